package rommel

import (
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// fought plays a battle for the record: 15th Panzer and Ariete attack 70th and
// 44th, with Tactics and Dig-In against a Press.
func fought(t *testing.T) *scene {
	t.Helper()
	p := clash(t, attack+"axis 15th-panzer el-adem; axis ariete el-adem; allies 7th-armoured el-adem; allies 44th el-adem; supplies 8 0",
		"press dig-in", "tactics", "anti-tank-guns")
	return p
}

func TestTheRecordOfABattleUnderWay(t *testing.T) {
	p := fought(t)
	p.do(done) // the usual order of the dice
	p.do(act(VerbRoll, 1)).do(act(VerbReroll, 0))
	list := p.Fought(p.report.Events)
	if len(list) != 1 || len(list[0].Rounds) != 1 {
		t.Fatalf("the record is %+v", list)
	}
	b := list[0]
	if b.Zone != int(p.z("el-adem")) || b.Attacker != rules.First || len(b.Drawn) != 2 || len(b.Bought) != 2 || b.Over {
		t.Errorf("the battle is %+v", b)
	}
	one := b.Rounds[0]
	if len(one.Lines[rules.First]) != 2 || len(one.Lines[rules.Second]) != 2 || one.Over {
		t.Errorf("the lines are %+v", one.Lines)
	}
	if want := (Roll{Side: rules.First, Force: scenario.None, With: scenario.None, Plan: int(scenario.PlanGuns), Die: 1, Losses: 1}); len(one.Rolls) != 1 || !same(one.Rolls[0], want) {
		t.Errorf("the dice are %+v, want %+v", one.Rolls, want)
	}
}

func same(a, b Roll) bool {
	equal := slices.Equal(a.Again, b.Again)
	a.Again, b.Again = nil, nil
	return equal && a.Side == b.Side && a.Force == b.Force && a.With == b.With && a.Plan == b.Plan && a.Die == b.Die && a.One == b.One &&
		a.Two == b.Two && a.Losses == b.Losses && a.Supplies == b.Supplies
}

func TestEachLossIsTracedToItsDie(t *testing.T) {
	p := fought(t)
	p.do(done)
	p.do(act(VerbRoll, 1)).do(act(VerbReroll, 0)) // the guns hit
	p.do(act(VerbRoll, 6)).do(act(VerbReroll, 1)) // the panzers are rolled again
	p.do(act(VerbRoll, 2)).do(act(VerbRoll, 6))   // two losses of theirs, none of Ariete
	p.do(act(VerbRoll, 1)).do(act(VerbRoll, 6))   // the Allies score one
	list := p.Fought(p.report.Events)
	one := list[0].Rounds[0]
	if r := one.Rolls[1]; r.Force != int(p.f("15th-panzer")) || !slices.Equal(r.Again, []int{6}) || r.Die != 2 || r.Losses != 2 {
		t.Errorf("the die of the panzers is %+v", r)
	}
	p.do(act(VerbLose, p.f("ariete")))
	list = p.Fought(p.report.Events)
	one = list[0].Rounds[0]
	hit := func(side rules.Side, f string, by int, destroyed bool) Hit {
		x := Hit{Side: side, Force: scenario.None, By: by, Destroyed: destroyed}
		if f != "" {
			x.Force = int(p.f(f))
		}
		return x
	}
	want := []Hit{hit(rules.First, "ariete", 3, false), hit(rules.Second, "", 0, false), hit(rules.Second, "44th", 1, false), hit(rules.Second, "7th-armoured", 1, false)}
	if !slices.Equal(one.Hits, want) {
		t.Errorf("the losses are %+v, want %+v", one.Hits, want)
	}
	if !one.Over || one.Press != rules.Second || len(list[0].Rounds) != 2 {
		t.Errorf("the round is %+v", one)
	}
	for side, line := range one.Lines {
		for _, x := range line {
			if x.Reduced {
				t.Errorf("side %d stood with %+v as the round began", side, x)
			}
		}
	}
	if two := list[0].Rounds[1]; two.Lines[rules.Second][0].Reduced != true {
		t.Errorf("in the second round the Allies stand %+v", two.Lines[rules.Second])
	}
}

func TestADestroyedForceIsRememberedAsItStood(t *testing.T) {
	p := clash(t, attack+"axis 15th-panzer el-adem; allies 7th-armoured el-adem reduced shock*; supplies 0 0", "", "air-strike")
	p.do(act(VerbRoll, 6)).do(act(VerbRoll, 2)).do(act(VerbRoll, 6))
	b := p.Fought(p.report.Events)[0]
	one := b.Rounds[0]
	if want := (Stand{int(p.f("7th-armoured")), true, int(p.up("shock")), true}); len(one.Lines[rules.Second]) != 1 || one.Lines[rules.Second][0] != want {
		t.Errorf("the Allies stood with %+v, want %+v", one.Lines[rules.Second], want)
	}
	if !b.Over || b.Left != [2]int{1, 0} || one.Wasted[rules.Second] != 1 || !one.Hits[0].Destroyed {
		t.Errorf("the battle is %+v", b)
	}
	p.do(act(VerbDrawUp, 0)).do(act(VerbCounter, p.up("swift")))
	if b = p.Fought(p.report.Events)[0]; !slices.Equal(b.Upgrades, []Gain{{int(p.f("15th-panzer")), int(p.up("swift")), false}}) {
		t.Errorf("the upgrades are %+v", b.Upgrades)
	}
	if x := b.Rounds[0].Lines[rules.First][0]; x.Upgrade != scenario.None {
		t.Errorf("15th Panzer stood with %+v", x)
	}
}

func TestWhatADieNeedsAndWhy(t *testing.T) {
	p := clash(t, attack+"axis 5th-light fortress-tobruk; allies 70th fortress-tobruk; supplies 0 0", "press", "anti-tank-guns")
	f := int(p.f("70th"))
	one, _ := p.Need(f)
	parts := p.Parts(f)
	sum := 0
	for _, x := range parts {
		sum += x.N
	}
	if sum != one || len(parts) != 2 || parts[1].Clause != "FCR-8.17" {
		t.Errorf("70th needs %d, of %+v", one, parts)
	}
}

func TestTheNestOfBattles(t *testing.T) {
	p := onBoard(t, attack+"axis ariete el-adem; allies 44th el-adem; axis 5th-light bir-hacheim; allies 50th bir-hacheim")
	if n := p.Nest(); len(n) != 1 || n[0].Len() != 2 {
		t.Errorf("to be fought are %v", n)
	}
	p.do(act(VerbBattle, p.z("bir-hacheim")))
	if n := p.Nest(); n[0].Len() != 1 || !n[0].Has(int(p.z("el-adem"))) {
		t.Errorf("beside Bir Hacheim there are %v", n)
	}
}
