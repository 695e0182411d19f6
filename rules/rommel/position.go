package rommel

import (
	"math/rand/v2"
)

// Guess has nothing to fill in (see Hide).
func (s *State) Guess(*rand.Rand) {}

func (s *State) Check() error                 { return nil }
func (s *State) Hash() uint64                 { return 0 }
func (s *State) MarshalJSON() ([]byte, error) { return nil, nil }
