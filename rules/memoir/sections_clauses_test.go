package memoir

import (
	"strings"
	"testing"
)

// TestM44_1_10_PiecesOnAHex lays pieces of every kind on one hex: two obstacles are too
// many at set-up, and come about by Dig in.
func TestM44_1_10_PiecesOnAHex(t *testing.T) {
	boardOf(t, "axis infantry f4; allies infantry a9; bunker f4; sandbags f4; hold allies f4; hand allies probe-center")
	boardOf(t, "axis infantry f4; allies infantry a9; wire f4; sandbags f4; hand allies probe-center")
}

// TestM44_1_12_MoreDiceThanFour rolls six dice for a hand of six cards.
func TestM44_1_12_MoreDiceThanFour(t *testing.T) {
	s := boardOf(t, "allies infantry f5; axis infantry a1; hand allies their-finest-hour probe-left probe-left probe-left probe-left probe-center")
	carry(t, s, "play their-finest-hour; roll star grenade flag armor infantry")
	if s.f[0].step != rollingHour {
		t.Fatalf("five dice and the step is %s", s.f[0].step)
	}
	carry(t, s, "roll infantry")
	if s.pool != [3]uint8{2, 1, 1} {
		t.Errorf("infantry, armor, stars: %v", s.pool)
	}
	if s.f[0].step != ordering {
		t.Errorf("six dice and the step is %s", s.f[0].step)
	}
}

// TestM44_2_6_SectionWhenOrdered moves a unit out of its section: it still
// battles, and where it has gone it cannot be ordered by the card.
func TestM44_2_6_SectionWhenOrdered(t *testing.T) {
	s := boardOf(t, "allies infantry d5 e6; axis infantry e3; hand allies probe-left")
	carry(t, s, "play probe-left")
	wantChoices(t, s, "order", "d5")
	wantWhy(t, s, "order e6", "M44-2.1")
	carry(t, s, "order d5; unit d5; to e5")
	wantLegal(t, s, "battle e5 e3")
	s = boardOf(t, "allies infantry d5; axis infantry a1; hand allies probe-center probe-left; hand axis probe-right")
	carry(t, s, "play probe-left; order d5; unit d5; to f5; done; draw recon-left; play probe-right; order a1; moves; done; draw recon-left; play probe-center")
	wantChoices(t, s, "order", "f5")
}

// TestM44_2_7_OneOrderEach orders units on and beside the dotted lines.
func TestM44_2_7_OneOrderEach(t *testing.T) {
	const five = "allies infantry c3 d4 f5 i4 k5; axis infantry a1; hand allies "
	for _, c := range []struct{ name, board, orders, left string }{
		{"one in each section", five + "recon-in-force", "", "c3, d4, i4, f5, k5"},
		{"left is used up, the cut hex is center", five + "recon-in-force", "order c3", "d4, i4, f5, k5"},
		{"left and center are used up", five + "recon-in-force", "order c3; order d4", "i4, k5"},
		{"both cut hexes leave one of three", five + "recon-in-force", "order d4; order i4", "c3, f5, k5"},
		{"cut hexes outward, center inside", five + "recon-in-force", "order d4; order i4; order f5", ""},
		{"the center comes first", five + "recon-in-force", "order f5", "c3, d4, i4, k5"},
		{"the flanks of a pincer move", "allies infantry d2 d4 d6 i2 f5; axis infantry a1; hand allies pincer-move", "order d2; order d4", "i2"},
		{"a cut hex may spare the left for others", "allies infantry a3 b3 d4 d6 f5; axis infantry a1; hand allies general-advance", "order a3; order b3; order d4; order d6", ""},
		{"and the center too", "allies infantry a3 d4 d6 f5; axis infantry a1; hand allies general-advance", "order d4; order d6; order f5", "a3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := boardOf(t, c.board)
			carry(t, s, "play "+strings.Fields(c.board)[len(strings.Fields(c.board))-1])
			if c.orders != "" {
				carry(t, s, c.orders)
			}
			wantChoices(t, s, "order", c.left)
		})
	}
}
