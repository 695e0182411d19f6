package infidel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
)

var _ rules.Maker = (*Game)(nil)

// TestTheWorkshop holds the battles that are made to the contract of drafts.
func TestTheWorkshop(t *testing.T) { rulestest.Workshop(t, New(), 60) }
