package whodares

import (
	"slices"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Slots are the acts of the plate, after to go: to reconnoitre, divide, observe, and to end the actions.
func (b *Board) Slots(v board.View) []board.Slot {
	sc := b.read(v)
	if !sc.slotted(v) {
		return nil
	}
	holds := sc.chosen != 0 && held(v.Legal)
	end := board.Slot{ID: "end", Label: say("plate-end"), End: true, Spot: board.Spot{Actions: []rules.Action{{Verb: game.VerbDone}}}}
	if holds {
		end.Actions, end.Then = []rules.Action{{Verb: game.VerbBack}}, []rules.Action{{Verb: game.VerbDone}}
	} else {
		end.Ready = !sc.anythingLeft(v)
	}
	return []board.Slot{b.scoutSlot(v, sc), b.splitSlot(sc), b.watchSlot(v, sc), end}
}

// slotted says whether the plate has acts at places of their own.
func (sc *scene) slotted(v board.View) bool {
	s := state(v)
	return s.Acting() && sc.lineUp == nil && !s.Further() && (s.Step() == "act" || sc.chosen != 0 && held(v.Legal))
}

func say(key string, args ...rules.Arg) rules.Phrase {
	return rules.Phrase{Key: "ui.whodares." + key, Args: args}
}

// Bears gives the card of the patrol that lies low, lays a cache or repairs: these acts
// stand in the list of other acts. A unit that joins those that are held lies in the
// strip, or in its patrol. A zone that is dearer on the direct way has no click of its own.
func (b *Board) Bears(a rules.Action, v board.View) (ui.Rect, bool) {
	patrol := int(a.A)
	switch a.Verb {
	case game.VerbLow, game.VerbCache, game.VerbRepair:
	case game.VerbMove, game.VerbScout:
		box := b.Where(int(a.A), v)
		return box, !box.Empty()
	case game.VerbUnit:
		if box, ok := b.strip[units+int(a.A)]; ok {
			return box, true
		}
		patrol = b.read(v).units[a.A].Patrol
	default:
		return ui.Rect{}, false
	}
	box, ok := b.strip[cards+patrol]
	return box, ok
}

// anythingLeft says whether a patrol could still do something that is paid for.
func (sc *scene) anythingLeft(v board.View) bool {
	return slices.ContainsFunc(v.Legal, func(a rules.Action) bool {
		return a.Verb == game.VerbUnit && sc.units[a.A].Patrol >= 0 && state(v).AP[sc.units[a.A].Patrol] >= 2 || a.Verb == game.VerbAttack || a.Verb == game.VerbPay
	})
}

// scoutSlot lets the next click look into a zone instead of going there.
func (b *Board) scoutSlot(v board.View, sc *scene) board.Slot {
	s := board.Slot{ID: "scout", Label: say("plate-scout"), Key: 'r', Tip: say("tip-scout")}
	switch {
	case sc.chosen == 0:
		s.Off = say("off-choose")
	case !has(v.Legal, game.VerbScout):
		s.Off = say("off-scout")
	default:
		w := b.wishes(v)
		s.On = w.scout
		next := pane.Either(s.On, game.VerbMove, game.VerbScout)
		s.Leads = pane.Only(v.Legal, func(a rules.Action) bool { return a.Verb == next })
		s.Do = func() { w.scout, b.split = !w.scout, split{} }
	}
	return s
}

// splitSlot spreads the group out, so that units can be left behind.
func (b *Board) splitSlot(sc *scene) board.Slot {
	s := board.Slot{ID: "split", Label: say("plate-split"), Key: 'd', Tip: say("tip-split")}
	switch {
	case sc.chosen == 0:
		s.Off = say("off-choose")
	case sc.groupSize() < 2:
		s.Off = say("off-split")
	default:
		s.On = b.splitting(sc) && !b.split.watch
		on := s.On
		s.Do = func() { b.split = split{on: !on, zone: sc.chosenAt, patrol: sc.chosenOf} }
	}
	return s
}

// groupSize is how many units stand where those that are held do, of their patrol.
func (sc *scene) groupSize() int {
	if g := sc.groupAt(stackPlace(&group{zone: sc.chosenAt, patrol: sc.chosenOf})); g != nil {
		return len(g.units)
	}
	return 0
}

// watchSlot leaves a unit to observe: who, where there are several, then for how long.
func (b *Board) watchSlot(v board.View, sc *scene) board.Slot {
	s := board.Slot{ID: "watch", Label: say("plate-watch"), Key: 'o', Tip: say("tip-watch")}
	if sc.chosen == 0 {
		s.Off = say("off-choose")
		return s
	}
	s.Actions = pane.Only(v.Legal, func(a rules.Action) bool { return a.Verb == game.VerbWatch })
	if len(s.Actions) > 0 {
		return s
	}
	could := false
	for u := range sc.chosen.All {
		could = could || watchable(sc, v, int(u))
	}
	if !could {
		s.Off = say("off-watch")
		return s
	}
	s.On = b.splitting(sc) && b.split.watch
	on := s.On
	s.Do = func() { b.split = split{on: !on, zone: sc.chosenAt, patrol: sc.chosenOf, watch: !on} }
	return s
}

// Sends is where the units that are held would go: the zone pointed at, else the last that was.
func (b *Board) Sends(v board.View) (board.Spot, rules.Phrase, bool) {
	sc := b.read(v)
	if sc.chosen == 0 || sc.lineUp != nil {
		return board.Spot{}, rules.Phrase{}, false
	}
	w := b.wishes(v)
	if t := b.pointed(v); t != nil {
		w.aim = t.zone + 1
	}
	t, ok := b.errandTo(v, sc, w.aim-1)
	if !ok {
		return board.Spot{}, rules.Phrase{}, false
	}
	key := pane.Either(t.does[0].Verb == game.VerbScout, "plate-look", "plate-go")
	return t.spot(b.chart.Box(v.Camera, t.zone, v.Least())), say(key, ui.Word("Zone", b.sc.Zones[t.zone].Name)), true
}

// Asks words what is asked while patrols act.
func (b *Board) Asks(v board.View) (rules.Phrase, bool) {
	sc := b.read(v)
	if sc.lineUp != nil {
		if i := sc.lineUp.faced(v.Legal); i >= 0 {
			to := b.note(v, board.None).faced(sc.lineUp.slots[i])
			return say("ask-face", ui.Word("Target", ui.Capitals(to))), true
		}
	}
	if s := state(v); sc.lineUp != nil || !s.Acting() || s.Step() != "act" && !held(v.Legal) {
		return rules.Phrase{}, false
	}
	patrol := ui.Word("Patrol", b.note(v, board.None).patrolName(max(0, sc.chosenOf)))
	switch {
	case sc.chosen == 0 && has(v.Legal, game.VerbUnit) && sc.anythingLeft(v):
		return say("ask-patrol"), true
	case sc.chosen == 0:
		return say("ask-nothing"), true
	case b.splitting(sc) && b.split.watch:
		return say("ask-watch", patrol), true
	case b.splitting(sc):
		return say("ask-split", patrol, ui.Num("N", sc.chosen.Len())), true
	case state(v).Further():
		return rules.Phrase{}, false // a further detachment: the game's own words
	case b.scouts(v):
		return say("ask-scout", patrol), true
	case state(v).AP[sc.chosenOf] < 2:
		return say("ask-spent", patrol), true
	case !v.Quiet && !slices.ContainsFunc(b.errands(v, sc), func(t errand) bool { return !t.fight }):
		return say("ask-far", patrol, ui.Num("N", int(state(v).AP[sc.chosenOf]))), true
	}
	return say("ask-zone", patrol), true
}

// Asides are the acts of a held patrol without a place: low profile, a Cache, Maintenance, joining another.
func (b *Board) Asides(v board.View) (out []board.Aside) {
	sc := b.read(v)
	if sc.chosen == 0 || sc.lineUp != nil {
		return nil
	}
	for _, a := range v.Legal {
		if a.Verb == game.VerbJoin {
			out = append(out, board.Aside{Do: a})
		}
	}
	s := state(v)
	if s.Step() != "stack" || s.Further() {
		return out
	}
	put := rules.Action{Verb: game.VerbBack}
	down := s.Clone().(*game.State)
	down.Apply(put, nil)
	if down.Step() != "act" {
		return out
	}
	for _, a := range down.Legal(nil) {
		here := a.Verb == game.VerbLow || (a.Verb == game.VerbCache || a.Verb == game.VerbRepair) && int(a.B) == sc.chosenAt
		if here && int(a.A) == sc.chosenOf {
			out = append(out, board.Aside{First: []rules.Action{put}, Do: a})
		}
	}
	return out
}

// Omits leaves what stands elsewhere off the plate.
func (b *Board) Omits(a rules.Action, v board.View) bool {
	sc := b.read(v)
	switch a.Verb {
	case game.VerbUnit, game.VerbAll, game.VerbBack:
		return sc.lineUp == nil && sc.slotted(v) || a.Verb == game.VerbUnit || a.Verb == game.VerbAll && sc.lineUp == nil
	case game.VerbDone:
		return sc.slotted(v)
	case game.VerbLow, game.VerbCache, game.VerbRepair, game.VerbJoin, game.VerbMove, game.VerbScout, game.VerbFly:
		return true
	case game.VerbWatch:
		return !b.splitting(sc) && sc.slotted(v)
	}
	return false
}

// Tells says what answers before a mission bring: who rides where, what there is to spend, what it is about.
func (b *Board) Tells(a rules.Action, v board.View) string {
	s, n := state(v), b.note(v, board.None)
	switch {
	case a.Verb == game.VerbVariant:
		title := b.game.Label(v.State, a).Args[0].Text
		list := b.game.Scenarios()
		if i := slices.IndexFunc(list, func(x rules.ScenarioInfo) bool { return x.Title == title }); i >= 0 {
			return list[i].Note.In(v.Lang)
		}
	case a.Verb == game.VerbForces && a.A == 1:
		return n.say("ui.whodares.budget", ui.Num("N", int(s.Budget)))
	case a.Verb == game.VerbForces:
		var lines []string
		for p, h := range s.Raid().Historic {
			var names []string
			for u := range n.sc.units {
				if h.Units.Has(uint8(u)) {
					names = append(names, n.sc.units[u].Name.In(v.Lang))
				}
			}
			lines = append(lines, n.say("ui.whodares.historic", ui.Word("Patrol", n.patrolName(p)), ui.Word("Zone", b.sc.Zones[h.Start].Name), ui.Word("Units", rules.Plain(strings.Join(names, ", ")))))
		}
		return strings.Join(lines, "\n")
	}
	return ""
}
