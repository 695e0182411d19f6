package saves

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"time"
)

// Kind is what something in the bin was.
type Kind uint8

const (
	Game      Kind = iota // a saved game
	Page                  // a page of the log book
	Prefs                 // settings and own keys, as they were before they were set back
	OwnBattle             // a scenario file of the player's own
)

const settingsExt = ".toml"

// Bin is what was deleted in the last 30 days, the last first: of every Kind.
func (s *Store) Bin() []Entry {
	dir := filepath.Join(s.dir, "bin")
	out := list(dir)
	files, _ := os.ReadDir(dir) // without a folder it is empty
	for _, f := range files {
		info, err := f.Info()
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		e := Entry{Path: filepath.Join(dir, f.Name())}
		switch filepath.Ext(f.Name()) {
		case logExt:
			e.Kind = Page
			e.binned()
		case settingsExt:
			e.Kind = Prefs
		default:
			continue
		}
		out = append(out, e)
	}
	for i := range out {
		if info, err := os.Stat(out[i].Path); err == nil {
			out[i].When = binnedAt(info)
		}
	}
	out = append(out, s.binnedBattles()...)
	lastFirst(out)
	return out
}

// binnedAt is when something was deleted, as its name in the bin says: its own date stays.
func binnedAt(info os.FileInfo) time.Time {
	name := info.Name()
	if t, err := time.ParseInLocation(binStamp, name[:min(len(binStamp), len(name))], time.Local); err == nil {
		return t
	}
	return info.ModTime()
}

// binnedBattles are the scenario files in the bin, in a folder for each game.
func (s *Store) binnedBattles() (out []Entry) {
	files, _ := filepath.Glob(filepath.Join(s.dir, "bin", battles, "*", "*"+settingsExt)) // the pattern is sound
	for _, path := range files {
		info, err := os.Lstat(path)
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		e := Entry{Path: path, When: info.ModTime(), Kind: OwnBattle, Name: filepath.Base(path)}
		e.Header.Game = filepath.Base(filepath.Dir(path))
		out = append(out, e)
	}
	return out
}

// binned reads a page that lies in the bin: what of it is sound.
func (e *Entry) binned() {
	name := filepath.Base(e.Path)
	data, err := readFile(e.Path, MaxFile)
	if err != nil {
		e.Err = unreadable(name, err)
		return
	}
	e.Page, _, e.Err = parseCampaign(name, data)
}

// Restore brings a game, a page or a scenario file back from the bin and gives its new path.
func (s *Store) Restore(path string) (string, error) {
	sub, name := "saves", unstamped(filepath.Base(path))
	if game, ok := s.battleOf(path); ok {
		sub = filepath.Join("scenarios", game)
	} else if filepath.Ext(name) == logExt {
		sub = "log"
	}
	to := s.free(sub, name)
	if err := move(path, to); errors.Is(err, os.ErrNotExist) {
		return "", unreadable(name, err)
	} else if err != nil {
		return "", unwritten(err)
	}
	os.Rename(reviewOf(path), reviewOf(to)) // there may be none
	return to, nil
}

// battles is the folder in the bin that scenario files lie in.
const battles = "scenarios"

// battleOf is the game of a scenario file in the bin; false for anything else.
func (s *Store) battleOf(path string) (string, bool) {
	dir := filepath.Dir(path)
	return filepath.Base(dir), filepath.Dir(dir) == filepath.Join(s.dir, "bin", battles)
}

// unstamped is a file's name without the time at which it was deleted.
func unstamped(base string) string {
	if n := len(binStamp); len(base) > n {
		if _, err := time.Parse(binStamp, base[:n]); err == nil {
			return base[n:]
		}
	}
	return base
}

// BinSettings lays settings into the bin, where they can be had back for 30 days.
// In memory it does nothing. The error is a *Notice.
func (s *Store) BinSettings(v Settings) error {
	return s.replace(s.free("bin", s.Now().Local().Format(binStamp)+"settings"+settingsExt), encoded(v))
}

// BinnedSettings reads settings that lie in the bin; what is not sound is standard.
func (s *Store) BinnedSettings(path string) (Settings, error) {
	out := Standard()
	data, err := readFile(path, maxSettings)
	if err != nil {
		return out, unreadable(filepath.Base(path), err)
	}
	out.Keys = nil // so that reading makes a map of its own
	decode(data, &out)
	if out.Keys == nil {
		out.Keys = map[string][]string{}
	}
	return out, nil
}

// Purge deletes something in the bin for good. The error is a *Notice.
func (s *Store) Purge(path string) error {
	if _, battle := s.battleOf(path); !battle && filepath.Dir(path) != filepath.Join(s.dir, "bin") {
		return unreadable(filepath.Base(path), errors.New("it is not in the bin"))
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return unwritten(err)
	}
	os.Remove(reviewOf(path)) // there may be none
	return nil
}

// Empty deletes everything in the bin for good. The error is a *Notice, the first of them.
func (s *Store) Empty() error {
	var first error
	for _, e := range s.Bin() {
		first = cmp.Or(first, s.Purge(e.Path))
	}
	return first
}
