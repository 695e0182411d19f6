package hall

import (
	"math"
	"time"

	"sandtable/rules"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// Curtain hides the table until the next person is ready. It shows nothing
// but what was public.
type Curtain struct {
	h     *House
	game  rules.Game
	side  rules.Side
	news  []table.News
	ready func()
	since time.Time
	began bool // a press began after the curtain was up
}

// Curtain is the curtain before the person of side.
func (h *House) Curtain(g rules.Game, side rules.Side, news []table.News, ready func()) ui.Scene {
	return &Curtain{h: h, game: g, side: side, news: news, ready: ready}
}

// guard is how long after the curtain came up nothing is taken as consent: a
// double click must not show the other side's cards.
const guard = 200 * time.Millisecond

// Frame draws the curtain.
func (c *Curtain) Frame(f *ui.Frame) {
	if c.since.IsZero() {
		c.since = f.Now
	}
	early := f.Now.Sub(c.since) < guard
	if early {
		f.In.Pressed, f.In.Released, f.In.Keys = 0, 0, nil
		f.Wake(c.since.Add(guard))
	}
	if f.In.Pressed&ui.LeftButton != 0 {
		c.began = true
	}
	if !c.began {
		f.In.Released = 0
	}
	c.folds(f)
	side := min(f.Px(176), f.Size.H*0.2)
	w, h := min(f.Px(620), f.Size.W-40), min(f.Px(500), f.Size.H-side-40)
	box := ui.Rect{X: (f.Size.W - w) / 2, Y: (f.Size.H-h)/2 + side/5, W: w, H: h}.Snap()
	f.List.Nine(box.Inset(-10), f.Theme().Chrome("dialog"))
	shield(f, ui.Rect{X: box.Center().X - side/2, Y: box.Y - side/2, W: side, H: side}.Snap(), c.game, c.side)
	in := box.InsetXY(f.Px(44), 12)
	_, in = in.CutTop(side / 2)
	title, in := in.CutTop(f.Px(50))
	f.Text(title, f.Say("ui.curtain.to-play", rules.Arg{Name: "Side", Text: c.game.SideTitles()[c.side]}), f.Bold(ui.XXL).To(ui.Middle))
	under, in := in.CutTop(f.Px(34))
	f.Text(under, f.Say("ui.curtain.hand-over"), f.Soft(ui.L).To(ui.Middle))
	rule, in := in.CutTop(18)
	f.List.Fill(ui.Rect{X: rule.X, Y: rule.Center().Y, W: rule.W, H: 1}, f.Theme().Edge)
	foot, in := in.CutBottom(f.Px(92))
	c.told(f, in)
	b := ui.Button{Label: f.Say("ui.curtain.ready"), Key: f.Say("ui.key.enter"), Kind: ui.Primary, Enter: true}
	f.First("ready")
	if f.Button("ready", ui.Around(ui.Point{X: foot.Center().X, Y: foot.Y + f.Px(30)}, ui.Size{W: f.Px(252), H: f.Px(50)}).Snap(), b) {
		f.Shell.Pop()
		if c.ready != nil {
			c.ready()
		}
		return
	}
	last, _ := foot.CutBottom(f.Px(28))
	f.Text(last, f.Say("ui.curtain.private"), f.Soft(ui.S).To(ui.Middle))
}

// folds are the curtain itself, in the colour of the side that is to sit down.
func (c *Curtain) folds(f *ui.Frame) {
	f.List.Fill(f.Bounds(), ui.Casing)
	f.List.SpriteIn(cover(f.Bounds(), ui.Size{W: 480, H: 270}), ui.Pic{Set: "interface", ID: "curtain"}, f.Look.Side(ui.Wears(c.game, c.side)).Core)
	band := ui.Size{W: f.Px(720), H: f.Px(60)}
	for x := f.Size.W/2 - band.W/2 - band.W*math.Ceil((f.Size.W/band.W-1)/2); x < f.Size.W; x += band.W {
		f.List.Sprite(ui.Rect{X: x, W: band.W, H: band.H}, ui.Pic{Set: "interface", ID: "valance"})
	}
}

// told lists what happened in public since the person's last decision; the
// last lines when there is no room for all.
func (c *Curtain) told(f *ui.Frame, box ui.Rect) {
	head, box := box.CutTop(f.Px(28))
	if len(c.news) == 0 {
		return
	}
	f.Text(head, f.Say("ui.curtain.since"), f.Bold(ui.S))
	rowH := f.Px(28)
	n := min(len(c.news), max(1, int(box.H/rowH)))
	for _, l := range c.news[len(c.news)-n:] {
		var row ui.Rect
		row, box = box.CutTop(rowH)
		at := ui.Rect{X: row.X, Y: row.Center().Y - 10, W: 20, H: 20}.Snap()
		if l.Side >= rules.First {
			mark(f, at, c.game, l.Side)
		} else {
			f.List.Sprite(at, ui.Pic{Set: "interface", ID: "log-chance"})
		}
		t := f.Type(ui.XS).In(f.Theme().Link).To(ui.Right)
		clause, words := row.CutRight(f.Px(76))
		f.List.Text(clause, l.Clause, t)
		_, words = words.CutLeft(30)
		f.Text(words, l.Text, f.Type(ui.S))
	}
}

// cover is the smallest box with the proportions of s that covers r.
func cover(r ui.Rect, s ui.Size) ui.Rect {
	k := max(r.W/s.W, r.H/s.H)
	return ui.Around(r.Center(), ui.Size{W: s.W * k, H: s.H * k})
}
