// Package workshop makes scenarios of Undaunted: North Africa: it opens them as drafts, checks and
// mends them, and deals skirmishes by chance.
package workshop

import (
	"strings"
	"sync"

	"sandtable/rules"
	"sandtable/rules/strict/form"
	"sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
)

// draft is a battle of Undaunted: North Africa that is being made: a scenario, as its file says it.
type draft struct {
	form.Draft
	t    *scenario.Tables
	file string
	f    *scenario.SpecFile // with the one scenario
	rows [][]string
}

func (d *draft) said() *scenario.Spec { return &d.f.Scenarios[0] }

// Workshop makes scenarios of the game, and deals them. Several goroutines may use it.
type Workshop struct {
	game  *undaunted.Game
	deals func() (*dealWords, error)
}

// New is the workshop of a game; nothing is read yet.
func New(g *undaunted.Game) *Workshop {
	return &Workshop{g, sync.OnceValues(func() (*dealWords, error) {
		w := new(dealWords)
		return w, scenario.Words().Load(g.Files, "data/deal.toml", w)
	})}
}

// Blank is a table without a tile: each side has its commanders, and fog of war.
func (w *Workshop) Blank() []byte {
	t, err := w.game.Tables()
	if err != nil {
		return nil
	}
	x := scenario.Spec{Head: scenario.Head{ID: "new-battle", Title: newName, Date: "1941-11-18"}}
	for side := range scenario.SideIDs {
		x.Victory[side].Points = new(uint8(1))
		x.Deck[side], x.Reserve[side] = map[string]uint8{}, map[string]uint8{}
		for i := range t.Cards[side] {
			switch k := &t.Cards[side][i]; {
			case k.Kind == scenario.Commander && len(x.Deck[side]) < 2:
				x.Deck[side][k.ID] = 1
			case k.Kind == scenario.FogOfWar:
				x.Deck[side][k.ID], x.Reserve[side][k.ID] = 1, uint8(min(4, k.Copies-1))
			}
		}
	}
	return (&scenario.SpecFile{Scenarios: []scenario.Spec{x}}).Write(t)
}

// Source is the text of one scenario, alone, in the form that all have.
func (w *Workshop) Source(id string) ([]byte, error) {
	file, data, err := w.game.Said(id)
	switch {
	case err != nil:
		return nil, err
	case data != nil:
		return form.FileOf(w.Draft(file, data))
	}
	t, err := w.game.Tables()
	if err != nil {
		return nil, err
	}
	return t.Source(id)
}

// Draft opens a text to be worked on.
func (w *Workshop) Draft(file string, data []byte) (rules.Draft, error) {
	t, err := w.game.Tables()
	if err != nil {
		return nil, err
	}
	f, _, err := scenario.ReadFile(t, file, data)
	if err != nil {
		return nil, err
	}
	if n := len(f.Scenarios); n != 1 {
		return nil, scenario.NotOne(file, n)
	}
	d := &draft{t: t, file: file, f: f, rows: rowsOf(f.Scenarios[0].Grid)}
	x := d.said()
	for side := range scenario.SideIDs {
		if x.Deck[side] == nil {
			x.Deck[side] = map[string]uint8{}
		}
		if x.Reserve[side] == nil {
			x.Reserve[side] = map[string]uint8{}
		}
	}
	d.Draft = form.Draft{Of: form.Battle{ID: &x.ID, Name: &x.Title, Measured: &x.Measured, Write: func() []byte { return f.Write(t) }, SetUp: d.setUp, Works: d, Tidy: d.tidy}}
	d.Changed()
	return d, nil
}

func rowsOf(grid string) (rows [][]string) {
	for _, line := range strings.Split(grid, "\n") {
		if words := strings.Fields(line); len(words) > 0 {
			rows = append(rows, words)
		}
	}
	return rows
}

// tidy takes the rows into the file.
func (d *draft) tidy() {
	for r := range d.rows {
		for len(d.rows[r]) > 0 && d.rows[r][len(d.rows[r])-1] == scenario.NoTile {
			d.rows[r] = d.rows[r][:len(d.rows[r])-1]
		}
	}
	for len(d.rows) > 0 && len(d.rows[len(d.rows)-1]) == 0 {
		d.rows = d.rows[:len(d.rows)-1]
	}
	var b strings.Builder
	for _, row := range d.rows {
		if len(row) == 0 {
			b.WriteString(scenario.NoTile)
		}
		b.WriteString(strings.Join(row, " ") + "\n")
	}
	d.said().Grid = b.String()
}

// Print is a fingerprint of what the battle says about play.
func (d *draft) Print() string { return d.said().Print(d.t) }

// setUp is the battle as it begins, before the draw: what cannot stand where its file says is left out.
func (d *draft) setUp() rules.State {
	b := d.said().Sketch(d.t)
	b.Rows, b.Cols = d.extent()
	return undaunted.Begin(d.t, b)
}

// The fewest rows and columns that are shown, and the most that a grid may grow to.
const (
	showLeast = 5
	growMost  = 16
)

// extent is how many rows and columns of cells there are: one more than of tiles, while it may grow.
func (d *draft) extent() (rows, cols int) {
	for r, row := range d.rows {
		if len(row) > 0 {
			rows = r + 1
		}
		cols = max(cols, len(row))
	}
	more := func(n int) int { return max(n, min(max(n+1, showLeast), growMost)) }
	return more(rows), more(cols)
}

// spot is a place of the grid.
type spot struct{ row, col int }

func cellName(p spot) string { return scenario.CellName(p.row, p.col) }

// Cells are all places that have a tile or may get one, row by row; nothing lies on edges.
func (d *draft) Cells(edges bool) (list []string) {
	if edges {
		return nil
	}
	rows, cols := d.extent()
	for r := range rows {
		for c := range cols {
			list = append(list, cellName(spot{r, c}))
		}
	}
	return list
}

// known is the place of a cell that the grid has room for.
func (d *draft) known(cell string) (spot, bool) {
	row, col, ok := scenario.ParseCell(cell)
	p := spot{row, col}
	rows, cols := d.extent()
	return p, ok && p.row < rows && p.col < cols
}

// at is the tile on a place, empty for none.
func (d *draft) at(p spot) string {
	if p.row < len(d.rows) && p.col < len(d.rows[p.row]) && d.rows[p.row][p.col] != scenario.NoTile {
		return d.rows[p.row][p.col]
	}
	return ""
}

// put lays a tile on a place, or none where id is noTile.
func (d *draft) put(p spot, id string) {
	for len(d.rows) <= p.row {
		d.rows = append(d.rows, nil)
	}
	for len(d.rows[p.row]) <= p.col {
		d.rows[p.row] = append(d.rows[p.row], scenario.NoTile)
	}
	d.rows[p.row][p.col] = id
}

// where is the first place of a tile.
func (d *draft) where(is func(id string) bool) (spot, bool) {
	for r, row := range d.rows {
		for c, id := range row {
			if id != scenario.NoTile && is(id) {
				return spot{r, c}, true
			}
		}
	}
	return spot{}, false
}

// cellOf is the cell of a tile, empty for one that is not laid.
func (d *draft) cellOf(id string) string {
	if p, ok := d.where(func(x string) bool { return x == id }); ok {
		return cellName(p)
	}
	return ""
}
