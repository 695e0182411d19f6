package memoir

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
)

// TestEverySuppliedBattleCanBeMade: laid piece by piece on an empty board, its form filled
// in, every battle comes to be that is supplied. What an own battle cannot have, its number
// and its source, is all that is left out.
func TestEverySuppliedBattleCanBeMade(t *testing.T) {
	for _, info := range shared.Scenarios() {
		text, err := shared.Source(info.ID)
		if err != nil {
			t.Fatal(err)
		}
		from, b := onBench(t, text), blank(t)
		b.makes(from.draft)
		got, want := strings.Split(plainly(b.draft), "\n"), strings.Split(plainly(from.draft), "\n")
		if list := apart(want, got); len(list) > 0 {
			t.Errorf("%s is made otherwise: %s", info.ID, strings.Join(list, "\n"))
		}
	}
}

// makes lays and says all that a battle has.
func (b *bench) makes(from *draft) {
	b.t.Helper()
	b.sets("board_face " + from.t.boards[from.u.face].id)
	goals := map[string]bool{}
	for i, o := range from.u.objectives {
		for _, h := range o.hexes {
			b.layGoal(i, HexName(h), from)
		}
	}
	cells := from.Cells(false)
	for _, cell := range cells {
		b.layAll(from, cell, func(l rules.Layer) bool { return l.ID == "ground" })
	}
	if p := from.u.span; p != nil { // from end to end
		for _, h := range p.chain[1:] {
			b.layAll(from, HexName(h), func(l rules.Layer) bool { return strings.HasPrefix(l.ID, spanPiece) })
		}
		b.layAll(from, HexName(uint8(p.chain[0])), func(l rules.Layer) bool { return l.ID == spanEnd })
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
			if i >= len(b.u.objectives) {
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
	u.head, u.id, u.number, u.source = "", "", 0, ""
	slices.Sort(u.special)
	slices.Sort(u.pond)
	for _, list := range [][]hexWord{u.bridges, u.bunkers, u.wire, u.sandbags, u.hedgehogs, u.seaWall} {
		slices.Sort(list)
	}
	if u.span != nil {
		slices.Sort(u.span.span)
		if u.span.chain[0] > u.span.chain[len(u.span.chain)-1] {
			slices.Reverse(u.span.chain)
		}
	}
	if k := u.hill317; k != nil {
		slices.Sort(k.hexes)
	}
	if h := u.hands; h != nil {
		slices.Sort(h.axis)
		slices.Sort(h.allies)
		slices.Sort(h.only)
	}
	slices.SortFunc(u.rivers, func(a, b RiverLink) int { return int(a.Hex) - int(b.Hex) })
	for i := range u.rivers {
		if l := &u.rivers[i]; l.From > l.To {
			l.From, l.To = l.To, l.From
		}
	}
	slices.SortFunc(u.labels, func(a, b label) int { return int(a.hex) - int(b.hex) })
	for i := range u.objectives {
		slices.Sort(u.objectives[i].hexes)
	}
	var units []unitGroup
	for _, g := range u.units {
		for _, h := range g.hexes {
			units = append(units, unitGroup{g.side, g.kind, g.figures, []hexWord{h}})
		}
	}
	slices.SortFunc(units, func(a, b unitGroup) int { return int(a.hexes[0]) - int(b.hexes[0]) })
	u.units = units
	return string(u.write())
}
