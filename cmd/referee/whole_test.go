package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// stated is what the protocol says of a position.
type stated struct {
	OK       bool
	Error    json.RawMessage
	Turn     string
	Number   int
	Score    [2]int
	Hash     string
	Position json.RawMessage
	Again    json.RawMessage
	Actions  []any
}

// asked gives the answers to requests, a line each.
func asked(t *testing.T, in []string) []stated {
	t.Helper()
	_, out, errs := call(t, shelf.New(), strings.Join(in, "\n")+"\n", "serve")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if len(lines) != len(in) {
		t.Fatalf("%d answers to %d requests; %s", len(lines), len(in), errs)
	}
	list := make([]stated, len(in))
	for i, text := range lines {
		if err := json.Unmarshal([]byte(text), &list[i]); err != nil || !list[i].OK {
			t.Fatalf("%.300s: %v, %.300s", in[i], err, text)
		}
	}
	return list
}

func asJSON(v map[string]any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(raw)
}

// TestAPositionPrintedAtAnyStepIsReadAgain prints random games at every step, in the
// middle of whatever is under way too, and sets each position up from what was printed.
func TestAPositionPrintedAtAnyStepIsReadAgain(t *testing.T) {
	steps, every := rulestest.Walk(120, 1500), rulestest.Walk(10, 1)
	for _, g := range shelf.New().Games() {
		for n, sc := range g.Scenarios() {
			if n%every != 0 {
				continue
			}
			t.Run(g.ID()+" "+sc.ID, func(t *testing.T) { printed(t, g, sc.ID, uint64(n), steps) })
		}
	}
}

func printed(t *testing.T, g rules.Game, scenario string, seed uint64, steps int) {
	s := must.Have(g.New(rules.Setup{Scenario: scenario}, nil))(t)
	r := rand.New(rand.NewPCG(seed, 7))
	in := []string{asJSON(map[string]any{"cmd": "new", "game": g.ID(), "scenario": scenario})}
	for range steps {
		if s.Turn() == rules.Over {
			break
		}
		legal := s.Legal(nil)
		a := legal[r.IntN(len(legal))]
		if s.Turn() == rules.Chance {
			a = rules.Pick(r, s, legal)
		}
		s.Apply(a, nil)
		in = append(in, asJSON(map[string]any{"cmd": "do", "action": g.Text(a)}), `{"cmd":"state"}`, `{"cmd":"legal"}`)
	}
	first := asked(t, in)
	var again []string
	halfway := 0
	for i := 2; i < len(in) && first[i].Turn != "over"; i += 3 {
		how := string(first[i].Again)
		if how == "" {
			how = fmt.Sprintf(`{"cmd":"position","game":%q,"position":%s}`, g.ID(), first[i].Position)
		} else {
			halfway++
		}
		again = append(again, how, `{"cmd":"state"}`, `{"cmd":"legal"}`)
	}
	for i, got := range asked(t, again) {
		want := first[i+1]
		got.Again, want.Again = nil, nil // a game that began halfway knows no earlier rest
		if i%3 != 0 && !reflect.DeepEqual(got, want) {
			t.Errorf("after %s:\n%.2000s\nread again:\n%.2000s", in[i-i%3+1], asJSON(map[string]any{"": want}), asJSON(map[string]any{"": got}))
			return
		}
	}
	if halfway == 0 {
		t.Error("no position was met in the middle of anything")
	}
}
