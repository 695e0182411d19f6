package pictures

import (
	"fmt"
	"math"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/script"
	"sandtable/scenes/hall/settings"
	"sandtable/scenes/paint"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// battle is the game that the sights are about: whole, with an ambush, an air
// attack and retreats.
const battle = "testdata/omaha-beach.game"

// windows are the sizes in logical pixels at which the scenes are laid out: the
// smallest window, the common ones, and what an interface scale of 80 to 200 %
// makes of them, up to the largest screen at 80 %.
func windows() []ui.Size {
	var out []ui.Size
	seen := map[ui.Size]bool{}
	for _, w := range []ui.Size{{W: 1024, H: 600}, {W: 1280, H: 720}, {W: 1920, H: 1080}, {W: 3840, H: 2160}} {
		for _, percent := range []int{100, 80, 150, 200} {
			k := settings.ScaleOf(percent, w.W, w.H)
			s := ui.Size{W: w.W / k, H: w.H / k}
			if !seen[s] {
				seen[s] = true
				out = append(out, s)
			}
		}
	}
	return out
}

// languages are the languages in which scenes are laid out: those of the app, and the one
// whose words are longer than theirs.
func languages() []string { return append(texts.Languages(), rules.Longer) }

// tried says whether a scene must have room for a language at a size of window and text:
// for longer words not in large letters, and not in the smallest window.
func tried(lang string, size ui.Size, text string) bool {
	return lang != rules.Longer || text == "M" && size.W >= 1280 && size.H >= 720
}

// sampled says whether the nth sight is laid out in the ith window at a size of text when time is
// short: in the smallest window, where there is least room, at every one, in the two most common ones at
// the usual and at the largest; in all others the large texts take turns from sight to sight. A long run
// tries all.
func sampled(n, i int, size ui.Size, text string) bool {
	const turns = 10
	common := size == ui.Size{W: 1280, H: 720} || size == ui.Size{W: 1920, H: 1080}
	switch {
	case rulestest.Long() || size == ui.Size{W: 1024, H: 600}:
		return true
	case common && text != "L":
		return text != "S"
	case text == "L":
		return (n+i)%turns == 0
	case text == "XL":
		return (n+i)%turns == turns/2
	}
	return false
}

// showSight puts a sight on a stage as it stands, without a shelf below.
func (v *viewing) showSight(name string) error {
	s, err := findSight(name)
	if err != nil {
		return err
	}
	v.name = name
	return script.Run(func() { v.do(s.show) })
}

// sighted is a sight in a small window, for one who reads a language at a size of text. Who
// opened it closes its stage.
func sighted(t *testing.T, painter *paint.Painter, lang, text string, s sight) *viewing {
	t.Helper()
	p := Picture{Journal: must.Have(filepath.Abs(battle))(t), At: -1, W: 1280, H: 720, Scale: 1, Text: text, Lang: lang}
	return p.view(posed(t.TempDir(), "test", lang, text), painter, s)
}

// everySize lays the nth sight out at every size of text and window that is tried, and tells of
// each fault where it comes first.
func (v *viewing) everySize(t *testing.T, eye *drive.Eye, s sight, n int) {
	told := map[string]bool{}
	for i, size := range windows() {
		for _, text := range []string{"S", "M", "L", "XL"} {
			p := v.house.Settings()
			if p.Text = text; !tried(p.Language, size, text) || !sampled(n, i, size, text) {
				continue
			}
			v.house.Try(p)
			v.stage.Size = size
			v.stage.Look = settings.LookOf(v.house.Settings(), v.house.Lang(), size)
			v.look(s)
			faults := eye.Faults(v.stage)
			if s.name != "table-near" {
				faults = append(faults, v.covered()...)
			}
			for _, fault := range faults {
				if key := firstQuoted(fault); !told[key] {
					told[key] = true
					t.Errorf("%s, %.0f × %.0f, text %s: %s", p.Language, size.W, size.H, text, fault)
				}
			}
		}
	}
}

// covered says whether the prompt lies over hexes of a board that is shown as a
// whole: what stands there could not be clicked.
func (v *viewing) covered() []string {
	var board, prompt ui.Rect
	for _, c := range v.stage.Lists()[1].Cmds {
		switch {
		case c.Op == ui.OpLayer && strings.HasSuffix(c.Key.Name, "-map"):
			board = c.Box
		case c.Op == ui.OpNine && strings.HasPrefix(c.Pic.ID, "prompt"):
			prompt = c.Box.Inset(8) // its shadow
		}
	}
	const rim = 4 // the lowest corners of the hexes
	if over := board.Bottom() - rim - prompt.Y; prompt.W > 0 && board.Y > 0 && over > 0 && board.Bottom() < v.stage.Size.H {
		return []string{fmt.Sprintf("the prompt lies over %.0f of the board's %.0f", over, board.H)}
	}
	return nil
}

// TestEveryBattleFitsTheList walks through the list of battles, in both
// languages, in small windows and at the largest text.
func TestEveryBattleFitsTheList(t *testing.T) {
	painter := newPainter()
	for _, lang := range languages() {
		for _, text := range []string{"M", "XL"} {
			for _, size := range []ui.Size{{W: 1024, H: 600}, {W: 1280, H: 720}} {
				if !tried(lang, size, text) {
					continue
				}
				h := posed(t.TempDir(), "test", lang, text)
				v := viewingIn(h, painter, int(size.W), int(size.H), 1)
				s := must.Have(findSight("scenarios"))(t)
				must.Do(t, v.open(s))
				for range v.game.Scenarios() {
					for _, fault := range drive.Faults(v.measure, v.stage) {
						t.Errorf("%s, %.0f × %.0f, text %s: %s", lang, size.W, size.H, text, fault)
					}
					v.step(ui.Input{Keys: []ui.Key{ui.KeyDown}}, time.Second)
				}
				v.stage.Close()
			}
		}
	}
}

// firstQuoted is the first text in quotes in a fault, by which faults are told
// apart.
func firstQuoted(s string) string {
	if parts := strings.SplitN(s, `"`, 3); len(parts) == 3 {
		return parts[1]
	}
	return s
}

// TestLargeWindowsAreNotTiny holds the scale to what a window has room for.
func TestLargeWindowsAreNotTiny(t *testing.T) {
	for _, c := range []struct {
		percent int
		w, h    float64
		want    float64
	}{
		{100, 1024, 600, 1}, {100, 1920, 1080, 1}, {100, 2560, 1440, 1}, {100, 3840, 2160, 1.5}, {100, 5120, 2880, 2},
		{100, 3840, 1080, 1}, {80, 3840, 2160, 1.2}, {200, 1280, 720, 1.2}, {0, 1280, 720, 1},
	} {
		if got := settings.ScaleOf(c.percent, c.w, c.h); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%d %% in %g × %g is %g, not %g", c.percent, c.w, c.h, got, c.want)
		}
	}
}
