package table

import (
	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// cards are the hand and the piles as they lie before the player.
type cards struct {
	cardAt  []ui.Point   // where the cards of the hand lie
	cardBox [2][]ui.Rect // the same of each side, as far as they lie face up
	lift    lifted
	noLift  ui.Point  // where the pointer was when a card was played: the next one there is not lifted
	pileAt  []pileBox // where the piles beside the hand lie
}

// lifted is the card that is shown in full above the hand.
type lifted struct {
	card board.Card
	over ui.Rect
	ok   bool
	dead bool // it cannot be played, while others can
	// beside says that it is shown beside where it lies, not above the hand.
	beside bool
}

// chosenCard is the card that was chosen, if it can be played.
func (t *Table) chosenCard(f *ui.Frame) (board.Card, bool) {
	if t.pointer.Card == board.None {
		return board.Card{}, false
	}
	cards, _ := t.Board.Hand(t.timeline.HandView(f))
	if t.pointer.Card >= len(cards) || len(cards[t.pointer.Card].Actions) == 0 {
		return board.Card{}, false
	}
	return cards[t.pointer.Card], true
}

// drawHand draws the cards before the eyes, and the piles.
func (t *Table) drawHand(f *ui.Frame, l model.Layout) {
	f.List.Nine(l.Hand, f.Theme().Chrome("hand"))
	t.lift, t.cardBox = lifted{}, [2][]ui.Rect{}
	if t.Has.Strip != nil {
		f.ReadAt(ui.Entering)
		t.drawStrip(f, l)
		f.ReadAt(ui.Always)
		if t.waits() {
			f.List.Fill(l.Hand.Inset(3), ui.Alpha(f.Theme().Ground, 0.45))
		}
		return
	}
	if !t.Has.Cards {
		return
	}
	v := t.timeline.HandView(f)
	cards, backs := t.Board.Hand(v)
	k := (l.Hand.H - 8) / 132
	size := ui.Size{W: 92 * k, H: 132 * k}
	piles := t.drawPiles(f, l, v, size)
	n := len(cards) + backs
	room := piles.X - l.Hand.X - 36
	step := size.W + 12
	if n > 1 {
		step = min(step, (room-size.W)/float64(n-1))
	}
	if n == 0 {
		f.List.Text(ui.Rect{X: l.Hand.X + 24, Y: l.Hand.Y, W: room, H: l.Hand.H}, f.Say("ui.table.empty-hand"), f.Soft(ui.M))
		return
	}
	over := board.None
	for i := range cards { // the rightmost of those that overlap lies on top
		box := ui.Rect{X: l.Hand.X + 18 + float64(i)*step, Y: l.Hand.Y, W: size.W, H: l.Hand.H}
		if f.Over(box) {
			over = i
		}
	}
	active := false
	for _, c := range cards {
		active = active || len(c.Actions) > 0
	}
	t.cardAt = t.cardAt[:0]
	var slots []ui.Rect
	for i := range cards {
		slots = append(slots, ui.Rect{X: l.Hand.X + 18 + float64(i)*step, Y: l.Hand.Y + 5, W: size.W, H: size.H}.Snap())
	}
	if t.Eyes >= rules.First {
		t.cardBox[t.Eyes] = slots
	}
	t.fly(f, cards, slots)
	defer t.drawGoing(f, size)
	for i := range n {
		t.cardAt = append(t.cardAt, ui.Point{X: l.Hand.X + 18 + float64(i)*step + 10, Y: l.Hand.Y + l.Hand.H/2})
		box := ui.Rect{X: l.Hand.X + 18 + float64(i)*step, Y: l.Hand.Y + 5, W: size.W, H: size.H}.Snap()
		if i >= len(cards) {
			f.List.Sprite(box, t.Board.Back(v))
			continue
		}
		t.drawCard(f, i, cards[i], box, i == over, active)
	}
}

// drawCard draws one card of the hand and takes clicks on it.
func (t *Table) drawCard(f *ui.Frame, i int, c board.Card, box ui.Rect, over, active bool) {
	id := "card/" + string(rune('0'+i))
	focus := f.Focusable(id, box, false)
	playable := len(c.Actions) > 0
	if f.Thing(id, box, ""); i < 9 {
		f.Owns(ui.Key('1'+rune(i)), id, "")
	}
	if t.pointer.Card == i || c.Up {
		box.Y -= 4 // as far as the plate above leaves room
	}
	t.readCard(f, i, c, id, playable)
	f.Mute()
	t.Board.Card(f, t.arriving(f, c.No, box), c, false)
	f.Unmute()
	if t.waits() {
		f.List.Round(box, 8, ui.Alpha(f.Theme().Ground, 0.5))
	}
	if (active || t.Decides()) && !playable && !c.Up { // others can be played, or none in this step
		f.List.Round(box, 8, ui.Alpha(f.Theme().Sunk, 0.5))
	}
	if playable || c.Up {
		pane.Chosen(f, box, t.pointer.Card == i || c.Up)
	}
	f.Ring(id, box)
	if over || focus && t.pointer.Card == i && !t.Cam.Bounds.Has(f.In.At) {
		t.lift = lifted{card: c, over: box, ok: true, dead: active && !playable && !c.Up}
	}
	key := i < 9 && !f.Locked() && f.In.Letter(ui.Key('1'+rune(i)))
	hit := over && f.Clicked(box)
	hit = hit || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) || key
	if !hit {
		return
	}
	f.Invalidate()
	t.pointer.Says = ""
	switch {
	case t.timeline.Busy(f.Now) || !t.Decides():
	case c.Up && t.pointer.Waiting():
		t.undo(f) // puts it down
	case c.Up:
	case playable && len(c.Actions) == 1 && (t.pointer.Card == i || c.Now):
		t.act(f, c.Actions[0])
	case !playable && t.changeCard(f, c):
	case playable:
		t.pointer.Card, t.pointer.Selected = i, board.None
		t.Sound(sounds.Pick)
		t.pointer.Would, t.pointer.Idle = t.wouldOrder(c)
	default:
		t.pointer.Card = board.None
		t.whyNoCard(f, c)
	}
}

// changeCard puts the card down that was taken up, and takes up this one instead;
// false where that is not how things stand.
func (t *Table) changeCard(f *ui.Frame, c board.Card) bool {
	if !t.pointer.Waiting() {
		return false
	}
	before, legal, ok := t.pointer.Before()
	if !ok {
		return false
	}
	v := t.View(f)
	v.State, v.Legal = before, legal
	cards, _ := t.Board.Hand(v)
	for _, k := range cards {
		if k.No == c.No && k.Now && len(k.Actions) == 1 {
			t.undo(f)
			t.act(f, k.Actions[0])
			return true
		}
	}
	return false
}

func (t *Table) whyNoCard(f *ui.Frame, c board.Card) {
	if c.No < 0 {
		return
	}
	if r := t.Game.Why(t.State, t.Board.PlayOf(c)); r.Key != "" {
		t.pointer.Refuse(f, f.Word(r.Phrase), r.Clause)
	}
}

// wouldOrder is the places that a card would let the side act with. idle says
// that it would let nobody act: nothing is left then but to end the turn.
func (t *Table) wouldOrder(c board.Card) (out []int, idle bool) {
	if len(c.Actions) != 1 {
		return nil, false
	}
	s := t.State.Clone()
	s.Guess(rules.Stream(1, "card"))
	s.Apply(c.Actions[0], nil)
	if s.Turn() != t.Eyes {
		return nil, false
	}
	legal := s.Legal(nil)
	v := board.View{Game: t.Game, State: s, Viewer: t.Eyes, Legal: legal, Camera: t.Cam.View(), Selected: board.None, Hover: board.None, Cursor: board.None}
	for _, p := range t.Board.Spots(nil, v) {
		out = append(out, p.Place)
	}
	return out, len(legal) == 1 && t.Game.Kind(legal[0]) == rules.Done
}

// liftScale is how large a card is shown in full, 184 by 264 at 1.
func liftScale(f *ui.Frame, l model.Layout) float64 {
	if k := f.Look.TextScale; l.Board.H >= 340*k {
		return k
	}
	return max(0.9, l.Board.H/340)
}

// liftRoom is where cards of the hand are shown in full: what explains them
// stays out of it.
func (t *Table) liftRoom(f *ui.Frame, l model.Layout) ui.Rect {
	if len(t.cardAt) == 0 {
		return ui.Rect{}
	}
	k := liftScale(f, l)
	top := min(t.Prompt.Y, l.Hand.Y) - 264*k - 8
	return ui.Rect{X: l.Hand.X, Y: top, W: t.cardAt[len(t.cardAt)-1].X - l.Hand.X + 150*k, H: l.Hand.Y - top}
}

// drawLift shows the card under the pointer in full, beside the prompt.
func (t *Table) drawLift(f *ui.Frame, l model.Layout) {
	finger := pane.Either(t.lift.ok && !t.Covered && !t.Half, t.lift.card.No+1, 0)
	if finger != t.pointer.Finger {
		t.pointer.Finger = finger
		f.Invalidate() // the board lies below and was drawn before
	}
	if !t.lift.ok || t.Covered || t.Half || f.In.At.Dist(t.noLift) < 7 {
		return
	}
	t.noLift = ui.Point{X: -99, Y: -99}
	k := liftScale(f, l)
	box := ui.Rect{W: 184 * k, H: 264 * k}
	box.X = t.lift.over.Center().X - box.W/2
	box.Y = l.Hand.Y - box.H - 4
	room := ui.Rect{X: l.Hand.X + 8, Y: l.Board.Y + 4, W: l.Hand.W - 16, H: l.Board.H + l.Hand.H}
	switch over := t.lift.over; {
	case t.lift.beside:
		box.X, box.Y = over.Right()+8, over.Center().Y-box.H/2
		if box.Right() > room.Right() {
			box.X = over.X - box.W - 8
		}
		room.H = max(box.H, t.boardFoot(l)-room.Y-4)
		box = box.Within(room)
	default:
		box = box.Within(room)
		if p := t.Prompt; box.X < p.Right() && box.Right() > p.X {
			box.Y = p.Y - box.H - 4
		}
	}
	f.List.Round(box.Move(4, 7), 14*k, ui.Alpha(ui.Casing, 0.3))
	f.Mute()
	t.Board.Card(f, box.Snap(), t.lift.card, true)
	f.Unmute()
	if t.lift.dead {
		t.drawDead(f, box.Snap())
	}
}

// drawDead says on a card that is shown in full why it cannot be played.
func (t *Table) drawDead(f *ui.Frame, box ui.Rect) {
	if t.lift.card.No < 0 {
		return
	}
	r := t.Game.Why(t.State, t.Board.PlayOf(t.lift.card))
	if r.Key == "" {
		return
	}
	ty := f.Type(ui.S).In(f.Theme().OnWarn)
	lines := f.Lines(f.Word(r.Phrase), ty, box.W-f.Px(20))
	h := float64(len(lines))*ty.Line + f.Px(10)
	bar := ui.Rect{X: box.X, Y: box.Y - h - f.Px(3), W: box.W, H: h}.Snap()
	if bar.Y < t.Cam.Bounds.Y {
		bar.Y = box.Y
	}
	f.List.Nine(bar, ui.Pic{Set: "interface", ID: "warning-plate"})
	f.Para(ui.Rect{X: bar.X + f.Px(10), Y: bar.Y + f.Px(5), W: box.W - f.Px(20)}, f.Word(r.Phrase), ty)
}
