package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"sandtable/assets/packaging/screen"
)

// installs runs the installer without questions, opens a saved game as the
// system's desktop does, and removes the program.
func (c *check) installs() error {
	if out, err := exec.Command("wine", c.setup, "/S").CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	home, err := exec.Command("wine", "cmd", "/c", "echo %LOCALAPPDATA%").Output()
	if err != nil {
		return err
	}
	local, err := exec.Command("wine", "winepath", "-u", strings.TrimSpace(string(home))).Output()
	if err != nil {
		return err
	}
	folder := filepath.Join(strings.TrimSpace(string(local)), "Programs", "Sandtable")
	for _, name := range []string{"sandtable.exe", "referee.exe", "LICENCES.txt", "uninstall.exe"} {
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
			return err
		}
	}

	data, err := c.folder("installed")
	if err != nil {
		return err
	}
	game, err := filepath.Abs("scenes/pictures/testdata/omaha-beach.game")
	if err != nil {
		return err
	}
	program, err := opens(".game")
	if err != nil {
		return err
	}
	if err := os.Setenv("SANDTABLE_DATA", drive(data)); err != nil {
		return err
	}
	w, err := screen.Open(os.Stderr, "wine", program, drive(game))
	if err := errors.Join(err, os.Unsetenv("SANDTABLE_DATA")); err != nil {
		return err
	}
	opened, err := c.keep("double-click")
	if err := errors.Join(err, w.Close()); err != nil {
		return err
	}
	if w, err = c.there(data); err != nil {
		return err
	}
	shelf, err := c.keep("shelf-after")
	if err := errors.Join(err, w.Close()); err != nil {
		return err
	}
	if d := screen.Different(opened, shelf); d < .1 {
		return fmt.Errorf("a double click shows the shelf, but for %.1f %%", 100*d)
	}

	saved := filepath.Join(data, "saves")
	before, _ := os.ReadDir(saved)
	if out, err := exec.Command("wine", filepath.Join(folder, "uninstall.exe"), "/S", "_?="+strings.TrimSpace(string(home))+`\Programs\Sandtable`).CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	if _, err := os.Stat(filepath.Join(folder, "sandtable.exe")); !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("the program was not removed from %s", folder)
	}
	if after, _ := os.ReadDir(saved); len(after) != len(before) {
		return fmt.Errorf("%d saved games before it was removed and %d after", len(before), len(after))
	}
	return nil
}

// opens is the program that files with an ending are opened by, as the registry
// of this user has it. Wine 8 asks that of all users alone, where a Windows looks
// into both, so a double click is done by hand.
func opens(ending string) (string, error) {
	kind, err := registered(ending)
	if err != nil {
		return "", err
	}
	command, err := registered(kind + `\shell\open\command`)
	if err != nil {
		return "", err
	}
	program, rest, _ := strings.Cut(strings.TrimPrefix(command, `"`), `"`)
	if rest != ` "%1"` {
		return "", fmt.Errorf("files with %s are opened by %q, which does not hand them on", ending, command)
	}
	return program, nil
}

// registered is the value of a key among the classes of files of this user.
func registered(key string) (string, error) {
	out, err := exec.Command("wine", "reg", "query", `HKCU\Software\Classes\`+key, "/ve").Output()
	if err != nil {
		return "", fmt.Errorf("%s is not registered: %w", key, err)
	}
	_, value, found := strings.Cut(string(out), "REG_SZ")
	if !found {
		return "", fmt.Errorf("%s has no value: %q", key, out)
	}
	return strings.TrimSpace(value), nil
}
