package pictures

import (
	"cmp"
	"context"
	"os"
	"strings"
	"sync"
	"time"

	"sandtable/ai/puzzle"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/nav"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// riddles are single turns to be puzzled over.
var riddles = []sight{
	{name: "puzzles", show: (*viewing).showPuzzles},
	{name: "puzzles-raid", show: func(v *viewing) error { return v.listed("whodares") }},
	{name: "puzzles-own", show: func(v *viewing) error { return v.ownPuzzles("infidel") }},
	{name: "puzzles-none", show: func(v *viewing) error { return cmp.Or(v.listed("undaunted"), v.clickOnText(v.ownChip), v.settled()) }},
	{name: "puzzle-own", show: func(v *viewing) error { return cmp.Or(v.ownPuzzles("infidel"), v.ownPuzzled("infidel")) }},
	{name: "puzzle", show: func(v *viewing) error { return v.puzzled("memoir") }},
	{name: "puzzle-hint", show: func(v *viewing) error { return cmp.Or(v.puzzled("memoir"), v.press('h', 'h', 'h'), v.settled()) }},
	{name: "puzzle-sure", show: func(v *viewing) error { return cmp.Or(v.puzzled("memoir"), v.clickOn("ui.puzzle.show")) }},
	{name: "puzzle-solution", show: func(v *viewing) error {
		return cmp.Or(v.puzzled("memoir"), v.clickOn("ui.puzzle.show"), v.clickOn("ui.puzzle.sure-yes"), v.settled())
	}},
	{name: "puzzle-walk", show: func(v *viewing) error { return v.walked("memoir", 9) }},
	{name: "puzzle-walk-undaunted", show: func(v *viewing) error { return v.walked("undaunted", 3) }},
	{name: "puzzle-walk-infidel", show: func(v *viewing) error { return v.walked("infidel", 4) }},
	{name: "puzzle-walk-rommel", show: func(v *viewing) error { return v.walked("rommel", 1) }},
	{name: "puzzle-walk-raid", show: func(v *viewing) error { return v.walked("whodares", 2) }},
	{name: "puzzle-judged", show: (*viewing).puzzleJudged},
	{name: "puzzle-undaunted", show: func(v *viewing) error { return v.puzzled("undaunted") }},
	{name: "puzzle-infidel", show: func(v *viewing) error { return v.puzzled("infidel") }},
	{name: "puzzle-rommel", show: func(v *viewing) error { return v.puzzled("rommel") }},
	{name: "puzzle-raid", show: func(v *viewing) error { return v.puzzled("whodares") }},
}

// puzzled opens the first puzzle of a game.
func (v *viewing) puzzled(game string) error {
	g, err := v.house.Game(game)
	if err != nil {
		return err
	}
	s, err := v.house.Puzzled(g, 0)
	if err != nil {
		return err
	}
	return cmp.Or(v.push(s), v.settled())
}

// walked shows the solution of the first puzzle of a game on the board, so many decisions on.
func (v *viewing) walked(game string, on int) error {
	err := cmp.Or(v.puzzled(game), v.clickOn("ui.puzzle.show"), v.clickOn("ui.puzzle.sure-yes"), v.settled())
	for range on {
		err = cmp.Or(err, v.press(ui.KeyDown))
	}
	return cmp.Or(err, v.settled())
}

// answered is what a General answers to the turn of puzzleJudged: the same at every size and in
// every language, so he thinks about it once.
var answered struct {
	sync.Once
	on  *rules.Match
	err error
}

// puzzleJudged shows a turn of two stars, with what the other side answers.
func (v *viewing) puzzleJudged() error {
	g, err := v.house.Game("memoir")
	if err != nil {
		return err
	}
	s, err := v.house.Puzzled(g, 0)
	if err != nil {
		return err
	}
	z := s.(*table.Table).Riddle()
	m := z.Match(g)
	for _, text := range z.Line {
		a, err := m.Parse(text)
		if err == nil {
			err = m.Do(a, nil)
		}
		if err != nil {
			return err
		}
	}
	z.Answer = func(ctx context.Context, m *rules.Match, seed uint64, most int) (*rules.Match, error) {
		answered.Do(func() { answered.on, answered.err = puzzle.Answer(context.WithoutCancel(ctx), m, seed, most) })
		return answered.on, answered.err
	}
	to, _ := puzzle.End(m, 0)
	z.Tries = []table.Try{{Steps: m.Steps()[:to], Verdict: &puzzle.Verdict{Best: z.Best}, Stars: puzzle.MostStars}}
	return cmp.Or(v.push(s), v.settled(), v.clickOnText(func(says string) bool { return strings.Contains(says, " · 8") }), v.settled(), v.settled())
}

// showPuzzles lists those of a game, some of which were solved.
func (v *viewing) showPuzzles() error {
	p := v.house.Settings()
	p.Puzzles = []string{"memoir pegasus-bridge-1 3", "memoir sainte-mere-eglise-1 1", "memoir sainte-mere-eglise-2 0"}
	v.house.Keep(p)
	return v.listed(v.game.ID())
}

// listed opens the list of a game's puzzles, with its pictures.
func (v *viewing) listed(game string) error {
	g, err := v.house.Game(game)
	if err != nil {
		return err
	}
	if err := v.visit(nav.Puzzles{Game: g}); err != nil {
		return err
	}
	return v.pictured()
}

// browse opens the list of a game's battles.
func (v *viewing) browse(g rules.Game, query, chosen string) error {
	return cmp.Or(v.visit(nav.Scenarios{Game: g, Query: query, Chosen: chosen}), v.pictured())
}

// pictured waits for the small pictures of a list: a few are read at a time, and one is painted
// in a frame.
func (v *viewing) pictured() error {
	for range 14 {
		if err := v.settled(); err != nil {
			return err
		}
	}
	return nil
}

// ownChip says whether words are those that lead to the turns of the player's own games, in
// whole or shortened.
func (v *viewing) ownChip(says string) bool {
	const known = 6 // letters
	return strings.HasPrefix(says, string([]rune(texts.Say(v.stage.Look.Lang, rules.Phrase{Key: "ui.puzzle.own", Args: []rules.Arg{ui.Num("N", 0)}}))[:known]))
}

// ownPuzzles lists those of a game that a person has played against an Officer.
func (v *viewing) ownPuzzles(game string) error {
	path, err := v.kept(game)
	if err != nil {
		return err
	}
	if err := personal(v.house, path); err != nil {
		return err
	}
	return cmp.Or(v.listed(game), v.clickOnText(v.ownChip), v.settled(), v.settled(), v.settled(), v.settled())
}

// ownPuzzled opens the first of them.
func (v *viewing) ownPuzzled(game string) error {
	g, err := v.house.Game(game)
	if err != nil {
		return err
	}
	s, err := v.house.PuzzledOwn(g, 0)
	if err != nil {
		return err
	}
	return cmp.Or(v.push(s), v.settled())
}

// personal puts a person into the second seat of a game that was kept, with its review.
func personal(h *hall.House, path string) error {
	x, err := saves.Read(path, h.Game)
	if err != nil {
		return err
	}
	x.Header.Seats[rules.Second] = saves.Person
	data := h.Store.Review(path)
	if err := os.Remove(path); err != nil {
		return err
	}
	j, err := h.Store.Begin(x.Header, x.Match)
	if err != nil {
		return err
	}
	if err := j.Keep(x.Match); err != nil {
		return err
	}
	kept := j.Path()
	h.Store.KeepReview(kept, data)
	day := time.Date(2026, 3, 1, 20, 0, 0, 0, time.UTC) // the journal does not say when it was begun
	return cmp.Or(j.Close(), os.Chtimes(kept, day, day))
}
