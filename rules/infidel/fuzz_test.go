package infidel

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/rulestest"
)

func FuzzPosition(f *testing.F) { rulestest.FuzzBoards(f, shared, fuzzBoards(f), playOn) }

func FuzzScenario(f *testing.F) {
	var files [][]byte
	for _, id := range []string{"wells", "harran", "antioch", "arsuf"} {
		data := rulestest.DataFile(f, scenario.Files, "battle_"+id+".toml")
		files = append(files, bytes.Replace(data, []byte(`id = "`+id+`"`), []byte(`id = "oasis"`), 1))
	}
	rulestest.FuzzScenarios(f, func() rules.Game { return New() }, files...)
}

// fuzzBoards are boards that are changed: those of random battles at rest.
func fuzzBoards(t testing.TB) (list []string) {
	for _, sc := range allScenarios(t) {
		for n := range uint64(2) {
			r := rand.New(rand.NewPCG(n, 21))
			s := newState(sc, nil)
			for !s.over() && len(list) < 400 {
				if (s.step == StepChoose || s.step == StepContinue) && s.layer() == sequenceLayer && r.IntN(4) == 0 {
					list = append(list, s.boardText())
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
	for range 200 {
		if s.over() {
			return
		}
		list := s.Legal(nil)
		if len(list) == 0 {
			t.Fatalf("a dead end in %s %s\n%s", stepNames[s.step], layerNames[s.layer()], board)
		}
		a := manner(seed%uint64(manners)).choose(r.IntN, list, nil)
		if s.Turn() == rules.Chance {
			a = rules.Pick(r, s, list)
		}
		shared.Asks(s)
		shared.Label(s, a)
		shared.Terms(s, a)
		var report rules.Report
		s.Apply(a, &report)
		for _, e := range report.Events {
			shared.Event(s, e)
		}
		if err := s.Check(); err != nil {
			t.Fatalf("after %q: %v\n%s", shared.Text(a), err, board)
		}
	}
}

// A changed board is refused, or it is a position that can be played on.
func TestChangedBoards(t *testing.T) {
	rulestest.ChangedBoards(t, shared, fuzzBoards(t), 3000, playOn)
}
