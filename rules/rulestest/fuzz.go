package rulestest

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// FuzzBoards fuzzes the reader of a game's boards, with good boards to begin from: one is
// mixed with statements and words of another, or read as the fuzzer has changed it.
// Refusing is fine; what is read must be a position that play can go on from.
func FuzzBoards(f *testing.F, g rules.Game, boards []string, play func(t *testing.T, s rules.State, seed uint64, board string)) {
	for n, board := range boards[:min(len(boards), 40)] {
		f.Add(uint16(n), uint16(n/2), uint64(n), "")
		f.Add(uint16(n), uint16(0), uint64(0), board)
	}
	f.Fuzz(func(t *testing.T, which, other uint16, seed uint64, board string) {
		if board == "" {
			board = Changed(rand.New(rand.NewPCG(seed, 1)), boards[int(which)%len(boards)], boards[int(other)%len(boards)])
		}
		raw, err := json.Marshal(board)
		if err != nil {
			return
		}
		if s, err := g.Position(raw, 0); err == nil {
			play(t, s, seed, board)
		}
	})
}

// ChangedBoards mixes boards of a game as often as tries says. Each is refused, or it is a
// position that play can go on from; a good part must be taken.
func ChangedBoards(t *testing.T, g rules.Game, boards []string, tries int, play func(t *testing.T, s rules.State, seed uint64, board string)) {
	t.Helper()
	r := rand.New(rand.NewPCG(8, 9))
	read := 0
	for range tries {
		board := Changed(r, boards[r.IntN(len(boards))], boards[r.IntN(len(boards))])
		raw := must.Have(json.Marshal(board))(t)
		if s, err := g.Position(raw, 0); err == nil {
			read++
			play(t, s, uint64(read), board)
		}
	}
	if read < 300 {
		t.Errorf("only %d changed boards were taken", read)
	}
}

// FuzzScenarios fuzzes the reader of a game's scenario files, beginning from good ones:
// some of their words and numbers change places, or the fuzzer changes bytes. Refusing is
// fine where it names the file; what is read can be set up and played.
func FuzzScenarios(f *testing.F, fresh func() rules.Game, files ...[]byte) {
	for _, data := range files {
		f.Add(data, uint64(0))
		f.Add(data, uint64(1))
	}
	f.Fuzz(func(t *testing.T, data []byte, seed uint64) {
		if seed != 0 {
			data = Shuffled(data, seed)
		}
		g := fresh()
		if err := g.Add("own.toml", data); err != nil {
			if !strings.HasPrefix(err.Error(), "own.toml:") {
				t.Fatalf("no file in %q", err)
			}
			return
		}
		for _, sc := range g.Scenarios() {
			if !sc.Own {
				continue
			}
			s, err := g.New(rules.Setup{Scenario: sc.ID}, nil)
			if err != nil {
				t.Fatalf("read, and it cannot be set up: %v", err)
			}
			PlayOn(g)(t, s, seed, sc.ID)
		}
	})
}

// PlayOn plays a game on at random for a while: every position passes its checks and has a
// way on, and all that is said of it can be worded. what says where the position came from.
func PlayOn(g rules.Game) func(t *testing.T, s rules.State, seed uint64, what string) {
	return func(t *testing.T, s rules.State, seed uint64, what string) {
		t.Helper()
		defer func() {
			if p := recover(); p != nil {
				t.Fatalf("%v\n%s", p, what)
			}
		}()
		r := rand.New(rand.NewPCG(seed, 3))
		s.Guess(r) // a view may hold cards that it does not know
		done := "reading"
		for range 200 {
			if err := s.Check(); err != nil {
				t.Fatalf("after %s: %v\n%s", done, err, what)
			}
			if s.Turn() == rules.Over {
				return
			}
			list := s.Legal(nil)
			if len(list) == 0 {
				t.Fatalf("a dead end after %s\n%s", done, what)
			}
			a := list[r.IntN(len(list))]
			if s.Turn() == rules.Chance {
				a = rules.Pick(r, s, list)
			}
			g.Asks(s)
			g.Label(s, a)
			g.Terms(s, a)
			done = g.Text(a)
			var report rules.Report
			s.Apply(a, &report)
			for _, e := range report.Events {
				g.Event(s, e)
			}
		}
	}
}

// Shuffled exchanges some fields of a file: the words between quotes, and digits.
func Shuffled(data []byte, seed uint64) []byte {
	r := rand.New(rand.NewPCG(seed, seed))
	parts := strings.Split(string(data), `"`)
	for range 1 + r.IntN(3) {
		if n := len(parts) / 2; n > 1 {
			i, j := 2*r.IntN(n)+1, 2*r.IntN(n)+1
			if i < len(parts) && j < len(parts) {
				parts[i], parts[j] = parts[j], parts[i]
			}
		}
	}
	out := []byte(strings.Join(parts, `"`))
	for i, c := range out {
		if c >= '0' && c <= '9' && r.IntN(60) == 0 {
			out[i] = '0' + byte(r.IntN(10))
		}
	}
	return out
}
