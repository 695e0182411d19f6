package scenes

import (
	"syscall"
	"testing"
	"time"

	"sandtable/scenes/ui"
)

func TestWhatComesBackEndsTheDoze(t *testing.T) {
	for name, wake := range map[string]func(*App){
		"work":   func(a *App) { a.stage.Go(func(<-chan struct{}) func() { return nil }) },
		"signal": func(a *App) { a.signals <- syscall.SIGTERM },
	} {
		t.Run(name, func(t *testing.T) {
			a := window(t)
			onLoop(t, func() {
				wake(a)
				// A long doze, so that a slow machine is not taken for a deaf loop.
				now := time.Now().Add(time.Minute)
				a.doze(now)
				if time.Until(now) < 30*time.Second {
					t.Error("the loop slept on")
				}
			})
		})
	}
}

func TestWhatIsHeardWithoutInputShowsThePictureAgain(t *testing.T) {
	a := window(t)
	now := time.Now()
	a.drawn = now.Add(-time.Second)
	a.heard = true
	a.expose(&ui.Input{Released: ui.LeftButton}, false)
	onLoop(t, func() {
		if a.again(now, false) {
			t.Error("a click is taken for an uncovered window")
		}
		a.heard = true
		a.expose(&ui.Input{}, false)
		if !a.again(now, false) {
			t.Error("an uncovered window is not mended")
		}
		if a.again(now, false) {
			t.Error("it is mended twice")
		}
	})
}
