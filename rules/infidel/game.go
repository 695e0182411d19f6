package infidel

import (
	"embed"
	"io/fs"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/book"
	"sandtable/rules/catalogue"
	"sandtable/rules/lexicon"
)

// Game is Infidel on the shelf. It reads its data files at first use. It is
// safe for use by several goroutines.
type Game struct {
	shelf
	tongue
	deals dealOnce
}

type tongue = lexicon.Tongue[notes, *State]

type shelf = catalogue.Catalogue[*tables, *battle, *Scenario]

// openKey tells boards apart that are played on; ground is a map, with the hexsides
// that were laid on it.
type openKey struct {
	id, ground  string
	law         uint8
	knightsRoll bool
}

// New puts the game on the shelf; nothing is read yet.
func New() *Game { return onFiles(dataFiles) }

// onFiles is the game with a folder of data.
func onFiles(files fs.FS) *Game {
	g := &Game{}
	g.shelf = shelf{Game: g, Files: files, Can: rules.Features{Bounder: g, Measurer: g, BothMeasurer: g}, ReadTables: readAll, ReadAll: readBattles, Own: readOwn, Info: info,
		Key: func(t *tables, b *battle, law uint8, set rules.Setup) (any, func() (*Scenario, error)) {
			key := openKey{b.id, b.mapID, law, set.On(optKnightsRoll, t.knights)}
			return key, func() (*Scenario, error) { return newScenario(t, b, b.groundOf(t), key), nil }
		},
		Begin:       func(sc *Scenario, told *rules.Report) rules.State { return newState(sc, told) },
		Fingerprint: func(_ *tables, b *battle) string { return b.print },
		Passing:     func(key any) bool { return strings.Contains(key.(openKey).ground, " ") },
	}
	g.tongue = tongue{Called: "Infidel", Like: `"use u3", "step 1706" or "roll 4"`, Names: func() (notes, error) { return notes{}, nil }, Verbs: verbTable, Events: &Events}
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
func (g *Game) Sides() [2]string          { return sideIDs }
func (g *Game) Solitaire() bool           { return false }
func (g *Game) Secret() bool              { return false }
func (g *Game) SideTitles() [2]rules.Text { return sideTitles }

// readAll reads all data files.
func readAll(files fs.FS) (*tables, error) {
	t, err := readTables(files)
	if err != nil {
		return nil, err
	}
	return t, readMaps(t, files)
}

func (g *Game) load() (*tables, []*battle, error) { return g.Load() }

// Options is the switch of tables.toml. It is empty when the data cannot be
// read, which New then says.
func (g *Game) Options() []rules.Option {
	t, _, err := g.load()
	if err != nil {
		return nil
	}
	return []rules.Option{{ID: optKnightsRoll, On: t.knights,
		Title: rules.Text{En: "Knights roll to counter-charge fire", Fr: "Les chevaliers jettent le dé pour contre-charger un tir"},
		Note: rules.Text{En: "Knights who are shot at and not held back counter-charge only on the roll of heavy cavalry (INF-16.15).",
			Fr: "Des chevaliers pris pour cible et non retenus ne contre-chargent qu’au jet de la cavalerie lourde (INF-16.15)."}}}
}

// info is how a battle is listed.
func info(_ *tables, b *battle, _ int, own bool) rules.ScenarioInfo {
	return rules.ScenarioInfo{ID: b.id, Title: b.name, Note: b.note, Number: b.order, Date: b.date,
		Tutorial: b.order == 0 && !own, First: b.first, Goal: b.goals(), File: b.file}
}

// goals is what each side needs: flight points of the enemy beyond his level
// (INF-21.7), or the lead in points (INF-23.6.5).
func (b *battle) goals() [2]int {
	if b.special.points {
		return [2]int{int(b.special.lead), int(b.special.lead)}
	}
	return [2]int{int(b.levels[1]), int(b.levels[0])}
}

// groundOf is the ground that a battle is fought on: its own, or a supplied map.
func (b *battle) groundOf(t *tables) *field {
	if b.own != nil {
		return b.own
	}
	return t.field(b.mapID)
}

// readOwn reads a battle of the player's own, as strictly as ours.
func readOwn(t *tables, file string, data []byte, others []*battle) (*battle, error) {
	b, err := readBattle(t, file, data)
	if err == nil {
		err = b.besides(others)
	}
	return b, err
}

// edition is today's edition of the clauses. Saved games keep the one that they were
// begun under, Scenario.law: what a later edition changes asks for it.
const edition = 1

// Law is today's edition of the clauses.
func (g *Game) Law() int { return edition }

func newScenario(t *tables, b *battle, m *field, key openKey) *Scenario {
	sc := &Scenario{tables: t, battle: b, m: m, law: key.law, knightsRoll: key.knightsRoll}
	for i := range b.units {
		u := &b.units[i]
		sc.traits[i] = traits{u.Side, u.Kind, u.class, t.kinds[u.Kind].ZOC}
		sc.ours[u.Side].Add(uint8(i))
		sc.ofKind[u.Kind].Add(uint8(i))
		if u.class == mounted {
			sc.riders.Add(uint8(i))
		}
		if t.kinds[u.Kind].missile != unarmed {
			sc.armed.Add(uint8(i))
		}
		sc.fighters.Put(uint8(i), t.kinds[u.Kind].Shock)
		sc.chargers.Put(uint8(i), t.kinds[u.Kind].Charge)
	}
	for i := range b.leaders {
		sc.leadersOf[b.leaders[i].Side].Add(uint8(i))
	}
	for i := range b.commands {
		sc.commandsOf[b.commands[i].Side].Add(uint8(i))
	}
	sc.joinGates()
	sc.looks = strconv.FormatUint(sc.look(), 16)
	return sc
}

// TurnNumber counts activations, from 1.
func (g *Game) TurnNumber(st rules.State) int { return int(st.(*State).number) + 1 }

// Score is what each side has of what it needs: the flight points of the enemy,
// or its own points.
func (g *Game) Score(st rules.State) [2]int {
	s := st.(*State)
	if s.sc.special.points {
		return [2]int{int(s.points[0]), int(s.points[1])}
	}
	return [2]int{int(s.flight[1]), int(s.flight[0])}
}
