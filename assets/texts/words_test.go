package texts

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// odd is what stands in no text once it is set: each with why. An expression without a
// language holds in both.
var odd = []struct {
	lang, why string
	is        *regexp.Regexp
}{
	{"", "three dots for …", regexp.MustCompile(`\.\.\.`)},
	{"", "a space before the … that ends it", regexp.MustCompile(`[\s\x{202f}]…$`)},
	{"", "two spaces", regexp.MustCompile(`\S  `)},
	{"", "a straight quotation mark or apostrophe", regexp.MustCompile(`["']`)},
	{"", "a hyphen for a minus", regexp.MustCompile(`(^|[\s(=:])-(\d|{{)`)},
	{"", "a hyphen for a dash", regexp.MustCompile(`\s-\s`)},
	{"", "a hyphen between numbers", regexp.MustCompile(`(^|[^\w.-])\d+-\d+($|[^\w-])|}}-{{`)},
	{"en", "a space before %", regexp.MustCompile(`[\d}][\s\x{202f}]%`)},
	{"fr", "no space before %", regexp.MustCompile(`[\d}]%`)},
	{"en", "British spelling", regexp.MustCompile(`(?i)\b(\w*(colour|favour|honour|armour|harbour|neighbour|behaviour|manoeuvr|travelled|cancelled|levelled|(organ|motor|mobil|real|recogn|moral|util|emphas|summar|minim|maxim|special|general|neutral|capital|priorit|author|penal)is(e[ds]?|ing|ation))\w*|(cent|theat|metr|kilomet|fib|calib|sabr)re[sd]?|metres?|centring|defences?|offences?|licences?|pretences?|grey|practis(e[ds]?|ing)|analys(e[ds]?|ing)|programmes?|judgement|whilst|towards|afterwards|ageing|storeys?|tyres?|ploughs?|sceptical)\b`)},
}

// other is a word for what a game's glossary calls otherwise, told in the sections of the game
// and in what teaches it.
var other = []struct {
	game, lang, term string
	is               *regexp.Regexp
}{
	{"memoir", "en", "hex", regexp.MustCompile(`(?i)\b(squares?|spaces?)\b`)},
}

// said is a text, and where it stands.
type said struct{ at, lang, text string }

// walk finds the texts of a table: those of a language by their keys.
func walk(at, lang string, v any, out *[]said) {
	switch v := v.(type) {
	case string:
		if lang != "" {
			*out = append(*out, said{at, lang, v})
		}
	case []any:
		for _, one := range v {
			walk(at, lang, one, out)
		}
	case []map[string]any:
		for _, one := range v {
			walk(at, lang, one, out)
		}
	case map[string]any:
		for key, one := range v {
			in := lang
			switch {
			case key == "fr" || strings.HasSuffix(key, "_fr"):
				in = "fr"
			case key == "en" || v[key+"_fr"] != nil:
				in = "en"
			}
			walk(at+"."+key, in, one, out)
		}
	}
}

// everything is all that the program says, as it is set.
func everything(t *testing.T) (out []said) {
	files, err := filepath.Glob("../*/*.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(files, "../guide/guide.md", "../guide/guide.fr.md") {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name, lang := strings.TrimPrefix(file, "../"), ""
		switch dir := filepath.Dir(name); {
		case dir == "texts":
			lang = strings.TrimSuffix(filepath.Base(name), ".toml")
		case dir == "guide":
			lang = map[bool]string{true: "fr", false: "en"}[strings.HasSuffix(name, ".fr.md")]
			for _, line := range strings.Split(regexp.MustCompile("`[^`]*`").ReplaceAllString(string(data), "`"), "\n") {
				out = append(out, said{name, lang, strings.TrimSpace(line)})
			}
			continue
		case dir != "lessons" && dir != "briefings" && dir != "habits" && dir != "examples":
			continue
		}
		var tree map[string]any
		if err := toml.Unmarshal(data, &tree); err != nil {
			t.Fatal(err)
		}
		n := len(out)
		walk(name, lang, tree, &out)
		for i := range out[n:] {
			if dir := filepath.Dir(name); dir == "texts" {
				out[n+i].text = typeset(out[n+i].lang, out[n+i].text)
			} else { // entries.Typeset sets these: no minus, no dash
				out[n+i].text = strings.ReplaceAll(out[n+i].text, "'", "’")
			}
		}
	}
	return out
}

// TestEveryTextIsSpelledAndSetAlike holds all that the program says to one spelling and one
// typography, and to the words of the glossaries.
func TestEveryTextIsSpelledAndSetAlike(t *testing.T) {
	list := everything(t)
	if len(list) < 6000 {
		t.Fatalf("only %d texts were found", len(list))
	}
	place, inner := regexp.MustCompile(`{{[^}]*}}`), regexp.MustCompile(`"([^"]*)"`)
	for _, s := range list {
		bare := place.ReplaceAllStringFunc(s.text, func(p string) string {
			nouns := ""
			for _, m := range inner.FindAllStringSubmatch(p, -1) {
				nouns += " " + m[1]
			}
			return "{{" + nouns + "}}"
		})
		for _, o := range odd {
			if o.lang != "" && o.lang != s.lang {
				continue
			}
			if m := o.is.FindString(bare); m != "" {
				t.Errorf("%s, %s: %s: %q in %q", s.at, s.lang, o.why, m, s.text)
			}
		}
		for _, o := range other {
			if o.lang == s.lang && strings.Contains(s.at, o.game) && o.is.MatchString(bare) {
				t.Errorf("%s, %s: %q, but %s", s.at, s.lang, s.text, o.term)
			}
		}
	}
}
