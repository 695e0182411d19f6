package table

import (
	"slices"

	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// beating is what a table remembers of what it tells.
type beating struct {
	stage stage
	queue []beat      // what is still to be told
	pos   rules.State // the true position as of the beat that runs; nil for that of the match
	// spent says that the press under way has ended a beat and decides nothing more.
	spent   bool
	upto    int // how many steps of the game have been told, with those of the running beat
	running Running
	begun   int     // how many beats were begun
	due     []noise // what is still to be heard
	shown   revealed
}

// beat is one thing that has happened, told by itself: a throw with what it came
// to and what it cost, or what moved between two throws. The rules are done with
// all of it, and with what comes after; the table shows the position as of the
// beat that runs, and its log ends there.
type beat struct {
	lead          []gamelog.Entry // told as it begins: the throw that is announced; all, where no dice fall
	fall          []gamelog.Entry // told when the dice lie: they, and what they brought
	before, after rules.State     // as they were, to be hidden from who looks
	rolled        bool
	idle          bool // a throw that could not matter: told in a line, without a beat
	page          int  // the chapter that tells it, from 0; None for none
	side          rules.Side
	act           rules.Action // that brought it
	turn          int          // its number, when it began
	upto          int          // how many steps it has come of
}

func (b *beat) events() []rules.Event {
	return append(gamelog.EventsOf(b.lead), gamelog.EventsOf(b.fall)...)
}

// cutter cuts what an action brought into beats.
type cutter struct {
	t     *Table
	list  []beat
	b     beat        // under way
	moves bool        // something went or was lost in it before any die
	step  int         // of the entries
	die   int         // place of the last die
	prior rules.State // before the step that is told
	here  int         // how many events of the step have been told
	told  int         // how many events who looks has been told since his last decision
	edges []board.Chapter
}

// cut plays the steps of an action through again, from the position before it,
// and cuts what they tell into beats. A die never falls in the step that tells of
// the throw, so no position of a beat knows of a later one.
func (t *Table) cut(n int, s rules.State) []beat {
	c := cutter{t: t, step: n, prior: s.Clone(), edges: t.edges(), told: t.pages.seen}
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
	c.b = beat{before: c.prior, after: c.prior, page: board.None, turn: c.t.Game.TurnNumber(c.prior), side: c.b.side, act: c.b.act}
	c.moves = false
}

// close ends the beat under way.
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
	s := c.t.Board.Sign(e)
	page := c.pageOf(e)
	switch {
	case page != c.b.page, s.Turn, (s.Throw || s.Term) && (c.b.rolled || c.moves):
		c.next()
	case s.Rolled && c.b.idle != c.idle(e) && c.b.rolled:
		c.next()
	case s.Rolled && c.b.rolled && !s.Still && c.die != s.From, s.Rolled && !c.b.rolled && c.moves:
		c.next()
	}
	c.b.page = page
	n := gamelog.Entry{Event: e, Step: c.step}
	if s.Rolled {
		if _, idle := c.t.Board.Idle(e); !idle {
			c.b.idle = false
		} else if !c.b.rolled {
			c.b.idle = true
		}
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

func (c *cutter) idle(e rules.Event) bool { _, ok := c.t.Board.Idle(e); return ok }

// pageOf is the page that tells an event, None for none; every event is asked for
// once, in its order.
func (c *cutter) pageOf(e rules.Event) int {
	if !e.SeenBy(c.t.Eyes) {
		return c.b.page
	}
	at := c.told
	c.told++
	for i, ch := range c.edges {
		if at >= ch.From && at < ch.Upto {
			return i
		}
	}
	return board.None
}

// edges are the chapters of what has happened since the last decision.
func (t *Table) edges() (out []board.Chapter) {
	for _, p := range t.pages.told {
		out = append(out, p.Chapter)
	}
	return out
}

// telling says whether something that the rules have done is still to be told.
func (t *beating) telling() bool { return t.pos != nil || len(t.queue) > 0 }

// pace is how long things take now.
func (t *Table) pace(f *ui.Frame) pace {
	p := paces[t.Settings().Speed]
	if f.Look.Still { // the same pictures, cut in
		p = pace{verdict: p.verdict, bot: p.bot}
	}
	return p
}

// tellOn lets the beats run; false while one does.
func (t *Table) tellOn(f *ui.Frame) bool {
	skip := t.skips(f)
	for {
		if t.stage.rolled && !t.stage.fallen && t.stage.beat != nil && !f.Now.Before(t.stage.dice) {
			t.fall(f)
		}
		if t.stage.busy(f.Now) {
			if !skip {
				t.stage.wake(f)
				return false
			}
			skip = t.hurry // one at a time
			t.endBeat(f)
		}
		if t.stage.beat != nil {
			t.closeBeat()
		}
		t.stage.old = nil
		if t.revealing(f) {
			return false
		}
		if len(t.queue) == 0 || !t.pages.turnsTo(t.queue[0].page) {
			if t.pos != nil && len(t.queue) == 0 {
				t.pos, t.fresh = nil, false
				f.Invalidate()
			}
			return true
		}
		t.begin(f)
	}
}

// begin tells the next beat.
func (t *Table) begin(f *ui.Frame) {
	b := t.queue[0]
	t.queue = t.queue[1:]
	t.begun++
	t.upto = b.upto
	p := pane.Either(t.hurry || b.idle, pace{}, t.pace(f))
	stood := t.standsAt()
	t.lay(b.lead, b.turn)
	events := b.events()
	var off []falling
	var lost []hurt
	if !b.rolled {
		off, lost = t.lossesOf(f, events)
	}
	t.pos, t.fresh = b.after, false
	if b.rolled {
		t.pos = b.before
	}
	t.refresh()
	turn := t.TurnNews
	t.stage = t.staged(events, f.Now, p)
	if b.idle {
		t.stage.rolled = false
	}
	t.stage.beat, t.stage.step, t.stage.turn = &b, len(t.log.Entries), turn
	t.stage.blows, t.stage.off, t.stage.hurt = t.blowsOf(f, events), off, lost
	t.thrown.Add(events, t.entryStep(&b))
	t.listen(b.side, b.act, events)
	t.scored(f, stood)
	t.passed(f, &b)
	if b.idle {
		t.lay(b.fall, b.turn)
		t.pos, t.fresh = b.after, false
		t.refresh()
		t.stage.fallen = true
	}
	if !b.rolled || b.idle {
		if len(t.queue) == 0 { // nothing is left but the motion: it may be decided on
			t.pos, t.fresh = nil, false
			t.refresh()
		}
		t.reveal(f, events, t.stage.end)
	}
	t.wait = t.stage.end.Add(t.pause(events, p))
	if t.stage.busy(f.Now) {
		t.stage.wake(f)
	}
	f.Invalidate()
}

// passed says whose turn it is now, when a beat tells that a turn begins.
func (t *Table) passed(f *ui.Frame, b *beat) {
	for _, e := range b.events() {
		if !t.Board.Sign(e).Turn || e.Side < rules.First {
			continue
		}
		t.turnOf, t.turnAt = e.Side, f.Now
		if one, ok := t.Play.Person(); ok && e.Side == one.Other() {
			t.plan(f.Now, sounds.TheirTurn)
		}
	}
}

func (t *Table) entryStep(b *beat) int {
	if len(b.lead) > 0 {
		return b.lead[0].Step
	}
	return b.fall[0].Step
}

func (t *Table) lay(list []gamelog.Entry, turn int) {
	from := len(t.log.Entries)
	t.log.Entries = append(t.log.Entries, list...)
	t.light(from, turn)
}

// fall tells what the dice came to, now that they lie.
func (t *Table) fall(f *ui.Frame) {
	b := t.stage.beat
	t.stage.fallen = true
	t.stage.off, t.stage.hurt = t.lossesOf(f, gamelog.EventsOf(b.fall))
	stood := t.standsAt()
	t.lay(b.fall, b.turn)
	t.pos, t.fresh = b.after, false
	t.refresh()
	t.scored(f, stood)
	t.thrown.Judge(t.boardView(f))
	t.reveal(f, b.events(), t.stage.end)
	if t.Settings().WaitLosses && t.ownLoss(b) && t.pace(f).verdict > 0 && !t.hurry {
		t.stage.held = true
	}
	f.Invalidate()
}

// standing is what the top bar tells of a position: the score, and tracks besides.
type standing struct{ score, tracks [2]int }

func (t *Table) standsAt() standing {
	return standing{t.Game.Score(t.State), t.Board.Tracks(t.State)}
}

// scored lets it be heard and seen that a side has come nearer to winning, and seen
// that the marker of a track has moved.
func (t *Table) scored(f *ui.Frame, before standing) {
	now := t.standsAt()
	if now.score[0] > before.score[0] || now.score[1] > before.score[1] {
		t.plan(f.Now, sounds.Medal)
		t.top.Rose(before.score, f.Now)
	}
	if now.score != before.score || now.tracks != before.tracks {
		t.top.Tick(f.Now)
	}
}

// ownLoss says whether a beat costs the person who looks something.
func (t *Table) ownLoss(b *beat) bool {
	for _, e := range b.events() {
		if s := t.Board.Sign(e); s.Loss && e.Side == t.Eyes && e.SeenBy(t.Eyes) {
			return true
		}
	}
	return false
}

// endBeat cuts the beat on the screen short; what it tells is told.
func (t *Table) endBeat(f *ui.Frame) {
	if b := t.stage.beat; b != nil && b.rolled && !t.stage.fallen {
		t.fall(f)
	}
	t.stage.held = false
	t.stage.end, t.stage.dice, t.stage.verdict = t.stage.since, t.stage.since, t.stage.since
	t.stage.moves = nil
	t.wait = f.Now
	t.spent = f.In.Down&ui.LeftButton != 0 || f.In.Pressed&ui.LeftButton != 0
	f.Invalidate()
}

// closeBeat takes a beat off the screen that has been told; its throw stays in
// the tray.
func (t *beating) closeBeat() { t.stage = stage{} }

// tellAll tells everything that is left at once: somebody wants to go on.
func (t *Table) tellAll(f *ui.Frame) {
	if !t.telling() && t.stage.beat == nil {
		return
	}
	if b := t.stage.beat; b != nil && b.rolled && !t.stage.fallen {
		t.fall(f)
	}
	t.stage = stage{}
	for len(t.queue) > 0 {
		b := t.queue[0]
		t.queue = t.queue[1:]
		t.lay(b.lead, b.turn)
		t.lay(b.fall, b.turn)
		t.thrown.Add(b.events(), t.entryStep(&b))
	}
	t.pos, t.fresh = nil, false
	t.refresh()
	t.thrown.Judge(t.boardView(f))
}

// perform carries out an action and queues what it brought, beat by beat. At once
// and in no time where everything is instant.
func (t *Table) perform(f *ui.Frame, a rules.Action) error {
	return t.run(f, t.Match.Now().Turn(), a, func() error {
		return t.Play.Do(a, t.handsOver(a), func(told []rules.Event) bool { return t.reveals(f, told) })
	})
}

// run lets the match go on and queues what that brings.
func (t *Table) run(f *ui.Frame, side rules.Side, a rules.Action, on func() error) error {
	t.tellAll(f)
	n := len(t.Match.Steps())
	turn := t.Game.TurnNumber(t.Match.Now())
	slow := t.pace(f) != pace{} && !t.hurry
	var before rules.State
	if slow || t.Has.Chapters {
		before = t.Match.Now().Clone()
	}
	if err := on(); err != nil {
		return err
	}
	if t.Has.Chapters {
		t.chronicle()
	}
	if before != nil && (slow || len(t.pages.told) > 0) {
		t.queue = t.cut(n, before)
		t.stage, t.upto = stage{}, n
		if len(t.queue) > 0 {
			t.pos = t.queue[0].before
		}
		t.fresh = false
		t.tellOn(f)
		t.refresh()
		return nil
	}
	var list []gamelog.Entry
	told := slices.Clone(t.Match.Since(n))
	for _, e := range told {
		list = append(list, gamelog.Entry{Event: e, Step: n})
	}
	_, lost := t.lossesOf(f, told)
	t.lay(list, turn)
	t.thrown.Add(told, n)
	t.fresh = false
	t.refresh()
	t.stage = t.staged(told, f.Now, pace{})
	t.stage.step, t.stage.hurt = n, lost
	t.listen(side, a, told)
	t.thrown.Judge(t.boardView(f))
	t.lingers = slices.ContainsFunc(told, func(e rules.Event) bool { return t.Board.Sign(e).Rolled && e.SeenBy(t.Eyes) })
	t.reveal(f, told, f.Now)
	t.wait = f.Now.Add(t.pause(told, t.pace(f)))
	return nil
}

// spare swallows the release of a press that has ended a beat: it decides nothing
// besides.
func (t *beating) spare(f *ui.Frame) {
	if !t.spent {
		return
	}
	f.In.Pressed &^= ui.LeftButton
	if f.In.Released&ui.LeftButton != 0 || f.In.Down&ui.LeftButton == 0 {
		t.spent = false
	}
	f.In.Released &^= ui.LeftButton
	f.In.Down &^= ui.LeftButton
}

// stepsTold is how many steps of the game have been told, with those of the running
// beat.
func (t *Table) stepsTold() int {
	if t.telling() || t.stage.beat != nil {
		return t.upto
	}
	return len(t.Match.Steps())
}
