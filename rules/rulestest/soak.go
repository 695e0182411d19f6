package rulestest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/rules"
)

// Soaker plays random games and holds every position to the contract of rules.State.
type Soaker[S comparable, P Position[S]] struct {
	Game  rules.Game
	Name  string // of what is played, for who reads a failure
	Seed  uint64
	Steps int // a game that is longer has no end
	// Choose takes an action of a side; the slice is the soaker's own.
	Choose func(pick *rand.Rand, s P, acts []rules.Action) rules.Action
	// Meet hears of every position that waits, with what is done in it; nil for nobody.
	Meet func(s P, a rules.Action)
	// Asks is asked of every position after an action what is wrong with it besides; nil for nothing.
	Asks func(s P) string
	// Hidden is for whom copies are hidden, and guessed, after every Each-th action.
	Hidden []rules.Side
	Each   int
}

// Play plays from s to the end: legal actions are in order and never none, one carried
// out twice, told or not, gives the same new hash, and every position passes its checks.
func (x *Soaker[S, P]) Play(t testing.TB, s P) {
	t.Helper()
	pick, dice := rules.Stream(x.Seed, "pick"), rules.Stream(x.Seed, "dice")
	acts := make([]rules.Action, 0, 1024)
	for n := 0; s.Turn() != rules.Over; n++ {
		fail := func(before P, format string, args ...any) {
			t.Helper()
			t.Fatalf("%s, seed %d, step %d: "+format+"\n%s\n%s", append(append([]any{x.Name, x.Seed, n}, args...), board(before), board(s))...)
		}
		if acts = s.Legal(acts[:0]); len(acts) == 0 || n > x.Steps {
			fail(s, "a dead end, or no end")
		}
		for i := 1; i < len(acts); i++ {
			if !acts[i-1].Less(acts[i]) {
				fail(s, "%q does not stand before %q", x.Game.Text(acts[i-1]), x.Game.Text(acts[i]))
			}
		}
		var a rules.Action
		if s.Turn() == rules.Chance {
			a = rules.Pick(dice, s, acts)
		} else {
			a = x.Choose(pick, s, acts)
		}
		if x.Meet != nil {
			x.Meet(s, a)
		}
		before, twice := *s, *s
		s.Apply(a, nil)
		var report rules.Report
		if P(&twice).Apply(a, &report); twice != *s {
			fail(P(&twice), "%q is not repeatable", x.Game.Text(a))
		}
		if s.Hash() == P(&before).Hash() {
			fail(P(&before), "%q left the hash as it was", x.Game.Text(a))
		}
		if err := s.Check(); err != nil {
			fail(P(&before), "after %q: %v", x.Game.Text(a), err)
		}
		if x.Asks != nil {
			if wrong := x.Asks(s); wrong != "" {
				fail(P(&before), "after %q: %s", x.Game.Text(a), wrong)
			}
		}
		if x.Each > 0 && n%x.Each == 0 {
			for _, viewer := range x.Hidden {
				if wrong := hides(s, viewer, rules.Stream(x.Seed, "guess")); wrong != "" {
					fail(P(&before), "hidden for %d: %s", viewer, wrong)
				}
			}
		}
	}
}

// hides asks of a copy hidden for viewer what the contract does: hiding twice changes
// nothing, turn, check, hash and the list of who acts work, and a guess hides to it
// again.
func hides[S comparable, P Position[S]](s P, viewer rules.Side, r *rand.Rand) string {
	hidden := *s
	P(&hidden).Hide(viewer)
	once := hidden
	if P(&hidden).Hide(viewer); hidden != once {
		return "hiding twice changes it"
	}
	if err := P(&hidden).Check(); err != nil {
		return err.Error()
	}
	if P(&hidden).Turn() != s.Turn() {
		return "somebody else acts"
	}
	if s.Turn() == viewer && viewer >= rules.First && len(P(&hidden).Legal(nil)) != len(s.Legal(nil)) {
		return "its own actions are others than in truth"
	}
	guess := hidden
	P(&guess).Guess(r)
	if err := P(&guess).Check(); err != nil {
		return "a guess that cannot be: " + err.Error()
	}
	if P(&guess).Hide(viewer); guess != hidden {
		return "a guess can be told from the truth"
	}
	return ""
}

// board is a position in the game's own words.
func board(s rules.State) string {
	raw, err := s.MarshalJSON()
	if err != nil {
		return err.Error()
	}
	return string(raw)
}

// Met tells of the kinds that random play has not met, and of those in never that it has.
func Met[N ~uint8 | ~int](t testing.TB, what string, counts []int, name func(i int) string, never ...N) {
	t.Helper()
	for i, n := range counts {
		not := false
		for _, x := range never {
			not = not || int(x) == i
		}
		if (n == 0) != not {
			t.Errorf("random play met %s %s %d times", what, strings.TrimSpace(name(i)), n)
		}
	}
}
