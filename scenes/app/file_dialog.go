package app

import (
	"errors"
	"os"
	"strings"

	"sandtable/saves"
	"sandtable/scenes/files"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// FileDialog is a visit to the system's file window: what comes from one that was
// given up is not taken.
type FileDialog struct {
	Open bool
	n    int // which visit it is
}

func (e *FileDialog) begin() int { e.Open = true; e.n++; return e.n }

func (e *FileDialog) GiveUp() { e.Open = false }

// back says whether the answer of a visit is still wanted.
func (e *FileDialog) back(n int) bool {
	wanted := e.Open && e.n == n
	e.Open = e.Open && !wanted
	return wanted
}

// Fetch asks for a file with an ending and hands its path to take; where the system has no
// file window, our own list of folders asks.
func (h *Services) Fetch(f *ui.Frame, e *FileDialog, key string, endings []string, take func(path string)) {
	mine := e.begin()
	title, shell := f.Say(key), f.Shell
	f.Shell.Go(func(<-chan struct{}) func() {
		path, err := files.Open(title, endings...)
		return func() {
			if !e.back(mine) {
				return
			}
			switch {
			case errors.Is(err, files.ErrNone):
				h.PushPlace(shell, nav.OpenFile{Title: key, Endings: endings, Take: take})
			case err == nil:
				take(path)
			case !errors.Is(err, files.ErrCancelled):
				h.NoticeErr(err)
			}
		}
	})
}

// Export writes data to where the player says; where the system has no file
// window, our own list of folders asks.
func (h *Services) Export(shell ui.Shell, e *FileDialog, title, name string, data []byte) {
	mine := e.begin()
	name = FileName(name)
	shell.Go(func(<-chan struct{}) func() {
		path, err := files.Save(title, name)
		if err == nil {
			err = os.WriteFile(path, data, 0o644)
		}
		return func() {
			if !e.back(mine) {
				return
			}
			switch {
			case errors.Is(err, files.ErrNone):
				h.PushPlace(shell, nav.SaveFile{Title: title, Name: name, Data: data})
			case !errors.Is(err, files.ErrCancelled):
				h.NoticeWritten(path, err)
			}
		}
	})
}

// NoticeWritten tells where something was written, or why it was not.
func (h *Services) NoticeWritten(path string, err error) {
	if err != nil {
		h.NoticeErr(saves.Unwritable(path, err))
		return
	}
	h.NoticeWrite(nil)
	h.Notice(h.Say("ui.saves.exported", kit.Word("File", path)))
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
