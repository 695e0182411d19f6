package infidel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// struck sets a scene in which results are applied: of fire from a hex, or of Shock.
func struck(t *testing.T, board, from string, close bool, list ...hit) *scene {
	t.Helper()
	p := onBoard(t, "scenario drill; only; free saracen; "+board)
	p.play("command askar")
	p.blow.close = close
	return p.suffers([]string{from}, list)
}

// struckFrom is struck by several enemies in Shock.
func struckFrom(t *testing.T, board string, from []string, list ...hit) *scene {
	t.Helper()
	p := onBoard(t, "scenario drill; only; free saracen; "+board)
	p.play("command askar")
	p.blow.close = true
	return p.suffers(from, list)
}

// suffers applies results.
func (p *scene) suffers(from []string, list []hit) *scene {
	p.t.Helper()
	p.report = rules.Report{}
	for _, h := range from {
		p.blow.from(rules.Second, p.hex(h))
	}
	for _, h := range list {
		p.blow.strike(h.unit, h.effects)
	}
	p.blow.step = striking
	p.run(&p.report)
	p.check("the results")
	return p
}

// hits is a result of one unit.
func hits(t *testing.T, id string, e scenario.Effects) hit {
	t.Helper()
	return hit{unit: drill(t).UnitOf(id), effects: e}
}

func drill(t *testing.T) *Scenario {
	t.Helper()
	drilled(t)
	return opened(t, "drill")
}

// In one result come the disorder of the defender, its retreat, the disorder and the retreat
// of the attackers, the checks of leaders, and the advance (INF-18.2, 18.5, 18.36).
func TestINF_18_2_TheOrderOfAResult(t *testing.T) {
	p := fights(t, "templars", "templar-1 1010 E; templar-2 1011 E; walter 1010; spear-1 1110 W; khalil 1110", "attack templar-1 spear-1; attack templar-2 spear-1")
	if p.blow.step != noBlow {
		t.Fatal("results before the die")
	}
	p.play("roll 0") // strength 1, leader 1, charisma 1, defence 1, weapon 2: a total of 6 Disorders
	if got := p.happened("disordered", "retreated", "leader-die"); got != "disordered" || p.who != rules.Chance {
		t.Errorf("first %s", got)
	}
	p.play("roll 0") // khalil is checked, then somebody advances
	p.in(NoShock)
	p.are("spear-1", "1110 W disordered")
}

// Every attacker is Disordered and retreats by ad and ar1; each owner chooses
// (INF-18.5, 18.8).
func TestINF_18_5_EveryAttackerSuffers(t *testing.T) {
	p := fights(t, "foot", "pike-1 1010 E; pike-2 1011 E; spear-1 1110 W", "attack pike-1 spear-1; attack pike-2 spear-1")
	p.shock.marks[p.unit("pike-1")] = 2 // to reach a total of 0: the only way on open ground
	p.play("roll 0")
	if p.results() != "ad ar1" {
		t.Fatalf("%s by %s", p.results(), p.terms())
	}
	p.asks(rules.First)
	p.offers("retreat 0909", "retreat 0910", "retreat 1009")
	p.play("retreat 0910; face W")
	p.offers("retreat 0911", "retreat 1012")
	p.play("retreat 0911; face E")
	p.are("pike-1", "0910 W disordered", "pike-2", "0911 E disordered", "spear-1", "1110 W")
	p.in(NoShock)
}

// Disorder on a Disordered unit does nothing more (INF-18.7), but its leader is
// checked (INF-7.21).
func TestINF_18_7_DisorderedTwice(t *testing.T) {
	p := struck(t, "pike-1 1010 E disordered; drogo 1010; mamluk-1 1210 W", "1210", true, hits(t, "pike-1", scenario.DefenderDisordered))
	if got := p.happened(); got != "stands" || p.who != rules.Chance {
		t.Errorf("%s", got)
	}
	p.play("roll 6") // less his rating of 3: killed
	p.are("drogo", "dead", "pike-1", "1010 E disordered")
	if e := p.event(EventLeaderDie); e.Clause != "INF-7.21" || e.Args[2] != 3 || e.Args[3] != 1 {
		t.Errorf("%v", e)
	}
	p = struck(t, "pike-1 1010 E disordered; drogo 1010; mamluk-1 1210 W", "1210", false, hits(t, "pike-1", scenario.DefenderDisordered))
	if got := p.happened(); got != "stands" { // fire checks by INF-7.20 alone
		t.Errorf("%s", got)
	}
}

// A retreat ends farther from every enemy of the attack, as they stood when the
// die was rolled, on free ground without enemy pieces; ZOC does not matter; any
// facing (INF-18.8, 18.9).
func TestINF_18_8_Retreats(t *testing.T) {
	p := struck(t, "pike-1 1010 E; mamluk-1 1110 W; mamluk-2 0809 E; cart-1 1009 E; nasr 0909", "1110", true, hits(t, "pike-1", scenario.DefenderRetreats))
	// 0909 holds a leader, 1009 a unit, 0910 is in the ZOC of mamluk-2.
	p.are("pike-1", "0910 E")
	p.asks(rules.First)
	p.play("face NW")
	p.are("pike-1", "0910 NW")
	// From a firer two hexes away the same: farther than two.
	p = struck(t, "pike-1 1010 E; mamluk-1 1210 W", "1210", false, hits(t, "pike-1", scenario.DefenderRetreats))
	p.offers("retreat 0909", "retreat 0910")
	if !p.shotAt.Empty() {
		t.Error("nobody was shot at")
	}
}

// Where no hex is free it may go through friendly archers, who are Disordered, Retired if they
// were, eliminated if they were Retired; its owner may refuse (INF-18.10, 20.4).
func TestINF_18_10_ThroughArchers(t *testing.T) {
	for status, want := range map[string]string{"": "0909 E disordered", " disordered": "0101 E retired", " retired": "eliminated"} {
		p := struck(t, "man-1 1010 E; archer-1 0909 E"+status+"; cart-1 0910 E; pike-1 1009 E; mamluk-1 1110 W; cross 0101", "1110", true, hits(t, "man-1", scenario.DefenderRetreats))
		p.offers("retreat 0809 archer-1", "retreat 0810 archer-1", "retreat 0908 archer-1", "perish")
		p.play("retreat 0809 archer-1; face E")
		if e := p.event(EventRetreated); e.Args[3] != int16(p.unit("archer-1")) {
			t.Errorf("%v", e)
		}
		if status == " disordered" {
			p.play("face E")
		}
		p.are("man-1", "0809 E", "archer-1", want)
	}
	p := struck(t, "man-1 1010 E; archer-1 0909 E; cart-1 0910 E; pike-1 1009 E; mamluk-1 1110 W", "1110", true, hits(t, "man-1", scenario.DefenderRetreats))
	p.play("perish")
	p.are("man-1", "eliminated", "archer-1", "0909 E")
	if p.event(EventEliminated).Clause != "INF-18.11" {
		t.Errorf("%v", p.event(EventEliminated))
	}
	for _, id := range []string{"crossbow-1", "archer-2"} {
		p = struck(t, "man-1 1010 E; "+id+" 0909 E; cart-1 0910 E; pike-1 1009 E; mamluk-1 1110 W", "1110", true, hits(t, "man-1", scenario.DefenderRetreats))
		p.play("retreat 0809 " + id + "; face E")
		p.are(id, "0909 E disordered")
	}
	// Sudanese archers count as foot archers (D-40).
	p = onBoard(t, "scenario drill; only; spear-1 1010 E; flail-1 0909 E; baggage-1 0910 E; spear-2 1009 E; pike-1 1110 W").play("command foot")
	p.blow.from(rules.First, p.hex("1110"))
	p.blow.strike(p.unit("spear-1"), scenario.DefenderRetreats)
	p.blow.step = striking
	p.run(&p.report)
	p.play("retreat 0809 flail-1; face E")
	p.are("flail-1", "0909 E disordered")
	// A leader with who is passed through is checked only where that unit is
	// Retired (INF-7.28).
	for status, roll := range map[string]bool{"": false, " disordered": true} {
		p = struck(t, "man-1 1010 E; archer-1 0909 E"+status+"; drogo 0909; cart-1 0910 E; pike-1 1009 E; mamluk-1 1110 W; cross 0101", "1110", true, hits(t, "man-1", scenario.DefenderRetreats))
		p.play("retreat 0809 archer-1; face E")
		if roll {
			p.play("face E")
		}
		same(t, p.who == rules.Chance && p.blow.step == checking, roll, "%q: drogo is checked", status)
	}
	// Through nobody else, and not while a hex is free.
	p = struck(t, "man-1 1010 E; pike-2 0909 E; cart-1 0910 E; pike-1 1009 E; mamluk-1 1110 W", "1110", true, hits(t, "man-1", scenario.DefenderRetreats))
	p.are("man-1", "eliminated")
	p = struck(t, "man-1 1010 E; archer-1 0909 E; cart-1 0910 E; mamluk-1 1110 W", "1110", true, hits(t, "man-1", scenario.DefenderRetreats))
	p.are("man-1", "1009 E")
}

// Who cannot retreat is eliminated; off the map nobody retreats (INF-18.11, 18.12, 18.35,
// 8.5); a leader with it is checked, and captured where he is encircled.
func TestINF_18_11_NoWayOut(t *testing.T) {
	p := struck(t, "pike-1 0101 E; pike-2 1510 E; drogo 0101; mamluk-1 0202 W", "0202", false, hits(t, "pike-1", scenario.DefenderRetreats))
	p.are("pike-1", "eliminated")
	if p.event(EventEliminated).Clause != "INF-18.11" || p.who != rules.Chance { // drogo is checked, by fire too
		t.Fatalf("%s", p.happened())
	}
	p.play("roll 5")
	if e := p.event(EventLeaderDie); e.Clause != "INF-7.21" || e.Args[2] != 3 {
		t.Errorf("%v", e)
	}
	p.are("drogo", "1510") // with the nearest of his Command (INF-7.22)
	// Attacked from two opposite sides nothing is farther from both.
	p = struckFrom(t, "pike-1 1010 E; mamluk-1 1110 W; mamluk-2 0909 E", []string{"1110", "0909"}, hits(t, "pike-1", scenario.DefenderRetreats))
	p.are("pike-1", "eliminated")
	// Encircled: no roll.
	p = struckFrom(t, "pike-1 0101 E; pike-2 1510 E; drogo 0101; mamluk-1 0102 NW; mamluk-2 0201 W; mamluk-3 0202 W", []string{"0102", "0201"}, hits(t, "pike-1", scenario.DefenderRetreats))
	p.are("pike-1", "eliminated", "drogo", "dead")
	if e := p.event(EventKilled); e.Args[1] != 1 || p.happened("leader-die") != "" {
		t.Errorf("%s", p.happened())
	}
}

// Knights are never Retired, they retreat (INF-18.13, 20.1).
func TestINF_18_13_KnightsRetreat(t *testing.T) {
	p := struck(t, "templar-1 1010 E; mamluk-1 1110 W", "1110", true, hits(t, "templar-1", scenario.DefenderDisordered|scenario.DefenderRetired))
	p.offers("retreat 0909", "retreat 0910", "retreat 1009")
	p.play("retreat 0909; face E")
	p.are("templar-1", "0909 E disordered")
	if p.flight != [2]int16{} {
		t.Errorf("flight points %v", p.flight)
	}
	// In the tables every Retired result of a Normal column Disorders too.
	sc := opened(t, "wells")
	for _, table := range []scenario.Results{sc.Shock[0], sc.Charge[0], sc.Fire[0][0], sc.Fire[1][0]} {
		for _, row := range table {
			if row.Effects&scenario.DefenderRetired != 0 && row.Effects&scenario.DefenderDisordered == 0 {
				t.Errorf("a row up to %d Retires without disorder", row.Most)
			}
		}
	}
}

// A Retired unit goes to the free hex nearest to its Standard, that of the
// Standard first, with any facing and no other marker, for one flight point
// (INF-18.14, 18.17, 21.3); its leader stays and looks for another (INF-7.22).
func TestINF_18_14_Retired(t *testing.T) {
	p := struck(t, "pike-1 1010 E; pike-2 0510 E; drogo 1010; mamluk-1 1110 W; cross 0305", "1110", false, hits(t, "pike-1", scenario.DefenderDisordered|scenario.DefenderRetired))
	p.asks(rules.First)
	p.play("face W")
	p.are("pike-1", "0305 W retired", "drogo", "0510", "pike-2", "0510 E")
	if p.flight != [2]int16{1, 0} || p.disordered.Has(p.unit("pike-1")) {
		t.Errorf("flight points %v", p.flight)
	}
	// Taken: among equally near ones its owner chooses (INF-2.4).
	p = struck(t, "pike-1 1010 E; cart-1 0305 E; mamluk-1 1110 W; cross 0305; spear-1 0304 E", "1110", false, hits(t, "pike-1", scenario.DefenderRetired))
	p.offers("retire 0205", "retire 0206", "retire 0306", "retire 0405", "retire 0406")
	p.play("retire 0406; face E")
	p.are("pike-1", "0406 E retired")
	// Not where it may never go, nor on enemy pieces: by the sea of Ascalon.
	p = onBoard(t, "scenario drill; map ascalon; only; free saracen; pike-1 1010 E; cart-1 0401 E; mamluk-1 1110 W; cross 0401; crescent 0402").play("command askar")
	p.suffers([]string{"1110"}, []hit{hits(t, "pike-1", scenario.DefenderRetired)})
	p.play("face E")
	p.are("pike-1", "0501 E retired") // of 0301, sea, 0402, the enemy's Standard, and 0501
	// Its own hex may be the nearest: it stays there.
	p = struck(t, "pike-1 0305 E; mamluk-1 1110 W; cross 0305", "1110", true, hits(t, "pike-1", scenario.DefenderRetired))
	p.play("face SE")
	p.are("pike-1", "0305 SE retired")
}

// A path must lead to the Standard, over ground it may enter and not through enemies; friends
// and ZOC do not matter; a captured Standard is the end of its units (INF-18.15, 18.16).
func TestINF_18_15_TheWayToTheStandard(t *testing.T) {
	p := struck(t, "pike-1 0101 E; mamluk-1 0102 W; mamluk-2 0201 W; mamluk-3 0202 W; cross 0505", "0201", false, hits(t, "pike-1", scenario.DefenderRetired))
	p.are("pike-1", "eliminated")
	if p.event(EventEliminated).Clause != "INF-18.15" || p.flight[0] != 1 {
		t.Errorf("%v", p.event(EventEliminated))
	}
	p = struck(t, "pike-1 0101 E; cart-1 0102 W; mamluk-2 0202 W; cross 0505", "0202", false, hits(t, "pike-1", scenario.DefenderRetired))
	p.play("face E")
	p.are("pike-1", "0505 E retired")
	p = struck(t, "pike-1 1010 E; mamluk-1 1110 W; cross captured", "1110", false, hits(t, "pike-1", scenario.DefenderRetired))
	p.are("pike-1", "eliminated")
	if p.event(EventEliminated).Clause != "INF-18.16" {
		t.Errorf("%v", p.event(EventEliminated))
	}
}

// A Retired unit is eliminated by any further result, for the difference of
// flight points (INF-18.18, 21.4).
func TestINF_18_18_RetiredAndStruckAgain(t *testing.T) {
	for _, e := range []scenario.Effects{scenario.DefenderDisordered, scenario.DefenderRetreats, scenario.DefenderRetired, scenario.DefenderEliminated} {
		p := struck(t, "pike-1 1010 E retired; turcopole-1 0505 E retired; mamluk-1 1110 W", "1110", true, hits(t, "pike-1", e), hits(t, "turcopole-1", e))
		p.are("pike-1", "eliminated", "turcopole-1", "eliminated")
		if p.flight[0] != 0+1 {
			t.Errorf("%s: flight points %v", effectWords(e), p.flight)
		}
	}
	// A leader with it is checked as for any elimination in Shock (INF-7.21).
	p := struck(t, "pike-1 1010 E retired; pike-2 2020 E; drogo 1010; mamluk-1 1110 W", "1110", true, hits(t, "pike-1", scenario.DefenderRetreats))
	if p.who != rules.Chance || p.blow.step != checking {
		t.Errorf("%s", p.happened())
	}
}

// Who has no Disordered side is Retired instead, whatever else the result brings, and
// endangers leaders with it (INF-1.7, 7.21, 20.6, 20.7).
func TestINF_20_7_FollowersAndWagonsAreRetired(t *testing.T) {
	for _, id := range []string{"pilgrim-1", "cart-1", "carroccio-1"} {
		for _, e := range []scenario.Effects{scenario.DefenderDisordered, scenario.DefenderRetired, scenario.DefenderDisordered | scenario.DefenderRetreats, scenario.DefenderDisordered | scenario.DefenderRetired} {
			p := struck(t, id+" 1010 E; mamluk-1 1110 W; cross 0505", "1110", false, hits(t, id, e))
			p.play("face E")
			if p.are(id, "0505 E retired"); p.flight[0] != 1 {
				t.Errorf("%s, %s: %d flight points", id, effectWords(e), p.flight[0])
			}
		}
		p := struck(t, id+" 1010 E; mamluk-1 1110 W; cross 0505", "1110", false, hits(t, id, scenario.DefenderRetreats))
		p.play("retreat 0909; face E")
		p.are(id, "0909 E")
		p = struck(t, id+" 1010 E; mamluk-1 1110 W; cross 0505", "1110", false, hits(t, id, scenario.DefenderEliminated))
		p.are(id, "eliminated")
		p = struck(t, id+" 1010 E retired; flight 1 0; mamluk-1 1110 W; cross 0505", "1110", false, hits(t, id, scenario.DefenderDisordered))
		if p.are(id, "eliminated"); p.flight[0] != 1 { // INF-18.18, 21.4
			t.Errorf("%s: %d flight points", id, p.flight[0])
		}
	}
	p := struck(t, "cart-1 1010 E; drogo 1010; mamluk-1 1110 W; cross 0505", "1110", true, hits(t, "cart-1", scenario.DefenderDisordered))
	p.play("face E")
	if p.who != rules.Chance || p.blow.step != checking {
		t.Errorf("%s", p.happened())
	}
}

// Who is mounted and in order must advance into the hex that was left, with any
// facing; foot and Disordered units do not (INF-18.21, 18.24).
func TestINF_18_21_WhoAdvances(t *testing.T) {
	p := fights(t, "templars", "templar-1 1010 E; spear-1 1110 W", "attack templar-1 spear-1")
	p.play("roll 4; retreat 1111; face W") // dd dr1
	p.asks(rules.First)
	p.are("templar-1", "1110 E")
	p.play("face SW")
	p.are("templar-1", "1110 SW")
	p.in(NoShock)
	p = fights(t, "templars", "templar-1 1010 E disordered; spear-1 1110 W", "attack templar-1 spear-1")
	p.play("roll 6; retreat 1111; face W")
	p.are("templar-1", "1010 E disordered")
	p = fights(t, "foot", "pike-1 1010 E; spear-1 1110 W", "attack pike-1 spear-1")
	p.play("roll 6; retreat 1111; face W")
	p.are("pike-1", "1010 E")
	p.in(NoShock)
	// Of two hexes left it chooses one (INF-18.23).
	p = fights(t, "templars", "templar-1 1010 E; spear-1 1109 W; spear-2 1110 W", "attack templar-1 spear-1 spear-2")
	p.play("roll 5; roll 5; retreat 1209; face W; retreat 1111; face W")
	p.offers("advance templar-1 1109", "advance templar-1 1110")
	p.play("advance templar-1 1109; face E")
	p.are("templar-1", "1109 E")
}

// Among several: charging before Shock, mounted before foot, Normal before
// Disordered, the best defence; then the owner decides (INF-18.22).
func TestINF_18_22_WhoGoesFirst(t *testing.T) {
	p := fights(t, "templars", "templar-1 1010 E; knight-1 1011 E; spear-1 1110 W", "attack templar-1 spear-1; attack knight-1 spear-1")
	p.play("roll 3; retreat 1210; face W; face E")
	p.are("templar-1", "1110 E", "knight-1", "1011 E") // -3 before -2
	p = fights(t, "templars", "templar-1 1010 E; templar-2 1011 E; spear-1 1110 W", "attack templar-1 spear-1; attack templar-2 spear-1")
	p.play("roll 3; retreat 1210; face W")
	p.offers("advance templar-1 1110", "advance templar-2 1110")
	p.play("advance templar-2 1110; face E")
	p.are("templar-2", "1110 E")
	p = fights(t, "templars", "templar-1 1109 SE; knight-1 1010 E; spear-1 1210 W", "charge knight-1 spear-1 lr.E; attack templar-1 spear-1")
	p.play("roll 1; retreat 1310; face W; face E") // strength 1, defence 1, weapon 2: 5 on the Charge table
	p.are("templar-1", "1109 SE", "knight-1", "1210 E")
}

// The leader with a unit that advances goes along or stays, as his owner likes (INF-7.19).
func TestINF_7_19_LeadersAndAdvances(t *testing.T) {
	p := fights(t, "templars", "templar-1 1010 E; walter 1010; drogo 1010; pike-4 2020 E; spear-1 1110 W", "attack templar-1 spear-1")
	p.play("roll 2; retreat 1111; face W")
	p.in(ShockEscort)
	p.offers("done", "with walter", "with drogo")
	p.play("with walter; done; face E")
	p.are("templar-1", "1110 E", "walter", "1110", "drogo", "1010")
}

// A Continued Attack: who advances by it keeps its facing and is marked; foot
// and Disordered units advance too; it must attack everybody before it, with -1
// a marker, and goes on while it is marked (INF-18.24, 18.26 to 18.32).
func TestINF_18_26_ContinuedAttacks(t *testing.T) {
	p := fights(t, "foot", "pike-1 1010 E; spear-1 1110 W; spear-2 1211 W", "attack pike-1 spear-1")
	p.play("roll 8; retreat 1111; face W") // 9: dd dr1 ca
	p.are("pike-1", "1110 E")
	if p.event(EventMarker).Args[1] != 1 || p.happened("continues") != "continues" {
		t.Errorf("%s", p.happened())
	}
	p.in(ShockRoll) // spear-2 is before it: there is no choice (INF-18.28)
	p.play("roll 9")
	same(t, p.terms(), "defence 1 continued-attack -1", "the modifiers")
	p.play("retreat 1212; face W") // 9 again
	p.are("pike-1", "1211 E")
	if p.event(EventMarker).Args[1] != 2 { // INF-18.31
		t.Errorf("%v", p.event(EventMarker))
	}
	p.in(NoShock) // nobody is before it there: its markers are gone (INF-18.31, 18.32)
	p = fights(t, "foot", "pike-1 1010 E disordered; spear-1 1110 W disordered; spear-2 1210 W", "attack pike-1 spear-1")
	p.play("roll 9") // 8 in the Disordered column: de ca
	p.are("pike-1", "1110 E disordered", "spear-1", "eliminated")
	p.in(ShockRoll)
	p.play("roll 2") // defence 1, Disordered -2, one marker -1: a total of 0
	if got := p.terms(); got != "defence 1 attacker-disordered -2 continued-attack -1" || p.results() != "ad ar1" {
		t.Errorf("%s: %s", got, p.results())
	}
}

// Two attackers of whom one is marked: the other takes no part (INF-18.28), and
// the marked one must attack both enemies before it alone.
func TestINF_18_28_OnlyTheMarkedGoOn(t *testing.T) {
	p := fights(t, "foot", "pike-1 1010 E; pike-2 1011 E; spear-1 1110 W; spear-2 1210 W; spear-3 1211 W", "attack pike-1 spear-1; attack pike-2 spear-1")
	p.play("roll 7") // strength 1, defence 1: 9; it has no way out
	p.offers("advance pike-1 1110", "advance pike-2 1110")
	p.play("advance pike-2 1110")
	p.in(ShockRoll)
	if list, n := p.victims(0); n != 2 || p.strikers(0).Len() != 1 || list[0] != p.unit("spear-2") {
		t.Errorf("%d defenders, %d attackers", n, p.strikers(0).Len())
	}
	p.play("roll 5")
	same(t, p.terms(), "strength -1 defence 1 continued-attack -1", "the modifiers")
	// Two ca in one attack bring one marker (INF-18.34).
	p = fights(t, "templars", "templar-1 1010 E; spear-1 1109 W disordered; spear-2 1110 W disordered", "attack templar-1 spear-1 spear-2")
	p.play("roll 9; roll 9; advance templar-1 1110")
	if p.event(EventMarker).Args[1] != 1 {
		t.Errorf("%v", p.event(EventMarker))
	}
}

// Where nobody can advance the marker is given all the same (INF-18.26).
func TestINF_18_26_AMarkerWithoutAnAdvance(t *testing.T) {
	p := fights(t, "templars", "templar-1 1010 E; spear-1 1110 W; crescent 1110; spear-2 1310 W", "attack templar-1 spear-1")
	p.play("roll 9; face W") // 12: Retired at its Standard, where it stands
	p.are("spear-1", "1110 W retired", "templar-1", "1010 E")
	if p.event(EventMarker).Args[1] != 1 {
		t.Errorf("%s", p.happened())
	}
	p.in(ShockRoll)
	p.play("roll 0")
	same(t, p.terms(), "defence 1 weapon 2 defender-retired 2 continued-attack -1", "the modifiers")
}

// Who must advance by a Continued Attack does not retreat, but is Disordered if
// a result says so (INF-18.4).
func TestINF_18_4_NoRetreatForWhoGoesOn(t *testing.T) {
	p := fights(t, "templars", "templar-1 1010 E; spear-1 1109 W disordered; mamluk-1 1110 W; mamluk-2 2020 W", "attack templar-1 mamluk-1 spear-1")
	p.shock.marks[p.unit("templar-1")] = 3
	p.play("roll 0") // strength -1, defence -1, weapon 1, markers -3
	if e := p.event(EventShockDie); scenario.Effects(e.Args[2]) != scenario.AttackerDisordered|scenario.AttackerRetreats {
		t.Fatalf("%s by %s", p.results(), p.terms())
	}
	p.play("roll 9") // strength -1, defence 1, weapon 2, markers -3: 8
	p.are("spear-1", "eliminated", "templar-1", "1109 E disordered", "mamluk-1", "1110 W")
}

// Retired units do not attack, fire or charge and have no ZOC (INF-18.19); the
// advance comes after all rolls of an attack (INF-18.25).
func TestINF_18_19_RetiredUnitsDoNothing(t *testing.T) {
	p := onBoard(t, "scenario drill; only; pike-1 1010 E retired; archer-1 1015 E retired; spear-1 1110 W; spear-2 1115 W; cross 0110").play("command foot")
	for text := range map[string]bool{"attack pike-1 spear-1": true, "fire spear-2 E": true} {
		p.bars(text)
	}
	if p.inZOC(p.hex("1114"), rules.First) || p.exerts(p.unit("archer-1")) {
		t.Error("a Retired unit has a ZOC")
	}
	q := fights(t, "templars", "templar-1 1010 E; spear-1 1109 W; spear-2 1110 W", "attack templar-1 spear-1 spear-2")
	q.play("roll 9")
	same(t, q.happened("advanced", "eliminated", "retreated", "retired"), "", "before the second roll")
}

// A marked unit that has nobody it can attack loses its markers; one attacks even if it is
// Disordered (INF-18.33), and the phase goes on to its end (INF-13.4).
func TestINF_18_33_NobodyToAttack(t *testing.T) {
	p := onBoard(t, "scenario drill; map antioch; only; pike-1 0121 SE; spear-1 0122 NW; spear-2 0222 W disordered; spear-3 0323 W; cross 0226; crescent 3901")
	p.toShock("command foot").play("attack pike-1 spear-2; roll 7") // 8: eliminated, Continued Attack
	if p.event(EventMarker).Args[1] != 1 || p.happened("continues") != "continues" {
		t.Errorf("%s", p.happened())
	}
}

// Hexes that lie off the map are no way out (INF-18.12); where every neighbour
// is nearer to one of the attackers there is none either (INF-18.35).
func TestINF_18_35_Enclosed(t *testing.T) {
	p := struckFrom(t, "cart-1 1010 E; mamluk-1 1110 W; mamluk-2 0909 E", []string{"1110", "0909"}, hits(t, "cart-1", scenario.DefenderRetreats))
	p.are("cart-1", "eliminated")
	p = struck(t, "cart-1 0101 E; mamluk-1 0202 W", "0202", true, hits(t, "cart-1", scenario.DefenderRetreats))
	p.are("cart-1", "eliminated")
}
