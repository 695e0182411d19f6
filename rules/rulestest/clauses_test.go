package rulestest

import (
	"fmt"
	"testing"
)

func TestCitations(t *testing.T) {
	b := Book{Mark: "M44"}
	for text, want := range map[string]string{
		"(M44-7.3)":                       "[{7 3}]",
		"M44-7.1, 7.3, 21.14":             "[{7 1} {7 3} {21 14}]",
		"M44-3.3 to 3.5 and M44-4.1.":     "[{3 3} {3 4} {3 5} {4 1}]",
		"M44-20.1, .8 and .11":            "[{20 1} {20 8} {20 11}]",
		"TestM44_9_6_RayList":             "[{9 6}]",
		"M44-7.3, 2 dice; at least 3.":    "[{7 3}]",
		"// M44-12.2, 12.5). Also 14.18,": "[{12 2} {12 5}]",
		"QOG-7.3 and FCR-1.1":             "[]",
	} {
		if got := fmt.Sprint(b.Citations(text)); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
