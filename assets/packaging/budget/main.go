// Command budget holds the project to what it may cost.
package main

import (
	"fmt"
	"os"
)

func main() {
	status, err := timed(os.Args[2], os.Args[3:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "budget:", err)
		status = 2
	}
	os.Exit(status)
}
