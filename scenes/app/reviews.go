package app

import (
	"context"
	"hash/crc32"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"sandtable/ai/review"
	"sandtable/assets/habits"
	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/ui"
)

// Follow gives what there is of a review, and draws again as long as more is to come.
func (j *RunningReview) Follow(f *ui.Frame) (*judged.Told, bool) {
	t, ends := j.Latest()
	if !ends {
		f.Wake(f.Now.Add(ReviewInterval / 2))
	}
	return t, ends
}

// RunningReview is a review that is made in the background, seen as far as it has come and kept beside the journal.
type RunningReview struct {
	h    *Services
	Play *saves.Play
	Path string // of the journal; empty for one in memory
	stop context.CancelFunc

	mu   sync.Mutex
	told *judged.Told // as far as it has come; nil at first
	ends bool         // nothing more will come
	err  error
}

// The review is shown anew so often, and kept so often.
const (
	ReviewInterval = 500 * time.Millisecond
	keptEvery      = 4 * time.Second
)

// Judge is the judge of a House that plays.
func Judge(ctx context.Context, m *rules.Match, r *review.Review, found func()) error {
	return review.Weigh(ctx, m, r, review.Seed, 0, found)
}

// StartReview gives the review of a play that is over, begun or gone on with where it is not told. One game is
// reviewed at a time.
func (h *Services) StartReview(sh ui.Shell, p *saves.Play, path string) *RunningReview {
	if j := h.Review; j != nil && j.Play.Match == p.Match && !j.halted() {
		return j
	}
	h.HaltReview()
	ctx, stop := context.WithCancel(context.Background())
	j := &RunningReview{h: h, Play: p, Path: path, stop: stop}
	h.Review = j
	sh.Go(func(quit <-chan struct{}) func() {
		defer stop()
		go StopOnQuit(ctx, stop, quit)
		err := j.run(ctx)
		j.mu.Lock()
		j.ends, j.err = true, err
		j.mu.Unlock()
		return func() { h.reviewEnded(sh, j) }
	})
	return j
}

// ReviewQueue is the games that are reviewed one after another.
type ReviewQueue struct {
	Paths []string // of the journals still to come, the one under way first
	Of    int      // how many there were
}

// ReviewAll reviews games one after another in the background, until somebody sits down to a battle.
func (h *Services) ReviewAll(sh ui.Shell, paths []string) {
	h.ReviewQueue = &ReviewQueue{Paths: paths, Of: len(paths)}
	h.reviewNext(sh)
}

// DropReviewQueue judges no further game.
func (h *Services) DropReviewQueue() { h.ReviewQueue = nil }

// reviewNext begins the next game of the queue; one that cannot be read is told and passed over.
func (h *Services) reviewNext(sh ui.Shell) {
	d := h.ReviewQueue
	if d == nil || len(d.Paths) == 0 {
		h.ReviewQueue = nil
		return
	}
	path := d.Paths[0]
	sh.Go(func(<-chan struct{}) func() {
		x, err := h.Store.Read(path, h.Game)
		return func() {
			switch {
			case h.ReviewQueue != d, h.Review != nil && !h.Review.over(): // stopped, or another goes first
			case err != nil:
				h.NoticeErr(err)
				d.done(path)
				h.reviewNext(sh)
			default:
				h.StartReview(sh, &saves.Play{Replayed: x}, path)
			}
		}
	})
}

func (d *ReviewQueue) done(path string) {
	d.Paths = slices.DeleteFunc(d.Paths, func(p string) bool { return p == path })
}

// reviewEnded goes on with the queue when a review has ended or was stopped.
func (h *Services) reviewEnded(sh ui.Shell, j *RunningReview) {
	ours := h.Review == j // else another review has been asked for: its end goes on
	if !j.halted() {
		h.Reviewed++
	}
	if h.ReviewQueue == nil {
		return
	}
	if ours || !j.halted() {
		h.ReviewQueue.done(j.Path)
	}
	if ours {
		h.reviewNext(sh)
	}
}

// HaltReview stops the review under way, since a battle needs the machine; it goes on when it is asked for again.
func (h *Services) HaltReview() {
	if h.Review != nil {
		h.Review.stop()
	}
}

func (j *RunningReview) halted() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.ends && j.err != nil
}

// over says that nothing more will come of it.
func (j *RunningReview) over() bool {
	_, ends := j.Latest()
	return ends
}

// Latest is what there is of it, nil for nothing yet, and whether that is all.
func (j *RunningReview) Latest() (t *judged.Told, ends bool) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.told, j.ends
}

// run looks into the game, from where it was left.
func (j *RunningReview) run(ctx context.Context) error {
	m := j.Play.Match
	r, err := review.Decode(j.h.Store.Review(j.Path), m)
	if err != nil { // there is none yet, or one of another judge
		r = review.New(m)
	}
	show := j.shower(ctx, m)
	if err == nil {
		if show(r); judged.Whole(r) {
			return nil
		}
	}
	if j.h.Judge == nil { // without a judge there are no reviews but those that were kept whole
		panic("hall: a review is asked for in a house without a judge")
	}
	shown, kept := time.Time{}, time.Now()
	every := ReviewInterval
	err = j.h.Judge(ctx, m, r, func() {
		if time.Since(shown) > every {
			began := time.Now()
			show(r)
			shown = time.Now()
			every = max(ReviewInterval, 5*shown.Sub(began))
		}
		if time.Since(kept) > keptEvery {
			kept = time.Now()
			j.h.Store.KeepReview(j.Path, review.Encode(r))
		}
	})
	if err != nil {
		return err
	}
	show(r)
	j.h.Store.KeepReview(j.Path, review.Encode(r))
	return nil
}

// shower gives what shows a copy of a review as it is now to the window; its list stands still until it is whole.
func (j *RunningReview) shower(ctx context.Context, m *rules.Match) func(r *review.Review) {
	me, _ := kit.OnlyPerson(j.Play.Header.Seats)
	know := j.h.KnowledgeOf(m.Game())
	return func(r *review.Review) {
		if ctx.Err() != nil {
			return
		}
		now := *r
		now.Rests, now.Runs = slices.Clone(r.Rests), slices.Clone(r.Runs)
		t := judged.New(m, &now, me, know)
		j.mu.Lock()
		defer j.mu.Unlock()
		if j.told != nil && !judged.Whole(r) {
			t.Onward(j.told)
		}
		j.told = t
	}
}

// KnowledgeOf is what the room of a game tells of its words.
func (h *Services) KnowledgeOf(g rules.Game) (k judged.Know) {
	room := h.UI(g)
	k.Telling = room.Telling
	if room.Marks != nil {
		k.Begins = func(e rules.Event) bool { return room.Marks(e.Kind)&(lexicon.Turn|lexicon.Throw) != 0 }
	}
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

// RecordReading is one's own record as far as the journals and the reviews beside them have been read.
type RecordReading struct {
	mu    sync.Mutex
	games []judged.Game // that count, in the order of the saved games
	harm  []string      // the names of damaged files
	n, of int           // how many files of how many are read
	ends  bool
	Err   error // the first of a table of habits
	Taken bool  // the page has all of it
}

// RecordedGame is a game of one's own record as it was read last, and what it was read from.
type RecordedGame struct {
	When   time.Time
	review uint32
	Game   judged.Game
	counts bool
	harm   bool
}

// ReadRecord reads the record. What has not changed since it was read last is taken from then.
func (h *Services) ReadRecord(sh ui.Shell) *RecordReading {
	r := &RecordReading{}
	was := h.record
	sh.Go(func(quit <-chan struct{}) func() {
		now := map[string]RecordedGame{}
		r.Run(h, quit, was, now)
		return func() { h.record = now }
	})
	return r
}

func (r *RecordReading) Run(h *Services, quit <-chan struct{}, was, now map[string]RecordedGame) {
	list := h.Store.List()
	r.see(func() { r.of = len(list) })
	know := map[string]judged.Know{}
	for _, e := range list {
		if ended(quit) {
			return
		}
		o := r.read(h, e, was[e.Path], know)
		now[e.Path] = o
		r.see(func() {
			r.n++
			if o.harm {
				r.harm = append(r.harm, filepath.Base(e.Path))
			} else if o.counts {
				r.games = append(r.games, o.Game)
			}
		})
	}
	r.see(func() { r.ends = true })
}

func (r *RecordReading) see(change func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	change()
}

func (r *RecordReading) read(h *Services, e saves.Entry, was RecordedGame, know map[string]judged.Know) RecordedGame {
	switch {
	case e.Err != nil && !e.Unreleased || e.Fault != nil:
		return RecordedGame{When: e.When, harm: true}
	case e.Unreleased || !e.Over || !judged.Counts(e.Header):
		return RecordedGame{When: e.When}
	}
	kept := h.Store.Review(e.Path)
	sum := crc32.ChecksumIEEE(kept)
	if was.counts && was.When.Equal(e.When) && was.review == sum {
		return was
	}
	x, err := h.Store.Read(e.Path, h.Game)
	if err != nil || x.Fault != nil {
		return RecordedGame{When: e.When, harm: true}
	}
	out := RecordedGame{When: e.When, review: sum, counts: x.Match.Now().Turn() == rules.Over}
	if out.counts {
		g := x.Match.Game()
		list, err := habits.Of(g)
		r.see(func() {
			if r.Err == nil {
				r.Err = err
			}
		})
		if _, known := know[g.ID()]; !known {
			know[g.ID()] = h.KnowledgeOf(g)
		}
		out.Game = judged.OwnOf(e.Path, e.When, x, kept, know[g.ID()], list)
	}
	return out
}

// Latest is what has been read so far, in order, and whether that is all.
func (r *RecordReading) Latest() (games []judged.Game, harm []string, n, of int, ends bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return judged.InOrder(r.games), r.harm, r.n, r.of, r.ends
}
