package ui

import (
	"fmt"
	"strings"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// FontData is the file of a face; Fallback is the one behind all of them, for
// stars, dice, ticks and special spaces.
func FontData(f Face) []byte {
	switch f {
	case Medium:
		return gomedium.TTF
	case Bold:
		return gobold.TTF
	case Mono:
		return gomono.TTF
	}
	return goregular.TTF
}

// Fallback is the font file that is asked for what the faces lack.
func Fallback() []byte { return dejavusanscondensed.TTF }

// Plain is text as the fonts can set it: they lack the no-break hyphen.
func Plain(s string) string {
	if strings.ContainsRune(s, '\u2011') {
		return strings.ReplaceAll(s, "\u2011", "-")
	}
	return s
}

// Measurer tells how much room words need. It is used from one goroutine.
type Measurer struct {
	faces [4]*sfnt.Font
	back  *sfnt.Font
	buf   sfnt.Buffer
	known map[wordKey]float64
}

type wordKey struct {
	face Face
	text string
}

// em is the size at which fonts are measured; widths scale from it.
const em = 1000

// NewMeasurer reads the app's fonts.
func NewMeasurer() (*Measurer, error) {
	m := &Measurer{known: map[wordKey]float64{}}
	for i := range m.faces {
		f, err := sfnt.Parse(FontData(Face(i)))
		if err != nil {
			return nil, fmt.Errorf("font of face %d: %w", i, err)
		}
		m.faces[i] = f
	}
	var err error
	if m.back, err = sfnt.Parse(Fallback()); err != nil {
		return nil, fmt.Errorf("fallback font: %w", err)
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
		w = m.measure(Plain(text), m.faces[face])
		m.known[k] = w
	}
	return w * size / em
}

func (m *Measurer) measure(text string, main *sfnt.Font) float64 {
	var sum fixed.Int26_6
	var last sfnt.GlyphIndex
	var lastFont *sfnt.Font
	ppem := fixed.I(em)
	for _, r := range text {
		f := main
		g, err := f.GlyphIndex(&m.buf, r)
		if err != nil || g == 0 {
			f = m.back
			g, _ = f.GlyphIndex(&m.buf, r)
		}
		if f == lastFont {
			if k, err := f.Kern(&m.buf, last, g, ppem, font.HintingNone); err == nil {
				sum += k
			}
		}
		if a, err := f.GlyphAdvance(&m.buf, g, ppem, font.HintingNone); err == nil {
			sum += a
		}
		last, lastFont = g, f
	}
	return float64(sum) / 64
}

// Wrap breaks text into lines no wider than width: at spaces, never at
// no-break spaces, and inside a word only when it alone is too wide. A line
// feed always breaks.
func (m *Measurer) Wrap(text string, face Face, size, width float64) []string {
	var lines []string
	for part := range strings.SplitSeq(text, "\n") {
		lines = append(lines, m.wrapPart(part, face, size, width)...)
	}
	return lines
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
			word = word[len(head):]
		}
		line = word
	}
	return append(lines, line)
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
		for i := range word {
			if i > 0 {
				return word[:i]
			}
		}
		return word
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
