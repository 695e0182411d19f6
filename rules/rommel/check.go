package rommel

import (
	"errors"
	"fmt"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

// Check holds the position to its invariants. It allocates only for its error.
func (s *State) Check() error {
	if int(s.turn) >= len(s.sc.Boxes) || s.phase >= phases || s.step >= steps || int(s.ending) >= len(endings) ||
		s.who < rules.Over || s.who > rules.Second {
		return errors.New("no such box, phase, step, ending or side")
	}
	if (s.who == rules.Over) != (s.ending != 0) {
		return errors.New("a campaign is over when it has an ending, and then alone")
	}
	for _, check := range [...]func(*State) error{(*State).checkForces, (*State).checkMarks, (*State).checkCups,
		(*State).checkStep, (*State).checkBattles} {
		if err := check(s); err != nil {
			return err
		}
	}
	return nil
}

// checkForces asks that every Force is in one place.
func (s *State) checkForces() error {
	var seen scenario.ForceSet
	for z := range s.here {
		if s.here[z]&seen != 0 || s.here[z] != 0 && z >= len(s.sc.Zones) {
			return fmt.Errorf("a Force is in two zones, or off the map: zone %d", z)
		}
		if a, b := s.axisIn(uint8(z)) != 0, s.alliedIn(uint8(z)) != 0; a != s.stand[0].Has(z) || b != s.stand[1].Has(z) {
			return fmt.Errorf("zone %d is not among those with Forces, or has none", z)
		}
		seen |= s.here[z]
		for x := s.here[z]; x != 0; {
			if f := x.Pop(); s.at[f] != uint8(z) {
				return fmt.Errorf("Force %d is not where zone %d has it", f, z)
			}
		}
	}
	for p, x := range s.in {
		if x&seen != 0 {
			return fmt.Errorf("a Force of the pile %s is somewhere else too", pileNames[p])
		}
		seen |= x
		for ; x != 0; x &= x - 1 {
			if s.at[x.First()] != scenario.Off {
				return fmt.Errorf("Force %d of the pile %s is on the map", x.First(), pileNames[p])
			}
		}
	}
	if all := s.sc.Axis | s.sc.Allied; seen != all {
		return errors.New("a Force is nowhere, or there are Forces that the campaign has not")
	}
	for f := len(s.sc.Forces); f < scenario.ForceMax; f++ {
		if s.at[f] != scenario.Off {
			return fmt.Errorf("Force %d is on the map, the campaign has %d", f, len(s.sc.Forces))
		}
	}
	if s.in[inOperations]&s.sc.Axis != 0 {
		return errors.New("an Axis Force in the Allied operations section (FCR-17.2)")
	}
	return nil
}

// checkMarks asks that only Forces that can have a mark have it.
func (s *State) checkMarks() error {
	seen := s.onMap()
	with := seen | s.in[inOperations] // FCR-17.14
	var upgraded scenario.ForceSet
	for f, k := range s.upgrade {
		switch {
		case k > scenario.UpgradeKinds:
			return fmt.Errorf("Force %d has an upgrade of kind %d", f, k)
		case k > 0:
			upgraded.Add(uint8(f))
		}
		if e := s.entry[f]; e != scenario.Off && (!seen.Has(uint8(f)) || int(e) >= len(s.sc.Zones) && e != fromNowhere && e != fromSection) {
			return fmt.Errorf("Force %d cannot have come from %d", f, e)
		}
		if s.went[f] > 0 && !seen.Has(uint8(f)) {
			return fmt.Errorf("Force %d has moved and is not on the map", f)
		}
	}
	switch {
	case (s.reduced|upgraded)&^with != 0:
		return errors.New("a Force in a pile is reduced, or has an upgrade (FCR-10.5, 15.4, 15.8)")
	case s.elite&^upgraded != 0:
		return errors.New("a Force without upgrade is elite (FCR-12.2)")
	case (s.moved|s.placed)&^seen != 0:
		return errors.New("a Force that is not on the map has moved, or was placed")
	}
	return nil
}

// checkCups counts what lies in the cups and beside them.
func (s *State) checkCups() error {
	for k := range s.upgradeCup {
		n := int(s.upgradeCup[k])
		for f := range s.sc.Forces {
			if int(s.upgrade[f]) == k+1 {
				n++
			}
		}
		if int(s.fight.counter) == k+1 {
			n++
		}
		if want := int(s.sc.Upgrades[k].Count); n != want {
			return fmt.Errorf("%d upgrade counters %s, not %d", n, s.sc.Upgrades[k].ID, want)
		}
	}
	for k := range s.opCup {
		if n, want := s.opCup[k]+s.opOut[k], s.sc.Operations[k].Count; n != want {
			return fmt.Errorf("%d operation counters %s, not %d", n, s.sc.Operations[k].ID, want)
		}
	}
	for p := range s.planCup {
		if n, most := s.planCup[p]+s.fight.plans[rules.Second][p], s.sc.Campaign.PlanCup[p]; n > most {
			return fmt.Errorf("%d Allied plans %s, not %d", n, scenario.PlanIDs[p], most)
		}
		if n := s.fight.plans[rules.First][p]; n > uint8(s.sc.AxisPlans>>p&1) {
			return fmt.Errorf("%d Axis plans %s (FCR-3.9)", n, scenario.PlanIDs[p])
		}
	}
	for side, n := range s.supplies {
		if n < 0 || n > maxSupplies {
			return fmt.Errorf("%d supplies of the %s", n, scenario.SideIDs[side])
		}
	}
	return nil
}

// checkStep asks that what a step is about is there.
func (s *State) checkStep() error {
	switch {
	case s.zone != scenario.Off && int(s.zone) >= len(s.sc.Zones):
		return fmt.Errorf("zone %d, there are %d", s.zone, len(s.sc.Zones))
	case s.region != scenario.Off && int(s.region) >= len(s.sc.Regions):
		return fmt.Errorf("region %d, there are %d", s.region, len(s.sc.Regions))
	case s.force != scenario.Off && int(s.force) >= len(s.sc.Forces):
		return fmt.Errorf("Force %d, there are %d", s.force, len(s.sc.Forces))
	case s.points < 0 || s.points > maxSupplies:
		return fmt.Errorf("%d points", s.points)
	case (s.todo|s.led)&^(s.sc.Axis|s.sc.Allied) != 0:
		return errors.New("a Force acts that the campaign has not")
	case s.in[bought] != 0 && s.phase != settingUp && s.phase != axisResupplies && s.phase != alliedResupplies:
		return errors.New("a Force is bought, or drawn, outside a resupply (FCR-15.10, 19.6)")
	case (s.held|s.heldAllied)&^s.sc.Graph.All() != 0 || s.held&s.heldAllied != 0:
		return errors.New("a zone is held by both sides, or there is none (FCR-2.4)")
	}
	return nil
}

// checkBattles asks that battles are pending where both sides are, once each.
func (s *State) checkBattles() error {
	var seen zone.Set
	if s.deep > scenario.ZoneMax {
		return fmt.Errorf("%d battles within battles, a map has at most %d zones", s.deep, scenario.ZoneMax)
	}
	for i := range s.nest {
		if s.nest[i]&seen != 0 || i >= int(s.deep) && s.nest[i] != 0 {
			return errors.New("a battle caused by Exploitation stands twice, or too deep (FCR-9.33)")
		}
		seen |= s.nest[i]
	}
	if s.pending&seen != 0 {
		return errors.New("a battle is pending twice (FCR-9.18)")
	}
	all := s.pending | seen
	if s.fight.zone != scenario.Off {
		if all.Has(int(s.fight.zone)) {
			return errors.New("the battle under way is pending too")
		}
		return s.checkFight()
	}
	if s.fight != (fight{zone: scenario.Off}) {
		return errors.New("marks of a battle where there is none")
	}
	both := s.contested()
	if all&^both != 0 {
		return errors.New("a battle is pending where one side is alone (FCR-8.1)")
	}
	settled := s.phase < alliedOperations || s.step == choosingBattle // later phases note them when all have moved
	if all != both && settled && !s.over() {
		return errors.New("no battle is pending where both sides are (FCR-8.1)")
	}
	return nil
}

// checkRest asks what play makes sure of by itself and a board need not: that
// Forces of both sides are in one zone only where something can have brought
// them together, and who attacks there.
func (s *State) checkRest() error {
	if held := [2]zone.Set{s.held, s.heldAllied}; s.turn > 0 && (s.sc.Defeat.Met(held) || s.sc.Ends.Met(held) || s.sc.Victory.Met(held)) {
		return errors.New("the campaign would have ended with the phase before (FCR-2.5)")
	}
	for z := range s.contested().All {
		axis := s.axisAttacks.Has(z)
		switch s.phase {
		case axisBattleMove:
			if s.axisIn(uint8(z))&^s.moved != 0 || !axis {
				return errors.New("both sides have Forces in a zone that the Axis has not attacked in this phase (FCR-7.1)")
			}
		case axisBattles, alliedOrders, alliedBattles:
			if axis != (s.phase == axisBattles) && !s.nested(z) {
				return errors.New("a battle that the other side cannot have begun (FCR-8.2)")
			}
		default:
			return errors.New("both sides have Forces in a zone in a phase without battles")
		}
	}
	return nil
}

// nested says whether Exploitation has caused the battle of a zone.
func (s *State) nested(z int) bool {
	for i := range s.deep {
		if s.nest[i].Has(z) {
			return true
		}
	}
	return false
}

// checkFight holds the battle under way to its invariants.
func (s *State) checkFight() error {
	c := &s.fight
	if int(c.zone) >= len(s.sc.Zones) || c.step >= fightSteps || c.attacker != rules.First && c.attacker != rules.Second ||
		c.die < 0 || c.die > 6 || c.byPlan >= scenario.PlanCount || c.points < 0 {
		return errors.New("a battle nowhere, of nobody, in no step, or with no die")
	}
	if c.pair.Len() != 0 && c.pair.Len() != 2 || c.pair&^s.sc.Axis != 0 {
		return errors.New("a pair of Cohesion that is none (FCR-9.6)")
	}
	for p, n := range c.plans[rules.First] {
		if n > 0 && c.spent>>p&1 == 0 {
			return fmt.Errorf("the Axis plan %s was not bought (FCR-8.9)", scenario.PlanIDs[p])
		}
	}
	return nil
}
