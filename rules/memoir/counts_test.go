package memoir

import (
	"fmt"
	"strings"
	"testing"

	"sandtable/rules"
)

// level is the different positions after some steps, each with the number of
// lines of play that lead to it.
type level map[State]uint64

// next takes every step that there is, outcomes of chance included, from every
// position; a battle that is over stays.
func (l level) next() level {
	out := level{}
	var acts []rules.Action
	for s, n := range l {
		if acts = s.Legal(acts[:0]); len(acts) == 0 {
			out[s] += n
		}
		for _, a := range acts {
			after := s
			after.Apply(a, nil)
			out[after] += n
		}
	}
	return out
}

func (l level) lines() (n uint64) {
	for _, k := range l {
		n += k
	}
	return n
}

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
func TestCounts(t *testing.T) {
	var out strings.Builder
	for _, b := range starts {
		l := level{*b.state(t): 1}
		for depth := 1; depth <= 4; depth++ {
			l = l.next()
			fmt.Fprintf(&out, "%s, depth %d: %d lines, %d positions\n", b.name, depth, l.lines(), len(l))
		}
		hashes := map[uint64]bool{}
		for s := range l {
			hashes[s.Hash()] = true
		}
		if len(hashes) != len(l) {
			t.Errorf("%s: %d positions have %d hashes", b.name, len(l), len(hashes))
		}
	}
	golden(t, "counts.txt", out.String())
}
