package infidel

import (
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// charges is the legal Charges of a unit, without the unit: `mamluk-1 ur.E; ...`.
func (p *scene) chargesOf(id string) string {
	var out []string
	for _, text := range strings.Split(p.legal(), "; ") {
		if rest, ok := strings.CutPrefix(text, "charge "+id+" "); ok {
			out = append(out, rest)
		}
	}
	return strings.Join(out, "; ")
}

// KN and HC that are Normal charge, nobody else (INF-15.1).
func TestINF_15_1_WhoCharges(t *testing.T) {
	for _, c := range []struct {
		command, board, id string
		may                bool
	}{
		{"templars", "templar-1 1010 E; spear-1 1310 W", "templar-1", true},
		{"templars", "templar-1 1010 E disordered; spear-1 1310 W", "templar-1", false},
		{"templars", "turcopole-1 1010 E; spear-1 1310 W", "turcopole-1", false},
		{"foot", "man-1 1010 E; spear-1 1310 W", "man-1", false},
		{"askar", "mamluk-1 1310 W; pike-1 1010 E", "mamluk-1", true},
		{"askar", "mamluk-1 1310 W disordered; pike-1 1010 E", "mamluk-1", false},
		{"askar", "bedouin-1 1310 W; pike-1 1010 E", "bedouin-1", false},
		{"askar", "damascene-1 1310 W; pike-1 1010 E", "damascene-1", false},
	} {
		p := onBoard(t, "scenario drill; only; free "+map[bool]string{true: "saracen", false: "crusader"}[c.command == "askar"]+"; "+c.board)
		p.play("command " + c.command + "; done")
		if got := p.shock.step == ShockDesignate && p.chargesOf(c.id) != ""; got != c.may {
			t.Errorf("%s charges: %v; %s", c.board, got, p.legal())
		}
	}
}

// Who began the activation next to an enemy does not charge in it (INF-15.2).
func TestINF_15_2_NotFromBesideAnEnemy(t *testing.T) {
	p := inShock(t, "templars", "templar-1 1010 E; templar-2 1015 E; spear-1 1310 W; spear-2 1315 W; cart-1 0909 E; spear-3 0910 W")
	if p.chargesOf("templar-1") != "" || p.chargesOf("templar-2") == "" {
		t.Errorf("legal is %s", p.legal())
	}
}

// The target is two or three hexes away, in sight (INF-15.3, 12.3, 12.6).
func TestINF_15_3_TwoOrThreeHexesInSight(t *testing.T) {
	p := inShock(t, "templars", "templar-1 1010 E; spear-1 1210 W; spear-2 1309 W; spear-3 1410 W; spear-4 1007 W; javelin-1 1207 W")
	for id, want := range map[string]bool{"spear-1": true, "spear-2": true, "spear-3": false, "spear-4": true, "javelin-1": false} {
		if got := strings.Contains(p.chargesOf("templar-1"), id+" "); got != want {
			t.Errorf("%s is charged: %v; %s", id, got, p.chargesOf("templar-1"))
		}
	}
	// At the wells gardens lie in 1107 and 1108: one sees into the first of them,
	// not through it.
	for at, may := range map[string]bool{"1107": true, "1108": false} {
		q := onBoard(t, "scenario drill; map wells; only; cross 0101; crescent 2201; templar-1 1105 SE; spear-1 "+at+" NW")
		q.play("command templars; done")
		if got := q.shock.step == ShockDesignate; got != may {
			t.Errorf("%s is charged: %v", at, got)
		}
	}
}

// A route has one or two hexes, each before the charger; it turns by one vertex
// at most, once, and has its target before it at the end (INF-15.4).
func TestINF_15_4_Routes(t *testing.T) {
	p := inShock(t, "templars", "templar-1 1010 E; spear-1 1210 W")
	// One hex: by 1109 or 1110, without turning, or turned so that 1210 lies before it.
	// Two hexes, round about: 1109 1209, then S... each step before it.
	want := "spear-1 ur.E; spear-1 lr.E; spear-1 ur.SE; spear-1 lr.NE; spear-1 ur.ur.SE; spear-1 lr.lr.NE"
	if got := p.chargesOf("templar-1"); !sameList(got, want) {
		t.Errorf("%s, want %s", got, want)
	}
	p.play("charge templar-1 spear-1 ur.ur.SE")
	p.are("templar-1", "1209 SE")
	// Straight ahead, three hexes away.
	p = inShock(t, "templars", "templar-1 1010 SE; spear-1 1013 NE")
	want = "spear-1 s.s.SE; spear-1 s.s.SW"
	if got := p.chargesOf("templar-1"); !sameList(got, want) {
		t.Errorf("%s, want %s", got, want)
	}
	// Behind it: no route.
	p = onBoard(t, "scenario drill; only; templar-1 1010 E; spear-1 0810 W")
	p.play("command templars; done")
	p.in(NoShock)
}

// sameList compares two lists parted by semicolons, in any order.
func sameList(a, b string) bool {
	in := map[string]int{}
	for _, x := range strings.Split(a, "; ") {
		in[x]++
	}
	for _, x := range strings.Split(b, "; ") {
		in[x]--
	}
	for _, n := range in {
		if n != 0 {
			return false
		}
	}
	return true
}

// The hexes of a route are free, not in enemy ZOC but for the last, and in no
// other route of the step (INF-15.5).
func TestINF_15_5_TheWayIsFree(t *testing.T) {
	// The bowmen control 1110 and 1111; one of two hexes may not be the first.
	p := inShock(t, "templars", "templar-1 1010 E; spear-1 1310 W; bowman-1 1211 W")
	for _, text := range strings.Split(p.chargesOf("templar-1"), "; ") {
		if strings.HasPrefix(text, "spear-1 lr.") {
			t.Errorf("%s leads through a ZOC", text)
		}
	}
	if !p.can("charge templar-1 bowman-1 lr.E") || !p.can("charge templar-1 spear-1 ur.lr.E") {
		t.Errorf("a route may end in a ZOC; legal is %s", p.legal())
	}
	p = inShock(t, "templars", "templar-1 1010 E; cart-1 1109 E; spear-1 1210 W")
	p.bars("charge templar-1 spear-1 ur.E")
	p = inShock(t, "templars", "templar-1 1010 E; templar-2 1011 E; spear-1 1210 W; spear-2 1211 W")
	p.play("charge templar-1 spear-1 lr.E")
	p.bars("charge templar-2 spear-2 ur.E", "charge templar-2 spear-1 ur.E")
	if !p.can("charge templar-2 spear-2 lr.E") {
		t.Errorf("legal is %s", p.legal())
	}
}

// No Charge crosses a river, ford, bridge or escarpment, nor goes into rough
// ground, woods, marsh, village or city; streams do not stop it, and the last
// hexside counts (INF-15.6).
func TestINF_15_6_GroundThatStopsACharge(t *testing.T) {
	for _, c := range []struct {
		ground, knights, target string
		may                     bool
	}{
		{"wells", "1404 W", "1205 E", true},      // over the stream
		{"wells", "0509 SW", "0511 NE", false},   // into rough ground
		{"antioch", "0420 SW", "0422 NE", false}, // over the ford of the Orontes
		{"antioch", "1010 E", "1210 W", true},
		{"antioch", "0820 SE", "0822 NE", false}, // over the river
		{"arsuf", "2624 E", "2824 W", true},      // beside the sea in 2724
	} {
		p := onBoard(t, "scenario drill; map "+c.ground+"; only; cross 0101; crescent 2201; templar-1 "+c.knights+"; spear-1 "+c.target)
		p.play("command templars; done")
		if got := p.shock.step == ShockDesignate && p.chargesOf("templar-1") != ""; got != c.may {
			t.Errorf("on %s from %s to %s: %v; %s", c.ground, c.knights, c.target, got, p.legal())
		}
		if c.ground == "arsuf" && strings.Contains(p.chargesOf("templar-1"), " lr.") {
			t.Errorf("a Charge goes through the sea: %s", p.legal())
		}
	}
}

// A Charge costs no movement points and may follow a move (INF-15.7); then the
// attack has -1, once (INF-17.14).
func TestINF_15_7_AChargeAfterAMove(t *testing.T) {
	p := onBoard(t, "scenario drill; only; templar-1 0809 E; spear-1 1210 W")
	p.play("command templars; use templar-1; step 0909; step 1010; face E")
	if p.step == StepMove {
		p.play("done")
	}
	p.play("charge templar-1 spear-1 lr.E")
	p.in(ShockRoll)
	p.play("roll 4")
	if got := p.terms(); got != "defence 1 weapon 2 charged-after-moving -1" {
		t.Errorf("the modifiers are %s", got)
	}
}

// The Charge table is used while at least half of the attackers charge
// (INF-15.9); pikes that join one knight leave it there.
func TestINF_15_9_HalfIsEnough(t *testing.T) {
	p := inShock(t, "templars", "templar-1 1010 E; knight-1 1309 SW; spear-1 1210 W")
	p.play("charge templar-1 spear-1 lr.E; attack knight-1 spear-1")
	if e := p.event(EventResolves); e.Args[1] != 2 || e.Args[2] != 1 {
		t.Errorf("one of two charges: %v", e)
	}
	p = inShock(t, "templars", "templar-1 1010 E; knight-1 1309 SW; knight-2 1310 NW; spear-1 1210 W")
	p.play("charge templar-1 spear-1 lr.E; attack knight-1 spear-1; attack knight-2 spear-1")
	if e := p.event(EventResolves); e.Args[1] != 3 || e.Args[2] != 0 {
		t.Errorf("one of three charges: %v", e)
	}
}

// Heavy cavalry that charges pikes, javelins or men-at-arms through their front
// rolls whether it dares; knights do not, nor does who comes from elsewhere
// (INF-15.11, 20.1).
func TestINF_15_11_Reluctance(t *testing.T) {
	for _, c := range []struct {
		target string
		rolls  bool
	}{{"pike-1 1010 E", true}, {"man-1 1010 E", true}, {"pike-1 1010 W", false}, {"pike-1 1010 NW", false}, {"archer-1 1010 E", false}, {"cart-1 1010 E", false}} {
		p := inShock(t, "askar", "mamluk-1 1210 W; "+c.target)
		p.play("charge mamluk-1 " + strings.Fields(c.target)[0] + " ll.W")
		if got := p.shock.step == ShockReluctance; got != c.rolls {
			t.Errorf("%s: it rolls %v; %s", c.target, got, p.legal())
		}
	}
	for d, bold := range map[string]bool{"7": true, "8": false} { // their defence is -1: 6 or less charges
		p := inShock(t, "askar", "mamluk-1 1210 W; pike-1 1010 E")
		p.play("charge mamluk-1 pike-1 ll.W; roll " + d)
		if e := p.event(EventResolves); (e.Args[2] == 1) != bold {
			t.Errorf("a roll of %s: %v", d, e)
		}
	}
	p := inShock(t, "templars", "templar-1 1010 E; spear-1 1210 W")
	p.play("charge templar-1 spear-1 lr.E")
	p.in(ShockRoll)
}

// A charger whose route is no longer free does not move and attacks nobody
// (INF-15.13).
func TestINF_15_13_TheWayIsBarred(t *testing.T) {
	p := inShock(t, "templars", "templar-1 1010 E; templar-2 1020 E; spear-1 1210 W; spear-2 1220 W")
	p.play("charge templar-1 spear-1 lr.E; charge templar-2 spear-2 lr.E")
	p.in(ShockPlace)
	p.asks(rules.First)
	p.offers("place templar-1", "place templar-2")
	// Somebody has fled into the way of the first.
	p.State.place(p.unit("cart-1"), p.hex("1110"))
	p.left.Del(p.unit("cart-1"))
	p.play("place templar-1")
	if p.happened("blocked") != "blocked" {
		t.Errorf("%s", p.happened())
	}
	p.are("templar-1", "1010 E", "templar-2", "1120 E")
	if p.stands1("spear-1") {
		t.Error("spear-1 is still attacked")
	}
}

// stands1 says whether an attack on a unit can still be resolved.
func (p *scene) stands1(id string) bool {
	i := p.attackOn(p.unit(id))
	return i != scenario.Off && p.State.stands(i)
}

// A charger Disordered by Reaction Fire finishes its route and attacks in Shock;
// one that is driven off does not attack, and without it its attack is void
// (INF-15.8, 13.14).
func TestINF_15_8_ReactionFireAgainstAChargeUnderWay(t *testing.T) {
	const board = "templar-1 1010 E; bowman-1 1210 W"
	p := inShock(t, "templars", board)
	p.play("charge templar-1 bowman-1 lr.E; react bowman-1; roll 6") // bow +1, knights -1: Disordered
	p.are("templar-1", "1110 E disordered")
	p.in(ShockRoll)
	if e := p.event(EventResolves); e.Args[2] != 0 {
		t.Errorf("the Charge table is used: %v", e)
	}
	p.play("roll 9")
	if got := p.terms(); got != "defence 1 weapon 3 attacker-disordered -2" {
		t.Errorf("%s", got)
	}
	p = inShock(t, "templars", board)
	p.play("charge templar-1 bowman-1 lr.E; react bowman-1; roll 8; retreat 1010; face E")
	p.in(NoShock)
	if p.happened("void") != "void" && p.happened() == "" {
		t.Errorf("%s", p.happened())
	}
	p.are("templar-1", "1010 E disordered", "bowman-1", "1210 W")
	// Who joined it attacks alone, in Shock.
	p = inShock(t, "templars", "templar-1 1010 E; templar-2 1309 SW; bowman-1 1210 W")
	p.play("charge templar-1 bowman-1 lr.E; attack templar-2 bowman-1; react bowman-1; roll 8; retreat 1010; face E")
	if e := p.event(EventResolves); e.Args[1] != 1 || e.Args[2] != 0 {
		t.Errorf("%v", e)
	}
}

// Heavy cavalry that counter-charges pikes does not roll whether it dares
// (INF-15.12).
func TestINF_15_12_ACounterChargeDares(t *testing.T) {
	p := onBoard(t, "scenario drill; only; mamluk-1 1210 W; pike-1 1010 E")
	p.play("command foot; use pike-1")
	r, _ := parseRoute("ll.W")
	p.counterCharge(p.unit("mamluk-1"), p.unit("pike-1"), r, p.hex("1210"), &p.report)
	p.run(&p.report)
	p.in(ShockRoll)
	if e := p.event(EventResolves); e.Args[2] != 1 {
		t.Errorf("%v", e)
	}
}

// Knights who have broken ranks and can charge must: nothing else is offered
// them, and the designation does not end before (INF-23.6.9).
func TestINF_23_6_9_WhoBreaksRanksCharges(t *testing.T) {
	p := onBoard(t, `scenario arsuf; map proving-ground; only; free crusader; trumpets; hospitallers-hospitaller-kn-1 1010 E; hospitallers-hospitaller-kn-2 2020 W;
		saladin-mamluk-hc-1 1111 W; saladin-mamluk-hc-2 1209 W; crusader-standard 0101; saracen-standard 4001`).toShock("command hospitallers")
	p.startNear = scenario.Units{}
	p.State.place(p.unit("saladin-mamluk-hc-1"), p.hex("1110")) // it has come close since
	if u := "hospitallers-hospitaller-kn-1"; !p.can("done") || !p.can("attack "+u+" saladin-mamluk-hc-1") || p.chargesOf(u) == "" {
		t.Errorf("legal is %s", p.legal())
	}
	p.broke = true
	p.bars("done", "attack hospitallers-hospitaller-kn-1 saladin-mamluk-hc-1")
	p.play("charge hospitallers-hospitaller-kn-1 saladin-mamluk-hc-2 ur.E")
	if p.shock.n != 1 {
		t.Errorf("legal is %s", p.legal())
	}
}

// Heavy cavalry that Reaction Fire has Disordered charges no more, so it does
// not roll whether it dares (INF-15.8, 15.11).
func TestINF_15_11_DisorderedOnTheWay(t *testing.T) {
	p := inShock(t, "askar", "mamluk-1 1210 W; pike-1 1010 E; archer-1 1011 E")
	p.play("charge mamluk-1 pike-1 ll.W; react archer-1; roll 6")
	p.are("mamluk-1", "1110 W disordered")
	p.in(ShockRoll)
}

// A charger that Reaction Fire Retires attacks no more and faces as its owner turned it, also where its own hex is the
// nearest to its Standard, so that it stays there (INF-15.8, 18.14).
func TestINF_15_8_ReactionFireThatRetiresACharger(t *testing.T) {
	p := inShock(t, "askar", "mamluk-1 1210 W; pike-1 1010 E; crossbow-1 1011 E; crescent 1110")
	p.play("charge mamluk-1 pike-1 ll.W; react crossbow-1; roll 9; face E")
	p.are("mamluk-1", "1110 E retired")
	p.in(NoShock)
	if p.happened("resolves") == "resolves" {
		t.Errorf("it attacks: %s", p.happened())
	}
}
