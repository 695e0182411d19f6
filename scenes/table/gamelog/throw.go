package gamelog

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// Throws is what has been thrown last, and the card that was played last.
type Throws struct {
	*model.Moment
	Log     *Log
	Last    Throw        // the last throw of dice
	aim     Throw        // a throw that was announced, before its dice fall
	Earlier []Throw      // earlier throws of the same deed
	Idle    rules.Phrase // dice that could not matter, thrown after that
	Card    board.Card   // the last one that was played
}

// Throw is a throw of dice: the last one, or one that lies beside it.
type Throw struct {
	Dice  []Die
	Terms []rules.Event
	Head  *rules.Event
	At    int // the place the dice are about
	Step  int // of the action that brought them
	// brought is what the dice led to, told after them.
	brought []rules.Event
	Verdict *board.Verdict // made once the dice lie
}

type Die struct {
	Pic   ui.Pic
	Hit   bool
	Other bool // it does something else
	Event rules.Event
}

// mostEarlier is how many earlier throws of the same deed lie beside the last one.
const mostEarlier = 3

// Add reads throws out of a list of events. Dice for another place, or of
// another action, are another throw; the one before goes aside where it belongs
// to the same deed, and is cleared away where it does not. A throw that is only
// announced changes nothing yet: the tray keeps the last one.
func (t *Throws) Add(events []rules.Event, step int) {
	for _, e := range events {
		s := t.Board.Sign(e)
		if says, idle := t.Board.Idle(e); idle {
			t.Idle, t.aim = says, Throw{}
			continue
		}
		switch {
		case s.Throw:
			head := e // the list may be used again
			t.aim = Throw{Head: &head, Step: step}
		case s.Term:
			t.aim.Terms = append(t.aim.Terms, e)
		case s.Rolled:
			t.laid(e, s, step)
		case len(t.Last.Dice) > 0 && t.Last.Step == step && t.aim.Head == nil:
			t.Last.brought = append(t.Last.brought, e)
		}
		if s.Card.No >= 0 {
			t.Card = s.Card
		}
	}
}

// laid puts a die that fell into the tray.
func (t *Throws) laid(e rules.Event, s board.Sign, step int) {
	same := t.Last.Step == step || t.one(step)
	if t.aim.Head != nil || len(t.aim.Terms) > 0 || len(t.Last.Dice) > 0 && !s.Still && (s.Said || t.Last.At != s.From || !same) {
		next := t.aim
		switch {
		case s.Said && !s.Still: // it tells itself what it was for
			head := e
			next.Head = &head
		case next.Head == nil:
			next = t.throwAt(s.From)
		}
		if same && len(t.Last.Dice) > 0 {
			t.Earlier = append(t.Earlier, t.Last)
			t.Earlier = t.Earlier[max(0, len(t.Earlier)-mostEarlier):]
		} else {
			t.Earlier = nil
		}
		t.Last, t.aim = next, Throw{}
	}
	t.Idle = rules.Phrase{}
	t.Last.At, t.Last.Step, t.Last.Verdict = s.From, step, nil
	t.Last.Dice = append(t.Last.Dice, Die{s.Die, s.Hit, s.Other, e})
}

// throwAt begins a throw whose dice come after those of another: an attack
// that an ambush has interrupted goes on. What it is for stands in the log.
func (t *Throws) throwAt(place int) Throw {
	for i := len(t.Log.Entries) - 1; i >= max(0, len(t.Log.Entries)-60); i-- {
		e := t.Log.Entries[i].Event
		s := t.Board.Sign(e)
		if s.Turn {
			break
		}
		if !s.Throw || max(s.To, s.From) < 0 || s.To != place && (s.To >= 0 || s.From != place) {
			continue
		}
		out := Throw{Head: &e}
		for _, n := range t.Log.Entries[i+1:] {
			if !t.Board.Sign(n.Event).Term {
				break
			}
			out.Terms = append(out.Terms, n.Event)
		}
		return out
	}
	return Throw{}
}

// one says whether the dice of a step go on with the last throw: typed in, each is a step.
func (t *Throws) one(step int) bool {
	steps := t.Match.Steps()
	for i := t.Last.Step; i < step && i < len(steps); i++ {
		if t.Game.Kind(steps[i]) != rules.Die && i > t.Last.Step {
			return false
		}
	}
	return step < len(steps) && t.Game.Kind(steps[step]) == rules.Die
}

// AddAnew puts the throws of some events into an empty tray; without any the last one stays.
func (t *Throws) AddAnew(events []rules.Event, step int) {
	before := t.Last
	t.Last, t.aim, t.Earlier = Throw{}, Throw{}, nil
	t.Add(events, step)
	if len(t.Last.Dice) == 0 {
		t.Last = before
	}
}

// Recall fills the tray from the log, after something was taken back.
func (t *Throws) Recall() {
	t.Last, t.aim, t.Earlier, t.Card, t.Idle = Throw{}, Throw{}, nil, board.Card{No: -1}, rules.Phrase{}
	from := max(0, len(t.Log.Entries)-200)
	for _, n := range t.Log.Entries[from:] {
		t.Add([]rules.Event{n.Event}, n.Step)
	}
}

// Judge words the throw in the tray, now that it lies.
func (t *Throws) Judge(v board.View) {
	if len(t.Last.Dice) == 0 || t.Last.Verdict != nil {
		return
	}
	v.State = t.State
	t.Last.Verdict = new(t.VerdictOf(&t.Last, v))
}

func rollOf(k *Throw) board.Roll {
	r := board.Roll{Head: k.Head, Terms: k.Terms, Brought: k.brought}
	for _, d := range k.Dice {
		r.Dice = append(r.Dice, d.Event)
	}
	return r
}

// VerdictOf is what a throw came to: the board's words, else what its signs say.
func (t *Throws) VerdictOf(k *Throw, v board.View) board.Verdict {
	r := rollOf(k)
	out := t.Board.Verdict(r, v)
	t.PlaceOf(&out, k)
	if out.Title.Key == "" && r.Head != nil {
		out.Title = t.Game.Event(t.State, *r.Head)
	}
	if out.Sum.Key == "" {
		out.Sum = t.Sum(k)
	}
	if out.Word.Key == "" {
		out.Word, out.Tone = t.wordOf(k, v.Viewer)
	}
	if out.Decides == 0 && len(k.Dice) == 1 {
		out.Decides = 1
	}
	return out
}

// PlaceOf finds where a throw took place: by its head, where its dice fell, whom it cost something.
func (t *Throws) PlaceOf(out *board.Verdict, k *Throw) {
	if out.Place != board.None {
		return
	}
	if k.Head != nil {
		s := t.Board.Sign(*k.Head)
		out.Place, out.By = s.To, s.From
	}
	if out.Place == board.None && len(k.Dice) > 0 {
		out.Place = k.At
	}
	for _, e := range k.brought {
		if s := t.Board.Sign(e); out.Place == board.None && s.Loss {
			out.Place = max(s.To, s.From)
		}
	}
	if out.Place == board.None {
		out.Place, out.By = out.By, board.None
	}
}

// wordOf is the one word where a board has none of its own.
func (t *Throws) wordOf(k *Throw, viewer rules.Side) (rules.Phrase, board.Tone) {
	tone := func(loser rules.Side) board.Tone { return pane.Either(loser == viewer, board.Harms, board.Serves) }
	for _, e := range k.brought {
		if s := t.Board.Sign(e); s.Gone {
			return rules.Phrase{Key: "ui.verdict.lost"}, tone(e.Side)
		}
	}
	for _, e := range k.brought {
		if s := t.Board.Sign(e); s.Loss {
			return rules.Phrase{Key: "ui.verdict.hit"}, tone(e.Side)
		}
	}
	for _, d := range k.Dice {
		if d.Hit {
			return rules.Phrase{Key: "ui.verdict.success"}, tone(d.Event.Side.Other())
		}
	}
	return rules.Phrase{Key: "ui.verdict.nothing"}, board.Nothing
}

// Sum words what a throw came to.
func (t *Throws) Sum(k *Throw) rules.Phrase {
	return t.Board.Reckon(rollOf(k).Dice)
}

// Caption says what a throw is for; the zero Phrase for what was not told.
func (t *Throws) Caption(k *Throw) rules.Phrase {
	switch {
	case k.Head != nil:
		return t.Game.Event(t.State, *k.Head)
	case k.Verdict != nil:
		return k.Verdict.Title
	}
	return rules.Phrase{}
}

// TermLines are the parts of a sum with their clauses, a line each.
func (t *Throws) TermLines(f *ui.Frame, terms []rules.Event) (out []ui.TipLine) {
	for _, e := range terms {
		out = append(out, ui.TipLine{Text: f.Word(t.Game.Event(t.State, e)), Clause: e.Clause})
	}
	return out
}

// DieTold says what a die did, and why.
func (t *Throws) DieTold(e rules.Event, v board.View) board.Line {
	l := t.Board.Judge(e, v)
	if l.Text == "" {
		l = board.Line{Text: texts.Say(v.Lang, t.Game.Event(v.State, e)), Clause: e.Clause}
	}
	return l
}
