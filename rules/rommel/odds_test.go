package rommel

import (
	"math"
	"testing"

	"sandtable/rules"
)

// cornered is the losses that both sides can score in a round, counted over
// every die and every draw. The player decides for the most losses that the
// Axis scores, or the fewest of the Allies, whoever takes the hardest for the
// contrary; the dice of the Axis fall in the usual order.
func cornered(s *State, scored [2]int, told *rules.Report) (out [2]Odds) {
	c := &s.fight
	if c.zone == off || c.round > 1 || c.step >= pressing || c.part == 4 || c.part == 3 && !s.ambushed() {
		out[0][scored[0]], out[1][scored[1]] = 1, 1
		return out
	}
	acts := s.Legal(nil)
	if s.who == rules.First && acts[0].Verb == VerbDone {
		acts = acts[:1]
	}
	all, best := 0, 0.0
	for i, a := range acts {
		q := *s
		told.Events = told.Events[:0]
		q.Apply(a, told)
		next := cornered(&q, add(scored, told), told)
		w := s.Weight(a)
		gain := next[0].Mean() - next[1].Mean()
		if s.who == rules.Second {
			gain = -gain
		}
		if s.who != rules.Chance && (i == 0 || gain > best+1e-12) {
			best, out = gain, next
		} else if s.who == rules.Chance {
			all += w
			for side := range out {
				for n := range out[side] {
					out[side][n] += float64(w) * next[side][n]
				}
			}
		}
	}
	for side := range out {
		for n := range out[side] {
			out[side][n] /= float64(max(all, 1))
		}
	}
	return out
}

// add counts the losses that were told.
func add(scored [2]int, told *rules.Report) [2]int {
	for _, e := range told.Events {
		switch e.Kind {
		case EventDie, EventPairDie:
			scored[e.Side] += int(e.Args[3])
		case EventPlanDie:
			if plan(e.Args[0]) != planDisorganisation {
				scored[e.Side] += int(e.Args[2])
			}
		case EventAssault:
			scored[e.Side]++
		}
	}
	return scored
}

func TestTheOddsOfARoundAreThoseOfAllItsDice(t *testing.T) {
	const here, there = "axis 5th-light benghazi from el-agheila; allies 9th-australian benghazi; ", "axis 5th-light benghazi; allies 9th-australian benghazi from tengeder; "
	for _, c := range []struct {
		board, allied string
		axis          []string
	}{
		{attack + here, "artillery", []string{"german-88s"}},
		{attack + here + "supplies 20 0; axis ariete benghazi reduced shock*", "salvage", []string{"assault", "flanking", "anti-tank-guns"}},
		{attack + here + "supplies 20 0; axis savona benghazi", "press", []string{"assault", "tactics", "air-strike"}},
		{attack + "supplies 20 0; axis pavia fortress-tobruk from bardia; allies 70th fortress-tobruk", "flanking", []string{"flanking"}},
		{attack + here + "supplies 20 0; axis trento benghazi; axis pavia benghazi", "ambush", []string{"artillery"}},
		{attack + here + "supplies 20 0; axis pavia benghazi; allies 7th-armoured benghazi", "ambush dig-in", []string{"dig-in", "assault"}},
		{attack + here + "supplies 20 0; axis trento benghazi; axis pavia benghazi", "press", []string{"cohesion", "assault"}},
		{attack + here + "supplies 20 0; axis pavia benghazi", "intelligence", []string{"assault", "artillery"}},
		{attack + here + "supplies 20 3", "artillery press", []string{"intelligence"}},
		{attack + here + "supplies 20 3", "artillery intelligence", []string{"intelligence"}},
		{attack + here + "supplies 0 3; cup 7th-armoured 70th 1st-army-tank", "deployment flanking", nil},
		{attack + here + "supplies 9 0; plans deployment artillery intelligence; cup", "deployment", []string{"air-strike"}},
		{attack + here + "supplies 9 0; plans deployment; cup", "deployment", []string{"air-strike"}},
		{"campaign d-day; phase battles begin; axis 21st-panzer gold from bayeux; allies 50th-uk gold; supplies 20 3", "intelligence intelligence", []string{"press", "dig-in"}},
		{"campaign d-day; phase battles begin; axis 21st-panzer gold from bayeux; allies 50th-uk gold; supplies 20 3", "intelligence intelligence", nil},
		{defence + there + "supplies 0 3", "tactics disorganisation", nil},
		{defence + there + "supplies 0 3; allies 7th-armoured benghazi", "tactics disorganisation artillery", nil}, // FCR-9.32
		{defence + there + "supplies 0 3; allies 7th-armoured benghazi", "tactics tactics air-strike", nil},
		{defence + there + "supplies 0 0; allies 7th-armoured benghazi; allies 2nd-new-zealand benghazi steady", "tactics press press", nil},
		{defence + "option ties_hardest; " + there + "supplies 0 0; allies 7th-armoured benghazi; allies 2nd-new-zealand benghazi steady", "tactics press press", nil},
	} {
		p := onBoard(t, c.board).draws(c.allied).buys(c.axis...)
		clash := p.Clash()
		got, want := p.Expect(&clash), cornered(p.State, [2]int{}, &rules.Report{})
		for side := range got {
			sum := 0.0
			for n, x := range got[side] {
				sum += x
				if math.Abs(x-want[side][n]) > 1e-9 {
					t.Errorf("%s %v: side %d scores %d with %.6f, counted %.6f", c.board, c.axis, side, n, x, want[side][n])
				}
			}
			if math.Abs(sum-1) > 1e-9 {
				t.Errorf("%s: the odds of side %d add up to %v", c.board, side, sum)
			}
		}
	}
}

func TestTheOddsOfAPairThatIsChosen(t *testing.T) {
	p := clash(t, attack+"axis 15th-panzer benghazi from el-agheila; axis trento benghazi; axis pavia benghazi reduced; axis 90th-light benghazi steady; "+
		"allies 9th-australian benghazi; supplies 9 0", "press", "cohesion")
	before := p.Clash()
	chosen := before
	chosen.Pair = uint64(one(p.f("trento")) | one(p.f("pavia"))) // the weakest
	if p.Expect(&before) != p.Expect(&chosen) {
		t.Error("before a pair is chosen it is not the weakest")
	}
	p.do(act2(VerbPair, int16(p.f("90th-light")), int16(p.f("trento"))))
	c := p.Clash()
	got, want := p.Expect(&c), cornered(p.State, [2]int{}, &rules.Report{})
	for n := range got[0] {
		if math.Abs(got[0][n]-want[0][n]) > 1e-9 {
			t.Errorf("%d losses with %.6f, counted %.6f", n, got[0][n], want[0][n])
		}
	}
}

func TestWhatABattleCanStand(t *testing.T) {
	p := onBoard(t, attack+"axis 5th-light benghazi from el-agheila; axis pavia benghazi reduced; allies 9th-australian benghazi reduced; supplies 9 3").draws("dig-in")
	c := p.Clash()
	if a, b := p.Stand(&c, rules.First), p.Stand(&c, rules.Second); a != 3 || b != 2 {
		t.Errorf("the Axis stands %d losses, the Allies %d; want 3 and 2", a, b)
	}
	if at := p.ClashAt(int(p.z("benghazi")), rules.First); at.Forces != c.Forces || at.Attacker != c.Attacker || at.Round != 1 {
		t.Errorf("the battle of Benghazi is %+v, want %+v", at, c)
	}
	var o Odds
	o[0], o[2], o[OddsMax] = 0.5, 0.25, 0.25
	if o.AtLeast(-1) != 1 || o.AtLeast(1) != 0.5 || o.AtLeast(99) != 0.25 || o.Mean() != 0.5+OddsMax/4. {
		t.Errorf("chances %v %v %v, mean %v", o.AtLeast(-1), o.AtLeast(1), o.AtLeast(99), o.Mean())
	}
}

func TestTheOddsAllocateNothing(t *testing.T) {
	p := onBoard(t, attack+"axis 5th-light benghazi from el-agheila; allies 9th-australian benghazi; supplies 9 5").draws("deployment ambush tactics")
	c := p.Clash()
	if n := testing.AllocsPerRun(20, func() { p.Expect(&c) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkExpect(b *testing.B) {
	p := onBoard(b, attack+"axis 5th-light benghazi from el-agheila; axis ariete benghazi; axis trento benghazi; axis pavia benghazi; "+
		"allies 9th-australian benghazi; allies 7th-armoured benghazi; supplies 9 3").draws("artillery artillery air-strike")
	c := p.Clash()
	c.Plans[0][planArtillery], c.Plans[0][planAssault], c.Plans[0][plan88s] = 1, 1, 1
	b.ReportAllocs()
	for b.Loop() {
		p.Expect(&c)
	}
}
