package logbook

import (
	"slices"
	"strconv"

	"sandtable/assets/texts"
	"sandtable/scenes/app"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Interlude is the page between two battles of a campaign: what the last one brought, and what comes next.
type Interlude struct {
	book *Logbook      // lies open at the campaign
	end  app.Thumbnail // of the board as the last one left it
}

// NewInterlude opens the page after the last battle of a campaign.
func NewInterlude(h *app.Services, path string) *Interlude {
	b := New(h, path)
	b.leaves = true
	return &Interlude{book: b}
}

func (n *Interlude) Frame(f *ui.Frame) {
	b := n.book
	b.read()
	f.Larger()
	kit.Ground(f)
	c := b.List[b.At()]
	b.Battle = len(c.Stages) - 1 // what is told is the last one
	b.h.RulesKey(f, b.about())
	title := f.Say("ui.campaign.title")
	if c.Broken == nil {
		title = texts.In(f.Look.Lang, c.Info.Name)
	}
	body, spare, back := kit.TopBar(f, title)
	b.h.DrawNotices(f, body)
	if back || c.Broken != nil || len(c.Stages) == 0 {
		f.Shell.Pop()
		return
	}
	f.Text(spare, c.Reached(f), f.Soft(ui.S).To(ui.Right))
	body = body.InsetXY(max(24, (body.W-1500)/2), 18)
	foot := body.TakeBottom(f.Px(60), 0)
	high := pane.Either(len(n.names(f, c, body.W-40)) > 0, f.Px(104), f.Px(66)) // a panel's rims are 20 wide
	n.chain(f, c, kit.Panel(f, body.TakeTop(high, 22).Snap()))
	body.TakeBottom(6, 0)
	left := body.TakeLeft(body.W*0.5-11, 22)
	f.Follow(pane.Scrolled(f, "interlude/0", b.remark(f, c, kit.Panel(f, left.Snap())), func(page ui.Rect) float64 { return n.achieved(f, c, page) }))
	f.Follow(pane.Scrolled(f, "interlude/1", kit.Panel(f, body.Snap()), func(page ui.Rect) float64 { return n.next(f, c, page) }))
	n.ways(f, c, foot)
}

// ways are the buttons at the foot: the battles that may be next, and the log book.
func (n *Interlude) ways(f *ui.Frame, c campaign.Chapter, box ui.Rect) {
	line := buttons{box: box, x: box.X}
	_, running := c.Running()
	first := true
	put := func(id string, s ui.Button) bool {
		if first {
			s.Enter = true
			f.FocusFirst(id)
		}
		first = false
		return line.put(f, id, s)
	}
	n.book.onward(f, c, put, false, running)
	if line.put(f, "ui.campaign.title", ui.Button{Icon: "campaign"}) {
		n.book.h.Push(f, nav.Campaigns{Path: c.Path})
	}
}

// chain draws the battles of the campaign side by side, below each its name where all names have room.
func (n *Interlude) chain(f *ui.Frame, c campaign.Chapter, box ui.Rect) {
	route, r := c.Route(), f.Px(14)
	names, cell := n.names(f, c, box.W), box.W/float64(len(route))
	y := pane.Either(len(names) > 0, box.Y+f.Px(22), box.Center().Y)
	spot := func(i int) ui.Point { return ui.Point{X: box.X + cell*(float64(i)+0.5), Y: y} }
	for i, id := range route {
		if i+1 < len(route) {
			f.List.Line(spot(i), spot(i+1), 3, f.Theme().Edge)
		}
		n.book.stop(f, c, i, spot(i), r)
		sc, _ := c.Campaigner.Listing(id)
		over := ui.Rect{X: spot(i).X - cell/2 + 3, Y: box.Y, W: cell - 6, H: box.H}
		f.Tip("chain/"+strconv.Itoa(i), over, texts.In(f.Look.Lang, sc.Title)+kit.Colon(f)+n.book.fate(f, c, i))
		if len(names) == 0 {
			continue
		}
		at := ui.Rect{X: over.X, Y: y + r + 6, W: over.W}
		for _, l := range names[i] {
			ty := nameType(f, c, i)
			at.H = ty.Line
			f.Text(at, l, ty.To(ui.Middle))
			at.Y += ty.Line
		}
	}
}

func nameType(f *ui.Frame, c campaign.Chapter, i int) ui.Type {
	return pane.Either(i == len(c.Stages), f.Bold(ui.S), f.Soft(ui.S))
}

// names are the names of the battles, each in at most two lines, side by side in a width; none where one has no room.
func (n *Interlude) names(f *ui.Frame, c campaign.Chapter, all float64) (out [][]string) {
	route := c.Route()
	width := all/float64(len(route)) - 6
	for i, id := range route {
		sc, _ := c.Campaigner.Listing(id)
		ty := nameType(f, c, i)
		lines := f.Lines(texts.In(f.Look.Lang, sc.Title), ty, width)
		if len(lines) > 2 || slices.ContainsFunc(lines, func(l string) bool { return f.Width(l, ty) > width }) {
			return nil
		}
		out = append(out, lines)
	}
	return out
}

// achieved tells what the last battle brought, how the campaign stands, and what is carried on.
func (n *Interlude) achieved(f *ui.Frame, c campaign.Chapter, box ui.Rect) float64 {
	b, i := n.book, len(c.Stages)-1
	sc, _ := c.Campaigner.Listing(c.Route()[i])
	y := box.Y
	para := func(text string, ty ui.Type, after float64) {
		y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, text, ty) + after
	}
	para(f.Say("ui.interlude.achieved"), f.Soft(ui.S).As(ui.Bold), 0)
	para(texts.In(f.Look.Lang, sc.Title), f.Bold(ui.L), 4)
	para(kit.JoinDots(b.fate(f, c, i), f.Say("ui.result.turns", ui.Num("N", c.Battles[i].Turns))), f.Type(ui.M), 6)
	y += b.terms(f, c, i, ui.Rect{X: box.X, Y: y, W: box.W})
	y += b.story(f, c, ui.Rect{X: box.X, Y: y + f.Px(8), W: box.W}) + f.Px(22) // of this battle: none of it goes over
	verdict := ui.Rect{X: box.X, Y: y, W: box.W, H: f.Px(30)}
	y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W - f.Px(80)}, c.Verdict(f), f.Bold(ui.L)) + f.Px(4)
	b.h.Clause(f, verdict, c.Campaigner, c.Clause)
	if c.Level.Key != "" {
		para(f.Word(c.Level), f.Type(ui.M), 4)
	}
	y += f.Px(10)
	para(f.Say("ui.interlude.carried"), f.Soft(ui.S).As(ui.Bold), 2)
	for _, p := range c.Notes {
		para(f.Word(p), f.Type(ui.M), 2)
	}
	if len(c.Notes) == 0 {
		para(f.Say("ui.interlude.points-only"), f.Type(ui.M), 0)
	}
	y += f.Px(20)
	if e, ok := b.saved(c); ok {
		pic := picture(b.h.Preview(c.Campaigner, sc.ID), ui.Rect{X: box.X, Y: y, W: box.W, H: max(f.Px(200), box.Bottom()-y-2)})
		n.end.Show(f, b.h, pic, e)
		y += pic.H
	}
	return y - box.Y
}

// picture is the place of a picture of a board in a box, in the board's own shape.
func picture(at app.PreviewCard, box ui.Rect) ui.Rect {
	whole := ui.Size{W: at.Shape.W + 2*at.Rim, H: at.Shape.H + 2*at.Rim}
	pic := box.Fit(pane.Either(at.Shape.W > 0, whole, ui.Size{W: 1, H: 0.68}))
	return ui.Rect{X: box.X, Y: box.Y, W: pic.W, H: pic.H}.Snap()
}

func (n *Interlude) next(f *ui.Frame, c campaign.Chapter, box ui.Rect) float64 {
	b, set := n.book, c.Open()[0]
	sc, _ := c.Campaigner.Listing(set.Scenario)
	y := box.Y
	para := func(text string, ty ui.Type, after float64) {
		y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, text, ty) + after
	}
	head := f.Say(kit.TextKey(c.Campaigner, "ui.campaign.next"))
	para(kit.JoinDots(head, kit.BattleDate(f, sc)), f.Soft(ui.S).As(ui.Bold), 0)
	para(texts.In(f.Look.Lang, sc.Title), f.Bold(ui.L), 6)
	if at := b.h.Preview(c.Campaigner, sc.ID); at.Draw != nil {
		pic := picture(at, ui.Rect{X: box.X, Y: y, W: box.W, H: max(f.Px(200), box.Bottom()-y-f.Px(120))})
		kit.CachedMap(f, pic, "campaign", kit.PictureVersion(sc.ID, pic), at.Draw)
		f.List.Border(pic, 2, ui.Casing)
		y += pic.H + f.Px(10)
	}
	para(texts.In(f.Look.Lang, sc.Note), f.Type(ui.M), 8)
	para(c.Sitters(f), f.Soft(ui.S), 0)
	return y - box.Y
}
