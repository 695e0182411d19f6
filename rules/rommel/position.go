package rommel

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"sandtable/rules"
	"sandtable/rules/position"
)

// Guess has nothing to fill in (see Hide).
func (s *State) Guess(*rand.Rand) {}

// positionText is a position in JSON. The board says all of it where it is at
// rest; the rest is for looking.
type positionText struct {
	Board    string      `json:"board"`
	Scenario string      `json:"scenario"`
	Turn     int         `json:"turn"`
	Phase    string      `json:"phase"`
	Step     string      `json:"step"`
	Who      string      `json:"who"`
	Score    int         `json:"victory_points"` // if it were won now
	Battle   *battleText `json:"battle,omitempty"`
	Result   *resultText `json:"result,omitempty"`
}

// battleText is the battle under way.
type battleText struct {
	Zone     string   `json:"zone"`
	Attacker string   `json:"attacker"`
	ToEnd    bool     `json:"to_the_end,omitempty"`
	Round    int      `json:"round"`
	Step     string   `json:"step"`
	Axis     []string `json:"axis_plans"` // in play
	Allies   []string `json:"allied_plans"`
}

type resultText struct {
	Winner string `json:"winner"`
	Clause string `json:"clause"`
	Score  int    `json:"score"`
}

// MarshalJSON writes the position in the game's own words; Game.Position reads
// it back when it is at rest.
func (s *State) MarshalJSON() ([]byte, error) {
	p := positionText{Board: s.boardText(), Scenario: s.sc.id, Turn: int(s.turn), Phase: phaseNames[s.phase],
		Step: stepNames[s.step], Who: position.Side(s.who, sideIDs), Score: s.count().total()}
	if s.over() {
		r := s.Result()
		p.Result = &resultText{position.Side(r.Winner, sideIDs), r.Clause, r.Score[0]}
	}
	if c := &s.fight; c.zone != off {
		p.Battle = &battleText{Zone: s.sc.zones[c.zone].id, Attacker: position.Side(c.attacker, sideIDs), ToEnd: c.toEnd, Round: int(c.round),
			Step: fightStepNames[c.step], Axis: planList(&c.plans[0]), Allies: planList(&c.plans[1])}
	}
	return json.Marshal(p)
}

func planList(plans *[planCount]uint8) []string {
	out := []string{}
	for p, n := range plans {
		for range n {
			out = append(out, planIDs[p])
		}
	}
	return out
}

// Position reads a board, or the JSON that MarshalJSON gives. It refuses a
// position that is not at rest or fails its checks.
func (g *Game) Position(raw json.RawMessage, law int) (rules.State, error) {
	board, err := position.Read(raw, func(p *positionText) (string, error) {
		if p.Battle != nil || p.Result != nil {
			return "", errNotAtRest
		}
		return p.Board, nil
	})
	if err != nil {
		return nil, err
	}
	s, err := g.readBoard(board, law)
	if err != nil {
		return nil, err
	}
	if err := s.atRest(); err != nil {
		return nil, err
	}
	return s, nil
}

var errNotAtRest = errors.New("position: it is not at rest: a position is read where the player may choose, outside a battle; otherwise the journal is the save")

// rests says whether a position is of the kind that a board can write: the
// player chooses, outside a battle, in a step that leaves nothing half done.
func (s *State) rests() bool {
	switch s.phase {
	case axisRepairs, axisBattleMove, axisBattles, axisMove, axisSupply, axisResupplies, alliedOrders, alliedBattles:
		return s.who == rules.First && s.fight.zone == off && s.step == restSteps[s.phase]
	}
	return false
}

// atRest asks that the position passes its checks and that going on changes
// nothing.
func (s *State) atRest() error {
	for _, check := range [...]func(*State) error{(*State).Check, (*State).checkRest} {
		if err := check(s); err != nil {
			return fmt.Errorf("position: %w", err)
		}
	}
	if !s.rests() { // what is half done may lack what going on asks for
		return errNotAtRest
	}
	q := *s
	if err := q.onward(nil); err != nil || q != *s {
		return errNotAtRest
	}
	return nil
}
