package examples

import (
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
)

// TestAnExampleIsReadStrictly: what is wrong is named with its example and mark.
func TestAnExampleIsReadStrictly(t *testing.T) {
	const good = `[[example]]
id = "a"
en = "A title"
fr = "Un titre"
says = "What is seen."
says_fr = "Ce qu'on voit."
clauses = ["M44-1.1"]
board = "axis infantry f4"
lit = ["to *"]
[[example.mark]]
line = ["f4", "f6"]
act = "battle f4 f6"
may = true
[[example.claim]]
sum = "battle f4 f6"
n = 2
`
	must.Have(read("x.toml", []byte(good), "memoir"))(t)
	for change, want := range map[string][2]string{
		`lit = ["[to"]`:                                {`lit = ["to *"]`, `"[to" is no pattern`},
		`line = ["f4"]`:                                {`line = ["f4", "f6"]`, "a line has two places"},
		"line = [\"f4\", \"f6\"]\nat = \"f6\"":         {`line = ["f4", "f6"]`, "one of line, way and at is right, 2 are given"},
		`may = false`:                                  {`may = true`, "because is missing"},
		"may = true\nbecause = \"M44-9.4\"":            {`may = true`, "may be done, and M44-9.4 refuses it"},
		"sum = \"x\"\nodds = \"y\"":                    {`sum = "battle f4 f6"`, "one of act, sum and odds is right, 2 are given"},
		"sum = \"x\"\nbrings = \"y\"":                  {`sum = "battle f4 f6"`, "it says two things"},
		"lit = [\"to *\"]\nafter = true":               {`lit = ["to *"]`, "then is missing"},
		`clauses = []`:                                 {`clauses = ["M44-1.1"]`, "clauses: there are 0"},
		`says = "` + strings.Repeat("word ", 46) + `"`: {`says = "What is seen."`, "46 words"},
		`bored = "axis"`:                               {`board = "axis infantry f4"`, "bored"},
	} {
		if !strings.Contains(good, want[0]) {
			t.Fatalf("nothing reads %q", want[0])
		}
		if _, err := read("x.toml", []byte(strings.Replace(good, want[0], change, 1)), "memoir"); err == nil || !strings.Contains(err.Error(), want[1]) {
			t.Errorf("%q: %v; %q was expected", change, err, want[1])
		}
	}
	if _, err := read("x.toml", []byte(good+good), "memoir"); err == nil || !strings.Contains(err.Error(), "stands twice") {
		t.Errorf("twice: %v", err)
	}
}
