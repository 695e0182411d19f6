//go:build !linux

package scenes

import "runtime/debug"

// giveBack gives memory that is not in use back to the system.
func giveBack() { debug.FreeOSMemory() }
