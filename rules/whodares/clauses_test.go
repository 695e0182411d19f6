package whodares

import (
	"testing"

	"sandtable/rules/rulestest"
)

var ruleBook = rulestest.Book{Mark: "QOG"}

func TestClauses(t *testing.T) { ruleBook.Check(t) }

func TestWhyIsEmptyForWhatIsLegalAlone(t *testing.T) { rulestest.Verdicts(t, shared, verbTable, 55) }
