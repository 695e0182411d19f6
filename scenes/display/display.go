// Package display ends the program with a sentence where there is no display.
// The window's engine panics in that case before main is reached, so this must
// be initialised first: main imports it for that effect. Go initialises the
// package first whose imports are ready first, so this one may import nothing
// but what these are made of, os, runtime and syscall; a test runs the built program to hold it.
package display

import (
	"os"
	"runtime"
)

// Missing is the status with which the program ends when there is no display.
const Missing = 3

// standard is the standard error, which is hushed until main begins.
var standard = os.Stderr

// Hear gives the standard error back: main calls it first. While the engine's packages are
// initialised, one of them would write four lines there wherever a session has no file of
// keys for its display, which is no error.
func Hear() { os.Stderr = standard }

func init() {
	greet()
	if quiet, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0); err == nil {
		os.Stderr = quiet
	}
}

// greet ends the program where there is no display.
func greet() {
	if runtime.GOOS != "linux" || os.Getenv("DISPLAY") != "" && answers(os.Getenv("DISPLAY")) {
		return
	}
	text := "Sandtable needs a graphical session (X11, or XWayland under Wayland).\n" +
		"Without one, \"make demo\" plays a game and leaves pictures, and the referee plays in text.\n"
	named := os.Getenv("DISPLAY")
	about := "Nothing answers at the display " + named + " that DISPLAY names.\n"
	if fr() {
		about = "Rien ne répond à l’écran " + named + " que nomme DISPLAY.\n"
		text = "Sandtable a besoin d’une session graphique (X11, ou XWayland sous Wayland).\n" +
			"Sans elle, « make demo » joue une partie et laisse des images, et le programme referee joue en texte.\n"
	}
	if named != "" {
		text = about + text
	}
	os.Stderr.WriteString(text)
	os.Exit(Missing)
}

// fr says whether the system speaks French.
func fr() bool {
	for _, name := range [...]string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(name); v != "" {
			return len(v) > 1 && v[:2] == "fr"
		}
	}
	return false
}
