package memoir

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
)

// TestM44_9_1_WhoNeedsSight puts woods between: infantry and armor are blind,
// artillery fires.
func TestM44_9_1_WhoNeedsSight(t *testing.T) {
	for unit, sees := range map[string]bool{"infantry": false, "special-forces": false, "armor": false, "artillery": true} {
		s := fight(t, "allies infantry m9; axis infantry m7; allies "+unit+" c5; axis infantry e5; woods d5", "c5", "m9")
		if got := isLegal(s, "battle c5 e5"); got != sees {
			t.Errorf("%s: %v", unit, got)
		}
		if !sees {
			wantWhy(t, s, "battle c5 e5", "M44-9.4")
		}
	}
}

// TestM44_9_7_Obstructions lays every kind of ground, piece and unit on the
// hex between, then under the two units themselves (M44-9.2, 9.4).
func TestM44_9_7_Obstructions(t *testing.T) {
	for between, sees := range map[string]bool{
		"woods d5": false, "hedgerow d5": false, "town d5": false, "hill d5": false, "steep-hill d5": false, "bluff d5": false,
		"cliff d5": false, "impassable-hill d5": false, "blocking-hill d5": false, "bunker d5": false,
		"allies infantry d5": false, "axis infantry d5 a1": false,
		"river d5": true, "river d5; bridge d5": true, "beach d5": true, "ocean d5": true, "sandbags d5": true, "wire d5": true,
		"hedgehog d5": true, "sea-wall d5": true, "clear d5": true,
	} {
		s := fight(t, "allies armor c5; allies infantry m9; axis infantry m7 f5; "+between, "c5", "m9")
		want := sees
		if between == "axis infantry d5 a1" {
			if wantWhy(t, s, "battle c5 f5", "M44-8.6"); s.sees(1, hexesNamed(t, "c5")[0], hexesNamed(t, "f5")[0]) {
				t.Error("it sees past an enemy")
			}
			continue
		}
		if got := isLegal(s, "battle c5 f5"); got != want {
			t.Errorf("past %s: %v", between, got)
		}
		if !want {
			wantWhy(t, s, "battle c5 f5", "M44-9.4")
		}
	}
	for _, ends := range []string{"woods c5 e5", "hill c5; town e5", "hedgerow e5; bunker c5"} { // M44-9.2
		s := fight(t, "allies infantry c5; axis infantry e5; "+ends, "c5")
		wantLegal(t, s, "battle c5 e5")
	}
}

// TestM44_9_5_AlongAnEdge looks straight up and aslant between two hexes: one
// obstruction is passed, two are not. On the rim the edge counts (M44-9.11).
func TestM44_9_5_AlongAnEdge(t *testing.T) {
	for _, c := range []struct {
		from, to, ground, why string
	}{
		{"f7", "f5", "clear a1", ""}, {"f7", "f5", "woods e6", ""}, {"f7", "f5", "woods f6", ""},
		{"f7", "f5", "woods e6 f6", "M44-9.5"}, {"f7", "f5", "woods e6; allies infantry f6", "M44-9.5"},
		{"f7", "g8", "woods g7", ""}, {"f7", "g8", "woods f8", ""}, {"f7", "g8", "woods g7; town f8", "M44-9.5"},
		{"f7", "d6", "hill e7", ""}, {"f7", "d6", "hill e6", ""}, {"f7", "d6", "hedgerow e7; hill e6", "M44-9.5"},
		{"a7", "a5", "clear b1", ""}, {"a7", "a5", "woods a6", "M44-9.5"},
		{"m7", "m5", "clear b1", ""}, {"m7", "m5", "woods l6", "M44-9.5"},
	} {
		s := fight(t, "allies armor "+c.from+"; allies infantry i1; axis infantry i3 "+c.to+"; "+c.ground, c.from, "i1")
		text := "battle " + c.from + " " + c.to
		if c.why == "" {
			wantLegal(t, s, text)
		} else {
			wantWhy(t, s, text, c.why)
		}
	}
}

// TestM44_9_8_OneHill sees along one group of hills, not over it, not from
// another, and not past what stands on it.
func TestM44_9_8_OneHill(t *testing.T) {
	for _, c := range []struct {
		name, ground string
		sees         bool
	}{
		{"along one hill", "hill c5 d5 e5", true},
		{"along hills of several kinds", "steep-hill c5; impassable-hill d5; bluff e5", true},
		{"over a hill", "hill d5", false},
		{"up to the top of it", "hill d5 e5", false},
		{"down from it", "hill c5 d5", false},
		{"from hill to hill over open ground", "hill c5 e5", true},
		{"over a hill between two others", "hill c5 e5; hill d5", true},
		{"past a unit on the hill", "hill c5 d5 e5; allies infantry d5", false},
		{"past a bunker on the hill", "hill c5 d5 e5; bunker d5", false},
		{"past woods between hills", "hill c5 e5; woods d5", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := fight(t, "allies infantry m9; axis infantry m7; allies armor c5; axis infantry e5; "+c.ground, "c5", "m9")
			if got := isLegal(s, "battle c5 e5"); got != c.sees {
				t.Errorf("sees: %v", got)
			}
		})
	}
	// Two groups: the hill between belongs to the attacker's only.
	s := fight(t, "allies infantry m9; axis infantry m7; allies armor c5; axis infantry f5; hill c5 d5 f5", "c5", "m9")
	wantWhy(t, s, "battle c5 f5", "M44-9.4")
}

// TestM44_9_12_NeighboursSee ignores everything around two adjacent units.
func TestM44_9_12_NeighboursSee(t *testing.T) {
	for _, to := range []string{"f5", "h5", "f4", "g4", "f6", "g6"} {
		s := fight(t, "allies infantry g5; axis infantry "+to+"; woods f5 h5 f4 g4 f6 g6 g5; bunker f4", "g5")
		wantLegal(t, s, "battle g5 "+to)
	}
}

// TestM44_9_9_Mountainsides stop artillery like woods stop eyes: across, or on
// both sides of an edge; no other ground does.
func TestM44_9_9_Mountainsides(t *testing.T) {
	for _, c := range []struct {
		target, ground string
		fires          bool
	}{
		{"e5", "blocking-hill d5", false}, {"h5", "blocking-hill f5", false}, {"e5", "impassable-hill d5", true}, {"e5", "hill d5", true},
		{"e5", "woods d5", true}, {"c3", "blocking-hill b4", true}, {"c3", "blocking-hill c4", true}, {"c3", "blocking-hill b4 c4", false},
		{"c3", "blocking-hill b4; woods c4", true},
	} {
		s := fight(t, "allies infantry m9; axis infantry m7; allies artillery c5; axis infantry "+c.target+"; "+c.ground, "c5", "m9")
		text := "battle c5 " + c.target
		if c.fires {
			wantLegal(t, s, text)
		} else {
			wantWhy(t, s, text, "M44-9.9")
		}
	}
}

// TestM44_9_10_WideRiver stops the eyes of infantry and of nobody else.
func TestM44_9_10_WideRiver(t *testing.T) {
	for unit, sees := range map[string]bool{"infantry": false, "special-forces": false, "armor": true, "artillery": true} {
		s := fight(t, "allies infantry m9; axis infantry m7; allies "+unit+" c5; axis infantry e5; "+throughD, "c5", "m9")
		if got := isLegal(s, "battle c5 e5"); got != sees {
			t.Errorf("%s over a wide river: %v", unit, got)
		}
	}
	s := fight(t, "allies infantry m9; axis infantry m7; allies infantry c5; axis infantry e5; bridge d5; "+throughD, "c5", "m9")
	wantWhy(t, s, "battle c5 e5", "M44-9.10")
}

// throughD is a wide river from edge to edge.
const throughD = "wide-river d1 d2 d3 d4 d5 d6 d7 d8 d9"

// TestM44_9_10_AlongOneBank: the printed scenario forbids infantry to fire at the
// opposite bank only.
func TestM44_9_10_AlongOneBank(t *testing.T) {
	sc := must.Have(shared.Open(rules.Setup{Scenario: "arnhem-bridge"}))(t)
	for _, pair := range []string{"i5 k4", "e1 g2", "f1 g2", "f3 h5", "f4 i5"} {
		x := hexesNamed(t, pair)
		if got := sc.clear[0][x[0]].Has(x[1]) && sc.clear[0][x[1]].Has(x[0]); !got {
			t.Errorf("infantry sees along %s: %v", pair, got)
		}
	}
	north, south := hexesNamed(t, "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 g2 h2 i2 j2 h3 i3 j3"), scenario.Board
	for _, h := range north {
		south.Del(h)
	}
	for _, h := range hexesNamed(t, "a2 b2 c2 d2 e2 f2 g3 g4 h4 i4 j4 k3 k2 l1") {
		south.Del(h)
	}
	for _, h := range north {
		for x := south; !x.Empty(); {
			if to := x.Pop(); sc.dist[h][to] > 1 && (sc.clear[0][h].Has(to) || sc.clear[0][to].Has(h)) {
				t.Errorf("infantry sees over the Rhine from %s to %s", scenario.HexName(h), scenario.HexName(to))
			}
		}
	}
}

// TestM44_9_13_BothWays looks there and back; armor and infantry differ over a
// wide river (M44-9.10).
func TestM44_9_13_BothWays(t *testing.T) {
	for _, ground := range []string{"clear a1", "woods d5", "hill c5 d5", "hill d5 e5", "woods c5 e5", "bunker d5", throughD} {
		there := fight(t, "allies infantry c5 m9; axis infantry e5 m7; "+ground, "c5", "m9")
		back := fight(t, "allies infantry e5 m9; axis infantry c5 m7; "+ground, "e5", "m9")
		if a, b := isLegal(there, "battle c5 e5"), isLegal(back, "battle e5 c5"); a != b {
			t.Errorf("%s: there %v, back %v", ground, a, b)
		}
	}
	armor := fight(t, "allies armor c5; allies infantry m9; axis infantry e5 m7; "+throughD, "c5", "m9")
	foot := fight(t, "allies infantry e5 m9; axis armor c5; axis infantry m7; "+throughD, "e5", "m9")
	if !isLegal(armor, "battle c5 e5") || isLegal(foot, "battle e5 c5") {
		t.Error("over a wide river armor must see infantry, and infantry not see armor")
	}
}

// TestM44_9_8_AMapOfHills sees, or does not, along ten lines over hills, towns and units, both
// ways alike.
func TestM44_9_8_AMapOfHills(t *testing.T) {
	s := boardOf(t, "hill b1 e1 l1 a2 b2 d2 e2 g2 h2 k2 l2 l3 i5 k5 l5 b7 e7 j7 l7 m7 d8 k8 b9 e9 g9 i9 l9; town e8 g8 l8; "+
		"axis infantry e1 h1 l1 a2 l5 b7 e7 h7 j7 m7; allies infantry l3 a4 d4 g4 i5 i8 b9 e9 g9 i9 l9; hand allies probe-left; hand axis recon-left; medals 12 12")
	for _, c := range []struct{ a, b, by string }{
		{"a4", "a2", ""}, {"l3", "l1", ""}, {"b9", "b7", ""}, {"e9", "e7", ""}, // along the edge, in one group, past a town on one side
		{"d4", "e1", "D2"}, {"g4", "h1", "G2"}, {"i5", "l5", "K5"}, // hills of other groups
		{"g9", "h7", "G8"}, {"l9", "m7", "L8"}, {"i9", "j7", "I8"}, // towns, a unit
	} {
		for _, way := range [2][2]string{{c.a, c.b}, {c.b, c.a}} {
			from, to := hexesNamed(t, way[0])[0], hexesNamed(t, way[1])[0]
			if got := s.sees(0, uint8(from), uint8(to)); got != (c.by == "") {
				t.Errorf("%s sees %s: %v", way[0], way[1], got)
			} else if by, _ := s.hidden(0, uint8(from), uint8(to)); !got && scenario.HexName(by) != c.by {
				t.Errorf("%s hides %s from %s, want %s", scenario.HexName(by), way[1], way[0], c.by)
			}
		}
	}
}
