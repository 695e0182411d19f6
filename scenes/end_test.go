package scenes

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
	"sandtable/saves"
)

// TestTheEndOfTheScreenLosesNothing takes the window system away from under a
// battle: the program ends at once, and the journal is whole.
func TestTheEndOfTheScreenLosesNothing(t *testing.T) {
	if runtime.GOOS != "linux" {
		return // elsewhere the window system ends with the machine
	}
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	screen := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1280x720x24", "-nolisten", "tcp")
	screen.ExtraFiles = []*os.File{w}
	must.Do(t, screen.Start())
	defer func() { screen.Process.Kill(); _ = screen.Wait() }() // its number is free again when it is waited for
	number := must.Have(bufio.NewReader(r).ReadString('\n'))(t)
	env := append(os.Environ(), "DISPLAY=:"+strings.TrimSpace(number))

	xdotool := func(args ...string) error {
		cmd := exec.Command("xdotool", args...)
		cmd.Env = env
		return cmd.Run()
	}
	for end := time.Now().Add(10 * time.Second); xdotool("getmouselocation") != nil; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("the screen %s answers nobody", number)
		}
	}

	dir := t.TempDir()
	cmd := called(t, "sandtable", "--data", dir)
	cmd.Env = env
	var said strings.Builder
	cmd.Stderr = &said
	must.Do(t, cmd.Start())
	defer cmd.Process.Kill()
	var games []string
	for end := time.Now().Add(30 * time.Second); len(games) == 0 && time.Now().Before(end); time.Sleep(30 * time.Millisecond) {
		_ = xdotool("key", "Return") // the shelf offers the first lesson; there may be no window yet
		games, _ = filepath.Glob(filepath.Join(dir, "saves", "*.game"))
	}
	if len(games) == 0 {
		t.Fatalf("no battle has begun within 30 s; the program said %q", said.String())
	}

	gone := time.Now()
	must.Do(t, screen.Process.Kill())
	late := time.AfterFunc(10*time.Second, func() { cmd.Process.Kill() })
	_ = cmd.Wait() // without a screen it cannot end well
	if !late.Stop() {
		t.Error("5 s after its screen the program was still there")
	}
	t.Logf("it ended %v after its screen", time.Since(gone).Round(time.Millisecond))
	if strings.Contains(said.String(), "panic") || strings.Contains(said.String(), "goroutine") {
		t.Errorf("it said %q", said.String())
	}
	read, err := saves.Read(games[0], shelf.New().Game)
	if err != nil || read.Fault != nil {
		t.Fatalf("%s: %v, %v", games[0], err, read.Fault)
	}
}
