package form

import (
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// Voice words the sentences of a game's workshop, by the id of the game: keys begin with `workshop.GAME`.
type Voice string

// Phrase is a sentence, a title or a fact.
func (v Voice) Phrase(key string, a ...rules.Arg) rules.Phrase {
	return rules.Phrase{Key: "workshop." + string(v) + "." + key, Args: a}
}

// Named is a name as a title.
func (v Voice) Named(name rules.Text) rules.Phrase {
	return v.Phrase("named", rules.WordArg("What", name))
}

// Why is why something cannot be laid or set.
func (v Voice) Why(key, clause string, a ...rules.Arg) rules.Reason {
	return rules.Reason{Phrase: v.Phrase("why."+key, a...), Clause: clause}
}

// Found begins a finding.
func (v Voice) Found(key, clause string, a ...rules.Arg) Found {
	return v.Of(rules.Finding{Reason: rules.Reason{Phrase: v.Phrase("check."+key, a...), Clause: clause}})
}

// Of is a finding to be completed.
func (v Voice) Of(f rules.Finding) Found { return Found{f, v} }

// Found is a finding in the words of a workshop, which its methods complete.
type Found struct {
	rules.Finding
	voice Voice
}

// On is the finding with the cell that it is about, empty for none.
func (f Found) On(cell string) Found { f.Cell = cell; return f }

// At is the finding with the field of the form that it is about.
func (f Found) At(field string) Found { f.Field = field; return f }

// And is the finding with what its sentence names besides.
func (f Found) And(a ...rules.Arg) Found { f.Args = append(f.Args, a...); return f }

// Mend is the finding with a cure: a word of the workshop's cures, and what it is done to.
//
//go:noinline
func (f Found) Mend(cure, what string, a ...rules.Arg) Found {
	return f.by(strings.TrimSuffix(cure+" "+what, " "), cure, a)
}

// Take is the finding with a cure that takes a layer off its cell, Lay with one that lays a piece
// there, Put with one that sets a field; key words it. Cure does them.
func (f Found) Take(layer, key string) Found { return f.by("take "+f.Cell+" "+layer, key, nil) }
func (f Found) Lay(piece, key string, a ...rules.Arg) Found {
	return f.by("lay "+f.Cell+" "+piece, key, a)
}
func (f Found) Put(field, value, key string, a ...rules.Arg) Found {
	return f.by("set "+field+" "+value, key, a)
}

func (f Found) by(id, key string, a []rules.Arg) Found {
	f.Cures = append(f.Cures[:len(f.Cures):len(f.Cures)], rules.Cure{ID: id, Phrase: f.voice.Phrase("cure."+key, a...)})
	return f
}

// Cure does to a draft what Take, Lay or Put have offered.
func Cure(d rules.Draft, id string) {
	words := strings.SplitN(id, " ", 3)
	if len(words) < 3 {
		return
	}
	switch words[0] {
	case "take":
		d.Take(words[1], words[2])
	case "lay":
		d.Lay(rules.Brush{Piece: words[2]}, words[1])
	case "set":
		d.Set(words[1], words[2])
	}
}

// Faults are the findings of a reader's faults, in the words of the workshop where word has some of a
// fault, else in the reader's own: on the cell or the field of which the fault's part of the file speaks.
func Faults(read []strict.Fault, word func(f strict.Fault) Found, place func(at strict.Path) (cell, field string)) (list []rules.Finding) {
	for _, f := range read {
		x := word(f).Finding
		if x.Key == "" {
			x.Reason = Fault(f.String()).Reason
		}
		if x.Fault = true; x.Cell == "" && x.Field == "" {
			x.Cell, x.Field = place(f.At)
		}
		list = append(list, x)
	}
	return list
}
