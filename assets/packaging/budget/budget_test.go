package main

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/rules/rulestest/must"
)

// TestTheTimeOfParallelTestsIsParted follows two tests of which one waits while the other runs, then both run.
func TestTheTimeOfParallelTestsIsParted(t *testing.T) {
	var clock []time.Duration
	for _, s := range []int{0, 1, 4, 4, 6, 10, 11, 12} {
		clock = append(clock, time.Duration(s)*time.Second)
	}
	w := stopwatch{tests: map[string]float64{}, clock: func() time.Duration { now := clock[0]; clock = clock[1:]; return now }}
	said := "=== RUN   TestA\n=== PAUSE TestA\n=== RUN   TestB\n=== RUN   TestB/part\n    --- PASS: TestB/part (3.00s)\n=== PAUSE TestB\n" +
		"=== CONT  TestA\n=== CONT  TestB\na line of B\n--- PASS: TestA (1.00s)\n--- FAIL: TestB (1.00s)\nPASS\n"
	var out bytes.Buffer
	must.Do(t, w.follow(strings.NewReader(said), &out))
	if want := map[string]float64{"TestA": 1 + 4 + 0.5, "TestB": 0.5 + 1}; !maps.Equal(w.tests, want) {
		t.Errorf("the tests took %v, not %v", w.tests, want)
	}
	if got := out.String(); got != "a line of B\n--- FAIL: TestB (1.00s)\n" {
		t.Errorf("handed on is %q", got)
	}
}

// TestWhatIsOverItsBudgetIsTold holds times against budgets of their own and against those of all.
func TestWhatIsOverItsBudgetIsTold(t *testing.T) {
	var b budget
	b.CPU.All, b.CPU.Usual, b.CPU.Package, b.CPU.Test = 100, 60, 5, 3
	b.CPU.Packages = map[string]float64{"rules": 50}
	b.CPU.Tests = map[string]float64{"rules TestLong": 40}
	times := []timing{
		{"rules", 45, map[string]float64{"TestLong": 39, "TestShort": 1, "TestNew": 10}},
		{"ai", 5.5, map[string]float64{"TestQuick": 2}},
	}
	var over []string
	for _, i := range b.tests(times) {
		if i.over() {
			over = append(over, i.what)
		}
	}
	if want := []string{"ai", "rules TestNew"}; !slices.Equal(over, want) {
		t.Errorf("over their budget are %q, not %q", over, want)
	}
	var out bytes.Buffer
	if n := show(&out, b.tests(times)); n != 2 || strings.Count(out.String(), "OVER") != 2 {
		t.Errorf("%d lines are over:\n%s", n, out.String())
	}
}

// TestASlowDayHidesNoSlowTest: where everything takes longer nothing is over but all of it, and one that takes longer than
// the others is over on any day.
func TestASlowDayHidesNoSlowTest(t *testing.T) {
	var b budget
	b.CPU.All, b.CPU.Usual, b.CPU.Package, b.CPU.Test = 100, 50, 30, 10
	for _, day := range []float64{0.5, 1, 1.5, 1.9, 2.1} {
		for _, grown := range []bool{false, true} {
			times := []timing{{"ai", 25 * day, map[string]float64{"TestA": 9 * day}}, {"rules", 25 * day, map[string]float64{"TestB": 9 * day}}}
			if grown {
				times[1].Tests["TestB"] = 12 * max(1, day)
			}
			var over, want []string
			for _, i := range b.tests(times) {
				if i.over() {
					over = append(over, i.what)
				}
			}
			if day > 2 {
				want = append(want, "all tests")
			}
			if grown {
				want = append(want, "rules TestB")
			}
			if !slices.Equal(over, want) {
				t.Errorf("%g times as slow, %v: over are %q, not %q", day, grown, over, want)
			}
		}
	}
}

// TestTheTreeIsCounted counts a small one.
func TestTheTreeIsCounted(t *testing.T) {
	top := t.TempDir()
	for name, text := range map[string]string{
		"a.go": "1\n2\n", "rules/b.go": "1\n", "rules/b_test.go": "1\n", "build/c.go": "1\n", ".git/d.go": "1\n",
		"scenes/pictures/testdata/sights/e.png": "12345",
	} {
		path := filepath.Join(top, name)
		must.Do(t, os.MkdirAll(filepath.Dir(path), 0o755))
		must.Do(t, os.WriteFile(path, []byte(text), 0o644))
	}
	if lines, pictures, err := tree(top); lines != 3 || pictures != 5 || err != nil {
		t.Errorf("%d lines, %d bytes of pictures, %v", lines, pictures, err)
	}
}
