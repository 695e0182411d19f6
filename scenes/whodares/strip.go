package whodares

import (
	"math"
	"strconv"

	"sandtable/rules"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// patrolInks are the colours of the flags.
var patrolInks = [3]ui.Ink{{R: 0x1B, G: 0x4F, B: 0x8F, A: 255}, {R: 0x0B, G: 0x7A, B: 0x75, A: 255}, {R: 0x6A, G: 0x3D, B: 0x8F, A: 255}}

// strip draws what lies below the map: the patrols, each a card, and the track
// of turns. card is called for every unit and patrol that is drawn.
type strip struct {
	f       *ui.Frame
	names   func(zone int) string
	chosen  func(p *patrol) bool
	onUnit  func(m member, box ui.Rect)
	onPatro func(p *patrol, box ui.Rect)
}

const cardGap = 10

// draw lays the cards out from the left, the turns take what is left.
func (s *strip) draw(box ui.Rect, sc *scene) {
	f := s.f
	in := box.InsetXY(f.Px(12), f.Px(9))
	track := max(f.Px(150), in.W*0.26)
	room := in.W - track - cardGap*float64(len(sc.patrols))
	wants, sum := make([]float64, len(sc.patrols)), 0.0
	for i := range sc.patrols {
		wants[i] = max(f.Px(186), float64(sc.patrols[i].size())*30+f.Px(24))
		sum += wants[i]
	}
	x := in.X
	for i := range sc.patrols {
		w := min(wants[i], wants[i]*room/max(1, sum))
		s.card(ui.Rect{X: x, Y: in.Y, W: w, H: in.H}.Snap(), &sc.patrols[i])
		x += w + cardGap
	}
	s.turns(ui.Rect{X: x + f.Px(4), Y: in.Y, W: in.Right() - x - f.Px(4), H: in.H}, sc)
}

// card is a patrol: its flag, where its main body is, its action points and
// its units.
func (s *strip) card(box ui.Rect, p *patrol) {
	f := s.f
	theme := f.Theme()
	if s.chosen(p) {
		f.List.Round(box.Inset(-4), 11, ui.Casing)
		f.List.Round(box.Inset(-2.5), 10, theme.Select)
	}
	f.List.Round(box.Move(1.5, 2.5), 8, ui.Alpha(ink, 0.25))
	f.List.Round(box, 8, theme.Edge)
	fill := theme.Panel
	if p.ap == 0 {
		fill = theme.Sunk
	}
	f.List.Round(box.Inset(1.2), 7, fill)
	s.onPatro(p, box)
	flag(f.List, inBars, ui.Point{X: box.X + f.Px(16), Y: box.Y + f.Px(46)}, f.Px(44), p.no)
	head, small := f.Bold(ui.M), f.Soft(ui.S)
	num := f.Bold(ui.XL).To(ui.Right).In(theme.Link)
	if p.ap == 0 {
		num.Ink = theme.Soft
	}
	points := f.Say("ui.whodares.ap")
	aw := max(f.Width(strconv.Itoa(p.ap), num), f.Width(points, f.Soft(ui.XS))) + f.Px(6)
	x := box.X + f.Px(52)
	w := box.Right() - aw - f.Px(14) - x
	f.Text(ui.Rect{X: x, Y: box.Y + f.Px(6), W: w, H: head.Line}, f.Say("ui.whodares.patrol-"+strconv.Itoa(p.no+1)), head)
	where := f.Say("ui.whodares.nowhere")
	if p.zone >= 0 {
		where = s.names(p.zone)
	}
	f.Text(ui.Rect{X: x, Y: box.Y + f.Px(6) + head.Line, W: w, H: small.Line}, where, small)
	f.List.Text(ui.Rect{X: box.Right() - aw - f.Px(10), Y: box.Y + f.Px(4), W: aw, H: num.Line}, strconv.Itoa(p.ap), num)
	f.List.Text(ui.Rect{X: box.Right() - aw - f.Px(10), Y: box.Y + f.Px(2) + num.Line, W: aw, H: f.Px(14)}, points, f.Soft(ui.XS).To(ui.Right))
	s.pips(ui.Rect{X: box.X + f.Px(12), Y: box.Y + f.Px(52), W: box.W - f.Px(24), H: f.Px(9)}, p)
	s.units(ui.Rect{X: box.X + f.Px(10), Y: box.Y + f.Px(66), W: box.W - f.Px(20), H: box.Bottom() - box.Y - f.Px(70)}, p)
}

// pips are the action points one by one, then the patrol's Reco OK.
func (s *strip) pips(box ui.Rect, p *patrol) {
	f := s.f
	right := box.Right()
	for range p.reco {
		side := box.H * 2
		right -= side + 2
		f.List.Sprite(ui.Rect{X: right, Y: box.Center().Y - side/2, W: side, H: side}.Snap(), bits("reco-ok"))
	}
	step := min(box.H+3, (right-box.X)/float64(max(1, p.ap)))
	for i := range p.ap {
		pip := ui.Rect{X: box.X + float64(i)*step, Y: box.Y, W: min(box.H, step-1), H: box.H}
		f.List.Round(pip, 2.4, ui.Casing)
		f.List.Round(pip.Inset(1.2), 1.6, patrolInks[p.no%3])
	}
}

// units lays the counters in one row, or in two when there are many; a gap
// parts the groups.
func (s *strip) units(box ui.Rect, p *patrol) {
	n, gaps := p.size(), max(0, len(p.groups)-1)
	if n == 0 {
		return
	}
	side := min(box.H, 34)
	step := min(side+2, (box.W-side-float64(gaps)*6)/float64(max(1, n-1)))
	x := box.X
	for _, g := range p.groups {
		for _, m := range g.units {
			at := ui.Rect{X: x, Y: box.Y + (box.H-side)/2, W: side, H: side}
			counter(s.f.List, inBars, at.Center(), side, m.face)
			s.onUnit(m, ui.Rect{X: at.X, Y: box.Y, W: min(side, step), H: box.H})
			x += step
		}
		x += 6
	}
}

// turns is the track of turns: those past are struck out, the historical
// length is marked.
func (s *strip) turns(box ui.Rect, sc *scene) {
	f := s.f
	head, small := f.Bold(ui.S).In(f.Theme().Soft), f.Soft(ui.S)
	f.Text(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: head.Line}, f.Say("ui.whodares.turns"), head)
	side := min(f.Px(38), box.H-head.Line-2*small.Line-f.Px(10))
	step := side + 3
	n := max(1, int((box.W+3)/step))
	first := min(max(1, sc.turn-2), max(1, sc.last-n+1))
	y := box.Y + head.Line + f.Px(5)
	for i := range min(n, sc.last-first+1) {
		t := first + i
		id := "turn-plain"
		switch {
		case t == sc.turn:
			id = "turn-now"
		case t < sc.turn:
			id = "turn-past"
		case t == sc.history:
			id = "turn-history"
		}
		at := ui.Rect{X: box.X + float64(i)*step, Y: y, W: side, H: side}.Snap()
		f.List.Sprite(at, bits(id))
		number := onTurn
		number.size = 46
		number.write(f.List, at.Center(), side, strconv.Itoa(t), ink)
		if t == sc.turn {
			k := side * 0.5
			f.List.Sprite(ui.Rect{X: at.Right() - k*0.62, Y: at.Y - k*0.4, W: k, H: k}.Snap(), bits("turn-marker"))
		}
	}
	says := f.Say("ui.whodares.history", rules.Arg{Name: "N", N: sc.history}, rules.Arg{Name: "Last", N: sc.last})
	f.Para(ui.Rect{X: box.X, Y: y + side + f.Px(4), W: box.W}, says, small)
}

// lamps are the colours of the alarm, from quiet to loud.
var lamps = [5]ui.Ink{{R: 0x8C, G: 0xA5, B: 0x8B, A: 255}, {R: 0xD9, G: 0xC1, B: 0x5A, A: 255}, {R: 0xE0, G: 0xA0, B: 0x30, A: 255},
	{R: 0xCF, G: 0x6A, B: 0x2A, A: 255}, {R: 0xC0, G: 0x4A, B: 0x2E, A: 255}}

// standing draws the alarm and the objectives at the right of the top bar.
func standing(f *ui.Frame, bar ui.Rect, sc *scene) ui.Rect {
	x := bar.Right() - f.Px(12)
	small, head := f.Soft(ui.S), f.Bold(ui.S)
	if sc.goals[1] > 0 {
		s := f.Say("ui.whodares.goals", rules.Arg{Name: "N", N: sc.goals[0]}, rules.Arg{Name: "All", N: sc.goals[1]})
		w := f.Width(s, small) + 2
		x -= w
		f.List.Text(ui.Rect{X: x, Y: bar.Y, W: w, H: bar.H}, s, small)
		x -= f.Px(16)
	}
	r := f.Px(6.5)
	for i := 4; i >= 0; i-- {
		c := ui.Point{X: x - r, Y: bar.Center().Y}
		f.List.Disc(c, r+1.4, f.Theme().Text)
		fill := f.Theme().Ground
		if i <= sc.alarm {
			fill = lamps[i]
		}
		f.List.Disc(c, r, fill)
		x -= 2*r + f.Px(5)
	}
	s := f.Say("ui.whodares.alarm", rules.Arg{Name: "N", N: sc.alarm})
	if sc.alarm >= 3 {
		head.Ink = f.Theme().Harm
	}
	w := f.Width(s, head) + 2
	x -= w + f.Px(4)
	f.List.Text(ui.Rect{X: x, Y: bar.Y, W: w, H: bar.H}, s, head)
	out := ui.Rect{X: x - f.Px(6), Y: bar.Y, W: bar.Right() - x + f.Px(6), H: bar.H}
	f.Tip("alarm", out, f.Say("ui.whodares.alarm-"+strconv.Itoa(sc.alarm)))
	return out
}

// alarmTrack draws the five levels in a row, and gives its height.
func alarmTrack(f *ui.Frame, box ui.Rect, level int) float64 {
	side := math.Min(f.Px(52), (box.W-16)/5)
	for i := range 5 {
		id := "alarm-" + strconv.Itoa(i)
		if i == level {
			id += "-on"
		}
		f.List.Sprite(ui.Rect{X: box.X + float64(i)*(side+4), Y: box.Y, W: side, H: side}.Snap(), bits(id))
	}
	return side + f.Px(4)
}

var _ = table.None
