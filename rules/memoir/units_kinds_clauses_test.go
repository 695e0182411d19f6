package memoir

import (
	"fmt"
	"strings"
	"testing"

	"sandtable/rules"
)

// TestM44_3_1_UnitsStayTogether follows units through random games: none ever
// appears, and none goes but by losing its last figure or leaving the board.
func TestM44_3_1_UnitsStayTogether(t *testing.T) {
	_, all := allScenarios(t)
	for i, sc := range all {
		s := newState(sc, nil)
		pick, dice := rules.Stream(uint64(i), "pick"), rules.Stream(uint64(i), "dice")
		for step := 0; step < 600 && !s.over(); step++ {
			acts := s.Legal(nil)
			a := player(pick, acts, true)
			if s.Turn() == rules.Chance {
				a = rules.Pick(dice, s, acts)
			}
			before := s.occupied().Len()
			var report rules.Report
			s.Apply(a, &report)
			for _, e := range report.Events {
				switch e.Kind {
				case EventLanded, EventEntered:
					before++
				case EventEliminated, EventExited:
					before--
				}
			}
			if n := s.occupied().Len(); n != before {
				t.Fatalf("%s: %q leaves %d units, want %d", sc.Battle.ID, shared.Text(a), n, before)
			}
		}
	}
}

// TestM44_3_2_LastFigure moves and battles with one figure as with all.
func TestM44_3_2_LastFigure(t *testing.T) {
	for _, men := range []string{"", ":1"} {
		s := boardOf(t, "allies infantry f7"+men+" k7"+men+"; axis infantry k6; hand allies direct-from-hq; discard ambush")
		carry(t, s, "play direct-from-hq; order f7; order k7; orders; unit f7")
		wantChoices(t, s, "to", "e5, f5, g5, d6, e6, f6, g6, d7, e7, f7, g7, h7, d8, e8, f8, g8, e9, f9, g9")
		carry(t, s, "to f5; moves")
		wantTale(t, s, do(t, s, "battle k7 k6"), "battle", "battle M44-8.5 k7 k6 3")
	}
}

// mobility is what M44-3.3 to 3.8 say of one kind of unit, found by play in
// open country.
type mobility struct {
	figures, move, moveBattle int
	dice                      string
}

func TestM44_3_3_KindsInPlay(t *testing.T) {
	for id, want := range map[string]mobility{
		"infantry":       {4, 2, 1, "3 2 1"},       // M44-3.3
		"armor":          {3, 3, 3, "3 3 3"},       // M44-3.4
		"artillery":      {2, 1, 0, "3 3 2 2 1 1"}, // M44-3.5
		"special-forces": {4, 2, 2, "3 2 1"},       // M44-3.6
		"resistance":     {3, 2, 1, "3 2 1"},       // M44-3.7
		"armor-elite":    {4, 3, 3, "3 3 3"},       // M44-3.8
	} {
		t.Run(id, func(t *testing.T) {
			got := mobility{moveBattle: -1}
			for col := 'a'; col <= 'k'; col++ { // how far, and whether it still battles
				s := boardOf(t, fmt.Sprintf("allies %s a5; axis infantry %c5; hand allies direct-from-hq", id, col+2))
				got.figures = int(s.men[hexesNamed(t, "a5")[0]])
				carry(t, s, "play direct-from-hq; order a5")
				if col > 'a' {
					if carry(t, s, "unit a5"); !isLegal(s, fmt.Sprintf("to %c5", col)) {
						break
					}
					got.move = int(col - 'a')
					carry(t, s, fmt.Sprintf("to %c5", col))
				}
				carry(t, s, "moves")
				if isLegal(s, fmt.Sprintf("battle %c5 %c5", col, col+2)) {
					got.moveBattle = int(col - 'a')
				}
			}
			var dice []string
			for col := 'b'; col <= 'm'; col++ { // how many dice, how far
				s := boardOf(t, fmt.Sprintf("allies %s a5; axis infantry %c5; hand allies direct-from-hq; discard ambush", id, col))
				carry(t, s, "play direct-from-hq; order a5; moves")
				text := fmt.Sprintf("battle a5 %c5", col)
				if !isLegal(s, text) {
					break
				}
				e := do(t, s, text)[0]
				dice = append(dice, fmt.Sprint(e.Args[2]))
			}
			if got.dice = strings.Join(dice, " "); got != want {
				t.Errorf("%+v, want %+v", got, want)
			}
		})
	}
}

// TestM44_3_9_ClassDecides gives special units the cards, the dice and the
// terrain of their class.
func TestM44_3_9_ClassDecides(t *testing.T) {
	const units = "allies special-forces c5; allies resistance e5; allies armor-elite g5; allies infantry i5; axis infantry a1; hand allies "
	for card, want := range map[string]string{"move-out": "c5, e5, i5", "armor-assault": "g5"} {
		s := after(t, units+card, "play "+card)
		wantChoices(t, s, "order", want)
	}
	for kind, want := range map[string]string{"special-forces": "infantry", "resistance": "infantry", "armor-elite": "armor"} {
		s := boardOf(t, "allies armor f5; axis "+kind+" f4; hand allies probe-center; discard ambush")
		told := carry(t, s, "play probe-center; order f5; moves; battle f5 f4; roll infantry armor star")
		wantTale(t, s, told, "rolled", strings.Replace("rolled M44-11.1 infantry 0 f4, rolled M44-11.1 armor 0 f4, rolled M44-11.1 star 0 f4", want+" 0", want+" 1", 1))
	}
	s := after(t, "allies special-forces f7; allies armor-elite g7; axis infantry a1; hedgehog f6 g6; hand allies probe-center", "play probe-center; order f7; order g7; unit f7")
	wantLegal(t, s, "to f6")
	carry(t, s, "to f6; unit g7")
	wantWhy(t, s, "to g6", "M44-7.3")
}

// TestM44_3_11_StrengthIsKnown looks with either side's eyes, and with
// nobody's.
func TestM44_3_11_StrengthIsKnown(t *testing.T) {
	s := boardOf(t, "axis infantry f4:2; allies armor f6:1; hand axis probe-left; hand allies probe-center")
	for _, viewer := range []rules.Side{rules.First, rules.Second, rules.Chance} {
		seen := *s
		seen.Hide(viewer)
		wantStanding(t, &seen, "axis infantry f4:2, allies armor f6:1")
	}
}
