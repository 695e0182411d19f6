package library

import (
	"cmp"
	"errors"
	"hash/fnv"
	"path/filepath"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/gameui"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// columns is which of a row's figures stand beside its name; the others stand under it.
type columns struct{ goal, balance, long bool }

// columnsIn are those for which there is room beside a name.
func columnsIn(f *ui.Frame, w float64) columns {
	return columns{goal: w >= f.Px(560), balance: w >= f.Px(660), long: w >= f.Px(880)}
}

// row is a battle of the list: its board, its name over what is said of it, what bots have
// made of it, how long it takes, what it asks, and how the player has fared.
func (b *Browser) row(f *ui.Frame, s Offer, row ui.Rect, chosen bool) {
	in := row.InsetXY(12, 0)
	if b.h.Map != nil && in.W >= f.Px(380) {
		in = b.board(f, s, in)
	}
	has := columnsIn(f, in.W)
	result, in := in.CutRight(f.Px(112))
	if s.Err != nil {
		in.W += result.W
		b.unread(f, s, in)
		return
	}
	b.emblem(f, s, result)
	under := []string{kit.BattleDate(f, s.ScenarioInfo)}
	if s.Own && s.Date != "" {
		under = append(under, f.Say("ui.scenarios.own-mark"))
	}
	if says := kit.GoalText(f, s.Game, s.ScenarioInfo); has.goal {
		in = b.goalColumn(f, s, says, in)
	} else {
		under = append(under, says)
	}
	m, ok := b.Measured(s)
	if has.long {
		var at ui.Rect
		if at, in = in.CutRight(f.Px(108)); ok {
			minutes(f, at, m.Minutes())
		}
	} else {
		under = append(under, b.long(f, s))
	}
	if has.balance {
		var at ui.Rect
		_, in = in.CutRight(f.Px(18))
		at, in = in.CutRight(f.Px(140))
		b.balance(f, s, at.InsetXY(0, f.Px(10)))
	}
	b.twoLines(f, in, chosen, func(w float64, t ui.Type) string { return b.name(f, s, w, t) }, under)
}

// twoLines writes a name, smaller where it is long, over what is said of it, of which the last
// goes where there is no room.
func (b *Browser) twoLines(f *ui.Frame, in ui.Rect, chosen bool, name func(w float64, t ui.Type) string, under []string) {
	_, in = in.CutRight(8)
	top, below := ui.Around(in.Center(), ui.Size{W: in.W, H: f.Px(46)}).CutTop(f.Px(25))
	face := pane.Either(chosen, ui.Bold, ui.Regular)
	t := f.Type(ui.M).As(face)
	text := name(top.W, t)
	for _, smaller := range [...]ui.Step{ui.S, ui.XS} {
		if f.Width(text, t) > top.W {
			t = f.Type(smaller).As(face)
		}
	}
	f.Text(top, text, t)
	soft := f.Soft(ui.S)
	best := make([]string, 0, len(under))
	for n := len(under); n > 0; n-- {
		best = append(best, kit.JoinDots(under[:n]...))
	}
	f.Text(below, f.Best(below.W, soft, best...), soft)
}

// draft is a battle of the player's own that is not made to its end: its name, and what is
// missing, the worst first.
type draft struct {
	name    rules.Text
	missing []rules.Phrase
}

// draftOf is what of a file that cannot be played is a draft, nil where it is damaged.
func (b *Browser) draftOf(s Offer) *draft {
	if d, known := b.drafts[s.key()]; known {
		return d
	}
	if b.drafts == nil {
		b.drafts = map[string]*draft{}
	}
	b.drafts[s.key()] = nil
	if !b.h.Makes(s.Game) {
		return nil
	}
	data, err := saves.ReadScenario(s.File)
	if err != nil {
		return nil
	}
	made, err := s.Game.Features().Maker.Draft(filepath.Base(s.File), data)
	if err != nil {
		return nil
	}
	d := &draft{name: made.Name()}
	for _, x := range made.Check() {
		if x.Fault {
			d.missing = append(d.missing, x.Phrase)
		}
	}
	if len(d.missing) > 0 { // else the file stands against another
		b.drafts[s.key()] = d
	}
	return b.drafts[s.key()]
}

func (d *draft) title(f *ui.Frame) string {
	return cmp.Or(f.Name(d.name), f.Say("ui.workshop.nameless"))
}

// unread is the row of a file that cannot be played: a draft with what is missing, or the name
// of what could not be read, over what is wrong in it.
func (b *Browser) unread(f *ui.Frame, s Offer, in ui.Rect) {
	_, in = in.CutRight(8)
	top, below := ui.Around(in.Center(), ui.Size{W: in.W, H: f.Px(46)}).CutTop(f.Px(25))
	if d := b.draftOf(s); d != nil {
		f.Text(top, d.title(f)+" · "+f.Say("ui.scenarios.Draft"), f.Bold(ui.M))
		says := f.Word(d.missing[0])
		if more := len(d.missing) - 1; more > 0 {
			says += " · " + f.Say("ui.workshop.more-found", kit.Num("N", more))
		}
		f.Text(below, f.Begin(says, f.Type(ui.S), below.W), f.Type(ui.S))
		return
	}
	f.Text(top, filepath.Base(s.File)+" · "+kit.BattleDate(f, s.ScenarioInfo), f.Bold(ui.M).In(f.Theme().Harm))
	says, _, _ := strings.Cut(s.Err.Error(), "\n")
	says = strings.TrimPrefix(says, filepath.Base(s.File)+": ")
	f.Text(below, f.Begin(says, f.Type(ui.S), below.W), f.Type(ui.S))
}

// board draws the small map of a battle at the left of its row, a sign for one that could not be
// read, and gives the rest of the row.
func (b *Browser) board(f *ui.Frame, s Offer, in ui.Rect) ui.Rect {
	const shape = 1.5 // of a board
	high := in.H - f.Px(10)
	at, rest := in.CutLeft(high * shape)
	_, rest = rest.CutLeft(f.Px(14))
	box := ui.Rect{X: at.X, Y: at.Center().Y - high/2, W: at.W, H: high}.Snap()
	if s.Err != nil {
		icon, name, ink := f.Px(26), "warning", f.Theme().Harm
		if b.draftOf(s) != nil {
			name, ink = "edit", f.Theme().Soft
		}
		f.List.SpriteIn(ui.Around(box.Center(), ui.Size{W: icon, H: icon}).Snap(), ui.Icon(name), ink)
		return rest
	}
	b.thumbs.Show(f, box, s.key()+"/"+strconv.FormatUint(b.print(s), 36), func() gameui.Map {
		st, err := s.Game.New(rules.Setup{Scenario: s.ID, Options: kit.DefaultOptions(s.Game, s.ID)}, nil)
		if err != nil {
			return nil
		}
		st.Hide(rules.Chance)
		return b.h.Map(s.Game, st)
	})
	return rest
}

// print tells the file of a battle of the player's own from what it was before it was changed;
// 0 for a supplied battle.
func (b *Browser) print(s Offer) uint64 {
	g := s.Game.Features().Maker
	if g == nil || !s.Own {
		return 0
	}
	if p, known := b.prints[s.key()]; known {
		return p
	}
	if b.prints == nil {
		b.prints = map[string]uint64{}
	}
	sum := fnv.New64a()
	if data, err := g.Source(s.ID); err == nil {
		sum.Write(data)
	}
	b.prints[s.key()] = sum.Sum64()
	return b.prints[s.key()]
}

// goalColumn writes what a battle asks behind a star, and gives the rest of the row.
func (b *Browser) goalColumn(f *ui.Frame, s Offer, says string, in ui.Rect) ui.Rect {
	wide := f.Px(142)
	if b.Game == nil || b.Game.Features().Measurer != nil {
		wide = f.Px(178) // words for each side
	}
	goal, rest := in.CutRight(wide)
	if says != "" {
		icon := ui.Rect{X: goal.X, Y: goal.Center().Y - 9, W: 19, H: 19}.Snap()
		f.List.SpriteIn(icon, ui.Icon("star"), f.Theme().Soft)
		f.Text(ui.Rect{X: goal.X + 28, Y: goal.Y, W: goal.W - 30, H: goal.H}, says, f.Type(ui.S))
	}
	return rest
}

// balance draws how many of the games that bots have played of a battle each side has won, over
// the figures; of a game for one, how many were won.
func (b *Browser) balance(f *ui.Frame, s Offer, box ui.Rect) {
	m, ok := b.Measured(s)
	if !ok {
		f.Text(box, f.Say("ui.workshop.unmeasured"), f.Soft(ui.S))
		return
	}
	g := s.Game
	first, second := m.Wins[0], m.Games-m.Wins[0]
	ink := f.Theme().Sunk
	says := []string{f.Say("ui.workshop.won", kit.Num("N", first), kit.Num("Of", m.Games))}
	if !g.Solitaire() {
		second = m.Wins[1]
		ink = f.Look.Side(ui.Wears(g, rules.Second)).Core
		figures := strconv.Itoa(first) + " – " + strconv.Itoa(second)
		says = []string{kit.SideName(f, g, rules.First) + " " + figures + " " + kit.SideName(f, g, rules.Second), figures}
	}
	top, below := box.CutTop(box.H / 2)
	bar := ui.Rect{X: top.X, Y: top.Center().Y - f.Px(4), W: top.W, H: f.Px(9)}.Snap()
	part := bar.W * float64(first) / float64(max(1, first+second))
	f.List.Fill(ui.Rect{X: bar.X, Y: bar.Y, W: part, H: bar.H}, f.Look.Side(ui.Wears(g, rules.First)).Core)
	f.List.Fill(ui.Rect{X: bar.X + part, Y: bar.Y, W: bar.W - part, H: bar.H}, ink)
	f.List.Border(bar, 1, ui.Casing)
	if !g.Solitaire() {
		f.List.Fill(ui.Rect{X: bar.Center().X - 1, Y: bar.Y - 3, W: 2, H: bar.H + 6}, f.Theme().Text)
	}
	t := f.Type(ui.S)
	if f.Width(says[0], t) > below.W {
		t = f.Type(ui.XS)
	}
	f.Text(below, f.Best(below.W, t, says...), t)
}

// changes says whether the battle of an offer can be worked on: what is several in a row cannot.
func (b *Browser) changes(o Offer) bool {
	if makes := b.h.Makes(o.Game); !makes || o.Err != nil {
		return makes
	}
	several, known := b.several[o.key()]
	if !known {
		_, err := o.Game.Features().Maker.Source(o.ID)
		several = errors.Is(err, rules.ErrSeveral)
		if b.several == nil {
			b.several = map[string]bool{}
		}
		b.several[o.key()] = several
	}
	return !several
}

// keys work on the battle that is shown: Ctrl+E changes it, Ctrl+D begins with a copy of it.
// Delete puts one of the player's own into the bin that was chosen, and no other which is
// shown because that does not pass the filter.
func (b *Browser) keys(f *ui.Frame) {
	i := b.At()
	if i < 0 {
		return
	}
	o := b.List[i]
	ok := b.changes(o)
	switch {
	case ok && f.In.TakeCtrl('e'):
		if o.Err != nil {
			b.mend(f, o)
		} else {
			b.change(f, o)
		}
	case ok && o.Err == nil && f.In.TakeCtrl('d'):
		b.copy(f, o)
	case (o.Own || o.Err != nil) && o.key() == b.Chosen && f.Focused() != "search" && f.In.Take(ui.KeyDelete):
		b.bin(o)
		f.Invalidate()
	}
}
