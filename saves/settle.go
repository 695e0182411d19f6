package saves

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"

	"github.com/natefinch/atomic"
)

// The ways to the disk: a test may take each of them away.
var (
	// settle makes what was written to a file outlast a failure of the machine.
	settle   = (*os.File).Sync
	writeAt  = (*os.File).WriteAt
	openFile = openLocked
)

// Hurried leaves settling to the system: for tests that play many games and throw them
// away. What is written outlasts the program all the same.
func Hurried() { settle = func(*os.File) error { return nil } }

// finish settles a file that was written and closes it; err is what came of writing.
func finish(f *os.File, err error) error { return errors.Join(err, settle(f), f.Close()) }

// replace is put in a store: in memory it does nothing, and the error is a *Notice.
func (s *Store) replace(path string, data []byte) error {
	if s.memory {
		return nil
	}
	return unkept(put(path, data))
}

// put writes a file at once, all of it or nothing, and makes its folder where that is gone.
func put(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return atomic.WriteFile(path, bytes.NewReader(data))
}
