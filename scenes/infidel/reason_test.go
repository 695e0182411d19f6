package infidel

import (
	"slices"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/infideltest"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/ui"
)

// TestINF_25_EveryAdviceHasAReason lets a bot play and asks for the reason of all
// that could be done, in both languages; it finds all the reasons there are.
func TestINF_25_EveryAdviceHasAReason(t *testing.T) {
	g := infideltest.Game()
	b := New(g)
	seen, verbs := map[string]bool{}, map[rules.Verb]bool{}
	for n, id := range []string{"arsuf", "antioch", "ascalon", "montgisard", "harran", "dorylaeum", "ascalon", "antioch", "arsuf"} {
		s := infideltest.Open(t, id)
		bot, err := ai.New(ai.FirstSight, g, uint64(n))
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
			none := shot || a.Verb == game.VerbFace && !looksAtAnEnemy(s.(*game.State), int(a.A))
			if why == "" && !none || why != "" && shot || strings.Contains(why, "{{") || strings.Contains(why, "infidel.") {
				t.Fatalf("%s: %s because %q", lang, b.game.Text(a), why)
			}
		}
	}
}

// looksAtAnEnemy says whether a facing of the unit that turns has an enemy next to its front, or nearer than the unit
// itself: else nothing speaks for it.
func looksAtAnEnemy(s *game.State, f int) bool {
	u := s.Turning()
	if u < 0 {
		u, _ = s.InHand()
	}
	at, foe := s.Stand(u), s.Scenario().Units[u].Side.Other()
	if at.Hex == game.NoHex {
		return true
	}
	for _, d := range game.FrontOf(f) {
		if n := s.Scenario().StepTo(at.Hex, d); n != game.NoHex && s.Nearest(n, foe) < s.Nearest(at.Hex, foe) {
			return true
		}
	}
	return false
}

// INF-17.4: who attacks from the rear is told so, with what the die counts.
func TestINF_17_4_AnAttackIntoTheRearSaysSo(t *testing.T) {
	g := infideltest.Game()
	b := New(g)
	for _, id := range []string{"ascalon", "dorylaeum"} {
		s := infideltest.Open(t, id)
		bot, _ := ai.New(ai.FirstSight, g, 1)
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
			if w, ok := s.WouldAttack(a); ok && w.Targets > 0 && reasonOf(s, a).Key == "rear" {
				want := "from the rear: "
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
	g := infideltest.Game()
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
	if why := b.reasonSaid(first, v); !strings.HasSuffix(why, " on the die") {
		t.Errorf("the first attacks because %q", why)
	}
	s.Apply(first, nil)
	if why := b.reasonSaid(do(game.VerbAttack), v); !strings.HasPrefix(why, "several together: ") {
		t.Errorf("the second attacks because %q", why)
	}
}

// onBoard is a position that is written as a board.
func onBoard(t *testing.T, board string) (*Board, *game.State) {
	t.Helper()
	g := infideltest.Game()
	st, err := g.Position([]byte(`"`+board+`"`), 0)
	if err != nil {
		t.Fatal(err)
	}
	b := New(g)
	b.Layout(ui.Size{}, st)
	return b, st.(*game.State)
}

// Choices that are listed together are told apart, in both languages and in few words.
func TestListedChoicesDiffer(t *testing.T) {
	b := New(infideltest.Game())
	lists, longest := map[rules.Verb]int{}, 0
	fought(t, 1500, func(g *game.Game, s *game.State) {
		b.Layout(ui.Size{}, s)
		v := viewOf(g, s, 44)
		views := []board.View{v}
		for _, x := range b.Spots(nil, v) {
			if x.Pick {
				w := v
				w.Selected = x.Place
				views = append(views, w)
			}
		}
		for _, v := range views {
			for _, x := range b.Spots(nil, v) {
				if len(x.Actions) < 2 || x.Pick {
					continue
				}
				lists[x.Actions[0].Verb]++
				for _, lang := range texts.Languages() {
					var said []string
					for _, a := range x.Actions {
						p := b.Listed(x.Actions, a, v)
						if p.Key == "" {
							p = g.Label(s, a)
						}
						text := texts.Say(lang, p)
						if slices.Contains(said, text) || strings.Contains(text, "no value") || strings.Contains(text, "infidel.") {
							t.Fatalf("%s is listed as %q after %q", g.Text(a), text, said)
						}
						said = append(said, text)
						longest = max(longest, len([]rune(text)))
					}
				}
			}
		}
	})
	for _, verb := range [...]rules.Verb{game.VerbFire, game.VerbAttack, game.VerbCharge} {
		if lists[verb] < 5 {
			t.Errorf("only %d lists of verb %d", lists[verb], verb)
		}
	}
	if longest > 100 {
		t.Errorf("a choice has %d letters", longest)
	}
}

// The corners of a unit that turns are apart from each other and from the hexes
// beside it, in size and by the key (INF-3.10).
func TestINF_3_10_ACornerIsClickedOrSteppedTo(t *testing.T) {
	b := New(infideltest.Game())
	turned, beside := 0, 0
	fought(t, 700, func(g *game.Game, s *game.State) {
		b.Layout(ui.Size{}, s)
		v := viewOf(g, s, 44)
		h := b.Read(v).Turns()
		if h == board.None || len(v.Legal) == 0 {
			return
		}
		spots := b.Spots(nil, v)
		for _, a := range v.Legal {
			if a.Verb != game.VerbFace {
				continue
			}
			turned++
			button, r := b.Read(v).Button(v, int(a.A))
			for d := range game.Directions {
				n := s.Scenario().StepTo(h, d)
				if n == game.NoHex || s.UnitAt(n) < 0 || s.Scenario().Units[s.UnitAt(n)].Side == s.Scenario().Units[s.UnitAt(h)].Side {
					continue
				}
				if reasonOf(s, a).Key == "front" {
					t.Fatalf("a facing with %s at a flank is called turned toward the enemy", game.HexName(n))
				}
				mid, own := land.Center(v.Camera, n), land.Center(v.Camera, h)
				// Along the line to the enemy its hex begins half way.
				half := mid.Dist(own) / 2
				if along := ((button.X-own.X)*(mid.X-own.X) + (button.Y-own.Y)*(mid.Y-own.Y)) / (2 * half); along+r > half {
					t.Fatalf("the button of corner %d reaches %.1f into %s, where an enemy stands", a.A, along+r-half, game.HexName(n))
				}
				beside++
			}
			at := b.Where(field.Facings+int(a.A), v).Center()
			if got := b.Explain(at, v).Place; got != field.Facings+int(a.A) {
				t.Fatalf("at the corner %d of %s lies place %d", a.A, game.HexName(h), got)
			}
			for d := range game.Directions {
				n := s.Scenario().StepTo(h, d)
				if n == game.NoHex {
					continue
				}
				for _, x := range spots {
					if x.Place >= field.Facings && x.Place < field.Commands && x.Box.Has(land.Center(v.Camera, n)) {
						t.Fatalf("the corner %d covers the middle of %s", x.Place-field.Facings, game.HexName(n))
					}
				}
			}
		}
		e, w := b.Step(h, board.Right), b.Step(h, board.Left)
		if e != field.Facings || w != field.Facings+3 || b.Step(e, board.DownRight) != field.Facings+1 || b.Step(w, board.UpLeft) != field.Facings+4 {
			t.Fatalf("from %s the keys lead to %d and %d", game.HexName(h), e, w)
		}
		if n := b.Step(e, board.Right); n != board.None && game.Row(n) != game.Row(h) {
			t.Fatalf("beyond the corner lies %s", game.HexName(n))
		}
	})
	if turned < 1000 || beside < 200 {
		t.Errorf("only %d corners were looked at, %d beside an enemy", turned, beside)
	}
}

// Left and right keep to the row, the other ways to the six neighbours.
func TestTheKeysWalkOverTheField(t *testing.T) {
	b, s := onBoard(t, "scenario wells")
	b.Draw(new(ui.List), viewOf(b.game, s, 44))
	for way, want := range map[board.Way]string{board.Up: "1004", board.Down: "1006", board.UpRight: "1104", board.DownRight: "1105", board.DownLeft: "0905",
		board.UpLeft: "0904", board.Left: "0905", board.Right: "1105"} {
		if got := b.Step(hexNamed(t, "1005"), way); got != hexNamed(t, want) {
			t.Errorf("way %d leads to %s, not %s", way, game.HexName(got), want)
		}
	}
	if got := b.Step(hexNamed(t, "0101"), board.Left); got != board.None {
		t.Errorf("left of the map lies %d", got)
	}
}

// What is asked names who was chosen (INF-13.7).
func TestWhoWasChosenIsNamed(t *testing.T) {
	b := New(infideltest.Game())
	asked := map[string]bool{}
	fought(t, 600, func(g *game.Game, s *game.State) {
		b.Layout(ui.Size{}, s)
		v := viewOf(g, s, 44)
		if b.Chosen(v).Key != "" {
			t.Fatal("nobody was chosen, and is named")
		}
		for _, x := range b.Spots(nil, v) {
			if !x.Pick {
				continue
			}
			v.Selected = x.Place
			p := b.Chosen(v)
			if p.Key == "" || len(p.Args) == 0 {
				t.Fatalf("place %d was chosen, and nothing is asked", x.Place)
			}
			asked[p.Key] = true
		}
	})
	if len(asked) < 4 {
		t.Errorf("only %v", asked)
	}
}

// A click on a leader whom the activation does not move says why, not why his unit
// does not (INF-7.18).
func TestINF_7_18_AClickOnALeaderIsAboutHim(t *testing.T) {
	b, s := onBoard(t, "scenario wells")
	for _, a := range s.Legal(nil) {
		if a.Verb == game.VerbCommand && a.A == 0 {
			s.Apply(a, nil)
			break
		}
	}
	v := viewOf(b.game, s, 60)
	drogo := b.Where(field.Leaders+1, v).Center()
	meant := b.Meant(drogo, v)
	if why := b.game.Why(s, meant[0]); why.Clause != "INF-7.18" {
		t.Errorf("a click on Drogo says %s by %s", why.Key, why.Clause)
	}
	h := s.Led(1).Hex
	if why := b.game.Why(s, b.Meant(land.Center(v.Camera, h), v)[0]); why.Clause != "INF-5.2" {
		t.Errorf("a click on the unit with him says %s by %s", why.Key, why.Clause)
	}
}
