package rommel

import (
	"testing"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/table"
)

// TestRoundsAreToldWithTheirZone: a page about a round names the zone of the
// battle that it belongs to, also where that began before the last decision.
func TestRoundsAreToldWithTheirZone(t *testing.T) {
	g := game.New()
	told, began := 0, 0
	for i, id := range []string{"ghost-division", "north-africa", "d-day"} {
		s, err := g.New(rules.Setup{Scenario: id}, nil)
		if err != nil {
			t.Fatal(err)
		}
		b, first, r := boardOf(t, g, s), s.Clone(), rules.Stream(uint64(i), id)
		fought := table.None // the zone of the battle under way
		var since []rules.Event
		var want []int // the zone of each round since the last decision
		for range 20000 {
			if s.Turn() == rules.Over {
				s.CopyFrom(first)
				fought, since, want = table.None, nil, nil
			}
			if s.Turn() == rules.First {
				for _, c := range b.chapters(s, since) {
					if c.name != "round" {
						continue
					}
					if c.zone != want[0] {
						t.Fatalf("%s: a round in zone %d is told of zone %d", id, want[0], c.zone)
					}
					want = want[1:]
					told++
				}
				since, want = nil, nil
			}
			var rep rules.Report
			s.Apply(rules.Pick(r, s, s.Legal(nil)), &rep)
			for _, e := range rep.For(rules.First, nil) {
				since = append(since, e)
				switch g.EventName(e.Kind) {
				case "battle":
					fought = int(e.Args[0])
				case "round":
					want = append(want, fought)
					if g.EventName(since[0].Kind) != "battle" {
						began++
					}
				}
			}
		}
	}
	if told == 0 || began == 0 {
		t.Errorf("%d rounds were told of, %d of them of battles that had begun before", told, began)
	}
}
