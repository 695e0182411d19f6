package hall

import (
	"slices"
	"time"

	"sandtable/scenes/ui"
)

// toast is a message that lies over the page until it is closed, has been read,
// or is no longer true.
type toast struct {
	text string
	key  string    // of the notice that it words; empty for one of the house
	at   time.Time // when it was first seen
}

// readFor is how long a message stays that only says that something was done.
const readFor = 10 * time.Second

// Notice puts a message where the next room shows it. One that is there already
// comes to the front.
func (h *House) Notice(text string) { h.toast(toast{text: text}) }

func (h *House) toast(t toast) {
	if t.text == "" {
		return
	}
	h.untrue(func(o toast) bool { return o.text == t.text })
	h.toasts = append(h.toasts, t)
}

// untrue takes messages away.
func (h *House) untrue(is func(toast) bool) { h.toasts = slices.DeleteFunc(h.toasts, is) }

// wrote tells why something could not be written. When it could, what was said
// about the disk is no longer true.
func (h *House) wrote(err error) {
	if err != nil {
		h.tellErr(err)
		return
	}
	h.untrue(func(t toast) bool {
		return t.key == "saves.full" || t.key == "saves.unwritten" || t.key == "saves.export-full" || t.key == "saves.export"
	})
}

// notice shows the messages over the page, the newest on top. They move nothing.
func (h *House) notice(f *ui.Frame, body ui.Rect) {
	if len(h.toasts) > 0 {
		f.Last(func() { h.stack(f, body) })
	}
}

// stack draws the messages from the top right of the page down, as many as leave
// half of it free.
func (h *House) stack(f *ui.Frame, body ui.Rect) {
	t := f.Type(ui.M).In(f.Theme().OnWarn)
	wide := min(f.Px(520), body.W-40)
	y := body.Y + 10
	h.untrue(func(o toast) bool { return o.key == "" && !o.at.IsZero() && f.Now.Sub(o.at) >= readFor })
	for i := len(h.toasts) - 1; i >= 0; i-- {
		o := &h.toasts[i]
		lines := f.Lines(o.text, t, wide-f.Px(72))
		box := ui.Rect{X: body.Right() - 20 - wide, Y: y, W: wide, H: max(f.Px(46), float64(len(lines))*t.Line+20)}.Snap()
		if i < len(h.toasts)-1 && box.Bottom() > body.Center().Y {
			return
		}
		if o.at.IsZero() {
			o.at = f.Now
		}
		if o.key == "" {
			f.Wake(o.at.Add(readFor))
		}
		f.Cover(box)
		f.List.Nine(box, ui.Pic{Set: "interface", ID: "warning-plate"})
		f.Para(ui.Rect{X: box.X + 16, Y: box.Center().Y - float64(len(lines))*t.Line/2, W: wide - f.Px(72)}, o.text, t)
		side := f.Px(36)
		x := ui.Rect{X: box.Right() - side - 8, Y: box.Center().Y - side/2, W: side, H: side}.Snap()
		if f.Button("notice/"+o.text, x, ui.Button{Icon: "close", Kind: ui.Quiet, Tip: f.Say("ui.close")}) {
			gone := o.text
			h.untrue(func(t toast) bool { return t.text == gone })
			return
		}
		y = box.Bottom() + 8
	}
}
