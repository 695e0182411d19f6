package undaunted

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/undaunted/scenario"
)

// fuzzBoards are boards that are changed: those of random games at rest, seen
// by all and by one side.
func fuzzBoards(t testing.TB) (list []string) {
	for _, sc := range allScenarios(t) {
		for n := range uint64(4) {
			r := rand.New(rand.NewPCG(n, 21))
			s := newState(sc, nil)
			for !s.over() {
				if s.card == scenario.Off && r.IntN(12) == 0 {
					list = append(list, s.boardText())
					q := *s
					q.Hide(rules.Side(r.IntN(2)))
					list = append(list, q.boardText())
				}
				s.Apply(rules.Pick(r, s, s.Legal(nil)), nil)
			}
		}
	}
	return list
}

// playOn plays on at random: every action leads to a position that passes its
// checks and has a way on.
func playOn(t *testing.T, st rules.State, seed uint64, board string) {
	t.Helper()
	s := st.(*State)
	defer func() {
		if p := recover(); p != nil {
			t.Fatalf("%v\n%s", p, board)
		}
	}()
	r := rand.New(rand.NewPCG(seed, 3))
	s.Guess(r)
	if s.run(nil); s.Check() != nil {
		t.Fatalf("guessed: %v\n%s", s.Check(), board)
	}
	for range 150 {
		if s.over() {
			return
		}
		list := s.Legal(nil)
		if len(list) == 0 {
			t.Fatalf("a dead end in %s\n%s", stepNames[s.step], board)
		}
		a := list[r.IntN(len(list))]
		if s.Turn() == rules.Chance {
			a = rules.Pick(r, s, list)
		}
		shared.Asks(s)
		shared.Label(s, a)
		s.Apply(a, nil)
		if err := s.Check(); err != nil {
			t.Fatalf("after %q: %v\n%s", shared.Text(a), err, board)
		}
	}
}

// A changed board is refused, or it is a position that can be played on.
func TestChangedBoards(t *testing.T) {
	rulestest.ChangedBoards(t, shared, fuzzBoards(t), 6000, playOn)
}

// broken are positions that cannot be, made from a good one, and what Check says
// of them.
var broken = []struct {
	name, want string
	change     func(s *State)
}{
	{"no turn", "turn 0", func(s *State) { s.turn = 0 }},
	{"too many turns", "turns are 1 to 60", func(s *State) { s.turn = 61 }},
	{"no step", "no step", func(s *State) { s.step = steps }},
	{"no side", "side -1 is active", func(s *State) { s.Active = rules.Chance }},
	{"an end that goes on", "ending 3", func(s *State) { s.ending = endEliminate }},
	{"the wrong half", "wrong half of the turn (UNA-7.1)", func(s *State) { s.Second = !s.Second }},
	{"no card in use", "in step use (UNA-7.4)", func(s *State) { s.step = StepUse }},
	{"a card between cards", "in step play (UNA-7.4)", func(s *State) { s.card = 0 }},
	{"marks of a card", "marks of a card between cards", func(s *State) { s.shifted = true }},
	{"won", "and the game goes on (UNA-14.2)", func(s *State) { s.Standing = 0 }},
	{"a card too many", "are in the game", func(s *State) { s.hand[0][0]++ }},
	{"a card too few", "are in the game", func(s *State) { s.deck[1][0]-- }},
	{"a bid while playing", "a bid of lrdg in step play (UNA-6.5)", func(s *State) { s.hand[0][0]--; s.bid[0] = 0 }},
	{"unseen cards", "unseen cards of italy", func(s *State) { s.blank[1] = 60 }},
	{"a play area", "which does not play (UNA-7.3)", func(s *State) { s.reserve[1][0]--; s.play[1][0]++ }},
	{"a soldier twice", "a soldier is in two places, or in none", func(s *State) {
		k := s.sc.Units[4].Card
		s.escaped.Add(4)
		s.removeAll(rules.First, k)
	}},
	{"a soldier nowhere", "in none", func(s *State) { s.Present.Del(s.Present.First()) }},
	{"suppressed and gone", "is suppressed and not on the board", func(s *State) { s.Suppressed.Add(5) }},
	{"beside the board", "stands on no tile", func(s *State) { s.on[4] = 30 }},
	{"a seat on foot", "has a seat and no vehicle", func(s *State) { s.seat[4] = 0 }},
	{"a seat of another", "is said to sit in patrol-truck", func(s *State) { s.seat[0] = 2 }},
	{"a seat left empty", "has no seat of its own in patrol-truck", func(s *State) { s.rider[0][s.seat[0]] = scenario.Off }},
	{"another tile", "is not on the tile of its vehicle (UNA-8.14)", func(s *State) { s.on[0] = s.on[4] }},
	{"a vehicle of the enemy", "which the enemy holds (UNA-8.12)", func(s *State) { s.Held[0].Del(0); s.Held[1].Add(0) }},
	{"a vehicle nowhere", "a vehicle is in two places, or in none", func(s *State) { s.Held[0].Del(0) }},
	{"a vehicle twice", "a vehicle is in two places, or in none", func(s *State) { s.DroveOff[0].Add(0) }},
	{"a wreck on the board", "and is not destroyed (UNA-13.9)", func(s *State) { s.damage[0] = 4 }},
	{"damage off the board", "is off the board and has damage", func(s *State) { s.damage[5] = 1 }},
	{"a phantom rider", "is said to sit in", func(s *State) { s.rider[3][2] = 4 }},
	{"a marker beside the board", "a marker beside the board", func(s *State) { s.Marks[0] |= 1 << 31 }},
	{"control without a marker", "without a marker (UNA-1.10)", func(s *State) { s.Controlled[0].Add((s.sc.All &^ s.Marks[0]).First()) }},
	{"both control", "both sides control", func(s *State) {
		for side := range s.Marks {
			s.Marks[side].Add(3)
			s.Controlled[side].Add(3)
		}
	}},
	{"a structure", "a structure stands where the scenario has none", func(s *State) { s.Standing = s.sc.All }},
	{"a soldier gone with cards", "is gone and has cards left", func(s *State) { s.lift(4); s.Eliminated.Add(4) }},
}

// Check tells of every kind of broken position.
func TestCheckTellsWhatIsWrong(t *testing.T) {
	start := onBoard(t, inBarce+"hand lrdg lrdg-scout*2 lrdg-mechanic; hand italy it-scout").State
	for _, b := range broken {
		s := *start
		b.change(&s)
		if err := s.Check(); err == nil || !strings.Contains(err.Error(), b.want) {
			t.Errorf("%s: %v, want %q", b.name, err, b.want)
		}
	}
}
