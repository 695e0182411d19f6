package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/cmd/internal/console"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// FuzzServe speaks the protocol with the whole program: whatever is said, each
// line is answered, and the next one works.
func FuzzServe(f *testing.F) {
	dialogue := must.Have(os.ReadFile("testdata/memoir.dialogue"))(f)
	var said []string
	for _, line := range strings.Split(string(dialogue), "\n") {
		if text, ok := strings.CutPrefix(line, "> "); ok && !strings.Contains(line, "quit") {
			said = append(said, text)
		}
	}
	for n := 0; n < len(said); n += 8 {
		f.Add(strings.Join(said[n:min(n+8, len(said))], "\n"))
	}
	for _, board := range []string{
		"axis infantry f4; allies armor f5; hand allies probe-center",
		"axis artillery a1 2; allies armor m9; sandbags a1; wire f4; woods f5; hand allies recon-left ambush",
	} {
		line := must.Have(json.Marshal(map[string]string{"cmd": "position", "game": "memoir", "board": board}))(f)
		f.Add(string(line) + "\n{\"cmd\":\"legal\"}\n{\"cmd\":\"why\",\"action\":\"battle f5 f4\"}\n{\"cmd\":\"state\"}")
	}
	games := shelf.New()
	f.Fuzz(func(t *testing.T, in string) {
		if strings.Contains(in, `best`) {
			return // a bot's time is its own
		}
		var out, errs bytes.Buffer
		c := &console.Console{Ctx: context.Background(), Shelf: games, In: strings.NewReader(in + "\n{\"cmd\":\"games\"}"), Out: &out, Err: &errs}
		status := c.Run("referee", version, &commands{}, []string{"serve"})
		if status != 0 {
			t.Fatal(status, errs.String())
		}
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		for _, line := range lines {
			var answer struct{ OK *bool }
			if err := json.Unmarshal([]byte(line), &answer); err != nil || answer.OK == nil {
				t.Fatalf("%.300s: %v", line, err)
			}
		}
		if strings.Contains(out.String(), `"code":"broken"`) {
			t.Fatalf("after %q: %s", in, out.String())
		}
		if last := lines[len(lines)-1]; !strings.Contains(last, `"ok":true`) {
			t.Fatalf("after %q: %.300s", in, last)
		}
	})
}

// FuzzJournals hands journals to verify and review, sealed or as they are: what is wrong with
// one is told with its name, and nothing else comes of it.
func FuzzJournals(f *testing.F) {
	files, err := filepath.Glob("testdata/journals/*.game")
	if err != nil || len(files) == 0 {
		f.Fatal(files, err)
	}
	for _, file := range append(files, reviewed+"memoir.game", reviewed+"undaunted.game", reviewed+"rommel.game") {
		lines := unsealed(f, file)
		f.Add(strings.Join(lines[:min(len(lines), 20)], "\n"), true)
		f.Add(strings.Join(lines[:1], "\n"), false)
	}
	games := shelf.New()
	f.Fuzz(func(t *testing.T, text string, seal bool) {
		data := []byte(text)
		if seal {
			data = sealed(strings.Split(text, "\n")...)
		}
		file := filepath.Join(t.TempDir(), "x.game")
		must.Do(t, os.WriteFile(file, data, 0o644))
		for _, args := range [][]string{{"verify", file}, {"review", file, "--quick", "--json"}} {
			status, out, errs := call(t, games, "", args...)
			if status > 1 || status == 1 && !strings.Contains(errs, "x.game: ") || strings.Contains(errs, rules.ErrBroken.Error()) {
				t.Fatalf("%s: status %d, %s%s", args, status, out, errs)
			}
		}
	})
}

// FuzzPositions sets positions of all games up by the protocol, and does in them what may be
// done, a different thing each time: whatever is taken can be played.
func FuzzPositions(f *testing.F) {
	games := shelf.New()
	for n, g := range games.Games() {
		for i, sc := range g.Scenarios() {
			st := must.Have(g.New(rules.Setup{Scenario: sc.ID}, nil))(f)
			if raw, err := st.MarshalJSON(); err == nil && i < 4 {
				f.Add(uint8(n), string(raw), uint64(i))
			}
		}
	}
	for _, board := range []string{
		`"axis infantry g5; allies infantry g9; last axis recon-left; hand allies counter-attack"`,
		`"axis infantry f4; allies armor f5; hand allies ambush probe-center; card direct-from-hq; ordered f5; step battle"`,
	} {
		f.Add(uint8(0), board, uint64(1))
	}
	f.Fuzz(func(t *testing.T, n uint8, position string, seed uint64) {
		g := games.Games()[int(n)%len(games.Games())]
		if !json.Valid([]byte(position)) {
			return
		}
		said := "{\"cmd\":\"position\",\"game\":\"" + g.ID() + "\",\"position\":" + strings.ReplaceAll(position, "\n", " ") + "}"
		st, err := g.Position(json.RawMessage(position), 0)
		r := rules.Stream(seed, "positions")
		in := []string{said}
		for range 40 {
			if err != nil || st.Turn() == rules.Over {
				break
			}
			legal := st.Legal(nil)
			a := legal[r.IntN(len(legal))]
			text := must.Have(json.Marshal(g.Text(a)))(t)
			in = append(in, `{"cmd":"do","action":`+string(text)+`}`)
			st.Apply(a, nil)
		}
		_, out, errs := call(t, games, strings.Join(in, "\n"), "serve")
		if answers := strings.Count(out, "\n"); answers != len(in) || strings.Contains(out, `"code":"broken"`) || err == nil && strings.Count(out, `{"ok":true`) != answers {
			t.Fatalf("%s\n%s%s", strings.Join(in, "\n"), out, errs)
		}
	})
}
