package infidel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/infidel/scenario"
)

// The maps are numbered as in the book: column and row, odd columns half a hex
// lower (INF-3.1). Its worked examples name hexes that touch.
func TestINF_3_1_TheExamplesOfTheBookTouch(t *testing.T) {
	m := opened(t, "arsuf").Map
	for _, pair := range []string{"3220 3319", "3220 3320", "3319 3419", "3319 3420", "3420 3519", "3420 3320", "2620 2719", "2620 2720"} {
		a, _ := scenario.ParseHex(pair[:4])
		b, _ := scenario.ParseHex(pair[5:])
		if scenario.Distance(a, b) != 1 || m.DirTo(a, b) == scenario.Off || back(m.DirTo(a, b)) != m.DirTo(b, a) {
			t.Errorf("%s do not touch", pair)
		}
	}
	for h := range uint16(scenario.HexMax) {
		if got, ok := scenario.ParseHex(scenario.HexName(h)); !ok || got != h {
			t.Fatalf("%d is named %s and read %d", h, scenario.HexName(h), got)
		}
	}
	for _, bad := range []string{"", "0", "0100", "0001", "4101", "0127", "01011", "1a01", "-101"} {
		if h, ok := scenario.ParseHex(bad); ok {
			t.Errorf("%q is read as %d", bad, h)
		}
	}
}

// Neighbours go clockwise from the north; the offsets differ by the column (INF-3.2).
func TestINF_3_2_Neighbours(t *testing.T) {
	m := opened(t, "arsuf").Map
	for _, c := range []struct{ hex, want string }{
		{"1110", "1109 1210 1211 1111 1011 1010"}, // odd
		{"1010", "1009 1109 1110 1011 0910 0909"}, // even
		{"0101", "- 0201 0202 0102 - -"},
		{"4026", "4025 - - - 3926 3925"},
	} {
		h, _ := scenario.ParseHex(c.hex)
		var got []string
		for _, n := range m.Step[h] {
			if n == scenario.NoHex {
				got = append(got, "-")
			} else {
				got = append(got, scenario.HexName(n))
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("round %s lie %v, want %s", c.hex, got, c.want)
		}
	}
}

// Every facing has two front hexes, a flank on each side and two rear hexes
// (INF-3.3, 3.4, 3.5).
func TestINF_3_4_EveryFacing(t *testing.T) {
	for f, want := range []string{ // n, ur, lr, s, ll, ul
		"left front front right rear rear", // E
		"rear left front front right rear", // SE
		"rear rear left front front right", // SW
		"right rear rear left front front", // W
		"front right rear rear left front", // NW
		"front front right rear rear left", // NE
	} {
		var got []string
		for _, x := range scenario.SideTo[f] {
			got = append(got, [...]string{"front", "right", "rear", "left"}[x])
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v, want %s", scenario.FacingIDs[f], got, want)
		}
		a, b := scenario.FrontDirs(uint8(f))
		if scenario.SideTo[f][a] != scenario.Front || scenario.SideTo[f][b] != scenario.Front || b != scenario.Turned(a, 1) {
			t.Errorf("%s: the front is %d and %d", scenario.FacingIDs[f], a, b)
		}
	}
	// The example of the rules: a unit in 1010 facing E.
	m := opened(t, "arsuf").Map
	h, _ := scenario.ParseHex("1010")
	zone := map[scenario.Side][]string{}
	for d, n := range m.Step[h] {
		zone[scenario.SideTo[0][d]] = append(zone[scenario.SideTo[0][d]], scenario.HexName(n))
	}
	slices.Sort(zone[scenario.Front])
	same(t, fmt.Sprint(zone[scenario.Front], zone[scenario.LeftFlank], zone[scenario.RightFlank], zone[scenario.Rear]), "[1109 1110] [1009] [1011] [0910 0909]", "a unit in 1010 facing E has")
}

// At distance 2 a target lies in the zone of the hex that the line crosses, or, along a
// hexside, in that of the two beside it: Front, Flank, Rear (INF-3.6, 3.7).
func TestINF_3_6_EveryDirectionAtTwoHexes(t *testing.T) {
	m := opened(t, "arsuf").Map
	h, _ := scenario.ParseHex("2010")
	straight, along := 0, 0
	for f := range uint8(scenario.Directions) {
		for _, l := range m.Near[h] {
			a, b := scenario.SideTo[f][l.Dirs[0]], scenario.SideTo[f][l.Dirs[1]]
			want := a
			switch {
			case l.Along && (a == scenario.Rear || b == scenario.Rear):
				want = scenario.Rear
			case l.Along && (a != scenario.Front || b != scenario.Front):
				want = scenario.RightFlank
			case want == scenario.LeftFlank:
				want = scenario.RightFlank
			}
			same(t, scenario.ZoneTo(f, l.Dirs[0], l.Dirs[1]), want, "facing %s, %s is in zone", scenario.FacingIDs[f], scenario.HexName(l.To))
			if l.Along {
				along++
			} else {
				straight++
			}
		}
	}
	if straight != 36 || along != 36 {
		t.Errorf("%d straight and %d hexside targets, want 36 of each", straight, along)
	}
}

// The hexes beside a line along a hexside are the only two next to both of its
// ends; a straight line crosses the one between (INF-3.7).
func TestINF_3_7_LinesOfTwoHexes(t *testing.T) {
	m := opened(t, "arsuf").Map
	for h := range uint16(scenario.HexMax) {
		for _, l := range m.Near[h] {
			var both []uint16
			for _, n := range m.Step[h] {
				if n != scenario.NoHex && scenario.Distance(n, l.To) == 1 {
					both = append(both, n)
				}
			}
			mid := slices.DeleteFunc([]uint16{l.Mid[0], l.Mid[1]}, func(n uint16) bool { return n == scenario.NoHex })
			slices.Sort(mid)
			if mid = slices.Compact(mid); !slices.Equal(both, sorted(both)) || !slices.Equal(mid, sorted(both)) {
				t.Fatalf("between %s and %s lie %v, found %v", scenario.HexName(h), scenario.HexName(l.To), both, mid)
			}
			if m.Step[h][l.Dirs[0]] != l.Mid[0] || m.Step[h][l.Dirs[1]] != l.Mid[1] {
				t.Fatalf("from %s to %s the line leaves by %v", scenario.HexName(h), scenario.HexName(l.To), l.Dirs)
			}
		}
	}
}

func sorted(x []uint16) []uint16 { slices.Sort(x); return x }

// At distance 3 the line crosses the neighbour in direction a, and the hex one
// step b beyond it (INF-12.6).
func TestINF_12_6_LinesOfThreeHexes(t *testing.T) {
	m := opened(t, "arsuf").Map
	go2 := func(h uint16, dirs ...uint8) uint16 {
		for _, d := range dirs {
			if h != scenario.NoHex {
				h = m.Step[h][d]
			}
		}
		return h
	}
	for h := range uint16(scenario.HexMax) {
		for _, l := range m.Far[h] {
			found := false
			for a := range uint8(scenario.Directions) {
				for _, b := range []uint8{a, scenario.Turned(a, 1), scenario.Turned(a, -1)} {
					// Three steps straight, or two steps a and one b in any order.
					if scenario.HexAt(scenario.OffsetOf(h).Add(scenario.DirOf(a).Step()).Add(scenario.DirOf(a).Step()).Add(scenario.DirOf(b).Step())) == l.To {
						first := go2(h, a)
						found = found || l.Mid[0] == first && (l.Mid[1] == scenario.NoHex || first == scenario.NoHex || l.Mid[1] == go2(first, b))
					}
				}
			}
			if !found {
				t.Fatalf("from %s to %s the line crosses %d and %d", scenario.HexName(h), scenario.HexName(l.To), l.Mid[0], l.Mid[1])
			}
		}
	}
}

// The distance of the formula is the number of steps (INF-2.6).
func TestINF_2_6_DistanceIsSteps(t *testing.T) {
	m := opened(t, "arsuf").Map
	start, _ := scenario.ParseHex("1713")
	steps := map[uint16]int{start: 0}
	for todo := []uint16{start}; len(todo) > 0; todo = todo[1:] {
		for _, n := range m.Step[todo[0]] {
			if _, ok := steps[n]; !ok && n != scenario.NoHex {
				steps[n] = steps[todo[0]] + 1
				todo = append(todo, n)
			}
		}
	}
	for h, n := range steps {
		same(t, scenario.Distance(start, h), n, "how far %s is", scenario.HexName(h))
	}
	if len(steps) != scenario.HexMax {
		t.Errorf("%d hexes are reached", len(steps))
	}
}

// Ground between blocks the sight: the whole of a blocking hex, one higher than both ends,
// along a hexside both hexes beside it, and what lies off the map (INF-12.1 to 12.4).
func TestINF_12_4_SightOfEveryMap(t *testing.T) {
	for _, sc := range allScenarios(t) {
		m, seen, blind := sc.Map, 0, 0
		for h := range uint16(scenario.HexMax) {
			for _, l := range m.Near[h] {
				x := m.Blocks(sc.Tables, l.Mid[0], h, l.To)
				y := m.Blocks(sc.Tables, l.Mid[1], h, l.To)
				want := !x && !y || l.Along && (!x || !y)
				if l.Sight != want {
					t.Fatalf("%s: from %s to %s sight is %v", m.ID, scenario.HexName(h), scenario.HexName(l.To), l.Sight)
				}
				if l.Sight {
					seen++
				} else {
					blind++
				}
			}
		}
		if seen == 0 || blind == 0 {
			t.Errorf("%s: %d lines of sight, %d blocked", m.ID, seen, blind)
		}
	}
	// On the field of the wells: gardens from 1107 on, a crest at 1103.
	m := opened(t, "wells").Map
	for _, c := range []struct {
		from, to string
		want     bool
	}{
		{"1106", "1108", false}, // through a garden
		{"1105", "1107", true},  // into one
		{"1007", "1009", true},
		{"1102", "1104", false}, // slope, crest, slope
		{"1103", "1105", true},  // down from the crest over a slope
		{"0605", "0607", true},
	} {
		a, _ := scenario.ParseHex(c.from)
		b, _ := scenario.ParseHex(c.to)
		i := slices.IndexFunc(m.Near[a], func(l scenario.Line) bool { return l.To == b })
		if i < 0 || m.Near[a][i].Sight != c.want {
			t.Errorf("from %s to %s: want sight %v", c.from, c.to, c.want)
		}
	}
}

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
		same(t, onBoard(t, "scenario drill; only; "+id+" 1010 SW disordered").zoc("1010", side), " 1011 0910", "%s, Disordered, has a ZOC in", id)
		if id != "templar-1" {
			same(t, onBoard(t, "scenario drill; only; "+id+" 1010 E retired").zoc("1010", side), "", "%s, Retired, has a ZOC in", id)
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
	same(t, p.zoc("1010", rules.Second), " 1109 1110", "its ZOC")
	p.play("command askar; use turcoman-1; step 1011; step 1012")
	if u := p.unit("turcoman-1"); p.exerts(u) {
		t.Error("a unit on its way has a ZOC")
	}
	p = onBoard(t, "scenario drill; only; nasr 1010; turcoman-1 1012 E; pike-1 1110 E; free saracen").play("command askar; use turcoman-1; step 1011; fire pike-1 NE; roll 0")
	same(t, p.zoc("1011", rules.Second), " 1010 1110", "after its shot")
	p.play("step 1012")
	if p.exerts(p.unit("turcoman-1")) {
		t.Error("a unit that rides on has a ZOC")
	}
	p.play("face E")
	same(t, p.zoc("1012", rules.Second), " 1111 1112", "where it stops")
}

// Who enters a ZOC stops, but for mounted archers (INF-9.4).
func TestINF_9_4_StopInZOC(t *testing.T) {
	board := "scenario drill; only; walter 1010; drogo 1010; bedouin-1 1210 W; "
	for id, stops := range map[string]bool{"templar-1": true, "pike-1": true, "archer-1": true, "turcopole-1": false} {
		p := onBoard(t, board+id+" 1010 E")
		p.play("command " + p.sc.Commands[p.sc.Units[p.unit(id)].Command].ID + "; use " + id + "; step 1110")
		same(t, p.options("step") == "", stops, "%s goes on to %q", id, p.options("step"))
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

// An enemy is driven off to another hex before the pikemen (as at Arsuf, in the position of
// the review): in his ZOC there they begin their movement, and may not go to another hex of
// it, whether or not they have been in his ZOC before (INF-9.6).
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
		// Horse archers leave the hex in which they began like other cavalry (INF-9.8).
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

// A ZOC hinders no retreat (INF-9.10): the only way of the unit that is shot at lies in one.
func TestINF_9_10_RetreatsMayEndInZOC(t *testing.T) {
	p := onBoard(t, "scenario drill; only; nasr 1210; turcoman-1 1210 W; bedouin-1 0909 SE; bedouin-2 0911 NE; archer-1 1010 E disordered; free saracen")
	p.play("command askar; use turcoman-1; fire archer-1 W; done; roll 7")
	if p.sees("face", allFacings); p.stands("archer-1") != "0910 E disordered" || !p.inZOC(p.hex("0910"), rules.Second) {
		t.Errorf("%s, %s", p.where(), p.stands("archer-1"))
	}
}
