package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"path/filepath"

	"sandtable/ai"
	"sandtable/ai/review"
	"sandtable/cmd/internal/console"
	"sandtable/rules"
	"sandtable/saves"
)

type confirmCmd struct {
	Files   []string `arg:"positional,required" help:"Journals of one game." placeholder:"FILE"`
	Count   int      `arg:"--count" help:"How many errors are played out." default:"100"`
	Each    int      `arg:"--each" help:"How many of them at most are taken of one journal." default:"4"`
	Times   int      `arg:"--times" help:"How often each is played out, both ways." default:"50"`
	Level   string   `arg:"--level" help:"Who plays them out." default:"hard"`
	Least   string   `arg:"--least" help:"What is an error: loose, misstep or disaster, and worse." default:"misstep"`
	Workers int      `arg:"--workers" help:"How many games are played at a time; as many as there are cores unless said."`
	JSON    bool     `arg:"--json" help:"Write one JSON object."`
}

// confirmReport is what is printed.
type confirmReport struct {
	Game   string          `json:"game"`
	Judge  int             `json:"judge"`
	Level  string          `json:"level"`
	Times  int             `json:"times"`
	Proofs []*review.Proof `json:"proofs"`
	// Share is how many of 1 were confirmed: what was called better scored higher; where both
	// scored the same, a half.
	Share float64 `json:"share"`
	Off   float64 `json:"off"` // its standard error
	// FairShare is the same with the luck of dice and draws taken out of the scores.
	FairShare float64 `json:"fair_share"`
	FairOff   float64 `json:"fair_off"`
	// Apart is by how much the better scored higher on average, Fair that with luck taken out,
	// Said by how much the review had said.
	Apart float64 `json:"apart"`
	Fair  float64 `json:"fair"`
	Said  float64 `json:"said"`
}

// errEnough ends the weighing of a game of which enough errors are found.
var errEnough = errors.New("enough")

func (cmd *confirmCmd) Run(c *console.Console) error {
	least, err := cmd.least()
	if err != nil {
		return err
	}
	if cmd.Count < 1 || cmd.Each < 1 || cmd.Times < 2 || cmd.Workers < 0 {
		return console.WrongCall("--count and --each 1 or more, --times 2 or more, and --workers 1 or more would be right")
	}
	if err := console.Among("--level", cmd.Level, ai.Levels()...); err != nil {
		return err
	}
	games, err := cmd.games(c)
	if err != nil {
		return err
	}
	out := &confirmReport{Game: games[0].Game().ID(), Judge: review.Edition, Level: cmd.Level, Times: cmd.Times}
	for i, m := range games {
		if len(out.Proofs) >= cmd.Count {
			break
		}
		if err := cmd.confirm(c, out, m, i, least); err != nil {
			return fmt.Errorf("%s: %w", cmd.Files[i], err)
		}
	}
	out.add()
	if cmd.JSON {
		return c.JSON(out)
	}
	unit, k := "points", 1.0
	if g, _ := c.Shelf.Game(out.Game); g != nil && !g.Solitaire() {
		unit, k = "%", 100
	}
	fmt.Fprintf(c.Out, "%s: %d errors, each played out %d times both ways by %s: %.0f ± %.0f %% confirmed, %.0f ± %.0f %% with luck taken out; the better scored %.1f %s more, %.1f with luck taken out, %.1f had been said\n",
		out.Game, len(out.Proofs), out.Times, out.Level, 100*out.Share, 100*out.Off, 100*out.FairShare, 100*out.FairOff, k*out.Apart, unit, k*out.Fair, k*out.Said)
	return nil
}

// games reads the journals, all of one game, before anything is played.
func (cmd *confirmCmd) games(c *console.Console) (list []*rules.Match, err error) {
	for _, file := range cmd.Files {
		x, err := saves.Read(file, c.Shelf.Game)
		if err != nil {
			fmt.Fprintf(c.Err, "%s: %v\n", file, err)
			return nil, console.ErrFailed
		}
		if id := x.Match.Game().ID(); len(list) > 0 && list[0].Game().ID() != id {
			return nil, console.WrongCall("%s is a game of %s, those before it of %s: journals of one game would be right", file, id, list[0].Game().ID())
		}
		list = append(list, x.Match)
	}
	return list, nil
}

// least is the grade from which on a decision is an error.
func (cmd *confirmCmd) least() (review.Grade, error) {
	for _, g := range review.Grades()[review.Loose:] {
		if g.String() == cmd.Least {
			return g, nil
		}
	}
	return 0, console.WrongCall("--least %q: loose, misstep or disaster would be right", cmd.Least)
}

// begins is at how many places of a game errors are begun to be looked for, one place in each
// journal: else those of the opening alone would be found.
const begins = 5

// confirm finds errors of a game and plays them out.
func (cmd *confirmCmd) confirm(c *console.Console, out *confirmReport, m *rules.Match, n int, least review.Grade) error {
	ctx, stop := context.WithCancelCause(c.Ctx)
	defer stop(nil)
	var found []review.Decision
	r := &review.Review{Steps: len(m.Steps()), Weighed: len(m.Steps()) * (n % begins) / begins}
	err := review.Assess(ctx, m, r, review.Seed, console.Workers(cmd.Workers), func(d *review.Decision, _ int) {
		if d != nil && !d.March && d.Grade >= least && len(found) < min(cmd.Each, cmd.Count-len(out.Proofs)) {
			if found = append(found, *d); len(found) == cmd.Each {
				stop(errEnough)
			}
		}
	})
	if err != nil && context.Cause(ctx) != errEnough {
		return err
	}
	for _, d := range found {
		p, err := review.Prove(c.Ctx, m, d, cmd.Level, cmd.Times, review.Seed, console.Workers(cmd.Workers))
		if err != nil {
			return err
		}
		out.Proofs = append(out.Proofs, p)
		if !cmd.JSON {
			fmt.Fprintf(c.Out, "%s turn %d step %d: %s %.3f, %s %.3f: %+.3f ± %.3f, %+.3f ± %.3f with luck taken out, said %.3f ± %.3f\n", filepath.Base(cmd.Files[n]), d.Turn, d.Step,
				d.Best[0].Action, p.Better, d.Action, p.Did, p.Apart, p.Off, p.Fair, p.FairOff, d.Lost, d.Error)
		}
	}
	return nil
}

// add adds up.
func (r *confirmReport) add() {
	n := float64(max(1, len(r.Proofs)))
	for _, p := range r.Proofs {
		r.Share += confirmed(p.Apart) / n
		r.FairShare += confirmed(p.Fair) / n
		r.Apart += p.Apart / n
		r.Fair += p.Fair / n
		r.Said += p.Lost / n
	}
	r.Off, r.FairOff = math.Sqrt(r.Share*(1-r.Share)/n), math.Sqrt(r.FairShare*(1-r.FairShare)/n)
}

// confirmed is 1 where the better scored higher, a half where both scored the same.
func confirmed(apart float64) float64 {
	switch {
	case apart > 0:
		return 1
	case apart == 0:
		return 0.5
	}
	return 0
}
