package kit

import (
	"strings"

	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Fault is the page after an unexpected error.
type Fault struct {
	What  string // the error in its own words
	Keep  func(text string) error
	Open  bool // a game was open
	Saved bool // all of it is saved
	kept  bool
}

// Frame draws the page.
func (p *Fault) Frame(f *ui.Frame) {
	Ground(f)
	f.Room(f.Say("ui.fault.title"))
	w := min(f.Size.W-60, f.Px(720))
	box := ui.Around(f.Bounds().Center(), ui.Size{W: w, H: min(f.Size.H-60, f.Px(420))}).Snap()
	f.List.Nine(box.Inset(-10), f.Theme().Chrome("dialog"))
	in := box.InsetXY(36, 30)
	f.Text(in.TakeTop(f.Px(40), 0), f.Say("ui.fault.title"), f.Bold(ui.XL))
	what, _, _ := strings.Cut(p.What, "\n")
	says := f.Say("ui.fault.unexpected", ui.Verbatim("What", what))
	if p.Open {
		says += " " + f.Say(pane.Either(p.Saved, "ui.fault.saved", "ui.fault.unsaved"))
	}
	in.TakeTop(f.Para(in, says, f.Type(ui.M))+16, 0)
	foot := in.TakeBottom(f.Px(60), 0)
	f.Clip(in)
	f.Para(in, p.What, f.Type(ui.S).As(ui.Mono).In(f.Theme().Soft))
	f.Unclip()
	b := ui.Button{Label: f.Say("ui.menu.shelf"), Icon: "shelf", Kind: ui.Primary, Enter: true, Key: f.Say("ui.key.enter")}
	f.First("shelf")
	at, hit := f.ButtonAt("shelf", ui.Point{X: foot.X, Y: foot.Y + 12}, b)
	if hit || f.In.Take(ui.KeyEsc) {
		f.Shell.Home()
		return
	}
	details := ui.Button{Label: f.Say("ui.fault.write"), Icon: "save", Off: p.kept, Tip: f.Say("ui.fault.written")}
	if _, hit := f.ButtonAt("keep", ui.Point{X: at.Right() + 12, Y: at.Y}, details); hit && p.Keep != nil {
		p.kept = p.Keep(p.What) == nil
		f.Invalidate()
	}
}
