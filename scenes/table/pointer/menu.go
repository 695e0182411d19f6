package pointer

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// Menu is a small list of choices at the pointer, where a place means several actions.
type Menu struct {
	At      ui.Point
	Actions []rules.Action
	Spot    board.Spot       // whose list it is
	Over    rules.Action     // the one under the pointer
	Others  bool             // it is that of other acts: what destroys is told in full
	Runs    [][]rules.Action // all that each of them does, where it is not that of a spot
	Says    []string         // what each is called then, empty for by itself
	Rows    []ui.Rect        // where they were drawn last
}

// Add appends what one choice does, named by the last of it or by words of its own.
func (n *Menu) Add(run []rules.Action, says string) {
	n.Actions, n.Runs, n.Says = append(n.Actions, run[len(run)-1]), append(n.Runs, run), append(n.Says, says)
}

// Open says whether it is.
func (n *Menu) Open() bool { return len(n.Actions) > 0 }

// Choose does one of the list that is open.
func (t *Pointer) Choose(f *ui.Frame, i int) {
	if i < len(t.Menu.Runs) {
		t.Heed(f, model.Intent{Act: t.Menu.Runs[i]})
		return
	}
	a := t.Menu.Actions[i]
	t.Heed(f, model.Do(a, t.Menu.Spot.After(slices.Index(t.Menu.Spot.Actions, a))...))
}

// Grave says whether an action of the list that is open destroys.
func (t *Pointer) Grave(f *ui.Frame, a rules.Action) bool {
	return t.Menu.Others && slices.Contains(t.Withheld(f), a)
}

// listed names an action in the list that is open.
func (t *Pointer) listed(f *ui.Frame, a rules.Action) rules.Phrase {
	if t.Grave(f, a) {
		if w, warns := t.Board.Warns(a, t.Deciding(f)); warns {
			return w.Do
		}
	}
	if p := t.Board.Listed(t.Menu.Actions, a, t.View(f)); p.Key != "" {
		return p
	}
	return t.Game.Label(t.State, a)
}

// Order puts the likeliest attack first, what harms nobody last.
func (t *Pointer) Order(list []rules.Action) []rules.Action {
	out := slices.Clone(list)
	if t.OddsShown() == "off" {
		return out
	}
	sorting.By(out, func(a, b rules.Action) int {
		x, _ := t.Forecast(a)
		y, _ := t.Forecast(b)
		if x.Mild != y.Mild {
			return pane.Either(x.Mild, 1, -1)
		}
		p, _, _ := t.Gain(a)
		q, _, _ := t.Gain(b)
		return cmp.Compare(q, p)
	})
	return out
}

// DrawMenu draws the list that is open; framed says which of its rows a lesson points at.
func (t *Pointer) DrawMenu(f *ui.Frame, board ui.Rect, framed func(rules.Action) bool) {
	in := strings.HasPrefix(f.Focused(), "fan/")
	if !t.Menu.Open() {
		if in {
			f.PassFocus("board")
		}
		return
	}
	w, aside := 0.0, 0.0
	var labels, chance []string
	for i, a := range t.Menu.Actions {
		s, p := f.Word(t.listed(f, a)), t.Percent(f.Look.Lang, a)
		if i < len(t.Menu.Says) && t.Menu.Says[i] != "" {
			s = t.Menu.Says[i]
		}
		labels, chance = append(labels, s), append(chance, p)
		w = max(w, f.Width(s, f.Bold(ui.M))+f.Px(60))
		aside = max(aside, f.Width(p, f.Bold(ui.M)))
	}
	if aside > 0 {
		aside += f.Px(14)
	}
	row := f.Px(42)
	box := ui.Rect{X: t.Menu.At.X + 14, Y: t.Menu.At.Y - row/2, W: min(w, board.W-30-aside) + aside + 16, H: row*float64(len(labels)) + 12}
	box = box.Within(board.Inset(6)).Snap()
	f.Cover(box)
	f.List.Nine(box.Inset(-8), f.Theme().Chrome("dialog"))
	if f.Look.Device == ui.Gamepad && !in {
		f.Focus("fan/" + labels[max(0, slices.IndexFunc(t.Menu.Actions, framed))]) // there are no numbers on it
	}
	over := rules.Action{}
	t.Menu.Rows = t.Menu.Rows[:0]
	for i, s := range labels {
		at := ui.Rect{X: box.X + 8, Y: box.Y + 6 + float64(i)*row, W: box.W - 16, H: row - 4}.Snap()
		b := ui.Button{Label: s, Beside: chance[i], Kind: ui.Quiet, Left: true, Harm: t.Grave(f, t.Menu.Actions[i])}
		if len(labels) < 10 {
			b.Key = ui.Figures(i + 1)
			f.ClaimKey(ui.Key('1'+rune(i)), "fan", s)
		}
		if marked := framed(t.Menu.Actions[i]); len(labels) == 1 || marked {
			b.Enter, b.Key = true, f.Say("ui.key.enter")
		}
		t.Menu.Rows = append(t.Menu.Rows, at)
		hit := f.Button("fan/"+s, at, b)
		if framed(t.Menu.Actions[i]) {
			pane.Frame(f.List, at, 5, ui.Casing, f.Theme().Select, f.Theme().Select, f.Theme().Select)
		}
		if f.Over(at) {
			over = t.Menu.Actions[i]
		}
		f.Mute()
		f.List.Text(ui.Rect{X: at.X, Y: at.Y, W: at.W - 8, H: at.H}, chance[i], f.Bold(ui.M).In(f.Theme().Harm).To(ui.Right))
		f.Unmute()
		if hit {
			t.Choose(f, i)
			return
		}
	}
	if over != t.Menu.Over {
		t.Menu.Over = over
		f.Invalidate() // the odds were drawn before
	}
}
