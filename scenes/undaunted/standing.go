package undaunted

import (
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Standing is how both sides stand in the top bar: of what each needs, a star for
// what it has, and an empty one for the rest.
func (b *Board) Standing(f *ui.Frame, bar ui.Rect, _ float64, v board.View) ui.Rect {
	b.note(state(v))
	star, name := f.Px(20), f.Bold(ui.S)
	x := bar.Right() - f.Px(12)
	for _, side := range [2]rules.Side{me(v).Other(), me(v)} {
		has, need := state(v).Progress(side), int(b.sc.Victory[side].Need)
		right, step := x, min(star, f.Px(110)/float64(max(1, need)))
		x -= step*float64(need-1) + star
		for i := range need {
			at := ui.Rect{X: x + float64(i)*step, Y: bar.Center().Y - star/2, W: star, H: star}.Snap()
			if i < has {
				f.List.Sprite(at, bits("plate-points"))
			} else {
				f.List.SpriteIn(at.Inset(star*0.06), ui.Icon("star-empty"), f.Theme().Soft)
			}
		}
		title := f.Name(b.game.SideTitles()[side])
		w := f.Width(title, name) + 2
		x -= w + f.Px(5)
		f.List.Text(ui.Rect{X: x, Y: bar.Y, W: w, H: bar.H}, title, name)
		mark := f.Px(18)
		x -= mark + f.Px(5)
		f.Mark(ui.Rect{X: x, Y: bar.Center().Y - mark/2, W: mark, H: mark}.Snap(), sideWords[side], side)
		goal := b.sc.Victory[side].Kind
		tip := f.Say("undaunted.flank."+goalKeys[goal]+"-tip", ui.Word("Side", b.game.SideTitles()[side]), ui.Num("N", need), ui.Num("Has", has))
		f.Tip("standing/"+sideWords[side], ui.Rect{X: x, Y: bar.Y, W: right - x, H: bar.H}, tip+"  "+goalClauses[goal])
		x -= f.Px(18)
	}
	return ui.Rect{X: x, Y: bar.Y, W: bar.Right() - x, H: bar.H}
}
