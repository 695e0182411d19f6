package workshop

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
)

// TestEverySuppliedBattleCanBeMade: laid piece by piece on an empty board, its form filled
// in, every battle comes to be that is supplied. What an own battle cannot have, its number
// and its source, is all that is left out.
func TestEverySuppliedBattleCanBeMade(t *testing.T) {
	for _, info := range game.Scenarios() {
		text := must.Have(maker.Source(info.ID))(t)
		from, b := onBench(t, text), blank(t)
		b.makes(from.draft)
		got, want := strings.Split(plainly(b.draft), "\n"), strings.Split(plainly(from.draft), "\n")
		lacks := func(list []string) func(line string) bool {
			return func(line string) bool { return !slices.Contains(list, line) }
		}
		if slices.ContainsFunc(want, lacks(got)) || slices.ContainsFunc(got, lacks(want)) {
			t.Errorf("%s is made otherwise:\n%s\nwant\n%s", info.ID, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// makes lays and says all that a battle has.
func (b *bench) makes(from *draft) {
	b.t.Helper()
	b.sets("board_face " + from.t.Boards[from.u.Face].ID)
	goals := map[string]bool{}
	for i, o := range from.u.Objectives {
		for _, h := range o.Hexes {
			b.layGoal(i, scenario.HexName(h), from)
		}
	}
	cells := from.Cells(false)
	for _, cell := range cells {
		b.layAll(from, cell, func(l rules.Layer) bool { return l.ID == "ground" })
	}
	if p := from.u.Span; p != nil { // from end to end
		for _, h := range p.Chain[1:] {
			b.layAll(from, scenario.HexName(h), func(l rules.Layer) bool { return strings.HasPrefix(l.ID, spanPiece) })
		}
		b.layAll(from, scenario.HexName(uint8(p.Chain[0])), func(l rules.Layer) bool { return l.ID == spanEnd })
	}
	for _, cell := range cells {
		b.layAll(from, cell, func(l rules.Layer) bool {
			_, goal := from.goal(l.ID)
			goals[cell] = goals[cell] || goal
			return l.ID != "ground" && !goal && !strings.HasPrefix(l.ID, spanPiece)
		})
	}
	b.fills(from, "")
	for _, cell := range cells {
		if goals[cell] {
			b.fills(from, cell)
		}
	}
}

// layAll lays the layers of a hex that are wanted, the lowest first.
func (b *bench) layAll(from *draft, cell string, wanted func(l rules.Layer) bool) {
	list := from.Holds(cell)
	slices.Reverse(list)
	for _, l := range list {
		if wanted(l) && !(l.Fixed && b.Holds(cell)[len(b.Holds(cell))-1].Brush == l.Brush) {
			if why := b.Lay(l.Brush, cell); why.Key != "" {
				b.t.Errorf("%s: %s on %s: %s", from.ID(), l.ID, cell, why.Key)
			}
		}
	}
}

// layGoal lays a hex of objective i, and lets it belong to that one.
func (b *bench) layGoal(i int, cell string, from *draft) {
	for _, l := range from.Holds(cell) {
		if l.ID != goalLayer(i) {
			continue
		}
		b.Lay(l.Brush, cell)
		for _, own := range b.Holds(cell) {
			n, ok := b.goal(own.ID)
			if !ok || own.Brush.Piece != l.Brush.Piece || n == i {
				continue
			}
			to := goalLayer(i)
			if i >= len(b.u.Objectives) {
				to = alone
			}
			b.sets(cell + "/" + own.ID + ".hexes " + to)
		}
	}
}

// fills sets all fields that differ from those of another battle; what some of them bring
// is filled in by the next round.
func (b *bench) fills(from *draft, cell string) {
	for range 3 {
		for _, s := range from.Form(cell) {
			for _, x := range s.Fields {
				own, ok := b.field(cell, x.ID)
				if ok && own.Locked.Key == "" && own.Value != x.Value {
					b.sets(x.ID + " " + x.Value)
				}
			}
		}
	}
}

// plainly is the file of a battle with all that has no order in one.
func plainly(d *draft) string {
	u, err := d.again()
	if err != nil {
		panic(err)
	}
	u.Head, u.ID, u.Number, u.Source = "", "", 0, ""
	slices.Sort(u.Special)
	slices.Sort(u.Pond)
	for _, list := range [][]scenario.Hex{u.Bridges, u.Bunkers, u.Wire, u.Sandbags, u.Hedgehogs, u.SeaWall} {
		slices.Sort(list)
	}
	if u.Span != nil {
		slices.Sort(u.Span.Span)
		if u.Span.Chain[0] > u.Span.Chain[len(u.Span.Chain)-1] {
			slices.Reverse(u.Span.Chain)
		}
	}
	if k := u.Hill317; k != nil {
		slices.Sort(k.Hexes)
	}
	if h := u.FixedHands; h != nil {
		slices.Sort(h.Axis)
		slices.Sort(h.Allies)
		slices.Sort(h.Deck)
	}
	slices.SortFunc(u.Rivers, func(a, b scenario.RiverLink) int { return int(a.Hex) - int(b.Hex) })
	for i := range u.Rivers {
		if l := &u.Rivers[i]; l.From > l.To {
			l.From, l.To = l.To, l.From
		}
	}
	slices.SortFunc(u.Labels, func(a, b scenario.Label) int { return int(a.Hex) - int(b.Hex) })
	for i := range u.Objectives {
		slices.Sort(u.Objectives[i].Hexes)
	}
	var units []scenario.UnitGroup
	for _, g := range u.Units {
		for _, h := range g.Hexes {
			units = append(units, scenario.UnitGroup{Side: g.Side, Kind: g.Kind, Figures: g.Figures, Hexes: []scenario.Hex{h}})
		}
	}
	slices.SortFunc(units, func(a, b scenario.UnitGroup) int { return int(a.Hexes[0]) - int(b.Hexes[0]) })
	u.Units = units
	return string(u.Write())
}
