package memoir

// The options of a battle.
const (
	optRecruits = iota // M44-22.3
	optionCount
)
