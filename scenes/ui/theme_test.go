package ui

import (
	"math"
	"testing"
)

// luminance is the relative luminance of a colour.
func luminance(c Ink) float64 {
	lin := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.03928 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*lin(c.R) + 0.7152*lin(c.G) + 0.0722*lin(c.B)
}

func contrast(a, b Ink) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestWordsStandOutFromTheirGround(t *testing.T) {
	for _, th := range []Theme{Paper, Slate} {
		for _, ground := range []Ink{th.Ground, th.Panel} {
			for name, ink := range map[string]Ink{"text": th.Text, "soft": th.Soft, "link": th.Link, "good": th.Good, "harm": th.Harm} {
				if k := contrast(ink, ground); k < 4.5 {
					t.Errorf("%s: %s on %v has a contrast of %.1f, needs 4.5", th.Name, name, ground, k)
				}
			}
		}
		if k := contrast(th.OnWarn, th.Warn); k < 4.5 {
			t.Errorf("%s: warnings have a contrast of %.1f", th.Name, k)
		}
	}
}

func TestSidesDifferInLightness(t *testing.T) {
	if k := contrast(Blue, Ochre); k < 3 {
		t.Errorf("the sides differ by %.1f in lightness, need 3", k)
	}
	if contrast(Blue, OnBlue) < 4.5 || contrast(Ochre, OnOchre) < 4.5 {
		t.Error("figures do not stand out from their side's colour")
	}
}

func TestFittingNeverMakesTextSmallerThanMedium(t *testing.T) {
	for _, c := range []struct{ chosen, w, h, want float64 }{
		{1.45, 1920, 1080, 1.45}, {1.45, 1024, 600, 1.163}, {1.45, 600, 400, 1}, {0.9, 600, 400, 0.9},
	} {
		if got := Fitting(c.chosen, Size{c.w, c.h}); math.Abs(got-c.want) > 0.01 {
			t.Errorf("%v: %.3f", c, got)
		}
	}
}
