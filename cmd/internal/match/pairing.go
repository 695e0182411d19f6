package match

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"sandtable/ai"
	"sandtable/cmd/internal/console"
	"sandtable/rules"
	"sandtable/saves"
)

// MaxSteps bounds a game: the longest of 30,000 random ones had fewer than 20,000 steps.
const MaxSteps = 100_000

// journal writes the journal of the game into a folder and gives its path.
func (p *Pairing) journal(dir string) (string, error) {
	h, err := saves.NewHeader(p.Game, p.Match.Setup(), [2]saves.Seat{seat(p.Seats[0]), seat(p.Seats[1])}, p.Seed, saves.Version)
	if err != nil {
		return "", err
	}
	return console.Write(dir, fmt.Sprintf("match-%s-%s-%d.game", p.Game.ID(), p.Scenario, p.Seed), saves.Text(h, p.Match))
}

func seat(level string) saves.Seat {
	if level == ai.Tables {
		return saves.Tables
	}
	return saves.Bot(level)
}

// Pairing is one game between two players, or of one against the rules' tables.
type Pairing struct {
	N        int // its place among all games of the series, from 0
	Game     rules.Game
	Scenario string
	Seats    [2]string // as --seats names them, by side
	Seed     uint64
	Match    *rules.Match // from when the game begins until its end has been told
	Tally    Tally        // of the game, when it is over
	// Watch hears of every decision before it is carried out, on the goroutine that plays the
	// game; what it gives back is called when it has been, unless that is nil. Nil for nobody.
	Watch func(a rules.Action) (done func())

	options map[string]bool
	swapped bool // the second game of a pair: the players have exchanged their sides
	pace    [2]Pace
	millis  int    // an engine's clock
	fault   *fault // of the engine that has lost by it; nil for none
	parts   []Row  // of a campaign that is one game: its missions
}

// playOut plays to the end and counts.
func (p *Pairing) playOut(ctx context.Context) (err error) {
	if p.Tally, err = p.play(ctx); err != nil {
		return err
	}
	if p.parts, err = p.stages(); err != nil {
		return err
	}
	if p.parts != nil {
		p.Tally.Turns = 0 // those of the last mission
	}
	for _, one := range p.parts {
		p.Tally.Turns += one.Turns
	}
	return nil
}

// halves is what the game brought the first bot of a pair, in half points.
func (p *Pairing) halves() int {
	first := 0
	if p.swapped {
		first = 1
	}
	return 2*p.Tally.Wins[first] + p.Tally.Draws
}

// play goes to the end. Bots' seeds are not the dice's: thinking longer moves no die.
func (p *Pairing) play(ctx context.Context) (Tally, error) {
	var bots [2]sitter
	for i := range p.Seats {
		b, err := p.sit(ctx, rules.Side(i))
		if err != nil {
			return Tally{}, err
		}
		defer b.close()
		bots[i] = b
	}
	var err error
	if p.Match, err = rules.NewMatch(p.Game, rules.Setup{Scenario: p.Scenario, Options: p.options}, rules.Seeded(p.Seed), nil); err != nil {
		return Tally{}, err
	}
	for p.Match.Now().Turn() != rules.Over {
		if ctx.Err() != nil {
			return Tally{}, ctx.Err()
		}
		if err := p.decide(ctx, bots[p.Match.Now().Turn()]); errors.As(err, &p.fault) {
			t := Tally{Games: 1, Turns: float64(p.Game.TurnNumber(p.Match.Now()))}
			t.Wins[p.fault.side.Other()]++
			return t, nil
		} else if err != nil {
			return Tally{}, err
		}
	}
	return p.count(), nil
}

func (p *Pairing) decide(ctx context.Context, bot sitter) error {
	if len(p.Match.Steps()) > MaxSteps {
		return fmt.Errorf("the game is not over after %d steps", MaxSteps)
	}
	side := p.Match.Now().Turn()
	start := time.Now()
	a, err := bot.choose(ctx, p)
	if err != nil {
		return err
	}
	took := float64(time.Since(start).Microseconds()) / 1000
	p.pace[side].add(Pace{1, Millis{took, took}})
	var done func()
	if p.Watch != nil {
		done = p.Watch(a)
	}
	if err := p.Match.Do(a, nil); err != nil {
		return fmt.Errorf("%s, the bot %s: %w", p.Game.Sides()[side], p.Seats[side], err)
	}
	if done != nil {
		done()
	}
	return nil
}

func (p *Pairing) count() Tally {
	res := p.Match.Now().Result()
	t := Tally{Games: 1, Turns: float64(p.Game.TurnNumber(p.Match.Now()))}
	unit := rules.PointUnit(p.Game)
	if g := p.Game.Features().Graded; g != nil {
		t.Grades = make([]int, len(g.Grades(p.Scenario)))
		t.Grades[g.Grade(p.Match.Now())]++
		for _, e := range g.Account(p.Match.Now()) {
			t.Account = append(t.Account, Line{e.Key, float64(e.Count), float64(e.N) / unit})
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
func (t *Tally) deviation() float64 {
	return math.Sqrt(max(0, t.Spread-t.Score[0]*t.Score[0]) / max(1, float64(t.Games-1)))
}

// stages counts the missions of a campaign that is one game, a row each; other games have none.
func (p *Pairing) stages() (rows []Row, err error) {
	c, g := p.Game.Features().Campaigner, p.Game.Features().Graded
	if c == nil || g == nil {
		return nil, nil
	}
	list, err := c.Campaigns()
	if i := slices.IndexFunc(list, func(one rules.Campaign) bool { return one.ID == p.Scenario && one.Missions != nil }); err != nil || i < 0 {
		return nil, err
	}
	carry, err := c.Carry(p.Match.Now())
	if err != nil {
		return nil, err
	}
	s, err := c.Standing(p.Scenario, nil, []rules.Played{{Scenario: p.Scenario, Result: p.Match.Now().Result(), Carry: carry}})
	if err != nil {
		return nil, err
	}
	for _, st := range s.Stages {
		grades := g.Grades(st.Scenario)
		points := float64(st.Points[0]) / float64(g.Unit())
		t := Tally{Games: 1, Turns: float64(st.Turns), Score: [2]float64{points, 0}, Spread: points * points}
		t.Grades = make([]int, len(grades))
		t.Grades[st.Grade]++
		if w := grades[st.Grade].Won; w >= rules.First {
			t.Wins[w]++
		} else {
			t.Draws++
		}
		t.Account = []Line{{Key: "lost", Count: float64(st.Lost)}}
		rows = append(rows, Row{p.Scenario + StageMark + st.Scenario, t})
	}
	return rows, nil
}

// StageMark stands between a campaign and its mission in the name of a row.
const StageMark = "/"
