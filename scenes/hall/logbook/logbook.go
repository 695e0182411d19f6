// Package logbook is the log book of campaigns, and the page between two of their battles.
package logbook

import (
	"cmp"
	"slices"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// exchange is the button that begins the next battle with the sides exchanged.
func (b *Logbook) exchange(f *ui.Frame, c campaign.Chapter) ui.Button {
	next := c
	next.Battles = nil
	tip := ""
	for side := rules.First; side <= rules.Second; side++ {
		one := pane.Either(!c.Exchanged(), side.Other(), side)
		tip = kit.JoinDots(tip, kit.SideName(f, c.Campaigner, side)+kit.Colon(f)+next.Sitter(f, one))
	}
	return ui.Button{Icon: "swap", Label: f.Say("ui.campaign.exchange"), Tip: tip}
}

// Logbook is the book of campaigns; its right page shows the chosen one battle by battle.
type Logbook struct {
	h      *app.Services
	Game   rules.Game // whose campaign is opened first; nil for any
	List   []campaign.Chapter
	thumb  app.Thumbnail // of the battle under way
	fresh  bool
	moved  bool
	filed  int    // of the house when it was read
	Chosen string // the key of the page that lies open; empty for none
	near   int    // where it stood last
	Battle int    // the battle that is read, by its place on the route; -1 for the one that is next
	errand app.FileDialog
	tale   tale
	sure   string  // the path of the page that is to be torn out: asked once more
	first  ui.Rect // where that was asked for first
	leaves bool    // a battle that is begun here takes the place of all rooms
}

// New opens the log book, at a page if path is not empty.
func New(h *app.Services, path string) *Logbook {
	return &Logbook{h: h, Chosen: path, Battle: -1, moved: true}
}

// read takes the log book from the disk and adds what may be begun.
func (b *Logbook) read() {
	if b.fresh && b.filed == b.h.Changes {
		return
	}
	b.fresh, b.filed = true, b.h.Changes
	b.List = campaign.Chapters(b.h, b.h.Store.List())
	for _, g := range b.h.Games {
		c := g.Features().Campaigner
		if c == nil {
			continue
		}
		list, err := c.Campaigns()
		b.h.NoticeErr(err)
		for _, one := range list {
			s, err := c.Standing(one.ID, nil, nil)
			b.List = append(b.List, campaign.Chapter{Campaigner: c, Info: one, Standing: s, Broken: err})
		}
	}
	sorting.By(b.List, func(x, y campaign.Chapter) int { return cmp.Compare(x.Rank(), y.Rank()) })
	if b.Chosen == "" && b.Game != nil {
		if i := slices.IndexFunc(b.List, b.of); i >= 0 {
			b.Chosen, b.moved = b.List[i].Key(), true
		}
	}
	if slices.ContainsFunc(b.List, func(c campaign.Chapter) bool { return c.Path != "" && c.Path == b.h.Restored }) {
		b.Chosen, b.h.Restored, b.moved = b.h.Restored, "", true
	}
}

// of says that a page is of the game that is looked for.
func (b *Logbook) of(c campaign.Chapter) bool {
	return c.Broken == nil && c.Campaigner.ID() == b.Game.ID()
}

// At is where the page that lies open stands on the list; once it is gone, the one in its place.
func (b *Logbook) At() int {
	if i := slices.IndexFunc(b.List, func(c campaign.Chapter) bool { return c.Key() == b.Chosen }); i >= 0 {
		b.near = i
	}
	b.near = max(0, min(b.near, len(b.List)-1))
	return b.near
}

// about is the game of the page that lies open; nil where it cannot be read.
func (b *Logbook) about() rules.Game {
	if i := b.At(); i < len(b.List) && b.List[i].Broken == nil {
		return b.List[i].Campaigner
	}
	return nil
}

func (b *Logbook) Frame(f *ui.Frame) {
	b.read()
	f.Larger()
	if (b.errand.Open || b.sure != "") && f.In.Take(ui.KeyEsc) {
		b.errand.GiveUp()
		b.sure = ""
		f.Invalidate()
	}
	body, _, open := b.h.Header(f, b.about(), f.Say("ui.campaign.title"))
	if !open || len(b.List) == 0 {
		return
	}
	left, right := body.CutLeft(max(f.Px(300), f.Size.W*0.3))
	left = ui.Rect{X: left.X + 20, Y: left.Y + 14, W: left.W - 26, H: left.H - 34}
	f.FocusFirst("pages")
	was := b.At()
	at, opened := f.Rows("pages", left, ui.Rows{
		N: len(b.List), Height: f.Px(60), Chosen: was, Follow: b.moved, Pick: true,
		Content: func(i int, row ui.Rect, chosen, _ bool) { b.row(f, b.List[i], row, chosen) },
	})
	b.moved = false
	c := b.List[at]
	if b.Chosen = c.Key(); at != was {
		b.Battle, b.sure = -1, ""
		f.ScrollTo("page", 0, 1, 1, 1)
	}
	in := kit.Panel(f, ui.Rect{X: right.X + 10, Y: right.Y + 14, W: right.W - 34, H: right.H - 34}.Snap())
	if c.Broken != nil {
		f.Para(in, kit.ErrorText(c.Broken, f.Look.Lang), f.Type(ui.M).In(f.Theme().Harm))
		return
	}
	foot := in.TakeBottom(f.Px(56), 0)
	b.page(f, c, b.remark(f, c, in))
	b.ways(f, c, foot, opened)
}

// row is a campaign in the list.
func (b *Logbook) row(f *ui.Frame, c campaign.Chapter, row ui.Rect, chosen bool) {
	in := row.InsetXY(14, f.Px(7))
	words := in
	pic := words.TakeLeft(f.Px(38), 0)
	top := words.TakeTop(f.Px(24), 0)
	t := pane.Either(chosen, f.Bold(ui.M), f.Type(ui.M))
	if c.Broken != nil {
		f.Text(top, f.Say("ui.campaign.broken"), t.In(f.Theme().Harm))
		f.Text(words, kit.ErrorText(c.Broken, f.Look.Lang), f.Soft(ui.S))
		return
	}
	side := f.Px(24)
	at := ui.Rect{X: pic.X, Y: row.Center().Y - side/2, W: side, H: side}.Snap()
	if c.Path == "" {
		f.List.SpriteIn(at, ui.Icon("campaign"), f.Theme().Soft)
	} else {
		f.List.Sprite(at, ui.Pic{Set: "interface", ID: b.emblem(c)})
	}
	name := texts.In(f.Look.Lang, c.Info.Name)
	if long := name + " · " + texts.In(f.Look.Lang, c.Campaigner.Title()); len(b.h.Games) > 1 {
		name = f.Best(top.W, t, long, name)
	}
	f.Text(top, name, t)
	f.Text(words, f.Best(words.W, f.Soft(ui.S), b.state(f, c, c.Score(f)), b.state(f, c, c.BareScore())), f.Soft(ui.S))
}

// emblem is how a campaign stands for who plays it.
func (b *Logbook) emblem(c campaign.Chapter) string {
	if !c.Over() {
		return "best-running"
	}
	switch me, alone := c.Reader(); {
	case c.Ahead < rules.First || !alone:
		return "best-drawn"
	case c.Ahead == me:
		return "best-won"
	}
	return "best-lost"
}

// state words in short how a campaign stands: `battle 3 of 6 · 9 – 14`.
func (b *Logbook) state(f *ui.Frame, c campaign.Chapter, score string) string {
	switch {
	case c.Path == "":
		return f.Say(kit.TextKey(c.Campaigner, "ui.campaign.not-begun"), ui.Num("N", len(c.Stops())))
	case c.Over():
		return f.Say("ui.campaign.over") + " · " + score + " · " + kit.Day(f, c.Started.Local())
	}
	return c.Reached(f) + " · " + score
}

type buttons struct {
	box  ui.Rect
	x    float64 // where the next one lies
	last ui.Rect // where the last one does
}

// put lays one; only its picture where there is no room for its words.
func (l *buttons) put(f *ui.Frame, id string, s ui.Button) bool {
	if s.Label == "" {
		s.Label = f.Say(id)
	}
	if l.x+f.ButtonSize(s).W > l.box.Right() && s.Icon != "" {
		s.Label, s.Tip = "", s.Label
	}
	at, hit := f.ButtonAt(id, ui.Point{X: l.x, Y: l.box.Y + f.Px(12)}, s)
	l.x, l.last = at.Right()+12, at
	return hit
}

// ways are the buttons under the page.
func (b *Logbook) ways(f *ui.Frame, c campaign.Chapter, box ui.Rect, opened bool) {
	if b.sure != "" && b.sure == c.Path {
		b.drop(f, c, box)
		return
	}
	line := buttons{box: box, x: box.X}
	put := func(id string, s ui.Button) bool { return line.put(f, id, s) }
	if b.errand.Open {
		f.Text(box, f.Say("ui.fault.file-dialog"), f.Soft(ui.M))
		return
	}
	_, running := c.Running()
	if c.Path != "" && !c.Over() {
		b.onward(f, c, put, opened, running)
	} else {
		id, s := "ui.campaign.begin", ui.Button{Icon: "campaign", Kind: ui.Primary}
		if c.Over() {
			id, s = "ui.campaign.again", ui.Button{Icon: "again", Kind: ui.Primary, Tip: f.Say("ui.campaign.again-tip")}
		}
		if put(id, s) || opened {
			b.fresh = false // it is read anew when it comes back
			b.h.Push(f, nav.Campaign{Game: c.Campaigner, Campaign: c.Info})
			f.Invalidate()
		}
	}
	if c.Path == "" {
		return
	}
	if e, ok := b.saved(c); ok && b.h.Moment != nil && put("ui.replay.watch", ui.Button{Icon: "replay"}) {
		b.h.Show(f, false, func() (ui.Scene, error) { return b.h.Replay(e.Path) })
	}
	if put("ui.campaign.export", ui.Button{Icon: "export"}) {
		b.h.Export(f.Shell, &b.errand, f.Say("ui.campaign.export"), texts.In(f.Look.Lang, c.Info.Name)+".txt", []byte(b.text(f, c)))
	}
	if put("ui.campaign.drop", ui.Button{Icon: "trash", Tip: f.Say("ui.campaign.drop-tip")}) {
		b.sure, b.first = c.Path, line.last
	}
}

// drop asks whether a page is to be taken out of the book.
func (b *Logbook) drop(f *ui.Frame, c campaign.Chapter, box ui.Rect) {
	switch kit.AskAgain(f, box, b.first, f.Say("ui.campaign.drop-ask"), f.Say("ui.campaign.drop-sure")) {
	case kit.Unanswered:
		return
	case kit.Confirmed:
		to, err := b.h.Store.DropCampaign(c.Path)
		b.h.NoticeWrite(err)
		b.fresh = false
		if to != "" {
			b.h.NoticeDeleted(c.Title(f), saves.Entry{Path: to, Kind: saves.Page})
			f.PassFocus("pages")
		}
	}
	b.sure = ""
}

// onward are the buttons of a campaign under way: the battle that was begun, or those that may be.
func (b *Logbook) onward(f *ui.Frame, c campaign.Chapter, put func(string, ui.Button) bool, opened, running bool) {
	for i, set := range c.Open() {
		id, label := "ui.campaign.next", f.Say(kit.TextKey(c.Campaigner, "ui.campaign.next"))
		switch {
		case c.SavePath != "":
			id, label = "ui.campaign.continue", f.Say("ui.campaign.continue")
		case running:
			id, label = "ui.campaign.anew", f.Say("ui.campaign.anew")
		}
		sc, _ := c.Campaigner.Listing(set.Scenario)
		if c.SingleGame() && c.SavePath != "" {
			sc, _ = c.Campaigner.Listing(c.Under)
		}
		s := ui.Button{Icon: "play", Label: label + kit.Colon(f) + texts.In(f.Look.Lang, sc.Title)}
		if i == 0 {
			s.Kind, s.Key = ui.Primary, f.Say("ui.key.enter")
		}
		if put(id+"/"+set.Scenario, s) || i == 0 && opened {
			b.play(f, c, set, c.Exchanged())
		}
		if c.Info.Exchanges && !running && put("ui.campaign.exchange/"+set.Scenario, b.exchange(f, c)) {
			b.play(f, c, set, !c.Exchanged())
		}
	}
}

// play opens what comes next in a campaign; before a battle that begins comes its briefing.
func (b *Logbook) play(f *ui.Frame, c campaign.Chapter, set rules.Setup, exchanged bool) {
	begin := func(f *ui.Frame) {
		b.fresh = false
		next := func() (ui.Scene, error) { return campaign.Continue(b.h, c, set, exchanged) }
		if b.leaves {
			b.h.ShowAlone(f, next)
		} else {
			b.h.Show(f, false, next)
		}
	}
	if c.SavePath != "" || c.Standing.Over() {
		begin(f)
		return
	}
	b.h.Brief(f, campaign.BattlePlan(c.Campaign, c.Campaigner, set, exchanged), begin)
}

func (b *Logbook) reading(c campaign.Chapter) int {
	route := c.Route()
	if b.Battle >= 0 && b.Battle < len(route) {
		return b.Battle
	}
	return pane.Either(len(c.Battles) == 0, 0, min(len(c.Stages), len(route)-1))
}

// entry is the battle that is read, or the one game of a campaign, by its place on the page; -1 for none that is over.
func (b *Logbook) entry(c campaign.Chapter) int {
	n := b.reading(c)
	if c.SingleGame() {
		n = 0 // one game tells of all
	}
	return pane.Either(n < 0 || n >= len(c.Battles) || !c.Battles[n].Over, -1, n)
}

// saved is the journal of the battle that is read, once it is over.
func (b *Logbook) saved(c campaign.Chapter) (saves.Entry, bool) {
	n := b.entry(c)
	if n < 0 {
		return saves.Entry{}, false
	}
	for _, e := range c.Entries {
		if e.Err == nil && e.Over && c.Battles[n].Is(e.Header) {
			return e, true
		}
	}
	return saves.Entry{}, false
}

// history draws the scores of all campaigns of a kind that are over, one column each, that of the page lit, and gives
// its height. A campaign against somebody has no score of one's own.
func (b *Logbook) history(f *ui.Frame, c campaign.Chapter, box ui.Rect) float64 {
	if !c.Campaigner.Solitaire() {
		return 0
	}
	list := pane.Only(b.List, func(one campaign.Chapter) bool {
		return one.Broken == nil && one.Path != "" && one.Over() && one.Campaigner == c.Campaigner && one.Info.ID == c.Info.ID
	})
	if len(list) == 0 {
		return 0
	}
	sorting.By(list, func(x, y campaign.Chapter) int { return x.Started.Compare(y.Started) })
	most := max(1, int(box.W/f.Px(64)))
	list = list[max(0, len(list)-most):]
	head := f.Bold(ui.M)
	f.Text(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: head.Line}, f.Say("ui.campaign.history"), head)
	plot := ui.Rect{X: box.X, Y: box.Y + head.Line + f.Px(6), W: box.W, H: f.Px(120)}
	b.columns(f, c, list, plot)
	return plot.Bottom() + f.Px(24) - box.Y
}

func (b *Logbook) columns(f *ui.Frame, c campaign.Chapter, list []campaign.Chapter, plot ui.Rect) {
	low, top := 0, 1
	for _, one := range list {
		low, top = min(low, one.Points[0]), max(top, one.Points[0])
	}
	word := f.Bold(ui.S)
	room := plot.InsetXY(0, word.Line)
	zero := room.Bottom() - room.H*float64(-low)/float64(top-low)
	step := min(f.Px(96), plot.W/float64(len(list)))
	for i, one := range list {
		h := room.H * float64(one.Points[0]) / float64(top-low)
		bar := ui.Rect{X: plot.X + float64(i)*step + step*0.2, Y: zero - max(h, 0), W: step * 0.6, H: max(h, -h, 2)}.Snap()
		ink := f.Look.Side(rules.Second).Core // as the counters, which are of the second side's colours
		if one.Path == c.Path {
			f.List.Fill(bar.Inset(-2), f.Theme().Text)
			ink = f.Theme().Select
		}
		f.List.Fill(bar, ink)
		label := ui.Rect{X: bar.Center().X - step/2, Y: bar.Y - word.Line, W: step, H: word.Line}
		if h < 0 {
			label.Y = bar.Bottom()
		}
		f.List.Text(label, kit.FormatPoints(one.Points[0], one.Info.Part), word.To(ui.Middle))
		name := kit.JoinDots(kit.Day(f, one.Started.Local()), f.Word(one.Level))
		f.Tip("history/"+one.Path, ui.Rect{X: plot.X + float64(i)*step, Y: plot.Y, W: step, H: plot.H}, name)
		if f.Clicked(ui.Rect{X: plot.X + float64(i)*step, Y: plot.Y, W: step, H: plot.H}) {
			b.Chosen, b.Battle, b.moved = one.Path, -1, true
			f.Invalidate()
		}
	}
	f.List.Fill(ui.Rect{X: plot.X, Y: zero, W: plot.W, H: 1.5}, f.Theme().Text)
}
