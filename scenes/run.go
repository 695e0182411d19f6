package scenes

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"sandtable/assets"
	"sandtable/assets/texts"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/rooms"
)

// Options are what the command line says about the window.
type Options struct {
	Version string
	Data    string // the folder of saves; empty for the system's place
	File    string // a journal to open at once
	// Once ends the program after the first frame and prints how long that
	// took since Began.
	Once  bool
	Began time.Time
}

// Run opens the window and stays until it is closed.
func Run(o Options) error {
	h := rooms.House(o.Data, o.Version)
	a, err := newApp(h, o.Began)
	if err != nil {
		return err
	}
	defer a.leave()
	a.once = o.Once
	a.pages.Ask(assets.Interface, pageSize(), "chrome", "emblems")
	if o.File == "" {
		a.pages.Ask(assets.Interface, pageSize(), "covers")
	} else {
		a.pages.Ask(assets.Cards, pageSize(), "cards", "bits")
		s, err := h.Resume(o.File)
		if err != nil {
			var n *saves.Notice
			if errors.As(err, &n) {
				h.Notice(n.In(h.Lang()))
			} else {
				h.Notice(err.Error())
			}
		} else {
			a.stage.Push(s)
		}
	}
	was, notice := h.Store.Window()
	if notice != nil {
		h.Notice(notice.In(h.Lang()))
	}
	title(h)
	a.place.open(was, h.Settings().FullScreen)
	debug.SetGCPercent(20) // little is alive, and pictures leave much behind
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	ebiten.SetRunnableOnUnfocused(true)
	ebiten.SetWindowClosingHandled(true)
	err = ebiten.RunGameWithOptions(a, &ebiten.RunGameOptions{X11ClassName: "sandtable", X11InstanceName: "sandtable"})
	return graphics(h.Lang(), err)
}

// title names the window and gives it its icon.
func title(h *hall.House) {
	ebiten.SetWindowTitle(texts.Get(h.Lang(), "ui.title"))
	if icons, err := assets.Icons(); err == nil {
		ebiten.SetWindowIcon(icons)
	}
}

// pageSize is the size of the interface's sprites that this screen needs.
func pageSize() int {
	return assets.Fit(assets.Interface, ebiten.Monitor().DeviceScaleFactor())
}

// graphics words the engine's failure to open a window.
func graphics(lang string, err error) error {
	if err == nil {
		return nil
	}
	fmt.Fprintln(os.Stderr, texts.Get(lang, "ui.fault.no-graphics"))
	return err
}
