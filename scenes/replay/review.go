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
	high    float64 // of the tab, as it was last drawn
}

// asked is a decision that was weighed, as its side knew the position.
type asked struct {
	*review.Decision
	truth  rules.State // as it was
	before rules.State // as its side knew it
	legal  []rules.Action
	rows   []option
	came   []rules.Event // what came of what was done
	lang   string        // that the reasons are in
	why    []string      // the board's reason for each row
}

// option is one way to decide: a row of the table of what was better and of what was done.
type option struct {
	no     int // its place in the table, from 1
	act    rules.Action
	says   rules.Phrase
	worth  float64 // to the side that decides
	played bool
	best   bool
	veiled bool // a card that who looks may not see
}

// Retrier is a Host that lets a player try a decision of a game that is over once more.
type Retrier interface {
	// TryAgain sets up the position of p after so many steps, the player in the chair of side.
	TryAgain(sh ui.Shell, p *saves.Play, step int, side rules.Side) error
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
	if r.line != nil {
		for _, d := range r.line.Decisions {
			out[d.Step] = true
		}
	}
	if r.judge == nil {
		return out
	}
	for i := range r.judge.Decisions {
		out[r.judge.Decisions[i].Step] = true
	}
	for i := range r.judge.Points {
		out[r.judge.Points[i].Step] = true
	}
	return out
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
	a.rows = r.rowsOf(a)
	return a, nil
}

// newAsked is a decision as its side knew the position.
func newAsked(d *review.Decision, s rules.State) *asked {
	a := &asked{Decision: d, truth: s, before: s.Clone()}
	a.before.Hide(a.Side)
	a.legal = a.before.Legal(nil)
	return a
}

// rowsOf are what was done, and before it what is known to be better.
func (r *record) rowsOf(a *asked) (out []option) {
	g := r.game
	hand := r.unseen(a)
	add := func(text string, worth float64, played bool) {
		act, err := rules.Parse(g, a.truth, text)
		if err != nil || !slices.Contains(a.legal, act) {
			return
		}
		w := option{no: len(out) + 1, act: act, says: g.Label(a.before, act), worth: worth, best: !played, played: played}
		if w.veiled = !played && slices.Contains(hand, act); w.veiled {
			w.says = rules.Phrase{Key: "ui.review.veiled"}
		}
		out = append(out, w)
	}
	if a.Better != "" {
		add(a.Better, a.Might, false)
	}
	add(a.Action, a.Value, true)
	return out
}

// unseen are the actions of the cards that lie in a hand which who looks may not see.
func (r *record) unseen(a *asked) (out []rules.Action) {
	if !r.has.Cards || r.both || a.Side == r.eyes {
		return nil
	}
	cards, _ := r.board.Hand(board.View{Game: r.game, State: a.before, Viewer: a.Side, Legal: a.legal, Hover: board.None, Cursor: board.None, Selected: board.None})
	for _, c := range cards {
		out = append(out, c.Actions...)
	}
	return out
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

// clear says that another way is known to be better than what was done.
func (a *asked) clear() bool { return a.Better != "" && a.rows[0].best }

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

// weighed goes to the decision before or after the stop; with Ctrl or Shift held, to the turning point.
func (r *Replay) weighed(f *ui.Frame, way int) {
	if f.In.Ctrl || f.In.Shift {
		if p := r.neighbour(way); p != nil {
			r.goTo(f, p.Step)
		}
		return
	}
	var steps []int
	for i := range r.judge.Decisions {
		steps = append(steps, r.judge.Decisions[i].Step)
	}
	r.goBeside(f, steps, way)
}

// goBeside goes to the number of steps, of a rising row, before or after that of the stop.
func (r *Replay) goBeside(f *ui.Frame, steps []int, way int) {
	i, found := slices.BinarySearch(steps, r.stops[r.at].step)
	if way < 0 || found {
		i += way
	}
	if i >= 0 && i < len(steps) {
		r.goTo(f, steps[i])
	}
}

// goTo shows the game after so many steps.
func (r *Replay) goTo(f *ui.Frame, step int) {
	r.playing = false
	r.leap(f, r.stopAt(step))
}

// reviewKeys reads the keys that a review has, and says whether one was pressed.
func (r *Replay) reviewKeys(f *ui.Frame) bool {
	if r.judge == nil {
		return false
	}
	in := &f.In
	switch {
	case in.Take(ui.KeyUp):
		r.weighed(f, -1)
	case in.Take(ui.KeyDown):
		r.weighed(f, 1)
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
	if err := h.TryAgain(f.Shell, r.play, r.judge.Runs[r.now.Run].Step, r.now.Side); err != nil {
		r.t.Fail(err)
	}
}

// playOn begins a new game at the stop.
func (r *Replay) playOn(f *ui.Frame) {
	if h, ok := r.brancher(); ok && !r.ended() {
		r.branch(f, h)
	}
}

// ends are where the bars of the table begin, at 40 % or at a round number below the least, and end.
func (r *Replay) ends(a *asked) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, w := range a.rows {
		low, high = min(low, w.worth), max(high, w.worth)
	}
	if r.judge.Solitaire {
		step := judged.Grid(0, max(1, high-low))
		return step * (math.Ceil(low/step) - 1), step * math.Floor(high/step+1)
	}
	if low = math.Floor(low*10) / 10; low > 0.4 {
		low = 0.4
	}
	return low, 1
}
