package hall

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// words is the written half of a briefing. It scrolls where it is longer than
// the page.
func (b *Briefing) words(f *ui.Frame, box ui.Rect) {
	b.lit, b.rings = -1, nil
	in := panel(f, box)
	view, at := f.Scroller("words", in, b.high)
	f.ScrollKeys("words", in, at, b.high)
	f.Clip(view)
	p := prose{b: b, f: f, box: ui.Rect{X: view.X, Y: view.Y - at.At, W: view.W}, body: f.Type(ui.S)}
	if roomy(f) {
		p.body = f.Type(ui.M)
	}
	top := p.box.Y
	p.situation()
	p.wins()
	p.advice()
	p.forces()
	f.Unclip()
	if high := p.box.Y - top; high != b.high {
		b.high = high
		f.Do()
	}
}

// prose writes section after section downwards.
type prose struct {
	b    *Briefing
	f    *ui.Frame
	box  ui.Rect // what is left; its height is not bounded
	body ui.Type
}

func (p *prose) down(h float64) { p.box.Y += h }

// heading is the title of a section over a line of gold.
func (p *prose) heading(key string) {
	t := p.f.Bold(ui.M)
	p.f.Text(ui.Rect{X: p.box.X, Y: p.box.Y, W: p.box.W, H: t.Line}, p.f.Say(key), t)
	p.f.List.Fill(ui.Rect{X: p.box.X, Y: p.box.Y + t.Line + 1, W: p.box.W, H: 2}, gold)
	p.down(t.Line + 9)
}

// situation is what has happened, and the aim.
func (p *prose) situation() {
	text := p.b.text.Situation
	if text.En == "" {
		text = p.b.sc.Note
	}
	if says := texts.In(p.f.Look.Lang, text); says != "" {
		p.heading("ui.briefing.situation")
		p.down(p.f.Para(p.box, says, p.body) + 12)
	}
	if aim := texts.In(p.f.Look.Lang, p.b.text.Sides[p.b.side].Aim); aim != "" {
		p.heading("ui.briefing.aim")
		p.down(p.f.Para(p.box, aim, p.body) + 12)
	}
}

// wins are the lines of what wins, each with its worth and its clause.
func (p *prose) wins() {
	if p.b.survey == nil {
		return
	}
	list := p.b.survey.Wins[p.b.side]
	for _, n := range p.b.facts.Notes {
		if n.Wins {
			list = append(list, Win{Phrase: n.Phrase, Clause: n.Clause, Icon: "info", Places: n.Places})
		}
	}
	if len(list) == 0 {
		return
	}
	p.heading(told(p.b.game, "ui.briefing.wins"))
	for _, w := range list {
		p.win(w)
	}
	p.down(10)
}

func (p *prose) win(w Win) {
	f := p.f
	clause := f.Px(82)
	says, worth := f.Word(w.Phrase), ""
	if w.Worth.Key != "" {
		worth = f.Word(w.Worth)
	}
	bold := p.body.As(ui.Bold)
	room := p.box.W - clause - 26
	if worth != "" {
		room -= f.Width(worth, bold) + 12
	}
	text := ui.Rect{X: p.box.X + 26, Y: p.box.Y, W: room}
	h := f.Para(text, says, p.body)
	row := ui.Rect{X: p.box.X, Y: p.box.Y, W: p.box.W, H: h + 2}
	z := p.body.Line * 0.8
	f.List.SpriteIn(ui.Rect{X: p.box.X, Y: p.box.Y + (p.body.Line-z)/2, W: z, H: z}.Snap(), ui.Icon(w.Icon), f.Theme().Soft)
	if worth != "" {
		f.List.Text(ui.Rect{X: text.X + room + 6, Y: p.box.Y, W: f.Width(worth, bold) + 4, H: p.body.Line}, worth, bold)
	}
	if w.Clause != "" && f.Clause(ui.Rect{X: p.box.Right() - clause, Y: p.box.Y, W: clause, H: p.body.Line}, w.Clause) {
		f.Shell.Push(p.b.h.Reference(p.b.game, w.Clause))
	}
	if f.Over(row) {
		p.b.rings = w.Places
	}
	p.down(h + 5)
}

// advice are the numbered lines that the arrows belong to.
func (p *prose) advice() {
	list := p.b.advice()
	if len(list) == 0 {
		return
	}
	p.heading("ui.briefing.advice")
	t := p.f.Bold(ui.M)
	left := t.Line*1.24 + 14
	for i, a := range list {
		says := texts.In(p.f.Look.Lang, a.Text)
		h := max(t.Line*1.3, p.f.Height(says, p.body, p.box.W-left))
		row := ui.Rect{X: p.box.X, Y: p.box.Y, W: p.box.W, H: h + 4}
		if p.f.Over(row) {
			p.b.lit = i
			p.f.List.Round(row.InsetXY(-6, 0), 6, ui.Alpha(p.f.Theme().Select, 0.25))
		}
		p.b.number(p.f, ui.Point{X: p.box.X + t.Line*0.64, Y: row.Center().Y}, i+1)
		high := p.f.Height(says, p.body, p.box.W-left)
		p.f.Para(ui.Rect{X: p.box.X + left, Y: row.Center().Y - high/2, W: p.box.W - left}, says, p.body)
		p.down(h + 6)
	}
	p.down(8)
}

// forces are who takes part, the reader's side first.
func (p *prose) forces() {
	facts := p.b.facts
	if p.b.survey != nil && len(facts.Forces[0])+len(facts.Forces[1]) == 0 {
		facts.Forces = p.b.survey.Forces
	}
	if len(facts.Forces[0])+len(facts.Forces[1]) == 0 {
		return
	}
	p.heading("ui.briefing.forces")
	for _, side := range [...]rules.Side{p.b.side, p.b.side.Other()} {
		one := Facts{}
		one.Forces[side] = facts.Forces[side]
		if len(one.Forces[side]) > 0 {
			p.down((&Browser{h: p.b.h}).forces(p.f, p.b.game, one, p.box))
		}
	}
}
