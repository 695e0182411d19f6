package position

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
)

// Statement is one kind of statement of a board: its first word, how many words
// may follow, how it is written of a position and how it is read. Statements that
// begin with the name of a piece have no word and are written in whole; the game reads
// them itself. C is what a game reads and writes with: the position, and what it notes
// on the way.
type Statement[C Faulter] struct {
	Word        string
	Least, Most int
	Wants       string // what follows, for who says something else: "two numbers"; may be empty
	// Write says what follows the word, once for each such statement of the
	// position; nil for a statement that is read alone.
	Write func(c C, say func(words string))
	// Read carries the words out.
	Read func(c C, words []string)
}

// Faulter gathers faults, as Faults does.
type Faulter interface {
	Fault(format string, args ...any)
}

// Grammar is the statements of a game's boards, in the order in which they are
// written.
type Grammar[C Faulter] []Statement[C]

// Text writes a position.
func (g Grammar[C]) Text(c C) string {
	var w Writer
	for i := range g {
		if st := &g[i]; st.Write != nil {
			st.Write(c, func(words string) { w.Say("%s", strings.TrimSpace(st.Word+" "+words)) })
		}
	}
	return w.String()
}

// Read carries a statement out. It says false, and has done nothing, where the
// grammar has no such word.
func (g Grammar[C]) Read(c C, w []string) bool {
	i := slices.IndexFunc(g, func(st Statement[C]) bool { return st.Word == w[0] && st.Read != nil })
	if i < 0 {
		return false
	}
	st, n := &g[i], len(w)-1
	switch {
	case n >= st.Least && n <= st.Most:
		st.Read(c, w[1:])
	case st.Wants != "":
		c.Fault("%s: %s must follow", st.Word, st.Wants)
	case st.Most == 0:
		c.Fault("%s: %.40q follows, nothing may", st.Word, w[1])
	case st.Least == st.Most:
		c.Fault("%s: %s must follow, there are %d", st.Word, words(st.Least), n)
	default:
		c.Fault("%s: %d to %s may follow, there are %d", st.Word, st.Least, words(st.Most), n)
	}
	return true
}

func words(n int) string {
	if n == 1 {
		return "one word"
	}
	return fmt.Sprint(n, " words")
}

// Integer is what a position counts with.
type Integer interface {
	~int | ~int8 | ~int16 | ~uint8 | ~uint16
}

// Int reads a number of something, which may be left empty. One that is none, or out
// of range, is a fault and becomes the least.
func Int(c Faulter, of, word string, least, most int) int {
	n, err := strconv.Atoi(word)
	if err == nil && n >= least && n <= most {
		return n
	}
	if of != "" {
		of += ": "
	}
	c.Fault("%s%.40q must be a number, %d to %d", of, word, least, most)
	return least
}

// Number is a statement of one number.
func Number[C Faulter, N Integer](word string, least, most int, at func(C) *N) Statement[C] {
	return Statement[C]{word, 1, 1, "a number",
		func(c C, say func(string)) { say(fmt.Sprint(*at(c))) },
		func(c C, w []string) { *at(c) = N(Int(c, word, w[0], least, most)) }}
}

// Count is a number that goes without saying where it is 0.
func Count[C Faulter, N Integer](word string, most int, at func(C) *N) Statement[C] {
	st := Number(word, 0, most, at)
	st.Write = unless(st.Write, func(c C) bool { return *at(c) == 0 })
	return st
}

// Pair is a statement of two numbers, of both sides.
func Pair[C Faulter, N Integer](word string, most int, at func(C) *[2]N) Statement[C] {
	return Statement[C]{word, 2, 2, "two numbers, one for each side,",
		func(c C, say func(string)) { say(fmt.Sprint(at(c)[0], at(c)[1])) },
		func(c C, w []string) {
			*at(c) = [2]N{N(Int(c, word, w[0], 0, most)), N(Int(c, word, w[1], 0, most))}
		}}
}

// Counts is a pair that goes without saying where both are 0.
func Counts[C Faulter, N Integer](word string, most int, at func(C) *[2]N) Statement[C] {
	st := Pair(word, most, at)
	st.Write = unless(st.Write, func(c C) bool { return *at(c) == [2]N{} })
	return st
}

// Flag is a statement of its word alone.
func Flag[C Faulter](word string, at func(C) *bool) Statement[C] {
	return Statement[C]{word, 0, 0, "",
		func(c C, say func(string)) {
			if *at(c) {
				say("")
			}
		},
		func(c C, _ []string) { *at(c) = true }}
}

// Names is a statement of a list, which goes without saying where it is empty.
func Names[C Faulter](word string, most int, list func(C) []string, read func(c C, names []string)) Statement[C] {
	return Statement[C]{word, 0, most, "",
		func(c C, say func(string)) {
			if l := list(c); len(l) > 0 {
				say(strings.Join(l, " "))
			}
		}, read}
}

func unless[C Faulter](write func(C, func(string)), silent func(C) bool) func(C, func(string)) {
	return func(c C, say func(string)) {
		if !silent(c) {
			write(c, say)
		}
	}
}

// Head takes the statements that say what is played out of a board: by word, that of
// the scenario, the edition of its clauses and its options. The rest follows in its
// order.
func Head(list [][]string, word string, edition int) (set rules.Setup, rest [][]string) {
	set = rules.Setup{Edition: edition, Options: map[string]bool{}}
	for _, w := range list {
		switch {
		case len(w) == 2 && w[0] == word:
			set.Scenario = w[1]
		case len(w) == 2 && w[0] == "law":
			set.Edition = Edition(w[1])
		case len(w) == 2 && w[0] == "option":
			set.Options[w[1]] = true
		case len(w) == 3 && w[0] == "option" && w[2] == "off":
			set.Options[w[1]] = false
		default:
			rest = append(rest, w)
		}
	}
	return set, rest
}

// HeadOf is what Head reads of a scenario, its options apart.
func HeadOf(word, scenario string, edition, today uint8) []string {
	list := []string{word + " " + scenario}
	if edition != today {
		list = append(list, fmt.Sprint("law ", edition))
	}
	return list
}
