// Package workshop makes battles of Mémoire 44: by hand, as drafts whose hexes, form and check
// the window shows, and by chance, of a number. It edits what a file says.
package workshop

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/strict"
	"sandtable/rules/strict/form"
)

// Maker makes battles of Mémoire 44 by hand and by chance. Of the game it asks nothing but
// what stands on the list, and how a battle looks when it is set up.
type Maker struct{ game *memoir.Game }

// New is the maker of a game.
func New(g *memoir.Game) *Maker { return &Maker{g} }

// draft is a battle of Mémoire 44 that is being made: its setup, as its file says it.
type draft struct {
	form.Draft
	t    *scenario.Tables
	file string
	u    *scenario.Battle
}

// Blank is an open countryside without a unit.
func (m *Maker) Blank() []byte {
	t, err := m.game.Tables()
	if err != nil {
		return nil
	}
	u := &scenario.Battle{Tables: t, ID: "new-battle", Name: wordOf("new-battle").Name, Date: "1944-06-06", First: rules.Second,
		Hand: [2]uint8{5, 5}, Medals: [2]uint8{4, 4}, Nation: [2]string{"german", "american"}}
	for h := range u.Ground {
		u.Ground[h] = t.Boards[u.Face].Rows[scenario.HexY[h]]
	}
	return u.Write()
}

// Source is the text of a scenario, in the form that all have.
func (m *Maker) Source(id string) ([]byte, error) {
	file, data, err := m.game.Said(id)
	switch {
	case err != nil:
		return nil, err
	case data == nil:
		return strict.ReadFile(m.game.Files, "data/"+file)
	}
	return form.FileOf(m.Draft(file, data))
}

// Draft opens a text to be worked on.
func (m *Maker) Draft(file string, data []byte) (rules.Draft, error) {
	t, err := m.game.Tables()
	if err != nil {
		return nil, err
	}
	u, err := scenario.ReadDraft(t, file, data)
	if err != nil {
		return nil, err
	}
	d := &draft{t: t, file: file, u: u}
	d.Draft = form.Draft{Of: form.Battle{ID: &u.ID, Name: &u.Name, Measured: &u.Measured, Write: u.Write, SetUp: d.setUp, Works: d}}
	return d, nil
}

// again is a copy of the battle that shares nothing with the one that is worked on.
func (d *draft) again() (*scenario.Battle, error) { return scenario.ReadDraft(d.t, d.file, d.File()) }

// setUp is the battle as it begins, before the deal; nil where what was written cannot be read.
func (d *draft) setUp() rules.State {
	u, err := d.again()
	if err != nil {
		return nil
	}
	u.FillNames()
	return memoir.SetUp(u)
}

// Print is a fingerprint of what the battle says about play.
func (d *draft) Print() string { return d.u.Print() }

// Cells are all hexes, row by row. Nothing lies on edges.
func (d *draft) Cells(edges bool) []string {
	if edges {
		return nil
	}
	list := make([]string, scenario.HexCount)
	for h := range list {
		list[h] = scenario.HexName(h)
	}
	return list
}

// Alike is the connected hexes with the same ground.
func (d *draft) Alike(cell string) []string {
	from, ok := scenario.ParseHex(cell)
	if !ok {
		return nil
	}
	list := []uint8{from}
	for i := 0; i < len(list); i++ {
		for way := range scenario.Directions {
			n := scenario.Neighbor(list[i], way)
			if n != scenario.NoHex && d.u.Ground[n] == d.u.Ground[from] && !slices.Contains(list, n) {
				list = append(list, n)
			}
		}
	}
	names := make([]string, len(list))
	for i, h := range list {
		names[i] = scenario.HexName(h)
	}
	return names
}

// Mirror is the hex that lies opposite, and what is laid there.
func (d *draft) Mirror(b rules.Brush, cell string, half bool) (rules.Brush, string) {
	h, ok := scenario.ParseHex(cell)
	if !ok {
		return b, ""
	}
	y := int(scenario.HexY[h])
	if half {
		y = 8 - y
		b.Piece = d.otherSide(b.Piece)
	}
	if w, ok := findWater(b.Piece); ok && len(w.shape.ways) > 0 && b.Turn >= 0 && b.Turn < len(w.shape.ways) {
		way := w.shape.ways[b.Turn]
		b.Turn = w.shape.turn(mirrored(way[0], half), mirrored(way[1], half))
	}
	return b, scenario.HexName(scenario.HexAt(24-int(scenario.HexX[h]), y))
}

// mirrored is a direction after the board is turned by half, or seen in a mirror.
func mirrored(way uint8, half bool) uint8 {
	if half {
		return (way + 3) % scenario.Directions
	}
	return (scenario.Directions + 3 - way) % scenario.Directions
}
