package match

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/ai"
	"sandtable/cmd/internal/console"
	"sandtable/rules"
	"sandtable/rules/script"
)

// Series is a number of games of each scenario between two players: the flags of a command
// that plays them, and how they are played.
type Series struct {
	Game     string `arg:"--game" help:"Game to play." default:"memoir"`
	Scenario string `arg:"--scenario" help:"Scenario, or all." default:"all"`
	Option   string `arg:"--option" help:"Option to turn on, or ID=off to turn off; separate several with commas." placeholder:"ID,..."`
	Seats    string `arg:"--seats" help:"Bots of the first and second side; in a solo game, the one bot. Instead of a level: engine:PROGRAM, or trusted:REFEREE@LEVEL for another build." placeholder:"A,B" default:"random,random"`
	Millis   int    `arg:"--millis" help:"How long an engine may think about a decision, in milliseconds." default:"1000"`
	Games    int    `arg:"--games" help:"How many games of each scenario." default:"10"`
	Seed     uint64 `arg:"--seed" help:"Seed: the same seed gives the same games, however they are shared out." default:"1"`
	Swap     bool   `arg:"--swap" help:"Play each deal twice, with the sides swapped, and say which bot is stronger."`
	Sprt     string `arg:"--sprt" help:"Like --swap, but stop once it is clear whether the first bot is stronger by HIGH Elo rather than LOW." placeholder:"LOW,HIGH"`
	Workers  int    `arg:"--workers" help:"How many games are played at a time; one per core if not given."`
	Shard    string `arg:"--shard" help:"Play only every Nth game, beginning with the Ith, so that many machines can share one run." placeholder:"I/N"`
	Out      string `arg:"--out" help:"Folder for the journal of a game that goes wrong." default:"."`
	Journals string `arg:"--journals" help:"Folder for the journal of each game." placeholder:"DIR"`
}

// pairings are the games and the report that they are to be counted in, in a script.
func (s *Series) pairings(c *console.Console) (report *Report, list []*Pairing) {
	g := c.Game(s.Game)
	ids := script.Have(console.Scenarios(g, s.Scenario))
	seats := script.Have(s.seats(g))
	options := script.Have(s.options(g, ids))
	shard, shards, err := s.shard()
	script.Do(err)
	switch {
	case s.Games < 1:
		script.Do(console.WrongCall("--games %d: use 1 or more", s.Games))
	case s.Millis < 1 || s.Millis > 60_000:
		script.Do(console.WrongCall("--millis %d: use 1 to 60000", s.Millis))
	case s.Workers < 0:
		script.Do(console.WrongCall("--workers %d: use 1 or more, or 0 for one per core", s.Workers))
	}
	report = &Report{Game: g.ID(), Seats: seats, ByScenario: []Row{}, Trial: script.Have(s.trial(g, seats, shards))}
	for n := range s.Games * len(ids) {
		if n%shards != shard {
			continue
		}
		id := ids[n%len(ids)]
		p := &Pairing{Game: g, Scenario: id, options: options, Seats: seats, millis: s.Millis, Seed: rules.Stream(s.Seed, fmt.Sprintf("match %s %s %d", g.ID(), id, n/len(ids))).Uint64()}
		list = append(list, p)
		if report.Trial != nil {
			again := *p
			again.Seats, again.swapped = [2]string{seats[1], seats[0]}, true
			list = append(list, &again)
		}
	}
	return report, list
}

// Play plays them. begin hears of each game before any is played, over of each that was,
// in the order of Pairing.N; either may be nil. Interrupted it gives what was played too.
func (s *Series) Play(c *console.Console, begin, over func(p *Pairing)) (report *Report, err error) {
	var list []*Pairing
	if err := script.Run(func() { report, list = s.pairings(c) }); err != nil {
		return nil, err
	}
	for n, p := range list {
		if p.N = n; begin != nil {
			begin(p)
		}
	}
	ctx, stop := context.WithCancel(c.Ctx)
	defer stop()
	err = inOrder(ctx, console.Workers(s.Workers), len(list), func(i int) error { return list[i].playOut(ctx) }, func(i int, err error) (bool, error) {
		if err != nil && c.Ctx.Err() == nil {
			err = s.keep(list[i], err)
		}
		if err != nil {
			return false, err
		}
		report.count(list[i])
		if s.Journals != "" {
			if _, err := list[i].journal(s.Journals); err != nil {
				return false, err
			}
		}
		if over != nil {
			over(list[i])
		}
		list[i].Match = nil // every position of a game: a thousand games would keep gigabytes
		if report.Trial == nil || !list[i].swapped {
			return true, nil
		}
		report.Trial.add([2]int{list[i-1].halves(), list[i].halves()})
		return !report.Trial.decided(), nil
	})
	switch {
	case c.Ctx.Err() != nil:
		return report, fmt.Errorf("interrupted after %d games", report.Games)
	case err != nil:
		return nil, err
	}
	return report, nil
}

// trial is what the pairs are counted in; nil where no deal is played twice.
func (s *Series) trial(g rules.Game, seats [2]string, shards int) (t *Trial, err error) {
	switch {
	case s.Sprt == "" && !s.Swap:
		return nil, nil
	case g.Solitaire():
		return nil, console.WrongCall("--swap and --sprt: %s is a solo game, with no sides to swap", g.ID())
	case s.Sprt != "" && shards > 1:
		return nil, console.WrongCall("--sprt and --shard: a test that may stop at any pair must be one run; --swap can be shared out")
	}
	t = &Trial{Players: seats}
	if s.Sprt != "" {
		t.Low, t.High, err = bounds(s.Sprt)
	}
	return t, err
}

// options are those that --option names.
func (s *Series) options(g rules.Game, scenarios []string) (map[string]bool, error) {
	out := map[string]bool{}
	for text := range strings.SplitSeq(s.Option, ",") {
		if text == "" {
			continue
		}
		id, value, said := strings.Cut(text, "=")
		if said && value != "on" && value != "off" {
			return nil, console.WrongCall("--option %s: use ID, ID=on or ID=off", text)
		}
		for _, scenario := range scenarios {
			var known []string
			for _, o := range rules.OptionsOf(g, scenario) {
				known = append(known, o.ID)
			}
			if !slices.Contains(known, id) {
				return nil, console.WrongCall("--option %s: %s knows %s", id, scenario, strings.Join(known, ", "))
			}
		}
		out[id] = value != "off"
	}
	return out, nil
}

// seats are the players that --seats names; ai.Tables where the rules run the other side.
func (s *Series) seats(g rules.Game) (seats [2]string, err error) {
	one, two, ok := strings.Cut(s.Seats, ",")
	switch {
	case g.Solitaire() && (!ok || one == two):
		seats = [2]string{one, ai.Tables}
	case g.Solitaire():
		return seats, console.WrongCall("--seats %s: %s is a solo game; name one bot, such as --seats normal", s.Seats, g.ID())
	case !ok || strings.Contains(two, ","):
		return seats, console.WrongCall("--seats %s: name two bots, such as normal,easy", s.Seats)
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
		if level == ai.Tables && g.Solitaire() {
			continue
		}
		if _, err := ai.New(level, g, 0); err != nil {
			return seats, console.WrongCall("%w", err)
		}
	}
	return seats, nil
}

// shard reads I/N; the first shard is 1.
func (s *Series) shard() (i, n int, err error) {
	if s.Shard == "" {
		return 0, 1, nil
	}
	one, two, _ := strings.Cut(s.Shard, "/")
	i, err1 := strconv.Atoi(one)
	n, err2 := strconv.Atoi(two)
	if err1 != nil || err2 != nil || i < 1 || i > n {
		return 0, 0, console.WrongCall("--shard %s: use 1/4 to 4/4", s.Shard)
	}
	return i - 1, n, nil
}

// keep writes the journal of a game that went wrong.
func (s *Series) keep(p *Pairing, cause error) error {
	if p.Match != nil {
		if path, err := p.journal(s.Out); err == nil {
			return fmt.Errorf("%s: %w (%s)", p.Scenario, cause, path)
		}
	}
	return cause
}
