package undaunted

import (
	"math"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// me is whose cards lie below the board: those of who looks, else of the side whose turn it is.
func me(v board.View) rules.Side {
	if v.Viewer >= rules.First {
		return v.Viewer
	}
	return state(v).Active
}

// Hand lists the cards of the viewer, that played or bid first, each with what it may do now.
func (b *Board) Hand(v board.View) (cards []board.Card, backs int) {
	s := state(v)
	b.note(s)
	side := v.Viewer
	if side < rules.First {
		return nil, s.HandSize(s.Active)
	}
	if k, up := raised(s, side); up {
		cards = append(cards, b.card(side, k))
		cards[0].Up = true
	}
	for k, n := range s.Cards(side, game.ZoneHand) {
		for copied := range int(n) {
			c := b.copyOf(side, k, copied)
			c.Actions, c.Now = playable(v.Legal, side, k)
			cards = append(cards, c)
		}
	}
	return cards, s.Blank(side)
}

// raised is the card of a side that is played now, or lies there as its bid.
func raised(s *game.State, side rules.Side) (k int, up bool) {
	if _, over := s.Step(); over {
		return 0, false
	}
	if k, ok := s.Bid(side); ok && k >= 0 {
		return k, true
	}
	k, up = s.Played()
	return k, up && s.Active == side
}

// playable is what may be done with a card of the hand; now where a click may do it at once.
func playable(legal []rules.Action, side rules.Side, k int) (list []rules.Action, now bool) {
	for _, a := range legal {
		if a.Verb != game.VerbBid && a.Verb != game.VerbPlay {
			continue
		}
		if whose, of := game.CardOf(a); whose == side && of == k {
			list, now = append(list, a), a.Verb == game.VerbPlay
		}
	}
	return list, now
}

func (b *Board) card(side rules.Side, k int) board.Card { return b.copyOf(side, k, 0) }

// copyOf is one of several copies of a card: they differ in the name of the man.
func (b *Board) copyOf(side rules.Side, k, copied int) board.Card {
	return board.Card{No: (copied*2+int(side))*scenario.MaxCards + k, Name: b.sc.Cards[side][k].Name}
}

func cardOf(no int) (side rules.Side, k, copied int) {
	no, k = no/scenario.MaxCards, no%scenario.MaxCards
	return rules.Side(no % 2), k, no / 2
}

// PlayOf is the action of playing a card, or of bidding it.
func (b *Board) PlayOf(c board.Card) rules.Action {
	verb := game.VerbPlay
	if step, _ := b.now.Step(); step == game.StepBid {
		verb = game.VerbBid
	}
	side, k, _ := cardOf(c.No)
	return game.CardAct(verb, side, k)
}

func (b *Board) Took(a rules.Action) bool { return a.Verb == game.VerbPlay }

func (b *Board) Back(v board.View) ui.Pic { return backOf(me(v)) }

func backOf(side rules.Side) ui.Pic { return bits("card-back-" + sideWords[side]) }

// Warns counts the cards that the end of a player turn discards unplayed (UNA-7.2), and what an action
// that ends before anything is done with it could still do.
func (b *Board) Warns(a rules.Action, v board.View) (board.Warning, bool) {
	s, n := state(v), 0
	sc := b.read(v)
	switch kind, left, _ := s.Doing(); {
	case a.Verb == game.VerbPass:
	case a.Verb == game.VerbDone && sc.step > game.StepTransfer && left > 0 && left == b.begunWith(s, sc, kind):
		w, lost := board.WarnEnd(board.WarnLoses, "undaunted.warn.unused", sc.of.Actions[kind].Clause, left)
		w.Says.Args = append(w.Says.Args, ui.Word("Action", sc.of.Actions[kind].Name))
		return w, lost
	default:
		return board.Warning{}, false
	}
	for _, p := range v.Legal {
		if p.Verb == game.VerbPlay {
			side, k := game.CardOf(p)
			n += int(s.Cards(side, game.ZoneHand)[k])
		}
	}
	return board.WarnEnd(board.WarnCards, "ui.warn.cards", "UNA-7.2", n)
}

// begunWith is how many tiles or cards the action under way began with.
func (b *Board) begunWith(s *game.State, sc *scene, kind int) int {
	k, played := s.Played()
	if !played {
		return 0
	}
	if o := offerOf(sc.printed(game.VerbSeat), kind); o.N > 0 {
		return o.N
	}
	return offerOf(sc.of.Cards[s.Active][k].Offers, kind).N
}

// bandInk is the ink on the band of a card: light on that of the LRDG and of commanders.
func bandInk(side rules.Side, d *scenario.CardInfo) ui.Ink {
	return pane.Either(side == rules.First || d.Commander(), paper, ink)
}

// page is a drawing that is written on: its upper left corner, and how many pixels a unit of it is.
type page struct {
	f  *ui.Frame
	at ui.Point
	k  float64
}

// text writes a line about, from or up to x on a baseline, as large as it fits into a width.
func (p page) text(text string, x, base, size, width float64, face ui.Face, color ui.Ink, align ui.Align) {
	ty := ui.Type{Face: face, Size: size * p.k, Line: size * 1.3 * p.k, Ink: color, Align: align}
	for ty.Size > 0.6*size*p.k && p.f.Width(text, ty) > width*p.k {
		ty.Size -= 0.5
	}
	box := ui.Rect{X: p.at.X + x*p.k, Y: p.at.Y + (base-size*rise)*p.k - size*0.65*p.k, W: width * p.k, H: size * 1.3 * p.k}
	switch align {
	case ui.Middle:
		box.X -= box.W / 2
	case ui.Right:
		box.X -= box.W
	}
	p.f.List.Text(box, text, ty)
}

func (p page) sprite(x, y, w, h float64, id string) {
	p.f.List.Sprite(p.part(x, y, w, h), bits(id))
}

func (p page) part(x, y, w, h float64) ui.Rect {
	return ui.Rect{X: p.at.X + x*p.k, Y: p.at.Y + y*p.k, W: w * p.k, H: h * p.k}
}

// Card draws a card: its figure, initiative, name and values; in full the names of actions too.
func (b *Board) Card(f *ui.Frame, box ui.Rect, c board.Card, full bool) {
	if b.sc == nil || c.No < 0 {
		return
	}
	side, k, copied := cardOf(c.No)
	d := b.sc.Cards[side][k]
	if full {
		b.fullCard(page{f, box.Min(), box.W / 184}, side, &d, copied)
		return
	}
	b.restingCard(page{f, box.Min(), box.W / 92}, side, &d)
}

func (b *Board) restingCard(p page, side rules.Side, d *scenario.CardInfo) {
	l := p.f.List
	l.Round(p.part(1.5, 2.5, 92, 132), 8*p.k, ui.Alpha(ink, 0.28))
	l.Sprite(p.part(0, 0, 92, 132), bits("rest-"+d.ID))
	place{17.5, 24, 17}.write(l, p.at, p.k, ui.Figures(d.Initiative), ink)
	p.restingName(texts.In(p.f.Look.Lang, d.Name), bandInk(side, d))
	if p.k < 0.62 {
		return
	}
	for i, o := range d.Offers {
		x := 46 + (float64(i)-float64(len(d.Offers)-1)/2)*18
		p.sprite(x-7.5, 87, 15, 15, badgeOf(o.Action))
		p.text(valueOf(o, "/"), x, 116, 11.5, 19, ui.Bold, ink, ui.Middle)
	}
}

// restingName writes the name of a card at rest into its band, a long one in two lines.
func (p page) restingName(name string, color ui.Ink) {
	const width, size, least = 72, 10.5, 8
	ty := ui.Type{Face: ui.Bold, Size: least * p.k}
	if p.f.Width(name, ty) > width*p.k {
		if words := strings.Fields(name); len(words) > 1 {
			n := len(words) / 2
			p.text(strings.Join(words[:n], " "), 46, 71, 8.4, width, ui.Bold, color, ui.Middle)
			p.text(strings.Join(words[n:], " "), 46, 80, 8.4, width, ui.Bold, color, ui.Middle)
			return
		}
	}
	p.text(name, 46, 76, size, width, ui.Bold, color, ui.Middle)
}

func (b *Board) fullCard(p page, side rules.Side, d *scenario.CardInfo, copied int) {
	p.sprite(0, 0, 184, 264, "card-"+d.ID)
	place{32, 41.5, 23}.write(p.f.List, p.at, p.k, ui.Figures(d.Initiative), ink)
	lang, band := p.f.Look.Lang, bandInk(side, d)
	name := texts.In(lang, d.Name)
	if len(d.People) > 0 && p.k >= 0.8 {
		p.text(name, 92, 158, 14, 140, ui.Bold, band, ui.Middle)
		p.text(d.People[copied%len(d.People)], 92, 167, 8, 140, ui.Regular, band, ui.Middle)
	} else {
		p.text(name, 92, 162, 15, 140, ui.Bold, band, ui.Middle)
	}
	for i, o := range d.Offers {
		y := 182 + 20*float64(i)
		value := valueOf(o, " / ")
		p.sprite(22, y-8, 16, 16, badgeOf(o.Action))
		p.text(texts.In(lang, b.sc.Actions[o.Action].Name), 43, y+4.5, 12.5, 100, ui.Regular, ink, ui.Left)
		p.text(value, 162, y+5, 14, 40, ui.Bold, ink, ui.Right)
	}
	if d.Fog() {
		words := p.f.Say("undaunted.card.fog")
		ty := ui.Type{Face: ui.Regular, Size: math.Floor(12 * p.k), Line: 20 * p.k, Ink: ink, Align: ui.Middle}
		p.f.Para(p.part(18, 172, 148, 80), words, ty) // between the lines of the drawing
	}
}

func badgeOf(kind int) string {
	return "badge-" + strings.ReplaceAll(game.ActionID(kind), "_", "-")
}

// valueOf is the number of an action as printed; of demolish also the dice against a structure.
func valueOf(o scenario.Offer, between string) string {
	switch {
	case o.Action == scenario.ActDemolish:
		return ui.Figures(o.N) + between + ui.Figures(o.Blast)
	case o.N == 0:
		return ""
	}
	return ui.Figures(o.N)
}
