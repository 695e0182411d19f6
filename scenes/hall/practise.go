package hall

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"sandtable/ai/puzzle"
	"sandtable/ai/review"
	"sandtable/rules/sorting"
	"sandtable/saves"
	"sandtable/scenes/judged"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// practice is the decisions of a reviewed game that its only player took loosely or worse, as
// a series of turns to be tried again. What was done of it is kept until the program ends.
type practice struct {
	play *saves.Play
	told *judged.Told
	list []exercise
}

// exercise is one of them.
type exercise struct {
	*review.Decision
	lost float64       // what was given away from it to the end of its turn
	on   *table.Puzzle // with its tries; nil as long as it has not been opened
}

// practice is the series of a review as far as it has come, what was done of it kept.
func (h *Services) practice(p *saves.Play, t *judged.Told) *practice {
	was := h.practised
	if was == nil || was.told.Match != t.Match {
		was = &practice{}
	}
	now := &practice{play: p, told: t}
	for _, i := range t.Poor(t.Me) {
		e := exercise{Decision: &t.Decisions[i]}
		e.lost = lostFrom(t, e.Decision)
		if k := slices.IndexFunc(was.list, func(x exercise) bool { return x.Step == e.Step }); k >= 0 {
			e.on = was.list[k].on
		}
		now.list = append(now.list, e)
	}
	// What gave most away is seen most easily.
	sorting.By(now.list, func(a, b exercise) int { return cmp.Compare(b.Lost, a.Lost) })
	h.practised = now
	return now
}

// lostFrom is what a side gave away from a decision to the end of its turn, as a puzzle reckons
// it.
func lostFrom(t *judged.Told, d *review.Decision) (sum float64) {
	end, _ := puzzle.End(t.Match, d.Step)
	for i := range t.Decisions {
		if x := &t.Decisions[i]; x.Side == d.Side && x.Step >= d.Step && x.Step < end && x.Grade > review.Spot {
			sum += x.Lost
		}
	}
	return sum
}

// tried says whether it was judged.
func (e *exercise) tried() bool { return e.on != nil && len(e.on.Tries) > 0 }

// solved says whether it has earned all stars.
func (e *exercise) solved() bool { return e.tried() && e.on.Stars == puzzle.MostStars }

// least is what the best try gave away.
func (e *exercise) least() float64 {
	return slices.MinFunc(e.on.Tries, func(a, b table.Try) int { return cmp.Compare(a.Verdict.Given, b.Verdict.Given) }).Verdict.Given
}

// next is the first that was not tried, -1 where all were.
func (p *practice) next() int {
	return slices.IndexFunc(p.list, func(e exercise) bool { return !e.tried() })
}

// done counts those that were tried, solved those that have earned all stars.
func (p *practice) done() (done, solved int) {
	for i := range p.list {
		if p.list[i].tried() {
			done++
		}
		if p.list[i].solved() {
			solved++
		}
	}
	return done, solved
}

// gained is what was given away when those were played that have been tried, and in their best
// tries.
func (p *practice) gained() (then, now float64) {
	for i := range p.list {
		if e := &p.list[i]; e.tried() {
			then, now = then+e.lost, now+e.least()
		}
	}
	return then, now
}

// of is the place of a puzzle in the series, -1 for none of it.
func (p *practice) of(z *table.Puzzle) int {
	if p == nil {
		return -1
	}
	return slices.IndexFunc(p.list, func(e exercise) bool { return e.on == z })
}

// exercise opens one of the series at its table.
func (h *Services) exercise(p *practice, i int) (ui.Scene, error) {
	if i < 0 || i >= len(p.list) {
		return nil, fmt.Errorf("%d decisions are to be practised, there is no decision %d", len(p.list), i+1)
	}
	e := &p.list[i]
	if e.on == nil {
		z, err := h.retry(p.play, e.Step, e.Side)
		if err != nil {
			return nil, err
		}
		e.on = z
	}
	e.on.N, e.on.Of, e.on.Series = i+1, len(p.list), true
	return h.puzzleTable(e.on, nil)
}

// besideExercise is what opens the one before or after another, behind the last the result;
// nil where there is none.
func (h *Services) besideExercise(p *practice, i int) func(f *ui.Frame) {
	switch {
	case i < 0:
		return nil
	case i >= len(p.list):
		return func(f *ui.Frame) { h.Replace(f, nav.Practised{}) }
	}
	return func(f *ui.Frame) {
		h.open(f, true, func() (ui.Scene, error) { return h.exercise(p, i) })
	}
}

// practiseButton offers the series; its label is empty where there is none.
func (r *Review) practiseButton(f *ui.Frame, t *judged.Told) (b ui.Button) {
	n := len(t.Poor(t.Me))
	if _, alone := person(r.play.Header.Seats); !alone || n == 0 || r.h.Table == nil || r.play.Header.Lesson != "" {
		return b
	}
	b = ui.Button{Label: f.Say("ui.practise.button", num("N", n)), Icon: "again", Tip: f.Say("ui.practise.tip")}
	if p := r.h.practised; p != nil && p.told.Match == t.Match {
		if done, solved := p.done(); done > 0 {
			b.Tip += " " + f.Say("ui.practise.so-far", num("N", done), num("Of", n), num("Solved", solved))
		}
	}
	return b
}

// practise goes on with the series where it was left, or shows its result.
func (r *Review) practise(f *ui.Frame, t *judged.Told) {
	p := r.h.practice(r.play, t)
	i := p.next()
	if i < 0 {
		r.h.Push(f, nav.Practised{})
		return
	}
	r.h.open(f, false, func() (ui.Scene, error) { return r.h.exercise(p, i) })
}

// Practised is the page that tells how a series went.
type Practised struct {
	h    *Services
	p    *practice
	high float64
}

// NewPractised opens the page of the series that was practised last.
func NewPractised(h *Services) *Practised { return &Practised{h: h, p: h.practised} }

// Frame draws the page.
func (s *Practised) Frame(f *ui.Frame) {
	f.Larger()
	ground(f)
	g := s.p.told.Match.Game()
	s.h.help(f, g)
	whole, _ := s.h.named(s.p.play.Header)
	body, _, back := bar(f, f.Say("ui.practise.title")+" · "+whole)
	s.h.notice(f, body)
	if back {
		f.Shell.Pop()
		return
	}
	foot, body := body.InsetXY(sideGap(f)*0.8, f.Px(14)).CutBottom(f.Px(46))
	_, body = body.CutBottom(f.Px(10))
	in := panel(f, ui.Around(body.Center(), ui.Size{W: min(body.W, f.Px(980)), H: body.H}).Snap())
	used := s.summary(f, in)
	_, in = in.CutTop(used + f.Px(12))
	view, at := pane.Scrolled(f, "practised", in, &s.high, func(page ui.Rect) float64 {
		y := page.Y
		for i := range s.p.list {
			y += s.row(f, i, ui.Rect{X: page.X, Y: y, W: page.W}) + f.Px(6)
		}
		return y - page.Y
	})
	f.Follow(view, at)
	s.ways(f, foot)
}

// summary says how many were solved, and what that gains against what was played.
func (s *Practised) summary(f *ui.Frame, in ui.Rect) float64 {
	done, solved := s.p.done()
	then, now := s.p.gained()
	t, lang := s.p.told, f.Look.Lang
	y := in.Y + f.Para(in, f.Say("ui.practise.solved", num("N", solved), num("Of", len(s.p.list))), f.Bold(ui.L)) + f.Px(4)
	if done > 0 {
		key := pane.Either(t.Solitaire, "ui.practise.gained-solo", "ui.practise.gained")
		y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, f.Say(key, word("Then", t.Amount(then, lang)), word("Now", t.Amount(now, lang)), word("By", t.Change(then-now, lang))), f.Type(ui.M))
	}
	return y - in.Y
}

// row is one of the series: what was done then, what was given away then and now, its stars.
func (s *Practised) row(f *ui.Frame, i int, box ui.Rect) float64 {
	e, t, lang := &s.p.list[i], s.p.told, f.Look.Lang
	stars, gap := f.Px(58), f.Px(14)
	then := f.Say("ui.practise.then", word("By", minus(t, e.lost, lang)))
	now := f.Say("ui.practise.untried")
	if e.tried() {
		now = f.Say("ui.practise.now", word("By", minus(t, e.least(), lang)))
	}
	right := max(f.Width(then, f.Soft(ui.S)), f.Width(now, f.Bold(ui.S))) + 2
	title, under := t.Deed(e.Decision, lang), f.Say("ui.review.turn", num("N", e.Turn))+" · "+f.Say("ui.review.grade-"+e.Grade.String())
	wide := box.W - f.Px(20+66) - right - stars - 2*gap
	high := f.Height(title, f.Bold(ui.M), wide)
	box.H = max(f.Px(44), high+f.Height(under, f.Soft(ui.S), wide)) + f.Px(12)
	box = box.Snap()
	id := "exercise/" + strconv.Itoa(i)
	focus := f.Focusable(id, box, false)
	pane.Rim(f.List, box, 0, 8, f.Theme().Edge, -1, 7, pane.Either(f.Over(box), f.Theme().Sunk, f.Theme().Panel))
	in := box.InsetXY(f.Px(10), f.Px(6))
	judged.Number(f, ui.Point{X: in.X + f.Px(12), Y: in.Center().Y}, f.Px(11), i+1, false)
	judged.Mark(f.List, ui.Around(ui.Point{X: in.X + f.Px(42), Y: in.Center().Y}, ui.Size{W: f.Px(24), H: f.Px(24)}).Snap(), e.Grade)
	words := ui.Rect{X: in.X + f.Px(66), Y: in.Y, W: wide}
	f.Para(words, title, f.Bold(ui.M))
	f.Para(words.Move(0, high), under, f.Soft(ui.S))
	x := in.Right() - stars - gap - right
	half := f.Px(22)
	f.Text(ui.Rect{X: x, Y: in.Center().Y - half, W: right, H: half}, now, pane.Either(e.tried(), f.Bold(ui.S), f.Soft(ui.S)).To(ui.Right))
	f.Text(ui.Rect{X: x, Y: in.Center().Y, W: right, H: half}, then, f.Soft(ui.S).To(ui.Right))
	if e.tried() {
		table.Stars(f, ui.Rect{X: in.Right() - stars, Y: in.Y, W: stars, H: in.H}, e.on.Stars)
	}
	f.Ring(id, box)
	f.Named(id, title+", "+under)
	if f.Clicked(box) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
		s.h.open(f, true, func() (ui.Scene, error) { return s.h.exercise(s.p, i) })
		f.Do()
	}
	return box.H
}

// minus words what was given away, below nothing.
func minus(t *judged.Told, v float64, lang string) string {
	if none := t.Amount(0, lang); t.Amount(v, lang) == none {
		return none
	}
	return t.Change(-v, lang)
}

// ways are the buttons at the foot.
func (s *Practised) ways(f *ui.Frame, box ui.Rect) {
	at := ui.Point{X: box.X, Y: box.Y}
	rect, hit := f.ButtonAt("practised-back", at, ui.Button{Label: f.Say("ui.practise.review"), Icon: "back", Key: f.Say("ui.key.escape"), Kind: ui.Primary})
	if hit {
		f.Shell.Pop()
		return
	}
	at.X = rect.Right() + 12
	if i := s.p.next(); i >= 0 {
		if _, hit := f.ButtonAt("practised-on", at, ui.Button{Label: f.Say("ui.practise.on"), Icon: "forward"}); hit {
			s.h.open(f, true, func() (ui.Scene, error) { return s.h.exercise(s.p, i) })
		}
		return
	}
	if _, hit := f.ButtonAt("practised-anew", at, ui.Button{Label: f.Say("ui.practise.anew"), Icon: "again", Tip: f.Say("ui.practise.anew-tip")}); hit {
		for i := range s.p.list {
			s.p.list[i].on = nil
		}
		s.h.open(f, true, func() (ui.Scene, error) { return s.h.exercise(s.p, 0) })
	}
}
