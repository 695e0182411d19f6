// Package undaunted is Undaunted: North Africa: eleven scenarios and a first patrol
// for two sides, the Long Range Desert Group, First, and the Italians, Second,
// each with a deck that it builds as it plays. It holds the position, the legal
// actions, their consequences and the campaign. The clauses cited are those of rules.md
// in this folder; the files are named for what they hold.
package undaunted

import (
	"embed"
	"io/fs"

	"sandtable/rules"
	"sandtable/rules/book"
	"sandtable/rules/catalogue"
	"sandtable/rules/lexicon"
	"sandtable/rules/undaunted/scenario"
)

// Game is Undaunted: North Africa on the shelf. It reads its data files at
// first use. It is safe for use by several goroutines.
type Game struct {
	shelf
	notation
}

type notation = lexicon.Notation[*scenario.Tables, *State]

type shelf = catalogue.Catalogue[*scenario.Tables, *scenario.Battle, *Scenario]

type openKey struct {
	id                             string
	edition                        uint8
	ownerSuppresses, captureCounts bool
}

// New puts the game on the shelf; nothing is read yet.
func New() *Game {
	g := &Game{}
	g.shelf = shelf{Game: g, Files: scenario.Files, Can: rules.Features{Campaigner: g, Actor: g, Bounder: g, Measurer: g, Resigner: g}, ReadTables: scenario.ReadAll, ReadAll: func(t *scenario.Tables, _ fs.FS) ([]*scenario.Battle, error) { return t.Battles, nil }, Own: scenario.ReadOwn, Info: info,
		Key: func(t *scenario.Tables, b *scenario.Battle, edition uint8, set rules.Setup) (any, func() (*Scenario, error)) {
			key := openKey{b.ID, edition, set.On(optOwnerSuppresses, t.Numbers.OwnerSuppresses), set.On(optCaptureCounts, t.Numbers.CaptureCounts)}
			return key, func() (*Scenario, error) { return newScenario(t, b, key), nil }
		},
		Fingerprint: func(_ *scenario.Tables, b *scenario.Battle) string { return b.Sum },
		Begin:       func(sc *Scenario, report *rules.Report) rules.State { return newState(sc, report) }}
	g.notation = notation{Called: "Undaunted: North Africa", Like: `"play lrdg-scout", "act attack it-rifleman" or "roll 10"`, Names: g.Tables, Verbs: verbTable, Events: &Events}
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

func (g *Game) ID() string                { return "undaunted" }
func (g *Game) Title() rules.Text         { return rules.Plain("Undaunted: North Africa") }
func (g *Game) Sides() [2]string          { return scenario.SideIDs }
func (g *Game) Solitaire() bool           { return false }
func (g *Game) Secret() bool              { return true }
func (g *Game) SideTitles() [2]rules.Text { return scenario.SideTitles }

// Options are the two switches of constants.toml. It is empty when the data
// cannot be read, which New then says.
func (g *Game) Options() []rules.Option {
	t, _, err := g.Load()
	if err != nil {
		return nil
	}
	return []rules.Option{
		{ID: optOwnerSuppresses, On: t.Numbers.OwnerSuppresses,
			Title: rules.Text{En: "Owner picks who aboard is suppressed", Fr: "Le propriétaire choisit le soldat neutralisé à bord"},
			Note: rules.Text{En: "When a vehicle is suppressed, the side of the soldiers aboard picks one of them, as it does for a wound; otherwise the attacker picks (UNA-13.11).",
				Fr: "Quand un véhicule est neutralisé, le camp des soldats à bord choisit l’un d’eux, comme pour une blessure\u202f; sinon, c’est l’attaquant qui choisit (UNA-13.11)."}},
		{ID: optCaptureCounts, On: t.Numbers.CaptureCounts,
			Title: rules.Text{En: "Captured vehicles count", Fr: "Les véhicules capturés comptent"},
			Note: rules.Text{En: "A vehicle that a side must eliminate by name counts also while that side holds it (UNA-14.16).",
				Fr: "Un véhicule qu’un camp doit éliminer nommément compte aussi tant que ce camp le détient (UNA-14.16)."}},
	}
}

func info(_ *scenario.Tables, b *scenario.Battle, _ int, own bool) rules.ScenarioInfo {
	return rules.ScenarioInfo{ID: b.ID, Title: b.Title, Note: b.Background, Number: b.Number, Date: b.Date,
		Tutorial: b.Number == 0 && !own, First: b.First, Goal: [2]int{int(b.Victory[0].Need), int(b.Victory[1].Need)}, File: b.File}
}

// edition is today's edition of the clauses. Saved games keep the one that they were
// begun under, Scenario.edition: what a later edition changes asks for it.
const edition = 1

// Edition is today's edition of the clauses.
func (g *Game) Edition() int { return edition }

// Resign is how a side gives up (UNA-14.21).
func (g *Game) Resign(side rules.Side) rules.Action { return act(VerbResign, uint8(side)) }

// TurnNumber is the turn, from 1 (UNA-5.1).
func (g *Game) TurnNumber(st rules.State) int { return int(st.(*State).turn) }

// Score is what each side has of what it needs: points, counters that have
// escaped, or that it has eliminated (UNA-14.7, 14.11, 14.14).
func (g *Game) Score(st rules.State) [2]int {
	s := st.(*State)
	return [2]int{s.progress(rules.First), s.progress(rules.Second)}
}

// Priorities is where a computer player starts from.
func (g *Game) Priorities() (*scenario.Priorities, error) {
	t, _, err := g.Load()
	if err != nil {
		return nil, err
	}
	return t.Bot, nil
}
