package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"sandtable/cmd/internal/console"
	"sandtable/rules/shelf"
)

// FuzzServe speaks the protocol with the whole program: whatever is said, each
// line is answered, and the next one works.
func FuzzServe(f *testing.F) {
	dialogue, err := os.ReadFile("testdata/memoir.dialogue")
	if err != nil {
		f.Fatal(err)
	}
	var said []string
	for _, line := range strings.Split(string(dialogue), "\n") {
		if text, ok := strings.CutPrefix(line, "> "); ok && !strings.Contains(line, "quit") {
			said = append(said, text)
		}
	}
	for n := 0; n < len(said); n += 8 {
		f.Add(strings.Join(said[n:min(n+8, len(said))], "\n"))
	}
	for _, board := range []string{
		"axis infantry f4; allies armor f5; hand allies probe-center",
		"axis artillery a1 2; allies armor m9; sandbags a1; wire f4; woods f5; hand allies recon-left ambush",
	} {
		line, err := json.Marshal(map[string]string{"cmd": "position", "game": "memoir", "board": board})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(line) + "\n{\"cmd\":\"legal\"}\n{\"cmd\":\"why\",\"action\":\"battle f5 f4\"}\n{\"cmd\":\"state\"}")
	}
	games := shelf.New()
	f.Fuzz(func(t *testing.T, in string) {
		if strings.Contains(in, `best`) {
			return // a bot's time is its own
		}
		var out, errs bytes.Buffer
		c := &console.Console{Ctx: context.Background(), Shelf: games, In: strings.NewReader(in + "\n{\"cmd\":\"games\"}"), Out: &out, Err: &errs}
		status := c.Run("referee", version, &commands{}, []string{"serve"})
		if status != 0 {
			t.Fatal(status, errs.String())
		}
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		for _, line := range lines {
			var answer struct{ OK *bool }
			if err := json.Unmarshal([]byte(line), &answer); err != nil || answer.OK == nil {
				t.Fatalf("%.300s: %v", line, err)
			}
		}
		if last := lines[len(lines)-1]; !strings.Contains(last, `"ok":true`) {
			t.Fatalf("after %q: %.300s", in, last)
		}
	})
}
