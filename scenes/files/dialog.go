//go:build windows || darwin || gtkdialog

package files

import (
	"errors"
	"path/filepath"
	"strings"

	"github.com/sqweek/dialog"
)

func open(title string, endings []string) (string, error) {
	return named(dialog.File().Title(title).Filter(strings.Join(endings, ", "), endings...).Load())
}

func save(title, name string) (string, error) {
	kind := strings.TrimPrefix(filepath.Ext(name), ".") // the window adds it to what is typed without one
	return named(dialog.File().Title(title).Filter(kind, kind).SetStartFile(name).Save())
}

func named(path string, err error) (string, error) {
	if errors.Is(err, dialog.ErrCancelled) {
		return "", ErrCancelled
	}
	return path, err
}
