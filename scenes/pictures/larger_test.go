package pictures

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"sandtable/assets/texts"
	"sandtable/scenes/ui"
)

// dense are sights on which the largest text has least room, of every game and of the
// pages before them.
var dense = []string{"seats", "briefing", "settings-data", "table-battle", "raid-map", "raid-page", "rommel-map", "rommel-losses", "undaunted-use", "infidel-field", "infidel-sheet", "infidel-sheet-late"}

// TestLargeTextLosesNothing holds that every word which a sight shows at the usual size
// of text can be come by at the largest one in the same window: it stands there too, or
// below what scrolls, or in a tooltip, or behind the button of what has no room beside.
func TestLargeTextLosesNothing(t *testing.T) {
	t.Parallel()
	journal, err := filepath.Abs(battle)
	if err != nil {
		t.Fatal(err)
	}
	painter, err := newPainter()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range dense {
		for _, lang := range texts.Languages() {
			t.Run(name+"/"+lang, func(t *testing.T) {
				seen := map[string]map[string]bool{}
				for _, size := range []string{"M", "XL"} {
					h := posed(t.TempDir(), "test", lang, size)
					st, err := newStudio(h, painter, 1280, 720, 1)
					if err != nil {
						t.Fatal(err)
					}
					v := &viewing{studio: st, house: h, journal: journal, at: -1}
					s, err := findSight(name)
					if err != nil {
						t.Fatal(err)
					}
					if err := v.open(s); err != nil {
						t.Fatal(err)
					}
					seen[size] = map[string]bool{}
					if v.wordsInto(seen[size]); size == "XL" {
						v.sweep(seen[size])
					}
					st.stage.Close()
				}
				for _, w := range slices.Sorted(maps.Keys(seen["M"])) {
					if !seen["XL"][w] {
						t.Errorf("%q is lost", w)
					}
				}
			})
		}
	}
}

// wordsInto adds the words that a stage shows; of numbers, which stand for what is counted,
// none.
func (v *viewing) wordsInto(into map[string]bool) {
	for _, list := range v.stage.Lists() {
		for _, c := range list.Cmds {
			if c.Op != ui.OpText || c.Ink.A == 0 {
				continue
			}
			for _, w := range strings.FieldsFunc(c.Text, func(r rune) bool { return !unicode.IsLetter(r) }) {
				into[strings.ToLower(w)] = true
			}
		}
	}
}

// sweep adds what is shown when the pointer goes everywhere, when all that scrolls is
// scrolled, and while the button is held that stands for a part of the settings.
func (v *viewing) sweep(into map[string]bool) {
	look := func(in ui.Input, after time.Duration) {
		v.step(in, after)
		v.wordsInto(into)
	}
	var tracks []ui.Rect
	for _, list := range v.stage.Lists() {
		for _, c := range list.Cmds {
			if c.Op == ui.OpNine && strings.HasPrefix(c.Pic.ID, "scroll-track") {
				tracks = append(tracks, c.Box)
			}
		}
	}
	for _, t := range tracks {
		v.studio.at = ui.Point{X: t.X - 40, Y: t.Center().Y}
		for _, way := range []float64{1, -1} {
			for range 30 {
				look(ui.Input{Wheel: ui.Point{Y: way}}, 0)
			}
		}
	}
	for y := 10.0; y < v.stage.Size.H; y += 24 {
		for x := 10.0; x < v.stage.Size.W; x += 36 {
			v.studio.at = ui.Point{X: x, Y: y}
			v.step(ui.Input{}, 0)
			look(ui.Input{}, time.Second)
		}
	}
	v.studio.at = ui.Point{X: -1, Y: -1}
	v.step(ui.Input{}, 0)
	if v.hoverPut("icon-eye"); v.studio.at.X > 0 {
		look(ui.Input{Pressed: ui.LeftButton, Down: ui.LeftButton}, 0)
		look(ui.Input{Down: ui.LeftButton}, time.Second)
	}
}
