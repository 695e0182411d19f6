package review

import (
	"strconv"

	"sandtable/ai/puzzle"
	"sandtable/scenes/app"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// practiseButton offers the series; its label is empty where there is none.
func (r *Review) practiseButton(f *ui.Frame, t *judged.Told) (b ui.Button) {
	n := len(t.Poor(t.Me))
	if _, alone := kit.OnlyPerson(r.Play.Header.Seats); !alone || n == 0 || r.h.Table == nil || r.Play.Header.Lesson != "" {
		return b
	}
	b = ui.Button{Label: f.Say("ui.practise.button", ui.Num("N", n)), Icon: "again", Tip: f.Say("ui.practise.tip")}
	if p := r.h.Practised; p != nil && p.Told.Match == t.Match {
		if done, solved := p.Done(); done > 0 {
			b.Tip += " " + f.Say("ui.practise.so-far", ui.Num("N", done), ui.Num("Of", n), ui.Num("Solved", solved))
		}
	}
	return b
}

// practise goes on with the series where it was left, or shows its result.
func (r *Review) practise(f *ui.Frame, t *judged.Told) {
	p := r.h.Practice(r.Play, t)
	i := p.Next()
	if i < 0 {
		r.h.Push(f, nav.Practised{})
		return
	}
	r.h.Show(f, false, func() (ui.Scene, error) { return r.h.Exercise(p, i) })
}

// Practised is the page that tells how a series went.
type Practised struct {
	h *app.Services
	p *app.Practice
}

// NewPractised opens the page of the series that was practised last.
func NewPractised(h *app.Services) *Practised { return &Practised{h: h, p: h.Practised} }

func (s *Practised) Frame(f *ui.Frame) {
	f.Larger()
	g := s.p.Told.Match.Game()
	whole, _ := s.h.TitleOf(s.p.Play.Header)
	body, _, open := s.h.Header(f, g, f.Say("ui.practise.title")+" · "+whole)
	if !open {
		return
	}
	body = body.InsetXY(kit.SideGap(f)*0.8, f.Px(14))
	foot := body.TakeBottom(f.Px(46), f.Px(10))
	in := kit.Panel(f, ui.Around(body.Center(), ui.Size{W: min(body.W, f.Px(980)), H: body.H}).Snap())
	in.TakeTop(s.summary(f, in)+f.Px(12), 0)
	f.Follow(pane.Scrolled(f, "practised", in, func(page ui.Rect) float64 {
		y := page.Y
		for i := range s.p.List {
			y += s.row(f, i, ui.Rect{X: page.X, Y: y, W: page.W}) + f.Px(6)
		}
		return y - page.Y
	}))
	s.ways(f, foot)
}

// summary says how many were solved, and what that gains against what was played.
func (s *Practised) summary(f *ui.Frame, in ui.Rect) float64 {
	done, solved := s.p.Done()
	then, now := s.p.Gained()
	t, lang := s.p.Told, f.Look.Lang
	y := in.Y + f.Para(in, f.Say("ui.practise.solved", ui.Num("N", solved), ui.Num("Of", len(s.p.List))), f.Bold(ui.L)) + f.Px(4)
	if done > 0 {
		key := pane.Either(t.Solitaire, "ui.practise.gained-solo", "ui.practise.gained")
		y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, f.Say(key, ui.Verbatim("Then", t.Amount(then, lang)), ui.Verbatim("Now", t.Amount(now, lang)), ui.Verbatim("By", t.Change(then-now, lang))), f.Type(ui.M))
	}
	return y - in.Y
}

// row is one of the series: what was done, what was given away then and now, its stars.
func (s *Practised) row(f *ui.Frame, i int, box ui.Rect) float64 {
	e, t, lang := &s.p.List[i], s.p.Told, f.Look.Lang
	stars, gap := f.Px(58), f.Px(14)
	then := f.Say("ui.practise.then", ui.Verbatim("By", minus(t, e.LostToEnd, lang)))
	now := f.Say("ui.practise.untried")
	if e.Tried() {
		now = f.Say("ui.practise.now", ui.Verbatim("By", minus(t, e.Least(), lang)))
	}
	right := max(f.Width(then, f.Soft(ui.S)), f.Width(now, f.Bold(ui.S))) + 2
	title, under := t.Deed(e.Decision, lang), board.TurnName(f, t.Match.Game(), e.Turn)+" · "+f.Say("ui.review.grade-"+e.Grade.String())
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
	f.Text(ui.Rect{X: x, Y: in.Center().Y - half, W: right, H: half}, now, pane.Either(e.Tried(), f.Bold(ui.S), f.Soft(ui.S)).To(ui.Right))
	f.Text(ui.Rect{X: x, Y: in.Center().Y, W: right, H: half}, then, f.Soft(ui.S).To(ui.Right))
	if e.Tried() {
		pane.Stars(f, ui.Rect{X: in.Right() - stars, Y: in.Y, W: stars, H: in.H}, e.On.Stars, puzzle.MostStars)
	}
	f.Ring(id, box)
	f.NameFocus(id, title+", "+under)
	if f.Clicked(box) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
		s.h.Show(f, true, func() (ui.Scene, error) { return s.h.Exercise(s.p, i) })
		f.Invalidate()
	}
	return box.H
}

func minus(t *judged.Told, v float64, lang string) string {
	if none := t.Amount(0, lang); t.Amount(v, lang) == none {
		return none
	}
	return t.Change(-v, lang)
}

func (s *Practised) ways(f *ui.Frame, box ui.Rect) {
	at := ui.Point{X: box.X, Y: box.Y}
	rect, hit := f.ButtonAt("practised-back", at, ui.Button{Label: f.Say("ui.practise.review"), Icon: "back", Key: f.Say("ui.key.escape"), Kind: ui.Primary})
	if hit {
		f.Shell.Pop()
		return
	}
	at.X = rect.Right() + 12
	if i := s.p.Next(); i >= 0 {
		if _, hit := f.ButtonAt("practised-on", at, ui.Button{Label: f.Say("ui.practise.on"), Icon: "forward"}); hit {
			s.h.Show(f, true, func() (ui.Scene, error) { return s.h.Exercise(s.p, i) })
		}
		return
	}
	if _, hit := f.ButtonAt("practised-anew", at, ui.Button{Label: f.Say("ui.practise.anew"), Icon: "again", Tip: f.Say("ui.practise.anew-tip")}); hit {
		for i := range s.p.List {
			s.p.List[i].On = nil
		}
		s.h.Show(f, true, func() (ui.Scene, error) { return s.h.Exercise(s.p, 0) })
	}
}
