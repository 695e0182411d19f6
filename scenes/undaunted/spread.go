package undaunted

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// spread is the counters of a crowded tile laid out beside it, so that each can be seen and
// clicked: each vehicle with its seats in a row of its own, then the soldiers on foot. It is open
// while the pointer is on the tile or on it, and while one of those aboard a vehicle is chosen.
type spread struct{ zones.Fan }

// How large a counter lies there, and how far apart they do.
const (
	spreadSide = 58
	spreadGap  = 5
	spreadPad  = 8
)

// spreadOf lays out what stands on a tile; false where the tile shows it, or is a goal itself.
func (b *Board) spreadOf(v board.View, sc *scene, tile int) (spread, bool) {
	var rows [][]int
	switch {
	case v.Bare || v.Preview:
		return spread{}, false
	case sc.hit >= 0 && len(v.Legal) > 0:
		tile, rows = sc.rides[sc.hit].Tile, [][]int{sc.crew(sc.hit)}
	case tile < 0 || !cramped(&sc.fields[tile], v.Camera) || goesTo(v, sc, tile):
		return spread{}, false
	default:
		rows = sc.rows(tile)
	}
	n := spread{zones.Fan{Zone: tile}}
	cols := 0
	for _, r := range rows {
		cols = max(cols, len(r))
	}
	const step = spreadSide + spreadGap
	size := ui.Size{W: float64(cols)*step - spreadGap + 2*spreadPad, H: float64(len(rows))*step - spreadGap + 2*spreadPad}
	n.Frame = b.besides(v, sc, tile, size)
	for y, r := range rows {
		for x, place := range r {
			n.Keep(place, ui.Rect{X: n.Frame.X + spreadPad + float64(x)*step, Y: n.Frame.Y + spreadPad + float64(y)*step, W: spreadSide, H: spreadSide})
		}
	}
	return n, true
}

// besides finds room beside a tile where it hides least, and not the soldier who acts.
func (b *Board) besides(v board.View, sc *scene, tile int, size ui.Size) (best ui.Rect) {
	field, room := b.bricks.box(v.Camera, tile), v.Free(0)
	mid, least := field.Center(), 1e9
	for _, at := range [4]ui.Point{
		{X: mid.X - size.W/2, Y: field.Y - size.H - 4}, {X: mid.X - size.W/2, Y: field.Bottom() + 4},
		{X: field.Right() + 4, Y: mid.Y - size.H/2}, {X: field.X - size.W - 4, Y: mid.Y - size.H/2},
	} {
		box := (ui.Rect{X: at.X, Y: at.Y, W: size.W, H: size.H}).Within(room).Snap()
		harm := 10 * share(field, box)
		if sc.actor >= 0 {
			harm += 4 * share(b.where(ofSoldiers+sc.actor, v, sc), box)
		}
		for t := range sc.fields {
			if t != tile && len(sc.fields[t].pieces) > 0 {
				harm += share(b.bricks.box(v.Camera, t), box)
			}
		}
		if harm < least {
			best, least = box, harm
		}
	}
	return best
}

// share is how much of a box another covers, 0 to 1.
func share(of, by ui.Rect) float64 {
	if over := of.Intersect(by); !over.Empty() {
		return over.W * over.H / (of.W * of.H)
	}
	return 0
}

func (sc *scene) crew(v int) []int {
	out := []int{ofVehicles + v}
	for seat := range sc.rides[v].seats {
		out = append(out, sc.seatPlace(v, seat))
	}
	return out
}

// rows is what stands on a tile: vehicles with their seats, then soldiers on foot by fours.
func (sc *scene) rows(tile int) (out [][]int) {
	var foot []int
	for i := range sc.fields[tile].pieces {
		if p := &sc.fields[tile].pieces[i]; p.vehicle >= 0 {
			out = append(out, sc.crew(p.vehicle))
		} else {
			foot = append(foot, p.place())
		}
	}
	return slices.AppendSeq(out, slices.Chunk(foot, 4))
}

// goesTo says whether a tile is one to go to, or to choose.
func goesTo(v board.View, sc *scene, tile int) bool {
	return slices.ContainsFunc(v.Legal, func(a rules.Action) bool {
		return (a.Verb == game.VerbStep || a.Verb == game.VerbTile) && sc.of.TileOf(a) == tile
	})
}

// seatPlace is the place of a seat: of who sits there, or its own.
func (sc *scene) seatPlace(v, seat int) int {
	if u := sc.rides[v].Riders[seat]; u >= 0 {
		return ofSoldiers + u
	}
	return seatPlace(v, seat)
}

func (b *Board) Spread() ui.Rect { return b.spread.Spread() }

// at is the place of the spread at a point, its tile between the counters, and whether the point is on it.
func (n *spread) at(p ui.Point) (place int, on bool) {
	place, on = n.At(p)
	return pane.Either(on && place == board.None, n.Zone, place), on
}

func (n *spread) holds(place int) bool {
	return n.Zone != board.None && slices.Contains(n.Places, place)
}

// hides says whether what is marked in a box for a place lies under it.
func (n *spread) hides(place int, box ui.Rect) bool {
	return n.Zone != board.None && !n.holds(place) && !n.Frame.Intersect(box).Empty()
}

// draw shows it: what can be clicked has a light rim.
func (n *spread) draw(dst *ui.List, v board.View, sc *scene) {
	n.Plate(dst, pane.Either(v.Dark, ui.Slate.Sunk, ui.Paper.Sunk))
	for i, box := range n.Boxes {
		place := n.Places[i]
		if pays, ok := sc.clicked(v, place); ok && !v.Quiet && place != ofSoldiers+sc.actor {
			pane.Rim(dst, box, 2.4, 11, ink, 1.2, 10, pane.Either(pays, ui.Paper.Warn, ui.White))
		}
		sc.at(dst, place, box, v.Coats)
	}
}

// clicked says whether a click on a place does something, and whether it costs the card where others are free.
func (sc *scene) clicked(v board.View, place int) (pays, ok bool) {
	for _, a := range v.Legal {
		if at := sc.placesOf(a); slices.Contains(at[:], place) {
			pays, ok = a.Verb == game.VerbSwap, true
		}
	}
	return pays, ok
}

// at draws what a place stands for into a box: a soldier, a vehicle, a seat.
func (sc *scene) at(dst *ui.List, place int, box ui.Rect, coats ui.Coats) {
	if u := soldierOf(place); u >= 0 {
		sc.soldiers[u].draw(dst, box.Center(), box.W-4, coats)
		return
	}
	if r := vehicleOf(place); r >= 0 {
		sc.rides[r].draw(dst, box.Center(), box.W-4, coats)
		return
	}
	if r, seat := seatOf(place); r >= 0 {
		sc.seatBox(dst, r, seat, box.Inset(6), coats)
	}
}
