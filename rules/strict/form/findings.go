package form

import (
	"slices"
	"strings"

	"sandtable/rules"
)

// Fault is a fault in the reader's own words: no words of the workshop say it.
func Fault(says string) rules.Finding {
	return rules.Finding{Fault: true, Reason: rules.Reason{Phrase: rules.Phrase{Key: "workshop.fault", Args: []rules.Arg{{Name: "Says", Text: rules.Plain(says)}}}}}
}

// Findings gathers what a check has to say of a draft: first what a maker can do wrong, in
// words of the workshop, then what else the reader has against its file, then remarks.
type Findings struct {
	Faults, Notes []rules.Finding
	said          []string // parts of the reader's sentences that say the same
}

// Fault adds a fault; said is a part of the sentence in which the reader says it.
//
//go:noinline
func (c *Findings) Fault(f Found, said string) {
	f.Finding.Fault = true
	c.Faults, c.said = append(c.Faults, f.Finding), append(c.said, said)
}

// Note adds a remark.
func (c *Findings) Note(f Found) { c.Notes = append(c.Notes, f.Finding) }

// Rest adds what the reader has said that nothing said before.
func (c *Findings) Rest(read []error) {
	for _, err := range read {
		if says := err.Error(); !slices.ContainsFunc(c.said, func(part string) bool { return strings.Contains(says, part) }) {
			c.Faults = append(c.Faults, Fault(says))
		}
	}
}

// List is all of it, the worst first.
func (c *Findings) List() []rules.Finding { return append(c.Faults, c.Notes...) }
