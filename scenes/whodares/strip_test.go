package whodares

import (
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
)

// frame1280 is a pass over a screen of 1280 × 720, and the strip on it.
func frame1280(t *testing.T) (*ui.Frame, ui.Rect) {
	t.Helper()
	m := must.Have(ui.NewMeasurer())(t)
	look := ui.Look{Theme: &ui.Paper, Lang: "fr", TextScale: 1}
	f := ui.NewFrame(&ui.Memory{}, m, look, ui.Size{W: 1280, H: 720}, time.Time{}, ui.Input{At: ui.Point{X: -1, Y: -1}}, &ui.List{})
	f.Word = func(p rules.Phrase) string { return texts.Say("fr", p) }
	return f, ui.Rect{Y: 588, W: 980, H: 132}
}

// stripSpots are the areas of the strip; each is large enough.
func (b *Board) stripSpots(t *testing.T, v board.View) []board.Spot {
	t.Helper()
	f, box := frame1280(t)
	out := b.Strip(f, box, v, nil)
	for _, p := range out {
		in := p.Box.Intersect(box)
		if p.Box.H < 28 || p.Box.W < 28 || in.W < p.Box.W-0.01 || in.H < p.Box.H-0.01 {
			t.Fatalf("the spot of place %d in the strip is %v", p.Place, p.Box)
		}
	}
	return out
}

// TestTheMarkersLeaveThePatrolItsName lays cards of patrols with none to four Reco OK:
// a name is always there, and none of its words lies under a marker.
func TestTheMarkersLeaveThePatrolItsName(t *testing.T) {
	g := game.New()
	start := must.Have(g.New(rules.Setup{Scenario: g.Scenarios()[0].ID}, nil))(t)
	b, v := boardOf(t, g, start), viewOf(g, start, at1280())
	for _, wide := range []float64{180, 206, 260} {
		for reco := range 5 {
			f, _ := frame1280(t)
			s := strip{f: f, b: b, v: v, sc: b.read(v)}
			s.card(ui.Rect{X: 20, Y: 600, W: wide, H: 112}, &patrol{no: 1, ap: 6, reco: reco})
			var name ui.Rect
			var markers []ui.Rect
			for _, c := range f.List.Cmds {
				switch {
				case c.Op == ui.OpText && (strings.HasPrefix(c.Text, "2e") || strings.HasPrefix(c.Text, "Patrouille 2")):
					name = ui.Rect{X: c.Box.X, Y: c.Box.Y, W: f.Width(c.Text, f.Bold(ui.M)), H: c.Box.H}
				case c.Op == ui.OpSprite && c.Pic == counters.Bits("reco-ok"):
					markers = append(markers, c.Box)
				}
			}
			for _, m := range markers {
				if !m.Intersect(name).Empty() || m.Right() > 20+wide {
					t.Errorf("%v wide, %d Reco OK: one lies at %v, the name at %v", wide, reco, m, name)
				}
			}
			if name.Empty() || len(markers) != reco {
				t.Errorf("%v wide: %d of %d Reco OK, the name at %v", wide, len(markers), reco, name)
			}
		}
	}
}
