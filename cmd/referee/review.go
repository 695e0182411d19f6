package main

import (
	"fmt"
	"path/filepath"
	"time"

	"sandtable/ai/review"
	"sandtable/cmd/internal/console"
	"sandtable/rules"
	"sandtable/saves"
)

type reviewCmd struct {
	File    string `arg:"positional,required" help:"Journal of a game." placeholder:"FILE"`
	Quick   bool   `arg:"--quick" help:"Tell the curve and the luck alone; weigh no decision."`
	Workers int    `arg:"--workers" help:"How many decisions are weighed at a time; as many as there are cores unless said."`
	Keep    bool   `arg:"--keep" help:"Keep the review beside the journal, where the window finds it."`
	JSON    bool   `arg:"--json" help:"Write one JSON object."`
}

// reviewReport is what is printed: the review, and what it adds up to. `go doc
// sandtable/ai/review` tells what stands in it.
type reviewReport struct {
	*review.Review
	End  float64       `json:"end"`
	Sums [2]review.Sum `json:"sums"`
}

func (cmd *reviewCmd) Run(c *console.Console) error {
	if cmd.Workers < 0 {
		return console.WrongCall("--workers %d: 1 or more would be right", cmd.Workers)
	}
	x, err := saves.Read(cmd.File, c.Shelf.Game)
	if err != nil {
		fmt.Fprintf(c.Err, "%s: %v\n", cmd.File, err)
		return console.ErrFailed
	}
	if x.Fault != nil { // what stands before it is a game, too
		fmt.Fprintf(c.Err, "%s: %v; what stands before it is reviewed\n", cmd.File, x.Fault)
	}
	if len(x.Match.Steps()) == 0 {
		fmt.Fprintf(c.Err, "%s: nothing has been done in this game yet\n", cmd.File)
		return console.ErrFailed
	}
	began := time.Now()
	workers := console.Workers(cmd.Workers)
	r, err := review.Tell(c.Ctx, x.Match, review.Seed, workers, cmd.Quick)
	if err != nil {
		return err
	}
	told := time.Since(began)
	if !cmd.Quick {
		if err := review.Weigh(c.Ctx, x.Match, r, review.Seed, workers, r.Keep); err != nil {
			return err
		}
	}
	if cmd.Keep {
		if err := saves.WriteReview(cmd.File, review.Encode(r)); err != nil {
			return err
		}
	}
	report := reviewReport{r, r.End(), [2]review.Sum{r.Of(rules.First), r.Of(rules.Second)}}
	if cmd.JSON {
		return c.JSON(report)
	}
	fmt.Fprintf(c.Out, "%s: %s %s, %d steps, told in %.1f s, weighed in %.1f s\n", filepath.Base(cmd.File), r.Game, r.Scenario, r.Steps, told.Seconds(), (time.Since(began) - told).Seconds())
	report.tell(c, x.Match.Game())
	return nil
}

// tell writes a review for people.
func (r *reviewReport) tell(c *console.Console, g rules.Game) {
	unit, k := "points", 1.0
	if !r.Solitaire {
		unit, k = "%", 100
	}
	fmt.Fprintf(c.Out, "for %s: %.1f %s at the start, %.1f at the end\n", g.Sides()[0], k*r.Start, unit, k*r.End)
	for side := rules.First; side <= rules.Second; side++ {
		if side == rules.Second && r.Solitaire {
			break
		}
		s := r.Sums[side]
		fmt.Fprintf(c.Out, "%s: luck %+.1f, decisions %+.1f; given away %.1f in %d turns, accuracy %.0f;", g.Sides()[side], k*s.Luck, k*s.Decided, k*s.Lost, s.Turns, s.Accuracy)
		for _, grade := range review.Grades() {
			fmt.Fprintf(c.Out, " %s %d", grade, s.Grades[grade])
		}
		fmt.Fprintln(c.Out)
	}
	for _, d := range r.Decisions {
		if d.Grade >= review.Loose {
			fmt.Fprintf(c.Out, "turn %d, step %d, %s %s: %s %.1f, %.1f ± %.1f less than %s\n", d.Turn, d.Step, g.Sides()[d.Side], d.Grade, d.Action, k*d.Worth, k*d.Lost, k*d.Error, d.Best[0].Action)
		}
	}
}
