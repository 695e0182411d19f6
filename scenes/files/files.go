// Package files asks for the name of a file with the system's own window. On
// Linux nothing is linked for it: the dialog programs of the desktops are run
// where they are installed, so that the app starts where they are not.
//
// Open and Save wait for the player: call them from a goroutine.
package files

import "errors"

var (
	// ErrNone says that the system has no file window: show a list instead.
	ErrNone = errors.New("no file window was found")
	// ErrCancelled says that the player closed the window.
	ErrCancelled = errors.New("no file was chosen")
)

// Open asks for a file to read whose name has one of some endings, without the point: `game`.
func Open(title string, endings ...string) (path string, err error) { return open(title, endings) }

// Save asks for a name to write to; name is the proposal, with the ending that
// tells what kind of file it is.
func Save(title, name string) (path string, err error) { return save(title, name) }

// Show opens a folder in the system's own window and does not wait for that to
// be closed. The error is ErrNone where nothing can.
func Show(dir string) error { return show(dir) }
