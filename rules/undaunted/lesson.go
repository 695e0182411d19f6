package undaunted

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/pile"
	"sandtable/rules/strict"
)

// Trigger is what a card of the taught scenario waits for (UNA-15.3).
type Trigger uint8

// What the cards wait for, in the order of tutorial.toml's words.
const (
	OnStart Trigger = iota
	OnDraw
	OnBid
	OnCard // a card
	OnNear // so many tiles of an own soldier
	OnWound
	OnControl // the tile of a standing structure
	OnEnd
)

// triggerWords are the words of the file; one that ends in a colon has
// something behind it.
var triggerWords = []string{"game-start", "first-draw", "first-bid", "hand-has:", "enemy-within-range:", "own-soldier-wounded",
	"enemy-controls-structure", "game-over"}

// Lesson is a card of the taught scenario: its words, and what it waits for. Each
// is shown once.
type Lesson struct {
	Text rules.Text
	Side rules.Side // who is taught

	when Trigger
	n    uint8 // kind of card, or tiles
}

// readCourse reads tutorial.toml: the lessons of one of the scenarios.
func readCourse(t *tables, file string, data []byte) error {
	var raw struct {
		scenario uint8      `toml:"scenario,required" ref:"scenario"`
		side     rules.Side `toml:"human_side,required" ref:"side"`
		steps    []struct {
			trigger string     `toml:"trigger,required"`
			text    rules.Text `toml:"text,required"`
		} `toml:"step,required"`
	}
	d, err := t.names.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x, b := strict.Faults{Doc: d}, t.battles[raw.scenario]
	for i, s := range raw.steps {
		l := Lesson{Text: s.text, Side: raw.side}
		if err := l.wait(t, s.trigger); err != nil {
			x.At(strict.At("step", i, "trigger"), "%v", err)
		}
		b.taught = append(b.taught, l)
	}
	return x.Err()
}

// wait reads what a lesson waits for.
func (l *Lesson) wait(t *tables, text string) error {
	for i, word := range triggerWords {
		rest, ok := strings.CutPrefix(text, word)
		if !ok || rest != "" && !strings.HasSuffix(word, ":") {
			continue
		}
		l.when = Trigger(i)
		switch l.when {
		case OnCard:
			k, ok := t.cardAt[rest]
			if !ok || rules.Side(k>>8) != l.Side {
				return fmt.Errorf("%q is no card of %s", rest, sideIDs[l.Side])
			}
			l.n = uint8(k & 0xff)
		case OnNear:
			n, err := strconv.ParseUint(rest, 10, 8)
			if err != nil || n > MaxTiles {
				return fmt.Errorf("%q must be a number of tiles, at most %d", rest, MaxTiles)
			}
			l.n = uint8(n)
		}
		return nil
	}
	return fmt.Errorf("unknown trigger %q; it must be one of %s", text, strings.Join(triggerWords, ", "))
}

// Lessons are the cards of the taught scenario, in order; none for another.
func (sc *Scenario) Lessons() []Lesson { return sc.taught }

// Waits is what a lesson waits for: with a card its kind, with a soldier near the
// number of tiles.
func (l *Lesson) Waits() (on Trigger, n int) { return l.when, int(l.n) }

// Due says whether what a lesson waits for has come: st is the position as the
// side that is taught sees it.
func (l *Lesson) Due(st rules.State) bool {
	s := st.(*State)
	hand := &s.hand[l.Side]
	switch l.when {
	case OnStart:
		return true
	case OnDraw:
		return pile.Sum(hand[:]) > 0
	case OnBid:
		return s.step == StepBid && s.who == l.Side
	case OnCard:
		return hand[l.n] > 0 && s.who == l.Side
	case OnNear:
		return s.Near(l.Side, int(l.n)) != 0
	case OnWound:
		return s.Wounded(l.Side) != 0
	case OnControl:
		return s.standing&s.controlled[l.Side.Other()] != 0
	}
	return s.over()
}

// Near is the enemies of a side that stand within so many tiles of one of its
// soldiers.
func (s *State) Near(side rules.Side, n int) (out Set) {
	for y := s.soldiersOf(side.Other()); y != 0; {
		foe := y.pop()
		for x := s.soldiersOf(side); x != 0; {
			if int(s.sc.far[s.on[x.pop()]][s.on[foe]]) <= n {
				out |= 1 << foe
				break
			}
		}
	}
	return out
}

// Wounded is the soldiers of a side that wounds have taken a card of, or taken off
// the board (UNA-13.2, 13.3).
func (s *State) Wounded(side rules.Side) (out Set) {
	for x := (s.sc.of[side] & s.sc.soldiersIn) &^ s.escaped; x != 0; {
		if u := x.pop(); s.eliminated.has(u) || s.removed[side][s.sc.units[u].Card] > 0 {
			out |= 1 << u
		}
	}
	return out
}
