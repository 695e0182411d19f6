// Package rommel is Field Commander: Rommel: three campaigns of one player, the
// Axis, against Allies run by tables. It holds the position, the legal actions,
// their consequences, the campaigns and their links. The clauses cited are
// those of rules.md in this folder; the files are named for what they hold.
package rommel

import (
	"fmt"
	"hash/fnv"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sandtable/rules"
)

// Game is Field Commander: Rommel on the shelf. It reads its data files at
// first use. It is safe for use by several goroutines.
type Game struct {
	files fs.FS // with the folder data

	mu   sync.Mutex
	t    *tables
	list []*campaign // in the order in which they are linked, then those added
	bad  []rules.ScenarioInfo
	err  error
	open map[openKey]*Scenario
}

type openKey struct {
	id     string
	law    uint8
	chosen uint16
	toEnd  bool
	ties   ties
	carry  string
}

// New puts the game on the shelf; nothing is read yet.
func New() *Game { return &Game{files: dataFiles, open: map[openKey]*Scenario{}} }

func (g *Game) ID() string        { return "rommel" }
func (g *Game) Title() rules.Text { return rules.Plain("Field Commander: Rommel") }
func (g *Game) Sides() [2]string  { return sideIDs }
func (g *Game) Solitaire() bool   { return true }
func (g *Game) Secret() bool      { return false }
func (g *Game) SideTitles() [2]rules.Text {
	return [2]rules.Text{{En: "Axis", Fr: "Axe"}, {En: "Allies", Fr: "Alliés"}}
}

// load reads the data files once.
func (g *Game) load() (*tables, []*campaign, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.t == nil && g.err == nil {
		if g.t, g.err = readTables(g.files); g.err == nil {
			g.list, g.err = readCampaigns(g.t, g.files)
		}
	}
	return g.t, g.list, g.err
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

// Scenarios lists the campaigns in the order in which they are linked, then
// those that were added. It is empty when the data cannot be read, which New
// then says.
func (g *Game) Scenarios() []rules.ScenarioInfo {
	_, list, err := g.load()
	if err != nil {
		return nil
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	var out []rules.ScenarioInfo
	for i, c := range list {
		out = append(out, rules.ScenarioInfo{ID: c.id, Title: c.name, Note: c.goal, Number: i + 1, Date: c.date(),
			First: rules.First, Goal: [2]int{1, 0}, Own: c.print != "", File: c.file})
	}
	return append(out, g.bad...)
}

// date is the years of the campaign.
func (c *campaign) date() string { return strconv.Itoa(c.boxes[0].year) }

// Add reads a campaign of the player's own, as strictly as ours. A bad one
// stays on the list with its error.
func (g *Game) Add(file string, data []byte) error {
	t, list, err := g.load()
	if err != nil {
		return err
	}
	c, err := readCampaign(t, path.Base(file), data)
	if err == nil {
		err = c.besides(list)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if err != nil {
		g.bad = append(g.bad, rules.ScenarioInfo{ID: file, File: file, Own: true, Err: err})
		return err
	}
	h := fnv.New64a()
	h.Write(data)
	c.file, c.print = file, fmt.Sprintf("%016x", h.Sum64())
	g.list = append(slices.Clone(g.list), c)
	return nil
}

// Print is a fingerprint of a campaign file; that of ours is empty, since the
// program's version stands for them.
func (g *Game) Print(scenario string) (string, error) {
	c, err := g.find(scenario)
	if err != nil {
		return "", err
	}
	return c.print, nil
}

func (g *Game) find(id string) (*campaign, error) {
	_, list, err := g.load()
	if err != nil {
		return nil, err
	}
	for _, c := range list {
		if c.id == id {
			return c, nil
		}
	}
	return nil, fmt.Errorf("no scenario %.60q in Field Commander: Rommel", id)
}

// New sets a campaign up, up to the first question.
func (g *Game) New(set rules.Setup, told *rules.Report) (rules.State, error) {
	sc, err := g.Open(set)
	if err != nil {
		return nil, err
	}
	return newState(sc, told), nil
}

// edition is today's edition of the clauses. Saved games keep the one that they were
// begun under: what a clause changed asks Scenario.since. With 2 a D-Day campaign in
// which the Allies took all objectives in the first days is lost (FCR-2.14).
const edition = 2

// Law is today's edition of the clauses.
func (g *Game) Law() int { return edition }

// since says whether play is under an edition of the clauses or a later one.
func (sc *Scenario) since(law uint8) bool { return sc.law >= law }

// Open makes what is played, once for each choice of options and each score
// that is carried over.
func (g *Game) Open(set rules.Setup) (*Scenario, error) {
	c, err := g.find(set.Scenario)
	if err != nil {
		return nil, err
	}
	law, err := rules.Edition(g, set.Law)
	if err != nil {
		return nil, err
	}
	key := openKey{id: c.id, law: law, carry: set.Carry}
	for id, on := range set.Options {
		if err := key.choose(c, id, on); err != nil {
			return nil, err
		}
	}
	if set.Options[optTiesHardest] {
		key.ties = tiesHardest
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if sc := g.open[key]; sc != nil {
		return sc, nil
	}
	sc := &Scenario{tables: g.t, campaign: c, law: key.law, chosen: key.chosen, toTheEnd: key.toEnd, ties: key.ties}
	sc.weigh()
	if err := sc.carry(set.Carry); err != nil {
		return nil, err
	}
	g.open[key] = sc
	return sc, nil
}

// choose notes an option.
func (k *openKey) choose(c *campaign, id string, on bool) error {
	switch id {
	case optToTheEnd:
		k.toEnd = on
		return nil
	case optTiesRandom:
		if on {
			k.ties = tiesRandom
		}
		return nil
	case optTiesHardest: // it goes before ties at random
		return nil
	}
	i := slices.IndexFunc(c.options, func(o option) bool { return o.id == id })
	if i < 0 {
		ids := slices.Clone(commonOptions[:])
		for _, o := range c.options {
			ids = append(ids, o.id)
		}
		return fmt.Errorf("no option %.60q in the campaign %s; there are %s", id, c.id, strings.Join(ids, ", "))
	}
	if on {
		k.chosen |= 1 << i
	}
	return nil
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

// Kind sorts actions: what ends a step or takes nothing, dice, draws.
func (g *Game) Kind(a rules.Action) rules.Kind {
	switch a.Verb {
	case VerbDone:
		return rules.Done
	case VerbReroll:
		if a.A == 0 {
			return rules.Done
		}
	case VerbRoll:
		return rules.Die
	case VerbForce, VerbPlan, VerbDiscard, VerbCounter, VerbOperation, VerbStray:
		return rules.Draw
	}
	return rules.Choice
}

// TurnNumber is the box that holds the turn marker; 0 is the Start box.
func (g *Game) TurnNumber(st rules.State) int { return int(st.(*State).turn) }

// Score is the score as it stands (FCR-2.15).
func (g *Game) Score(st rules.State) [2]int { return [2]int{st.(*State).count().total(), 0} }
