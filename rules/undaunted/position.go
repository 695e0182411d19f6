package undaunted

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"sandtable/rules"
	"sandtable/rules/position"
	"sandtable/rules/undaunted/scenario"
)

func (s *State) Clone() rules.State       { c := *s; return &c }
func (s *State) CopyFrom(src rules.State) { *s = *src.(*State) }

// positionText is a position in JSON. The board says all of it where it is at
// rest; the rest is for looking.
type positionText struct {
	Board    string      `json:"board"`
	Scenario string      `json:"scenario"`
	Turn     int         `json:"turn"`
	Step     string      `json:"step"`
	Who      string      `json:"who"`
	Active   string      `json:"active"`
	Second   bool        `json:"second_player_turn,omitempty"`
	Marker   string      `json:"initiative_marker"`
	Progress [2]int      `json:"progress"` // of what each side needs
	Card     *cardText   `json:"card,omitempty"`
	Result   *resultText `json:"result,omitempty"`
}

// cardText is the card under way.
type cardText struct {
	Card     string `json:"card"`
	Transfer bool   `json:"transfer_made,omitempty"`
	Action   string `json:"action,omitempty"`
	Left     int    `json:"left,omitempty"`   // tiles, cards or dice still to come
	Target   string `json:"target,omitempty"` // as in notation
	Need     int    `json:"need,omitempty"`   // what a die must reach
	Moved    bool   `json:"moved,omitempty"`  // nobody escapes by this action any more (UNA-14.9)
	Chosen   string `json:"chosen,omitempty"` // tiles, by navigate or watch
}

type resultText struct {
	Winner string `json:"winner"`
	Clause string `json:"clause"`
	Score  [2]int `json:"score"`
}

// MarshalJSON writes the position in the game's own words; Game.Position reads
// it back when it is at rest.
func (s *State) MarshalJSON() ([]byte, error) {
	p := positionText{Board: s.boardText(), Scenario: s.sc.ID, Turn: int(s.turn), Step: stepNames[s.step], Who: position.Side(s.who, scenario.SideIDs),
		Active: scenario.SideIDs[s.active], Second: s.second, Marker: scenario.SideIDs[s.marker], Progress: [2]int{s.progress(rules.First), s.progress(rules.Second)}}
	if s.over() {
		r := s.Result()
		p.Result = &resultText{position.Side(r.Winner, scenario.SideIDs), r.Clause, r.Score}
	}
	if s.card != scenario.Off {
		p.Card = &cardText{Card: s.sc.Cards[s.active][s.card].ID, Transfer: s.shifted}
		if s.acting() {
			p.Card.Action, p.Card.Left, p.Card.Need = scenario.ActionIDs[s.doing], int(s.n), int(s.need)
			if s.target != scenario.Off {
				p.Card.Target = targetWord.Write(s.sc.Tables, int16(s.target))
			}
			p.Card.Moved = s.begun
			for x := s.chosen; x != 0; {
				p.Card.Chosen = strings.TrimPrefix(p.Card.Chosen+" "+s.sc.Tiles[x.Pop()].ID, " ")
			}
		}
	}
	return json.Marshal(p)
}

// acting says that an action of the card played is under way.
func (s *State) acting() bool {
	return s.step >= StepMove || s.step == StepDraw && s.card != scenario.Off
}

// Position reads a board, or the JSON that MarshalJSON gives. It refuses a
// position that is not at rest or fails its checks.
func (g *Game) Position(raw json.RawMessage, edition int) (rules.State, error) {
	return position.Load(raw, edition, func(p *positionText) (string, error) {
		if p.Card != nil || p.Result != nil {
			return "", errNotAtRest
		}
		return p.Board, nil
	}, g.readBoard, (*State).atRest)
}

var errNotAtRest = errors.New("position: it is not at rest: a position is read between cards; while one is carried out the journal is the save")

// atRest asks that the position passes its checks and that going on changes
// nothing.
func (s *State) atRest() error {
	if err := s.Check(); err != nil {
		return fmt.Errorf("position: %w", err)
	}
	if s.step == StepDraw && s.n > s.sc.Numbers.Hand {
		return fmt.Errorf("position: %d cards are still to be drawn, a side draws %d (UNA-5.2)", s.n, s.sc.Numbers.Hand)
	}
	end := *s
	if end.testHope(nil); end.over() {
		return fmt.Errorf("position: the game is over: %s has won (%s)", scenario.SideIDs[end.winner], endings[end.ending])
	}
	if s.blank != [2]uint8{} || s.bid[0] == veiled || s.bid[1] == veiled {
		if s.blank[s.active] == 0 && len(s.Legal(nil)) == 0 {
			return errNotAtRest // who is to bid has nothing to bid with, seen or unseen
		}
		return nil // what goes on depends on cards that this copy does not know
	}
	q := *s
	if q.run(nil); q != *s {
		return errNotAtRest
	}
	return nil
}
