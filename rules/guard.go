package rules

import (
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
)

// ErrBroken is that the rules broke down: a fault of the program, not of who asked.
var ErrBroken = errors.New("a fault of the program")

// Broken is a breakdown of the rules, an ErrBroken, with its cause and where the program was.
type Broken struct {
	Cause string
	Stack []byte
}

// Error names the cause.
func (b *Broken) Error() string { return fmt.Sprintf("%v (%s)", ErrBroken, b.Cause) }

// Unwrap is ErrBroken.
func (b *Broken) Unwrap() error { return ErrBroken }

// Guard does what asks the rules, and gives their breaking down as an error, which is
// ErrBroken: who reads a game from outside tells it, and goes on.
func Guard(do func() error) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case error:
			if err = r; !errors.Is(r, ErrBroken) {
				err = &Broken{strings.TrimPrefix(r.Error(), "runtime error: "), debug.Stack()}
			}
		default:
			err = &Broken{fmt.Sprint(r), debug.Stack()}
		}
	}()
	return do()
}
