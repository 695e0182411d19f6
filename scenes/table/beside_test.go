package table_test

import (
	"strings"
	"testing"

	"sandtable/scenes/ui"
)

// TestAListBesideTheMapIsPointedAtAndClicked takes up each patrol of a raid in turn and goes down the list of zones within
// reach in the panel: the one that is pointed at is marked on the map, and a click there is one on the zone.
func TestAListBesideTheMapIsPointedAtAndClicked(t *testing.T) {
	g := fiveGames(t)[4]
	rows, gone := 0, 0
	for _, patrol := range []ui.Key{'1', '2', '3'} {
		d, s, m := g.seat(t, 3)
		for n := 0; !strings.HasSuffix(g.game.Asks(m.Now()).Key, "ask.act"); n++ {
			if d.Settle(); n > 60 {
				t.Fatalf("nobody acts:\n%s", d.Words())
			}
			s.Act(m.Legal()[0])
			d.Step(ui.Input{})
		}
		d.Settle()
		d.Press(patrol)
		seen := map[int]bool{}
		for y := 70.0; y < 560; y += 9 {
			at := ui.Point{X: 1100, Y: y}
			d.Move(at)
			d.Step(ui.Input{})
			place := s.Offered()
			if place < 0 || seen[place] {
				continue
			}
			rows++
			seen[place] = true
			if !s.MarksPlace(place) {
				t.Fatalf("patrol %c: zone %d is not marked while its line is pointed at", patrol, place)
			}
			n := len(m.Steps())
			switch d.Click(at); {
			case s.AimedAt() == place:
				d.Press(ui.KeyEsc)
			case len(m.Steps()) > n: // nothing is rolled on that way
				gone++
				y = 560
			default:
				t.Fatalf("patrol %c: a click on the line of zone %d does nothing:\n%s", patrol, place, d.Words())
			}
		}
	}
	if rows < 6 || gone == rows {
		t.Errorf("%d rows, of which %d were gone to at once", rows, gone)
	}
}
