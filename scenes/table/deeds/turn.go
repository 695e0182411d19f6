package deeds

import (
	"slices"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// turn is whether, and how, the other side's turn stands on the board.
type turn struct {
	Up    bool // it stands there until a click
	Gate  bool // the click that clears it does nothing else
	again bool // it is their last turn, though something was decided since
	since time.Time
	kept  struct {
		key  key
		list []gamelog.Deed
		lead lead
	}
}

// lead is what weighs most of all that the other side did, as a deed of that alone, and the score
// before all that; without events where nobody was hurt and nothing came or was taken.
type lead struct {
	gamelog.Deed
	score [2]int
}

// key tells when the deeds must be read anew.
type key struct {
	news, taken, page, seen int
	eyes                    rules.Side
	lang                    string
	again                   bool
}

// looked is how long that stands at least before asking once more shows it as it happened.
const looked = time.Second

// List are the deeds on the board: of the open page, else of the other side's turn; nil for none.
func (t *View) List() []gamelog.Deed {
	ch := t.Timeline.Pages.Chapter()
	if ch == nil && !t.Up || t.Covered || t.Timeline.Telling() && !t.Timeline.PageOpen() {
		return nil
	}
	k := key{len(t.Timeline.Log.Entries), t.Play.Taken, t.Timeline.Pages.Number(), t.Timeline.Pages.Seen, t.Eyes, t.Lang, t.again}
	if t.kept.key == k {
		return t.kept.list
	}
	var events []rules.Event
	from := t.Timeline.SinceOf(max(rules.First, t.Eyes))
	switch {
	case ch != nil:
		events = ch.Events
	case t.again:
		events, from = t.Timeline.Log.TheirTurn(t.Eyes), t.Timeline.Log.TheirsBegan(t.Eyes)
	default:
		events = t.Timeline.Log.TheirsFrom(from, t.Eyes)
	}
	t.kept.key, t.kept.list = k, t.Timeline.Thrown.DeedsOf(events, t.Lang)
	t.kept.lead = t.leadOf(t.kept.list, from)
	return t.kept.list
}

// leadOf is what weighs most of some deeds since a number of steps.
func (t *View) leadOf(list []gamelog.Deed, from int) (out lead) {
	var most board.Weight
	for _, d := range list {
		i, w := t.Timeline.Log.Heaviest(d.Events)
		if i < 0 || w < board.Hurt || w <= most {
			continue
		}
		d.Head, d.Events = d.Events[i], d.Events[i:i+1]
		most, out.Deed = w, d
	}
	if s, err := t.Match.At(from, nil); err == nil {
		out.score = t.Game.Score(s)
	}
	return out
}

// leads words what weighs most, and the score where it has moved; empty where nothing does.
func (t *View) leads(f *ui.Frame) string {
	k := &t.kept.lead
	if len(t.List()) == 0 || len(k.Events) == 0 {
		return ""
	}
	says := f.Word(t.Game.Event(t.State, k.Head)) + "."
	for _, side := range [2]rules.Side{max(rules.First, t.Eyes.Other()), max(rules.First, t.Eyes.Other()).Other()} {
		if now := t.Game.Score(t.State); !t.Game.Solitaire() && now[side] != k.score[side] {
			says += " " + t.ScoreWords(f, side, now) + "."
		}
	}
	return says
}

// Act puts up what the other side did before who looks is asked, if it did anything.
func (t *View) Act() {
	t.Up = t.Timeline.Log.OtherActed(t.Eyes, t.Play.Decided[t.Eyes], t.Game.Solitaire())
	t.Gate, t.again = !t.Timeline.Log.InTurnOf(t.Eyes.Other()), false
}

// Again brings back what the other side did; true while that is to be looked at.
func (t *View) Again(f *ui.Frame, decides bool) bool {
	if t.Up || !decides || t.Timeline.Busy(f.Now) {
		return t.Up && f.Now.Before(t.since.Add(looked)) // pressed twice by a slip: it has hardly been seen
	}
	t.Up, t.Gate, t.again = true, true, false
	if len(t.List()) == 0 {
		t.again = true // nothing since the last decision: their turn before one's own
	}
	if len(t.List()) == 0 {
		t.Up, t.again = false, false
		return false
	}
	t.since = f.Now
	f.Invalidate()
	return true
}

// Clear puts away what the other side did, and takes the press that did it.
func (t *View) Clear(f *ui.Frame, l model.Layout) {
	if !t.Up {
		return
	}
	if len(t.List()) == 0 {
		t.Up = false
		f.Invalidate()
		return
	}
	looks := t.ToolsBox.Has(f.In.At) || t.MiniBox.Has(f.In.At) // a tool does what it does
	pressed := f.In.Pressed&ui.LeftButton != 0 && !looks && (l.Board.Has(f.In.At) || l.Hand.Has(f.In.At))
	if t.Gate {
		f.ClaimKey(ui.KeySpace, "told/on", "")
		f.ClaimKey(ui.KeyEnter, "told/on", "")
		if !pressed && !f.In.Take(ui.KeySpace) && !f.In.Take(ui.KeyEnter) {
			return
		}
		t.Timeline.Spent = pressed
		t.Timeline.Spare(f)
	} else if !pressed {
		return
	}
	t.Up = false
	f.Invalidate()
}

// Line is one line about the other side's turn: what weighs most, or whose it was, and its cost.
func (t *View) Line(f *ui.Frame) string {
	cards, list, them := []string{}, t.List(), max(rules.First, t.Eyes.Other())
	for _, d := range list {
		for _, e := range slices.Concat(d.By, d.Events) {
			if c := t.Board.Sign(e).Card; c.No >= 0 && e.Side == t.Eyes.Other() {
				cards = append(cards, texts.In(f.Look.Lang, c.Name))
			}
		}
	}
	line := t.OfSide(f, "acted", "ui.table.bot-did", them) + "."
	switch {
	case t.leads(f) != "":
		line = t.leads(f)
	case len(cards) == 1: // of several none says what was done
		line = f.Say("ui.told.card", rules.Arg{Name: "Side", Text: t.Game.SideTitles()[them]}, rules.Arg{Name: "Card", Text: rules.Plain(cards[0])})
	}
	if n := gamelog.Lost(list, t.Eyes); n > 0 {
		return line + " " + f.Say(board.Own(t.Game, "ui.told.lost"), rules.Arg{Name: "N", N: n})
	}
	return line + " " + f.Say("ui.told.unhurt")
}
