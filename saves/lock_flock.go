//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package saves

import (
	"errors"
	"os"
	"syscall"
)

// openLocked opens a journal for this program alone, by a lock that goes with the file handle.
func openLocked(path string, flag int) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|flag, 0o644)
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		f.Close()
		return nil, notice("saves.locked", err)
	}
	// A file system without locks is no reason not to play.
	return f, nil
}
