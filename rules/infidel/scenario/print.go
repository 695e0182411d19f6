package scenario

import (
	"sandtable/rules"
	"sandtable/rules/catalogue"
	"sandtable/rules/strict"
)

// PrintOf is a fingerprint of what a battle says about play: not what it and those in it
// are called, what is told of it or what bots have made of it.
func PrintOf(t *Tables, raw *Spec) string {
	p := *raw
	p.ID, p.Name, p.Date, p.Note, p.Order, p.Length, p.Difficulty, p.Source = "", rules.Text{}, "", rules.Text{}, 0, 1, "", ""
	p.Measured = rules.Measured{}
	for i := range p.Sides {
		p.Sides[i].Name = rules.Text{}
	}
	p.Commands = append([]CommandSpec(nil), raw.Commands...)
	for i := range p.Commands {
		c := &p.Commands[i]
		c.Name = rules.Text{}
		if c.Leader != nil {
			l := *c.Leader
			l.Name, c.Leader = rules.Text{}, &l
		}
	}
	p.Standards = append([]StandardSpec(nil), raw.Standards...)
	for i := range p.Standards {
		p.Standards[i].Name = rules.Text{}
	}
	if raw.Ground != nil {
		g := *raw.Ground
		g.Of, g.Source, g.Note = "", "", ""
		p.Ground = &g
	}
	return catalogue.Sum(WriteBattle(t, &p, ""))
}

// WriteBattle writes a battle as the file that openBattle reads, in the form that the
// supplied ones have.
func WriteBattle(t *Tables, raw *Spec, head string) []byte {
	return strict.Write(head, raw, t.Names)
}
