package saves

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/adrg/xdg"

	"sandtable/rules"
	"sandtable/rules/sorting"
)

const (
	gameExt = ".game"
	// binDays is how long a deleted game lies in the bin.
	binDays = 30
	// binStamp goes before its name there.
	binStamp = "20060102-150405.000-"
)

// Folder is where the app keeps its files: dir if given, else SANDTABLE_DATA,
// else the place that the system has for the data of programs.
func Folder(dir string) string {
	switch {
	case dir != "":
		return dir
	case os.Getenv("SANDTABLE_DATA") != "":
		return os.Getenv("SANDTABLE_DATA")
	case runtime.GOOS == "windows" || runtime.GOOS == "darwin":
		return filepath.Join(xdg.DataHome, "Sandtable")
	}
	return filepath.Join(xdg.DataHome, "sandtable")
}

// Store is the folder of everything that is kept:
//
//	settings.toml  window.toml  results.log
//	saves/*.game   bin/         scenarios/<game>/*.toml  log/*.log
type Store struct {
	dir    string
	memory bool
	// held are pages of the log book that could not be written yet, by path.
	held map[string]Campaign
	// Now tells the time; tests set it.
	Now func() time.Time
}

// Open makes the folder ready and empties the bin of what is older than 30
// days. The store can always be used: where nothing can be written it keeps
// games in memory, and the notice says so.
func Open(dir string) (*Store, *Notice) {
	s := &Store{dir: dir, Now: time.Now}
	if err := s.prepare(); err != nil {
		s.memory = true
		return s, notice("saves.memory", err, word("folder", dir))
	}
	s.sweep()
	return s, nil
}

func (s *Store) prepare() error {
	for _, sub := range []string{"saves", "bin", "scenarios", "log"} {
		if err := os.MkdirAll(filepath.Join(s.dir, sub), 0o755); err != nil {
			return err
		}
	}
	f, err := os.CreateTemp(filepath.Join(s.dir, "saves"), ".try-*")
	if err != nil {
		return err
	}
	f.Close()
	return os.Remove(f.Name())
}

// Dir is the folder.
func (s *Store) Dir() string { return s.dir }

// Memory says that nothing can be written there.
func (s *Store) Memory() bool { return s.memory }

// sweep removes what has lain long enough in the bin, and empty games, which
// were killed before their first line.
func (s *Store) sweep() {
	old := func(info os.FileInfo) bool { return s.Now().Sub(info.ModTime()) > binDays*24*time.Hour }
	s.remove("bin", old)
	folders, _ := os.ReadDir(filepath.Join(s.dir, "bin", battles)) // without a folder there is nothing
	for _, f := range folders {
		s.remove(filepath.Join("bin", battles, f.Name()), old)
	}
	s.remove("log", func(info os.FileInfo) bool { // what a killed program was about to put in a page's place
		ext := filepath.Ext(info.Name())
		return ext != logExt && ext != ".txt" && old(info)
	})
	s.remove("saves", func(info os.FileInfo) bool {
		begun := strings.HasPrefix(info.Name(), ".review-") // by a program that was ended meanwhile
		return (begun || info.Size() == 0 && filepath.Ext(info.Name()) == gameExt) && old(info)
	})
}

func (s *Store) remove(sub string, gone func(os.FileInfo) bool) {
	files, _ := os.ReadDir(filepath.Join(s.dir, sub)) // an unreadable folder is left alone
	for _, f := range files {
		if info, err := f.Info(); err == nil && info.Mode().IsRegular() && gone(info) {
			os.Remove(filepath.Join(s.dir, sub, f.Name()))
		}
	}
}

// Begin makes the journal of a game that has just been set up. There is always
// a journal; the error, a *Notice, says that it stands in memory only.
func (s *Store) Begin(h Header, m *rules.Match) (*Journal, error) {
	h.Started = s.Now().UTC().Truncate(time.Second)
	memory := func(err error) (*Journal, error) {
		j := &Journal{Header: h, record: NewRecord(m.Game(), h)}
		j.Keep(m) // in memory nothing can fail
		return j, err
	}
	if s.memory {
		return memory(nil)
	}
	base := fmt.Sprintf("%s-%s-%s", h.Game, h.Scenario, s.Now().Format("20060102-150405"))
	var last error
	for n := 1; n < 100; n++ {
		j, err := create(s.free(base, n), h, m)
		if j != nil {
			return j, err
		}
		if last = err; !errors.Is(err, os.ErrExist) {
			break
		}
	}
	return memory(unwritten(last))
}

func (s *Store) free(base string, n int) string {
	if n > 1 {
		base = fmt.Sprintf("%s-%d", base, n)
	}
	return filepath.Join(s.dir, "saves", slug(base)+gameExt)
}

// slug makes a file name that every system takes.
func slug(name string) string {
	out := strings.Map(func(r rune) rune {
		switch {
		case r == '-' || r == '_' || r < 128 && (unicode.IsLetter(r) || unicode.IsDigit(r)):
			return unicode.ToLower(r)
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			return r
		}
		return '-'
	}, name)
	if r := []rune(out); len(r) > 80 {
		out = string(r[:80])
	}
	return out
}

// Resume opens a saved game to go on with it.
func (s *Store) Resume(path string, find Find) (*Play, error) { return Resume(path, find) }

// nameLine is the note of a slot's name, on one line whatever was typed.
func nameLine(name string) string {
	clean := rules.Visible(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar {
			return ' '
		}
		return r
	}, name))
	if r := []rune(clean); len(r) > 120 {
		clean = string(r[:120])
	}
	return "; name " + strings.TrimSpace(clean)
}

// SaveAs copies a journal under a name. It gives the path of the copy.
func (s *Store) SaveAs(j *Journal, name string) (string, error) {
	if s.memory {
		return "", notice("saves.memory", os.ErrPermission, word("folder", s.dir))
	}
	text, err := j.Text()
	if err != nil {
		return "", err
	}
	r := &Record{sum: j.record.sum}
	r.line(nameLine(name))
	text = append(slices.Clone(text), r.Take()...)
	return s.put(slug(name), text)
}

// put writes a whole journal under a free name.
func (s *Store) put(base string, text []byte) (string, error) {
	for n := 1; ; n++ {
		path := s.free(base, n)
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, os.ErrExist) && n < 1000 {
			continue
		}
		if err != nil {
			return "", unwritten(err)
		}
		_, err = f.Write(text)
		if e := settle(f); err == nil {
			err = e
		}
		if e := f.Close(); err == nil {
			err = e
		}
		if err != nil {
			os.Remove(path)
			return "", unwritten(err)
		}
		return path, nil
	}
}

// Rename gives the slot at path a name. A game that is open is renamed by its
// Journal.
func (s *Store) Rename(path, name string) error {
	f, err := openLocked(path, 0)
	if err != nil {
		return unreadable(filepath.Base(path), err)
	}
	defer f.Close()
	data, err := readAll(f, filepath.Base(path), MaxFile)
	if err != nil {
		return unreadable(filepath.Base(path), err)
	}
	l := &lines{data: data}
	for {
		if _, ok, fault := l.next(); fault != nil {
			return unreadable(filepath.Base(path), fault) // Resume repairs it first
		} else if !ok {
			break
		}
	}
	r := &Record{sum: l.sum}
	r.line(nameLine(name))
	text := r.Take()
	if n := len(data); n > 0 && data[n-1] != '\n' {
		text = append([]byte{'\n'}, text...)
	}
	if _, err := f.WriteAt(text, int64(len(data))); err != nil {
		return unwritten(err)
	}
	if err := settle(f); err != nil {
		return unwritten(err)
	}
	return nil
}

// Delete moves a saved game to the bin.
func (s *Store) Delete(path string) error {
	f, err := openLocked(path, 0)
	if err != nil {
		return unreadable(filepath.Base(path), err)
	}
	f.Close() // Windows moves no open file
	now := s.Now()
	to := filepath.Join(s.dir, "bin", now.Format(binStamp)+filepath.Base(path))
	if err := os.Rename(path, to); err != nil {
		return unwritten(err)
	}
	os.Chtimes(to, now, now)  // its 30 days begin now; without, it goes earlier
	os.Remove(reviewOf(path)) // what it tells can be told anew
	return nil
}

// Entry is a line in the list of saves.
type Entry struct {
	Path   string
	Kind   Kind     // in the bin: what it was
	Page   Campaign // of a page
	Header Header
	Name   string // of the slot, or empty
	Turn   int
	Score  [2]int
	Over   bool
	Winner string // a side's word, `draw`, or empty while the game goes on
	When   time.Time
	// Fault says from which line on the journal is damaged, nil for a sound one: it
	// is gone on with from there.
	Fault *Fault
	// Unreleased says that the game was begun before the first release: Err tells it, and
	// the rest is set as far as it can be read.
	Unreleased bool
	// Err says why the file cannot be opened, a *Notice; then only Path and
	// When are set.
	Err error
}

// List is every saved game, the last played first. It reads header and notes,
// and replays nothing.
func (s *Store) List() []Entry { return list(filepath.Join(s.dir, "saves")) }

func list(dir string) []Entry {
	files, _ := os.ReadDir(dir) // without a folder there are no games
	var out []Entry
	for _, f := range files {
		info, err := f.Info()
		if err != nil || filepath.Ext(f.Name()) != gameExt || info.Size() == 0 {
			continue // an empty file is a game that was killed before its first line
		}
		out = append(out, look(filepath.Join(dir, f.Name()), info.ModTime()))
	}
	sorting.By(out, func(a, b Entry) int {
		return cmp.Or(b.When.Compare(a.When), cmp.Compare(a.Path, b.Path))
	})
	return out
}

// look reads one file for the list.
func look(path string, when time.Time) Entry {
	e := Entry{Path: path, When: when}
	name := filepath.Base(path)
	data, err := readFile(path, MaxFile)
	if err != nil {
		e.Err = unreadable(name, err)
		return e
	}
	l := &lines{data: data}
	h, err := readHeader(name, l)
	if e.Unreleased, e.Err = isUnreleased(err), err; err != nil && !e.Unreleased {
		return e
	}
	e.Header = h
	for {
		text, ok, fault := l.next()
		if fault != nil && !e.Unreleased {
			e.Fault = fault
		}
		if !ok || fault != nil {
			return e
		}
		if note, ok := strings.CutPrefix(text, "; "); ok {
			e.note(note)
		}
	}
}

func (e *Entry) note(note string) {
	if name, ok := strings.CutPrefix(note, "name "); ok {
		e.Name = rules.Visible(name)
		return
	}
	var turn, one, two int
	var winner string
	if n, _ := fmt.Sscanf(note, "turn %d score %d %d", &turn, &one, &two); n == 3 {
		e.Turn, e.Score, e.Over, e.Winner = turn, [2]int{one, two}, false, ""
	}
	if n, _ := fmt.Sscanf(note, "over %s turn %d score %d %d", &winner, &turn, &one, &two); n == 4 {
		e.Turn, e.Score, e.Over, e.Winner = turn, [2]int{one, two}, true, winner
	}
}
