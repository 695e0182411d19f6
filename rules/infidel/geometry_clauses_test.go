package infidel

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// The maps are numbered as in the book: column and row, odd columns half a hex
// lower (INF-3.1). Its worked examples name hexes that touch.
func TestINF_3_1_TheExamplesOfTheBookTouch(t *testing.T) {
	m := opened(t, "arsuf").m
	for _, pair := range []string{"3220 3319", "3220 3320", "3319 3419", "3319 3420", "3420 3519", "3420 3320", "2620 2719", "2620 2720"} {
		a, _ := parseHex(pair[:4])
		b, _ := parseHex(pair[5:])
		if distance(a, b) != 1 || m.dirTo(a, b) == off || back(m.dirTo(a, b)) != m.dirTo(b, a) {
			t.Errorf("%s do not touch", pair)
		}
	}
	for h := range uint16(hexMax) {
		if got, ok := parseHex(hexName(h)); !ok || got != h {
			t.Fatalf("%d is named %s and read %d", h, hexName(h), got)
		}
	}
	for _, bad := range []string{"", "0", "0100", "0001", "4101", "0127", "01011", "1a01", "-101"} {
		if h, ok := parseHex(bad); ok {
			t.Errorf("%q is read as %d", bad, h)
		}
	}
}

// Neighbours go clockwise from the north; the offsets differ by the column
// (INF-3.2).
func TestINF_3_2_Neighbours(t *testing.T) {
	m := opened(t, "arsuf").m
	for _, c := range []struct{ hex, want string }{
		{"1110", "1109 1210 1211 1111 1011 1010"}, // odd
		{"1010", "1009 1109 1110 1011 0910 0909"}, // even
		{"0101", "- 0201 0202 0102 - -"},
		{"4026", "4025 - - - 3926 3925"},
	} {
		h, _ := parseHex(c.hex)
		var got []string
		for _, n := range m.step[h] {
			if n == noHex {
				got = append(got, "-")
			} else {
				got = append(got, hexName(n))
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
		for _, x := range sideTo[f] {
			got = append(got, [...]string{"front", "right", "rear", "left"}[x])
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v, want %s", facingIDs[f], got, want)
		}
		a, b := frontDirs(uint8(f))
		if sideTo[f][a] != Front || sideTo[f][b] != Front || b != turned(a, 1) {
			t.Errorf("%s: the front is %d and %d", facingIDs[f], a, b)
		}
	}
	// The example of the rules: a unit in 1010 facing E.
	m := opened(t, "arsuf").m
	h, _ := parseHex("1010")
	zone := map[Side][]string{}
	for d, n := range m.step[h] {
		zone[sideTo[0][d]] = append(zone[sideTo[0][d]], hexName(n))
	}
	slices.Sort(zone[Front])
	if got := fmt.Sprint(zone[Front], zone[LeftFlank], zone[RightFlank], zone[Rear]); got != "[1109 1110] [1009] [1011] [0910 0909]" {
		t.Errorf("a unit in 1010 facing E has %s", got)
	}
}

// At distance 2 a target lies in the zone of the hex that the line crosses, or,
// along a hexside, in that of the two beside it: Front, Flank, Rear (INF-3.6,
// 3.7).
func TestINF_3_6_EveryDirectionAtTwoHexes(t *testing.T) {
	m := opened(t, "arsuf").m
	h, _ := parseHex("2010")
	straight, along := 0, 0
	for f := range uint8(directions) {
		for _, l := range m.near[h] {
			a, b := sideTo[f][l.dirs[0]], sideTo[f][l.dirs[1]]
			want := a
			switch {
			case l.along && (a == Rear || b == Rear):
				want = Rear
			case l.along && (a != Front || b != Front):
				want = RightFlank
			case want == LeftFlank:
				want = RightFlank
			}
			if got := zoneTo(f, l.dirs[0], l.dirs[1]); got != want {
				t.Errorf("facing %s, %s is in zone %d, want %d", facingIDs[f], hexName(l.to), got, want)
			}
			if l.along {
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
	m := opened(t, "arsuf").m
	for h := range uint16(hexMax) {
		for _, l := range m.near[h] {
			var both []uint16
			for _, n := range m.step[h] {
				if n != noHex && distance(n, l.to) == 1 {
					both = append(both, n)
				}
			}
			mid := slices.DeleteFunc([]uint16{l.mid[0], l.mid[1]}, func(n uint16) bool { return n == noHex })
			slices.Sort(mid)
			if mid = slices.Compact(mid); !slices.Equal(both, sorted(both)) || !slices.Equal(mid, sorted(both)) {
				t.Fatalf("between %s and %s lie %v, found %v", hexName(h), hexName(l.to), both, mid)
			}
			if m.step[h][l.dirs[0]] != l.mid[0] || m.step[h][l.dirs[1]] != l.mid[1] {
				t.Fatalf("from %s to %s the line leaves by %v", hexName(h), hexName(l.to), l.dirs)
			}
		}
	}
}

func sorted(x []uint16) []uint16 { slices.Sort(x); return x }

// At distance 3 the line crosses the neighbour in direction a, and the hex one
// step b beyond it (INF-12.6).
func TestINF_12_6_LinesOfThreeHexes(t *testing.T) {
	m := opened(t, "arsuf").m
	go2 := func(h uint16, dirs ...uint8) uint16 {
		for _, d := range dirs {
			if h != noHex {
				h = m.step[h][d]
			}
		}
		return h
	}
	for h := range uint16(hexMax) {
		for _, l := range m.far[h] {
			found := false
			for a := range uint8(directions) {
				for _, b := range []uint8{a, turned(a, 1), turned(a, -1)} {
					// Three steps straight, or two steps a and one b in any order.
					if hexAt(offsetOf(h).Add(dirOf(a).Step()).Add(dirOf(a).Step()).Add(dirOf(b).Step())) == l.to {
						first := go2(h, a)
						found = found || l.mid[0] == first && (l.mid[1] == noHex || first == noHex || l.mid[1] == go2(first, b))
					}
				}
			}
			if !found {
				t.Fatalf("from %s to %s the line crosses %d and %d", hexName(h), hexName(l.to), l.mid[0], l.mid[1])
			}
		}
	}
}

// The distance of the formula is the number of steps (INF-2.6).
func TestINF_2_6_DistanceIsSteps(t *testing.T) {
	m := opened(t, "arsuf").m
	start, _ := parseHex("1713")
	steps := map[uint16]int{start: 0}
	for todo := []uint16{start}; len(todo) > 0; todo = todo[1:] {
		for _, n := range m.step[todo[0]] {
			if _, ok := steps[n]; !ok && n != noHex {
				steps[n] = steps[todo[0]] + 1
				todo = append(todo, n)
			}
		}
	}
	for h, n := range steps {
		if got := distance(start, h); got != n {
			t.Errorf("%s is %d away, want %d", hexName(h), got, n)
		}
	}
	if len(steps) != hexMax {
		t.Errorf("%d hexes are reached", len(steps))
	}
}

// Ground between blocks the sight: the whole of a blocking hex, one higher than
// both ends, along a hexside both hexes beside it, and what lies off the map
// (INF-12.1 to 12.4).
func TestINF_12_4_SightOfEveryMap(t *testing.T) {
	for _, sc := range allScenarios(t) {
		m, seen, blind := sc.m, 0, 0
		for h := range uint16(hexMax) {
			for _, l := range m.near[h] {
				x := m.blocks(sc.tables, l.mid[0], h, l.to)
				y := m.blocks(sc.tables, l.mid[1], h, l.to)
				want := !x && !y || l.along && (!x || !y)
				if l.sight != want {
					t.Fatalf("%s: from %s to %s sight is %v", m.id, hexName(h), hexName(l.to), l.sight)
				}
				if l.sight {
					seen++
				} else {
					blind++
				}
			}
		}
		if seen == 0 || blind == 0 {
			t.Errorf("%s: %d lines of sight, %d blocked", m.id, seen, blind)
		}
	}
	// On the field of the wells: gardens from 1107 on, a crest at 1103.
	m := opened(t, "wells").m
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
		a, _ := parseHex(c.from)
		b, _ := parseHex(c.to)
		i := slices.IndexFunc(m.near[a], func(l link) bool { return l.to == b })
		if i < 0 || m.near[a][i].sight != c.want {
			t.Errorf("from %s to %s: want sight %v", c.from, c.to, c.want)
		}
	}
}
