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

// rise lets it glide to a height, at once where nothing is to glide and not yet while it waits,
// and gives where it stands.
func (l *level) rise(f *ui.Frame, want float64, at, waits bool) float64 {
	if !l.known || at {
		*l = level{from: want, to: want, known: true}
	} else if want != l.to && !waits {
		l.from, l.to, l.since = l.at(f.Now), want, f.Now
	}
	v := l.at(f.Now)
	if v != l.to {
		f.Animate()
	}
	return v
}

// atOnce says whether nothing glides.
func (t *Table) atOnce(f *ui.Frame) bool {
	return f.Look.Still || t.host.Settings().Speed == "instant"
}

// edgeWidth is how wide the bar is with its figures; 0 where there is none, or where the map
// needs the room.
func (r *Replay) edgeWidth(f *ui.Frame, l layout) float64 {
	if r.judge == nil {
		return 0
	}
	return r.t.edgeRoom(f, l.board)
}

// edgeRoom is how much of the board's room a bar at its edge takes with its figures; 0 where
// the player wants none, or where the map needs the room.
func (t *Table) edgeRoom(f *ui.Frame, board ui.Rect) float64 {
	if !t.host.Settings().ChanceBar || board.W < f.Px(760) {
		return 0
	}
	return f.Px(82)
}

// edgeBar is a bar at the board's edge as it is drawn: who looks can hope for what lies below,
// the other side for what lies above.
type edgeBar struct {
	told     *judged.Told
	box, bar ui.Rect
}

// layEdge lays the ground of a bar into a box.
func (t *Table) layEdge(f *ui.Frame, told *judged.Told, box ui.Rect) edgeBar {
	f.Cover(box)
	f.List.Fill(box, f.Theme().Panel)
	f.List.Fill(ui.Rect{X: box.Right() - 1, Y: box.Y, W: 1, H: box.H}, f.Theme().Edge)
	bar := ui.Rect{X: box.Right() - f.Px(30), Y: box.Y + f.Px(12), W: f.Px(20), H: box.H - f.Px(24)}.Snap()
	return edgeBar{told, box, bar}
}

// sides marks whose its ends are.
func (e *edgeBar) sides(f *ui.Frame) {
	for i, side := range [2]rules.Side{e.told.Me, e.told.Me.Other()} {
		y := pane.Either(i == 0, e.bar.Bottom()-f.Px(20), e.bar.Y+f.Px(4))
		if i == 0 || !e.told.Solitaire {
			f.Mark(ui.Rect{X: e.bar.X + f.Px(2), Y: y, W: f.Px(16), H: f.Px(16)}.Snap(), e.told.Match.Game().Sides()[side], side)
		}
	}
}

// tip says how high it stands.
func (e *edgeBar) tip(f *ui.Frame, v float64) {
	says := f.Say("ui.review.edge-points", plainArg("Worth", e.told.Worth(v, f.Look.Lang)))
	if !e.told.Solitaire {
		says = f.Say("ui.review.edge", ui.Word("Side", e.told.Match.Game().SideTitles()[e.told.Me]), plainArg("Worth", e.told.Worth(v, f.Look.Lang)))
	}
	f.Tip("edge", e.bar, says)
}

// height is how high a value lies on it.
func (e *edgeBar) height(v float64) float64 { return e.bar.Bottom() - e.bar.H*e.told.Share(v) }

// pair marks what was done and what was better, by what who looks could hope for then: the two
// do not cover one another.
func (e *edgeBar) pair(f *ui.Frame, did, best float64, says [2]string) {
	was, might := e.height(did), e.height(best)
	away := 0.0
	if gap := f.Px(28) - math.Abs(might-was); gap > 0 {
		away = pane.Either(might > was, gap/2, -gap/2)
	}
	e.tag(f, might, away, says[1], judged.Better, ui.Casing)
	e.tag(f, was, -away, says[0], judged.Played, ui.Casing)
}

// tag draws a mark, away from its height by so much, with a line over the bar.
func (e *edgeBar) tag(f *ui.Frame, y, away float64, says string, fill, ink ui.Ink) {
	box, bar := e.box, e.bar
	ty := f.Bold(ui.S).In(ink).To(ui.Middle)
	high := f.Px(24)
	at := ui.Rect{X: box.X + f.Px(3), Y: max(box.Y+2, min(y+away-high/2, box.Bottom()-high-2)), W: bar.X - box.X - f.Px(8), H: high}.Snap()
	pane.Stroke(f.List, ui.Point{X: bar.X - f.Px(4), Y: y}, ui.Point{X: bar.Right() + f.Px(4), Y: y}, f.Px(4), ui.Casing, f.Px(2), fill)
	pane.Rim(f.List, at, 2, 7, ui.Casing, 0, 5, fill)
	f.Text(at, says, ty)
}

func plainArg(name, text string) rules.Arg { return rules.Arg{Name: name, Text: rules.Plain(text)} }

// drawEdge draws the bar at the board's edge: what who looks can hope for, and what the
// decision was worth as it was taken and as it might have been.
func (r *Replay) drawEdge(f *ui.Frame, box ui.Rect) {
	if box.Empty() {
		return
	}
	e := r.t.layEdge(f, r.judge, box)
	v := r.level.rise(f, r.judge.At(r.stops[r.at].step), r.t.atOnce(f), r.t.rolling(f))
	r.judge.Column(f, e.bar, v)
	e.sides(f)
	e.tip(f, v)
	r.drawTags(f, &e)
}

// drawTags marks on the bar what was played and what was better; where nothing was decided,
// how it stands.
func (r *Replay) drawTags(f *ui.Frame, e *edgeBar) {
	a, lang := r.now, f.Look.Lang
	if a == nil || r.bare {
		v := r.judge.At(r.stops[r.at].step)
		e.tag(f, e.height(v), 0, r.judge.Worth(v, lang), f.Theme().Sunk, f.Theme().Text)
		return
	}
	did, says := r.mine(a, a.Worth), r.judge.Worth(a.Worth, lang)
	if a.clear() && !a.rows[0].veiled {
		e.pair(f, did, r.mine(a, a.Best[0].Worth), [2]string{says, r.judge.Worth(a.Best[0].Worth, lang)})
		return
	}
	e.tag(f, e.height(did), 0, says, judged.Played, ui.Casing)
}
