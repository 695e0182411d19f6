package memoir

import (
	"strings"
	"testing"
)

// TestObstacleDice reads M44-15.3, 15.5, 15.8, 15.13 and 15.14: the dice
// against a unit on an obstacle or a tile, and from it.
func TestObstacleDice(t *testing.T) {
	for words, want := range map[string][3]int{ // infantry, armor, artillery, next to the target
		"bunker g5":              {2, 1, 3},
		"sandbags g5":            {2, 2, 3},
		"sandbags f5":            {3, 3, 3},
		"wire g5":                {3, 3, 3},
		"wire f5":                {2, 3, 3},
		"hedgehog g5":            {3, 3, 3},
		"sea-wall g5":            {3, 3, 3}, // an Axis unit gets nothing from it
		"bunker g5; woods g5":    {2, 1, 3}, // M44-15.1: the strongest counts
		"sandbags g5; woods g5":  {2, 1, 3},
		"sandbags g5; hill g5":   {2, 2, 3},
		"bunker g5; sandbags g5": {2, 1, 3},
		"bunker g5; hill g5":     {2, 1, 3},
		"wire f5; sandbags g5":   {1, 2, 3}, // out and in add up
		"wire f5; town f5":       {2, 1, 3}, // of two for the own hex the worst counts (M44-10.4)
		"wire f5; bunker g5":     {1, 1, 3},
	} {
		for i, typ := range []string{"infantry", "armor", "artillery"} {
			if typ != "infantry" && strings.Contains(words, "hedgehog f5") {
				continue
			}
			if got := diceThrown(t, typ, 1, words); got != want[i] {
				t.Errorf("%s: %s throws %d dice, want %d", words, typ, got, want[i])
			}
		}
	}
}

// TestM44_15_1_OtherEffectsAdd keeps the woods' stop and the bags' flag.
func TestM44_15_1_OtherEffectsAdd(t *testing.T) {
	p := onBoard(t, "woods f5; sandbags f5; axis infantry f5; allies infantry f6 a9; hand allies probe-center")
	p.play("play probe-center; order f6; done; battle f6 f5").see("dice 2")
	p.play("roll flag star").see("only ignore yes, no") // the woods alone would not
	q := onBoard(t, "woods f5; wire f5; axis infantry f4 a1; allies infantry f6 a9; hand allies probe-center")
	q.play("play probe-center; order f6; unit f6; to f5").see("cannot battle f5 f4", "cannot cut f5")
}

func TestM44_15_2_BunkerMoves(t *testing.T) {
	const board = "bunker f5; axis infantry f3 a1; allies %TYPE f6; hand allies %CARD"
	set := func(typ, card string) *scene {
		return onBoard(t, strings.NewReplacer("%TYPE", typ, "%CARD", card).Replace(board))
	}
	t.Run("infantry enters without stopping and may battle", func(t *testing.T) {
		p := set("infantry", "probe-center").play("play probe-center; order f6; unit f6")
		p.see("can to f5", "can to e4").play("to f5").see("can battle f5 f3")
	})
	for _, typ := range []string{"armor", "artillery"} {
		t.Run(typ+" does not enter", func(t *testing.T) {
			p := set(typ, "probe-center").play("play probe-center; order f6; unit f6")
			p.see("cannot to f5: M44-7.3", "can to g5")
		})
	}
}

func TestM44_15_2_GunInBunker(t *testing.T) {
	p := onBoard(t, "bunker g3; axis artillery g3; axis infantry f2; allies infantry f4 a9; hand axis probe-center artillery-bombard; turn axis")
	p.play("play probe-center; order g3; order f2")
	p.see("only unit f2", "cannot unit g3: M44-15.2").play("done").see("can battle g3 f4")
	q := onBoard(t, "bunker g3; axis artillery g3; axis infantry a1; allies infantry f4 a9; hand axis artillery-bombard; turn axis")
	q.play("play artillery-bombard; order g3").see("step battle", "cannot unit g3")
	r := onBoard(t, "bunker g3; axis artillery g3; axis infantry a1; allies infantry f4; hand allies probe-center")
	r.play("play probe-center; order f4; done; battle f4 g3; roll flag star").see("can ignore yes")
	r.play("ignore no").see("g3 axis artillery 1", "told blocked M44-12.6 g3 1 artillery")
}

func TestM44_15_3_BunkerOwner(t *testing.T) {
	t.Run("the Axis is protected and may ignore a flag", func(t *testing.T) {
		p := onBoard(t, "bunker f4; axis infantry f4; allies armor f5; hand allies probe-center")
		p.play("play probe-center; order f5; done; battle f5 f4").see("dice 1", "told term M44-15.3 -2 bunker clear f4")
		p.play("roll flag").see("only ignore yes, no").play("ignore yes").see("f4 axis infantry 4", "told flag-ignored M44-12.9 f4 infantry")
	})
	t.Run("the Allies get nothing", func(t *testing.T) {
		p := onBoard(t, "bunker f5; axis armor f4; allies infantry f5; hand axis probe-center; turn axis")
		p.play("play probe-center; order f4; done; battle f4 f5").see("dice 3")
		p.play("roll flag star star").see("step walk", "cannot ignore yes")
	})
}

func TestM44_15_4_BunkerSight(t *testing.T) {
	for _, inside := range []string{"", "; axis infantry g5", "; allies infantry g5"} {
		p := onBoard(t, "bunker g5; axis infantry h5 a1; allies armor f5"+inside+"; hand allies probe-center")
		p.play("play probe-center; order f5; done").see("cannot battle f5 h5")
	}
	for _, to := range []string{"h5", "d5", "e3", "g3", "e7", "g7"} { // out of it in all directions
		p := onBoard(t, "bunker f5; axis infantry "+to+" a1; allies infantry f5; hand allies probe-center")
		p.play("play probe-center; order f5; done").see("can battle f5 " + to)
		q := onBoard(t, "bunker "+to+"; axis infantry "+to+" a1; allies infantry f5; hand allies probe-center")
		q.play("play probe-center; order f5; done").see("can battle f5 " + to) // and into it
	}
}

func TestM44_15_5_Sandbags(t *testing.T) {
	t.Run("on all sides, with one flag", func(t *testing.T) {
		for _, from := range []string{"e3", "f3", "e4", "g4", "f5", "g5"} { // the hexes around f4
			p := onBoard(t, "sandbags f4; axis infantry f4; allies armor "+from+"; hand allies probe-center")
			if p.play("play probe-center; order " + from + "; done"); isLegal(p.State, "battle "+from+" f4") {
				p.play("battle "+from+" f4").see("dice 2", "told term M44-15.5 -1 sandbags clear f4")
				p.play("roll flag star").see("can ignore yes")
			} else if from != "e3" {
				t.Errorf("no battle from %s", from)
			}
		}
	})
	t.Run("no effect on moves or sight", func(t *testing.T) {
		p := onBoard(t, "sandbags f5 g5; axis infantry h5 e4 a1; allies infantry f6 e5; hand allies probe-center")
		p.play("play probe-center; order f6; order e5; unit f6").see("can to f4")
		q := onBoard(t, "sandbags g5; axis infantry h5 a1; allies infantry f5; hand allies probe-center")
		q.play("play probe-center; order f5; done").see("can battle f5 h5")
	})
	t.Run("either side", func(t *testing.T) {
		p := onBoard(t, "sandbags f5; axis armor f4; allies infantry f5; hand axis probe-center; turn axis")
		p.play("play probe-center; order f4; done; battle f4 f5").see("dice 2")
	})
}

// TestM44_15_6_BagsGo leaves sandbags by a move, a retreat, taking ground and
// death.
func TestM44_15_6_BagsGo(t *testing.T) {
	for name, tc := range map[string]struct{ board, play, hex string }{
		"a move": {"sandbags f6; axis infantry a1; allies infantry f6; hand allies probe-center", "play probe-center; order f6; unit f6; to f5", "f6"},
		"a retreat": {"sandbags f4; axis infantry f4; allies infantry f5; hand allies probe-center",
			"play probe-center; order f5; done; battle f5 f4; roll flag star; ignore no; back f3", "f4"},
		"taking ground": {"sandbags f5; axis infantry f4:1 a1; allies infantry f5; hand allies probe-center",
			"play probe-center; order f5; done; battle f5 f4; roll grenade star star; ground yes", "f5"},
		"death": {"sandbags f4; axis infantry f4:1 a1; allies infantry f5; hand allies probe-center",
			"play probe-center; order f5; done; battle f5 f4; roll grenade star", "f4"},
		"an exit": {"sandbags f9; axis infantry a1; allies infantry f9 a9; exit allies f9; hand allies probe-center",
			"play probe-center; order f9; unit f9; exit f9", "f9"},
	} {
		t.Run(name, func(t *testing.T) {
			p := onBoard(t, tc.board).see("bags " + tc.hex)
			p.play(tc.play).see("bare " + tc.hex)
		})
	}
	t.Run("moving away and back", func(t *testing.T) {
		p := onBoard(t, "sandbags f6; axis infantry a1; allies infantry f6; permanent allies f5; medals 2 2; hand allies probe-center").play("play probe-center; order f6; unit f6; to f6")
		p.see("bare f6", "told sandbags-lost M44-15.6 f6")
	})
	t.Run("empty sandbags stay", func(t *testing.T) {
		p := onBoard(t, "sandbags f5 d2; axis infantry a1; allies infantry f6; hand allies probe-center").play("play probe-center; order f6; unit f6; to f5; done")
		p.see("bags f5", "bags d2")
	})
}

func TestM44_15_7_WireStops(t *testing.T) {
	for _, typ := range []string{"infantry", "special-forces", "armor"} {
		p := onBoard(t, "wire e6 g6 f5 g5 f7 g7; axis infantry a1; allies "+typ+" f6; hand allies probe-center").play("play probe-center; order f6; unit f6")
		p.see("only to e6, g6, f5, g5, f7, g7")
	}
}

func TestM44_15_8_WireBattle(t *testing.T) {
	p := onBoard(t, "wire f5; axis infantry f4; allies infantry f6; hand allies probe-center")
	p.play("play probe-center; order f6; unit f6; to f5; battle f5 f4").see("dice 2", "told term M44-15.8 -1 on-wire clear f5")
	q := onBoard(t, "wire g5; axis infantry g5; allies infantry f5; hand allies probe-center")
	q.play("play probe-center; order f5; done; battle f5 g5").see("dice 3")
	r := onBoard(t, "wire g5; axis infantry h5; allies infantry f5; hand allies probe-center")
	r.play("play probe-center; order f5; done").see("can battle f5 h5")
}

func TestM44_15_9_CuttingWire(t *testing.T) {
	t.Run("instead of a battle, no enemy needed", func(t *testing.T) {
		p := onBoard(t, "wire f5; axis infantry a1; allies infantry f5; hand allies probe-center").play("play probe-center; order f5; done")
		p.see("only cut f5").play("cut f5").see("bare f5", "told wire-gone M44-15.9 f5 infantry", "step end")
	})
	t.Run("it is its battle", func(t *testing.T) {
		p := onBoard(t, "wire f5; axis infantry f4 h4 a1; allies infantry f5 h5; hand allies probe-center")
		p.play("play probe-center; order f5; order h5; done; cut f5").see("only battle h5 h4", "cannot battle f5 f4: M44-8.1")
		q := onBoard(t, "wire f5; axis infantry f4 h4 a1; allies infantry f5 h5; hand allies probe-center")
		q.play("play probe-center; order f5; order h5; done; battle f5 f4; roll star star").see("cannot cut f5: M44-8.1")
	})
	t.Run("after a move of 1 onto it", func(t *testing.T) {
		p := onBoard(t, "wire f5; axis infantry a1; allies infantry f6; hand allies probe-center")
		p.play("play probe-center; order f6; unit f6; to f5").see("can cut f5")
	})
	t.Run("not after a move too long", func(t *testing.T) {
		p := onBoard(t, "wire f5; axis infantry a1; allies infantry f7 h5; axis infantry h4; hand allies probe-center")
		p.play("play probe-center; order f7; order h5; unit f7; to f5; done").see("cannot cut f5: M44-7.5")
	})
	t.Run("not on entering woods", func(t *testing.T) {
		p := onBoard(t, "wire f5; woods f5; axis infantry a1 h4; allies infantry f6 h5; hand allies probe-center")
		p.play("play probe-center; order f6; order h5; unit f6; to f5; done").see("cannot cut f5: M44-14.19")
	})
	t.Run("not without an order", func(t *testing.T) {
		p := onBoard(t, "wire f5; axis infantry a1 h4; allies infantry f5 h5; hand allies probe-center")
		p.play("play probe-center; order h5; done; done").see("cannot cut f5: M44-5.4")
	})
	t.Run("only in the battle step", func(t *testing.T) {
		p := onBoard(t, "wire f5; axis infantry a1; allies infantry f5; hand allies probe-center").play("play probe-center; order f5")
		p.see("cannot cut f5")
	})
}

func TestM44_15_10_ArmorCrushes(t *testing.T) {
	t.Run("by a move", func(t *testing.T) {
		p := onBoard(t, "wire f5; axis infantry f4 a1; allies armor f6; hand allies probe-center").play("play probe-center; order f6; unit f6")
		p.see("can to f5", "cannot to f4").play("to f5")
		p.see("bare f5", "told wire-gone M44-15.10 f5 armor", "can battle f5 f4").play("battle f5 f4").see("dice 3")
	})
	t.Run("it has still stopped", func(t *testing.T) {
		p := onBoard(t, "wire f5; axis infantry a1; allies armor f6; river e5 g5 e6 g6 f7 g7; hand allies probe-center").play("play probe-center; order f6; unit f6")
		p.see("only to f5")
	})
	t.Run("by taking ground", func(t *testing.T) {
		p := onBoard(t, "wire f4; axis infantry f4:1 a1; allies armor f5; hand allies probe-center")
		p.play("play probe-center; order f5; done; battle f5 f4; roll grenade star star; ground yes").see("bare f4")
	})
}

func TestM44_15_11_ArmorOnWire(t *testing.T) {
	t.Run("after the roll of its attack, before ground", func(t *testing.T) {
		p := onBoard(t, "wire f5; axis infantry f4:1 a1; allies armor f5; hand allies probe-center").play("play probe-center; order f5; done; battle f5 f4")
		p.see("wire f5", "dice 3").play("roll grenade star star").see("bare f5", "told wire-gone M44-15.11 f5 armor", "step ground")
	})
	t.Run("after a miss and after fire", func(t *testing.T) {
		p := onBoard(t, "wire f5; axis infantry f3 a1; allies armor f5; hand allies probe-center").play("play probe-center; order f5; done; battle f5 f3; roll star star star")
		p.see("bare f5")
	})
	t.Run("after its Ambush", func(t *testing.T) {
		p := onBoard(t, "wire f4; axis armor f4; allies infantry f5; hand allies probe-center; hand axis ambush")
		p.play("play probe-center; order f5; done; battle f5 f4; ambush yes; roll star star star").see("bare f4", "told wire-gone M44-15.11 f4 armor")
	})
	t.Run("an attack cancelled by an Ambush leaves it", func(t *testing.T) {
		p := onBoard(t, "wire f5; axis infantry f4; allies armor f5; hand allies probe-center; hand axis ambush")
		p.play("play probe-center; order f5; done; battle f5 f4; ambush yes; roll flag star star; back f6").see("wire f5", "f6 allies armor 3")
	})
	t.Run("so does moving away", func(t *testing.T) {
		p := onBoard(t, "wire f5; axis infantry a1; allies armor f5; hand allies probe-center").play("play probe-center; order f5; unit f5; to f6")
		p.see("wire f5")
	})
	t.Run("a retreat onto it leaves it", func(t *testing.T) { // M44-12.15
		p := onBoard(t, "wire e6 f6; axis infantry f4; allies armor f5; hand axis probe-center; turn axis")
		p.play("play probe-center; order f4; done; battle f4 f5; roll flag star star; back f6").see("wire f6", "f6 allies armor 3")
	})
}

func TestM44_15_12_ArtilleryOnWire(t *testing.T) {
	p := onBoard(t, "wire e6 g6 f5 g5 f7 g7; axis infantry e4 a1; allies artillery f6; allies infantry h5; hand allies artillery-bombard")
	p.play("play artillery-bombard; order f6; unit f6").see("only to e6, g6, f5, g5, f7, g7")
	p.play("to f5").see("wire f5", "f5 allies artillery 2", "step end")
	q := onBoard(t, "wire f5; axis infantry f4 a1; allies artillery f5; allies infantry h5; axis infantry h4; hand allies direct-from-hq")
	q.play("play direct-from-hq; order f5; order h5; done").see("cannot cut f5: M44-15.9").play("battle f5 f4").see("dice 3")
	q.play("roll star star star").see("wire f5")
}

func TestM44_15_13_Hedgehog(t *testing.T) {
	p := onBoard(t, "hedgehog f5; axis infantry a1 f3; allies infantry f6; hand allies probe-center").play("play probe-center; order f6; unit f6")
	p.see("can to f5", "can to e4").play("to f5").see("can battle f5 f3")
	for _, typ := range []string{"armor", "artillery"} {
		q := onBoard(t, "hedgehog f5; axis infantry a1; allies "+typ+" f6; hand allies probe-center").play("play probe-center; order f6; unit f6")
		q.see("cannot to f5: M44-7.3")
	}
	r := onBoard(t, "hedgehog f4 f5; axis infantry f4; allies infantry f5; hand allies probe-center").play("play probe-center; order f5; done; battle f5 f4")
	r.see("dice 3").play("roll flag star star").see("only ignore yes, no")
	r.play("ignore no; back f3; ground yes").see("f4 allies infantry 4")
	s := onBoard(t, "hedgehog g5; axis infantry h5; allies infantry f5; hand allies probe-center").play("play probe-center; order f5; done")
	s.see("can battle f5 h5")
}

func TestM44_15_14_SeaWall(t *testing.T) {
	p := onBoard(t, "sea-wall f5; beach f5; axis armor f4; allies infantry f5; hand axis probe-center; turn axis")
	p.play("play probe-center; order f4; done; battle f4 f5").see("dice 2", "told term M44-15.14 -1 sea-wall beach f5")
	p.play("roll flag star").see("only ignore yes, no").play("ignore no; back f6; ground yes")
	p.see("f5 axis armor 3") // the wall stands, but not for the Axis
	q := onBoard(t, "sea-wall f4; axis infantry f4; allies armor f5; hand allies probe-center")
	q.play("play probe-center; order f5; done; battle f5 f4").see("dice 3").play("roll flag star star").see("cannot ignore yes")
	r := onBoard(t, "sea-wall f5; axis armor f4 a1; allies infantry f5 f6; hand axis probe-center recon-center; turn axis; hand allies probe-center")
	r.play("play probe-center; order f4; done; battle f4 f5; roll flag star; ignore no; back e6; ground no")
	r.play("done; draw probe-left; play probe-center; order e6; done; unit e6; to f5; done; draw probe-left")
	r.play("play recon-center; order f4; done; battle f4 f5").see("dice 2") // never removed
}

func TestM44_15_15_Supply(t *testing.T) {
	const twelve = "sandbags a2 b2 c2 d2 e2 f2 g2 h2 i2 j2 k2"
	p := onBoard(t, twelve+"; axis infantry a1; allies infantry f6 g6; hand allies dig-in").play("play dig-in; dig f6")
	p.see("step end", "bags f6", "bare g6")
	q := onBoard(t, twelve+" l2; axis infantry a1; allies infantry f6 g6; hand allies dig-in").play("play dig-in")
	q.see("step end", "bare f6")
	r := onBoard(t, twelve+" f6; axis infantry a1; allies infantry f6 g6; hand allies probe-center; hand axis probe-left")
	r.play("play probe-center; order f6; done; unit f6; to f5").see("bare f6") // returned to the supply
	if n := r.Sandbags.Len(); n != 11 {
		t.Errorf("%d sandbags on the board", n)
	}
}

func TestM44_15_16_WireIsTheBattle(t *testing.T) {
	t.Run("no ground after it", func(t *testing.T) {
		p := onBoard(t, "wire f5; axis infantry f4:1 a1; allies infantry f5; hand allies probe-center").play("play probe-center; order f5; done; cut f5")
		p.see("step end", "cannot ground yes")
	})
	t.Run("under Close assault", func(t *testing.T) {
		p := onBoard(t, "wire f5; axis infantry f4 a1; allies infantry f5; hand allies close-assault").play("play close-assault; order f5")
		p.see("can cut f5", "can battle f5 f4").play("cut f5").see("bare f5", "step end")
	})
	t.Run("under Firefight", func(t *testing.T) {
		p := onBoard(t, "wire f5; axis infantry f3 a1; allies infantry f5; hand allies firefight").play("play firefight; order f5")
		p.see("can cut f5", "can battle f5 f3")
	})
	t.Run("under Firefight not with an enemy adjacent", func(t *testing.T) {
		// The fire of f6 drives the enemy from f4 back to f3, next to e3.
		p := onBoard(t, "wire e3; axis infantry f4 a9; allies infantry e3 f6; hand allies firefight").play("play firefight; order e3; order f6")
		p.see("can cut e3", "can battle e3 f4").play("battle f6 f4; roll flag star star; back f3")
		p.see("step end", "cannot cut e3", "cannot battle e3 f3")
	})
	t.Run("by any card, not twice", func(t *testing.T) {
		p := onBoard(t, "wire f5 g5; axis infantry a1; allies infantry f5; hand allies their-finest-hour")
		p.play("play their-finest-hour; roll infantry; order f5; done; cut f5").see("step end", "bare f5", "wire g5")
	})
}
