package actionbar

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/ui"
)

// Doubt is an act that is asked once more before it is done.
type Doubt struct {
	board.Warning
	Act  rules.Action
	Then []rules.Action // follows at once
	// At is where the act was chosen from the list of those that destroy: the
	// question stands There, with its No under the pointer. Else it stands in the bar.
	At    ui.Point
	There bool
}

// Doubts says whether an act is asked about, as far as the settings want it: what it
// would waste, or how slim its chance is, above 0. What a hint has just advised, or the
// card of a lesson asks for, is not.
func (t *Bar) Doubts(f *ui.Frame, a rules.Action, slim float64) (board.Warning, bool) {
	w, warns := t.Board.Warns(a, t.Deciding(f))
	if !warns && slim > 0 {
		w, warns = board.Warning{Kind: board.WarnSlim, Says: rules.Phrase{Key: "ui.warn.slim", Args: []rules.Arg{ui.Share("P", slim)}}, Do: rules.Phrase{Key: "ui.warn.slim-anyway"}}, true
	}
	return w, warns && !t.Hint.Advises(a) && !t.Lesson.Wants(a) && t.Settings().Asks(w.Kind.String())
}

// Asking says whether a question stands in the bar, or where an act was chosen.
func (t *Bar) Asking() bool { return t.Doubt != nil || t.TakesBack }

// Leave leaves the question that stands.
func (t *Bar) Leave(f *ui.Frame) {
	t.Doubt, t.TakesBack = nil, false
	f.Invalidate()
}

func (t *Bar) goThrough(f *ui.Frame) {
	d := *t.Doubt
	t.Doubt = nil
	t.Heed(f, model.Intent{Act: append([]rules.Action{d.Act}, d.Then...), Sure: true})
}

// Warned are the answers to a question in the bar: the harmless one first, with Enter.
func (t *Bar) Warned(f *ui.Frame) []model.Choice {
	return []model.Choice{
		{ID: "sure/no", Button: ui.Button{Label: f.Say("ui.warn.no"), Kind: ui.Primary, Enter: true, Key: f.Say("ui.key.enter")}, Do: func() { t.Leave(f) }},
		{ID: "sure/yes", Button: ui.Button{Label: f.Word(t.Doubt.Do), Final: t.Final(t.Doubt.Act)}, Do: func() { t.goThrough(f) }},
	}
}

// DrawThere asks about an act that destroys where it was chosen, with No under the pointer.
func (t *Bar) DrawThere(f *ui.Frame, area ui.Rect) {
	d := t.Doubt
	if d == nil || !d.There {
		return
	}
	no := ui.Button{Label: f.Say("ui.warn.no"), Kind: ui.Primary, Enter: true, Key: f.Say("ui.key.enter")}
	yes := ui.Button{Label: f.Word(d.Do), Harm: true}
	words, ty := f.Word(d.Says), f.Bold(ui.M).In(f.Theme().Harm)
	ns, ys, pad := f.ButtonSize(no), f.ButtonSize(yes), f.Px(14)
	w := min(max(ns.W+ys.W+f.Px(12), f.Width(words, ty))+2*pad, f.Size.W-16)
	lines := f.Lines(words, ty, w-2*pad)
	h := float64(len(lines))*ty.Line + ns.H + 3*pad
	box := ui.Rect{X: d.At.X - pad - ns.W/2, Y: d.At.Y - h + pad + ns.H/2, W: w, H: h}.Within(f.Bounds().Inset(8)).Snap()
	f.Cover(f.Bounds())
	f.List.Fill(area, ui.Alpha(ui.Casing, 0.35))
	f.List.Nine(box.Inset(-8), f.Theme().Chrome("dialog"))
	f.Para(ui.Rect{X: box.X + pad, Y: box.Y + pad, W: w - 2*pad}, words, ty)
	row := ui.Rect{X: box.X + pad, Y: box.Bottom() - pad - ns.H, W: ns.W, H: ns.H}.Snap()
	f.FocusFirst("sure/no")
	switch {
	case f.Button("sure/no", row, no):
		t.Leave(f)
	case f.Button("sure/yes", ui.Rect{X: row.Right() + f.Px(12), Y: row.Y, W: ys.W, H: ys.H}.Snap(), yes):
		t.goThrough(f)
	}
}

// DrawOthers draws the way to the acts that destroy at the foot of a box, and gives the rest.
func (t *Bar) DrawOthers(f *ui.Frame, here ui.Rect) ui.Rect {
	list, free := t.Withheld(f), t.asides(f)
	if len(list)+len(free) == 0 || t.Pointer.Busy(f.Now) || t.Covered {
		return here
	}
	b := ui.Button{Label: f.Say("ui.warn.others"), Icon: "warning", Kind: ui.Quiet, Harm: true, Left: true, Tip: f.Say("ui.warn.tip-others")}
	if len(list) == 0 { // none of them destroys anything
		b.Icon, b.Harm, b.Tip = "log", false, f.Say("ui.warn.tip-rare")
	}
	foot, here := here.CutBottom(f.Px(46))
	box := ui.Rect{X: foot.X + f.Px(8), Y: foot.Y + f.Px(2), W: min(f.ButtonSize(b).W, foot.W-f.Px(16)), H: f.Px(42)}.Snap()
	if t.Hint.Advises(list...) || slices.ContainsFunc(free, func(a board.Aside) bool { return t.Hint.Advises(a.Do) }) {
		t.Hint.ButtonAt = box
	}
	if f.Button("others", box, b) {
		t.Pointer.Menu = pointer.Menu{At: box.Center(), Others: true}
		for _, a := range free {
			t.Pointer.Menu.Add(append(slices.Clone(a.First), a.Do), "")
		}
		for _, a := range list {
			t.Pointer.Menu.Add([]rules.Action{a}, "")
		}
	}
	return here
}
