package infidel

import (
	"slices"
	"testing"

	"sandtable/rules/rulestest"
)

// Chapter 25 is advice and the procedure of a bot.
var ruleBook = rulestest.Book{Mark: "INF", Bare: true, Advice: func(chapter int) bool { return chapter >= 25 },
	Untranslated: []string{"INF-4.5", "INF-4.6", "INF-25.4", "INF-25.5", "INF-25.6", "INF-25.7", "INF-25.8"}}

// Both books have clauses, and the same ones but for those left in English.
func TestBooksHaveTheSameClauses(t *testing.T) {
	en := slices.DeleteFunc(ruleBook.Clauses(t, "rules.md"), func(c rulestest.Clause) bool { return slices.Contains(ruleBook.Untranslated, ruleBook.Word(c)) })
	if fr := ruleBook.Clauses(t, "rules.fr.md"); len(en) < 300 || !slices.Equal(en, fr) {
		t.Errorf("%d and %d clauses", len(en), len(fr))
	}
	if _, err := New().Book(); err != nil {
		t.Error(err)
	}
}

func TestClauses(t *testing.T) { ruleBook.Check(t) }

func TestGlossary(t *testing.T) { rulestest.CheckGlossary(t) }

func TestWhyIsEmptyForWhatIsLegalAlone(t *testing.T) { rulestest.Verdicts(t, shared, verbTable, 60) }
