package memoir

import (
	"math"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

func cardPic(id string) ui.Pic { return ui.Pic{Set: "memoir-cards", ID: id} }

// Hand lists the cards of the viewer, section cards first, each with what may
// be done with it now.
func (b *Board) Hand(v table.View) (cards []table.Card, backs int) {
	s := state(v)
	if v.Viewer < rules.First {
		return nil, s.HandSize(s.Active())
	}
	hand := s.Hand(v.Viewer)
	for n := range hand {
		for range hand[n] {
			c := card(s.Scenario(), n)
			for _, a := range v.Legal {
				if (a.Verb == game.Play || a.Verb == game.Keep) && int(a.A) == n ||
					a.Verb == game.Ambush && a.A == 1 && s.Scenario().Card(n).ID == "ambush" {
					c.Actions = append(c.Actions, a)
				}
			}
			cards = append(cards, c)
		}
	}
	known := len(cards)
	return cards, s.HandSize(v.Viewer) - known
}

func card(sc *game.Scenario, n int) table.Card {
	return table.Card{No: n, Name: sc.Card(n).Name}
}

// PlayOf is the action of playing a card.
func (b *Board) PlayOf(c table.Card) rules.Action {
	return rules.Action{Verb: game.Play, A: int16(c.No)}
}

// Took says whether an action only takes a unit up to be moved.
func (b *Board) Took(a rules.Action) bool { return a.Verb == game.Choose }

// Piles counts the deck and the discards; on top lies the card in play, else
// one of the discarded.
func (b *Board) Piles(v table.View) (deck, discard int, top table.Card, ok bool) {
	s := state(v)
	b.sc = s.Scenario()
	deck, discard = s.DeckSize(), s.DiscardSize()
	if n, inPlay := s.CardInPlay(); inPlay {
		return deck, discard, card(b.sc, n), true
	}
	return deck, discard, table.Card{}, false
}

var cream = ui.Ink{R: 0xFB, G: 0xF8, B: 0xEE, A: 255}

// Card draws a card: at rest its picture, its name and its sections; in full
// its words too.
func (b *Board) Card(f *ui.Frame, box ui.Rect, c table.Card, full bool) {
	if b.sc == nil || c.No < 0 {
		return
	}
	d := b.sc.Card(c.No)
	kind := "tactic"
	if d.Section {
		kind = "section"
	}
	if full {
		b.fullCard(f, box, d, kind)
		return
	}
	k := box.W / 92
	f.List.Round(box.Move(2*k, 3*k), 8*k, ui.Alpha(ink, 0.28))
	f.List.Sprite(box, cardPic("card-small-"+kind))
	f.List.Sprite(part(box, k, 2, 2, 88, 75), cardPic("emblem-"+d.Family+".small"))
	f.List.Fill(part(box, k, 1, 76.5, 90, 1.6), ink)
	b.smallName(f, box, k, d)
	if d.Section {
		f.List.Sprite(part(box, k, 6, 111, 80, 19), cardPic(strip(d)))
	}
}

// part is a box within a card, in the units of its drawing.
func part(box ui.Rect, k, x, y, w, h float64) ui.Rect {
	return ui.Rect{X: box.X + x*k, Y: box.Y + y*k, W: w * k, H: h * k}
}

// smallName writes the name of a resting card in one or two lines, as large as
// they fit.
func (b *Board) smallName(f *ui.Frame, box ui.Rect, k float64, d game.Card) {
	band := part(box, k, 4, 79, 84, 29)
	name := cardName(f, d)
	t := ui.Type{Face: ui.Bold, Size: math.Floor(12.4 * k), Line: 13 * k, Ink: cream, Align: ui.Middle}
	lines := f.Lines(name, t, band.W)
	for (len(lines) > 2 || wider(f, name, t, band.W)) && t.Size > 6*k {
		t.Size-- // whole sizes: others run wider than they are measured
		t.Line = t.Size * 1.05
		lines = f.Lines(name, t, band.W)
	}
	y := band.Center().Y - t.Line*float64(len(lines))/2
	for i, l := range lines {
		f.List.Text(ui.Rect{X: band.X, Y: y + float64(i)*t.Line, W: band.W, H: t.Line}, l, t)
	}
}

// wider says whether a word alone is too wide: it would be broken.
func wider(f *ui.Frame, text string, t ui.Type, w float64) bool {
	for _, word := range strings.Fields(text) {
		if f.Width(word, t) > w {
			return true
		}
	}
	return false
}

func cardName(f *ui.Frame, d game.Card) string {
	return strings.ReplaceAll(texts.In(f.Look.Lang, d.Name), " - ", " – ")
}

// strip is the drawing of what a section card orders, from left to right.
func strip(d game.Card) string {
	id := "strip"
	for _, n := range d.Orders {
		if n < 0 {
			id += "-all"
		} else {
			id += "-" + digit(n)
		}
	}
	return id
}

func (b *Board) fullCard(f *ui.Frame, box ui.Rect, d game.Card, kind string) {
	k := box.W / 184
	f.List.Sprite(box, cardPic("card-frame-"+kind))
	f.List.Sprite(part(box, k, 8, 50, 168, 112), cardPic("emblem-"+d.Family))
	band := part(box, k, 8, 4, 168, 36)
	t := ui.Type{Face: ui.Bold, Size: math.Floor(18 * k), Line: 20 * k, Ink: cream, Align: ui.Middle}
	name := cardName(f, d)
	for f.Width(name, t) > band.W && t.Size > 11*k {
		t.Size--
	}
	if f.Width(name, t) > band.W {
		lines := f.Lines(name, t, band.W)
		for i, l := range lines {
			f.List.Text(ui.Rect{X: band.X, Y: band.Center().Y + (float64(i)-float64(len(lines))/2)*t.Size*1.1, W: band.W, H: t.Size * 1.1}, l, t)
		}
	} else {
		f.List.Text(band, name, t)
	}
	words := part(box, k, 11, 172, 162, 74)
	if d.Section {
		f.List.Sprite(part(box, k, 8, 168, 168, 40), cardPic(strip(d)))
		words = part(box, k, 11, 214, 162, 44)
	}
	body := ui.Type{Face: ui.Regular, Size: math.Floor(13 * k), Line: 16 * k, Ink: ink}
	text := texts.In(f.Look.Lang, d.Text)
	for f.Height(text, body, words.W) > words.H && body.Size > 8*k {
		body.Size--
		body.Line = math.Ceil(body.Size * 1.15)
	}
	f.Para(words, text, body)
}
