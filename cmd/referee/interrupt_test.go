package main

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"
)

// TestAnInterruptedMatchGivesWhatWasPlayed interrupts a match of a thousand games of each
// scenario after the third; those that are under way then may still be told.
func TestAnInterruptedMatchGivesWhatWasPlayed(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	var out, errs bytes.Buffer
	c := &console{ctx, toys(), strings.NewReader(""), &out, &errs}
	cmd := &matchCmd{Game: toys().Games()[0].ID(), Scenario: "all", Seats: "random,random", Games: 1000, Seed: 1, Workers: 1, Millis: 1000}
	n := 0
	report, err := cmd.playAll(c, nil, func(*pairing) {
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
	stopped := &console{ctx, toys(), strings.NewReader(""), &out, &errs}
	if status := run([]string{"match", "--game", cmd.Game, "--seats", "random,random", "--json"}, stopped); status == 0 || !strings.Contains(errs.String(), "interrupted after 0 games") || !strings.Contains(out.String(), `"games"`) {
		t.Errorf("status %d, said %q and %q", status, out.String(), errs.String())
	}
}
