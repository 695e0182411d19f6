package table

import (
	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// curtain is who sits before the screen, and what hides a hand from him.
type curtain struct {
	seated   int  // the stretch of play in which someone last sat down; -1 for none
	toHand   bool // the curtain has been opened: what waited is handed on
	open     bool // what is asked is answered before everybody's eyes
	halfGate ui.Gate
	halfSeal ui.Rect // where it lies
}

// handsOver says whether what an action leads to waits until the next person has opened
// the curtain: nothing of the next turn is dealt before, and the action can be taken
// back. Dice that belong to the action fall at once.
func (t *Table) handsOver(a rules.Action) bool {
	two := t.Play.IsPerson(rules.First) && t.Play.IsPerson(rules.Second)
	return two && t.Game.Secret() && t.Eyes == t.Match.Now().Turn() && (t.Game.Kind(a) == rules.Done || !t.Seals(a))
}

// reveals says whether what an action told turns over what was hidden: it has been
// seen then.
func (t *Table) reveals(f *ui.Frame, events []rules.Event) bool {
	_, ok := t.Board.Reveals(gamelog.Readables(events, rules.Chance, nil), t.View(f))
	return ok
}

// handOn lets chance act, now that the curtain has been opened.
func (t *Table) handOn(f *ui.Frame) {
	if !t.Match.Held() {
		return
	}
	_ = t.timeline.Run(t.telling(f), rules.Chance, rules.Action{}, func() error {
		t.Match.Release(nil)
		return nil
	})
	t.refresh()
	t.keep(f, t.Play.Keep())
}

// takeBackUnseen takes back the decision that waits at the curtain. Who took it sits
// down again behind a curtain of his own: whoever pressed the button may be the other.
func (t *Table) takeBackUnseen() {
	done, err := t.Play.UndoUnseen()
	if !done {
		return
	}
	if err != nil {
		t.trouble = err.Error()
	}
	t.Covered, t.seated = false, -1
	t.look(rules.Chance)
	t.forget()
}

// drawHalf covers the hand while the other person is asked something within the turn:
// the seal lies over it.
func (t *Table) drawHalf(f *ui.Frame, l model.Layout) {
	if !t.Half {
		t.halfGate = ui.Gate{}
		return
	}
	side := t.Play.Ahead().Turn()
	f.Cover(l.Hand)
	f.List.Nine(l.Hand, f.Theme().Chrome("hand"))
	size := min(f.Px(96), l.Hand.H-8)
	t.halfGate.Clicks = t.Settings().GateClicks
	seal := ui.Rect{X: l.Hand.X + f.Px(24), Y: l.Hand.Center().Y - size/2, W: size, H: size}.Snap()
	t.halfSeal = seal
	opened := f.Gate("half", &t.halfGate, seal)
	f.Shield(ui.Around(seal.Center(), ui.Size{W: size * 0.64, H: size * 0.64}).Snap(), t.Game.Sides()[side], side)
	words := ui.Rect{X: seal.Right() + f.Px(24), Y: l.Hand.Y, W: l.Hand.Right() - seal.Right() - f.Px(40), H: l.Hand.H}
	how := pane.Either(t.halfGate.Clicks, "ui.curtain.half-clicks", "ui.curtain.half")
	head, rest := words.CutTop(words.H / 2)
	f.Text(ui.Rect{X: head.X, Y: head.Bottom() - f.Px(32), W: head.W, H: f.Px(30)}, f.Say("ui.curtain.decides", rules.Arg{Name: "Side", Text: t.Game.SideTitles()[side]}), f.Bold(ui.L))
	f.Text(ui.Rect{X: rest.X, Y: rest.Y, W: rest.W, H: f.Px(26)}, f.Say(how), f.Soft(ui.M))
	if opened {
		t.sit(side)
		t.handOn(f)
		f.Invalidate()
	}
}
