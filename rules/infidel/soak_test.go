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

// Random crowds, in which everybody stands among enemies, played on for a while:
// random armies of whole battles hardly ever come so close. Every position is
// held to its checks, and every step and verb of a Shock phase is met.
func TestCrowds(t *testing.T) {
	var seen soakSeen
	var shock [shockSteps]int
	var blow [blowSteps]int
	minis := 0
	for n := range uint64(150) {
		s := crowd(t, n)
		pick, dice := rules.Stream(n, "pick"), rules.Stream(n, "dice")
		acts, spare := make([]rules.Action, 0, 1024), make([]rules.Action, 0, 1024)
		for i := 0; i < 1500 && !s.over(); i++ {
			acts = s.Legal(acts[:0])
			if len(acts) == 0 {
				t.Fatalf("crowd %d, step %d: a dead end in %s %s %s\n%s", n, i, stepNames[s.step], layerNames[s.layer()], shockStepNames[s.shock.step], s.boardText())
			}
			for k := 1; k < len(acts); k++ {
				if !acts[k-1].Less(acts[k]) {
					t.Fatalf("crowd %d, step %d: %v not before %v", n, i, acts[k-1], acts[k])
				}
			}
			shock[s.shock.step]++
			blow[s.blow.step]++
			if s.shock.mini {
				minis++
			}
			a := acts[0]
			if s.Turn() == rules.Chance {
				a = rules.Pick(dice, s, acts)
			} else {
				a = (busily + manner(n)%2).choose(pick.IntN, acts, spare)
			}
			seen.verbs[a.Verb]++
			before := *s
			s.Apply(a, nil)
			if err := s.Check(); err != nil {
				t.Fatalf("crowd %d, step %d, after %s: %v\n%s\n%s", n, i, shared.Text(a), err, before.boardText(), s.boardText())
			}
			if s.Hash() == before.Hash() {
				t.Fatalf("crowd %d, step %d: %s left the hash as it was", n, i, shared.Text(a))
			}
		}
	}
	for i, n := range shock {
		if n == 0 && i != int(riding) && i != int(attackDone) { // which ask nobody
			t.Errorf("no crowd was ever in step %s of a Shock phase", shockStepNames[i])
		}
	}
	for i, n := range blow {
		if n == 0 && i != int(striking) {
			t.Errorf("no crowd was ever in step %d of a result", i)
		}
	}
	for v := VerbUse; v <= VerbAdvance; v++ {
		if seen.verbs[v] == 0 {
			t.Errorf("no crowd ever saw %s", verbTable[v].Name)
		}
	}
	if minis == 0 {
		t.Error("nobody ever counter-charged fire")
	}
}

// crowd is the units of drill in random order on a few hexes.
func crowd(t *testing.T, seed uint64) *State {
	t.Helper()
	sc := drill(t)
	r := rules.Stream(seed, "crowd")
	board := "scenario drill; only; cross 0226; crescent 3926; free " + scenario.SideIDs[seed%2]
	var free []string
	wide := 7 + int(seed%4)
	for c := range wide {
		for row := range wide {
			free = append(free, scenario.HexName(scenario.HexOf(10+c, 8+row)))
		}
	}
	r.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
	leaders := map[rules.Side]int{}
	for i := range sc.Units {
		u := &sc.Units[i]
		status := ""
		switch k := r.IntN(8); {
		case k == 0 && !sc.Kinds[u.Kind].OneSided:
			status = " disordered"
		case k == 1 && sc.Kinds[u.Kind].Retires:
			status = " retired"
		}
		board += fmt.Sprintf("; %s %s %s%s", u.ID, free[i], scenario.FacingIDs[r.IntN(scenario.Directions)], status)
		if r.IntN(8) == 0 && leaders[u.Side] < 2 {
			for l := range sc.Leaders {
				if sc.Leaders[l].Side == u.Side && sc.Leaders[l].Leads.Has(u.Command) {
					board += fmt.Sprintf("; %s %s", sc.Leaders[l].ID, free[i])
				}
			}
			leaders[u.Side]++
		}
	}
	p := onBoard(t, board)
	return p.State
}

func benchRandom(b *testing.B, how manner, check bool, report *rules.Report) {
	starts := newStates(b)
	r := rulestest.Xorshift(88172645463325252)
	buf, spare := make([]rules.Action, 0, 1024), make([]rules.Action, 0, 1024)
	choose := func(acts []rules.Action) rules.Action { return how.choose(r.Below, acts, spare) }
	var s State
	actions, n := 0, 0
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		s = starts[i%len(starts)]
		n, buf = rulestest.PlayOut(&s, &r, choose, buf, check, report)
		actions += n
	}
	sec := b.Elapsed().Seconds()
	b.ReportMetric(float64(actions)/sec, "actions/s")
	b.ReportMetric(float64(b.N)/sec, "games/s")
	b.ReportMetric(float64(actions)/float64(b.N), "actions/game")
}

// newStates is the first position of every scenario.
func newStates(t testing.TB) (starts []State) {
	for _, sc := range allScenarios(t) {
		starts = append(starts, *newState(sc, nil))
	}
	return starts
}

func BenchmarkRandom(b *testing.B)       { benchRandom(b, evenly, false, nil) }
func BenchmarkRandomBusily(b *testing.B) { benchRandom(b, busily, false, nil) }
func BenchmarkRandomBoldly(b *testing.B) { benchRandom(b, boldly, false, nil) }
func BenchmarkRandomCheck(b *testing.B)  { benchRandom(b, evenly, true, nil) }
func BenchmarkRandomTold(b *testing.B)   { benchRandom(b, evenly, false, new(rules.Report)) }

// midGame is Arsuf well under way, as a side plays.
func midGame(b *testing.B) *State {
	b.Helper()
	s := newState(opened(b, "arsuf"), nil)
	r := rulestest.Xorshift(7)
	buf := make([]rules.Action, 0, 1024)
	for s.number < 4 || s.step != StepMove {
		if buf = s.Legal(buf[:0]); len(buf) == 0 {
			b.Fatal("the battle is over too soon")
		}
		s.Apply(buf[r.Below(len(buf))], nil)
	}
	return s
}

func BenchmarkCopyFrom(b *testing.B) {
	s := midGame(b)
	var t State
	b.ReportAllocs()
	for b.Loop() {
		t.CopyFrom(s)
	}
}

var sink uint64

func BenchmarkHash(b *testing.B) {
	s := midGame(b)
	b.ReportAllocs()
	for b.Loop() {
		sink += s.Hash()
	}
}

func BenchmarkCheck(b *testing.B) {
	s := midGame(b)
	b.ReportAllocs()
	for b.Loop() {
		if err := s.Check(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFirstUse(b *testing.B) {
	for b.Loop() {
		if len(New().Scenarios()) == 0 {
			b.Fatal("no scenarios")
		}
	}
}

// TestNothingIsAllocated plays games without a report.
func TestNothingIsAllocated(t *testing.T) {
	rulestest.NothingIsAllocated(t, 20, int(manners), newStates(t), func(how int, below func(int) int, acts, spare []rules.Action) rules.Action {
		return manner(how).choose(below, acts, spare)
	})
}
