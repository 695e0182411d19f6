package infidel

import (
	"math"
	"slices"
	"strconv"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// marker draws the marks of one frame.
type marker struct {
	painter
	s       *game.State
	chosen  int // the hex of which the goals are shown, table.None for none
	pointed int // the hex that is pointed at, table.None for none
	lit     [game.Hexes]bool
}

func (b *Board) marker(dst *ui.List, v *table.View, sc *scene) marker {
	m := marker{painter: b.painter(dst, v, sc), s: state(*v), chosen: table.None, pointed: sc.hexAt(v.Pointed())}
	if !v.Quiet {
		m.chosen = sc.chosen(v, m.s)
	}
	return m
}

// free lays a mark in the colour of a side on a hex that may be entered.
func (m *marker) free(id string, h int) {
	if h >= 0 && m.b.sc.Contains(h) {
		m.PutIn(center(m.v.Camera, h), m.unit, pic("hex-"+id), coat(m.v.Coats, m.sc.mover(m.s)).Core, 0)
	}
}

// mover is the side that may go to places now: whose decision it is, else whose
// activation.
func (sc *scene) mover(s *game.State) rules.Side {
	if turn := s.Turn(); turn >= rules.First {
		return turn
	}
	return max(sc.active, rules.First)
}

// hex lays a mark on a hex.
func (m *marker) hex(id string, h int) {
	if h >= 0 && m.b.sc.Contains(h) {
		m.Put(center(m.v.Camera, h), m.unit, pic("hex-"+id))
	}
}

// flatMarks lie on the ground, below the pieces: reach, zones of control, ranges
// of command, ways of charges.
func (b *Board) flatMarks(dst *ui.List, v table.View, sc *scene) {
	if v.Preview {
		return
	}
	m := b.marker(dst, &v, sc)
	m.command()
	m.zones()
	m.lanes()
	if v.Quiet {
		return
	}
	m.front()
	m.reach()
	for _, a := range v.Legal {
		m.goal(sc.deedOf(m.s, a), a)
	}
	if h := sc.hexAt(v.Selected); h >= 0 {
		m.hex("selected", h)
	}
	if sc.hand >= 0 && sc.units[sc.hand].onMap() {
		m.hex("selected", sc.units[sc.hand].Hex)
	}
}

// under is the stack that is pointed at, nil for none.
func (m *marker) under() *stack {
	if h := m.sc.hexAt(m.v.Pointed()); h >= 0 {
		return &m.sc.at[h]
	}
	return nil
}

// looked is the Command whose range is shown: of the card or the leader that is
// pointed at; with the key of reach held and nobody under the pointer the
// activated one. table.None for none.
func (m *marker) looked() int {
	if c := commandOf(m.v.Pointed()); c >= 0 && c < m.b.sc.Commands() {
		return c
	}
	if l := leaderOf(m.v.Pointed()); l >= 0 && l < len(m.sc.lords) {
		if list := m.sc.lords[l].Commands; len(list) > 0 {
			return list[0]
		}
	}
	at := m.under()
	switch {
	case at != nil && at.n > 0 && at.unit < 0:
		for _, l := range at.leaders() {
			if list := m.sc.lords[l].Commands; len(list) > 0 {
				return list[0]
			}
		}
	case m.v.Reach && (at == nil || at.unit < 0):
		return m.sc.command
	}
	return table.None
}

// command shows how far a leader commands (INF-7.4).
func (m *marker) command() {
	if c := m.looked(); c >= 0 {
		for _, h := range m.b.rangeOf(m.s, c) {
			m.hex("command", h)
		}
	}
}

// zones shows the ZOC of both sides with the key of sight held, else that of the
// unit under the pointer (INF-9).
func (m *marker) zones() {
	if m.v.Sight {
		for side := range sideWords {
			for _, h := range m.b.zocOf(m.s, rules.Side(side)) {
				m.hex("zoc-"+sideWords[side], h)
			}
		}
		return
	}
	if at := m.under(); at != nil && at.unit >= 0 && !m.facingChosen() {
		for _, h := range m.b.frontOf(m.s, at.unit) {
			m.hex("zoc-"+sideWords[m.sc.units[at.unit].Side], h)
		}
	}
}

// lanes are the hexes through which Charges ride (INF-14.4, 15.7).
func (m *marker) lanes() {
	if m.sc.shock.Step >= game.ShockResolve {
		return
	}
	var buf [64]int
	for _, h := range m.s.Lanes(buf[:0]) {
		m.hex("charge", h)
	}
}

// turner is the unit whose facing may be chosen now, table.None for none.
func (m *marker) turner() int {
	if m.sc.turning >= 0 {
		return m.sc.turning
	}
	return m.sc.hand
}

// facingChosen says whether a facing may be chosen.
func (m *marker) facingChosen() bool {
	for _, a := range m.v.Legal {
		if a.Verb == game.VerbFace {
			return true
		}
	}
	return false
}

// front shows the front hexes of the facing that is pointed at (INF-3.4).
func (m *marker) front() {
	u, f := m.turner(), facingOf(m.v.Pointed())
	if u < 0 || f < 0 || !m.sc.units[u].onMap() {
		return
	}
	left, right := game.FrontOf(f)
	for _, d := range [2]int{left, right} {
		if h := m.b.sc.StepTo(m.sc.units[u].Hex, d); h != game.NoHex {
			m.hex("zoc-"+sideWords[m.sc.units[u].Side], h)
			m.hex("path", h)
		}
	}
}

// reaching is whose reach is shown: the unit in hand; else the unit under the
// pointer where it may be taken up, or with the key of reach held; else a leader
// there who may ride. nil where there is none.
func (m *marker) reaching() *game.Reach {
	if m.sc.hand >= 0 && m.sc.step == game.StepMove {
		if !m.has(game.VerbStep, table.None) {
			return nil
		}
		return m.b.reachOf(m.s, m.sc.hand)
	}
	at, place := m.under(), m.v.Pointed()
	if h := m.sc.hexAt(m.v.Selected); h >= 0 {
		at, place = &m.sc.at[h], m.v.Selected
	}
	if l := leaderOf(place); l >= 0 && l < len(m.sc.lords) && (m.v.Reach || m.has(game.VerbLead, l)) {
		return m.b.ridesOf(m.s, l)
	}
	if u := unitOf(place); u >= 0 && u < len(m.sc.units) && m.has(game.VerbUse, u) { // it waits off the map
		return m.b.reachOf(m.s, u)
	}
	if at == nil {
		return nil
	}
	if at.unit >= 0 && (m.v.Reach || m.has(game.VerbUse, at.unit)) {
		return m.b.reachOf(m.s, at.unit)
	}
	for _, l := range at.leaders() {
		if m.v.Reach || m.has(game.VerbLead, int(l)) {
			return m.b.ridesOf(m.s, int(l))
		}
	}
	return nil
}

// has says whether an action of a verb is legal: any of it, or that of a piece.
func (m *marker) has(verb rules.Verb, piece int) bool {
	for _, a := range m.v.Legal {
		if a.Verb == verb && (piece < 0 || int(a.A) == piece) {
			return true
		}
	}
	return false
}

// reach shades where a piece can go (INF-8.2).
func (m *marker) reach() {
	r := m.reaching()
	if r == nil {
		return
	}
	for _, h := range m.b.hexesOf(m.s, r) {
		if m.sc.at[h].unit < 0 && m.seen(h) {
			m.free("reach", h)
		}
	}
}

// shown says whether the goal of an action is marked: of what was chosen; while
// nothing is, of all who could attack the enemy that is pointed at, and of all who
// advance or withdraw.
func (m *marker) shown(d deed, a rules.Action) bool {
	switch {
	case d.to < 0:
		return false
	case d.from < 0 || d.from == m.chosen:
		return true
	}
	return m.chosen == table.None && (d.fight && m.aimedAt(d) || a.Verb == game.VerbAdvance || a.Verb == game.VerbWithdraw)
}

// aimedAt says whether an action attacks the hex that is pointed at.
func (m *marker) aimedAt(d deed) bool {
	return m.pointed >= 0 && (d.to == m.pointed || d.foe == m.pointed)
}

// goal marks on the ground where an action leads, and who may act.
func (m *marker) goal(d deed, a rules.Action) {
	if d.from >= 0 && d.from != m.chosen && a.Verb != game.VerbStep && !m.lit[d.from] {
		m.lit[d.from] = true
		m.free("reach", d.from)
	}
	switch {
	case !m.shown(d, a) || a.Verb == game.VerbStep || a.Verb == game.VerbLead:
	case d.fight:
		m.hex("attack", d.to)
		m.hex("attack", d.foe)
	case d.from >= 0 && d.to != d.from: // an arrow leads there
		m.free("reach", d.to)
	case d.to != d.from:
		m.free("move", d.to)
	}
}

// rims lie over the counters and below their status: who may act, targets, ways.
func (b *Board) rims(dst *ui.List, v table.View, sc *scene) {
	if v.Preview {
		return
	}
	m := b.marker(dst, &v, sc)
	for _, h := range v.Marked {
		m.hex("path", sc.hexAt(h))
	}
	if v.Bare {
		return
	}
	m.owes()
	if !v.Quiet {
		m.deeds()
	}
	m.attacks()
	m.fire()
}

// topMarks lie over all pieces: corners to be faced, costs, odds of targets, the
// pointer, the cursor.
func (b *Board) topMarks(dst *ui.List, v table.View, sc *scene) {
	if v.Preview {
		return
	}
	m := b.marker(dst, &v, sc)
	if !v.Bare {
		m.torn()
	}
	if !v.Quiet && !v.Bare {
		m.handles()
		m.costs()
	}
	for _, h := range v.Hurt {
		if h = sc.hexAt(h); h >= 0 {
			m.Put(center(v.Camera, h), max(m.unit, 44)*1.9, pic("mark-fled"))
		}
	}
	m.hex("hover", sc.hexAt(v.Hover))
	m.cursor()
	if !v.Quiet && !v.Bare {
		m.plates()
	}
}

// halo puts a rim round what stands in a hex.
func (m *marker) halo(id string, h int) {
	if h < 0 {
		return
	}
	at := &m.sc.at[h]
	switch {
	case at.unit >= 0:
		m.Put(center(m.v.Camera, h), m.unit, pic("halo-"+sideWords[m.sc.units[at.unit].Side]+"-"+id))
	case !at.empty():
		m.Put(center(m.v.Camera, h), m.unit, pic("halo-round-"+id))
	}
}

// deeds are rims round who may act and who may be attacked, and arrows to where
// one may go.
func (m *marker) deeds() {
	var ready, target [game.Hexes]bool
	for _, a := range m.v.Legal {
		d := m.sc.deedOf(m.s, a)
		if d.from >= 0 && d.from != m.chosen && !ready[d.from] {
			ready[d.from] = true
			m.halo("ready", d.from)
		}
		if !m.shown(d, a) && a != m.v.Aimed {
			continue
		}
		for _, h := range [2]int{d.to, d.foe} {
			if h >= 0 && d.fight && !target[h] {
				target[h] = true
				m.halo("target", h)
			}
		}
		m.way(d, a)
	}
	if m.sc.hand >= 0 || m.sc.hexAt(m.v.Selected) >= 0 {
		m.halo("selected", m.chosen)
	}
	if u := m.turner(); u >= 0 && m.sc.units[u].onMap() {
		m.halo("selected", m.sc.units[u].Hex)
	}
}

// way draws what an action would do as an arrow: retreats, advances, the Charge
// that is aimed.
func (m *marker) way(d deed, a rules.Action) {
	if d.from < 0 || d.to == d.from {
		return
	}
	cam := m.v.Camera
	aimed := m.v.Aimed == a
	switch a.Verb {
	case game.VerbRetreat, game.VerbRetire, game.VerbWithdraw:
		if game.Distance(d.from, d.to) <= 2 || aimed {
			m.arrow(retreatArrow, aimed).onto(m.List, cam, d.from, d.to)
		}
	case game.VerbAdvance, game.VerbPlant:
		var c counter
		c.Side = m.sc.active
		if u := m.sc.at[d.from].unit; u >= 0 {
			c.Side = m.sc.units[u].Side
		}
		m.arrow(marchArrow(m.v, &c), aimed).onto(m.List, cam, d.from, d.to)
	case game.VerbCharge, game.VerbCounter:
		if aimed || m.thoughtOf(d, a) {
			var buf [4]ui.Point
			m.arrow(chargeArrow, aimed).along(m.List, m.unit, m.b.ride(&m.sc.units[a.A], a.C, d.to, buf[:0], cam)...)
		}
	case game.VerbAttack, game.VerbFire:
		if aimed || m.thoughtOf(d, a) {
			kind := m.arrow(attackArrow, aimed)
			if a.Verb == game.VerbFire {
				kind = fireArrow
			}
			kind.between(m.List, cam, d.from, d.to)
			if d.foe >= 0 {
				kind.between(m.List, cam, d.from, d.foe)
			}
		}
	}
}

// thoughtOf says whether an action might be meant, while no other is aimed at.
func (m *marker) thoughtOf(d deed, a rules.Action) bool {
	return m.v.Aimed == (rules.Action{}) && m.aimedAt(d) && m.first(a)
}

// first says whether no action before does the same in another way: of several
// routes of a Charge the first is drawn.
func (m *marker) first(a rules.Action) bool {
	for _, o := range m.v.Legal {
		if o.Verb == a.Verb && o.A == a.A && (a.Verb == game.VerbFire || o.B == a.B) {
			return o == a
		}
	}
	return false
}

// arrow is thin unless it is aimed at.
func (m *marker) arrow(a arrow, aimed bool) arrow {
	if aimed {
		return a
	}
	return a.fine()
}

// attacks are the attacks of the step under way: who attacks whom, by which way
// Charges ride (INF-13, 15.4).
func (m *marker) attacks() {
	for i := range m.sc.fights {
		f := &m.sc.fights[i]
		if f.Over {
			continue
		}
		now := m.sc.shock.Now == i
		for k := range f.Targets {
			if now {
				m.halo("target", m.sc.units[f.Against[k].Target].Hex)
			}
		}
		for all := f.Attackers; all.Len() > 0; {
			m.attacker(all.Pop(), f, now)
		}
	}
}

// attacker draws the arrows of one attacker: it attacks those of the targets that
// stand before it.
func (m *marker) attacker(u int, f *game.Attack, now bool) {
	c := &m.sc.units[u]
	if !c.onMap() {
		return
	}
	rides := m.s.Charges()
	for k := range f.Targets {
		h := m.sc.units[f.Against[k].Target].Hex
		switch {
		case h == game.NoHex:
		case rides.Has(u):
			var buf [4]ui.Point
			m.arrow(chargeArrow, now).along(m.List, m.unit, m.b.ride(c, m.s.RouteOf(u), h, buf[:0], m.v.Camera)...)
		case game.Distance(c.Hex, h) == 1:
			kind := attackArrow
			if f.Charging.Has(u) {
				kind = chargeArrow
			}
			m.arrow(kind, now).between(m.List, m.v.Camera, c.Hex, h)
		}
	}
}

// fire is the arrow of the fire under way.
func (m *marker) fire() {
	f := m.sc.fire
	if f.Step == game.NoFire || f.By < 0 || f.At < 0 {
		return
	}
	by, at := m.sc.units[f.By].Hex, m.sc.units[f.At].Hex
	if by == game.NoHex || at == game.NoHex || by == at {
		return
	}
	m.halo("target", at)
	fireArrow.between(m.List, m.v.Camera, by, at)
}

// owes marks the enemies that must still be attacked (INF-13.12).
func (m *marker) owes() {
	for all := m.sc.owed; all.Len() > 0; {
		m.hex("must", m.sc.units[all.Pop()].Hex)
	}
}

// torn marks who is out of the command that is pointed at (INF-7.8).
func (m *marker) torn() {
	c := m.looked()
	if c < 0 || c == m.sc.command && m.sc.step >= game.StepMove {
		return // its units have the mark already
	}
	for all := m.b.outOf(m.s, c); all.Len() > 0; {
		m.mark("mark-out-of-command", center(m.v.Camera, m.sc.units[all.Pop()].Hex), upperSlot)
	}
}

// handles are the corners to which a unit may be turned (INF-3.10).
func (m *marker) handles() {
	u := m.turner()
	if u < 0 || !m.sc.units[u].onMap() {
		return
	}
	h, hover, cursor := m.sc.units[u].Hex, facingOf(m.v.Hover), facingOf(m.v.Cursor)
	for _, a := range m.v.Legal {
		if a.Verb == game.VerbFace {
			m.handle(h, int(a.A), hover == int(a.A) || hover < 0 && cursor == int(a.A))
		}
	}
}

// handle is a corner to be chosen: a round button of one size and look everywhere.
func (m *marker) handle(h, facing int, hot bool) {
	at, fill := m.sc.handle(*m.v, facing).Center(), ui.White
	if hot {
		fill = gold
	}
	r := max(handleRadius, m.unit*0.14)
	m.Disc(at, r, ink)
	m.Disc(at, r-1.8, fill)
	dart(m.List, at, facing, r*0.74, ink)
	if m.unit < 56 || m.has(game.VerbStep, table.None) { // else costs of hexes stand around it
		return
	}
	size := max(11, m.unit*0.16) // the digit that chooses it
	box := ui.Around(at.Add(toward(facing, r+size*0.62)), ui.Size{W: 2 * size, H: 1.3 * size})
	m.Seam(box, strconv.Itoa(slices.Index(clockwise[:], facing)+1), ui.Type{Face: ui.Bold, Size: size, Align: ui.Middle, Ink: ink}, pale, 2)
}

// handleRadius is the least radius of the button of a facing, in logical pixels.
const handleRadius = 13

// dart is an arrow head about a point: long and notched, so that nobody doubts
// which of its corners is the tip.
func dart(l *ui.List, at ui.Point, facing int, r float64, in ui.Ink) {
	tip, foot, notch, side := toward(facing, r), toward(facing, -0.72*r), toward(facing, -0.3*r), toward(facing, 0.62*r)
	left, right := ui.Point{X: -side.Y, Y: side.X}, ui.Point{X: side.Y, Y: -side.X}
	l.Poly([]ui.Point{at.Add(tip), at.Add(foot).Add(left), at.Add(notch)}, in)
	l.Poly([]ui.Point{at.Add(tip), at.Add(notch), at.Add(foot).Add(right)}, in)
}

// costs are the movement points to every hex within reach, and the way to the one
// that is pointed at.
func (m *marker) costs() {
	r := m.reaching()
	if r == nil {
		return
	}
	pointed := m.sc.hexAt(m.v.Pointed())
	onto := m.sc.hand >= 0 || m.sc.hexAt(m.v.Selected) >= 0
	if m.lod != far {
		for _, h := range m.b.hexesOf(m.s, r) {
			if m.sc.at[h].unit < 0 && h != pointed && r.Cost(h) > 0 && m.seen(h) {
				m.cost(r, h, false)
			}
		}
	}
	if onto && pointed >= 0 && r.Has(pointed) && r.Cost(pointed) > 0 {
		m.path(r, pointed)
		m.cost(r, pointed, true)
	}
}

// path is the cheapest way to a hex.
func (m *marker) path(r *game.Reach, h int) {
	var hexes [32]int
	var buf [33]ui.Point
	points := buf[:0]
	way := r.Way(hexes[:0], h)
	c := counter{}
	c.Side = m.sc.active
	from := table.None
	if m.sc.hand >= 0 {
		c.Side, from = m.sc.units[m.sc.hand].Side, m.sc.units[m.sc.hand].Hex
	} else {
		from = m.sc.hexAt(m.v.Selected)
	}
	if from >= 0 && from != game.NoHex && len(way) > 0 {
		points = append(points, short(m.v.Camera, way[0], from, 30))
	}
	for i, p := range way {
		if i == len(way)-1 {
			before := from
			if i > 0 {
				before = way[i-1]
			}
			if before >= 0 && before != game.NoHex {
				points = append(points, short(m.v.Camera, before, p, 40))
				break
			}
		}
		points = append(points, center(m.v.Camera, p))
	}
	marchArrow(m.v, &c).along(m.List, m.unit, points...)
	for _, p := range way {
		m.shots(r, p, 0)
	}
}

// cost is what the way to a hex takes: on an octagon where the move is over, in
// brackets where it may not end; beside it the enemies that may shoot then.
func (m *marker) cost(r *game.Reach, h int, hot bool) {
	at := center(m.v.Camera, h)
	size := max(12, 25*m.unit/hexDrawn)
	text, t := strconv.Itoa(r.Cost(h)), ui.Type{Face: ui.Bold, Size: size, Align: ui.Middle, Ink: ink}
	if !r.MayEnd(h) {
		text = "(" + text + ")"
	}
	box := ui.Around(at, ui.Size{W: 3 * size, H: 1.4 * size})
	switch {
	case r.Stops(h):
		m.Token(rules.First, at, size*0.86, ui.White)
		m.Token(rules.First, at, size*0.78, ui.Paper.Harm)
		m.Text(box, text, t.In(ui.White))
	case hot:
		m.Disc(at, size*0.86, ink)
		m.Disc(at, size*0.86-1.5, gold)
		m.Text(box, text, t)
	default:
		m.Seam(box, text, t, pale, max(1.5, size*0.12))
	}
	m.shots(r, h, 1)
}

// shots says how many enemies may react to who enters a hex (INF-11.14).
func (m *marker) shots(r *game.Reach, h int, least int) {
	n := r.Shots(h)
	if n == 0 || n < least {
		return
	}
	k := m.unit / hexDrawn
	size := max(10, 19*k)
	at := center(m.v.Camera, h).Add(ui.Point{X: -size * 0.55, Y: -max(34*k, size*1.7)})
	m.Put(at, max(m.unit, 58)*0.86, pic("mark-reaction"))
	m.Seam(ui.Rect{X: at.X + size*0.75, Y: at.Y - size, W: 2 * size, H: 2 * size}, strconv.Itoa(n), ui.Type{Face: ui.Bold, Size: size, Ink: ui.Paper.Harm}, pale, max(1.5, size*0.14))
}

// plates are the chances at the foot of targets: of several attackers that of the
// likeliest.
func (m *marker) plates() {
	if m.v.Odds == nil {
		return
	}
	type chance struct {
		n           int
		best, worst float64
	}
	var at [game.Hexes]chance
	for _, a := range m.v.Legal {
		d := m.sc.deedOf(m.s, a)
		if !d.fight || !m.shown(d, a) || a.Verb == game.VerbCounter {
			continue
		}
		if p, ok := m.v.Odds(a); ok {
			x := &at[d.to]
			if x.n++; x.n == 1 {
				x.worst = p
			}
			x.best, x.worst = max(x.best, p), min(x.worst, p)
		}
	}
	for h := range at {
		if at[h].n > 0 && m.seen(h) {
			m.plate(h, at[h].best, at[h].best-at[h].worst > 0.004)
		}
	}
}

// plate is the chance of an attack at the foot of its target.
func (m *marker) plate(h int, p float64, several bool) {
	size := max(12, 20*m.unit/hexDrawn)
	text := strconv.Itoa(int(math.Round(p*100))) + "\u202f%"
	if several {
		text = "≤" + text
	}
	c := center(m.v.Camera, h)
	box := ui.Around(ui.Point{X: c.X, Y: c.Y + 51*m.unit/hexDrawn}, ui.Size{W: size * (0.8 + 0.5*float64(len([]rune(text)))), H: size * 1.35})
	m.Round(box.Inset(-1.6), size*0.5+1, ink)
	m.Round(box, size*0.5, ui.Paper.Panel)
	m.Text(box, text, ui.Type{Face: ui.Bold, Size: size, Align: ui.Middle, Ink: ui.Paper.Harm})
}

// cursor is the frame of the keyboard's cursor.
func (m *marker) cursor() {
	h := m.sc.hexAt(m.v.Cursor)
	if h < 0 || !m.b.sc.Contains(h) {
		return
	}
	box := hexBox(m.v.Camera, h)
	for i, tone := range [...]ui.Ink{ui.Casing, gold, gold} {
		m.NineIn(box.Inset(float64(i-3)), ui.Pic{Set: "interface", ID: "outline-8"}, tone)
	}
}
