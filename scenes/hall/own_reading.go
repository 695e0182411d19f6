package hall

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

// reading is one's own record as far as it has been read, in the background: the journals, and
// the reviews beside them.
type reading struct {
	mu    sync.Mutex
	games []judged.Game // that count, in the order of the saved games
	harm  []string      // the names of damaged files
	n, of int           // how many files of how many are read
	ends  bool
	err   error // the first of a table of habits
	taken bool  // the page has all of it
}

// ownGame is a game of one's own record as it was read last, and what it was read from.
type ownGame struct {
	when   time.Time
	review uint32
	game   judged.Game
	counts bool
	harm   bool
}

// readOwn reads the record. What has not changed since it was read last is taken from then.
func (h *Services) readOwn(sh ui.Shell) *reading {
	r := &reading{}
	was := h.record
	sh.Go(func(quit <-chan struct{}) func() {
		now := map[string]ownGame{}
		r.run(h, quit, was, now)
		return func() { h.record = now }
	})
	return r
}

// run reads file by file.
func (r *reading) run(h *Services, quit <-chan struct{}, was, now map[string]ownGame) {
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
				r.games = append(r.games, o.game)
			}
		})
	}
	r.see(func() { r.ends = true })
}

func (r *reading) see(change func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	change()
}

// read reads one file, where it or its review has changed.
func (r *reading) read(h *Services, e saves.Entry, was ownGame, know map[string]judged.Know) ownGame {
	switch {
	case e.Err != nil && !e.Unreleased || e.Fault != nil:
		return ownGame{when: e.When, harm: true}
	case e.Unreleased || !e.Over || !judged.Counts(e.Header):
		return ownGame{when: e.When}
	}
	kept := h.Store.Review(e.Path)
	sum := crc32.ChecksumIEEE(kept)
	if was.counts && was.when.Equal(e.When) && was.review == sum {
		return was
	}
	x, err := h.Store.Read(e.Path, h.Game)
	if err != nil || x.Fault != nil {
		return ownGame{when: e.When, harm: true}
	}
	out := ownGame{when: e.When, review: sum, counts: x.Match.Now().Turn() == rules.Over}
	if out.counts {
		g := x.Match.Game()
		list, err := habits.Of(g)
		r.see(func() {
			if r.err == nil {
				r.err = err
			}
		})
		if _, known := know[g.ID()]; !known {
			know[g.ID()] = h.knows(g)
		}
		out.game = judged.OwnOf(e.Path, e.When, x, kept, know[g.ID()], list)
	}
	return out
}

// latest is what has been read so far, in order, and whether that is all.
func (r *reading) latest() (games []judged.Game, harm []string, n, of int, ends bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return judged.InOrder(r.games), r.harm, r.n, r.of, r.ends
}
