package fold

import (
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"sandtable/rules"
)

// byUnicode is a text taken apart by the tables of Unicode, without its accents.
func byUnicode(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(s))
}

func TestLettersOfEuropeLoseTheirAccentsAsUnicodeHasThem(t *testing.T) {
	n := 0
	for r := rune(0xc0); r < 0x180; r++ {
		want := byUnicode(strings.ToLower(string(r)))
		if got := Text(string(r)); r != 'Æ' && r != 'æ' && r != 'Œ' && r != 'œ' && got != want {
			t.Errorf("%c becomes %q, by the tables %q", r, got, want)
		}
		if want[0] < 0x80 {
			n++
		}
	}
	if n < 150 {
		t.Errorf("only %d of the letters have accents", n)
	}
}

func TestAnAccentThatIsACharacterOfItsOwnGoesToo(t *testing.T) {
	for said, want := range map[string]string{
		"L’E\u0301te\u0301\u202f: Mont Pinçon – Œuvre": "l'ete : mont pincon - oeuvre",
		"Ναι\u0301": "ναι", "I\u0307zmir": "izmir", "plain": "plain", "CAPITALS": "capitals",
	} {
		if got := Text(said); got != want {
			t.Errorf("%q becomes %q, not %q", said, got, want)
		}
	}
}

func TestANameBecomesAnID(t *testing.T) {
	for _, c := range []struct {
		en, fr, want string
	}{
		{"Mont Pinçon – 6 August", "", "mont-pincon-6-august"},
		{"  ", "L’été", "l-ete"},
		{"…", "Ardennes", "battle"},
		{strings.Repeat("abcdefg ", 9), "", "abcdefg-abcdefg-abcdefg-abcdefg-abcdefg-abcdefg"},
	} {
		if got := ID(rules.Text{En: c.en, Fr: c.fr}); got != c.want {
			t.Errorf("%q, %q becomes %q, not %q", c.en, c.fr, got, c.want)
		}
	}
}
