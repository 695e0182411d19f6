package rulestest

import (
	"fmt"
	"testing"
)

func TestCitations(t *testing.T) {
	b := Book{Mark: "M44"}
	for text, want := range map[string]string{
		"(M44-7.3)":                       "[{7 3 0}]",
		"M44-7.1, 7.3, 21.14":             "[{7 1 0} {7 3 0} {21 14 0}]",
		"M44-3.3 to 3.5 and M44-4.1.":     "[{3 3 0} {3 4 0} {3 5 0} {4 1 0}]",
		"M44-20.1, .8 and .11":            "[{20 1 0} {20 8 0} {20 11 0}]",
		"TestM44_9_6_RayList":             "[{9 6 0}]",
		"M44-7.3, 2 dice; at least 3.":    "[{7 3 0}]",
		"// M44-12.2, 12.5). Also 14.18,": "[{12 2 0} {12 5 0}]",
		"QOG-7.3 and FCR-1.1":             "[]",
		"M44-23.6.2 to 23.6.4":            "[{23 6 2} {23 6 3} {23 6 4}]",
		"TestM44_23_1_2_Arrivals":         "[{23 1 2}]",
	} {
		if got := fmt.Sprint(b.Citations(text)); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
