package rulestest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/rules"
)

// walk is a position of a game of ten steps, with one thing wrong with it.
type walk struct {
	n      int
	secret int
	wrong  string
	noise  int
}

func (w *walk) Turn() rules.Side {
	if w.n >= 10 {
		return rules.Over
	}
	return rules.First
}

func (w *walk) Legal(dst []rules.Action) []rules.Action {
	switch {
	case w.wrong == "none" && w.n == 5, w.wrong == "own list" && w.secret == 0:
		return dst
	case w.wrong == "order":
		return append(dst, rules.Action{Verb: 2}, rules.Action{Verb: 1})
	}
	return append(dst, rules.Action{Verb: 1}, rules.Action{Verb: 2})
}

func (w *walk) Weight(rules.Action) int { return 1 }

func (w *walk) Apply(_ rules.Action, report *rules.Report) {
	if w.n++; w.wrong == "told" && report != nil {
		w.noise++
	}
	if w.wrong == "endless" {
		w.n = (w.n-1)%2 + 1
	}
}

func (w *walk) Clone() rules.State       { c := *w; return &c }
func (w *walk) CopyFrom(src rules.State) { *w = *src.(*walk) }
func (w *walk) Hide(rules.Side) {
	if w.secret = 0; w.wrong == "hide" {
		w.noise++
	}
}
func (w *walk) Guess(*rand.Rand) {
	if w.secret = 7; w.wrong == "guess" {
		w.noise++
	}
}
func (w *walk) Result() rules.Result { return rules.Result{} }
func (w *walk) Check() error {
	if w.wrong == "check" && w.n == 3 {
		return errors.New("three is too many")
	}
	return nil
}
func (w *walk) Hash() uint64 {
	if w.wrong == "hash" {
		return 1
	}
	return uint64(w.n)
}
func (w *walk) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, "%d", w.n), nil }

// failure stands in for a test, to hear how one fails.
type failure struct {
	testing.TB
	said string
}

func (f *failure) Helper() {}
func (f *failure) Fatalf(format string, args ...any) {
	f.said = fmt.Sprintf(format, args...)
	panic(f)
}

// TestTheSoakerSeesWhatIsWrong breaks each thing that the contract asks for.
func TestTheSoakerSeesWhatIsWrong(t *testing.T) {
	for wrong, want := range map[string]string{"": "", "none": "a dead end", "endless": "no end", "order": "does not stand before", "told": "is not repeatable",
		"hash": "left the hash as it was", "check": "three is too many", "asks": "I would not", "hide": "hiding twice changes it", "guess": "can be told from the truth",
		"own list": "its own actions are others"} {
		f := &failure{TB: t}
		met := 0
		x := Soaker[walk, *walk]{Game: New(), Name: "walk", Seed: 1, Steps: 100, Hidden: []rules.Side{rules.First}, Each: 1,
			Choose: func(pick *rand.Rand, _ *walk, acts []rules.Action) rules.Action { return acts[pick.IntN(len(acts))] },
			Meet:   func(*walk, rules.Action) { met++ },
			Asks: func(w *walk) string {
				if w.wrong == "asks" && w.n == 4 {
					return "I would not"
				}
				return ""
			}}
		func() {
			defer func() {
				if r := recover(); r != nil && r != any(f) {
					panic(r)
				}
			}()
			x.Play(f, &walk{wrong: wrong, secret: 7})
		}()
		if want == "" && (f.said != "" || met != 10) {
			t.Errorf("%d positions, %s", met, f.said)
		}
		if !strings.Contains(f.said, want) {
			t.Errorf("%s: it says %q, want %q", wrong, f.said, want)
		}
	}
}
