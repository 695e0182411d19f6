package scenes

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sandtable/rules/rulestest/must"
)

// eventually waits until something is so.
func eventually(t *testing.T, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(5 * time.Second); !is(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("not within five seconds: %s", what)
		}
	}
}

func TestWhatIsReadOutStandsInTheFileLineByLine(t *testing.T) {
	path := filepath.Join(t.TempDir(), "read.txt")
	must.Do(t, os.WriteFile(path, []byte("before\n"), 0o644))
	n := narrate(path, opened)
	n.say([]string{"Screen: Shelf", "Button: About"})
	n.say([]string{"Focus: Button: About"})
	n.close()
	got, err := os.ReadFile(path)
	if want := "before\nScreen: Shelf\nButton: About\nFocus: Button: About\n"; err != nil || string(got) != want {
		t.Errorf("the file holds %q, not %q: %v", got, want, err)
	}
	if err := n.fault(); err != nil {
		t.Error(err)
	}
}

// TestAFullDiskEndsTheReadOutOnly fills the disk and takes the folder away: nothing waits,
// and why nothing more is read out is known.
func TestAFullDiskEndsTheReadOutOnly(t *testing.T) {
	for name, open := range map[string]func(string) (io.WriteCloser, error){
		"full":  func(string) (io.WriteCloser, error) { return full{}, nil },
		"shut":  func(string) (io.WriteCloser, error) { return nil, &os.PathError{Op: "open", Path: "x", Err: errFull} },
		"never": opened, // in a folder that is not there
	} {
		n := narrate(filepath.Join(t.TempDir(), "none", "read.txt"), open)
		n.say([]string{"one"})
		eventually(t, name+" is told", func() bool { return n.fault() != nil })
		if why := reason(n.fault()); strings.Contains(why, "read.txt") || why == "" {
			t.Errorf("%s: the reason is %q", name, why)
		}
		for range 3 * mostUnread {
			n.say([]string{"more"})
		}
		n.close()
	}
}

var errFull = errors.New("no space left on device")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }
func (full) Close() error              { return nil }

// TestAPipeThatNobodyReadsHoldsNothingUp writes into a pipe whose reader has gone to sleep.
func TestAPipeThatNobodyReadsHoldsNothingUp(t *testing.T) {
	r, w := io.Pipe()
	defer r.Close()
	n := narrate("pipe", func(string) (io.WriteCloser, error) { return w, nil })
	began := time.Now()
	for range 10 * mostUnread {
		n.say([]string{"a line"})
	}
	n.close()
	if took := time.Since(began); took > 3*time.Second {
		t.Errorf("that took %v", took)
	}
}
