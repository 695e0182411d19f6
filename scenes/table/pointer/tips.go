package pointer

import (
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// mostTip is how many lines the tooltip of a place has: the panel holds the rest.
const mostTip = 12

// tipPlace is the tooltip of a place: what is there with its numbers and clauses, and
// what a click would do, or why nothing. Beside an open panel it says only that, and
// later.
func (t *Pointer) tipPlace(f *ui.Frame, v board.View, n board.Note, panel bool) {
	if n.Place == board.None || t.Menu.Open() || t.Covered || f.In.At.Dist(t.noTip) < 7 {
		return
	}
	t.noTip = ui.Point{X: -99, Y: -99}
	box := t.Board.Where(n.Place, v)
	for _, s := range t.Places {
		if s.Place != n.Place {
			f.KeepSeen(s.Box)
		}
	}
	f.TipNote("place/"+ui.Figures(n.Place), box, func() []ui.TipLine {
		if panel {
			return append([]ui.TipLine{{Text: n.Title, Head: true}}, t.clickLines(f, v, box.Center())...)
		}
		return t.PlaceLines(f, v, n, box.Center())
	})
	if panel {
		f.TipLate()
	}
}

// CursorTip is the tooltip of the cursor's place, where no panel tells of it.
func (t *Pointer) CursorTip(f *ui.Frame, v board.View) {
	if t.Cursor == board.None || t.Covered || t.Menu.Open() || t.HintOwns {
		return
	}
	box := t.Board.Where(t.Cursor, v)
	n := t.Board.Explain(box.Center(), v)
	f.TipCursor("place/"+ui.Figures(t.Cursor), box, func() []ui.TipLine { return t.PlaceLines(f, v, n, box.Center()) })
}

// PlaceLines tell of a place what its tooltip says.
func (t *Pointer) PlaceLines(f *ui.Frame, v board.View, n board.Note, at ui.Point) []ui.TipLine {
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
func (t *Pointer) clickLines(f *ui.Frame, v board.View, at ui.Point) []ui.TipLine {
	if v.Quiet || !t.Decides() || v.State != t.Stands() { // something was done since
		return nil
	}
	over := t.Find(at, v)
	switch {
	case over.OK && over.Spot.Pick:
		return []ui.TipLine{{Text: f.Say("ui.table.click-choose")}}
	case over.OK:
		final := []ui.TipLine{{Text: f.Say("ui.table.final"), Soft: true}}
		click := "ui.table.click"
		twofold := t.twofold(f, over)
		if !twofold || t.Play.Practised() {
			final = nil
		}
		if twofold && (!t.Aim.OK || !same(t.Aim.Spot, over.Spot)) {
			click = "ui.table.click-twice"
		}
		if !over.Swap {
			if p := t.Board.Goes(over.Spot, v); p.Key != "" {
				return append([]ui.TipLine{{Text: f.Say(click, rules.Arg{Name: "What", Text: rules.Plain(f.Word(p))})}}, final...)
			}
		}
		var out []ui.TipLine
		for i, a := range over.Spot.Actions {
			if i == 4 || i == 1 && over.Spot.First {
				break
			}
			label := ""
			if over.Swap { // it is named as in the position before
				label = f.Word(t.Game.Label(t.earlier.state, a))
			} else {
				label = t.LabelOdds(f, a)
			}
			out = append(out, ui.TipLine{Text: f.Say(click, rules.Arg{Name: "What", Text: rules.Plain(label)})})
		}
		if over.Spot.First && len(over.Spot.Actions) > 1 && !over.Swap {
			out = append(out, ui.TipLine{Text: f.Say("ui.table.tip-shift"), Soft: true})
		}
		return append(out, final...)
	}
	if r := t.Why(at, v); r.Key != "" {
		return []ui.TipLine{{Text: f.Word(r.Phrase), Clause: r.Clause, Soft: true}} // nothing was done yet that could be wrong
	}
	return nil
}

// Why is what forbids the click that is meant at a point; zero for nothing.
func (t *Pointer) Why(at ui.Point, v board.View) rules.Reason {
	for _, a := range t.Board.Meant(at, v) {
		if r := t.Game.Why(t.State, a); r.Key != "" {
			return r
		}
	}
	return rules.Reason{}
}

// LabelOdds names an action, with its chance.
func (t *Pointer) LabelOdds(f *ui.Frame, a rules.Action) string {
	s := f.Word(t.Game.Label(t.State, a))
	if p := t.Percent(f.Look.Lang, a); p != "" {
		s += " · " + p
	}
	return s
}
