// Package briefings holds what is told before a battle: the situation, and for each side
// its aim and a first advice with its arrow. What wins and who takes part comes from the
// rules. Files are read strictly; places are words of the game's notation, which a test
// of the window holds to the maps.
package briefings

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"sandtable/assets/entries"
	"sandtable/rules"
	"sandtable/rules/strict"
)

//go:embed *.toml
var data embed.FS

var files = entries.Files[map[string]Briefing]{FS: data, Kind: "briefings", Name: "*.toml"}

// Briefing is what is told before a battle.
type Briefing struct {
	Scenario  string     `toml:"scenario"`
	Situation rules.Text `toml:"en" len:"1..50"`   // empty where the scenario's own note says it
	Made      rules.Text `toml:"made" len:"1..50"` // what the book prints of it and what is reconstructed; empty where nothing is
	Sides     [2]Part    `toml:"side" by:"side,some"`
}

// Part is what is told to one side; nothing of it where it is not written.
type Part struct {
	Aim    rules.Text `toml:"en" len:"1..16"`
	Advice []Advice   `toml:"advice" len:"..3"`
}

// Advice is a sentence with its arrow.
type Advice struct {
	rules.Text `toml:"en,required" len:"1..16"`
	Arrow      Arrow `toml:"arrow,required"` // `go c6 d5`
}

// Arrow leads through one to four places from tail to head; through one it is a ring.
type Arrow struct {
	Kind   Kind
	Places []string
}

// Kind says what an arrow shows.
type Kind uint8

// What you may do, what then, and what they may do.
const (
	Go Kind = iota
	Then
	They
)

// UnmarshalText reads an arrow.
func (a *Arrow) UnmarshalText(text []byte) error {
	words := strings.Fields(string(text))
	if len(words) < 2 || len(words) > 5 {
		return fmt.Errorf("arrow %q: a kind and one to four places are right", text)
	}
	kind := slices.Index([]string{Go: "go", Then: "then", They: "they"}, words[0])
	if kind < 0 {
		return fmt.Errorf("arrow %q begins neither with go, then nor they", text)
	}
	*a = Arrow{Kind(kind), words[1:]}
	return nil
}

// Of is the briefings of a game by scenario or campaign.
func Of(g rules.Game) (map[string]Briefing, error) {
	return files.Of(g, func(name string, data []byte) (map[string]Briefing, error) { return read(name, data, g.Sides()) })
}

func read(name string, data []byte, sides [2]string) (map[string]Briefing, error) {
	var f struct {
		Battles []Briefing `toml:"battle"`
	}
	out := map[string]Briefing{}
	err := strict.Names{"side": sides[:]}.Check(name, data, &f, func(x *strict.Faults) {
		for i, b := range f.Battles {
			_, twice := out[b.Scenario]
			x.Need(!twice && b.Scenario != "", strict.At("battle", i), "%q is empty, or stands twice", b.Scenario)
			for _, t := range [...]rules.Text{b.Situation, b.Made, b.Sides[0].Aim, b.Sides[1].Aim} {
				x.Need((t.En == "") == (t.Fr == ""), strict.At("battle", i), "in one language alone: %q, %q", t.En, t.Fr)
			}
			entries.Typeset(&b.Situation, &b.Made)
			for s := range b.Sides {
				entries.Typeset(&b.Sides[s].Aim)
				for n := range b.Sides[s].Advice {
					entries.Typeset(&b.Sides[s].Advice[n].Text)
				}
			}
			out[b.Scenario] = b
		}
	})
	return out, err
}
