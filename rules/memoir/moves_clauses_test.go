package memoir

import (
	"fmt"
	"sandtable/rules/memoir/scenario"
	"strings"
	"testing"
)

// choose plays Direct from HQ, orders the units and picks the first to move.
func choose(t testing.TB, board string, units ...string) *State {
	t.Helper()
	s := boardOf(t, board+"; hand allies direct-from-hq; discard ambush")
	carry(t, s, "play direct-from-hq; order "+strings.Join(units, "; order ")+"; orders; unit "+units[0])
	return s
}

// TestM44_7_1_HexByHex counts the hexes of moves in the open and uphill.
func TestM44_7_1_HexByHex(t *testing.T) {
	for to, cost := range map[string]int{"c5": 2, "d5": 1, "e5": 2, "f5": 3, "d4": 2, "e4": 3, "c4": 2, "b4": 1, "c3": 2, "d3": 3, "e3": 3} {
		s := choose(t, "allies armor c5; axis infantry m1; steep-hill c4", "c5")
		wantTale(t, s, do(t, s, "to "+to), "moved", fmt.Sprintf("moved M44-7.9 c5 %s %d", to, cost))
		if s.men[hexesNamed(t, to)[0]] != 3 {
			t.Errorf("no armor on %s: %s", to, standing(s))
		}
	}
	s := choose(t, "allies armor c5; axis infantry m1; steep-hill c4", "c5")
	wantWhy(t, s, "to g5", "M44-7.8")
}

// TestM44_7_2_UnitsInTheWay shuts a corner with a friend and an enemy.
func TestM44_7_2_UnitsInTheWay(t *testing.T) {
	s := choose(t, "allies armor a1 b1; axis infantry m1", "a1", "b1")
	wantChoices(t, s, "to", "a1, c1, a2, b2, c2, a3, b3, c3, a4, b4")
	wantWhy(t, s, "to b1", "M44-7.2")
	s = choose(t, "allies armor a1; axis infantry b1", "a1")
	wantChoices(t, s, "to", "a1, c1, a2, b2, c2, a3, b3, c3, a4, b4")
	wantWhy(t, s, "to b1", "M44-7.2")
	s = boardOf(t, "allies armor a1 b1; axis infantry a2; hand allies direct-from-hq")
	carry(t, s, "play direct-from-hq; order a1; order b1")
	wantChoices(t, s, "unit", "b1")
	wantWhy(t, s, "unit a1", "M44-7.2")
}

// TestM44_7_3_Impassable bars hexes to the classes that may not enter them.
func TestM44_7_3_Impassable(t *testing.T) {
	for _, c := range []struct{ ground, closed string }{
		{"river d5", "infantry armor artillery"}, {"wide-river d5", "infantry armor artillery"},
		{"impassable-hill d5", "infantry armor artillery"}, {"blocking-hill d5", "infantry armor artillery"},
		{"hedgehog d5", "armor artillery"}, {"bunker d5", "armor artillery"},
		{"beach c5; bluff d5", "armor artillery"}, {"beach c5; cliff d5", "armor artillery"},
		{"bluff c5; beach d5", "armor artillery"},
		{"woods d5", ""}, {"town d5", ""}, {"hedgerow d5", ""}, {"hill d5", ""}, {"beach d5", ""}, {"ocean d5", ""},
		{"steep-hill d5", ""}, {"wire d5", ""}, {"sandbags d5", ""}, {"sea-wall d5", ""}, {"river d5; bridge d5", ""}, {"wide-river d5; bridge d5", ""},
	} {
		for _, class := range scenario.ClassNames {
			s := boardOf(t, "allies "+class+" c5; axis infantry b4 b5 b6 c4 c6; "+c.ground+"; hand allies artillery-bombard direct-from-hq")
			card := "direct-from-hq"
			if class == "artillery" { // a longer move, so that a cost above 1 is no bar
				card = "artillery-bombard"
			}
			got := false
			if carry(t, s, "play "+card+"; order c5"); isLegal(s, "unit c5") {
				carry(t, s, "unit c5")
				got = isLegal(s, "to d5")
			}
			if want := !strings.Contains(c.closed, class); got != want {
				t.Errorf("%s: %s may enter: %v", c.ground, class, got)
			}
		}
	}
	s := choose(t, "allies armor c5; axis infantry m1; hedgehog d5", "c5")
	wantWhy(t, s, "to d5", "M44-7.3")
	s = choose(t, "allies infantry a9; axis infantry m1; exit allies m9", "a9")
	wantWhy(t, s, "exit a9", "M44-20.12")
}

// TestM44_7_4_PastEnemies drives along a row of enemies.
func TestM44_7_4_PastEnemies(t *testing.T) {
	s := choose(t, "allies armor c5; axis infantry c4 d4 e4 f4 c6 d6 e6", "c5")
	wantTale(t, s, do(t, s, "to f5"), "moved", "moved M44-7.9 c5 f5 3")
	wantLegal(t, s, "battle f5 f4")
}

// TestM44_7_5_MovedCount asks who may battle after how long a move.
func TestM44_7_5_MovedCount(t *testing.T) {
	for _, c := range []struct {
		unit, ground, to string
		battles          bool
	}{
		{"infantry", "", "d5", true}, {"infantry", "", "e5", false},
		{"special-forces", "", "e5", true},
		{"resistance", "", "d5", true}, {"resistance", "", "e5", false},
		{"armor", "", "f5", true}, {"armor-elite", "", "f5", true},
		{"artillery", "", "d5", false},
		{"infantry", "steep-hill d5", "d5", false}, // the costs count, not the hexes
		{"special-forces", "steep-hill d5", "d5", true},
		{"armor", "steep-hill d5", "e5", true},
	} {
		enemy := string([]byte{c.to[0] + 1, '5'})
		s := choose(t, "allies "+c.unit+" c5; axis infantry "+enemy+"; "+c.ground, "c5")
		carry(t, s, "to "+c.to)
		text := "battle " + c.to + " " + enemy
		if got := isLegal(s, text); got != c.battles {
			t.Errorf("%s, %s, to %s: battles %v", c.unit, c.ground, c.to, got)
		}
	}
	s := choose(t, "allies infantry c5 k5; axis infantry f5 l5", "c5", "k5")
	carry(t, s, "to e5; moves")
	wantWhy(t, s, "battle e5 f5", "M44-7.5")
	wantLegal(t, s, "battle k5 l5")
}

// TestM44_7_6_Stops asks which ground ends a move: the hex behind it can then
// be reached only by going round.
func TestM44_7_6_Stops(t *testing.T) {
	for ground, stops := range map[string]bool{
		"woods": true, "town": true, "hedgerow": true, "ocean": true, "wire": true,
		"hill": false, "beach": false, "clear": false, "sandbags": false, "hedgehog": false, "bunker": false, "sea-wall": false,
	} {
		s := choose(t, "allies infantry c5; axis infantry m1; "+ground+" d5", "c5")
		if got := isLegal(s, "to e5"); got == stops {
			t.Errorf("past %s: %v", ground, got)
		}
		if stops && ground == "wire" {
			wantWhy(t, s, "to e5", "M44-15.7")
		} else if stops {
			wantWhy(t, s, "to e5", "M44-7.6")
		}
		if carry(t, s, "to d5"); isLegal(s, "unit d5") {
			t.Errorf("a second move from %s", ground)
		}
	}
	s := choose(t, "allies armor c5; axis infantry m1; woods d5", "c5")
	wantTale(t, s, do(t, s, "to e5"), "moved", "moved M44-7.9 c5 e5 3")
}

// TestM44_7_7_ComingBack leaves a hex and comes back: the unit has moved and
// lost its sandbags, one that stays has not. Also M44-7.14.
func TestM44_7_7_ComingBack(t *testing.T) {
	const board = "allies infantry c5 k5; axis infantry d5 l5; sandbags c5 k5"
	wantWhy(t, choose(t, board, "c5", "k5"), "to c5", "M44-7.14") // nobody gives them up for that
	s := choose(t, board+"; permanent allies c4", "c5", "k5")     // but over a prize somebody does
	wantTale(t, s, do(t, s, "to c5"), "moved sandbags-lost", "moved M44-7.9 c5 c5 2, sandbags-lost M44-15.6 c5")
	carry(t, s, "moves")
	wantWhy(t, s, "battle c5 d5", "M44-7.5")
	wantLegal(t, s, "battle k5 l5")
	if got := hexTexts(s.Sandbags); len(got) != 1 || got[0] != "K5" {
		t.Errorf("sandbags on %v", got)
	}
}

// TestM44_7_14_OwnHexEnteredAnew goes back to the hex left, as to any other:
// only at a cost of 2, and with what the ground does to those who enter it.
func TestM44_7_14_OwnHexEnteredAnew(t *testing.T) {
	s := choose(t, "allies artillery c5; axis infantry m1", "c5")
	wantWhy(t, s, "to c5", "M44-7.7")
	s = choose(t, "allies armor c5; axis infantry d5; woods c5", "c5")
	wantTale(t, s, do(t, s, "to c5"), "moved", "moved M44-7.9 c5 c5 2")
	if got := legalTexts(s); got != "done" || s.f[0].step != ending {
		t.Errorf("back in the woods there is %s", got)
	}
	s = choose(t, "allies armor c5; axis infantry m1; hedgerow c5", "c5")
	wantWhy(t, s, "to c5", "M44-7.7") // one hex out, and none further
	s = choose(t, "allies armor c5; axis infantry b4 b5 c4 c6 d5", "c5")
	if !isLegal(s, "to c5") {
		t.Error("a way round over b6 alone does not lead back")
	}
	s = choose(t, "allies armor c5; axis infantry m1; allies infantry d5", "c5")
	if got := isLegal(s, "to e5"); !got {
		t.Error("e5 is shut though c4 and d4 are free")
	}
}

// TestM44_7_14_Vain tells the ways round that change nothing from those that
// leave sandbags behind or lead over something.
func TestM44_7_14_Vain(t *testing.T) {
	for _, c := range []struct {
		board string
		vain  bool
	}{
		{"allies armor c5; axis infantry m1", true},
		{"allies infantry c5; axis infantry d5; woods c5", true},
		{"allies infantry c5; axis infantry m1; sandbags c5; permanent allies c4", false},
		{"allies infantry c5; axis infantry m1; permanent allies c4", false},
	} {
		s := choose(t, c.board, "c5")
		for _, a := range s.Legal(nil) {
			if want := c.vain && uint8(a.A) == s.f[s.top].from; s.Vain(a) != want {
				t.Errorf("%s: %s is vain: %v", c.board, shared.Text(a), !want)
			}
		}
	}
}

// TestM44_7_8_Allowance finds the longest moves by play under every card that
// changes them.
func TestM44_7_8_Allowance(t *testing.T) {
	type row struct{ move, battle int }
	for _, c := range []struct {
		card, unit string
		want       row
	}{
		{"direct-from-hq", "infantry", row{2, 1}}, {"direct-from-hq", "special-forces", row{2, 2}},
		{"direct-from-hq", "armor", row{3, 3}}, {"direct-from-hq", "artillery", row{1, 0}},
		{"infantry-assault", "infantry", row{3, 2}}, {"infantry-assault", "special-forces", row{3, 2}},
		{"infantry-assault", "resistance", row{3, 2}}, {"infantry-assault", "artillery", row{1, 0}}, // by its fallback
		{"artillery-bombard", "artillery", row{3, 0}}, {"artillery-bombard", "infantry", row{2, 1}},
		{"behind-enemy-lines", "infantry", row{3, 3}}, {"behind-enemy-lines", "special-forces", row{3, 3}},
		{"behind-enemy-lines", "armor", row{3, 3}}, {"behind-enemy-lines", "artillery", row{1, 0}}, {"firefight", "armor", row{0, 0}}, {"firefight", "infantry", row{0, 0}},
		{"move-out", "infantry", row{2, 1}}, {"move-out", "artillery", row{1, 0}}, {"armor-assault", "armor", row{3, 3}},
		{"armor-assault", "artillery", row{1, 0}},
	} {
		t.Run(c.card+" "+c.unit, func(t *testing.T) {
			got := row{-1, -1}
			for n := range 5 {
				at := string([]byte{'b' + byte(n), '5'})
				enemy := string([]byte{'b' + byte(n) + 2, '5'})
				s := boardOf(t, "allies "+c.unit+" b5; axis infantry "+enemy+"; hand allies "+c.card)
				if carry(t, s, "play "+c.card); isLegal(s, "section left") {
					carry(t, s, "section left")
				}
				if carry(t, s, "order b5"); n > 0 {
					if !isLegal(s, "unit b5") {
						break
					}
					if carry(t, s, "unit b5"); !isLegal(s, "to "+at) {
						break
					}
					carry(t, s, "to "+at)
				}
				carry(t, s, "moves")
				if got.move = n; isLegal(s, "battle "+at+" "+enemy) {
					got.battle = n
				}
			}
			if got != c.want {
				t.Errorf("%+v, want %+v", got, c.want)
			}
		})
	}
	s := after(t, "allies infantry b5 g5; axis infantry c5 m1; hand allies close-assault; discard ambush", "play close-assault; order b5")
	if s.f[0].step != battling {
		t.Errorf("Close assault goes on to %s", s.f[0].step)
	}
}

// TestM44_7_9_LegalPaths looks at each condition on a path.
func TestM44_7_9_LegalPaths(t *testing.T) {
	for _, c := range []struct{ name, board, unit, yes, no, clause string }{
		{"the sum of costs", "allies infantry c5; steep-hill d5", "c5", "d5", "e5", "M44-7.9"},
		{"a slope after a hex", "allies armor c5; steep-hill e5", "c5", "e5", "f5", "M44-7.9"},
		{"a closed side", "allies artillery c5; beach c5; bluff d5", "c5", "c4", "d5", "M44-21.2"},
		{"the same hex from its open side", "allies armor e5; beach c5; bluff d5", "e5", "d5", "c5", "M44-14.14"},
		{"a hedgerow as the first hex", "allies armor c5; hedgerow d5", "c5", "d5", "", ""},
		{"a hedgerow as the second", "allies armor c5; hedgerow e5", "c5", "d5", "e5", "M44-14.4"},
		{"out of a hedgerow", "allies armor c5; hedgerow c5", "c5", "d5", "e5", "M44-14.5"},
		{"two hexes with a beach at the end", "allies armor c5; beach e5", "c5", "e5", "", ""},
		{"three hexes with a beach at the end", "allies armor c5; beach f5", "c5", "e5", "f5", "M44-14.14"},
		{"three hexes with a beach on the way", "allies armor c5; beach d5", "c5", "e5", "f5", "M44-14.14"},
		{"three hexes from a beach", "allies armor c5; beach c5", "c5", "f5", "", ""},
		{"onto the head of a span", "allies armor c5; river d5 d6; bridge d5; span c5 d5 e5", "c5", "e5", "", ""},
		{"onto a span from its side", "allies artillery d4; river d5; bridge d5; span c5 d5 e5", "d4", "e5", "d5", "M44-21.14"},
		{"a steep hill for a gun", "allies artillery c5; steep-hill d5", "c5", "c4", "d5", "M44-21.9"},
		{"a cliff for a gun", "allies artillery c5; beach c5; cliff d5", "c5", "c4", "d5", "M44-21.2"},
		{"units all around", "allies armor c5; axis infantry d4 d5 d6", "c5", "c4", "e5", "M44-7.2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := choose(t, c.board+"; axis infantry m1", c.unit)
			wantLegal(t, s, "to "+c.yes)
			if c.no != "" {
				wantWhy(t, s, "to "+c.no, c.clause)
			}
		})
	}
	s := boardOf(t, "allies artillery c5 k5; bunker c5; axis infantry m1; hand allies direct-from-hq")
	carry(t, s, "play direct-from-hq; order c5; order k5")
	wantChoices(t, s, "unit", "k5")
	wantWhy(t, s, "unit c5", "M44-15.2")
}

// TestM44_7_10_NoBattleThere moves one hex onto every ground, and rests on it.
func TestM44_7_10_NoBattleThere(t *testing.T) {
	for _, unit := range []string{"infantry", "armor", "special-forces", "resistance"} {
		for ground, clause := range map[string]string{
			"woods": "M44-14.19", "town": "M44-14.19", "hedgerow": "M44-14.19", "ocean": "M44-14.17",
			"hill": "", "beach": "", "wire": "", "sandbags": "",
		} {
			if unit == "resistance" && clause == "M44-14.19" {
				clause = ""
			}
			board := "axis infantry e5; " + ground + " d5; allies " + unit
			s := choose(t, board+" c5", "c5")
			carry(t, s, "to d5; moves")
			if got := isLegal(s, "battle d5 e5"); got != (clause == "") {
				t.Errorf("%s enters %s: battles %v", unit, ground, got)
			}
			s = boardOf(t, board+" d5; hand allies direct-from-hq")
			carry(t, s, "play direct-from-hq; order d5; moves")
			want := ground != "ocean"
			if unit == "armor" && ground == "town" {
				want = true // one die is left of three (M44-14.11)
			}
			if got := isLegal(s, "battle d5 e5"); got != want {
				t.Errorf("%s rests on %s: battles %v", unit, ground, got)
			}
		}
	}
	s := choose(t, "allies armor c5 k5; axis infantry e5 l5; woods d5", "c5", "k5")
	carry(t, s, "to d5; done")
	wantWhy(t, s, "battle d5 e5", "M44-14.19")
}

// TestM44_7_11_InOneGo moves a unit, then another: the first is done.
func TestM44_7_11_InOneGo(t *testing.T) {
	s := choose(t, "allies armor c5 k5; axis infantry a9", "c5", "k5")
	carry(t, s, "to d5")
	wantChoices(t, s, "unit", "k5")
	wantWhy(t, s, "unit d5", "M44-7.11")
	carry(t, s, "unit k5; to k4")
	wantWhy(t, s, "unit d5", "M44-5.1")
}

// TestM44_7_12_BehindEnemyLines moves through everything that stops others, but
// not over rivers or units.
func TestM44_7_12_BehindEnemyLines(t *testing.T) {
	const board = "; axis infantry m1; hand allies behind-enemy-lines"
	for _, c := range []struct {
		ground string
		open   bool
	}{
		{"woods d5 e5", true}, {"town d5 e5", true}, {"hedgerow d5 e5 f5", true}, {"ocean d5 e5", true}, {"wire d5 e5", true},
		{"steep-hill d5 e5", true}, {"beach d5 e5 f5", true}, {"beach c5; cliff d5", true}, {"beach c5; bluff d5", true}, {"hedgerow c5", true},
		{"river d5; bridge d5", true}, {"river d5", false}, {"impassable-hill e5", false}, {"allies armor d5", false},
		{"river c6 d5; bridge d5; span c6 d5 e5", false},
	} {
		s := after(t, "allies infantry c5; "+c.ground+board, "play behind-enemy-lines; order c5; unit c5")
		if got := isLegal(s, "to f5"); got != c.open {
			t.Errorf("past %s: %v", c.ground, got)
		}
	}
	// The last hex still decides about battle, and the second move is as free.
	s := after(t, "allies infantry c5; axis infantry g5; woods f5; hand allies behind-enemy-lines", "play behind-enemy-lines; order c5; unit c5; to f5")
	if s.f[0].step != movingAgain {
		t.Fatalf("from the woods it battles: %s", legalTexts(s))
	}
	wantLegal(t, s, "to c5", "to f3", "to h4")
	s = after(t, "allies infantry c5; axis infantry h5; hand allies behind-enemy-lines", "play behind-enemy-lines; order c5; unit c5; to f5")
	wantLegal(t, s, "battle f5 h5")
}

// TestM44_7_13_Detours moves past an objective: over it when that costs no
// more, by choice when it does.
func TestM44_7_13_Detours(t *testing.T) {
	const board = "allies armor c5; axis infantry m1; permanent allies "
	s := choose(t, board+"d4", "c5")
	wantLegal(t, s, "to e5", "to e5 via d4")
	told := do(t, s, "to e5")
	wantTale(t, s, told, "moved objective", "moved M44-7.9 c5 e5 2")
	s = choose(t, board+"d4", "c5")
	told = do(t, s, "to e5 via d4")
	wantTale(t, s, told, "moved objective", "moved M44-7.9 c5 e5 3, objective M44-20.6 d4 1 1")
	for _, over := range []string{"c4", "d4", "d5", "e5"} { // on one cheapest way or another
		s = choose(t, board+over, "c5")
		if isLegal(s, "to e4 via "+over) {
			t.Errorf("a detour over %s that costs no more", over)
		}
		wantTale(t, s, do(t, s, "to e4"), "moved objective", "moved M44-7.9 c5 e4 3, objective M44-20.6 "+over+" 1 1")
	}
	s = choose(t, "allies infantry c5; axis infantry m1; permanent allies d4", "c5")
	if isLegal(s, "to e5 via d4") {
		t.Error("a detour longer than the allowance")
	}
	s = choose(t, "allies armor c5; axis infantry m1; permanent axis d4", "c5")
	if isLegal(s, "to e5 via d4") {
		t.Error("a detour over an objective of the enemy")
	}
	s = choose(t, board+"d4; woods d4", "c5")
	if isLegal(s, "to e5 via d4") {
		t.Error("a detour over a hex that stops")
	}
	s = after(t, "allies armor c5; allies infantry d4; axis infantry m1; permanent allies d4; hand allies direct-from-hq", "play direct-from-hq; order c5; order d4; unit d4; to d3; unit c5")
	if isLegal(s, "to e5 via d4") {
		t.Error("a detour over an objective that is taken")
	}
}

// TestM44_7_13_NoLongWayOverBeach: a way of three hexes enters no beach, over
// an objective neither (M44-7.9).
func TestM44_7_13_NoLongWayOverBeach(t *testing.T) {
	// e5 is two hexes away over the beach, three on dry ground.
	s := choose(t, "allies armor c5; axis infantry m1; beach d5; permanent allies e5", "c5")
	wantTale(t, s, do(t, s, "to e4"), "moved objective", "moved M44-7.9 c5 e4 3")
	// d4 is two hexes away over the beach or beside it.
	s = choose(t, "allies armor c5; axis infantry m1; beach c4; permanent allies c4 d4", "c5")
	wantTale(t, s, do(t, s, "to e4"), "moved objective", "moved M44-7.9 c5 e4 3, objective M44-20.6 d4 1 1")
	// c3 is three hexes away: the last but one is b4, not the beach beside it.
	s = choose(t, "allies armor a5; axis infantry m1; beach b3; permanent allies b3", "a5")
	wantTale(t, s, do(t, s, "to c3"), "moved objective", "moved M44-7.9 a5 c3 3")
}
