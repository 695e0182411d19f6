package rules_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

var long = rules.Setup{Scenario: "long"}

// board is a match on a position in text.
func board(t *testing.T, text string, src rules.Source) *rules.Match {
	t.Helper()
	g := rulestest.New()
	s := must.Have(g.Position([]byte(`"`+text+`"`), 0))(t)
	return rules.MatchFrom(g, rules.Setup{}, s, src)
}

func do(t *testing.T, m *rules.Match, texts ...string) {
	t.Helper()
	for _, text := range texts {
		a, err := m.Parse(text)
		if err == nil {
			err = m.Do(a, nil)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

func notation(m *rules.Match) (out []string) {
	for _, a := range m.Steps() {
		out = append(out, m.Game().Text(a))
	}
	return out
}

func TestDealIsChanceAndPartOfTheSteps(t *testing.T) {
	m := must.Have(rules.NewMatch(rulestest.New(), long, rules.Seeded(7), nil))(t)
	if len(m.Steps()) != 4 || m.Now().Turn() != rules.Second {
		t.Errorf("steps %v, turn %d; four cards dealt and blue to play are right", notation(m), m.Now().Turn())
	}
	if err := m.CanUndo(); !errors.Is(err, rules.ErrNothing) {
		t.Errorf("undo after the deal: %v", err)
	}
}

func TestDoRefusesWhatIsNotLegalAndChangesNothing(t *testing.T) {
	m := board(t, "red 1 1 hand 1; blue 1 1 hand 2", rules.Given{})
	before := m.Now().Hash()
	if err := m.Do(rules.Action{Verb: rulestest.Play, A: 2}, nil); !errors.Is(err, rules.ErrIllegal) {
		t.Errorf("a card not in the hand: %v", err)
	}
	if m.Now().Hash() != before || len(m.Steps()) != 0 {
		t.Error("the refused action left a trace")
	}
}

func TestUndoIsFreeUntilSomethingNewIsSeen(t *testing.T) {
	m := board(t, "red 2 2 hand 1 2; blue 2 2 hand 3", rules.Given{})
	do(t, m, "play 2")
	if err := m.CanUndo(); !errors.Is(err, rules.ErrSealed) {
		t.Errorf("once the other side is asked: %v", err)
	}
	before := m.Now().Hash()
	if n, err := m.Undo(false); n != 0 || !errors.Is(err, rules.ErrSealed) || m.Now().Hash() != before {
		t.Errorf("a sealed decision: %d steps taken back, %v", n, err)
	}
	do(t, m, "decline", "roll hit", "roll hit", "lose front", "lose front", "press", "roll miss")
	if err := m.CanUndo(); !errors.Is(err, rules.ErrSealed) {
		t.Errorf("after a die: %v", err)
	}
}

func TestPracticeTakesBackPastASeal(t *testing.T) {
	m := board(t, "red 2 2 hand 1 2; blue 2 2 hand 3", rules.Given{})
	start := m.Now().Hash()
	do(t, m, "play 2", "decline", "roll hit")
	for _, want := range []int{2, 1} {
		if n, err := m.Undo(true); n != want || err != nil {
			t.Errorf("took back %d, %v; want %d steps", n, err, want)
		}
	}
	if _, err := m.Undo(true); !errors.Is(err, rules.ErrNothing) || m.Now().Hash() != start {
		t.Errorf("at the start: %v", err)
	}
}

func TestLoneActionsArePlayedAndWritten(t *testing.T) {
	m := board(t, "red 2 2 hand 1 2; blue 3 0 hand 3", rules.Given{})
	do(t, m, "play 2", "decline", "roll hit", "roll miss")
	want := []string{"play 2", "decline", "roll hit", "roll miss", "lose front"}
	if diff := cmp.Diff(want, notation(m)); diff != "" {
		t.Error(diff)
	}
}

func TestLoneActionBeforeChanceIsLeftToThePerson(t *testing.T) {
	m := board(t, "red 2 2 hand 1 2; blue 2 2 hand 3", rules.Seeded(1))
	do(t, m, "play 1")
	for m.Now().Turn() != rules.First {
		do(t, m, m.Game().Text(m.Legal()[0]))
	}
	for m.Game().Text(m.Legal()[0]) != "end" {
		do(t, m, m.Game().Text(m.Legal()[len(m.Legal())-1]))
	}
	if got := m.Legal(); len(got) != 1 || m.Now().Turn() != rules.First {
		t.Errorf("legal %v: the lone end of the turn should wait", got)
	}
}

// TestLoneActionThatOpensATurnIsLeftToThePerson hands the turn to a side with
// one card: it is not played for it.
func TestLoneActionThatOpensATurnIsLeftToThePerson(t *testing.T) {
	m := board(t, "red 2 2 hand 1 2; blue 2 2 hand 3", rules.Seeded(1))
	do(t, m, "play 1")
	for m.Game().TurnNumber(m.Now()) == 1 {
		do(t, m, m.Game().Text(m.Legal()[len(m.Legal())-1]))
	}
	got, steps := m.Legal(), len(m.Steps())
	if len(got) != 1 || m.Now().Turn() != rules.Second {
		t.Fatalf("legal %v for side %d: want the lone card of the second side", got, m.Now().Turn())
	}
	do(t, m, m.Game().Text(got[0]))
	if n, err := m.Undo(true); n < 1 || err != nil || len(m.Steps()) != steps {
		t.Errorf("took back %d, %v: want the lone card in the hand again", n, err)
	}
}

func TestPatientMatchLeavesLoneActionsToTheCaller(t *testing.T) {
	m := board(t, "red 2 2 hand 1 2; blue 3 0 hand 3", rules.Given{}).Patient()
	do(t, m, "play 2", "decline", "roll hit", "roll miss")
	if got := m.Legal(); len(got) != 1 || m.Game().Text(got[0]) != "lose front" {
		t.Errorf("legal %v: the lone loss should be open", got)
	}
}

func TestUndoTakesLoneActionsBackWithTheDecision(t *testing.T) {
	m := board(t, "red 2 2 hand 1 2; blue 1 2 hand 3", rules.Given{})
	do(t, m, "play 2", "decline", "roll hit", "roll hit", "lose front")
	if got := notation(m); got[len(got)-1] != "lose rear" {
		t.Fatalf("steps %v: the second loss has one rank left", got)
	}
	if n, err := m.Undo(true); n != 2 || err != nil {
		t.Errorf("took back %d, %v; want the loss and the lone loss after it", n, err)
	}
}

func TestSeededDiceComeAgainAfterUndo(t *testing.T) {
	m := must.Have(rules.NewMatch(rulestest.New(), long, rules.Seeded(3), nil))(t)
	for range 200 {
		if m.Now().Turn() == rules.Over {
			break
		}
		a := m.Legal()[0]
		must.Do(t, m.Do(a, nil))
		hash, steps := m.Now().Hash(), slices.Clone(m.Steps())
		must.Have(m.Undo(true))(t)
		must.Do(t, m.Do(a, nil))
		if m.Now().Hash() != hash || !slices.Equal(m.Steps(), steps) {
			t.Fatalf("after taking back %q other dice fell", m.Game().Text(a))
		}
	}
}

func TestTypedSourceWaitsForDiceAndDrawsItself(t *testing.T) {
	m := must.Have(rules.NewMatch(rulestest.New(), long, rules.Typed(3), nil))(t)
	do(t, m, m.Game().Text(m.Legal()[0]), "decline")
	if m.Now().Turn() != rules.Chance || m.Game().Kind(m.Legal()[0]) != rules.Die {
		t.Errorf("turn %d: a die should be waited for", m.Now().Turn())
	}
	do(t, m, "roll miss")
}

func TestGivenSourceWaitsForEveryOutcome(t *testing.T) {
	m := must.Have(rules.NewMatch(rulestest.New(), long, rules.Given{}, nil))(t)
	do(t, m, "draw 1", "draw 2", "draw 1", "draw ward")
	if m.Now().Turn() != rules.Second {
		t.Errorf("turn %d after the deal", m.Now().Turn())
	}
}

// play goes n decisions of a random game.
func play(t *testing.T, m *rules.Match, r *rand.Rand, n int) {
	t.Helper()
	for range n {
		if m.Now().Turn() == rules.Over {
			return
		}
		l := m.Legal()
		must.Do(t, m.Do(l[r.IntN(len(l))], nil))
	}
}

func TestReplayedMatchIsTheSameMatch(t *testing.T) {
	for seed := range uint64(100) {
		r := rules.Stream(seed, "test")
		m := must.Have(rules.NewMatch(rulestest.New(), long, rules.Seeded(seed), nil))(t)
		play(t, m, r, r.IntN(60))
		b := must.Have(m.Branch(len(m.Steps()), m.Source()))(t)
		for {
			if m.Now().Hash() != b.Now().Hash() || fmt.Sprint(m.CanUndo()) != fmt.Sprint(b.CanUndo()) {
				t.Fatalf("seed %d: %v and %v after %v", seed, m.CanUndo(), b.CanUndo(), notation(m))
			}
			n, err := m.Undo(true)
			k, err2 := b.Undo(true)
			if n != k || fmt.Sprint(err) != fmt.Sprint(err2) {
				t.Fatalf("seed %d: %d (%v) and %d (%v) steps taken back", seed, n, err, k, err2)
			}
			if err != nil {
				break
			}
		}
	}
}

func TestReplayRefusesWhatIsNotLegal(t *testing.T) {
	m := board(t, "red 1 1 hand 1; blue 1 1 hand 2", rules.Given{})
	if err := m.Replay(rules.Action{Verb: rulestest.End}, nil); !errors.Is(err, rules.ErrIllegal) {
		t.Errorf("replayed: %v", err)
	}
}

func TestAtAndBranchLeaveTheMatchAlone(t *testing.T) {
	m := must.Have(rules.NewMatch(rulestest.New(), long, rules.Seeded(5), nil))(t)
	play(t, m, rules.Stream(5, "test"), 20)
	hash, n := m.Now().Hash(), len(m.Steps())
	for k := range n + 1 {
		s := must.Have(m.At(k, nil))(t)
		b := must.Have(m.Branch(k, rules.Seeded(6)))(t)
		if s.Hash() != b.Now().Hash() {
			t.Errorf("step %d: two positions", k)
		}
		b.Onward(nil)
		play(t, b, rules.Stream(6, "test"), 3)
	}
	if m.Now().Hash() != hash || len(m.Steps()) != n {
		t.Error("a branch changed its trunk")
	}
	if _, err := m.At(n+1, nil); err == nil {
		t.Error("a step beyond the end was found")
	}
	if _, err := m.Branch(-1, nil); err == nil {
		t.Error("a step before the start was found")
	}
}

// TestMatchKeepsWhatWasTold holds what a match has kept against the same game told anew,
// after every decision and after taking some of them back: live, replayed, branched.
func TestMatchKeepsWhatWasTold(t *testing.T) {
	var opening rules.Report
	m := must.Have(rules.NewMatch(rulestest.New(), long, rules.Seeded(9), &opening))(t)
	same := func(m *rules.Match) {
		t.Helper()
		s := must.Have(m.At(0, nil))(t)
		m.Walk(func(n int, at rules.State, told []rules.Event) {
			var want rules.Report
			if n > 0 {
				s.Apply(m.Steps()[n-1], &want)
			}
			if n > 0 && !slices.Equal(told, want.Events) || !slices.Equal(told, m.Told(n)) || at.Hash() != s.Hash() {
				t.Fatalf("step %d: told %v, want %v", n, told, want.Events)
			}
			if n > 0 && !slices.Equal(m.Since(n-1), append(slices.Clone(told), m.Since(n)...)) {
				t.Fatalf("since step %d: %v", n-1, m.Since(n-1))
			}
			if k, err := m.At(n, nil); err != nil || k.Hash() != s.Hash() {
				t.Fatalf("step %d is another position: %v", n, err)
			}
		})
		if s.Hash() != m.Now().Hash() {
			t.Fatal("the walk ends elsewhere")
		}
	}
	r := rules.Stream(9, "test")
	for range 30 {
		play(t, m, r, 1)
		same(m)
		if r.IntN(4) == 0 {
			if _, err := m.Undo(true); err != nil && !errors.Is(err, rules.ErrNothing) {
				t.Fatal(err)
			}
			same(m)
		}
	}
	b := must.Have(m.Branch(len(m.Steps())-1, m.Source()))(t)
	same(b)
}

func TestTheLastDecisionOfASideIsOneBetweenSeveral(t *testing.T) {
	for seed := range uint64(20) {
		m := must.Have(rules.NewMatch(rulestest.New(), long, rules.Seeded(seed), nil))(t)
		r := rules.Stream(seed, "test")
		for range 40 {
			play(t, m, r, 1)
			var want [2]int
			s := must.Have(m.At(0, nil))(t)
			for i, a := range m.Steps() {
				if side := s.Turn(); side >= rules.First && len(s.Legal(nil)) > 1 {
					want[side] = i + 1
				}
				s.Apply(a, nil)
			}
			if got := [2]int{m.Decided(rules.First), m.Decided(rules.Second)}; got != want {
				t.Fatalf("seed %d after %v: %v, want %v", seed, notation(m), got, want)
			}
			if r.IntN(5) == 0 {
				m.Undo(true)
			}
		}
	}
}

func TestAtTellsTheLastStepOnly(t *testing.T) {
	m := board(t, "red 2 2 hand 1 2; blue 3 0 hand 3", rules.Given{})
	do(t, m, "play 2", "decline", "roll hit")
	var report rules.Report
	must.Have(m.At(1, &report))(t)
	if len(report.Events) != 1 || report.Events[0].Kind != rulestest.Played {
		t.Errorf("events %v", report.Events)
	}
}

func TestViewHoldsNothingHiddenAndLeavesTheMatchAlone(t *testing.T) {
	m := board(t, "red 2 2 hand 1 2; blue 3 0 hand 3 3", rules.Given{})
	n := board(t, "red 2 2 hand 1 2; blue 3 0 hand 1 ward", rules.Given{})
	hash := m.Now().Hash()
	if m.View(rules.First).Hash() != n.View(rules.First).Hash() {
		t.Error("what red sees depends on the cards of blue")
	}
	if m.View(rules.Second).Hash() == n.View(rules.Second).Hash() {
		t.Error("blue does not see its own cards")
	}
	if m.Now().Hash() != hash {
		t.Error("looking changed the match")
	}
}

func TestNothingIsDoneAfterTheEnd(t *testing.T) {
	m := board(t, "red 1 0 hand 3; blue 1 0 hand 3", rules.Given{})
	do(t, m, "play 3", "decline", "roll hit", "roll hit", "roll hit")
	if m.Now().Turn() != rules.Over || m.Now().Result().Winner != rules.First {
		t.Fatalf("turn %d, result %+v", m.Now().Turn(), m.Now().Result())
	}
	if err := m.Do(rules.Action{Verb: rulestest.End}, nil); !errors.Is(err, rules.ErrOver) {
		t.Errorf("after the end: %v", err)
	}
	if _, err := m.Parse("end"); !errors.Is(err, rules.ErrOver) {
		t.Errorf("after the end: %v", err)
	}
}

// TestDuelKeepsTheContract holds the toy to what every game is held to.
func TestDuelKeepsTheContract(t *testing.T) {
	g := rulestest.New()
	for seed := range uint64(200) {
		r := rules.Stream(seed, "contract")
		s := must.Have(g.New(rules.Setup{Scenario: []string{"short", "long"}[seed%2]}, nil))(t)
		for n := 0; s.Turn() != rules.Over; n++ {
			l := s.Legal(nil)
			if len(l) == 0 || !slices.IsSortedFunc(l, func(a, b rules.Action) int {
				if a.Less(b) {
					return -1
				}
				return 1
			}) {
				t.Fatalf("seed %d, step %d: legal %v", seed, n, l)
			}
			for _, v := range []rules.Side{rules.First, rules.Second, rules.Chance} {
				hidden := s.Clone()
				hidden.Hide(v)
				again := hidden.Clone()
				again.Guess(r)
				must.Do(t, again.Check())
				if again.Hide(v); again.Hash() != hidden.Hash() {
					t.Fatal("guessing, then hiding gives another copy")
				}
			}
			s.Apply(rules.Pick(r, s, l), nil)
			if err := s.Check(); err != nil || n > 2000 {
				t.Fatalf("seed %d, step %d: %v", seed, n, err)
			}
		}
	}
}
