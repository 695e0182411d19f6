package table

import (
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// thrown is the dice before the player.
type thrown struct {
	throw   tray         // the last throw of dice
	aim     tray         // a throw that was announced, before its dice fall
	aside   []tray       // earlier throws of the same deed
	idles   rules.Phrase // dice that could not matter, thrown after that
	lingers bool         // what the last throw came to stays at its place: everything is instant
	diceAt  []ui.Rect    // where the dice of the tray lie
}

// tray is a throw of dice: the last one, or one that lies beside it.
type tray struct {
	dice  []die
	terms []rules.Event
	head  *rules.Event
	at    int // the place the dice are about
	step  int // of the action that brought them
	// brought is what the dice led to, told after them.
	brought []rules.Event
	told    *board.Verdict // made once the dice lie
}

type die struct {
	pic   ui.Pic
	hit   bool
	other bool // it does something else
	event rules.Event
}

// mostEarlier is how many earlier throws of the same deed lie beside the last one.
const mostEarlier = 3

// throwFrom reads throws out of a list of events. Dice for another place, or of
// another action, are another throw; the one before goes aside where it belongs
// to the same deed, and is cleared away where it does not. A throw that is only
// announced changes nothing yet: the tray keeps the last one.
func (t *Table) throwFrom(events []rules.Event, step int) {
	for _, e := range events {
		s := t.board.Sign(e)
		if says, idle := t.board.Idle(e); idle {
			t.idles, t.aim = says, tray{}
			continue
		}
		switch {
		case s.Throw:
			head := e // the list may be used again
			t.aim = tray{head: &head, step: step}
		case s.Term:
			t.aim.terms = append(t.aim.terms, e)
		case s.Rolled:
			t.laid(e, s, step)
		case len(t.throw.dice) > 0 && t.throw.step == step && t.aim.head == nil:
			t.throw.brought = append(t.throw.brought, e)
		}
		if s.Card.No >= 0 {
			t.lastCard = s.Card
		}
	}
}

// laid puts a die that fell into the tray.
func (t *Table) laid(e rules.Event, s board.Sign, step int) {
	same := t.throw.step == step || t.one(step)
	if t.aim.head != nil || len(t.aim.terms) > 0 || len(t.throw.dice) > 0 && !s.Still && (t.throw.at != s.From || !same) {
		next := t.aim
		if next.head == nil {
			next = t.throwAt(s.From)
		}
		if same && len(t.throw.dice) > 0 {
			t.aside = append(t.aside, t.throw)
			t.aside = t.aside[max(0, len(t.aside)-mostEarlier):]
		} else {
			t.aside = nil
		}
		t.throw, t.aim = next, tray{}
	}
	t.idles = rules.Phrase{}
	t.throw.at, t.throw.step, t.throw.told = s.From, step, nil
	t.throw.dice = append(t.throw.dice, die{s.Die, s.Hit, s.Other, e})
}

// throwAt begins a throw whose dice come after those of another: an attack
// that an ambush has interrupted goes on. What it is for stands in the log.
func (t *Table) throwAt(place int) tray {
	for i := len(t.news) - 1; i >= max(0, len(t.news)-60); i-- {
		e := t.news[i].Event
		s := t.board.Sign(e)
		if s.Turn {
			break
		}
		if !s.Throw || max(s.To, s.From) < 0 || s.To != place && (s.To >= 0 || s.From != place) {
			continue
		}
		out := tray{head: &e}
		for _, n := range t.news[i+1:] {
			if !t.board.Sign(n.Event).Term {
				break
			}
			out.terms = append(out.terms, n.Event)
		}
		return out
	}
	return tray{}
}

// one says whether the dice of a step go on with the throw in the tray: when
// they are typed in, each is a step of its own.
func (t *Table) one(step int) bool {
	steps := t.match.Steps()
	for i := t.throw.step; i < step && i < len(steps); i++ {
		if t.game.Kind(steps[i]) != rules.Die && i > t.throw.step {
			return false
		}
	}
	return step < len(steps) && t.game.Kind(steps[step]) == rules.Die
}

// throwAgain fills the tray from the log, after something was taken back.
func (t *Table) throwAgain() {
	t.throw, t.aim, t.aside, t.lastCard, t.idles = tray{}, tray{}, nil, board.Card{No: -1}, rules.Phrase{}
	from := max(0, len(t.news)-200)
	for _, n := range t.news[from:] {
		t.throwFrom([]rules.Event{n.Event}, n.Step)
	}
}
