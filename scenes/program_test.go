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

// program builds the window program, once for all tests.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "sandtable-program")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "sandtable")
	out, err := exec.Command("go", "build", "-buildvcs=false", "-o", path, "sandtable").CombinedOutput()
	if err != nil {
		return "", errors.New(string(out))
	}
	return path, nil
})

func built(t *testing.T) string {
	t.Helper()
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

func TestWithoutADisplayTheProgramSaysSo(t *testing.T) {
	if runtime.GOOS != "linux" {
		return // only Linux has machines without a display
	}
	for _, args := range [][]string{{}, {"shot", "--scene", "shelf", "-o", "x.png"}} {
		cmd := exec.Command(built(t), args...)
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
	cmd := exec.Command(built(t), "--exit-after-first-frame", "--data", t.TempDir())
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
	for _, args := range [][]string{{"shot", "--scene", "attic", "-o", "x.png"}, {"--nonsense"}, {"shot", "--scene", "shelf", "--size", "big", "-o", "x.png"}} {
		out, err := exec.Command(built(t), args...).CombinedOutput()
		var ended *exec.ExitError
		if !errors.As(err, &ended) || ended.ExitCode() != 2 {
			t.Errorf("%v: ended with %v\n%s", args, err, out)
		}
	}
}
