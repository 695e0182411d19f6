package whodares

import (
	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/mix"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

// unknown is the kind of a face-down Axis unit that this copy does not know.
const unknown = 255

// axisUnit is an Axis unit that has been drawn in this mission; its place in
// State.axis is its draw order (QOG-1.19).
type axisUnit struct {
	kind uint8 // unknown when this copy does not know it
	zone uint8 // off once it is defeated
	want uint8 // while face down: the filter it was drawn by, which the player knows
}

// axes is Axis units on the map by their draw order (QOG-1.19).
type axes = bits.Set64[uint8]

// State is a position of Qui ose gagne: the mission under way and, in a
// campaign, what is kept from one mission to the next. It is flat: two
// positions are equal when the structs are.
type State struct {
	sc *Scenario

	// The LRDG units, by number. What carries over is marked.
	at        [scenario.UnitCount]uint8            // zone; off when not on the map
	Here      [scenario.ZoneCount]scenario.UnitSet // the units of each zone
	Patrols   [scenario.PatrolMax]scenario.UnitSet // the living units of each
	Reduced   scenario.UnitSet                     // carries over
	destroyed scenario.UnitSet                     // carries over
	mco       [scenario.UnitCount]uint8            // value of the marker, 0 for none; carries over as shop
	shop      scenario.UnitSet                     // in the Maintenance space (QOG-1.6); carries over
	loads     [scenario.UnitCount]uint8            // of the trucks
	ends      [scenario.UnitCount]uint8            // the turn in which a watch ends, 0 for none (QOG-13.3)
	carried   [scenario.UnitCount]markers
	fielded   scenario.UnitSet // chosen for this mission, dead or alive
	been      scenario.UnitSet // has been outside the bases in this mission (QOG-23.7)
	long      scenario.UnitSet // on a watch of two turns
	paid      scenario.UnitSet // has paid for its watch in this turn
	changed   scenario.UnitSet // has changed patrol this turn (QOG-8.5)
	entered   scenario.UnitSet // tested on entry into its zone this phase (QOG-13.7)
	source    scenario.UnitSet // those who last raised the alarm (QOG-10.6)
	fell      scenario.UnitSet // destroyed in the mission, once it is over and units may be restored
	hit       scenario.UnitSet // reduced in it, likewise

	AP                 [scenario.PatrolMax]uint8
	held               [scenario.PatrolMax]markers // Reco OK (QOG-11.1)
	loss               [scenario.PatrolMax]uint8   // AP lost to a marker that no unit could take (QOG-7.18)
	gain               [scenario.PatrolMax]uint8   // AP won by an event (QOG-7.7)
	nextMD             [scenario.PatrolMax]int8    // for the next stealth test (QOG-7.19)
	nextBad, nextGood, // the next stealth test fails, succeeds
	halted, // may not move this turn (QOG-7.14)
	moved, // has moved, or lost its Low profile, and takes none any more (QOG-16.1, 16.7)
	low, // has taken Low profile
	reserve, // waits at its base (QOG-25.28)
	left, // a unit of it has left the bases
	hadEvent uint8 // bits by patrol

	Caches, Lookouts zone.Set // markers: Cache, and Reco OK of a Reconnaissance
	fought           zone.Set // a combat was fought there in phase 2 of this turn (QOG-19.13)
	attacked         zone.Set // by free decision, in this phase (QOG-20.3)
	came             zone.Set // an Axis unit has entered in this step (QOG-19.13)

	axis      [scenario.AxisCount]axisUnit
	Posted    [scenario.ZoneCount]axes // the Axis units of each zone
	drawn     uint8
	Up        axes // face up
	Guards    axes
	defeated  axes                      // set aside (QOG-20.21)
	pool      [scenario.AxisKinds]uint8 // with the counters of unknown
	removed   [scenario.AxisKinds]uint8 // out of the pool for the mission (QOG-25.31)
	plane     uint8                     // zone; off the map
	Alarm     uint8
	worth     [scenario.ObjectiveMax]uint8 // hits that each objective still needs
	garrison  uint8                        // objectives whose garrison has been drawn (QOG-21.2)
	air       uint8                        // the Waco: see airStates
	chain     uint8                        // turns of road watch in a row (QOG-25.9)
	best      uint8                        // the longest chain
	watched   bool                         // a watch in a listed zone has ended this turn (QOG-25.10)
	landed    bool
	attempted bool // QOG-23.6
	phase     phase
	stop      bool // an objective combat has ended phase 2 (QOG-21.12)
	ending    uint8

	TurnNo  uint8
	mission uint8
	Budget  int8

	// The campaign.
	Played uint8 // missions that are over
	points uint8 // MCO points
	bonus  uint8 // Reco OK granted for scenario 4 (QOG-25.7)
	supply uint8 // level of scenario 3
	record [scenario.CampaignLength]record

	trips [tripMax]trip // detachments on Reconnaissance, still to be tested
	fight fight
	top   int8
	f     [frames]frame
}

// markers is Reco OK markers: ordinary ones and mission markers of scenario 1.
type markers struct{ plain, mission uint8 }

func (m markers) n() uint8 { return m.plain + m.mission }

// record is how a mission ended.
type record struct {
	mission uint8
	points  int16 // victory points in halves
	level   uint8
	turns   uint8
	lost    uint8 // units destroyed
	scored  bool
}

// phase is the part of a turn (QOG-5.1).
type phase uint8

const (
	settingUp phase = iota
	rollingAP
	acting
	reacting
	afterwards
)

// The Waco in a mission (QOG-14.1, 14.6).
const (
	airNone = iota
	airReady
	airGone
)

// endings is why a mission, or the campaign, is over.
var endings = [...]string{"", "QOG-5.3", "QOG-5.5", "QOG-5.6", "QOG-28.6", "QOG-26.5", "QOG-26.6"}

const (
	endHome = 1 + iota
	endNobody
	endLast
	endStrict
	endUnformed
	endCampaign
)

func (s *State) Raid() *scenario.Mission  { return s.sc.missions[s.mission] }
func (s *State) plan() *scenario.Plan     { return &s.Raid().Plans[s.supply] }
func (s *State) over() bool               { return s.f[0].who == rules.Over }
func (s *State) inPlay() scenario.UnitSet { return s.Patrols[0] | s.Patrols[1] | s.Patrols[2] }
func (s *State) isReserve(p int) bool     { return s.reserve>>p&1 != 0 }

// kindOf is what an Axis unit is. It must be known.
func (s *State) kindOf(i uint8) *scenario.AxisKind { return &s.sc.Axis[s.axis[i].kind] }

// patrolOf is the patrol of a living unit in play, none for others.
func (s *State) patrolOf(u uint8) int {
	for p := range s.Patrols {
		if s.Patrols[p].Has(u) {
			return p
		}
	}
	return scenario.None
}

// va is the aggressiveness of a unit in its state (QOG-1.3).
func (s *State) va(u uint8) int8 { return s.sc.Units[u].Va[s.Reduced>>u&1] }

func (s *State) Outside() scenario.UnitSet { return s.inPlay() &^ s.unitsIn(s.sc.Bases) }

func (s *State) unitsIn(zones zone.Set) (x scenario.UnitSet) {
	for zones != 0 {
		x |= s.Here[zones.Pop()]
	}
	return x
}

// intact says whether an objective that is not destroyed lies in a zone.
func (s *State) intact(z uint8) bool {
	i := s.Raid().ObjectiveAt(z)
	return i >= 0 && s.worth[i] > 0
}

// newState opens a scenario and goes on to the first question.
func newState(sc *Scenario, report *rules.Report) *State {
	s := setUp(sc)
	s.run(report)
	return s
}

// setUp is the position before the first question of the first mission.
func setUp(sc *Scenario) *State {
	s := &State{sc: sc, supply: scenario.Moderate}
	s.clearMission()
	s.f[0].step = choosingVariant
	s.mission = sc.Order[0]
	return s
}

// clearMission takes everything off the table that does not carry over
// (QOG-4.1, 4.2, 26.3).
func (s *State) clearMission() {
	kept := *s
	*s = State{sc: kept.sc, Reduced: kept.Reduced, destroyed: kept.destroyed, shop: kept.shop, mission: kept.mission,
		Played: kept.Played, points: kept.points, bonus: kept.bonus, supply: kept.supply, record: kept.record,
		plane: scenario.Off}
	for u := range s.at {
		s.at[u] = scenario.Off
		if kept.shop.Has(uint8(u)) {
			s.mco[u] = kept.mco[u]
		}
	}
	for i := range s.axis {
		s.axis[i].zone = scenario.Off
	}
	for k := range s.pool {
		s.pool[k] = s.sc.Axis[k].Count
	}
	s.f[0] = frame{proc: turnProc, zone: scenario.Off, patrol: scenario.Off}
}

// Turn is who acts: the top frame says so.
func (s *State) Turn() rules.Side { return s.f[s.top].who }

func (s *State) Clone() rules.State       { c := *s; return &c }
func (s *State) CopyFrom(src rules.State) { *s = *src.(*State) }

// shift puts a unit into a zone, or takes it off the map: the only way units
// change their place. By itself it is the look of a Reconnaissance into a zone
// and back, which is no arrival: the unit has not been outside the bases yet
// (QOG-5.3), and its entry test still stands for where it came from (QOG-13.7).
func (s *State) shift(u, z uint8) {
	if at := s.at[u]; at != scenario.Off {
		s.Here[at].Del(u)
	}
	if s.at[u] = z; z != scenario.Off {
		s.Here[z].Add(u)
	}
}

// place moves a unit for good.
func (s *State) place(u, z uint8) {
	s.shift(u, z)
	s.entered.Del(u)
	if z != scenario.Off && !s.sc.Bases.Has(int(z)) {
		s.been.Add(u)
		if p := s.patrolOf(u); p >= 0 {
			s.left |= 1 << p
		}
	}
}

// post puts an Axis unit into a zone, or takes it off the map.
func (s *State) post(i, z uint8) {
	if at := s.axis[i].zone; at != scenario.Off {
		s.Posted[at].Del(i)
	}
	if s.axis[i].zone = z; z != scenario.Off {
		s.Posted[z].Add(i)
	}
}

// Hash mixes every field in a fixed order, so that it is the same on every
// machine and, as long as the fields are, in every version. What follows from
// other fields (here, posted) is left out.
func (s *State) Hash() uint64 {
	h := mix.New()
	for x := s.inPlay() | s.shop; x != 0; { // of others nothing is kept that is not hashed below
		a := s.hashOf(x.Pop())
		b := uint64(0)
		if x != 0 {
			b = s.hashOf(x.Pop())
		}
		h.Pair(a, b)
	}
	h.Pair(uint64(s.Patrols[0]), uint64(s.Patrols[1]))
	h.Pair(uint64(s.Patrols[2]), uint64(s.Reduced))
	h.Pair(uint64(s.destroyed), uint64(s.shop))
	h.Pair(uint64(s.fielded), uint64(s.been))
	h.Pair(uint64(s.long), uint64(s.paid))
	h.Pair(uint64(s.changed), uint64(s.entered))
	h.Pair(uint64(s.source), uint64(s.Caches))
	h.Pair(uint64(s.fell), uint64(s.hit))
	h.Pair(uint64(s.Lookouts), uint64(s.fought))
	h.Pair(uint64(s.attacked), uint64(s.came))
	for p := range s.Patrols {
		h.Pair(uint64(s.AP[p])|uint64(s.held[p].plain)<<8|uint64(s.held[p].mission)<<16|uint64(s.loss[p])<<24|
			uint64(s.gain[p])<<32|uint64(uint8(s.nextMD[p]))<<40, uint64(p))
	}
	h.Pair(uint64(s.nextBad)|uint64(s.nextGood)<<8|uint64(s.halted)<<16|uint64(s.moved)<<24|uint64(s.low)<<32|
		uint64(s.reserve)<<40|uint64(s.left)<<48|uint64(s.hadEvent)<<56,
		uint64(s.drawn)|uint64(s.plane)<<8|uint64(s.Alarm)<<16|uint64(s.garrison)<<24|uint64(s.air)<<32|
			uint64(s.chain)<<40|uint64(s.best)<<48|uint64(bit(s.watched))<<56)
	for i := range s.drawn {
		a := &s.axis[i]
		h.Pair(uint64(a.kind)|uint64(a.zone)<<8|uint64(a.want)<<16, uint64(i))
	}
	h.Pair(uint64(s.Up), uint64(s.Guards))
	h.Pair(uint64(s.defeated), uint64(s.worth[0])|uint64(s.worth[1])<<8|uint64(s.worth[2])<<16)
	h.Bytes(s.pool[:])
	h.Bytes(s.removed[:])
	h.Pair(uint64(bit(s.landed))|uint64(bit(s.attempted))<<8|uint64(s.phase)<<16|uint64(bit(s.stop))<<24|
		uint64(s.ending)<<32|uint64(s.TurnNo)<<40|uint64(s.mission)<<48|uint64(uint8(s.Budget))<<56,
		uint64(s.Played)|uint64(s.points)<<8|uint64(s.bonus)<<16|uint64(s.supply)<<24|uint64(uint8(s.top))<<32)
	for i := range s.record {
		r := &s.record[i]
		if !r.scored {
			continue
		}
		h.Pair(uint64(uint16(r.points))|uint64(r.level)<<16|uint64(r.turns)<<24|uint64(r.lost)<<32|uint64(bit(r.scored))<<40, uint64(i)|uint64(r.mission)<<8)
	}
	for i := range s.tripsOut() {
		h.Pair(uint64(s.trips[i].from)|uint64(s.trips[i].to)<<8, uint64(i))
	}
	s.fight.hash(&h)
	for i := int8(0); i <= s.top; i++ {
		s.f[i].hash(&h)
	}
	return h.Sum()
}

// hashOf is what is kept of one unit.
func (s *State) hashOf(u uint8) uint64 {
	c := s.carried[u]
	return uint64(u) | uint64(s.at[u])<<8 | uint64(s.mco[u])<<16 | uint64(s.loads[u])<<24 | uint64(s.ends[u])<<32 |
		uint64(c.plain)<<40 | uint64(c.mission)<<48 | 1<<63
}

func bit(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}
