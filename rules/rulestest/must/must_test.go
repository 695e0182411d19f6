package must

import (
	"errors"
	"strconv"
	"testing"
)

// judge keeps what ends a test.
type judge struct{ said []any }

func (j *judge) Helper() {}

func (j *judge) Fatal(args ...any) { j.said = args }

func TestAnErrorEndsTheTest(t *testing.T) {
	var j judge
	if v := Have(strconv.Atoi("7"))(&j); v != 7 || j.said != nil {
		t.Errorf("%d, %v", v, j.said)
	}
	Have(strconv.Atoi("seven"))(&j)
	if err, ok := j.said[0].(error); !ok || !errors.Is(err, strconv.ErrSyntax) {
		t.Errorf("it ends with %v", j.said)
	}
}
