package pictures

import (
	"cmp"
	"embed"
	"os"
	"path/filepath"
	"strings"
	"time"

	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/ui"
)

// reviewed are games that two Officers have played to the end, each with its review, as they
// lie in a folder of saves.
//
//go:embed testdata/reviewed
var reviewed embed.FS

// reviews are what is made of games that are over.
var reviews = []sight{
	{name: "review", show: func(v *viewing) error { return v.reviewed("memoir") }},
	{name: "review-point", show: func(v *viewing) error { return cmp.Or(v.reviewed("memoir"), v.press(ui.KeyRight, ui.KeyRight)) }},
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
	{name: "review-board-rommel", show: func(v *viewing) error { return cmp.Or(v.reviewed("rommel"), v.press(ui.KeyRight, ui.KeyEnter)) }},
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
	if err := v.push(hall.NewRecord(v.house)); err != nil {
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
	if err := v.push(v.house.Review(&saves.Play{Replayed: r}, path)); err != nil {
		return err
	}
	v.step(ui.Input{}, 0)
	v.settle() // it is read beside the window
	return nil
}

// ended shows the result of one of these games.
func (v *viewing) ended(game string) error {
	path, err := v.kept(game)
	if err != nil {
		return err
	}
	r, err := v.house.ResultOf(path)
	if err != nil {
		return err
	}
	return v.push(r)
}
