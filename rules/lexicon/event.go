package lexicon

import (
	"strings"

	"sandtable/rules"
)

// Part is the part that a number plays in what happened. Whoever asks from outside
// the rules asks for a part of an event, not for one of its numbers.
type Part uint8

// The parts.
const (
	NoPart  Part = iota
	Who          // the piece, or the people, that act or suffer
	Whom         // against whom, or with whom
	Party        // those who go or act together: a patrol, a Command
	Ride         // a vehicle
	Lord         // a leader
	Banner       // a Standard
	Card         // a card
	Place        // where it happened
	From         // where it began
	To           // where it ended
	Area         // the part of the map
	Die          // what a die shows
	Adds         // what is added to it, or taken from it
	Total        // what it comes to
	Need         // what it is held against
	Hit          // what it does: 0 is nothing
	Count        // how many, how much
	Size         // of how many, with how many
	Cost         // what was paid
	Besides      // against whom as well
	Left         // what is left
	What         // of which sort it is
	Row          // where in a table
)

// Mark is what an event means to those who show it, whatever the game.
type Mark uint16

// The marks.
const (
	Turn   Mark = 1 << iota // a turn begins
	Throw                   // a throw of dice begins
	Term                    // its Count is a part of the sum of a throw
	Still                   // its die is one of the throw under way, whatever was decided since that began
	Loss                    // its Place loses, Count or one
	Gone                    // the piece there is lost as a whole
	Acts                    // it names who acts: what goes or is thrown right after it is his deed
	Minor                   // the first to be left out of a summary
	Aside                   // too small to be told by itself
	With                    // it may stand in one line with what was told before it
	Public                  // told before everybody
	Less                    // what it Adds is taken from the die
)

// Field is a number of an event: the place that it fills in the sentence, empty for
// none; what it stands for, nil for a bare number; and the part that it plays.
type Field[T, S any] struct {
	Name string
	Word *Word[T, S]
	Part Part
}

// Event is a kind of event: its name, its numbers, what it means, and how its
// sentences differ.
type Event[T, S any] struct {
	Name   string
	Fields []*Field[T, S]
	Marks  Mark
	fate   func(e *rules.Event) int
	tell   []func(s S, e *rules.Event, p *rules.Phrase)
}

// Is marks a kind of event.
func (r *Event[T, S]) Is(m Mark) *Event[T, S] { r.Marks |= m; return r }

// If tells by another sentence where a number is not 0.
//
//go:noinline
func (r *Event[T, S]) If(arg int, suffix string) *Event[T, S] {
	return r.Or(func(_ S, e *rules.Event) string { return When(e.Args[arg] != 0, suffix) })
}

// Ends says from the numbers how it ended, and tells each end by a sentence of its
// own.
//
//go:noinline
func (r *Event[T, S]) Ends(fate func(e *rules.Event) int, suffixes ...string) *Event[T, S] {
	r.fate = fate
	return r.Or(func(_ S, e *rules.Event) string { return suffixes[fate(e)] })
}

// Among tells by a sentence for each number that there may be.
//
//go:noinline
func (r *Event[T, S]) Among(arg int, suffixes ...string) *Event[T, S] {
	return r.Ends(func(e *rules.Event) int { return int(e.Args[arg]) }, suffixes...)
}

// Or tells by the sentence with a suffix, which may be empty.
//
//go:noinline
func (r *Event[T, S]) Or(suffix func(s S, e *rules.Event) string) *Event[T, S] {
	return r.By(func(s S, e *rules.Event, p *rules.Phrase) { p.Key += suffix(s, e) })
}

// And says more than the numbers.
//
//go:noinline
func (r *Event[T, S]) And(more func(s S, e *rules.Event) []rules.Arg) *Event[T, S] {
	return r.By(func(s S, e *rules.Event, p *rules.Phrase) { p.Args = append(p.Args, more(s, e)...) })
}

// By changes the sentence.
//
//go:noinline
func (r *Event[T, S]) By(tell func(s S, e *rules.Event, p *rules.Phrase)) *Event[T, S] {
	r.tell = append(r.tell, tell)
	return r
}

// When is a suffix if something is so.
func When(ok bool, suffix string) string {
	if ok {
		return suffix
	}
	return ""
}

// ClauseKey is a clause as it stands in a key: `14-7` of `UNA-14.7`.
func ClauseKey(clause string) string {
	_, number, _ := strings.Cut(clause, "-")
	return strings.ReplaceAll(number, ".", "-")
}

// Events is the kinds of events of a game.
type Events[T, S any] struct {
	Game string                                // how the keys of its sentences begin
	Head func(s S, e *rules.Event) []rules.Arg // what every sentence says first
	Mute func(n int16) bool                    // of which number a word is not said
	Rows []*Event[T, S]                        // by kind; the first is what is said of an unknown one
}

// row is that of a kind of event, nil for an unknown one.
func (l *Events[T, S]) row(k rules.EventKind) *Event[T, S] {
	if k == 0 || int(k) >= len(l.Rows) {
		return nil
	}
	return l.Rows[k]
}

// Name is a kind of event in the protocol; `?` of an unknown one.
func (l *Events[T, S]) Name(k rules.EventKind) string {
	if r := l.row(k); r != nil {
		return r.Name
	}
	return Unknown
}

// Marks is what a kind of event means.
func (l *Events[T, S]) Marks(k rules.EventKind) Mark {
	if r := l.row(k); r != nil {
		return r.Marks
	}
	return 0
}

// Part is the number of an event that plays a part, false where none does.
func (l *Events[T, S]) Part(e rules.Event, p Part) (int, bool) {
	if r := l.row(e.Kind); r != nil {
		for i := range r.Fields {
			if r.Fields[i].Part == p {
				return int(e.Args[i]), true
			}
		}
	}
	return None, false
}

// Of is the number of an event that plays a part, None where none does.
func (l *Events[T, S]) Of(e rules.Event, p Part) int {
	n, _ := l.Part(e, p)
	return n
}

// Put is an event with another number in a part.
func (l *Events[T, S]) Put(e rules.Event, p Part, n int) rules.Event {
	for i, f := range l.row(e.Kind).Fields {
		if f.Part == p {
			e.Args[i] = int16(n)
		}
	}
	return e
}

// Fate is how an event ended, of the ends that its kind has.
func (l *Events[T, S]) Fate(e rules.Event) int {
	if r := l.row(e.Kind); r != nil && r.fate != nil {
		return r.fate(&e)
	}
	return 0
}

// Say words what happened.
func (l *Events[T, S]) Say(s S, e rules.Event) rules.Phrase {
	r := l.row(e.Kind)
	if r == nil {
		return rules.Phrase{Key: l.Game + ".event." + l.Rows[0].Name}
	}
	p := rules.Phrase{Key: l.Game + ".event." + r.Name}
	if l.Head != nil {
		p.Args = l.Head(s, &e)
	}
	for i, f := range r.Fields {
		switch {
		case f.Name == "", f.Word != nil && l.Mute != nil && l.Mute(e.Args[i]):
		case f.Word == nil:
			p.Args = append(p.Args, rules.Arg{Name: f.Name, N: int(e.Args[i])})
		default:
			p.Args = append(p.Args, f.Word.arg(f.Name, s, e.Side, e.Args[i]))
		}
	}
	for _, tell := range r.tell {
		tell(s, &e, &p)
	}
	return p
}
