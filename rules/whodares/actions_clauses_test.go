package whodares

import (
	"testing"
)

func TestQOG_12_1_ADetachmentCostsThreeAP(t *testing.T) {
	board := raid + "ap 1 7; patrol 1 siwa hq-1 t1-a t1-b light"
	p := onBoard(t, board).play("unit t1-a; scout jaghbub").see("ap 1 4", "patrol 1 jaghbub t1-a", "step send") // QOG-12.2: no test on entry
	p.play("done").see("step test", "dice 2 1")
	onBoard(t, raid+"ap 1 2; patrol 1 siwa hq-1").play("unit hq-1").see("cannot scout jaghbub: QOG-8.2")
	onBoard(t, board).play("unit light").see("cannot scout jaghbub: QOG-9.6").play("unit t1-a").see("can scout jaghbub")
}

func TestQOG_12_3_NoReconnaissanceOfABase(t *testing.T) {
	onBoard(t, raid+"ap 1 9; patrol 1 jaghbub hq-1").play("unit hq-1").see("cannot scout siwa: QOG-12.3", "can scout lg-125", "cannot scout msus: QOG-9.1")
}

func TestQOG_12_4_SeveralDetachmentsAtOnce(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; patrol 1 jaghbub hq-1 t1-a t1-b; patrol 1 qara sas-1; patrol 2 jaghbub hq-2").play("unit t1-a; scout lg-125")
	p.see("only unit t1-b, hq-1, sas-1").play("unit t1-b").see("cannot scout lg-125: QOG-12.4", "cannot move lg-125: QOG-12.4")
	p.play("scout fort-maddalena; done").see("ap 1 3", "patrol 1 lg-125 t1-a", "patrol 1 fort-maddalena t1-b", "step scout", "only scout fort-maddalena, lg-125")
	p.play("scout lg-125; roll 1; roll 1 1 1").see("patrol 1 jaghbub t1-a t1-b hq-1", "lookout fort-maddalena lg-125", "step act")
}

func TestQOG_12_5_ItsModifiers(t *testing.T) {
	for _, c := range []struct{ units, want string }{
		{"t1-a", "dice 2 1"}, {"signal", "dice 2 0"}, {"survey", "dice 2 0"}, {"t1-a; unit signal; unit survey", "dice 2 -1"},
		{"t1-a; unit t1-b; unit signal; unit survey", "dice 2 0"}, // size of the detachment
	} {
		p := onBoard(t, raid+"ap 1 3; patrol 1 siwa hq-1 t1-a t1-b signal survey; patrol 2 jaghbub hq-2 t2-a t2-b g1-a g1-b")
		p.play("unit " + c.units + "; scout jaghbub").see(c.want)
	}
	onBoard(t, raid+"ap 1 3; patrol 1 siwa hq-1; axis italian-infantry-1 jaghbub").play("unit hq-1; scout jaghbub").see("dice 2 2")
}

func TestQOG_12_6_SuccessBringsItBack(t *testing.T) {
	onBoard(t, raid+"ap 1 3; patrol 1 siwa hq-1").play("unit hq-1; scout jaghbub; roll 1 1").
		see("patrol 1 siwa hq-1", "lookout jaghbub", "!alarm 1", "untold test QOG-9.4")
}

func TestQOG_12_7_FailureLeavesItThere(t *testing.T) {
	onBoard(t, raid+"ap 1 3; patrol 1 siwa hq-1").play("unit hq-1; scout jaghbub; roll 6 1").
		see("patrol 1 jaghbub hq-1", "!lookout", "alarm 1", "step act", "been hq-1")
}

func TestQOG_12_8_AmongTheAxisItFights(t *testing.T) {
	p := onBoard(t, raid+"ap 1 3; patrol 1 siwa hq-1 t1-a; axis italian-infantry-1 jaghbub").play("unit t1-a; scout jaghbub; roll 6 1")
	p.see("told combat QOG-20.1 jaghbub 1 1", "step fire").play("roll 6; roll 6").see("step act", "patrol 1 jaghbub t1-a")
}

func TestQOG_12_9_TheMarkerDoesNotServeReconnaissance(t *testing.T) {
	onBoard(t, raid+"ap 1 3; patrol 1 siwa hq-1; lookout jaghbub").play("unit hq-1; scout jaghbub; roll 6 1").see("alarm 1", "lookout jaghbub", "patrol 1 jaghbub hq-1")
}

func TestQOG_12_10_TestsFirstThenCombatsTheObjectiveLast(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; patrol 1 bir-hacheim hq-1 t1-a t1-b; patrol 1 segnali sas-1; garrison bir-tengeder mechili; "+
		"axis italian-infantry-1 bir-tengeder; axis italian-infantry-1 gazala; axis italian-infantry-1 mechili; fought mechili")
	p.play("unit t1-a; scout bir-tengeder; unit t1-b; scout gazala; unit sas-1; scout mechili")
	p.play("scout bir-tengeder; roll 6; scout gazala; roll 6 6; roll 6 6 6").see("told combat QOG-20.1 gazala 1 1", "alarm 3")
	p.play("roll 6; roll 6").see("step scout-fight", "only attack mechili, bir-tengeder").play("attack mechili")
	p.play("face sas-1 objective; roll 6; roll 6; leave; roll 6; withdraw segnali").see("told combat QOG-20.1 bir-tengeder 1 1", "step match") // all are fought
	p.play("face t1-a objective; roll 6; roll 6; leave; roll 6; withdraw abd-west").see("step draw", "turn 1")                                 // then the phase is over
}

func TestQOG_13_1_WhereToWatch(t *testing.T) {
	for zone, want := range map[string]bool{"msus": true, "jalo": true, "beda-fomm": true, "martuba": true, "mechili": true, "siwa": false, "lg-125": false, "antelat": false} {
		p := onBoard(t, "mission benghazi-road; ap 1 9; patrol 1 jaghbub hq-1; patrol 1 "+zone+" t2-a").play("unit t2-a")
		if want {
			p.see("can watch 1", "can watch 2")
		} else {
			p.see("cannot watch 1: QOG-13.1")
		}
	}
	// beside an objective and on it, destroyed or not
	onBoard(t, raid+"ap 1 9; patrol 1 hatiet-etla hq-1; patrol 1 bir-tengeder t1-a; objective bir-tengeder 0").play("unit hq-1").see("can watch 1").
		play("back; unit t1-a").see("can watch 1")
}

func TestQOG_13_2_WhoMayWatch(t *testing.T) {
	p := onBoard(t, "mission benghazi-road; ap 1 9; patrol 1 msus hq-1 light heavy-a t2-a; patrol 1 siwa t2-b")
	p.play("unit light").see("cannot watch 1: QOG-13.2").play("back; unit heavy-a").see("cannot watch 2: QOG-13.2")
	p.play("back; unit t2-a; unit hq-1").see("cannot watch 1: QOG-13.2").play("back; unit hq-1").see("can watch 1")
}

func TestQOG_13_3_OneTurnOrTwo(t *testing.T) {
	p := onBoard(t, "mission benghazi-road; turn 2; ap 1 9; patrol 1 msus t2-a t2-b; patrol 1 siwa hq-1")
	p.play("unit t2-a; watch 1").see("watch t2-a 3", "ap 1 7").play("unit t2-b; watch 2").see("watch t2-b 4 long", "ap 1 5")
	// QOG-13.14: several at once, each for itself; 13.4: 2 AP in every turn
	p.play("done; roll 1").see("turn 3", "only pay t2-a, t2-b", "ap 1 3").play("pay t2-a").see("ap 1 1", "dice 2 1") // QOG-13.8: a short watch
	p.play("roll 1 1").see("carries t2-a 0 1", "watch t2-b 4 long", "cannot pay t2-b: QOG-8.2")
}

func TestQOG_13_5_UnpaidWatchesAreCancelled(t *testing.T) {
	p := onBoard(t, "mission benghazi-road; turn 2; ap 1 9; patrol 1 msus t2-a; patrol 1 siwa hq-1; watch t2-a 4 long").play("done")
	p.see("told watch-off QOG-13.5 t2-a", "!watch")
}

func TestQOG_13_6_AmongTheAxisTheDeclarationIsTested(t *testing.T) {
	board := "mission benghazi-road; turn 2; ap 1 9; patrol 1 msus t2-a; patrol 1 siwa hq-1; axis italian-infantry-1 msus"
	p := onBoard(t, board).play("unit t2-a; watch 1").see("step test", "dice 2 1", "told test QOG-13.6 msus 1 2 1")
	p.copyOf().play("roll 1 1").see("watch t2-a 3", "step act")
	p.play("roll 6 1").see("!watch", "ap 1 7", "alarm 1", "told combat QOG-20.1 msus 1 1")
	// QOG-13.7: not if the unit was tested on entry in this phase
	q := onBoard(t, "mission benghazi-road; turn 2; ap 1 9; patrol 1 antelat t2-a; patrol 1 siwa hq-1; axis italian-infantry-1 msus")
	q.play("unit t2-a; move msus; roll 1 1; watch 1").see("watch t2-a 3", "step act", "untold test QOG-13.6")
	// nor after a failed one and its combat
	q = onBoard(t, "mission benghazi-road; turn 2; ap 1 9; patrol 1 antelat t2-a; patrol 1 siwa hq-1; axis italian-infantry-1 msus")
	q.play("unit t2-a; move msus; roll 6 1; roll 6; roll 6; watch 1").see("watch t2-a 3", "untold test QOG-13.6")
	onBoard(t, board+" up").play("done; roll 1 1; roll 1").see("!entered").play("unit t2-a; watch 1").see("step test")
}

func TestQOG_13_8_TheLastTurnIsTested(t *testing.T) {
	board := "mission benghazi-road; turn 4; ap 1 9; patrol 1 msus t2-a; patrol 1 siwa hq-1; "
	onBoard(t, board+"watch t2-a 4 long").play("pay t2-a").see("dice 2 0")
	onBoard(t, board+"watch t2-a 5 long").play("pay t2-a").see("step act", "paid t2-a", "cannot pay t2-a: QOG-13.4")
}

func TestQOG_13_9_ItsMarkerIsHandedToTheMainBody(t *testing.T) {
	const end = "turn 4; ap 1 9; patrol 1 mechili y2-a; watch y2-a 4; "
	onBoard(t, raid+end+"patrol 1 segnali hq-1").play("pay y2-a; roll 1 1 1").see("carries y2-a 1 0", "!reco", "!watch")
	onBoard(t, raid+"turn 4; ap 1 9; patrol 1 mechili y2-a hq-1; watch y2-a 4").play("pay y2-a; roll 1 1 1").see("!carries", "reco 1 1 0")
	p := onBoard(t, raid+"ap 1 9; patrol 1 mechili y2-a; patrol 1 segnali hq-1; carries y2-a 1 0")
	p.play("unit y2-a; move segnali; roll 1").see("reco 1 1 0", "!carries")
}

func TestQOG_13_10_AFailedWatch(t *testing.T) {
	board := raid + "turn 4; ap 1 9; patrol 1 mechili y2-a; patrol 1 segnali hq-1; watch y2-a 4; garrison mechili; objective mechili 0"
	onBoard(t, board).play("pay y2-a; roll 6 1 1").see("alarm 1", "!carries", "!watch", "untold combat")
	onBoard(t, board+"; axis italian-infantry-1 mechili").play("pay y2-a; roll 6 1 1").see("alarm 1", "told combat QOG-20.1 mechili 1 1")
}

func TestQOG_13_11_WhoWatchesDoesNothingElse(t *testing.T) {
	board := "mission benghazi-road; turn 2; ap 1 9; patrol 1 msus t2-a t2-b; patrol 1 siwa hq-1; watch t2-a 3; paid t2-a"
	onBoard(t, board).play("unit t2-a").see("cannot scout antelat: QOG-13.11", "cannot watch 1: QOG-13.11").
		play("unit t2-b").see("cannot scout antelat: QOG-13.11")
	onBoard(t, board+"; axis italian-infantry-1 msus").play("attack msus").see("!watch", "told watch-off QOG-13.11 t2-a")
}

func TestQOG_13_12_ACarriedMarkerIsLostWithItsUnit(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; patrol 1 mechili y2-a sas-1; patrol 1 segnali hq-1; carries y2-a 1 0; axis italian-infantry-1 mechili; objective mechili 0; garrison mechili")
	p.copyOf().play("attack mechili; all; face y2-a 1").see("untold initiative", "step fire") // it cannot be spent yet
	p.play("unit y2-a; abandon").see("!carries", "!reco")
}

func TestQOG_13_13_AFinishedWatchMayBeFollowedByAnother(t *testing.T) {
	p := onBoard(t, raid+"turn 4; ap 1 9; patrol 1 mechili y2-a; patrol 1 segnali hq-1; watch y2-a 4").play("pay y2-a; roll 1 1 1; unit y2-a; watch 2")
	p.see("watch y2-a 6 long", "ap 1 5", "carries y2-a 1 0")
}

const air = raid + "ap 1 12; patrol 1 jaghbub hq-1 t1-a; patrol 2 siwa hq-2; waco ready; "

func TestQOG_14_1_AirSupportCostsSix(t *testing.T) {
	onBoard(t, air).play("fly 1 jaghbub watch").see("ap 1 6", "dice 2 -1")
	onBoard(t, raid+"ap 1 12; patrol 1 jaghbub hq-1").see("cannot fly 1 jaghbub watch: QOG-14.1")
	onBoard(t, air).see("cannot fly 2 jaghbub watch: QOG-8.2")
}

func TestQOG_14_2_WithinTwoLinks(t *testing.T) {
	onBoard(t, air+"mco hq-1 2").see("can fly 1 jaghbub watch", "can fly 1 fort-maddalena watch", "can fly 1 bardia watch", "cannot fly 1 tobrouk watch: QOG-14.2",
		"cannot fly 1 lg-125 watch: QOG-14.4", "can fly 1 jaghbub repair", "cannot fly 1 bardia repair: QOG-14.3")
}

func TestQOG_14_3_AirMaintenance(t *testing.T) {
	p := onBoard(t, air+"mco hq-1 2; mco t1-a 2; cache jaghbub; patrol 1 qara sas-1; mco sas-1 2").play("fly 1 jaghbub repair")
	p.see("ap 1 6", "step help", "only use cache")
	p.copyOf().play("done; roll 3 4").see("mco hq-1 2", "!mco t1-a 2", "cache jaghbub", "mco sas-1 2") // 3-1 succeeds, 4-1 fails
	p.play("use cache; roll 6 6").see("!mco hq-1 2", "!cache")
}

func TestQOG_14_4_AirIntelligence(t *testing.T) {
	// size 0 whoever stands there, Axis units +1 each; QOG-14.8: pending effects apply, at alarm 4 too
	p := onBoard(t, air+"alarm 4; patrol 1 fort-maddalena t2-a t2-b g1-a g1-b; axis italian-infantry-1 fort-maddalena; next 1 -2").play("fly 1 fort-maddalena watch")
	p.see("dice 3 -2", "!next 1")
}

func TestQOG_14_5_ItsResult(t *testing.T) {
	p := onBoard(t, air+"patrol 1 lg-125 sas-1; axis german-motorised-4 fort-maddalena up").play("fly 1 fort-maddalena watch").see("dice 3 0")
	p.copyOf().play("roll 1 1 1").see("reco 1 1 0", "step air-return")
	p.play("roll 1 1 6").see("alarm 1", "!reco", "untold combat", "source t1-a hq-1") // the calling group
}

func TestQOG_14_6_TheWacoMayComeBack(t *testing.T) {
	for _, c := range []struct{ die, want string }{{"1", "waco ready"}, {"2", "waco ready"}, {"3", "waco gone"}, {"6", "waco gone"}} {
		onBoard(t, air).play("fly 1 jaghbub watch; roll 1 1; roll " + c.die).see(c.want)
	}
	onBoard(t, air).play("fly 1 jaghbub watch; roll 1 1; roll 2").see("can fly 1 jaghbub watch") // this turn too
}

func TestQOG_15_1_Cache(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; patrol 1 jaghbub hq-1; patrol 1 siwa t1-a; patrol 1 lg-125 t1-b; cache lg-125").
		see("only cache 1 jaghbub", "cannot cache 1 siwa: QOG-15.1", "cannot cache 1 lg-125: QOG-15.1", "cannot cache 1 qara: QOG-15.1")
	p.play("cache 1 jaghbub").see("ap 1 7", "cache jaghbub lg-125")
	onBoard(t, raid+"ap 1 1; patrol 1 jaghbub hq-1").see("cannot cache 1 jaghbub: QOG-8.2")
	// QOG-15.2: any patrol may use any cache
	onBoard(t, raid+"ap 2 3; patrol 1 siwa hq-1; patrol 2 jaghbub hq-2; mco hq-2 2; cache jaghbub").play("repair 2 jaghbub").see("can use cache")
}

func TestQOG_15_3_MaintenanceOfOneGroup(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; patrol 1 jaghbub hq-1 t1-a; patrol 1 siwa t1-b; patrol 2 jaghbub hq-2; mco hq-1 2; mco t1-a 3; mco t1-b 2; mco hq-2 2")
	p.see("only repair 1 siwa, 1 jaghbub", "cannot repair 1 lg-125: QOG-15.3").play("repair 1 jaghbub").see("ap 1 6", "step repair", "who chance")
	p.play("roll 2 3").see("!mco t1-a", "mco hq-1 2", "mco t1-b 2", "mco hq-2 2", "ap 1 6")             // QOG-15.4, 15.11: AP only from the next roll
	onBoard(t, raid+"ap 1 9; patrol 1 siwa hq-1; mco hq-1 2").play("repair 1 siwa; roll 1").see("!mco") // QOG-15.12
}

func TestQOG_15_5_HelpsAddUp(t *testing.T) {
	const board = raid + "ap 1 9; patrol 1 jaghbub hq-1 t1-a light heavy-a heavy-b; mco hq-1 2; mco t1-a 2; cache jaghbub"
	p := onBoard(t, board).play("repair 1 jaghbub").see("only use cache, light, heavy-a, heavy-b")
	p.play("use heavy-a").see("cannot use heavy-b: QOG-15.5").play("use light; use cache; roll 6 6").see("!mco", "told repair-die QOG-15.4 t1-a 6 0 1")
	p.see("!cache", "loads heavy-a 1", "loads light 0", "reduced light heavy-a") // QOG-15.6 to 15.8
	onBoard(t, board).play("repair 1 jaghbub; use light; done; roll 4 3").see("mco t1-a 2", "!mco hq-1", "cache jaghbub", "told repair-die QOG-15.4 t1-a 4 3 0")
	// QOG-15.13: below 1 is a success too
	onBoard(t, board).play("repair 1 jaghbub; use cache; use heavy-a; use light; roll 1 1").see("told repair-die QOG-15.4 t1-a 1 -5 1", "!mco")
}

func TestQOG_15_6_AUsedCacheIsGoneWhateverTheResult(t *testing.T) {
	onBoard(t, raid+"ap 1 3; patrol 1 jaghbub hq-1; mco hq-1 2; cache jaghbub").play("repair 1 jaghbub; use cache; roll 6").see("mco hq-1 2", "!cache")
}

func TestQOG_15_7_Loads(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; patrol 1 jaghbub hq-1 heavy-a light; mco hq-1 2; loads light 0; reduced light").play("repair 1 jaghbub").see("only use heavy-a", "cannot use light: QOG-15.9")
	p.play("use heavy-a; roll 6; repair 1 jaghbub; use heavy-a; roll 6").see("loads heavy-a 0", "ap 1 3")
	p.play("repair 1 jaghbub").see("step repair") // nothing is left that helps
}

func TestQOG_15_8_AUsedTruckCountsAsReduced(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; patrol 1 jaghbub hq-1 heavy-a; mco hq-1 2").play("repair 1 jaghbub; use heavy-a; roll 1")
	p.see("reduced heavy-a", "vp -2") // QOG-23.3
}

func TestQOG_15_9_AHitTruckLosesALoad(t *testing.T) {
	p := onBoard(t, raid+"patrol 1 jaghbub hq-1 heavy-a light")
	p.hurt(p.unitNo("heavy-a"), "QOG-20.22", nil)
	p.hurt(p.unitNo("light"), "QOG-20.22", nil)
	p.see("loads heavy-a 1", "loads light 0", "reduced light heavy-a")
}

func TestQOG_15_10_WhichTruckHelps(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; patrol 1 jaghbub hq-1 light; patrol 1 siwa heavy-a; patrol 2 jaghbub hq-2 heavy-b; mco hq-1 2; mco light 2").play("repair 1 jaghbub")
	p.see("step repair") // none: another zone, another patrol, a marker of its own
	onBoard(t, raid+"ap 1 9; patrol 1 jaghbub hq-1 light; patrol 1 siwa heavy-a; patrol 2 jaghbub hq-2 heavy-b; mco hq-1 2; cache jaghbub; mco light 2").play("repair 1 jaghbub").
		see("cannot use heavy-a: QOG-15.10", "cannot use heavy-b: QOG-15.10", "cannot use light: QOG-15.10")
}

func TestQOG_16_1_LowProfileGivesUpTheAP(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; ap 2 4; patrol 1 jaghbub hq-1; patrol 2 lg-125 hq-2; alarm 2").play("low 1").see("low 1", "!ap 1", "ap 2 4")
	p.see("cannot low 1: QOG-16.7", "cannot cache 1 jaghbub: QOG-8.2").play("unit hq-1").see("cannot move siwa: QOG-8.2")
	// it must not have moved; whatever else it has done does not bar it
	const two = raid + "ap 2 4; patrol 1 jaghbub hq-1; patrol 2 lg-125 hq-2"
	onBoard(t, two).play("unit hq-2; move haseiat; roll 1; back").see("cannot low 2: QOG-16.1", "moved 2", "can low 1")
	for _, deed := range []string{"unit hq-2; scout haseiat; roll 1", "cache 2 lg-125"} {
		onBoard(t, two).play(deed).see("!moved").play("low 2").see("low 2", "!ap 2")
	}
	onBoard(t, "mission slonta-raid; turn 3; patrol 1 ben-gania hq-1 t1-a; ap 1 8").play("cache 1 ben-gania; low 1").see("low 1", "!ap")
	onBoard(t, raid+"ap 1 9; alarm 1; patrol 1 msus hq-1; axis italian-infantry-1 msus").play("attack msus; roll 6; roll 6; low 1; done").see("told alarm QOG-16.4 0")
}

func TestQOG_16_2_AWatchInProgressIsNoHindrance(t *testing.T) {
	p := onBoard(t, "mission benghazi-road; turn 2; ap 1 9; alarm 1; patrol 1 msus t2-a; patrol 1 siwa hq-1; watch t2-a 2").play("pay t2-a; roll 1 1; low 1; done")
	p.see("alarm 0")
	onBoard(t, "mission benghazi-road; turn 2; ap 1 9; patrol 1 msus t2-a; patrol 1 siwa hq-1").play("unit t2-a; watch 1; low 1").see("low 1", "watch t2-a 3")
	// it is paid first, where it can be
	const due = "mission slonta-raid; turn 3; alarm 2; patrol 1 msus hq-1 t1-a t1-b; watch t1-a 4 long; ap 1 "
	q := onBoard(t, due+"9").see("cannot low 1: QOG-16.2").play("pay t1-a; low 1").see("!ap 1", "low 1")
	q.play("done").see("watch t1-a 4 long", "alarm 1")
	onBoard(t, due+"1").play("low 1; done").see("!watch t1-a", "told watch-off QOG-13.5 t1-a")
}

func TestQOG_16_3_WithNoAPToo(t *testing.T) {
	onBoard(t, raid+"alarm 1; patrol 1 jaghbub hq-1").play("low 1; done").see("alarm 0")
}

func TestQOG_16_4_TheAlarmFallsWhenAllLieLow(t *testing.T) {
	board := raid + "alarm 2; patrol 1 lg-125 hq-1; patrol 2 haseiat hq-2; patrol 3 siwa hq-3; ap 3 3"
	onBoard(t, board).play("low 1; low 2; done").see("alarm 1", "!plane") // QOG-16.5, 16.6: before the effects; patrol 3 is not on mission
	onBoard(t, board).play("low 1; done").see("told plane-put QOG-17.7")
	onBoard(t, raid+"alarm 1; patrol 1 siwa hq-1; patrol 2 koufra hq-2").play("low 1; low 2; done").see("alarm 1") // nobody is outside
	onBoard(t, raid+"patrol 1 lg-125 hq-1").play("low 1; done").see("alarm 0")
}

func TestQOG_16_7_LowProfileBinds(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; ap 2 9; patrol 1 msus hq-1; patrol 2 msus hq-2; patrol 3 abd-west hq-3; axis italian-infantry-1 msus; waco ready").play("low 1")
	p.see("can attack msus", "cannot fly 1 msus watch: QOG-8.2")               // patrol 2 may
	p.play("attack msus").see("!low", "told low-undone QOG-16.7 1", "moved 1") // none again
	onBoard(t, raid+"ap 1 9; patrol 1 msus hq-1; axis italian-infantry-1 msus").play("low 1").see("cannot attack msus: QOG-16.7")
}

func TestQOG_17_1_TheEffectComesEveryTurn(t *testing.T) {
	p := onBoard(t, raid+"turn 1; alarm 3; patrol 1 lg-125 hq-1; axis italian-infantry-1 haseiat; axis italian-infantry-1 jaghbub").play("done")
	p.see("step wake", "only wake jaghbub, haseiat", "alarm 3").play("wake haseiat").see("turn 2", "alarm 3")
	p.play("roll 1; done").see("axis italian-infantry-1 jaghbub up", "turn 3")
}

func TestQOG_17_2_ALevelOfTheSecondStepWaits(t *testing.T) {
	p := onBoard(t, raid+"turn 1; alarm 2; plane bir-hacheim; patrol 1 haseiat hq-1; axis italian-infantry-1 lg-125").play("done; roll 6")
	p.see("alarm 3", "axis italian-infantry-1 lg-125", "!plane").play("roll 1; roll 6").see("turn 2")
}

func TestQOG_17_3_TheSource(t *testing.T) {
	for _, c := range []struct{ board, want string }{
		{"patrol 1 jaghbub hq-1; patrol 1 lg-125 t1-a; source t1-a hq-1", "jaghbub"},
		{"patrol 1 jaghbub sas-1; patrol 1 lg-125 t1-a; source t1-a sas-1", "lg-125"},
		{"patrol 1 siwa hq-1; patrol 1 lg-125 t1-a; source t1-a hq-1", "lg-125"}, // in a base it is none
		{"patrol 1 siwa hq-1; patrol 1 lg-125 t1-a; patrol 2 jalo sas-1 sas-2; source hq-1", "jalo"},
		{"patrol 2 lg-125 t1-a; patrol 1 msus sas-1", "msus"}, // lowest ordinal
		{"patrol 1 lg-125 t1-a; patrol 1 jalo sas-1", "jalo"}, // map order
	} {
		p := onBoard(t, raid+c.board)
		if got := p.sc.Zones[p.sourceZone()].ID; got != c.want {
			t.Errorf("%s: %s, want %s", c.board, got, c.want)
		}
	}
}

func TestQOG_17_4_NobodyOutsideNoEffect(t *testing.T) {
	for _, alarm := range []string{"2", "3", "4"} {
		p := onBoard(t, raid+"turn 2; alarm "+alarm+"; patrol 1 siwa hq-1; plane el-adem; axis italian-infantry-1 jaghbub").play("done").see("turn 3", "axis italian-infantry-1 jaghbub")
		if alarm == "2" {
			p.see("plane el-adem") // QOG-18.12
		} else {
			p.see("!plane")
		}
	}
}

func TestQOG_17_5_LevelZeroDoesNothing(t *testing.T) {
	onBoard(t, raid+"turn 2; alarm 0; plane el-adem; patrol 1 siwa hq-1").play("done").see("plane el-adem", "turn 3")
}

func TestQOG_17_6_LevelOneSendsThePlaneHome(t *testing.T) {
	onBoard(t, raid+"turn 2; alarm 1; plane el-adem; patrol 1 lg-125 hq-1; axis italian-infantry-1 jaghbub").play("done").see("!plane", "axis italian-infantry-1 jaghbub", "told plane-gone QOG-17.6 el-adem")
}

func TestQOG_17_8_LevelThreeSendsThePlaneHomeAndWakesOne(t *testing.T) {
	p := onBoard(t, raid+"turn 2; alarm 3; plane martuba; patrol 1 lg-125 hq-1; axis italian-infantry-1 haseiat").play("done")
	p.see("told plane-gone QOG-17.8 martuba", "axis italian-infantry-1 haseiat up")
}

func TestQOG_17_7_LevelTwoBringsThePlane(t *testing.T) {
	onBoard(t, raid+"turn 2; alarm 2; patrol 1 lg-125 hq-1; source hq-1").play("done").see("told plane-put QOG-17.7 el-adem lg-125")
	onBoard(t, raid+"turn 2; alarm 2; patrol 1 derna hq-1; source hq-1").play("done").see("told plane-put QOG-17.7 martuba derna")
	onBoard(t, raid+"turn 2; alarm 2; patrol 1 lg-125 hq-1; plane mersa").play("done").see("untold plane-put")
	// a tie goes by map order: Benghazi before Barce
	onBoard(t, raid+"turn 2; alarm 2; patrol 1 tocra hq-1; source hq-1").play("done").see("told plane-put QOG-17.7 benghazi tocra")
}

func TestQOG_17_9_LevelFourWakesTwo(t *testing.T) {
	// QOG-17.8: the plane goes
	p := onBoard(t, raid+"turn 2; alarm 4; plane mersa; patrol 1 lg-125 hq-1; axis italian-infantry-1 haseiat; axis italian-infantry-2 haseiat").play("done")
	p.see("told plane-gone QOG-17.9", "only turn 1, 2").play("turn 2").see("axis italian-infantry-1 haseiat up", "axis italian-infantry-2 haseiat up")
}

func TestQOG_17_10_WakesBesideTheSource(t *testing.T) {
	p := onBoard(t, raid+"turn 2; alarm 3; patrol 1 lg-125 hq-1; source hq-1; axis italian-infantry-1 lg-125; axis italian-infantry-1 haseiat; axis italian-infantry-2 jaghbub; axis italian-infantry-2 msus").play("done")
	p.see("only wake jaghbub, haseiat") // QOG-17.14: not in the source zone itself
	p.play("wake jaghbub").see("axis italian-infantry-2 jaghbub up", "axis italian-infantry-1 lg-125")
}

func TestQOG_17_11_OtherwiseADrawInTheNearestEligibleZone(t *testing.T) {
	p := onBoard(t, raid+"turn 2; alarm 3; patrol 1 hatiet-etla hq-1; source hq-1").play("done").see("step draw", "who chance").play("draw italian-infantry-1")
	p.see("step post", "only post msus, mechili, bir-hacheim, fort-maddalena").play("post mechili").see("axis italian-infantry-1 mechili up", "turn 3")
	// QOG-17.12: not where a unit of either side stands
	q := onBoard(t, raid+"turn 2; alarm 3; patrol 1 hatiet-etla hq-1; patrol 2 msus hq-2; source hq-1; axis italian-infantry-1 mechili").play("done; draw italian-infantry-2")
	q.see("only post bir-hacheim, fort-maddalena")
}

func TestQOG_17_13_NothingToWake(t *testing.T) {
	p := onBoard(t, raid+"turn 2; alarm 3; patrol 1 lg-125 hq-1; source hq-1")
	for k := range p.pool {
		p.removed[k], p.pool[k] = p.pool[k], 0
	}
	p.play("done").see("told no-wake QOG-17.13", "turn 3")
}

func TestQOG_18_1_ThePlaneFliesTwoLinks(t *testing.T) {
	onBoard(t, raid+"turn 2; alarm 0; plane mersa; patrol 1 jaghbub hq-1").play("done").see("plane bardia", "told plane-moved QOG-18.1 mersa bardia")
	// QOG-18.2: nearest, then fewest units, then map order
	for _, c := range []struct{ board, want string }{
		{"patrol 1 bir-hacheim hq-1 t1-a; patrol 2 tobrouk hq-2", "tobrouk"},
		{"patrol 1 bir-hacheim hq-1; patrol 2 tobrouk hq-2", "tobrouk"},
		{"patrol 1 gazala hq-1; patrol 2 el-cuasc hq-2 y2-a", "el-cuasc"},
	} {
		p := onBoard(t, raid+"plane el-adem; "+c.board)
		if got := p.sc.Zones[p.planeTarget()].ID; got != c.want {
			t.Errorf("%s: target %s, want %s", c.board, got, c.want)
		}
	}
}

func TestQOG_18_3_ThePlaneKeepsNearItsAirfields(t *testing.T) {
	onBoard(t, raid+"turn 2; plane siwa-road-south; patrol 1 howards-cairn hq-1").play("done").see("plane siwa-road-south") // QOG-18.4, never a base
	onBoard(t, raid+"turn 2; plane bir-hacheim; patrol 1 jaghbub hq-1").play("done").see("plane haseiat")
}

func TestQOG_18_4_StepsReduceTheDistance(t *testing.T) {
	p := onBoard(t, raid+"turn 2; plane el-adem; patrol 1 segnali hq-1").play("done") // gazala before bir-hacheim
	p.see("told plane-moved QOG-18.1 el-adem segnali")
	onBoard(t, raid+"turn 2; plane el-adem; patrol 1 mechili hq-1").play("done").see("told plane-moved QOG-18.1 el-adem bir-tengeder")
}

func TestQOG_18_5_ItStopsAmongLRDGUnits(t *testing.T) {
	onBoard(t, raid+"turn 2; plane el-adem; patrol 1 bir-hacheim hq-1").play("done").see("told plane-moved QOG-18.1 el-adem bir-hacheim", "step test")
}

func TestQOG_18_6_PlacedAmongLRDGUnitsItActs(t *testing.T) {
	onBoard(t, raid+"turn 2; alarm 2; patrol 1 el-adem hq-1; source hq-1").play("done").see("untold plane-moved", "told test QOG-18.7 el-adem")
}

func TestQOG_18_7_ItsTest(t *testing.T) {
	p := onBoard(t, raid+"turn 2; plane segnali; patrol 1 segnali hq-1 t1-a t1-b sas-1").play("done").see("dice 1 3") // -1 ground, +1 size, +1 plane, +2
	p.copyOf().play("roll 2").see("plane segnali", "turn 3", "alarm 0")                                               // QOG-18.10
	// QOG-18.8: it attacks, the alarm is 3, it leaves
	p.play("roll 3").see("alarm 3", "!plane", "source t1-a t1-b hq-1 sas-1", "step plane-count")
	// QOG-18.9
	p.copyOf().play("roll 3").see("only strike t1-a, t1-b, hq-1, sas-1").play("strike t1-b; roll 3").see("reduced t1-b", "turn 3")
	p.copyOf().play("roll 4; strike t1-b; strike sas-1; roll 4 3").see("reduced sas-1") // in roster order
	p.play("roll 6; strike hq-1; strike t1-a; strike sas-1; roll 1 1 1").see("reduced t1-a hq-1 sas-1")
}

func TestQOG_18_8_NoFurtherAlarmStep(t *testing.T) {
	onBoard(t, raid+"turn 2; alarm 0; plane segnali; patrol 1 segnali hq-1; patrol 2 siwa hq-2").play("done; roll 6").see("alarm 3").play("roll 6; roll 6").
		see("turn 3", "patrol 1 segnali hq-1") // one present: no draw
}

func TestQOG_18_11_ThePlaneComesBack(t *testing.T) {
	onBoard(t, raid+"turn 2; alarm 2; patrol 1 segnali hq-1; patrol 2 siwa hq-2").play("done; roll 6; roll 1; roll 6").see("alarm 3", "!plane")
	onBoard(t, raid+"turn 2; alarm 2; patrol 1 hatiet-etla hq-1").play("done").see("told plane-put QOG-17.7")
}

func TestQOG_19_1_OnlyFaceUpMobileUnitsMove(t *testing.T) {
	p := onBoard(t, raid+"turn 2; patrol 1 lg-125 hq-1; axis german-motorised-4 bir-hacheim up; axis german-motorised-3 gazala; axis german-infantry-4 mechili up").play("done")
	p.see("axis german-motorised-4 haseiat up", "axis german-motorised-3 gazala", "axis german-infantry-4 mechili up") // QOG-19.3
	// QOG-19.2: with LRDG units it stays
	onBoard(t, raid+"turn 2; patrol 1 lg-125 hq-1; patrol 2 jaghbub hq-2; axis german-motorised-4 lg-125 up").play("done; roll 1; roll 1; roll 1").see("axis german-motorised-4 lg-125 up")
}

func TestQOG_19_4_TiesBetweenTargets(t *testing.T) {
	for _, c := range []struct{ board, want string }{
		{"patrol 1 gazala hq-1 t1-a; patrol 2 el-adem hq-2", "el-adem"},                       // fewest units
		{"patrol 2 gazala hq-2; patrol 1 el-adem hq-1", "el-adem"},                            // lowest ordinal
		{"patrol 1 gazala hq-1; patrol 1 el-adem t1-a", "gazala"},                             // map order
		{"patrol 1 gazala hq-1 t1-a; patrol 3 gazala hq-3; patrol 2 el-adem hq-2", "el-adem"}, // groups are of one patrol
	} {
		p := onBoard(t, raid+c.board)
		if got := p.sc.Zones[p.marchStep(p.zoneNo("tobrouk"), p.zonesOf(p.Outside()))].ID; got != c.want {
			t.Errorf("%s: towards %s, want %s", c.board, got, c.want)
		}
	}
}

func TestQOG_19_5_RoadBeforeTrackBeforeOffRoad(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"tobrouk", "bir-hacheim", "gazala"},       // two roads in map order, off-road to Knightsbridge
		{"mechili", "bir-hacheim", "bir-tengeder"}, // map order among tracks: Bir Tengeder before Segnali
		{"tobrouk", "knightsbridge", "knightsbridge"}, {"el-cuasc", "tobrouk", "el-adem"}, {"siwa-road-south", "siwa-road-north", "siwa-road-north"},
	} {
		p := onBoard(t, raid+"patrol 1 "+c.to+" hq-1")
		if got := p.sc.Zones[p.marchStep(p.zoneNo(c.from), p.zonesOf(p.Outside()))].ID; got != c.want {
			t.Errorf("from %s to %s: by %s, want %s", c.from, c.to, got, c.want)
		}
	}
}

func TestQOG_19_6_TowardsABaseOnlyIfNobodyIsOutside(t *testing.T) {
	onBoard(t, raid+"turn 2; patrol 1 siwa hq-1; patrol 1 bir-zighen t1-a; axis german-motorised-4 lg-125 up").play("done").see("axis german-motorised-4 calanscio up")
	p := onBoard(t, raid+"turn 2; patrol 1 siwa hq-1; axis german-motorised-4 lg-125 up; attempted").play("done").see("axis german-motorised-4 jaghbub up")
	p.play("roll 1; done").see("axis german-motorised-4 jaghbub up") // QOG-19.14: it stops beside the base
}

func TestQOG_19_7_TargetsAreThoseOfTheStart(t *testing.T) {
	p := onBoard(t, raid+"turn 2; patrol 1 msus hq-1; axis german-motorised-4 lg-125 up; axis german-motorised-3 mechili up").play("done")
	p.see("axis german-motorised-4 hatiet-etla up", "axis german-motorised-3 charruba up")
	want := []string{"marched QOG-19.3 german-motorised-3 mechili charruba", "marched QOG-19.3 german-motorised-4 lg-125 hatiet-etla"} // zone order
	at := 0
	for _, e := range onBoard(t, raid+"turn 2; patrol 1 msus hq-1; axis german-motorised-4 lg-125 up; axis german-motorised-3 mechili up").play("done").told {
		if at < len(want) && e == want[at] {
			at++
		}
	}
	if at != len(want) {
		t.Error("the units do not move in the zone order of their positions")
	}
}

func TestQOG_19_8_AGuardThatLeavesIsNone(t *testing.T) {
	onBoard(t, raid+"turn 2; patrol 1 lg-125 hq-1; axis german-motorised-4 bir-hacheim up guard").play("done").see("axis german-motorised-4 haseiat up")
}

func TestQOG_19_9_ContactTests(t *testing.T) {
	board := raid + "turn 2; patrol 1 lg-125 hq-1; patrol 2 jaghbub hq-2; axis italian-infantry-1 lg-125 up; axis italian-infantry-2 jaghbub up; axis italian-infantry-1 mechili"
	p := onBoard(t, board).play("done").see("step contact", "only contact jaghbub, lg-125").play("contact lg-125").see("dice 1 1") // -1 +1 +1
	p.copyOf().play("roll 1").see("dice 2 2").play("roll 1 1").see("turn 3", "alarm 0")
	p.play("roll 6").see("alarm 1", "told combat QOG-20.1 lg-125 1 1") // QOG-19.10
	// QOG-19.11: face down no test
	onBoard(t, raid+"turn 2; patrol 1 lg-125 hq-1; axis italian-infantry-1 lg-125").play("done").see("turn 3", "untold test")
}

func TestQOG_19_12_AtAlarmFourToo(t *testing.T) {
	p := onBoard(t, raid+"turn 2; alarm 4; patrol 1 lg-125 hq-1; axis italian-infantry-1 lg-125 up; axis italian-infantry-1 haseiat; axis italian-infantry-1 jaghbub").play("done; wake haseiat")
	p.see("told test QOG-19.9 lg-125", "dice 1 1")
}

func TestQOG_19_13_NoSecondTestAfterACombatOfThePhase(t *testing.T) {
	board := raid + "turn 2; patrol 1 lg-125 hq-1; axis italian-infantry-1 lg-125 up; fought lg-125"
	onBoard(t, board).play("done").see("turn 3", "untold test")
	onBoard(t, board+"; axis german-motorised-2 haseiat up").play("done").see("told test QOG-19.9 lg-125") // unless one has come
	onBoard(t, board).play("done; roll 1; done").see("told test QOG-19.9 lg-125")                          // in the next turn
}

func TestQOG_19_14_NoWayThroughABase(t *testing.T) {
	// by Siwa it would be two links; the way round leads by the plateau
	p := onBoard(t, raid+"turn 2; patrol 1 qara hq-1; axis german-motorised-4 jaghbub up").play("done").see("axis german-motorised-4 siwa-plateau up")
	if d := p.sc.AxisTable.Distance(int(p.zoneNo("jaghbub")), int(p.zoneNo("qara"))); d != 3 {
		t.Errorf("Jaghbub and Qara are %d links apart for the Axis, want 3", d)
	}
}

func TestQOG_19_15_TheListIsFixed(t *testing.T) {
	// the group at Mechili withdraws into Segnali, which is listed and still to come
	p := onBoard(t, raid+"turn 2; patrol 1 mechili hq-1; patrol 2 segnali hq-2; patrol 3 jaghbub hq-3; garrison mechili; "+
		"axis italian-infantry-1 mechili up; axis italian-infantry-2 segnali up; axis italian-infantry-2 bir-tengeder").play("done; contact mechili; roll 6 6 6")
	q := p.copyOf().play("face hq-1 1; roll 6; roll 6; leave; roll 6; withdraw segnali")
	q.see("told test QOG-19.9 segnali 1 1", "patrol 1 segnali hq-1")
	p.play("face hq-1 1; roll 6; roll 6; leave; roll 6; withdraw bir-tengeder; roll 1").see("turn 3", "patrol 1 bir-tengeder hq-1") // not listed
}
