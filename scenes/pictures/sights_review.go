package pictures

import (
	"cmp"
	"embed"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"sandtable/ai/puzzle"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/nav"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// reviewed are games that bots have played to the end, each with its review, as they
// lie in a folder of saves.
//
//go:embed testdata/reviewed
var reviewed embed.FS

// reviews are what is made of games that are over.
var reviews = []sight{
	{name: "review", show: func(v *viewing) error { return v.reviewed("memoir") }},
	{name: "review-point", show: func(v *viewing) error { return cmp.Or(v.reviewed("memoir"), v.press(ui.KeyRight, ui.KeyRight)) }},
	{name: "review-decision", show: func(v *viewing) error {
		return cmp.Or(v.reviewed("memoir"), v.press(ui.KeyRight, ui.KeyRight, ui.KeyDown, ui.KeyDown, ui.KeyDown))
	}},
	{name: "review-grade", show: func(v *viewing) error { return cmp.Or(v.reviewed("infidel"), v.clickOn("ui.review.grade-misstep")) }},
	{name: "review-given", show: func(v *viewing) error { return cmp.Or(v.reviewed("whodares"), v.clickOn("ui.review.you-gave")) }},
	{name: "review-practise", show: func(v *viewing) error { return cmp.Or(v.reviewed("memoir"), v.practise(0)) }},
	{name: "review-practised", show: func(v *viewing) error { return cmp.Or(v.reviewed("whodares"), v.practise(5)) }},
	{name: "review-board", show: func(v *viewing) error {
		return cmp.Or(v.reviewed("memoir"), v.press(ui.KeyRight, ui.KeyRight, ui.KeyEnter))
	}},
	{name: "review-board-move", show: func(v *viewing) error {
		return cmp.Or(v.reviewed("memoir"), v.press(ui.KeyRight, ui.KeyRight, ui.KeyEnter, ui.KeyUp, ui.KeyUp))
	}},
	{name: "review-board-card", show: func(v *viewing) error {
		return cmp.Or(v.reviewed("memoir"), v.press(ui.KeyRight, ui.KeyEnter, 'h'))
	}},
	{name: "review-board-infidel", show: func(v *viewing) error {
		return cmp.Or(v.reviewed("infidel"), v.press(ui.KeyRight, ui.KeyRight, ui.KeyEnter))
	}},
	{name: "review-board-rommel", show: func(v *viewing) error { return cmp.Or(v.reviewed("rommel"), v.press(ui.KeyEnter)) }},
	{name: "review-board-raid", show: func(v *viewing) error {
		return cmp.Or(v.reviewed("whodares"), v.press(ui.KeyRight, ui.KeyRight, ui.KeyEnter))
	}},
	{name: "review-undaunted", show: func(v *viewing) error { return v.reviewed("undaunted") }},
	{name: "review-infidel", show: func(v *viewing) error { return v.reviewed("infidel") }},
	{name: "review-rommel", show: func(v *viewing) error { return v.reviewed("rommel") }},
	{name: "result-reviewed", show: func(v *viewing) error { return v.ended("memoir") }},
	{name: "result-reviewed-infidel", show: func(v *viewing) error { return v.ended("infidel") }},
	{name: "result-reviewed-raid", show: func(v *viewing) error { return v.ended("whodares") }},
	{name: "record", show: func(v *viewing) error { return v.record("memoir", "undaunted", "infidel", "rommel", "whodares") }},
	{name: "record-infidel", show: func(v *viewing) error {
		return cmp.Or(v.record("memoir", "undaunted", "infidel", "rommel", "whodares"), v.press(ui.KeyLeft))
	}},
	{name: "record-rommel", show: func(v *viewing) error {
		return cmp.Or(v.record("memoir", "undaunted", "infidel", "rommel", "whodares"), v.press(ui.KeyRight, ui.KeyRight, ui.KeyRight, ui.KeyDown, ui.KeyDown))
	}},
	{name: "record-unjudged", show: func(v *viewing) error { return v.record("memoir only", "whodares only") }},
	{name: "record-empty", show: func(v *viewing) error { return v.record() }},
	{name: "review-raid", show: func(v *viewing) error { return v.reviewed("whodares") }},
}

// kept lays a reviewed game among the saved ones and gives its path.
func (v *viewing) kept(game string) (string, error) {
	var path string
	for _, ext := range [...]string{".review", ".game"} {
		data, err := reviewed.ReadFile("testdata/reviewed/" + game + ext)
		if err != nil {
			return "", err
		}
		path = filepath.Join(v.house.Store.Dir(), "saves", game+ext)
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return "", err
		}
	}
	return path, nil
}

// record shows the page of one's own record with some of these games among the saved ones;
// one that is called "only" has no review beside it.
func (v *viewing) record(games ...string) error {
	for i, game := range games {
		id, only := strings.CutSuffix(game, " only")
		path, err := v.kept(id)
		if err != nil {
			return err
		}
		day := time.Date(2026, 3, 1+4*i, 20, 0, 0, 0, time.UTC) // their journals do not say when they were begun
		if err := os.Chtimes(path, day, day); err != nil {
			return err
		}
		if only {
			if err := os.Remove(strings.TrimSuffix(path, ".game") + ".review"); err != nil {
				return err
			}
		}
	}
	if err := v.visit(nav.Record{}); err != nil {
		return err
	}
	v.step(ui.Input{}, 0)
	v.settle() // it is read beside the window
	return nil
}

// reviewed shows the review of one of these games.
func (v *viewing) reviewed(game string) error {
	path, err := v.kept(game)
	if err != nil {
		return err
	}
	r, err := saves.Read(path, v.house.Game)
	if err != nil {
		return err
	}
	if err := v.visit(nav.Review{Play: &saves.Play{Replayed: r}, Path: path, Step: -1}); err != nil {
		return err
	}
	v.step(ui.Input{}, 0)
	v.settle() // it is read beside the window
	return nil
}

// practise opens the series of a review's decisions as if so many had been tried, each a little
// worse than the one before.
func (v *viewing) practise(tried int) error {
	button := func() error {
		v.step(ui.Input{}, time.Second) // no slip
		says := texts.Say(v.stage.Look.Lang, rules.Phrase{Key: "ui.practise.button", Args: []rules.Arg{ui.Num("N", 1)}})
		begins := strings.TrimRight(says, "0123456789")
		return v.clickOnText(func(says string) bool { return strings.HasPrefix(says, begins) })
	}
	for i := range tried {
		if err := button(); err != nil {
			return err
		}
		at, ok := v.stage.Top().(*table.Table)
		if !ok {
			return fmt.Errorf("the series opens %T", v.stage.Top())
		}
		z, given := at.Riddle(), 0.3*float64(i)
		z.Stars = puzzle.Stars(z.Game, given)
		z.Tries = append(z.Tries, table.Try{Verdict: &puzzle.Verdict{Best: 8, Given: given}, Stars: z.Stars})
		v.stage.Pop()
	}
	return button()
}

// ended shows the result of one of these games.
func (v *viewing) ended(game string) error {
	path, err := v.kept(game)
	if err != nil {
		return err
	}
	return v.visit(nav.Result{Path: path})
}
