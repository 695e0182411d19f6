package table

import "testing"

// TestTheBoardTakesBackTheRoomOfATallPrompt asks tall and low questions: the
// room grows at once, and comes back after some low ones, not between two.
func TestTheBoardTakesBackTheRoomOfATallPrompt(t *testing.T) {
	var p prompts
	for i, c := range []struct {
		decided     int
		high, wants float64
	}{
		{0, 44, 44},
		{0, 83, 83}, // the same question, taller
		{0, 44, 83},
		{2, 44, 83},
		{3, 122, 122},
		{5, 44, 122},
		{8, 44, 122},
		{9, 83, 122},
		{9, 44, 122},
		{12, 44, 83}, // the tallest is four decisions ago
		{13, 44, 83},
		{9, 44, 83}, // taken back: another decision
		{10, 44, 44},
	} {
		if p.add(c.decided, c.high); p.most() != c.wants {
			t.Errorf("%d: a prompt of %v after %d steps leaves room for %v, want %v", i, c.high, c.decided, p.most(), c.wants)
		}
	}
}
