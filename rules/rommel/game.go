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
)

// Game is Field Commander: Rommel on the shelf. It reads its data files at
// first use. It is safe for use by several goroutines.
type Game struct {
	shelf
	tongue
}

type tongue = lexicon.Tongue[*tables, *State]

type shelf = catalogue.Catalogue[*tables, *campaign, *Scenario]

type openKey struct {
	id     string
	law    uint8
	chosen uint16
	toEnd  bool
	ties   ties
	carry  string
}

// New puts the game on the shelf; nothing is read yet.
func New() *Game { return onFiles(dataFiles) }

// onFiles is the game with a folder of data.
func onFiles(files fs.FS) *Game {
	g := &Game{}
	g.shelf = shelf{Game: g, Files: files, Can: rules.Features{Campaigner: g, Graded: g, Closer: g, Presumer: g}, ReadTables: readAll, ReadAll: func(t *tables, _ fs.FS) ([]*campaign, error) { return t.ours, nil }, Own: readOwn, Info: info, Key: keyOf,
		Begin: func(sc *Scenario, told *rules.Report) rules.State { return newState(sc, told) }, Carries: true, Fingerprint: func(t *tables, c *campaign) string { return catalogue.Sum(c.raw.plays(t)) }}
	g.tongue = tongue{Called: "Field Commander: Rommel", Like: `"move f3 z7 from z6", "buy artillery" or "roll 3"`, Names: g.Tables, Verbs: verbTable, Events: &Events}
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
func (g *Game) Sides() [2]string  { return sideIDs }
func (g *Game) Solitaire() bool   { return true }
func (g *Game) Secret() bool      { return false }
func (g *Game) SideTitles() [2]rules.Text {
	return [2]rules.Text{{En: "Axis", Fr: "Axe"}, {En: "Allies", Fr: "Alliés"}}
}

func (g *Game) load() (*tables, []*campaign, error) { return g.Load() }

// readAll reads all data files: a campaign may be based on another.
func readAll(files fs.FS) (*tables, error) {
	t, err := readTables(files)
	if err == nil {
		t.ours, err = readCampaigns(t, files)
	}
	return t, err
}

// commonOptions are the switches of every campaign: the variant of FCR-17.15,
// and who settles ties (FCR-4.4).
var commonOptions = [...]string{optToTheEnd, optTiesRandom, optTiesHardest}

// Options are the switches of every campaign, then those of each (FCR-21). It
// is empty when the data cannot be read, which New then says.
func (g *Game) Options() []rules.Option {
	t, list, err := g.load()
	if err != nil {
		return nil
	}
	out := []rules.Option{
		{ID: optToTheEnd, Title: t.toTheEnd[0], Note: t.toTheEnd[2]},
		{ID: optTiesRandom, Title: rules.Text{En: "Ties at random", Fr: "Égalités au hasard"},
			Note: rules.Text{En: "Chance settles what the rules leave open for the Allies (FCR-4.4).",
				Fr: "Le hasard décide de ce que les règles laissent ouvert pour les Alliés (FCR-4.4)."}},
		{ID: optTiesHardest, Title: rules.Text{En: "Hardest ties", Fr: "Égalités au plus dur"},
			Note: rules.Text{En: "The Allies take what is hardest for you where the rules leave it open (FCR-4.4). It goes before ties at random.",
				Fr: "Là où les règles laissent le choix, les Alliés prennent ce qui vous gêne le plus (FCR-4.4). Passe avant les égalités au hasard."}},
	}
	for _, c := range list {
		for _, o := range c.options {
			out = append(out, rules.Option{ID: o.id, Title: o.name, Note: o.note(), Scenarios: []string{c.id}})
		}
	}
	return out
}

// note is what an option does, and its victory points (FCR-21.2).
func (o *option) note() rules.Text {
	vp := strconv.Itoa(int(o.vp))
	switch {
	case o.vp > 0:
		vp = "+" + vp
	case o.vp < 0:
		vp = "−" + vp[1:]
	}
	return rules.Text{En: o.text.En + " " + vp + " VP.", Fr: o.text.Fr + " " + vp + "\u00a0PV."}
}

// info is how a campaign is listed, in the order in which they are linked.
func info(_ *tables, c *campaign, place int, _ bool) rules.ScenarioInfo {
	return rules.ScenarioInfo{ID: c.id, Title: c.name, Note: c.goal, Number: place + 1, Date: c.date(),
		First: rules.First, Goal: [2]int{1, 0}, File: c.file}
}

// date is the years of the campaign.
func (c *campaign) date() string { return strconv.Itoa(c.boxes[0].year) }

// readOwn reads a campaign of the player's own, as strictly as ours.
func readOwn(t *tables, file string, data []byte, others []*campaign) (*campaign, error) {
	c, err := readCampaign(t, file, data)
	if err == nil {
		err = c.besides(others)
	}
	return c, err
}

// edition is today's edition of the clauses. Saved games keep the one that they were
// begun under, Scenario.law: what a later edition changes asks for it.
const edition = 1

// Law is today's edition of the clauses.
func (g *Game) Law() int { return edition }

// keyOf is what is played: a campaign with its options and the score that is carried
// over. The hardest ties go before those at random.
func keyOf(t *tables, c *campaign, law uint8, set rules.Setup) (any, func() (*Scenario, error)) {
	key := openKey{id: c.id, law: law, carry: set.Carry, toEnd: set.On(optToTheEnd, false)}
	switch {
	case set.On(optTiesHardest, false):
		key.ties = tiesHardest
	case set.On(optTiesRandom, false):
		key.ties = tiesRandom
	}
	for i, o := range c.options {
		if set.On(o.id, false) {
			key.chosen |= 1 << i
		}
	}
	return key, func() (*Scenario, error) { return newScenario(t, c, key) }
}

func newScenario(t *tables, c *campaign, key openKey) (*Scenario, error) {
	sc := &Scenario{tables: t, campaign: c, law: key.law, chosen: key.chosen, toTheEnd: key.toEnd, ties: key.ties}
	sc.weigh()
	return sc, sc.carry(key.carry)
}

// weigh adds up what the chosen options do besides the set-up (FCR-21.3).
func (sc *Scenario) weigh() {
	for p := range sc.plans {
		sc.planCost[p] = sc.plans[p].cost
	}
	for i := range sc.options {
		o := &sc.options[i]
		if sc.chosen>>i&1 == 0 {
			continue
		}
		sc.optionVP += o.vp
		switch e := &o.effect; e.kind {
		case axisResupply:
			sc.extraIncome += e.value
		case alliedPlans:
			sc.extraPlans += e.value
		case axisPlanCost:
			sc.planCost[e.plan] = max(1, sc.planCost[e.plan]+e.value)
		case torchNumber:
			sc.torchChange += e.value
		case noFreeMove:
			sc.paysFirst |= 1 << e.turn
		case noStorm:
			sc.stormIsOff = true
		case noArmourMove:
			sc.armourStands |= 1 << e.turn
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
	if sc.order == 0 {
		return fmt.Errorf("%.40q is carried over; %s is none of the linked campaigns (FCR-22.1)", text, sc.id)
	}
	if sc.order == 1 {
		return fmt.Errorf("%.40q is carried over; %s is the first of the linked campaigns (FCR-22.1)", text, sc.id)
	}
	for i := range sc.tables.linked {
		if row := &sc.tables.linked[i]; row.min <= int16(score) && int16(score) <= row.max {
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
