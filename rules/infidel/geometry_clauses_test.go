package infidel

import (
	"fmt"
	"sandtable/rules/infidel/scenario"
	"slices"
	"strings"
	"testing"
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

// Neighbours go clockwise from the north; the offsets differ by the column
// (INF-3.2).
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
	if got := fmt.Sprint(zone[scenario.Front], zone[scenario.LeftFlank], zone[scenario.RightFlank], zone[scenario.Rear]); got != "[1109 1110] [1009] [1011] [0910 0909]" {
		t.Errorf("a unit in 1010 facing E has %s", got)
	}
}

// At distance 2 a target lies in the zone of the hex that the line crosses, or,
// along a hexside, in that of the two beside it: Front, Flank, Rear (INF-3.6,
// 3.7).
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
			if got := scenario.ZoneTo(f, l.Dirs[0], l.Dirs[1]); got != want {
				t.Errorf("facing %s, %s is in zone %d, want %d", scenario.FacingIDs[f], scenario.HexName(l.To), got, want)
			}
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
		if got := scenario.Distance(start, h); got != n {
			t.Errorf("%s is %d away, want %d", scenario.HexName(h), got, n)
		}
	}
	if len(steps) != scenario.HexMax {
		t.Errorf("%d hexes are reached", len(steps))
	}
}

// Ground between blocks the sight: the whole of a blocking hex, one higher than
// both ends, along a hexside both hexes beside it, and what lies off the map
// (INF-12.1 to 12.4).
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
