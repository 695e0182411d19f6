// Package hand is the cards before the player: those in his hand, the piles beside it, a pile
// that is looked through, and cards on their way between them.
package hand

import (
	"math"
	"slices"
	"strings"

	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/pileview"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/ui"
)

// Hand is the cards as they lie.
type Hand struct {
	*model.Moment
	Pointer *pointer.Pointer
	At      []ui.Point    // where the cards of the hand lie
	Boxes   [2][]ui.Rect  // the same of each side, as far as they lie face up
	PileAt  []PileBox     // where the piles beside the hand lie
	Pile    pileview.View // the pile that is looked through
	Flying  int           // how many cards were on their way in this frame
	// NoLift is where the pointer was when a card was played: the next one there is not lifted.
	NoLift  ui.Point
	lift    lifted
	flights flights
	waits   bool // the other side acts, or has just acted
}

// New has dealt nothing yet.
func New(p *pointer.Pointer) Hand {
	return Hand{Moment: p.Moment, Pointer: p, Pile: pileview.View{Moment: p.Moment}}
}

// PileBox is where a pile lies.
type PileBox struct {
	ID  string
	Box ui.Rect
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

// Chosen is the card that was chosen, if it can be played.
func (t *Hand) Chosen(f *ui.Frame) (board.Card, bool) {
	if t.Pointer.Card == board.None {
		return board.Card{}, false
	}
	cards, _ := t.Board.Hand(t.Pointer.HandView(f))
	if t.Pointer.Card >= len(cards) || len(cards[t.Pointer.Card].Actions) == 0 {
		return board.Card{}, false
	}
	return cards[t.Pointer.Card], true
}

// Draw draws the cards and piles, or what the board has in their place; waits says that the other side acts.
func (t *Hand) Draw(f *ui.Frame, l model.Layout, waits bool) {
	f.List.Nine(l.Hand, f.Theme().Chrome("hand"))
	t.lift, t.Boxes, t.Flying, t.waits = lifted{}, [2][]ui.Rect{}, 0, waits
	if t.Has.Strip != nil {
		f.ReadAt(ui.Entering)
		v := t.View(f)
		t.Strip = t.Has.Strip(f, l.Hand, v, t.Strip[:0])
		t.Pointer.TakeSpots(f, "strip", t.Strip, v)
		f.ReadAt(ui.Always)
		if waits {
			f.List.Fill(l.Hand.Inset(3), ui.Alpha(f.Theme().Ground, 0.45))
		}
		return
	}
	if !t.Has.Cards {
		return
	}
	v := t.Pointer.HandView(f)
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
	active := slices.ContainsFunc(cards, func(c board.Card) bool { return len(c.Actions) > 0 })
	t.At = t.At[:0]
	var slots []ui.Rect
	for i := range cards {
		slots = append(slots, ui.Rect{X: l.Hand.X + 18 + float64(i)*step, Y: l.Hand.Y + 5, W: size.W, H: size.H}.Snap())
	}
	if t.Eyes >= rules.First {
		t.Boxes[t.Eyes] = slots
	}
	t.fly(f, cards, slots)
	defer t.drawGoing(f, size)
	for i := range n {
		t.At = append(t.At, ui.Point{X: l.Hand.X + 18 + float64(i)*step + 10, Y: l.Hand.Y + l.Hand.H/2})
		box := ui.Rect{X: l.Hand.X + 18 + float64(i)*step, Y: l.Hand.Y + 5, W: size.W, H: size.H}.Snap()
		if i >= len(cards) {
			f.List.Sprite(box, t.Board.Back(v))
			continue
		}
		t.drawCard(f, i, cards[i], box, i == over, active)
	}
}

// drawCard draws one card of the hand and takes clicks on it.
func (t *Hand) drawCard(f *ui.Frame, i int, c board.Card, box ui.Rect, over, active bool) {
	id := "card/" + string(rune('0'+i))
	focus := f.Focusable(id, box, false)
	playable := len(c.Actions) > 0
	if f.HitArea(id, box, ""); i < 9 {
		f.ClaimKey(ui.Key('1'+rune(i)), id, "")
	}
	if t.Pointer.Card == i || c.Up {
		box.Y -= 4 // as far as the action bar above leaves room
	}
	t.readCard(f, i, c, id, playable)
	f.Mute()
	t.Board.Card(f, t.arriving(f, c.No, box), c, false)
	f.Unmute()
	if t.waits {
		f.List.Round(box, 8, ui.Alpha(f.Theme().Ground, 0.5))
	}
	if (active || t.Decides()) && !playable && !c.Up { // others can be played, or none in this step
		f.List.Round(box, 8, ui.Alpha(f.Theme().Sunk, 0.5))
	}
	if playable || c.Up {
		pane.Chosen(f, box, t.Pointer.Card == i || c.Up)
	}
	f.Ring(id, box)
	if over || focus && t.Pointer.Card == i && !t.Cam.Bounds.Has(f.In.At) {
		t.lift = lifted{card: c, over: box, ok: true, dead: active && !playable && !c.Up}
	}
	key := i < 9 && !f.Locked() && f.In.Letter(ui.Key('1'+rune(i)))
	hit := over && f.Clicked(box)
	if hit { // as after a click on the map: Enter is for the prompt
		f.PassFocus("board")
	}
	hit = hit || focus && t.Decides() && f.In.Presses() || key
	if !hit {
		return
	}
	f.Invalidate()
	t.Pointer.Says = ""
	switch {
	case t.Pointer.Busy(f.Now) || !t.Decides():
	case c.Up && t.Pointer.Waiting():
		t.Heed(f, model.Intent{Undo: true}) // puts it down
	case c.Up:
	case playable && len(c.Actions) == 1 && (t.Pointer.Card == i || c.Now):
		t.Heed(f, model.Do(c.Actions[0]))
	case !playable && t.changeCard(f, c):
	case playable:
		t.Pointer.Card, t.Pointer.Selected = i, board.None
		t.Sound(sounds.Pick)
		t.Pointer.Would, t.Pointer.Idle = t.Orders(c)
	default:
		t.Pointer.Card = board.None
		t.whyNoCard(f, c)
	}
}

// changeCard puts down the card that was taken up and takes this one; false where none was.
func (t *Hand) changeCard(f *ui.Frame, c board.Card) bool {
	if !t.Pointer.Waiting() {
		return false
	}
	before, legal, ok := t.Pointer.Before()
	if !ok {
		return false
	}
	v := t.View(f)
	v.State, v.Legal = before, legal
	cards, _ := t.Board.Hand(v)
	for _, k := range cards {
		if k.No == c.No && k.Now && len(k.Actions) == 1 {
			t.Heed(f, model.Intent{Undo: true})
			t.Heed(f, model.Do(k.Actions[0]))
			return true
		}
	}
	return false
}

func (t *Hand) whyNoCard(f *ui.Frame, c board.Card) {
	if c.No < 0 {
		return
	}
	if r := t.Game.Why(t.State, t.Board.PlayOf(c)); r.Key != "" {
		t.Pointer.Refuse(f, f.Word(r.Phrase), r.Clause)
	}
}

// Orders is the places that a card would let act; idle says that only ending the turn is left.
func (t *Hand) Orders(c board.Card) (out []int, idle bool) {
	if len(c.Actions) != 1 {
		return nil, false
	}
	s := t.Standing(c.Actions[0]).Clone()
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

// LiftRoom is where cards are shown in full: what explains them stays out of it.
func (t *Hand) LiftRoom(f *ui.Frame, l model.Layout) ui.Rect {
	if len(t.At) == 0 {
		return ui.Rect{}
	}
	k := liftScale(f, l)
	top := min(t.Prompt.Y, l.Hand.Y) - 264*k - 8
	return ui.Rect{X: l.Hand.X, Y: top, W: t.At[len(t.At)-1].X - l.Hand.X + 150*k, H: l.Hand.Y - top}
}

// DrawLift shows the card under the pointer in full, beside the prompt.
func (t *Hand) DrawLift(f *ui.Frame, l model.Layout) {
	finger := pane.Either(t.lift.ok && !t.Covered && !t.Half, t.lift.card.No+1, 0)
	if finger != t.Pointer.Finger {
		t.Pointer.Finger = finger
		f.Invalidate() // the board lies below and was drawn before
	}
	if !t.lift.ok || t.Covered || t.Half || f.In.At.Dist(t.NoLift) < 7 {
		return
	}
	t.NoLift = ui.Point{X: -99, Y: -99}
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
		room.H = max(box.H, t.BoardFoot(l)-room.Y-4)
		box = box.Within(room)
	default:
		box = box.Within(room)
		if p := t.Prompt; box.X < p.Right() && box.Right() > p.X {
			box.Y = p.Y - box.H - 4
		}
		box = t.offWould(f, box, room)
	}
	f.List.Round(box.Move(4, 7), 14*k, ui.Alpha(ui.Casing, 0.3))
	f.Mute()
	t.Board.Card(f, box.Snap(), t.lift.card, true)
	f.Unmute()
	if t.lift.dead {
		t.drawDead(f, box.Snap())
	}
}

// offWould moves a card that is shown in full as little as it can off the units it would order.
func (t *Hand) offWould(f *ui.Frame, box, room ui.Rect) ui.Rect {
	if t.Pointer.Card == board.None {
		return box
	}
	v := t.View(f)
	best, least := box, math.Inf(1)
	for i := range 25 {
		at := box
		at.X = room.X + (room.W-box.W)*float64(i)/24
		cost := math.Abs(at.X-box.X) / room.W
		for _, h := range t.Pointer.Would {
			if over := t.Board.Where(h, v).Intersect(at); !over.Empty() {
				cost += over.W * over.H
			}
		}
		if cost < least {
			best, least = at, cost
		}
	}
	return best
}

// drawDead says on a card that is shown in full why it cannot be played.
func (t *Hand) drawDead(f *ui.Frame, box ui.Rect) {
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

// readCard tells of a card: its key, whether and why it can be played, the chosen one whole.
func (t *Hand) readCard(f *ui.Frame, i int, c board.Card, id string, playable bool) {
	if !f.Reads() {
		return
	}
	says := f.Say("ui.read.card", rules.Arg{Name: "N", N: i + 1}, rules.Arg{Name: "Name", Text: c.Name})
	switch {
	case t.Pointer.Card == i || c.Up:
		says += ", " + f.Say("ui.read.chosen")
	case !playable && t.Decides() && c.No >= 0:
		says += ", " + f.Say("ui.read.off")
		if r := t.Game.Why(t.State, t.Board.PlayOf(c)); r.Key != "" {
			says += ", " + f.Word(r.Phrase)
		}
	}
	f.NameFocus(id, says)
	f.Aloud(ui.Always, 0, says)
	if level := pane.Either(t.Pointer.Card == i || c.Up || f.Focused() == id, ui.Always, ui.OnDemand); level == ui.Always || f.ReadsAll() {
		f.Aloud(level, 0, strings.Join(t.Pointer.Thrown.CardWords(f, c), " "))
	}
}

// CardOf is the place in the hand of the card that an action is about.
func (t *Hand) CardOf(f *ui.Frame, a rules.Action) int {
	v := t.Pointer.HandView(f)
	v.Legal = t.Legal
	cards, _ := t.Board.Hand(v)
	return slices.IndexFunc(cards, func(c board.Card) bool { return slices.Contains(c.Actions, a) })
}
