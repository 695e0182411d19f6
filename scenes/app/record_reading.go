package app

import (
	"hash/crc32"
	"path/filepath"
	"sync"
	"time"

	"sandtable/assets/habits"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/judged"
	"sandtable/scenes/ui"
)

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
		select {
		case <-quit:
			return
		default:
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
