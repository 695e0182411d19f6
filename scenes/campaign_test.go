package scenes

import (
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// TestACampaignIsPlayedAtTheTable begins a campaign in the log book with a bot
// on each side, watches both battles at real tables, and closes the program
// after the first.
func TestACampaignIsPlayedAtTheTable(t *testing.T) {
	dir := t.TempDir()
	open := func() (*hall.House, *drive.Desk) {
		h := house(dir, "test")
		p := h.Settings()
		p.Language, p.Speed = "en", "instant"
		h.Keep(p)
		d, err := drive.New(hall.NewShelf(h), 1280, 720, texts.Say)
		if err != nil {
			t.Fatal(err)
		}
		d.Look.Still = true
		return h, d
	}
	h, d := open()
	d.Push(hall.NewLogbook(h, ""))
	d.Step(ui.Input{})
	tap(t, d, "The shadow army", "Begin")
	tap(t, d, "Bot", "Recruit") // at the left
	tapLast(t, d, "Bot")
	tapLast(t, d, "Recruit")
	tap(t, d, "Start")
	watch(t, d)
	if h.Store.Campaigns()[0].Seats != [2]saves.Seat{saves.Bot("easy"), saves.Bot("easy")} {
		t.Errorf("%+v", h.Store.Campaigns())
	}
	d.Close()

	h, d = open()
	defer d.Close()
	d.Push(hall.NewLogbook(h, ""))
	d.Step(ui.Input{})
	tap(t, d, "Next battle: Vassieux")
	watch(t, d)
	tap(t, d, "On in the campaign")
	if page := h.Store.Campaigns()[0]; len(page.Played()) != 2 || !strings.Contains(d.Words(), "Over · ") {
		t.Errorf("%+v; the book says:\n%s", page, d.Words())
	}
}

// tap clicks on what says this, one after the other.
func tap(t *testing.T, d *drive.Desk, words ...string) {
	t.Helper()
	for _, text := range words {
		if err := d.ClickOn(text); err != nil {
			t.Fatal(err)
		}
		d.Settle()
	}
}

// tapLast clicks on the last line that is text.
func tapLast(t *testing.T, d *drive.Desk, text string) {
	t.Helper()
	cmds := d.Lists()[1].Cmds
	for i := len(cmds) - 1; i >= 0; i-- {
		if cmds[i].Op == ui.OpText && cmds[i].Text == text {
			d.Click(cmds[i].Box.Center())
			return
		}
	}
	t.Fatalf("no %q:\n%s", text, d.Words())
}

// watch lets bots play the game on the table to its end, and opens its result.
func watch(t *testing.T, d *drive.Desk) {
	t.Helper()
	if _, ok := d.Top().(*table.Table); !ok {
		t.Fatalf("%T:\n%s", d.Top(), d.Words())
	}
	for range 60000 {
		d.Settle()
		if d.Has("Result") {
			break
		}
		d.Wait(500 * time.Millisecond)
	}
	tap(t, d, "Result")
	if _, ok := d.Top().(*hall.Result); !ok {
		t.Fatalf("%T:\n%s", d.Top(), d.Words())
	}
}
