package scenario

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
	"sandtable/rules/strict"
)

// eachBattleOf hands over the battles of Files, at least so many, each with its file.
func eachBattleOf(t *testing.T, patterns []string, least int, do func(tb *Tables, file string, data []byte, u *Battle)) {
	t.Helper()
	tb := must.Have(ReadTables(Files))(t)
	n := 0
	for _, pattern := range patterns {
		names := must.Have(fs.Glob(Files, pattern))(t)
		for _, file := range names {
			data := must.Have(strict.ReadFile(Files, file))(t)
			u := must.Have(Read(tb, file, data))(t)
			n++
			do(tb, file, data, u)
		}
	}
	if n < least {
		t.Errorf("%d battles were read", n)
	}
}

// TestEverySuppliedBattleIsWrittenAsItStands: read and written again a file is the same,
// byte for byte, so that an editor changes what was changed and nothing else. A file that
// somebody has written by hand is brought into this form by `referee convert --force`.
func TestEverySuppliedBattleIsWrittenAsItStands(t *testing.T) {
	eachBattleOf(t, []string{"data/*-[0-9][0-9]-*.toml"}, 30, func(tb *Tables, file string, data []byte, u *Battle) {
		got := u.Write()
		if bytes.Equal(got, data) {
			return
		}
		for i, line := range strings.Split(string(got), "\n") {
			if was := strings.Split(string(data), "\n"); i >= len(was) || was[i] != line {
				t.Errorf("%s:%d: written as %q", file, i+1, line)
				break
			}
		}
	})
}
