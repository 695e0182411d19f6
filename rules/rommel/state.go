package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

// pile is where a Force is that is not on the map.
type pile uint8

const (
	inReserve    pile = iota // Axis reserve pile, Allied reserve cup (FCR-1.12, 1.13)
	inDestroyed              // Axis destroyed pile; Allied: the Axis resupply box
	inOperations             // Allied operations section (FCR-17.13)
	setAside                 // FCR-3.4, 3.5
	bought                   // paid for or drawn, still to be placed (FCR-15.10, 19.6)
	outOfGame                // FCR-22.5
	piles
)

var pileNames = [piles]string{"reserve", "destroyed", "operations", "aside", "bought", "out"}

// fromNowhere is the entry of a Force that entered the zone it is in from no
// zone: it was deployed (FCR-9.10). fromSection is that of one that was placed
// there straight from the operations section (FCR-17.9).
const (
	fromNowhere = scenario.Off - 1
	fromSection = scenario.Off - 2
)

// State is a position of a campaign. It is flat: two positions are equal when
// the structs are. Nothing in it is hidden: of the cups only the order of draws
// is unknown, and that is drawn when it is needed (FCR-24.2).
type State struct {
	sc *Scenario

	// The Forces, by number.
	at      [scenario.ForceMax]uint8            // zone; off when in a pile
	here    [scenario.ZoneMax]scenario.ForceSet // the Forces of each zone, of both sides
	stand   [2]zone.Set                         // the zones with Forces of each side
	in      [piles]scenario.ForceSet
	reduced scenario.ForceSet
	elite   scenario.ForceSet        // whose upgrade counter shows its elite face
	upgrade [scenario.ForceMax]uint8 // kind of its upgrade counter plus 1, 0 for none
	entry   [scenario.ForceMax]uint8 // last zone before the one it is in (FCR-7.5, 18.5), while a battle may send it back; off for none
	went    [scenario.ForceMax]uint8 // zones entered in this phase of movement, Operations or Orders (FCR-7.3, 17.6, 18.7)
	moved   scenario.ForceSet        // Axis: may not move any more this turn (FCR-13.2). Allies: have had their orders (FCR-18.2)
	placed  scenario.ForceSet        // put straight into the zone they are in, in this phase (FCR-11.7, 17.15)

	supplies   [2]int16 // by side (FCR-1.10)
	planCup    [scenario.PlanCount]uint8
	upgradeCup [scenario.UpgradeKinds]uint8
	opCup      [scenario.OperationKinds]uint8
	opOut      [scenario.OperationKinds]uint8 // drawn, in the operations section

	turn  uint8 // index of the box that holds the marker
	phase phase
	step  step
	who   rules.Side // who acts; Over at the end
	// What the step under way is about; zero, or off, between steps.
	zone   uint8
	region uint8
	row    uint8                   // of the region's orders, or of the resupply table
	nth    uint8                   // step of that row, or move of an Advance
	n      uint8                   // dice, draws, points of excess still to come
	die    int8                    // as it stands now
	todo   scenario.ForceSet       // still to act in this step
	led    scenario.ForceSet       // Allied Forces under the orders of the region under way (FCR-18.2), or that Go! has brought (FCR-17.5)
	force  uint8                   // the Force that makes a Random step (FCR-18.15), off for none
	done   zone.Set                // zones whose supply check is over; regions whose orders are
	tally  [scenario.ZoneMax]uint8 // Forces sent toward each zone in this step (FCR-18.14)
	points int16                   // resupply points left (FCR-1.11), or those of FCR-22

	held       zone.Set // zones the Axis holds, as they stood when a phase last ended (FCR-2.4)
	heldAllied zone.Set

	// Battles to be fought: contested zones, and what is known of each.
	pending     zone.Set                   // of the phase
	axisAttacks zone.Set                   // the Axis entered it (FCR-8.2)
	toEnd       zone.Set                   // it is fought to the end (FCR-11.6)
	nest        [scenario.ZoneMax]zone.Set // battles that Exploitation has caused; each level comes before the one below (FCR-9.33)
	deep        uint8                      // levels of nest in use
	fight       fight

	ending uint8 // how the campaign ended, of endings
}

// endings is why a campaign is over.
var endings = [...]string{"", "FCR-2.7", "FCR-2.8", "FCR-2.8", "FCR-2.9", "FCR-2.13", "FCR-2.13", "FCR-20.1"}

const (
	endVictory  = 1 + iota // FCR-2.7: the Axis holds all objectives
	endCairo               // FCR-2.8: likewise in North Africa
	endDefeat              // FCR-2.8: the Allies hold what they must not
	endAllies              // FCR-2.9
	endTrack               // FCR-2.13: lost on time
	endSurvived            // FCR-2.13: survived
	endTorch               // FCR-20.1
)

func (s *State) Turn() rules.Side         { return s.who }
func (s *State) Clone() rules.State       { c := *s; return &c }
func (s *State) CopyFrom(src rules.State) { *s = *src.(*State) }

// Hide and Guess have nothing to do: everything lies open but the order of
// draws (FCR-24.1, 24.2).
func (s *State) Hide(rules.Side) {}

func (s *State) over() bool { return s.who == rules.Over }

// asks is who settles what the rules leave open for the Allies (FCR-4.4): the
// player, chance, or the opponent, who then takes the hardest.
func (s *State) asks() rules.Side {
	switch s.sc.ties {
	case tiesRandom:
		return rules.Chance
	case tiesHardest:
		return rules.Second
	}
	return rules.First
}

func (s *State) sideOf(f uint8) rules.Side {
	if s.sc.Axis.Has(f) {
		return rules.First
	}
	return rules.Second
}

func (s *State) of(side rules.Side) scenario.ForceSet {
	if side == rules.First {
		return s.sc.Axis
	}
	return s.sc.Allied
}

func (s *State) axisIn(z uint8) scenario.ForceSet   { return s.here[z] & s.sc.Axis }
func (s *State) alliedIn(z uint8) scenario.ForceSet { return s.here[z] & s.sc.Allied }

func (s *State) onMap() scenario.ForceSet {
	x := s.sc.Axis | s.sc.Allied
	for _, p := range s.in {
		x &^= p
	}
	return x
}

func (s *State) zonesWith(x scenario.ForceSet) (out zone.Set) {
	for z := range s.sc.Zones {
		if s.here[z]&x != 0 {
			out.Add(z)
		}
	}
	return out
}

// contested is the zones with Forces of both sides (FCR-8.1).
func (s *State) contested() zone.Set { return s.stand[0] & s.stand[1] }

// values is what a Force shows now: its face and its upgrade (FCR-12.4),
// without modifiers of a battle.
func (s *State) values(f uint8) scenario.Face { return s.valuesOf(f, s.reduced.Has(f)) }

// valuesOf is what a Force would show, full or reduced.
func (s *State) valuesOf(f uint8, reduced bool) scenario.Face {
	v := s.sc.Forces[f].Full
	if reduced {
		v = s.sc.Forces[f].Small
	}
	if s.upgrade[f] != 0 {
		u := s.badge(f)
		v.Attack += u.Attack
		v.Superior += u.Superior
		v.Defence += u.Defence
		v.Movement += u.Movement
	}
	return v
}

// badge is what the upgrade counter of a Force shows; of one that has none it
// adds nothing.
func (s *State) badge(f uint8) scenario.Badge {
	k := s.upgrade[f]
	switch {
	case k == 0:
		return scenario.Badge{}
	case s.elite.Has(f):
		return s.sc.Upgrades[k-1].Elite
	}
	return s.sc.Upgrades[k-1].Veteran
}

func (s *State) lift(f uint8) {
	if z := s.at[f]; z != scenario.Off {
		s.here[z].Del(f)
		if side := s.sideOf(f); s.here[z]&s.of(side) == 0 {
			s.stand[side].Del(int(z))
		}
		s.at[f] = scenario.Off
		return
	}
	for p := range s.in {
		s.in[p].Del(f)
	}
}

// place puts a Force into a zone, stow into a pile: the only ways a Force
// changes its place. What a Force was doing in its zone (entry, placed) is
// forgotten; a Force in a pile other than the operations section (FCR-17.14)
// is full and without upgrade, whose counter goes back to the cup (FCR-10.5).
func (s *State) place(f, z uint8) {
	s.lift(f)
	s.at[f] = z
	s.here[z].Add(f)
	s.stand[s.sideOf(f)].Add(int(z))
	s.entry[f] = scenario.Off
	s.placed.Del(f)
}

func (s *State) stow(f uint8, p pile) {
	s.lift(f)
	s.in[p].Add(f)
	s.entry[f], s.went[f] = scenario.Off, 0
	s.placed.Del(f)
	s.moved.Del(f)
	if p == inOperations {
		return
	}
	s.reduced.Del(f)
	s.dropUpgrade(f)
}

// dropUpgrade returns a Force's counter to the cup, if it has one.
func (s *State) dropUpgrade(f uint8) {
	if k := s.upgrade[f]; k != 0 {
		s.upgradeCup[k-1]++
		s.upgrade[f] = 0
		s.elite.Del(f)
	}
}

// gain adds to the supplies of a side, which never fall below 0 (FCR-9.13).
func (s *State) gain(side rules.Side, n int16) {
	s.supplies[side] = max(0, s.supplies[side]+n)
}

// holder is who holds a zone now (FCR-2.1 to 2.4): Chance for nobody.
func (s *State) holder(z uint8) rules.Side {
	axis, allied := s.axisIn(z) != 0, s.alliedIn(z) != 0
	switch {
	case axis && allied && s.held.Has(int(z)):
		return rules.First
	case axis && allied && s.heldAllied.Has(int(z)):
		return rules.Second
	case axis && allied:
		return rules.Chance
	case axis:
		return rules.First
	case allied:
		return rules.Second
	}
	return s.sc.Zones[z].FlagSide
}

// holds is every zone that a side holds now, by the rules of holder.
func (s *State) holds(side rules.Side) zone.Set {
	axis, allied := s.heldNow()
	if side == rules.First {
		return axis
	}
	return allied
}

// heldNow is every zone that each side holds.
func (s *State) heldNow() (axis, allied zone.Set) {
	a, b := s.stand[0], s.stand[1]
	axis, allied = a&^b|a&b&s.held, b&^a|a&b&s.heldAllied
	for z := range (s.sc.Flagged &^ (a | b)).All {
		if s.sc.Zones[z].FlagSide == rules.First {
			axis.Add(z)
		} else {
			allied.Add(z)
		}
	}
	return axis, allied
}

// newState opens a campaign and goes on to the first question.
func newState(sc *Scenario, report *rules.Report) *State {
	s := setUp(sc)
	s.run(report)
	return s
}
