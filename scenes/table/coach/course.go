package coach

import (
	"slices"

	"sandtable/assets/entries"
	"sandtable/assets/lessons"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// Course is a lesson under way: which of its cards are past follows from what has been
// done, so it goes on where it was left, and taking back takes it back too.
type Course struct {
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
	parted  int   // the step of the first decision since the last deed that no card asked for, None for none
	last    int   // the step of the player's last decision, None for none
	Told    bool  // that the lesson is finished has been said and put away
	Learned bool  // and kept
}

// NewCourse begins a lesson's cards; nil for a game that is no lesson.
func NewCourse(l *lessons.Lesson) *Course {
	if l == nil {
		return nil
	}
	c := &Course{Lesson: l}
	c.restart()
	return c
}

func (c *Course) restart() {
	c.at, c.steps, c.before, c.deed, c.hoped, c.until = nil, 0, 0, board.None, board.None, board.None
	c.parted, c.last = board.None, board.None
	c.left = c.left[:0]
	for i := range c.Cards {
		c.left = append(c.left, c.Cards[i].Times)
		if c.Cards[i].Reads() {
			c.left[i] = 0
		}
	}
}

// Follow brings the cards up to what was done; taken is how often something was taken back.
func (c *Course) Follow(m *rules.Match, taken int) {
	steps, g := m.Steps(), m.Game()
	if c.taken != taken || c.steps > len(steps) {
		c.taken = taken
		c.restart()
	}
	if c.at == nil {
		c.at = m.Start()
	}
	for ; c.steps < len(steps); c.steps++ {
		var report rules.Report
		a := steps[c.steps]
		switch {
		case c.before < len(c.Before):
			if g.Text(a) == c.Before[c.before] {
				c.before++
			}
			c.first = c.steps + 1
		case c.at.Turn() == c.Side:
			if c.hoped = board.None; c.until == board.None && c.deed != board.None {
				c.until = c.steps
			}
			c.last = c.steps
			c.count(g, a)
		}
		c.at.Apply(a, &report)
		c.brings(g, report.Events)
	}
}

// brings counts a deed that has brought what it must, and passes over those met otherwise.
func (c *Course) brings(g rules.Game, events []rules.Event) {
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
func (c *Course) done(card, step int) {
	if c.left[card]--; c.left[card] == 0 {
		c.deed, c.by, c.until = step, card, board.None
	}
}

// Begun says whether the player has just sat down to a lesson: only what comes before it is done.
func (c *Course) Begun(m *rules.Match, taken int) bool {
	if c == nil {
		return false
	}
	c.Follow(m, taken)
	return !slices.ContainsFunc(m.Steps()[c.first:], func(a rules.Action) bool {
		k := m.Game().Kind(a)
		return k != rules.Die && k != rules.Draw
	})
}

// count counts an action that is about to be done for the first card whose deed it is and
// that could stand now. One that no such card speaks of leaves the path of the lesson.
func (c *Course) count(g rules.Game, a rules.Action) {
	words := g.Text(a)
	waits, leads := false, false
	for i := range c.Cards {
		card := &c.Cards[i]
		if c.left[i] == 0 || !c.Due(g, card, c.at) {
			continue
		}
		if card.Does(words) {
			if c.hoped, c.try, c.parted = i, c.steps, board.None; len(card.Brings) == 0 {
				c.hoped = board.None
				c.done(i, c.steps)
			}
			return
		}
		waits, leads = true, leads || card.On.Match(words)
	}
	if waits && !leads && c.parted == board.None {
		c.parted = c.steps
	}
}

// Due says whether a card may stand in a position as far as that alone tells.
func (c *Course) Due(g rules.Game, card *lessons.Card, s rules.State) bool {
	if len(card.Asks) > 0 && !card.Asks.Match(g.Asks(s).Key) || !card.True(s) {
		return false
	}
	if len(card.On) == 0 && len(card.Unless) == 0 {
		return true
	}
	on := len(card.On) == 0
	legal := s.Legal(nil)
	if slices.ContainsFunc(legal, func(a rules.Action) bool { return card.Unless.Match(g.Text(a)) }) {
		return false
	}
	for _, a := range legal {
		words := g.Text(a)
		on = on || card.On.Match(words) && leads(g, card, s, a, mostSteps) || card.Far && card.Does(words)
	}
	return on
}

// mostSteps is how many decisions a deed has at most: a card, an action, from tile to tile.
const mostSteps = 4

// leads says whether an action is the deed of a card, or leads to it in so many more.
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

// Past says whether a card need not be shown any more; one to be read, when a later one is done.
func (c *Course) Past(i int) bool {
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

// Over says whether the last deed is done.
func (c *Course) Over() bool {
	last := -1
	for i := range c.Cards {
		if !c.Cards[i].Reads() {
			last = i
		}
	}
	return last < 0 || c.left[last] == 0
}

// Points is the actions that a card points at; where none is legal, what may stand for its deed.
func (c *Course) Points(g rules.Game, i int, legal []rules.Action) (out []rules.Action) {
	card := &c.Cards[i]
	for _, words := range [...]entries.Patterns{card.At, card.On, card.Done} {
		for _, a := range legal {
			if text := g.Text(a); words.Match(text) || card.Far && card.Does(text) {
				out = append(out, a)
			}
		}
		if len(out) > 0 {
			break
		}
	}
	return out
}

// Brought is what the last deed of a card has brought a player, as far as he may know:
// what it had to bring, else the first that happened; also of a decision that no card
// asked for. Nothing where something was decided since.
func (c *Course) Brought(log *gamelog.Log, g rules.Game, me rules.Side) (out rules.Event, ok bool) {
	since, brings := c.deed, entries.Patterns(nil)
	switch {
	case c.parted != board.None:
		since = c.last
	case c.deed == board.None || c.until != board.None:
		return out, false
	default:
		brings = c.Cards[c.by].Brings
	}
	for _, n := range log.Entries {
		switch {
		case n.Step < since || !n.Event.SeenBy(me):
		case brings.Match(g.EventName(n.Event.Kind)):
			return n.Event, true
		case !ok && !log.Sign(n.Event).Aside:
			out, ok = n.Event, true
		}
	}
	return out, ok
}

// Left is the cards whose deed has not been done.
func (c *Course) Left() (cards []int) {
	for i, left := range c.left {
		if left > 0 {
			cards = append(cards, i)
		}
	}
	return cards
}

// Ending is what the last page of a lesson offers.
type Ending struct {
	Next, Name string // what comes next, and its name; empty where nothing does
}

// Chosen is what was chosen on the last page of a lesson.
type Chosen uint8

// What may be chosen there.
const (
	Nothing Chosen = iota
	Onward         // what comes next
	Anew           // the lesson once more
)

// DrawFinished says that the lesson is over: each thing taught, ticked where it was done, and what comes next.
func (c *Course) DrawFinished(f *ui.Frame, board ui.Rect, end Ending) (box ui.Rect, chosen Chosen) {
	ty, head, soft, pad := f.Type(ui.M), f.Type(ui.L).As(ui.Bold), f.Soft(ui.M), f.Px(16)
	left, all := len(c.Left()), 0
	title, words := f.Say("ui.lesson.learned", rules.Arg{Name: "Name", Text: c.Name}), ""
	for i := range c.Cards {
		if !c.Cards[i].Reads() {
			all++
		}
	}
	if left > 0 {
		title = f.Say("ui.lesson.ends", rules.Arg{Name: "Name", Text: c.Name}, rules.Arg{Name: "N", N: all - left}, rules.Arg{Name: "Of", N: all})
		words = f.Say("ui.lesson.passed")
	}
	w := min(f.Px(420), board.W*0.7)
	tall := head.Line + float64(all)*ty.Line + f.Px(46) + 4*pad
	if words != "" {
		tall += float64(len(f.Lines(words, ty, w-2*pad))) * ty.Line
	}
	box = ui.Around(board.Center(), ui.Size{W: w, H: tall}).Snap()
	f.Cover(box)
	f.KeepClear(box)
	f.List.Round(box.Move(3, 5), 10, ui.Alpha(ui.Casing, 0.3))
	f.List.Nine(box.Inset(-8), f.Theme().Chrome("dialog"))
	in := box.Inset(pad)
	f.Text(in.TakeTop(head.Line, pad/2), title, head)
	for i := range c.Cards {
		if c.Cards[i].Reads() {
			continue
		}
		row := in.TakeTop(ty.Line, 0)
		mark := row.TakeLeft(ty.Line, f.Px(4))
		if c.left[i] == 0 {
			f.List.SpriteIn(mark.Inset(2).Snap(), ui.Icon("check"), f.Theme().Select)
			f.Text(row, f.Name(c.Cards[i].Teaches), ty)
		} else {
			f.List.SpriteIn(mark.Inset(2).Snap(), ui.Icon("close"), f.Theme().Soft)
			f.Text(row, f.Name(c.Cards[i].Teaches), soft)
		}
	}
	if in.TakeTop(pad/2, 0); words != "" {
		f.Para(in, words, ty)
	}
	x, room := box.Right()-pad, (box.W-2*pad)/3-f.Px(6)
	put := func(id string, b ui.Button) bool {
		if f.ButtonSize(b).W > room { // the key's cap would stand over its rim
			b.Key = ""
		}
		at := ui.Rect{W: min(f.ButtonSize(b).W, room), H: f.Px(36), Y: box.Bottom() - pad - f.Px(36)}
		at.X = x - at.W
		x = at.X - f.Px(8)
		return f.Button(id, at.Snap(), b)
	}
	again := ui.Button{Label: f.Say("ui.lesson.again"), Icon: "again", Tip: f.Say("ui.lesson.again-tip")}
	onward := ui.Button{Label: end.Next, Icon: "forward", Tip: end.Name}
	first := pane.Either(left > 0, &again, &onward)
	first.Kind, first.Enter, first.Key = ui.Primary, true, f.Say("ui.key.enter")
	if end.Next != "" && put("lesson/next", onward) {
		chosen = Onward
	}
	if left > 0 && put("lesson/again", again) {
		chosen = Anew
	}
	if put("lesson/on", ui.Button{Label: f.Say("ui.lesson.play-on"), Tip: f.Say("ui.lesson.play-on-tip")}) {
		c.Told = true
		f.Invalidate()
	}
	return box, chosen
}
