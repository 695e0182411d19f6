package table

import (
	"cmp"
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
)

// deed is one thing that the other side did: a piece that went, a shot, a card.
type deed struct {
	side   rules.Side
	n      int // its number on the board; 0 for one without a place
	from   int
	to     int
	goes   bool
	shot   bool
	head   rules.Event
	events []rules.Event
	by     []rules.Event // what announced it: the card and the act, which its own words tell too
	throw  tray
	losses []loss
	word   rules.Phrase // what the dice came to
	tone   board.Tone
}

// loss is what a place has lost.
type loss struct {
	place int
	n     int
	gone  bool
	side  rules.Side
}

// deedsOf reads deeds out of what has happened, with what their dice came to.
func (t *Table) deedsOf(events []rules.Event) []deed {
	list := t.deedsIn(events)
	v := board.View{Game: t.game, State: t.view, Viewer: t.eyes, Lang: t.lang, Hover: board.None, Cursor: board.None, Selected: board.None}
	for i := range list {
		if d := &list[i]; len(d.throw.dice) > 0 {
			k := t.verdictOf(&d.throw, v)
			d.word, d.tone = k.Word, k.Tone
		}
	}
	return list
}

// deedsIn reads deeds out of what has happened.
func (t *tale) deedsIn(events []rules.Event) (out []deed) {
	last := func() *deed {
		if len(out) == 0 {
			return nil
		}
		return &out[len(out)-1]
	}
	fresh := func(e rules.Event, s board.Sign) *deed {
		out = append(out, deed{side: e.Side, from: s.From, to: s.To, head: e})
		return last()
	}
	for i, e := range events {
		s, d := t.sign(e), last()
		switch {
		case s.Turn:
			continue
		case s.Throw:
			by, acts, from := t.namedBefore(&out)
			if d = fresh(e, s); acts {
				d.from, d.head, d.events, d.by = from, by[len(by)-1], by[len(by)-1:], by
			}
			d.shot, d.throw.head = s.To >= 0 && d.from >= 0 && s.To != d.from, &events[i]
		case s.Goes && s.From >= 0 && s.To >= 0:
			if d != nil && d.goes && d.to == s.From && d.head.Kind == e.Kind && d.head.Args[0] == e.Args[0] {
				d.to = s.To
			} else {
				by, _, _ := t.namedBefore(&out)
				d = fresh(e, s)
				d.goes, d.by = true, by
			}
		case s.Loss:
			if d == nil || !d.shot && len(d.throw.dice) == 0 {
				d = fresh(e, s)
			}
			d.losses = append(d.losses, loss{max(s.To, s.From), max(1, s.N), s.Gone, e.Side})
		case s.Rolled:
			if d == nil || len(d.throw.dice) > 0 && !s.Still && d.throw.at != s.From {
				d = fresh(e, s)
			}
			d.throw.at = s.From
			d.throw.dice = append(d.throw.dice, die{s.Die, s.Hit, s.Other, e})
		case s.Term:
			if d != nil {
				d.throw.terms = append(d.throw.terms, e)
			}
			continue
		case s.Aside, s.Minor && s.Card.No < 0:
			continue
		case s.Card.No >= 0 || d == nil:
			d = fresh(e, s)
		}
		d.events = append(d.events, e)
		if len(d.throw.dice) > 0 && !s.Rolled {
			d.throw.brought = append(d.throw.brought, e)
		}
	}
	n := 0
	for i := range out {
		if d := &out[i]; d.goes || d.shot || len(d.losses) > 0 {
			n++
			d.n = n
		}
	}
	return out
}

// namedBefore takes the act that has just been named off the end of a list of deeds, with
// the card that it was named upon: what comes now is that act, and tells of it. from is
// where he stands who acts.
func (t *tale) namedBefore(out *[]deed) (by []rules.Event, acts bool, from int) {
	n := len(*out)
	if n == 0 {
		return nil, false, board.None
	}
	d := &(*out)[n-1]
	k := len(d.events) - 1
	if k < 0 || len(d.losses) > 0 || d.goes || d.shot {
		return nil, false, board.None
	}
	s := t.sign(d.events[k])
	if !s.Acts {
		return nil, false, board.None
	}
	for k > 0 && t.sign(d.events[k-1]).Card.No >= 0 {
		k--
	}
	by = slices.Clone(d.events[k:])
	if d.events = d.events[:k]; k == 0 {
		*out = (*out)[:n-1]
	}
	return by, true, s.To
}

// hurt says whether a deed cost who looks something.
func (d *deed) hurt(eyes rules.Side) bool {
	for _, l := range d.losses {
		if l.side == eyes {
			return true
		}
	}
	return false
}

// lost counts what a side has lost by some deeds: of pieces lost as a whole only where
// nothing else was.
func lost(list []deed, side rules.Side) (n int) {
	gone := 0
	for _, d := range list {
		for _, l := range d.losses {
			switch {
			case l.side != side:
			case l.gone:
				gone = cmp.Or(gone, l.n)
			default:
				n += l.n
			}
		}
	}
	return cmp.Or(n, gone)
}
