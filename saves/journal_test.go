package saves

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

func find(id string) (rules.Game, error) {
	if id == "duel" {
		return lawful2(), nil
	}
	return shelf.New().Game(id)
}

// lawful2 is the duel in the second edition of its clauses.
func lawful2() *rulestest.Game {
	g := rulestest.New()
	g.Clauses = 2
	return g
}

func header(t testing.TB, scenario string, seed uint64) Header {
	t.Helper()
	set := rules.Setup{Scenario: scenario}
	h := must.Have(NewHeader(rulestest.New(), set, [2]Seat{Person, Bot("normal")}, seed, "0.1"))(t)
	return h
}

func match(t testing.TB, h Header) *rules.Match {
	t.Helper()
	m := must.Have(rules.NewMatch(rulestest.New(), h.Setup(), h.Source(), nil))(t)
	return m
}

func store(t testing.TB) *Store {
	t.Helper()
	s, n := Open(t.TempDir())
	if n != nil {
		t.Fatal(n)
	}
	now := time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)
	s.Now = func() time.Time { now = now.Add(time.Second); return now }
	return s
}

// decide takes one random decision, or takes one back.
func decide(t testing.TB, m *rules.Match, seed uint64) {
	t.Helper()
	r := rules.Stream(seed, fmt.Sprint(len(m.Steps())))
	if m.Now().Turn() == rules.Over || r.IntN(8) == 0 {
		m.Undo(true) // at the start there is nothing to take back
		return
	}
	l := m.Legal()
	must.Do(t, m.Do(l[r.IntN(len(l))], nil))
}

func same(t *testing.T, a, b *rules.Match) {
	t.Helper()
	if a.Now().Hash() != b.Now().Hash() || !slices.Equal(a.Steps(), b.Steps()) {
		t.Fatalf("two games: %d and %d steps", len(a.Steps()), len(b.Steps()))
	}
	if fmt.Sprint(a.CanUndo()) != fmt.Sprint(b.CanUndo()) {
		t.Fatalf("undo: %v and %v", a.CanUndo(), b.CanUndo())
	}
}

func TestJournalReplaysToTheSameGameAfterEveryDecision(t *testing.T) {
	for seed := range uint64(20) {
		s, h := store(t), header(t, "long", seed)
		m := match(t, h)
		j := must.Have(s.Begin(h, m))(t)
		for n := range uint64(60) {
			decide(t, m, seed*1000+n)
			must.Do(t, j.Keep(m))
			r, err := Read(j.Path(), find)
			if err != nil || r.Fault != nil {
				t.Fatal(err, r.Fault)
			}
			same(t, m, r.Match)
		}
		j.Close()
	}
}

func TestJournalIsOnlyAppendedTo(t *testing.T) {
	s, h := store(t), header(t, "long", 4)
	m := match(t, h)
	j := must.Have(s.Begin(h, m))(t)
	defer j.Close()
	var before []byte
	for n := range uint64(80) {
		decide(t, m, n)
		must.Do(t, j.Keep(m))
		now := must.Have(os.ReadFile(j.Path()))(t)
		if !strings.HasPrefix(string(now), string(before)) {
			t.Fatal("what stood in the file has changed")
		}
		before = now
	}
}

func TestTakenBackAndTakenAgainIsWritten(t *testing.T) {
	s, h := store(t), header(t, "long", 4)
	m := match(t, h)
	j, _ := s.Begin(h, m)
	defer j.Close()
	a := m.Legal()[0]
	for range 2 {
		must.Do(t, m.Do(a, nil))
		j.Keep(m)
		n := must.Have(m.Undo(true))(t)
		must.Do(t, j.Undo(n))
	}
	text, _ := os.ReadFile(j.Path())
	if n := strings.Count(string(text), "\nundo "); n != 2 {
		t.Errorf("%d take-backs in\n%s", n, text)
	}
	r, err := Read(j.Path(), find)
	if err != nil || r.Fault != nil {
		t.Fatal(err, r.Fault)
	}
	same(t, m, r.Match)
	if r.Takebacks != 2 {
		t.Errorf("%d take-backs counted", r.Takebacks)
	}
}

func TestTakeBackToOtherDiceIsRead(t *testing.T) {
	h := header(t, "long", 4)
	m := match(t, h)
	m.SetSource(rules.Given{})
	j := NewRecord(m.Game(), h)
	do := func(texts ...string) {
		t.Helper()
		for _, text := range texts {
			a := must.Have(m.Parse(text))(t)
			must.Do(t, m.Do(a, nil))
		}
		j.Keep(m)
	}
	play := m.Game().Text(m.Legal()[0])
	do(play, "decline", "roll hit")
	m.Undo(true)
	do("decline", "roll miss")
	text := j.Take()
	r, err := Replay("x", text, find)
	if err != nil || r.Fault != nil {
		t.Fatal(err, r.Fault)
	}
	if !strings.Contains(string(text), "undo 1 ") {
		t.Fatalf("the decision was the same, only the die is another:\n%s", text)
	}
	same(t, m, r.Match)
}

func TestResumedGameGoesOnInTheSameFile(t *testing.T) {
	s, h := store(t), header(t, "long", 11)
	h.Practice = true
	m := match(t, h)
	j, _ := s.Begin(h, m)
	for n := range uint64(100) {
		decide(t, m, n)
		must.Do(t, j.Keep(m))
		path := j.Path()
		must.Do(t, j.Close())
		p, err := s.Resume(path, find)
		if err != nil || p.Notice != nil {
			t.Fatal(err, p.Notice)
		}
		same(t, m, p.Match)
		if !p.Header.Practice || p.Header.Seats != h.Seats {
			t.Fatalf("header %+v", p.Header)
		}
		m, j = p.Match, p.Journal
	}
	j.Close()
}

// written is the text of a game of n decisions.
func written(t testing.TB, n uint64) []byte {
	t.Helper()
	h := header(t, "long", 11)
	m := match(t, h)
	r := NewRecord(m.Game(), h)
	for k := range n {
		decide(t, m, k)
		r.Keep(m)
	}
	return r.Take()
}

func TestFileCutAnywhereLosesOnlyTheLineThatWasCut(t *testing.T) {
	text := written(t, 30)
	first := strings.IndexByte(string(text), '\n')
	for cut := first + 1; cut < len(text); cut++ {
		r := must.Have(Replay("x", text[:cut], find))(t)
		whole := strings.Count(string(text[:cut]), "\n")
		if text[cut] == '\n' {
			whole++ // only the line feed is missing
		}
		if r.Lines != whole {
			t.Fatalf("cut at %d: %d sound lines, want %d", cut, r.Lines, whole)
		}
		if torn := text[cut] != '\n' && text[cut-1] != '\n'; torn != (r.Fault != nil) || torn && !r.Fault.Torn {
			t.Fatalf("cut at %d: fault %v", cut, r.Fault)
		}
	}
}

func TestGameCutAnywhereGoesOn(t *testing.T) {
	s, text := store(t), written(t, 12)
	first := strings.IndexByte(string(text), '\n')
	path := filepath.Join(s.Dir(), "saves", "cut.game")
	for cut := first; cut < len(text); cut += 3 {
		must.Do(t, os.WriteFile(path, text[:cut], 0o644))
		p := must.Have(s.Resume(path, find))(t)
		must.Do(t, p.Match.Do(p.Match.Legal()[0], nil))
		must.Do(t, p.Journal.Keep(p.Match))
		must.Do(t, p.Journal.Close())
		r, err := Read(path, find)
		if err != nil || r.Fault != nil {
			t.Fatalf("cut at %d: %v, %v", cut, err, r.Fault)
		}
		same(t, p.Match, r.Match)
		if p.Notice != nil {
			must.Do(t, os.Remove(p.Notice.Kept))
		}
	}
}

func TestEveryChangedByteIsFoundInItsLine(t *testing.T) {
	text := written(t, 30)
	for at := range text {
		bad := slices.Clone(text)
		bad[at] ^= 1
		line := 1 + strings.Count(string(text[:at]), "\n")
		r, err := Replay("x", bad, find)
		var n *Notice
		switch {
		case line == 1:
			if !errors.As(err, &n) {
				t.Fatalf("byte %d: %v", at, err)
			}
		case r.Fault == nil || r.Fault.Line != line:
			t.Fatalf("byte %d: fault %v, want line %d", at, r.Fault, line)
		}
	}
}

func TestDamagedTailIsCutKeptAndExplained(t *testing.T) {
	s := store(t)
	text := written(t, 30)
	lines := strings.SplitAfter(string(text), "\n")
	cases := []struct{ name, tail, key string }{
		{"zeros", strings.Repeat("\x00", 4096), "saves.torn"},
		{"garbage", "play 9 #00000000\nplay 1 #00000000\n", "saves.damaged"},
		{"half a line", "pla", "saves.torn"},
		{"a long line", strings.Repeat("x", 3<<20), "saves.damaged"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			good := strings.Join(lines[:20], "")
			path := filepath.Join(s.Dir(), "saves", c.name+".game")
			must.Do(t, os.WriteFile(path, []byte(good+c.tail), 0o644))
			p := must.Have(s.Resume(path, find))(t)
			defer p.Journal.Close()
			if p.Notice == nil || p.Notice.Key != c.key || p.Fault.Line != 21 {
				t.Fatalf("notice %v, fault %v", p.Notice, p.Fault)
			}
			if kept, err := os.ReadFile(p.Notice.Kept); err != nil || string(kept) != good+c.tail {
				t.Errorf("the damaged file was not kept as it was: %v", err)
			}
			now, err := os.ReadFile(path)
			if err != nil || !strings.HasPrefix(string(now), good) {
				t.Errorf("the sound part is gone: %v", err)
			}
			for _, lang := range []string{"en", "fr"} {
				if text := p.Notice.In(lang); text == "" || strings.ContainsAny(text, "{}") {
					t.Errorf("%s: %q", lang, text)
				}
			}
			again, err := Read(path, find)
			if err != nil || again.Fault != nil {
				t.Errorf("after the repair: %v, %v", err, again.Fault)
			}
		})
	}
	if n := len(s.List()); n != len(cases) {
		t.Errorf("%d games in the list, want %d: damaged copies are no games", n, len(cases))
	}
}

func TestStepThatTheRulesRefuseIsNamedByItsLine(t *testing.T) {
	h := header(t, "long", 11)
	m := match(t, h)
	r := NewRecord(m.Game(), h)
	r.Keep(m)
	for _, text := range []string{"press", "undo 99", "undo x", "no such thing"} {
		c := *r
		c.text = slices.Clone(r.text)
		c.line(text)
		got := must.Have(Replay("x", c.text, find))(t)
		if f := got.Fault; f == nil || !f.Illegal || f.Line != 7 || !strings.Contains(f.Error(), strings.Fields(text)[0]) && text != "undo 99" {
			t.Errorf("%q: fault %v", text, got.Fault)
		}
		same(t, m, got.Match)
	}
}

func TestCarriageReturnsOfAnEditorAreNoDamage(t *testing.T) {
	text := strings.ReplaceAll(string(written(t, 30)), "\n", "\r\n")
	if r, err := Replay("x", []byte(text), find); err != nil || r.Fault != nil {
		t.Error(err, r.Fault)
	}
}

func TestJournalOfANewerFormatIsRefusedByVersion(t *testing.T) {
	s := store(t)
	path := filepath.Join(s.Dir(), "saves", "x.game")
	for _, text := range []string{
		"sandtable-game 2 game=duel scenario=long version=1.4 weather=on #00000000\n",
		"sandtable-game 99 version=1.4\nwhatever\n",
	} {
		must.Do(t, os.WriteFile(path, []byte(text), 0o644))
		_, err := s.Resume(path, find)
		var n *Notice
		if !errors.As(err, &n) || n.Key != "saves.newer" || !strings.Contains(n.In("fr"), "1.4") {
			t.Errorf("%q: %v", text, err)
		}
		if now, _ := os.ReadFile(path); string(now) != text {
			t.Error("the file was touched")
		}
		if list := s.List(); len(list) != 1 || list[0].Err == nil {
			t.Errorf("list %+v", list)
		}
	}
}

// TestJournalsOfEveryFormatLoad reads a game of each format since the first release.
// The files in testdata/formats are never changed.
func TestJournalsOfEveryFormatLoad(t *testing.T) {
	for n := 1; n <= Format; n++ {
		r := must.Have(Read(fmt.Sprintf("testdata/formats/%d.game", n), find))(t)
		if r.Fault != nil {
			t.Fatalf("format %d: %v", n, r.Fault)
		}
		if r.Match.Now().Turn() != rules.Over || len(r.Match.Steps()) < 20 || r.Takebacks == 0 || r.Header.Carry == "" || r.Header.Lesson == "" {
			t.Errorf("format %d: %d steps, turn %d, %+v", n, len(r.Match.Steps()), r.Match.Now().Turn(), r.Header)
		}
	}
}

func TestWhatIsNoJournalIsRefusedAndLeftAlone(t *testing.T) {
	s := store(t)
	cases := map[string]string{
		"":                                   "saves.not-a-journal",
		"hello\n":                            "saves.not-a-journal",
		"\x00\x00\x00":                       "saves.not-a-journal",
		strings.Repeat("x", MaxFile+1):       "saves.too-large",
		sealed("sandtable-game 1 game=duel"): "saves.not-a-journal",
		sealed("sandtable-game 0 game=duel"): "saves.not-a-journal",
		sealed("sandtable-game 1 game=duel game=a"):                                          "saves.not-a-journal",
		sealed(`sandtable-game 1 game="duel`):                                                "saves.not-a-journal",
		sealed("sandtable-game 1 game=duel scenario=long seed=-1"):                           "saves.not-a-journal",
		sealed("sandtable-game 1 game=duel scenario=long seats=red:dog,blue:cat"):            "saves.not-a-journal",
		sealed("sandtable-game 1 game=duel scenario=long options=hardy"):                     "saves.not-a-journal",
		sealed("sandtable-game 1 game=duel scenario=long colour=red"):                        "saves.not-a-journal",
		sealed("sandtable-game 1 game=chess scenario=long"):                                  "saves.no-game",
		sealed("sandtable-game 1 game=duel scenario=nowhere"):                                "saves.no-game",
		sealed("sandtable-game 1 game=duel scenario=long options=fog:on"):                    "saves.no-game",
		sealed(`sandtable-game 1 game=duel position="{}"`):                                   "saves.broken",
		sealed("sandtable-game 1 game=duel scenario=long battle=0"):                          "saves.not-a-journal",
		sealed("sandtable-game 1 game=duel scenario=long battle=1"):                          "saves.not-a-journal",
		sealed(`sandtable-game 1 game=duel position="` + strings.Repeat("[", maxLine) + `"`): "saves.not-a-journal",
	}
	for text, key := range cases {
		path := filepath.Join(s.Dir(), "saves", "x.game")
		must.Do(t, os.WriteFile(path, []byte(text), 0o644))
		_, err := s.Resume(path, find)
		var n *Notice
		if !errors.As(err, &n) || n.Key != key {
			t.Errorf("%.80q: %v, want %s", text, err, key)
		} else if strings.Contains(n.In("en")+n.In("fr"), "{") {
			t.Errorf("%.80q: %s", text, n.In("fr"))
		}
		if now, _ := os.ReadFile(path); string(now) != text {
			t.Errorf("%.80q: the file was touched", text)
		}
	}
	for _, path := range []string{filepath.Join(s.Dir(), "saves"), filepath.Join(s.Dir(), "nothing.game")} {
		var n *Notice
		if _, err := s.Resume(path, find); !errors.As(err, &n) || n.Key != "saves.unreadable" {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// sealed is a line with the checksum of a first line.
func sealed(text string) string {
	r := &Record{}
	r.line(text)
	return string(r.text)
}

func TestHeaderSurvivesWritingAndReading(t *testing.T) {
	h := Header{
		Game: "duel", Scenario: "name with \"quotes\" and é", Options: map[string]bool{"b": true, "a": false},
		Sides: [2]string{"red", "blue"}, Seats: [2]Seat{Bot("easy"), Person}, Seed: 1<<64 - 1, Typed: true, Practice: true,
		Version: "1.0", Print: "x=y", Position: `{"a": "b\n"}`, Started: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
		Carry: "a: {\"b\"}", Edition: 2, Lesson: "supply",
	}
	got, err := parseHeader(h.String())
	if err != nil || fmt.Sprintf("%#v", got) != fmt.Sprintf("%#v", h) {
		t.Errorf("%v\n%#v\n%#v", err, got, h)
	}
}

// TestAGameKeepsTheEditionOfItsClauses begins games of the duel under both editions, in
// the second of which there is a life more, and reads each under the one it was begun
// under. A journal that says none is of the first.
func TestAGameKeepsTheEditionOfItsClauses(t *testing.T) {
	for _, edition := range []int{1, 2, 0} {
		h, err := NewHeader(lawful2(), rules.Setup{Scenario: "long", Edition: edition}, [2]Seat{Person, Person}, 1, "0.1")
		if err != nil || strings.Contains(h.String(), " law=2") != (edition != 1) || strings.Contains(h.String(), " law=1") {
			t.Errorf("law %d: %s, %v", edition, h, err)
		}
		m := must.Have(rules.NewMatch(lawful2(), h.Setup(), h.Source(), nil))(t)
		for m.Now().Turn() != rules.Over {
			must.Do(t, m.Do(m.Legal()[0], nil))
		}
		r, err := Replay("x", Text(h, m), find)
		if err != nil || r.Fault != nil {
			t.Fatalf("law %d: %v, %v", edition, err, r.Fault)
		}
		same(t, m, r.Match)
		if edition != 1 {
			continue
		}
		other := strings.Replace(h.String(), " seats=", " law=2 seats=", 1)
		text := string(Text(h, m))
		x := &Record{}
		x.line(other)
		for _, line := range strings.Split(strings.TrimSpace(text), "\n")[1:] {
			x.line(line[:len(line)-len(" #12345678")])
		}
		if r, err := Replay("x", x.Take(), find); err != nil || r.Match.Now().Hash() == m.Now().Hash() {
			t.Errorf("under the second edition it ends the same: %v", err)
		}
	}
	for line, want := range map[string]int{
		"sandtable-game 1 game=duel scenario=long":                                  1,
		`sandtable-game 1 game=duel position="\"red 1 1 hand 1; blue 1 1 hand 2\""`: 1,
		"sandtable-game 1 game=duel scenario=long law=2":                            2,
	} {
		r, err := Replay("x", []byte(sealed(line)), find)
		if err != nil || r.Match.Setup().Edition != want {
			t.Errorf("%s: law %d, %v; want %d", line, r.Match.Setup().Edition, err, want)
		}
	}
	var n *Notice
	if _, err := Replay("x", []byte(sealed("sandtable-game 1 game=duel scenario=long version=1.4 law=3")), find); !errors.As(err, &n) ||
		n.Key != "saves.newer" || !strings.Contains(n.In("fr"), "1.4") {
		t.Errorf("an edition that is still to come: %v", err)
	}
	for _, line := range []string{"sandtable-game 1 game=duel scenario=long law=1", "sandtable-game 1 game=duel scenario=long law=x"} {
		if _, err := Replay("x", []byte(sealed(line)), find); err == nil || !strings.Contains(err.Error(), "law") {
			t.Errorf("%s: %v", line, err)
		}
	}
}

func TestChangedScenarioIsSaid(t *testing.T) {
	h := header(t, "long", 11)
	h.Print = "life-2-2"
	m := match(t, h)
	r, err := Replay("x", Text(h, m), find)
	if err != nil || !r.Changed || r.notice("").Key != "saves.scenario-changed" {
		t.Errorf("%v, %+v", err, r)
	}
}

func TestGameFromASetUpByHandIsReplayed(t *testing.T) {
	g := rulestest.New()
	raw := []byte(`"red 1 1 hand 1 2; blue 1 1 hand 3 ward"`)
	s := must.Have(g.Position(raw, 0))(t)
	m := rules.MatchFrom(g, rules.Setup{}, s, rules.Seeded(1))
	h := must.Have(NewHeader(g, rules.Setup{}, [2]Seat{Person, Person}, 1, "0.1"))(t)
	h.Position = string(raw)
	for range 5 {
		must.Do(t, m.Do(m.Legal()[0], nil))
	}
	r, err := Replay("x", Text(h, m), find)
	if err != nil || r.Fault != nil {
		t.Fatal(err, r.Fault)
	}
	same(t, m, r.Match)
}

func TestSecondProgramOnTheSameGameIsRefused(t *testing.T) {
	s, h := store(t), header(t, "long", 1)
	j := must.Have(s.Begin(h, match(t, h)))(t)
	path := j.Path()
	var n *Notice
	if _, err := s.Resume(path, find); !errors.As(err, &n) || n.Key != "saves.locked" {
		t.Errorf("opened twice: %v", err)
	}
	if _, err := s.Delete(path); !errors.As(err, &n) || n.Key != "saves.locked" {
		t.Errorf("deleted while open: %v", err)
	}
	if list := s.List(); len(list) != 1 || list[0].Err != nil {
		t.Errorf("an open game is still listed: %+v", list)
	}
	must.Do(t, j.Close())
	p := must.Have(s.Resume(path, find))(t)
	p.Journal.Close()
}

func TestFailedWriteIsExplainedAndMadeGoodLater(t *testing.T) {
	s, h := store(t), header(t, "long", 1)
	m := match(t, h)
	j, err := s.Begin(h, m)
	if err != nil {
		t.Fatal(err)
	}
	good := j.file
	if j.file, err = os.Open(j.path); err != nil { // cannot be written
		t.Fatal(err)
	}
	var n *Notice
	for range 3 {
		must.Do(t, m.Do(m.Legal()[0], nil))
		if err := j.Keep(m); !errors.As(err, &n) || n.Key != "saves.unwritten" {
			t.Fatalf("a write that failed: %v", err)
		}
	}
	j.file.Close()
	j.file = good
	must.Have(good.WriteAt([]byte("half a li"), j.size))(t)
	must.Do(t, j.Keep(m))
	r, err := Read(j.path, find)
	if err != nil || r.Fault != nil {
		t.Fatal(err, r.Fault)
	}
	same(t, m, r.Match)
	j.Close()
}

// A decision outlasts a failure of the machine before the next is taken.
func TestWhatIsKeptIsFlushedToTheDisk(t *testing.T) {
	s, h := store(t), header(t, "long", 1)
	m := match(t, h)
	j := must.Have(s.Begin(h, m))(t)
	defer j.Close()
	var flushed []int64 // how long the file was
	was := settle
	t.Cleanup(func() { settle = was })
	settle = func(f *os.File) error {
		info, err := f.Stat()
		flushed = append(flushed, info.Size())
		return err
	}
	if err := errors.Join(m.Do(m.Legal()[0], nil), j.Keep(m)); err != nil || !slices.Equal(flushed, []int64{j.size}) {
		t.Errorf("%d bytes are whole, flushed were %d: %v", j.size, flushed, err)
	}
}

func TestFullDiskHasItsOwnWords(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		full = nil // only Linux has one; the words are tested all the same
	}
	err = syscall.ENOSPC
	if full != nil {
		defer full.Close()
		_, err = full.Write([]byte("x"))
	}
	if n := unwritten(err); n.Key != "saves.full" {
		t.Error(n)
	}
}

// TestWholeGamesOfTheShelfReplay plays every scenario to its end at random, with
// take-backs, and reads it back.
func TestWholeGamesOfTheShelfReplay(t *testing.T) {
	for _, g := range shelf.New().Games() {
		for n, sc := range g.Scenarios() {
			m, text := randomGame(t, g, sc.ID, uint64(n), 100_000)
			r, err := Replay(sc.ID, text, func(string) (rules.Game, error) { return g, nil })
			if err != nil || r.Fault != nil {
				t.Fatal(g.ID(), sc.ID, err, r.Fault)
			}
			same(t, m, r.Match)
		}
	}
}

// randomGame is a game of at most steps, and its journal.
func randomGame(t testing.TB, g rules.Game, scenario string, seed uint64, steps int) (*rules.Match, []byte) {
	t.Helper()
	set := rules.Setup{Scenario: scenario}
	h := must.Have(NewHeader(g, set, [2]Seat{Bot("random"), Bot("random")}, seed, Version))(t)
	m := must.Have(rules.NewMatch(g, set, h.Source(), nil))(t)
	rec, r := NewRecord(g, h), rules.Stream(seed, "moves")
	for m.Now().Turn() != rules.Over && len(m.Steps()) < steps {
		if r.IntN(20) == 0 {
			m.Undo(true) // at the start there is nothing to take back
		}
		l := m.Legal()
		must.Do(t, m.Do(l[r.IntN(len(l))], nil))
		rec.Keep(m)
	}
	return m, rec.Take()
}

func BenchmarkReplayOf2000Actions(b *testing.B) {
	g := shelf.New().Games()[0]
	var m *rules.Match
	var text []byte
	for seed := uint64(0); m == nil || len(m.Steps()) < 2000; seed++ {
		list := g.Scenarios()
		m, text = randomGame(b, g, list[seed%uint64(len(list))].ID, seed, 2000)
	}
	b.ReportMetric(float64(len(text)), "bytes")
	for b.Loop() {
		if r, err := Replay("x", text, func(string) (rules.Game, error) { return g, nil }); err != nil || r.Fault != nil {
			b.Fatal(err, r.Fault)
		}
	}
}

func BenchmarkAppendWithoutFlush(b *testing.B) {
	s, h := store(b), header(b, "long", 1)
	m := match(b, h)
	j := must.Have(s.Begin(h, m))(b)
	defer j.Close()
	for n := uint64(0); b.Loop(); n++ {
		b.StopTimer()
		decide(b, m, n)
		b.StartTimer()
		must.Do(b, j.Write(m))
	}
}

// TestWhereTheRulesBreakDownAGameIsReadUpToThere: at an action, and at what may be done after
// one; the fault names the line, the action and the cause, and the game stands as before.
func TestWhereTheRulesBreakDownAGameIsReadUpToThere(t *testing.T) {
	sound := match(t, header(t, "long", 3))
	for len(sound.Steps()) < 60 && sound.Now().Turn() != rules.Over {
		l := sound.Legal()
		must.Do(t, sound.Do(l[0], nil))
	}
	text := Text(header(t, "long", 3), sound)
	for _, verb := range []rules.Verb{rulestest.Lose, rulestest.Play, rulestest.Draw} {
		at := slices.IndexFunc(sound.Steps(), func(a rules.Action) bool { return a.Verb == verb })
		if at < 0 {
			t.Fatal("no such step", verb)
		}
		for _, stuck := range []bool{false, true} {
			g := rulestest.New()
			if g.Breaks = verb; stuck {
				g.Breaks, g.Stuck = 0, verb
			}
			r := must.Have(Replay("x", text, func(string) (rules.Game, error) { return g, nil }))(t)
			action := g.Text(sound.Steps()[at])
			if f := r.Fault; f == nil || f.Line != at+2 || !errors.Is(f, rules.ErrBroken) || !strings.Contains(f.Error(), fmt.Sprintf("line %d: %q: a fault of the program (duel: ", at+2, action)) {
				t.Errorf("%s: told as %v", action, r.Fault)
			}
			if n := len(r.Match.Steps()); n != at || r.Lines != at+1 || len(r.record.steps) != at {
				t.Errorf("%s: %d steps and %d lines are read, %d before it", action, n, r.Lines, at)
			}
			before, err := sound.At(at, nil)
			if err != nil || r.Match.Now().Hash() != before.Hash() || len(r.Match.Legal()) == 0 {
				t.Errorf("%s: it does not stand as before, %v", action, err)
			}
			again, err := Replay("x", text[:r.end], find)
			if err != nil || again.Fault != nil || again.Match.Now().Hash() != before.Hash() {
				t.Errorf("%s: the sound part is not sound: %v", action, err)
			}
		}
	}
}

// TestNumbersInAJournalAreToldInWords: whatever is no number, or too large, is told with what
// would be right.
func TestNumbersInAJournalAreToldInWords(t *testing.T) {
	const head = "sandtable-game 1 game=duel scenario=short "
	for wrong, want := range map[string]string{
		"seed=x":                    `line 1: seed: "x"; a whole number from 0 to 18446744073709551615 would be right`,
		"seed=-1":                   `line 1: seed: "-1"; a whole number`,
		"seed=99999999999999999999": `line 1: seed: "99999999999999999999"; a whole number`,
		"law=0":                     `line 1: law: "0"; a number from 2 would be right`,
		"law=two":                   `line 1: law: "two"; a number from 2 would be right`,
		"started=yesterday":         `line 1: started: "yesterday"; a day and time such as 2026-11-20T10:00:00Z would be right`,
		`version="\q"`:              `line 1: version: the quotation`,
	} {
		_, err := Replay("x", []byte(sealed(head+wrong)), find)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", wrong, err, want)
		}
	}
}

// TestAFileThatIsTooLargeDoesNotReadAsOneThatMayBe: sizes are told to the tenth, rounded up.
func TestAFileThatIsTooLargeDoesNotReadAsOneThatMayBe(t *testing.T) {
	for size, want := range map[int64]string{MaxFile + 1: "(4.1 MB, at most 4 MB)", 10 << 20: "(10.0 MB, at most 4 MB)"} {
		n := tooLarge("x", size, MaxFile)
		if en, fr := n.In("en"), n.In("fr"); !strings.Contains(en, want) || !strings.Contains(fr, strings.Replace(want[:4], ".", ",", 1)) {
			t.Errorf("%d bytes: %s; %s", size, en, fr)
		}
	}
}

// TestNamesDoNotTurnTheLineAround: signs that no page shows go from a name when it is given
// and when it is read.
func TestNamesDoNotTurnTheLineAround(t *testing.T) {
	const name = "a\u202eemag\u200b b"
	if got, want := nameLine(name), "; name aemag b"; got != want {
		t.Errorf("written as %q, want %q", got, want)
	}
	record := &Record{}
	record.line("sandtable-game 1 game=duel scenario=short seed=1")
	record.line("; name " + name)
	r, err := Replay("x", record.text, find)
	if err != nil || r.Name != "aemag b" {
		t.Errorf("read as %q, %v", r.Name, err)
	}
}
