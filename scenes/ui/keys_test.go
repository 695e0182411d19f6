package ui

import "testing"

// TestEveryStandardKeyReadsAndNoneClash holds the table of commands together:
// every key is one, is written as it is read, and belongs to one command.
func TestEveryStandardKeyReadsAndNoneClash(t *testing.T) {
	var none Bindings
	for _, c := range Commands() {
		if len(StandardKeys(c)) == 0 || len(StandardKeys(c)) > 2 {
			t.Errorf("%s has %d keys; one or two are right", c, len(StandardKeys(c)))
		}
		for _, s := range StandardKeys(c) {
			if k, ok := ParseChord(s); !ok || k.String() != s {
				t.Errorf("%s: %q reads as %q", c, s, k)
			}
		}
		if other, clash := none.Clash(c); clash {
			t.Errorf("%s and %s have the same key", c, other)
		}
	}
	for _, bad := range []string{"", "ctrl+", "hyper+x", "f13"} {
		if k, ok := ParseChord(bad); ok {
			t.Errorf("%q reads as %q; it names no key", bad, k)
		}
	}
}

// TestChosenKeysReplaceTheStandardOnes moves a command to other keys.
func TestChosenKeysReplaceTheStandardOnes(t *testing.T) {
	b := Bindings{"undo": {"u", "ctrl+shift+z"}, "hint": {}}
	for _, c := range []struct {
		in   Input
		what Command
		want bool
	}{
		{Input{Keys: []Key{'u'}}, CmdUndo, true},
		{Input{Keys: []Key{'u'}, Shift: true}, CmdUndo, true},
		{Input{Keys: []Key{'u'}, Ctrl: true}, CmdUndo, false},
		{Input{Keys: []Key{'z'}, Ctrl: true}, CmdUndo, false},
		{Input{Keys: []Key{'z'}, Ctrl: true, Shift: true}, CmdUndo, true},
		{Input{Keys: []Key{'h'}}, CmdHint, false},
		{Input{Keys: []Key{'y'}, Ctrl: true}, CmdRedo, true},
	} {
		if got := b.Pressed(&c.in, c.what); got != c.want {
			t.Errorf("%+v for %s: %v, want %v", c.in, c.what, got, c.want)
		}
	}
	if other, clash := b.Clash(CmdUndo); !clash || other != CmdRedo {
		t.Errorf("Ctrl+Shift+Z undoes and redoes: told %q, %v", other, clash)
	}
}
