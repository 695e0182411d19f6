package saves

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/BurntSushi/toml"
	"github.com/natefinch/atomic"

	"sandtable/rules/sorting"
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

// Bin is everything that was deleted in the last 30 days, the last first: games,
// pages of the log book, settings as they were before they were set back, and scenario
// files of the player's own.
func (s *Store) Bin() []Entry {
	dir := filepath.Join(s.dir, "bin")
	out := list(dir)
	files, _ := os.ReadDir(dir) // without a folder it is empty
	for _, f := range files {
		info, err := f.Info()
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		e := Entry{Path: filepath.Join(dir, f.Name()), When: info.ModTime()}
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
	out = append(out, s.binnedBattles()...)
	sorting.By(out, func(a, b Entry) int { return cmp.Or(b.When.Compare(a.When), cmp.Compare(a.Path, b.Path)) })
	return out
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

// Restore brings a game, a page of the log book or a scenario file back from the bin and gives
// its new path.
func (s *Store) Restore(path string) (string, error) {
	if game, ok := s.battleOf(path); ok {
		data, err := ReadScenario(path)
		if err != nil {
			return "", err
		}
		to, err := s.KeepScenario(game, strings.TrimSuffix(filepath.Base(path), settingsExt), data)
		if err == nil {
			os.Remove(path)
		}
		return to, err
	}
	text, err := readFile(path, MaxFile)
	if err != nil {
		return "", unreadable(filepath.Base(path), err)
	}
	base := unstamped(filepath.Base(path))
	var to string
	if ext := filepath.Ext(base); ext == logExt {
		to, err = s.putPage(strings.TrimSuffix(base, ext), text)
	} else {
		to, err = s.put(strings.TrimSuffix(base, gameExt), text)
	}
	if err != nil {
		return "", err
	}
	os.Remove(path)
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

// putPage writes a page of the log book under a free name.
func (s *Store) putPage(base string, text []byte) (string, error) {
	dir := filepath.Join(s.dir, "log")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", unwritten(err)
	}
	for n := 1; ; n++ {
		to := filepath.Join(dir, base+logExt)
		if n > 1 {
			to = filepath.Join(dir, fmt.Sprintf("%s-%d%s", base, n, logExt))
		}
		if _, err := os.Stat(to); err == nil {
			continue
		}
		if err := atomic.WriteFile(to, bytes.NewReader(text)); err != nil {
			return "", unwritten(err)
		}
		return to, nil
	}
}

// BinSettings lays settings into the bin, where they can be had back for 30 days.
// In memory it does nothing. The error is a *Notice.
func (s *Store) BinSettings(v Settings) error {
	if s.memory {
		return nil
	}
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(v); err != nil {
		return unwritten(err)
	}
	if err := os.MkdirAll(filepath.Join(s.dir, "bin"), 0o755); err != nil {
		return unwritten(err)
	}
	path := filepath.Join(s.dir, "bin", s.Now().Format(binStamp)+"settings")
	for n := 1; ; n++ {
		to := path + settingsExt
		if n > 1 {
			to = fmt.Sprintf("%s-%d%s", path, n, settingsExt)
		}
		if _, err := os.Stat(to); err == nil {
			continue
		}
		if err := atomic.WriteFile(to, &b); err != nil {
			return unwritten(err)
		}
		return nil
	}
}

// BinnedSettings reads settings that lie in the bin; what is not sound is
// standard.
func (s *Store) BinnedSettings(path string) (Settings, error) {
	out := Standard()
	data, err := readFile(path, maxSettings)
	if err != nil {
		return out, unreadable(filepath.Base(path), err)
	}
	out.Keys = nil // so that reading makes a map of its own
	decode(data, &out, (*Settings).fields)
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
	return nil
}

// Empty deletes everything in the bin for good. The error is a *Notice: the
// first that something could not be deleted.
func (s *Store) Empty() error {
	var first error
	for _, e := range s.Bin() {
		if err := s.Purge(e.Path); err != nil && first == nil {
			first = err
		}
	}
	return first
}
