package saves

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"sandtable/rules"
)

// Past is a game that was played to its end.
type Past struct {
	When      time.Time
	Began     time.Time // with the seed it tells one game from another
	Seed      uint64
	Game      string
	Scenario  string
	Sides     [2]string
	Seats     [2]Seat
	Winner    string // a side's word, or `draw`
	Score     [2]int
	Turns     int
	Takebacks int
	Grade     int // of rules.Graded.Grades, counted from 1; 0 for a game without
}

// Won says whether the only person in the game won it, lost it, or neither: 1, -1, 0.
func (p Past) Won() int {
	if (p.Seats[0] == Person) == (p.Seats[1] == Person) || p.Winner == "draw" {
		return 0
	}
	for i, side := range p.Sides {
		if side == p.Winner && p.Seats[i] == Person {
			return 1
		}
	}
	return -1
}

// PastOf describes a match that is over.
func PastOf(h Header, m *rules.Match, takebacks int) Past {
	p := Past{
		Began: h.Started, Seed: h.Seed, Game: h.Game, Scenario: h.Scenario, Sides: h.Sides, Seats: h.Seats,
		Winner: "draw", Turns: m.Game().TurnNumber(m.Now()), Takebacks: takebacks,
	}
	res := m.Now().Result()
	p.Score = res.Score
	if res.Winner >= rules.First {
		p.Winner = h.Sides[res.Winner]
	}
	if g := m.Game().Features().Graded; g != nil {
		p.Grade = 1 + g.Grade(m.Now())
	}
	return p
}

// pastMark goes before what a line of results.log says of a game.
const pastMark = "sandtable 1"

// AddResult writes a line to results.log. In memory it does nothing. The error is a *Notice.
func (s *Store) AddResult(p Past) error {
	if s.memory {
		return nil
	}
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return unwritten(err)
	}
	f, err := os.OpenFile(filepath.Join(s.dir, "results.log"), os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o644)
	if err != nil {
		return unwritten(err)
	}
	h := Header{Game: p.Game, Scenario: p.Scenario, Sides: p.Sides, Seats: p.Seats, Seed: p.Seed, Started: p.Began}
	_, err = fmt.Fprintf(f, "%s %s%s%s\n", s.Now().UTC().Format(time.RFC3339), pastMark, headerKeys.text(&h), pastKeys().text(&p))
	return unkept(finish(f, err))
}

// pastKeys are those of the end of a game, behind the keys of its beginning.
func pastKeys() keys[Past] {
	return keys[Past]{
		wordKey("winner", func(p *Past) *string { return &p.Winner }),
		coupleKey("score", func(p *Past) *[2]int { return &p.Score }),
		wholeKey("turns", func(p *Past) *int { return &p.Turns }),
		wholeKey("takebacks", func(p *Past) *int { return &p.Takebacks }),
		ifAny(wholeKey("grade", func(p *Past) *int { return &p.Grade })),
	}
}

// Results is every past game in order, of one that was finished twice the last. Lines that do not read are left out.
func (s *Store) Results() ([]Past, *Notice) {
	data, err := readFile(filepath.Join(s.dir, "results.log"), MaxFile)
	if errors.Is(err, os.ErrNotExist) || err != nil && s.memory { // of a folder of no use it was told already
		return nil, nil
	}
	if err != nil {
		return nil, unreadable("results.log", err)
	}
	type id struct {
		seed  uint64
		began int64
	}
	var out []Past
	at := map[id]int{}
	for _, line := range strings.Split(string(data), "\n") {
		p, err := parsePast(line)
		if err != nil {
			continue
		}
		key := id{p.Seed, p.Began.Unix()}
		if i, again := at[key]; again {
			out[i] = p
			continue
		}
		at[key] = len(out)
		out = append(out, p)
	}
	return out, nil
}

func parsePast(line string) (p Past, err error) {
	when, rest, _ := strings.Cut(line, " "+pastMark+" ")
	if p.When, err = time.Parse(time.RFC3339, when); err != nil {
		return p, err
	}
	head, tail, ok := strings.Cut(rest, " winner=")
	if !ok {
		return p, errors.New("no winner")
	}
	h, err := parsePairs(head)
	if err != nil {
		return p, err
	}
	p.Began, p.Seed, p.Game, p.Scenario, p.Sides, p.Seats = h.Started, h.Seed, h.Game, h.Scenario, h.Sides, h.Seats
	fields, err := split("winner=" + tail)
	return p, cmp.Or(pastKeys().read(&p, fields), err)
}
