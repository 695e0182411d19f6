package infidel

import (
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Standing is how the armies stand in the top bar: the flight points of each
// against its Flight Level, with the chance that its next Defeat Test breaks it;
// where points decide, those (INF-21, 23.6.2).
func (b *Board) Standing(f *ui.Frame, bar ui.Rect, _ float64, v board.View) ui.Rect {
	b.Note(field.State(v))
	x := bar.Right() - f.Px(12)
	left := x
	if b.Sc.Special.Points {
		left = b.impatience(f, bar, left)
	}
	for _, side := range [2]rules.Side{rules.Second, rules.First} { // the Crusaders stand at the left
		if b.Sc.Special.Points {
			left = b.points(f, bar, left, side)
		} else {
			left = b.flight(f, bar, left, side)
		}
		left -= f.Px(14)
	}
	return ui.Rect{X: left, Y: bar.Y, W: bar.Right() - left, H: bar.H}
}

// flight draws the track of a side with its right end at x, and gives its left end.
func (b *Board) flight(f *ui.Frame, bar ui.Rect, x float64, side rules.Side) float64 {
	s := b.Now
	has, level, breaks := s.Flight(side), s.Level(side), s.Breaks(side)
	right, bold := x, f.Bold(ui.S)
	if breaks > 0 {
		says := f.Say("ui.percent", ui.Num("N", 10*breaks))
		ty := bold.To(ui.Middle).In(f.Theme().OnWarn)
		w := f.Width(says, ty) + f.Px(12)
		chip := ui.Rect{X: x - w, Y: bar.Center().Y - f.Px(10), W: w, H: f.Px(20)}.Snap()
		pane.Rim(f.List, chip, 0, chip.H/2, ui.Casing, -1.4, chip.H/2, f.Theme().Warn)
		f.List.Text(chip, says, ty)
		x -= w + f.Px(6)
	}
	x = pane.LeftOf(f, bar, x, ui.Figures(has)+"/"+ui.Figures(level), bold) - f.Px(6)
	wide := pane.Either(f.Size.W >= 1600, f.Px(104), f.Px(56))
	x -= wide
	b.track(f, ui.Rect{X: x, Y: bar.Center().Y - f.Px(9), W: wide, H: f.Px(18)}.Snap(), side)
	x = badge(f, bar, x-f.Px(6), side)
	if f.Size.W >= 1600 && side == rules.First {
		x = pane.LeftOf(f, bar, x-f.Px(8), f.Say("infidel.standing.flight"), f.Soft(ui.S))
	}
	f.TipNote("standing/"+field.SideWords[side], ui.Rect{X: x, Y: bar.Y, W: right - x, H: bar.H}, func() []ui.TipLine { return b.flightTip(f, side) })
	return x
}

// badge draws the mark of a side of which the right end is at x, and gives where it begins.
func badge(f *ui.Frame, bar ui.Rect, x float64, side rules.Side) float64 {
	k := f.Px(18)
	f.Mark(ui.Rect{X: x - k, Y: bar.Center().Y - k/2, W: k, H: k}.Snap(), field.SideWords[side], side)
	return x - k
}

// track draws the points of a side: cells where they have room, else a bar; from
// the notch on, a Defeat Test can fail.
func (b *Board) track(f *ui.Frame, box ui.Rect, side rules.Side) {
	has, level := b.Now.Flight(side), max(1, b.Now.Level(side))
	pane.Rim(f.List, box, 1.5, 4, ui.Casing, 0, 3, ui.Paper.Panel)
	fill := field.Coat(f.Look.Coats, side).Core
	if cell := box.W / float64(level); cell >= f.Px(6) && f.Look.Coats != ui.Contrast {
		for i := range level {
			id := "flight-" + field.SideWords[side] + pane.Either(i < has, "-lost", "-left")
			f.List.Sprite(ui.Rect{X: box.X + float64(i)*cell + 0.5, Y: box.Y + 1, W: cell - 1, H: box.H - 2}, field.Bits(id))
		}
	} else {
		f.List.Fill(ui.Rect{X: box.X, Y: box.Y, W: box.W * float64(min(has, level)) / float64(level), H: box.H}, fill)
	}
	notch := box.X + box.W*float64(max(0, level-9))/float64(level)
	pane.Stroke(f.List, ui.Point{X: notch, Y: box.Y - 3}, ui.Point{X: notch, Y: box.Bottom() + 3}, 3.4, ui.White, 1.6, ui.Casing)
}

func (b *Board) flightTip(f *ui.Frame, side rules.Side) []ui.TipLine {
	s := b.Now
	has, level, breaks := s.Flight(side), s.Level(side), s.Breaks(side)
	say := func(key string, args ...rules.Arg) string { return f.Say("infidel.standing."+key, args...) }
	out := []ui.TipLine{{Text: f.Name(b.Sc.Armies[side]), Head: true},
		{Text: say("points", ui.Num("Has", has), ui.Num("Level", level)), Clause: "INF-21.2"}}
	switch {
	case s.Turn() == rules.Over:
	case breaks == 0:
		out = append(out, ui.TipLine{Text: say("safe", ui.Num("N", level-8-has)), Clause: "INF-21.9"})
	default:
		out = append(out, ui.TipLine{Text: say("breaks", ui.Num("P", 10*breaks), ui.Num("Over", level)), Clause: "INF-21.7", Harm: true})
	}
	out = append(out, ui.TipLine{Text: say("when"), Clause: "INF-21.7", Soft: true})
	retired := 0
	for u := range s.OnMap(side).All {
		if s.Stand(u).Status == scenario.Retired {
			retired++
		}
	}
	if retired > 0 {
		out = append(out, ui.TipLine{Text: say("retired", ui.Num("N", retired)), Clause: "INF-21.5"})
	}
	return append(out, b.specialTips(f, side)...)
}

// specialTips are the rules of the battle that still bind a side.
func (b *Board) specialTips(f *ui.Frame, side rules.Side) (out []ui.TipLine) {
	x := b.Now.Special()
	tell := func(key, clause string, args ...rules.Arg) {
		out = append(out, ui.TipLine{Text: f.Say("infidel.standing."+key, args...), Clause: clause})
	}
	if n := len(x.Hesitant); n > 0 && b.Sc.Commands[x.Hesitant[0]].Side == side {
		tell("hesitant", "INF-23.2.4", ui.Num("N", n))
	}
	if x.Unalerted >= 0 && b.Sc.Commands[x.Unalerted].Side == side {
		tell("unalerted", "INF-23.3.3", ui.Word("Command", b.Sc.Commands[x.Unalerted].Name))
	}
	if x.Hidden && side == rules.First {
		tell("hidden", "INF-23.4.4")
	}
	if x.Failures > 0 && side == rules.First {
		tell("failures", "INF-23.1.2", ui.Num("N", x.Failures))
	}
	return out
}

// points draws the victory points of a side (INF-23.6.2).
func (b *Board) points(f *ui.Frame, bar ui.Rect, x float64, side rules.Side) float64 {
	right, bold := x, f.Bold(ui.M)
	x = badge(f, bar, pane.LeftOf(f, bar, x, ui.Figures(b.Now.Points(side)), bold)-f.Px(5), side)
	if side == rules.First {
		x = pane.LeftOf(f, bar, x-f.Px(8), f.Say("infidel.standing.victory"), f.Soft(ui.S))
	}
	f.TipNote("standing/"+field.SideWords[side], ui.Rect{X: x, Y: bar.Y, W: right - x, H: bar.H}, func() []ui.TipLine {
		say := func(key string, args ...rules.Arg) string { return f.Say("infidel.standing."+key, args...) }
		return []ui.TipLine{{Text: f.Name(b.Sc.Armies[side]), Head: true},
			{Text: say("scored", ui.Num("N", b.Now.Points(side))), Clause: "INF-23.6.2"},
			{Text: say("lead"), Clause: "INF-23.6.5", Soft: true},
			{Text: say("frees", ui.Num("N", b.Now.FreeActivations(rules.Second))), Clause: "INF-23.6.5", Soft: true}}
	})
	return x
}

// impatience draws that of the Hospitallers, or that the trumpets have sounded
// (INF-23.6.7, 23.6.8).
func (b *Board) impatience(f *ui.Frame, bar ui.Rect, x float64) float64 {
	sp := b.Now.Special()
	key, n := pane.Either(sp.Trumpets, "trumpets", "impatience"), ui.Num("N", sp.Impatience)
	says, ty := f.Say("infidel.standing."+key, n), f.Bold(ui.S)
	if faces := b.Now.Restless(); faces > 0 {
		ty.Ink = f.Theme().Harm
		says += " · " + f.Say("ui.percent", ui.Num("N", 10*faces))
	}
	left := pane.LeftOf(f, bar, x, says, ty)
	f.TipNote("standing/impatience", ui.Rect{X: left, Y: bar.Y, W: x - left, H: bar.H}, func() []ui.TipLine {
		clause := pane.Either(sp.Trumpets, "INF-23.6.7", "INF-23.6.8")
		return []ui.TipLine{{Text: f.Say("infidel.standing."+key+"-tip", n, ui.Num("P", 10*b.Now.Restless())), Clause: clause}}
	})
	return left - f.Px(16)
}

// Goals is how the battle is won and how both armies stand: flight points against
// Flight Levels with what a Defeat Test would do now, or points (INF-21, 23.6).
func (b *Board) Goals(v board.View) board.Note {
	s, sc := field.State(v), field.State(v).Scenario()
	n := board.Note{Place: board.None, Title: texts.In(v.Lang, sc.Name)}
	line := func(clause, key string, args ...rules.Arg) *board.Line {
		return n.Tell(clause, b.Said.Say(v.Lang, rules.Phrase{Key: "infidel.brief." + key, Args: args}))
	}
	me := max(v.Viewer, rules.First)
	for _, side := range [2]rules.Side{me, me.Other()} {
		army := ui.Word("Army", sc.Armies[side])
		if sc.Special.Points {
			line("INF-23.6.2", "standing-points", army, ui.Num("N", s.Points(side)))
			continue
		}
		points, level := ui.Num("N", s.Flight(side)), ui.Num("Level", s.Level(side))
		switch breaks := s.Breaks(side); {
		case breaks == 0:
			line("INF-21.9", "standing-safe", army, points, level)
		case breaks == 10:
			line("INF-21.7", "standing-lost", army, points, level).Harm = side == me
		default:
			l := line("INF-21.7", "standing-margin", army, points, level, ui.Num("Breaks", breaks))
			l.Share, l.Harm = float64(breaks)/10, side == me
		}
	}
	if sc.Special.Points {
		line("INF-23.6.5", "end-points", ui.Num("N", int(sc.Special.Lead)), ui.Num("Frees", int(sc.Special.LastFree)), ui.Num("Has", s.FreeActivations(rules.Second))).Soft = true
	} else {
		for side := rules.First; side <= rules.Second; side++ {
			line("INF-6.1", "frees", ui.Word("Army", sc.Armies[side]), ui.Num("N", s.FreeActivations(side))).Soft = true
		}
	}
	return n
}

// Rules are the rules that the battle has of its own, in full.
func (b *Board) Rules(v board.View) (out []board.Line) {
	for _, name := range field.State(v).Scenario().SpecialClauses() {
		out = append(out, board.Line{Text: texts.In(v.Lang, ruleName(name)) + ". " + board.ClauseIn(b.game, v.Lang, name), Clause: name})
	}
	return out
}

// ruleName is what a special rule is about, in a few words.
func ruleName(clause string) rules.Text {
	return texts.Both(rules.Phrase{Key: "infidel.brief.rule-" + strings.ReplaceAll(strings.TrimPrefix(clause, "INF-"), ".", "-")})
}
