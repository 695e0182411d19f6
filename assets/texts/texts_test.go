package texts

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/BurntSushi/toml"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

func TestBothLanguagesAreRead(t *testing.T) {
	must.Do(t, Ready())
}

// TestSectionsSayWhatTheFileSays holds what is read of sections, one by one, against the file
// read as a whole.
func TestSectionsSayWhatTheFileSays(t *testing.T) {
	for _, lang := range Languages() {
		var tree map[string]any
		must.Have(toml.DecodeFile(lang+".toml", &tree))(t)
		whole := &section{all: map[string]*message{}}
		must.Do(t, whole.add(lang, "", tree))
		if len(whole.all) != len(Keys(lang)) {
			t.Errorf("%s: %d keys in its sections, %d in the file", lang, len(Keys(lang)), len(whole.all))
		}
		for key, m := range whole.all {
			if got := in(lang).message(key); got == nil || got.One != m.One || got.Other != m.Other {
				t.Errorf("%s: %s says %v, in the file %q, %q", lang, key, got, m.One, m.Other)
			}
		}
	}
}

var place = regexp.MustCompile(`\{\{[^}]*\}\}`)
var field = regexp.MustCompile(`\.[A-Z][A-Za-z]*`)

// fields lists the arguments that a sentence names, in any of its forms.
func (b *book) fields(key string) []string {
	m := b.message(key)
	var list []string
	for _, p := range place.FindAllString(m.One+m.Other, -1) {
		list = append(list, field.FindAllString(p, -1)...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// TestSameKeysAndPlaces holds the two languages together.
func TestSameKeysAndPlaces(t *testing.T) {
	for _, key := range Keys("en") {
		if !Has("fr", key) {
			t.Errorf("%s has no French sentence", key)
			continue
		}
		if en, fr := english().fields(key), french().fields(key); !slices.Equal(en, fr) {
			t.Errorf("%s has the places %v in English, %v in French", key, en, fr)
		}
	}
	for _, key := range Keys("fr") {
		if !Has("en", key) {
			t.Errorf("%s has no English sentence", key)
		}
	}
}

// TestEverySentenceCanBeSaid fills all places of every sentence, with one and
// with several.
func TestEverySentenceCanBeSaid(t *testing.T) {
	for _, lang := range Languages() {
		for _, key := range Keys(lang) {
			for _, n := range []int{0, 1, 7} {
				p := rules.Phrase{Key: key}
				for _, f := range in(lang).fields(key) {
					p.Args = append(p.Args, rules.Arg{Name: f[1:], N: n})
				}
				s := Say(lang, p)
				if s == "" || strings.HasPrefix(s, "["+key) || strings.Contains(s, "{{") {
					t.Errorf("%s: %s says %q", lang, key, s)
				}
			}
		}
	}
}

// TestFrenchTypography looks for signs that loading could not make good.
func TestFrenchTypography(t *testing.T) {
	for _, key := range Keys("fr") {
		m := french().message(key)
		for _, s := range []string{m.One, m.Other} {
			words := []rune(place.ReplaceAllString(s, "x"))
			for i, r := range words {
				switch {
				case strings.ContainsRune(":;!?»", r) && (i == 0 || words[i-1] != narrow):
					t.Errorf("%s: no space before %q in %q", key, r, s)
				case r == '«' && (i+1 == len(words) || words[i+1] != narrow):
					t.Errorf("%s: no space after « in %q", key, s)
				case r == '\'' || r == '"':
					t.Errorf("%s: typewriter's %q in %q", key, r, s)
				}
			}
		}
	}
}

func TestSay(t *testing.T) {
	reach := func(zone string) rules.Phrase {
		return rules.Phrase{Key: "ui.whodares.reach", Args: []rules.Arg{{Name: "Zone", Text: rules.Plain(zone)}, {Name: "N", N: 2}, {Name: "P", N: 44}}}
	}
	unit := rules.Arg{Name: "Side", Text: rules.Text{En: "Allies", Fr: "Alliés"}}
	for _, c := range []struct {
		lang, want string
		p          rules.Phrase
	}{
		{"en", "Continue", rules.Phrase{Key: "ui.shelf.continue"}},
		{"fr", "Reprendre", rules.Phrase{Key: "ui.shelf.continue"}},
		{"en", "1 card", rules.Phrase{Key: "ui.table.cards", Args: []rules.Arg{{Name: "N", N: 1}}}},
		{"en", "0 cards", rules.Phrase{Key: "ui.table.cards", Args: []rules.Arg{{Name: "N"}}}},
		{"fr", "0 carte", rules.Phrase{Key: "ui.table.cards", Args: []rules.Arg{{Name: "N"}}}},
		{"fr", "5 cartes", rules.Phrase{Key: "ui.table.cards", Args: []rules.Arg{{Name: "N", N: 5}}}},
		{"fr", "Alliés\u202f: à vous de jouer", rules.Phrase{Key: "ui.curtain.to-play", Args: []rules.Arg{unit}}},
		{"fr", "Décision\u202f: Alliés", rules.Phrase{Key: "ui.curtain.decides", Args: []rules.Arg{unit}}},
		{"en", "Gazala: 2 AP, 44%", reach("Gazala")},
		{"fr", "Gazala\u202f: 2 PA, 44\u202f%", reach("Gazala")},
		{"en", "[ui.no-such-key]", rules.Phrase{Key: "ui.no-such-key"}},
		{"en", "[ui.curtain.decides]", rules.Phrase{Key: "ui.curtain.decides"}},
	} {
		if got := Say(c.lang, c.p); got != c.want {
			t.Errorf("%s %v says %q, not %q", c.lang, c.p, got, c.want)
		}
	}
}

func TestTypeset(t *testing.T) {
	for _, c := range [][3]string{
		{"fr", "L'armée : « En avant ! »", "L’armée\u202f: «\u202fEn avant\u202f!\u202f»"},
		{"fr", `{{if eq .A "x : y"}}l'un{{end}}`, `{{if eq .A "x : y"}}l’un{{end}}`},
		{"en", "Recon - left", "Recon – left"},
		{"en", "infantry -1, armor (-2), dice 3-2-1", "infantry −1, armor (−2), dice 3-2-1"},
		{"en", "It's here: yes", "It’s here: yes"},
		{"fr", "Sainte-Mère-Église", "Sainte-Mère-Église"},
	} {
		if got := typeset(c[0], c[1]); got != c[2] {
			t.Errorf("%s: %q becomes %q, not %q", c[0], c[1], got, c[2])
		}
	}
}

func TestFunctions(t *testing.T) {
	for got, want := range map[string]string{
		count("en", 0, "die", "dice"): "0 dice", count("fr", 0, "dé", "dés"): "0 dé", count("fr", 2, "dé", "dés"): "2 dés", count("en", 1, "die", "dice"): "1 die",
		signed(2): "+2", signed(-3): "−3", signed(0): "0",
		Number(-12).String(): "−12", Decimal("fr", 1.25, 1): "1,2", Decimal("en", -0.5, 1): "−0.5",
		In("fr", rules.Text{En: "x", Fr: "L'Axe"}): "L’Axe",
	} {
		if got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestASentenceIsReadAndFilled(t *testing.T) {
	of := values{"en", map[string]value{"A": {word: "Caen", text: true}, "None": {text: true}, "N": {n: 3}, "Zero": {}}}
	for text, want := range map[string]string{
		"to {{.A}}, {{.N}}": "to Caen, 3", "{{signed .N}} and {{signed .Zero}}": "+3 and 0",
		`{{count .N "die" "dice"}}`: "3 dice", "{{if .A}}yes{{end}}": "yes", "{{if .None}}yes{{else}}no {{.A}}{{end}}!": "no Caen!",
		"{{if .Zero}}a{{end}}{{if .Missing}}b{{end}}c":       "c",
		"{{if not (or .Zero .None)}}a{{else}}b{{end}}":       "a",
		"{{if and .A .N}}a{{if lt .Zero .N}}b{{end}}{{end}}": "ab", "{{if lt .N .Zero}}a{{end}}": "",
	} {
		s, err := read(text)
		var out strings.Builder
		if ok := s.say(&out, of); err != nil || !ok || out.String() != want {
			t.Errorf("%s says %q, %v, %v; not %q", text, out.String(), ok, err, want)
		}
	}
	for _, text := range []string{"{{.Missing}}", "{{signed .A}}", "{{if .A}}{{.Missing}}{{end}}"} {
		s, err := read(text)
		if err != nil || s.say(new(strings.Builder), of) {
			t.Errorf("%s can be said, %v", text, err)
		}
	}
}

func TestASentenceThatCannotBeReadSaysWhy(t *testing.T) {
	for text, why := range map[string]string{
		"{{.A": "not closed", "{{a}}": "names no argument", "{{shout .A}}": "neither an argument nor", "{{end}}": "without an if",
		"{{if .A}}x": "without {{end}}", "{{if}}x{{end}}": "names no argument", "{{if lt .A}}x{{end}}": "no condition", "{{if .A .B}}x{{end}}": "more than",
		"{{if (.A}}x{{end}}": "bracket", `{{count .A "die"}}`: "neither an argument nor", "{{}}": "neither", "{{if not}}x{{end}}": "missing",
	} {
		if _, err := read(text); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v; not %q", text, err, why)
		}
	}
}

func TestAFileThatIsNoListOfSentencesSaysWhere(t *testing.T) {
	s := &section{all: map[string]*message{}}
	err := s.add("en", "", map[string]any{"ui": map[string]any{"back": "Back", "next": int64(3)}})
	if err == nil || !strings.Contains(err.Error(), "ui.next is 3") {
		t.Error(err)
	}
}

func BenchmarkSay(b *testing.B) {
	p := rules.Phrase{Key: "ui.table.medals", Args: []rules.Arg{{Name: "Side", Text: rules.Plain("Axis")}, {Name: "N", N: 2}, {Name: "Goal", N: 4}}}
	for b.Loop() {
		Say("fr", p)
	}
}

// TestLongerTextsAreLongerByTwoFifths holds the language in which screens are tried to what
// it promises, and its sentences to the places of the English ones.
func TestLongerTextsAreLongerByTwoFifths(t *testing.T) {
	var was, is int
	for _, key := range Keys("en") {
		if en, more := english().fields(key), in(rules.Longer).fields(key); !slices.Equal(en, more) {
			t.Errorf("%s has the places %v in English, %v in longer words", key, en, more)
		}
		letters := func(b *book) (n int) {
			for _, r := range place.ReplaceAllString(b.message(key).Other, "") {
				if unicode.IsLetter(r) {
					n++
				}
			}
			return n
		}
		was, is = was+letters(english()), is+letters(in(rules.Longer))
	}
	if k := float64(is) / float64(was); k < 1.39 || k > 1.45 {
		t.Errorf("all sentences together are %.3f times as long", k)
	}
	p := rules.Phrase{Key: "ui.version", Args: []rules.Arg{{Name: "Version", Text: rules.Plain("of today")}}}
	if got := Say(rules.Longer, p); got != "Veērsiīoōn oōf toōdaāy" {
		t.Errorf("%q", got)
	}
	if got := count(rules.Longer, 3, "die", "dice"); got != "3 diīceē" {
		t.Errorf("%q", got)
	}
}
