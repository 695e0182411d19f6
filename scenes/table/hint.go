package table

import (
	"context"
	"slices"
	"time"

	"sandtable/ai"
	"sandtable/ai/odds"
	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/ui"
)

// hint is the advice of the strong bot about one decision: asked for, thought
// about, then shown until something else is to be decided.
type hint struct {
	asked bool
	steps int // of the position that it is about
	taken int
	stop  context.CancelFunc // ends the thinking
	list  []ai.Advice        // the best first
	at    int                // which of them is shown
	last  bool               // that there is no other has been told
	point bool               // what it names is still to be selected
	wins  float64            // how likely what it names wins the game at once
	// cursor is where it put the keyboard's cursor, was where that had been.
	cursor, was int
	button      string // that does the same on the plate
	buttonAt    ui.Rect
}

// advice is what is shown; nil while it is thought about.
func (h *hint) advice() *ai.Advice {
	if h.at >= len(h.list) {
		return nil
	}
	return &h.list[h.at]
}

// end ends the thinking about it.
func (h *hint) end() {
	if h.stop != nil {
		h.stop()
	}
}

// leads says whether the keyboard's cursor stands where the hint has put it.
func (h *hint) leads(cursor int) bool { return h.advice() != nil && !h.point && cursor == h.cursor }

// patience is how long a player waits for a hint.
const patience = 1500 * time.Millisecond

// Advise is the advice of a General, as good as it is when a player would wait no longer.
func Advise(ctx context.Context, g rules.Game, seed uint64, view rules.State) []ai.Advice {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	return ai.Rank(ctx, g, seed, view)
}

func (t *Table) adviser() func(context.Context, rules.Game, uint64, rules.State) []ai.Advice {
	if h, ok := t.host.(Adviser); ok {
		return h.Advise
	}
	return Advise
}

// hinted gives the hint about the position as it is, and forgets one about
// another.
func (t *Table) hinted() *hint {
	if t.hint.asked && (t.hint.steps != len(t.Match.Steps()) || t.hint.taken != t.Play.Taken || !t.Decides()) {
		t.dropHint()
	}
	return &t.hint
}

// dropHint puts the hint away, with the cursor that it has moved.
func (t *Table) dropHint() {
	if t.hint.leads(t.pointer.Cursor) {
		t.pointer.Cursor = t.hint.was
	}
	t.hint.end()
	t.hint, t.pointer.HintOwns = hint{}, false
}

// hintStands says whether a hint is what the plate is about: no question of its own
// stands before it.
func (t *Table) hintStands(f *ui.Frame) bool {
	return t.hinted().asked && t.Phase(f) == model.Deciding
}

// askHint lets the strong bot think about what is to be decided, on what the
// side to act may see and nothing else. Asked again, it gives the next best.
func (t *Table) askHint(f *ui.Frame) {
	f.Invalidate()
	if t.referee != nil {
		t.referee.Hint(f)
		return
	}
	sure := t.sure != nil || t.goingBack
	switch h := t.hinted(); {
	case !t.Settings().Hints:
		t.pointer.Refuse(f, f.Say("ui.hint.off"), "")
		return
	case !t.Decides() || t.Covered || t.Half || t.timeline.Busy(f.Now):
		t.pointer.Refuse(f, f.Say("ui.hint.not-now"), "")
		return
	case h.asked && sure: // the question is left, and it stands again
		t.sure, t.goingBack, h.point = nil, false, true
		return
	case h.asked && h.advice() == nil:
		t.dropHint()
		return
	case h.asked:
		t.nextHint(f)
		return
	}
	t.pointer.Says, t.sure, t.goingBack, t.Panel.Theirs.Up, t.pointer.Menu = "", nil, false, false, pointer.Menu{}
	t.noteHint(f)
	ctx, stop := context.WithCancel(context.Background())
	t.hint = hint{asked: true, steps: len(t.Match.Steps()), taken: t.Play.Taken, stop: stop}
	t.pointer.HintOwns = false
	steps, taken, view, g, seed := t.hint.steps, t.Play.Taken, t.Match.View(t.Eyes), t.Game, t.Play.Header.Seed
	advise := t.adviser()
	v := t.Deciding(f)
	f.Shell.Go(func(<-chan struct{}) func() {
		defer stop()
		list := advise(ctx, g, seed, view)
		return func() {
			if h := t.hinted(); !t.left && h.asked && h.steps == steps && h.taken == taken && h.list == nil {
				h.list, h.point = t.worthy(list, v), true
				t.Sound(sounds.Place)
			}
		}
	})
}

// mostLed is how many positions are remembered in which a hint was taken.
const mostLed = 32

// leadsBack says whether an action leads to a position in which a hint was taken: units
// taken up only to be put down again, on and on.
func (t *Table) leadsBack(a rules.Action) bool {
	s := t.Match.Now().Clone()
	s.Apply(a, nil)
	return slices.Contains(t.led, s.Hash())
}

// worthy leaves out what leads in a circle, if there is anything else, and behind the best
// what the board would not offer or what destroys.
func (t *Table) worthy(list []ai.Advice, v board.View) []ai.Advice {
	if on := slices.DeleteFunc(slices.Clone(list), func(a ai.Advice) bool { return t.leadsBack(a.Action) }); len(on) > 0 {
		list = on
	}
	best := list[0].Action
	return slices.DeleteFunc(list, func(a ai.Advice) bool {
		return a.Action != best && (t.Board.Omits(a.Action, v) || t.Board.Withheld(a.Action, v))
	})
}

// nextHint shows the next best, says once that there is no other, then begins again.
func (t *Table) nextHint(f *ui.Frame) {
	h := &t.hint
	switch {
	case h.at+1 < len(h.list):
		h.at, h.point = h.at+1, true
	case !h.last:
		h.last = true
		t.pointer.Refuse(f, f.Say("ui.hint.last"), "")
	default:
		h.at, h.last, h.point = 0, false, true
	}
}

// holdHint selects what a new hint names, and says whether Enter does it: until the
// player has gone elsewhere with the keys.
func (t *Table) holdHint(f *ui.Frame) {
	h := t.hinted()
	h.buttonAt = ui.Rect{}
	if h.advice() == nil {
		return
	}
	stands := t.hintStands(f)
	if h.point && stands {
		t.pointHint(f)
	}
	on := f.Focused()
	t.pointer.HintOwns = stands && !h.point && !t.pointer.Menu.Open() && (on == "board" || on == "" || on == "hint") && t.pointer.Cursor == h.cursor
}

// pointHint selects what the hint names, puts the cursor there and brings it into
// sight: the card to be played, the piece to be chosen first, the place.
func (t *Table) pointHint(f *ui.Frame) {
	h := &t.hint
	a := h.advice().Action
	if h.cursor != t.pointer.Cursor || h.was == board.None {
		h.was = t.pointer.Cursor
	}
	t.pointer.Says, t.pointer.Menu, t.pointer.Selected, t.pointer.Card = "", pointer.Menu{}, board.None, board.None
	h.point, h.wins = false, odds.Wins(t.State, a, t.hintThen(f))
	t.pointer.Cursor = board.None
	f.Focus("board")
	if i := t.hand.CardOf(f, a); i != board.None {
		t.pointer.Card = i
		if c, ok := t.hand.Chosen(f); ok {
			t.pointer.Would, t.pointer.Idle = t.hand.Orders(c)
		}
	}
	if at := t.pointer.SpotsOf(f, a); len(at) > 0 && t.pointer.Card == board.None {
		if at[0].Pick {
			t.pointer.Selected = at[0].Place
		}
		t.pointer.MoveCursor(f, at[len(at)-1].Place, t.Deciding(f))
	}
	h.cursor = t.pointer.Cursor
	f.Invalidate()
}

// hintThen is what follows at once upon what the hint names: where the one place that
// is lit does more than that, a click there does.
func (t *Table) hintThen(f *ui.Frame) []rules.Action {
	a := t.hint.advice().Action
	at := t.pointer.SpotsOf(f, a)
	if len(at) != 1 {
		return nil
	}
	return at[0].After(slices.Index(at[0].Actions, a))
}

func (t *Table) takeHint(f *ui.Frame) {
	f.Invalidate()
	a, then := t.hint.advice().Action, t.hintThen(f)
	t.led = append(t.led[max(0, len(t.led)-mostLed+1):], t.Match.Now().Hash())
	t.pointer.Cursor = t.hint.was
	t.hint.cursor = t.pointer.Cursor
	t.act(f, a, then...)
}

// withHint puts what does the hint in front of the buttons of the plate. None of them
// is the blue one meanwhile, and none has Enter.
func (t *Table) withHint(f *ui.Frame, list []Choice) []Choice {
	if !t.hintStands(f) {
		return list
	}
	enter := f.Say("ui.key.enter")
	if t.pointer.Card != board.None && t.hint.button != "" { // the card is lit, and its button would say the same
		list = slices.DeleteFunc(list, func(c Choice) bool { return c.ID == t.hint.button })
		t.hint.button = ""
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
	if h := &t.hint; h.advice() == nil {
		b.Off, b.Tip = true, f.Say("ui.hint.thinking")
	} else {
		b.Wall = len(t.hintThen(f)) == 0 && t.Seals(h.advice().Action)
		if t.pointer.HintOwns {
			b.Enter, b.Key = true, enter
		}
	}
	return append([]Choice{{"hint", b, func() { t.takeHint(f) }}}, list...)
}

func (t *Table) advises(list ...rules.Action) bool {
	a := t.hinted().advice()
	return a != nil && slices.Contains(list, a.Action)
}

// noteHint marks the game as one with hints, once.
func (t *Table) noteHint(f *ui.Frame) {
	if err := t.Play.Hinted(); err != nil {
		t.keep(f, err)
	}
}

// hintLine is what the prompt says while there is a hint.
func (t *Table) hintLine(f *ui.Frame) (string, bool) {
	h := t.hinted()
	switch {
	case !h.asked:
		return "", false
	case h.advice() == nil:
		return f.Say("ui.hint.thinking"), true
	}
	what := rules.Arg{Name: "What", Text: rules.Plain(f.Word(t.Game.Label(t.State, h.advice().Action)))}
	why := rules.Arg{Name: "Why", Text: rules.Plain(t.expects(f, *h.advice()))}
	if h.at > 0 {
		return f.Say("ui.hint.other-line", what, why), true
	}
	return f.Say("ui.hint.line", what, why), true
}

// bareHint is the hint without its reason, where the plate has no room for that.
func (t *Table) bareHint(f *ui.Frame) string {
	return f.Say("ui.hint.bare", rules.Arg{Name: "What", Text: rules.Plain(f.Word(t.Game.Label(t.State, t.hint.advice().Action)))})
}

// expects words what an advice is for: the chance that the board gives it where it
// has no better reason, or the mean of an attack; one reason and how likely the
// side is to win; else how much it is ahead of the next best.
func (t *Table) expects(f *ui.Frame, a ai.Advice) string {
	switch p := t.hint.wins; {
	case p >= 1:
		return f.Say("ui.hint.wins")
	case p >= 0.005:
		return f.Say("ui.hint.wins-chance", rules.Arg{Name: "P", Text: rules.Plain(ui.Percent(p))})
	}
	if c, ok := t.Forecast(a.Action); ok && c.Figures != nil {
		return c.Mean(f)
	}
	if why := t.reason(f, a); why != "" {
		return why
	}
	if p := t.Percent(a.Action); p != "" {
		return f.Say("ui.hint.success", rules.Arg{Name: "P", Text: rules.Plain(p)})
	}
	switch {
	case t.hint.at > 0:
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

// worded puts a phrase into words; empty for the zero one.
func worded(f *ui.Frame, p rules.Phrase) string {
	if p.Key == "" {
		return ""
	}
	return f.Say(p.Key, p.Args...)
}

// reason is the one reason that the board gives for an advice, and how likely the
// side is to win where the bots of the game know that; empty where it gives none.
func (t *Table) reason(f *ui.Frame, a ai.Advice) string {
	v := t.View(f)
	v.State = t.State
	why := worded(f, t.Board.Reason(a.Action, v))
	if why != "" && a.Weighed && ai.HintCalibrated(t.Game) {
		why = f.Say("ui.hint.chance", rules.Arg{Name: "Why", Text: rules.Plain(why)}, rules.Arg{Name: "N", Text: rules.Plain(ui.Hundredths(a.Value))})
	}
	return why
}

// drawHint marks where the hint would act: the piece, the place, the card.
func (t *Table) drawHint(f *ui.Frame, l model.Layout) {
	h := t.hinted()
	if h.advice() == nil || t.timeline.Busy(f.Now) {
		return
	}
	a := h.advice().Action
	f.Clip(l.Board)
	for _, box := range t.pointer.BoxesOf(f, a) {
		if !box.Intersect(t.hand.Pile.Box).Empty() {
			continue // it is covered
		}
		side := min(box.W, box.H) * 0.86
		mark := ui.Around(box.Center(), ui.Size{W: side, H: side}).Snap()
		if box.W > box.H*1.08 { // a zone: the rim goes round it and leaves its name to be read
			mark = box.Inset(-3).Snap()
		}
		for d := -3.0; d <= 0; d++ {
			ink := pane.Either(d == -3 || d == 0, ui.White, pane.HintInk)
			f.List.NineIn(mark.Inset(d), ui.Pic{Set: "interface", ID: "outline-8"}, ink)
		}
		pane.Lamp(f, ui.Point{X: mark.Right(), Y: mark.Y})
	}
	f.Unclip()
	t.hintBeside(f, a)
	if i := slices.Index(t.hand.Pile.Acts, a); i != board.None {
		at := t.hand.Pile.ActAt[i]
		pane.Lamp(f, ui.Point{X: at.X + f.Px(10), Y: at.Y + f.Px(6)})
	}
	if at := h.buttonAt; !at.Empty() {
		pane.Frame(f.List, at, 3, pane.HintInk, pane.HintInk)
		pane.Lamp(f, ui.Point{X: at.X + f.Px(4), Y: at.Y + f.Px(2)})
	}
	if i := t.hand.CardOf(f, a); i != board.None && i < len(t.hand.At) {
		pane.Lamp(f, ui.Point{X: t.hand.At[i].X + f.Px(8), Y: l.Hand.Y + f.Px(16)})
	}
}

// hintBeside marks where the hint would act beside or below the board: what lies
// on a card comes before the card.
func (t *Table) hintBeside(f *ui.Frame, a rules.Action) {
	var at ui.Rect
	for _, s := range slices.Concat(t.Strip, t.Flank, t.Sheet) {
		if slices.Contains(s.Actions, a) && (at.Empty() || s.Box.W*s.Box.H < at.W*at.H) {
			at = s.Box
		}
	}
	if at.Empty() && len(t.pointer.SpotsOf(f, a)) == 0 {
		at, _ = t.Board.Bears(a, t.Deciding(f))
	}
	if !at.Empty() {
		pane.Lamp(f, ui.Point{X: at.Center().X, Y: at.Y})
	}
}
