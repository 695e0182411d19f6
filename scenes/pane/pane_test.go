package pane

import (
	"math"
	"slices"
	"testing"

	"sandtable/scenes/ui"
)

// TestTheLastTwoAreKept asks for what belongs to keys: it is made anew for a third one,
// not for one of the last two, whichever was asked for first.
func TestTheLastTwoAreKept(t *testing.T) {
	var kept Twice[int, int]
	var made []int
	of := func(k int) int {
		return *kept.Of(k, func() *int { made = append(made, k); return &k })
	}
	for _, k := range []int{4, 5, 4, 5, 5, 6, 5, 4} {
		if got := of(k); got != k || *kept.Last() != k {
			t.Fatalf("%d belongs to %d, the last is %d", got, k, *kept.Last())
		}
	}
	if want := []int{4, 5, 6, 4}; !slices.Equal(made, want) {
		t.Errorf("made of %v, want %v", made, want)
	}
}

// TestWhatIsLaidOutIsFound finds places by points and points by places.
func TestWhatIsLaidOutIsFound(t *testing.T) {
	var l Laid
	l.Keep(7, ui.Rect{W: 20, H: 20})
	l.Keep(9, ui.Rect{X: 10, W: 20, H: 20})
	for _, c := range []struct {
		x, slack   float64
		first, top int
	}{{5, 0, 7, 7}, {15, 0, 7, 9}, {25, 0, 9, 9}, {31, 0, -1, -1}, {31, 3, 9, -1}} {
		p := ui.Point{X: c.x, Y: 5}
		if first, top := l.At(p, c.slack), l.Top(p); first != c.first || top != c.top {
			t.Errorf("at %v, slack %v: %d and %d on top, want %d and %d", p, c.slack, first, top, c.first, c.top)
		}
	}
	if l.Where(9).X != 10 || !l.Where(8).Empty() {
		t.Errorf("9 lies at %v, 8 at %v", l.Where(9), l.Where(8))
	}
}

// TestAChoiceAndASelection hold Either and Only to their words.
func TestAChoiceAndASelection(t *testing.T) {
	if Either(true, "yes", "no") != "yes" || Either(false, 1, 2) != 2 {
		t.Error("the wrong one of two was taken")
	}
	if got := Only([]int{3, 4, 5, 6}, func(n int) bool { return n%2 == 0 }); !slices.Equal(got, []int{4, 6}) {
		t.Errorf("even ones are %v", got)
	}
}

// TestARimGoesRoundWhatItIsAbout draws the edge first, as far out as it is told.
func TestARimGoesRoundWhatItIsAbout(t *testing.T) {
	var list ui.List
	Rim(&list, ui.Rect{X: 10, Y: 10, W: 20, H: 20}, 4, 8, ui.Casing, -1.5, 6, ui.White)
	if n := len(list.Cmds); n != 2 {
		t.Fatalf("%d commands", n)
	}
	for i, want := range []struct {
		left, right float64
		ink         ui.Ink
	}{{6, 34, ui.Casing}, {11.5, 28.5, ui.White}} {
		c, left, right := list.Cmds[i], 99.0, 0.0
		for _, p := range list.Points[c.First : c.First+c.N] {
			left, right = min(left, p.X), max(right, p.X)
		}
		if c.Ink != want.ink || math.Abs(left-want.left) > 1e-9 || math.Abs(right-want.right) > 1e-9 {
			t.Errorf("%d reaches from %v to %v in %v, want %v", i, left, right, c.Ink, want)
		}
	}
}

// TestTwoHandsTakeTheRoomThereIs lays the cards of both hands alike far apart: side by
// side where they have room, and else so that the last one just has it.
func TestTwoHandsTakeTheRoomThereIs(t *testing.T) {
	for _, c := range []struct {
		room          float64
		first, second int
		want          float64
	}{
		{690, 0, 0, 88}, {690, 1, 1, 88}, {690, 3, 3, 88}, // 3 and 3 need 2×80 + 4×88
		{690, 3, 6, (690 - 160) / 7.0}, {690, 0, 6, 88}, {690, 9, 1, (690 - 160) / 8.0},
		{100, 3, 6, 0},
	} {
		got := Stride(c.room, 80, 8, c.first, c.second)
		if got != c.want {
			t.Errorf("%d and %d cards of 80 on %g lie %g apart, not %g", c.first, c.second, c.room, got, c.want)
		}
	}
}
