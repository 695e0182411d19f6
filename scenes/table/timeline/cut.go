package timeline

import (
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/table/gamelog"
)

// Beat is one thing that has happened, told by itself: a throw with what it came to and
// cost, or what moved between two throws. The rules are done with it and what comes
// after; the table shows the position as of the beat that runs.
type Beat struct {
	lead          []gamelog.Entry // told as it begins: the throw that is announced; all, where no dice fall
	fall          []gamelog.Entry // told when the dice lie: they, and what they brought
	before, after rules.State     // as they were, to be hidden from who looks
	rolled        bool
	stops         bool // it stays until a click
	idle          bool // a throw that could not matter: told in a line, without a beat
	page          int  // the chapter that tells it, from 0; None for none
	side          rules.Side
	act           rules.Action // that brought it
	turn          int          // its number, when it began
	upto          int          // how many steps it has come of
}

// Events are all that it tells.
func (b *Beat) Events() []rules.Event {
	return append(gamelog.EventsOf(b.lead), gamelog.EventsOf(b.fall)...)
}

// step is how many steps there were before the action that brought it.
func (b *Beat) step() int {
	if len(b.lead) > 0 {
		return b.lead[0].Step
	}
	return b.fall[0].Step
}

// cutter cuts what an action brought into beats.
type cutter struct {
	t     *Timeline
	list  []Beat
	b     Beat        // under way
	moves bool        // something went or was lost in it before any die
	step  int         // of the entries
	die   int         // place of the last die
	prior rules.State // before the step that is told
	here  int         // how many events of the step have been told
	told  int         // how many events who looks has been told since his last decision
}

// cut plays the steps of an action through again and cuts what they tell into beats. A
// die never falls in the step that tells of the throw, so no position of a beat knows of
// a later one.
func (t *Timeline) cut(n int, s rules.State) []Beat {
	c := cutter{t: t, step: n, prior: s.Clone(), told: t.Pages.Seen}
	for i, a := range t.Match.Steps()[n:] {
		if c.b.rolled && t.Game.Kind(a) != rules.Die {
			c.close() // what a throw brought is told in the step of its last die
		}
		if i == 0 || c.empty() {
			c.open()
			c.b.side, c.b.act = s.Turn(), a
		}
		first := len(c.list) // of the beats that this step can end
		s.Apply(a, nil)
		c.here = 0
		for _, e := range t.Match.Told(n + i + 1) {
			c.add(e)
			c.here++
		}
		c.prior = s.Clone()
		for k := first; k < len(c.list); k++ {
			if c.list[k].after == nil {
				c.list[k].after, c.list[k].upto = c.prior, n+i+1
			}
			if c.list[k].before == nil {
				c.list[k].before = c.prior
			}
		}
		if c.b.before == nil && !c.b.rolled {
			c.b.before = c.prior
		}
		c.b.after, c.b.upto = c.prior, n+i+1
	}
	c.close()
	return c.list
}

func (c *cutter) empty() bool { return len(c.b.lead)+len(c.b.fall) == 0 }

// open begins a beat at the position before the step that is told.
func (c *cutter) open() {
	c.b = Beat{before: c.prior, after: c.prior, page: board.None, turn: c.t.Game.TurnNumber(c.prior), side: c.b.side, act: c.b.act}
	c.moves = false
}

func (c *cutter) close() {
	if !c.empty() {
		c.list = append(c.list, c.b)
	}
	c.open()
}

// next ends the beat under way and begins another in the middle of a step: what
// one leads to and the other begins with is the position after the step.
func (c *cutter) next() {
	if c.empty() {
		return
	}
	if c.here > 0 {
		c.b.after = nil
	}
	c.close()
	if c.here > 0 {
		c.b.before = nil
	}
}

// add tells an event in the beat under way, or begins another with it.
func (c *cutter) add(e rules.Event) {
	s, page, stops := c.t.Board.Sign(e), c.pageOf(e), c.t.stops(e, c.prior)
	_, idle := c.t.Board.Idle(e)
	switch {
	case page != c.b.page, s.Turn, !c.b.rolled && stops, (s.Throw || s.Term) && (c.b.rolled || c.moves),
		s.Rolled && c.b.rolled && (c.b.idle != idle || !s.Still && c.die != s.From), s.Rolled && !c.b.rolled && c.moves:
		c.next()
	}
	c.b.page, c.b.stops = page, c.b.stops || stops
	n := gamelog.Entry{Event: e, Step: c.step}
	if s.Rolled {
		c.b.idle = idle && (c.b.idle || !c.b.rolled)
		if !c.b.rolled {
			c.b.before = c.prior // as it was before the die; what announced it has been carried out
		}
		c.die, c.b.rolled = s.From, true
	}
	if c.b.rolled {
		c.b.fall = append(c.b.fall, n)
		return
	}
	c.b.lead = append(c.b.lead, n)
	c.moves = c.moves || s.Goes || s.Loss
}

// pageOf is the chapter that tells an event, None for none; asked once for each, in order.
func (c *cutter) pageOf(e rules.Event) int {
	if !e.SeenBy(c.t.Eyes) {
		return c.b.page
	}
	at := c.told
	c.told++
	for i, ch := range c.t.Pages.chapters {
		if at >= ch.From && at < ch.Upto {
			return i
		}
	}
	return board.None
}
