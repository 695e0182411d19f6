package lessons

import (
	"slices"
	"strings"

	"sandtable/assets/entries"
	"sandtable/rules"
	"sandtable/rules/strict"
)

// Sight is a thing that a player meets in battle and may not expect. A card tells of it the first time.
type Sight struct {
	ID   string     `toml:"id,required"`
	Text rules.Text `toml:"en,required" len:"1..30"`
	// What it is known by: one of Told has happened, by one of the clauses By and to Whose
	// where these are set, or one of Asks is asked, by the keys of their sentences.
	Told   entries.Patterns `toml:"told"`
	By     entries.Patterns `toml:"by"`
	Asks   entries.Patterns `toml:"asks"`
	Whose  Whose            `toml:"whose" ref:"whose"`
	Clause string           `toml:"clause,required"` // why it is so
}

// Whose deed or loss an event must be.
type Whose uint8

const (
	Anyones Whose = iota
	Mine          // that of who decides
	Theirs        // that of the other side
)

// Known says whether a thing has just come about for a side: view is the position as it
// may see it and has to decide in, since what it may read since it last did.
func (s *Sight) Known(g rules.Game, me rules.Side, view rules.State, since []rules.Event) bool {
	if len(s.Asks) > 0 && s.Asks.Match(g.Asks(view).Key) {
		return true
	}
	return slices.ContainsFunc(since, func(e rules.Event) bool { return s.tells(g, me, view, e) })
}

func (s *Sight) tells(g rules.Game, me rules.Side, view rules.State, e rules.Event) bool {
	switch {
	case len(s.Told) == 0, len(s.By) > 0 && !s.By.Match(e.Clause):
		return false
	case s.Whose == Mine && e.Side != me, s.Whose == Theirs && e.Side != me.Other():
		return false
	}
	return s.Told.Match(called(g, view, e))
}

// called is the name of an event, with the ending of its sentence where that is special: `seized-fails`.
func called(g rules.Game, view rules.State, e rules.Event) string {
	name, key := g.EventName(e.Kind), g.Event(view, e).Key
	if says := key[strings.LastIndexByte(key, '.')+1:]; strings.HasPrefix(says, name) {
		return says
	}
	return name
}

// First is what a game has to show for the first time, what matters more first.
func First(g rules.Game) ([]Sight, error) {
	return firsts.Of(g, func(name string, data []byte) ([]Sight, error) { return readFirst(name, data, g) })
}

var firsts = entries.Files[[]Sight]{FS: data, Kind: "first", Name: "first-*.toml"}

func readFirst(name string, data []byte, g rules.Game) ([]Sight, error) {
	var f struct {
		List []Sight `toml:"sight" ids:"sight"`
	}
	err := strict.Names{"whose": {"", "mine", "theirs"}}.Check(name, data, &f, func(x *strict.Faults) {
		names := eventNames(g)
		for i := range f.List {
			s, at := &f.List[i], strict.At("sight", i)
			entries.Typeset(&s.Text)
			x.Need(len(s.Told)+len(s.Asks) > 0, at, "nothing shows it: told or asks is missing")
			x.Need(len(s.Told) > 0 || len(s.By) == 0 && s.Whose == Anyones, at, "by and whose belong to told, which is missing")
			for n, p := range s.Told {
				known := slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(string(p), n+"-") || entries.Patterns{p}.Match(n) })
				x.Need(known, at.Below("told", n), "%s has no event %q", g.ID(), p)
			}
		}
	})
	return f.List, err
}

func eventNames(g rules.Game) (out []string) {
	for k := range 256 {
		if name := g.EventName(rules.EventKind(k)); name != "?" && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}
