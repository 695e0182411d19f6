package logbook

import (
	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// history draws the scores of all campaigns of a kind that are over, one column each, that of the page lit, and gives
// its height. A campaign against somebody has no score of one's own.
func (b *Logbook) history(f *ui.Frame, c campaign.Chapter, box ui.Rect) float64 {
	if !c.Campaigner.Solitaire() {
		return 0
	}
	list := pane.Only(b.List, func(one campaign.Chapter) bool {
		return one.Broken == nil && one.Path != "" && one.Over() && one.Campaigner == c.Campaigner && one.Info.ID == c.Info.ID
	})
	if len(list) == 0 {
		return 0
	}
	sorting.By(list, func(x, y campaign.Chapter) int { return x.Started.Compare(y.Started) })
	most := max(1, int(box.W/f.Px(64)))
	list = list[max(0, len(list)-most):]
	head := f.Bold(ui.M)
	f.Text(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: head.Line}, f.Say("ui.campaign.history"), head)
	plot := ui.Rect{X: box.X, Y: box.Y + head.Line + f.Px(6), W: box.W, H: f.Px(120)}
	b.columns(f, c, list, plot)
	return plot.Bottom() + f.Px(24) - box.Y
}

func (b *Logbook) columns(f *ui.Frame, c campaign.Chapter, list []campaign.Chapter, plot ui.Rect) {
	low, top := 0, 1
	for _, one := range list {
		low, top = min(low, one.Points[0]), max(top, one.Points[0])
	}
	word := f.Bold(ui.S)
	room := plot.InsetXY(0, word.Line)
	zero := room.Bottom() - room.H*float64(-low)/float64(top-low)
	step := min(f.Px(96), plot.W/float64(len(list)))
	for i, one := range list {
		h := room.H * float64(one.Points[0]) / float64(top-low)
		bar := ui.Rect{X: plot.X + float64(i)*step + step*0.2, Y: zero - max(h, 0), W: step * 0.6, H: max(h, -h, 2)}.Snap()
		ink := f.Look.Side(rules.Second).Core // as the counters, which are of the second side's colours
		if one.Path == c.Path {
			f.List.Fill(bar.Inset(-2), f.Theme().Text)
			ink = f.Theme().Select
		}
		f.List.Fill(bar, ink)
		label := ui.Rect{X: bar.Center().X - step/2, Y: bar.Y - word.Line, W: step, H: word.Line}
		if h < 0 {
			label.Y = bar.Bottom()
		}
		f.List.Text(label, kit.FormatPoints(one.Points[0], one.Info.Part), word.To(ui.Middle))
		name := kit.JoinDots(kit.Day(f, one.Started.Local()), f.Say(one.Level.Key, one.Level.Args...))
		f.Tip("history/"+one.Path, ui.Rect{X: plot.X + float64(i)*step, Y: plot.Y, W: step, H: plot.H}, name)
		if f.Clicked(ui.Rect{X: plot.X + float64(i)*step, Y: plot.Y, W: step, H: plot.H}) {
			b.open(one.Path)
			f.Invalidate()
		}
	}
	f.List.Fill(ui.Rect{X: plot.X, Y: zero, W: plot.W, H: 1.5}, f.Theme().Text)
}

// open turns to a page.
func (b *Logbook) open(path string) {
	b.Chosen, b.Battle, b.moved = path, -1, true
}
