//go:build !windows && !darwin && !gtkdialog

package files

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"sandtable/rules/rulestest/must"
)

// desk puts a dialog program of our own first in the path.
func desk(t *testing.T, name, script string) {
	t.Helper()
	dir := t.TempDir()
	if script != "" {
		must.Do(t, os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+script), 0o755))
	}
	t.Setenv("PATH", dir)
}

func TestOpenRunsTheProgramThatIsThere(t *testing.T) {
	for _, name := range []string{"zenity", "kdialog"} {
		desk(t, name, "echo '/games/arnhem.game'")
		if path, err := Open("Open", "game"); err != nil || path != "/games/arnhem.game" {
			t.Errorf("%s: %q, %v", name, path, err)
		}
	}
}

func TestSaveProposesAName(t *testing.T) {
	desk(t, "zenity", `for a; do last="$a"; done; echo "$last"`)
	if path, err := Save("Export", "arnhem.game"); err != nil || path != "arnhem.game" {
		t.Errorf("%q, %v", path, err)
	}
}

func TestCancellingIsNoName(t *testing.T) {
	for _, script := range []string{"exit 1", "echo"} {
		desk(t, "zenity", script)
		if _, err := Open("Open", "game"); !errors.Is(err, ErrCancelled) {
			t.Errorf("%q: %v", script, err)
		}
	}
}

func TestWithoutProgramsThereIsNoWindow(t *testing.T) {
	desk(t, "", "")
	if _, err := Open("Open", "game"); !errors.Is(err, ErrNone) {
		t.Errorf("%v", err)
	}
}

func TestAFolderIsShownByTheProgramThatIsThere(t *testing.T) {
	out := filepath.Join(t.TempDir(), "shown")
	desk(t, "xdg-open", `echo "$1" > `+out)
	must.Do(t, Show("/games"))
	for range 200 {
		if data, err := os.ReadFile(out); err == nil && string(data) == "/games\n" {
			desk(t, "", "")
			if err := Show("/games"); !errors.Is(err, ErrNone) {
				t.Errorf("without a program: %v", err)
			}
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("the program was not run")
}

func TestATextIsCopiedByTheProgramThatIsThere(t *testing.T) {
	out := filepath.Join(t.TempDir(), "copied")
	const text = "Tour 3 : « Jouer Reconnaissance »."
	for _, name := range []string{"wl-copy", "xclip", "xsel"} {
		desk(t, name, "exec /bin/cat > "+out)
		if err := Copy(text); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if data, err := os.ReadFile(out); err != nil || string(data) != text {
			t.Errorf("%s copied %q, %v", name, data, err)
		}
	}
	desk(t, "", "")
	if err := Copy(text); !errors.Is(err, ErrNone) {
		t.Errorf("without a program: %v", err)
	}
	desk(t, "xclip", "exit 1")
	if err := Copy(text); err == nil || errors.Is(err, ErrNone) {
		t.Errorf("a program that fails: %v", err)
	}
	if got := wide("é!"); !slices.Equal(got, []byte{0xE9, 0, '!', 0}) {
		t.Errorf("Windows reads %v", got)
	}
}
