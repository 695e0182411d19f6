// Package whodares is Qui ose gagne: raids of the Long Range Desert Group in
// Cyrenaica, 1942, for one player against an Axis run by rules. It holds the
// position, the legal actions, their consequences, the missions and the
// campaign. The clauses cited are those of rules.md in this folder; the files
// are named for what they hold.
package whodares

import (
	"embed"
	"slices"

	"sandtable/rules"
	"sandtable/rules/book"
	"sandtable/rules/catalogue"
	"sandtable/rules/lexicon"
	"sandtable/rules/whodares/scenario"
)

// Game is Qui ose gagne on the shelf. It reads its tables at first use. It is
// safe for use by several goroutines.
type Game struct {
	shelf
	notation
}

type notation = lexicon.Notation[*scenario.Tables, *State]

type shelf = catalogue.Catalogue[*scenario.Tables, *scenario.Outing, *Scenario]

type openKey struct {
	id      string
	edition uint8
	options [scenario.OptionCount]bool
}

// New puts the game on the shelf; nothing is read yet.
func New() *Game {
	g := &Game{}
	g.shelf = shelf{Game: g, Files: scenario.Files, Can: rules.Features{Campaigner: g, Graded: g, Presumer: g}, ReadTables: scenario.ReadTables, ReadAll: scenario.Outings, Own: scenario.ReadOwn, Info: info, Key: keyOf,
		Begin:       func(sc *Scenario, report *rules.Report) rules.State { return newState(sc, report) },
		Fingerprint: func(t *scenario.Tables, o *scenario.Outing) string { return catalogue.Sum(o.Raw.Plays(t)) }}
	g.notation = notation{Called: "Qui ose gagne", Like: `"unit t1-a", "move jaghbub" or "low 1"`, Names: g.Tables, Verbs: verbTable, Events: &Events}
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
	out := make([]rules.Option, scenario.OptionCount)
	for i, id := range scenario.OptionIDs {
		out[i] = rules.Option{ID: id, Title: optionTexts[i][0], Note: optionTexts[i][1]}
	}
	return out
}

func (g *Game) load() (*scenario.Tables, *scenario.MissionBook, error) {
	t, _, err := g.Load()
	if err != nil {
		return nil, nil, err
	}
	return t, t.Book, nil
}

func info(t *scenario.Tables, o *scenario.Outing, place int, _ bool) rules.ScenarioInfo {
	goal := t.Levels[scenario.Moderate].Min
	if o.Campaign {
		goal = t.Grades[gradeWon].Min
	}
	return rules.ScenarioInfo{ID: o.ID, Title: o.Title, Note: o.Note, Number: place + 1, Date: o.Date,
		First: rules.First, Goal: [2]int{goal, 0}, File: "scenarios.toml"}
}

// edition is today's edition of the clauses. Saved games keep the one that they were
// begun under, Scenario.edition: what a later edition changes asks for it.
const edition = 1

// Edition is today's edition of the clauses.
func (g *Game) Edition() int { return edition }

// Scenario is what is opened to be played: a mission or the campaign, with its
// options. It does not change.
type Scenario struct {
	*scenario.Tables
	*scenario.Outing
	edition  uint8               // edition of the clauses
	missions []*scenario.Mission // every mission, in file order
	variant  uint8               // the mission that may replace the first of a campaign; off in a single mission
	options  [scenario.OptionCount]bool
}

// optionTexts is what the options are called, and what they do.
var optionTexts = [scenario.OptionCount][2]rules.Text{
	{{En: "Hard airfields", Fr: "Aérodromes tenaces"}, {En: "Airfields give the Axis the fort modifier (QOG-28.6).", Fr: "Les aérodromes donnent à l’Axe le MD de fort (QOG-28.6)."}},
	{{En: "Strict duration", Fr: "Durée stricte"}, {En: "The mission stops after the last historical turn; units not home are destroyed (QOG-28.6).", Fr: "La mission s’arrête après le dernier tour historique ; les unités non rentrées sont détruites (QOG-28.6)."}},
	{{En: "No AP for units left behind", Fr: "Pas de PA pour les unités restées à la base"}, {En: "Once a unit of a patrol has left, its units in bases do not count for the AP (QOG-28.6).", Fr: "Dès qu’une unité de la patrouille est partie, ses unités en base ne comptent plus pour les PA (QOG-28.6)."}},
	{{En: "An event for each patrol", Fr: "Un événement par patrouille"}, {En: "Each patrol that shows a natural 6 has its own event (QOG-28.6).", Fr: "Chaque patrouille qui montre un 6 naturel a son propre événement (QOG-28.6)."}},
	{{En: "Survivors reply", Fr: "Les survivants ripostent"}, {En: "Under the initiative, Axis units that were not defeated attack in the same round (QOG-28.6).", Fr: "Sous l’initiative, les unités de l’Axe non vaincues attaquent dans le même tour de combat (QOG-28.6)."}},
	{{En: "Bonuses as printed", Fr: "Bonus comme imprimés"}, {En: "Each bonus comes whenever its own condition holds, whatever else the mission brought (QOG-28.6).", Fr: "Chaque bonus est acquis dès que sa propre condition est remplie, quoi que la mission ait donné d’autre (QOG-28.6)."}},
	{{En: "No tests at alarm 4", Fr: "Pas de test à l’alarme 4"}, {En: "At alarm 4 no entry by Movement is tested, even where Axis units stand (QOG-28.6).", Fr: "À l’alarme 4, aucune entrée par Mouvement n’est testée, même là où se trouve l’Axe (QOG-28.6)."}},
	{{En: "Ties at random", Fr: "Égalités au hasard"}, {En: "Where the Axis wakes or puts a unit is settled by chance among equal zones (QOG-28.6).", Fr: "Le hasard choisit, entre zones égales, où l’Axe active ou place une unité (QOG-28.6)."}},
	{{En: "Hardest ties", Fr: "Égalités au plus dur"}, {En: "Among equal zones the one nearest to your groups is taken (QOG-28.6). It goes before ties at random.", Fr: "Entre zones égales, c’est la plus proche de vos groupes qui est prise (QOG-28.6). Elle passe avant les égalités au hasard."}},
}

func keyOf(t *scenario.Tables, o *scenario.Outing, edition uint8, set rules.Setup) (any, func() (*Scenario, error)) {
	key := openKey{id: o.ID, edition: edition}
	for i, id := range scenario.OptionIDs {
		key.options[i] = set.On(id, false)
	}
	return key, func() (*Scenario, error) { return newScenario(t, o, key), nil }
}

func newScenario(t *scenario.Tables, o *scenario.Outing, key openKey) *Scenario {
	sc := &Scenario{Tables: t, Outing: o, edition: key.edition, missions: t.Book.Missions, variant: scenario.Off, options: key.options}
	if o.Campaign {
		sc.variant = t.Book.Variant
	}
	if o.Own != nil {
		sc.missions = append(slices.Clip(t.Book.Missions), o.Own)
	}
	return sc
}

// Score is the victory points as they stand, in halves (QOG-23); in a campaign
// those of all missions (QOG-26.6).
func (g *Game) Score(st rules.State) [2]int { return [2]int{st.(*State).standing(), 0} }

// TurnNumber counts the turns of the mission under way, from 1.
func (g *Game) TurnNumber(st rules.State) int { return int(st.(*State).TurnNo) }

// Begin is a mission as it lies on the table before anything is asked: the historical
// patrols in their bases, the Axis where it will be, face down. It is looked at and never
// played.
func Begin(t *scenario.Tables, o *scenario.Outing) *State {
	sc := newScenario(t, o, openKey{id: o.ID, edition: edition})
	s := setUp(sc)
	m := s.Raid()
	for i, o := range m.Objectives {
		s.worth[i] = o.Value
	}
	for p, h := range m.Historic {
		for x := h.Units & sc.Ground; x != 0; {
			if u := x.Pop(); s.at[u] == scenario.Off {
				s.Patrols[p].Add(u)
				s.shift(u, h.Start)
			}
		}
	}
	for _, p := range s.plan().Places {
		if i := s.drawn; i < scenario.AxisCount {
			s.axis[i] = axisUnit{kind: unknown, zone: scenario.Off, want: p.Filter}
			s.post(i, p.Zone)
			if s.drawn++; p.Guard {
				s.Guards.Add(i)
			}
		}
	}
	return s
}
