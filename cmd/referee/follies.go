package main

import (
	"fmt"
	"math"

	"sandtable/rules"
)

type folliesCmd struct {
	Game     string `help:"Game to play." default:"rommel"`
	Scenario string `help:"Scenario, or all." default:"all"`
	Seats    string `help:"Bots of the first and the second side; of a solitaire game the one bot. Instead of a level trusted:REFEREE@LEVEL for another build." default:"normal" placeholder:"A,B"`
	Games    int    `help:"How many games of each scenario." default:"10"`
	Seed     uint64 `help:"Seed: the same gives the same games." default:"1"`
	Millis   int    `help:"How long another build may think about a decision, in thousandths of a second." default:"1000"`
	Swap     bool   `help:"Play each deal twice, the bots exchanging their sides."`
	Workers  int    `help:"How many games are played at a time; as many as there are cores unless said."`
	JSON     bool   `name:"json" help:"Write one JSON object."`
}

// folly is a kind of play that is counted: one that a good player would seldom be seen
// at. A game's stand in a file of its own.
type folly struct {
	name string
	// begin makes the count of one side of one game. It is told of each decision of
	// either side, and says how many follies there were in it, of how many chances to
	// commit one; what they are it settles by itself, and may keep what it needs from
	// one decision to the next. The last one has an after that is Over.
	begin func(side rules.Side) func(x *step) (n, of int)
}

// step is one decision and all that followed before the next one, chance included.
type step struct {
	side          rules.Side // who decided
	before, after rules.State
	did           rules.Action
	events        []rules.Event // what happened, as the rules tell it
	at            int           // how many steps of the match were before it
}

// follies are what is counted, by the id of the game.
var follies = map[string][]folly{
	"rommel":   rommelFollies,
	"whodares": whodaresFollies,
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

// examiner counts one game.
type examiner struct {
	see   [2][]func(x *step) (n, of int) // by side
	count [2][]int
	of    [2][]int
}

func newExaminer(list []folly) *examiner {
	e := &examiner{}
	for side := range e.see {
		for _, f := range list {
			e.see[side] = append(e.see[side], f.begin(rules.Side(side)))
		}
		e.count[side], e.of[side] = make([]int, len(list)), make([]int, len(list))
	}
	return e
}

func (e *examiner) hear(x *step) {
	for side := range e.see {
		for i, see := range e.see[side] {
			n, of := see(x)
			e.count[side][i] += n
			e.of[side][i] += of
		}
	}
}

func (cmd *folliesCmd) Run(c *console) error {
	list := follies[cmd.Game]
	if list == nil {
		return wrongCall("--game %s: no follies of it are counted", cmd.Game)
	}
	match := matchCmd{Game: cmd.Game, Scenario: cmd.Scenario, Seats: cmd.Seats, Games: cmd.Games, Seed: cmd.Seed, Swap: cmd.Swap, Workers: cmd.Workers, Millis: cmd.Millis, Out: "."}
	var sins []*sin
	report, err := match.playAll(c, func(p *pairing) {
		p.exam = newExaminer(list)
	}, func(p *pairing) {
		for side, seat := range p.seats {
			if seat == tables {
				continue
			}
			for i, f := range list {
				s := sinOf(&sins, f.name, seat)
				n := p.exam.count[side][i]
				s.Count, s.Chances, s.Games = s.Count+n, s.Chances+p.exam.of[side][i], s.Games+1
				s.squares += float64(n * n)
			}
		}
	})
	if err != nil {
		return err
	}
	if cmd.JSON {
		return c.json(struct {
			Game    string `json:"game"`
			Follies []*sin `json:"follies"`
		}{cmd.Game, sins})
	}
	tell(c, report)
	fmt.Fprintf(c.out, "\n%-44s %-24s %6s %14s %8s %8s %7s\n", "folly", "player", "games", "in a game", "count", "chances", "share")
	for _, s := range sins {
		mean, err := s.each()
		fmt.Fprintf(c.out, "%-44s %-24s %6d %7.2f ± %.2f %8d %8d %6.1f%%\n", s.Folly, short(s.Seat), s.Games, mean, err, s.Count, s.Chances, 100*float64(s.Count)/float64(max(1, s.Chances)))
	}
	return nil
}

// sinOf is the line of a folly and a player, a new one at first.
func sinOf(list *[]*sin, name, seat string) *sin {
	for _, s := range *list {
		if s.Folly == name && s.Seat == seat {
			return s
		}
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
