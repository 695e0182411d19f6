package memoir

import "testing"

func TestM44_13_1_TakingGround(t *testing.T) {
	const board = "axis infantry f4:1 a1; allies infantry f5 m9; hand allies probe-center"
	begin := "play probe-center; order f5; done; battle f5 f4; "
	t.Run("an eliminated target leaves its hex", func(t *testing.T) {
		p := onBoard(t, board).play(begin + "roll grenade star star")
		p.see("step ground", "turn allies", "only ground yes, no", "f4 empty", "f5 allies infantry 4")
		p.play("ground yes").see("f4 allies infantry 4", "f5 empty", "told took-ground M44-13.1 f5 f4 infantry")
	})
	t.Run("it is optional", func(t *testing.T) {
		p := onBoard(t, board).play(begin + "roll grenade star star; ground no")
		p.see("f4 empty", "f5 allies infantry 4", "told stays M44-13.1 f5 infantry", "step end")
	})
	t.Run("a retreated target leaves its hex", func(t *testing.T) {
		p := onBoard(t, board).play(begin + "roll flag star star; back g3")
		p.see("step ground").play("ground yes").see("f4 allies infantry 4", "g3 axis infantry 1")
	})
	t.Run("a target that stays keeps it", func(t *testing.T) {
		onBoard(t, board).play(begin+"roll star star star").see("step end", "f4 axis infantry 1")
	})
	t.Run("armor too", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 a1; allies armor f5; hand allies probe-center").play(begin + "roll grenade star star")
		p.see("step ground").play("ground yes").see("f4 allies armor 3")
	})
}

func TestM44_13_2_NoGround(t *testing.T) {
	for _, tc := range []struct{ name, board, play string }{
		{"fire", "axis infantry f4:1 a1; allies infantry f6; hand allies probe-center",
			"play probe-center; order f6; done; battle f6 f4; roll grenade star"},
		{"fire of armor at the next hex but one", "axis infantry f3:1 a1; allies armor f5; hand allies probe-center",
			"play probe-center; order f5; done; battle f5 f3; roll grenade star star"},
		{"air power", "axis infantry f4:1 a1; allies armor f5; hand allies air-power",
			"play air-power; target f4; strike f4; roll grenade star"},
		{"barrage", "axis infantry f4:1 a1; allies armor f5; hand allies barrage",
			"play barrage; target f4; strike f4; roll grenade star star star"},
		{"artillery in close assault", "axis infantry f4:1 a1; allies artillery f5; hand allies probe-center",
			"play probe-center; order f5; done; battle f5 f4; roll grenade star star"},
		{"ambush", "axis infantry f4; allies infantry f5:1 m9; hand allies probe-center; hand axis ambush",
			"play probe-center; order f5; done; battle f5 f4; ambush yes; roll grenade star star"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			onBoard(t, tc.board).play(tc.play).see("cannot ground yes", "untold took-ground", "told eliminated M44-11.6")
		})
	}
}

// TestM44_13_3_NoMovementNeeded takes ground after the longest moves before a
// battle, which leave nothing to move with.
func TestM44_13_3_NoMovementNeeded(t *testing.T) {
	for _, tc := range []struct{ unit, from, card string }{
		{"infantry", "f6", "probe-center"},
		{"special-forces", "f7", "probe-center"},
		{"armor", "f8", "probe-center"},
	} {
		t.Run(tc.unit, func(t *testing.T) {
			p := onBoard(t, "axis infantry f4:1 a1; allies "+tc.unit+" "+tc.from+"; hand allies "+tc.card)
			p.play("play " + tc.card + "; order " + tc.from + "; unit " + tc.from + "; to f5; battle f5 f4; roll grenade star star; ground yes")
			p.see("f5 empty", "told took-ground M44-13.1 f5 f4 "+tc.unit)
		})
	}
	t.Run("the count stays: it may battle on", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 f3 a1; allies armor f8; hand allies probe-center")
		p.play("play probe-center; order f8; unit f8; to f5; battle f5 f4; roll grenade star star; ground yes")
		p.see("only battle f4 f3")
	})
}

// TestM44_13_4_WhatGround goes through hexes that may or may not be entered.
func TestM44_13_4_WhatGround(t *testing.T) {
	const kill = "play probe-center; order f5; done; battle f5 f4; roll "
	for _, tc := range []struct {
		name, board, play string
		may               bool
	}{
		{"armor, a bunker", "bunker f4; axis infantry f4:1 a1; allies armor f5; hand allies probe-center", kill + "grenade", false},
		{"infantry, a bunker", "bunker f4; axis infantry f4:1 a1; allies infantry f5; hand allies probe-center", kill + "grenade star", true},
		{"armor, a hedgehog", "hedgehog f4; axis infantry f4:1 a1; allies armor f5; hand allies probe-center", kill + "grenade star star", false},
		{"infantry, a hedgehog", "hedgehog f4; axis infantry f4:1 a1; allies infantry f5; hand allies probe-center", kill + "grenade star star", true},
		{"armor, up a bluff", "bluff f4; beach f5; axis infantry f4:1 a1; allies armor f5; hand allies probe-center", kill + "grenade star", false},
		{"armor, a bluff from above", "bluff f4; axis infantry f4:1 a1; allies armor f5; hand allies probe-center", kill + "grenade star", true},
		{"hedgerow, not moved", "hedgerow f4; axis infantry f4:1 a1; allies infantry f5; hand allies probe-center", kill + "grenade star", true},
		{"hedgerow, moved", "hedgerow f4; axis infantry f4:1 a1; allies infantry f6; hand allies probe-center",
			"play probe-center; order f6; unit f6; to f5; battle f5 f4; roll grenade star", false},
		{"hedgerow, moved away and back", "hedgerow f4; axis infantry f4:1 a1; allies armor f5; hand allies probe-center",
			"play probe-center; order f5; unit f5; to g5; battle g5 f4; roll grenade", false},
		{"hedgerow, ground taken before", "hedgerow f3; axis infantry f4:1 f3:1 a1; allies armor f5; hand allies probe-center",
			kill + "grenade star star; ground yes; battle f4 f3; roll grenade", false},
		{"open, ground taken before", "axis infantry f4:1 f3:1 a1; allies armor f5; hand allies probe-center",
			kill + "grenade star star; ground yes; battle f4 f3; roll grenade star star", true},
		{"out of a hedgerow", "hedgerow f5; axis infantry f4:1 a1; allies infantry f5; hand allies probe-center", kill + "grenade star star", true},
		{"after leaving a hedgerow", "hedgerow f6; axis infantry f4:1 a1; allies infantry f6; hand allies probe-center",
			"play probe-center; order f6; unit f6; to f5; battle f5 f4; roll grenade star star", true},
		{"off a span by its side", "river g4 g5 g6; bridge g4 g5 g6; span g3 g4 g5 g6 g7; axis infantry f5:1 a1; allies infantry g5; hand allies probe-center",
			"play probe-center; order g5; done; battle g5 f5; roll grenade star star", false},
		{"along a span", "river g4 g5 g6; bridge g4 g5 g6; span g3 g4 g5 g6 g7; axis infantry g4:1 a1; allies infantry g5; hand allies probe-center",
			"play probe-center; order g5; done; battle g5 g4; roll grenade star star", true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := onBoard(t, tc.board).play(tc.play)
			if tc.may {
				p.see("can ground yes")
			} else {
				p.see("cannot ground yes", "told eliminated M44-11.6")
			}
		})
	}
}

// Armor that crushes wire takes no ground, and so has no overrun.
func TestM44_13_5_NoOverrunOverWire(t *testing.T) {
	p := onBoard(t, "wire g6; axis infantry g5:1 h6; allies armor g8; hand allies armor-assault probe-center; hand axis recon-left; medals 6 6")
	p.play("play probe-center; order g8; unit g8; to g6; battle g6 g5; roll grenade star star").see("step end", "bare g6", "medals 0 1")
	p.see("cannot ground yes: M44-13.5", "cannot battle g6 h6: M44-8.1")
}

func TestM44_13_5_Stopped(t *testing.T) {
	const stay, come = "play probe-center; order f5; done; battle f5 f4; roll ", "play probe-center; order f6; unit f6; to f5; battle f5 f4; roll "
	for _, tc := range []struct {
		name, board, play string
		may               bool
	}{
		{"infantry onto wire", "wire f5; axis infantry f4:1 a1; allies infantry f6; hand allies probe-center", come + "grenade star", false},
		{"armor onto wire, crushed", "wire f5; axis infantry f4:1 a1; allies armor f6; hand allies probe-center", come + "grenade star star", false},
		{"infantry that stood on wire", "wire f5; axis infantry f4:1 a1; allies infantry f5; hand allies probe-center", stay + "grenade star", true},
		{"armor that stood on wire", "wire f5; axis infantry f4:1 a1; allies armor f5; hand allies probe-center", stay + "grenade star star", true},
		{"the Resistance into woods", "woods f5; axis infantry f4:1 a1; allies resistance f6; hand allies probe-center", come + "grenade star star", false},
		{"the Resistance into a town", "town f5; axis infantry f4:1 a1; allies resistance f6; hand allies probe-center", come + "grenade star star", false},
		{"the Resistance into a hedgerow", "hedgerow f5; axis infantry f4:1 a1; allies resistance f6; hand allies probe-center", come + "grenade star star", false},
		{"the Resistance that stood in woods", "woods f5; axis infantry f4:1 a1; allies resistance f5; hand allies probe-center", stay + "grenade star star", true},
		{"open country", "axis infantry f4:1 a1; allies infantry f6; hand allies probe-center", come + "grenade star star", true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := onBoard(t, tc.board).play(tc.play)
			if tc.may {
				p.see("can ground yes")
			} else {
				p.see("cannot ground yes", "told eliminated M44-11.6")
			}
		})
	}
}

func TestM44_13_6_CliffAndBluff(t *testing.T) {
	for _, tc := range []struct {
		name, board string
		may         bool
	}{
		{"up a cliff", "cliff f4; beach f5; axis infantry f4:1 a1; allies infantry f5; hand allies probe-center", false},
		{"up a bluff", "bluff f4; beach f5; axis infantry f4:1 a1; allies infantry f5; hand allies probe-center", true},
		{"down a cliff", "cliff f5; beach f4; axis infantry f4:1 a1; allies infantry f5; hand allies probe-center", true},
		{"a cliff from open country", "cliff f4; axis infantry f4:1 a1; allies infantry f5; hand allies probe-center", true},
		{"along a cliff", "cliff f4 f5; axis infantry f4:1 a1; allies infantry f5; hand allies probe-center", true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := onBoard(t, tc.board).play("play probe-center; order f5; done; battle f5 f4; roll grenade star")
			if p.Turn() < 0 {
				p.play("roll star")
			}
			if tc.may {
				p.see("can ground yes")
			} else {
				p.see("cannot ground yes", "told eliminated M44-11.6")
			}
		})
	}
}

func TestM44_13_7_InfantryStops(t *testing.T) {
	p := onBoard(t, "axis infantry f4:1 f3 a1; allies infantry f5 g5; hand allies probe-center")
	p.play("play probe-center; order f5; order g5; done; battle f5 f4; roll grenade star star; ground yes")
	p.see("f4 allies infantry 4", "step end", "untold may-overrun")
	q := onBoard(t, "axis infantry f4:1 f3 h4 a1; allies infantry f5 h5; hand allies probe-center")
	q.play("play probe-center; order f5; order h5; done; battle f5 f4; roll grenade star star; ground yes")
	q.see("only battle h5 h4", "cannot battle f4 f3: M44-8.1", "cannot unit f4")
}

func TestM44_13_8_Overrun(t *testing.T) {
	const first = "play probe-center; order f5; done; battle f5 f4; roll grenade star star; ground yes"
	t.Run("close assault if any enemy is adjacent", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 f3 g2 a1; allies armor f5; hand allies probe-center").play(first)
		p.see("step overrun", "only battle f4 f3", "told may-overrun M44-13.8 f4 armor", "cannot battle f4 g2: M44-8.6", "can done")
		p.play("battle f4 f3").see("dice 3").play("roll armor star star").see("step end")
	})
	t.Run("otherwise fire", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 g2 a1; allies armor f5; hand allies probe-center").play(first)
		p.see("only battle f4 g2").play("battle f4 g2").see("dice 3").play("roll infantry star star").see("g2 axis infantry 3", "step end")
	})
	t.Run("it may be declined", func(t *testing.T) {
		onBoard(t, "axis infantry f4:1 f3 a1; allies armor f5; hand allies probe-center").play(first+"; done").see("step end", "f3 axis infantry 4")
	})
	t.Run("not without taking ground", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 e4 a1; allies armor f5; hand allies probe-center")
		p.play("play probe-center; order f5; done; battle f5 f4; roll grenade star star; ground no").see("step end")
	})
	t.Run("nor after fire", func(t *testing.T) {
		p := onBoard(t, "axis infantry f3:1 d4 a1; allies armor f5; hand allies probe-center")
		p.play("play probe-center; order f5; done; battle f5 f3; roll grenade star star").see("step end")
	})
	t.Run("elite armor too", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 f3 a1; allies armor-elite f5; hand allies probe-center").play(first)
		p.see("can battle f4 f3")
	})
}

func TestM44_13_9_OneOverrun(t *testing.T) {
	const first = "play probe-center; order f5; done; battle f5 f4; roll grenade star star; ground yes; "
	t.Run("a second ground, then it stops", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 f3:1 f2 a1; allies armor f5; hand allies probe-center").play(first + "battle f4 f3; roll grenade star star")
		p.see("only ground yes, no").play("ground yes")
		p.see("f3 allies armor 3", "f2 axis infantry 4", "step end", "untold may-overrun")
	})
	t.Run("an overrun by fire takes no ground", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 g2:1 a1; allies armor f5; hand allies probe-center").play(first + "battle f4 g2; roll grenade star star")
		p.see("step end", "g2 empty", "f4 allies armor 3")
	})
}

func TestM44_13_10_GroundInCover(t *testing.T) {
	const kill = "play probe-center; order f5; done; battle f5 f4; roll grenade"
	for _, ground := range []string{"woods", "town", "hedgerow"} {
		t.Run(ground, func(t *testing.T) {
			p := onBoard(t, ground+" f4; axis infantry f4:1 f3 a1; allies armor f5; hand allies probe-center").play(kill + "; ground yes")
			p.see("f4 allies armor 3", "step end", "untold may-overrun")
		})
	}
	t.Run("ocean", func(t *testing.T) {
		p := onBoard(t, "ocean f6; beach f5; axis armor f5; allies infantry f6:1 e7; hand axis probe-center; turn axis")
		p.play("play probe-center; order f5; done; battle f5 f6; roll grenade star star; ground yes")
		p.see("f6 axis armor 3", "step end", "untold may-overrun")
	})
	t.Run("a hill stops nobody", func(t *testing.T) {
		p := onBoard(t, "hill f4; axis infantry f4:1 f3 a1; allies armor f5; hand allies probe-center").play(kill + " star; ground yes")
		p.see("step overrun")
	})
}

func TestM44_13_11_GroundOnWire(t *testing.T) {
	t.Run("armor", func(t *testing.T) {
		p := onBoard(t, "wire f4; axis infantry f4:1 f3:1 a1; allies armor f5; hand allies probe-center")
		p.play("play probe-center; order f5; done; battle f5 f4; roll grenade star star; ground yes")
		p.see("bare f4", "told wire-gone M44-15.10 f4 armor", "only battle f4 f3")
		p.play("battle f4 f3; roll grenade star star").see("f3 empty", "cannot ground yes", "step end")
	})
	t.Run("infantry", func(t *testing.T) {
		p := onBoard(t, "wire f4; axis infantry f4:1 f3 a1; allies infantry f5; hand allies probe-center")
		p.play("play probe-center; order f5; done; battle f5 f4; roll grenade star star; ground yes")
		p.see("wire f4", "f4 allies infantry 4", "step end", "cannot cut f4")
	})
}

func TestM44_13_12_OverrunAtOnce(t *testing.T) {
	p := onBoard(t, "axis infantry f4:1 f3 h4 a1; allies armor f5 h5; hand allies probe-center")
	p.play("play probe-center; order f5; order h5; done; battle f5 f4; roll grenade star star; ground yes")
	p.see("only battle f4 f3", "cannot battle h5 h4: M44-13.12")
	p.play("done").see("only battle h5 h4", "cannot battle f4 f3: M44-8.1")
}

func TestM44_13_13_TheLastMedal(t *testing.T) {
	t.Run("of the close assault", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 f3 a1; allies armor f5; hand allies probe-center; medals 9 1")
		p.play("play probe-center; order f5; done; battle f5 f4; roll grenade star star")
		p.see("won allies M44-20.1", "f5 allies armor 3", "cannot ground yes")
	})
	t.Run("of the hex taken", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 f3 a1; allies armor f5; hand allies probe-center; medals 9 2; hold allies f4")
		p.play("play probe-center; order f5; done; battle f5 f4; roll grenade star star; ground yes")
		p.see("won allies M44-20.1", "f4 allies armor 3", "cannot battle f4 f3", "untold may-overrun")
	})
}

func TestM44_13_14_SlopesDoNotStop(t *testing.T) {
	for _, tc := range []struct{ name, board string }{
		{"a steep hill", "steep-hill f4; axis infantry f4:1 a1; allies infantry f6; hand allies probe-center"},
		{"a bluff from the beach", "bluff f4; beach f5; axis infantry f4:1 a1; allies infantry f6; hand allies probe-center"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := onBoard(t, tc.board).play("play probe-center; order f6; unit f6; to f5; battle f5 f4; roll grenade star; ground yes")
			p.see("f4 allies infantry 4")
		})
	}
}
