// Package deeds shows what the other side did: on the board, where pieces stood, the way they
// went and what it cost, and in the panel, as numbered cards.
package deeds

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/dice"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/timeline"
	"sandtable/scenes/ui"
)

// most words that stand beside arrows: with more deeds only their numbers do.
const mostWords = 6

// View shows deeds.
type View struct {
	*model.Moment
	Timeline *timeline.Timeline
	turn
	field ui.Rect // where the board is seen
	// Which deed the pointer is on, of those on the board and in the panel.
	litDeed, litCard int
	// written is where something is written on the board.
	written []ui.Rect
	words   ui.Words
}

// Draw draws the deeds that stand on the board, once nothing moves, and gives how many have a number.
func (t *View) Draw(f *ui.Frame, field ui.Rect, v board.View) (numbered int) {
	f.Mute()
	defer f.Unmute()
	lit := t.litDeed
	t.litDeed = 0
	list := t.List()
	if len(list) == 0 || t.Timeline.Busy(f.Now) {
		return 0
	}
	t.field = field
	f.Clip(field)
	for _, d := range list {
		numbered = max(numbered, d.N)
	}
	t.written = append(t.words.In(f, field, t.written[:0]), v.Over...)
	costs := t.costs(f, v, list, lit)
	for i := range list {
		if d := &list[i]; d.N > 0 && (lit == 0 || lit == d.N) {
			t.drawDeed(f, v, d, numbered <= mostWords || lit == d.N)
		}
	}
	t.drawLosses(f, v, costs)
	f.Unclip()
	if t.litDeed == 0 {
		t.litDeed = t.litCard
	}
	if lit != t.litDeed {
		f.Invalidate()
	}
	return numbered
}

// drawDeed draws one deed.
func (t *View) drawDeed(f *ui.Frame, v board.View, d *gamelog.Deed, words bool) {
	from, to := t.Board.Where(d.From, v), t.Board.Where(d.To, v)
	if d.From < 0 {
		from = ui.Rect{}
	}
	if d.To < 0 {
		to = ui.Rect{}
	}
	coat := f.Look.Side(ui.Wears(t.Game, max(rules.First, d.Side)))
	at := ui.Point{}
	switch {
	case from.Empty() && to.Empty():
		return
	case from.Empty() || to.Empty() || d.From == d.To:
		box := pane.Either(to.Empty(), from, to)
		if d.Arrives {
			f.List.Border(box.Inset(-4), 5, ui.Casing)
			f.List.Border(box.Inset(-3), 3, coat.Core)
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
	at.X = max(t.field.X+r+4, min(at.X, t.field.Right()-r-4))
	at.Y = max(t.field.Y+r+4, min(at.Y, t.field.Bottom()-r-4))
	disc, free := pane.FreeSpot(t.field, &t.written, ui.Around(at, ui.Size{W: 2 * r, H: 2 * r}))
	if !free { // the panel tells of it
		return
	}
	at = disc.Center()
	if f.Over(disc.Inset(-4)) {
		t.litDeed = d.N
	}
	f.List.Disc(at, r+1.5, ui.Alpha(ui.White, 0.8))
	number(f, at, r, disc, d.N)
	switch {
	case !words:
	case d.Arrives:
		t.pill(f, ui.Point{X: at.X + r + f.Px(6), Y: at.Y}, f.Word(t.Game.Event(t.State, d.Events[0])), f.Theme().Text)
	case d.Word.Key != "":
		t.pill(f, ui.Point{X: at.X + r + f.Px(6), Y: at.Y}, f.Word(d.Word), d.Tone.Ink(f.Theme()))
	}
}

func number(f *ui.Frame, at ui.Point, r float64, box ui.Rect, n int) {
	f.List.Disc(at, r, ui.Casing)
	f.List.Text(box, ui.Figures(n), f.Bold(ui.S).To(ui.Middle).In(ui.Ink{R: 0xFF, G: 0xD4, B: 0, A: 255}))
}

// left writes beside the tag of a victim what is left of it, where that covers nobody.
func (t *View) left(f *ui.Frame, v board.View, k cost, text string, ink ui.Ink) {
	ty := f.Bold(ui.S).To(ui.Middle).In(ink)
	size := ui.Size{W: f.Width(text, ty) + f.Px(18), H: f.Px(24)}
	of := pane.Either(k.tag.Empty(), k.box, k.tag)
	box, free := pane.Beside(t.field, append(t.Board.Stands(v), t.written...), of.InsetXY(-size.W/2-2, -size.H/2-2), size)
	if !free {
		return
	}
	t.written = append(t.written, box)
	t.plate(f, box, text, ty)
}

func (t *View) plate(f *ui.Frame, box ui.Rect, text string, ty ui.Type) {
	pane.Rim(f.List, box, 1.5, box.H/2, ui.Casing, 0, box.H/2-1, f.Theme().Panel)
	f.List.Text(box, text, ty)
}

// pill writes a few words on a light plate that begins at a point.
func (t *View) pill(f *ui.Frame, at ui.Point, text string, ink ui.Ink) {
	ty := f.Bold(ui.S).To(ui.Middle).In(ink)
	w, h := f.Width(text, ty)+f.Px(18), f.Px(24)
	box, free := pane.FreeSpot(t.field, &t.written, ui.Rect{X: at.X, Y: at.Y - h/2, W: w, H: h}.Within(t.field.Inset(4)).Snap())
	if free {
		t.plate(f, box, text, ty)
	}
}

// cost is what a place has lost in the other side's turn, and where that is written.
type cost struct {
	place, n int
	by       rules.Event // the last of the events that took it
	box, tag ui.Rect     // tag is empty where no spot is free: the panel tells of it
}

// costs sums up what each victim has lost, and takes a spot beside it to write that.
func (t *View) costs(f *ui.Frame, v board.View, list []gamelog.Deed, lit int) (out []cost) {
	for _, d := range list {
		if lit > 0 && lit != d.N {
			continue
		}
		for _, k := range d.Losses {
			i := slices.IndexFunc(out, func(c cost) bool { return c.place == k.Place })
			if i < 0 {
				i, out = len(out), append(out, cost{place: k.Place})
			}
			out[i].by = k.Event
			if !k.Gone || out[i].n == 0 {
				out[i].n += k.N
			}
		}
	}
	for i := range out {
		c := &out[i]
		if c.box = t.SeenAt(c.place, v, t.field); c.box.Empty() {
			continue
		}
		if tag, free := dice.CostBox(f, t.field, c.box, c.n, t.Board.Stands(v), t.written); free {
			c.tag = tag
			t.written = append(t.written, tag)
		}
	}
	return out
}

// drawLosses writes beside each victim what it has lost, and what is left of it or how it was lost.
func (t *View) drawLosses(f *ui.Frame, v board.View, costs []cost) {
	for _, k := range costs {
		if k.box.Empty() {
			continue
		}
		dice.DrawCost(f, k.box, k.tag, k.n)
		if n, of := t.Board.Strength(k.place, v); of > 0 && n > 0 {
			t.left(f, v, k, f.Say("ui.told.left", rules.Arg{Name: "N", N: n}, rules.Arg{Name: "Of", N: of}), f.Theme().Text)
		} else if t.Board.Sign(k.by).Gone { // nothing stands there any more that could be recognised
			t.left(f, v, k, f.Word(t.Game.Event(t.State, k.by)), board.ToneOf(k.by.Side, t.Eyes).Ink(f.Theme()))
		}
	}
}
