package texts

import (
	"strings"
)

// narrow is the space before high punctuation in French; it never breaks.
const narrow = '\u202f'

// typeset turns plain signs into good typography outside of places: curly apostrophes,
// dashes, true minus signs, narrow unbreakable spaces before percent, and in French more.
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
