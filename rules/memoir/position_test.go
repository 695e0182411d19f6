package memoir

import (
	"encoding/json"
	"os"
	"sandtable/rules/position"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

// The example of the documentation: what is left out is standard.
func TestPositionExample(t *testing.T) {
	raw := must.Have(os.ReadFile("testdata/position.json"))(t)
	st := must.Have(shared.Position(raw, 0))(t)
	s := st.(*State)
	if s.Turn() != rules.Second || s.turn != 3 || s.medals(rules.Second) != 2 || s.medals(rules.First) != 1 {
		t.Errorf("turn %d of %d, medals %d and %d", s.turn, s.Turn(), s.medals(0), s.medals(1))
	}
	if n := s.DeckSize(); n != 60-3-6-2 {
		t.Errorf("%d cards in the deck, want the rest of the 60", n)
	}
	if u, ok := s.UnitAt(int(mustHex(t, "C3"))); !ok || u.Men != 2 || u.Full != 4 {
		t.Errorf("C3 holds %+v", u)
	}
	do(t, s, "play probe-left; order d4; done; battle d4 c3; roll infantry")
}

func mustHex(t testing.TB, name string) uint8 {
	t.Helper()
	h, ok := scenario.ParseHex(name)
	if !ok {
		t.Fatal(name)
	}
	return h
}

// What MarshalJSON gives is read back as the same position wherever the turn
// stands still.
func TestPositionReadsItselfBack(t *testing.T) {
	_, all := allScenarios(t)
	read := 0
	for i, sc := range all {
		s := newState(sc, nil)
		r := rulestest.Xorshift(uint64(i)*77 + 5)
		for n := 0; n < 400 && !s.over(); n++ {
			acts := s.Legal(nil)
			a := acts[r.Below(len(acts))]
			if s.Turn() == rules.Chance {
				a = r.Outcome(s, acts)
			}
			s.Apply(a, nil)
			if !stepTable[s.f[0].step].rests || s.top > 0 || s.over() {
				continue
			}
			raw := must.Have(json.Marshal(s))(t)
			again, err := shared.Position(raw, 0)
			if err != nil {
				t.Fatalf("%s: %v\n%s", sc.Battle.ID, err, raw)
			}
			if again.Hash() != s.Hash() {
				t.Fatalf("%s: read back as another position\n%s", sc.Battle.ID, raw)
			}
			read++
		}
	}
	if read < 2000 {
		t.Errorf("only %d positions were read back", read)
	}
}

func TestPositionRefuses(t *testing.T) {
	for _, tc := range []struct{ name, raw, want string }{
		{"an unknown key", `{"board":"scenario pegasus-bridge","medal":3}`, `unknown field "medal"`},
		{"no board", `{"board":""}`, "M44-20.11"},
		{"an unknown scenario", `{"board":"scenario pegasus"}`, `no scenario "pegasus"`},
		{"a hex off the map", `{"board":"scenario pegasus-bridge; wire m2"}`, `"m2" is not a hex`},
		{"two units on a hex", `{"board":"scenario pegasus-bridge; axis infantry a1:1 a1:1"}`, "M44-1.9"},
		{"too many figures", `{"board":"scenario pegasus-bridge; axis infantry a1:5"}`, "figures must be 1 to 4"},
		{"a card too many", `{"board":"scenario pegasus-bridge; hand axis ambush ambush"}`, "ambush"},
		{"no card to play", `{"board":"scenario pegasus-bridge"}`, "not at rest"},
		{"a side without units", `{"board":"scenario pegasus-bridge; hand allies ambush barrage; turn allies; axis infantry a1"}`, "M44-20.11"},
		{"mid-procedure", `{"board":"scenario pegasus-bridge","under_way":"attack window"}`, "the journal is the save"},
		{"something after it", `{"board":"scenario pegasus-bridge"} {}`, "something follows"},
		{"a bare board with a bad word", `"axis infantry f4; allies tank f5"`, `unknown unit type "tank"`},
		{"a number for a board", `{"board":99999999999999999999}`, "board"},
	} {
		_, err := shared.Position(json.RawMessage(tc.raw), 0)
		if err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: %v, want %q", tc.name, err, tc.want)
		}
	}
}

// TestM44_20_8_PositionsThatAreOver refuses positions in which the battle would have
// ended with the turn before.
func TestM44_20_8_PositionsThatAreOver(t *testing.T) {
	s := boardOf(t, "axis infantry f4; allies infantry f6; hand allies probe-center; sudden-death axis 1 f4")
	raw := must.Have(s.MarshalJSON())(t)
	if _, err := shared.Position(raw, 0); err != nil {
		t.Errorf("before anybody has acted: %v", err)
	}
	late := strings.Replace(string(raw), "turn allies 1", "turn allies 3", 1)
	if _, err := shared.Position(json.RawMessage(late), 0); err == nil || !strings.Contains(err.Error(), "M44-20.8") {
		t.Errorf("after a turn of the Axis: %v", err)
	}
}

// TestM44_18_19_LastCardsAreThoseThatWereCarriedOut: of all cards, as the last one of either
// side, with a section and without, Counter-attack and Ambush are refused, and a section where
// none is named; of all others play goes on with a Counter-attack.
func TestM44_18_19_LastCardsAreThoseThatWereCarriedOut(t *testing.T) {
	all := must.Have(shared.Tables())(t)
	for i := range all.Cards {
		c := &all.Cards[i]
		for _, section := range []string{"", " left"} {
			board := "axis infantry g5; allies infantry g9 c9; last axis " + c.ID + section + "; hand allies counter-attack"
			clause := ""
			switch {
			case c.Effect == scenario.EffectCopy:
				clause = "M44-18.15"
			case c.Effect == scenario.EffectReaction:
				clause = "M44-18.19"
			case section != "" && !c.OneSection:
				clause = "M44-18.23"
			}
			for _, raw := range []any{board, position.Text{Board: board}} {
				text := must.Have(json.Marshal(raw))(t)
				st, err := shared.Position(text, 0)
				if clause != "" {
					if err == nil || !strings.HasPrefix(err.Error(), "position: last axis "+c.ID) || !strings.HasSuffix(err.Error(), "("+clause+")") {
						t.Errorf("%s: %v, want %s", board, err, clause)
					}
					continue
				}
				if err != nil {
					t.Errorf("%s: %v", board, err)
					continue
				}
				s := st.(*State)
				do(t, s, "play counter-attack")
				playOn(t, s, uint64(i), board)
			}
		}
	}
}

// TestM44_18_15_WhatACardIsCarriedOutAsFollowsFromIt: what a board does not say of the card in
// play follows, and anything else is refused.
func TestM44_18_15_WhatACardIsCarriedOutAsFollowsFromIt(t *testing.T) {
	const bare = "axis infantry g5 g8; allies infantry g9; ordered g9; step battle; hand allies probe-left; hand axis recon-left; "
	for board, want := range map[string]string{
		bare + "card direct-from-hq":                                                "direct-from-hq as direct-from-hq",
		bare + "card direct-from-hq as direct-from-hq":                              "direct-from-hq as direct-from-hq",
		bare + "last axis assault-center; card counter-attack":                      "counter-attack as assault-center",
		bare + "last axis infantry-assault left; card counter-attack":               "counter-attack as infantry-assault right",
		bare + "card direct-from-hq as close-assault":                               "direct-from-hq",
		bare + "last axis assault-left; card counter-attack as assault-left":        "assault-right",
		bare + "last axis infantry-assault left; card counter-attack; section left": "infantry-assault right",
		bare + "last allies recon-left; card direct-from-hq":                        "last allies: the card in play is their last",
		bare + "last axis probe-center; card counter-attack as direct-from-hq":      "probe-center",
	} {
		raw := must.Have(json.Marshal(board))(t)
		st, err := shared.Position(raw, 0)
		if err != nil {
			if !strings.Contains(want, " as ") && strings.Contains(err.Error(), want) {
				continue
			}
			t.Errorf("%s: %v, want %s", board, err, want)
			continue
		}
		s := st.(*State)
		got := strings.TrimRight(s.cardText(s.Card)+" as "+s.cardText(s.Act)+" "+sectionText(s.sec), " ")
		if got != want || s.last[s.Side] != s.Act || s.lastSec[s.Side] != s.sec {
			t.Errorf("%s: %s, want %s; last %s", board, got, want, s.lastText(s.Side))
		}
	}
}
