package hall

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"sandtable/saves"
	"sandtable/scenes/files"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// errand is a visit to the system's file window: what comes from one that was
// given up is not taken.
type errand struct {
	open bool
	n    int // which visit it is
}

func (e *errand) begin() int { e.open = true; e.n++; return e.n }
func (e *errand) giveUp()    { e.open = false }

// back says whether the answer of a visit is still wanted.
func (e *errand) back(n int) bool {
	wanted := e.open && e.n == n
	e.open = e.open && !wanted
	return wanted
}

// fetch asks for a journal from elsewhere and adds it to the saved games.
func (s *Saved) fetch(f *ui.Frame) {
	s.h.fetch(f, &s.errand, "ui.saves.import", []string{"game"}, s.take)
}

// fetch asks for a file with an ending and hands its path to take; where the system has no
// file window, our own list of folders asks.
func (h *Services) fetch(f *ui.Frame, e *errand, key string, endings []string, take func(path string)) {
	mine := e.begin()
	title, shell := f.Say(key), f.Shell
	f.Shell.Go(func(<-chan struct{}) func() {
		path, err := files.Open(title, endings...)
		return func() {
			if !e.back(mine) {
				return
			}
			switch {
			case errors.Is(err, files.ErrNone):
				h.show(shell, nav.OpenFile{Title: key, Endings: endings, Take: take})
			case err == nil:
				take(path)
			case !errors.Is(err, files.ErrCancelled):
				h.tellErr(err)
			}
		}
	})
}

// take reads a journal through the rules and begins a journal of our own with
// what is sound of it.
func (s *Saved) take(path string) {
	r, err := saves.Read(path, s.h.Game)
	if err != nil {
		s.h.tellErr(err)
		return
	}
	s.add(filepath.Base(path), r)
}

// add begins a journal of our own with what was read of another one, under the name of its
// file.
func (s *Saved) add(name string, r *saves.Replayed) {
	if err := r.Whole(name); err != nil {
		s.h.tellErr(err)
		return
	}
	s.fresh = false
	j, err := s.h.Store.Begin(r.Header, r.Match)
	s.h.tellErr(err)
	s.h.tellErr(j.Rename(strings.TrimSuffix(name, ".game")))
	s.h.tellErr(j.Close())
}

// give writes a saved game to where the player says.
func (s *Saved) give(f *ui.Frame, e saves.Entry) {
	data, err := os.ReadFile(e.Path)
	if err != nil {
		s.h.tellErr(err)
		f.Do()
		return
	}
	s.h.export(f.Shell, &s.errand, f.Say("ui.saves.export"), filepath.Base(e.Path), data)
}

// export writes data to where the player says; where the system has no file
// window, our own list of folders asks.
func (h *Services) export(shell ui.Shell, e *errand, title, name string, data []byte) {
	mine := e.begin()
	name = fileName(name)
	shell.Go(func(<-chan struct{}) func() {
		path, err := files.Save(title, name)
		if err == nil {
			err = os.WriteFile(path, data, 0o644)
		}
		return func() {
			if !e.back(mine) {
				return
			}
			switch {
			case errors.Is(err, files.ErrNone):
				h.show(shell, nav.SaveFile{Title: title, Name: name, Data: data})
			case !errors.Is(err, files.ErrCancelled):
				h.written(path, err)
			}
		}
	})
}

// written tells where something was written, or why it was not.
func (h *Services) written(path string, err error) {
	if err != nil {
		h.tellErr(saves.Unwritable(path, err))
		return
	}
	h.wrote(nil)
	h.Notice(h.say("ui.saves.exported", word("File", path)))
}

// fileName makes a proposal that every system takes for the name of a file.
func fileName(name string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`<>:"/\|?*`, r) {
			return '-'
		}
		return r
	}, name)
}
