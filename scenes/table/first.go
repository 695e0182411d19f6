package table

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/coach"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// meets says whether the person before the screen may be told of something now: he decides in
// a battle, nothing moves, and what the other side did has been read.
func (t *Table) meets(f *ui.Frame) bool {
	free := t.course == nil && t.Phase(f) == model.Deciding && !t.timeline.Busy(f.Now)
	return free && t.Settings().First && len(t.taught()) == 0
}

// drawFirst shows the card about what is met for the first time, once it has room.
func (t *Table) drawFirst(f *ui.Frame, l model.Layout) {
	c := &t.first
	c.Box = ui.Rect{}
	if !t.meets(f) {
		return
	}
	prefs := t.Settings()
	c.Seek(&t.Moment, t.Play.Taken, func(me rules.Side) []rules.Event { return t.timeline.Log.From(t.Play.Decided[me]-1, t.Eyes) }, prefs.Sighted)
	if c.Card == nil || t.pointer.Menu.Open() || t.hand.Pile.ID != "" || t.lesson.now != board.None {
		return
	}
	key := pane.Either(t.anythingOpen(), "", f.Say("ui.key.escape"))
	done, sees := c.Draw(f, &coach.Room{Board: l.Board, Prompt: t.Prompt, Wide: t.lessonWidth(f, l), Taken: t.notToCover(l), Written: t.words.In(f, l.Board, nil)}, key)
	if sees {
		prefs.Sighted = append(slices.Clone(prefs.Sighted), coach.FirstKey(t.Game, c.Card.ID))
		t.host.Keep(prefs)
	}
	switch done {
	case coach.Stands:
		return
	case coach.Why:
		t.openBook(f, c.Card.Clause)
		return
	}
	c.Close()
	if f.In.Released&ui.LeftButton != 0 {
		f.Yield("board") // as after a click on the map: Enter is for the prompt
	}
}

// notToCover is what can be clicked or is to be read for the decision that is due.
func (t *Table) notToCover(l model.Layout) (out []ui.Rect) {
	for _, list := range [...][]board.Spot{t.pointer.Places, t.Strip, t.Flank, t.Sheet} {
		for _, s := range list {
			out = append(out, s.Box.Inset(4))
		}
	}
	out = append(out, t.Panels...)
	out = append(out, t.work.Box, t.MiniBox, t.ToolsBox, t.Prompt, l.Hand, t.Board.Spread())
	return out
}
