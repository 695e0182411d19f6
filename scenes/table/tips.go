package table

import (
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// mostTip is how many lines the tooltip of a place has at most besides its
// heading: the panel holds the rest.
const mostTip = 12

// tipPlace is the tooltip of a place of the board: what is there with its
// numbers and clauses, and what a click would do, or why it would do nothing.
// Beside an open panel that tells the rest it says only that, and later; while a beat
// runs it says nothing, for it would lie over the verdict.
func (t *Table) tipPlace(f *ui.Frame, v board.View, n board.Note) {
	if n.Place == board.None || t.fan.open() || t.Covered || t.timeline.Beat != nil || f.In.At.Dist(t.noTip) < 7 {
		return
	}
	t.noTip = ui.Point{X: -99, Y: -99}
	box := t.Board.Where(n.Place, v)
	panel := !t.folded && t.tab == 0
	for _, s := range t.places {
		if s.Place != n.Place {
			f.KeepSeen(s.Box)
		}
	}
	f.TipNote("place/"+ui.Figures(n.Place), box, func() []ui.TipLine {
		if panel {
			return append([]ui.TipLine{{Text: n.Title, Head: true}}, t.clickLines(f, v, box.Center())...)
		}
		return t.placeLines(f, v, n, box.Center())
	})
	if panel {
		f.TipLate()
	}
}

// tipCursor is the tooltip of the cursor's place, while the panel that tells of
// it is folded.
func (t *Table) tipCursor(f *ui.Frame, v board.View) {
	if !t.folded || t.cursor == board.None || t.Covered || t.fan.open() || t.hint.owns {
		return
	}
	box := t.Board.Where(t.cursor, v)
	n := t.Board.Explain(box.Center(), v)
	f.TipCursor("place/"+ui.Figures(t.cursor), box, func() []ui.TipLine { return t.placeLines(f, v, n, box.Center()) })
}

func (t *Table) placeLines(f *ui.Frame, v board.View, n board.Note, at ui.Point) []ui.TipLine {
	out := board.TipHead(n)
	out = append(out, t.clickLines(f, v, at)...)
	for _, soft := range [2]bool{false, true} {
		for _, l := range n.Lines {
			if l.Soft == soft && len(out) < mostTip {
				out = append(out, ui.TipLine{Text: l.Text, Clause: l.Clause, Soft: l.Soft, Harm: l.Harm})
			}
		}
	}
	return out
}

// clickLines say what a click on a place would do, or why nothing.
func (t *Table) clickLines(f *ui.Frame, v board.View, at ui.Point) []ui.TipLine {
	if v.Quiet || !t.mayDecide() || v.State != t.timeline.Stands() { // something was done since
		return nil
	}
	over := t.find(at, v)
	switch {
	case over.ok && over.spot.Pick:
		return []ui.TipLine{{Text: f.Say("ui.table.click-choose")}}
	case over.ok:
		if !over.swap {
			if p := t.Board.Goes(over.spot, v); p.Key != "" {
				return []ui.TipLine{{Text: f.Say("ui.table.click", rules.Arg{Name: "What", Text: rules.Plain(f.Word(p))})}}
			}
		}
		var out []ui.TipLine
		for i, a := range over.spot.Actions {
			if i == 4 || i == 1 && over.spot.First {
				break
			}
			label := ""
			if over.swap { // it is named as in the position before
				label = f.Word(t.Game.Label(t.earlier.state, a))
			} else {
				label = t.labelOdds(f, a)
			}
			out = append(out, ui.TipLine{Text: f.Say("ui.table.click", rules.Arg{Name: "What", Text: rules.Plain(label)})})
		}
		if over.spot.First && len(over.spot.Actions) > 1 && !over.swap {
			out = append(out, ui.TipLine{Text: f.Say("ui.table.tip-shift"), Soft: true})
		}
		if over.spot.Direct() && !over.swap && t.seals(over.spot.Actions[0]) {
			out = append(out, ui.TipLine{Text: f.Say("ui.table.final"), Soft: true})
		}
		return out
	}
	if r := t.why(at, v); r.Key != "" {
		return []ui.TipLine{{Text: f.Word(r.Phrase), Clause: r.Clause, Soft: true}} // nothing was done yet that could be wrong
	}
	return nil
}

// why is what forbids the click that is meant at a point; the zero Reason for
// nothing.
func (t *Table) why(at ui.Point, v board.View) rules.Reason {
	for _, a := range t.Board.Meant(at, v) {
		if r := t.Game.Why(t.State, a); r.Key != "" {
			return r
		}
	}
	return rules.Reason{}
}

// labelOdds names an action, with its chance.
func (t *Table) labelOdds(f *ui.Frame, a rules.Action) string {
	s := f.Word(t.Game.Label(t.State, a))
	if p := t.percent(f, a); p != "" {
		s += " · " + p
	}
	return s
}

// percent is the chance that an action does what it is for, empty where that
// cannot be told or the player does not want to know.
func (t *Table) percent(f *ui.Frame, a rules.Action) string {
	if t.oddsShown() == "off" {
		return ""
	}
	c, ok := t.forecast(a)
	if !ok || c.Gain < 0 {
		return ""
	}
	return c.Chance()
}
