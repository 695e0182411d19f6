package texts

import (
	"strconv"
	"strings"
	"time"

	"sandtable/rules"
)

// Number prints as people write it: with a true minus.
type Number int

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

// Date words an ISO date, such as the day of a battle: 6 June 1944. What is no
// date comes back as it is.
func Date(lang, iso string) string {
	t, err := time.Parse(time.DateOnly, iso)
	if err != nil {
		return iso
	}
	day := strconv.Itoa(t.Day())
	if lang == "fr" && t.Day() == 1 {
		day = "1er"
	}
	return Say(lang, rules.Phrase{Key: "ui.date.day", Args: []rules.Arg{
		{Name: "Day", Text: rules.Plain(day)},
		{Name: "Month", Text: rules.Plain(Get(lang, "ui.date.month-"+strconv.Itoa(int(t.Month()))))},
		{Name: "Year", N: t.Year()},
	}})
}

// Ago words how long something is past, to the nearest fitting unit.
func Ago(lang string, d time.Duration) string {
	key, n := "ui.ago.days", int(d.Hours()/24)
	switch {
	case d < time.Minute:
		return Get(lang, "ui.ago.now")
	case d < time.Hour:
		key, n = "ui.ago.minutes", int(d.Minutes())
	case d < 24*time.Hour:
		key, n = "ui.ago.hours", int(d.Hours())
	}
	return Say(lang, rules.Phrase{Key: key, Args: []rules.Arg{{Name: "N", N: n}}})
}
