package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/undaunted/scenario"
)

// mayTarget is whether an action may be aimed at a target (UNA-11.13, 12.1).
func (s *State) mayTarget(p scenario.Offer, target, u uint8) rules.Verdict {
	switch {
	case p.Action == scenario.ActRepair:
		return s.mayRepair(target, u)
	case target == StructureTarget:
		return s.mayBlowUp(p, u)
	case target >= VehicleTarget:
		return s.mayHarm(p, target-VehicleTarget, u)
	case !s.Present.Has(target):
		return because("gone", "UNA-12.1")
	case s.sc.Units[target].Side == s.Active:
		return because("own", "UNA-12.1")
	case p.AgainstArmour():
		return because("soldier-target", "UNA-12.1")
	case s.ride[target] != scenario.Off:
		return because("rider", "UNA-12.2")
	}
	return rules.Verdict{}
}

// mayHarm is whether an attack may be aimed at a vehicle: one that the active side
// does not hold (UNA-8.13), or an empty one that it holds but has to eliminate
// (UNA-12.11: of the conditions that list a vehicle only eliminate gains by its
// loss), with a defence against it (UNA-1.7); charges on their own tile alone.
func (s *State) mayHarm(p scenario.Offer, v, u uint8) rules.Verdict {
	goal := &s.sc.Victory[s.Active]
	switch {
	case !s.onBoard().Has(v):
		return because("gone", "UNA-12.1")
	case s.Held[s.Active].Has(v) && !(goal.Kind == scenario.GoalEliminate && goal.Listed && goal.Vehicles.Has(v) && s.aboard(v) == 0):
		return because("held", "UNA-8.13")
	case p.Action == scenario.ActDemolish && s.at[v] != s.on[u]:
		return because("not-on-tile", "UNA-12.1")
	case p.Action == scenario.ActDemolish && p.N == 0:
		return because("no-charges", "UNA-12.1")
	case !p.AgainstArmour() && s.sc.Vehicles[v].Defence == 0:
		return because("no-defence", "UNA-1.7")
	}
	return rules.Verdict{}
}

// mayBlowUp is whether charges may be laid at the structure of the soldier's tile
// (UNA-12.1, 12.7, 1.13).
func (s *State) mayBlowUp(p scenario.Offer, u uint8) rules.Verdict {
	switch {
	case p.Action != scenario.ActDemolish:
		return because("structure-target", "UNA-12.10")
	case s.Active != rules.First:
		return because("own-structure", "UNA-12.1")
	case !s.Standing.Has(s.on[u]):
		return because("no-structure", "UNA-12.1")
	case p.Blast == 0:
		return because("no-charges", "UNA-12.7")
	}
	return rules.Verdict{}
}

// oddsOf adds up an attack on a target of the action as printed (UNA-12.1).
func (s *State) oddsOf(p scenario.Offer, u, target uint8) Odds {
	o := Odds{Dice: p.N}
	var t uint8
	switch {
	case target == StructureTarget:
		need := s.sc.Buildings[s.sc.Structure[s.on[u]]].Defence
		return Odds{Dice: p.Blast, Base: need, Need: need}
	case target >= VehicleTarget:
		v := &s.sc.Vehicles[target-VehicleTarget]
		t, o.Base = s.at[target-VehicleTarget], v.Defence
		if p.AgainstArmour() {
			o.Base = v.Armour
		}
	default:
		t, o.Base = s.on[target], s.sc.Units[target].Defence
	}
	switch {
	case p.Action == scenario.ActDemolish: // on the tile, without cover
	case p.Action == scenario.ActStrafe: // from above (UNA-12.9)
		o.Cover = s.sc.cover(t, true)
	default:
		from := s.on[u]
		o.Cover, o.Distance = s.sc.cover(t, s.sc.Hills.Has(from)), int(s.sc.Far[from][t])
	}
	o.Need = o.Base + o.Cover + o.Distance
	return o
}

// aim begins the roll of an attack.
func (s *State) aim(p scenario.Offer, u uint8, report *rules.Report) {
	o := s.oddsOf(p, u, s.target)
	s.step, s.n, s.need = StepRoll, uint8(o.Dice), uint8(o.Need)
	armour := int16(0) // 1 says that the base is the armour of a vehicle
	if s.target < StructureTarget && p.AgainstArmour() {
		armour = 1
	}
	report.Tell(EventAimed, s.Active, "UNA-12.3", int16(s.target), int16(o.Cover), int16(o.Distance), int16(o.Dice), int16(o.Base), int16(s.need), armour)
}

// rolled takes a die. Since one that hits is enough (UNA-12.6), the first ends
// the roll.
func (s *State) rolled(a rules.Action, report *rules.Report) {
	d := uint8(a.A)
	s.n--
	hit := d == 10 || d >= s.need
	if report != nil {
		o := s.oddsOf(scenario.Offer{Action: s.doing}, s.unitOf(s.Active, s.card), s.target)
		report.Tell(EventDie, s.Active, "UNA-12.5", int16(d), int16(s.need), int16(s.n), int16(o.Cover), int16(o.Distance))
	}
	switch {
	case hit:
		s.hit(report)
	case s.n == 0:
		report.Tell(EventMissed, s.Active, "UNA-12.5", int16(s.target), 0, 0, 0)
		s.endOption()
	}
}

// hit brings what the action does to its target (UNA-13).
func (s *State) hit(report *rules.Report) {
	t := s.target
	switch {
	case t == StructureTarget:
		s.blowUp(report)
	case t >= VehicleTarget && s.doing == scenario.ActSuppress:
		s.pinVehicle(t-VehicleTarget, report)
	case t >= VehicleTarget:
		s.hitVehicle(t-VehicleTarget, report)
	case s.doing == scenario.ActSuppress:
		s.pin(t, report)
		s.endOption()
	default:
		s.wound(t, "UNA-13.1", report)
		s.endOption()
	}
}

// Where a wound's card came from, in EventWounded (UNA-3.5).
const (
	fromHand = iota
	fromDiscard
	fromDeck
)

// wound takes a card of the soldier from the first zone that has one (UNA-13.2),
// or else its counter (UNA-13.3).
func (s *State) wound(u uint8, clause string, report *rules.Report) {
	side, k := s.sc.Units[u].Side, s.sc.Units[u].Card
	report.Tell(EventHit, side, clause, int16(u), 0, 0, 0)
	for i, p := range [...]*[scenario.MaxCards]uint8{fromHand: &s.hand[side], fromDiscard: &s.discard[side], fromDeck: &s.deck[side]} {
		if p[k] > 0 {
			p[k]--
			s.removed[side][k]++
			report.Tell(EventWounded, side, "UNA-13.2", int16(u), int16(i), 0, 0)
			return
		}
	}
	report.Tell(EventEliminated, side, "UNA-13.3", int16(u), int16(s.on[u]), int16(s.reserve[side][k]), 0)
	s.removeAll(side, k)
	s.lift(u)
	s.Eliminated.Add(u)
	s.testVictory(report)
}

// pin suppresses a soldier (UNA-13.8, 13.11).
func (s *State) pin(u uint8, report *rules.Report) {
	side := s.sc.Units[u].Side
	if s.Suppressed.Has(u) {
		report.Tell(EventNoEffect, side, "UNA-12.8", int16(u), 0, 0, 0)
		return
	}
	s.Suppressed.Add(u)
	report.Tell(EventSuppressed, side, "UNA-13.8", int16(u), 0, 0, 0)
}

// pinVehicle suppresses one of those aboard (UNA-13.11). Nobody is asked where
// it makes no difference.
func (s *State) pinVehicle(v uint8, report *rules.Report) {
	switch x := s.aboard(v); {
	case x == 0 || x&^s.Suppressed == 0:
		report.Tell(EventNoEffect, s.holder(v), "UNA-13.11", int16(v)+VehicleTarget, 0, 0, 0)
		s.endOption()
	case x.Len() == 1:
		s.pin(x.First(), report)
		s.endOption()
	default:
		s.step = StepPin
	}
}

// pinner is who chooses the rider that is suppressed (UNA-13.11).
func (s *State) pinner() rules.Side {
	if s.sc.ownerSuppresses {
		return s.Active.Other()
	}
	return s.Active
}

// hitVehicle wounds one of those aboard, whom their side chooses (UNA-13.9 1).
func (s *State) hitVehicle(v uint8, report *rules.Report) {
	switch x := s.aboard(v); x.Len() {
	case 0:
	case 1:
		s.wound(x.First(), "UNA-13.9", report)
	default:
		s.step = StepWound
		return
	}
	s.damaged(v, report)
}

// mayPick is whether a rider may be the one who is wounded, or suppressed.
func (s *State) mayPick(a rules.Action) rules.Verdict {
	return rules.NotIf(!s.aboard(s.target-VehicleTarget).Has(uint8(a.A)), "not-aboard", askClauses[s.step])
}

// pickRider answers who aboard is wounded, or suppressed.
func (s *State) pickRider(a rules.Action, report *rules.Report) {
	u := uint8(a.A)
	if s.step == StepPin {
		s.pin(u, report)
		s.endOption()
		return
	}
	s.wound(u, "UNA-13.9", report)
	s.damaged(s.target-VehicleTarget, report)
}

// damaged puts a damage marker on a vehicle, with what follows (UNA-13.9 2 to
// 4, 13.12), unless the game has just been won.
func (s *State) damaged(v uint8, report *rules.Report) {
	if s.over() {
		return
	}
	side, card, before := s.holder(v), &s.sc.Vehicles[v], s.immobilised(v)
	s.damage[v]++
	report.Tell(EventDamaged, side, "UNA-13.9", int16(v), int16(s.damage[v]), int16(card.Integrity), 0)
	if !before && s.immobilised(v) {
		report.Tell(EventImmobilised, side, "UNA-13.9", int16(v), 0, 0, 0)
	}
	if int(s.damage[v]) >= card.Integrity {
		s.destroy(v, report)
	}
	s.endOption()
}

// destroy takes a vehicle out of the game; all aboard go to its tile (UNA-13.9
// 4, 13.10, 14.22).
func (s *State) destroy(v uint8, report *rules.Report) {
	report.Tell(EventDestroyed, s.holder(v), "UNA-13.9", int16(v), int16(s.at[v]), 0, 0)
	for x := s.aboard(v); x != 0; {
		s.rise(x.Pop())
	}
	s.at[v], s.damage[v] = scenario.Off, 0
	s.Held[0].Del(v)
	s.Held[1].Del(v)
	s.Destroyed[s.Active].Add(v)
	s.testVictory(report)
}

// blowUp takes the structure off the soldier's tile (UNA-13.13).
func (s *State) blowUp(report *rules.Report) {
	t := s.on[s.unitOf(s.Active, s.card)]
	kind := s.sc.Structure[t]
	s.Standing.Del(t)
	report.Tell(EventBlownUp, rules.First, "UNA-13.13", int16(t), int16(kind), int16(s.sc.Buildings[kind].Points), 0)
	s.testVictory(report)
	s.endOption()
}
