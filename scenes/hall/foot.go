package hall

import (
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// foot is the strip at the foot of the pages before a battle: small buttons at the
// left, the large one that goes on at the right, and between them what it does.
type foot struct {
	f     *ui.Frame
	left  ui.Rect // what is free beside the buttons
	notes string  // small words after them
}

// footing lays the strip.
func footing(f *ui.Frame, box ui.Rect) *foot {
	f.List.Fill(box, f.Theme().Sunk)
	f.List.Fill(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: 2}, f.Theme().Edge)
	return &foot{f: f, left: box.InsetXY(sideGap(f), 0)}
}

// footHeight is how high that strip is.
func footHeight(f *ui.Frame) float64 { return max(f.Px(84), min(128, f.Size.H*0.118)) }

// sideGap is the margin of the pages before a battle.
func sideGap(f *ui.Frame) float64 {
	return pane.Either(roomy(f), 48, 24.0)
}

// button puts a button after the others.
func (b *foot) button(id string, x ui.Button) bool {
	size := b.f.ButtonSize(x)
	at := ui.Rect{X: b.left.X, Y: b.left.Center().Y - b.f.Px(21), W: size.W, H: b.f.Px(42)}.Snap()
	_, b.left = b.left.CutLeft(at.Right() + 14 - b.left.X)
	return b.f.Button(id, at, x)
}

// begins puts the button that goes on, and before it what will begin.
func (b *foot) begins(label, says string) bool {
	f := b.f
	x := ui.Button{Label: label, Icon: "play", Key: f.Say("ui.key.enter"), Kind: ui.Primary, Enter: true, Grow: 1}
	w, h := f.ButtonSize(x).W+60, min(f.Px(56), b.left.H-20)
	if roomy(f) {
		x.Grow = 2
		w, h = max(f.ButtonSize(x).W+80, 400), min(80, b.left.H-20)
	}
	at := ui.Rect{X: b.left.Right() - w, Y: b.left.Center().Y - h/2, W: w, H: h}.Snap()
	rest := ui.Rect{X: b.left.X, Y: b.left.Y, W: at.X - 20 - b.left.X, H: b.left.H}
	t := pane.Either(roomy(f), f.Type(ui.L), f.Type(ui.S))
	if note := f.Width(b.notes, f.Soft(ui.S)) + 2; b.notes != "" && note+40+f.Width(says, f.Type(ui.S)) < rest.W {
		f.Text(ui.Rect{X: rest.X, Y: rest.Y, W: note, H: rest.H}, b.notes, f.Soft(ui.S))
		_, rest = rest.CutLeft(note + 16)
	}
	sentence(f, rest, says, t)
	return f.Button("start", at, x)
}

// sentence writes a sentence at the right end of a box, over as many lines as it
// takes.
func sentence(f *ui.Frame, box ui.Rect, text string, t ui.Type) {
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
