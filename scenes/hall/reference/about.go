package reference

import (
	"sandtable/assets/texts"
	"sandtable/scenes/app"
	"sandtable/scenes/kit"
	"sandtable/scenes/ui"
)

// About says what the app is, whom it honours, and what it is made of.
type About struct{ h *app.Services }

// NewAbout opens the page.
func NewAbout(h *app.Services) *About { return &About{h} }

// Frame draws the page: at the left what the app is, at the right whom it honours,
// one below the other in a narrow window.
func (a *About) Frame(f *ui.Frame) {
	f.Larger()
	kit.Ground(f)
	a.h.RulesKey(f, nil)
	body, _, back := kit.TopBar(f, f.Say("ui.about.title"))
	if back {
		f.Shell.Pop()
		return
	}
	body = body.InsetXY(max(24, (body.W-f.Px(1640))/2), 24)
	left, right := body.CutLeft(body.W*0.44 - 12)
	_, right = right.CutLeft(24)
	a.app(f, kit.Panel(f, left.Snap()).InsetXY(12, 10))
	a.makers(f, kit.Panel(f, right.Snap()).InsetXY(12, 10))
}

// app is what this is, by which version, and what it is made of.
func (a *About) app(f *ui.Frame, in ui.Rect) {
	head, in := in.CutTop(112)
	f.List.Sprite(ui.Rect{X: head.X, Y: head.Y, W: 88, H: 88}, ui.Pic{Set: "interface", ID: "app-icon"})
	f.List.Sprite(ui.Rect{X: head.X + 104, Y: head.Y + 12, W: min(236, head.W-104), H: min(236, head.W-104) * 50 / 236}, f.Theme().Chrome("title"))
	f.Text(ui.Rect{X: head.X + 106, Y: head.Y + 64, W: head.W - 106, H: f.Px(22)}, f.Say("ui.version", kit.Word("Version", a.h.Version)), f.Soft(ui.S))
	t, soft := f.Type(ui.M), f.Soft(ui.S)
	a.paragraphs(f, "about", in, []paragraph{
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
	a.paragraphs(f, "makers", in, list)
}

// paragraph is words in a type.
type paragraph struct {
	text string
	t    ui.Type
}

// paragraphs sets words one below the other; they scroll where they are too many.
func (a *About) paragraphs(f *ui.Frame, id string, in ui.Rect, list []paragraph) {
	gap := func(p paragraph) float64 { // a heading stands close to what it is about
		if p.t.Face == ui.Bold {
			return 4
		}
		return 16
	}
	high, wide := 0.0, in.W-18
	for _, p := range list {
		high += f.Height(p.text, p.t, wide) + gap(p)
	}
	view, s := f.Scroller(id, in, high)
	f.ScrollKeys(id, in, s, high)
	f.Clip(view)
	y := view.Y - s.At
	for _, p := range list {
		y += f.Para(ui.Rect{X: view.X, Y: y, W: wide}, p.text, p.t) + gap(p)
	}
	f.Unclip()
}
