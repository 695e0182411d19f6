package rommel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

func TestWhatIsLitInTheAlliedTurn(t *testing.T) {
	p := frontOf(t, "north-africa", "70th fortress-tobruk; 7th-armoured fortress-tobruk; 1st-armoured fortress-tobruk; 2nd-armoured tengeder; 5th-light bir-hacheim; ariete el-adem")
	p.begin(alliedOrders)
	if region, _, row := p.Ordered(); region != 1 || row != scenario.None {
		t.Errorf("region %d and row %d at the fixed condition", region, row)
	}
	p.do(act(VerbKeep, p.f("70th"))).do(act(VerbKeep, p.f("1st-armoured")))
	sum, parts := p.OrderSum(1)
	if sum != 1 || len(parts) != 1 || parts[0].N != 1 {
		t.Errorf("the die gets %d by %v", sum, parts)
	}
	p.roll(4)
	if _, die, row := p.Ordered(); die != 4 || row != 4 {
		t.Errorf("marching by row %d of a die of %d", row, die)
	}
}

func TestWhereAForceGoesAndWhy(t *testing.T) {
	p := frontOf(t, "north-africa", "2nd-armoured el-agheila; 5th-light fortress-tobruk").begin(alliedOrders).roll(4)
	for _, a := range p.Legal(nil) {
		c, ok := p.Course(a)
		want := Course{From: int(p.z("el-agheila")), To: int(a.B), Far: 2, Clause: "FCR-18.9"}
		if want.Toward = zone.Of(int(p.z("tripoli"))); c.To == int(p.z("benghazi")) {
			want.Toward = zone.Of(int(p.z("fortress-tobruk")))
		}
		if !ok || c != want {
			t.Errorf("%+v, want %+v", c, want)
		}
	}
	if _, ok := p.Course(rules.Action{Verb: VerbDone}); ok {
		t.Error("an action that sends nobody has a course")
	}
}
