package table

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// judge words the throw in the tray, now that it lies.
func (t *Table) judge(f *ui.Frame) {
	if len(t.throw.dice) == 0 || t.throw.told != nil {
		return
	}
	v := t.boardView(f)
	v.State = t.view
	out := t.verdictOf(&t.throw, v)
	t.throw.told = &out
}

// rollOf is a throw as a board is told of it.
func rollOf(k *tray) board.Roll {
	r := board.Roll{Head: k.head, Terms: k.terms, Brought: k.brought}
	for _, d := range k.dice {
		r.Dice = append(r.Dice, d.event)
	}
	return r
}

// verdictOf is what a throw came to: the board's words, else what its signs say.
func (t *Table) verdictOf(k *tray, v board.View) board.Verdict {
	r := rollOf(k)
	out := t.board.Verdict(r, v)
	t.placeOf(&out, k)
	if out.Title.Key == "" && r.Head != nil {
		out.Title = t.game.Event(t.view, *r.Head)
	}
	if out.Sum.Key == "" {
		out.Sum = t.reckoned(k)
	}
	if out.Word.Key == "" {
		out.Word, out.Tone = t.wordOf(k, v.Viewer)
	}
	if out.Decides == 0 && len(k.dice) == 1 {
		out.Decides = 1
	}
	return out
}

// placeOf finds where a throw took place: whom its head names, where its dice fell,
// or whom it cost something.
func (t *Table) placeOf(out *board.Verdict, k *tray) {
	if out.Place != board.None {
		return
	}
	if k.head != nil {
		s := t.board.Sign(*k.head)
		out.Place, out.By = s.To, s.From
	}
	if out.Place == board.None && len(k.dice) > 0 {
		out.Place = k.at
	}
	for _, e := range k.brought {
		if s := t.board.Sign(e); out.Place == board.None && s.Loss {
			out.Place = max(s.To, s.From)
		}
	}
	if out.Place == board.None {
		out.Place, out.By = out.By, board.None
	}
}

// wordOf is the one word where a board has none of its own.
func (t *Table) wordOf(k *tray, viewer rules.Side) (rules.Phrase, board.Tone) {
	tone := func(loser rules.Side) board.Tone {
		if loser == viewer {
			return board.Harms
		}
		return board.Serves
	}
	for _, e := range k.brought {
		if s := t.board.Sign(e); s.Gone {
			return rules.Phrase{Key: "ui.verdict.lost"}, tone(e.Side)
		}
	}
	for _, e := range k.brought {
		if s := t.board.Sign(e); s.Loss {
			return rules.Phrase{Key: "ui.verdict.hit"}, tone(e.Side)
		}
	}
	for _, d := range k.dice {
		if d.hit {
			return rules.Phrase{Key: "ui.verdict.success"}, tone(d.event.Side.Other())
		}
	}
	return rules.Phrase{Key: "ui.verdict.nothing"}, board.Nothing
}

// verdictShown is what a throw has come to while it is told at its place, nil
// while nothing is.
func (t *Table) verdictShown(f *ui.Frame) *board.Verdict {
	k := t.throw.told
	switch {
	case k == nil || k.Idle || t.covered || t.shown.up || t.past != nil:
		return nil
	case t.stage.beat != nil && t.stage.rolled:
		if t.rolling(f) || !t.stage.held && !f.Now.Before(later(t.stage.verdict, t.stage.end)) {
			return nil
		}
		return k
	case t.lingering():
		return k
	}
	return nil
}

// lingering says whether what the last throw came to stands at its place although nothing
// is told: everything is instant, and nothing else has been done since.
func (t *Table) lingering() bool {
	return t.lingers && t.stage.beat == nil && !(t.told && len(t.deedsNow()) > 0) && !t.pages.unread() && !t.ending.on
}

// drawBeat draws what the running beat tells over the board: dice that tumble
// beside the place, then what they came to and what it cost.
func (t *Table) drawBeat(f *ui.Frame, l layout) {
	f.Hush()
	defer f.Unhush()
	if t.covered || t.past != nil {
		return
	}
	f.Clip(l.board)
	if t.rolling(f) && t.stage.beat != nil {
		t.drawTracer(f, l)
		t.drawThrown(f, l)
	}
	if k := t.verdictShown(f); k != nil {
		t.running.Stands, t.running.Held, t.running.Verdict = true, t.stage.held, *k
		t.drawVerdict(f, l, k)
	}
	t.drawFalls(f)
	t.drawCosts(f, l)
	f.Unclip()
	t.drawSideBanner(f, l)
}

// whereIs is the box of a place on the board, empty where it is out of sight.
func (t *Table) whereIs(f *ui.Frame, l layout, place int) ui.Rect {
	if place < 0 {
		return ui.Rect{}
	}
	box := t.board.Where(place, t.boardView(f))
	return pane.Either(!l.board.Has(box.Center()), ui.Rect{}, box)
}

// drawThrown draws the dice of the running throw as they tumble beside the place
// that they are about.
func (t *Table) drawThrown(f *ui.Frame, l layout) {
	at := board.Verdict{Place: board.None, By: board.None}
	t.placeOf(&at, &t.throw)
	box := t.whereIs(f, l, at.Place)
	if box.Empty() || f.Look.Still {
		return
	}
	side, k := f.Px(40), t.stage.rolling(f.Now)
	left := 1 - pane.Ease(k)
	n := min(len(t.throw.dice), 8)
	x := box.Right() + f.Px(10)
	if x+float64(n)*(side+4) > l.board.Right()-f.Px(50) {
		x = box.X - f.Px(10) - float64(n)*(side+4)
	}
	for i := range n {
		r := rand.New(rand.NewPCG(uint64(i)+7, uint64(k*9)))
		p, ok := t.board.Die(rules.Action{Verb: t.dieVerb(), A: int16(1 + r.IntN(5))})
		if !ok {
			return
		}
		die := t.shaped(ui.Rect{X: x + float64(i)*(side+4), Y: box.Center().Y - side/2, W: side, H: side})
		die = die.Move(left*f.Px(70), -left*f.Px(50)*math.Abs(math.Sin(k*7+float64(i))))
		f.List.Turned(die, p, ui.White, left*7*(1+float64(i)*0.3))
	}
}

// drawVerdict draws the banner beside its place: over neither of those who
// fought, at the side with room.
func (t *Table) drawVerdict(f *ui.Frame, l layout, k *board.Verdict) {
	t.written = t.words.In(f, l.board, t.written[:0])
	place, by := t.whereIs(f, l, k.Place), t.whereIs(f, l, k.By)
	lit := []ui.Rect{place, by}
	for _, h := range t.stage.hurt {
		lit = append(lit, h.box)
	}
	if !t.lingering() { // else who decides next sees the field
		t.darken(f, l, lit...)
	}
	w := pane.Either(!l.big, min(f.Px(360), l.board.W-24), min(f.Px(460), l.board.W-24))
	th := f.Theme()
	die, pad := f.Px(64), f.Px(14)
	words := w - die - 3*pad
	title, sum := f.Soft(ui.M), f.Type(ui.M)
	big := f.Bold(ui.XXL)
	word := f.Word(k.Word)
	for _, s := range [2]ui.Step{ui.XL, ui.L} {
		if f.Width(word, big) > words {
			big = f.Bold(s)
		}
	}
	big = big.In(k.Tone.Ink(th))
	var heads, sums []string
	if k.Title.Key != "" {
		heads = f.Lines(f.Word(k.Title), title, words)
	}
	if k.Sum.Key != "" {
		sums = f.Lines(f.Word(k.Sum), sum, words)
	}
	bigs := f.Lines(word, big, words)
	h := 2*pad + float64(len(heads))*title.Line + float64(len(sums))*sum.Line + float64(len(bigs))*big.Line
	h = max(h, die+2*pad)
	strip := pane.Either(len(k.Faces) > 0, f.Px(24)+f.Px(8), 0.0)
	var next []ui.Rect
	if t.lingering() { // who decides next sees where he can, and looks at what is below it
		for _, s := range t.places {
			next = append(next, s.Box.Intersect(l.board))
		}
	}
	box := bannerAt(l.board.InsetXY(8, 8), place, by, ui.Size{W: w, H: h + strip}, append(append(t.written, t.toolsBox, t.miniBox, t.lesson.box), next...))
	if t.lingering() && (f.Over(box.Inset(-6)) || !box.Intersect(t.lesson.box).Empty()) { // the tray says it too
		return
	}
	t.running.Banner = box
	f.List.Round(box.Move(3, 5), 10, ui.Alpha(ui.Casing, 0.35))
	pane.Rim(f.List, box, 2.5, 11, ui.Casing, 0, 9, th.Panel)
	f.List.Border(box.Inset(4), 1.2, th.Edge)
	if !place.Empty() {
		t.point2(f, box, place)
	}
	t.bannerDie(f, ui.Rect{X: box.X + pad, Y: box.Y + pad, W: die, H: die}, k)
	x, y := box.X+die+2*pad, box.Y+pad
	line := func(list []string, ty ui.Type) {
		for _, s := range list {
			f.List.Text(ui.Rect{X: x, Y: y, W: words, H: ty.Line}, s, ty)
			y += ty.Line
		}
	}
	line(heads, title)
	line(sums, sum)
	line(bigs, big)
	if strip > 0 {
		t.bannerFaces(f, ui.Rect{X: box.X + pad, Y: box.Bottom() - strip - f.Px(2), W: w - 2*pad, H: f.Px(24)}, k)
	}
}

// bannerAt is where a banner has room: above the place, below it, at its sides, over
// neither box, and over no words where that can be.
func bannerAt(room, place, by ui.Rect, size ui.Size, words []ui.Rect) ui.Rect {
	if place.Empty() {
		return bannerAnywhere(room, size, words)
	}
	const gap, slide, slides = 26, 34, 6
	c := place.Center()
	best, least := ui.Rect{}, math.Inf(1)
	for i, at := range [...]ui.Point{
		{X: c.X, Y: place.Y - gap - size.H/2}, {X: c.X, Y: place.Bottom() + gap + size.H/2},
		{X: place.Right() + gap + size.W/2, Y: c.Y}, {X: place.X - gap - size.W/2, Y: c.Y},
	} {
		along := pane.Either(i > 1, ui.Point{Y: slide}, ui.Point{X: slide})
		for k := -slides; k <= slides; k++ {
			box := ui.Around(at.Add(along.Mul(float64(k))), size).Within(room).Snap()
			cost := float64(i) + at.Dist(box.Center())*0.1 + covers(box, words)*12
			for _, k := range [2]ui.Rect{place.Inset(-8), by} {
				if s := box.Intersect(k); !k.Empty() && !s.Empty() {
					cost += 1000 + s.W*s.H
				}
			}
			if cost < least {
				best, least = box, cost
			}
		}
	}
	return best
}

// bannerAnywhere is where a banner about no place has room: in the middle above, or at
// another edge of the board where it covers less.
func bannerAnywhere(room ui.Rect, size ui.Size, words []ui.Rect) ui.Rect {
	c := room.Center()
	best, least := ui.Rect{}, math.Inf(1)
	for i, at := range [...]ui.Point{
		{X: c.X, Y: room.Y + 12 + size.H/2}, {X: c.X, Y: room.Bottom()}, {X: room.Right(), Y: room.Y}, {X: room.X, Y: room.Y},
		{X: room.Right(), Y: room.Bottom()}, {X: room.X, Y: room.Bottom()}, {X: room.Right(), Y: c.Y}, {X: room.X, Y: c.Y},
	} {
		box := ui.Around(at, size).Within(room).Snap()
		if cost := 0.1*float64(i) + covers(box, words); cost < least {
			best, least = box, cost
		}
	}
	return best
}

// covers is over how many words a box lies.
func covers(box ui.Rect, words []ui.Rect) (n float64) {
	box = box.Inset(-4)
	for _, w := range words {
		if !w.Empty() && !w.Intersect(box).Empty() {
			n++
		}
	}
	return n
}

// point2 draws the tip by which a banner points at its place.
func (t *Table) point2(f *ui.Frame, box, place ui.Rect) {
	c := place.Center()
	tip := f.Px(14)
	x := max(box.X+2*tip, min(c.X, box.Right()-2*tip))
	switch {
	case box.Bottom() <= place.Y:
		f.List.Poly([]ui.Point{{X: x - tip - 3, Y: box.Bottom()}, {X: x + tip + 3, Y: box.Bottom()}, {X: x, Y: box.Bottom() + tip + 4}}, ui.Casing)
		f.List.Poly([]ui.Point{{X: x - tip, Y: box.Bottom() - 1}, {X: x + tip, Y: box.Bottom() - 1}, {X: x, Y: box.Bottom() + tip}}, f.Theme().Panel)
	case box.Y >= place.Bottom():
		f.List.Poly([]ui.Point{{X: x - tip - 3, Y: box.Y}, {X: x + tip + 3, Y: box.Y}, {X: x, Y: box.Y - tip - 4}}, ui.Casing)
		f.List.Poly([]ui.Point{{X: x - tip, Y: box.Y + 1}, {X: x + tip, Y: box.Y + 1}, {X: x, Y: box.Y - tip}}, f.Theme().Panel)
	}
}

// darken takes the light from the field but for some places: it falls off softly around
// each.
func (t *Table) darken(f *ui.Frame, l layout, places ...ui.Rect) {
	for _, wide := range [...]float64{0.75, 0.88, 1.01, 1.14, 1.27} {
		t.veil(f, l.board, ui.Alpha(ui.Casing, 0.075), wide, places)
	}
}

// veil paints a box in a colour but for discs about the middle of places, wide of
// their size, row by row.
func (t *Table) veil(f *ui.Frame, box ui.Rect, ink ui.Ink, wide float64, places []ui.Rect) {
	const row = 4
	top, foot := box.Bottom(), box.Y
	for _, p := range places {
		if r := max(p.W, p.H) * wide; !p.Empty() {
			top, foot = min(top, p.Center().Y-r), max(foot, p.Center().Y+r)
		}
	}
	top, foot = max(box.Y, math.Floor(top)), min(box.Bottom(), foot)
	if foot <= top {
		f.List.Fill(box, ink)
		return
	}
	f.List.Fill(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: top - box.Y}, ink)
	y := top
	for ; y < foot; y += row {
		t.veilRow(f, ui.Rect{X: box.X, Y: y, W: box.W, H: min(row, box.Bottom()-y)}, ink, wide, places)
	}
	if y < box.Bottom() {
		f.List.Fill(ui.Rect{X: box.X, Y: y, W: box.W, H: box.Bottom() - y}, ink)
	}
}

// veilRow paints a row of it.
func (t *Table) veilRow(f *ui.Frame, row ui.Rect, ink ui.Ink, wide float64, places []ui.Rect) {
	var lit [][2]float64
	for _, p := range places {
		r, d := max(p.W, p.H)*wide, row.Center().Y-p.Center().Y
		if half := math.Sqrt(max(0, r*r-d*d)); half > 0 && !p.Empty() {
			lit = append(lit, [2]float64{math.Round(p.Center().X - half), math.Round(p.Center().X + half)})
		}
	}
	sorting.By(lit, func(a, b [2]float64) int { return cmp.Compare(a[0], b[0]) })
	x := row.X
	for _, k := range lit {
		if k[0] > x {
			f.List.Fill(ui.Rect{X: x, Y: row.Y, W: min(k[0], row.Right()) - x, H: row.H}, ink)
		}
		x = max(x, k[1])
	}
	if x < row.Right() {
		f.List.Fill(ui.Rect{X: x, Y: row.Y, W: row.Right() - x, H: row.H}, ink)
	}
}

// bannerDie draws the die that decided, or all as small ones.
func (t *Table) bannerDie(f *ui.Frame, box ui.Rect, k *board.Verdict) {
	n := len(t.throw.dice)
	if k.Decides > 0 && k.Decides <= n {
		f.List.Sprite(t.shaped(box).Snap(), t.throw.dice[k.Decides-1].pic)
		return
	}
	per := pane.Either(n > 4, 3, 2)
	side := box.W/float64(per) - 2
	for i, d := range t.throw.dice[:min(n, per*per)] {
		ink := ui.White
		if !d.hit && !d.other {
			ink = ui.Alpha(ink, 0.5)
		}
		at := ui.Rect{X: box.X + float64(i%per)*(side+2), Y: box.Y + float64(i/per)*(side+2), W: side, H: side}
		f.List.SpriteIn(t.shaped(at).Snap(), d.pic, ink)
	}
}

// bannerFaces draws the row of faces with the one that fell ringed.
func (t *Table) bannerFaces(f *ui.Frame, box ui.Rect, k *board.Verdict) {
	step := box.W / float64(len(k.Faces))
	ty := f.Bold(ui.S).To(ui.Middle).In(ui.Casing)
	var ring ui.Rect
	for i, c := range k.Faces {
		at := ui.Rect{X: box.X + float64(i)*step, Y: box.Y, W: step, H: box.H}.Snap()
		var ink ui.Ink
		switch c.Tone {
		case board.Serves:
			ink = ui.Ink{R: 0xA9, G: 0xD3, B: 0xA6, A: 255}
		case board.Harms:
			ink = ui.Ink{R: 0xE8, G: 0x9A, B: 0x85, A: 255}
		default:
			ink = ui.Ink{R: 0xE9, G: 0xDF, B: 0xC4, A: 255}
		}
		f.List.Fill(at, ink)
		f.List.Border(at, 1, ui.Alpha(ui.Casing, 0.4))
		f.List.Text(at, c.Name, ty)
		if i == k.Fell {
			ring = at
		}
	}
	if !ring.Empty() {
		f.List.Border(ring.Inset(-4), 4, ui.Casing)
		f.List.Border(ring.Inset(-3), 2.5, f.Theme().Select)
	}
}

// drawCosts draws what the running beat cost, as a number on each sufferer.
func (t *Table) drawCosts(f *ui.Frame, l layout) {
	if !t.lingering() && (t.stage.beat == nil || t.rolling(f) || !t.stage.busy(f.Now)) {
		return
	}
	for _, h := range t.suffered() {
		box := t.whereIs(f, l, h.place)
		if box.Empty() { // it is gone: where it was
			box = h.box
		}
		box = box.Move(t.recoil(f), -(1-t.dropped(f))*box.H*0.7)
		tag := costBox(f, box, h.n)
		if t.struckFrom(f, l, tag) { // on the other side of the ring
			tag.X = 2*box.Center().X - tag.X - tag.W
		}
		drawCost(f, box, tag, h.n)
	}
}

// struckFrom says whether a box lies over somebody who strikes in the running beat.
func (t *Table) struckFrom(f *ui.Frame, l layout, box ui.Rect) bool {
	for _, b := range t.stage.blows {
		for _, p := range b.by {
			if at := t.whereIs(f, l, p); !at.Intersect(box).Empty() {
				return true
			}
		}
	}
	return false
}

// suffered is what each sufferer of the running beat has lost in all.
func (t *beating) suffered() (out []hurt) {
	for _, h := range t.stage.hurt {
		i := slices.IndexFunc(out, func(o hurt) bool { return o.place == h.place })
		switch {
		case i < 0:
			out = append(out, h)
		case !h.gone: // else its last figures are counted already
			out[i].n += h.n
		}
	}
	return out
}

// drawCost rings a place in red and writes into tag what it has lost; nothing where that is
// empty.
func drawCost(f *ui.Frame, box, tag ui.Rect, n int) {
	side := min(box.W, box.H)
	ring := ui.Around(box.Center(), ui.Size{W: side * 1.15, H: side * 1.15})
	circle(f, ring, 3, ui.Ink{R: 0xE8, G: 0x5A, B: 0x45, A: 235})
	if tag.Empty() {
		return
	}
	ty := f.Bold(ui.L).To(ui.Middle).In(ui.White)
	text := "−" + ui.Figures(n)
	pane.Rim(f.List, tag, 2, 8, ui.Casing, 0, 7, ui.Ink{R: 0xB0, G: 0x2A, B: 0x1A, A: 255})
	f.List.Text(tag, text, ty)
}

// costBox is where what a victim has lost is written.
func costBox(f *ui.Frame, box ui.Rect, n int) ui.Rect {
	w := f.Width("−"+ui.Figures(n), f.Bold(ui.L)) + f.Px(18)
	return ui.Rect{X: box.Center().X - min(box.W, box.H)*1.15/2 - w/2, Y: box.Center().Y - f.Px(15), W: w, H: f.Px(30)}.Snap()
}

// circle draws the line of a circle within a box.
func circle(f *ui.Frame, box ui.Rect, w float64, ink ui.Ink) {
	const n = 28
	c, r := box.Center(), box.W/2
	last := ui.Point{X: c.X + r, Y: c.Y}
	for i := 1; i <= n; i++ {
		a := float64(i) / n * 2 * math.Pi
		p := ui.Point{X: c.X + r*math.Cos(a), Y: c.Y + r*math.Sin(a)}
		f.List.Line(last, p, w, ink)
		last = p
	}
}

// beatButton ends the beat that runs, and nothing more.
func (t *Table) beatButton(f *ui.Frame) []Choice {
	b := ui.Button{Label: f.Say("ui.table.go-on"), Key: f.Say("ui.key.space")}
	if t.stage.held {
		b.Kind = ui.Primary
	}
	return []Choice{{"beat", b, func() { t.endBeat(f) }}}
}

// beatLine is what the plate says while a beat runs.
func (t *Table) beatLine(f *ui.Frame) (text, clause string) {
	if k := t.verdictShown(f); k != nil {
		text = f.Word(k.Word)
		if k.Title.Key != "" {
			text = f.Say("ui.verdict.line", rules.Arg{Name: "What", Text: rules.Plain(f.Word(k.Title))}, rules.Arg{Name: "Word", Text: rules.Plain(text)})
		}
		return text, ""
	}
	list := t.stage.beat.events()
	for i := len(list) - 1; i >= 0; i-- {
		if s := t.board.Sign(list[i]); !s.Aside && !s.Turn && list[i].SeenBy(t.eyes) {
			if says := f.Word(t.game.Event(t.view, list[i])); says != "" {
				return says, list[i].Clause
			}
		}
	}
	return f.Say("ui.table.to-play", rules.Arg{Name: "Side", Text: t.game.SideTitles()[max(rules.First, t.view.Turn())]}), ""
}
