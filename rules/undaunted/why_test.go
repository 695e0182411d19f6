package undaunted

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted/scenario"
)

// everyAction is all that can be written down, legal or not, and a little that
// cannot.
func everyAction() (list []rules.Action) {
	for v := VerbDone; int(v) < len(verbs); v++ {
		for a := int16(-1); a <= scenario.FaceMax; a++ {
			list = append(list, rules.Action{Verb: v, A: a})
			if len(verbTable[v].Words) < 2 {
				continue
			}
			for b := int16(-1); b <= StructureTarget+1; b++ {
				list = append(list, rules.Action{Verb: v, A: a, B: b})
			}
		}
	}
	return append(list, rules.Action{}, rules.Action{Verb: rules.Verb(len(verbs))}, rules.Action{Verb: VerbPass, C: 1})
}

// TestWhyIsEmptyForLegalActions asks, in every step of random games, what
// forbids each action that could be written: nothing exactly when it is legal,
// else a clause of the book.
func TestWhyIsEmptyForLegalActions(t *testing.T) {
	book := map[string]bool{}
	for _, c := range ruleBook.Clauses(t) {
		book[ruleBook.Word(c)] = true
	}
	every := everyAction()
	reasons := map[string]bool{}
	for i, sc := range allScenarios(t) {
		var seen [steps]int
		s := newState(sc, nil)
		pick, dice := rules.Stream(uint64(i), "pick"), rules.Stream(uint64(i), "dice")
		for range 700 {
			acts := s.Legal(nil)
			if seen[s.step] < 3 || s.over() {
				seen[s.step]++
				whyOfAll(t, s, acts, every, book, reasons)
			}
			if s.over() {
				break
			}
			if s.Turn() == rules.Chance {
				s.Apply(rules.Pick(dice, s, acts), nil)
			} else {
				s.Apply(busily.choose(pick.IntN, acts, nil), nil)
			}
		}
	}
	if len(reasons) < 45 {
		t.Errorf("only %d reasons were given: %v", len(reasons), reasons)
	}
}

func whyOfAll(t *testing.T, s *State, acts, every []rules.Action, book, reasons map[string]bool) {
	t.Helper()
	for _, a := range every {
		r, legal := shared.Why(s, a), slices.Contains(acts, a)
		reasons[r.Key] = true
		switch {
		case legal && (r.Clause != "" || r.Key != ""):
			t.Fatalf("%s, step %s: %q is legal, but forbidden by %s", s.sc.ID, stepNames[s.step], shared.Text(a), r.Clause)
		case !legal && (!book[r.Clause] || r.Key == ""):
			t.Fatalf("%s, step %s: %q is not legal, and forbidden by %q (%q)", s.sc.ID, stepNames[s.step], shared.Text(a), r.Clause, r.Key)
		}
	}
}

// Reasons name the clause that forbids, where more than one thing would.
func TestReasonsNameTheirClause(t *testing.T) {
	for _, c := range []struct{ board, play, action, clause string }{
		{"scenario barce; bid lrdg; hand lrdg lrdg-scout", "", "bid lrdg-fog", "UNA-6.1"},
		{"scenario barce; bid lrdg; hand lrdg lrdg-scout", "", "play lrdg-scout", "UNA-6.1"},
		{"scenario barce; hand lrdg lrdg-scout lrdg-fog", "", "play lrdg-fog", "UNA-7.7"},
		{"scenario barce; hand lrdg lrdg-scout lrdg-fog", "", "play it-scout", "UNA-7.2"},
		{"scenario barce; hand lrdg lrdg-scout lrdg-fog", "", "roll 10", "UNA-7.2"},
		{"scenario barce; hand lrdg lrdg-scout lrdg-fog", "", "step 22A", "UNA-4.2"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout", "act scout", "UNA-8.15"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout", "act move", "UNA-7.4"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout", "act recon", "UNA-11.12"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout", "act attack", "UNA-7.9"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout", "act attack it-driver", "UNA-12.2"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout", "act attack lrdg-saboteur", "UNA-12.1"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout", "act attack medium-tank", "UNA-1.7"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout", "act attack patrol-truck", "UNA-8.13"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout", "act attack structure", "UNA-12.10"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout", "seat drive", "UNA-8.16"},
		{"scenario barce; patrol-truck 6B damage 3; hand lrdg lrdg-scout", "play lrdg-scout", "seat control", "UNA-8.18"},
		{"scenario barce; hand lrdg lrdg-scout; lrdg-scout patrol-truck front suppressed", "play lrdg-scout", "act recon", "UNA-9.1"},
		{"scenario barce; hand lrdg lrdg-scout; lrdg-scout patrol-truck front suppressed", "play lrdg-scout", "exit", "UNA-8.6"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout", "ready", "UNA-9.2"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout", "done", "UNA-7.11"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout; exit", "enter patrol-truck 2", "UNA-8.1"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout", "reposition patrol-truck 1", "UNA-8.8"},
		{"scenario barce; hand lrdg lrdg-saboteur", "play lrdg-saboteur", "swap lrdg-scout", "UNA-7.5"},
		{"scenario barce; hand lrdg lrdg-saboteur", "play lrdg-saboteur", "enter patrol-truck 1", "UNA-8.2"},
		{"scenario barce; hand lrdg lrdg-saboteur", "play lrdg-saboteur", "exit", "UNA-8.3"},
		{"scenario barce; hand lrdg lrdg-saboteur", "play lrdg-saboteur", "act demolish structure", "UNA-12.1"},
		{"scenario barce; hand lrdg lrdg-lieutenant", "play lrdg-lieutenant", "exit", "UNA-7.6"},
		{"scenario barce; hand lrdg lrdg-lieutenant", "play lrdg-lieutenant; act bolster", "take lrdg-fog", "UNA-11.1"},
		{"scenario barce; hand lrdg lrdg-scout lrdg-lieutenant", "play lrdg-lieutenant; act bolster", "take it-scout", "UNA-11.1"},
		{"scenario barce; lrdg-scout 21A; hand lrdg lrdg-scout", "play lrdg-scout; act scout", "escape", "UNA-14.9"},
		{"scenario barce; lrdg-scout 21A; hand lrdg lrdg-scout", "play lrdg-scout; act scout", "step 20A", "UNA-10.1"},
		{"scenario barce; lrdg-mechanic 18A; medium-tank 18A damage 2; hand lrdg lrdg-mechanic", "play lrdg-mechanic", "act repair medium-tank", "UNA-11.13"},
		{"scenario barce; marker italy; hand italy it-tank-commander; play-area italy", "play it-tank-commander; act bolster", "take it-scout", "UNA-11.1"},
	} {
		p := onBoard(t, c.board)
		if c.play != "" {
			p.play(c.play)
		}
		a := must.Have(shared.ParseAny(c.action))(t)
		if r := shared.Why(p.State, a); r.Clause != c.clause {
			t.Errorf("%s; %s: %s is forbidden by %q (%s), want %s", c.board, c.play, c.action, r.Clause, strings.TrimPrefix(r.Key, "undaunted.why."), c.clause)
		}
	}
}

// A repair that is not allowed has its own reason (the position of the review: the
// vehicle is the enemy's).
func TestUNA_11_13_WhyNoRepair(t *testing.T) {
	const base = "scenario barce; hand lrdg lrdg-mechanic; "
	for _, c := range []struct{ board, action, key string }{
		{"lrdg-mechanic 18A; medium-tank 18A damage 2", "act repair medium-tank", "not-held"},
		{"lrdg-mechanic 18A; patrol-truck 6B damage 1", "act repair patrol-truck", "not-on-tile"},
		{"lrdg-mechanic 6B; patrol-truck 6B", "act repair patrol-truck", "no-damage"},
		{"armed-truck 6B damage 1", "act repair armed-truck", "repairs-its-own"}, // it rides in the other truck
		{"lrdg-mechanic 6B; patrol-truck destroyed italy; lrdg-scout 6B; lrdg-machine-gunner 6B", "act repair patrol-truck", "gone"},
		{"lrdg-mechanic 6B", "act repair lrdg-scout", "no-vehicle"},
	} {
		a := must.Have(shared.ParseAny(c.action))(t)
		p := onBoard(t, base+c.board).play("play lrdg-mechanic")
		if r := shared.Why(p.State, a); r.Clause != "UNA-11.13" || r.Key != "undaunted.why."+c.key {
			t.Errorf("%s: %s by %s, want %s", c.board, r.Key, r.Clause, c.key)
		}
	}
}

// Where a movement was over by itself, since nothing was left to go to, the rule
// that kept the soldier from a tile is named all the same (UNA-10.1, 10.2).
func TestUNA_10_2_WhyAfterAMovementThatWasOver(t *testing.T) {
	p := onBoard(t, "scenario barce; lrdg-mechanic 6B; patrol-truck 6B; lrdg-scout patrol-truck front; lrdg-machine-gunner patrol-truck gunner; marks lrdg 6B; hand lrdg lrdg-mechanic*2")
	p.play("play lrdg-mechanic; act move").waitsFor(lrdg, StepTransfer)
	near := p.sc.Near[p.tile("6B")]
	for _, c := range []struct {
		tile   uint8
		clause string
	}{{near.First(), "UNA-10.2"}, {p.tile("20A"), "UNA-10.1"}} {
		if r := shared.Why(p.State, p.tileAct(VerbStep, c.tile)); r.Clause != c.clause {
			t.Errorf("%s is forbidden by %q (%s), want %s", p.sc.Tiles[c.tile].ID, r.Clause, r.Key, c.clause)
		}
	}
}
