package main

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"sandtable/cmd/internal/console"
	"sandtable/cmd/internal/match"
)

// TestAnInterruptedMatchGivesWhatWasPlayed interrupts a match of a thousand games of each
// scenario after the third; those that are under way then may still be told.
func TestAnInterruptedMatchGivesWhatWasPlayed(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	var out, errs bytes.Buffer
	c := &console.Console{Ctx: ctx, Shelf: toys(), In: strings.NewReader(""), Out: &out, Err: &errs}
	series := match.Series{Game: toys().Games()[0].ID(), Scenario: "all", Seats: "random,random", Games: 1000, Seed: 1, Workers: 1, Millis: 1000}
	n := 0
	report, err := series.Play(c, nil, func(*match.Pairing) {
		if n++; n == 3 {
			stop()
		}
	})
	if err == nil || !strings.HasPrefix(err.Error(), "interrupted after ") || report == nil || report.Games != n || n < 3 || n > 500 {
		t.Fatalf("%d games told: %v, %+v", n, err, report)
	}
	if text, err := json.Marshal(report); err != nil || !bytes.Contains(text, []byte(`"games":`)) {
		t.Errorf("%s, %v", text, err)
	}
	if status := c.Run("referee", version, &commands{}, []string{"match", "--game", series.Game, "--seats", "random,random", "--json"}); status == 0 || !strings.Contains(errs.String(), "interrupted after 0 games") || !strings.Contains(out.String(), `"games"`) {
		t.Errorf("status %d, said %q and %q", status, out.String(), errs.String())
	}
}
