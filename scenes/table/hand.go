package table

import (
	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// lifted is the card that is shown in full above the hand.
type lifted struct {
	card Card
	over ui.Rect
	ok   bool
}

// chosenCard is the card that was chosen, if it can be played.
func (t *Table) chosenCard(f *ui.Frame) (Card, bool) {
	h, ok := t.board.(Holder)
	if !ok || t.card == None {
		return Card{}, false
	}
	cards, _ := h.Hand(t.handView(f))
	if t.card >= len(cards) || len(cards[t.card].Actions) == 0 {
		return Card{}, false
	}
	return cards[t.card], true
}

func (t *Table) handView(f *ui.Frame) View {
	v := t.boardView(f)
	v.State = t.onPage()
	return v
}

// drawHand draws the cards before the eyes, and the piles.
func (t *Table) drawHand(f *ui.Frame, l layout) {
	f.List.Nine(l.hand, f.Theme().Chrome("hand"))
	t.lift = lifted{}
	if s, ok := t.board.(Striper); ok {
		t.drawStrip(f, l, s)
		return
	}
	h, ok := t.board.(Holder)
	if !ok {
		return
	}
	v := t.handView(f)
	cards, backs := h.Hand(v)
	k := (l.hand.H - 8) / 132
	size := ui.Size{W: 92 * k, H: 132 * k}
	piles := t.drawPiles(f, l, h, v, size)
	n := len(cards) + backs
	room := piles.X - l.hand.X - 36
	step := size.W + 12
	if n > 1 {
		step = min(step, (room-size.W)/float64(n-1))
	}
	if n == 0 {
		f.List.Text(ui.Rect{X: l.hand.X + 24, Y: l.hand.Y, W: room, H: l.hand.H}, f.Say("ui.table.empty-hand"), f.Soft(ui.M))
		return
	}
	over := None
	for i := range cards { // the rightmost of those that overlap lies on top
		box := ui.Rect{X: l.hand.X + 18 + float64(i)*step, Y: l.hand.Y, W: size.W, H: l.hand.H}
		if f.Over(box) {
			over = i
		}
	}
	active := false
	for _, c := range cards {
		active = active || len(c.Actions) > 0
	}
	t.cardAt = t.cardAt[:0]
	for i := range n {
		t.cardAt = append(t.cardAt, ui.Point{X: l.hand.X + 18 + float64(i)*step + 10, Y: l.hand.Y + l.hand.H/2})
		box := ui.Rect{X: l.hand.X + 18 + float64(i)*step, Y: l.hand.Y + 5, W: size.W, H: size.H}.Snap()
		if i >= len(cards) {
			f.List.Sprite(box, backPic)
			continue
		}
		t.drawCard(f, h, i, cards[i], box, i == over, active)
	}
}

var backPic = ui.Pic{Set: "memoir-cards", ID: "card-back"}

// drawCard draws one card of the hand and takes clicks on it.
func (t *Table) drawCard(f *ui.Frame, h Holder, i int, c Card, box ui.Rect, over, active bool) {
	id := "card/" + string(rune('0'+i))
	focus := f.Focusable(id, box, false)
	playable := len(c.Actions) > 0
	if t.card == i || focus && playable && t.card == i {
		box.Y -= 10
	}
	h.Card(f, box, c, false)
	if active && !playable {
		f.List.Round(box, 8, ui.Alpha(f.Theme().Sunk, 0.5))
	}
	if playable {
		ring(f, box, t.card == i)
	}
	f.Ring(id, box)
	if over || focus && t.card == i && !t.cam.bounds.Has(f.In.At) {
		t.lift = lifted{card: c, over: box, ok: true}
	}
	key := i < 9 && f.In.Letter(ui.Key('1'+rune(i)))
	hit := over && f.Clicked(box)
	hit = hit || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) || key
	if !hit {
		return
	}
	f.Do()
	t.says = ""
	switch {
	case t.stage.busy(f.Now) || !t.mayDecide():
	case playable && t.card == i && len(c.Actions) == 1:
		t.do(f, c.Actions[0])
	case playable:
		t.card, t.selected = i, None
		t.sound(sounds.Pick)
		t.would, t.idle = t.wouldOrder(c)
	default:
		t.card = None
		t.whyNoCard(f, c)
	}
}

// ring marks a card that can be played, thicker when it is chosen.
func ring(f *ui.Frame, box ui.Rect, chosen bool) {
	if !chosen {
		f.List.NineIn(box.Inset(-1), ui.Pic{Set: "interface", ID: "outline-8"}, ui.Alpha(f.Theme().Select, 0.9))
		return
	}
	f.List.NineIn(box.Inset(-4), ui.Pic{Set: "interface", ID: "outline-8"}, ui.Casing)
	f.List.NineIn(box.Inset(-3), ui.Pic{Set: "interface", ID: "outline-8"}, f.Theme().Select)
	f.List.NineIn(box.Inset(-2), ui.Pic{Set: "interface", ID: "outline-8"}, f.Theme().Select)
}

// whyNoCard says why a card cannot be played.
func (t *Table) whyNoCard(f *ui.Frame, c Card) {
	b, ok := t.board.(CardMeaner)
	if !ok || c.No < 0 {
		return
	}
	a := b.PlayOf(c)
	if r := t.game.Why(t.view, a); r.Key != "" {
		t.tell(f, f.Word(r.Phrase), r.Clause)
	}
}

// CardMeaner is a Holder that names the action of playing a card, legal or
// not.
type CardMeaner interface {
	PlayOf(c Card) rules.Action
}

// wouldOrder is the places that a card would let the side act with. idle says
// that it would let nobody act: nothing is left then but to end the turn.
func (t *Table) wouldOrder(c Card) (out []int, idle bool) {
	if len(c.Actions) != 1 {
		return nil, false
	}
	s := t.view.Clone()
	s.Guess(rules.Stream(1, "card"))
	s.Apply(c.Actions[0], nil)
	if s.Turn() != t.eyes {
		return nil, false
	}
	legal := s.Legal(nil)
	v := View{Game: t.game, State: s, Viewer: t.eyes, Legal: legal, Camera: t.cam.view(), Selected: None, Hover: None, Cursor: None}
	for _, p := range t.board.Spots(nil, v) {
		out = append(out, p.Place)
	}
	return out, len(legal) == 1 && t.game.Kind(legal[0]) == rules.Done
}

// drawPiles draws the deck and the discards with their counts, and gives the
// room they take.
func (t *Table) drawPiles(f *ui.Frame, l layout, h Holder, v View, size ui.Size) ui.Rect {
	deck, discard, top, inPlay := h.Piles(v)
	ok := inPlay
	if !ok && discard > 0 && t.lastCard.No >= 0 {
		top, ok = t.lastCard, true
	}
	k := 0.88
	w, hh := size.W*k, size.H*k
	num, small := f.Bold(ui.XL), f.Soft(ui.S)
	words := [2]string{f.Say("ui.table.pile-deck"), f.Say("ui.table.pile-discard")}
	cw := max(f.Width(words[0], small), f.Width(words[1], small), f.Width(f.Say("ui.table.in-play"), small), f.Width("00", num)) + 4
	total := 2*w + 2*cw + 36
	narrow := total > l.hand.W*0.36
	if narrow {
		cw = f.Width("00", num) + 4
		total = 2*w + 2*cw + 36
	}
	x := l.hand.Right() - total - 8
	y := l.hand.Y + (l.hand.H-hh)/2 + 2
	place := ui.Rect{X: x, Y: l.hand.Y, W: total, H: l.hand.H}
	for i, n := range [2]int{deck, discard} {
		box := ui.Rect{X: x, Y: y, W: w, H: hh}.Snap()
		switch {
		case i == 0:
			for j := min(2, n-1); j >= 0; j-- {
				f.List.Sprite(box.Move(float64(j)*3, -float64(j)*2), backPic)
			}
		case ok:
			h.Card(f, box, top, false)
			if f.Over(box) {
				t.lift = lifted{card: top, over: box, ok: true}
			}
		default:
			f.List.Nine(box, f.Theme().Chrome("card-slot"))
		}
		tx := box.Right() + 10
		f.List.Text(ui.Rect{X: tx, Y: box.Center().Y - num.Line, W: cw, H: num.Line}, itoa(n), num)
		if !narrow {
			f.List.Text(ui.Rect{X: tx, Y: box.Center().Y, W: cw, H: small.Line}, words[i], small)
		}
		tip := words[i] + " · " + f.Say("ui.table.cards", rules.Arg{Name: "N", N: n})
		if i == 1 && inPlay {
			tip += "\n" + f.Say("ui.table.in-play-tip")
			if !narrow {
				f.List.Text(ui.Rect{X: tx, Y: box.Center().Y + small.Line, W: cw, H: small.Line}, f.Say("ui.table.in-play"), small)
			}
		}
		f.Tip("pile/"+words[i], box, tip)
		x = tx + cw + 8
	}
	return place
}

// liftScale is how large a card is shown in full, 184 by 264 at 1.
func liftScale(f *ui.Frame, l layout) float64 {
	if k := f.Look.TextScale; l.board.H >= 340*k {
		return k
	}
	return max(0.9, l.board.H/340)
}

// liftRoom is where cards of the hand are shown in full: what explains them
// stays out of it.
func (t *Table) liftRoom(f *ui.Frame, l layout) ui.Rect {
	if len(t.cardAt) == 0 {
		return ui.Rect{}
	}
	k := liftScale(f, l)
	top := min(t.promptBox.Y, l.hand.Y) - 264*k - 8
	return ui.Rect{X: l.hand.X, Y: top, W: t.cardAt[len(t.cardAt)-1].X - l.hand.X + 150*k, H: l.hand.Y - top}
}

// drawLift shows the card under the pointer in full, beside the prompt.
func (t *Table) drawLift(f *ui.Frame, l layout) {
	h, ok := t.board.(Holder)
	if !ok || !t.lift.ok || t.covered || t.half || f.In.At.Dist(t.noLift) < 7 {
		return
	}
	t.noLift = ui.Point{X: -99, Y: -99}
	k := liftScale(f, l)
	box := ui.Rect{W: 184 * k, H: 264 * k}
	box.X = t.lift.over.Center().X - box.W/2
	box.Y = l.hand.Y - box.H - 4
	box = box.Within(ui.Rect{X: l.hand.X + 8, Y: l.board.Y + 4, W: l.hand.W - 16, H: l.board.H + l.hand.H})
	if p := t.promptBox; box.X < p.Right() && box.Right() > p.X {
		box.Y = p.Y - box.H - 4
	}
	f.List.Round(box.Move(4, 7), 14*k, ui.Alpha(ui.Casing, 0.3))
	h.Card(f, box.Snap(), t.lift.card, true)
}

func itoa(n int) string {
	if n < 0 {
		return "-" + itoa(-n)
	}
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + string(rune('0'+n%10))
}
