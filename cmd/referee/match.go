package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"sandtable/ai"
	"sandtable/ai/follies"
	"sandtable/rules"
	"sandtable/saves"
)

type matchCmd struct {
	Game     string   `arg:"--game" help:"Game to play." default:"memoir"`
	Scenario string   `arg:"--scenario" help:"Scenario, or all." default:"all"`
	Option   string   `arg:"--option" help:"Option that is on, ID=off for one that is off; several with commas." placeholder:"ID,..."`
	Seats    string   `arg:"--seats" help:"Bots of the first and the second side; of a solitaire game the one bot. Instead of a level: engine:PROGRAM, or trusted:REFEREE@LEVEL for another build." placeholder:"A,B" default:"random,random"`
	Millis   int      `arg:"--millis" help:"How long an engine may think about a decision, in thousandths of a second." default:"1000"`
	Games    int      `arg:"--games" help:"How many games of each scenario." default:"10"`
	Seed     uint64   `arg:"--seed" help:"Seed: the same gives the same games, however they are shared out." default:"1"`
	Swap     bool     `arg:"--swap" help:"Play each deal twice, the bots exchanging their sides, and say which bot is the stronger."`
	Sprt     string   `arg:"--sprt" help:"As --swap, but stop when it is known whether the first bot is stronger by HIGH Elo rather than LOW." placeholder:"LOW,HIGH"`
	Workers  int      `arg:"--workers" help:"How many games are played at a time; as many as there are cores unless said."`
	Shard    string   `arg:"--shard" help:"Play only every Nth game, beginning with the Ith, so that many machines can share one run." placeholder:"I/N"`
	Out      string   `arg:"--out" help:"Where the journal of a game that went wrong is written." default:"."`
	Journals string   `arg:"--journals" help:"Folder that the journal of each game is written to." placeholder:"DIR"`
	Merge    bool     `arg:"--merge" help:"Add up the JSON of earlier runs instead of playing."`
	JSON     bool     `arg:"--json" help:"Write one JSON object."`
	Files    []string `arg:"positional" help:"For --merge." placeholder:"FILE"`
}

// millis is the time a decision took, in thousandths of a second.
type millis struct {
	Mean float64 `json:"mean"`
	Max  float64 `json:"max"`
}

// tally counts games. Wins and scores stand by seat: the first is rules.First.
type tally struct {
	Games int        `json:"games"`
	Draws int        `json:"draws"`
	Wins  [2]int     `json:"wins"`
	Turns float64    `json:"turns"` // mean
	Score [2]float64 `json:"score"` // mean
	// Spread is the mean of the squares of the first side's scores, of a game whose end
	// has degrees: what the error of their mean follows from.
	Spread float64 `json:"spread,omitempty"`
	// Of a game whose end has degrees: how often each was reached, the worst
	// first, and what each line of the account brought. Scenarios that do not
	// share their degrees, or the lines of their accounts, have none in common.
	Grades  []int  `json:"grades,omitempty"`
	Account []line `json:"account,omitempty"`
}

// line is one line of the account of a score: how many there were of a thing
// and what they brought, both on average.
type line struct {
	Key   string  `json:"key"`
	Count float64 `json:"count"`
	N     float64 `json:"points"`
}

func (t *tally) add(o tally) {
	if o.Games == 0 {
		return
	}
	a, b := float64(t.Games), float64(o.Games)
	mix := func(x *float64, y float64) { *x = (*x*a + y*b) / (a + b) }
	mix(&t.Turns, o.Turns)
	mix(&t.Score[0], o.Score[0])
	mix(&t.Score[1], o.Score[1])
	mix(&t.Spread, o.Spread)
	switch {
	case t.Games == 0:
		t.Grades, t.Account = slices.Clone(o.Grades), slices.Clone(o.Account)
	case len(t.Grades) != len(o.Grades): // a mission and a campaign: they share no degrees
		t.Grades = nil
	default:
		for i, n := range o.Grades {
			t.Grades[i] += n
		}
	}
	switch {
	case t.Games == 0:
	case !slices.EqualFunc(t.Account, o.Account, func(a, b line) bool { return a.Key == b.Key }): // each has options of its own
		t.Account = nil
	default:
		for i, l := range o.Account {
			mix(&t.Account[i].Count, l.Count)
			mix(&t.Account[i].N, l.N)
		}
	}
	t.Games += o.Games
	t.Draws += o.Draws
	t.Wins[0] += o.Wins[0]
	t.Wins[1] += o.Wins[1]
}

// row is one scenario's part.
type row struct {
	Scenario string `json:"scenario"`
	tally
}

// pace is how long a bot thought.
type pace struct {
	Decisions int `json:"decisions"`
	millis
}

func (p *pace) add(o pace) {
	if n := p.Decisions + o.Decisions; n > 0 {
		p.Mean = (p.Mean*float64(p.Decisions) + o.Mean*float64(o.Decisions)) / float64(n)
		p.Decisions = n
	}
	p.Max = max(p.Max, o.Max)
}

type matchReport struct {
	Game  string    `json:"game"`
	Seats [2]string `json:"seats"`
	tally
	ByScenario []row   `json:"by_scenario"`
	Faults     []foul  `json:"faults,omitempty"` // of engines: games that they have lost by them
	Trial      *trial  `json:"trial,omitempty"`  // of pairs of games
	Pace       millis  `json:"millis_per_decision"`
	BySeat     [2]pace `json:"by_seat"`
}

// foul is a game that an engine has lost by what it did wrong.
type foul struct {
	Scenario string `json:"scenario"`
	Seed     uint64 `json:"seed"`
	Seat     string `json:"seat"`
	What     string `json:"what"`
}

func (r *matchReport) add(scenario string, t tally) {
	r.tally.add(t)
	r.addRow(scenario, t)
}

// addRow counts for a scenario and not for the whole: the missions of a
// campaign, which counts itself.
func (r *matchReport) addRow(scenario string, t tally) {
	for i := range r.ByScenario {
		if r.ByScenario[i].Scenario == scenario {
			r.ByScenario[i].add(t)
			return
		}
	}
	r.ByScenario = append(r.ByScenario, row{scenario, t})
}

func (cmd *matchCmd) Run(c *console) error {
	report, interrupted := cmd.report(c)
	if report == nil {
		return interrupted
	}
	all := report.BySeat[0]
	all.add(report.BySeat[1])
	report.Pace = all.millis
	if cmd.JSON {
		return errors.Join(c.json(report), interrupted)
	}
	tell(c, report)
	return interrupted
}

func (cmd *matchCmd) report(c *console) (*matchReport, error) {
	if cmd.Merge {
		return merge(cmd.Files)
	}
	if len(cmd.Files) > 0 {
		return nil, wrongCall("%s: files are only read with --merge", cmd.Files[0])
	}
	return cmd.playAll(c, nil, nil)
}

// playAll plays them. begin hears of each game before it is played, over after, in their
// order; both may be nil. Interrupted it gives what was played until then besides the error.
func (cmd *matchCmd) playAll(c *console, begin, over func(p *pairing)) (*matchReport, error) {
	g, err := c.shelf.Game(cmd.Game)
	if err != nil {
		return nil, callError{err}
	}
	ids, err := scenarios(g, cmd.Scenario)
	if err != nil {
		return nil, err
	}
	seats, err := cmd.seats(g)
	if err != nil {
		return nil, err
	}
	options, err := cmd.options(g, ids)
	if err != nil {
		return nil, err
	}
	shard, shards, err := cmd.shard()
	if err != nil {
		return nil, err
	}
	switch {
	case cmd.Games < 1:
		return nil, wrongCall("--games %d: at least one is wanted", cmd.Games)
	case cmd.Millis < 1 || cmd.Millis > 60_000:
		return nil, wrongCall("--millis %d: 1 to 60000 would be right", cmd.Millis)
	case cmd.Workers < 0:
		return nil, wrongCall("--workers %d: 1 or more would be right, 0 for as many as there are cores", cmd.Workers)
	}
	report := &matchReport{Game: g.ID(), Seats: seats, ByScenario: []row{}}
	if report.Trial, err = cmd.trial(g, seats, shards); err != nil {
		return nil, err
	}
	var list []*pairing
	for n := range cmd.Games * len(ids) {
		if n%shards != shard {
			continue
		}
		id := ids[n%len(ids)]
		p := &pairing{game: g, scenario: id, options: options, seats: seats, millis: cmd.Millis, seed: rules.Stream(cmd.Seed, fmt.Sprintf("match %s %s %d", g.ID(), id, n/len(ids))).Uint64()}
		list = append(list, p)
		if report.Trial != nil {
			again := *p
			again.seats, again.swapped = [2]string{seats[1], seats[0]}, true
			list = append(list, &again)
		}
	}
	for n, p := range list {
		if p.n = n; begin != nil {
			begin(p)
		}
	}
	ctx, stop := context.WithCancel(c.ctx)
	defer stop()
	err = inOrder(ctx, cmd.workers(), len(list), func(i int) error { return list[i].playOut(ctx) }, func(i int, err error) (bool, error) {
		if err != nil && c.ctx.Err() == nil {
			err = cmd.keep(list[i], err)
		}
		if err != nil {
			return false, err
		}
		report.count(list[i])
		if cmd.Journals != "" {
			if _, err := list[i].journal(cmd.Journals); err != nil {
				return false, err
			}
		}
		if over != nil {
			over(list[i])
		}
		if report.Trial == nil || !list[i].swapped {
			return true, nil
		}
		report.Trial.add([2]int{list[i-1].halves(), list[i].halves()})
		return !report.Trial.decided(), nil
	})
	switch {
	case c.ctx.Err() != nil:
		return report, fmt.Errorf("interrupted after %d games", report.Games)
	case err != nil:
		return nil, err
	}
	return report, nil
}

// trial is what the pairs are counted in; nil where no deal is played twice.
func (cmd *matchCmd) trial(g rules.Game, seats [2]string, shards int) (t *trial, err error) {
	switch {
	case cmd.Sprt == "" && !cmd.Swap:
		return nil, nil
	case g.Solitaire():
		return nil, wrongCall("--swap and --sprt: %s is played by one, who has no side to exchange", g.ID())
	case cmd.Sprt != "" && shards > 1:
		return nil, wrongCall("--sprt and --shard: a test that may stop at any pair is played in one run; --swap can be shared out")
	}
	t = &trial{Players: seats}
	if cmd.Sprt != "" {
		t.Low, t.High, err = bounds(cmd.Sprt)
	}
	return t, err
}

// options are those that --option names.
func (cmd *matchCmd) options(g rules.Game, scenarios []string) (map[string]bool, error) {
	out := map[string]bool{}
	for text := range strings.SplitSeq(cmd.Option, ",") {
		if text == "" {
			continue
		}
		id, value, said := strings.Cut(text, "=")
		if said && value != "on" && value != "off" {
			return nil, wrongCall("--option %s: ID, ID=on or ID=off would be right", text)
		}
		for _, scenario := range scenarios {
			var known []string
			for _, o := range rules.OptionsOf(g, scenario) {
				known = append(known, o.ID)
			}
			if !slices.Contains(known, id) {
				return nil, wrongCall("--option %s: %s knows %s", id, scenario, strings.Join(known, ", "))
			}
		}
		out[id] = value != "off"
	}
	return out, nil
}

// workers is how many games are played at a time.
func (cmd *matchCmd) workers() int {
	if cmd.Workers > 0 {
		return cmd.Workers
	}
	return runtime.GOMAXPROCS(0)
}

// count adds a game that is over.
func (r *matchReport) count(p *pairing) {
	if p.fault != nil {
		r.Faults = append(r.Faults, foul{p.scenario, p.seed, p.seats[p.fault.side], p.fault.what})
	}
	r.add(p.scenario, p.tally)
	for _, one := range p.parts {
		r.addRow(one.Scenario, one.tally)
	}
	for side := range p.pace {
		seat := side
		if p.swapped {
			seat = 1 - side
		}
		r.BySeat[seat].add(p.pace[side])
	}
}

// tables stands where the other side is run by the rules.
const tables = ai.Tables

func (cmd *matchCmd) seats(g rules.Game) (seats [2]string, err error) {
	one, two, ok := strings.Cut(cmd.Seats, ",")
	switch {
	case g.Solitaire() && (!ok || one == two):
		seats = [2]string{one, tables}
	case g.Solitaire():
		return seats, wrongCall("--seats %s: %s is played by one, as with --seats normal", cmd.Seats, g.ID())
	case !ok || strings.Contains(two, ","):
		return seats, wrongCall("--seats %s: two bots are wanted, as in normal,easy", cmd.Seats)
	default:
		seats = [2]string{one, two}
	}
	for _, level := range seats {
		if isEngine(level) {
			if err := checkEngine(level); err != nil {
				return seats, err
			}
			continue
		}
		if level == tables && g.Solitaire() {
			continue
		}
		if _, err := ai.New(level, g, 0); err != nil {
			return seats, callError{err}
		}
	}
	return seats, nil
}

// shard reads I/N; the first shard is 1.
func (cmd *matchCmd) shard() (i, n int, err error) {
	if cmd.Shard == "" {
		return 0, 1, nil
	}
	one, two, _ := strings.Cut(cmd.Shard, "/")
	i, err1 := strconv.Atoi(one)
	n, err2 := strconv.Atoi(two)
	if err1 != nil || err2 != nil || i < 1 || i > n {
		return 0, 0, wrongCall("--shard %s: 1/4 to 4/4 would be right", cmd.Shard)
	}
	return i - 1, n, nil
}

// keep writes the journal of a game that went wrong.
func (cmd *matchCmd) keep(p *pairing, cause error) error {
	if p.m == nil {
		return cause
	}
	path, err := p.journal(cmd.Out)
	if err != nil {
		return cause
	}
	return fmt.Errorf("%s: %w (%s)", p.scenario, cause, path)
}

// journal writes the journal of the game into a folder and gives its path.
func (p *pairing) journal(dir string) (string, error) {
	h, err := saves.NewHeader(p.game, p.m.Setup(), [2]saves.Seat{seat(p.seats[0]), seat(p.seats[1])}, p.seed, saves.Version)
	if err != nil {
		return "", err
	}
	return write(dir, fmt.Sprintf("match-%s-%s-%d.game", p.game.ID(), p.scenario, p.seed), saves.Text(h, p.m))
}

func seat(level string) saves.Seat {
	if level == tables {
		return saves.Tables
	}
	return saves.Bot(level)
}

// pairing is one game between two bots, or of one against the rules' tables.
type pairing struct {
	options  map[string]bool
	game     rules.Game
	scenario string
	seats    [2]string
	seed     uint64
	n        int  // its place among all
	swapped  bool // the second game of a pair: the bots have exchanged their sides
	m        *rules.Match
	pace     [2]pace
	tally    tally
	millis   int                 // an engine's clock
	fault    *fault              // of the engine that has lost by it; nil for none
	watch    func(s rules.State) // hears of every position in which a side decides; nil for nobody
	guesses  []guess
	exam     *follies.Examiner // hears of every decision; nil for nobody
	stood    []rules.State     // positions to learn from
	parts    []row             // of a campaign that is one game: its missions
}

// playOut plays to the end and counts.
func (p *pairing) playOut(ctx context.Context) (err error) {
	if p.tally, err = p.play(ctx); err != nil {
		return err
	}
	if p.parts, err = p.stages(); err != nil {
		return err
	}
	if p.parts != nil {
		p.tally.Turns = 0 // those of the last mission
	}
	for _, one := range p.parts {
		p.tally.Turns += one.Turns
	}
	return nil
}

// halves is what the game brought the first bot of a pair, in half points.
func (p *pairing) halves() int {
	first := 0
	if p.swapped {
		first = 1
	}
	return 2*p.tally.Wins[first] + p.tally.Draws
}

// play goes to the end. The bots' seeds are not those of the dice, so thinking
// longer never moves a die.
func (p *pairing) play(ctx context.Context) (tally, error) {
	var bots [2]sitter
	for i := range p.seats {
		b, err := p.sit(ctx, rules.Side(i))
		if err != nil {
			return tally{}, err
		}
		defer b.close()
		bots[i] = b
	}
	var err error
	if p.m, err = rules.NewMatch(p.game, rules.Setup{Scenario: p.scenario, Options: p.options}, rules.Seeded(p.seed), nil); err != nil {
		return tally{}, err
	}
	for p.m.Now().Turn() != rules.Over {
		if ctx.Err() != nil {
			return tally{}, ctx.Err()
		}
		if err := p.decide(ctx, bots[p.m.Now().Turn()]); errors.As(err, &p.fault) {
			t := tally{Games: 1, Turns: float64(p.game.TurnNumber(p.m.Now()))}
			t.Wins[p.fault.side.Other()]++
			return t, nil
		} else if err != nil {
			return tally{}, err
		}
	}
	return p.count(), nil
}

func (p *pairing) decide(ctx context.Context, bot sitter) error {
	if len(p.m.Steps()) > maxSteps {
		return fmt.Errorf("the game is not over after %d steps", maxSteps)
	}
	side := p.m.Now().Turn()
	if p.watch != nil {
		p.watch(p.m.Now())
	}
	start := time.Now()
	a, err := bot.choose(ctx, p)
	if err != nil {
		return err
	}
	took := float64(time.Since(start).Microseconds()) / 1000
	p.pace[side].add(pace{1, millis{took, took}})
	x := p.examined(side, a)
	if err := p.m.Do(a, nil); err != nil {
		return fmt.Errorf("%s, the bot %s: %w", p.game.Sides()[side], p.seats[side], err)
	}
	if x != nil {
		x.After, x.Events = p.m.Now(), p.m.Since(x.At)
		p.exam.Hear(x)
	}
	return nil
}

// examined is what is told of a decision before it is carried out; nil where nobody hears.
func (p *pairing) examined(side rules.Side, a rules.Action) *follies.Step {
	if p.exam == nil {
		return nil
	}
	return &follies.Step{Side: side, Before: p.m.Now().Clone(), Did: a, At: len(p.m.Steps())}
}

func (p *pairing) count() tally {
	res := p.m.Now().Result()
	t := tally{Games: 1, Turns: float64(p.game.TurnNumber(p.m.Now()))}
	unit := 1.0
	if g, ok := p.game.(rules.Graded); ok {
		unit = float64(g.Unit())
		t.Grades = make([]int, len(g.Grades(p.scenario)))
		t.Grades[g.Grade(p.m.Now())]++
		for _, e := range g.Account(p.m.Now()) {
			t.Account = append(t.Account, line{e.Key, float64(e.Count), float64(e.N) / unit})
		}
	}
	for i, n := range res.Score {
		t.Score[i] = float64(n) / unit
	}
	if t.Grades != nil {
		t.Spread = t.Score[0] * t.Score[0]
	}
	if res.Winner >= rules.First {
		t.Wins[res.Winner]++
	} else {
		t.Draws++
	}
	return t
}

// deviation is the error of the mean of the first side's scores.
func (t *tally) deviation() float64 {
	return math.Sqrt(max(0, t.Spread-t.Score[0]*t.Score[0]) / max(1, float64(t.Games-1)))
}

// stages counts the missions of a campaign that is one game, each in a row of
// its own; other games have none.
func (p *pairing) stages() (rows []row, err error) {
	c, ok := p.game.(rules.Campaigner)
	g, graded := p.game.(rules.Graded)
	if !ok || !graded {
		return nil, nil
	}
	list, err := c.Campaigns()
	if i := slices.IndexFunc(list, func(one rules.Campaign) bool { return one.ID == p.scenario && one.Missions != nil }); err != nil || i < 0 {
		return nil, err
	}
	carry, err := c.Carry(p.m.Now())
	if err != nil {
		return nil, err
	}
	s, err := c.Standing(p.scenario, nil, []rules.Played{{Scenario: p.scenario, Result: p.m.Now().Result(), Carry: carry}})
	if err != nil {
		return nil, err
	}
	for _, st := range s.Stages {
		grades := g.Grades(st.Scenario)
		points := float64(st.Points[0]) / float64(g.Unit())
		t := tally{Games: 1, Turns: float64(st.Turns), Score: [2]float64{points, 0}, Spread: points * points}
		t.Grades = make([]int, len(grades))
		t.Grades[st.Grade]++
		if w := grades[st.Grade].Won; w >= rules.First {
			t.Wins[w]++
		} else {
			t.Draws++
		}
		t.Account = []line{{Key: "lost", Count: float64(st.Lost)}}
		rows = append(rows, row{p.scenario + stageMark + st.Scenario, t})
	}
	return rows, nil
}

// stageMark stands between a campaign and its mission.
const stageMark = "/"

// merge adds up reports of the same seats.
func merge(files []string) (*matchReport, error) {
	if len(files) == 0 {
		return nil, wrongCall("--merge: no files are named")
	}
	var sum *matchReport
	for _, file := range files {
		r, err := readReport(file)
		if err != nil {
			return nil, err
		}
		if sum == nil {
			sum = &matchReport{Game: r.Game, Seats: r.Seats, ByScenario: []row{}}
			if r.Trial != nil {
				sum.Trial = &trial{Players: r.Trial.Players}
			}
		}
		if r.Game != sum.Game || r.Seats != sum.Seats {
			return nil, wrongCall("%s: %s with %s was played, not %s with %s", file, r.Game, r.Seats, sum.Game, sum.Seats)
		}
		if (r.Trial == nil) != (sum.Trial == nil) {
			return nil, wrongCall("%s: of these files some exchanged the sides and some did not", file)
		}
		if r.Trial != nil {
			sum.Trial.merge(r.Trial)
		}
		sum.tally.add(r.tally)
		sum.Faults = append(sum.Faults, r.Faults...)
		for _, one := range r.ByScenario {
			sum.addRow(one.Scenario, one.tally)
		}
		for i := range sum.BySeat {
			sum.BySeat[i].add(r.BySeat[i])
		}
	}
	return sum, nil
}

func readReport(file string) (*matchReport, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, callError{err}
	}
	defer f.Close()
	dec := json.NewDecoder(f)
	dec.DisallowUnknownFields()
	var r matchReport
	if err := dec.Decode(&r); err != nil {
		return nil, wrongCall("%s is no JSON of `referee match`: %v", file, err)
	}
	return &r, nil
}

// tell writes the report for people.
func tell(c *console, r *matchReport) {
	g, err := c.shelf.Game(r.Game)
	if err == nil && len(r.ByScenario) > 0 && r.ByScenario[0].Grades != nil {
		tellGraded(c, r, g.(rules.Graded))
	} else {
		won := r.Seats
		if r.Trial != nil && err == nil { // by side: both bots have played it
			won = g.Sides()
		}
		fmt.Fprintf(c.out, "%-24s %6s %6s %6s %6s %7s  %s\n", "scenario", "games", won[0], won[1], "draws", "turns", "score")
		line := func(name string, t tally) {
			fmt.Fprintf(c.out, "%-24s %6d %6d %6d %6d %7.1f  %.1f-%.1f\n", name, t.Games, t.Wins[0], t.Wins[1], t.Draws, t.Turns, t.Score[0], t.Score[1])
		}
		for _, one := range r.ByScenario {
			line(one.Scenario, one.tally)
		}
		line("all", r.tally)
	}
	for _, x := range r.Faults {
		fmt.Fprintf(c.out, "%s lost %s (seed %d): %s\n", x.Seat, x.Scenario, x.Seed, x.What)
	}
	if r.Trial != nil {
		r.Trial.tell(c)
	}
	for i, p := range r.BySeat {
		if r.Seats[i] != tables {
			fmt.Fprintf(c.out, "%s: %d decisions, %.2f ms each, %.1f ms at most\n", r.Seats[i], p.Decisions, p.Mean, p.Max)
		}
	}
}

// tellGraded writes, for each scenario, how often each degree of success was
// reached, then what the score was made of.
func tellGraded(c *console, r *matchReport, g rules.Graded) {
	fmt.Fprintf(c.out, "%-32s %6s %6s %7s %7s %7s  %s\n", "scenario", "games", "won", "turns", "points", "error", "degrees, from the worst")
	each := func(name string, t tally) {
		fmt.Fprintf(c.out, "%-32s %6d %5.0f%% %7.1f %7.2f %7.2f ", name, t.Games, 100*float64(t.Wins[0])/float64(t.Games), t.Turns, t.Score[0], t.deviation())
		for _, n := range t.Grades {
			fmt.Fprintf(c.out, " %4.0f%%", 100*float64(n)/float64(t.Games))
		}
		fmt.Fprintln(c.out)
		for _, l := range t.Account {
			if l.Count != 0 || l.N != 0 {
				fmt.Fprintf(c.out, "    %-40s %7.2f %+8.2f\n", l.Key, l.Count, l.N)
			}
		}
	}
	told := ""
	for _, one := range r.ByScenario {
		_, id, inside := strings.Cut(one.Scenario, stageMark)
		if !inside {
			id = one.Scenario
		}
		if names := degrees(g, id); names != told {
			fmt.Fprintln(c.out, names)
			told = names
		}
		each(one.Scenario, one.tally)
	}
	each("all", r.tally)
}

// degrees names the degrees of success of a scenario.
func degrees(g rules.Graded, scenario string) string {
	var names []string
	for _, d := range g.Grades(scenario) {
		names = append(names, d.Name.En)
	}
	return "degrees: " + strings.Join(names, " | ")
}
