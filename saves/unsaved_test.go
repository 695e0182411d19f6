package saves

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// calamity takes the way to the disk away, and gives it back.
type calamity struct {
	name   string
	key    string // of the notice while it lasts; empty where all is written all the same
	comes  func(t *testing.T, s *Store, j *Journal)
	passes func(t *testing.T, s *Store)
}

// refuse lets every write fail, or every file, until the test is over.
func refuse(t *testing.T, err error, files bool) {
	t.Helper()
	wasWrite, wasOpen := writeAt, openFile
	t.Cleanup(func() { writeAt, openFile = wasWrite, wasOpen })
	writeAt = func(f *os.File, b []byte, at int64) (int, error) {
		n, _ := f.WriteAt(b[:len(b)/2], at) // half of it is written before it fails
		return n, &os.PathError{Op: "write", Path: f.Name(), Err: err}
	}
	if files {
		openFile = func(path string, _ int) (*os.File, error) {
			return nil, &os.PathError{Op: "open", Path: path, Err: err}
		}
	}
}

func allow(*testing.T, *Store) { writeAt, openFile = (*os.File).WriteAt, openLocked }

func folder(s *Store) string { return filepath.Join(s.Dir(), "saves") }

var calamities = []calamity{
	{"the folder is cleared away", "", func(t *testing.T, s *Store, _ *Journal) { must.Do(t, os.RemoveAll(folder(s))) }, nil},
	{"all folders are cleared away", "", func(t *testing.T, s *Store, _ *Journal) { must.Do(t, os.RemoveAll(s.Dir())) }, nil},
	{"the file is cleared away", "", func(t *testing.T, _ *Store, j *Journal) { must.Do(t, os.Remove(j.Path())) }, nil},
	{"an older copy takes its place", "", func(t *testing.T, _ *Store, j *Journal) {
		must.Do(t, os.Remove(j.Path()))
		must.Do(t, os.WriteFile(j.Path(), j.Text()[:len(j.Text())/2], 0o644))
	}, nil},
	{"another game takes its place", "", func(t *testing.T, _ *Store, j *Journal) {
		must.Do(t, os.Remove(j.Path()))
		must.Do(t, os.WriteFile(j.Path(), []byte("another game\n"), 0o644))
	}, nil},
	{"the folder is gone and cannot be made", "saves.memory", func(t *testing.T, s *Store, _ *Journal) {
		must.Do(t, os.RemoveAll(folder(s)))
		must.Do(t, os.WriteFile(folder(s), nil, 0o644))
	}, func(t *testing.T, s *Store) { must.Do(t, os.Remove(folder(s))) }},
	{"the disk is full", "saves.full", func(t *testing.T, _ *Store, _ *Journal) { refuse(t, syscall.ENOSPC, false) }, allow},
	{"the disk is full and the folder is gone", "saves.full", func(t *testing.T, s *Store, _ *Journal) {
		refuse(t, syscall.ENOSPC, true)
		must.Do(t, os.RemoveAll(folder(s)))
	}, allow},
	{"nothing may be written", "saves.unwritten", func(t *testing.T, _ *Store, _ *Journal) { refuse(t, syscall.EACCES, true) }, allow},
}

// TestEveryDecisionIsSavedOrItIsSaid takes the folder, the disk and the right to write away
// at every moment of a battle, for a few decisions: what is not said to be unsaved is in the
// file, and afterwards all of it is.
func TestEveryDecisionIsSavedOrItIsSaid(t *testing.T) {
	Hurried()
	for _, c := range calamities {
		t.Run(c.name, func(t *testing.T) {
			for moment := range uint64(16) {
				s, h := store(t), header(t, "long", moment)
				m := match(t, h)
				j := must.Have(s.Begin(h, m))(t)
				for n := range moment + 6 {
					if n == moment {
						c.comes(t, s, j)
					}
					if n == moment+3 && c.passes != nil {
						c.passes(t, s)
					}
					decide(t, m, moment*100+n)
					var err error
					if n%5 == 4 {
						err = j.Hint()
					}
					err = errors.Join(err, j.Keep(m))
					held(t, c, j, m, err, n >= moment && n < moment+3)
				}
				must.Do(t, j.Close())
				list := s.List()
				if len(list) == 0 || list[0].Path != j.Path() && list[len(list)-1].Path != j.Path() {
					t.Errorf("%s is listed as %+v", j.Path(), list)
				}
			}
		})
	}
}

// held holds a journal to what is said of it.
func held(t *testing.T, c calamity, j *Journal, m *rules.Match, err error, now bool) {
	t.Helper()
	var n *Notice
	if now && c.key != "" && len(j.record.steps) > 0 && err != nil {
		if !errors.As(err, &n) || n.Key != c.key || j.Saved() {
			t.Fatalf("it is said %v, saved %v; want %s", err, j.Saved(), c.key)
		}
		return
	}
	if err != nil || !j.Saved() {
		t.Fatalf("it is said %v, saved %v", err, j.Saved())
	}
	r := must.Have(Read(j.Path(), find))(t)
	if r.Fault != nil {
		t.Fatal(r.Fault)
	}
	same(t, m, r.Match)
}

// TestAGameThatIsLeftUnsavedIsKept closes a game, and begins another, while nothing can be
// written: both are on the list, are gone on with, and are written as soon as they can be.
func TestAGameThatIsLeftUnsavedIsKept(t *testing.T) {
	for _, c := range calamities {
		if c.key == "" {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			s, h := store(t), header(t, "long", 4)
			var games []*rules.Match
			var paths []string
			for i := range 2 {
				m := match(t, h)
				j, err := s.Begin(h, m)
				if said := new(Notice); i == 1 && (!errors.As(err, &said) || said.Key != c.key && c.key != "saves.unwritten") {
					t.Errorf("the game begun meanwhile says %v", err)
				}
				if i == 0 {
					c.comes(t, s, j)
				}
				must.Do(t, m.Do(m.Legal()[0], nil))
				if j.Keep(m) == nil || j.Close() == nil {
					t.Fatal("it says that it is saved")
				}
				games, paths = append(games, m), append(paths, j.Path())
			}
			list := s.List()
			if len(list) != 2 || !list[0].Unsaved || !list[1].Unsaved || s.Unsaved() != 2 {
				t.Fatalf("%d unsaved, the list is %+v", s.Unsaved(), list)
			}
			for i, path := range paths {
				r := must.Have(s.Read(path, find))(t)
				same(t, games[i], r.Match)
			}
			p := must.Have(s.Resume(paths[0], find))(t)
			same(t, games[0], p.Match)
			if p.Notice == nil || p.Journal.Close() == nil {
				t.Error("it does not say that it is not saved")
			}
			c.passes(t, s)
			if list = s.List(); len(list) != 2 || list[0].Unsaved || list[1].Unsaved || s.Unsaved() != 0 {
				t.Fatalf("%d unsaved, the list is %+v", s.Unsaved(), list)
			}
			for i, path := range paths {
				r := must.Have(Read(path, find))(t)
				same(t, games[i], r.Match)
			}
		})
	}
}

// TestAnUnsavedGameCanBeThrownAway throws one away that no file tells of.
func TestAnUnsavedGameCanBeThrownAway(t *testing.T) {
	s, h := store(t), header(t, "long", 4)
	must.Do(t, os.RemoveAll(folder(s)))
	must.Do(t, os.WriteFile(folder(s), nil, 0o644))
	j, err := s.Begin(h, match(t, h))
	if err == nil || j.Close() == nil {
		t.Fatal("it says that it is saved")
	}
	if to, err := s.Delete(j.Path()); err != nil || to != "" || len(s.List()) != 0 {
		t.Errorf("it lies at %q, %v; the list is %+v", to, err, s.List())
	}
}

// TestAFolderThatComesBackIsUsed opens a store where nothing can be written, and lets it be
// written later.
func TestAFolderThatComesBackIsUsed(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	must.Do(t, os.WriteFile(dir, nil, 0o644))
	s, n := Open(dir)
	if n == nil {
		t.Fatal("it says that it can be written")
	}
	must.Do(t, os.Remove(dir))
	h := header(t, "long", 4)
	j, err := s.Begin(h, match(t, h))
	if err != nil || !j.Saved() || s.Memory() || s.SaveSettings(Standard()) != nil {
		t.Errorf("%v, saved %v, in memory %v", err, j.Saved(), s.Memory())
	}
	must.Do(t, j.Close())
	if len(s.List()) != 1 {
		t.Errorf("%+v", s.List())
	}
}

// failing is the duel with rules that fail.
type failing struct {
	rules.Game
	at string // where: new, step or next
}

func (g failing) New(set rules.Setup, report *rules.Report) (rules.State, error) {
	if g.at == "new" {
		panic("no board")
	}
	s, err := g.Game.New(set, report)
	return failingState{s, g.at}, err
}

type failingState struct {
	rules.State
	at string
}

func (s failingState) Clone() rules.State { return failingState{s.State.Clone(), s.at} }

func (s failingState) Legal(list []rules.Action) []rules.Action {
	if s.at == "next" {
		panic("nothing may be done")
	}
	return s.State.Legal(list)
}

func (s failingState) Apply(a rules.Action, report *rules.Report) {
	if s.at == "step" {
		panic(fmt.Sprintf("%v cannot be", a))
	}
	s.State.Apply(a, report)
}

// TestAJournalAtWhichTheRulesFailIsPutAside injects a failure into the rules at the set-up, at
// a step and at what may be done: the journal is refused with a sentence, and put aside.
func TestAJournalAtWhichTheRulesFailIsPutAside(t *testing.T) {
	text := written(t, 6)
	first := text[:1+len(header(t, "long", 11).String())+len(" #12345678")]
	for at, text := range map[string][]byte{"new": text, "step": text, "next": first} {
		bad := func(id string) (rules.Game, error) {
			g, err := find(id)
			return failing{g, at}, err
		}
		s := store(t)
		path := filepath.Join(folder(s), "x.game")
		must.Do(t, os.WriteFile(path, text, 0o644))
		_, err := s.Read(path, bad)
		var n *Notice
		if !errors.As(err, &n) || n.Key != "saves.broken" || n.Trace == nil {
			t.Fatalf("%s: read, it says %v", at, err)
		}
		if _, err = s.Resume(path, bad); !errors.As(err, &n) || n.Key != "saves.broken" {
			t.Fatalf("%s: opened, it says %v", at, err)
		}
		if len(s.List()) != 1 {
			t.Fatalf("%s: reading alone has put it aside", at)
		}
		if err = s.PutAside(path, err); !errors.As(err, &n) || n.Key != "saves.put-aside" || len(s.List()) != 0 {
			t.Fatalf("%s: put aside, it says %v; the list is %+v", at, err, s.List())
		}
		if kept, err := os.ReadFile(n.Kept); err != nil || string(kept) != string(text) {
			t.Errorf("%s: it is kept as %q, %v", at, kept, err)
		}
	}
}

// TestOnlyWhatNoRulesPlayIsPutAside leaves all else where it is.
func TestOnlyWhatNoRulesPlayIsPutAside(t *testing.T) {
	s := store(t)
	path := filepath.Join(folder(s), "x.game")
	for text, aside := range map[string]bool{
		sealed(`sandtable-game 1 game=duel position="\"no board\""`): true,
		sealed("sandtable-game 1 game=duel scenario=nowhere"):        false,
		sealed("sandtable-game 1 game=chess scenario=long"):          false,
		"hello\n": false,
	} {
		must.Do(t, os.WriteFile(path, []byte(text), 0o644))
		_, err := s.Resume(path, find)
		told := s.PutAside(path, err)
		if there := len(s.List()) == 1; err == nil || there == aside || (told == err) == aside {
			t.Errorf("%q: it is on the list %v; it says %v", text, there, told)
		}
	}
	elsewhere := filepath.Join(t.TempDir(), "x.game")
	must.Do(t, os.WriteFile(elsewhere, []byte(sealed(`sandtable-game 1 game=duel position="\"no board\""`)), 0o644))
	_, err := s.Resume(elsewhere, find)
	if told := s.PutAside(elsewhere, err); told != err {
		t.Errorf("a file of somebody else's: %v", told)
	}
}
