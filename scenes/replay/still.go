package replay

import (
	"fmt"
	"math"
	"slices"

	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/figures"
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// Stills are pictures of what a review tells of: a part of the board with arrows, or the cards that were chosen.
type Stills struct {
	r    *record
	made pane.Memo[stillOf, *Still]
}

// stillOf tells a picture from all others of a review: from which step to which it goes, and what is known of it.
type stillOf struct {
	step, to int
	grade    review.Grade
}

// Still is one of these pictures.
type Still struct {
	r     *record
	step  int
	seen  rules.State // the position, as who looks knows it; nil where it cannot be told
	ways  []shownWay
	cards []shownCard
	hand  board.View // that the cards lie in
	whole bool       // nothing has a place on the board, or it lies on a sheet over it: all is shown
}

// shownWay is what an arrow of a picture shows.
type shownWay struct {
	deed   *deed // what was decided; nil where it is but a place
	from   int   // on the board, where nobody decided; None for nowhere
	to     int
	better bool
}

// NewStills makes them with a board of their own: the one on the table shows another position.
func NewStills(host table.Host, p *saves.Play, b board.Board, t *judged.Told) *Stills {
	r := newRecord(host, p, b, person(p))
	r.judge, r.both = t, true
	return &Stills{r: &r}
}

// Tell hands them the review as far as it has come.
func (s *Stills) Tell(t *judged.Told) { s.r.judge = t }

// Of is the picture of a turning point, or of any decision that was weighed.
func (s *Stills) Of(p *judged.Point) *Still {
	return s.made.Of(stillOf{p.Step, p.To, p.Grade}, func() *Still { return s.r.still(p) })
}

func (r *record) still(p *judged.Point) *Still {
	out := &Still{r: r, step: p.Step}
	pos, err := r.match.At(p.Step, nil)
	if err != nil {
		return out
	}
	out.seen = pos
	out.seen.Hide(r.eyes)
	r.board.Layout(figures.Room, out.seen)
	if p.Fell() {
		out.ways = r.fell(p)
		out.whole = len(out.ways) == 0 || out.onSheet()
		return out
	}
	a, err := r.askedAt(p.Step)
	if err != nil || a == nil {
		return out
	}
	v := out.view(ui.Look{Lang: "en"}, figures.Room)
	here := r.layerAt(v, a)
	for _, w := range r.shown(a) {
		for _, d := range w.drawn(r.board) {
			if !r.reachOf(v, d).To.Empty() && r.lies(v, d, a, here) {
				out.ways = append(out.ways, shownWay{d, board.None, board.None, !w.played})
			}
		}
	}
	if len(out.ways) == 0 && r.has.Cards {
		out.hand = asking(v, a.before, a.Side, a.legal)
		out.cards = r.cardsOf(out.hand, a)
		slices.Reverse(out.cards)
	}
	out.whole = len(out.ways) == 0 || out.onSheet()
	return out
}

// onSheet says whether it lies on a sheet over the board, which does not move as the board is seen nearer.
func (s *Still) onSheet() bool {
	v := s.view(ui.Look{Lang: "en"}, figures.Room)
	return slices.ContainsFunc(s.ways, func(w shownWay) bool { return w.deed != nil && s.r.layerOf(v, w.deed) == onSheet })
}

// fell is where dice fell: along the arrow of what they were thrown for, else at the places of their result.
func (r *record) fell(p *judged.Point) (out []shownWay) {
	if n := p.Step - 1; n >= 0 {
		if pos, err := r.match.At(n, nil); err == nil && pos.Turn() >= rules.First {
			d := r.deedAt(n, pos)
			if s := (&Still{r: r, seen: d.before}); !r.reachOf(s.view(ui.Look{Lang: "en"}, figures.Room), &d).To.Empty() {
				return []shownWay{{deed: &d, from: board.None, to: board.None}}
			}
		}
	}
	events := r.match.Since(p.Step)
	events = events[:len(events)-len(r.match.Since(p.To))]
	for _, d := range r.deeds(events, r.eyes) {
		switch {
		case d.Goes, d.Shot:
			out = append(out, shownWay{from: d.From, to: d.To})
		case len(d.Losses) > 0 && d.Losses[0].Place >= 0:
			out = append(out, shownWay{from: board.None, to: d.Losses[0].Place})
		case len(d.Throw.Dice) > 0 && d.Throw.At >= 0:
			out = append(out, shownWay{from: board.None, to: d.Throw.At})
		}
	}
	return out
}

// view is what the board is drawn from, without a camera, fitted into a size.
func (s *Still) view(look ui.Look, size ui.Size) board.View {
	prefs := s.r.host.Settings()
	return board.View{Game: s.r.game, State: s.seen, Viewer: s.r.eyes, Lang: look.Lang, Coats: look.Coats, Text: 1, Dark: look.Theme != nil && look.Theme.Dark,
		Plain: prefs.Plain, Bland: !prefs.Tint, Camera: board.Camera{Unit: figures.Probe}, Settled: figures.Probe, Bounds: ui.Rect{W: size.W, H: size.H},
		Hover: board.None, Cursor: board.None, Selected: board.None, Figure: true, Quiet: true, Ends: true,
		Preview: s.whole && len(s.ways) == 0} // sheets over the board tell nothing then
}

// Draw shows the picture in a box; it is painted once and kept while it is in sight.
func (s *Still) Draw(f *ui.Frame, box ui.Rect) {
	if s.seen == nil || box.W < 8 || box.H < 8 {
		return
	}
	if len(s.cards) > 0 {
		s.drawCards(f, box)
	} else {
		size, look := box.Size(), f.Look
		if s.whole && len(s.ways) > 0 {
			size = ui.Size{W: wholeRoom, H: math.Round(wholeRoom * box.H / box.W)}
		}
		f.List.Layer(box, s.key(look, size), func(l *ui.List) { s.Paint(l, size, look) })
	}
	f.List.Border(box, 2, ui.Casing)
}

// wholeRoom is how wide a picture with a sheet over the board is laid out: the sheet has room.
const wholeRoom = 900

// key tells it from all other kept pictures.
func (s *Still) key(look ui.Look, size ui.Size) ui.LayerKey {
	prefs := s.r.host.Settings()
	of := fmt.Sprintf("%s;%s;%t;%t;%t;%x;%d;", look.Lang, look.Coats, look.Theme.Dark, prefs.Plain, prefs.Tint, s.r.judge.Sum, s.step)
	return ui.LayerKey{Name: "still/" + s.r.game.ID(), Version: ui.Hash(of), Size: size}
}

// Paint paints it into a list of its own.
func (s *Still) Paint(l *ui.List, size ui.Size, look ui.Look) {
	b := s.r.board
	b.Layout(size, s.seen)
	v := s.view(look, size)
	list := s.strokes(v)
	part := s.cut(list, size)
	v.Camera.Unit = size.W / part.W
	v.Camera.At = ui.Point{X: -part.X * v.Camera.Unit, Y: -part.Y * v.Camera.Unit}
	v.Settled = v.Camera.Unit
	if s.whole {
		list = s.strokes(v)
	} else {
		for i := range list {
			k := v.Camera.Unit / figures.Probe
			list[i].From, list[i].To = scaled(list[i].From, k, v.Camera.At), scaled(list[i].To, k, v.Camera.At)
		}
	}
	room := ui.Rect{W: size.W, H: size.H}
	l.Clip(room)
	l.TableTop(room, v.Dark)
	b.Draw(l, v)
	judged.DrawArrows(l, 1, list)
	l.Unclip()
}

// strokes are its arrows over a board that is seen as in v, the better one first.
func (s *Still) strokes(v board.View) (out []judged.Arrow) {
	for _, w := range s.ways {
		line := judged.Arrow{}
		if w.deed != nil {
			line = s.r.reachOf(v, w.deed)
		} else {
			line.To = s.r.board.Where(w.to, v)
			if w.from >= 0 && w.from != w.to {
				line.From = s.r.board.Where(w.from, v)
			}
		}
		line.Ink, line.Broken = pane.Either(w.better, judged.Better, judged.Played), w.better
		if !line.To.Empty() {
			out = append(out, line)
		}
	}
	return out
}

// How much of the board is seen of a picture: around the arrows and at least, in places, and at least in its units.
const (
	stillMargin = 0.6
	stillLeast  = 4.2
	stillUnits  = 3
)

// cut is the part of the world that is seen in a picture of a size.
func (s *Still) cut(list []judged.Arrow, size ui.Size) ui.Rect {
	w := s.r.board.World()
	world := ui.Rect{W: w.W, H: w.H}
	shape := size.W / size.H
	if len(list) == 0 || s.whole {
		return shaped(world, shape)
	}
	place := pane.ShortSide(list[0].To)
	box := judged.Span(list).Inset(-stillMargin * place)
	box = ui.Around(box.Center(), ui.Size{W: max(box.W, stillLeast*place, stillUnits*figures.Probe), H: max(box.H, stillLeast*place/shape)})
	box = shaped(scaled(box, 1.0/figures.Probe, ui.Point{}), shape)
	if box.W > world.W && box.H > world.H {
		return shaped(world, shape)
	}
	if box.W <= world.W {
		box.X = max(0, min(box.X, world.W-box.W))
	}
	if box.H <= world.H {
		box.Y = max(0, min(box.Y, world.H-box.H))
	}
	return box
}

// shaped grows a box about its middle until it is so many times as wide as high.
func shaped(box ui.Rect, shape float64) ui.Rect {
	return ui.Around(box.Center(), ui.Size{W: max(box.W, box.H*shape), H: max(box.H, box.W/shape)})
}

// scaled is a box k times as large, and moved.
func scaled(box ui.Rect, k float64, by ui.Point) ui.Rect {
	if box.Empty() {
		return box
	}
	return ui.Rect{X: box.X*k + by.X, Y: box.Y*k + by.Y, W: box.W * k, H: box.H * k}
}

// drawCards lays the cards side by side, each framed as it is in the hand of a replay.
func (s *Still) drawCards(f *ui.Frame, box ui.Rect) {
	const wide, high = 92.0, 132.0
	f.List.TableTop(box, f.Theme().Dark)
	f.Mute()
	gap := math.Round(box.H * 0.08)
	n := float64(len(s.cards))
	k := min((box.H-2*gap)/high, (box.W-gap*(n+1))/(wide*n))
	at := ui.Point{X: box.Center().X - (n*wide*k+(n-1)*gap)/2, Y: box.Center().Y - high*k/2}
	for _, c := range s.cards {
		card := ui.Rect{X: at.X, Y: at.Y, W: wide * k, H: high * k}.Snap()
		s.r.board.Layout(figures.Room, s.hand.State)
		s.r.board.Card(f, card, c.Card, k >= 1.6)
		ink := pane.Either(c.better, judged.Better, judged.Played)
		pane.Frame(f.List, card, 4, ui.Casing, ink, ink, ink, ui.Casing)
		if c.better && k > 0.8 {
			pane.Lamp(f, ui.Point{X: card.X + f.Px(8), Y: card.Y + f.Px(8)})
		}
		at.X += wide*k + gap
	}
	f.Unmute()
}
