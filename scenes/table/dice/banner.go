package dice

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

// Place is where a banner stands.
type Place struct {
	Board, Place, By ui.Rect   // of who suffers and of who acts, empty where out of sight
	Hurt             []ui.Rect // who has lost something
	Avoid            []ui.Rect // what it would best not cover
	Card             ui.Rect   // the card of a lesson
	Lingers          bool      // it stands while others are asked
	Big              bool      // there is room
}

// Tumble draws the dice of the running throw beside their place; k is how far they have come, 0 to 1.
func (t *Tray) Tumble(f *ui.Frame, field, box ui.Rect, k float64) {
	if box.Empty() || f.Look.Still {
		return
	}
	side := f.Px(40)
	left := 1 - pane.Ease(k)
	n := min(len(t.Last.Dice), 8)
	x := box.Right() + f.Px(10)
	if x+float64(n)*(side+4) > field.Right()-f.Px(50) {
		x = box.X - f.Px(10) - float64(n)*(side+4)
	}
	for i := range n {
		r := rand.New(rand.NewPCG(uint64(i)+7, uint64(k*9)))
		p, ok := t.Board.Die(rules.Action{Verb: t.dieVerb(), A: int16(1 + r.IntN(5))})
		if !ok {
			return
		}
		die := t.Shaped(ui.Rect{X: x + float64(i)*(side+4), Y: box.Center().Y - side/2, W: side, H: side})
		die = die.Move(left*f.Px(70), -left*f.Px(50)*math.Abs(math.Sin(k*7+float64(i))))
		f.List.Turned(die, p, ui.White, left*7*(1+float64(i)*0.3))
	}
}

// Banner draws what a throw came to beside its place, and gives back where, empty for nowhere.
func (t *Tray) Banner(f *ui.Frame, k *board.Verdict, at Place) ui.Rect {
	place, by := at.Place, at.By
	if !at.Lingers { // else who decides next sees the field
		Darken(f, at.Board, append([]ui.Rect{place, by}, at.Hurt...)...)
	}
	w := pane.Either(!at.Big, min(f.Px(360), at.Board.W-24), min(f.Px(460), at.Board.W-24))
	th := f.Theme()
	die, pad := f.Px(64), f.Px(14)
	words := w - die - 3*pad
	title, sum := f.Soft(ui.M), f.Type(ui.M)
	word := f.Word(k.Word)
	big := f.Largest(word, words, f.Bold(ui.XXL), f.Bold(ui.XL), f.Bold(ui.L)).In(k.Tone.Ink(th))
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
	box := BannerAt(at.Board.InsetXY(8, 8), place, by, ui.Size{W: w, H: h + strip}, at.Avoid)
	if at.Lingers && (f.Over(box.Inset(-6)) || !box.Intersect(at.Card).Empty()) { // the tray says it too
		return ui.Rect{}
	}
	f.List.Round(box.Move(3, 5), 10, ui.Alpha(ui.Casing, 0.35))
	pane.Rim(f.List, box, 2.5, 11, ui.Casing, 0, 9, th.Panel)
	f.List.Border(box.Inset(4), 1.2, th.Edge)
	if !place.Empty() {
		point(f, box, place)
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
	return box
}

// BannerAt is where a banner has room around a place: over neither box and, if it can, over no words.
func BannerAt(room, place, by ui.Rect, size ui.Size, words []ui.Rect) ui.Rect {
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

// bannerAnywhere is where a banner about no place has room: above, or where it covers less.
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

func covers(box ui.Rect, words []ui.Rect) (n float64) {
	box = box.Inset(-4)
	for _, w := range words {
		if !w.Empty() && !w.Intersect(box).Empty() {
			n++
		}
	}
	return n
}

// point draws the tip by which a banner points at its place.
func point(f *ui.Frame, box, place ui.Rect) {
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

// Darken takes the light from the field but for some places, softly around each.
func Darken(f *ui.Frame, board ui.Rect, places ...ui.Rect) {
	for _, wide := range [...]float64{0.75, 0.88, 1.01, 1.14, 1.27} {
		veil(f, board, ui.Alpha(ui.Casing, 0.075), wide, places)
	}
}

// veil paints a box but for discs about the middle of places, wide of their size, row by row.
func veil(f *ui.Frame, box ui.Rect, ink ui.Ink, wide float64, places []ui.Rect) {
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
		veilRow(f, ui.Rect{X: box.X, Y: y, W: box.W, H: min(row, box.Bottom()-y)}, ink, wide, places)
	}
	if y < box.Bottom() {
		f.List.Fill(ui.Rect{X: box.X, Y: y, W: box.W, H: box.Bottom() - y}, ink)
	}
}

// veilRow paints a row of it.
func veilRow(f *ui.Frame, row ui.Rect, ink ui.Ink, wide float64, places []ui.Rect) {
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
func (t *Tray) bannerDie(f *ui.Frame, box ui.Rect, k *board.Verdict) {
	n := len(t.Last.Dice)
	if k.Decides > 0 && k.Decides <= n {
		f.List.Sprite(t.Shaped(box).Snap(), t.Last.Dice[k.Decides-1].Pic)
		return
	}
	per := pane.Either(n > 4, 3, 2)
	side := box.W/float64(per) - 2
	for i, d := range t.Last.Dice[:min(n, per*per)] {
		ink := pane.Either(d.Hit || d.Other, ui.White, ui.Alpha(ui.White, 0.5))
		at := ui.Rect{X: box.X + float64(i%per)*(side+2), Y: box.Y + float64(i/per)*(side+2), W: side, H: side}
		f.List.SpriteIn(t.Shaped(at).Snap(), d.Pic, ink)
	}
}

// bannerFaces draws the row of faces with the one that fell ringed.
func (t *Tray) bannerFaces(f *ui.Frame, box ui.Rect, k *board.Verdict) {
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

// DrawCost rings a place in red and writes into tag what it has lost; nothing where that is empty.
func DrawCost(f *ui.Frame, box, tag ui.Rect, n int) {
	circle(f, costRing(box), 3, ui.Ink{R: 0xE8, G: 0x5A, B: 0x45, A: 235})
	if tag.Empty() {
		return
	}
	ty := f.Bold(ui.L).To(ui.Middle).In(ui.White)
	text := "−" + ui.Figures(n)
	pane.Rim(f.List, tag, 2, 8, ui.Casing, 0, 7, ui.Ink{R: 0xB0, G: 0x2A, B: 0x1A, A: 255})
	f.List.Text(tag, text, ty)
}

func costRing(box ui.Rect) ui.Rect {
	side := min(box.W, box.H) * 1.15
	return ui.Around(box.Center(), ui.Size{W: side, H: side})
}

// CostBox is where what a victim has lost is written: on its ring, over none of what is taken and no
// other piece that stands near, so that nobody doubts who lost; false where there is no such place.
func CostBox(f *ui.Frame, field, box ui.Rect, n int, stands, taken []ui.Rect) (ui.Rect, bool) {
	size := ui.Size{W: f.Width("−"+ui.Figures(n), f.Bold(ui.L)) + f.Px(18), H: f.Px(30)}
	all := slices.Clone(taken)
	for _, o := range stands {
		if !box.Has(o.Center()) {
			all = append(all, o.InsetXY(o.W*0.1, o.H*0.1))
		}
	}
	return pane.Beside(field, all, costRing(box), size)
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
