package table

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/ui"
)

// plate is what is asked and said.
type plate struct {
	sure      *doubt        // an act that is asked about once more
	goingBack bool          // the player is asked whether to take back what was seen
	announced uint64        // the moment whose announcement has been given the focus
	trouble   string        // a message that stays until it is closed
	way       wayBack       // what it offers besides
	notice    *saves.Notice // what is to be told of the file, once there is a language
	unkept    string        // why the last decision could not be saved: told once, until one could
}

// wayBack is a button in the plate of a message.
type wayBack struct {
	label string
	do    func()
}

// part is a place on the plate: what goes on stands at the left, answers beside it,
// taking back before the line, and what ends behind it, in every game.
type part uint8

const (
	answers part = iota
	goesOn
	takesBack
	endsIt
)

// partOf is where a button stands. The No to a question stands where the button was
// that asked it.
func partOf(c Choice) part {
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

// leftToDo says whether anything could still be done besides ending the step.
func (t *Table) leftToDo(f *ui.Frame) bool {
	v := t.Deciding(f)
	for _, a := range t.Legal {
		switch {
		case t.Game.Kind(a) == rules.Done, t.Board.Omits(a, v), t.Board.Withheld(a, v):
		default:
			return true
		}
	}
	return false
}

// plateHeight is how high the plate is: always the same.
func (t *Table) plateHeight(f *ui.Frame, big bool) float64 {
	h := pane.Either(big, 100, 84.0)
	return min(f.Px(h), f.Size.H*0.15)
}

// drawPrompt draws the plate: whose decision it is and what is asked, above the
// buttons.
func (t *Table) drawPrompt(f *ui.Frame, l model.Layout) {
	t.pointer.SendsTo = 0
	list := t.choices(f)
	t.giveFocus(f, list)
	t.pointer.Named = slices.ContainsFunc(list, func(c Choice) bool { return c.Button.Key == f.Say("ui.key.enter") })
	t.Prompt, t.MainButton = l.Bar, ui.Rect{}
	f.Cover(l.Bar)
	f.KeepClear(l.Bar)
	f.List.Fill(l.Bar, f.Theme().Panel)
	f.List.Fill(ui.Rect{X: l.Bar.X, Y: l.Bar.Y, W: l.Bar.W, H: 2}, f.Theme().Edge)
	t.promptStripe(f, l.Bar)
	in := l.Bar.InsetXY(f.Px(18), f.Px(6))
	row := min(f.Px(38), in.H*0.56)
	buttons, words := in.CutBottom(row)
	f.Mute()
	t.plateWords(f, words)
	f.Unmute()
	text, _ := t.asks(f)
	t.reader.ReadAsked(f, text, t.deeds)
	t.plateButtons(f, buttons.Snap(), list)
}

// plateWords is what is asked, with its clause at the right.
func (t *Table) plateWords(f *ui.Frame, box ui.Rect) {
	text, clause := t.asks(f)
	ty := f.Bold(ui.L)
	if t.pointer.Says != "" {
		text, clause = t.pointer.Says, t.pointer.By
		ty = ty.In(f.Theme().Harm)
	}
	box.X += t.pointer.Shake(f)
	if clause != "" {
		cut, rest := box.CutRight(f.Width(clause, f.Type(ui.XS)) + f.Px(12))
		t.Linked(f, cut, clause)
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
	if line, ok := t.hintLine(f); ok && text == line && t.hint.advice() != nil && f.Width(text, ty) > box.W {
		if text = t.bareHint(f); f.Width(text, ty) > box.W {
			ty.Size, ty.Line = f.Type(ui.XS).Size, f.Type(ui.XS).Line
		}
	}
	f.Text(box, text, ty)
}

// plateButtons lays the buttons at their places.
func (t *Table) plateButtons(f *ui.Frame, row ui.Rect, list []Choice) {
	var at [endsIt + 1][]Choice
	for _, c := range list {
		k := partOf(c)
		if k != answers && len(at[k]) > 0 {
			k = answers
		}
		at[k] = append(at[k], c)
	}
	gap, side := f.Px(8), row.W*0.26
	put := func(c Choice, x, w float64) {
		if f.ButtonSize(c.Button).W > w+f.Px(20) { // less air beside the words, before the cap goes
			unkeyed(f, &c.Button)
		}
		t.promptButton(f, c, ui.Rect{X: x, Y: row.Y, W: w, H: row.H})
	}
	wide := func(c Choice, least float64) float64 {
		return min(max(f.ButtonSize(c.Button).W, least), side)
	}
	beside := 0.0 // what the answers need, without their keys
	for _, c := range at[answers] {
		c.Button.Key = ""
		beside += f.ButtonSize(c.Button).W + gap
	}
	first := func(c Choice) float64 { // words longer than the place take more of it, without their key
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
	f.List.Fill(ui.Rect{X: line, Y: row.Y + 4, W: 1, H: row.H - 8}, f.Theme().Edge)
	for _, c := range at[endsIt] {
		w := pane.Either(last > side, last, wide(c, f.Px(150)))
		put(c, row.Right()-w, w)
	}
	back := line - gap - f.Px(142)
	for _, c := range at[takesBack] {
		put(c, back, f.Px(142))
	}
	end := back - gap
	if len(at[takesBack]) == 0 { // its place is free, and so may be that of what ends
		end = line - gap
		if len(at[endsIt]) == 0 {
			end = row.Right()
		}
	}
	t.plateAnswers(f, ui.Rect{X: x, Y: row.Y, W: end - x, H: row.H}, row.X+side+gap, at[answers], put)
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

func named(list []Choice) string {
	var out []string
	for _, c := range list {
		out = append(out, cmp.Or(c.Button.Label, c.Button.Tip))
	}
	return strings.Join(out, " · ")
}

// plateAnswers lays the answers after what goes on, or from where that would end; what
// there is no room for opens as a list.
func (t *Table) plateAnswers(f *ui.Frame, room ui.Rect, from float64, list []Choice, put func(Choice, float64, float64)) {
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
	x := room.X
	if x < from {
		x = max(x, min(from, room.Right()-all))
	}
	more := ui.Button{Label: f.Say("ui.table.more-answers")}
	for i, c := range list {
		w := f.ButtonSize(c.Button).W
		rest := 0.0
		if i < len(list)-1 {
			rest = f.ButtonSize(more).W + gap
		}
		if x+w+rest > room.Right()+1 && i < len(list)-1 || x+w > room.Right()+1 && i > 0 {
			var acts []rules.Action
			for _, a := range t.loose(f) {
				if slices.ContainsFunc(list[i:], func(c Choice) bool { return c.Button.Label == f.Word(t.Game.Label(t.State, a)) }) {
					acts = append(acts, a)
				}
			}
			if len(acts) == 0 { // all of them are off
				if more.Off = true; x+f.ButtonSize(more).W <= room.Right()+1 {
					more.Tip = named(list[i:])
					put(Choice{ID: "more", Button: more}, x, f.ButtonSize(more).W)
				}
				return
			}
			if t.advises(acts...) {
				t.hint.button = "more"
			}
			if t.lesson.Button == "" && t.lesson.Teaches(acts...) {
				t.lesson.Button = "more"
			}
			at := ui.Point{X: x, Y: t.Prompt.Y - f.Px(21)*float64(len(acts))}
			put(Choice{"more", more, func() { t.pointer.Menu = pointer.Menu{At: at, Actions: acts} }}, x, f.ButtonSize(more).W)
			return
		}
		put(c, x, min(w, room.Right()-x))
		x += w + gap
	}
}
