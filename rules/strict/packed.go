package strict

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
)

// ReadFile is a file that belongs to the program, as it stands in the sources: in a
// program that is handed out it may lie packed (assets/packaging/pack).
func ReadFile(files fs.FS, name string) ([]byte, error) {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, err
	}
	return Unpacked(name, data)
}

// Unpacked is the same of a file that was read; its name is for the error.
func Unpacked(name string, data []byte) ([]byte, error) {
	if !bytes.HasPrefix(data, []byte("\x1f\x8b")) { // no text begins so
		return data, nil
	}
	packed, err := gzip.NewReader(bytes.NewReader(data))
	if err == nil {
		data, err = io.ReadAll(packed)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: packed, and cannot be unpacked: %w", name, err)
	}
	return data, nil
}
