package worksheet

import (
	"strings"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/infidel/rolls"
)

// trial is a run of faces of a die that bring the same.
type trial struct {
	variant  string // what the event's words are called
	from, to int    // faces; they need not be all between
	n        int
	clause   string
}

// trials is what the faces of the die that is waited for would do, by themselves:
// nothing for those of fights.
func (m *workMaker) trials() (out []trial) {
	for d := range 10 {
		r := m.s.Clone().(*game.State)
		var report rules.Report
		r.Apply(rules.Action{Verb: game.VerbRoll, A: int16(d)}, &report)
		for _, e := range report.Events {
			if x, ok := rolls.Read(e); ok && x.Becomes != "" {
				out = counted(out, strings.TrimPrefix(m.g.Event(m.s, e).Key, "infidel.event."), e.Clause, d)
				break
			}
		}
	}
	return out
}

func counted(list []trial, variant, clause string, d int) []trial {
	for i := range list {
		if list[i].variant == variant {
			list[i].to, list[i].n = d, list[i].n+1
			return list
		}
	}
	return append(list, trial{variant, d, d, 1, clause})
}

func (t *trial) what() rules.Phrase { return inSheet("trial." + t.variant) }

// waitsForDie fills the sheet with the die that is waited for, where it is thrown
// by hand; false for the dice of fights, which have sheets of their own.
func (m *workMaker) waitsForDie() bool {
	if m.test = m.trials(); len(m.test) == 0 {
		return false
	}
	ask := m.g.Asks(m.s)
	m.title, m.need, m.by = inSheet("title-test"), ask.Phrase, m.test[0].clause
	m.terms = m.g.Terms(m.s, rules.Action{Verb: game.VerbRoll})
	return true
}
