// Package infidel is Infidel: seven battles of the Crusades for two, without
// turns: activation follows activation until an army breaks. Its rules are
// rules.md, its numbers are scenario/data; INF-7.3 in a comment is a clause of
// those rules.
package infidel

import (
	"embed"
	"io/fs"
	"strings"

	"sandtable/rules"
	"sandtable/rules/book"
	"sandtable/rules/catalogue"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/lexicon"
)

// Game is Infidel on the shelf. It reads its data files at first use. It is
// safe for use by several goroutines.
type Game struct {
	shelf
	notation
}

type notation = lexicon.Notation[notes, *State]

type shelf = catalogue.Catalogue[*scenario.Tables, *scenario.Battle, *Scenario]

// openKey tells boards apart that are played on; ground is a map, with the hexsides
// that were laid on it.
type openKey struct {
	id, ground  string
	edition     uint8
	knightsRoll bool
}

// New puts the game on the shelf; nothing is read yet.
func New() *Game { return onFiles(scenario.Files) }

// onFiles is the game with a folder of data.
func onFiles(files fs.FS) *Game {
	g := &Game{}
	g.shelf = shelf{Game: g, Files: files, Can: rules.Features{Bounder: g, Measurer: g, BothMeasurer: g}, ReadTables: scenario.ReadAll, ReadAll: scenario.ReadBattles, Own: scenario.ReadOwn, Info: info,
		Key: func(t *scenario.Tables, b *scenario.Battle, edition uint8, set rules.Setup) (any, func() (*Scenario, error)) {
			key := openKey{b.ID, b.MapID, edition, set.On(scenario.OptKnightsRoll, t.Knights)}
			return key, func() (*Scenario, error) { return newScenario(t, b, b.GroundOf(t), key), nil }
		},
		Begin:       func(sc *Scenario, report *rules.Report) rules.State { return newState(sc, report) },
		Fingerprint: func(_ *scenario.Tables, b *scenario.Battle) string { return b.Print },
		Passing:     func(key any) bool { return strings.Contains(key.(openKey).ground, " ") },
	}
	g.notation = notation{Called: "Infidel", Like: `"use u3", "step 1706" or "roll 4"`, Names: func() (notes, error) { return notes{}, nil }, Verbs: verbTable, Events: &Events}
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

func (g *Game) ID() string                { return "infidel" }
func (g *Game) Title() rules.Text         { return rules.Plain("Infidel") }
func (g *Game) Sides() [2]string          { return scenario.SideIDs }
func (g *Game) Solitaire() bool           { return false }
func (g *Game) Secret() bool              { return false }
func (g *Game) SideTitles() [2]rules.Text { return scenario.SideTitles }

func (g *Game) load() (*scenario.Tables, []*scenario.Battle, error) { return g.Load() }

// Options is the switch of tables.toml. It is empty when the data cannot be
// read, which New then says.
func (g *Game) Options() []rules.Option {
	t, _, err := g.load()
	if err != nil {
		return nil
	}
	return []rules.Option{{ID: scenario.OptKnightsRoll, On: t.Knights,
		Title: rules.Text{En: "Knights roll to counter-charge fire", Fr: "Les chevaliers jettent le dé pour contre-charger un tir"},
		Note: rules.Text{En: "Knights who are shot at and not held back counter-charge only on the roll of heavy cavalry (INF-16.15).",
			Fr: "Des chevaliers pris pour cible et non retenus ne contre-chargent qu’au jet de la cavalerie lourde (INF-16.15)."}}}
}

func info(_ *scenario.Tables, b *scenario.Battle, _ int, own bool) rules.ScenarioInfo {
	return rules.ScenarioInfo{ID: b.ID, Title: b.Name, Note: b.Note, Number: b.Order, Date: b.Date,
		Tutorial: b.Order == 0 && !own, First: b.First, Goal: b.Goals(), File: b.File}
}

// edition is today's edition of the clauses. Saved games keep the one that they were
// begun under, Scenario.edition: what a later edition changes asks for it.
const edition = 1

// Edition is today's edition of the clauses.
func (g *Game) Edition() int { return edition }

// TurnNumber counts activations, from 1.
func (g *Game) TurnNumber(st rules.State) int { return int(st.(*State).number) + 1 }

// Score is what each side has of what it needs: the flight points of the enemy,
// or its own points.
func (g *Game) Score(st rules.State) [2]int {
	s := st.(*State)
	if s.sc.Special.Points {
		return [2]int{int(s.points[0]), int(s.points[1])}
	}
	return [2]int{int(s.flight[1]), int(s.flight[0])}
}
