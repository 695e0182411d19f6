package table

import (
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/scenes/board"
)

// light points out, while hints are on, the first rule among new entries of the
// log that has never acted before a player's eyes: one line with a lamp, at
// most one a turn, never twice on this computer. from is the first of the new
// entries, turn that in which they came about.
func (t *Table) light(from, turn int) {
	prefs := t.host.Settings()
	if !prefs.Hints || t.eyes < rules.First || t.lit == turn {
		return
	}
	for i := from; i < len(t.log.Entries); i++ {
		e := t.log.Entries[i].Event
		s := t.board.Sign(e)
		met := t.game.ID() + " " + e.Clause
		if e.Clause == "" || s.Turn || s.Term || s.Minor || !e.SeenBy(t.eyes) || slices.Contains(prefs.Met, met) {
			continue
		}
		if board.ClauseIn(t.game, "en", e.Clause) == "" {
			continue
		}
		t.lit = turn
		t.lamps = append(t.lamps, lamp{i, e.Clause})
		prefs.Met = append(slices.Clone(prefs.Met), met)
		t.host.Keep(prefs)
		return
	}
}

// lamp is a rule that was pointed out, after an entry of the log.
type lamp struct {
	entry  int
	clause string
}

// lampAt is the rule that is pointed out after an entry.
func (t *logView) lampAt(entry int) (clause string, ok bool) {
	for _, l := range t.lamps {
		if l.entry == entry {
			return l.clause, true
		}
	}
	return "", false
}

// longestLamp is the longest sentence that a lamp says, in letters; a longer
// one waits in the rules, a click away.
const longestLamp = 150

// fewestWords is how many words a sentence has at the least that says something: the
// name of a card or of a chapter has fewer.
const fewestWords = 5

// firstSentence is what a lamp says of a clause: its first sentence that is no heading.
func firstSentence(text string) string {
	for {
		i := strings.Index(text, ". ")
		if i < 0 {
			return text
		}
		if s := text[:i+1]; len(strings.Fields(s)) >= fewestWords {
			return s
		}
		text = text[i+2:]
	}
}
