package rules

import "testing"

func TestLongerWordsKeepTheirPlaces(t *testing.T) {
	for text, want := range map[string]string{
		"Settings": "Seēēttiīngs", "OK": "OōK", "": "", "HQ": "HQ",
		"{{.Unit}} {{if .N}}moves{{end}}": "{{.Unit}} {{if .N}}moōveēs{{end}}",
		"Turn {turn}, M44-9.3, f4":        "Tuūūrn {turn}, M44-9.3, f4",
		"an { open brace":                 "aān { open brace",
		"Fog Pasture":                     "Foōg Paāstuūreē",
	} {
		got := Text{En: text, Fr: "x"}.In(Longer)
		if got != want {
			t.Errorf("%q is %q, not %q", text, got, want)
		}
		if again := Plain(got).In(Longer); again != got {
			t.Errorf("%q, which is longer already, is made %q", got, again)
		}
	}
}
