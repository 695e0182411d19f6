package worksheet

import (
	"strconv"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/rolls"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// hues are what a result does to the target, from nothing on, and to the
// attackers: light to dark, so that they are told apart without colours too.
var (
	hues = [5]ui.Ink{{R: 0xE6, G: 0xDC, B: 0xC3, A: 255}, {R: 0xB9, G: 0xD4, B: 0xAE, A: 255}, {R: 0x86, G: 0xB5, B: 0x86, A: 255},
		{R: 0x4C, G: 0x8A, B: 0x57, A: 255}, {R: 0x1F, G: 0x55, B: 0x2D, A: 255}}
	bane = [3]ui.Ink{{}, {R: 0xDD, G: 0x8A, B: 0x74, A: 255}, {R: 0xB4, G: 0x3A, B: 0x22, A: 255}}
)

// harmSigns are the pictures of what a result does to the target.
var harmSigns = [5]string{"", "mark-disordered", "arrow-retreat", "mark-retired", "mark-fled"}

// sparks shows the ten faces of each roll of a row as bars: up what hurts the
// target, down what hurts the attackers; the one that has fallen stands out.
func (d *workDraw) sparks(at ui.Rect, r *workRow) {
	f := d.f
	f.Tip("work/faces", at, f.Say("infidel.sheet.tip-faces"))
	each := at.H / float64(len(r.rolls))
	for k := range r.rolls {
		x := &r.rolls[k]
		if x.Alone {
			continue
		}
		box := ui.Rect{X: at.X, Y: at.Y + float64(k)*each, W: at.W, H: each - 1}
		w := box.W / 10
		base := box.Y + box.H*0.68
		f.List.Fill(ui.Rect{X: box.X, Y: base - 0.5, W: box.W, H: 1}, f.Theme().Edge)
		for n, e := range x.Faces() {
			up, down := rolls.Harms(e)
			cell := ui.Rect{X: box.X + float64(n)*w, Y: box.Y, W: w - 1, H: box.H}
			if n == x.Die {
				f.List.Fill(cell.Inset(-1.5), ui.Casing)
				f.List.Fill(cell.Inset(-0.3), f.Theme().Select)
			}
			h := (base - box.Y) * float64(up) / 4
			f.List.Fill(ui.Rect{X: cell.X, Y: base - h, W: cell.W, H: h}, f.Theme().Good)
			f.List.Fill(ui.Rect{X: cell.X, Y: base, W: cell.W, H: (box.Bottom() - base) * float64(down) / 2}, f.Theme().Harm)
		}
	}
}

// detail is the row that is looked at, in full; it scrolls.
func (d *workDraw) detail(at ui.Rect) {
	f := d.f
	if at.H < f.Px(20) && d.b.high > 0 {
		return
	}
	f.List.Fill(ui.Rect{X: at.X, Y: at.Y - f.Px(3), W: at.W, H: 1}, f.Theme().Edge)
	view, scroll := f.Scroller("work/detail", at, d.b.high)
	f.Clip(view.Inset(-1))
	y := view.Y - scroll.At
	in := ui.Rect{X: view.X, Y: y, W: view.W}
	if d.w.kind == testWork {
		in.Y += d.trials(in)
	} else if i := d.w.looked(); i >= 0 {
		in.Y += d.whole(in, &d.w.rows[i])
	}
	f.Unclip()
	f.ScrollKeys("work/detail", at, scroll, d.b.high)
	if used := in.Y - y; used != d.b.high {
		d.b.high = used
		f.Invalidate()
	}
}

// whole tells all of an attack: its rolls, and what else has happened to it.
func (d *workDraw) whole(in ui.Rect, r *workRow) float64 {
	f, y := d.f, in.Y
	if len(r.rolls) == 0 || d.dense {
		in.Y += d.clausedLine(in, f.Word(r.status), r.clause, f.Bold(ui.S))
	}
	for k := range r.rolls {
		in.Y += d.roll(in, &r.rolls[k])
	}
	for _, n := range r.notes {
		in.Y += d.clausedLine(in, f.Word(n.Phrase), n.clause, f.Type(ui.S)) + f.Px(2)
	}
	return in.Y - y
}

// roll tells a roll: its target, its table, its sum, what each face brings.
func (d *workDraw) roll(in ui.Rect, r *rolls.Roll) float64 {
	f, y := d.f, in.Y
	k := f.Px(24)
	head := f.Bold(ui.S)
	d.counter(ui.Rect{X: in.X, Y: in.Y, W: k, H: k}.Snap(), r.Target)
	name := ui.Rect{X: in.X + k + f.Px(6), Y: in.Y + f.Px(3), W: in.W - k - f.Px(6)}
	in.Y += max(k, f.Px(3)+f.Para(name, d.name(r.Target), head)) + f.Px(2)
	table, clause := "shock", "INF-15.9"
	switch {
	case r.Fire:
		table, clause = "fire", "INF-11.20"
	case r.Charge:
		table = "charge"
	}
	in.Y += d.clausedLine(in, f.Say("infidel.sheet.table-"+table), clause, f.Soft(ui.S))
	in.Y += d.terms(in, r.Terms)
	sum := f.Say("infidel.sheet.sum", ui.Num("N", r.Sum))
	if r.Die >= 0 {
		sum = f.Say("infidel.sheet.fell", ui.Num("Die", r.Die), ui.Num("N", r.Sum), ui.Num("Total", r.Die+r.Sum))
	}
	f.List.Fill(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: 1}, f.Theme().Text)
	in.Y += f.Px(2)
	in.Y += f.Para(in, sum, head)
	if !r.Alone {
		in.Y += d.strips(in, r)
	}
	in.Y += d.results(in, r)
	return in.Y - y + f.Px(4)
}

func (d *workDraw) terms(in ui.Rect, list []rules.Term) float64 {
	f, y := d.f, in.Y
	ty := f.Type(ui.S)
	w := f.Px(34)
	for _, p := range list {
		f.List.Text(ui.Rect{X: in.X, Y: in.Y, W: w - f.Px(6), H: ty.Line}, ui.Signed(p.N), ty.As(ui.Bold).To(ui.Right))
		in.Y += d.clausedLine(ui.Rect{X: in.X + w, Y: in.Y, W: in.W - w}, f.Word(p.Phrase), p.Clause, ty)
	}
	return in.Y - y
}

// strips shows the columns of the table face by face, the one in force first.
func (d *workDraw) strips(in ui.Rect, r *rolls.Roll) float64 {
	f, y := d.f, in.Y
	if !r.Fire {
		in.Y += d.clausedLine(in, f.Say("infidel.sheet.force-"+columnWords[r.Column]), "INF-17.1", f.Soft(ui.S))
	}
	small := f.Type(ui.XS).To(ui.Middle)
	w := in.W / 10
	for n := range 10 {
		cell := ui.Rect{X: in.X + float64(n)*w, Y: in.Y, W: w, H: small.Line + 1}
		ty := small
		if n == r.Die {
			pane.Rim(f.List, cell, 0, 4, ui.Casing, -1.2, 3, f.Theme().Select)
			ty = ty.As(ui.Bold).In(ui.Casing)
		}
		f.List.Text(cell, strconv.Itoa(n), ty)
	}
	in.Y += small.Line + 2
	in.Y += d.strip(in, r, r.Column, true)
	if !r.Fire {
		other := 1 - r.Column
		ty := f.Soft(ui.XS)
		f.Text(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: ty.Line}, f.Say("infidel.sheet.column-"+columnWords[other]), ty)
		in.Y += ty.Line
		in.Y += d.strip(in, r, other, false)
	}
	return in.Y - y + f.Px(3)
}

var columnWords = [2]string{"normal", "disordered"}

// strip is a column of the table laid out over the faces; runs of one result are one cell.
func (d *workDraw) strip(in ui.Rect, r *rolls.Roll, column int, force bool) float64 {
	f := d.f
	h, pale := f.Px(22), 1.0
	if !force {
		h, pale = f.Px(14), 0.5
	}
	w := in.W / 10
	f.List.Fill(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: h}, ui.Alpha(ui.Casing, pale))
	for _, run := range runsOf(&r.Table[column]) {
		box := ui.Rect{X: in.X + float64(run.from)*w + 0.7, Y: in.Y + 0.7, W: float64(run.to-run.from+1)*w - 1.4, H: h - 1.4}
		d.cell(box, run.effects, pale)
		f.Tip("work/cell"+strconv.Itoa(column)+strconv.Itoa(run.from), box, f.Name(game.EffectsText(run.effects)))
	}
	return h + f.Px(2)
}

// cell is a result as a picture: above the target's lot, below the attackers'.
func (d *workDraw) cell(box ui.Rect, e scenario.Effects, pale float64) {
	f := d.f
	up, down := rolls.Harms(e)
	f.List.Fill(box, hues[up])
	if down > 0 {
		low := box
		if up > 0 {
			low.H = box.H * 0.3
			low.Y = box.Bottom() - low.H
		}
		f.List.Fill(low, bane[down])
	}
	if pale < 1 {
		f.List.Fill(box, ui.Alpha(f.Theme().Panel, 0.35))
	}
	k := min(box.H-2, box.W, f.Px(18))
	if up > 0 && pale == 1 {
		f.List.Sprite(ui.Around(box.Center(), ui.Size{W: k, H: k}), field.Pic(harmSigns[up]))
	}
}

// faceRun is faces that bring the same.
type faceRun struct {
	from, to int
	effects  scenario.Effects
}

func runsOf(faces *[10]scenario.Effects) (out []faceRun) {
	for n, e := range faces {
		if k := len(out); k > 0 && out[k-1].effects == e {
			out[k-1].to = n
			continue
		}
		out = append(out, faceRun{n, n, e})
	}
	return out
}

// results words the column in force, run by run, with how likely each is; the one
// that has fallen is framed.
func (d *workDraw) results(in ui.Rect, r *rolls.Roll) float64 {
	f, y := d.f, in.Y
	ty := f.Type(ui.S)
	chip, faces, share := f.Px(20), f.Px(34), f.Px(44)
	for _, x := range runsOf(r.Faces()) {
		n := x.to - x.from + 1
		words := ui.Rect{X: in.X + chip + faces + share, Y: in.Y + 1, W: in.W - chip - faces - share}
		text := f.Name(game.EffectsText(x.effects))
		high := f.Height(text, ty, words.W) + 2
		fell := r.Die >= x.from && r.Die <= x.to
		if r.Alone && !fell {
			continue
		}
		if fell {
			box := ui.Rect{X: in.X - 1, Y: in.Y, W: in.W + 2, H: high}
			pane.Rim(f.List, box, 0, 4, ui.Casing, -1.2, 3, f.Theme().Ground)
		}
		if r.Alone {
			words.X, words.W = in.X+chip+f.Px(6), in.W-chip-f.Px(6)
		} else {
			f.List.Text(ui.Rect{X: in.X + chip, Y: in.Y + 1, W: faces, H: ty.Line}, ui.FromTo(x.from, x.to), ty.To(ui.Middle))
			f.List.Text(ui.Rect{X: in.X + chip + faces, Y: in.Y + 1, W: share - f.Px(6), H: ty.Line}, f.Say("infidel.sheet.percent", ui.Num("N", 10*n)), ty.As(ui.Bold).To(ui.Right))
		}
		k := f.Px(16)
		d.cell(ui.Rect{X: in.X + f.Px(2), Y: in.Y + 1 + (ty.Line-k)/2, W: k, H: k}, x.effects, 1)
		f.Para(words, text, ty)
		in.Y += high + 1
	}
	return in.Y - y
}

// trials tells of the die that is waited for: what is asked, what is added, which
// faces do what.
func (d *workDraw) trials(in ui.Rect) float64 {
	f, y := d.f, in.Y
	ty := f.Type(ui.S)
	in.Y += d.clausedLine(in, f.Word(d.w.need), d.w.by, f.Bold(ui.S)) + f.Px(3)
	in.Y += d.terms(in, d.w.terms) + f.Px(3)
	for _, t := range d.w.test {
		faces, share := f.Px(38), f.Px(46)
		f.List.Text(ui.Rect{X: in.X, Y: in.Y, W: faces, H: ty.Line}, ui.FromTo(t.from, t.to), ty.To(ui.Middle))
		f.List.Text(ui.Rect{X: in.X + faces, Y: in.Y, W: share - f.Px(6), H: ty.Line}, f.Say("infidel.sheet.percent", ui.Num("N", 10*t.n)), ty.As(ui.Bold).To(ui.Right))
		in.Y += f.Para(ui.Rect{X: in.X + faces + share, Y: in.Y, W: in.W - faces - share}, f.Word(t.what()), ty) + 2
	}
	return in.Y - y
}
