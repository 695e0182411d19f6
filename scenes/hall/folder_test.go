package hall

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// place opens the page that asks where to write, in a folder with one file and
// one folder, over the shelf.
func place(t *testing.T) (*House, *drive.Desk, string) {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("HOME", dir)
	must.Do(t, os.Mkdir(filepath.Join(dir, "deeper"), 0o755))
	must.Do(t, os.WriteFile(filepath.Join(dir, "there.txt"), nil, 0o644))
	h := house(t)
	return h, enter(t, h, library.NewSaveFile(h.Services, "Export", "log of today.txt", []byte("words")), 1280, 720), dir
}

// written says whether a file holds what was to be written.
func written(path string) bool {
	data, err := os.ReadFile(path)
	return err == nil && string(data) == "words"
}

func TestAFreeNameIsNotSaidToBeTakenAndEnterSaves(t *testing.T) {
	_, d, dir := place(t)
	at, ok := d.Find("Save here")
	if !ok {
		t.Fatal(d.Words())
	}
	d.Move(at)
	d.Wait(time.Second)
	d.Wait(time.Second)
	if taken := texts.Get("en", "ui.saves.file-there"); d.Has(taken) || d.Has(strings.Split(taken, ":")[0]) {
		t.Errorf("a free name is said to be taken:\n%s", d.Words())
	}
	d.Press(ui.KeyEnter)
	if _, ok := d.Top().(*shelf.Shelf); !ok || !written(filepath.Join(dir, "log of today.txt")) {
		t.Errorf("Enter leads to %T", d.Top())
	}
}

func TestWhatIsTypedReachesTheName(t *testing.T) {
	_, d, dir := place(t)
	d.Type("there") // in place of the proposal
	at, _ := d.Find("Save here")
	d.Move(at)
	d.Wait(time.Second)
	d.Wait(time.Second)
	if !strings.Contains(strings.ReplaceAll(d.Words(), "\n", " "), texts.Get("en", "ui.saves.file-there")) {
		t.Errorf("it does not say why it cannot be:\n%s", d.Words())
	}
	d.Press(ui.KeyEnter)
	if data, _ := os.ReadFile(filepath.Join(dir, "there.txt")); len(data) != 0 {
		t.Fatal("a file was written over")
	}
	click(t, d, "deeper") // the focus is on the list now
	d.Type("by")
	d.Press(ui.KeyEnter)
	if !written(filepath.Join(dir, "thereby.txt")) {
		t.Errorf("%T:\n%s", d.Top(), d.Words())
	}
}

func TestCtrlASelectsAllOfTheName(t *testing.T) {
	_, d, dir := place(t)
	d.Press(ui.KeyEnd)
	d.Type("x")
	d.Step(ui.Input{Keys: []ui.Key{'a'}, Ctrl: true})
	d.Type("other")
	d.Press(ui.KeyEnter)
	if !written(filepath.Join(dir, "other.txt")) {
		list, _ := os.ReadDir(dir)
		t.Errorf("%v", list)
	}
}

func TestATypedPathGoesThere(t *testing.T) {
	for _, path := range []string{"deeper/new.txt", "~/deeper/new.txt", "/DIR/deeper/new"} {
		h, d, dir := place(t)
		d.Type(strings.Replace(path, "/DIR", dir, 1))
		d.Press(ui.KeyEnter)
		if p, ok := d.Top().(*library.Folder); !ok || p.Dir != filepath.Join(dir, "deeper") {
			t.Fatalf("%s: %T, %q:\n%s", path, d.Top(), said(h), d.Words())
		}
		d.Press(ui.KeyEnter)
		if !written(filepath.Join(dir, "deeper", "new.txt")) {
			t.Errorf("%s: %T:\n%s", path, d.Top(), d.Words())
		}
	}
	h, d, dir := place(t)
	d.Type("nowhere/new.txt")
	d.Press(ui.KeyEnter)
	if list, _ := os.ReadDir(dir); len(list) != 2 || len(said(h)) != 1 {
		t.Errorf("%v, told %q", list, said(h))
	}
}

// TestADamagedJournalIsMarkedInTheList cuts one off in the middle of a line, and
// flips a letter in another.
func TestADamagedJournalIsMarkedInTheList(t *testing.T) {
	for want, hurt := range map[string]func([]byte) []byte{
		"The last decision is missing": func(b []byte) []byte { return b[:len(b)-5] },
		"Damaged: continues from turn": func(b []byte) []byte { b[len(b)/2] ^= 1; return b },
	} {
		h := house(t)
		must.Do(t, ended(t, h, [2]saves.Seat{saves.Person, saves.Person}).Journal.Close())
		path := h.Store.List()[0].Path
		data := must.Have(os.ReadFile(path))(t)
		d := enter(t, h, library.NewSaved(h.Services), 1280, 720)
		if d.Has(want) {
			t.Errorf("a sound one is said to be hurt:\n%s", d.Words())
		}
		must.Do(t, os.WriteFile(path, hurt(data), 0o644))
		d = enter(t, h, library.NewSaved(h.Services), 1280, 720)
		reads(t, d, want)
	}
}
