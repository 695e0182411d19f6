package saves

import (
	"reflect"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// FuzzJournal feeds the reader whole files, and files whose checksums are made
// right again, so that the lines themselves are reached.
func FuzzJournal(f *testing.F) {
	text := written(f, 40)
	f.Add(text, false)
	f.Add(text[:len(text)/2], false)
	var plain strings.Builder
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		plain.WriteString(line[:len(line)-len(" #12345678")] + "\n")
	}
	f.Add([]byte(plain.String()), true)
	g := shelf.New().Games()[0]
	_, text = randomGame(f, g, g.Scenarios()[0].ID, 1, 60)
	f.Add(text, false)
	f.Add([]byte("sandtable-game 1 game=duel scenario=short seed=1\ndraw 1\nundo 1\n; over red turn 9 score 1 1\n; name x\n"), true)
	f.Add([]byte(`sandtable-game 1 game=duel seed=1 position="\"red 1 1 hand 1; blue 1 1 hand 2\""`), true)
	f.Add([]byte("sandtable 4 game=duel scenario=short seed=1 lesson=supply\ndraw 1\n; turn 1 score 0 0\n; name x\n"), true)
	f.Fuzz(func(t *testing.T, data []byte, seal bool) {
		if seal {
			r := &Record{}
			for _, line := range strings.Split(string(data), "\n") {
				r.line(line)
			}
			data = r.text
		}
		got, err := Replay("fuzz", data, find)
		if err != nil {
			return // refusing is fine
		}
		must.Do(t, got.Match.Now().Check())
		again, err := Replay("fuzz", data[:got.end], find)
		if err != nil || again.Fault != nil {
			t.Fatalf("the sound part is not sound: %v, %v", err, again.Fault)
		}
		if again.Match.Now().Hash() != got.Match.Now().Hash() {
			t.Fatal("the sound part is another game")
		}
		whole, err := Replay("fuzz", Text(got.Header, got.Match), find)
		if err != nil || whole.Fault != nil || whole.Match.Now().Hash() != got.Match.Now().Hash() {
			t.Fatalf("written again it does not read: %v, %v", err, whole)
		}
	})
}

func FuzzSettings(f *testing.F) {
	f.Add([]byte("volume = 20\nlanguage = \"fr\"\n[keys]\nundo = [\"u\"]\n"))
	f.Add([]byte("scale = 1e999\n[[keys]]\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		out := Standard()
		decode(data, &out)
		for _, f := range reflect.VisibleFields(reflect.TypeFor[Settings]()) {
			if what := wrong(f.Tag, reflect.ValueOf(out).FieldByIndex(f.Index).Interface()); what != (rules.Text{}) {
				t.Errorf("%s: %s was taken", f.Name, what)
			}
		}
	})
}

// FuzzResult reads lines of the results log.
func FuzzResult(f *testing.F) {
	f.Add("2026-11-20T10:00:00Z sandtable 1 game=duel scenario=long seats=red:person,blue:bot:easy seed=1 winner=red score=3:2 turns=9 takebacks=0")
	f.Fuzz(func(_ *testing.T, line string) {
		if p, err := parsePast(line); err == nil {
			p.Won()
		}
	})
}
