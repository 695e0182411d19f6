package infidel

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/sorting"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/pane"
)

// sortOf is what may not differ in spots that are one.
func sortOf(x *board.Spot) [5]bool { return [5]bool{x.Pick, x.List, x.Goal, x.Too, x.Under} }

// asked is what the places to click depend on.
type asked struct {
	field.Reading
	selected, legal int
}

// asks is where each action that may be done is clicked: spots without their boxes. The two asked about last are
// kept, since the table looks at the position before a piece was taken up too.
func (b *Board) asks(v board.View) []board.Spot {
	s := field.State(v)
	return *b.ways.Of(asked{field.ReadingOf(s), v.Selected, len(v.Legal)}, func() *[]board.Spot {
		p := ways{b: b, s: s, sc: b.Read(v), legal: v.Legal, selected: v.Selected}
		list := p.find()
		return &list
	})
}

// ways finds where the actions of a position are clicked.
type ways struct {
	b        *Board
	s        *game.State
	sc       *field.Scene
	legal    []rules.Action
	selected int
	list     []board.Spot
}

// find goes through what may be done: what is done by one thing to another first,
// since it says which places are goals now.
func (w *ways) find() []board.Spot {
	if len(w.legal) == 0 {
		return nil
	}
	w.pairs()
	for _, a := range w.legal {
		w.plain(a)
	}
	w.farther()
	w.stays()
	for i := range w.list {
		sorting.By(w.list[i].Actions, func(a, b rules.Action) int { return w.effort(a) - w.effort(b) })
		w.list[i].First = w.list[i].Actions[0].Verb == game.VerbFire // the facing does not change what the shot does
	}
	return w.list
}

// effort orders the ways to do the same: those that turn least first, and of
// Charges the shorter ones.
func (w *ways) effort(a rules.Action) int {
	u, f, long := int(a.A), 0, 0
	switch a.Verb {
	case game.VerbFire:
		u, f = w.sc.Hand, int(a.B)
	case game.VerbCharge, game.VerbCounter:
		var hexes [2]int
		hexes, f = w.sc.Battle.Route(w.hexOf(a.A), a.C)
		if hexes[1] != game.NoHex {
			long = 2 * game.Directions
		}
	default:
		return 0
	}
	return turned(w.sc.Units[u].Facing, f) + long
}

// add puts an action at a place, with those of its sort that are there.
func (w *ways) add(a rules.Action, as board.Spot) {
	if as.Place == board.None {
		return
	}
	for i := range w.list {
		if x := &w.list[i]; x.Place == as.Place && sortOf(x) == sortOf(&as) && len(x.Then) == 0 {
			if !slices.Contains(x.Actions, a) {
				x.Actions = append(x.Actions, a)
			}
			return
		}
	}
	as.Actions = []rules.Action{a}
	w.list = append(w.list, as)
}

func (w *ways) taken(place int) bool {
	return slices.ContainsFunc(w.list, func(x board.Spot) bool { return x.Place == place })
}

// hexOf is where a unit stands as a place, board.None off the map.
func (w *ways) hexOf(u int16) int {
	if c := &w.sc.Units[u]; c.OnMap() {
		return c.Hex
	}
	return board.None
}

func (w *ways) leader(l int) int {
	return pane.Either(w.sc.Leaders[l].Hex == game.NoHex, board.None, field.Leaders+l)
}

// plain puts an action that has one place where that is.
func (w *ways) plain(a rules.Action) {
	switch a.Verb {
	case game.VerbUse:
		h := w.hexOf(a.A)
		w.add(a, board.Spot{Place: h, Under: h != board.None && w.isGoal(h)})
	case game.VerbReact, game.VerbPlace:
		w.add(a, board.Spot{Place: w.hexOf(a.A)})
	case game.VerbReturn:
		w.add(a, board.Spot{Place: w.hexOf(int16(w.sc.Fire.At))})
	case game.VerbStep, game.VerbPlant, game.VerbRetreat, game.VerbRetire, game.VerbFire, game.VerbResolve, game.VerbReplace, game.VerbPost:
		w.add(a, board.Spot{Place: w.sc.DeedOf(w.s, a).To, Goal: true})
	case game.VerbFace:
		w.add(a, board.Spot{Place: field.Facings + int(a.A), Goal: true})
	case game.VerbWith:
		w.add(a, board.Spot{Place: w.leader(int(a.A)), Too: true})
	case game.VerbRally, game.VerbCarry:
		w.add(a, board.Spot{Place: field.Standards + int(a.A)})
	case game.VerbCommand, game.VerbSeize:
		w.command(a)
	case game.VerbCounter:
		w.riposte(a)
	}
}

// command puts the choice of a Command at its leader; each of its units offers it
// too, but asks first.
func (w *ways) command(a rules.Action) {
	c := w.sc.Battle.Commands[int(a.A)]
	w.add(a, board.Spot{Place: w.leader(int(c.Leader))})
	if w.leader(int(c.Leader)) == board.None {
		return // then the card or the prompt has it
	}
	for u := range c.Units.All {
		w.add(a, board.Spot{Place: w.hexOf(int16(u)), List: true, Goal: true})
	}
}

// riposte puts a Counter-Charge against fire at the firer, and where its way ends.
func (w *ways) riposte(a rules.Action) {
	if w.sc.Fire.Step != game.FireCounter {
		return
	}
	w.add(a, board.Spot{Place: w.hexOf(a.B), Goal: true})
	if h := w.end(a); h != w.hexOf(a.A) {
		w.add(a, board.Spot{Place: h, Goal: true})
	}
}

func (w *ways) end(a rules.Action) int {
	return w.sc.Battle.RouteEnd(w.hexOf(a.A), a.C)
}

// pair is who does an action, and to which place.
type pair struct {
	act      rules.Action
	from, to int
}

// pairOf is the pair of an action; false for one that has one place.
func (w *ways) pairOf(a rules.Action) (pair, bool) {
	d := w.sc.DeedOf(w.s, a)
	p := pair{a, d.From, d.To}
	switch a.Verb {
	case game.VerbLead:
		p.from = w.leader(int(a.A))
	case game.VerbAttack, game.VerbCharge, game.VerbWithdraw, game.VerbAdvance:
	case game.VerbCounter:
		if w.sc.Fire.Step == game.FireCounter {
			return p, false
		}
	default:
		return p, false
	}
	return p, p.from != board.None && p.to != board.None
}

// pairs puts what one does to another: who does it is chosen first, unless there is but one; a
// target that nobody was chosen for names one way for each of those who can.
func (w *ways) pairs() {
	var all []pair
	for _, a := range w.legal {
		if p, ok := w.pairOf(a); ok {
			all = append(all, p)
		}
	}
	if len(all) == 0 {
		return
	}
	chosen := pane.Either(slices.ContainsFunc(all, func(p pair) bool { return p.from == w.selected }), w.selected, board.None)
	alone := all[0].act.Verb != game.VerbLead && !slices.ContainsFunc(all, func(p pair) bool { return p.from != all[0].from })
	if alone {
		chosen = all[0].from
	}
	for _, p := range all {
		switch {
		case p.from == p.to: // it stays, and goes on attacking from there
			w.add(p.act, board.Spot{Place: p.to, Goal: true})
		case p.from == chosen:
			w.add(p.act, board.Spot{Place: p.to, Goal: true})
			if p.act.Verb == game.VerbCharge {
				w.add(p.act, board.Spot{Place: w.end(p.act), Goal: true})
			}
		case chosen == board.None && p.act.Verb != game.VerbLead:
			w.oneWay(p)
		}
	}
	for _, p := range all {
		if (!alone || w.legal[0].Verb == game.VerbDone) && !w.isGoal(p.from) {
			w.add(p.act, board.Spot{Place: p.from, Pick: true})
		}
	}
}

func (w *ways) isGoal(place int) bool {
	return slices.ContainsFunc(w.list, func(x board.Spot) bool { return x.Place == place && x.Goal })
}

// oneWay puts an action at its target, the first of each who can do it.
func (w *ways) oneWay(p pair) {
	by := func(a rules.Action) bool { return a.A == p.act.A }
	if !slices.ContainsFunc(w.list, func(x board.Spot) bool { return x.Place == p.to && slices.ContainsFunc(x.Actions, by) }) {
		w.add(p.act, board.Spot{Place: p.to, Goal: true})
	}
}

// farther is the hexes that the unit in hand reaches by several steps: a click
// goes there, as far as nobody reacts on the way (INF-8.2, 11.14).
func (w *ways) farther() {
	if w.sc.Hand < 0 || !slices.ContainsFunc(w.legal, func(a rules.Action) bool { return a.Verb == game.VerbStep }) {
		return
	}
	r := w.b.ReachOf(w.s, w.sc.Hand)
	for _, h := range r.Hexes(nil) {
		way := r.Way(nil, h)
		if len(way) < 2 || !r.MayEnd(h) || w.taken(h) {
			continue
		}
		first := step(way[0])
		if !slices.Contains(w.legal, first) {
			continue
		}
		x := board.Spot{Place: h, Actions: []rules.Action{first}, Goal: true, Under: true, Too: true}
		for _, n := range way[1:] {
			x.Then = append(x.Then, step(n))
		}
		w.list = append(w.list, x)
	}
}

func step(h int) rules.Action { return rules.Action{Verb: game.VerbStep, A: int16(h)} }

// stays is the unit in hand itself, once it has done something: a click on it ends
// its move as it faces (INF-3.10), one on another unit that waits takes that in hand
// then. One that was only taken up is put down.
func (w *ways) stays() {
	u := w.sc.Hand
	if n := w.sc.Turning; n >= 0 && w.sc.Units[n].OnMap() { // asked after a fight: a click on it keeps the facing it has
		if a := (rules.Action{Verb: game.VerbFace, A: int16(w.sc.Units[n].Facing)}); slices.Contains(w.legal, a) {
			w.list = append(w.list, board.Spot{Place: w.sc.Units[n].Hex, Actions: []rules.Action{a}})
		}
		return
	}
	if u < 0 || !w.sc.Units[u].OnMap() || !w.sc.Acts.Moved.Has(u) && !w.sc.Acts.Fired.Has(u) {
		return
	}
	a := rules.Action{Verb: game.VerbFace, A: int16(w.sc.Units[u].Facing)}
	if !slices.Contains(w.legal, a) {
		return
	}
	w.list = append(w.list, board.Spot{Place: w.sc.Units[u].Hex, Actions: []rules.Action{a}})
	for n := range w.sc.Units {
		c := &w.sc.Units[n]
		if n == u || int(c.Command) != w.sc.Command || !c.OnMap() || w.sc.Acts.Done.Has(n) {
			continue
		}
		use := rules.Action{Verb: game.VerbUse, A: int16(n)}
		w.list = append(w.list, board.Spot{Place: c.Hex, Actions: []rules.Action{a}, Then: []rules.Action{use}, Too: true, Under: true})
	}
}
