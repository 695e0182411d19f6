package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/cmd/internal/console"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/rulestest/ur"
	"sandtable/rules/shelf"
	"sandtable/saves"
)

// call runs a command line on a shelf.
func call(t *testing.T, s *shelf.Shelf, args ...string) (status int, out, err string) {
	t.Helper()
	var o, e bytes.Buffer
	c := &console.Console{Ctx: context.Background(), Shelf: s, Out: &o, Err: &e}
	status = c.Run("lab", saves.Version, &commands{}, args)
	return status, o.String(), e.String()
}

func toys() *shelf.Shelf { return shelf.Of(rulestest.New(), ur.New()) }

// reviewed are games that two Officers have played.
const reviewed = "../../scenes/pictures/testdata/reviewed/"

func TestWrongCallsEndWithStatusTwoAndSayWhy(t *testing.T) {
	note := filepath.Join(t.TempDir(), "note.json")
	must.Do(t, os.WriteFile(note, []byte(`{"games":1,"weather":"fine"}`), 0o644))
	for _, line := range []string{
		"", "match", "gauge --game duel --games 0", "gauge --game duel --of dice", "exercises --seeds 0 " + note, "exercises " + note,
		"tune --game chess", "tune --of promise --game whodares", "tune --of luck", "figures", "figures " + note, "follies --game duel",
	} {
		if status, out, err := call(t, toys(), strings.Fields(line)...); status != 2 || err == "" || out != "" {
			t.Errorf("%q: status %d, %q on standard output, %q on standard error", line, status, out, err)
		}
	}
}

func TestHelpNamesTheProgramAndItsCommands(t *testing.T) {
	for args, want := range map[string]string{"--help": "tune", "figures --help": "lab figures even.json"} {
		if status, out, _ := call(t, toys(), strings.Fields(args)...); status != 0 || !strings.Contains(out, want) || !strings.Contains(out, "Usage: lab") {
			t.Errorf("%s: status %d, %q", args, status, out)
		}
	}
}
