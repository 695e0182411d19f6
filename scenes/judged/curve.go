package judged

import (
	"math"
	"slices"
	"unicode/utf8"

	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// At is a point of a curve: how far along it, its value, and the standard error of that, 0 for none. Of one that is open
// nobody knows it yet.
type At struct {
	X, V, Off float64
	Open      bool
}

func (t *Told) height(plot ui.Rect, v float64) float64 { return plot.Bottom() - plot.H*t.Share(v) }

// Share is how far up the scale a value lies, from 0 to 1.
func (t *Told) Share(v float64) float64 { return max(0, min(1, (v-t.Low)/max(1e-9, t.High-t.Low))) }

// Column draws a bar that is full up to a value of Me; what is left above it is hatched.
func (t *Told) Column(f *ui.Frame, box ui.Rect, v float64) {
	_, theirs := t.coats(f)
	f.List.Fill(box, theirs)
	if !t.Solitaire {
		t.hatch(f, box)
	}
	y := t.height(box, v)
	f.List.Fill(ui.Rect{X: box.X, Y: y, W: box.W, H: box.Bottom() - y}, f.Look.Side(ui.Wears(t.Match.Game(), t.Me)).Core)
	f.List.Fill(ui.Rect{X: box.X, Y: y - 1, W: box.W, H: 2}, ui.Casing)
	for _, line := range t.lines() {
		at, w := t.height(box, line), pane.Either(line == t.middle(), box.W, box.W*0.3)
		f.List.Fill(ui.Rect{X: box.X, Y: math.Round(at), W: w, H: 1}, ui.Casing)
	}
	f.List.Border(box, 2, ui.Casing)
}

// Area draws a curve over a plot, hatched above it, so that colour is not needed.
func (t *Told) Area(f *ui.Frame, plot ui.Rect, line []At) {
	mine, theirs := t.coats(f)
	f.List.Fill(plot, theirs)
	if !t.Solitaire {
		t.hatch(f, plot)
	}
	on := func(a At) ui.Point { return ui.Point{X: plot.X + plot.W*a.X, Y: t.height(plot, a.V)} }
	const seam = 0.6 // strips lie a little over one another, or the ground shows between them
	open := func(i int) bool { return line[i-1].Open || line[i].Open }
	for i := 1; i < len(line); i++ {
		a, b := on(line[i-1]), on(line[i])
		if open(i) {
			f.List.Fill(ui.Rect{X: a.X, Y: plot.Y, W: b.X - a.X + seam, H: plot.H}, f.Theme().Sunk)
			continue
		}
		f.List.Poly([]ui.Point{a, {X: b.X + seam, Y: b.Y}, {X: b.X + seam, Y: plot.Bottom()}, {X: a.X, Y: plot.Bottom()}}, mine)
	}
	for i := 1; i < len(line); i++ { // the band within which it lies in two cases of three
		a, b := line[i-1], line[i]
		if a.Off+b.Off > 0 && !open(i) {
			f.List.Poly([]ui.Point{on(At{X: a.X, V: a.V + a.Off}), on(At{X: b.X, V: b.V + b.Off}), on(At{X: b.X, V: b.V - b.Off}), on(At{X: a.X, V: a.V - a.Off})}, ui.Alpha(f.Theme().Panel, 0.45))
		}
	}
	t.grid(f, plot)
	for i := 1; i < len(line); i++ { // what is not judged yet is bridged by dashes
		if open(i) {
			dashes(f, on(line[i-1]), on(line[i]))
		}
	}
	for _, pen := range [2]pane.Pen{{Wide: f.Px(4.4), Ink: ui.Casing}, {Wide: f.Px(2.6), Ink: f.Look.Side(ui.Wears(t.Match.Game(), t.Me)).Core}} {
		for i, a := range line {
			if i > 0 && !open(i) {
				f.List.Line(on(line[i-1]), on(a), pen.Wide, pen.Ink)
			}
			if i > 0 && i < len(line)-1 && !a.Open {
				f.List.Disc(on(a), pen.Wide/2, pen.Ink)
			}
		}
	}
	f.List.Border(plot, 1.5, f.Theme().Edge)
}

// dashes draws a line of strokes and gaps along a line that begins at the left.
func dashes(f *ui.Frame, from, to ui.Point) {
	const stroke, every = 6, 12
	for x := every * math.Ceil(from.X/every); x < to.X; x += every {
		at := func(x float64) ui.Point {
			return from.Add(to.Sub(from).Mul((min(x, to.X) - from.X) / (to.X - from.X)))
		}
		f.List.Line(at(x), at(x+stroke), f.Px(1.6), ui.Alpha(f.Theme().Soft, 0.7))
	}
}

func (t *Told) coats(f *ui.Frame) (mine, theirs ui.Ink) {
	g, paper := t.Match.Game(), f.Theme().Panel
	mine, theirs = pane.Mix(f.Look.Side(ui.Wears(g, t.Me)).Core, paper, 0.62), paper
	if !t.Solitaire {
		theirs = pane.Mix(f.Look.Side(ui.Wears(g, t.Me.Other())).Core, paper, 0.62)
	}
	return mine, theirs
}

func (t *Told) hatch(f *ui.Frame, plot ui.Rect) {
	ink := ui.Alpha(f.Look.Side(ui.Wears(t.Match.Game(), t.Me.Other())).Core, 0.45)
	pane.Hatch(f, plot, plot.H*0.5, plot.H*0.5, f.Px(15), f.Px(2.6), ink)
}

func (t *Told) grid(f *ui.Frame, plot ui.Rect) {
	for _, v := range t.lines() {
		y := math.Round(t.height(plot, v))
		if v == t.middle() {
			for x := plot.X; x < plot.Right(); x += 13 {
				f.List.Fill(ui.Rect{X: x, Y: y - 0.75, W: min(8, plot.Right()-x), H: 1.5}, ui.Alpha(f.Theme().Text, 0.8))
			}
			continue
		}
		f.List.Fill(ui.Rect{X: plot.X, Y: y, W: plot.W, H: 1}, ui.Alpha(f.Theme().Soft, 0.35))
	}
}

func (t *Told) middle() float64 { return pane.Either(t.Solitaire, 0, 0.5) }

func (t *Told) lines() (out []float64) {
	if !t.Solitaire {
		return []float64{0, 0.25, 0.5, 0.75, 1}
	}
	step := Grid(t.Low, t.High)
	for v := t.Low; v <= t.High+1e-9; v += step {
		out = append(out, v)
	}
	return out
}

// Chart is the curve of a review turn by turn, with what happened above and below it.
type Chart struct {
	*Told
	Names  [2]string // who the sides are, on the areas
	Lanes  [2]string // the same in short, before their lanes of marks; nil strings for none
	Marks  bool      // each side's worst decision of each turn has its mark in a lane
	Pills  bool      // turning points have their names beside the curve
	Chosen int       // the turning point that is shown, -1 for none
	Lit    int       // the turn, among Turns, that is shown, -1 for none
	Bands  []Band    // of a game for one
	tight  bool      // there is little height
	words  []ui.Rect // where names stand on the areas
}

// Band is a degree of success on the scale of a game for one.
type Band struct {
	From float64
	Name string
}

// Hit is what of a chart was clicked on; the others are -1.
type Hit struct {
	Point    int // among Points
	Decision int // among Decisions, by its mark
	Turn     int // among Turns
}

// Draw draws it, and says what was clicked on.
func (c *Chart) Draw(f *ui.Frame, box ui.Rect) Hit {
	hit := Hit{-1, -1, -1}
	if len(c.Turns) == 0 {
		return hit
	}
	plot, lanes := c.lay(f, box)
	line := c.line()
	over, column := c.over(f, plot, lanes)
	c.Area(f, plot, line)
	c.band(f, plot, c.Lit, 0.3)
	c.axis(f, plot)
	c.alone(f, plot)
	if !c.tight {
		c.names(f, plot)
		c.gains(f, plot)
	}
	c.plates(f, plot, lanes)
	c.band(f, plot, over, 0.4)
	hit.Point = c.numbers(f, plot)
	if over >= 0 {
		f.TipNote("turn/"+ui.Figures(over), column, func() []ui.TipLine { return c.tip(f, over) })
		if hit.Point < 0 && f.Clicked(column) {
			if hit.Decision = c.marked(f, lanes, over); hit.Decision < 0 {
				hit.Turn = over
			}
		}
	}
	return hit
}

func (c *Chart) marked(f *ui.Frame, lanes ui.Rect, turn int) int {
	_, rest := lanes.CutTop(c.plateRow(f))
	for lane, side := range c.Sides() {
		row := ui.Rect{X: f.In.At.X, Y: rest.Y + f.Px(laneHigh)*float64(lane), W: 1, H: f.Px(laneHigh)}
		if c.Marks && row.Has(f.In.At) {
			return c.Turns[turn].Worst[side]
		}
	}
	return -1
}

const laneHigh = 22

func (c *Chart) plateRow(f *ui.Frame) float64 { return pane.Either(c.tight, f.Px(26), f.Px(28+26)) }

func (c *Chart) band(f *ui.Frame, plot ui.Rect, turn int, alpha float64) {
	if turn < 0 || turn >= len(c.Turns) {
		return
	}
	x, w := c.column(plot, turn)
	f.List.Fill(ui.Rect{X: x, Y: plot.Y, W: w, H: plot.H}, ui.Alpha(Played, alpha))
}

// Where there are few turns, the curve has points between them.
const (
	fewTurns = 12
	finely   = 10
)

// line is the curve: turn by turn, or finer where there are few.
func (c *Chart) line() []At {
	line := []At{{0, c.Mine(c.Start()), c.Rests[0].Value.Error, !c.Rests[0].Known}}
	for i, k := range c.Turns {
		if len(c.Turns) <= fewTurns {
			for part := 1; part < finely; part++ {
				step := k.From + (k.To-k.From)*part/finely
				line = append(line, At{(float64(i) + float64(part)/finely) / float64(len(c.Turns)), c.At(step), c.off(step), !c.Judged(step)})
			}
		}
		line = append(line, At{c.along(i), k.After, k.Off, !k.Judged})
	}
	return line
}

// off is the standard error of what is held of the position after so many steps.
func (t *Told) off(step int) float64 {
	for i := range t.Runs {
		if step < t.Runs[i].To {
			return t.Rests[i].Value.Error
		}
	}
	return t.Rests[len(t.Rests)-1].Value.Error
}

func (c *Chart) lay(f *ui.Frame, box ui.Rect) (plot, lanes ui.Rect) {
	_, box = box.CutLeft(f.Px(c.margin(f)))
	box.W -= f.Px(14)
	c.tight = box.H < f.Px(190)
	above, below := f.Px(28), f.Px(28+26)
	if c.tight { // the lanes of what was scored give way
		above, below = f.Px(6), f.Px(26)
	}
	_, plot = box.CutTop(above)
	if c.Marks {
		below += f.Px(laneHigh) * float64(len(c.Sides()))
	}
	lanes, plot = plot.CutBottom(below)
	return plot.Snap(), lanes.Snap()
}

func (c *Chart) margin(f *ui.Frame) float64 {
	wide := 46.0
	if c.Marks {
		for _, name := range c.Lanes {
			wide = max(wide, f.Width(name, f.Bold(ui.S))/f.Px(1)+12)
		}
	}
	return min(wide, 110)
}

func (c *Chart) along(turn int) float64 { return float64(turn+1) / float64(len(c.Turns)) }

func (c *Chart) column(plot ui.Rect, turn int) (x, w float64) {
	w = plot.W / float64(len(c.Turns))
	return plot.X + w*float64(turn), w
}

// over is the turn under the pointer, -1 for none, and its room: its stretch of the plot or about its plate below.
func (c *Chart) over(f *ui.Frame, plot, lanes ui.Rect) (turn int, room ui.Rect) {
	_, w := c.column(plot, 0)
	at := f.In.At
	for _, row := range [...]ui.Rect{plot, {X: plot.X + w/2, Y: lanes.Y, W: plot.W, H: lanes.H}} {
		if f.Over(row) {
			turn = min(len(c.Turns)-1, int((at.X-row.X)/w))
			return turn, ui.Rect{X: row.X + w*float64(turn), Y: row.Y, W: w, H: row.H}
		}
	}
	return -1, room
}

func (c *Chart) axis(f *ui.Frame, plot ui.Rect) {
	for _, v := range c.lines() {
		t := pane.Either(v == c.middle(), f.Bold(ui.S), f.Soft(ui.S)).To(ui.Right)
		says := pane.Either(c.Solitaire, ui.Minus(int(v)), c.Worth(v, f.Look.Lang))
		f.List.Text(ui.Rect{X: plot.X - f.Px(64), Y: c.height(plot, v) - f.Px(10), W: f.Px(56), H: f.Px(20)}, says, t)
	}
}

// names writes who the areas belong to; of a solitaire game the degrees of success.
func (c *Chart) names(f *ui.Frame, plot ui.Rect) {
	in := plot.InsetXY(f.Px(10), f.Px(8))
	if c.Solitaire {
		c.bands(f, plot)
		return
	}
	for i, y := range [2]float64{in.Bottom() - f.Px(20), in.Y} {
		side := [2]rules.Side{c.Me, c.Me.Other()}[i]
		at := ui.Rect{X: in.X, Y: y, W: f.Px(20), H: f.Px(20)}.Snap()
		f.Mark(at, c.Match.Game().Sides()[side], side)
		t := f.Bold(ui.S).In(ui.Casing)
		name := c.Names[side]
		x := at.Right() + f.Px(8)
		if pane.Overlaps(c.discs(f, plot), ui.Rect{X: at.X, Y: y, W: x + f.Width(name, t) - at.X, H: f.Px(20)}) {
			continue
		}
		f.List.Seam(ui.Rect{X: x, Y: y, W: f.Width(name, t) + 2, H: f.Px(20)}, name, t, ui.Alpha(ui.White, 0.7), 2)
		c.words = append(c.words, ui.Rect{X: at.X, Y: y, W: x + f.Width(name, t) - at.X, H: f.Px(20)})
	}
}

// bands rules off the degrees of success and names each that has room for its name.
func (c *Chart) bands(f *ui.Frame, plot ui.Rect) {
	t := f.Bold(ui.S)
	for i, b := range c.Bands {
		y, top := c.height(plot, b.From), plot.Y
		if i+1 < len(c.Bands) {
			top = max(top, c.height(plot, c.Bands[i+1].From))
		}
		if b.From > c.Low && b.From < c.High {
			f.List.Fill(ui.Rect{X: plot.X, Y: math.Round(y), W: plot.W, H: 1}, ui.Alpha(f.Theme().Text, 0.35))
		}
		y = min(y, plot.Bottom()) - t.Line
		box := ui.Rect{X: plot.X, Y: y, W: f.Width(b.Name, t) + f.Px(14), H: t.Line}
		if y >= top && !pane.Overlaps(c.discs(f, plot), box) {
			f.List.Seam(ui.Rect{X: plot.X + f.Px(10), Y: y, W: f.Width(b.Name, t) + 2, H: t.Line}, b.Name, t, ui.Alpha(f.Theme().Panel, 0.8), 2)
			c.words = append(c.words, box)
		}
	}
}

// alone draws what luck alone would have given.
func (c *Chart) alone(f *ui.Frame, plot ui.Rect) {
	if !c.Valued() {
		return
	}
	was := ui.Point{X: plot.X, Y: c.height(plot, c.Mine(c.Start()))}
	for i, k := range c.Turns {
		to := ui.Point{X: plot.X + plot.W*c.along(i), Y: c.height(plot, k.Alone)}
		pane.Stroke(f.List, was, to, f.Px(3.6), ui.Alpha(ui.White, 0.75), f.Px(1.9), Luck)
		was = to
	}
}

// gains marks what each side scored, Me above and the other below; of a solitaire game gains above and losses below.
func (c *Chart) gains(f *ui.Frame, plot ui.Rect) {
	if c.Match.Game().Features().Closer != nil {
		return // its score is what it would come to if it ended there, not what was won
	}
	free := [2]float64{plot.X, plot.X}
	for i, k := range c.Turns {
		for lane, side := range [2]rules.Side{c.Me, c.Me.Other()} {
			n := k.Gain[side]
			if c.Solitaire {
				if n = k.Gain[rules.First]; lane == 1 {
					n = -n
				}
			}
			if n <= 0 {
				continue
			}
			y := pane.Either(lane == 0, plot.Y-f.Px(22), plot.Bottom()+f.Px(15)) // above a turning point at the top
			c.gain(f, ui.Point{X: plot.X + plot.W*c.along(i), Y: y}, side, pane.Either(c.Solitaire && lane == 1, -n, n), &free[lane])
		}
	}
}

// gain is one of them: a star for each of a few, a number for more.
func (c *Chart) gain(f *ui.Frame, at ui.Point, side rules.Side, n int, free *float64) {
	unit := 1
	if x := c.Match.Game().Features().Graded; x != nil {
		unit = x.Unit()
	}
	says := ui.Signed(n / unit)
	if n%unit != 0 {
		says = pane.Either(n/unit == 0, pane.Either(n < 0, "−", "+"), says) + "½"
	}
	t := f.Bold(ui.S).To(ui.Middle)
	if c.Solitaire {
		t = t.In(pane.Either(n < 0, f.Theme().Harm, f.Theme().Good))
	}
	w := f.Width(says, t) + 4
	star := !c.Solitaire && n == 1
	if star {
		w = f.Px(18)
	}
	if at.X-w/2 < *free {
		return
	}
	*free = at.X + w/2
	if star {
		coat := f.Look.Side(ui.Wears(c.Match.Game(), side))
		pane.Disc(f.List, at, f.Px(8), 1, ui.Casing, coat.Core)
		f.List.SpriteIn(ui.Around(at, ui.Size{W: f.Px(12), H: f.Px(12)}), ui.Icon("star"), coat.On)
		return
	}
	f.List.Text(ui.Around(at, ui.Size{W: w, H: t.Line}), says, t)
}

// every is how many turns apart their numbers stand.
func (c *Chart) every(w, least float64) int {
	steps := [...]int{1, 2, 5, 10, 20, 50}
	at := pane.Either(len(c.Turns) > 80, 2, pane.Either(len(c.Turns) > 40, 1, 0))
	for at < len(steps)-1 && w*float64(steps[at]) < least {
		at++
	}
	return steps[at]
}

// plates draws the numbers of the turns in the form and colour of whose they are, and below them each side's marks.
func (c *Chart) plates(f *ui.Frame, plot, lanes ui.Rect) {
	_, w := c.column(plot, 0)
	every := c.every(w, f.Px(24))
	row, rest := lanes.CutTop(c.plateRow(f))
	y := row.Bottom() - f.Px(14)
	for i, k := range c.Turns {
		at := ui.Point{X: plot.X + plot.W*c.along(i), Y: y}
		if k.N%every == 0 {
			c.plate(f, at, k, min(f.Px(30), w*float64(every)-3))
		}
		if c.Marks {
			c.marks(f, at.X, rest, k, min(f.Px(19), max(f.Px(9), w-1)))
		}
	}
	if !c.Marks {
		return
	}
	for lane, side := range c.Sides() {
		y := rest.Y + f.Px(laneHigh)*float64(lane)
		f.Text(ui.Rect{X: plot.X - f.Px(c.margin(f)), Y: y, W: f.Px(c.margin(f)) - f.Px(8), H: f.Px(laneHigh)}, c.Lanes[side], f.Bold(ui.S))
	}
}

func (c *Chart) plate(f *ui.Frame, at ui.Point, k Turn, w float64) {
	box := ui.Around(at, ui.Size{W: w, H: f.Px(20)}).Snap()
	ink, on := f.Theme().Sunk, f.Theme().Text
	if k.Side >= rules.First {
		coat := f.Look.Side(ui.Wears(c.Match.Game(), k.Side))
		ink, on = coat.Core, coat.On
	}
	round := pane.Either(k.Side >= rules.First && ui.Wears(c.Match.Game(), k.Side) == rules.First, 2.0, 7)
	pane.Rim(f.List, box, 0, round+1, pane.Either(k.Side >= rules.First, ui.Casing, f.Theme().Edge), -1, round, ink)
	f.List.Text(box, ui.Figures(k.N), f.Bold(ui.XS).In(on).To(ui.Middle))
}

// marks draws the worst decision of each side in a turn.
func (c *Chart) marks(f *ui.Frame, x float64, rest ui.Rect, k Turn, size float64) {
	for lane, side := range c.Sides() {
		at := ui.Point{X: x, Y: rest.Y + f.Px(laneHigh)*(float64(lane)+0.5)}
		if i := k.Worst[side]; i >= 0 {
			Mark(f.List, ui.Around(at, ui.Size{W: size, H: size}), c.Decisions[i].Grade)
		} else {
			Forced(f.List, ui.Around(at, ui.Size{W: size, H: size}), ui.Alpha(f.Theme().Soft, 0.5))
		}
	}
}

// discs are where the turning points stand on the curve, side by side where they would hide one another.
func (c *Chart) discs(f *ui.Frame, plot ui.Rect) (out []ui.Rect) {
	r := f.Px(10.5)
	for i := range c.Points {
		k := c.TurnOf(c.Points[i].Step)
		at := ui.Point{X: plot.X + plot.W*c.along(k), Y: c.height(plot, c.Turns[k].After)}
		first := at.X
		for _, o := range out {
			if o.Has(at) {
				at.X += 2 * r
				first = min(first, o.Center().X)
			}
		}
		if at.X > plot.Right()+r { // beyond the end of the curve there is no room for one more
			at.X = first - 2*r
		}
		out = append(out, ui.Around(at, ui.Size{W: 2*r + 4, H: 2*r + 4}))
	}
	return out
}

// numbers draws the turning points on the curve, and says which was clicked on.
func (c *Chart) numbers(f *ui.Frame, plot ui.Rect) (hit int) {
	hit = -1
	discs := c.discs(f, plot)
	for i, box := range discs {
		Number(f, box.Center(), f.Px(10.5), c.Points[i].No, i == c.Chosen)
		f.Tip("point/"+ui.Figures(i), box, f.Name(c.Points[i].Title))
		if f.Clicked(f.Target(box)) {
			hit = i
		}
	}
	if c.Pills && !c.tight {
		c.pills(f, plot, discs)
	}
	return hit
}

// mostPills is how many turning points have their names beside the curve.
const mostPills = 5

// pills names the greatest turning points where they hide neither the curve nor another.
func (c *Chart) pills(f *ui.Frame, plot ui.Rect, discs []ui.Rect) {
	t := f.Type(ui.S)
	taken := slices.Concat(discs, c.words)
	named := 0
	for i := range c.Points {
		name := f.Name(c.Points[i].Title)
		if utf8.RuneCountInString(name) > 30 {
			continue
		}
		size := ui.Size{W: f.Width(name, t) + f.Px(18), H: f.Px(24)}
		at := discs[i].Center()
		for _, dy := range [...]float64{1, -1, 1.7, -1.7, 2.5, -2.5} {
			box := ui.Around(ui.Point{X: at.X, Y: at.Y + dy*f.Px(32)}, size)
			box.X = max(plot.X+4, min(box.X, plot.Right()-4-box.W))
			if box.Y < plot.Y+2 || box.Bottom() > plot.Bottom()-2 || c.crosses(plot, box) || pane.Overlaps(taken, box) {
				continue
			}
			pane.Rim(f.List, box, 0, box.H/2, f.Theme().Edge, -1, box.H/2-1, f.Theme().Panel)
			f.List.Text(box, name, t.To(ui.Middle))
			taken = append(taken, box)
			named++
			break
		}
		if named == mostPills {
			return
		}
	}
}

func (c *Chart) crosses(plot, box ui.Rect) bool {
	was := ui.Point{X: plot.X, Y: c.height(plot, c.Mine(c.Start()))}
	for i, k := range c.Turns {
		to := ui.Point{X: plot.X + plot.W*c.along(i), Y: c.height(plot, k.After)}
		for part := range 9 {
			x := float64(part) / 8
			if box.Inset(-4).Has(was.Mul(1 - x).Add(to.Mul(x))) {
				return true
			}
		}
		was = to
	}
	return false
}

func (c *Chart) tip(f *ui.Frame, turn int) []ui.TipLine {
	k, lang := c.Turns[turn], f.Look.Lang
	head := board.TurnName(f, c.Match.Game(), k.N)
	if k.Side >= rules.First && !c.Solitaire {
		head += " · " + c.Names[k.Side]
	}
	if !c.Judged(k.From) || !k.Judged {
		return []ui.TipLine{{Text: head, Soft: true}, {Text: f.Say("ui.review.unjudged")}}
	}
	lines := []ui.TipLine{{Text: head, Soft: true}, {Text: c.Worth(k.Before, lang) + " → " + c.Worth(k.After, lang), Head: true}}
	if c.Valued() {
		lines = append(lines, ui.TipLine{Text: f.Say("ui.review.of-it", ui.Verbatim("Choices", c.Change(k.After-k.Before-k.Luck[review.Dice]-k.Luck[review.Cards], lang)),
			ui.Verbatim("Dice", c.Change(k.Luck[review.Dice], lang)), ui.Verbatim("Cards", c.Change(k.Luck[review.Cards], lang)))})
	}
	return lines
}
