package logview

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// public is a line of the curtain with what it is worth when there are too many.
type public struct {
	gamelog.News
	weight board.Weight
}

// PublicSince is what happened in public since so many steps: a sentence a deed, of many what weighs most.
func (t *View) PublicSince(f *ui.Frame, from int, lang string) []gamelog.News {
	var all []public
	var run []rules.Event
	tell := func() {
		if deeds := t.DeedsOf(run, lang); slices.ContainsFunc(deeds, t.acts) {
			for _, d := range deeds {
				all = t.deedNews(f, all, &d)
			}
			run = nil
		}
		for _, e := range run { // of a turn in which nothing was done, that it is over
			if n := t.newsOf(f, e); n.Text != "" {
				all = append(all, public{n, 0})
			}
		}
		run = nil
	}
	for _, n := range t.Log.Entries {
		if n.Step < from-1 || !n.Event.SeenBy(rules.Chance) {
			continue
		}
		switch { // what his own decision turned over before both is told too
		case t.Board.Sign(n.Event).Public:
			tell()
			all = append(all, public{t.newsOf(f, n.Event), board.Taken})
		case n.Step >= from:
			run = append(run, n.Event)
		}
	}
	tell()
	slices.Reverse(all) // the latest of what weighs the same
	var out []gamelog.News
	for _, n := range slices.Backward(gamelog.Weightiest(all, func(p public) int { return int(p.weight) })) {
		out = append(out, n.News)
	}
	return out
}

// acts says that something was done: a card played, a way gone, a die thrown.
func (t *View) acts(d gamelog.Deed) bool {
	s := t.Board.Sign(d.Head)
	return d.Goes || len(d.Throw.Dice) > 0 || s.To >= 0 || s.From >= 0 || s.Card.No >= 0
}

// words says what happened: of a piece that goes as the board words a march.
func (t *View) words(f *ui.Frame, e rules.Event) string {
	if t.Board.Sign(e).Goes {
		if p, ok := t.Board.Joined([]rules.Event{e}); ok {
			return f.Word(p)
		}
	}
	return f.Word(t.Game.Event(t.State, e))
}

// newsOf is an event as it is told at the curtain.
func (t *View) newsOf(f *ui.Frame, e rules.Event) gamelog.News {
	return gamelog.News{Side: e.Side, Text: t.words(f, e), Clause: e.Clause}
}

// deedNews tells a throw with what it came to, or a march, in a sentence, all else one by one.
func (t *View) deedNews(f *ui.Frame, out []public, d *gamelog.Deed) []public {
	n := t.newsOf(f, d.Head)
	if d.Goes {
		if p, ok := t.JoinedDeed(d); ok {
			n.Text = f.Word(p)
		}
		return append(out, public{n, board.Went})
	}
	if len(d.Throw.Dice) > 0 {
		n.Text = f.Say("ui.verdict.line", rules.Arg{Name: "What", Text: rules.Plain(n.Text)}, rules.Arg{Name: "Word", Text: rules.Plain(f.Word(d.Word))})
		_, weight := t.Log.Heaviest(d.Events)
		return append(out, public{n, max(weight, board.Hurt)})
	}
	for i, e := range d.Events {
		if i == 0 && len(d.Events) > 1 && t.Board.Sign(d.Events[1]).Acts {
			continue // the act names whose card it is
		}
		if n, s := t.newsOf(f, e), t.Board.Sign(e); n.Text != "" {
			out = append(out, public{n, s.Weighs()})
		}
	}
	return out
}
