package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

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
	at         [scenario.UnitMax]uint16 // hex; noHex off the map
	facing     [scenario.UnitMax]uint8
	unitAt     [scenario.HexMax]uint8 // who stands in a hex, off for nobody: follows from at
	onMap      scenario.Units
	disordered scenario.Units // of those on the map
	retired    scenario.Units // of those on the map; none is disordered too (INF-1.3)
	eliminated scenario.Units
	waiting    scenario.Units // reinforcements off the map
	left       scenario.Units // gone from the map without loss (INF-23.2.5, 23.6.3)

	// The leaders, by number. One who is neither led, dead nor departed waits off
	// the map (INF-4.2, 7.24).
	leaderAt [scenario.MaxLeaders]uint16
	led      scenario.Few // on the map
	dead     scenario.Few // killed, until they are replaced
	departed scenario.Few // out of the play (INF-7.26)
	replaced scenario.Few // whose replacement it is (INF-7.24)

	// The Standards, by number.
	standardAt [scenario.MaxStandards]uint16 // noHex when captured
	captured   scenario.Few

	// The score.
	flight   [2]int16
	points   [2]int16 // INF-23.6.2
	levelCut [2]int16 // INF-23.2.5

	// The sequence of play (INF-24).
	step     Step
	who      rules.Side     // who acts; Over at the end
	active   rules.Side     // S of INF-24
	free     bool           // this is a Free Activation
	passed   bool           // it was passed
	command  uint8          // that is activated; off for none
	named    uint8          // that a roll is made for; off for none
	last     uint8          // that acted last, of active (INF-6.4); off for none
	streak   uint8          // s of INF-24
	number   uint16         // activations that are over; passes and Standards among them
	passes   uint8          // Free Activations passed in a row (INF-6.16)
	quiet    uint8          // Free Activations in a row without a fight (INF-6.18)
	stirred  bool           // there was a fight since the last of them ended
	received [2]uint8       // Free Activations of each side
	finished [2]uint8       // those that have ended
	rolls    uint8          // dice of this Defeat Test that have fallen
	beaten   [2]bool        // who has failed it
	banner   uint8          // Standard that moves; off
	todo     scenario.Units // units that a step still rolls for
	winner   rules.Side
	ending   uint8 // why it is over, of endings

	activation

	// The special rules of the battles (INF-23).
	arrived    scenario.Few // Commands of reinforcements that are available
	failures   uint8        // failed rolls since the last arrival
	secondZone bool         // the last arrives by its second zone
	committed  scenario.Few
	alerted    bool
	alarm      bool // the unalerted are alerted after this activation
	released   bool // the hidden
	trumpets   bool
	safe       bool // the carroccio has reached Arsuf (INF-23.6.3)
	broke      bool // the impatient break ranks in this activation
	impatience uint8
	rallied    scenario.Units // have rallied once

	march  march
	shock  shock
	fire   fire
	blow   blow
	turn   turn
	strays scenario.Few // leaders who must be placed with a unit
}

// activation is what units and leaders have done in this activation, and how they began it
// (INF-1.8).
type activation struct {
	began       [scenario.UnitMax]uint16 // hex in which each unit began it
	beganFacing [scenario.UnitMax]uint8
	inCommand   scenario.Units // of the activated Command (INF-7.8)
	done        scenario.Units // that have finished their moves and fire
	moved       scenario.Units // have spent movement points
	turned      scenario.Units // have changed facing
	fired       scenario.Units // have made Active Fire
	reacted     scenario.Units // have made Reaction Fire
	shotAt      scenario.Units
	attacked    scenario.Units
	beset       scenario.Units            // have been attacked
	barred      scenario.Units            // may neither move, fire nor attack any more (INF-11.18)
	startZOC    scenario.Units            // began it in enemy ZOC
	startNear   scenario.Units            // began it adjacent to an enemy
	startBroken scenario.Units            // began it Disordered
	countered   scenario.Units            // have used their Counter-Charge
	leaderMoved scenario.Few              // have made their own move (INF-7.16)
	leaderSpent [scenario.MaxLeaders]int8 // of their allowance
	leaderTaken scenario.Few              // have gone along with a unit (INF-7.17)
}

// idleActivation is that nobody has done anything, and nobody began it on the map.
var idleActivation = func() (x activation) {
	for u := range x.began {
		x.began[u] = scenario.NoHex
	}
	return x
}()

// turn is a unit whose facing is being chosen.
type turn struct {
	unit uint8 // off for none
	may  uint8 // facings, as bits
}

const anyFacing = 1<<scenario.Directions - 1

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
func (s *State) Hide(rules.Side)          {}
func (s *State) over() bool               { return s.who == rules.Over }

// sideOf is the side of a unit, kindOf its type, classOf its class; the masks
// spare the test of the index.
func (s *State) sideOf(u uint8) rules.Side           { return s.sc.traits[u&(scenario.UnitMax-1)].side }
func (s *State) kindOf(u uint8) scenario.Kind        { return s.sc.traits[u&(scenario.UnitMax-1)].kind }
func (s *State) classOf(u uint8) scenario.Class      { return s.sc.traits[u&(scenario.UnitMax-1)].class }
func (s *State) of(side rules.Side) scenario.Units   { return s.onMap.And(s.sc.ours[side]) }
func (s *State) commandUnits(c uint8) scenario.Units { return s.onMap.And(s.sc.Commands[c].Units) }
func (s *State) broken(u uint8) bool                 { return s.disordered.Has(u) || s.retired.Has(u) }

// sound says whether a unit is neither Disordered nor Retired.
func (s *State) sound(u uint8) bool { return !s.broken(u) }

// defence is the shock defence of a unit as it is now (INF-17.6).
func (s *State) defence(u uint8) int8 {
	return int8(s.sc.Units[u].Defence[oneIf(s.broken(u))])
}

// standing is who stands in a hex, off for nobody and off the map.
func (s *State) standing(h uint16) uint8 {
	if h >= scenario.HexMax {
		return scenario.Off
	}
	return s.unitAt[h]
}

// enemyIn is the unit of the other side in a hex, off for none.
func (s *State) enemyIn(h uint16, side rules.Side) uint8 {
	if u := s.standing(h); u != scenario.Off && s.sideOf(u) != side {
		return u
	}
	return scenario.Off
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
	if h := s.at[u]; h != scenario.NoHex {
		s.unitAt[h] = scenario.Off
	}
	s.at[u] = scenario.NoHex
	s.onMap.Del(u)
}

// goTo moves a unit to a hex with leaders who go along, and takes what enemies
// have there (INF-7.23, 19.14).
func (s *State) goTo(u uint8, h uint16, with scenario.Few, report *rules.Report) {
	from := s.at[u]
	s.carries(u, from, h)
	s.place(u, h)
	for with != 0 {
		s.leaderAt[with.Pop()] = h
	}
	s.takes(u, from, report)
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

func (s *State) leadersIn(h uint16, side rules.Side) scenario.Few {
	return (s.led & s.sc.leadersOf[side]).Where(func(l uint8) bool { return s.leaderAt[l] == h })
}

func (s *State) standardsIn(h uint16, side rules.Side) scenario.Few {
	return s.sc.standardsOf[side].Where(func(n uint8) bool { return s.standardAt[n] == h })
}

func (s *State) level(side rules.Side) int16 { return s.sc.Levels[side] - s.levelCut[side] }

// newState sets a battle up (INF-4) and goes on to the first choice.
func newState(sc *Scenario, report *rules.Report) *State {
	s := sc.Opening()
	s.startFree(sc.First, report)
	s.run(report)
	return s
}

// Begin sets a battle that is being made up, before its first activation, with the option as
// it is where nobody chooses.
func Begin(t *scenario.Tables, b *scenario.Battle, m *scenario.Map) *State {
	s := newScenario(t, b, m, openKey{b.ID, b.MapID, edition, t.Knights}).Opening()
	s.who, s.active, s.free, s.received[b.First], s.step = b.First, b.First, true, 1, StepChoose
	return s
}

// Opening is everything as the battle file has it, before anybody has acted (INF-4.1).
func (sc *Scenario) Opening() *State {
	s := &State{sc: sc, command: scenario.Off, named: scenario.Off, last: scenario.Off, banner: scenario.Off, winner: rules.Chance,
		activation: idleActivation, march: idleMarch, shock: idleShock, fire: idleFire, blow: idleBlow, turn: turn{unit: scenario.Off}}
	for h := range s.unitAt {
		s.unitAt[h] = scenario.Off
	}
	for _, places := range [...][]uint16{s.at[:], s.leaderAt[:], s.standardAt[:]} {
		for i := range places {
			places[i] = scenario.NoHex
		}
	}
	for i := range sc.Battle.Units {
		u := &sc.Battle.Units[i]
		if u.Start == scenario.NoHex {
			s.waiting.Add(uint8(i))
			continue
		}
		s.place(uint8(i), u.Start)
		s.facing[i] = u.Toward
		s.disordered.Put(uint8(i), u.Broken)
	}
	for i := range sc.Leaders {
		if h := sc.Leaders[i].Start; h != scenario.NoHex {
			s.leaderAt[i] = h
			s.led.Add(uint8(i))
		}
	}
	for i := range sc.Standards {
		s.standardAt[i] = sc.Standards[i].Start
	}
	return s
}

// Result is who won and why, and what each side has of what it needs.
func (s *State) Result() rules.Result {
	r := rules.Result{Winner: s.winner, Clause: endings[s.ending], Score: [2]int{int(s.flight[1]), int(s.flight[0])}}
	if s.sc.Special.Points {
		r.Score = [2]int{int(s.points[0]), int(s.points[1])}
	}
	for side := range r.Tie {
		r.Tie[side] = s.of(rules.Side(side)).Len()
	}
	return r
}

func (s *State) end(winner rules.Side, ending uint8, report *rules.Report) {
	s.who, s.winner, s.ending = rules.Over, winner, ending
	report.Tell(EventOver, winner, endings[ending], int16(ending), 0, 0, 0)
}
