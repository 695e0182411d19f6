package library

import (
	"os"
	"path/filepath"
	"strings"

	"sandtable/saves"
	"sandtable/scenes/ui"
)

// fetch asks for a journal from elsewhere and adds it to the saved games.
func (s *Saved) fetch(f *ui.Frame) {
	s.H.Fetch(f, &s.errand, "ui.saves.import", []string{"game"}, s.Take)
}

// Take reads a journal through the rules and begins a journal of our own with
// what is sound of it.
func (s *Saved) Take(path string) {
	r, err := saves.Read(path, s.H.Game)
	if err != nil {
		s.H.NoticeErr(err)
		return
	}
	s.add(filepath.Base(path), r)
}

// add begins a journal of our own with what was read of another one, under the name of its
// file.
func (s *Saved) add(name string, r *saves.Replayed) {
	if err := r.Whole(name); err != nil {
		s.H.NoticeErr(err)
		return
	}
	s.fresh = false
	j, err := s.H.Store.Begin(r.Header, r.Match)
	s.H.NoticeErr(err)
	s.H.NoticeErr(j.Rename(strings.TrimSuffix(name, ".game")))
	s.H.NoticeErr(j.Close())
}

// give writes a saved game to where the player says.
func (s *Saved) give(f *ui.Frame, e saves.Entry) {
	data, err := os.ReadFile(e.Path)
	if err != nil {
		s.H.NoticeErr(err)
		f.Invalidate()
		return
	}
	s.H.Export(f.Shell, &s.errand, f.Say("ui.saves.export"), filepath.Base(e.Path), data)
}
