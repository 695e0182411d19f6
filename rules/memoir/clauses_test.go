package memoir

import (
	"testing"

	"sandtable/rules/rulestest"
)

// Chapter 23 is advice for programs.
var ruleBook = rulestest.Book{Mark: "M44", Advice: isAdvice}

func isAdvice(chapter int) bool { return chapter == 23 }

// TestClauses reads the special rules of scenarios too, which cite clauses.
func TestClauses(t *testing.T) {
	book := ruleBook
	book.Also = map[string]string{}
	for _, r := range mustTables(t).Rules {
		book.Also["special rule "+r.ID] = r.Clause
	}
	for _, c := range mustTables(t).Cards {
		book.Also["card "+c.ID] = c.Clause
	}
	for _, g := range mustTables(t).Terrain {
		book.Also["terrain "+g.ID] = g.Clause
	}
	book.Check(t)
}

func TestWhyIsEmptyForWhatIsLegalAlone(t *testing.T) { rulestest.Verdicts(t, shared, verbTable, 55) }
