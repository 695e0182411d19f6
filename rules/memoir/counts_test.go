package memoir

import (
	"math"
	"testing"

	"sandtable/rules/rulestest"
)

// TestCounts counts lines of play and different positions to depth 4. Any
// change to any rule moves a number.
//
// The first set-up is counted by hand. One Allied infantry on f6 is ordered,
// an Axis one stands on f4, two cards are left to draw:
//
//	depth 1   done; unit f6                                        2 lines
//	depth 2   after done: battle f6 f4; done                       2
//	          after unit f6: the 18 hexes within 2, less f4, and
//	          f6 itself by a way out and back                     18
//	depth 3   after battle: 5 faces, of which 2 hit and 2 miss     5, 3 positions
//	          after done; done: 2 cards                            2
//	          after a move of 1, to 6 hexes, all of which see f4
//	          within 3: battle; done                              12
//	          after a move of 2, to 12 hexes: done                12
//
// That is 2, 20 and 31 lines, and 2, 20 and 29 positions.
func TestCounts(t *testing.T) { rulestest.GoldenCounts(t, starts, startOf, math.MaxInt, *update) }
