package texts

import (
	"strconv"
	"strings"
)

// Number prints as people write it: with a true minus.
type Number int

// String writes the number as a sentence of the log does.
func (n Number) String() string {
	return strings.Replace(strconv.Itoa(int(n)), "-", "−", 1)
}

// count writes a number with its noun, which in French is singular for none
// too.
func (p parser) count(n Number, singular, plural string) string {
	if n == 1 || n == 0 && p.lang == "fr" {
		return n.String() + " " + singular
	}
	return n.String() + " " + plural
}

// Decimal writes a number with so many digits after the comma, which in
// English is a point.
func Decimal(lang string, v float64, digits int) string {
	s := strings.Replace(strconv.FormatFloat(v, 'f', digits, 64), "-", "−", 1)
	if lang == "fr" {
		s = strings.Replace(s, ".", ",", 1)
	}
	return s
}
