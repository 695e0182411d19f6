//go:build !linux

package scenes

import "time"

// ears hear that the window system has sent something; here they are deaf.
type ears struct{ vain int }

// wait waits for d. able is false: whether something was sent cannot be told.
func (e *ears) wait(d time.Duration, _ int) (heard, stirred, able bool) {
	time.Sleep(d)
	return false, false, false
}

// untilDeaf is for the window system that can be taken away from under a program.
func untilDeaf() bool { return false }
