package hand

import "testing"

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
		got := stride(c.room, 80, c.first, c.second)
		if got != c.want {
			t.Errorf("%d and %d cards of 80 on %g lie %g apart, not %g", c.first, c.second, c.room, got, c.want)
		}
	}
}
