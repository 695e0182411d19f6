package scenes

import (
	"io"
	"io/fs"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

const (
	// rest is how long nothing must have happened before the loop dozes.
	rest = 300 * time.Millisecond
	// nap is how often it looks for what needs no event, or at the input where events are not heard.
	nap = 30 * time.Millisecond
	// lull is how long it goes without a frame when nothing is heard.
	lull = 500 * time.Millisecond
	// beat is how often the picture is handed over again on plain X11, which forgets what was covered: for what was
	// uncovered unheard. heal is the same where the pointer moves, mend where something was heard that was no input.
	beat = 30 * time.Second
	heal = time.Second
	mend = 100 * time.Millisecond
)

// doze waits until the window system sends something, work has come back, or it is time for something.
func (a *App) doze(now time.Time) {
	end := now.Add(a.lull)
	for _, t := range [...]time.Time{a.stage.Wake(), a.tidy, a.free} {
		if !t.IsZero() && t.Before(end) {
			end = t
		}
	}
	if a.exposed && now.Add(mend).Before(end) {
		end = now.Add(mend)
	}
	for !a.stage.Landed() && !a.pages.Busy() && len(a.signals) == 0 {
		left := time.Until(end)
		if left <= 0 {
			return
		}
		heard, stirred, able := a.ears.wait(min(nap, left), len(a.input.pads))
		if a.heard = heard; heard || stirred || !able {
			return
		}
	}
}

// expose judges what has woken the loop: what is no input may be that the window was uncovered.
func (a *App) expose(in *ui.Input, moved bool) {
	switch {
	case in.Any() || moved:
		a.ears.vain = 0
	case a.heard:
		a.exposed = true
		a.ears.vain++
	}
	a.heard = false
}

// again says whether the picture is to be handed over again although it has not changed.
func (a *App) again(now time.Time, moved bool) bool {
	since := now.Sub(a.drawn)
	if since < beat && !(moved && since > heal) && !(a.exposed && since > mend) {
		return false
	}
	if ebiten.IsWindowMinimized() {
		return false
	}
	a.exposed = false
	return true
}

// droppedMost is how much of a file that is let go over the window is read, in bytes.
const droppedMost = 64 << 20

// take opens what was let go over the window: the last of several files is on top.
func (a *App) take(now time.Time) {
	files := ebiten.DroppedFiles()
	if files == nil {
		return
	}
	list, err := fs.ReadDir(files, ".")
	if err != nil {
		a.house.Notice(err.Error())
	}
	for _, e := range list {
		if e.IsDir() {
			continue
		}
		data, err := droppedData(files, e.Name())
		if err == nil {
			err = a.drop(e.Name(), data)
		}
		a.house.NoticeErr(err)
	}
	a.dirty, a.due, a.last = true, true, now
}

// drop opens the room that a file leads to.
func (a *App) drop(name string, data []byte) error {
	s, err := a.house.Page(nav.Dropped{Name: name, Data: data})
	if err == nil {
		a.stage.Push(s)
	}
	return err
}

func droppedData(files fs.FS, name string) ([]byte, error) {
	f, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, droppedMost))
}
