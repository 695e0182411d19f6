package pictures

import (
	"context"
	"os"
	"strings"
	"sync"
	"time"

	"sandtable/ai/puzzle"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/script"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/nav"
	puzzletable "sandtable/scenes/puzzle"
	"sandtable/scenes/ui"
)

func (v *viewing) puzzled(game string) {
	v.push(script.Have(v.house.Puzzled(v.gameOf(game), 0)))
	v.settle()
}

// answered is what a General answers to the turn of puzzleJudged, always the same: he thinks once.
var answered struct {
	sync.Once
	on  *rules.Match
	err error
}

// puzzleJudged shows a turn of two stars, with what the other side answers.
func (v *viewing) puzzleJudged() {
	g := v.gameOf("memoir")
	s := script.Have(v.house.Puzzled(g, 0))
	z := s.(*puzzletable.Scene).Puzzle
	m := z.Match(g)
	for _, text := range z.Line {
		script.Do(m.Do(script.Have(m.Parse(text)), nil))
	}
	z.Answer = func(ctx context.Context, m *rules.Match, seed uint64, most int) (*rules.Match, error) {
		answered.Do(func() { answered.on, answered.err = puzzle.Answer(context.WithoutCancel(ctx), m, seed, most) })
		return answered.on, answered.err
	}
	to, _ := puzzle.End(m, 0)
	z.Tries = []puzzletable.Try{{Steps: m.Steps()[:to], Verdict: &puzzle.Verdict{Best: z.Best}, Stars: puzzle.MostStars}}
	v.push(s)
	v.settle()
	script.Do(v.clickOnText(func(says string) bool { return strings.Contains(says, " · 8") }))
	v.settle()
	v.settle()
}

func (v *viewing) listed(g rules.Game) {
	v.visit(nav.Puzzles{Game: g})
	v.pictured()
}

// browse opens the list of a game's battles.
func (v *viewing) browse(g rules.Game, query, chosen string) {
	v.visit(nav.Scenarios{Game: g, Query: query, Chosen: chosen})
	v.pictured()
}

// pictured waits for a list's small pictures, read a few at a time, painted one a frame.
func (v *viewing) pictured() {
	for range 14 {
		v.settle()
	}
}

// ownChip says whether words, shortened or not, lead to the player's own turns.
func (v *viewing) ownChip(says string) bool {
	const known = 6 // letters
	return strings.HasPrefix(says, string([]rune(texts.Say(v.stage.Look.Lang, rules.Phrase{Key: "ui.puzzle.own", Args: []rules.Arg{ui.Num("N", 0)}}))[:known]))
}

// ownPuzzles lists those of a game that a person has played against an Officer.
func (v *viewing) ownPuzzles(g rules.Game) {
	personal(v.house, v.kept(g.ID()))
	v.listed(g)
	script.Do(v.clickOnText(v.ownChip))
	for range 4 {
		v.settle()
	}
}

// personal puts a person into the second seat of a game that was kept, with its review.
func personal(h *hall.House, path string) {
	x := script.Have(saves.Read(path, h.Game))
	x.Header.Seats[rules.Second] = saves.Person
	data := h.Store.Review(path)
	script.Do(os.Remove(path))
	j := script.Have(h.Store.Begin(x.Header, x.Match))
	script.Do(j.Keep(x.Match))
	kept := j.Path()
	h.Store.KeepReview(kept, data)
	day := time.Date(2026, 3, 1, 20, 0, 0, 0, time.UTC) // the journal does not say when it was begun
	script.Do(j.Close())
	script.Do(os.Chtimes(kept, day, day))
}
