package pictures

import (
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
	puzzletable "sandtable/scenes/puzzle"
	"sandtable/scenes/ui"
)

// reviewed are games that bots have played to the end, each with its review, as they
// lie in a folder of saves.
//
//go:embed testdata/reviewed
var reviewed embed.FS

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
// one that ends in "-only" has no review beside it.
func (v *viewing) record(games ...string) error {
	for i, game := range games {
		id, only := strings.CutSuffix(game, "-only")
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
		at, ok := v.stage.Top().(*puzzletable.Scene)
		if !ok {
			return fmt.Errorf("the series opens %T", v.stage.Top())
		}
		z, given := at.Puzzle, 0.3*float64(i)
		z.Stars = puzzle.Stars(z.Game, given)
		z.Tries = append(z.Tries, puzzletable.Try{Verdict: &puzzle.Verdict{Best: 8, Given: given}, Stars: z.Stars})
		v.stage.Pop()
	}
	return button()
}
