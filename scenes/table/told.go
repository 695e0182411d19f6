package table

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

// acted is what the other side did, as it stands on the board and in the panel.
type acted struct {
	told   bool      // it stands there until a click
	toldAt time.Time // when it was last asked for
	retold bool      // it is their last turn, though something was decided since
	gate   bool      // the click that clears it does nothing else
	kept   struct {
		key  toldKey
		list []gamelog.Deed
	}
	// written is where something of that is written on the board.
	written []ui.Rect
	words   ui.Words
}

// toldKey tells when the deeds must be read anew.
type toldKey struct {
	news, taken, page, seen int
	eyes                    rules.Side
	lang                    string
	again                   bool
}

// deedsNow are the deeds that stand on the board: of the page that is open, else
// of the other side's turn; nil for none.
func (t *Table) deedsNow() []gamelog.Deed {
	ch := t.timeline.Pages.Chapter()
	if ch == nil && !t.told || t.Covered || t.timeline.Past != nil || t.timeline.Telling() && !t.timeline.PageOpen() {
		return nil
	}
	k := toldKey{len(t.timeline.Log.Entries), t.Play.Taken, t.timeline.Pages.Number(), t.timeline.Pages.Seen, t.Eyes, t.Lang, t.retold}
	if t.acted.kept.key == k {
		return t.acted.kept.list
	}
	events := t.timeline.Log.TheirsFrom(t.timeline.SinceOf(max(rules.First, t.Eyes)), t.Eyes)
	switch {
	case ch != nil:
		events = ch.Events
	case t.retold:
		events = t.timeline.Log.TheirTurn(t.Eyes)
	}
	t.acted.kept.key, t.acted.kept.list = k, t.timeline.Thrown.DeedsOf(events, t.Lang)
	return t.acted.kept.list
}

// pageOpen says whether a page lies open of which all has been told.
func (t *Table) pageOpen() bool { return t.timeline.Pages.Chapter() != nil && t.timeline.PageTold() }

// toldLine is the one line of the plate about the other side's turn.
func (t *Table) toldLine(f *ui.Frame, list []gamelog.Deed) string {
	what := ""
	for _, d := range list {
		for _, e := range slices.Concat(d.By, d.Events) {
			if c := t.Board.Sign(e).Card; c.No >= 0 && e.Side == t.Eyes.Other() && what == "" {
				what = texts.In(f.Look.Lang, c.Name)
			}
		}
	}
	side := rules.Arg{Name: "Side", Text: t.Game.SideTitles()[max(rules.First, t.Eyes.Other())]}
	line := t.ofSide(f, "acted", "ui.table.bot-did", t.Eyes.Other()) + "."
	if what != "" {
		line = f.Say("ui.told.card", side, rules.Arg{Name: "Card", Text: rules.Plain(what)})
	}
	if n := gamelog.Lost(list, t.Eyes); n > 0 {
		return line + " " + f.Say(board.Own(t.Game, "ui.told.lost"), rules.Arg{Name: "N", N: n})
	}
	return line + " " + f.Say("ui.told.unhurt")
}

// ofSide says something of a side, in the game's own words where it has them: articles
// and verbs agree with its name.
func (t *Table) ofSide(f *ui.Frame, own, key string, side rules.Side) string {
	side = max(rules.First, side)
	if own := t.Game.ID() + "." + own + "." + t.Game.Sides()[side]; texts.Has(f.Look.Lang, own) {
		return f.Say(own)
	}
	return f.Say(key, rules.Arg{Name: "Side", Text: t.Game.SideTitles()[side]})
}

// clearsTold puts away what the other side did, and takes the press that did it:
// true where it was that.
func (t *Table) clearsTold(f *ui.Frame, l model.Layout) {
	if !t.told {
		return
	}
	if t.Covered || t.timeline.Past != nil || len(t.deedsNow()) == 0 {
		t.told = false
		f.Invalidate()
		return
	}
	looks := t.ToolsBox.Has(f.In.At) || t.MiniBox.Has(f.In.At) // a tool does what it does
	pressed := f.In.Pressed&ui.LeftButton != 0 && !looks && (l.Board.Has(f.In.At) || l.Hand.Has(f.In.At))
	if !t.gate {
		if pressed {
			t.told = false
			f.Invalidate()
		}
		return
	}
	f.Owns(ui.KeySpace, "told/on", "")
	f.Owns(ui.KeyEnter, "told/on", "")
	if !pressed && !f.In.Take(ui.KeySpace) && !f.In.Take(ui.KeyEnter) {
		return
	}
	t.told, t.timeline.Spent = false, pressed
	t.timeline.Spare(f)
	f.Invalidate()
}

// toldButtons are the plate's buttons while the other side's turn stands there.
func (t *Table) toldButtons(f *ui.Frame) []Choice {
	return []Choice{
		{"told/again", ui.Button{Label: f.Say("ui.told.again"), Icon: "replay", Command: ui.CmdRepeat, Key: f.KeyOf(ui.CmdRepeat)}, func() { t.showAgain(f) }},
		{"told/on", ui.Button{Label: f.Say("ui.table.go-on"), Kind: ui.Primary, Key: f.Say("ui.key.enter")}, func() { t.told = false }},
	}
}

// tellAgain brings back what the other side did; false where there is nothing.
func (t *Table) tellAgain(f *ui.Frame) bool {
	if t.told || !t.Decides() || t.timeline.Busy(f.Now) || t.Board == nil {
		return false
	}
	t.told, t.gate, t.retold = true, true, false
	if len(t.deedsNow()) == 0 {
		t.retold = true // nothing since the last decision: their turn before one's own
	}
	if len(t.deedsNow()) == 0 {
		t.told, t.retold = false, false
		return false
	}
	f.Invalidate()
	return true
}

// drawTold draws the other side's turn over the board.
func (t *Table) drawTold(f *ui.Frame, l model.Layout) {
	list := t.deedsNow()
	if t.timeline.Busy(f.Now) {
		list = nil
	}
	if n := t.deedView.Draw(f, l.Board, t.View(f), list); len(list) > 0 {
		t.running.Deeds = n
	}
}
