package rommel

import (
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// The battles of most clause tests, of one Force a side: the Axis attacks, or
// the Allies do. The Allies draw one plan.
const (
	duel = attack + "axis 5th-light benghazi from el-agheila; allies 9th-australian benghazi; "
	raid = defence + "axis 5th-light benghazi; allies 9th-australian benghazi from tengeder; "
	// bare has no Allied plan in the cup.
	bare = "plans; "
)

// dies holds what was told of the dice of Forces, as Force, die and losses.
func (p *scene) dies(side rules.Side, want ...int) *scene {
	p.t.Helper()
	var got []int
	for _, e := range p.report.Events {
		if (e.Kind == EventDie || e.Kind == EventPairDie) && e.Side == side {
			got = append(got, int(e.Args[0]), int(e.Args[1]), int(e.Args[3]))
		}
	}
	if !slices.Equal(got, want) {
		p.t.Errorf("side %d rolled %v, want %v", side, got, want)
	}
	return p
}

// worthOf is the highest dice that score one and two losses, of a Force in the
// battle under way.
func (p *scene) worthOf(id string, one, two int8) *scene {
	p.t.Helper()
	if got := p.needs(p.f(id)); got != (need{one, two}) {
		p.t.Errorf("%s scores on %d and twice on %d, want %d and %d", id, got.one, got.two, one, two)
	}
	return p
}

func TestFCR_8_1_AllInTheZoneFight(t *testing.T) {
	p := clash(t, attack+"axis 5th-light benghazi from el-agheila; axis pavia benghazi; axis ariete sirte; "+
		"allies 9th-australian benghazi; allies 70th tengeder; "+bare, "")
	p.hears(EventBattle, "FCR-8.1", int(p.z("benghazi")))
	p.roll(6, 6, 6).dies(rules.First, int(p.f("5th-light")), 6, 0, int(p.f("pavia")), 6, 0).dies(rules.Second, int(p.f("9th-australian")), 6, 0)
}

func TestFCR_8_2_WhoEnteredAttacks(t *testing.T) {
	p := clash(t, duel+bare, "").worthOf("5th-light", 4, 1).worthOf("9th-australian", 3, 0)
	if p.fight.attacker != rules.First {
		t.Error("the Axis does not attack")
	}
	p = clash(t, raid+bare, "").worthOf("5th-light", 3, 0).worthOf("9th-australian", 2, 0)
	if p.fight.attacker != rules.Second {
		t.Error("the Allies do not attack")
	}
}

func TestFCR_8_3_ThePlayerChoosesTheOrder(t *testing.T) {
	for _, b := range []string{attack, defence} {
		p := onBoard(t, b+"axis 5th-light benghazi from sirte; axis ariete el-adem from tengeder; allies 9th-australian benghazi from el-agheila; allies 70th el-adem from bardia; "+bare)
		p.is("who axis", "step choose-battle").only(act(VerbBattle, p.z("benghazi")), act(VerbBattle, p.z("el-adem")))
		p.play(act(VerbBattle, p.z("el-adem"))).hears(EventBattle, "FCR-8.1", int(p.z("el-adem"))).buys()
		p.do(done)
		for p.fight.zone == p.z("el-adem") {
			p.do(act(VerbRoll, 6))
		}
		p.hears(EventBattle, "FCR-8.1", int(p.z("benghazi"))) // the last one begins by itself
	}
}

func TestFCR_8_4_HowManyPlansTheAlliesDraw(t *testing.T) {
	p := onBoard(t, attack+"axis 5th-light benghazi from el-agheila; allies 9th-australian benghazi; allies 70th benghazi staff; "+
		"allies 44th benghazi reduced; allies 50th benghazi reduced staff*; supplies 0 2")
	p.hears(EventAlliedPlans, "FCR-8.4", 4, 0, 0).is("who chance", "step draw-plans") // two full, two counters
	p = onBoard(t, duel+"option ultra")
	if want := 1 + int(p.sc.extraPlans); want == 1 || int(p.fight.n) != want {
		t.Errorf("with the option they draw %d, want %d", p.fight.n, want)
	}
}

func TestFCR_8_5_TheSupplyBonusIsCompulsory(t *testing.T) {
	for supplies, want := range [][3]int{{1, 0, 0}, {1, 0, 0}, {1, 0, 0}, {2, 1, 1}, {2, 1, 1}, {3, 2, 2}, {3, 2, 2}} {
		p := onBoard(t, duel+"supplies 0 "+string(rune('0'+supplies)))
		p.hears(EventAlliedPlans, "FCR-8.4", want[0], want[1], want[2]).supply(0, int16(supplies-want[2]))
	}
	// anew for each battle
	p := onBoard(t, attack+"axis 5th-light benghazi from sirte; axis ariete el-adem from tengeder; allies 9th-australian benghazi; allies 70th el-adem; supplies 0 6")
	p.do(act(VerbBattle, p.z("benghazi"))).draws("press salvage ambush")
	p.supply(0, 4)
}

func TestFCR_8_6_PlansAreDrawnWithoutReplacement(t *testing.T) {
	p := onBoard(t, duel+"supplies 0 5; plans artillery artillery artillery press")
	art, press := act(VerbPlan, uint8(scenario.PlanArtillery)), act(VerbPlan, uint8(scenario.PlanPress))
	p.only(art, press)
	if p.Weight(art) != 3 || p.Weight(press) != 1 {
		t.Errorf("weights %d and %d, want 3 and 1", p.Weight(art), p.Weight(press))
	}
	p.play(art, press, art).is("step buy-plans").plays(rules.Second, "artillery artillery press")
	if p.planCup[scenario.PlanArtillery] != 1 || p.planCup[scenario.PlanPress] != 0 {
		t.Errorf("%d and %d are left in the cup", p.planCup[scenario.PlanArtillery], p.planCup[scenario.PlanPress])
	}
}

func TestFCR_8_6_AnEmptyCupAndDuplicates(t *testing.T) {
	p := clash(t, duel+"supplies 0 5; plans artillery artillery", "artillery artillery") // three would be drawn
	p.hears(EventAlliedPlans, "FCR-8.4", 3, 2, 2)
	p.roll(6, 6, 1, 3).hears(EventPlanDie, "FCR-9.5", int(scenario.PlanArtillery), 1, 2).hears(EventPlanDie, "FCR-9.5", int(scenario.PlanArtillery), 3, 1)
}

func TestFCR_8_7_BattlePlanPoints(t *testing.T) {
	p := onBoard(t, attack+"axis 5th-light benghazi from sirte; axis 15th-panzer benghazi reduced staff; axis ariete benghazi; axis pavia benghazi reduced; "+
		"allies 9th-australian benghazi").draws("press")
	p.hears(EventPlanPoints, "FCR-8.7", 5).is("who axis", "step buy-plans").plays(rules.Second, "press")
}

func TestFCR_8_8_APointForASupply(t *testing.T) {
	p := onBoard(t, duel+"supplies 2 0").draws("press").cannot(act(VerbBuy, uint8(scenario.PlanArtillery))).play(pay)
	p.hears(EventPaidPoint, "FCR-8.8", 3).supply(1, 0).can(act(VerbBuy, uint8(scenario.PlanArtillery)), pay)
	p.play(pay).cannot(pay)
}

func TestFCR_8_9_EachPlanOnceAndNothingComesBack(t *testing.T) {
	p := onBoard(t, duel+"supplies 3 0").draws("press").buys("anti-tank-guns").cannot(act(VerbBuy, uint8(scenario.PlanGuns)))
	p.play(pay, pay, act(VerbBuy, uint8(scenario.PlanTactics)), done).supply(1, 0) // two points go unused
	if p.fight.points != 0 || p.inPlay(rules.First) != "anti-tank-guns tactics" {
		t.Errorf("%d points left, in play %s", p.fight.points, p.inPlay(rules.First))
	}
	q := onBoard(t, "campaign d-day; option beach-obstacles; phase battles begin; axis 21st-panzer gold from bayeux; allies 50th-uk gold; plans")
	q.play(act(VerbBuy, uint8(scenario.PlanDigIn))).hears(EventPlanBought, "FCR-8.9", int(scenario.PlanDigIn), 1) // FCR-21.3
	if q.fight.points != 1 {
		t.Errorf("%d points left, want 1", q.fight.points)
	}
}

func TestFCR_8_9_NobodyIsAskedWhoCanBuyNothing(t *testing.T) {
	onBoard(t, attack+"axis pavia benghazi reduced from el-agheila; allies 9th-australian benghazi; "+bare).is("step roll")
	onBoard(t, attack+"axis pavia benghazi reduced from el-agheila; allies 9th-australian benghazi; supplies 1 0; "+bare).is("step buy-plans")
}

func TestFCR_8_10_WhatComesBeforeTheFirstRound(t *testing.T) {
	p := onBoard(t, attack+"axis 5th-light benghazi from sirte; axis pavia benghazi; axis trento benghazi; axis bologna benghazi; "+
		"allies 9th-australian benghazi; allies 44th benghazi; supplies 9 0").draws("deployment intelligence").buys("cohesion", "press")
	p.play(done).is("who chance", "step discard").play(act(VerbDiscard, uint8(scenario.PlanPress))).is("step deploy").play(act(VerbForce, p.f("70th")))
	p.is("who axis", "step pair").play(act2(VerbPair, int16(p.f("pavia")), int16(p.f("trento")))).hears(EventRound, "FCR-8.11", 1)
}

func TestFCR_8_11_AllActOnceAndTogether(t *testing.T) {
	p := clash(t, duel+"axis pavia benghazi reduced", "anti-tank-guns")
	p.roll(1, 6).is("who chance", "step roll", "!axis 9th-australian") // two losses, and it still rolls
	p.roll(3, 2).dies(rules.Second, int(p.f("9th-australian")), 3, 1).is("step absorb")
	p.play(p.lose("pavia")).fought(EventDestroyed, int(p.f("pavia")), int(p.f("9th-australian"))).fought(EventReduced, int(p.f("5th-light")), int(p.f("9th-australian")))
}

func TestFCR_8_12_PlansActWithoutForces(t *testing.T) {
	p := clash(t, duel+"supplies 0 3", "artillery press")
	p.roll(1, 6, 6).is("step roll").hears(EventPress, "FCR-9.24", 2) // the 9th Australian is destroyed
	p.roll(6, 1).hears(EventPlanDie, "FCR-9.5", int(scenario.PlanArtillery), 1, 2).is("at 5th-light destroyed")
}

func TestFCR_8_13_TheUsualOrderOfTheAxis(t *testing.T) {
	p := clash(t, attack+"axis pavia benghazi from sirte; axis 5th-light benghazi; axis trento benghazi; allies 9th-australian benghazi; supplies 20 3; "+bare, "",
		"german-88s", "air-strike", "anti-tank-guns", "artillery", "disorganisation")
	p.roll(6, 6, 6, 6, 6, 6, 6, 6)
	p.fought(EventPlanDie, int(scenario.PlanDisorganisation), int(scenario.PlanArtillery), int(scenario.PlanGuns), int(scenario.PlanAir), int(scenario.Plan88s))
	p.dies(rules.First, int(p.f("5th-light")), 6, 0, int(p.f("trento")), 6, 0, int(p.f("pavia")), 6, 0)
}

func TestFCR_8_13_AnyOrderWhileTacticsWait(t *testing.T) {
	p := clash(t, duel+"axis pavia benghazi; supplies 9 0; "+bare, "", "artillery", "tactics")
	p.is("who axis", "step order").only(done, p.nextPlan("artillery"), p.next("5th-light"), p.next("pavia"))
	p.play(p.next("pavia")).roll(6).play(again).roll(6) // no Tactics, no choice
	p.hears(EventDie, "FCR-1.6", int(p.f("pavia"))).is("who chance").roll(6, 6).fought(EventPlanDie, int(scenario.PlanArtillery))
	q := clash(t, duel+"axis pavia benghazi; supplies 9 0", "press", "artillery", "tactics").play(done).roll(6)
	q.play(stand).hears(EventPlanDie, "FCR-9.5", int(scenario.PlanArtillery), 6, 0).is("step roll").roll(6).is("step reroll")
	q.play(stand).roll(6).play(stand, act(VerbRoll, 6)).is("step order") // anew in the next round
	// where no die can hit anybody the order is not asked
	q = clash(t, duel+"axis pavia benghazi; supplies 9 0", "press", "tactics").play(done, act(VerbRoll, 1), stand, act(VerbRoll, 6), stand)
	q.roll(6).hears(EventRound, "FCR-8.11", 2).is("step roll")
}

func TestFCR_8_14_TheOrderOfTheAllies(t *testing.T) {
	p := clash(t, raid+"allies 44th benghazi from tengeder; allies 7th-armoured benghazi from tengeder; supplies 4 6", "artillery air-strike anti-tank-guns disorganisation salvage")
	p.roll(6, 6, 6, 6, 6, 6, 6, 6)
	p.dies(rules.Second, int(p.f("7th-armoured")), 6, 0, int(p.f("9th-australian")), 6, 0, int(p.f("44th")), 6, 0)
	p.fought(EventPlanDie, int(scenario.PlanDisorganisation), int(scenario.PlanArtillery), int(scenario.PlanAir), int(scenario.PlanGuns))
	// when they defend, their defence orders them
	p = clash(t, attack+"axis 5th-light benghazi from sirte; allies 2nd-armoured benghazi; allies 9th-australian benghazi; "+bare, "")
	p.roll(6, 6, 6).dies(rules.Second, int(p.f("9th-australian")), 6, 0, int(p.f("2nd-armoured")), 6, 0)
}

func TestFCR_8_14_TiesThatMatterAreAsked(t *testing.T) {
	b := raid + "allies 7th-armoured benghazi from tengeder; allies 2nd-new-zealand benghazi steady from tengeder; supplies 0 0"
	p := clash(t, b, "tactics press press").roll(6) // 4^1 and 4
	p.is("who axis", "step order").only(p.next("7th-armoured"), p.next("2nd-new-zealand")).play(p.next("2nd-new-zealand")).roll(6, 6)
	p.hears(EventTactics, "FCR-9.29", int(p.f("2nd-new-zealand")), scenario.None, 6)
	clash(t, b, "salvage press press").roll(6).is("who chance") // no Tactics
	clash(t, raid+"allies 70th benghazi from tengeder", "tactics press").roll(6).is("who chance")
	clash(t, b+"; option ties_hardest", "tactics press press").roll(6).is("who allies", "step order")
}

func TestFCR_8_15_WithoutPressOneRound(t *testing.T) {
	p := clash(t, duel+bare, "").roll(6, 6).fought(EventRound)
	p.hears(EventBattleOver, "FCR-8.16", int(p.z("benghazi")), 1, 1).is("at 5th-light el-agheila")
}

func TestFCR_8_17_FortificationHelpsWhoDefends(t *testing.T) {
	clash(t, attack+"axis 5th-light fortress-tobruk from bardia; allies 70th fortress-tobruk; "+bare, "").worthOf("70th", 4, 0).worthOf("5th-light", 4, 1)
	p := clash(t, defence+"axis 5th-light fortress-tobruk; allies 70th fortress-tobruk from bardia; supplies 9 0; "+bare, "", "air-strike").worthOf("5th-light", 4, 0).worthOf("70th", 2, 0)
	p.roll(4, 4).hears(EventPlanDie, "FCR-9.5", int(scenario.PlanAir), 4, 0).dies(rules.First, int(p.f("5th-light")), 4, 1)
}

func TestFCR_8_18_TheSuperiorAttackStaysAsItIs(t *testing.T) {
	clash(t, duel+"axis 15th-panzer benghazi; supplies 9 0; "+bare, "", "flanking").worthOf("5th-light", 5, 1).worthOf("15th-panzer", 6, 2)
}

func TestFCR_8_19_AllAxisDiceThenAllAllied(t *testing.T) {
	p := clash(t, duel+"supplies 4 0", "artillery", "air-strike").roll(6, 6, 6, 6)
	var got []rules.Side
	for _, e := range p.report.Events {
		if e.Kind == EventDie || e.Kind == EventPlanDie {
			got = append(got, e.Side)
		}
	}
	if !slices.Equal(got, []rules.Side{rules.First, rules.First, rules.Second, rules.Second}) {
		t.Errorf("the dice fell in the order %v", got)
	}
}

// The storm of Tobruk, worked out by hand: every clause of a battle at work in
// one.
func TestFCR_8_AWorkedBattle(t *testing.T) {
	p := onBoard(t, attack+"axis 15th-panzer fortress-tobruk from bardia; axis 90th-light fortress-tobruk from bardia; axis pavia fortress-tobruk reduced from el-adem; "+
		"allies 70th fortress-tobruk; allies 9th-australian fortress-tobruk; allies 7th-armoured fortress-tobruk reduced stubborn*; supplies 4 6")
	// Two full Forces and two for 6 supplies, of which 2 are paid.
	p.hears(EventAlliedPlans, "FCR-8.4", 4, 2, 2).draws("dig-in artillery press disorganisation").supply(4, 4)
	// Two full Germans, nothing for the reduced Italian: 4 points, and 2 for supplies.
	p.hears(EventPlanPoints, "FCR-8.7", 4).buys("artillery", "assault", "tactics").supply(2, 4).play(done)
	p.worthOf("15th-panzer", 5, 2).worthOf("90th-light", 3, 0).worthOf("pavia", 1, 0)
	p.worthOf("70th", 4, 0).worthOf("9th-australian", 4, 0).worthOf("7th-armoured", 5, 0) // 2+2, and all dug in
	// The panzers miss, and try again: two losses. Artillery one, 90th Light one,
	// and one of Assault.
	p.play(p.next("15th-panzer"), act(VerbRoll, 6), again, act(VerbRoll, 2), act(VerbRoll, 3), act(VerbRoll, 3), act(VerbRoll, 2)).fought(EventAssault, 0)
	// 7th Armoured first, then the two of 4, Disorganisation, artillery.
	p.roll(5, 5, 1, 4, 2).supply(1, 4).dies(rules.Second, int(p.f("7th-armoured")), 5, 1, int(p.f("9th-australian")), 5, 0, int(p.f("70th")), 1, 1)
	if p.fight.losses != [2]uint8{5, 4} {
		t.Errorf("the losses are %v, want 5 and 4", p.fight.losses)
	}
	// The last of four losses finds the panzers alone. Of the Allied five Dig-In
	// takes one, the full Forces two, and they are weaker then than 7th Armoured.
	p.play(p.lose("pavia"), p.lose("90th-light"), p.lose("90th-light"))
	p.is("axis 15th-panzer fortress-tobruk reduced from bardia", "allies 7th-armoured fortress-tobruk reduced stubborn*", "at 70th destroyed", "at 9th-australian destroyed")
	p.fought(EventDugIn, 0).fought(EventPress, 2).worthOf("15th-panzer", 3, 1)
	// A second round by the Press: artillery misses, the panzers do not.
	p.roll(6, 3, 6, 5).hears(EventBattleOver, "FCR-8.16", int(p.z("fortress-tobruk")), 1, 0)
	if p.fight.killed != [2]uint8{3, 2} {
		t.Errorf("destroyed are %v, want 3 and 2", p.fight.killed)
	}
	// Three upgrades, and one Force that can take two.
	p.play(act(VerbDrawUp, 0), act(VerbCounter, p.up("shock")), act(VerbElite, p.f("15th-panzer"))).hears(EventUpgradeLost, "FCR-12.6", 1).hears(EventUpgradeLost, "FCR-12.6", 2)
	p.is("at 15th-panzer fortress-tobruk").supply(1, 4).shows("15th-panzer", scenario.Face{Attack: 5, Superior: 2, Defence: 3, Movement: 3})
	if p.planCup != p.sc.Campaign.PlanCup || p.upgradeCup[p.up("stubborn")] != 2 {
		t.Error("not every plan and counter has gone back")
	}
}

// shows holds what a Force shows outside battles.
func (p *scene) shows(id string, want scenario.Face) {
	p.t.Helper()
	if got := p.values(p.f(id)); got != want {
		p.t.Errorf("%s shows %v, want %v", id, got, want)
	}
}
