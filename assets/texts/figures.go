package texts

import (
	"strconv"
	"strings"

	"sandtable/rules"
)

// Number prints as people write it: with a true minus.
type Number int

// String writes the number as a sentence of the log does.
func (n Number) String() string {
	return strings.Replace(strconv.Itoa(int(n)), "-", "−", 1)
}

// signed writes a number with its sign, as in a sum of dice.
func signed(n Number) string {
	if n > 0 {
		return "+" + n.String()
	}
	return n.String()
}

func count(lang string, n Number, singular, plural string) string {
	noun := plural
	if single(lang, n) {
		noun = singular
	}
	return n.String() + " " + rules.Plain(noun).In(lang)
}

// single says whether a noun is singular behind a number; in French it is behind none too.
func single(lang string, n Number) bool {
	return n == 1 || n == -1 || n == 0 && lang == "fr"
}

// Decimal writes a number with so many digits after the comma, in English the point.
func Decimal(lang string, v float64, digits int) string {
	s := strings.Replace(strconv.FormatFloat(v, 'f', digits, 64), "-", "−", 1)
	if lang == "fr" {
		s = strings.Replace(s, ".", ",", 1)
	}
	return s
}
