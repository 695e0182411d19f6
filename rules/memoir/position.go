package memoir

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"sandtable/rules/lexicon"
	"strings"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/pile"
	"sandtable/rules/position"
)

func sideText(side rules.Side) string { return position.Side(side, scenario.SideNames) }

func hexTexts(x scenario.Set) []string {
	out := []string{}
	for !x.Empty() {
		out = append(out, scenario.HexName(x.Pop()))
	}
	return out
}

func (s *State) cardText(c int8) string {
	if c < 0 {
		return ""
	}
	return s.sc.Cards[c].ID
}

func sectionText(sec int8) string {
	if sec < 0 {
		return ""
	}
	return scenario.SectionWords[sec]
}

// MarshalJSON writes the position in the game's own words; Game.Position reads
// it back when it is at rest.
func (s *State) MarshalJSON() ([]byte, error) {
	p := position.Text{Board: s.boardText()}
	if s.top > 0 || !stepTable[s.f[0].step].rests {
		for i := range s.f[:s.top+1] {
			p.UnderWay += lexicon.When(i > 0, "; ") + s.f[i].text()
		}
	}
	return json.Marshal(p)
}

// text is a procedure under way: its step, who acts, the hexes of the unit, of its target and of
// the ground that may be taken, and what of dice is left and has been thrown.
func (f *frame) text() string {
	return fmt.Sprintf("%s %s by %s, %s %s %s, dice %d, hits %d, flags %d, bits %d", procNames[f.proc], f.step, sideText(f.who),
		scenario.HexName(f.from), scenario.HexName(f.target), scenario.HexName(f.ground), f.dice, f.hits, f.flags, f.bits)
}

// Position reads a board, or the JSON that MarshalJSON gives. It refuses a position
// that is not at rest or fails its checks.
func (g *Game) Position(raw json.RawMessage, edition int) (rules.State, error) {
	return position.Load(raw, edition, (*position.Text).AtRest, g.readBoard, (*State).atRest)
}

// atRest asks that the position passes its checks, that going on changes
// nothing, and that something can be done.
func (s *State) atRest() error {
	if err := s.Check(); err != nil {
		return fmt.Errorf("position: %w", err)
	}
	if err := s.checkStep(); err != nil {
		return fmt.Errorf("position: %w", err)
	}
	if err := s.undecided(); err != nil {
		return fmt.Errorf("position: %w", err)
	}
	q := *s
	if err := q.onward(nil); err != nil || q != *s {
		return errors.New("position: it is not at rest: the rules would go on by themselves")
	}
	if s.Turn() != rules.Over && len(s.Legal(nil)) == 0 {
		return errors.New("position: nothing can be done in it")
	}
	return nil
}

// undecided asks that the battle would not be over already.
func (s *State) undecided() error {
	for side := range s.On {
		if s.On[side].Empty() {
			return fmt.Errorf("the %s have no unit (M44-20.11)", scenario.SideNames[side])
		}
		if s.hasAll(rules.Side(side)) {
			return fmt.Errorf("the %s have all their medals (M44-20.1)", scenario.SideNames[side])
		}
	}
	if s.turn < 2 || s.f[0].step != playing { // nobody's turn has just ended
		return nil
	}
	before := *s
	before.Side = s.Side.Other()
	if before.endChecks(nil); before.over() {
		return fmt.Errorf("the battle would have ended with the turn before (%s)", endings[before.clause])
	}
	return nil
}

// checkStep asks that the card in play leads to the step the turn is in.
func (s *State) checkStep() error {
	c, f := s.actCard(), &s.f[0]
	quiet := f.step == playing || f.step == dealing
	if quiet != (s.Card < 0) && !(f.step == ending && s.Card < 0) {
		return fmt.Errorf("step %q does not go with card %q in play", f.step, s.cardText(s.Card))
	}
	if quiet && (s.Act >= 0 || s.plain || s.strike || s.sprung || s.sec >= 0 || !s.Marks[Ordered].Empty() || !s.Picked.Empty() || s.pool != [3]uint8{}) {
		return errors.New("marks of a turn before its card is played")
	}
	if f.step == dealing {
		if err := s.checkDeal(); err != nil {
			return err
		}
	}
	if s.Card >= 0 {
		if act, sec := s.playedAs(s.Card); act != s.Act || sec >= 0 && sec != s.sec {
			return fmt.Errorf("card %s as %s: it is carried out as %s here (M44-18.15, 25.11)", s.cardText(s.Card),
				strings.TrimRight(s.cardText(s.Act)+" "+sectionText(s.sec), " "), cmp.Or(strings.TrimRight(s.cardText(act)+" "+sectionText(sec), " "), "nothing"))
		}
	}
	if s.Act >= 0 && (c.Effect == scenario.EffectReaction || c.Effect == scenario.EffectCopy) {
		return fmt.Errorf("%q is not carried out in a turn of its own", c.ID)
	}
	if s.sec >= 0 && !c.OneSection || s.plain && !s.fallsBack(c) {
		return fmt.Errorf("%q has no such section or fallback here", c.ID)
	}
	if s.strike && !s.strikesWith(c) {
		return fmt.Errorf("%q is not played as a strike (M44-21.10, 25.3)", c.ID)
	}
	fits := stepTable[f.step].fits
	ok := fits == nil || fits(s, f, c)
	if f.step != pickingTargets && !s.Picked.Empty() {
		ok = false
	}
	if f.step != digging && f.dice != 0 {
		ok = false
	}
	if !ok {
		return fmt.Errorf("step %q does not go with card %q", f.step, c.ID)
	}
	return nil
}

// checkDeal asks that a deal has not gone further than the scenario's hands
// (M44-4.2).
func (s *State) checkDeal() error {
	for side := range s.Hand {
		if n := s.HandSize(rules.Side(side)); n > int(s.sc.Battle.Hand[side]) {
			return fmt.Errorf("%d cards in the hand of the %s, %d are dealt (M44-4.2)", n, scenario.SideNames[side], s.sc.Battle.Hand[side])
		}
	}
	if s.turn != 0 || pile.Sum(s.Discard[:]) > 0 {
		return errors.New("a deal after the first turn (M44-4.2)")
	}
	return nil
}
