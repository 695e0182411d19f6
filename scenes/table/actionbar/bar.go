// Package actionbar is the bar below the board: whose decision it is, what is asked, the
// buttons that answer.
package actionbar

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/scenes/pane"
	"sandtable/scenes/table/coach"
	"sandtable/scenes/table/hand"
	"sandtable/scenes/table/hint"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/ui"
)

// Bar is the bar, with what it asks about before it is done.
type Bar struct {
	*model.Moment
	Pointer   *pointer.Pointer
	Hand      *hand.Hand
	Hint      hint.Hint
	Lesson    coach.Lesson
	Doubt     *Doubt // an act that is asked about once more; nil for none
	TakesBack bool   // whether to take back what was seen is asked
	focused   uint64 // the moment whose announcement has been given the focus
	now       Now
}

// Now is what the bar reads of the moment.
type Now struct {
	Choices      []model.Choice
	Text, Clause string      // what is asked
	Decision     uint64      // tells what can be decided now from what could be before
	Announces    func() bool // something lies before the player that is to be answered first
}

// part is a place on the bar: what goes on stands at the left, answers beside it,
// taking back before the line, and what ends behind it, in every game.
type part uint8

const (
	answers part = iota
	goesOn
	takesBack
	endsIt
)

// partOf is where a button stands: the No to a question where the button was that asked it.
func partOf(c model.Choice) part {
	switch c.ID {
	case "undo", "leave-it":
		return takesBack
	case "end", "slot/end", "sure/no":
		return endsIt
	case "take-back", "sure/yes":
		return answers
	case "skip", "beat", "hint":
		return goesOn
	}
	return pane.Either(c.Button.Kind == ui.Primary, goesOn, answers)
}

// Height is how high the bar is: always the same.
func Height(f *ui.Frame, big bool) float64 {
	return min(f.Px(pane.Either(big, 100, 84.0)), f.Size.H*0.15)
}

// Draw draws the bar: whose decision it is and what is asked, above the buttons.
func (t *Bar) Draw(f *ui.Frame, bar ui.Rect, now Now) {
	t.now = now
	t.giveFocus(f)
	t.Pointer.Named = slices.ContainsFunc(now.Choices, func(c model.Choice) bool { return c.Button.Key == f.Say("ui.key.enter") })
	t.Prompt, t.MainButton = bar, ui.Rect{}
	if t.Pointer.Menu.Open() || t.Hand.Pile.ID != "" && t.Hand.Pile.ID != t.Hand.Pile.Wanted { // what is open has the keys
		for i := range t.now.Choices {
			b := &t.now.Choices[i].Button
			if b.Enter = false; b.Command == ui.CmdEnd {
				b.Command = ""
			}
			if b.Key == f.KeyOf(ui.CmdEnd) || b.Key == f.Say("ui.key.enter") {
				b.Key = ""
			}
		}
	}
	f.Cover(bar)
	f.KeepClear(bar)
	f.List.Fill(bar, f.Theme().Panel)
	f.List.Fill(ui.Rect{X: bar.X, Y: bar.Y, W: bar.W, H: 2}, f.Theme().Edge)
	t.stripe(f, bar)
	in := bar.InsetXY(f.Px(18), f.Px(6))
	row := min(f.Px(38), in.H*0.56)
	buttons, words := in.CutBottom(row)
	f.Mute()
	t.words(f, words)
	f.Unmute()
	t.buttons(f, buttons.Snap(), now.Choices)
}

// words is what is asked, with its clause at the right.
func (t *Bar) words(f *ui.Frame, box ui.Rect) {
	text, clause := t.now.Text, t.now.Clause
	ty := f.Bold(ui.L)
	if t.Pointer.Says != "" {
		text, clause = t.Pointer.Says, t.Pointer.By
		ty = ty.In(f.Theme().Harm)
	}
	box.X += t.Pointer.Shake(f)
	if clause != "" {
		cut, rest := box.CutRight(f.Width(clause, f.Type(ui.XS)) + f.Px(12))
		if f.Clause(cut, clause) {
			t.Heed(f, model.Intent{Clause: clause})
		}
		box = rest
	}
	for _, step := range [...]ui.Step{ui.M, ui.S} {
		if f.Width(text, ty) <= box.W {
			break
		}
		ty.Size, ty.Line = f.Type(step).Size, f.Type(step).Line
	}
	for _, step := range [...]ui.Step{ui.S, ui.XS} { // a long one has two low lines
		small := ty
		small.Size, small.Line = f.Type(step).Size, box.H/2
		if lines := f.Lines(text, small, box.W); f.Width(text, ty) > box.W && len(lines) == 2 && small.Line >= small.Size {
			f.Para(box, text, small)
			return
		}
	}
	if line, ok := t.Hint.Line(f); ok && text == line && t.Hint.Advice() != nil && f.Width(text, ty) > box.W {
		if text = t.Hint.Bare(f); f.Width(text, ty) > box.W {
			ty.Size, ty.Line = f.Type(ui.XS).Size, f.Type(ui.XS).Line
		}
	}
	f.Text(box, text, ty)
}

// buttons lays the buttons at their places.
func (t *Bar) buttons(f *ui.Frame, row ui.Rect, list []model.Choice) {
	var at [endsIt + 1][]model.Choice
	for _, c := range list {
		k := partOf(c)
		if k != answers && len(at[k]) > 0 {
			k = answers
		}
		at[k] = append(at[k], c)
	}
	gap, side := f.Px(8), row.W*0.26
	put := func(c model.Choice, x, w float64) {
		if f.ButtonSize(c.Button).W > w+f.Px(20) { // less air beside the words, before the cap goes
			unkeyed(f, &c.Button)
		}
		t.button(f, c, ui.Rect{X: x, Y: row.Y, W: w, H: row.H})
	}
	wide := func(c model.Choice, least float64) float64 {
		return min(max(f.ButtonSize(c.Button).W, least), side)
	}
	beside := 0.0 // what the answers need, without their keys
	for _, c := range at[answers] {
		c.Button.Key = ""
		beside += f.ButtonSize(c.Button).W + gap
	}
	first := func(c model.Choice) float64 { // words longer than the place take more of it, without their key
		w := wide(c, f.Px(150))
		c.Button.Key = ""
		left := row.W - side - f.Px(142) - 4*gap - 1 - beside
		if beside > 0 && left < w && f.ButtonFolds(c.Button, ui.Size{W: left, H: row.H}) {
			return left // two small lines: all answers stay, and where they are
		}
		if len(at[answers]) > 0 && f.ButtonFolds(c.Button, ui.Size{W: w, H: row.H}) {
			return w // two small lines, and what stands beside it keeps its place
		}
		room := row.W * 0.5
		if len(at[takesBack]) > 0 && len(at[endsIt]) > 0 {
			room = min(room, row.W-side-f.Px(142)-3*gap-1)
		}
		return max(w, min(f.ButtonSize(c.Button).W, room))
	}
	x := row.X
	for _, c := range at[goesOn] {
		w := first(c)
		put(c, x, w)
		x += w + gap
	}
	last := side
	for _, c := range at[endsIt] { // words longer than the place take more of it, without their key
		c.Button.Key = ""
		room := row.Right() - x - gap
		if len(at[takesBack]) > 0 {
			room -= f.Px(142) + 2*gap + 1
		}
		last = max(side, min(f.ButtonSize(c.Button).W, room))
	}
	line := row.Right() - last - gap - 1
	for _, c := range at[endsIt] {
		f.List.Fill(ui.Rect{X: line, Y: row.Y + 4, W: 1, H: row.H - 8}, f.Theme().Edge)
		w := pane.Either(last > side, last, wide(c, f.Px(150)))
		put(c, row.Right()-w, w)
	}
	back := line - gap - f.Px(142)
	for _, c := range at[takesBack] {
		put(c, back, f.Px(142))
	}
	end := back - gap
	if len(at[takesBack]) == 0 { // its place is free, and so may be that of what ends
		end = pane.Either(len(at[endsIt]) == 0, row.Right(), line-gap)
	}
	t.answersAt(f, ui.Rect{X: x, Y: row.Y, W: end - x, H: row.H}, row.X+side+gap, at[answers], put)
}

// unkeyed takes the cap off a button that has no room for it: its tooltip names the key.
func unkeyed(f *ui.Frame, b *ui.Button) {
	if b.Key == "" {
		return
	}
	if b.Command == "" || f.KeyOf(b.Command) != b.Key { // else the tooltip names it anyway
		b.Tip = strings.TrimSpace(cmp.Or(b.Tip, b.Label) + "  " + b.Key)
	}
	b.Key, b.Capless = "", b.Key
}

func named(list []model.Choice) string {
	var out []string
	for _, c := range list {
		out = append(out, cmp.Or(c.Button.Label, c.Button.Tip))
	}
	return strings.Join(out, " · ")
}

// answersAt lays the answers after what goes on; what there is no room for opens as a list.
func (t *Bar) answersAt(f *ui.Frame, room ui.Rect, from float64, list []model.Choice, put func(model.Choice, float64, float64)) {
	gap, all := f.Px(8), 0.0
	for i := range list {
		all += f.ButtonSize(list[i].Button).W + gap
	}
	if all > room.Right()-max(room.X, from) { // the keys work without being named
		all = 0
		for i := range list {
			unkeyed(f, &list[i].Button)
			all += f.ButtonSize(list[i].Button).W + gap
		}
	}
	for i := range list {
		if b := &list[i].Button; all > room.W && b.Icon != "" { // then its picture alone, with a tooltip
			all -= f.ButtonSize(*b).W
			b.Label, b.Tip = "", b.Label
			all += f.ButtonSize(*b).W
		}
	}
	x := max(room.X, min(from, room.Right()-all))
	more := model.Choice{ID: "more", Button: ui.Button{Label: f.Say("ui.table.more-answers")}}
	for i, c := range list {
		w := f.ButtonSize(c.Button).W
		rest := pane.Either(i < len(list)-1, f.ButtonSize(more.Button).W+gap, 0)
		if x+w+rest > room.Right()+1 && i < len(list)-1 || x+w > room.Right()+1 && i > 0 {
			var menu pointer.Menu
			for _, c := range list[i:] {
				for _, run := range c.Runs {
					menu.Add(run, pane.Either(len(c.Runs) == 1, c.Button.Label, ""))
				}
				switch c.ID {
				case t.Hint.Button:
					t.Hint.Button = more.ID
				case t.Lesson.Button:
					t.Lesson.Button = more.ID
				}
			}
			menu.At = ui.Point{X: x, Y: t.Prompt.Y - f.Px(21)*float64(len(menu.Actions))}
			if more.Button.Off = !menu.Open(); more.Button.Off { // all of them are off
				more.Button.Tip = named(list[i:])
			}
			more.Do = func() { t.Pointer.Menu = menu }
			if w := f.ButtonSize(more.Button).W; menu.Open() || x+w <= room.Right()+1 {
				put(more, x, w)
			}
			return
		}
		put(c, x, min(w, room.Right()-x))
		x += w + gap
	}
}

// giveFocus gives the focus to what is announced, once.
func (t *Bar) giveFocus(f *ui.Frame) {
	if !t.now.Announces() {
		t.focused = 0
		return
	}
	if t.focused == t.now.Decision {
		return
	}
	t.focused = t.now.Decision
	for _, c := range t.now.Choices {
		if c.Button.Kind == ui.Primary {
			f.PassFocus(c.ID)
		}
	}
}
