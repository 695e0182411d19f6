package rommel

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/rulestest/must"
)

// laid is a campaign as it is laid out, before anything is drawn.
func laid(t *testing.T, campaign string) *desk {
	t.Helper()
	sc := must.Have(shared.Open(rules.Setup{Scenario: campaign}))(t)
	return &desk{&scene{State: setUp(sc), t: t}}
}

// ids is the names of Forces, in file order.
func (p *desk) ids(x scenario.ForceSet) string {
	var out []string
	for x != 0 {
		out = append(out, p.sc.Forces[x.Pop()].ID)
	}
	return strings.Join(out, " ")
}

func TestFCR_3_1_AnySetOfOptions(t *testing.T) {
	for _, sc := range allScenarios(t) {
		for chosen := range 1 << len(sc.Options) {
			set := rules.Setup{Scenario: sc.Campaign.ID, Options: map[string]bool{}}
			for i, o := range sc.Options {
				set.Options[o.ID] = chosen>>i&1 != 0
			}
			s := must.Have(shared.New(set, nil))(t)
			if got := s.(*State).sc.chosen; int(got) != chosen {
				t.Fatalf("%s: options %b, want %b", sc.Campaign.ID, got, chosen)
			}
		}
	}
}

func TestFCR_3_2_TheMarkerBeginsInTheStartBox(t *testing.T) {
	for _, sc := range allScenarios(t) {
		if p := laid(t, sc.Campaign.ID); p.turn != 0 || p.phase != settingUp {
			t.Errorf("%s: box %d", sc.Campaign.ID, p.turn)
		}
		if p := opening(t, sc.Campaign.ID, "").drawn(); p.turn != 1 {
			t.Errorf("%s: box %d in the first turn", sc.Campaign.ID, p.turn)
		}
	}
}

func TestFCR_3_3_ForcesWithAStartZone(t *testing.T) {
	p := laid(t, "north-africa")
	p.stand("5th-light", "sirte", "ariete", "tripoli", "bologna", "tripoli", "2nd-armoured", "el-agheila",
		"3rd-indian-motor", "fortress-tobruk", "7th-armoured", "cairo")
	if p.onMap().Len() != 9 || p.reduced != 0 || p.elite != 0 || p.upgrade != [scenario.ForceMax]uint8{} {
		t.Errorf("%d Forces, reduced %s", p.onMap().Len(), p.ids(p.reduced))
	}
}

func TestFCR_3_4_ForcesOfALaterYearAreSetAside(t *testing.T) {
	p := laid(t, "north-africa")
	p.stand("15th-panzer", "reserve", "trieste", "reserve", "70th", "reserve", "littorio", "aside", "1st-free-french", "aside")
	if got := p.ids(p.in[inReserve] & p.sc.Axis); got != "15th-panzer 90th-light trento savona trieste" {
		t.Errorf("Axis reserve: %s", got)
	}
}

func TestFCR_3_5_ForcesOfALaterBoxAreSetAside(t *testing.T) {
	laid(t, "d-day").stand("12th-ss", "reserve", "27th-armoured-bde", "reserve", "panzer-lehr", "aside", "2nd-us", "aside", "116th-panzer", "aside")
}

func TestFCR_3_6_Supplies(t *testing.T) {
	for campaign, want := range map[string][2]int16{"ghost-division": {8, 4}, "north-africa": {2, 8}, "d-day": {8, 8}} {
		if got := laid(t, campaign).supplies; got != want {
			t.Errorf("%s: %d", campaign, got)
		}
	}
}

func TestFCR_3_7_TheFirstOperations(t *testing.T) {
	p := opening(t, "north-africa", "")
	cup := p.alliedCup()
	if p.who != rules.Chance || p.stepName() != "draw-operations" || len(p.Legal(nil)) != cup.Len() {
		t.Fatalf("%d acts in %s; %q", p.who, p.stepName(), p.offered())
	}
	p.play("draw 70th").tells(EventDrawnToOp, "FCR-3.7", int(p.f("70th")))
	p.cannot("draw 70th", "draw 8th-armoured").play("draw carpathian").stand("70th", "operations", "carpathian", "operations")
	if p.phase == settingUp {
		t.Errorf("a third is drawn: %q", p.offered())
	}
	var n uint8
	for _, k := range p.opCup {
		n += k
	}
	if n != 8 {
		t.Errorf("%d operation counters", n)
	}
}

func TestFCR_3_8_DDaysFirstOperationsComeFromTheirGroup(t *testing.T) {
	p := opening(t, "d-day", "")
	p.cannot("draw 27th-armoured-bde", "draw 90th-us").play("draw 2nd-us; draw guards-armoured; draw 15th-uk")
	p.stand("2nd-us", "operations", "guards-armoured", "operations", "9th-us", "aside")
	if p.in[inOperations].Len() != 3 || p.turn != 1 {
		t.Errorf("%s in box %d", p.ids(p.in[inOperations]), p.turn)
	}
}

func TestFCR_3_9_Plans(t *testing.T) {
	for _, sc := range allScenarios(t) {
		p := laid(t, sc.Campaign.ID)
		if p.planCup != sc.Campaign.PlanCup || slices.Max(p.planCup[:]) < 2 {
			t.Errorf("%s: plan cup %v", sc.Campaign.ID, p.planCup)
		}
	}
}

func TestFCR_3_10_Upgrades(t *testing.T) {
	if got := laid(t, "d-day").upgradeCup; got != [scenario.UpgradeKinds]uint8{2, 2, 2, 2, 2, 2, 2, 3} {
		t.Errorf("upgrade cup %v", got)
	}
}

func TestFCR_3_11_OptionsComeAfterTheOperationsAndLinksLast(t *testing.T) {
	p := opening(t, "north-africa", "score 16", "fuel-reserve", "no-greece")
	p.axisHas(2).play("draw 70th; draw carpathian").axisHas(6) // FCR-21.4
	p.play("draw 4th-indian; draw 22nd-guards").stand("4th-indian", "cairo", "22nd-guards", "cairo")
	p.tells(EventAdjusted, "FCR-22.7", int(scenario.AddAlliedRandom), 16)
	if p.stepName() != "draw-linked" {
		t.Errorf("in step %s", p.stepName())
	}
}

func TestFCR_3_12_NoZoneIsContestedAtSetUp(t *testing.T) {
	for _, sc := range allScenarios(t) {
		var options []string
		for _, o := range sc.Options {
			options = append(options, o.ID)
		}
		p := opening(t, sc.Campaign.ID, "", options...).drawn()
		if z := p.contested(); z != 0 {
			t.Errorf("%s: %b", sc.Campaign.ID, z)
		}
	}
}

func TestFCR_3_13_TheVariantIsAnOption(t *testing.T) {
	if !opening(t, "north-africa", "", scenario.OptToTheEnd).sc.toTheEnd || opening(t, "north-africa", "").sc.toTheEnd {
		t.Error("operations_to_the_end does not choose the variant")
	}
}

func TestFCR_20_4_TheGroupsOfDDay(t *testing.T) {
	p := opening(t, "d-day", "")
	if got := p.ids(p.alliedCup()); got != "27th-armoured-bde 8th-armoured-bde 2nd-canadian-armoured-bde special-service-bde 90th-us 3rd-armored-group" {
		t.Errorf("the first cup: %s", got)
	}
	p.drawn().ends(alliedResupplies)
	p.stand("2nd-us", "operations", "83rd-us", "reserve", "53rd-uk", "reserve").tells(EventJoin, "FCR-5.3", int(p.f("83rd-us")), 1)
	if p.turn != 2 {
		t.Errorf("box %d", p.turn)
	}
}

func TestFCR_21_1_OptionsAreThoseOfTheCampaign(t *testing.T) {
	if _, err := shared.Open(rules.Setup{Scenario: "d-day", Options: map[string]bool{"ultra": true}}); err == nil {
		t.Error("an option of North Africa is taken in D-Day")
	}
}

func TestFCR_21_2_OptionsCountOnlyInAVictory(t *testing.T) {
	deskOf(t, "north-africa", "5th-light cairo; turn 9", "ultra", "tiger-convoy").ends(axisMove).isOver("FCR-2.8", rules.First, 16+6+3)
	deskOf(t, "north-africa", "5th-light sirte; turn 11", "ultra", "tiger-convoy").begin(axisAdvance).isOver("FCR-2.13", rules.Second, 0)
}

func TestFCR_21_3_StartSupplies(t *testing.T) {
	p := opening(t, "north-africa", "", "fuel-reserve", "tiger-convoy").drawn()
	p.axisHas(6).alliesHave(14)
	q := opening(t, "d-day", "", "stocked-depots").drawn()
	q.axisHas(14).alliesHave(8)
}

func TestFCR_21_3_AxisResupply(t *testing.T) {
	board := "5th-light sirte; 7th-armoured cairo; 70th bardia"
	for options, want := range map[string]int16{"": 3, "malta-neutralised": 4, "malta-strikes": 2} {
		p := deskOf(t, "north-africa", board, strings.Fields(options)...).begin(axisResupplies)
		if p.points != want {
			t.Errorf("%q: %d points, want %d", options, p.points, want)
		}
		if options != "" { // the sum that is told is of all that is told
			p.tells(EventIncome, "FCR-15.3", 0, 1, 3).tells(EventExtra, "FCR-21.3", int(want-3)).tells(EventPoints, "FCR-15.1", int(want))
		}
	}
	p := deskOf(t, "north-africa", "5th-light bardia; 7th-armoured cairo; 70th bardia; 2nd-armoured sirte", "malta-strikes").begin(axisResupplies)
	p.tells(EventPoints, "FCR-15.1", 0) // never below 0
}

func TestFCR_21_3_StartForce(t *testing.T) {
	p := opening(t, "north-africa", "", "early-15th")
	p.play("draw 70th; draw carpathian").stand("15th-panzer", "tripoli").tells(EventStartsIn, "FCR-21.3", int(p.f("15th-panzer")), int(p.z("tripoli")))
	opening(t, "d-day", "", "panzers-forward").drawn().stand("12th-ss", "falaise")
	opening(t, "ghost-division", "", "pz31-attached").drawn().stand("pz31", "saint-vith")
}

func TestFCR_21_3_StartRandomAllied(t *testing.T) {
	p := opening(t, "ghost-division", "", "dyle-reserve").play("draw 3rd-dlm").stand("3rd-dlm", "operations")
	if p.stepName() != "draw-option" || p.who != rules.Chance {
		t.Fatalf("%d acts in %s", p.who, p.stepName())
	}
	p.cannot("draw 3rd-dlm").play("draw 1st-dlm; draw 2nd-dcr").stand("1st-dlm", "cambrai", "2nd-dcr", "cambrai")
	if p.turn != 1 {
		t.Errorf("box %d", p.turn)
	}
}

func TestFCR_21_3_Torch(t *testing.T) {
	for turn, want := range map[uint8]int8{5: 0, 6: 5, 8: 5, 9: 4, 11: 3} {
		p := deskOf(t, "north-africa", "5th-light sirte", "early-torch")
		if p.turn = turn; p.torch() != want {
			t.Errorf("box %d: Torch %d, want %d", turn, p.torch(), want)
		}
	}
}

func TestFCR_21_3_NoFreeMove(t *testing.T) {
	board := "pz25-1 amiens; 1st-british-armoured abbeville; supplies 2 0; turn "
	p := deskOf(t, "ghost-division", board+"7", "halt-order").begin(axisBattleMove)
	p.copied().play("move pz25-1 abbeville from amiens").axisHas(1).tells(EventMoved, "FCR-7.1", int(p.f("pz25-1")), int(p.z("amiens")), int(p.z("abbeville")), 1)
	p.play("done").can("move pz25-1 le-cateau").cannot("move pz25-1 philippeville").play("move pz25-1 forges").axisHas(1).play("move pz25-1 rouen").axisHas(0)
	deskOf(t, "ghost-division", "pz25-1 amiens; 1st-british-armoured abbeville; turn 7", "halt-order").begin(axisBattleMove).cannot("move pz25-1 abbeville from amiens")
	deskOf(t, "ghost-division", board+"6", "halt-order").begin(axisBattleMove).play("move pz25-1 abbeville from amiens").axisHas(2)
	deskOf(t, "ghost-division", board+"7").begin(axisBattleMove).play("move pz25-1 abbeville from amiens").axisHas(2)
}

func TestFCR_21_3_NoArmourMove(t *testing.T) {
	board := "21st-panzer caen; 30th-mobile caen; 3rd-canadian bayeux; supplies 4 0; turn "
	p := deskOf(t, "d-day", board+"1", "hitler-sleeps").begin(axisBattleMove)
	p.can("move 30th-mobile bayeux from juno").cannot("move 21st-panzer bayeux from juno").play("done")
	p.can("move 30th-mobile falaise").cannot("move 21st-panzer falaise")
	deskOf(t, "d-day", board+"2", "hitler-sleeps").begin(axisBattleMove).can("move 21st-panzer bayeux from juno")
	deskOf(t, "d-day", board+"1").begin(axisBattleMove).can("move 21st-panzer bayeux from juno")
}

func TestFCR_21_3_PlansAndStorm(t *testing.T) {
	if sc := opening(t, "north-africa", "", "ultra").sc; sc.extraPlans != 1 {
		t.Errorf("%d plans more", sc.extraPlans)
	}
	if sc := opening(t, "ghost-division", "", "stukas").sc; sc.planCost[scenario.PlanAir] != sc.Plans[scenario.PlanAir].Cost-1 {
		t.Errorf("air strikes cost %d", sc.planCost[scenario.PlanAir])
	}
	if !opening(t, "d-day", "", "no-storm").sc.stormIsOff || opening(t, "d-day", "").sc.stormIsOff {
		t.Error("no_storm is not heeded")
	}
}
