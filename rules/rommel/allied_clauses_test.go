package rommel

import (
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// Who settles what the rules leave open (FCR-4.4): the same question under each
// policy.
const tie = "70th cairo; 7th-armoured cairo; 5th-light el-alamein"

func TestFCR_4_4_ThePlayerSettlesIt(t *testing.T) {
	frontOf(t, "north-africa", tie).begin(alliedOrders).asked(rules.First, "70th", "7th-armoured")
}

func TestFCR_4_4_ChanceSettlesIt(t *testing.T) {
	p := frontOf(t, "north-africa", tie, scenario.OptTiesRandom).begin(alliedOrders).asked(rules.Chance, "70th", "7th-armoured")
	for _, a := range p.Legal(nil) {
		if p.Weight(a) != 1 {
			t.Errorf("%v has weight %d", a, p.Weight(a))
		}
	}
}

func TestFCR_4_4_TheOpponentSettlesIt(t *testing.T) {
	frontOf(t, "north-africa", tie, scenario.OptTiesHardest).begin(alliedOrders).asked(rules.Second, "70th", "7th-armoured")
}

func TestFCR_24_3_TheOrderOfRegionsAndForcesIsSettledAlike(t *testing.T) {
	p := frontOf(t, "north-africa", "2nd-armoured tengeder; 7th-armoured tengeder; 70th sidi-barrani; 5th-light fortress-tobruk", scenario.OptTiesHardest)
	p.begin(alliedOrders).asked(rules.Second, "tobruk", "egypt")
	p.choose("tobruk").roll(4)
	if p.who != rules.Second || p.step != marching {
		t.Errorf("%d is to act in step %s", p.who, p.Step())
	}
}

func TestFCR_16_1_RepairsAreCompulsory(t *testing.T) {
	p := frontOf(t, "north-africa", "70th cairo reduced; 2nd-armoured bardia reduced; 7th-armoured cairo; supplies 0 5")
	p.begin(alliedRepairs).has(1)
	if p.reduced != 0 {
		t.Errorf("reduced: %b", p.reduced)
	}
	p.tells(EventRepaired, "FCR-16.1", int16(p.f("70th")), int16(p.z("cairo")), 2)
}

func TestFCR_16_1_OnlyForcesOnTheMap(t *testing.T) {
	p := frontOf(t, "north-africa", "5th-light tripoli; operations 70th reduced; supplies 0 5")
	p.begin(alliedRepairs).has(5)
	if !p.reduced.Has(p.f("70th")) {
		t.Error("a Force in the operations section was repaired") // FCR-17.13
	}
}

func TestFCR_16_2_TheHighestCurrentAttackFirst(t *testing.T) {
	p := frontOf(t, "north-africa", "70th cairo reduced; 7th-armoured cairo reduced; 1st-south-african bardia reduced shock; supplies 0 3")
	p.begin(alliedRepairs).has(1)
	if got := p.reduced; got.Has(p.f("1st-south-african")) || !got.Has(p.f("7th-armoured")) || !got.Has(p.f("70th")) {
		t.Errorf("still reduced: %b", got)
	}
}

func TestFCR_16_2_TiesAreChosen(t *testing.T) {
	p := frontOf(t, "north-africa", "70th cairo reduced; 2nd-armoured bardia reduced; 7th-armoured cairo reduced; supplies 0 4")
	p.begin(alliedRepairs).asked(rules.First, "70th", "2nd-armoured").has(2)
	p.do(act(VerbRepair, p.f("70th"))).has(0)
	if got := p.reduced; got != scenario.One(p.f("2nd-armoured")) {
		t.Errorf("still reduced: %b", got)
	}
}

func TestFCR_16_2_NobodyIsAskedWhenAllCanBePaidFor(t *testing.T) {
	p := frontOf(t, "north-africa", "70th cairo reduced; 2nd-armoured bardia reduced; supplies 0 4").begin(alliedRepairs).has(0)
	if p.reduced != 0 || p.phase == alliedRepairs {
		t.Errorf("still reduced: %b, in %s", p.reduced, p.Phase())
	}
}

func TestFCR_16_2_WithOneSupplyTheyStop(t *testing.T) {
	p := frontOf(t, "north-africa", "70th cairo reduced; 2nd-armoured bardia; supplies 0 1").begin(alliedRepairs).has(1)
	if !p.reduced.Has(p.f("70th")) {
		t.Error("repaired for a supply")
	}
}

func TestFCR_16_3_ARepairLowersTheUpgrade(t *testing.T) {
	p := frontOf(t, "north-africa", "70th cairo reduced shock*; 2nd-armoured bardia reduced staff; supplies 0 4")
	p.begin(alliedRepairs)
	if f := p.f("70th"); p.elite.Has(f) || p.upgrade[f] != p.up("shock")+1 {
		t.Error("elite did not turn to veteran")
	}
	if k := p.up("staff"); p.upgrade[p.f("2nd-armoured")] != 0 || p.upgradeCup[k] != p.sc.Upgrades[k].Count {
		t.Error("the veteran's counter is not back in the cup")
	}
	p.hears(EventLowered, "FCR-16.3", int(p.f("70th")), int(p.up("shock")), 0).hears(EventLowered, "FCR-16.3", int(p.f("2nd-armoured")), int(p.up("staff")), 1)
}

const far = "5th-light tripoli"

func TestFCR_17_1_OneCounterIsDrawn(t *testing.T) {
	p := frontOf(t, "north-africa", far+"; cup 70th").begin(alliedOperations)
	p.asked(rules.Chance, "plus-1-force", "plus-2-forces", "advance-1", "advance-2", "go")
	if w := p.Weight(act(VerbOperation, uint8(p.operation("advance-1")))); w != 3 {
		t.Errorf("an Advance has weight %d, three counters are in the cup", w)
	}
	k := p.operation("advance-1")
	if p.counter("advance-1"); p.opOut[k] != 1 || p.opCup[k] != 2 {
		t.Errorf("%d drawn, %d in the cup", p.opOut[k], p.opCup[k])
	}
	p.tells(EventOperation, "FCR-17.1", int16(k))
}

func TestFCR_17_2_ForcesForTheSection(t *testing.T) {
	p := frontOf(t, "north-africa", far+"; cup 70th 44th 50th").begin(alliedOperations).counter("plus-2-forces")
	p.asked(rules.Chance, "70th", "44th", "50th")
	p.draw("50th").asked(rules.Chance, "70th", "44th")
	p.draw("70th").stand("50th", "operations", "70th", "operations", "44th", "reserve")
	p.tells(EventDrawnToOp, "FCR-17.2", int16(p.f("70th")))
}

func TestFCR_17_3_TwoSuppliesForEachForceThatIsNotInTheCup(t *testing.T) {
	p := frontOf(t, "north-africa", far+"; cup 70th").begin(alliedOperations).counter("plus-2-forces").draw("70th").has(2)
	p.tells(EventCupEmpty, "FCR-17.3", 2)
	frontOf(t, "north-africa", far).begin(alliedOperations).counter("plus-2-forces").has(4)
}

func TestFCR_17_4_AnAdvanceHasNoEffectAtOnce(t *testing.T) {
	p := frontOf(t, "north-africa", far+"; operations 70th; 7th-armoured cairo; cup 44th").begin(alliedOperations).counter("advance-2")
	p.stand("70th", "operations", "7th-armoured", "cairo", "44th", "reserve").has(0)
	if p.phase == alliedOperations {
		t.Errorf("still in %s, step %s", p.Phase(), p.Step())
	}
}

func TestFCR_17_5_Go(t *testing.T) {
	p := frontOf(t, "north-africa", far+"; operations 70th 44th; drawn advance-1 advance-2 plus-1-force; cup 50th 1st-armoured 22nd-guards")
	p.begin(alliedOperations).counter("go").tells(EventGo, "FCR-17.5", 3)
	p.rolling().roll(1).rolling()
	p.tells(EventPlaced, "FCR-17.5", int16(p.f("70th")), int16(p.z("cairo")), 1)
	p.roll(5) // Alexandria; three Advances, two of which either may make
	p.stand("70th", "sidi-barrani", "44th", "sidi-barrani")
	p.isIn(alliedOperations, renewing)
}

func TestFCR_17_5_ByNation(t *testing.T) {
	p := frontOf(t, "d-day", "21st-panzer falaise; operations 2nd-us 51st-uk").begin(alliedOperations).counter("go").roll(6, 6)
	p.stand("2nd-us", "omaha", "51st-uk", "sword")
}

func TestFCR_17_6_EveryForceMovesBeforeAnyMovesAgain(t *testing.T) {
	p := frontOf(t, "north-africa", far+"; operations 70th 7th-armoured; drawn advance-2; supplies 0 0").begin(alliedOperations).counter("go").roll(1, 1)
	var who []int16
	for _, e := range p.heard(EventMoved) {
		who = append(who, e.Args[0])
		if cost := e.Args[3]; cost != 0 {
			t.Errorf("%d supplies were paid", cost)
		}
	}
	a, b := int16(p.f("7th-armoured")), int16(p.f("70th"))
	if want := []int16{a, b, a, b}; !slices.Equal(who, want) {
		t.Errorf("moved %v, want %v", who, want)
	}
}

func TestFCR_17_6_EachIsLimitedByItsMovement(t *testing.T) {
	p := frontOf(t, "north-africa", far+"; operations 70th 7th-armoured; drawn advance-2 advance-1").begin(alliedOperations).counter("go").roll(1, 1)
	p.tells(EventStays, "FCR-18.7", int16(p.f("70th")), staysSpent)
	p.asked(rules.First, "7th-armoured bardia toward tripoli", "7th-armoured halfaya toward tripoli")
}

func TestFCR_17_6_AForceAmongAxisForcesDoesNotMove(t *testing.T) {
	p := frontOf(t, "north-africa", "5th-light alexandria; operations 70th; drawn advance-2").begin(alliedOperations).counter("go").roll(4)
	p.tells(EventStays, "FCR-18.7", int16(p.f("70th")), staysFought)
	p.tells(EventBattle, "FCR-8.1", int16(p.z("alexandria")))
}

func TestFCR_17_7_PlacedWhoeverHoldsTheZone(t *testing.T) {
	p := frontOf(t, "north-africa", "5th-light cairo; operations 70th 44th").begin(alliedOperations).counter("go")
	p.roll(2).stand("70th", "cairo").tells(EventPlaced, "FCR-17.5", int16(p.f("70th")), int16(p.z("cairo")), 2)
}

func TestFCR_17_8_BattlesAfterAllPlacementsAndAdvances(t *testing.T) {
	p := frontOf(t, "north-africa", "5th-light cairo; operations 70th 44th").begin(alliedOperations).counter("go").roll(1).rolling()
	if p.step == fighting || p.fight.zone != scenario.Off {
		t.Error("a battle before the last placement")
	}
	p.roll(4)
	b := p.heard(EventBattle)
	if len(b) != 1 || b[0].Args[0] != int16(p.z("cairo")) || b[0].Side != rules.Second {
		t.Fatalf("battles: %v", b)
	}
	if p.fight.toEnd {
		t.Error("it is fought to the end")
	}
}

func TestFCR_17_9_WhereTheBeatenOffGo(t *testing.T) {
	p := frontOf(t, "north-africa", "5th-light cairo; operations 70th reduced; cup 44th 50th").begin(alliedOperations).counter("go").roll(1)
	p.do(rules.Action{Verb: VerbDone}).roll(6, 6) // no plans, no hits
	p.stand("70th", "operations").isIn(alliedOperations, renewing)
	p = frontOf(t, "north-africa", "5th-light el-alamein; operations 70th reduced; drawn advance-1; cup 44th 50th")
	p.begin(alliedOperations).counter("go").roll(4).do(rules.Action{Verb: VerbDone}).roll(6, 6)
	p.stand("70th", "alexandria").isIn(alliedOperations, renewing)
}

func TestFCR_17_10_TheCountersReturn(t *testing.T) {
	p := frontOf(t, "north-africa", far+"; drawn advance-1 plus-1-force; cup 50th 44th").begin(alliedOperations).counter("go")
	for k := range p.opOut {
		if p.opOut[k] != 0 || p.opCup[k] != p.sc.Operations[k].Count {
			t.Errorf("%s: %d out, %d in the cup", p.sc.Operations[k].ID, p.opOut[k], p.opCup[k])
		}
	}
	p.tells(EventRenewed, "FCR-17.10")
}

func TestFCR_17_11_ForcesForTheNextOperation(t *testing.T) {
	p := frontOf(t, "north-africa", far+"; cup 50th 44th 70th").begin(alliedOperations).counter("go").draw("50th").draw("70th")
	p.stand("50th", "operations", "70th", "operations", "44th", "reserve").has(0)
	p.tells(EventDrawnToOp, "FCR-17.11", int16(p.f("70th")))
	p = frontOf(t, "north-africa", far+"; cup 50th").begin(alliedOperations).counter("go").draw("50th").has(2)
	p.tells(EventCupEmpty, "FCR-17.11", 2)
}

func TestFCR_17_12_ForcesThatArrivedTakePartInTheOrders(t *testing.T) {
	p := frontOf(t, "north-africa", "5th-light halfaya; ariete halfaya; operations 70th; drawn advance-2; cup 44th 50th; supplies 0 5")
	p.begin(alliedOperations).counter("go").roll(4).draw("44th").draw("50th")
	p.stand("70th", "sidi-barrani").rolling()
	if p.phase != alliedOrders || p.led != scenario.One(p.f("70th")) || p.went[p.f("70th")] != 0 {
		t.Errorf("in %s, under orders %b, it has entered %d zones", p.Phase(), p.led, p.went[p.f("70th")])
	}
}

func TestFCR_17_13_TheSectionIsNotOnTheMap(t *testing.T) {
	p := frontOf(t, "north-africa", "5th-light halfaya; operations 70th 44th 50th; 7th-armoured el-alamein").begin(alliedOrders).roll(1)
	if len(p.heard(EventOrderTerm)) != 0 {
		t.Errorf("modifiers: %v", p.heard(EventOrderTerm))
	}
}

func TestFCR_17_14_ForcesEnterAsTheyWentBack(t *testing.T) {
	p := frontOf(t, "north-africa", far+"; operations 70th reduced staff; cup 44th 50th; supplies 0 0")
	p.begin(alliedOperations).counter("go").roll(1).draw("44th").draw("50th") // two are drawn all the same
	if f := p.f("70th"); !p.reduced.Has(f) || p.upgrade[f] == 0 {
		t.Error("it lost its face or its upgrade in the section")
	}
	p.stand("70th", "cairo")
}

func TestFCR_17_15_ToTheEndWhereAForceWasPlaced(t *testing.T) {
	p := frontOf(t, "north-africa", "5th-light cairo; operations 70th", scenario.OptToTheEnd)
	p.begin(alliedOperations).counter("go").roll(1)
	if p.fight.zone != p.z("cairo") || !p.fight.toEnd {
		t.Errorf("fighting in %d, to the end %v", p.fight.zone, p.fight.toEnd)
	}
	p = frontOf(t, "north-africa", "5th-light el-alamein; operations 70th; drawn advance-1", scenario.OptToTheEnd)
	if p.begin(alliedOperations).counter("go").roll(1); p.fight.zone != p.z("el-alamein") || p.fight.toEnd {
		t.Errorf("after an Advance: fighting in %d, to the end %v", p.fight.zone, p.fight.toEnd)
	}
}

func TestFCR_19_1_Rolls(t *testing.T) {
	for _, c := range []struct {
		campaign, lines string
		options         []string
		want            int16
	}{
		{"north-africa", "5th-light tripoli; turn 8", nil, 1},
		{"north-africa", "5th-light tripoli; turn 9", nil, 2},
		{"d-day", "21st-panzer caen; turn 2", nil, 3},
		{"d-day", "21st-panzer caen; 4th-us cherbourg; turn 2", nil, 4},
		{"d-day", "21st-panzer caen; turn 8", nil, 2}, // FCR-20.6
		{"d-day", "21st-panzer caen; 4th-us cherbourg; turn 9", nil, 3},
		{"d-day", "21st-panzer caen; turn 9", []string{"no-storm"}, 3}, // FCR-21.3
	} {
		p := frontOf(t, c.campaign, c.lines, c.options...).begin(alliedResupplies).rolling()
		p.tells(EventRolls, "FCR-19.1", c.want)
	}
}

func TestFCR_19_2_SuppliesAndForces(t *testing.T) {
	p := frontOf(t, "north-africa", far+"; cup 70th 44th").begin(alliedResupplies).roll(6).has(1)
	p.tells(EventResupply, "FCR-19.2", 6, 0, 5).asked(rules.Chance, "70th", "44th")
	p.draw("44th").stand("44th", "bought", "70th", "reserve").tells(EventDrawn, "FCR-19.2", int16(p.f("44th")))
	frontOf(t, "north-africa", far+"; cup 70th").begin(alliedResupplies).roll(4).has(3).stand("70th", "reserve")
}

func TestFCR_19_3_ModifiersAreEvaluatedBeforeTheFirstRoll(t *testing.T) {
	p := frontOf(t, "north-africa", "5th-light halfaya; turn 9; cup 70th").begin(alliedResupplies).roll(1)
	p.tells(EventResupplyTerm, "FCR-19.9", 0, 1).has(1)
	p.roll(3).has(4) // nothing moves between the rolls
	p = frontOf(t, "ghost-division", "pz66 lille; pz25-1 cherbourg").begin(alliedResupplies).roll(4)
	p.tells(EventResupply, "FCR-19.2", 4, -2, 1)
}

func TestFCR_19_4_SuppliesAtOnce(t *testing.T) {
	p := frontOf(t, "d-day", "21st-panzer caen; turn 2").begin(alliedResupplies).roll(1).has(1)
	p.tells(EventSupplies, "FCR-19.4", 1).roll(3).has(4).rolling()
}

func TestFCR_19_5_TwoSuppliesForAForceThatIsNotInTheCup(t *testing.T) {
	p := frontOf(t, "north-africa", far).begin(alliedResupplies).roll(6).has(3)
	p.tells(EventCupEmpty, "FCR-19.5", 2)
}

func TestFCR_19_6_DrawnForcesArePlacedAfterAllRolls(t *testing.T) {
	p := frontOf(t, "d-day", "21st-panzer caen; turn 8; cup 2nd-us 51st-uk").begin(alliedResupplies).roll(4).draw("51st-uk")
	p.stand("51st-uk", "bought").roll(5).draw("2nd-us").rolling()
	p.roll(1).stand("2nd-us", "utah").tells(EventPlaced, "FCR-19.6", int16(p.f("2nd-us")), int16(p.z("utah")), 1)
	p.roll(1).stand("51st-uk", "gold")
}

func TestFCR_19_7_PlacementInNorthAfrica(t *testing.T) {
	for die, zone := range []string{"cairo", "cairo", "cairo", "alexandria", "alexandria", "fortress-tobruk"} {
		p := frontOf(t, "north-africa", far+"; cup 70th").begin(alliedResupplies).roll(5).draw("70th").roll(int16(die) + 1)
		p.stand("70th", zone)
	}
}

func TestFCR_19_8_BattlesToTheEndAfterAllPlacements(t *testing.T) {
	p := frontOf(t, "north-africa", "5th-light fortress-tobruk; turn 9; cup 70th 44th").begin(alliedResupplies)
	p.roll(5).draw("70th").roll(5).draw("44th").roll(6)
	if p.step == fighting || p.fight.zone != scenario.Off {
		t.Error("a battle before the last placement")
	}
	p.roll(6)
	if b := p.heard(EventBattle); len(b) != 1 || b[0].Side != rules.Second || !p.fight.toEnd {
		t.Errorf("told %v", p.report.Events)
	}
}

func TestFCR_19_9_Modifiers(t *testing.T) {
	p := frontOf(t, "north-africa", "5th-light halfaya; ariete fortress-tobruk; 70th halfaya; 44th cairo; 50th bardia; turn 3").begin(alliedOrders)
	egypt, tobruk, tripoli := p.regionOf("egypt"), p.regionOf("tobruk"), p.regionOf("tripoli")
	for _, c := range []struct {
		what string
		m    scenario.DieModifier
		r    uint8
		want int8
	}{
		{"more Allied than Axis", scenario.DieModifier{When: scenario.MoreAllied, Region: scenario.Off, Value: 1}, egypt, 1},
		{"as many", scenario.DieModifier{When: scenario.MoreAllied, Region: scenario.Off, Value: 1}, tobruk, 0},
		{"more Axis than Allied", scenario.DieModifier{When: scenario.MoreAxis, Region: scenario.Off, Value: -1}, egypt, 0},
		{"as many of the Axis", scenario.DieModifier{When: scenario.MoreAxis, Region: scenario.Off, Value: -1}, tobruk, 0},
		{"nobody there", scenario.DieModifier{When: scenario.MoreAxis, Region: scenario.Off, Value: -1}, tripoli, 0},
		{"Axis at least 1", scenario.DieModifier{When: scenario.AxisAtLeast, Region: scenario.Off, N: 1, Value: 1}, tobruk, 1},
		{"Axis at least 2", scenario.DieModifier{When: scenario.AxisAtLeast, Region: scenario.Off, N: 2, Value: 1}, tobruk, 0},
		{"Allies at least 2", scenario.DieModifier{When: scenario.AlliedAtLeast, Region: scenario.Off, N: 2, Value: 1}, egypt, 1},
		{"Allies at least 3", scenario.DieModifier{When: scenario.AlliedAtLeast, Region: scenario.Off, N: 3, Value: 1}, egypt, 0},
		{"a region that is named", scenario.DieModifier{When: scenario.AlliedAtLeast, Region: egypt, N: 2, Value: 1}, tripoli, 1},
		{"box at least 3", scenario.DieModifier{When: scenario.TurnAtLeast, Region: scenario.Off, N: 3, Value: 1}, scenario.Off, 1},
		{"box at least 4", scenario.DieModifier{When: scenario.TurnAtLeast, Region: scenario.Off, N: 4, Value: 1}, scenario.Off, 0},
		{"boxes 2 and 3", scenario.DieModifier{When: scenario.TurnIn, Region: scenario.Off, Turns: 0b1100, Value: -1}, scenario.Off, -1},
		{"box 4", scenario.DieModifier{When: scenario.TurnIn, Region: scenario.Off, Turns: 0b10000, Value: -1}, scenario.Off, 0},
		{"the Allies hold Cairo", scenario.DieModifier{When: scenario.AlliesHold, Region: scenario.Off, Zone: p.z("cairo"), Value: 1}, scenario.Off, 1},
		{"not Fortress Tobruk", scenario.DieModifier{When: scenario.AlliesHold, Region: scenario.Off, Zone: p.z("fortress-tobruk"), Value: 1}, scenario.Off, 0},
		{"two objectives of the Axis", scenario.DieModifier{When: scenario.PerObjectiveOfAxis, Region: scenario.Off, Value: -1}, scenario.Off, -2},
	} {
		if got := p.adds(&c.m, c.r); got != c.want {
			t.Errorf("%s: %d, want %d", c.what, got, c.want)
		}
	}
}
