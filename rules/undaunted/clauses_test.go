package undaunted

import (
	"testing"

	"sandtable/rules/rulestest"
)

// Chapter 17 is the procedure of a bot, 18 advice.
var ruleBook = rulestest.Book{Mark: "UNA", Advice: func(chapter int) bool { return chapter >= 17 }}

func TestClauses(t *testing.T) { ruleBook.Check(t) }

func TestWhyIsEmptyForWhatIsLegalAlone(t *testing.T) { rulestest.Verdicts(t, shared, verbTable, 40) }
