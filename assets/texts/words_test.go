package texts

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"sandtable/rules/rulestest/must"
)

// odd is what stands in no text, or in none of a language: why, and in what sections of which game.
var odd = []struct {
	lang, game, why string
	is              *regexp.Regexp
}{
	{"", "", "three dots for …", regexp.MustCompile(`\.\.\.`)},
	{"", "", "a space before the … that ends it", regexp.MustCompile(`[\s\x{202f}]…$`)},
	{"", "", "two spaces", regexp.MustCompile(`\S  `)},
	{"", "", "a straight quotation mark or apostrophe", regexp.MustCompile(`["']`)},
	{"", "", "a hyphen for a minus", regexp.MustCompile(`(^|[\s(=:])-(\d|{{)`)},
	{"", "", "a hyphen for a dash", regexp.MustCompile(`\s-\s`)},
	{"", "", "a hyphen between numbers", regexp.MustCompile(`(^|[^\w.-])\d+-\d+($|[^\w-])|}}-{{`)},
	{"en", "", "a space before %", regexp.MustCompile(`[\d}][\s\x{202f}]%`)},
	{"fr", "", "no space before %", regexp.MustCompile(`[\d}]%`)},
	{"en", "", "British spelling", regexp.MustCompile(`(?i)\b(\w*(colour|favour|honour|armour|harbour|neighbour|behaviour|manoeuvr|travelled|cancelled|levelled|(organ|motor|mobil|real|recogn|moral|util|emphas|summar|minim|maxim|special|general|neutral|capital|priorit|author|penal)is(e[ds]?|ing|ation))\w*|(cent|theat|metr|kilomet|fib|calib|sabr)re[sd]?|metres?|centring|defences?|offences?|licences?|pretences?|grey|practis(e[ds]?|ing)|analys(e[ds]?|ing)|programmes?|judgement|whilst|towards|afterwards|ageing|storeys?|tyres?|ploughs?|sceptical)\b`)},
	// what the glossaries call otherwise
	{"en", "", "trash", regexp.MustCompile(`\b[Bb]in\b`)},
	{"en", "", "give up", regexp.MustCompile(`(?i)\b(conced|resign)\w*`)},
	{"fr", "", "abandonner", regexp.MustCompile(`(?i)\bconc[éè]d\w*`)},
	{"fr", "", "ordinateur", regexp.MustCompile(`(?i)\b(ro)?bots?\b`)},
	{"en", "memoir", "hex, chip", regexp.MustCompile(`\b([Ss]quares?|spaces?|[Tt]okens?)\b`)},
	{"fr", "memoir", "ligne de mire, hex", regexp.MustCompile(`(?i)lignes? de vue|\bcases?\b`)},
	{"en", "infidel", "hex", regexp.MustCompile(`\b([Ss]quares?|spaces?)\b`)},
	{"fr", "infidel", "ligne de vue, activation libre", regexp.MustCompile(`(?i)lignes? de mire|activations? gratuites?`)},
	{"en", "undaunted", "tile, reserve", regexp.MustCompile(`(?i)\b(hex(es)?|squares?|suppl(y|ies))\b`)},
	{"fr", "undaunted", "tuile", regexp.MustCompile(`(?i)\b(hex|cases?)\b`)},
	{"en", "rommel", "Force, zone", regexp.MustCompile(`(?i)\b(units?|hex(es)?)\b`)},
	{"fr", "rommel", "Force, zone", regexp.MustCompile(`(?i)\b(unités?|hex)\b`)},
	{"", "whodares", "zone, MD", regexp.MustCompile(`\b([Hh]ex(es)?|DR?M)\b`)},
}

var (
	code  = regexp.MustCompile("`[^`]*`|{[a-z-]+}")
	gap   = regexp.MustCompile(`{{[^"}]*("([^"]*)"[^"]*("([^"]*)")?)?[^"}]*}}`) // and its nouns
	named = regexp.MustCompile(`7(th|e) Armoured`)                              // a division
)

// hold holds a text that stands somewhere to what is odd.
func hold(t *testing.T, at, lang, text string) {
	bare := named.ReplaceAllString(gap.ReplaceAllString(text, "{{$2 $4}}"), "the 7th")
	for _, o := range odd {
		if o.lang != "" && o.lang != lang || !strings.Contains(at, o.game) {
			continue
		}
		if m := o.is.FindString(bare); m != "" {
			t.Errorf("%s, %s: %s: %q in %q", at, lang, o.why, m, text)
		}
	}
}

// walk holds the texts of a table, and counts them: their language is in their keys, where
// it is not that of the file.
func walk(t *testing.T, at, lang string, v any) (n int) {
	switch v := v.(type) {
	case string:
		switch {
		case lang == "":
			return 0
		case strings.HasPrefix(at, "texts"):
			v = typeset(lang, v)
		default:
			v = strings.ReplaceAll(v, "'", "’") // by entries.Typeset, which sets no minus and no dash
		}
		hold(t, at, lang, v)
		return 1
	case []map[string]any:
		for _, one := range v {
			n += walk(t, at, lang, one)
		}
	case map[string]any:
		for key, one := range v {
			in := lang
			if key == "fr" || strings.HasSuffix(key, "_fr") {
				in = "fr"
			} else if key == "en" || v[key+"_fr"] != nil {
				in = "en"
			}
			n += walk(t, at+"."+key, in, one)
		}
	}
	return n
}

// TestEveryTextIsSpelledAndSetAlike holds all that the program says to one spelling, one
// typography and the words of the glossaries.
func TestEveryTextIsSpelledAndSetAlike(t *testing.T) {
	n := walk(t, "texts", "en", table(t, "en.toml")) + walk(t, "texts", "fr", table(t, "fr.toml"))
	for _, file := range must.Have(filepath.Glob("../[lbhe]*/*.toml"))(t) { // lessons, briefings, habits, examples
		n += walk(t, strings.TrimPrefix(file, "../"), "", table(t, file))
	}
	for file, lang := range map[string]string{"guide.md": "en", "guide.fr.md": "fr"} {
		for line := range strings.SplitSeq(code.ReplaceAllString(string(must.Have(os.ReadFile("../guide/"+file))(t)), "¤"), "\n") {
			hold(t, file, lang, strings.TrimSpace(line))
		}
	}
	if n < 8000 {
		t.Errorf("only %d texts were found", n)
	}
}

func table(t *testing.T, file string) (out map[string]any) {
	must.Have(toml.DecodeFile(file, &out))(t)
	return out
}

// TestFrenchCountsSayTheirNumber: in French nought is singular too, so that a singular which says "1" would be wrong of it.
func TestFrenchCountsSayTheirNumber(t *testing.T) {
	one := regexp.MustCompile(`(?:^|[^n]) ?\b1\b`)
	n := 0
	var look func(at string, v any)
	look = func(at string, v any) {
		x, ok := v.(map[string]any)
		if !ok {
			return
		}
		single, _ := x["one"].(string)
		many, _ := x["other"].(string)
		if single != "" && strings.Contains(many, "{{.N}}") {
			n++
			if one.MatchString(single) && !strings.Contains(single, "un 1") && !strings.Contains(single, "{{.N}}") {
				t.Errorf("%s: %q is said of nought, too: write {{.N}}", at, single)
			}
		}
		for key, part := range x {
			look(at+"."+key, part)
		}
	}
	look("fr", table(t, "fr.toml"))
	if n < 200 {
		t.Errorf("only %d counts were found", n)
	}
}

// TestRulesAreSetWithATrueMinus: a hyphen between words is set as a point, and before a number it is no sign.
func TestRulesAreSetWithATrueMinus(t *testing.T) {
	hyphen := regexp.MustCompile(`[\pL\d)] - [\pL\d(]|(?:^|[\s(])-\d`)
	files := must.Have(filepath.Glob("../../rules/*/rules*.md"))(t)
	for _, file := range files {
		for i, line := range strings.Split(string(must.Have(os.ReadFile(file))(t)), "\n") {
			line = code.ReplaceAllString(strings.TrimPrefix(strings.TrimSpace(line), "- "), "¤")
			if found := hyphen.FindString(line); found != "" {
				t.Errorf("%s:%d: %q wants a minus: −", file, i+1, found)
			}
		}
	}
	if len(files) != 10 {
		t.Errorf("%d rule books were read", len(files))
	}
}
