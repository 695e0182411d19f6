// Package library is the lists: scenarios, saved games, files from outside, one's own record.
package library

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/assets/figures"
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

// Browser is the list of a game's scenarios, or of all games', with a preview of
// the chosen one.
type Browser struct {
	h      *app.Services
	Game   rules.Game // nil for all games
	Query  string
	filter int
	Sort   int
	List   []Offer // as filtered and sorted
	Chosen string  // the key of a battle, whether it passes the filter or not
	begun  bool    // the first of the list was chosen as it was opened
	None   bool    // nothing stands chosen: what was lies in the bin
	near   int     // in which row it stood last
	past   []saves.Past
	Saves  []saves.Entry
	fresh  bool
	filed  int // of the house when the list was read
	Moved  bool
	high   float64 // of the story, as it was last drawn
	errand app.FileDialog
	// figures is what bots have made of the battles, by game; nil until it is read
	figures  map[string]map[string]figures.Battle
	homemade map[string]figures.Battle // the same of the player's own, by key
	thumbs   app.Thumbs
	prints   map[string]uint64 // of the files of the player's own, by key, as their pictures were asked for
	several  map[string]bool   // by key: what is several battles in a row, of which each is worked on alone
	drafts   map[string]*draft // what of the files that cannot be played is a draft, by key; nil for none
}

// Offer is a scenario of a game.
type Offer struct {
	rules.ScenarioInfo
	Game rules.Game
}

func (o Offer) key() string { return o.Game.ID() + "/" + o.ID }

// NewBrowser opens the scenarios of a game, or of all for nil, with a search
// begun and a scenario chosen, both possibly empty.
func NewBrowser(h *app.Services, p nav.Scenarios) *Browser {
	g := p.Game
	if g != nil {
		h.LastOpened = g.ID()
	}
	if len(h.Games) == 1 {
		g = h.Games[0]
	}
	b := &Browser{h: h, Game: g, Query: p.Query, Moved: true, thumbs: app.NewThumbs(h)}
	if p.Chosen != "" && g != nil {
		b.Chosen = g.ID() + "/" + p.Chosen
	}
	return b
}

// games are those whose scenarios are listed.
func (b *Browser) games() []rules.Game {
	return pane.Either(b.Game != nil, []rules.Game{b.Game}, b.h.Games)
}

// The filters, in the order of the chips.
const (
	everything = iota
	taughtOnes
	unplayed
	short
	solo
	own
)

var filters = [...]string{"ui.all", "ui.scenarios.taught", "ui.scenarios.not-played", "ui.scenarios.short", "ui.scenarios.solo", "ui.scenarios.own"}

// Brief is how many minutes a short battle takes at most.
const Brief = 20

// The ways to sort, in the order of the button.
const (
	byDate = iota
	byLength
	byResult
)

var Sorts = [...]string{"ui.scenarios.sort-date", "ui.scenarios.sort-length", "ui.scenarios.sort-best"}

// sift makes the list anew from the search and the filter.
func (b *Browser) sift(f *ui.Frame) {
	if b.begun && b.filed != b.h.Changes {
		f.Yield("rows") // what had the focus may be gone
	}
	if !b.fresh || b.filed != b.h.Changes {
		b.fresh, b.filed = true, b.h.Changes
		b.past = b.h.PastGames()
		b.Saves = b.h.Store.List()
		b.homemade, b.prints, b.several, b.drafts = nil, nil, nil, nil
		if b.h.LastMade != "" { // in the workshop, from here
			b.Chosen, b.Moved, b.None, b.h.LastMade = b.h.LastMade, true, false, ""
		}
		for _, g := range b.games() {
			for _, x := range g.Scenarios() {
				if x.File != "" && x.File == b.h.Restored {
					b.Chosen, b.Moved, b.None, b.h.Restored = Offer{x, g}.key(), true, false, ""
				}
			}
		}
	}
	b.List = b.List[:0]
	query := kit.Fold(strings.TrimSpace(b.Query))
	for _, g := range b.games() {
		name := g.Title()
		for _, sc := range kit.SortScenarios(g.Scenarios()) {
			o := Offer{sc, g}
			hay := kit.Fold(o.Title.En + " " + o.Title.Fr + " " + o.ID + " " + name.En + " " + name.Fr + " " + kit.BattleDate(f, sc))
			if strings.Contains(hay, query) && b.passes(o) && !b.h.Binned[o.File] {
				b.List = append(b.List, o)
			}
		}
	}
	b.arrange()
	if b.Chosen == "" && !b.begun && len(b.List) > 0 {
		b.Chosen, b.Moved = b.List[0].key(), true
	}
	b.begun = true
}

// passes says whether the filter lets a scenario through.
func (b *Browser) passes(o Offer) bool {
	switch b.filter {
	case taughtOnes:
		return o.Tutorial
	case unplayed:
		_, played := b.result(o)
		return !played && o.Err == nil
	case short:
		m, ok := b.Measured(o)
		return ok && m.Minutes() <= Brief
	case solo:
		return o.Game.Solitaire()
	case own:
		return o.Own || o.Err != nil
	}
	return true
}

// arrange sorts the list: it comes by date; the rest keeps that order among
// equals.
func (b *Browser) arrange() {
	switch b.Sort {
	case byLength:
		long := func(o Offer) int {
			if m, ok := b.Measured(o); ok {
				return m.Minutes()
			}
			return 1 << 20 // nobody knows
		}
		sorting.By(b.List, func(x, y Offer) int { return cmp.Compare(long(x), long(y)) })
	case byResult:
		best := func(o Offer) int { // won, drawn, lost, not played
			p, ok := b.result(o)
			if !ok {
				return 2
			}
			return -p.Won()
		}
		sorting.By(b.List, func(x, y Offer) int { return cmp.Compare(best(x), best(y)) })
	}
}

// At is where the battle stands that is shown: the chosen one, the first where that does not
// pass the filter; -1 for none.
func (b *Browser) At() int {
	i := slices.IndexFunc(b.List, func(o Offer) bool { return o.key() == b.Chosen })
	if i < 0 && !b.None && len(b.List) > 0 {
		return 0
	}
	return i
}

// result is the best that the only person at a table has made of a scenario, by
// the score in a game for one; else the last game of two.
func (b *Browser) result(o Offer) (best saves.Past, played bool) {
	worth := saves.Past.Won
	if o.Game.Solitaire() {
		worth = func(p saves.Past) int { return p.Score[rules.First] }
	}
	for _, p := range b.past {
		if p.Game == o.Game.ID() && p.Scenario == o.ID && (!played || worth(p) >= worth(best)) {
			best, played = p, true
		}
	}
	return best, played
}

// Running is the game of a scenario that is under way.
func (b *Browser) Running(o Offer) (saves.Entry, bool) {
	for _, e := range b.Saves {
		if e.Err == nil && !e.Over && e.Header.Lesson == "" && e.Header.Game == o.Game.ID() && e.Header.Scenario == o.ID {
			return e, true
		}
	}
	return saves.Entry{}, false
}

// Frame draws the list and the preview.
func (b *Browser) Frame(f *ui.Frame) {
	kit.Ground(f)
	b.h.RulesKey(f, b.Game)
	title := f.Say("ui.scenarios.everything")
	if b.Game != nil {
		title = f.Say(kit.TextKey(b.Game, "ui.scenarios.of"), kit.Text("Game", b.Game.Title()))
	}
	body, spare, back := kit.TopBar(f, title)
	if campaign.HasCampaigns(b.h) {
		spec := ui.Button{Label: f.Say("ui.campaign.button"), Icon: "campaign", Tip: f.Say("ui.campaign.tip")}
		size := f.ButtonSize(spec)
		if f.Button("campaign", ui.Rect{X: spare.Right() - size.W, Y: spare.Center().Y - f.Px(19), W: size.W, H: f.Px(38)}.Snap(), spec) {
			b.fresh = false
			b.h.Push(f, nav.Campaigns{})
		}
		_, spare = spare.CutRight(size.W + f.Px(10))
	}
	b.fetch(f, b.begins(f, spare))
	b.h.DrawNotices(f, body)
	if back {
		f.Shell.Pop()
		return
	}
	right := pane.Either(f.Size.W >= 1700, f.Size.W*0.42, max(f.Px(330), f.Size.W*0.316))
	side, left := body.CutRight(right)
	left.X, left.W = left.X+24, left.W-32
	b.sift(f)
	_, rows := left.CutTop(b.tools(f, left))
	_, rows = rows.CutTop(lessonPath(b.h, f, rows, b.Game))
	_, rows = rows.CutBottom(24)
	b.rows(f, rows)
	b.preview(f, side.Inset(8).InsetXY(6, 6))
}

// fetch offers to open a battle from outside: a file of ours, or of another format that a listed
// game knows.
func (b *Browser) fetch(f *ui.Frame, spare ui.Rect) {
	var endings []string
	tip := f.Say("ui.incoming.open-own")
	if b.maker() != nil {
		endings = append(endings, "toml")
	}
	for _, g := range b.games() {
		if m := g.Features().Importer; m != nil {
			endings = append(endings, strings.TrimPrefix(m.Ending(), "."))
			tip += ". " + f.Say("ui.incoming.open-tip", kit.Word("Ending", m.Ending()))
		}
	}
	if len(endings) == 0 {
		return
	}
	x := ui.Button{Label: f.Say("ui.incoming.open"), Icon: "import", Tip: tip}
	size := f.ButtonSize(x)
	if size.W > spare.W {
		x.Label = ""
		size = f.ButtonSize(x)
	}
	at := ui.Rect{X: spare.Right() - size.W, Y: spare.Center().Y - f.Px(19), W: size.W, H: f.Px(38)}.Snap()
	if !f.Button("incoming", at, x) {
		return
	}
	shell := f.Shell
	b.h.Fetch(f, &b.errand, "ui.incoming.open", endings, func(path string) {
		s, err := OpenFile(b.h, path)
		if err != nil {
			b.h.NoticeErr(err)
			return
		}
		b.fresh = false
		shell.Push(s)
	})
}

// tools are the search, the filters and the order, over as many lines as they
// need. It gives their height.
func (b *Browser) tools(f *ui.Frame, box ui.Rect) float64 {
	w := min(f.Px(248), box.W*0.34)
	field := ui.Rect{X: box.X, Y: box.Y + f.Px(16), W: w, H: f.Px(40)}.Snap()
	if len(f.In.Runes) > 0 {
		f.Focus("search") // typing searches, wherever the focus is
	}
	if q := f.Field("search", field, b.Query, "search", f.Say("ui.search")); q != b.Query {
		b.Query, b.Moved, b.None = q, true, false
	}
	left := field.Right() + 16
	x, y := left, field.Center().Y-f.Px(14)
	chip := func(id, label string, on bool) bool {
		if w := f.Width(label, f.Bold(ui.S)) + f.Px(28); x+w > box.Right() && x > left {
			x, y = left, y+f.Px(36)
		}
		at, hit := f.Chip(id, ui.Point{X: x, Y: y}, label, on)
		x = at.Right() + 10
		return hit
	}
	for i, key := range filters {
		if b.useful(i) && chip(key, f.Say(key), b.filter == i) {
			b.filter, b.Moved, b.None = i, true, false
		}
	}
	if chip("sort", "↕ "+f.Say(Sorts[b.Sort]), false) {
		b.Sort, b.Moved = (b.Sort+1)%len(Sorts), true
		f.Invalidate()
	}
	return max(field.Bottom(), y+f.Px(28)) - box.Y + f.Px(14)
}

// useful says whether a filter parts the scenarios at all.
func (b *Browser) useful(filter int) bool {
	any := func(of func(g rules.Game) bool) bool { return slices.ContainsFunc(b.games(), of) }
	switch filter {
	case taughtOnes:
		return any(func(g rules.Game) bool {
			return slices.ContainsFunc(g.Scenarios(), func(s rules.ScenarioInfo) bool { return s.Tutorial })
		})
	case solo:
		return any(rules.Game.Solitaire) && any(func(g rules.Game) bool { return !g.Solitaire() })
	case own:
		return any(func(g rules.Game) bool {
			return slices.ContainsFunc(g.Scenarios(), func(s rules.ScenarioInfo) bool { return s.Own || s.Err != nil })
		})
	}
	return true
}

// rows is the list. The search field keeps the keyboard, the arrows move in
// the list.
func (b *Browser) rows(f *ui.Frame, box ui.Rect) {
	if len(b.List) == 0 {
		f.Para(box.InsetXY(18, 18), f.Say("ui.scenarios.nothing"), f.Soft(ui.M))
		return
	}
	if f.Focused() == "search" && (hasKey(f, ui.KeyUp) || hasKey(f, ui.KeyDown) || hasKey(f, ui.KeyPageDown) || hasKey(f, ui.KeyPageUp) || hasKey(f, ui.KeyEnter)) {
		f.Focus("rows")
	}
	f.First("rows")
	b.keys(f)
	b.thumbs.Begin()
	lines, was := b.lines(), -1
	if at := b.At(); at >= 0 {
		was = slices.Index(lines, at)
		b.near = was
	}
	line, opened := f.Rows("rows", box, ui.Rows{
		N: len(lines), Height: max(f.Px(64), ui.LeastTarget(f.Look.TextScale)), Chosen: was, Near: b.near, Follow: b.Moved,
		Content: func(i int, row ui.Rect, chosen, over bool) {
			if head := lines[i]; head < 0 {
				b.heading(f, row, f.Say(heads[-1-head]))
			} else {
				b.row(f, b.List[lines[i]], row, chosen)
			}
		},
	})
	b.Moved = false
	if line >= 0 && lines[line] < 0 { // past it, on the way that the choice goes
		line, opened = pane.Either(line < was, line-1, line+1), false
	}
	at := -1
	if line >= 0 {
		at = lines[line]
	}
	if at >= 0 && (opened || line != was) {
		b.Chosen, b.None = b.List[at].key(), false
	}
	if opened && b.List[at].Err == nil {
		b.seats(f, b.List[at], b.usual(b.List[at]))
	}
}

// Headings stand in the rows in the place of a battle, by these numbers.
const (
	overBeyond = -1 - iota
	overOwn
	overSupplied
)

// heads are their words.
var heads = [...]string{"ui.scenarios.beyond", "ui.workshop.own-head", "ui.workshop.supplied-head"}

// lines is what stands in the rows: the battles by their numbers in the list, and, where
// they stand by date, a heading over the player's own, over the others after them, and over
// those beyond the box.
func (b *Browser) lines() (lines []int) {
	mine := func(o Offer) bool { return o.Own || o.Err != nil }
	for i, o := range b.List {
		first := i == 0 || b.List[i-1].Game != o.Game
		switch {
		case b.Sort != byDate || b.Game == nil:
		case mine(o) && first:
			lines = append(lines, overOwn)
		case !mine(o) && i > 0 && mine(b.List[i-1]) && !o.Beyond:
			lines = append(lines, overSupplied)
		case o.Beyond && i > 0 && !b.List[i-1].Beyond:
			lines = append(lines, overBeyond)
		}
		lines = append(lines, i)
	}
	return lines
}

// heading stands over a group of battles, above a line of gold.
func (b *Browser) heading(f *ui.Frame, row ui.Rect, says string) {
	in := row.InsetXY(18, 0)
	t := f.Bold(ui.M)
	f.Text(ui.Rect{X: in.X, Y: in.Bottom() - t.Line - f.Px(6), W: in.W, H: t.Line}, says, t)
	f.List.Fill(ui.Rect{X: in.X, Y: row.Bottom() - f.Px(4), W: in.W, H: 2}, f.Theme().Select)
}

func hasKey(f *ui.Frame, k ui.Key) bool { return slices.Contains(f.In.Keys, k) }

// usual is the side a person plays first: the one that begins.
func (b *Browser) usual(s Offer) rules.Side { return max(rules.First, s.First) }

func (b *Browser) seats(f *ui.Frame, s Offer, me rules.Side) {
	b.fresh = false
	b.h.Push(f, nav.Seats{Game: s.Game, Scenario: s.ScenarioInfo, Me: me})
}

// long says how long a scenario takes, for a row without a column for it; nothing where
// that was not measured.
func (b *Browser) long(f *ui.Frame, s Offer) string {
	m, ok := b.Measured(s)
	if !ok {
		return ""
	}
	return f.Say("ui.scenarios.minutes", kit.Num("N", m.Minutes()))
}

// name is the title of a scenario, with its game where several are listed and
// there is room for it.
func (b *Browser) name(f *ui.Frame, s Offer, width float64, t ui.Type) string {
	name := texts.In(f.Look.Lang, s.Title)
	if b.Game != nil {
		return name
	}
	return f.Best(width, t, name+" · "+texts.In(f.Look.Lang, s.Game.Title()), name)
}

// mastered is the emblem of a past game for one: won or lost by whoever played.
func mastered(g rules.Game, p saves.Past) string {
	switch p.Winner {
	case g.Sides()[rules.First]:
		return "best-won"
	case "draw":
		return "best-drawn"
	}
	return "best-lost"
}

// emblem says how the player has fared.
func (b *Browser) emblem(f *ui.Frame, s Offer, box ui.Rect) {
	pic, text := "best-new", "–"
	if p, ok := b.result(s); ok {
		a, c := p.Score[0], p.Score[1]
		if me, alone := kit.OnlyPerson(p.Seats); alone && me == rules.Second {
			a, c = c, a
		}
		switch {
		case p.Won() > 0:
			pic, text = "best-won", f.Say("ui.scenarios.won", kit.Num("Ours", a), kit.Num("Theirs", c))
		case p.Won() < 0:
			pic, text = "best-lost", f.Say("ui.scenarios.lost", kit.Num("Ours", a), kit.Num("Theirs", c))
		default:
			pic, text = "best-drawn", f.Say("ui.scenarios.drawn", kit.Num("Ours", a), kit.Num("Theirs", c))
		}
		if s.Game.Solitaire() {
			pic = mastered(s.Game, p)
			text = f.Best(box.W-34, f.Type(ui.S), kit.PointsText(f, s.Game, p.Score[rules.First]), kit.FormatPoints(p.Score[rules.First], kit.PointUnit(s.Game)))
		}
	}
	if e, ok := b.Running(s); ok {
		pic, text = "best-running", f.Say(kit.TextKey(s.Game, "ui.shelf.turn"), kit.Num("N", max(1, e.Turn)))
	}
	if pic != "best-new" || !f.Theme().Dark { // an empty ring in ink: on slate the dash is enough
		f.List.Sprite(ui.Rect{X: box.X, Y: box.Center().Y - 12, W: 24, H: 24}.Snap(), ui.Pic{Set: "interface", ID: pic})
	}
	f.Text(ui.Rect{X: box.X + 34, Y: box.Y, W: box.W - 34, H: box.H}, text, f.Type(ui.S))
}
