package form

import (
	"cmp"

	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/sorting"
)

// Mark is a kind of mark that a draft lays on cells, known by number, and its piece.
type Mark[D any] struct {
	ID, Clause string
	Name       rules.Text
	Piece      func(d D, p *rules.Piece)              // what else is to be said of the piece, nil for nothing
	On         func(d D, z int) (rules.Brush, bool)   // how it lies on a cell, and whether it does
	Lay        func(D, rules.Brush, int) rules.Reason // lays it on a cell, or says why not
	Off        func(d D, z int)                       // takes it off a cell
}

// InSet is a mark that is no more than a cell in a set; at gives nil while there is none. Its
// own Lay is asked first, its own Off told after.
//
//go:noinline
func InSet[D any](m Mark[D], at func(D) *bits.Set64[int]) Mark[D] {
	may, after := m.Lay, m.Off
	m.On = func(d D, z int) (rules.Brush, bool) {
		set := at(d)
		return rules.Brush{}, set != nil && set.Has(z)
	}
	m.Lay = func(d D, b rules.Brush, z int) (why rules.Reason) {
		if may != nil {
			why = may(d, b, z)
		}
		if why.Key == "" {
			at(d).Add(z)
		}
		return why
	}
	m.Off = func(d D, z int) {
		if at(d).Del(z); after != nil {
			after(d, z)
		}
	}
	return m
}

// Marks are the marks of a game in the order in which pieces are listed.
type Marks[D any] []Mark[D]

// Pieces are those that lay the marks on a map of so many cells.
func (list Marks[D]) Pieces(d D, words Voice, cells int) (out []rules.Piece) {
	for _, m := range list {
		p := rules.Piece{ID: m.ID, Name: m.Name, Clause: m.Clause, Side: rules.Chance, Left: -1, Facts: []rules.Phrase{words.Phrase("fact-" + m.ID)}}
		for z := range cells {
			if _, lies := m.On(d, z); lies {
				p.Lies++
			}
		}
		if m.Piece != nil {
			m.Piece(d, &p)
		}
		out = append(out, p)
	}
	return out
}

// Layers are the marks that lie on a cell.
func (list Marks[D]) Layers(d D, z int) (out []Layer) {
	for _, m := range list {
		if b, lies := m.On(d, z); lies {
			b.Piece = m.ID
			out = append(out, Layer{Layer: rules.Layer{ID: m.ID, Brush: b, Name: m.Name}, Off: func() { m.Off(d, z) }})
		}
	}
	return out
}

// Lay lays the mark of a brush on a cell; false where it is none of these.
func (list Marks[D]) Lay(d D, b rules.Brush, z int) (why rules.Reason, ok bool) {
	for _, m := range list {
		if m.ID == b.Piece {
			return m.Lay(d, b, z), true
		}
	}
	return why, false
}

// NorthFirst are the ids of cells by where they lie, from north to south, from west to east.
func NorthFirst[T any](cells []T, at func(*T) (id string, x, y int16)) []string {
	order := make([]*T, len(cells))
	for i := range cells {
		order[i] = &cells[i]
	}
	sorting.By(order, func(a, b *T) int {
		_, ax, ay := at(a)
		_, bx, by := at(b)
		return cmp.Or(cmp.Compare(ay, by), cmp.Compare(ax, bx))
	})
	out := make([]string, len(order))
	for i, c := range order {
		out[i], _, _ = at(c)
	}
	return out
}
