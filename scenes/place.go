package scenes

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"sandtable/saves"
)

// place keeps where the window is, so that it opens there again.
type place struct {
	now     saves.Window
	changed time.Time
	looked  time.Time
}

// standard is the size of the first window: four fifths of the monitor, at most 1600 × 900.
func standard(w, h int) (int, int) {
	return max(1024, min(1600, w*4/5)), max(600, min(900, h*4/5))
}

// open puts the window where it was if enough of that is still on its monitor; else in the middle.
func (p *place) open(was saves.Window, full bool) {
	for _, m := range ebiten.AppendMonitors(nil) {
		if was.Monitor != "" && m.Name() == was.Monitor {
			ebiten.SetMonitor(m)
		}
	}
	w, h := ebiten.Monitor().Size()
	if was.Width >= 200 && was.Height >= 100 {
		ebiten.SetWindowSize(min(was.Width, w), min(was.Height, h))
		if visible(was, w, h) {
			ebiten.SetWindowPosition(was.X, was.Y)
		}
	} else {
		ebiten.SetWindowSize(standard(w, h))
	}
	ebiten.SetWindowSizeLimits(1024, 600, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	if was.Maximised {
		ebiten.MaximizeWindow()
	}
	ebiten.SetFullscreen(full)
	p.now = was
}

// visible says whether enough of a window lies on a monitor to be taken hold of.
func visible(at saves.Window, w, h int) bool {
	return at.X > 200-at.Width && at.Y > -20 && at.X < w-200 && at.Y < h-100
}

// watch notes a change once a second, since each look waits for the window system, and writes it when it has rested.
func (p *place) watch(now time.Time, store *saves.Store) {
	if now.Sub(p.looked) < time.Second {
		return
	}
	p.looked = now
	if ebiten.IsFullscreen() || ebiten.IsWindowMinimized() {
		return
	}
	at := p.now
	at.Maximised = ebiten.IsWindowMaximized()
	if !at.Maximised {
		at.Width, at.Height = ebiten.WindowSize()
		at.X, at.Y = ebiten.WindowPosition()
	}
	if at != p.now {
		at.Monitor = ebiten.Monitor().Name()
		p.now, p.changed = at, now
	}
	if !p.changed.IsZero() && now.Sub(p.changed) > time.Second {
		p.save(store)
	}
}

// save writes the place. That it cannot be written is no matter to stop for.
func (p *place) save(store *saves.Store) {
	if p.changed.IsZero() {
		return
	}
	p.changed = time.Time{}
	_ = store.SaveWindow(p.now)
}
