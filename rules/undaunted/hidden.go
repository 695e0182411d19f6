package undaunted

import (
	"math/rand/v2"

	"sandtable/rules"
	"sandtable/rules/pile"
)

// Hide moves the cards in hand that viewer may not know back into their deck
// and keeps their number, and veils a bid that is not revealed (UNA-3.8, 3.9). Of
// removed cards that are not its own a side is told the number (UNA-3.2); what they
// are follows from what was announced.
func (s *State) Hide(viewer rules.Side) {
	for side := rules.First; side <= rules.Second; side++ {
		if side == viewer {
			continue
		}
		s.veils[side] = true
		s.blank[side] += uint8(pile.Sum(s.hand[side][:]))
		pile.Pour(s.deck[side][:], s.hand[side][:])
		if k := s.bid[side]; k < veiled {
			s.deck[side][k]++
			s.bid[side] = veiled
		}
	}
}

// Guess deals the blanks from what is unseen, every card as likely as the next
// (UNA-3.9). It does not weigh what a player did.
func (s *State) Guess(r *rand.Rand) {
	s.veils = [2]bool{}
	for side := range s.deck {
		if s.bid[side] == veiled {
			s.bid[side] = s.deal(side, r)
		}
		for ; s.blank[side] > 0; s.blank[side]-- {
			s.hand[side][s.deal(side, r)]++
		}
	}
}

// deal takes a card out of a deck.
func (s *State) deal(side int, r *rand.Rand) uint8 {
	deck := s.deck[side][:]
	k := pile.Nth(deck, r.IntN(pile.Sum(deck)))
	deck[k]--
	return uint8(k)
}
