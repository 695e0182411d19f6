package memoir

import (
	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/memoir/scenario"
)

// allowance is the longest move of a unit and its longest before a battle
// (M44-7.8).
func (s *State) allowance(h uint8) (move, battle uint8) {
	t := s.typeAt(h)
	c := s.actCard()
	switch {
	case s.plain || s.Act < 0:
	case c.NoMove:
		return 0, 0
	case c.IgnoreTerrain:
		return c.InfantryMove, c.InfantryMove // M44-7.12: no limit before battle
	case c.InfantryMove > 0 && t.Class == scenario.Infantry:
		return c.InfantryMove, c.InfantryMoveAndBattle
	case c.ArtilleryMove > 0 && t.Class == scenario.Artillery:
		return c.ArtilleryMove, 0
	}
	n := &s.sc.MoveOf[s.sideAt(h)][s.kind[h]&7]
	return n[0], n[1]
}

// bold says whether the card in play sets terrain aside in movement (M44-7.12).
func (s *State) bold() bool { return s.actCard().IgnoreTerrain && !s.plain }

// movers is the ordered units that have not moved and can (M44-5.3, 7.11).
func (s *State) movers() scenario.Set { return s.Marks[Ordered].Minus(s.Marks[Moved]).Where(s.canMove) }

func (s *State) anyMover(*frame) bool {
	for u := s.Marks[Ordered].Minus(s.Marks[Moved]); !u.Empty(); {
		if s.canMove(u.Pop()) {
			return true
		}
	}
	return false
}

func (s *State) canMove(h uint8) bool {
	n, _ := s.allowance(h)
	if n == 0 {
		return false
	}
	c, occ := s.classAt(h), s.occupied()
	if !s.sc.near1[c][h].Minus(occ).Empty() || (n > 1 || s.bold()) && !s.sc.near2[c][h].Minus(occ).Empty() {
		return true
	}
	return s.exitsFor(h).Has(h) // M44-20.12
}

// reachOf is the hexes a unit can end its move on, by the cheapest cost
// (M44-7.9). Index 0 is not used.
type reachOf [4]scenario.Set

func (r *reachOf) all() scenario.Set { return r[1].Or(r[2]).Or(r[3]) }

func (r *reachOf) cost(h uint8) uint8 {
	for n := uint8(1); n < 4; n++ {
		if r[n].Has(h) {
			return n
		}
	}
	return 0
}

// openTo is every hex that the unit on h may enter as far as units go: the hex
// it has left is free to it too (M44-7.2, 7.14).
func (s *State) openTo(h uint8) scenario.Set {
	open := scenario.Board.Minus(s.occupied())
	open.Add(h)
	return open
}

// flood finds all that the unit on h can reach with an allowance of n.
func (s *State) flood(h uint8, c scenario.Class, n uint8) reachOf {
	if s.bold() {
		return s.floodBold(h, h, c, n)
	}
	return s.floodOver(h, c, n, s.openTo(h), s.sc.stops.Or(s.Wire))
}

// floodOver is flood through open hexes, stopped by those of halt.
func (s *State) floodOver(h uint8, c scenario.Class, n uint8, open, halt scenario.Set) reachOf {
	r := s.spread(h, c, min(n, 2), true, open, halt)
	if n > 2 { // M44-14.14: beach only up to 2
		long := s.spread(h, c, n, true, open.And(s.sc.dry), halt)
		r[3] = long[3].Minus(r[1]).Minus(r[2])
	}
	return r
}

// spread goes hex by hex through open hexes; it enters those of halt but goes
// no further. first says that it starts where the move does, so that hedgerows
// are open.
func (s *State) spread(h uint8, c scenario.Class, n uint8, first bool, open, halt scenario.Set) (r reachOf) {
	near1, near2 := &s.sc.near1[c], &s.sc.near2[c]
	later := open.Minus(s.sc.hedge) // M44-14.4
	begin := later
	if first {
		begin = open
		begin.Del(h)
	}
	r[1] = near1[h].And(begin)
	if n > 1 {
		r[2] = near2[h].And(begin)
	}
	if n < 2 || first && s.sc.hedge.Has(h) { // M44-14.5
		r[2] = r[2].Minus(r[1])
		return r
	}
	for e := r[1].Minus(halt); !e.Empty(); {
		at := e.Pop()
		r[2] = r[2].Or(near1[at].And(later))
		if n > 2 {
			r[3] = r[3].Or(near2[at].And(later))
		}
	}
	r[2] = r[2].Minus(r[1])
	if n > 2 {
		for e := r[2].Minus(halt); !e.Empty(); {
			r[3] = r[3].Or(near1[e.Pop()].And(later))
		}
		r[3] = r[3].Minus(r[1]).Minus(r[2])
	}
	return r
}

// floodBold is M44-7.12: every hex costs 1, terrain neither stops nor slows. It
// goes on from h in a move that began at home.
func (s *State) floodBold(h, home uint8, c scenario.Class, n uint8) (r reachOf) {
	open, edge := s.openTo(home), bits.One128(h)
	seen := edge
	for d := uint8(1); d <= n; d++ {
		var next scenario.Set
		for !edge.Empty() {
			at := edge.Pop()
			next = next.Or(s.sc.near1[c][at]).Or(s.sc.near2[c][at])
		}
		next = next.And(open).Minus(seen)
		if d == 1 {
			seen.Del(home) // M44-7.14
		}
		r[d] = next
		seen = seen.Or(next)
		edge = next
	}
	return r
}

// legalMoves lists where the unit may go, with its detours and exits.
func (s *State) legalMoves(f *frame, dst []rules.Action) []rules.Action {
	h := f.from
	n, _ := s.allowance(h)
	r := s.flood(h, s.classAt(h), n)
	s.keepBags(h, &r)
	all := r.all()
	prizes := s.sc.permanent[s.Side].Minus(s.Taken[s.Side])
	if prizes.Meets(all) {
		dst = s.legalDetours(dst, h, n, &r, prizes)
	} else {
		dst = hexActions(dst, VerbTo, all)
	}
	return hexActions(dst, VerbExit, s.exitsOf(h, n, &r))
}

// keepBags takes the way round back to its own hex from a unit that would leave its
// sandbags by it, unless it leads over a prize (M44-7.14).
func (s *State) keepBags(h uint8, r *reachOf) {
	if !s.Sandbags.Has(h) || s.sc.permanent[s.Side].Minus(s.Taken[s.Side]).Meets(r.all()) {
		return
	}
	for d := range r {
		r[d].Del(h)
	}
}

// exitsOf is the exit hexes that the unit can leave the board by: at least 1
// movement left, and not made to stop there (M44-20.12).
func (s *State) exitsOf(h, n uint8, r *reachOf) scenario.Set {
	exits := s.exitsFor(h)
	if exits.Empty() || n == 0 {
		return scenario.Set{}
	}
	within := scenario.Set{}
	for d := uint8(1); d < n; d++ {
		within = within.Or(r[d])
	}
	if !s.bold() {
		within = within.Minus(s.sc.stops).Minus(s.Wire)
	}
	within.Add(h)
	return within.And(exits)
}

// legalDetours lists the moves where a prize, a permanent objective not yet
// taken, lies in reach: a dearer way over it is a choice of its own (M44-7.13).
func (s *State) legalDetours(dst []rules.Action, h, n uint8, r *reachOf, prizes scenario.Set) []rules.Action {
	for to := range r.all().All {
		dst = append(dst, act(VerbTo, to))
		best := r.cost(to)
		for p := prizes; !p.Empty(); {
			over := p.Pop()
			if over == to || s.passing(h, best, over, to, r).cost == best {
				continue // taken on the cheapest way anyway
			}
			if s.passing(h, n, over, to, r).cost > 0 {
				dst = append(dst, rules.Action{Verb: VerbTo, A: int16(to), B: int16(over) + 1})
			}
		}
	}
	return dst
}

// detour is a way over a hex: what it costs as far as that hex, and in all.
// The zero value is no way.
type detour struct{ first, cost uint8 }

// passing is the cheapest way from h over a hex to another within limit.
func (s *State) passing(h, limit, over, to uint8, r *reachOf) detour {
	first := r.cost(over)
	if first == 0 || first >= limit || over == to {
		return detour{}
	}
	c := s.classAt(h)
	if s.bold() {
		tail := s.floodBold(over, h, c, limit-first)
		return detour{first, sum(first, tail.cost(to))}
	}
	if s.sc.stops.Has(over) || s.Wire.Has(over) || s.sc.hedge.Has(h) {
		return detour{}
	}
	open, halt := s.openTo(h), s.sc.stops.Or(s.Wire)
	if first == 1 {
		if tail := s.spread(over, c, 1, false, open, halt); tail[1].Has(to) {
			return detour{1, 2}
		}
	}
	open = open.And(s.sc.dry) // M44-14.14: from here on it is longer than 2
	if limit < 3 || !open.Has(over) {
		return detour{}
	}
	head := s.spread(h, c, 2, true, open, halt)
	if first = head.cost(over); first == 0 {
		return detour{}
	}
	tail := s.spread(over, c, limit-first, false, open, halt)
	return detour{first, sum(first, tail.cost(to))}
}

func sum(a, b uint8) uint8 {
	if b == 0 {
		return 0
	}
	return a + b
}

// takeUp takes a unit up to be moved (M44-7.11).
func (s *State) takeUp(f *frame, a rules.Action, _ *rules.Report) { f.step, f.from = going, uint8(a.A) }

// move walks a unit to a hex, by the cheapest way over the objective named by
// via (0: none named).
func (s *State) move(f *frame, a rules.Action, report *rules.Report) {
	if f.step == pressing {
		s.pressOn(f, a, report)
		return
	}
	h, to, via := f.from, uint8(a.A), uint8(a.B)
	n, limit := s.allowance(h)
	r := s.flood(h, s.classAt(h), n)
	path, cost := s.pathTo(h, n, to, via, &r)
	typ := s.typeAt(h)
	if f.step == movingAgain {
		f.step = ending
	} else {
		f.step = moving
	}
	report.Tell(EventMoved, s.Side, "M44-7.9", int16(h), int16(to), int16(cost), int16(s.kind[h]))
	s.Marks[Moved].Add(h)
	if s.walk(h, path, report); s.over() {
		return
	}
	f.from = scenario.NoHex
	if cost > limit {
		s.Marks[TooFar].Add(to)
	}
	if s.sc.cover.Has(to) && !typ.IgnoresCover { // M44-7.10
		s.Marks[InCover].Add(to)
	}
	if (s.sc.stops.Minus(s.sc.fords).Has(to) || path.wired) && !s.bold() { // M44-13.5, 18.31, 30.5
		s.Marks[stopped].Add(to)
	}
}

// path is the hexes that a move goes through, the last one being its end.
type path struct {
	h     [3]uint8
	n     uint8
	wired bool // wire lies on the last hex
}

// pathTo finds the way a move takes: over via if one is named; else a cheapest
// one, over an untaken permanent objective if that is as cheap (M44-7.13), and
// among equals by the lowest hexes.
func (s *State) pathTo(h, n, to, via uint8, r *reachOf) (p path, cost uint8) {
	p.wired = s.Wire.Has(to)
	cost = r.cost(to)
	if via > 0 {
		d := s.passing(h, n, via-1, to, r)
		return s.pathOver(p, h, via-1, to, d), d.cost
	}
	for q := s.sc.permanent[s.Side].Minus(s.Taken[s.Side]).And(r.all()); !q.Empty(); {
		over := q.Pop()
		if d := s.passing(h, cost, over, to, r); d.cost == cost {
			return s.pathOver(p, h, over, to, d), cost
		}
	}
	if to != h && s.plainWay(r.all()) {
		p.add(to)
		return p, cost
	}
	s.trace(&p, h, h, to, cost, cost > 2)
	return p, cost
}

// plainWay says whether nothing can happen between the start of a move and its
// end: no objective and no sandbags lie in reach. Then the hexes between need
// not be found.
func (s *State) plainWay(all scenario.Set) bool {
	return !all.Meets(s.sc.goals[s.Side]) && !all.Meets(s.Sandbags)
}

// pathOver joins the way to over and the way on from there.
func (s *State) pathOver(p path, h, over, to uint8, d detour) path {
	s.trace(&p, h, h, over, d.first, d.cost > 2)
	s.trace(&p, h, over, to, d.cost-d.first, d.cost > 2)
	return p
}

// trace appends the hexes of a way of exactly that cost, in a move that began
// at home. long says that the whole move costs more than 2: it keeps off
// beaches (M44-14.14).
func (s *State) trace(p *path, home, from, to, cost uint8, long bool) {
	c := s.classAt(home)
	for {
		one, two := s.sc.near1[c][from], s.sc.near2[c][from]
		if s.bold() {
			one, two = one.Or(two), scenario.Set{}
		}
		if cost == 1 && one.Has(to) || cost == 2 && two.Has(to) {
			p.add(to)
			return
		}
		at, spent := s.stepTowards(home, to, cost, c, one, two, long)
		if at == scenario.NoHex {
			panic("memoir: no way to a hex that was in reach")
		}
		p.add(at)
		from, cost = at, cost-spent
	}
}

func (p *path) add(h uint8) {
	if int(p.n) < len(p.h) {
		p.h[p.n] = h
		p.n++
	}
}

// stepTowards is the lowest next hex, one of those that cost 1 or of those
// that cost 2, from which the end is reached at the cost that is left.
func (s *State) stepTowards(home, to, cost uint8, c scenario.Class, one, two scenario.Set, long bool) (at, spent uint8) {
	open := s.openTo(home)
	halt := s.sc.stops.Or(s.Wire)
	if long && !s.bold() {
		open = open.And(s.sc.dry)
	}
	for spent = 1; spent < cost; spent++ {
		x := one
		if spent == 2 {
			x = two
		}
		x = x.And(open)
		if !s.bold() {
			x = x.Minus(halt)
		}
		for !x.Empty() {
			at = x.Pop()
			var tail reachOf
			if s.bold() {
				tail = s.floodBold(at, home, c, cost-spent)
			} else {
				tail = s.spread(at, c, cost-spent, false, open, halt)
			}
			if tail[cost-spent].Has(to) {
				return at, spent
			}
		}
	}
	return scenario.NoHex, 0
}

// walk takes a unit along a path, looking at objectives on the way (M44-20.10).
func (s *State) walk(h uint8, p path, report *rules.Report) {
	for i := uint8(0); i < p.n && !s.over(); i++ {
		s.relocate(h, p.h[i], report)
		h = p.h[i]
	}
	if s.over() {
		return
	}
	if s.classAt(h) == scenario.Armor && s.Wire.Has(h) { // M44-15.10
		s.removeWire(h, "M44-15.10", report)
	}
}

// relocate moves a unit one hex: the only way a unit changes its place. Every
// frame hears of it, and victory is looked at.
func (s *State) relocate(from, to uint8, report *rules.Report) {
	// A unit that only passes over sandbags leaves their hex too.
	if s.Sandbags.Has(from) { // M44-15.6
		s.Sandbags.Del(from)
		report.Tell(EventBagsLost, s.sideAt(from), "M44-15.6", int16(from), 0, 0, 0)
	}
	side := s.sideAt(from)
	stood := s.On[side]
	s.men[to], s.kind[to] = s.men[from], s.kind[from]
	s.men[from], s.kind[from] = 0, 0
	s.On[side].Del(from)
	s.On[side].Add(to)
	if s.Marks[Ordered].Has(from) {
		for i := range s.Marks {
			if s.Marks[i].Has(from) {
				s.Marks[i].Del(from)
				s.Marks[i].Add(to)
			}
		}
	}
	if s.Stay.Has(from) {
		s.Stay.Del(from)
		s.Stay.Add(to)
	}
	for i := int8(0); i <= s.top; i++ {
		s.f[i].follow(from, to)
	}
	s.arrives(side, to, stood, report)
}

// arrives looks at what it brings that a unit of a side has come to a hex; stood is where the units
// of the side stood before.
func (s *State) arrives(side rules.Side, h uint8, stood scenario.Set, report *rules.Report) {
	s.takeObjectives(side, bits.One128(h), report)
	s.tellHeld(side, stood, report)
	s.lookAround(rules.Chance, report)
	s.victory(side, report)
}

// exit takes a unit off the board for its medals (M44-20.12, 20.13).
func (s *State) exit(f *frame, a rules.Action, report *rules.Report) {
	h, at := f.from, uint8(a.A)
	if at != h {
		n, _ := s.allowance(h)
		r := s.flood(h, s.classAt(h), n)
		p, _ := s.pathTo(h, n, at, 0, &r)
		if s.walk(h, p, report); s.over() {
			return
		}
	}
	report.Tell(EventExited, s.Side, "M44-20.12", int16(h), int16(at), 0, int16(s.kind[at]))
	s.lift(at, report)
	f.from = scenario.NoHex
	switch {
	case f.step == pressing: // M44-28.18
		s.pop()
	case f.step == movingAgain:
		f.step = ending
	default:
		f.step = moving
	}
	n := s.sc.exitMedals[s.Side][at]
	s.won[s.Side] += n
	report.Tell(EventMedal, s.Side, "M44-20.12", int16(n), int16(s.Medals(s.Side)), 0, 0)
	s.victory(s.Side, report)
}

// lift takes a unit off the board, with what lies there for it alone.
func (s *State) lift(h uint8, report *rules.Report) {
	if s.Sandbags.Has(h) { // M44-15.6
		s.Sandbags.Del(h)
		report.Tell(EventBagsLost, s.sideAt(h), "M44-15.6", int16(h), 0, 0, 0)
	}
	side := s.sideAt(h)
	stood := s.On[side]
	s.On[side].Del(h)
	s.men[h], s.kind[h] = 0, 0
	for i := range s.Marks {
		s.Marks[i].Del(h)
	}
	s.Picked.Del(h)
	s.Stay.Del(h)
	for i := int8(0); i <= s.top; i++ {
		s.f[i].follow(h, scenario.NoHex)
	}
	s.tellHeld(side, stood, report)
	s.lookAround(rules.Chance, report)
}

// removeWire returns a wire to the supply (M44-15.15).
func (s *State) removeWire(h uint8, clause string, report *rules.Report) {
	s.Wire.Del(h)
	report.Tell(EventWireGone, s.sideAt(h), clause, int16(h), int16(s.kind[h]), 0, 0)
}
