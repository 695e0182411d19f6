package whodares

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
	"sandtable/scenes/zones"
)

// patrolInks are the colours of the flags.
var patrolInks = [3]ui.Ink{{R: 0x1B, G: 0x4F, B: 0x8F, A: 255}, {R: 0x0B, G: 0x7A, B: 0x75, A: 255}, {R: 0x6A, G: 0x3D, B: 0x8F, A: 255}}

// strip draws what lies below the map: the patrols, each a card, and the track of turns.
type strip struct {
	f   *ui.Frame
	b   *Board
	v   board.View
	sc  *scene
	dst []board.Spot
}

// Strip draws the patrols and the turns below the map; in a combat, what the mission would bring now.
func (b *Board) Strip(f *ui.Frame, box ui.Rect, v board.View, dst []board.Spot) []board.Spot {
	sc := b.read(v)
	clear(b.strip)
	s := strip{f, b, v, sc, dst}
	if sc.lineUp != nil {
		s.combat(box, accountOf(sc, state(v)))
	} else {
		s.draw(box)
	}
	return s.dst
}

// spot keeps where a place is drawn, and what a click there does.
func (s *strip) spot(at ui.Rect, place int, x board.Spot, ok bool) {
	s.b.strip[place] = at
	if ok && !s.v.Quiet {
		x.Box = at
		s.dst = append(s.dst, x)
	}
}

const cardGap = 10

// draw lays the cards out from the left, the turns take what is left.
func (s *strip) draw(box ui.Rect) {
	f, sc := s.f, s.sc
	in := box.InsetXY(f.Px(12), f.Px(9))
	track := max(f.Px(150), in.W*0.26)
	room := in.W - track - cardGap*float64(len(sc.patrols))
	if sc.waco > 0 {
		room -= f.Px(54)
	}
	wants, sum := make([]float64, len(sc.patrols)), 0.0
	for i := range sc.patrols {
		wants[i] = max(f.Px(206), float64(len(sc.patrols[i].units()))*(s.large()+3)+f.Px(24))
		sum += wants[i]
	}
	x := in.X
	for i := range sc.patrols {
		w := min(wants[i], wants[i]*room/max(1, sum))
		s.card(ui.Rect{X: x, Y: in.Y, W: w, H: in.H}.Snap(), &sc.patrols[i])
		x += w + cardGap
	}
	if sc.waco > 0 {
		s.air(ui.Rect{X: x, Y: in.Y, W: f.Px(44), H: in.H}, sc.waco == 1)
		x += f.Px(54)
	}
	s.turns(ui.Rect{X: x + f.Px(4), Y: in.Y, W: in.Right() - x - f.Px(4), H: in.H})
}

// card is a patrol: its flag, where its main body is, its action points and its units.
func (s *strip) card(box ui.Rect, p *patrol) {
	f := s.f
	theme := f.Theme()
	if s.sc.chosen != 0 && s.sc.chosenOf == p.no {
		pane.Rim(f.List, box, 4, 11, ui.Casing, 2.5, 10, theme.Select)
	}
	f.List.Round(box.Move(1.5, 2.5), 8, ui.Alpha(counters.Ink, 0.25))
	f.List.Round(box, 8, theme.Edge)
	if !s.v.Quiet && slices.ContainsFunc(s.v.Legal, func(a rules.Action) bool { return asks(a, p.no) }) {
		pane.Rim(f.List, box, 4, 11, ui.Casing, 2.5, 10, ui.White)
		f.List.Round(box, 8, ui.Casing)
	}
	fill := pane.Either(p.ap == 0, theme.Sunk, theme.Panel)
	f.List.Round(box.Inset(1.2), 7, fill)
	x, ok := s.b.cardSpot(s.v, s.sc, p)
	s.spot(box, cards+p.no, x, ok)
	f.Tip("points/"+ui.Figures(p.no), ui.Rect{X: box.Right() - f.Px(44), Y: box.Y, W: f.Px(44), H: f.Px(46)}, f.Say("ui.whodares.tip-ap"))
	if p.low {
		f.Tip("low/"+ui.Figures(p.no), ui.Rect{X: box.X, Y: box.Y, W: box.W - f.Px(46), H: f.Px(46)}, f.Say("ui.whodares.tip-low"))
	}
	counters.Flag(f.List, counters.InBars, ui.Point{X: box.X + f.Px(16), Y: box.Y + f.Px(46)}, f.Px(44), p.no)
	head, small := f.Bold(ui.M), f.Soft(ui.S)
	num := f.Bold(ui.XL).To(ui.Right).In(pane.Either(p.ap == 0, theme.Soft, theme.Link))
	points := f.Say("ui.whodares.ap")
	aw := max(f.Width(strconv.Itoa(p.ap), num), f.Width(points, f.Soft(ui.XS))) + f.Px(6)
	left := box.X + f.Px(52)
	w := box.Right() - aw - f.Px(14) - left
	no := ui.Figures(p.no + 1)
	brief := f.Say("ui.whodares.short-" + no)
	taken := s.markers(ui.Rect{X: left, Y: box.Y + f.Px(4), W: w, H: f.Px(24)}, p.reco, f.Width(brief, head)+f.Px(5))
	name := f.Best(w-taken, head, f.Say("ui.whodares.patrol-"+no), brief, "")
	f.List.Text(ui.Rect{X: left, Y: box.Y + f.Px(6), W: w, H: head.Line}, name, head)
	var places []string // first that of the main body
	for i := range len(p.groups) + 1 {
		z := p.zone
		if i > 0 {
			z = p.groups[i-1].zone
		}
		if z >= 0 && !slices.Contains(places, s.b.sc.Zones[z].Name.In(s.v.Lang)) {
			places = append(places, s.b.sc.Zones[z].Name.In(s.v.Lang))
		}
	}
	where := pane.Either(len(places) == 0, f.Say("ui.whodares.nowhere"), strings.Join(places, ", "))
	low := f.Say("ui.whodares.lies-low")
	if p.low {
		where = f.Best(w, small, where+" · "+low, low, "")
	}
	f.List.Text(ui.Rect{X: left, Y: box.Y + f.Px(6) + head.Line, W: w, H: small.Line}, f.Best(w, small, where, ""), small)
	f.List.Text(ui.Rect{X: box.Right() - aw - f.Px(10), Y: box.Y + f.Px(4), W: aw, H: num.Line}, strconv.Itoa(p.ap), num)
	f.List.Text(ui.Rect{X: box.Right() - aw - f.Px(10), Y: box.Y + f.Px(2) + num.Line, W: aw, H: f.Px(14)}, points, f.Soft(ui.XS).To(ui.Right))
	foot := ui.Rect{X: box.X + 10, Y: box.Y + f.Px(50), W: box.W - 20}
	foot.H = box.Bottom() - 4 - foot.Y
	s.units(foot, p, s.rows(foot, p))
}

// rows is in how many rows a patrol's units stand: as many as leave each room enough to be clicked.
func (s *strip) rows(room ui.Rect, p *patrol) int {
	per := max(1, 1+int((room.W-s.large()-6*float64(len(p.groups)-1))/s.least()))
	most := max(1, int((room.H+2)/s.least()))
	return min(most, max(1, (len(p.units())+per-1)/per))
}

// large is how large a counter of the strip is where there is room.
func (s *strip) large() float64 {
	return pane.Either(s.f.Size.W >= 1600, 48, 44.0)
}

func (s *strip) least() float64 { return ui.LeastTarget(s.f.Look.TextScale) }

// markers are n Reco OK at the right end of a line, which may overlap for other things; taken is their width.
func (s *strip) markers(line ui.Rect, n int, name float64) (taken float64) {
	if n == 0 {
		return 0
	}
	side := line.H
	step := side + 2
	if n > 1 {
		step = min(step, max(4, (line.W-name-side)/float64(n-1)))
	}
	for k := range n {
		s.f.List.Sprite(ui.Rect{X: line.Right() - side - float64(k)*step, Y: line.Y, W: side, H: side}.Snap(), counters.Bits("reco-ok"))
	}
	return side + float64(n-1)*step + s.f.Px(4)
}

// units lays the counters in rows, one over the next where room is short; a gap parts the groups.
func (s *strip) units(box ui.Rect, p *patrol, rows int) {
	n, gaps := len(p.units()), max(0, len(p.groups)-1)
	if n == 0 {
		return
	}
	per := (n + rows - 1) / rows
	high := box.H / float64(rows)
	side := min(high-2, s.large())
	step := side + 3
	if per > 1 {
		step = min(step, (box.W-float64(gaps)*6-side)/float64(per-1))
	}
	x, i := box.X, 0
	for _, g := range p.groups {
		for _, m := range g.units {
			row := i / per
			at := ui.Rect{X: x, Y: box.Y + float64(row)*high + (high-side)/2, W: side, H: side}
			if s.sc.picked(m.no) && !s.all(p) {
				pane.Rim(s.f.List, at, 3.4, 7, ui.Casing, 2, 6, s.f.Theme().Select)
			}
			list := onUnit(s.v.Legal, s.sc, m.no)
			if !s.v.Quiet && s.sc.lineUp == nil && len(list) > 0 {
				pane.Rim(s.f.List, at, 3.4, 7, ui.Casing, 2, 6, ui.White)
			}
			wide := pane.Either(i == n-1 || (i+1)%per == 0, side, step)
			face := m.Face
			if wide < side*0.8 { // the next counter lies over it
				face.Half, face.MCO = "", 0
			}
			counters.Draw(s.f.List, counters.InBars, at.Center(), side, face)
			s.unit(m, ui.Rect{X: at.X, Y: box.Y + float64(row)*high, W: max(wide, s.least()), H: max(high, s.least())}, list)
			x += step
			if i++; i%per == 0 {
				x = box.X
			}
		}
		x += 6
	}
}

// unit is what a click on a unit does, and its tooltip.
func (s *strip) unit(m member, at ui.Rect, list []rules.Action) {
	x, ok := board.Spot{Place: units + m.no, Actions: list}, len(list) > 0
	if !ok && !s.v.Quiet && s.sc.lineUp == nil {
		x, ok = s.b.unitSpot(s.v, s.sc, m.no)
	}
	s.spot(at, units+m.no, x, ok)
	s.f.TipNote("strip/"+ui.Figures(units+m.no), at, func() []ui.TipLine { return board.TipOf(s.b.explainPlace(s.v, units+m.no)) })
}

// all says whether all units of a patrol are held: its card is lit then, not each of them.
func (s *strip) all(p *patrol) bool {
	return !slices.ContainsFunc(p.units(), func(m member) bool { return !s.sc.picked(m.no) })
}

// air is the Waco: a counter that is chosen to call it, veiled when it is gone for the mission.
func (s *strip) air(box ui.Rect, ready bool) {
	side := min(box.W, box.H*0.6)
	at := ui.Around(box.Center(), ui.Size{W: side, H: side}).Snap()
	if s.v.Selected == airTool {
		pane.Rim(s.f.List, at, 3.4, 7, ui.Casing, 2, 6, s.f.Theme().Select)
	}
	f := counters.FaceOf("waco", "waco", 0, !ready)
	counters.Draw(s.f.List, counters.InBars, at.Center(), side, f)
	if !ready {
		s.f.List.Round(at, side*0.13, ui.Alpha(s.f.Theme().Sunk, 0.5))
	}
	list := pane.Only(s.v.Legal, func(a rules.Action) bool { return a.Verb == game.VerbFly })
	s.spot(at, airTool, board.Spot{Place: airTool, Actions: list, Pick: true}, len(list) > 0)
	s.f.Tip("waco", at, s.f.Say("ui.whodares.waco-"+ui.Figures(s.sc.waco)))
}

// combat shows the patrols in short, and what the mission would bring if it ended now.
func (s *strip) combat(box ui.Rect, a *account) {
	f, sc := s.f, s.sc
	in := box.InsetXY(f.Px(12), f.Px(9))
	x := in.X
	for i := range sc.patrols {
		p := &sc.patrols[i]
		at := ui.Rect{X: x, Y: in.Y, W: f.Px(126), H: in.H}.Snap()
		s.plain(at)
		card, ok := s.b.cardSpot(s.v, sc, p)
		s.spot(at, cards+p.no, card, ok)
		counters.Flag(f.List, counters.InBars, ui.Point{X: at.X + f.Px(14), Y: at.Y + f.Px(46)}, f.Px(44), p.no)
		f.Text(ui.Rect{X: at.X + f.Px(50), Y: at.Y + f.Px(8), W: at.W - f.Px(54), H: f.Px(20)}, f.Say("ui.whodares.units", ui.Num("N", len(p.units()))), f.Bold(ui.S))
		for k := range p.reco {
			f.List.Sprite(ui.Rect{X: at.X + f.Px(12) + float64(k)*f.Px(34), Y: at.Bottom() - f.Px(40), W: f.Px(30), H: f.Px(30)}.Snap(), counters.Bits("reco-ok"))
		}
		x += at.W + cardGap
	}
	s.score(ui.Rect{X: x, Y: in.Y, W: in.Right() - x, H: in.H}.Snap(), a)
}

func (s *strip) plain(box ui.Rect) {
	pane.Card(s.f.List, box, s.f.Theme().Edge, 1.2, s.f.Theme().Panel)
}

// score draws the lines of the score side by side, and their total.
func (s *strip) score(box ui.Rect, a *account) {
	f := s.f
	s.plain(box)
	in := box.InsetXY(f.Px(14), f.Px(8))
	head, small := f.Bold(ui.S), f.Soft(ui.S)
	sum := f.Px(124)
	f.Text(ui.Rect{X: in.X, Y: in.Y, W: in.W - sum, H: head.Line}, f.Say("ui.whodares.score-now"), head)
	num := f.Bold(ui.XL).To(ui.Right)
	f.List.Text(ui.Rect{X: in.Right() - sum, Y: in.Y + f.Px(8), W: sum, H: num.Line}, halves(a.total), num)
	f.Text(ui.Rect{X: in.Right() - sum, Y: in.Y + f.Px(10) + num.Line, W: sum, H: small.Line}, f.Name(a.level), small.To(ui.Right))
	n := len(a.lines)
	if n == 0 {
		f.Text(ui.Rect{X: in.X, Y: in.Y + head.Line + f.Px(4), W: in.W - sum, H: small.Line}, f.Say("ui.whodares.score-none"), small)
		return
	}
	step := min(f.Px(118), (in.W-sum)/float64(n))
	for i, l := range a.lines {
		at := ui.Rect{X: in.X + float64(i)*step, Y: in.Y + head.Line + f.Px(4), W: step - f.Px(6)}
		ty := f.Bold(ui.L).In(pane.Gain(f.Theme(), l.N, f.Theme().Soft))
		f.List.Text(ui.Rect{X: at.X, Y: at.Y, W: at.W, H: ty.Line}, signed(l.N), ty)
		lines := f.Lines(f.Word(l.Phrase), f.Soft(ui.XS), at.W)
		room := int((in.Bottom() + f.Px(6) - at.Y - ty.Line) / f.Px(14))
		for k, w := range lines[:min(max(2, room), len(lines))] {
			f.List.Text(ui.Rect{X: at.X, Y: at.Y + ty.Line + float64(k)*f.Px(14), W: at.W, H: f.Px(14)}, w, f.Soft(ui.XS))
		}
	}
}

// track is the last turn that the track shows: a mission has none, but for the strict
// length, so it goes on beyond the historical length and beyond the present.
func (sc *scene) track() int {
	if sc.strict {
		return sc.history
	}
	return max(sc.history, sc.turn) + 2
}

// turns is the track of turns: those past are struck out, the historical length is marked.
func (s *strip) turns(box ui.Rect) {
	f, sc := s.f, s.sc
	head, small := f.Bold(ui.S).In(f.Theme().Soft), f.Soft(ui.S)
	f.Text(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: head.Line}, f.Say("ui.whodares.turns"), head)
	says := f.Say("ui.whodares.history", ui.Num("N", sc.history), ui.Num("Strict", count(sc.strict)))
	lines, last := math.Ceil(f.Width(says, small)/box.W), sc.track()
	room := box.H - head.Line - lines*small.Line - f.Px(10)
	side := min(f.Px(38), room)
	per := max(1, int((box.W+3)/(side+3)))
	n := per
	// The whole mission in two rows where one has no room for it.
	if low := (room - 3) / 2; per < last && low >= f.Px(22) {
		side = low
		per = max(1, int((box.W+3)/(side+3)))
		n = 2 * per
		per = min(per, (last+1)/2)
	}
	step := side + 3
	first := min(max(1, sc.turn-2), max(1, last-n+1))
	y := box.Y + head.Line + f.Px(5)
	for i := range min(n, last-first+1) {
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
		at := ui.Rect{X: box.X + float64(i%per)*step, Y: y + float64(i/per)*step, W: side, H: side}.Snap()
		f.List.Sprite(at, counters.Bits(id))
		number := counters.OnTurn
		number.Size = max(46, f.Px(13)/side*zones.Drawn)
		number.Write(f.List, at.Center(), side, strconv.Itoa(t), counters.Ink)
		if t == sc.turn {
			k := side * 0.5
			f.List.Sprite(ui.Rect{X: at.Right() - k*0.62, Y: at.Y - k*0.4, W: k, H: k}.Snap(), counters.Bits("turn-marker"))
		}
	}
	f.Tip("turns", box, f.Say("ui.whodares.tip-turns", ui.Num("N", sc.history), ui.Num("Strict", count(sc.strict))))
	high := side + step*float64((min(n, last-first+1)-1)/per)
	f.Para(ui.Rect{X: box.X, Y: y + high + f.Px(4), W: box.W}, says, small)
}

// lamps are the colours of the alarm, from quiet to loud.
var lamps = [5]ui.Ink{{R: 0x8C, G: 0xA5, B: 0x8B, A: 255}, {R: 0xD9, G: 0xC1, B: 0x5A, A: 255}, {R: 0xE0, G: 0xA0, B: 0x30, A: 255},
	{R: 0xCF, G: 0x6A, B: 0x2A, A: 255}, {R: 0xC0, G: 0x4A, B: 0x2E, A: 255}}

// Standing draws the alarm and the objectives at the right of the top bar.
func (b *Board) Standing(f *ui.Frame, bar ui.Rect, _ float64, v board.View) ui.Rect {
	sc := b.read(v)
	x := bar.Right() - f.Px(12)
	small, head := f.Soft(ui.S), f.Bold(ui.S)
	if sc.goals[1] > 0 {
		s := f.Say("ui.whodares.goals", ui.Num("N", sc.goals[0]), ui.Num("All", sc.goals[1]))
		left := pane.LeftOf(f, bar, x, s, small)
		f.Tip("goals", ui.Rect{X: left, Y: bar.Y, W: x - left, H: bar.H}, f.Say("ui.whodares.tip-goals"))
		x = left - f.Px(16)
	}
	if sc.alarm < 0 { // the mission that the page is about is over
		return ui.Rect{X: x - f.Px(6), Y: bar.Y, W: bar.Right() - x + f.Px(6), H: bar.H}
	}
	r := f.Px(6.5)
	for i := 4; i >= 0; i-- {
		c := ui.Point{X: x - r, Y: bar.Center().Y}
		pane.Disc(f.List, c, r, 1.4, f.Theme().Text, pane.Either(i <= sc.alarm, lamps[i], f.Theme().Ground))
		x -= 2*r + f.Px(5)
	}
	s := f.Say("ui.whodares.alarm", ui.Num("N", sc.alarm))
	if sc.alarm >= 3 {
		head.Ink = f.Theme().Harm
	}
	x = pane.LeftOf(f, bar, x-f.Px(4), s, head)
	out := ui.Rect{X: x - f.Px(6), Y: bar.Y, W: bar.Right() - x + f.Px(6), H: bar.H}
	f.Tip("alarm", out, f.Say("ui.whodares.alarm-"+strconv.Itoa(sc.alarm)))
	return out
}

// alarmTrack draws the five levels in a row, and gives its height.
func alarmTrack(f *ui.Frame, box ui.Rect, level int) float64 {
	side := math.Min(f.Px(52), (box.W-16)/5)
	for i := range 5 {
		id := "alarm-" + strconv.Itoa(i) + pane.Either(i == level, "-on", "")
		f.List.Sprite(ui.Rect{X: box.X + float64(i)*(side+4), Y: box.Y, W: side, H: side}.Snap(), counters.Bits(id))
	}
	return side + f.Px(4)
}
