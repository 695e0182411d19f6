package infidel

import (
	"testing"

	"sandtable/rules"
)

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
		if got := p.shock.step == ShockWithdraw; got != c.may {
			t.Errorf("%s%s may withdraw: %v", c.id, c.status, got)
		}
		if !c.may {
			continue
		}
		p.asks(rules.Second)
		p.play("withdraw " + c.id + " 1210; face SE")
		if got := p.happened("slip-die", "disordered"); got != "" {
			t.Errorf("%s: %s", c.id, got)
		}
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
		if got := q.shock.step == ShockWithdraw; got != c.may {
			t.Errorf("%s may go before horse and foot: %v", c.target, got)
		}
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

// Soqman's light cavalry within his range feigns flight: -1 on its roll
// (INF-23.4.2); one of Baldwin's knights must follow it (INF-23.4.3), Joscelin's
// pikes need not.
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
