package infidel

import (
	"fmt"
	"hash/fnv"
	"io/fs"
	"path"
	"slices"
	"sync"

	"sandtable/rules"
)

// Game is Infidel on the shelf. It reads its data files at first use. It is
// safe for use by several goroutines.
type Game struct {
	files fs.FS // with the folder data

	mu   sync.Mutex
	t    *tables
	list []*battle // with those that were added
	bad  []rules.ScenarioInfo
	err  error
	open map[openKey]*Scenario
	laid []openKey // those of them on maps with hexsides laid, the oldest first
}

// laidMost is how many maps with hexsides laid are kept: boards may lay any.
const laidMost = 8

type openKey struct {
	id, ground  string
	law         uint8
	knightsRoll bool
}

// New puts the game on the shelf; nothing is read yet.
func New() *Game { return &Game{files: dataFiles, open: map[openKey]*Scenario{}} }

func (g *Game) ID() string                { return "infidel" }
func (g *Game) Title() rules.Text         { return rules.Plain("Infidel") }
func (g *Game) Sides() [2]string          { return sideIDs }
func (g *Game) Solitaire() bool           { return false }
func (g *Game) Secret() bool              { return false }
func (g *Game) SideTitles() [2]rules.Text { return sideTitles }

// load reads the data files once.
func (g *Game) load() (*tables, []*battle, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.t == nil && g.err == nil {
		g.t, g.list, g.err = readAll(g.files)
	}
	return g.t, g.list, g.err
}

// readAll reads all data files.
func readAll(files fs.FS) (*tables, []*battle, error) {
	t, err := readTables(files)
	if err != nil {
		return nil, nil, err
	}
	if err := readMaps(t, files); err != nil {
		return nil, nil, fmt.Errorf("infidel: %w", err)
	}
	list, err := readBattles(t, files)
	if err != nil {
		return nil, nil, fmt.Errorf("infidel: %w", err)
	}
	return t, list, nil
}

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

// Scenarios lists the battles, then those that were added. It is empty when
// the data cannot be read, which New then says.
func (g *Game) Scenarios() []rules.ScenarioInfo {
	_, list, err := g.load()
	if err != nil {
		return nil
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	var out []rules.ScenarioInfo
	for _, b := range list {
		out = append(out, rules.ScenarioInfo{ID: b.id, Title: b.name, Note: b.note, Number: b.order, Date: b.date,
			Tutorial: b.order == 0 && b.print == "", First: b.first, Goal: b.goals(), Own: b.print != "", File: b.file})
	}
	return append(out, g.bad...)
}

// goals is what each side needs: flight points of the enemy beyond his level
// (INF-21.7), or the lead in points (INF-23.6.5).
func (b *battle) goals() [2]int {
	if b.special.points {
		return [2]int{int(b.special.lead), int(b.special.lead)}
	}
	return [2]int{int(b.levels[1]), int(b.levels[0])}
}

// Add reads a battle of the player's own, as strictly as ours. A bad one stays
// on the list with its error.
func (g *Game) Add(file string, data []byte) error {
	t, list, err := g.load()
	if err != nil {
		return err
	}
	own, err := readBattle(t, path.Base(file), data)
	if err == nil {
		err = own.besides(list)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if err != nil {
		g.bad = append(g.bad, rules.ScenarioInfo{ID: file, File: file, Own: true, Err: err})
		return err
	}
	h := fnv.New64a()
	h.Write(data)
	own.file, own.print = file, fmt.Sprintf("%016x", h.Sum64())
	g.list = append(slices.Clone(g.list), own)
	return nil
}

// Print is a fingerprint of a battle file; that of ours is empty, since the
// program's version stands for them.
func (g *Game) Print(scenario string) (string, error) {
	b, err := g.find(scenario)
	if err != nil {
		return "", err
	}
	return b.print, nil
}

func (g *Game) find(id string) (*battle, error) {
	_, list, err := g.load()
	if err != nil {
		return nil, err
	}
	for _, b := range list {
		if b.id == id {
			return b, nil
		}
	}
	return nil, fmt.Errorf("no scenario %.60q in Infidel", id)
}

// edition is today's edition of the clauses. Saved games keep the one that they were
// begun under: what a clause changed asks Scenario.since.
const edition = 2

// Law is today's edition of the clauses.
func (g *Game) Law() int { return edition }

// since says whether play is under an edition of the clauses or a later one.
func (sc *Scenario) since(law uint8) bool { return sc.law >= law }

// Open makes what is played, once for each choice of options.
func (g *Game) Open(set rules.Setup) (*Scenario, error) {
	b, err := g.find(set.Scenario)
	if err != nil {
		return nil, err
	}
	if set.Carry != "" {
		return nil, fmt.Errorf("%.40q is carried over; nothing is, from one battle to the next", set.Carry)
	}
	law, err := rules.Edition(g, set.Law)
	if err != nil {
		return nil, err
	}
	key := openKey{b.id, b.mapID, law, g.t.knights}
	for id, on := range set.Options {
		if id != optKnightsRoll {
			return nil, fmt.Errorf("no option %.60q in Infidel; there is %s", id, optKnightsRoll)
		}
		key.knightsRoll = on
	}
	return g.opened(b, key), nil
}

// opened is what is played by a key, made at its first use.
func (g *Game) opened(b *battle, key openKey) *Scenario {
	return g.openedOn(b, key, func() *field { return g.t.field(key.ground) })
}

// openedOn is what is played on the map that ground makes.
func (g *Game) openedOn(b *battle, key openKey, ground func() *field) *Scenario {
	g.mu.Lock()
	defer g.mu.Unlock()
	if sc := g.open[key]; sc != nil {
		return sc
	}
	sc := newScenario(g.t, b, ground(), key)
	g.open[key] = sc
	if len(sc.m.added) > 0 {
		if g.laid = append(g.laid, key); len(g.laid) > laidMost {
			delete(g.open, g.laid[0])
			g.laid = g.laid[1:]
		}
	}
	return sc
}

func newScenario(t *tables, b *battle, m *field, key openKey) *Scenario {
	sc := &Scenario{tables: t, battle: b, m: m, law: key.law, knightsRoll: key.knightsRoll}
	for i := range b.units {
		u := &b.units[i]
		sc.traits[i] = traits{u.side, u.kind, u.class, t.kinds[u.kind].zoc}
		sc.ours[u.side].add(uint8(i))
		sc.ofKind[u.kind].add(uint8(i))
		if u.class == mounted {
			sc.riders.add(uint8(i))
		}
		if t.kinds[u.kind].missile != unarmed {
			sc.armed.add(uint8(i))
		}
		sc.fighters.put(uint8(i), t.kinds[u.kind].shock)
		sc.chargers.put(uint8(i), t.kinds[u.kind].charge)
	}
	for i := range b.leaders {
		sc.leadersOf[b.leaders[i].side].add(uint8(i))
	}
	for i := range b.commands {
		sc.commandsOf[b.commands[i].side].add(uint8(i))
	}
	sc.joinGates()
	return sc
}

// New sets a battle up, up to the first choice.
func (g *Game) New(set rules.Setup, told *rules.Report) (rules.State, error) {
	sc, err := g.Open(set)
	if err != nil {
		return nil, err
	}
	return newState(sc, told), nil
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
