package field

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// marker draws the marks of one frame.
type marker struct {
	painter
	s       *game.State
	chosen  int // the hex of which the goals are shown, board.None for none
	pointed int // the hex that is pointed at, board.None for none
	lit     [game.Hexes]bool
}

func (b *Field) marker(dst *ui.List, v *board.View, sc *Scene) marker {
	m := marker{painter: b.Painter(dst, v, sc), s: State(*v), chosen: board.None, pointed: sc.HexAt(v.Pointed())}
	if !v.Quiet {
		m.chosen = sc.chosen(v, m.s)
	}
	return m
}

// free lays a mark in the colour of a side on a hex that may be entered.
func (m *marker) free(id string, h int) {
	if h >= 0 && m.b.Sc.Contains(h) {
		turn := m.s.Turn() // whose decision it is, else whose activation
		side := pane.Either(turn < rules.First, max(m.sc.Active, rules.First), turn)
		m.PutIn(land.Center(m.v.Camera, h), m.unit, Pic("hex-"+id), Coat(m.v.Coats, side).Core, 0)
	}
}

func (m *marker) hex(id string, h int) {
	if h >= 0 && m.b.Sc.Contains(h) {
		m.Put(land.Center(m.v.Camera, h), m.unit, Pic("hex-"+id))
	}
}

// FlatMarks lie on the ground, below the pieces: reach, zones of control, ranges
// of command, ways of charges.
func (b *Field) FlatMarks(dst *ui.List, v board.View, sc *Scene) {
	if v.Preview {
		return
	}
	m := b.marker(dst, &v, sc)
	if c := m.looked(); c >= 0 {
		for _, h := range m.b.rangeOf(m.s, c) {
			m.hex("command", h)
		}
	}
	m.zones()
	m.sides()
	if sc.Shock.Step < game.ShockResolve { // the hexes through which Charges ride (INF-14.4, 15.7)
		var buf [64]int
		for _, h := range m.s.Lanes(buf[:0]) {
			m.hex("charge", h)
		}
	}
	if v.Quiet {
		return
	}
	m.front()
	m.reach()
	for _, a := range v.Legal {
		m.goal(sc.DeedOf(m.s, a), a)
	}
	if h := sc.HexAt(v.Selected); h >= 0 {
		m.hex("selected", h)
	}
	if sc.Hand >= 0 && sc.Units[sc.Hand].OnMap() {
		m.hex("selected", sc.Units[sc.Hand].Hex)
	}
}

func (m *marker) under() *stack {
	if h := m.sc.HexAt(m.v.Looked()); h >= 0 {
		return &m.sc.Hexes[h]
	}
	return nil
}

// looked is the Command whose range is shown: of the card or the leader that is
// pointed at; with the key of reach held and nobody under the pointer the
// activated one. board.None for none.
func (m *marker) looked() int {
	if c := CommandOf(m.v.Pointed()); c >= 0 && c < len(m.b.Sc.Commands) {
		return c
	}
	if l := LeaderOf(m.v.Pointed()); l >= 0 && l < len(m.sc.Leaders) {
		if list := m.sc.Leaders[l].Commands(); len(list) > 0 {
			return list[0]
		}
	}
	at := m.under()
	switch {
	case at != nil && at.n > 0 && at.Unit < 0:
		for _, l := range at.Leaders() {
			if list := m.sc.Leaders[l].Commands(); len(list) > 0 {
				return list[0]
			}
		}
	case m.v.Reach && (at == nil || at.Unit < 0):
		return m.sc.Command
	}
	return board.None
}

// zones shows the ZOC of both sides with the key of sight held, else that of the
// unit under the pointer (INF-9).
func (m *marker) zones() {
	if m.v.Sight {
		for side := range SideWords {
			for _, h := range m.b.zocOf(m.s, rules.Side(side)) {
				m.hex("zoc-"+SideWords[side], h)
			}
		}
		return
	}
	if at := m.under(); at != nil && at.Unit >= 0 && !m.has(game.VerbFace, board.None) {
		var buf [game.Directions]int
		for _, h := range m.s.UnitZOC(buf[:0], at.Unit) {
			m.hex("zoc-"+SideWords[m.sc.Units[at.Unit].Side], h)
		}
	}
}

// sides colours front, flanks and rear of the unit that a lesson speaks of, each with its name (INF-3.4, 17.4).
func (m *marker) sides() {
	h := m.sc.HexAt(m.v.Lit.Place)
	if m.v.Lit.What != board.LitFacing || h < 0 || m.sc.Hexes[h].Unit < 0 {
		return
	}
	u := &m.sc.Units[m.sc.Hexes[h].Unit]
	for turn, key := range [game.Directions]string{1: "front", 2: "front", 0: "flank", 3: "flank", 4: "rear", 5: "rear"} {
		at := m.b.Sc.StepTo(u.Hex, (u.Facing+turn)%game.Directions)
		if at == game.NoHex {
			continue
		}
		ink := map[string]ui.Ink{"front": ui.Paper.Good, "flank": amber, "rear": ui.Paper.Harm}[key]
		m.PutIn(land.Center(m.v.Camera, at), m.unit, Pic("hex-reach"), ink, 0)
		size := max(11, 22*m.unit/HexDrawn)
		m.Seam(ui.Around(land.Center(m.v.Camera, at), ui.Size{W: m.unit, H: 1.4 * size}), m.b.Said.Say(m.v.Lang, rules.Phrase{Key: "infidel.mark." + key}), ui.Type{Face: ui.Bold, Size: size, Align: ui.Middle, Ink: ui.Casing}, land.Pale, max(1.5, size*0.12))
	}
}

// Rims lie over the counters and below their status: who may act, targets, ways.
func (b *Field) Rims(dst *ui.List, v board.View, sc *Scene) {
	if v.Preview {
		return
	}
	m := b.marker(dst, &v, sc)
	for _, h := range v.Marked {
		m.hex("path", sc.HexAt(h))
	}
	if v.Bare {
		return
	}
	for u := range sc.owed.All { // the enemies that must still be attacked (INF-13.12)
		m.hex("must", sc.Units[u].Hex)
	}
	if !v.Quiet {
		m.deeds()
	}
	m.attacks()
	m.fire()
}

// TopMarks lie over all pieces: corners to be faced, costs, odds of targets, the
// pointer, the cursor.
func (b *Field) TopMarks(dst *ui.List, v board.View, sc *Scene) {
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
		if h = sc.HexAt(h); h >= 0 {
			m.Put(land.Center(v.Camera, h), max(m.unit, 44)*1.9, Pic("mark-fled"))
		}
	}
	m.hex("hover", sc.HexAt(v.Hover))
	if h := sc.HexAt(v.Cursor); h >= 0 && m.b.Sc.Contains(h) {
		pane.Frame(dst, land.HexBox(v.Camera, h), 3, ui.Casing, Gold, Gold)
	}
	if !v.Quiet && !v.Bare {
		m.plates()
	}
}

// halo puts a rim round what stands in a hex.
func (m *marker) halo(id string, h int) {
	if h < 0 {
		return
	}
	at := &m.sc.Hexes[h]
	switch {
	case at.Unit >= 0:
		m.Put(land.Center(m.v.Camera, h), m.unit, Pic("halo-"+SideWords[m.sc.Units[at.Unit].Side]+"-"+id))
	case !at.Empty():
		m.Put(land.Center(m.v.Camera, h), m.unit, Pic("halo-round-"+id))
	}
}

// torn marks who is out of the command that is pointed at (INF-7.8).
func (m *marker) torn() {
	c := m.looked()
	if c < 0 || c == m.sc.Command && m.sc.Step >= game.StepMove {
		return // its units have the mark already
	}
	for u := range m.b.outOf(m.s, c).All {
		m.mark("mark-out-of-command", land.Center(m.v.Camera, m.sc.Units[u].Hex), upperSlot)
	}
}

// plates are the chances at the foot of targets: of several attackers that of the likeliest.
func (m *marker) plates() {
	if m.v.Odds == nil {
		return
	}
	type chance struct {
		n           int
		best, worst float64
		atMost      bool // the best
	}
	var at [game.Hexes]chance
	for _, a := range m.v.Legal {
		d := m.sc.DeedOf(m.s, a)
		if !d.Fight || !m.shown(d, a) || a.Verb == game.VerbCounter {
			continue
		}
		if p, atMost, ok := m.v.Odds(a); ok {
			x := &at[d.To]
			x.worst = pane.Either(x.n == 0, p, min(x.worst, p))
			if x.n++; x.n == 1 || p > x.best {
				x.best, x.atMost = p, atMost
			}
		}
	}
	for h := range at {
		if at[h].n > 0 && m.seen(h) {
			m.plate(h, at[h].best, at[h].atMost || at[h].best-at[h].worst > 0.004)
		}
	}
}

// plate is the chance of an attack at the foot of its target, at most that where one of
// several attackers has it or the enemy may answer.
func (m *marker) plate(h int, p float64, atMost bool) {
	size := max(12, 20*m.unit/HexDrawn)
	text := ui.Percent(m.v.Lang, p)
	if atMost {
		text = "≤" + text
	}
	c := land.Center(m.v.Camera, h)
	box := ui.Around(ui.Point{X: c.X, Y: c.Y + 51*m.unit/HexDrawn}, ui.Size{W: size * (0.8 + 0.5*float64(len([]rune(text)))), H: size * 1.35})
	pane.Rim(m.List, box, 1.6, size*0.5+1, ui.Casing, 0, size*0.5, ui.Paper.Panel)
	m.Text(box, text, ui.Type{Face: ui.Bold, Size: size, Align: ui.Middle, Ink: ui.Paper.Harm})
}
