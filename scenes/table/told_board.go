package table

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/dice"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// most words that stand beside arrows: with more deeds only their numbers do.
const mostWords = 6

// drawTold draws the other side's turn over the board: where pieces stood, the
// way they went, who was shot at and what it cost.
func (t *Table) drawTold(f *ui.Frame, l layout) {
	f.Hush()
	defer f.Unhush()
	list := t.deedsNow()
	lit := t.litDeed
	t.litDeed = 0
	if len(list) == 0 || t.stage.busy(f.Now) {
		return
	}
	f.Clip(l.board)
	v := t.boardView(f)
	numbered := 0
	for _, d := range list {
		numbered = max(numbered, d.N)
	}
	t.running.Deeds = numbered
	t.written = append(t.words.In(f, l.board, t.written[:0]), v.Over...)
	costs := t.costs(f, l, list, lit)
	for i := range list {
		if d := &list[i]; d.N > 0 && (lit == 0 || lit == d.N) {
			t.drawDeed(f, l, v, d, numbered <= mostWords || lit == d.N)
		}
	}
	t.drawLosses(f, l, v, costs)
	f.Unclip()
	if t.litDeed == 0 {
		t.litDeed = t.litCard
	}
	if lit != t.litDeed {
		f.Do()
	}
}

// drawDeed draws one deed.
func (t *Table) drawDeed(f *ui.Frame, l layout, v board.View, d *gamelog.Deed, words bool) {
	from, to := t.board.Where(d.From, v), t.board.Where(d.To, v)
	if d.From < 0 {
		from = ui.Rect{}
	}
	if d.To < 0 {
		to = ui.Rect{}
	}
	coat := f.Look.Side(ui.Wears(t.game, max(rules.First, d.Side)))
	at := ui.Point{}
	switch {
	case from.Empty() && to.Empty():
		return
	case from.Empty() || to.Empty() || d.From == d.To:
		box := to
		if box.Empty() {
			box = from
		}
		at = ui.Point{X: box.Right(), Y: box.Y}
	case d.Goes:
		f.List.Dashed(from.Inset(from.W*0.18), 7, 5, 2.5, ui.Alpha(ui.Casing, 0.75))
		f.List.Dashed(from.Inset(from.W*0.18+2), 7, 5, 2, coat.Core)
		pane.MoveArrow(f.List, from.Center(), pane.Shorten(to.Center(), from.Center(), min(to.W, to.H)*0.32), max(9, min(18, to.W*0.16)), coat.Core)
		at = pane.Between(from.Center(), to.Center(), 0.3)
	default:
		a, b := pane.Shorten(from.Center(), to.Center(), min(from.W, from.H)*0.4), pane.Shorten(to.Center(), from.Center(), min(to.W, to.H)*0.45)
		if len(d.Losses) > 0 {
			pane.ShotLine(f.List, a, b, 12, 7, 5, ui.Ink{R: 0xB0, G: 0x2A, B: 0x1A, A: 255})
		} else {
			pane.ShotLine(f.List, a, b, 3, 6, 4, ui.Ink{R: 0x9A, G: 0x96, B: 0x8C, A: 255})
		}
		at = pane.Between(a, b, 0.5)
	}
	r := f.Px(13)
	at.X = max(l.board.X+r+4, min(at.X, l.board.Right()-r-4))
	at.Y = max(l.board.Y+r+4, min(at.Y, l.board.Bottom()-r-4))
	disc, free := t.freeSpot(l, ui.Around(at, ui.Size{W: 2 * r, H: 2 * r}))
	if !free { // the panel tells of it
		return
	}
	at = disc.Center()
	if f.Over(disc.Inset(-4)) {
		t.litDeed = d.N
	}
	f.List.Disc(at, r+1.5, ui.Alpha(ui.White, 0.8))
	number(f, at, r, disc, d.N)
	if words && d.Word.Key != "" {
		t.pill(f, l, ui.Point{X: at.X + r + f.Px(6), Y: at.Y}, f.Word(d.Word), d.Tone.Ink(f.Theme()))
	}
}

// number draws the number of a deed on its disc.
func number(f *ui.Frame, at ui.Point, r float64, box ui.Rect, n int) {
	f.List.Disc(at, r, ui.Casing)
	f.List.Text(box, ui.Figures(n), f.Bold(ui.S).To(ui.Middle).In(ui.Ink{R: 0xFF, G: 0xD4, B: 0, A: 255}))
}

// freeSpot is a box near another on the board that lies over nothing written there of
// the other side's turn, and takes it; false where there is none.
func (t *acted) freeSpot(l layout, box ui.Rect) (ui.Rect, bool) {
	const ring = 6 // how far from its place, in parts of its height
	for far := range ring {
		for dx := -far; dx <= far; dx++ {
			for dy := -far; dy <= far; dy++ {
				if max(dx, -dx, dy, -dy) != far {
					continue
				}
				at := box.Move(float64(dx)*box.H*0.6, float64(dy)*box.H*0.6)
				if at.Within(l.board.Inset(4)) == at && !overlaps(t.written, at) {
					t.written = append(t.written, at)
					return at, true
				}
			}
		}
	}
	return box, false
}

func overlaps(list []ui.Rect, box ui.Rect) bool {
	for _, b := range list {
		if !b.Intersect(box).Empty() {
			return true
		}
	}
	return false
}

// pill writes a few words on a light plate that begins at a point.
func (t *acted) pill(f *ui.Frame, l layout, at ui.Point, text string, ink ui.Ink) {
	ty := f.Bold(ui.S).To(ui.Middle).In(ink)
	w, h := f.Width(text, ty)+f.Px(18), f.Px(24)
	box, free := t.freeSpot(l, ui.Rect{X: at.X, Y: at.Y - h/2, W: w, H: h}.Within(l.board.Inset(4)).Snap())
	if !free {
		return
	}
	pane.Rim(f.List, box, 1.5, h/2, ui.Casing, 0, h/2-1, f.Theme().Panel)
	f.List.Text(box, text, ty)
}

// cost is what a place has lost in the other side's turn, and where that is written.
type cost struct {
	place, n int
	box, tag ui.Rect // tag is empty where no spot is free: the panel tells of it
}

// costs sums up what each victim has lost, and takes a spot beside it to write that.
func (t *Table) costs(f *ui.Frame, l layout, list []gamelog.Deed, lit int) (out []cost) {
	for _, d := range list {
		if lit > 0 && lit != d.N {
			continue
		}
		for _, k := range d.Losses {
			i := slices.IndexFunc(out, func(c cost) bool { return c.place == k.Place })
			if i < 0 {
				i, out = len(out), append(out, cost{place: k.Place})
			}
			if !k.Gone || out[i].n == 0 {
				out[i].n += k.N
			}
		}
	}
	for i := range out {
		c := &out[i]
		if c.box = t.whereIs(f, l, c.place); c.box.Empty() {
			continue
		}
		if tag, free := t.freeSpot(l, dice.CostBox(f, c.box, c.n)); free {
			c.tag = tag
		}
	}
	return out
}

// drawLosses writes beside each victim what it has lost, and what is left of it.
func (t *Table) drawLosses(f *ui.Frame, l layout, v board.View, costs []cost) {
	for _, k := range costs {
		if k.box.Empty() {
			continue
		}
		dice.DrawCost(f, k.box, k.tag, k.n)
		if n, of := t.board.Strength(k.place, v); of > 0 && n > 0 {
			t.pill(f, l, ui.Point{X: k.box.X - f.Px(60), Y: k.box.Bottom() - f.Px(4)}, f.Say("ui.told.left", rules.Arg{Name: "N", N: n}, rules.Arg{Name: "Of", N: of}), f.Theme().Text)
		}
	}
}
