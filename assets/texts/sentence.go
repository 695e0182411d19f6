package texts

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// sentence is a text with places, read once: it can be said by many at a time.
//
//	{{.Name}}                      an argument
//	{{signed .N}}                  a number with its sign, as in a sum of dice
//	{{count .N "die" "dice"}}      a number with its noun
//	{{if COND}} … {{else}} … {{end}}
//
// COND is an argument, which holds if it is neither nought nor empty, or one of
// `not COND`, `and COND COND`, `or COND COND`, `lt .A .B`, in brackets where it
// stands within another.
//
// The package text/template would read these too. It can call methods by names
// that it reads, so that a program with it keeps every method of every type that
// it might meet: a fifth of the referee.
type sentence []part

// part writes a piece of a sentence; false says that an argument is missing.
type part func(out *strings.Builder, of values) bool

// value is an argument: a number, or a word.
type value struct {
	n    Number
	word string
	text bool // it is a word, though it may be empty
}

func (v value) holds() bool { return v.text && v.word != "" || !v.text && v.n != 0 }

// values are the arguments of a phrase, in the language that it is said in.
type values struct {
	lang string
	of   map[string]value
}

// say fills the places; false says that an argument is missing.
func (s sentence) say(out *strings.Builder, of values) bool {
	for _, p := range s {
		if !p(out, of) {
			return false
		}
	}
	return true
}

// reader takes a sentence to pieces.
type reader struct {
	rest string
	err  error
}

// read reads a sentence; the error tells what is wrong with it.
func read(text string) (sentence, error) {
	r := &reader{rest: text}
	s, end := r.body()
	if r.err == nil && end != "" {
		r.fail("{{%s}} without an if before it", end)
	}
	return s, r.err
}

func (r *reader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
	}
}

// body reads up to the end of the text or to an else or an end, which it gives.
func (r *reader) body() (s sentence, end string) {
	for r.err == nil && r.rest != "" {
		text, rest, found := strings.Cut(r.rest, "{{")
		if text != "" {
			s = append(s, plain(text))
		}
		if !found {
			r.rest = ""
			break
		}
		inner, after, found := strings.Cut(rest, "}}")
		if !found {
			r.fail("{{%s is not closed by }}", rest)
			break
		}
		r.rest = after
		w := words(inner)
		switch {
		case len(w) == 1 && (w[0] == "else" || w[0] == "end"):
			return s, w[0]
		case len(w) > 1 && w[0] == "if":
			s = append(s, r.branch(w[1:]))
		default:
			s = append(s, r.place(w, inner))
		}
	}
	return s, ""
}

func plain(text string) part {
	return func(out *strings.Builder, _ values) bool {
		out.WriteString(text)
		return true
	}
}

// branch reads what follows an if.
func (r *reader) branch(cond []string) part {
	holds, left := r.cond(cond)
	if len(left) > 0 {
		r.fail("%q is more than a condition", strings.Join(cond, " "))
	}
	yes, end := r.body()
	var no sentence
	if end == "else" {
		no, end = r.body()
	}
	if end != "end" {
		r.fail("an if without {{end}}")
	}
	return func(out *strings.Builder, of values) bool {
		if holds(of) {
			return yes.say(out, of)
		}
		return no.say(out, of)
	}
}

// cond reads one condition and gives the words behind it.
func (r *reader) cond(w []string) (func(values) bool, []string) {
	never := func(values) bool { return false }
	if len(w) == 0 {
		r.fail("a condition is missing")
		return never, nil
	}
	if w[0] == "(" {
		c, left := r.cond(w[1:])
		if len(left) == 0 || left[0] != ")" {
			r.fail("a bracket is not closed")
			return never, nil
		}
		return c, left[1:]
	}
	if name, ok := argument(w[0]); ok {
		return func(of values) bool { return of.of[name].holds() }, w[1:]
	}
	switch w[0] {
	case "not":
		a, left := r.cond(w[1:])
		return func(of values) bool { return !a(of) }, left
	case "and", "or":
		a, left := r.cond(w[1:])
		b, left := r.cond(left)
		if w[0] == "and" {
			return func(of values) bool { return a(of) && b(of) }, left
		}
		return func(of values) bool { return a(of) || b(of) }, left
	case "lt":
		if len(w) > 2 {
			a, one := argument(w[1])
			b, two := argument(w[2])
			if one && two {
				return func(of values) bool { return of.of[a].n < of.of[b].n }, w[3:]
			}
		}
	}
	r.fail("%q is no condition", strings.Join(w, " "))
	return never, nil
}

// place reads what stands for an argument.
func (r *reader) place(w []string, inner string) part {
	of := func(i int) string {
		if i < len(w) {
			if name, ok := argument(w[i]); ok {
				return name
			}
		}
		r.fail("{{%s}} names no argument", inner)
		return ""
	}
	switch {
	case len(w) == 1:
		name := of(0)
		return func(out *strings.Builder, a values) bool {
			v, ok := a.of[name]
			if v.text {
				out.WriteString(v.word)
			} else {
				out.WriteString(v.n.String())
			}
			return ok
		}
	case len(w) == 2 && w[0] == "signed":
		name := of(1)
		return func(out *strings.Builder, a values) bool {
			v, ok := a.of[name]
			out.WriteString(signed(v.n))
			return ok && !v.text
		}
	case len(w) == 4 && w[0] == "count" && w[2][0] == '"' && w[3][0] == '"':
		name, one, many := of(1), w[2][1:], w[3][1:]
		return func(out *strings.Builder, a values) bool {
			v, ok := a.of[name]
			out.WriteString(count(a.lang, v.n, one, many))
			return ok && !v.text
		}
	}
	r.fail("{{%s}} is neither an argument nor signed, count, if, else or end", inner)
	return plain("")
}

func argument(word string) (string, bool) {
	name, ok := strings.CutPrefix(word, ".")
	r, _ := utf8.DecodeRuneInString(name)
	return name, ok && unicode.IsUpper(r)
}

// words parts what stands in a place; of one in quotes the first quote remains.
func words(s string) []string {
	var list []string
	for s = strings.TrimSpace(s); s != ""; s = strings.TrimSpace(s) {
		n := strings.IndexAny(s[1:], " ()") + 1
		switch {
		case s[0] == '(' || s[0] == ')':
			n = 1
		case s[0] == '"':
			word, rest, _ := strings.Cut(s[1:], `"`)
			list, s = append(list, `"`+word), rest
			continue
		case n == 0:
			n = len(s)
		}
		list, s = append(list, s[:n]), s[n:]
	}
	return list
}
