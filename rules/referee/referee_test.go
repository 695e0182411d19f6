package referee

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

var update = flag.Bool("update", false, "write the answers of the dialogues anew")

type shelf []rules.Game

func (s shelf) Games() []rules.Game { return s }

func (s shelf) Game(id string) (rules.Game, error) {
	for _, g := range s {
		if g.ID() == id {
			return g, nil
		}
	}
	return nil, fmt.Errorf("no game %.60q", id)
}

// tools are small ones: a bot that takes the first action, and journals that
// are the steps, a line each.
func tools() Tools {
	return Tools{
		Say: func(lang string, p rules.Phrase) string {
			text := lang + ":" + p.Key
			for _, a := range p.Args {
				text += fmt.Sprintf(" %s=%s%d", a.Name, a.Text.In(lang), a.N)
			}
			return text
		},
		Best: func(_ context.Context, _ rules.Game, view rules.State, level string, _ uint64) (rules.Action, error) {
			if level != "first" {
				return rules.Action{}, fmt.Errorf("no level %q", level)
			}
			return view.Legal(nil)[0], nil
		},
		Odds: func(rules.Game, rules.State, rules.Action) ([]Chance, error) {
			return []Chance{{rules.Outcome{0, 1}, 0.25}, {rules.Outcome{}, 0.75}}, nil
		},
		Save: func(s Saved) (string, error) {
			lines := []string{s.Match.Setup().Scenario}
			for _, a := range s.Match.Steps() {
				lines = append(lines, s.Match.Game().Text(a))
			}
			return strings.Join(lines, "\n"), nil
		},
		Load: func(text string) (Saved, error) {
			lines := strings.Split(text, "\n")
			g := rulestest.New()
			set := rules.Setup{Scenario: lines[0]}
			st, err := g.New(set, nil)
			if err != nil {
				return Saved{}, err
			}
			m := rules.MatchFrom(g, set, st, rules.Given{})
			for n, line := range lines[1:] {
				a, err := m.Parse(line)
				if err != nil {
					return Saved{}, fmt.Errorf("line %d: %w", n+2, err)
				}
				if err := m.Replay(a, nil); err != nil {
					return Saved{}, err
				}
			}
			return Saved{Match: m, Seed: 5}, nil
		},
	}
}

// serve gives the answers to some lines.
func serve(t testing.TB, input string) []string {
	t.Helper()
	var out bytes.Buffer
	must.Do(t, Serve(context.Background(), strings.NewReader(input), &out, shelf{rulestest.New()}, tools()))
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// TestDialogues holds every file of testdata: lines that begin with > go in,
// those with < come out, and the others are read by people.
func TestDialogues(t *testing.T) {
	files, err := filepath.Glob("testdata/*.dialogue")
	if err != nil || len(files) == 0 {
		t.Fatal("no dialogues", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data := must.Have(os.ReadFile(file))(t)
			got := replyTo(t, string(data))
			if *update {
				must.Do(t, os.WriteFile(file, []byte(got), 0o644))
			} else if diff := cmp.Diff(string(data), got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// replyTo is the dialogue with the answers that come.
func replyTo(t *testing.T, text string) string {
	t.Helper()
	var in strings.Builder
	lines := strings.Split(text, "\n")
	for _, line := range lines {
		if said, ok := strings.CutPrefix(line, "> "); ok {
			in.WriteString(said + "\n")
		}
	}
	answers := serve(t, in.String())
	var out []string
	for _, line := range lines {
		if strings.HasPrefix(line, "< ") {
			continue
		}
		out = append(out, line)
		if strings.HasPrefix(line, "> ") {
			out = append(out, "< "+answers[0])
			answers = answers[1:]
		}
	}
	return strings.Join(out, "\n")
}

func ExampleServe() {
	in := strings.NewReader(`{"cmd":"position","game":"duel","board":"red 2 2 hand 2; blue 1 0 hand 1"}
{"cmd":"why","action":"play 3"}
{"cmd":"do","action":"play 2"}
{"cmd":"quit"}
`)
	if err := Serve(context.Background(), in, os.Stdout, shelf{rulestest.New()}, tools()); err != nil {
		fmt.Println(err)
	}
	// Output:
	// {"ok":true,"turn":"red","number":1,"score":[0,0],"hash":"59ba790e2887b5f0"}
	// {"ok":true,"legal":false,"rule":"D-3","text":{"en":"en:duel.why.choose","fr":"fr:duel.why.choose"}}
	// {"ok":true,"turn":"blue","events":[{"kind":"played","rule":"D-3","side":"red","args":{"what":"2"},"text":{"en":"en:duel.event.played what=20","fr":"fr:duel.event.played what=20"}}]}
	// {"ok":true}
}

func code(t testing.TB, answer string) string {
	t.Helper()
	var a struct {
		OK    *bool
		Error struct{ Code, Message string }
	}
	if err := json.Unmarshal([]byte(answer), &a); err != nil || a.OK == nil {
		t.Fatalf("answer %.200s: %v", answer, err)
	}
	if *a.OK != (a.Error.Code == "") || *a.OK != (a.Error.Message == "") {
		t.Errorf("answer %.200s", answer)
	}
	return a.Error.Code
}

const (
	begin = `{"cmd":"new","game":"duel","scenario":"long","seed":7}` + "\n"
	state = `{"cmd":"state"}` + "\n"
)

func TestBadLinesGetAClearErrorChangeNothingAndTheNextLineWorks(t *testing.T) {
	cases := map[string]string{
		"":                              "line",
		"   \t ":                        "line",
		strings.Repeat(" ", 1<<20):      "line",
		strings.Repeat("x", 1<<20):      "json",
		strings.Repeat("x", maxLine+1):  "line",
		strings.Repeat("\x00", 1<<20):   "json",
		strings.Repeat("[", 1<<20):      "json",
		strings.Repeat(`{"a":`, 1000):   "json",
		"\x00":                          "json",
		"{":                             "json",
		"null":                          "json",
		"[]":                            "json",
		"7":                             "json",
		`"cmd"`:                         "json",
		`{"cmd":"state"} {}`:            "json",
		`{"cmd":"state"}}`:              "json",
		`{"cmd":"state",}`:              "json",
		`{"cmd":"state","cmd":"state"}`: "key",
		`{}`:                            "key",
		`{"CMD":"state"}`:               "key",
		`{"cmd":"state","x":1}`:         "key",
		`{"cmd":7}`:                     "value",
		`{"cmd":null}`:                  "value",
		`{"cmd":"fly"}`:                 "command",
		`{"cmd":"new"}`:                 "key",
		`{"cmd":"new","game":"chess","scenario":"long"}`:                                                         "game",
		`{"cmd":"new","game":"duel","scenario":"nowhere"}`:                                                       "scenario",
		`{"cmd":"new","game":"duel","scenario":"long","seed":-1}`:                                                "value",
		`{"cmd":"new","game":"duel","scenario":"long","seed":1e400}`:                                             "value",
		`{"cmd":"new","game":"duel","scenario":"long","seed":123456789012345678901234}`:                          "value",
		`{"cmd":"new","game":"duel","scenario":"long","options":{"fog":true}}`:                                   "option",
		`{"cmd":"new","game":"duel","scenario":"long","options":{"hardy":1}}`:                                    "value",
		`{"cmd":"new","game":"duel","scenario":"long","options":{"hardy":true,"hardy":true}}`:                    "key",
		`{"cmd":"new","game":"duel","scenario":null}`:                                                            "value",
		`{"cmd":"position","game":"duel"}`:                                                                       "key",
		`{"cmd":"position","game":"duel","board":"","position":{}}`:                                              "key",
		`{"cmd":"position","game":"duel","board":7}`:                                                             "value",
		`{"cmd":"position","game":"duel","board":"red 99 1 hand 1"}`:                                             "position",
		`{"cmd":"new","game":"duel","scenario":"long","law":2}`:                                                  "scenario",
		`{"cmd":"new","game":"duel","scenario":"long","since":["fly"]}`:                                          "since",
		`{"cmd":"new","game":"duel","scenario":"long","since":"draw 1"}`:                                         "value",
		`{"cmd":"position","game":"duel","board":"red 2 2 hand 2; blue 1 0 hand 1","law":9}`:                     "position",
		`{"cmd":"position","game":"duel","board":"red 2 2 hand 2; blue 1 0 hand 1","since":["play 2","play 2"]}`: "since",
		`{"cmd":"position","game":"duel","position":{"turn":1e99}}`:                                              "position",
		`{"cmd":"position","game":"duel","position":null}`:                                                       "position",
		`{"cmd":"view","side":"axis"}`:                                                                           "side",
		`{"cmd":"why","action":"fly"}`:                                                                           "action",
		`{"cmd":"do","action":"fly"}`:                                                                            "action",
		`{"cmd":"do","action":"press"}`:                                                                          "illegal",
		`{"cmd":"undo"}`:                                                                                         "nothing",
		`{"cmd":"best","level":"first"}`:                                                                         "turn",
		`{"cmd":"best","level":"first","millis":0}`:                                                              "value",
		`{"cmd":"best","level":"first","millis":9e9}`:                                                            "value",
		`{"cmd":"odds","action":"press"}`:                                                                        "illegal",
		`{"cmd":"load","journal":"nowhere"}`:                                                                     "journal",
		`{"cmd":"load","journal":"long\nplay 1"}`:                                                                "journal",
	}
	for line, want := range cases {
		got := serve(t, begin+state+line+"\n"+state)
		if len(got) != 4 {
			t.Fatalf("%.80q: %d answers", line, len(got))
		}
		if c := code(t, got[2]); c != want {
			t.Errorf("%.80q: %.200s, want %s", line, got[2], want)
		}
		if got[1] != got[3] || code(t, got[3]) != "" {
			t.Errorf("%.80q changed the position", line)
		}
		if len(got[2]) > 1000 {
			t.Errorf("%.80q: an error of %d bytes", line, len(got[2]))
		}
	}
}

func TestNothingWorksBeforeSomethingIsSetUp(t *testing.T) {
	for _, cmd := range []string{`"state"`, `"legal"`, `"chance"`, `"undo"`, `"save"`, `"do","action":"x"`, `"best","level":"first"`} {
		if got := serve(t, `{"cmd":`+cmd+"}\n"); code(t, got[0]) != "no-game" {
			t.Errorf("%s: %s", cmd, got[0])
		}
	}
}

func TestLastLineNeedsNoLineFeed(t *testing.T) {
	if got := serve(t, `{"cmd":"games"}`); code(t, got[0]) != "" {
		t.Error(got)
	}
}

func TestNothingIsReadAfterQuit(t *testing.T) {
	if got := serve(t, `{"cmd":"quit"}`+"\n"+state); len(got) != 1 {
		t.Error(got)
	}
}

// TestWholeGamesByProtocolAreThoseOfTheMatch plays by the protocol and beside
// it, chance by the seed, and compares the hashes.
func TestWholeGamesByProtocolAreThoseOfTheMatch(t *testing.T) {
	for seed := range uint64(20) {
		g := rulestest.New()
		set := rules.Setup{Scenario: "long"}
		st := must.Have(g.New(set, nil))(t)
		m := rules.MatchFrom(g, set, st, rules.Seeded(seed)).Patient()
		m.Onward(nil)
		r := rules.Stream(seed, "protocol")
		in := fmt.Sprintf(`{"cmd":"new","game":"duel","scenario":"long","seed":%d}`+"\n"+`{"cmd":"chance"}`+"\n", seed)
		var want []uint64
		for m.Now().Turn() != rules.Over {
			a := m.Legal()[r.IntN(len(m.Legal()))]
			must.Do(t, m.Do(a, nil))
			in += fmt.Sprintf(`{"cmd":"do","action":"%s"}`+"\n"+`{"cmd":"chance"}`+"\n"+state, g.Text(a))
			want = append(want, m.Now().Hash())
		}
		answers := serve(t, in)[2:]
		for i, h := range want {
			if hash := fmt.Sprintf(`"hash":"%016x"`, h); !strings.Contains(answers[3*i+2], hash) {
				t.Fatalf("seed %d, decision %d: %s, want %s", seed, i, answers[3*i+2], hash)
			}
		}
		last := answers[len(answers)-1]
		if !strings.Contains(last, `"turn":"over"`) || !strings.Contains(last, `"result":{"winner":`) {
			t.Errorf("at the end: %s", last)
		}
	}
}

func TestReaderAndWriterThatFailEndTheConversation(t *testing.T) {
	err := Serve(context.Background(), strings.NewReader(state), failing{}, shelf{}, Tools{})
	if !errors.Is(err, errBroken) {
		t.Error(err)
	}
}

var errBroken = errors.New("broken")

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errBroken }

func FuzzServe(f *testing.F) {
	for _, line := range []string{
		begin + `{"cmd":"chance"}` + "\n" + `{"cmd":"legal"}`,
		`{"cmd":"position","game":"duel","board":"red 2 2 hand 2; blue 1 0 hand 1"}` + "\n" + `{"cmd":"do","action":"play 2"}` + "\n" + `{"cmd":"save"}`,
		`{"cmd":"position","game":"duel","position":{"turn":3,"to-play":"red","step":"choose","life":[[1,1],[1,1]],"taken":[0,0],"hand":[["1"],["2"]]}}` + "\n" + state,
		`{"cmd":"load","journal":"long\ndraw 1"}` + "\n" + `{"cmd":"undo"}`,
		`{"cmd":"why","action":"play 2"}` + "\n" + `{"cmd":"view","side":"red"}` + "\n" + `{"cmd":"quit"}`,
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, in string) {
		for _, answer := range serve(t, begin+in+"\n"+state) {
			if answer != "" {
				code(t, answer)
			}
		}
	})
}
