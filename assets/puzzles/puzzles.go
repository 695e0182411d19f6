// Package puzzles holds positions of each game at which one turn is to be found: one file a
// game, a puzzle a line, as `lab puzzles make` writes them. They are read strictly.
package puzzles

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"sandtable/assets/entries"
	"sandtable/rules"
	"sandtable/rules/strict/reads"
)

//go:embed *.jsonl
var data embed.FS

var files = entries.Files[[]Puzzle]{FS: data, Kind: "puzzles", Name: "*.jsonl"}

// Puzzle is one of a game's.
type Puzzle struct {
	// ID is what it is kept by; it is never given to another.
	ID       string          `json:"id"`
	Scenario string          `json:"scenario"`
	Options  map[string]bool `json:"options,omitempty"`
	Edition  int             `json:"law"`
	Side     string          `json:"side"` // whose turn it is, in the game's notation
	Turn     int             `json:"turn"` // which turn of the game, from 1
	Seed     uint64          `json:"seed"` // decides all chance
	// Position is a state at rest, as Game.Position reads it.
	Position json.RawMessage `json:"position"`
	// Line is a best line in notation, with what the other side answers; chance follows from the seed.
	Line []string `json:"line"`
	// Best is what it hopes for, in chances to win or in points.
	Best float64 `json:"best"`
}

// Set is how its game was set up.
func (p *Puzzle) Set() rules.Setup {
	return rules.Setup{Scenario: p.Scenario, Options: p.Options, Edition: p.Edition}
}

// Match begins the turn; chance comes from the puzzle's seed.
func (p *Puzzle) Match(g rules.Game) (*rules.Match, error) {
	s, err := g.Position(p.Position, p.Edition)
	if err != nil {
		return nil, fmt.Errorf("puzzle %s of %s: %w", p.ID, g.ID(), err)
	}
	if s.Turn() < rules.First || g.Sides()[s.Turn()] != p.Side {
		return nil, fmt.Errorf("puzzle %s of %s: side %q has nothing to decide", p.ID, g.ID(), p.Side)
	}
	return rules.MatchFrom(g, p.Set(), s, rules.Seeded(p.Seed)), nil
}

// outline is what is told of a game's puzzles before its file is unpacked: how many there are, and the names of the
// battles that they are out of, by scenario. A test writes them.
type outline struct {
	Count  int                   `json:"count"`
	Titles map[string]rules.Text `json:"titles"`
}

//go:embed outline.json
var outlineFile []byte

// outlines are those of the games, by id.
var outlines = sync.OnceValue(func() (all map[string]outline) {
	reads.Text(len(outlineFile))
	_ = json.Unmarshal(outlineFile, &all) // that it can be read is held by the test
	return all
})

// Title is the name of the battle that a puzzle of a game is out of; its game is not read.
func (p *Puzzle) Title(g rules.Game) rules.Text { return outlines()[g.ID()].Titles[p.Scenario] }

// Of is the puzzles of a game in their order. That they are right is held by a test.
func Of(g rules.Game) ([]Puzzle, error) {
	return files.Of(g, func(name string, data []byte) (out []Puzzle, err error) {
		for _, line := range split(data) {
			p, err := decode(line)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			out = append(out, p)
		}
		return out, nil
	})
}

// Count is how many puzzles a game has; none of them is read.
func Count(g rules.Game) int {
	if g.Features().Files != nil {
		return len(lines(g))
	}
	return outlines()[g.ID()].Count
}

// Nth is the n-th puzzle of a game, 0 ≤ n < Count, read without the others.
func Nth(g rules.Game, n int) (Puzzle, error) { return decode(lines(g)[n]) }

// lines are those of a game's file, a puzzle each.
func lines(g rules.Game) [][]byte {
	_, data, _ := files.Text(g) // a game without a file has none
	return split(data)
}

// split parts what a file holds into its lines.
func split(data []byte) [][]byte {
	if len(data) == 0 {
		return nil
	}
	return bytes.Split(bytes.TrimRight(data, "\n"), []byte("\n"))
}

// File is the name of a game's file.
func File(g rules.Game) string { return g.ID() + ".jsonl" }

// Read reads a file of puzzles. Its errors name the line. Positions are read when played, and all by a test.
func Read(name string, data []byte, g rules.Game) ([]Puzzle, error) {
	var out []Puzzle
	for i, line := range split(data) {
		p, err := decode(line)
		if err == nil {
			err = p.check(g, out)
		}
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", name, i+1, err)
		}
		out = append(out, p)
	}
	return out, nil
}

func decode(line []byte) (p Puzzle, err error) {
	reads.Text(len(line))
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.DisallowUnknownFields()
	if err = dec.Decode(&p); err == nil && dec.More() {
		err = errors.New("something stands behind the puzzle")
	}
	return p, err
}

// check says what is missing or wrong.
func (p *Puzzle) check(g rules.Game, before []Puzzle) error {
	has := func(id string) bool {
		return slices.ContainsFunc(g.Scenarios(), func(s rules.ScenarioInfo) bool { return s.ID == id && s.Err == nil })
	}
	sides := g.Sides()
	switch {
	case p.ID == "" || strings.ContainsAny(p.ID, " \t"):
		return fmt.Errorf("id %q: one word would be right", p.ID)
	case slices.ContainsFunc(before, func(q Puzzle) bool { return q.ID == p.ID }):
		return fmt.Errorf("id %q stands twice", p.ID)
	case !has(p.Scenario):
		return fmt.Errorf("%s: %s has no scenario %q", p.ID, g.ID(), p.Scenario)
	case !slices.Contains(sides[:], p.Side):
		return fmt.Errorf("%s: side %q; %s or %s would be right", p.ID, p.Side, sides[0], sides[1])
	case p.Edition < 1 || p.Edition > g.Edition():
		return fmt.Errorf("%s: law %d; 1 to %d would be right", p.ID, p.Edition, g.Edition())
	case p.Turn < 1:
		return fmt.Errorf("%s: turn %d; 1 or more would be right", p.ID, p.Turn)
	case len(p.Position) == 0 || len(p.Line) == 0:
		return fmt.Errorf("%s: position or line is missing", p.ID)
	}
	return nil
}

// Write is the line of a puzzle in a file.
func (p *Puzzle) Write() ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(p)
	return b.Bytes(), err
}
