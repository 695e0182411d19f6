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

// Browser is the list of a game's scenarios, or of all games', with a preview of the chosen one.
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
	errand app.FileDialog
	// figures is what bots have made of the battles, by game; nil until it is read
	figures  pane.Memo[string, map[string]figures.Battle]
	homemade pane.Memo[string, figures.Battle] // the same of the player's own, by their keys as those below
	thumbs   app.Thumbs
	prints   pane.Memo[string, uint64] // of the files of the player's own, as their pictures were asked for
	several  pane.Memo[string, bool]   // what is several battles in a row, of which each is worked on alone
	drafts   pane.Memo[string, *draft] // what of the files that cannot be played is a draft; nil for none
}

// Offer is a scenario of a game.
type Offer struct {
	rules.ScenarioInfo
	Game rules.Game
}

func (o Offer) key() string { return o.Game.ID() + "/" + o.ID }

// NewBrowser opens the list, with a search begun and a scenario chosen, both possibly empty.
func NewBrowser(h *app.Services, p nav.Scenarios) *Browser {
	b := &Browser{h: h, Game: p.Game, Query: p.Query, Moved: true}
	if b.Game != nil {
		h.LastOpened = b.Game.ID()
	}
	if len(h.Games) == 1 {
		b.Game = h.Games[0]
	}
	if p.Chosen != "" && b.Game != nil {
		b.Chosen = b.Game.ID() + "/" + p.Chosen
	}
	return b
}

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
		f.PassFocus("rows") // what had the focus may be gone
	}
	if !b.fresh || b.filed != b.h.Changes {
		b.fresh, b.filed = true, b.h.Changes
		b.past = b.h.PastGames()
		b.Saves = b.h.Store.List()
		b.homemade, b.prints, b.several, b.drafts = nil, nil, nil, nil
		if b.h.LastMade != "" { // in the workshop, from here
			b.show(b.h.LastMade)
			b.h.LastMade = ""
		}
		for _, g := range b.games() {
			for _, x := range g.Scenarios() {
				if x.File != "" && x.File == b.h.Restored {
					b.show(Offer{x, g}.key())
					b.h.Restored = ""
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

func (b *Browser) show(key string) { b.Chosen, b.Moved, b.None = key, true, false }

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

// arrange sorts the list, which comes by date.
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

// At is where the battle stands that is shown: the chosen one, else the first; -1 for none.
func (b *Browser) At() int {
	i := slices.IndexFunc(b.List, func(o Offer) bool { return o.key() == b.Chosen })
	if i < 0 && !b.None && len(b.List) > 0 {
		return 0
	}
	return i
}

// result is the best that the only person has made of a scenario, by the score in a solitaire game; else the last game
// of two.
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

// Running is the game of a scenario under way.
func (b *Browser) Running(o Offer) (saves.Entry, bool) {
	for _, e := range b.Saves {
		if e.Err == nil && !e.Over && e.Header.Lesson == "" && e.Header.Game == o.Game.ID() && e.Header.Scenario == o.ID {
			return e, true
		}
	}
	return saves.Entry{}, false
}

func (b *Browser) Frame(f *ui.Frame) {
	title := f.Say("ui.scenarios.everything")
	if b.Game != nil {
		title = f.Say(kit.TextKey(b.Game, "ui.scenarios.of"), ui.Word("Game", b.Game.Title()))
	}
	body, spare, open := b.h.Header(f, b.Game, title)
	if !open {
		return
	}
	spec := ui.Button{Label: f.Say("ui.campaign.button"), Icon: "campaign", Tip: f.Say("ui.campaign.tip")}
	if campaign.HasCampaigns(b.h) && kit.BarButton(f, "campaign", &spare, spec) {
		b.leaveFor(f, nav.Campaigns{Game: b.Game})
	}
	b.begins(f, &spare)
	b.fetch(f, spare)
	right := pane.Either(f.Size.W >= 1700, f.Size.W*0.42, max(f.Px(330), f.Size.W*0.316))
	side, left := body.CutRight(right)
	left.X, left.W = left.X+24, left.W-32
	b.sift(f)
	rows := left
	rows.TakeTop(b.tools(f, left), 0)
	rows.TakeTop(b.lessonPath(f, rows), 0)
	rows.TakeBottom(24, 0)
	b.rows(f, rows)
	b.preview(f, side.Inset(8).InsetXY(6, 6))
}

// fetch offers to open a battle from outside: one of ours, or of a format that a listed game knows.
func (b *Browser) fetch(f *ui.Frame, spare ui.Rect) {
	var endings []string
	tip := f.Say("ui.incoming.open-own")
	if b.maker() != nil {
		endings = append(endings, "toml")
	}
	for _, g := range b.games() {
		if m := g.Features().Importer; m != nil {
			endings = append(endings, strings.TrimPrefix(m.Ending(), "."))
			tip += ". " + f.Say("ui.incoming.open-tip", ui.Verbatim("Ending", m.Ending()))
		}
	}
	if len(endings) == 0 {
		return
	}
	x := ui.Button{Label: f.Say("ui.incoming.open"), Icon: "import", Tip: tip}
	if f.ButtonSize(x).W > spare.W {
		x.Label = ""
	}
	if !kit.BarButton(f, "incoming", &spare, x) {
		return
	}
	shell := f.Shell
	b.h.Fetch(f, &b.errand, "ui.incoming.open", endings, func(path string) {
		s, err := OpenFile(b.h, path)
		if b.h.NoticeErr(err); err == nil {
			b.fresh = false
			shell.Push(s)
		}
	})
}

// tools are the search, the filters and the order, in as many lines as they need; it gives their height.
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
	has := func(is func(s rules.ScenarioInfo) bool) bool {
		return slices.ContainsFunc(b.games(), func(g rules.Game) bool { return slices.ContainsFunc(g.Scenarios(), is) })
	}
	switch filter {
	case taughtOnes:
		return has(func(s rules.ScenarioInfo) bool { return s.Tutorial })
	case solo:
		alone := pane.Only(b.games(), rules.Game.Solitaire)
		return len(alone) > 0 && len(alone) < len(b.games())
	case own:
		return has(func(s rules.ScenarioInfo) bool { return s.Own || s.Err != nil })
	}
	return true
}

// rows is the list. The search field keeps the keyboard, but the arrows move in the list.
func (b *Browser) rows(f *ui.Frame, box ui.Rect) {
	if len(b.List) == 0 {
		f.Para(box.InsetXY(18, 18), f.Say("ui.scenarios.nothing"), f.Soft(ui.M))
		return
	}
	if moves := [...]ui.Key{ui.KeyUp, ui.KeyDown, ui.KeyPageDown, ui.KeyPageUp, ui.KeyEnter}; f.Focused() == "search" && slices.ContainsFunc(moves[:], func(k ui.Key) bool { return slices.Contains(f.In.Keys, k) }) {
		f.Focus("rows")
	}
	f.FocusFirst("rows")
	b.keys(f)
	b.thumbs.Begin()
	lines, was := b.lines(), -1
	if at := b.At(); at >= 0 {
		was = slices.Index(lines, at)
		b.near = was
	}
	line, opened := f.Rows("rows", box, ui.Rows{
		N: len(lines), Height: max(f.Px(64), ui.LeastTarget(f.Look.TextScale)), Chosen: was, Near: b.near, Follow: b.Moved,
		Content: func(i int, row ui.Rect, chosen, _ bool) {
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

// Headings stand in the rows by these numbers in the place of a battle.
const (
	overBeyond = -1 - iota
	overOwn
	overSupplied
)

var heads = [...]string{"ui.scenarios.beyond", "ui.workshop.own-head", "ui.workshop.supplied-head"}

// lines is what stands in the rows: battles by their numbers in the list, and headings over their sorts.
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

func (b *Browser) heading(f *ui.Frame, row ui.Rect, says string) {
	in := row.InsetXY(18, 0)
	t := f.Bold(ui.M)
	f.Text(ui.Rect{X: in.X, Y: in.Bottom() - t.Line - f.Px(6), W: in.W, H: t.Line}, says, t)
	f.List.Fill(ui.Rect{X: in.X, Y: row.Bottom() - f.Px(4), W: in.W, H: 2}, f.Theme().Select)
}

// usual is the side a person plays first: the one that begins.
func (b *Browser) usual(s Offer) rules.Side { return max(rules.First, s.First) }

func (b *Browser) seats(f *ui.Frame, s Offer, me rules.Side) {
	b.leaveFor(f, nav.Seats{Game: s.Game, Scenario: s.ScenarioInfo, Me: me})
}

// leaveFor opens another page; the list is read anew when it comes back.
func (b *Browser) leaveFor(f *ui.Frame, to nav.Place) {
	b.fresh = false
	b.h.Push(f, to)
}

// name is the title of a scenario, with its game where several are listed and there is room.
func (b *Browser) name(f *ui.Frame, s Offer, width float64, t ui.Type) string {
	name := texts.In(f.Look.Lang, s.Title)
	if b.Game != nil {
		return name
	}
	return f.Best(width, t, name+" · "+texts.In(f.Look.Lang, s.Game.Title()), name)
}

// emblems are those of a game that was lost, drawn and won.
var emblems = [...]string{"best-lost", "best-drawn", "best-won"}

// mastered is the emblem of a past solitaire game.
func mastered(g rules.Game, p saves.Past) string {
	switch p.Winner {
	case g.Sides()[rules.First]:
		return "best-won"
	case "draw":
		return "best-drawn"
	}
	return "best-lost"
}

func (b *Browser) emblem(f *ui.Frame, s Offer, box ui.Rect) {
	pic, text, tip := "best-new", "–", f.Say("ui.scenarios.not-played")
	if p, ok := b.result(s); ok {
		a, c := p.Score[0], p.Score[1]
		if me, alone := kit.OnlyPerson(p.Seats); alone && me == rules.Second {
			a, c = c, a
		}
		pic, text = emblems[1+p.Won()], f.Say(pastKey(p), ui.Num("Ours", a), ui.Num("Theirs", c))
		if s.Game.Solitaire() {
			pic = mastered(s.Game, p)
			text = f.Best(box.W-34, f.Type(ui.S), kit.PointsText(f, s.Game, p.Score[rules.First]), kit.FormatPoints(p.Score[rules.First], kit.PointUnit(s.Game)))
		}
	}
	if pic != "best-new" {
		tip = f.Say("ui.scenarios.best") + kit.Colon(f) + text
	}
	if e, ok := b.Running(s); ok {
		tip = f.Say("ui.scenarios.running")
		pic, text = "best-running", f.Say(kit.TextKey(s.Game, "ui.shelf.turn"), ui.Num("N", max(1, e.Turn)))
	}
	if pic != "best-new" || !f.Theme().Dark { // an empty ring in ink: on slate the dash is enough
		f.List.Sprite(ui.Rect{X: box.X, Y: box.Center().Y - 12, W: 24, H: 24}.Snap(), ui.Pic{Set: "interface", ID: pic})
	}
	f.Text(ui.Rect{X: box.X + 34, Y: box.Y, W: box.W - 34, H: box.H}, text, f.Type(ui.S))
	f.Tip("best/"+s.key(), box, tip)
}
