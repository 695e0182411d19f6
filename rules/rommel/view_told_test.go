package rommel

import (
	"fmt"
	"slices"
	"testing"

	"sandtable/rules"
)

func TestWhatTheOrdersHaveDone(t *testing.T) {
	p := frontOf(t, "north-africa", twoSteps+"supplies 0 1; 70th cairo; ariete tripoli").begin(alliedOrders)
	var all []rules.Event
	keep := func() { all = append(all, p.told.Events...) }
	keep()
	p.roll(5)
	keep()
	p.send("7th-armoured", "sidi-barrani")
	keep()
	told := Told(all)
	if len(told.Orders) != 3 || !told.Orders[0].Skipped || !told.Orders[1].Skipped {
		t.Fatalf("regions: %+v", told.Orders)
	}
	o := told.Orders[2]
	if o.Region != 2 || !slices.Equal(o.Kept, []int{int(p.f("70th"))}) || o.Die != 5 || o.Sum != 0 || o.Row != 3 || len(o.Steps) != 2 {
		t.Fatalf("Egypt: %+v", o)
	}
	id := func(z string) int { return int(p.z(z)) }
	a, b := int(p.f("7th-armoured")), int(p.f("2nd-new-zealand"))
	want := []Stepped{
		{[]March{{a, id("alexandria"), id("el-alamein"), id("halfaya"), 0, "", "FCR-18.13"}, {b, id("el-alamein"), id("sidi-barrani"), id("halfaya"), 0, "", "FCR-18.13"}}},
		{[]March{{a, id("el-alamein"), id("sidi-barrani"), id("halfaya"), 1, "", "FCR-18.13"}, {b, none, none, none, 0, "unpaid", "FCR-18.6"}}},
	}
	if fmt.Sprint(o.Steps) != fmt.Sprint(want) {
		t.Errorf("marches %v, want %v", o.Steps, want)
	}
}

func TestWhatAnOperationAndAResupplyHaveDone(t *testing.T) {
	p := frontOf(t, "north-africa", "5th-light tripoli; operations 70th; drawn advance-1; cup 44th").begin(alliedOperations).counter("go")
	all := slices.Clone(p.told.Events)
	p.roll(4)
	all = append(all, p.told.Events...)
	p.draw("44th")
	all = append(all, p.told.Events...)
	o := Told(all).Operation
	if o.Counter != p.operation("go") || !slices.Equal(o.Landed, []Land{{int(p.f("70th")), int(p.z("alexandria")), 4}}) || len(o.Advances) != 1 ||
		len(o.Advances[0].Marches) != 1 || !o.Renewed || !slices.Equal(o.Drawn, []int{int(p.f("44th"))}) || o.Gained != 2 {
		t.Errorf("%+v", o)
	}
	p = frontOf(t, "north-africa", "5th-light halfaya; turn 9; cup 44th").begin(alliedResupplies)
	all = slices.Clone(p.told.Events)
	for _, d := range []int16{5, 3} {
		if p.roll(d); d == 5 {
			all = append(all, p.told.Events...)
			p.draw("44th")
		}
		all = append(all, p.told.Events...)
	}
	s := Told(all).Supply
	one := []Adding{{0, 1}}
	if s.Rolls != 2 || len(s.Dice) != 2 || s.Dice[0].Die != 5 || s.Dice[0].Row != 5 || s.Dice[1].Sum != 1 || !slices.Equal(s.Dice[1].Parts, one) ||
		!slices.Equal(s.Drawn, []int{int(p.f("44th"))}) {
		t.Errorf("%+v", s)
	}
	if again := Told(append(all, rules.Event{Kind: EventTurn})); len(again.Supply.Dice) != 0 {
		t.Errorf("after the next turn has begun: %+v", again.Supply)
	}
}
