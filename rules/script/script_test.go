package script

import (
	"errors"
	"strconv"
	"testing"
)

func TestTheFirstFailureEndsTheScript(t *testing.T) {
	n := 0
	err := Run(func() {
		n = Have(strconv.Atoi("7"))
		n = Have(strconv.Atoi("seven"))
		n = 9
	})
	if n != 7 || !errors.Is(err, strconv.ErrSyntax) {
		t.Errorf("%d, %v", n, err)
	}
	if err := Run(func() {}); err != nil {
		t.Error(err)
	}
	defer func() {
		if r := recover(); r != "a fault" {
			t.Errorf("a fault is %v", r)
		}
	}()
	Run(func() { panic("a fault") })
}
