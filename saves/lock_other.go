//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly || windows)

package saves

import "os"

// openLocked opens a journal to read and append. This system has no locks that we know of.
func openLocked(path string, flag int) (*os.File, error) {
	return os.OpenFile(path, os.O_RDWR|flag, 0o644)
}
