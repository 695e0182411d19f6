package whodares

import (
	"math"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/whodares/scenario"
)

// branch is a position and how likely it is.
type branch struct {
	s State
	p float64
}

// walkStep goes one step of a way through all dice and gives how likely nobody
// notices, with one of the positions in which nobody has: they are all the same for
// what follows. A test that failed is made again where that is asked.
func walkStep(t *testing.T, s *State, to int) (unseen float64, after State) {
	t.Helper()
	began := *s
	if spots(&began, act(VerbMove, uint8(to))) {
		return 0, began
	}
	now := []branch{{began, 1}}
	for len(now) > 0 {
		var next []branch
		at := map[uint64]int{}
		for _, b := range now {
			f := &b.s.f[b.s.top]
			list := b.s.Legal(nil)
			switch {
			case f.proc == testProc && f.step == testAgain:
				list = []rules.Action{act(VerbAgain, 1)}
			case f.proc == testProc:
			case f.step == joining || f.step == swapping:
				list = list[:1]
			default:
				unseen += b.p
				after = b.s
				continue
			}
			for _, a := range list {
				q := b.s
				if spots(&q, a) {
					continue
				}
				p := b.p / float64(len(list))
				if i, ok := at[q.Hash()]; ok {
					next[i].p += p
					continue
				}
				at[q.Hash()] = len(next)
				next = append(next, branch{q, p})
			}
		}
		now = next
	}
	return unseen, after
}

// spots carries out an action and says whether somebody was noticed by it.
func spots(s *State, a rules.Action) bool {
	var report rules.Report
	s.Apply(a, &report)
	for _, e := range report.Events {
		if e.Kind == EventSpotted {
			return true
		}
	}
	return false
}

// walkWay goes a way step by step with some units of a patrol. Where it cannot be
// gone to its end, ok is false.
func walkWay(t *testing.T, s *State, list scenario.UnitSet, way []int) (unseen float64, ok bool) {
	t.Helper()
	q := *s
	for u := range list.All {
		q.Apply(act(VerbUnit, u), nil)
	}
	unseen = 1
	for _, to := range way {
		legal := false
		for _, a := range q.Legal(nil) {
			legal = legal || a == act(VerbMove, uint8(to))
		}
		if !legal {
			return unseen, false
		}
		p, after := walkStep(t, &q, to)
		if unseen *= p; unseen == 0 {
			return 0, true
		}
		q = after
	}
	return unseen, true
}

// TestWaysAreWhatWalkingThemBrings goes every way that is shown, on 1,000 positions
// of random missions with markers and events strewn in, through all dice: for single
// units, parts of a group and whole groups, with a zone on the way and without.
func TestWaysAreWhatWalkingThemBrings(t *testing.T) {
	r := rulestest.Xorshift(23)
	positions, walked, pending, marked, pinned, longest := 0, 0, 0, 0, 0, 0
	all := allScenarios(t)
	for n := 0; positions < 1000; n++ {
		s := newState(all[n%len(all)], nil)
		for !s.over() && positions < 1000 {
			if s.f[s.top].step == acts && r.Below(6) == 0 {
				if p, list := someGroup(s, r.Below); list != 0 {
					positions++
					strew(s, p, r.Below)
					from := int(s.at[list.First()])
					by := r.Below(scenario.ZoneCount+8) - 8
					ways := s.Stretches(from, p, by, list)
					if len(ways) > 6 {
						k := r.Below(len(ways) - 5)
						ways = ways[k : k+6]
					}
					for _, w := range ways {
						got, whole := walkWay(t, s, list, w.Way)
						if !whole || math.Abs(got-w.P) > 1e-9 {
							t.Fatalf("%d units from %d to %d by %v: %.4f is shown, %.4f walked, to the end %v; pending %d %b %b, markers %b", list.Len(), from, w.Zone, w.Way,
								w.P, got, whole, s.nextMD[p], s.nextBad, s.nextGood, s.Lookouts)
						}
						walked++
						longest = max(longest, len(w.Way))
						if s.nextMD[p] != 0 || s.nextBad>>p&1 != s.nextGood>>p&1 {
							pending++
						}
						for i, z := range w.Way {
							if s.Lookouts.Has(z) {
								marked++
							}
							if z == by && i < len(w.Way)-1 {
								pinned++
							}
						}
					}
				}
			}
			s.Apply(evenly.choose(r.Below, s.Legal(nil), nil), nil)
		}
	}
	if walked < 3000 || pending < 500 || marked < 500 || pinned < 50 || longest < 4 {
		t.Errorf("%d ways walked, %d with something pending, %d past markers, %d by a zone asked for, the longest %d", walked, pending, marked, pinned, longest)
	}
}

// someGroup is some of the units of a patrol in one zone that may act together, at
// times with more action points than dice give.
func someGroup(s *State, below func(int) int) (p int, list scenario.UnitSet) {
	var can scenario.UnitSet
	for _, a := range s.Legal(nil) {
		if a.Verb == VerbUnit {
			can.Add(uint8(a.A))
		}
	}
	if can == 0 {
		return 0, 0
	}
	for n := below(can.Len()); n > 0; n-- {
		can.Pop()
	}
	u := can.First()
	p = s.patrolOf(u)
	for x := can & s.Here[s.at[u]] & s.Patrols[p]; x != 0; {
		if v := x.Pop(); v == u || below(3) > 0 {
			list.Add(v)
		}
	}
	s.AP[p] += uint8(below(8))
	return p, list
}

// strew lays markers and lets an event be pending.
func strew(s *State, p int, below func(int) int) {
	for range below(12) {
		if z := below(scenario.ZoneCount); !s.sc.Bases.Has(z) {
			s.Lookouts.Add(z)
		}
	}
	switch below(4) {
	case 0:
		s.nextMD[p] = int8(below(5) - 2)
	case 1:
		s.nextBad |= 1 << p
	case 2:
		s.nextGood |= 1 << p
		s.nextMD[p] = int8(below(3))
	}
}

// TestTheSafestOfTheCheapestWays looks at all the cheapest ways of small stacks:
// none is safer than the one that is shown.
func TestTheSafestOfTheCheapestWays(t *testing.T) {
	r := rulestest.Xorshift(29)
	all := allScenarios(t)
	choices := 0
	for n := range 60 {
		s := newState(all[n%len(all)], nil)
		for range 400 {
			if s.over() || s.f[s.top].step == acts && r.Below(4) == 0 {
				break
			}
			s.Apply(evenly.choose(r.Below, s.Legal(nil), nil), nil)
		}
		if s.over() || s.f[s.top].step != acts {
			continue
		}
		p, list := someGroup(s, r.Below)
		if list == 0 {
			continue
		}
		strew(s, p, r.Below)
		from := int(s.at[list.First()])
		for _, w := range s.Stretches(from, p, scenario.None, list) {
			best, ways := 0.0, 0
			stop := s.waysOf(p, list).stop
			var try func(z, paid int, way []int)
			try = func(z, paid int, way []int) {
				if z == w.Zone {
					if paid == w.Cost {
						best = max(best, s.unseenOn(way, p, list))
						ways++
					}
					return
				}
				if len(way) > 0 && stop.Has(z) {
					return
				}
				for to := range s.sc.Graph.Near(z).All {
					if c := s.MoveCost(z, to, list.Len()); paid+c <= w.Cost {
						try(to, paid+c, append(way[:len(way):len(way)], to))
					}
				}
			}
			try(from, 0, nil)
			if math.Abs(best-w.P) > 1e-9 || ways == 0 {
				t.Fatalf("from %d to %d by %v: %.4f is shown, %.4f is the best of %d ways", from, w.Zone, w.Way, w.P, best, ways)
			}
			if ways > 1 {
				choices++
			}
		}
	}
	if choices < 60 {
		t.Errorf("only %d zones with several ways", choices)
	}
}

// TestNobodyGoesOnFromHome: who comes home last ends the mission there, so no way
// leads through.
func TestNobodyGoesOnFromHome(t *testing.T) {
	p := onBoard(t, "mission slonta-raid; turn 3; ap 1 12; patrol 1 lg-125 t1-a; ")
	list := scenario.One(p.unitNo("t1-a"))
	siwa := int(p.zoneNo("siwa"))
	if !p.Raid().Home.Has(siwa) {
		t.Fatal("Siwa is not home")
	}
	there := false
	for _, x := range p.Stretches(int(p.zoneNo("lg-125")), 0, scenario.None, list) {
		there = there || x.Zone == siwa
		for _, z := range x.Way[:len(x.Way)-1] {
			if z == siwa {
				t.Errorf("the way to %d leads through Siwa: %v", x.Zone, x.Way)
			}
		}
	}
	if !there {
		t.Error("Siwa cannot be reached")
	}
}
