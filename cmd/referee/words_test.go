package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
	"sandtable/saves"
)

// ofGo is what only who writes Go can read: its types, its packages, how they word errors.
var ofGo = regexp.MustCompile(`\b(strconv|json|time|errors|fs|os|io|toml|fmt|runtime|reflect|saves|rules|strict|position)\.\w|json: |toml: |` +
	`\bu?int(8|16|32|64)?\b|\bfloat(32|64)?\b|\bbool\b|\bstruct\b|map\[[\]a-z]|\[\][a-z]|\binterface\b|Go (value|struct)|parsing "|parsing time|goroutine|\bnil\b|%!|` +
	`Mémoire 44`)

// wrong are values of every kind, each wrong somewhere.
var wrong = []string{`3`, `-1`, `1.5`, `99999999999999999999`, `1e999`, `"x"`, `""`, `true`, `null`, `[]`, `[3]`, `{}`, `{"x":3}`, `x`, ``}

// told are sentences, each with what brought it about.
type told map[string]string

// says notes an error and what brought it about.
func (all told) says(text, cause string) {
	if _, ok := all[text]; !ok && text != "" {
		all[text] = cause
	}
}

// TestNoSentenceSpeaksOfGo hands what is of the wrong kind to every door, and reads what is
// said: no name of a type, a function or a package is among it.
func TestNoSentenceSpeaksOfGo(t *testing.T) {
	for door, ask := range map[string]func(t *testing.T, all told){
		"the protocol": atProtocol, "positions": atPositions, "journals": atJournals, "scenarios": atScenarios,
		"scenarios of another format": atForeign, "settings": atSettings, "the command line": atCommandLine,
	} {
		all := told{}
		ask(t, all)
		if len(all) < 10 {
			t.Errorf("%s: only %d sentences were said", door, len(all))
		}
		for _, text := range slices.Sorted(maps.Keys(all)) {
			if found := ofGo.FindString(text); found != "" {
				t.Errorf("%s: %.200s\nsays %q:\n%.500s", door, all[text], found, text)
			}
		}
	}
}

// asking speaks the protocol, and notes what is answered.
func asking(t *testing.T, all told, in []string) {
	t.Helper()
	status, out, errs := call(t, shelf.New(), strings.Join(in, "\n")+"\n", "serve")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if status != 0 || len(lines) != len(in) {
		t.Fatalf("%d answers to %d lines, status %d, %s", len(lines), len(in), status, errs)
	}
	for n, line := range lines {
		var answer struct{ Error struct{ Message string } }
		must.Do(t, json.Unmarshal([]byte(line), &answer))
		all.says(answer.Error.Message, in[n])
	}
}

func atProtocol(t *testing.T, all told) {
	in := []string{`{`, `[]`, `{"cmd":"fly"}`, `{"cmd":"games","x":1}`, `{"cmd":"games"} {}`, `{"cmd":"games","cmd":"games"}`}
	for _, request := range []map[string]string{
		{"cmd": `"new"`, "game": `"memoir"`, "scenario": `"pegasus-bridge"`, "seed": `7`, "options": `{}`, "carry": `""`, "law": `1`, "since": `[]`},
		{"cmd": `"position"`, "game": `"memoir"`, "board": `"axis infantry f4; allies armor f5; hand allies probe-left"`, "seed": `7`, "law": `1`, "since": `[]`},
		{"cmd": `"position"`, "game": `"memoir"`, "position": `{"board":"axis infantry f4; allies armor f5; hand allies probe-left"}`},
		{"cmd": `"view"`, "side": `"axis"`}, {"cmd": `"why"`, "action": `"to e5"`}, {"cmd": `"do"`, "action": `"to e5"`},
		{"cmd": `"best"`, "level": `"no"`, "millis": `1`, "seed": `1`}, {"cmd": `"odds"`, "action": `"to e5"`}, {"cmd": `"load"`, "journal": `"x"`},
	} {
		for key := range request {
			for _, value := range wrong {
				changed := maps.Clone(request)
				changed[key] = value
				var pairs []string
				for _, k := range slices.Sorted(maps.Keys(changed)) {
					pairs = append(pairs, fmt.Sprintf("%q:%s", k, changed[k]))
				}
				in = append(in, "{"+strings.Join(pairs, ",")+"}")
			}
		}
	}
	asking(t, all, in)
}

func atPositions(t *testing.T, all told) {
	var in []string
	for _, g := range shelf.New().Games() {
		st := must.Have(g.New(rules.Setup{Scenario: g.Scenarios()[0].ID}, nil))(t)
		raw := must.Have(st.MarshalJSON())(t)
		var keys map[string]json.RawMessage
		must.Do(t, json.Unmarshal(raw, &keys))
		for _, key := range slices.Sorted(maps.Keys(keys)) {
			for _, value := range wrong[:len(wrong)-2] {
				changed := maps.Clone(keys)
				changed[key] = json.RawMessage(value)
				text := must.Have(json.Marshal(changed))(t)
				in = append(in, fmt.Sprintf(`{"cmd":"position","game":%q,"position":%s}`, g.ID(), text))
			}
		}
		var board string
		if json.Unmarshal(keys["board"], &board) == nil {
			for part := range strings.SplitSeq(board, "; ") {
				words := strings.Fields(part)
				for n := range words {
					changed := slices.Clone(words)
					changed[n] = "99999999999999999999"
					text, _ := json.Marshal(strings.Replace(board, part, strings.Join(changed, " "), 1))
					in = append(in, fmt.Sprintf(`{"cmd":"position","game":%q,"board":%s}`, g.ID(), text))
				}
			}
		}
	}
	asking(t, all, in)
}

func atJournals(t *testing.T, all told) {
	games := shelf.New()
	base := map[string]string{"game": "memoir", "scenario": "pegasus-bridge", "seed": "1", "seats": "axis:person,allies:person"}
	lines := []string{"sandtable-game x game=memoir", "sandtable-game 1", "sandtable-game 1 x", "PNG"}
	for _, key := range []string{"game", "scenario", "options", "seats", "seed", "dice", "play", "version", "print", "started", "position", "carry", "law", "lesson", "x"} {
		for _, value := range append([]string{`"\q"`, `"`}, wrong...) {
			changed := maps.Clone(base)
			changed[key] = strings.ReplaceAll(value, " ", "")
			line := "sandtable-game 1"
			for _, k := range slices.Sorted(maps.Keys(changed)) {
				line += " " + k + "=" + changed[k]
			}
			lines = append(lines, line)
		}
	}
	for _, line := range lines {
		if _, err := saves.Replay("x.game", sealed(line), games.Game); err != nil {
			all.says(err.Error(), line)
		}
	}
	for _, line := range []string{"undo x", "undo 9", "play", "roll x", "; x", "play probe-left x"} {
		r := must.Have(saves.Replay("x.game", sealed("sandtable-game 1 game=memoir scenario=pegasus-bridge seed=1", line), games.Game))(t)
		if r.Fault != nil {
			all.says(r.Fault.Error(), line)
		}
	}
}

func atScenarios(t *testing.T, all told) {
	for file, every := range map[string]int{"memoir/scenario/data/scenario-13-arnhem-bridge.toml": 1, "rommel/scenario/data/campaign_ghost_division.toml": 11, "infidel/scenario/data/battle_wells.toml": 31} {
		text := must.Have(os.ReadFile("../../rules/" + file))(t)
		id, _, _ := strings.Cut(file, "/")
		g := must.Have(shelf.New().Game(id))(t)
		seen, n := map[string]bool{}, 0
		for line := range strings.SplitSeq(string(text), "\n") {
			key, _, ok := strings.Cut(line, " = ")
			if !ok || seen[key] || strings.HasPrefix(key, "#") {
				continue
			}
			for _, value := range wrong {
				if n++; n%every != 0 && !strings.HasPrefix(value, "9") {
					continue
				}
				changed := strings.Replace(string(text), line, key+" = "+value, 1)
				if _, _, err := g.Try("x.toml", []byte(changed)); err != nil {
					all.says(err.Error(), key+" = "+value)
				}
			}
			seen[key] = true
		}
	}
}

func atForeign(t *testing.T, all told) {
	text := must.Have(os.ReadFile(battles + "toulon.m44"))(t)
	g := must.Have(shelf.New().Game("memoir"))(t)
	pair := regexp.MustCompile(`"(\w+)": ?("[^"]*"|[\w.]+)`)
	seen := map[string]bool{}
	for _, at := range pair.FindAllSubmatchIndex(text, -1) {
		if key := string(text[at[2]:at[3]]); !seen[key] {
			seen[key] = true
			for _, value := range wrong {
				changed := string(text[:at[4]]) + value + string(text[at[5]:])
				if _, err := g.Features().Importer.Import("x.m44", []byte(changed)); err != nil {
					all.says(err.Error(), key+": "+value)
				}
			}
		}
	}
}

func atSettings(t *testing.T, all told) {
	dir := t.TempDir()
	s, n := saves.Open(dir)
	if n != nil {
		t.Fatal(n)
	}
	must.Do(t, s.SaveSettings(saves.Standard()))
	text := must.Have(os.ReadFile(filepath.Join(dir, "settings.toml")))(t)
	keys := regexp.MustCompile(`(?m)^([\w-]+) = `).FindAllStringSubmatch(string(text), -1)
	for _, value := range wrong {
		var lines strings.Builder
		for _, key := range keys {
			fmt.Fprintf(&lines, "%s = %s\n", key[1], value)
		}
		must.Do(t, os.WriteFile(filepath.Join(dir, "settings.toml"), []byte(lines.String()), 0o644))
		if _, n := s.Settings(); n != nil {
			all.says(n.In("en"), value)
			all.says(n.In("fr"), value)
			all.says(n.Err.Error(), value)
		}
	}
}

func atCommandLine(t *testing.T, all told) {
	top := reflect.TypeOf(commands{})
	for i := range top.NumField() {
		if f := top.Field(i); f.Type.Kind() == reflect.Pointer {
			name := strings.ToLower(f.Name)
			for j := range f.Type.Elem().NumField() {
				flag, _, _ := strings.Cut(f.Type.Elem().Field(j).Tag.Get("arg"), ",")
				if !strings.HasPrefix(flag, "--") {
					continue
				}
				for _, value := range []string{"x", "-1", "1.5", "99999999999999999999", ""} {
					if kind := f.Type.Elem().Field(j).Type.Kind(); kind == reflect.String || kind == reflect.Slice {
						continue
					}
					_, _, errs := call(t, shelf.New(), "", name, "no-such-file", flag+"="+value)
					all.says(errs, name+" "+flag+"="+value)
				}
			}
		}
	}
}
