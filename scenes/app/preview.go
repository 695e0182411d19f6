package app

import (
	"sandtable/rules"
	"sandtable/scenes/gameui"
	"sandtable/scenes/kit"
	"sandtable/scenes/ui"
)

// Preview sets a scenario up and prepares its map.
func (h *Services) Preview(g rules.Game, id string) PreviewCard {
	key := g.ID() + "/" + id
	c, ok := h.previews[key]
	if ok {
		return c
	}
	s, err := g.New(rules.Setup{Scenario: id, Options: kit.DefaultOptions(g, id)}, nil)
	if err != nil {
		c.Err = err
	} else {
		s.Hide(rules.Chance)
		if h.Map != nil {
			c.Draw = h.Map(g, s)
		}
		if h.Shape != nil {
			c.Shape, c.Rim = h.Shape(g, s)
		}
		c.Facts = h.Facts(g, s)
	}
	h.previews[key] = c
	return c
}

// PreviewCard is what the list of scenarios knows of one more than its entry says.
type PreviewCard struct {
	Draw  gameui.Map
	Shape ui.Size // of the whole board, in its own units
	Rim   float64 // how much draw draws around it
	Facts gameui.Facts
	Err   error
}
