package follies

import (
	"encoding/json"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir"
	"sandtable/rules/rommel"
	"sandtable/rules/undaunted"
	"sandtable/rules/whodares"
)

// sabotage is a camp with a damaged tank to be blown up.
const sabotage = "scenario vulnerable-camp; marker lrdg; play lrdg; medium-tank 12A damage 2; marks italy 19A 17A 12A; hand lrdg lrdg-saboteur lrdg-fog; hand italy it-scout*2; "

// TestWhatAFollyIs carries single decisions out on positions.
func TestWhatAFollyIs(t *testing.T) {
	find := func(list []Folly, name string) Folly {
		for _, f := range list {
			if strings.HasPrefix(f.Name, name) {
				return f
			}
		}
		t.Fatalf("no folly %q", name)
		return Folly{}
	}
	for name, k := range map[string]struct {
		game  rules.Game
		board string
		list  []Folly
		folly string
		do    []string
		n, of int
	}{
		"low profile at alarm 0":  {whodares.New(), "mission slonta-raid; turn 2; patrol 1 siwa hq-1 t1-a t1-b; ap 1 9", whodaresFollies, "Low", []string{"low 1"}, 1, 1},
		"low profile at alarm 1":  {whodares.New(), "mission slonta-raid; turn 2; alarm 1; patrol 1 siwa hq-1 t1-a t1-b; ap 1 9", whodaresFollies, "Low", []string{"low 1"}, 0, 1},
		"nine points for nothing": {whodares.New(), "mission slonta-raid; turn 2; patrol 1 jaghbub hq-1 t1-a t1-b; ap 1 9", whodaresFollies, "AP left", []string{"done"}, 9, -1},
		"there and back":          {whodares.New(), "mission slonta-raid; turn 2; alarm 4; patrol 1 lg-125 hq-1 t1-a; ap 1 9", whodaresFollies, "moves back", []string{"unit hq-1", "move jaghbub", "move lg-125"}, 1, 2},
		"a lone attack":           {rommel.New(), "campaign d-day; axis 21st-panzer bayeux; allies 50th-uk gold; allies 3rd-canadian gold; supplies 20 3; plans intelligence", rommelFollies, "lone", []string{"move f8 z16 from z15", "done", "done"}, 1, 1},
		"not a lone one":          {rommel.New(), "campaign d-day; axis 21st-panzer bayeux; allies 50th-uk gold; supplies 20 3; plans intelligence", rommelFollies, "lone", []string{"move f8 z16 from z15", "done", "done"}, 0, 1},
		"a single die":            {memoir.New(), "axis infantry e5; allies infantry e8; hand axis recon-center; hand allies probe-left; turn axis", memoirFollies, "battles", []string{"play recon-center", "order e5", "done", "battle e5 e8"}, 1, 1},
		"three dice":              {memoir.New(), "axis infantry e5; allies infantry e6; hand axis recon-center; hand allies probe-left; turn axis", memoirFollies, "battles", []string{"play recon-center", "order e5", "done", "battle e5 e6"}, 0, 1},
		"a step back":             {memoir.New(), "axis infantry e5; allies infantry e6; hand axis recon-center; hand allies probe-left; turn axis", memoirFollies, "moves", []string{"play recon-center", "order e5", "unit e5", "to e3"}, 1, 1},
		"a step back of the last": {memoir.New(), "axis infantry e5:1/4; allies infantry e6; hand axis recon-center; hand allies probe-left; turn axis", memoirFollies, "moves", []string{"play recon-center", "order e5", "unit e5", "to e3"}, 0, 1},
		"a card passed over":      {undaunted.New(), sabotage + "lrdg-saboteur 12A", undauntedFollies, "passes", []string{"pass"}, 1, 1},
		"saboteur who digs in":    {undaunted.New(), sabotage + "lrdg-saboteur 18A", undauntedFollies, "demolishers who", []string{"play lrdg-saboteur", "hunker"}, 1, 1},
		"saboteur who acts":       {undaunted.New(), sabotage + "lrdg-saboteur 12A", undauntedFollies, "demolishers who", []string{"play lrdg-saboteur", "act demolish medium-tank"}, 0, -1},
	} {
		raw, _ := json.Marshal(k.board)
		s, err := k.game.Position(raw, 0)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		m := rules.MatchFrom(k.game, rules.Setup{}, s, rules.Seeded(1))
		see := find(k.list, k.folly).Begin(rules.First)
		n, of := 0, 0
		for _, text := range k.do {
			a, err := m.Parse(text)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			x := Step{Side: m.Now().Turn(), Before: m.Now().Clone(), Did: a}
			at := len(m.Steps())
			if err := m.Do(a, nil); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			x.After, x.Events = m.Now(), m.Since(at)
			a1, a2 := see(&x)
			n, of = n+a1, of+a2
		}
		if n != k.n || of != k.of && k.of >= 0 { // dice of the next turn are chances too
			t.Errorf("%s: %d of %d, want %d of %d", name, n, of, k.n, k.of)
		}
	}
}
