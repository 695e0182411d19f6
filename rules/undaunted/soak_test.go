package undaunted

import (
	"slices"
	"testing"

	"sandtable/rules"
)

// soakSteps bounds a game of random play.
const soakSteps = 20_000

// TestSoak plays random games of all scenarios with both switches in turn, some
// of them homeward, and holds every position to the contract.
func TestSoak(t *testing.T) {
	var seen soakSeen
	for _, b := range allScenarios(t) {
		for n := range uint64(60) {
			var on []string
			for i, o := range []string{optOwnerSuppresses, optCaptureCounts} {
				if n>>i&1 == 1 {
					on = append(on, o)
				} else {
					on = append(on, "without "+o)
				}
			}
			soak(t, opened(t, b.id, on...), n, manner(n)%manners, n%5 >= 3, &seen)
		}
	}
	seen.whole(t)
}

// soakSeen counts what random play has met.
type soakSeen struct {
	steps   [steps]int
	verbs   [verbs]int
	actions [actionKinds]int
	endings [len(endings)]int
}

// What random play never meets: only a person resigns (UNA-14.21).
var neverMet = []int{0, endResigned}

// whole asks that random play has been everywhere.
func (x *soakSeen) whole(t *testing.T) {
	t.Helper()
	for i, n := range x.steps {
		if n == 0 {
			t.Errorf("no random game ever waited in step %s", stepNames[i])
		}
	}
	for i, n := range x.verbs {
		if (n == 0) != (i == 0 || rules.Verb(i) == VerbResign) {
			t.Errorf("%d times random games saw %s", n, verbWords[i])
		}
	}
	for i, n := range x.actions {
		if n == 0 {
			t.Errorf("no random game ever saw the action %s", actionIDs[i])
		}
	}
	for i, n := range x.endings {
		if (n == 0) != slices.Contains(neverMet, i) {
			t.Errorf("%d random games ended by %s (%d)", n, endings[i], i)
		}
	}
}

func soak(t *testing.T, sc *Scenario, seed uint64, how manner, home bool, seen *soakSeen) {
	t.Helper()
	pick, dice := rules.Stream(seed, "pick"), rules.Stream(seed, "dice")
	s := newState(sc, nil)
	var acts, spare []rules.Action
	for n := 0; !s.over(); n++ {
		seen.steps[s.step]++
		acts = s.Legal(acts[:0])
		if len(acts) == 0 || n > soakSteps {
			t.Fatalf("%s, seed %d, step %d: dead end or no end in %s\n%s", sc.id, seed, n, stepNames[s.step], s.boardText())
		}
		for i := 1; i < len(acts); i++ {
			if !acts[i-1].Less(acts[i]) {
				t.Fatalf("%s, seed %d, step %d: %v not before %v", sc.id, seed, n, acts[i-1], acts[i])
			}
		}
		var a rules.Action
		if s.Turn() == rules.Chance {
			a = rules.Pick(dice, s, acts)
		} else {
			if home {
				acts = homeward(s, acts)
			}
			a = how.choose(pick.IntN, acts, spare)
		}
		seen.verbs[a.Verb]++
		if a.Verb == VerbAct || a.Verb == VerbSeat {
			seen.actions[a.A]++
		}
		before, twice := *s, *s
		s.Apply(a, nil)
		var told rules.Report
		if twice.Apply(a, &told); twice != *s {
			t.Fatalf("%s, seed %d, step %d: %s is not repeatable\n%s\n%s", sc.id, seed, n, shared.Text(a), twice.boardText(), s.boardText())
		}
		if s.Hash() == before.Hash() {
			t.Fatalf("%s, seed %d, step %d: %s left the hash as it was", sc.id, seed, n, shared.Text(a))
		}
		if err := s.Check(); err != nil {
			t.Fatalf("%s, seed %d, step %d, after %s in %s: %v\n%s\n%s", sc.id, seed, n, shared.Text(a), stepNames[before.step],
				err, before.boardText(), s.boardText())
		}
		hides(t, s, seed+uint64(n))
	}
	seen.endings[s.ending]++
}

// homeward leaves out of legal actions what keeps a side that may leave from
// doing so: where its soldier can move, all else that its card does, and the
// steps that lead away. A walk at random hardly ever ends off the board.
func homeward(s *State, acts []rules.Action) []rules.Action {
	if s.sc.exits[s.active] == 0 || s.card == off {
		return acts
	}
	u := s.unitOf(s.active, s.card)
	moves := func(a rules.Action) bool { return s.sc.actions[a.A].kind == movement }
	printed := func(a rules.Action) bool { return a.Verb == VerbAct || a.Verb == VerbSeat }
	walks := slices.ContainsFunc(acts, func(a rules.Action) bool { return printed(a) && moves(a) })
	return slices.DeleteFunc(acts, func(a rules.Action) bool {
		return walks && printed(a) && !moves(a) || a.Verb == VerbStep && s.toExit(s.tileOf(a)) > s.toExit(s.on[u])
	})
}

// toExit is how many steps it is from a tile to where the active side may leave.
func (s *State) toExit(t uint8) uint8 {
	least := uint8(off)
	for x := s.sc.exits[s.active]; x != 0; {
		least = min(least, s.sc.far[t][x.pop()])
	}
	return least
}

// hides asks of hidden copies what the contract does: hiding twice changes
// nothing, turn, check and hash work, and a guess is a position that may be
// played on, in which all that is public is as it was (UNA-3.1).
func hides(t *testing.T, s *State, seed uint64) {
	t.Helper()
	if seed%7 != 0 {
		return
	}
	for _, viewer := range []rules.Side{rules.First, rules.Second, rules.Chance} {
		q := *s
		q.Hide(viewer)
		once := q
		if q.Hide(viewer); q != once {
			t.Fatalf("hiding twice changes %s", s.boardText())
		}
		if err := q.Check(); err != nil || q.Turn() != s.Turn() {
			t.Fatalf("hidden for %d: %v, %d acts\n%s", viewer, err, q.Turn(), s.boardText())
		}
		q.Guess(rules.Stream(seed, "guess"))
		if err := q.Check(); err != nil {
			t.Fatalf("guessed for %d: %v\n%s", viewer, err, s.boardText())
		}
		again := q
		again.Hide(viewer)
		if again != once {
			t.Fatalf("a guess for %d does not hide to what it was made from\n%s", viewer, s.boardText())
		}
	}
}
