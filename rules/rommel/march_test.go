package rommel

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/rulestest"
)

// outcomes is how a step of orders may end: where its Forces stand, and the
// supplies left.
type outcomes map[string]bool

func (o outcomes) add(s *State, led scenario.ForceSet) {
	var b strings.Builder
	for led != 0 {
		f := led.Pop()
		fmt.Fprintf(&b, "%s %s; ", s.sc.Forces[f].ID, s.sc.Zones[s.at[f]].ID)
	}
	o[fmt.Sprintf("%s%d supplies", b.String(), s.supplies[rules.Second])] = true
}

// marched gathers the outcomes of a step as it is played: Forces about which
// nobody is asked move by themselves.
func (o outcomes) marched(s State, nth uint8, led scenario.ForceSet) {
	for s.nth == nth && s.step != choosingRegion && !s.runMarch(nil) {
	}
	if s.nth != nth || s.step == choosingRegion {
		o.add(&s, led)
		return
	}
	for _, a := range s.flow().legal(&s, nil) {
		next := s
		next.flow().apply(&next, a, nil)
		o.marched(next, nth, led)
	}
}

// ordered gathers the outcomes of a step by the letter: any Force may be the
// next, and may do whatever its order lets it do then (FCR-18.5, 18.6, 18.19).
func (o outcomes) ordered(s State, c scenario.Step, led scenario.ForceSet) {
	if s.todo == 0 {
		o.add(&s, led)
		return
	}
	for f := range s.todo.All {
		for _, w := range s.byTheLetter(f, c) {
			next := s
			next.todo.Del(f)
			if w.to != int16(s.at[f]) {
				next.gain(rules.Second, -int16(c.Supply))
				next.place(f, uint8(w.to))
			}
			if w.toward != scenario.None {
				next.tally[w.toward]++
			}
			o.ordered(next, c, led)
		}
	}
}

// byTheLetter is what a Force may do, zone by zone; its own when it stays.
func (s *State) byTheLetter(f uint8, c scenario.Step) (list []way) {
	stay := []way{{int16(s.at[f]), scenario.None}}
	goals := s.goals(c)
	targets := s.nearest(f, goals)
	if c.Order == scenario.OrderAdvance {
		targets = s.advanceTargets(f)
	}
	switch {
	case !s.mayMarch(f) || targets.Has(int(s.at[f])) || s.supplies[rules.Second] < int16(c.Supply):
		return stay
	case goals == 0:
		for near := s.sc.Graph.Near(int(s.at[f])); near != 0; {
			list = append(list, way{int16(near.Pop()), scenario.None})
		}
		return list
	}
	for t := range targets.All {
		steps, _ := s.sc.Graph.Table().StepsAvoiding(int(s.at[f]), t, s.zonesWith(s.sc.Axis))
		for steps != 0 {
			w := way{int16(steps.Pop()), scenario.None}
			if c.Order == scenario.OrderAdvance {
				w.toward = int16(t)
			}
			list = append(list, w)
		}
	}
	return list
}

// scattered is Forces of both sides strewn over a map, some of the Allied ones
// about to make a step of some row of orders.
func scattered(sc *Scenario, r *rulestest.Xorshift) (s *State, c scenario.Step) {
	s = setUp(sc)
	for f := range sc.Forces {
		s.stow(uint8(f), outOfGame)
	}
	axis, allied := 1+r.Below(4), 1+r.Below(4)
	strew := func(x scenario.ForceSet, n int, bar func(z uint8) bool) (out scenario.ForceSet) {
		for range n {
			f, z := uint8(r.Below(len(sc.Forces))), uint8(r.Below(len(sc.Zones)))
			if x.Has(f) && !bar(z) {
				s.place(f, z)
				out.Add(f)
			}
		}
		return out
	}
	strew(sc.Axis, 3*axis, func(uint8) bool { return false })
	s.led = strew(sc.Allied, 2*allied, func(z uint8) bool { return s.axisIn(z) != 0 })
	s.held, s.heldAllied = s.holds(rules.First), s.holds(rules.Second)
	for s.led.Len() > 4 {
		s.led.Del(s.led.First())
	}
	s.supplies[rules.Second] = int16(r.Below(4))
	s.phase, s.region = alliedOrders, uint8(r.Below(len(sc.Regions)))
	s.row = uint8(r.Below(len(sc.RegionOrders[s.region].Rows)))
	s.nth = uint8(r.Below(len(sc.RegionOrders[s.region].Rows[s.row].Steps)))
	s.beginStep(nil)
	return s, s.command()
}

// asksNobody plays a step on and says whether it ended by itself.
func (s *State) asksNobody() bool {
	for nth := s.nth; s.nth == nth && s.step != choosingRegion; {
		if s.runMarch(nil) {
			return false
		}
	}
	return true
}

// TestFCR_18_19_NobodyIsAskedWhereNothingIsOpen: however many Forces move by
// themselves, a step can end in exactly the ways that the clauses allow; and
// nobody is asked when there is one such way.
func TestFCR_18_19_NobodyIsAskedWhereNothingIsOpen(t *testing.T) {
	r := rulestest.Xorshift(20)
	for _, sc := range allScenarios(t) {
		open, forced := 0, 0
		for range 1500 {
			s, c := scattered(sc, &r)
			if c.Order == scenario.OrderHold || s.led == 0 {
				continue
			}
			got, want := outcomes{}, outcomes{}
			got.marched(*s, s.nth, s.led)
			want.ordered(*s, c, s.led)
			if !maps.Equal(got, want) {
				t.Fatalf("%s, %s for %d supplies: it can end in\n%s\nwant\n%s\nfrom %s", sc.ID, scenario.OrderIDs[c.Order], c.Supply,
					strings.Join(slices.Sorted(maps.Keys(got)), "\n"), strings.Join(slices.Sorted(maps.Keys(want)), "\n"), s.boardText())
			}
			if len(want) > 1 {
				open++
				continue
			}
			if forced++; !s.asksNobody() {
				t.Fatalf("%s, %s for %d supplies: somebody is asked, and it can only end in %s", sc.ID, scenario.OrderIDs[c.Order], c.Supply,
					slices.Sorted(maps.Keys(want)))
			}
		}
		if forced < 100 {
			t.Errorf("%s: only %d steps left nothing open", sc.ID, forced)
		}
		if open < 100 {
			t.Errorf("%s: only %d steps left anything open", sc.ID, open)
		}
	}
}

// TestFCR_18_14_WhatIsToldIsAsTheTalliesHaveIt: a Force about which nobody is
// asked is said to make for a zone that the tallies let it be sent toward.
func TestFCR_18_14_WhatIsToldIsAsTheTalliesHaveIt(t *testing.T) {
	r := rulestest.Xorshift(21)
	told := 0
	for _, sc := range allScenarios(t) {
		for range 1500 {
			s, c := scattered(sc, &r)
			if c.Order != scenario.OrderAdvance {
				continue
			}
			for nth := s.nth; s.nth == nth && s.step != choosingRegion; {
				before, heard := *s, rules.Report{}
				if s.runMarch(&heard) {
					break
				}
				for _, e := range heard.Events {
					if e.Kind != EventMoved || e.Clause != "FCR-18.13" {
						continue
					}
					told++
					if goal := e.Args[4]; !before.advanceTargets(uint8(e.Args[0])).Has(int(goal)) {
						t.Fatalf("%s is said to make for %s from %s", sc.Forces[e.Args[0]].ID, sc.Zones[goal].ID, before.boardText())
					}
				}
			}
		}
	}
	if told < 100 {
		t.Errorf("only %d moves were told", told)
	}
}
