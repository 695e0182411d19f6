package hall

import (
	"fmt"
	"slices"
	"strconv"

	"sandtable/ai"
	"sandtable/assets/lessons"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// lessons are those of a game; what is wrong with them is told.
func (h *Services) lessons(g rules.Game) []lessons.Lesson {
	list, err := lessons.Of(g)
	h.tellErr(err)
	return list
}

// lessonKey is how the settings remember one.
func lessonKey(game, id string) string { return game + " " + id }

// Knows says whether a lesson was finished.
func (h *Services) Knows(l *lessons.Lesson) bool {
	return slices.Contains(h.prefs.Learned, lessonKey(l.Game, l.ID))
}

// Learned keeps that a lesson was finished.
func (h *Services) Learned(l *lessons.Lesson) {
	if h.Knows(l) {
		return
	}
	p := h.Settings()
	p.Learned = append(slices.Clone(p.Learned), lessonKey(l.Game, l.ID))
	h.Keep(p)
}

// nextLesson is the first lesson of a game that was not finished; nil when all were.
func (h *Services) nextLesson(g rules.Game) *lessons.Lesson {
	list := h.lessons(g)
	for i := range list {
		if !h.Knows(&list[i]) {
			return &list[i]
		}
	}
	return nil
}

// finished says whether a game is a lesson that has taught what it should.
func (h *Services) finished(x saves.Header) bool {
	return x.Lesson != "" && slices.Contains(h.prefs.Learned, lessonKey(x.Game, x.Lesson))
}

// AfterLesson is what comes after a lesson: the next one, after the last a battle; what it
// is, its name, and what begins it in place of the scene on top. begin is nil where nothing
// comes.
func (h *Services) AfterLesson(f *ui.Frame, l *lessons.Lesson) (what, name string, begin func()) {
	g, err := h.Game(l.Game)
	if err != nil {
		return "", "", nil
	}
	list := h.lessons(g)
	if i := slices.IndexFunc(list, func(x lessons.Lesson) bool { return x.ID == l.ID }); i >= 0 && i+1 < len(list) {
		next := &list[i+1]
		return f.Say("ui.lesson.next"), f.Name(next.Name), func() { h.open(f, true, func() (ui.Scene, error) { return h.Teach(g, next) }) }
	}
	sc, ok := h.firstBattle(g, h.past())
	if !ok {
		return "", "", nil
	}
	return f.Say(told(g, "ui.shelf.next-battle")), f.Name(sc.Title), func() { h.Replace(f, nav.FirstSeat(g, sc)) }
}

// Teach begins a lesson at its table.
func (h *Services) Teach(g rules.Game, l *lessons.Lesson) (ui.Scene, error) {
	head, m, err := BeginLesson(g, l, h.Version)
	if err != nil {
		return nil, err
	}
	head.Started = h.Now()
	return h.sit(h.begun(head, m))
}

// BeginLesson sets a lesson up: the weakest bot that thinks sits opposite, or the tables of
// the game, and what comes before has been done.
func BeginLesson(g rules.Game, l *lessons.Lesson, version string) (saves.Header, *rules.Match, error) {
	seats := [2]saves.Seat{saves.Bot(ai.Easy), saves.Bot(ai.Easy)}
	if g.Solitaire() {
		seats = [2]saves.Seat{saves.Tables, saves.Tables}
	}
	seats[l.Side] = saves.Person
	set := rules.Setup{Scenario: l.Scenario, Options: l.Options}
	head, err := saves.NewHeader(g, set, seats, l.Seed, version)
	if err != nil {
		return head, nil, err
	}
	head.Lesson = l.ID
	m, err := rules.NewMatch(g, set, head.Source(), nil)
	if err != nil {
		return head, nil, err
	}
	for n, words := range l.Before {
		a, err := m.Parse(words)
		if err == nil {
			err = m.Do(a, nil)
		}
		if err != nil {
			return head, nil, fmt.Errorf("lesson %s of %s, step %d before it: %w", l.ID, g.ID(), n+1, err)
		}
	}
	return head, m, nil
}

// path stands the lessons of a game on the shelf's board, under its box: a disc each, those that
// were finished ticked, the next one lit. A click begins one.
func (s *Shelf) path(f *ui.Frame, g rules.Game, board ui.Rect) {
	list := s.h.lessons(g)
	if len(list) == 0 {
		return
	}
	next := s.h.nextLesson(g)
	side := max(ui.LeastTarget(f.Look.TextScale), f.Px(28))
	gap := min(f.Px(8), (board.W-side*float64(len(list)))/float64(len(list)))
	y := board.Y + (board.H-7)/2 // its front edge is no place for a disc
	at := func(i int) ui.Point { return ui.Point{X: board.X + side/2 + float64(i)*(side+gap), Y: y} }
	pane.Stroke(f.List, at(0), at(len(list)-1), 7, ui.Casing, 3, f.Theme().Panel)
	s.caption(f, ui.Rect{X: at(len(list)-1).X + side/2 + f.Px(8), Y: y - side/2 + 1, W: board.W, H: side - 2}, board.Right())
	for i := range list {
		l := &list[i]
		knows := s.h.Knows(l)
		lit := next != nil && next.ID == l.ID
		tip := f.Say("ui.lesson.of", both("Name", l.Name)) + ". " + f.Say("ui.lesson.tip", both("Can", l.Can), num("N", l.Minutes))
		if knows {
			tip = f.Say("ui.lesson.known") + " " + tip
		}
		if s.disc(f, "path/"+g.ID()+"/"+l.ID, ui.Around(at(i), ui.Size{W: side, H: side}).Snap(), i+1, knows, lit, tip) {
			s.fresh = false
			s.h.open(f, false, func() (ui.Scene, error) { return s.h.Teach(g, l) })
		}
	}
}

// caption says what the discs are, where there is room beside them.
func (s *Shelf) caption(f *ui.Frame, room ui.Rect, right float64) {
	word, t := f.Say("ui.lesson.lessons"), f.Bold(ui.S)
	w := f.Width(word, t) + f.Px(18)
	if room.X+w > right {
		return
	}
	at := ui.Rect{X: room.X, Y: room.Y, W: w, H: room.H}.Snap()
	f.List.Round(at, at.H/2, ui.Casing)
	f.List.Round(at.Inset(2), at.H/2-2, f.Theme().Panel)
	f.Text(at, word, t.To(ui.Middle))
}

// disc is a lesson on the shelf's board: its number, or a tick.
func (s *Shelf) disc(f *ui.Frame, id string, at ui.Rect, n int, knows, lit bool, tip string) bool {
	focus := f.Focusable(id, at, false)
	f.Named(id, tip)
	ink, on, r := f.Theme().Panel, f.Theme().Text, at.W/2
	if lit {
		ink, on = f.Theme().Warn, f.Theme().OnWarn
	}
	if f.Over(at) || focus && f.Focused() == id {
		r += 2
	}
	f.List.Disc(at.Center(), r, ui.Casing)
	f.List.Disc(at.Center(), r-2, ink)
	if knows {
		f.List.SpriteIn(ui.Around(at.Center(), ui.Size{W: at.W * 0.62, H: at.W * 0.62}).Snap(), ui.Icon("check"), on)
	} else {
		f.List.Text(at, strconv.Itoa(n), f.Bold(ui.S).In(on).To(ui.Middle))
	}
	f.Tip(id, at, tip)
	f.Ring(id, at)
	return f.Clicked(at) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace))
}

// path draws the lessons of a game one after the other, those that were finished ticked, the
// next one in front, and gives the height that they take; 0 for none.
func lessonPath(h *Services, f *ui.Frame, box ui.Rect, g rules.Game) float64 {
	if g == nil {
		return 0
	}
	list := h.lessons(g)
	if len(list) == 0 {
		return 0
	}
	next := h.nextLesson(g)
	head, high := f.Type(ui.S).As(ui.Bold), f.Px(36)
	f.Text(ui.Rect{X: box.X, Y: box.Y + f.Px(10), W: box.W, H: head.Line}, f.Say("ui.lesson.path"), head)
	x, y := box.X, box.Y+f.Px(14)+head.Line
	for i := range list {
		l := &list[i]
		b := ui.Button{Label: f.Say("ui.lesson.nth", num("N", i+1), both("Name", l.Name)), Tip: f.Say("ui.lesson.tip", both("Can", l.Can), num("N", l.Minutes))}
		if h.Knows(l) {
			b.Icon = "check"
		} else if next.ID == l.ID {
			b.Kind = ui.Primary
		}
		w := min(f.ButtonSize(b).W, box.W)
		if x+w > box.Right() && x > box.X {
			x, y = box.X, y+high+f.Px(6)
		}
		if x > box.X {
			f.List.Line(ui.Point{X: x - f.Px(14), Y: y + high/2}, ui.Point{X: x, Y: y + high/2}, 2, f.Theme().Edge)
		}
		if f.Button("lesson/"+l.ID, ui.Rect{X: x, Y: y, W: w, H: high}.Snap(), b) {
			h.open(f, false, func() (ui.Scene, error) { return h.Teach(g, l) })
		}
		x += w + f.Px(14)
	}
	return y + high + f.Px(16) - box.Y
}
