package ui

import (
	"math"
	"strconv"
	"unicode"
	"unicode/utf8"

	"sandtable/rules"
)

// figures are small numbers as they are written, which is asked for in every frame.
var figures = func() (out [100]string) {
	for n := range out {
		out[n] = strconv.Itoa(n)
	}
	return out
}()

// Figures writes a number.
func Figures(n int) string {
	if n >= 0 && n < len(figures) {
		return figures[n]
	}
	return strconv.Itoa(n)
}

// FromTo writes the numbers from one to another: `2`, `2–4`.
func FromTo(from, to int) string {
	if from == to {
		return Figures(from)
	}
	return Figures(from) + "–" + Figures(to)
}

// Minus writes a number with a true minus sign: `2`, `−2`.
func Minus(n int) string {
	if n < 0 {
		return "−" + Figures(-n)
	}
	return Figures(n)
}

// Signed writes a number with its sign: `+2`, `+0`, `−2`.
func Signed(n int) string {
	if n < 0 {
		return Minus(n)
	}
	return "+" + Figures(n)
}

// Modifier writes what is added to a die: `+2`, `0`, `−2`.
func Modifier(n int) string {
	if n == 0 {
		return Figures(n)
	}
	return Signed(n)
}

// Sum writes what a die comes to: `6 + 3 = 9`, `4 − 1 = 3`, a bare die as it is.
func Sum(die, adds int) string {
	switch {
	case adds > 0:
		return Figures(die) + " + " + Figures(adds) + " = " + Figures(die+adds)
	case adds < 0:
		return Figures(die) + " − " + Figures(-adds) + " = " + Minus(die+adds)
	}
	return Figures(die)
}

// Tenths writes a number with one digit behind the point, or comma: `−2.5`.
func Tenths(v float64) rules.Text {
	n, sign := int(math.Round(math.Abs(v)*10)), ""
	if v < 0 && n > 0 {
		sign = "−"
	}
	whole, part := sign+strconv.Itoa(n/10), strconv.Itoa(n%10)
	return rules.Text{En: whole + "." + part, Fr: whole + "," + part}
}

// Num, Word and Share are a number, a word and a chance in a phrase; a chance is
// written as Hundredths writes it.
func Num(name string, n int) rules.Arg { return rules.Arg{Name: name, N: n} }

// Word fills a place of a sentence with a word.
func Word(name string, t rules.Text) rules.Arg { return rules.Arg{Name: name, Text: t} }

// Verbatim fills a place of a sentence with a word that is the same in both languages.
func Verbatim(name, text string) rules.Arg { return Word(name, rules.Plain(text)) }

// Share fills a place of a sentence with a chance in percent.
func Share(name string, p float64) rules.Arg {
	return rules.Arg{Name: name, Text: rules.Plain(Hundredths(p))}
}

// Capital begins a sentence with a capital letter, Capitals in both languages.
func Capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}

// Capitals is a text with a capital letter at its head, in both languages.
func Capitals(t rules.Text) rules.Text { return rules.Text{En: Capital(t.En), Fr: Capital(t.Fr)} }
