package infidel

import (
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
)

// TestINF_25_EveryAdviceHasAReason lets a bot play and asks for the reason of all
// that could be done, in both languages; it finds all the reasons there are.
func TestINF_25_EveryAdviceHasAReason(t *testing.T) {
	g := theGame()
	b := New(g)
	seen, verbs := map[string]bool{}, map[rules.Verb]bool{}
	for n, id := range []string{"arsuf", "antioch", "ascalon", "montgisard", "harran", "dorylaeum", "ascalon", "antioch", "arsuf"} {
		s, err := g.New(rules.Setup{Scenario: id}, nil)
		if err != nil {
			t.Fatal(err)
		}
		bot, err := ai.New(ai.Easy, g, uint64(n))
		if err != nil {
			t.Fatal(err)
		}
		r := rules.Stream(uint64(n), id)
		for range 4000 {
			if s.Turn() == rules.Over {
				break
			}
			legal := s.Legal(nil)
			a := rules.Pick(r, s, legal)
			if s.Turn() != rules.Chance {
				checkReasons(t, b, s, legal, seen, verbs)
				if a = bot.Choose(t.Context(), s); r.IntN(6) == 0 {
					a = legal[r.IntN(len(legal))]
				}
			}
			s.Apply(a, nil)
		}
	}
	if len(verbs) < 25 {
		t.Errorf("only %d verbs were asked about", len(verbs))
	}
	for _, key := range []string{"fights", "rallies", "enters", "pass", "rally", "trumpets", "in-range", "rest", "flank", "rear", "two-sides", "shaken", "hold", "ride-down", "parry", "withdraw", "no-seizure"} {
		if !seen[key] {
			t.Errorf("nothing was done because %q", key)
		}
	}
}

// reasonSaid is a reason in words; empty for none.
func (b *Board) reasonSaid(a rules.Action, v board.View) string {
	p := b.Reason(a, v)
	if p.Key == "" {
		return ""
	}
	return texts.Say(v.Lang, p)
}

// checkReasons asks for the reasons of some actions.
func checkReasons(t *testing.T, b *Board, s rules.State, legal []rules.Action, seen map[string]bool, verbs map[rules.Verb]bool) {
	t.Helper()
	for i, a := range legal {
		if i > 0 && legal[i-1].Verb == a.Verb && i%5 > 0 && a.Verb != game.VerbAttack && a.Verb != game.VerbCharge {
			continue
		}
		key := reasonOf(s.(*game.State), a).Key
		if seen[key] && verbs[a.Verb] && i%50 > 0 {
			continue
		}
		seen[key], verbs[a.Verb] = true, true
		for _, lang := range texts.Languages() {
			why := b.reasonSaid(a, board.View{Game: b.game, State: s, Viewer: s.Turn(), Lang: lang})
			shot := a.Verb == game.VerbFire || a.Verb == game.VerbReact || a.Verb == game.VerbReturn
			if (why == "") != shot || strings.Contains(why, "{{") || strings.Contains(why, "infidel.") {
				t.Fatalf("%s: %s because %q", lang, b.game.Text(a), why)
			}
		}
	}
}

// INF-17.4: who attacks from the rear is told so, with what the die counts.
func TestINF_17_4_AnAttackIntoTheRearSaysSo(t *testing.T) {
	g := theGame()
	b := New(g)
	for _, id := range []string{"ascalon", "dorylaeum"} {
		s, err := g.New(rules.Setup{Scenario: id}, nil)
		if err != nil {
			t.Fatal(err)
		}
		bot, _ := ai.New(ai.Easy, g, 1)
		r := rules.Stream(9, id)
		for range 6000 {
			if s.Turn() == rules.Over {
				break
			}
			legal := s.Legal(nil)
			a := rules.Pick(r, s, legal)
			if s.Turn() != rules.Chance {
				a = bot.Choose(t.Context(), s)
			}
			if w, ok := s.(*game.State).WouldAttack(a); ok && w.Targets > 0 && reasonOf(s.(*game.State), a).Key == "rear" {
				want := "into the rear: the die counts "
				if why := b.reasonSaid(a, board.View{Game: g, State: s, Lang: "en"}); !strings.HasPrefix(why, want) {
					t.Fatalf("%s because %q", g.Text(a), why)
				}
				return
			}
			s.Apply(a, nil)
		}
	}
	t.Error("nobody was attacked in the rear")
}

// INF-17.3: who joins an attack from the same side is told that they are several.
func TestINF_17_3_WhoJoinsAnAttackIsTold(t *testing.T) {
	g := theGame()
	s, err := g.Position([]byte(`"scenario ascalon; only; activations 4; godfrey 1010; godfrey-crusader-pk-1 2109 E; godfrey-crusader-pk-2 2110 E; fatimid-foot-fatimid-pk-1 2210 W; al-afdal 3014; fatimid-foot-sudanese-af-1 3014 W; free crusader"`), 0)
	if err != nil {
		t.Fatal(err)
	}
	do := func(verb rules.Verb) rules.Action {
		for _, a := range s.Legal(nil) {
			if a.Verb == verb {
				return a
			}
		}
		t.Fatalf("no action of verb %d", verb)
		return rules.Action{}
	}
	for _, verb := range []rules.Verb{game.VerbCommand, game.VerbDone} {
		s.Apply(do(verb), nil)
	}
	b, v := New(g), board.View{Game: g, State: s, Lang: "en"}
	first := do(game.VerbAttack)
	if why := b.reasonSaid(first, v); !strings.HasPrefix(why, "the die counts") {
		t.Errorf("the first attacks because %q", why)
	}
	s.Apply(first, nil)
	if why := b.reasonSaid(do(game.VerbAttack), v); !strings.HasPrefix(why, "several together: the die counts") {
		t.Errorf("the second attacks because %q", why)
	}
}
