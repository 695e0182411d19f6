package undaunted

import (
	"math"
	"slices"

	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// flatMarks lie on the ground below the counters: where one may go, what may be
// chosen, what is pointed at.
func (b *Board) flatMarks(dst *ui.List, v board.View, sc *scene) {
	if v.Preview {
		return
	}
	for _, place := range v.Marked {
		if t := tileOf(place); t >= 0 && t < len(sc.fields) {
			b.frame(dst, v, "hover", t)
		}
	}
	if v.Quiet {
		return
	}
	for t := range sc.chosen.All {
		b.frame(dst, v, "selected", t)
	}
	if sc.step == game.StepMove && sc.actor >= 0 && sc.soldiers[sc.actor].Tile >= 0 {
		b.frame(dst, v, "source", sc.soldiers[sc.actor].Tile)
	}
	for _, a := range v.Legal {
		switch a.Verb {
		case game.VerbStep, game.VerbTile, game.VerbEscape:
			b.frame(dst, v, "legal", sc.placesOf(a)[0])
		}
	}
	for t := range sc.walkable(v).All {
		b.frame(dst, v, "legal", t)
	}
}

// walkable is the tiles where a click sets out and goes to.
func (sc *scene) walkable(v board.View) (out game.Set) {
	if sc.step == game.StepUse {
		for _, a := range v.Legal {
			out |= sc.walks(state(v), a)
		}
	}
	return out
}

func (b *Board) frame(dst *ui.List, v board.View, id string, tile int) {
	box := b.bricks.box(v.Camera, tile)
	dst.Put(box.Center(), box.W, pic("tile-"+id))
}

// topMarks lie over the counters: who may act, who is aimed at and how likely it
// is, the pointer, the cursor, losses.
func (b *Board) topMarks(dst *ui.List, v board.View, sc *scene) {
	if v.Preview {
		return
	}
	if t := tileOf(v.Hover); t >= 0 && t < len(sc.fields) {
		b.frame(dst, v, "hover", t)
	} else {
		b.halo(dst, v, sc, "hover", v.Hover)
	}
	for _, place := range v.Marked {
		b.halo(dst, v, sc, "hover", place)
	}
	if !v.Quiet && !v.Bare {
		b.ready(dst, v, sc)
		b.targets(dst, v, sc)
	}
	if v.Finger > 0 && !v.Bare {
		b.halo(dst, v, sc, "selected", sc.ofCard(v.Finger-1))
	}
	b.shots(dst, v, sc)
	for _, place := range v.Hurt {
		if box := b.where(place, v, sc); !box.Empty() {
			dst.Put(box.Center(), min(box.W*drawn/counterSide, wide*v.Camera.Unit*1.4), pic("wound"))
		}
	}
	b.plates(dst, v, sc)
	if v.Cursor >= 0 && v.Cursor < beyond {
		if box := b.where(v.Cursor, v, sc); !box.Empty() {
			pane.Cursor(dst, box, 5)
		}
	}
}

// ofCard is the place of the soldier of a card in the hand, board.None for a card
// that has none on the board.
func (sc *scene) ofCard(no int) int {
	side, k, _ := cardOf(no)
	if k >= len(sc.of.Cards[side]) {
		return board.None
	}
	if u := sc.of.Cards[side][k].Soldier(); u >= 0 && sc.soldiers[u].Present {
		return ofSoldiers + u
	}
	return board.None
}

// halo marks what stands at a place: a counter, a seat, a structure.
func (b *Board) halo(dst *ui.List, v board.View, sc *scene, id string, place int) {
	if place < ofSoldiers || place >= beyond {
		return
	}
	box := b.where(place, v, sc)
	if box.Empty() || id != "selected" && b.spread.hides(place, box) {
		return
	}
	if t := structureOf(place); t >= 0 {
		dst.Put(box.Center(), wide*v.Camera.Unit, pic("halo-structure-"+id))
		return
	}
	dst.Put(box.Center(), box.W*drawn/counterSide, pic("halo-"+sideWords[sc.formOf(place)]+"-"+id))
}

// formOf is whose form the counter at a place has.
func (sc *scene) formOf(place int) rules.Side {
	if u := soldierOf(place); u >= 0 {
		return sc.soldiers[u].side
	}
	if r := vehicleOf(place); r >= 0 {
		return sc.rides[r].info.Side
	}
	return rules.First // seats have round corners
}

// ready shows who may act or be chosen, and whose card is played.
func (b *Board) ready(dst *ui.List, v board.View, sc *scene) {
	for _, place := range v.Would {
		b.halo(dst, v, sc, "ready", place)
	}
	for _, a := range v.Legal {
		switch a.Verb {
		case game.VerbPlay, game.VerbTake:
			b.halo(dst, v, sc, "ready", sc.placesOf(a)[0])
		case game.VerbEscape:
			b.way(dst, v, sc)
		case game.VerbRider, game.VerbSwap, game.VerbEnter, game.VerbReposition:
			place := sc.placesOf(a)[0]
			b.halo(dst, v, sc, "ready", place)
			box := b.where(place, v, sc).Inset(-2)
			if b.spread.holds(place) || b.spread.hides(place, box) {
				continue // it has a rim there
			}
			dst.Border(box.Inset(-1.2), 1.2, ink)
			dst.Border(box, 2.2, ui.White)
		}
	}
	if sc.actor >= 0 && sc.soldiers[sc.actor].Present {
		b.halo(dst, v, sc, "selected", ofSoldiers+sc.actor)
	}
	b.dots(dst, v, sc)
}

// exitSlot is where the escape marker of a tile lies, in units of the tile.
var exitSlot = ui.Rect{X: 101, Y: 196, W: 54, H: 54}

// way makes much of the escape marker by which the soldier may leave now.
func (b *Board) way(dst *ui.List, v board.View, sc *scene) {
	m := &sc.soldiers[sc.actor]
	tile := b.bricks.box(v.Camera, m.Tile)
	box := on(tile, exitSlot)
	box = ui.Around(box.Center(), ui.Size{W: max(box.W*1.25, 30), H: max(box.H*1.25, 30)}).Within(tile.Inset(8))
	pane.Rim(dst, box, 5, 9, ink, 3.6, 8, ui.Paper.Select)
	dst.Sprite(box, bits("marker-"+sideWords[m.side]+"-escape"))
}

// dots stand on the soldiers of the side whose turn it is: filled where a card of
// theirs can be played, hollow where one was.
func (b *Board) dots(dst *ui.List, v board.View, sc *scene) {
	s := state(v)
	played := s.Cards(s.Active, game.ZonePlay)
	for u := range (game.Set(s.Present) & sc.of.Force(s.Active)).All {
		d := sc.of.Units[u]
		full := slices.Contains(v.Legal, game.CardAct(game.VerbPlay, d.Side, d.Card))
		box := b.where(ofSoldiers+u, v, sc)
		if r := box.W * 0.055; (full || played[d.Card] > 0) && box.W >= 30 && !b.spread.hides(ofSoldiers+u, box) {
			at := corner(box.Center(), box.W).Add(atDot.Mul(box.W / counterDrawn))
			dst.Disc(at, r+1.6, ink)
			dst.Disc(at, r+0.6, ui.White)
			if !full {
				dst.Disc(at, r-0.6, ink)
			}
		}
	}
}

// plates stand on the tiles while a key is held: how far they are from the place
// pointed at, or in how many steps its soldier gets there.
func (b *Board) plates(dst *ui.List, v board.View, sc *scene) {
	from := sc.tileUnder(v.Pointed())
	if from < 0 || !v.Sight && !v.Reach {
		return
	}
	var steps [scenario.MaxTiles]int
	if v.Reach {
		steps = reach(state(v), sc, v.Pointed())
	}
	for t := range sc.fields {
		n := int(sc.of.Far[from][t])
		if v.Reach {
			if n = steps[t]; n == 0 {
				continue
			}
			b.frame(dst, v, "legal", t)
		}
		box := b.bricks.box(v.Camera, t)
		zones.Plate{At: spot(box, ui.Point{X: drawn / 2, Y: 222}), Size: math.Round(max(14, box.W*0.13)), Left: ui.Figures(n), Hot: t == from}.Draw(dst)
	}
}

// reach is in how many steps the soldier, or the vehicle with its driver, at a
// place can get to each tile with one card; 0 for not at all.
func reach(s *game.State, sc *scene, place int) (out [scenario.MaxTiles]int) {
	u := soldierOf(place)
	if r := vehicleOf(place); r >= 0 {
		u = sc.driver(r)
	}
	if u < 0 || !sc.soldiers[u].Present {
		return out
	}
	m := &sc.soldiers[u]
	for _, o := range sc.offersOf(u) {
		switch o.Action {
		case scenario.ActMove, scenario.ActDrive, scenario.ActScout, scenario.ActInfiltrate:
		default:
			continue
		}
		allowed := sc.allowed(s, o.Action, m.side)
		for n := 1; n <= o.N; n++ {
			for t := range spreadOut(sc.of, m.Tile, n, allowed).All {
				if out[t] == 0 || n < out[t] {
					out[t] = n
				}
			}
		}
	}
	return out
}

func (sc *scene) driver(v int) int {
	for seat := range sc.rides[v].info.Seats {
		if sc.of.Vehicles[v].Seats[seat].Does.Has(scenario.ActDrive) {
			return sc.rides[v].Riders[seat]
		}
	}
	return board.None
}

// offersOf is what moves a soldier: its card on foot, its seat aboard a vehicle
// that is not immobilised (UNA-8.15, 8.18).
func (sc *scene) offersOf(u int) []scenario.Offer {
	m := &sc.soldiers[u]
	switch {
	case m.Vehicle < 0:
		d := sc.of.Units[u]
		return sc.of.Cards[d.Side][d.Card].Offers
	case sc.rides[m.Vehicle].Immobilised:
		return nil
	}
	return sc.rides[m.Vehicle].info.Seats[m.Seat].Offers
}
