package board

import "sandtable/rules"

// Weight is how much an event weighs among others. Recaps, the curtain and news begin with the
// weightiest: who reads one line only shall read of that.
type Weight uint8

// The weights, the least first. What is lost as a whole outweighs what came, for it is what most
// games are won by, and an aim outweighs it, for the aim is what they are won by.
const (
	Slight Weight = iota // the first to be left out
	Went                 // a piece went
	Done                 // something was rolled for, tried, put away
	Played               // a card was
	Hurt                 // a piece was hurt
	Came                 // a piece came to the table
	Lost                 // a piece was lost as a whole
	Taken                // an aim of the game was reached, or lost again
	Ended                // the game ended
)

// Weights are those of the kinds of event of a game whose signs do not say what they weigh.
type Weights map[rules.EventKind]Weight

// Weighs is how much what happened weighs.
func (s *Sign) Weighs() Weight {
	switch {
	case s.Weight > 0:
		return s.Weight
	case s.Gone:
		return Lost
	case s.Loss:
		return Hurt
	case s.Card.No >= 0:
		return Played
	case s.Minor:
		return Slight
	case s.Goes:
		return Went
	}
	return Done
}
