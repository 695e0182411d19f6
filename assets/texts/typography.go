package texts

import (
	"strings"
	"text/template"
	"unicode"
	"unicode/utf8"
)

// narrow is the space before high punctuation in French; it never breaks.
const narrow = '\u202f'

var functions = template.FuncMap{"signed": signed, "cap": capital, "de": de, "que": que}

// signed writes a number with its sign, as in a sum of dice.
func signed(n Number) string {
	if n > 0 {
		return "+" + n.String()
	}
	return n.String()
}

func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

func de(s string) string  { return elide("de", s) }
func que(s string) string { return elide("que", s) }

// elide joins a short French word to the next: de Caen, d’Arnhem.
func elide(word, s string) string {
	r, _ := utf8.DecodeRuneInString(s)
	if strings.ContainsRune("aeiouyhàâéèêëîïôûœAEIOUYHÀÂÉÈÊËÎÏÔÛŒ", r) {
		return word[:len(word)-1] + "’" + s
	}
	return word + " " + s
}

// typeset turns plain signs into good typography, outside of places: curly
// apostrophes, dashes between words, true minus signs, narrow unbreakable spaces
// before percent, and for French more of them.
func typeset(lang, s string) string {
	if !strings.ContainsAny(s, "';:!?«»-%") {
		return s
	}
	var out strings.Builder
	for s != "" {
		open := strings.Index(s, "{{")
		if open < 0 {
			open = len(s)
		}
		set(&out, lang, s[:open])
		if s = s[open:]; s == "" {
			break
		}
		end := strings.Index(s, "}}") + 2
		if end < 2 {
			end = len(s)
		}
		out.WriteString(s[:end])
		s = s[end:]
	}
	return out.String()
}

func set(out *strings.Builder, lang, s string) {
	r := []rune(s)
	for i := 0; i < len(r); i++ {
		before, next := ' ', ' '
		if i > 0 {
			before = r[i-1]
		}
		if i+1 < len(r) {
			next = r[i+1]
		}
		switch {
		case r[i] == '-' && i > 0 && i+1 < len(r) && before == ' ' && next == ' ':
			out.WriteRune('–')
		case r[i] == '-' && (before == ' ' || before == '(') && next >= '0' && next <= '9':
			out.WriteRune('−')
		case r[i] == '\'':
			out.WriteRune('’')
		case space(r[i]) && next == '%': // a number and its sign stay together
			out.WriteRune(narrow)
		case lang == "fr" && space(r[i]) && strings.ContainsRune(";:!?»", next):
			out.WriteRune(narrow)
		case lang == "fr" && r[i] == '«' && space(next):
			out.WriteRune('«')
			out.WriteRune(narrow)
			i++
		default:
			out.WriteRune(r[i])
		}
	}
}

func space(r rune) bool { return r == ' ' || r == '\u00a0' || r == narrow }
