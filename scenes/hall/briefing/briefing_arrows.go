package briefing

import (
	"math"
	"strconv"
	"strings"

	"sandtable/assets/briefings"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/gameui"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// The inks of a survey sheet, the same in both themes, since it is a thing and not a panel.
var (
	Parchment = ui.Ink{R: 0xF1, G: 0xE6, B: 0xC8, A: 255}
	pencil    = ui.Ink{R: 0x8C, G: 0x7F, B: 0x63, A: 255}
	halo      = ui.Ink{R: 0xF8, G: 0xF2, B: 0xE0, A: 255}
)

// smooth is a soft line through points, a bent one through two.
func smooth(p []ui.Point) []ui.Point {
	if len(p) < 2 {
		return p
	}
	if len(p) == 2 {
		d := p[1].Sub(p[0])
		mid := p[0].Add(d.Mul(0.5)).Add(ui.Point{X: d.Y, Y: -d.X}.Mul(0.1))
		p = []ui.Point{p[0], mid, p[1]}
	}
	const parts = 12
	var out []ui.Point
	for i := 0; i+1 < len(p); i++ {
		a, b, c, d := p[max(0, i-1)], p[i], p[i+1], p[min(len(p)-1, i+2)]
		for k := range parts {
			t := float64(k) / parts
			at := func(a, b, c, d float64) float64 {
				return 0.5 * (2*b + (c-a)*t + (2*a-5*b+4*c-d)*t*t + (3*b-a-3*c+d)*t*t*t)
			}
			out = append(out, ui.Point{X: at(a.X, b.X, c.X, d.X), Y: at(a.Y, b.Y, c.Y, d.Y)})
		}
	}
	return append(out, p[len(p)-1])
}

// trimmed is a line without so much of its tail and of its head.
func trimmed(line []ui.Point, tail, head float64) []ui.Point {
	long := 0.0
	for i := 1; i < len(line); i++ {
		long += line[i].Dist(line[i-1])
	}
	if tail+head > long*0.6 {
		k := long * 0.6 / (tail + head)
		tail, head = tail*k, head*k
	}
	var out []ui.Point
	gone := 0.0
	for i := range line {
		if i > 0 {
			gone += line[i].Dist(line[i-1])
		}
		if gone >= tail && gone <= long-head {
			out = append(out, line[i])
		}
	}
	return out
}

type arrow struct {
	line  []ui.Point
	ink   ui.Ink
	width float64
	dash  bool
}

// draw draws the arrow with a light rim around it.
func (a arrow) draw(l *ui.List) {
	if len(a.line) < 2 {
		return
	}
	end := a.line[len(a.line)-1]
	from := a.line[max(0, len(a.line)-4)]
	d := end.Sub(from)
	n := math.Hypot(d.X, d.Y)
	if n == 0 {
		return
	}
	d = d.Mul(1 / n)
	side := ui.Point{X: -d.Y, Y: d.X}
	head := func(k, back float64) []ui.Point {
		w := a.width * k
		return []ui.Point{end.Add(d.Mul(w * 1.25)), end.Add(side.Mul(w)).Sub(d.Mul(back)), end.Sub(side.Mul(w)).Sub(d.Mul(back))}
	}
	a.stroke(l, a.width+6, halo, false)
	l.Poly(head(1.45, 5), halo)
	a.stroke(l, a.width, a.ink, a.dash)
	l.Poly(head(1.1, 2), a.ink)
}

// stroke draws the shaft; a broken one leaves gaps as long as half its strokes.
func (a arrow) stroke(l *ui.List, w float64, ink ui.Ink, dash bool) {
	gone, on := 0.0, a.width*1.5
	for i := 1; i < len(a.line); i++ {
		p, q := a.line[i-1], a.line[i]
		shown := !dash || math.Mod(gone, on*1.5) < on
		gone += p.Dist(q)
		if !shown {
			continue
		}
		l.Line(p, q, w, ink)
		if !dash || math.Mod(gone, on*1.5) < on {
			l.Disc(q, w/2, ink)
		}
	}
	if !dash {
		l.Disc(a.line[0], w/2, ink)
	}
}

// ring draws a circle of lines.
func ring(l *ui.List, at ui.Point, r, w float64, ink ui.Ink) {
	const parts = 28
	was := ui.Point{X: at.X + r, Y: at.Y}
	for i := 1; i <= parts; i++ {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / parts)
		p := ui.Point{X: at.X + r*cos, Y: at.Y + r*sin}
		l.Line(was, p, w, ink)
		was = p
	}
}

// arrows are those of a side's advice over the sheet, one for each.
func (b *Briefing) arrows(f *ui.Frame, pic ui.Rect) []arrow {
	unit := pic.W / b.survey.Part.W
	mine, theirs := f.Look.Side(ui.Wears(b.Game, b.Side)).Core, f.Look.Side(ui.Wears(b.Game, b.Side.Other())).Core
	wide := max(7, min(18, unit*0.2))
	var out []arrow
	for _, a := range b.advice() {
		x := arrow{ink: mine, width: wide}
		var line []ui.Point
		for _, name := range a.Arrow.Places {
			if p, ok := b.survey.At(name); ok {
				line = append(line, b.on(pic, p))
			}
		}
		switch a.Arrow.Kind {
		case briefings.Then:
			x.ink, x.width, x.dash = pane.Mix(mine, ui.White, 0.22), wide*0.8, true
		case briefings.They:
			x.ink, x.width, x.dash = theirs, wide*0.8, true
		}
		x.line = line
		if len(line) > 1 {
			x.line = trimmed(smooth(line), unit*b.survey.Room, unit*b.survey.Room+x.width*0.8)
		}
		out = append(out, x)
	}
	return out
}

func (b *Briefing) on(pic ui.Rect, p ui.Point) ui.Point {
	unit := pic.W / b.survey.Part.W
	return ui.Point{X: pic.X + (p.X-b.survey.Part.X)*unit, Y: pic.Y + (p.Y-b.survey.Part.Y)*unit}
}

// scale says at the right of the last heading, or below it, what the Forces are.
func (p *prose) scale() {
	if p.b.survey == nil {
		return
	}
	f, says := p.f, texts.In(p.f.Look.Lang, p.b.survey.Scale)
	if says == "" {
		return
	}
	head, soft := f.Bold(max(ui.M, p.spacing.body)), f.Soft(ui.S).To(ui.Right)
	row := ui.Rect{X: p.box.X, Y: p.box.Y - min(8, p.spacing.gap*0.5) - 6 - head.Line, W: p.box.W, H: head.Line}
	_, row = row.CutLeft(f.Width(f.Say("ui.briefing.forces"), head) + 20)
	if f.Width(says, soft) > row.W {
		p.down(p.para(p.box, says, f.Soft(ui.S)) + 2)
		return
	}
	if !p.dry {
		f.Text(row, says, soft)
	}
}

// strip is how high what stands below the map of the sheet is: who comes later, where there is room.
func (b *Briefing) strip(f *ui.Frame, in ui.Rect) float64 {
	if b.survey == nil || len(b.survey.Arrivals) == 0 {
		return 0
	}
	p := prose{b: b, f: f, box: in.InsetXY(16, 0), spacing: spacing{body: ui.S}, dry: true}
	p.coming()
	if high := p.box.Y - in.Y + 4; in.H-in.Fit(b.survey.Part.Size()).H >= high {
		return high
	}
	return 0
}

// coming is who comes later: a box for each turn, in it the number of each side.
func (p *prose) coming() {
	f, list := p.f, p.b.survey.Arrivals
	if len(list) == 0 {
		return
	}
	p.down(4)
	p.down(p.para(p.box, f.Word(p.b.survey.ArrivalsSay), f.Soft(ui.S)) + 4)
	n, small := f.Bold(ui.S), f.Soft(ui.XS)
	high, gap := n.Line+small.Line+6, 4.0
	least := f.Px(50)
	row := max(1, min(len(list), int((p.box.W+gap)/(least+gap))))
	row = (len(list) + (len(list)-1)/row) / ((len(list)-1)/row + 1) // rows of the same length
	wide := min(f.Px(78), (p.box.W+gap)/float64(row)-gap)
	defer p.down(float64((len(list)+row-1)/row)*(high+gap) + p.spacing.gap*0.5)
	if p.dry {
		return
	}
	for i, a := range list {
		box := ui.Rect{X: p.box.X + float64(i%row)*(wide+gap), Y: p.box.Y + float64(i/row)*(high+gap), W: wide, H: high}.Snap()
		pane.Rim(f.List, box, 0, 5, f.Theme().Edge, -1.2, 4, f.Theme().Sunk)
		p.pills(ui.Rect{X: box.X, Y: box.Y + 3, W: box.W, H: n.Line}, a, n)
		turn := pane.Either(a.Turn == 0, []string{f.Say("ui.briefing.at-start")}, []string{f.Say("ui.saves.turn", ui.Num("N", a.Turn)), strconv.Itoa(a.Turn)})
		f.Text(ui.Rect{X: box.X + 2, Y: box.Y + n.Line + 4, W: box.W - 4, H: small.Line}, f.Best(box.W-4, small, turn...), small.To(ui.Middle))
		f.TipNote("arrival/"+strconv.Itoa(i), box, func() []ui.TipLine { return p.b.comes(f, a) })
	}
}

// pills draws how many of each side come, in its colour, the reader's first.
func (p *prose) pills(row ui.Rect, a gameui.Arrival, t ui.Type) {
	f := p.f
	pill := f.Width("88", t) + 6
	sides := [...]rules.Side{p.b.Side, p.b.Side.Other()}
	n := 0.0
	for _, s := range sides {
		if len(a.Forces[s]) > 0 {
			n++
		}
	}
	x := row.Center().X - (n*(pill+3)-3)/2
	for _, s := range sides {
		if len(a.Forces[s]) == 0 {
			continue
		}
		coat := f.Look.Side(ui.Wears(p.b.Game, s))
		at := ui.Rect{X: x, Y: row.Y, W: pill, H: row.H}
		pane.Rim(f.List, at, 0, 4, ui.Casing, -1.2, 3, coat.Core)
		f.List.Text(at, strconv.Itoa(len(a.Forces[s])), t.In(coat.On).To(ui.Middle))
		x += pill + 3
	}
}

// comes names who comes in a turn.
func (b *Briefing) comes(f *ui.Frame, a gameui.Arrival) []ui.TipLine {
	out := []ui.TipLine{{Text: texts.In(f.Look.Lang, a.When), Head: true}}
	for _, s := range [...]rules.Side{b.Side, b.Side.Other()} {
		var names []string
		for _, n := range a.Forces[s] {
			names = append(names, texts.In(f.Look.Lang, n))
		}
		if len(names) > 0 {
			out = append(out, ui.TipLine{Text: f.Say("ui.briefing.comes", ui.Verbatim("Side", kit.SideName(f, b.Game, s)), ui.Verbatim("Forces", strings.Join(names, ", "))), Clause: b.survey.ArrivalsClause})
		}
	}
	return out
}
