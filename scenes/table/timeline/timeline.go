// Package timeline tells what the rules have done, one thing after the other: actions
// that are carried out go in, and what stands on the board comes out. It draws nothing.
package timeline

import (
	"slices"
	"time"

	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// Timeline is what has been and is being told of a game; it alone makes the moment's position.
type Timeline struct {
	*model.Moment
	Stage                  // the beat on the screen
	Log    gamelog.Log     // what has been told
	Thrown gamelog.Throws  // what was thrown last
	Past   *Past           // what stands on the board instead of the game; nil for that
	Pages  Pages           // of what has happened
	Shown  Revealed        // cards that were turned over
	Score  model.ScoreMove // how the score moved last

	Begun   int        // how many beats were begun
	TurnOf  rules.Side // whose turn was told of last
	TurnAt  time.Time
	Taken   rules.Event // the last aim that was reached or lost
	TakenAt time.Time
	Until   time.Time // how long what was done last is to be looked at: bots act no sooner
	Hurry   bool      // nothing takes any time, until a person decides
	// Lingers says that what the last throw came to stays at its place: everything is instant.
	Lingers bool
	// Spent says that the press under way has ended a beat and decides nothing more.
	Spent bool

	logged  func(from, turn int) // is told of new entries of the log, and in which turn they came
	queue   []Beat               // what is still to be told
	pos     rules.State          // the true position as of the beat that runs; nil for that of the match
	upto    int                  // how many steps of the game have been told, with those of the running beat
	due     []noise              // what is still to be heard
	fresh   bool                 // the position of the moment is that which stands there
	changed bool                 // it was made anew since somebody asked
}

// Open begins the timeline of a moment; logged is told where the new part of the log begins.
func (t *Timeline) Open(m *model.Moment, logged func(from, turn int)) {
	t.Moment, t.logged = m, logged
	t.Log.Sign = m.Board.Sign
	t.Thrown = gamelog.Throws{Moment: m, Log: &t.Log, Card: board.Card{No: -1}}
}

// ReadLog makes the log of a game that was resumed from what its match has told.
func (t *Timeline) ReadLog() {
	for n := range len(t.Match.Steps()) + 1 {
		told, step := t.Match.Told(n), max(0, n-1)
		for _, e := range told {
			t.Log.Entries = append(t.Log.Entries, gamelog.Entry{Event: e, Step: step})
		}
		t.Thrown.Add(told, step)
	}
}

// SinceOf is how many steps there were when a side last chose, turns being told whole.
func (t *Timeline) SinceOf(side rules.Side) int {
	return t.Log.Since(side, t.Play.Decided[side], t.Game.Solitaire())
}

// Whole says that more is told to a side than came since it last chose: the whole turn in which it answered.
func (t *Timeline) Whole(side rules.Side) bool { return t.SinceOf(side) < t.Play.Decided[side] }

// Renew notes that another position, or other eyes, are before the board.
func (t *Timeline) Renew() { t.fresh = false }

// Refresh makes the position of the moment anew where it is another; true where it was.
func (t *Timeline) Refresh() (changed bool) {
	t.renew()
	changed, t.changed = t.changed, false
	return changed
}

func (t *Timeline) renew() {
	if t.fresh {
		return
	}
	t.fresh, t.changed = true, true
	switch {
	case t.Past != nil:
		t.State = t.Past.State
	case t.pos != nil:
		t.State = t.pos.Clone()
		t.State.Hide(t.Eyes)
	default:
		t.State = t.Match.View(t.Eyes)
	}
	t.gather()
	t.TurnNews = t.Log.SinceTurn(t.Eyes)
	t.SinceNews = t.Log.From(t.Play.Decided[max(rules.First, t.Eyes)]-1, t.Eyes)
}

// put puts a position on the board: that of the match, for nil.
func (t *Timeline) put(pos rules.State) {
	t.pos = pos
	t.Renew()
	t.renew()
}

// Stands is the position on the board: of the chapter that is told, else what the eyes see.
func (t *Timeline) Stands() rules.State {
	if t.PageOpen() {
		return t.Pages.Chapter().at
	}
	return t.State
}

// TurnOn is the position whose turn and step are under way: of a chapter that turn which it tells of.
func (t *Timeline) TurnOn(now time.Time) rules.State {
	if t.PageOpen() {
		return t.Pages.Chapter().turn
	}
	return t.Shows(now)
}

// Shows is the position as the board shows it: as it was, while dice tumble.
func (t *Timeline) Shows(now time.Time) rules.State {
	return pane.Either(t.old != nil && t.Rolling(now), t.old, t.Stands())
}

// Fill puts into a view what stands there, what has happened and what is on its way.
func (t *Timeline) Fill(v *board.View, now time.Time) {
	v.State, v.Viewer, v.Turn, v.Since = t.Stands(), t.Eyes, t.TurnNews, t.SinceNews
	v.Quiet = v.Quiet || t.Busy(now) || t.Shown.Up
	if ch := t.Pages.Chapter(); ch != nil {
		k := max(0, min(t.Pages.Seen-ch.From, len(ch.Events))) // what has been told of it
		v.Ended, v.Lately = ch.Events[:k], ch.lately[:len(ch.lately)-len(ch.Events)+k]
		if t.Rolling(now) {
			v.Lately = ch.lately[:len(ch.lately)-len(ch.Events)]
		}
		if k > 0 {
			v.Page = t.Pages.Number()
		}
	} else if !v.Quiet {
		v.Ended, v.Page = t.Pages.events, t.Pages.Number()
	}
	t.fill(v, now)
}

// Telling says whether something that the rules have done is still to be told.
func (t *Timeline) Telling() bool { return t.pos != nil || len(t.queue) > 0 }

// StepsTold is how many steps of the game have been told, with those of the running beat.
func (t *Timeline) StepsTold() int {
	return pane.Either(t.Telling() || t.Beat != nil, t.upto, len(t.Match.Steps()))
}

// Run lets the match go on by what a side does, and tells it beat by beat, or at once.
func (t *Timeline) Run(f *ui.Frame, side rules.Side, a rules.Action, on func() error) error {
	t.TellAll(f)
	n, turn := len(t.Match.Steps()), t.Game.TurnNumber(t.Match.Now())
	slow := t.Pace(f) != Pace{} && !t.Hurry
	var before rules.State
	if slow || t.Has.Chapters != nil {
		before = t.Match.Now().Clone()
	}
	if err := on(); err != nil {
		return err
	}
	if t.Has.Chapters != nil {
		t.chronicle()
	}
	t.Renew()
	if before != nil && (slow || t.Pages.InChapters()) {
		t.queue = t.cut(n, before)
		t.Stage, t.upto = Stage{}, n
		if len(t.queue) > 0 {
			t.pos = t.queue[0].before
		}
		t.Tell(f)
		return nil
	}
	told := slices.Clone(t.Match.Since(n))
	list := make([]gamelog.Entry, len(told))
	for i, e := range told {
		list[i] = gamelog.Entry{Event: e, Step: n}
	}
	_, lost := t.lossesOf(t.View(f), told)
	t.lay(list, turn)
	t.Thrown.Add(told, n)
	t.renew()
	t.Stage = t.staged(told, f.Now, Pace{})
	t.Step, t.Hurt = n, lost
	t.listen(side, a, told)
	t.Thrown.Judge(t.View(f))
	t.Lingers = slices.ContainsFunc(told, func(e rules.Event) bool { return t.Board.Sign(e).Rolled && e.SeenBy(t.Eyes) })
	t.reveal(f, told, f.Now)
	t.Until = f.Now.Add(t.pause(told, t.Pace(f)))
	return nil
}

// Tell lets the beats run; false while one does.
func (t *Timeline) Tell(f *ui.Frame) bool {
	skip := t.skips(f)
	for {
		if t.Rolled && !t.Fallen && t.Beat != nil && !f.Now.Before(t.Dice) {
			t.lie(f)
		}
		if t.Busy(f.Now) {
			if !skip {
				t.wake(f)
				return false
			}
			skip = t.Hurry // one at a time
			t.EndBeat(f)
		}
		if t.Beat != nil {
			t.Stage = Stage{} // its throw stays in the tray
		}
		t.old = nil
		if t.revealing(f) {
			return false
		}
		if len(t.queue) == 0 || !t.Pages.turnsTo(t.queue[0].page) {
			if t.pos != nil && len(t.queue) == 0 {
				t.pos = nil
				t.Renew()
				f.Invalidate()
			}
			return true
		}
		t.begin(f)
	}
}

// skips says whether the player has had enough of what moves.
func (t *Timeline) skips(f *ui.Frame) bool {
	switch {
	case t.Hurry:
		return true
	case !t.Busy(f.Now):
		return false
	}
	return f.In.Pressed&ui.LeftButton != 0 && f.Over(t.Cam.Bounds) || f.In.Take(ui.KeySpace)
}

// begin tells the next beat.
func (t *Timeline) begin(f *ui.Frame) {
	b := t.queue[0]
	t.queue = t.queue[1:]
	t.Begun++
	t.upto = b.upto
	p := pane.Either(t.Hurry || b.idle, Pace{}, t.Pace(f))
	stood := t.standing()
	t.lay(b.lead, b.turn)
	events := b.Events()
	var off []Falling
	var lost []Hurt
	if !b.rolled {
		off, lost = t.lossesOf(t.View(f), events)
	}
	t.put(pane.Either(b.rolled, b.before, b.after))
	turn := t.TurnNews
	t.Stage = t.staged(events, f.Now, p)
	t.Rolled = t.Rolled && !b.idle
	t.Beat, t.Step, t.turn = &b, len(t.Log.Entries), turn
	t.Blows, t.Off, t.Hurt = t.blowsOf(t.View(f), events), off, lost
	t.Thrown.Add(events, b.step())
	t.listen(b.side, b.act, events)
	t.scored(f, stood)
	t.passed(f, events)
	if b.idle {
		t.lay(b.fall, b.turn)
		t.put(b.after)
		t.Fallen = true
	}
	if !b.rolled || b.idle {
		if t.heralds(f, events); len(t.queue) == 0 && !t.holds(f, &b) { // nothing is left but the motion: it may be decided on
			t.put(nil)
		}
		t.reveal(f, events, t.End)
	}
	t.Until = t.End.Add(t.pause(events, p))
	t.Held = (!b.rolled || b.idle) && t.holds(f, &b)
	if t.Busy(f.Now) {
		t.wake(f)
	}
	f.Invalidate()
}

// holds says whether a beat that has been told stays until a click.
func (t *Timeline) holds(f *ui.Frame, b *Beat) bool {
	return t.Pace(f).Verdict != 0 && !t.Hurry && (b.stops || t.Settings().WaitLosses && b.rolled && t.ownLoss(b))
}

// stops says whether play waits after an event.
func (t *Timeline) stops(e rules.Event, before rules.State) bool {
	return t.Has.Stops != nil && e.SeenBy(t.Eyes) && t.Play.IsPerson(t.Eyes) && t.Has.Stops(e, before)
}

// heralds notes the aim that some events reached or lost: it is called out over the board.
func (t *Timeline) heralds(f *ui.Frame, events []rules.Event) {
	for _, e := range events {
		if t.Board.Sign(e).Weight == board.Taken && e.SeenBy(t.Eyes) {
			t.Taken, t.TakenAt = e, f.Now
		}
	}
}

// passed says whose turn it is now, when a turn begins.
func (t *Timeline) passed(f *ui.Frame, events []rules.Event) {
	for _, e := range events {
		if !t.Board.Sign(e).Turn || e.Side < rules.First {
			continue
		}
		t.TurnOf, t.TurnAt = e.Side, f.Now
		if one, ok := t.Play.Person(); ok && e.Side == one.Other() {
			t.plan(f.Now, sounds.TheirTurn)
		}
	}
}

// lay puts entries into the log.
func (t *Timeline) lay(list []gamelog.Entry, turn int) {
	from := len(t.Log.Entries)
	t.Log.Entries = append(t.Log.Entries, list...)
	t.logged(from, turn)
}

// lie tells what the dice came to, now that they lie.
func (t *Timeline) lie(f *ui.Frame) {
	b := t.Beat
	t.Fallen = true
	t.Off, t.Hurt = t.lossesOf(t.View(f), gamelog.EventsOf(b.fall))
	stood := t.standing()
	t.lay(b.fall, b.turn)
	t.put(b.after)
	t.scored(f, stood)
	t.Thrown.Judge(t.View(f))
	t.reveal(f, b.Events(), t.End)
	t.heralds(f, b.Events())
	t.Held = t.holds(f, b)
	f.Invalidate()
}

// standing is what the top bar tells of a position: the score, and tracks besides.
type standing struct{ score, tracks [2]int }

func (t *Timeline) standing() standing {
	return standing{t.Game.Score(t.State), t.Board.Tracks(t.State)}
}

// scored lets it be heard and seen that a side is nearer to winning, or a track has moved.
func (t *Timeline) scored(f *ui.Frame, before standing) {
	now := t.standing()
	if now.score[0] > before.score[0] || now.score[1] > before.score[1] {
		t.plan(f.Now, sounds.Medal)
		t.Score.Before, t.Score.RoseAt = before.score, f.Now
	}
	if now.score != before.score || now.tracks != before.tracks {
		t.Score.MovedAt = f.Now
	}
}

// ownLoss says whether a beat costs who looks something; before two nobody is waited for.
func (t *Timeline) ownLoss(b *Beat) bool {
	return !t.Shown.Both && slices.ContainsFunc(b.Events(), func(e rules.Event) bool {
		return t.Board.Sign(e).Loss && e.Side == t.Eyes && e.SeenBy(t.Eyes)
	})
}

// pause is how long a bot leaves what it did on the screen: long where it is worth a look.
func (t *Timeline) pause(events []rules.Event, p Pace) time.Duration {
	worth := slices.ContainsFunc(events, func(e rules.Event) bool {
		s := t.Board.Sign(e)
		return s.Goes || s.Throw || s.Loss || s.Card.No >= 0
	})
	return pane.Either(worth, p.Bot, p.Bot/3)
}

// EndBeat cuts the beat on the screen short; what it tells is told.
func (t *Timeline) EndBeat(f *ui.Frame) {
	if b := t.Beat; b != nil && b.rolled && !t.Fallen {
		t.lie(f)
	}
	t.Held = false
	t.End, t.Dice, t.Verdict = t.Since, t.Since, t.Since
	t.moves = nil
	t.Until = f.Now
	t.Spent = f.In.Down&ui.LeftButton != 0 || f.In.Pressed&ui.LeftButton != 0
	f.Invalidate()
}

// Spare swallows the release of a press that has ended a beat: it decides nothing more.
func (t *Timeline) Spare(f *ui.Frame) {
	if !t.Spent {
		return
	}
	f.In.Pressed &^= ui.LeftButton
	if f.In.Released&ui.LeftButton != 0 || f.In.Down&ui.LeftButton == 0 {
		t.Spent = false
	}
	f.In.Released &^= ui.LeftButton
	f.In.Down &^= ui.LeftButton
}

// TellAll tells everything that is left at once: somebody wants to go on.
func (t *Timeline) TellAll(f *ui.Frame) {
	if !t.Telling() && t.Beat == nil {
		return
	}
	if b := t.Beat; b != nil && b.rolled && !t.Fallen {
		t.lie(f)
	}
	t.Stage = Stage{}
	for len(t.queue) > 0 {
		t.tellNext()
	}
	t.put(nil)
	t.Thrown.Judge(t.View(f))
}

// tellNext tells the next beat in no time.
func (t *Timeline) tellNext() {
	b := t.queue[0]
	t.queue = t.queue[1:]
	t.lay(b.lead, b.turn)
	t.lay(b.fall, b.turn)
	t.Thrown.Add(b.Events(), b.step())
}

// Back brings what has been told back to the position, after something was taken back.
func (t *Timeline) Back() {
	n := len(t.Match.Steps())
	for len(t.Log.Entries) > 0 && t.Log.Entries[len(t.Log.Entries)-1].Step >= n {
		t.Log.Entries = t.Log.Entries[:len(t.Log.Entries)-1]
	}
	t.Stage, t.Shown = Stage{}, Revealed{}
	t.queue, t.pos, t.Lingers = nil, nil, false
	t.Renew()
	t.Thrown.Recall()
}

// HandView is the view of the cards before who looks.
func (t *Timeline) HandView(f *ui.Frame) board.View {
	v := t.View(f)
	v.State = t.Stands()
	return v
}
