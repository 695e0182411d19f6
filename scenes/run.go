package scenes

import (
	"fmt"
	"os"
	"runtime/debug"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"sandtable/assets"
	"sandtable/assets/texts"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/nav"
	"sandtable/scenes/paint"
	"sandtable/scenes/rooms"
	"sandtable/scenes/ui"
)

// Options are what the command line says about the window.
type Options struct {
	Version string
	Data    string // the folder of saves; empty for the system's place
	File    string // a journal to open at once, or a scenario of another format
	// Once ends the program after the first frame and prints how long that took since Began.
	Once  bool
	Began time.Time
	Read  string // a file that every screen is read out to as it changes; `-` for standard output, empty for none
}

// Run opens the window and stays until it is closed.
func Run(o Options) error {
	debug.SetGCPercent(haste)
	h := rooms.House(o.Data, o.Version)
	h.Reviews, h.Judge = true, app.Judge
	go texts.Has(h.Lang(), "ui.title") // the language is unpacked meanwhile
	a, err := newApp(h, o.Began)
	if err != nil {
		return err
	}
	defer a.leave()
	a.once = o.Once
	if o.Read != "" {
		a.readTo(o.Read)
	}
	if pageSize() == 1 {
		a.pages.Early = paint.EarlyAll
		a.pages.Ask(assets.First, 1, "all")
	}
	if o.File != "" {
		s, err := h.Page(nav.File{Path: o.File})
		if err != nil {
			h.NoticeErr(err)
		} else {
			a.stage.Push(s)
		}
	}
	was, notice := h.Store.Window()
	if notice != nil {
		h.Notice(notice.In(h.Lang()))
	}
	ebiten.SetWindowTitle("Sandtable")
	a.place.open(was, h.Settings().FullScreen)
	a.hasty = true
	a.foresee()
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	ebiten.SetRunnableOnUnfocused(true)
	ebiten.SetWindowClosingHandled(true)
	err = ebiten.RunGameWithOptions(a, &ebiten.RunGameOptions{X11ClassName: "sandtable", X11InstanceName: "sandtable"})
	return graphics(h.Lang(), err)
}

// foresee lays the first page out and reads what it shows, while the window opens. The loop waits for it.
func (a *App) foresee() {
	w, h := ebiten.WindowSize()
	a.LayoutF(float64(w), float64(h))
	a.foreseen.Go(func() {
		a.run(ui.Input{}, a.clock())
		a.painter.Ask(a.scale, a.stage.Painted()...)
	})
}

func icon() {
	if icons, err := assets.Icons(); err == nil {
		ebiten.SetWindowIcon(icons)
	}
}

// pageSize is the size of the interface's sprites that this screen needs.
func pageSize() int { return assets.Fit(assets.Interface, ebiten.Monitor().DeviceScaleFactor()) }

// graphics words the engine's failure to open a window.
func graphics(lang string, err error) error {
	if err == nil {
		return nil
	}
	fmt.Fprintln(os.Stderr, texts.Get(lang, "ui.fault.no-graphics"))
	return err
}

// place keeps where the window is, so that it opens there again.
type place struct {
	now     saves.Window
	changed time.Time
	looked  time.Time
}

// standard is the size of the first window: four fifths of the monitor, at most 1600 × 900.
func standard(w, h int) (int, int) { return max(1024, min(1600, w*4/5)), max(600, min(900, h*4/5)) }

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
