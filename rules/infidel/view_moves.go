package infidel

import (
	"math/bits"
	"slices"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// What the window shows of movement before anybody moves: hexes are their
// numbers, units, leaders and Commands theirs in the battle's file.

// Reach is where a piece can come to in one move, and how. Reactions on the way
// may stop it sooner.
type Reach struct {
	reach
	most  int8                            // points at the start
	from  [scenario.HexMax]uint16         // the hex before, noHex at the start
	under [scenario.HexMax]scenario.Units // enemies whose ZOC a unit has been in on its way (INF-9.6)
	stop  hexes                           // it goes no farther
	rest  hexes                           // it may end its move there
	shots [scenario.HexMax]uint8          // enemies that may react there (INF-11.14)
}

// Hexes appends the hexes that can be reached, ascending, that of the start among them; Has says
// whether one is. Left is how many points are left in a hex, -1 where the unit does not come, Cost
// how many the way there takes. Stops says whether a move is over there, in an enemy ZOC (INF-9.4),
// MayEnd whether it may be (INF-23.6.6); Shots is how many enemies may react (INF-11.14).
func (r *Reach) Hexes(dst []int) []int { return r.in.list(dst) }
func (r *Reach) Has(h int) bool        { return h >= 0 && h < scenario.HexMax && r.in.Has(uint16(h)) }
func (r *Reach) Left(h int) int        { return int(r.left[h]) - 1 }
func (r *Reach) Cost(h int) int        { return int(r.most) - r.Left(h) }
func (r *Reach) Stops(h int) bool      { return r.stop.Has(uint16(h)) }
func (r *Reach) MayEnd(h int) bool     { return r.rest.Has(uint16(h)) }
func (r *Reach) Shots(h int) int       { return int(r.shots[h]) }

// Way appends the hexes of the cheapest way to a hex, without that where it begins.
func (r *Reach) Way(dst []int, h int) []int {
	from := len(dst)
	for at := uint16(h); r.Has(int(at)) && r.from[at] != at; at = r.from[at] {
		dst = append(dst, int(at))
		if r.from[at] == scenario.NoHex {
			break // it comes onto the map there
		}
	}
	slices.Reverse(dst[from:])
	return dst
}

func (x *hexes) list(dst []int) []int {
	for i, w := range x {
		for ; w != 0; w &= w - 1 {
			dst = append(dst, 64*i+bits.TrailingZeros64(w))
		}
	}
	return dst
}

// asIf is the position in which the Command of a unit has just been activated;
// the position itself where it is.
func (s *State) asIf(c uint8) *State {
	if s.command == c {
		return s
	}
	q := *s
	q.march, q.shock, q.fire, q.blow, q.turn, q.strays = idleMarch, idleShock, idleFire, idleBlow, turn{unit: scenario.Off}, 0
	q.shut()
	q.command, q.active = c, s.sc.Commands[c].Side
	q.open()
	q.inCommand = q.commanded(c)
	return &q
}

// ReachOf finds where a unit can go: the one in hand with what it has left,
// another as if it were taken in hand now.
func (s *State) ReachOf(u int, r *Reach) {
	n := uint8(u)
	q := s.asIf(s.sc.Units[n].Command)
	m := q.march
	if m.unit != n {
		m = q.setOut(n)
	}
	*r = Reach{most: m.mp}
	for h := range r.from {
		r.from[h] = scenario.NoHex
	}
	if h := q.at[n]; h != scenario.NoHex {
		r.start(h, &m)
	} else if q.mayEnter(q.command) {
		for _, h := range q.entries(q.command) {
			if cost := q.entryCost(&m, h); cost != scenario.Closed {
				q.comesTo(r, m, scenario.NoHex, h, cost)
			}
		}
	}
	for left := m.mp; left > 0; left-- {
		for i := 0; i < r.n; i++ {
			if h := r.list[i]; r.left[h] == left+1 && !r.stop.Has(h) {
				q.goOn(r, m, h, left)
			}
		}
	}
}

// start is the hex where a piece stands.
func (r *Reach) start(h uint16, m *march) {
	r.reach.from(h, m.mp)
	r.from[h], r.under[h] = h, m.enemy
	r.rest.Add(h)
	if m.spent {
		r.stop.Add(h)
	}
}

// goOn finds the steps of a unit on its way from a hex.
func (s *State) goOn(r *Reach, m march, h uint16, left int8) {
	m.mp, m.enemy = left, r.under[h]
	m.new = m.new || r.from[h] != h
	leave := s.leaveCost(&m, h)
	for d := range uint8(scenario.Directions) {
		n := s.sc.Map.Step[h][d]
		if n == scenario.NoHex || r.left[n] > left {
			continue
		}
		if cost := s.stepTo(&m, h, d, leave); cost != scenario.Closed && left-cost >= r.left[n] {
			s.comesTo(r, m, h, n, cost)
		}
	}
}

// comesTo notes a hex that a unit on its way can enter.
func (s *State) comesTo(r *Reach, m march, from, n uint16, cost int8) {
	s.entered(&m, n, cost)
	r.reach.from(n, m.mp)
	r.from[n], r.under[n] = from, m.enemy
	if m.spent {
		r.stop.Add(n)
	}
	if s.mayRest(m.unit, n) {
		r.rest.Add(n)
	}
	r.shots[n] = uint8(s.reactorsTo(m.unit, n).Len())
}

// LeaderReach finds where a leader can ride by himself (INF-7.16).
func (s *State) LeaderReach(l int, r *Reach) {
	n := uint8(l)
	q := s
	if leads := s.sc.Leaders[n].Leads; leads != 0 && !leads.Has(s.command) {
		q = s.asIf(leads.First())
	}
	*r = Reach{most: q.leaderLeft(n)}
	q.leaderReach(n, scenario.NoHex, &r.reach)
	r.rest = r.in
	for h := range r.from {
		r.from[h] = scenario.NoHex
	}
}

// CommandRange appends the hexes within the command range of a Command's leader
// (INF-7.4); none where he is not on the map.
func (s *State) CommandRange(dst []int, c int) []int {
	in := s.commandRange(s.sc.Commands[c].Leader)
	return in.list(dst)
}

// InCommand says whether a unit is in command: in the activation of its Command
// (INF-7.8), or if that began now.
func (s *State) InCommand(u int) bool {
	c := s.sc.Units[u].Command
	x := s.inCommand
	if s.command != c || s.step < StepMove {
		x = s.commanded(c)
	}
	return x.Has(uint8(u))
}

// ZOC appends the hexes in the ZOC of a side (INF-9.1).
func (s *State) ZOC(dst []int, side rules.Side) []int {
	var in hexes
	for all := s.of(side); !all.Empty(); {
		s.frontOf(all.Pop(), &in)
	}
	return in.list(dst)
}

// UnitZOC appends the hexes in the ZOC of a unit.
func (s *State) UnitZOC(dst []int, u int) []int {
	var in hexes
	if s.onMap.Has(uint8(u)) {
		s.frontOf(uint8(u), &in)
	}
	return in.list(dst)
}

// ZOCsOn is the units of a side in whose ZOC a hex is, Nearest how far the nearest unit of a
// side is from it, FarOff where there is none.
func (s *State) ZOCsOn(h int, side rules.Side) UnitSet { return UnitSet(s.zocsOn(uint16(h), side)) }
func (s *State) Nearest(h int, side rules.Side) int {
	near := FarOff
	for u := range s.of(side).All {
		near = min(near, scenario.Distance(uint16(h), s.at[u]))
	}
	return near
}

// FarOff is farther than any two hexes are from one another.
const FarOff = 99

// frontOf marks the hexes in the ZOC of a unit.
func (s *State) frontOf(u uint8, in *hexes) {
	h := s.at[u]
	for d, n := range s.sc.Map.Step[h] {
		if n != scenario.NoHex && s.controls(u, uint8(d)) {
			in.Add(n)
		}
	}
}
