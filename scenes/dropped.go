package scenes

import (
	"io"
	"io/fs"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"sandtable/scenes/nav"
)

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
