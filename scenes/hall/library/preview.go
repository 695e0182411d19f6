package library

import (
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sandtable/assets/figures"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/gameui"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// preview draws the chosen scenario: its map, its story, what it asks, and the ways to play it.
func (b *Browser) preview(f *ui.Frame, box ui.Rect) {
	in := kit.Panel(f, box)
	i := b.At()
	if i < 0 {
		return
	}
	s := b.List[i]
	if s.Err != nil {
		b.broken(f, s, in)
		return
	}
	c := b.h.Preview(s.Game, s.ID)
	in = headline(f, in, texts.In(f.Look.Lang, s.Title))
	f.Text(in.TakeTop(f.Px(24), 0), f.Best(in.W, f.Soft(ui.S), b.under(f, s)...), f.Soft(ui.S))
	b.measure(f, s, in.TakeTop(f.Px(28), 0))
	b.ways(f, s, in.TakeBottom(f.Px(54), 0))
	if c.Err != nil {
		f.Para(in, c.Err.Error(), f.Type(ui.S).In(f.Theme().Harm))
		return
	}
	if c.Draw != nil {
		h := min(in.W*0.68, in.H*0.6)
		pic := ui.Around(in.TakeTop(h, 12).Center(), ui.Size{W: h / 0.68, H: h}).Snap()
		kit.CachedMap(f, pic, "map", kit.PictureVersion(s.key(), pic), c.Draw)
		f.List.Border(pic, 2, ui.Casing)
	}
	b.story(f, s, c.Facts, in)
}

// headline writes the title of a panel, a long one smaller and in as many lines as it needs, and gives the room below.
func headline(f *ui.Frame, in ui.Rect, title string) ui.Rect {
	t := f.Bold(ui.XL)
	if f.Width(title, t) <= in.W {
		f.Text(in.TakeTop(f.Px(36), 0), title, t)
	} else {
		in.TakeTop(max(f.Px(36), f.Para(in, title, f.Bold(ui.L))), 0)
	}
	return in
}

// under says when a battle was, what it asks and who begins; where there is less room, only what it asks.
func (b *Browser) under(f *ui.Frame, s Offer) []string {
	date, goal := kit.BattleDate(f, s.ScenarioInfo), kit.GoalText(f, s.Game, s.ScenarioInfo)
	if s.First < rules.First || s.Game.Solitaire() {
		return []string{kit.JoinDots(date, goal), goal}
	}
	first := f.Say(kit.TextKey(s.Game, "ui.scenarios.first"), ui.Verbatim("Side", kit.SideName(f, s.Game, s.First)))
	return []string{kit.JoinDots(date, goal) + " · " + first, kit.JoinDots(goal, first), goal}
}

// story is the note, what is to be known, one's own games, the forces and the special rules.
func (b *Browser) story(f *ui.Frame, s Offer, facts gameui.Facts, box ui.Rect) {
	pane.Scrolled(f, "story/"+s.key(), box, func(page ui.Rect) float64 {
		page.W = box.W - 18
		at := page
		at.Y += f.Para(at, texts.In(f.Look.Lang, s.Note), f.Type(ui.M)) + 10
		at.Y += b.notes(f, s.Game, facts.Notes, at)
		at.Y += b.mine(f, s, at)
		at.Y += b.forces(f, s.Game, facts, at)
		at.Y += b.Special(f, s.Game, facts.Special, at)
		return at.Y - page.Y
	})
}

// forces shows what each side has, as pieces with their number.
func (b *Browser) forces(f *ui.Frame, g rules.Game, facts gameui.Facts, box ui.Rect) float64 {
	y := box.Y
	unit := f.Px(44)
	for side, list := range facts.Forces {
		if len(list) == 0 {
			continue
		}
		row := ui.Rect{X: box.X, Y: y, W: box.W, H: f.Px(48)}
		kit.SideMark(f, ui.Rect{X: row.X, Y: row.Center().Y - 12, W: 24, H: 24}.Snap(), g, rules.Side(side))
		x := row.X + f.Px(34)
		each := unit + f.Width("× 88", f.Type(ui.M)) + f.Px(10)
		if n := float64(len(list)); n*f.Px(96) <= row.Right()-x {
			each = f.Px(96)
		}
		for _, k := range list {
			if x+each > row.Right()+1 { // more kinds of units than fit side by side
				x, y = box.X+f.Px(34), y+row.H
				row.Y = y
			}
			if at := (ui.Point{X: x + unit/2, Y: row.Center().Y}); k.Draw != nil {
				k.Draw(f.List, ui.Around(at, ui.Size{W: unit - 4, H: unit - 4}).Snap())
			} else {
				f.List.Put(at, unit, k.Pic)
			}
			cell := ui.Rect{X: x, Y: row.Y, W: each, H: row.H}
			f.Text(ui.Rect{X: x + unit + 4, Y: row.Y, W: each - unit - 4, H: row.H}, "× "+strconv.Itoa(k.N), f.Type(ui.M))
			f.Tip("force/"+k.Name.En, cell, texts.In(f.Look.Lang, k.Name))
			x += each
		}
		y += row.H
	}
	return y - box.Y + 8
}

// notes lists what is to be known of a scenario, each line with its clause.
func (b *Browser) notes(f *ui.Frame, g rules.Game, list []gameui.Note, box ui.Rect) float64 {
	y := box.Y
	for _, n := range list {
		h := f.Para(ui.Rect{X: box.X, Y: y, W: box.W - f.Px(76)}, f.Word(n.Phrase), f.Type(ui.S))
		b.h.Clause(f, ui.Rect{X: box.X, Y: y, W: box.W, H: f.Type(ui.S).Line}, g, n.Clause)
		y += h + 3
	}
	if len(list) > 0 {
		y += 8
	}
	return y - box.Y
}

// Special lists special rules with their clauses, which lead to the rules.
func (b *Browser) Special(f *ui.Frame, g rules.Game, list []gameui.Special, box ui.Rect) float64 {
	small := f.Soft(ui.S)
	y := box.Y
	for _, r := range list {
		name := f.Bold(ui.S)
		head := ui.Rect{X: box.X, Y: y, W: box.W, H: name.Line}
		beside := head.W - f.Px(76) // what the number of the clause leaves
		b.h.Clause(f, head, g, r.Clause)
		text := ui.Rect{X: box.X, Y: y, W: beside}
		if title := texts.In(f.Look.Lang, r.Name); title != "" {
			f.Text(ui.Rect{X: head.X, Y: head.Y, W: beside, H: head.H}, title, name)
			text = ui.Rect{X: box.X, Y: y + head.H, W: box.W}
		}
		y = text.Y + f.Para(text, texts.In(f.Look.Lang, r.Text), small) + 8
	}
	return y - box.Y
}

// broken explains a scenario of one's own that cannot be played: what a draft lacks, or why the file is unreadable.
func (b *Browser) broken(f *ui.Frame, s Offer, in ui.Rect) {
	d := b.draftOf(s)
	name, says := filepath.Base(s.File), "ui.scenarios.faulty"
	if d != nil {
		name, says = d.title(f), "ui.scenarios.draft-note"
	}
	in = headline(f, in, name)
	in.TakeTop(f.Para(in, f.Say(says), f.Type(ui.M))+10, 0)
	foot := in.TakeBottom(f.Px(104), 0)
	b.mends(f, s, ui.Rect{X: foot.X, Y: foot.Y + f.Px(8), W: foot.W, H: f.Px(92)})
	if d == nil {
		f.Para(in, s.Err.Error(), f.Type(ui.S).As(ui.Mono).In(f.Theme().Harm))
		return
	}
	f.Clip(in)
	for _, x := range d.missing {
		in.TakeTop(f.Para(in, "– "+f.Word(x), f.Type(ui.M))+6, 0)
	}
	f.Unclip()
}

func (b *Browser) ways(f *ui.Frame, s Offer, box ui.Rect) {
	box = b.wayChange(f, s, ui.Rect{X: box.X, Y: box.Y + f.Px(8), W: box.W, H: f.Px(42)})
	if s.Game.Solitaire() {
		at := ui.Rect{X: box.X, Y: box.Y, W: box.W, H: f.Px(42)}.Snap()
		if f.Button("play", at, ui.Button{Label: f.Say("ui.scenarios.play"), Icon: "play", Kind: ui.Primary}) {
			b.seats(f, s, rules.First)
		}
		return
	}
	me := b.usual(s)
	for side := rules.First; side <= rules.Second; side++ { // in all battles in the same place
		l := ui.Button{Label: f.Say("ui.scenarios.play-as", ui.Verbatim("Side", kit.SideName(f, s.Game, side))), Kind: pane.Either(side == me, ui.Primary, ui.Normal)}
		if f.Button(l.Label, ui.Rect{X: box.X, Y: box.Y, W: box.W, H: f.Px(42)}.Cell(int(side), 2, 1, 16), l) {
			b.seats(f, s, side)
		}
	}
}

// Measured is what bots have made of a battle, where it was tried.
func (b *Browser) Measured(o Offer) (figures.Battle, bool) {
	if o.Own && o.Err == nil {
		return b.made(o)
	}
	list := b.figures.Of(o.Game.ID(), func() map[string]figures.Battle {
		list, err := figures.Of(o.Game)
		b.h.NoticeErr(err)
		return list
	})
	m, ok := list[o.ID]
	return m, ok
}

// made is the same of a battle of the player's own, as it is now.
func (b *Browser) made(o Offer) (figures.Battle, bool) {
	m := b.homemade.Of(o.key(), func() figures.Battle { return b.h.Made(o.Game, o.ScenarioInfo) })
	return m, m.Games > 0
}

// measure draws how hard a battle is for each side, with a word where there is room, and how long it takes.
func (b *Browser) measure(f *ui.Frame, s Offer, box ui.Rect) {
	m, ok := b.Measured(s)
	if !ok {
		f.Text(box, f.Say("ui.scenarios.untried"), f.Soft(ui.S))
		return
	}
	x := box.X
	sides := []rules.Side{b.usual(s), b.usual(s).Other()}
	if s.Game.Solitaire() {
		sides = sides[:1]
	}
	words := 0.0
	for _, side := range sides {
		words += f.Width(grade(f, m, side), f.Type(ui.S)) + 8
	}
	timed := true // the list tells it, too
	if all := float64(len(sides))*(f.Px(50)+34) + words; all > box.W {
		words = 0
	} else if all+f.Px(90) > box.W {
		timed = false
	}
	for _, side := range sides {
		kit.SideMark(f, ui.Rect{X: x, Y: box.Center().Y - 10, W: 20, H: 20}.Snap(), s.Game, side)
		x += 24
		kit.DifficultyMark(f, ui.Point{X: x, Y: box.Center().Y}, f.Px(4.6), m.Difficulty(side))
		tip := f.Say(kit.TextKey(s.Game, "ui.scenarios.measured"), ui.Verbatim("Side", kit.SideName(f, s.Game, side)), ui.Num("N", m.Wins[side]), ui.Num("Games", m.Games))
		from := x - 24
		x += f.Px(50)
		if words > 0 {
			says := grade(f, m, side)
			f.Text(ui.Rect{X: x + 4, Y: box.Y, W: f.Width(says, f.Type(ui.S)) + 2, H: box.H}, says, f.Type(ui.S))
			x += f.Width(says, f.Type(ui.S)) + 8
		}
		f.Tip("measure/"+s.Game.Sides()[side], ui.Rect{X: from, Y: box.Y, W: x - from, H: box.H}, grade(f, m, side)+" · "+tip)
		x += 10
	}
	if timed {
		minutes(f, ui.Rect{X: x, Y: box.Y, W: box.Right() - x, H: box.H}, m.Minutes())
	}
}

func grade(f *ui.Frame, m figures.Battle, side rules.Side) string {
	return f.Say("ui.scenarios.grade-" + strconv.Itoa(m.Difficulty(side)))
}

func minutes(f *ui.Frame, box ui.Rect, n int) {
	f.List.SpriteIn(ui.Rect{X: box.X, Y: box.Center().Y - 9, W: 19, H: 19}.Snap(), ui.Icon("clock"), f.Theme().Soft)
	f.Text(ui.Rect{X: box.X + 26, Y: box.Y, W: box.W - 26, H: box.H}, f.Say("ui.scenarios.minutes", ui.Num("N", n)), f.Type(ui.S))
}

// mine lists the player's games of a scenario, the latest first, and gives the height it took.
func (b *Browser) mine(f *ui.Frame, o Offer, box ui.Rect) float64 {
	const most = 5
	list := pane.Only(b.past, func(p saves.Past) bool { return p.Game == o.Game.ID() && p.Scenario == o.ID })
	if len(list) == 0 {
		return 0
	}
	slices.Reverse(list)
	head, y := f.Bold(ui.S), box.Y
	mine := f.Say("ui.scenarios.mine", ui.Num("N", len(list)))
	if o.Game.Solitaire() {
		best, _ := b.result(o)
		mine = f.Best(box.W, head, mine+" · "+f.Say("ui.scenarios.best-of", ui.Verbatim("Grade", kit.GradeName(f, o.Game, best)), ui.Verbatim("Points", kit.PointsText(f, o.Game, best.Score[0]))), mine)
	}
	f.Text(ui.Rect{X: box.X, Y: y, W: box.W, H: head.Line}, mine, head)
	y += head.Line
	small := f.Soft(ui.S)
	for _, p := range list[:min(most, len(list))] {
		f.Text(ui.Rect{X: box.X, Y: y, W: box.W, H: small.Line}, kit.JoinDots(pastResult(f, o.Game, p), f.Say(kit.TextKey(o.Game, "ui.result.turns"), ui.Num("N", p.Turns)), kit.Ago(f, b.h.Now().Sub(p.When))), small)
		y += small.Line
	}
	return y - box.Y + 10
}

// pastResult words the result of a past game, and the side played.
func pastResult(f *ui.Frame, g rules.Game, p saves.Past) string {
	if g.Solitaire() {
		return kit.JoinDots(kit.GradeName(f, g, p), kit.PointsText(f, g, p.Score[rules.First]))
	}
	me, alone := kit.OnlyPerson(p.Seats)
	me = max(rules.First, me)
	text := f.Say(pastKey(p), ui.Num("Ours", p.Score[me]), ui.Num("Theirs", p.Score[me.Other()]))
	if alone {
		text += " · " + kit.SideName(f, g, me)
	} else if p.Winner != "draw" {
		for i, side := range p.Sides {
			if side == p.Winner {
				text = f.Say("ui.result.wins", ui.Verbatim("Side", kit.SideName(f, g, rules.Side(i)))) + " " + strconv.Itoa(p.Score[i]) + " – " + strconv.Itoa(p.Score[1-i])
			}
		}
	}
	return text
}

func pastKey(p saves.Past) string {
	return [...]string{"ui.scenarios.lost", "ui.scenarios.drawn", "ui.scenarios.won"}[1+p.Won()]
}

// Lines shows the text of a file of one's own that could not be read, with what is wrong at each line.
type Lines struct {
	h     *app.Services
	file  string
	Text  []string
	Wrong map[int][]string // by the number of the line, from 1
	at    int              // the first of them
	moved bool             // it has been brought into sight
}

// faultAt is how a reader names what is wrong and where.
var faultAt = regexp.MustCompile(`^\S.*?:(\d+)(?::\d+)?: (.+)$`)

// NewLines reads a file for the page.
func NewLines(h *app.Services, of nav.Lines) (*Lines, error) {
	data, err := saves.ReadScenario(of.File)
	if err != nil {
		return nil, err
	}
	p := &Lines{h: h, file: filepath.Base(of.File), Text: strings.Split(strings.TrimSuffix(string(data), "\n"), "\n"), Wrong: map[int][]string{}}
	for says := range strings.SplitSeq(of.Err.Error(), "\n") {
		n, what := 1, says
		if m := faultAt.FindStringSubmatch(says); m != nil {
			n, _ = strconv.Atoi(m[1])
			what = m[2]
		}
		n = max(1, min(n, len(p.Text)))
		p.Wrong[n] = append(p.Wrong[n], what)
		if p.at == 0 || n < p.at {
			p.at = n
		}
	}
	return p, nil
}

func (p *Lines) Frame(f *ui.Frame) {
	body, _, open := p.h.Header(f, nil, p.file)
	if !open {
		return
	}
	in := kit.Panel(f, body.InsetXY(kit.SideGap(f), f.Px(20)).Snap())
	t := f.Type(ui.S).As(ui.Mono)
	mark := f.Bold(ui.S).In(f.Theme().Harm)
	gutter := f.Width(strconv.Itoa(len(p.Text)), t) + f.Px(14)
	wide := in.W - 18 - gutter
	high := f.Scrolled("lines").High
	view, at := f.Scroller("lines", in, high)
	f.ScrollKeys("lines", in, at, high)
	f.Clip(view)
	y := view.Y - at.At
	for i, line := range p.Text {
		n := i + 1
		line = strings.ReplaceAll(line, "\t", "    ")
		h := t.Line
		if len(p.Wrong[n]) > 0 {
			h = max(h, f.Height(line, t, wide))
			f.List.Fill(ui.Rect{X: view.X, Y: y, W: in.W - 14, H: h}, ui.Alpha(f.Theme().Harm, 0.14))
		}
		if box := (ui.Rect{X: view.X + gutter, Y: y, W: wide, H: h}); y+h > view.Y && y < view.Bottom() {
			f.Text(ui.Rect{X: view.X, Y: y, W: gutter - f.Px(14), H: t.Line}, strconv.Itoa(n), t.In(f.Theme().Soft).To(ui.Right))
			if len(p.Wrong[n]) > 0 {
				f.Para(box, line, t)
			} else {
				f.Text(box, line, t)
			}
		}
		if n == p.at && !p.moved && high > 0 {
			at.At, p.moved = max(0, y+at.At-view.Y-in.H/3), true
			f.Invalidate()
		}
		y += h
		for _, what := range p.Wrong[n] {
			y += f.Para(ui.Rect{X: view.X + gutter, Y: y, W: wide}, what, mark) + f.Px(2)
		}
	}
	f.Unclip()
	at.Holds(f, y+at.At-view.Y)
}
