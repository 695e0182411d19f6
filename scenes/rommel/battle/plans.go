package battle

import (
	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// row draws the plans of a side, each with what it does or has done.
func (p *painter) row(side rules.Side) {
	box := p.a.rows[side]
	coat := p.v.Coats.Of(side)
	p.l.Round(box.Move(2, 3), 9, ui.Alpha(field.Ink, 0.25))
	pane.Rim(p.l, box, 1.4, 9, field.Ink, 0, 8, ui.Alpha(ui.Paper.Panel, 0.93))
	p.l.Round(ui.Rect{X: box.X, Y: box.Y, W: 7, H: box.H}, 3.5, coat.Core)
	head, soft := p.words(ui.Bold, 15, field.Ink), p.words(ui.Regular, 12.5, ui.Paper.Soft)
	x, w := box.X+18, p.a.headWide()-22
	title := p.say("plans-" + field.SideWords[side])
	head.Size = fitting(title, head.Size, 9, w)
	p.l.Text(ui.Rect{X: x, Y: box.Y + 6, W: w, H: head.Line}, title, head)
	y := box.Y + 7 + head.Line
	for _, s := range p.under(side) {
		if y+soft.Line > box.Bottom()-1 {
			break
		}
		p.small(ui.Rect{X: x, Y: y, W: w, H: soft.Line}, s, soft)
		y += soft.Line
	}
	named := p.named(side)
	for i := range p.c.Rows[side] {
		p.card(side, i, named)
	}
}

// named says whether every plan of a row has room for its name beside it.
func (p *painter) named(side rules.Side) bool {
	for i, k := range p.c.Rows[side] {
		box := p.a.cards[side][i]
		room := box.W - min(box.H, box.W) - 7
		if lines := wrapped(k.name.In(p.v.Lang), 10.5, room); lines == nil || len(lines) > 2 {
			return false
		}
	}
	return true
}

// under is below the heading of a row: how many plans were drawn and why, or the points of the Axis.
func (p *painter) under(side rules.Side) (out []string) {
	t := &p.c.told
	if side == rules.Second {
		out = append(out, p.say("drawn", ui.Num("N", len(t.Drawn))))
		if t.Paid > 0 {
			out = append(out, p.say("drawn-paid", ui.Num("N", t.Paid)))
		}
		return out
	}
	key, n := "points-left", p.c.points
	if p.c.Step != "buy-plans" {
		key, n = "points-spent", 0
		for _, plan := range t.Bought {
			n += p.b.Scenario.Plan(plan).Cost
		}
	}
	out = append(out, p.say(key, ui.Num("N", n), ui.Num("Of", t.Points)))
	if t.Supplies > 0 {
		out = append(out, p.say("points-paid", ui.Num("N", t.Supplies)))
	}
	return out
}

// card is a plan counter with its dice and a word of what became of it.
func (p *painter) card(side rules.Side, i int, named bool) {
	k, box := &p.c.Rows[side][i], p.a.cards[side][i]
	n := min(box.H, box.W)
	at := ui.Rect{X: box.X, Y: box.Center().Y - n/2, W: n, H: n}.Snap()
	if !p.v.Quiet && len(p.b.onPlan(p.v, p.c, side, k)) > 0 {
		pane.Rim(p.l, at, 4, n*0.16, field.Ink, 2.6, n*0.15, ui.Paper.Select)
	}
	p.l.Sprite(at, field.Bits("plan-"+k.ID+"-"+field.SideWords[side]))
	if side == rules.First {
		price(p.l, at, p.b.Scenario.Plan(k.Plan).Cost)
	}
	if k.State != PlanReady {
		p.l.Round(at, n*0.14, ui.Alpha(field.Cream, 0.55))
	}
	if k.State == planFound || k.State == planCancelled {
		pane.Stroke(p.l, ui.Point{X: at.X + 5, Y: at.Bottom() - 5}, ui.Point{X: at.Right() - 5, Y: at.Y + 5}, 5, ui.White, 3, field.Brick)
	}
	p.told(side, k, box, at, named)
}

func price(l *ui.List, at ui.Rect, n int) {
	field.Inscription{X: 23, Y: 119, Size: 38}.Write(l, at.Center(), 64, 64, at.W/128, ui.Figures(n), field.Ink)
}

// told writes beside a plan what it does; where there is no room only its die lies on it.
func (p *painter) told(side rules.Side, k *card, box, at ui.Rect, named bool) {
	room := box.Right() - at.Right() - 7
	die, losses, supplies := p.gun(side, k)
	if !named {
		if die > 0 {
			n := at.W * 0.46
			p.fellen(ui.Rect{X: at.Right() - n + 2, Y: at.Bottom() - n + 2, W: n, H: n}.Snap(), field.SideWords[side], die, p.last(k))
		}
		return
	}
	x := at.Right() + 7
	head, small := p.words(ui.Bold, 13, field.Ink), p.words(ui.Regular, 12, ui.Paper.Soft)
	name := k.name.In(p.v.Lang)
	lines := []string{name}
	if n := fitting(name, head.Size, 11, room); n > 0 {
		head.Size = n
	} else {
		for head.Size = 12; head.Size > 10.5 && len(wrapped(name, head.Size, room)) != 2; head.Size -= 0.5 {
		}
		lines = wrapped(name, head.Size, room)
	}
	head.Line = head.Size * 1.25
	high := float64(len(lines))*head.Line + small.Line
	if high > box.H+2 {
		high -= small.Line
	}
	y := box.Center().Y - high/2
	for _, s := range lines {
		p.l.Text(ui.Rect{X: x, Y: y, W: room, H: head.Line}, s, head)
		y += head.Line
	}
	line := ui.Rect{X: x, Y: y, W: room, H: small.Line}
	if line.Bottom() > box.Bottom()+3 {
		return
	}
	if die == 0 {
		p.small(line, p.deed(side, k), small)
		return
	}
	n := p.px(17)
	p.fellen(ui.Rect{X: x, Y: y + 1, W: n, H: n}.Snap(), field.SideWords[side], die, p.last(k))
	line.X += n + 5
	line.W -= n + 5
	text, ty := p.say("loss", ui.Num("N", losses)), small.As(ui.Bold).In(field.Brick)
	switch {
	case supplies > 0:
		text = p.say("supplies-lost", ui.Num("N", supplies))
	case p.last(k) < 0:
		text, ty = p.say("needs"), small
	case k.ID == "disorganisation":
		text, ty = p.say("plan-idle"), small
	case losses == 0:
		text, ty = p.say("no-loss"), small
	}
	p.small(line, text, ty)
}

// small writes a line, smaller where it must be; what has no room is left to the panel.
func (p *painter) small(at ui.Rect, text string, ty ui.Type) {
	if n := fitting(text, ty.Size, 9, at.W); n > 0 {
		ty.Size = n
		p.l.Text(at, text, ty)
	}
}

// gun is the die of a plan: the one that stands, or has just fallen, and what it made.
func (p *painter) gun(side rules.Side, k *card) (die, losses, supplies int) {
	if roll := p.last(k); roll >= 0 {
		x := &p.c.Now.Rolls[roll]
		die, losses, supplies = x.Die, x.Losses, x.Supplies
	}
	if f := &p.c.Fight; die == 0 && !p.c.Paper && f.Die > 0 && f.By < 0 && f.Side == side && f.ByPlan == k.Plan {
		die = f.Die
	}
	return die, losses, supplies
}

// last is the last die of a plan in the round, -1 for none.
func (p *painter) last(k *card) int {
	if len(k.rolls) == 0 {
		return -1
	}
	return k.rolls[len(k.rolls)-1]
}

// deed says what a plan without a die does, or has done.
func (p *painter) deed(side rules.Side, k *card) string {
	if key := fates[k.State]; key != "" {
		return p.say(key)
	}
	t := &p.c.told
	switch k.ID {
	case "tactics":
		if was, is, who := p.rerolled(side); k.State == planUsed && who {
			return p.say("tactics-used", ui.Num("Was", was), ui.Num("Is", is))
		}
	case "intelligence":
		if gone := t.Gone[side.Other()]; k.State == planUsed && len(gone) > 0 {
			return p.say("intelligence-used", ui.Word("Plan", p.b.Scenario.Plan(gone[0]).Name))
		}
	case "deployment":
		if k.State == planUsed && len(t.Deployed) > 0 {
			return p.say("deployment-used", ui.Word("Force", p.sc.Forces[t.Deployed[0]].Name))
		}
	case "salvage":
		n := 0
		for _, r := range t.Rounds {
			n += r.Gained[side]
		}
		if n > 0 {
			return p.say("salvage-used", ui.Num("N", n))
		}
	}
	return pane.Either(k.State == planUsed, p.say("used-"+k.ID), p.say("does-"+k.ID))
}

// fates are the words of what has become of a plan that did nothing.
var fates = [...]string{PlanReady: "", planUsed: "", planFound: "plan-found", planCancelled: "plan-cancelled", PlanIdle: "plan-idle"}

// rerolled is the last die of a side that Tactics rolled again in the battle.
func (p *painter) rerolled(side rules.Side) (was, is int, ok bool) {
	for _, r := range p.c.told.Rounds {
		for _, x := range r.Rolls {
			if n := len(x.Again); x.Side == side && n > 0 && x.Die > 0 {
				was, is, ok = x.Again[n-1], x.Die, true
			}
		}
	}
	return was, is, ok
}
