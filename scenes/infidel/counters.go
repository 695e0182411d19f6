package infidel

import (
	"strconv"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// hexDrawn is how wide a hex is in the drawings.
const hexDrawn = 128

// Where things stand on a counter, in units of its drawing from the middle of its
// hex: numbers, the places between two corners where marks lie, so that none
// hides a facing, and the letter of the side.
var (
	atDefence  = ui.Point{X: -39, Y: 24.5} // its left end
	atMove     = ui.Point{X: 39, Y: 24.5}  // its right end
	slots      = [...]ui.Point{{X: -46, Y: -26}, {X: 0, Y: -48}, {X: 46, Y: -26}, {X: 0, Y: 48}}
	markSlots  = [...]int{leftSlot, upperSlot, rightSlot, lowerSlot}
	atLetter   = ui.Point{X: 0, Y: 54}
	numberSize = 26.0
)

const (
	leftSlot = iota
	upperSlot
	rightSlot
	lowerSlot
)

// badge is a mark on a counter; n is written on it, 0 for nothing.
type badge struct {
	id string
	n  int
}

// painter puts pieces on the field. Sprites are drawn before all words, so that
// few pictures change hands.
type painter struct {
	*ui.List
	b    *Board
	v    *board.View
	sc   *scene
	unit float64
	lod  land.Level
}

func (b *Board) painter(dst *ui.List, v *board.View, sc *scene) painter {
	return painter{dst, b, v, sc, v.Camera.Unit, land.LevelOf(v.Camera.Unit)}
}

// pieces draws units, leaders and Standards, from the top down: what stands lower
// covers what stands higher.
func (b *Board) pieces(dst *ui.List, v board.View, sc *scene) {
	if v.Bare {
		return
	}
	if v.Preview && v.Camera.Unit < dotsBelow {
		sc.dots(dst, v.Camera, v.Coats)
		return
	}
	p := b.painter(dst, &v, sc)
	for _, part := range [...]pass{bodyPart, facingPart, wordPart} {
		for _, h := range sc.order {
			if v.Preview || p.seen(h) {
				p.stack(&sc.at[h], h, part)
			}
		}
	}
	if v.Preview {
		p.statuses()
	}
}

// pass is what of the pieces is drawn: one after the other over the whole field, so
// that no counter covers the facing or the status of its neighbour, and so that few
// pictures change hands.
type pass uint8

const (
	bodyPart    pass = iota // counters, and who is alone in a hex
	facingPart              // the corners to which units look
	wordPart                // numbers
	pinPart                 // who is with a unit, and what the position says of it
	writtenPart             // on those
)

// status draws what lies above all counters and their rims: leaders and Standards with
// units, who is Disordered, what units have done, the numbers of attacks. What moves
// comes last.
func (b *Board) status(dst *ui.List, v board.View, sc *scene) {
	if v.Bare || v.Preview {
		return
	}
	p := b.painter(dst, &v, sc)
	p.statuses()
	for i := range v.Moves {
		p.moving(i)
	}
}

func (p *painter) statuses() {
	for _, part := range [...]pass{pinPart, writtenPart} {
		for _, h := range p.sc.order {
			if p.v.Preview || p.seen(h) {
				p.stack(&p.sc.at[h], h, part)
			}
		}
	}
}

func (p *painter) seen(h int) bool {
	return !land.HexBox(p.v.Camera, h).Inset(-p.unit / 4).Intersect(p.v.Bounds).Empty()
}

// stack draws a part of what is in a hex, but for what is on its way.
func (p *painter) stack(s *stack, h int, part pass) {
	at := land.Center(p.v.Camera, h).Add(p.v.Nudge(h))
	crew := p.sc.crew(s)
	switch {
	case s.unit >= 0:
		if !p.onItsWay(piece{unitPiece, s.unit}) {
			p.counter(&p.sc.units[s.unit], at, crew, part)
		}
	case part == bodyPart || part == wordPart:
		p.alone(crew, at, part == wordPart)
	}
}

// crew is the leaders and the Standard in a hex, the Commander-in-Chief first.
type crew struct {
	lords [4]int8
	n     int
	sign  int8 // -1 for none
}

func (sc *scene) crew(s *stack) crew {
	c := crew{sign: s.sign}
	for _, chief := range [2]bool{true, false} {
		for _, l := range s.leaders() {
			if sc.lords[l].Chief == chief {
				c.lords[c.n] = l
				c.n++
			}
		}
	}
	return c
}

// seat is where one of a crew sits on the counter of a unit: a leader by his
// order, the Standard above.
func (c *crew) seat(i int) int {
	seats := [...]int{rightSlot, upperSlot, lowerSlot, leftSlot}
	if c.sign >= 0 && i > 0 {
		i++
	}
	return seats[min(i, len(seats)-1)]
}

// apart is where one of a crew of a hex without a unit stands, the Standard first,
// from the middle of the hex in units of the drawing.
func (c *crew) apart(i int) ui.Point {
	n := c.n
	if c.sign >= 0 {
		n++
	}
	return ui.Point{X: 38 * (float64(i) - float64(n-1)/2)}
}

// pinned is where a leader of a hex is seen, from its middle in units of the
// drawing; with -1 its Standard.
func (sc *scene) pinned(h, lord int) ui.Point {
	s := &sc.at[h]
	c := sc.crew(s)
	i := 0
	for k, l := range c.lords[:c.n] {
		if int(l) == lord {
			i = k
		}
	}
	switch {
	case s.unit >= 0 && lord < 0:
		return slots[upperSlot]
	case s.unit >= 0:
		return slots[c.seat(i)]
	case lord >= 0 && c.sign >= 0:
		i++
	}
	return c.apart(i)
}

// counter draws a part of a unit, or of who is with it.
func (p *painter) counter(c *counter, at ui.Point, w crew, part pass) {
	switch part {
	case bodyPart:
		p.body(c, at)
	case facingPart:
		p.facing(c, at)
	case wordPart:
		p.numbers(c, at)
		p.letter(c.Side, at)
	case pinPart:
		p.marks(c, at, w)
	case writtenPart:
		p.onMarks(c, at, w)
	}
}

// body is the plate with the stripe of the Command, and the men.
func (p *painter) body(c *counter, at ui.Point) {
	switch {
	case p.v.Coats == ui.Contrast:
		p.stark(c, at)
	case p.lod == land.Far:
		p.Put(at, p.unit, pic(c.plate))
		p.symbol(c, at.Add(ui.Point{Y: p.unit * 0.07}), p.unit*0.6, coat(p.v.Coats, c.Side).On)
	default:
		p.Put(at, p.unit, pic(c.plate))
		p.Put(at, p.unit, pic(c.figure))
	}
}

func (p *painter) symbol(c *counter, at ui.Point, size float64, in ui.Ink) {
	p.SpriteIn(ui.Around(at, ui.Size{W: size, H: size}), bits("symbol-"+c.kind.ID), in)
}

// stark is a counter of high contrast: the symbol of its type as large as it
// goes, on dark or on light, below the stripe of its Command.
func (p *painter) stark(c *counter, at ui.Point) {
	worn, who := coat(p.v.Coats, c.Side), wears(c.Side)
	r := p.unit * 0.38
	p.Token(who, at, r, worn.On)
	p.Token(who, at, r*0.95, ui.Casing)
	p.Token(who, at, r*0.89, worn.Core)
	p.symbol(c, at.Add(ui.Point{Y: p.unit * 0.02}), p.unit*0.5, worn.On)
	p.Sprite(ui.Around(at.Add(ui.Point{Y: -r * 0.74}), ui.Size{W: r * 1.2, H: r * 0.36}), bits("stripe-"+string(rune('0'+c.number))))
}

// trouble marks a unit that is Disordered or Retired: over the mark on its own
// counter, which another counter may cover.
func (p *painter) trouble(c *counter, at ui.Point) {
	switch {
	case p.lod == land.Far || !c.broken():
	case c.Status == scenario.Retired:
		p.mark("mark-retired", at, leftSlot)
	default:
		p.mark("mark-disordered", at, leftSlot)
	}
}

// broken says whether a unit shows another face than that of a Normal one.
func (c *counter) broken() bool {
	return c.Status == scenario.Disordered || c.Status == scenario.Retired
}

// facing is the corner to which a unit looks: none while it is on its way
// (INF-3.10). From afar it is drawn larger than true.
func (p *painter) facing(c *counter, at ui.Point) {
	switch {
	case !c.onMap() || c.wandering:
		return
	case p.lod != land.Far:
		p.Put(at, p.unit, pic("facing-"+land.FacingWords[c.Facing]))
		return
	}
	p.pointer(at, c.Facing, ui.Casing)
}

// pointer is the facing of a small counter.
func (p *painter) pointer(at ui.Point, facing int, fill ui.Ink) {
	r := max(p.unit*0.17, 4.5)
	c := at.Add(toward(facing, max(p.unit, 24)*0.4))
	dart(p.List, c, facing, r+1.6, ui.White)
	dart(p.List, c, facing, r, fill)
}

// toward is so many pixels towards the corner of a facing.
func toward(facing int, pixels float64) ui.Point {
	x, y := land.Corner(facing, pixels)
	return ui.Point{X: x, Y: y}
}

// numbers are the shock defence and the movement of a unit, as printed on it.
func (p *painter) numbers(c *counter, at ui.Point) {
	if p.lod == land.Far {
		return
	}
	worn := coat(p.v.Coats, c.Side)
	t := ui.Type{Face: ui.Bold, Size: max(11, numberSize*p.unit/hexDrawn), Ink: worn.On}
	rim, wide := pane.Either(p.v.Coats == ui.Contrast, worn.Core, rims[c.Side]), max(1.2, 3*p.unit/hexDrawn)
	w, k := p.unit*0.5, p.unit/hexDrawn
	if p.v.Coats == ui.Contrast {
		k *= 0.88 // its corners are cut
	}
	left, right := at.Add(atDefence.Mul(k)), at.Add(atMove.Mul(k))
	p.Seam(ui.Rect{X: left.X, Y: left.Y - t.Size*0.65, W: w, H: 1.3 * t.Size}, ui.Modifier(c.defence), t, rim, wide)
	p.Seam(ui.Rect{X: right.X - w, Y: right.Y - t.Size*0.65, W: w, H: 1.3 * t.Size}, strconv.Itoa(c.kind.MP), t.To(ui.Right), rim, wide)
}

// rims are around the numbers of each side, so that no figure swallows them.
var rims = [2]ui.Ink{{R: 0x14, G: 0x3C, B: 0x70, A: 255}, {R: 0xF2, G: 0xCE, B: 0x8E, A: 255}}

// scale is how large marks are drawn: never too small to be read.
func (p *painter) scale() float64 { return max(p.unit, 58) }

func (p *painter) mark(id string, at ui.Point, slot int) {
	p.Put(at.Add(slots[slot].Mul(p.unit/hexDrawn)), p.scale(), pic(id))
}

// taken is the places of a counter that are not free for marks.
func (p *painter) taken(c *counter, w crew) (used [len(slots)]bool) {
	used[leftSlot] = c.broken()
	used[lowerSlot] = p.v.Coats == ui.Safe
	return used
}

// pins calls f for every leader and the Standard with a unit, with the place
// where its pin sits, and gives the places that are left. Who is on its way is
// drawn there.
func (p *painter) pins(c *counter, w crew, f func(slot, lord int)) (used [len(slots)]bool) {
	used = p.taken(c, w)
	if w.sign >= 0 {
		used[upperSlot] = true
		if !p.onItsWay(piece{standardPiece, int(w.sign)}) {
			f(upperSlot, board.None)
		}
	}
	for i, l := range w.lords[:w.n] {
		used[w.seat(i)] = true
		if !p.onItsWay(piece{leaderPiece, int(l)}) {
			f(w.seat(i), int(l))
		}
	}
	return used
}

// marks are the pins of who is with a unit, and what the position says of it.
func (p *painter) marks(c *counter, at ui.Point, w crew) {
	p.trouble(c, at)
	used := p.pins(c, w, func(slot, lord int) {
		if lord < 0 { // larger it would be taken from the next size of sprites, and cost a call to the card
			p.Put(at.Add(slots[slot].Mul(p.unit/hexDrawn)), p.scale()*1.1, pic("pin-standard-"+sideWords[p.sc.signs[w.sign].Side]))
			return
		}
		p.mark("pin-"+p.sc.lords[lord].sprite(), at, slot)
	})
	if p.lod == land.Far || p.v.Preview {
		return
	}
	p.each(c, used, func(slot int, m badge) { p.mark(m.id, at, slot) })
}

// each calls f for the marks of a unit that find a place.
func (p *painter) each(c *counter, used [len(slots)]bool, f func(slot int, m badge)) {
	i := 0
	for _, slot := range markSlots {
		if i == len(c.marks) {
			return
		}
		if !used[slot] {
			f(slot, c.marks[i])
			i++
		}
	}
}

// onMarks is what is written on marks and pins.
func (p *painter) onMarks(c *counter, at ui.Point, w crew) {
	used := p.pins(c, w, func(slot, lord int) {
		if lord >= 0 && p.lod != land.Far {
			p.substitute(lord, at.Add(slots[slot].Mul(p.unit/hexDrawn)))
		}
	})
	if p.lod == land.Far || p.v.Preview {
		return
	}
	p.each(c, used, func(slot int, m badge) {
		if m.n > 0 {
			size := p.scale() * 20 / hexDrawn
			p.Text(ui.Around(at.Add(slots[slot].Mul(p.unit/hexDrawn)), ui.Size{W: 2 * size, H: 2 * size}), strconv.Itoa(m.n),
				ui.Type{Face: ui.Bold, Size: size, Align: ui.Middle, Ink: ui.White})
		}
	})
}

func (l *lord) sprite() string {
	if l.Chief {
		return sideWords[l.Side] + "-chief"
	}
	return sideWords[l.Side]
}

// substitute tells a leader's replacement (INF-7.24).
func (p *painter) substitute(lord int, at ui.Point) {
	if !p.sc.lords[lord].Replaced {
		return
	}
	r := p.scale() * 8.5 / hexDrawn
	c := at.Add(ui.Point{X: r * 1.5, Y: r * 1.4})
	p.Disc(c, r+1.2, ui.Casing)
	p.Disc(c, r, ui.White)
	word := p.b.said.Say(p.v.Lang, rules.Phrase{Key: "infidel.mark.replacement"})
	p.Text(ui.Around(c, ui.Size{W: 3 * r, H: 3 * r}), word, ui.Type{Face: ui.Bold, Size: r * 1.7, Align: ui.Middle, Ink: ui.Casing})
}

// alone draws leaders and a Standard in a hex without a unit, side by side.
func (p *painter) alone(w crew, at ui.Point, words bool) {
	k := p.unit / hexDrawn
	i := 0
	if w.sign >= 0 {
		if c := at.Add(w.apart(0).Mul(k)); !words && !p.onItsWay(piece{standardPiece, int(w.sign)}) {
			p.Put(c, p.unit, pic("standard-"+sideWords[p.sc.signs[w.sign].Side]))
		}
		i++
	}
	for _, l := range w.lords[:w.n] {
		c := at.Add(w.apart(i).Mul(k))
		i++
		switch {
		case p.onItsWay(piece{leaderPiece, int(l)}):
		case !words:
			p.leader(&p.sc.lords[l], c)
		case p.lod != land.Far:
			p.substitute(int(l), c.Add(ui.Point{X: 16 * k, Y: 16 * k}))
		}
	}
}

// leader draws a leader who is alone, with the stripe of his Command.
func (p *painter) leader(l *lord, at ui.Point) {
	p.Put(at, p.unit, pic("leader-"+l.sprite()))
	if c := l.Only(); p.lod != land.Far && c >= 0 {
		p.Put(at.Add(ui.Point{Y: 44 * p.unit / hexDrawn}), p.unit, pic("ribbon-"+string(rune('0'+p.sc.stripes[c]))))
	}
}

// letters are what stands on the counters of each side where colours alone are
// not to be trusted.
var letters = [2]string{"C", "S"}

// letter marks a counter with the letter of its side.
func (p *painter) letter(side rules.Side, at ui.Point) {
	if p.v.Coats != ui.Safe || p.unit < 30 { // a smaller one shows its form
		return
	}
	worn := coat(p.v.Coats, side)
	r := max(6, p.unit*0.085)
	c := at.Add(atLetter.Mul(p.unit / hexDrawn))
	p.Disc(c, r+1.3, ui.Casing)
	p.Disc(c, r, worn.Core)
	p.Text(ui.Around(c, ui.Size{W: 3 * r, H: 3 * r}), letters[side], ui.Type{Face: ui.Bold, Size: r * 1.5, Align: ui.Middle, Ink: worn.On})
}

// badges reads the marks of all units: what they have done, what they must
// suffer, which attacks are theirs.
func (sc *scene) badges(s *game.State) {
	sp := s.Special()
	asleep := map[int]bool{sp.Unalerted: sp.Unalerted >= 0}
	for _, c := range sp.Veiled {
		asleep[c] = true
	}
	reacts := s.Fire().May
	for u := range sc.units {
		c := &sc.units[u]
		c.wandering = u == sc.hand && s.Underway()
		if !c.onMap() {
			continue
		}
		c.put(s.Markers(u) > 0, badge{"mark-continued-" + strconv.Itoa(min(s.Markers(u), 5)), 0})
		c.put(sc.owed.Has(u), badge{id: "mark-must"})
		sc.fighting(c, u)
		c.put(reacts.Has(u), badge{id: "mark-reaction"})
		c.put(asleep[int(c.Command)], badge{id: "mark-unalerted"})
		active := int(c.Command) == sc.command && sc.command >= 0
		c.put(active && sc.step >= game.StepMove && !sc.acts.InCommand.Has(u), badge{id: "mark-out-of-command"})
		c.put(sc.acts.Countered.Has(u), badge{id: "mark-counter-charge-used"})
		c.put(active && sc.step == game.StepMove && sc.acts.Done.Has(u), badge{id: "mark-activated"})
	}
}

// put adds a mark to a counter where it is due.
func (c *counter) put(due bool, m badge) {
	if due {
		c.marks = append(c.marks, m)
	}
}

// fighting adds the marks of attacks: their numbers on targets, charge or Shock
// on attackers.
func (sc *scene) fighting(c *counter, u int) {
	for i := range sc.fights {
		f := &sc.fights[i]
		if f.Over {
			continue
		}
		for k := range f.Targets {
			c.put(f.Against[k].Target == u, badge{"mark-order", i + 1})
		}
		c.put(f.Charging.Has(u), badge{id: "mark-charge"})
		c.put(f.Attackers.Has(u) && !f.Charging.Has(u), badge{id: "mark-shock"})
	}
}
