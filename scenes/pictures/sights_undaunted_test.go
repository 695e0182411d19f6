package pictures

import (
	"strings"
	"testing"
	"time"

	"sandtable/scenes/hall"
	"sandtable/scenes/paint"
	"sandtable/scenes/ui"
)

// viewed is a small window in which sights are shown, for one who reads a language.
func viewed(t *testing.T, painter *paint.Painter, lang string) *viewing {
	t.Helper()
	h := posed(t.TempDir(), "test", lang, "M")
	v := viewingIn(h, painter, 1280, 720, 1)
	t.Cleanup(v.stage.Close)
	return v
}

// viewingIn is a window of w × h logical pixels in which sights of a house are shown.
func viewingIn(house *hall.House, painter *paint.Painter, w, h int, scale float64) *viewing {
	return &viewing{studio: newStudio(house, painter, w, h, scale), house: house, at: -1}
}

// words is everything that is written on the scene of a viewing.
func (v *viewing) words() string {
	v.step(ui.Input{}, time.Second)
	var out []string
	for _, c := range v.stage.Lists()[1].Cmds {
		if c.Op == ui.OpText {
			out = append(out, c.Text)
		}
	}
	return strings.Join(out, " ")
}
