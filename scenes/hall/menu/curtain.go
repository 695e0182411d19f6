package menu

import (
	"math"
	"slices"

	"sandtable/rules"
	"sandtable/saves"
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
	c.h.RulesKey(f, c.game)
	b := ui.Button{Icon: "menu", Tip: f.Say("ui.table.menu") + "  " + f.Say("ui.key.escape")}
	at := ui.Rect{X: 12, Y: 10, W: f.ButtonSize(b).W, H: f.Px(42)}.Snap()
	if play := c.open.Play; play != nil && (f.Button("menu", at, b) || f.In.Take(ui.KeyEsc)) {
		c.gate = ui.Gate{}
		f.Shell.Push(&Menu{H: c.h, Play: play, veiled: true})
		f.Invalidate()
		return
	}
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
	switch f.Look.Device {
	case ui.Touch:
		return // that it is held is said above
	case ui.Gamepad:
		mouse, or = "", ""
	}
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
		if c.open.New {
			return
		}
		f.Text(box, f.Say("ui.curtain.nothing"), f.Soft(ui.M).To(ui.Middle))
		return
	}
	f.Text(box.TakeTop(f.Px(28), 0), f.Say(pane.Either(c.open.New, "ui.table.replay-last", "ui.curtain.since")), f.Bold(ui.M))
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

// Parting is the question before the program ends while something is not saved.
type Parting struct {
	h   *app.Services
	end func()
}

func NewParting(h *app.Services, end func()) *Parting { return &Parting{h, end} }

// Over says that what lies beneath stays in sight.
func (p *Parting) Over() bool { return true }

func (p *Parting) Frame(f *ui.Frame) {
	f.List.Fill(f.Bounds(), ui.Alpha(ui.Casing, 0.55))
	f.Room(f.Say("ui.parting.title"))
	t := f.Type(ui.M)
	w := min(f.Px(560), f.Size.W-40)
	says := f.Say("ui.parting.unsaved", ui.Verbatim("Folder", p.h.Store.Dir()))
	box := ui.Around(f.Bounds().Center(), ui.Size{W: w, H: f.Height(says, t, w-f.Px(48)) + f.Px(150)}).Snap()
	f.Cover(f.Bounds())
	f.List.Nine(box.Inset(-10), f.Theme().Chrome("dialog"))
	rest := box.InsetXY(f.Px(24), f.Px(20))
	at := func(i int) ui.Rect {
		return ui.Rect{X: rest.X, Y: rest.Bottom() - f.Px(44), W: rest.W, H: f.Px(44)}.Cell(i, 2, 1, f.Px(10))
	}
	no, yes := at(0), at(1)
	f.Text(rest.TakeTop(f.Px(40), 0), f.Say("ui.parting.title"), f.Bold(ui.L))
	f.Para(rest, says, t)
	f.FocusFirst("stay")
	switch {
	case f.Button("stay", no, ui.Button{Label: f.Say("ui.parting.stay"), Kind: ui.Primary, Key: f.Say("ui.key.escape")}) || f.In.Take(ui.KeyEsc):
		f.Shell.Pop()
	case f.Button("end", yes, ui.Button{Label: f.Say("ui.parting.end"), Harm: true}):
		p.end()
	default:
		return
	}
	f.Invalidate()
}

// The picture of a board: its size in logical pixels without its title, at most and at least; pixels of the file for
// each of them.
const (
	posterWide, posterHigh = 1600.0, 1200.0
	posterLeast            = 900.0
	posterScale            = 2
)

// PosterOf is the whole board as the only person may see it, below a title; ok is false where there is none to show.
func PosterOf(h *app.Services, f *ui.Frame, p *saves.Play) (out app.Poster, ok bool) {
	if h.Whole == nil || h.Shape == nil {
		return out, false
	}
	me, _ := kit.OnlyPerson(p.Header.Seats)
	g, s := p.Match.Game(), p.Match.View(me)
	draw := h.Whole(g, s)
	world, rim := h.Shape(g, s)
	if draw == nil || world.W <= 0 || world.H <= 0 {
		return out, false
	}
	unit := min(posterWide/(world.W+2*rim), posterHigh/(world.H+2*rim))
	board := ui.Size{W: max(posterLeast, (world.W+2*rim)*unit), H: (world.H + 2*rim) * unit}
	title := titleOf(h, f, p, board.W)
	look, prefs := f.Look, h.Prefs
	return app.Poster{
		Size: ui.Size{W: board.W, H: title.high + board.H}, Scale: posterScale,
		Draw: func(l *ui.List) {
			l.Push(ui.Point{Y: title.high})
			l.Clip(ui.Rect{W: board.W, H: board.H})
			draw(l, board, look, prefs)
			l.Unclip()
			l.Pop()
			title.draw(l, board.W, look.Theme)
		},
	}, true
}

// posterTitle is what stands over the board.
type posterTitle struct {
	lines []string
	names int     // how many of them name the game; those after say how it stands
	high  float64 // of the strip
}

// The type of a title and of what stands below it, and how far they lie from the rim.
var (
	posterBold  = ui.Type{Face: ui.Bold, Size: 28, Line: 37}
	posterWords = ui.Type{Face: ui.Regular, Size: 18, Line: 26}
)

const posterRim = 22.0

func titleOf(h *app.Services, f *ui.Frame, p *saves.Play, wide float64) (t posterTitle) {
	whole, _ := h.TitleOf(p.Header)
	t.lines = f.Lines(whole, posterBold, wide-2*posterRim)
	t.names = len(t.lines)
	t.lines = append(t.lines, f.Lines(app.Outcome(f, p)[0], posterWords, wide-2*posterRim)...)
	t.high = float64(t.names)*posterBold.Line + float64(len(t.lines)-t.names)*posterWords.Line + 24
	return t
}

// draw draws the strip at the top of the picture.
func (t *posterTitle) draw(l *ui.List, wide float64, theme *ui.Theme) {
	l.Fill(ui.Rect{W: wide, H: t.high}, theme.Panel)
	l.Fill(ui.Rect{Y: t.high - 2, W: wide, H: 2}, theme.Edge)
	y := 11.0
	for i, words := range t.lines {
		ty := pane.Either(i < t.names, posterBold.In(theme.Text), posterWords.In(theme.Soft))
		l.Text(ui.Rect{X: posterRim, Y: y, W: wide - 2*posterRim, H: ty.Line}, words, ty)
		y += ty.Line
	}
}
