package rulestest

import (
	"bufio"
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/rules/book"
	"sandtable/rules/rulestest/must"
)

// Clause is a numbered sentence of a rule book: 7.3 of M44-7.3, or one with a
// third number: 23.1.2 of INF-23.1.2. Part is 0 where there are two.
type Clause struct{ Chapter, Number, Part int }

func compareClauses(a, b Clause) int {
	return cmp.Or(a.Chapter-b.Chapter, a.Number-b.Number, a.Part-b.Part)
}

// Book is how a game's rule book numbers its clauses.
type Book struct {
	Mark   string                 // before the number: `M44`
	Advice func(chapter int) bool // the chapters that tell how to play well, which no test can show; nil for none
	Also   map[string]string      // texts of the game, by name, that cite clauses too
}

func (b *Book) pattern(text string) *regexp.Regexp {
	return regexp.MustCompile(strings.ReplaceAll(text, "MARK", regexp.QuoteMeta(b.Mark)))
}

// Word is a clause as texts cite it: `M44-7.3`.
func (b *Book) Word(c Clause) string {
	word := fmt.Sprintf("%s-%d.%d", b.Mark, c.Chapter, c.Number)
	if c.Part > 0 {
		word += fmt.Sprintf(".%d", c.Part)
	}
	return word
}

// Shown is the book that the app shows of a game, held against the file: every clause but those for
// programs in its order, in both languages and with its source, and the words that it explains.
func (b *Book) Shown(t *testing.T, owner book.Owner, forPrograms func(chapter int) bool) *book.Book {
	t.Helper()
	shown := must.Have(owner.Book())(t)
	want := slices.DeleteFunc(b.Clauses(t), func(c Clause) bool { return forPrograms(c.Chapter) })
	if shown.Prefix != b.Mark || shown.Len() != len(want) || len(shown.Terms) == 0 {
		t.Fatalf("%s: %d clauses, want %d; %d terms", shown.Prefix, shown.Len(), len(want), len(shown.Terms))
	}
	for _, ch := range shown.Chapters {
		if ch.Title.En == "" || ch.Title.Fr == "" {
			t.Errorf("%s has no title in both languages", ch.ID)
		}
		for _, c := range ch.Clauses {
			if c.ID != b.Word(want[0]) {
				t.Fatalf("%s follows, want %s", c.ID, b.Word(want[0]))
			}
			want = want[1:]
			if c.Text.En == "" || c.Text.Fr == "" || c.Text.En == c.Text.Fr || len(c.Source) == 0 {
				t.Errorf("%s: %q, %q, from %v", c.ID, c.Text.En, c.Text.Fr, c.Source)
			}
			for _, lang := range []string{"en", "fr"} {
				var joined string
				for _, r := range shown.Runs(lang, c.Text.In(lang)) {
					joined += r.Text
				}
				if book.Plain(c.Text.In(lang)) != joined {
					t.Errorf("%s: its runs in %s are not its text", c.ID, lang)
				}
			}
		}
	}
	return shown
}

func (b *Book) isAdvice(c Clause) bool { return b.Advice != nil && b.Advice(c.Chapter) }

// further is a clause named after another: the `, 7.3` of M44-7.1, 7.3.
var further = regexp.MustCompile(`(,| and| or| to)\s(\d*)\.(\d+)(?:\.(\d+))?`)

func numeral(s string) int { n, _ := strconv.Atoi(s); return n }

// Citations are the clauses that a text names, alone or in rows: `M44-7.1, 7.3 and 21.2`,
// `M44-3.3 to 3.8`, `M44-15.6, .12`; in names of tests `TestM44_7_3_Blocked`.
func (b *Book) Citations(text string) (list []Clause) {
	for _, m := range b.pattern(`MARK_(\d+)_(\d+)(?:_(\d+))?`).FindAllStringSubmatch(text, -1) {
		list = append(list, Clause{numeral(m[1]), numeral(m[2]), numeral(m[3])})
	}
	for _, m := range b.pattern(`MARK-(\d+)\.(\d+)(?:\.(\d+))?((?:(?:,| and| or| to)\s(?:\d+)?\.\d+(?:\.\d+)?\b)*)`).FindAllStringSubmatch(text, -1) {
		last := Clause{numeral(m[1]), numeral(m[2]), numeral(m[3])}
		list = append(list, last)
		for _, more := range further.FindAllStringSubmatch(m[4], -1) {
			next := Clause{last.Chapter, numeral(more[3]), numeral(more[4])}
			if more[2] != "" {
				next.Chapter = numeral(more[2])
			}
			if more[1] == " to" {
				list = append(list, between(last, next)...)
			}
			list = append(list, next)
			last = next
		}
	}
	return list
}

// between is the clauses between two of the same chapter, or of the same number of it.
func between(a, z Clause) (list []Clause) {
	switch {
	case a.Chapter != z.Chapter:
	case a.Part == 0 && z.Part == 0:
		for n := a.Number + 1; n < z.Number; n++ {
			list = append(list, Clause{a.Chapter, n, 0})
		}
	case a.Number == z.Number:
		for n := a.Part + 1; n < z.Part; n++ {
			list = append(list, Clause{a.Chapter, a.Number, n})
		}
	}
	return list
}

// Clauses is every clause of the rule book, in its order.
func (b *Book) Clauses(t *testing.T) (list []Clause) {
	t.Helper()
	text := must.Have(os.ReadFile("rules.md"))(t)
	for _, m := range b.pattern(`(?m)^(?:- )?(?:\*\*)?MARK-(\d+)\.(\d+)(?:\.(\d+))?(?:\*\*)? `).FindAllStringSubmatch(string(text), -1) {
		list = append(list, Clause{numeral(m[1]), numeral(m[2]), numeral(m[3])})
	}
	if !slices.IsSortedFunc(list, compareClauses) || len(slices.Compact(slices.Clone(list))) != len(list) {
		t.Error("rules.md: the clauses are not in order")
	}
	return list
}

// untested reads the list of clauses that no test can show, with the reason.
func (b *Book) untested(t *testing.T) map[Clause]string {
	t.Helper()
	f := must.Have(os.Open("testdata/untested.txt"))(t)
	defer f.Close()
	list := map[Clause]string{}
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		id, why, _ := strings.Cut(line, " ")
		c := b.Citations(id)
		if len(c) != 1 || b.Word(c[0]) != id || len(strings.Fields(why)) < 3 {
			t.Errorf("untested.txt:%d: want a clause and a reason", n)
			continue
		}
		if _, ok := list[c[0]]; ok {
			t.Errorf("untested.txt:%d: %s is there twice", n, id)
		}
		list[c[0]] = strings.TrimSpace(why)
	}
	return list
}

// sources calls do for every Go file of the repository but clauses_test.go, which cites to speak of clauses.
func sources(t *testing.T, do func(path, text string)) {
	t.Helper()
	root := filepath.Join("..", "..")
	must.Do(t, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if d.IsDir() && path != root && (strings.HasPrefix(name, ".") || name == "build" || name == "testdata") {
			return filepath.SkipDir
		}
		if d.IsDir() || filepath.Ext(name) != ".go" || strings.HasPrefix(name, "clauses") {
			return nil
		}
		text, err := os.ReadFile(path)
		if err == nil {
			do(path, string(text))
		}
		return err
	}))
}

// Check ties the rule book of the game in whose folder the test runs to code and tests:
// it can be read, in both languages and with its glossary, every clause cited exists, and
// each is cited by a test or stands in testdata/untested.txt with the reason why it
// cannot be.
func (b *Book) Check(t *testing.T) {
	t.Helper()
	must.Have(book.Once(os.DirFS("."))())(t)
	all := b.Clauses(t)
	known, tested := map[Clause]bool{}, map[Clause]bool{}
	for _, c := range all {
		known[c] = true
	}
	cites := func(what, text string) {
		for _, c := range b.Citations(text) {
			if !known[c] {
				t.Errorf("%s cites %s, which the rule book does not have", what, b.Word(c))
			}
			if strings.HasSuffix(what, "_test.go") && !b.isAdvice(c) { // to show advice is not to test it
				tested[c] = true
			}
		}
	}
	sources(t, cites)
	for what, text := range b.Also {
		cites(what, text)
	}
	b.compare(t, all, known, tested)
}

// compare holds the clauses that tests cite against those that need no test.
func (b *Book) compare(t *testing.T, all []Clause, known, tested map[Clause]bool) {
	t.Helper()
	list := b.untested(t)
	for c := range list {
		switch {
		case !known[c]:
			t.Errorf("untested.txt lists %s, which the rule book does not have", b.Word(c))
		case tested[c]:
			t.Errorf("untested.txt lists %s, but a test cites it: take it out", b.Word(c))
		}
	}
	var missing []string
	for _, c := range all {
		if _, ok := list[c]; !ok && !tested[c] {
			missing = append(missing, b.Word(c))
		}
	}
	if len(missing) > 0 {
		t.Errorf("%d clauses have no test that cites them: %s", len(missing), strings.Join(missing, " "))
	}
	t.Logf("%d clauses: %d with tests, %d that cannot be tested", len(all), len(all)-len(list)-len(missing), len(list))
}
