package pictures

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"sandtable/assets/texts"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/ui"
)

// dense are sights on which the largest text has least room, of every game and of the
// pages before them.
var dense = []string{"seats", "briefing", "briefing-undaunted", "settings", "settings-data", "table-battle", "raid-map", "raid-page", "raid-score", "rommel-map", "rommel-map-1940", "rommel-losses", "rommel-shop", "undaunted-use", "undaunted-bid", "infidel-field", "infidel-sheet", "infidel-sheet-late", "infidel-shock", "infidel-resolve"}

// TestLargeTextLosesNothing holds that every word which a sight shows at the usual size
// of text can be come by at the largest one in the same window: it stands there too, or
// below what scrolls, or in a tooltip, or behind the button of what has no room beside.
// Each sight is tried in one language, in a long run in both.
func TestLargeTextLosesNothing(t *testing.T) {
	t.Parallel()
	painter := newPainter()
	for n, name := range dense {
		for i, lang := range texts.Languages() {
			if i != n%2 && !rulestest.Long() {
				continue
			}
			t.Run(name+"/"+lang, func(t *testing.T) {
				seen := map[string]map[string]bool{}
				for _, size := range []string{"M", "XL"} {
					s := must.Have(findSight(name))(t)
					v := sighted(t, painter, lang, size, s)
					seen[size] = map[string]bool{}
					if v.wordsInto(seen[size]); size == "XL" {
						v.sweep(seen[size])
					}
					v.stage.Close()
				}
				for _, w := range slices.Sorted(maps.Keys(seen["M"])) {
					if !seen["XL"][w] && !seen["XL"][otherwise[w]] {
						t.Errorf("%q is lost", w)
					}
				}
			})
		}
	}
}

// otherwise is what a tooltip says for a word of the screen: the name of who bears an arm
// for the arm, what a die has brought for the plate below it, the
// question for what it is about.
var otherwise = map[string]string{"pikes": "pikemen", "piques": "piquiers", "crossbows": "crossbowmen", "arbalètes": "arbalétriers",
	"hit": "rolled", "miss": "rolled", "touche": "fait", "raté": "fait", "act": "chosen", "agir": "choisi", "being": "bid", "mise": "misez", "cours": "misez"}

// hoverWords points at the first line that says something, if there is one.
func (v *viewing) hoverWords(text string) bool {
	for _, list := range v.stage.Lists() {
		for _, c := range list.Cmds {
			if c.Op == ui.OpText && c.Text == text {
				v.studio.at = c.Box.Center()
				return true
			}
		}
	}
	return false
}

// small are places of the small picture of a map, which lead to all parts of it; none where
// there is no such picture.
func (v *viewing) small() (out []ui.Point) {
	for _, c := range v.stage.Lists()[1].Cmds {
		if c.Op == ui.OpSprite && strings.HasPrefix(c.Pic.ID, "map-") && c.Box.W < v.stage.Size.W/4 {
			for i := range 12 {
				out = append(out, ui.Point{X: c.Box.X + c.Box.W*(float64(i%4)+0.5)/4, Y: c.Box.Y + c.Box.H*(float64(i/4)+0.5)/3})
			}
			break
		}
	}
	return out
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
	for _, key := range []string{"ui.settings.kept", "ui.settings.preview", "ui.table.more-answers"} {
		if v.hoverWords(texts.Get(v.house.Lang(), key)) {
			look(ui.Input{Pressed: ui.LeftButton, Down: ui.LeftButton}, 0)
			look(ui.Input{Down: ui.LeftButton}, time.Second)
			look(ui.Input{Released: ui.LeftButton}, time.Second)
		}
	}
	for _, at := range v.small() {
		v.studio.at = at
		look(ui.Input{Pressed: ui.LeftButton, Down: ui.LeftButton}, 0)
		look(ui.Input{Released: ui.LeftButton}, time.Second)
	}
	for _, key := range []ui.Key{'+', '+', '+', 'l'} { // nearer, then the tab of the log
		look(ui.Input{Keys: []ui.Key{key}}, time.Second)
	}
	v.studio.at = ui.Point{X: v.stage.Size.W - 200, Y: 250}
	for range 20 {
		look(ui.Input{Wheel: ui.Point{Y: 1}}, 0)
	}
}
