package habits

import (
	"slices"
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// TestEveryReasonHasAHabit looks for each reason that a board gives among those of its game's
// habits.
func TestEveryReasonHasAHabit(t *testing.T) {
	reasons := 0
	for _, g := range shelf.New().Games() {
		list := must.Have(Of(g))(t)
		if len(list) < 20 {
			t.Errorf("%s has %d habits", g.ID(), len(list))
		}
		for _, key := range texts.Keys("en") {
			reason, ok := strings.CutPrefix(key, g.ID()+".hint.")
			if !ok {
				continue
			}
			reasons++
			known := false
			for _, h := range list {
				known = known || len(h.Because) > 0 && h.Because.Match(reason)
			}
			if !known {
				t.Errorf("%s: no habit knows the reason %q", g.ID(), reason)
			}
		}
	}
	if reasons < 50 {
		t.Errorf("%d reasons", reasons)
	}
}

// TestPatternsOfHabitsBeginWithVerbs looks for a name of an action for each word that a
// pattern begins with, and holds that questions are the game's own.
func TestPatternsOfHabitsBeginWithVerbs(t *testing.T) {
	named := "\n" + strings.Join(texts.Keys("en"), "\n")
	for _, g := range shelf.New().Games() {
		list := must.Have(Of(g))(t)
		for _, h := range list {
			for _, p := range append(slices.Clone(h.Done), h.Better...) {
				verb, _, _ := strings.Cut(string(p), " ")
				if !strings.Contains(named, "\n"+g.ID()+".do."+verb) && !strings.Contains(named, "\n"+g.ID()+".action."+verb) {
					t.Errorf("%s, %s: nobody does %q", g.ID(), h.ID, p)
				}
			}
			for _, key := range h.Asks {
				if !strings.HasPrefix(string(key), g.ID()+".ask.") {
					t.Errorf("%s, %s: %q is no question of it", g.ID(), h.ID, key)
				}
			}
		}
	}
}

// TestTheFirstHabitThatKnowsAnErrorIsItsKind goes through errors of each box, from particular
// ones to one that only the last row knows.
func TestTheFirstHabitThatKnowsAnErrorIsItsKind(t *testing.T) {
	for _, c := range []struct {
		game, want string
		e          Error
	}{
		{"memoir", "goal", Error{Done: "to c4", Better: "to c5", For: "memoir.hint.there", Because: "memoir.hint.goal"}},
		{"memoir", "card-battles", Error{Done: "play recon-center", Better: "play attack-left", For: "memoir.hint.moves", Because: "memoir.hint.fights"}},
		{"memoir", "card-weaker", Error{Done: "play recon-center", Better: "play attack-left", For: "memoir.hint.fights", Because: "memoir.hint.fights"}},
		{"memoir", "card", Error{Done: "play recon-center", Better: "play barrage"}},
		{"memoir", "battle-left", Error{Done: "done", Better: "battle a1 a2"}},
		{"memoir", "other", Error{Done: "resign", Better: "done"}},
		{"infidel", "seize", Error{Done: "seize c3", Better: "done", For: "infidel.hint.seize", Because: "infidel.hint.no-seizure"}},
		{"infidel", "flank", Error{Done: "done", Better: "attack u51 u90", For: "infidel.hint.no-attack", Because: "infidel.hint.flank"}},
		{"undaunted", "bid", Error{Done: "bid lrdg-scout", Better: "bid lrdg-rifleman"}},
		{"undaunted", "control-not", Error{Done: "act move", Better: "act control"}},
		{"undaunted", "shot-target", Error{Done: "act attack it-rifleman", Better: "act suppress it-scout"}},
		{"rommel", "enlist-not", Error{Asks: "rommel.ask.spend", Done: "pay", Better: "enlist f8"}},
		{"rommel", "attack-left", Error{Asks: "rommel.ask.battle-movement", Done: "done", Better: "move f3 z3 from z2"}},
		{"rommel", "move-left", Error{Asks: "rommel.ask.movement", Done: "done", Better: "move f3 z5"}},
		{"whodares", "low", Error{Done: "low 1", Better: "done"}},
		{"whodares", "front-not", Error{Asks: "whodares.ask.deploy", Done: "done", Better: "front t1-a"}},
	} {
		g := must.Have(shelf.New().Game(c.game))(t)
		list := must.Have(Of(g))(t)
		if h := Find(list, c.e); h == nil || h.ID != c.want {
			t.Errorf("%s, %+v: %v, want %s", c.game, c.e, h, c.want)
		}
	}
}

// TestATableOfHabitsIsReadStrictly: what is wrong is named with the habit that it is about.
func TestATableOfHabitsIsReadStrictly(t *testing.T) {
	const good = `[[habit]]
id = "goal"
better = ["to *"]
because = ["goal"]
en = "You leave objectives uncovered."
fr = "Vous laissez des objectifs à découvert."
[[habit]]
id = "other"
en = "You choose otherwise."
fr = "Vous choisissez autrement."
`
	if list, err := read("x.toml", []byte(good), "memoir"); err != nil || len(list) != 2 {
		t.Fatal(list, err)
	}
	for change, want := range map[string][2]string{
		`because = ["gaol"]`:                         {`because = ["goal"]`, `memoir gives no reason "gaol"`},
		`better = ["[to"]`:                           {`better = ["to *"]`, `"[to" is no pattern`},
		`asks = ["memoir.ask.gaol"]`:                 {`better = ["to *"]`, `asks nothing by the key "memoir.ask.gaol"`},
		`id = "two words"`:                           {`id = "goal"`, `"two words" must be a word`},
		`id = "goal"`:                                {`id = "other"`, "stands twice"},
		`beter = ["to *"]`:                           {`better = ["to *"]`, "beter"},
		"id = \"other\"\ndone = [\"x\"]":             {`id = "other"`, "the last habit knows every error"},
		`en = "` + strings.Repeat("word ", 31) + `"`: {`en = "You choose otherwise."`, "31 words"},
	} {
		text := strings.Replace(good, want[0], change, 1)
		if _, err := read("x.toml", []byte(text), "memoir"); err == nil || !strings.Contains(err.Error(), want[1]) {
			t.Errorf("%s: %v; want %q", change, err, want[1])
		}
	}
}
