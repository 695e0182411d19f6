package replay

import (
	"sandtable/scenes/judged"
	"sandtable/scenes/ui"
)

// Edged says whether a bar stands at the board's edge.
func (r *Replay) Edged() bool { return r.judge != nil }

// Edge draws the bar at the board's edge: what can be hoped for, and what the decision was worth and might have been.
func (r *Replay) Edge(f *ui.Frame, box ui.Rect) {
	if box.Empty() {
		return
	}
	b := judged.NewBar(f, r.judge, box)
	v := r.level.Rise(f, r.judge.At(r.stops[r.at].step), f.Look.Still || r.host.Settings().Speed == "instant", r.canvas.Rolling)
	b.Column(f, v)
	b.Sides(f)
	b.Describe(f, v)
	r.drawTags(f, &b)
}

// drawTags marks on the bar what was played and what was better, else how it stands.
func (r *Replay) drawTags(f *ui.Frame, b *judged.Bar) {
	a, lang := r.now, f.Look.Lang
	if a == nil || r.bare {
		v := r.judge.At(r.stops[r.at].step)
		b.Tag(f, b.Height(v), 0, r.judge.Worth(v, lang), f.Theme().Sunk, f.Theme().Text)
		return
	}
	did, says := r.mine(a, a.Value), r.judge.Worth(a.Value, lang)
	if a.clear() && !a.rows[0].veiled {
		b.Pair(f, did, r.mine(a, a.Best[0].Value), [2]string{says, r.judge.Worth(a.Best[0].Value, lang)})
		return
	}
	b.Tag(f, b.Height(did), 0, says, judged.Played, ui.Casing)
}
