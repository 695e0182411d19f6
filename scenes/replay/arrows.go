package replay

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/desk"
	"sandtable/scenes/ui"
)

// stroke is a way to decide as it is drawn over the board.
type stroke struct {
	judged.Arrow
	lamp bool // it is what would have been better
	says string
}

// other is the ink of a way that is pointed at in the table.
var other = ui.Ink{R: 0xC8, G: 0xC8, B: 0xC4, A: 255}

// pairOf is what arrows show of a decision: what was played, and what was clearly better or is pointed at.
func (r *record) pairOf(a *asked) (list []option) {
	for i, w := range a.rows {
		shown := w.played || w.best && a.clear() && r.row == board.None || i == r.row
		if shown && !w.veiled {
			list = append(list, w)
		}
	}
	sorting.By(list, func(a, b option) int { return pane.Either(a.played, 1, 0) - pane.Either(b.played, 1, 0) })
	return list
}

// OverBoard draws what was played and what was better over the board.
func (r *Replay) OverBoard(f *ui.Frame, c *desk.Canvas) {
	r.canvas = c
	a := r.now
	if a == nil || r.bare || c.Moving {
		return
	}
	var list []stroke
	var arrows []judged.Arrow
	for _, w := range r.pairOf(a) {
		if s := r.strokeOf(c.View, a, w); !s.To.Empty() {
			list, arrows = append(list, s), append(arrows, s.Arrow)
		}
	}
	if len(list) > 0 && r.brought != r.at && c.Bring(f, judged.Span(arrows).Inset(-f.Px(20))) {
		r.brought = r.at // once for each stop
	}
	f.Clip(c.Box)
	f.Mute()
	for i, s := range list {
		s.Draw(f.List, f.Px(1), i)
	}
	c.Write(f)
	for _, s := range list {
		s.figure(f, c)
	}
	f.Unmute()
	f.Unclip()
}

func (r *record) strokeOf(v board.View, a *asked, w option) stroke {
	s := stroke{Arrow: r.reachOf(v, a, w.act)}
	s.Ink = judged.Played
	if r.judge != nil {
		s.says = r.judge.Worth(w.worth, v.Lang)
	}
	if !w.played {
		s.Broken, s.lamp, s.Ink = true, r.row == board.None, pane.Either(r.row == board.None, judged.Better, other)
	}
	return s
}

// asking is the view of who decided, as it was when it was asked.
func asking(v board.View, s rules.State, side rules.Side, legal []rules.Action) board.View {
	v.State, v.Viewer, v.Legal, v.Quiet = s, side, legal, false
	v.Selected, v.Cursor, v.Hover, v.Marked = board.None, board.None, board.None, nil
	return v
}

// reachOf is where an action lies: on the board's spots, from the piece taken up before it, or where its result takes
// place.
func (r *record) reachOf(seen board.View, a *asked, act rules.Action) (out judged.Arrow) {
	v := asking(seen, a.before, a.Side, a.legal)
	switch out = r.endsOf(v, act); {
	case !out.From.Empty():
		return out
	case out.To.Empty():
		out.To, _ = r.board.Bears(act, v)
	case r.board.Took(act):
		return r.goesOn(seen, a, act, out)
	default:
		out.From = r.taken(seen, a)
	}
	if out.From.Empty() {
		if from, to := r.brings(a, act); from != board.None && to != board.None {
			out = judged.Arrow{From: r.board.Where(from, v), To: r.board.Where(to, v)}
		}
	}
	if out.From.Center().Dist(out.To.Center()) < pane.ShortSide(out.To)*0.4 {
		out.From = ui.Rect{}
	}
	return out
}

// endsOf is where an action lies by the board's spots: the piece that is chosen first, and the place.
func (r *record) endsOf(v board.View, a rules.Action) (out judged.Arrow) {
	picks, places := board.Meaning(r.board, v, a)
	if len(picks) > 0 {
		if out.From = picks[0].Box; len(places) == 0 {
			v.Selected = picks[0].Place
			_, places = board.Meaning(r.board, v, a)
		}
	}
	if len(places) == 0 || len(picks) > 0 && places[0].Box.Center().Dist(out.From.Center()) < pane.ShortSide(places[0].Box)*0.4 {
		return judged.Arrow{To: out.From}
	}
	out.To = places[0].Box
	return out
}

// goesOn leads from a piece that an action only takes up to where it goes next, as was done or as the best would.
func (r *record) goesOn(seen board.View, a *asked, act rules.Action, from judged.Arrow) judged.Arrow {
	s := a.truth.Clone()
	s.Apply(act, nil)
	if s.Turn() != a.Side {
		return from
	}
	steps, next := r.match.Steps(), rules.Action{}
	switch {
	case act == steps[a.Step] && a.Step+1 < len(steps):
		next = steps[a.Step+1]
	case r.game.Text(act) == a.Better:
		if i := slices.Index(a.Best, a.Better); i+1 < len(a.Best) {
			if x, err := rules.Parse(r.game, s, a.Best[i+1]); err == nil {
				next = x
			}
		}
	}
	s.Hide(a.Side)
	if spots := board.SpotsOf(r.board, asking(seen, s, a.Side, s.Legal(nil)), next); len(spots) > 0 {
		return judged.Arrow{From: from.To, To: spots[len(spots)-1].Box}
	}
	return from
}

// taken is where the piece stood that was taken up right before a decision, empty for none.
func (r *record) taken(seen board.View, a *asked) ui.Rect {
	n := a.Step - 1
	if n < 0 || !r.board.Took(r.match.Steps()[n]) {
		return ui.Rect{}
	}
	s, err := r.match.At(n, nil)
	if err != nil || s.Turn() != a.Side {
		return ui.Rect{}
	}
	s.Hide(a.Side)
	if spots := board.SpotsOf(r.board, asking(seen, s, a.Side, s.Legal(nil)), r.match.Steps()[n]); len(spots) > 0 {
		return spots[0].Box
	}
	return ui.Rect{}
}

// brings are the places from which and to which an action goes, or strikes, by its result; None for nowhere.
func (r *record) brings(a *asked, act rules.Action) (from, to int) {
	s, report := a.truth.Clone(), rules.Report{}
	s.Apply(act, &report)
	for _, d := range r.deeds(report.Events, a.Side) {
		if d.Goes || d.Shot {
			return d.From, d.To
		}
	}
	return board.None, board.None
}

// figure writes what a way is worth beside its head.
func (s *stroke) figure(f *ui.Frame, c *desk.Canvas) {
	if s.says == "" {
		return
	}
	ty := f.Bold(ui.M).In(ui.Casing).To(ui.Middle)
	box := c.Beside(f, s.From, s.To, ui.Size{W: f.Width(s.says, ty) + f.Px(18), H: f.Px(26)}).Snap()
	pane.Pill(f.List, box, 2, s.Ink)
	f.List.Text(box, s.says, ty)
	if s.lamp {
		pane.Lamp(f, ui.Point{X: box.Right(), Y: box.Y})
	}
}

// OverCards frames the cards that were played, or had better been played, in a hand that is seen.
func (r *Replay) OverCards(f *ui.Frame, hands [2][]ui.Rect) {
	a, c := r.now, r.canvas
	if a == nil || r.bare || !r.has.Cards || c.Moving {
		return
	}
	cards, _ := r.board.Hand(asking(c.View, a.before, a.Side, a.legal))
	boxes := hands[a.Side]
	for _, w := range r.pairOf(a) {
		i := slices.IndexFunc(cards, func(c board.Card) bool { return slices.Contains(c.Actions, w.act) })
		if i < 0 || i >= len(boxes) {
			continue
		}
		ink := pane.Either(w.played, judged.Played, pane.Either(r.row == board.None, judged.Better, other))
		pane.Frame(f.List, boxes[i], 4, ui.Casing, ink, ink, ink, ink, ui.Casing)
		if !w.played && r.row == board.None {
			pane.Lamp(f, ui.Point{X: boxes[i].X + f.Px(10), Y: boxes[i].Y + f.Px(10)})
		}
	}
}
