package lessons

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"sandtable/assets/briefings"
	"sandtable/rules"
	"sandtable/rules/strict"
)

// Sight is a thing that a player meets in battle and may not expect. A card tells of it
// once, the first time that it comes about or is asked.
type Sight struct {
	ID   string
	Text rules.Text
	// What it is known by: one of Told has happened, by one of the clauses By and to Whose
	// where these are set, or one of Asks is asked, by the keys of their sentences.
	Told, By, Asks Words
	Whose          Whose
	Clause         string // why it is so
}

// Whose deed or loss an event must be.
type Whose uint8

const (
	Anyones Whose = iota
	Mine          // that of who decides
	Theirs        // that of the other side
)

var whoses = [...]string{"", "mine", "theirs"}

// Known says whether a thing has just come about for a side: view is the position as it may
// see it, in which it has to decide, and since what it may read of what has happened since it
// last did.
func (s *Sight) Known(g rules.Game, me rules.Side, view rules.State, since []rules.Event) bool {
	if len(s.Asks) > 0 && s.Asks.Match(g.Asks(view).Key) {
		return true
	}
	return slices.ContainsFunc(since, func(e rules.Event) bool { return s.tells(g, me, view, e) })
}

// tells says whether an event is the thing.
func (s *Sight) tells(g rules.Game, me rules.Side, view rules.State, e rules.Event) bool {
	switch {
	case len(s.Told) == 0, len(s.By) > 0 && !s.By.Match(e.Clause):
		return false
	case s.Whose == Mine && e.Side != me, s.Whose == Theirs && e.Side != me.Other():
		return false
	}
	return s.Told.Match(called(g, view, e))
}

// called is what an event is called: its name, with the ending of its sentence where that is
// a special one: `seized`, `seized-fails`.
func called(g rules.Game, view rules.State, e rules.Event) string {
	name, key := g.EventName(e.Kind), g.Event(view, e).Key
	if says := key[strings.LastIndexByte(key, '.')+1:]; strings.HasPrefix(says, name) {
		return says
	}
	return name
}

type sights struct {
	List []sight `toml:"sight"`
}

type sight struct {
	ID     string   `toml:"id,required"`
	En     string   `toml:"en,required"`
	Fr     string   `toml:"fr,required"`
	Told   []string `toml:"told"`
	By     []string `toml:"by"`
	Whose  string   `toml:"whose"`
	Asks   []string `toml:"asks"`
	Clause string   `toml:"clause,required"`
}

// First is the things that a game has to show for the first time, what matters more before
// what matters less; a game without any has none, which is no error. They are read once and
// shared; nobody changes them.
func First(g rules.Game) ([]Sight, error) {
	once, _ := seen.LoadOrStore(g.ID(), sync.OnceValues(func() ([]Sight, error) { return openFirst(g) }))
	return once.(func() ([]Sight, error))()
}

var seen sync.Map // from the id of a game

func openFirst(g rules.Game) ([]Sight, error) {
	name := "first-" + g.ID() + ".toml"
	data, err := strict.ReadFile(files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return readFirst(name, data, g)
}

func readFirst(name string, data []byte, g rules.Game) ([]Sight, error) {
	var f sights
	doc, err := strict.Read(name, data, &f)
	if err != nil {
		return nil, err
	}
	var out []Sight
	var faults []error
	for i, raw := range f.List {
		wrong := func(format string, args ...any) {
			faults = append(faults, doc.Errorf(strict.At("sight", i, "id"), "%s: "+format, append([]any{raw.ID}, args...)...))
		}
		if raw.ID == "" || strings.ContainsRune(raw.ID, ' ') || slices.ContainsFunc(out, func(s Sight) bool { return s.ID == raw.ID }) {
			wrong("empty, in two words, or stands twice")
		}
		out = append(out, raw.sight(g, wrong))
	}
	if err := strict.Join(faults); err != nil {
		return nil, fmt.Errorf("lessons: %w", err)
	}
	return out, nil
}

// sight checks and takes one.
func (raw sight) sight(g rules.Game, wrong func(string, ...any)) Sight {
	briefings.Within(wrong, "the card", MostWords, raw.En, raw.Fr)
	whose := max(0, slices.Index(whoses[:], raw.Whose))
	switch {
	case whoses[whose] != raw.Whose:
		wrong("whose %q is none of %q", raw.Whose, whoses[1:])
	case len(raw.Told) == 0 && len(raw.Asks) == 0:
		wrong("nothing shows it: told or asks is missing")
	case len(raw.Told) == 0 && (len(raw.By) > 0 || whose > 0):
		wrong("by and whose belong to told, which is missing")
	}
	names := eventNames(g)
	for _, list := range [...][]string{raw.Told, raw.By, raw.Asks} {
		for _, p := range list {
			if _, err := path.Match(p, ""); err != nil {
				wrong("%q is no pattern", p)
			}
		}
	}
	for _, p := range raw.Told {
		if !slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(p, n+"-") || (Words{p}).Match(n) }) {
			wrong("told: %s has no event %q", g.ID(), p)
		}
	}
	return Sight{ID: raw.ID, Text: briefings.Typeset(raw.En, raw.Fr), Told: raw.Told, By: raw.By, Asks: raw.Asks, Whose: Whose(whose), Clause: raw.Clause}
}

// eventNames is what the events of a game are called.
func eventNames(g rules.Game) (out []string) {
	for k := range 256 {
		if name := g.EventName(rules.EventKind(k)); name != "?" && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}
