package menu

import (
	"math"
	"slices"

	"sandtable/rules"
	"sandtable/scenes/app"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/table"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// Curtain hides the table until the next person holds its seal; it shows only what was public.
type Curtain struct {
	h    *app.Services
	game rules.Game
	side rules.Side
	news []gamelog.News
	open table.Opening
	gate ui.Gate
}

func NewCurtain(h *app.Services, g rules.Game, side rules.Side, news []gamelog.News, o table.Opening) ui.Scene {
	return &Curtain{h: h, game: g, side: side, news: news, open: o}
}

// mostNews is how many events the curtain tells at most.
const mostNews = 5

func (c *Curtain) Frame(f *ui.Frame) {
	c.gate.Clicks = c.h.Settings().GateClicks
	c.folds(f)
	k := f.Look.TextScale
	w, h := 632.0*k, 498*k
	side := 214 * k
	if f.Size.W >= 1600 {
		w, h, side = 768*k, 576*k, 240*k
	}
	shrink := min(1, (f.Size.W-24)/w, (f.Size.H-20)/(h+side*0.6))
	w, h, side = w*shrink, h*shrink, side*max(0.55, shrink)
	box := ui.Rect{X: (f.Size.W - w) / 2, Y: (f.Size.H-h-side*0.6)/2 + side*0.6, W: w, H: h}.Snap()
	f.List.Nine(box.Inset(-10), f.Theme().Chrome("dialog"))
	seal := ui.Rect{X: box.Center().X - side/2, Y: box.Y - side*0.6, W: side, H: side}.Snap()
	opened := f.Gate("seal", &c.gate, seal)
	kit.Shield(f, ui.Around(seal.Center(), ui.Size{W: side * 0.66, H: side * 0.66}).Snap(), c.game, c.side)
	in := box.InsetXY(f.Px(36), 12)
	in.TakeTop(side*0.42, 0)
	title := in.TakeTop(f.Px(42), 0)
	says := f.Say("ui.curtain.to-play", ui.Word("Side", c.game.SideTitles()[c.side]))
	if f.Reads() {
		f.Room(says)
	}
	f.Text(title, says, f.Bold(ui.XXL).To(ui.Middle))
	how := pane.Either(c.gate.Clicks, "ui.curtain.hand-over-clicks", "ui.curtain.hand-over")
	f.Text(in.TakeTop(f.Px(30), 0), f.Say(how), f.Type(ui.L).To(ui.Middle))
	c.lock(f, in.TakeTop(f.Px(44), 0))
	foot := in.TakeBottom(f.Px(50), 0)
	f.List.Fill(ui.Rect{X: in.X, Y: in.Y + 5, W: in.W, H: 1}, f.Theme().Edge)
	f.List.Fill(ui.Rect{X: in.X, Y: foot.Y, W: in.W, H: 1}, f.Theme().Edge)
	c.told(f, ui.Rect{X: in.X, Y: in.Y + 10, W: in.W, H: in.H - 14})
	c.gateFoot(f, foot)
	if opened {
		f.Shell.Pop()
		if c.open.Ready != nil {
			c.open.Ready()
		}
	}
}

func (c *Curtain) lock(f *ui.Frame, box ui.Rect) {
	mouse, key, long := f.Say("ui.curtain.mouse"), f.Say("ui.key.space"), f.Say("ui.curtain.key")
	if c.gate.Clicks {
		mouse, long = f.Say("ui.curtain.mouse-clicks"), f.Say("ui.curtain.key-clicks")
	}
	ty, or := f.Type(ui.S), f.Say("ui.curtain.or")
	icon, gap, cap := f.Px(18), f.Px(10), f.CapWidth(key)
	w := icon + gap + f.Width(mouse, ty) + 2*gap + f.Width(or, ty) + gap + cap + gap + f.Width(long, ty) + f.Px(36)
	plate := ui.Around(box.Center(), ui.Size{W: min(w, box.W), H: f.Px(34)}).Snap()
	pane.Rim(f.List, plate, 0, plate.H/2, f.Theme().Edge, -1.2, plate.H/2-1, f.Theme().Sunk)
	x := plate.X + f.Px(18)
	f.List.SpriteIn(ui.Rect{X: x, Y: plate.Center().Y - icon/2, W: icon, H: icon}.Snap(), ui.Icon("lock"), f.Theme().Soft)
	x += icon + gap
	say := func(words string, t ui.Type, room float64) {
		f.List.Text(ui.Rect{X: x, Y: plate.Y, W: f.Width(words, t) + 2, H: plate.H}, words, t)
		x += f.Width(words, t) + room
	}
	say(mouse, ty, 2*gap)
	say(or, f.Soft(ui.S), gap)
	x = f.KeyCap(x, plate.Center().Y, key, f.Theme().Text) + gap
	say(long, ty, 0)
}

func (c *Curtain) gateFoot(f *ui.Frame, box ui.Rect) {
	if c.open.Back != nil {
		b := ui.Button{Label: f.Say("ui.table.take-back"), Icon: "undo", Kind: ui.Quiet, Key: f.KeyOf(ui.CmdUndo), Command: ui.CmdUndo, Tip: f.Say("ui.curtain.tip-back")}
		s := f.ButtonSize(b)
		at := box.TakeRight(s.W, 0)
		if f.Button("back", ui.Rect{X: at.X, Y: at.Center().Y - f.Px(17), W: at.W, H: f.Px(36)}.Snap(), b) {
			f.Shell.Pop()
			c.open.Back()
			return
		}
	}
	words, ty, icon := f.Say("ui.curtain.private"), f.Soft(ui.S), f.Px(18)
	x := box.Center().X - (f.Width(words, ty)+icon+8)/2
	f.List.SpriteIn(ui.Rect{X: x, Y: box.Center().Y - icon/2, W: icon, H: icon}.Snap(), ui.Icon("eye-off"), f.Theme().Soft)
	f.List.Text(ui.Rect{X: x + icon + 8, Y: box.Y, W: f.Width(words, ty) + 2, H: box.H}, words, ty)
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

// told lists what happened in public since the person's last decision, as much as there is room for.
func (c *Curtain) told(f *ui.Frame, box ui.Rect) {
	if len(c.news) == 0 {
		f.Text(box, f.Say("ui.curtain.nothing"), f.Soft(ui.M).To(ui.Middle))
		return
	}
	f.Text(box.TakeTop(f.Px(28), 0), f.Say("ui.curtain.since"), f.Bold(ui.M))
	rowH := f.Px(30)
	n := min(len(c.news), mostNews, max(1, int(box.H/rowH)))
	rowH = max(rowH, min(box.H/float64(n), f.Px(38)))
	news, says := c.news[len(c.news)-n:], f.Type(ui.M)
	if slices.ContainsFunc(news, func(l gamelog.News) bool { return f.Width(l.Text, says) > box.W-32-f.Px(76) }) {
		says = f.Type(ui.S) // all of them alike
	}
	for _, l := range news {
		row := box.TakeTop(rowH, 0)
		at := ui.Rect{X: row.X, Y: row.Center().Y - 10, W: 20, H: 20}.Snap()
		if l.Side >= rules.First {
			kit.SideMark(f, at, c.game, l.Side)
		} else {
			f.List.Sprite(at, ui.Pic{Set: "interface", ID: "log-chance"})
		}
		f.List.Text(row.TakeRight(f.Px(76), 0), l.Clause, f.Type(ui.XS).In(f.Theme().Link).To(ui.Right))
		row.TakeLeft(32, 0)
		f.Text(row, l.Text, says)
	}
}

// cover is the smallest box with the proportions of s that covers r.
func cover(r ui.Rect, s ui.Size) ui.Rect {
	k := max(r.W/s.W, r.H/s.H)
	return ui.Around(r.Center(), ui.Size{W: s.W * k, H: s.H * k})
}
