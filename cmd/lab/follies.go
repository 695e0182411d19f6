package main

import (
	"fmt"
	"math"
	"slices"

	"sandtable/ai"
	"sandtable/ai/follies"
	"sandtable/cmd/internal/console"
	"sandtable/cmd/internal/match"
	"sandtable/rules"
	"sandtable/rules/script"
)

type folliesCmd struct {
	Game     string `arg:"--game" help:"Game to play." default:"rommel"`
	Scenario string `arg:"--scenario" help:"Scenario, or all." default:"all"`
	Seats    string `arg:"--seats" help:"Bots of the first and second side; in a solo game, the one bot. Instead of a level trusted:REFEREE@LEVEL for another build." placeholder:"A,B" default:"normal"`
	Games    int    `arg:"--games" help:"How many games of each scenario." default:"10"`
	Seed     uint64 `arg:"--seed" help:"Seed: the same gives the same games." default:"1"`
	Millis   int    `arg:"--millis" help:"How long another build may think about a decision, in thousandths of a second." default:"1000"`
	Swap     bool   `arg:"--swap" help:"Play each deal twice, the bots exchanging their sides."`
	Workers  int    `arg:"--workers" help:"How many games are played at a time; one per core if not given."`
	JSON     bool   `arg:"--json" help:"Write one JSON object."`
}

// sin is how often one player committed one folly.
type sin struct {
	Folly   string  `json:"folly"`
	Seat    string  `json:"seat"`
	Count   int     `json:"count"`
	Chances int     `json:"chances"`
	Games   int     `json:"games"`
	squares float64 // of the counts of single games
}

// each is how many there are in a game, and the error of that.
func (x *sin) each() (mean, err float64) {
	n := float64(x.Games)
	mean = float64(x.Count) / n
	return mean, math.Sqrt(max(0, x.squares/n-mean*mean) / max(1, n-1))
}

func (cmd *folliesCmd) Run(c *console.Console) error {
	list := follies.Of(cmd.Game)
	if list == nil {
		return console.WrongCall("--game %s: no follies of it are counted", cmd.Game)
	}
	series := match.Series{Game: cmd.Game, Scenario: cmd.Scenario, Seats: cmd.Seats, Games: cmd.Games, Seed: cmd.Seed, Swap: cmd.Swap, Workers: cmd.Workers, Millis: cmd.Millis, Out: "."}
	var exams []*follies.Examiner // by game
	var sins []*sin
	report := script.Have(series.Play(c, func(p *match.Pairing) {
		exam := follies.New(list)
		exams, p.Watch = append(exams, exam), heard(p, exam)
	}, func(p *match.Pairing) {
		exam := exams[p.N]
		for side, seat := range p.Seats {
			if seat == ai.Tables {
				continue
			}
			for i, f := range list {
				s := sinOf(&sins, f.Name, seat)
				n := exam.Count[side][i]
				s.Count, s.Chances, s.Games = s.Count+n, s.Chances+exam.Of[side][i], s.Games+1
				s.squares += float64(n * n)
			}
		}
	}))
	if cmd.JSON {
		return c.JSON(struct {
			Game    string `json:"game"`
			Follies []*sin `json:"follies"`
		}{cmd.Game, sins})
	}
	report.Tell(c)
	fmt.Fprintf(c.Out, "\n%-44s %-24s %6s %14s %8s %8s %7s\n", "folly", "player", "games", "in a game", "count", "chances", "share")
	for _, s := range sins {
		mean, err := s.each()
		fmt.Fprintf(c.Out, "%-44s %-24s %6d %7.2f ± %.2f %8d %8d %6.1f%%\n", s.Folly, short(s.Seat), s.Games, mean, err, s.Count, s.Chances, 100*float64(s.Count)/float64(max(1, s.Chances)))
	}
	return nil
}

// heard tells an examiner of the decisions of a game.
func heard(p *match.Pairing, exam *follies.Examiner) func(a rules.Action) func() {
	return func(a rules.Action) func() {
		m := p.Match
		x := &follies.Step{Side: m.Now().Turn(), Before: m.Now().Clone(), Did: a, At: len(m.Steps())}
		return func() {
			x.After, x.Events = m.Now(), m.Since(x.At)
			exam.Hear(x)
		}
	}
}

// sinOf is the line of a folly and a player, a new one at first.
func sinOf(list *[]*sin, name, seat string) *sin {
	if i := slices.IndexFunc(*list, func(s *sin) bool { return s.Folly == name && s.Seat == seat }); i >= 0 {
		return (*list)[i]
	}
	s := &sin{Folly: name, Seat: seat}
	*list = append(*list, s)
	return s
}

// short is the end of a seat's name, which is what differs.
func short(seat string) string {
	if n := len(seat); n > 24 {
		return "…" + seat[n-23:]
	}
	return seat
}
