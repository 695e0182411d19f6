package hall

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/assets/figures"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/ui"
)

// Browser is the list of a game's scenarios with a preview of the chosen one.
type Browser struct {
	h      *House
	game   rules.Game
	query  string
	filter int
	list   []rules.ScenarioInfo // as filtered and sorted
	chosen string
	past   []saves.Past
	saves  []saves.Entry
	fresh  bool
	moved  bool
	high   float64 // of the story, as it was last drawn
	// figures is what bots have made of the battles; nil until it is read
	figures map[string]figures.Battle
}

// NewBrowser opens the scenarios of a game, with a search begun and a scenario
// chosen, both possibly empty.
func NewBrowser(h *House, g rules.Game, query, chosen string) *Browser {
	return &Browser{h: h, game: g, query: query, chosen: chosen, moved: true}
}

// The filters, in the order of the chips.
const (
	everything = iota
	lessons
	unplayed
	own
)

var filters = [...]string{"ui.all", "ui.scenarios.taught", "ui.scenarios.not-played", "ui.scenarios.own"}

// order sorts scenarios: the lessons, then battles by date, then the player's
// own, and last what could not be read.
func order(list []rules.ScenarioInfo) []rules.ScenarioInfo {
	list = slices.Clone(list)
	rank := func(s rules.ScenarioInfo) int {
		switch {
		case s.Err != nil:
			return 3
		case s.Own:
			return 2
		case s.Tutorial:
			return 0
		}
		return 1
	}
	slices.SortStableFunc(list, func(a, b rules.ScenarioInfo) int {
		if c := cmp.Compare(rank(a), rank(b)); c != 0 {
			return c
		}
		if c := cmp.Compare(a.Date, b.Date); c != 0 && !a.Tutorial {
			return c
		}
		return cmp.Compare(a.Number, b.Number)
	})
	return list
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

// fold makes words comparable for a search that forgives case and accents.
func fold(s string) string {
	return strings.NewReplacer("à", "a", "â", "a", "ä", "a", "é", "e", "è", "e", "ê", "e", "ë", "e", "î", "i", "ï", "i",
		"ô", "o", "ö", "o", "ù", "u", "û", "u", "ü", "u", "ç", "c", "œ", "oe", "’", "'", "-", " ").Replace(strings.ToLower(s))
}

// sift makes the list anew from the search and the filter.
func (b *Browser) sift(f *ui.Frame) {
	if !b.fresh {
		b.fresh = true
		b.past, _ = b.h.Store.Results()
		b.saves = b.h.Store.List()
	}
	b.list = b.list[:0]
	for _, s := range order(b.game.Scenarios()) {
		hay := fold(s.Title.En + " " + s.Title.Fr + " " + s.ID + " " + when(f, s))
		ok := strings.Contains(hay, fold(strings.TrimSpace(b.query)))
		switch b.filter {
		case lessons:
			ok = ok && s.Tutorial
		case unplayed:
			_, played := b.result(s.ID)
			ok = ok && !played && s.Err == nil
		case own:
			ok = ok && s.Own
		}
		if ok {
			b.list = append(b.list, s)
		}
	}
	if b.at() < 0 && len(b.list) > 0 {
		b.chosen, b.moved = b.list[0].ID, true
	}
}

func (b *Browser) at() int {
	return slices.IndexFunc(b.list, func(s rules.ScenarioInfo) bool { return s.ID == b.chosen })
}

// result is the best that the only person at a table has made of a scenario,
// else the last game of two.
func (b *Browser) result(id string) (best saves.Past, played bool) {
	for _, p := range b.past {
		if p.Game == b.game.ID() && p.Scenario == id && (!played || p.Won() >= best.Won()) {
			best, played = p, true
		}
	}
	return best, played
}

// running is the game of a scenario that is under way.
func (b *Browser) running(id string) (saves.Entry, bool) {
	for _, e := range b.saves {
		if e.Err == nil && !e.Over && e.Header.Game == b.game.ID() && e.Header.Scenario == id {
			return e, true
		}
	}
	return saves.Entry{}, false
}

// Frame draws the list and the preview.
func (b *Browser) Frame(f *ui.Frame) {
	ground(f)
	b.h.help(f)
	body, spare, back := bar(f, f.Say("ui.scenarios.of", both("Game", b.game.Title())))
	if _, ok := b.game.(rules.Campaigner); ok {
		spec := ui.Button{Label: f.Say("ui.campaign.title"), Icon: "campaign", Kind: ui.Quiet, Tip: f.Say("ui.campaign.tip")}
		size := f.ButtonSize(spec)
		if f.Button("campaign", ui.Rect{X: spare.Right() - size.W, Y: spare.Center().Y - f.Px(19), W: size.W, H: f.Px(38)}.Snap(), spec) {
			b.fresh = false
			f.Shell.Push(NewLogbook(b.h, ""))
		}
	}
	body = b.h.notice(f, body)
	if back {
		f.Shell.Pop()
		return
	}
	right := max(f.Px(330), f.Size.W*0.316)
	if f.Size.W >= 1700 {
		right = f.Size.W * 0.42
	}
	side, left := body.CutRight(right)
	left.X, left.W = left.X+24, left.W-32
	tools, rows := left.CutTop(f.Px(70))
	b.tools(f, tools)
	b.sift(f)
	_, rows = rows.CutBottom(24)
	b.rows(f, rows)
	b.preview(f, side.Inset(8).InsetXY(6, 6))
}

// tools are the search and the filters.
func (b *Browser) tools(f *ui.Frame, box ui.Rect) {
	w := min(f.Px(248), box.W*0.34)
	field := ui.Rect{X: box.X, Y: box.Y + f.Px(16), W: w, H: f.Px(40)}.Snap()
	if len(f.In.Runes) > 0 {
		f.Focus("search") // typing searches, wherever the focus is
	}
	if q := f.Field("search", field, b.query, "search", f.Say("ui.search")); q != b.query {
		b.query, b.moved = q, true
	}
	x := field.Right() + 16
	for i, key := range filters {
		if i == own && !slices.ContainsFunc(b.game.Scenarios(), func(s rules.ScenarioInfo) bool { return s.Own || s.Err != nil }) {
			continue
		}
		chip, hit := f.Chip(key, ui.Point{X: x, Y: field.Center().Y - f.Px(14)}, f.Say(key), b.filter == i)
		if hit {
			b.filter, b.moved = i, true
		}
		x = chip.Right() + 10
	}
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
	at, opened := f.Rows("rows", box, ui.Rows{
		N: len(b.list), Height: b.rowHeight(f, box.W), Chosen: b.at(), Follow: b.moved,
		Content: func(i int, row ui.Rect, chosen, over bool) { b.row(f, b.list[i], row, chosen) },
	})
	b.moved = false
	if at >= 0 {
		b.chosen = b.list[at].ID
	}
	if opened && b.list[at].Err == nil {
		b.seats(f, b.list[at], b.usual(b.list[at]))
	}
}

// narrow says that the columns of a row do not fit side by side.
func narrow(f *ui.Frame, w float64) bool { return w < f.Px(640) }

func (b *Browser) rowHeight(f *ui.Frame, w float64) float64 {
	if narrow(f, w) {
		return f.Px(56)
	}
	return f.Px(46)
}

func hasKey(f *ui.Frame, k ui.Key) bool { return slices.Contains(f.In.Keys, k) }

// usual is the side a person plays first: the one that begins.
func (b *Browser) usual(s rules.ScenarioInfo) rules.Side { return max(rules.First, s.First) }

func (b *Browser) seats(f *ui.Frame, s rules.ScenarioInfo, me rules.Side) {
	b.fresh = false
	f.Shell.Push(NewSeats(b.h, b.game, s, me))
}

func (b *Browser) row(f *ui.Frame, s rules.ScenarioInfo, row ui.Rect, chosen bool) {
	in := row.InsetXY(18, 0)
	if narrow(f, row.W+18) {
		b.rowNarrow(f, s, in, chosen)
		return
	}
	result, in := in.CutRight(f.Px(112))
	goal, in := in.CutRight(f.Px(142))
	if in.W > f.Px(480) {
		var long ui.Rect
		long, in = in.CutRight(f.Px(108))
		if m, ok := b.measured(s.ID); ok {
			minutes(f, long, m.Minutes())
		}
	}
	first, title := in.CutLeft(f.Px(132))
	f.Text(first, when(f, s), f.Soft(ui.S))
	t := f.Type(ui.M)
	if chosen {
		t = f.Bold(ui.M)
	}
	_, name := title.CutRight(8)
	if s.Err != nil {
		f.Text(name, filepath.Base(s.File), t.In(f.Theme().Harm))
		return
	}
	f.Text(name, texts.In(f.Look.Lang, s.Title), t)
	icon := ui.Rect{X: goal.X, Y: goal.Center().Y - 9, W: 19, H: 19}.Snap()
	f.List.SpriteIn(icon, ui.Icon("star"), f.Theme().Soft)
	f.Text(ui.Rect{X: goal.X + 28, Y: goal.Y, W: goal.W - 30, H: goal.H}, b.goal(f, s), f.Type(ui.S))
	b.emblem(f, s, result)
}

// rowNarrow writes a row in two lines.
func (b *Browser) rowNarrow(f *ui.Frame, s rules.ScenarioInfo, in ui.Rect, chosen bool) {
	result, words := in.CutRight(f.Px(104))
	_, words = words.CutRight(8)
	top, under := words.InsetXY(0, f.Px(6)).CutTop(f.Px(24))
	t := f.Type(ui.M)
	if chosen {
		t = f.Bold(ui.M)
	}
	if s.Err != nil {
		f.Text(top, filepath.Base(s.File), t.In(f.Theme().Harm))
		f.Text(under, when(f, s), f.Soft(ui.S))
		return
	}
	f.Text(top, texts.In(f.Look.Lang, s.Title), t)
	f.Text(under, when(f, s)+" · "+b.goal(f, s), f.Soft(ui.S))
	b.emblem(f, s, result)
}

// goal words what each side needs: `4 medals`, or `4 and 5 medals`.
func (b *Browser) goal(f *ui.Frame, s rules.ScenarioInfo) string {
	if s.Goal[0] == s.Goal[1] {
		return f.Say("ui.scenarios.medals", num("N", s.Goal[0]))
	}
	return f.Say("ui.scenarios.goals", num("A", s.Goal[0]), num("B", s.Goal[1]))
}

// emblem says how the player has fared.
func (b *Browser) emblem(f *ui.Frame, s rules.ScenarioInfo, box ui.Rect) {
	pic, text := "best-new", "–"
	if p, ok := b.result(s.ID); ok {
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
	}
	if e, ok := b.running(s.ID); ok {
		pic, text = "best-running", f.Say("ui.shelf.turn", num("N", max(1, e.Turn)))
	}
	if pic != "best-new" || !f.Theme().Dark { // an empty ring in ink: on slate the dash is enough
		f.List.Sprite(ui.Rect{X: box.X, Y: box.Center().Y - 12, W: 24, H: 24}.Snap(), ui.Pic{Set: "interface", ID: pic})
	}
	f.Text(ui.Rect{X: box.X + 34, Y: box.Y, W: box.W - 34, H: box.H}, text, f.Type(ui.S))
}
