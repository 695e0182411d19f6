package rommel

import (
	"math/bits"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/zone"
)

// Allies settles what the rules leave open for the Allies in the way hardest for the Axis
// (FCR-4.4): toward the objectives it holds, where they are strongest together, and so
// that Forces that count live on. What the tables decide it never touches.
type Allies struct{}

// Prior tells how hard each of the choices is for the Axis.
func (Allies) Prior(dst []float64, s rules.State, acts []rules.Action) []float64 {
	at := s.(*game.State)
	for _, a := range acts {
		dst = append(dst, harm(at, a))
	}
	return dst
}

// harm is how hard a choice of the Allies is for the Axis. Only choices of one
// question are ever compared, and these are nearly always of one verb.
func harm(s *game.State, a rules.Action) float64 {
	f := int(a.A)
	switch a.Verb {
	case game.VerbRegion:
		return float64(axisIn(s, s.Scenario().Regions[f].Zones))
	case game.VerbKeep:
		return idle(s, f)
	case game.VerbRepair:
		return mended(s, f)
	case game.VerbSend, game.VerbExploit, game.VerbRetreat:
		return march(s, f, int(a.B))
	case game.VerbNext:
		return rolled(s, a)
	case game.VerbLose:
		return -lost(s, f)
	case game.VerbDrawUp:
		return 4 // a counter more is worth more than the other face of most
	case game.VerbElite, game.VerbUpgrade:
		return 0.5 * worth(s.Values(f))
	}
	return 0
}

// axisIn counts the Axis Forces of a region. The front goes first: what it leaves to be
// done the others' tallies then count (FCR-18.14). Games of bots bear that out.
func axisIn(s *game.State, zones zone.Set) (n int) {
	for zones != 0 {
		n += bits.OnesCount64(s.ForcesIn(zones.Pop()) & s.SideForces(rules.First))
	}
	return n
}

// worth is how much a Force does in battle, in losses times six a round.
func worth(v game.Values) float64 {
	return float64(v.Attack+v.Superior) + 0.7*float64(v.Defence) + 0.8*float64(v.Points)
}

// idle is how little a Force is missed elsewhere: a fixed condition should keep
// the one that attacks worst and is slowest.
func idle(s *game.State, f int) float64 {
	v := s.Values(f)
	return float64(v.Defence) - float64(v.Attack+v.Superior) - 0.5*float64(v.Movement)
}

// mended is what a repair brings back.
func mended(s *game.State, f int) float64 {
	full, reduced := s.Scenario().Faces(f)
	gain := worth(full) - worth(reduced)
	if s.Upgraded(f) { // it loses a level
		gain--
	}
	return gain - 0.2*float64(nearestAxis(s, s.At(f)))
}

// lost is what a loss on a Force takes away: a face, or the Force.
func lost(s *game.State, f int) float64 {
	full, reduced := s.Scenario().Faces(f)
	if s.Reduced()>>f&1 == 0 {
		return worth(full) - worth(reduced)
	}
	return worth(s.Values(f)) + 2 // the Axis gets a point and an upgrade for it
}

// rolled prefers the die that gains most by being thrown again (FCR-9.29).
func rolled(s *game.State, a rules.Action) float64 {
	if a.A < 0 {
		return 0
	}
	v := s.Values(int(a.A))
	if s.Fight().Attacker == rules.Second {
		return float64(v.Attack + v.Superior)
	}
	return float64(v.Defence)
}

// march is how hard it is for the Axis that a Force goes into a zone. The
// strongest go first: they set the tallies, and take the supplies there are.
func march(s *game.State, f, to int) float64 {
	own := 0.1 * worth(s.Values(f))
	if to < 0 || to >= len(s.Scenario().Zones) { // by chance, or off the map
		return own - 20
	}
	axis := s.ForcesIn(to) & s.SideForces(rules.First)
	allied := s.ForcesIn(to)&s.SideForces(rules.Second) | 1<<f
	goal := 0.0
	if s.Scenario().Flagged.Has(to) && s.Holder(to) != rules.Second {
		goal = 3
	}
	if axis != 0 {
		return own + goal + storm(s, axis, allied)
	}
	near := 0.3 * float64(min(bits.OnesCount64(allied), 4))
	return own + goal + near - 0.5*float64(nearestPrize(s, to)) - 0.3*float64(nearestAxis(s, to))
}

// storm is what the Allies can hope for in a battle: the part of the steps there
// that they take in a round, and how much these are worth.
func storm(s *game.State, axis, allied uint64) float64 {
	hits, steps, dear := 0.0, 0.0, 0.0
	for x := allied; x != 0; x &= x - 1 {
		v := s.Values(bits.TrailingZeros64(x))
		hits += float64(v.Attack+v.Superior) / 6
	}
	for x := axis; x != 0; x &= x - 1 {
		f := bits.TrailingZeros64(x)
		dear += worth(s.Values(f))
		if steps += 2; s.Reduced()>>f&1 != 0 {
			steps--
		}
	}
	return 2 * min(hits/steps, 1.5) * (1 + 0.15*dear)
}

// nearestAxis is how far the nearest zone with Axis Forces is, nearestPrize the
// nearest objective that the Allies do not hold.
func nearestAxis(s *game.State, z int) int {
	sc, least := s.Scenario(), 99
	for x := s.OnMap() & s.SideForces(rules.First); x != 0; x &= x - 1 {
		least = min(least, sc.Graph.Distance(z, s.At(bits.TrailingZeros64(x))))
	}
	return least
}

func nearestPrize(s *game.State, z int) int {
	sc, least := s.Scenario(), 99
	for x := sc.Flagged; x != 0; {
		if at := x.Pop(); s.Holder(at) != rules.Second {
			least = min(least, sc.Graph.Distance(z, at))
		}
	}
	return least
}
