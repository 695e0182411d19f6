// Package table is the table that all games share: the camera, the bars, the prompt, the
// hand, the dice, the log, the odds, undo, bots and the curtain. What a game looks like
// is its Board's. It is pure Go and draws lists.
package table

import (
	"slices"

	"sandtable/assets/lessons"
	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/playing"
	"sandtable/scenes/table/actionbar"
	"sandtable/scenes/table/coach"
	"sandtable/scenes/table/curtain"
	"sandtable/scenes/table/desk"
	"sandtable/scenes/table/effects"
	"sandtable/scenes/table/ending"
	"sandtable/scenes/table/hand"
	"sandtable/scenes/table/hint"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/panel"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/table/reader"
	"sandtable/scenes/table/timeline"
	"sandtable/scenes/ui"
	"sandtable/scenes/viewport"
)

// Table is the scene of one game being played. What is drawn is always a view
// hidden for the eyes before the screen: what is not there cannot be seen.
//
// It ties its parts together: who plays and what is done is playing's, and each of the
// others stands in its own file with what belongs to it.
type Table struct {
	model.Moment // what the parts read

	host     Host
	around   wrapping          // the scene that holds the table
	timeline timeline.Timeline // what has been told, and what is being told
	Running  Running           // what was told in the last frame
	hand     hand.Hand         // the cards, the piles
	desk     desk.Desk         // around the map
	reader   reader.Reader
	effects  effects.View    // what moves over the board
	Panel    panel.Panel     // at the right
	ending   ending.View     // how the game ended
	pointer  pointer.Pointer // what is pointed at and chosen
	pacing                   // when others act, and what is carried out later
	curtain  curtain.Curtain
	bar      actionbar.Bar // what is asked and said, and who helps with it
}

// New seats everybody at the table of a play. bots may be nil when no seat needs one.
func New(host Host, p *saves.Play, b board.Board, bots playing.Bots) (*Table, error) {
	play, err := playing.New(p, bots)
	if err != nil {
		return nil, err
	}
	t := newTable(host, play, b)
	l, err := lessons.Find(t.Game, p.Header.Lesson)
	if err != nil {
		return nil, err
	}
	first, err := lessons.First(t.Game)
	if err != nil {
		return nil, err
	}
	t.bar.Lesson = coach.NewLesson(&t.hand, coach.NewCourse(l), first)
	t.bar.Lesson.Teacher, _ = host.(coach.Teacher)
	if one, ok := t.Play.Person(); ok {
		t.Eyes = one
	}
	t.timeline.ReadLog()
	if h, ok := host.(Enlister); ok {
		t.desk.Top.Campaign, t.desk.Top.Battle, t.desk.Top.Battles = h.Campaign(p)
	}
	t.desk.Message.Notice, t.ending.Stale = p.Notice, p.Match.Now().Turn() == rules.Over
	return t, nil
}

// newTable is a table at which nobody looks yet.
func newTable(host Host, play *playing.Playing, b board.Board) *Table {
	t := &Table{host: host}
	t.Moment = model.Moment{Play: play, Game: play.Match.Game(), Match: play.Match, Board: b, Has: b.Traits(), Eyes: rules.Chance, Settings: host.Settings, Keep: host.Keep, Sound: func(sounds.ID) {}}
	if l, ok := host.(Listener); ok {
		t.Sound = l.Sound
	}
	t.Owner = t
	t.timeline.Open(&t.Moment, t.Panel.Story.Light)
	t.Panel.Theirs.Timeline, t.effects.Timeline, t.effects.Tray, t.ending.Timeline = &t.timeline, &t.timeline, &t.Panel.Tray, &t.timeline
	t.desk.Top.Timeline = &t.timeline
	for _, of := range [...]**model.Moment{&t.Panel.Theirs.Moment, &t.effects.Moment, &t.ending.Moment, &t.desk.Top.Moment, &t.bar.Moment, &t.Panel.Odds.Moment, &t.Panel.Moment, &t.desk.Moment} {
		*of = &t.Moment
	}
	t.pointer = pointer.New(&t.timeline)
	t.hand = hand.New(&t.pointer)
	t.bar.Lesson = coach.NewLesson(&t.hand, nil, nil)
	t.bar.Hint = hint.New(&t.hand)
	t.Panel.Odds.Pointer, t.Forecaster = &t.pointer, &t.Panel.Odds
	t.Panel.Pointer = &t.pointer
	t.desk.Pointer, t.bar.Pointer, t.bar.Hand = &t.pointer, &t.pointer, &t.hand
	t.reader = reader.Reader{Moment: &t.Moment, Pointer: &t.pointer, Story: &t.Panel.Story}
	t.Panel.Tray.Throws, t.Panel.Story.Throws = &t.timeline.Thrown, &t.timeline.Thrown
	t.curtain.Moment, t.curtain.Seated, t.allowed = &t.Moment, -1, -1
	t.Cam.Fit = true
	b.Layout(ui.Size{}, play.Match.Now()) // before it is told what events mean
	return t
}

// Leave ends what the table has under way.
func (t *Table) Leave() {
	if h, ok := t.host.(Surrounder); ok {
		h.Around("")
	}
	t.bar.Hint.Leave()
	t.Play.Leave()
}

// refresh finds what can be decided anew after the position or the eyes have changed.
func (t *Table) refresh() {
	if t.timeline.Shown.Both {
		t.look(rules.Chance)
	}
	if !t.timeline.Refresh() {
		return
	}
	t.Legal = t.Legal[:0]
	if t.Decides() {
		t.Legal = slices.Clone(t.Match.Legal())
	}
	t.Lapse()
	t.hand.Pile.Want(t.Legal, t.Lang)
	t.Panel.Odds.Forget()
	t.pointer.Moved()
}

// Decides says whether who looks decides, with no page before it; or one of both who look.
func (t *Table) Decides() bool {
	turn := t.Match.Now().Turn()
	if t.timeline.Telling() || t.timeline.Pages.Unread() || t.timeline.Shown.Up || !t.Play.IsPerson(turn) || t.turnDone() {
		return false
	}
	if turn == t.Eyes {
		return true
	}
	_, open := t.Sitting(t.Match.Now())
	return open && t.Eyes == rules.Chance && t.Play.IsPerson(turn.Other())
}

// Frame plays on as far as nobody is asked, then draws the table.
func (t *Table) Frame(f *ui.Frame) {
	if t.Lang != f.Look.Lang {
		t.Lang = f.Look.Lang
		t.timeline.Renew()
	}
	if h, ok := t.host.(Surrounder); ok {
		h.Around(t.Game.ID())
	}
	t.refresh()
	t.concede(f)
	t.timeline.Spare(f)
	if t.curtain.Opened {
		t.curtain.Opened = false
		t.handOn(f)
	}
	t.advance(f)
	t.refresh()
	t.effects.Nudge(f)
	t.timeline.OpenPage(f)
	t.refresh()
	t.timeline.Spare(f)
	lay := t.layout(f)
	f.List.Fill(f.Bounds(), f.Theme().Ground)
	t.Panel.Theirs.Clear(f, lay)
	t.Shortcuts(f)
	t.bar.Hint.Hold(f)
	t.bar.Lesson.Begin(f)
	switch {
	case t.reminded(f):
		t.bar.Leave(f)
	case t.announces():
		f.Lock()
	}
	f.CountDecisions(t.deeds)
	f.DecisionID(t.moment())
	t.drawBoard(f, lay)
	if t.around.wrapper != nil {
		t.around.wrapper.OverBoard(f, t.desk.Canvas(f, lay))
		t.around.wrapper.Edge(f, lay.Edge)
	}
	t.hand.Draw(f, lay, t.waits())
	f.DecisionID(0)
	t.drawTop(f, lay)
	t.drawPanel(f, lay)
	t.desk.DrawTools(f, lay)
	f.DecisionID(t.moment())
	t.hand.DrawPile(f, lay)
	t.Running = Running{Telling: t.timeline.Telling(), Held: t.timeline.Held, Asked: t.Decides(), Paged: t.timeline.PageOpen(), Beats: t.timeline.Begun, Logged: len(t.timeline.Log.Entries), Dice: len(t.timeline.Thrown.Last.Dice), Rolling: t.timeline.Rolling(f.Now), Told: t.Panel.Theirs.Up, Gated: t.Panel.Theirs.Up && t.Panel.Theirs.Gate, Steps: t.timeline.StepsTold()}
	t.Running.Deeds = t.Panel.Theirs.Draw(f, lay.Board, t.View(f))
	f.Unlock()
	if side := t.curtain.Draw(f, lay.Hand); side >= rules.First {
		t.sit(side)
		t.handOn(f)
		f.Invalidate()
	}
	t.effects.Draw(f, effects.Now{Layout: lay, Spots: t.pointer.Places, Card: t.bar.Lesson.Box, Told: t.Panel.Theirs.Up, Ends: t.ending.On})
	if k := t.effects.Word; k != nil {
		t.Running.Stands, t.Running.Verdict, t.Running.Banner = true, *k, t.effects.Banner
	}
	t.ending.Draw(f, lay.Board)
	t.effects.DrawReveal(f, lay)
	t.drawBar(f, lay)
	t.bar.Hint.Draw(f, lay)
	t.drawLesson(f, lay)
	t.hand.DrawLift(f, lay)
	t.pointer.DrawMenu(f, lay.Board, func(a rules.Action) bool { return t.bar.Lesson.Teaches(a) })
	t.desk.Message.Draw(f, lay.Board)
	ask := t.ending.DrawPlate(f, lay)
	if t.follow(f, ask.Clause); ask.Result {
		f.Shell.Replace(t.host.Result(t.Play.Play))
	}
	t.bar.DrawThere(f, lay.Board)
	t.reader.Read(f)
	t.Running.Motion, t.Running.Twofold = t.effects.Motion, t.pointer.Aim.OK
	t.Running.Motion.Cards = t.hand.Flying
	t.Running.Ending, t.Running.Broken = t.ending.On && !t.ending.Seen, len(t.ending.Breaks[0])+len(t.ending.Breaks[1])
	t.Running.Deciding, t.Running.Reason, t.Running.Plate = t.ending.Deciding, t.ending.Reason, t.ending.Plate
}

// layout is where the parts of the table lie.
func (t *Table) layout(f *ui.Frame) model.Layout {
	var l model.Layout
	l.Big = f.Size.W >= 1600
	panel, top, hand := 300.0, 42.0, min(132, f.Size.H*0.18)
	switch {
	case l.Big:
		panel, top, hand = 380, 50, 140
	case f.Size.W < 1180:
		panel = 272
	}
	panel = min(f.Px(panel), f.Size.W*0.42)
	all := f.Bounds()
	l.Top, all = all.CutTop(f.Px(top))
	if !t.Panel.Folded {
		l.Panel, all = all.CutRight(panel)
	}
	l.Hand, l.Board = all.CutBottom(min(f.Px(hand), f.Size.H*0.24))
	if t.timeline.Past == nil {
		l.Bar, l.Board = l.Board.CutBottom(actionbar.Height(f, l.Big))
		l.Bar = l.Bar.Snap()
	}
	if t.around.referee != nil {
		l.Edge, l.Board = l.Board.CutLeft(judged.BarWidth(f, t.Settings().ChanceBar, l.Board))
	}
	l.Panel, l.Hand, l.Board, l.Top = l.Panel.Snap(), l.Hand.Snap(), l.Board.Snap(), l.Top.Snap()
	return l
}

// Shortcuts reads the keys that belong to no widget.
func (t *Table) Shortcuts(f *ui.Frame) {
	in := &f.In
	t.Cam.Tick(f, t.Settings().Speed)
	t.desk.ReadKeys(f)
	choices := pane.Either(!t.pointer.Menu.Open() && t.hand.Pile.ID != "", t.hand.Pile.Acts, t.pointer.Menu.Actions)
	dead := t.announces()
	for i, a := range choices {
		if i < 9 && !dead && in.Letter(ui.Key('1'+rune(i))) {
			if t.pointer.Menu.Open() {
				t.pointer.Choose(f, i)
			} else {
				t.act(f, a)
			}
			return
		}
	}
	if !dead && t.pointer.Selected != board.None && !t.pointer.Menu.Open() && t.hand.Pile.ID == "" && t.Decides() && t.Board.Keys(in, t.View(f)) {
		f.Invalidate()
		return
	}
	if t.bar.Keys(f) {
		return
	}
	t.pointer.Call(f)
	switch {
	case f.Command(ui.CmdUndo):
		t.undo(f)
	case dead && (f.Command(ui.CmdRedo) || !t.bar.Asking() && f.Command(ui.CmdHint) || f.Command(ui.CmdPiles)):
	case f.Command(ui.CmdRedo):
		t.doAgain(f)
	case f.Command(ui.CmdRules):
		t.openBook(f, t.clauseNow(f))
	case f.Command(ui.CmdCoordinates):
		t.desk.Held.Names = !t.desk.Held.Names
		f.Invalidate()
	case f.Command(ui.CmdRepeat):
		t.showAgain(f)
	case f.Command(ui.CmdLog):
		t.Panel.Tab = panel.Log
		f.Invalidate()
	case f.Command(ui.CmdPanel):
		t.Panel.Folded = !t.Panel.Folded
		f.Invalidate()
	case f.Command(ui.CmdZoomIn):
		t.Cam.ZoomBy(1.1, t.Cam.Bounds.Center(), t.Board.World())
		f.Invalidate()
	case f.Command(ui.CmdZoomOut):
		t.Cam.ZoomBy(1/1.1, t.Cam.Bounds.Center(), t.Board.World())
		f.Invalidate()
	case f.Command(ui.CmdOdds):
		t.showOdds(f)
	case f.Command(ui.CmdPiles):
		t.hand.OpenPiles(f)
	case f.Command(ui.CmdQuick) || t.wantsQuick():
		t.openQuick(f)
	case f.Command(ui.CmdHint):
		t.askHint(f)
	case f.Command(ui.CmdCentre):
		t.pointer.Centre(f)
	case f.Command(ui.CmdFit):
		t.wholeBoard(f)
	}
	if in.Take(ui.KeyEsc) || in.Pressed&ui.RightButton != 0 && t.anythingOpen() && !t.pointer.Pinnable(f) {
		t.stepBack(f)
	}
}

func (t *Table) wholeBoard(f *ui.Frame) {
	f.Invalidate()
	t.Cam.Glide(viewport.Travel)
	t.Cam.Fit = true
}

// clauseNow is the clause that F1 opens: of a refusal, of what is pointed at, the last one, or the question's.
func (t *Table) clauseNow(f *ui.Frame) string {
	if t.pointer.By != "" {
		return t.pointer.By
	}
	if name := t.clauseUnder(f); name != "" {
		return name
	}
	switch {
	case t.Panel.Tab == panel.Rules && t.Panel.About != "":
		return t.Panel.About
	case t.timeline.Past != nil && t.timeline.Past.Clause != "":
		return t.timeline.Past.Clause
	case t.ending.Told || t.State.Turn() == rules.Over:
		return t.Match.Now().Result().Clause
	}
	return t.Game.Asks(t.State).Clause
}

// clauseUnder is the first clause told of what is under the pointer.
func (t *Table) clauseUnder(f *ui.Frame) string {
	if t.Covered || !f.Over(t.Cam.Bounds) {
		return ""
	}
	v := t.View(f)
	v.State = t.State
	for _, l := range t.Board.Explain(f.In.At, v).Lines {
		if l.Clause != "" {
			return l.Clause
		}
	}
	return ""
}

// openBook opens the rules reference, where there is one, else the rules of the panel.
func (t *Table) openBook(f *ui.Frame, clause string) {
	f.Invalidate()
	if h, ok := t.host.(Librarian); ok && !t.Covered {
		f.Shell.Push(h.Rules(t.Play.Play, clause))
		return
	}
	t.Panel.Open(panel.Rules)
}

func (t *Table) anythingOpen() bool {
	return t.pointer.Menu.Open() || t.hand.Pile.ID != "" || t.bar.Asking() || t.Panel.Theirs.Up || t.bar.Hint.Asked() || t.pointer.Card != board.None || t.pointer.Selected != board.None || t.pointer.Aim.OK || t.pointer.Waiting() || t.pointer.Holds()
}

// stepBack closes the topmost thing, puts a chosen piece down, or opens the menu.
func (t *Table) stepBack(f *ui.Frame) {
	f.Invalidate()
	if t.announces() && t.harmless(f) {
		return
	}
	if f.In.Shift && !t.Covered { // straight to the menu, whatever is open
		f.Shell.Push(t.host.Menu(t.Play.Play, t.conceding()))
		return
	}
	drop, holds := t.pointer.Held()
	if t.closeTopmost(f) {
		if t.pointer.Waiting() || holds {
			t.deeds++ // Esc pressed twice by a slip closes this and takes nothing back
		}
		return
	}
	switch {
	case t.pointer.Waiting():
		t.undo(f)
	case holds:
		t.do(f, drop)
	case t.bar.Lesson.First.Close():
	case f.Strays("board"):
		f.Focus("board")
	case !t.Covered:
		f.Shell.Push(t.host.Menu(t.Play.Play, t.conceding()))
	}
}

// closeTopmost closes what lies open, or puts down what no decision has taken up; true for any.
func (t *Table) closeTopmost(f *ui.Frame) bool {
	switch {
	case t.pointer.Menu.Open():
		t.pointer.Menu = pointer.Menu{}
	case t.hand.Pile.ID != "":
		t.hand.Pile.Shut()
	case t.Panel.Theirs.Up:
		t.Panel.Theirs.Up = false
	case t.around.referee != nil && t.around.referee.Close():
	case t.bar.Hint.Stands(f):
		t.bar.Hint.Drop()
		t.pointer.Card, t.pointer.Selected, t.pointer.Says = board.None, board.None, ""
	case t.pointer.Aim.OK:
		t.pointer.Aim, t.pointer.Cursor = pointer.Spotted{}, board.None
	case t.pointer.Card != board.None:
		t.pointer.Card = board.None
	case t.pointer.Selected != board.None:
		t.pointer.Selected = board.None
	default:
		return false
	}
	return true
}

// drawLesson draws what teaches, and goes where it leads.
func (t *Table) drawLesson(f *ui.Frame, l model.Layout) {
	wish := t.bar.Lesson.Draw(f, l, t.Running.Banner)
	if wish.Clause != "" {
		t.openBook(f, wish.Clause)
	}
	if wish.Back {
		t.backToLesson(f)
	}
	if wish.Begin != nil {
		t.Leave()
		wish.Begin()
	}
	written := func() []ui.Rect { return t.desk.Words.In(f, l.Board, nil) }
	var doubt *board.Warning
	if t.bar.Doubt != nil {
		doubt = &t.bar.Doubt.Warning
	}
	if clause := t.bar.Lesson.DrawFirst(f, l, t.anythingOpen(), doubt, written, t.host.Keep); clause != "" {
		t.openBook(f, clause)
	}
}

// askHint lets the strong bot think about what is to be decided, or the referee answer.
func (t *Table) askHint(f *ui.Frame) {
	f.Invalidate()
	if t.around.referee != nil {
		t.around.referee.Hint(f)
		return
	}
	advise := hint.Advise
	if h, ok := t.host.(Adviser); ok {
		advise = h.Advise
	}
	if err := t.bar.Hint.Ask(f, advise, t.bar.Asking()); err != nil {
		t.desk.Message.Kept(f, err)
	}
}
