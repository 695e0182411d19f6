package app

import (
	"errors"
	"os"
	"strings"

	"sandtable/saves"
	"sandtable/scenes/files"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// FileDialog is a visit to the system's file window; what comes of one that was given up is not taken.
type FileDialog struct {
	Open bool
	n    int // which visit it is
}

func (e *FileDialog) GiveUp() { e.Open = false }

// back says whether the answer of a visit is still wanted.
func (e *FileDialog) back(n int) bool {
	wanted := e.Open && e.n == n
	e.Open = e.Open && !wanted
	return wanted
}

// askFile asks for a path in the background and hands it to do; without a file window a page of our own asks.
func (h *Services) askFile(sh ui.Shell, e *FileDialog, own nav.Place, path func() (string, error), do func(path string, err error)) {
	e.Open = true
	e.n++
	mine := e.n
	sh.Go(func(<-chan struct{}) func() {
		at, err := path()
		return func() {
			switch {
			case !e.back(mine), errors.Is(err, files.ErrCancelled):
			case errors.Is(err, files.ErrNone):
				h.PushPlace(sh, own)
			default:
				do(at, err)
			}
		}
	})
}

// Fetch asks for a file with one of some endings and hands its path to take; title is the key of what is asked.
func (h *Services) Fetch(f *ui.Frame, e *FileDialog, title string, endings []string, take func(path string)) {
	says := f.Say(title)
	open := func() (string, error) { return files.Open(says, endings...) }
	h.askFile(f.Shell, e, nav.OpenFile{Title: title, Endings: endings, Take: take}, open, func(path string, err error) {
		if h.NoticeErr(err); err == nil {
			take(path)
		}
	})
}

// Export writes data to where the player says.
func (h *Services) Export(sh ui.Shell, e *FileDialog, title, name string, data []byte) {
	name = FileName(name)
	h.askFile(sh, e, nav.SaveFile{Title: title, Name: name, Data: data}, func() (string, error) {
		path, err := files.Save(title, name)
		if err == nil {
			err = os.WriteFile(path, data, 0o644)
		}
		return path, err
	}, h.NoticeWritten)
}

// NoticeWritten tells where something was written, or why it was not.
func (h *Services) NoticeWritten(path string, err error) {
	if err != nil {
		h.NoticeErr(saves.Unwritable(path, err))
		return
	}
	h.NoticeWrite(nil)
	h.Notice(h.Say("ui.saves.exported", ui.Verbatim("File", path)))
}

// FileName makes a proposal that every system takes for the name of a file.
func FileName(name string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`<>:"/\|?*`, r) {
			return '-'
		}
		return r
	}, name)
}
