package form

import "sandtable/rules"

// Voice words the sentences of a game's workshop; it is the id of the game, and their keys
// begin with `workshop.GAME`.
type Voice string

// Phrase is a sentence, a title or a fact.
func (v Voice) Phrase(key string, a ...rules.Arg) rules.Phrase {
	return rules.Phrase{Key: "workshop." + string(v) + "." + key, Args: a}
}

// Why is why something cannot be laid or set.
func (v Voice) Why(key, clause string, a ...rules.Arg) rules.Reason {
	return rules.Reason{Phrase: v.Phrase("why."+key, a...), Clause: clause}
}

// Found begins a finding.
func (v Voice) Found(key, clause string, a ...rules.Arg) Found {
	return Found{rules.Finding{Reason: rules.Reason{Phrase: v.Phrase("check."+key, a...), Clause: clause}}, v}
}

// Found is a finding in the words of a workshop, which its methods complete.
type Found struct {
	rules.Finding
	voice Voice
}

// On is the finding with the cell that it is about, empty for none.
func (f Found) On(cell string) Found { f.Cell = cell; return f }

// At is the finding with the field of the form that it is about.
func (f Found) At(field string) Found { f.Field = field; return f }

// Mend is the finding with a cure: a word of the workshop's cures, and what it is done to.
//
//go:noinline
func (f Found) Mend(cure, what string) Found {
	id := cure
	if what != "" {
		id += " " + what
	}
	f.Cures = append(f.Cures[:len(f.Cures):len(f.Cures)], rules.Cure{ID: id, Phrase: f.voice.Phrase("cure." + cure)})
	return f
}
