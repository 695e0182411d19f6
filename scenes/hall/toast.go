package hall

import (
	"slices"
	"time"

	"sandtable/saves"
	"sandtable/scenes/ui"
)

// toast is a message that lies over the page until it is closed, has been read,
// or is no longer true.
type toast struct {
	text string
	key  string    // of the notice that it words; empty for one of the house
	at   time.Time // when it was first seen
	gone string    // the path in the bin of what was deleted; empty for nothing
	undo func()    // brings it back
}

// is says whether two say the same of the same thing.
func (t toast) is(o toast) bool { return t.text == o.text && t.gone == o.gone }

// readFor is how long a message stays that only says that something was done.
const readFor = 10 * time.Second

// Notice puts a message where the next room shows it. One that is there already
// comes to the front.
func (h *Services) Notice(text string) { h.toast(toast{text: text}) }

func (h *Services) toast(t toast) {
	if t.text == "" {
		return
	}
	h.untrue(t.is)
	h.toasts = append(h.toasts, t)
}

// untrue takes messages away.
func (h *Services) untrue(is func(toast) bool) { h.toasts = slices.DeleteFunc(h.toasts, is) }

// deleted tells that something lies in the bin, with a way back.
func (h *Services) deleted(name string, e saves.Entry) {
	h.filed++
	h.toast(toast{text: h.say("ui.saves.deleted", word("Name", name)), gone: e.Path, undo: func() { h.wrote(h.restore(e)) }})
}

// wrote tells why something could not be written. When it could, what was said
// about the disk is no longer true.
func (h *Services) wrote(err error) {
	if err != nil {
		h.tellErr(err)
		return
	}
	h.untrue(func(t toast) bool {
		return t.key == "saves.memory" && !h.Store.Memory() || t.key == "saves.full" || t.key == "saves.unwritten" || t.key == "saves.export-full" || t.key == "saves.export"
	})
}

// notice shows the messages over the page, the newest on top. They move nothing.
func (h *Services) notice(f *ui.Frame, body ui.Rect) {
	if len(h.toasts) > 0 {
		f.Last(func() { h.stack(f, body) })
	}
}

// stack draws the messages from the top right of the page down, as many as leave
// half of it free.
func (h *Services) stack(f *ui.Frame, body ui.Rect) {
	t := f.Type(ui.M).In(f.Theme().OnWarn)
	wide := min(f.Px(520), body.W-40)
	y := body.Y + 10
	h.untrue(func(o toast) bool { return o.key == "" && !o.at.IsZero() && f.Now.Sub(o.at) >= readFor })
	for i := len(h.toasts) - 1; i >= 0; i-- {
		o := &h.toasts[i]
		undo := ui.Button{Label: f.Say("ui.saves.undo"), Icon: "undo", Kind: ui.Quiet}
		beside := f.Px(72)
		if o.undo != nil {
			beside += f.ButtonSize(undo).W + 8
		}
		lines := f.Lines(o.text, t, wide-beside)
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
		f.Para(ui.Rect{X: box.X + 16, Y: box.Center().Y - float64(len(lines))*t.Line/2, W: wide - beside}, o.text, t)
		side := f.Px(36)
		x := ui.Rect{X: box.Right() - side - 8, Y: box.Center().Y - side/2, W: side, H: side}.Snap()
		closed := f.Button("notice/"+o.text+o.gone, x, ui.Button{Icon: "close", Kind: ui.Quiet, Tip: f.Say("ui.close")})
		if o.undo != nil {
			w := f.ButtonSize(undo).W
			if f.Button("undo/"+o.gone, ui.Rect{X: x.X - 8 - w, Y: x.Y, W: w, H: side}.Snap(), undo) {
				closed = true
				o.undo()
			}
		}
		if closed {
			h.untrue(o.is)
			f.Do()
			return
		}
		y = box.Bottom() + 8
	}
}
