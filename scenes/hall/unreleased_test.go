package hall

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/logbook"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/ui"
)

const unreleasedPhrase = "This game was begun before the first release and can no longer be continued."

// unreleased is a house in whose folder somebody played a build before the first release.
func unreleased(t *testing.T) *House {
	t.Helper()
	dir := t.TempDir()
	must.Do(t, os.CopyFS(dir, os.DirFS("../../saves/testdata/unreleased")))
	games := must.Have(filepath.Glob(filepath.Join(dir, "saves", "*.game")))(t)
	for _, path := range games { // a copy is of now: each was last played when its name says that it was begun
		name := strings.TrimSuffix(filepath.Base(path), ".game")
		day, err := time.Parse("20060102-150405", name[len(name)-len("20060102-150405"):])
		if err == nil {
			err = os.Chtimes(path, day, day)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return houseIn(t, dir)
}

// TestAGameFromBeforeTheFirstReleaseIsListedAndSaysWhyItIsNotOpened walks through the list
// with the game that was won, and goes back to the shelf.
func TestAGameFromBeforeTheFirstReleaseIsListedAndSaysWhyItIsNotOpened(t *testing.T) {
	h := unreleased(t)
	path := filepath.Join(h.Store.Dir(), "saves", "memoir-tutorial-patrol-20261120-100600.game")
	was := must.Have(os.ReadFile(path))(t)
	d := enter(t, h, library.NewSaved(h.Services), 1280, 720)
	for _, want := range []string{"Dunes · ", "Won 2 – 1", unreleasedPhrase, "Pegasus Bridge", "You are level"} {
		reads(t, d, want)
	}
	click(t, d, "Dunes · ")
	for _, none := range []string{"Watch the battle again", "Review"} {
		if d.Has(none) {
			t.Errorf("%q is offered:\n%s", none, d.Words())
		}
	}
	before := strings.Count(d.Words(), "can no longer be")
	d.Press(ui.KeyEnter)
	if _, ok := d.Top().(*library.Saved); !ok || strings.Count(d.Words(), "can no longer be") != before+1 {
		t.Errorf("Enter leads to %T:\n%s", d.Top(), d.Words())
	}
	if now, err := os.ReadFile(path); err != nil || string(now) != string(was) {
		t.Errorf("the file was touched, %v", err)
	}
	if _, err := library.OpenFile(h.Services, path); err == nil || err.Error() != unreleasedPhrase {
		t.Errorf("opened from outside it says %v", err)
	}
	if _, err := library.Drop(h.Services, "old.game", was); err == nil || err.Error() != unreleasedPhrase {
		t.Errorf("let go over the window it says %v", err)
	}
	d.Press(ui.KeyF2)
	d.Type(" of Utah")
	d.Press(ui.KeyEnter)
	reads(t, d, "Dunes of Utah")
	click(t, d, "Dunes of Utah") // it was changed last, and is the first
	d.Press(ui.KeyDelete)
	if d.Has("Dunes of Utah · ") || len(h.Store.Bin()) != 1 {
		t.Errorf("it is not in the bin:\n%s", d.Words())
	}
}

func TestTheShelfContinuesNoGameFromBeforeTheFirstRelease(t *testing.T) {
	h := unreleased(t)
	must.Do(t, os.RemoveAll(filepath.Join(h.Store.Dir(), "log")))
	d := enter(t, h, nil, 1280, 720)
	if s := d.Top().(*shelf.Shelf); d.Has("Continue") || len(s.Saves) != 0 {
		t.Errorf("the shelf says:\n%s", d.Words())
	}
}

// TestACampaignFromBeforeTheFirstReleaseGoesOn keeps its score, and begins the battle anew
// whose journal can no longer be read.
func TestACampaignFromBeforeTheFirstReleaseGoesOn(t *testing.T) {
	h := unreleased(t)
	d := enter(t, h, nil, 1280, 720)
	list := campaign.Chapters(h.Services, h.Store.List())
	if len(list) != 1 || list[0].Broken != nil || list[0].SavePath != "" || len(list[0].Played()) != 1 || list[0].Ahead != 1 {
		t.Fatalf("the log book is %+v", list)
	}
	reads(t, d, "Next in the campaign")
	push(d, logbook.New(h.Services, list[0].Path))
	d.Settle()
	reads(t, d, "Sainte-Mère-Église")
	d.Press(ui.KeyEnter)
	at, ok := d.Top().(*tableau)
	if !ok || at.play.Header.Scenario != "sainte-mere-eglise" || at.play.Header.Seats != [2]saves.Seat{saves.Bot("easy"), saves.Person} {
		t.Fatalf("Enter leads to %T:\n%s", d.Top(), d.Words())
	}
	list = campaign.Chapters(h.Services, h.Store.List())
	if len(list[0].Battles) != 2 || list[0].SavePath != at.play.Journal.Path() || list[0].Ahead != 1 {
		t.Errorf("then the log book is %+v", list)
	}
}
