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
	"sandtable/rules/script"
	"sandtable/rules/shelf"
	"sandtable/saves"
)

type benchCmd struct {
	Game     string        `arg:"--game" help:"Game, or all." default:"all"`
	Scenario string        `arg:"--scenario" help:"Scenario, or all." default:"all"`
	Span     time.Duration `arg:"--span" help:"How long each figure is measured, five times over; the best run counts." default:"400ms"`
	JSON     bool          `arg:"--json" help:"Write one JSON object."`
}

// rounds is how often a figure is measured. The best counts: whatever else the machine does slows it down.
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
	games := c.Games(cmd.Game)
	report := struct {
		CPUs     int       `json:"cpus"`
		Measures []measure `json:"measures"`
	}{runtime.NumCPU(), nil}
	for _, g := range games {
		if _, err := console.Scenarios(g, cmd.Scenario); err != nil && len(games) > 1 {
			continue // it is another game's
		}
		b := &bench{game: g, only: cmd.Scenario, span: cmd.Span}
		if err := script.Run(b.run); err != nil {
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

func (b *bench) run() {
	b.opening()
	ids := script.Have(console.Scenarios(b.game, b.only))
	for _, sc := range b.game.Scenarios() {
		if (!sc.Tutorial || b.only == sc.ID) && slices.Contains(ids, sc.ID) {
			b.scenarios = append(b.scenarios, sc.ID)
		}
	}
	b.play()
	b.state()
	b.journal()
	b.odds()
}

// opening measures a fresh game: its tables at first use, then each scenario.
func (b *bench) opening() {
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
		script.Have(fresh.New(rules.Setup{Scenario: sc.ID}, nil))
		worst = max(worst, time.Since(start))
	}
	b.most("opening a scenario, the slowest", ms(worst), "ms", 2)
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// play measures whole random games over the scenarios in turn.
func (b *bench) play() {
	var starts []rules.State
	for _, id := range b.scenarios {
		starts = append(starts, b.begun(id))
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
}

func (b *bench) begun(scenario string) rules.State {
	return script.Have(b.game.New(rules.Setup{Scenario: scenario}, nil))
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
func (b *bench) position() rules.State {
	s := b.begun(b.scenarios[0])
	r := rand.New(rand.NewPCG(3, 4))
	for n := 0; n < 200 || s.Turn() < rules.First; n++ {
		if s.Turn() == rules.Over {
			return b.begun(b.scenarios[0])
		}
		s.Apply(rules.Pick(r, s, s.Legal(nil)), nil)
	}
	return s
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

func (b *bench) state() {
	var err error
	s := b.position()
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
	script.Do(err)
}

// journal measures a game of 2,000 actions, or as long as games get.
func (b *bench) journal() {
	m := b.longMatch(2000)
	h := script.Have(saves.NewHeader(b.game, m.Setup(), [2]saves.Seat{saves.Person, saves.Person}, 1, saves.Version))
	text := saves.Text(h, m)
	find := func(string) (rules.Game, error) { return b.game, nil }
	took := b.each(func() { script.Have(saves.Replay("bench", text, find)) })
	b.most(fmt.Sprintf("load and replay %d actions", len(m.Steps())), ms(took), "ms", 20)
	b.appending(h, m)
}

// longMatch plays at random, one decision a step, until n actions are done.
func (b *bench) longMatch(n int) (best *rules.Match) {
	for seed := range uint64(200) {
		m := script.Have(rules.NewMatch(b.game, rules.Setup{Scenario: b.scenarios[int(seed)%len(b.scenarios)]}, rules.Seeded(seed), nil))
		r := rand.New(rand.NewPCG(seed, 5))
		for m.Now().Turn() != rules.Over && len(m.Steps()) < n {
			l := m.Legal()
			script.Do(m.Do(l[r.IntN(len(l))], nil))
		}
		if best == nil || len(m.Steps()) > len(best.Steps()) {
			best = m
		}
		if len(best.Steps()) >= n {
			break
		}
	}
	return best
}

// appending writes a game decision by decision, without the flush, the disk's own time.
func (b *bench) appending(h saves.Header, m *rules.Match) {
	dir := script.Have(os.MkdirTemp("", "sandtable-bench-"))
	defer os.RemoveAll(dir)
	store, n := saves.Open(dir)
	if n != nil {
		script.Do(n)
	}
	again := script.Have(m.Branch(0, rules.Given{}))
	j := script.Have(store.Begin(h, again))
	defer j.Close()
	var took time.Duration
	for _, a := range m.Steps() {
		script.Do(again.Replay(a, nil))
		start := time.Now()
		script.Do(j.Write(again))
		took += time.Since(start)
	}
	b.most("append a decision, without flush", float64(took/time.Duration(len(m.Steps())))/1000, "µs", 20)
}

// odds looks for a roll of four dice, which not every game has.
func (b *bench) odds() {
	r := rand.New(rand.NewPCG(7, 8))
	for _, id := range b.scenarios {
		s := b.begun(id)
		for s.Turn() != rules.Over {
			legal := s.Legal(nil)
			if slices.ContainsFunc(legal, func(a rules.Action) bool { return b.oddsOf(s, a) }) {
				return
			}
			s.Apply(rules.Pick(r, s, legal), nil)
		}
	}
}

func dice(terms []rules.Term) (n int) {
	for _, t := range terms {
		n += t.N
	}
	return n
}

// oddsOf measures the odds of a roll of four dice with more than one outcome; false where an action is none.
func (b *bench) oddsOf(s rules.State, a rules.Action) bool {
	var w odds.Walker[rules.Outcome]
	if dice(b.game.Terms(s, a)) != 4 || len(script.Have(odds.Tally(&w, b.game, s, a, oddsLimit))) < 3 {
		return false
	}
	took := b.each(func() { odds.Tally(&w, b.game, s, a, oddsLimit) }) // it went well above
	b.most("exact odds of 4 dice: "+b.game.Text(a), float64(took)/1000, "µs", 100)
	return true
}
