package memoir

import (
	"math/rand/v2"

	"sandtable/rules"
	"sandtable/rules/pile"
)

// Hide moves the cards that viewer may not know back among the unseen and
// keeps their number (M44-4.4). The two cards of a Recon stand in the frame of
// the draw and are hidden with the hand.
func (s *State) Hide(viewer rules.Side) {
	if s.chip >= 0 && viewer != s.sc.Red { // M44-27.9
		s.deck[s.chip]++
		s.chip = unknown
	}
	for side := rules.First; side <= rules.Second; side++ {
		if side == viewer {
			continue
		}
		s.blank[side] += uint8(pile.Sum(s.Hand[side][:]))
		pile.Pour(s.deck[:], s.Hand[side][:])
		if f := &s.f[0]; s.Side == side && s.top == 0 && (f.step == keeping || f.step == drawing) {
			f.a, f.b = veil(f.a), veil(f.b)
		}
	}
}

// unknown stands for a card of a Recon that this copy does not know.
const unknown = -2

func veil(c int8) int8 {
	if c == none {
		return none
	}
	return unknown
}

// Guess deals the blanks from what is unseen, every card as likely as the
// next. It does not weigh what a player did.
func (s *State) Guess(r *rand.Rand) {
	if s.chip == unknown {
		s.guessChip(r)
	}
	for side := range s.Hand {
		for ; s.blank[side] > 0; s.blank[side]-- {
			c := s.guess(r, rules.Side(side))
			s.deck[c]--
			s.Hand[side][c]++
		}
	}
	f := &s.f[0]
	if s.top != 0 || f.step != keeping && f.step != drawing {
		return
	}
	hand := s.Hand[s.Side]
	for _, p := range [2]*int8{&f.a, &f.b} {
		if *p == unknown {
			c := pile.Nth(hand[:], r.IntN(pile.Sum(hand[:])))
			hand[c]--
			*p = int8(c)
		}
	}
}

// guess is a card of the unseen ones that the side may hold: Air power is none where it is
// laid aside as it is drawn (M44-25.14).
func (s *State) guess(r *rand.Rand, side rules.Side) int {
	unseen := s.deck
	if s.sc.redraws[side] {
		unseen[s.sc.airPower] = 0
	}
	return pile.Nth(unseen[:], r.IntN(pile.Sum(unseen[:])))
}

// guessChip lays one of the unseen cards under the chip, any but Ambush (M44-27.8).
func (s *State) guessChip(r *rand.Rand) {
	unseen := s.deck
	if s.sc.ambush >= 0 {
		unseen[s.sc.ambush] = 0
	}
	if s.sc.redraws[s.sc.Red] {
		unseen[s.sc.airPower] = 0
	}
	s.chip = int8(pile.Nth(unseen[:], r.IntN(pile.Sum(unseen[:]))))
	s.deck[s.chip]--
}
