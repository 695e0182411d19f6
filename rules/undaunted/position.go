package undaunted

import (
	"encoding/json"
	"errors"
	"fmt"

	"sandtable/rules"
	"sandtable/rules/position"
	"sandtable/rules/undaunted/scenario"
)

func (s *State) Clone() rules.State       { c := *s; return &c }
func (s *State) CopyFrom(src rules.State) { *s = *src.(*State) }

// MarshalJSON writes the position in the game's own words; Game.Position reads
// it back when it is at rest.
func (s *State) MarshalJSON() ([]byte, error) {
	p := position.Text{Board: s.boardText()}
	switch {
	case s.over():
		p.UnderWay = "the end"
	case s.card != scenario.Off:
		p.UnderWay = fmt.Sprintf("%s, %s, transfer made %t", s.sc.Cards[s.Active][s.card].ID, stepNames[s.step], s.shifted)
		if s.step >= StepMove || s.step == StepDraw { // an action of the card
			p.UnderWay += fmt.Sprintf(", %s %d at %s, to reach %d, moved %t, tiles%s", scenario.ActionIDs[s.doing], s.n,
				targetWord.Write(s.sc.Tables, int16(s.target)), s.need, s.begun, s.tileIDs(s.Chosen))
		}
	}
	return json.Marshal(p)
}

// Position reads a board, or the JSON that MarshalJSON gives. It refuses a
// position that is not at rest or fails its checks.
func (g *Game) Position(raw json.RawMessage, edition int) (rules.State, error) {
	return position.Load(raw, edition, (*position.Text).AtRest, g.readBoard, (*State).atRest)
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
		if s.blank[s.Active] == 0 && len(s.Legal(nil)) == 0 {
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
