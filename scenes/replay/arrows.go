package replay

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/desk"
	"sandtable/scenes/ui"
)

// stroke is an action as it is drawn over the board.
type stroke struct {
	judged.Arrow
	no   int  // of its row, at the head of the row's last arrow; 0 for none
	lamp bool // what would have been better begins with it
}

// shown are the rows that are drawn of a decision: what was better, then what was played, or the one that is pointed at.
func (r *record) shown(a *asked) (list []*row) {
	for i := range a.rows {
		if w := &a.rows[i]; !w.veiled && (r.row == board.None || i == r.row) {
			list = append(list, w)
		}
	}
	return list
}

// OverBoard draws what was played and what was better over the board.
func (r *Replay) OverBoard(f *ui.Frame, c *desk.Canvas) {
	r.canvas = c
	a := r.now
	if a == nil || r.bare || c.Moving {
		return
	}
	list := r.strokesNow(c.View, a)
	arrows := make([]judged.Arrow, len(list))
	for i := range list {
		arrows[i] = list[i].Arrow
	}
	if len(list) > 0 && r.brought != r.at && c.Bring(f, judged.Span(arrows).Inset(-f.Px(20))) {
		r.brought = r.at // once for each stop
	}
	f.Clip(c.Box)
	f.Mute()
	judged.DrawArrows(f.List, f.Px(1), arrows)
	c.Write(f)
	for i := range list {
		list[i].figure(f, c)
	}
	f.Unmute()
	f.Unclip()
}

// drawnArrows are the arrows that were drawn last, and what they follow from.
type drawnArrows struct {
	of     *asked
	row    int
	camera board.Camera
	bounds ui.Rect
	list   []stroke
}

// strokesNow are the arrows of a decision, kept while nothing moves: a long plan takes a while to be found.
func (r *Replay) strokesNow(v board.View, a *asked) []stroke {
	if d := &r.arrows; d.of != a || d.row != r.row || d.camera != v.Camera || d.bounds != v.Bounds {
		r.arrows = drawnArrows{a, r.row, v.Camera, v.Bounds, r.strokesOf(v, a)}
	}
	return r.arrows.list
}

// strokesOf are the arrows of a decision, row by row, each in its order.
func (r *record) strokesOf(v board.View, a *asked) (out []stroke) {
	here := r.layerAt(v, a)
	for _, w := range r.shown(a) {
		n := len(out)
		for _, d := range w.drawn(r.board) {
			s := stroke{Arrow: r.reachOf(v, d)}
			if s.Ink = judged.Played; !w.played {
				s.Ink, s.Broken, s.lamp = judged.Better, true, w.no == 1 && len(out) == n
			}
			if !s.To.Empty() && r.lies(v, d, a, here) {
				out = append(out, s)
			}
		}
		if len(out) > n && a.several(w.played) {
			out[len(out)-1].no = w.no
		}
	}
	return out
}

// layer is what an action lies on.
type layer uint8

const (
	unasked layer = iota
	nowhere
	onMap
	onSheet // over the map: it does not move as the board is seen nearer
)

// lies says whether an action lies where it can be seen in the position that is shown, on the layer of what can be done
// there: not what lies on the map under a sheet, nor on a sheet of another step.
func (r *record) lies(v board.View, d *deed, a *asked, here layer) bool {
	return here == nowhere || r.layerOf(v, d) == here && (here == onMap || r.game.Asks(d.truth).Step == r.game.Asks(a.truth).Step)
}

// layerOf is what an action lies on.
func (r *record) layerOf(v board.View, d *deed) layer {
	if d.layer == unasked {
		near := v
		near.Camera.Unit, near.Settled, near.Camera.At = 2*v.Camera.Unit, 2*v.Settled, v.Camera.At.Mul(2)
		far, twice := r.reachOf(v, d).To, r.reachOf(near, d).To
		switch {
		case far.Empty() || twice.Empty():
			d.layer = nowhere
		case twice.Center().Dist(far.Center().Mul(2)) > pane.ShortSide(twice)*0.25:
			d.layer = onSheet
		default:
			d.layer = onMap
		}
	}
	return d.layer
}

// layerAt is what an action lies on that can be taken in the position that is shown, nowhere where that cannot be told.
func (r *record) layerAt(v board.View, a *asked) layer {
	at := a.truth.Hash()
	for i := range a.rows {
		for k := range a.rows[i].deeds {
			if d := &a.rows[i].deeds[k]; d.truth.Hash() == at {
				if l := r.layerOf(v, d); l != nowhere {
					return l
				}
			}
		}
	}
	return nowhere
}

// drawn are the actions of a row that an arrow stands for: who is only taken up is where the next one begins.
func (w *row) drawn(b board.Board) (out []*deed) {
	for i := range w.deeds {
		if i+1 == len(w.deeds) || !b.Took(w.deeds[i].act) {
			out = append(out, &w.deeds[i])
		}
	}
	return out
}

// asking is the view of who decided, as it was when it was asked.
func asking(v board.View, s rules.State, side rules.Side, legal []rules.Action) board.View {
	v.State, v.Viewer, v.Legal, v.Quiet = s, side, legal, false
	v.Selected, v.Cursor, v.Hover, v.Marked = board.None, board.None, board.None, nil
	return v
}

// reachOf is where an action lies: on the board's spots, from what was taken up before, or where its result does.
func (r *record) reachOf(seen board.View, d *deed) (out judged.Arrow) {
	v := asking(seen, d.before, d.side, d.legal)
	switch out = r.endsOf(v, d.act); {
	case !out.From.Empty():
		return out
	case out.To.Empty():
		out.To, _ = r.board.Bears(d.act, v)
	case r.board.Took(d.act):
		return r.goesOn(seen, d, out)
	case d.prior != nil && r.board.Took(d.prior.act):
		p := d.prior
		if spots := board.SpotsOf(r.board, asking(seen, p.before, p.side, p.legal), p.act); len(spots) > 0 {
			out.From = spots[0].Box
		}
	}
	if out.From.Empty() {
		if from, to := r.brings(d); from != board.None && to != board.None {
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

// goesOn leads from a piece that an action only takes up to where it goes next.
func (r *record) goesOn(seen board.View, d *deed, from judged.Arrow) judged.Arrow {
	s := d.truth.Clone()
	s.Apply(d.act, nil)
	if s.Turn() != d.side {
		return from
	}
	s.Hide(d.side)
	if spots := board.SpotsOf(r.board, asking(seen, s, d.side, s.Legal(nil)), d.next); len(spots) > 0 {
		return judged.Arrow{From: from.To, To: spots[len(spots)-1].Box}
	}
	return from
}

// brings are the places from which and to which an action goes, or strikes, by its result; None for nowhere.
func (r *record) brings(d *deed) (from, to int) {
	s, report := d.truth.Clone(), rules.Report{}
	s.Apply(d.act, &report)
	for _, x := range r.deeds(report.Events, d.side) {
		if x.Goes || x.Shot {
			return x.From, x.To
		}
	}
	return board.None, board.None
}

// figure writes the number of a row beside the head of its last arrow.
func (s *stroke) figure(f *ui.Frame, c *desk.Canvas) {
	if s.no == 0 {
		if s.lamp {
			pane.Lamp(f, ui.Point{X: s.To.Right(), Y: s.To.Y})
		}
		return
	}
	says, ty := ui.Figures(s.no), f.Bold(ui.M).In(ui.Casing).To(ui.Middle)
	box := c.Beside(f, s.From, s.To, ui.Size{W: f.Width(says, ty) + f.Px(18), H: f.Px(26)}).Snap()
	pane.Pill(f.List, box, 2, s.Ink)
	f.List.Text(box, says, ty)
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
	v := asking(c.View, a.before, a.Side, a.legal)
	boxes := hands[a.Side]
	for _, k := range r.cardsOf(v, a) {
		if k.at >= len(boxes) {
			continue
		}
		box, ink := boxes[k.at], pane.Either(k.better, judged.Better, judged.Played)
		pane.Frame(f.List, box, 4, ui.Casing, ink, ink, ink, ink, ui.Casing)
		if k.better {
			pane.Lamp(f, ui.Point{X: box.X + f.Px(10), Y: box.Y + f.Px(10)})
		}
	}
}

// shownCard is a card of a hand that was played, or that had better been.
type shownCard struct {
	board.Card
	at     int // in the hand
	better bool
}

// cardsOf are those that were played and had better been played, the better ones first.
func (r *record) cardsOf(v board.View, a *asked) (out []shownCard) {
	cards, _ := r.board.Hand(v)
	for _, w := range r.shown(a) {
		for _, d := range w.deeds {
			is := func(c board.Card) bool { return slices.Contains(c.Actions, d.act) || r.board.PlayOf(c) == d.act }
			if i := slices.IndexFunc(cards, is); i >= 0 {
				out = append(out, shownCard{cards[i], i, !w.played})
			}
		}
	}
	return out
}
