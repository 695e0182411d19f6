package whodares

import (
	"strings"
	"testing"
)

const raid = "mission slonta-raid; "

func TestQOG_5_1_PartsOfATurn(t *testing.T) {
	p := inScenario(t, "alamein-prelude").play("forces historical; deal").see("step ap", "who chance")
	p.play("roll 1 2").see("step act", "who lrdg", "ap 1 5").play("done").see("turn 2", "step ap") // QOG-5.2
}

func TestQOG_5_3_TheMissionEndsWhenAllAreHome(t *testing.T) {
	home := raid + "turn 3; ap 1 9; patrol 1 jaghbub hq-1; patrol 2 siwa hq-2; attempted"
	p := onBoard(t, home).play("unit hq-1; move siwa").see("over QOG-5.3", "turn 3") // its Axis phase is not played
	if p.record[0].turns != 3 {                                                      // QOG-23.8
		t.Errorf("it took %d turns", p.record[0].turns)
	}
	// before anybody has been outside nothing ends
	inScenario(t, "alamein-prelude").play("forces historical; deal; roll 1 1; done").see("turn 2")
	// QOG-12.6: a look that returns is no way out
	onBoard(t, raid+"ap 1 9; patrol 1 siwa hq-1 t1-a").play("unit t1-a; scout siwa-plateau; done; roll 1").
		see("step act", "patrol 1 siwa t1-a hq-1")
}

func TestQOG_5_4_AReservePatrolCountsAsHome(t *testing.T) {
	onBoard(t, "mission bardia-today; turn 2; ap 1 9; patrol 1 big-cairn hq-1; patrol 2 koufra hq-2; reserve 2").
		play("unit hq-1; move koufra").see("over QOG-5.3")
}

func TestQOG_5_5_TheMissionEndsWithoutUnits(t *testing.T) {
	onBoard(t, raid+"ap 1 9; patrol 1 jaghbub hq-1").play("unit hq-1; abandon").see("over QOG-5.5", "lost hq-1", "winner axis") // QOG-5.8
}

func TestQOG_5_6_ThereIsNoLastTurn(t *testing.T) {
	onBoard(t, "mission alamein-prelude; turn 8; alarm 1; patrol 1 jaghbub t1-a hq-1; ap 1 6").play("done").see("turn 9", "patrol 1 jaghbub t1-a hq-1")
	// QOG-5.7: the historical length ends nothing by itself
	onBoard(t, "mission alamein-prelude; turn 4; patrol 1 siwa-plateau hq-1").play("done").see("turn 5")
	// only the ceiling does, so that no game is endless
	p := onBoard(t, "mission alamein-prelude; turn 99; patrol 1 siwa-plateau hq-1 t1-a; patrol 1 siwa t1-b").play("done")
	p.see("over QOG-5.6", "lost t1-a hq-1", "patrol 1 siwa t1-b")
}

func TestQOG_5_8_UnitsMayBeAbandonedOutsideBases(t *testing.T) {
	p := onBoard(t, raid+"ap 1 2; patrol 1 jaghbub hq-1 t1-a light; patrol 1 siwa t1-b sas-1")
	p.copyOf().play("unit light; abandon").see("lost light", "patrol 1 jaghbub t1-a hq-1", "step act")
	p.play("unit t1-b").see("cannot abandon: QOG-5.8")
}

func TestQOG_6_1_APBySize(t *testing.T) {
	board := raid + "turn 1; patrol 1 jaghbub hq-1 r1-a r1-b; patrol 2 jaghbub hq-2 t1-a t1-b; patrol 2 siwa t2-a; " +
		"patrol 3 jaghbub hq-3 g1-a g1-b g2-a g2-b s1-a s1-b s2-a s2-b"
	p := onBoard(t, board).play("done")
	p.see("turn 2", "dice 1 0").play("roll 3").see("dice 2 0").play("roll 4 5").see("dice 3 0").play("roll 1 1 2")
	p.see("ap 1 5", "ap 2 11", "ap 3 6", "step act") // detachments count
}

func TestQOG_6_2_MarkersLowerTheAP(t *testing.T) {
	p := onBoard(t, raid+"turn 1; patrol 1 jaghbub hq-1 t1-a; patrol 1 siwa t1-b; patrol 2 siwa hq-2; mco t1-a 2; mco t1-b 2; mco hq-2 4").play("done; roll 5 1")
	p.see("ap 1 3", "!ap 2") // 5+2-4 wherever the units are; 1+2-4 is 0 at least
}

func TestQOG_6_3_OneEventATurn(t *testing.T) {
	board := raid + "turn 1; patrol 1 jaghbub hq-1; patrol 2 jaghbub hq-2"
	p := onBoard(t, board).play("done; roll 6").see("step event-roll", "dice 3 0") // QOG-6.4: before the next patrol rolls
	p.play("roll 3 3 4; roll 6").see("step act", "ap 1 10", "ap 2 8")              // a later six has no effect; 10-2: QOG-7.7
	q := onBoard(t, "option event_per_patrol; "+board).play("done; roll 6; roll 3 3 4; roll 6").see("step event-roll")
	q.play("roll 3 3 4").see("ap 2 10")
}

func TestQOG_6_4_AnMCOOfTheEventLowersThisTurnsAP(t *testing.T) {
	p := onBoard(t, raid+"turn 1; patrol 1 lg-125 hq-1 t1-a").play("done; roll 6; roll 3 2 1") // 6+4: tyres
	p.see("step break", "only mco t1-a, hq-1").play("mco t1-a").see("mco t1-a 2", "ap 1 6")
}

func TestQOG_6_5_APAreSharedInThePatrolAndNotBeyond(t *testing.T) {
	p := onBoard(t, raid+"ap 1 2; patrol 1 jaghbub hq-1; patrol 1 siwa t1-a; patrol 2 koufra hq-2 y2-a; patrol 3 jaghbub hq-3")
	p.see("cannot unit hq-2: QOG-8.2").play("unit t1-a; move jaghbub; roll 1 1").see("ap 1 1", "patrol 1 jaghbub t1-a hq-1")
	// QOG-8.2: the whole cost or nothing
	p.play("back; unit hq-1").see("cannot scout lg-125: QOG-8.2", "cannot move siwa-plateau: QOG-8.2", "can move siwa")
}

func TestQOG_6_6_APAreLostAtTheEndOfThePhase(t *testing.T) {
	onBoard(t, raid+"ap 1 9; patrol 1 lg-125 hq-1").play("done").see("!ap")
}

func TestQOG_6_7_WhoRollsNothing(t *testing.T) {
	p := onBoard(t, "mission bardia-today; turn 1; patrol 1 big-cairn hq-1; patrol 2 koufra hq-2; reserve 2").play("done")
	p.see("turn 2", "step release", "only release 2") // QOG-25.28
	p.copyOf().play("done; roll 3").see("step act", "ap 1 5", "!ap 2")
	p.play("release 2; roll 3; roll 4").see("ap 1 5", "ap 2 6", "!reserve")
}

// anEvent plays an event of patrol 1, alone at a place, with three dice.
func anEvent(t *testing.T, zone, more, dice string) *scene {
	t.Helper()
	return onBoard(t, raid+"turn 1; patrol 1 "+zone+" hq-1 t1-a; patrol 2 siwa hq-2; "+more).play("done; roll 6; roll " + dice)
}

func TestQOG_7_1_ZoneModifiers(t *testing.T) {
	for _, c := range []struct{ zone, dice, want string }{
		{"lg-125", "1 1 1", "event QOG-7.6 1 minor-intelligence 7 lg-125"},
		{"hatiet-etla", "1 1 1", "event QOG-7.5 1 infiltration 5 hatiet-etla"},
		{"jaghbub", "1 1 1", "event QOG-7.3 1 next-test-fails 1 jaghbub"},
		{"siwa", "1 1 1", "event QOG-7.3 1 next-test-fails 1 siwa"}, // a base counts as an oasis
		{"msus", "1 1 1", "event QOG-7.2 1 intel-and-breakdown -1 msus"},
		{"mechili", "1 1 1", "event QOG-7.2 1 intel-and-breakdown -1 mechili"},
		{"barca", "1 1 2", "event QOG-7.2 1 intel-and-breakdown 0 barca"},
		{"martuba", "1 2 2", "event QOG-7.3 1 next-test-fails 1 martuba"},
	} {
		anEvent(t, c.zone, "", c.dice).see("told " + c.want)
	}
	// the zone is picked before the roll
	onBoard(t, raid+"turn 1; patrol 1 lg-125 hq-1; patrol 1 msus t1-a").play("done; roll 6").
		see("only event msus, lg-125", "step event-zone").play("event msus").see("step event-roll")
}

func TestQOG_7_2_RecoAndMCO(t *testing.T) {
	anEvent(t, "msus", "", "1 1 1").see("reco 1 1 0", "step break").play("mco hq-1").see("mco hq-1 2")
}

func TestQOG_7_3_TheNextTestFails(t *testing.T) {
	anEvent(t, "jaghbub", "", "1 1 1").see("next 1 0 fails")
	onBoard(t, raid+"ap 1 9; patrol 1 jaghbub hq-1; next 1 0 fails").play("unit hq-1; move lg-125").
		see("told sure QOG-7.3 lg-125 0", "told spotted QOG-10.4 lg-125", "alarm 1", "!next 1") // QOG-10.9
}

func TestQOG_7_4_TwoReco(t *testing.T) { anEvent(t, "jaghbub", "", "1 1 3").see("reco 1 2 0") }

func TestQOG_7_5_Infiltration(t *testing.T) { anEvent(t, "jaghbub", "", "2 2 2").see("next 1 -1") }

func TestQOG_7_6_OneReco(t *testing.T) { anEvent(t, "jaghbub", "", "2 2 4").see("reco 1 1 0") }

func TestQOG_7_7_TwoMoreAP(t *testing.T) { anEvent(t, "jaghbub", "", "4 4 3").see("ap 1 10") }

func TestQOG_7_8_Tyres(t *testing.T) {
	anEvent(t, "jaghbub", "", "4 4 4").see("step break").play("mco t1-a").see("mco t1-a 2", "told mco QOG-7.8 t1-a 2")
}

func TestQOG_7_9_ATestAtOnce(t *testing.T) {
	// QOG-7.21: all in the zone are tested, a failure moves the alarm, no combat
	p := anEvent(t, "jaghbub", "axis german-motorised-4 jaghbub; patrol 2 jaghbub y2-a", "5 5 4").see("step test", "dice 2 1")
	p.play("roll 5 1").see("alarm 1", "source t1-a y2-a hq-1", "step ap", "told spotted QOG-10.4 jaghbub", "untold combat")
	anEvent(t, "siwa", "", "5 5 4").see("untold test", "ap 1 8") // in a base nothing happens
}

func TestQOG_7_10_Fuel(t *testing.T) {
	anEvent(t, "lg-125", "", "4 3 3").see("told event QOG-7.10 1 fuel 14 lg-125").play("mco t1-a").see("mco t1-a 3", "ap 1 5")
}

func TestQOG_7_11_MajorBreakdown(t *testing.T) {
	anEvent(t, "lg-125", "", "4 4 3").play("mco t1-a").see("mco t1-a 2", "told mco QOG-7.11 t1-a 2")
}

func TestQOG_7_12_Mist(t *testing.T) { anEvent(t, "lg-125", "", "4 4 4").see("next 1 -2") }

func TestQOG_7_13_BoggedDown(t *testing.T) {
	anEvent(t, "lg-125", "", "5 4 4").play("mco hq-1").see("mco hq-1 4", "ap 1 4")
}

func TestQOG_7_14_NoMovement(t *testing.T) {
	p := anEvent(t, "lg-125", "", "5 5 4").see("halted 1").play("roll 1; unit t1-a")
	p.see("cannot move jaghbub: QOG-7.14", "cannot scout jaghbub: QOG-7.14", "can abandon")
	onBoard(t, raid+"turn 1; patrol 1 lg-125 hq-1; halted 1").play("done; roll 1").see("!halted") // this turn only
}

func TestQOG_7_15_TheNextTestSucceeds(t *testing.T) {
	anEvent(t, "lg-125", "", "5 5 5").see("next 1 0 succeeds")
	onBoard(t, raid+"ap 1 9; patrol 1 jaghbub hq-1 t1-a; next 1 -2 succeeds; axis german-motorised-4 fort-maddalena").
		play("unit hq-1; move fort-maddalena").see("told sure QOG-7.15 fort-maddalena 1", "!next 1", "!alarm 1")
}

func TestQOG_7_16_TwoUnits(t *testing.T) {
	anEvent(t, "lg-125", "", "6 6 5").see("only mco t1-a, hq-1").play("mco hq-1").see("mco hq-1 2", "mco t1-a 2", "ap 1 4") // the second is forced: two different units
}

func TestQOG_7_17_TheUnitStandsAnywhere(t *testing.T) {
	onBoard(t, raid+"turn 1; patrol 1 lg-125 hq-1 t1-a; patrol 1 siwa t1-b").play("done; roll 6; event lg-125; roll 3 2 1").
		see("only mco t1-a, t1-b, hq-1")
}

func TestQOG_7_18_OneMarkerAUnit(t *testing.T) {
	anEvent(t, "lg-125", "mco t1-a 2", "3 2 1").see("mco hq-1 2", "ap 1 4") // the only one without
	anEvent(t, "lg-125", "mco t1-a 2; mco hq-1 2", "3 2 1").see("told no-mco QOG-7.18 1 2", "ap 1 2")
}

func TestQOG_7_19_PendingEffectsWaitForThePatrolsOwnTest(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; ap 2 9; patrol 1 jaghbub hq-1; patrol 2 jaghbub hq-2; next 1 -2")
	p.play("unit hq-2; move lg-125; roll 1; back").see("next 1 -2").play("done; roll 1; roll 1").see("next 1 -2", "turn 2")
	p.play("unit hq-1; move siwa").see("next 1 -2").play("move jaghbub").see("dice 2 -2", "!next 1")
}

func TestQOG_7_20_EffectsAddUp(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; patrol 1 jaghbub hq-1; next 1 -2 fails succeeds").play("unit hq-1; move fort-maddalena")
	p.see("dice 3 -2", "untold sure", "!next 1")
	anEvent(t, "lg-125", "next 1 -1", "4 4 4").see("next 1 -3")
}

func TestQOG_8_1_ActionsInAnyOrder(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; ap 2 9; patrol 1 jaghbub hq-1 t1-a; patrol 2 jaghbub hq-2")
	p.play("unit t1-a; move lg-125; roll 1; back; unit hq-2; move lg-125; roll 1; back; unit t1-a; move haseiat; roll 1; back")
	p.see("ap 1 7", "ap 2 8", "patrol 1 haseiat t1-a").play("done").see("turn 2") // QOG-8.7
}

func TestQOG_8_3_SplittingIsFree(t *testing.T) {
	p := onBoard(t, raid+"ap 1 3; patrol 1 jaghbub hq-1 t1-a t1-b")
	p.play("unit t1-a; move lg-125; roll 1; back; unit hq-1; unit t1-b; move lg-125; roll 1").see("patrol 1 lg-125 t1-a t1-b hq-1", "!ap")
}

func TestQOG_8_4_JoiningAnotherPatrol(t *testing.T) {
	p := onBoard(t, raid+"ap 1 3; ap 2 3; patrol 1 jaghbub hq-1 t1-a t1-b; patrol 2 jaghbub hq-2; patrol 3 siwa hq-3")
	p.play("unit t1-a; unit t1-b").see("only join 2").play("join 2")
	p.see("patrol 1 jaghbub hq-1", "patrol 2 jaghbub t1-a t1-b hq-2", "ap 1 3", "ap 2 3", "changed t1-a t1-b")
	// QOG-8.5: no more AP are spent by them, 8.8: once a turn
	p.play("unit t1-a").see("cannot move siwa: QOG-8.5", "cannot scout siwa: QOG-8.5", "cannot watch 1: QOG-8.5", "cannot join 1: QOG-8.8").play("back")
	p.play("done; roll 1; roll 1; roll 1; unit t1-a").see("can move siwa", "can join 1")
}

func TestQOG_8_5_MaintenanceMayIncludeThem(t *testing.T) {
	p := onBoard(t, raid+"ap 1 6; patrol 1 jaghbub hq-1 t1-a; changed t1-a; mco t1-a 2")
	p.play("repair 1 jaghbub; roll 2").see("!mco", "ap 1 3")
	onBoard(t, raid+"ap 1 6; patrol 1 jaghbub t1-a; patrol 1 siwa hq-1; changed t1-a; mco t1-a 2").see("cannot repair 1 jaghbub", "cannot cache 1 jaghbub: QOG-8.5")
}

func TestQOG_8_6_APatrolThatIsEmptyIsNoMore(t *testing.T) {
	p := onBoard(t, raid+"ap 1 5; patrol 1 jaghbub hq-1; patrol 2 jaghbub hq-2; reco 1 2 0; reco 2 2 0").play("unit hq-1; join 2")
	p.see("patrol 2 jaghbub hq-1 hq-2", "!patrol 1", "reco 2 3 0", "!reco 1", "!ap") // with several HQ
}

func TestQOG_8_8_AChangeBreaksOffAWatch(t *testing.T) {
	p := onBoard(t, raid+"turn 2; ap 1 5; patrol 1 jaghbub t1-a t1-b; patrol 1 siwa hq-1; patrol 2 jaghbub sas-1; patrol 2 qara hq-2; watch t1-a 3; paid t1-a; carries t1-a 1 0")
	p.play("unit t1-a; join 2").see("!watch", "told watch-off QOG-8.8 t1-a", "carries t1-a 1 0")
	// QOG-13.9: it becomes its new patrol's when it meets that patrol's main body
	p = onBoard(t, raid+"turn 2; ap 1 5; patrol 1 jaghbub t1-a t1-b; patrol 1 siwa hq-1; patrol 2 jaghbub hq-2; carries t1-a 1 0")
	p.play("unit t1-a; join 2").see("!carries", "reco 2 1 0", "!reco 1")
}

func TestQOG_9_1_AStackGoesAlongOneLink(t *testing.T) {
	p := onBoard(t, raid+"ap 1 20; patrol 1 siwa hq-1 t1-a t1-b").play("unit t1-a; unit hq-1")
	p.see("only move jaghbub, qara, howards-cairn, siwa-plateau, siwa-road-south", "cannot move lg-125: QOG-9.1")
	p.play("move jaghbub; roll 1 1").see("patrol 1 jaghbub t1-a hq-1", "patrol 1 siwa t1-b", "ap 1 18", "told moved QOG-9.2 siwa jaghbub 2 1 2")
	// QOG-9.3: as far as the AP go
	p.play("move lg-125; roll 1; move hatiet-etla; roll 1").see("ap 1 14")
}

func TestQOG_9_2_CostsAreRoundedPerStackAndLink(t *testing.T) {
	const three = "ap 1 20; patrol 1 siwa-road-south hq-1 t1-a t1-b; patrol 1 siwa sas-1"
	p := onBoard(t, raid+three).play("unit hq-1; all; move siwa-road-north; roll 1").see("ap 1 18") // ceil(3/2)
	p.play("move mersa; roll 1 1 1").see("ap 1 16")
	onBoard(t, raid+three).play("unit hq-1; all; move siwa").see("ap 1 17")
	onBoard(t, raid+three).play("unit hq-1; all; move siwa-plateau; roll 1").see("ap 1 14")
	onBoard(t, raid+three).play("unit hq-1; move siwa-road-north; roll 1").see("ap 1 19") // one unit pays a whole AP by road
}

func TestQOG_9_4_ATestAfterEachLink(t *testing.T) {
	p := onBoard(t, raid+"ap 1 20; patrol 1 siwa hq-1; patrol 1 qara t1-a").play("unit hq-1; move jaghbub").see("step test", "who chance")
	p.play("roll 1 1; move siwa").see("step stack") // none in a base
}

func TestQOG_9_5_AtAlarmFourOnlyAmongTheAxis(t *testing.T) {
	p := onBoard(t, raid+"alarm 4; ap 1 20; patrol 1 siwa hq-1 t1-a; axis italian-infantry-1 lg-125").play("unit hq-1; move jaghbub")
	p.see("step stack").play("move lg-125").see("step test")
	// with the option not even there (QOG-28.6)
	const raided = "mission slonta-raid; turn 3; alarm 4; patrol 1 ben-gania hq-1 t1-a; ap 1 6; axis italian-infantry-2 msus"
	onBoard(t, raided).play("unit t1-a; move msus").see("step test", "dice 2 1")
	onBoard(t, "option no_tests_at_four; "+raided).play("unit t1-a; move msus").see("step stack", "patrol 1 msus t1-a", "untold test")
	onBoard(t, "option no_tests_at_four; "+strings.Replace(raided, "alarm 4", "alarm 3", 1)).play("unit t1-a; move msus").see("step test")
}

func TestQOG_9_6_TrucksDoNotMoveAlone(t *testing.T) {
	p := onBoard(t, raid+"ap 1 20; patrol 1 jaghbub hq-1 light heavy-a survey").play("unit light; unit heavy-a")
	p.see("cannot move siwa: QOG-9.6", "cannot scout lg-125: QOG-9.6").play("unit survey; move siwa").see("patrol 1 siwa light heavy-a survey")
	// QOG-9.7: left alone they stay
	onBoard(t, raid+"ap 1 20; patrol 1 jaghbub light; patrol 1 siwa hq-1").play("done").see("patrol 1 jaghbub light")
}

func TestQOG_9_8_MovingBreaksOffAWatch(t *testing.T) {
	onBoard(t, raid+"turn 2; ap 1 9; patrol 1 jaghbub hq-1 t1-a; watch t1-a 3; paid t1-a").play("unit t1-a; move lg-125").
		see("!watch", "told watch-off QOG-9.8 t1-a")
}

func TestQOG_9_9_ZonesWithAxisUnitsAreOpen(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; patrol 1 siwa hq-1 t1-a; axis german-motorised-4 jaghbub up").play("unit t1-a; move jaghbub; roll 1 1")
	p.see("patrol 1 jaghbub t1-a", "step stack").play("move lg-125").see("patrol 1 lg-125 t1-a")
}

func TestQOG_9_10_AFailedEntryAmongTheAxisIsACombat(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; patrol 1 siwa hq-1 t1-a; axis german-motorised-4 jaghbub").play("unit t1-a; move jaghbub; roll 6 1")
	p.see("alarm 1", "told combat QOG-20.1 jaghbub 1 1", "step fire")
	onBoard(t, raid+"ap 1 9; patrol 1 siwa hq-1 t1-a").play("unit t1-a; move jaghbub; roll 6 1").see("untold combat", "alarm 1")
}

func TestQOG_9_11_EnteringAnObjectiveIsNoAttack(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; patrol 1 hatiet-etla hq-1 t1-a").play("unit t1-a; move bir-tengeder; roll 1").see("step stack", "alarm 0")
	p.play("back").see("can attack bir-tengeder", "can done")
}

func TestQOG_10_1_DiceByZone(t *testing.T) {
	for zone, want := range map[string]string{ // from a neighbour, one unit alone
		"haseiat lg-125": "dice 1 -1", "lg-125 hatiet-etla": "dice 1 0", "siwa jaghbub": "dice 2 0",
		"antelat msus": "dice 2 0", "charruba barca": "dice 3 0", "haseiat fort-maddalena": "dice 3 0", "gazala martuba": "dice 3 0",
		"antelat agedabia": "dice 3 0", "gazala tobrouk": "dice 3 0",
	} {
		from, to, _ := strings.Cut(zone, " ")
		onBoard(t, raid+"ap 1 9; patrol 1 "+from+" hq-1").play("unit hq-1; move " + to).see(want)
	}
}

func TestQOG_10_2_PartsOfTheModifier(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"t1-a t1-b", "dice 2 0"}, {"t1-a t1-b t2-a", "dice 2 1"}, {"t1-a t1-b t2-a t2-b g1-a g1-b", "dice 2 2"},
		{"t1-a t1-b t2-a t2-b g1-a g1-b g2-a g2-b", "dice 2 3"},
	} {
		onBoard(t, raid+"ap 1 9; patrol 1 siwa hq-1; patrol 1 jaghbub "+c.in).play("unit hq-1; move jaghbub").see(c.want)
	}
	p := onBoard(t, raid+"ap 1 9; patrol 1 lg-125 hq-1; axis italian-infantry-1 fort-maddalena; axis italian-infantry-2 fort-maddalena up; "+
		"patrol 1 haseiat t1-a; plane bir-hacheim; axis italian-infantry-1 bir-hacheim up").play("unit t1-a; move fort-maddalena")
	p.see("dice 3 2", "told term QOG-10.2 2 axis fort-maddalena") // face down or up
	p = onBoard(t, raid+"ap 1 9; patrol 1 haseiat t1-a hq-1; plane bir-hacheim; axis italian-infantry-1 bir-hacheim; next 1 -1").play("unit t1-a; move bir-hacheim")
	p.see("dice 3 1") // the plane too, and what is pending
}

func TestQOG_10_3_AllInTheZoneAreTested(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; patrol 1 siwa hq-1; patrol 2 jaghbub hq-2 y2-a y2-b; next 2 -1; next 1 -2").play("unit hq-1; move jaghbub")
	p.see("dice 2 -1", "next 2 -1") // size of all, effects of the mover
	for board, want := range map[string]int{"patrol 1 jaghbub hq-1; patrol 2 jaghbub hq-2 y2-a": 1, "patrol 1 siwa sas-1; patrol 2 jaghbub hq-2; patrol 3 jaghbub hq-3": 1} {
		q := onBoard(t, raid+board)
		if got := q.testedPatrol(q.zoneNo("jaghbub")); got != want {
			t.Errorf("%s: patrol %d is tested", board, got+1)
		}
	}
}

func TestQOG_10_4_SixOrMoreBetrays(t *testing.T) {
	board := raid + "ap 1 9; patrol 1 siwa hq-1 t1-a t1-b t2-a"
	onBoard(t, board).play("unit hq-1; all; move jaghbub").see("dice 2 1").play("roll 4 4").see("!alarm 1", "told unseen QOG-10.4 jaghbub")
	onBoard(t, board).play("unit hq-1; all; move jaghbub; roll 4 5").see("alarm 1", "told spotted QOG-10.4 jaghbub") // QOG-10.5
	// QOG-10.6: the units tested are the source
	onBoard(t, board).play("unit hq-1; all; move jaghbub; roll 4 5").see("source t1-a t1-b t2-a hq-1")
	onBoard(t, board+"; alarm 4; axis italian-infantry-1 jaghbub").play("unit hq-1; all; move jaghbub; roll 6 6").see("alarm 4")
}

func TestQOG_10_7_AMarkerOnTheZoneAllowsASecondTest(t *testing.T) {
	board := raid + "ap 1 9; patrol 1 siwa hq-1; lookout jaghbub"
	p := onBoard(t, board).play("unit hq-1; move jaghbub; roll 6 1").see("step test-again", "only again no, yes")
	p.copyOf().play("again no").see("alarm 1", "!lookout") // QOG-10.8
	p.copyOf().play("again yes").see("dice 2 0").play("roll 1 1").see("alarm 0", "!lookout")
	p.play("again yes; roll 1 6").see("alarm 1", "step stack") // the second stands
	onBoard(t, board).play("unit hq-1; move jaghbub; roll 1 1").see("!lookout", "alarm 0")
	// QOG-10.9: an automatic failure becomes a rolled test
	onBoard(t, board+"; next 1 0 fails").play("unit hq-1; move jaghbub").see("step test-again").play("again yes").see("dice 2 0").play("roll 1 1").see("alarm 0")
	// not for a Reconnaissance: QOG-12.9
	onBoard(t, board+"; patrol 1 qara t1-a").play("unit hq-1; scout jaghbub; done; roll 6 1").see("alarm 1", "lookout jaghbub")
}

func TestQOG_11_1_ThreeMarkersAtMost(t *testing.T) {
	anEvent(t, "jaghbub", "reco 1 3 0", "2 2 4").see("told reco-lost QOG-11.1 1", "reco 1 3 0")
	p := anEvent(t, "jaghbub", "reco 1 1 2", "2 2 4").see("step swap") // one of the other sort may go for it
	p.copyOf().play("swap no").see("reco 1 1 2")
	p.play("swap yes").see("reco 1 2 1")
}

func TestQOG_11_4_OneMarkerOnAZone(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; patrol 1 siwa hq-1 t1-a; lookout jaghbub; reco 1 3 0").play("unit t1-a; scout jaghbub; done; roll 1 1")
	p.see("lookout jaghbub", "reco 1 3 0")
}

func TestQOG_11_5_MarkersGoWithThePatrol(t *testing.T) {
	onBoard(t, raid+"ap 1 9; patrol 1 jaghbub hq-1; patrol 2 siwa hq-2; reco 1 2 0").play("unit hq-1; abandon").see("!reco", "told patrol-lost QOG-11.5 1")
}
