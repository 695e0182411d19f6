package library

import (
	"cmp"
	"errors"
	"path/filepath"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/gameui"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// row is a battle of the list: its board, its name, and its figures, beside that where there is room, else under it.
func (b *Browser) row(f *ui.Frame, s Offer, row ui.Rect, chosen bool) {
	in := row.InsetXY(12, 0)
	if b.h.Map != nil && in.W >= f.Px(380) {
		in = b.board(f, s, in)
	}
	goal, balance, long := in.W >= f.Px(560), in.W >= f.Px(660), in.W >= f.Px(880)
	result := in.TakeRight(f.Px(112), 0)
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
	if says := kit.GoalText(f, s.Game, s.ScenarioInfo); goal {
		in = b.goalColumn(f, says, in)
	} else {
		under = append(under, says)
	}
	if m, ok := b.Measured(s); long {
		if at := in.TakeRight(f.Px(108), 0); ok {
			minutes(f, at, m.Minutes())
		}
	} else if ok {
		under = append(under, f.Say("ui.scenarios.minutes", ui.Num("N", m.Minutes())))
	}
	if balance {
		in.TakeRight(f.Px(18), 0)
		b.balance(f, s, in.TakeRight(f.Px(140), 0).InsetXY(0, f.Px(10)))
	}
	b.twoLines(f, in, chosen, func(w float64, t ui.Type) string { return b.name(f, s, w, t) }, under)
}

// twoLines writes a name over what is said of it; where there is no room, less of that.
func (b *Browser) twoLines(f *ui.Frame, in ui.Rect, chosen bool, name func(w float64, t ui.Type) string, under []string) {
	in.TakeRight(8, 0)
	top, below := ui.Around(in.Center(), ui.Size{W: in.W, H: f.Px(46)}).CutTop(f.Px(25))
	face := pane.Either(chosen, ui.Bold, ui.Regular)
	text := name(top.W, f.Type(ui.M).As(face))
	f.Text(top, text, f.Largest(text, top.W, f.Type(ui.M).As(face), f.Type(ui.S).As(face), f.Type(ui.XS).As(face)))
	soft := f.Soft(ui.S)
	best := make([]string, 0, len(under))
	for n := len(under); n > 0; n-- {
		best = append(best, kit.JoinDots(under[:n]...))
	}
	f.Text(below, f.Best(below.W, soft, best...), soft)
}

// draft is a battle of one's own that is not made to its end, with what is missing, the worst first.
type draft struct {
	name    rules.Text
	missing []rules.Phrase
}

// draftOf is what of a file that cannot be played is a draft, nil where it is damaged.
func (b *Browser) draftOf(s Offer) *draft {
	return b.drafts.Of(s.key(), func() *draft {
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
		return pane.Either(len(d.missing) > 0, d, nil) // else the file stands against another
	})
}

func (d *draft) title(f *ui.Frame) string {
	return cmp.Or(f.Name(d.name), f.Say("ui.workshop.nameless"))
}

// unread is the row of a file that cannot be played: a draft with what is missing, or what is wrong in it.
func (b *Browser) unread(f *ui.Frame, s Offer, in ui.Rect) {
	in.TakeRight(8, 0)
	top, below := ui.Around(in.Center(), ui.Size{W: in.W, H: f.Px(46)}).CutTop(f.Px(25))
	t := f.Type(ui.S)
	if d := b.draftOf(s); d != nil {
		f.Text(top, d.title(f)+" · "+f.Say("ui.scenarios.draft"), f.Bold(ui.M))
		says := f.Word(d.missing[0])
		if more := len(d.missing) - 1; more > 0 {
			says += " · " + f.Say("ui.workshop.more-found", ui.Num("N", more))
		}
		f.Text(below, f.Begin(says, t, below.W), t)
		return
	}
	name := filepath.Base(s.File)
	f.Text(top, name+" · "+kit.BattleDate(f, s.ScenarioInfo), f.Bold(ui.M).In(f.Theme().Harm))
	says, _, _ := strings.Cut(s.Err.Error(), "\n")
	f.Text(below, f.Begin(strings.TrimPrefix(says, name+": "), t, below.W), t)
}

// board draws the small map of a battle, or a sign of a file that cannot be played, and gives the rest of the row.
func (b *Browser) board(f *ui.Frame, s Offer, in ui.Rect) ui.Rect {
	const shape = 1.5 // of a board
	high := in.H - f.Px(10)
	at := in.TakeLeft(high*shape, f.Px(14))
	box := ui.Rect{X: at.X, Y: at.Center().Y - high/2, W: at.W, H: high}.Snap()
	if s.Err != nil {
		icon, name, ink := f.Px(26), "warning", f.Theme().Harm
		if b.draftOf(s) != nil {
			name, ink = "edit", f.Theme().Soft
		}
		f.List.SpriteIn(ui.Around(box.Center(), ui.Size{W: icon, H: icon}).Snap(), ui.Icon(name), ink)
		return in
	}
	b.thumbs.Show(f, box, s.key()+"/"+strconv.FormatUint(b.print(s), 36), func() gameui.Map {
		st, err := s.Game.New(rules.Setup{Scenario: s.ID, Options: kit.DefaultOptions(s.Game, s.ID)}, nil)
		if err != nil {
			return nil
		}
		st.Hide(rules.Chance)
		return b.h.Map(s.Game, st)
	})
	return in
}

// print tells the file of a battle of one's own from what it was before it was changed; 0 for a supplied one.
func (b *Browser) print(s Offer) uint64 {
	g := s.Game.Features().Maker
	if g == nil || !s.Own {
		return 0
	}
	return b.prints.Of(s.key(), func() uint64 {
		data, _ := g.Source(s.ID)
		return ui.Hash(string(data))
	})
}

// goalColumn writes what a battle asks behind a star, and gives the rest of the row.
func (b *Browser) goalColumn(f *ui.Frame, says string, in ui.Rect) ui.Rect {
	wide := f.Px(pane.Either(b.Game == nil || b.Game.Features().Measurer != nil, 178.0, 142)) // words for each side
	goal := in.TakeRight(wide, 0)
	if says != "" {
		icon := ui.Rect{X: goal.X, Y: goal.Center().Y - 9, W: 19, H: 19}.Snap()
		f.List.SpriteIn(icon, ui.Icon("star"), f.Theme().Soft)
		f.Text(ui.Rect{X: goal.X + 28, Y: goal.Y, W: goal.W - 30, H: goal.H}, says, f.Type(ui.S))
	}
	return in
}

// balance draws how many of the games that bots have played each side has won; of a solitaire game, how many were won.
func (b *Browser) balance(f *ui.Frame, s Offer, box ui.Rect) {
	m, ok := b.Measured(s)
	if !ok {
		f.Text(box, f.Say("ui.workshop.unmeasured"), f.Soft(ui.S))
		return
	}
	g := s.Game
	first, second := m.Wins[0], m.Games-m.Wins[0]
	ink := f.Theme().Sunk
	says := []string{f.Say("ui.workshop.won", ui.Num("N", first), ui.Num("Of", m.Games))}
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
	t := f.Largest(says[0], below.W, f.Type(ui.S), f.Type(ui.XS))
	f.Text(below, f.Best(below.W, t, says...), t)
	f.Tip("balance/"+s.key(), box, kit.BalanceText(f, g, m))
}

// changes says whether the battle of an offer can be worked on.
func (b *Browser) changes(o Offer) bool {
	if makes := b.h.Makes(o.Game); !makes || o.Err != nil {
		return makes
	}
	return !b.several.Of(o.key(), func() bool {
		_, err := o.Game.Features().Maker.Source(o.ID)
		return errors.Is(err, rules.ErrSeveral)
	})
}

// keys work on the battle that is shown: Ctrl+E changes it, Ctrl+D copies it, Delete bins one's own that was chosen.
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

// lessonPath draws the lessons of a game, behind them its first battle until one was played, and gives its height.
func (b *Browser) lessonPath(f *ui.Frame, box ui.Rect) float64 {
	h, g := b.h, b.Game
	if g == nil {
		return 0
	}
	list := h.Lessons(g)
	if len(list) == 0 {
		return 0
	}
	next := h.NextLesson(g)
	head, high := f.Type(ui.S).As(ui.Bold), f.Px(36)
	f.Text(ui.Rect{X: box.X, Y: box.Y + f.Px(10), W: box.W, H: head.Line}, f.Say("ui.lesson.path"), head)
	x, y := box.X, box.Y+f.Px(14)+head.Line
	put := func(id string, b ui.Button) bool {
		w := min(f.ButtonSize(b).W, box.W)
		if x+w > box.Right() && x > box.X {
			x, y = box.X, y+high+f.Px(6)
		}
		if x > box.X {
			f.List.Line(ui.Point{X: x - f.Px(14), Y: y + high/2}, ui.Point{X: x, Y: y + high/2}, 2, f.Theme().Edge)
		}
		at := ui.Rect{X: x, Y: y, W: w, H: high}
		x += w + f.Px(14)
		return f.Button("lesson/"+id, at.Snap(), b)
	}
	for i := range list {
		l := &list[i]
		spec := ui.Button{Label: f.Say("ui.lesson.nth", ui.Num("N", i+1), ui.Word("Name", l.Name)), Tip: h.LessonTip(f, l)}
		if h.Knows(l) {
			spec.Icon = "check"
		} else if next.ID == l.ID {
			spec.Kind = ui.Primary
		}
		if put(l.ID, spec) {
			h.Show(f, false, func() (ui.Scene, error) { return h.Teach(g, l) })
		}
	}
	if sc, ok := h.FirstBattle(g, b.past); ok && h.Coached(g, b.past) {
		spec := ui.Button{Label: f.Say(kit.TextKey(g, "ui.lesson.battle")), Icon: "forward", Tip: f.Say("ui.lesson.battle-tip", ui.Word("Name", sc.Title))}
		if next == nil {
			spec.Kind = ui.Primary
		}
		if put("first battle", spec) {
			h.Coach()
			b.leaveFor(f, nav.FirstSeat(g, sc))
		}
	}
	return y + high + f.Px(16) - box.Y
}
