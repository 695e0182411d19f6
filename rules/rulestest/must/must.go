// Package must is for what a test needs before it can begin: where that cannot be had, the test ends.
package must

// Test is what ends: a *testing.T, *testing.B or *rapid.T.
type Test interface {
	Helper()
	Fatal(args ...any)
}

// Have gives what a call gave, and ends the test with the error where there is one:
//
//	data := must.Have(os.ReadFile(path))(t)
func Have[T any](v T, err error) func(t Test) T {
	return func(t Test) T {
		t.Helper()
		Do(t, err)
		return v
	}
}

// Do ends the test with the error of a call where there is one.
func Do(t Test, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
