package rules

// Measurer is a Game whose sides need different things, by scenario: points for
// the one, enemies eliminated for the other. Where Score and ScenarioInfo.Goal are
// told to people it words the numbers.
type Measurer interface {
	Game
	// Measure words n of what a side needs in a scenario: `3 points`; of so many,
	// where of is not 0: `1 of 3 points`.
	Measure(scenario string, side Side, n, of int) Phrase
}
