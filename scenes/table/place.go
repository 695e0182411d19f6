package table

import (
	"math"
	"slices"

	"sandtable/rules"
	"sandtable/scenes/ui"
)

// directions of the ways, as they are seen.
var directions = [...]ui.Point{Left: {X: -1}, Right: {X: 1}, Up: {Y: -1}, Down: {Y: 1},
	UpLeft: {X: -0.7, Y: -0.7}, UpRight: {X: 0.7, Y: -0.7}, DownLeft: {X: -0.7, Y: 0.7}, DownRight: {X: 0.7, Y: 0.7}}

// Direction is where a way leads, about 1 long: y counts downwards.
func (w Way) Direction() (x, y float64) { return directions[w].X, directions[w].Y }

// Beside is the place whose box lies nearest to that of a place in a direction,
// None where there is none; boxes are those of places. From a place that has no
// box here it is the first one.
func Beside(boxes []ui.Rect, places []int, place int, way Way) int {
	i := slices.Index(places, place)
	if i < 0 {
		if len(places) > 0 {
			return places[0]
		}
		return None
	}
	x, y := way.Direction()
	best, at := 1e9, None
	for k, box := range boxes {
		d := box.Center().Sub(boxes[i].Center())
		along, aside := d.X*x+d.Y*y, math.Abs(d.X*y-d.Y*x)
		if along > 1 && along+2*aside < best {
			best, at = along+2*aside, places[k]
		}
	}
	return at
}

// Whereabouts is where the middle of a place of the position that is shown will be seen;
// find gives the place, and false comes back where there is none.
func (t *Table) Whereabouts(find func(s rules.State) int) (at ui.Point, ok bool) {
	place := find(t.view)
	if place < 0 {
		return at, false
	}
	box := t.board.Where(place, View{Game: t.game, State: t.view, Viewer: t.eyes, Camera: t.cam.goal()})
	return box.Center(), !box.Empty()
}

// Least is the smallest side of a place to click, in logical pixels.
func (v *View) Least() float64 { return ui.LeastTarget(max(1, v.Text)) }

// Target is a box made large enough to be clicked, about its own middle.
func (v *View) Target(box ui.Rect) ui.Rect {
	n := v.Least()
	return ui.Around(box.Center(), ui.Size{W: max(n, box.W), H: max(n, box.H)})
}

// Free is what of the board the prompt, foot logical pixels high at least, the
// tools and what lies beside the map leave.
func (v *View) Free(foot float64) ui.Rect {
	room := v.Bounds
	room.H -= foot
	for _, o := range v.Over {
		switch o = o.Intersect(v.Bounds); {
		case o.Empty():
		case o.H > o.W && o.X > v.Bounds.Center().X:
			room.W = min(room.W, o.X-room.X)
		case o.H > o.W && o.Right() < v.Bounds.Center().X: // what lies beside the map
			right := room.Right()
			room.X = max(room.X, o.Right())
			room.W = right - room.X
		case o.W > o.H && o.Bottom() > v.Bounds.Bottom()-20 && o.W > v.Bounds.W/4:
			room.H = min(room.H, o.Y-room.Y)
		}
	}
	return room
}
