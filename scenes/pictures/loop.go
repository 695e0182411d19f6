package pictures

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// Loop is the engine's loop beside other work, which hands it what needs the engine.
type Loop struct {
	jobs  chan func()
	done  chan int
	code  int
	shown bool // the job that ran was a whole frame: the engine hands it to the card before the next
}

// NewLoop is a loop that does not run yet.
func NewLoop() *Loop { return &Loop{jobs: make(chan func()), done: make(chan int, 1)} }

// Run runs the loop in the program's first goroutine until work is done, and gives what that came to.
func (l *Loop) Run(work func() int) (int, error) {
	go func() { l.done <- work() }()
	ebiten.SetWindowSize(64, 64)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	err := ebiten.RunGame(l)
	return l.code, err
}

// Do does f on the loop, waits for it, and gives what f panicked with.
func (l *Loop) Do(f func()) any {
	done := make(chan any, 1)
	l.jobs <- func() {
		defer func() { done <- recover() }()
		f()
	}
	return <-done
}

// Update waits for jobs: a loop on its own would draw an empty window sixty times a
// second. What follows a job at once is done in the same frame, but for what is measured:
// fifty frames handed over at once would cost the engine more than one after the other.
func (l *Loop) Update() error {
	soon := time.After(time.Hour)
	for range 50 {
		select {
		case f := <-l.jobs:
			f()
			if l.shown {
				l.shown = false
				return nil
			}
		case l.code = <-l.done:
			return ebiten.Termination
		case <-soon:
			return nil
		}
		soon = time.After(200 * time.Microsecond)
	}
	return nil
}

// Draw leaves the window empty.
func (l *Loop) Draw(*ebiten.Image) {}

// Layout is a small window's.
func (l *Loop) Layout(int, int) (int, int) { return 64, 64 }
