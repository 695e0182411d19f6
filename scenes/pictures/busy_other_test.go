//go:build !linux

package pictures

import "time"

var began = time.Now()

// busy is the time: here nothing tells how long a thread has been at work.
func busy() time.Duration { return time.Since(began) }
