package gamelog

import (
	"cmp"
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
)

// Deed is one thing that the other side did: a piece that went, a shot, a card.
type Deed struct {
	Side    rules.Side
	N       int // its number on the board; 0 for one without a place
	From    int
	To      int
	Goes    bool
	Shot    bool
	Arrives bool // a piece came to the table there
	Head    rules.Event
	Events  []rules.Event
	By      []rules.Event // what announced it: the card and the act, which its own words tell too
	Throw   Throw
	Losses  []loss
	Word    rules.Phrase // what the dice came to
	Tone    board.Tone
}

// loss is what a place has lost.
type loss struct {
	Event rules.Event
	Place int
	N     int
	Gone  bool
	side  rules.Side
}

// DeedsOf reads deeds out of what has happened, with what their dice came to.
func (t *Throws) DeedsOf(events []rules.Event, lang string) []Deed {
	list := t.Log.Deeds(events)
	v := board.View{Game: t.Game, State: t.State, Viewer: t.Eyes, Lang: lang, Hover: board.None, Cursor: board.None, Selected: board.None}
	for i := range list {
		if d := &list[i]; len(d.Throw.Dice) > 0 {
			k := t.VerdictOf(&d.Throw, v)
			d.Word, d.Tone = k.Word, k.Tone
		}
	}
	return list
}

// JoinedDeed words a march in one sentence, where the board does.
func (t *Throws) JoinedDeed(d *Deed) (p rules.Phrase, ok bool) {
	if !d.Goes || t.Game.Event(t.State, d.Events[0]).Key == "" {
		return p, false
	}
	return t.Board.Joined(d.Events)
}

// Deeds reads deeds out of what has happened.
func (t *Log) Deeds(events []rules.Event) (out []Deed) {
	last := func() *Deed {
		if len(out) == 0 {
			return nil
		}
		return &out[len(out)-1]
	}
	fresh := func(e rules.Event, s board.Sign) *Deed {
		out = append(out, Deed{Side: e.Side, From: s.From, To: s.To, Head: e})
		return last()
	}
	for i, e := range events {
		s, d := t.Sign(e), last()
		switch {
		case s.Turn:
			continue
		case s.Throw:
			by, acts, from := t.namedBefore(&out)
			if d = fresh(e, s); acts {
				d.From, d.Head, d.Events, d.By = from, by[len(by)-1], by[len(by)-1:], by
			}
			d.Shot, d.Throw.Head = s.To >= 0 && d.From >= 0 && s.To != d.From, &events[i]
		case s.Goes && s.From >= 0 && s.To >= 0:
			if i := goesOn(out, e, s); i >= 0 {
				d = &out[i]
				d.To = s.To
			} else {
				by, _, _ := t.namedBefore(&out)
				d = fresh(e, s)
				d.Goes, d.By = true, by
			}
		case s.Loss:
			if d == nil || !d.Shot && len(d.Throw.Dice) == 0 {
				d = fresh(e, s)
			}
			d.Losses = append(d.Losses, loss{e, max(s.To, s.From), max(1, s.N), s.Gone, e.Side})
		case s.Rolled:
			if d == nil || len(d.Throw.Dice) > 0 && !s.Still && d.Throw.At != s.From {
				d = fresh(e, s)
			}
			d.Throw.At = s.From
			d.Throw.Dice = append(d.Throw.Dice, Die{s.Die, s.Hit, s.Other, e})
		case s.Term:
			if d != nil {
				d.Throw.Terms = append(d.Throw.Terms, e)
			}
			continue
		case s.Aside, s.Minor && s.Card.No < 0:
			continue
		case s.Card.No >= 0 || d == nil:
			d = fresh(e, s)
		}
		d.Events = append(d.Events, e)
		if len(d.Throw.Dice) > 0 && !s.Rolled {
			d.Throw.brought = append(d.Throw.brought, e)
		}
	}
	n := 0
	for i := range out {
		d := &out[i]
		if d.Arrives = !d.Goes && !d.Shot && max(d.From, d.To) >= 0 && t.arrives(d.Events); d.Goes || d.Shot || d.Arrives || len(d.Losses) > 0 {
			n++
			d.N = n
		}
	}
	return out
}

// goesOn is which of the last deeds a step carries on: that of the same piece, however many others
// have gone meanwhile, as a leader beside his unit; -1 for none.
func goesOn(list []Deed, e rules.Event, s board.Sign) int {
	for i := len(list) - 1; i >= 0 && list[i].Goes && list[i].Side == e.Side; i-- {
		if d := &list[i]; d.To == s.From && d.Head.Kind == e.Kind && d.Head.Args[0] == e.Args[0] {
			return i
		}
	}
	return -1
}

// arrives says whether a piece comes to the table by some events.
func (t *Log) arrives(events []rules.Event) bool {
	return slices.ContainsFunc(events, func(e rules.Event) bool { return t.Sign(e).Weight == board.Came })
}

// namedBefore takes the act just named, with its card, off the end of a list of deeds:
// what comes now is that act, and tells of it. from is where he stands who acts.
func (t *Log) namedBefore(out *[]Deed) (by []rules.Event, acts bool, from int) {
	n := len(*out)
	if n == 0 {
		return nil, false, board.None
	}
	d := &(*out)[n-1]
	k := len(d.Events) - 1
	if k < 0 || len(d.Losses) > 0 || d.Goes || d.Shot {
		return nil, false, board.None
	}
	s := t.Sign(d.Events[k])
	if !s.Acts {
		return nil, false, board.None
	}
	for k > 0 && t.Sign(d.Events[k-1]).Card.No >= 0 {
		k--
	}
	by = slices.Clone(d.Events[k:])
	if d.Events = d.Events[:k]; k == 0 {
		*out = (*out)[:n-1]
	}
	return by, true, s.To
}

// Hurt says whether a deed cost who looks something.
func (d *Deed) Hurt(eyes rules.Side) bool {
	return slices.ContainsFunc(d.Losses, func(l loss) bool { return l.side == eyes })
}

// Lost counts what a side has lost by some deeds: whole pieces only where nothing else was.
func Lost(list []Deed, side rules.Side) (n int) {
	gone := 0
	for _, d := range list {
		for _, l := range d.Losses {
			switch {
			case l.side != side:
			case l.Gone:
				gone = cmp.Or(gone, l.N)
			default:
				n += l.N
			}
		}
	}
	return cmp.Or(n, gone)
}

// FirstWay is from where to where a piece is first seen to go, or to strike; None for nowhere.
func (t *Log) FirstWay(events []rules.Event) (from, to int) {
	for _, d := range t.Deeds(events) {
		if (d.Goes || d.Shot) && d.From >= 0 && d.To >= 0 {
			return d.From, d.To
		}
	}
	return board.None, board.None
}
