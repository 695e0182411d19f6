package table

import (
	"time"

	"sandtable/rules"
	"sandtable/scenes/ui"
)

// stage is what moves on the screen after an action: first the dice, with the
// board as it was, then the pieces. Nothing waits for it: the rules are done.
type stage struct {
	old   rules.State   // the board while the dice roll
	turn  []rules.Event // what had happened in its turn
	falls []rules.Event // what the dice bring, as far as the viewer may know
	since time.Time
	dice  time.Time // when the dice lie
	end   time.Time
	moves []timed
	signs []Sign // losses, to be marked
	step  int    // how many steps there were before the action it shows
}

type timed struct {
	move     Move
	from, to time.Time
}

// staged plans what moves.
func (t *Table) staged(events []rules.Event, old rules.State, now time.Time, p pace) stage {
	s := stage{since: now, dice: now, end: now}
	rolled := false
	var list []rules.Event
	list = (&rules.Report{Events: events}).For(t.eyes, list)
	for _, e := range list {
		sign := t.board.Sign(e)
		rolled = rolled || sign.Rolled
		if sign.Loss {
			s.signs = append(s.signs, sign)
		}
	}
	if rolled && p.die > 0 {
		s.dice = now.Add(p.die)
		s.old, s.falls = old, list
	}
	at := s.dice
	for _, e := range list {
		sign := t.board.Sign(e)
		if !sign.Goes || sign.From < 0 || sign.To < 0 || p.step == 0 {
			continue
		}
		d := min(time.Duration(max(1, sign.N))*p.step*2, p.most)
		s.moves = append(s.moves, timed{Move{From: sign.From, To: sign.To, Event: e}, at, at.Add(d)})
		at = at.Add(d)
	}
	s.end = at
	if len(s.signs) > 0 && p.die > 0 {
		s.end = later(s.end, s.dice.Add(250*time.Millisecond))
	}
	return s
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

func (s *stage) busy(now time.Time) bool { return now.Before(s.end) }

// skip ends it at once.
func (s *stage) skip() { *s = stage{} }

// rolling is how far the dice have tumbled, 0 to 1; 1 when they lie.
func (s *stage) rolling(now time.Time) float64 {
	if !now.Before(s.dice) {
		return 1
	}
	return max(0, float64(now.Sub(s.since))/float64(s.dice.Sub(s.since)))
}

// rolling says whether dice still tumble that the rest of the screen must not
// tell of before they lie.
func (t *Table) rolling(f *ui.Frame) bool { return t.stage.old != nil && t.stage.rolling(f.Now) < 1 }

// shownState is the position as the board shows it: as it was, while dice
// tumble.
func (t *Table) shownState(f *ui.Frame) rules.State {
	if t.rolling(f) {
		return t.stage.old
	}
	return t.onPage()
}

// now fills a view with what is on its way.
func (s *stage) fill(v *View, now time.Time) {
	if s.old != nil && now.Before(s.dice) {
		v.State, v.Turn, v.Since, v.Falls = s.old, s.turn, nil, s.falls
		return
	}
	for _, m := range s.moves {
		if !now.Before(m.to) {
			continue
		}
		k := m.move
		k.T = max(0, float64(now.Sub(m.from))/float64(m.to.Sub(m.from)))
		v.Moves = append(v.Moves, k)
	}
	if !s.busy(now) {
		return
	}
	for _, sign := range s.signs {
		v.Hurt = append(v.Hurt, max(sign.To, sign.From))
	}
}

// tray is the last throw of dice.
type tray struct {
	dice  []die
	terms []rules.Event
	head  *rules.Event
	at    int // the place the dice are about
	step  int // of the action that brought them
}

type die struct {
	pic   ui.Pic
	hit   bool
	other bool // it does something else
	event rules.Event
}

// throwFrom reads the last throw out of a list of events. Dice for another
// place, or of another action, are another throw.
func (t *Table) throwFrom(events []rules.Event, step int) {
	for i, e := range events {
		s := t.board.Sign(e)
		switch {
		case s.Throw:
			head := events[i]
			t.throw = tray{head: &head}
		case s.Term:
			t.throw.terms = append(t.throw.terms, e)
		case s.Rolled:
			if n := len(t.throw.dice); n > 0 && !s.Still && (t.throw.at != s.From || t.throw.step != step && !t.one(step)) {
				t.throw = t.throwAt(s.From)
			}
			t.throw.at, t.throw.step = s.From, step
			t.throw.dice = append(t.throw.dice, die{s.Die, s.Hit, s.Other, e})
		}
		if s.Card.No >= 0 {
			t.lastCard = s.Card
		}
	}
}

// throwAt begins a throw whose dice come after those of another: an attack
// that an ambush has interrupted goes on. What it is for stands in the log.
func (t *Table) throwAt(place int) tray {
	for i := len(t.news) - 1; i >= max(0, len(t.news)-60); i-- {
		e := t.news[i].event
		s := t.board.Sign(e)
		if s.Turn {
			break
		}
		if !s.Throw || max(s.To, s.From) < 0 || s.To != place && (s.To >= 0 || s.From != place) {
			continue
		}
		out := tray{head: &e}
		for _, n := range t.news[i+1:] {
			if !t.board.Sign(n.event).Term {
				break
			}
			out.terms = append(out.terms, n.event)
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
	t.throw, t.lastCard = tray{}, Card{No: -1}
	from := max(0, len(t.news)-200)
	for _, n := range t.news[from:] {
		t.throwFrom([]rules.Event{n.event}, n.step)
	}
}
