package infidel

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/rulestest"
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
				on = append(on, scenario.OptKnightsRoll)
			}
			spare := make([]rules.Action, 0, 1024)
			soaker := rulestest.Soaker[State, *State]{Game: shared, Name: sc.Battle.ID, Seed: n, Steps: soakSteps, Meet: seen.note, Asks: (*State).books,
				Choose: func(pick *rand.Rand, _ *State, acts []rules.Action) rules.Action {
					return (manner(n) % manners).choose(pick.IntN, acts, spare)
				}}
			s := newState(opened(t, sc.Battle.ID, on...), nil)
			soaker.Play(t, s)
			seen.endings[s.ending]++
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
	passing      = []Step{closing}
	passingFire  = []FireStep{NoFire, fireResults, counterMoves}
	passingShock = []ShockStep{NoShock, riding, attackDone}
	passingBlow  = []blowStep{noBlow, striking}
	tooSeldom    = []int{0, endBoth, endNobody, endPasses}
)

// note counts a position that waits.
func (x *soakSeen) note(s *State, a rules.Action) {
	x.verbs[a.Verb]++
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
	rulestest.Met(t, "the step", x.steps[:], func(i int) string { return stepNames[i] }, passing...)
	rulestest.Met(t, "the step of a fire", x.fires[:], func(i int) string { return fireStepNames[i] }, passingFire...)
	rulestest.Met(t, "the step of a Shock phase", x.shocks[:], func(i int) string { return shockStepNames[i] }, passingShock...)
	rulestest.Met(t, "the step of results", x.blows[:], func(i int) string { return blowStepNames[i] }, passingBlow...)
	rulestest.Met[Step](t, "the layer", x.layers[:], func(i int) string { return layerNames[i] })
	for i, n := range x.verbs {
		if n == 0 && i > 0 {
			t.Errorf("no random battle ever saw %q", verbTable[i].Name)
		}
	}
	for i, n := range x.endings {
		if (n == 0) && !slices.Contains(tooSeldom, i) {
			t.Errorf("no random battle ever ended by %s (%d)", endings[i], i)
		}
	}
}

// books adds up what has been lost and holds the flight points and the victory
// points against it (INF-21.2 to 21.5, 23.6.2 to 23.6.4).
func (s *State) books() string {
	if s.levelCut != [2]int16{} { // who has gone home was worth something before (INF-23.2.5)
		return ""
	}
	for side := range s.flight {
		least := int16(s.retired.And(s.sc.ours[side]).Len()) * int16(s.sc.Flights.Retired)
		for x := s.eliminated.And(s.sc.ours[side]); !x.Empty(); {
			least += int16(s.sc.Kinds[s.kindOf(x.Pop())].Loss)
		}
		most := least
		for x := s.sc.leadersOf[side]; x != 0; {
			l := x.Pop()
			cost := int16(0)
			switch who := &s.sc.Leaders[l]; {
			case who.Chief:
				cost = int16(s.sc.Flights.Chief)
			case who.Named:
				cost = int16(s.sc.Flights.Named)
			}
			switch {
			case s.dead.Has(l), s.replaced.Has(l):
				least, most = least+cost, most+cost
			case s.departed.Has(l): // after his death, or without
				most += cost
			}
		}
		if f := s.flight[side]; f < least || f > most {
			return fmt.Sprintf("%s has %d flight points, not %d to %d", scenario.SideIDs[side], f, least, most)
		}
	}
	if !s.sc.Special.Points {
		return ""
	}
	sp, train := &s.sc.Special, s.eliminated.And(s.sc.ours[rules.First])
	want := [2]int16{s.flight[1] + int16(s.left.Len())*int16(sp.WagonSafe), s.flight[0]}
	if s.safe {
		want[0] += int16(sp.CarroccioSafe)
	}
	want[1] += int16(train.And(s.sc.ofKind[scenario.Wagon]).Len()) * (int16(sp.WagonLost) - int16(s.sc.Kinds[scenario.Wagon].Loss))
	want[1] += int16(train.And(s.sc.ofKind[scenario.Carroccio]).Len()) * (int16(sp.CarroccioLost) - int16(s.sc.Kinds[scenario.Carroccio].Loss))
	if s.captured.Has(0) {
		want[1] += int16(sp.StandardLost)
	}
	if s.points != want {
		return fmt.Sprintf("%v victory points, not %v", s.points, want)
	}
	return ""
}
