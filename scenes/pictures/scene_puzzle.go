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
	puzzletable "sandtable/scenes/puzzle"
	"sandtable/scenes/ui"
)

func (v *viewing) puzzled(game string) error {
	err := v.with(game, func(g rules.Game) error { return v.opens(v.house.Puzzled(g, 0)) })
	v.settle()
	return err
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
	z := s.(*puzzletable.Scene).Puzzle
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
	z.Tries = []puzzletable.Try{{Steps: m.Steps()[:to], Verdict: &puzzle.Verdict{Best: z.Best}, Stars: puzzle.MostStars}}
	err = v.push(s)
	v.settle()
	err = cmp.Or(err, v.clickOnText(func(says string) bool { return strings.Contains(says, " · 8") }))
	v.settle()
	v.settle()
	return err
}

// listed opens the list of a game's puzzles, with its pictures.
func (v *viewing) listed(g rules.Game) error {
	err := v.visit(nav.Puzzles{Game: g})
	v.pictured()
	return err
}

// browse opens the list of a game's battles.
func (v *viewing) browse(g rules.Game, query, chosen string) error {
	err := v.visit(nav.Scenarios{Game: g, Query: query, Chosen: chosen})
	v.pictured()
	return err
}

// pictured waits for the small pictures of a list: a few are read at a time, and one is painted
// in a frame.
func (v *viewing) pictured() {
	for range 14 {
		v.settle()
	}
}

// ownChip says whether words are those that lead to the turns of the player's own games, in
// whole or shortened.
func (v *viewing) ownChip(says string) bool {
	const known = 6 // letters
	return strings.HasPrefix(says, string([]rune(texts.Say(v.stage.Look.Lang, rules.Phrase{Key: "ui.puzzle.own", Args: []rules.Arg{ui.Num("N", 0)}}))[:known]))
}

// ownPuzzles lists those of a game that a person has played against an Officer.
func (v *viewing) ownPuzzles(g rules.Game) error {
	path, err := v.kept(g.ID())
	if err != nil {
		return err
	}
	if err := cmp.Or(personal(v.house, path), v.listed(g)); err != nil {
		return err
	}
	err = v.clickOnText(v.ownChip)
	for range 4 {
		v.settle()
	}
	return err
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
