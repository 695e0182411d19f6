package worksheet

import (
	"slices"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/infidel/rolls"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// verdict is the one line on top of the sheet: how likely it is that the fight that is
// looked at goes well, or how it has gone.
type verdict struct {
	says  rules.Phrase
	share float64 // how likely, below 0 once the die has fallen
	ink   ui.Ink
}

// verdict is that of the row that is looked at, or of the die that is waited for.
func (d *workDraw) verdict() (v verdict, ok bool) {
	if d.w.kind == testWork {
		return d.trialVerdict()
	}
	i := d.w.looked()
	if i < 0 || d.w.kind == noWork {
		return v, false
	}
	return d.rowVerdict(&d.w.rows[i])
}

// trialVerdict is what a die that decides by itself most likely brings.
func (d *workDraw) trialVerdict() (verdict, bool) {
	if len(d.w.test) == 0 {
		return verdict{}, false
	}
	t := slices.MaxFunc(d.w.test, func(a, b trial) int { return a.n - b.n })
	what := ui.Word("What", texts.Both(t.what()))
	return verdict{says: inSheet("verdict.test", ui.Num("N", 10*t.n), what), share: float64(t.n) / 10, ink: d.f.Theme().Text}, true
}

// rowVerdict is that of an attack or a shot, as who looks sees it.
func (d *workDraw) rowVerdict(r *workRow) (v verdict, ok bool) {
	if len(r.rolls) == 0 {
		return v, false
	}
	th := d.f.Theme()
	mine := d.s.Scenario().Units[r.rolls[0].Target].Side == d.v.Viewer
	if x := &r.rolls[len(r.rolls)-1]; x.Die >= 0 {
		hurt, own := rolls.Harms(x.Got)
		v = verdict{says: inSheet("verdict.fell", ui.Num("Die", x.Die), ui.Num("N", x.Sum), ui.Num("Total", x.Die+x.Sum), rolls.EffectsWord(x.Got)), share: -1, ink: th.Text}
		switch {
		case hurt > 0 && mine, own > 0 && hurt == 0 && !mine && d.v.Viewer >= rules.First:
			v.ink = th.Harm
		case hurt > 0 && d.v.Viewer >= rules.First:
			v.ink = th.Good
		}
		return v, true
	}
	p := r.holds()
	switch {
	case mine:
		v = verdict{says: inSheet("verdict.hold", ui.Share("N", p)), share: p, ink: th.Good}
	case d.v.Viewer >= rules.First:
		v = verdict{says: inSheet("verdict.yield", ui.Share("N", 1-p)), share: 1 - p, ink: th.Good}
	default:
		v = verdict{says: inSheet("verdict.holds", ui.Share("N", p), ui.Word("Unit", d.s.Scenario().Units[r.rolls[0].Target].Name)), share: p, ink: th.Good}
	}
	return v, true
}

// holds is how likely it is that no target of a row suffers anything: each has a die of
// its own (INF-17.1).
func (r *workRow) holds() float64 {
	p := 1.0
	for i := range r.rolls {
		p *= float64(10-rolls.Hits(r.rolls[i].Faces())) / 10
	}
	return p
}

func (d *workDraw) verdictType(v verdict) ui.Type {
	ty := pane.Either(d.slim, d.f.Bold(ui.M), d.f.Bold(ui.L))
	if v.share < 0 {
		ty = ty.In(v.ink)
	}
	return ty
}

func (d *workDraw) verdictHigh(v verdict, w float64) float64 {
	h := d.f.Height(d.f.Word(v.says), d.verdictType(v), w) + d.f.Px(6)
	if v.share >= 0 {
		h += d.f.Px(12)
	}
	return h
}

// drawVerdict draws the line, and below it how much of the dice is for it.
func (d *workDraw) drawVerdict(v verdict, at ui.Rect) {
	f := d.f
	at.Y += f.Para(at, f.Word(v.says), d.verdictType(v))
	if v.share < 0 {
		return
	}
	bar := ui.Rect{X: at.X, Y: at.Y + f.Px(1), W: at.W, H: f.Px(9)}.Snap()
	pane.Rim(f.List, bar, 0, 4, ui.Casing, -1.4, 3, ui.Alpha(f.Theme().Harm, 0.45))
	f.List.Round(bar.Inset(1.4), 3, f.Theme().Sunk)
	if full := bar.Inset(1.4); v.share > 0 {
		full.W *= v.share
		f.List.Round(full, 3, v.ink)
	}
}

// tellSteps lists all steps, with what came of each, for who points at the head of a
// sheet that leaves some of that out.
func (d *workDraw) tellSteps(head ui.Rect) {
	if d.terse == whole {
		return
	}
	f := d.f
	f.TipNote("work/steps", head, func() (out []ui.TipLine) {
		for i := range d.w.parts {
			p := &d.w.parts[i]
			says := f.Word(p.name)
			if p.result.Key != "" {
				says += " · " + f.Word(p.result)
			}
			out = append(out, ui.TipLine{Text: says, Clause: p.clause, Head: p.at == stepNow, Soft: p.at == stepNext, Harm: p.harm})
		}
		return out
	})
}
