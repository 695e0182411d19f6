package infidel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/infidel/scenario"
)

// zoc is the hexes in the ZOC of a side round a hex, in its order of neighbours.
func (p *scene) zoc(round string, side rules.Side) (out string) {
	for _, n := range p.sc.Map.Step[p.hex(round)] {
		if n != scenario.NoHex && p.inZOC(n, side) {
			out += " " + scenario.HexName(n)
		}
	}
	return out
}

// Cavalry and foot with missiles have a ZOC in their front hexes, Normal or
// Disordered; others have none, nor have Retired units (INF-9.1).
func TestINF_9_1_WhoHasAZOC(t *testing.T) {
	for id, want := range map[string]bool{"templar-1": true, "mamluk-1": true, "bedouin-1": true, "damascene-1": true, "turcoman-1": true, "flail-1": true,
		"archer-1": true, "crossbow-1": true, "javelin-1": true, "man-1": false, "pike-1": false, "pilgrim-1": false, "cart-1": false, "carroccio-1": false} {
		p := onBoard(t, "scenario drill; only; walter 0101; nasr 0102; "+id+" 1010 E")
		side := p.sideOf(p.unit(id))
		if got := p.zoc("1010", side); (got == " 1109 1110") != want || (got == "") == want {
			t.Errorf("%s has a ZOC in %q", id, got)
		}
		if !want {
			continue
		}
		if got := onBoard(t, "scenario drill; only; "+id+" 1010 SW disordered").zoc("1010", side); got != " 1011 0910" {
			t.Errorf("%s, Disordered, has a ZOC in %q", id, got)
		}
		if id != "templar-1" {
			if got := onBoard(t, "scenario drill; only; "+id+" 1010 E retired").zoc("1010", side); got != "" {
				t.Errorf("%s, Retired, has a ZOC in %q", id, got)
			}
		}
	}
	if p := onBoard(t, "scenario drill; only; walter 1010; cross 1010"); p.zoc("1010", rules.First) != "" {
		t.Error("a leader or a Standard has a ZOC")
	}
}

// No ZOC where the unit could not go: into a city (INF-9.2, 22.3).
func TestINF_9_2_NoZOCWhereItCouldNotGo(t *testing.T) {
	p := onBoard(t, "scenario drill; map antioch; only; cross 0101; crescent 4001; archer-1 2020 SW")
	if got := p.zoc("2020", rules.First); got != " 2021 1920" && got != " 2021 1919" && got != " 2021" {
		t.Errorf("%q", got)
	}
	p = onBoard(t, "scenario drill; map antioch; only; cross 0101; crescent 4001; archer-1 1820 SW")
	for _, n := range p.sc.Map.Step[p.hex("1820")] {
		if p.sc.Grounds[p.sc.Map.Ground[n]].MP[scenario.Foot] == scenario.Closed && p.inZOC(n, rules.First) {
			t.Errorf("a ZOC in the city, %s", scenario.HexName(n))
		}
	}
}

// A ZOC reaches into occupied hexes, at all times; a unit on its way has none
// until it stops or fires (INF-9.3).
func TestINF_9_3_AtAllTimes(t *testing.T) {
	p := onBoard(t, "scenario drill; only; nasr 1010; turcoman-1 1010 E; templar-1 1109 E; bedouin-1 1110 E; templar-2 1310 E; free saracen")
	if got := p.zoc("1010", rules.Second); got != " 1109 1110" {
		t.Errorf("%q", got)
	}
	p.play("command askar; use turcoman-1; step 1011; step 1012")
	if u := p.unit("turcoman-1"); p.exerts(u) {
		t.Error("a unit on its way has a ZOC")
	}
	p = onBoard(t, "scenario drill; only; nasr 1010; turcoman-1 1012 E; pike-1 1110 E; free saracen").play("command askar; use turcoman-1; step 1011; fire pike-1 NE; roll 0")
	if got := p.zoc("1011", rules.Second); got != " 1010 1110" {
		t.Errorf("after its shot %q", got)
	}
	p.play("step 1012")
	if p.exerts(p.unit("turcoman-1")) {
		t.Error("a unit that rides on has a ZOC")
	}
	p.play("face E")
	if got := p.zoc("1012", rules.Second); got != " 1111 1112" {
		t.Errorf("where it stops %q", got)
	}
}

// Who enters a ZOC stops, but for mounted archers (INF-9.4).
func TestINF_9_4_StopInZOC(t *testing.T) {
	board := "scenario drill; only; walter 1010; drogo 1010; bedouin-1 1210 W; "
	for id, stops := range map[string]bool{"templar-1": true, "pike-1": true, "archer-1": true, "turcopole-1": false} {
		p := onBoard(t, board+id+" 1010 E")
		p.play("command " + p.sc.Commands[p.sc.Units[p.unit(id)].Command].ID + "; use " + id + "; step 1110")
		if got := p.options("step") == ""; got != stops {
			t.Errorf("%s goes on to %q", id, p.options("step"))
		}
	}
	p := onBoard(t, board+"damascene-1 1310 E; templar-1 1010 E; nasr 1310; free saracen").play("command askar; use damascene-1; step 1211; step 1111")
	if p.options("step") == "" {
		t.Error("medium horse archers stop in a ZOC")
	}
}

// Who begins in a ZOC may leave it (INF-9.5), but not for another hex of the
// same enemy; straight into the ZOC of another he may (INF-9.6).
func TestINF_9_6_NeverTwiceUnderOneEnemy(t *testing.T) {
	board := "scenario drill; only; walter 1010; templar-1 1110 E; bedouin-1 1210 W; "
	p := onBoard(t, board).play("command templars; use templar-1")
	if !p.zocsOn(p.hex("1111"), rules.Second).Empty() || p.zocsOn(p.hex("1109"), rules.Second).Empty() {
		t.Fatal("1210 facing W has 1109 and 1110 in front")
	}
	p.sees("step", "1010 1011 1111 1211")
	// Both are barred for the whole activation, also by a way round.
	p.play("step 1010").sees("step", "0909 0910 1009 1011")
	onBoard(t, board+"templar-1 1010 E").play("command templars; use templar-1").sees("step", "0909 0910 1009 1011 1109 1110")
	// Into the ZOC of a different enemy.
	p = onBoard(t, board+"bedouin-2 1112 NW").play("command templars; use templar-1")
	if p.zocsOn(p.hex("1111"), rules.Second) != bits.One128(p.unit("bedouin-2")) {
		t.Fatal("1111 is in the ZOC of the other")
	}
	p.play("step 1111").sees("step", "")
	// Horse archers are bound too: a hex they have entered counts like that in
	// which they began.
	p = onBoard(t, board+"templar-1 left; turcopole-1 1010 E").play("command templars; use turcopole-1; step 1110").sees("step", "1010 1011 1111 1211")
	p.play("step 1010")
	if p.can("step 1110") || p.can("step 1109") {
		t.Error("it rides into the same ZOC twice")
	}
}

func TestINF_9_5_WhoBeginsInZOCMayLeave(t *testing.T) {
	onBoard(t, "scenario drill; only; walter 1010; templar-1 1110 E; bedouin-1 1210 W").play("command templars; use templar-1; step 1111").sees("step", "1011 1012 1112 1211 1212")
}

// What counts is how the enemy stands as the unit begins to move (INF-9.6).
func TestINF_9_6_AsTheEnemyStoodThen(t *testing.T) {
	p := onBoard(t, "scenario drill; only; walter 1010; turcopole-1 1110 E; bedouin-1 1210 W").play("command templars")
	p.facing[p.unit("bedouin-1")] = 0
	p.play("use turcopole-1")
	if got := p.march.enemy; got.Has(p.unit("bedouin-1")) {
		t.Error(got)
	}
}

// An enemy is driven off to another hex before the pikemen (as at Arsuf, in the
// position of the review): in his ZOC there they begin their movement, and may not
// go to another hex of it, whether or not they have been in his ZOC before
// (INF-9.6).
func TestINF_9_6_AnEnemyDrivenOff(t *testing.T) {
	p := onBoard(t, "scenario drill; only; drogo 1112; archer-1 1112 E; pike-1 1110 E; turcoman-1 1009 NW").play("command foot; use archer-1; face E")
	u := p.unit("turcoman-1")
	if p.startZOC.Has(p.unit("pike-1")) {
		t.Fatal("the pikemen began the activation in his ZOC")
	}
	p.onward(func() {
		p.goTo(u, p.hex("1010"), 0, &p.report)
		p.face(u, 1, &p.report)
	})
	if p.play("use pike-1"); p.can("step 1011") {
		t.Errorf("they go to %s", p.options("step"))
	}
}

// A fire before its first step counts too: who has driven his enemy off begins his
// movement in the ZOC of nobody (INF-9.6).
func TestINF_9_6_FireBeforeTheFirstStep(t *testing.T) {
	p := onBoard(t, "scenario drill; only; walter 0505; turcopole-1 1110 E; bedouin-1 1210 W; mamluk-1 3010 W").play("command templars; use turcopole-1")
	if x := p.march.enemy; !x.Has(p.unit("bedouin-1")) {
		t.Fatal("turcopole-1 does not set out in the ZOC of bedouin-1")
	}
	p.onward(func() { p.goTo(p.unit("bedouin-1"), p.hex("1410"), 0, &p.report) })
	if x := p.march.enemy; !x.Empty() {
		t.Errorf("it still counts as having been in the ZOC of %v", x)
	}
}

// What leaving a hex in ZOC costs on top: foot two points before cavalry,
// anybody one before missiles, both before horse archers (INF-9.7).
func TestINF_9_7_LeavingAZOC(t *testing.T) {
	for _, c := range []struct {
		enemies, unit string
		want          int16
	}{
		{"bedouin-1 1210 W", "pike-1", 1 + 2},
		{"bedouin-1 1210 W", "templar-1", 1},
		{"bowman-1 1210 W", "pike-1", 1 + 1},
		{"bowman-1 1210 W", "templar-1", 1 + 1},
		{"turcoman-1 1210 W", "pike-1", 1 + 3},
		{"turcoman-1 1210 W", "templar-1", 1 + 1},
		{"bedouin-1 1210 W; bowman-1 1211 W", "pike-1", 1 + 3},
		{"turcoman-1 1210 W; turcoman-2 1211 W", "pike-1", 1 + 3},
		{"spear-1 1210 W", "pike-1", 1},
		{"javelin-1 1210 W", "templar-1", 2},
		// Horse archers leave the hex in which they began like other cavalry
		// (INF-9.8).
		{"bedouin-1 1210 W", "turcopole-1", 1},
		{"bowman-1 1210 W", "turcopole-1", 2},
	} {
		p := onBoard(t, "scenario drill; only; walter 1110; drogo 1110; "+c.enemies+"; "+c.unit+" 1110 W")
		p.play("command "+p.sc.Commands[p.sc.Units[p.unit(c.unit)].Command].ID+"; use "+c.unit).costs("step 1010", c.want)
	}
}

// A horse archer leaves a ZOC that it has entered on its ride for one point more,
// whatever stands there (INF-9.8): the ride of eight points of the book.
func TestINF_9_8_HorseArchersOnTheirRide(t *testing.T) {
	for _, enemies := range []string{"bedouin-1 1210 W", "turcoman-1 1210 W", "bedouin-1 1210 W; bowman-1 1211 W"} {
		p := onBoard(t, "scenario drill; only; walter 1010; turcopole-1 1010 E; "+enemies).play("command templars; use turcopole-1; step 1110")
		for p.layer() == fireLayer {
			p.play("done")
		}
		p.costs("step 1010", 1+1)
	}
	// Enter, shoot for a point, ride off into another ZOC, shoot no more: 1, 1,
	// 2, 2 and 2 are eight.
	p := onBoard(t, "scenario drill; only; walter 0910; turcopole-1 0910 E; spear-1 1211 W; bedouin-1 1210 W; bedouin-2 1009 SW").play("command templars; use turcopole-1")
	p.costs("step 1010", 1)
	if p.march.mp != 7 || p.zocsOn(p.hex("1010"), rules.Second).Empty() {
		t.Errorf("%d points left", p.march.mp)
	}
	p.costs("step 1110; fire spear-1 SE; roll 0", 2)
	if p.march.mp != 4 {
		t.Errorf("%d points left after the shot", p.march.mp)
	}
	p.costs("step 1111", 2)
}

// A leader who rides with a horse archer rides through ZOCs like it (INF-9.9).
func TestINF_9_9_LeadersWithHorseArchers(t *testing.T) {
	p := onBoard(t, "scenario drill; only; walter 1010; turcopole-1 1010 E; bedouin-1 1210 W").play("command templars; use turcopole-1; with walter; step 1110; step 1111; face E")
	if p.stands("walter") != "1111" || p.stands("turcopole-1") != "1111 E" {
		t.Errorf("walter %s", p.stands("walter"))
	}
}

// A ZOC hinders no retreat (INF-9.10): the only way of the unit that is shot at
// lies in one.
func TestINF_9_10_RetreatsMayEndInZOC(t *testing.T) {
	p := onBoard(t, "scenario drill; only; nasr 1210; turcoman-1 1210 W; bedouin-1 0909 SE; bedouin-2 0911 NE; archer-1 1010 E disordered; free saracen")
	p.play("command askar; use turcoman-1; fire archer-1 W; done; roll 7")
	if p.sees("face", allFacings); p.stands("archer-1") != "0910 E disordered" || !p.inZOC(p.hex("0910"), rules.Second) {
		t.Errorf("%s, %s", p.where(), p.stands("archer-1"))
	}
}
