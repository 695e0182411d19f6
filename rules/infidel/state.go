package infidel

import "sandtable/rules"

// State is a position of a battle. It is flat: two positions are equal when the
// structs are. Nothing in it is hidden (INF-1.9).
//
// What is under way lies in layers, each of them there once, since none can
// begin while it is under way: below the sequence of play (step), a unit that
// moves (march), a Shock phase or a Counter-Charge against fire (shock), a
// fire (fire), a result being applied (blow), a unit whose facing is chosen
// (turn), leaders who look for a new place (strays). The uppermost that is
// under way goes on first; when it is over, the one below finds the position
// changed and goes on.
type State struct {
	sc *Scenario

	// The units, by number.
	at         [unitMax]uint16 // hex; noHex off the map
	facing     [unitMax]uint8
	unitAt     [hexMax]uint8 // who stands in a hex, off for nobody: follows from at
	onMap      units
	disordered units // of those on the map
	retired    units // of those on the map; none is disordered too (INF-1.3)
	eliminated units
	waiting    units // reinforcements off the map
	left       units // gone from the map without loss (INF-23.2.5, 23.6.3)

	// The leaders, by number. One who is neither led, dead nor departed waits off
	// the map (INF-4.2, 7.24).
	leaderAt [MaxLeaders]uint16
	led      few // on the map
	dead     few // killed, until they are replaced
	departed few // out of the play (INF-7.26)
	replaced few // whose replacement it is (INF-7.24)

	// The Standards, by number.
	standardAt [MaxStandards]uint16 // noHex when captured
	captured   few

	// The score.
	flight   [2]int16
	points   [2]int16 // INF-23.6.2
	levelCut [2]int16 // INF-23.2.5

	// The sequence of play (INF-24).
	step     Step
	who      rules.Side // who acts; Over at the end
	active   rules.Side // S of INF-24
	free     bool       // this is a Free Activation
	passed   bool       // it was passed
	command  uint8      // that is activated; off for none
	named    uint8      // that a roll is made for; off for none
	last     uint8      // that acted last, of active (INF-6.4); off for none
	streak   uint8      // s of INF-24
	number   uint16     // activations that are over; passes and Standards among them
	passes   uint8      // Free Activations passed in a row (INF-6.16)
	quiet    uint8      // Free Activations in a row without a fight (INF-6.18)
	stirred  bool       // there was a fight since the last of them ended
	received [2]uint8   // Free Activations of each side
	finished [2]uint8   // those that have ended
	rolls    uint8      // dice of this Defeat Test that have fallen
	beaten   [2]bool    // who has failed it
	banner   uint8      // Standard that moves; off
	todo     units      // units that a step still rolls for
	winner   rules.Side
	ending   uint8 // why it is over, of endings

	// This activation (INF-1.8).
	began       [unitMax]uint16 // hex in which each unit began it
	beganFacing [unitMax]uint8
	inCommand   units // of the activated Command (INF-7.8)
	done        units // that have finished their moves and fire
	moved       units // have spent movement points
	turned      units // have changed facing
	fired       units // have made Active Fire
	reacted     units // have made Reaction Fire
	shotAt      units
	attacked    units
	beset       units            // have been attacked
	barred      units            // may neither move, fire nor attack any more (INF-11.18)
	startZOC    units            // began it in enemy ZOC
	startNear   units            // began it adjacent to an enemy
	startBroken units            // began it Disordered
	countered   units            // have used their Counter-Charge
	leaderMoved few              // have made their own move (INF-7.16)
	leaderSpent [MaxLeaders]int8 // of their allowance
	leaderTaken few              // have gone along with a unit (INF-7.17)

	// The special rules of the battles (INF-23).
	arrived    few   // Commands of reinforcements that are available
	failures   uint8 // failed rolls since the last arrival
	secondZone bool  // the last arrives by its second zone
	committed  few
	alerted    bool
	alarm      bool // the unalerted are alerted after this activation
	released   bool // the hidden
	trumpets   bool
	safe       bool // the carroccio has reached Arsuf (INF-23.6.3)
	broke      bool // the impatient break ranks in this activation
	impatience uint8
	rallied    units // have rallied once

	march  march
	shock  shock
	fire   fire
	blow   blow
	turn   turn
	strays few // leaders who must be placed with a unit
}

// turn is a unit whose facing is being chosen.
type turn struct {
	unit uint8 // off for none
	may  uint8 // facings, as bits
}

const anyFacing = 1<<directions - 1

// endings is why a battle is over.
var endings = [...]string{"", "INF-21.8", "INF-21.8", "INF-6.17", "INF-6.16", "INF-6.18", "INF-23.6.5"}

const (
	endDefeat    = 1 + iota
	endBoth      // both are defeated
	endNobody    // a side has no units
	endPasses    // too many passes
	endStalemate // nobody fights
	endPoints    // Arsuf
)

func (s *State) Turn() rules.Side         { return s.who }
func (s *State) Clone() rules.State       { c := *s; return &c }
func (s *State) CopyFrom(src rules.State) { *s = *src.(*State) }

// Hide has nothing to do: everything lies open (INF-1.9).
func (s *State) Hide(rules.Side) {}

func (s *State) over() bool { return s.who == rules.Over }

// sideOf is the side of a unit, kindOf its type, classOf its class; the masks
// spare the test of the index.
func (s *State) sideOf(u uint8) rules.Side { return s.sc.traits[u&(unitMax-1)].side }
func (s *State) kindOf(u uint8) Kind       { return s.sc.traits[u&(unitMax-1)].kind }
func (s *State) classOf(u uint8) class     { return s.sc.traits[u&(unitMax-1)].class }

// of is the units of a side on the map.
func (s *State) of(side rules.Side) units { return s.onMap.And(s.sc.ours[side]) }

// commandUnits is the units of a Command on the map.
func (s *State) commandUnits(c uint8) units { return s.onMap.And(s.sc.commands[c].Units) }

// broken says whether a unit counts as Disordered for its values (INF-1.3).
func (s *State) broken(u uint8) bool { return s.disordered.Has(u) || s.retired.Has(u) }

// sound says whether a unit is neither Disordered nor Retired.
func (s *State) sound(u uint8) bool { return !s.broken(u) }

// defence is the shock defence of a unit as it is now (INF-17.6).
func (s *State) defence(u uint8) int8 {
	if s.broken(u) {
		return int8(s.sc.units[u].Defence[1])
	}
	return int8(s.sc.units[u].Defence[0])
}

// standing is who stands in a hex, off for nobody and off the map.
func (s *State) standing(h uint16) uint8 {
	if h >= hexMax {
		return off
	}
	return s.unitAt[h]
}

// enemyIn is the unit of the other side in a hex, off for none.
func (s *State) enemyIn(h uint16, side rules.Side) uint8 {
	if u := s.standing(h); u != off && s.sideOf(u) != side {
		return u
	}
	return off
}

// place puts a unit into a hex, lift takes it off the map: the only ways a unit
// changes its place. Who was in the hex before must have gone.
func (s *State) place(u uint8, h uint16) {
	s.lift(u)
	s.waiting.Del(u)
	s.at[u] = h
	s.unitAt[h] = u
	s.onMap.Add(u)
}

func (s *State) lift(u uint8) {
	if h := s.at[u]; h != noHex {
		s.unitAt[h] = off
	}
	s.at[u] = noHex
	s.onMap.Del(u)
}

// goTo moves a unit to a hex with leaders who go along, and takes what enemies
// have there (INF-7.23, 19.14).
func (s *State) goTo(u uint8, h uint16, with few, told *rules.Report) {
	from := s.at[u]
	s.carries(u, from, h)
	s.place(u, h)
	for with != 0 {
		s.leaderAt[with.Pop()] = h
	}
	s.takes(u, from, told)
}

// remove takes a unit off the map with all that it was.
func (s *State) remove(u uint8) {
	s.lift(u)
	s.facing[u] = 0
	s.waiting.Del(u)
	s.disordered.Del(u)
	s.retired.Del(u)
	s.shock.marks[u] = 0
}

// leadersIn is the leaders of a side in a hex.
func (s *State) leadersIn(h uint16, side rules.Side) (x few) {
	for all := s.led & s.sc.leadersOf[side]; all != 0; {
		if l := all.Pop(); s.leaderAt[l] == h {
			x.Add(l)
		}
	}
	return x
}

// standardsIn is the Standards of a side in a hex.
func (s *State) standardsIn(h uint16, side rules.Side) (x few) {
	for i := range s.sc.standards {
		if s.sc.standards[i].Side == side && s.standardAt[i] == h {
			x.Add(uint8(i))
		}
	}
	return x
}

// level is the Flight Level of a side (INF-21.7).
func (s *State) level(side rules.Side) int16 { return s.sc.levels[side] - s.levelCut[side] }

// newState sets a battle up (INF-4) and goes on to the first choice.
func newState(sc *Scenario, told *rules.Report) *State {
	s := setUp(sc)
	s.startFree(sc.first, told)
	s.run(told)
	return s
}

// setUp is everything as the battle file has it.
func setUp(sc *Scenario) *State {
	s := &State{sc: sc, command: off, named: off, last: off, banner: off, winner: rules.Chance,
		march: idleMarch, shock: idleShock, fire: idleFire, blow: idleBlow, turn: turn{unit: off}}
	for h := range s.unitAt {
		s.unitAt[h] = off
	}
	for u := range s.at {
		s.at[u], s.began[u] = noHex, noHex
	}
	for l := range s.leaderAt {
		s.leaderAt[l] = noHex
	}
	for i := range s.standardAt {
		s.standardAt[i] = noHex
	}
	for i := range sc.battle.units {
		u := &sc.battle.units[i]
		if u.hex == noHex {
			s.waiting.Add(uint8(i))
			continue
		}
		s.place(uint8(i), u.hex)
		s.facing[i] = u.facing
		s.disordered.Put(uint8(i), u.broken)
	}
	for i := range sc.leaders {
		if h := sc.leaders[i].hex; h != noHex {
			s.leaderAt[i] = h
			s.led.Add(uint8(i))
		}
	}
	for i := range sc.standards {
		s.standardAt[i] = sc.standards[i].hex
	}
	return s
}

// Result is who won and why, and what each side has of what it needs.
func (s *State) Result() rules.Result {
	r := rules.Result{Winner: s.winner, Clause: endings[s.ending], Score: [2]int{int(s.flight[1]), int(s.flight[0])}}
	if s.sc.special.points {
		r.Score = [2]int{int(s.points[0]), int(s.points[1])}
	}
	for side := range r.Tie {
		r.Tie[side] = s.of(rules.Side(side)).Len()
	}
	return r
}

// end ends the battle.
func (s *State) end(winner rules.Side, ending uint8, told *rules.Report) {
	s.who, s.winner, s.ending = rules.Over, winner, ending
	told.Tell(EventOver, winner, endings[ending], int16(ending), 0, 0, 0)
}
