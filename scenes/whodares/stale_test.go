package whodares

import (
	"reflect"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
)

// sides is what a board shows and tells in a view.
type sides struct {
	drawn ui.List
	goals board.Note
	here  board.Note
	spots []board.Spot
}

func shownBy(b *Board, v board.View) (out sides) {
	b.Draw(&out.drawn, v)
	out.goals, out.spots = b.Goals(v), b.Spots(nil, v)
	if v.Hover >= 0 {
		out.here = b.explainPlace(v, v.Hover)
	}
	out.goals.Row, out.here.Row = nil, nil // functions cannot be compared
	for i := range out.spots {
		out.spots[i].Do = nil
	}
	return out
}

// rolling is a view as it is while dice roll: nothing may be done.
func rolling(v board.View) board.View {
	v.Quiet, v.Legal = true, nil
	return v
}

// TestNothingStaleIsShown goes through random missions, back to positions seen
// before, and between languages, colours, sizes and places pointed at: a board
// that remembers shows and tells the same as one that is new.
func TestNothingStaleIsShown(t *testing.T) {
	langs, coats := [2]string{"en", "fr"}, [3]ui.Coats{ui.Standard, ui.Safe, ui.Contrast}
	plates, n := 0, 0
	var last rules.State
	walk(t, 60, func(g *game.Game, b *Board, s rules.State) {
		list := []rules.State{s}
		if last != nil && last.(*game.State).Scenario() == s.(*game.State).Scenario() {
			list = []rules.State{s, last, s} // as the pointer asks for the position before
		}
		for _, s := range list {
			n++
			cam := board.Camera{Unit: [3]float64{35, 60, 97}[n%3], At: ui.Point{X: float64(n % 7), Y: float64(n % 5)}}
			v := viewOf(g, s, cam)
			v.Lang, v.Coats, v.Reach, v.Sight, v.Names = langs[n/2%2], coats[n/3%3], n%4 == 0, n%11 == 0, n%6 == 0
			v.Hover = n*7%(game.Zones+1) - 1
			v.Over = [3][]ui.Rect{nil, {{X: 8, Y: 50, W: 160, H: 110}}, {{X: 60, Y: 420, W: 800, H: 90}}}[n/7%3]
			v.Text = [2]float64{1, ui.TextScales[3]}[n/5%2]
			if b.read(v).lineUp != nil || b.read(v).muster != nil || b.read(v).account != nil {
				v.Hover = board.None
			}
			b.Goals(rolling(v)) // as it was told while dice rolled
			kept, fresh := shownBy(b, v), shownBy(boardOf(t, g, s), v)
			if !kept.drawn.Same(&fresh.drawn) {
				t.Fatalf("at %d: the board that remembers draws something else", n)
			}
			if !reflect.DeepEqual(kept.goals, fresh.goals) || !reflect.DeepEqual(kept.here, fresh.here) || !reflect.DeepEqual(kept.spots, fresh.spots) {
				t.Fatalf("at %d: the board that remembers tells\n%v\n%v\nnot\n%v\n%v", n, kept.goals, kept.here, fresh.goals, fresh.here)
			}
			plates += len(b.overlay(v, b.read(v)).plates)
		}
		last = s.Clone()
	})
	if plates < 500 {
		t.Errorf("only %d plates were compared", plates)
	}
}

// TestWhatIsFaceDownIsShownOnlyWhenAllIsOpen reads positions as they are, to be
// seen again with all open, and as the player may see them.
func TestWhatIsFaceDownIsShownOnlyWhenAllIsOpen(t *testing.T) {
	down, uncovered := 0, 0
	walk(t, 20, func(g *game.Game, b *Board, s rules.State) {
		hidden := s.Clone()
		hidden.Hide(rules.First)
		for _, c := range []struct {
			of   rules.State
			open bool
		}{{s, false}, {hidden, false}, {hidden, true}, {s, true}} {
			v := viewOf(g, c.of, board.Camera{Unit: 60})
			v.State, v.Open = c.of, c.open
			for _, f := range b.read(v).fields {
				for _, o := range f.hidden {
					down++
					named := o.name != (rules.Text{})
					if named != (o.Face != counters.Back) || named != (c.open && c.of == s) {
						t.Fatalf("a face-down unit shows %v as %q; all open: %v", o.Face, o.name.En, c.open)
					}
					if named {
						uncovered++
					}
				}
			}
		}
	})
	if down == 0 || uncovered == 0 {
		t.Errorf("%d units lay face down, %d were uncovered", down, uncovered)
	}
}
