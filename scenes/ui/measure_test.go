package ui

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
)

func measurer(t *testing.T) *Measurer {
	t.Helper()
	m := must.Have(NewMeasurer())(t)
	return m
}

func TestWrapKeepsEveryLineInItsWidth(t *testing.T) {
	m := measurer(t)
	text := "Peu après minuit, le 6 juin 1944, des planeurs déposent la compagnie britannique au bord du canal de Caen."
	for _, width := range []float64{60, 133, 300, 2000} {
		lines := m.Wrap(text, Regular, 15, width)
		for _, l := range lines {
			if w := m.Width(l, Regular, 15); w > width {
				t.Errorf("%q is %.0f wide in %.0f", l, w, width)
			}
		}
		if got := strings.Join(lines, " "); width > 200 && got != text {
			t.Errorf("wrapped at %.0f: %q", width, got)
		}
	}
}

func TestWrapNeverBreaksAtNarrowSpaces(t *testing.T) {
	m := measurer(t)
	for _, l := range m.Wrap("Reprendre le coup\u202f?", Regular, 15, m.Width("Reprendre le coup", Regular, 15)+1) {
		if strings.HasPrefix(l, "\u202f") || strings.HasPrefix(l, "?") {
			t.Errorf("a line begins with the sign: %q", l)
		}
	}
}

func TestWrapBreaksALongWordOnlyWhenItMust(t *testing.T) {
	m := measurer(t)
	l := m.Wrap("a Donaudampfschiff", Regular, 15, 90)
	if m.Torn(l[1], Regular, 15) {
		t.Error("a text that was only tried is told to be torn")
	}
	m.Drawn("a Donaudampfschiff", Regular, 15, 90)
	if len(l) < 3 || l[0] != "a" {
		t.Errorf("%q", l)
	}
	for i, line := range l {
		if m.Torn(line, Regular, 15) != (i > 0 && i < len(l)-1) {
			t.Errorf("whether %q of %q ends within the word is told wrongly", line, l)
		}
	}
	if !m.Tears("a Donaudampfschiff", Regular, 15, 90) || m.Tears("a Donaudampfschiff", Regular, 15, 400) || m.Tears("W", Regular, 15, 1) {
		t.Error("whether a line would end within a word is told wrongly")
	}
	if l := m.Wrap("W", Regular, 15, 1); len(l) != 1 {
		t.Errorf("a single letter makes %d lines", len(l))
	}
}

func TestCutFits(t *testing.T) {
	m := measurer(t)
	s := m.Cut("Sainte-Mère-Église", Bold, 15, 80)
	if w := m.Width(s, Bold, 15); w > 80 || !strings.HasSuffix(s, "…") {
		t.Errorf("%q is %.0f wide", s, w)
	}
	if s := m.Cut("Arnhem", Bold, 15, 80); s != "Arnhem" {
		t.Errorf("%q", s)
	}
}

// TestAHyphenIsNoDash compares what joins words with what parts them.
func TestAHyphenIsNoDash(t *testing.T) {
	m := measurer(t)
	for _, face := range []Face{Regular, Medium, Bold} {
		if joins, parts := m.Width("b-c", face, 100)-m.Width("bc", face, 100), m.Width("b–c", face, 100)-m.Width("bc", face, 100); joins > 0.8*parts {
			t.Errorf("face %d: a hyphen is %.1f wide, a dash %.1f", face, joins, parts)
		}
		if minus, hyphen := m.Width("-1", face, 100), m.Width("1-", face, 100); minus <= hyphen {
			t.Errorf("face %d: a minus is %.1f wide, no wider than a hyphen, %.1f", face, minus, hyphen)
		}
	}
	if got := Plain("Sainte-Mère-Église, -1, M44-9.4, a\u2011b"); got != "Sainte‐Mère‐Église, -1, M44‐9.4, a‐b" {
		t.Error(got)
	}
}

func TestEverySignHasAGlyph(t *testing.T) {
	m := measurer(t)
	for _, r := range Plain("éàçœŒÉÀ«»–’…\u202f\u2011→★⚑✓▶×−·°") {
		a, _ := m.fonts[Regular].GlyphIndex(&m.buf, r)
		b, _ := m.fonts[Behind].GlyphIndex(&m.buf, r)
		if a == 0 && b == 0 {
			t.Errorf("no font has %q", r)
		}
	}
}

// TestALetterThatNoFontHasIsABox holds that what a player may type and no font knows has a width and a shape.
func TestALetterThatNoFontHasIsABox(t *testing.T) {
	m := must.Have(NewMeasurer())(t)
	for _, face := range []Face{Regular, Medium, Bold, Mono} {
		l := m.Line("漢", face)
		if len(l.Glyphs) != 1 || l.Glyphs[0].Font != Behind || l.Glyphs[0].Index != 0 || l.Width < .3 {
			t.Fatalf("face %d: %+v", face, l)
		}
		if box, err := m.Outline(l.Glyphs[0], 20); err != nil || len(box) < 4 {
			t.Errorf("face %d: the box is %v, %v", face, box, err)
		}
	}
}

// TestATabIsNoBox: what steers a printer in a message of somebody else's is set as a space.
func TestATabIsNoBox(t *testing.T) {
	m := measurer(t)
	for face := Regular; face <= Mono; face++ {
		if got, want := m.Line("a\tb\x01\u0085c", face).Glyphs, m.Line("a b  c", face).Glyphs; !slices.Equal(got, want) {
			t.Errorf("face %d: %v, want %v", face, got, want)
		}
	}
}

func TestDigitsAreEquallyWide(t *testing.T) {
	m := measurer(t)
	for face := Regular; face <= Mono; face++ {
		for _, r := range "123456789" {
			if a, b := m.Width(string(r), face, 100), m.Width("0", face, 100); a != b {
				t.Errorf("face %d: %q is %.1f wide, 0 is %.1f", face, r, a, b)
			}
		}
	}
}

// TestWrapRemembersNoOtherLines breaks the same words in turn to several widths,
// sizes and faces.
func TestWrapRemembersNoOtherLines(t *testing.T) {
	kept := measurer(t)
	text := "Les patrouilles partent de Siwa et de Koufra, et reviennent quand elles le peuvent."
	for range 2 {
		for _, face := range []Face{Regular, Bold, Mono} {
			for _, size := range []float64{12, 15, 22} {
				for _, width := range []float64{90, 91, 400} {
					got, want := kept.Wrap(text, face, size, width), measurer(t).Wrap(text, face, size, width)
					if !slices.Equal(got, want) {
						t.Errorf("%q, not %q", got, want)
					}
				}
			}
		}
	}
}
