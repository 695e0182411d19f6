package rommel

import (
	"cmp"
	"math"
	"slices"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/sorting"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// party is who of a stack that was chosen goes: all that may, but those that were
// taken out. It holds as long as the stack is chosen and nothing has happened.
type party struct {
	zone int
	hash uint64
	out  uint64 // Forces that stay, as bits
}

// marches says whether Forces are chosen together now: in both movements of the
// Axis. Elsewhere each goes its own way.
func marches(v board.View) bool { return field.VerbOf(v.Legal) == game.VerbMove }

// stays is the Forces of the chosen stack that were taken out.
func (b *Board) stays(v board.View, sc *field.Scene) uint64 {
	return pane.Either(b.party.zone != v.Selected || b.party.hash != sc.Hash || !marches(v), 0, b.party.out)
}

func (b *Board) choose(zone int, sc *field.Scene, out uint64) {
	b.party = party{zone: zone, hash: sc.Hash, out: out}
}

// movers is the Forces of a zone that may go somewhere, the strongest first.
func movers(v board.View, sc *field.Scene, zone int) (list []int) {
	if zone < 0 || zone >= len(sc.Zones) {
		return nil
	}
	for _, f := range sc.Zones[zone].Here[rules.First] {
		if slices.ContainsFunc(v.Legal, func(a rules.Action) bool { return a.Verb == game.VerbMove && int(a.A) == f }) {
			list = append(list, f)
		}
	}
	return list
}

// toggle takes a Force of the chosen stack out, or along again.
func (b *Board) toggle(v board.View, sc *field.Scene, f int) {
	b.choose(v.Selected, sc, b.stays(v, sc)^1<<f)
}

func bitsOf(list []int) (x uint64) {
	for _, f := range list {
		x |= 1 << f
	}
	return x
}

// aim is a zone that the Forces in hand may go to.
type aim struct {
	zone int
	of   int     // how many are in hand
	runs []march // ways of going there together, the cheapest first
}

// march is how Forces go somewhere together: one after the other, by one zone.
type march struct {
	moves []rules.Action
	cost  int // in supplies
	entry int // the zone they come from, board.None where that is not noted
}

func (a *aim) goers() int { return len(a.runs[0].moves) }

// part says that only some of those in hand can go.
func (a *aim) part() bool { return a.goers() < a.of }

// gone is the Forces of a march, as bits.
func (m *march) gone() (x uint64) {
	for _, a := range m.moves {
		x |= 1 << a.A
	}
	return x
}

// aims is where the Forces in hand may go, in the order of the zones. It is made once for a choice.
func (b *Board) aims(v board.View, sc *field.Scene, hand []int) []aim {
	k := aimKey{hash: sc.Hash, hand: bitsOf(hand), legal: len(v.Legal)}
	if b.aimed.key != k || b.aimed.list == nil {
		b.aimed.key, b.aimed.list = k, makeAims(v, sc, hand)
	}
	return b.aimed.list
}

type aimKey struct {
	hash, hand uint64
	legal      int
}

// fares is what each Force in hand pays to get into a zone by each of its neighbours.
type fares struct {
	entries []int
	of      map[[2]int]rules.Action // by Force and entry
}

func makeAims(v board.View, sc *field.Scene, hand []int) (out []aim) {
	by := map[int]*fares{}
	for _, a := range v.Legal {
		if a.Verb != game.VerbMove || !slices.Contains(hand, int(a.A)) {
			continue
		}
		z, e := int(a.B), int(a.C)
		if by[z] == nil {
			by[z] = &fares{of: map[[2]int]rules.Action{}}
		}
		if !slices.Contains(by[z].entries, e) {
			by[z].entries = append(by[z].entries, e)
		}
		by[z].of[[2]int{int(a.A), e}] = a
	}
	for z := range sc.Zones {
		if by[z] != nil {
			if runs := by[z].runs(field.State(v), hand, sc.Board.Supplies[rules.First]); len(runs) > 0 {
				out = append(out, aim{zone: z, of: len(hand), runs: runs})
			}
		}
	}
	return out
}

// runs is the ways by which the most Forces get there: all of them by one neighbour, or each by its
// own where there is none for all. Who cannot be paid for stays.
func (x *fares) runs(s *game.State, hand []int, supplies int) (out []march) {
	try := func(entry func(f int) (rules.Action, bool), by int) {
		m := march{entry: by}
		for _, f := range hand {
			a, ok := entry(f)
			if !ok {
				continue
			}
			if n := s.Fare(a); m.cost+n <= supplies {
				m.moves, m.cost = append(m.moves, a), m.cost+n
			}
		}
		if len(m.moves) > 0 {
			out = append(out, m)
		}
	}
	for _, e := range x.entries {
		try(func(f int) (rules.Action, bool) { a, ok := x.of[[2]int{f, e}]; return a, ok }, e)
	}
	if len(x.entries) > 1 {
		try(func(f int) (rules.Action, bool) { return x.cheapest(s, f) }, board.None)
	}
	most := 0
	for _, m := range out {
		most = max(most, len(m.moves))
	}
	single := func(m march) bool { return m.entry != board.None || len(x.entries) == 1 }
	joined := slices.ContainsFunc(out, func(m march) bool { return len(m.moves) == most && single(m) })
	out = slices.DeleteFunc(out, func(m march) bool { return len(m.moves) < most || joined && !single(m) })
	sorting.By(out, func(a, b march) int { return cmp.Compare(a.cost, b.cost) })
	return out
}

func (x *fares) cheapest(s *game.State, f int) (best rules.Action, ok bool) {
	for _, e := range x.entries {
		if a, can := x.of[[2]int{f, e}]; can && (!ok || s.Fare(a) < s.Fare(best)) {
			best, ok = a, true
		}
	}
	return best, ok
}

// aimSpots are the zones that the Forces in hand may go to: a click sends them
// all. Where only some can go, it first leaves the others out.
func (b *Board) aimSpots(dst []board.Spot, v board.View, sc *field.Scene, hand []int) []board.Spot {
	for _, a := range b.aims(v, sc, hand) {
		s := board.Spot{Box: b.chart.Box(v.Camera, a.zone, v.Least()), Place: a.zone, Goal: true}
		for _, m := range a.runs {
			s.Actions, s.Thens = append(s.Actions, m.moves[0]), append(s.Thens, m.moves[1:])
		}
		if a.part() && v.Selected >= 0 {
			stay := b.stays(v, sc) | bitsOf(hand)&^a.runs[0].gone()
			s.Do = func() { b.choose(v.Selected, sc, stay) }
		}
		dst = append(dst, s)
	}
	return dst
}

// aimAt is where the Forces in hand would go by a click on a zone.
func (b *Board) aimAt(v board.View, sc *field.Scene, zone int) (aim, bool) {
	for _, a := range b.aims(v, sc, b.inHand(v, sc)) {
		if a.zone == zone {
			return a, true
		}
	}
	return aim{}, false
}

// falls is the chance that a zone falls in the first round without plans, if
// Forces went there: that all enemies are destroyed.
func falls(s *game.State, zone int, gone uint64) (chance float64, c game.Clash, losses [2]game.Odds) {
	c = s.ClashAt(zone, rules.First)
	c.Forces[rules.First] |= gone
	losses = s.Expect(&c).Losses
	return losses[rules.Second].AtLeast(s.Stand(&c, rules.Second)), c, losses
}

// aimPlates stand over the zones that can be reached: how many go, what they pay
// together, and how likely the zone falls.
func (b *Board) aimPlates(v board.View, sc *field.Scene) (out zones.Plates) {
	for _, a := range b.aims(v, sc, b.shownHand(v, sc)) {
		p := b.plate(v, a.zone)
		p.Size = math.Round(max(12, 20*v.Camera.Unit/zones.Drawn))
		p.Left = b.say(v, "plate", ui.Num("N", a.goers()), ui.Num("Of", a.of), ui.Num("Cost", a.runs[0].cost))
		if len(sc.Zones[a.zone].Here[rules.Second]) > 0 {
			p.Hot, p.Aimed = true, a.zone == field.ZoneOf(v.Pointed())
			chance, _, _ := falls(field.State(v), a.zone, a.runs[0].gone())
			p.Right, p.Tint = ui.Percent(chance), zones.TintOf(chance)
		}
		b.addBeside(&out, v, sc, p, a.zone)
	}
	return out
}

// covers says whether a box lies over the field of another zone.
func (b *Board) covers(v board.View, box ui.Rect, zone int) bool {
	for z := range b.chart.Fields {
		if z != zone && !b.chart.Box(v.Camera, z, 0).Inset(6).Intersect(box).Empty() {
			return true
		}
	}
	return false
}

// overWords says whether a box lies over the name of a zone that stands out of its field.
func (b *Board) overWords(v board.View, box ui.Rect) bool {
	if v.Camera.Unit < leastNamed {
		return false
	}
	for z := range b.chart.Fields {
		n := b.nameOf(z, v.Camera.Unit, v.Lang)
		if n.plate && !n.box.Move(v.Camera.At.X, v.Camera.At.Y).Intersect(box).Empty() && b.roomFor(n, z, v.Camera.Unit, v.Lang) {
			return true
		}
	}
	return false
}

// overFigures says whether a box lies over the figures of a counter on the map, or the
// number of a pile.
func (b *Board) overFigures(v board.View, sc *field.Scene, box ui.Rect) bool {
	for z := range sc.Zones {
		mid := b.chart.On(v.Camera, z)
		piles := sc.Zones[z].Piles()
		places, side := slots(len(piles))
		scale := max(v.Camera.Unit/zones.Drawn, small/side)
		side *= scale
		for i, list := range piles {
			at := mid.Add(places[i].Mul(scale))
			if sc.Forces[list[0]].Face.Under != "" {
				at.Y -= 0.24 * side
			}
			if !box.Intersect(figuresAt(at, side)).Empty() || len(list) > 2 && !box.Intersect(numberAt(at, side)).Empty() {
				return true
			}
		}
	}
	return false
}

// addBeside puts a plate over its zone, or below or beside it where something else lies there.
func (b *Board) addBeside(out *zones.Plates, v board.View, sc *field.Scene, p zones.Plate, zone int) {
	k := v.Camera.Unit / zones.Drawn
	over, wide := 2*max(66*k, 24), 110*k+p.Box().W/2
	for _, d := range [...]ui.Point{{}, {Y: over}, {X: wide, Y: over / 2}, {X: -wide, Y: over / 2}} {
		at := p
		at.At = p.At.Add(d)
		n := len(out.List)
		out.Add(at, func(box ui.Rect) bool {
			return v.Cuts(box) || b.veiled(box) || b.overWords(v, box) || b.overFigures(v, sc, box) || d != (ui.Point{}) && b.covers(v, box, zone)
		})
		if len(out.List) > n {
			return
		}
	}
}
