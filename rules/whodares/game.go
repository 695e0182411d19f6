// Package whodares is Qui ose gagne: raids of the Long Range Desert Group in
// Cyrenaica, 1942, for one player against an Axis run by rules. It holds the
// position, the legal actions, their consequences, the missions and the
// campaign. The clauses cited are those of rules.md in this folder; the files
// are named for what they hold.
package whodares

import (
	"embed"
	"io/fs"
	"slices"

	"sandtable/rules"
	"sandtable/rules/book"
	"sandtable/rules/catalogue"
	"sandtable/rules/lexicon"
)

// Game is Qui ose gagne on the shelf. It reads its tables at first use. It is
// safe for use by several goroutines.
type Game struct {
	shelf
	tongue
}

type tongue = lexicon.Tongue[*tables, *State]

type shelf = catalogue.Catalogue[*tables, *outing, *Scenario]

// outing is what can be played: a mission, or several as the campaign.
type outing struct {
	id, date    string
	title, note rules.Text
	order       []uint8 // its missions
	campaign    bool
	own         *mission // of the player's own, behind those of the book
	raw         *rawOwn  // its file
}

type openKey struct {
	id      string
	law     uint8
	options [optionCount]bool
}

// New puts the game on the shelf; nothing is read yet.
func New() *Game {
	g := &Game{}
	g.shelf = shelf{Game: g, Files: dataFiles, Can: rules.Features{Campaigner: g, Graded: g, Presumer: g}, ReadTables: readTables, ReadAll: outings, Own: readOwn, Info: info, Key: keyOf,
		Begin:       func(sc *Scenario, told *rules.Report) rules.State { return newState(sc, told) },
		Fingerprint: func(t *tables, o *outing) string { return catalogue.Sum(o.raw.plays(t)) }}
	g.tongue = tongue{Called: "Qui ose gagne", Like: `"unit t1-a", "move jaghbub" or "low 1"`, Names: g.Tables, Verbs: verbTable, Events: &Events}
	return g
}

// The rule book in both languages and its glossary: the app shows them where
// clauses are named.
//
//go:embed rules.md rules.fr.md glossary.toml
var bookFiles embed.FS

var bookOnce = book.Once(bookFiles)

// Book is the rule book with its glossary, read at the first call.
func (g *Game) Book() (*book.Book, error) { return bookOnce() }

// With is the game with one battle of the player's own alone.
func (g *Game) With(file string, data []byte) (rules.Game, error) {
	n := New()
	return n, n.Enclose(&g.shelf, file, data)
}

func (g *Game) ID() string { return "whodares" }
func (g *Game) Title() rules.Text {
	return rules.Text{En: "Who Dares Wins!", Fr: "Qui ose gagne\u202f!"}
}
func (g *Game) Sides() [2]string { return [2]string{"lrdg", "axis"} }
func (g *Game) Solitaire() bool  { return true }
func (g *Game) Secret() bool     { return false }
func (g *Game) SideTitles() [2]rules.Text {
	return [2]rules.Text{{En: "LRDG and SAS", Fr: "LRDG et SAS"}, {En: "Axis", Fr: "Axe"}}
}

// Options are the switches of QOG-28.6, and who settles ties (QOG-28.1).
func (g *Game) Options() []rules.Option {
	out := make([]rules.Option, optionCount)
	for i, id := range optionIDs {
		out[i] = rules.Option{ID: id, Title: optionTexts[i][0], Note: optionTexts[i][1]}
	}
	return out
}

// load is the tables and the missions.
func (g *Game) load() (*tables, *missionBook, error) {
	t, _, err := g.Load()
	if err != nil {
		return nil, nil, err
	}
	return t, t.book, nil
}

// outings are the missions, the variant of the first after it, and the campaign last.
func outings(t *tables, _ fs.FS) ([]*outing, error) {
	var out []*outing
	for i, m := range t.book.missions {
		out = append(out, &outing{id: m.id, title: m.title, note: m.note, date: missionDates[m.id], order: []uint8{uint8(i)}})
	}
	return append(out, &t.book.campaign), nil
}

// info is how an outing is listed.
func info(t *tables, o *outing, place int, _ bool) rules.ScenarioInfo {
	goal := t.levels[moderate].min
	if o.campaign {
		goal = t.grades[gradeWon].min
	}
	return rules.ScenarioInfo{ID: o.id, Title: o.title, Note: o.note, Number: place + 1, Date: o.date,
		First: rules.First, Goal: [2]int{goal, 0}, File: "scenarios.toml"}
}

// missionDates is when each mission took place, to the month where no more is
// known.
var missionDates = map[string]string{"benghazi-road": "1942-03", "benghazi-road-watch": "1942-03",
	"slonta-raid": "1942-05", "alamein-prelude": "1942-07-26", "barce-raid": "1942-09-14",
	"bardia-today": "1942-09", "tobruk-tomorrow": "1942-09"}

// edition is today's edition of the clauses. Saved games keep the one that they were
// begun under, Scenario.law: what a later edition changes asks for it.
const edition = 1

// Law is today's edition of the clauses.
func (g *Game) Law() int { return edition }

// keyOf is what is played: an outing with its options.
func keyOf(t *tables, o *outing, law uint8, set rules.Setup) (any, func() (*Scenario, error)) {
	key := openKey{id: o.id, law: law}
	for i, id := range optionIDs {
		key.options[i] = set.On(id, false)
	}
	return key, func() (*Scenario, error) { return newScenario(t, o, key) }
}

func newScenario(t *tables, o *outing, key openKey) (*Scenario, error) {
	sc := &Scenario{tables: t, outing: o, law: key.law, missions: t.book.missions, variant: off, options: key.options}
	if o.campaign {
		sc.variant = t.book.variant
	}
	if o.own != nil {
		sc.missions = append(slices.Clip(t.book.missions), o.own)
	}
	return sc, nil
}

// Score is the victory points as they stand, in halves (QOG-23); in a campaign
// those of all missions (QOG-26.6).
func (g *Game) Score(st rules.State) [2]int { return [2]int{st.(*State).standing(), 0} }

// TurnNumber counts the turns of the mission under way, from 1.
func (g *Game) TurnNumber(st rules.State) int { return int(st.(*State).turn) }
