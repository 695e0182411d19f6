package main

import (
	"encoding/json"
	"strings"
	"testing"

	"sandtable/ai/follies"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// TestFolliesAreCounted plays random games of those whose follies are known.
func TestFolliesAreCounted(t *testing.T) {
	for game, scenario := range map[string]string{"rommel": "d-day", "whodares": "alamein-prelude"} {
		status, out, err := call(t, shelf.New(), "follies", "--game", game, "--scenario", scenario, "--seats", "random", "--games", "2", "--json")
		if status != 0 {
			t.Fatalf("%s: %s", game, err)
		}
		var said struct{ Follies []sin }
		must.Do(t, json.Unmarshal([]byte(out), &said))
		if len(said.Follies) != len(follies.Of(game)) {
			t.Errorf("%s: %d lines, want %d", game, len(said.Follies), len(follies.Of(game)))
		}
		chances := 0
		for _, s := range said.Follies {
			if chances += s.Chances; s.Games != 2 || s.Seat != "random" {
				t.Errorf("%s: %+v, want 2 games of random", game, s)
			}
		}
		if chances == 0 {
			t.Errorf("%s: in two random games there was no chance of any folly", game)
		}
	}
	if status, _, err := call(t, toys(), "follies", "--game", "duel"); status != 2 || !strings.Contains(err, "no follies of it are counted") {
		t.Errorf("status %d: %s", status, err)
	}
}
