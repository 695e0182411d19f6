package rommel

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// TestWhyIsEmptyExactlyForTheLegal asks about actions met anywhere; and no two
// legal actions of a position read the same, and each is read back.
func TestWhyIsEmptyExactlyForTheLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	seen := map[string]int{}
	for _, sc := range allScenarios(t) {
		var met []rules.Action
		for n := range 50 {
			s := newState(sc, nil)
			for !s.over() {
				list := s.Legal(nil)
				texts := map[string]bool{}
				for _, a := range list {
					text := shared.Text(a)
					if back, err := shared.ParseAny(text); err != nil || back != a || strings.Contains(text, "?") {
						t.Fatalf("%v reads %q, which is read back as %v: %v", a, text, back, err)
					}
					if texts[text] {
						t.Fatalf("two actions read %q in %s", text, s.moment())
					}
					texts[text] = true
				}
				if len(met) < 8000 {
					met = append(met, list[r.IntN(len(list))])
				}
				for range 6 {
					a := met[r.IntN(len(met))]
					if r.IntN(3) == 0 {
						a.A = int16(r.IntN(scenario.ForceMax))
					}
					why := shared.Why(s, a)
					if legal := slices.Contains(list, a); legal != (why.Key == "") || !legal && why.Clause == "" {
						t.Fatalf("%q in %s: legal %v, why %q by %q", shared.Text(a), s.moment(), legal, why.Key, why.Clause)
					}
					seen[why.Key]++
				}
				a := (manner(n) % manners).choose(r.IntN, list, nil)
				if s.Turn() == rules.Chance {
					a = rules.Pick(r, s, list)
				}
				s.Apply(a, nil)
			}
		}
	}
	if len(seen) < 60 {
		t.Errorf("only %d different reasons were given: %v", len(seen), slices.Sorted(maps.Keys(seen)))
	}
}

// The notation of numbers that name nothing is told apart from all that is
// legal, and what is no notation is refused.
func TestNotationOfNothing(t *testing.T) {
	for _, text := range []string{"", "?", "move", "move f3", "move f3 z7 from", "move f99 z1", "buy tea", "roll", "roll -1", "done now",
		"give z3", "send f1 z2 toward f3", "retreat f1", "set z0"} {
		if a, err := shared.ParseAny(text); err == nil {
			t.Errorf("%q is read as %v", text, a)
		}
	}
	for text, want := range map[string]rules.Action{
		"move f3 z7 from z6":      {Verb: VerbMove, A: 2, B: 6, C: 5},
		"move f3 z7":              {Verb: VerbMove, A: 2, B: 6, C: scenario.None},
		"next artillery":          {Verb: VerbNext, A: scenario.None, B: int16(scenario.PlanArtillery)},
		"next f12":                {Verb: VerbNext, A: 11, B: scenario.None},
		"give supply":             {Verb: VerbGive, A: scenario.None},
		"retreat f1 section":      {Verb: VerbRetreat, B: scenario.None},
		"exploit f2 z3":           {Verb: VerbExploit, A: 1, B: 2},
		"exploit f2 z3 toward z5": {Verb: VerbExploit, A: 1, B: 2, C: 4},
		"send f2 at-random":       {Verb: VerbSend, A: 1, B: scenario.None, C: scenario.None},
		"send f2 z4 toward z1":    {Verb: VerbSend, A: 1, B: 3},
	} {
		if a, err := shared.ParseAny(text); err != nil || a != want || shared.Text(a) != text {
			t.Errorf("%q is read as %v (%v) and written %q", text, a, err, shared.Text(a))
		}
	}
}

// TestTheClauseOfAQuestion is of questions that several clauses ask.
func TestTheClauseOfAQuestion(t *testing.T) {
	back := strings.Replace(duel, "from el-agheila", "from fortress-tobruk", 1) + "allies 70th fortress-tobruk; " + bare
	for want, p := range map[string]*scene{
		"FCR-3.7":  inCampaign(t, "north-africa"),
		"FCR-3.8":  inCampaign(t, "d-day"),
		"FCR-11.4": clash(t, back, "").roll(6, 6),
		"FCR-9.10": clash(t, raid+"allies 44th benghazi from fortress-tobruk", "deployment press").play(act(VerbForce, p70(t, "70th"))).roll(6, 6, 6, 6).roll(6, 6, 6, 6),
		"FCR-17.6": frontOf(t, "north-africa", "5th-light benghazi; ariete el-adem; operations 70th 44th; drawn advance-1; supplies 0 0").begin(alliedOperations).do(act(VerbOperation, 4)).roll(6, 6).scene,
	} {
		if got := shared.Asks(p.State).Clause; got != want {
			t.Errorf("%s is asked by %s, want %s", p.stepName(), got, want)
		}
	}
	if got := shared.Asks(clash(t, won+bare, "").roll(1, 6, 6).State).Key; got != "rommel.ask.battle-upgrade" {
		t.Errorf("the upgrades of the Axis are asked by %s", got) // those of the Allies by other words, FCR-12.8
	}
	// and so are the reasons
	q := clash(t, raid+"allies 44th benghazi from fortress-tobruk", "deployment press").play(act(VerbForce, p70(t, "70th"))).roll(6, 6, 6, 6).roll(6, 6, 6, 6)
	if why := shared.Why(q.State, act2(VerbRetreat, int16(q.f("70th")), int16(q.z("cairo")))); why.Clause != "FCR-9.10" {
		t.Errorf("a deployed Force cannot retreat by %s", why.Clause)
	}
	o := frontOf(t, "north-africa", "5th-light benghazi; ariete el-adem; operations 70th 44th; drawn advance-1; supplies 0 0").begin(alliedOperations).do(act(VerbOperation, 4)).roll(6, 6)
	if why := shared.Why(o.State, rules.Action{Verb: VerbSend, A: int16(o.f("70th")), B: int16(o.z("cairo")), C: scenario.None}); why.Clause != "FCR-17.6" {
		t.Errorf("an Advance does not lead so far by %s", why.Clause)
	}
	l := opening(t, "north-africa", "score 45").play("draw 70th; draw carpathian; pay; pay; pay; pay")
	if why := shared.Why(l.State, act(VerbTake, l.f("15th-panzer"))); why.Key != "rommel.why.too-dear" || why.Clause != "FCR-22.3" {
		t.Errorf("the 15th Panzer cannot be added: %s by %s", why.Key, why.Clause)
	}
	p := frontOf(t, "north-africa", "5th-light sirte; cup 70th 44th").begin(alliedResupplies).roll(6)
	if got := shared.Asks(p.State).Clause; got != "FCR-19.2" {
		t.Errorf("a Force is drawn by %s", got)
	}
	// the Force of another region than the one that is rolled for is counted there
	for m, want := range map[*scenario.DieModifier]string{
		&p.sc.DieMods[0]:                   "Axis Forces in the region Egypt: 1 or more",
		&p.sc.RegionOrders[0].Modifiers[0]: "more Allied Forces than Axis ones in the region",
	} {
		if got := p.sc.ModifierText(m).En; got != want {
			t.Errorf("a modifier reads %q, want %q", got, want)
		}
	}
}
