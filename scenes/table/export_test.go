package table

import (
	"slices"
	"time"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/playing"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// Ways is where to click for an action on the board: the place to choose
// first, if any, and the place of the action. several says that a list of
// choices opens there.
func (t *Table) Ways(a rules.Action) (pick, at ui.Point, several, ok bool) {
	v := board.View{Game: t.Game, State: t.State, Viewer: t.Eyes, Legal: t.Legal, Camera: t.Cam.View(),
		Hover: board.None, Cursor: board.None, Selected: t.pointer.Selected}
	if at, several, ok = spotFor(t.Board.Spots(nil, v), a); ok {
		return pick, at, several, true
	}
	for _, s := range t.Board.Spots(nil, v) {
		if !s.Pick {
			continue
		}
		w := v
		w.Selected = s.Place
		if at, several, ok = spotFor(t.Board.Spots(nil, w), a); ok {
			return s.Box.Center(), at, several, true
		}
	}
	return pick, at, false, false
}

func spotFor(list []board.Spot, a rules.Action) (at ui.Point, several, ok bool) {
	for _, s := range list {
		for _, b := range s.Actions {
			if a == b && !s.Pick {
				return s.Box.Center(), len(s.Actions) > 1, true
			}
		}
	}
	return at, false, false
}

func (t *Table) Selected() int { return t.pointer.Selected }

// CardOf is the place in the hand of the card that an action is about, -1 for
// none.
func (t *Table) CardOf(a rules.Action) int {
	cards, _ := t.Board.Hand(board.View{Game: t.Game, State: t.State, Viewer: t.Eyes, Legal: t.Legal})
	for i, c := range cards {
		for _, b := range c.Actions {
			if a == b {
				return i
			}
		}
	}
	return -1
}

// CardAt is where a card of the hand lies.
func (t *Table) CardAt(i int) ui.Point { return t.hand.At[i] }

// Renew shows the position again after the match was moved behind the table's
// back.
func (t *Table) Renew() { t.forget() }

// CursorMeans says whether the cursor is where an action begins: on its own
// place, or on the piece that must be chosen first.
func (t *Table) CursorMeans(a rules.Action) bool {
	s, ok := t.pointer.SpotOf(t.pointer.Cursor)
	if !ok {
		return false
	}
	_, _, direct := spotFor([]board.Spot{s}, a)
	if direct {
		return true
	}
	if _, _, open := spotFor(t.pointer.Places, a); open {
		return false
	}
	for _, b := range s.Actions {
		if s.Pick && b == a {
			return true
		}
	}
	return false
}

// Fan says whether the list of choices is open and holds a, FanOf which of
// them it is.
func (t *Table) Fan(a rules.Action) bool { return t.FanOf(a) >= 0 }
func (t *Table) FanOf(a rules.Action) int {
	for i, b := range t.pointer.Menu.Actions {
		if a == b {
			return i
		}
	}
	return -1
}

// Logged is how many events the log holds.
func (t *Table) Logged() int { return len(t.timeline.Log.Entries) }

// Omits says whether the board leaves a legal action out.
func (t *Table) Omits(a rules.Action) bool {
	return t.Board.Omits(a, board.View{Game: t.Game, State: t.State, Viewer: t.Eyes, Legal: t.Legal})
}

// Sealed is what the table says of an action, whether chance acts right after
// it.
func (t *Table) Sealed(a rules.Action) bool { return t.Seals(a) }
func (t *Table) Locked(a rules.Action) bool { return t.Final(a) }

// Listed are the actions of the list that is open.
func (t *Table) Listed() []rules.Action { return t.pointer.Menu.Actions }

// Picks are the middles of the places that a click only chooses.
func (t *Table) Picks() (out []ui.Point) {
	for _, s := range t.pointer.Places {
		if s.Pick {
			out = append(out, s.Box.Center())
		}
	}
	return out
}

// Deeds is how many deeds with a place the other side has done from a step on, its answers
// in one's own turn apart: these are seen as they are given. TheirTurn is how many its last
// turn had; OwnTurn says whether one's own turn runs.
func (t *Table) Deeds(from int) (n int) {
	var list []rules.Event
	whose := rules.Chance
	for _, e := range t.timeline.Log.Entries {
		if s := t.Board.Sign(e.Event); s.Turn {
			whose = e.Event.Side
		} else if e.Step >= from && whose != t.Eyes && e.Event.Side == t.Eyes.Other() && e.Event.SeenBy(t.Eyes) && !s.Aside {
			list = append(list, e.Event)
		}
	}
	for _, d := range t.timeline.Thrown.DeedsOf(list, t.Lang) {
		if d.Goes || d.Shot {
			n++
		}
	}
	return n
}
func (t *Table) TheirTurn() int {
	return len(t.timeline.Thrown.DeedsOf(t.timeline.Log.TheirTurn(t.Eyes), t.Lang))
}
func (t *Table) OwnTurn() bool { return !t.timeline.Log.InTurnOf(t.Eyes.Other()) }

// Recap are the events of what the other side did, as it stands on the board, and the position before
// them; RecapLine is the plate's line about it.
func (t *Table) Recap() (list []rules.Event, before rules.State) {
	for _, d := range t.Panel.Theirs.List() {
		list = append(list, d.Events...)
	}
	before, _ = t.Match.At(t.timeline.SinceOf(t.Eyes), nil)
	return list, before
}
func (t *Table) ToldWhole() bool              { return t.timeline.Whole(t.Eyes) }
func (t *Table) RecapLine(f *ui.Frame) string { return t.Panel.Theirs.Line(f) }

// Captions goes through a game: see is shown each die that falls, with the event whose words stand
// below it in the tray, or the key of what stands there; empty for nothing.
func Captions(host Host, p *saves.Play, b board.Board, see func(die rules.Event, caption string)) {
	t := newTable(host, &playing.Playing{Play: p}, b)
	p.Match.Walk(func(n int, s rules.State, told []rules.Event) {
		t.State = s.Clone()
		v := board.View{Game: t.Game, State: t.State, Viewer: rules.Chance, Lang: "en", Hover: board.None, Cursor: board.None, Selected: board.None}
		t.Board.Spots(nil, v)
		k := &t.timeline.Thrown
		for _, e := range told {
			t.timeline.Log.Entries = append(t.timeline.Log.Entries, gamelog.Entry{Event: e, Step: max(0, n-1)})
			k.Add([]rules.Event{e}, max(0, n-1))
			if _, idle := t.Board.Idle(e); !t.Board.Sign(e).Rolled || idle {
				continue
			}
			k.Judge(v)
			if k.Last.Head != nil {
				see(e, t.Game.EventName(k.Last.Head.Kind))
			} else {
				see(e, k.Caption(&k.Last).Key)
			}
		}
	})
}

// PageTurns is the turn that the bar at the top names, and that in which what the open page tells
// of began.
func (t *Table) PageTurns() (bar, of int) {
	first := t.timeline.Pages.Chapter().Events[0]
	since := t.Play.Decided[t.Eyes]
	t.Match.Walk(func(n int, s rules.State, told []rules.Event) {
		if n < since || of > 0 {
			return
		}
		for _, e := range told {
			if e == first {
				before, _ := t.Match.At(max(0, n-1), nil)
				of = t.Game.TurnNumber(before)
				return
			}
		}
	})
	return t.Game.TurnNumber(t.timeline.TurnOn(time.Time{})), of
}

// DiceShown is how many dice lie in the tray at their full size, PageHasDice says whether the open
// page tells of any.
func (t *Table) DiceShown() int { return len(t.Panel.Tray.Faces) }
func (t *Table) PageHasDice() bool {
	return slices.ContainsFunc(t.timeline.Pages.Chapter().Events, func(e rules.Event) bool { return t.Board.Sign(e).Rolled })
}
