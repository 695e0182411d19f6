package table

import (
	"math"
	"slices"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/coach"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/ui"
)

// Step is a card of a taught battle.
type Step struct {
	Text rules.Text
	// Read says that the card is there to be read: it has a button that puts it
	// away, and goes when the player does something else than its deed, too.
	Read bool
}

// Aim is what a card points at: places of the board, a card of the hand, the
// button that ends the step, or the score.
type Aim struct {
	Places []int
	Hand   bool // the card of the hand that Card names
	Card   int
	Button bool
	Score  bool
	Pile   string         // the id of a pile beside the hand
	Acts   []rules.Action // where one of these is done
	Put    bool           // once what is in hand has been put down
}

// lesson is what is remembered of the taught battle between frames.
type lesson struct {
	done     []bool
	shut     []bool // cards that the player has put away
	since    []int  // by card: after how many steps it was shown first, None for never
	box      ui.Rect
	now      int // the card that is shown, None for none
	aim      Aim
	list     []Step
	button   string  // the plate's that does what the card points at
	buttonAt ui.Rect // where it lies
	backAt   ui.Rect // where the one lies that takes back, or puts down what is in hand
	leads    bool    // it must be pressed before a click does that
	shown    [2]int  // the card and the steps for which the camera was moved
	at       ui.Rect // where the card points
	stands   []ui.Rect
	held     held
}

// taught is the cards of the lesson, when one person is taught.
func (t *Table) taught() []Step {
	if _, alone := t.Play.Person(); !alone || t.course == nil {
		return nil
	}
	cards := t.course.Cards
	list := make([]Step, 0, len(cards))
	for i := range cards {
		list = append(list, Step{Text: cards[i].Text, Read: cards[i].Reads()})
	}
	return list
}

// lessonDone finds out which cards have had their deed, from the log: it is
// kept with the game, and taking back takes it back too.
func (t *Table) lessonDone(list []Step) []bool {
	l := &t.lesson
	if len(l.shut) != len(list) {
		l.shut = make([]bool, len(list))
		l.since = slices.Repeat([]int{board.None}, len(list))
	}
	l.done = make([]bool, len(list))
	t.course.Follow(t.Match, t.Play.Taken)
	for i := range list {
		l.done[i] = t.course.Past(i)
	}
	return l.done
}

// lessonNow is the first card whose deed is not done and can be done now. A
// card about the score is a goal, not a step: it waits until the card before it
// is past, and gives way to all others, unless the lesson begins with it.
func (t *Table) lessonNow(f *ui.Frame) (n int, aim Aim, list []Step) {
	list = t.taught()
	if len(list) == 0 || t.Phase(f) != model.Deciding || t.timeline.Busy(f.Now) { // the card would speak of something else
		return board.None, aim, list
	}
	v := t.View(f)
	v.State, v.Legal = t.State, t.Legal
	past := t.lessonPast(list)
	goal, goalAim := board.None, Aim{}
	for i, p := range past {
		if p {
			continue
		}
		switch aim, ok := t.courseAim(i, v); {
		case ok && (!aim.Score || i == 0):
			return i, aim, list
		case ok && goal == board.None && i > 0 && past[i-1]:
			goal, goalAim = i, aim
		}
	}
	return goal, goalAim, list
}

// lessonPast is which cards need not be shown any more.
func (t *Table) lessonPast(list []Step) []bool {
	past := slices.Clone(t.lessonDone(list))
	steps := len(t.Match.Steps())
	for i, shut := range t.lesson.shut {
		since := t.lesson.since[i]
		past[i] = past[i] || shut || list[i].Read && since != board.None && since < steps
	}
	return past
}

// teach finds the card that stands, before what it may point at is drawn.
func (t *Table) teach(f *ui.Frame) {
	l := &t.lesson
	l.now, l.aim, l.list = t.lessonNow(f)
	l.leads = false
	l.button, l.buttonAt, l.backAt, l.at = "", ui.Rect{}, ui.Rect{}, ui.Rect{}
	if l.now == board.None {
		l.aim = Aim{}
	}
}

// teaches says whether the card that stands points at one of some actions.
func (t *Table) teaches(list ...rules.Action) bool {
	return slices.ContainsFunc(list, func(a rules.Action) bool { return slices.Contains(t.lesson.aim.Acts, a) })
}

// drawLesson shows the card of the taught battle that waits, and points at
// what it is about.
func (t *Table) drawLesson(f *ui.Frame, l model.Layout) {
	n, aim, list := t.lesson.now, t.lesson.aim, t.lesson.list
	if n == board.None {
		t.lesson.box = ui.Rect{}
		t.drawLearned(f, l)
		return
	}
	if t.lesson.since[n] == board.None {
		t.lesson.since[n] = len(t.Match.Steps())
	}
	nth := 1
	for _, past := range t.lessonPast(list) {
		if past {
			nth++
		}
	}
	card := coach.Card{ID: "lesson", Head: f.Say("ui.lesson.card", rules.Arg{Name: "N", N: nth}, rules.Arg{Name: "Of", N: len(list)}),
		Brought: t.brought(f), Words: texts.In(f.Look.Lang, list[n].Text), Clause: t.whyCard(n), Shut: f.Say("ui.lesson.shut")}
	if list[n].Read {
		card.Read = f.Say("ui.lesson.read")
	}
	t.lesson.stands = t.Board.Stands(t.View(f))
	box := t.lessonBox(f, l, aim, card.Size(f, t.lessonWidth(f, l)))
	t.lesson.box = box
	switch done := card.Draw(f, box); done {
	case coach.Why:
		t.openBook(f, card.Clause)
	case coach.Shut, coach.Read:
		t.lesson.shut[n] = true
		if done == coach.Read && f.In.Released&ui.LeftButton != 0 {
			f.Yield("board") // as after a click on the map: Enter is for the prompt
		}
	}
	at, ok := t.lessonTarget(f, l, aim, box)
	if !ok {
		t.bringAim(f, l, aim)
		return
	}
	t.lesson.at = at
	t.pointOut(f, l, aim, box, at)
}

// pointOut draws the arrow from a card of the lesson to what it points at. What lies below
// the question of the plate is framed, so that no arrow crosses the words.
func (t *Table) pointOut(f *ui.Frame, l model.Layout, aim Aim, box, at ui.Rect) {
	framed := func(at ui.Rect) {
		pane.Frame(f.List, at, 5, ui.Casing, f.Theme().Select, f.Theme().Select, f.Theme().Select)
	}
	switch {
	case slices.Contains(t.pointer.Menu.Rows, at) && t.pointer.Menu.Open(): // its rows are framed where they are drawn, above this
		return
	case l.Bar.Has(at.Center()):
		framed(at)
		at = ui.Rect{X: at.Center().X - 1, Y: l.Bar.Y - 3, W: 2, H: 2}
	case t.Has.Strip != nil && l.Hand.Has(at.Center()): // the question lies between
		if i := slices.IndexFunc(t.Strip, func(s board.Spot) bool { return s.Box.Has(at.Center()) }); i >= 0 {
			framed(t.Strip[i].Box)
		}
		return
	case l.Hand.Intersect(at).Empty():
	case aim.Hand && aim.Card == board.None:
		for i := range t.hand.At {
			framed(t.handBox(l, i))
		}
		return
	default:
		for i := range t.hand.At {
			if at == t.cardTop(f, l, i) {
				framed(t.handBox(l, i))
			}
		}
		for _, p := range t.hand.PileAt {
			if at == inner(p.Box) { // above it lies the button that ends the step
				framed(p.Box)
				return
			}
		}
		tip := at.Center()
		box = ui.Around(ui.Point{X: tip.X, Y: l.Hand.Y - f.Px(40)}, ui.Size{W: 2, H: 2})
	}
	(&coach.Pieces{Stand: t.lesson.stands, Bounds: t.Cam.Bounds}).Point(f, box, at)
}

// seen says whether what lies in a box can be seen and clicked.
func (t *Table) seen(l model.Layout, box ui.Rect) bool {
	at := box.Center()
	return !box.Empty() && !l.Top.Has(at) && !l.Panel.Has(at) && !t.ToolsBox.Has(at) && !t.MiniBox.Has(at) && !t.elsewhere(at) && (t.inView(at) || l.Hand.Has(at) && t.below(at) || l.Bar.Has(at) && (box == t.lesson.buttonAt || box == t.lesson.backAt))
}

// inView says whether a point is where the map is seen, or on something to click beside it.
func (t *Table) inView(at ui.Point) bool {
	in := func(s board.Spot) bool { return s.Box.Has(at) }
	return t.Cam.Bounds.Has(at) || slices.ContainsFunc(t.Sheet, in) || slices.ContainsFunc(t.Flank, in)
}

// below says whether something of the hand or of the strip lies at a point: the board goes
// on there unseen.
func (t *Table) below(at ui.Point) bool {
	return t.Has.Strip == nil || slices.ContainsFunc(t.Strip, func(s board.Spot) bool { return s.Box.Has(at) })
}

// elsewhere says whether a click would be for a sign that stands there for a place out of
// sight.
func (t *Table) elsewhere(at ui.Point) bool {
	s, ok := pointer.Nearest(t.pointer.Places, at)
	return ok && s.Box.Has(at) && (s.Show || s.Away && !t.teaches(s.Actions...))
}

// bringAim brings what a card points at into sight, once for each card and position: who looks
// elsewhere then wants to.
func (t *Table) bringAim(f *ui.Frame, l model.Layout, aim Aim) {
	now := [2]int{t.lesson.now, len(t.Match.Steps())}
	if now == t.lesson.shown || t.Cam.Gliding() {
		return
	}
	for _, a := range aim.Acts {
		if at, ok := t.actAt(f, l, a); ok && !at.Empty() {
			t.lesson.shown = now
			t.Cam.Reveal(at, t.MiniBox, t.Board.World())
			f.Invalidate()
			return
		}
	}
}

// Taught is the card of a lesson that stands, None for none, the end of the lesson told
// after the last; where the card lies, and where it points, empty for nowhere.
func (t *Table) Taught() (n int, box, at ui.Rect) { return t.lesson.now, t.lesson.box, t.lesson.at }

// Learned says whether the table is that of a lesson whose last deed is done.
func (t *Table) Learned() bool { return t.course != nil && t.course.Over() }

// lessonWidth is how wide a card is: where the whole board leaves room beside it,
// no wider than that.
func (t *Table) lessonWidth(f *ui.Frame, l model.Layout) float64 {
	w := min(f.Px(286), l.Board.W*0.38)
	if col := t.workColumn(f, l); !col.Empty() && t.course != nil {
		return min(w, col.W-f.Px(14))
	}
	if t.Has.FlankWidth == 0 || !t.Cam.Fit {
		return w
	}
	if beside := t.worldBox().X - l.Board.X - f.Px(20); beside >= f.Px(200) {
		return min(w, beside)
	}
	return w
}

// worldBox is where the board lies on the screen.
func (t *Table) worldBox() ui.Rect {
	c, world := t.Cam.Goal(), t.Board.World()
	return ui.Rect{X: c.At.X, Y: c.At.Y, W: world.W * c.Unit, H: world.H * c.Unit}
}

// lessonCost is what speaks against a box for a card besides where it points: the
// things beneath it.
func (t *Table) lessonCost(box ui.Rect) (cost float64) {
	for _, s := range t.pointer.Places {
		if !box.Intersect(s.Box.Inset(4)).Empty() {
			cost += 2000
		}
	}
	for _, piece := range t.lesson.stands {
		if !box.Intersect(piece.Inset(4)).Empty() {
			cost += 800
		}
	}
	if !box.Intersect(t.MiniBox).Empty() {
		cost += 1500
	}
	if !box.Intersect(t.running.Banner).Empty() { // what the last throw came to
		cost += 1500
	}
	for _, open := range append(t.pointer.Menu.Rows[:len(t.pointer.Menu.Rows):len(t.pointer.Menu.Rows)], t.hand.Pile.Box) { // what lies open over the board
		if over := box.Intersect(open); !over.Empty() {
			cost += 1000 + 40*over.H
		}
	}
	if t.Has.FlankWidth == 0 {
		return cost
	}
	for _, p := range t.Panels {
		if over := box.Intersect(p); !over.Empty() {
			cost += 1000 + over.H
		}
	}
	over := box.Intersect(t.worldBox())
	return cost + 6*over.W
}

// lessonBox finds room for a card at a side of the board: beside what can be
// clicked, and near what it points at. It stays where it is as long as that is
// about as good.
func (t *Table) lessonBox(f *ui.Frame, l model.Layout, aim Aim, size ui.Size) ui.Rect {
	if col := t.workColumn(f, l); !col.Empty() && t.course != nil { // at its foot: the sheet ends above it
		foot := min(t.Prompt.Y, l.Board.Bottom()-f.Px(52)) - f.Px(12)
		return ui.Rect{X: col.X + f.Px(6), Y: foot - size.H, W: size.W, H: size.H}.Snap()
	}
	best, least := ui.Rect{}, math.Inf(1)
	rows := 4
	if t.Has.FlankWidth > 0 { // between what is drawn there
		rows = 16
	}
	lifts := aim.Hand || slices.ContainsFunc(aim.Acts, func(a rules.Action) bool { return t.cardOf(f, a) != board.None })
	columns := 2
	if t.course != nil { // what it points at may lie at a side
		columns = 4
	}
	for i, box := range coach.Boxes(f, l.Board, t.Prompt, size, columns, rows+1) {
		column := i % columns
		cost := min(box.Right()-l.Board.X, l.Board.Right()-box.X) // how far it reaches over the board
		if column > 0 && column < columns-1 {
			cost += 1500
		}
		cost += t.lessonCost(box)
		if lifts && !box.Intersect(t.hand.LiftRoom(f, l)).Empty() {
			cost += 2000
		}
		for _, at := range t.goals(f, aim) {
			if !box.Intersect(at).Empty() {
				cost += 4000
			}
		}
		if to, ok := t.lessonTarget(f, l, aim, box); ok {
			cost += box.Center().Dist(to.Center())
			if !box.Intersect(to).Empty() {
				cost += 4000
			}
			for _, s := range t.pointer.Places {
				if s.Box.W < f.Px(80) && s.Box.Intersect(to).Empty() && coach.Crosses(box, to, s.Box) {
					cost += 150
				}
			}
			if coach.Crosses(box, to, l.Panel) || coach.Crosses(box, to, t.ToolsBox) {
				cost += 1000
			}
		}
		if box.Min() == t.lesson.box.Min() {
			cost -= 120
		}
		if cost < least {
			best, least = box, cost
		}
	}
	return best
}

// lessonTarget is where a card points: of several things the nearest.
func (t *Table) lessonTarget(f *ui.Frame, l model.Layout, aim Aim, from ui.Rect) (ui.Rect, bool) {
	switch {
	case aim.Hand && aim.Card == board.None && t.course != nil && t.Has.Strip == nil: // all of it
		if len(t.hand.At) == 0 {
			return ui.Rect{}, false
		}
		first, last := t.cardTop(f, l, 0), t.cardTop(f, l, len(t.hand.At)-1)
		return ui.Rect{X: first.X, Y: first.Y, W: last.Right() - first.X, H: first.H}, true
	case aim.Pile != "":
		for _, p := range t.hand.PileAt {
			if p.ID == aim.Pile {
				return inner(p.Box), true
			}
		}
		return ui.Rect{}, false
	case aim.Hand:
		return t.handTarget(f, l, t.handAt(f, aim.Card))
	case aim.Button:
		return t.MainButton, t.MainButton.W > 0
	case aim.Score: // its nearer end: the other lies above the panel
		return ui.Rect{X: t.top.Score.X, Y: t.top.Score.Y, W: f.Px(24), H: t.top.Score.H}, t.top.Score.W > 0
	}
	best, near := ui.Rect{}, math.Inf(1)
	for _, a := range aim.Acts {
		at, ok := t.actAt(f, l, a)
		if d := at.Center().Dist(from.Center()); ok && d < near && t.seen(l, at) {
			best, near = at, d
		}
	}
	for _, place := range aim.Places {
		s, ok := t.pointer.SpotOf(place)
		if !ok { // nothing to click, but to be seen
			s.Box = t.Board.Where(place, t.View(f))
		}
		if s.Box.Empty() || s.Box.Intersect(l.Board).Empty() && s.Box.Intersect(l.Hand).Empty() {
			continue
		}
		if d := s.Box.Center().Dist(from.Center()); d < near {
			best, near = inner(s.Box), d
		}
	}
	return best, best.W > 0
}

// handTarget is where an arrow to a card of the hand ends: on the button that plays it once it
// is chosen.
func (t *Table) handTarget(f *ui.Frame, l model.Layout, i int) (ui.Rect, bool) {
	if i != board.None && i == t.pointer.Card && t.MainButton.W > 0 {
		return t.MainButton, true
	}
	if i != board.None && i < len(t.hand.At) {
		return t.cardTop(f, l, i), true
	}
	return ui.Rect{}, false
}

// cardTop is where an arrow to a card of the hand ends, handBox where that card lies.
func (t *Table) cardTop(f *ui.Frame, l model.Layout, i int) ui.Rect {
	return ui.Around(ui.Point{X: t.hand.At[i].X + f.Px(24), Y: l.Hand.Y + f.Px(8)}, ui.Size{W: f.Px(40), H: 4})
}

func (t *Table) handBox(l model.Layout, i int) ui.Rect {
	k := (l.Hand.H - 8) / 132
	return ui.Rect{X: t.hand.At[i].X - 10, Y: l.Hand.Y + 5, W: 92 * k, H: 132 * k}
}

func (t *Table) handAt(f *ui.Frame, no int) int {
	cards, _ := t.Board.Hand(t.timeline.HandView(f))
	for i, c := range cards {
		if c.No == no || no < 0 && len(c.Actions) > 0 {
			return i
		}
	}
	return board.None
}
