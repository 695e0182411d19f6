package table

import (
	"time"

	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// revealed is the moment that is shown.
type revealed struct {
	board.Reveal
	up    bool
	since time.Time
	ends  time.Time // zero when it waits to be put away
}

// bothLook is how long two people at one screen have for what is turned over, before the
// curtain comes by itself. Neither has to put it away.
const bothLook = 5 * time.Second

// turning is how long cards take to turn over.
const turning = 600 * time.Millisecond

// reveal begins the moment that an action has brought, if any: after what moves,
// which ends at begins. A person who plays a bot puts it away himself, unless he
// wants things fast. Before two it passes, unless the settings wait for what matters.
// There is nothing of it where everything is instant.
func (t *Table) reveal(f *ui.Frame, events []rules.Event, begins time.Time) {
	t.shown = revealed{}
	speed := t.Settings().Speed
	if speed == "instant" || t.hurry {
		return
	}
	r, ok := t.Board.Reveals(gamelog.Readables(events, rules.Chance, nil), t.boardView(f))
	if !ok {
		return
	}
	t.shown = revealed{Reveal: r, up: true, since: begins}
	two := t.Play.IsPerson(rules.First) && t.Play.IsPerson(rules.Second)
	if two && t.past == nil && !t.Settings().WaitLosses { // the curtain that comes next tells it too
		t.shown.ends = begins.Add(turning + bothLook)
	}
	if _, one := t.Play.Person(); speed == "fast" || !one && !two || t.past != nil {
		t.shown.ends = begins.Add(turning + 4*max(paces[speed].bot, 300*time.Millisecond))
	}
	if two && t.past == nil {
		t.look(rules.Chance) // both look at the screen now
	}
	t.fresh = false
	t.sound(sounds.Card)
}

// revealing lets the moment pass; true while it lasts.
func (t *Table) revealing(f *ui.Frame) bool {
	k := &t.shown
	if !k.up {
		return false
	}
	switch {
	case !k.ends.IsZero() && !f.Now.Before(k.ends), f.In.Take(ui.KeySpace):
		t.putAway(f)
		return false
	case !f.Look.Still && f.Now.Before(k.since.Add(turning)):
		f.Animate()
	case !k.ends.IsZero():
		f.Wake(k.ends)
	}
	return true
}

// putAway ends the moment.
func (t *Table) putAway(f *ui.Frame) {
	t.shown = revealed{}
	t.fresh = false
	f.Invalidate()
}

// drawReveal draws the moment over the board.
func (t *Table) drawReveal(f *ui.Frame, l model.Layout) {
	if !t.shown.up || t.Covered {
		return
	}
	f.Cover(l.Board)
	f.List.Fill(l.Board, ui.Alpha(ui.Casing, 0.55))
	k := f.Look.TextScale
	room := ui.Rect{X: l.Board.X, Y: l.Board.Y, W: l.Board.W, H: t.boardFoot(l) - l.Board.Y}.Inset(12)
	size := ui.Size{W: t.shown.Size.W * k, H: t.shown.Size.H * k}
	if shrink := min(1, room.W/size.W, room.H/size.H); shrink < 1 {
		size = ui.Size{W: size.W * shrink, H: size.H * shrink}
	}
	box := ui.Around(room.Center(), size).Snap()
	f.List.Nine(box.Inset(-10), f.Theme().Chrome("dialog"))
	turned := 1.0
	if d := f.Now.Sub(t.shown.since); !f.Look.Still && d < turning {
		turned = max(0, float64(d)/float64(turning))
	}
	v := t.boardView(f)
	t.Board.DrawReveal(f, box, t.shown.Reveal, v, turned)
	if f.Clicked(l.Board) {
		t.putAway(f)
	}
}

func (t *Table) revealButton(f *ui.Frame) Choice {
	return Choice{"revealed", ui.Button{Label: f.Say("ui.table.go-on"), Kind: ui.Primary, Enter: true, Command: ui.CmdEnd, Key: f.Say("ui.key.enter")},
		func() { t.putAway(f) }}
}
