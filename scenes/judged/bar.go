package judged

import (
	"cmp"
	"math"
	"slices"
	"time"

	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Level is the height of a bar at the board's edge, which glides from one value to the next.
type Level struct {
	from, to float64
	since    time.Time
	known    bool
}

// soaring is how long it glides.
const soaring = 140 * time.Millisecond

func (l *Level) at(now time.Time) float64 {
	k := max(0, min(1, float64(now.Sub(l.since))/float64(soaring)))
	return l.from + (l.to-l.from)*pane.Ease(k)
}

// Rise lets it glide to a height, at once where at says so and not yet while it waits, and gives where it stands.
func (l *Level) Rise(f *ui.Frame, want float64, at, waits bool) float64 {
	if !l.known || at {
		*l = Level{from: want, to: want, known: true}
	} else if want != l.to && !waits {
		l.from, l.to, l.since = l.at(f.Now), want, f.Now
	}
	v := l.at(f.Now)
	if v != l.to {
		f.Animate()
	}
	return v
}

// BarWidth is how wide a bar at the board's edge is; 0 where the player wants none, or the map needs the room.
func BarWidth(f *ui.Frame, wanted bool, board ui.Rect) float64 {
	return pane.Either(!wanted || board.W < f.Px(760), 0, f.Px(82))
}

// Bar is a bar at the board's edge: what who looks can hope for below, what the other side can above.
type Bar struct {
	told     *Told
	box, bar ui.Rect
}

// NewBar lays the ground of a bar into a box.
func NewBar(f *ui.Frame, told *Told, box ui.Rect) Bar {
	f.Cover(box)
	f.List.Fill(box, f.Theme().Panel)
	f.List.Fill(ui.Rect{X: box.Right() - 1, Y: box.Y, W: 1, H: box.H}, f.Theme().Edge)
	bar := ui.Rect{X: box.Right() - f.Px(30), Y: box.Y + f.Px(12), W: f.Px(20), H: box.H - f.Px(24)}.Snap()
	return Bar{told, box, bar}
}

// Sides marks whose its ends are.
func (b *Bar) Sides(f *ui.Frame) {
	for i, side := range [2]rules.Side{b.told.Me, b.told.Me.Other()} {
		y := pane.Either(i == 0, b.bar.Bottom()-f.Px(20), b.bar.Y+f.Px(4))
		if i == 0 || !b.told.Solitaire {
			f.Mark(ui.Rect{X: b.bar.X + f.Px(2), Y: y, W: f.Px(16), H: f.Px(16)}.Snap(), b.told.Match.Game().Sides()[side], side)
		}
	}
}

// Describe says in its tooltip how high it stands.
func (b *Bar) Describe(f *ui.Frame, v float64) {
	says := f.Say("ui.review.edge-points", ui.Verbatim("Worth", b.told.Worth(v, f.Look.Lang)))
	if !b.told.Solitaire {
		says = f.Say("ui.review.edge", ui.Word("Side", b.told.Match.Game().SideTitles()[b.told.Me]), ui.Verbatim("Worth", b.told.Worth(v, f.Look.Lang)))
	}
	b.Says(f, says)
}

// Says gives it a tooltip.
func (b *Bar) Says(f *ui.Frame, says string) { f.Tip("edge", b.bar, says) }

// Column fills it up to a value.
func (b *Bar) Column(f *ui.Frame, v float64) { b.told.Column(f, b.bar, v) }

// Height is how high a value lies on it.
func (b *Bar) Height(v float64) float64 { return b.bar.Bottom() - b.bar.H*b.told.Share(v) }

// Pair marks what was done and what was better, so that neither covers the other.
func (b *Bar) Pair(f *ui.Frame, did, best float64, says [2]string) {
	was, might := b.Height(did), b.Height(best)
	away := 0.0
	if gap := f.Px(28) - math.Abs(might-was); gap > 0 {
		away = pane.Either(might > was, gap/2, -gap/2)
	}
	b.Tag(f, might, away, says[1], Better, ui.Casing)
	b.Tag(f, was, -away, says[0], Played, ui.Casing)
}

// Tag draws a mark, away from its height by so much, with a line over the bar.
func (b *Bar) Tag(f *ui.Frame, y, away float64, says string, fill, ink ui.Ink) {
	box, bar := b.box, b.bar
	ty := f.Bold(ui.S).In(ink).To(ui.Middle)
	high := f.Px(24)
	at := ui.Rect{X: box.X + f.Px(3), Y: max(box.Y+2, min(y+away-high/2, box.Bottom()-high-2)), W: bar.X - box.X - f.Px(8), H: high}.Snap()
	pane.Stroke(f.List, ui.Point{X: bar.X - f.Px(4), Y: y}, ui.Point{X: bar.Right() + f.Px(4), Y: y}, f.Px(4), ui.Casing, f.Px(2), fill)
	pane.Rim(f.List, at, 2, 7, ui.Casing, 0, 5, fill)
	f.Text(at, says, ty)
}

// Covered draws a bar of which nothing may be seen yet.
func (b *Bar) Covered(f *ui.Frame) {
	f.List.Fill(b.bar, f.Theme().Sunk)
	f.Clip(b.bar)
	for y := b.bar.Y - b.bar.W; y < b.bar.Bottom(); y += f.Px(13) {
		f.List.Line(ui.Point{X: b.bar.X, Y: y + b.bar.W}, ui.Point{X: b.bar.Right(), Y: y}, f.Px(2), ui.Alpha(f.Theme().Edge, 0.8))
	}
	f.Unclip()
	f.List.Border(b.bar, 2, ui.Casing)
	b.Sides(f)
	c := b.bar.Center()
	f.List.Disc(c, f.Px(15), ui.Casing)
	f.List.Disc(c, f.Px(13), f.Theme().Panel)
	f.List.Text(ui.Around(c, ui.Size{W: f.Px(24), H: f.Px(24)}), "?", f.Bold(ui.M).To(ui.Middle))
	f.Tip("edge", b.bar.Inset(-f.Px(6)), f.Say("ui.puzzle.covered"))
}

// Point is any decision, by its place among Decisions, in words; one that is no turning point has no number.
func (t *Told) Point(decision int) Point {
	d := &t.Decisions[decision]
	if i := slices.IndexFunc(t.Points, func(p Point) bool { return p.Step == d.Step && !p.Fell() }); i >= 0 {
		return t.Points[i]
	}
	p := t.decided(decision)
	t.word(&p)
	return p
}

// Cost is what a decision changed for Me against the best, below 0 what Me gave away; 0 where no other is clearly better.
func (t *Told) Cost(d *review.Decision) float64 {
	switch {
	case d.Grade < review.Misstep:
		return 0
	case t.Solitaire || d.Side == t.Me:
		return -d.Lost
	}
	return d.Lost
}

// DecisionAt is the decision that was weighed after so many steps, among Decisions, -1 for none.
func (t *Told) DecisionAt(step int) int {
	return slices.IndexFunc(t.Decisions, func(d review.Decision) bool { return d.Step == step })
}

// where are the places of decisions among Decisions.
func (t *Told) where(is func(d *review.Decision) bool) (out []int) {
	for i := range t.Decisions {
		if is(&t.Decisions[i]) {
			out = append(out, i)
		}
	}
	return out
}

// Graded are the decisions of a grade, of one side or, with Chance, of both, in the order of the game.
func (t *Told) Graded(grade review.Grade, side rules.Side) (out []int) {
	return t.where(func(d *review.Decision) bool { return d.Grade == grade && (side < rules.First || d.Side == side) })
}

// Given are the decisions with which a side gave something away, most first.
func (t *Told) Given(side rules.Side) (out []int) {
	out = t.where(func(d *review.Decision) bool { return d.Side == side && t.Cost(d) != 0 })
	sorting.By(out, func(a, b int) int { return cmp.Compare(t.Decisions[b].Lost, t.Decisions[a].Lost) })
	return out
}

// Poor are the decisions of a side that are told as errors, in the order of the game.
func (t *Told) Poor(side rules.Side) (out []int) {
	return t.where(func(d *review.Decision) bool { return d.Side == side && d.Grade >= review.Misstep })
}

// How many throws are listed of a game, and what one moves at least, in shares of the stake.
const (
	mostFell  = 12
	leastFell = 0.01
)

// Fell are the dice, or the cards, that moved most, the greatest first, in words.
func (t *Told) Fell(sort int) []Point {
	out := pane.Only(t.throws(leastFell*t.Unit), func(p Point) bool { return p.Sort == sort })
	sorting.By(out, func(a, b Point) int { return cmp.Compare(math.Abs(b.By), math.Abs(a.By)) })
	out = out[:min(len(out), mostFell)]
	for i := range out {
		if k := slices.IndexFunc(t.Points, func(p Point) bool { return p.is(&out[i]) }); k >= 0 {
			out[i] = t.Points[k]
			continue
		}
		t.word(&out[i])
	}
	return out
}

// PointAt is what was decided after so many steps, or what fell there, in words.
func (t *Told) PointAt(step int) (Point, bool) {
	if i := t.DecisionAt(step); i >= 0 {
		return t.Point(i), true
	}
	for _, p := range t.throws(0) {
		if p.Step == step {
			t.word(&p)
			return p, true
		}
	}
	return Point{}, false
}

// Proving is how many turns seem to have been worse than another and are yet to be proved.
func (t *Told) Proving() (n int) {
	for i := range t.Runs {
		if t.Runs[i].Standing == review.Suspected {
			n++
		}
	}
	return n
}

// Progress is how much of a review is made, of how much: positions are valued first, then turns are looked into.
func (t *Told) Progress() (n, of int) {
	n, _ = t.Done()
	for i := range t.Rests {
		if t.Rests[i].Known {
			n++
		}
	}
	return n, len(t.Rests) + len(t.Runs)
}
