package undaunted

import (
	"math"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Sitting parts two people at one screen at each bid and each player turn (UNA-3.7). Who in a vehicle is
// hit the other side chooses within the turn, from what is open to both (UNA-13.9, 13.11).
func (b *Board) Sitting(st rules.State) (n int, open bool) {
	s := st.(*game.State)
	n = b.game.TurnNumber(s) * 4
	step, _ := s.Step()
	_, bid := s.Bid(s.Active.Other())
	_, playing := s.Played() // then a draw is one that the card brings
	switch {
	case step == game.StepBid && bid:
		n++
	case step == game.StepBid, step == game.StepDraw && !playing:
	case s.Second:
		n += 3
	default:
		n += 2
	}
	turn := s.Turn()
	return n, turn >= rules.First && turn != s.Active
}

// revealSize is the plate on which the bids are turned over.
var revealSize = ui.Size{W: 640, H: 384}

// Reveals finds the bids among what one action brought (UNA-6.1).
func (b *Board) Reveals(events []rules.Event, v board.View) (board.Reveal, bool) {
	for _, e := range events {
		if e.Kind == game.EventInitiative {
			says := rules.Phrase{Key: "undaunted.reveal.says-" + sideWords[e.Side]}
			draw := func(f *ui.Frame, box ui.Rect, v board.View, turned float64) { b.drawReveal(f, box, events, v, turned) }
			return board.Reveal{Events: events, Says: says, Clause: "UNA-6.5", Size: revealSize, Draw: draw}, true
		}
	}
	return board.Reveal{}, false
}

// bidsOf is the cards bid by both sides, -1 for none, their numbers and who has won them.
func (b *Board) bidsOf(events []rules.Event) (cards, numbers [2]int, first rules.Side) {
	cards = [2]int{-1, -1}
	for _, e := range events {
		switch e.Kind {
		case game.EventBids:
			cards[e.Side] = part(e, lexicon.Card)
		case game.EventInitiative:
			first, numbers = e.Side, [2]int{part(e, lexicon.Count), part(e, lexicon.Size)}
		}
	}
	return cards, numbers, first
}

// drawReveal turns both bids over.
func (b *Board) drawReveal(f *ui.Frame, box ui.Rect, events []rules.Event, v board.View, turned float64) {
	b.note(state(v))
	cards, numbers, first := b.bidsOf(events)
	k := box.W / revealSize.W
	p := page{f, box.Min(), k}
	text := f.Theme().Text
	p.text(f.Say("undaunted.reveal.title"), revealSize.W/2, 38, 23, 400, ui.Bold, text, ui.Middle)
	left := max(rules.First, v.Viewer)
	for i, side := range [2]rules.Side{left, left.Other()} {
		x := pane.Either(i == 1, revealSize.W-26-184, 26.0)
		at := p.part(x, 60, 184, 264)
		b.turnOver(f, at, side, cards[side], turned, side == first)
		name := texts.In(f.Look.Lang, b.game.SideTitles()[side])
		p.text(name, x+92, 352, 14, 184, ui.Regular, f.Theme().Soft, ui.Middle)
	}
	if turned < 1 {
		return
	}
	b.judge(p, [2]rules.Side{left, left.Other()}, numbers, first)
}

// turnOver draws a card on its way from its back to its face.
func (b *Board) turnOver(f *ui.Frame, at ui.Rect, side rules.Side, k int, turned float64, won bool) {
	if k < 0 {
		f.List.Nine(at, f.Theme().Chrome("card-slot"))
		return
	}
	lean := 1 - 2*turned
	if turned < 1 { // seen from the edge in the middle of its way
		narrow := ui.Around(at.Center(), ui.Size{W: at.W * max(0.04, math.Abs(lean)), H: at.H})
		f.List.Sprite(narrow, pane.Either(lean > 0, backOf(side), bits("card-"+b.sc.Cards[side][k].ID)))
		return
	}
	if won {
		pane.Rim(f.List, at, 6, 14, ink, 5, 13, f.Theme().Select)
	} else {
		f.List.Round(at.Move(3, 5), 12, ui.Alpha(ink, 0.3))
	}
	b.Card(f, at, b.card(side, k), true)
}

// judge says between the cards who plays first, and why (UNA-6.3, 6.4).
func (b *Board) judge(p page, sides [2]rules.Side, numbers [2]int, first rules.Side) {
	f, mid := p.f, revealSize.W/2
	text, soft := f.Theme().Text, f.Theme().Soft
	for i, side := range sides {
		face, color := pane.Either(side == first, ui.Bold, ui.Regular), pane.Either(side == first, text, soft)
		p.text(ui.Figures(numbers[side]), mid-44+88*float64(i), 124, 54, 70, face, color, ui.Middle)
	}
	p.text("–", mid, 118, 30, 30, ui.Regular, soft, ui.Middle)
	p.sprite(mid-37, 148, 74, 74, "initiative")
	way, x := -1.0, mid-48
	if first == sides[1] {
		way, x = 1, mid+48
	}
	arrow(f.List, p.at.Add(ui.Point{X: x * p.k, Y: 185 * p.k}), way*p.k, f.Theme().Select)
	p.text(f.Say("undaunted.reveal.first-"+sideWords[first]), mid, 258, 17, 190, ui.Bold, text, ui.Middle)
	key, clause := "undaunted.reveal.higher", "UNA-6.3"
	if numbers[0] == numbers[1] {
		key, clause = "undaunted.reveal.equal", "UNA-6.4"
	}
	p.text(f.Say(key), mid, 282, 13.5, 190, ui.Regular, soft, ui.Middle)
	p.text(clause, mid, 304, 11.5, 190, ui.Regular, f.Theme().Link, ui.Middle)
}

// arrow points from the marker to who has won it; k is how large, below 0 to the left.
func arrow(l *ui.List, at ui.Point, k float64, color ui.Ink) {
	shape := func(grow float64, c ui.Ink) {
		x := func(v float64) float64 { return at.X + v*k }
		y := func(v float64) float64 { return at.Y + v*max(k, -k) }
		l.Poly([]ui.Point{{X: x(-grow), Y: y(-6 - grow)}, {X: x(16), Y: y(-6 - grow)}, {X: x(16), Y: y(6 + grow)}, {X: x(-grow), Y: y(6 + grow)}}, c)
		l.Poly([]ui.Point{{X: x(14 - grow), Y: y(-14 - 2*grow)}, {X: x(34 + 1.6*grow), Y: y(0)}, {X: x(14 - grow), Y: y(14 + 2*grow)}}, c)
	}
	shape(1.6, ink)
	shape(0, color)
}

// Reason gives one reason for a bid; the zero Phrase for other acts.
func (b *Board) Reason(a rules.Action, v board.View) rules.Phrase {
	if a.Verb != game.VerbBid || b.sc == nil {
		return rules.Phrase{}
	}
	side, bid := game.CardOf(a)
	low, high, many := math.MaxInt, 0, 0
	for k, n := range state(v).Cards(side, game.ZoneHand) {
		if n == 0 {
			continue
		}
		worth := b.sc.Cards[side][k].Initiative
		low, high = min(low, worth), max(high, worth)
		if k == bid {
			many = int(n)
		}
	}
	key, worth := "value", b.sc.Cards[side][bid].Initiative
	switch {
	case low == high:
	case many > 1:
		key = "another"
	case worth == high:
		key = "high"
	case worth == low:
		key = "low"
	}
	return rules.Phrase{Key: "undaunted.hint.bid-" + key, Args: []rules.Arg{ui.Num("N", worth)}}
}
