package infidel

import (
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// commandedBy activates a Command and asks who of some units is in command.
func (p *scene) commandedBy(c string, want map[string]bool) *scene {
	p.t.Helper()
	p.play("command " + c)
	for id, in := range want {
		if p.inCommand.Has(p.unit(id)) != in {
			p.t.Errorf("%s in command: %v\n%s", id, !in, p.boardText())
		}
	}
	return p
}

const drogoAt = "scenario drill; only; drogo 1010; man-1 1010 E; spear-1 3010 W; "

// The path has as many steps as the range; it need not be straight (INF-7.2, 7.4).
func TestINF_7_4_TheRangeIsAPath(t *testing.T) {
	onBoard(t, drogoAt+"pike-1 1006 E; pike-2 1410 E; pike-3 1005 E; pike-4 1511 E").commandedBy("foot",
		map[string]bool{"man-1": true, "pike-1": true, "pike-2": true, "pike-3": true, "pike-4": false})
	onBoard(t, drogoAt+"pike-1 1014 E; pike-3 1016 E; pike-4 1510 E").commandedBy("foot", map[string]bool{"pike-1": true, "pike-3": false, "pike-4": false})
	// A replacement shows another range.
	onBoard(t, drogoAt+"drogo 1010 replaced; pike-1 1013 E; pike-2 1006 E").commandedBy("foot", map[string]bool{"pike-1": true, "pike-2": false})
	// Round enemies, as far as the steps suffice: 1110 and 1109 are held, so the
	// way to 1210 is three steps long.
	onBoard(t, drogoAt+"pike-1 1310 E; spear-1 1109 W; spear-2 1110 W; spear-3 1210 W").commandedBy("foot", map[string]bool{"pike-1": true})
	onBoard(t, drogoAt+"pike-1 1410 E; spear-1 1109 W; spear-2 1110 W; spear-3 1210 W; spear-4 1209 W; baggage-1 1211 W").commandedBy("foot", map[string]bool{"pike-1": false})
}

func TestINF_7_2_WhatALeaderHas(t *testing.T) {
	for _, sc := range allScenarios(t) {
		for i := range sc.Leaders {
			l := &sc.Leaders[i]
			if l.Rating[0] < 1 || l.Rating[0] > 5 || l.Range[0] < 1 || l.MP < 1 {
				t.Errorf("%s, %s: %v", sc.Battle.ID, l.ID, l)
			}
		}
	}
}

// The path enters no enemy unit, no enemy ZOC but where a friend stands, and nothing that
// mounted units may not; the leader's own hex never blocks (INF-7.5).
func TestINF_7_5_WhatBlocksThePath(t *testing.T) {
	// A row of ZOCs across the way; with a friend in one of its hexes it is open,
	// and the commanded unit counts as a friend where it stands.
	zocs := "bedouin-1 1306 SW; bedouin-2 1308 SW; bedouin-3 1310 SW; mamluk-1 1312 SW; mamluk-2 1304 SW; mamluk-3 1314 SW; "
	p := onBoard(t, drogoAt+zocs+"pike-1 1410 E")
	p.commandedBy("foot", map[string]bool{"pike-1": false})
	p = onBoard(t, drogoAt+"pike-1 1110 E; bedouin-1 1111 NE; bedouin-2 1109 SE")
	p.commandedBy("foot", map[string]bool{"pike-1": true})
	// The leader in a ZOC himself.
	onBoard(t, drogoAt+"bedouin-1 1109 SW; pike-1 1014 E").commandedBy("foot", map[string]bool{"pike-1": true})
	// A river is not crossed but at a ford, which is four steps to 0822 and five to 0721.
	river := "scenario drill; map antioch; only; cross 0101; crescent 4001; drogo 0720; templar-1 4002 E; "
	onBoard(t, river+"pike-1 0721 E").commandedBy("foot", map[string]bool{"pike-1": false})
	onBoard(t, river+"pike-1 0822 E").commandedBy("foot", map[string]bool{"pike-1": true})
}

// Who is adjacent to a unit of its Command that is in command is so too, through
// any ZOC (INF-7.6).
func TestINF_7_6_Chains(t *testing.T) {
	chain := "pike-1 1015 E; pike-2 1016 E; pike-3 1017 E; pike-4 1019 E; "
	onBoard(t, drogoAt+"drogo 1011; "+chain).commandedBy("foot", map[string]bool{"pike-1": true, "pike-2": true, "pike-3": true, "pike-4": false})
	p := onBoard(t, drogoAt+"drogo 1011; "+chain+"bedouin-1 1116 W").commandedBy("foot", map[string]bool{"pike-2": true, "pike-3": true})
	if p.zocsOn(p.hex("1016"), rules.Second).Empty() {
		t.Error("1016 is in no ZOC")
	}
	// Nothing that lies between two neighbours breaks a chain: a river, a cliff all round.
	onBoard(t, "scenario drill; map antioch; only; cross 0101; crescent 4001; drogo 0720; man-1 0720 E; templar-1 4002 E; pike-1 0721 E").
		commandedBy("foot", map[string]bool{"man-1": true, "pike-1": true})
	const cliff = "scenario ascalon; map proving-ground; hexside escarpment 1010 1109; hexside escarpment 1009 1109; hexside escarpment 1108 1109; hexside escarpment 1109 1209; " +
		"hexside escarpment 1109 1210; hexside escarpment 1109 1110; only; activations 5; received 3 3; finished 2 2; saracen-standard 3901; crusader-standard 3926; alerted; " +
		"free crusader; robert-crusader-pk-1 1109 E; robert-crusader-a-1 1010 E; fatimid-foot-fatimid-pk-1 1309 W; robert-flanders 1010; al-afdal 1309"
	if p := onBoard(t, cliff).play("command robert; use robert-crusader-pk-1"); p.outOfCommand(p.unit("robert-crusader-pk-1")) || !p.can("step 1209") {
		t.Errorf("%s", p.whyNot("step 1209"))
	}
	// A unit of another Command is no link.
	onBoard(t, drogoAt+"drogo 1011; pike-1 1015 E; knight-1 1016 E; pike-3 1017 E").commandedBy("foot", map[string]bool{"pike-1": true, "pike-3": false})
}

// Knights are always in command (INF-7.7), but out of range they pass nothing on
// (INF-7.6); chained to somebody in range they do.
func TestINF_7_7_KnightsAreInCommand(t *testing.T) {
	const far = "only; walter 1010; templar-1 3010 E; turcopole-1 3015 E; turcopole-2 3011 E; mamluk-1 0110 W"
	onBoard(t, "scenario drill; "+far).commandedBy("templars", map[string]bool{"templar-1": true, "turcopole-1": false, "turcopole-2": false})
	onBoard(t, "scenario drill; only; walter 1010; turcopole-1 1014 E; templar-1 1015 E; turcopole-2 1016 E; mamluk-1 3010 W").commandedBy("templars",
		map[string]bool{"turcopole-1": true, "templar-1": true, "turcopole-2": true})
	// The position of the review: the foot may not go next to the enemy.
	const antioch = "map proving-ground; only; free crusader; activations 5; received 3 3; finished 2 2; committed kerbogha duqaq homs suqman; saracen-standard 0101; " +
		"crusader-standard 0126; bohemund-sicilian-kn-1 1010 E; bohemund-crusader-pk-1 1009 E; kerbogha-seljuk-mc-1 1308 W; bohemund 3510; kerbogha 3010"
	if p := onBoard(t, "scenario antioch; "+antioch).play("command c6; use u54; step 1108"); p.can("step 1208") {
		t.Errorf("the foot goes to %s", p.options("step"))
	}
	onBoard(t, "scenario drill; only; walter departed; templar-1 3010 E; turcopole-1 3015 E; mamluk-1 0110 W").commandedBy("templars",
		map[string]bool{"templar-1": true, "turcopole-1": false})
}

// Command status holds for the whole activation (INF-7.8).
func TestINF_7_8_StatusHolds(t *testing.T) {
	p := onBoard(t, drogoAt+"pike-1 1014 E; pike-2 1020 E").commandedBy("foot", map[string]bool{"pike-1": true, "pike-2": false})
	p.play("lead drogo 1005")
	if !p.inCommand.Has(p.unit("pike-1")) || p.inCommand.Has(p.unit("pike-2")) {
		t.Error("the leader's ride has changed who is in command")
	}
	p.play("use pike-1; step 1015; step 1016; step 1017; step 1018; face E")
	if !p.inCommand.Has(p.unit("pike-1")) {
		t.Error("pike-1 is out of command")
	}
}

// A replacement is there before command status is determined (INF-7.9).
func TestINF_7_9_TheReplacementComesFirst(t *testing.T) {
	p := onBoard(t, "scenario drill; only; drogo dead; pike-1 1010 E; spear-1 3010 W")
	p.commandedBy("foot", map[string]bool{"pike-1": true})
	if p.stands("drogo") != "1010 replaced" {
		t.Errorf("drogo %s", p.stands("drogo"))
	}
}

// Reinforcements are in command as they enter (INF-7.10).
func TestINF_7_10_ReinforcementsAreInCommand(t *testing.T) {
	p := onBoard(t, "scenario antioch; next crusader hugh").play("command godfrey; done; roll 0")
	if x := p.waiting.And(p.sc.Commands[p.command].Units); x.Empty() || !x.Minus(p.inCommand).Empty() {
		t.Errorf("%v of %v are in command", p.inCommand, x)
	}
}

// In command a unit goes next to enemies (INF-7.11), out of command it does not (INF-7.12).
func TestINF_7_12_OutOfCommandKeepsAway(t *testing.T) {
	board := "scenario drill; only; pike-1 1510 E; spear-1 1710 W; "
	onBoard(t, board+"drogo 1110").play("command foot; use pike-1").sees("step", "1410 1411 1509 1511 1610 1611")
	p := onBoard(t, board+"drogo 0510").play("command foot; use pike-1").sees("step", "1410 1411 1509 1511")
	if !p.outOfCommand(p.unit("pike-1")) {
		t.Error("pike-1 is in command")
	}
	// It may ride away from an enemy it began beside, but not along it.
	onBoard(t, "scenario drill; only; drogo 0510; pike-1 1610 E; spear-1 1710 W").play("command foot; use pike-1").sees("step", "1509 1510 1609")
}

func TestINF_7_11_InCommandItDoesAnything(t *testing.T) {
	p := onBoard(t, "scenario drill; only; drogo 1010; archer-1 1010 E; spear-1 1210 W").play("command foot; use archer-1; step 1110; fire spear-1 E; roll 0; face E")
	if u := p.unit("archer-1"); !p.fired.Has(u) || !p.moved.Has(u) {
		t.Error("it has not moved and fired")
	}
}

// On foot, out of command and in a ZOC a unit does not move, but turns and fires
// (INF-7.13); cavalry rides off.
func TestINF_7_13_OutOfCommandInZOC(t *testing.T) {
	p := onBoard(t, "scenario drill; only; drogo 0505; archer-1 1510 E; bedouin-1 1610 W").play("command foot; use archer-1")
	if !p.startZOC.Has(p.unit("archer-1")) {
		t.Fatal("it began in no ZOC")
	}
	p.sees("step", "").sees("face", "E SE NE")
	if p.options("fire") == "" {
		t.Error("it may not fire")
	}
	onBoard(t, "scenario drill; only; walter 0505; turcopole-1 1510 E; bedouin-1 1610 W").play("command templars; use turcopole-1").sees("step", "1410 1411 1511")
}

// Within the range of the Commander-in-Chief a leader has +1 for the rolls of
// continuation and seizure; the chief never has (INF-7.14). A replacement can
// have it; a replaced chief gives none (INF-7.25).
func TestINF_7_14_TheBonusOfTheChief(t *testing.T) {
	for _, c := range []struct {
		board   string
		command string
		want    int8
	}{
		{"walter 1010; drogo 1014", "foot", 3 + 1},
		{"walter 1010; drogo 1015", "foot", 3},
		{"walter 1010; drogo 1014", "templars", 4},
		{"walter 1010; drogo 1014 replaced", "foot", 2 + 1},
		{"walter 1010 replaced; drogo 1011", "foot", 3},
		{"walter 1010 replaced; drogo 1011", "templars", 3},
		{"walter dead; drogo 1011", "foot", 3},
		{"walter dead; drogo 1011", "templars", 3},
		{"walter 1010; drogo dead", "foot", 2},
		// The leader's own hex must not be in a ZOC without a friend.
		{"walter 1010; drogo 1014; bedouin-1 1114 W; pike-1 0101 E", "foot", 3},
		{"walter 1010; drogo 1014; bedouin-1 1114 W; pike-1 1014 E", "foot", 4},
	} {
		p := onBoard(t, "scenario drill; only; templar-1 2020 E; pike-2 2022 E; mamluk-1 3010 W; "+c.board)
		same(t, p.rating(p.sc.CommandOf(c.command)), c.want, "%s: %s has", c.board, c.command)
	}
	// It is traced at the moment of the roll.
	p := onBoard(t, "scenario drill; only; walter 1010; drogo 1018; templar-1 1010 E; pike-1 1018 E; mamluk-1 3010 W")
	if p.rating(p.sc.CommandOf("foot")) != 3 {
		t.Error("a bonus too far off")
	}
	p.play("command templars; lead walter 1015; done; roll 0; roll 0")
	if p.rating(p.sc.CommandOf("foot")) != 4 {
		t.Error("no bonus near by")
	}
	p.play("command foot; done; roll 4")
	if p.command != p.sc.CommandOf("foot") {
		t.Error("a four is enough with the bonus")
	}
}

// A leader rides by himself at the cost of mounted units and ignores what ZOCs
// cost; alone he enters no ZOC and no enemy (INF-7.16).
func TestINF_7_16_ALeaderByHimself(t *testing.T) {
	p := onBoard(t, "scenario drill; only; walter 1010; templar-1 0505 E; mamluk-1 3010 W").play("command templars")
	for hex, want := range map[string]bool{"1002": true, "1018": true, "1001": false, "1019": false, "1810": true, "1910": false, "0505": true} {
		if p.can("lead walter "+hex) != want {
			t.Errorf("walter to %s: %v", hex, !want)
		}
	}
	p.play("lead walter 1018")
	if e := p.event(EventLeader); p.stands("walter") != "1018" || e.Args[1] != int16(p.hex("1010")) || e.Args[2] != int16(p.hex("1018")) {
		t.Errorf("walter %s", p.stands("walter"))
	}
	p.sees("lead", "") // once
	// ZOC, enemies and their Standard bar his way; hexes with friends do not.
	p = onBoard(t, "scenario drill; only; walter 1010; templar-1 1109 E; turcopole-1 1009 E; bedouin-1 1210 W; spear-1 1011 E; crescent 0910; nasr 0909").play("command templars")
	for hex, want := range map[string]bool{"1109": true, "1110": false, "1009": true, "1011": false, "0910": false, "0909": false, "1008": true} {
		if p.can("lead walter "+hex) != want {
			t.Errorf("walter to %s: %v", hex, !want)
		}
	}
	// Shut in he does not ride, and does not hold the activation up.
	p = onBoard(t, "scenario drill; only; walter 0101; templar-1 1010 E; spear-1 0102 E; spear-2 0201 E; spear-3 0202 E").play("command templars").sees("lead", "")
	p.play("use templar-1; face E")
	if p.step == StepMove {
		t.Error("phase B goes on")
	}
	// Ground: rough is three points for a rider.
	p = onBoard(t, "scenario drill; map wells; only; cross 0101; crescent 2214; walter 0409; templar-1 0101 E; mamluk-1 2210 W").play("command templars")
	for hex, want := range map[string]bool{"0411": true, "0412": true, "0414": false} {
		if p.can("lead walter "+hex) != want {
			t.Errorf("walter to %s: %v", hex, !want)
		}
	}
}

// Leaders go along with a unit of the activated Command: their own out of their allowance,
// others as far as the unit goes; once an activation (INF-7.16, 7.17).
func TestINF_7_17_LeadersGoAlong(t *testing.T) {
	board := "scenario drill; only; walter 1010; drogo 1010; templar-1 1010 E; templar-2 1016 E; mamluk-1 3010 W"
	p := onBoard(t, board).play("command templars; use templar-1").sees("with", wordsOf("l%d l%d", 1, 2))
	p.play("with walter; with drogo")
	if p.report.Events[0].Clause != "INF-7.16" || p.report.Events[1].Clause != "INF-7.17" {
		t.Errorf("%v", p.report.Events)
	}
	p.play("step 1011; step 1012; step 1013; step 1014; step 1015; face E")
	if p.stands("walter") != "1015" || p.stands("drogo") != "1015" || p.leaderSpent[p.sc.LeaderOf("walter")] != 5 || p.leaderSpent[p.sc.LeaderOf("drogo")] != 0 {
		t.Errorf("walter %s, drogo %s, %v", p.stands("walter"), p.stands("drogo"), p.leaderSpent)
	}
	// What is left of walter's allowance he may ride by himself.
	for hex, want := range map[string]bool{"1018": true, "1019": false} {
		if p.can("lead walter "+hex) != want {
			t.Errorf("walter to %s: %v", hex, !want)
		}
	}
	// drogo is no leader of the Command: he goes along once.
	if p.options("lead") == "" || p.can("lead drogo 1016") {
		t.Error("drogo rides by himself")
	}
	p.play("use templar-2; step 1017; face E")
	// Who rode to a unit first has the less left to go along.
	p = onBoard(t, board+"; walter 1005").play("command templars; lead walter 1010; use templar-1; with walter; step 1011; step 1012; step 1013; step 1014; face E")
	if p.stands("walter") != "1013" || p.stands("templar-1") != "1014 E" {
		t.Errorf("walter %s", p.stands("walter"))
	}
	// Nobody goes along unless he is told to.
	p = onBoard(t, board).play("command templars; use templar-1; step 1011; face E")
	if p.stands("walter") != "1010" {
		t.Errorf("walter %s", p.stands("walter"))
	}
	// Twice along is once too often.
	p = onBoard(t, board+"; templar-2 1012 E").play("command templars; use templar-1; with drogo; step 1011; step 1111; face E").sees("use", "templar-2")
	p.play("use templar-2").sees("with", "")
}

// Who leads several Commands moves with each; a chief without a Command moves in
// every Free Activation of his side (INF-7.18, 23.3.1).
func TestINF_7_18_WhoMoves(t *testing.T) {
	p := begun(t, "ascalon")
	al := p.sc.LeaderOf("al-afdal")
	if p.sc.Leaders[al].Leads.Len() != 4 {
		t.Fatalf("al-Afdal leads %d", p.sc.Leaders[al].Leads.Len())
	}
	p.active, p.free = rules.Second, false
	for x := p.sc.Leaders[al].Leads; x != 0; {
		if p.command = x.Pop(); !p.ownLeaders().Has(al) {
			t.Errorf("al-Afdal does not move with %s", p.sc.Commands[p.command].ID)
		}
	}
	// A chief who leads nobody.
	p = onBoard(t, "scenario drill; only; walter 1010; drogo 1014; templar-1 1010 E; pike-1 1014 E; mamluk-1 3010 W")
	own := *p.sc
	battle := *p.sc.Battle
	battle.Leaders = append([]scenario.LeaderInfo(nil), battle.Leaders...)
	battle.Leaders[p.sc.LeaderOf("walter")].Leads = 0
	own.Battle = &battle
	p.sc = &own
	walter := p.sc.LeaderOf("walter")
	p.command = p.sc.CommandOf("foot")
	if p.free = true; !p.ownLeaders().Has(walter) {
		t.Error("a chief without a Command does not move in a Free Activation")
	}
	if p.free = false; p.ownLeaders().Has(walter) {
		t.Error("he moves in another")
	}
	p.free = true
	if p.replaced.Add(walter); p.ownLeaders().Has(walter) {
		t.Error("his replacement moves like a chief (INF-7.25)")
	}
}

// A leader's own move is made between the moves of units (INF-7.29).
func TestINF_7_29_NeverInsideAMove(t *testing.T) {
	p := onBoard(t, "scenario drill; only; walter 1010; templar-1 1010 E; templar-2 1014 E; mamluk-1 3010 W").play("command templars; use templar-1; step 1011").sees("lead", "")
	p.play("face E; lead walter 1009; use templar-2; step 1015; face E")
	if p.stands("walter") != "1009" {
		t.Errorf("walter %s", p.stands("walter"))
	}
}

// A leader who waits off the map comes with a unit of his Command, or by himself (INF-4.2).
func TestINF_4_2_LeadersOffTheMapEnter(t *testing.T) {
	p := onBoard(t, "scenario antioch; next crusader hugh").play("command godfrey; done; roll 0")
	if p.stands("godfrey") != "off_map" && p.sc.LeaderOf("godfrey") != scenario.Off && p.led.Has(p.sc.LeaderOf("godfrey")) {
		t.Fatal("godfrey is on the map")
	}
	god := p.sc.Commands[p.command].Leader
	q := *p.State
	first := p.sc.Units[p.entering().First()].ID
	p.play("use " + first + "; with " + wordOf(leaderWord, int16(god)) + "; step 2120; face NE")
	if p.leaderAt[god] != p.hex("2120") || !p.led.Has(god) {
		t.Error("the leader has not come along")
	}
	alone := &scene{State: &q, t: t}
	alone.play("lead " + wordOf(leaderWord, int16(god)) + " 2020")
	if alone.leaderAt[god] != p.hex("2020") || !alone.led.Has(god) || alone.leaderSpent[god] != 2 {
		t.Errorf("spent %d", alone.leaderSpent[god])
	}
}

// The best charisma of a leader with a knight that attacks is added (INF-7.15,
// 17.10), not that of one who rides alone.
func TestINF_7_15_Charisma(t *testing.T) {
	for walter, want := range map[string]string{"1010": "leader 1 charisma 1", "1009": ""} {
		p := inShock(t, "templars", "walter "+walter+"; templar-1 1010 E; spear-1 1110 W; spear-2 3010 W").play("attack templar-1 spear-1")
		for p.who != rules.Chance {
			p.carry(p.Legal(nil)[0])
		}
		p.play("roll 0")
		same(t, strings.Contains(p.terms(), "charisma 1"), want != "", "walter in %s: %s", walter, p.terms())
	}
}

// A leader goes with his unit where it retreats, charges or counter-charges (INF-7.19).
func TestINF_7_19_LeadersGoWithTheirUnit(t *testing.T) {
	p := inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; spear-1 1110 W; khalil 1110").play("fire spear-1 E; roll 8; retreat 1210; face W; roll 0")
	p.are("khalil", "1210")
	p = inHand(t, "turcoman-1", "nasr 1210; turcoman-1 1210 W; templar-1 1010 E; walter 1010").play("fire templar-1 W; counter templar-1 turcoman-1 ur.E; roll 0")
	p.are("templar-1", "1109 E", "walter", "1109")
	p = inShock(t, "templars", "walter 1010; templar-1 1010 E; spear-1 1210 W").play("charge templar-1 spear-1 ur.E")
	if p.shock.step == ShockDesignate {
		p.play("done")
	}
	p.are("templar-1", "1109 E", "walter", "1109")
	// who stands alone in a hex that is ridden through is not stacked with it: he stays
	p = inShock(t, "templars", "walter 1010; drogo 1109; templar-1 1010 E; spear-1 1310 W").play("charge templar-1 spear-1 ur.lr.E")
	if p.shock.step == ShockDesignate {
		p.play("done")
	}
	p.are("templar-1", "1210 E", "walter", "1210", "drogo", "1109")
}

// leaderStands is where a leader is: a hex, `dead`, `departed` or `off_map`,
// with `replaced` for a replacement.
func (p *scene) leaderStands(id string) string { return p.stands(id) }

// onward lets the run go on after a test has done something by itself.
func (p *scene) onward(what func()) *scene {
	p.t.Helper()
	p.report = rules.Report{}
	what()
	p.run(&p.report)
	p.check("the run")
	return p
}

// A leader who survives his unit goes to the nearest unit of his Command, of
// those not Retired; his owner chooses among equally near ones (INF-7.22).
func TestINF_7_22_ASurvivorFindsAUnit(t *testing.T) {
	board := "scenario drill; only; walter 1010; templar-1 1010 E; templar-2 1014 E; knight-1 1016 E; pike-1 1011 E; mamluk-1 3010 W"
	lose := func(p *scene) func() { return func() { p.lose(p.unit("templar-1"), "INF-18.20", &p.report) } }
	p := onBoard(t, board)
	p.onward(lose(p))
	if e := p.event(EventPosted); p.leaderStands("walter") != "1014" || int16(p.unit("templar-2")) != e.Args[2] {
		t.Errorf("walter is in %s", p.leaderStands("walter"))
	}
	p = onBoard(t, board+"; pike-1 1012 E; turcopole-1 1011 E retired")
	p.onward(lose(p))
	if p.leaderStands("walter") != "1014" {
		t.Errorf("walter is in %s", p.leaderStands("walter"))
	}
	p = onBoard(t, board+"; templar-2 left; knight-1 left; turcopole-1 1018 E retired; turcopole-2 1012 E retired")
	p.onward(lose(p))
	if p.leaderStands("walter") != "1012" {
		t.Errorf("walter is in %s", p.leaderStands("walter"))
	}
	p = onBoard(t, board+"; knight-1 1006 E")
	p.onward(lose(p))
	p.want(rules.First, "post l1 templar-2; post l1 knight-1")
	p.play("post walter knight-1")
	if p.leaderStands("walter") != "1006" || p.strays != 0 {
		t.Errorf("walter is in %s", p.leaderStands("walter"))
	}
}

// Leaders alone where an enemy enters flee to the nearest unit of their Command,
// or are captured where there is no way out (INF-7.23).
func TestINF_7_23_LeadersAloneFleeOrAreCaptured(t *testing.T) {
	board := "scenario drill; only; walter 1010; drogo 1010; templar-1 1015 E; pike-1 1005 E; mamluk-1 1210 W; next saracen; "
	enter := func(p *scene) func() {
		return func() { p.goTo(p.unit("mamluk-1"), p.hex("1010"), 0, &p.report) }
	}
	p := onBoard(t, board)
	p.onward(enter(p))
	if p.leaderStands("walter") != "1015" || p.leaderStands("drogo") != "1005" || p.happened() != "posted posted" {
		t.Errorf("%s, %s: %s", p.leaderStands("walter"), p.leaderStands("drogo"), p.happened())
	}
	for _, e := range p.report.Events {
		if e.Kind == EventPosted && e.Clause != "INF-7.23" {
			t.Errorf("a leader scattered is told of under %s", e.Clause)
		}
	}
	// Five neighbours are held or in ZOC, and the sixth is where the enemy came from.
	p = onBoard(t, board+"mamluk-1 1109 W; spear-1 1009 E; spear-2 0909 E; spear-3 0910 E; spear-4 1011 E; flail-1 1110 E")
	p.onward(enter(p))
	if p.leaderStands("walter") != "dead" || p.leaderStands("drogo") != "dead" || p.flight[0] != 5+2 || p.event(EventKilled).Args[1] != 1 {
		t.Errorf("%s, %s: %d flight points", p.leaderStands("walter"), p.leaderStands("drogo"), p.flight[0])
	}
	// Off the map there is no way out either, but here one neighbour is free.
	p = onBoard(t, board+"walter 0105; drogo 0105; pike-1 0120 E; mamluk-1 0104 W; spear-1 0106 W")
	p.onward(func() { p.goTo(p.unit("mamluk-1"), p.hex("0105"), 0, &p.report) })
	if p.leaderStands("walter") != "1015" {
		t.Errorf("walter is in %s", p.leaderStands("walter"))
	}
	// Both ways that were free are in the ZOC of cavalry now.
	p = onBoard(t, board+"walter 0105; drogo 0105; pike-1 0120 E; mamluk-1 0104 W; spear-1 0106 W; mamluk-2 0305 W")
	p.onward(func() { p.goTo(p.unit("mamluk-1"), p.hex("0105"), 0, &p.report) })
	if p.leaderStands("walter") != "dead" {
		t.Errorf("walter is in %s", p.leaderStands("walter"))
	}
}

// hex is a hex by its name.
func (p *scene) hex(name string) uint16 {
	p.t.Helper()
	h, ok := scenario.ParseHex(name)
	if !ok {
		p.t.Fatalf("%q is no hex", name)
	}
	return h
}

// At the start of phase B of their side's next activation, of whatever Command,
// all dead leaders are replaced; the enemy's wait for their own (INF-7.24).
func TestINF_7_24_Replacements(t *testing.T) {
	board := "scenario drill; only; walter dead; drogo dead; khalil dead; templar-1 1010 E; pike-1 1015 E; pike-2 1016 E; spear-1 3015 W; "
	p := onBoard(t, board).play("command templars")
	if e := p.event(EventReplaced); e.Args[0] != 0 || p.leaderStands("walter") != "1010 replaced" {
		t.Errorf("%v, %s", e, p.leaderStands("walter"))
	}
	p.want(rules.First, "replace l2 pike-1; replace l2 pike-2")
	p.play("replace drogo pike-2")
	if p.leaderStands("drogo") != "1016 replaced" || p.leaderStands("khalil") != "dead" || p.step != StepMove {
		t.Errorf("%s, %s", p.leaderStands("drogo"), p.leaderStands("khalil"))
	}
	// With a Command that has no unit on the map he waits with it.
	p = onBoard(t, "scenario antioch; activations 3; free crusader; godfrey dead").play("command c1")
	same(t, p.stands("godfrey"), "off_map replaced", "Godfrey is")
}

// A replacement can be killed and is replaced again; the army has no
// Commander-in-Chief any more (INF-7.25), and he costs nothing (INF-7.27).
func TestINF_7_25_ReplacementsAreReplaced(t *testing.T) {
	p := onBoard(t, apart+"walter 1010 replaced; next crusader templars; drogo 1015")
	if p.rating(1) != 3 {
		t.Errorf("drogo still has the bonus: %d", p.rating(1))
	}
	p.onward(func() { p.kill(0, false, &p.report) })
	if p.leaderStands("walter") != "dead replaced" || p.flight[0] != 0 {
		t.Errorf("%s, %d flight points", p.leaderStands("walter"), p.flight[0])
	}
	p.play("command foot; done; roll 0")
	if p.leaderStands("walter") != "1010 replaced" {
		t.Errorf("%s", p.leaderStands("walter"))
	}
}

// A leader whose Command has no unit left leaves the play without penalty,
// wherever he is; but where he cannot get away he is captured (INF-7.26, 21.6).
func TestINF_7_26_LeadersWithoutACommand(t *testing.T) {
	p := onBoard(t, apart+"walter 1015")
	p.onward(func() { p.lose(p.unit("templar-1"), "INF-18.20", &p.report) })
	if p.leaderStands("walter") != "departed" || p.flight[0] != 3 || p.happened("departed", "killed") != "departed" {
		t.Errorf("%s, %d flight points", p.leaderStands("walter"), p.flight[0])
	}
	p = onBoard(t, apart+"pike-1 1015 E; spear-1 1014 W; spear-2 1016 W; spear-3 0915 W; mamluk-2 1217 NW; mamluk-3 1115 W; mamluk-1 0914 W; bedouin-1 1114 W; templar-1 1020 E; walter 1020")
	p.onward(func() { p.lose(p.unit("pike-1"), "INF-18.20", &p.report) })
	if p.leaderStands("drogo") != "dead" || p.flight[0] != 1+2 {
		t.Errorf("%s, %d flight points", p.leaderStands("drogo"), p.flight[0])
	}
	// A dead one is not replaced then.
	p = onBoard(t, apart+"walter dead; templar-1 eliminated").play("command foot")
	if p.leaderStands("walter") != "departed" {
		t.Errorf("%s", p.leaderStands("walter"))
	}
}

// Named leaders cost flight points, the Commander-in-Chief more, others none (INF-7.27).
func TestINF_7_27_WhatLeadersCost(t *testing.T) {
	for id, want := range map[string][2]int16{"walter": {5, 0}, "drogo": {2, 0}, "nasr": {0, 5}, "khalil": {}} {
		p := onBoard(t, apart)
		p.onward(func() { p.kill(p.sc.LeaderOf(id), false, &p.report) })
		if p.flight != want || p.leaderStands(id) != "dead" {
			t.Errorf("%s: %v", id, p.flight)
		}
	}
}
