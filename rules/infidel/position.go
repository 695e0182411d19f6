package infidel

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/position"
)

// Guess has nothing to fill in (see Hide).
func (s *State) Guess(*rand.Rand) {}

// positionText is a position in JSON. The board says all of it where it is at
// rest; the rest is for looking.
type positionText struct {
	Board    string      `json:"board"`
	Scenario string      `json:"scenario"`
	Number   int         `json:"activation"`
	Step     string      `json:"step"`
	Who      string      `json:"who"`
	Active   string      `json:"active"`
	Command  string      `json:"command,omitempty"` // that is activated
	Flight   [2]int16    `json:"flight_points"`
	Levels   [2]int16    `json:"flight_levels"`
	Points   [2]int16    `json:"points"`
	Under    string      `json:"under_way,omitempty"` // what the activation stands in
	Pending  string      `json:"pending,omitempty"`   // all that is under way
	Result   *resultText `json:"result,omitempty"`
}

type resultText struct {
	Winner string `json:"winner"`
	Clause string `json:"clause"`
	Score  [2]int `json:"score"`
}

var layerNames = [...]string{"", "move", "shock", "fire", "result", "facing", "leader"}

// MarshalJSON writes the position in the game's own words; Game.Position reads
// it back when it is at rest.
func (s *State) MarshalJSON() ([]byte, error) {
	p := positionText{Board: s.boardText(), Scenario: s.sc.Battle.ID, Number: int(s.number) + 1, Step: stepNames[s.step], Who: position.Side(s.who, scenario.SideIDs),
		Active: scenario.SideIDs[s.active], Flight: s.flight, Levels: [2]int16{s.level(0), s.level(1)}, Points: s.points, Under: layerNames[s.layer()],
		Pending: s.pendingText()}
	if s.command != scenario.Off {
		p.Command = s.sc.Commands[s.command].ID
	}
	if s.over() {
		r := s.Result()
		p.Result = &resultText{position.Side(r.Winner, scenario.SideIDs), r.Clause, r.Score}
	}
	return json.Marshal(p)
}

// Position reads a board, or the JSON that MarshalJSON gives. It refuses a
// position that is not at rest or fails its checks.
func (g *Game) Position(raw json.RawMessage, edition int) (rules.State, error) {
	return position.Load(raw, edition, func(p *positionText) (string, error) {
		if p.Result != nil || p.Step != stepNames[StepChoose] && p.Step != stepNames[StepContinue] {
			return "", errNotAtRest
		}
		return p.Board, nil
	}, g.readBoard, (*State).atRest)
}

var errNotAtRest = errors.New("position: it is not at rest: a position is read between activations; while one is carried out the journal is the save")

// atRest asks that the position passes its checks and that going on changes
// nothing but who acts.
func (s *State) atRest() error {
	s.who = s.active
	if err := s.Check(); err != nil {
		return fmt.Errorf("position: %w", err)
	}
	if err := s.notOver(); err != nil {
		return err
	}
	q := *s
	if err := q.onward(nil); err != nil || q != *s {
		return errNotAtRest
	}
	return nil
}
