package hall

import (
	"math"
	"strconv"

	"sandtable/rules"
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// list is the turning points, one of them open.
func (r *Review) list(f *ui.Frame, t *judged.Told, in ui.Rect, ends bool) {
	head, in := in.CutTop(f.Px(34))
	r.chips(f, t, head)
	_, in = in.CutTop(f.Px(8))
	if len(t.Points) == 0 {
		f.Para(in, r.none(f, t, ends), f.Soft(ui.M))
		return
	}
	open := r.open(t)
	view, at := pane.Scrolled(f, "turning-points", in, &r.high, func(page ui.Rect) float64 {
		y := page.Y
		for i := range t.Points {
			p := &t.Points[i]
			if !r.lists(t, p) {
				continue
			}
			box := ui.Rect{X: page.X, Y: y, W: page.W}
			if i == open {
				box.H = r.card(f, t, i, box)
			} else {
				box.H = r.row(f, t, i, box)
			}
			if i == open && r.shown != i {
				r.shown = i
				f.ScrollTo("turning-points", y-page.Y, box.H, in.H, max(r.high, in.H))
			}
			y += box.H + f.Px(7)
		}
		if !ends {
			y += f.Para(ui.Rect{X: page.X, Y: y, W: page.W}, r.none(f, t, ends), f.Soft(ui.S))
		}
		return y - page.Y
	})
	f.Follow(view, at)
}

// none says why there is no turning point, or none yet.
func (r *Review) none(f *ui.Frame, t *judged.Told, ends bool) string {
	switch {
	case ends && len(t.Turns) < 3:
		return f.Say("ui.review.too-short")
	case ends:
		return f.Say("ui.review.no-turning")
	}
	turn := 0
	if t.Weighed > 0 {
		turn = t.Turn[t.Weighed-1]
	}
	return f.Say("ui.review.judging", num("N", turn), num("Of", t.Turn[len(t.Turn)-1]))
}

// chips are the sorts of turning points, each with how many there are.
func (r *Review) chips(f *ui.Frame, t *judged.Told, head ui.Rect) {
	_, short := who(f, r.play.Match.Game(), r.play.Header.Seats)
	_, alone := person(r.play.Header.Seats)
	mine := pane.Either(alone, f.Say("ui.review.mine"), short[t.Me])
	names := [...]string{f.Say("ui.review.all"), mine, short[t.Me.Other()], f.Say("ui.review.by-dice")}
	title := f.Say("ui.review.turning")
	x := head.Right()
	was := r.only
	for i := len(names) - 1; i >= 0; i-- {
		r.only = sift(i)
		n := 0
		for k := range t.Points {
			if r.lists(t, &t.Points[k]) {
				n++
			}
		}
		r.only = was
		if n == 0 && sift(i) != siftAll && sift(i) != was {
			continue
		}
		label := names[i] + " " + strconv.Itoa(n)
		w := f.Width(label, f.Bold(ui.S)) + f.Px(26)
		if at, hit := f.Chip("sift/"+strconv.Itoa(i), ui.Point{X: x - w, Y: head.Y + f.Px(2)}, label, sift(i) == was); hit {
			r.only, r.shown = sift(i), -1
		} else {
			x = min(x-w, at.X) - f.Px(6)
		}
	}
	ty := pane.Either(f.Width(title, f.Bold(ui.L)) > x-head.X, f.Bold(ui.S), f.Bold(ui.L))
	f.Text(ui.Rect{X: head.X, Y: head.Y, W: x - head.X, H: head.H}, f.Best(x-head.X, ty, title, ""), ty)
}

// whose words whose a turning point is.
func (r *Review) whose(f *ui.Frame, p *judged.Point) string {
	if p.Dice() {
		return f.Say("ui.review.by-dice")
	}
	_, short := who(f, r.play.Match.Game(), r.play.Header.Seats)
	return short[p.Of]
}

// gradeInk is the colour of a change.
func changeInk(f *ui.Frame, by float64) ui.Ink {
	return pane.Either(by < 0, f.Theme().Harm, f.Theme().Good)
}

// row is a turning point that is not open; it gives its height.
func (r *Review) row(f *ui.Frame, t *judged.Told, i int, box ui.Rect) float64 {
	p := &t.Points[i]
	by, of := t.Change(p.By, f.Look.Lang), r.whose(f, p)
	number := max(f.Width(by, f.Bold(ui.L)), f.Width(of, f.Soft(ui.S))) + 2
	wide := box.W - f.Px(20+66+8) - number
	title, under := f.Name(p.Title), r.turn(f, p)
	if !p.Dice() {
		under += " · " + f.Say("ui.review.grade-"+p.Grade.String())
	}
	high := f.Height(title, f.Bold(ui.M), wide)
	box.H = max(f.Px(44), high+f.Height(under, f.Soft(ui.S), wide)) + f.Px(10)
	box = box.Snap()
	id := "point/" + strconv.Itoa(p.No)
	focus := f.Focusable(id, box, false)
	fill := f.Theme().Panel
	if f.Over(box) {
		fill = f.Theme().Sunk
	}
	pane.Rim(f.List, box, 0, 8, f.Theme().Edge, -1, 7, fill)
	in := box.InsetXY(f.Px(10), f.Px(5))
	r.marks(f, p, ui.Point{X: in.X, Y: in.Center().Y})
	r.change(f, t, p, ui.Rect{X: in.X, Y: in.Center().Y - f.Px(22), W: in.W, H: f.Px(44)})
	words := ui.Rect{X: in.X + f.Px(66), Y: in.Y, W: wide}
	f.Para(words, title, f.Bold(ui.M))
	f.Para(words.Move(0, high), under, f.Soft(ui.S))
	f.Ring(id, box)
	f.Named(id, f.Name(p.Title)+", "+under)
	if f.Clicked(box) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
		r.choose(t, i)
		f.Do()
	}
	return box.H
}

// turn words in which turn it was.
func (r *Review) turn(f *ui.Frame, p *judged.Point) string {
	return f.Say("ui.review.turn", num("N", p.Turn))
}

// marks are the number and the mark of a turning point.
func (r *Review) marks(f *ui.Frame, p *judged.Point, at ui.Point) {
	judged.Number(f, ui.Point{X: at.X + f.Px(12), Y: at.Y}, f.Px(11), p.No, false)
	p.MarkOf(f.List, ui.Around(ui.Point{X: at.X + f.Px(42), Y: at.Y}, ui.Size{W: f.Px(24), H: f.Px(24)}).Snap())
}

// change writes at the right what it brought, and by whom, and gives the room it took.
func (r *Review) change(f *ui.Frame, t *judged.Told, p *judged.Point, in ui.Rect) float64 {
	by, of := t.Change(p.By, f.Look.Lang), r.whose(f, p)
	big, small := f.Bold(ui.L).In(changeInk(f, p.By)), f.Soft(ui.S)
	w := max(f.Width(by, big), f.Width(of, small)) + 2
	box := ui.Rect{X: in.Right() - w, Y: in.Y, W: w, H: in.H * 0.56}
	f.Text(box, by, big.To(ui.Right))
	f.Text(ui.Rect{X: box.X, Y: box.Bottom(), W: w, H: in.H * 0.44}, of, small.To(ui.Right))
	return w
}

// card is the turning point that is open; it gives its height.
func (r *Review) card(f *ui.Frame, t *judged.Told, i int, box ui.Rect) float64 {
	p := &t.Points[i]
	pad := f.Px(12)
	in := box.InsetXY(pad, 0)
	pic := ui.Rect{X: in.X, Y: box.Y + pad, W: min(in.W*0.43, f.Px(290))}
	pic.H = math.Round(pic.W * 0.72)
	x := pic.Right() + pad
	words := ui.Rect{X: x, Y: pic.Y, W: in.Right() - x}
	head := f.Px(44)
	title, says := f.Name(p.Title), f.Name(p.Says)
	th := f.Height(title, f.Bold(ui.M), words.W)
	sh := f.Height(says, f.Type(ui.S), words.W)
	bars := 0.0
	if !p.Dice() && p.By != 0 && t.Decisions[p.Decision].Rank > 0 {
		bars = f.Px(52)
	}
	text := head + th + f.Px(4) + sh + f.Px(6) + bars
	high := pad + max(pic.H, text) + f.Px(10) + f.Px(42) + pad
	whole := ui.Rect{X: box.X, Y: box.Y, W: box.W, H: high}.Snap()
	pane.Rim(f.List, whole.Inset(1), 1, 10, ui.Casing, -1.5, 8, judged.Played)
	f.List.Round(whole.Inset(4), 6, pane.Either(f.Theme().Dark, f.Theme().Sunk, open))
	r.place(f, t, p, pic)
	top := ui.Rect{X: words.X, Y: words.Y, W: words.W, H: head}
	r.marks(f, p, ui.Point{X: top.X, Y: top.Center().Y})
	number := r.change(f, t, p, top.InsetXY(0, f.Px(2)))
	name := f.Say("ui.review.by-dice")
	if !p.Dice() {
		name = f.Say("ui.review.grade-" + p.Grade.String())
	}
	tx := top.X + f.Px(62)
	f.Text(ui.Rect{X: tx, Y: top.Y, W: top.Right() - number - 8 - tx, H: head}, f.Best(top.Right()-number-8-tx, f.Bold(ui.M), name+" · "+r.turn(f, p), name, ""), f.Bold(ui.M))
	y := top.Bottom()
	y += f.Para(ui.Rect{X: words.X, Y: y, W: words.W}, title, f.Bold(ui.M)) + f.Px(4)
	y += f.Para(ui.Rect{X: words.X, Y: y, W: words.W}, says, f.Type(ui.S)) + f.Px(6)
	if bars > 0 {
		r.bars(f, t, p, ui.Rect{X: words.X, Y: y, W: words.W, H: bars - f.Px(6)})
	}
	r.buttons(f, p, ui.Rect{X: in.X, Y: whole.Bottom() - pad - f.Px(42), W: in.W, H: f.Px(42)})
	return high
}

// open is the paper of the turning point that is open.
var open = ui.Ink{R: 0xFF, G: 0xF6, B: 0xD6, A: 255}

// place shows the board where it happened.
func (r *Review) place(f *ui.Frame, t *judged.Told, p *judged.Point, box ui.Rect) {
	draw := r.h.placeOf(r.play, t, p)
	if draw == nil {
		return
	}
	box = box.Snap()
	kept(f, box, "turning-point", uint64(p.Step)<<20^uint64(t.Sum)^version(r.play.Header.Scenario, box), draw)
	f.List.Border(box, 2, ui.Casing)
}

// bars are what the better way and what was done were worth.
func (r *Review) bars(f *ui.Frame, t *judged.Told, p *judged.Point, box ui.Rect) {
	d := &t.Decisions[p.Decision]
	for i, x := range [2]struct {
		key string
		v   float64
		ink ui.Ink
	}{{"ui.review.bar-better", d.Best[0].Worth, judged.Better}, {"ui.review.bar-played", d.Worth, judged.Played}} {
		row := ui.Rect{X: box.X, Y: box.Y + box.H/2*float64(i), W: box.W, H: box.H / 2}
		label, says := f.Say(x.key), t.Worth(x.v, f.Look.Lang)
		lw, nw := f.Px(62), f.Width("100\u202f%", f.Bold(ui.S))+f.Px(8)
		f.Text(ui.Rect{X: row.X, Y: row.Y, W: lw - 4, H: row.H}, label, f.Type(ui.S))
		bar := ui.Rect{X: row.X + lw, Y: row.Center().Y - f.Px(6), W: row.W - lw - nw, H: f.Px(12)}.Snap()
		pane.Rim(f.List, bar, 0, 4, f.Theme().Edge, -1, 3, f.Theme().Sunk)
		part := max(0, min(1, (x.v-t.Low)/(t.High-t.Low)))
		full := bar.Inset(1)
		full.W *= part
		f.List.Fill(full, x.ink)
		f.Text(ui.Rect{X: row.Right() - nw, Y: row.Y, W: nw, H: row.H}, says, f.Bold(ui.S).To(ui.Right))
	}
}

// buttons are what can be done with a turning point.
func (r *Review) buttons(f *ui.Frame, p *judged.Point, box ui.Rect) {
	type deed struct {
		id, icon string
		key      ui.Key
		cap      string
		kind     ui.Kind
		do       func()
	}
	list := []deed{
		{"ui.review.show", "replay", 0, f.Say("ui.key.enter"), ui.Primary, func() { r.replay(f, p.Step) }},
		{"ui.review.play-on", "branch", 'p', "P", ui.Normal, func() { r.branch(f, p.Step) }},
	}
	if r.h.Table != nil && p.Of != rules.Chance && (p.Of == rules.First || !r.play.Match.Game().Solitaire()) {
		list = append([]deed{{"ui.review.try", "again", 't', "T", ui.Normal, func() { r.h.tellErr(r.h.TryAgain(f.Shell, r.play, p.Step, p.Of)) }}}, list...)
	}
	w := (box.W - f.Px(8)*float64(len(list)-1)) / float64(len(list))
	for i, d := range list {
		b := ui.Button{Label: f.Say(d.id), Icon: d.icon, Key: d.cap, Kind: d.kind, Press: d.key, Enter: d.kind == ui.Primary}
		if f.ButtonSize(b).W > w {
			b.Capless, b.Key = b.Key, ""
		}
		if f.ButtonSize(b).W > w {
			b.Icon = ""
		}
		if f.Button(d.id, ui.Rect{X: box.X + (w+f.Px(8))*float64(i), Y: box.Y, W: w, H: box.H}.Snap(), b) {
			d.do()
			f.Do()
			return
		}
	}
}

// branch plays on from a position of the game.
func (r *Review) branch(f *ui.Frame, step int) {
	r.h.tellErr(r.h.Branch(f.Shell, r.play, step))
	f.Do()
}

// ways are the buttons at the foot.
func (r *Review) ways(f *ui.Frame, t *judged.Told, box ui.Rect) {
	at := ui.Point{X: box.X, Y: box.Y}
	if rect, hit := f.ButtonAt("review-back", at, ui.Button{Label: f.Say("ui.back"), Icon: "back", Key: f.Say("ui.key.escape")}); hit {
		f.Shell.Pop()
		return
	} else {
		at.X = rect.Right() + 12
	}
	if rect, hit := f.ButtonAt("ui.replay.watch", at, ui.Button{Label: f.Say("ui.replay.watch"), Icon: "replay"}); hit {
		r.replay(f, 0)
	} else {
		at.X = rect.Right() + 12
	}
	says := f.Say("ui.review.keys")
	if ty := f.Soft(ui.S); f.Width(says, ty) < box.Right()-at.X {
		f.Text(ui.Rect{X: at.X, Y: box.Y, W: box.Right() - at.X, H: f.Px(42)}, says, ty.To(ui.Right))
	}
}
