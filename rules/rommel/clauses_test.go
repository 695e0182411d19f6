package rommel

import (
	"testing"

	"sandtable/rules/rulestest"
)

// Chapter 26 is advice, 27 the procedure of a bot.
var ruleBook = rulestest.Book{Mark: "FCR", Advice: func(chapter int) bool { return chapter == 26 || chapter == 27 }}

func TestClauses(t *testing.T) { ruleBook.Check(t) }

func TestWhyIsEmptyForWhatIsLegalAlone(t *testing.T) { rulestest.Verdicts(t, shared, verbTable, 55) }
