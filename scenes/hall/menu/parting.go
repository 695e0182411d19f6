package menu

import (
	"sandtable/scenes/app"
	"sandtable/scenes/ui"
)

// Parting is the question before the program ends while something is not saved.
type Parting struct {
	h   *app.Services
	end func()
}

func NewParting(h *app.Services, end func()) *Parting { return &Parting{h, end} }

// Over says that what lies beneath stays in sight.
func (p *Parting) Over() bool { return true }

func (p *Parting) Frame(f *ui.Frame) {
	f.List.Fill(f.Bounds(), ui.Alpha(ui.Casing, 0.55))
	f.Room(f.Say("ui.parting.title"))
	t := f.Type(ui.M)
	w := min(f.Px(560), f.Size.W-40)
	says := f.Say("ui.parting.unsaved", ui.Verbatim("Folder", p.h.Store.Dir()))
	box := ui.Around(f.Bounds().Center(), ui.Size{W: w, H: f.Height(says, t, w-f.Px(48)) + f.Px(150)}).Snap()
	f.Cover(f.Bounds())
	f.List.Nine(box.Inset(-10), f.Theme().Chrome("dialog"))
	rest := box.InsetXY(f.Px(24), f.Px(20))
	at := func(i int) ui.Rect {
		return ui.Rect{X: rest.X, Y: rest.Bottom() - f.Px(44), W: rest.W, H: f.Px(44)}.Cell(i, 2, 1, f.Px(10))
	}
	no, yes := at(0), at(1)
	f.Text(rest.TakeTop(f.Px(40), 0), f.Say("ui.parting.title"), f.Bold(ui.L))
	f.Para(rest, says, t)
	f.First("stay")
	switch {
	case f.Button("stay", no, ui.Button{Label: f.Say("ui.parting.stay"), Kind: ui.Primary, Key: f.Say("ui.key.escape")}) || f.In.Take(ui.KeyEsc):
		f.Shell.Pop()
	case f.Button("end", yes, ui.Button{Label: f.Say("ui.parting.end"), Harm: true}):
		p.end()
	default:
		return
	}
	f.Invalidate()
}
