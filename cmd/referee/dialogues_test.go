package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// answers are what is told in dialogues that were once answered wrongly, or doubted: the line
// of a dialogue, counted from 1, and what its answer holds. A dialogue lies in
// testdata/dialogues; the line 0 is every line. A row is added for a new one.
var answers = []struct {
	dialogue string
	line     int
	holds    string
}{
	{"f1-crash-last-counter-attack", 1, `"error":{"code":"position","message":"position: last axis counter-attack: it was carried out as the card it copied; that card would be right, or no last card (M44-18.15)"}`},
	{"f1-crash-last-counter-attack", 3, `"code":"no-game"`},
	{"f1b-crash-last-ambush", 1, `"message":"position: last axis ambush: it is not the card of a turn of one's own; that card would be right, or no last card (M44-18.19)"`},
	{"f2-hold-medal-untold", 5, `{"kind":"holds","rule":"M44-20.5","side":"allies",`},
	{"f2-hold-medal-untold", 6, `"score":[0,1]`},
	{"m1-wire-overrun", 5, `{"kind":"wire-gone","rule":"M44-15.10",`},
	{"m1-wire-overrun", 12, `"legal":false,"rule":"M44-13.5"`}, // who was stopped by wire takes no ground
	{"m1-wire-overrun", 13, `"legal":false,"rule":"M44-8.1"`},
	{"m3-bombard-ambush", 10, `"rule":"M44-18.5"`},
	{"m3-bombard-ambush", 11, `"actions":[{"text":"done",`}, // driven back, it battles no more
	{"m4-ocean-ambush", 6, `"turn":"chance"`},               // who stands on ocean is not asked for an Ambush
	{"m5-pincer", 6, `"legal":false,"rule":"M44-17.6","text":{"en":"Pincer move gives 2 orders on the left flank, and they have been given."`},
	{"los-hills-1096-allies", 2, `"legal":true`},
	{"los-hills-1096-allies", 4, `"rule":"M44-9.4"`},
	{"los-hills-1096-allies", 6, `"rule":"M44-9.4"`},
	{"los-hills-1096-allies", 8, `"legal":true`},
	{"los-hills-1096-allies", 10, `"legal":true`},
	{"los-hills-1096-allies", 12, `"legal":true`},
	{"los-hills-1096-allies", 14, `"rule":"M44-9.4"`},
	{"los-hills-1096-allies", 16, `"rule":"M44-9.4"`},
	{"los-hills-1096-allies", 18, `"rule":"M44-9.4"`},
	{"los-hills-1096-allies", 20, `"rule":"M44-9.4"`},
	{"los-hills-1096-axis", 2, `"legal":true`},
	{"los-hills-1096-axis", 4, `"rule":"M44-9.4"`},
	{"los-hills-1096-axis", 6, `"rule":"M44-9.4"`},
	{"los-hills-1096-axis", 8, `"legal":true`},
	{"los-hills-1096-axis", 10, `"legal":true`},
	{"los-hills-1096-axis", 12, `"legal":true`},
	{"los-hills-1096-axis", 14, `"rule":"M44-9.4"`},
	{"los-hills-1096-axis", 16, `"rule":"M44-8.6"`},
	{"los-hills-1096-axis", 18, `"rule":"M44-9.4"`},
	{"los-hills-1096-axis", 20, `"rule":"M44-9.4"`},
	{"names-rommel", 2, `"legal":true`},
	{"names-rommel", 3, `"rule":"FCR-7.5"`},
	{"names-rommel", 4, `"message":"move f5 z3 from z4 is not legal here: `},
	{"names-rommel", 5, `"code":"action"`},
	{"names-infidel", 2, `"legal":false,"rule":"INF-`},
	{"names-infidel", 3, `"rule":"INF-19.6"`},
	{"names-infidel", 5, `"rule":"INF-5.1"`},
	{"card-without-as", 2, "; card direct-from-hq as direct-from-hq; "},
	{"card-without-as", 4, "; last allies assault-center; card counter-attack as assault-center; "},
	{"card-without-as", 5, `"message":"position: card counter-attack as assault-left: it is carried out as assault-right here (M44-18.15, 25.11)"`},
	{"wrong-values", 1, `"message":"law: memoir has its clauses in edition 1; 0 is none"`},
	{"wrong-values", 2, `"message":"law: memoir has its clauses in edition 1; 0 is none"`},
	{"wrong-values", 3, `"message":"position: law: memoir has its clauses in edition 1"`},
	{"wrong-values", 4, `"message":"seed: a text; a whole number from 0 would be right"`},
	{"wrong-values", 5, `"message":"seed: -1; a whole number from 0 would be right"`},
	{"wrong-values", 6, `"message":"options: a number; true or false would be right"`},
	{"wrong-values", 7, `"message":"since: a number; a list would be right"`},
	{"wrong-values", 8, `"message":"position: board: a number; a text would be right"`},
	{"wrong-values", 9, `"ok":true`},
	{"wrong-values", 10, `is no action of Memoir '44; `},
}

// TestDialoguesAreAnsweredAsTheyShouldBe speaks each of them, and holds every row.
func TestDialoguesAreAnsweredAsTheyShouldBe(t *testing.T) {
	files, err := filepath.Glob("testdata/dialogues/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".jsonl")
		text := must.Have(os.ReadFile(file))(t)
		status, out, errs := call(t, shelf.New(), string(text), "serve")
		lines := strings.Split(strings.TrimSpace(out), "\n")
		if asked := strings.Split(strings.TrimSpace(string(text)), "\n"); status != 0 || len(lines) != len(asked) {
			t.Fatalf("%s: %d answers to %d lines, status %d, %s", name, len(lines), len(asked), status, errs)
		}
		held := false
		for _, row := range answers {
			if row.dialogue != name {
				continue
			}
			held = true
			for n, line := range lines {
				if (row.line == 0 || row.line == n+1) && !strings.Contains(line, row.holds) {
					t.Errorf("%s, line %d: %s\nwant %s", name, n+1, line, row.holds)
				}
			}
		}
		if !held {
			t.Errorf("%s: no row says what is to be answered", name)
		}
	}
	for _, row := range answers {
		if !slices.Contains(files, filepath.Join("testdata/dialogues", row.dialogue+".jsonl")) {
			t.Errorf("%s: there is no such dialogue", row.dialogue)
		}
	}
}
