package coach

import (
	"math"
	"slices"

	"sandtable/assets/lessons"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/hand"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/ui"
)

// Lesson is a taught battle: its card and what it points at; else what is met for the first time is told.
type Lesson struct {
	*model.Moment
	Pointer *pointer.Pointer
	Hand    *hand.Hand
	Course  *Course // nil for none
	First   First
	Teacher Teacher // keeps what was learned; nil for nobody
	Now     int     // the card that stands, None for none
	Box     ui.Rect // where it lies
	Target  ui.Rect // and points
	// Button is the button of the action bar that does what the card points at, ButtonAt where it
	// lies, and BackAt where the one lies that takes back, or puts down what is in hand. Leads says
	// that it must be pressed before a click does that.
	Button           string
	ButtonAt, BackAt ui.Rect
	Leads            bool

	aim    Aim
	shut   []bool // cards that the player has put away
	hushed int    // after how many steps the card beside the path was put away
	why    int    // the card whose reason stands open, None for none
	since  []int  // by card: after how many steps it was shown first, None for never
	shown  [2]int // the card and the steps for which the camera was moved, and how often
	moved  int
	stands []ui.Rect
	held   held
}

// NewLesson teaches a course, nil for none, and else tells of some things as they are met.
func NewLesson(h *hand.Hand, c *Course, first []lessons.Sight) Lesson {
	l := Lesson{Moment: h.Moment, Pointer: h.Pointer, Hand: h, Course: c, First: First{List: first}, Now: board.None, hushed: board.None, why: board.None}
	if c != nil {
		l.shut = make([]bool, len(c.Cards))
		l.since = slices.Repeat([]int{board.None}, len(c.Cards))
	}
	return l
}

// Aim is what a card points at: places, the hand, the button that ends the step, the score.
type Aim struct {
	Places []int
	Hand   bool
	Button bool
	Score  bool
	Pile   string         // the id of a pile beside the hand
	Acts   []rules.Action // where one of these is done
	Put    bool           // once what is in hand has been put down
}

// Teacher keeps what was learned.
type Teacher interface {
	// Learned keeps that a lesson was finished.
	Learned(l *lessons.Lesson)
	// AfterLesson is what comes after a lesson: the next one, after the last a battle; what
	// it is, its name, and what begins it in place of this table, nil for nothing.
	AfterLesson(f *ui.Frame, l *lessons.Lesson) (what, name string, begin func())
	// Example is a drawn example of a clause; without a size there is none.
	Example(g rules.Game, clause string) (size func(width float64) ui.Size, draw func(f *ui.Frame, box ui.Rect))
	// AgainLesson begins a lesson once more in place of this table.
	AgainLesson(f *ui.Frame, l *lessons.Lesson)
}

// Wish is what a player wants of a lesson.
type Wish struct {
	Clause string // the clause behind a card, empty for none
	Begin  func() // what begins in place of this table, nil for nothing
	Back   bool   // back to where the lesson was left
}

// taught says whether one person is taught.
func (t *Lesson) taught() bool {
	_, alone := t.Play.Person()
	return alone && t.Course != nil && len(t.Course.Cards) > 0
}

// next is the first card whose deed can be done now. One about the score is a goal, not a
// step: it waits until the card before it is past, and gives way to all others, unless
// the lesson begins with it.
func (t *Lesson) next(f *ui.Frame) (n int, aim Aim) {
	if !t.taught() || t.Phase(f) != model.Deciding || t.Pointer.Busy(f.Now) { // the card would speak of something else
		return board.None, aim
	}
	v := t.View(f)
	v.State, v.Legal = t.State, t.Legal
	past := t.past()
	goal, goalAim := board.None, Aim{}
	for i, p := range past {
		if p {
			continue
		}
		switch aim, ok := t.aimOf(i, v); {
		case ok && (!aim.Score || i == 0):
			return i, aim
		case ok && goal == board.None && i > 0 && past[i-1]:
			goal, goalAim = i, aim
		}
	}
	return goal, goalAim
}

func (t *Lesson) past() []bool {
	t.Course.Follow(t.Match, t.Play.Taken)
	past := make([]bool, len(t.shut))
	for i, shut := range t.shut {
		since := t.since[i]
		past[i] = shut || t.Course.Past(i) || t.Course.Cards[i].Reads() && since != board.None && since < t.Steps()
	}
	return past
}

// Begin finds the card that stands, before what it may point at is drawn.
func (t *Lesson) Begin(f *ui.Frame) {
	t.Now, t.aim = t.next(f)
	t.Leads, t.Button = false, ""
	t.ButtonAt, t.BackAt, t.Target = ui.Rect{}, ui.Rect{}, ui.Rect{}
}

// Teaches says whether the card that stands points at one of some actions.
func (t *Lesson) Teaches(list ...rules.Action) bool {
	return slices.ContainsFunc(list, func(a rules.Action) bool { return slices.Contains(t.aim.Acts, a) })
}

// Lit is what the card that stands has the board colour.
func (t *Lesson) Lit(v board.View) (lit board.Lit) {
	if t.Now == board.None || t.Course.Cards[t.Now].Of == "" {
		return lit
	}
	card := &t.Course.Cards[t.Now]
	if place := t.Board.Named(card.Of, v); place != board.None {
		lit = board.Lit{What: card.Lights, Place: place}
	}
	return lit
}

// Wants says whether an action is the deed of the card that stands.
func (t *Lesson) Wants(a rules.Action) bool {
	return t.Now != board.None && t.Course.Cards[t.Now].Does(t.Game.Text(a))
}

// Draw shows the card that waits, and points at what it is about; banner is where the last throw is told.
func (t *Lesson) Draw(f *ui.Frame, l model.Layout, banner ui.Rect) (wish Wish) {
	n := t.Now
	if n == board.None && !t.between(f) {
		t.Box = ui.Rect{}
		wish.Begin = t.drawLearned(f, l)
		return wish
	}
	card, read := Card{ID: "lesson", Shut: f.Say("ui.lesson.shut"), Brought: t.brought(f)}, false
	if n != board.None {
		if t.since[n] == board.None {
			t.since[n] = t.Steps()
		}
		nth := 1
		for _, past := range t.past() {
			if past {
				nth++
			}
		}
		c := &t.Course.Cards[n]
		card.Head = f.Say("ui.lesson.card", rules.Arg{Name: "N", N: nth}, rules.Arg{Name: "Of", N: len(t.shut)})
		card.Words, card.Clause = texts.In(f.Look.Lang, c.Text), c.Clause
		card.Because, card.Open = texts.In(f.Look.Lang, c.Why), t.why == n
		if read = c.Reads(); card.Open && t.Teacher != nil {
			card.Drawn.Size, card.Drawn.Draw = t.Teacher.Example(t.Game, c.Clause)
		}
	} else {
		card.Head = f.Say("ui.lesson.of", rules.Arg{Name: "Name", Text: t.Course.Name})
		card.Words = f.Say(pane.Either(t.Course.parted == board.None, "ui.lesson.meanwhile", "ui.lesson.off"))
	}
	switch {
	case read:
		card.Read = f.Say("ui.lesson.read")
	case t.Course.parted != board.None && t.Play.CanUndo() == nil:
		card.Read, card.Tip = f.Say("ui.lesson.back"), f.Say("ui.lesson.back-tip")
	}
	t.stands = t.Board.Stands(t.View(f))
	size := card.Size(f, t.width(f, l))
	if over := size.H - (min(t.Prompt.Y, l.Board.Bottom()) - l.Board.Y - f.Px(76)); over > 0 && card.Drawn.Size != nil {
		if card.Drawn.Less = over; card.Drawn.size(size.W).H < f.Px(70) { // nothing could be seen on it
			card.Drawn = Drawing{}
		}
		size = card.Size(f, size.W)
	}
	box := t.place(f, l, banner, size)
	t.Box = box
	switch done := card.Draw(f, box); {
	case done == Why && card.Because != "":
		t.why = pane.Either(card.Open, board.None, n)
		f.Invalidate()
	case done == Why || done == Rule:
		wish.Clause = card.Clause
	case done == Read && !read:
		wish.Back = true
	case done == Shut && n == board.None:
		t.hushed = t.Steps()
	case done == Shut || done == Read:
		t.shut[n] = true
		if done == Read && f.In.Released&ui.LeftButton != 0 {
			f.PassFocus("board") // as after a click on the map: Enter is for the prompt
		}
	}
	if n == board.None {
		return wish
	}
	at, ok := t.pointsAt(f, l, box)
	if !ok {
		t.bringAim(f, l)
		return wish
	}
	t.Target = at
	t.pointOut(f, l, box, at)
	return wish
}

// between says whether the pupil decides while no card of the lesson can stand and it is not over.
func (t *Lesson) between(f *ui.Frame) bool {
	return t.taught() && t.Phase(f) == model.Deciding && !t.Pointer.Busy(f.Now) && t.Pointer.Past == nil && t.hushed != t.Steps() && !t.Course.Over()
}

// Parted is after how many steps the lesson was left for a decision that no card asked for; false where it was not.
func (t *Lesson) Parted() (steps int, parted bool) {
	return t.Course.parted, t.Course.parted != board.None
}

// drawLearned says that the lesson is finished, and gives what begins next, if it is wanted.
func (t *Lesson) drawLearned(f *ui.Frame, l model.Layout) func() {
	c := t.Course
	if c == nil || c.Told || t.Pointer.Past != nil {
		return nil
	}
	if c.Follow(t.Match, t.Play.Taken); !c.Over() {
		return nil
	}
	if t.Teacher != nil && !c.Learned && len(c.Left()) == 0 {
		c.Learned = true
		t.Teacher.Learned(c.Lesson)
	}
	if t.View(f).Quiet || !t.Decides() { // where the game is over its page says what comes next
		return nil
	}
	var end Ending
	var begin func()
	if t.Teacher != nil {
		end.Next, end.Name, begin = t.Teacher.AfterLesson(f, c.Lesson)
	}
	box, chosen := c.DrawFinished(f, l.Board, end)
	t.Box = box
	switch {
	case chosen == Onward:
		return begin
	case chosen == Anew && t.Teacher != nil:
		return func() { t.Teacher.AgainLesson(f, c.Lesson) }
	}
	return nil
}

// pointOut draws the arrow from a card of the lesson to what it points at. What lies below
// the question of the action bar is framed, so that no arrow crosses the words.
func (t *Lesson) pointOut(f *ui.Frame, l model.Layout, box, at ui.Rect) {
	framed := func(at ui.Rect) {
		pane.Frame(f.List, at, 5, ui.Casing, f.Theme().Select, f.Theme().Select, f.Theme().Select)
	}
	switch {
	case slices.Contains(t.Pointer.Menu.Rows, at) && t.Pointer.Menu.Open(): // its rows are framed where they are drawn, above this
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
	case t.aim.Hand:
		for i := range t.Hand.At {
			framed(t.handBox(l, i))
		}
		return
	default:
		for i := range t.Hand.At {
			if at == t.cardTop(f, l, i) {
				framed(t.handBox(l, i))
			}
		}
		for _, p := range t.Hand.PileAt {
			if at == inner(p.Box) { // above it lies the button that ends the step
				framed(p.Box)
				return
			}
		}
		tip := at.Center()
		box = ui.Around(ui.Point{X: tip.X, Y: l.Hand.Y - f.Px(40)}, ui.Size{W: 2, H: 2})
	}
	(&Pieces{Stand: t.stands, Bounds: t.Cam.Bounds}).Point(f, box, at)
}

// seen says whether what lies in a box can be seen and clicked.
func (t *Lesson) seen(l model.Layout, box ui.Rect) bool {
	at := box.Center()
	return !box.Empty() && !l.Top.Has(at) && !l.Panel.Has(at) && !t.ToolsBox.Has(at) && !t.MiniBox.Has(at) && !t.elsewhere(at) && (t.inView(at) || l.Hand.Has(at) && t.below(at) || l.Bar.Has(at) && (box == t.ButtonAt || box == t.BackAt))
}

// inView says whether a point is where the map is seen, or on something to click beside it.
func (t *Lesson) inView(at ui.Point) bool {
	in := func(s board.Spot) bool { return s.Box.Has(at) }
	return t.Cam.Bounds.Has(at) || slices.ContainsFunc(t.Sheet, in) || slices.ContainsFunc(t.Flank, in)
}

// below says whether something of the hand or the strip lies at a point.
func (t *Lesson) below(at ui.Point) bool {
	return t.Has.Strip == nil || slices.ContainsFunc(t.Strip, func(s board.Spot) bool { return s.Box.Has(at) })
}

// elsewhere says whether a click would be for a sign there of a place out of sight.
func (t *Lesson) elsewhere(at ui.Point) bool {
	s, ok := pointer.Nearest(t.Pointer.Places, at)
	return ok && s.Box.Has(at) && s.Away && !t.Teaches(s.Actions...)
}

// bringAim brings what a card points at into sight, twice for each card and position: what is told
// meanwhile may lead the camera away again, and who looks elsewhere then wants to.
func (t *Lesson) bringAim(f *ui.Frame, l model.Layout) {
	now := [2]int{t.Now, t.Steps()}
	if now != t.shown {
		t.shown, t.moved = now, 0
	}
	if t.moved == 2 || t.Cam.Gliding() {
		return
	}
	for _, a := range t.aim.Acts {
		if at, ok := t.actAt(f, l, a); ok && !at.Empty() {
			t.moved++
			t.Cam.Reveal(at, t.MiniBox, t.Board.World())
			f.Invalidate()
			return
		}
	}
}

// width is how wide a card is: no wider than what the whole board leaves beside it.
func (t *Lesson) width(f *ui.Frame, l model.Layout) float64 {
	w := min(f.Px(286), l.Board.W*0.38)
	if col := t.Column; !col.Empty() && t.Course != nil {
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

func (t *Lesson) worldBox() ui.Rect {
	c, world := t.Cam.Goal(), t.Board.World()
	return ui.Rect{X: c.At.X, Y: c.At.Y, W: world.W * c.Unit, H: world.H * c.Unit}
}

// cost is what speaks against a box for a card besides where it points: what lies beneath it.
func (t *Lesson) cost(box, banner ui.Rect) (cost float64) {
	hides := func(what ui.Rect, price float64) {
		if !box.Intersect(what).Empty() {
			cost += price
		}
	}
	for _, s := range t.Pointer.Places {
		hides(s.Box.Inset(4), 2000)
	}
	for _, piece := range t.stands {
		hides(piece.Inset(4), 800)
	}
	hides(t.MiniBox, 1500)
	hides(banner, 1500) // what the last throw came to

	for _, open := range append(t.Pointer.Menu.Rows[:len(t.Pointer.Menu.Rows):len(t.Pointer.Menu.Rows)], t.Hand.Pile.Box) { // what lies open over the board
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

// place finds room for a card beside what can be clicked, near what it points at; it stays while that is near the best.
func (t *Lesson) place(f *ui.Frame, l model.Layout, banner ui.Rect, size ui.Size) ui.Rect {
	if col := t.Column; !col.Empty() { // at its foot: the sheet ends above it
		foot := min(t.Prompt.Y, l.Board.Bottom()-f.Px(52)) - f.Px(12)
		return ui.Rect{X: col.X + f.Px(6), Y: foot - size.H, W: size.W, H: size.H}.Snap()
	}
	best, least := ui.Rect{}, math.Inf(1)
	rows := pane.Either(t.Has.FlankWidth > 0, 16, 4) // between what is drawn there
	lifts := t.aim.Hand || slices.ContainsFunc(t.aim.Acts, func(a rules.Action) bool { return t.Hand.CardOf(f, a) != board.None })
	const columns = 4 // what it points at may lie at a side
	for i, box := range Boxes(f, l.Board, t.Prompt, size, columns, rows+1) {
		column := i % columns
		cost := min(box.Right()-l.Board.X, l.Board.Right()-box.X) // how far it reaches over the board
		if column > 0 && column < columns-1 {
			cost += 1500
		}
		cost += t.cost(box, banner)
		if lifts && !box.Intersect(t.Hand.LiftRoom(f, l)).Empty() {
			cost += 2000
		}
		for _, at := range t.goals(f) {
			if !box.Intersect(at).Empty() {
				cost += 4000
			}
		}
		if to, ok := t.pointsAt(f, l, box); ok {
			cost += box.Center().Dist(to.Center())
			if !box.Intersect(to).Empty() {
				cost += 4000
			}
			for _, s := range t.Pointer.Places {
				if s.Box.W < f.Px(80) && s.Box.Intersect(to).Empty() && Crosses(box, to, s.Box) {
					cost += 150
				}
			}
			if Crosses(box, to, l.Panel) || Crosses(box, to, t.ToolsBox) {
				cost += 1000
			}
		}
		if box.Min() == t.Box.Min() {
			cost -= 120
		}
		if cost < least {
			best, least = box, cost
		}
	}
	return best
}

// pointsAt is where a card points: of several things the nearest.
func (t *Lesson) pointsAt(f *ui.Frame, l model.Layout, from ui.Rect) (ui.Rect, bool) {
	switch {
	case t.aim.Hand: // all of it
		if len(t.Hand.At) == 0 {
			return ui.Rect{}, false
		}
		first, last := t.cardTop(f, l, 0), t.cardTop(f, l, len(t.Hand.At)-1)
		return ui.Rect{X: first.X, Y: first.Y, W: last.Right() - first.X, H: first.H}, true
	case t.aim.Pile != "":
		for _, p := range t.Hand.PileAt {
			if p.ID == t.aim.Pile {
				return inner(p.Box), true
			}
		}
		return ui.Rect{}, false
	case t.aim.Button:
		return t.MainButton, t.MainButton.W > 0
	case t.aim.Score: // its nearer end: the other lies above the panel
		return ui.Rect{X: t.ScoreBox.X, Y: t.ScoreBox.Y, W: f.Px(24), H: t.ScoreBox.H}, t.ScoreBox.W > 0
	}
	best, near, any := ui.Rect{}, math.Inf(1), false
	for _, a := range t.aim.Acts {
		at, ok := t.actAt(f, l, a)
		any = any || ok
		if d := at.Center().Dist(from.Center()); ok && d < near && t.seen(l, at) {
			best, near = at, d
		}
	}
	for _, place := range t.aim.Places {
		s, ok := t.Pointer.SpotOf(place)
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
	if !any && best.W == 0 && len(t.aim.Acts) > 0 { // something else is chosen now, which is taken back first
		return t.BackAt, t.BackAt.W > 0
	}
	if pile := &t.Hand.Pile; pile.ID != "" && pile.Box.Has(best.Center()) && !slices.ContainsFunc(pile.Spots, func(s board.Spot) bool { return s.Box.Has(best.Center()) }) {
		for _, p := range t.Hand.PileAt { // it lies under a pile that is looked through: a click there puts that together
			if p.ID == pile.ID {
				return inner(p.Box), true
			}
		}
	}
	return best, best.W > 0
}

// handTarget is where an arrow to a card ends: once it is chosen, on the button that plays it.
func (t *Lesson) handTarget(f *ui.Frame, l model.Layout, i int) (ui.Rect, bool) {
	if i != board.None && i == t.Pointer.Card && t.MainButton.W > 0 {
		return t.MainButton, true
	}
	if i != board.None && i < len(t.Hand.At) {
		return t.cardTop(f, l, i), true
	}
	return ui.Rect{}, false
}

// cardTop is where an arrow to a card of the hand ends, handBox where that card lies.
func (t *Lesson) cardTop(f *ui.Frame, l model.Layout, i int) ui.Rect {
	return ui.Around(ui.Point{X: t.Hand.At[i].X + f.Px(24), Y: l.Hand.Y + f.Px(8)}, ui.Size{W: f.Px(40), H: 4})
}

func (t *Lesson) handBox(l model.Layout, i int) ui.Rect {
	k := (l.Hand.H - 8) / 132
	return ui.Rect{X: t.Hand.At[i].X - 10, Y: l.Hand.Y + 5, W: 92 * k, H: 132 * k}
}
