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

// pursuing is a battle that the Allies have won with Exploitation, of Forces of
// both sides strewn over a map.
func pursuing(sc *Scenario, r *rulestest.Xorshift) (s *State, led scenario.ForceSet) {
	for {
		s, _ = scattered(sc, r)
		held := s.stand[rules.Second] &^ s.stand[rules.First]
		if held == 0 {
			continue
		}
		for range r.Below(held.Len()) {
			held.Pop()
		}
		z := uint8(held.First())
		for f := range uint8(len(sc.Forces)) {
			if sc.Allied.Has(f) && s.here[z].Len() < 4 && r.Below(6) == 0 {
				s.place(f, z)
			}
		}
		if r.Below(12) == 0 {
			for x := s.onMap() & sc.Axis; x != 0; {
				s.stow(x.Pop(), outOfGame)
			}
		}
		led = s.alliedIn(z)
		s.phase, s.step, s.todo, s.region = alliedBattles, fighting, 0, scenario.Off
		s.supplies[rules.Second] = int16(r.Below(5))
		s.fight = fight{zone: z, attacker: rules.Second, side: rules.Second, step: exploiting, todo: led, by: scenario.Off}
		s.beginTally()
		return s, led
	}
}

// addAlike notes an end in which Forces that are alike are one another's equals.
func (o outcomes) addAlike(s *State, led scenario.ForceSet) {
	var list []string
	for led != 0 {
		f := led.Pop()
		b := &s.sc.Forces[f]
		list = append(list, fmt.Sprintf("%v %v %d %d in %s", b.Full, b.Small, b.Nation, b.Class, s.sc.Zones[s.at[f]].ID))
	}
	slices.Sort(list)
	o[fmt.Sprintf("%s; %d supplies", strings.Join(list, "; "), s.supplies[rules.Second])] = true
}

// pursued gathers how an Exploitation may end as it is played, and says whether
// anybody was asked.
func (o outcomes) pursued(s State, led scenario.ForceSet) (asked bool) {
	z := s.fight.zone
	for s.fight.zone == z {
		if !s.runExploiting(nil) {
			continue
		}
		for _, a := range s.Legal(nil) {
			next := s
			next.applyExploiting(a, nil)
			asked = o.pursued(next, led) || asked
		}
		return asked || s.who != rules.Chance
	}
	o.addAlike(&s, led)
	return false
}

// bySupplies goes through how it may end by the letter: the highest attack
// first, each Force one zone as an Advance, as long as supplies last (FCR-9.16).
func bySupplies(s State, ends func(s *State)) {
	if s.fight.todo == 0 || s.supplies[rules.Second] == 0 {
		ends(&s)
		return
	}
	most := int8(-1)
	for x := s.fight.todo; x != 0; {
		most = max(most, s.values(x.Pop()).Attack)
	}
	for f := range s.fight.todo.All {
		if s.values(f).Attack != most {
			continue
		}
		for _, w := range s.byTheLetter(f, scenario.Step{Order: scenario.OrderAdvance, Zone: scenario.Off}) {
			next := s
			next.fight.todo.Del(f)
			next.gain(rules.Second, -1)
			next.place(f, uint8(w.to))
			if w.toward != scenario.None {
				next.tally[w.toward]++
			}
			bySupplies(next, ends)
		}
	}
}

// TestFCR_9_16_NobodyIsAskedWhereNothingIsOpen: an Allied Exploitation can end
// in exactly the ways that the clauses allow, and nobody is asked where there is
// one such way.
func TestFCR_9_16_NobodyIsAskedWhereNothingIsOpen(t *testing.T) {
	r := rulestest.Xorshift(29)
	for _, sc := range allScenarios(t) {
		open, forced := 0, 0
		for range 300 {
			s, led := pursuing(sc, &r)
			got, want, named := outcomes{}, outcomes{}, outcomes{}
			asked := got.pursued(*s, led)
			bySupplies(*s, func(end *State) {
				want.addAlike(end, led)
				named.add(end, led)
			})
			if !maps.Equal(got, want) {
				t.Fatalf("%s: it can end in\n%s\nwant\n%s\nfrom %s", sc.ID, strings.Join(slices.Sorted(maps.Keys(got)), "\n"),
					strings.Join(slices.Sorted(maps.Keys(want)), "\n"), s.boardText())
			}
			if len(named) > 1 {
				open++
				continue
			}
			if forced++; asked {
				t.Fatalf("%s: somebody is asked, and it can only end in %s from %s", sc.ID, slices.Sorted(maps.Keys(want)), s.boardText())
			}
		}
		if forced < 25 || open < 25 {
			t.Errorf("%s: %d Exploitations left nothing open, %d something", sc.ID, forced, open)
		}
	}
}
