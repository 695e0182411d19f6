package infidel

import (
	"sandtable/rules"
	"sandtable/rules/catalogue"
	"sandtable/rules/strict"
)

// wrong is a fault in the workshop's words, with what would mend it.
type wrong struct{ rules.Finding }

// shop words a sentence of the workshop.
func shop(key string, a ...rules.Arg) rules.Phrase {
	return rules.Phrase{Key: "workshop.infidel." + key, Args: a}
}

// whyNot is a reason of the workshop.
func whyNot(key, clause string, a ...rules.Arg) rules.Reason {
	return rules.Reason{Phrase: shop("why."+key, a...), Clause: clause}
}

// found begins a finding.
func found(key, clause string, a ...rules.Arg) wrong {
	return wrong{rules.Finding{Reason: rules.Reason{Phrase: shop("check."+key, a...), Clause: clause}}}
}

// on says where it is.
func (w wrong) on(h uint16) wrong {
	if h < hexMax {
		w.Cell = hexName(h)
	}
	return w
}

// at says of which field of the form it is.
func (w wrong) at(field string) wrong {
	w.Field = field
	return w
}

// mend offers a cure: a word of cures, and what it is done to.
//
//go:noinline
func (w wrong) mend(cure, what string) wrong {
	id := cure
	if what != "" {
		id += " " + what
	}
	w.Cures = append(w.Cures[:len(w.Cures):len(w.Cures)], rules.Cure{ID: id, Phrase: shop("cure." + cure)})
	return w
}

func unitIn(u *UnitInfo) rules.Arg { return wordArg("Unit", u.Name) }

// printOf is a fingerprint of what a battle says about play: not what it and those in it
// are called, what is told of it or what bots have made of it.
func printOf(t *tables, raw *rawBattle) string {
	p := *raw
	p.id, p.name, p.date, p.note, p.order, p.length, p.difficulty, p.source = "", rules.Text{}, "", rules.Text{}, 0, 1, "", ""
	p.measured = nil
	for i := range p.sides {
		p.sides[i].name = rules.Text{}
	}
	p.commands = append([]rawCommand(nil), raw.commands...)
	for i := range p.commands {
		c := &p.commands[i]
		c.Name = rules.Text{}
		if c.leader != nil {
			l := *c.leader
			l.Name, c.leader = rules.Text{}, &l
		}
	}
	p.standards = append([]rawStandard(nil), raw.standards...)
	for i := range p.standards {
		p.standards[i].Name = rules.Text{}
	}
	if raw.ground != nil {
		g := *raw.ground
		g.of, g.source, g.note = "", "", ""
		p.ground = &g
	}
	return catalogue.Sum(writeBattle(t, &p, ""))
}

// writeBattle writes a battle as the file that openBattle reads, in the form that the
// supplied ones have.
func writeBattle(t *tables, raw *rawBattle, head string) []byte {
	return strict.Write(head, raw, t.names)
}
