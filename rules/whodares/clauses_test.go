package whodares

import (
	"bufio"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/rules/strict"
)

// clause is a numbered sentence of the rule book: QOG-7.3.
type clause struct{ chapter, number int }

func (c clause) String() string { return fmt.Sprintf("QOG-%d.%d", c.chapter, c.number) }

func compareClauses(a, b clause) int {
	if a.chapter != b.chapter {
		return a.chapter - b.chapter
	}
	return a.number - b.number
}

var (
	heading = regexp.MustCompile(`(?m)^- QOG-(\d+)\.(\d+) `)
	// cited is a clause with those named after it: "QOG-7.1, 7.3 and 21.2",
	// "QOG-3.3 to 3.8", "QOG-15.6, .12".
	cited = regexp.MustCompile(`QOG-(\d+)\.(\d+)((?:(?:,| and| or| to)\s(?:\d+)?\.\d+\b)*)`)
	also  = regexp.MustCompile(`(,| and| or| to)\s(\d*)\.(\d+)`)
	// inName is a clause in the name of a test: TestQOG_7_3_Blocked.
	inName = regexp.MustCompile(`QOG_(\d+)_(\d+)`)
)

func numeral(s string) int { n, _ := strconv.Atoi(s); return n }

// citations are the clauses that a text names.
func citations(text string) (list []clause) {
	for _, m := range inName.FindAllStringSubmatch(text, -1) {
		list = append(list, clause{numeral(m[1]), numeral(m[2])})
	}
	for _, m := range cited.FindAllStringSubmatch(text, -1) {
		last := clause{numeral(m[1]), numeral(m[2])}
		list = append(list, last)
		for _, more := range also.FindAllStringSubmatch(m[3], -1) {
			next := clause{last.chapter, numeral(more[3])}
			if more[2] != "" {
				next.chapter = numeral(more[2])
			}
			for n := last.number + 1; more[1] == " to" && next.chapter == last.chapter && n < next.number; n++ {
				list = append(list, clause{last.chapter, n})
			}
			list = append(list, next)
			last = next
		}
	}
	return list
}

// ruleBook is every clause of a rule book, in its order.
func ruleBook(t *testing.T, file string) (list []clause) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range heading.FindAllStringSubmatch(string(text), -1) {
		list = append(list, clause{numeral(m[1]), numeral(m[2])})
	}
	if !slices.IsSortedFunc(list, compareClauses) || len(slices.Compact(slices.Clone(list))) != len(list) {
		t.Errorf("%s: the clauses are not in order", file)
	}
	return list
}

// untested reads the list of clauses that no test can show, with the reason.
func untested(t *testing.T) map[clause]string {
	t.Helper()
	f, err := os.Open("testdata/untested.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	list := map[clause]string{}
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		id, why, _ := strings.Cut(line, " ")
		c := citations(id)
		if len(c) != 1 || c[0].String() != id || len(strings.Fields(why)) < 3 {
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

// sources calls do for every Go file of the repository.
func sources(t *testing.T, do func(path, text string)) {
	t.Helper()
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if d.IsDir() && path != root && (strings.HasPrefix(name, ".") || name == "build" || name == "testdata") {
			return filepath.SkipDir
		}
		if d.IsDir() || filepath.Ext(name) != ".go" || name == "clauses_test.go" {
			return nil
		}
		text, err := os.ReadFile(path)
		if err == nil {
			do(path, string(text))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestClauses ties the rule book, the code and the tests together: every
// clause that is cited exists, and every clause is cited by a test or stands
// in testdata/untested.txt with the reason why it cannot be.
func TestClauses(t *testing.T) {
	book := ruleBook(t, "rules.md")
	if !slices.Equal(book, ruleBook(t, "rules.fr.md")) {
		t.Error("rules.md and rules.fr.md have not the same clauses")
	}
	known := map[clause]bool{}
	for _, c := range book {
		known[c] = true
	}
	tested := map[clause]bool{}
	sources(t, func(path, text string) {
		for _, c := range citations(text) {
			if !known[c] {
				t.Errorf("%s cites %s, which the rule book does not have", path, c)
			}
			if strings.HasSuffix(path, "_test.go") {
				tested[c] = true
			}
		}
	})
	list := untested(t)
	for c := range list {
		switch {
		case !known[c]:
			t.Errorf("untested.txt lists %s, which the rule book does not have", c)
		case tested[c]:
			t.Errorf("untested.txt lists %s, but a test cites it: take it out", c)
		}
	}
	var missing []string
	for _, c := range book {
		if _, ok := list[c]; !ok && !tested[c] {
			missing = append(missing, c.String())
		}
	}
	if len(missing) > 0 {
		t.Errorf("%d clauses have no test that cites them: %s", len(missing), strings.Join(missing, " "))
	}
	t.Logf("%d clauses: %d with tests, %d that cannot be tested", len(book), len(book)-len(list)-len(missing), len(list))
}

// TestGlossary reads the terms that the help shows.
func TestGlossary(t *testing.T) {
	data, err := os.ReadFile("glossary.toml")
	if err != nil {
		t.Fatal(err)
	}
	var raw struct {
		Terms map[string]struct {
			En    string `toml:"en,required"`
			Fr    string `toml:"fr,required"`
			DefEn string `toml:"def_en,required"`
			DefFr string `toml:"def_fr,required"`
		} `toml:"term,required"`
	}
	if err := strict.Decode("glossary.toml", data, &raw); err != nil {
		t.Fatal(err)
	}
	if len(raw.Terms) == 0 {
		t.Error("no terms")
	}
}
