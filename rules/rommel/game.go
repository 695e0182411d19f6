// Package rommel is Field Commander: Rommel: three campaigns of one player, the
// Axis, against Allies run by tables. It holds the position, the legal actions,
// their consequences, the campaigns and their links. The clauses cited are
// those of rules.md in this folder; the files are named for what they hold.
package rommel

import (
	"embed"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/book"
	"sandtable/rules/catalogue"
	"sandtable/rules/lexicon"
	"sandtable/rules/rommel/scenario"
)

// Game is Field Commander: Rommel on the shelf. It reads its data files at
// first use. It is safe for use by several goroutines.
type Game struct {
	shelf
	notation
}

type notation = lexicon.Notation[*scenario.Tables, *State]

type shelf = catalogue.Catalogue[*scenario.Tables, *scenario.Campaign, *Scenario]

type openKey struct {
	id      string
	edition uint8
	chosen  uint16
	toEnd   bool
	ties    ties
	carry   string
}

// New puts the game on the shelf; nothing is read yet.
func New() *Game { return onFiles(scenario.Files) }

// onFiles is the game with a folder of data.
func onFiles(files fs.FS) *Game {
	g := &Game{}
	g.shelf = shelf{Game: g, Files: files, Can: rules.Features{Campaigner: g, Graded: g, Closer: g, Presumer: g}, ReadTables: scenario.ReadAll, ReadAll: func(t *scenario.Tables, _ fs.FS) ([]*scenario.Campaign, error) { return t.Ours, nil }, Own: scenario.ReadOwn, Info: info, Key: keyOf,
		Begin: func(sc *Scenario, report *rules.Report) rules.State { return newState(sc, report) }, Carries: true, Fingerprint: func(t *scenario.Tables, c *scenario.Campaign) string { return catalogue.Sum(c.Raw.Plays(t)) }}
	g.notation = notation{Called: "Field Commander: Rommel", Like: `"move f3 z7 from z6", "buy artillery" or "roll 3"`, Names: g.Tables, Verbs: verbTable, Events: &Events}
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

func (g *Game) ID() string        { return "rommel" }
func (g *Game) Title() rules.Text { return rules.Plain("Field Commander: Rommel") }
func (g *Game) Sides() [2]string  { return scenario.SideIDs }
func (g *Game) Solitaire() bool   { return true }
func (g *Game) Secret() bool      { return false }
func (g *Game) SideTitles() [2]rules.Text {
	return [2]rules.Text{{En: "Axis", Fr: "Axe"}, {En: "Allies", Fr: "Alliés"}}
}

// Options are the switches of every campaign, then those of each (FCR-21). It
// is empty when the data cannot be read, which New then says.
func (g *Game) Options() []rules.Option {
	t, list, err := g.Load()
	if err != nil {
		return nil
	}
	out := []rules.Option{
		{ID: scenario.OptToTheEnd, Title: t.ToTheEnd[0], Note: t.ToTheEnd[2]},
		{ID: scenario.OptTiesRandom, Title: rules.Text{En: "Ties at random", Fr: "Égalités au hasard"},
			Note: rules.Text{En: "Chance settles what the rules leave open for the Allies (FCR-4.4).",
				Fr: "Le hasard décide de ce que les règles laissent ouvert pour les Alliés (FCR-4.4)."}},
		{ID: scenario.OptTiesHardest, Title: rules.Text{En: "Hardest ties", Fr: "Égalités au plus dur"},
			Note: rules.Text{En: "The Allies take what is hardest for you where the rules leave it open (FCR-4.4). It goes before ties at random.",
				Fr: "Là où les règles laissent le choix, les Alliés prennent ce qui vous gêne le plus (FCR-4.4). Passe avant les égalités au hasard."}},
	}
	for _, c := range list {
		for _, o := range c.Options {
			out = append(out, rules.Option{ID: o.ID, Title: o.Name, Note: o.Note(), Scenarios: []string{c.ID}})
		}
	}
	return out
}

// info is how a campaign is listed, in the order in which they are linked.
func info(_ *scenario.Tables, c *scenario.Campaign, place int, _ bool) rules.ScenarioInfo {
	return rules.ScenarioInfo{ID: c.ID, Title: c.Name, Note: c.Goal, Number: place + 1, Date: c.Date(),
		First: rules.First, Goal: [2]int{1, 0}, File: c.File}
}

// edition is today's edition of the clauses. Saved games keep the one that they were
// begun under, Scenario.edition: what a later edition changes asks for it.
const edition = 1

// Edition is today's edition of the clauses.
func (g *Game) Edition() int { return edition }

// Scenario is what is opened to be played: a campaign with its options and, in
// linked play, what the score of the campaign before brings. It does not
// change.
type Scenario struct {
	*scenario.Tables
	*scenario.Campaign
	edition  uint8  // edition of the clauses
	chosen   uint16 // options as bits
	toTheEnd bool   // variant of FCR-17.15
	ties     ties
	linked   *scenario.LinkedRow // nil outside linked play and in its first campaign
	before   int16               // the score that linked stands for

	// What the chosen options add up to (FCR-21.3).
	extraIncome  int8
	extraPlans   int8
	planCost     [scenario.PlanCount]int8
	torchChange  int8
	paysFirst    uint32 // boxes in which 7.3 charges the first zone too
	armourStands uint32 // boxes in which Axis armour may not move
	stormIsOff   bool
	optionVP     int16
}

// ties is who settles what the rules leave open for the Allies (FCR-4.4).
type ties uint8

const (
	tiesPlayer ties = iota
	tiesRandom
	tiesHardest
)

// keyOf is what is played: a campaign with its options and the score that is carried
// over. The hardest ties go before those at random.
func keyOf(t *scenario.Tables, c *scenario.Campaign, edition uint8, set rules.Setup) (any, func() (*Scenario, error)) {
	key := openKey{id: c.ID, edition: edition, carry: set.Carry, toEnd: set.On(scenario.OptToTheEnd, false)}
	switch {
	case set.On(scenario.OptTiesHardest, false):
		key.ties = tiesHardest
	case set.On(scenario.OptTiesRandom, false):
		key.ties = tiesRandom
	}
	for i, o := range c.Options {
		if set.On(o.ID, false) {
			key.chosen |= 1 << i
		}
	}
	return key, func() (*Scenario, error) { return newScenario(t, c, key) }
}

func newScenario(t *scenario.Tables, c *scenario.Campaign, key openKey) (*Scenario, error) {
	sc := &Scenario{Tables: t, Campaign: c, edition: key.edition, chosen: key.chosen, toTheEnd: key.toEnd, ties: key.ties}
	sc.weigh()
	return sc, sc.carry(key.carry)
}

// weigh adds up what the chosen options do besides the set-up (FCR-21.3).
func (sc *Scenario) weigh() {
	for p := range sc.Plans {
		sc.planCost[p] = sc.Plans[p].Cost
	}
	for i := range sc.Options {
		o := &sc.Options[i]
		if sc.chosen>>i&1 == 0 {
			continue
		}
		sc.optionVP += o.Vp
		switch e := &o.Effect; e.Kind {
		case scenario.AxisResupply:
			sc.extraIncome += e.Value
		case scenario.AlliedPlans:
			sc.extraPlans += e.Value
		case scenario.AxisPlanCost:
			sc.planCost[e.Plan] = max(1, sc.planCost[e.Plan]+e.Value)
		case scenario.TorchNumber:
			sc.torchChange += e.Value
		case scenario.NoFreeMove:
			sc.paysFirst |= 1 << e.Turn
		case scenario.NoStorm:
			sc.stormIsOff = true
		case scenario.NoArmourMove:
			sc.armourStands |= 1 << e.Turn
		}
	}
}

// carry finds what the score of the campaign before brings, `score 36`
// (FCR-22.1).
func (sc *Scenario) carry(text string) error {
	if text == "" {
		return nil
	}
	n, ok := strings.CutPrefix(text, "score ")
	score, err := strconv.ParseInt(n, 10, 16)
	if !ok || err != nil || score < 0 { // FCR-2.15
		return fmt.Errorf("%.40q is carried over; the score of the campaign before would be right, such as %q", text, "score 36")
	}
	if sc.Order == 0 {
		return fmt.Errorf("%.40q is carried over; %s is none of the linked campaigns (FCR-22.1)", text, sc.ID)
	}
	if sc.Order == 1 {
		return fmt.Errorf("%.40q is carried over; %s is the first of the linked campaigns (FCR-22.1)", text, sc.ID)
	}
	for i := range sc.Tables.Linked {
		if row := &sc.Tables.Linked[i]; row.Min <= int16(score) && int16(score) <= row.Max {
			sc.linked, sc.before = row, int16(score)
			return nil
		}
	}
	return fmt.Errorf("%.40q is carried over; no row of linked.toml is about such a score", text)
}

// TurnNumber is the box that holds the turn marker; 0 is the Start box.
func (g *Game) TurnNumber(st rules.State) int { return int(st.(*State).turn) }

// Score is the score as it stands (FCR-2.15).
func (g *Game) Score(st rules.State) [2]int { return [2]int{st.(*State).count().total(), 0} }
