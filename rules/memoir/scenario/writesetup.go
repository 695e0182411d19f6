package scenario

import (
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/catalogue"
	"sandtable/rules/strict"
)

// Write gives a scenario as the file that readSetup reads, in the form that the
// supplied files have: they are read and written again byte for byte.
func (u *Battle) Write() []byte {
	said := *u
	said.Plan = u.planned()
	said.Units = slices.Clone(u.Units)
	for i := range said.Units {
		if g := &said.Units[i]; g.Figures == u.Tables.Units[g.Kind].Figures {
			g.Figures = 0 // the type says it
		}
	}
	return strict.Write(u.Head, &said, u.Tables.Names)
}

// planned draws the ground, one letter a hex.
func (u *Battle) planned() string {
	var b strings.Builder
	for h, g := range u.Ground {
		switch {
		case HexX[h] == 1:
			b.WriteString("\n ")
		case HexX[h] == 0 && h > 0:
			b.WriteByte('\n')
		case h > 0:
			b.WriteByte(' ')
		}
		b.WriteRune(rune(u.Tables.Terrain[g].Char))
	}
	return b.String() + "\n"
}

// Print is a fingerprint of what a battle says about play: not what it and its places
// are called, what is told of it, how its rivers are drawn or what bots have made of it.
func (u *Battle) Print() string {
	p := *u
	p.Head, p.ID, p.Number, p.Name, p.Source, p.Date, p.Note = "", "", 0, rules.Text{}, "", "", rules.Text{}
	p.Kind, p.Labels, p.Measured, p.Waters = Historical, nil, rules.Measured{}, Waters{}
	p.Objectives = slices.Clone(u.Objectives)
	for i := range p.Objectives {
		p.Objectives[i].Name = rules.Text{}
	}
	return catalogue.Sum(p.Write())
}
