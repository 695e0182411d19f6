package saves

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// longest is a page with everything on it that a page can hold.
func longest() Campaign {
	seats := [2]Seat{Person, Bot("easy")}
	return Campaign{
		Game: "duel", ID: "war", Options: map[string]bool{"fog": true, "ward": false}, Sides: [2]string{"red", "blue"},
		Seats: seats, Typed: true, Version: "0.1", Started: time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC),
		Battles: []Battle{
			{Scenario: "long", Seed: 1<<64 - 1, Seats: seats, Over: true, Turns: 9, Carry: "{\"tanks\": [3, 2], \"é\": \"\n\"}",
				Result: rules.Result{Winner: rules.Second, Clause: "D-1.2", Score: [2]int{3, 4}, Tie: [2]int{-1, 12}}},
			{Scenario: "short", Seed: 2, Seats: [2]Seat{seats[1], seats[0]}, Exchanged: true, Over: true, Turns: 4, Remark: "held on; \"barely\"", Result: rules.Result{Winner: rules.Chance, Clause: "D-1.3"}},
			{Scenario: "long", Seed: 3, Seats: seats},
		},
	}
}

func TestAPageSurvivesWritingAndReading(t *testing.T) {
	s := store(t)
	want := must.Have(s.AddCampaign(longest()))(t)
	again, _ := Open(s.Dir())
	got := again.Campaigns()
	if len(got) != 1 || !reflect.DeepEqual(got[0], want) {
		t.Errorf("%+v\nwritten %+v", got, want)
	}
	if n := len(got[0].Played()); n != 2 {
		t.Errorf("%d battles are over", n)
	}
	if b, ok := got[0].Running(); !ok || b.Seed != 3 || !b.Is(Header{Seed: 3, Scenario: "long"}) || b.Is(Header{Seed: 3, Scenario: "short"}) {
		t.Errorf("under way: %+v", b)
	}
}

// TestAPageOfEveryFormatLoads reads a page of each format there ever was. The
// files in testdata/formats are never changed.
func TestAPageOfEveryFormatLoads(t *testing.T) {
	for n := 1; n <= LogFormat; n++ {
		name := fmt.Sprintf("testdata/formats/%d.log", n)
		data := must.Have(os.ReadFile(name))(t)
		c, fault, err := parseCampaign(name, data)
		if err != nil || fault != nil || len(c.Played()) != 2 || c.Battles[0].Carry == "" {
			t.Errorf("format %d: %+v, %v, %v", n, c, fault, err)
		}
	}
}

// TestAPageThatWasCutKeepsWhatIsWhole cuts a page at every byte: the battles
// whose lines are whole are there, the file is kept, and it is told once.
func TestAPageThatWasCutKeepsWhatIsWhole(t *testing.T) {
	text := longest().text()
	first := strings.Index(string(text), "\n")
	for cut := range text {
		c, fault, err := parseCampaign("x", text[:cut])
		if cut < first {
			if err == nil {
				t.Fatalf("cut at %d of line 1: %+v", cut, c)
			}
			continue
		}
		whole := text[:cut]
		if cut < len(text) && text[cut] != '\n' {
			whole = whole[:strings.LastIndex(string(whole), "\n")+1]
		}
		if got := string(c.text()); err != nil || got != string(whole) && got != string(whole)+"\n" {
			t.Fatalf("cut at %d: %v, %v\n%s\nwhole is\n%s", cut, fault, err, got, whole)
		}
	}
}

func TestADamagedPageIsMendedKeptAndToldOnce(t *testing.T) {
	s := store(t)
	c := must.Have(s.AddCampaign(longest()))(t)
	text := c.text()
	bad := []byte(strings.Replace(string(text), "tie=0:0", "tie=9:0", 1))
	must.Do(t, os.WriteFile(c.Path, bad, 0o644))
	got := s.Campaigns()
	if len(got) != 1 || len(got[0].Battles) != 2 || got[0].Notice == nil {
		t.Fatalf("%+v", got)
	}
	if n := got[0].Notice; n.Key != "saves.page-damaged" || !strings.Contains(n.In("fr"), filepath.Base(n.Kept)) {
		t.Errorf("%v", n)
	}
	if kept, err := os.ReadFile(got[0].Notice.Kept); err != nil || string(kept) != string(bad) {
		t.Errorf("kept %v\n%s", err, kept)
	}
	if got := s.Campaigns(); len(got) != 1 || got[0].Notice != nil || len(got[0].Battles) != 2 {
		t.Errorf("the second time: %+v", got)
	}
}

func TestAPageThatCannotBeReadIsListedAndLeftAlone(t *testing.T) {
	for text, key := range map[string]string{
		"hello\n":   "saves.no-page",
		"":          "saves.no-page",
		"\x00\x00":  "saves.no-page",
		newerPage(): "saves.newer",
		"sandtable-log 9 version=1.4 game=chess\n":                         "saves.newer",
		sealed("sandtable-log 1 game=duel campaign=war colour=3"):          "saves.no-page",
		sealed("sandtable-log 1 game=duel seats=red:person,blue:person"):   "saves.no-page",
		sealed("sandtable-log none game=duel"):                             "saves.no-page",
		sealed("sandtable-log 1 campaign=war seats=red:person,red:person"): "saves.no-page",
	} {
		s := store(t)
		path := filepath.Join(s.Dir(), "log", "x.log")
		must.Do(t, os.WriteFile(path, []byte(text), 0o644))
		list := s.Campaigns()
		var n *Notice
		if len(list) != 1 || !errors.As(list[0].Err, &n) || n.Key != key {
			t.Errorf("%q: %+v", text, list)
		}
		if _, err := s.Amend(path, func(*Campaign) { t.Errorf("%q was changed", text) }); err == nil {
			t.Errorf("%q: no error", text)
		}
		if now, _ := os.ReadFile(path); string(now) != text {
			t.Errorf("%q was touched", text)
		}
	}
}

func newerPage() string { return sealed("sandtable-log 2 game=duel campaign=war version=1.4 hat=red") }

func TestLinesThatCannotStandThereAreNotRead(t *testing.T) {
	page := func(lines ...string) []byte {
		r := &Record{}
		r.line("sandtable-log 1 game=duel campaign=war seats=red:person,blue:person")
		for _, l := range lines {
			r.line(l)
		}
		return r.text
	}
	const battle = "battle scenario=long seed=1"
	for _, lines := range [][]string{
		{"over winner=red"}, {battle, battle}, {battle, "over winner=green"}, {battle, "over winner=red", "over winner=red"},
		{"battle seed=1"}, {"battle scenario=long seed=x"}, {battle, "over score=4"}, {battle, "over hat=1"}, {"peace"}, {battle + " hat=1"},
	} {
		if _, fault, err := parseCampaign("x", page(lines...)); err != nil || fault == nil || !fault.Illegal || fault.Line != len(lines)+1 {
			t.Errorf("%q: %v, %v", lines, fault, err)
		}
	}
}

// TestTwoWindowsShareTheLogBook changes one page from two stores in turn.
func TestTwoWindowsShareTheLogBook(t *testing.T) {
	a := store(t)
	c := must.Have(a.AddCampaign(longest()))(t)
	b, _ := Open(a.Dir())
	must.Have(b.Amend(c.Path, func(c *Campaign) { c.Battles[2].Over, c.Battles[2].Turns = true, 5 }))(t)
	got, err := a.Amend(c.Path, func(c *Campaign) { c.Battles = append(c.Battles, Battle{Scenario: "short", Seed: 9}) })
	if err != nil || len(got.Battles) != 4 || !got.Battles[2].Over {
		t.Errorf("%+v, %v", got, err)
	}
	// begun in the same second it is another page
	d, err := a.AddCampaign(longest())
	if err != nil || d.Path == c.Path || len(b.Campaigns()) != 2 {
		t.Errorf("%s and %s, %v", c.Path, d.Path, err)
	}
}

func TestAPageThatCannotBeWrittenIsHeld(t *testing.T) {
	s := store(t)
	c, err := s.AddCampaign(longest())
	if err != nil {
		t.Fatal(err)
	}
	away := filepath.Join(s.Dir(), "away")
	must.Do(t, os.Rename(filepath.Join(s.Dir(), "log"), away))
	if err := os.WriteFile(filepath.Join(s.Dir(), "log"), nil, 0o644); err != nil { // a file where the folder was
		t.Fatal(err)
	}
	s.held = map[string]Campaign{c.Path: c}
	_, err = s.Amend(c.Path, func(c *Campaign) { c.Battles[2].Over = true })
	var n *Notice
	if !errors.As(err, &n) || n.Key != "saves.unwritten" {
		t.Fatalf("%v", err)
	}
	if list := s.Campaigns(); len(list) != 1 || !list[0].Battles[2].Over {
		t.Fatalf("%+v", list)
	}
	must.Do(t, os.Remove(filepath.Join(s.Dir(), "log")))
	must.Have(s.Amend(c.Path, func(c *Campaign) { c.Battles[2].Turns = 7 }))(t)
	again, _ := Open(s.Dir())
	if list := again.Campaigns(); len(list) != 1 || list[0].Battles[2].Turns != 7 || !list[0].Battles[2].Over || len(s.held) != 0 {
		t.Errorf("%+v", list)
	}
}

func TestInMemoryThereIsALogBookToo(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	must.Do(t, os.WriteFile(file, nil, 0o644))
	s := &Store{dir: file, memory: true, Now: time.Now}
	c := must.Have(s.AddCampaign(longest()))(t)
	must.Have(s.Amend(c.Path, func(c *Campaign) { c.Battles = c.Battles[:1] }))(t)
	if list := s.Campaigns(); len(list) != 1 || len(list[0].Battles) != 1 {
		t.Errorf("%+v", list)
	}
	if _, err := os.Stat(filepath.Join(s.dir, "log")); err == nil {
		t.Error("it was written")
	}
}

// TestPagesAreReadWhereNothingCanBeWritten opens a book whose folder can only be read: what goes on in a campaign is held.
func TestPagesAreReadWhereNothingCanBeWritten(t *testing.T) {
	s := store(t)
	c := must.Have(s.AddCampaign(longest()))(t)
	s = &Store{dir: s.Dir(), memory: true, Now: time.Now}
	if list := s.Campaigns(); len(list) != 1 || list[0].Path != c.Path {
		t.Fatalf("%+v", list)
	}
	must.Have(s.Amend(c.Path, func(c *Campaign) { c.Battles[2].Turns = 7 }))(t)
	if list := s.Campaigns(); len(list) != 1 || list[0].Battles[2].Turns != 7 {
		t.Errorf("%+v", list)
	}
}

func TestAPageThatIsDroppedLiesInTheBin(t *testing.T) {
	s := store(t)
	c := must.Have(s.AddCampaign(longest()))(t)
	if _, err := s.DropCampaign(c.Path); err != nil || len(s.Campaigns()) != 0 {
		t.Fatalf("%v, %+v", err, s.Campaigns())
	}
	kept, err := filepath.Glob(filepath.Join(s.Dir(), "bin", "*.log"))
	bin := s.Bin()
	if err != nil || len(kept) != 1 || len(bin) != 1 || bin[0].Kind != Page || bin[0].Page.ID != c.ID || len(bin[0].Page.Battles) != len(c.Battles) {
		t.Fatalf("%v, %v; the bin: %+v", kept, err, bin)
	}
	if _, err := s.DropCampaign(c.Path); err != nil {
		t.Errorf("once more: %v", err)
	}
	path, err := s.Restore(bin[0].Path)
	if list := s.Campaigns(); err != nil || len(list) != 1 || list[0].Path != path || len(s.Bin()) != 0 || !reflect.DeepEqual(list[0].Battles, c.Battles) {
		t.Errorf("restored: %v, %+v, and in the bin %+v", err, list, s.Bin())
	}
	memory := &Store{dir: t.TempDir(), memory: true, Now: time.Now}
	c, _ = memory.AddCampaign(longest())
	if _, err := memory.DropCampaign(c.Path); err != nil || len(memory.Campaigns()) != 0 {
		t.Errorf("in memory: %v, %+v", err, memory.Campaigns())
	}
}

func TestWhatAKilledProgramLeftInTheBookIsSwept(t *testing.T) {
	s := store(t)
	long := time.Now().Add(-31 * 24 * time.Hour)
	for _, name := range []string{"x.log", "x.log123", "x.damaged-1.log.txt", "y.log456"} {
		path := filepath.Join(s.Dir(), "log", name)
		must.Do(t, os.WriteFile(path, nil, 0o644))
		if name != "y.log456" {
			must.Do(t, os.Chtimes(path, long, long))
		}
	}
	again, _ := Open(s.Dir())
	files, err := os.ReadDir(filepath.Join(again.Dir(), "log"))
	var left []string
	for _, f := range files {
		left = append(left, f.Name())
	}
	if want := []string{"x.damaged-1.log.txt", "x.log", "y.log456"}; err != nil || !reflect.DeepEqual(left, want) {
		t.Errorf("%v, %v; want %v", left, err, want)
	}
}

// TestALineOfAPageCountsAsAWholeOrNotAtAll: a battle without its scenario, or an end
// with a wrong word, leaves the page as it was before the line.
func TestALineOfAPageCountsAsAWholeOrNotAtAll(t *testing.T) {
	head := "sandtable-log 1 game=duel campaign=war seats=red:person,blue:bot:easy"
	for bad, before := range map[string]string{
		"battle":                                  "",
		"battle seed=7":                           "",
		"battle scenario=b sides=upside-down":     "battle scenario=a seed=1\nover winner=red score=2:1",
		"over winner=green":                       "battle scenario=a seed=1",
		"over winner=blue score=2:1 turns=eleven": "battle scenario=a seed=1",
	} {
		page := func(lines ...string) []byte {
			r := &Record{}
			for _, l := range strings.Split(strings.TrimSpace(strings.Join(append([]string{head}, lines...), "\n")), "\n") {
				r.line(l)
			}
			return r.text
		}
		want, fault, err := parseCampaign("x", page(before))
		if err != nil || fault != nil {
			t.Fatal(err, fault)
		}
		got, fault, err := parseCampaign("x", page(before, bad))
		if before == "" {
			got, fault, err = parseCampaign("x", page(bad))
		}
		if err != nil || fault == nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, fault %v\n%+v\n%+v", bad, err, fault, got, want)
		}
	}
	for _, first := range []string{"sandtable-log 1 game=duel campaign=war seats=draw:person,blue:person",
		"sandtable-log 1 game=duel campaign=war seats=red:person,blue:person started=9999-12-31T23:59:59-01:00"} {
		if _, _, err := parseCampaign("x", []byte(sealed(first))); err == nil {
			t.Errorf("%s: read", first)
		}
	}
}

func FuzzPage(f *testing.F) {
	f.Add(longest().text(), false)
	f.Add([]byte("sandtable-log 1 game=duel campaign=war seats=red:person,blue:bot:easy\nbattle scenario=a seed=1\nover winner=draw\n"), true)
	f.Add([]byte("sandtable-log 1 game=0 campaign=0 seats=0:person,1:bot:0\nbattle"), true)
	f.Add([]byte("sandtable-log 1 game=0 campaign=0 seats=draw:person,1:bot:0\nbattle scenario=a\nover winner=draw"), true)
	f.Add([]byte("sandtable-log 1 game=0 campaign=0 seats=0:person,1:bot:0 started=9999-12-31T23:59:59-01:00"), true)
	f.Fuzz(func(t *testing.T, data []byte, seal bool) {
		if seal {
			r := &Record{}
			for _, line := range strings.Split(string(data), "\n") {
				r.line(line)
			}
			data = r.text
		}
		c, _, err := parseCampaign("fuzz", data)
		if err != nil {
			return // refusing is fine
		}
		again, fault, err := parseCampaign("fuzz", c.text())
		if err != nil || fault != nil || !reflect.DeepEqual(again.text(), c.text()) {
			t.Fatalf("written again it does not read: %v, %v\n%s", fault, err, c.text())
		}
	})
}
