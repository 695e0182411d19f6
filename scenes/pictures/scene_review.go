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
	"sandtable/rules/script"
	"sandtable/saves"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/judged"
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
func (v *viewing) kept(game string) (path string) {
	for _, ext := range [...]string{".review", ".game"} {
		path = filepath.Join(v.house.Store.Dir(), "saves", game+ext)
		script.Do(os.WriteFile(path, script.Have(reviewed.ReadFile("testdata/reviewed/"+game+ext)), 0o644))
	}
	return path
}

// record shows one's own record with some of these games saved; one named "-only" has no review beside it.
func (v *viewing) record(games ...string) {
	for i, game := range games {
		id, only := strings.CutSuffix(game, "-only")
		path := v.kept(id)
		day := time.Date(2026, 3, 1+4*i, 20, 0, 0, 0, time.UTC) // their journals do not say when they were begun
		script.Do(os.Chtimes(path, day, day))
		if only {
			script.Do(os.Remove(strings.TrimSuffix(path, ".game") + ".review"))
		}
	}
	v.visitSlow(nav.Record{})
}

// thrice makes three of each game of the record that is shown: habits are named after that many.
func (v *viewing) thrice() {
	page, ok := v.stage.Top().(*library.Record)
	if !ok {
		script.Do(fmt.Errorf("thrice: %T is shown", v.stage.Top()))
	}
	var list []judged.Game
	for i := range 3 {
		for _, g := range page.Games {
			g.Begins += uint64(i)
			list = append(list, g)
		}
	}
	page.Games, page.Sum = list, nil
}

// visitSlow lays a page over what is shown that is read beside the window.
func (v *viewing) visitSlow(at nav.Place) {
	v.visit(at)
	v.step(ui.Input{}, 0)
	v.settle()
}

// reviewed shows the review of one of these games.
func (v *viewing) reviewed(game string) {
	path := v.kept(game)
	v.visitSlow(nav.Review{Play: &saves.Play{Replayed: script.Have(saves.Read(path, v.house.Game))}, Path: path, Step: -1})
}

// practise opens the series of a review's decisions as if so many had been tried, each a bit worse.
func (v *viewing) practise(tried int) {
	button := func() {
		v.step(ui.Input{}, time.Second) // no slip
		says := texts.Say(v.stage.Look.Lang, rules.Phrase{Key: "ui.practise.button", Args: []rules.Arg{ui.Num("N", 2)}})
		begins, _, _ := strings.Cut(says, "2")
		script.Do(v.clickOnText(func(says string) bool { return strings.HasPrefix(says, begins) }))
	}
	for i := range tried {
		button()
		at, ok := v.stage.Top().(*puzzletable.Scene)
		if !ok {
			script.Do(fmt.Errorf("the series opens %T", v.stage.Top()))
		}
		z, given := at.Puzzle, 0.02*float64(i)*v.house.Practised.Told.Unit
		z.Stars = puzzle.Stars(z.Game, given)
		z.Tries = append(z.Tries, puzzletable.Try{Verdict: &puzzle.Verdict{Best: 8, Given: given}, Stars: z.Stars})
		v.stage.Pop()
	}
	button()
}
