package scenes

import (
	"crypto/sha256"
	"os"
	"strconv"
	"strings"
	"testing"

	"sandtable/assets"
	"sandtable/rules/rulestest/must"
)

// TestWhatIsGivenBackIsReadAgain gives memory back and reads the sprite sheets, which lie in
// the program, before and after.
func TestWhatIsGivenBackIsReadAgain(t *testing.T) {
	read := func() (sum [32]byte) {
		h := sha256.New()
		for _, set := range []string{assets.Interface, assets.Cards} {
			table := must.Have(assets.Sheet(set, assets.Sizes(set)[0]))(t)
			for i := range table.Pages {
				m := must.Have(table.Page(i))(t)
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
	text := must.Have(os.ReadFile("/proc/self/status"))(t)
	_, rest, _ := strings.Cut(string(text), "VmRSS:")
	n := must.Have(strconv.Atoi(strings.Fields(rest)[0]))(t)
	return n
}
