// Monkey plays in the real window for as long as it is told, like somebody who has no idea and all the time in the
// world: hints that it follows, clicks, drags, keys and letters by chance, windows of every size, both languages. Every
// few minutes it ends the program, by its button, by the system or by force, and begins again. The same seed makes the
// same gestures; what they lead to depends on how quick the machine is.
//
// It fails when the program has panicked or does not end or begin, when a decision that had been written down is gone,
// when a game cannot be replayed through the rules, and when memory grows. "make monkey" builds what it needs.
package main

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"

	"sandtable/assets/packaging/screen"
)

func main() {
	m := &monkey{said: &said{}, games: map[string]*game{}}
	minutes := flag.Float64("minutes", 60, "how long it plays")
	seed := flag.Uint64("seed", 1, "the same gestures for the same number")
	flag.StringVar(&m.program, "program", "build/sandtable", "the window")
	flag.StringVar(&m.referee, "referee", "build/referee", "the headless program, which replays the games")
	flag.StringVar(&m.dir, "dir", "build/monkey", "folder for its games and for pictures of what went wrong")
	flag.Parse()
	m.r = rand.New(rand.NewPCG(*seed, 16))
	if os.Getenv("DISPLAY") == "" {
		fmt.Fprintln(os.Stderr, "monkey: there is no display; \"make monkey\" brings one")
		os.Exit(2)
	}
	if err := errors.Join(os.RemoveAll(m.dir), os.MkdirAll(filepath.Join(m.dir, "data"), 0o755)); err != nil {
		fmt.Fprintln(os.Stderr, "monkey:", err)
		os.Exit(2)
	}
	eye, err := screen.Watch() // a screen that nobody is at any more would begin anew
	if err != nil {
		fmt.Fprintln(os.Stderr, "monkey:", err)
		os.Exit(2)
	}
	defer eye.Close()
	fmt.Printf("seed %d, %g minutes\n", *seed, *minutes)
	for end := time.Now().Add(time.Duration(*minutes * float64(time.Minute))); time.Now().Before(end); {
		m.live(end)
	}
	if m.report(); len(m.wrong) > 0 {
		os.Exit(1)
	}
}
