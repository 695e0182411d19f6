// Package message is a message over the board.
package message

import (
	"errors"

	"sandtable/saves"
	"sandtable/scenes/ui"
)

// Message is what is told until it is closed.
type Message struct {
	Text   string        // empty for nothing
	Notice *saves.Notice // what is to be told of the file, once there is a language
	offer  offer
	unkept string // why the last decision could not be saved: told once, until one could
}

// offer is a button beside a message.
type offer struct {
	label string
	do    func()
}

// Offer tells something, and has a button that does something about it.
func (t *Message) Offer(text, label string, do func()) { t.Text, t.offer = text, offer{label, do} }

// Tell tells what went wrong, in the words of the player's language where it has some.
func (t *Message) Tell(err error) {
	if !errors.As(err, &t.Notice) {
		t.Text = err.Error()
	}
}

// Kept tells that a game could not be saved: once, until it could be again.
func (t *Message) Kept(f *ui.Frame, err error) {
	text := ""
	var n *saves.Notice
	switch {
	case errors.As(err, &n):
		text = n.In(f.Look.Lang)
	case err != nil:
		text = err.Error()
	}
	switch {
	case text != "" && text != t.unkept:
		t.Text, t.offer = text, offer{}
	case text == "" && t.Text == t.unkept: // it is saved now
		t.Text, t.offer = "", offer{}
	}
	t.unkept = text
}

// Draw shows it over the board.
func (t *Message) Draw(f *ui.Frame, area ui.Rect) {
	if t.Notice != nil {
		t.Text = t.Notice.In(f.Look.Lang)
		if t.Notice.Unwritten() { // it goes as soon as the game is saved
			t.unkept = t.Text
		}
		t.Notice = nil
	}
	if t.Text == "" {
		return
	}
	ty := f.Type(ui.M).In(f.Theme().OnWarn)
	w := min(area.W-40, f.Px(720))
	lines := f.Lines(t.Text, ty, w-f.Px(70))
	b := ui.Button{Label: t.offer.label}
	box := ui.Rect{X: area.Center().X - w/2, Y: area.Y + 10, W: w, H: float64(len(lines))*ty.Line + 20}
	if b.Label != "" {
		box.H += f.Px(48)
	}
	box = box.Snap()
	f.Cover(box)
	f.List.Nine(box, ui.Pic{Set: "interface", ID: "warning-plate"})
	f.Para(ui.Rect{X: box.X + 16, Y: box.Y + 10, W: w - f.Px(70)}, t.Text, ty)
	if b.Label != "" {
		if _, hit := f.ButtonAt("way-back", ui.Point{X: box.X + 16, Y: box.Bottom() - f.Px(50)}, b); hit {
			t.offer.do()
			t.Text, t.offer = "", offer{}
			return
		}
	}
	x := ui.Rect{X: box.Right() - f.Px(42), Y: box.Y + f.Px(6), W: f.Px(36), H: f.Px(32)}.Snap()
	if f.Button("trouble", x, ui.Button{Icon: "close", Kind: ui.Quiet, Tip: f.Say("ui.close")}) {
		t.Text, t.offer = "", offer{}
	}
}
