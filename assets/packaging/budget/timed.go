package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"sandtable/rules/script"
)

// timing is what the tests of a package took, in seconds of a core.
type timing struct {
	Package string             `json:"package"` // its folder in the module
	CPU     float64            `json:"cpu"`     // of all, with the programs that they started
	Tests   map[string]float64 `json:"tests"`   // of each test, without those programs
}

// timed runs the tests of a package and adds their timing to a file.
func timed(file string, command []string) (status int) {
	folder := packageFolder()
	cmd := exec.Command(command[0], append(command[1:], "-test.v=true")...)
	cmd.Stdin, cmd.Stderr = os.Stdin, os.Stderr
	out := script.Have(cmd.StdoutPipe())
	script.Do(cmd.Start())
	w := stopwatch{clock: func() time.Duration { return cpuClock(cmd.Process.Pid) }, tests: map[string]float64{}}
	script.Do(w.follow(out, os.Stdout))
	err := cmd.Wait()
	if failed := (*exec.ExitError)(nil); errors.As(err, &failed) {
		status = max(1, failed.ExitCode())
	} else {
		script.Do(err)
	}
	use := cmd.ProcessState
	line := script.Have(json.Marshal(timing{folder, (use.UserTime() + use.SystemTime()).Seconds(), w.tests}))
	f := script.Have(os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644))
	_, err = f.Write(append(line, '\n'))
	script.Do(errors.Join(err, f.Close()))
	return status
}

// packageFolder is the working folder as seen from the module's.
func packageFolder() string {
	here := script.Have(os.Getwd())
	for top := here; ; top = filepath.Dir(top) {
		if _, err := os.Stat(filepath.Join(top, "go.mod")); err == nil {
			return filepath.ToSlash(script.Have(filepath.Rel(top, here)))
		}
		if top == filepath.Dir(top) {
			script.Do(fmt.Errorf("%s lies in no module", here))
		}
	}
}

// cpuClock is how long a process has run on all cores; 0 when it is no more.
func cpuClock(pid int) time.Duration {
	const sched = 2 // of the clocks of a whole process, the one of the scheduler
	var t unix.Timespec
	if err := unix.ClockGettime(int32(^pid<<3|sched), &t); err != nil {
		return 0
	}
	return time.Duration(syscall.TimespecToNsec(syscall.Timespec(t)))
}

// stopwatch parts a process's time among the tests that run.
type stopwatch struct {
	clock   func() time.Duration
	last    time.Duration
	running []string
	tests   map[string]float64 // seconds
}

var (
	event = regexp.MustCompile(`^(=== RUN|=== PAUSE|=== CONT|--- PASS:|--- FAIL:|--- SKIP:) +(\S+)`)
	quiet = regexp.MustCompile(`^\s*(=== |--- PASS|--- SKIP|PASS\s*$)`)
)

// follow reads what verbose tests print, and hands on what they would print otherwise.
func (w *stopwatch) follow(from io.Reader, to io.Writer) error {
	lines := bufio.NewReader(from)
	for {
		line, err := lines.ReadString('\n')
		if m := event.FindStringSubmatch(line); m != nil && !strings.Contains(m[2], "/") {
			w.event(m[1], m[2])
		}
		if !quiet.MatchString(line) {
			if _, err := io.WriteString(to, line); err != nil {
				return err
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// event takes the time since the last event to the tests that were running.
func (w *stopwatch) event(what, test string) {
	if now := w.clock(); now > w.last {
		for _, name := range w.running {
			w.tests[name] += (now - w.last).Seconds() / float64(len(w.running))
		}
		w.last = now
	}
	w.running = slices.DeleteFunc(w.running, func(name string) bool { return name == test })
	if what == "=== RUN" || what == "=== CONT" {
		w.running = append(w.running, test)
	}
}
