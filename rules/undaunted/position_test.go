package undaunted

import (
	"encoding/json"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/position"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted/scenario"
)

// Every position at rest of random play is written and read back as it was;
// others are refused: while a card is carried out the journal is the save.
func TestPositionsAreWrittenAndReadBack(t *testing.T) {
	read, refused := 0, 0
	for n, sc := range allScenarios(t) {
		s := newState(sc, nil)
		r := rules.Stream(uint64(n), "position")
		for i := 0; !s.over() && i < 3000; i++ {
			text := must.Have(json.Marshal(s))(t)
			back, err := shared.Position(text, 0)
			switch rest := s.card == scenario.Off; {
			case rest && err != nil:
				t.Fatalf("%v\n%s", err, text)
			case rest && *back.(*State) != *s:
				t.Fatalf("%s is read as %s", s.boardText(), back.(*State).boardText())
			case rest:
				read++
			case err == nil:
				t.Fatalf("%s is read", text)
			default:
				refused++
			}
			acts := s.Legal(nil)
			s.Apply(rules.Pick(r, s, acts), nil)
		}
	}
	if read < 1000 || refused < 1000 {
		t.Errorf("%d positions read, %d refused", read, refused)
	}
}

// Hidden copies are written and read back too (UNA-3.9).
func TestUNA_3_9_HiddenCopiesAreWritten(t *testing.T) {
	p := onBoard(t, "scenario barce; bid italy; hand lrdg lrdg-scout lrdg-fog; bidding lrdg lrdg-mechanic; hand italy it-fog*2")
	for _, viewer := range []rules.Side{rules.First, rules.Second, rules.Chance} {
		s := *p.State
		s.Hide(viewer)
		text := must.Have(json.Marshal(&s))(t)
		if viewer != rules.First && strings.Contains(string(text), "lrdg-mechanic;") {
			t.Errorf("%s shows the bid", text)
		}
		back, err := shared.Position(text, 0)
		if err != nil || *back.(*State) != s {
			t.Errorf("%v: %s", err, text)
		}
	}
}

// Boards that cannot be are refused with what would be right.
func TestBoardsThatCannotBe(t *testing.T) {
	for _, c := range []struct{ board, want string }{
		{"turn 3", `a board begins with its scenario, such as "scenario barce"`},
		{"scenario barce; tanks 3", `"tanks" is no statement, no soldier and no vehicle`},
		{"scenario barce; turn 61", `turn: "61" must be a number, 1 to 60`},
		{"scenario barce; marker", "marker: a side, lrdg or italy, must follow"},
		{"scenario barce; marker france", `"france" is no side; it must be lrdg or italy`},
		{"scenario barce; lrdg-sniper 21A", "lrdg-sniper is not in barce"},
		{"scenario barce; lrdg-scout 22A", `no tile "22A" lies in barce`},
		{"scenario barce; it-scout medium-tank driver", "medium-tank: driver is taken (UNA-8.8)"},
		{"scenario barce; it-driver 20A; it-scout medium-tank driver", "it-scout may not sit at driver of medium-tank (UNA-8.8)"},
		{"scenario barce; it-scout medium-tank roof", `medium-tank has no seat "roof"`},
		{"scenario barce; it-scout armed-truck front", "it-scout sits in armed-truck, which the enemy holds (UNA-8.12)"},
		{"scenario barce; medium-tank", "medium-tank is not in barce, or nothing is said of it"},
		{"scenario barce; medium-tank 18A damage 6", `damage: "6" must be a number, 0 to 5`},
		{"scenario barce; medium-tank destroyed", "medium-tank destroyed: to the trophies of which side?"},
		{"scenario barce; hand lrdg lrdg-scout*5", "1 of lrdg-scout too many; 4 are in the game"},
		{"scenario barce; hand lrdg it-scout", `"it-scout" is no card of lrdg`},
		{"scenario barce; hand lrdg lrdg-scout; lrdg-scout eliminated", "lrdg-scout is gone and has cards left (UNA-13.7, 14.12)"},
		{"scenario barce; controlled lrdg 21A; controlled italy 21A", "both sides control 21A (UNA-11.5)"},
		{"scenario gebel-sherif; standing 15B", "a structure stands where the scenario has none"},
		{"scenario barce; standing 1A 4A 5A 3A 21A; controlled italy 21A", "a structure stands where the scenario has none"},
		{"scenario barce; play italy; hand italy it-scout", "italy plays in the wrong half of the turn (UNA-7.1)"},
		{"scenario barce; play lrdg", "it is not at rest"},
		{"scenario barce; unknown lrdg 99", "unknown: 99 cards of lrdg, its deck has"},
	} {
		text := must.Have(json.Marshal(c.board))(t)
		if _, err := shared.Position(text, 0); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.board, err, c.want)
		}
	}
	for _, c := range []struct{ raw, want string }{
		{`{"board": "scenario barce", "tanks": 3}`, `unknown field "tanks"`},
		{`{"board": "scenario barce"} 3`, "something follows it"},
		{`{"board": "scenario barce", "under_way": "lrdg-scout, use"}`, "a position is read at rest"},
		{`"` + strings.Repeat("x", 5*position.MaxBoard) + `"`, "bytes long"},
	} {
		if _, err := shared.Position(json.RawMessage(c.raw), 0); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.60s: %v, want %q", c.raw, err, c.want)
		}
	}
}

// No two legal actions of a position read the same, and the notation leads back
// to the action.
func TestNotationLeadsBack(t *testing.T) {
	for n, sc := range allScenarios(t) {
		s := newState(sc, nil)
		r := rules.Stream(uint64(n), "notation")
		for i := 0; !s.over() && i < 3000; i++ {
			acts := s.Legal(nil)
			for _, a := range acts {
				text := shared.Text(a)
				if back, err := shared.ParseAny(text); err != nil || back != a {
					t.Fatalf("%v is written %q and read %v, %v", a, text, back, err)
				}
			}
			s.Apply(rules.Pick(r, s, acts), nil)
		}
	}
	for _, text := range []string{"", "go", "play", "play lrdg-medic", "step 33A", "roll 4 4", "roll ?", "bid ?", "pass on"} {
		if a, err := shared.ParseAny(text); err == nil || !strings.Contains(err.Error(), "would be") {
			t.Errorf("%q is read as %v, %v", text, a, err)
		}
	}
}

// A vehicle that has escaped is written and read back, whatever damage it had.
func TestEscapedVehiclesAreWritten(t *testing.T) {
	p := onBoard(t, "scenario withdrawal-from-nofilia; patrol-truck 15B lrdg damage 2; lrdg-machine-gunner 16A; lrdg-navigator 16A; hand lrdg lrdg-mechanic lrdg-scout")
	p.play("play lrdg-mechanic; seat drive; escape")
	if p.over() || p.DroveOff[rules.First] == 0 {
		t.Fatalf("the truck has not escaped, or the game is over\n%s", p.boardText())
	}
	text := must.Have(json.Marshal(p.State))(t)
	if back, err := shared.Position(text, 0); err != nil || *back.(*State) != *p.State {
		t.Errorf("%v: %s", err, text)
	}
}

// What is told of a position tells it from every other, in the middle of a card
// too: whatever is pending is among it.
func TestAPositionIsToldWhole(t *testing.T) {
	told := map[string]State{}
	for n, sc := range allScenarios(t) {
		s := newState(sc, nil)
		r := rules.Stream(uint64(n), "whole")
		for i := 0; !s.over() && i < 1500; i++ {
			text := must.Have(json.Marshal(s))(t)
			if other, ok := told[string(text)]; ok && other != *s {
				t.Fatalf("two positions are told as %s", text)
			}
			told[string(text)] = *s
			acts := s.Legal(nil)
			for range 2 { // and some that might have been
				twin := *s
				twin.Apply(acts[r.IntN(len(acts))], nil)
				text, _ := json.Marshal(&twin)
				if other, ok := told[string(text)]; ok && other != twin {
					t.Fatalf("two positions are told as %s", text)
				}
				told[string(text)] = twin
			}
			s.Apply(rules.Pick(r, s, acts), nil)
		}
	}
	if len(told) < 10_000 {
		t.Errorf("%d positions", len(told))
	}
}

// A board on which the game is over, or would be at once, is refused.
func TestBoardsOnWhichTheGameIsOver(t *testing.T) {
	for _, c := range []struct{ board, want string }{
		{"scenario gebel-sherif; lrdg-scout eliminated; lrdg-mechanic eliminated; hand lrdg lrdg-navigator", "italy has what it needs, and the game goes on (UNA-14.2)"},
		{"scenario gebel-sherif; lrdg-scout eliminated; lrdg-mechanic escaped; lrdg-rifleman escaped; lrdg-navigator escaped; hand italy it-scout", "lrdg has what it needs"},
		{"scenario breakdown-at-hatiet-etla; armed-truck destroyed lrdg; marker lrdg; play lrdg; hand lrdg lrdg-mechanic", "the game is over: italy has won (UNA-14.18)"},
	} {
		text := must.Have(json.Marshal(c.board))(t)
		if _, err := shared.Position(text, 0); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.board, err, c.want)
		}
	}
}
