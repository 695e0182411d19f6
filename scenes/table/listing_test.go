package table_test

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/board"
	"sandtable/scenes/table/listing"
	"sandtable/scenes/ui"
)

// byClicks plays a game against a bot to its end: every decision at random, by one click
// on the board, or at the prompt by the key of its name. It counts both.
func (g seatedGame) byClicks(t *testing.T, seed uint64) (m *rules.Match, onBoard, atPrompt int) {
	t.Helper()
	d, s, m := g.seat(t, seed)
	r := rules.Stream(seed, "hand")
	for n := 0; m.Now().Turn() != rules.Over; n++ {
		d.Settle()
		if n > 3000 {
			t.Fatalf("seed %d: after %d steps the game stands still:\n%s", seed, len(m.Steps()), d.Words())
		}
		if m.Now().Turn() != rules.First || !s.Running.Asked || s.Told() {
			d.Press(ui.KeyEnter)
			continue
		}
		legal := m.Legal()
		a, steps := legal[r.IntN(len(legal))], len(m.Steps())
		if pick, place, several, ok := s.Ways(a); ok {
			if pick != (ui.Point{}) || several {
				t.Fatalf("%q takes more than a click", g.game.Text(a))
			}
			onBoard++
			clickDeed(t, d, s, place)
		} else if atPrompt++; d.ClickOn("["+g.game.Label(m.Now(), a).Key+"]") != nil {
			t.Fatalf("seed %d: nothing to click for %q:\n%s", seed, g.game.Text(a), d.Words())
		}
		if len(m.Steps()) <= steps || m.Steps()[steps] != a {
			t.Fatalf("seed %d: %q was clicked, %d steps were taken:\n%s", seed, g.game.Text(a), len(m.Steps())-steps, d.Words())
		}
	}
	return m, onBoard, atPrompt
}

// TestAGameWithoutABoardIsPlayedByClicks plays the toy of the test kit on the rows of the
// plain board.
func TestAGameWithoutABoardIsPlayedByClicks(t *testing.T) {
	g := rulestest.New()
	for seed := range uint64(3) {
		if _, rows, buttons := (seatedGame{g, listing.New(g), "long", alliesBot}).byClicks(t, seed); rows < 5 || buttons < 2 {
			t.Errorf("seed %d: %d clicks on rows, %d at the prompt", seed, rows, buttons)
		}
	}
}

// TestEveryActionHasARowOfItsOwn lists what may be done in positions of all games: each
// action has a row within the board, none lies over another, and the arrows reach all.
func TestEveryActionHasARowOfItsOwn(t *testing.T) {
	most := 0
	for _, g := range fiveGames(t) {
		b, r := listing.New(g.game), rules.Stream(3, "rows")
		_, m := g.begin(t, 3)
		for range 150 {
			m.Onward(nil)
			if m.Now().Turn() == rules.Over {
				break
			}
			legal := m.Legal()
			v := board.View{Game: g.game, State: m.View(m.Now().Turn()), Viewer: m.Now().Turn(), Legal: legal, Lang: "fr", Camera: board.Camera{Unit: 50}}
			b.Draw(new(ui.List), v)
			whole, size := ui.Rect{W: 50 * b.World().W, H: 50 * b.World().H}, 0
			spots := b.Spots(nil, v)
			for i, s := range spots {
				if s.Box != b.Where(i, v) || !whole.Has(s.Box.Min()) || s.Box.Right() > whole.W || s.Box.Bottom() > whole.H || s.Box.Empty() || b.Meant(s.Box.Center(), v)[0] != s.Actions[0] {
					t.Fatalf("%s: row %d of %d at %v", g.game.ID(), i, len(spots), s.Box)
				}
				if next := b.Step(i, board.Down); next != i+1 && i < len(spots)-1 || b.Step(i, board.Up) != i-1 {
					t.Fatalf("%s: after row %d of %d comes %d", g.game.ID(), i, len(spots), next)
				}
			}
			for _, a := range legal {
				if g.game.Kind(a) != rules.Done {
					size++
				}
			}
			if most = max(most, size); len(spots) != size {
				t.Fatalf("%s: %d rows for %d actions", g.game.ID(), len(spots), size)
			}
			must.Do(t, m.Do(legal[r.IntN(len(legal))], nil))
		}
	}
	if most < 60 {
		t.Errorf("%d rows at most: too few to tell", most)
	}
}
