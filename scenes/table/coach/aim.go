package coach

import (
	"slices"
	"strings"

	"sandtable/assets/entries"
	"sandtable/assets/lessons"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/ui"
)

// farEnds are the places where a click ends with the deed of a card after other actions.
func (t *Lesson) farEnds(card *lessons.Card, v board.View) (out []int) {
	if !card.Far || !card.True(t.State) {
		return nil
	}
	for _, s := range t.Board.Spots(nil, v) {
		if n := len(s.Then); n > 0 && card.Does(t.Game.Text(s.Then[n-1])) {
			out = append(out, s.Place)
		}
	}
	return out
}

// aimOf is what a card of a lesson points at; false where it cannot stand now.
func (t *Lesson) aimOf(i int, v board.View) (Aim, bool) {
	c := t.Course
	card := &c.Cards[i]
	aim := Aim{}
	legal := t.Legal
	if aim.Places = t.farEnds(card, v); len(aim.Places) == 0 && !c.Due(t.Game, card, t.Asked()) {
		k := t.unheld()
		if k.state == nil || !c.Due(t.Game, card, k.state) {
			return aim, false
		}
		if slices.ContainsFunc(k.took, func(a rules.Action) bool { return card.On.Match(t.Game.Text(a)) }) {
			return aim, false // what it wants is in hand, and cannot do it from here
		}
		legal, aim.Put = k.legal, true
	}
	if len(card.Told) > 0 && !t.toldLately(card.Told) {
		return aim, false
	}
	aim.Acts = c.Points(t.Game, i, legal)
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

// unheld is the position before the pieces in hand were taken up; nothing while none is.
func (t *Lesson) unheld() *held {
	k := &t.held
	steps := t.Match.Steps()
	if k.steps == len(steps) && k.taken == t.Play.Taken {
		return k
	}
	*k = held{steps: len(steps), taken: t.Play.Taken}
	n := len(steps)
	for n > 0 && t.Board.Took(steps[n-1]) {
		n--
	}
	if n == len(steps) {
		return k
	}
	if s, err := t.Match.At(n, nil); err == nil && s.Turn() == t.Eyes {
		s.Hide(t.Eyes)
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

// spotsBefore are the spots of an action in that position: a click there takes up another piece.
func (t *Lesson) spotsBefore(f *ui.Frame, a rules.Action) []board.Spot {
	v := t.Deciding(f)
	v.State, v.Legal, v.Selected = t.held.state, t.held.legal, board.None
	picks, places := board.Meaning(t.Board, v, a)
	return append(picks, places...)
}

// toldLately says whether one of some sorts of event has happened since the last decision.
func (t *Lesson) toldLately(names entries.Patterns) bool {
	me, _ := t.Play.Person()
	return slices.ContainsFunc(t.SinceNews, func(e rules.Event) bool { return e.SeenBy(me) && names.Match(t.Game.EventName(e.Kind)) })
}

// actAt is where an action is done: on a card, on the board, beside it, or by a button.
func (t *Lesson) actAt(f *ui.Frame, l model.Layout, a rules.Action) (ui.Rect, bool) {
	at, ok := t.clickAt(f, l, a)
	if beside, bears := t.besideAt(f, a); ok && bears && t.moved == 2 && !t.seen(l, at) { // the player looks elsewhere
		return beside, true
	}
	return at, ok
}

// clickAt is where a click does it, in sight or not.
func (t *Lesson) clickAt(f *ui.Frame, l model.Layout, a rules.Action) (ui.Rect, bool) {
	if t.Pointer.Menu.Open() && t.Teaches(t.Pointer.Menu.Actions...) { // a list of other things is closed by a click elsewhere
		i := slices.Index(t.Pointer.Menu.Actions, a)
		if i < 0 || i >= len(t.Pointer.Menu.Rows) {
			return ui.Rect{}, false
		}
		return t.Pointer.Menu.Rows[i], true
	}
	if t.Leads {
		return t.ButtonAt, t.ButtonAt.W > 0
	}
	if i := t.Hand.CardOf(f, a); i != board.None {
		return t.handTarget(f, l, i)
	}
	if i := slices.Index(t.Hand.Pile.Acts, a); i >= 0 && i < len(t.Hand.Pile.ActAt) {
		return inner(t.Hand.Pile.ActAt[i]), true
	}
	if s, ok := t.goesOn(l, a); ok {
		return t.clickFor(s), true
	}
	if t.aim.Put {
		at := t.spotsBefore(f, a)
		if len(at) == 0 { // it is put down by the button
			return t.BackAt, t.BackAt.W > 0
		}
		return inner(at[0].Box), true
	}
	if at := t.Pointer.SpotsOf(f, a); len(at) > 0 {
		same := func(s board.Spot) bool { return s.Pick == at[0].Pick && t.seen(l, inner(s.Box)) }
		if i := slices.IndexFunc(at, same); i > 0 { // a sign at the edge stands for what lies beyond it
			at[0] = at[i]
		}
		if at[0].List && t.ButtonAt.W > 0 { // a click there opens a list: the button does it at once
			return t.ButtonAt, true
		}
		s := t.whoFirst(f, a, at[0])
		if s.Pick && t.Pointer.Selected == s.Place {
			s = at[len(at)-1]
			if later, ok := t.doneWith(a); ok && len(at) == 1 {
				s = later
			}
		}
		if click := t.clickFor(s); t.ButtonAt.W == 0 || t.seen(l, click) {
			return click, true
		}
		return t.ButtonAt, true
	}
	if at, ok := t.besideAt(f, a); ok {
		return at, true
	}
	return t.ButtonAt, t.ButtonAt.W > 0
}

// besideAt is where an action is done below or beside the board.
func (t *Lesson) besideAt(f *ui.Frame, a rules.Action) (ui.Rect, bool) {
	for _, s := range t.Beside() {
		if slices.Contains(s.Actions, a) {
			return inner(s.Box), true
		}
	}
	at, ok := t.Board.Bears(a, t.Deciding(f))
	return inner(at), ok
}

// whoFirst is the piece to choose first where several could do it there; else the spot itself.
func (t *Lesson) whoFirst(f *ui.Frame, a rules.Action, s board.Spot) board.Spot {
	if s.Pick || len(s.Actions) < 2 {
		return s
	}
	v := t.Deciding(f)
	v.Selected = board.None
	if picks, _ := board.Meaning(t.Board, v, a); len(picks) > 0 && picks[0].Place != t.Pointer.Selected {
		return picks[0]
	}
	return s
}

// clickFor is where a click on a spot is for it, and not for one that lies over it.
func (t *Lesson) clickFor(s board.Spot) ui.Rect {
	is := func(at ui.Point) bool {
		n, ok := pointer.Nearest(t.Pointer.Places, at)
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

// doneWith is the place where a click does an action after another: several pieces go together.
func (t *Lesson) doneWith(a rules.Action) (board.Spot, bool) {
	for _, s := range t.Pointer.Places {
		for i := range s.Actions {
			if slices.Contains(s.After(i), a) {
				return s, true
			}
		}
	}
	return board.Spot{}, false
}

// goesOn is the place where a click does an action and at once another that the card speaks of.
func (t *Lesson) goesOn(l model.Layout, a rules.Action) (board.Spot, bool) {
	card := &t.Course.Cards[t.Now]
	var found board.Spot
	for _, s := range t.Pointer.Places {
		i := slices.Index(s.Actions, a)
		if i < 0 || len(s.After(i)) == 0 {
			continue
		}
		then := s.After(i)
		if words := t.Game.Text(then[len(then)-1]); card.On.Match(words) || card.Does(words) {
			if t.seen(l, inner(s.Box)) {
				return s, true
			}
			found = s
		}
	}
	return found, len(found.Actions) > 0
}

// goals are where the actions lie that the card points at: the piece, and where it goes.
func (t *Lesson) goals(f *ui.Frame) (out []ui.Rect) {
	for _, a := range t.aim.Acts[:min(len(t.aim.Acts), 6)] {
		out = append(out, t.Pointer.BoxesOf(f, a)...)
	}
	return out
}

// inner is the middle of a box, where an arrow ends that must be seen on the thing.
func inner(box ui.Rect) ui.Rect {
	return ui.Around(box.Center(), ui.Size{W: box.W * 0.6, H: box.H * 0.6})
}

// brought is the sentence of what the last deed of a card has brought; empty for nothing.
func (t *Lesson) brought(f *ui.Frame) string {
	if t.Course == nil {
		return ""
	}
	me, _ := t.Play.Person()
	if e, ok := t.Course.Brought(&t.Pointer.Log, t.Game, me); ok {
		return f.Word(t.Game.Event(t.State, e))
	}
	return ""
}
