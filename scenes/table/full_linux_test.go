package table_test

import (
	"os"
	"path/filepath"
	"sandtable/rules/rulestest/must"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"sandtable/scenes/ui"
)

// fill puts a device that is always full where a file of this program is
// written, and gives the way back.
func fill(t *testing.T, path string) (empty func()) {
	t.Helper()
	fds := must.Have(os.ReadDir("/proc/self/fd"))(t)
	for _, e := range fds {
		to, err := os.Readlink(filepath.Join("/proc/self/fd", e.Name()))
		if err != nil || to != path {
			continue
		}
		fd := must.Have(strconv.Atoi(e.Name()))(t)
		was := must.Have(syscall.Dup(fd))(t)
		full := must.Have(syscall.Open("/dev/full", syscall.O_RDWR, 0))(t)
		must.Do(t, syscall.Dup3(full, fd, 0))
		return func() {
			must.Do(t, syscall.Dup3(was, fd, 0))
		}
	}
	t.Fatalf("%s is not open", path)
	return nil
}

// decide takes n decisions by the mouse, with as little as possible.
func (s *sitting) decide(t *testing.T, n int) {
	t.Helper()
	for range n {
		s.onward(t)
		s.press(t, s.offered()[0])
	}
}

// close closes the message over the board.
func (s *sitting) close(t *testing.T) {
	t.Helper()
	for _, c := range s.Lists()[1].Cmds {
		if c.Op == ui.OpSprite && c.Pic == ui.Icon("close") {
			s.Click(c.Box.Center())
			return
		}
	}
	t.Fatal("the message cannot be closed")
}

// TestAFullDiskIsToldOnceAndPlayGoesOn fills the disk under a game, plays on,
// and makes room again.
func TestAFullDiskIsToldOnceAndPlayGoesOn(t *testing.T) {
	s := sit(t, "pegasus-bridge", twoPeople, 4, small, nil)
	s.onward(t)
	const told = "the disk is full"
	journal := s.table.Play.Journal.Path()
	empty := fill(t, journal)
	before := len(s.match.Steps())
	s.decide(t, 1)
	if !s.Has(told) {
		t.Fatalf("nothing is told:\n%s", s.Words())
	}
	s.close(t)
	s.decide(t, 5)
	if s.Has(told) {
		t.Error("it is told again")
	}
	if len(s.match.Steps()) < before+5 {
		t.Errorf("%d steps, then %d: play does not go on", before, len(s.match.Steps()))
	}
	empty()
	s.decide(t, 1)
	data, err := os.ReadFile(journal)
	if err != nil || strings.Count(string(data), "\n") < len(s.match.Steps()) {
		t.Errorf("%v; %d steps were played, the file has:\n%s", err, len(s.match.Steps()), data)
	}
}

// TestAFullDiskIsNotToldOfOnceTheGameIsSaved leaves the message open and makes
// room: it goes by itself.
func TestAFullDiskIsNotToldOfOnceTheGameIsSaved(t *testing.T) {
	s := sit(t, "pegasus-bridge", twoPeople, 4, small, nil)
	s.onward(t)
	const told = "the disk is full"
	empty := fill(t, s.table.Play.Journal.Path())
	s.decide(t, 1)
	if !s.Has(told) {
		t.Fatalf("nothing is told:\n%s", s.Words())
	}
	empty()
	s.decide(t, 1)
	if s.Has(told) {
		t.Error("it is told after the game was saved")
	}
}
