// Package hint is the advice about a decision: asked for, thought about, shown, and taken.
package hint

import (
	"context"
	"math"
	"slices"
	"strings"
	"time"

	"sandtable/ai"
	"sandtable/ai/odds"
	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/hand"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/ui"
)

// Adviser answers a question, the best first.
type Adviser func(ctx context.Context, q ai.Question) []ai.Advice

// Hint is the advice of the strong bot about the decision that is due.
type Hint struct {
	*model.Moment
	Pointer  *pointer.Pointer
	Hand     *hand.Hand
	Button   string // the button of the action bar that does what it names
	ButtonAt ui.Rect
	Wins     float64     // how likely what it names wins the game at once
	List     []ai.Advice // the best first; nil while it is thought about
	advice
	Led  []uint64 // the positions in which hints were taken
	left bool     // nobody wants one any more
}

// advice is what is known of a hint that was asked for.
type advice struct {
	asked bool
	steps int // of the position that it is about
	taken int
	stop  context.CancelFunc // ends the thinking
	at    int                // which of the list is shown
	last  bool               // that there is no other has been told
	point bool               // what it names is still to be selected
	// cursor is where it put the keyboard's cursor, was where that had been.
	cursor, was int
}

// New is no hint yet.
func New(h *hand.Hand) Hint { return Hint{Moment: h.Moment, Pointer: h.Pointer, Hand: h} }

// Advice is what is shown; nil while it is thought about, and for no hint.
func (t *Hint) Advice() *ai.Advice {
	if t.at >= len(t.List) {
		return nil
	}
	return &t.List[t.at]
}

// Leave ends the thinking: nobody is at the table any more.
func (t *Hint) Leave() {
	t.left = true
	t.end()
}

func (t *Hint) end() {
	if t.stop != nil {
		t.stop()
	}
}

// Leads says whether the keyboard's cursor stands where the hint has put it.
func (t *Hint) Leads() bool {
	return t.Advice() != nil && !t.point && t.Pointer.Cursor == t.cursor
}

// patience is how long a player waits for a hint. Most take less than a second; one that is cut lacks the word of the judge
// of reviews: in a purchase of plans of North Africa it took 0.8 s, and hints cut after 0.3 s advised something else.
const patience = 8 * time.Second

// Advise is the advice of a General, as good as it is when a player would wait no longer.
func Advise(ctx context.Context, q ai.Question) []ai.Advice {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	return ai.Advise(ctx, q)
}

// Asked says whether there is a hint about the position as it is, and forgets one about another.
func (t *Hint) Asked() bool {
	if t.asked && (t.steps != t.Steps() || t.taken != t.Play.Taken || !t.Decides()) {
		t.Drop()
	}
	return t.asked
}

// Drop puts the hint away, with the cursor that it has moved.
func (t *Hint) Drop() {
	if t.Leads() {
		t.Pointer.Cursor = t.was
	}
	t.end()
	t.forget()
}

func (t *Hint) forget() {
	t.advice, t.List, t.Wins, t.Button, t.ButtonAt, t.Pointer.HintOwns = advice{}, nil, 0, "", ui.Rect{}, false
}

// Strays forgets in which positions hints were taken: who plays goes another way.
func (t *Hint) Strays() { t.Led = t.Led[:0] }

// Stands says whether the action bar is about a hint, and asks no question of its own.
func (t *Hint) Stands(f *ui.Frame) bool { return t.Asked() && t.Phase(f) == model.Deciding }

// Ask lets the strong bot think about what is to be decided, on what the side to act may see and
// nothing else. Asked again, it gives the next best. questioned says that the action bar asks
// about something. An error is that the game could not be marked as one with hints.
func (t *Hint) Ask(f *ui.Frame, advise Adviser, questioned bool) error {
	switch asked := t.Asked(); {
	case !t.Settings().Hints:
		t.Pointer.Refuse(f, f.Say("ui.hint.off"), "")
		return nil
	case !t.Decides() || t.Covered || t.Half || t.Pointer.Busy(f.Now):
		t.Pointer.Refuse(f, f.Say("ui.hint.not-now"), "")
		return nil
	case asked && questioned: // the question is left, and it stands again
		t.Heed(f, model.Intent{Leave: true})
		t.point = true
		return nil
	case asked && t.Advice() == nil:
		t.Drop()
		return nil
	case asked:
		t.next(f)
		return nil
	}
	t.Heed(f, model.Intent{Leave: true, Read: true})
	t.Pointer.Says, t.Pointer.Menu = "", pointer.Menu{}
	err := t.Play.Hinted()
	ctx, stop := context.WithCancel(context.Background())
	t.forget()
	t.asked, t.steps, t.taken, t.stop = true, t.Steps(), t.Play.Taken, stop
	steps, taken := t.steps, t.taken
	q := ai.Question{Game: t.Game, Scenario: t.Match.Setup().Scenario, Seed: t.Play.Header.Seed, View: t.Match.View(t.Eyes), Opens: beginsTurn(t.Match)}
	v := t.Deciding(f)
	f.Shell.Go(func(<-chan struct{}) func() {
		defer stop()
		list := advise(ctx, q)
		return func() {
			if t.Asked() && !t.left && t.steps == steps && t.taken == taken && t.List == nil {
				t.List, t.point = t.Worthy(list, v), true
				t.Sound(sounds.Place)
			}
		}
	})
	return err
}

// together is what the hint does at once, as a click on the board, and its name; false where each is done by itself.
func (t *Hint) together(f *ui.Frame) (s board.Spot, says rules.Phrase, ok bool) {
	a := t.Advice()
	if len(a.Plan) < 2 || !t.Game.Solitaire() {
		return s, says, false
	}
	s = board.Spot{Place: board.None, Actions: a.Plan[:1], Thens: [][]rules.Action{a.Plan[1:]}}
	says = t.Board.Goes(s, t.Deciding(f))
	return s, says, says.Key != ""
}

// beginsTurn says whether who decides in a match has decided nothing yet in this turn.
func beginsTurn(m *rules.Match) bool {
	g, me, turn := m.Game(), m.Now().Turn(), -1
	steps := len(m.Steps())
	m.Walk(func(n int, s rules.State, _ []rules.Event) {
		if n < steps && s.Turn() == me {
			turn = g.TurnNumber(s)
		}
	})
	return turn != g.TurnNumber(m.Now())
}

// mostLed is how many positions are remembered in which a hint was taken.
const mostLed = 32

// leadsBack says whether an action leads to where a hint was taken, round and round.
func (t *Hint) leadsBack(a rules.Action) bool {
	if _, lapses := t.Lapsing(a); lapses {
		return false
	}
	s := t.Match.Now().Clone()
	s.Apply(a, nil)
	return slices.Contains(t.Led, s.Hash())
}

// Worthy leaves out what leads in a circle, if there is anything else, and behind the best
// what the board would not offer or what destroys. A plan begins behind a question that lapses.
func (t *Hint) Worthy(list []ai.Advice, v board.View) []ai.Advice {
	for i := range list {
		if a := &list[i]; len(a.Plan) > 1 {
			if first, lapses := t.Lapsing(a.Plan[1]); lapses && first == a.Action {
				a.Action, a.Plan = a.Plan[1], a.Plan[1:]
			}
		}
	}
	if on := slices.DeleteFunc(slices.Clone(list), func(a ai.Advice) bool { return t.leadsBack(a.Action) }); len(on) > 0 {
		list = on
	}
	best := list[0].Action
	return slices.DeleteFunc(list, func(a ai.Advice) bool {
		return a.Action != best && (t.Board.Omits(a.Action, v) || t.Board.Withheld(a.Action, v))
	})
}

// next shows the next best, says once that there is no other, then begins again.
func (t *Hint) next(f *ui.Frame) {
	switch {
	case t.at+1 < len(t.List):
		t.at, t.point = t.at+1, true
	case !t.last:
		t.last = true
		t.Pointer.Refuse(f, f.Say("ui.hint.last"), "")
	default:
		t.at, t.last, t.point = 0, false, true
	}
}

// Hold selects what a new hint names; Enter does it until the player goes elsewhere.
func (t *Hint) Hold(f *ui.Frame) {
	t.Asked()
	t.ButtonAt = ui.Rect{}
	if t.Advice() == nil {
		return
	}
	stands := t.Stands(f)
	if t.point && stands {
		t.pointOut(f)
	}
	on := f.Focused()
	t.Pointer.HintOwns = stands && !t.point && !t.Pointer.Menu.Open() && (on == "board" || on == "" || on == "hint") && t.Pointer.Cursor == t.cursor
}

// pointOut selects what the hint names, puts the cursor there and brings it into sight.
func (t *Hint) pointOut(f *ui.Frame) {
	a := t.Advice().Action
	if t.cursor != t.Pointer.Cursor || t.was == board.None {
		t.was = t.Pointer.Cursor
	}
	t.Pointer.Says, t.Pointer.Menu, t.Pointer.Selected, t.Pointer.Card = "", pointer.Menu{}, board.None, board.None
	t.point, t.Wins = false, odds.Wins(t.Standing(a), a, t.then(f))
	t.Pointer.Cursor = board.None
	f.Focus("board")
	if i := t.Hand.CardOf(f, a); i != board.None {
		t.Pointer.Card = i
		if c, ok := t.Hand.Chosen(f); ok {
			t.Pointer.Would, t.Pointer.Idle = t.Hand.Orders(c)
		}
	}
	if at := t.Pointer.SpotsOf(f, a); len(at) > 0 && t.Pointer.Card == board.None {
		if at[0].Pick {
			t.Pointer.Selected = at[0].Place
		}
		t.Pointer.MoveCursor(f, at[len(at)-1].Place, t.Deciding(f))
	}
	t.cursor = t.Pointer.Cursor
	f.Invalidate()
}

// then is what follows at once upon what the hint names, as by a click on the place that is lit.
func (t *Hint) then(f *ui.Frame) []rules.Action {
	a := t.Advice().Action
	if s, _, ok := t.together(f); ok {
		return s.After(0)
	}
	at := t.Pointer.SpotsOf(f, a)
	if len(at) != 1 {
		return nil
	}
	return at[0].After(slices.Index(at[0].Actions, a))
}

func (t *Hint) take(f *ui.Frame) {
	f.Invalidate()
	a, then := t.Advice().Action, t.then(f)
	t.Led = append(t.Led[max(0, len(t.Led)-mostLed+1):], t.Match.Now().Hash())
	t.Pointer.Cursor = t.was
	t.cursor = t.Pointer.Cursor
	t.Heed(f, model.Do(a, then...))
}

// With puts what does the hint before the buttons of the bar, of which none is blue or has Enter now.
func (t *Hint) With(f *ui.Frame, list []model.Choice) []model.Choice {
	if !t.Stands(f) {
		return list
	}
	enter := f.Say("ui.key.enter")
	if t.Pointer.Card != board.None && t.Button != "" { // the card is lit, and its button would say the same
		list = slices.DeleteFunc(list, func(c model.Choice) bool { return c.ID == t.Button })
		t.Button = ""
	}
	for i := range list {
		b := &list[i].Button
		if b.Enter = false; b.Kind == ui.Primary {
			b.Kind = ui.Normal
		}
		if b.Key == enter {
			b.Key = ""
		}
	}
	b := ui.Button{Label: f.Say("ui.hint.do"), Icon: "hint", Kind: ui.Primary, Tip: f.Say("ui.hint.tip-do")}
	if t.Advice() == nil {
		b.Off, b.Tip = true, f.Say("ui.hint.thinking")
	} else {
		b.Final = len(t.then(f)) == 0 && t.Final(t.Advice().Action)
		if t.Pointer.HintOwns {
			b.Enter, b.Key = true, enter
		}
	}
	return append([]model.Choice{{ID: "hint", Button: b, Do: func() { t.take(f) }}}, list...)
}

// Advises says whether the hint names one of some actions.
func (t *Hint) Advises(list ...rules.Action) bool {
	t.Asked()
	a := t.Advice()
	return a != nil && slices.Contains(list, a.Action)
}

// Line is what the action bar says while there is a hint, and Bare the same without its reason.
func (t *Hint) Line(f *ui.Frame) (string, bool) {
	switch {
	case !t.Asked():
		return "", false
	case t.Advice() == nil:
		return f.Say("ui.hint.thinking"), true
	}
	says := t.expects(f, *t.Advice())
	if n := roundTo * int(math.Round(100*t.Advice().Chance/roundTo)); n > 0 && n < 100 && t.Wins == 0 {
		says = f.Say("ui.hint.chance", rules.Arg{Name: "Why", Text: rules.Plain(says)}, rules.Arg{Name: "N", Text: rules.Plain(ui.Figures(n))})
	}
	why := rules.Arg{Name: "Why", Text: rules.Plain(says)}
	return f.Say(pane.Either(t.at > 0, "ui.hint.other-line", "ui.hint.line"), t.what(f), why), true
}

// roundTo is in what steps, of a hundred, a chance to win is told: no hint knows it better.
const roundTo = 5

// Bare is Line without the reason.
func (t *Hint) Bare(f *ui.Frame) string { return f.Say("ui.hint.bare", t.what(f)) }

func (t *Hint) what(f *ui.Frame) rules.Arg {
	a := t.Advice()
	if _, says, ok := t.together(f); ok {
		return rules.Arg{Name: "What", Text: rules.Plain(f.Word(says))}
	}
	if len(a.Plan) < 2 {
		return rules.Arg{Name: "What", Text: rules.Plain(f.Word(t.Game.Label(t.State, a.Action)))}
	}
	s := t.Standing(a.Action).Clone()
	s.Guess(rules.Stream(1, "plan")) // labels tell of the side's own deeds alone
	var words []string
	for i, x := range a.Plan {
		if len(words) == mostOfPlan || s.Turn() != t.State.Turn() || !slices.Contains(s.Legal(nil), x) {
			break
		}
		if i == 0 || t.Game.Kind(x) != rules.Done {
			words = append(words, f.Word(t.Game.Label(s, x)))
		}
		s.Apply(x, nil)
	}
	return rules.Arg{Name: "What", Text: rules.Plain(strings.Join(words, f.Say("ui.hint.then")))}
}

// mostOfPlan is how many actions of a plan are named.
const mostOfPlan = 3

// expects words what an advice is for: that it wins, a mean, a reason or a chance; else its lead over the next best.
func (t *Hint) expects(f *ui.Frame, a ai.Advice) string {
	switch p := t.Wins; {
	case p >= 1:
		return f.Say("ui.hint.wins")
	case p >= 0.005:
		return f.Say("ui.hint.wins-chance", rules.Arg{Name: "P", Text: rules.Plain(ui.Percent(f.Look.Lang, p))})
	}
	if s, _, ok := t.together(f); ok {
		if c, ok := t.Board.ForecastWay(t.Deciding(f), s); ok && c.Gain >= 0 && t.OddsShown() != "off" {
			return f.Say("ui.hint.success", rules.Arg{Name: "P", Text: rules.Plain(c.Chance(f.Look.Lang))})
		}
	}
	if c, ok := t.Forecast(a.Action); ok && c.Figures != nil {
		return c.Mean(f)
	}
	if why := t.reason(f, a); why != "" {
		return why
	}
	if p := t.Percent(f.Look.Lang, a.Action); p != "" {
		return f.Say("ui.hint.success", rules.Arg{Name: "P", Text: rules.Plain(p)})
	}
	switch {
	case t.at > 0:
		return f.Say("ui.hint.next-best")
	case !a.Weighed:
		return f.Say("ui.hint.plain")
	case a.Lead > 0.03:
		return f.Say("ui.hint.much-better")
	case a.Lead > 0.008:
		return f.Say("ui.hint.better")
	}
	return f.Say("ui.hint.even")
}

// reason is the one reason that the board gives for an advice; empty where it gives none.
func (t *Hint) reason(f *ui.Frame, a ai.Advice) string {
	v := t.View(f)
	v.State = t.State
	return f.Word(t.Board.Reason(a.Action, v))
}

// Draw marks where the hint would act: the piece, the place, the card.
func (t *Hint) Draw(f *ui.Frame, l model.Layout) {
	t.Asked()
	if t.Advice() == nil || t.Pointer.Busy(f.Now) {
		return
	}
	a := t.Advice().Action
	f.Clip(l.Board)
	for _, box := range t.Pointer.BoxesOf(f, a) {
		if !box.Intersect(t.Hand.Pile.Box).Empty() {
			continue // it is covered
		}
		side := min(box.W, box.H) * 0.86 // of a zone the rim goes round it and leaves its name to be read
		mark := pane.Either(box.W > box.H*1.08, box.Inset(-3), ui.Around(box.Center(), ui.Size{W: side, H: side})).Snap()
		for d := -3.0; d <= 0; d++ {
			ink := pane.Either(d == -3 || d == 0, ui.White, pane.HintInk)
			f.List.NineIn(mark.Inset(d), ui.Pic{Set: "interface", ID: "outline-8"}, ink)
		}
		pane.Lamp(f, ui.Point{X: mark.Right(), Y: mark.Y})
	}
	f.Unclip()
	t.drawBeside(f, a)
	if i := slices.Index(t.Hand.Pile.Acts, a); i != board.None {
		at := t.Hand.Pile.ActAt[i]
		pane.Lamp(f, ui.Point{X: at.X + f.Px(10), Y: at.Y + f.Px(6)})
	}
	if at := t.ButtonAt; !at.Empty() {
		pane.Frame(f.List, at, 3, pane.HintInk, pane.HintInk)
		pane.Lamp(f, ui.Point{X: at.X + f.Px(4), Y: at.Y + f.Px(2)})
	}
	if i := t.Hand.CardOf(f, a); i != board.None && i < len(t.Hand.At) {
		pane.Lamp(f, ui.Point{X: t.Hand.At[i].X + f.Px(8), Y: l.Hand.Y + f.Px(16)})
	}
}

// drawBeside marks where the hint would act beside the board: on a card before the card itself.
func (t *Hint) drawBeside(f *ui.Frame, a rules.Action) {
	var at ui.Rect
	for _, s := range t.Beside() {
		if slices.Contains(s.Actions, a) && (at.Empty() || s.Box.W*s.Box.H < at.W*at.H) {
			at = s.Box
		}
	}
	if at.Empty() && len(t.Pointer.SpotsOf(f, a)) == 0 {
		at, _ = t.Board.Bears(a, t.Deciding(f))
	}
	if !at.Empty() {
		pane.Lamp(f, ui.Point{X: at.Center().X, Y: at.Y})
	}
}
