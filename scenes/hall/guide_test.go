package hall

import (
	"slices"
	"strings"
	"testing"

	"sandtable/scenes/book"
	"sandtable/scenes/hall/reference"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// The guide is a step away from the rules, and the rules from the guide.
func TestTheGuideLiesBesideTheRules(t *testing.T) {
	h := house(t)
	d := enter(t, h, reference.New(h.Services, nav.Reference{Game: h.Games[0], Clause: "M44-9.3"}), 1280, 720)
	at := func(want string) {
		t.Helper()
		if s, ok := d.Top().(*book.Scene); !ok || s.At() != want {
			t.Fatalf("%T is open, want a book at %s: %s", d.Top(), want, d.Words())
		}
	}
	at("M44-9.3")
	click(t, d, "Help")
	at("T-1.1")
	click(t, d, "Rules")
	at("M44-9.3")
	click(t, d, "Help")
	d.Press(ui.KeyEsc)
	onTop[*shelf.Shelf](t, d)
}

// F1 on the shelf opens all books, the guide first.
func TestTheGuideStandsFirstAmongTheBooks(t *testing.T) {
	h := house(t)
	d := enter(t, h, nil, 1280, 720)
	d.Press(ui.KeyF1)
	onTop[*reference.BookChoice](t, d)
	d.Press(ui.KeyEnter)
	if s, ok := d.Top().(*book.Scene); !ok || s.At() != "T-1.1" {
		t.Fatalf("Enter opened %T", d.Top())
	}
	click(t, d, "Rules")
	onTop[*reference.BookChoice](t, d)
}

// The keys in the guide are those that the player has, in both languages.
func TestTheGuideNamesTheKeysOfThePlayer(t *testing.T) {
	h := house(t)
	for command, want := range map[string][2]string{
		"undo":      {"`Ctrl+Z`", "`Ctrl+Z`"},
		"redo":      {"`Ctrl+Y`, `Ctrl+Shift+Z`", "`Ctrl+Y`, `Ctrl+Maj+Z`"},
		"zoom-out":  {"`−`", "`−`"},
		"next-unit": {"`J`", "`J`"},
		"hint":      {"(no key)", "(aucune touche)"},
	} {
		k := h.Prefs
		k.Keys = map[string][]string{"next-unit": {"j"}, "hint": {}}
		h.Keep(k)
		for i, lang := range []string{"en", "fr"} {
			if got, ok := reference.Printed(h.Services, lang, command); !ok || got != want[i] {
				t.Errorf("%s in %s: %q, want %q", command, lang, got, want[i])
			}
		}
	}
	if got, ok := reference.Printed(h.Services, "en", "fly"); ok {
		t.Errorf("a command that there is not has the key %q", got)
	}
	d := enter(t, h, reference.NewGuide(h.Services, nav.Guide{}), 1920, 1080)
	d.Type("next unit that may act")
	words := strings.Fields(d.Words())
	if !slices.Contains(words, "J") || slices.Contains(words, "N") {
		t.Errorf("the guide does not name the key J, or still names N: %s", d.Words())
	}
}
