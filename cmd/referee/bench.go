package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"time"

	"sandtable/ai/odds"
	"sandtable/cmd/internal/console"
	"sandtable/rules"
	"sandtable/rules/shelf"
	"sandtable/saves"
)

type benchCmd struct {
	Game     string        `arg:"--game" help:"Game, or all." default:"all"`
	Scenario string        `arg:"--scenario" help:"Scenario, or all." default:"all"`
	Span     time.Duration `arg:"--span" help:"How long each figure is measured, five times over; the best run counts." default:"400ms"`
	JSON     bool          `arg:"--json" help:"Write one JSON object."`
}

// rounds is how often a figure is measured. The best round is kept: what else
// the machine does can only make it slower.
const rounds = 5

// measure is one figure beside its goal.
type measure struct {
	Game  string  `json:"game"`
	What  string  `json:"what"`
	Value float64 `json:"value"`
	Unit  string  `json:"unit"`
	Goal  float64 `json:"goal"`
	Least bool    `json:"least"` // the goal is the least that is wanted, else the most
	Met   bool    `json:"met"`
}

// bench measures one game.
type bench struct {
	game      rules.Game
	only      string   // the one scenario that is measured, or all
	scenarios []string // the historical ones: lessons are shorter
	span      time.Duration
	list      []measure
}

func (cmd *benchCmd) Run(c *console.Console) error {
	games, err := c.Games(cmd.Game)
	if err != nil {
		return err
	}
	report := struct {
		CPUs     int       `json:"cpus"`
		Measures []measure `json:"measures"`
	}{runtime.NumCPU(), nil}
	for _, g := range games {
		if _, err := console.Scenarios(g, cmd.Scenario); err != nil && len(games) > 1 {
			continue // it is another game's
		}
		b := &bench{game: g, only: cmd.Scenario, span: cmd.Span}
		if err := b.run(); err != nil {
			return fmt.Errorf("%s: %w", g.ID(), err)
		}
		report.Measures = append(report.Measures, b.list...)
	}
	if len(report.Measures) == 0 {
		return console.WrongCall("no game has a scenario %q; `referee games` lists them", cmd.Scenario)
	}
	if cmd.JSON {
		return c.JSON(report)
	}
	for _, m := range report.Measures {
		word := map[bool]string{true: "at least", false: "at most"}[m.Least]
		fmt.Fprintf(c.Out, "%-8s %-44s %14.2f %-12s (%s %g)%s\n", m.Game, m.What, m.Value, m.Unit, word, m.Goal, map[bool]string{false: "  missed"}[m.Met])
	}
	return nil
}

func (b *bench) least(what string, value float64, unit string, goal float64) {
	b.list = append(b.list, measure{b.game.ID(), what, value, unit, goal, true, value >= goal})
}

func (b *bench) most(what string, value float64, unit string, goal float64) {
	b.list = append(b.list, measure{b.game.ID(), what, value, unit, goal, false, value <= goal})
}

func (b *bench) run() error {
	if err := b.opening(); err != nil {
		return err
	}
	ids, err := console.Scenarios(b.game, b.only)
	if err != nil {
		return err
	}
	for _, sc := range b.game.Scenarios() {
		if (!sc.Tutorial || b.only == sc.ID) && slices.Contains(ids, sc.ID) {
			b.scenarios = append(b.scenarios, sc.ID)
		}
	}
	for _, part := range [...]func() error{b.play, b.state, b.journal, b.odds} {
		if err := part(); err != nil {
			return err
		}
	}
	return nil
}

// opening measures a fresh game: its tables at first use, then each scenario.
func (b *bench) opening() error {
	fresh, err := shelf.New().Game(b.game.ID())
	if err != nil {
		fresh = b.game // a game of a test's own
	}
	start := time.Now()
	_, _ = fresh.Print("") // there is no such scenario, which only the tables can tell
	b.most("tables at first use", ms(time.Since(start)), "ms", 10)
	start = time.Now()
	list := fresh.Scenarios()
	b.most("the list of scenarios at first use", ms(time.Since(start)), "ms", 20)
	var worst time.Duration
	for _, sc := range list {
		start := time.Now()
		if _, err := fresh.New(rules.Setup{Scenario: sc.ID}, nil); err != nil {
			return err
		}
		worst = max(worst, time.Since(start))
	}
	b.most("opening a scenario, the slowest", ms(worst), "ms", 2)
	return nil
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// play measures whole random games over the scenarios in turn.
func (b *bench) play() error {
	var starts []rules.State
	for _, id := range b.scenarios {
		s, err := b.game.New(rules.Setup{Scenario: id}, nil)
		if err != nil {
			return err
		}
		starts = append(starts, s)
	}
	for _, check := range []bool{false, true} {
		b.walk(starts, check, b.span/8) // warms up
		var actions, games, allocs float64
		for range rounds {
			before := allocated()
			n, whole, took := b.walk(starts, check, b.span)
			actions = max(actions, float64(n)/took.Seconds())
			games = max(games, float64(whole)/took.Seconds())
			allocs = max(allocs, float64(allocated()-before)/float64(n))
		}
		if check {
			b.least("random games with Check", actions, "actions/s", 1_500_000)
			continue
		}
		b.least("random games", actions, "actions/s", 5_000_000)
		b.least("random games", games, "games/s", 4_000)
		b.most("random games, Legal and Apply", allocs, "allocs/action", 0.001)
	}
	return nil
}

func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Mallocs
}

// walk plays for at least a time, and to the end of the last game.
func (b *bench) walk(starts []rules.State, check bool, least time.Duration) (actions, games int, took time.Duration) {
	r := rand.New(rand.NewPCG(1, 2))
	s := starts[0].Clone()
	legal := make([]rules.Action, 0, 256)
	start := time.Now()
	for took < least {
		s.CopyFrom(starts[games%len(starts)])
		for s.Turn() != rules.Over {
			legal = s.Legal(legal[:0])
			if s.Turn() == rules.Chance {
				s.Apply(rules.Pick(r, s, legal), nil)
			} else {
				s.Apply(legal[r.IntN(len(legal))], nil)
			}
			if check && s.Check() != nil {
				break // the soak is who reports it
			}
			actions++
		}
		games++
		took = time.Since(start)
	}
	return actions, games, took
}

// position is a state in the middle of a game.
func (b *bench) position() (rules.State, error) {
	s, err := b.game.New(rules.Setup{Scenario: b.scenarios[0]}, nil)
	if err != nil {
		return nil, err
	}
	r := rand.New(rand.NewPCG(3, 4))
	for n := 0; n < 200 || s.Turn() < rules.First; n++ {
		if s.Turn() == rules.Over {
			return b.game.New(rules.Setup{Scenario: b.scenarios[0]}, nil)
		}
		s.Apply(rules.Pick(r, s, s.Legal(nil)), nil)
	}
	return s, nil
}

// each is how long one call takes.
func (b *bench) each(f func()) time.Duration {
	least, n := time.Duration(1<<62), 1
	for done := 0; done < rounds; {
		start := time.Now()
		for range n {
			f()
		}
		took := time.Since(start)
		if took < b.span/4 {
			n *= 2
			continue
		}
		least = min(least, took/time.Duration(n))
		done++
	}
	return least
}

// nanos is each in thousandths of what a Duration can tell.
func (b *bench) nanos(f func()) float64 {
	return float64(b.each(func() {
		for range 1000 {
			f()
		}
	})) / 1000
}

func (b *bench) state() error {
	s, err := b.position()
	if err != nil {
		return err
	}
	to, sum := s.Clone(), uint64(0)
	b.most("CopyFrom", b.nanos(func() { to.CopyFrom(s) }), "ns", 20)
	b.most("Hash", b.nanos(func() { sum += s.Hash() }), "ns", 100)
	b.most("Check", b.nanos(func() { err = s.Check() }), "ns", 500)
	const calls = 10_000
	before := allocated()
	for range calls {
		to.CopyFrom(s)
		sum += to.Hash()
		err = to.Check()
	}
	b.most("CopyFrom, Hash and Check", float64((allocated()-before)/calls), "allocs", 0)
	return err
}

// journal measures a game of 2,000 actions, or as long as games get.
func (b *bench) journal() error {
	m, err := b.longMatch(2000)
	if err != nil {
		return err
	}
	h, err := saves.NewHeader(b.game, m.Setup(), [2]saves.Seat{saves.Person, saves.Person}, 1, saves.Version)
	if err != nil {
		return err
	}
	text := saves.Text(h, m)
	find := func(string) (rules.Game, error) { return b.game, nil }
	steps := len(m.Steps())
	took := b.each(func() {
		if _, e := saves.Replay("bench", text, find); e != nil {
			err = e
		}
	})
	if err != nil {
		return err
	}
	b.most(fmt.Sprintf("load and replay %d actions", steps), ms(took), "ms", 20)
	return b.appending(h, m)
}

// longMatch plays at random, one decision a step, until n actions are done.
func (b *bench) longMatch(n int) (*rules.Match, error) {
	var best *rules.Match
	for seed := range uint64(200) {
		m, err := rules.NewMatch(b.game, rules.Setup{Scenario: b.scenarios[int(seed)%len(b.scenarios)]}, rules.Seeded(seed), nil)
		if err != nil {
			return nil, err
		}
		r := rand.New(rand.NewPCG(seed, 5))
		for m.Now().Turn() != rules.Over && len(m.Steps()) < n {
			l := m.Legal()
			if err := m.Do(l[r.IntN(len(l))], nil); err != nil {
				return nil, err
			}
		}
		if best == nil || len(m.Steps()) > len(best.Steps()) {
			best = m
		}
		if len(best.Steps()) >= n {
			break
		}
	}
	return best, nil
}

// appending writes a game decision by decision, without the flush, the disk's own time.
func (b *bench) appending(h saves.Header, m *rules.Match) error {
	dir, err := os.MkdirTemp("", "sandtable-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	store, n := saves.Open(dir)
	if n != nil {
		return n
	}
	took, err := appended(store, h, m)
	if err != nil {
		return err
	}
	b.most("append a decision, without flush", float64(took)/1000, "µs", 20)
	return nil
}

// appended is how long one step of m takes to be written.
func appended(store *saves.Store, h saves.Header, m *rules.Match) (time.Duration, error) {
	again, err := m.Branch(0, rules.Given{})
	if err != nil {
		return 0, err
	}
	j, err := store.Begin(h, again)
	if err != nil {
		return 0, err
	}
	defer j.Close()
	var took time.Duration
	for _, a := range m.Steps() {
		if err := again.Replay(a, nil); err != nil {
			return 0, err
		}
		start := time.Now()
		if err := j.Write(again); err != nil {
			return 0, err
		}
		took += time.Since(start)
	}
	return took / time.Duration(len(m.Steps())), nil
}

func (b *bench) odds() error {
	r := rand.New(rand.NewPCG(7, 8))
	for _, id := range b.scenarios {
		s, err := b.game.New(rules.Setup{Scenario: id}, nil)
		if err != nil {
			return err
		}
		for s.Turn() != rules.Over {
			legal := s.Legal(nil)
			for _, a := range legal {
				if found, err := b.oddsOf(s, a); found || err != nil {
					return err
				}
			}
			s.Apply(rules.Pick(r, s, legal), nil)
		}
	}
	return nil // a game without rolls of four dice
}

func dice(terms []rules.Term) (n int) {
	for _, t := range terms {
		n += t.N
	}
	return n
}

// oddsOf measures the odds of a roll of four dice with more than one outcome.
func (b *bench) oddsOf(s rules.State, a rules.Action) (bool, error) {
	var w odds.Walker[rules.Outcome]
	if dice(b.game.Terms(s, a)) != 4 {
		return false, nil
	}
	if list, err := odds.Tally(&w, b.game, s, a, oddsLimit); err != nil || len(list) < 3 {
		return false, err
	}
	took := b.each(func() { odds.Tally(&w, b.game, s, a, oddsLimit) }) // it went well above
	b.most("exact odds of 4 dice: "+b.game.Text(a), float64(took)/1000, "µs", 100)
	return true, nil
}
