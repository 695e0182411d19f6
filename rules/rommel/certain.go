package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

// Of which Forces of a step nobody needs to be asked: the clauses leave their
// order to the player (FCR-18.5), and nearly always it makes no difference.

// scarce says that the supplies are too few for all Forces of a step to move:
// then it matters who goes first (FCR-18.6).
func (s *State) scarce(c scenario.Step) bool {
	return int(s.supplies[rules.Second]) < int(c.Supply)*s.todo.Len()
}

// marchCertain moves the Forces that do the same whatever is chosen for the
// others, and change nothing for them by it; it tells whether there were any.
// What is open for one Force is for all that stand in its zone.
func (s *State) marchCertain(c scenario.Step, report *rules.Report) (any bool) {
	scarce := s.scarce(c)
	var open zone.Set
	for f := range s.todo.All {
		at := s.at[f]
		if open.Has(int(at)) {
			continue
		}
		w, ok := s.surely(f, c)
		if !ok || scarce && w.to != int16(at) {
			open.Add(int(at))
			continue
		}
		s.march(f, w, report)
		if w.to == scenario.None { // chance comes first
			return true
		}
		any = true
	}
	return any
}

// certain finds a Force that may as well be the next, with the one way that is
// open to it, though others of the step count for it or it for them.
func (s *State) certain(c scenario.Step) (f uint8, w way, ok bool) {
	if s.supplies[rules.Second] < int16(c.Supply) {
		return 0, way{}, false
	}
	if f, w, ok = s.certainAlike(c); ok || s.scarce(c) {
		return f, w, ok
	}
	return s.certainTogether(c)
}

// togetherMax bounds the Forces of which every order is tried out.
const togetherMax = 5

// certainTogether takes the first of Forces of which each has one way, and the
// same one whoever has gone before it.
func (s *State) certainTogether(c scenario.Step) (f uint8, w way, ok bool) {
	if s.todo.Len() > togetherMax {
		return 0, way{}, false
	}
	var list [togetherMax]uint8
	var ways [togetherMax]way
	n := 0
	for x := s.todo; x != 0; n++ {
		list[n] = x.Pop()
		if ways[n], ok = s.onlyWay(list[n], c); !ok || ways[n].to == scenario.None {
			return 0, way{}, false
		}
	}
	for gone := 1; gone < 1<<n-1; gone++ {
		t := *s
		for i := range n {
			if gone>>i&1 != 0 {
				t.march(list[i], ways[i], nil)
			}
		}
		for i := range n {
			if gone>>i&1 != 0 {
				continue
			}
			if w, ok = t.onlyWay(list[i], c); !ok || w != ways[i] {
				return 0, way{}, false
			}
		}
	}
	return list[0], ways[0], true
}

// onlyWay is what a Force may do in the step now, if it is one thing.
func (s *State) onlyWay(f uint8, c scenario.Step) (way, bool) {
	var room [scenario.ForceMax]rules.Action
	ways := s.appendWays(room[:0], f, c)
	return way{ways[0].B, ways[0].C}, len(ways) == 1
}

// certainAlike takes the first of Forces among which there is nothing to
// choose, if only one way is open to it.
func (s *State) certainAlike(c scenario.Step) (f uint8, w way, ok bool) {
	if !s.alike(s.todo) {
		return 0, way{}, false
	}
	f = s.todo.First()
	w, ok = s.onlyWay(f, c)
	return f, w, ok
}

// surely is what a Force does in the step whatever the other Forces of the step
// do, if there is only one such thing and it leaves the others their choice.
func (s *State) surely(f uint8, c scenario.Step) (way, bool) {
	if c.Order == scenario.OrderAdvance && s.stand[rules.First] != 0 {
		return s.surelyAdvances(f)
	}
	shift := s.shifting(c)
	at := int(s.at[f])
	if s.todo == scenario.One(f) {
		shift = 0
	}
	if shift.Has(at) || shift.Len() > shiftMax {
		return way{}, false
	}
	firm := s.goals(c) &^ shift
	var only zone.Set
	for part := shift; ; part = (part - 1) & shift { // every part of shift, the empty one last
		steps := s.firstSteps(f, s.nearest(f, firm|part))
		if steps.Len() > 1 || part != shift && steps != only {
			return way{}, false
		}
		only = steps
		if part == 0 {
			break
		}
	}
	switch {
	case only == 0:
		return way{scenario.None, scenario.None}, s.sc.Graph.Near(at)&shift == 0
	case only&shift != 0:
		return way{}, false
	}
	return way{int16(only.First()), scenario.None}, true
}

// shiftMax bounds the goals whose holder may change in one step of which all
// cases are looked at; with more of them the Forces are asked about.
const shiftMax = 4

// shifting is the zones that may become goals of a step, or cease to be, as
// its Forces move: those that the Axis's flag gives away as soon as they are
// empty, and that only Forces of this step may enter or leave (FCR-2.2, 18.11).
func (s *State) shifting(c scenario.Step) (x zone.Set) {
	switch c.Order {
	case scenario.OrderObjective:
		x = s.sc.Flagged
	case scenario.OrderRetreat:
		x = s.sc.PlaceZones
	default:
		return 0
	}
	from := s.zonesWith(s.todo)
	x &= from | s.sc.Graph.Around(from)
	return x.Where(func(z int) bool {
		return s.sc.Zones[z].FlagSide == rules.First && s.axisIn(uint8(z)) == 0 && s.alliedIn(uint8(z))&^s.todo == 0
	})
}

// surelyAdvances is surely for an Advance, where the Forces of a step touch one
// another by their tallies (FCR-18.14).
func (s *State) surelyAdvances(f uint8) (way, bool) {
	targets := s.nearest(f, s.stand[rules.First])
	now := s.advanceTargets(f)
	switch others, tallied := s.rivals(f); {
	case targets&tallied != 0:
		return way{}, false
	case targets&others == 0:
		targets = now
	}
	steps := s.firstSteps(f, targets)
	return way{int16(steps.First()), int16(now.First())}, steps.Len() == 1
}

// alike says that Forces differ in nothing that counts, so that it does not
// matter which of them is taken.
func (s *State) alike(x scenario.ForceSet) bool {
	f := x.First()
	a, v := &s.sc.Forces[f], s.values(f)
	for x != 0 {
		g := x.Pop()
		b := &s.sc.Forces[g]
		if s.at[f] != s.at[g] || s.reduced.Has(f) != s.reduced.Has(g) || s.elite.Has(f) != s.elite.Has(g) ||
			s.upgrade[f] != s.upgrade[g] || s.went[f] != s.went[g] || s.entry[f] != s.entry[g] || s.placed.Has(f) != s.placed.Has(g) ||
			v != s.values(g) || a.Full != b.Full || a.Small != b.Small || a.Nation != b.Nation || a.Class != b.Class {
			return false
		}
	}
	return true
}
