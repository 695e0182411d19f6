// Check plays the programs for Windows under Wine, on a screen in memory, beside those of
// this machine: the same output and pictures, and what only Windows does otherwise. "make
// check-windows" makes the programs and calls it in the folder of the project.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"sandtable/assets/packaging/screen"
	"sandtable/rules/script"
)

// check is one run: its programs, its folder, and what went wrong.
type check struct {
	exe, referee   string // for Windows
	setup          string // the installer of both
	own, ownServer string // for this machine
	dir            string // everything that is made, beginning with the pictures
	failed         int
}

func main() {
	c := &check{}
	flag.StringVar(&c.exe, "exe", "", "the window for Windows")
	flag.StringVar(&c.referee, "referee", "", "the headless program for Windows")
	flag.StringVar(&c.setup, "setup", "", "the installer for Windows")
	flag.StringVar(&c.own, "own", "build/sandtable", "the window for this machine")
	flag.StringVar(&c.ownServer, "own-referee", "build/referee", "the headless program for this machine")
	flag.StringVar(&c.dir, "dir", "build/check-windows", "folder for what is made")
	flag.Parse()
	if err := script.Run(c.prepare); err != nil {
		fmt.Fprintln(os.Stderr, "check:", err)
		os.Exit(2)
	}
	for _, s := range steps {
		began := time.Now()
		err := script.Run(func() { s.run(c) })
		word := "ok    "
		if err != nil {
			word = "FAILED"
			c.failed++
		}
		fmt.Printf("%s  %s (%.1f s)\n", word, s.name, time.Since(began).Seconds())
		if err != nil {
			fmt.Printf("        %v\n", err)
		}
	}
	_ = exec.Command("wineserver", "-k").Run() // its status says whether one was still running
	fmt.Printf("%d of %d steps failed; pictures are in %s\n", c.failed, len(steps), c.dir)
	if c.failed > 0 {
		os.Exit(1)
	}
}

var steps = []struct {
	name string
	run  func(*check)
}{
	{"the tests of journals, settings and the headless program pass", (*check).tests},
	{"the headless program says what it says here", (*check).sameWords},
	{"pages of the window look as they do here", (*check).samePictures},
	{"a screen of 120 dots an inch looks as a scale of 125 % does here", (*check).dense},
	{"a battle is played, in a folder with accents and a path of over 260 characters", (*check).plays},
	{"a game that is open in another window is refused in words", (*check).locked},
	{"a data folder that cannot be written is told, and play goes on", (*check).unwritable},
	{"the installer brings it, a double click opens a game, and its removal leaves the games", (*check).installs},
}

// prepare makes a Windows of its own, which lacks nothing that Go asks for.
func (c *check) prepare() {
	for _, file := range []string{c.exe, c.referee, c.setup, c.own, c.ownServer} {
		if _, err := os.Stat(file); err != nil {
			script.Do(fmt.Errorf("%w; \"make check-windows\" makes it first", err))
		}
	}
	if os.Getenv("DISPLAY") == "" {
		script.Do(errors.New("there is no display; \"make check-windows\" brings one"))
	}
	for _, path := range []*string{&c.exe, &c.referee, &c.setup, &c.own, &c.ownServer, &c.dir} {
		*path = script.Have(filepath.Abs(*path))
	}
	script.Do(os.RemoveAll(c.dir))
	script.Do(os.MkdirAll(c.dir, 0o755))
	prefix := filepath.Join(c.dir, "wine")
	for name, value := range map[string]string{
		"WINEPREFIX": prefix, "WINEDEBUG": "-all", "LIBGL_ALWAYS_SOFTWARE": "1",
		// Neither .NET nor a browser is wanted, and nobody is there to be asked.
		"WINEDLLOVERRIDES": "bcryptprimitives=n,b;mscoree,mshtml=",
	} {
		script.Do(os.Setenv(name, value))
	}
	done("wine", "wineboot", "-i")
	stub := filepath.Join(prefix, "drive_c", "windows", "system32", "bcryptprimitives.dll")
	done("x86_64-w64-mingw32-gcc", "-shared", "-O2", "-o", stub, "assets/packaging/windows/prng.c", "-ladvapi32")
}

func (c *check) window(windows bool, data string) *screen.Window {
	if windows {
		return c.there(data)
	}
	return script.Have(screen.Open(os.Stderr, c.own, "--data", data))
}

// there opens the window for Windows with a data folder of this machine and other arguments.
func (c *check) there(data string, more ...string) *screen.Window {
	return script.Have(screen.Open(os.Stderr, "wine", append([]string{c.exe, "--data", drive(data)}, more...)...))
}

// keep writes a picture to the folder of the run.
func (c *check) keep(name string) *image.RGBA {
	return script.Have(screen.Keep(filepath.Join(c.dir, name+".png")))
}

// drive is a path of this machine as Windows names it.
func drive(path string) string { return `Z:` + strings.ReplaceAll(path, "/", `\`) }

// tests runs the tests of packages that need no window, compiled for Windows.
func (c *check) tests() {
	cmd := exec.Command("go", "test", "-count=1", "-overlay", c.overlay(), "-exec", "wine",
		"./saves/...", "./cmd/referee", "./cmd/internal/...", "./assets/...", "./rules/strict/...", "./rules/catalogue/...")
	cmd.Env = append(os.Environ(), "GOOS=windows", "GOARCH=amd64", "CGO_ENABLED=0")
	out, err := cmd.CombinedOutput()
	if err != nil {
		script.Do(fmt.Errorf("%w\n%s", err, out))
	}
	script.Do(os.WriteFile(filepath.Join(c.dir, "tests.txt"), out, 0o644))
}

// overlay makes Go's library delete folders in the older way under Wine 8, which
// says of the newer way that it is not implemented, where a Windows too old for it
// says that it is not supported. The tests alone delete folders.
func (c *check) overlay() string {
	const last = "STATUS_NOT_SUPPORTED:"
	source := filepath.Join(said(exec.Command("go", "env", "GOROOT")), "src", "internal", "syscall", "windows", "at_windows.go")
	text := string(script.Have(os.ReadFile(source)))
	if strings.Count(text, last) != 1 {
		script.Do(fmt.Errorf("%s does not say once what to do after %s any more", source, last))
	}
	changed := filepath.Join(c.dir, "at_windows.go")
	script.Do(os.WriteFile(changed, []byte(strings.Replace(text, last, "STATUS_NOT_SUPPORTED, NTStatus(0xC0000002):", 1)), 0o644))
	list := script.Have(json.Marshal(map[string]map[string]string{"Replace": {source: changed}}))
	file := filepath.Join(c.dir, "overlay.json")
	script.Do(os.WriteFile(file, list, 0o644))
	return file
}

// sameWords compares what the headless programs print.
func (c *check) sameWords() {
	for _, args := range [][]string{
		{"games"}, {"games", "--json"}, {"verify", "scenes/pictures/testdata/omaha-beach.game"},
		{"match", "--game", "memoir", "--scenario", "pegasus-bridge", "--seats", "easy,random", "--games", "4"},
		{"match", "--game", "whodares", "--scenario", "slonta-raid", "--seats", "easy", "--games", "2"},
		{"nonsense"},
	} {
		here, there := exec.Command(c.ownServer, args...), exec.Command("wine", append([]string{c.referee}, args...)...)
		if a, b := printed(here), printed(there); a != b {
			script.Do(fmt.Errorf("referee %s says\n%s\nand here\n%s", strings.Join(args, " "), b, a))
		}
	}
}

// printed is what a program prints, and its status; times and ends of lines are left out.
func printed(cmd *exec.Cmd) string {
	var out, wrong bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &wrong
	err := cmd.Run()
	if err != nil && !errors.As(err, new(*exec.ExitError)) {
		return err.Error()
	}
	text := strings.ReplaceAll(out.String()+wrong.String(), "\r\n", "\n")
	var kept []string
	for line := range strings.Lines(text) {
		if !strings.Contains(line, " ms") {
			kept = append(kept, line)
		}
	}
	return fmt.Sprint(strings.Join(kept, ""), "status ", cmd.ProcessState.ExitCode())
}
