package scenes

import (
	"os"
	"path/filepath"
	"testing"

	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/hall/menu"
	"sandtable/scenes/pictures"
	"sandtable/scenes/table"
)

// TestTheEndAsksWhereSomethingIsNotSaved ends the program while the folder of the saved games
// is gone and cannot be made: it asks, and ends when the player insists, or when all is saved.
func TestTheEndAsksWhereSomethingIsNotSaved(t *testing.T) {
	a := window(t)
	play := must.Have(pictures.Fresh(a.house, a.house.Games[0], "sword-beach", [2]saves.Seat{saves.Person, saves.Person}, 5, false))(t)
	scene := must.Have(a.house.Table(play))(t)
	a.stage.Push(scene)
	leave := func() bool {
		a.house.Quit()
		return a.closing()
	}
	if !leave() {
		t.Error("all is saved, and it does not end")
	}
	a.quit = false
	dir := filepath.Join(a.house.Store.Dir(), "saves")
	must.Do(t, os.RemoveAll(dir))
	must.Do(t, os.WriteFile(dir, nil, 0o644))
	must.Do(t, play.Match.Do(play.Match.Legal()[0], nil))
	if play.Journal.Keep(play.Match) == nil {
		t.Fatal("it counts as saved")
	}
	scene.(*table.Table).Leave() // the table is left: its game is kept
	for range 2 {
		if leave() {
			t.Fatal("it ends without asking")
		}
		if _, ok := a.stage.Top().(*menu.Parting); !ok {
			t.Fatalf("it shows %T", a.stage.Top())
		}
	}
	a.insists = true
	if !leave() {
		t.Error("it does not end where the player insists")
	}
	a.insists, a.quit = false, false
	must.Do(t, os.Remove(dir))
	if !leave() {
		t.Error("all is saved by now, and it does not end")
	}
}
