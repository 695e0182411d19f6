package rulestest

import "os"

// Long says that there is time for the long walks of tests, as in "make soak"; others take a short one.
func Long() bool { return os.Getenv("SANDTABLE_LONG") != "" }

// Walk is how far a test walks: short in a run of all tests, else long.
func Walk(short, long int) int {
	if Long() {
		return long
	}
	return short
}
