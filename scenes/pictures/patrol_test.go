package pictures

import (
	"strings"
	"testing"

	"sandtable/rules/undaunted"
	"sandtable/saves"
	"sandtable/scenes/ui"
)

// desertGlows are the places of a board of Undaunted: North Africa that ask to be
// clicked, besides those of every table: frames of tiles, halos of counters.
func (h *hand) desertGlows() []ui.Point {
	list := h.glows()
	for _, c := range h.s.stage.Lists()[1].Cmds {
		if c.Op != ui.OpPut || c.Pic.Set != "undaunted" {
			continue
		}
		if strings.HasPrefix(c.Pic.ID, "tile-legal") || strings.HasPrefix(c.Pic.ID, "tile-target") || strings.HasPrefix(c.Pic.ID, "halo-") {
			list = append(list, c.Box.Min())
		}
	}
	return list
}

// patrolTable opens a scenario of Undaunted: North Africa.
func patrolTable(t *testing.T, lang, scenario string, seats [2]saves.Seat) (s *studio, play *saves.Play, table ui.Scene) {
	return tableFor(t, undaunted.New(), lang, scenario, seats)
}
