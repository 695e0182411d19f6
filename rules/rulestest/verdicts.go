package rulestest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/rules/rulestest/must"
)

// Verdicts asks, at positions of every kind that random games come by, what forbids each
// action that the notation can write: nothing exactly when it is legal, else a clause
// with a sentence. least is how many sentences must have been given.
func Verdicts[T any, S rules.State](t *testing.T, g rules.Game, verbs lexicon.Verbs[T, S], least int) {
	t.Helper()
	reasons, seen := map[string]bool{}, map[string]int{}
	r := rand.New(rand.NewPCG(7, 11))
	for _, sc := range g.Scenarios() {
		s := must.Have(g.New(rules.Setup{Scenario: sc.ID}, nil))(t)
		for range 3000 {
			if s.Turn() == rules.Over {
				break
			}
			list := s.Legal(nil)
			if key := g.Asks(s).Key; seen[key] < 4 || seen[key] < 20 && r.IntN(30) == 0 {
				seen[key]++
				for v := range verbs {
					for _, a := range writable(verbs[v].Words, rules.Verb(v), list, r) {
						why, legal := g.Why(s, a), slices.Contains(list, a)
						if legal != (why.Key == "") || legal != (why.Clause == "") {
							t.Fatalf("%s, %s: %q: legal %v, forbidden by %q (%s)", sc.ID, key, g.Text(a), legal, why.Clause, why.Key)
						}
						reasons[why.Key] = true
					}
				}
			}
			if s.Turn() == rules.Chance {
				s.Apply(rules.Pick(r, s, list), nil)
			} else {
				s.Apply(list[r.IntN(len(list))], nil)
			}
		}
	}
	if len(reasons) < least {
		t.Errorf("only %d reasons were given at %d kinds of positions", len(reasons), len(seen))
	}
	t.Log(len(reasons), "reasons at", len(seen), "kinds of positions")
}

// writable is the actions of a verb that the notation can write, and a few that it cannot:
// all of them, or where there are too many those that are legal and some at random.
func writable[T, S any](words []*lexicon.Word[T, S], v rules.Verb, legal []rules.Action, r *rand.Rand) []rules.Action {
	out := []rules.Action{{Verb: v}, {Verb: v, A: -1}, {Verb: v, A: 1, B: 1, C: 1}}
	if v == 0 || len(words) == 0 {
		return out
	}
	const most = 150
	span, all := [3]int{1, 1, 1}, 1
	for i, w := range words {
		span[i] = max(int(w.To)-int(w.From), 2)
		all *= span[i]
	}
	for i := range min(all, most) {
		if all > most {
			i = r.IntN(all)
		}
		a := rules.Action{Verb: v}
		for k, n := range []*int16{&a.A, &a.B, &a.C}[:len(words)] {
			*n = words[k].From + int16(i%span[k])
			i /= span[k]
		}
		out = append(out, a)
	}
	for _, a := range legal {
		if a.Verb == v && len(words) > 0 { // one that is legal, and its neighbour
			near := a
			near.A += int16(r.IntN(3)) - 1
			out = append(out, a, near)
		}
	}
	return out
}
