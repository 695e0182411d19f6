// Package shelf is the one place that knows every game.
package shelf

import (
	"fmt"
	"strings"

	"sandtable/rules"
	"sandtable/rules/infidel"
	infidelshop "sandtable/rules/infidel/workshop"
	"sandtable/rules/memoir"
	"sandtable/rules/memoir/m44"
	memoirshop "sandtable/rules/memoir/workshop"
	"sandtable/rules/rommel"
	rommelshop "sandtable/rules/rommel/workshop"
	"sandtable/rules/undaunted"
	undauntedshop "sandtable/rules/undaunted/workshop"
	"sandtable/rules/whodares"
	whodaresshop "sandtable/rules/whodares/workshop"
)

// Shelf holds games. Scenarios of the player's own are added to these values.
type Shelf struct{ games []rules.Game }

// New is a shelf with every game. Each call gives games of its own; nothing is
// read before a game is asked.
func New() *Shelf {
	m, u, r, w, i := memoir.New(), undaunted.New(), rommel.New(), whodares.New(), infidel.New()
	hexes, tiles, battle := memoirshop.New(m), undauntedshop.New(u), infidelshop.New(i)
	can := m.Features()
	can.Maker, can.Dealer, can.Importer = hexes, hexes, m44.NewImporter(m.Load)
	can = u.Features()
	can.Maker, can.Dealer = tiles, tiles
	r.Features().Maker, w.Features().Maker = rommelshop.New(r), whodaresshop.New(w)
	can = i.Features()
	can.Maker, can.Dealer = battle, battle
	return Of(m, u, r, w, i)
}

// Of is a shelf with games chosen by hand, for tests.
func Of(games ...rules.Game) *Shelf { return &Shelf{games} }

// Games is every game, in the order of the shelf.
func (s *Shelf) Games() []rules.Game { return s.games }

// Game finds a game by its id.
func (s *Shelf) Game(id string) (rules.Game, error) {
	var ids []string
	for _, g := range s.games {
		if g.ID() == id {
			return g, nil
		}
		ids = append(ids, g.ID())
	}
	return nil, fmt.Errorf("no game %.60q; there are: %s", id, strings.Join(ids, ", "))
}
