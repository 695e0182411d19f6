package library

import (
	"path/filepath"
	"strconv"

	"sandtable/assets/texts"
	"sandtable/rules"
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
	pane.Scrolled(f, "story/"+s.key(), box, &b.high, func(page ui.Rect) float64 {
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
		h := f.Para(ui.Rect{X: box.X, Y: y, W: box.W - f.Px(76)}, f.Say(n.Key, n.Args...), f.Type(ui.S))
		if f.Clause(ui.Rect{X: box.X, Y: y, W: box.W, H: f.Type(ui.S).Line}, n.Clause) {
			b.h.Push(f, nav.Reference{Game: g, Clause: n.Clause})
		}
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
		if f.Clause(head, r.Clause) {
			b.h.Push(f, nav.Reference{Game: g, Clause: r.Clause})
		}
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
		name, says = d.title(f), "ui.scenarios.Draft-note"
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
	for i, side := range [2]rules.Side{me, me.Other()} {
		l := ui.Button{Label: f.Say("ui.scenarios.play-as", ui.Verbatim("Side", kit.SideName(f, s.Game, side))), Kind: [...]ui.Kind{ui.Primary, ui.Normal}[i]}
		if f.Button(l.Label, ui.Rect{X: box.X, Y: box.Y, W: box.W, H: f.Px(42)}.Cell(i, 2, 1, 16), l) {
			b.seats(f, s, side)
		}
	}
}
