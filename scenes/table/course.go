package table

import (
	"slices"
	"strings"

	"sandtable/assets/entries"
	"sandtable/assets/lessons"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// course is a lesson under way: which of its cards are past follows from what has been
// done, so it goes on where it was left, and taking back takes it back too.
type course struct {
	*lessons.Lesson
	at      rules.State // the position after so many steps
	steps   int
	before  int // how much of what came before the lesson is among them
	first   int // after how many steps the player sat down
	taken   int
	left    []int // by card: how often its deed is still to be done
	deed    int   // the step by which a card was done last, None for none
	by      int   // that card
	until   int   // the step of the player's next decision, None for none yet
	hoped   int   // the card whose deed is done and has yet to bring what it must, None for none
	try     int   // the step of that deed
	told    bool  // that the lesson is finished has been said and put away
	learned bool  // and kept
}

// newCourse begins a lesson's cards; nil for a game that is no lesson.
func newCourse(l *lessons.Lesson) *course {
	if l == nil {
		return nil
	}
	c := &course{Lesson: l}
	c.restart()
	return c
}

func (c *course) restart() {
	c.at, c.steps, c.before, c.deed, c.hoped, c.until = nil, 0, 0, board.None, board.None, board.None
	c.left = c.left[:0]
	for i := range c.Cards {
		c.left = append(c.left, c.Cards[i].Times)
		if c.Cards[i].Reads() {
			c.left[i] = 0
		}
	}
}

// follow brings the cards up to what has been done.
func (c *course) follow(t *Table) {
	steps := t.match.Steps()
	if c.taken != t.play.Taken || c.steps > len(steps) {
		c.taken = t.play.Taken
		c.restart()
	}
	if c.at == nil {
		c.at = t.match.Start()
	}
	for ; c.steps < len(steps); c.steps++ {
		var report rules.Report
		a := steps[c.steps]
		switch {
		case c.before < len(c.Before):
			if t.game.Text(a) == c.Before[c.before] {
				c.before++
			}
			c.first = c.steps + 1
		case c.at.Turn() == c.Side:
			if c.hoped = board.None; c.until == board.None && c.deed != board.None {
				c.until = c.steps
			}
			c.count(t.game, a)
		}
		c.at.Apply(a, &report)
		c.brings(t.game, report.Events)
	}
}

// brings counts a deed that has brought what it must, and passes over those that are met
// otherwise.
func (c *course) brings(g rules.Game, events []rules.Event) {
	for i := range c.Cards {
		if c.left[i] > 0 && c.steps >= c.first && c.before == len(c.Before) && happened(g, events, c.Cards[i].Met) {
			c.left[i] = 1
			c.done(i, c.steps)
		}
	}
	if c.hoped == board.None || c.left[c.hoped] == 0 || !happened(g, events, c.Cards[c.hoped].Brings) {
		return
	}
	c.done(c.hoped, c.try)
	c.hoped = board.None
}

// happened says whether one of some sorts of event is among some.
func happened(g rules.Game, events []rules.Event, names entries.Patterns) bool {
	return slices.ContainsFunc(events, func(e rules.Event) bool { return names.Match(g.EventName(e.Kind)) })
}

// done counts a card once more, by the deed of a step.
func (c *course) done(card, step int) {
	if c.left[card]--; c.left[card] == 0 {
		c.deed, c.by, c.until = step, card, board.None
	}
}

// begins is after how many steps the player sat down.
func (c *course) begins(t *Table) int {
	c.follow(t)
	return c.first
}

// begun says whether the player has just sat down: nothing has been decided but what came
// before the lesson; never where there is no lesson.
func (c *course) begun(t *Table) bool {
	return c != nil && !slices.ContainsFunc(t.match.Steps()[c.begins(t):], func(a rules.Action) bool {
		k := t.game.Kind(a)
		return k != rules.Die && k != rules.Draw
	})
}

// count counts an action that is about to be done for the first card whose deed it is and
// that could stand now.
func (c *course) count(g rules.Game, a rules.Action) {
	words := g.Text(a)
	for i := range c.Cards {
		card := &c.Cards[i]
		if c.left[i] > 0 && card.Does(words) && c.due(g, card, c.at) {
			if c.hoped, c.try = i, c.steps; len(card.Brings) == 0 {
				c.hoped = board.None
				c.done(i, c.steps)
			}
			return
		}
	}
}

// due says whether a card may stand in a position as far as that alone tells.
func (c *course) due(g rules.Game, card *lessons.Card, s rules.State) bool {
	if len(card.Asks) > 0 && !card.Asks.Match(g.Asks(s).Key) {
		return false
	}
	if len(card.On) == 0 && len(card.Unless) == 0 {
		return true
	}
	on := len(card.On) == 0
	legal := s.Legal(nil)
	for _, a := range legal {
		if card.Unless.Match(g.Text(a)) {
			return false
		}
	}
	for _, a := range legal {
		words := g.Text(a)
		on = on || card.On.Match(words) && leads(g, card, s, a, mostSteps) || card.Far && card.Does(words)
	}
	return on
}

// mostSteps is how many decisions a deed has at most: a card is played, for an action, from
// tile to tile.
const mostSteps = 4

// leads says whether an action is the deed of a card, or takes up what can do it, after so
// many more at most that the card speaks of.
func leads(g rules.Game, card *lessons.Card, s rules.State, a rules.Action, more int) bool {
	if card.Reads() || card.Far || card.Does(g.Text(a)) {
		return true
	}
	next := s.Clone()
	next.Apply(a, nil)
	return more > 0 && next.Turn() == s.Turn() && slices.ContainsFunc(next.Legal(nil), func(b rules.Action) bool {
		words := g.Text(b)
		return card.Does(words) || card.On.Match(words) && leads(g, card, next, b, more-1)
	})
}

// past says whether a card need not be shown any more. One to be read is past when a
// later one is done.
func (c *course) past(i int) bool {
	if !c.Cards[i].Reads() {
		return c.left[i] == 0
	}
	for k := i + 1; k < len(c.Cards); k++ {
		if !c.Cards[k].Reads() && c.left[k] == 0 {
			return true
		}
	}
	return false
}

// over says whether the last deed is done.
func (c *course) over() bool {
	last := -1
	for i := range c.Cards {
		if !c.Cards[i].Reads() {
			last = i
		}
	}
	return last < 0 || c.left[last] == 0
}

// points is the actions that a card points at.
func (c *course) points(g rules.Game, i int, legal []rules.Action) (out []rules.Action) {
	card := &c.Cards[i]
	words := card.At
	if len(words) == 0 {
		words = card.On
	}
	for _, a := range legal {
		if text := g.Text(a); words.Match(text) || card.Far && card.Does(text) {
			out = append(out, a)
		}
	}
	return out
}

// farEnds are the places where a click ends with the deed of a card after other actions.
func (t *Table) farEnds(card *lessons.Card, v board.View) (out []int) {
	if !card.Far {
		return nil
	}
	for _, s := range t.board.Spots(nil, v) {
		if n := len(s.Then); n > 0 && card.Does(t.game.Text(s.Then[n-1])) {
			out = append(out, s.Place)
		}
	}
	return out
}

// courseAim is what a card of a lesson points at; false where it cannot stand now.
func (t *Table) courseAim(i int, v board.View) (Aim, bool) {
	c := t.course
	card := &c.Cards[i]
	aim := Aim{Card: board.None}
	legal := t.legal
	if aim.Places = t.farEnds(card, v); len(aim.Places) == 0 && !c.due(t.game, card, t.view) {
		k := t.unheld()
		if k.state == nil || !c.due(t.game, card, k.state) {
			return aim, false
		}
		if slices.ContainsFunc(k.took, func(a rules.Action) bool { return card.On.Match(t.game.Text(a)) }) {
			return aim, false // what it wants is in hand, and cannot do it from here
		}
		legal, aim.Put = k.legal, true
	}
	if len(card.Told) > 0 && !t.toldLately(card.Told) {
		return aim, false
	}
	aim.Acts = c.points(t.game, i, legal)
	aim.Button = slices.Contains(card.At, lessons.AtPlate)
	aim.Score = slices.Contains(card.At, lessons.AtScore)
	aim.Hand = slices.Contains(card.At, lessons.AtHand)
	for _, at := range card.At {
		if id, ok := strings.CutPrefix(string(at), lessons.AtPile); ok {
			aim.Pile = id
		}
	}
	return aim, true
}

// unheld is the position before the pieces in hand were taken up, with what was legal there;
// nothing while none is.
func (t *Table) unheld() *held {
	k := &t.lesson.held
	steps := t.match.Steps()
	if k.steps == len(steps) && k.taken == t.play.Taken {
		return k
	}
	*k = held{steps: len(steps), taken: t.play.Taken}
	n := len(steps)
	for n > 0 && t.board.Took(steps[n-1]) {
		n--
	}
	if n == len(steps) {
		return k
	}
	if s, err := t.match.At(n, nil); err == nil && s.Turn() == t.eyes {
		s.Hide(t.eyes)
		k.state, k.legal, k.took = s, s.Legal(nil), steps[n:]
	}
	return k
}

// held is what was before pieces were taken up.
type held struct {
	steps, taken int
	state        rules.State
	legal, took  []rules.Action
}

// spotsBefore are the spots of an action in the position before the pieces in hand were
// taken up: a click there takes up another.
func (t *Table) spotsBefore(f *ui.Frame, a rules.Action) []board.Spot {
	v := t.deciding(f)
	v.State, v.Legal, v.Selected = t.lesson.held.state, t.lesson.held.legal, board.None
	picks, places := board.Meaning(t.board, v, a)
	return append(picks, places...)
}

// toldLately says whether one of some sorts of event has happened since the last decision.
func (t *Table) toldLately(names entries.Patterns) bool {
	me, _ := t.play.Person()
	return slices.ContainsFunc(t.sinceNews, func(e rules.Event) bool { return e.SeenBy(me) && names.Match(t.game.EventName(e.Kind)) })
}

// actAt is where one of some actions is done: on a card of the hand, on the board, beside
// it, or by a button of the plate.
func (t *Table) actAt(f *ui.Frame, l layout, a rules.Action) (ui.Rect, bool) {
	if t.fan.open() && t.teaches(t.fan.actions...) { // a list of other things is closed by a click elsewhere
		i := slices.Index(t.fan.actions, a)
		if i < 0 || i >= len(t.fan.rows) {
			return ui.Rect{}, false
		}
		return t.fan.rows[i], true
	}
	if t.lesson.leads {
		return t.lesson.buttonAt, t.lesson.buttonAt.W > 0
	}
	if i := t.cardOf(f, a); i != board.None {
		return t.handTarget(f, l, i)
	}
	if i := slices.Index(t.sift.acts, a); i >= 0 && i < len(t.sift.actAt) {
		return inner(t.sift.actAt[i]), true
	}
	if s, ok := t.goesOn(a); ok {
		return t.clickFor(s), true
	}
	if t.lesson.aim.Put {
		at := t.spotsBefore(f, a)
		if len(at) == 0 { // it is put down by the button
			return t.lesson.backAt, t.lesson.backAt.W > 0
		}
		return inner(at[0].Box), true
	}
	if at := t.spotsOf(f, a); len(at) > 0 {
		if at[0].List && t.lesson.buttonAt.W > 0 { // a click there opens a list: the button does it at once
			return t.lesson.buttonAt, true
		}
		s := t.whoFirst(f, a, at[0])
		if s.Pick && t.selected == s.Place {
			s = at[len(at)-1]
			if later, ok := t.doneWith(a); ok && len(at) == 1 {
				s = later
			}
		}
		if click := t.clickFor(s); t.lesson.buttonAt.W == 0 || t.seen(l, click) {
			return click, true
		}
		return t.lesson.buttonAt, true
	}
	for _, s := range slices.Concat(t.strip, t.flanks.spots, t.work.spots) {
		if slices.Contains(s.Actions, a) {
			return inner(s.Box), true
		}
	}
	if at, ok := t.board.Bears(a, t.deciding(f)); ok {
		return inner(at), true
	}
	return t.lesson.buttonAt, t.lesson.buttonAt.W > 0
}

// whoFirst is the piece to choose first where several could do there what an action does; else
// the spot itself.
func (t *Table) whoFirst(f *ui.Frame, a rules.Action, s board.Spot) board.Spot {
	if s.Pick || len(s.Actions) < 2 {
		return s
	}
	v := t.deciding(f)
	v.Selected = board.None
	if picks, _ := board.Meaning(t.board, v, a); len(picks) > 0 && picks[0].Place != t.selected {
		return picks[0]
	}
	return s
}

// clickFor is where a click on a spot is for it, and not for one that lies over it: a zone
// with a stack on it.
func (t *Table) clickFor(s board.Spot) ui.Rect {
	is := func(at ui.Point) bool {
		n, ok := nearest(t.places, at)
		return !ok || n.Place == s.Place && n.Pick == s.Pick && slices.Equal(n.Actions, s.Actions)
	}
	if is(s.Box.Center()) {
		return inner(s.Box)
	}
	for _, dy := range [...]float64{0.85, 0.5, 0.15} {
		for _, dx := range [...]float64{0.5, 0.15, 0.85} {
			if at := (ui.Point{X: s.Box.X + dx*s.Box.W, Y: s.Box.Y + dy*s.Box.H}); is(at) {
				return ui.Around(at, ui.Size{W: s.Box.W * 0.2, H: s.Box.H * 0.2})
			}
		}
	}
	return inner(s.Box)
}

// doneWith is the place where a click does an action after another: several pieces go
// there together.
func (t *Table) doneWith(a rules.Action) (board.Spot, bool) {
	for _, s := range t.places {
		for i := range s.Actions {
			if slices.Contains(s.After(i), a) {
				return s, true
			}
		}
	}
	return board.Spot{}, false
}

// goesOn is the place where a click does an action and goes on to another of which the card
// speaks: it sets out and goes there at once.
func (t *Table) goesOn(a rules.Action) (board.Spot, bool) {
	card := &t.course.Cards[t.lesson.now]
	for _, s := range t.places {
		i := slices.Index(s.Actions, a)
		if i < 0 || len(s.After(i)) == 0 {
			continue
		}
		then := s.After(i)
		if words := t.game.Text(then[len(then)-1]); card.On.Match(words) || card.Does(words) {
			return s, true
		}
	}
	return board.Spot{}, false
}

// goals are where the actions lie that a card points at: the piece, and where it goes.
func (t *Table) goals(f *ui.Frame, aim Aim) (out []ui.Rect) {
	for _, a := range aim.Acts[:min(len(aim.Acts), 6)] {
		out = append(out, t.boxesOf(f, a)...)
	}
	return out
}

// inner is the middle of a box, where an arrow ends that must be seen on the thing.
func inner(box ui.Rect) ui.Rect {
	return ui.Around(box.Center(), ui.Size{W: box.W * 0.6, H: box.H * 0.6})
}

// brought is the sentence of what the last deed of a card has brought: what it had to bring,
// else the first that happened. It is empty where there is none, or where something was
// decided since.
func (t *Table) brought(f *ui.Frame) string {
	c := t.course
	if c == nil || c.deed == board.None || c.until != board.None {
		return ""
	}
	me, _ := t.play.Person()
	brings, said := c.Cards[c.by].Brings, ""
	for _, n := range t.log.Entries {
		switch {
		case n.Step < c.deed || !n.Event.SeenBy(me):
		case brings.Match(t.game.EventName(n.Event.Kind)):
			return f.Word(t.game.Event(t.view, n.Event))
		case said == "" && !t.board.Sign(n.Event).Aside:
			said = f.Word(t.game.Event(t.view, n.Event))
		}
	}
	return said
}

// whyCard is the clause behind a card, empty for none.
func (t *Table) whyCard(n int) string {
	if t.course == nil {
		return ""
	}
	return t.course.Cards[n].Clause
}

// Teacher is a Host that keeps what was learned.
type Teacher interface {
	// Learned keeps that a lesson was finished.
	Learned(l *lessons.Lesson)
	// AfterLesson is what comes after a lesson: the next one, after the last a battle; what
	// it is, its name, and what begins it in place of this table, nil for nothing.
	AfterLesson(f *ui.Frame, l *lessons.Lesson) (what, name string, begin func())
}

// drawLearned says that the lesson is finished, what one can do now, and what comes next.
func (t *Table) drawLearned(f *ui.Frame, l layout) {
	c := t.course
	if c == nil || c.told || t.past != nil {
		return
	}
	if c.follow(t); !c.over() {
		return
	}
	host, _ := t.host.(Teacher)
	if host != nil && !c.learned {
		c.learned = true
		host.Learned(c.Lesson)
	}
	if t.stage.busy(f.Now) || t.covered || t.told && t.gate || !t.mayDecide() { // where the game is over its page says what comes next
		return
	}
	ty, head, pad := f.Type(ui.M), f.Type(ui.L).As(ui.Bold), f.Px(16)
	words := f.Name(c.Can)
	w := min(f.Px(380), l.board.W*0.6)
	size := ui.Size{W: w, H: head.Line + float64(len(f.Lines(words, ty, w-2*pad)))*ty.Line + f.Px(40) + 3*pad}
	box := ui.Around(l.board.Center(), size).Snap()
	t.lesson.box = box
	f.Cover(box)
	f.KeepClear(box)
	f.List.Round(box.Move(3, 5), 10, ui.Alpha(ui.Casing, 0.3))
	f.List.Nine(box.Inset(-8), f.Theme().Chrome("dialog"))
	row := ui.Rect{X: box.X + pad, Y: box.Y + pad, W: w - 2*pad, H: head.Line}
	f.List.SpriteIn(ui.Rect{X: row.X, Y: row.Y + 2, W: head.Line - 4, H: head.Line - 4}.Snap(), ui.Icon("check"), f.Theme().Select)
	f.Text(ui.Rect{X: row.X + head.Line + f.Px(4), Y: row.Y, W: row.W - head.Line - f.Px(4), H: row.H}, f.Say("ui.lesson.learned", rules.Arg{Name: "Name", Text: c.Name}), head)
	f.Para(ui.Rect{X: row.X, Y: row.Bottom() + pad/2, W: row.W}, words, ty)
	x := box.Right() - pad
	put := func(id string, b ui.Button) bool {
		at := ui.Rect{W: min(f.ButtonSize(b).W, row.W/2), H: f.Px(36), Y: box.Bottom() - pad - f.Px(36)}
		at.X = x - at.W
		x = at.X - f.Px(8)
		return f.Button(id, at.Snap(), b)
	}
	if host != nil {
		if what, name, begin := host.AfterLesson(f, c.Lesson); begin != nil {
			b := ui.Button{Label: what, Icon: "forward", Kind: ui.Primary, Enter: true, Key: f.Say("ui.key.enter"), Tip: name}
			if f.ButtonSize(b).W > row.W/2 { // the key's cap would stand over its rim
				b.Key = ""
			}
			if put("lesson/next", b) {
				t.Leave()
				begin()
				return
			}
		}
	}
	if put("lesson/on", ui.Button{Label: f.Say("ui.lesson.play-on"), Tip: f.Say("ui.lesson.play-on-tip")}) {
		c.told = true
		f.Do()
	}
}
