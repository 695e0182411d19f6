package app

import (
	"sandtable/rules"
	"sandtable/scenes/figures"
)

// Gallery is the drawn examples of a game; they are read when they are first asked for.
// What is wrong with one is noted, and it is left out.
func (h *Services) Gallery(g rules.Game) *figures.Gallery {
	if known := h.galleries[g.ID()]; known != nil {
		return known
	}
	made := &figures.Gallery{}
	if board := h.UI(g).Board; board != nil {
		var err error
		if made, err = figures.NewGallery(g, board); err != nil {
			h.Notice(err.Error())
		}
	}
	if h.galleries == nil {
		h.galleries = map[string]*figures.Gallery{}
	}
	h.galleries[g.ID()] = made
	return made
}
