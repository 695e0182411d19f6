package infidel

import (
	"fmt"
	"slices"
	"testing"

	"sandtable/rules"
)

// soakSteps bounds a battle of random play.
const soakSteps = 200_000

// TestSoak plays random battles, with the option on and off, and holds every
// position to the contract.
func TestSoak(t *testing.T) {
	var seen soakSeen
	for _, sc := range allScenarios(t) {
		for n := range uint64(12) {
			var on []string
			if n%2 == 1 {
				on = append(on, optKnightsRoll)
			}
			soak(t, opened(t, sc.battle.id, on...), n, manner(n)%manners, &seen)
		}
	}
	seen.whole(t)
}

// soakSeen counts what random play has met.
type soakSeen struct {
	steps   [steps]int
	fires   [fireSteps]int
	shocks  [shockSteps]int
	blows   [blowSteps]int
	layers  [strayLayer + 1]int
	verbs   [verbs]int
	endings [len(endings)]int
}

// What random play never waits in: steps that pass by themselves; and endings
// that it comes to too seldom.
var (
	passing      = []step{closing}
	passingFire  = []fireStep{noFire, fireResults, counterMoves}
	passingShock = []shockStep{noShock, riding, attackDone}
	passingBlow  = []blowStep{noBlow, striking}
	tooSeldom    = []int{0, endBoth, endNobody, endPasses}
)

// note counts a position that waits.
func (x *soakSeen) note(s *State) {
	x.steps[s.step]++
	x.layers[s.layer()]++
	switch s.layer() {
	case fireLayer:
		x.fires[s.fire.step]++
	case shockLayer:
		x.shocks[s.shock.step]++
	case blowLayer:
		x.blows[s.blow.step]++
	}
}

// whole asks that random play has been everywhere.
func (x *soakSeen) whole(t *testing.T) {
	t.Helper()
	for i, n := range x.steps {
		if (n == 0) != slices.Contains(passing, step(i)) {
			t.Errorf("random battles waited %d times in step %s", n, stepNames[i])
		}
	}
	for i, n := range x.fires {
		if (n == 0) != slices.Contains(passingFire, fireStep(i)) {
			t.Errorf("random battles waited %d times in step %d of a fire", n, i)
		}
	}
	for i, n := range x.shocks {
		if (n == 0) != slices.Contains(passingShock, shockStep(i)) {
			t.Errorf("random battles waited %d times in step %q of a Shock phase", n, shockStepNames[i])
		}
	}
	for i, n := range x.blows {
		if (n == 0) != slices.Contains(passingBlow, blowStep(i)) {
			t.Errorf("random battles waited %d times in step %d of results", n, i)
		}
	}
	for i, n := range x.layers {
		if n == 0 {
			t.Errorf("no random battle ever waited in layer %q", layerNames[i])
		}
	}
	for i, n := range x.verbs {
		if n == 0 && i > 0 {
			t.Errorf("no random battle ever saw %q", verbWords[i])
		}
	}
	for i, n := range x.endings {
		if (n == 0) && !slices.Contains(tooSeldom, i) {
			t.Errorf("no random battle ever ended by %s (%d)", endings[i], i)
		}
	}
}

func soak(t *testing.T, sc *Scenario, seed uint64, how manner, seen *soakSeen) {
	t.Helper()
	pick, dice := rules.Stream(seed, "pick"), rules.Stream(seed, "dice")
	s := newState(sc, nil)
	acts, spare := make([]rules.Action, 0, 1024), make([]rules.Action, 0, 1024)
	for n := 0; !s.over(); n++ {
		seen.note(s)
		acts = s.Legal(acts[:0])
		if len(acts) == 0 || n > soakSteps {
			t.Fatalf("%s, seed %d, step %d: dead end or no end in %s %s\n%s", sc.battle.id, seed, n, stepNames[s.step], layerNames[s.layer()], s.boardText())
		}
		for i := 1; i < len(acts); i++ {
			if !acts[i-1].Less(acts[i]) {
				t.Fatalf("%s, seed %d, step %d: %v not before %v", sc.battle.id, seed, n, acts[i-1], acts[i])
			}
		}
		var a rules.Action
		if s.Turn() == rules.Chance {
			a = rules.Pick(dice, s, acts)
		} else {
			a = how.choose(pick.IntN, acts, spare)
		}
		seen.verbs[a.Verb]++
		before, twice := *s, *s
		s.Apply(a, nil)
		var told rules.Report
		if twice.Apply(a, &told); twice != *s {
			t.Fatalf("%s, seed %d, step %d: %s is not repeatable\n%s\n%s", sc.battle.id, seed, n, shared.Text(a), twice.boardText(), s.boardText())
		}
		if s.Hash() == before.Hash() {
			t.Fatalf("%s, seed %d, step %d: %s left the hash as it was", sc.battle.id, seed, n, shared.Text(a))
		}
		if err := s.Check(); err != nil {
			t.Fatalf("%s, seed %d, step %d, after %s in %s %s: %v\n%s\n%s", sc.battle.id, seed, n, shared.Text(a), stepNames[before.step],
				layerNames[before.layer()], err, before.boardText(), s.boardText())
		}
		if why := s.books(); why != "" {
			t.Fatalf("%s, seed %d, step %d, after %s: %s\n%s", sc.battle.id, seed, n, shared.Text(a), why, s.boardText())
		}
	}
	seen.endings[s.ending]++
}

// books adds up what has been lost and holds the flight points and the victory
// points against it (INF-21.2 to 21.5, 23.6.2 to 23.6.4).
func (s *State) books() string {
	if s.levelCut != [2]int16{} { // who has gone home was worth something before (INF-23.2.5)
		return ""
	}
	for side := range s.flight {
		least := int16(s.retired.and(s.sc.ours[side]).count()) * int16(s.sc.flights.retired)
		for x := s.eliminated.and(s.sc.ours[side]); !x.empty(); {
			least += int16(s.sc.kinds[s.kindOf(x.pop())].loss)
		}
		most := least
		for x := s.sc.leadersOf[side]; x != 0; {
			l := x.pop()
			cost := int16(0)
			switch who := &s.sc.leaders[l]; {
			case who.chief:
				cost = int16(s.sc.flights.chief)
			case who.named:
				cost = int16(s.sc.flights.named)
			}
			switch {
			case s.dead.has(l), s.replaced.has(l):
				least, most = least+cost, most+cost
			case s.departed.has(l): // after his death, or without
				most += cost
			}
		}
		if f := s.flight[side]; f < least || f > most {
			return fmt.Sprintf("%s has %d flight points, not %d to %d", sideIDs[side], f, least, most)
		}
	}
	if !s.sc.special.points {
		return ""
	}
	sp, train := &s.sc.special, s.eliminated.and(s.sc.ours[rules.First])
	want := [2]int16{s.flight[1] + int16(s.left.count())*int16(sp.wagonSafe), s.flight[0]}
	if s.safe {
		want[0] += int16(sp.carroccioSafe)
	}
	want[1] += int16(train.and(s.sc.ofKind[wagon]).count()) * (int16(sp.wagonLost) - int16(s.sc.kinds[wagon].loss))
	want[1] += int16(train.and(s.sc.ofKind[carroccio]).count()) * (int16(sp.carroccioLost) - int16(s.sc.kinds[carroccio].loss))
	if s.captured.has(0) {
		want[1] += int16(sp.standardLost)
	}
	if s.points != want {
		return fmt.Sprintf("%v victory points, not %v", s.points, want)
	}
	return ""
}
