package rommel

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// cornered is what may come of so many rounds, counted over every die and every draw. The
// player decides for the most losses of the Allies and the fewest of the Axis, whoever
// takes the hardest for the contrary; the dice of the Axis fall in the usual order.
func cornered(s *State, lost [2]int, rounds int, report *rules.Report) (out Outlook) {
	c := &s.fight
	over := slices.IndexFunc(report.Events, func(e rules.Event) bool { return e.Kind == EventBattleOver })
	if over >= 0 || int(c.round) > rounds {
		var left [2]int
		if over >= 0 {
			left = [2]int{int(report.Events[over].Args[1]), int(report.Events[over].Args[2])}
		} else {
			left = [2]int{s.fighters(rules.First).Len(), s.fighters(rules.Second).Len()}
		}
		out.Losses[0][lost[0]], out.Losses[1][lost[1]] = 1, 1
		out.Fates[bit(left[0] == 0)|2*bit(left[1] == 0)] = 1
		return out
	}
	acts := s.Legal(nil)
	if s.who == rules.First && (acts[0].Verb == VerbDone || acts[0].Verb == VerbLose && int(c.round) == rounds && !s.ambushed()) {
		acts = acts[:1]
	}
	all, best := 0, 0.0
	for i, a := range acts {
		q := *s
		report.Events = report.Events[:0]
		q.Apply(a, report)
		next := cornered(&q, add(lost, report), rounds, report)
		w := s.Weight(a)
		gain := next.Losses[1].Mean() - next.Losses[0].Mean()
		if s.who == rules.Second {
			gain = -gain
		}
		if s.who != rules.Chance && (i == 0 || gain > best+1e-12) {
			best, out = gain, next
		} else if s.who == rules.Chance {
			all += w
			out.mix(float64(w), &next)
		}
	}
	if all > 0 {
		sum := out
		out = Outlook{}
		out.mix(1/float64(all), &sum)
	}
	return out
}

// mix adds an outlook with a weight.
func (o *Outlook) mix(weight float64, x *Outlook) {
	for side := range x.Losses {
		for n, p := range x.Losses[side] {
			o.Losses[side][n] += weight * p
		}
	}
	for i, p := range x.Fates {
		o.Fates[i] += weight * p
	}
}

// add counts the losses that were told.
func add(lost [2]int, report *rules.Report) [2]int {
	for _, e := range report.Events {
		if e.Kind == EventReduced || e.Kind == EventDestroyed {
			lost[e.Side]++
		}
	}
	return lost
}

// same holds an outlook to what was counted.
func (o *Outlook) same(t *testing.T, what string, want *Outlook) {
	t.Helper()
	for side := range o.Losses {
		sum := 0.0
		for n, x := range o.Losses[side] {
			sum += x
			if math.Abs(x-want.Losses[side][n]) > 1e-9 {
				t.Errorf("%s: side %d has %d losses with %.6f, counted %.6f", what, side, n, x, want.Losses[side][n])
			}
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("%s: the odds of side %d add up to %v", what, side, sum)
		}
	}
	for i, x := range o.Fates {
		if math.Abs(x-want.Fates[i]) > 1e-9 {
			t.Errorf("%s: fate %d has %.6f, counted %.6f", what, i, x, want.Fates[i])
		}
	}
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
		{attack + here + "supplies 20 3", "artillery anti-tank-guns", []string{"intelligence"}},
		{attack + here + "supplies 20 3", "artillery intelligence", []string{"intelligence"}},
		{attack + here + "supplies 0 3; cup 7th-armoured 70th 1st-army-tank", "deployment flanking", nil},
		{attack + here + "supplies 9 0; plans deployment artillery intelligence; cup", "deployment", []string{"air-strike"}},
		{attack + here + "supplies 9 0; plans deployment; cup", "deployment", []string{"air-strike"}},
		{"campaign d-day; phase battles begin; axis 21st-panzer gold from bayeux; allies 50th-uk gold; supplies 20 3", "intelligence intelligence", []string{"press", "dig-in"}},
		{"campaign d-day; phase battles begin; axis 21st-panzer gold from bayeux; allies 50th-uk gold; supplies 20 3", "intelligence intelligence", nil},
		{defence + there + "supplies 0 3", "tactics disorganisation", nil},
		{defence + there + "supplies 0 3; allies 7th-armoured benghazi", "tactics disorganisation artillery", nil},                      // FCR-9.32
		{defence + there + "supplies 0 3; axis pavia benghazi; allies 7th-armoured benghazi", "tactics disorganisation artillery", nil}, // with so many left that each loss counts
		{defence + there + "supplies 0 3; allies 7th-armoured benghazi", "tactics tactics air-strike", nil},
		{defence + there + "supplies 0 0; allies 7th-armoured benghazi; allies 2nd-new-zealand benghazi steady", "tactics press press", nil},
		{defence + "option ties_hardest; " + there + "supplies 0 0; allies 7th-armoured benghazi; allies 2nd-new-zealand benghazi steady", "tactics press press", nil},
	} {
		p := onBoard(t, c.board).draws(c.allied).buys(c.axis...)
		clash := p.Clash()
		clash.Plans[0][scenario.PlanPress], clash.Plans[1][scenario.PlanPress] = 0, 0
		got, want := p.Expect(&clash), cornered(p.State, [2]int{}, 1, &rules.Report{})
		got.same(t, fmt.Sprint(c.board, c.axis), &want)
	}
}

// TestFCR_9_24_TheOddsReckonWithEveryRoundOfAPress plays battles with Presses out, over
// all dice of all their rounds: a round is fought against nobody too, and what Dig-In
// absorbs is no loss.
func TestFCR_9_24_TheOddsReckonWithEveryRoundOfAPress(t *testing.T) {
	const here = attack + "axis 5th-light benghazi from el-agheila; allies 9th-australian benghazi; supplies 20 0; "
	for _, c := range []struct {
		board, allied string
		axis          []string
		rounds        int
	}{
		{here, "salvage", []string{"press"}, 2},
		{here, "press", []string{"press"}, 3},
		{here, "artillery", []string{"press"}, 2}, // it strikes again when the Allies are gone
		{here, "dig-in", []string{"press", "dig-in"}, 2},
		{here, "salvage", []string{"press", "assault", "tactics"}, 2},
		{here + "supplies 20 3", "ambush press", nil, 2},
		{here + "axis pavia benghazi reduced", "press", nil, 2},
		{defence + "axis 5th-light benghazi; allies 9th-australian benghazi from tengeder; supplies 20 3", "press tactics", nil, 2},
	} {
		p := onBoard(t, c.board).draws(c.allied).buys(c.axis...)
		clash := p.Clash()
		got, want := p.Expect(&clash), cornered(p.State, [2]int{}, c.rounds, &rules.Report{})
		got.same(t, fmt.Sprint(c.board, c.allied, c.axis), &want)
		if got.Rounds != c.rounds {
			t.Errorf("%s %v: %d rounds, want %d", c.board, c.axis, got.Rounds, c.rounds)
		}
	}
}

// TestFCR_9_12_WhatDigInAbsorbsIsNoLoss buys Dig-In: fewer losses are to be expected, and
// no more can be taken than before.
func TestFCR_9_12_WhatDigInAbsorbsIsNoLoss(t *testing.T) {
	p := onBoard(t, attack+"axis 5th-light benghazi from el-agheila; allies 9th-australian benghazi; supplies 20 0").draws("artillery")
	c := p.Clash()
	before := p.Expect(&c)
	c.Plans[rules.First][scenario.PlanDigIn]++
	after := p.Expect(&c)
	if n := p.Stand(&c, rules.First); n != 2 {
		t.Errorf("dug in it stands %d losses", n)
	}
	// the first loss is absorbed
	if got, want := before.Losses[0].Mean()-after.Losses[0].Mean(), before.Losses[0].AtLeast(1); got <= 0 || got > want {
		t.Errorf("%.3f of %.3f losses are absorbed, of those with a chance of %.3f", got, before.Losses[0].Mean(), want)
	}
	if after.Losses[1] != before.Losses[1] {
		t.Error("the losses of the Allies have changed")
	}
}

func TestTheOddsOfAPairThatIsChosen(t *testing.T) {
	p := clash(t, attack+"axis 15th-panzer benghazi from el-agheila; axis trento benghazi; axis pavia benghazi reduced; axis 90th-light benghazi steady; "+
		"allies 9th-australian benghazi; supplies 9 0", "press", "cohesion")
	before := p.Clash()
	chosen := before
	chosen.Pair = uint64(scenario.One(p.f("trento")) | scenario.One(p.f("pavia"))) // the weakest
	if p.Expect(&before) != p.Expect(&chosen) {
		t.Error("before a pair is chosen it is not the weakest")
	}
	p.do(act2(VerbPair, int16(p.f("90th-light")), int16(p.f("trento"))))
	c := p.Clash()
	c.Plans[1][scenario.PlanPress] = 0
	got, want := p.Expect(&c), cornered(p.State, [2]int{}, 1, &rules.Report{})
	got.same(t, "a chosen pair", &want)
}

func TestWhatABattleCanStand(t *testing.T) {
	p := onBoard(t, attack+"axis 5th-light benghazi from el-agheila; axis pavia benghazi reduced; allies 9th-australian benghazi reduced; supplies 9 3").draws("dig-in")
	c := p.Clash()
	if a, b := p.Stand(&c, rules.First), p.Stand(&c, rules.Second); a != 3 || b != 1 {
		t.Errorf("the Axis stands %d losses, the Allies %d; want 3 and 1", a, b)
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
	c.Plans[0][scenario.PlanArtillery], c.Plans[0][scenario.PlanAssault], c.Plans[0][scenario.Plan88s] = 1, 1, 1
	b.ReportAllocs()
	for b.Loop() {
		p.Expect(&c)
	}
}
