package pointer

import (
	"math"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// Nearest is the spot under a point: of several the one with the nearest middle. A place that
// something can be done to comes before the piece that stands there: it is what is lit.
func Nearest(list []board.Spot, at ui.Point) (best board.Spot, ok bool) {
	d := math.Inf(1)
	for _, s := range list {
		k := s.Box.Center().Dist(at)
		if !s.Goal {
			k += 1e5
		}
		if s.Under {
			k += 1e6
		}
		if s.Box.Has(at) && k < d {
			best, d, ok = s, k, true
		}
	}
	return best, ok
}

// closest is the spot nearest to the middle, no signpost: of pieces that may act, if any.
func (t *Pointer) closest(middle ui.Point) (best board.Spot, ok bool) {
	d := math.Inf(1)
	for _, s := range t.Places {
		if s.Away || s.Place == board.None {
			continue
		}
		k := s.Box.Center().Dist(middle)
		if s.Goal {
			k += 1e6
		}
		if k < d {
			best, d, ok = s, k, true
		}
	}
	return best, ok
}

// TakeSpots takes clicks on areas beside the board.
func (t *Pointer) TakeSpots(f *ui.Frame, name string, list []board.Spot, v board.View) {
	hit := board.None
	for i, p := range list {
		id := name + "/" + ui.Figures(p.Place) // the focus stays with it where others go
		if p.Place == board.None || slices.ContainsFunc(list[:i], func(o board.Spot) bool { return o.Place == p.Place }) {
			id = name + "/at" + ui.Figures(i)
		}
		focus := f.Focusable(id, p.Box, false)
		f.Ring(id, p.Box)
		t.readSpot(f, id, p)
		if focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
			hit = i
			break
		}
		// What lies on a card comes before the card.
		if f.Clicked(p.Box) && (hit == board.None || p.Box.W*p.Box.H < list[hit].Box.W*list[hit].Box.H) {
			hit = i
		}
	}
	if hit == board.None {
		return
	}
	if p := list[hit]; p.Pile != "" {
		t.Heed(f, model.Intent{Pile: p.Pile})
		return
	}
	if f.In.Released&ui.LeftButton != 0 {
		f.PassFocus("board") // as after a click on the map: Enter is for the prompt
	}
	t.Click(f, list[hit].Box.Center(), v, Spotted{Spot: list[hit], OK: true})
}

// readSpot names what has the focus beside the board by what it does.
func (t *Pointer) readSpot(f *ui.Frame, id string, s board.Spot) {
	if !f.Reads() || f.Focused() != id {
		return
	}
	var parts []string
	if words := f.WrittenIn(s.Box); words != "" {
		parts = append(parts, words)
	}
	for _, a := range s.Actions {
		parts = append(parts, t.LabelOdds(f, a))
	}
	f.NameFocus(id, strings.Join(parts, ", "))
}

// BoxesOf is where an action lies: the piece to choose first, if there is one, and the place.
func (t *Pointer) BoxesOf(f *ui.Frame, a rules.Action) (out []ui.Rect) {
	for _, s := range t.SpotsOf(f, a) {
		out = append(out, s.Box)
	}
	return out
}

// SpotsOf are the spots of an action: the piece to choose first, if any, then the place.
func (t *Pointer) SpotsOf(f *ui.Frame, a rules.Action) []board.Spot {
	return board.SpotsOf(t.Board, t.Deciding(f), a)
}
