package rommel

import (
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/rulestest/must"
)

// TestChaptersAreInOrderAndWorded parts what happens between two decisions of
// random campaigns: chapters follow one another, each with words and a clause,
// and of the Allies' orders each names its region and the row that was rolled.
func TestChaptersAreInOrderAndWorded(t *testing.T) {
	g := game.New()
	told, arrived := map[string]int{}, 0
	for i, set := range sets {
		s := must.Have(g.New(rules.Setup{Scenario: set.id, Carry: set.carry, Options: set.options}, nil))(t)
		b := boardOf(t, g, s)
		r := rules.Stream(uint64(i), "chapters")
		var told1 rules.Report
		for n := 0; n < 3000 && s.Turn() != rules.Over; n++ {
			legal := s.Legal(nil)
			if s.Turn() == rules.Chance || len(legal) == 1 {
				s.Apply(rules.Pick(r, s, legal), &told1)
				continue
			}
			arrived += b.holdChapters(t, s, told1.Events, told)
			told1 = rules.Report{}
			s.Apply(legal[r.IntN(len(legal))], &told1)
		}
	}
	if arrived < 20 {
		t.Errorf("%d Forces arrived: this shows nothing", arrived)
	}
	for _, key := range []string{"repairs", "operation", "go", "orders", "kept", "battle", "resupply"} {
		if told["ui.rommel.told-"+key] == 0 {
			t.Errorf("no chapter tells of %s", key)
		}
	}
}

func (b *Board) holdChapters(t *testing.T, s rules.State, events []rules.Event, told map[string]int) (arrived int) {
	t.Helper()
	last := 0
	for _, c := range b.Chapters(s, events) {
		if c.From < last || c.Upto <= c.From || c.Upto > len(events) {
			t.Fatalf("a chapter from %d to %d after one up to %d, of %d events", c.From, c.Upto, last, len(events))
		}
		last = c.Upto
		told[c.Says.Key]++
		for _, lang := range texts.Languages() {
			if words := texts.Say(lang, c.Says); words == "" || strings.Contains(words, "[") || c.Clause == "" {
				t.Errorf("%q of clause %q", words, c.Clause)
			}
		}
		for _, e := range events[c.From:c.Upto] { // who comes to the table is named with his zone
			if first := events[c.From].Kind; e.Kind != game.EventPlaced || first != game.EventRolls && first != game.EventOperation {
				continue
			}
			arrived++
			for _, name := range []rules.Text{b.Scenario.Forces[e.Args[0]].Name, b.Scenario.Place(int(e.Args[1])).Name} {
				if words := texts.Say("en", c.Says); !strings.Contains(words, name.En) {
					t.Errorf("%q does not tell of %s", words, name.En)
				}
			}
		}
		if c.Says.Key == "ui.rommel.told-orders" {
			if _, ok := b.lastOrders(events[c.From:c.Upto]); !ok {
				t.Errorf("%v tells of no die", c)
			}
		}
	}
	return arrived
}
