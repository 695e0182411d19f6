package ur_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/rulestest/ur"
)

func at(t *testing.T, board string) *ur.State {
	t.Helper()
	raw, _ := json.Marshal(board)
	s := must.Have(ur.New().Position(raw, 0))(t)
	return s.(*ur.State)
}

// TestEveryMoveOfTheBook does one thing in a position: what may be done there, what
// forbids something else, and what comes of it.
func TestEveryMoveOfTheBook(t *testing.T) {
	g := ur.New()
	for _, c := range []struct{ board, may, not, clause, do, after, told string }{
		{"stones 7; move light; threw 2", "move start", "move 1", "UR-4", "move start", "stones 7; light 2; move dark", "moved"},
		{"stones 7; light 2; move light; threw 2", "move 2", "pass", "UR-9", "move 2", "stones 7; light 4; move light", "moved again"},
		{"stones 7; light 1 2; move light; threw 1", "move 2", "move 1", "UR-4", "move 2", "stones 7; light 1 3; move dark", ""},
		{"stones 7; light 4; dark 6; move light; threw 2", "move start, move 4", "throw 2", "UR-3", "move 4", "stones 7; light 6; move dark", "moved beaten"},
		{"stones 7; light 7; dark 8; move light; threw 1", "move start", "move 7", "UR-7", "", "", ""},
		{"stones 7; light 3; dark 4; move light; threw 1", "move start, move 3", "", "", "move 3", "stones 7; light 4; dark 4; move light", "moved again"},
		{"stones 1; light 13; move light; threw 3", "pass", "move 13", "UR-8", "pass", "stones 1; light 13; move dark", "stuck"},
		{"stones 1; light 13; move light; threw 2", "move 13", "", "", "move 13", "stones 1; home 1 0; move dark", "moved won"},
		{"stones 3; light 13; move light; threw 0", "pass", "move 13", "UR-4", "", "", ""},
		{"stones 7; move dark", "throw 0, throw 1, throw 2, throw 3, throw 4", "move start", "UR-3", "throw 3", "stones 7; move dark; threw 3", "threw"},
	} {
		s := at(t, c.board)
		var may []string
		for _, a := range s.Legal(nil) {
			may = append(may, g.Text(a))
			if why := g.Why(s, a); why.Clause != "" {
				t.Errorf("%s: %q is legal, and %s forbids it", c.board, g.Text(a), why.Clause)
			}
		}
		if got := strings.Join(may, ", "); got != c.may {
			t.Errorf("%s: may %s, want %s", c.board, got, c.may)
		}
		if c.not != "" {
			if a, err := g.ParseAny(c.not); err != nil || g.Why(s, a).Clause != c.clause {
				t.Errorf("%s: %q is forbidden by %q, want %s (%v)", c.board, c.not, g.Why(s, a).Clause, c.clause, err)
			}
		}
		if c.do == "" {
			continue
		}
		a := must.Have(rules.Parse(g, s, c.do))(t)
		var report rules.Report
		s.Apply(a, &report)
		if raw, _ := s.MarshalJSON(); string(raw) != fmt.Sprintf("%q", c.after) {
			t.Errorf("%s: %q leads to %s, want %s", c.board, c.do, raw, c.after)
		}
		var names []string
		for _, e := range report.Events {
			names = append(names, g.EventName(e.Kind))
		}
		if got := strings.Join(names, " "); c.told != "" && got != c.told {
			t.Errorf("%s: %q tells %q, want %q", c.board, c.do, got, c.told)
		}
	}
}

// TestRandomGamesHoldTheContract plays games at random: every position is held to the
// contract, written and read again, and every kind of event is told.
func TestRandomGamesHoldTheContract(t *testing.T) {
	g := ur.New()
	var seen [ur.EventWon + 1]int
	for seed := range uint64(rulestest.Walk(40, 400)) {
		for _, scenario := range []string{"seven", "three"} {
			s := must.Have(g.New(rules.Setup{Scenario: scenario}, nil))(t)
			x := rulestest.Soaker[ur.State, *ur.State]{Game: g, Name: scenario, Seed: seed, Steps: 5000,
				Choose: func(pick *rand.Rand, _ *ur.State, acts []rules.Action) rules.Action {
					return acts[pick.IntN(len(acts))]
				},
				Meet: func(s *ur.State, a rules.Action) {
					var report rules.Report
					s.Clone().Apply(a, &report)
					for _, e := range report.Events {
						seen[e.Kind]++
					}
				},
				Asks: func(s *ur.State) string {
					raw, _ := s.MarshalJSON()
					if again, err := g.Position(raw, 0); err != nil || again.Hash() != s.Hash() {
						return fmt.Sprintf("%s is read as another position: %v", raw, err)
					}
					return ""
				},
				Hidden: []rules.Side{rules.First}, Each: 7}
			x.Play(t, s.(*ur.State))
		}
	}
	rulestest.Met[rules.EventKind](t, "the event", seen[:], func(i int) string { return g.EventName(rules.EventKind(i)) }, 0)
}

// TestBoardsThatCannotBeAreRefused reads boards with one thing wrong.
func TestBoardsThatCannotBeAreRefused(t *testing.T) {
	for board, want := range map[string]string{
		"stones 8":            `stones: "8" must be a number, 1 to 7`,
		"light 15":            `light: "15" must be a number, 1 to 14`,
		"light 6; dark 6":     "two stones stand on one square",
		"stones 1; light 1 2": "light has more than 1 stones",
		"threw 5":             `threw: "5" must be a number, 0 to 4`,
		"pharaoh 3":           `"pharaoh" is no word of a board`,
		"stones 2; home 2 2":  "both have won",
	} {
		raw, _ := json.Marshal(board)
		if _, err := ur.New().Position(raw, 0); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", board, err, want)
		}
	}
}

// TestRacesAreMade takes steps blindly in the workshop, and lays a race by hand: what does not go is refused by its clause,
// and what was made is played.
func TestRacesAreMade(t *testing.T) {
	g := ur.New()
	m := g.Features().Maker
	rulestest.Workshop(t, g, m, 300)
	d := must.Have(m.Draft("made.toml", m.Blank()))(t)
	for _, c := range []struct{ do, cell, clause string }{
		{"light", "light 4", ""}, {"dark", "dark 6", ""}, {"light", "light 6", ""}, {"light", "light 7", "UR-1"}, {"dark", "light 8", "UR-2"}, {"dark", "dark 2", ""},
	} {
		if no := d.Lay(rules.Brush{Piece: c.do}, c.cell); no.Clause != c.clause {
			t.Errorf("%s on %s: %+v, want %q", c.do, c.cell, no, c.clause)
		}
	}
	if list := d.Check(); len(list) != 1 || list[0].Field != "name-en" {
		t.Errorf("it lacks more than a name: %+v", list)
	}
	if no := d.Set("name-en", "Two against one"); no.Key != "" {
		t.Error(no)
	}
	must.Do(t, g.Add("made.toml", d.File()))
	s := must.Have(g.New(rules.Setup{Scenario: "new-race"}, nil))(t)
	if raw, _ := s.(*ur.State).MarshalJSON(); string(raw) != `"stones 2; light 4 6; dark 2; move light"` {
		t.Errorf("it begins as %s", raw)
	}
}
