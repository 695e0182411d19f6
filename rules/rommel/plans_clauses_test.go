package rommel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

func TestFCR_9_1_AnAmbushComesFirst(t *testing.T) {
	p := clash(t, duel+"axis pavia benghazi reduced; supplies 0 3", "ambush artillery")
	p.roll(3, 2).hears(EventDie, "FCR-1.7", int(p.f("9th-australian")), 3).hears(EventPlanDie, "FCR-9.5", int(scenario.PlanArtillery), 2, 2) // three losses, three steps
	p.fought(EventDestroyed, int(p.f("5th-light")), int(p.f("pavia"))).fought(EventBattleOver, int(p.z("benghazi")))
	q := clash(t, duel+"axis pavia benghazi reduced; axis ariete benghazi; supplies 0 0", "ambush").roll(3)
	q.is("who axis", "step absorb").play(q.lose("pavia")).is("step roll").roll(6, 6).dies(rules.First, int(q.f("5th-light")), 6, 0, int(q.f("ariete")), 6, 0)
	q = clash(t, duel+"axis ariete benghazi; supplies 0 0", "ambush").roll(3)
	q.play(q.lose("5th-light")).worthOf("5th-light", 2, 0).roll(6, 3).hears(EventDie, "FCR-1.6", int(q.f("5th-light")), 3, 2, 0) // after Ariete's 3
}

func TestFCR_9_1_LaterRoundsAreSimultaneous(t *testing.T) {
	p := clash(t, duel+"supplies 0 3", "ambush press").roll(6, 6).hears(EventPress, "FCR-9.24", 2)
	p.roll(6, 6).dies(rules.First, int(p.f("5th-light")), 6, 0) // the Axis first again
	if e := p.report.Events[0]; e.Kind != EventDie || e.Side != rules.First {
		t.Errorf("told first was %+v", e)
	}
}

func TestFCR_9_2_TwoAmbushesAreOneAndPlansStillAct(t *testing.T) {
	p := clash(t, "campaign ghost-division; phase battles begin; axis sr6 dinant reduced from marche; allies 18th-infantry dinant; allies 1st-light-cavalry dinant; supplies 9 0",
		"ambush ambush", "artillery").roll(1, 6).fought(EventDestroyed, 3)
	p.is("at sr6 destroyed", "step roll").roll(2).hears(EventPlanDie, "FCR-9.5", int(scenario.PlanArtillery), 2, 2)
	p.fought(EventReduced, int(p.f("1st-light-cavalry")), int(p.f("18th-infantry")))
}

func TestFCR_9_3_Assault(t *testing.T) {
	b := attack + "axis pavia benghazi from sirte; axis trento benghazi from sirte; allies 70th benghazi; supplies 9 3; "
	p := clash(t, b, "salvage press", "assault").roll(6, 1, 6).silent(EventAssault).hears(EventRound, "FCR-8.11", 2) // infantry scored
	p.roll(2, 6, 6).fought(EventAssault, 0).is("at 70th destroyed")                                                  // two losses more
	p = clash(t, b, "salvage press", "assault").roll(2, 6, 6).fought(EventAssault, 0)
	p.is("at 70th destroyed").plays(rules.First, "").roll(2, 2).silent(EventAssault) // once
	clash(t, raid+"supplies 9 0; "+bare, "", "assault").roll(1, 6).silent(EventAssault)
	clash(t, attack+"axis pavia benghazi from sirte; allies 70th benghazi; supplies 9 0; "+bare, "", "assault", "air-strike").roll(1, 1, 6).silent(EventAssault)
}

func TestFCR_9_4_DigInMayAbsorbWhatTriggersAssault(t *testing.T) {
	p := clash(t, duel+"supplies 9 0", "dig-in", "assault").roll(4, 6)
	p.fought(EventAssault, 0).fought(EventDugIn, 0).fought(EventReduced, int(p.f("9th-australian")))
}

func TestFCR_9_5_PlansThatRoll(t *testing.T) {
	for id, want := range map[string][6]int{"artillery": {2, 2, 1}, "anti-tank-guns": {1, 1}, "air-strike": {1, 1, 1}, "german-88s": {2, 1, 1}} {
		for die := range want {
			p := clash(t, duel+"supplies 9 0; "+bare, "", id).roll(die + 1)
			p.hears(EventPlanDie, "FCR-9.5", int(planOf(t, id)), die+1, want[die])
			if got := int(p.fight.losses[rules.First]); got != want[die] {
				t.Errorf("%s scores %d with %d, want %d", id, got, die+1, want[die])
			}
			if id == "german-88s" {
				continue
			}
			p = clash(t, duel+"supplies 0 0", id).roll(6, 6, die+1)
			p.hears(EventPlanDie, "FCR-9.5", int(planOf(t, id)), die+1, want[die])
		}
	}
}

// Three infantry or motorised Forces and a tank of the Axis.
const mixed = attack + "axis 5th-light benghazi from sirte; axis pavia benghazi from sirte; axis trento benghazi from sirte; axis 90th-light benghazi from sirte; " +
	"allies 70th benghazi; supplies 9 3; "

func pairOf(p *scene, a, b string) rules.Action { return act2(VerbPair, int16(p.f(a)), int16(p.f(b))) }

func TestFCR_9_6_CohesionJoinsTwo(t *testing.T) {
	p := clash(t, mixed, "salvage press", "cohesion").is("who axis", "step pair")
	p.only(pairOf(p, "pavia", "90th-light"), pairOf(p, "pavia", "trento"), pairOf(p, "90th-light", "trento"))
	p.play(pairOf(p, "pavia", "90th-light")).hears(EventPair, "FCR-9.6", int(p.f("pavia")), int(p.f("90th-light"))).worthOf("pavia", 4, 0)
	p.roll(6, 4, 6, 6).hears(EventPairDie, "FCR-9.6", int(p.f("pavia")), 4, 4, 1).hears(EventRound, "FCR-8.11", 2)
	p.roll(6, 6, 6, 6).hears(EventPairDie, "FCR-9.6", int(p.f("pavia")), 6, 4, 0) // the whole battle
}

func TestFCR_9_7_ThePairAsItStands(t *testing.T) {
	b := strings.Replace(mixed, "pavia benghazi", "pavia benghazi spearhead*", 1)
	p := clash(t, b, "salvage press", "cohesion", "assault")
	p.play(pairOf(p, "pavia", "90th-light")).worthOf("pavia", 5, 1) // 1+1^1 and 3
	p.roll(6, 6, 6, 3).is("step absorb").play(p.lose("90th-light")).worthOf("pavia", 4, 1)
	p.roll(6, 4, 6, 6).hears(EventPairDie, "FCR-9.6", int(p.f("pavia")), 4, 4, 1, 1).fought(EventAssault, 0) // a motorised member lives
	q := clash(t, strings.Replace(b, "90th-light benghazi", "90th-light benghazi reduced", 1), "salvage press", "cohesion", "assault")
	q.play(pairOf(q, "pavia", "90th-light")).roll(6, 6, 6, 3).play(q.lose("90th-light")).worthOf("pavia", 2, 1)
	q.roll(6, 2, 6, 6).hears(EventDie, "FCR-1.6", int(q.f("pavia"))).hears(EventDie, "FCR-1.6", int(q.f("trento"))).silent(EventPairDie)
}

func TestFCR_9_8_CohesionNeedsTwo(t *testing.T) {
	p := clash(t, duel+"axis pavia benghazi; "+bare, "", "cohesion").hears(EventNoPlan, "FCR-9.8", int(scenario.PlanCohesion)).is("step roll")
	if p.fight.pair != 0 {
		t.Error("there is a pair")
	}
	p = clash(t, duel+"axis pavia benghazi; axis trento benghazi; "+bare, "", "cohesion").hears(EventPair, "FCR-9.6") // the two there are
	p.roll(6, 6, 3).play(p.lose("trento")).is("axis trento benghazi reduced", "axis pavia benghazi")
}

func TestFCR_9_9_Deployment(t *testing.T) {
	p := clash(t, duel+"cup 70th 44th", "deployment").is("who chance", "step deploy").only(act(VerbForce, p70(t, "70th")), act(VerbForce, p70(t, "44th")))
	p.play(act(VerbForce, p.f("70th"))).hears(EventDeployed, "FCR-9.9", int(p.f("70th")), int(p.z("benghazi"))).is("at 70th benghazi", "step roll")
	p.roll(6, 6, 3).dies(rules.Second, int(p.f("9th-australian")), 6, 0, int(p.f("70th")), 3, 1)
	// the cup is empty: a plan
	p = clash(t, duel+"cup; plans deployment artillery", "deployment").only(act(VerbPlan, uint8(scenario.PlanArtillery)))
	p.play(act(VerbPlan, uint8(scenario.PlanArtillery))).hears(EventPlanDrawn, "FCR-9.9", int(scenario.PlanArtillery)).plays(rules.Second, "artillery")
	p.roll(6, 6, 3).is("axis 5th-light el-agheila reduced")
}

func p70(t testing.TB, id string) uint8 {
	t.Helper()
	return onBoard(t, africa+"axis 5th-light sirte").f(id)
}

func TestFCR_9_10_TheDeployedFollowTheOthers(t *testing.T) {
	force := func(p *scene, id string) *scene { return p.play(act(VerbForce, p.f(id))) }
	p := force(clash(t, raid, "deployment"), "70th").roll(6, 6, 6)
	p.is("at 9th-australian tengeder", "at 70th tengeder").hears(EventRetreat, "FCR-9.10", int(p.f("70th")), int(p.z("benghazi")), int(p.z("tengeder")))
	p = force(clash(t, raid+"allies 44th benghazi from fortress-tobruk", "deployment press"), "70th").roll(6, 6, 6, 6).roll(6, 6, 6, 6)
	p.is("who axis", "step retreat").only(act2(VerbRetreat, int16(p.f("70th")), int16(p.z("tengeder"))), act2(VerbRetreat, int16(p.f("70th")), int16(p.z("fortress-tobruk"))))
	// nobody to follow: back to the cup
	p = force(clash(t, strings.Replace(raid, "9th-australian benghazi", "9th-australian benghazi reduced", 1)+"plans deployment; supplies 0 3; axis pavia benghazi", "deployment"), "70th")
	p.roll(3, 2, 6, 6).play(p.lose("9th-australian"), done).is("at 9th-australian destroyed", "at 70th reserve", "!allies 70th").hears(EventRetreat, "FCR-9.10", int(p.f("70th")), int(p.z("benghazi")), scenario.Off)
	// with those from the operations section
	force(clash(t, strings.Replace(raid, "from tengeder", "from section", 1), "deployment"), "70th").roll(6, 6, 6).is("at 70th operations")
	// who has won stays
	p = force(clash(t, strings.Replace(raid, "5th-light benghazi", "5th-light benghazi reduced", 1), "deployment"), "70th").roll(6, 1, 6)
	p.play(act(VerbCounter, 0), act(VerbUpgrade, p.f("70th"))).is("allies 70th benghazi shock")
	p = onBoard(t, attack+"axis 5th-light benghazi from el-agheila; allies 9th-australian benghazi; axis ariete el-adem from tengeder; allies 44th el-adem; "+
		"axis pavia bardia from halfaya; allies 50th bardia")
	p.do(act(VerbBattle, p.z("benghazi"))).draws("deployment").play(done)
	force(p, "70th").roll(6, 6, 6).is("step choose-battle")
	if p.entry[p.f("70th")] != scenario.Off {
		t.Error("a Force that stays has still come from nowhere")
	}
}

func TestFCR_9_11_ADrawnPlanWorksAtOnce(t *testing.T) {
	p := clash(t, "campaign d-day; phase battles begin; axis 21st-panzer gold from bayeux; allies 50th-uk gold; supplies 9 0; cup; plans deployment deployment intelligence", "deployment", "press")
	p.play(act(VerbPlan, uint8(scenario.PlanDeployment))).is("step deploy").play(act(VerbPlan, uint8(scenario.PlanIntelligence))).is("step discard")
	p.play(act(VerbDiscard, uint8(scenario.PlanPress))).is("step roll").plays(rules.First, "").plays(rules.Second, "")
	clash(t, duel+"cup; plans deployment", "deployment").hears(EventNoPlan, "FCR-9.11", int(scenario.PlanDeployment)).is("step roll")
}

func TestFCR_9_12_DigInBeforeForces(t *testing.T) {
	p := clash(t, duel+"axis pavia benghazi from el-agheila; supplies 9 3", "dig-in artillery", "dig-in").roll(1, 6, 6, 1)
	p.fought(EventDugIn, 0).is("step absorb").plays(rules.First, "").play(p.lose("pavia")).fought(EventDugIn, 0) // one of two losses on each side
	p.is("axis pavia el-agheila reduced", "axis 5th-light el-agheila", "allies 9th-australian benghazi reduced")
	q := clash(t, duel+"supplies 0 3", "dig-in dig-in").roll(1, 6).fought(EventDugIn, 0, 0).silent(EventReduced)
	q.is("allies 9th-australian benghazi")
}

func TestFCR_9_13_Disorganisation(t *testing.T) {
	for die, want := range map[int]int16{1: 2, 2: 2, 3: 2, 4: 1, 5: 1, 6: 0} {
		clash(t, duel+"supplies 2 2; "+bare, "", "disorganisation").roll(die).hears(EventPlanDie, "FCR-9.13", int(scenario.PlanDisorganisation), die, int(want)).supply(2, 2-want)
		clash(t, duel+"supplies 2 0", "disorganisation").roll(6, 6, die).hears(EventPlanDie, "FCR-9.13", int(scenario.PlanDisorganisation), die, int(want)).supply(2-want, 0)
	}
	clash(t, duel+"supplies 0 1", "press", "disorganisation").roll(1).supply(0, 0).hears(EventPlanDie, "FCR-9.13", int(scenario.PlanDisorganisation), 1, 1)
	p := clash(t, duel+"supplies 0 2", "press", "disorganisation").roll(1, 6, 6).hears(EventRound, "FCR-8.11", 2).plays(rules.First, "")
	p.roll(6).hears(EventDie, "FCR-1.6", int(p.f("5th-light"))) // not in the second round
}

func TestFCR_9_21_IntelligenceBeforeAnyOtherPlan(t *testing.T) {
	p := clash(t, duel+"supplies 9 3", "artillery press", "intelligence").is("who axis", "step intelligence").only(act(VerbSpy, 0), act(VerbSpy, 1))
	p.play(act(VerbSpy, 1)).is("who chance", "step discard").only(act(VerbDiscard, uint8(scenario.PlanArtillery)), act(VerbDiscard, uint8(scenario.PlanPress)))
	p.play(act(VerbDiscard, uint8(scenario.PlanPress))).hears(EventDiscarded, "FCR-9.21", int(scenario.PlanPress)).plays(rules.First, "").plays(rules.Second, "artillery")
	p = clash(t, duel+"supplies 9 3; plans artillery artillery", "artillery artillery", "intelligence").play(act(VerbSpy, 1))
	if w := p.Weight(act(VerbDiscard, uint8(scenario.PlanArtillery))); w != 2 {
		t.Errorf("weight %d, want 2", w)
	}
	p = clash(t, duel+"supplies 9 3", "artillery intelligence", "intelligence", "press").hears(EventCancelled, "FCR-9.21", 1).is("step roll")
	p.plays(rules.First, "press").plays(rules.Second, "artillery")
	p = clash(t, "campaign d-day; phase battles begin; axis 21st-panzer gold from bayeux; allies 50th-uk gold; supplies 9 3", "intelligence intelligence", "intelligence", "press")
	p.hears(EventCancelled, "FCR-9.21", 1).only(act(VerbDiscard, uint8(scenario.PlanPress))) // the surplus works
}

// The Axis may keep its Intelligence back, of a Press that it wants itself, say: it is
// spent all the same.
func TestFCR_9_21_IntelligenceMayBeKeptBack(t *testing.T) {
	p := onBoard(t, africa+"turn 2; supplies 9 0; axis 15th-panzer benghazi; axis savona tripoli; allies 70th fortress-tobruk; allies 7th-armoured cairo")
	p.types("move f5 z6 from z4", "done", "plan press", "buy intelligence", "done").is("who axis", "step intelligence").only(act(VerbSpy, 0), act(VerbSpy, 1))
	if a, ok := shared.Presume(p.State); !ok || a != act(VerbSpy, 1) {
		t.Errorf("it is presumed that %v", a)
	}
	used := *p.State
	p.types("intelligence no").hears(EventNoPlan, "FCR-9.21", int(scenario.PlanIntelligence)).silent(EventDiscarded).plays(rules.First, "").plays(rules.Second, "press").is("step roll")
	if key := shared.Event(p.State, p.report.Events[0]).Key; key != "rommel.event.no-plan-kept" {
		t.Errorf("it is told as %q", key)
	}
	q := &scene{State: &used, t: t}
	q.types("intelligence yes").is("who chance", "step discard").only(act(VerbDiscard, uint8(scenario.PlanPress)))
	q.types("discard press").hears(EventDiscarded, "FCR-9.21", int(scenario.PlanPress)).plays(rules.Second, "")
}

func TestFCR_9_22_WhatIsDiscardedHasNoEffect(t *testing.T) {
	p := clash(t, duel+"supplies 9 0", "intelligence", "artillery").play(act(VerbDiscard, uint8(scenario.PlanArtillery))).plays(rules.First, "")
	p.supply(8, 0).roll(6, 6).silent(EventPlanDie)
	p = clash(t, duel+"supplies 9 0; cup 70th", "deployment", "intelligence").play(act(VerbSpy, 1), act(VerbDiscard, uint8(scenario.PlanDeployment))).is("step roll").silent(EventDeployed)
	p.is("at 70th reserve")
}

func TestFCR_9_23_IntelligenceAgainstNothing(t *testing.T) {
	clash(t, duel, "intelligence").hears(EventNoPlan, "FCR-9.23", int(scenario.PlanIntelligence)).is("step roll")
	clash(t, duel+bare, "", "intelligence").hears(EventNoPlan, "FCR-9.23", int(scenario.PlanIntelligence)).is("step roll")
}

func TestFCR_9_24_PressOfEitherSide(t *testing.T) {
	p := clash(t, duel+"supplies 9 3", "press press", "press").roll(6, 6).roll(6, 6).roll(6, 6)
	p.fought(EventPress, 4).roll(6, 6).fought(EventBattleOver, int(p.z("benghazi")))
	// even if one side has no Force left
	clash(t, duel, "press").roll(1, 6).fought(EventPress, 2).is("step roll").roll(6).fought(EventBattleOver, int(p.z("benghazi")))
}

func TestFCR_9_25_AlliedPressFirstAndNoneForNobody(t *testing.T) {
	p := clash(t, duel+"supplies 9 0", "press", "press").roll(6, 6).plays(rules.First, "press").plays(rules.Second, "")
	if !slices.ContainsFunc(p.report.Events, func(e rules.Event) bool { return e.Kind == EventPress && e.Side == rules.Second }) {
		t.Error("the Allied Press was not first")
	}
	q := clash(t, strings.Replace(duel, "5th-light benghazi", "5th-light benghazi reduced", 1)+"allies 44th benghazi; supplies 9 0", "press artillery", "press", "artillery")
	q.roll(1, 1, 6, 6, 6).is("at 9th-australian benghazi") // three steps of four
	q = clash(t, strings.Replace(duel, "5th-light benghazi", "5th-light benghazi reduced", 1), "press", "anti-tank-guns").roll(1, 1, 1).silent(EventPress)
	q.fought(EventBattleOver, int(q.z("benghazi"))).fought(EventDestroyed, int(q.f("5th-light")), int(q.f("9th-australian")))
}

func TestFCR_9_26_Salvage(t *testing.T) {
	p := clash(t, duel+"supplies 9 0; "+bare, "", "salvage", "artillery").roll(1, 1, 6) // four losses on two steps
	p.fought(EventSalvage, 1, 1).fought(EventWasted, 2)
	p = clash(t, duel+"supplies 9 0", "dig-in", "salvage").roll(1, 6).fought(EventSalvage, 1)
	clash(t, raid+"axis pavia benghazi; supplies 1 0", "salvage").roll(6, 6, 2).play(p.lose("pavia")).hears(EventSalvage, "FCR-9.26", 1).supply(1, 1)
	clash(t, duel+"supplies 9 0", "press", "salvage").roll(2, 6).fought(EventSalvage, 1).roll(2, 6).fought(EventSalvage, 1) // all rounds
}

func TestFCR_9_27_ARerollStands(t *testing.T) {
	p := clash(t, duel+"supplies 9 0; "+bare, "", "tactics").roll(4).is("who axis", "step reroll").only(stand, again)
	p.play(again).hears(EventTactics, "FCR-9.28", int(p.f("5th-light")), scenario.None, 4).plays(rules.First, "")
	p.roll(6).hears(EventDie, "FCR-1.6", int(p.f("5th-light")), 6, 4, 0, 1).is("step roll")
}

func TestFCR_9_28_RightAfterAnyDie(t *testing.T) {
	p := clash(t, duel+"supplies 9 2", "press", "tactics", "disorganisation").play(done).roll(5).is("step reroll") // a plan
	p.play(stand).hears(EventPlanDie, "FCR-9.13", int(scenario.PlanDisorganisation), 5, 1).supply(9, 1)
	p.roll(1).is("step reroll").play(stand).roll(6).hears(EventRound, "FCR-8.11", 2)
	p.roll(6).is("step upgrade") // of a die that can hit nobody nothing is asked: the 9th Australian is destroyed
}

func TestFCR_9_29_AlliedTacticsAreCompulsory(t *testing.T) {
	b := raid + "allies 70th benghazi from tengeder; "
	p := clash(t, b+bare+"plans tactics artillery", "artillery tactics").roll(6, 2).silent(EventTactics) // it did not miss
	p.roll(3).hears(EventTactics, "FCR-9.29", int(p.f("70th")), scenario.None, 3).roll(3).hears(EventDie, "FCR-1.6", int(p.f("70th")), 3, 2, 0).roll(6).silent(EventTactics)
	// a second one works on the next, or on the same if it misses again
	p = clash(t, b+"plans tactics tactics", "tactics tactics").roll(6, 3, 3).fought(EventTactics, int(p.f("9th-australian")), int(p.f("9th-australian")))
	p.roll(6, 6).silent(EventTactics)
	clash(t, b+"plans tactics tactics", "tactics tactics").roll(6, 3, 2, 3).fought(EventTactics, int(p.f("9th-australian")), int(p.f("70th")))
}

func TestFCR_9_30_Flanking(t *testing.T) {
	p := clash(t, duel+"supplies 9 3", "flanking flanking", "flanking").worthOf("5th-light", 5, 1).worthOf("9th-australian", 5, 0)
	p.roll(6, 6)
	clash(t, raid+"supplies 9 0", "flanking", "flanking").worthOf("5th-light", 4, 0).worthOf("9th-australian", 3, 0)
}

func TestFCR_9_31_AllPlansGoBack(t *testing.T) {
	p := clash(t, duel+"supplies 9 3", "artillery intelligence", "press", "tactics").play(act(VerbDiscard, uint8(scenario.PlanPress)))
	p.roll(6).play(again).roll(6, 6, 6).fought(EventBattleOver, int(p.z("benghazi")))
	if p.planCup != p.sc.Campaign.PlanCup {
		t.Errorf("the cup holds %v, want %v", p.planCup, p.sc.Campaign.PlanCup)
	}
	p = onBoard(t, attack+"axis 5th-light benghazi from sirte; axis ariete el-adem from tengeder; allies 9th-australian benghazi; allies 70th el-adem; supplies 9 0; plans press")
	p.do(act(VerbBattle, p.z("benghazi"))).draws("press").buys("tactics").play(done)
	for p.fight.zone == p.z("benghazi") {
		p.do(p.Legal(nil)[len(p.Legal(nil))-1])
	}
	p.draws("press").can(act(VerbBuy, uint8(scenario.PlanTactics)))
}

func TestFCR_9_32_TheDieAloneCounts(t *testing.T) {
	b := raid + "allies 70th benghazi from tengeder; supplies 0 0; "
	clash(t, b+"plans tactics disorganisation", "disorganisation tactics").roll(6, 2, 2, 5).silent(EventTactics).hears(EventPlanDie, "FCR-9.13", int(scenario.PlanDisorganisation), 5, 0)
	p := clash(t, b+"plans tactics disorganisation", "disorganisation tactics").roll(6, 2, 2, 6).hears(EventTactics, "FCR-9.29", scenario.None, int(scenario.PlanDisorganisation), 6)
	p.is("step roll")
}

func TestFCR_9_34_ThePairsDieIsOneDie(t *testing.T) {
	p := clash(t, mixed+"plans press salvage", "press salvage", "cohesion", "tactics").play(pairOf(onBoard(t, mixed), "pavia", "90th-light"))
	p.only(done, p.next("5th-light"), p.next("pavia"), p.next("trento")).play(p.next("pavia")).roll(6).play(again)
	p.hears(EventTactics, "FCR-9.28", int(p.f("pavia")), scenario.None, 6).roll(4).hears(EventPairDie, "FCR-9.6", int(p.f("pavia")), 4, 4, 1)
	p.roll(6, 6).dies(rules.First, int(p.f("5th-light")), 6, 0, int(p.f("trento")), 6, 0) // the others by themselves
}

// A game of battles keeps the plans whole, however it goes on.
func TestFCR_9_31_TheCupIsWholeBetweenBattles(t *testing.T) {
	for _, sc := range allScenarios(t) {
		s := newState(sc, nil)
		for n := 0; n < 3000 && !s.over(); n++ {
			if s.fight.zone == scenario.Off && s.planCup != sc.Campaign.PlanCup {
				t.Fatal(fmt.Sprint("the cup holds ", s.planCup))
			}
			acts := s.Legal(nil)
			s.Apply(acts[n*7%len(acts)], nil)
		}
	}
}
