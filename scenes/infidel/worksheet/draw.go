package worksheet

import (
	"slices"
	"strconv"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Draw draws the sheet: the activation step by step with what came of each, then the
// attacks under way, and the one that is looked at in full.
func (b *Sheet) Draw(f *ui.Frame, room ui.Rect, v board.View) board.Worksheet {
	b.on.Note(field.State(v))
	d := workDraw{b: b, f: f, v: v, s: field.State(v), sc: b.on.Read(v), w: b.worked(v)}
	hover := d.w.hover
	d.w.hover = 0
	d.sheet(room)
	d.out.Under = d.w.scene
	if d.w.hover != hover {
		f.Invalidate()
	}
	return d.out
}

// workDraw is a sheet as it is drawn.
type workDraw struct {
	b   *Sheet
	f   *ui.Frame
	v   board.View
	s   *game.State
	sc  *field.Scene
	w   *worksheet
	out board.Worksheet
	// dense says that rows have no line of words, for want of room: where they stand
	// is told below. slim says that the column is too narrow for tables.
	dense, slim bool
	// terse is how much of the steps is left out for want of room.
	terse terseness
}

// terseness is how much of the steps is told in a column that is too low for all.
type terseness uint8

const (
	whole     terseness = iota
	namesOnly           // what came of a step is told of the one under way alone
	nowOnly             // the step under way alone
	nowNamed            // and of it the name alone
	noSteps
)

// block is a part of the head of the sheet.
type block struct {
	high float64
	draw func(at ui.Rect)
}

// slimBelow is the width of a column below which it has no tables of faces.
const slimBelow = 280

// sheet is as high as it must be, never higher than room.
func (d *workDraw) sheet(room ui.Rect) {
	f := d.f
	pad := max(10, f.Px(9))
	d.slim = room.W < f.Px(slimBelow)
	inner := room.W - 2*pad
	blocks, head := d.blocks(inner)
	for head > room.H-2*pad && d.terse < noSteps {
		d.terse++
		blocks, head = d.blocks(inner)
	}
	free := room.H - head - 2*pad
	d.dense = d.slim || d.rowsHigh() > free*0.45
	rows := min(d.rowsHigh(), free)
	detail := 0.0
	if d.detailed() {
		if most := max(free*0.45, free-d.b.high-f.Px(8)); rows > most {
			rows = max(min(rows, d.rowHigh()), most)
		}
		if detail = min(d.b.high, free-rows-f.Px(6)); detail < min(d.b.high, f.Px(80)) { // too low to be read: the panel tells the odds
			detail, rows = -1, min(d.rowsHigh(), free)
		}
	}
	if rows < d.rowHigh() && rows > 0 {
		rows = 0
	}
	high := head + rows + 2*pad
	if detail > 0 {
		high += detail + f.Px(6)
	}
	box := ui.Rect{X: room.X, Y: room.Y, W: room.W, H: min(high, room.H)}.Snap()
	d.out.Box = box
	f.Cover(box)
	f.KeepClear(box)
	f.List.Nine(box.Inset(-8), f.Theme().Chrome("dialog"))
	in := box.InsetXY(pad, pad)
	d.tellSteps(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: head})
	for _, x := range blocks {
		x.draw(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: x.high})
		in.Y += x.high
	}
	at := ui.Rect{X: in.X, Y: in.Y, W: in.W, H: rows}
	if rows > 0 {
		d.rows(at)
	}
	if d.detailed() && detail >= 0 {
		d.detail(ui.Rect{X: in.X, Y: at.Bottom() + f.Px(6), W: in.W, H: box.Bottom() - pad - at.Bottom() - f.Px(6)})
	}
}

// detailed says whether an attack, or a die that is waited for, is told in full.
func (d *workDraw) detailed() bool {
	return !d.slim && !d.w.idle() && (d.w.kind == testWork || len(d.w.rows) > 0)
}

func (d *workDraw) owedSize() float64 { return ui.LeastTarget(d.f.Look.TextScale) + 2 }
func (d *workDraw) clauseWide(c string) float64 {
	return pane.Either(c == "" || d.slim, 0, d.f.Width(c, d.f.Type(ui.XS))+d.f.Px(8))
}

// blocks are what stands above the attacks: who acts, the verdict, the steps, who must
// still attack or be attacked.
func (d *workDraw) blocks(w float64) (out []block, head float64) {
	f := d.f
	put := func(high float64, draw func(at ui.Rect)) {
		out = append(out, block{high, draw})
		head += high
	}
	title := f.Bold(ui.M)
	k, side := f.Px(18), d.w.side
	left := pane.Either(side >= rules.First, k+f.Px(6), 0.0)
	name := f.Word(d.w.headed)
	put(f.Height(name, title, w-left)+f.Px(5), func(at ui.Rect) {
		if side >= rules.First {
			f.Mark(ui.Rect{X: at.X, Y: at.Y + (title.Line-k)/2, W: k, H: k}.Snap(), field.SideWords[side], side)
		}
		f.Para(ui.Rect{X: at.X + left, Y: at.Y, W: at.W - left}, name, title)
	})
	if v, ok := d.verdict(); ok {
		put(d.verdictHigh(v, w), func(at ui.Rect) { d.drawVerdict(v, at) })
	}
	for i := range d.w.parts {
		p := &d.w.parts[i]
		if d.terse == noSteps || d.terse >= nowOnly && p.at != stepNow {
			continue
		}
		put(d.stepHigh(p, w), func(at ui.Rect) { d.step(p, at) })
	}
	if d.w.kind != noWork && d.w.kind != lateWork && !d.slim { // the prompt asks too
		d.asking(w, put)
	}
	if d.w.kind == lateWork {
		text := f.Word(d.w.title)
		put(f.Height(text, f.Bold(ui.S), w)+f.Px(4), func(at ui.Rect) { f.Para(at, text, f.Bold(ui.S)) })
	}
	owed := pane.Either(d.w.again, "INF-18.28", "INF-13.12")
	d.named(w, d.w.owed, "owed", owed, f.Bold(ui.S).In(f.Theme().Harm), put)
	d.named(w, d.w.goon, "marked", "INF-18.28", f.Bold(ui.S), put)
	return out, head
}

// asking is what is asked within the fight, and who decides.
func (d *workDraw) asking(w float64, put func(high float64, draw func(at ui.Rect))) {
	f := d.f
	if text := f.Word(d.w.stage); d.w.stage.Key != "" {
		put(f.Height(text, f.Soft(ui.S), w-d.clauseWide(d.w.by))+f.Px(2), func(at ui.Rect) { d.clausedLine(at, text, d.w.by, f.Soft(ui.S)) })
	}
	if side := d.w.asked; side >= rules.First {
		put(f.Px(22), func(at ui.Rect) {
			k := f.Px(16)
			f.Mark(ui.Rect{X: at.X, Y: at.Y + f.Px(2), W: k, H: k}.Snap(), field.SideWords[side], side)
			name := texts.In(f.Look.Lang, d.b.game.SideTitles()[side])
			f.Text(ui.Rect{X: at.X + k + f.Px(5), Y: at.Y, W: at.W - k - f.Px(5), H: f.Px(20)}, f.Say("infidel.sheet.decides", ui.Word("Side", rules.Plain(name))), f.Type(ui.S))
		})
	}
}

func (d *workDraw) stepHigh(p *workStep, w float64) float64 {
	f := d.f
	h := f.Height(d.stepName(p), d.stepType(p), w-f.Px(stepIcon))
	if d.below(p) {
		h += f.Height(f.Word(p.result), d.resultType(p), w-f.Px(stepIcon)-d.clauseWide(p.clause))
	}
	return h + f.Px(6)
}

// brief says that a step has what came of it behind its name: in a narrow column, but
// for the one under way.
func (d *workDraw) brief(p *workStep) bool { return d.slim && p.at != stepNow }

func (d *workDraw) below(p *workStep) bool {
	return p.result.Key != "" && !d.brief(p) && (d.terse == whole || p.at == stepNow && d.terse < nowNamed)
}

func (d *workDraw) stepName(p *workStep) string {
	name := d.f.Word(p.name)
	if p.result.Key != "" && d.brief(p) && d.terse == whole {
		name += " · " + d.f.Word(p.result)
	}
	return name
}

func (d *workDraw) stepType(p *workStep) ui.Type {
	ty := d.f.Soft(ui.S)
	switch p.at {
	case stepNow:
		ty = d.f.Bold(ui.S)
	case stepDone:
		ty = d.f.Type(ui.S)
	}
	if p.harm && p.result.Key != "" && d.brief(p) {
		ty = ty.In(d.f.Theme().Harm)
	}
	return ty
}

// stepIcon is how far the words of a step stand in.
const stepIcon = 25

func (d *workDraw) resultType(p *workStep) ui.Type {
	ty := pane.Either(p.at == stepNow, d.f.Type(ui.S), d.f.Soft(ui.S))
	if p.harm {
		ty = ty.As(ui.Bold).In(d.f.Theme().Harm)
	}
	return ty
}

// step draws a step: done, under way or to come, with its clause.
func (d *workDraw) step(p *workStep, at ui.Rect) {
	f := d.f
	id, ty, tint := "step-next", d.stepType(p), f.Theme().Soft
	switch p.at {
	case stepNow:
		id, tint = "step-now", ui.White
		box := ui.Rect{X: at.X - f.Px(5), Y: at.Y, W: at.W + f.Px(10), H: at.H - f.Px(2)}
		pane.Rim(f.List, box, 0, 6, f.Theme().Select, -1.6, 5, f.Theme().Panel)
	case stepDone:
		id, tint = "step-done", ui.White
	}
	k := f.Px(16)
	f.List.SpriteIn(ui.Rect{X: at.X, Y: at.Y + f.Px(2) + (ty.Line-k)/2, W: k, H: k}.Snap(), ui.Pic{Set: "interface", ID: id}, tint)
	in := ui.Rect{X: at.X + f.Px(stepIcon), Y: at.Y + f.Px(2), W: at.W - f.Px(stepIcon)}
	in.Y += f.Para(in, d.stepName(p), ty)
	if !d.below(p) {
		return
	}
	d.clausedLine(in, f.Word(p.result), p.clause, d.resultType(p))
}

// idle says whether nobody has been named to attack yet.
func (w *worksheet) idle() bool { return w.kind == shockWork && len(w.rows) == 0 }

// named shows units under a heading: the enemies that must still be attacked, and who
// must go on (INF-13.6, 13.12, 18.28).
func (d *workDraw) named(w float64, units []int, key, clause string, ty ui.Type, put func(high float64, draw func(at ui.Rect))) {
	f := d.f
	if len(units) == 0 {
		return
	}
	text := f.Say("infidel.sheet." + key)
	k := d.owedSize()
	per := max(1, int(w/k))
	line := f.Height(text, ty, w-d.clauseWide(clause))
	put(line+float64((len(units)-1)/per+1)*k+f.Px(6), func(at ui.Rect) {
		at.Y += d.clausedLine(at, text, clause, ty)
		for i, u := range units {
			box := ui.Rect{X: at.X + float64(i%per)*k, Y: at.Y + float64(i/per)*k, W: k - 2, H: k - 2}.Snap()
			d.counter(box, u)
			d.points(box, u)
		}
	})
}

// points points a unit out on the field while the pointer is on a box, and names it.
func (d *workDraw) points(box ui.Rect, units ...int) {
	f := d.f
	if !f.Over(box) {
		return
	}
	for _, u := range units {
		if h := d.s.Stand(u).Hex; h != game.NoHex {
			d.out.Marked = append(d.out.Marked, h)
		}
	}
	if len(units) == 1 {
		f.Tip("work/unit"+strconv.Itoa(units[0]), box, d.name(units[0]))
	}
}

func (d *workDraw) name(u int) string {
	return texts.In(d.f.Look.Lang, d.s.Scenario().Units[u].Name)
}

func (d *workDraw) counter(box ui.Rect, u int) {
	d.b.on.Emblem(d.f.List, box, &d.v, d.sc, u)
}

func (d *workDraw) clausedLine(at ui.Rect, text, clause string, ty ui.Type) float64 {
	f := d.f
	wide := d.clauseWide(clause)
	h := f.Para(ui.Rect{X: at.X, Y: at.Y, W: at.W - wide}, text, ty)
	if wide > 0 && f.Clause(ui.Rect{X: at.X, Y: at.Y, W: at.W, H: ty.Line}, clause) {
		d.out.Clause = clause
	}
	return h
}

// rowHigh is how high a row is: counters, and a line of words.
func (d *workDraw) rowHigh() float64 {
	if d.dense {
		return max(d.f.Px(26), ui.LeastTarget(d.f.Look.TextScale)) + d.f.Px(6) + 3
	}
	return d.f.Px(27) + d.f.Type(ui.S).Line + d.f.Px(9)
}

func (d *workDraw) rowsHigh() float64 {
	return float64(len(d.w.rows)) * d.rowHigh()
}

// rows is the attacks of the step, one below the other; they scroll.
func (d *workDraw) rows(at ui.Rect) {
	f := d.f
	high := d.rowHigh()
	content := high * float64(len(d.w.rows))
	view, scroll := f.Scroller("work/rows", at, content)
	if i := d.w.under; i >= 0 && d.b.shown != d.w.key.Reading {
		f.ScrollTo("work/rows", float64(i)*high, high, at.H, content)
	}
	d.b.shown = d.w.key.Reading
	f.Clip(ui.Rect{X: view.X - f.Px(4), Y: view.Y, W: view.W + f.Px(8), H: view.H})
	for i := range d.w.rows {
		box := ui.Rect{X: view.X, Y: view.Y + float64(i)*high - scroll.At, W: view.W, H: high - f.Px(3)}
		if box.Bottom() > view.Y && box.Y < view.Bottom() {
			d.row(box.Snap(), i, view)
		}
	}
	f.Unclip()
}

// looked is the row that is shown in full: that under the pointer, the one that
// was clicked, the one under way, the one whose die fell last.
func (w *worksheet) looked() int {
	for _, i := range [...]int{w.hover - 1, w.pinned - 1, w.under, w.fresh} {
		if i >= 0 && i < len(w.rows) {
			return i
		}
	}
	if w.kind == shockWork && w.asked >= rules.First {
		for i := range w.rows {
			if !w.rows[i].over && w.rows[i].can {
				return i
			}
		}
	}
	return len(w.rows) - 1
}

// row is an attack: who attacks whom, how its die can fall, and where it stands.
func (d *workDraw) row(box ui.Rect, i int, view ui.Rect) {
	f, r, th := d.f, &d.w.rows[i], d.f.Theme()
	seen := box.Intersect(view)
	over := f.Over(seen)
	if over {
		d.w.hover = i + 1
		for _, u := range slices.Concat(r.attackers, r.targets) {
			if h := d.s.Stand(u).Hex; h != game.NoHex {
				d.out.Marked = append(d.out.Marked, h)
			}
		}
	}
	switch {
	case r.can:
		pane.Rim(f.List, box, 0, 6, ui.Casing, -1.6, 5, th.Ground)
	case over || d.w.pinned == i+1:
		f.List.Round(box, 6, th.Sunk)
	}
	if d.w.under == i {
		f.List.Fill(ui.Rect{X: box.X + 1, Y: box.Y + 3, W: 5, H: box.H - 6}, ui.Casing)
		f.List.Fill(ui.Rect{X: box.X + 2, Y: box.Y + 4, W: 3, H: box.H - 8}, th.Select)
	}
	in := box.InsetXY(f.Px(7), f.Px(3))
	if d.w.under == i {
		in.X, in.W = in.X+3, in.W-3
	}
	who := ui.Rect{X: in.X, Y: in.Y, W: in.W, H: f.Px(26)}
	if d.w.kind == shockWork {
		w := f.Px(22)
		d.number(ui.Rect{X: in.X - f.Px(3), Y: in.Y, W: w, H: who.H}, i+1)
		who.X, who.W = who.X+w, who.W-w
	}
	d.sides(who, r)
	if d.rowClicked(seen, i); d.dense {
		return
	}
	ty := pane.Either(r.over, f.Soft(ui.S), f.Type(ui.S))
	line, wide := ui.Rect{X: in.X, Y: in.Bottom() - ty.Line, W: in.W, H: ty.Line}, 0.0
	if len(r.rolls) == 1 {
		sum := ui.Signed(r.rolls[0].Sum)
		if r.rolls[0].Die >= 0 {
			sum = strconv.Itoa(r.rolls[0].Die) + " " + sum
		}
		wide = f.Width(sum, ty.As(ui.Bold)) + f.Px(6)
		f.List.Text(line, sum, ty.As(ui.Bold).To(ui.Right))
	}
	line.W -= wide
	f.Text(line, f.Best(line.W, ty, f.Word(r.status), d.shortly(r)), ty)
}

// shortly is where an attack stands in few words: of what its dice brought, the worst
// for the target.
func (d *workDraw) shortly(r *workRow) string {
	got := scenario.Effects(0)
	for i := range r.rolls {
		if r.rolls[i].Die >= 0 {
			got |= r.rolls[i].Got
		}
	}
	for _, e := range [...]scenario.Effects{scenario.DefenderEliminated, scenario.DefenderRetired, scenario.DefenderRetreats, scenario.DefenderDisordered, scenario.AttackerRetreats, scenario.AttackerDisordered} {
		if got&e != 0 {
			return d.f.Name(game.EffectsText(e))
		}
	}
	return d.f.Word(r.status)
}

func (d *workDraw) number(at ui.Rect, n int) {
	f, k := d.f, d.f.Px(21)
	f.List.Sprite(ui.Around(at.Center(), ui.Size{W: k, H: k * 46 / 44}), field.Pic("mark-order"))
	f.List.Text(at, strconv.Itoa(n), f.Bold(ui.XS).In(ui.White).To(ui.Middle))
}

// rowClicked is what a click on a row does: the action of the attack, else it is
// looked at until another one is.
func (d *workDraw) rowClicked(seen ui.Rect, i int) {
	r, least := &d.w.rows[i], ui.LeastTarget(d.f.Look.TextScale)
	if seen.H < least {
		return
	}
	if r.can {
		place := board.None
		if len(r.targets) > 0 {
			place = d.s.Stand(r.targets[0]).Hex
		}
		d.out.Spots = append(d.out.Spots, board.Spot{Box: seen, Place: place, Actions: []rules.Action{r.act}, Goal: true})
		return
	}
	if d.f.Clicked(seen) {
		d.w.pinned = pane.Either(d.w.pinned == i+1, 0, i+1)
		d.f.Invalidate()
	}
}

// sides draws attackers, what they attack with, and targets; at the right what
// each face of the die brings.
func (d *workDraw) sides(at ui.Rect, r *workRow) {
	f, k := d.f, at.H
	spark := 0.0
	if len(r.rolls) > 0 {
		spark = f.Px(62)
		d.sparks(ui.Rect{X: at.Right() - spark, Y: at.Y, W: spark, H: at.H}, r)
		spark += f.Px(6)
	}
	room := at.W - spark - f.Px(24) - float64(max(1, len(r.targets)))*(k+1)
	x := at.X
	step := k + 1
	if n := len(r.attackers); n > 1 {
		step = min(step, (room-k)/float64(n-1))
	}
	for i, u := range r.attackers {
		d.counter(ui.Rect{X: x + float64(i)*step, Y: at.Y, W: k, H: k}, u)
	}
	if n := len(r.attackers); n > 0 {
		x += float64(n-1)*step + k + f.Px(2)
	}
	mark := "mark-shock"
	switch {
	case r.missile:
		mark = "arrow-fire"
	case r.rides || len(r.attackers) == 0 && len(r.rolls) > 0 && r.rolls[0].Charge:
		mark = "mark-charge"
	}
	m := f.Px(20)
	f.List.Sprite(ui.Rect{X: x, Y: at.Center().Y - m/2, W: m, H: m}, field.Pic(mark))
	x += m + f.Px(2)
	for _, u := range r.targets {
		d.counter(ui.Rect{X: x, Y: at.Y, W: k, H: k}, u)
		x += k + 1
	}
	if r.over {
		f.List.Fill(ui.Rect{X: at.X, Y: at.Y, W: x - at.X, H: at.H}, ui.Alpha(f.Theme().Panel, 0.5))
	}
}
