package strict

import (
	"bytes"
	"compress/gzip"
	"strings"
	"testing"
	"testing/fstest"
)

func TestReadFileUnpacksWhatIsPacked(t *testing.T) {
	const text = "name = \"Pégase\"\n"
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	w.Write([]byte(text))
	w.Close()
	files := fstest.MapFS{
		"plain.toml":   {Data: []byte(text)},
		"packed.toml":  {Data: packed.Bytes()},
		"damaged.toml": {Data: packed.Bytes()[:packed.Len()-3]},
	}
	for _, name := range []string{"plain.toml", "packed.toml"} {
		if data, err := ReadFile(files, name); err != nil || string(data) != text {
			t.Errorf("%s: %q, %v", name, data, err)
		}
	}
	if data, err := ReadFile(files, "damaged.toml"); data != nil || err == nil || !strings.Contains(err.Error(), "damaged.toml: packed, and cannot be unpacked") {
		t.Errorf("damaged.toml: %q, %v", data, err)
	}
}
