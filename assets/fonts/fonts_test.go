package fonts

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"sandtable/rules/rulestest/must"
)

// written are all files whose letters the window may show.
var written = []string{
	"rules/*/*.md", "rules/*/*.toml", "rules/*/*/data/*.toml", "rules/*/*.go", "rules/*/*/*.go", "ai/*.go", "ai/*/*.go",
	"assets/texts/*", "assets/briefings/*", "assets/figures/*", "assets/guide/*", "assets/lessons/*", "assets/examples/*", "assets/habits/*",
	"assets/puzzles/*.jsonl", "scenes/*.go", "scenes/*/*.go",
}

// TestEveryLetterThatIsWrittenHasAGlyph looks up the letters of texts, rule books, battles and code, in each face and
// behind it.
func TestEveryLetterThatIsWrittenHasAGlyph(t *testing.T) {
	from := map[rune]string{}
	for r := rune(' '); r < 0x180; r++ { // Latin, which players write
		if unicode.IsGraphic(r) {
			from[r] = "Latin"
		}
	}
	for _, pattern := range written {
		names, err := filepath.Glob(filepath.Join("..", "..", pattern))
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(names), err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			data := must.Have(os.ReadFile(name))(t)
			for _, r := range string(data) {
				if unicode.IsGraphic(r) {
					from[r] = name
				}
			}
		}
	}
	if len(from) < 300 {
		t.Fatalf("only %d letters are written", len(from))
	}
	behind := parse(t, Behind)
	for name, data := range map[string][]byte{"Regular": Regular, "Medium": Medium, "Bold": Bold, "Mono": Mono} {
		face := parse(t, data)
		for r, file := range from {
			if !has(t, face, r) && !has(t, behind, r) {
				t.Errorf("%q, %U, of %s is neither in %s nor in Behind: add it to cut.sh and run go generate ./assets/fonts", r, r, file, name)
			}
		}
	}
}

func parse(t *testing.T, data []byte) *sfnt.Font {
	t.Helper()
	f := must.Have(sfnt.Parse(data))(t)
	return f
}

func has(t *testing.T, f *sfnt.Font, r rune) bool {
	t.Helper()
	i := must.Have(f.GlyphIndex(nil, r))(t)
	return i != 0
}

// TestAZeroHasNoSlash: it has one rim and one counter in each face, beside letters it would read as a fault.
func TestAZeroHasNoSlash(t *testing.T) {
	for name, data := range map[string][]byte{"Regular": Regular, "Medium": Medium, "Bold": Bold, "Mono": Mono, "Behind": Behind} {
		face := parse(t, data)
		var buf sfnt.Buffer
		zero := must.Have(face.GlyphIndex(&buf, '0'))(t)
		outlines := 0
		for _, s := range must.Have(face.LoadGlyph(&buf, zero, fixed.I(64), nil))(t) {
			if s.Op == sfnt.SegmentOpMoveTo {
				outlines++
			}
		}
		if outlines != 2 {
			t.Errorf("the zero of %s has %d outlines", name, outlines)
		}
	}
}
