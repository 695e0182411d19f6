// Package fold makes texts alike that a reader would call the same, for a search and for ids.
package fold

import (
	"cmp"
	"strings"
	"unicode"

	"sandtable/rules"
)

// plain replaces the letters of Latin alphabets that have accents, and marks that are written in several ways. The tables
// of Unicode know every script, and would be a hundred kilobytes of each program.
var plain = func() *strings.Replacer {
	list := []string{"œ", "oe", "æ", "ae", "’", "'", "\u00a0", " ", "\u202f", " ", "\u2011", "-", "−", "-", "–", "-"}
	for _, row := range strings.Fields("aàáâãäåāăą cçćĉċč dď eèéêëēĕėęě gĝğġģ hĥ iìíîïĩīĭį jĵ kķ lĺļľ nñńņň oòóôõöōŏő rŕŗř sśŝşšș tţťț uùúûüũūŭůűų wŵ yýÿŷ zźżž") {
		for _, letter := range row[1:] {
			list = append(list, string(letter), row[:1])
		}
	}
	return strings.NewReplacer(list...)
}()

// Text is a text without accents and capitals, with plain apostrophes, spaces and hyphens. Accents that are
// characters of their own, as the names of files on a Mac have them, go in every script.
func Text(s string) string {
	s = strings.ToLower(s)
	if !strings.ContainsFunc(s, func(r rune) bool { return r >= 0x80 }) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, plain.Replace(s))
}

// ID is a name as an id of at most 48 small letters, digits and hyphens: the English name if there is one.
func ID(name rules.Text) string {
	text := name.En
	if strings.TrimSpace(text) == "" {
		text = name.Fr
	}
	id := strings.Join(strings.FieldsFunc(Text(text), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	}), "-")
	return cmp.Or(strings.Trim(id[:min(len(id), 48)], "-"), "battle")
}
