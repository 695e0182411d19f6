package saves

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

const unreleasedPhrase = "This game was begun before the first release and can no longer be continued."

// unreleasedStore is the folder of somebody who played a build before the first release.
func unreleasedStore(t *testing.T) *Store {
	t.Helper()
	s := store(t)
	must.Do(t, os.CopyFS(s.Dir(), os.DirFS("testdata/unreleased")))
	return s
}

// contents is what stands in every file of a folder.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	must.Do(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		out[path] = string(data)
		return err
	}))
	return out
}

// named is the entry of the list whose file's name holds a word.
func named(t *testing.T, list []Entry, word string) Entry {
	t.Helper()
	i := slices.IndexFunc(list, func(e Entry) bool { return strings.Contains(e.Path, word) })
	if i < 0 {
		t.Fatalf("no %s in %+v", word, list)
	}
	return list[i]
}

func isUnreleasedNotice(t *testing.T, err error) {
	t.Helper()
	var n *Notice
	if !errors.As(err, &n) || n.Error() != unreleasedPhrase || !strings.HasPrefix(n.In("fr"), "Cette partie a été commencée avant la première version") {
		t.Errorf("it is told as %v", err)
	}
}

// TestGamesFromBeforeTheFirstReleaseAreListedAndLeftAlone lists them with name, date and
// result, tries to open each in every way, and finds every file as it was.
func TestGamesFromBeforeTheFirstReleaseAreListedAndLeftAlone(t *testing.T) {
	s := unreleasedStore(t)
	was := contents(t, s.Dir())
	list := s.List()
	if len(list) != 4 {
		t.Fatalf("%d games are listed, want 4", len(list))
	}
	for _, e := range list {
		isUnreleasedNotice(t, e.Err)
		if !e.Unreleased || e.Header.Game != "memoir" || e.When.IsZero() || e.Header.Started.IsZero() || e.Header.Seats != [2]Seat{Bot("easy"), Person} || e.Fault != nil {
			t.Errorf("it is listed as %+v", e)
		}
		_, err := s.Resume(e.Path, find)
		isUnreleasedNotice(t, err)
		_, err = Read(e.Path, find)
		isUnreleasedNotice(t, err)
		_, err = Replay("x", []byte(was[e.Path]), find)
		isUnreleasedNotice(t, err)
	}
	over := named(t, list, "100600")
	if over.Name != "Dunes" || !over.Over || over.Winner != "allies" || over.Score != [2]int{1, 2} || over.Turn != 29 || over.Header.Scenario != "tutorial-patrol" {
		t.Errorf("the game that is over is listed as %+v", over)
	}
	if e := named(t, list, "pegasus"); e.Over || e.Turn != 3 || e.Header.Scenario != "pegasus-bridge" {
		t.Errorf("the game under way is listed as %+v", e)
	}
	if e := named(t, list, "101100"); e.Header.Lesson != "patrol" {
		t.Errorf("the lesson is listed as %+v", e)
	}
	if _, n := Open(s.Dir()); n != nil {
		t.Error(n)
	}
	if now := contents(t, s.Dir()); len(now) != len(was) {
		t.Errorf("%d files, there were %d", len(now), len(was))
	} else {
		for path, text := range was {
			if now[path] != text {
				t.Errorf("%s was touched", path)
			}
		}
	}
}

// TestGamesFromBeforeTheFirstReleaseCanBeNamedAndThrownAway renames one, throws it into the
// bin and brings it back: its own lines stay as they were.
func TestGamesFromBeforeTheFirstReleaseCanBeNamedAndThrownAway(t *testing.T) {
	s := unreleasedStore(t)
	path := named(t, s.List(), "pegasus").Path
	was := must.Have(os.ReadFile(path))(t)
	must.Do(t, s.Rename(path, "The bridge"))
	must.Have(s.Delete(path))(t)
	bin := s.Bin()
	if len(bin) != 1 || !bin[0].Unreleased || bin[0].Name != "The bridge" || len(s.List()) != 3 {
		t.Fatalf("in the bin: %+v", bin)
	}
	back := must.Have(s.Restore(bin[0].Path))(t)
	now, err := os.ReadFile(back)
	if err != nil || !bytes.HasPrefix(now, was) {
		t.Errorf("it came back as %s, %v", now, err)
	}
	if e := named(t, s.List(), "pegasus"); e.Name != "The bridge" || !e.Unreleased {
		t.Errorf("it is listed as %+v", e)
	}
}

// TestEveryJournalFromBeforeTheFirstReleaseIsKnownAsSuch: by its first word alone, sound or
// damaged, of whatever format; what can be read of a damaged one is listed.
func TestEveryJournalFromBeforeTheFirstReleaseIsKnownAsSuch(t *testing.T) {
	s := store(t)
	path := filepath.Join(s.Dir(), "saves", "x.game")
	for text, game := range map[string]string{
		sealed("sandtable 1 game=duel scenario=long seed=1"):                        "duel",
		sealed("sandtable 2 game=duel scenario=long seed=1 carry=x"):                "duel",
		sealed("sandtable 3 game=duel scenario=long seed=1 law=2"):                  "duel",
		sealed("sandtable 4 game=duel scenario=long seed=1 law=2 lesson=a"):         "duel",
		sealed("sandtable 1 game=chess scenario=long"):                              "chess",
		sealed("sandtable 7 game=duel scenario=long weather=on"):                    "duel",
		sealed("sandtable 1 game=duel scenario=long seed=1") + "draw 1 #00000000\n": "duel",
		"sandtable 3 game=duel scenario=long seed=1 #00000000\n":                    "duel",
		"sandtable 3 game=du":     "du",
		"sandtable 3 \x00\nrolls": "",
	} {
		must.Do(t, os.WriteFile(path, []byte(text), 0o644))
		list := s.List()
		if len(list) != 1 || !list[0].Unreleased || list[0].Header.Game != game || list[0].Fault != nil {
			t.Errorf("%q is listed as %+v", text, list)
		}
		_, err := s.Resume(path, find)
		isUnreleasedNotice(t, err)
		if now, _ := os.ReadFile(path); string(now) != text || len(contents(t, s.Dir())) != 1 {
			t.Errorf("%q was touched", text)
		}
	}
}

// TestWhatElseIsFromBeforeTheFirstReleaseIsRead reads settings with the ticks of lessons and
// the stars of puzzles, the window's place, results, a campaign, an own battle and the steps
// of one that was being made.
func TestWhatElseIsFromBeforeTheFirstReleaseIsRead(t *testing.T) {
	s := unreleasedStore(t)
	set, n := s.Settings()
	want := Standard()
	want.Language, want.Volume, want.Learned, want.Puzzles = "fr", 30, []string{"memoir patrol"}, []string{"memoir pegasus-bridge-1 3"}
	if n != nil || set.Language != want.Language || set.Volume != want.Volume || !slices.Equal(set.Learned, want.Learned) || !slices.Equal(set.Puzzles, want.Puzzles) {
		t.Errorf("settings %+v, %v", set, n)
	}
	if w, n := s.Window(); n != nil || w.Width != 1280 || w.Height != 720 {
		t.Errorf("window %+v, %v", w, n)
	}
	if past, n := s.Results(); n != nil || len(past) != 1 || past[0].Won() != 1 || past[0].Score != [2]int{1, 2} || past[0].Scenario != "tutorial-patrol" || past[0].Began.IsZero() {
		t.Errorf("results %+v, %v", past, n)
	}
	pages := s.Campaigns()
	if len(pages) != 1 || pages[0].Err != nil || pages[0].Notice != nil || len(pages[0].Played()) != 1 || pages[0].Battles[0].Result.Score != [2]int{2, 4} {
		t.Fatalf("log book %+v", pages)
	}
	if b, ok := pages[0].Running(); !ok || !b.Is(named(t, s.List(), "sainte-mere").Header) {
		t.Errorf("the battle under way is %+v", b)
	}
	g := must.Have(shelf.New().Game("memoir"))(t)
	if own := s.OwnScenarios(g); len(own) != 1 || own[0].Err != nil {
		t.Errorf("own battles %+v", own)
	}
	if _, err := rules.NewMatch(g, rules.Setup{Scenario: "dunes"}, rules.Seeded(1), nil); err != nil {
		t.Error(err)
	}
	if steps := s.Steps("memoir"); len(steps) != 1 || !steps[0].Kept || steps[0].Text == "" {
		t.Errorf("steps %+v", steps)
	} else if _, err := g.Features().Maker.Draft("dunes.toml", []byte(steps[0].Text)); err != nil {
		t.Error(err)
	}
}
