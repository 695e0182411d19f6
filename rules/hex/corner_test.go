package hex_test

import (
	"testing"

	"sandtable/rules/hex"
)

// Round a corner lie two hexes of the front, a flank, two of the rear and the
// other flank.
func TestArcsLieRoundACorner(t *testing.T) {
	want := [hex.Dirs]hex.Arc{hex.Front, hex.Front, hex.Next, hex.Rear, hex.Rear, hex.Last}
	for c := hex.Corner(0); c < 6; c++ {
		for n, arc := range want {
			if got := c.Arc(hex.Dir(c).Turn(n)); got != arc {
				t.Errorf("corner %d, %d directions on: arc %d, want %d", c, n, got, arc)
			}
		}
	}
}

// A line to a hex two steps away leaves by the neighbour that it crosses, or
// between the two along whose common edge it runs: those that Ray finds.
func TestLinesLeaveByWhatTheyCross(t *testing.T) {
	for y := -2; y <= 2; y++ {
		for x := -4; x <= 4; x++ {
			o := hex.Offset{X: x, Y: y}
			if n := o.Length(); (x+y)&1 != 0 || n < 1 || n > 2 {
				continue
			}
			a, b := o.Sees()
			cross, left, right := hex.Ray(x, y)
			switch {
			case o.Length() == 1:
				if a != b || a.Step() != o {
					t.Errorf("%v: a neighbour is seen by %d and %d", o, a, b)
				}
			case len(cross) == 1:
				if a != b || a.Step() != cross[0] {
					t.Errorf("%v: seen by %d and %d, the line crosses %v", o, a, b, cross[0])
				}
			default:
				if b != a.Turn(1) || a.Step() != right[0] || b.Step() != left[0] {
					t.Errorf("%v: seen by %d and %d, the line runs between %v and %v", o, a, b, left[0], right[0])
				}
			}
		}
	}
}
