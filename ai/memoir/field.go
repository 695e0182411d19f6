package memoir

import (
	"math/bits"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
)

// mostUnits is a unit on every hex.
const mostUnits = hexes

// piece is a unit as the field sees it.
type piece struct {
	h     uint8
	typ   uint8
	men   uint8
	side  uint8
	class uint8
	stuck uint8 // 1 when it has no hex to retreat to
}

// field is a position laid out for quick reading. It belongs to an Evaluator and is
// filled anew for each position.
type field struct {
	s *game.State
	*ground
	blows *blowTable
	w     weights
	// noCard changes nothing: what is in play when no card is.
	noCard card
	n      [2]int
	p      [2][mostUnits]piece
	at     [hexes]int8 // index in p of the unit there, -1
	on     [2]scenario.Set
	bags   scenario.Set
	seen   int // how far may be attacked (M44-26.2)
	wire   scenario.Set
	// near is the nearest and the second nearest unit's share in each mark.
	near [mostMarks]share

	menaces [2]*menaces             // of each side, among those kept
	kept    [2][menaceSlots]menaces // by the remainder of their print
	board   uint64                  // a fingerprint of all that plans hang on, the card in play aside
}

const (
	mostMarks   = 24
	menaceSlots = 4
)

// share is how much of a mark the two nearest units have, and who the first is.
type share struct {
	best, next float64
	who        int8
}

// load lays a position out.
func (f *field) load(s *game.State) {
	f.s = s
	var print [2]uint64
	if f.seen = int(s.Seen); f.seen == 0 {
		f.seen = span
	}
	f.bags, f.wire = s.Sandbags, s.Wire
	if f.n == [2]int{} { // the first position
		for h := range f.at {
			f.at[h] = -1
		}
	}
	for side := range f.p {
		for i := range f.n[side] {
			f.at[f.p[side][i].h] = -1
		}
	}
	for side := range f.p {
		f.on[side] = s.On[side]
		n := 0
		for left := f.on[side]; !left.Empty(); n++ {
			h, p := left.Pop(), &f.p[side][n]
			typ, class, men := s.Stands(h)
			// Field by field: a literal is put together elsewhere and copied, and the copy waits for it.
			p.h, p.typ, p.men, p.side, p.class, p.stuck = h, typ, min(men, mostMen), uint8(side), uint8(class), 0
			f.at[h] = int8(n)
			print[side] = mix(print[side], uint64(h)|uint64(typ)<<8)
		}
		f.n[side] = n
	}
	for side := range f.menaces {
		f.menaces[side] = f.menacesOf(side, mix(mix(mix(print[1-side], f.bags.Lo), f.bags.Hi), uint64(f.seen)))
	}
	f.loadMarks()
	f.loadBoard()
}

// loadBoard takes the fingerprint: equal ones mean equal plans.
func (f *field) loadBoard() {
	print := uint64(f.s.Medals(rules.First)) | uint64(f.s.Medals(rules.Second))<<8 | uint64(f.seen)<<16 | uint64(f.s.Side+1)<<24
	for side := range f.p {
		for i := range f.n[side] {
			p := &f.p[side][i]
			print = mix(print, uint64(p.h)|uint64(p.typ)<<8|uint64(p.men)<<16|uint64(side)<<24)
		}
	}
	for _, m := range [...]scenario.Set{f.bags, f.wire, f.s.Taken[0], f.s.Taken[1], f.s.Stay} {
		print = mix(mix(print, m.Lo), m.Hi)
	}
	f.board = print
}

// mix adds a word to a fingerprint.
func mix(print, w uint64) uint64 {
	hi, lo := bits.Mul64(print^w, 0x9fb21c651e98df25)
	return hi ^ lo + 0x2545f4914f6cdd1d
}

// loadStuck finds units that cannot retreat, for those who ask for blows with flags.
func (f *field) loadStuck(side int) {
	for i := range f.n[side] {
		p := &f.p[side][i]
		p.stuck = 0
		if f.s.RetreatRoom(p.h, 1) == 0 && !f.s.MayIgnore(p.h) {
			p.stuck = 1
		}
	}
}

func (f *field) loadMarks() {
	for i := range f.marks {
		m := &f.marks[i]
		sh := share{who: -1}
		for j := range f.n[m.side] {
			p := &f.p[m.side][j]
			c := f.credit(i, p, p.h)
			if c > sh.best {
				sh.best, sh.next, sh.who = c, sh.best, int8(j)
			} else if c > sh.next {
				sh.next = c
			}
		}
		f.near[i] = sh
	}
}

// credit is the share of mark i that a unit has by standing on h: all of it on
// the spot, less and less away from it.
func (f *field) credit(i int, p *piece, h uint8) float64 {
	m := &f.marks[i]
	d := m.away[p.class][h]
	if d >= far {
		return 0
	}
	c := nearness[min(int(d), len(nearness)-1)]
	switch m.kind {
	case once:
		if f.s.Taken[m.side].Has(m.hex) {
			return 0
		}
	case leave:
		if f.s.Stay.Has(p.h) {
			return 0
		}
		return m.medals * (0.9*c + 0.1)
	case death:
		c *= 0.8
	}
	if d == 0 {
		return m.medals
	}
	if f.on[1-m.side].Meets(m.at) {
		c *= 0.7
	}
	return m.medals * c
}

// nearness is how much of a prize a unit holds already at a movement cost from it.
var nearness = [...]float64{0.85, 0.5, 0.4, 0.32, 0.25, 0.2, 0.16, 0.13, 0.1, 0.08, 0.06, 0.05, 0.04, 0.03}

// prizes is what a unit on h adds to its side's marks, the others standing still.
func (f *field) prizes(i int, p *piece, h uint8) float64 {
	sum := 0.0
	for k := range f.marks {
		m := &f.marks[k]
		if m.kind == parted {
			sum += f.contested(m, p, h)
			continue
		}
		if uint8(m.side) != p.side {
			continue
		}
		c := f.credit(k, p, h)
		if m.kind == leave { // every unit may leave
			sum += c
			continue
		}
		others := f.near[k].best
		if f.near[k].who == int8(i) {
			others = f.near[k].next
		}
		sum += max(c, others)
	}
	return sum
}

// menace is what the enemies of a side can throw at a hex: how near the nearest
// is, and for each number of dice how many, as far as they are to be trusted.
type menace struct {
	near uint8
	dice [5]float64
}

// menaces are those at each hex that has been looked at. They hang on where the enemies stand, on sandbags and on how far one
// sees, so most are asked for again while the side itself moves and is shot at.
type menaces struct {
	print uint64 // of what they hang on
	known scenario.Set
	at    [hexes]menace
}

// menacesOf takes up what is kept under a print.
func (f *field) menacesOf(side int, print uint64) *menaces {
	m := &f.kept[side][print%menaceSlots]
	if m.print != print {
		m.print, m.known = print, scenario.Set{}
	}
	return m
}

// menaceAt looks at a hex with the eyes of a side.
func (f *field) menaceAt(side, h uint8) *menace {
	all := f.menaces[side]
	m := &all.at[h]
	if all.known.Has(h) {
		return m
	}
	all.known.Add(h)
	*m = menace{}
	bags := f.bags.Has(h)
	foe := 1 - side
	for m.near < span && !f.on[foe].Meets(f.within[m.near][h]) {
		m.near++
	}
	for near := f.on[foe].And(f.within[f.reach][h]); !near.Empty(); {
		e := &f.p[foe][f.at[near.Pop()]]
		d := f.dist[e.h][h]
		k := &f.kinds[e.side][e.typ]
		n := k.reach[d]
		if n == 0 || int(d)-k.limit > f.seen {
			continue
		}
		if n += f.cut(side, e.class, h, bags); n > 0 {
			m.dice[min(n, 4)] += k.trust[d]
		}
	}
	return m
}

// danger is what a unit on h would lose in medals if all its enemies turned on it;
// those are seldom ordered together.
func (f *field) danger(p *piece, h uint8) float64 {
	m := f.menaceAt(p.side, h)
	table := &f.blows[p.stuck][p.class][p.men]
	use, sum := f.w.Use[f.kinds[p.side][p.typ].trade], 0.0
	for n := 1; n < len(m.dice); n++ {
		if w := m.dice[n]; w > 0 {
			sum += w * (table[n].hurt + table[n].kill*use)
		}
	}
	return sum / (1 + f.w.Crowd*sum)
}

// cut is what ground and sandbags take from an attacker's dice, height aside.
func (f *field) cut(side, class, h uint8, bags bool) int8 {
	n := f.shield[side][class][h]
	if bags && class != uint8(scenario.Artillery) {
		n = min(n, -1)
	}
	return n
}

// diceFrom is the dice of a unit on a against the enemy piece b, without the
// card's: 0 or less when there is no attack. Sight is not asked.
func (f *field) diceFrom(p *piece, a uint8, b *piece) int8 {
	n := f.kinds[p.side][p.typ].dice[f.dist[a][b.h]]
	if n == 0 {
		return 0
	}
	in := f.cut(b.side, p.class, b.h, f.bags.Has(b.h))
	if p.class != uint8(scenario.Artillery) && f.height.Has(b.h) && !f.height.Has(a) {
		in = min(in, -1)
	}
	n += in
	switch {
	case p.class == uint8(scenario.Armor) && f.town.Has(a):
		n -= 2
	case p.class == uint8(scenario.Infantry) && f.wire.Has(a):
		n--
	}
	return n
}

// worthOfAttack is what n dice of a unit against b bring, in medals.
func (f *field) worthOfAttack(n int8, b *piece, assault bool) float64 {
	if n <= 0 {
		return 0
	}
	return f.worthOfBlow(&f.blows[b.stuck][b.class][b.men][min(n, mostDice)], b, assault)
}

// worthOfBlow is what a blow to b brings; with assault its hex may then be taken.
func (f *field) worthOfBlow(w *blow, b *piece, assault bool) float64 {
	bounty := float64(f.sc.Bounties[1-b.side][b.typ])
	v := w.hurt + w.kill*(f.w.Use[f.kinds[b.side][b.typ].trade]+bounty-1) + f.w.Flag*w.flag
	for k := range f.marks {
		m := &f.marks[k]
		if !m.at.Has(b.h) {
			continue
		}
		if uint8(m.side) == b.side && m.kind != once && m.kind != leave {
			v += f.w.Evict * m.medals * (w.kill + w.flag)
		} else if uint8(m.side) != b.side && m.kind != leave && assault {
			v += f.w.Seize * m.medals * (w.kill + w.flag)
		}
	}
	return v
}

// attackFrom is the best of a unit's battles from a, and against whom (-1: nobody).
func (f *field) attackFrom(p *piece, a uint8, c *card, fresh bool) (float64, int) {
	foe := 1 - p.side
	best, target := 0.0, -1
	if f.ocean.Has(a) {
		return 0, -1
	}
	reach := min(f.reach, f.seen)
	if f.on[foe].Meets(f.within[1][a]) {
		reach = 1
	}
	dice := &f.kinds[p.side][p.typ].dice
	for near := f.on[foe].And(f.within[reach][a]); !near.Empty(); {
		j := int(f.at[near.Pop()])
		e := &f.p[foe][j]
		d := f.dist[a][e.h]
		if dice[d] == 0 {
			continue
		}
		n := f.diceFrom(p, a, e)
		if n += c.extra; d == 1 {
			n += c.close
		}
		if fresh {
			n += c.first
		}
		if n <= 0 || d > 1 && !f.s.Sees(scenario.Class(p.class), int(a), int(e.h)) {
			continue
		}
		if v := f.worthOfAttack(n, e, d == 1 && p.class != uint8(scenario.Artillery)); v > best {
			best, target = v, j
		}
	}
	return best, target
}
