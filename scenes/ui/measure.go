package ui

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"sandtable/assets/fonts"
	"sandtable/rules/strict"
)

// hyphen is the sign of the font behind that is as narrow as a hyphen ought to be:
// that of the faces is as wide as a minus.
const hyphen = '\u2010'

// Plain is text as the fonts can set it: they lack the no-break hyphen, and what
// joins two parts of a word is a hyphen, no minus.
func Plain(s string) string {
	if !strings.ContainsAny(s, "-\u2011") {
		return s
	}
	var last rune
	return strings.Map(func(r rune) rune {
		was := last
		last = r
		if r == '\u2011' || r == '-' && (unicode.IsLetter(was) || unicode.IsDigit(was)) {
			return hyphen
		}
		return r
	}, s)
}

// Behind is the font that stands in for a face where that lacks a sign.
const Behind = Mono + 1

// Measurer sets words: it tells how much room they need and where each of
// their signs stands, so that what is painted is as wide as what was measured.
// It is used from one goroutine.
type Measurer struct {
	fonts  [Behind + 1]*sfnt.Font
	buf    sfnt.Buffer
	known  map[wordKey]float64
	lines  map[wordKey]*Line
	broken map[wrapKey][]string
	joins  map[string][]brokenText // what was broken into several lines, by its first; nil until somebody reads aloud
	torn   map[tornKey]bool
	ended  map[wrapKey][]string // lines of a text that end within a word
	heads  []string             // those of the text that is being broken
}

type wordKey struct {
	face Face
	text string
}

// tornKey is a line that ends within a word.
type tornKey struct {
	wordKey
	size float64
}

type wrapKey struct {
	wordKey
	size, width float64
}

// Line is a line of text that has been set.
type Line struct {
	Glyphs []Glyph
	Width  float64 // em
}

// Glyph is one sign of a line.
type Glyph struct {
	Font  Face // a face, or Behind
	Index sfnt.GlyphIndex
	X     float64 // of its origin from the line's beginning, in em
}

// em is the size at which fonts are measured; widths scale from it.
const em = 1000

// NewMeasurer reads the app's fonts.
func NewMeasurer() (*Measurer, error) {
	m := &Measurer{known: map[wordKey]float64{}, lines: map[wordKey]*Line{}, broken: map[wrapKey][]string{}, torn: map[tornKey]bool{}, ended: map[wrapKey][]string{}}
	for i, data := range [...][]byte{Regular: fonts.Regular, Medium: fonts.Medium, Bold: fonts.Bold, Mono: fonts.Mono, Behind: fonts.Behind} {
		data, err := strict.Unpacked("a font", data)
		if err != nil {
			return nil, err
		}
		f, err := sfnt.Parse(data)
		if err != nil {
			return nil, fmt.Errorf("font of face %d: %w", i, err)
		}
		m.fonts[i] = f
	}
	return m, nil
}

// Width is how wide text runs in one line, in logical pixels.
func (m *Measurer) Width(text string, face Face, size float64) float64 {
	if text == "" {
		return 0
	}
	k := wordKey{face, text}
	w, ok := m.known[k]
	if !ok {
		if len(m.known) > 20000 {
			clear(m.known) // typed searches and long logs must not fill the memory
		}
		w = m.set(text, face, nil)
		m.known[k] = w
	}
	return w * size
}

// Line sets text in one line. What it gives is kept for the next time and must
// not be changed.
func (m *Measurer) Line(text string, face Face) *Line {
	k := wordKey{face, text}
	l := m.lines[k]
	if l == nil {
		if len(m.lines) > 2000 {
			clear(m.lines)
		}
		l = &Line{}
		l.Width = m.set(text, face, func(g Glyph) { l.Glyphs = append(l.Glyphs, g) })
		m.lines[k] = l
	}
	return l
}

// set walks along text, hands each sign to emit if there is one, and gives the
// width in em.
func (m *Measurer) set(text string, face Face, emit func(Glyph)) float64 {
	var pen fixed.Int26_6
	var last Glyph
	ppem := fixed.I(em)
	if face != Mono {
		text = Plain(text)
	}
	for i, r := range text {
		if unicode.IsControl(r) { // a tab of a message, which no face has
			r = ' '
		}
		g := Glyph{Font: face}
		var err error
		if g.Index, err = m.fonts[face].GlyphIndex(&m.buf, r); err != nil || g.Index == 0 {
			g.Font = Behind
			g.Index, _ = m.fonts[Behind].GlyphIndex(&m.buf, r)
		}
		f := m.fonts[g.Font]
		if i > 0 && g.Font == last.Font {
			if k, err := f.Kern(&m.buf, last.Index, g.Index, ppem, font.HintingNone); err == nil {
				pen += k
			}
		}
		if emit != nil {
			g.X = float64(pen) / 64 / em
			emit(g)
		}
		if a, err := f.GlyphAdvance(&m.buf, g.Index, ppem, font.HintingNone); err == nil {
			pen += a
		}
		last = g
	}
	return float64(pen) / 64 / em
}

// Outline is the shape of a glyph at a size in pixels, around its origin, y
// downwards. It is good until the Measurer is used again.
func (m *Measurer) Outline(g Glyph, size float64) (sfnt.Segments, error) {
	return m.fonts[g.Font].LoadGlyph(&m.buf, g.Index, fixed.Int26_6(math.Round(size*64)), nil)
}

// Wrap breaks text into lines no wider than width: at spaces, never at
// no-break spaces, and inside a word only when it alone is too wide. A line
// feed always breaks. What it gives is kept for the next time and must not be
// changed.
func (m *Measurer) Wrap(text string, face Face, size, width float64) []string {
	k := wrapKey{wordKey{face, text}, size, width}
	if lines, ok := m.broken[k]; ok {
		return lines
	}
	var lines []string
	m.heads = nil
	for part := range strings.SplitSeq(text, "\n") {
		lines = append(lines, m.wrapPart(part, face, size, width)...)
	}
	if len(m.broken) > 2000 {
		clear(m.broken)
		clear(m.ended)
		clear(m.joins)
	}
	lines = slices.Clip(lines)
	if m.broken[k] = lines; m.joins != nil {
		m.join(text, lines)
	}
	if m.heads != nil {
		m.ended[k] = m.heads
	}
	return lines
}

// Drawn notes that a text was drawn as Wrap breaks it: until then it was only tried.
func (m *Measurer) Drawn(text string, face Face, size, width float64) {
	for _, head := range m.ended[wrapKey{wordKey{face, text}, size, width}] {
		m.torn[tornKey{wordKey{face, head}, size}] = true
	}
}

func (m *Measurer) wrapPart(part string, face Face, size, width float64) []string {
	var lines []string
	line := ""
	for word := range strings.SplitSeq(part, " ") {
		next := word
		if line != "" {
			next = line + " " + word
		}
		if m.Width(next, face, size) <= width {
			line = next
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for m.Width(word, face, size) > width {
			head := m.head(word, face, size, width)
			if head == word {
				break
			}
			lines = append(lines, head)
			m.heads = append(m.heads, head)
			word = word[len(head):]
		}
		line = word
	}
	return append(lines, line)
}

// Torn says whether a text was drawn with a line that ends so, within a word that alone was
// too wide.
func (m *Measurer) Torn(line string, face Face, size float64) bool {
	return m.torn[tornKey{wordKey{face, line}, size}]
}

// Tears says whether Wrap would end a line so.
func (m *Measurer) Tears(text string, face Face, size, width float64) bool {
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ' ' || r == '\n' }) {
		if m.Width(word, face, size) > width && m.head(word, face, size, width) != word {
			return true
		}
	}
	return false
}

// head is as much of word as fits, at least one letter.
func (m *Measurer) head(word string, face Face, size, width float64) string {
	end := 0
	for i := range word {
		if i > 0 && m.Width(word[:i], face, size) > width {
			break
		}
		end = i
	}
	if end == 0 {
		_, end = utf8.DecodeRuneInString(word)
	}
	return word[:end]
}

// Cut shortens text with an ellipsis until it fits in width.
func (m *Measurer) Cut(text string, face Face, size, width float64) string {
	if m.Width(text, face, size) <= width {
		return text
	}
	r := []rune(text)
	for n := len(r) - 1; n > 0; n-- {
		if s := strings.TrimRight(string(r[:n]), " ") + "…"; m.Width(s, face, size) <= width {
			return s
		}
	}
	return "…"
}
