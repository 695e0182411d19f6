package app

import (
	"slices"
	"time"

	"sandtable/assets/sounds"
	"sandtable/saves"
	"sandtable/scenes/ui"
)

// notice is a message over the page, until it is closed, has been read, or is no longer true.
type notice struct {
	Text string
	key  string    // of the notice that it words; empty for one of the house
	at   time.Time // when it was first seen
	Gone string    // the path in the bin of what was deleted; empty for nothing
	Undo func()    // brings it back
}

func (t notice) is(o notice) bool { return t.Text == o.Text && t.Gone == o.Gone }

// NoticeTime is how long a message stays that only says that something was done.
const NoticeTime = 10 * time.Second

// Notice puts a message over the page; one that is there already comes to the front.
func (h *Services) Notice(text string) { h.addNotice(notice{Text: text}) }

func (h *Services) addNotice(t notice) {
	if t.Text == "" {
		return
	}
	h.Withdraw(t.is)
	h.Notices = append(h.Notices, t)
}

// Withdraw takes messages away.
func (h *Services) Withdraw(is func(notice) bool) { h.Notices = slices.DeleteFunc(h.Notices, is) }

// NoticeDeleted tells that something lies in the bin, with a way back.
func (h *Services) NoticeDeleted(name string, e saves.Entry) {
	h.Changes++
	h.addNotice(notice{Text: h.Say("ui.saves.deleted", ui.Verbatim("Name", name)), Gone: e.Path, Undo: func() { h.NoticeWrite(h.Restore(e)) }})
}

// NoticeWrite tells why something could not be written; else what was said about the disk is no longer true.
func (h *Services) NoticeWrite(err error) {
	if err != nil {
		h.NoticeErr(err)
		return
	}
	h.Withdraw(func(t notice) bool {
		return t.key == "saves.memory" && !h.Store.Memory() || t.key == "saves.full" || t.key == "saves.unwritten" || t.key == "saves.export-full" || t.key == "saves.export"
	})
}

// DrawNotices shows the messages from the top right of the page down, the newest on top, as many as leave half of it
// free.
func (h *Services) DrawNotices(f *ui.Frame, body ui.Rect) {
	if len(h.Notices) > 0 {
		f.DrawLast(func() { h.drawNotices(f, body) })
	}
}

func (h *Services) drawNotices(f *ui.Frame, body ui.Rect) {
	t := f.Type(ui.M).In(f.Theme().OnWarn)
	wide := min(f.Px(520), body.W-40)
	y := body.Y + 10
	h.Withdraw(func(o notice) bool { return o.key == "" && !o.at.IsZero() && f.Now.Sub(o.at) >= NoticeTime })
	for i := len(h.Notices) - 1; i >= 0; i-- {
		o := &h.Notices[i]
		undo := ui.Button{Label: f.Say("ui.saves.undo"), Icon: "undo", Kind: ui.Quiet}
		beside := f.Px(72)
		if o.Undo != nil {
			beside += f.ButtonSize(undo).W + 8
		}
		lines := f.Lines(o.Text, t, wide-beside)
		box := ui.Rect{X: body.Right() - 20 - wide, Y: y, W: wide, H: max(f.Px(46), float64(len(lines))*t.Line+20)}.Snap()
		if i < len(h.Notices)-1 && box.Bottom() > body.Center().Y {
			return
		}
		if o.at.IsZero() {
			o.at = f.Now
		}
		if o.key == "" {
			f.Wake(o.at.Add(NoticeTime))
		}
		f.Cover(box)
		f.List.Nine(box, ui.Pic{Set: "interface", ID: "warning-plate"})
		f.Para(ui.Rect{X: box.X + 16, Y: box.Center().Y - float64(len(lines))*t.Line/2, W: wide - beside}, o.Text, t)
		side := f.Px(36)
		x := ui.Rect{X: box.Right() - side - 8, Y: box.Center().Y - side/2, W: side, H: side}.Snap()
		closed := f.Button("notice/"+o.Text+o.Gone, x, ui.Button{Icon: "close", Kind: ui.Quiet, Tip: f.Say("ui.close")})
		if o.Undo != nil {
			w := f.ButtonSize(undo).W
			if f.Button("undo/"+o.Gone, ui.Rect{X: x.X - 8 - w, Y: x.Y, W: w, H: side}.Snap(), undo) {
				closed = true
				o.Undo()
			}
		}
		if closed {
			h.Withdraw(o.is)
			f.Invalidate()
			return
		}
		y = box.Bottom() + 8
	}
}

// Sounds plays sounds. Nothing depends on whether they are heard.
type Sounds interface {
	Play(id sounds.ID)
	// Around lets an ambience be heard at a volume, 0 to 100.
	Around(a sounds.Ambience, volume int)
	// Missing says that there is no audio device.
	Missing() bool
}

// Sound lets something be heard.
func (h *Services) Sound(id sounds.ID) {
	if h.Sounds != nil {
		h.Sounds.Play(id)
	}
}

// Around sets the ambience to that of a game while its table is open; of no game, to none.
func (h *Services) Around(game string) {
	h.around = sounds.Silence
	if g, err := h.Game(game); err == nil {
		h.around = h.UI(g).Around
	}
}

// HearAround plays the ambience at the volume of the settings, in every frame.
func (h *Services) HearAround() {
	if h.Sounds != nil {
		h.Sounds.Around(h.around, h.Prefs.Volume*h.Prefs.Ambience/100)
	}
}

// Volume is how loud a sound is wanted, 0 to 100.
func (h *Services) Volume(id sounds.ID) int {
	switch p := h.Prefs; id.Kind() {
	case sounds.OfDice:
		return p.Volume * p.Dice / 100
	case sounds.OfPieces:
		return p.Volume * p.Pieces / 100
	}
	return h.Prefs.Volume
}
