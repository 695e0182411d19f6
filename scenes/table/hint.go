package table

import (
	"context"
	"math"
	"slices"
	"time"

	"sandtable/ai"
	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// hint is the advice of the strong bot about one decision: asked for, thought
// about, then shown until something else is to be decided.
type hint struct {
	asked  bool
	steps  int // of the position that it is about
	taken  int
	advice *ai.Advice
}

// patience is how long a hint may be thought about.
const patience = 5 * time.Second

// hinted gives the hint about the position as it is, and forgets one about
// another.
func (t *Table) hinted() *hint {
	if t.hint.asked && (t.hint.steps != len(t.match.Steps()) || t.hint.taken != t.taken || !t.mayDecide()) {
		t.hint = hint{}
	}
	return &t.hint
}

// askHint lets the strong bot think about what is to be decided, on what the
// side to act may see and nothing else. Asked again, the hint is put away.
func (t *Table) askHint(f *ui.Frame) {
	f.Do()
	switch h := t.hinted(); {
	case h.asked:
		t.hint = hint{}
		return
	case !t.host.Settings().Hints:
		t.tell(f, f.Say("ui.hint.off"), "")
		return
	case !t.mayDecide() || t.covered || t.half || t.stage.busy(f.Now):
		t.tell(f, f.Say("ui.hint.not-now"), "")
		return
	}
	t.says = ""
	t.noteHint(f)
	t.hint = hint{asked: true, steps: len(t.match.Steps()), taken: t.taken}
	about, view, g, seed := t.hint, t.match.View(t.eyes), t.game, t.play.Header.Seed
	f.Shell.Go(func(<-chan struct{}) func() {
		ctx, stop := context.WithTimeout(context.Background(), patience)
		defer stop()
		advice := ai.Advise(ctx, g, seed, view)
		return func() {
			if h := t.hinted(); !t.left && *h == about {
				h.advice = &advice
				t.sound(sounds.Place)
			}
		}
	})
}

// noteHint marks the game as one with hints, once.
func (t *Table) noteHint(f *ui.Frame) {
	if t.play.Hints {
		return
	}
	t.play.Hints = true
	if t.play.Journal != nil {
		t.keep(f, t.play.Journal.Hint())
	}
}

// hintLine is what the prompt says while there is a hint.
func (t *Table) hintLine(f *ui.Frame) (string, bool) {
	h := t.hinted()
	switch {
	case !h.asked:
		return "", false
	case h.advice == nil:
		return f.Say("ui.hint.thinking"), true
	}
	what := rules.Arg{Name: "What", Text: rules.Plain(f.Word(t.game.Label(t.view, h.advice.Action)))}
	return f.Say("ui.hint.line", what, rules.Arg{Name: "Why", Text: rules.Plain(t.expects(f, *h.advice))}), true
}

// Reasoner is a Board that can give one reason for an action in words.
type Reasoner interface {
	// Reason is empty where nothing can be said in few words.
	Reason(a rules.Action, v View) string
}

// expects words what an advice is for: the chance that the board gives it where it
// has no better reason, or the mean of an attack; one reason and how likely the
// side is to win; else how much it is ahead of the next best.
func (t *Table) expects(f *ui.Frame, a ai.Advice) string {
	_, own := t.board.(Forecaster)
	if why := t.reason(f, a); own && why != "" {
		return why
	}
	if own {
		if p := t.percent(f, a.Action); p != "" {
			return f.Say("ui.hint.success", rules.Arg{Name: "P", Text: rules.Plain(p)})
		}
	} else if c, ok := t.chance(a.Action); ok {
		mean := 0.0
		for n, p := range t.parts(c) {
			mean += float64(n) * p
		}
		return f.Say("ui.table.odds-mean", rules.Arg{Name: "Mean", Text: decimal(mean)})
	}
	if why := t.reason(f, a); why != "" {
		return why
	}
	switch {
	case !a.Weighed:
		return f.Say("ui.hint.plain")
	case a.Lead > 0.03:
		return f.Say("ui.hint.much-better")
	case a.Lead > 0.008:
		return f.Say("ui.hint.better")
	}
	return f.Say("ui.hint.even")
}

// reason is the one reason that the board gives for an advice, and how likely the
// side is to win; empty where it gives none.
func (t *Table) reason(f *ui.Frame, a ai.Advice) string {
	b, ok := t.board.(Reasoner)
	if !ok {
		return ""
	}
	v := t.boardView(f)
	v.State = t.view
	why := b.Reason(a.Action, v)
	if why != "" && a.Weighed {
		why = f.Say("ui.hint.chance", rules.Arg{Name: "Why", Text: rules.Plain(why)}, rules.Arg{Name: "N", N: int(math.Round(a.Worth * 100))})
	}
	return why
}

var ghost = ui.Ink{R: 0x7A, G: 0x3F, B: 0xA0, A: 255}

// drawHint marks where the hint would act: the piece, the place, the card.
func (t *Table) drawHint(f *ui.Frame, l layout) {
	h := t.hinted()
	if h.advice == nil || t.stage.busy(f.Now) {
		return
	}
	a := h.advice.Action
	f.Clip(l.board)
	for _, box := range t.boxesOf(f, a) {
		if !box.Intersect(t.sift.box).Empty() {
			continue // it is covered
		}
		side := min(box.W, box.H) * 0.86
		mark := ui.Around(box.Center(), ui.Size{W: side, H: side}).Snap()
		if box.W > box.H*1.08 { // a zone: the rim goes round it and leaves its name to be read
			mark = box.Inset(-3).Snap()
		}
		for d := -3.0; d <= 0; d++ {
			ink := ghost
			if d == -3 || d == 0 {
				ink = ui.White
			}
			f.List.NineIn(mark.Inset(d), ui.Pic{Set: "interface", ID: "outline-8"}, ink)
		}
		t.lamp(f, ui.Point{X: mark.Right(), Y: mark.Y})
	}
	f.Unclip()
	t.hintBeside(f, a)
	if i := slices.Index(t.sift.acts, a); i != None {
		at := t.sift.actAt[i]
		t.lamp(f, ui.Point{X: at.X + f.Px(10), Y: at.Y + f.Px(6)})
	}
	if i := t.cardOf(f, a); i != None && i < len(t.cardAt) {
		t.lamp(f, ui.Point{X: t.cardAt[i].X + f.Px(8), Y: l.hand.Y + f.Px(16)})
	}
}

// hintBeside marks where the hint would act beside or below the board: what lies
// on a card comes before the card.
func (t *Table) hintBeside(f *ui.Frame, a rules.Action) {
	var at ui.Rect
	for _, s := range slices.Concat(t.strip, t.flanks.spots, t.work.spots) {
		if slices.Contains(s.Actions, a) && (at.Empty() || s.Box.W*s.Box.H < at.W*at.H) {
			at = s.Box
		}
	}
	if !at.Empty() {
		t.lamp(f, ui.Point{X: at.Center().X, Y: at.Y})
	}
}

// lamp is the sign of a hint.
func (t *Table) lamp(f *ui.Frame, at ui.Point) {
	r := f.Px(12)
	f.List.Disc(at, r+2, ui.White)
	f.List.Disc(at, r, ghost)
	f.List.SpriteIn(ui.Around(at, ui.Size{W: r * 1.5, H: r * 1.5}).Snap(), ui.Icon("hint"), ui.White)
}

// boxesOf is where an action lies on the board: the piece to choose first, if
// there is one, and the place to click.
func (t *Table) boxesOf(f *ui.Frame, a rules.Action) (out []ui.Rect) {
	v := t.boardView(f)
	v.State, v.Legal, v.Quiet, v.Selected = t.view, t.legal, false, None
	var longer []ui.Rect // where a click would go on after it
	for _, s := range t.board.Spots(nil, v) {
		switch {
		case !slices.Contains(s.Actions, a):
		case len(s.Then) > 0:
			longer = append(longer, s.Box)
		default:
			out = append(out, s.Box)
		}
	}
	if len(out) == 0 {
		return longer
	}
	return out
}

// cardOf is the place in the hand of the card that an action is about.
func (t *Table) cardOf(f *ui.Frame, a rules.Action) int {
	h, ok := t.board.(Holder)
	if !ok {
		return None
	}
	v := t.handView(f)
	v.Legal = t.legal
	cards, _ := h.Hand(v)
	for i, c := range cards {
		for _, b := range c.Actions {
			if a == b {
				return i
			}
		}
	}
	return None
}

// centre brings what is to be decided into the middle, and nearer where the
// whole board was seen.
func (t *Table) centre(f *ui.Frame) {
	f.Do()
	if len(t.places) == 0 {
		return
	}
	v := t.cam.view()
	lo, hi := t.places[0].Box.Center(), t.places[0].Box.Center()
	for _, s := range t.places {
		c := s.Box.Center()
		lo = ui.Point{X: min(lo.X, c.X), Y: min(lo.Y, c.Y)}
		hi = ui.Point{X: max(hi.X, c.X), Y: max(hi.Y, c.Y)}
	}
	x0, y0 := v.Of(lo)
	x1, y1 := v.Of(hi)
	const around = 2.5 // units left free on all sides together
	fits := min(t.cam.room.W/(x1-x0+2*around), t.cam.room.H/(y1-y0+2*around))
	if t.cam.fit || fits < t.cam.unit {
		t.cam.zoomBy(min(fits, 128)/t.cam.unit, t.cam.bounds.Center(), t.board.World())
	}
	if !t.cam.fit {
		t.cam.mid = ui.Point{X: (x0 + x1) / 2, Y: (y0 + y1) / 2}
		t.cam.clamp(t.board.World())
	}
	t.cam.glide(across)
}
