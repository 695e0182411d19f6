package undaunted

import (
	"fmt"
	"hash/fnv"
	"io/fs"
	"path"
	"slices"
	"sync"

	"sandtable/rules"
)

// Game is Undaunted: North Africa on the shelf. It reads its data files at
// first use. It is safe for use by several goroutines.
type Game struct {
	files fs.FS // with the folder data

	mu   sync.Mutex
	data dataFolder // with the scenarios that were added
	bad  []rules.ScenarioInfo
	err  error
	open map[openKey]*Scenario
}

type openKey struct {
	id                             string
	law                            uint8
	ownerSuppresses, captureCounts bool
}

// New puts the game on the shelf; nothing is read yet.
func New() *Game { return &Game{files: dataFiles, open: map[openKey]*Scenario{}} }

func (g *Game) ID() string        { return "undaunted" }
func (g *Game) Title() rules.Text { return rules.Plain("Undaunted: North Africa") }
func (g *Game) Sides() [2]string  { return sideIDs }
func (g *Game) Solitaire() bool   { return false }
func (g *Game) Secret() bool      { return true }
func (g *Game) SideTitles() [2]rules.Text {
	return sideTitles
}

// load reads the data files once.
func (g *Game) load() (*tables, []*battle, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.data.t == nil && g.err == nil {
		g.data, g.err = readAll(g.files)
	}
	return g.data.t, g.data.list, g.err
}

// dataFolder is what the data files say.
type dataFolder struct {
	t     *tables
	list  []*battle
	tours tour
	bot   *Priorities
}

// readAll reads all data files.
func readAll(files fs.FS) (dataFolder, error) {
	t, err := readTables(files)
	if err != nil {
		return dataFolder{}, err
	}
	out := dataFolder{t: t}
	for _, part := range []struct {
		file string
		read func(file string, data []byte) error
	}{
		{"scenarios.toml", func(file string, data []byte) (err error) {
			out.list, err = readScenarios(t, file, data)
			return err
		}},
		{"campaign.toml", func(file string, data []byte) (err error) {
			out.tours, err = readTour(out.list, file, data)
			return err
		}},
		{"tutorial.toml", func(file string, data []byte) error {
			c, err := readCourse(t, out.list, file, data)
			for _, b := range out.list {
				if b.id == c.scenario {
					b.taught = c.lessons
				}
			}
			return err
		}},
		{"bot.toml", func(file string, data []byte) (err error) {
			out.bot, err = readPriorities(t, file, data)
			return err
		}},
	} {
		data, err := fs.ReadFile(files, "data/"+part.file)
		if err == nil {
			err = part.read(part.file, data)
		}
		if err != nil {
			return dataFolder{}, fmt.Errorf("undaunted: %w", err)
		}
	}
	return out, nil
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

// Scenarios lists the lesson and the eleven scenarios, then those that were
// added. It is empty when the data cannot be read, which New then says.
func (g *Game) Scenarios() []rules.ScenarioInfo {
	_, list, err := g.load()
	if err != nil {
		return nil
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	var out []rules.ScenarioInfo
	for _, b := range list {
		out = append(out, rules.ScenarioInfo{ID: b.id, Title: b.title, Note: b.background, Number: b.number, Date: b.date,
			Tutorial: b.number == 0 && b.print == "", First: b.first, Goal: [2]int{int(b.victory[0].need), int(b.victory[1].need)}, Own: b.print != "", File: b.file})
	}
	return append(out, g.bad...)
}

// Add reads a scenario of the player's own, as strictly as ours: a file with
// one `[[scenario]]`. A bad one stays on the list with its error.
func (g *Game) Add(file string, data []byte) error {
	t, list, err := g.load()
	if err != nil {
		return err
	}
	own, err := readScenarios(t, path.Base(file), data)
	if err == nil && len(own) != 1 {
		err = fmt.Errorf("%s: there are %d scenarios in the file; it must hold one", path.Base(file), len(own))
	}
	if err == nil {
		err = own[0].besides(list)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if err != nil {
		g.bad = append(g.bad, rules.ScenarioInfo{ID: file, File: file, Own: true, Err: err})
		return err
	}
	h := fnv.New64a()
	h.Write(data)
	own[0].file, own[0].print = file, fmt.Sprintf("%016x", h.Sum64())
	g.data.list = append(slices.Clone(g.data.list), own[0])
	return nil
}

// Print is a fingerprint of a scenario file; that of ours is empty, since the
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
	return nil, fmt.Errorf("no scenario %.60q in Undaunted: North Africa", id)
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
	t := g.data.t
	if set.Carry != "" {
		return nil, fmt.Errorf("%.40q is carried over; nothing is, from one scenario to the next (UNA-15.1)", set.Carry)
	}
	law, err := rules.Edition(g, set.Law)
	if err != nil {
		return nil, err
	}
	key := openKey{b.id, law, t.ownerSuppresses(law), t.numbers.captureCounts}
	for id, on := range set.Options {
		switch id {
		case optOwnerSuppresses:
			key.ownerSuppresses = on
		case optCaptureCounts:
			key.captureCounts = on
		default:
			return nil, fmt.Errorf("no option %.60q in Undaunted: North Africa; there are %s, %s", id, optOwnerSuppresses, optCaptureCounts)
		}
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	sc := g.open[key]
	if sc == nil {
		sc = &Scenario{tables: t, battle: b, law: key.law, ownerSuppresses: key.ownerSuppresses, captureCounts: key.captureCounts}
		g.open[key] = sc
	}
	return sc, nil
}

// New sets a scenario up, up to the first draw.
func (g *Game) New(set rules.Setup, told *rules.Report) (rules.State, error) {
	sc, err := g.Open(set)
	if err != nil {
		return nil, err
	}
	return newState(sc, told), nil
}

// Kind sorts actions: what ends a step or takes nothing, dice, draws.
func (g *Game) Kind(a rules.Action) rules.Kind {
	switch a.Verb {
	case VerbDone, VerbPass, VerbResign:
		return rules.Done
	case VerbCount:
		if a.A == 0 {
			return rules.Done
		}
	case VerbRoll:
		return rules.Die
	case VerbDraw:
		return rules.Draw
	}
	return rules.Choice
}

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
