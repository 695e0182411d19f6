package hall

import (
	"context"
	"slices"
	"sync"
	"time"

	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/ui"
)

// judging is the review of a game that is over, told and weighed in the background: as far
// as it has come it can be looked at, and it is kept beside the journal.
type judging struct {
	h    *Services
	play *saves.Play
	path string // of the journal; empty for one in memory
	stop context.CancelFunc

	mu   sync.Mutex
	told *judged.Told // as far as it has come; nil at first
	ends bool         // nothing more will come
	err  error
}

// The review is shown anew so often, and kept so often.
const (
	shownEvery = 500 * time.Millisecond
	keptEvery  = 4 * time.Second
)

// Judge is the judge of a House that plays.
func Judge(ctx context.Context, m *rules.Match, quick bool) (*review.Review, error) {
	return review.Tell(ctx, m, review.Seed, 0, quick)
}

// judge gives the review of a play that is over, and begins it, or goes on with it, where it
// is not told. One game is reviewed at a time.
func (h *Services) judge(sh ui.Shell, p *saves.Play, path string) *judging {
	if j := h.judged; j != nil && j.play.Match == p.Match && !j.halted() {
		return j
	}
	h.haltJudging()
	ctx, stop := context.WithCancel(context.Background())
	j := &judging{h: h, play: p, path: path, stop: stop}
	h.judged = j
	sh.Go(func(quit <-chan struct{}) func() {
		defer stop()
		go func() {
			select {
			case <-quit:
				stop()
			case <-ctx.Done():
			}
		}()
		err := j.run(ctx)
		j.mu.Lock()
		j.ends, j.err = true, err
		j.mu.Unlock()
		return func() { h.judgedOne(sh, j) }
	})
	return j
}

// docket is the games that are judged one after another.
type docket struct {
	paths []string // of the journals still to come, the one under way first
	of    int      // how many there were
}

// judgeAll judges games that are over one after another, in the background. A review that is
// asked for meanwhile goes first; a battle that somebody sits down to ends it.
func (h *Services) judgeAll(sh ui.Shell, paths []string) {
	h.docket = &docket{paths: paths, of: len(paths)}
	h.judgeNext(sh)
}

// dropDocket judges no further game.
func (h *Services) dropDocket() { h.docket = nil }

// judgeNext begins the next game of the docket. One that cannot be read is told and passed
// over.
func (h *Services) judgeNext(sh ui.Shell) {
	d := h.docket
	if d == nil || len(d.paths) == 0 {
		h.docket = nil
		return
	}
	path := d.paths[0]
	sh.Go(func(<-chan struct{}) func() {
		x, err := h.Store.Read(path, h.Game)
		return func() {
			switch {
			case h.docket != d, h.judged != nil && !h.judged.over(): // stopped, or another goes first
			case err != nil:
				h.tellErr(err)
				d.done(path)
				h.judgeNext(sh)
			default:
				h.judge(sh, &saves.Play{Replayed: x}, path)
			}
		}
	})
}

// done strikes a game off the docket.
func (d *docket) done(path string) {
	d.paths = slices.DeleteFunc(d.paths, func(p string) bool { return p == path })
}

// judgedOne is called when a review has ended, or was stopped: the docket goes on.
func (h *Services) judgedOne(sh ui.Shell, j *judging) {
	ours := h.judged == j // else another review has been asked for: its end goes on
	if !j.halted() {
		h.verdicts++
	}
	if h.docket == nil {
		return
	}
	if ours || !j.halted() {
		h.docket.done(j.path)
	}
	if ours {
		h.judgeNext(sh)
	}
}

// haltJudging stops the review under way: a battle needs the machine. It goes on where it
// was when it is asked for again.
func (h *Services) haltJudging() {
	if h.judged != nil {
		h.judged.stop()
	}
}

// halted says that it was stopped before its end.
func (j *judging) halted() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.ends && j.err != nil
}

// over says that nothing more will come of it.
func (j *judging) over() bool {
	_, ends := j.latest()
	return ends
}

// latest is what there is of it, nil for nothing yet, and whether that is all.
func (j *judging) latest() (t *judged.Told, ends bool) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.told, j.ends
}

// run tells and weighs: the curve first.
func (j *judging) run(ctx context.Context) error {
	m := j.play.Match
	r, err := review.Decode(j.h.Store.Review(j.path), m)
	if err != nil { // there is none yet, or one of another judge
		if r, err = j.judge(ctx, m, true); err != nil {
			return err
		}
	}
	show := j.shower(ctx, m)
	show(r)
	if r.Quick && !r.Done() {
		if err := j.weigh(ctx, r, show); err != nil {
			return err
		}
	}
	if r.Quick {
		whole, err := j.judge(ctx, m, false)
		if err != nil {
			return err
		}
		whole.Decisions, whole.Weighed = r.Decisions, r.Weighed
		r = whole
	}
	if err := j.weigh(ctx, r, show); err != nil {
		return err
	}
	show(r)
	j.h.Store.KeepReview(j.path, review.Encode(r))
	return nil
}

// judge asks the judge of the house to begin. A house without one has no reviews but those
// that were kept whole.
func (j *judging) judge(ctx context.Context, m *rules.Match, quick bool) (*review.Review, error) {
	if j.h.Judge == nil {
		panic("hall: a review is asked for in a house without a judge")
	}
	return j.h.Judge(ctx, m, quick)
}

// weigh weighs what is still to be weighed.
func (j *judging) weigh(ctx context.Context, r *review.Review, show func(*review.Review)) error {
	if r.Done() {
		return nil
	}
	shown, kept := time.Now(), time.Now()
	every := shownEvery
	return review.Weigh(ctx, j.play.Match, r, review.Seed, 0, func(d *review.Decision, weighed int) {
		r.Keep(d, weighed)
		if time.Since(shown) > every {
			began := time.Now()
			show(r)
			shown = time.Now()
			every = max(shownEvery, 5*shown.Sub(began))
		}
		if time.Since(kept) > keptEvery {
			kept = time.Now()
			j.h.Store.KeepReview(j.path, review.Encode(r))
		}
	})
}

// shower gives what puts a review as it is now before the window, whose own it is then.
func (j *judging) shower(ctx context.Context, m *rules.Match) func(r *review.Review) {
	me, _ := person(j.play.Header.Seats)
	know := j.h.knows(m.Game())
	return func(r *review.Review) {
		if ctx.Err() != nil {
			return
		}
		now := *r
		now.Decisions = r.Decisions[:len(r.Decisions):len(r.Decisions)]
		t := judged.New(m, &now, me, know)
		j.mu.Lock()
		defer j.mu.Unlock()
		j.told = t
	}
}

// knows is what the room of a game tells of its words.
func (h *Services) knows(g rules.Game) (k judged.Know) {
	room := h.room(g)
	k.Telling = room.Telling
	if room.Board == nil {
		return k
	}
	b, err := room.Board()
	if err != nil {
		return k
	}
	k.Took = func(steps []rules.Action) bool { return b.Took(steps[len(steps)-1]) || b.Light(steps) }
	k.Reason = func(s rules.State, a rules.Action) rules.Phrase {
		return b.Reason(a, board.View{Game: g, State: s, Viewer: s.Turn(), Legal: s.Legal(nil),
			Hover: board.None, Cursor: board.None, Selected: board.None})
	}
	return k
}
