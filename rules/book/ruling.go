package book

import (
	"regexp"
	"slices"
	"strings"

	"sandtable/rules"
)

// Ruling is what a clause has that the rulebook does not give, or not so, on one line.
type Ruling struct {
	ID      string // `ruling.silent.M44-7.3`, that of its entry in the search
	Kind    Tag    // Silent, Contradiction or Otherwise
	Clause  string
	Says    rules.Text // the notes of its tag; without them the first sentence of the clause
	Noted   bool       // Says are notes
	Options []string   // under which it is played otherwise
}

// Ruled are the kinds of rulings, in the order of their lists.
var Ruled = [...]Tag{Silent, Contradiction, Otherwise}

var ruledNames = [...]string{Silent: "silent", Contradiction: "contradiction", Otherwise: "otherwise"}

// String is the tag's word in the names of rulings.
func (t Tag) String() string { return ruledNames[t] }

// Rulings are the rulings of a kind, one for each clause that has any, in the order of
// the book. A clause that is ours because the book contradicts itself there or because
// we play otherwise is no silence of the book.
func (b *Book) Rulings(kind Tag) []Ruling {
	return slices.DeleteFunc(slices.Clone(b.rulings), func(r Ruling) bool { return r.Kind != kind })
}

// Ruling finds a ruling by its id.
func (b *Book) Ruling(id string) (Ruling, bool) {
	if i := slices.IndexFunc(b.rulings, func(r Ruling) bool { return r.ID == id }); i >= 0 {
		return b.rulings[i], true
	}
	return Ruling{}, false
}

// rule notes the rulings of a clause.
func (b *Book) rule(c Clause) {
	for _, kind := range Ruled {
		r := Ruling{ID: "ruling." + kind.String() + "." + c.ID, Kind: kind, Clause: c.ID}
		bare, other := false, false
		for _, o := range c.Source {
			switch {
			case o.Tag != kind:
				other = other || o.Tag > Silent
				continue
			case o.Of.En == "":
				bare = true
			case r.Noted:
				r.Says = rules.Text{En: r.Says.En + "; " + o.Of.En, Fr: r.Says.Fr + "\u202f; " + o.Of.Fr}
			default:
				r.Says, r.Noted = o.Of, true
			}
			r.Options = append(r.Options, o.Options...)
		}
		if bare && !r.Noted && !other {
			r.Says = rules.Text{En: sentence(c.Text.En), Fr: sentence(c.Text.Fr)}
		}
		if r.Says.En != "" {
			b.rulings = append(b.rulings, r)
		}
	}
}

var sentenceEnd = regexp.MustCompile(`[.!?]\s+[\p{Lu}“«*(]`)

// sentence is the first sentence of a text without its full stop, or what stands before its list.
func sentence(s string) string {
	s, _, _ = strings.Cut(s, "\n")
	if at := sentenceEnd.FindStringIndex(s); at != nil {
		s = s[:at[0]]
	}
	return strings.TrimRight(s, ".: \u00a0\u202f")
}
