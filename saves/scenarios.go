package saves

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"github.com/natefinch/atomic"

	"sandtable/rules"
)

const maxScenario = 1 << 20 // bytes

// Own is a scenario file of the player's.
type Own struct {
	File string // its path
	Err  error  // why it cannot be played, or nil
}

// OwnScenarios gives every file of dir/scenarios/<game>/ to the game, in order
// of name. A bad one stands in the game's list with its error; one that cannot
// even be read has it only here.
func OwnScenarios(dir string, g rules.Game) []Own {
	folder := filepath.Join(dir, "scenarios", g.ID())
	files, _ := os.ReadDir(folder) // most players have none
	var out []Own
	for _, f := range files {
		if filepath.Ext(f.Name()) != ".toml" {
			continue
		}
		file := filepath.Join(folder, f.Name())
		data, err := readFile(file, maxScenario)
		if err != nil {
			out = append(out, Own{file, unreadable(filepath.Base(file), err)})
			continue
		}
		out = append(out, Own{file, g.Add(file, data)})
	}
	return out
}

// OwnScenarios reads the player's own scenarios for a game.
func (s *Store) OwnScenarios(g rules.Game) []Own { return OwnScenarios(s.dir, g) }

// KeepScenario writes a scenario file into the folder of the player's own for a game,
// under a free name that begins as its id, and gives its path. In memory it writes
// nothing. The error is a *Notice.
func (s *Store) KeepScenario(game, id string, data []byte) (string, error) {
	dir := filepath.Join(s.dir, "scenarios", game)
	if s.memory {
		return id + ".toml", nil
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", unwritten(err)
	}
	for n := 1; ; n++ {
		to := filepath.Join(dir, id+".toml")
		if n > 1 {
			to = filepath.Join(dir, fmt.Sprintf("%s-%d.toml", id, n))
		}
		if _, err := os.Stat(to); err == nil {
			continue
		}
		if err := atomic.WriteFile(to, bytes.NewReader(data)); err != nil {
			return "", unwritten(err)
		}
		return to, nil
	}
}

// WriteScenario writes a scenario file of the player's over what stood there. In memory it
// writes nothing. The error is a *Notice.
func (s *Store) WriteScenario(path string, data []byte) error {
	if s.memory {
		return nil
	}
	if err := atomic.WriteFile(path, bytes.NewReader(data)); err != nil {
		return unwritten(err)
	}
	return nil
}

// ReadScenario reads a scenario file of whatever format, of bounded size.
func ReadScenario(path string) ([]byte, error) {
	data, err := readFile(path, maxScenario)
	if err != nil {
		return nil, unreadable(filepath.Base(path), err)
	}
	return data, nil
}

// BinScenario takes a scenario file of the player's off its folder, into the one beside the
// saved games in the bin, and gives where it lies now. The error is a *Notice.
func (s *Store) BinScenario(game, path string) (string, error) {
	if s.memory {
		return path, nil
	}
	dir := filepath.Join(s.dir, "bin", battles, game)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", unwritten(err)
	}
	for n := 1; ; n++ {
		to := filepath.Join(dir, filepath.Base(path))
		if n > 1 {
			to = filepath.Join(dir, fmt.Sprintf("%d-%s", n, filepath.Base(path)))
		}
		if _, err := os.Stat(to); err == nil {
			continue
		}
		if err := os.Rename(path, to); err != nil {
			return "", unwritten(err)
		}
		_ = os.Chtimes(to, s.Now(), s.Now()) // from now on it lies there for 30 days; without it, for less
		return to, nil
	}
}
