//go:build linux

// Package alsa lets the program start where the library of ALSA is missing. The audio
// driver is linked to its functions; the C beside this file defines those it uses, and
// looks for the library when the first of them is called. Without it opening a device
// fails as it does without a device, and the program is silent. What is not defined here
// would tie the program to the library again; a test of the built program looks for that.
package alsa

// #cgo LDFLAGS: -Wl,--as-needed -ldl
import "C"
