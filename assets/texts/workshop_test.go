package texts_test

import (
	"errors"
	"slices"
	"testing"
	"unicode/utf8"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/shelf"
)

// TestTheWorkshopHasItsWords words all that drafts of battles say of themselves: the
// palette, the forms of the battle and of every place, what is found, and why things
// cannot be laid or set. Things are laid by chance where they may and may not be.
func TestTheWorkshopHasItsWords(t *testing.T) {
	for _, g := range shelf.New().Games() {
		m := g.Features().Maker
		if m == nil {
			continue
		}
		t.Run(g.ID(), func(t *testing.T) {
			s := &speech{t, g, map[string]bool{}, map[rules.EventKind]bool{}}
			for n, sc := range g.Scenarios() {
				data, err := m.Source(sc.ID)
				if errors.Is(err, rules.ErrSeveral) {
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				s.workshop(m, data, rulestest.Walk(10, 20), n)
			}
			s.workshop(m, m.Blank(), rulestest.Walk(100, 400), 0)
			t.Logf("%d sentences", len(s.said))
		})
	}
}

// workshop words a draft, and what becomes of it. The forms of its cells, which are much alike,
// take turns from draft to draft, but in a long run.
func (s *speech) workshop(m rules.Maker, data []byte, steps, n int) {
	d, err := m.Draft("words.toml", data)
	if err != nil {
		s.t.Fatal(err)
	}
	r := rules.Stream(uint64(steps), "workshop")
	cells := slices.Concat(d.Cells(false), d.Cells(true))
	s.form(d, "")
	for i, cell := range cells {
		if every := rulestest.Walk(6, 1); (i+n)%every == 0 {
			s.form(d, cell)
		}
	}
	for range steps {
		kit := d.Kit()
		for _, f := range kit {
			s.says("family "+f.ID, f.Title)
			for _, p := range f.Pieces {
				for _, fact := range p.Facts {
					s.says("fact of "+p.ID, fact)
				}
			}
		}
		f := kit[r.IntN(len(kit))]
		p, cell := f.Pieces[r.IntN(len(f.Pieces))], cells[r.IntN(len(cells))]
		b := rules.Brush{Piece: p.ID, Words: rules.Text{En: "Ford", Fr: "Gué"}}
		if len(p.Options) > 0 {
			b.Option = p.Options[r.IntN(len(p.Options))].ID
		}
		s.says("laying "+p.ID, d.Lay(b, cell).Phrase)
		fields := s.form(d, "")
		if len(fields) > 0 {
			x := fields[r.IntN(len(fields))]
			value := "true"
			if len(x.Offers) > 0 {
				value = x.Offers[r.IntN(len(x.Offers))].ID
			}
			s.says("setting "+x.ID, d.Set(x.ID, value).Phrase)
		}
		s.form(d, cell)
		for _, x := range d.Check() {
			s.says("finding", x.Phrase)
			for _, c := range x.Cures {
				s.says("cure "+c.ID, c.Phrase)
			}
		}
	}
}

// form words a form, and gives its fields.
func (s *speech) form(d rules.Draft, cell string) (fields []rules.Field) {
	for _, part := range d.Form(cell) {
		s.says("section "+part.ID, part.Title)
		for _, x := range part.Fields {
			s.says("field "+x.ID, x.Title)
			s.says("lock of "+x.ID, x.Locked)
			if n := utf8.RuneCountInString(x.Value); (x.Kind == rules.Line || x.Kind == rules.Lines) && n > x.Most {
				s.t.Errorf("field %s has %d letters of %d", x.ID, n, x.Most)
			}
		}
		fields = append(fields, part.Fields...)
	}
	return fields
}
