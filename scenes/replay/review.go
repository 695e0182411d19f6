package replay

import (
	"math"
	"slices"

	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/table/panel"
	"sandtable/scenes/ui"
)

// reviewed is the review of the game as it is shown beside the board.
type reviewed struct {
	now   *asked // the decision that the stop stands before, nil for none
	bare  bool   // no arrows are shown
	level judged.Level
	// brought is the stop whose arrows the camera has brought into sight.
	brought int
	arrows  drawnArrows
}

// asked is a run that was looked into, with the position that the replay stands in.
type asked struct {
	*review.Decision
	truth  rules.State // as it was
	before rules.State // as its side knew it
	legal  []rules.Action
	begins uint64        // hash of the position that the run begins in, as it was
	rows   []row         // what is known to be better, then what was done
	came   []rules.Event // what came of what was done
	lang   string        // that the words of the rows are in
}

// row is a line of the better run that was not played, or of what was played.
type row struct {
	no     int // among those of its run, from 1
	line   judged.Line
	deeds  []deed // of the line
	played bool
	veiled bool   // it begins with a card that who looks may not see
	says   string // in the language of asked
	why    string // the board's reason for it
}

// deed is an action of a row, as its side knew the position.
type deed struct {
	act    rules.Action
	side   rules.Side
	truth  rules.State // as it was
	before rules.State // as its side knew it
	legal  []rules.Action
	prior  *deed        // what its side did right before it, nil for nothing
	next   rules.Action // what it did right after it
	layer  layer        // that it lies on, once that was asked
}

// Retrier is a Host that lets a player try a decision of a game that is over once more.
type Retrier interface {
	// TryAgain sets up the position of p after so many steps, the player in the chair of side, who could hope for so
	// much there.
	TryAgain(sh ui.Shell, p *saves.Play, step int, side rules.Side, best float64) error
}

// Judge gives a replay of a game that is over the review of its game, and shows it after so many steps. From then on it
// stops at every decision that was weighed too.
func (r *Replay) Judge(t *judged.Told, step int) error {
	if !r.over || t == nil {
		return nil
	}
	r.reviewed = reviewed{brought: board.None}
	r.judge, r.row = t, board.None
	r.wind()
	r.opened = true
	r.t.Panel.Open(panel.Own)
	return r.show(r.stopAt(step), r.t.Show)
}

func (r *Replay) halts() map[int]bool {
	out := map[int]bool{}
	for _, step := range r.decided() {
		out[step] = true
	}
	if r.judge != nil {
		for i := range r.judge.Points {
			out[r.judge.Points[i].Step] = true
		}
	}
	return out
}

// decided is after how many steps each decision of the line was taken, or each that was weighed.
func (r *Replay) decided() (steps []int) {
	switch {
	case r.line != nil:
		for _, d := range r.line.Decisions {
			steps = append(steps, d.Step)
		}
	case r.judge != nil:
		for i := range r.judge.Decisions {
			steps = append(steps, r.judge.Decisions[i].Step)
		}
	}
	return steps
}

func (r *Replay) ask() {
	r.now, r.row = nil, board.None
	k := r.stops[r.at]
	if r.line != nil {
		r.now = r.inLine(k)
		return
	}
	if r.judge == nil || k.page > 0 {
		return
	}
	a, err := r.askedAt(k.step)
	if err != nil {
		r.t.Fail(err)
		return
	}
	if a != nil {
		a.came = r.cameOf(a)
	}
	r.now = a
}

// askedAt is the decision that was weighed after so many steps, nil for none.
func (r *record) askedAt(step int) (*asked, error) {
	i := r.judge.DecisionAt(step)
	if i < 0 {
		return nil, nil
	}
	s, err := r.match.At(step, nil)
	if err != nil {
		return nil, err
	}
	a := newAsked(&r.judge.Decisions[i], s)
	from, err := r.match.At(r.judge.Runs[a.Run].Step, nil)
	if err != nil {
		return nil, err
	}
	a.begins = from.Hash()
	did, better := r.judge.Lines(a.Decision)
	for i, l := range better {
		a.rows = append(a.rows, r.rowOf(a, row{no: i + 1, line: l}))
	}
	for i, l := range did {
		a.rows = append(a.rows, r.rowOf(a, row{no: i + 1, line: l, played: true}))
	}
	return a, nil
}

// newAsked is a decision as its side knew the position.
func newAsked(d *review.Decision, s rules.State) *asked {
	a := &asked{Decision: d, truth: s, before: s.Clone()}
	a.before.Hide(a.Side)
	a.legal = a.before.Legal(nil)
	return a
}

// rowOf fills in a row.
func (r *record) rowOf(a *asked, w row) row {
	w.deeds = make([]deed, len(w.line))
	for i, l := range w.line {
		w.deeds[i] = newDeed(l.Action, l.Before)
		if i > 0 {
			w.deeds[i].prior, w.deeds[i-1].next = &w.deeds[i-1], l.Action
		}
	}
	if first := &w.deeds[0]; first.truth.Hash() == a.begins {
		first.prior = r.priorTo(r.judge.Runs[a.Run].Step, a.Side)
	}
	w.veiled = !w.played && r.unseen(&w.deeds[0])
	return w
}

func newDeed(act rules.Action, truth rules.State) deed {
	d := deed{act: act, side: truth.Turn(), truth: truth, before: truth.Clone()}
	d.before.Hide(d.side)
	d.legal = d.before.Legal(nil)
	return d
}

// deedAt is the step of the game after so many, in its position.
func (r *record) deedAt(step int, s rules.State) deed {
	steps := r.match.Steps()
	d := newDeed(steps[step], s)
	if d.prior = r.priorTo(step, d.side); step+1 < len(steps) {
		d.next = steps[step+1]
	}
	return d
}

// priorTo is what a side did right before so many steps had been done, nil for nothing.
func (r *record) priorTo(step int, side rules.Side) *deed {
	if step == 0 {
		return nil
	}
	s, err := r.match.At(step-1, nil)
	if err != nil || s.Turn() != side {
		return nil
	}
	d := newDeed(r.match.Steps()[step-1], s)
	return &d
}

// unseen says whether an action plays a card that lies in a hand which who looks may not see.
func (r *record) unseen(d *deed) bool {
	if !r.has.Cards || r.both || d.side == r.eyes {
		return false
	}
	cards, _ := r.board.Hand(board.View{Game: r.game, State: d.before, Viewer: d.side, Legal: d.legal, Hover: board.None, Cursor: board.None, Selected: board.None})
	return slices.ContainsFunc(cards, func(c board.Card) bool { return slices.Contains(c.Actions, d.act) })
}

// mostCame is how many events are told of what came of a decision.
const mostCame = 4

// cameOf is what happened until its side decided next, or the turn ended, as far as who looks was told: what says most.
func (r *Replay) cameOf(a *asked) []rules.Event {
	to := r.judge.Runs[a.Run].End
	var events []rules.Event
	for _, n := range r.all {
		if n.Step < a.Step || n.Step >= to || !n.Event.SeenBy(r.eyes) {
			continue
		}
		if s := r.board.Sign(n.Event); !s.Aside && !s.Turn {
			events = append(events, n.Event)
		}
	}
	events = gamelog.Chief(events, r.board.Sign)
	return events[:min(mostCame, len(events))]
}

// clear says that another run is known to be better than what was done.
func (a *asked) clear() bool { return len(a.rows) > 0 && !a.rows[0].played }

// several says whether a run has more than one row.
func (a *asked) several(played bool) bool {
	return slices.ContainsFunc(a.rows, func(w row) bool { return w.played == played && w.no > 1 })
}

// hides says whether one of the rows is a card that who looks may not see.
func (a *asked) hides() bool {
	return slices.ContainsFunc(a.rows, func(w row) bool { return w.veiled })
}

// mine is a worth to the side that decides for whom the review is.
func (r *Replay) mine(a *asked, worth float64) float64 {
	if !r.judge.Solitaire && a.Side == rules.Second {
		worth = 1 - worth
	}
	return r.judge.Mine(worth)
}

// pointHere is the turning point at which the replay stands, nil for none.
func (r *Replay) pointHere() *judged.Point {
	step := r.stops[r.at].step
	for i := range r.judge.Points {
		if r.judge.Points[i].Step == step && r.stops[r.at].page == 0 {
			return &r.judge.Points[i]
		}
	}
	return nil
}

// neighbour is the nearest turning point before, or after, the stop; nil for none.
func (r *Replay) neighbour(way int) (out *judged.Point) {
	step := r.stops[r.at].step
	for i := range r.judge.Points {
		p := &r.judge.Points[i]
		if way < 0 && p.Step < step || way > 0 && p.Step > step && out == nil {
			out = p
		}
	}
	return out
}

// toDecision goes to the decision before or after the stop, of a line in the end to where it leads; in a review, with
// Ctrl or Shift held, to the turning point.
func (r *Replay) toDecision(f *ui.Frame, way int) {
	if r.judge != nil && (f.In.Ctrl || f.In.Shift) {
		if p := r.neighbour(way); p != nil {
			r.goTo(f, p.Step)
		}
		return
	}
	steps := r.decided()
	if r.line != nil && way > 0 {
		steps = append(steps, len(r.match.Steps()))
	}
	i, found := slices.BinarySearch(steps, r.stops[r.at].step)
	if way < 0 || found {
		i += way
	}
	if i >= 0 && i < len(steps) {
		r.goTo(f, steps[i])
	}
}

func (r *Replay) goTo(f *ui.Frame, step int) {
	r.playing = false
	r.leap(f, r.stopAt(step))
}

// reviewKeys reads the keys that a review or a line has, and says whether one was pressed.
func (r *Replay) reviewKeys(f *ui.Frame) bool {
	in := &f.In
	switch {
	case r.judge == nil && r.line == nil:
		return false
	case in.Take(ui.KeyUp):
		r.toDecision(f, -1)
	case in.Take(ui.KeyDown):
		r.toDecision(f, 1)
	case r.judge == nil:
		return false
	case in.Letter('b'):
		r.hideArrows(f)
	case in.Letter('t'):
		r.retry(f)
	case in.Letter('p'):
		r.playOn(f)
	default:
		return false
	}
	return true
}

func (r *Replay) hideArrows(f *ui.Frame) {
	r.bare = !r.bare
	f.Invalidate()
}

// retry lets the player decide once more.
func (r *Replay) retry(f *ui.Frame) {
	h, ok := r.host.(Retrier)
	if !ok || r.now == nil {
		return
	}
	r.playing = false
	f.Invalidate()
	if err := h.TryAgain(f.Shell, r.play, r.judge.Runs[r.now.Run].Step, r.now.Side, r.now.Might); err != nil {
		r.t.Fail(err)
	}
}

func (r *Replay) playOn(f *ui.Frame) {
	if h, ok := r.brancher(); ok && !r.ended() {
		r.branch(f, h)
	}
}

// ends are where the bars of the table begin, at 40 % or at a round number below the least, and end.
func (r *Replay) ends(a *asked) (low, high float64) {
	low, high = min(a.Might, a.Value), max(a.Might, a.Value)
	if r.judge.Solitaire {
		step := judged.Grid(0, max(1, high-low))
		return step * (math.Ceil(low/step) - 1), step * math.Floor(high/step+1)
	}
	if low = math.Floor(low*10) / 10; low > 0.4 {
		low = 0.4
	}
	return low, 1
}
