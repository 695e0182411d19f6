// Package whodares is Qui ose gagne: raids of the Long Range Desert Group in
// Cyrenaica, 1942, for one player against an Axis run by rules. It holds the
// position, the legal actions, their consequences, the missions and the
// campaign. The clauses cited are those of rules.md in this folder; the files
// are named for what they hold.
package whodares

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"sandtable/rules"
)

// Game is Qui ose gagne on the shelf. It reads its tables at first use. It is
// safe for use by several goroutines.
type Game struct {
	mu   sync.Mutex
	t    *tables
	b    *missionBook
	err  error
	open map[openKey]*Scenario
}

type openKey struct {
	id      string
	law     uint8
	options [optionCount]bool
}

// New puts the game on the shelf; nothing is read yet.
func New() *Game { return &Game{open: map[openKey]*Scenario{}} }

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

// load reads the data files once.
func (g *Game) load() (*tables, *missionBook, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.t == nil && g.err == nil {
		if g.t, g.err = readTables(); g.err == nil {
			g.b, g.err = readMissions(g.t)
		}
	}
	return g.t, g.b, g.err
}

// Scenarios lists the missions, the variant of the first after it, and the
// campaign last. It is empty when the data cannot be read, which New then says.
func (g *Game) Scenarios() []rules.ScenarioInfo {
	t, b, err := g.load()
	if err != nil {
		return nil
	}
	var out []rules.ScenarioInfo
	won := t.levels[moderate].min
	for i, m := range b.missions {
		out = append(out, rules.ScenarioInfo{ID: m.id, Title: m.title, Note: m.note, Number: i + 1, Date: missionDates[m.id],
			First: rules.First, Goal: [2]int{won, 0}, File: "scenarios.toml"})
	}
	return append(out, rules.ScenarioInfo{ID: b.campaign.id, Title: b.campaign.names(), Note: b.campaign.note, Number: len(out) + 1, Date: "1942",
		First: rules.First, Goal: [2]int{t.grades[gradeWon].min, 0}, File: "scenarios.toml"})
}

// missionDates is when each mission took place, to the month where no more is
// known.
var missionDates = map[string]string{"benghazi-road": "1942-03", "benghazi-road-watch": "1942-03",
	"slonta-raid": "1942-05", "alamein-prelude": "1942-07-26", "barce-raid": "1942-09-14",
	"bardia-today": "1942-09", "tobruk-tomorrow": "1942-09"}

// Add refuses: there are no missions of the player's own.
func (g *Game) Add(file string, _ []byte) error {
	return fmt.Errorf("%s: Qui ose gagne takes no missions besides its own", file)
}

// Print is empty: the program's version stands for its missions.
func (g *Game) Print(scenario string) (string, error) {
	_, err := g.Open(rules.Setup{Scenario: scenario})
	return "", err
}

// New sets a mission or the campaign up; the Axis is drawn by chance after the
// player has chosen his forces.
func (g *Game) New(set rules.Setup, told *rules.Report) (rules.State, error) {
	sc, err := g.Open(set)
	if err != nil {
		return nil, err
	}
	return newState(sc, told), nil
}

// edition is today's edition of the clauses. Saved games keep the one that they were
// begun under: what a clause changed asks Scenario.since. With 2 the initiative is
// bought before the Axis units are turned up (QOG-20.11), the bonuses want a mission
// that was carried out (QOG-23.6), and a watch is paid before Low profile (QOG-16.2).
const edition = 2

// Law is today's edition of the clauses.
func (g *Game) Law() int { return edition }

// since says whether play is under an edition of the clauses or a later one.
func (sc *Scenario) since(law uint8) bool { return sc.law >= law }

// Open makes what is played, once for each choice of options.
func (g *Game) Open(set rules.Setup) (*Scenario, error) {
	t, b, err := g.load()
	if err != nil {
		return nil, err
	}
	law, err := rules.Edition(g, set.Law)
	if err != nil {
		return nil, err
	}
	key := openKey{id: set.Scenario, law: law}
	for id, on := range set.Options {
		i := slices.Index(optionIDs[:], id)
		if i < 0 {
			return nil, fmt.Errorf("no option %q in Qui ose gagne; there are %s", id, strings.Join(optionIDs[:], ", "))
		}
		key.options[i] = on
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if sc := g.open[key]; sc != nil {
		return sc, nil
	}
	sc := &Scenario{tables: t, law: key.law, id: set.Scenario, missions: b.missions, variant: off, options: key.options}
	if set.Scenario == b.campaign.id {
		sc.campaign, sc.order, sc.variant, sc.title = true, b.order, b.variant, b.campaign.names()
	}
	for i, m := range b.missions {
		if m.id == set.Scenario {
			sc.order, sc.title = []uint8{uint8(i)}, m.title
		}
	}
	if sc.order == nil {
		return nil, fmt.Errorf("no scenario %q in Qui ose gagne", set.Scenario)
	}
	g.open[key] = sc
	return sc, nil
}

// Kind sorts actions: what ends a step, dice, draws.
func (g *Game) Kind(a rules.Action) rules.Kind {
	switch a.Verb {
	case VerbDone, VerbBack:
		return rules.Done
	case VerbAgain, VerbSwap:
		if a.A == 0 {
			return rules.Done
		}
	case VerbRoll:
		return rules.Die
	case VerbDraw, VerbRemove, VerbTurn, VerbStrike:
		return rules.Draw
	}
	return rules.Choice
}

// Score is the victory points as they stand, in halves (QOG-23); in a campaign
// those of all missions (QOG-26.6).
func (g *Game) Score(st rules.State) [2]int { return [2]int{st.(*State).standing(), 0} }

// TurnNumber counts the turns of the mission under way, from 1.
func (g *Game) TurnNumber(st rules.State) int { return int(st.(*State).turn) }
