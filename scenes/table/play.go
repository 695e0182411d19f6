package table

import (
	"errors"

	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// pacing is when bots act, and what is carried out as soon as it can be.
type pacing struct {
	allowed int           // the turn for which a bot was let go on
	asked   int           // how many steps there were when a person was last asked
	deeds   uint64        // of persons, and how often they took one back
	giveUp  *rules.Action // that was chosen elsewhere, in the menu, to be carried out; nil for none
	going   march         // what follows the last click
	lapsed  int           // how many steps there were when a question had lapsed last
	// drilling says that all who can do the same deed do it, one after the other.
	drilling bool
}

// advance plays on as far as nobody must be asked: curtains, bots, the end.
func (t *Table) advance(f *ui.Frame) {
	if t.Play.Left {
		return
	}
	t.timeline.Hear(f)
	if t.ending.Told || !t.timeline.Tell(f) || t.timeline.Telling() {
		return
	}
	t.refresh()
	if t.turnDone() {
		return
	}
	turn := t.Match.Now().Turn()
	t.ending.Stale = t.ending.Stale && turn == rules.Over
	if t.Match.Held() {
		if _, open := t.Sitting(t.Play.Ahead()); !open {
			t.seatPerson(f, t.Play.Ahead().Turn())
			return
		}
		t.handOn(f)
		return
	}
	switch {
	case turn == rules.Over:
		if t.timeline.Pages.Unread() {
			return
		}
		began, passed := t.ending.Pass(f)
		if began {
			t.lookAt(t.ending.Place)
		}
		if !passed {
			return
		}
		t.ending.Told = true
		t.pointer.Cursor = board.None // Enter belongs to the plate that tells the end
		t.ending.Looking = t.Has.TellsEnd || t.ending.Looking
		f.Invalidate()
	case turn == rules.Chance: // dice that are typed in: the tray asks
		if one, ok := t.Play.Person(); ok && t.Eyes != one {
			t.look(one)
		}
	case t.Play.IsPerson(turn):
		t.timeline.Hurry = false
		t.seatPerson(f, turn)
		t.answerAlone(f)
		t.goOn(f)
		t.drill(f)
		if _, alone := t.Play.Person(); alone && t.asked < t.Play.Decided[turn.Other()] && t.Decides() {
			t.Sound(sounds.YourTurn)
			t.Panel.Theirs.Act()
			t.Panel.Theirs.Up = t.Panel.Theirs.Up && !t.bar.Lesson.Course.Begun(t.Match, t.Play.Taken) // its first card says where one is
		}
		t.asked = len(t.Match.Steps())
	default:
		t.runBot(f, turn)
	}
}

// look gives the screen to other eyes.
func (t *Table) look(side rules.Side) {
	if t.Eyes == side {
		return
	}
	t.Eyes = side
	t.timeline.Renew()
	t.hand.Pile.Shut()
	t.putDown()
	t.refresh()
}

// seatPerson makes sure that who must decide is who looks: between two people comes a curtain.
func (t *Table) seatPerson(f *ui.Frame, side rules.Side) {
	n, open := t.Sitting(t.Play.Ahead())
	_, alone := t.Play.Person()
	switch {
	case alone, !t.Game.Secret(): // both may see everything: nobody has to look away
		t.look(side)
		return
	case t.Eyes == side && (t.Has.Sitting == nil || n == t.curtain.Seated):
		t.curtain.Seated = n
		return
	}
	t.look(rules.Chance)
	if t.Half = false; open {
		return
	}
	if n == t.curtain.Seated {
		t.Half = true // a question within the turn: only the hand is covered
		return
	}
	if t.Covered {
		return
	}
	t.Covered = true
	o := Opening{Play: t.Play.Play, New: t.Play.Decided[side] == 0 || t.timeline.Whole(side), Ready: func() {
		t.Covered, t.curtain.Opened = false, true
		t.sit(side)
	}}
	if t.Match.Held() && t.Match.CanUndo() == nil {
		o.Back = t.takeBackUnseen
	}
	var news []gamelog.News
	if t.Play.Decided != [2]int{} { // before that only the first turn has begun
		news = t.Panel.Story.PublicSince(f, t.timeline.SinceOf(side), t.Lang)
	}
	f.Shell.Push(t.host.Curtain(t.Game, side, news, o))
	f.Invalidate()
}

// sit lets a person look who has said to be ready.
func (t *Table) sit(side rules.Side) {
	t.Half = false
	t.curtain.Seated, _ = t.Sitting(t.Play.Ahead())
	t.look(side)
}

// answerAlone presses the only answer to a question that is asked only so that a hidden
// card stays hidden, when nobody looks over the player's shoulder.
func (t *Table) answerAlone(f *ui.Frame) {
	if _, alone := t.Play.Person(); !alone || !t.Decides() || len(t.Legal) != 1 {
		return
	}
	if a, ok := t.Game.Decline(t.Match.Now()); ok && a == t.Legal[0] {
		t.do(f, a)
	}
}

// runBot lets the bot of side think, and carries out what it has chosen.
func (t *Table) runBot(f *ui.Frame, side rules.Side) {
	turn := t.Game.TurnNumber(t.Match.Now())
	if t.Settings().BotPause && t.allowed != turn && t.Play.IsPerson(side.Other()) {
		return // until the player lets it go on
	}
	t.allowed = turn
	if t.Play.IsPerson(side.Other()) && f.In.Take(ui.KeySpace) {
		t.timeline.Until = f.Now // it need not be looked at any longer
	}
	if a, ok := t.Play.Chosen(); ok {
		if t.timeline.Hurry || !f.Now.Before(t.timeline.Until) {
			t.Play.Stop()
			t.do(f, a)
		} else {
			f.Wake(t.timeline.Until)
		}
		return
	}
	if think := t.Play.Ask(side, t.Settings().Clock()); think != nil {
		f.Shell.Go(func(<-chan struct{}) func() { return think() })
	}
}

// do carries out an action, saves it and shows what happened.
func (t *Table) do(f *ui.Frame, a rules.Action) {
	t.Play.Goes()
	t.carryOut(f, a)
}

func (t *Table) carryOut(f *ui.Frame, a rules.Action) {
	f.Invalidate()
	t.hand.NoLift = f.In.At
	t.timeline.Lingers = false
	if t.Play.IsPerson(t.Match.Now().Turn()) {
		t.deeds++
	}
	err := t.timeline.Run(f, t.Match.Now().Turn(), a, func() error {
		return t.Play.Do(a, t.curtain.HandsOver(a), func(told []rules.Event) bool { return t.timeline.Reveals(told, t.View(f)) })
	})
	t.refresh()
	if err != nil {
		t.desk.Message.Tell(err)
		return
	}
	t.desk.Message.Kept(f, t.Play.Keep())
	t.putDown()
}

// canUndo says whether the player may take a decision back, and if not why, as a key.
func (t *Table) canUndo() (ok bool, why string) {
	if t.Eyes < rules.First || t.Half || t.Covered || t.timeline.Past != nil {
		return false, "ui.table.undo-nothing"
	}
	if t.bar.Lesson.Course.Begun(t.Match, t.Play.Taken) {
		return false, "ui.table.undo-nothing" // what came before the lesson stays
	}
	switch err := t.Play.CanUndo(); {
	case errors.Is(err, rules.ErrSealed):
		return false, "ui.table.undo-sealed-" + t.Play.Seen(t.Eyes)
	case err != nil:
		return false, "ui.table.undo-nothing"
	}
	return true, ""
}

// undo takes back the player's last decision; in practice past dice and what a bot did since.
func (t *Table) undo(f *ui.Frame) {
	f.Invalidate()
	ok, why := t.canUndo()
	t.drilling = false
	if !ok {
		t.pointer.Refuse(f, f.Say(why), "")
		return
	}
	sealed := t.Match.CanUndo() != nil
	if sealed && !t.bar.TakesBack {
		t.pointer.Says, t.bar.TakesBack = "", true // asked once more
		return
	}
	t.desk.Message.Kept(f, t.Play.Undo(t.Eyes, t.Board.Light))
	if len(t.Match.Steps()) == t.lapsed { // with what was done instead
		t.desk.Message.Kept(f, t.Play.Undo(t.Eyes, t.Board.Light))
	}
	t.lapsed = 0
	t.ending.Forget()
	t.forget()
}

// backToLesson takes back what was decided since a lesson was left.
func (t *Table) backToLesson(f *ui.Frame) {
	to, parted := t.bar.Lesson.Parted()
	for parted && len(t.Match.Steps()) > to && t.Play.CanUndo() == nil {
		t.desk.Message.Kept(f, t.Play.Undo(t.Eyes, t.Board.Light))
	}
	t.ending.Forget()
	t.forget()
	f.Invalidate()
}

// forget brings the log and the screen back to the position as it is.
func (t *Table) forget() {
	t.bar.Hint.Strays() // he goes another way
	t.deeds++
	t.going = march{}
	t.timeline.Back()
	t.Panel.Story.Forget()
	t.putDown()
	t.refresh()
}

func (t *Table) doAgain(f *ui.Frame) {
	if !t.Decides() {
		return
	}
	if a, ok := t.Play.Again(); ok {
		t.carryOut(f, a)
	}
}

func (t *Table) lookAt(place int) {
	if place < 0 {
		return
	}
	v := board.View{Game: t.Game, State: t.State, Viewer: t.Eyes, Camera: t.Cam.Goal()}
	if at := t.Board.Where(place, v).Center(); !t.Cam.Bounds.Inset(40).Has(at) {
		t.Cam.Centre(at, t.Board.World())
	}
}

// putDown forgets what was chosen, aimed at and said.
func (t *Table) putDown() {
	t.pointer.LetGo()
	t.pointer.Says, t.pointer.By, t.bar.Doubt, t.bar.TakesBack = "", "", nil, false
	t.Panel.Theirs.Up = false
}
