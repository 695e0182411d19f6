package rulestest

import (
	"bytes"
	"io/fs"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"sandtable/rules/rulestest/must"
)

// DataFile is a file of a game's data.
func DataFile(t testing.TB, files fs.FS, name string) []byte {
	t.Helper()
	data := must.Have(fs.ReadFile(files, "data/"+name))(t)
	return data
}

// DataFiles is a copy of a game's data, to be changed.
func DataFiles(t testing.TB, files fs.FS) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	names := must.Have(fs.Glob(files, "data/*.toml"))(t)
	for _, name := range names {
		out[name] = &fstest.MapFile{Data: DataFile(t, files, strings.TrimPrefix(name, "data/"))}
	}
	return out
}

// CheckSlips reads a file with one slip after another: what is written instead
// of what, and what must be said about it after the line of the file `own.toml`.
func CheckSlips(t *testing.T, data []byte, slips [][3]string, read func(file string, data []byte) error) {
	t.Helper()
	place := regexp.MustCompile(`^own\.toml:\d+: `)
	for _, s := range slips {
		was, is, want := s[0], s[1], s[2]
		if !bytes.Contains(data, []byte(was)) {
			t.Errorf("the file does not say %q", was)
			continue
		}
		err := read("own.toml", bytes.Replace(data, []byte(was), []byte(is), 1))
		if err == nil {
			t.Errorf("%q for %q is read", is, was)
			continue
		}
		// What the parser says of a text that is not TOML is its own.
		if !strings.Contains(err.Error(), want) && want != "this is not TOML" || !place.MatchString(err.Error()) {
			t.Errorf("%q for %q: %v, want %q", is, was, err, want)
		}
	}
}

// CheckTableSlips reads a game's data with one slip after another, and what must be said about each.
func CheckTableSlips(t *testing.T, files fs.FS, slips [][4]string, read func(files fs.FS) error) {
	t.Helper()
	for _, s := range slips {
		file, was, is, want := s[0], s[1], s[2], s[3]
		changed := DataFiles(t, files)
		data := changed["data/"+file].Data
		if !bytes.Contains(data, []byte(was)) {
			t.Errorf("%s does not say %q", file, was)
			continue
		}
		changed["data/"+file] = &fstest.MapFile{Data: bytes.Replace(data, []byte(was), []byte(is), 1)}
		if err := read(changed); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), file+":") {
			t.Errorf("%s with %q: %v, want %q", file, is, err, want)
		}
	}
}
