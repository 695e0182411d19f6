package worksheet

import (
	"strings"

	"sandtable/rules"
	game "sandtable/rules/infidel"
)

// trial is a run of faces of a die that bring the same.
type trial struct {
	variant  string // what the event's words are called
	from, to int    // faces; they need not be all between
	n        int
	clause   string
}

// trialEvents are the events of dice that decide something by themselves.
var trialEvents = map[rules.EventKind]bool{game.EventReluctant: true, game.EventSlipDie: true, game.EventCounter: true, game.EventHeldBack: true, game.EventLeaderDie: true, game.EventRallyDie: true,
	game.EventScatter: true, game.EventArrivalDie: true, game.EventZoneDie: true, game.EventHesitates: true, game.EventRestless: true, game.EventDefeat: true, game.EventSeized: true, game.EventContinued: true}

// trials is what the faces of the die that is waited for would do, by themselves:
// nothing for those of fights.
func (m *workMaker) trials() (out []trial) {
	q := m.s
	for d := range 10 {
		r := q.Clone().(*game.State)
		var report rules.Report
		r.Apply(rules.Action{Verb: game.VerbRoll, A: int16(d)}, &report)
		for _, e := range report.Events {
			if name := e.Kind; trialEvents[name] {
				out = counted(out, strings.TrimPrefix(m.g.Event(q, e).Key, "infidel.event."), e.Clause, d)
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
