package rommel

import (
	"maps"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

// walk calls do with every path of at most n zones from where a Force stands
// that ends in, and does not go on from, the first zone with Allied Forces
// (FCR-7.2).
func (s *State) walk(path []uint8, n int, do func(path []uint8)) {
	at := path[len(path)-1]
	if len(path) > 1 {
		do(path)
	}
	if n == 0 || len(path) > 1 && s.alliedIn(at) != 0 {
		return
	}
	for near := s.sc.Graph.Near(int(at)); near != 0; {
		s.walk(append(path, uint8(near.Pop())), n-1, do)
	}
}

// byPaths is what each move costs, by trying every path: the first zone of the
// turn is free unless an option has it paid for, each other costs a supply
// (FCR-7.3, 21.3), and there must be as many supplies.
func (s *State) byPaths() map[rules.Action]int16 {
	out := map[rules.Action]int16{}
	for f := range (s.onMap() & s.sc.Axis &^ s.moved).All {
		if s.sc.Forces[f].Class == scenario.Armoured && s.sc.armourStands>>s.turn&1 != 0 {
			continue
		}
		free := int16(1)
		if s.went[f] > 0 || s.sc.paysFirst>>s.turn&1 != 0 {
			free = 0
		}
		left := int(s.values(f).Movement) - int(s.went[f])
		s.walk([]uint8{s.at[f]}, max(0, left), func(path []uint8) {
			to, cost := path[len(path)-1], int16(len(path)-1)-free
			a := rules.Action{Verb: VerbMove, A: int16(f), B: int16(to), C: scenario.None}
			if s.phase == axisBattleMove {
				a.C = int16(path[len(path)-2])
			}
			among := s.alliedIn(to) != 0
			if among != (s.phase == axisBattleMove) || to == s.at[f] || cost > s.supplies[rules.First] {
				return
			}
			if best, ok := out[a]; !ok || cost < best {
				out[a] = cost
			}
		})
	}
	return out
}

// TestFCR_7_1_MovesAreThoseOfAllPaths compares the moves of both phases, and
// what they cost, with every path that a Force could take.
func TestFCR_7_1_MovesAreThoseOfAllPaths(t *testing.T) {
	r := rulestest.Xorshift(31)
	moves := 0
	for _, set := range []rules.Setup{{Scenario: "ghost-division"}, {Scenario: "north-africa"}, {Scenario: "d-day"},
		{Scenario: "ghost-division", Options: map[string]bool{"halt-order": true}}, {Scenario: "d-day", Options: map[string]bool{"hitler-sleeps": true}}} {
		sc := must.Have(shared.Open(set))(t)
		for n := range 150 {
			s, _ := scattered(sc, &r)
			s.phase, s.step, s.who = axisBattleMove, acting, rules.First
			if n%2 == 1 {
				s.phase = axisMove
			}
			s.turn = [...]uint8{1, 7, 4}[n%3]
			s.supplies[rules.First] = int16(r.Below(5))
			for f := range (s.onMap() & sc.Axis).All {
				if s.went[f] = uint8(r.Below(2)); s.phase == axisBattleMove {
					s.went[f] = 0
				}
				if s.alliedIn(s.at[f]) != 0 || r.Below(8) == 0 {
					s.moved.Add(f)
				}
			}
			got := map[rules.Action]int16{}
			for _, a := range s.Legal(nil) {
				if a.Verb == VerbMove {
					next := *s
					next.move(uint8(a.A), uint8(a.B), a.C, nil)
					got[a] = s.supplies[rules.First] - next.supplies[rules.First]
				}
			}
			if want := s.byPaths(); !maps.Equal(got, want) {
				t.Fatalf("%s: moves and costs are\n%v\nwant\n%v\nfrom %s", sc.ID, got, want, s.boardText())
			}
			moves += len(got)
		}
	}
	if moves < 1000 {
		t.Errorf("only %d moves were compared", moves)
	}
}
