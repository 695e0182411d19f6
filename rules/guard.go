package rules

import (
	"errors"
	"fmt"
	"strings"
)

// ErrBroken is that the rules broke down: a fault of the program, not of who asked.
var ErrBroken = errors.New("a fault of the program")

// Guard does what asks the rules, and gives their breaking down as an error, which is
// ErrBroken: who reads a game from outside tells it, and goes on.
func Guard(do func() error) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case error:
			if err = r; !errors.Is(r, ErrBroken) {
				err = fmt.Errorf("%w (%s)", ErrBroken, strings.TrimPrefix(r.Error(), "runtime error: "))
			}
		default:
			err = fmt.Errorf("%w (%v)", ErrBroken, r)
		}
	}()
	return do()
}
