package ai

import "math/rand/v2"

// luck is chance that can be set back: actions compared meet the same guesses and dice.
type luck struct {
	pcg *rand.PCG
	*rand.Rand
}

func newLuck() luck {
	pcg := rand.NewPCG(0, 0)
	return luck{pcg, rand.New(pcg)}
}

// set makes the luck of round n of a decision.
func (l luck) set(decision uint64, n int) {
	l.pcg.Seed(decision, uint64(n)*0x9e3779b97f4a7c15+1)
}
