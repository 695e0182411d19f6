package infidel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// KN and HC that are Normal counter-charge, once an activation, a failed
// attempt counting too (INF-16.1, 16.8).
func TestINF_16_1_WhoCounterCharges(t *testing.T) {
	for _, c := range []struct {
		command, board, line string
		may                  bool
	}{
		{"templars", "templar-1 1010 E; mamluk-1 1110 W", "attack templar-1 mamluk-1", true},
		{"templars", "templar-1 1010 E; mamluk-1 1110 W disordered", "attack templar-1 mamluk-1", false},
		{"templars", "templar-1 1010 E; bedouin-1 1110 W", "attack templar-1 bedouin-1", false},
		{"askar", "bedouin-1 1010 E; templar-1 1110 NW", "attack bedouin-1 templar-1", true},
		{"askar", "bedouin-1 1010 E; turcopole-1 1110 W", "attack bedouin-1 turcopole-1; done", false},
	} {
		p := inShock(t, c.command, c.board)
		p.startZOC = scenario.Units{}
		p.play(c.line)
		same(t, p.shock.step == ShockCounter, c.may, "%s", c.board)
	}
	p := inShock(t, "templars", "templar-1 1010 E; knight-1 1011 E; mamluk-1 1110 W")
	p.startZOC = scenario.Units{}
	p.play("attack templar-1 mamluk-1; attack knight-1 mamluk-1")
	p.offers("done", "counter mamluk-1 templar-1 W", "counter mamluk-1 knight-1 W") // INF-16.6
	p.asks(rules.Second)
	p.play("counter mamluk-1 knight-1 W; roll 9")
	if p.event(EventCounter).Args[3] != 0 || !p.countered.Has(p.unit("mamluk-1")) {
		t.Errorf("%v", p.event(EventCounter))
	}
	p.in(ShockRoll) // and no second attempt
}

// Who stood in enemy ZOC as the activation began cannot; ZOCs that reach it
// later do not matter (INF-16.2).
func TestINF_16_2_NotFromAnEnemyZOC(t *testing.T) {
	p := inShock(t, "templars", "templar-1 1010 E; mamluk-1 1110 W")
	p.play("attack templar-1 mamluk-1")
	p.in(ShockRoll)
	p = inShock(t, "templars", "templar-1 1010 E; mamluk-1 1210 W")
	p.play("charge templar-1 mamluk-1 lr.E")
	p.in(ShockCounter)
	p = onBoard(t, "scenario drill; only; templar-1 0909 E; mamluk-1 1110 W")
	p.play("command templars; use templar-1; step 1010; face E")
	if p.step == StepMove {
		p.play("done")
	}
	p.play("attack templar-1 mamluk-1")
	p.in(ShockCounter)
}

// The enemy is before the unit, or on a flank towards which it turns by one vertex; behind it,
// it cannot; and it cannot turn while anybody attacks its rear (INF-16.3 to 16.5).
func TestINF_16_4_FrontFlankAndRear(t *testing.T) {
	for _, c := range []struct {
		facing string
		offers []string
	}{
		{"W", []string{"done", "counter mamluk-1 templar-1 W", "counter mamluk-1 knight-1 W"}},
		{"SW", []string{"done", "counter mamluk-1 templar-1 W", "counter mamluk-1 knight-1 SW"}}, // one before it, one on its right flank
		{"SE", nil}, // one on its right flank, one behind it
		{"E", nil},
		{"NE", nil},
		{"NW", []string{"done", "counter mamluk-1 templar-1 NW", "counter mamluk-1 knight-1 W"}},
	} {
		p := inShock(t, "templars", "templar-1 1010 E; knight-1 1011 E; mamluk-1 1110 "+c.facing)
		p.startZOC = scenario.Units{}
		p.play("attack templar-1 mamluk-1; attack knight-1 mamluk-1")
		if c.offers == nil {
			p.in(ShockRoll)
			continue
		}
		p.offers(c.offers...)
	}
}

// Against a charging unit 3 or less succeeds, with +1 for turning: it charges
// no more, and stays the attacker (INF-16.9, 16.10).
func TestINF_16_9_AgainstACharge(t *testing.T) {
	for _, c := range []struct {
		facing, die string
		wins        bool
		stands      string
	}{
		{"W", "4", true, "1210 W"}, // their defence is -1
		{"W", "5", false, "1210 W"},
		{"NW", "4", true, "1210 NW"},  // templar-1 comes to the hex ll of them: the left flank
		{"SW", "4", true, "1210 SW"},  // before them
		{"NE", "5", false, "1210 NE"}, // from behind nothing is rolled
	} {
		p := inShock(t, "templars", "templar-1 1010 E; mamluk-1 1210 "+c.facing)
		p.play("charge templar-1 mamluk-1 lr.E")
		if c.facing == "NE" {
			p.in(ShockRoll)
			continue
		}
		turns := map[string]string{"W": "W", "NW": "W", "SW": "SW"}[c.facing]
		die := c.die
		if turns != c.facing {
			die = "3" // +1 for turning
			c.stands = "1210 W"
		}
		p.play("counter mamluk-1 templar-1 " + turns + "; roll " + die)
		if e := p.event(EventCounter); (e.Args[3] == 1) != c.wins || e.Clause != "INF-16.9" {
			t.Errorf("%s, a roll of %s: %v", c.facing, die, e)
		}
		p.in(ShockRoll)
		p.are("mamluk-1", c.stands)
		if charges := p.event(EventResolves).Args[2] == 1; charges == c.wins {
			t.Errorf("%s: the Charge table is used: %v", c.facing, charges)
		}
	}
}

// Against an attacker in Shock 4 or less succeeds: the attack on this unit has
// -2; a failure changes nothing, not even the facing (INF-16.4, 16.11, 17.13).
func TestINF_16_11_AgainstShock(t *testing.T) {
	for die, want := range map[string]string{"5": "defence -1 weapon 1 counter-charged-shock -2", "6": "defence -1 weapon 1"} {
		p := inShock(t, "templars", "templar-1 1010 E; mamluk-1 1110 W")
		p.startZOC = scenario.Units{}
		p.play("attack templar-1 mamluk-1; counter mamluk-1 templar-1 W; roll " + die)
		p.play("roll 4")
		same(t, p.terms(), want, "after a roll of %s", die)
	}
	p := inShock(t, "templars", "templar-1 1010 E; mamluk-1 1110 SW")
	p.startZOC = scenario.Units{}
	p.play("attack templar-1 mamluk-1; counter mamluk-1 templar-1 W; roll 5") // 5 - 1 + 1 for turning
	p.are("mamluk-1", "1110 SW")
	if e := p.event(EventCounter); e.Clause != "INF-16.11" || e.Args[2] != 0 || e.Args[3] != 0 {
		t.Errorf("%v", e)
	}
	// The position is judged by the new facing where it succeeds.
	p = inShock(t, "templars", "templar-1 1010 E; mamluk-1 1110 SW")
	p.startZOC = scenario.Units{}
	p.play("attack templar-1 mamluk-1; counter mamluk-1 templar-1 W; roll 4; roll 4")
	same(t, p.terms(), "defence -1 weapon 1 counter-charged-shock -2", "the modifiers")
}

// Of two defenders only the one that succeeds has the -2 (INF-16.12).
func TestINF_16_12_OfTwoDefenders(t *testing.T) {
	p := inShock(t, "templars", "templar-1 1010 E; mamluk-1 1109 W; mamluk-2 1110 W")
	p.startZOC = scenario.Units{}
	p.play("attack templar-1 mamluk-1 mamluk-2; counter mamluk-2 templar-1 W; roll 0; done")
	p.play("roll 4")
	same(t, p.terms(), "strength -1 defence -1 weapon 1", "against the first")
	p.play("roll 4")
	same(t, p.terms(), "strength -1 defence -1 weapon 1 counter-charged-shock -2", "against the second")
}

// Continued Attacks are not counter-charged, nor are they Charges (INF-15.10, 16.7, 18.29).
func TestINF_16_7_NotAgainstAContinuedAttack(t *testing.T) {
	p := inShock(t, "templars", "templar-1 1010 E; spear-1 1110 W; mamluk-1 1210 W")
	p.startZOC = scenario.Units{}
	p.play("attack templar-1 spear-1; roll 7; retreat 1111; face W")
	p.are("templar-1", "1110 E")
	p.in(ShockRoll)
	if p.event(EventResolves).Args[2] != 0 || !p.shock.again {
		t.Errorf("%v", p.event(EventResolves))
	}
	p.play("roll 4")
	if got := p.terms(); got != "defence -1 weapon 1 continued-attack -1" { // INF-17.12, 18.30
		t.Errorf("%s", got)
	}
}

// against sets a scene in which damascene-1, that has just shot at templar-1
// from two hexes away, is counter-charged along a route.
func against(t *testing.T, board, by, firer, way string) *scene {
	t.Helper()
	p := onBoard(t, "scenario drill; only; free saracen; "+board)
	p.play("command askar; use " + firer)
	r, ok := parseRoute(way)
	if !ok {
		t.Fatalf("no route %q", way)
	}
	p.report = rules.Report{}
	p.counterCharge(p.unit(by), p.unit(firer), r, p.State.at[p.unit(by)], &p.report)
	p.run(&p.report)
	p.check("the Counter-Charge")
	return p
}

// A Counter-Charge against a firer: the unit enters its hex and attacks at
// once, its owner plays the attacker, on the Charge table (INF-16.17, 16.28);
// nobody counter-charges it; a Standard alone in its way is captured
// (INF-16.29); the -1 for moving never applies (INF-16.21).
func TestINF_16_17_AgainstAFirer(t *testing.T) {
	p := against(t, "templar-1 1010 E; damascene-1 1210 W; crescent 1110", "templar-1", "damascene-1", "lr.E")
	p.are("templar-1", "1110 E", "crescent", "captured")
	p.in(ShockRoll)
	if e := p.event(EventResolves); e.Side != rules.First || e.Args[2] != 1 || !p.countered.Has(p.unit("templar-1")) {
		t.Errorf("%v", e)
	}
	if !p.attacked.Has(p.unit("templar-1")) || !p.beset.Has(p.unit("damascene-1")) {
		t.Error("nobody was attacked (INF-19.1)")
	}
	p.play("roll 4")
	if got := p.terms(); got != "weapon 2" || p.results() != "dd dr1" {
		t.Errorf("%s: %s", got, p.results())
	}
	p.asks(rules.Second)
	p.play("retreat 1310; face W")
	p.asks(rules.First) // a mounted unit in order must advance (INF-18.21), with any facing (INF-18.24)
	p.play("face NE")
	p.are("templar-1", "1210 NE", "damascene-1", "1310 W disordered")
	p.in(NoShock)
	if p.march.unit != p.unit("damascene-1") || p.barred.Has(p.unit("damascene-1")) { // INF-16.23
		t.Errorf("in hand is %d", p.march.unit)
	}
}

// Adjacent to the firer it stays where it is (INF-16.14).
func TestINF_16_14_Routes(t *testing.T) {
	for _, c := range []struct{ board, want string }{
		// Where no Charge goes (INF-15.6): over the ford of the Orontes, into rough ground.
		{"map antioch; templar-1 0421 SW; damascene-1 0422 NE; cross 0226; crescent 3901", ""},
		{"map antioch; templar-1 0420 SW; damascene-1 0422 NE; cross 0226; crescent 3901", ""},
		{"map wells; templar-1 0510 SW; damascene-1 0511 NE; cross 0101; crescent 2201", ""},
		{"map wells; templar-1 0709 SW; damascene-1 0710 NE; cross 0101; crescent 2201", "SW; SE"},
		{"templar-1 1010 E; damascene-1 1110 W", "E; SE"},
		{"templar-1 1010 E; damascene-1 1210 W", "ur.E; lr.E"},
		{"templar-1 1010 E; damascene-1 1012 W", "s.SE"}, // it turns first
		{"templar-1 1010 E; damascene-1 0810 W", ""},
		{"templar-1 1010 E; damascene-1 1210 W; cart-1 1110 E; cross 1109", "ur.E"},
	} {
		p := onBoard(t, "scenario drill; only; free saracen; "+c.board)
		var got string
		for _, a := range p.counterRoutes(nil, p.unit("templar-1"), p.unit("damascene-1")) {
			if got != "" {
				got += "; "
			}
			got += route(a.C).String()
		}
		if !sameList(got, c.want) {
			t.Errorf("%s: %s, want %s", c.board, got, c.want)
		}
	}
}

// Disordered by the fire it attacks in Shock; driven off it does not attack at
// all, nor where the firer is gone (INF-16.18, 16.19).
func TestINF_16_18_DisturbedByTheFire(t *testing.T) {
	p := against(t, "templar-1 1010 E disordered; damascene-1 1210 W", "templar-1", "damascene-1", "lr.E")
	if e := p.event(EventResolves); e.Args[2] != 0 {
		t.Errorf("%v", e)
	}
	p = onBoard(t, "scenario drill; only; free saracen; templar-1 1010 E; damascene-1 1210 W").play("command askar; use damascene-1")
	r, _ := parseRoute("lr.E")
	p.counterCharge(p.unit("templar-1"), p.unit("damascene-1"), r, p.hex("0910"), &p.report) // it was there when it was shot at
	p.in(NoShock)
	if e := p.event(EventNoCounter); e.Clause != "INF-16.18" || !p.countered.Has(p.unit("templar-1")) {
		t.Errorf("%v", e)
	}
	q := onBoard(t, "scenario drill; only; mamluk-1 1210 W retired; pike-1 1010 E").play("command foot; use pike-1") // Retired by the fire, where it stood
	r2, _ := parseRoute("ll.W")
	q.counterCharge(q.unit("mamluk-1"), q.unit("pike-1"), r2, q.hex("1210"), &q.report)
	q.in(NoShock)
	p.eliminate(p.unit("damascene-1"), "INF-18.20", nil)
	p.counterCharge(p.unit("templar-1"), p.unit("damascene-1"), r, p.hex("1010"), &p.report)
	p.in(NoShock)
	if e := p.event(EventNoCounter); e.Clause != "INF-16.19" {
		t.Errorf("%v", e)
	}
}

// Light cavalry before a Counter-Charge: 3 or less in order, 4 to 7 Disordered, 8 or more it
// is caught and put back as it was (INF-14.6, 16.20). Its defence is +1.
func TestINF_14_6_LightCavalryIsCaught(t *testing.T) {
	for _, c := range []struct{ die, want string }{{"2", "1310 NE"}, {"3", "1310 NE disordered"}, {"6", "1310 NE disordered"}, {"7", "1210 W"}} {
		p := against(t, "templar-1 1010 E; turcoman-1 1210 W", "templar-1", "turcoman-1", "lr.E")
		p.in(ShockWithdraw)
		p.asks(rules.Second)
		p.play("withdraw turcoman-1 1310; face NE; roll " + c.die)
		p.are("turcoman-1", c.want)
		if e := p.event(EventSlipDie); e.Clause != "INF-14.6" {
			t.Errorf("%v", e)
		}
		if c.die == "7" {
			p.in(ShockRoll)
			continue
		}
		p.in(ShockPursue)
		p.asks(rules.First) // INF-14.7, 16.28
		p.offers("done", "advance templar-1 1210")
	}
}

// Its Continued Attacks follow at once: everybody before it is attacked, light
// cavalry rolls by INF-14.5 then (INF-16.22).
func TestINF_16_22_ContinuedAtOnce(t *testing.T) {
	p := against(t, "templar-1 1010 E; damascene-1 1210 W; turcoman-1 1309 W", "templar-1", "damascene-1", "lr.E")
	p.play("roll 5; retreat 1310; face W") // dd dr1 ca
	p.are("templar-1", "1210 E")
	p.in(ShockWithdraw)
	p.asks(rules.Second)
	p.play("withdraw turcoman-1 1409; face W; roll 6")
	if e := p.event(EventSlipDie); e.Clause != "INF-14.5" || e.Args[3] != 1 {
		t.Errorf("%v", e)
	}
	p.in(ShockRoll) // against damascene-1 alone: one against one
	p.play("roll 3")
	same(t, p.terms(), "defence 2 weapon 2 continued-attack -1", "the modifiers")
}

// The heavy cavalry of Ascalon does not counter-charge before it is alerted (INF-23.3.3).
func TestINF_23_3_3_TheUnalertedStand(t *testing.T) {
	for alerted, want := range map[string]ShockStep{"": ShockRoll, "alerted; ": ShockCounter} {
		p := onBoard(t, "scenario ascalon; map proving-ground; only; free crusader; "+alerted+
			"robert-flemish-kn-1 1010 E; mamluks-mamluk-hc-1 1110 W; crusader-standard 0101; saracen-standard 4001").toShock("command robert")
		p.startZOC = scenario.Units{}
		p.play("attack robert-flemish-kn-1 mamluks-mamluk-hc-1")
		p.in(want)
	}
}

// Heavy cavalry that is shot at may try to counter-charge before the fire is
// rolled: die and defence up to four (INF-16.13), one more if it turns
// (INF-16.4). A failure uses it up (INF-16.8).
func TestINF_16_13_HeavyCavalryMayTry(t *testing.T) {
	board := "walter 1210; turcopole-1 1210 W; mamluk-1 1010 E; nasr 3010"
	p := inHand(t, "turcopole-1", board).play("fire mamluk-1 W")
	p.asks(rules.Second)
	p.offers("done", "counter mamluk-1 turcopole-1 ur.E", "counter mamluk-1 turcopole-1 lr.E")
	q := *p.State
	p.play("done; roll 0")
	if p.asks(rules.First); p.countered.Has(p.unit("mamluk-1")) {
		t.Error("it has not tried")
	}
	for _, c := range []struct {
		die  string
		goes bool
	}{{"5", true}, {"6", false}} { // a defence of -1
		s := q
		p := &scene{State: &s, t: t}
		p.play("counter mamluk-1 turcopole-1 lr.E; roll " + c.die)
		if e := p.event(EventCounter); e.Args[3] != oneIf(c.goes) || e.Args[2] != -1 || !p.countered.Has(p.unit("mamluk-1")) {
			t.Errorf("die %s: %v", c.die, e)
		}
		p.play("roll 0")
		if p.shock.mini != c.goes || p.stands("mamluk-1")[:4] != map[bool]string{true: "1110", false: "1010"}[c.goes] {
			t.Errorf("die %s: %s, %s", c.die, p.stands("mamluk-1"), p.where())
		}
	}
	// It must turn: one more on the roll.
	p = inHand(t, "turcopole-1", "walter 1012; turcopole-1 1012 W; mamluk-1 1010 E; nasr 3010").play("fire mamluk-1 NW")
	p.offers("done", "counter mamluk-1 turcopole-1 s.SE")
	p.play("counter mamluk-1 turcopole-1 s.SE; roll 5")
	if e := p.event(EventCounter); e.Args[2] != 0 || e.Args[3] != 0 || p.stands("mamluk-1") != "1010 E" {
		t.Errorf("%v, %s", e, p.stands("mamluk-1"))
	}
}

// Who cannot: in the rear, Disordered, with its Counter-Charge used up, or without
// a path (INF-16.1, 16.3, 16.8, 16.14).
func TestINF_16_3_WhoCannotCounterFire(t *testing.T) {
	for _, c := range []struct {
		what, mamluk string
		want         bool
	}{
		{"front", "1010 E", true},
		{"flank", "1010 NE", true}, // the line runs along the hexside of front and flank
		{"flank and rear", "1010 SW", false},
		{"rear", "1010 W", false},
		{"Disordered", "1010 E disordered", false},
		{"Retired", "1010 E retired", false},
	} {
		p := inHand(t, "turcopole-1", "walter 1210; turcopole-1 1210 W; nasr 3010; mamluk-1 "+c.mamluk).play("fire mamluk-1 W")
		same(t, p.who == rules.Second && p.fire.step == FireCounter, c.want, "%s", c.what)
	}
	p := inHand(t, "turcopole-1", "walter 1211; turcopole-1 1211 W; nasr 3010; mamluk-1 1010 E; spear-1 1110 W; pike-1 1111 E").play("fire mamluk-1 W")
	p.asks(rules.Chance)
	// Twice in an activation it does not.
	p = inHand(t, "turcopole-1", "walter 1210; turcopole-1 1210 W; turcopole-2 1209 W; nasr 3010; mamluk-1 1010 E").play("fire mamluk-1 W; counter mamluk-1 turcopole-1 lr.E; roll 9; roll 0; face W; use turcopole-2")
	p.play("step 1109; fire mamluk-1 W")
	p.asks(rules.Chance)
}

// Knights must go when they are shot at, by a way of their owner's choice; there
// is no roll (INF-16.15), unless the option is on.
func TestINF_16_15_KnightsMustGo(t *testing.T) {
	board := "nasr 1210; turcoman-1 1210 W; templar-1 1010 E; walter 2020"
	p := inHand(t, "turcoman-1", board).play("fire templar-1 W")
	p.asks(rules.First)
	p.offers("counter templar-1 turcoman-1 ur.E", "counter templar-1 turcoman-1 lr.E")
	p.play("counter templar-1 turcoman-1 ur.E")
	p.asks(rules.Chance)
	if e := p.event(EventGoes); e.Clause != "INF-16.15" || p.fire.step != FireRolls || !p.countered.Has(p.unit("templar-1")) {
		t.Errorf("%v in step %d", e, p.fire.step)
	}
	p.play("roll 0")
	p.are("templar-1", "1109 E")
	// One way: they go by themselves.
	p = inHand(t, "turcoman-1", "nasr 1210; turcoman-1 1210 W; templar-1 1010 E; pike-1 1109 E; walter 2020").play("fire templar-1 W")
	if p.asks(rules.Chance); p.happened("goes") != "goes" {
		t.Errorf("%s", p.happened())
	}
	p.play("roll 0")
	p.are("templar-1", "1110 E")
	// With the option they roll like heavy cavalry: defence -3, so that a seven is
	// enough; an eight leaves them where they are.
	for _, die := range []string{"7", "8"} {
		p = onBoard(t, "scenario drill; option "+scenario.OptKnightsRoll+"; only; free saracen; "+board).play("command askar; use turcoman-1; fire templar-1 W; counter templar-1 turcoman-1 ur.E; roll " + die)
		if e := p.event(EventCounter); e.Args[2] != -3 || e.Args[3] != oneIf(die == "7") {
			t.Errorf("die %s: %v", die, e)
		}
		p.play("roll 0")
		p.are("templar-1", map[string]string{"7": "1109 E", "8": "1010 E"}[die])
	}
}

// Knights who are in an enemy ZOC as the fire is declared, be it the firer's, choose; as
// long as they are in none when the activation begins they may go (INF-16.2, 16.15).
func TestINF_16_15_InAnEnemyZOCTheyNeedNot(t *testing.T) {
	const board = "scenario dorylaeum; map proving-ground; only; activations 5; received 3 3; finished 2 2; arrived godfrey raymond adhemar; free saracen; " +
		"robert-norman-kn-1 1010 E; gazi-danishmend-lca-1 1309 W; gazi 1410; robert-normandy 1010; stephen-crusader-pk-1 3005 E; stephen 3005; " +
		"saracen-standard 0101; crusader-standard 0126"
	ride := func(f string) *scene {
		return onBoard(t, board).play("command gazi; use gazi-danishmend-lca-1; step 1209; step 1109; fire robert-norman-kn-1 " + f)
	}
	const east, northEast = "counter robert-norman-kn-1 gazi-danishmend-lca-1 E", "counter robert-norman-kn-1 gazi-danishmend-lca-1 NE"
	p := ride("W") // they lie in its front
	p.asks(rules.First)
	p.offers("done", east, northEast)
	if a := shared.Asks(p.State); a.Key != "infidel.ask.riposte" || a.Clause != "INF-16.15" {
		t.Errorf("%s by %s", a.Key, a.Clause)
	}
	if v, ok := p.Volley(int(p.unit("gazi-danishmend-lca-1")), int(p.unit("robert-norman-kn-1"))); !ok || !v.May || v.Must || v.Held {
		t.Errorf("%+v", v)
	}
	q := *p.State
	p.play("done; roll 0")
	if p.are("robert-norman-kn-1", "1010 E"); p.countered.Has(p.unit("robert-norman-kn-1")) || p.march.unit != p.unit("gazi-danishmend-lca-1") {
		t.Errorf("%s", p.where())
	}
	p = &scene{State: &q, t: t}
	p.play(east)
	if e := p.event(EventGoes); e.Clause != "INF-16.15" || e.Args[2] != 1 {
		t.Errorf("%v", e)
	}
	if p.play("roll 0"); !p.shock.mini {
		t.Errorf("%s", p.where())
	}
	p = ride("NW") // they lie on its flank, in no ZOC
	p.offers("hold", east, northEast)
	if p.whyNot("done") != "must-counter INF-16.15" {
		t.Errorf("%s", p.whyNot("done"))
	}
}

// Their owner may try to hold them back, if their leader is on the map within his
// printed range, whatever lies between: die less rating, three or less
// (INF-16.16). Who is held back is not marked.
func TestINF_16_16_KnightsHeldBack(t *testing.T) {
	board := "nasr 1210; turcoman-1 1210 W; templar-1 1010 E; "
	for walter, want := range map[string]bool{"1014": true, "1015": false, "0610": true, "0510": false, "1013 replaced": true, "1014 replaced": false, "dead": false, "1010": true} {
		p := inHand(t, "turcoman-1", board+"bedouin-1 0911 W; walter "+walter).play("fire templar-1 W")
		same(t, p.can("hold"), want, "walter %s", walter)
	}
	for _, c := range []struct {
		walter, die string
		rating      int16
		held        bool
	}{{"1010", "7", 4, true}, {"1010", "8", 4, false}, {"1010 replaced", "6", 3, true}, {"1010 replaced", "7", 3, false}} {
		p := inHand(t, "turcoman-1", board+"walter "+c.walter).play("fire templar-1 W; hold; roll " + c.die)
		if e := p.event(EventHeldBack); e.Args[2] != c.rating {
			t.Errorf("%v", e)
		}
		if c.held {
			p.asks(rules.Chance)
			p.play("roll 0")
			if p.are("templar-1", "1010 E"); p.countered.Has(p.unit("templar-1")) {
				t.Error("it is marked")
			}
			continue
		}
		p.asks(rules.First)
		p.offers("counter templar-1 turcoman-1 ur.E", "counter templar-1 turcoman-1 lr.E") // no second try
	}
	// With the option the roll of heavy cavalry follows a failed restraint.
	p := onBoard(t, "scenario drill; option "+scenario.OptKnightsRoll+"; only; free saracen; "+board+"walter 1010").play("command askar; use turcoman-1; fire templar-1 W; hold; roll 9; counter templar-1 turcoman-1 ur.E; roll 8; roll 0")
	p.are("templar-1", "1010 E")
}

// Out of command matters to knights for being held back alone (INF-16.27, 20.1).
func TestINF_16_27_OutOfCommandKnights(t *testing.T) {
	p := inHand(t, "templar-1", "templar-1 1010 E; walter 3010; spear-1 1210 W")
	if p.outOfCommand(p.unit("templar-1")) || !p.can("step 1110") {
		t.Errorf("%s", p.options("step"))
	}
}

// A Counter-Charge ends the move of who has fired, whatever comes of it
// (INF-16.23); where it does not come, the archer rides on.
func TestINF_16_23_TheFirerStops(t *testing.T) {
	board := "nasr 1210; turcoman-1 1210 W; turcoman-2 2010 W; templar-1 1010 E; walter 2020"
	p := inHand(t, "turcoman-1", board).play("fire templar-1 W; counter templar-1 turcoman-1 ur.E; roll 0")
	if e := p.event(EventHalted); e.Clause != "INF-16.23" || !p.shock.mini {
		t.Errorf("%v, %s", e, p.where())
	}
	p.asks(rules.Second)
	p.play("done") // light cavalry stays
	p.play("roll 0")
	for p.layer() != sequenceLayer {
		p.carry(p.Legal(nil)[0])
	}
	if u := p.unit("turcoman-1"); !p.done.Has(u) || p.march.unit != scenario.Off {
		t.Errorf("%s", p.where())
	}
	p.sees("use", "turcoman-2")
	// The fire drives the knights off: no Counter-Charge, and the ride goes on.
	p = inHand(t, "damascene-1", "nasr 1110; damascene-1 1110 E; turcoman-2 2010 W; templar-1 1010 E; walter 2020").play("fire templar-1 NE; counter templar-1 damascene-1 E; roll 9; retreat 0909; face E")
	if e := p.event(EventNoCounter); e.Clause != "INF-16.18" || !p.countered.Has(p.unit("templar-1")) {
		t.Errorf("%v", e)
	}
	if p.march.unit != p.unit("damascene-1") || p.options("step") == "" {
		t.Errorf("%s", p.where())
	}
}

// Only Active Fire provokes Counter-Charges, one fire one of them (INF-16.24, 16.25).
func TestINF_16_25_NotAgainstReactions(t *testing.T) {
	p := inHand(t, "templar-1", "walter 1010; templar-1 1010 E; turcoman-1 1210 W").play("step 1110; react turcoman-1")
	p.asks(rules.Chance)
}

func TestINF_16_24_OneFireOneCounterCharge(t *testing.T) {
	p := inHand(t, "turcoman-1", "nasr 1210; turcoman-1 1210 W; templar-1 1010 E; templar-2 1011 E; walter 2020").play("fire templar-1 W")
	for _, a := range p.Legal(nil) {
		if a.A != int16(p.unit("templar-1")) {
			t.Errorf("%s", p.words(shared.Text(a)))
		}
	}
}
