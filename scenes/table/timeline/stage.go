package timeline

import (
	"slices"
	"time"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// Stage is the beat on the screen: first the dice tumble, with the board as it was, then
// they lie and their verdict stands, then the pieces go. The rest of what the rules
// brought waits in the queue.
type Stage struct {
	Beat    *Beat         // that is told; nil in a replay
	old     rules.State   // in a replay, the board while the dice roll
	turn    []rules.Event // what had happened in its turn
	falls   []rules.Event // what the dice bring, as far as the viewer may know
	Since   time.Time
	Dice    time.Time // when the dice lie
	Verdict time.Time // until when what they came to stands
	End     time.Time
	Rolled  bool // dice tumble, or have tumbled
	Fallen  bool // the dice lie, and what they brought has been told
	Held    bool // it stays until a click: the setting waits at one's own losses
	moves   []timed
	signs   []board.Sign // losses, to be marked
	places  []int        // that it is about
	Blows   []Blow
	Off     []Falling // that fall off the board
	Hurt    []Hurt
	Step    int // how many steps there were before the action it shows
}

// Blow is a strike of a beat.
type Blow struct {
	By []int
	At int
}

// Falling is what falls off, from where it was seen.
type Falling struct {
	board.Fall
	At ui.Point
}

// Hurt is who has lost something in a beat, and where that was seen before.
type Hurt struct {
	Place, N int
	Box      ui.Rect
	gone     bool // as a whole
}

type timed struct {
	move     board.Move
	from, to time.Time
}

// staged plans what moves.
func (t *Timeline) staged(events []rules.Event, now time.Time, p Pace) Stage {
	s := Stage{Since: now, Dice: now, End: now, Verdict: now}
	list := gamelog.Readables(events, t.Eyes, nil)
	for _, e := range list {
		sign := t.Board.Sign(e)
		s.Rolled = s.Rolled || sign.Rolled
		if place := max(sign.To, sign.From); place >= 0 {
			s.places = append(s.places, place)
		}
		if sign.Loss {
			s.signs = append(s.signs, sign)
		}
	}
	at := s.Dice
	if s.Rolled {
		s.falls = list
		s.Dice = now.Add(p.Die)
		s.Verdict = s.Dice.Add(p.Verdict)
		at = s.Dice.Add(p.Verdict / 2) // a retreat goes while its reason still stands
	}
	for _, e := range list {
		sign := t.Board.Sign(e)
		if !sign.Goes || sign.From < 0 || sign.To < 0 || p.Step == 0 {
			continue
		}
		d := min(time.Duration(max(1, sign.N))*p.Step*2, p.Most)
		s.moves = append(s.moves, timed{board.Move{From: sign.From, To: sign.To, Event: e}, at, at.Add(d)})
		at = at.Add(d)
	}
	s.End = later(at, s.Verdict)
	if len(s.signs) > 0 {
		s.End = later(s.End, s.Dice.Add(p.Loss))
	}
	return s
}

func later(a, b time.Time) time.Time {
	return pane.Either(a.After(b), a, b)
}

// Busy says whether it is still told, or moves.
func (s *Stage) Busy(now time.Time) bool { return s.Held || now.Before(s.End) }

// WordStands says whether what its dice came to stands at its place.
func (s *Stage) WordStands(now time.Time) bool {
	return s.Tumbled(now) == 1 && (s.Held || now.Before(later(s.Verdict, s.End)))
}

// Sliding counts the pieces that are on their way.
func (s *Stage) Sliding(now time.Time) (n int) {
	for _, m := range s.moves {
		if !now.Before(m.from) && now.Before(m.to) {
			n++
		}
	}
	return n
}

// next is when the stage changes after now.
func (s *Stage) next(now time.Time) time.Time {
	at := s.End
	sooner := func(k time.Time) {
		if now.Before(k) && k.Before(at) {
			at = k
		}
	}
	sooner(s.Dice)
	sooner(s.Verdict)
	for _, m := range s.moves {
		sooner(m.from)
	}
	return at
}

// wake asks for the next frame that the stage needs: while a verdict stands nothing moves.
func (s *Stage) wake(f *ui.Frame) {
	switch {
	case s.Tumbled(f.Now) < 1, s.Sliding(f.Now) > 0:
		f.Animate()
	case f.Now.Before(s.End):
		f.Wake(s.next(f.Now))
	}
}

// Tumbled is how far the dice have tumbled, 0 to 1; 1 when they lie.
func (s *Stage) Tumbled(now time.Time) float64 {
	if !s.Rolled || !now.Before(s.Dice) {
		return 1
	}
	return max(0, float64(now.Sub(s.Since))/float64(s.Dice.Sub(s.Since)))
}

// Rolling says whether dice still tumble: the rest of the screen must not tell of them.
func (s *Stage) Rolling(now time.Time) bool { return s.Tumbled(now) < 1 }

// fill puts into a view what is on its way.
func (s *Stage) fill(v *board.View, now time.Time) {
	if s.Rolling(now) {
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
	if !s.Busy(now) {
		return
	}
	if s.Held {
		v.Marked = s.places
	}
	for _, sign := range s.signs {
		v.Hurt = append(v.Hurt, max(sign.To, sign.From))
	}
}

// Suffered is what each sufferer of the beat has lost in all.
func (s *Stage) Suffered() (out []Hurt) {
	for _, h := range s.Hurt {
		i := slices.IndexFunc(out, func(o Hurt) bool { return o.Place == h.Place })
		switch {
		case i < 0:
			out = append(out, h)
		case !h.gone: // else its last figures are counted already
			out[i].N += h.N
		}
	}
	return out
}

// blowsOf are the strikes among events, each piece once.
func (t *Timeline) blowsOf(v board.View, events []rules.Event) (out []Blow) {
	v.State = t.State
	for _, e := range events {
		s := t.Board.Sign(e)
		by, at := []int{s.From}, s.To
		if !s.Throw || s.From < 0 || s.To < 0 {
			by, at = t.Board.Strikes(e, v)
		}
		by = slices.DeleteFunc(slices.Clone(by), func(p int) bool {
			return p < 0 || p == at || slices.ContainsFunc(out, func(b Blow) bool { return slices.Contains(b.By, p) })
		})
		if len(by) > 0 && at >= 0 {
			out = append(out, Blow{by, at})
		}
	}
	return out
}

// lossesOf finds, before the position knows of them, who loses something by events and
// what that takes off the board; of a piece that is lost as a whole no part falls besides.
func (t *Timeline) lossesOf(v board.View, events []rules.Event) (off []Falling, out []Hurt) {
	v.State = t.State
	for _, e := range events {
		if !e.SeenBy(t.Eyes) {
			continue
		}
		s := t.Board.Sign(e)
		fall, falls := t.Board.Falls(e, v)
		place := pane.Either(falls && !t.Board.Where(fall.Place, v).Empty(), fall.Place, max(s.To, s.From))
		box := ui.Rect{}
		if place >= 0 {
			box = t.Board.Where(place, v)
		}
		if box.Empty() || !v.Bounds.Has(box.Center()) {
			continue
		}
		if falls {
			off = slices.DeleteFunc(off, func(o Falling) bool { return o.Place == fall.Place && (o.Part || fall.Pic == o.Pic) })
			off = append(off, Falling{fall, box.Center()})
		}
		if s.Loss {
			out = append(out, Hurt{place, max(1, s.N), box, s.Gone})
		}
	}
	return off, out
}
