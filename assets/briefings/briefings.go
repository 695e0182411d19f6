// Package briefings holds what is told before a battle: the situation, and for
// each side its aim and a first advice with the arrow that it belongs to. What
// wins and who takes part is not written here: that comes from the rules. The
// files are read strictly; places are words of the game's own notation, which a
// test of the window holds to the maps.
package briefings

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict"
)

//go:embed *.toml
var files embed.FS

// The longest situation and the longest advice, in words.
const (
	MostWords  = 50
	MostAdvice = 16
)

// Briefing is what is told before a battle.
type Briefing struct {
	Scenario  string
	Situation rules.Text
	Made      rules.Text // what the book prints of it and what is reconstructed; empty where nothing is
	Sides     [2]Part
}

// Part is what is told to one side; nothing of it where it is not written.
type Part struct {
	Aim    rules.Text
	Advice []Advice
}

// Advice is a sentence with its arrow, whose places lie from its tail to its
// head; of a single place it is a ring.
type Advice struct {
	rules.Text
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

var kinds = map[string]Kind{"go": Go, "then": Then, "they": They}

type file struct {
	Battles []battle `toml:"battle"`
}

type battle struct {
	Scenario string `toml:"scenario"`
	En       string `toml:"en"` // the situation; the scenario's own note where it says it
	Fr       string `toml:"fr"`
	Made     string `toml:"made"`
	MadeFr   string `toml:"made_fr"`
	Sides    []side `toml:"side"`
}

type side struct {
	Side   string   `toml:"side"` // in the game's notation
	En     string   `toml:"en"`   // the aim
	Fr     string   `toml:"fr"`
	Advice []advice `toml:"advice"`
}

type advice struct {
	Arrow string `toml:"arrow"` // `go c6 d5`
	En    string `toml:"en"`
	Fr    string `toml:"fr"`
}

// Of reads the briefings of a game by scenario or campaign; a game without any
// has none, which is no error.
func Of(g rules.Game) (map[string]Briefing, error) {
	name := g.ID() + ".toml"
	data, err := strict.ReadFile(files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return read(name, data, g.Sides())
}

func read(name string, data []byte, sides [2]string) (map[string]Briefing, error) {
	var f file
	doc, err := strict.Read(name, data, &f)
	if err != nil {
		return nil, err
	}
	out := map[string]Briefing{}
	var faults []error
	for i, b := range f.Battles {
		wrong := func(format string, args ...any) {
			faults = append(faults, doc.Errorf(strict.At("battle", i, "scenario"), "%s: "+format, append([]any{b.Scenario}, args...)...))
		}
		if _, twice := out[b.Scenario]; twice || b.Scenario == "" {
			wrong("empty, or stands twice")
		}
		if b.En != "" || b.Fr != "" {
			Within(wrong, "the situation", MostWords, b.En, b.Fr)
		}
		if b.Made != "" || b.MadeFr != "" {
			Within(wrong, "what is reconstructed", MostWords, b.Made, b.MadeFr)
		}
		x := Briefing{Scenario: b.Scenario, Situation: Typeset(b.En, b.Fr), Made: Typeset(b.Made, b.MadeFr)}
		for _, s := range b.Sides {
			n := slices.Index(sides[:], s.Side)
			if n < 0 || x.Sides[n].Aim != (rules.Text{}) {
				wrong("side %q is none of %q, or stands twice", s.Side, sides)
				continue
			}
			x.Sides[n] = s.part(wrong)
		}
		out[b.Scenario] = x
	}
	if err := strict.Join(faults); err != nil {
		return nil, fmt.Errorf("briefings: %w", err)
	}
	return out, nil
}

// part checks and takes what is told to a side.
func (s side) part(wrong func(string, ...any)) Part {
	Within(wrong, "the aim of "+s.Side, MostAdvice, s.En, s.Fr)
	p := Part{Aim: Typeset(s.En, s.Fr)}
	if len(s.Advice) > 3 {
		wrong("%s has %d lines of advice, 3 are the most", s.Side, len(s.Advice))
	}
	for _, a := range s.Advice {
		Within(wrong, "the advice of "+s.Side, MostAdvice, a.En, a.Fr)
		words := strings.Fields(a.Arrow)
		if len(words) < 2 || len(words) > 5 {
			wrong("arrow %q of %s: a kind and one to four places are right", a.Arrow, s.Side)
			continue
		}
		kind, ok := kinds[words[0]]
		if !ok {
			wrong("arrow %q of %s begins neither with go, then nor they", a.Arrow, s.Side)
		}
		p.Advice = append(p.Advice, Advice{Text: Typeset(a.En, a.Fr), Kind: kind, Places: words[1:]})
	}
	return p
}

// Within asks for both languages, and for no more words than there may be.
func Within(wrong func(string, ...any), what string, most int, texts ...string) {
	for _, t := range texts {
		if n := Words(t); n == 0 || n > most {
			wrong("%s has %d words, 1 to %d are right: %q", what, n, most, t)
		}
	}
}

// Words counts the words of a text; signs that stand alone are none.
func Words(text string) (n int) {
	for _, w := range strings.Fields(text) {
		if strings.Trim(w, ":;!?«»–-·.") != "" {
			n++
		}
	}
	return n
}

// Typeset is a text with the signs of good typography.
func Typeset(en, fr string) rules.Text {
	curly := strings.NewReplacer("'", "’")
	narrow := strings.NewReplacer("'", "’", " ;", "\u202f;", " !", "\u202f!", " ?", "\u202f?", " :", "\u202f:", "« ", "«\u202f", " »", "\u202f»")
	return rules.Text{En: curly.Replace(en), Fr: narrow.Replace(fr)}
}
