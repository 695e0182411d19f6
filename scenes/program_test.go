package scenes

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

// programs builds the programs that need a display, once for all tests, into a folder.
var programs = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "sandtable-program")
	if err != nil {
		return "", err
	}
	out, err := exec.Command("go", "build", "-buildvcs=false", "-o", dir, "sandtable", "sandtable/cmd/pictures").CombinedOutput()
	if err != nil {
		return "", errors.New(string(out))
	}
	return dir, nil
})

// called is a call of one of them.
func called(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	dir, err := programs()
	if err != nil {
		t.Fatal(err)
	}
	return exec.Command(filepath.Join(dir, args[0]), args[1:]...)
}

func TestWithoutADisplayTheProgramSaysSo(t *testing.T) {
	if runtime.GOOS != "linux" {
		return // only Linux has machines without a display
	}
	for _, args := range [][]string{{"sandtable"}, {"pictures", "shot", "--scene", "shelf", "-o", "x.png"}} {
		cmd := called(t, args...)
		cmd.Env = append(os.Environ(), "DISPLAY=", "LC_ALL=fr_FR.UTF-8")
		out, err := cmd.CombinedOutput()
		var ended *exec.ExitError
		if !errors.As(err, &ended) || ended.ExitCode() != 3 {
			t.Fatalf("%v: ended with %v\n%s", args, err, out)
		}
		if text := string(out); !strings.Contains(text, "session graphique") || strings.Contains(text, "panic") {
			t.Errorf("%v: said %q", args, text)
		}
	}
}

func TestTheFirstFrameComesSoon(t *testing.T) {
	cmd := called(t, "sandtable", "--exit-after-first-frame", "--data", t.TempDir())
	began := time.Now()
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Logf("%s in %d ms with the process", bytes.TrimSpace(out), time.Since(began).Milliseconds())
	if !strings.Contains(string(out), "first frame after") {
		t.Errorf("said %q", out)
	}
	if d := time.Since(began); d > 3*time.Second {
		t.Errorf("took %v", d)
	}
}

func TestAWrongCallEndsWithStatus2(t *testing.T) {
	for _, args := range [][]string{{"pictures", "shot", "--scene", "attic", "-o", "x.png"}, {"sandtable", "--nonsense"}, {"pictures", "shot", "--scene", "shelf", "--size", "big", "-o", "x.png"}} {
		out, err := called(t, args...).CombinedOutput()
		var ended *exec.ExitError
		if !errors.As(err, &ended) || ended.ExitCode() != 2 {
			t.Errorf("%v: ended with %v\n%s", args, err, out)
		}
	}
}
