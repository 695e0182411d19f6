package undaunted

import (
	"math"
	"slices"

	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// flatMarks lie below the counters: where one may go, what may be chosen, what is pointed at.
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
	if sc.leavable(v) {
		b.frame(dst, v, "legal", sc.soldiers[sc.actor].Tile)
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

// topMarks lie over the counters: who may act, who is aimed at, the pointer, the cursor, losses.
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

// ofCard is the place of the soldier of a card in the hand, board.None where it has none.
func (sc *scene) ofCard(no int) int {
	side, k, _ := cardOf(no)
	if k >= len(sc.of.Cards[side]) {
		return board.None
	}
	return sc.manOf(side, k)
}

// manOf is the place of the soldier of a card, board.None where it has none.
func (sc *scene) manOf(side rules.Side, k int) int {
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
		case game.VerbPlay, game.VerbTake, game.VerbSwap: // a swap uses the card: no rim as a free transfer has
			b.halo(dst, v, sc, "ready", sc.placesOf(a)[0])
		case game.VerbEscape:
			b.way(dst, v, sc)
		case game.VerbRider, game.VerbEnter, game.VerbReposition:
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
	if sc.leavable(v) {
		b.way(dst, v, sc)
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

// dots stand on soldiers of the active side: filled where a card can be played, else hollow.
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

// plates are how far tiles are from the one pointed at, or in how many steps its soldier gets there.
func (b *Board) plates(dst *ui.List, v board.View, sc *scene) {
	from := sc.tileUnder(v.Looked())
	if from < 0 || !v.Sight && !v.Reach {
		return
	}
	var steps [scenario.MaxTiles]int
	if v.Reach {
		steps = reach(state(v), sc, v.Looked())
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

// reach is in how many steps who stands at a place gets to each tile with one card; 0 for not at all.
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
		if !walking(o.Action) {
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
	r := &sc.rides[v]
	if i := slices.IndexFunc(r.info.Seats, func(s scenario.SeatInfo) bool { return s.Does.Has(scenario.ActDrive) }); i >= 0 {
		return r.Riders[i]
	}
	return board.None
}

// offersOf is what moves a soldier: its card on foot, its seat aboard (UNA-8.15, 8.18).
func (sc *scene) offersOf(u int) []scenario.Offer {
	m := &sc.soldiers[u]
	switch {
	case m.Vehicle < 0:
		return sc.onCard(u)
	case sc.rides[m.Vehicle].Immobilised:
		return nil
	}
	return sc.rides[m.Vehicle].info.Seats[m.Seat].Offers
}

// aim is what may be done to a target: the best chance to harm it, or of what else is thrown for.
type aim struct {
	place  int
	best   float64
	told   bool
	harms  bool // best is that of harm
	aimed  bool
	strafe bool
	plate  bool // its chance is written
	many   bool // it stands on a tile with others: the plate lies at the foot of the tile
	apart  bool // their chances differ: the plate lies below its own counter, and leads to it
}

// better says whether an aim is likelier to be meant than another.
func (t *aim) better(o *aim) bool {
	return t.harms && !o.harms || t.harms == o.harms && t.best > o.best
}

// aims are the targets of what may be done, and which of them have a plate: of those on a tile with
// the same chance one, of others each that there is room for, the likeliest first; the strip beside a crowded tile
// shows each.
func (b *Board) aims(v board.View, sc *scene) (list []aim) {
	s := state(v)
	for _, a := range v.Legal {
		if a.Verb != game.VerbAct && a.Verb != game.VerbSeat || a.B == game.NoTarget || b.Omits(a, v) {
			continue
		}
		place := sc.placeOf(int(a.B))
		i := slices.IndexFunc(list, func(t aim) bool { return t.place == place })
		if i < 0 {
			i, list = len(list), append(list, aim{place: place, strafe: true})
		}
		t := &list[i]
		t.aimed = t.aimed || v.Aimed == a || place == v.Pointed()
		t.strafe = t.strafe && int(a.A) == scenario.ActStrafe
		if _, ok := s.AttackOdds(a); ok && v.Odds != nil {
			harms := int(a.A) != scenario.ActSuppress
			if p, _, _ := v.Odds(a); harms && !t.harms || harms == t.harms && p >= t.best {
				t.best, t.told, t.harms = p, true, harms
			}
		}
	}
	for i := range list {
		t := &list[i]
		t.plate = t.told
		for k := range list {
			o := &list[k]
			if k == i || !o.told || b.spread.holds(t.place) || b.spread.holds(o.place) || sc.tileUnder(o.place) != sc.tileUnder(t.place) {
				continue
			}
			t.many = true
			t.apart = t.apart || o.better(t) || t.better(o)
			t.plate = t.plate && (k > i || o.better(t) || t.better(o))
		}
	}
	for i := range list { // the likeliest have theirs first
		for k := range list {
			t, o := &list[i], &list[k]
			if !t.plate || !t.apart || !o.plate || !o.better(t) || sc.tileUnder(o.place) != sc.tileUnder(t.place) {
				continue
			}
			mine, side, _ := b.plateAt(t, v, sc)
			theirs, _, _ := b.plateAt(o, v, sc)
			t.plate = plateBox(mine, side).Intersect(plateBox(theirs, side)).Empty()
		}
	}
	return list
}

// targets marks what may be attacked, with its chance, or repaired; an arrow leads to the aim.
func (b *Board) targets(dst *ui.List, v board.View, sc *scene) {
	list := b.aims(v, sc)
	for i := range list {
		b.halo(dst, v, sc, pane.Either(list[i].told || v.Odds == nil, "target", "ready"), list[i].place)
	}
	for i := range list {
		if t := &list[i]; t.aimed && !t.strafe && sc.actor >= 0 {
			b.arrow(dst, v, sc, "attack", ofSoldiers+sc.actor, t.place)
		}
	}
	for i := range list {
		b.percent(dst, v, sc, &list[i])
	}
	if t := tileOf(v.Pointed()); sc.actor >= 0 && t >= 0 && (sc.step == game.StepMove && goesTo(v, sc, t) || sc.walkable(v).Has(t)) {
		b.arrow(dst, v, sc, sideWords[sc.soldiers[sc.actor].side], ofSoldiers+sc.actor, t)
	}
}

// shots shows the attack whose dice tumble or are asked for, and the other side's latest.
func (b *Board) shots(dst *ui.List, v board.View, sc *scene) {
	if v.Bare {
		return
	}
	if _, _, target := state(v).Doing(); sc.step == game.StepRoll && sc.actor >= 0 {
		b.shot(dst, v, sc, ofSoldiers+sc.actor, sc.placeOf(target))
		return
	}
	events := v.Falls
	if len(events) == 0 && len(v.Legal) == 0 && !sc.over {
		events = v.Turn
	}
	for _, e := range slices.Backward(events) {
		switch e.Kind {
		case game.EventPlayed, game.EventPlayerTurnOver:
			return
		case game.EventAction:
			if who, at := part(e, lexicon.Who), part(e, lexicon.Whom); at >= 0 && who < scenario.MaxSoldiers && sc.of.Actions[part(e, lexicon.What)].Combat() {
				b.shot(dst, v, sc, ofSoldiers+who, sc.placeOf(at))
			}
			return
		}
	}
}

func (b *Board) shot(dst *ui.List, v board.View, sc *scene, from, to int) {
	b.halo(dst, v, sc, "target", to)
	b.arrow(dst, v, sc, "attack", from, to)
}

// plateAt is where the plate with the chance of a target lies, below it, or at the foot of a tile
// with several, and the side of the counter that it is drawn for; false where there is none, or it is hidden.
func (b *Board) plateAt(t *aim, v board.View, sc *scene) (at ui.Point, side float64, ok bool) {
	box := b.where(t.place, v, sc)
	if box.Empty() || !t.plate {
		return at, 0, false
	}
	side = pane.Either(b.spread.holds(t.place), box.W*0.9, max(min(box.W, wide*v.Camera.Unit*counterSide/drawn), 40))
	at = ui.Point{X: box.Center().X, Y: box.Center().Y + max(78*side/counterDrawn, box.H/2+5)}
	if t.many {
		tile := b.bricks.box(v.Camera, sc.tileUnder(t.place))
		foot := ui.Point{X: tile.Center().X, Y: tile.Bottom() - plateBox(at, side).H/2}
		if half := plateBox(at, side).W / 2; t.apart {
			foot.X = max(tile.X+half, min(tile.Right()-half, at.X))
		}
		at = foot
	}
	return at, side, !b.spread.hides(t.place, plateBox(at, side))
}

func plateBox(at ui.Point, side float64) ui.Rect {
	return ui.Around(at, ui.Size{W: 120 * side / counterDrawn, H: 46 * side / counterDrawn})
}

// plateUnder is the target whose plate is at a point, as if it were its counter.
func (b *Board) plateUnder(p ui.Point, v board.View, sc *scene) int {
	if v.Quiet || v.Bare || v.Odds == nil || sc.step != game.StepUse {
		return board.None
	}
	list := b.aims(v, sc)
	for i := range list {
		if at, side, ok := b.plateAt(&list[i], v, sc); ok && plateBox(at, side).Has(p) {
			return list[i].place
		}
	}
	return board.None
}

// percent is the plate with a chance.
func (b *Board) percent(dst *ui.List, v board.View, sc *scene, t *aim) {
	at, side, ok := b.plateAt(t, v, sc)
	if !ok {
		return
	}
	if box := b.where(t.place, v, sc); t.apart {
		if from := (ui.Point{X: box.Center().X, Y: box.Bottom()}); from.Y < at.Y {
			dst.Line(from, at, 4, ui.Casing)
			dst.Line(from, at, 2, shafts["attack"])
		}
	}
	id, color := "odds", ui.White
	if !t.harms {
		id, color = "odds-plain", ink
	}
	dst.Put(at, side*drawn/counterSide, pic(id))
	ty := ui.Type{Face: ui.Bold, Size: 33 * side / counterDrawn, Align: ui.Middle, Ink: color}
	dst.Text(ui.Around(at, ui.Size{W: side, H: ty.Size * 1.3}), ui.Percent(v.Lang, t.best), ty)
}

// shafts are the inks of an arrow by what it is for.
var shafts = map[string]ui.Ink{"attack": {R: 0xE4, G: 0x79, B: 0x6B, A: 255}, "lrdg": {R: 0x1B, G: 0x4F, B: 0x8F, A: 255}, "italy": {R: 0xE0, G: 0xA0, B: 0x30, A: 255}}

// clash marks a blow between two counters that lie side by side: two strokes crossed on a disc.
func clash(dst *ui.List, at ui.Point, r float64, color ui.Ink) {
	r = max(r, 11)
	pane.Disc(dst, at, r, 2, ink, color)
	d := r * 0.5
	for _, turn := range [2]float64{1, -1} {
		dst.Line(ui.Point{X: at.X - d, Y: at.Y - turn*d}, ui.Point{X: at.X + d, Y: at.Y + turn*d}, max(2.5, r*0.24), ink)
	}
}

// arrow draws a bow from one place to another.
func (b *Board) arrow(dst *ui.List, v board.View, sc *scene, id string, from, to int) {
	a, c := b.where(from, v, sc), b.where(to, v, sc)
	if a.Empty() || c.Empty() {
		return
	}
	p, q := a.Center(), c.Center()
	n := p.Dist(q)
	k := max(wide*v.Camera.Unit/drawn, 0.35)
	switch {
	case n < 1:
		return
	case n < 2.6*counterSide*k: // side by side: an arrow would be all head
		clash(dst, ui.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2}, 26*k, shafts[id])
		return
	}
	way := q.Sub(p).Mul(1 / n)
	q = q.Sub(way.Mul(min(c.W, counterSide*k) * 0.42))
	bow := ui.Point{X: (p.X + q.X) / 2, Y: (p.Y+q.Y)/2 - n*0.16}
	const parts = 22
	line := pane.Curve(p, bow, q, parts)
	first := 2
	for first < parts-2 && a.Inset(4*k).Has(line[first-1]) {
		first++
	}
	for n, pen := range [2]pane.Pen{{Wide: 15 * k, Ink: ink}, {Wide: 8 * k, Ink: shafts[id]}} {
		for i := first; i < parts; i++ {
			if n == 0 || id != "attack" || i%3 != 0 { // the core of an attack is broken
				dst.Line(line[i-1], line[i].Add(line[i].Sub(line[i-1]).Mul(0.12)), pen.Wide, pen.Ink)
			}
		}
	}
	d := line[parts].Sub(line[parts-2])
	dst.PutIn(line[parts], drawn*k, pic("arrow-"+id), ui.White, math.Atan2(d.Y, d.X))
}
