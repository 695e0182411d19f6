package field

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

// HexDrawn is how wide a hex is in the drawings.
const HexDrawn = 128

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
	ID string
	N  int
}

// painter puts pieces on the field. Sprites are drawn before all words, so that
// few pictures change hands.
type painter struct {
	*ui.List
	b     *Field
	v     *board.View
	sc    *Scene
	unit  float64
	Level land.Level
}

func (b *Field) Painter(dst *ui.List, v *board.View, sc *Scene) painter {
	return painter{dst, b, v, sc, v.Camera.Unit, land.LevelOf(v.Camera.Unit)}
}

// Pieces draws units, leaders and Standards, from the top down: what stands lower
// covers what stands higher.
func (b *Field) Pieces(dst *ui.List, v board.View, sc *Scene) {
	if v.Bare {
		return
	}
	if v.Preview && v.Camera.Unit < dotsBelow {
		sc.Dots(dst, v.Camera, v.Coats)
		return
	}
	p := b.Painter(dst, &v, sc)
	for _, part := range [...]pass{bodyPart, facingPart, wordPart} {
		for _, h := range sc.order {
			if v.Preview || p.seen(h) {
				p.stack(&sc.Hexes[h], h, part)
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

// Status draws what lies above all counters and their rims: leaders and Standards with units,
// who is Disordered, what units have done, the numbers of attacks. What moves comes last.
func (b *Field) Status(dst *ui.List, v board.View, sc *Scene) {
	if v.Bare || v.Preview {
		return
	}
	p := b.Painter(dst, &v, sc)
	p.statuses()
	for i := range v.Moves {
		p.moving(i)
	}
}

func (p *painter) statuses() {
	for _, part := range [...]pass{pinPart, writtenPart} {
		for _, h := range p.sc.order {
			if p.v.Preview || p.seen(h) {
				p.stack(&p.sc.Hexes[h], h, part)
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
	case s.Unit >= 0:
		if !p.onItsWay(Piece{unitPiece, s.Unit}) {
			p.counter(&p.sc.Units[s.Unit], at, crew, part)
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

func (sc *Scene) crew(s *stack) crew {
	c := crew{sign: s.Standard}
	for _, chief := range [2]bool{true, false} {
		for _, l := range s.Leaders() {
			if sc.Leaders[l].Chief == chief {
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
func (sc *Scene) pinned(h, lord int) ui.Point {
	s := &sc.Hexes[h]
	c := sc.crew(s)
	i := 0
	for k, l := range c.lords[:c.n] {
		if int(l) == lord {
			i = k
		}
	}
	switch {
	case s.Unit >= 0 && lord < 0:
		return slots[upperSlot]
	case s.Unit >= 0:
		return slots[c.seat(i)]
	case lord >= 0 && c.sign >= 0:
		i++
	}
	return c.apart(i)
}

// counter draws a part of a unit, or of who is with it.
func (p *painter) counter(c *Counter, at ui.Point, w crew, part pass) {
	switch part {
	case bodyPart:
		p.Body(c, at)
	case facingPart:
		p.Facing(c, at)
	case wordPart:
		p.Numbers(c, at)
		p.Letter(c.Side, at)
	case pinPart:
		p.marks(c, at, w)
	case writtenPart:
		p.onMarks(c, at, w)
	}
}

// Body is the plate with the stripe of the Command, and the men.
func (p *painter) Body(c *Counter, at ui.Point) {
	switch {
	case p.v.Coats == ui.Contrast:
		p.stark(c, at)
	case p.Level == land.Far:
		p.Put(at, p.unit, Pic(c.Plate))
		p.symbol(c, at.Add(ui.Point{Y: p.unit * 0.07}), p.unit*0.6, Coat(p.v.Coats, c.Side).On)
	default:
		p.Put(at, p.unit, Pic(c.Plate))
		p.Put(at, p.unit, Pic(c.Figure))
	}
}

func (p *painter) symbol(c *Counter, at ui.Point, size float64, in ui.Ink) {
	p.SpriteIn(ui.Around(at, ui.Size{W: size, H: size}), Bits("symbol-"+c.Type.ID), in)
}

// stark is a counter of high contrast: the symbol of its type as large as it
// goes, on dark or on light, below the stripe of its Command.
func (p *painter) stark(c *Counter, at ui.Point) {
	worn, who := Coat(p.v.Coats, c.Side), wears(c.Side)
	r := p.unit * 0.38
	p.Token(who, at, r, worn.On)
	p.Token(who, at, r*0.95, ui.Casing)
	p.Token(who, at, r*0.89, worn.Core)
	p.symbol(c, at.Add(ui.Point{Y: p.unit * 0.02}), p.unit*0.5, worn.On)
	p.Sprite(ui.Around(at.Add(ui.Point{Y: -r * 0.74}), ui.Size{W: r * 1.2, H: r * 0.36}), Bits("stripe-"+string(rune('0'+c.Stripe))))
}

func (c *Counter) trouble() string {
	return pane.Either(c.Status == scenario.Retired, "mark-retired", "mark-disordered")
}

// broken says whether a unit shows another face than that of a Normal one.
func (c *Counter) broken() bool {
	return c.Status == scenario.Disordered || c.Status == scenario.Retired
}

// Facing is the corner to which a unit looks: none while it is on its way
// (INF-3.10). From afar it is drawn larger than true.
func (p *painter) Facing(c *Counter, at ui.Point) {
	switch {
	case !c.OnMap() || c.wandering:
		return
	case p.Level != land.Far:
		p.Put(at, p.unit, Pic("facing-"+land.FacingWords[c.Facing]))
		return
	}
	r := max(p.unit*0.17, 4.5)
	at = at.Add(toward(c.Facing, max(p.unit, 24)*0.4))
	dart(p.List, at, c.Facing, r+1.6, ui.White)
	dart(p.List, at, c.Facing, r, ui.Casing)
}

func toward(facing int, pixels float64) ui.Point {
	x, y := land.Corner(facing, pixels)
	return ui.Point{X: x, Y: y}
}

// Numbers are the shock defence and the movement of a unit, as printed on it.
func (p *painter) Numbers(c *Counter, at ui.Point) {
	if p.Level == land.Far {
		return
	}
	worn := Coat(p.v.Coats, c.Side)
	t := ui.Type{Face: ui.Bold, Size: max(11, numberSize*p.unit/HexDrawn), Ink: worn.On}
	rim, wide := pane.Either(p.v.Coats == ui.Contrast, worn.Core, rims[c.Side]), max(1.2, 3*p.unit/HexDrawn)
	w, k := p.unit*0.5, p.unit/HexDrawn
	if p.v.Coats == ui.Contrast {
		k *= 0.88 // its corners are cut
	}
	left, right := at.Add(atDefence.Mul(k)), at.Add(atMove.Mul(k))
	p.Seam(ui.Rect{X: left.X, Y: left.Y - t.Size*0.65, W: w, H: 1.3 * t.Size}, ui.Modifier(c.DefenceNow), t, rim, wide)
	p.Seam(ui.Rect{X: right.X - w, Y: right.Y - t.Size*0.65, W: w, H: 1.3 * t.Size}, strconv.Itoa(c.Type.MP), t.To(ui.Right), rim, wide)
}

// rims are around the numbers of each side, so that no figure swallows them.
var rims = [2]ui.Ink{{R: 0x14, G: 0x3C, B: 0x70, A: 255}, {R: 0xF2, G: 0xCE, B: 0x8E, A: 255}}

func (p *painter) scale() float64 { return max(p.unit, 58) }

func (p *painter) mark(id string, at ui.Point, slot int) {
	p.Put(at.Add(slots[slot].Mul(p.unit/HexDrawn)), p.scale(), Pic(id))
}

// pins calls f for every leader and the Standard with a unit, with the place where its pin
// sits, and gives the places that are left. Who is on its way is drawn there.
func (p *painter) pins(c *Counter, w crew, f func(slot, lord int)) (used [len(slots)]bool) {
	used[leftSlot], used[lowerSlot] = c.broken(), p.v.Coats == ui.Safe
	if w.sign >= 0 {
		used[upperSlot] = true
		if !p.onItsWay(Piece{StandardPiece, int(w.sign)}) {
			f(upperSlot, board.None)
		}
	}
	for i, l := range w.lords[:w.n] {
		used[w.seat(i)] = true
		if !p.onItsWay(Piece{leaderPiece, int(l)}) {
			f(w.seat(i), int(l))
		}
	}
	return used
}

// marks are the pins of who is with a unit, and what the position says of it.
func (p *painter) marks(c *Counter, at ui.Point, w crew) {
	if p.Level != land.Far && c.broken() { // over the mark on its own counter, which another counter may cover
		p.mark(c.trouble(), at, leftSlot)
	}
	used := p.pins(c, w, func(slot, lord int) {
		if lord < 0 { // larger it would be taken from the next size of sprites, and cost a call to the card
			p.Put(at.Add(slots[slot].Mul(p.unit/HexDrawn)), p.scale()*1.1, Pic("pin-standard-"+SideWords[p.sc.Standards[w.sign].Side]))
			return
		}
		p.mark("pin-"+p.sc.Leaders[lord].Sprite(), at, slot)
	})
	if p.Level == land.Far || p.v.Preview {
		return
	}
	p.each(c, used, func(slot int, m badge) { p.mark(m.ID, at, slot) })
}

// each calls f for the marks of a unit that find a place.
func (p *painter) each(c *Counter, used [len(slots)]bool, f func(slot int, m badge)) {
	i := 0
	for _, slot := range markSlots {
		if i == len(c.Marks) {
			return
		}
		if !used[slot] {
			f(slot, c.Marks[i])
			i++
		}
	}
}

// onMarks is what is written on marks and pins.
func (p *painter) onMarks(c *Counter, at ui.Point, w crew) {
	used := p.pins(c, w, func(slot, lord int) {
		if lord >= 0 && p.Level != land.Far {
			p.substitute(lord, at.Add(slots[slot].Mul(p.unit/HexDrawn)))
		}
	})
	if p.Level == land.Far || p.v.Preview {
		return
	}
	p.each(c, used, func(slot int, m badge) {
		if m.N > 0 {
			size := p.scale() * 20 / HexDrawn
			p.Text(ui.Around(at.Add(slots[slot].Mul(p.unit/HexDrawn)), ui.Size{W: 2 * size, H: 2 * size}), strconv.Itoa(m.N),
				ui.Type{Face: ui.Bold, Size: size, Align: ui.Middle, Ink: ui.White})
		}
	})
}

func (l *Leader) Sprite() string { return LeaderWord(l.Side, l.Chief) }

// substitute tells a leader's replacement (INF-7.24).
func (p *painter) substitute(lord int, at ui.Point) {
	if !p.sc.Leaders[lord].Replaced {
		return
	}
	r := p.scale() * 8.5 / HexDrawn
	c := at.Add(ui.Point{X: r * 1.5, Y: r * 1.4})
	p.Disc(c, r+1.2, ui.Casing)
	p.Disc(c, r, ui.White)
	word := p.b.Said.Say(p.v.Lang, rules.Phrase{Key: "infidel.mark.replacement"})
	p.Text(ui.Around(c, ui.Size{W: 3 * r, H: 3 * r}), word, ui.Type{Face: ui.Bold, Size: r * 1.7, Align: ui.Middle, Ink: ui.Casing})
}

// alone draws leaders and a Standard in a hex without a unit, side by side.
func (p *painter) alone(w crew, at ui.Point, words bool) {
	k := p.unit / HexDrawn
	i := 0
	if w.sign >= 0 {
		if c := at.Add(w.apart(0).Mul(k)); !words && !p.onItsWay(Piece{StandardPiece, int(w.sign)}) {
			p.Put(c, p.unit, Pic("standard-"+SideWords[p.sc.Standards[w.sign].Side]))
		}
		i++
	}
	for _, l := range w.lords[:w.n] {
		c := at.Add(w.apart(i).Mul(k))
		i++
		switch {
		case p.onItsWay(Piece{leaderPiece, int(l)}):
		case !words:
			p.leader(&p.sc.Leaders[l], c)
		case p.Level != land.Far:
			p.substitute(int(l), c.Add(ui.Point{X: 16 * k, Y: 16 * k}))
		}
	}
}

func (p *painter) leader(l *Leader, at ui.Point) {
	p.Put(at, p.unit, Pic("leader-"+l.Sprite()))
	if c := l.Only(); p.Level != land.Far && c >= 0 {
		p.Put(at.Add(ui.Point{Y: 44 * p.unit / HexDrawn}), p.unit, Pic("ribbon-"+string(rune('0'+p.sc.stripes[c]))))
	}
}

// letters are what stands on the counters of each side where colours alone are
// not to be trusted.
var letters = [2]string{"C", "S"}

// Letter marks a counter with the letter of its side.
func (p *painter) Letter(side rules.Side, at ui.Point) {
	if p.v.Coats != ui.Safe || p.unit < 30 { // a smaller one shows its form
		return
	}
	worn := Coat(p.v.Coats, side)
	r := max(6, p.unit*0.085)
	c := at.Add(atLetter.Mul(p.unit / HexDrawn))
	p.Disc(c, r+1.3, ui.Casing)
	p.Disc(c, r, worn.Core)
	p.Text(ui.Around(c, ui.Size{W: 3 * r, H: 3 * r}), letters[side], ui.Type{Face: ui.Bold, Size: r * 1.5, Align: ui.Middle, Ink: worn.On})
}

// badges reads the marks of all units: what they have done, what they must
// suffer, which attacks are theirs.
func (sc *Scene) badges(s *game.State) {
	sp := s.Special()
	asleep := map[int]bool{sp.Unalerted: sp.Unalerted >= 0}
	for _, c := range sp.Veiled {
		asleep[c] = true
	}
	reacts := s.Fire().May
	for u := range sc.Units {
		c := &sc.Units[u]
		c.wandering = u == sc.Hand && s.Underway()
		if !c.OnMap() {
			continue
		}
		c.put(s.Markers(u) > 0, badge{"mark-continued-" + strconv.Itoa(min(s.Markers(u), 5)), 0})
		c.put(sc.owed.Has(u), badge{ID: "mark-must"})
		sc.fighting(c, u)
		c.put(reacts.Has(u), badge{ID: "mark-reaction"})
		c.put(asleep[int(c.Command)], badge{ID: "mark-unalerted"})
		active := int(c.Command) == sc.Command && sc.Command >= 0
		c.put(active && sc.Step >= game.StepMove && !sc.Acts.InCommand.Has(u), badge{ID: "mark-out-of-command"})
		c.put(sc.Acts.Countered.Has(u), badge{ID: "mark-counter-charge-used"})
		c.put(active && sc.Step == game.StepMove && sc.Acts.Done.Has(u), badge{ID: "mark-activated"})
	}
}

func (c *Counter) put(due bool, m badge) {
	if due {
		c.Marks = append(c.Marks, m)
	}
}

// fighting adds the marks of attacks: their numbers on targets, charge or Shock on attackers.
func (sc *Scene) fighting(c *Counter, u int) {
	for i := range sc.fights {
		f := &sc.fights[i]
		if f.Over {
			continue
		}
		for k := range f.Targets {
			c.put(f.Against[k].Target == u, badge{"mark-order", i + 1})
		}
		c.put(f.Charging.Has(u), badge{ID: "mark-charge"})
		c.put(f.Attackers.Has(u) && !f.Charging.Has(u), badge{ID: "mark-shock"})
	}
}

// Seam and Text write on the field what is seen as a whole, and leave out the rest.
func (p *painter) Seam(box ui.Rect, text string, t ui.Type, rim ui.Ink, wide float64) {
	if !p.v.Cuts(land.Inked(box, text, t)) {
		p.List.Seam(box, text, t, rim, wide)
	}
}

func (p *painter) Text(box ui.Rect, text string, t ui.Type) {
	if !p.v.Cuts(land.Inked(box, text, t)) {
		p.List.Text(box, text, t)
	}
}
