package scenes

import (
	"crypto/sha256"
	"os"
	"strconv"
	"strings"
	"testing"

	"sandtable/assets"
)

// TestWhatIsGivenBackIsReadAgain gives memory back and reads the sprite sheets, which lie in
// the program, before and after.
func TestWhatIsGivenBackIsReadAgain(t *testing.T) {
	read := func() (sum [32]byte) {
		h := sha256.New()
		for _, set := range []string{assets.Interface, assets.Cards} {
			table, err := assets.Sheet(set, assets.Sizes(set)[0])
			if err != nil {
				t.Fatal(err)
			}
			for i := range table.Pages {
				m, err := table.Page(i)
				if err != nil {
					t.Fatal(err)
				}
				h.Write(m.Pix)
			}
		}
		return [32]byte(h.Sum(nil))
	}
	before := read()
	full := resident(t)
	giveBack()
	if left := resident(t); left > full-10<<10 {
		t.Errorf("%d KiB in memory before it was given back, %d after", full, left)
	}
	if read() != before {
		t.Error("the sheets are not what they were")
	}
	for _, r := range readOnly() {
		if r.from >= r.to {
			t.Errorf("%x to %x is no part of memory", r.from, r.to)
		}
	}
}

// resident is how much memory this program holds, in KiB.
func resident(t *testing.T) int {
	t.Helper()
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "VmRSS:")
	n, err := strconv.Atoi(strings.Fields(rest)[0])
	if err != nil {
		t.Fatal(err)
	}
	return n
}
