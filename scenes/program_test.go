package scenes

import (
	"debug/elf"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"sandtable/assets"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/strict/reads"
)

// programs builds the programs that need a display, once for all tests, into a folder.
var programs = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "sandtable-program")
	if err != nil {
		return "", err
	}
	out, err := exec.Command("go", "build", "-buildvcs=false", "-ldflags=-s -w", "-o", dir, "sandtable", "sandtable/cmd/pictures").CombinedOutput()
	if err != nil {
		return "", errors.New(string(out))
	}
	return dir, nil
})

// called is a call of one of them.
func called(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	dir := must.Have(programs())(t)
	return exec.Command(filepath.Join(dir, args[0]), args[1:]...)
}

func TestWithoutADisplayTheProgramSaysSo(t *testing.T) {
	if runtime.GOOS != "linux" {
		return // only Linux has machines without a display
	}
	shot := []string{"pictures", "shot", "--scene", "shelf", "-o", "x.png"}
	for _, c := range []struct {
		display string
		args    []string
	}{{"", []string{"sandtable"}}, {"", shot}, {":9876", []string{"sandtable"}}, {":9876.0", shot}} {
		args := c.args
		cmd := called(t, args...)
		cmd.Env = append(os.Environ(), "DISPLAY="+c.display, "LC_ALL=fr_FR.UTF-8")
		out, err := cmd.CombinedOutput()
		var ended *exec.ExitError
		if !errors.As(err, &ended) || ended.ExitCode() != 3 {
			t.Fatalf("%v: ended with %v\n%s", args, err, out)
		}
		if text := string(out); !strings.Contains(text, "session graphique") || !strings.Contains(text, c.display) || strings.Contains(text, "panic") {
			t.Errorf("%v: said %q", args, text)
		}
	}
}

// TestBeforeTheFirstPictureItsSpritesAloneAreRead has the program end after its first frame,
// and say what was read for it.
func TestBeforeTheFirstPictureItsSpritesAloneAreRead(t *testing.T) {
	out, err := called(t, "sandtable", "--exit-after-first-frame", "--data", t.TempDir()).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var ms int
	var said string
	if n, _ := fmt.Sscanf(string(out), "first frame after %d ms\n%s", &ms, &said); n != 2 {
		t.Fatalf("said %q", out)
	}
	var count reads.Start
	must.Do(t, json.Unmarshal([]byte(said), &count))
	first := must.Have(assets.Sheet(assets.First, 1))(t)
	if pages := int64(len(first.Pages)); count.Sheets == 0 || count.Sheets > pages || count.Texts == 0 || count.Bytes == 0 || count.Commands == 0 {
		t.Errorf("%+v was read; the sprites of the first picture lie on %d pages", count, pages)
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

// TestTheProgramNeedsNoLibraryOfSound reads what the program asks the system for before it starts.
func TestTheProgramNeedsNoLibraryOfSound(t *testing.T) {
	if runtime.GOOS != "linux" {
		return
	}
	file := must.Have(elf.Open(called(t, "sandtable").Path))(t)
	defer file.Close()
	libraries := must.Have(file.ImportedLibraries())(t)
	for _, l := range libraries {
		if !slices.Contains([]string{"libX11.so.6", "libm.so.6", "libc.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1"}, l) {
			t.Errorf("%s must be there for the program to start", l)
		}
	}
}

// TestNothingButErrorsIsSaid starts the program, without a file of keys for its display,
// and asks it for help and for a picture of the shelf.
func TestNothingButErrorsIsSaid(t *testing.T) {
	dir := t.TempDir()
	env := os.Environ()
	if os.Getenv("XAUTHORITY") == "" { // a display that asks for keys gets them
		env = append(env, "HOME="+dir)
	}
	for _, args := range [][]string{{"--help"}, {"--data", dir, "--exit-after-first-frame"}} {
		cmd := called(t, append([]string{"sandtable"}, args...)...)
		cmd.Env = env
		var said strings.Builder
		cmd.Stderr = &said
		if err := cmd.Run(); err != nil || said.Len() > 0 {
			t.Errorf("%v: %v; it said %q", args, err, said.String())
		}
	}
	cmd := called(t, "sandtable", "--nonsense")
	cmd.Env = env
	if out, _ := cmd.CombinedOutput(); !strings.HasPrefix(string(out), "sandtable: ") {
		t.Errorf("of a wrong call it said %q", out)
	}
}
