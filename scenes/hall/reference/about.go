package reference

import (
	"sandtable/assets/texts"
	"sandtable/scenes/app"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// About says what the app is, whom it honours, and what it is made of.
type About struct {
	h    *app.Services
	high [2]float64 // of the words at the left and at the right
}

func NewAbout(h *app.Services) *About { return &About{h: h} }

// Frame draws at the left what the app is, at the right whom it honours.
func (a *About) Frame(f *ui.Frame) {
	f.Larger()
	body, _, open := a.h.Header(f, nil, f.Say("ui.about.title"))
	if !open {
		return
	}
	body = body.InsetXY(max(24, (body.W-f.Px(1640))/2), 24)
	left := body.TakeLeft(body.W*0.44-12, 24)
	a.app(f, kit.Panel(f, left.Snap()).InsetXY(12, 10))
	a.makers(f, kit.Panel(f, body.Snap()).InsetXY(12, 10))
}

func (a *About) app(f *ui.Frame, in ui.Rect) {
	head := in.TakeTop(112, 0)
	f.List.Sprite(ui.Rect{X: head.X, Y: head.Y, W: 88, H: 88}, ui.Pic{Set: "interface", ID: "app-icon"})
	f.List.Sprite(ui.Rect{X: head.X + 104, Y: head.Y + 12, W: min(236, head.W-104), H: min(236, head.W-104) * 50 / 236}, f.Theme().Chrome("title"))
	f.Text(ui.Rect{X: head.X + 106, Y: head.Y + 64, W: head.W - 106, H: f.Px(22)}, f.Say("ui.version", ui.Verbatim("Version", a.h.Version)), f.Soft(ui.S))
	t, soft := f.Type(ui.M), f.Soft(ui.S)
	a.paragraphs(f, 0, in, []paragraph{
		{f.Say("ui.about.what"), t}, {f.Say("ui.about.honour"), t}, {f.Say("ui.about.drawn"), t}, {f.Say("ui.about.licence"), soft}, {f.Say("ui.about.fonts"), soft},
	})
}

// makers are those who made the games, each with what they made.
func (a *About) makers(f *ui.Frame, in ui.Rect) {
	list := []paragraph{{f.Say("ui.about.thanks"), f.Bold(ui.XL)}}
	for _, g := range a.h.Games {
		by := "ui.about.by-" + g.ID()
		if !texts.Has("en", by) {
			continue
		}
		list = append(list, paragraph{texts.In(f.Look.Lang, g.Title()), f.Bold(ui.L)}, paragraph{f.Say(by), f.Type(ui.M)})
	}
	list = append(list, paragraph{f.Say("ui.about.names"), f.Soft(ui.S)})
	a.paragraphs(f, 1, in, list)
}

type paragraph struct {
	text string
	t    ui.Type
}

// paragraphs sets words one below the other; they scroll where they are too many.
func (a *About) paragraphs(f *ui.Frame, side int, in ui.Rect, list []paragraph) {
	pane.Scrolled(f, [...]string{"about", "makers"}[side], in, &a.high[side], func(page ui.Rect) float64 {
		y := page.Y
		for _, p := range list {
			y += f.Para(ui.Rect{X: page.X, Y: y, W: in.W - 18}, p.text, p.t) + pane.Either(p.t.Face == ui.Bold, 4.0, 16)
		}
		return y - page.Y
	})
}
