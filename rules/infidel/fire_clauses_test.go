package infidel

import (
	"fmt"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// aiming is the modifiers that the last play has told for a fire: `range 1 target-kn-hc -1`.
func (p *scene) aiming() string {
	var out []string
	for _, e := range p.report.Events {
		if e.Kind != EventFireTerm {
			continue
		}
		name := "range"
		if e.Args[0] >= 0 {
			name = scenario.FireModifierIDs[e.Args[0]]
		}
		out = append(out, fmt.Sprintf("%s %d", name, e.Args[1]))
	}
	return strings.Join(out, " ")
}

// shots is the targets that a unit may fire at, each once.
func (p *scene) shots() (out string) {
	p.t.Helper()
	last := int16(-1)
	for _, a := range p.Legal(nil) {
		if a.Verb == VerbFire && a.A != last {
			out += " " + p.sc.Units[a.A].ID
			last = a.A
		}
	}
	return strings.TrimSpace(out)
}

// inHand sets a scene with a unit of the active side in hand, whose Command's
// leaders are at its hex.
func inHand(t *testing.T, unit, board string) *scene {
	t.Helper()
	sc := drilled(t)
	b, err := sc.Find("drill")
	if err != nil {
		t.Fatal(err)
	}
	for i := range b.Units {
		if u := &b.Units[i]; u.ID == unit {
			side := scenario.SideIDs[u.Side]
			return onBoard(t, "scenario drill; only; free "+side+"; "+board).play("command " + b.Commands[u.Command].ID + "; use " + unit)
		}
	}
	t.Fatalf("no unit %s", unit)
	return nil
}

// Bows and crossbows carry two hexes, javelins one (INF-11.1); the target lies
// in front or on a flank, is a unit, and one of the enemy's (INF-11.2).
func TestINF_11_1_Ranges(t *testing.T) {
	board := "spear-1 1010 W; spear-2 1110 W; spear-3 1210 W; spear-4 1310 W; khalil 0909; crescent 0908; pike-1 0910 E; drogo 1009; archer-1 1009 E; crossbow-1 1009 E; "
	only := func(id string) string {
		return strings.ReplaceAll(board, map[string]string{"archer-1": "crossbow-1 1009 E; ", "crossbow-1": "archer-1 1009 E; "}[id], "")
	}
	for id, want := range map[string]string{"archer-1": "spear-1 spear-2 spear-3", "crossbow-1": "spear-1 spear-2 spear-3"} {
		same(t, inHand(t, id, only(id)).shots(), want, "%s fires at", id)
	}
	same(t, inHand(t, "javelin-1", "khalil 1010; javelin-1 1010 E; pike-1 1110 W; pike-2 1210 W; pike-3 1009 W").shots(), "pike-1 pike-3", "a javelin flies to")
}

func TestINF_11_2_FrontAndFlank(t *testing.T) {
	// One enemy round every hex at two steps: with its facing fixed by a ZOC the
	// archer sees what lies in its Front and Flank zones.
	p := inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; bedouin-1 1110 W; spear-1 0810 E; spear-2 0910 E; spear-3 1008 E; spear-4 0809 E; baggage-1 1012 E")
	p.sees("face", "E SE NE")
	for text, want := range map[string]bool{
		"fire bedouin-1 E": true, "fire bedouin-1 SE": true, "fire bedouin-1 NE": true, "fire bedouin-1 W": false,
		"fire spear-3 E": true, "fire spear-3 NE": true, "fire spear-3 SE": false, // straight beyond the left flank
		"fire baggage-1 E": true, "fire baggage-1 SE": true, "fire baggage-1 NE": false,
		"fire spear-1 E": false, "fire spear-4 E": false, "fire spear-2 E": false, "fire spear-2 SE": true,
	} {
		if p.can(text) != want {
			t.Errorf("%s: %v", text, !want)
		}
	}
	// Leaders and Standards alone are no targets, nor are friends.
	p = inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; pike-1 1110 W; nasr 1009; crescent 1011; spear-1 3010 W")
	if p.shots() != "" {
		t.Errorf("it fires at %s", p.shots())
	}
}

// Retired units never fire: not on their own, nor back, nor in reaction (INF-11.3).
func TestINF_11_3_RetiredUnitsNeverFire(t *testing.T) {
	if p := inHand(t, "archer-1", "drogo 1010; archer-1 1010 E retired; spear-1 1110 W"); p.shots() != "" {
		t.Errorf("it fires at %s", p.shots())
	}
	p := inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; bowman-1 1110 W retired").play("fire bowman-1 E")
	p.asks(rules.Chance)
	p = inHand(t, "templar-1", "walter 1010; templar-1 1010 E; bowman-1 1210 W retired").play("step 1110")
	p.asks(rules.First)
}

// Fire is Active, Return and Reaction Fire (INF-11.4), Active Fire once an
// activation, by the activated Command (INF-11.5).
func TestINF_11_5_ActiveFireOnce(t *testing.T) {
	p := inHand(t, "turcopole-1", "walter 1010; turcopole-1 1010 E; spear-1 1210 W; archer-1 1012 E; drogo 1012").play("fire spear-1 E; roll 0")
	if p.shots() != "" || !p.fired.Has(p.unit("turcopole-1")) || !p.shotAt.Has(p.unit("spear-1")) || p.event(EventShot).Args[2] != int16(ActiveFire) {
		t.Errorf("it fires again at %s", p.shots())
	}
	p.play("step 1011").sees("fire", "")
	p.play("face E").sees("use", "")
}

func TestINF_11_4_ThreeKinds(t *testing.T) {
	p := inHand(t, "turcopole-1", "walter 1010; turcopole-1 1010 E; bowman-1 1210 W").play("step 1110")
	if p.play("react bowman-1; roll 0"); p.event(EventShot).Clause != "INF-11.14" || p.event(EventFireDie).Args[3] != int16(ReactionFire) {
		t.Errorf("%v", p.event(EventShot))
	}
	p.play("fire bowman-1 E; return; roll 0; roll 0")
	var kinds []int16
	for _, e := range p.report.Events {
		if e.Kind == EventFireDie {
			kinds = append(kinds, e.Args[3])
		}
	}
	if fmt.Sprint(kinds) != "[0 1]" {
		t.Errorf("%v", kinds)
	}
}

// Foot fires before, after or without its movement, which is over then (INF-11.6).
func TestINF_11_6_FootThatFires(t *testing.T) {
	p := inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; spear-1 1310 W").sees("fire", "")
	p.play("step 1110")
	if p.shots() != "spear-1" {
		t.Fatalf("it fires at %q", p.shots())
	}
	p.play("fire spear-1 E; roll 0").sees("step", "").sees("face", allFacings)
	p.play("face E")
	inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; spear-1 1210 W").play("fire spear-1 E; roll 0").sees("step", "")
}

// A mounted archer fires on its way and rides on; in a ZOC that costs a point,
// which it must have (INF-11.7).
func TestINF_11_7_MountedArchers(t *testing.T) {
	p := inHand(t, "turcopole-1", "walter 1010; turcopole-1 1010 E; spear-1 1310 W").play("step 1110; fire spear-1 E; roll 0")
	if p.march.mp != 7 || p.options("step") == "" {
		t.Errorf("%d points left", p.march.mp)
	}
	p = inHand(t, "turcopole-1", "walter 1010; turcopole-1 1010 E; bedouin-1 1210 W").play("step 1110; fire bedouin-1 E; roll 0")
	if p.march.mp != 6 || p.options("step") == "" {
		t.Errorf("%d points left", p.march.mp)
	}
	for left, want := range map[int8]string{0: "", 1: "bedouin-1"} {
		p = inHand(t, "turcopole-1", "walter 1010; turcopole-1 1010 E; bedouin-1 1210 W").play("step 1110")
		if p.march.mp = left; p.shots() != want {
			t.Errorf("with %d points it fires at %q", left, p.shots())
		}
	}
}

// Javelin men throw and attack, MC/A too; flails do one or the other (INF-11.8).
func TestINF_11_8_FireAndShock(t *testing.T) {
	for id, want := range map[string]bool{"javelin-1": true, "damascene-1": true, "flail-1": false} {
		p := inHand(t, id, "nasr 1010; khalil 1010; "+id+" 1010 E; pike-1 1110 W; drogo 1110").play("fire pike-1 E; roll 0")
		if p.march.unit != scenario.Off {
			p.play("face E")
		}
		if p.step == StepMove {
			p.play("done")
		}
		same(t, p.shock.step == ShockDesignate && p.can("attack "+id+" pike-1"), want, "%s attacks", id)
	}
}

// The facing of a shot is chosen as it is made and stays, with its ZOC, until
// the unit moves on (INF-11.9).
func TestINF_11_9_TheFacingOfAShot(t *testing.T) {
	p := inHand(t, "turcopole-1", "walter 1010; turcopole-1 1010 W; spear-1 1110 W").play("fire spear-1 SE; roll 0")
	if p.stands("turcopole-1") != "1010 SE" || !p.inZOC(p.hex("1110"), rules.First) || !p.turned.Has(p.unit("turcopole-1")) {
		t.Errorf("%s", p.stands("turcopole-1"))
	}
	p.play("step 1011")
	if p.inZOC(p.hex("1110"), rules.First) {
		t.Error("it rides on with its ZOC")
	}
}

// Archers on foot and mounted may shoot back whenever they are shot at, with
// range and sight, in Front and Flank (INF-11.10); never into their rear, nor
// along the hexside between flank and rear (INF-11.11).
func TestINF_11_10_ReturnFire(t *testing.T) {
	for id, want := range map[string]bool{"bowman-1": true, "flail-1": true, "turcoman-1": true, "damascene-1": true, "javelin-1": false, "spear-1": false} {
		p := inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; "+id+" 1110 W").play("fire " + id + " E")
		same(t, p.who == rules.Second && p.can("return"), want, "%s shoots back", id)
		if want {
			p.offers("done", "return")
		}
	}
	// Without limit: two archers, two answers.
	p := inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; archer-2 1009 SE; bowman-1 1110 W").play("fire bowman-1 E; return; roll 0; roll 0; face E; use archer-2; fire bowman-1 SE; return; roll 0; roll 0")
	if n := strings.Count(p.happened("fire-die"), "fire-die"); n != 4 {
		t.Errorf("%d shots", n)
	}
}

func TestINF_11_11_NotIntoTheRear(t *testing.T) {
	// The archer at two hexes east of the bowman, by the bowman's facing: straight
	// or along a hexside, in Front, Flank and Rear.
	for _, c := range []struct {
		at, facing string
		want       bool
	}{
		{"1110", "W", true}, {"1110", "NE", true}, {"1110", "E", false}, {"1110", "SE", false}, {"1110", "NW", true}, {"1110", "SW", true},
		{"1210", "W", true}, {"1210", "NW", true}, {"1210", "SW", true}, {"1210", "E", false},
		{"1210", "NE", false}, {"1210", "SE", false}, // along the hexside of Flank and Rear
		{"1211", "SW", true}, {"1211", "SE", false},
	} {
		p := inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; bowman-1 "+c.at+" "+c.facing).play("fire bowman-1 E")
		same(t, p.who == rules.Second, c.want, "bowman in %s facing %s shoots back", c.at, c.facing)
	}
}

// Fire and Return Fire are both rolled, then both applied (INF-11.12): the
// target that is destroyed has shot back as it stood.
func TestINF_11_12_BothAreRolled(t *testing.T) {
	p := inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; bowman-1 1110 W disordered").play("fire bowman-1 E; return; roll 9")
	if p.stands("bowman-1") != "1110 W disordered" {
		t.Error("a result before both are rolled")
	}
	p.play("roll 7") // 9 + 1 is lethal; 7 + 1 - 1 disorders
	if p.stands("bowman-1") != "eliminated" || p.stands("archer-1") != "1010 E disordered" {
		t.Errorf("%s, %s", p.stands("bowman-1"), p.stands("archer-1"))
	}
}

// Crossbows and javelins do not shoot back, and nobody answers an answer or a
// reaction (INF-11.13).
func TestINF_11_13_NoAnswerToAnAnswer(t *testing.T) {
	p := inHand(t, "turcoman-1", "nasr 1010; turcoman-1 1010 E; crossbow-1 1110 W").play("fire crossbow-1 E")
	p.asks(rules.Chance)
	p = inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; bowman-1 1110 W").play("fire bowman-1 E; return; roll 0; roll 0")
	p.asks(rules.First)
	p = inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; bowman-1 1210 W").play("step 1110; react bowman-1; roll 0")
	p.asks(rules.First)
}

// An enemy that enters a front hex of a unit with missiles may be shot at there,
// at once (INF-11.14); flank and rear hexes are safe.
func TestINF_11_14_ReactionFire(t *testing.T) {
	for hex, want := range map[string]bool{"1110": true, "1109": true, "1209": false, "1310": false} {
		from := map[string]string{"1110": "1010", "1109": "1009", "1209": "1208", "1310": "1410"}[hex]
		p := inHand(t, "templar-1", "walter "+from+"; templar-1 "+from+" E; bowman-1 1210 W").play("step " + hex)
		same(t, p.who == rules.Second, want, "a reaction to %s", hex)
		if want {
			p.offers("done", "react bowman-1")
		}
	}
	// Everybody with missiles reacts, nobody else.
	for id, want := range map[string]bool{"bowman-1": true, "flail-1": true, "turcoman-1": true, "damascene-1": true, "javelin-1": true, "spear-1": false, "bedouin-1": false} {
		p := inHand(t, "templar-1", "walter 1010; templar-1 1010 E; "+id+" 1210 W").play("step 1110")
		same(t, p.who == rules.Second, want, "%s reacts", id)
	}
	// Chargers are shot at too (see INF-15.8).
	p := inShock(t, "templars", "walter 1010; templar-1 1010 E; bowman-1 1210 W; spear-1 1211 W").play("charge templar-1 spear-1 lr.E")
	if p.shock.step == ShockDesignate {
		p.play("done")
	}
	if p.layer() != fireLayer || p.who != rules.Second {
		t.Errorf("%s: %s", p.where(), p.legal())
	}
}

// Bows react to every entry, crossbows and javelins once an activation (INF-11.15).
func TestINF_11_15_HowOften(t *testing.T) {
	for id, want := range map[string]bool{"archer-1": true, "crossbow-1": false} {
		p := inHand(t, "turcoman-1", "nasr 1310; turcoman-1 1310 E; turcoman-2 1308 E; "+id+" 1010 E").play("step 1210; step 1110; react " + id + "; roll 0; step 1210; face W; use turcoman-2; step 1208; step 1209; step 1109")
		same(t, p.who == rules.First, want, "%s reacts again", id)
		p.report.Events = nil
	}
	p := inHand(t, "templar-1", "walter 1010; templar-1 1010 E; templar-2 1008 E; javelin-1 1210 W").play("step 1110; done; face E; use templar-2; step 1009; step 1109")
	if !p.can("react javelin-1") {
		t.Error("a javelin that was not thrown is lost")
	}
	p.play("react javelin-1; roll 0")
	if !p.reacted.Has(p.unit("javelin-1")) {
		t.Error("it is not noted")
	}
}

// Retreats and turns bring no reaction (INF-11.16).
func TestINF_11_16_WhatBringsNone(t *testing.T) {
	// Driven by one archer into the front of another.
	p := inHand(t, "templar-1", "walter 1010; templar-1 1010 E disordered; bowman-1 1210 W; bowman-2 0910 E").play("step 1110; react bowman-1; roll 4; retreat 1010; face E")
	if p.stands("templar-1") != "1010 E disordered" || p.layer() == fireLayer {
		t.Errorf("%s, %s", p.stands("templar-1"), p.where())
	}
	if n := strings.Count(p.happened("shot"), "shot"); n != 1 {
		t.Errorf("%d shots", n)
	}
	p = inHand(t, "templar-1", "walter 1110; templar-1 1110 E; bowman-1 1210 W").play("face NE")
	if p.asks(rules.First); p.happened() != "faced" {
		t.Errorf("%s", p.happened())
	}
}

// Several may react to one entry, each after the other; when the target is
// driven off the rest may not (INF-11.17).
func TestINF_11_17_OneAfterTheOther(t *testing.T) {
	board := "walter 1010; templar-1 1010 E; bowman-1 1210 W; bowman-2 1211 W"
	p := inHand(t, "templar-1", board).play("step 1110")
	p.offers("done", "react bowman-1", "react bowman-2")
	p.play("react bowman-2; roll 7") // 7 + 1 - 1: disordered
	p.offers("done", "react bowman-1")
	p.play("react bowman-1; roll 9") // a Disordered knight: eliminated
	p.are("templar-1", "eliminated")
	p.asks(rules.Chance)
	p = inHand(t, "templar-1", board).play("step 1110; react bowman-2; roll 8; retreat 1010; face E")
	if p.layer() == fireLayer || p.stands("templar-1")[:4] == "1110" {
		t.Errorf("%s, %s", p.stands("templar-1"), p.where())
	}
	// Whoever holds its fire is told.
	p = inHand(t, "templar-1", board).play("step 1110; done")
	if p.happened("no-fire") != "no-fire no-fire" {
		t.Errorf("%s", p.happened())
	}
}

// Disordered it goes on; driven off it neither moves nor fires nor attacks any
// more (INF-11.18).
func TestINF_11_18_WhatStopsAMove(t *testing.T) {
	p := inHand(t, "turcopole-1", "walter 1010; turcopole-1 1010 E; bowman-1 1210 W").play("step 1110; react bowman-1; roll 6")
	p.are("turcopole-1", "1110 E disordered")
	if p.march.mp != 7 || p.options("step") == "" || p.shots() != "bowman-1" {
		t.Errorf("%d points left", p.march.mp)
	}
	p = inHand(t, "turcopole-1", "walter 1010; turcopole-1 1010 E; turcopole-2 1015 E; bowman-1 1210 W").play("step 1110; react bowman-1; roll 8; retreat 1010; face E")
	u := p.unit("turcopole-1")
	if !p.barred.Has(u) || p.march.unit != scenario.Off || !p.done.Has(u) {
		t.Errorf("%s", p.where())
	}
	p.sees("use", "turcopole-2")
	if e := p.event(EventHalted); e.Clause != "INF-11.18" {
		t.Errorf("%v", e)
	}
	// Disordered by Return Fire it rides on as well.
	p = inHand(t, "turcopole-1", "walter 1010; turcopole-1 1010 E; bowman-1 1210 W").play("fire bowman-1 E; return; roll 0; roll 8")
	p.are("turcopole-1", "1010 E disordered")
	if p.march.mp != 8 || p.options("step") == "" {
		t.Errorf("%d points left", p.march.mp)
	}
}

// The modifiers of fire and its four columns (INF-11.20).
func TestINF_11_20_ModifiersAndColumns(t *testing.T) {
	for _, c := range []struct{ firer, board, shot, die, terms, stands string }{
		{"archer-1", "archer-1 1010 E; spear-1 1110 W", "spear-1 E", "5", "range 1", "1110 W disordered"},
		{"archer-1", "archer-1 1010 E; spear-1 1110 W", "spear-1 E", "4", "range 1", "1110 W"},
		{"archer-1", "archer-1 1010 E; spear-1 1210 W", "spear-1 E", "6", "range -1", "1210 W"},
		{"archer-1", "archer-1 1010 E; spear-1 1210 W", "spear-1 E", "7", "range -1", "1210 W disordered"},
		{"crossbow-1", "crossbow-1 1010 E; spear-1 1110 W", "spear-1 E", "4", "range 2", "1110 W disordered"},
		{"crossbow-1", "crossbow-1 1010 E; spear-1 1210 W", "spear-1 E", "7", "range -1", "1210 W disordered"},
		{"archer-1", "archer-1 1010 E disordered; spear-1 1110 W", "spear-1 E", "6", "range 1 disordered-firer -1", "1110 W disordered"},
		{"archer-1", "archer-1 1010 E; mamluk-1 1110 E", "mamluk-1 E", "6", "range 1 target-kn-hc -1", "1110 E disordered"},
		{"turcopole-1", "turcopole-1 1010 E; mamluk-1 1110 E", "mamluk-1 E", "7", "range 1 target-kn-hc -1 mounted-firer -1", "1110 E disordered"},
		{"archer-1", "archer-1 1010 E; bedouin-1 1110 W", "bedouin-1 E", "5", "range 1", "1110 W disordered"},
		{"archer-1", "archer-1 1010 E; bedouin-1 1110 SW", "bedouin-1 E", "3", "range 1 flank-shot 1", "1110 SW"},
		// Disordered and Retired targets: the other column.
		{"archer-1", "archer-1 1010 E; spear-1 1110 W disordered", "spear-1 E", "2", "range 1", "1110 W disordered"},
		{"archer-1", "archer-1 1010 E; spear-1 1110 W disordered", "spear-1 E", "8", "range 1", "eliminated"},
		{"archer-1", "archer-1 1010 E; spear-1 1110 W retired", "spear-1 E", "3", "range 1", "eliminated"},
		{"archer-1", "archer-1 1010 E; bedouin-1 1110 W disordered", "bedouin-1 E", "7", "range 1", "eliminated"},
	} {
		p := inHand(t, c.firer, "walter 1010; drogo 1010; "+c.board).play("fire " + c.shot + "; roll " + c.die)
		if got := p.aiming(); got != c.terms || p.stands(strings.Fields(c.shot)[0]) != c.stands {
			t.Errorf("%s: %q, %s", c.board, got, p.stands(strings.Fields(c.shot)[0]))
		}
	}
	// Camp followers and the target's ground.
	p := inHand(t, "bowman-1", "khalil 1010; bowman-1 1010 E; pilgrim-1 1110 E").play("fire pilgrim-1 E; roll 0")
	same(t, p.aiming(), "range 1 camp-followers 1", "the modifiers of the fire")
	p = inHand(t, "archer-1", "map wells; cross 0101; crescent 2214; drogo 0509; archer-1 0509 E; spear-1 0510 W").play("fire spear-1 SE; roll 0")
	if e := p.event(EventFireDie); e.Args[0] != 0 || e.Args[1] != 1 {
		t.Errorf("%v, %q", e, p.aiming())
	}
	p = inHand(t, "archer-1", "map wells; cross 0101; crescent 2214; drogo 0510; archer-1 0510 E; spear-1 0511 W").play("fire spear-1 SE; roll 0")
	same(t, p.aiming(), "range 1 target-terrain -1", "the modifiers of the fire")
}

// +1 for a shot into the flank of medium and light cavalry, straight, at one or two hexes;
// never along a hexside (INF-11.21), nor at a unit on its way, which has no flank (INF-3.10).
func TestINF_11_21_FlankShots(t *testing.T) {
	for _, c := range []struct {
		target, at, facing string
		want               bool
	}{
		{"bedouin-1", "1110", "W", false}, {"bedouin-1", "1110", "NE", true}, {"bedouin-1", "1110", "SW", true}, {"bedouin-1", "1110", "NW", false},
		{"turcoman-1", "1110", "SW", true}, {"damascene-1", "1110", "SW", true}, {"mamluk-1", "1110", "SW", false}, {"spear-1", "1110", "SW", false},
		{"bedouin-1", "1211", "SW", true}, {"bedouin-1", "1209", "NW", true}, {"bedouin-1", "1209", "SW", false},
		{"bedouin-1", "1210", "NE", false}, {"bedouin-1", "1210", "SW", false}, {"bedouin-1", "1210", "NW", false},
	} {
		p := inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; "+c.target+" "+c.at+" "+c.facing).play("fire " + c.target + " E")
		if p.who != rules.Chance {
			p.play("done")
		}
		p.play("roll 0")
		same(t, strings.Contains(p.aiming(), "flank-shot 1"), c.want, "%v: %q", c, p.aiming())
	}
	p := inHand(t, "turcopole-1", "walter 1010; turcopole-1 1010 SW; bowman-1 1210 W").play("step 1110; react bowman-1; roll 0")
	same(t, p.aiming(), "range 1", "the modifiers of the fire")
}

// Results are those of chapter 18 (INF-11.22): a retreat, a way to the Standard.
func TestINF_11_22_ResultsAreApplied(t *testing.T) {
	p := inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; spear-1 1110 W").play("fire spear-1 E; roll 8")
	p.asks(rules.Second) // dd dr1
	p.play("retreat 1210; face W")
	p.are("spear-1", "1210 W disordered")
	p = inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; spear-1 1110 W disordered").play("fire spear-1 E; roll 6; face W")
	p.are("spear-1", "3926 W retired")
}

// A Counter-Charge is decided before the fire is rolled (INF-11.23, 11.24), the leaders of the
// target's hex are checked before those of the firer's, whatever the effect.
func TestINF_11_24_TheOrderOfDice(t *testing.T) {
	p := inHand(t, "turcoman-1", "nasr 1210; turcoman-1 1210 W; templar-1 1010 E; walter 1010").play("fire templar-1 W")
	p.offers("hold", "counter templar-1 turcoman-1 ur.E", "counter templar-1 turcoman-1 lr.E")
	p.play("hold; roll 0; roll 0") // held back, then the fire
	if p.happened("held-back", "fire-die") != "held-back fire-die" {
		t.Errorf("%s", p.happened())
	}
	p = inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; flail-1 1110 W; nasr 1110").play("fire flail-1 E; return; roll 8; roll 9; retreat 1210; face W; retreat 0910; face E; roll 7")
	if e := p.event(EventLeaderDie); e.Args[0] != int16(p.sc.LeaderOf("nasr")) || e.Args[3] != 0 {
		t.Errorf("%v", e)
	}
	p.play("roll 8")
	if e := p.event(EventLeaderDie); e.Args[0] != int16(p.sc.LeaderOf("drogo")) || p.stands("drogo") != "dead" {
		t.Errorf("%v", e)
	}
}

func TestINF_11_23_DecidedBeforeTheRoll(t *testing.T) {
	p := inHand(t, "turcoman-1", "nasr 1210; turcoman-1 1210 W; mamluk-1 2010 E; templar-1 1010 E").play("fire templar-1 W")
	p.offers("counter templar-1 turcoman-1 ur.E", "counter templar-1 turcoman-1 lr.E")
	p.asks(rules.First)
}

// From a total of nine on the leaders in the hex are in danger, and die of an
// eight or nine (INF-7.20), even where the fire has no effect.
func TestINF_7_20_LeadersUnderFire(t *testing.T) {
	for die, want := range map[string]string{"7": "1210", "8": "dead", "9": "dead"} {
		p := inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; spear-1 1110 W; khalil 1110").play("fire spear-1 E; roll 8; retreat 1210; face W; roll " + die)
		p.are("khalil", want)
	}
	p := inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; spear-1 1110 W; khalil 1110").play("fire spear-1 E; roll 7")
	p.asks(rules.First)
	p = inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; baggage-1 1110 W; khalil 1110").play("fire baggage-1 E; roll 7")
	for p.asks(rules.Second); p.who == rules.Second; { // where the wagons go that are Retired
		p.carry(p.Legal(nil)[0])
	}
	if p.asks(rules.First); p.stands("khalil") == "dead" {
		t.Error("khalil was in danger")
	}
}

// Adjacent hexes always see each other (INF-12.1); one sees into woods and gardens, not
// through (INF-12.2); a height between two lower hexes blocks (INF-12.3).
func TestINF_12_2_SightOfArchers(t *testing.T) {
	wells := "map wells; cross 0101; crescent 2214; drogo 0101; "
	for _, c := range []struct {
		from, to string
		want     bool
	}{
		{"1106", "1107", true}, {"1105", "1107", true}, {"1106", "1108", false}, {"1107", "1108", true}, // gardens 1107 to 1208
		{"1104", "1102", false}, {"1104", "1103", true}, {"1003", "1203", true}, // the crest; along a hexside both must block
		{"0809", "0810", true},
	} {
		p := inHand(t, "archer-1", wells+"archer-1 "+c.from+" E; spear-1 "+c.to+" W")
		same(t, p.shots() == "spear-1", c.want, "%s to %s", c.from, c.to)
	}
}

func TestINF_12_1_NeighboursSeeEachOther(t *testing.T) {
	inHand(t, "archer-1", "map wells; cross 0101; crescent 2214; drogo 0101; archer-1 1107 E; spear-1 1207 W").play("fire spear-1 E; roll 0")
}

func TestINF_12_3_HeightsBetween(t *testing.T) {
	m := opened(t, "wells").Map
	a, b := "1104", "1102"
	from, _ := scenario.ParseHex(a)
	to, _ := scenario.ParseHex(b)
	for _, l := range m.Near[from] {
		if l.To == to && (l.Sight || l.Along || scenario.HexName(l.Mid[0]) != "1103") {
			t.Errorf("%v", l)
		}
	}
}

// Crossbows shoot through nobody, friend or enemy; along a hexside only two
// units block them. Bows shoot over units (INF-12.5).
func TestINF_12_5_CrossbowsAndUnits(t *testing.T) {
	for _, c := range []struct {
		target, between string
		want            bool
	}{
		{"1211", "", true}, {"1211", "pike-1 1110 E", false}, {"1211", "spear-2 1110 E", false}, {"1211", "pike-1 1111 E", true},
		{"1210", "", true}, {"1210", "pike-1 1110 E", true}, {"1210", "pike-1 1109 E", true}, {"1210", "pike-1 1109 E; spear-2 1110 W", false},
		{"1211", "walter 1110; cross 1110", true},
	} {
		for id, bow := range map[string]bool{"crossbow-1": false, "archer-1": true} {
			p := inHand(t, id, "drogo 1010; "+id+" 1010 E; spear-1 "+c.target+" W; "+c.between)
			if got := strings.HasPrefix(p.shots(), "spear-1"); got != (c.want || bow) {
				t.Errorf("%s at %s, %q between: %v", id, c.target, c.between, got)
			}
		}
	}
}

// Fire crosses any hexside (INF-22.4).
func TestINF_22_4_FireCrossesAnyHexside(t *testing.T) {
	p := inHand(t, "archer-1", "map antioch; cross 0101; crescent 4001; drogo 0720; archer-1 0720 E; spear-1 0721 W; spear-2 0722 W")
	if p.sc.Map.Cost[scenario.Foot][p.hex("0720")][p.sc.Map.DirTo(p.hex("0720"), p.hex("0721"))] != scenario.Closed {
		t.Fatal("there is no river")
	}
	if p.shots() != "spear-1 spear-2" {
		t.Errorf("%q", p.shots())
	}
}
