package menu

import (
	"sandtable/scenes/app"
	"sandtable/scenes/kit"
	"sandtable/scenes/ui"
)

// Parting is the question before the program ends while something is not saved.
type Parting struct {
	h   *app.Services
	end func()
}

// NewParting asks it; end ends the program all the same.
func NewParting(h *app.Services, end func()) *Parting { return &Parting{h, end} }

// Over says that what lies beneath stays in sight.
func (p *Parting) Over() bool { return true }

// Frame draws the question.
func (p *Parting) Frame(f *ui.Frame) {
	f.List.Fill(f.Bounds(), ui.Alpha(ui.Casing, 0.55))
	f.Room(f.Say("ui.parting.title"))
	t := f.Type(ui.M)
	w := min(f.Px(560), f.Size.W-40)
	says := f.Say("ui.parting.unsaved", kit.Word("Folder", p.h.Store.Dir()))
	box := ui.Around(f.Bounds().Center(), ui.Size{W: w, H: f.Height(says, t, w-f.Px(48)) + f.Px(150)}).Snap()
	f.Cover(f.Bounds())
	f.List.Nine(box.Inset(-10), f.Theme().Chrome("dialog"))
	in := box.InsetXY(f.Px(24), f.Px(20))
	title, rest := in.CutTop(f.Px(40))
	f.Text(title, f.Say("ui.parting.title"), f.Bold(ui.L))
	f.Para(rest, says, t)
	foot, _ := in.CutBottom(f.Px(44))
	left, right := foot.CutLeft((foot.W - f.Px(10)) / 2)
	_, right = right.CutLeft(f.Px(10))
	f.First("stay")
	switch {
	case f.Button("stay", left.Snap(), ui.Button{Label: f.Say("ui.parting.stay"), Kind: ui.Primary, Key: f.Say("ui.key.escape")}) || f.In.Take(ui.KeyEsc):
		f.Shell.Pop()
	case f.Button("end", right.Snap(), ui.Button{Label: f.Say("ui.parting.end"), Harm: true}):
		p.end()
	default:
		return
	}
	f.Invalidate()
}
