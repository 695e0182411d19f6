package memoir

import (
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

// laterCard is a card of a known effect that comes with the second edition of the clauses.
const laterCard = `
[[card]]
id = "night-march"
family = "night-march"
clause = "M44-18.24"
kind = "tactic"
name = "Night march"
name_fr = "Marche de nuit"
copies = 2
edition = 2
effect = "orders"
order_class = "armor"
order_max = 2
fallback_any_unit = 1
draw = 1
keep = 1
text = "Order up to 2 armor units."
text_fr = "Donnez un ordre à 2 blindés au plus."
`

// withCards is the tables whose file of cards says more at its end.
func withCards(t *testing.T, more string) (*scenario.Tables, error) {
	t.Helper()
	files := rulestest.DataFiles(t, scenario.Files)
	cards := files["data/cards.toml"]
	cards.Data = append(cards.Data, more...)
	return scenario.ReadTables(files)
}

// TestACardOfALaterEditionIsInNoOlderGame plays a game of the first edition with it and
// without it: nothing that is legal and no hash differs.
func TestACardOfALaterEditionIsInNoOlderGame(t *testing.T) {
	more := must.Have(withCards(t, laterCard))(t)
	of := func(tab *scenario.Tables, edition uint8) *State {
		u := must.Have(scenario.Read(tab, pegasus, []byte(mustData(t, pegasus))))(t)
		return newState(open(u, openKey{edition: edition}), nil)
	}
	plain, old, young := of(mustTables(t), 1), of(more, 1), of(more, 2)
	if n := young.DeckSize() - of(mustTables(t), 2).DeckSize(); n != 2 || old.Hash() != plain.Hash() {
		t.Fatalf("%d cards more, hash %x and %x", n, old.Hash(), plain.Hash())
	}
	r := rulestest.Xorshift(5)
	var a, b []rules.Action
	for n := 0; !plain.over() && n < 3000; n++ {
		a, b = plain.Legal(a[:0]), old.Legal(b[:0])
		if len(a) != len(b) {
			t.Fatalf("step %d: %d and %d actions are legal", n, len(a), len(b))
		}
		do := a[r.Below(len(a))]
		plain.Apply(do, nil)
		old.Apply(do, nil)
		if plain.Hash() != old.Hash() {
			t.Fatalf("step %d, after %v: other positions", n, do)
		}
	}
	rulestest.PlayOut(young, &r, func(acts []rules.Action) rules.Action { return acts[r.Below(len(acts))] }, nil, true, nil)
}

func TestWrongCardsAreRefused(t *testing.T) {
	for want, more := range map[string]string{
		"add up to 62 cards, not 60":   strings.Replace(laterCard, "edition = 2", "", 1),
		"behind all others":            laterCard + strings.NewReplacer("night-march", "x", "edition = 2", "edition = 1").Replace(laterCard),
		"an attack is answered by one": strings.Replace(laterCard, `"orders"`, `"reaction"`, 1),
	} {
		if _, err := withCards(t, more); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v; %q expected", err, want)
		}
	}
}

// TestABattleMaySayTheDiceOfItsUnits lets guns of one battle reach 7 hexes, and those of no
// other.
func TestABattleMaySayTheDiceOfItsUnits(t *testing.T) {
	const line = "dice = { artillery = [3, 3, 2, 2, 1, 1, 1] }\n"
	text, more := mustData(t, pegasus), func(line string) string {
		before, rest, _ := strings.Cut(mustData(t, pegasus), "note_en")
		return before + line + "note_en" + rest
	}
	tab := mustTables(t)
	plain := must.Have(scenario.Read(tab, pegasus, []byte(text)))(t)
	u := must.Have(scenario.Read(tab, pegasus, []byte(more(line))))(t)
	if got := string(u.Write()); got != more(line) {
		t.Errorf("written as\n%s", got)
	}
	for _, c := range []struct {
		u     *scenario.Battle
		reach int
	}{{plain, 6}, {u, 7}} {
		sc := open(c.u, openKey{edition: edition})
		for b, d := range sc.dist[0] {
			if got := sc.reach[0].Has(uint8(b)); got != (d >= 1 && int(d) <= c.reach) {
				t.Errorf("range %d: %s at %d: in reach %v", c.reach, scenario.HexName(b), d, got)
			}
		}
		if n := len(sc.Units[scenario.Artillery].Dice); n != c.reach {
			t.Errorf("dice for %d hexes, not %d", n, c.reach)
		}
		if says := sc.Units[scenario.Artillery].Text.En; (says == "") != (c.reach == 7) {
			t.Errorf("its text tells the dice of the table: %q", says)
		}
	}
	for want, line := range map[string]string{
		`unknown unit type "cannon"`:                      "dice = { cannon = [1] }\n",
		"units that need a line of sight reach 3 at most": "dice = { infantry = [3, 2, 1, 1] }\n",
		"there are 17; there must be 1 to 16":             "dice = { artillery = [" + strings.Repeat("1, ", 16) + "1] }\n",
	} {
		if _, err := scenario.Read(tab, pegasus, []byte(more(line))); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v; %q expected", err, want)
		}
	}
}
