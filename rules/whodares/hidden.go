package whodares

import (
	"math/rand/v2"

	"sandtable/rules"
	"sandtable/rules/pile"
	"sandtable/rules/whodares/scenario"
)

// Hide puts the identity of every face-down Axis unit back into the pool
// (QOG-27.1, 27.2). Nobody knows it, so every viewer sees the same.
func (s *State) Hide(rules.Side) {
	for i := range s.drawn {
		a := &s.axis[i]
		if s.Up.Has(i) || a.zone == scenario.Off || a.kind == unknown {
			continue
		}
		s.pool[a.kind]++
		a.kind = unknown
	}
}

// Guess draws the blanks from what is unseen. A unit of the set-up was drawn
// by a filter that the player knows: the narrower filters come first in draw
// order (QOG-4.3), so a guess never runs dry.
func (s *State) Guess(r *rand.Rand) {
	for i := range s.drawn {
		a := &s.axis[i]
		if a.kind != unknown {
			continue
		}
		a.kind = s.guess(r, s.Raid().Filters[a.want])
		s.pool[a.kind]--
	}
}

func (s *State) guess(r *rand.Rand, f scenario.Filter) uint8 {
	fits := s.pool
	for k := range fits {
		if f>>k&1 == 0 {
			fits[k] = 0
		}
	}
	return uint8(pile.Nth(fits[:], r.IntN(pile.Sum(fits[:]))))
}
