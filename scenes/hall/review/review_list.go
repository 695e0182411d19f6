package review

import (
	"math"
	"strconv"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/replay"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// points is the list, one of it open.
func (r *Review) points(f *ui.Frame, t *judged.Told, in ui.Rect, ends bool) {
	r.chips(f, t, in.TakeTop(f.Px(34), f.Px(8)))
	open, entries := r.Opened(t), r.entries(t)
	if len(entries) == 0 {
		f.Para(in, r.None(f, t, ends), f.Soft(ui.M))
		return
	}
	f.Follow(pane.Scrolled(f, "turning-points", in, func(page ui.Rect) float64 {
		y := page.Y
		for _, p := range entries {
			box := ui.Rect{X: page.X, Y: y, W: page.W}
			if p.Step == open.Step {
				box.H = r.card(f, t, p, box)
			} else {
				box.H = r.row(f, t, p, box, in)
			}
			if p.Step == open.Step && r.shown != p.Step {
				r.shown = p.Step
				f.ScrollTo("turning-points", y-page.Y, box.H, in.H, max(f.Scrolled("turning-points").High, in.H))
			}
			y += box.H + f.Px(7)
		}
		if says := pane.Either(ends, r.proving(f, t), r.None(f, t, false)); says != "" {
			y += f.Para(ui.Rect{X: page.X, Y: y, W: page.W}, says, f.Soft(ui.S))
		}
		return y - page.Y
	}))
}

// None says why there is no turning point, or none yet, and what is still being proved.
func (r *Review) None(f *ui.Frame, t *judged.Told, ends bool) string {
	n, of := t.Progress()
	says := f.Say("ui.review.judging", ui.Num("N", 100*n/max(1, of)))
	switch {
	case ends && len(t.Turns) < 3:
		says = f.Say("ui.review.too-short")
	case ends && t.Of(t.Me).Judged == 0:
		says = f.Say("ui.review.nothing-known")
	case ends:
		says = f.Say("ui.review.no-loss")
	}
	if more := r.proving(f, t); more != "" {
		says += " " + more
	}
	return says
}

// proving says how many turns are suspected and not yet proved; nothing where there are none.
func (r *Review) proving(f *ui.Frame, t *judged.Told) string {
	n := t.Proving()
	if n == 0 {
		return ""
	}
	return f.Say("ui.review.proving", ui.Num("N", n))
}

// chips are the sorts of turning points, each with how many there are; where something else is listed, the way back.
func (r *Review) chips(f *ui.Frame, t *judged.Told, head ui.Rect) {
	_, short := kit.SideNames(f, r.Play.Match.Game(), r.Play.Header.Seats)
	_, alone := kit.OnlyPerson(r.Play.Header.Seats)
	mine := pane.Either(alone, f.Say("ui.review.mine"), short[t.Me])
	names := [...]string{f.Say("ui.review.all"), mine, short[t.Me.Other()], f.Say("ui.review.by-luck")}
	title := f.Say("ui.review.turning")
	x := head.Right()
	if r.Only > siftLuck {
		names[SiftAll] = f.Say("ui.review.turning")
		title = r.listName(f, t, short)
	}
	for i := len(names) - 1; i >= 0; i-- {
		s := sift(i)
		n := len(pane.Only(t.Points, func(p judged.Point) bool { return s.lets(t, &p) }))
		if s != SiftAll && (r.Only > siftLuck || n == 0 && s != r.Only) {
			continue
		}
		label := ui.Capital(names[i]) + " " + strconv.Itoa(n)
		w := f.Width(label, f.Bold(ui.S)) + f.Px(26)
		if at, hit := f.Chip("sift/"+strconv.Itoa(i), ui.Point{X: x - w, Y: head.Y + f.Px(2)}, label, s == r.Only); hit {
			r.sift(f, t, s, 0, rules.Chance)
		} else {
			x = min(x-w, at.X) - f.Px(6)
		}
	}
	ty := pane.Either(f.Width(title, f.Bold(ui.L)) > x-head.X, f.Bold(ui.S), f.Bold(ui.L))
	f.Text(ui.Rect{X: head.X, Y: head.Y, W: x - head.X, H: head.H}, f.Best(x-head.X, ty, title, ""), ty)
}

// listName is the heading of what is listed besides turning points.
func (r *Review) listName(f *ui.Frame, t *judged.Told, short [2]string) string {
	switch r.Only {
	case siftGrade:
		name := f.Say("ui.review.grade-" + r.grade.String())
		if r.side >= rules.First {
			name += " · " + short[r.side]
		}
		return name
	case siftDice:
		return f.Say("ui.review.the-dice")
	case siftCards:
		return f.Say("ui.review.the-cards")
	case siftLostMine:
		return f.Say("ui.review.given-by", ui.Verbatim("Side", short[t.Me]))
	}
	return f.Say("ui.review.given-by", ui.Verbatim("Side", short[t.Me.Other()]))
}

// whose words whose a turning point is.
func (r *Review) whose(f *ui.Frame, p *judged.Point) string {
	if p.Fell() {
		return f.Say(judged.SortKey("ui.review.by-", p.Sort))
	}
	_, short := kit.SideNames(f, r.Play.Match.Game(), r.Play.Header.Seats)
	return short[p.Of]
}

// pictured is how large the picture of an entry that is not open is; nothing without room for one.
func (r *Review) pictured(f *ui.Frame) ui.Size {
	switch {
	case r.Only > siftLuck || r.h.Map == nil:
		return ui.Size{}
	case kit.Roomy(f):
		return ui.Size{W: f.Px(112), H: f.Px(64)}
	case r.Play.Match.Game().Solitaire() && f.Size.W >= f.Px(1240):
		return ui.Size{W: 84, H: 54}
	}
	return ui.Size{}
}

// row is an entry that is not open, in a list of which view is seen; it gives its height.
func (r *Review) row(f *ui.Frame, t *judged.Told, p *judged.Point, box, view ui.Rect) float64 {
	by, of := changed(f, t, p), r.whose(f, p)
	number := max(f.Width(by, f.Bold(ui.L)), f.Width(of, f.Soft(ui.S))) + 2
	title, under := f.Name(p.Title), r.turn(f, p)
	pic, marks := r.pictured(f), r.markRoom(f, p)
	wide := box.W - f.Px(20+8) - marks - number
	if pic.W += f.Px(10); pic.H == 0 || !pane.Whole(f, title, f.Bold(ui.M), wide-pic.W) { // it would break a word
		pic = ui.Size{}
	}
	wide -= pic.W
	if !p.Fell() {
		under += " · " + f.Say("ui.review.grade-"+p.Grade.String())
	}
	says := ""
	if pic.W > 0 && kit.Roomy(f) {
		says = f.Name(p.Says)
	}
	high := f.Height(title, f.Bold(ui.M), wide)
	text := high + f.Height(under, f.Soft(ui.S), wide)
	if more := f.Height(says, f.Type(ui.S), wide); says != "" && text+more <= f.Px(104) {
		text += more
	} else {
		says = ""
	}
	box.H = max(f.Px(44), pic.H, text) + f.Px(10)
	box = box.Snap()
	if seen := box.Intersect(view); seen.Empty() { // far up or down in a long list
		return box.H
	}
	id := "point/" + strconv.Itoa(p.Step)
	focus := f.Focusable(id, box, false)
	pane.Rim(f.List, box, 0, 8, f.Theme().Edge, -1, 7, pane.Either(f.Over(box), f.Theme().Sunk, f.Theme().Panel))
	in := box.InsetXY(f.Px(10), f.Px(5))
	if pic.W > 0 {
		r.place(f, t, p, ui.Rect{X: in.X, Y: in.Center().Y - pic.H/2, W: pic.W - f.Px(10), H: pic.H})
	}
	r.marks(f, p, ui.Point{X: in.X + pic.W, Y: in.Center().Y})
	r.change(f, t, p, ui.Rect{X: in.X, Y: in.Center().Y - f.Px(22), W: in.W, H: f.Px(44)})
	words := ui.Rect{X: in.X + pic.W + marks, Y: in.Center().Y - text/2, W: wide}
	f.Para(words, title, f.Bold(ui.M))
	high += f.Para(words.Move(0, high), under, f.Soft(ui.S))
	f.Para(words.Move(0, high), says, f.Type(ui.S))
	f.Ring(id, box)
	f.NameFocus(id, f.Name(p.Title)+", "+under)
	if f.Clicked(box) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
		r.choose(f, t, p.Step)
	}
	return box.H
}

func (r *Review) turn(f *ui.Frame, p *judged.Point) string {
	return board.TurnName(f, r.Play.Match.Game(), p.Turn)
}

func (r *Review) marks(f *ui.Frame, p *judged.Point, at ui.Point) {
	x := at.X + r.markRoom(f, p) - f.Px(24)
	if p.No > 0 {
		judged.Number(f, ui.Point{X: at.X + f.Px(12), Y: at.Y}, f.Px(11), p.No, false)
	}
	p.MarkOf(f.List, ui.Around(ui.Point{X: x, Y: at.Y}, ui.Size{W: f.Px(24), H: f.Px(24)}).Snap())
}

func (r *Review) markRoom(f *ui.Frame, p *judged.Point) float64 {
	return pane.Either(p.No > 0, f.Px(66), f.Px(36))
}

func changed(f *ui.Frame, t *judged.Told, p *judged.Point) string {
	if p.By == 0 {
		return ""
	}
	return t.Change(p.By, f.Look.Lang)
}

// change writes at the right what it brought, and by whom, and gives the room it took.
func (r *Review) change(f *ui.Frame, t *judged.Told, p *judged.Point, in ui.Rect) float64 {
	by, of := changed(f, t, p), r.whose(f, p)
	big, small := f.Bold(ui.L).In(pane.Either(p.By < 0, f.Theme().Harm, f.Theme().Good)), f.Soft(ui.S)
	w := max(f.Width(by, big), f.Width(of, small)) + 2
	box := ui.Rect{X: in.Right() - w, Y: in.Y, W: w, H: in.H * 0.56}
	f.Text(box, by, big.To(ui.Right))
	f.Text(ui.Rect{X: box.X, Y: box.Bottom(), W: w, H: in.H * 0.44}, of, small.To(ui.Right))
	return w
}

// card is the entry that is open; it gives its height.
func (r *Review) card(f *ui.Frame, t *judged.Told, p *judged.Point, box ui.Rect) float64 {
	pad := f.Px(12)
	in := box.InsetXY(pad, 0)
	pic := ui.Rect{X: in.X, Y: box.Y + pad, W: min(in.W*0.43, f.Px(290))}
	pic.H = math.Round(pic.W * 0.78)
	x := pic.Right() + pad
	words := ui.Rect{X: x, Y: pic.Y, W: in.Right() - x}
	head := f.Px(44)
	title, says := f.Name(p.Title), f.Name(p.Says)
	th := f.Height(title, f.Bold(ui.M), words.W)
	sh := f.Height(says, f.Type(ui.S), words.W)
	bars := 0.0
	if kit.Roomy(f) && !p.Fell() && p.By != 0 && t.Decisions[p.Decision].Better != "" {
		bars = f.Px(52)
	}
	text := head + th + f.Px(4) + sh + f.Px(6) + bars
	high := pad + max(pic.H, text) + f.Px(10) + f.Px(42) + pad
	whole := ui.Rect{X: box.X, Y: box.Y, W: box.W, H: high}.Snap()
	pane.Rim(f.List, whole.Inset(1), 1, 10, ui.Casing, -1.5, 8, judged.Played)
	f.List.Round(whole.Inset(4), 6, pane.Either(f.Theme().Dark, f.Theme().Sunk, open))
	r.place(f, t, p, pic)
	r.cardHead(f, t, p, ui.Rect{X: words.X, Y: words.Y, W: words.W, H: head})
	y := words.Y + head
	y += f.Para(ui.Rect{X: words.X, Y: y, W: words.W}, title, f.Bold(ui.M)) + f.Px(4)
	y += f.Para(ui.Rect{X: words.X, Y: y, W: words.W}, says, f.Type(ui.S)) + f.Px(6)
	if bars > 0 {
		r.bars(f, t, p, ui.Rect{X: words.X, Y: y, W: words.W, H: bars - f.Px(6)})
	}
	r.buttons(f, t, p, ui.Rect{X: in.X, Y: whole.Bottom() - pad - f.Px(42), W: in.W, H: f.Px(42)})
	return high
}

func (r *Review) cardHead(f *ui.Frame, t *judged.Told, p *judged.Point, top ui.Rect) {
	r.marks(f, p, ui.Point{X: top.X, Y: top.Center().Y})
	number := r.change(f, t, p, top.InsetXY(0, f.Px(2)))
	name := f.Say(pane.Either(p.Fell(), judged.SortKey("ui.review.the-", p.Sort), "ui.review.grade-"+p.Grade.String()))
	x := top.X + r.markRoom(f, p) - f.Px(4)
	room := ui.Rect{X: x, Y: top.Y, W: top.Right() - number - 8 - x, H: top.H}
	f.Text(room, f.Best(room.W, f.Bold(ui.M), name+" · "+r.turn(f, p), r.turn(f, p), name, ""), f.Bold(ui.M))
}

var open = ui.Ink{R: 0xFF, G: 0xF6, B: 0xD6, A: 255}

// place shows the board where it happened, with what was played and what was better.
func (r *Review) place(f *ui.Frame, t *judged.Told, p *judged.Point, box ui.Rect) {
	if r.h.Map == nil { // nothing is drawn of boards
		return
	}
	if r.stills == nil {
		b, err := r.h.BoardOf(r.Play.Match.Game())
		if err != nil {
			r.h.NoticeErr(err)
			return
		}
		r.stills = replay.NewStills(r.h.Host, r.Play, b, t)
	}
	r.stills.Tell(t)
	r.stills.Of(p).Draw(f, box.Snap())
}

func (r *Review) bars(f *ui.Frame, t *judged.Told, p *judged.Point, box ui.Rect) {
	d := &t.Decisions[p.Decision]
	for i, x := range [2]struct {
		key string
		v   float64
		ink ui.Ink
	}{{"ui.review.bar-better", d.Might, judged.Better}, {"ui.review.bar-played", d.Value, judged.Played}} {
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

func (r *Review) buttons(f *ui.Frame, t *judged.Told, p *judged.Point, box ui.Rect) {
	var list []model.Choice
	add := func(id string, b ui.Button, do func()) {
		b.Label = f.Say(id)
		list = append(list, model.Choice{ID: id, Button: b, Do: do})
	}
	switch m := r.Play.Match; {
	case r.h.Table == nil:
	case p.Fell():
		again := pane.Either(m.Game().Kind(m.Steps()[p.Step]) == rules.Die, "ui.review.roll", "ui.review.draw")
		add(again, ui.Button{Icon: "dice", Press: 't', Key: "T"}, func() { r.h.NoticeErr(r.h.RollAgain(f.Shell, r.Play, p.Step)) })
	case p.Of == rules.First || p.Of != rules.Chance && !m.Game().Solitaire():
		add("ui.review.try", ui.Button{Icon: "again", Press: 't', Key: "T"}, func() {
			d := &t.Decisions[p.Decision]
			r.h.NoticeErr(r.h.TryAgain(f.Shell, r.Play, t.Runs[d.Run].Step, p.Of, d.Might))
		})
	}
	add("ui.review.show", ui.Button{Icon: "replay", Key: f.Say("ui.key.enter"), Kind: ui.Primary, Enter: true}, func() { r.replay(f, p.Step) })
	add("ui.review.play-on", ui.Button{Icon: "branch", Press: 'p', Key: "P"}, func() { r.h.NoticeErr(r.h.Branch(f.Shell, r.Play, p.Step)) })
	replay.ButtonRow(f, box, list)
}

func (r *Review) ways(f *ui.Frame, t *judged.Told, box ui.Rect) {
	at := ui.Point{X: box.X, Y: box.Y}
	list := []struct {
		button ui.Button
		id     string
		do     func()
	}{
		{ui.Button{Label: f.Say("ui.back"), Icon: "back", Key: f.Say("ui.key.escape")}, "review-back", f.Shell.Pop},
		{r.practiseButton(f, t), "ui.practise.button", func() { r.practise(f, t) }},
		{ui.Button{Label: f.Say("ui.review.save-text"), Icon: "export", Tip: f.Say("ui.review.save-text-tip"), Off: r.errand.Open}, "ui.review.save-text", func() { r.save(f, t) }},
		{ui.Button{Label: f.Say("ui.replay.watch"), Icon: "replay"}, "ui.replay.watch", func() { r.replay(f, 0) }},
	}
	for _, w := range list {
		if w.button.Label == "" {
			continue
		}
		if rest := box.Right() - at.X; f.ButtonSize(w.button).W > rest {
			w.button.Capless, w.button.Key = w.button.Key, ""
			w.button.Icon = ""
		}
		rect, hit := f.ButtonAt(w.id, at, w.button)
		if hit {
			w.do()
			f.Invalidate()
			return
		}
		at.X = rect.Right() + 12
	}
	r.keyCaps(f, ui.Rect{X: at.X + f.Px(12), Y: box.Y, W: box.Right() - at.X - f.Px(12), H: f.Px(42)})
}

func (r *Review) keyCaps(f *ui.Frame, box ui.Rect) {
	if f.Look.Device != ui.Keyboard {
		return
	}
	ty := f.Soft(ui.S)
	type cap struct{ key, says string }
	list := []cap{{"← →", f.Say("ui.review.key-points")}, {"↑ ↓", f.Say("ui.review.key-decisions")}, {f.Say("ui.key.ctrl") + "+C", f.Say("ui.review.key-copy")}}
	wide := func(c cap) float64 { return f.CapWidth(c.key) + f.Px(8) + f.Width(c.says, ty) + f.Px(18) }
	n, w := 0, 0.0
	for n < len(list) && w+wide(list[n]) <= box.W {
		w += wide(list[n])
		n++
	}
	x := box.Right() - w + f.Px(18)
	for _, c := range list[:n] {
		at := f.KeyCap(x, box.Center().Y, c.key, f.Theme().Soft)
		f.Text(ui.Rect{X: at + f.Px(8), Y: box.Y, W: f.Width(c.says, ty) + 2, H: box.H}, c.says, ty)
		x += wide(c)
	}
}
