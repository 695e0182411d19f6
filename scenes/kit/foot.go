package kit

import (
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// FootBar is the strip at the foot of the pages before a battle: small buttons, what begins, the large button that begins it.
type FootBar struct {
	f     *ui.Frame
	Left  ui.Rect // what is free beside the buttons
	Notes string  // small words after them
}

func NewFootBar(f *ui.Frame, box ui.Rect) *FootBar {
	f.List.Fill(box, f.Theme().Sunk)
	f.List.Fill(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: 2}, f.Theme().Edge)
	return &FootBar{f: f, Left: box.InsetXY(SideGap(f), 0)}
}

// FootBarHeight is how high that strip is.
func FootBarHeight(f *ui.Frame) float64 { return max(f.Px(84), min(128, f.Size.H*0.118)) }

// SideGap is the margin of the pages before a battle.
func SideGap(f *ui.Frame) float64 { return pane.Either(Roomy(f), 48, 24.0) }

// Button puts a button after the others.
func (b *FootBar) Button(id string, x ui.Button) bool {
	size := b.f.ButtonSize(x)
	at := ui.Rect{X: b.Left.X, Y: b.Left.Center().Y - b.f.Px(21), W: size.W, H: b.f.Px(42)}.Snap()
	_, b.Left = b.Left.CutLeft(at.Right() + 14 - b.Left.X)
	return b.f.Button(id, at, x)
}

// Start puts the button that goes on, and before it what will begin.
func (b *FootBar) Start(label, says string) bool {
	f := b.f
	x := ui.Button{Label: label, Icon: "play", Key: f.Say("ui.key.enter"), Kind: ui.Primary, Enter: true, Grow: 1}
	w, h := f.ButtonSize(x).W+60, min(f.Px(56), b.Left.H-20)
	if Roomy(f) {
		x.Grow = 2
		w, h = max(f.ButtonSize(x).W+80, 400), min(80, b.Left.H-20)
	}
	at := ui.Rect{X: b.Left.Right() - w, Y: b.Left.Center().Y - h/2, W: w, H: h}.Snap()
	rest := ui.Rect{X: b.Left.X, Y: b.Left.Y, W: at.X - 20 - b.Left.X, H: b.Left.H}
	t := pane.Either(Roomy(f), f.Type(ui.L), f.Type(ui.S))
	if note := f.Width(b.Notes, f.Soft(ui.S)) + 2; b.Notes != "" && note+40+f.Width(says, f.Type(ui.S)) < rest.W {
		f.Text(ui.Rect{X: rest.X, Y: rest.Y, W: note, H: rest.H}, b.Notes, f.Soft(ui.S))
		_, rest = rest.CutLeft(note + 16)
	}
	WriteSentence(f, rest, says, t)
	return f.Button("start", at, x)
}

// WriteSentence writes a sentence at the right end of a box, in as many lines as it takes.
func WriteSentence(f *ui.Frame, box ui.Rect, text string, t ui.Type) {
	if box.W < 60 {
		return
	}
	if f.Width(text, t) > box.W && t.Size > f.Type(ui.M).Size {
		t = f.Type(ui.M)
	}
	for t.Line*float64(len(f.Lines(text, t, box.W))) > box.H && t.Size > f.Type(ui.XS).Size {
		t = f.Type(ui.XS)
	}
	lines := f.Lines(text, t, box.W)
	y := box.Center().Y - t.Line*float64(len(lines))/2
	for i, l := range lines {
		f.List.Text(ui.Rect{X: box.X, Y: y + float64(i)*t.Line, W: box.W, H: t.Line}, l, t.To(ui.Right))
	}
}
