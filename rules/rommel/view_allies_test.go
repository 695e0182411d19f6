package rommel

import (
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

func TestTheTablesOfTheAlliesAsPrinted(t *testing.T) {
	p := frontOf(t, "north-africa", "5th-light tripoli")
	o := p.sc.Orders(1)
	if want := (Fixed{Zone: 5, Keep: 2}); len(o.Fixed) != 1 || o.Fixed[0] != want {
		t.Errorf("fixed conditions %+v, want %+v", o.Fixed, want)
	}
	if len(o.Modifiers) != 2 || o.Modifiers[1].When != "more_axis_than_allied_in_region" || o.Modifiers[1].Value != -1 || o.Modifiers[1].Region != scenario.None || o.Modifiers[1].Name.En != "more Axis Forces than Allied ones in the region" {
		t.Errorf("modifiers %+v", o.Modifiers)
	}
	want := []OrderStep{{orderTexts[scenario.OrderObjective], "objective", 0, scenario.None, "FCR-18.9"}, {orderTexts[scenario.OrderObjective], "objective", 1, scenario.None, "FCR-18.9"}}
	if len(o.Rows) != 6 || o.Rows[5].Min != 6 || !slices.Equal(o.Rows[5].Steps, want) {
		t.Errorf("rows %+v", o.Rows)
	}
	if got := o.Rows[1].Steps[0]; got != (OrderStep{rules.Text{En: "toward Fortress Tobruk", Fr: "vers Forteresse de Tobrouk"}, "zone", 0, 5, "FCR-18.17"}) {
		t.Errorf("the order on 2 is %+v", got)
	}
}

func TestWhatIsLitInTheAlliedTurn(t *testing.T) {
	p := frontOf(t, "north-africa", "70th fortress-tobruk; 7th-armoured fortress-tobruk; 1st-armoured fortress-tobruk; 2nd-armoured tengeder; 5th-light bir-hacheim; ariete el-adem")
	p.begin(alliedOrders)
	if a := p.Allied(); a.Region != 1 || a.Fixed != 0 || a.Keep != 2 || a.Row != scenario.None {
		t.Errorf("at the fixed condition: %+v", a)
	}
	p.do(act(VerbKeep, p.f("70th"))).do(act(VerbKeep, p.f("1st-armoured")))
	sum, parts := p.OrderSum(1)
	if sum != 1 || len(parts) != 1 || parts[0] != (Adding{0, 1}) {
		t.Errorf("the die gets %d by %v", sum, parts)
	}
	p.roll(4)
	a := p.Allied()
	if a.Die != 4 || a.Row != 4 || a.Step != 0 || a.Led != a.ToMove || a.Goals != zone.Of(int(p.z("el-adem")), int(p.z("bir-hacheim"))) {
		t.Errorf("marching: %+v", a)
	}
}

func TestWhereAForceGoesAndWhy(t *testing.T) {
	p := frontOf(t, "north-africa", "2nd-armoured el-agheila; 5th-light fortress-tobruk").begin(alliedOrders).roll(4)
	for _, a := range p.Legal(nil) {
		c, ok := p.Course(a)
		want := Course{Force: int(p.f("2nd-armoured")), From: int(p.z("el-agheila")), To: int(a.B), Order: "objective", Far: 2, Clause: "FCR-18.9"}
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
	q := frontOf(t, "north-africa", fourInBardia).begin(alliedOrders).roll(4)
	a := q.Allied()
	if a.Tally[q.z("halfaya")] != 0 || a.Goals != zone.Of(int(q.z("halfaya")), int(q.z("el-adem"))) {
		t.Errorf("before the first is sent: %+v", a)
	}
	q.send("7th-armoured", "halfaya")
	if a := q.Allied(); a.Tally[q.z("halfaya")] != 1 || a.ToMove>>q.f("7th-armoured")&1 != 0 {
		t.Errorf("after it: %+v", a)
	}
}

func TestTheOperationAndResupplyUnderWay(t *testing.T) {
	p := frontOf(t, "north-africa", "5th-light tripoli; operations 70th; drawn advance-2; cup 44th 50th").begin(alliedOperations).counter("go")
	if a := p.Allied(); a.Force != int(p.f("70th")) || a.Advances != 2 {
		t.Errorf("before the placement: %+v", a)
	}
	if p.roll(1); p.Allied().Draws != 2 {
		t.Errorf("at the renewal: %+v", p.Allied())
	}
	p = frontOf(t, "north-africa", "5th-light tripoli; turn 9; cup 44th 50th").begin(alliedResupplies)
	if a := p.Allied(); a.Rolls != 2 {
		t.Errorf("before the dice: %+v", a)
	}
	if p.roll(6); p.Allied().Rolls != 1 || p.Allied().Draws != 1 {
		t.Errorf("after the first: %+v", p.Allied())
	}
}
