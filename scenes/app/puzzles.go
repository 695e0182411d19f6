package app

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"sandtable/ai"
	"sandtable/ai/puzzle"
	"sandtable/assets/puzzles"
	"sandtable/rules"
	"sandtable/saves"
	puzzletable "sandtable/scenes/puzzle"
	"sandtable/scenes/ui"
)

// puzzling is the puzzle that is on a table.
type puzzling struct {
	play *saves.Play
	On   *puzzletable.Puzzle
}

// Puzzles are those of a game; what is wrong with them is told.
func (h *Services) Puzzles(g rules.Game) []puzzles.Puzzle {
	list, err := puzzles.Of(g)
	h.NoticeErr(err)
	return list
}

// StarsOf are the most stars that a puzzle has earned, and whether it was judged at all.
func (h *Services) StarsOf(game, id string) (n int, tried bool) {
	if i := h.starsAt(game, id); i >= 0 {
		n, err := strconv.Atoi(h.Prefs.Puzzles[i][strings.LastIndexByte(h.Prefs.Puzzles[i], ' ')+1:])
		return max(0, min(n, puzzle.MostStars)), err == nil
	}
	return 0, false
}

// starsAt is where the settings remember a puzzle, -1 for nowhere.
func (h *Services) starsAt(game, id string) int {
	return slices.IndexFunc(h.Prefs.Puzzles, func(s string) bool { return strings.HasPrefix(s, game+" "+id+" ") })
}

// Starred keeps that a puzzle was judged, and the most stars that it has earned.
func (h *Services) Starred(z *puzzletable.Puzzle) {
	if z.ID == "" {
		return
	}
	p := h.Settings()
	p.Puzzles = slices.Clone(p.Puzzles)
	says := fmt.Sprintf("%s %s %d", z.Game.ID(), z.ID, z.Stars)
	if i := h.starsAt(z.Game.ID(), z.ID); i >= 0 {
		p.Puzzles[i] = says
	} else {
		p.Puzzles = append(p.Puzzles, says)
	}
	h.Keep(p)
}

// Puzzle is the turn that a play is about, nil for none.
func (h *Services) Puzzle(p *saves.Play) *puzzletable.Puzzle {
	if h.Puzzling.play == p {
		return h.Puzzling.On
	}
	return nil
}

// Puzzled opens the n-th puzzle of a game, from 0, at its table.
func (h *Services) Puzzled(g rules.Game, n int) (ui.Scene, error) {
	list := h.Puzzles(g)
	if n < 0 || n >= len(list) {
		return nil, fmt.Errorf("%s has %d puzzles, there is no puzzle %d", g.ID(), len(list), n+1)
	}
	p := &list[n]
	m, err := p.Match(g)
	if err != nil {
		return nil, err
	}
	stars, _ := h.StarsOf(g.ID(), p.ID)
	return h.puzzleTable(&puzzletable.Puzzle{
		Position: puzzle.Position{Setup: p.Set(), State: m.Now(), Seed: p.Seed},
		Game:     g, ID: p.ID, N: n + 1, Of: len(list), Line: p.Line, Best: p.Best, Stars: stars,
	}, nil)
}

// TryAgain opens the turn that a side had to decide after so many steps of a play, as a puzzle
// over the scene on top: what that side could not know is dealt anew, and nothing of it is kept.
func (h *Services) TryAgain(sh ui.Shell, p *saves.Play, step int, side rules.Side) error {
	z, err := h.retry(p, step, side)
	if err != nil {
		return err
	}
	scene, err := h.puzzleTable(z, nil)
	if err == nil {
		sh.Push(scene)
	}
	return err
}

func (h *Services) retry(p *saves.Play, step int, side rules.Side) (*puzzletable.Puzzle, error) {
	g := p.Match.Game()
	s, err := p.Match.At(step, nil)
	if err != nil {
		return nil, err
	}
	if s.Turn() != side {
		return nil, fmt.Errorf("%s, step %d: it is not %s who decides there", g.ID(), step, g.Sides()[side])
	}
	return &puzzletable.Puzzle{Position: dealt(p.Match.Setup(), s, side, h.Seed()), Game: g, Best: math.NaN()}, nil
}

// dealt is a position as a side knows it; what is hidden from it is dealt by a seed.
func dealt(set rules.Setup, s rules.State, side rules.Side, seed uint64) puzzle.Position {
	s.Hide(side)
	s.Guess(rules.Stream(seed, "deal"))
	return puzzle.Position{Setup: set, State: s, Seed: seed}
}

// puzzleTable is the table of a puzzle, with steps done already. It has no journal.
func (h *Services) puzzleTable(z *puzzletable.Puzzle, done []rules.Action) (ui.Scene, error) {
	m := z.Match(z.Game)
	for _, a := range done {
		if err := m.Replay(a, nil); err != nil {
			return nil, err
		}
	}
	seats := [2]saves.Seat{saves.Bot(ai.Normal), saves.Bot(ai.Normal)}
	if z.Game.Solitaire() {
		seats = [2]saves.Seat{saves.Tables, saves.Tables}
	}
	seats[z.State.Turn()] = saves.Person
	head, err := saves.NewHeader(z.Game, z.Setup, seats, z.Seed, h.Version)
	if err != nil {
		return nil, err
	}
	head.Practice = true
	play := &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}
	h.Puzzling = puzzling{play, z}
	h.Current = nil // there is nothing to be saved
	return h.Table(play)
}

// PuzzleAnew sets a puzzle up once more in place of the table on top, with steps done already.
func (h *Services) PuzzleAnew(f *ui.Frame, z *puzzletable.Puzzle, done []rules.Action) {
	h.Show(f, true, func() (ui.Scene, error) { return h.puzzleTable(z, done) })
}

// Beside opens the puzzle by so many before or after another in place of the table on top; nil where there is none.
func (h *Services) Beside(z *puzzletable.Puzzle, by int) func(f *ui.Frame) {
	if i := h.Practised.of(z); i >= 0 {
		return h.besideExercise(h.Practised, i+by)
	}
	n, open := z.N-1+by, h.Puzzled
	if z.Of == 0 || n < 0 || n >= z.Of {
		return nil
	}
	if z.Own { // by now it may stand elsewhere
		list := h.OwnTurns.By[z.Game.ID()]
		at := slices.IndexFunc(list, func(o OwnTurn) bool { return o.ID == z.ID })
		if n, open = at+by, h.PuzzledOwn; at < 0 || n < 0 || n >= len(list) {
			return nil
		}
	}
	return func(f *ui.Frame) {
		h.Show(f, true, func() (ui.Scene, error) { return open(z.Game, n) })
	}
}

// Daily is the puzzle of a day: the games take turns, and so do the puzzles of each.
func (h *Services) Daily(day time.Time) (g rules.Game, n int, ok bool) {
	y, m, d := day.Date()
	k := int(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
	var games []rules.Game
	for _, g := range h.Games {
		if puzzles.Count(g) > 0 {
			games = append(games, g)
		}
	}
	if len(games) == 0 || k < 0 {
		return nil, 0, false
	}
	g = games[k%len(games)]
	return g, k / len(games) * stride(puzzles.Count(g)) % puzzles.Count(g), true
}

// stride is how far apart the puzzles of two days in a row lie: prime to their number, so that each comes once.
func stride(of int) int {
	for n := 17; ; n++ {
		a, b := n, of
		for b > 0 {
			a, b = b, a%b
		}
		if a == 1 {
			return n
		}
	}
}
