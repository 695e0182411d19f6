// Package lexicon is words as data. What an action reads like and what an event
// tells stands in a table of each game: a row for each verb, a row for each kind of
// event, and in the rows what the numbers stand for. The notation is printed and
// parsed by the one, the log, the tray and the motion on the board follow from the
// other.
package lexicon

import (
	"strconv"
	"strings"

	"sandtable/rules"
)

// None is a number that stands for nothing.
const None = -1

// Unknown is how the notation writes a number that stands for nothing it knows.
const Unknown = "?"

// Word is a sort of thing that numbers of actions and events stand for: a unit, a
// hex, a die. T is what knows the names of all there are, a game's tables; S is a
// position.
type Word[T, S any] struct {
	// Name is the place that it fills in the label of an action; empty for none.
	Name string
	// Write is the word in the notation: Unknown for a number that stands for nothing,
	// empty for one that is not written.
	Write func(t T, n int16) string
	// From and To are the numbers that it can be, To left out. Parse searches among
	// them; where there are too many, Read goes back from one word.
	From, To int16
	Read     func(t T, word string) (int16, bool)
	// ID is the name by which boards call it, where Write gives its number in a scenario:
	// it may be written so too. Nil for none.
	ID func(s S, n int16) string
	// Most is how many such things a position has, nil for To; or Known says which.
	Most  func(s S) int
	Known func(s S, n int16) bool
	// Says names it for people, in an event of a side; nil for a bare number. The name
	// of the place is filled in.
	Says func(s S, by rules.Side, n int16) rules.Arg
}

// Dialect makes the words and the rows of the tables of a game.
type Dialect[T, S any] struct{}

// Number is a number, which is written as it is.
func (Dialect[T, S]) Number(to int16) *Word[T, S] {
	return &Word[T, S]{Name: "N", Write: func(_ T, n int16) string { return strconv.Itoa(int(n)) }, To: to}
}

// Choice is a word out of a list.
func (d Dialect[T, S]) Choice(list ...string) *Word[T, S] {
	return d.Among(len(list), func(_ T, i int16) string { return list[i] })
}

// Numbered is a letter and a number from 1.
func (d Dialect[T, S]) Numbered(letter string, most int) *Word[T, S] {
	return d.Among(most, func(_ T, i int16) string { return letter + strconv.Itoa(int(i)+1) })
}

// Among is one of so many things that have words of their own.
//
//go:noinline
func (Dialect[T, S]) Among(most int, id func(t T, i int16) string) *Word[T, S] {
	return &Word[T, S]{To: int16(most), Write: func(t T, n int16) string {
		if n < 0 || int(n) >= most {
			return Unknown
		}
		return id(t, n)
	}}
}

// Only is a word that no action has.
//
//go:noinline
func (Dialect[T, S]) Only(says func(s S, n int16) rules.Text) *Word[T, S] {
	return new(Word[T, S]).Of(nil, "", says)
}

// Verb is a verb, and what A, B and C of its actions stand for.
func (Dialect[T, S]) Verb(name string, words ...*Word[T, S]) Verb[T, S] {
	return Verb[T, S]{Name: name, Words: words}
}

// Row is a kind of event, and what its numbers are.
func (Dialect[T, S]) Row(name string, fields ...*Field[T, S]) *Event[T, S] {
	return &Event[T, S]{Name: name, Fields: fields}
}

// Play is a number of an event that plays a part: it stands for a word, or is a bare
// number.
func (Dialect[T, S]) Play(name string, w *Word[T, S], p Part) *Field[T, S] {
	return &Field[T, S]{name, w, p}
}

// As is a number that plays no part outside the sentence.
func (Dialect[T, S]) As(name string, w *Word[T, S]) *Field[T, S] {
	return &Field[T, S]{Name: name, Word: w}
}

// Count is a bare number that plays no part outside the sentence.
func (Dialect[T, S]) Count(name string) *Field[T, S] { return &Field[T, S]{Name: name} }

// Named is the same word with another place in the labels of actions; empty for none.
func (w *Word[T, S]) Named(name string) *Word[T, S] {
	out := *w
	out.Name = name
	return &out
}

// Of says how many of it a position has, which place it fills in the labels of
// actions, and how it is named for people.
//
//go:noinline
func (w *Word[T, S]) Of(most func(s S) int, name string, says func(s S, n int16) rules.Text) *Word[T, S] {
	w.Most, w.Name = most, name
	w.Says = func(s S, _ rules.Side, n int16) rules.Arg { return rules.Arg{Text: says(s, n)} }
	return w
}

// known says whether a position has what a number stands for.
func (w *Word[T, S]) known(s S, n int16) bool {
	if w.Known != nil {
		return w.Known(s, n)
	}
	most := int(w.To)
	if w.Most != nil {
		most = w.Most(s)
	}
	return n >= w.From && int(n) < most
}

// Or is the same word, or another one for none of it; an empty one is not written.
func (w *Word[T, S]) Or(other string) *Word[T, S] {
	out := *w
	out.From = None
	out.Write = func(t T, n int16) string {
		if n == None {
			return other
		}
		return w.Write(t, n)
	}
	return &out
}

// After is the same word behind another; for none of it nothing is written.
func (w *Word[T, S]) After(before string) *Word[T, S] {
	out := w.Or("")
	out.Write = func(t T, n int16) string {
		if n == None {
			return ""
		}
		return before + " " + w.Write(t, n)
	}
	if w.ID != nil {
		out.ID = func(s S, n int16) string { return before + " " + w.ID(s, n) }
	}
	return out
}

// Called says by which name boards call it.
func (w *Word[T, S]) Called(id func(s S, n int16) string) *Word[T, S] {
	w.ID = id
	return w
}

// find goes back from what begins the words rest to the number, and gives what is
// left: what is written before what is not. With a position, names do as well.
func (w *Word[T, S]) find(t T, s *S, rest string) (n int16, left string, ok bool) {
	if w.Read != nil {
		first, left, _ := strings.Cut(rest, " ")
		n, ok = w.Read(t, first)
		return n, left, ok
	}
	silent, quiet := int16(0), false
	for n := w.From; n < w.To; n++ {
		x := w.Write(t, n)
		if x == "" {
			silent, quiet = n, true
		} else if left, ok = after(rest, x); ok && x != Unknown {
			return n, left, true
		}
	}
	if s != nil && w.ID != nil {
		for n := max(w.From, 0); w.known(*s, n); n++ {
			if left, ok = after(rest, w.ID(*s, n)); ok {
				return n, left, true
			}
		}
	}
	return silent, rest, quiet
}

// after is what follows a word, or words, that a text begins with.
func after(text, word string) (left string, ok bool) {
	left, ok = strings.CutPrefix(text, word)
	return strings.TrimPrefix(left, " "), ok && word != "" && (left == "" || left[0] == ' ')
}
