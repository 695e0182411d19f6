package logview

import (
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/scenes/board"
)

// Light points out, while hints are on, the first rule among new entries that has never
// acted before a player's eyes: at most one a turn, never twice on this computer. from is
// the first of the new entries, turn that in which they came about.
func (t *View) Light(from, turn int) {
	prefs := t.Settings()
	if !prefs.Hints || t.Eyes < rules.First || t.lit == turn {
		return
	}
	for i := from; i < len(t.Log.Entries); i++ {
		e := t.Log.Entries[i].Event
		s := t.Board.Sign(e)
		met := t.Game.ID() + " " + e.Clause
		if e.Clause == "" || s.Turn || s.Term || s.Minor || !e.SeenBy(t.Eyes) || slices.Contains(prefs.Met, met) {
			continue
		}
		if board.ClauseIn(t.Game, "en", e.Clause) == "" {
			continue
		}
		t.lit = turn
		t.Tips = append(t.Tips, Tip{i, e.Clause})
		prefs.Met = append(slices.Clone(prefs.Met), met)
		t.Keep(prefs)
		return
	}
}

// Forget forgets the rules that were pointed out after entries which are no more.
func (t *View) Forget() {
	t.Tips = slices.DeleteFunc(t.Tips, func(l Tip) bool { return l.Entry >= len(t.Log.Entries) })
}

// Tip is a rule that was pointed out, after an entry of the log.
type Tip struct {
	Entry  int
	Clause string
}

// tipAt is the rule that is pointed out after an entry.
func (t *View) tipAt(entry int) (clause string, ok bool) {
	for _, l := range t.Tips {
		if l.Entry == entry {
			return l.Clause, true
		}
	}
	return "", false
}

// longestTip is the longest sentence of a tip, in letters; a longer one waits in the rules.
const longestTip = 150

// fewestWords is what a sentence that says something has at least: a card's name has fewer.
const fewestWords = 5

// firstSentence is what a tip says of a clause: its first sentence that is no heading.
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
