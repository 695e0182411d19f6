package shelf

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sandtable/rules/book"
	"sandtable/rules/rulestest/must"
)

var (
	clauseOf = regexp.MustCompile(`(?m)^(?:- )?(?:\*\*)?([A-Z0-9]+-\d+\.\d+(?:\.\d+)?)(?:\*\*)? `)
	tagOf    = regexp.MustCompile(`\[(?:seed|pub|ours)\b[^\]]*\]`)
	partOf   = regexp.MustCompile(`[\[;] ?(ours|contradiction|otherwise)(:?)`)
)

// variants are the options that change a game and read no book: a deck without cards,
// harder missions, what the campaigns of Rommel sell for points.
var variants = map[string][]string{
	"memoir":   {"recruits"},
	"whodares": {"strict_duration", "base_units_no_ap"},
}

// TestEveryRulingStandsInTheListsOfItsTag reads the tags in the files of the rule books: a
// clause is in the lists that they name, once, and in no other. Every option that a tag
// names is the game's, and every option is named or a variant.
func TestEveryRulingStandsInTheListsOfItsTag(t *testing.T) {
	for _, g := range New().Games() {
		b := must.Have(g.(book.Owner).Book())(t)
		text := must.Have(os.ReadFile(filepath.Join("..", g.ID(), "rules.md")))(t)
		want := map[book.Tag][]string{}
		at := clauseOf.FindAllSubmatchIndex(text, -1)
		for i, m := range at {
			id, end := string(text[m[2]:m[3]]), len(text)
			if i+1 < len(at) {
				end = at[i+1][0]
			}
			if _, ok := b.Clause(id); !ok {
				continue // for programs
			}
			has := ""
			for _, tag := range tagOf.FindAll(text[m[0]:end], -1) {
				for _, p := range partOf.FindAllSubmatch(tag, -1) {
					has += " " + string(p[1]) + string(p[2])
				}
			}
			contradicts, otherwise := strings.Contains(has, " contradiction:"), strings.Contains(has, " otherwise:")
			if strings.Contains(has, " ours:") || strings.Contains(has, " ours") && !contradicts && !otherwise {
				want[book.Silent] = append(want[book.Silent], id)
			}
			if contradicts {
				want[book.Contradiction] = append(want[book.Contradiction], id)
			}
			if otherwise {
				want[book.Otherwise] = append(want[book.Otherwise], id)
			}
		}
		named := slices.Clone(variants[g.ID()])
		for _, kind := range book.Ruled {
			var got []string
			for _, r := range b.Rulings(kind) {
				got = append(got, r.Clause)
				named = append(named, r.Options...)
				if r.Says.En == "" || r.Says.Fr == "" || r.Says.En == r.Says.Fr {
					t.Errorf("%s reads %q, %q", r.ID, r.Says.En, r.Says.Fr)
				}
			}
			if fmt.Sprint(got) != fmt.Sprint(want[kind]) {
				t.Errorf("%s, %v: the book lists\n%v, the tags say\n%v", g.ID(), kind, got, want[kind])
			}
		}
		for _, o := range g.Options() {
			if o.Scenarios == nil && !slices.Contains(named, o.ID) {
				t.Errorf("%s: no tag names the option %s", g.ID(), o.ID)
			}
			named = slices.DeleteFunc(named, func(id string) bool { return id == o.ID })
		}
		if len(named) > 0 {
			t.Errorf("%s has no options %v, which its tags name", g.ID(), named)
		}
	}
}
