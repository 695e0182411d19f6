package saves

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
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

// Folder is where the app keeps its files: dir, else SANDTABLE_DATA, else the system's place for data.
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
	// unsaved are games that could not be written before they were closed, by path.
	mu      sync.Mutex
	unsaved map[string]*Journal
	// Now tells the time; tests set it.
	Now func() time.Time
}

// Open makes the folder ready and empties the bin of what is older than 30 days. Where
// nothing can be written the store keeps games in memory, and the notice says so.
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

// sweep removes what has lain in the bin long enough, and games killed before their first line.
func (s *Store) sweep() {
	old := func(info os.FileInfo) bool { return s.Now().Sub(info.ModTime()) > binDays*24*time.Hour }
	s.remove("bin", func(info os.FileInfo) bool { return s.Now().Sub(binnedAt(info)) > binDays*24*time.Hour })
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
	if s.memory && s.prepare() == nil { // by now something can be written
		s.memory = false
	}
	base := fmt.Sprintf("%s-%s-%s", h.Game, h.Scenario, s.Now().Format("20060102-150405"))
	j := &Journal{path: s.free("saves", slug(base)+gameExt), record: NewRecord(m.Game(), h), store: s}
	return j, j.Keep(m)
}

// free is a path in a folder for a file: with a number where there is one of its name.
func (s *Store) free(sub, name string) string {
	ext := filepath.Ext(name)
	base := strings.TrimSuffix(name, ext)
	for n := 2; ; n++ {
		path := filepath.Join(s.dir, sub, name)
		_, held := s.held[path]
		if _, err := os.Lstat(path); err != nil && !held && !s.keeps(path) { // no file can be seen there
			return path
		}
		name = fmt.Sprintf("%s-%d%s", base, n, ext)
	}
}

func (s *Store) keeps(path string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.unsaved[path] != nil
}

// keepUnsaved keeps a game that could not be written until it can.
func (s *Store) keepUnsaved(j *Journal) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.unsaved == nil {
		s.unsaved = map[string]*Journal{}
	}
	j.when = s.Now()
	s.unsaved[j.path] = j
}

// Unsaved tries once more to write games that could not be, and gives how many cannot.
func (s *Store) Unsaved() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, path := range slices.Sorted(maps.Keys(s.unsaved)) {
		j := s.unsaved[path]
		if j.flush() == nil {
			delete(s.unsaved, path)
		}
		j.let()
	}
	return len(s.unsaved)
}

// takeUnsaved gives the unsaved game of a path into other hands; nil for none.
func (s *Store) takeUnsaved(path string) *Journal {
	s.mu.Lock()
	defer s.mu.Unlock()
	j := s.unsaved[path]
	delete(s.unsaved, path)
	return j
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

// Resume opens a saved game to go on with it, or one that could not be saved.
func (s *Store) Resume(path string, find Find) (p *Play, err error) {
	s.Unsaved()
	j := s.takeUnsaved(path)
	if j == nil {
		p, err = Resume(path, find)
	} else if p, err = resumeText(path, j.text, find); err != nil {
		s.keepUnsaved(j)
	}
	if err != nil {
		return nil, err
	}
	p.Journal.store = s
	return p, nil
}

// Read replays a game of the list without touching its file.
func (s *Store) Read(path string, find Find) (*Replayed, error) {
	s.mu.Lock()
	j := s.unsaved[path]
	s.mu.Unlock()
	if j != nil {
		return replayWhole(filepath.Base(path), j.text, find)
	}
	data, err := readFile(path, MaxFile)
	if err != nil {
		return nil, unreadable(filepath.Base(path), err)
	}
	return replayWhole(filepath.Base(path), data, find)
}

// PutAside takes a saved game that no rules play off the list: its file stays beside, and
// the notice says where. Any other error stays as it is.
func (s *Store) PutAside(path string, err error) error {
	n, ok := errors.AsType[*Notice](err)
	if !ok || n.Key != "saves.broken" || filepath.Dir(path) != filepath.Join(s.dir, "saves") {
		return err
	}
	f, e := openFile(path, 0)
	if e != nil { // another program has it open, or it is gone
		return err
	}
	f.Close()                                                                               // Windows moves no open file
	kept := s.free("saves", strings.TrimSuffix(filepath.Base(path), gameExt)+".broken.txt") // no longer a game in lists
	if os.Rename(path, kept) != nil {
		return err
	}
	aside := notice("saves.put-aside", n.Err, word("file", filepath.Base(path)), word("kept", filepath.Base(kept)))
	aside.Kept, aside.Trace = kept, n.Trace
	return aside
}

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
	r := &Record{sum: j.record.sum}
	r.line(nameLine(name))
	text := append(slices.Clone(j.Text()), r.Take()...)
	path := s.free("saves", slug(name)+gameExt)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return "", unheld(filepath.Dir(path), err)
	}
	f, err := openFile(path, os.O_CREATE|os.O_EXCL)
	if err != nil {
		return "", unheld(filepath.Dir(path), err)
	}
	_, err = writeAt(f, text, 0)
	if err = finish(f, err); err != nil {
		os.Remove(path)
		return "", unwritten(err)
	}
	return path, nil
}

// Rename names the slot at path; when it was played stays. An open game is renamed by its Journal.
func (s *Store) Rename(path, name string) error {
	f, err := openFile(path, 0)
	if err != nil {
		return unreadable(filepath.Base(path), err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return unreadable(filepath.Base(path), err)
	}
	defer func() { os.Chtimes(path, info.ModTime(), info.ModTime()) }() // else it stands elsewhere in the list
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
	if _, err := writeAt(f, text, int64(len(data))); err != nil {
		return unwritten(err)
	}
	return unkept(settle(f))
}

// Delete moves a saved game to the bin, and gives its path there: empty for one that has no file.
func (s *Store) Delete(path string) (string, error) {
	if s.takeUnsaved(path) != nil {
		if _, err := os.Lstat(path); err != nil {
			return "", nil
		}
	}
	f, err := openFile(path, 0)
	if err != nil {
		return "", unreadable(filepath.Base(path), err)
	}
	f.Close() // Windows moves no open file
	to, err := s.discard(path)
	if err == nil {
		os.Rename(reviewOf(path), reviewOf(to)) // there may be none
	}
	return to, err
}

// discard moves a file to the bin, under a name that says when.
func (s *Store) discard(path string) (string, error) {
	to := s.free("bin", s.Now().Local().Format(binStamp)+filepath.Base(path))
	if err := move(path, to); err != nil {
		return "", unwritten(err)
	}
	return to, nil
}

// move gives a file another path, whose folder is made if it is gone.
func move(path, to string) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return os.Rename(path, to)
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
	// Unsaved says that the game could not be written: it is gone when the program ends.
	Unsaved bool
	// Unreleased says that the game was begun before the first release: Err tells it, and
	// the rest is set as far as it can be read.
	Unreleased bool
	// Err says why the file cannot be opened, a *Notice; then only Path and
	// When are set.
	Err error
}

// List is every saved game, the last played first, those among them that could not be saved
// yet. It reads header and notes, and replays nothing.
func (s *Store) List() []Entry {
	unsaved := s.Unsaved()
	out := list(filepath.Join(s.dir, "saves"))
	if unsaved > 0 {
		s.mu.Lock()
		for path, j := range s.unsaved {
			out = slices.DeleteFunc(out, func(e Entry) bool { return e.Path == path })
			e := Entry{Path: path, When: j.when, Unsaved: true}
			e.read(j.text)
			out = append(out, e)
		}
		s.mu.Unlock()
	}
	lastFirst(out)
	return out
}

func lastFirst(list []Entry) {
	sorting.By(list, func(a, b Entry) int { return cmp.Or(b.When.Compare(a.When), cmp.Compare(a.Path, b.Path)) })
}

// list reads the games of a folder, in no order.
func list(dir string) []Entry {
	files, _ := os.ReadDir(dir) // without a folder there are no games
	var out []Entry
	for _, f := range files {
		info, err := f.Info()
		if err != nil || filepath.Ext(f.Name()) != gameExt || info.Size() == 0 {
			continue // an empty file is a game that was killed before its first line
		}
		e := Entry{Path: filepath.Join(dir, f.Name()), When: info.ModTime()}
		if data, err := readFile(e.Path, MaxFile); err != nil {
			e.Err = unreadable(f.Name(), err)
		} else {
			e.read(data)
		}
		out = append(out, e)
	}
	return out
}

// read reads the text of a game for the list.
func (e *Entry) read(data []byte) {
	l := &lines{data: data}
	h, err := readHeader(filepath.Base(e.Path), l)
	if e.Unreleased, e.Err = is(err, "saves.unreleased"), err; err != nil && !e.Unreleased {
		return
	}
	e.Header = h
	for {
		text, ok, fault := l.next()
		if fault != nil && !e.Unreleased {
			e.Fault = fault
		}
		if !ok || fault != nil {
			return
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
