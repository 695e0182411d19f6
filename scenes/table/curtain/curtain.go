// Package curtain keeps from one of two people at a screen what is the other's: who has sat
// down, what waits until the next one has, and the seal over a hand.
package curtain

import (
	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// Curtain is who sits before the screen, and what hides a hand from him.
type Curtain struct {
	*model.Moment
	Seated int     // the stretch of play in which someone last sat down; -1 for none
	Opened bool    // the curtain has been opened: what waited is handed on
	Seal   ui.Rect // where the seal over the hand lies
	gate   ui.Gate
}

// HandsOver says whether what an action leads to waits until the next person has opened
// the curtain: nothing of the next turn is dealt before, and it can be taken back. Dice
// of the action itself fall at once.
func (t *Curtain) HandsOver(a rules.Action) bool {
	two := t.Play.IsPerson(rules.First) && t.Play.IsPerson(rules.Second)
	return two && t.Game.Secret() && t.Eyes == t.Match.Now().Turn() && (t.Game.Kind(a) == rules.Done || !t.Seals(a))
}

// Draw lays the seal over the hand while the other person is asked; it says who has opened it, Chance for nobody.
func (t *Curtain) Draw(f *ui.Frame, hand ui.Rect) rules.Side {
	if !t.Half {
		t.gate = ui.Gate{}
		return rules.Chance
	}
	side := t.Play.Ahead().Turn()
	f.Cover(hand)
	f.List.Nine(hand, f.Theme().Chrome("hand"))
	size := min(f.Px(96), hand.H-8)
	t.gate.Clicks = t.Settings().GateClicks
	t.Seal = ui.Rect{X: hand.X + f.Px(24), Y: hand.Center().Y - size/2, W: size, H: size}.Snap()
	opened := f.Gate("half", &t.gate, t.Seal)
	f.Shield(ui.Around(t.Seal.Center(), ui.Size{W: size * 0.64, H: size * 0.64}).Snap(), t.Game.Sides()[side], side)
	words := ui.Rect{X: t.Seal.Right() + f.Px(24), Y: hand.Y, W: hand.Right() - t.Seal.Right() - f.Px(40), H: hand.H}
	how := pane.Either(t.gate.Clicks, "ui.curtain.half-clicks", "ui.curtain.half")
	head, rest := words.CutTop(words.H / 2)
	f.Text(ui.Rect{X: head.X, Y: head.Bottom() - f.Px(32), W: head.W, H: f.Px(30)}, f.Say("ui.curtain.decides", rules.Arg{Name: "Side", Text: t.Game.SideTitles()[side]}), f.Bold(ui.L))
	f.Text(ui.Rect{X: rest.X, Y: rest.Y, W: rest.W, H: f.Px(26)}, f.Say(how), f.Soft(ui.M))
	return pane.Either(opened, side, rules.Chance)
}
