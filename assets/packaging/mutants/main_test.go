package main

import "testing"

// TestEveryMutantChangesCodeThatStands fails when code was moved or renamed and its mutant was left behind: nobody would
// know before the next long run.
func TestEveryMutantChangesCodeThatStands(t *testing.T) {
	t.Chdir("../../..")
	all, err := readMutants()
	if err != nil || len(all) != 81 {
		t.Errorf("%d mutants, 81 are wanted: %v", len(all), err)
	}
}
