package memoir

import (
	"testing"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// at1280 is a camera as it stands at 1280 × 720 with the whole board in sight.
func at1280() board.Camera { return board.Camera{Unit: 60, At: ui.Point{X: 100, Y: 55}} }

func viewOf(g *game.Game, s rules.State, cam board.Camera) board.View {
	side := s.Turn()
	v := s.Clone()
	v.Hide(side)
	return board.View{Game: g, State: v, Viewer: side, Legal: s.Legal(nil), Camera: cam,
		Hover: board.None, Cursor: board.None, Selected: board.None, Lang: "en"}
}

// prompted is what stands at the prompt as a button or in the tray: it has no
// place on the board.
func prompted(s *game.State, a rules.Action) bool {
	switch a.Verb {
	case game.VerbDone, game.VerbSection, game.VerbMode, game.VerbIgnore, game.VerbRoll:
		return true
	case game.VerbAmbush, game.VerbGround:
		return true
	case game.VerbTo:
		from, _ := s.Acting()
		return from == int(a.A)
	}
	return false
}

// reached gathers every action that can be clicked: at once, after a unit was
// chosen, and in the hand.
func reached(t *testing.T, b *Board, v board.View) map[rules.Action]bool {
	t.Helper()
	out := map[rules.Action]bool{}
	add := func(v board.View) (picks []int) {
		for _, s := range b.Spots(nil, v) {
			if s.Box.W < 28 || s.Box.H < 28 {
				t.Fatalf("the spot of %s is %.0f × %.0f", v.Game.Text(s.Actions[0]), s.Box.W, s.Box.H)
			}
			if len(s.Actions) == 0 {
				t.Fatalf("a spot without an action on %s", scenario.HexName(s.Place))
			}
			if s.Pick {
				picks = append(picks, s.Place)
				continue
			}
			if len(s.Actions) > 10 {
				t.Fatalf("%d choices at one place, %s", len(s.Actions), v.Game.Text(s.Actions[0]))
			}
			for _, a := range s.Actions {
				out[a] = true
			}
		}
		return picks
	}
	for _, p := range add(v) {
		w := v
		w.Selected = p
		add(w)
	}
	cards, _ := b.Hand(v)
	for _, c := range cards {
		for _, a := range c.Actions {
			out[a] = true
		}
	}
	return out
}

// TestEveryActionHasASpot walks random games of every scenario: no rule is out
// of reach of the mouse.
func TestEveryActionHasASpot(t *testing.T) {
	g := game.New()
	asked := 0
	for _, info := range g.Scenarios() {
		s := must.Have(g.New(rules.Setup{Scenario: info.ID}, nil))(t)
		b := New(g)
		b.Layout(ui.Size{W: 980, H: 546}, s)
		r := rules.Stream(7, info.ID)
		for range 4000 {
			if s.Turn() == rules.Over {
				break
			}
			legal := s.Legal(nil)
			if s.Turn() == rules.Chance {
				s.Apply(rules.Pick(r, s, legal), nil)
				continue
			}
			v := viewOf(g, s, at1280())
			asked++
			have := reached(t, b, v)
			for _, a := range legal {
				if !have[a] && !prompted(v.State.(*game.State), a) {
					t.Fatalf("%s: %q has no spot", info.ID, g.Text(a))
				}
			}
			a := legal[r.IntN(len(legal))]
			if len(legal) > 1 && a.Verb == game.VerbDone && r.IntN(2) == 0 {
				a = legal[1]
			}
			s.Apply(a, nil)
		}
	}
	if asked < 10_000 {
		t.Errorf("only %d decisions were looked at", asked)
	}
}

// TestWhatIsMeant clicks on every hex of random positions: the board always
// knows what was meant, and the rules either allow it or say why not.
func TestWhatIsMeant(t *testing.T) {
	g := game.New()
	for _, id := range []string{"pegasus-bridge", "sword-beach"} {
		s := must.Have(g.New(rules.Setup{Scenario: id}, nil))(t)
		b := New(g)
		b.Layout(ui.Size{W: 980, H: 546}, s)
		r := rules.Stream(3, id)
		for range 600 {
			if s.Turn() == rules.Over {
				break
			}
			legal := s.Legal(nil)
			if s.Turn() != rules.Chance {
				v := viewOf(g, s, at1280())
				for h := range scenario.HexCount {
					for _, a := range b.Meant(center(v.Camera, h), v) {
						lit := false
						for _, l := range legal {
							lit = lit || l == a
						}
						if why := g.Why(v.State, a); (why.Key == "") != lit {
							t.Fatalf("%s: %q: legal %v, reason %q", id, g.Text(a), lit, why.Key)
						}
					}
				}
			}
			s.Apply(rules.Pick(r, s, legal), nil)
		}
	}
}

// TestHexUnderThePointer finds every hex by its middle and by points near its
// corners, and nothing beyond the board.
func TestHexUnderThePointer(t *testing.T) {
	cam := at1280()
	for h := range scenario.HexCount {
		c := center(cam, h)
		for _, d := range [...]ui.Point{{}, {X: 28}, {X: -28}, {Y: 33}, {Y: -33}, {X: 20, Y: 20}, {X: -20, Y: -20}} {
			if got := hexAt(cam, c.Add(d)); got != h {
				t.Errorf("at %v of %s lies %d", d, scenario.HexName(h), got)
			}
		}
	}
	for _, p := range [...]ui.Point{{X: 95, Y: 300}, {X: 100, Y: 52}, {X: 890, Y: 300}, {X: 102, Y: 56}} {
		if got := hexAt(cam, p); got != board.None {
			t.Errorf("at %v lies %s", p, scenario.HexName(got))
		}
	}
}

// TestTheCursorIsToldFromWhatCanBeChosen holds that a hex with the keyboard's cursor
// has thick corners outside its ring, whether it could be chosen or not, and no other
// hex has them.
func TestTheCursorIsToldFromWhatCanBeChosen(t *testing.T) {
	g := game.New()
	s := must.Have(g.New(rules.Setup{Scenario: "pegasus-bridge"}, nil))(t)
	b := New(g)
	b.Layout(ui.Size{W: 1280, H: 720}, s)
	v := viewOf(g, s, at1280())
	v.Settled, v.Bounds = v.Camera.Unit, ui.Rect{W: 1280, H: 720}
	thick := func(at int) (on, off int) {
		v.Cursor = at
		var l ui.List
		b.Draw(&l, v)
		for _, c := range l.Cmds {
			if c.Op != ui.OpLine || c.Width < 3 || c.Ink != ui.White {
				continue
			}
			if far := c.Box.Min().Dist(center(v.Camera, at)) / v.Camera.Unit; far > 0.5 && far < 0.75 {
				on++
			} else {
				off++
			}
		}
		return on, off
	}
	_, before := thick(board.None)
	for h := range scenario.HexCount {
		if on, off := thick(h); on != 12 || off != before {
			t.Errorf("%s: %d thick arms on it, %d elsewhere (%d without a cursor)", scenario.HexName(h), on, off, before)
		}
	}
}
