package infidel

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"

	"sandtable/rules/infidel/scenario"
	"sandtable/rules/strict"
)

// TestEverySuppliedFileIsWrittenAsItStands: read and written again battles and maps are the
// same, byte for byte, so that an editor changes what was changed and nothing else.
func TestEverySuppliedFileIsWrittenAsItStands(t *testing.T) {
	tb, _, err := shared.load()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	files := ourFiles(t)
	names, _ := fs.Glob(files, "data/*.toml")
	for _, name := range names {
		data, file := files[name].Data, strings.TrimPrefix(name, "data/")
		var got []byte
		switch {
		case strings.HasPrefix(file, "map_"):
			var raw scenario.RawMap
			d, err := tb.Names.Read(file, data, &raw)
			if err != nil {
				t.Fatal(err)
			}
			got = strict.Write(d.Head(), &raw, tb.Names)
		case strings.HasPrefix(file, "battle_"):
			x, err := scenario.Open(tb, file, data)
			if err != nil {
				t.Fatal(err)
			}
			got = scenario.WriteBattle(tb, x.Raw, x.Raw.Head)
		default:
			continue
		}
		if n++; !bytes.Equal(got, data) {
			t.Errorf("%s is written as another file", file)
		}
	}
	if n != 15 {
		t.Errorf("%d files were read", n)
	}
}
