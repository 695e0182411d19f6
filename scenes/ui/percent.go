package ui

import "strconv"

// Hundredths words a chance in whole percents, without the sign: never 0 for what
// can still happen, never 100 for what can still fail.
func Hundredths(p float64) string { return hundredths[percentOf(p)] }

// Percent words a chance with the sign, as a language sets it: `75%`, in French `75 %` with a narrow space.
func Percent(lang string, p float64) string { return percents[lang == "fr"][percentOf(p)] }

// PercentSign is the sign of percent as it stands behind a number.
func PercentSign(lang string) string { return signs[lang == "fr"] }

// The places of "<1" and ">99" among the words, after 0 to 100.
const (
	hardly = 101 + iota
	nearly
	percentWords
)

// percentOf is the place of a chance among the words.
func percentOf(p float64) int {
	const slack = 1e-9 // of sums
	switch {
	case p <= slack:
		return 0
	case p >= 1-slack:
		return 100
	case p < 0.01-slack:
		return hardly
	case p > 0.99+slack:
		return nearly
	}
	return int(p*100 + 0.5)
}

// signs are those of other languages and of French.
var signs = map[bool]string{false: "%", true: "\u202f%"}

var hundredths, percents = func() (bare [percentWords]string, signed map[bool]*[percentWords]string) {
	for n := range bare {
		bare[n] = strconv.Itoa(n)
	}
	bare[hardly], bare[nearly] = "<1", ">99"
	signed = map[bool]*[percentWords]string{}
	for french, sign := range signs {
		signed[french] = new([percentWords]string)
		for n := range bare {
			signed[french][n] = bare[n] + sign
		}
	}
	return bare, signed
}()
