package memoir

import (
	"fmt"
	"testing"
)

// diceThrown is how many dice fall when an Allied unit of a type on f5 battles
// an Axis infantry one, two … hexes to the east, on a board where words stand
// besides; 0 when the attack is not allowed.
func diceThrown(t *testing.T, typ string, distance int, words string) int {
	t.Helper()
	target := string("fghijkl"[distance]) + "5"
	p := onBoard(t, fmt.Sprintf("%s; axis infantry %s a1; allies %s f5; hand allies probe-center", words, target, typ))
	if p.play("play probe-center; order f5"); isLegal(p.State, "done") && p.f[p.top].step == moving {
		p.play("done")
	}
	if !isLegal(p.State, "battle f5 "+target) {
		return 0
	}
	p.play("battle f5 " + target)
	return int(p.f[p.top].dice)
}

// TestTerrainDice reads M44-14.1, 14.3, 14.6, 14.8, 14.11, 14.13, 14.15 and
// 14.17: the dice against a unit on a hex, and from a hex, with M44-10.4 to
// 10.6.
func TestTerrainDice(t *testing.T) {
	for _, tc := range []struct {
		words                     string
		infantry, armor, guns     int // next to the target
		infantry2, armor2, gunsII int // two hexes away
	}{
		{"clear g5 h5", 3, 3, 3, 2, 3, 3},
		{"woods g5 h5", 2, 1, 3, 0, 0, 3}, // M44-14.3; from afar the first woods hide the second
		{"woods h5", 3, 3, 3, 1, 1, 3},
		{"hedgerow g5", 2, 1, 3, 0, 0, 3},
		{"hedgerow h5", 3, 3, 3, 1, 1, 3},
		{"town g5", 2, 1, 3, 0, 0, 3},
		{"town h5", 3, 3, 3, 1, 1, 3},
		{"town f5", 3, 1, 3, 2, 1, 3},    // M44-14.11 out of a town
		{"town f5 g5", 2, 0, 3, 0, 0, 3}, // out and in add up
		{"town f5; woods h5", 3, 1, 3, 1, 0, 3},
		{"hill g5", 2, 2, 3, 0, 0, 3}, // M44-14.8
		{"hill h5", 3, 3, 3, 1, 2, 3},
		{"hill f5 g5", 3, 3, 3, 0, 0, 3}, // level with g5; h5 lies behind the hill
		{"hill f5 g5 h5", 3, 3, 3, 2, 3, 3},
		{"hill f5", 3, 3, 3, 2, 3, 3},          // down
		{"hill f5; hill h5", 3, 3, 3, 2, 3, 3}, // from any hill, of another group
		{"steep-hill h5", 3, 3, 3, 1, 2, 3},
		{"bluff h5", 3, 3, 3, 1, 2, 3},
		{"cliff h5; beach g5 f5", 3, 3, 3, 1, 2, 3},
		{"river h5; bridge h5; river g5; bridge g5", 3, 3, 3, 2, 3, 3},
		{"river f5; bridge f5", 3, 3, 3, 2, 3, 3},
		{"beach f5 g5 h5", 3, 3, 3, 2, 3, 3},
		{"ocean g5 h5", 3, 3, 3, 2, 3, 3},
		{"ocean f5", 0, 0, 0, 0, 0, 0},
	} {
		for i, typ := range []string{"infantry", "armor", "artillery"} {
			if got, want := diceThrown(t, typ, 1, tc.words), []int{tc.infantry, tc.armor, tc.guns}[i]; got != want {
				t.Errorf("%s: %s next to the target throws %d dice, want %d", tc.words, typ, got, want)
			}
			if got, want := diceThrown(t, typ, 2, tc.words), []int{tc.infantry2, tc.armor2, tc.gunsII}[i]; got != want {
				t.Errorf("%s: %s two hexes away throws %d dice, want %d", tc.words, typ, got, want)
			}
		}
	}
}

// TestTerrainTerms names the clause of each change to the dice.
func TestTerrainTerms(t *testing.T) {
	const go1 = "play probe-center; order f5; done; battle f5 g5"
	for words, want := range map[string]string{
		"woods g5":    "told term M44-14.3 -2 into woods g5",
		"hedgerow g5": "told term M44-14.6 -2 into hedgerow g5",
		"hill g5":     "told term M44-14.8 -1 uphill hill g5",
		"town g5":     "told term M44-14.11 -2 into town g5",
		"town f5":     "told term M44-14.11 -2 out-of town f5",
		"clear g5":    "told term M44-10.2 3 base clear f5",
	} {
		onBoard(t, words+"; axis infantry g5 a1; allies armor f5; hand allies probe-center").play(go1).see(want)
	}
}

func TestM44_14_1_OpenCountry(t *testing.T) {
	p := onBoard(t, "axis infantry a1; allies infantry f6; hand allies probe-center").play("play probe-center; order f6; unit f6")
	p.see("only to e6, g6, f5, g5, f7, g7, f6, d6, h6, e5, h5, e7, h7, e4, f4, g4, e8, f8, g8")
	p.see("cannot to f3: M44-7.8")
}

// TestM44_14_2_IntoCover stops in woods, hedgerow and town and does not battle:
// M44-14.2, 14.4, 14.10 and 14.19.
func TestM44_14_2_IntoCover(t *testing.T) {
	for _, ground := range []string{"woods", "hedgerow", "town"} {
		t.Run(ground+", armor stops", func(t *testing.T) {
			p := onBoard(t, ground+" e5 f5 g5; clear f4; axis infantry m1; allies armor f6; river e6 e7 f7 g6 g7; hand allies probe-center")
			p.play("play probe-center; order f6; unit f6").see("only to f5, g5", "cannot to f4")
		})
		t.Run(ground+", no battle", func(t *testing.T) {
			p := onBoard(t, ground+" f5; axis infantry f4 a1; allies infantry f6 h6; axis infantry h5; hand allies probe-center")
			p.play("play probe-center; order f6; order h6; unit f6; to f5; done")
			p.see("only battle h6 h5", "cannot battle f5 f4: M44-14.19")
		})
		t.Run(ground+", battle after a rest", func(t *testing.T) {
			p := onBoard(t, ground+" f5; axis infantry f4 a1; allies infantry f5; hand allies probe-center")
			p.play("play probe-center; order f5; done").see("can battle f5 f4")
		})
	}
}

func TestM44_14_4_HedgerowFirst(t *testing.T) {
	p := onBoard(t, "hedgerow f4 g5; axis infantry a1; allies infantry f6; hand allies probe-center")
	p.play("play probe-center; order f6; unit f6")
	p.see("can to g5", "cannot to f4: M44-14.4")
}

func TestM44_14_5_HedgerowOut(t *testing.T) {
	p := onBoard(t, "hedgerow f6 e6; axis infantry e4 a1; allies armor f6; hand allies probe-center").play("play probe-center; order f6; unit f6")
	p.see("only to e6, f5, g5, g6, g7, f7", "cannot to f4: M44-14.5")
	p.play("to f5").see("can battle f5 e4") // it may battle by the normal rules
	q := onBoard(t, "hedgerow f6 e6; axis infantry e4 a1; allies armor f6; hand allies probe-center").play("play probe-center; order f6; unit f6; to e6")
	q.see("cannot battle e6 e4") // out of one, into another
}

func TestM44_14_7_HillMoves(t *testing.T) {
	p := onBoard(t, "hill f5 e4 f4 g5 g4 f3 f2 e3; axis infantry a1 f1; allies armor f6; hand allies probe-center")
	p.play("play probe-center; order f6; unit f6").see("can to f5", "can to f4", "can to f3", "can to e3", "cannot to f2: M44-7.8")
	p.play("to f3").see("can battle f3 f1")
}

func TestM44_14_9_HillSight(t *testing.T) {
	for _, tc := range []struct {
		name, words string
		sees        bool
	}{
		{"a hill between", "hill g5", false},
		{"along one hill", "hill f5 g5 h5", true},
		{"from a hill over another hex of it", "hill f5 g5", false},
		{"two hills that do not meet", "hill f5 h5", true},
		{"a third hill between two", "hill f5 f4; hill h5", true},
		{"woods on the way along a hill", "hill f5 h5; woods g5", false},
		{"one hill of two kinds", "hill f5; steep-hill g5; bluff h5", true},
	} {
		if got := diceThrown(t, "armor", 2, tc.words) > 0; got != tc.sees {
			t.Errorf("%s: sees %v", tc.name, got)
		}
	}
}

// TestSightOver looks over each terrain.
func TestSightOver(t *testing.T) {
	for ground, sees := range map[string]bool{ // M44-14.3, 14.6, 14.11, 14.12, 14.13, 14.15
		"clear": true, "woods": false, "hedgerow": false, "town": false, "river": true, "beach": true, "ocean": true,
	} {
		if got := diceThrown(t, "infantry", 2, ground+" g5") > 0; got != sees {
			t.Errorf("over %s: sees %v", ground, got)
		}
		if diceThrown(t, "artillery", 2, ground+" g5") == 0 {
			t.Errorf("artillery does not fire over %s", ground)
		}
	}
	p := onBoard(t, "woods g5; axis infantry h5 a1; allies infantry f5; hand allies probe-center")
	p.play("play probe-center; order f5").see("can unit f5").play("done").see("step end", "cannot battle f5 h5")
}

func TestM44_14_12_River(t *testing.T) {
	for _, typ := range []string{"infantry", "armor", "artillery"} {
		p := onBoard(t, "river e5 e6 f5; axis infantry a1; allies "+typ+" f6; hand allies probe-center").play("play probe-center; order f6; unit f6")
		p.see("cannot to f5: M44-7.3", "cannot to e6: M44-7.3", "can to g5")
	}
	t.Run("no retreat into it", func(t *testing.T) {
		p := onBoard(t, "river g7; axis infantry f5; allies infantry g6 a9; hand axis probe-center; turn axis")
		p.play("play probe-center; order f5; unit f5; to g5; battle g5 g6; roll flag star star")
		p.see("only back h7")
		q := onBoard(t, "river g7 h7; axis infantry f5; allies infantry g6 a9; hand axis probe-center; turn axis")
		q.play("play probe-center; order f5; unit f5; to g5; battle g5 g6; roll flag star star")
		q.see("g6 allies infantry 3", "told blocked M44-12.6 g6 1")
	})
}

func TestM44_14_13_Bridge(t *testing.T) {
	p := onBoard(t, "river e6 f6 g6 h6; bridge f6; axis infantry e4 a1; allies infantry f7 g5; hand allies probe-center")
	p.play("play probe-center; order f7; order g5; unit f7") // f6 is open on all sides and stops nobody
	p.see("can to f6", "can to f5", "cannot to g6: M44-7.3", "cannot to e6: M44-7.3", "cannot to g5: M44-7.2")
	p.play("to f6; unit g5").see("only to f5, g4, h5, f4, h4, f3, g3, h3, e5, i5, g5")
}

func TestM44_14_14_Beach(t *testing.T) {
	t.Run("a move that enters beach is at most 2", func(t *testing.T) {
		p := onBoard(t, "beach f5 e4 f4 g5 g4 f3; axis infantry a1; allies armor f6; hand allies probe-center").play("play probe-center; order f6; unit f6")
		p.see("can to f5", "can to f4", "cannot to f3: M44-14.14")
		p.see("can to i6", "can to h4") // 3 over open country
	})
	t.Run("over beach no further than 2", func(t *testing.T) {
		p := onBoard(t, "beach f5; river e5 g5 e6 g6 g7 f7 e7; axis infantry a1; allies armor f6; hand allies probe-center").play("play probe-center; order f6; unit f6")
		p.see("only to f5, e4, f4, f6")
	})
	t.Run("one that leaves it is not limited", func(t *testing.T) {
		p := onBoard(t, "beach f6; axis infantry a1; allies armor f6; hand allies probe-center").play("play probe-center; order f6; unit f6")
		p.see("can to f3", "can to i6")
	})
	t.Run("not taking ground, nor the overrun", func(t *testing.T) {
		p := onBoard(t, "beach f4 f5 f6 g3 g4 f3; axis infantry f4:1 f3:1 f2 a1; allies armor f7; hand allies probe-center")
		p.play("play probe-center; order f7; unit f7; to f5; battle f5 f4; roll grenade star star; ground yes")
		p.play("battle f4 f3; roll grenade star star; ground yes").see("f3 allies armor 3")
	})
}

func TestM44_14_15_BeachBattle(t *testing.T) {
	p := onBoard(t, "beach f5 g5; axis infantry g5 a1; allies infantry f5; hand allies probe-center")
	p.play("play probe-center; order f5; done; battle f5 g5").see("dice 3", "untold term M44-14.15")
}

func TestM44_14_16_OceanMoves(t *testing.T) {
	const coast = "beach a7 b7 c7 d7 e7 f7 g7 h7 i7 a6 b6 c6 d6 e6 f6 g6 h6; ocean a8 b8 c8 d8 e8 f8 g8 h8 a9 b9 c9 d9 e9 f9 g9 h9 i9; "
	t.Run("entering it stops", func(t *testing.T) {
		p := onBoard(t, coast+"axis infantry a1; allies armor f9; hand allies probe-center").play("play probe-center; order f9; unit f9")
		p.see("only to e9, g9, e8, f8", "cannot to f7")
	})
	t.Run("from it to the beach by the rule of the beach", func(t *testing.T) {
		p := onBoard(t, coast+"axis infantry a1; allies armor f8; hand allies probe-center").play("play probe-center; order f8; unit f8")
		p.see("can to f7", "can to f6", "cannot to f5: M44-14.14")
	})
}

func TestM44_14_17_OceanBattle(t *testing.T) {
	const coast = "ocean f5 g5; beach f4; "
	t.Run("no battle from it", func(t *testing.T) {
		p := onBoard(t, coast+"axis infantry f4 a1; allies infantry f5 h5 i4; axis infantry i5; hand allies probe-center")
		p.play("play probe-center; order f5; order h5; done").see("cannot battle f5 f4: M44-14.17", "can battle h5 i5")
	})
	t.Run("no Ambush for it", func(t *testing.T) {
		p := onBoard(t, coast+"axis infantry f4; allies infantry f5 a9; hand axis probe-center; hand allies ambush; turn axis")
		p.play("play probe-center; order f4; done; battle f4 f5").see("step roll", "turn chance", "dice 3")
	})
	t.Run("attacked with no change", func(t *testing.T) {
		p := onBoard(t, coast+"axis armor f4; allies infantry f5 a9; hand axis probe-center; turn axis")
		p.play("play probe-center; order f4; done; battle f4 f5").see("dice 3")
	})
}

func TestM44_14_18_OceanShut(t *testing.T) {
	t.Run("no retreat onto it", func(t *testing.T) {
		p := onBoard(t, "ocean e6 f6; axis infantry f4; allies infantry f5 a9; hand axis probe-center; turn axis")
		p.play("play probe-center; order f4; done; battle f4 f5; roll flag star star").see("f5 allies infantry 3", "told blocked M44-12.6 f5 1 infantry")
	})
	t.Run("one hex of ocean, one of beach", func(t *testing.T) {
		p := onBoard(t, "ocean e6; beach f6; axis infantry f4; allies infantry f5 a9; hand axis probe-center; turn axis")
		p.play("play probe-center; order f4; done; battle f4 f5; roll flag star star").see("only back f6", "cannot back e6: M44-12.5")
	})
	t.Run("but off it onto the beach", func(t *testing.T) {
		p := onBoard(t, "ocean f5; beach e6 f6; axis infantry f4; allies infantry f5 a9; hand axis probe-center; turn axis")
		p.play("play probe-center; order f4; done; battle f4 f5; roll flag star star").see("only back e6, f6")
	})
	t.Run("no sandbags", func(t *testing.T) {
		p := onBoard(t, "ocean f5; axis infantry a1; allies infantry f5 h5; hand allies dig-in").play("play dig-in")
		p.see("only dig h5", "cannot dig f5: M44-14.18")
	})
}

// TestM44_14_19_WhateverTheCard enters woods under the cards that change moves
// and battles.
func TestM44_14_19_WhateverTheCard(t *testing.T) {
	const board = "woods f5; axis infantry f4 h4 a1; allies %s f6 h5; hand allies %s"
	for _, tc := range []struct {
		typ, card, order string
		may              bool
	}{
		{"infantry", "behind-enemy-lines", "order f6; unit f6; to f5", false},
		{"infantry", "infantry-assault", "section center; order f6; order h5; unit f6; to f5; done", false},
		{"special-forces", "probe-center", "order f6; order h5; unit f6; to f5; done", false},
		{"infantry", "move-out", "order f6; order h5; unit f6; to f5; done", false},
		{"armor", "armor-assault", "order f6; order h5; unit f6; to f5; done", false},
		{"resistance", "move-out", "order f6; order h5; unit f6; to f5; done", true},
	} {
		t.Run(tc.card+", "+tc.typ, func(t *testing.T) {
			p := onBoard(t, fmt.Sprintf(board, tc.typ, tc.card)).play("play " + tc.card + "; " + tc.order)
			if tc.may {
				p.see("can battle f5 f4")
			} else {
				p.see("f5 allies "+tc.typ+" "+fmt.Sprint(p.men[hexesNamed(t, "f5")[0]]), "cannot battle f5 f4")
			}
		})
	}
	p := onBoard(t, "woods f5; axis infantry f4 h4 a1; allies infantry f6 h5; hand allies their-finest-hour")
	p.play("play their-finest-hour; roll star; order f6; unit f6; to f5").see("cannot battle f5 f4", "step end")
}
