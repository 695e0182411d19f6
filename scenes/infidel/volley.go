package infidel

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/rolls"
	"sandtable/scenes/ui"
)

// Drill lets all in range shoot from where they stand: each at the target that it most
// likely harms, and with the facing that it has where that bears (INF-11.5).
func (b *Board) Drill(v board.View) (board.Drill, bool) {
	s := field.State(v)
	if s.Step() != game.StepMove {
		return board.Drill{}, false
	}
	u, _ := s.InHand()
	if u >= 0 && s.Activation().Fired.Has(u) && s.Turn() == v.Viewer {
		keep := rules.Action{Verb: game.VerbFace, A: int16(s.Stand(u).Facing)}
		if slices.Contains(s.Legal(nil), keep) { // it has shot, and stays as it looks
			return board.Drill{Next: []rules.Action{keep}}, true
		}
	}
	if u >= 0 || s.Fire().Step != game.NoFire || s.Turning() >= 0 || s.Resulting() || s.Shock().Step != game.NoShock {
		return board.Drill{}, true // what is under way comes first
	}
	shots := b.shooting(s)
	if len(shots) == 0 {
		return board.Drill{}, false
	}
	return board.Drill{Name: rules.Phrase{Key: "infidel.choose.volley", Args: []rules.Arg{ui.Num("N", len(shots))}},
		Tip: rules.Phrase{Key: "infidel.choose.tip-volley"}, Next: shots[0]}, true
}

// shooting is what all who are in range would do, found once for a position.
func (b *Board) shooting(s *game.State) [][]rules.Action {
	return *b.volley.Of(field.ReadingOf(s), func() *[][]rules.Action {
		list := shotsOf(s)
		return &list
	})
}

// shotsOf finds for each unit that may be taken up and has done nothing yet whom it
// shoots at without a step.
func shotsOf(s *game.State) (out [][]rules.Action) {
	q, acts := s.Clone().(*game.State), s.Activation()
	for _, use := range s.Legal(nil) {
		u := int(use.A)
		if use.Verb != game.VerbUse || acts.Moved.Has(u) || acts.Fired.Has(u) {
			continue
		}
		q.CopyFrom(s)
		q.Apply(use, nil)
		if shot, ok := bestShot(q, u); ok {
			out = append(out, []rules.Action{use, shot})
		}
	}
	return out
}

// bestShot is the shot of the unit in hand that most likely does harm; of its facings
// the one that turns it least.
func bestShot(s *game.State, u int) (best rules.Action, ok bool) {
	most, least := -1, game.Directions
	for _, a := range s.Legal(nil) {
		if a.Verb != game.VerbFire {
			continue
		}
		v, carries := s.Volley(u, int(a.A))
		if !carries {
			continue
		}
		harm := rolls.Hits(&v.Faces)
		turn := turned(s.Stand(u).Facing, int(a.B))
		if harm > most || harm == most && turn < least && a.A == best.A {
			best, most, least, ok = a, harm, turn, true
		}
	}
	return best, ok
}

// turned is by how many corners one facing lies from another.
func turned(from, to int) int {
	d := (to - from + game.Directions) % game.Directions
	return min(d, game.Directions-d)
}

// Called turns the unit that is turned to the corner of a digit, clockwise from 1 at
// the upper right. While a target is pointed at, it shoots there with that facing.
func (b *Board) Called(n int, v board.View) (board.Spot, bool) {
	if n > game.Directions {
		return board.Spot{}, false
	}
	sc, f := b.Read(v), field.Clockwise[n-1]
	if h := sc.HexAt(v.Pointed()); h >= 0 && sc.Hexes[h].Unit >= 0 {
		a := rules.Action{Verb: game.VerbFire, A: int16(sc.Hexes[h].Unit), B: int16(f)}
		if slices.Contains(v.Legal, a) {
			return board.Spot{Box: sc.Where(h, v), Place: h, Actions: []rules.Action{a}, Goal: true}, true
		}
	}
	a := rules.Action{Verb: game.VerbFace, A: int16(f)}
	if !slices.Contains(v.Legal, a) {
		return board.Spot{}, false
	}
	return board.Spot{Box: sc.Handle(v, f), Place: field.Facings + f, Actions: []rules.Action{a}, Goal: true}, true
}

// Onward says whether a way goes on after what a step of it has brought: as long as who
// walks it has not been harmed (INF-11.14).
func (b *Board) Onward(events []rules.Event) bool {
	for _, e := range events {
		switch e.Kind {
		case game.EventDisordered, game.EventRetreated, game.EventRetired, game.EventEliminated, game.EventKilled:
			return false
		}
	}
	return true
}

// Warns counts the units that could still move or shoot when movement ends, and those
// that could attack when no more attacks are named; and it asks before a Free Activation
// is given away (INF-6.2).
func (b *Board) Warns(a rules.Action, v board.View) (board.Warning, bool) {
	s := field.State(v)
	if a.Verb == game.VerbPass && s.Step() == game.StepChoose {
		n := able(v.Legal, func(p rules.Action) bool { return p.Verb == game.VerbCommand })
		w, lost := board.WarnEnd(board.WarnUnits, "infidel.warn.pass", "INF-6.2", n)
		w.Do = rules.Phrase{Key: "infidel.do.pass"}
		return w, lost
	}
	if a.Verb != game.VerbDone {
		return board.Warning{}, false
	}
	switch acts := s.Activation(); s.Step() {
	case game.StepMove:
		n := able(v.Legal, func(p rules.Action) bool {
			return p.Verb == game.VerbUse && !acts.Moved.Has(int(p.A)) && !acts.Fired.Has(int(p.A))
		})
		archers := able(v.Legal, func(p rules.Action) bool { return p.Verb == game.VerbUse && s.Shoots(int(p.A)) })
		w, lost := board.WarnEnd(board.WarnUnits, "infidel.warn.unmoved", "INF-5.2", n)
		w.Says.Args = append(w.Says.Args, ui.Num("Archers", archers), ui.Num("Shots", len(b.shooting(s))))
		return w, lost
	case game.StepShock:
		n := able(v.Legal, func(p rules.Action) bool { return p.Verb == game.VerbAttack || p.Verb == game.VerbCharge })
		return board.WarnEnd(board.WarnUnits, "ui.warn.units", "INF-13.1", n)
	}
	return board.Warning{}, false
}

func able(legal []rules.Action, about func(rules.Action) bool) int {
	units := map[int16]bool{}
	for _, p := range legal {
		if about(p) {
			units[p.A] = true
		}
	}
	return len(units)
}
