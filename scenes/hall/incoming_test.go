package hall

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/ui"
)

// battle44 is a battle of the publisher's editor with one tile of another box; rest goes
// into one more hex.
func battle44(rest string) []byte {
	return []byte(`{"game_info": {"side_player1": "AXIS", "side_player2": "ALLIES", "cards_player1": 4, "cards_player2": 5,
"victory_player1": 1, "victory_player2": 1, "starting": "PLAYER2", "date_begin": "1944-07-01"},
"board": {"type": "STANDARD", "face": "WINTER", "hexagons": [
{"row": 0, "col": 0, "unit": {"name": "infger"}}, {"row": 8, "col": 0, "unit": {"name": "tankus"}}, {"row": 2, "col": 2` + rest + `}]},
"text": {"en": {"name": "A jungle", "rules": "Tigers roam."}}}`)
}

// TestAFileOfTheEditorIsToldBeforeItIsKept: what is replaced and not known stands there,
// nothing is written; kept, it is a battle of the list, without what is not known.
func TestAFileOfTheEditorIsToldBeforeItIsKept(t *testing.T) {
	h := house(t)
	path := filepath.Join(t.TempDir(), "jungle.m44")
	must.Do(t, os.WriteFile(path, battle44(`, "terrain": {"name": "pjungle"}`), 0o644))
	s := must.Have(library.OpenFile(h.Services, path))(t)
	d := enter(t, h, s, 1280, 720)
	for _, says := range []string{"A jungle", "Not known", "pjungle", "without it: Woods", "Pacific Theater", "Replaced", "Winter board", "Tigers roam.", "Keep it without these", "1 thing is left out"} {
		reads(t, d, says)
	}
	folder := filepath.Join(h.Store.Dir(), "scenarios", "memoir")
	if _, err := os.Stat(folder); err == nil {
		t.Error("something is written before it is kept")
	}
	d.Press(ui.KeyEnter)
	b, ok := d.Top().(*library.Browser)
	if !ok || b.Chosen != "memoir/a-jungle" || !d.Has("A jungle") {
		t.Fatalf("kept, it leads to %T:\n%s", d.Top(), d.Words())
	}
	data, err := os.ReadFile(filepath.Join(folder, "a-jungle.toml"))
	if err != nil || !strings.HasPrefix(string(data), "# From jungle.m44") {
		t.Errorf("%v: %s", err, data)
	}
	again, err := library.OpenFile(h.Services, path)
	if err != nil || again.(*library.Incoming).X.ID != "a-jungle-2" {
		t.Errorf("opened once more it is %v, %v", again, err)
	}
}

// TestAFileThatCannotBeLeftWithoutSomethingIsGivenUp: the reason stands first, and there is
// nothing to keep.
func TestAFileThatCannotBeLeftWithoutSomethingIsGivenUp(t *testing.T) {
	h := house(t)
	s := must.Have(library.Drop(h.Services, "twice.m44", battle44(`, "tags": [{"name": "medal1"}, {"name": "medal6"}]`)))(t)
	d := enter(t, h, s, 1280, 720)
	if !d.Has("Cannot do without") || !d.Has("Soviet medal") || d.Has("Keep it") || !d.Has("This battle cannot be played here.") {
		t.Errorf("the page says:\n%s", d.Words())
	}
	d.Press(ui.KeyEnter)
	if d.Top() != s {
		t.Errorf("Enter leads to %T", d.Top())
	}
	d.Press(ui.KeyEsc)
	onTop[*shelf.Shelf](t, d)
}

// TestADroppedFileSaysWhatIsWrongWithIt: place and cure, and a journal joins the saved games.
func TestADroppedFileSaysWhatIsWrongWithIt(t *testing.T) {
	h := house(t)
	if _, err := library.Drop(h.Services, "odd.m44", battle44(`, "row": 3`)); err == nil || !strings.Contains(err.Error(), `odd.m44:4: the key "row" stands twice`) {
		t.Errorf("%v", err)
	}
	for name, data := range map[string][]byte{"cut.m44": battle44("")[:300], "noise.m44": {0xff, 0, 7}, "words.m44": []byte(`{"a": b}`)} {
		if _, err := library.Drop(h.Services, name, data); err == nil || !strings.HasPrefix(err.Error(), name+" is not a battle of ") || !strings.Contains(err.Error(), "("+name+":") {
			t.Errorf("%v", err)
		}
	}
	if _, err := library.Drop(h.Services, "a.game", []byte("no journal")); err == nil {
		t.Error("no journal is taken for one")
	}
	if _, err := library.OpenFile(h.Services, filepath.Join(t.TempDir(), "none.m44")); err == nil {
		t.Error("a file that is not there is opened")
	}
}
