// Check plays the programs for Windows under Wine, on a screen in memory, beside
// those of this machine: the same output, the same pictures, and what only
// Windows does otherwise. "make check-windows" makes the programs and calls it
// in the folder of the project.
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
	if err := c.prepare(); err != nil {
		fmt.Fprintln(os.Stderr, "check:", err)
		os.Exit(2)
	}
	for _, s := range steps {
		began := time.Now()
		err := s.run(c)
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
	run  func(*check) error
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
func (c *check) prepare() error {
	for _, file := range []string{c.exe, c.referee, c.setup, c.own, c.ownServer} {
		if _, err := os.Stat(file); err != nil {
			return fmt.Errorf("%w; \"make check-windows\" makes it first", err)
		}
	}
	if os.Getenv("DISPLAY") == "" {
		return errors.New("there is no display; \"make check-windows\" brings one")
	}
	var err error
	for _, path := range []*string{&c.exe, &c.referee, &c.setup, &c.own, &c.ownServer, &c.dir} {
		if *path, err = filepath.Abs(*path); err != nil {
			return err
		}
	}
	if err := os.RemoveAll(c.dir); err != nil {
		return err
	}
	if err := os.MkdirAll(c.dir, 0o755); err != nil {
		return err
	}
	prefix := filepath.Join(c.dir, "wine")
	for name, value := range map[string]string{
		"WINEPREFIX": prefix, "WINEDEBUG": "-all", "LIBGL_ALWAYS_SOFTWARE": "1",
		// Neither .NET nor a browser is wanted, and nobody is there to be asked.
		"WINEDLLOVERRIDES": "bcryptprimitives=n,b;mscoree,mshtml=",
	} {
		if err := os.Setenv(name, value); err != nil {
			return err
		}
	}
	if out, err := exec.Command("wine", "wineboot", "-i").CombinedOutput(); err != nil {
		return fmt.Errorf("wineboot: %w\n%s", err, out)
	}
	stub := filepath.Join(prefix, "drive_c", "windows", "system32", "bcryptprimitives.dll")
	if out, err := exec.Command("x86_64-w64-mingw32-gcc", "-shared", "-O2", "-o", stub, "assets/packaging/windows/prng.c", "-ladvapi32").CombinedOutput(); err != nil {
		return fmt.Errorf("the stub for bcryptprimitives: %w\n%s", err, out)
	}
	return nil
}

// there opens the window for Windows with a data folder of this machine, and
// what else it is called with.
func (c *check) there(data string, more ...string) (*screen.Window, error) {
	return screen.Open(os.Stderr, "wine", append([]string{c.exe, "--data", drive(data)}, more...)...)
}

func (c *check) here(data string) (*screen.Window, error) {
	return screen.Open(os.Stderr, c.own, "--data", data)
}

// keep writes a picture to the folder of the run.
func (c *check) keep(name string) (*image.RGBA, error) {
	return screen.Keep(filepath.Join(c.dir, name+".png"))
}

// drive is a path of this machine as Windows names it.
func drive(path string) string { return `Z:` + strings.ReplaceAll(path, "/", `\`) }

// tests runs the tests of packages that need no window, compiled for Windows.
func (c *check) tests() error {
	overlay, err := c.overlay()
	if err != nil {
		return err
	}
	cmd := exec.Command("go", "test", "-count=1", "-overlay", overlay, "-exec", "wine",
		"./saves/...", "./cmd/referee", "./cmd/internal/...", "./assets/...", "./rules/strict/...", "./rules/catalogue/...")
	cmd.Env = append(os.Environ(), "GOOS=windows", "GOARCH=amd64", "CGO_ENABLED=0")
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return os.WriteFile(filepath.Join(c.dir, "tests.txt"), out, 0o644)
}

// overlay makes Go's library delete folders in the older way under Wine 8, which
// says of the newer way that it is not implemented, where a Windows too old for it
// says that it is not supported. The tests alone delete folders.
func (c *check) overlay() (string, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return "", err
	}
	const last = "STATUS_NOT_SUPPORTED:"
	source := filepath.Join(strings.TrimSpace(string(root)), "src", "internal", "syscall", "windows", "at_windows.go")
	text, err := os.ReadFile(source)
	if err != nil {
		return "", err
	}
	if strings.Count(string(text), last) != 1 {
		return "", fmt.Errorf("%s does not say once what to do after %s any more", source, last)
	}
	changed := filepath.Join(c.dir, "at_windows.go")
	if err := os.WriteFile(changed, []byte(strings.Replace(string(text), last, "STATUS_NOT_SUPPORTED, NTStatus(0xC0000002):", 1)), 0o644); err != nil {
		return "", err
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": {source: changed}})
	if err != nil {
		return "", err
	}
	file := filepath.Join(c.dir, "overlay.json")
	return file, os.WriteFile(file, list, 0o644)
}

// sameWords compares what the headless programs print.
func (c *check) sameWords() error {
	for _, args := range [][]string{
		{"games"}, {"games", "--json"}, {"verify", "scenes/pictures/testdata/omaha-beach.game"},
		{"match", "--game", "memoir", "--scenario", "pegasus-bridge", "--seats", "easy,random", "--games", "4"},
		{"match", "--game", "whodares", "--scenario", "slonta-raid", "--seats", "easy", "--games", "2"},
		{"nonsense"},
	} {
		here, there := exec.Command(c.ownServer, args...), exec.Command("wine", append([]string{c.referee}, args...)...)
		a, b := said(here), said(there)
		if a != b {
			return fmt.Errorf("referee %s says\n%s\nand here\n%s", strings.Join(args, " "), b, a)
		}
	}
	return nil
}

// said is what a program prints, and its status; times and ends of lines are left out.
func said(cmd *exec.Cmd) string {
	var out, wrong bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &wrong
	err := cmd.Run()
	var ended *exec.ExitError
	if err != nil && !errors.As(err, &ended) {
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
