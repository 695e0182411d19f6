package briefing

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/assets/figures"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/gameui"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// spacing is how large and how far apart the words of a briefing stand.
type spacing struct {
	body    ui.Step
	heading bool    // the block with the name stands above them
	gap     float64 // below a section
	row     float64 // below a line of what wins and an advice
	unit    float64 // how large the units of the forces are at most
}

// The spacings, the best to read first: the first with which all fits is taken; with the last the page scrolls.
var (
	roomySpacings = []spacing{{ui.L, true, 26, 8, 64}, {ui.L, true, 16, 5, 52}, {ui.M, true, 18, 6, 48}, {ui.M, true, 10, 4, 44}, {ui.M, false, 8, 3, 40}, {ui.S, true, 8, 3, 36}}
	closeSpacings = []spacing{{ui.M, true, 16, 5, 44}, {ui.M, true, 10, 3, 40}, {ui.S, true, 14, 4, 40}, {ui.S, true, 8, 3, 36}, {ui.S, true, 5, 1, 32}, {ui.S, true, 3, 0, 30}, {ui.S, false, 8, 3, 36}, {ui.S, false, 5, 1, 32}, {ui.S, false, 2, 0, 30}}
)

// words is the written half of a briefing.
func (b *Briefing) words(f *ui.Frame, box ui.Rect) {
	list := pane.Either(kit.Roomy(f), roomySpacings, closeSpacings)
	b.Lit, b.Rings = -1, nil
	in := kit.Panel(f, box)
	if page := fmt.Sprint(box, f.Look.TextScale, f.Look.Lang); b.fitted != page {
		b.fitted, b.tight = page, 0
		high := &f.Scrolled("words").High
		for *high = b.write(f, in, list[0], true); *high > in.H && b.tight+1 < len(list); {
			b.tight++
			*high = b.write(f, in, list[b.tight], true)
		}
	}
	pane.Scrolled(f, "words", in, func(page ui.Rect) float64 {
		return b.write(f, ui.Rect{X: page.X, Y: page.Y, W: page.W}, list[b.tight], false)
	})
}

// write writes the words into a box from its top down, or only measures them, and gives their height.
func (b *Briefing) write(f *ui.Frame, box ui.Rect, s spacing, dry bool) float64 {
	p := prose{b: b, f: f, box: box, body: f.Type(s.body), spacing: s, dry: dry}
	if s.heading {
		p.named()
	}
	p.situation()
	p.wins()
	p.switches()
	p.advice()
	p.forces()
	if p.b.survey != nil && p.b.below == 0 {
		p.coming()
	}
	if made := texts.In(f.Look.Lang, b.Text.Made); made != "" { // what the book prints, and what was reconstructed
		p.down(2)
		p.down(p.para(p.box, made, f.Soft(ui.S)) + 2)
	}
	return p.box.Y - box.Y
}

// prose writes section after section downwards.
type prose struct {
	b       *Briefing
	f       *ui.Frame
	box     ui.Rect // what is left; its height is not bounded
	body    ui.Type
	spacing spacing
	dry     bool // nothing is drawn: only the height is wanted
}

func (p *prose) para(box ui.Rect, text string, t ui.Type) float64 {
	if p.dry {
		return p.f.Height(text, t, box.W)
	}
	return p.f.Para(box, text, t)
}

// named is the block above the words: the shield of the reader's side, what is fought, and what that asks.
func (p *prose) named() {
	f, b := p.f, p.b
	title := texts.In(f.Look.Lang, b.name)
	if !kit.Roomy(f) {
		name, under := f.Bold(ui.L), f.Soft(ui.S).To(ui.Right)
		high := f.Px(32)
		defer p.down(high + 2 + p.spacing.gap*0.7)
		if p.dry {
			return
		}
		kit.Shield(f, ui.Rect{X: p.box.X, Y: p.box.Y, W: high, H: high}.Snap(), b.Game, b.Side)
		w := min(f.Width(title, name)+2, p.box.W-high-10)
		f.Text(ui.Rect{X: p.box.X + high + 10, Y: p.box.Y, W: w, H: high}, title, name)
		rest := ui.Rect{X: p.box.X + high + 24 + w, Y: p.box.Y + 2, W: p.box.W - high - 24 - w, H: high}
		f.Text(rest, f.Best(rest.W, under, b.asks(f)...), under)
		return
	}
	name, under := f.Bold(ui.XL), f.Soft(ui.M)
	high := name.Line + under.Line
	defer p.down(high + 4 + p.spacing.gap*0.7)
	if p.dry {
		return
	}
	kit.Shield(f, ui.Rect{X: p.box.X, Y: p.box.Y + 2, W: high, H: high}.Snap(), b.Game, b.Side)
	row := ui.Rect{X: p.box.X + high + 16, Y: p.box.Y + 1, W: p.box.W - high - 16, H: name.Line}
	if f.Width(title, name) > row.W {
		name.Size = f.Bold(ui.L).Size
	}
	f.Text(row, title, name)
	row.Y, row.H = row.Y+name.Line, under.Line
	f.Text(row, f.Best(row.W, under, b.asks(f)...), under)
}

// asks is how long a battle takes and what wins it, the longest wording first.
func (b *Briefing) asks(f *ui.Frame) []string {
	long, goal := "", kit.GoalText(f, b.Game, b.Sc)
	if b.Game.Features().Measurer != nil && b.Sc.Goal[0] != b.Sc.Goal[1] {
		goal = "" // what wins tells whose it is
	}
	if list, err := figures.Of(b.Game); err == nil {
		if m, ok := list[b.Sc.ID]; ok {
			long = f.Say("ui.scenarios.minutes", ui.Num("N", m.Minutes()))
		}
	}
	return []string{kit.JoinDots(kit.BattleDate(f, b.Sc), long, goal), kit.JoinDots(long, goal), kit.BattleDate(f, b.Sc), ""}
}

func (p *prose) down(h float64) { p.box.Y += h }

func (p *prose) heading(key string) {
	t := p.f.Bold(max(ui.M, p.spacing.body))
	if !p.dry {
		p.f.Text(ui.Rect{X: p.box.X, Y: p.box.Y, W: p.box.W, H: t.Line}, p.f.Say(key), t)
		p.f.List.Fill(ui.Rect{X: p.box.X, Y: p.box.Y + t.Line + 1, W: p.box.W, H: 2}, kit.Gold)
	}
	p.down(t.Line + 6 + min(8, p.spacing.gap*0.5))
}

// situation is what has happened, and the aim.
func (p *prose) situation() {
	text := p.b.Text.Situation
	if text.En == "" {
		text = p.b.Sc.Note
	}
	if says := texts.In(p.f.Look.Lang, text); says != "" {
		p.heading("ui.briefing.situation")
		p.down(p.para(p.box, says, p.body) + p.spacing.gap)
	}
	if aim := texts.In(p.f.Look.Lang, p.b.Text.Sides[p.b.Side].Aim); aim != "" {
		p.heading("ui.briefing.aim")
		p.down(p.para(p.box, aim, p.body) + p.spacing.gap)
	}
}

func (p *prose) wins() {
	if p.b.survey == nil {
		return
	}
	list := p.b.survey.Wins[p.b.Side]
	for _, n := range p.b.facts.Notes {
		if n.Wins {
			list = append(list, gameui.Win{Phrase: n.Phrase, Clause: n.Clause, Icon: "star", Places: n.Places})
		}
	}
	if len(list) == 0 {
		return
	}
	p.heading(kit.TextKey(p.b.Game, "ui.briefing.wins"))
	if n := len(list); !kit.Roomy(p.f) && len(p.b.survey.Track) > 0 && n > 3 { // the track tells what lies between
		list = []gameui.Win{list[0], list[n-1]}
	}
	for _, w := range list {
		p.win(w)
	}
	p.track(p.b.survey.Track)
	p.down(p.spacing.gap - 4)
}

// switches names the options that are on.
func (p *prose) switches() {
	list := rules.OptionsOf(p.b.Game, p.b.Sc.ID)
	if c := p.b.campaign; c.ID != "" {
		list = c.Options
	}
	if on := kit.OptionsOn(p.f, list, p.b.plan.Options); len(on) > 0 {
		says := p.f.Say("ui.briefing.options", ui.Num("N", len(on)), ui.Verbatim("Options", strings.Join(on, " · ")))
		p.down(p.para(p.box, says, p.f.Soft(ui.S)) + p.spacing.gap - 4)
	}
}

// track is what winning brings turn by turn, as the boxes of the turn track.
func (p *prose) track(list []gameui.Mile) {
	if len(list) == 0 {
		return
	}
	f := p.f
	soft := f.Soft(ui.S)
	p.down(p.para(ui.Rect{X: p.box.X + 26, Y: p.box.Y + 2, W: p.box.W - 26}, f.Word(p.b.survey.TrackSays), soft) + 5)
	most := 0
	for _, m := range list {
		most = max(most, m.Points)
	}
	n, small := f.Bold(ui.M), f.Soft(ui.XS)
	high, gap, least := n.Line+small.Line+4, 4.0, f.Px(42)
	if one := (p.box.W+2)/float64(len(list)) - 2; one < least && one >= f.Width("88", n)+4 {
		gap, least = 2, one // all in one row, each under its number
	}
	row := max(1, min(len(list), int((p.box.W+gap+0.01)/(least+gap))))
	row = (len(list) + (len(list)-1)/row) / ((len(list)-1)/row + 1) // rows of the same length
	wide := min(f.Px(72), (p.box.W+gap)/float64(row)-gap)
	defer p.down(float64((len(list)+row-1)/row)*(high+gap) + 2)
	if p.dry {
		return
	}
	key := "ui.saves.turn"
	for _, m := range list { // all of them in the same way
		if f.Width(f.Say(key, ui.Num("N", m.Turn)), small) > wide-4 {
			key = "ui.briefing.bare-turn"
			break
		}
	}
	for i, m := range list {
		box := ui.Rect{X: p.box.X + float64(i%row)*(wide+gap), Y: p.box.Y + float64(i/row)*(high+gap), W: wide, H: high}.Snap()
		ink := f.Theme().Sunk
		if m.Points == most && most > 0 {
			ink = pane.Mix(f.Theme().Select, f.Theme().Panel, 0.5)
		}
		pane.Rim(f.List, box, 0, 5, f.Theme().Edge, -1.2, 4, ink)
		f.Text(ui.Rect{X: box.X, Y: box.Y + 1, W: box.W, H: n.Line}, strconv.Itoa(m.Points), n.To(ui.Middle))
		f.Text(ui.Rect{X: box.X, Y: box.Y + n.Line + 1, W: box.W, H: small.Line}, f.Say(key, ui.Num("N", m.Turn)), small.To(ui.Middle))
		f.Tip("mile/"+strconv.Itoa(i), box, texts.In(f.Look.Lang, m.When))
	}
}

func (p *prose) win(w gameui.Win) {
	f := p.f
	clause := f.Px(82)
	says, worth := f.Word(w.Phrase), f.Word(w.Worth)
	bold := p.body.As(ui.Bold)
	room := p.box.W - clause - 26
	if worth != "" {
		room -= f.Width(worth, bold) + 12
	}
	text := ui.Rect{X: p.box.X + 26, Y: p.box.Y, W: room}
	h := p.para(text, says, p.body)
	defer p.down(h + p.spacing.row)
	if p.dry {
		return
	}
	row := ui.Rect{X: p.box.X, Y: p.box.Y, W: p.box.W, H: h + 2}
	z := p.body.Line * 0.8
	f.List.SpriteIn(ui.Rect{X: p.box.X, Y: p.box.Y + (p.body.Line-z)/2, W: z, H: z}.Snap(), ui.Icon(w.Icon), f.Theme().Soft)
	if worth != "" {
		f.List.Text(ui.Rect{X: text.X + room + 6, Y: p.box.Y, W: f.Width(worth, bold) + 4, H: p.body.Line}, worth, bold)
	}
	p.b.h.Clause(f, ui.Rect{X: p.box.Right() - clause, Y: p.box.Y, W: clause, H: p.body.Line}, p.b.Game, w.Clause)
	if f.Over(row) {
		p.b.Rings = w.Places
	}
}

// advice are the numbered lines that the arrows belong to.
func (p *prose) advice() {
	list := p.b.advice()
	if len(list) == 0 {
		return
	}
	p.heading("ui.briefing.advice")
	k := min(1, 0.62+0.08*p.spacing.row)
	r := (discOf(p.f) + 2) * k
	left := 2*r + 12
	for i, a := range list {
		says := texts.In(p.f.Look.Lang, a.Text)
		high := p.f.Height(says, p.body, p.box.W-left)
		row := ui.Rect{X: p.box.X, Y: p.box.Y, W: p.box.W, H: max(2*r, high)}
		p.down(row.H + p.spacing.row + 1)
		if p.dry {
			continue
		}
		if p.f.Over(row) {
			p.b.Lit = i
			p.f.List.Round(row.InsetXY(-6, -2), 6, ui.Alpha(p.f.Theme().Select, 0.25))
		}
		p.b.number(p.f, ui.Point{X: p.box.X + r, Y: row.Center().Y}, i+1, k)
		p.f.Para(ui.Rect{X: p.box.X + left, Y: row.Center().Y - high/2, W: p.box.W - left}, says, p.body)
	}
	p.down(p.spacing.gap - 4)
}

// forces are who takes part, the reader's side first: side by side where both are few kinds.
func (p *prose) forces() {
	facts := p.b.facts
	if p.b.survey != nil && len(facts.Forces[0])+len(facts.Forces[1]) == 0 {
		facts.Forces = p.b.survey.Forces
	}
	if len(facts.Forces[0])+len(facts.Forces[1]) == 0 {
		return
	}
	for side, list := range facts.Forces { // not what only may come later
		facts.Forces[side] = slices.DeleteFunc(slices.Clone(list), func(k gameui.Force) bool { return k.N == 0 })
	}
	p.heading("ui.briefing.forces")
	p.scale()
	sides := [...]rules.Side{p.b.Side, p.b.Side.Other()}
	if p.f.Px(200) < p.box.W/2-12 && few(facts.Forces[0]) && few(facts.Forces[1]) {
		left := ui.Rect{X: p.box.X, Y: p.box.Y, W: p.box.W/2 - 12}
		right := ui.Rect{X: p.box.X + p.box.W/2 + 12, Y: p.box.Y, W: left.W}
		p.down(max(p.kinds(facts, sides[0], left), p.kinds(facts, sides[1], right)))
		return
	}
	n, sign := float64(len(facts.Forces[0])+len(facts.Forces[1])), p.f.Px(22)+10
	if each := p.spacing.unit + 8; 2*sign+n*each+16 <= p.box.W { // both in one row
		left := ui.Rect{X: p.box.X, Y: p.box.Y, W: sign + each*float64(len(facts.Forces[sides[0]]))}
		right := ui.Rect{X: left.Right() + 16, Y: p.box.Y, W: p.box.Right() - left.Right() - 16}
		p.down(max(p.ranks(facts.Forces[sides[0]], sides[0], left, 0), p.ranks(facts.Forces[sides[1]], sides[1], right, 0)))
		return
	}
	for _, side := range sides {
		p.down(p.ranks(facts.Forces[side], side, p.box, max(len(facts.Forces[0]), len(facts.Forces[1]))))
	}
}

// ranks shows many kinds of units of a side in rows, each with its number below, and gives its height.
func (p *prose) ranks(list []gameui.Force, side rules.Side, box ui.Rect, most int) float64 {
	if len(list) == 0 {
		return 0
	}
	f := p.f
	t, sign := f.Type(ui.S), f.Px(22)
	room := box.W - sign - 10
	each := min(p.spacing.unit+16, room/float64(max(most, len(list))))
	row := len(list)
	if least := max(26, f.Width("× 88", t)) + 2; each < least {
		row, each = max(1, int(room/least)), least
	}
	z := min(p.spacing.unit, each-6)
	high := z + t.Line + 3
	sum := float64((len(list)+row-1)/row)*high + 4
	if p.dry {
		return sum
	}
	at := ui.Rect{X: box.X, Y: box.Y + (z-sign)/2, W: sign, H: sign}.Snap()
	kit.SideMark(f, at, p.b.Game, side)
	f.Tip("besides/"+strconv.Itoa(int(side)), at, p.besides(side))
	for i, k := range list {
		cell := ui.Rect{X: box.X + sign + 10 + float64(i%row)*each, Y: box.Y + float64(i/row)*high, W: each, H: high}
		p.unit(k, ui.Around(ui.Point{X: cell.Center().X, Y: cell.Y + z/2}, ui.Size{W: z, H: z}).Snap())
		f.Text(ui.Rect{X: cell.X, Y: cell.Y + z, W: cell.W, H: t.Line}, "× "+strconv.Itoa(k.N), t.To(ui.Middle))
		f.Tip("force/"+strconv.Itoa(int(side))+k.Name.En, cell, texts.In(f.Look.Lang, k.Name))
	}
	return sum
}

func (p *prose) unit(k gameui.Force, at ui.Rect) {
	if k.Draw != nil {
		k.Draw(p.f.List, at)
	} else {
		p.f.List.Put(at.Center(), at.W*1.04, k.Pic)
	}
}

// few says whether the units of a side are shown large, with their names.
func few(list []gameui.Force) bool { return len(list) == 1 || len(list) == 2 }

func (p *prose) besides(side rules.Side) string {
	says := p.f.Word(p.b.facts.Brings[side])
	if p.b.Sc.First == side {
		says = kit.JoinDots(says, p.f.Say(kit.TextKey(p.b.Game, "ui.seats.begins")))
	}
	return says
}

// kinds shows the few kinds of units of a side, and what it has besides, and gives its height.
func (p *prose) kinds(facts gameui.Facts, side rules.Side, box ui.Rect) float64 {
	f, y := p.f, box.Y
	name, under := p.body.As(ui.Bold), f.Soft(ui.S)
	z := max(name.Line+under.Line, p.spacing.unit)
	if p.dry {
		return float64(len(facts.Forces[side])) * (z + 6)
	}
	for i, k := range facts.Forces[side] {
		besides := ""
		if i == 0 {
			besides = p.besides(side)
		}
		p.unit(k, ui.Rect{X: box.X, Y: y, W: z, H: z}.Snap())
		words := ui.Rect{X: box.X + z + 14, Y: y + (z-name.Line)/2, W: box.W - z - 14, H: name.Line}
		if besides != "" {
			words.Y -= under.Line / 2
			f.Text(ui.Rect{X: words.X, Y: words.Y + name.Line, W: words.W, H: under.Line}, besides, under)
		}
		says := f.Say("ui.seats.force", ui.Num("N", k.N), ui.Verbatim("Unit", strings.ToLower(texts.In(f.Look.Lang, k.Name))))
		f.Text(words, f.Best(words.W, name, says, "× "+strconv.Itoa(k.N)), name)
		y += z + 6
	}
	return y - box.Y
}
