package lexicon

import (
	"strings"

	"sandtable/rules"
)

// Verb is a verb of the notation: its name, and what A, B and C of its actions stand
// for.
type Verb[T, S any] struct {
	Name       string
	Words      []*Word[T, S]
	kind       rules.Kind
	zeroIsNone bool
}

// Is sorts the actions of a verb.
func (v Verb[T, S]) Is(k rules.Kind) Verb[T, S] { v.kind = k; return v }

// ZeroIsNone says that 0 takes nothing.
func (v Verb[T, S]) ZeroIsNone() Verb[T, S] { v.zeroIsNone = true; return v }

// Verbs is the verbs of a game by their numbers.
type Verbs[T, S any] []Verb[T, S]

// numbers are those of an action in their order.
func numbers(a rules.Action) [3]int16 { return [3]int16{a.A, a.B, a.C} }

// Text is an action in notation.
func (l Verbs[T, S]) Text(t T, a rules.Action) string {
	if a.Verb == 0 || int(a.Verb) >= len(l) {
		return Unknown
	}
	v, n := &l[a.Verb], numbers(a)
	out := v.Name
	for i, w := range v.Words {
		if x := w.Write(t, n[i]); x != "" {
			out += " " + x
		}
	}
	return out
}

// Parse reads the notation of any action, legal or not. Words stand where Text writes
// them, however far apart. In a position, what has a number in its scenario may stand
// there by the name that boards call it by; s is nil for none.
func (l Verbs[T, S]) Parse(t T, s *S, text string) (rules.Action, bool) {
	name, rest, _ := strings.Cut(strings.Join(strings.Fields(text), " "), " ")
	for i := range l {
		if i > 0 && l[i].Name == name {
			if a, ok := l[i].parse(t, s, rest); ok {
				a.Verb = rules.Verb(i)
				return a, true
			}
		}
	}
	return rules.Action{}, false
}

func (v *Verb[T, S]) parse(t T, s *S, rest string) (a rules.Action, ok bool) {
	for i, to := range []*int16{&a.A, &a.B, &a.C}[:len(v.Words)] {
		if *to, rest, ok = v.Words[i].find(t, s, rest); !ok {
			return a, false
		}
	}
	return a, rest == ""
}

// Known says whether a position has everything that an action names, and whether what
// stands for nothing is 0.
func (l Verbs[T, S]) Known(s S, a rules.Action) bool {
	if a.Verb == 0 || int(a.Verb) >= len(l) {
		return false
	}
	words := l[a.Verb].Words
	for i, n := range numbers(a) {
		if i < len(words) && !words[i].known(s, n) || i >= len(words) && n != 0 {
			return false
		}
	}
	return true
}

// Args names the numbers of an action for people, each by its sort, but for those that
// stand for nothing.
func (l Verbs[T, S]) Args(s S, a rules.Action) (out []rules.Arg) {
	n := numbers(a)
	for i, w := range l[a.Verb].Words {
		if w.Name != "" && (n[i] != None || w.From != None) {
			out = append(out, w.arg(w.Name, s, rules.Chance, n[i]))
		}
	}
	return out
}

// arg names a number for people.
func (w *Word[T, S]) arg(name string, s S, by rules.Side, n int16) rules.Arg {
	if w.Says == nil {
		return rules.Arg{Name: name, N: int(n)}
	}
	a := w.Says(s, by, n)
	a.Name = name
	return a
}
