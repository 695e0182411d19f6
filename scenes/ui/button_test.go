package ui

import (
	"strings"
	"testing"
	"time"

	"sandtable/rules"
)

// TestTheKeyToldOfAButtonIsTheOneWrittenOnIt: where Enter and another key press it, tooltip and reader name the one on its
// face, and without one there that of its command.
func TestTheKeyToldOfAButtonIsTheOneWrittenOnIt(t *testing.T) {
	m, err := NewMeasurer()
	if err != nil {
		t.Fatal(err)
	}
	f := NewFrame(&Memory{}, m, Look{Theme: &Paper, Lang: "en", TextScale: 1}, Size{W: 1280, H: 720}, time.Time{}, Input{}, &List{})
	f.Word = func(p rules.Phrase) string {
		says := p.Key
		for _, a := range p.Args {
			says += " " + a.Text.En
		}
		return says
	}
	for _, c := range []struct {
		button Button
		key    string
	}{
		{Button{Label: "Go on", Key: "Enter", Enter: true, Command: CmdEnd}, "Enter"},
		{Button{Label: "Go on", Capless: "Enter", Enter: true, Command: CmdEnd}, "Enter"},
		{Button{Label: "End", Key: "E", Command: CmdEnd}, "E"},
		{Button{Label: "End", Command: CmdEnd}, "E"},
	} {
		if tip := f.tipOf(c.button); !strings.HasSuffix(tip, "  "+c.key) {
			t.Errorf("%+v: the tooltip says %q", c.button, tip)
		}
		if says := f.Said(c.button); !strings.HasSuffix(says, "ui.read.key "+c.key) {
			t.Errorf("%+v: %q is read out", c.button, says)
		}
	}
}
