// Package gamelog is what has been told of a game: its events with their steps, the throws
// of dice and the deeds that are read out of them. It draws nothing.
package gamelog

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
)

// Entry is an event of the log, whoever may see it: what is shown is chosen when it is drawn.
type Entry struct {
	Event rules.Event
	Step  int // how many steps there were before the action that brought it
}

// Log is what has been told of a game so far, and how it is read.
type Log struct {
	Entries []Entry // the log, from the set-up on
	Sign    func(rules.Event) board.Sign
}

// News is a line for the curtain between two people.
type News struct {
	Side   rules.Side
	Text   string
	Clause string
}

// EventsOf are the events of entries.
func EventsOf(list []Entry) (out []rules.Event) {
	for _, n := range list {
		out = append(out, n.Event)
	}
	return out
}

// Readables appends the events that the eyes may read.
func Readables(events []rules.Event, eyes rules.Side, dst []rules.Event) []rules.Event {
	return (&rules.Report{Events: events}).For(eyes, dst)
}

// From are the events that the eyes may read, from a number of steps on.
func (t *Log) From(step int, eyes rules.Side) (out []rules.Event) {
	for _, n := range t.Entries {
		if n.Step >= step && n.Event.SeenBy(eyes) {
			out = append(out, n.Event)
		}
	}
	return out
}

// SinceTurn is what the eyes have seen since the turn under way began.
func (t *Log) SinceTurn(eyes rules.Side) []rules.Event {
	i := len(t.Entries)
	for i > 0 && !t.Sign(t.Entries[i-1].Event).Turn {
		i--
	}
	return Readables(EventsOf(t.Entries[i:]), eyes, nil)
}

// TurnUntil is what the eyes have seen of the turn of a step, up to that step.
func (t *Log) TurnUntil(step int, eyes rules.Side) (out []rules.Event) {
	for _, n := range t.Entries {
		if n.Step >= step {
			break
		}
		if t.Sign(n.Event).Turn {
			out = out[:0]
		}
		if n.Event.SeenBy(eyes) {
			out = append(out, n.Event)
		}
	}
	return out
}

// LastTurn tells whose turn it is, and after how many steps it and the one before began; Chance for nobody's.
func (t *Log) LastTurn() (whose rules.Side, began, before int) {
	whose, found := rules.Chance, false
	for i := len(t.Entries) - 1; i >= 0; i-- {
		n := &t.Entries[i]
		switch {
		case !t.Sign(n.Event).Turn:
		case found:
			return whose, began, n.Step
		default:
			whose, began, found = n.Event.Side, n.Step, true
		}
	}
	return whose, began, 0
}

// Since is how many steps there were when a side last chose what to do, decided being
// how many there were after that. The other side's turn is told whole: an answer in the
// middle of it, a retreat or one that the table gave by itself, does not cut the tale.
// Who plays alone has no turn of another between.
func (t *Log) Since(side rules.Side, decided int, alone bool) int {
	whose, began, before := t.LastTurn()
	switch {
	case whose == side.Other():
		return min(decided, began)
	case whose == side && decided <= began+1 && !alone:
		return min(decided, before)
	}
	return decided
}

// OtherActed says whether who looks is asked for the first time since the other
// side's turn began: its deeds are then to be told. What it answered within
// one's own turn is not. In turns of two players together whatever it did is told;
// an opponent run by tables tells its own in pages.
func (t *Log) OtherActed(eyes rules.Side, decided int, alone bool) bool {
	whose, began, _ := t.LastTurn()
	return pane.Either(whose == rules.Chance, !alone, whose == eyes.Other() || whose == eyes && decided <= began+1)
}

// InTurnOf says whether what was told last belongs to a turn of a side.
func (t *Log) InTurnOf(side rules.Side) bool {
	whose, _, _ := t.LastTurn()
	return whose == side
}

// TheirsBegan is how many steps there were when the other side's last turn began.
func (t *Log) TheirsBegan(eyes rules.Side) int {
	whose, began, before := t.LastTurn()
	return pane.Either(whose == eyes.Other(), began, before)
}

// TheirsFrom are the events of the other side's turn since so many steps that are worth a line.
func (t *Log) TheirsFrom(step int, eyes rules.Side) (out []rules.Event) {
	for _, n := range t.Entries {
		s := t.Sign(n.Event)
		switch {
		case n.Step < step, s.Aside, !n.Event.SeenBy(eyes):
		case s.Turn && n.Event.Side == eyes.Other():
			out = out[:0] // what went before was still the end of one's own turn
		case !s.Turn:
			out = append(out, n.Event)
		}
	}
	return out
}

// TheirTurn are the events of the last turn of the other side; in turns of both, of what it did last.
func (t *Log) TheirTurn(eyes rules.Side) (out []rules.Event) {
	theirs := false
	for _, n := range t.Entries {
		s := t.Sign(n.Event)
		switch {
		case s.Turn:
			if n.Event.Side == eyes.Other() && !theirs {
				out = out[:0]
			}
			theirs = n.Event.Side == eyes.Other()
		case theirs && !s.Aside && n.Event.SeenBy(eyes):
			out = append(out, n.Event)
		}
	}
	if len(out) > 0 {
		return out
	}
	for i := len(t.Entries) - 1; i >= 0; i-- {
		e := t.Entries[i].Event
		s := t.Sign(e)
		if s.Turn || e.Side == eyes && len(out) > 0 {
			break
		}
		if e.Side != eyes && !s.Aside && e.SeenBy(eyes) && (len(out) > 0 || e.Side == eyes.Other()) {
			out = append(out, e)
		}
	}
	slices.Reverse(out)
	return out
}

// mostLatest is how many lines tell of what has happened beside something else.
const mostLatest = 5

// Chief chooses the events of a summary by what they weigh, in their order.
func Chief(all []rules.Event, sign func(rules.Event) board.Sign) []rules.Event {
	return Weightiest(all, func(e rules.Event) int { s := sign(e); return int(s.Weighs()) })
}

// Heaviest is the place of the first of the weightiest events, -1 of none, and how much it weighs.
func (t *Log) Heaviest(list []rules.Event) (at int, weight board.Weight) {
	at = -1
	for i, e := range list {
		if s := t.Sign(e); at < 0 || s.Weighs() > weight {
			at, weight = i, s.Weighs()
		}
	}
	return at, weight
}

// Weightiest are those of a list that weigh most, of equal ones the first, in their order.
func Weightiest[T any](all []T, weight func(T) int) (out []T) {
	keep := make([]int, len(all))
	for i := range all {
		keep[i] = i
	}
	sorting.By(keep, func(i, j int) int { return weight(all[j]) - weight(all[i]) })
	keep = keep[:min(mostLatest, len(keep))]
	slices.Sort(keep)
	for _, i := range keep {
		out = append(out, all[i])
	}
	return out
}
