package pictures

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/menu"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// world is one of two games that are the same to one side: they differ in a
// card that the other side has drawn face down.
type world struct {
	*studio
	house *hall.House
	play  *saves.Play
	heard []string                 // what was read out since it was last looked at
	asked string                   // the place that was read out as a whole last
	kept  map[ui.LayerKey][]ui.Cmd // what its kept pictures hold: like the painter it asks once
}

// twins gives two games of a journal, both after n steps: one as it was, and
// one in which the last card that a side drew, and holds, is another. It gives
// the side that must not notice; false where there is no such card.
func twins(t *testing.T, m *rules.Match, n int) (a, b *rules.Match, blind rules.Side, ok bool) {
	t.Helper()
	steps := m.Steps()[:n]
	for k := n - 1; k > 0; k-- {
		if !strings.HasPrefix(m.Game().Text(steps[k]), "draw ") {
			continue
		}
		before := must.Have(m.At(k, nil))(t)
		after := must.Have(m.At(k+1, nil))(t)
		for _, c := range before.Legal(nil) {
			if c == steps[k] {
				continue
			}
			if b, ok := branched(m, k, c, steps[k+1:]); ok {
				a := must.Have(m.Branch(n, rules.Given{}))(t)
				return a, b, drawer(before, after).Other(), true
			}
		}
	}
	return nil, nil, 0, false
}

// branched is a game that takes another step after the first k, and then the
// same ones as before, if they are legal.
func branched(m *rules.Match, k int, c rules.Action, rest []rules.Action) (*rules.Match, bool) {
	b, err := m.Branch(k, rules.Given{})
	if err != nil || b.Patient().Do(c, nil) != nil {
		return nil, false
	}
	for _, a := range rest {
		if b.Do(a, nil) != nil {
			return nil, false
		}
	}
	return b, true
}

// drawer is the side that has a card more.
func drawer(before, after rules.State) rules.Side {
	for side := rules.First; side <= rules.Second; side++ {
		n := 0
		for _, k := range after.(*memoir.State).Hand[side] {
			n += int(k)
		}
		for _, k := range before.(*memoir.State).Hand[side] {
			n -= int(k)
		}
		if n > 0 {
			return side
		}
	}
	return rules.Chance
}

// opened is a world with its game, and who sits at the table.
func opened(t *testing.T, head saves.Header, m *rules.Match, seats [2]saves.Seat) *world {
	t.Helper()
	h := posed(t.TempDir(), "test", "en", "M")
	head.Seats = seats
	j := must.Have(h.Store.Begin(head, m))(t)
	painter := newPainter()
	s := newStudio(h, painter, 1280, 720, 1)
	t.Cleanup(s.stage.Close)
	s.stage.Push(shelf.New(h.Services))
	w := &world{studio: s, house: h, play: &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}, Journal: j}}
	s.stage.Hear(w.hear)
	return w
}

func (w *world) hear(lines []string) { w.heard = append(w.heard, lines...) }

// readAlike holds that what two worlds have read out is the same, and once for each place
// what they say of the whole screen.
func readAlike(t *testing.T, a, b *world, where string) {
	t.Helper()
	if a.asked != where {
		both(a, b, func(w *world) {
			w.asked = where
			w.stage.ReadOut(w.hear)
			w.step(ui.Input{}, 0)
		})
	}
	x, y := a.heard, b.heard
	a.heard, b.heard = nil, nil
	if !slices.Equal(x, y) {
		t.Fatalf("%s, read out, tells of a hidden card:\n%s\nwith another card:\n%s", where, strings.Join(x, "\n"), strings.Join(y, "\n"))
	}
}

// shown is all that a world draws, with what its kept pictures hold instead of
// their names: those hold where the game is kept.
func (w *world) shown() []ui.Cmd {
	var out []ui.Cmd
	for _, l := range w.stage.Lists() {
		out = w.unfolded(out, l)
	}
	return out
}

func (w *world) unfolded(out []ui.Cmd, l *ui.List) []ui.Cmd {
	for _, c := range l.Cmds {
		if c.Op != ui.OpLayer {
			out = append(out, c)
			continue
		}
		held, ok := w.kept[c.Key]
		if !ok {
			var in ui.List
			l.Content(c, &in)
			held = w.unfolded(nil, &in)
			if w.kept == nil {
				w.kept = map[ui.LayerKey][]ui.Cmd{}
			}
			w.kept[c.Key] = held
		}
		c.Key, c.First = ui.LayerKey{}, 0
		out = append(append(out, c), held...)
	}
	return out
}

// both does something in two worlds.
func both(a, b *world, do func(w *world)) { do(a); do(b) }

// alike holds that two worlds show the same.
func alike(t *testing.T, a, b *world, where string) {
	t.Helper()
	x, y := a.shown(), b.shown()
	if slices.Equal(x, y) {
		readAlike(t, a, b, where)
		return
	}
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			t.Fatalf("%s tells of a hidden card: %+v, with another card %+v", where, x[i], y[i])
		}
	}
	t.Fatalf("%s tells of a hidden card: %d things are drawn, with another card %d", where, len(x), len(y))
}

// sweep rests the pointer on places all over the screen, so that every tooltip
// comes up, with its odds and what the panel says.
func sweep(t *testing.T, a, b *world, where string) {
	t.Helper()
	for y := 12.0; y < 720; y += 36 {
		for x := 12.0; x < 1280; x += 41 {
			both(a, b, func(w *world) {
				w.at = ui.Point{X: x, Y: y}
				w.step(ui.Input{}, 0)
				w.step(ui.Input{}, time.Second)
			})
			alike(t, a, b, where)
		}
	}
	both(a, b, func(w *world) { w.at = ui.Point{X: -1, Y: -1}; w.step(ui.Input{}, 0) })
}

// pressed presses keys in both worlds, waits for what it brings, and compares.
func pressed(t *testing.T, a, b *world, where string, keys ...ui.Key) {
	t.Helper()
	for _, key := range keys {
		both(a, b, func(w *world) {
			w.step(ui.Input{Keys: []ui.Key{key}}, time.Second)
			w.settle()
			w.step(ui.Input{}, time.Second)
		})
		alike(t, a, b, where)
	}
}

// secret is a moment of a game with a card that one side must not learn of.
type secret struct {
	head  saves.Header
	a, b  *rules.Match
	blind rules.Side
}

// secrets are moments of the journal at which the side that must not notice is
// asked.
func secrets(t *testing.T) []secret {
	t.Helper()
	journal := must.Have(filepath.Abs(battle))(t)
	h := posed(t.TempDir(), "test", "en", "M")
	r := must.Have(saves.Read(journal, h.Game))(t)
	var out []secret
	for n := 60; n < len(r.Match.Steps()) && len(out) < 6; n += 9 {
		s := must.Have(r.Match.At(n, nil))(t)
		a, b, blind, ok := twins(t, r.Match, n)
		if ok && s.Turn() == blind {
			out = append(out, secret{r.Header, a, b, blind})
		}
	}
	if len(out) < 3 {
		t.Fatalf("only %d moments with something to hide", len(out))
	}
	return out
}

var people = [2]saves.Seat{saves.Person, saves.Person}

// TestTheHolderSeesTheCard holds the other tests up: the card that is another
// is seen where its holder sits before the screen.
func TestTheHolderSeesTheCard(t *testing.T) {
	k := secrets(t)[0]
	seats := [2]saves.Seat{saves.Bot(ai.FirstSight), saves.Bot(ai.FirstSight)}
	seats[k.blind.Other()] = saves.Person
	a, b := opened(t, k.head, k.a, seats), opened(t, k.head, k.b, seats)
	both(a, b, func(w *world) {
		scene := must.Have(w.house.Table(w.play))(t)
		w.stage.Push(scene)
		w.step(ui.Input{}, 0)
	})
	if slices.Equal(a.shown(), b.shown()) {
		t.Error("the holder does not see his own card, so that nothing could be hidden")
	}
}

// TestTheCurtainHidesTheOtherHand looks at everything that two people at one
// screen can bring up, in two games that differ only in a card that the other
// side holds: the curtain and what keys do behind it, the table of the side
// that sits down, its tooltips, log, odds, hint, rules and replay, and the
// pictures of the saved game. Nothing differs.
func TestTheCurtainHidesTheOtherHand(t *testing.T) {
	for i, k := range secrets(t) {
		a, b := opened(t, k.head, k.a, people), opened(t, k.head, k.b, people)
		both(a, b, func(w *world) {
			scene := must.Have(w.house.Table(w.play))(t)
			w.stage.Push(scene)
			w.step(ui.Input{}, 0)
			w.step(ui.Input{}, time.Second)
		})
		if _, ok := a.stage.Top().(*menu.Curtain); !ok {
			t.Fatalf("no curtain falls, but %T", a.stage.Top())
		}
		alike(t, a, b, "the curtain")
		if i == 0 {
			sweep(t, a, b, "a tooltip of the curtain")
		}
		pressed(t, a, b, "a key behind the curtain", 'l', 'h', 'g', '.', 'o', '1', ui.KeyF1, ui.KeyEsc, ui.KeyF3, ui.KeyTab)
		both(a, b, func(w *world) { w.unseal() })
		alike(t, a, b, "the way to the table")
		if _, ok := a.stage.Top().(*table.Table); !ok {
			t.Fatalf("the curtain leads to %T", a.stage.Top())
		}
		if i < 2 {
			sweep(t, a, b, "a tooltip of the table")
		}
		pressed(t, a, b, "the log", 'l')
		pressed(t, a, b, "a choice and its odds", 'n', 'o', 'n', 'n', '1', ui.KeyEsc)
		pressed(t, a, b, "the hint", 'h')
		pressed(t, a, b, "the rules", ui.KeyF1, ui.KeyEsc)
		pressed(t, a, b, "the replay", '.', '.', ui.KeyHome, ui.KeyRight, ui.KeyEnd, 'h', ui.KeyEsc)
		alikeAfterwards(t, a, b)
	}
}

// alikeAfterwards leaves the tables: the list of saved games and the picture on the
// shelf tell nothing more.
func alikeAfterwards(t *testing.T, a, b *world) {
	t.Helper()
	both(a, b, func(w *world) {
		path := w.play.Journal.Path()
		w.stage.Home() // which closes the journal
		must.Do(t, os.Chtimes(path, w.house.Now(), w.house.Now()))
		w.stage.Push(library.NewSaved(w.house.Services))
		w.step(ui.Input{}, time.Second)
		w.settle()
		w.step(ui.Input{}, time.Second)
	})
	alike(t, a, b, "the list of saved games")
	both(a, b, func(w *world) {
		w.stage.Home()
		w.stage.Push(shelf.New(w.house.Services))
		w.step(ui.Input{}, time.Second)
		w.settle()
		w.step(ui.Input{}, time.Second)
	})
	alike(t, a, b, "the picture on the shelf")
}

// TestTheResultHidesWhatNobodyWasShown compares the page after the end, where a
// card is still in the loser's hand.
func TestTheResultHidesWhatNobodyWasShown(t *testing.T) {
	journal := must.Have(filepath.Abs(battle))(t)
	r := must.Have(saves.Read(journal, posed(t.TempDir(), "test", "en", "M").Game))(t)
	m, n, _, ok := twins(t, r.Match, len(r.Match.Steps()))
	if !ok {
		t.Fatal("no card can be another at the end")
	}
	a, b := opened(t, r.Header, m, people), opened(t, r.Header, n, people)
	both(a, b, func(w *world) {
		w.stage.Push(w.house.Result(w.play))
		w.step(ui.Input{}, time.Second)
		w.settle()
		w.step(ui.Input{}, time.Second)
	})
	alike(t, a, b, "the result")
}
