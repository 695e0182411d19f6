package strict

import (
	"fmt"
	"io/fs"
	"path"
)

// Each hands the files of the folder data to read that match a pattern, in the order
// of their names. That there are none is an error.
func Each(files fs.FS, pattern string, read func(file string, data []byte) error) error {
	names, err := fs.Glob(files, "data/"+pattern)
	if err == nil && len(names) == 0 {
		err = fmt.Errorf("there is no file data/%s", pattern)
	}
	if err != nil {
		return err
	}
	for _, name := range names {
		data, err := ReadFile(files, name)
		if err == nil {
			err = read(path.Base(name), data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Parts are files of the folder data, or patterns of their names, and what reads each
// into a T: later ones may ask for what earlier ones said.
type Parts[T any] []struct {
	File string
	Read func(t T, file string, data []byte) error
}

// Into reads all parts, up to the first that is wrong.
func (p Parts[T]) Into(t T, files fs.FS) error {
	for _, part := range p {
		err := Each(files, part.File, func(file string, data []byte) error { return part.Read(t, file, data) })
		if err != nil {
			return err
		}
	}
	return nil
}
