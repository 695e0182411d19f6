package whodares

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/rules/whodares/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
)

// wish is what the player is about, beside the position and forgotten with it.
type wish struct {
	of    uint64 // the position, by its hash
	scout bool   // the next click looks into a zone instead of going there
	by    int    // the zone that the way must lead by, board.None for none
	aim   int    // one more than the zone that was pointed at last, 0 for none
	edge  int    // one more than the edge whose tags are all shown, 0 for none
}

// split is a group being divided: counters spread out, which a click takes out or back in while it is held.
type split struct {
	on           bool
	zone, patrol int
	watch        bool // one of them is to be left to observe
}

func (b *Board) wishes(v board.View) *wish {
	if h := state(v).Hash(); b.wish.of != h {
		b.wish = wish{of: h, by: board.None}
	}
	return &b.wish
}

func (b *Board) splitting(sc *scene) bool {
	if b.split.on && (sc.chosen == 0 || sc.chosenAt != b.split.zone || sc.chosenOf != b.split.patrol) {
		b.split = split{}
	}
	return b.split.on
}

// scouts says whether zones are chosen to look into: the player has said so, or the rules ask for
// a further detachment. Who cannot move does not look about for that.
func (b *Board) scouts(v board.View) bool {
	return has(v.Legal, game.VerbScout) && (b.wishes(v).scout || state(v).Further())
}

func has(legal []rules.Action, verb rules.Verb) bool {
	return slices.ContainsFunc(legal, func(a rules.Action) bool { return a.Verb == verb })
}

func held(legal []rules.Action) bool { return has(legal, game.VerbBack) }

// Light says whether the last step only takes up units or puts them down.
func (b *Board) Light(steps []rules.Action) bool {
	if len(steps) == 0 {
		return false
	}
	verb := steps[len(steps)-1].Verb
	return verb == game.VerbUnit || verb == game.VerbBack
}

// Drop is what puts down the units that are held.
func (b *Board) Drop(v board.View) (rules.Action, bool) {
	return rules.Action{Verb: game.VerbBack}, held(v.Legal)
}

// takeUp is a click that takes some units up, after those that are held were put down.
func takeUp(legal []rules.Action, list scenario.UnitSet) (first, then []rules.Action) {
	for u := range list.All {
		then = append(then, rules.Action{Verb: game.VerbUnit, A: int16(u)})
	}
	if held(legal) {
		return []rules.Action{{Verb: game.VerbBack}}, then
	}
	return then[:1:1], then[1:]
}

// able are the units of a group that may act together: who changed patrol only with its like (QOG-8.5).
func (sc *scene) able(g *group) (out scenario.UnitSet) {
	all := scenario.UnitSet(0)
	for _, m := range g.units {
		all.Add(uint8(m.no))
		if !sc.units[m.no].Changed {
			out.Add(uint8(m.no))
		}
	}
	return pane.Either(out == 0, all, out)
}

// callableUnits are those that may be chosen to act.
func callableUnits(legal []rules.Action) (out scenario.UnitSet) {
	for _, a := range legal {
		if a.Verb == game.VerbUnit {
			out.Add(uint8(a.A))
		}
	}
	return out
}

// call is a click on a group: it takes its units up, or puts them down; false where neither may be.
func (b *Board) call(v board.View, sc *scene, g *group) (board.Spot, bool) {
	s := board.Spot{Place: stackPlace(g)}
	if sc.chosen != 0 && sc.chosenAt == g.zone && sc.chosenOf == g.patrol && held(v.Legal) {
		s.Actions, s.Held = []rules.Action{{Verb: game.VerbBack}}, true
		return s, true
	}
	list := sc.able(g)
	if held(v.Legal) {
		if !sc.callable(g) || state(v).Further() {
			return s, false
		}
	} else {
		list &= callableUnits(v.Legal)
	}
	if list == 0 {
		return s, false
	}
	s.Actions, s.Then = takeUp(v.Legal, list)
	return s, true
}

// callable says whether a group can be taken up: outside the bases, or with points to leave one.
func (sc *scene) callable(g *group) bool {
	return g.zone >= 0 && (!sc.bases.Has(g.zone) || sc.patrols[sc.indexOf(g.patrol)].ap >= 2)
}

func (sc *scene) indexOf(no int) int {
	return slices.IndexFunc(sc.patrols, func(p patrol) bool { return p.no == no })
}

func stackPlace(g *group) int { return stacks + 4*g.zone + g.patrol }

// groupAt is the group of such a place, nil for none.
func (sc *scene) groupAt(place int) *group {
	z, p := (place-stacks)/4, (place-stacks)%4
	if place < stacks || z >= len(sc.fields) {
		return nil
	}
	list := sc.fields[z].groups
	if i := slices.IndexFunc(list, func(g group) bool { return g.patrol == p }); i >= 0 {
		return &list[i]
	}
	return nil
}

// Called takes up the main group of a patrol by its number.
func (b *Board) Called(n int, v board.View) (board.Spot, bool) {
	sc := b.read(v)
	i := sc.indexOf(n - 1)
	if i < 0 || sc.lineUp != nil || sc.muster != nil || sc.account != nil {
		return board.Spot{}, false
	}
	if s, ok := b.cardSpot(v, sc, &sc.patrols[i]); ok {
		s.Box = b.strip[cards+n-1]
		return s, true
	}
	return board.Spot{}, false
}

// cardSpot is a click on a patrol's card: what is asked of patrols, else it takes its main group up or down.
func (b *Board) cardSpot(v board.View, sc *scene, p *patrol) (board.Spot, bool) {
	if list := onCard(v.Legal, p.no); len(list) > 0 {
		return board.Spot{Place: cards + p.no, Actions: list, List: len(list) > 1}, true
	}
	if len(p.groups) == 0 || sc.lineUp != nil {
		return board.Spot{}, false
	}
	return b.call(v, sc, &p.groups[0])
}

// toggle takes a unit out of those that are held, or back in; the last one is put down.
func toggle(legal []rules.Action, sc *scene, u int) (first, then []rules.Action) {
	if !sc.picked(u) {
		return []rules.Action{{Verb: game.VerbUnit, A: int16(u)}}, nil
	}
	rest := sc.chosen &^ scenario.One(uint8(u))
	if rest == 0 {
		return []rules.Action{{Verb: game.VerbBack}}, nil
	}
	return takeUp(legal, rest)
}

// splitSpot is a click on a counter of a group that is being divided.
func (b *Board) splitSpot(v board.View, sc *scene, u int) (board.Spot, bool) {
	d := &sc.units[u]
	if !b.splitting(sc) || d.Zone != sc.chosenAt || d.Patrol != sc.chosenOf {
		return board.Spot{}, false
	}
	s := board.Spot{Place: units + u}
	if b.split.watch {
		if !watchable(sc, v, u) {
			return s, false
		}
		s.Actions, s.Then = takeUp(v.Legal, scenario.One(uint8(u)))
		return s, true
	}
	s.Actions, s.Then = toggle(v.Legal, sc, u)
	return s, true
}

// watchable says whether a unit of the stack that is held could be left to observe (QOG-13.1, 13.2).
func watchable(sc *scene, v board.View, u int) bool {
	d := &sc.units[u]
	s := state(v)
	_, cost, _, _, _ := s.Scenario().Costs()
	return d.Watch == 0 && d.Type != "light" && d.Type != "heavy" && !d.Changed && d.Zone >= 0 && s.Raid().Watchable.Has(d.Zone) && int(s.AP[d.Patrol]) >= cost
}

// Onward says whether a patrol goes on after a step: nobody has noticed it.
func (b *Board) Onward(events []rules.Event) bool {
	return !slices.ContainsFunc(events, func(e rules.Event) bool {
		return e.Kind == game.EventSpotted || e.Kind == game.EventCombat || e.Kind == game.EventLanded
	})
}

// Pin holds a zone of the way by the right button, or lets it go.
func (b *Board) Pin(place int, v board.View) func() {
	sc, w := b.read(v), b.wishes(v)
	z := zoneOf(place)
	if z < 0 || sc.chosen == 0 || sc.lineUp != nil || z == sc.chosenAt || !has(v.Legal, game.VerbMove) {
		return nil
	}
	if w.by == z {
		return func() { w.by = board.None }
	}
	if !slices.ContainsFunc(b.stretches(v, sc.chosenAt, sc.chosenOf, sc.chosen), func(s game.Stretch) bool { return s.Zone == z }) {
		return nil
	}
	return func() { w.by = z }
}
