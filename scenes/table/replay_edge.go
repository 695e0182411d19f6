package table

import (
	"math"
	"time"

	"sandtable/rules"
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// level is how high the bar at the board's edge stands: it glides from stop to stop.
type level struct {
	from, to float64
	since    time.Time
	known    bool
}

// soaring is how long it glides.
const soaring = 140 * time.Millisecond

func (l *level) at(now time.Time) float64 {
	k := max(0, min(1, float64(now.Sub(l.since))/float64(soaring)))
	return l.from + (l.to-l.from)*ease(k)
}

// rise lets it glide to what the review says of the stop, as soon as no die tumbles that
// decides it, and gives where it stands.
func (r *Replay) rise(f *ui.Frame) float64 {
	l, want := &r.level, r.judge.At(r.stops[r.at].step)
	if !l.known || f.Look.Still || r.t.host.Settings().Speed == "instant" {
		*l = level{from: want, to: want, known: true}
	} else if want != l.to && !r.t.rolling(f) {
		l.from, l.to, l.since = l.at(f.Now), want, f.Now
	}
	v := l.at(f.Now)
	if v != l.to {
		f.Animate()
	}
	return v
}

// edgeWidth is how wide the bar is with its figures; 0 where there is none, or where the map
// needs the room.
func (r *Replay) edgeWidth(f *ui.Frame, l layout) float64 {
	if r.judge == nil || !r.t.host.Settings().ChanceBar || l.board.W < f.Px(760) {
		return 0
	}
	return f.Px(82)
}

// drawEdge draws the bar at the board's edge: what who looks can hope for below, the other
// side's above, and what the decision was worth as it was taken and as it might have been.
func (r *Replay) drawEdge(f *ui.Frame, box ui.Rect) {
	if box.Empty() {
		return
	}
	f.Cover(box)
	f.List.Fill(box, f.Theme().Panel)
	f.List.Fill(ui.Rect{X: box.Right() - 1, Y: box.Y, W: 1, H: box.H}, f.Theme().Edge)
	bar := ui.Rect{X: box.Right() - f.Px(30), Y: box.Y + f.Px(12), W: f.Px(20), H: box.H - f.Px(24)}.Snap()
	v := r.rise(f)
	r.judge.Column(f, bar, v)
	g := r.t.game
	for i, side := range [2]rules.Side{r.judge.Me, r.judge.Me.Other()} {
		y := pane.Either(i == 0, bar.Bottom()-f.Px(20), bar.Y+f.Px(4))
		if i == 0 || !r.judge.Solitaire {
			f.Mark(ui.Rect{X: bar.X + f.Px(2), Y: y, W: f.Px(16), H: f.Px(16)}.Snap(), g.Sides()[side], side)
		}
	}
	says := f.Say("ui.review.edge-points", plainArg("Worth", r.judge.Worth(v, f.Look.Lang)))
	if !r.judge.Solitaire {
		says = f.Say("ui.review.edge", ui.Word("Side", g.SideTitles()[r.judge.Me]), plainArg("Worth", r.judge.Worth(v, f.Look.Lang)))
	}
	f.Tip("edge", bar, says)
	r.drawTags(f, box, bar)
}

func plainArg(name, text string) rules.Arg { return rules.Arg{Name: name, Text: rules.Plain(text)} }

// drawTags marks on the bar what was played and what was better; where nothing was decided,
// how it stands.
func (r *Replay) drawTags(f *ui.Frame, box, bar ui.Rect) {
	a, lang := r.now, f.Look.Lang
	if a == nil || r.bare {
		v := r.judge.At(r.stops[r.at].step)
		r.drawTag(f, box, bar, bar.Bottom()-bar.H*r.judge.Share(v), 0, r.judge.Worth(v, lang), f.Theme().Sunk, f.Theme().Text)
		return
	}
	y := func(worth float64) float64 { return bar.Bottom() - bar.H*r.judge.Share(r.mine(a, worth)) }
	was, away := y(a.Worth), 0.0
	if a.clear() && !a.rows[0].veiled {
		might := y(a.Best[0].Worth)
		if gap := f.Px(28) - math.Abs(might-was); gap > 0 { // the two do not cover one another
			away = pane.Either(might > was, gap/2, -gap/2)
		}
		r.drawTag(f, box, bar, might, away, r.judge.Worth(a.Best[0].Worth, lang), judged.Better, ui.Casing)
	}
	r.drawTag(f, box, bar, was, -away, r.judge.Worth(a.Worth, lang), judged.Played, ui.Casing)
}

// drawTag draws one of them, away from its height by so much, with a line over the bar.
func (r *Replay) drawTag(f *ui.Frame, box, bar ui.Rect, y, away float64, says string, fill, ink ui.Ink) {
	ty := f.Bold(ui.S).In(ink).To(ui.Middle)
	high := f.Px(24)
	at := ui.Rect{X: box.X + f.Px(3), Y: max(box.Y+2, min(y+away-high/2, box.Bottom()-high-2)), W: bar.X - box.X - f.Px(8), H: high}.Snap()
	pane.Stroke(f.List, ui.Point{X: bar.X - f.Px(4), Y: y}, ui.Point{X: bar.Right() + f.Px(4), Y: y}, f.Px(4), ui.Casing, f.Px(2), fill)
	pane.Rim(f.List, at, 2, 7, ui.Casing, 0, 5, fill)
	f.Text(at, says, ty)
}
