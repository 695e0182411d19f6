package undaunted

import (
	"embed"
	"fmt"
	"io/fs"

	"sandtable/rules"
	"sandtable/rules/book"
	"sandtable/rules/catalogue"
	"sandtable/rules/lexicon"
	"sandtable/rules/strict"
)

// Game is Undaunted: North Africa on the shelf. It reads its data files at
// first use. It is safe for use by several goroutines.
type Game struct {
	shelf
	tongue
}

type tongue = lexicon.Tongue[*tables, *State]

type shelf = catalogue.Catalogue[*tables, *battle, *Scenario]

type openKey struct {
	id                             string
	law                            uint8
	ownerSuppresses, captureCounts bool
}

// New puts the game on the shelf; nothing is read yet.
func New() *Game {
	g := &Game{}
	g.shelf = shelf{Game: g, Files: dataFiles, Can: rules.Features{Campaigner: g, Actor: g, Bounder: g, Measurer: g, Resigner: g}, ReadTables: readAll, ReadAll: func(t *tables, _ fs.FS) ([]*battle, error) { return t.battles, nil }, Own: readOwn, Info: info,
		Key: func(t *tables, b *battle, law uint8, set rules.Setup) (any, func() (*Scenario, error)) {
			key := openKey{b.id, law, set.On(optOwnerSuppresses, t.numbers.ownerSuppresses), set.On(optCaptureCounts, t.numbers.captureCounts)}
			return key, func() (*Scenario, error) {
				return &Scenario{tables: t, battle: b, law: key.law, ownerSuppresses: key.ownerSuppresses, captureCounts: key.captureCounts}, nil
			}
		},
		Fingerprint: func(_ *tables, b *battle) string { return b.sum },
		Begin:       func(sc *Scenario, told *rules.Report) rules.State { return newState(sc, told) }}
	g.tongue = tongue{Called: "Undaunted: North Africa", Like: `"play lrdg-scout", "act attack it-rifleman" or "roll 10"`, Names: g.Tables, Verbs: verbTable, Events: &Events}
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

func (g *Game) ID() string        { return "undaunted" }
func (g *Game) Title() rules.Text { return rules.Plain("Undaunted: North Africa") }
func (g *Game) Sides() [2]string  { return sideIDs }
func (g *Game) Solitaire() bool   { return false }
func (g *Game) Secret() bool      { return true }
func (g *Game) SideTitles() [2]rules.Text {
	return sideTitles
}

func (g *Game) load() (*tables, []*battle, error) { return g.Load() }

// readAll reads all data files.
func readAll(files fs.FS) (*tables, error) {
	t, err := readTables(files)
	if err != nil {
		return nil, err
	}
	err = strict.Parts[*tables]{
		{"scenarios.toml", func(t *tables, file string, data []byte) (err error) {
			if t.texts, _, err = readFile(t, file, data); err != nil {
				return err
			}
			t.battles, err = readScenarios(t, file, data)
			t.names["scenario"] = nil
			for _, b := range t.battles {
				t.names["scenario"] = append(t.names["scenario"], b.id)
			}
			return err
		}},
		{"campaign.toml", readTour},
		{"bot.toml", readPriorities},
	}.Into(t, files)
	return t, err
}

// Options are the two switches of constants.toml. It is empty when the data
// cannot be read, which New then says.
func (g *Game) Options() []rules.Option {
	t, _, err := g.load()
	if err != nil {
		return nil
	}
	return []rules.Option{
		{ID: optOwnerSuppresses, On: t.numbers.ownerSuppresses,
			Title: rules.Text{En: "Owner picks who aboard is suppressed", Fr: "Le propriétaire choisit le soldat neutralisé à bord"},
			Note: rules.Text{En: "When a vehicle is suppressed, the side of the soldiers aboard picks one of them, as it does for a wound; otherwise the attacker picks (UNA-13.11).",
				Fr: "Quand un véhicule est neutralisé, le camp des soldats à bord choisit l’un d’eux, comme pour une blessure\u202f; sinon, c’est l’attaquant qui choisit (UNA-13.11)."}},
		{ID: optCaptureCounts, On: t.numbers.captureCounts,
			Title: rules.Text{En: "Captured vehicles count", Fr: "Les véhicules capturés comptent"},
			Note: rules.Text{En: "A vehicle that a side must eliminate by name counts also while that side holds it (UNA-14.16).",
				Fr: "Un véhicule qu’un camp doit éliminer nommément compte aussi tant que ce camp le détient (UNA-14.16)."}},
	}
}

// info is how a scenario is listed.
func info(_ *tables, b *battle, _ int, own bool) rules.ScenarioInfo {
	return rules.ScenarioInfo{ID: b.id, Title: b.title, Note: b.background, Number: b.number, Date: b.date,
		Tutorial: b.number == 0 && !own, First: b.first, Goal: [2]int{int(b.victory[0].need), int(b.victory[1].need)}, File: b.file}
}

// readOwn reads a scenario of the player's own, as strictly as ours: a file with
// one `[[scenario]]`.
func readOwn(t *tables, file string, data []byte, others []*battle) (*battle, error) {
	own, err := readScenarios(t, file, data)
	switch {
	case err != nil:
		return nil, err
	case len(own) != 1:
		return nil, notOne(file, len(own))
	}
	return own[0], own[0].besides(others)
}

// notOne is the error of a file that is no single scenario.
func notOne(file string, n int) error {
	return fmt.Errorf("%s: there are %d scenarios in the file; it must hold one", file, n)
}

// edition is today's edition of the clauses. Saved games keep the one that they were
// begun under, Scenario.law: what a later edition changes asks for it.
const edition = 1

// Law is today's edition of the clauses.
func (g *Game) Law() int { return edition }

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
