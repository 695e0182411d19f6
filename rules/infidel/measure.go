package infidel

import "sandtable/rules"

// Measure words what a side has of what it needs: the flight points of the enemy
// and his Flight Level (INF-21.7), or its points and the lead that ends the battle
// (INF-23.6.5). Without a number of what it has it is the side's own Flight Level, or
// the lead that has to be reached; of a battle that there is not, the bare number.
func (g *Game) Measure(scenario string, side rules.Side, n, of int) rules.Phrase {
	b, err := g.Find(scenario)
	if err != nil {
		return phrase("measure.number", numberArg("N", n))
	}
	key := "measure.flight"
	if b.special.points {
		key = "measure.points"
	}
	switch {
	case of > 0:
		return phrase(key+"-of", numberArg("N", of), numberArg("Has", n))
	case !b.special.points:
		n = int(b.levels[side])
	}
	return phrase(key, numberArg("N", n))
}

// MeasureBoth words what both sides need: the lead in points, or the Flight Levels,
// each army's own, which is what the other one needs.
func (g *Game) MeasureBoth(scenario string, goal [2]int) rules.Phrase {
	if b, err := g.Find(scenario); err != nil || b.special.points || goal[rules.First] == goal[rules.Second] {
		return g.Measure(scenario, rules.First, goal[rules.First], 0)
	}
	return phrase("measure.flight-both", numberArg("N", goal[rules.Second]), numberArg("Theirs", goal[rules.First]))
}
