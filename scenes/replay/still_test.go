package replay_test

import (
	"slices"
	"strings"
	"testing"

	"sandtable/ai/review"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/judged"
	board "sandtable/scenes/memoir"
	"sandtable/scenes/replay"
	"sandtable/scenes/ui"
)

// TestThePictureOfADecisionHasItsArrows paints every decision of a game at two sizes: what was
// played lies within the picture, what is known to be better too, and nothing else is drawn.
func TestThePictureOfADecisionHasItsArrows(t *testing.T) {
	p, told := reviewedGame(t)
	h := &host{prefs: saves.Standard()}
	stills := replay.NewStills(h, &saves.Play{Replayed: p}, board.New(p.Match.Game().(*game.Game)), told)
	arrows, better := 0, 0
	for i, d := range told.Decisions {
		point := told.Point(i)
		still := stills.Of(&point)
		if stills.Of(&point) != still {
			t.Fatal("it is made anew")
		}
		strikes := func(list []judged.Line) bool {
			return slices.ContainsFunc(list, func(l judged.Line) bool {
				verb, _, _ := strings.Cut(p.Match.Game().Text(l[len(l)-1].Action), " ")
				return verb == "battle" || verb == "to"
			})
		}
		did, best := told.Lines(&d)
		for _, size := range []ui.Size{{W: 290, H: 226}, {W: 112, H: 64}} {
			list := &ui.List{}
			still.Paint(list, size, ui.Look{Lang: "en", TextScale: 1, Theme: &ui.Paper})
			marks := func(ink ui.Ink) (n int) {
				for _, c := range list.Cmds {
					at := c.Box.Min()
					if c.Ink != ink || c.Op != ui.OpLine && (c.Op != ui.OpPoly || c.N != 3) {
						continue
					}
					if c.Op == ui.OpPoly {
						at = list.Points[c.First+1]
					}
					if !(ui.Rect{W: size.W, H: size.H}).Has(at) {
						t.Errorf("step %d, %q: an arrow ends at %v, beyond %v", d.Step, d.Action, at, size)
					}
					n++
				}
				return n
			}
			n := marks(judged.Played)
			if strikes(did) && n == 0 {
				t.Errorf("step %d, %q: nothing shows what was played", d.Step, d.Action)
			}
			arrows += n
			if n = marks(judged.Better); (n > 0) != strikes(best) && (d.Better == "" || n == 0) {
				t.Errorf("step %d, %q for %v: %d marks show something better", d.Step, d.Action, d.Best, n)
			}
			better += n
		}
	}
	if arrows < 20 || better < 3 {
		t.Errorf("%d arrows of what was played, %d of what was better", arrows, better)
	}
}

// TestThePictureOfACardIsTheCards: of a card that was played and of the better one both are
// shown, framed as in the hand of a replay.
func TestThePictureOfACardIsTheCards(t *testing.T) {
	s := reviewed(t, 0, small)
	i := slices.IndexFunc(s.told.Decisions, func(d review.Decision) bool { return alike(t, s, &s.told.Runs[d.Run]) != nil })
	d := &s.told.Decisions[i]
	x := &s.told.Runs[d.Run]
	x.Standing, x.Best = review.Told, alike(t, s, x)
	d.Best, d.Better, d.Grade = x.Best, x.Best[0], review.Misstep
	point := s.told.Point(i)
	stills := replay.NewStills(s.desk, &saves.Play{Replayed: &saves.Replayed{Match: s.match}}, board.New(s.game), s.told)
	box := ui.Rect{X: 100, Y: 100, W: 290, H: 226}
	s.Push(&drawn{func(f *ui.Frame) { stills.Of(&point).Draw(f, box) }})
	s.Step(ui.Input{})
	frames := map[ui.Ink]int{}
	lists := s.Lists()
	for _, c := range lists[len(lists)-1].Cmds {
		if c.Op == ui.OpNine && box.Has(c.Box.Min()) {
			frames[c.Ink]++
		}
	}
	if frames[judged.Played] != 3 || frames[judged.Better] != 3 {
		t.Errorf("%d lines frame what was played, %d what was better", frames[judged.Played], frames[judged.Better])
	}
}

// alike is a run that does the same with another card; nil where there is none.
func alike(t *testing.T, s *reviewing, x *review.Run) []string {
	t.Helper()
	run := s.match.Steps()[x.Step:x.To]
	from := must.Have(s.match.At(x.Step, nil))(t)
	for _, card := range from.Legal(nil) {
		now, out := from.Clone(), []string(nil)
		for _, a := range append([]rules.Action{card}, run[1:]...) {
			if !slices.Contains(now.Legal(nil), a) {
				break
			}
			out = append(out, s.game.Text(a))
			now.Apply(a, nil)
		}
		if len(out) == len(run) && card != run[0] && strings.HasPrefix(out[0], "play ") {
			return out
		}
	}
	return nil
}

// drawn is a scene that draws one thing.
type drawn struct{ draw func(f *ui.Frame) }

func (d *drawn) Frame(f *ui.Frame) { d.draw(f) }
