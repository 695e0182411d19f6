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

// bandInk is the ink of names on the band of a card: paper for the LRDG and all
// commanders, ink on the light band of the Italians.
func bandInk(side rules.Side, d *scenario.CardInfo) ui.Ink {
	return pane.Either(side == rules.First || d.Commander(), paper, ink)
}

// page is a drawing that is written on: its upper left corner, and how many pixels a unit of it is.
type page struct {
	f  *ui.Frame
	at ui.Point
	k  float64
}

// text writes a line about x, or from it, or up to it, on a baseline, as large as
// it fits into a width.
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

// Card draws a card: at rest its figure, initiative, name and the values of its
// actions; in full the names of the actions too.
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

// valueOf is the number of an action as it is printed; of demolish the dice against
// a vehicle and those against a structure.
func valueOf(o scenario.Offer, between string) string {
	switch {
	case o.Action == scenario.ActDemolish:
		return ui.Figures(o.N) + between + ui.Figures(o.Blast)
	case o.N == 0:
		return ""
	}
	return ui.Figures(o.N)
}
