package hall

import "sandtable/scenes/ui"

// About says what the app is, whom it honours, and what it is made of.
type About struct{ h *House }

// NewAbout opens the page.
func NewAbout(h *House) *About { return &About{h} }

// Frame draws the page.
func (a *About) Frame(f *ui.Frame) {
	ground(f)
	a.h.help(f, nil)
	body, _, back := bar(f, f.Say("ui.about.title"))
	if back {
		f.Shell.Pop()
		return
	}
	wide := min(body.W-48, f.Px(760))
	t, soft := f.Type(ui.M), f.Soft(ui.S)
	parts := []struct {
		key string
		t   ui.Type
	}{{"ui.about.what", t}, {"ui.about.honour", t}, {"ui.about.drawn", t}, {"ui.about.licence", soft}, {"ui.about.fonts", soft}}
	h := 0.0
	for _, p := range parts {
		h += f.Height(f.Say(p.key), p.t, wide-82) + 14
	}
	high := min(body.H-48, h+160)
	box := ui.Rect{X: (f.Size.W - wide) / 2, Y: body.Y + max(24, (body.H-high)*0.3), W: wide, H: high}
	in := panel(f, box).InsetXY(12, 10)
	head, in := in.CutTop(104)
	f.List.Sprite(ui.Rect{X: head.X, Y: head.Y, W: 88, H: 88}, ui.Pic{Set: "interface", ID: "app-icon"})
	f.List.Sprite(ui.Rect{X: head.X + 108, Y: head.Y + 12, W: 236, H: 50}, f.Theme().Chrome("title"))
	f.Text(ui.Rect{X: head.X + 110, Y: head.Y + 64, W: head.W - 110, H: f.Px(22)}, f.Say("ui.version", word("Version", a.h.Version)), f.Soft(ui.S))
	view, s := f.Scroller("about", in, h)
	f.Clip(view)
	y := view.Y - s.At
	for _, p := range parts {
		y += f.Para(ui.Rect{X: view.X, Y: y, W: in.W - 18}, f.Say(p.key), p.t) + 14
	}
	f.Unclip()
}
