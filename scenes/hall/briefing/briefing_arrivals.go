package briefing

import (
	"strconv"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/gameui"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// scale says at the right of the last heading, or below it, what the Forces are.
func (p *prose) scale() {
	if p.b.survey == nil {
		return
	}
	f, says := p.f, texts.In(p.f.Look.Lang, p.b.survey.Scale)
	if says == "" {
		return
	}
	head, soft := f.Bold(max(ui.M, p.spacing.body)), f.Soft(ui.S).To(ui.Right)
	row := ui.Rect{X: p.box.X, Y: p.box.Y - min(8, p.spacing.gap*0.5) - 6 - head.Line, W: p.box.W, H: head.Line}
	_, row = row.CutLeft(f.Width(f.Say("ui.briefing.forces"), head) + 20)
	if f.Width(says, soft) > row.W {
		p.down(p.para(p.box, says, f.Soft(ui.S)) + 2)
		return
	}
	if !p.dry {
		f.Text(row, says, soft)
	}
}

// strip is how high what stands below the map of the sheet is: who comes later, where there is room.
func (b *Briefing) strip(f *ui.Frame, in ui.Rect) float64 {
	if b.survey == nil || len(b.survey.Arrivals) == 0 {
		return 0
	}
	p := prose{b: b, f: f, box: in.InsetXY(16, 0), spacing: spacing{body: ui.S}, dry: true}
	p.coming()
	if high := p.box.Y - in.Y + 4; in.H-in.Fit(b.survey.Part.Size()).H >= high {
		return high
	}
	return 0
}

func (p *prose) arrivals() {
	if p.b.survey != nil && p.b.below == 0 {
		p.coming()
	}
}

// coming is who comes later: a box for each turn, in it the number of each side.
func (p *prose) coming() {
	f, list := p.f, p.b.survey.Arrivals
	if len(list) == 0 {
		return
	}
	p.down(4)
	p.down(p.para(p.box, f.Word(p.b.survey.ArrivalsSay), f.Soft(ui.S)) + 4)
	n, small := f.Bold(ui.S), f.Soft(ui.XS)
	high, gap := n.Line+small.Line+6, 4.0
	least := f.Px(50)
	row := max(1, min(len(list), int((p.box.W+gap)/(least+gap))))
	row = (len(list) + (len(list)-1)/row) / ((len(list)-1)/row + 1) // rows of the same length
	wide := min(f.Px(78), (p.box.W+gap)/float64(row)-gap)
	defer p.down(float64((len(list)+row-1)/row)*(high+gap) + p.spacing.gap*0.5)
	if p.dry {
		return
	}
	for i, a := range list {
		box := ui.Rect{X: p.box.X + float64(i%row)*(wide+gap), Y: p.box.Y + float64(i/row)*(high+gap), W: wide, H: high}.Snap()
		pane.Rim(f.List, box, 0, 5, f.Theme().Edge, -1.2, 4, f.Theme().Sunk)
		p.pills(ui.Rect{X: box.X, Y: box.Y + 3, W: box.W, H: n.Line}, a, n)
		turn := pane.Either(a.Turn == 0, []string{f.Say("ui.briefing.at-start")}, []string{f.Say("ui.saves.turn", ui.Num("N", a.Turn)), strconv.Itoa(a.Turn)})
		f.Text(ui.Rect{X: box.X + 2, Y: box.Y + n.Line + 4, W: box.W - 4, H: small.Line}, f.Best(box.W-4, small, turn...), small.To(ui.Middle))
		f.TipNote("arrival/"+strconv.Itoa(i), box, func() []ui.TipLine { return p.b.comes(f, a) })
	}
}

// pills draws how many of each side come, in its colour, the reader's first.
func (p *prose) pills(row ui.Rect, a gameui.Arrival, t ui.Type) {
	f := p.f
	pill := f.Width("88", t) + 6
	sides := [...]rules.Side{p.b.Side, p.b.Side.Other()}
	n := 0.0
	for _, s := range sides {
		if len(a.Forces[s]) > 0 {
			n++
		}
	}
	x := row.Center().X - (n*(pill+3)-3)/2
	for _, s := range sides {
		if len(a.Forces[s]) == 0 {
			continue
		}
		coat := f.Look.Side(ui.Wears(p.b.Game, s))
		at := ui.Rect{X: x, Y: row.Y, W: pill, H: row.H}
		pane.Rim(f.List, at, 0, 4, ui.Casing, -1.2, 3, coat.Core)
		f.List.Text(at, strconv.Itoa(len(a.Forces[s])), t.In(coat.On).To(ui.Middle))
		x += pill + 3
	}
}

// comes names who comes in a turn.
func (b *Briefing) comes(f *ui.Frame, a gameui.Arrival) []ui.TipLine {
	out := []ui.TipLine{{Text: texts.In(f.Look.Lang, a.When), Head: true}}
	for _, s := range [...]rules.Side{b.Side, b.Side.Other()} {
		var names []string
		for _, n := range a.Forces[s] {
			names = append(names, texts.In(f.Look.Lang, n))
		}
		if len(names) > 0 {
			out = append(out, ui.TipLine{Text: f.Say("ui.briefing.comes", ui.Verbatim("Side", kit.SideName(f, b.Game, s)), ui.Verbatim("Forces", strings.Join(names, ", "))), Clause: b.survey.ArrivalsClause})
		}
	}
	return out
}

// made says what the book prints of the battle and what was reconstructed.
func (p *prose) made() {
	if says := texts.In(p.f.Look.Lang, p.b.Text.Made); says != "" {
		p.down(2)
		p.down(p.para(p.box, says, p.f.Soft(ui.S)) + 2)
	}
}
