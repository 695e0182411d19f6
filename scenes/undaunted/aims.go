package undaunted

import (
	"math"
	"slices"

	"sandtable/rules/lexicon"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// aim is what may be done to a target: the best chance to harm it, or of what else is thrown for.
type aim struct {
	place  int
	best   float64
	told   bool
	harms  bool // best is that of harm
	aimed  bool
	strafe bool
}

// targets marks what may be attacked with its chance, and what may be repaired;
// an arrow leads to the one that is pointed at.
func (b *Board) targets(dst *ui.List, v board.View, sc *scene) {
	s := state(v)
	var list []aim
	for _, a := range v.Legal {
		if a.Verb != game.VerbAct && a.Verb != game.VerbSeat || a.B == game.NoTarget {
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
		b.halo(dst, v, sc, pane.Either(list[i].told || v.Odds == nil, "target", "ready"), list[i].place)
	}
	for i := range list {
		if t := &list[i]; t.aimed && !t.strafe && sc.actor >= 0 {
			b.arrow(dst, v, sc, "attack", ofSoldiers+sc.actor, t.place)
		}
	}
	var laid []ui.Rect
	for i := range list {
		laid = b.percent(dst, v, sc, &list[i], laid)
	}
	if t := tileOf(v.Pointed()); sc.actor >= 0 && t >= 0 && (sc.step == game.StepMove && goesTo(v, sc, t) || sc.walkable(v).Has(t)) {
		b.arrow(dst, v, sc, sideWords[sc.soldiers[sc.actor].side], ofSoldiers+sc.actor, t)
	}
}

// shots shows the attack whose dice tumble or are asked for, and while the other
// side acts its latest.
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

// plateAt is where the plate with the chance of a target lies, below it, and the
// side of the counter that it is drawn for; false where it is hidden.
func (b *Board) plateAt(place int, v board.View, sc *scene) (at ui.Point, side float64, ok bool) {
	box := b.where(place, v, sc)
	if box.Empty() {
		return at, 0, false
	}
	side = pane.Either(b.spread.holds(place), box.W*0.9, max(min(box.W, wide*v.Camera.Unit*counterSide/drawn), 40))
	at = ui.Point{X: box.Center().X, Y: box.Center().Y + max(78*side/counterDrawn, box.H/2+5)}
	return at, side, !b.spread.hides(place, plateBox(at, side))
}

func plateBox(at ui.Point, side float64) ui.Rect {
	return ui.Around(at, ui.Size{W: 120 * side / counterDrawn, H: 46 * side / counterDrawn})
}

// plateUnder is the target whose plate is at a point, board.None for none: the
// plate counts as its counter.
func (b *Board) plateUnder(p ui.Point, v board.View, sc *scene) int {
	if v.Quiet || v.Bare || v.Odds == nil || sc.step != game.StepUse {
		return board.None
	}
	for _, a := range v.Legal {
		if _, ok := state(v).AttackOdds(a); !ok {
			continue
		}
		place := sc.placeOf(int(a.B))
		if at, side, ok := b.plateAt(place, v, sc); ok && plateBox(at, side).Has(p) {
			return place
		}
	}
	return board.None
}

// percent is the plate with the chance below a target, clear of those that are
// laid; it gives these with itself.
func (b *Board) percent(dst *ui.List, v board.View, sc *scene, t *aim, laid []ui.Rect) []ui.Rect {
	at, side, ok := b.plateAt(t.place, v, sc)
	if !ok || !t.told {
		return laid
	}
	box := plateBox(at, side)
	for _, o := range laid {
		if over := o.Intersect(box); !over.Empty() {
			box.Y += over.H + 1
		}
	}
	at = box.Center()
	id, color := "odds", ui.White
	if !t.harms {
		id, color = "odds-plain", ink
	}
	dst.Put(at, side*drawn/counterSide, pic(id))
	ty := ui.Type{Face: ui.Bold, Size: 33 * side / counterDrawn, Align: ui.Middle, Ink: color}
	dst.Text(ui.Around(at, ui.Size{W: side, H: ty.Size * 1.3}), ui.Percent(t.best), ty)
	return append(laid, box)
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
	var line [parts + 1]ui.Point
	for i := range line {
		t := float64(i) / parts
		line[i] = p.Mul((1 - t) * (1 - t)).Add(bow.Mul(2 * t * (1 - t))).Add(q.Mul(t * t))
	}
	first := 2
	for first < parts-2 && a.Inset(4*k).Has(line[first-1]) {
		first++
	}
	for i := first; i < parts; i++ {
		dst.Line(line[i-1], line[i].Add(line[i].Sub(line[i-1]).Mul(0.12)), 15*k, ink)
	}
	for i := first; i < parts; i++ {
		if id == "attack" && i%3 == 0 {
			continue
		}
		dst.Line(line[i-1], line[i].Add(line[i].Sub(line[i-1]).Mul(0.12)), 8*k, shafts[id])
	}
	d := line[parts].Sub(line[parts-2])
	dst.PutIn(line[parts], drawn*k, pic("arrow-"+id), ui.White, math.Atan2(d.Y, d.X))
}
