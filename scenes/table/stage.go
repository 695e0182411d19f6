package table

import (
	"time"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// stage is the beat that is on the screen: first the dice tumble, with the board
// as it was, then they lie and their verdict stands, then the pieces go. The rules
// are done already; the rest of what they brought waits in the queue.
type stage struct {
	beat    *beat         // that is told; nil in a replay
	old     rules.State   // in a replay, the board while the dice roll
	turn    []rules.Event // what had happened in its turn
	falls   []rules.Event // what the dice bring, as far as the viewer may know
	since   time.Time
	dice    time.Time // when the dice lie
	verdict time.Time // until when what they came to stands
	end     time.Time
	rolled  bool // dice tumble, or have tumbled
	fallen  bool // the dice lie, and what they brought has been told
	held    bool // it stays until a click: the setting waits at one's own losses
	moves   []timed
	signs   []board.Sign // losses, to be marked
	blows   []blow
	off     []falling // that fall off the board
	hurt    []hurt
	step    int // how many steps there were before the action it shows
}

type timed struct {
	move     board.Move
	from, to time.Time
}

// staged plans what moves.
func (t *Table) staged(events []rules.Event, now time.Time, p pace) stage {
	s := stage{since: now, dice: now, end: now, verdict: now}
	var list []rules.Event
	list = gamelog.Readables(events, t.Eyes, list)
	for _, e := range list {
		sign := t.Board.Sign(e)
		s.rolled = s.rolled || sign.Rolled
		if sign.Loss {
			s.signs = append(s.signs, sign)
		}
	}
	at := s.dice
	if s.rolled {
		s.falls = list
		s.dice = now.Add(p.die)
		s.verdict = s.dice.Add(p.verdict)
		at = s.dice.Add(p.verdict / 2) // a retreat goes while its reason still stands
	}
	for _, e := range list {
		sign := t.Board.Sign(e)
		if !sign.Goes || sign.From < 0 || sign.To < 0 || p.step == 0 {
			continue
		}
		d := min(time.Duration(max(1, sign.N))*p.step*2, p.most)
		s.moves = append(s.moves, timed{board.Move{From: sign.From, To: sign.To, Event: e}, at, at.Add(d)})
		at = at.Add(d)
	}
	s.end = later(at, s.verdict)
	if len(s.signs) > 0 {
		s.end = later(s.end, s.dice.Add(p.loss))
	}
	return s
}

func later(a, b time.Time) time.Time {
	return pane.Either(a.After(b), a, b)
}

func (s *stage) busy(now time.Time) bool { return s.held || now.Before(s.end) }

// moving says whether anything on it moves; while a verdict stands nothing does.
func (s *stage) moving(now time.Time) bool {
	if s.rolled && now.Before(s.dice) {
		return true
	}
	return s.sliding(now) > 0
}

// sliding counts the pieces that are on their way.
func (s *stage) sliding(now time.Time) (n int) {
	for _, m := range s.moves {
		if !now.Before(m.from) && now.Before(m.to) {
			n++
		}
	}
	return n
}

// next is when the stage changes after now.
func (s *stage) next(now time.Time) time.Time {
	at := s.end
	sooner := func(k time.Time) {
		if now.Before(k) && k.Before(at) {
			at = k
		}
	}
	sooner(s.dice)
	sooner(s.verdict)
	for _, m := range s.moves {
		sooner(m.from)
	}
	return at
}

// wake asks for the next frame that the stage needs.
func (s *stage) wake(f *ui.Frame) {
	switch {
	case s.moving(f.Now):
		f.Animate()
	case f.Now.Before(s.end):
		f.Wake(s.next(f.Now))
	}
}

// skip ends it at once.
func (s *stage) skip() { *s = stage{} }

// rolling is how far the dice have tumbled, 0 to 1; 1 when they lie.
func (s *stage) rolling(now time.Time) float64 {
	if !s.rolled || !now.Before(s.dice) {
		return 1
	}
	return max(0, float64(now.Sub(s.since))/float64(s.dice.Sub(s.since)))
}

// rolling says whether dice still tumble that the rest of the screen must not
// tell of before they lie.
func (t *beating) rolling(f *ui.Frame) bool { return t.stage.rolling(f.Now) < 1 }

// shownState is the position as the board shows it: as it was, while dice
// tumble.
func (t *Table) shownState(f *ui.Frame) rules.State {
	if t.stage.old != nil && t.rolling(f) {
		return t.stage.old
	}
	return t.onPage()
}

// fill puts into a view what is on its way.
func (s *stage) fill(v *board.View, now time.Time) {
	if s.rolling(now) < 1 {
		if s.old != nil {
			v.State, v.Turn = s.old, s.turn
		}
		v.Since, v.Falls = nil, s.falls
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
