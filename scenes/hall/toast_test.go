package hall

import (
	"testing"
	"time"

	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/settings"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// heightOf is where a line stands on the screen.
func heightOf(t *testing.T, d *drive.Desk, text string) float64 {
	t.Helper()
	at, ok := d.Find(text)
	if !ok {
		t.Fatalf("%q does not stand on the screen:\n%s", text, d.Words())
	}
	return at.Y
}

// TestMessagesStackTheNewestFirstAndMoveNothing shows two over the saved games.
func TestMessagesStackTheNewestFirstAndMoveNothing(t *testing.T) {
	h := house(t)
	ended(t, h, [2]saves.Seat{saves.Person, saves.Person}).Journal.Close()
	d := enter(t, h, library.NewSaved(h.Services), 1280, 720)
	was := heightOf(t, d, "Rename")
	row := heightOf(t, d, "Victory")
	h.Notice("the first")
	h.Notice("the second")
	d.Step(ui.Input{})
	if one, two := heightOf(t, d, "the first"), heightOf(t, d, "the second"); two >= one {
		t.Errorf("the newest stands at %v, the one before at %v", two, one)
	}
	if heightOf(t, d, "Rename") != was || heightOf(t, d, "Victory") != row {
		t.Error("the page has moved")
	}
	h.Notice("the first") // said again, it is the newest
	d.Step(ui.Input{})
	if one, two := heightOf(t, d, "the first"), heightOf(t, d, "the second"); one >= two {
		t.Errorf("said again it stands at %v, the other at %v", one, two)
	}
	d.Wait(app.NoticeTime)
	d.Wait(time.Second)
	if d.Has("the first") || d.Has("the second") {
		t.Errorf("they stay:\n%s", d.Words())
	}
}

// TestAMessageGoesWhenItIsNoLongerTrue fills the disk, and empties it.
func TestAMessageGoesWhenItIsNoLongerTrue(t *testing.T) {
	h := house(t)
	d := enter(t, h, settings.New(h.Services), 1280, 720)
	full := &saves.Notice{}
	full.Key = "saves.full"
	h.NoticeWrite(full)
	h.Notice("something else")
	d.Step(ui.Input{})
	d.Wait(app.NoticeTime)
	d.Wait(time.Second)
	if !d.Has("the disk is full") || d.Has("something else") {
		t.Fatalf("the screen says:\n%s", d.Words())
	}
	h.Keep(h.Prefs)
	d.Step(ui.Input{})
	if d.Has("the disk is full") {
		t.Error("it is said after the settings were written")
	}
}

// TestAMessageIsClosedByItsCross closes the older of two.
func TestAMessageIsClosedByItsCross(t *testing.T) {
	h := house(t)
	d := enter(t, h, nil, 1280, 720)
	h.Notice("the first")
	h.Notice("the second")
	d.Step(ui.Input{})
	y := heightOf(t, d, "the first")
	for _, c := range d.Lists()[1].Cmds {
		if c.Op == ui.OpSprite && c.Pic == ui.Icon("close") && c.Box.Center().Y-y < 4 && y-c.Box.Center().Y < 4 {
			d.Click(c.Box.Center())
			break
		}
	}
	if d.Has("the first") || !d.Has("the second") {
		t.Errorf("the screen says:\n%s", d.Words())
	}
}
