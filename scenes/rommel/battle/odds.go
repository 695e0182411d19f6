package battle

import (
	"math"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// reckoned is what a clash may bring, and how many losses each side can take.
type reckoned struct {
	game.Outlook
	stand [2]int
}

// reckoning is the clash of a position.
type reckoning struct {
	hash  uint64
	clash game.Clash
}

// Reckon is what a clash may bring, found once: it may take longer than a frame has.
func (b *Battle) Reckon(s *game.State, clash game.Clash) *reckoned {
	k := reckoning{s.Hash(), clash}
	if r, ok := b.odds[k]; ok {
		return r
	}
	r := &reckoned{Outlook: s.Expect(&clash)}
	for side := range r.stand {
		r.stand[side] = s.Stand(&clash, rules.Side(side))
	}
	if b.odds == nil || len(b.odds) > 40 {
		b.odds = map[reckoning]*reckoned{}
	}
	b.odds[k] = r
	return r
}

// expected are the losses to be expected of both sides: on the whole, and how likely each number is.
func (p *painter) expected() {
	box := p.a.mid.InsetXY(min(40, p.a.mid.W*0.03), 0)
	box = ui.Around(box.Center(), ui.Size{W: min(box.W, 860*p.a.text), H: p.a.mid.H}).Snap()
	p.l.Round(box.Move(1, 3), 9, ui.Alpha(field.Ink, 0.25))
	pane.Rim(p.l, box, 1.4, 10, field.Ink, 0, 9, ui.Paper.Panel)
	half := (box.W - 36) / 2
	for i, side := range [2]rules.Side{rules.First, rules.Second} {
		p.chances(ui.Rect{X: box.X + 12 + float64(i)*(half+12), Y: box.Y + 4, W: half, H: box.H - 10}, side)
	}
}

func (p *painter) chances(box ui.Rect, side rules.Side) {
	odds, stand := &p.c.odds.Losses[side], p.c.odds.stand[side]
	ty := p.words(ui.Bold, 13, field.Ink)
	text := p.say(expectKeys[side], mean("Mean", odds.Mean()), ui.Num("Of", stand))
	p.small(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: box.H * 0.46}, text, ty)
	drawOdds(p.l, ui.Rect{X: box.X, Y: box.Y + box.H*0.5, W: box.W, H: box.H * 0.5}, odds, stand, side == rules.Second, min(p.px(12), box.H*0.4))
}

// expectKeys name the losses to be expected of each side.
var expectKeys = [2]string{"expect-on-you", "expect-on-them"}

// hope and fear are the inks of losses on the enemy and on the player, of none and of all.
var (
	hope = [2]ui.Ink{{R: 0xE2, G: 0xEB, B: 0xD2, A: 255}, {R: 0x2E, G: 0x6B, B: 0x3A, A: 255}}
	fear = [2]ui.Ink{{R: 0xF6, G: 0xE3, B: 0xD8, A: 255}, {R: 0xA3, G: 0x30, B: 0x1B, A: 255}}
)

// drawOdds draws the odds of losses: for each number a part as wide as it is likely, the darker the
// more; the last, with which nobody is left, is struck through where it is feared.
func drawOdds(l *ui.List, box ui.Rect, odds *game.Odds, stand int, good bool, size float64) {
	l.Round(box.Inset(-1.4), 4, field.Ink)
	inks := pane.Either(good, hope, fear)
	x := box.X
	for n := 0; n <= stand; n++ {
		share := odds[n]
		if n == stand {
			share = odds.AtLeast(n)
		}
		cell := ui.Rect{X: x, Y: box.Y, W: box.W * share, H: box.H}
		x += cell.W
		if n == stand {
			cell.W = box.Right() - cell.X
		}
		if cell.W < 0.5 {
			continue
		}
		t := 0.0
		if stand > 0 {
			t = math.Pow(float64(n)/float64(stand), 0.8)
		}
		l.Fill(cell, pane.Mix(inks[0], inks[1], t))
		if n == stand && !good && stand > 0 {
			l.Clip(cell)
			for u := cell.X - cell.H; u < cell.Right(); u += 7 {
				l.Line(ui.Point{X: u, Y: cell.Bottom()}, ui.Point{X: u + cell.H*0.6, Y: cell.Y}, 1.3, ui.Alpha(ui.White, 0.3))
			}
			l.Unclip()
		}
		if n > 0 && cell.X > box.X {
			l.Line(ui.Point{X: cell.X, Y: cell.Y}, ui.Point{X: cell.X, Y: cell.Bottom()}, 1, ui.Alpha(field.Ink, 0.5))
		}
		ty := ui.Type{Face: ui.Bold, Size: size, Align: ui.Middle, Ink: field.Ink}
		if t > 0.45 {
			ty.Ink = ui.White
		}
		if label := ui.Figures(n); broad(label)*size+4 < cell.W {
			l.Text(cell, label, ty)
		}
	}
}

// mean is a number with one digit after the comma, as an argument of a text.
func mean(name string, x float64) rules.Arg {
	return ui.Word(name, rules.Text{En: texts.Decimal("en", x, 1), Fr: texts.Decimal("fr", x, 1)})
}
