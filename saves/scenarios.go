package saves

import (
	"os"
	"path/filepath"

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
