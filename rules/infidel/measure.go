package infidel

import "sandtable/rules"

// Measure words what a side has of what it needs: the flight points of the enemy
// and his Flight Level (INF-21.7), or its points and the lead that ends the battle
// (INF-23.6.5). Without a number of what it has it is the side's own Flight Level, or
// the lead that has to be reached; of a battle that there is not, the bare number.
func (g *Game) Measure(id string, side rules.Side, n, of int) rules.Phrase {
	b, err := g.Find(id)
	if err != nil {
		return phrase("measure.number", numberArg("N", n))
	}
	key := "measure.flight"
	if b.Special.Points {
		key = "measure.points"
	}
	switch {
	case of > 0:
		return phrase(key+"-of", numberArg("N", of), numberArg("Has", n))
	case !b.Special.Points:
		n = int(b.Levels[side])
	}
	return phrase(key, numberArg("N", n))
}

// MeasureBoth words what both sides need: the lead in points, or the Flight Levels,
// each army's own, which is what the other one needs.
func (g *Game) MeasureBoth(id string, goal [2]int) rules.Phrase {
	if b, err := g.Find(id); err != nil || b.Special.Points || goal[rules.First] == goal[rules.Second] {
		return g.Measure(id, rules.First, goal[rules.First], 0)
	}
	return phrase("measure.flight-both", numberArg("N", goal[rules.Second]), numberArg("Theirs", goal[rules.First]))
}
