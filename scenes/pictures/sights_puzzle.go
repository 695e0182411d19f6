package pictures

import (
	"cmp"

	"sandtable/scenes/hall"
)

// riddles are single turns to be puzzled over.
var riddles = []sight{
	{name: "puzzles", show: (*viewing).showPuzzles},
	{name: "puzzle", show: func(v *viewing) error { return v.puzzled("memoir") }},
	{name: "puzzle-hint", show: func(v *viewing) error { return cmp.Or(v.puzzled("memoir"), v.press('h', 'h'), v.settled()) }},
	{name: "puzzle-sure", show: func(v *viewing) error { return cmp.Or(v.puzzled("memoir"), v.clickOn("ui.puzzle.show")) }},
	{name: "puzzle-solution", show: func(v *viewing) error {
		return cmp.Or(v.puzzled("memoir"), v.clickOn("ui.puzzle.show"), v.clickOn("ui.puzzle.sure-yes"), v.settled())
	}},
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

// showPuzzles lists those of a game, some of which were solved.
func (v *viewing) showPuzzles() error {
	p := v.house.Settings()
	p.Puzzles = []string{"memoir pegasus-bridge-1 3", "memoir sainte-mere-eglise-1 1", "memoir sainte-mere-eglise-2 0"}
	v.house.Keep(p)
	return v.push(hall.NewPuzzles(v.house, v.game, 0))
}
