// Command budget holds the project to what it may cost: seconds of a core in tests, bytes of programs, what is read
// before the first picture, lines of code, bytes of pictures under test. The figures stand in budget.toml.
//
//	budget timed FILE TEST-BINARY ARG...    runs tests, as go test -exec does, and adds their timing to a file
//	budget check FILE                       prints the table and fails where something is over its budget
//
// It stands at the top of the project, with both programs built, before a display.
package main

import (
	"fmt"
	"os"

	"sandtable/rules/script"
)

func main() {
	status := 0
	if err := script.Run(func() { status = run(os.Args[1:]) }); err != nil {
		fmt.Fprintln(os.Stderr, "budget:", err)
		status = 2
	}
	os.Exit(status)
}

func run(args []string) (status int) {
	switch {
	case len(args) > 2 && args[0] == "timed":
		return timed(args[1], args[2:])
	case len(args) == 2 && args[0] == "check":
		return check(args[1])
	}
	script.Do(fmt.Errorf("called with %q; the calls are \"timed FILE TEST-BINARY ARG...\" and \"check FILE\"", args))
	return 0
}
