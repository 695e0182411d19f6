package hall

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/ui"
)

// ownFolders makes the app use its own list of folders, beginning in a folder
// of the test.
func ownFolders(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("PATH", t.TempDir())
	t.Setenv("HOME", dir)
	return dir
}

// TestTheLogIsWrittenAsAText exports it from the menu.
func TestTheLogIsWrittenAsAText(t *testing.T) {
	dir := ownFolders(t)
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Person, saves.Person})
	d := enter(t, h, &tableau{p}, 1280, 720)
	d.Push(h.Menu(p, nil))
	d.Step(ui.Input{})
	click(t, d, "Export the log")
	d.Settle()
	click(t, d, "Save here")
	if !d.Has("Written to") {
		t.Errorf("the menu does not say where:\n%s", d.Words())
	}
	list, err := os.ReadDir(dir)
	if err != nil || len(list) != 1 || !strings.HasSuffix(list[0].Name(), ".txt") {
		t.Fatalf("%v, %v", list, err)
	}
	text, err := os.ReadFile(filepath.Join(dir, list[0].Name()))
	if err != nil || !strings.Contains(string(text), "Turn 2\n") || strings.Count(string(text), "[M44-") < 50 {
		t.Errorf("%v\n%s", err, text)
	}
	// a file that is there is not written over
	click(t, d, "Export the log")
	d.Settle()
	click(t, d, "Save here")
	if _, ok := d.Top().(*folder); !ok {
		t.Errorf("it was written over; %T", d.Top())
	}
}

// TestTheLogAsATextKeepsSecrets looks for the cards that were drawn face down:
// of two people at one screen none is named, of one only those of his side.
func TestTheLogAsATextKeepsSecrets(t *testing.T) {
	h := house(t)
	for _, seats := range [][2]saves.Seat{{saves.Person, saves.Person}, {saves.Person, saves.Bot("easy")}} {
		p := ended(t, h, seats)
		viewer, alone := person(seats)
		if !alone {
			viewer = rules.Chance
		}
		text := h.logText(p)
		g, secret := p.Match.Game(), 0
		s, err := p.Match.At(0, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range p.Match.Steps() {
			var told rules.Report
			s.Apply(a, &told)
			for _, e := range told.Events {
				if want := rules.BySide(viewer); e.Seen&want != want && e.Seen != 0 {
					if line := texts.Say("en", g.Event(s, e)); e.Seen == rules.BySide(rules.Second) && len(g.Event(s, e).Args) > 1 {
						secret++
						if strings.Contains(text, line) {
							t.Fatalf("%v: the text tells %q", seats, line)
						}
					}
				}
			}
		}
		if secret == 0 {
			t.Errorf("%v: nothing was secret", seats)
		}
	}
}

// TestAPictureIsMadeOfTheTable hands one over, and then an error.
func TestAPictureIsMadeOfTheTable(t *testing.T) {
	dir := ownFolders(t)
	h := house(t)
	h.Picture = func(made func([]byte, error)) { made([]byte("PNG"), nil) }
	p := ended(t, h, [2]saves.Seat{saves.Person, saves.Person})
	d := enter(t, h, &tableau{p}, 1280, 720)
	d.Push(h.Menu(p, nil))
	d.Step(ui.Input{})
	click(t, d, "Picture")
	d.Settle()
	click(t, d, "Save here")
	list, err := filepath.Glob(filepath.Join(dir, "*.png"))
	if err != nil || len(list) != 1 {
		t.Fatalf("%v, %v", list, err)
	}
	h.toasts = nil
	d.Step(ui.Input{})
	h.Picture = func(made func([]byte, error)) { made(nil, errors.New("no paint")) }
	click(t, d, "Picture")
	if !strings.Contains(strings.Join(said(h), "\n"), "no paint") {
		t.Errorf("told: %q", said(h))
	}
}

// TestWhereNothingCanBeWrittenItIsSaid chooses a folder that is none.
func TestWhereNothingCanBeWrittenItIsSaid(t *testing.T) {
	dir := ownFolders(t)
	h := house(t)
	d := enter(t, h, newPlace(h, "Export", "a.txt", []byte("x")), 1280, 720)
	d.Top().(*folder).dir = filepath.Join(dir, "none")
	click(t, d, "Save here")
	if !d.Has("could not be written. Choose another folder.") {
		t.Errorf("the screen says:\n%s", d.Words())
	}
}
