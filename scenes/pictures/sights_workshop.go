package pictures

import (
	"cmp"
	"fmt"

	"sandtable/rules"
	"sandtable/scenes/hall"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// workshops are battles that are being made.
var workshops = []sight{
	{name: "workshop", show: func(v *viewing) error { return v.workshop("memoir", "pegasus-bridge") }},
	{name: "workshop-empty", show: func(v *viewing) error { return v.workshop("memoir", "") }},
	{name: "workshop-chosen", show: func(v *viewing) error {
		return cmp.Or(v.workshop("memoir", "sword-beach"), v.press('v', ui.KeyDown, ui.KeyEnter))
	}},
	{name: "workshop-undaunted", show: func(v *viewing) error { return v.workshop("undaunted", "landing-ground-7") }},
	{name: "workshop-infidel", show: func(v *viewing) error { return v.workshop("infidel", "wells") }},
	{name: "workshop-rommel", show: func(v *viewing) error { return v.workshop("rommel", "north-africa") }},
	{name: "workshop-raid", show: func(v *viewing) error { return v.workshop("whodares", "benghazi-road") }},
	{name: "workshop-layers", show: func(v *viewing) error {
		if err := cmp.Or(v.workshop("memoir", "sword-beach"), v.press('v')); err != nil {
			return err
		}
		v.studio.at = v.stage.Top().(*hall.Workshop).Where("C4").Center()
		v.step(ui.Input{Pressed: ui.RightButton, Down: ui.RightButton}, frame)
		v.step(ui.Input{Released: ui.RightButton}, frame)
		return nil
	}},
	{name: "workshop-new", show: func(v *viewing) error {
		g, err := v.maker("memoir")
		if err != nil {
			return err
		}
		return v.visit(nav.NewBattle{Game: g, From: "pegasus-bridge"})
	}},
}

// maker is a game whose battles can be made.
func (v *viewing) maker(game string) (rules.Game, error) {
	for _, g := range v.house.Games {
		if g.Features().Maker != nil && g.ID() == game {
			return g, nil
		}
	}
	return nil, fmt.Errorf("nobody makes battles of %s", game)
}

// workshop opens a battle of the list in the workshop, or an empty board.
func (v *viewing) workshop(game, scenario string) error {
	g, err := v.maker(game)
	if err != nil {
		return err
	}
	return v.visit(nav.Rework{Game: g, Scenario: scenario})
}
