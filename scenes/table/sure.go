package table

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/ui"
)

// doubt is an act that is asked once more before it is done.
type doubt struct {
	board.Warning
	act  rules.Action
	then []rules.Action // follows at once
	// at is where the act was chosen from the list of those that destroy: the
	// question stands there, with its No under the pointer. Else it stands on the
	// plate.
	at    ui.Point
	there bool
}

// act carries out what a player has chosen; what would waste or destroy
// something is asked once more.
func (t *Table) act(f *ui.Frame, a rules.Action, then ...rules.Action) {
	if w, warns := t.warned(f, a); warns {
		at, there := t.pointer.Menu.At, t.pointer.Grave(f, a)
		t.putDown()
		t.sure = &doubt{Warning: w, act: a, then: then, at: at, there: there}
		f.Invalidate()
		return
	}
	t.doThen(f, a, then)
}

// warned is what is to be asked before an act, as far as the settings want it. What a hint has just advised is not asked
// about: one page would say two things.
func (t *Table) warned(f *ui.Frame, a rules.Action) (board.Warning, bool) {
	w, warns := t.Board.Warns(a, t.Deciding(f))
	return w, warns && !t.advises(a) && t.Settings().Asks(w.Kind.String())
}

// goThrough does what was asked about, forget leaves it.
func (t *Table) goThrough(f *ui.Frame) {
	d := *t.sure
	t.sure = nil
	t.doThen(f, d.act, d.then)
}

func (t *plate) leaveIt(f *ui.Frame) {
	t.sure = nil
	f.Invalidate()
}

// sureChoices are the answers to a question on the plate: the harmless one
// stands first and has Enter.
func (t *Table) sureChoices(f *ui.Frame) []Choice {
	return []Choice{
		{"sure/no", ui.Button{Label: f.Say("ui.warn.no"), Kind: ui.Primary, Enter: true, Key: f.Say("ui.key.enter")}, func() { t.leaveIt(f) }},
		{"sure/yes", ui.Button{Label: f.Word(t.sure.Do), Wall: t.Seals(t.sure.act)}, func() { t.goThrough(f) }},
	}
}

// drawSure asks about an act of the list of those that destroy: where it was
// chosen, with No under the pointer.
func (t *Table) drawSure(f *ui.Frame, l model.Layout) {
	d := t.sure
	if d == nil || !d.there {
		return
	}
	no := ui.Button{Label: f.Say("ui.warn.no"), Kind: ui.Primary, Enter: true, Key: f.Say("ui.key.enter")}
	yes := ui.Button{Label: f.Word(d.Do), Harm: true}
	words, ty := f.Word(d.Says), f.Bold(ui.M).In(f.Theme().Harm)
	ns, ys, pad := f.ButtonSize(no), f.ButtonSize(yes), f.Px(14)
	w := min(max(ns.W+ys.W+f.Px(12), f.Width(words, ty))+2*pad, f.Size.W-16)
	lines := f.Lines(words, ty, w-2*pad)
	h := float64(len(lines))*ty.Line + ns.H + 3*pad
	box := ui.Rect{X: d.at.X - pad - ns.W/2, Y: d.at.Y - h + pad + ns.H/2, W: w, H: h}.Within(f.Bounds().Inset(8)).Snap()
	f.Cover(f.Bounds())
	f.List.Fill(l.Board, ui.Alpha(ui.Casing, 0.35))
	f.List.Nine(box.Inset(-8), f.Theme().Chrome("dialog"))
	f.Para(ui.Rect{X: box.X + pad, Y: box.Y + pad, W: w - 2*pad}, words, ty)
	row := ui.Rect{X: box.X + pad, Y: box.Bottom() - pad - ns.H, W: ns.W, H: ns.H}.Snap()
	f.First("sure/no")
	switch {
	case f.Button("sure/no", row, no):
		t.leaveIt(f)
	case f.Button("sure/yes", ui.Rect{X: row.Right() + f.Px(12), Y: row.Y, W: ys.W, H: ys.H}.Snap(), yes):
		t.goThrough(f)
	}
}

// drawWithheld draws the way to the acts that destroy at the foot of what is told
// of a place, and gives what is left above it.
func (t *Table) drawWithheld(f *ui.Frame, here ui.Rect) ui.Rect {
	list, free := t.Withheld(f), t.asides(f)
	if len(list)+len(free) == 0 || t.timeline.Busy(f.Now) || t.Covered {
		return here
	}
	b := ui.Button{Label: f.Say("ui.warn.others"), Icon: "warning", Kind: ui.Quiet, Harm: true, Left: true, Tip: f.Say("ui.warn.tip-others")}
	if len(list) == 0 { // none of them destroys anything
		b.Icon, b.Harm, b.Tip = "log", false, f.Say("ui.warn.tip-rare")
	}
	foot, here := here.CutBottom(f.Px(46))
	box := ui.Rect{X: foot.X + f.Px(8), Y: foot.Y + f.Px(2), W: min(f.ButtonSize(b).W, foot.W-f.Px(16)), H: f.Px(42)}.Snap()
	if t.advises(list...) || slices.ContainsFunc(free, func(a board.Aside) bool { return t.advises(a.Do) }) {
		t.hint.buttonAt = box
	}
	if f.Button("others", box, b) {
		t.pointer.Menu = pointer.Menu{At: box.Center(), Others: true}
		for _, a := range free {
			acts := append(slices.Clone(a.First), a.Do)
			t.pointer.Menu.Actions, t.pointer.Menu.Runs = append(t.pointer.Menu.Actions, a.Do), append(t.pointer.Menu.Runs, acts)
		}
		for _, a := range list {
			t.pointer.Menu.Actions, t.pointer.Menu.Runs = append(t.pointer.Menu.Actions, a), append(t.pointer.Menu.Runs, nil)
		}
	}
	return here
}
