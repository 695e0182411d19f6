package catalogue_test

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"testing"

	"sandtable/rules"
	"sandtable/rules/catalogue"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

// box is the tests' toy with a catalogue: a scenario is its id.
type box struct {
	duel
	catalogue.Catalogue[int, string, *string]
	reads, lists, makes int
}

// duel is a level below, so that the catalogue answers first.
type duel struct{ *rulestest.Game }

type key struct {
	id, ground string
	hardy      bool
}

func (b *box) ID() string              { return "box" }
func (b *box) Title() rules.Text       { return rules.Plain("Box") }
func (b *box) Edition() int            { return 2 }
func (b *box) Options() []rules.Option { return b.duel.Options() }

func newBox() *box {
	b := &box{duel: duel{rulestest.New()}}
	b.Catalogue = catalogue.Catalogue[int, string, *string]{
		Game:       b,
		ReadTables: func(fs.FS) (int, error) { b.reads++; return 7, nil },
		ReadAll:    func(int, fs.FS) ([]string, error) { b.lists++; return []string{"one", "two"}, nil },
		Own: func(t int, file string, data []byte, others []string) (string, error) {
			if t != 7 || len(others) < 2 || file != "own.toml" {
				return "", errors.New("not what a game is handed")
			}
			if len(data) == 0 {
				return "", errors.New("own.toml:1: it is empty")
			}
			return string(data), nil
		},
		Info: func(_ int, id string, place int, own bool) rules.ScenarioInfo {
			return rules.ScenarioInfo{ID: id, Number: place + 1, Tutorial: own, File: "ours.toml"}
		},
		Key: func(_ int, id string, _ uint8, set rules.Setup) (any, func() (*string, error)) {
			return key{id, "", set.On("hardy", true)}, func() (*string, error) {
				b.makes++
				if id == "two" {
					return nil, errors.New("it cannot be played")
				}
				return &id, nil
			}
		},
		Begin:   func(*string, *rules.Report) rules.State { return &rulestest.State{} },
		Passing: func(k any) bool { return k.(key).ground != "" },
	}
	return b
}

// Files are read once, whoever asks first.
func TestFilesAreReadOnce(t *testing.T) {
	b := newBox()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() { b.Catalogue.Scenarios() })
	}
	all.Wait()
	if b.reads != 1 || b.lists != 1 {
		t.Errorf("tables read %d times, scenarios %d times", b.reads, b.lists)
	}
	b = newBox()
	b.ReadAll = func(int, fs.FS) ([]string, error) { b.lists++; return []string{"half"}, errors.New("x.toml:3: no") }
	for range 2 {
		if _, err := b.Open(rules.Setup{Scenario: "one"}); err == nil || err.Error() != "box: x.toml:3: no" {
			t.Errorf("%v", err)
		}
	}
	if b.Scenarios() != nil || b.reads != 1 || b.lists != 1 {
		t.Errorf("%v, tables read %d times, scenarios %d times", b.Scenarios(), b.reads, b.lists)
	}
}

// One scenario is read without the others, as long as nobody has asked for the list.
func TestOneScenarioIsReadAlone(t *testing.T) {
	b, alone := newBox(), 0
	b.ReadOne = func(_ int, _ fs.FS, id string) (string, bool, error) {
		alone++
		return id, id == "one", nil
	}
	for range 2 {
		must.Have(b.Open(rules.Setup{Scenario: "one"}))(t)
		if print, err := b.Print("one"); err != nil || print != "" {
			t.Errorf("%q, %v", print, err)
		}
	}
	if _, err := b.Print("three"); err == nil {
		t.Error("there is no scenario three")
	}
	if x, ok := b.Listing("one"); !ok || x.ID != "one" {
		t.Errorf("listed as %+v, %v", x, ok)
	}
	if _, ok := b.Listing("three"); ok {
		t.Error("there is no scenario three to be listed")
	}
	if b.lists != 0 || b.reads != 1 || alone != 3 {
		t.Errorf("tables read %d times, scenarios %d times, single ones %d times", b.reads, b.lists, alone)
	}
	must.Do(t, b.Add("b/own.toml", []byte("three")))
	if print, err := b.Print("three"); err != nil || print == "" || alone != 3 {
		t.Errorf("%q, %v, single ones read %d times", print, err, alone)
	}
	if x, ok := b.Listing("three"); !ok || !x.Own || b.lists != 1 {
		t.Errorf("listed as %+v, %v", x, ok)
	}
}

// What was added stands behind ours, what could not be read behind that.
func TestOwnScenariosAreListed(t *testing.T) {
	b := newBox()
	if err := b.Add("a/own.toml", nil); err == nil || !strings.HasPrefix(err.Error(), "own.toml:1: ") {
		t.Errorf("%v", err)
	}
	must.Do(t, b.Add("b/own.toml", []byte("three")))
	list := b.Scenarios()
	if len(list) != 4 || list[1].ID != "two" || list[1].Own || list[1].File != "ours.toml" || list[1].Number != 2 {
		t.Fatalf("%+v", list)
	}
	if own := list[2]; own.ID != "three" || !own.Own || !own.Tutorial || own.File != "b/own.toml" || own.Number != 3 {
		t.Errorf("%+v", own)
	}
	if bad := list[3]; bad.ID != "a/own.toml" || !bad.Own || bad.Err == nil {
		t.Errorf("%+v", bad)
	}
	if ours, err := b.Ours(); err != nil || len(ours) != 2 {
		t.Errorf("ours are %v, %v", ours, err)
	}
	if id, err := b.Find("three"); err != nil || id != "three" {
		t.Errorf("%q, %v", id, err)
	}
	for id, own := range map[string]bool{"one": false, "three": true} {
		if print, err := b.Print(id); err != nil || (len(print) == 16) != own {
			t.Errorf("the print of %s is %q, %v", id, print, err)
		}
	}
	b.Own = nil
	if err := b.Add("own.toml", []byte("four")); err == nil || err.Error() != "own.toml: Box takes no scenarios besides its own" {
		t.Errorf("%v", err)
	}
}

// A file that is added again stands where it stood, with what it says now; what was made
// of it is made anew.
func TestAFileAddedAgainReplacesWhatItSaid(t *testing.T) {
	b := newBox()
	b.Own = func(_ int, file string, data []byte, others []string) (string, error) {
		if slices.Contains(others, string(data)) {
			return "", errors.New("the id is taken")
		}
		if len(data) == 0 {
			return "", errors.New("own.toml:1: it is empty")
		}
		return string(data), nil
	}
	add := func(file, text, fault string, ids ...string) {
		t.Helper()
		if err := b.Add(file, []byte(text)); err == nil && fault != "" || err != nil && err.Error() != fault {
			t.Errorf("%s: %v, want %s", file, err, fault)
		}
		var got []string
		for _, x := range b.Scenarios() {
			got = append(got, x.ID)
		}
		if !slices.Equal(got, append([]string{"one", "two"}, ids...)) {
			t.Errorf("%s %q: the list is %q, want %q", file, text, got, ids)
		}
	}
	add("a/own.toml", "three", "", "three")
	first, _ := b.Open(rules.Setup{Scenario: "three"})
	add("b/own.toml", "four", "", "three", "four")
	add("a/own.toml", "three", "", "three", "four")
	if again, _ := b.Open(rules.Setup{Scenario: "three"}); again == first {
		t.Error("what was made of the file before is played")
	}
	add("a/own.toml", "five", "", "five", "four")
	add("b/own.toml", "five", "the id is taken", "five", "b/own.toml")
	add("b/own.toml", "", "own.toml:1: it is empty", "five", "b/own.toml")
	add("b/own.toml", "four", "", "five", "four")
	if file, data, err := b.Said("four"); err != nil || file != "b/own.toml" || string(data) != "four" {
		t.Errorf("%s says %q, %v", file, data, err)
	}
	if _, data, err := b.Said("one"); err != nil || data != nil {
		t.Errorf("ours says %q, %v", data, err)
	}
	b.Fingerprint = func(_ int, id string) string { return "of " + id }
	add("b/own.toml", "six", "", "five", "six")
	if print, err := b.Print("six"); err != nil || print != "of six" {
		t.Errorf("its print is %q, %v", print, err)
	}
}

// What is played is made once for each key, and of passing ones the latest stay.
func TestWhatIsPlayedIsMadeOnce(t *testing.T) {
	b := newBox()
	first := must.Have(b.Open(rules.Setup{Scenario: "one"}))(t)
	again, _ := b.Open(rules.Setup{Scenario: "one", Options: map[string]bool{"hardy": true}})
	other, _ := b.Open(rules.Setup{Scenario: "one", Options: map[string]bool{"hardy": false}})
	if first != again || first == other || b.makes != 2 {
		t.Errorf("made %d times", b.makes)
	}
	for range 2 {
		if _, err := b.Open(rules.Setup{Scenario: "two"}); err == nil {
			t.Error("what cannot be made is opened")
		}
	}
	laid := func(ground string) *string {
		sc, _ := b.Opened(key{"one", ground, false}, func() (*string, error) { return new(string), nil })
		return sc
	}
	one := laid("1")
	if laid("1") != one {
		t.Error("it is made twice")
	}
	for _, g := range "23456789" {
		laid(string(g))
	}
	if laid("1") == one {
		t.Error("the ninth before is still kept")
	}
	if sc, _ := b.Open(rules.Setup{Scenario: "one"}); sc != first {
		t.Error("one that does not pass is gone")
	}
}

// Set-ups that cannot be are refused with what would be right.
func TestSetupsThatCannotBe(t *testing.T) {
	b := newBox()
	for _, c := range []struct {
		set  rules.Setup
		want string
	}{
		{rules.Setup{Scenario: "three"}, `no scenario "three" in Box`},
		{rules.Setup{Scenario: "one", Options: map[string]bool{"soft": false}}, `no option "soft" in the scenario one of Box; there are hardy`},
		{rules.Setup{Scenario: "one", Carry: "score 3"}, `"score 3" is carried over; nothing is, from one battle of Box to the next`},
		{rules.Setup{Scenario: "one", Edition: 3}, "law 3: box has its clauses in the editions 1 to 2"},
	} {
		if _, err := b.New(c.set, nil); err == nil || err.Error() != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	if b.makes != 0 {
		t.Errorf("made %d times", b.makes)
	}
}
