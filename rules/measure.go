package rules

// Measurer is a Game whose sides need different things, by scenario: points for
// the one, enemies eliminated for the other. Where Score and ScenarioInfo.Goal are
// told to people it words the numbers.
type Measurer interface {
	// Measure words n of what a side needs in a scenario: `3 points`; of so many,
	// where of is not 0: `1 of 3 points`.
	Measure(scenario string, side Side, n, of int) Phrase
}

// BothMeasurer is a Measurer that words what both sides need at once, where the same would come twice.
type BothMeasurer interface {
	Measurer
	// MeasureBoth words what the sides of a scenario need: `Flight Levels 13 · 12`.
	MeasureBoth(scenario string, goal [2]int) Phrase
}
