// Package whodares is the board of Qui ose gagne !: how its positions look,
// and where each action is clicked. It is pure Go and draws lists.
package whodares

import (
	"cmp"
	"slices"

	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// Board is the board of one game. It belongs to the window's loop.
type Board struct {
	chart *zones.Chart
	style zones.Style
	north []int // the fields from north to south: what stands lower covers what stands higher
	size  ui.Size
}

func newBoard() (*Board, error) {
	c, err := chartOf()
	if err != nil {
		return nil, err
	}
	b := &Board{chart: c, style: style()}
	for i := range c.Fields {
		b.north = append(b.north, i)
	}
	slices.SortFunc(b.north, func(i, j int) int { return cmp.Compare(c.Fields[i].At.Y, c.Fields[j].At.Y) })
	return b, nil
}

// World is the extent of the map in widths of a counter.
func (b *Board) World() ui.Size { return b.chart.World }
