package infidel

import (
	"slices"
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/ui"
)

// onBoard is a position that is written as a board.
func onBoard(t *testing.T, board string) (*Board, *game.State) {
	t.Helper()
	g := theGame()
	st, err := g.Position([]byte(`"`+board+`"`), 0)
	if err != nil {
		t.Fatal(err)
	}
	b := New(g)
	b.Layout(ui.Size{}, st)
	return b, st.(*game.State)
}

// Choices that are listed together are told apart, in both languages and in few
// words.
func TestListedChoicesDiffer(t *testing.T) {
	b := New(theGame())
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
	b := New(theGame())
	turned := 0
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
	if turned < 1000 {
		t.Errorf("only %d corners were looked at", turned)
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
	b := New(theGame())
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
