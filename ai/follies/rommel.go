package follies

import (
	"math/bits"

	"sandtable/rules"
	"sandtable/rules/rommel"
)

var rommelFollies = []Folly{
	{"supplies bought with 12 in hand, not a Force", hoarding},
	{"supplies unspent at the end, of those gained", unspent},
	{"lone attacks on two full Forces or more", loneAttacks},
	{"Forces recovered, not bought in the same turn", recovered},
	{"Forces left reduced with 8 supplies in hand", unrepaired},
}

// hoarding is points of resupply turned into supplies with twelve in hand while a Force
// of the reserve can be paid for.
func hoarding(side rules.Side) func(x *Step) (n, of int) {
	return func(x *Step) (n, of int) {
		s := x.Before.(*rommel.State)
		if side != rules.First || s.Phase() != "resupply" || x.Did.Verb != rommel.VerbPay {
			return 0, 0
		}
		if s.Supplies(0) < 12 {
			return 0, 1
		}
		for _, a := range s.Legal(nil) {
			if a.Verb == rommel.VerbEnlist {
				return 1, 1
			}
		}
		return 0, 1
	}
}

// unspent is the supplies left when the campaign is over.
func unspent(side rules.Side) func(x *Step) (n, of int) {
	return func(x *Step) (n, of int) {
		if side != rules.First {
			return 0, 0
		}
		for _, e := range x.Events {
			if e.Kind == rommel.EventSupplies && e.Side == side {
				of += int(e.Args[0])
			}
		}
		if x.After.Turn() == rules.Over {
			n = x.After.(*rommel.State).Supplies(0)
		}
		return n, of
	}
}

// loneAttacks is battles that one Force of the Axis begins against four losses' worth of
// defenders or more. The plans are bought before the first die.
func loneAttacks(side rules.Side) func(x *Step) (n, of int) {
	fresh := true
	return func(x *Step) (n, of int) {
		s := x.Before.(*rommel.State)
		f := s.Fight()
		if f.Zone >= 0 && fresh && f.Attacker == side && side == rules.First {
			fresh = false
			here := s.ForcesIn(f.Zone)
			foes := here & s.SideForces(rules.Second)
			steps := 2*bits.OnesCount64(foes) - bits.OnesCount64(foes&s.Reduced())
			if of = 1; bits.OnesCount64(here&s.SideForces(side)) == 1 && steps >= 4 {
				n = 1
			}
		}
		for _, e := range x.Events {
			fresh = fresh || e.Kind == rommel.EventBattle
		}
		return n, of
	}
}

// recovered is Forces brought back for two supplies and not bought in the same section.
func recovered(side rules.Side) func(x *Step) (n, of int) {
	back := map[int16]bool{}
	return func(x *Step) (n, of int) {
		if side != rules.First {
			return 0, 0
		}
		for _, e := range x.Events {
			switch e.Kind {
			case rommel.EventRecovered:
				back[e.Args[0]] = true
				of++
			case rommel.EventBought:
				delete(back, e.Args[0])
			case rommel.EventTurn:
				n += len(back)
				clear(back)
			}
		}
		if x.After.Turn() == rules.Over {
			n += len(back)
		}
		return n, of
	}
}

// unrepaired is reduced Forces without upgrade that stay so when the repairs are done with
// eight supplies left or more.
func unrepaired(side rules.Side) func(x *Step) (n, of int) {
	return func(x *Step) (n, of int) {
		s := x.Before.(*rommel.State)
		if side != rules.First || x.Did.Verb != rommel.VerbDone || s.Phase() != "repairs" {
			return 0, 0
		}
		for y := s.OnMap() & s.SideForces(side) & s.Reduced(); y != 0; y &= y - 1 {
			if of++; s.Supplies(0) >= 8 && !s.Upgraded(bits.TrailingZeros64(y)) {
				n++
			}
		}
		return n, of
	}
}
