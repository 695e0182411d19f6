package rules

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Longer is a language that nobody speaks: English of which every word is two fifths
// longer. Screens are laid out in it to see whether they have room for a language to
// come. The settings do not know it.
const Longer = "longer"

// What a vowel is followed by in Longer: neither language has these, so what is longer already is known.
var lengthened = map[rune]rune{
	'a': 'ā', 'e': 'ē', 'i': 'ī', 'o': 'ō', 'u': 'ū', 'y': 'ū',
	'A': 'ā', 'E': 'ē', 'I': 'ī', 'O': 'ō', 'U': 'ū', 'Y': 'ū', 'é': 'ē', 'É': 'ē',
}

const longVowels = "āēīōū"

// longer gives an English text in Longer. What stands in braces, to be filled, stays as
// it is, and so do words with a figure in them, which name a hex, a clause or a key, and
// words without a vowel, which are signs.
func longer(text string) string {
	if strings.ContainsAny(text, longVowels) {
		return text
	}
	var out strings.Builder
	for text != "" {
		n := 0
		switch r, _ := utf8.DecodeRuneInString(text); {
		case r == '{':
			n = closing(text)
			out.WriteString(text[:n])
		case inWord(r):
			n = len(text)
			if i := strings.IndexFunc(text, func(r rune) bool { return !inWord(r) }); i >= 0 {
				n = i
			}
			longerWord(&out, text[:n])
		default:
			n = utf8.RuneLen(r)
			out.WriteString(text[:n])
		}
		text = text[n:]
	}
	return out.String()
}

// inWord says whether a sign belongs to a word; the parts of M44-9.3 and of f4 do.
func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// closing is how long what stands in braces is, with them.
func closing(text string) int {
	depth := 0
	for i, r := range text {
		switch r {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(text)
}

// longerWord writes a word with its vowels drawn out.
func longerWord(out *strings.Builder, word string) {
	vowels := 0
	for _, r := range word {
		if unicode.IsDigit(r) {
			out.WriteString(word)
			return
		}
		if lengthened[r] != 0 {
			vowels++
		}
	}
	more := (utf8.RuneCountInString(word)*2 + 2) / 5 // two fifths, rounded
	for _, r := range word {
		out.WriteRune(r)
		if long := lengthened[r]; long != 0 {
			part := (more + vowels - 1) / vowels
			for range part {
				out.WriteRune(long)
			}
			more, vowels = more-part, vowels-1
		}
	}
}
