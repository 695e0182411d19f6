package hall

import (
	"cmp"
	"slices"
	"strconv"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/saves"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Logbook is the book of campaigns: those under way, those to begin, those that
// are over. Its right page shows the chosen one battle by battle.
type Logbook struct {
	h      *Services
	list   []chapter
	fresh  bool
	moved  bool
	filed  int    // of the house when it was read
	chosen string // the key of the page that lies open; empty for none
	near   int    // where it stood last
	battle int    // the battle that is read, by its place on the route; -1 for the one that is next
	high   float64
	errand errand
	tale   tale
	sure   string  // the path of the page that is to be torn out: asked once more
	first  ui.Rect // where that was asked for first
	leaves bool    // a battle that is begun here takes the place of all rooms
}

// NewLogbook opens the log book, at a page if path is not empty.
func NewLogbook(h *Services, path string) *Logbook {
	return &Logbook{h: h, chosen: path, battle: -1, moved: true}
}

// hasCampaigns says whether there is anything to stand in the log book.
func hasCampaigns(h *Services) bool {
	return slices.ContainsFunc(h.Games, func(g rules.Game) bool {
		return g.Features().Campaigner != nil
	})
}

// read takes the log book from the disk and adds what may be begun.
func (b *Logbook) read() {
	if b.fresh && b.filed == b.h.filed {
		return
	}
	b.fresh, b.filed = true, b.h.filed
	b.list = chaptersOf(b.h, b.h.Store.List())
	for _, g := range b.h.Games {
		c := g.Features().Campaigner
		if c == nil {
			continue
		}
		list, err := c.Campaigns()
		b.h.tellErr(err)
		for _, one := range list {
			s, err := c.Standing(one.ID, nil, nil)
			b.list = append(b.list, chapter{game: c, info: one, Standing: s, err: err})
		}
	}
	sorting.By(b.list, func(x, y chapter) int { return cmp.Compare(x.rank(), y.rank()) })
	if slices.ContainsFunc(b.list, func(c chapter) bool { return c.Path != "" && c.Path == b.h.restored }) {
		b.chosen, b.h.restored, b.moved = b.h.restored, "", true
	}
}

// key tells a page from others: by its file, or, of one to begin, by its campaign.
func (c chapter) key() string {
	if c.Path != "" {
		return c.Path
	}
	return c.game.ID() + "/" + c.info.ID
}

// at is where the page that lies open stands on the list; once it is gone, the one in its
// place.
func (b *Logbook) at() int {
	if i := slices.IndexFunc(b.list, func(c chapter) bool { return c.key() == b.chosen }); i >= 0 {
		b.near = i
	}
	b.near = max(0, min(b.near, len(b.list)-1))
	return b.near
}

// rank sorts the book: what is under way, what may be begun, what is over, and
// last what cannot be read.
func (c chapter) rank() int {
	switch {
	case c.err != nil:
		return 3
	case c.Path == "":
		return 1
	case c.Over():
		return 2
	}
	return 0
}

// route is the battles of a campaign: those played or begun, then those to come.
func (c chapter) route() []string {
	if c.single() {
		return c.path()
	}
	var out []string
	for _, b := range c.Battles {
		out = append(out, b.Scenario)
	}
	if _, running := c.Running(); !running && len(c.Next) > 0 {
		out = append(out, c.Next[0].Scenario)
	}
	if n := len(out); n < len(c.info.Scenarios) && !c.Over() {
		out = append(out, c.info.Scenarios[n:]...)
	}
	return out
}

// path is the missions of a campaign that is one game: those that are over, the
// one under way, those to come.
func (c chapter) path() []string {
	var out []string
	for _, s := range c.Stages {
		out = append(out, s.Scenario)
	}
	if c.Under != "" && c.Path != "" {
		out = append(out, c.Under)
	}
	return append(out, c.info.Missions[len(out):]...)
}

// about is the game of the page that lies open; nil where it cannot be read.
func (b *Logbook) about() rules.Game {
	if i := b.at(); i < len(b.list) && b.list[i].err == nil {
		return b.list[i].game
	}
	return nil
}

// Frame draws the book.
func (b *Logbook) Frame(f *ui.Frame) {
	b.read()
	f.Larger()
	ground(f)
	b.h.help(f, b.about())
	if b.errand.open && f.In.Take(ui.KeyEsc) {
		b.errand.giveUp()
		f.Do()
	}
	if b.sure != "" && f.In.Take(ui.KeyEsc) {
		b.sure = ""
		f.Do()
	}
	body, _, back := bar(f, f.Say("ui.campaign.title"))
	b.h.notice(f, body)
	if back {
		f.Shell.Pop()
		return
	}
	if len(b.list) == 0 {
		return
	}
	left, right := body.CutLeft(max(f.Px(300), f.Size.W*0.3))
	left = ui.Rect{X: left.X + 20, Y: left.Y + 14, W: left.W - 26, H: left.H - 34}
	f.First("pages")
	was := b.at()
	at, opened := f.Rows("pages", left, ui.Rows{
		N: len(b.list), Height: f.Px(60), Chosen: was, Follow: b.moved, Pick: true,
		Content: func(i int, row ui.Rect, chosen, _ bool) { b.row(f, b.list[i], row, chosen) },
	})
	b.moved = false
	c := b.list[at]
	if b.chosen = c.key(); at != was {
		b.battle, b.sure = -1, ""
		f.ScrollTo("page", 0, 1, 1, 1)
	}
	in := panel(f, ui.Rect{X: right.X + 10, Y: right.Y + 14, W: right.W - 34, H: right.H - 34}.Snap())
	if c.err != nil {
		f.Para(in, errText(c.err, f.Look.Lang), f.Type(ui.M).In(f.Theme().Harm))
		return
	}
	foot, in := in.CutBottom(f.Px(56))
	b.page(f, c, b.remark(f, c, in))
	b.ways(f, c, foot, opened)
}

// title is the name of a campaign behind that of its game.
func (c chapter) title(f *ui.Frame) string {
	return texts.In(f.Look.Lang, c.game.Title()) + " · " + texts.In(f.Look.Lang, c.info.Name)
}

// row is a campaign in the list.
func (b *Logbook) row(f *ui.Frame, c chapter, row ui.Rect, chosen bool) {
	in := row.InsetXY(14, f.Px(7))
	pic, words := in.CutLeft(f.Px(38))
	top, under := words.CutTop(f.Px(24))
	t := pane.Either(chosen, f.Bold(ui.M), f.Type(ui.M))
	if c.err != nil {
		f.Text(top, f.Say("ui.campaign.broken"), t.In(f.Theme().Harm))
		f.Text(under, errText(c.err, f.Look.Lang), f.Soft(ui.S))
		return
	}
	side := f.Px(24)
	at := ui.Rect{X: pic.X, Y: row.Center().Y - side/2, W: side, H: side}.Snap()
	if c.Path == "" {
		f.List.SpriteIn(at, ui.Icon("campaign"), f.Theme().Soft)
	} else {
		f.List.Sprite(at, ui.Pic{Set: "interface", ID: b.emblem(c)})
	}
	name := texts.In(f.Look.Lang, c.info.Name)
	if long := name + " · " + texts.In(f.Look.Lang, c.game.Title()); len(b.h.Games) > 1 {
		name = f.Best(top.W, t, long, name)
	}
	f.Text(top, name, t)
	f.Text(under, f.Best(under.W, f.Soft(ui.S), b.state(f, c, c.score(f)), b.state(f, c, c.bare())), f.Soft(ui.S))
}

// reader is the side for whom a campaign is won or lost: that of the only
// person, or the only side of a game for one, whoever plays it.
func (c chapter) reader() (rules.Side, bool) {
	if c.game.Solitaire() {
		return rules.First, true
	}
	return person(c.Seats)
}

// emblem is how a campaign stands for who plays it.
func (b *Logbook) emblem(c chapter) string {
	if !c.Over() {
		return "best-running"
	}
	switch me, alone := c.reader(); {
	case c.Ahead < rules.First || !alone:
		return "best-drawn"
	case c.Ahead == me:
		return "best-won"
	}
	return "best-lost"
}

// state words in short how a campaign stands: `battle 3 of 6 · 9 – 14`.
func (b *Logbook) state(f *ui.Frame, c chapter, score string) string {
	switch {
	case c.Path == "":
		return f.Say(told(c.game, "ui.campaign.not-begun"), num("N", len(c.stops())))
	case c.Over():
		return f.Say("ui.campaign.over") + " · " + score + " · " + day(f, c.Started.Local())
	}
	return c.reached(f) + " · " + score
}

// reached is how far a campaign has come: `battle 3 of 6`.
func (c chapter) reached(f *ui.Frame) string {
	n := len(c.stops())
	return f.Say(told(c.game, "ui.campaign.battle-of"), num("N", min(n, len(c.Stages)+1)), num("Of", n))
}

// score words the points, the person's first: `9 – 14`.
func (c chapter) score(f *ui.Frame) string {
	if c.game.Solitaire() {
		return f.Say("ui.campaign.points", num("N", many(c.Points[0], c.info.Part)), word("Points", points(c.Points[0], c.info.Part)))
	}
	me, alone := person(c.Seats)
	if alone {
		return points(c.Points[me], c.info.Part) + " – " + points(c.Points[me.Other()], c.info.Part)
	}
	if c.info.Exchanges {
		return c.player(f, rules.First) + sep(f) + points(c.Points[0], c.info.Part) + " · " + c.player(f, rules.Second) + sep(f) + points(c.Points[1], c.info.Part)
	}
	return c.player(f, rules.First) + " " + points(c.Points[0], c.info.Part) + " – " + points(c.Points[1], c.info.Part) + " " + c.player(f, rules.Second)
}

// bare is the points without a word: of both, or of the only player.
func (c chapter) bare() string {
	if c.game.Solitaire() {
		return points(c.Points[0], c.info.Part)
	}
	return points(c.Points[0], c.info.Part) + " – " + points(c.Points[1], c.info.Part)
}

// points writes a number of points that are counted in parts of part.
func points(n, part int) string {
	sign := ""
	if n < 0 {
		sign, n = "−", -n
	}
	if part == 2 && n%2 == 1 {
		if n == 1 {
			return sign + "½"
		}
		return sign + strconv.Itoa(n/2) + "½"
	}
	return sign + strconv.Itoa(n/max(1, part))
}

// buttons are laid side by side at the foot of a page.
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
func (b *Logbook) ways(f *ui.Frame, c chapter, box ui.Rect, opened bool) {
	if b.sure != "" && b.sure == c.Path {
		b.drop(f, c, box)
		return
	}
	line := buttons{box: box, x: box.X}
	put := func(id string, s ui.Button) bool { return line.put(f, id, s) }
	if b.errand.open {
		f.Text(box, f.Say("ui.fault.file-dialog"), f.Soft(ui.M))
		return
	}
	_, running := c.Running()
	switch {
	case c.Over():
		if put("ui.campaign.again", ui.Button{Icon: "again", Kind: ui.Primary, Tip: f.Say("ui.campaign.again-tip")}) || opened {
			b.leaveFor(f, nav.Campaign{Game: c.game, Campaign: c.info})
		}
	case c.Path == "":
		if put("ui.campaign.begin", ui.Button{Icon: "campaign", Kind: ui.Primary}) || opened {
			b.leaveFor(f, nav.Campaign{Game: c.game, Campaign: c.info})
		}
	default:
		b.onward(f, c, put, opened, running)
	}
	if c.Path == "" {
		return
	}
	if e, ok := b.saved(c); ok && b.h.Moment != nil && put("ui.replay.watch", ui.Button{Icon: "replay"}) {
		b.h.open(f, false, func() (ui.Scene, error) { return b.h.review(e.Path) })
	}
	if put("ui.campaign.export", ui.Button{Icon: "export"}) {
		b.h.export(f.Shell, &b.errand, f.Say("ui.campaign.export"), texts.In(f.Look.Lang, c.info.Name)+".txt", []byte(b.text(f, c)))
	}
	if put("ui.campaign.drop", ui.Button{Icon: "trash", Tip: f.Say("ui.campaign.drop-tip")}) {
		b.sure, b.first = c.Path, line.last
	}
}

// drop asks whether a page is to be taken out of the book, in the place of the
// other buttons.
func (b *Logbook) drop(f *ui.Frame, c chapter, box ui.Rect) {
	switch twice(f, box, b.first, f.Say("ui.campaign.drop-ask"), f.Say("ui.campaign.drop-sure")) {
	case waits:
		return
	case does:
		to, err := b.h.Store.DropCampaign(c.Path)
		b.h.wrote(err)
		b.fresh = false
		if to != "" {
			b.h.deleted(c.title(f), saves.Entry{Path: to, Kind: saves.Page})
			f.Yield("pages")
		}
	}
	b.sure = ""
}

// onward are the buttons of a campaign under way: the battle that was begun, or
// those that may be.
func (b *Logbook) onward(f *ui.Frame, c chapter, put func(string, ui.Button) bool, opened, running bool) {
	for i, set := range c.open() {
		id, label := "ui.campaign.next", f.Say(told(c.game, "ui.campaign.next"))
		switch {
		case c.save != "":
			id, label = "ui.campaign.continue", f.Say("ui.campaign.continue")
		case running:
			id, label = "ui.campaign.anew", f.Say("ui.campaign.anew")
		}
		sc, _ := info(c.game, set.Scenario)
		if c.single() && c.save != "" {
			sc, _ = info(c.game, c.Under)
		}
		s := ui.Button{Icon: "play", Label: label + sep(f) + texts.In(f.Look.Lang, sc.Title)}
		if i == 0 {
			s.Kind, s.Key = ui.Primary, f.Say("ui.key.enter")
		}
		if put(id+"/"+set.Scenario, s) || i == 0 && opened {
			b.play(f, c, set, c.exchanged())
		}
		if c.info.Exchanges && !running && put("ui.campaign.exchange/"+set.Scenario, b.exchange(f, c)) {
			b.play(f, c, set, !c.exchanged())
		}
	}
}

// play opens what comes next in a campaign; before a battle that begins comes its
// briefing.
func (b *Logbook) play(f *ui.Frame, c chapter, set rules.Setup, exchanged bool) {
	b.fresh = false
	begin := func(f *ui.Frame) {
		b.fresh = false
		if b.leaves {
			b.h.anew(f, func() (ui.Scene, error) { return goOn(b.h, c, set, exchanged) })
			return
		}
		b.h.open(f, false, func() (ui.Scene, error) { return goOn(b.h, c, set, exchanged) })
	}
	if c.save != "" || c.Standing.Over() {
		begin(f)
		return
	}
	b.h.brief(f, stagePlan(c.Campaign, c.game, set, exchanged), begin)
}

// open are the battles that may be played: of a campaign with one under way
// that one, else those that are next.
func (c chapter) open() []rules.Setup {
	b, running := c.Running()
	if i := slices.IndexFunc(c.Next, func(s rules.Setup) bool { return s.Scenario == b.Scenario }); running && i >= 0 {
		return c.Next[i : i+1]
	}
	return c.Next
}

// leaveFor opens another room; the book is read anew when it comes back.
func (b *Logbook) leaveFor(f *ui.Frame, to nav.Place) {
	b.fresh = false
	b.h.Push(f, to)
	f.Do()
}

// reading is the battle of the route that the page tells of.
func (b *Logbook) reading(c chapter) int {
	route := c.route()
	if b.battle >= 0 && b.battle < len(route) {
		return b.battle
	}
	return pane.Either(len(c.Battles) == 0, 0, min(len(c.Stages), len(route)-1))
}

// entry is the battle that is read, or the one game of a campaign, by its place
// on the page; -1 where it is not over.
func (b *Logbook) entry(c chapter) int {
	n := b.reading(c)
	if c.single() {
		n = 0 // one game tells of all
	}
	return pane.Either(n < 0 || n >= len(c.Battles) || !c.Battles[n].Over, -1, n)
}

// saved is the journal of the battle that is read, once it is over.
func (b *Logbook) saved(c chapter) (saves.Entry, bool) {
	n := b.entry(c)
	if n < 0 {
		return saves.Entry{}, false
	}
	for _, e := range c.saves {
		if e.Err == nil && e.Over && c.Battles[n].Is(e.Header) {
			return e, true
		}
	}
	return saves.Entry{}, false
}
