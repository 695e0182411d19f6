package pictures

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/BurntSushi/toml"
)

// write puts all moments and hints of the sights there are into the folder, and removes other files.
func (z *freezer) write() error {
	gone := func(name string) bool { return !slices.Contains(SightNames(), name) }
	z.Moments = slices.DeleteFunc(z.Moments, func(m frozenMoment) bool { return gone(m.Sight) })
	z.Hints = slices.DeleteFunc(z.Hints, func(h frozenHint) bool { return gone(h.Sight) })
	var out bytes.Buffer
	if err := toml.NewEncoder(&out).Encode(z); err != nil {
		return err
	}
	files := map[string][]byte{frozenIndex: out.Bytes()}
	for _, m := range z.Moments {
		files[m.Journal] = z.journals[m.Journal]
	}
	old, err := fs.ReadDir(os.DirFS(frozenDir), ".")
	if err != nil {
		return err
	}
	for _, f := range old {
		if _, ok := files[f.Name()]; !ok {
			if err := os.Remove(filepath.Join(frozenDir, f.Name())); err != nil {
				return err
			}
		}
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(frozenDir, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
