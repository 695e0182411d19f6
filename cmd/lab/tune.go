package main

import (
	"errors"
	"fmt"
	"os"
	"path"
	"strings"

	"sandtable/ai"
	"sandtable/ai/learn"
	"sandtable/ai/numbers"
	"sandtable/cmd/internal/console"
	"sandtable/cmd/internal/match"
	"sandtable/rules"
	"sandtable/rules/script"
)

type tuneCmd struct {
	Game     string  `arg:"--game" help:"Game whose bots learn." default:"memoir"`
	Scenario string  `arg:"--scenario" help:"Scenario, or all." default:"all"`
	Of       string  `arg:"--of" help:"What is learned: what positions are worth, from how games of bots ended; or what actions promise, by contests of settings that do not think; or the net that judges positions, from games." default:"worth"`
	Numbers  string  `arg:"--numbers" help:"Which numbers may change: names, or beginnings of names that end in *, with commas; ! before one leaves it out." default:"*"`
	Seats    string  `arg:"--seats" help:"Bots whose games are learned from." placeholder:"A,B" default:"normal,normal"`
	Games    int     `arg:"--games" help:"Games of each scenario that are learned from." default:"40"`
	Stay     float64 `arg:"--stay" help:"How many positions' worth of doubt speaks for each old number." default:"20"`
	Cells    int     `arg:"--cells" help:"How many cells a new net has; 0 to teach the old one more." default:"16"`
	Epochs   int     `arg:"--epochs" help:"How often a net goes over its examples." default:"4"`
	Heat     float64 `arg:"--heat" help:"The whims of the players whose games teach a net, in worth." default:"0.01"`
	Speed    float64 `arg:"--speed" help:"How fast a net learns at first." default:"0.003"`
	Decay    float64 `arg:"--decay" help:"How fast a net forgets." default:"0.00001"`
	Rounds   int     `arg:"--rounds" help:"Contests." default:"1000"`
	Pairs    int     `arg:"--pairs" help:"Deals of a contest, each played twice." default:"8"`
	Reach    float64 `arg:"--reach" help:"How far the settings of a contest lie apart from the one so far at first, in shares of a number." default:"0.2"`
	Pace     float64 `arg:"--pace" help:"How far the setting goes at first after a contest that was won throughout." default:"0.05"`
	Seed     uint64  `arg:"--seed" help:"Seed: the same finds the same numbers." default:"1"`
	Workers  int     `arg:"--workers" help:"How many games are played at a time; one per core if not given."`
	Write    string  `arg:"--write" help:"Write the file of numbers there, with how they were won." placeholder:"FILE"`
}

func (cmd *tuneCmd) Run(c *console.Console) error {
	script.Do(console.Among("--of", cmd.Of, "worth", "promise", "value"))
	g := c.Game(cmd.Game)
	if cmd.Of == "value" {
		return cmd.teach(c, g)
	}
	make := func() learn.Evaluator { return ai.Of(g).(learn.Evaluator) }
	if _, ok := ai.Of(g).(learn.Evaluator); !ok {
		return console.WrongCall("--game %s: its bots have no numbers", g.ID())
	}
	if g.Solitaire() && cmd.Of == "promise" {
		return console.WrongCall("--of promise: in %s settings cannot play against one another", g.ID())
	}
	change := script.Have(cmd.change(make()))
	found := cmd.contest
	if cmd.Of == "worth" {
		found = cmd.fit
	}
	values, how := found(c, g, make, change)
	return cmd.tell(c, make(), change, values, how)
}

// change is which numbers may.
func (cmd *tuneCmd) change(s learn.Evaluator) (out []int, err error) {
	for i, n := range numbers.List(s.Weights()) {
		in := false
		for want := range strings.SplitSeq(cmd.Numbers, ",") {
			name, not := strings.CutPrefix(want, "!")
			ok, err := path.Match(name, n.Name)
			if err != nil {
				return nil, console.WrongCall("--numbers %s: %v", want, err)
			}
			if ok {
				in = !not
			}
		}
		if in {
			out = append(out, i)
		}
	}
	if len(out) == 0 {
		return nil, console.WrongCall("--numbers %s: there is no such number", cmd.Numbers)
	}
	return out, nil
}

// fit plays games and learns from how they ended.
func (cmd *tuneCmd) fit(c *console.Console, g rules.Game, make func() learn.Evaluator, change []int) (values []float64, how string) {
	series := match.Series{Game: cmd.Game, Scenario: cmd.Scenario, Seats: cmd.Seats, Games: cmd.Games, Seed: cmd.Seed, Workers: cmd.Workers, Millis: 1000, Out: "."}
	var all []learn.Position
	report := script.Have(play(c, &series, 0, func(p *match.Pairing, stood []rules.State) {
		won := p.Tally.First()
		if g.Solitaire() {
			won = ai.Of(g).Value(p.Match.Now(), rules.First)
		}
		for _, s := range stood {
			all = append(all, learn.Position{State: s, Game: p.N, Won: won})
		}
	}))
	f := learn.Fit(make, all, change, cmd.Stay)
	return f.Values, fmt.Sprintf("What positions are worth, of %d positions of %d games of %s (seed %d, %g positions' doubt):\nBrier %.4f before, %.4f after, %.4f on games left out; log loss %.4f, %.4f, %.4f.\n",
		len(all), report.Games, strings.Join(report.Seats[:], " against "), cmd.Seed, cmd.Stay, f.Before.Brier, f.After.Brier, f.Fresh.Brier, f.Before.Log, f.After.Log, f.Fresh.Log)
}

// contest lets settings play one another.
func (cmd *tuneCmd) contest(c *console.Console, g rules.Game, make func() learn.Evaluator, change []int) (values []float64, how string) {
	run := learn.Contest{Game: g, Scenarios: script.Have(console.Scenarios(g, cmd.Scenario)), Make: make, Change: change, Seed: cmd.Seed, Rounds: cmd.Rounds,
		Pairs: cmd.Pairs, Reach: cmd.Reach, Pace: cmd.Pace, Workers: console.Workers(cmd.Workers)}
	values = run.Run(c.Ctx)
	if c.Ctx.Err() != nil {
		script.Do(errors.New("interrupted"))
	}
	before, after := run.Against(values, 400)
	return values, fmt.Sprintf("What actions promise, of %d contests of %d games (seed %d, reach %g, pace %g):\nagainst the old numbers, without a thought, %d games won and %d lost.\n",
		cmd.Rounds, 2*cmd.Pairs, cmd.Seed, cmd.Reach, cmd.Pace, after, before)
}

// tell says what was found, and writes it.
func (cmd *tuneCmd) tell(c *console.Console, s learn.Evaluator, change []int, values []float64, how string) error {
	fmt.Fprint(c.Out, how)
	all := numbers.List(s.Weights())
	for k, i := range change {
		fmt.Fprintf(c.Out, "%-28s %9.4f -> %9.4f\n", all[i].Name, *all[i].At, values[k])
		*all[i].At = values[k]
	}
	if cmd.Write == "" {
		return nil
	}
	old, _ := os.ReadFile(cmd.Write)
	return os.WriteFile(cmd.Write, script.Have(numbers.Write(s.Weights(), numbers.Won(old)+how)), 0o644)
}

// teach gathers examples from games and lets a net learn from them.
func (cmd *tuneCmd) teach(c *console.Console, g rules.Game) error {
	sense, ok := ai.Of(g).(learn.Valuer)
	if !ok {
		return console.WrongCall("--of value: the bots of %s have no net", g.ID())
	}
	ids := script.Have(console.Scenarios(g, cmd.Scenario))
	net, fresh := sense.Net(), cmd.Cells > 0
	if fresh {
		net = learn.Blank(sense.TermNames(), ids)
	}
	make := func() learn.Valuer {
		s := ai.Of(g).(learn.Valuer)
		s.SetNet(net)
		return s
	}
	var all []learn.Example
	how := fmt.Sprintf("whims of %g", cmd.Heat)
	if cmd.Seats == "impulse,impulse" {
		l := learn.SelfPlay{Game: g, Scenarios: ids, Make: make, Games: cmd.Games * len(ids), Heat: cmd.Heat, Seed: cmd.Seed, Workers: console.Workers(cmd.Workers)}
		all = l.Gather()
	} else {
		how, all = cmd.Seats, script.Have(cmd.examples(c, make()))
	}
	learn.Standardize(net, all)
	if fresh {
		learn.Grow(net, cmd.Cells, cmd.Seed)
	}
	before, after := learn.Train(net, all, cmd.Epochs, cmd.Speed, cmd.Decay, cmd.Seed)
	how = fmt.Sprintf("Taught by %d positions of %d games (%s; seed %d, %d times, speed %g):\non the tenth of the games left out Brier %.4f before, %.4f after, log loss %.4f, %.4f.\n",
		len(all), cmd.Games*len(ids), how, cmd.Seed, cmd.Epochs, cmd.Speed, before.Brier, after.Brier, before.Log, after.Log)
	fmt.Fprint(c.Out, how)
	if cmd.Write == "" {
		return nil
	}
	if old, err := os.ReadFile(cmd.Write); err == nil && !fresh {
		how = numbers.Won(old) + how
	}
	return os.WriteFile(cmd.Write, net.Text(how), 0o644)
}

// between is one in how many steps is learned from besides those that begin a turn.
const between = 11

func (cmd *tuneCmd) examples(c *console.Console, sense learn.Valuer) (all []learn.Example, err error) {
	series := match.Series{Game: cmd.Game, Scenario: cmd.Scenario, Seats: cmd.Seats, Games: cmd.Games, Seed: cmd.Seed, Workers: cmd.Workers, Millis: 1000, Out: "."}
	_, err = play(c, &series, between, func(p *match.Pairing, stood []rules.State) {
		for _, s := range stood {
			all = append(all, learn.ExampleOf(sense, s, p.Scenario, p.N, p.Tally.First()))
		}
	})
	return all, err
}

// play plays games and hands on, of each, the positions to learn from: those that begin a
// turn, and besides, where every is not 0, one in so many steps.
func play(c *console.Console, series *match.Series, every int, over func(p *match.Pairing, stood []rules.State)) (*match.Report, error) {
	var stood []*[]rules.State // by game
	return series.Play(c, func(p *match.Pairing) {
		var list []rules.State
		stood = append(stood, &list)
		turn := -1
		p.Watch = func(rules.Action) func() {
			s := p.Match.Now()
			if now := p.Game.TurnNumber(s); now > 0 && (now != turn || every > 0 && len(p.Match.Steps())%every == 0) {
				turn = now
				list = append(list, s.Clone())
			}
			return nil
		}
	}, func(p *match.Pairing) {
		over(p, *stood[p.N])
		stood[p.N] = nil // as long as a run is, they fill the memory
	})
}
