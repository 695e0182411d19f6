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
		if got := p.shock.step == ShockCounter; got != c.may {
			t.Errorf("%s: %v", c.board, got)
		}
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

// The enemy is before the unit, or on a flank towards which it turns by one
// vertex; behind it, it cannot; and it cannot turn while anybody attacks its rear
// (INF-16.3 to 16.5).
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
		if got := p.terms(); got != want {
			t.Errorf("after a roll of %s: %s", die, got)
		}
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
	if got := p.terms(); got != "defence -1 weapon 1 counter-charged-shock -2" {
		t.Errorf("%s", got)
	}
}

// Of two defenders only the one that succeeds has the -2 (INF-16.12).
func TestINF_16_12_OfTwoDefenders(t *testing.T) {
	p := inShock(t, "templars", "templar-1 1010 E; mamluk-1 1109 W; mamluk-2 1110 W")
	p.startZOC = scenario.Units{}
	p.play("attack templar-1 mamluk-1 mamluk-2; counter mamluk-2 templar-1 W; roll 0; done")
	p.play("roll 4")
	if got := p.terms(); got != "strength -1 defence -1 weapon 1" {
		t.Errorf("against the first %s", got)
	}
	p.play("roll 4")
	if got := p.terms(); got != "strength -1 defence -1 weapon 1 counter-charged-shock -2" {
		t.Errorf("against the second %s", got)
	}
}

// Continued Attacks are not counter-charged, nor are they Charges
// (INF-15.10, 16.7, 18.29).
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

// Light cavalry before a Counter-Charge: 3 or less in order, 4 to 7 Disordered,
// 8 or more it is caught and put back as it was (INF-14.6, 16.20). Its defence
// is +1.
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
	if got := p.terms(); got != "defence 2 weapon 2 continued-attack -1" {
		t.Errorf("%s", got)
	}
}

// The heavy cavalry of Ascalon does not counter-charge before it is alerted
// (INF-23.3.3).
func TestINF_23_3_3_TheUnalertedStand(t *testing.T) {
	for alerted, want := range map[string]ShockStep{"": ShockRoll, "alerted; ": ShockCounter} {
		p := onBoard(t, "scenario ascalon; map proving-ground; only; free crusader; "+alerted+
			"robert-flemish-kn-1 1010 E; mamluks-mamluk-hc-1 1110 W; crusader-standard 0101; saracen-standard 4001").toShock("command robert")
		p.startZOC = scenario.Units{}
		p.play("attack robert-flemish-kn-1 mamluks-mamluk-hc-1")
		p.in(want)
	}
}
