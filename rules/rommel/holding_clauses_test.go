package rommel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

func TestFCR_2_1_AForceHoldsItsZone(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light bardia; 70th halfaya reduced; supplies 4 0").begin(axisMove)
	p.sidesOf("bardia", "axis", "halfaya", "allies")
	p.play("move 5th-light el-adem; done").sidesOf("el-adem", "axis", "bardia", "nobody")
	if !p.held.Has(int(p.z("el-adem"))) || p.held.Has(int(p.z("bardia"))) {
		t.Errorf("held at the end of the phase: %b", p.held)
	}
}

func TestFCR_2_2_AnEmptyObjectiveIsHeldByItsFlag(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light fortress-tobruk; 7th-armoured alexandria; supplies 4 0").begin(axisMove)
	p.sidesOf("tripoli", "axis", "cairo", "allies", "fortress-tobruk", "axis")
	p.play("move 5th-light bardia; done").sidesOf("fortress-tobruk", "allies") // the flag has not changed
}

func TestFCR_2_3_AnEmptyZoneWithoutAFlagIsHeldByNobody(t *testing.T) {
	deskOf(t, "north-africa", "5th-light bardia").sidesOf("sirte", "nobody", "benghazi", "nobody")
}

func TestFCR_2_4_AContestedZoneIsHeldAsBefore(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light el-alamein; ariete sidi-barrani; 7th-armoured cairo; 70th alexandria; supplies 4 0").begin(axisBattleMove)
	p.play("move 5th-light cairo from el-alamein").sidesOf("cairo", "allies")
	p.play("done").goesOn() // the phase is over, and Cairo not held: FCR-2.8
	p.tells(EventBattle, "FCR-8.1", int(p.z("cairo")))
	// a zone that nobody held is still nobody's
	q := deskOf(t, "north-africa", "70th cairo")
	q.station("5th-light", "el-alamein")
	q.station("7th-armoured", "el-alamein")
	q.sidesOf("el-alamein", "nobody")
	// and the Axis keeps what it held when the Allies enter
	q = deskOf(t, "north-africa", "5th-light tripoli")
	q.station("7th-armoured", "tripoli")
	q.sidesOf("tripoli", "axis").ends(alliedOrders).goesOn()
}

func TestFCR_2_5_ConditionsAreTestedAtTheEndOfEveryPhase(t *testing.T) {
	for x := axisRepairs; x < phases; x++ {
		p := deskOf(t, "north-africa", "5th-light cairo; turn 3").ends(x)
		p.isOver("FCR-2.8", rules.First, 42).tells(EventEnded, "FCR-2.8", endCairo)
	}
}

func TestFCR_2_6_DefeatComesBeforeVictory(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light cairo; 7th-armoured tripoli; turn 3").ends(alliedOrders)
	p.isOver("FCR-2.8", rules.Second, 0).tells(EventEnded, "FCR-2.8", endDefeat)
}

func TestFCR_2_7_GhostDivisionIsWonByHoldingTheThreeObjectives(t *testing.T) {
	board := "pz25-1 lille; pz25-2 saint-valery; turn 5; 51st-highland-40 rouen; 2nd-dcr evreux; "
	deskOf(t, "ghost-division", board+"pz66 coutances; supplies 3 0").ends(axisSupply).goesOn()
	p := deskOf(t, "ghost-division", board+"pz66 coutances; supplies 3 0").begin(axisMove).play("move pz66 cherbourg")
	p.goesOn().play("done").isOver("FCR-2.7", rules.First, 42)
	// Sankt Vith is flagged, but no objective (FCR-1.18); nothing is a defeat
	deskOf(t, "ghost-division", "krad7 marche; 1st-dcr saint-vith; turn 5").ends(alliedOrders).goesOn()
}

func TestFCR_2_8_NorthAfricaIsWonInCairoAndLostInTripoli(t *testing.T) {
	deskOf(t, "north-africa", "5th-light cairo; turn 7").ends(axisMove).isOver("FCR-2.8", rules.First, 26)
	deskOf(t, "north-africa", "5th-light benghazi; 7th-armoured tripoli; turn 7").ends(alliedBattles).isOver("FCR-2.8", rules.Second, 0)
	// empty, Tripoli is the Axis's (FCR-2.2)
	deskOf(t, "north-africa", "5th-light benghazi; 7th-armoured sirte; turn 7").ends(alliedBattles).goesOn()
}

func TestFCR_2_9_DDayEndsWhenTheAlliesHoldTheThreeObjectives(t *testing.T) {
	two := "21st-panzer falaise; 4th-us cherbourg; 1st-us saint-lo; turn 9"
	deskOf(t, "d-day", two).ends(alliedBattles).goesOn() // an empty Caen is German (FCR-2.2)
	deskOf(t, "d-day", two+"; 3rd-uk caen").ends(alliedBattles).isOver("FCR-2.9", rules.First, 15)
}

func TestFCR_2_10_TheCampaignEndsWithTheTrack(t *testing.T) {
	for campaign, last := range map[string]uint8{"ghost-division": 10, "north-africa": 11, "d-day": 17} {
		sc := must.Have(shared.Open(rules.Setup{Scenario: campaign}))(t)
		for _, turn := range []uint8{last - 1, last} {
			p := deskOf(t, campaign, "supplies 0 0")
			p.turn = turn
			p.station(sc.Forces[sc.Axis.First()].ID, sc.Zones[0].ID)
			p.begin(axisAdvance)
			if p.over() != (turn == last) {
				t.Errorf("%s, box %d: over %v", campaign, turn, p.over())
			}
		}
	}
}

func TestFCR_2_11_TheScoreIsThatOfTheBox(t *testing.T) {
	deskOf(t, "ghost-division", "pz25-1 lille; pz25-2 saint-valery; pz66 cherbourg; turn 9").ends(axisMove).isOver("FCR-2.7", rules.First, 19)
	deskOf(t, "north-africa", "5th-light cairo; turn 11").ends(axisMove).isOver("FCR-2.8", rules.First, 7)
	deskOf(t, "d-day", "4th-us cherbourg; 1st-us saint-lo; 3rd-uk caen; turn 4").ends(alliedBattles).isOver("FCR-2.9", rules.Second, 5)
}

func TestFCR_2_12_ADefeatScoresNothing(t *testing.T) {
	deskOf(t, "north-africa", "7th-armoured tripoli; turn 3", "malta-strikes", "ultra").ends(alliedBattles).isOver("FCR-2.8", rules.Second, 0)
}

func TestFCR_2_13_PastTheLastBox(t *testing.T) {
	deskOf(t, "north-africa", "5th-light sirte; turn 11", "ultra").begin(axisAdvance).isOver("FCR-2.13", rules.Second, 0)
	deskOf(t, "ghost-division", "pz25-1 lille; turn 10", "raf-committed").begin(axisAdvance).isOver("FCR-2.13", rules.Second, 0)
	deskOf(t, "d-day", "21st-panzer caen; turn 17").begin(axisAdvance).isOver("FCR-2.13", rules.First, 42)
}

func TestFCR_2_14_DDayIsWonByWhoHasHeldOut(t *testing.T) {
	board := "21st-panzer falaise; 4th-us cherbourg; 1st-us saint-lo; 3rd-uk caen; turn "
	deskOf(t, "d-day", board+"1", "total-air").ends(alliedBattles).isOver("FCR-2.9", rules.Second, 0)
	p := deskOf(t, "d-day", board+"2", "total-air").ends(alliedBattles) // a rout: its points, and nothing for the option
	p.isOver("FCR-2.9", rules.Second, 1)
	if c := shared.Closing(p.State); c.Key != "rommel.closing.allies-lost" || shared.Grade(p.State) != 0 {
		t.Errorf("it is told as %v, degree %d", c, shared.Grade(p.State))
	}
	deskOf(t, "d-day", board+"4", "total-air").ends(alliedBattles).isOver("FCR-2.9", rules.Second, 5)
	q := deskOf(t, "d-day", board+"5", "total-air").ends(alliedBattles)
	q.isOver("FCR-2.9", rules.First, 7+7)
	if c := shared.Closing(q.State); c.Key != "rommel.closing.allies" || shared.Grade(q.State) < 2 {
		t.Errorf("it is told as %v, degree %d", c, shared.Grade(q.State))
	}
	for box, want := range map[int]string{1: "lost", 2: "lost", 4: "lost", 5: "a bare success", 9: "a narrow success", 17: "a great success"} {
		if got := p.sc.Box(box).Degree.En; got != want {
			t.Errorf("box %d is %q, want %q", box, got, want)
		}
	}
}

func TestFCR_2_15_TheFinalScore(t *testing.T) {
	set := rules.Setup{Scenario: "north-africa", Carry: "score 5", Options: map[string]bool{"ultra": true, "fuel-reserve": true}}
	sc := must.Have(shared.Open(set))(t)
	p := deskOf(t, "north-africa", "5th-light cairo; turn 9")
	p.sc = sc
	p.ends(axisMove).isOver("FCR-2.8", rules.First, 16+6-4+10)
	deskOf(t, "north-africa", "5th-light cairo; turn 11", "malta-neutralised", "early-15th", "fuel-reserve").ends(axisMove).
		isOver("FCR-2.8", rules.First, 0) // 7-8-6-4
}

// While the campaign is under way the score is what it would be if it ended now: nothing
// while the objectives are not held. What a victory would bring is told besides.
func TestFCR_2_15_TheScoreIfItEndedNow(t *testing.T) {
	score := func(p *desk, want, won int) {
		t.Helper()
		got, ok := p.IfWon()
		if n := shared.Score(p.State)[0]; n != want || got != won || ok != (won != 0) {
			t.Errorf("%d points, %d if won (%v); want %d and %d", n, got, ok, want, won)
		}
	}
	score(deskOf(t, "ghost-division", "pz25-1 lille; turn 3", "raf-committed"), 0, 50+6)
	score(deskOf(t, "ghost-division", "pz25-1 lille; pz25-2 saint-valery; pz66 cherbourg; turn 3"), 50, 50)
	score(deskOf(t, "north-africa", "5th-light sirte; turn 1"), 0, 48)
	score(deskOf(t, "d-day", "21st-panzer caen; turn 5"), 7, 0) // there only the Allies end it
}

func TestFCR_2_16_WhatElseCountsAsWon(t *testing.T) {
	deskOf(t, "d-day", "21st-panzer caen; turn 17", "total-air", "stocked-depots").begin(axisAdvance).isOver("FCR-2.13", rules.First, 42+7-4)
	deskOf(t, "ghost-division", "pz25-1 lille; pz25-2 saint-valery; pz66 cherbourg; turn 2", "raf-committed").ends(axisMove).
		isOver("FCR-2.7", rules.First, 0+6)
}

func TestFCR_2_17_DuringAPhaseNothingIsTested(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light el-alamein; 70th benghazi; supplies 4 0; turn 3").begin(axisMove)
	p.play("move 5th-light cairo").goesOn().sidesOf("cairo", "axis")
	p.play("move 5th-light alexandria; done").goesOn().sidesOf("cairo", "allies")
	// when the test ends it, every later phase is skipped
	p = deskOf(t, "north-africa", "5th-light cairo; 15th-panzer cairo; supplies 4 0; turn 3").ends(axisMove)
	p.isOver("FCR-2.8", rules.First, 42)
	if p.phase != axisMove || len(p.Legal(nil)) != 0 {
		t.Errorf("in %s; there are %q", phaseNames[p.phase], p.offered())
	}
}
