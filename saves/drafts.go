package saves

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Step is a battle in the workshop as it stood after one step.
type Step struct {
	Path string `json:"path,omitempty"` // of the file that it was saved in; empty for none yet
	Text string `json:"text"`           // of that file, as it would be
	Kept bool   `json:"kept,omitempty"` // it was saved so
}

const (
	maxSteps  = 300     // that are offered again
	maxDrafts = 8 << 20 // bytes of a file of steps before it is written anew
)

// drafts is where the steps of a game's workshop stand.
func (s *Store) drafts(game string) string {
	return filepath.Join(s.dir, "drafts", game+".jsonl")
}

// KeepStep adds a step of the battle that is made, to be there after a crash. The error is a *Notice.
func (s *Store) KeepStep(game string, x Step) error {
	if s.memory {
		return nil
	}
	line, err := json.Marshal(x)
	if err != nil {
		return err
	}
	path := s.drafts(game)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return unwritten(err)
	}
	if info, err := os.Stat(path); err == nil && info.Size() > maxDrafts {
		return s.steps(game, append(s.Steps(game), x))
	}
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return unwritten(err)
	}
	_, err = f.Write(append(line, '\n'))
	return unkept(errors.Join(err, f.Close()))
}

// steps writes the file of steps anew, with the last of them.
func (s *Store) steps(game string, list []Step) error {
	var b bytes.Buffer
	w := json.NewEncoder(&b)
	for _, x := range list[max(0, len(list)-maxSteps/2):] {
		if err := w.Encode(x); err != nil {
			return err
		}
	}
	return unkept(put(s.drafts(game), b.Bytes()))
}

// Steps is what is left of a battle that was being made when the program ended, from its
// first step; nil for nothing. A line that was cut short is left out.
func (s *Store) Steps(game string) (list []Step) {
	if s.memory {
		return nil
	}
	f, err := os.Open(s.drafts(game))
	if err != nil {
		return nil
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 2*maxScenario)
	for lines.Scan() {
		var x Step
		if json.Unmarshal(lines.Bytes(), &x) == nil && x.Text != "" {
			list = append(list, x)
		}
	}
	return list[max(0, len(list)-maxSteps):]
}

// DropSteps forgets them: the battle is saved, or thrown away. The error is a *Notice.
func (s *Store) DropSteps(game string) error {
	if s.memory {
		return nil
	}
	if err := os.Remove(s.drafts(game)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return unwritten(err)
	}
	return nil
}
