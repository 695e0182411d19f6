package logbook

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// page draws a campaign: what it is, how it stands, its route, and the battle that is read.
func (b *Logbook) page(f *ui.Frame, c campaign.Chapter, box ui.Rect) {
	title := box.TakeTop(f.Px(36), 0)
	f.Text(title, texts.In(f.Look.Lang, c.Info.Name), f.Bold(ui.XL))
	b.h.Clause(f, title, c.Campaigner, c.Info.Clause)
	f.Follow(pane.Scrolled(f, "page", box, func(page ui.Rect) float64 {
		y := page.Y + f.Para(ui.Rect{X: page.X, Y: page.Y, W: page.W}, texts.In(f.Look.Lang, c.Info.Text), f.Type(ui.M)) + 6
		y += b.standing(f, c, ui.Rect{X: page.X, Y: y, W: page.W})
		if page.W > f.Px(640) {
			left, right := ui.Rect{X: page.X, Y: y, W: page.W}.CutLeft(page.W * 0.46)
			right = ui.Rect{X: right.X + 24, Y: y, W: right.W - 24}
			under := b.route(f, c, left)
			left.Y += under
			y += max(under+b.chart(f, c, left), b.told(f, c, right))
		} else {
			for _, part := range []func(*ui.Frame, campaign.Chapter, ui.Rect) float64{b.route, b.told, b.chart} {
				y += part(f, c, ui.Rect{X: page.X, Y: y, W: page.W}) + 10
			}
		}
		return y + b.history(f, c, ui.Rect{X: page.X, Y: y + 8, W: page.W}) - page.Y
	}))
}

// standing says who plays, and how the campaign stands or ended.
func (b *Logbook) standing(f *ui.Frame, c campaign.Chapter, box ui.Rect) float64 {
	if c.Path == "" {
		return 0
	}
	y := box.Y
	who := c.Sitters(f)
	who += " · " + f.Say("ui.campaign.begun", ui.Verbatim("Day", kit.Day(f, c.Started.Local())))
	y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, who, f.Soft(ui.S)) + 4
	line := ui.Rect{X: box.X, Y: y, W: box.W, H: f.Px(30)}
	f.Text(ui.Rect{X: line.X, Y: line.Y, W: line.W - f.Px(80), H: line.H}, c.Verdict(f), f.Bold(ui.L))
	b.h.Clause(f, line, c.Campaigner, c.Clause)
	y += line.H + 8
	if c.Level.Key != "" {
		y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, f.Word(c.Level), f.Bold(ui.M)) + 4
	}
	if len(c.Notes) > 0 && !c.Over() {
		y += f.Para(ui.Rect{X: box.X, Y: y + 4, W: box.W}, f.Say("ui.interlude.carried"), f.Soft(ui.S).As(ui.Bold)) + 4
	}
	for _, n := range c.Notes {
		y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, f.Word(n), f.Type(ui.S)) + 2
	}
	return y - box.Y + 6
}

// chart draws the points, battle by battle, and gives its height.
func (b *Logbook) chart(f *ui.Frame, c campaign.Chapter, box ui.Rect) float64 {
	if len(c.Stages) == 0 {
		return 0
	}
	g := c.Growth()
	h := f.Px(190)
	g.Draw(f, ui.Rect{X: box.X, Y: box.Y + 16, W: box.W, H: h - 16})
	return h
}

// route draws the chain of battles; a click reads one. It gives its height.
func (b *Logbook) route(f *ui.Frame, c campaign.Chapter, box ui.Rect) float64 {
	rowH, r := f.Px(58), f.Px(14)
	route := c.Route()
	reading := b.reading(c)
	for i, id := range route {
		row := ui.Rect{X: box.X, Y: box.Y + float64(i)*rowH, W: box.W, H: rowH}.Snap()
		key := "battle/" + strconv.Itoa(i)
		focus := f.Focusable(key, row.InsetXY(2, 4), false)
		if i == reading {
			f.List.Round(row.InsetXY(0, 3), 6, f.Theme().Sunk)
		} else if f.Over(row) {
			f.List.Round(row.InsetXY(0, 3), 6, ui.Alpha(f.Theme().Sunk, 0.6))
		}
		at := ui.Point{X: row.X + f.Px(26), Y: row.Center().Y}
		if i+1 < len(route) {
			f.List.Line(at, at.Add(ui.Point{Y: rowH}), 3, f.Theme().Edge)
		}
		b.stop(f, c, i, at, r)
		words := ui.Rect{X: row.X + f.Px(54), Y: row.Y + f.Px(8), W: row.W - f.Px(62), H: row.H - f.Px(12)}
		top := words.TakeTop(f.Px(23), 0)
		t := pane.Either(i == reading, f.Bold(ui.M), f.Type(ui.M))
		sc, _ := c.Campaigner.Listing(id)
		f.Text(top, texts.In(f.Look.Lang, sc.Title), t)
		f.Text(ui.Rect{X: words.X, Y: words.Y, W: words.W, H: f.Px(18)}, b.fate(f, c, i), f.Soft(ui.S))
		f.Ring(key, row.InsetXY(2, 4))
		if f.Clicked(row) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
			b.Battle = i
			f.Invalidate()
		}
	}
	return float64(len(route)) * rowH
}

// stop is the mark of a battle on the route: won, lost, next or to come.
func (b *Logbook) stop(f *ui.Frame, c campaign.Chapter, i int, at ui.Point, r float64) {
	if i < len(c.Stages) {
		f.List.Disc(at, r+2, f.Theme().Panel)
		pic := "best-drawn"
		me, alone := c.Reader()
		switch w := c.Winner(i); {
		case w >= rules.First && !alone:
			kit.SideMark(f, ui.Around(at, ui.Size{W: 2 * r, H: 2 * r}).Snap(), c.Campaigner, w)
			return
		case w >= rules.First && c.Whose(i, w) == me:
			pic = "best-won"
		case w >= rules.First:
			pic = "best-lost"
		}
		f.List.Sprite(ui.Around(at, ui.Size{W: 2 * r, H: 2 * r}).Snap(), ui.Pic{Set: "interface", ID: pic})
		return
	}
	ink, on := f.Theme().Panel, f.Theme().Text
	if i == len(c.Stages) && !c.Over() {
		ink, on = f.Theme().Select, ui.Casing
	}
	f.List.Disc(at, r, f.Theme().Text)
	f.List.Disc(at, r-2, ink)
	f.List.Text(ui.Around(at, ui.Size{W: 2 * r, H: 2 * r}), strconv.Itoa(i+1), f.Bold(ui.S).To(ui.Middle).In(on))
}

// fate words what became of a battle of the route, in short.
func (b *Logbook) fate(f *ui.Frame, c campaign.Chapter, i int) string {
	if i >= len(c.Stages) {
		sc, _ := c.Campaigner.Listing(c.Route()[i])
		if _, running := c.Running(); running && i == len(c.Stages) {
			return f.Say("ui.scenarios.running")
		}
		return kit.BattleDate(f, sc)
	}
	s := c.Stages[i]
	if c.Campaigner.Solitaire() {
		made := f.Say("ui.campaign.points", ui.Num("N", kit.PluralNumber(s.Points[0], c.Info.Part)), ui.Verbatim("Points", kit.FormatPoints(s.Points[0], c.Info.Part)))
		return kit.JoinDots(c.LevelText(f, i), made)
	}
	r := c.Battles[i].Result
	me, alone := kit.OnlyPerson(c.Battles[i].Seats)
	me = max(rules.First, me)
	one := pane.Either(alone, c.Whose(i, me), rules.First) // of the players, for whom the points are told
	key := "ui.scenarios.drawn"
	switch {
	case r.Winner == me:
		key = "ui.scenarios.won"
	case r.Winner >= rules.First:
		key = "ui.scenarios.lost"
	}
	text := f.Say(key, ui.Num("Ours", r.Score[me]), ui.Num("Theirs", r.Score[me.Other()]))
	if !alone && r.Winner >= rules.First {
		text = f.Say("ui.result.wins", ui.Verbatim("Side", kit.SideName(f, c.Campaigner, r.Winner))) + " " + strconv.Itoa(r.Score[r.Winner]) + " – " + strconv.Itoa(r.Score[r.Winner.Other()])
	}
	return text + " · " + f.Say("ui.campaign.brought", ui.Verbatim("Ours", kit.FormatPoints(s.Points[one], c.Info.Part)), ui.Verbatim("Theirs", kit.FormatPoints(s.Points[one.Other()], c.Info.Part)))
}

// told is the page of the battle that is read: its map, how it ended, and the points line by line.
func (b *Logbook) told(f *ui.Frame, c campaign.Chapter, box ui.Rect) float64 {
	i := b.reading(c)
	if i < 0 || i >= len(c.Route()) {
		return 0
	}
	sc, ok := c.Campaigner.Listing(c.Route()[i])
	if !ok {
		return 0
	}
	y := box.Y + 6
	head := f.Say("ui.campaign.page", ui.Num("N", i+1)) + " · " + kit.BattleDate(f, sc)
	y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, head, f.Soft(ui.S).As(ui.Bold))
	y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, texts.In(f.Look.Lang, sc.Title), f.Bold(ui.L)) + 4
	if draw := b.h.Preview(c.Campaigner, sc.ID).Draw; draw != nil {
		w := min(box.W, f.Px(pane.Either(i < len(c.Stages), 250.0, 460))) // what became of it has more to tell
		pic := ui.Rect{X: box.X, Y: y, W: w, H: w * 0.68}.Snap()
		if at := slices.IndexFunc(c.Entries, func(e saves.Entry) bool { return e.Path == c.SavePath }); i == len(c.Stages) && at >= 0 {
			b.thumb.Show(f, b.h, pic, c.Entries[at]) // as it stands
		} else {
			kit.CachedMap(f, pic, "campaign", kit.PictureVersion(sc.ID, pic), draw)
			f.List.Border(pic, 2, ui.Casing)
		}
		y += pic.H + 10
	}
	if i >= len(c.Stages) {
		y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, texts.In(f.Look.Lang, sc.Note), f.Type(ui.S)) + 8
		return y - box.Y
	}
	if c.SingleGame() {
		y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, c.Course(f, i), f.Type(ui.M)) + 6
	} else {
		y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, b.fate(f, c, i)+" · "+f.Say("ui.result.turns", ui.Num("N", c.Battles[i].Turns)), f.Type(ui.M)) + 6
	}
	y += b.terms(f, c, i, ui.Rect{X: box.X, Y: y, W: box.W})
	if !c.SingleGame() {
		y += b.story(f, c, ui.Rect{X: box.X, Y: y + 8, W: box.W}) + 8
	}
	return y - box.Y
}

// terms are the points that a battle has brought, line by line, each with its clause.
func (b *Logbook) terms(f *ui.Frame, c campaign.Chapter, i int, box ui.Rect) float64 {
	y := box.Y
	for side, terms := range c.Stages[i].Terms {
		for _, t := range terms {
			row := ui.Rect{X: box.X, Y: y, W: box.W, H: f.Px(24)}
			kit.SideMark(f, ui.Rect{X: row.X, Y: row.Center().Y - 10, W: 20, H: 20}.Snap(), c.Campaigner, c.Whose(i, rules.Side(side)))
			f.Text(ui.Rect{X: row.X + f.Px(30), Y: row.Y, W: f.Px(48), H: row.H}, kit.FormatSigned(t.N, c.Info.Part), f.Bold(ui.M))
			x := row.X + f.Px(78)
			f.Text(ui.Rect{X: x, Y: row.Y, W: row.Right() - x - f.Px(70), H: row.H}, f.Word(t.Phrase), f.Type(ui.S))
			b.h.Clause(f, row, c.Campaigner, t.Clause)
			y += row.H
		}
	}
	return y - box.Y
}

// remark cuts a line at the foot of the page for the player's own word on the battle that is read, kept as it is typed.
func (b *Logbook) remark(f *ui.Frame, c campaign.Chapter, box ui.Rect) ui.Rect {
	n := b.entry(c)
	if n < 0 {
		return box
	}
	line, rest := box.CutBottom(f.Px(46))
	line = ui.Rect{X: line.X, Y: line.Y + f.Px(8), W: line.W, H: f.Px(38)}.Snap()
	was := c.Battles[n].Remark
	text := f.Field("remark/"+c.Path+"/"+strconv.Itoa(n), line, was, "edit", f.Say("ui.campaign.remark"))
	if text != was {
		page, err := b.h.Store.Amend(c.Path, func(p *saves.Campaign) {
			if n < len(p.Battles) { // another window may have changed it
				p.Battles[n].Remark = text
			}
		})
		if b.h.NoticeErr(err); page.Err == nil {
			b.List[b.At()].Campaign = page
		}
		f.Invalidate()
	}
	return rest
}

type tale struct {
	of      string // the path of its journal
	account gameui.Account
	turned  []judged.Point // where it turned, by the review that is kept of it; none without one
}

// story tells from its journal, read in the background, what the battle that is read cost, and where it turned.
func (b *Logbook) story(f *ui.Frame, c campaign.Chapter, box ui.Rect) float64 {
	e, ok := b.saved(c)
	if !ok || b.h.UI(c.Campaigner).Account == nil {
		return 0
	}
	if b.tale.of != e.Path {
		b.tale = tale{of: e.Path}
		f.Shell.Go(func(<-chan struct{}) func() {
			sum, turned := campaign.AccountOf(b.h, e.Path)
			return func() {
				if b.tale.of == e.Path {
					b.tale.account, b.tale.turned = sum, turned
				}
			}
		})
	}
	a, y := &b.tale.account, box.Y
	if !a.Counted {
		return 0
	}
	line := func(text string, t ui.Type) { y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, text, t) + 4 }
	for side, list := range a.Lost {
		figures, units := 0, 0
		for _, l := range list {
			figures, units = figures+l.Figures, units+l.Units
		}
		name := kit.SideName(f, c.Campaigner, rules.Side(side)) + kit.Colon(f)
		says := f.Say("ui.result.lost-nothing")
		if gone := a.Casualties[side]; len(gone) > 0 {
			says = fallen(f, gone)
		} else if len(list) > 0 && a.Words != "" {
			says = kit.LossText(a, f, figures, units)
		} else if len(list) > 0 {
			says = f.Say("ui.campaign.losses", ui.Verbatim("Figures", f.Say("ui.result.figures-lost", ui.Num("N", figures))), ui.Verbatim("Units", f.Say("ui.result.units-lost", ui.Num("N", units))))
		}
		line(name+says, f.Type(ui.S))
	}
	for i := range b.tale.turned {
		p := &b.tale.turned[i]
		line(board.TurnName(f, c.Campaigner, p.Turn)+kit.Colon(f)+f.Name(p.Title)+". "+f.Name(p.Says), f.Type(ui.S))
	}
	return y - box.Y
}

func fallen(f *ui.Frame, list []gameui.Casualty) string {
	var names []string
	for _, c := range list {
		names = append(names, texts.In(f.Look.Lang, c.Name)+" ("+f.Word(c.Fate)+")")
	}
	return strings.Join(names, ", ")
}

// text is a page for a text file.
func (b *Logbook) text(f *ui.Frame, c campaign.Chapter) string {
	var t strings.Builder
	line := func(parts ...string) { t.WriteString(strings.Join(parts, "") + "\n") }
	line(texts.In(f.Look.Lang, c.Info.Name), " · ", texts.In(f.Look.Lang, c.Campaigner.Title()))
	line(texts.In(f.Look.Lang, c.Info.Text))
	line(f.Say("ui.campaign.begun", ui.Verbatim("Day", kit.Day(f, c.Started.Local()))))
	for side := range c.Seats {
		if !c.Campaigner.Solitaire() || side == int(rules.First) {
			line(kit.SideName(f, c.Campaigner, rules.Side(side)), kit.Colon(f), c.Sitter(f, rules.Side(side)))
		}
	}
	line()
	for i, id := range c.Route() {
		sc, _ := c.Campaigner.Listing(id)
		line(strconv.Itoa(i+1), ". ", texts.In(f.Look.Lang, sc.Title), kit.Colon(f), b.fate(f, c, i))
		if i >= len(c.Stages) {
			continue
		}
		if c.SingleGame() {
			line("   ", c.Course(f, i))
			continue
		}
		for side, terms := range c.Stages[i].Terms {
			for _, term := range terms {
				line("   ", kit.SideName(f, c.Campaigner, c.Whose(i, rules.Side(side))), " ", kit.FormatSigned(term.N, c.Info.Part), " ", f.Word(term.Phrase), " (", term.Clause, ")")
			}
		}
	}
	line()
	line(c.Verdict(f), " (", c.Clause, ")")
	if c.Level.Key != "" {
		line(f.Word(c.Level))
	}
	for _, n := range c.Notes {
		line(f.Word(n))
	}
	for i, n := range c.Battles {
		if n.Remark != "" {
			line(strconv.Itoa(i+1), ". ", n.Remark)
		}
	}
	return t.String()
}
