package memoir

import (
	"math"
	"sandtable/rules/pile"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

func cardPic(id string) ui.Pic { return ui.Pic{Set: "memoir-cards", ID: id} }

// Hand lists the cards of the viewer, section cards first, each with what may
// be done with it now.
func (b *Board) Hand(v board.View) (cards []board.Card, backs int) {
	s := state(v)
	if v.Viewer < rules.First {
		return nil, s.HandSize(s.Side)
	}
	hand := s.Hand[v.Viewer]
	for n := range hand {
		for range hand[n] {
			c := card(s.Scenario(), n)
			for _, a := range v.Legal {
				if (a.Verb == game.VerbPlay || a.Verb == game.VerbKeep || a.Verb == game.VerbLay) && int(a.A) == n ||
					a.Verb == game.VerbAmbush && a.A == 1 && s.Scenario().Cards[n].ID == "ambush" {
					c.Actions = append(c.Actions, a)
				}
			}
			cards = append(cards, c)
		}
	}
	known := len(cards)
	if _, lies := s.Chip(v.Viewer); lies { // it lies beside the hand
		known++
	}
	return cards, s.HandSize(v.Viewer) - known
}

func card(sc *game.Scenario, n int) board.Card {
	return board.Card{No: n, Name: sc.Cards[n].Name}
}

// PlayOf is the action of playing a card.
func (b *Board) PlayOf(c board.Card) rules.Action {
	return rules.Action{Verb: game.VerbPlay, A: int16(c.No)}
}

// Took says whether an action only takes a unit up to be moved.
func (b *Board) Took(a rules.Action) bool { return a.Verb == game.VerbUnit }

// Back is the back of all cards.
func (b *Board) Back(board.View) ui.Pic { return cardPic("card-back") }

// Piles are the deck and the discards; on these lies the card in play, else the
// last one that was played.
func (b *Board) Piles(v board.View) []board.Pile {
	s := state(v)
	b.sc = s.Scenario()
	discard := board.Pile{ID: "discard", Name: texts.Get(v.Lang, "ui.table.pile-discard"), Count: pile.Sum(s.Discard[:]), Top: board.Card{No: -1}, Last: true}
	if s.Card >= 0 {
		discard.Top = card(b.sc, int(s.Card))
		discard.Note, discard.Tip = texts.Get(v.Lang, "ui.table.in-play"), texts.Get(v.Lang, "ui.table.in-play-tip")
	}
	piles := []board.Pile{
		{ID: "deck", Name: texts.Get(v.Lang, "ui.table.pile-deck"), Count: s.DeckSize(), Back: b.Back(v), Top: board.Card{No: -1}},
		discard,
	}
	if p, ok := b.chip(v, s); ok {
		piles = append([]board.Pile{p}, piles...)
	}
	return piles
}

var cream = ui.Ink{R: 0xFB, G: 0xF8, B: 0xEE, A: 255}

// Card draws a card: at rest its picture, its name and its sections; in full
// its words too.
func (b *Board) Card(f *ui.Frame, box ui.Rect, c board.Card, full bool) {
	if b.sc == nil || c.No < 0 {
		return
	}
	d := &b.sc.Cards[c.No]
	kind := pane.Either(d.Section, "section", "tactic")
	if full {
		b.fullCard(f, box, d, kind)
		return
	}
	k := box.W / 92
	f.List.Round(box.Move(2*k, 3*k), 8*k, ui.Alpha(ink, 0.28))
	f.List.Sprite(box, cardPic("card-small-"+kind))
	f.List.Sprite(inCard(box, k, 2, 2, 88, 75), cardPic("emblem-"+d.Family+".small"))
	f.List.Fill(inCard(box, k, 1, 76.5, 90, 1.6), ink)
	b.smallName(f, box, k, d)
	if d.Section {
		f.List.Sprite(inCard(box, k, 6, 111, 80, 19), cardPic(strip(d)))
	}
}

// inCard is a box within a card, in the units of its drawing.
func inCard(box ui.Rect, k, x, y, w, h float64) ui.Rect {
	return ui.Rect{X: box.X + x*k, Y: box.Y + y*k, W: w * k, H: h * k}
}

// smallName writes the name of a resting card in one or two lines, as large as
// they fit.
func (b *Board) smallName(f *ui.Frame, box ui.Rect, k float64, d *scenario.Card) {
	band := inCard(box, k, 4, 79, 84, 29)
	name := cardName(f, d)
	t := ui.Type{Face: ui.Bold, Size: math.Floor(12.4 * k), Line: 13 * k, Ink: cream, Align: ui.Middle}
	lines := f.Lines(name, t, band.W)
	for (len(lines) > 2 || !pane.Whole(f, name, t, band.W)) && t.Size > 6*k {
		t.Size-- // whole sizes: others run wider than they are measured
		t.Line = t.Size * 1.05
		lines = f.Lines(name, t, band.W)
	}
	y := band.Center().Y - t.Line*float64(len(lines))/2
	for i, l := range lines {
		f.List.Text(ui.Rect{X: band.X, Y: y + float64(i)*t.Line, W: band.W, H: t.Line}, l, t)
	}
}

func cardName(f *ui.Frame, d *scenario.Card) string {
	return strings.ReplaceAll(texts.In(f.Look.Lang, d.Name), " - ", " – ")
}

// strip is the drawing of what a section card orders, from left to right.
func strip(d *scenario.Card) string {
	id := "strip"
	for _, n := range d.Orders {
		if n < 0 {
			id += "-all"
		} else {
			id += "-" + digit(int(n))
		}
	}
	return id
}

func (b *Board) fullCard(f *ui.Frame, box ui.Rect, d *scenario.Card, kind string) {
	k := box.W / 184
	f.List.Sprite(box, cardPic("card-frame-"+kind))
	band := inCard(box, k, 8, 4, 168, 36)
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
	b.cardWords(f, box, k, d)
}

// cardWords draws the picture of a card, what a section card orders, and its
// words below, as large as they fit above the foot of the frame. Where many words would be small the picture
// gives way first.
func (b *Board) cardWords(f *ui.Frame, box ui.Rect, k float64, d *scenario.Card) {
	head, foot := 168.0, 235.0 // the star of the foot begins below
	if d.Section {
		head, foot = 212, 258
	}
	text := texts.In(f.Look.Lang, d.Text)
	picture, words, body := ui.Rect{}, ui.Rect{}, ui.Type{Face: ui.Regular, Ink: ink}
fit:
	for _, try := range [...]struct{ picture, least float64 }{{1, 11}, {0.8, 11}, {0.66, 11}, {0.55, 6}} {
		less := 112 * (1 - try.picture)
		picture = inCard(box, k, 92-84*try.picture, 50, 168*try.picture, 112*try.picture)
		words = inCard(box, k, 11, head-less, 162, foot-head+less)
		for body.Size = math.Floor(13 * k); body.Size >= try.least*k; body.Size-- {
			body.Line = math.Ceil(body.Size * 1.18)
			if f.Height(text, body, words.W) <= words.H {
				break fit
			}
		}
	}
	if d.Section {
		up := (words.Y-box.Y)/k - head
		if up < 0 { // the rule of the frame would cross the words
			f.List.Fill(inCard(box, k, 6, 209, 172, 7), ui.Ink{R: 0xF6, G: 0xF0, B: 0xE1, A: 255})
		}
		f.List.Sprite(inCard(box, k, 8, 168+up, 168, 40), cardPic(strip(d)))
	}
	f.List.Sprite(picture, cardPic("emblem-"+d.Family))
	f.Para(words, text, body)
}
