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
		same(t, p.shock.step == ShockDesignate && p.chargesOf(c.id) != "", c.may, "%s charges; %s", c.board, p.legal())
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
		same(t, strings.Contains(p.chargesOf("templar-1"), id+" "), want, "%s is charged; %s", id, p.chargesOf("templar-1"))
	}
	// At the wells gardens lie in 1107 and 1108: one sees into the first of them,
	// not through it.
	for at, may := range map[string]bool{"1107": true, "1108": false} {
		q := onBoard(t, "scenario drill; map wells; only; cross 0101; crescent 2201; templar-1 1105 SE; spear-1 "+at+" NW")
		q.play("command templars; done")
		same(t, q.shock.step == ShockDesignate, may, "%s is charged", at)
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

// No Charge crosses a river, ford, bridge or escarpment, nor goes into rough ground, woods,
// marsh, village or city; streams do not stop it, and the last hexside counts (INF-15.6).
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
		same(t, p.shock.step == ShockDesignate && p.chargesOf("templar-1") != "", c.may, "on %s from %s to %s; %s", c.ground, c.knights, c.target, p.legal())
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
	same(t, p.terms(), "defence 1 weapon 2 charged-after-moving -1", "the modifiers are")
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

// Heavy cavalry that charges pikes, javelins or men-at-arms through their front rolls whether
// it dares; knights do not, nor does who comes from elsewhere (INF-15.11, 20.1).
func TestINF_15_11_Reluctance(t *testing.T) {
	for _, c := range []struct {
		target string
		rolls  bool
	}{{"pike-1 1010 E", true}, {"man-1 1010 E", true}, {"pike-1 1010 W", false}, {"pike-1 1010 NW", false}, {"archer-1 1010 E", false}, {"cart-1 1010 E", false}} {
		p := inShock(t, "askar", "mamluk-1 1210 W; "+c.target)
		p.play("charge mamluk-1 " + strings.Fields(c.target)[0] + " ll.W")
		same(t, p.shock.step == ShockReluctance, c.rolls, "%s: it rolls; %s", c.target, p.legal())
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

// A charger whose route is no longer free does not move and attacks nobody (INF-15.13).
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

// A charger Disordered by Reaction Fire finishes its route and attacks in Shock; one that is
// driven off does not attack, and without it its attack is void (INF-15.8, 13.14).
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
	same(t, p.terms(), "defence 1 weapon 3 attacker-disordered -2", "the modifiers")
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

// Heavy cavalry that counter-charges pikes does not roll whether it dares (INF-15.12).
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

// A mounted unit in order goes before foot without a roll; a broken one, and
// foot, cannot (INF-14.1, 14.3, 14.9, 14.10).
func TestINF_14_1_MountedBeforeFoot(t *testing.T) {
	for _, c := range []struct {
		id, status string
		may        bool
	}{{"mamluk-1", "", true}, {"bedouin-1", "", true}, {"damascene-1", "", true}, {"turcoman-1", "", true},
		{"mamluk-1", " disordered", false}, {"bedouin-1", " retired", false}, {"spear-1", "", false}, {"bowman-1", "", false}} {
		p := inShock(t, "foot", "pike-1 1010 E; "+c.id+" 1110 W"+c.status)
		p.play("attack pike-1 " + c.id)
		same(t, p.shock.step == ShockWithdraw, c.may, "%s%s may withdraw", c.id, c.status)
		if !c.may {
			continue
		}
		p.asks(rules.Second)
		p.play("withdraw " + c.id + " 1210; face SE")
		same(t, p.happened("slip-die", "disordered"), "", "%s", c.id)
		p.are(c.id, "1210 SE")
		if u := p.unit(c.id); !p.beset.Has(u) || p.moved.Has(u) {
			t.Errorf("%s: it was attacked, and has not moved (INF-14.9)", c.id)
		}
	}
}

// Light cavalry goes before cavalry with a roll, also where foot attacks with
// it; other cavalry does not (INF-14.2).
func TestINF_14_2_LightCavalryBeforeCavalry(t *testing.T) {
	p := inShock(t, "templars", "templar-1 1010 E; bedouin-1 1110 W")
	p.play("attack templar-1 bedouin-1")
	p.in(ShockRoll)
	p = inShock(t, "templars", "templar-1 1010 E; turcoman-1 1110 W")
	p.play("attack templar-1 turcoman-1; withdraw turcoman-1 1210; face W")
	p.in(ShockSlip)
	p = inShock(t, "askar", "damascene-1 1010 E; turcopole-1 1110 W")
	p.play("attack damascene-1 turcopole-1")
	p.in(ShockWithdraw)
	for _, c := range []struct {
		target string
		may    bool
	}{{"baldwin-jerusalem-kn-1", false}} { // horse and foot of one Command
		q := onBoard(t, `scenario montgisard; map proving-ground; only; free saracen; foragers-bedouin-mc-1 1010 E; foragers-ayyubid-pk-1 1111 NW; `+
			c.target+" 1110 W").toShock("command foragers")
		q.play("attack foragers-bedouin-mc-1 " + c.target + "; attack foragers-ayyubid-pk-1 " + c.target)
		same(t, q.shock.step == ShockWithdraw, c.may, "%s may go before horse and foot", c.target)
	}
}

// The hex is on the map, enterable, free, not in enemy ZOC, on no route of a
// Charge, and next to none of the attackers (INF-14.4).
func TestINF_14_4_Whereto(t *testing.T) {
	p := inShock(t, "templars", "templar-1 1010 E; turcoman-1 1110 W; bedouin-1 1111 W")
	p.play("attack templar-1 turcoman-1")
	p.offers("done", "withdraw turcoman-1 1210", "withdraw turcoman-1 1211")
	p = inShock(t, "templars", "templar-1 1010 E; templar-2 1212 NW; turcoman-1 1110 W") // who controls 1111 and 1211
	p.play("attack templar-1 turcoman-1; done")
	p.offers("done", "withdraw turcoman-1 1210")
	p = inShock(t, "templars", "templar-1 1010 E; templar-2 1311 W; turcoman-1 1110 W; spear-1 1012 W")
	p.play("charge templar-2 spear-1 ul.ll.W; attack templar-1 turcoman-1") // by 1211 to 1111
	p.offers("done", "withdraw turcoman-1 1210")
	p = inShock(t, "templars", "templar-1 3911 E; turcoman-1 4011 W")
	p.play("attack templar-1 turcoman-1")
	p.offers("done", "withdraw turcoman-1 4010")
	// Where there is no such hex nobody is asked.
	p = inShock(t, "templars", "templar-1 3902 NE; turcoman-1 4002 W; bedouin-1 4001 W; bedouin-2 4003 W")
	p.play("attack templar-1 turcoman-1")
	p.in(ShockRoll)
}

// Light cavalry rolls after it has gone: 5 or less in order, 6 or more
// Disordered (INF-14.5). Its shock defence is +1.
func TestINF_14_5_TheRollOfLightCavalry(t *testing.T) {
	for d, want := range []string{4: "1210 W", 5: "1210 W disordered", 9: "1210 W disordered"} {
		if want == "" {
			continue
		}
		p := inShock(t, "templars", "templar-1 1010 E; turcoman-1 1110 W; khalil 1110")
		p.play("attack templar-1 turcoman-1; withdraw turcoman-1 1210; face W")
		p.play("roll " + string(rune('0'+d)))
		p.are("turcoman-1", want, "khalil", "1210") // INF-7.19; no check of him (INF-7.28)
		if e := p.event(EventSlipDie); e.Clause != "INF-14.5" || e.Args[2] != 1 || p.happened("leader-die") != "" {
			t.Errorf("a roll of %d: %v", d, e)
		}
	}
}

// When all targets have gone one attacker may advance into a hex that was left:
// it keeps its facing and attacks no more (INF-14.7).
func TestINF_14_7_WhoAdvancesAfterAWithdrawal(t *testing.T) {
	p := inShock(t, "foot", "pike-1 1010 E; pike-2 1011 E; bedouin-1 1110 W; crescent 1110")
	p.play("attack pike-1 bedouin-1; attack pike-2 bedouin-1; withdraw bedouin-1 1210; face W")
	p.in(ShockPursue)
	p.asks(rules.First)
	p.offers("done", "advance pike-1 1110", "advance pike-2 1110")
	p.play("advance pike-2 1110")
	p.are("pike-2", "1110 E", "pike-1", "1010 E", "crescent", "captured") // INF-8.8, 19.14
	p.in(NoShock)
	// Of two hexes that were left it chooses one.
	p = inShock(t, "foot", "pike-1 1010 E; bedouin-1 1109 W; bedouin-2 1110 W")
	p.play("attack pike-1 bedouin-1 bedouin-2; withdraw bedouin-1 1209; face W")
	p.in(ShockWithdraw)
	p.play("withdraw bedouin-2 1211; face W")
	p.offers("done", "advance pike-1 1109", "advance pike-1 1110")
	p.play("done")
	p.are("pike-1", "1010 E")
	p.in(NoShock)
	// Not while one of two targets stands.
	p = inShock(t, "foot", "pike-1 1010 E; bedouin-1 1109 W; spear-1 1110 W")
	p.play("attack pike-1 bedouin-1 spear-1; withdraw bedouin-1 1209; face W")
	p.in(ShockRoll)
}

// Retreats before combat answer Continued Attacks too (INF-14.8, 18.27).
func TestINF_14_8_BeforeAContinuedAttack(t *testing.T) {
	p := inShock(t, "foot", "pike-1 1010 E; spear-1 1110 W; bedouin-1 1210 W")
	p.play("attack pike-1 spear-1; roll 8; retreat 1111; face W")
	p.are("pike-1", "1110 E")
	p.in(ShockWithdraw)
	p.asks(rules.Second)
	p.play("withdraw bedouin-1 1310; face W")
	p.in(ShockPursue)
}

// Soqman's light cavalry within his range feigns flight: -1 on its roll (INF-23.4.2); one of
// Baldwin's knights must follow it (INF-23.4.3), Joscelin's pikes need not.
func TestINF_23_4_3_FeignedFlight(t *testing.T) {
	const board = "scenario harran; map proving-ground; only; free crusader; released; edessa-standard 0101; antioch-standard 0102; saracen-standard 4001; "
	for _, c := range []struct {
		soqman string
		add    int16
	}{{"1310", 0}, {"2510", 1}} {
		p := onBoard(t, board+"baldwin-edessan-kn-1 1010 E; soqman-turcoman-lca-1 1110 W; soqman-turcoman-lca-2 2509 W; soqman "+c.soqman).toShock("command baldwin")
		p.play("attack baldwin-edessan-kn-1 soqman-turcoman-lca-1; withdraw soqman-turcoman-lca-1 1210; face W; roll 5")
		if e := p.event(EventSlipDie); e.Args[2] != c.add || (e.Args[3] == 1) != (c.add == 1) {
			t.Errorf("with Soqman in %s: %v", c.soqman, e)
		}
		p.are("baldwin-edessan-kn-1", "1110 E") // it goes by itself: there is no choice
		if e := p.event(EventAdvanced); e.Clause != "INF-14.7" || e.Args[3] != 1 {
			t.Errorf("%v", e)
		}
	}
	p := onBoard(t, board+"baldwin-edessan-kn-1 1010 E; baldwin-edessan-kn-2 1011 E; soqman-turcoman-lca-1 1110 W").toShock("command baldwin")
	p.play("attack baldwin-edessan-kn-1 soqman-turcoman-lca-1; attack baldwin-edessan-kn-2 soqman-turcoman-lca-1; withdraw soqman-turcoman-lca-1 1210; face W; roll 0")
	p.offers("advance baldwin-edessan-kn-1 1110", "advance baldwin-edessan-kn-2 1110") // one of them must
	p = onBoard(t, board+"joscelin-crusader-pk-1 1010 E; soqman-turcoman-lca-1 1110 W; soqman 1110").toShock("command joscelin")
	p.play("attack joscelin-crusader-pk-1 soqman-turcoman-lca-1; withdraw soqman-turcoman-lca-1 1210; face W")
	p.offers("done", "advance joscelin-crusader-pk-1 1110")
}
