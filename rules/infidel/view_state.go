package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// Scenario is what is played.
func (s *State) Scenario() *Scenario { return s.sc }

// Stand is where a unit is and how.
type Stand struct {
	Hex    int // NoHex off the map
	Facing int
	Status scenario.Status
}

// Stand is where unit u is.
func (s *State) Stand(u int) Stand {
	n := uint8(u)
	out := Stand{int(s.at[n]), int(s.facing[n]), scenario.Normal}
	switch {
	case s.eliminated.Has(n):
		out.Status = scenario.Eliminated
	case s.waiting.Has(n):
		out.Status = scenario.OffMap
	case s.left.Has(n):
		out.Status = scenario.Left
	case s.retired.Has(n):
		out.Status = scenario.Retired
	case s.disordered.Has(n):
		out.Status = scenario.Disordered
	}
	return out
}

// UnitAt is the unit in a hex, -1 for none. Defence is the shock defence of a unit as it is now,
// OnMap the units of a side on the map, StandardAt where a Standard is, NoHex when it was captured.
func (s *State) UnitAt(h int) int              { return known(s.standing(uint16(h))) }
func (s *State) Defence(u int) int             { return int(s.defence(uint8(u))) }
func (s *State) OnMap(side rules.Side) UnitSet { return UnitSet(s.of(side)) }
func (s *State) StandardAt(n int) int          { return int(s.standardAt[n]) }

// Shoots says whether a unit has a weapon that it may still shoot with (INF-1.5, 11.3).
func (s *State) Shoots(u int) bool {
	return s.weapon(uint8(u)) != scenario.Unarmed && !s.retired.Has(uint8(u))
}

// Led is where a leader is and how.
type Led struct {
	Hex                  int  // NoHex off the map
	Replaced             bool // it is his replacement (INF-7.24)
	Dead, Departed       bool
	Moved                bool // by himself in this activation (INF-7.16)
	Rating, Range, Charm int  // as he is now
}

// Led is where leader l is.
func (s *State) Led(l int) Led {
	n := uint8(l)
	out := Led{Hex: int(s.leaderAt[n]), Replaced: s.replaced.Has(n), Dead: s.dead.Has(n), Departed: s.departed.Has(n),
		Moved: s.leaderMoved.Has(n), Rating: int(s.ratingNow(n)), Range: int(s.reachOf(n))}
	if !out.Replaced {
		out.Charm = int(s.sc.Leaders[n].Charisma)
	}
	return out
}

// Flight is the flight points of a side, Level its Flight Level now (INF-21), Points its victory
// points (INF-23.6.2).
func (s *State) Flight(side rules.Side) int { return int(s.flight[side]) }
func (s *State) Level(side rules.Side) int  { return int(s.level(side)) }
func (s *State) Points(side rules.Side) int { return int(s.points[side]) }

// Breaks is how many faces of the die defeat a side in a Defeat Test now, of ten
// (INF-21.7, 21.9, 6.17).
func (s *State) Breaks(side rules.Side) int {
	if s.lost(side) {
		return scenario.Faces
	}
	return int(min(max(s.flight[side]+scenario.Faces-1-s.level(side), 0), scenario.Faces))
}

// The sequence of play: whose activation it is, whether a Free one, where it stands, how many are over
// (passes and Standards among them) and how many Free ones a side has received (INF-6.1). Command is
// the one that is activated, Named that for which a roll is made, Last that which has just acted, -1
// for none. Streak is what the next continuation roll has added (INF-6.6), Rating what a roll for a
// Command must not exceed, with the bonus of its Commander-in-Chief's range (INF-6.5, 6.10, 7.14).
func (s *State) Active() rules.Side                  { return s.active }
func (s *State) Free() bool                          { return s.free }
func (s *State) Step() Step                          { return s.step }
func (s *State) Activations() int                    { return int(s.number) }
func (s *State) FreeActivations(side rules.Side) int { return int(s.received[side]) }
func (s *State) Command() int                        { return known(s.command) }
func (s *State) Named() int                          { return known(s.named) }
func (s *State) Last() int                           { return known(s.last) }
func (s *State) Streak() int                         { return int(s.streak) }
func (s *State) Rating(c int) int                    { return int(s.rating(uint8(c))) }

// What is under way, -1 for none: the unit that moves and the movement points it has left, whether it
// is between two hexes and has no facing (INF-3.10); the unit whose facing is chosen after a retreat,
// an advance, a withdrawal; the Standard that is moved (INF-19.7).
func (s *State) InHand() (u, mp int) { return known(s.march.unit), int(s.march.mp) }
func (s *State) Underway() bool      { return s.march.moving }
func (s *State) Turning() int        { return known(s.turn.unit) }
func (s *State) Planting() int       { return known(s.banner) }

// Activation is what units have done in this activation, and how they began it (INF-1.8).
type Activation struct {
	InCommand, Done, Moved, Turned, Fired, Reacted, ShotAt, Attacked, Beset UnitSet
	Countered                                                               UnitSet // have used their Counter-Charge
	BeganInZOC, BeganNear                                                   UnitSet
}

// Activation is the marks of this activation.
func (s *State) Activation() Activation {
	return Activation{UnitSet(s.inCommand), UnitSet(s.done), UnitSet(s.moved), UnitSet(s.turned), UnitSet(s.fired), UnitSet(s.reacted),
		UnitSet(s.shotAt), UnitSet(s.attacked), UnitSet(s.beset), UnitSet(s.countered), UnitSet(s.startZOC), UnitSet(s.startNear)}
}

// InZOC says whether a hex is in the ZOC of a unit of a side (INF-9).
func (s *State) InZOC(h int, side rules.Side) bool { return s.inZOC(uint16(h), side) }

// Special is how the special rules of the battle stand (INF-23).
type Special struct {
	Hesitant   []int // Commands that still hesitate (INF-23.2.4)
	Unalerted  int   // a Command; -1 for none (INF-23.3.3)
	Hidden     bool  // INF-23.4.4
	Veiled     []int // the Commands that are hidden
	Trumpets   bool  // INF-23.6.7
	Impatience int   // INF-23.6.8
	Failures   int   // of reinforcement rolls (INF-23.1.2)
}

// Special is how the special rules stand.
func (s *State) Special() Special {
	sp := &s.sc.Special
	out := Special{Hesitant: scenario.List(s.unsure()), Unalerted: -1, Hidden: sp.Hidden != 0 && !s.released, Trumpets: s.trumpets,
		Impatience: int(s.impatience), Failures: int(s.failures)}
	if out.Hidden {
		out.Veiled = scenario.List(sp.Hidden)
	}
	if !s.alerted {
		out.Unalerted = known(sp.Unalerted)
	}
	return out
}

// Suffering is the unit that a result is applied to now: it retreats, or is
// Retired (INF-18.8, 18.14); -1 for none.
func (s *State) Suffering() int {
	if s.blow.step != retreating && s.blow.step != retiring {
		return -1
	}
	return known(s.blow.struck())
}
