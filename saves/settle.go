package saves

import "os"

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
