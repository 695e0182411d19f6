package table_test

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/undaunted"
	"sandtable/scenes/ui"
)

// TestUNA_8_1_AFreeTransferWaitsUntilItIsWanted: after a card of a soldier who may still get in or out
// the next card is played at once, or the turn ended; the transfer is declined by that, and taken back
// with it. It can be made as well.
func TestUNA_8_1_AFreeTransferWaitsUntilItIsWanted(t *testing.T) {
	g := undaunted.New()
	next, made, last := 0, 0, 0
	list := g.Scenarios()
	for n := range rulestest.Walk(60, 1000) {
		k := keyedAtStep(t, g, list[n%len(list)].ID, uint64(n), 5+(n*31)%300, "undaunted.ask.transfer")
		if k == nil {
			continue
		}
		stay, _ := g.Decline(k.match.Now())
		if k.table.Opened == nil { // no card is left
			last++
			k.Close()
			continue
		}
		steps := k.steps()
		for _, a := range k.table.Legal {
			if a == stay {
				t.Errorf("%s: who wants no transfer is asked to say so", k.text())
			}
			i := k.table.CardOf(a)
			if a.Verb != undaunted.VerbPlay || i < 0 {
				continue
			}
			k.Click(k.table.CardAt(i))
			got := k.match.Steps()[steps:]
			if len(got) != 2 || got[0] != stay || got[1] != a {
				t.Errorf("%s: a click on a card did %v", k.text(), got)
				break
			}
			next++
			k.Step(ui.Input{Keys: []ui.Key{'z'}, Ctrl: true})
			k.Wait(ui.Calm)
			if k.steps() != steps || k.table.Opened == nil {
				t.Errorf("%s: taking the card back leaves %v", k.text(), k.match.Steps()[steps:])
			}
			break
		}
		for _, a := range k.table.Legal {
			if _, at, several, ok := k.table.Ways(a); a.Verb == undaunted.VerbExit && ok && !several && k.steps() == steps {
				if k.Click(at); k.steps() > steps && k.match.Steps()[steps] == a {
					made++
				}
			}
		}
		k.Close()
	}
	t.Log(next, made, last)
	if next < 3 || made < 1 {
		t.Errorf("%d cards followed, %d transfers were made: too few to tell", next, made)
	}
}

// keyedAtStep is keyedAt where a certain question is asked, nil where it is not in reach.
func keyedAtStep(t *testing.T, g rules.Game, scenario string, seed uint64, steps int, asks string) *keyed {
	m, err := rules.NewMatch(g, rules.Setup{Scenario: scenario}, rules.Seeded(seed), nil)
	if err != nil {
		t.Fatal(err)
	}
	r := rules.Stream(seed, "keys")
	for n := 0; m.Now().Turn() != rules.Over; n++ {
		if n >= steps && g.Asks(m.Now()).Key == asks {
			return keyedAt(t, g, scenario, seed, n)
		}
		if n > steps+40 || m.Do(rules.Pick(r, m.Now(), m.Legal()), nil) != nil {
			return nil
		}
	}
	return nil
}
