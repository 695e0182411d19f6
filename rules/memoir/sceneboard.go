package memoir

import (
	"errors"
	"fmt"
	"strings"

	"sandtable/rules"
)

// A board may stand on a scenario:
//
//	scenario arnhem-bridge; axis infantry i5; allies infantry k4; hand allies probe-center
//
// Its ground, tiles, objectives, medals and special rules are the scenario's then.
// Phrases:
//
//	scenario ID [recruits]
//	law N, turn SIDE           as on a bare board; the scenario's first player unless said
//	axis|allies TYPE HEX…      as on a bare board; the scenario's units unless any is named
//	wire|sandbags HEX…         all there are; the scenario's unless named, - for none
//	hand|last SIDE CARD…, discard CARD…
//	won AXIS ALLIES            medals that are never lost, 0 and more
//	taken HEX…                 permanent objectives that were counted
//
// Nobody holds another card than those named: the rest is the deck.
func (g *Game) readScenarioBoard(t *tables, text string, law int) (*State, error) {
	edition, err := rules.Edition(g, law)
	if err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	r := &sceneReader{boardReader: boardReader{g: g, t: t, law: edition, side: rules.Chance, last: [2]int8{none, none}, set: &setup{}}}
	for n, part := range strings.Split(text, ";") {
		w := strings.Fields(part)
		if len(w) == 0 {
			continue
		}
		if err := r.word(w); err != nil {
			return nil, fmt.Errorf("board, phrase %d, %q: %w", n+1, strings.TrimSpace(part), err)
		}
	}
	return r.state()
}

// standsOnScenario says whether a board names a scenario.
func standsOnScenario(text string) bool {
	w := strings.Fields(strings.TrimLeft(text, "; "))
	return len(w) > 0 && w[0] == "scenario"
}

// sceneReader reads a board that stands on a scenario. What words it shares with a
// bare board, that one reads.
type sceneReader struct {
	boardReader
	scenario rules.Setup
	laid     [2]bool // wire, sandbags are named
	won      [2]int
	taken    []uint8
}

func (r *sceneReader) word(w []string) error {
	switch key, rest := w[0], w[1:]; key {
	case "scenario":
		if len(rest) == 0 || len(rest) > 2 || len(rest) == 2 && rest[1] != "recruits" || r.scenario.Scenario != "" {
			return errors.New("one scenario is wanted, as arnhem-bridge, or arnhem-bridge recruits")
		}
		r.scenario = rules.Setup{Scenario: rest[0], Options: map[string]bool{"recruits": len(rest) == 2}}
		return nil
	case "axis", "allies", "law", "turn", "hand", "last", "discard":
		return r.phrase(w)
	case "wire", "sandbags":
		if r.laid[bit(key == "sandbags")] = true; len(rest) == 1 && rest[0] == "-" {
			return nil
		}
		return r.phrase(w)
	case "won":
		if len(rest) != 2 {
			return errors.New("two numbers are wanted, those of the Axis and of the Allies")
		}
		for i, x := range rest {
			if _, err := fmt.Sscanf(x, "%d", &r.won[i]); err != nil || r.won[i] < 0 || r.won[i] > 60 {
				return fmt.Errorf("%q is not a number from 0 to 60", x)
			}
		}
		return nil
	case "taken":
		return r.hexes(rest, &r.taken)
	}
	return fmt.Errorf("%q is no word of a board that stands on a scenario: a side, wire, sandbags, hand, last, discard, turn, law, won or taken would be", w[0])
}

// state sets the scenario up, changed as the board says.
func (r *sceneReader) state() (*State, error) {
	r.scenario.Law = int(r.law)
	sc, err := r.g.Open(r.scenario)
	if err != nil {
		return nil, fmt.Errorf("board: %w", err)
	}
	s := setUp(sc)
	if len(r.set.units) > 0 {
		s.men, s.kind, s.on = [120]uint8{}, [120]uint8{}, [2]set{}
		for i, u := range r.set.units {
			s.place(u.side, u.kind, r.hurt[i].men, u.figures, u.hexes[0])
		}
	}
	for i, x := range []*set{&s.wire, &s.bags} {
		if r.laid[i] {
			*x = setOf([2][]uint8{r.set.wire, r.set.sandbags}[i])
		}
	}
	s.hand, s.discard, s.last = r.hands, r.pile, r.last
	for c := range s.deck {
		used := s.hand[0][c] + s.hand[1][c] + s.discard[c]
		if used > sc.total[c] {
			return nil, fmt.Errorf("board: %d of card %q, there are %d", used, sc.cards[c].id, sc.total[c])
		}
		s.deck[c] = sc.total[c] - used
	}
	s.taken = s.taken.or(setOf(r.taken))
	s.won = [2]uint8{s.won[0] + uint8(r.won[0]), s.won[1] + uint8(r.won[1])}
	if s.side = r.side; s.side == rules.Chance {
		s.side = sc.set.first
	}
	s.turn = 0
	s.beginTurn(&s.f[0], nil)
	s.f[0].who = s.side
	return s, nil
}
