package memoir

import (
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/catalogue"
	"sandtable/rules/strict"
)

// write gives a scenario as the file that readSetup reads, in the form that the
// supplied files have: they are read and written again byte for byte.
func (u *setup) write() []byte {
	said := *u
	said.plan = u.planned()
	said.units = slices.Clone(u.units)
	for i := range said.units {
		if g := &said.units[i]; g.figures == u.tables.units[g.kind].Figures {
			g.figures = 0 // the type says it
		}
	}
	return strict.Write(u.head, &said, u.tables.names)
}

// planned draws the ground, one letter a hex.
func (u *setup) planned() string {
	var b strings.Builder
	for h, g := range u.ground {
		switch {
		case hexX[h] == 1:
			b.WriteString("\n ")
		case hexX[h] == 0 && h > 0:
			b.WriteByte('\n')
		case h > 0:
			b.WriteByte(' ')
		}
		b.WriteRune(rune(u.tables.terrain[g].char))
	}
	return b.String() + "\n"
}

// print is a fingerprint of what a battle says about play: not what it and its places
// are called, what is told of it, how its rivers are drawn or what bots have made of it.
func (u *setup) print() string {
	p := *u
	p.head, p.id, p.number, p.title, p.source, p.date, p.note = "", "", 0, rules.Text{}, "", "", rules.Text{}
	p.kind, p.labels, p.measured, p.waters = historical, nil, nil, waters{}
	p.objectives = slices.Clone(u.objectives)
	for i := range p.objectives {
		p.objectives[i].name = rules.Text{}
	}
	return catalogue.Sum(p.write())
}
