package ui

import "testing"

// TestAChanceIsNeverNoneOrSureThatIsNot words chances near both ends and between.
func TestAChanceIsNeverNoneOrSureThatIsNot(t *testing.T) {
	for p, want := range map[float64]string{
		0: "0", 1: "100", 1e-12: "0", 1 - 1e-12: "100", 0.000001: "<1", 0.004: "<1", 0.005: "<1", 0.0099: "<1", 0.01: "1", 0.014: "1",
		0.016: "2", 0.5: "50", 1.0 / 3: "33", 2.0 / 3: "67", 0.985: "99", 0.99: "99", 0.9901: ">99", 0.995: ">99", 0.999999: ">99",
	} {
		if got := Hundredths(p); got != want {
			t.Errorf("%v is worded %q, want %q", p, got, want)
		}
		if got := Percent("fr", p); got != want+"\u202f%" || Percent("en", p) != want+"%" {
			t.Errorf("%v is worded %q, want %q and the sign", p, got, want)
		}
	}
	if n := testing.AllocsPerRun(100, func() { _ = Percent("en", 0.004) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
