package rommel

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
)

func TestFCR_10_1_OneLossAtATimeAndTheRestIgnored(t *testing.T) {
	p := clash(t, duel+"supplies 9 0", "dig-in", "artillery").roll(1, 1, 6)
	p.fought(EventDugIn, 0).fought(EventReduced, int(p.f("9th-australian"))).fought(EventDestroyed, int(p.f("9th-australian"))).fought(EventWasted, 1)
}

// lined is an Allied line that attacks, or defends, and the losses it takes.
func lined(t *testing.T, board string, dice ...int) *scene {
	t.Helper()
	return clash(t, board+"; "+bare, "").roll(dice...)
}

func TestFCR_10_2_WhichAlliedForceIsHit(t *testing.T) {
	// defending: the lowest defence of the full ones, though a reduced one is weaker
	p := lined(t, attack+"axis 5th-light benghazi from sirte; allies 9th-australian benghazi; allies 2nd-armoured benghazi; allies 44th benghazi reduced", 4, 6, 6, 6)
	p.fought(EventReduced, int(p.f("2nd-armoured")))
	// attacking: the lowest attack
	p = lined(t, defence+"axis 5th-light benghazi; allies 9th-australian benghazi from tengeder; allies 1st-army-tank benghazi from tengeder", 3, 6, 6)
	p.fought(EventReduced, int(p.f("9th-australian")))
	// with upgrades
	p = lined(t, defence+"axis 5th-light benghazi; allies 9th-australian benghazi shock from tengeder; allies 1st-army-tank benghazi from tengeder", 3, 6, 6)
	p.fought(EventReduced, int(p.f("1st-army-tank")))
	// none is full: the lowest of the reduced
	p = lined(t, attack+"axis 5th-light benghazi from sirte; allies 9th-australian benghazi reduced; allies 44th benghazi reduced", 4, 6, 6)
	p.fought(EventDestroyed, int(p.f("44th")))
}

func TestFCR_10_2_TiesAreChosen(t *testing.T) {
	b := attack + "axis 5th-light benghazi from sirte; allies 2nd-armoured benghazi; allies 44th benghazi"
	p := lined(t, b, 4, 6, 6).is("who axis", "step absorb").only(p70lose(t, "2nd-armoured"), p70lose(t, "44th"))
	p.play(p.lose("44th")).is("allies 44th benghazi reduced", "allies 2nd-armoured benghazi")
	if p = lined(t, b, 1, 6, 6); len(p.report.Events) == 0 {
		t.Error("nothing was told")
	}
	p.is("allies 44th benghazi reduced", "allies 2nd-armoured benghazi reduced") // two losses: both, in any order
	lined(t, b+"; option ties_random", 4, 6, 6).is("who chance", "step absorb")
	lined(t, b+"; option ties_hardest", 4, 6, 6).is("who allies", "step absorb")
}

func p70lose(t testing.TB, id string) rules.Action { return act(VerbLose, p70(t, id)) }

func TestFCR_10_3_AnewForEachLoss(t *testing.T) {
	p := lined(t, attack+"axis 15th-panzer benghazi from sirte; axis 5th-light benghazi from sirte; allies 9th-australian benghazi; allies 44th benghazi", 2, 4, 6, 6)
	p.fought(EventReduced, int(p.f("44th")), int(p.f("9th-australian"))).fought(EventDestroyed, int(p.f("44th"))) // 2 defence, then 3, then 1 of the reduced
}

func TestFCR_10_4_ThePlayerChoosesForTheAxis(t *testing.T) {
	p := clash(t, raid+"axis pavia benghazi; axis ariete benghazi; supplies 0 0", "artillery").roll(6, 6, 6, 6, 1)
	p.is("who axis", "step absorb").only(p.lose("5th-light"), p.lose("ariete"), p.lose("pavia"))
	p.play(p.lose("pavia"), p.lose("pavia")).is("at pavia destroyed", "axis 5th-light benghazi", "axis ariete benghazi")
}

func TestFCR_10_4_NobodyIsAskedWhoLosesAll(t *testing.T) {
	p := clash(t, raid+"axis pavia benghazi reduced; supplies 0 3", "artillery artillery").roll(6, 6, 6, 1, 3)
	p.fought(EventDestroyed, int(p.f("5th-light")), int(p.f("pavia")))
}

func TestFCR_10_5_TheCounterReturnsToTheCup(t *testing.T) {
	p := onBoard(t, attack+"axis 5th-light benghazi reduced shock* from sirte; allies 9th-australian benghazi; "+bare)
	left := p.upgradeCup[p.up("shock")]
	p.buys().play(done).roll(6, 1)
	if p.upgradeCup[p.up("shock")] != left+1 || p.upgrade[p.f("5th-light")] != 0 || p.elite.Has(p.f("5th-light")) {
		t.Errorf("in the cup %d of shock, want %d", p.upgradeCup[p.up("shock")], left+1)
	}
}

func TestFCR_10_6_WhereTheDestroyedGo(t *testing.T) {
	p := clash(t, attack+"axis 5th-light benghazi reduced from sirte; axis ariete benghazi from sirte; allies 9th-australian benghazi reduced; allies 44th benghazi; "+bare, "")
	p.roll(1, 1, 1, 1).play(p.lose("5th-light")).is("at 5th-light destroyed")
	p = clash(t, strings.Replace(duel, "9th-australian benghazi", "9th-australian benghazi reduced", 1)+bare, "").roll(1, 6)
	p.is("at 9th-australian destroyed", "step upgrade")
}

func TestFCR_10_7_BothAtTheSameTime(t *testing.T) {
	p := clash(t, attack+"axis 5th-light benghazi reduced from sirte; axis ariete benghazi from sirte; allies 44th benghazi reduced; allies 9th-australian benghazi; supplies 9 0; "+bare, "", "salvage")
	p.roll(1, 1, 1, 1).is("step absorb")
	if p.fight.losses != [2]uint8{2, 2} { // both totals lie open
		t.Errorf("the losses are %v", p.fight.losses)
	}
	p.play(p.lose("5th-light"))
	p.fought(EventReduced, int(p.f("ariete")), int(p.f("9th-australian"))).hears(EventDestroyed, "FCR-10.2", int(p.f("44th")))
}

func TestFCR_11_1_TheAttackersStay(t *testing.T) {
	p := clash(t, strings.Replace(duel, "9th-australian benghazi", "9th-australian benghazi reduced", 1)+bare, "").roll(1, 6).play(done)
	p.is("at 5th-light benghazi").silent(EventRetreat)
}

func TestFCR_11_2_TheDefendersStay(t *testing.T) {
	p := clash(t, strings.Replace(duel, "5th-light benghazi", "5th-light benghazi reduced", 1)+"axis pavia tripoli; "+bare, "").roll(6, 1)
	p.play(act(VerbCounter, p.up("steady"))).is("at 9th-australian benghazi", "allies 9th-australian benghazi steady").silent(EventRetreat)
	p = clash(t, attack+"axis 5th-light benghazi reduced from sirte; axis pavia tripoli; allies 9th-australian benghazi reduced; "+bare, "").roll(1, 1)
	if p.here[p.z("benghazi")] != 0 || p.holder(p.z("benghazi")) != rules.Chance {
		t.Error("Benghazi is not empty")
	}
}

func TestFCR_11_3_AttackersRetreatToWhereTheyCameFrom(t *testing.T) {
	p := clash(t, duel+"axis pavia benghazi from tengeder; "+bare, "").roll(6, 6, 6)
	p.is("at 5th-light el-agheila", "at pavia tengeder", "at 9th-australian benghazi").supply(0, 0)
	p.hears(EventRetreat, "FCR-11.3", int(p.f("pavia")), int(p.z("benghazi")), int(p.z("tengeder"))).cannot(act(VerbRetreat, p.f("pavia")))
	clash(t, raid+bare, "").roll(6, 6).is("at 9th-australian tengeder", "at 5th-light benghazi")
}

func TestFCR_11_4_WhenTheEntryZoneIsTaken(t *testing.T) {
	p := clash(t, strings.Replace(duel, "from el-agheila", "from fortress-tobruk", 1)+"allies 70th fortress-tobruk; "+bare, "").roll(6, 6)
	p.is("who axis", "step retreat").only(act2(VerbRetreat, 0, int16(p.z("el-agheila"))), act2(VerbRetreat, 0, int16(p.z("tengeder"))))
	p.play(act2(VerbRetreat, 0, int16(p.z("tengeder")))).is("at 5th-light tengeder").hears(EventRetreat, "FCR-11.4", 0)
	// one zone: no question
	p = clash(t, strings.Replace(duel, "from el-agheila", "from fortress-tobruk", 1)+"allies 70th fortress-tobruk; allies 44th tengeder; "+bare, "").roll(6, 6)
	p.is("at 5th-light el-agheila")
	// none: destroyed, and nobody is upgraded for it
	p = clash(t, strings.Replace(duel, "from el-agheila", "from fortress-tobruk", 1)+
		"allies 70th fortress-tobruk; allies 44th tengeder; allies 50th el-agheila; axis pavia tripoli; "+bare, "").roll(6, 6)
	p.is("at 5th-light destroyed").hears(EventNoRetreat, "FCR-11.4", 0).hears(EventDestroyed, "FCR-11.4", 0).silent(EventUpgradeDraw)
	// of the Allies whoever settles ties decides
	p = clash(t, strings.Replace(raid, "from tengeder", "from el-agheila", 1)+"axis pavia el-agheila; option ties_random; "+bare, "").roll(6, 6)
	p.is("who chance", "step retreat").only(act2(VerbRetreat, 15, int16(p.z("tengeder"))), act2(VerbRetreat, 15, int16(p.z("fortress-tobruk"))))
}

// kinds is the kinds of events told that are among those wanted, in order.
func (p *scene) kinds(wanted ...rules.EventKind) (got []rules.EventKind) {
	for _, e := range p.report.Events {
		if slices.Contains(wanted, e.Kind) {
			got = append(got, e.Kind)
		}
	}
	return got
}

func TestFCR_11_5_WhatFollowsTheLastRound(t *testing.T) {
	b := attack + "axis 5th-light benghazi from sirte; axis ariete benghazi from sirte; allies 44th benghazi reduced; allies 9th-australian tengeder"
	p := clash(t, b+"; supplies 9 0; "+bare, "", "exploitation").roll(1, 6, 6)
	p.play(act(VerbDrawUp, 0), act(VerbCounter, p.up("swift")), act(VerbUpgrade, p.f("ariete")), p.exploits("ariete", "tengeder"), done)
	order := []rules.EventKind{EventUpgradeDraw, EventUpgrade, EventExploit, EventBattle}
	if got := p.kinds(order...); !slices.Equal(got, order) {
		t.Errorf("told %v, want %v", got, order)
	}
	p = clash(t, attack+"axis 5th-light benghazi reduced from sirte; axis ariete benghazi from sirte; allies 44th benghazi; allies 70th benghazi; "+bare, "").roll(6, 6, 2, 6)
	p.play(p.lose("5th-light"), act(VerbCounter, 0), act(VerbUpgrade, p.f("44th")))
	order = []rules.EventKind{EventDestroyed, EventBattleOver, EventUpgradeDraw, EventUpgrade, EventRetreat}
	if got := p.kinds(order...); !slices.Equal(got, order) {
		t.Errorf("told %v, want %v", got, order)
	}
}

// toEnd is a battle after a placement of the Axis.
const toEnd = africa + "phase resupply fight; battle fortress-tobruk axis end; axis ramcke fortress-tobruk placed; allies 9th-australian fortress-tobruk; "

func TestFCR_11_6_BattlesToTheEnd(t *testing.T) {
	p := clash(t, toEnd+"supplies 9 3", "press ambush", "press", "disorganisation")
	p.roll(6, 6, 6).hears(EventRound, "FCR-8.11", 2).silent(EventPress).roll(6, 6).roll(6, 6).hears(EventRound, "FCR-8.11", 4).plays(rules.First, "press")
	if e := p.report.Events[0]; e.Side != rules.First {
		t.Errorf("the Ambush strikes again: %+v", e) // round 1 only
	}
	p.roll(2, 6).roll(1, 6).hears(EventBattleOver, "FCR-8.16", int(p.z("fortress-tobruk")), 1, 0)
}

func TestFCR_11_7_NobodyCanScore(t *testing.T) {
	p := onBoard(t, toEnd+"axis savona fortress-tobruk; "+bare)
	p.sc = feeble(p.sc)
	p.buys().play(done).hears(EventStalemate, "FCR-11.7", int(p.f("savona"))).hears(EventStalemate, "FCR-11.7", int(p.f("ramcke")))
	p.hears(EventDestroyed, "FCR-11.7", int(p.f("ramcke"))).is("at ramcke destroyed", "at savona destroyed", "at 9th-australian fortress-tobruk")
	if p.fight.killed != [2]uint8{0, 2} {
		t.Errorf("destroyed are %v", p.fight.killed)
	}
	q := onBoard(t, toEnd+"plans artillery")
	q.sc = feeble(q.sc)
	q.draws("artillery").play(done).silent(EventStalemate).is("step roll") // a plan can
	q = onBoard(t, attack+"axis ramcke fortress-tobruk from bardia; allies 9th-australian fortress-tobruk; "+bare)
	q.sc = feeble(q.sc)
	q.play(done).silent(EventStalemate).roll(1, 1).is("at ramcke bardia") // only to the end
}

// feeble is a campaign whose Forces are worth nothing.
func feeble(sc *Scenario) *Scenario {
	c, weak := *sc.Campaign, *sc
	c.Forces, c.Fortified = slices.Clone(c.Forces), 0
	for f := range c.Forces {
		c.Forces[f].Full.Attack, c.Forces[f].Full.Superior, c.Forces[f].Full.Defence = 0, 0, 0
	}
	weak.Campaign = &c
	return &weak
}
