// Package infidel is Infidel: seven battles of the Crusades for two, without
// turns: activation follows activation until an army breaks. Its rules are rules.md, its
// numbers are scenario/data; INF-7.3 in a comment is a clause of those rules.
package infidel

import (
	"embed"
	"io/fs"
	"strconv"
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

// Options is the switch of tables.toml. It is empty when the data cannot be
// read, which New then says.
func (g *Game) Options() []rules.Option {
	t, _, err := g.Load()
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

// Measure words what a side has of what it needs: the flight points of the enemy
// and his Flight Level (INF-21.7), or its points and the lead that ends the battle
// (INF-23.6.5). Without a number of what it has it is the side's own Flight Level, or
// the lead that has to be reached; of a battle that there is not, the bare number.
func (g *Game) Measure(id string, side rules.Side, n, of int) rules.Phrase {
	b, err := g.Find(id)
	if err != nil {
		return phrase("measure.number", rules.NumberArg("N", n))
	}
	key := "measure.flight"
	if b.Special.Points {
		key = "measure.points"
	}
	switch {
	case of > 0:
		return phrase(key+"-of", rules.NumberArg("N", of), rules.NumberArg("Has", n))
	case !b.Special.Points:
		n = int(b.Levels[side])
	}
	return phrase(key, rules.NumberArg("N", n))
}

// MeasureBoth words what both sides need: the lead in points, or the Flight Levels,
// each army's own, which is what the other one needs.
func (g *Game) MeasureBoth(id string, goal [2]int) rules.Phrase {
	if b, err := g.Find(id); err != nil || b.Special.Points || goal[rules.First] == goal[rules.Second] {
		return g.Measure(id, rules.First, goal[rules.First], 0)
	}
	return phrase("measure.flight-both", rules.NumberArg("N", goal[rules.Second]), rules.NumberArg("Theirs", goal[rules.First]))
}

// traits is what is asked of a unit most often.
type traits struct {
	side  rules.Side
	kind  scenario.Kind
	class scenario.Class
	zoc   bool // INF-9.1
}

// Scenario is a battle on its map with its options: what is played.
type Scenario struct {
	*scenario.Tables
	*scenario.Battle
	Map         *scenario.Map
	edition     uint8  // edition of the clauses
	knightsRoll bool   // INF-16.15
	Looks       string // tells the pictures of its ground apart
	traits      [scenario.UnitMax]traits
	ours        [2]scenario.Units // by side
	ofKind      [scenario.UnitKinds]scenario.Units
	riders      scenario.Units // mounted
	armed       scenario.Units // with missiles
	fighters    scenario.Units // with a row of the weapon matrix (INF-13.5)
	chargers    scenario.Units
	gates       [scenario.HexMax]scenario.Few // Commands that enter by each hex (INF-8.6)
	leadersOf   [2]scenario.Few
	commandsOf  [2]scenario.Few
	standardsOf [2]scenario.Few
}

func newScenario(t *scenario.Tables, b *scenario.Battle, m *scenario.Map, key openKey) *Scenario {
	sc := &Scenario{Tables: t, Battle: b, Map: m, edition: key.edition, knightsRoll: key.knightsRoll}
	for i := range b.Units {
		u := &b.Units[i]
		sc.traits[i] = traits{u.Side, u.Kind, u.Class, t.Kinds[u.Kind].ZOC}
		sc.ours[u.Side].Add(uint8(i))
		sc.ofKind[u.Kind].Add(uint8(i))
		sc.riders.Put(uint8(i), u.Class == scenario.Mounted)
		sc.armed.Put(uint8(i), t.Kinds[u.Kind].Missile != scenario.Unarmed)
		sc.fighters.Put(uint8(i), t.Kinds[u.Kind].Shock)
		sc.chargers.Put(uint8(i), t.Kinds[u.Kind].Charge)
	}
	for i := range b.Leaders {
		sc.leadersOf[b.Leaders[i].Side].Add(uint8(i))
	}
	for i := range b.Commands {
		sc.commandsOf[b.Commands[i].Side].Add(uint8(i))
	}
	for i := range b.Standards {
		sc.standardsOf[b.Standards[i].Side].Add(uint8(i))
	}
	sc.joinGates()
	sc.Looks = strconv.FormatUint(sc.look(), 16)
	return sc
}

// joinGates notes by which hexes Commands enter the map.
func (sc *Scenario) joinGates() {
	for c := range sc.Commands {
		for _, zone := range sc.Commands[c].Entries {
			for _, h := range zone {
				if h < scenario.HexMax {
					sc.gates[h].Add(uint8(c))
				}
			}
		}
	}
}
