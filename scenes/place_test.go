package scenes

import (
	"testing"

	"sandtable/saves"
)

func TestAWindowOpensWhereItWasOnlyWhereItCanBeSeen(t *testing.T) {
	for _, c := range []struct {
		x, y int
		want bool
	}{
		{0, 0, true}, {100, 60, true}, {-800, 10, true}, {1600, 800, true},
		{-1200, 10, false}, {1800, 10, false}, {10, -300, false}, {10, 1060, false}, {4000, 300, false},
	} {
		if got := visible(saves.Window{X: c.x, Y: c.y, Width: 1280, Height: 720}, 1920, 1080); got != c.want {
			t.Errorf("at %d, %d: %v", c.x, c.y, got)
		}
	}
}
