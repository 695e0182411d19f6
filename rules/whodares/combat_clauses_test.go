package whodares

import (
	"testing"
)

// msus is a combat off any objective, at Msus, of the units named after it.
const msus = raid + "turn 2; ap 1 9; patrol 1 siwa sas-4; patrol 1 msus "

func TestQOG_20_1_ACombatInterruptsThePhase(t *testing.T) {
	p := onBoard(t, msus+"t1-a; axis italian-infantry-1 msus").play("attack msus; roll 6; roll 6").see("step act", "ap 1 9", "fought msus") // QOG-20.3: free
	p.see("cannot attack msus: QOG-20.3").play("done").see("turn 3")
}

func TestQOG_20_2_WhatCanBeAttacked(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; patrol 1 msus hq-1; patrol 1 mechili t1-a; patrol 1 charruba t1-b; patrol 1 bir-hacheim sas-1; objective bir-hacheim 0; axis italian-infantry-1 msus")
	p.see("only attack msus, mechili", "cannot attack charruba: QOG-20.2", "cannot attack bir-hacheim: QOG-20.2", "cannot attack jalo: QOG-20.2")
}

func TestQOG_20_3_OnceForEachZoneAndPhase(t *testing.T) {
	p := onBoard(t, msus+"t1-a; axis italian-infantry-1 msus up").play("attack msus; roll 6; roll 6; done; roll 1")
	p.see("turn 3", "can attack msus")
}

func TestQOG_20_4_SeveralCombatsOneByOne(t *testing.T) {
	p := onBoard(t, raid+"turn 2; patrol 1 lg-125 t1-a; patrol 2 jaghbub y2-a; axis italian-infantry-1 lg-125 up; axis italian-infantry-2 jaghbub up").play("done; contact lg-125; roll 6")
	p.see("told combat QOG-20.1 lg-125 1 1", "untold combat QOG-20.1 jaghbub").play("roll 6; roll 6").see("told test QOG-19.9 jaghbub")
}

func TestQOG_20_5_AllInTheZoneTakePart(t *testing.T) {
	p := onBoard(t, msus+"t1-a; patrol 2 msus hq-2 light; axis italian-infantry-1 msus; axis italian-infantry-2 msus up").play("attack msus")
	p.see("told combat QOG-20.1 msus 3 2", "only front t1-a, hq-2, light")
}

func TestQOG_20_6_ContactAndReserve(t *testing.T) {
	p := onBoard(t, msus+"t1-a t1-b sas-1; axis italian-infantry-1 msus").play("attack msus")
	p.see("cannot done: QOG-20.6", "cannot rear t1-a: QOG-20.6").play("front t1-b").see("can done", "cannot front t1-b: QOG-21.7", "cannot front hq-1: QOG-20.5")
	// QOG-20.7: only contact units attack and are attacked
	p.play("done").see("step fire").play("roll 6; roll 1").see("reduced t1-b", "step act")
}

func TestQOG_20_8_Positions(t *testing.T) {
	p := onBoard(t, msus+"t1-a t1-b hq-1 survey; axis italian-infantry-1 msus").play("attack msus; front t1-a; front survey")
	p.see("cannot stack hq-1 t1-a: QOG-20.8").play("front hq-1").see("only stack hq-1 t1-a", "cannot stack hq-1 survey: QOG-20.8", "cannot stack hq-1 t1-b: QOG-20.8")
	p.play("stack hq-1 t1-a")
	if n := p.heads().Len(); n != 2 {
		t.Errorf("%d positions, want 2", n)
	}
}

func TestQOG_20_9_TheObjectiveAndItsGuardsAreOneSlot(t *testing.T) {
	p := onBoard(t, raid+"patrol 1 mechili t1-a t1-b sas-1; patrol 1 siwa hq-1; garrison mechili; axis italian-infantry-1 mechili guard; axis italian-infantry-1 mechili guard; axis italian-infantry-1 mechili")
	p.play("attack mechili; all").see("only face t1-a objective, t1-b objective, sas-1 objective") // three positions, two slots
	p.play("face t1-b objective").see("only face t1-a 3, sas-1 3").play("face sas-1 3").see("step aim", "only aim 1, 2, 3, objective")
	// the surplus one may attack anybody (QOG-20.15), the one opposite the slot its guards or the objective (QOG-20.14)
	p.play("aim 3").see("only aim 1, 2, objective", "cannot aim 3: QOG-20.14")
}

func TestQOG_20_10_TheFirstRoundIsMatchedByThePlayer(t *testing.T) {
	p := onBoard(t, msus+"t1-a t1-b; axis italian-infantry-1 msus; axis german-infantry-4 msus; axis italian-infantry-2 msus").play("attack msus; all")
	p.see("step match", "only face t1-a 1, t1-a 2, t1-a 3", "cannot face t1-b 1: QOG-20.10").play("face t1-a 2").see("only face t1-b 1, t1-b 3")
	if p.Up != 0 {
		t.Error("a unit is face up before all are matched")
	}
	p.play("face t1-b 1").see("told turned-up QOG-20.10 german-infantry-4 msus", "axis italian-infantry-2 msus up")
}

func TestQOG_20_11_Initiative(t *testing.T) {
	board := msus + "t1-a; reco 1 1 0; patrol 2 siwa hq-2; reco 2 1 0; axis italian-infantry-1 msus; axis italian-infantry-2 msus"
	p := onBoard(t, board).play("attack msus; face t1-a 1").see("step initiative", "only initiative 1 plain") // QOG-11.2, 11.3
	p.play("initiative 1 plain").see("!reco 1").play("roll 1").see("step act", "defeated italian-infantry-1", "axis italian-infantry-2 msus up", "!reduced")
	q := onBoard(t, "option survivors_reply; "+board).play("attack msus; face t1-a 1; initiative 1 plain; roll 1").see("step enemy-die") // QOG-28.6
	q.play("roll 1").see("reduced t1-a", "step act")
	onBoard(t, board).play("attack msus; face t1-a 1; done").see("reco 1 1 0", "step fire")
	// before the Axis units are turned up
	r := onBoard(t, board).play("attack msus; face t1-a 1").see("step initiative")
	if r.Up != 0 {
		t.Errorf("the units %b are up when the initiative is asked", r.Up)
	}
	if r.play("done").see("step fire"); r.Up.Len() != 2 {
		t.Errorf("the units %b are up when the dice fall", r.Up)
	}
}

func TestQOG_20_12_AttacksAreSimultaneous(t *testing.T) {
	p := onBoard(t, msus+"t1-a; axis german-infantry-3 msus").play("attack msus; roll 1; roll 1") // QOG-20.21: it still attacks
	p.see("reduced t1-a", "defeated german-infantry-3", "step act")
}

func TestQOG_20_13_DieAndVA(t *testing.T) {
	board := msus + "t1-a; axis german-infantry-3 msus"
	onBoard(t, board).play("attack msus; roll 4; roll 4").see("defeated german-infantry-3", "!reduced")
	onBoard(t, board).play("attack msus; roll 5; roll 3").see("axis german-infantry-3 msus up", "reduced t1-a")
}

func TestQOG_20_15_SurplusUnits(t *testing.T) {
	p := onBoard(t, msus+"t1-a t1-b; axis italian-infantry-1 msus").play("attack msus; all; face t1-b 1")
	p.see("step fire").play("roll 4").see("told attack-die QOG-20.13 t1-a 4 3 italian-infantry-1") // 4-1
	onBoard(t, msus+"hq-1 survey; axis italian-infantry-1 msus").play("attack msus; all; face hq-1 1; roll 1; roll 2").
		see("told attack-die QOG-20.13 survey 2 1 italian-infantry-1") // at least 1
	// an Axis unit with nobody opposite
	p = onBoard(t, msus+"t1-a; axis german-infantry-4 msus; axis german-infantry-3 msus").play("attack msus; face t1-a 1; roll 6; roll 6; roll 3")
	p.see("told enemy-die QOG-20.13 german-infantry-3 3 2 t1-a")
}

func TestQOG_20_16_ARerollForAMarker(t *testing.T) {
	p := onBoard(t, msus+"t1-a t1-b sas-1; reco 1 2 0; axis italian-infantry-1 msus; axis italian-infantry-2 msus; axis german-infantry-2 msus").play("attack msus; all; face t1-a 1; face t1-b 2; done; roll 6; roll 6; roll 1")
	p.see("step reroll", "only reroll t1-a plain, t1-b plain").play("reroll t1-a plain; roll 6").see("only reroll t1-b plain", "reco 1 1 0") // each die once
	p.play("reroll t1-b plain; roll 1").see("!reco", "step enemy-die")
	// QOG-11.2: its own patrol's marker
	p = onBoard(t, msus+"t1-a; patrol 2 msus t2-a; reco 2 1 0; axis italian-infantry-1 msus; axis italian-infantry-2 msus").play("attack msus; all; face t1-a 1; done; roll 6; roll 6")
	p.see("only reroll t2-a plain")
	onBoard(t, msus+"t1-a; patrol 2 siwa hq-2; reco 2 1 0; axis italian-infantry-1 msus").play("attack msus; roll 6").see("step enemy-die") // QOG-11.3
}

// A marker rolls any die of a combat again, whoever rolled it, as soon as it has fallen.
func TestQOG_20_16_ADieOfTheAxisToo(t *testing.T) {
	const board = "mission slonta-raid; turn 4; patrol 1 msus hq-1 t1-a; ap 1 6; reco 1 2 0; axis italian-infantry-3 msus up"
	p := onBoard(t, board).play("attack msus; all; stack hq-1 t1-a; done; roll 1; roll 1; roll 1")
	p.see("step enemy-hit", "who lrdg", "only reroll-last 1 plain", "can done", "reco 1 2 0")
	if x, ok := p.Struck(); !ok || x.Need() != 3 {
		t.Errorf("it has struck: %+v %v", x, ok)
	}
	if stands, again := p.HitCosts(); stands != 3 || again != 1.5 { // the HQ 4 halves, the other 2; it hits on 3
		t.Errorf("the hit costs %v, another die %v", stands, again)
	}
	p.copyOf().play("done").see("step enemy-stack", "reco 1 2 0")
	p.copyOf().play("reroll-last 1 plain").see("reco 1 1 0", "told reroll-last QOG-20.16 1 0", "step enemy-die").play("roll 4").see("step act", "!reduced", "reco 1 1 0")
	// the die of the stack is another one, each is rolled again once at most
	q := p.copyOf().play("reroll-last 1 plain; roll 2").see("step enemy-stack").play("roll 2").see("step stack-fell", "reco 1 1 0", "only reroll-last 1 plain")
	if stands, again := q.StackCosts(); stands != 4 || again != 3 {
		t.Errorf("the die costs %v, another one %v", stands, again)
	}
	q.copyOf().play("done").see("reduced hq-1", "step act")
	q.play("reroll-last 1 plain; roll 6").see("reduced t1-a", "!reco", "step act")
	// nobody is asked without a marker there, about a miss, or about a hit that is lost
	onBoard(t, board+"; reco 1 0 0").play("attack msus; all; stack hq-1 t1-a; roll 1; roll 1; roll 1").see("step enemy-stack")
	onBoard(t, msus+"t1-a; patrol 2 siwa hq-2; reco 2 1 0; axis german-infantry-3 msus").play("attack msus; roll 6; roll 1").see("step act") // QOG-11.3
	onBoard(t, msus+"t1-a; reco 1 1 0; axis german-infantry-3 msus").play("attack msus; done; roll 6; done; roll 6").see("step act")
	r := onBoard(t, msus+"t1-a; reduced t1-a; reco 1 1 0; axis german-infantry-4 msus; axis german-infantry-3 msus")
	r.play("attack msus; face t1-a 1; done; roll 6; done; roll 1; done; roll 1").see("told hit-lost QOG-20.31 t1-a", "lost t1-a", "reco 1 1 0")
	// a mission marker does it too
	onBoard(t, msus+"t1-a; reco 1 0 1; axis german-infantry-3 msus").play("attack msus; done; roll 6; done; roll 1; reroll-last 1 mission; roll 6").see("!reco", "!reduced", "told reroll-last QOG-20.16")
}

// A veteran keeps its own second try; what it hits with then is not rolled again.
func TestQOG_20_16_TheDieOfAVeteran(t *testing.T) {
	p := onBoard(t, msus+"t1-a; reco 1 2 0; axis german-infantry-3v msus").play("attack msus; done; roll 6; done; roll 1").see("step enemy-hit")
	p.play("reroll-last 1 plain; roll 6").see("step enemy-again").play("roll 1").see("step act", "reduced t1-a", "reco 1 1 0")
	q := onBoard(t, msus+"t1-a; reco 1 2 0; axis german-infantry-3v msus").play("attack msus; done; roll 6; done; roll 6").see("step enemy-again")
	q.play("roll 1").see("step enemy-hit").play("reroll-last 1 plain; roll 6").see("step act", "!reduced")
}

// Only a die that may still change something is asked for.
func TestQOG_20_16_AMissThatMayStillHit(t *testing.T) {
	p := onBoard(t, msus+"t1-a t1-b; reco 1 1 0; axis italian-infantry-1 msus").play("attack msus; all; face t1-a 1; done; roll 1; roll 6")
	p.see("step enemy-die") // t1-b has shot at who has fallen
	onBoard(t, goal+"t1-a; reco 1 1 0; objective mechili 1").play("attack mechili; done; roll 6").see("step reroll")
}

func TestQOG_20_17_AStackWithAnHQ(t *testing.T) {
	p := onBoard(t, msus+"t1-b hq-1; axis german-infantry-3 msus").play("attack msus; all; stack hq-1 t1-b")
	p.play("roll 4").see("told attack-die QOG-20.13 t1-b 4 4 german-infantry-3") // 3 with -1: the book's 4-1 hits
	p.play("roll 2").see("told attack-die QOG-20.13 hq-1 2 1 german-infantry-3") // its own VA, no such modifier
	q := onBoard(t, raid+"patrol 1 mechili t1-b hq-1; patrol 1 siwa sas-1; garrison mechili; axis italian-infantry-1 mechili guard").play("attack mechili; all; stack hq-1 t1-b")
	q.see("step aim").play("aim objective").see("only aim 1, objective").play("aim 1").see("step fire") // another target of the same slot
}

func TestQOG_20_18_AHitOnAStack(t *testing.T) {
	const stack = msus + "t1-b hq-1; axis german-infantry-4 msus up; axis german-motorised-4 msus up; axis german-motorised-4 msus up"
	p := onBoard(t, stack).play("attack msus; all; stack hq-1 t1-b; face t1-b 1; roll 6; roll 6")
	p.copyOf().play("roll 1").see("step enemy-stack").play("roll 3; roll 1; roll 6; roll 6").see("reduced t1-b hq-1")
	// once one of them is destroyed no die is rolled
	p.copyOf().play("roll 1; roll 1; roll 1; roll 1").see("step enemy-die").play("roll 1").see("lost hq-1", "reduced t1-b", "untold stack-die QOG-20.18 6")
}

func TestQOG_20_19_AFortHelpsTheAxis(t *testing.T) {
	// QOG-20.25: a position has the VA of its combat unit
	p := onBoard(t, raid+"patrol 1 fort-maddalena t1-a; patrol 1 siwa hq-1; axis german-infantry-3 fort-maddalena").play("attack fort-maddalena; roll 6; roll 4")
	p.see("told enemy-die QOG-20.13 german-infantry-3 4 4 t1-a", "reduced t1-a")
	onBoard(t, raid+"patrol 1 martuba t1-a; patrol 1 siwa hq-1; axis german-infantry-3 martuba").play("attack martuba; roll 6; roll 4").see("told enemy-die QOG-20.13 german-infantry-3 4 3 t1-a")
	onBoard(t, "option hard_airfields; "+raid+"patrol 1 martuba t1-a; patrol 1 siwa hq-1; axis german-infantry-3 martuba").play("attack martuba; roll 6; roll 4").
		see("told enemy-die QOG-20.13 german-infantry-3 4 4 t1-a") // QOG-28.6
}

func TestQOG_20_20_AVeteranTriesAgain(t *testing.T) {
	onBoard(t, msus+"t1-a; axis german-infantry-3v msus").play("attack msus; roll 6; roll 4").see("step enemy-again").play("roll 3").see("reduced t1-a", "step act")
	onBoard(t, msus+"t1-a; axis german-infantry-3v msus").play("attack msus; roll 6; roll 4; roll 4").see("!reduced", "step act") // once
}

func TestQOG_20_22_TwoHitsDestroy(t *testing.T) {
	p := onBoard(t, msus+"t1-a; axis german-infantry-4 msus; axis german-infantry-3 msus").play("attack msus; face t1-a 1; roll 6; roll 1; roll 1")
	p.see("lost t1-a")
	// QOG-20.31: a further hit is lost
	onBoard(t, msus+"t1-a; reduced t1-a; axis german-infantry-4 msus; axis german-infantry-3 msus").play("attack msus; face t1-a 1; roll 6; roll 1; roll 1").
		see("told hit-lost QOG-20.31 t1-a", "lost t1-a")
}

func TestQOG_20_23_TargetsComeBeforeTheDice(t *testing.T) {
	p := onBoard(t, msus+"t1-a t1-b sas-1; axis italian-infantry-1 msus; axis italian-infantry-2 msus").play("attack msus; all; face t1-a 1; face t1-b 2")
	p.see("step aim", "only aim 1, 2").play("aim 1").see("step fire").play("roll 1; roll 6; roll 1; roll 6; roll 6").see("defeated italian-infantry-1", "axis italian-infantry-2 msus up") // the second hit on it is wasted
}

func TestQOG_20_24_WhomTheAxisAttacks(t *testing.T) {
	// opposite, else the highest VA, a reduced one first, roster order
	p := onBoard(t, msus+"t1-a t1-b sas-1; axis italian-infantry-3 msus; axis german-infantry-4 msus").play("attack msus; all; face t1-b 1; face sas-1 2; aim 1; roll 6 6 6; roll 6; roll 6")
	p.see("told enemy-die QOG-20.13 german-infantry-4 6 4 sas-1", "told enemy-die QOG-20.13 italian-infantry-3 6 3 t1-b")
	for board, want := range map[string]string{
		"t1-b t1-a sas-1": "t1-a", "t1-b sas-1": "t1-b", "t2-a t1-a; reduced t1-a": "t2-a", "t1-b t1-a; reduced t1-b t1-a": "t1-a", "survey hq-1; reduced hq-1": "hq-1",
	} {
		q := onBoard(t, msus+board+"; axis italian-infantry-1 msus").play("attack msus; all")
		if got := q.sc.Units[q.strongest()].ID; got != want {
			t.Errorf("of %s the Axis attacks %s, want %s", board, got, want)
		}
	}
}

func TestQOG_20_26_OneRoundOffObjectives(t *testing.T) {
	p := onBoard(t, msus+"t1-a; axis german-infantry-4 msus").play("attack msus; roll 6; roll 6").see("step act", "patrol 1 msus t1-a")
	p.see("axis german-infantry-4 msus up", "alarm 0") // QOG-20.27, 20.28: face up, no change of the alarm
}

func TestQOG_20_29_ADieOfZeroOrLessHits(t *testing.T) {
	onBoard(t, msus+"t1-b hq-1; axis german-infantry-3 msus").play("attack msus; all; stack hq-1 t1-b; roll 1").see("told attack-die QOG-20.13 t1-b 1 4 german-infantry-3")
}

func TestQOG_20_30_OrderOfTheDice(t *testing.T) {
	p := onBoard(t, msus+"t1-b hq-1 sas-1 t1-a; reduced t1-a; axis italian-infantry-1 msus; axis german-infantry-3v msus; axis german-infantry-4 msus; axis german-infantry-3 msus")
	p.play("attack msus; all; stack hq-1 sas-1; face t1-b 1; face sas-1 2; face t1-a 3")
	var order []string
	for p.f[p.top].step == firing {
		order = append(order, p.sc.Units[p.nextAttacker(p.fight.todo)].ID)
		p.one("roll 6")
	}
	for p.f[p.top].step == enemyDie || p.f[p.top].step == enemyAgain {
		if p.f[p.top].step == enemyDie {
			order = append(order, p.kindOf(p.f[p.top].unit).ID)
		}
		p.one("roll 6")
	}
	want := []string{"t1-b", "sas-1", "hq-1", "t1-a", "german-infantry-4", "german-infantry-3", "german-infantry-3v", "italian-infantry-1"}
	for i := range want {
		if i >= len(order) || order[i] != want[i] {
			t.Fatalf("the order is %v, want %v", order, want)
		}
	}
}

// goal is an attack on the objective of Mechili, value 3, its garrison drawn.
const goal = raid + "turn 2; ap 1 9; patrol 1 siwa sas-4; garrison mechili; patrol 1 mechili "

func TestQOG_21_1_AnAttackOnAnObjectiveRaisesTheAlarm(t *testing.T) {
	p := onBoard(t, raid+"patrol 1 mechili t1-a; patrol 1 siwa hq-1").play("attack mechili").see("alarm 4", "source t1-a", "step garrison")
	// QOG-21.2: as many as its value, the first on the objective
	p.play("draw italian-infantry-1; draw italian-infantry-2; draw german-infantry-4").see("axis italian-infantry-1 mechili guard", "axis italian-infantry-2 mechili", "axis german-infantry-4 mechili", "garrison mechili")
	// by a failed test too
	onBoard(t, raid+"ap 1 9; patrol 1 segnali t1-a; patrol 1 siwa hq-1; axis italian-infantry-1 mechili").play("unit t1-a; move mechili; roll 6 1 1").see("alarm 4", "step garrison")
}

func TestQOG_21_3_TheGarrisonComesOnce(t *testing.T) {
	p := onBoard(t, raid+"patrol 1 mechili t1-a; patrol 1 siwa hq-1; axis german-infantry-3 mechili guard").play("attack mechili; deal")
	if n := p.Posted[p.zoneNo("mechili")].Len(); n != 4 { // they add to those that the scenario put there
		t.Errorf("%d units, want 4", n)
	}
	onBoard(t, goal+"t1-a").play("attack mechili").see("step fire") // none in a later combat
}

func TestQOG_21_4_HitsOnTheObjective(t *testing.T) {
	p := onBoard(t, goal+"t1-a t1-b").play("attack mechili; all; face t1-a objective; roll 1; roll 1").see("objective mechili 1", "step decide")
	p.play("continue; done; roll 1; roll 6").see("objective mechili 0", "told objective QOG-21.4 mechili 0", "cannot continue: QOG-21.11") // QOG-21.11
	p.see("vp 14")                                                                                                                         // QOG-23.5
}

func TestQOG_21_5_AReducedObjective(t *testing.T) {
	onBoard(t, goal+"t1-a; objective mechili 2").see("vp 0") // 1 of 3
	onBoard(t, goal+"t1-a; objective mechili 1").see("vp 6") // 2 of 3
	onBoard(t, raid+"patrol 1 siwa hq-1; objective bir-hacheim 1").see("vp 6")
}

func TestQOG_21_6_AsManyRoundsAsOneLikes(t *testing.T) {
	p := onBoard(t, goal+"t1-a; axis german-infantry-4 mechili")
	p.play("attack mechili; face t1-a objective; roll 6; roll 6")
	for range 5 {
		p.see("step decide", "can continue", "can leave", "cannot stay: QOG-22.8").play("continue; roll 6; roll 6")
	}
}

func TestQOG_21_7_RedeploymentBetweenRounds(t *testing.T) {
	p := onBoard(t, goal+"t1-a t1-b hq-1").play("attack mechili; front t1-a; done; roll 6; continue")
	p.see("step deploy", "only front t1-b, hq-1", "only rear t1-a").play("rear t1-a").see("cannot done: QOG-20.6").play("front t1-b; front hq-1; stack hq-1 t1-b; roll 6")
	p.see("step fire")
	onBoard(t, goal+"t1-a").play("attack mechili; roll 6; continue").see("step fire") // nothing to choose
}

func TestQOG_21_8_LaterRoundsAreMatchedByRule(t *testing.T) {
	p := onBoard(t, goal+"t1-a t1-b sas-1; reduced t1-b; axis german-infantry-3v mechili; axis german-infantry-3 mechili; axis italian-infantry-1 mechili guard")
	p.play("attack mechili; all; face t1-a 1; face sas-1 objective; aim objective; roll 6 6 6; roll 6; roll 6; roll 6 6; continue; done")
	for unit, want := range map[string]uint8{"t1-a": objectiveSlot, "sas-1": 1, "t1-b": 0} { // the objective, then non-veteran before veteran
		if got := p.fight.face[p.unitNo(unit)] - 1; got != want {
			t.Errorf("%s faces %d, want %d", unit, got, want)
		}
	}
}

func TestQOG_21_8_FullBeforeReduced(t *testing.T) {
	p := onBoard(t, goal+"t1-b det-a; reduced t1-b; axis german-infantry-3 mechili").play("attack mechili; all; face det-a objective; roll 6 6; roll 6; continue; done")
	if got := p.fight.face[p.unitNo("det-a")] - 1; got != objectiveSlot { // both have VA 2
		t.Errorf("the full Det faces %d, want the objective", got)
	}
}

func TestQOG_21_9_GuardsOfADestroyedObjective(t *testing.T) {
	p := onBoard(t, goal+"t1-a t1-b; objective mechili 1; axis german-infantry-3 mechili guard; axis italian-infantry-1 mechili guard")
	p.play("attack mechili; all; face t1-a objective; aim objective; aim objective; roll 1; roll 6; roll 6; roll 6").see("objective mechili 0", "step decide", "can continue") // QOG-21.13, 29.1
	p.play("continue; done")
	if f, _ := p.Fight(); len(f.Slots) != 2 || f.Slots[0].No == Objective {
		t.Errorf("the slots are %+v", f.Slots)
	}
}

func TestQOG_21_10_WithoutAContactUnit(t *testing.T) {
	p := onBoard(t, goal+"t1-a t1-b; reduced t1-a; axis german-infantry-4 mechili").play("attack mechili; front t1-a; done; face t1-a objective; roll 6; roll 1").see("lost t1-a", "step decide")
	p.copyOf().play("leave").see("step withdraw") // no parting attack
	p.play("continue").see("step fire")           // the reserve comes into contact
}

func TestQOG_21_12_TheEndOfAnObjectiveCombatEndsThePhase(t *testing.T) {
	onBoard(t, goal+"t1-a; ap 2 9; patrol 2 lg-125 hq-2; objective mechili 1").play("attack mechili; roll 1; stay").see("!ap", "step draw")
	onBoard(t, raid+"turn 2; patrol 1 mechili hq-1; garrison mechili; patrol 2 siwa hq-2; axis italian-infantry-1 mechili up").play("done; roll 6 1 1; face hq-1 objective; roll 6; roll 6; leave; roll 6; withdraw segnali").
		see("turn 3") // not in phase 3
}

func TestQOG_21_14_AfterwardsItIsAZoneLikeOthers(t *testing.T) {
	onBoard(t, goal+"t1-a; objective mechili 0; axis italian-infantry-1 mechili").play("attack mechili; roll 6; roll 6").see("step act", "alarm 0")
}

func TestQOG_22_1_LeavingAtTheEndOfARound(t *testing.T) {
	p := onBoard(t, goal+"t1-a t1-b; axis german-infantry-3v mechili; axis german-infantry-4 mechili; axis german-infantry-3v mechili").
		play("attack mechili; front t1-b; done; face t1-b objective; roll 6; roll 6; roll 6 6; roll 6 6; leave")
	// QOG-22.2, 22.3: one attack, of the highest VA, with the fort
	p.see("step parting-die").play("roll 5").see("told enemy-die QOG-22.2 german-infantry-4 5 5 t1-b", "reduced t1-b", "step withdraw") // QOG-22.4, 22.5: t1-a was in reserve
	p.see("only withdraw beda-littoria, slonta, derna, bir-tengeder, charruba, segnali", "cannot withdraw msus: QOG-22.6")
	p.play("withdraw segnali").see("patrol 1 segnali t1-a t1-b", "untold test") // QOG-22.6
}

func TestQOG_22_3_TheAttackerOfAPartingAttack(t *testing.T) {
	p := onBoard(t, goal+"t1-a; axis german-infantry-3 mechili; axis german-infantry-3v mechili; axis german-infantry-2 mechili").
		play("attack mechili; face t1-a objective; roll 6; roll 6; roll 6 6; roll 6; leave; roll 6").see("step parting-again") // a veteran, who tries again
	p.play("roll 4").see("told enemy-die QOG-22.2 german-infantry-3v 4 4 t1-a", "reduced t1-a")
}

func TestQOG_22_4_AStackIsHitAsUsual(t *testing.T) {
	p := onBoard(t, goal+"t1-a hq-1; axis german-infantry-4 mechili").play("attack mechili; all; stack hq-1 t1-a; face t1-a objective; roll 6; roll 6; roll 6; leave; roll 1")
	p.see("step parting-stack").play("roll 2").see("reduced hq-1", "step withdraw")
}

// The parting attack is of the combat too: a marker rolls its dice again (QOG-20.16).
func TestQOG_22_3_APartingAttackMayBeRolledAgain(t *testing.T) {
	p := onBoard(t, goal+"t1-a hq-1; reco 1 2 0; axis german-infantry-4 mechili").play("attack mechili; all; stack hq-1 t1-a; face t1-a objective; done; roll 6; roll 6; done; roll 6; leave; roll 1")
	p.see("step enemy-hit").copyOf().play("reroll-last 1 plain; roll 6").see("step withdraw", "!reduced")
	p.play("done; roll 2").see("step stack-fell").copyOf().play("done").see("reduced hq-1", "step withdraw", "told reduced QOG-22.2 hq-1")
	p.play("reroll-last 1 plain; roll 5").see("reduced t1-a", "step withdraw", "reco 1 1 0")
}

func TestQOG_22_4_WhoFallsToAPartingAttackIsInContactNoMore(t *testing.T) {
	p := onBoard(t, goal+"t1-a hq-1; reduced t1-a; axis german-infantry-4 mechili").play("attack mechili; front t1-a; done; face t1-a objective; roll 6; roll 6; leave; roll 1")
	p.see("lost t1-a", "step withdraw")
	if err := p.Check(); err != nil || p.fight.contact != 0 {
		t.Errorf("in contact: %b, %v", p.fight.contact, err)
	}
}

func TestQOG_22_7_ABaseMayBeChosen(t *testing.T) {
	// no objective lies beside a base: the rule is that of the adjacent zones
	p := onBoard(t, raid+"patrol 1 jaghbub hq-1")
	p.fight = fight{zone: p.zoneNo("jaghbub"), round: 1}
	if z := p.withdrawals(); !z.Has(int(p.zoneNo("siwa"))) {
		t.Error("Siwa cannot be chosen")
	}
}

func TestQOG_22_8_WithoutAnEnemyOneMayStay(t *testing.T) {
	p := onBoard(t, goal+"t1-a").play("attack mechili; roll 6").see("can stay", "can leave", "can continue")
	p.copyOf().play("stay").see("patrol 1 mechili t1-a")
	p.play("leave").see("step withdraw") // QOG-22.2: nobody is left to attack
}

func TestQOG_22_9_WithdrawingIsNoMovement(t *testing.T) {
	p := onBoard(t, goal+"light heavy-a; halted 1").play("attack mechili; all; face light objective; roll 6; roll 6; leave; withdraw segnali")
	p.see("patrol 1 segnali light heavy-a")
}

func TestQOG_29_2_NoEndInTheMiddleOfACombat(t *testing.T) {
	p := onBoard(t, raid+"turn 2; patrol 1 mechili t1-a; garrison mechili; reduced t1-a; axis german-infantry-4 mechili").play("attack mechili; face t1-a objective; roll 1; roll 1")
	p.see("over QOG-5.5", "objective mechili 2", "told objective QOG-21.4 mechili 2") // the round is counted to its end
}
