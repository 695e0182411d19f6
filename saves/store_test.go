package saves

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

func TestListShowsNameTurnScoreAndEndWithoutReplaying(t *testing.T) {
	s, h := store(t), header(t, "short", 3)
	m := match(t, h)
	j := must.Have(s.Begin(h, m))(t)
	for m.Now().Turn() != rules.Over {
		must.Do(t, m.Do(m.Legal()[0], nil))
		must.Do(t, j.Keep(m))
		e := s.List()[0]
		if g := m.Game(); e.Turn != g.TurnNumber(m.Now()) || e.Score != g.Score(m.Now()) || e.Over != (m.Now().Turn() == rules.Over) {
			t.Fatalf("entry %+v at turn %d", e, g.TurnNumber(m.Now()))
		}
	}
	if _, ok := s.Last(); ok {
		t.Error("a game that is over is not under way")
	}
	n := must.Have(m.Undo(true))(t)
	must.Do(t, j.Undo(n))
	must.Do(t, j.Keep(m))
	must.Do(t, j.Rename("Ma partie\nà moi"))
	e, ok := s.Last()
	if !ok || e.Over || e.Winner != "" || e.Name != "Ma partie à moi" || e.Header.Scenario != "short" {
		t.Errorf("after the end was taken back: %+v", e)
	}
	j.Close()
}

func TestSlotIsACopyUnderANameThatGoesOnByItself(t *testing.T) {
	s, h := store(t), header(t, "long", 3)
	m := match(t, h)
	j, _ := s.Begin(h, m)
	defer j.Close()
	steps := len(m.Steps())
	var paths []string
	for range 3 {
		path := must.Have(s.SaveAs(j, "Before the “bridge”/../.."))(t)
		if filepath.Dir(path) != filepath.Join(s.Dir(), "saves") {
			t.Fatalf("saved at %s", path)
		}
		paths = append(paths, path)
	}
	must.Do(t, m.Do(m.Legal()[0], nil))
	must.Do(t, j.Keep(m))
	p, err := s.Resume(paths[1], find)
	if err != nil || p.Notice != nil {
		t.Fatal(err, p.Notice)
	}
	if len(p.Match.Steps()) != steps || p.Name != "Before the “bridge”/../.." {
		t.Errorf("%d steps, name %q", len(p.Match.Steps()), p.Name)
	}
	must.Do(t, p.Match.Do(p.Match.Legal()[0], nil))
	must.Do(t, p.Journal.Keep(p.Match))
	p.Journal.Close()
	must.Do(t, s.Rename(paths[1], "Other"))
	r, err := Read(paths[1], find)
	if err != nil || r.Fault != nil || r.Name != "Other" {
		t.Error(err, r)
	}
	if n := len(s.List()); n != 4 {
		t.Errorf("%d games in the list", n)
	}
}

func TestDeletedGameLiesThirtyDaysInTheBin(t *testing.T) {
	s, h := store(t), header(t, "long", 3)
	var paths []string
	for range 2 {
		j, _ := s.Begin(h, match(t, h))
		paths = append(paths, j.Path())
		j.Close()
	}
	was := s.List()
	for _, path := range paths {
		if to, err := s.Delete(path); err != nil || filepath.Dir(to) != filepath.Join(s.Dir(), "bin") {
			t.Fatal(to, err)
		}
	}
	bin := s.Bin()
	if day := time.Date(2026, 11, 20, 0, 0, 0, 0, time.Local); bin[0].When.Before(day) || bin[0].When.After(day.Add(48*time.Hour)) {
		t.Errorf("it was deleted at %v", bin[0].When)
	}
	if len(s.List()) != 0 || len(bin) != 2 || bin[0].Err != nil {
		t.Fatalf("%d games, bin %+v", len(s.List()), bin)
	}
	back, err := s.Restore(bin[0].Path)
	if err != nil || len(s.List()) != 1 || len(s.Bin()) != 1 {
		t.Fatalf("restored %s: %v", back, err)
	}
	if _, err := Read(back, find); err != nil {
		t.Error(err)
	}
	if i := slices.IndexFunc(was, func(e Entry) bool { return e.Path == back }); i < 0 || !s.List()[0].When.Equal(was[i].When) {
		t.Errorf("restored as %+v, it was one of %+v", s.List(), was)
	}
	now := s.Now()
	s.Now = func() time.Time { return now.Add(29 * 24 * time.Hour) }
	if s.sweep(); len(s.Bin()) != 1 {
		t.Error("after 29 days it is gone")
	}
	s.Now = func() time.Time { return now.Add(31 * 24 * time.Hour) }
	if s.sweep(); len(s.Bin()) != 0 {
		t.Error("after 31 days it is still there")
	}
}

func TestFolderThatCannotBeWrittenMeansPlayInMemory(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	must.Do(t, os.WriteFile(file, nil, 0o644))
	s, n := Open(filepath.Join(file, "data"))
	if n == nil || n.Key != "saves.memory" || !s.Memory() {
		t.Fatalf("notice %v", n)
	}
	h := header(t, "long", 3)
	m := match(t, h)
	j, err := s.Begin(h, m)
	if !errors.As(err, &n) || n.Key != "saves.memory" || j.Saved() {
		t.Fatal(err, j.Saved())
	}
	must.Do(t, m.Do(m.Legal()[0], nil))
	if err := j.Keep(m); !errors.As(err, &n) || n.Key != "saves.memory" {
		t.Fatal(err)
	}
	r, err := Replay("memory", j.Text(), find)
	if err != nil || r.Fault != nil {
		t.Fatal(err, r.Fault)
	}
	same(t, m, r.Match)
	if _, err := s.SaveAs(j, "x"); err == nil {
		t.Error("a slot was written nowhere")
	}
	if s.SaveSettings(Standard()) != nil || s.SaveWindow(Window{}) != nil || s.AddResult(Past{}) != nil || len(s.List()) != 0 {
		t.Error("what was explained once is no error again")
	}
	if _, n := s.Settings(); n != nil && n.Key != "saves.unreadable" {
		t.Error(n)
	}
}

func TestFolderIsTheOneNamedThenTheOneOfTheEnvironment(t *testing.T) {
	t.Setenv("SANDTABLE_DATA", "")
	if got := Folder(""); !strings.EqualFold(filepath.Base(got), "sandtable") {
		t.Errorf("by custom of the system: %s", got)
	}
	t.Setenv("SANDTABLE_DATA", "stick")
	if got := Folder(""); got != "stick" {
		t.Errorf("by the environment: %s", got)
	}
	if got := Folder("here"); got != "here" {
		t.Errorf("by name: %s", got)
	}
}

func TestSettingsSurviveWritingAndReading(t *testing.T) {
	s := store(t)
	if got, n := s.Settings(); n != nil || !cmp.Equal(got, Standard()) {
		t.Errorf("without a file: %+v, %v", got, n)
	}
	want := Settings{
		Language: "fr", Text: "XL", Scale: 150, Speed: "fast", Volume: 0, Behind: true, TypedDice: true, Practice: true, FullScreen: true,
		Colours: "contrast", BotPause: true, WaitLosses: true, Ambience: 15,
		Theme: "slate", Brightness: 80, Names: true, Odds: "bar", Thinking: "long", Wheel: "pan", Keys: map[string][]string{"undo": {"ctrl+z", "u"}},
	}
	must.Do(t, s.SaveSettings(want))
	if got, n := s.Settings(); n != nil || !cmp.Equal(got, want) {
		t.Error(n, cmp.Diff(want, got))
	}
	place := Window{Width: 1280, Height: 720, X: -1920, Y: 10, Maximised: true, Monitor: "DP-1"}
	must.Do(t, s.SaveWindow(place))
	if got, n := s.Window(); n != nil || got != place {
		t.Error(n, got)
	}
}

// TestOldSettingsKeepTheirOneSwitch reads files from before there was a switch for
// each thing that is asked about: the one there was counts for all that ends a turn,
// unless a new one says otherwise.
func TestOldSettingsKeepTheirOneSwitch(t *testing.T) {
	for text, want := range map[string][5]bool{
		"confirm-end = true":                    {true, true, true, true, true},
		"confirm-end = false":                   {false, false, false, true, true},
		"confirm-end = false\nask-cards = true": {true, false, false, true, true},
		"ask-destroys = false\nask-loses=false": {true, true, true, false, false},
		"ask-units = false\nconfirm-end = true": {true, false, true, true, true},
	} {
		s := store(t)
		must.Do(t, os.WriteFile(filepath.Join(s.Dir(), "settings.toml"), []byte(text), 0o644))
		got, n := s.Settings()
		if now := [5]bool{got.Asks("cards"), got.Asks("units"), got.Asks("points"), got.Asks("destroys"), got.Asks("loses")}; n != nil || now != want {
			t.Errorf("%q: %v, %v", text, now, n)
		}
	}
}

func TestDamagedSettingsAreKeptAsideAndWhatIsSoundIsTaken(t *testing.T) {
	cases := []struct {
		name, text, fault string
		want              func(*Settings)
	}{
		{"no TOML", "\x00\x01", "", func(*Settings) {}},
		{"cut short", "volume = 20\nlanguage = \"f", "", func(*Settings) {}},
		{"out of range", "volume = 20\nscale = 900", "scale: 900", func(s *Settings) { s.Volume = 20 }},
		{"no such word", "volume = 20\nlanguage = \"xx\"", "language", func(s *Settings) { s.Volume = 20 }},
		{"no truth", "hints = 7", "hints", func(*Settings) {}},
		{"no list", "learned = 7", "learned", func(*Settings) {}},
		{"no keys", "[keys]\nundo = 7", "keys", func(*Settings) {}},
		{"no text", "language = 7", "language", func(*Settings) {}},
		{"wrong kind", "volume = \"loud\"\nlanguage = \"fr\"", "volume", func(s *Settings) { s.Language = "fr" }},
		{"unknown key", "volume = 20\ncolor = \"red\"", "color", func(s *Settings) { s.Volume = 20 }},
		{"huge number", "volume = 99999999999999999999", "", func(*Settings) {}},
		{"many keys", "[keys]\nundo = [\"a\", \"b\", \"c\"]", "undo", func(*Settings) {}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := store(t)
			path := filepath.Join(s.Dir(), "settings.toml")
			must.Do(t, os.WriteFile(path, []byte(c.text), 0o644))
			want := Standard()
			c.want(&want)
			got, n := s.Settings()
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
			if n == nil || n.Key != "saves.settings" || !strings.Contains(n.Error(), c.fault) || strings.Contains(n.In("fr"), "{") {
				t.Fatalf("notice %v", n)
			}
			for _, a := range n.Args { // the reason, too, is French
				if a.Name == "what" && (a.Text.Fr == a.Text.En || strings.HasSuffix(a.Text.Fr, "il faut ")) {
					t.Errorf("in French it is %q", a.Text.Fr)
				}
			}
			if kept, err := os.ReadFile(n.Kept); err != nil || string(kept) != c.text {
				t.Errorf("kept %q, %v", kept, err)
			}
			if again, n := s.Settings(); n != nil || !cmp.Equal(again, want) {
				t.Errorf("at the next start: %v", n)
			}
		})
	}
}

func TestHugeSettingsAreRefused(t *testing.T) {
	s := store(t)
	must.Do(t, os.WriteFile(filepath.Join(s.Dir(), "settings.toml"), make([]byte, maxSettings+1), 0o644))
	if got, n := s.Settings(); n == nil || n.Key != "saves.too-large" || !cmp.Equal(got, Standard()) {
		t.Error(n)
	}
}

func TestResultsAreKeptOncePerGame(t *testing.T) {
	s := store(t)
	h := header(t, "short", 3)
	h.Started = s.Now()
	m := match(t, h)
	for m.Now().Turn() != rules.Over {
		must.Do(t, m.Do(m.Legal()[0], nil))
	}
	past := PastOf(h, m, 2)
	other := past
	other.Seed, other.Winner = 9, "draw"
	again := past
	again.Takebacks = 3
	for _, p := range []Past{past, other, again} {
		must.Do(t, s.AddResult(p))
	}
	f := must.Have(os.OpenFile(filepath.Join(s.Dir(), "results.log"), os.O_APPEND|os.O_WRONLY, 0))(t)
	f.WriteString("2026-11-20T10:00:00Z half a li")
	f.Close()
	got, n := s.Results()
	if n != nil || len(got) != 2 || got[0].Takebacks != 3 || got[1].Won() != 0 {
		t.Fatalf("%+v, %v", got, n)
	}
	want := -1
	if past.Winner == "red" {
		want = 1
	}
	if got[0].Won() != want || got[0].Score != m.Now().Result().Score || got[0].Scenario != "short" {
		t.Errorf("%+v", got[0])
	}
}

func TestOwnScenariosAreListedGoodOrBad(t *testing.T) {
	s := store(t)
	dir := filepath.Join(s.Dir(), "scenarios", "duel")
	must.Do(t, os.MkdirAll(dir, 0o755))
	for name, text := range map[string]string{
		"a-good.toml": "title = {en = \"Good\", fr = \"Bon\"}\nlife = [2, 2]",
		"b-bad.toml":  "life = [2, 2]\nlives = 3",
		"c-huge.toml": strings.Repeat("#", maxScenario+1),
		"d-note.txt":  "no scenario",
	} {
		must.Do(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	g := rulestest.New()
	own := s.OwnScenarios(g)
	if len(own) != 3 || own[0].Err != nil || own[1].Err == nil || own[2].Err == nil {
		t.Fatalf("%+v", own)
	}
	if !strings.Contains(own[1].Err.Error(), "lives") {
		t.Error(own[1].Err)
	}
	list := g.Scenarios()
	if n := len(list); n != 4 || list[2].ID != "a-good" || list[3].Err == nil {
		t.Errorf("%+v", list)
	}
	if _, err := g.New(rules.Setup{Scenario: "a-good"}, nil); err != nil {
		t.Error(err)
	}
}

func TestEveryNoticeIsWordedInBothLanguages(t *testing.T) {
	for key, text := range messages {
		if text.En == "" || text.Fr == "" || strings.Count(text.En, "{") != strings.Count(text.Fr, "{") {
			t.Errorf("%s: %+v", key, text)
		}
	}
	n := notice("saves.locked", errors.New("cause"))
	if !strings.Contains(n.Error(), "cause") || !strings.Contains(n.Error(), "open in another") {
		t.Error(n.Error())
	}
}

// Last is the game under way that was played last.
func (s *Store) Last() (Entry, bool) {
	for _, e := range s.List() {
		if e.Err == nil && !e.Over {
			return e, true
		}
	}
	return Entry{}, false
}
