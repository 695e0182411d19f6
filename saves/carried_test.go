package saves

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// ownBattle puts a copy of a game's first battle that can be worked on among the player's own,
// and gives its file.
func ownBattle(t *testing.T, s *Store, g rules.Game) (file string, d rules.Draft) {
	t.Helper()
	maker := g.Features().Maker
	for _, x := range g.Scenarios() {
		data, err := maker.Source(x.ID)
		if errors.Is(err, rules.ErrSeveral) {
			continue
		}
		must.Do(t, err)
		d = must.Have(maker.Draft("mine.toml", data))(t)
		d.SetID("mine")
		file = must.Have(s.KeepScenario(g.ID(), "mine", d.File()))(t)
		must.Do(t, g.Add(file, d.File()))
		return file, d
	}
	t.Fatalf("%s has no battle that can be worked on", g.ID())
	return "", nil
}

// played does n steps by chance.
func played(t *testing.T, m *rules.Match, n int) {
	t.Helper()
	r := rules.Stream(3, m.Game().ID())
	for range n {
		if l := m.Legal(); len(l) > 0 {
			must.Do(t, m.Do(l[r.IntN(len(l))], nil))
		}
	}
}

// TestASavedGameCarriesItsBattle begins a game of a battle of the player's own in each box;
// then the battle's file is changed, says something else under the same name, and is gone.
// The game reads, goes on and is begun again as it was, by a program that has never seen the
// battle too.
func TestASavedGameCarriesItsBattle(t *testing.T) {
	for _, g := range shelf.New().Games() {
		s := store(t)
		file, d := ownBattle(t, s, g)
		set := rules.Setup{Scenario: "mine"}
		h := must.Have(NewHeader(g, set, [2]Seat{Person, Person}, 5, Version))(t)
		if h.Battle != string(d.File()) {
			t.Fatalf("%s: the header carries\n%s", g.ID(), h.Battle)
		}
		with := must.Have(h.On(g))(t)
		m, err := rules.NewMatch(with, set, h.Source(), nil)
		must.Do(t, err)
		j := must.Have(s.Begin(h, m))(t)
		played(t, m, 25)
		must.Do(t, j.Keep(m))
		must.Do(t, j.Close())

		maker := g.Features().Maker
		other := must.Have(maker.Draft("mine.toml", maker.Blank()))(t)
		other.SetID("mine")
		for _, change := range []func(){
			func() { _ = g.Add(file, other.File()) },                              // with faults: the battle is off the list
			func() { _ = g.Add(file, append([]byte("# edited\n"), d.File()...)) }, // as it was, but for a word
			func() { g = shelfGame(t, g.ID()) },                                   // another program
			func() { must.Do(t, os.Remove(file)) },                                // and no file
		} {
			change()
			here := func(string) (rules.Game, error) { return g, nil }
			p, err := s.Resume(j.Path(), here)
			if err != nil || p.Notice != nil || p.Fault != nil || p.Changed {
				t.Fatalf("%s: %v, %v", g.ID(), err, p.Notice)
			}
			same(t, m, p.Match)
			if x, ok := p.Match.Game().Listing("mine"); !ok || x.Title != d.Name() || !x.Own {
				t.Errorf("%s: it is called %+v", g.ID(), x)
			}
			played(t, p.Match, 2)
			must.Do(t, p.Journal.Keep(p.Match))
			must.Do(t, p.Journal.Close())
			m = p.Match
			again, err := NewHeader(p.Match.Game(), set, h.Seats, 6, Version)
			if err != nil || again.Battle != h.Battle {
				t.Errorf("%s: begun again it carries\n%s\n%v", g.ID(), again.Battle, err)
			}
		}
	}
}

func shelfGame(t *testing.T, id string) rules.Game {
	t.Helper()
	g := must.Have(shelf.New().Game(id))(t)
	return g
}

// TestAGameOfASuppliedBattleCarriesNone: neither does one that was set up by hand.
func TestAGameOfASuppliedBattleCarriesNone(t *testing.T) {
	for _, g := range shelf.New().Games() {
		h, err := NewHeader(g, rules.Setup{Scenario: g.Scenarios()[0].ID}, [2]Seat{Person, Person}, 5, Version)
		if err != nil || h.Battle != "" || strings.Contains(h.String(), "battle=") {
			t.Errorf("%s: %s, %v", g.ID(), h, err)
		}
	}
}

// TestACarriedBattleIsReadWholeOrNotAtAll writes one with all that a text can hold, cuts it at
// every line and changes a letter of each.
func TestACarriedBattleIsReadWholeOrNotAtAll(t *testing.T) {
	h := header(t, "long", 4)
	h.Battle = "# one\r\n\n\tö = \"a | b\" #0123abcd\n| x\n" + strings.Repeat("y", maxScenario/2) + "\nlast"
	text := NewRecord(match(t, h).Game(), h).Take()
	l := &lines{data: text}
	got, err := readHeader("x", l)
	if err != nil || got.Battle != h.Battle || l.at != len(text) {
		t.Fatalf("%v; it carries\n%.200q", err, got.Battle)
	}
	for at := 0; at < len(text)-1; at += 1 + bytes.IndexByte(text[at:], '\n') {
		if at == 0 {
			continue
		}
		var n *Notice
		if _, err := Replay("x", text[:at], find); !errors.As(err, &n) || n.Key != "saves.not-a-journal" {
			t.Errorf("cut at %d it says %v", at, err)
		}
		bad := bytes.Clone(text)
		bad[at] ^= 1
		if _, err := Replay("x", bad, find); !errors.As(err, &n) || n.Key != "saves.not-a-journal" {
			t.Errorf("changed at %d it says %v", at, err)
		}
	}
}

// TestAGameBegunBeforeGoesOnByTheBattleOnTheList reads one that carries no battle.
func TestAGameBegunBeforeGoesOnByTheBattleOnTheList(t *testing.T) {
	s, g := store(t), shelfGame(t, "memoir")
	_, d := ownBattle(t, s, g)
	h := must.Have(NewHeader(g, rules.Setup{Scenario: "mine"}, [2]Seat{Person, Person}, 5, Version))(t)
	h.Battle = ""
	m := must.Have(rules.NewMatch(g, h.Setup(), h.Source(), nil))(t)
	here := func(string) (rules.Game, error) { return g, nil }
	r, err := Replay("x", Text(h, m), here)
	if err != nil || r.Changed {
		t.Fatal(err, r.Changed)
	}
	carries := h // another version may reckon what stands in it otherwise
	carries.Battle, carries.Print = string(d.File()), "of another version"
	if r, err = Replay("x", Text(carries, m), here); err != nil || r.Changed {
		t.Fatal(err, r.Changed)
	}
	d.Take(d.Cells(false)[0], "")
	for _, cell := range d.Cells(false) {
		if d.Take(cell, "") {
			break
		}
	}
	must.Do(t, g.Add(filepath.Join(s.Dir(), "scenarios", "memoir", "mine.toml"), d.File()))
	if r, err = Replay("x", Text(h, m), here); err != nil || !r.Changed {
		t.Errorf("after a change: %v, changed %v", err, r.Changed)
	}
}
