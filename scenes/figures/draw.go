package figures

import (
	"slices"
	"strings"

	"sandtable/assets/examples"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// The inks of marks over a board: what the rules allow, what they refuse.
var (
	allowed = ui.Ink{R: 0xFF, G: 0xF3, B: 0xD0, A: 255}
	refused = ui.Ink{R: 0xE2, G: 0x4B, B: 0x33, A: 255}
	played  = ui.Ink{R: 0xFF, G: 0xD4, B: 0, A: 255}
)

// marks draws what the example points out over its board.
func (p *Figure) marks(l *ui.List, v board.View) {
	at := func(name string) ui.Rect { return p.board.Where(p.board.Named(name, v), v) }
	ways := p.ways
	if slices.ContainsFunc(p.Marks, func(m examples.Mark) bool { return len(m.Way) > 0 }) {
		ways = nil // the way that was gone is marked hex by hex
	}
	for _, w := range ways {
		from, to := p.board.Where(w[0], v), p.board.Where(w[1], v)
		p.way(l, v, []ui.Rect{from, to}, true, played)
	}
	for _, s := range p.shots {
		from, to := p.board.Where(s[0], v), p.board.Where(s[1], v)
		if from.Empty() || to.Empty() {
			continue
		}
		a, b := pane.Shorten(from.Center(), to.Center(), pane.ShortSide(from)*0.36), pane.Shorten(to.Center(), from.Center(), pane.ShortSide(to)*0.36)
		pane.ShotLine(l, a, b, 9, 6, 4, ui.Ink{R: 0xB0, G: 0x2A, B: 0x1A, A: 255})
	}
	for i, m := range p.Marks {
		f := p.found[i]
		switch {
		case len(m.Line) > 0:
			sightMark(l, at(m.Line[0]), at(m.Line[1]), f.May)
		case len(m.Way) > 0:
			var list []ui.Rect
			for _, name := range m.Way {
				list = append(list, at(name))
			}
			p.way(l, v, list, f.May, pane.Either(f.May, played, refused))
		case m.Act != "" && f.May:
			pane.Ring(l, at(m.At).Center(), pane.ShortSide(at(m.At))*0.4, 0, played)
		case m.Act != "":
			crossMark(l, at(m.At).Center(), pane.ShortSide(at(m.At))*0.26, pane.ShortSide(at(m.At))*0.09)
		default:
			text := ui.Figures(f.N)
			if m.Odds != "" {
				text = ui.Percent(v.Lang, float64(f.N)/100)
			} else if m.Of != "" && f.N >= 0 {
				text = "+" + text
			}
			plateMark(l, at(m.At), strings.Replace(text, "-", "\u2212", 1))
		}
	}
	p.costs(l, v)
}

// costs writes what was lost in what was played on.
func (p *Figure) costs(l *ui.List, v board.View) {
	count, places := map[int]int{}, []int{}
	for _, s := range p.lost {
		if count[s.To] += max(1, s.N); !slices.Contains(places, s.To) {
			places = append(places, s.To)
		}
	}
	for _, place := range places {
		box := p.board.Where(place, v)
		if box.Empty() {
			continue
		}
		r := max(11, pane.ShortSide(box)*0.17)
		c := ui.Point{X: box.Right() - r*1.2, Y: box.Y + r*1.4}
		pane.Disc(l, c, r, 2, ui.White, refused)
		l.Text(ui.Around(c, ui.Size{W: 4 * r, H: 2 * r}), "\u2212"+ui.Figures(count[place]), ui.Type{Face: ui.Bold, Size: r * 1.1, Align: ui.Middle, Ink: ui.White})
	}
}

// way draws an arrow through places; one that the rules refuse has a cross at its end.
func (p *Figure) way(l *ui.List, v board.View, list []ui.Rect, may bool, ink ui.Ink) {
	for i := 1; i < len(list); i++ {
		from, to := list[i-1], list[i]
		if from.Empty() || to.Empty() {
			return
		}
		w := max(5, min(12, pane.ShortSide(to)*0.1))
		a := pane.Either(i == 1, pane.Shorten(from.Center(), to.Center(), pane.ShortSide(from)*0.22), from.Center())
		if i < len(list)-1 {
			pane.Stroke(l, a, to.Center(), w+4, ui.Casing, w, ink)
			continue
		}
		pane.MoveArrow(l, a, pane.Shorten(to.Center(), from.Center(), pane.ShortSide(to)*0.16), w, ink)
		if !may {
			crossMark(l, to.Center(), pane.ShortSide(to)*0.2, pane.ShortSide(to)*0.08)
		}
	}
}

// sightMark draws a line of sight; one that is cut has a cross in its middle.
func sightMark(l *ui.List, from, to ui.Rect, open bool) {
	if from.Empty() || to.Empty() {
		return
	}
	w := max(3.5, pane.ShortSide(from)*0.05)
	a, b := from.Center(), to.Center()
	pane.Stroke(l, a, b, w+4, ui.Casing, w, pane.Either(open, allowed, refused))
	for _, end := range [2]ui.Point{a, b} {
		pane.Disc(l, end, w*1.3, 2, ui.Casing, pane.Either(open, allowed, refused))
	}
	if !open {
		crossMark(l, a.Add(b).Mul(0.5), pane.ShortSide(from)*0.15, w*1.2)
	}
}

// crossMark says that the rules refuse it.
func crossMark(l *ui.List, at ui.Point, r, w float64) {
	for _, pen := range [2]struct {
		wide float64
		ink  ui.Ink
	}{{w + 4, ui.Casing}, {w, refused}} {
		for _, d := range [2]ui.Point{{X: r, Y: r}, {X: r, Y: -r}} {
			more := d.Mul((r + 2) / r)
			if pen.wide == w {
				more = d
			}
			l.Line(at.Sub(more), at.Add(more), pen.wide, pen.ink)
		}
	}
}

// plateMark writes a number at the foot of a place.
func plateMark(l *ui.List, box ui.Rect, text string) {
	size := max(13, pane.ShortSide(box)*0.2)
	at := ui.Point{X: box.Center().X, Y: box.Bottom() - size*0.95}
	wide := size * (0.9 + 0.58*float64(len([]rune(text))))
	plate := ui.Around(at, ui.Size{W: wide, H: size * 1.35})
	pane.Rim(l, plate, 2, size*0.6, ui.Casing, 0, size*0.55, played)
	l.Text(plate, text, ui.Type{Face: ui.Bold, Size: size, Align: ui.Middle, Ink: ui.Casing})
}
