package main

import (
	"errors"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"sandtable/assets/packaging/screen"
	"sandtable/rules/script"
)

// installs runs the installer without questions, opens a saved game as the desktop does, and removes the program.
func (c *check) installs() {
	done("wine", c.setup, "/S")
	home := said(exec.Command("wine", "cmd", "/c", "echo %LOCALAPPDATA%"))
	folder := filepath.Join(said(exec.Command("wine", "winepath", "-u", home)), "Programs", "Sandtable")
	for _, name := range []string{"sandtable.exe", "referee.exe", "LICENCES.txt", "uninstall.exe"} {
		script.Have(os.Stat(filepath.Join(folder, name)))
	}

	data, game, program := c.folder("installed", spoken), omaha(), opens(".game")
	script.Do(os.Setenv("SANDTABLE_DATA", drive(data)))
	w, err := screen.Open(os.Stderr, "wine", program, drive(game))
	script.Do(errors.Join(err, os.Unsetenv("SANDTABLE_DATA")))
	var opened, shelf *image.RGBA
	during(w, (*screen.Window).Close, func() { opened = c.keep("double-click") })
	during(c.there(data), (*screen.Window).Close, func() { shelf = c.keep("shelf-after") })
	if d := screen.Different(opened, shelf); d < .1 {
		script.Do(fmt.Errorf("a double click shows the shelf, but for %.1f %%", 100*d))
	}

	saved := filepath.Join(data, "saves")
	before, _ := os.ReadDir(saved)
	done("wine", filepath.Join(folder, "uninstall.exe"), "/S", "_?="+home+`\Programs\Sandtable`)
	if _, err := os.Stat(filepath.Join(folder, "sandtable.exe")); !errors.Is(err, os.ErrNotExist) {
		script.Do(fmt.Errorf("the program was not removed from %s", folder))
	}
	if after, _ := os.ReadDir(saved); len(after) != len(before) {
		script.Do(fmt.Errorf("%d saved games before it was removed and %d after", len(before), len(after)))
	}
}

// said is what a program says on its standard output.
func said(cmd *exec.Cmd) string { return strings.TrimSpace(string(script.Have(cmd.Output()))) }

// opens is the program that opens files with an ending, by this user's registry. Wine 8
// asks that of all users alone, Windows both: a double click is done by hand.
func opens(ending string) string {
	command := registered(registered(ending) + `\shell\open\command`)
	program, rest, _ := strings.Cut(strings.TrimPrefix(command, `"`), `"`)
	if rest != ` "%1"` {
		script.Do(fmt.Errorf("files with %s are opened by %q, which does not hand them on", ending, command))
	}
	return program
}

// registered is the value of a key among the classes of files of this user.
func registered(key string) string {
	out := done("wine", "reg", "query", `HKCU\Software\Classes\`+key, "/ve")
	_, value, found := strings.Cut(out, "REG_SZ")
	if !found {
		script.Do(fmt.Errorf("%s has no value: %q", key, out))
	}
	return strings.TrimSpace(value)
}
