package saves

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"

	"sandtable/rules"
	"sandtable/rules/sorting"
)

const maxScenario = 1 << 20 // bytes

// Own is a scenario file of the player's.
type Own struct {
	File string // its path
	Err  error  // why it cannot be played, or nil
}

// draftExt ends the name of a draft that stands beside the playable battle of its name.
const draftExt = ".draft" + settingsExt

// DraftOf is the file of the draft that stands beside a battle's.
func DraftOf(battle string) string { return strings.TrimSuffix(battle, settingsExt) + draftExt }

// BattleOf is the file of the battle that a file is the draft of; of any other the file itself.
func BattleOf(file string) string {
	if stem, ok := strings.CutSuffix(file, draftExt); ok {
		return stem + settingsExt
	}
	return file
}

// OwnScenarios gives every file of dir/scenarios/<game>/ to the game, in order of name,
// drafts of playable battles last. A bad one has its error in the game's list too, one
// that cannot be read only here.
func OwnScenarios(dir string, g rules.Game) []Own {
	folder := filepath.Join(dir, "scenarios", g.ID())
	files, _ := os.ReadDir(folder) // most players have none
	draft := func(f os.DirEntry) int { return strings.Count(f.Name(), draftExt) }
	sorting.By(files, func(a, b os.DirEntry) int {
		return cmp.Or(cmp.Compare(draft(a), draft(b)), cmp.Compare(a.Name(), b.Name()))
	})
	var out []Own
	for _, f := range files {
		if filepath.Ext(f.Name()) != settingsExt {
			continue
		}
		file := filepath.Join(folder, f.Name())
		data, err := ReadScenario(file)
		if err == nil {
			err = g.Add(file, data)
		}
		out = append(out, Own{file, err})
	}
	return out
}

// OwnScenarios reads the player's own scenarios for a game.
func (s *Store) OwnScenarios(g rules.Game) []Own { return OwnScenarios(s.dir, g) }

// KeepScenario writes a scenario file of the player's own for a game, under a free name
// that begins as its id, and gives its path. In memory it writes nothing. The error is a
// *Notice.
func (s *Store) KeepScenario(game, id string, data []byte) (string, error) {
	to := s.free(filepath.Join("scenarios", game), id+settingsExt)
	if s.memory {
		return to, nil
	}
	if err := put(to, data); err != nil {
		return "", unwritten(err)
	}
	return to, nil
}

// WriteScenario writes a scenario file of the player's over what stood there. In memory it
// writes nothing. The error is a *Notice.
func (s *Store) WriteScenario(path string, data []byte) error { return s.replace(path, data) }

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
	to := s.free(filepath.Join("bin", battles, game), filepath.Base(path))
	if err := move(path, to); err != nil {
		return "", unwritten(err)
	}
	_ = os.Chtimes(to, s.Now(), s.Now()) // from now on it lies there for 30 days; without it, for less
	return to, nil
}
