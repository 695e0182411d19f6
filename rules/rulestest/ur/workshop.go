package ur

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict/form"
)

// say words the workshop.
const say = form.Voice("ur")

// maker makes races.
type maker struct{ *Game }

// Blank is a race of two stones whose name is still to be given.
func (maker) Blank() []byte { return (&Race{ID: "new-race", Stones: 2}).write() }

func (g maker) Source(scenario string) ([]byte, error) {
	r, err := g.Find(scenario)
	if err != nil {
		return nil, err
	}
	return r.write(), nil
}

func (g maker) Draft(file string, data []byte) (rules.Draft, error) {
	r, err := open(file, data)
	if err != nil {
		return nil, err
	}
	d := &draft{race: r}
	d.Draft = form.Draft{Of: form.Battle{ID: &r.ID, Name: &r.Name, Measured: &r.Measured, Write: r.write,
		SetUp: func() rules.State { return r.setUp() }, Works: d}}
	d.Changed()
	return d, nil
}

// draft is a race that is being made. Its cells are squares of a side's way: `light 4`.
type draft struct {
	form.Draft
	race *Race
}

func (d *draft) Print() string         { return d.race.print() }
func (d *draft) Alike(string) []string { return nil }
func (d *draft) Cure(string)           {}
func (d *draft) Mirror(b rules.Brush, _ string, _ bool) (rules.Brush, string) {
	return b, ""
}

func (d *draft) Findings() []rules.Finding {
	var c form.Findings
	if d.race.Name == (rules.Text{}) {
		c.Fault(say.Found("nameless", "").At("name-en"), "name:")
	}
	c.Rest(d.race.faults())
	return c.List()
}

func (d *draft) Parts(cell string) []form.Part {
	if cell != "" {
		return nil
	}
	return []form.Part{{ID: "race", Title: say.Phrase("race"), Slots: append(form.Words("name", say.Phrase("name"), rules.Line, 40, &d.race.Name),
		form.Number("stones", say.Phrase("stones"), 1, 7, &d.race.Stones).By("UR-1"))}}
}

func (d *draft) Cells(edges bool) (list []string) {
	if edges {
		return nil
	}
	for _, side := range sides {
		for square := 1; square < Home; square++ {
			list = append(list, side+" "+strconv.Itoa(square))
		}
	}
	return list
}

// at is the side and the square of a cell; false for none.
func (d *draft) at(cell string) (side rules.Side, square int8, ok bool) {
	i := slices.Index(d.Cells(false), cell)
	return rules.Side(max(0, i) / (Home - 1)), int8(max(0, i)%(Home-1) + 1), i >= 0
}

func (d *draft) Kit() []rules.Family {
	f := rules.Family{ID: "stones", Title: say.Phrase("stones"), Sided: true}
	for side, id := range sides {
		s := rules.Side(side)
		f.Pieces = append(f.Pieces, rules.Piece{ID: id, Name: (*Game)(nil).SideTitles()[side], Clause: "UR-1", Side: s, Left: max(0, d.race.free(s)), Lies: len(*d.race.standing(s))})
	}
	return []rules.Family{f}
}

// Lay puts a stone on a square of its side's way; on a shared one it takes the place of an enemy's.
func (d *draft) Lay(b rules.Brush, cell string) rules.Reason {
	side, square, ok := d.at(cell)
	list := d.race.standing(side)
	no := rules.NotIf(!ok || b.Piece != sides[side], "other-way", "UR-2").NotIf(slices.Contains(*list, square), "stands-here", "UR-4").
		NotIf(d.race.free(side) <= 0, "no-stone", "UR-1")
	if !no.Allows() {
		return say.Why(no.Key, no.Clause)
	}
	if Shared(int(square)) {
		d.take(side.Other(), square)
	}
	*list = append(*list, square)
	slices.Sort(*list)
	d.Changed()
	return rules.Reason{}
}

func (d *draft) take(side rules.Side, square int8) bool {
	list := d.race.standing(side)
	n := len(*list)
	*list = slices.DeleteFunc(*list, func(x int8) bool { return x == square })
	return len(*list) < n
}

func (d *draft) Layers(cell string) []form.Layer {
	side, square, ok := d.at(cell)
	if !ok || !slices.Contains(*d.race.standing(side), square) {
		return nil
	}
	return []form.Layer{form.LayerOf(sides[side], (*Game)(nil).SideTitles()[side], func() { d.take(side, square) })}
}

func (d *draft) Move(from, to, layer string, copied bool) rules.Reason {
	piece, _, _ := strings.Cut(from, " ")
	if len(d.Holds(from)) == 0 || layer != piece {
		return say.Why("nothing", "")
	}
	side, square, _ := d.at(from)
	if !copied {
		d.take(side, square)
	}
	no := d.Lay(rules.Brush{Piece: piece}, to)
	if no.Key != "" && !copied {
		d.Lay(rules.Brush{Piece: piece}, from)
	}
	return no
}
