package hall

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/assets/figures"
	"sandtable/assets/texts"
	"sandtable/rules"
	rulebook "sandtable/rules/book"
	"sandtable/rules/sorting"
	"sandtable/saves"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Browser is the list of a game's scenarios, or of all games', with a preview of
// the chosen one.
type Browser struct {
	h      *Services
	game   rules.Game // nil for all games
	query  string
	filter int
	sort   int
	list   []offer // as filtered and sorted
	chosen string  // the key of a battle, whether it passes the filter or not
	begun  bool    // the first of the list was chosen as it was opened
	none   bool    // nothing stands chosen: what was lies in the bin
	near   int     // in which row it stood last
	past   []saves.Past
	saves  []saves.Entry
	fresh  bool
	filed  int // of the house when the list was read
	moved  bool
	high   float64 // of the story, as it was last drawn
	errand errand
	// figures is what bots have made of the battles, by game; nil until it is read
	figures  map[string]map[string]figures.Battle
	homemade map[string]figures.Battle // the same of the player's own, by key
	thumbs   thumbs
	prints   map[string]uint64 // of the files of the player's own, by key, as their pictures were asked for
	several  map[string]bool   // by key: what is several battles in a row, of which each is worked on alone
	drafts   map[string]*draft // what of the files that cannot be played is a draft, by key; nil for none
}

// offer is a scenario of a game.
type offer struct {
	rules.ScenarioInfo
	game rules.Game
}

func (o offer) key() string { return o.game.ID() + "/" + o.ID }

// NewBrowser opens the scenarios of a game, or of all for nil, with a search
// begun and a scenario chosen, both possibly empty.
func NewBrowser(h *Services, p nav.Scenarios) *Browser {
	g := p.Game
	if g != nil {
		h.opened = g.ID()
	}
	if len(h.Games) == 1 {
		g = h.Games[0]
	}
	b := &Browser{h: h, game: g, query: p.Query, moved: true, thumbs: newThumbs(h)}
	if p.Chosen != "" && g != nil {
		b.chosen = g.ID() + "/" + p.Chosen
	}
	return b
}

// games are those whose scenarios are listed.
func (b *Browser) games() []rules.Game {
	return pane.Either(b.game != nil, []rules.Game{b.game}, b.h.Games)
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

// brief is how many minutes a short battle takes at most.
const brief = 20

// The ways to sort, in the order of the button.
const (
	byDate = iota
	byLength
	byResult
)

var sorts = [...]string{"ui.scenarios.sort-date", "ui.scenarios.sort-length", "ui.scenarios.sort-best"}

// order sorts scenarios: the player's own, what of them could not be read, then the lessons,
// then battles by date, those beyond the box after its own.
func order(list []rules.ScenarioInfo) []rules.ScenarioInfo {
	list = slices.Clone(list)
	rank := func(s rules.ScenarioInfo) int {
		switch {
		case s.Err != nil:
			return -1
		case s.Own:
			return -2
		case s.Beyond:
			return 2
		case s.Tutorial:
			return 0
		}
		return 1
	}
	sorting.By(list, func(a, b rules.ScenarioInfo) int {
		if c := cmp.Compare(rank(a), rank(b)); c != 0 {
			return c
		}
		if c := cmp.Compare(latest(a.Date), latest(b.Date)); c != 0 && !a.Tutorial {
			return c
		}
		return cmp.Compare(a.Number, b.Number)
	})
	return list
}

// latest is a date to sort by: of one that knows only its month or its year the
// end of that, behind all that is known better.
func latest(iso string) string {
	if iso == "" {
		return ""
	}
	return (iso + "-99-99")[:max(len(iso), len("1942-99-99"))]
}

// when is the date of a battle, or what else says where it belongs.
func when(f *ui.Frame, s rules.ScenarioInfo) string {
	switch {
	case s.Err != nil:
		return f.Say("ui.scenarios.faulty")
	case s.Tutorial:
		return f.Say("ui.scenarios.taught-mark")
	case s.Date != "":
		return date(f, s.Date)
	case s.Own:
		return f.Say("ui.scenarios.own-mark")
	}
	return ""
}

// fold makes words comparable for a search that forgives case, accents and
// hyphens.
func fold(s string) string { return strings.ReplaceAll(rulebook.Fold(s), "-", " ") }

// sift makes the list anew from the search and the filter.
func (b *Browser) sift(f *ui.Frame) {
	if b.begun && b.filed != b.h.filed {
		f.Yield("rows") // what had the focus may be gone
	}
	if !b.fresh || b.filed != b.h.filed {
		b.fresh, b.filed = true, b.h.filed
		b.past = b.h.past()
		b.saves = b.h.Store.List()
		b.homemade, b.prints, b.several, b.drafts = nil, nil, nil, nil
		if b.h.made != "" { // in the workshop, from here
			b.chosen, b.moved, b.none, b.h.made = b.h.made, true, false, ""
		}
		for _, g := range b.games() {
			for _, x := range g.Scenarios() {
				if x.File != "" && x.File == b.h.restored {
					b.chosen, b.moved, b.none, b.h.restored = offer{x, g}.key(), true, false, ""
				}
			}
		}
	}
	b.list = b.list[:0]
	query := fold(strings.TrimSpace(b.query))
	for _, g := range b.games() {
		name := g.Title()
		for _, sc := range order(g.Scenarios()) {
			o := offer{sc, g}
			hay := fold(o.Title.En + " " + o.Title.Fr + " " + o.ID + " " + name.En + " " + name.Fr + " " + when(f, sc))
			if strings.Contains(hay, query) && b.passes(o) && !b.h.binned[o.File] {
				b.list = append(b.list, o)
			}
		}
	}
	b.arrange()
	if b.chosen == "" && !b.begun && len(b.list) > 0 {
		b.chosen, b.moved = b.list[0].key(), true
	}
	b.begun = true
}

// passes says whether the filter lets a scenario through.
func (b *Browser) passes(o offer) bool {
	switch b.filter {
	case taughtOnes:
		return o.Tutorial
	case unplayed:
		_, played := b.result(o)
		return !played && o.Err == nil
	case short:
		m, ok := b.measured(o)
		return ok && m.Minutes() <= brief
	case solo:
		return o.game.Solitaire()
	case own:
		return o.Own || o.Err != nil
	}
	return true
}

// arrange sorts the list: it comes by date; the rest keeps that order among
// equals.
func (b *Browser) arrange() {
	switch b.sort {
	case byLength:
		long := func(o offer) int {
			if m, ok := b.measured(o); ok {
				return m.Minutes()
			}
			return 1 << 20 // nobody knows
		}
		sorting.By(b.list, func(x, y offer) int { return cmp.Compare(long(x), long(y)) })
	case byResult:
		best := func(o offer) int { // won, drawn, lost, not played
			p, ok := b.result(o)
			if !ok {
				return 2
			}
			return -p.Won()
		}
		sorting.By(b.list, func(x, y offer) int { return cmp.Compare(best(x), best(y)) })
	}
}

// at is where the battle stands that is shown: the chosen one, the first where that does not
// pass the filter; -1 for none.
func (b *Browser) at() int {
	i := slices.IndexFunc(b.list, func(o offer) bool { return o.key() == b.chosen })
	if i < 0 && !b.none && len(b.list) > 0 {
		return 0
	}
	return i
}

// result is the best that the only person at a table has made of a scenario, by
// the score in a game for one; else the last game of two.
func (b *Browser) result(o offer) (best saves.Past, played bool) {
	worth := saves.Past.Won
	if o.game.Solitaire() {
		worth = func(p saves.Past) int { return p.Score[rules.First] }
	}
	for _, p := range b.past {
		if p.Game == o.game.ID() && p.Scenario == o.ID && (!played || worth(p) >= worth(best)) {
			best, played = p, true
		}
	}
	return best, played
}

// running is the game of a scenario that is under way.
func (b *Browser) running(o offer) (saves.Entry, bool) {
	for _, e := range b.saves {
		if e.Err == nil && !e.Over && e.Header.Lesson == "" && e.Header.Game == o.game.ID() && e.Header.Scenario == o.ID {
			return e, true
		}
	}
	return saves.Entry{}, false
}

// Frame draws the list and the preview.
func (b *Browser) Frame(f *ui.Frame) {
	ground(f)
	b.h.help(f, b.game)
	title := f.Say("ui.scenarios.everything")
	if b.game != nil {
		title = f.Say(told(b.game, "ui.scenarios.of"), both("Game", b.game.Title()))
	}
	body, spare, back := bar(f, title)
	if hasCampaigns(b.h) {
		spec := ui.Button{Label: f.Say("ui.campaign.button"), Icon: "campaign", Tip: f.Say("ui.campaign.tip")}
		size := f.ButtonSize(spec)
		if f.Button("campaign", ui.Rect{X: spare.Right() - size.W, Y: spare.Center().Y - f.Px(19), W: size.W, H: f.Px(38)}.Snap(), spec) {
			b.fresh = false
			b.h.Push(f, nav.Campaigns{})
		}
		_, spare = spare.CutRight(size.W + f.Px(10))
	}
	b.fetch(f, b.begins(f, spare))
	b.h.notice(f, body)
	if back {
		f.Shell.Pop()
		return
	}
	right := pane.Either(f.Size.W >= 1700, f.Size.W*0.42, max(f.Px(330), f.Size.W*0.316))
	side, left := body.CutRight(right)
	left.X, left.W = left.X+24, left.W-32
	b.sift(f)
	_, rows := left.CutTop(b.tools(f, left))
	_, rows = rows.CutTop(lessonPath(b.h, f, rows, b.game))
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
			tip += ". " + f.Say("ui.incoming.open-tip", word("Ending", m.Ending()))
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
	b.h.fetch(f, &b.errand, "ui.incoming.open", endings, func(path string) {
		s, err := OpenFile(b.h, path)
		if err != nil {
			b.h.tellErr(err)
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
	if q := f.Field("search", field, b.query, "search", f.Say("ui.search")); q != b.query {
		b.query, b.moved, b.none = q, true, false
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
			b.filter, b.moved, b.none = i, true, false
		}
	}
	if chip("sort", "↕ "+f.Say(sorts[b.sort]), false) {
		b.sort, b.moved = (b.sort+1)%len(sorts), true
		f.Do()
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
	if len(b.list) == 0 {
		f.Para(box.InsetXY(18, 18), f.Say("ui.scenarios.nothing"), f.Soft(ui.M))
		return
	}
	if f.Focused() == "search" && (hasKey(f, ui.KeyUp) || hasKey(f, ui.KeyDown) || hasKey(f, ui.KeyPageDown) || hasKey(f, ui.KeyPageUp) || hasKey(f, ui.KeyEnter)) {
		f.Focus("rows")
	}
	f.First("rows")
	b.keys(f)
	b.thumbs.begin()
	lines, was := b.lines(), -1
	if at := b.at(); at >= 0 {
		was = slices.Index(lines, at)
		b.near = was
	}
	line, opened := f.Rows("rows", box, ui.Rows{
		N: len(lines), Height: max(f.Px(64), ui.LeastTarget(f.Look.TextScale)), Chosen: was, Near: b.near, Follow: b.moved,
		Content: func(i int, row ui.Rect, chosen, over bool) {
			if head := lines[i]; head < 0 {
				b.heading(f, row, f.Say(heads[-1-head]))
			} else {
				b.row(f, b.list[lines[i]], row, chosen)
			}
		},
	})
	b.moved = false
	if line >= 0 && lines[line] < 0 { // past it, on the way that the choice goes
		line, opened = pane.Either(line < was, line-1, line+1), false
	}
	at := -1
	if line >= 0 {
		at = lines[line]
	}
	if at >= 0 && (opened || line != was) {
		b.chosen, b.none = b.list[at].key(), false
	}
	if opened && b.list[at].Err == nil {
		b.seats(f, b.list[at], b.usual(b.list[at]))
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
	mine := func(o offer) bool { return o.Own || o.Err != nil }
	for i, o := range b.list {
		first := i == 0 || b.list[i-1].game != o.game
		switch {
		case b.sort != byDate || b.game == nil:
		case mine(o) && first:
			lines = append(lines, overOwn)
		case !mine(o) && i > 0 && mine(b.list[i-1]) && !o.Beyond:
			lines = append(lines, overSupplied)
		case o.Beyond && i > 0 && !b.list[i-1].Beyond:
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
func (b *Browser) usual(s offer) rules.Side { return max(rules.First, s.First) }

func (b *Browser) seats(f *ui.Frame, s offer, me rules.Side) {
	b.fresh = false
	b.h.Push(f, nav.Seats{Game: s.game, Scenario: s.ScenarioInfo, Me: me})
}

// goalOf words what each side needs: `4 medals`, or `4 and 5 medals`, or what the
// game counts for each; nothing for a game that counts otherwise.
func goalOf(f *ui.Frame, g rules.Game, s rules.ScenarioInfo) string {
	can := g.Features()
	switch m := can.Measurer; {
	case s.Goal == [2]int{} || g.Solitaire():
		return ""
	case can.BothMeasurer != nil:
		return f.Word(can.BothMeasurer.MeasureBoth(s.ID, s.Goal))
	case m != nil:
		ours, theirs := f.Word(m.Measure(s.ID, rules.First, s.Goal[0], 0)), f.Word(m.Measure(s.ID, rules.Second, s.Goal[1], 0))
		if ours == theirs {
			return ours
		}
		return ours + " · " + theirs
	case s.Goal[0] == s.Goal[1]:
		return f.Say("ui.scenarios.medals", num("N", s.Goal[0]))
	}
	return f.Say("ui.scenarios.goals", num("A", s.Goal[0]), num("B", s.Goal[1]))
}

// long says how long a scenario takes, for a row without a column for it; nothing where
// that was not measured.
func (b *Browser) long(f *ui.Frame, s offer) string {
	m, ok := b.measured(s)
	if !ok {
		return ""
	}
	return f.Say("ui.scenarios.minutes", num("N", m.Minutes()))
}

// joined puts what there is side by side.
func joined(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " · ")
}

// name is the title of a scenario, with its game where several are listed and
// there is room for it.
func (b *Browser) name(f *ui.Frame, s offer, width float64, t ui.Type) string {
	name := texts.In(f.Look.Lang, s.Title)
	if b.game != nil {
		return name
	}
	return f.Best(width, t, name+" · "+texts.In(f.Look.Lang, s.game.Title()), name)
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
func (b *Browser) emblem(f *ui.Frame, s offer, box ui.Rect) {
	pic, text := "best-new", "–"
	if p, ok := b.result(s); ok {
		a, c := p.Score[0], p.Score[1]
		if me, alone := person(p.Seats); alone && me == rules.Second {
			a, c = c, a
		}
		switch {
		case p.Won() > 0:
			pic, text = "best-won", f.Say("ui.scenarios.won", num("Ours", a), num("Theirs", c))
		case p.Won() < 0:
			pic, text = "best-lost", f.Say("ui.scenarios.lost", num("Ours", a), num("Theirs", c))
		default:
			pic, text = "best-drawn", f.Say("ui.scenarios.drawn", num("Ours", a), num("Theirs", c))
		}
		if s.game.Solitaire() {
			pic = mastered(s.game, p)
			text = f.Best(box.W-34, f.Type(ui.S), pointsOf(f, s.game, p.Score[rules.First]), points(p.Score[rules.First], unitOf(s.game)))
		}
	}
	if e, ok := b.running(s); ok {
		pic, text = "best-running", f.Say(told(s.game, "ui.shelf.turn"), num("N", max(1, e.Turn)))
	}
	if pic != "best-new" || !f.Theme().Dark { // an empty ring in ink: on slate the dash is enough
		f.List.Sprite(ui.Rect{X: box.X, Y: box.Center().Y - 12, W: 24, H: 24}.Snap(), ui.Pic{Set: "interface", ID: pic})
	}
	f.Text(ui.Rect{X: box.X + 34, Y: box.Y, W: box.W - 34, H: box.H}, text, f.Type(ui.S))
}
