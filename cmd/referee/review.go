package main

import (
	"fmt"
	"path/filepath"
	"runtime"
	"time"

	"sandtable/ai/review"
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

// reviewSeed is what the judge's guesses and dice follow from: the same everywhere.
const reviewSeed = 1

func (cmd *reviewCmd) Run(c *console) error {
	if cmd.Workers < 0 {
		return wrongCall("--workers %d: 1 or more would be right", cmd.Workers)
	}
	x, err := saves.Read(cmd.File, c.shelf.Game)
	if err != nil {
		fmt.Fprintf(c.err, "%s: %v\n", cmd.File, err)
		return errFailed
	}
	if x.Fault != nil { // what stands before it is a game, too
		fmt.Fprintf(c.err, "%s: %v; what stands before it is reviewed\n", cmd.File, x.Fault)
	}
	if len(x.Match.Steps()) == 0 {
		fmt.Fprintf(c.err, "%s: nothing has been done in this game yet\n", cmd.File)
		return errFailed
	}
	began := time.Now()
	workers := cmd.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	r, err := review.Tell(c.ctx, x.Match, reviewSeed, workers, cmd.Quick)
	if err != nil {
		return err
	}
	told := time.Since(began)
	if !cmd.Quick {
		if err := review.Weigh(c.ctx, x.Match, r, reviewSeed, workers, r.Keep); err != nil {
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
		return c.json(report)
	}
	fmt.Fprintf(c.out, "%s: %s %s, %d steps, told in %.1f s, weighed in %.1f s\n", filepath.Base(cmd.File), r.Game, r.Scenario, r.Steps, told.Seconds(), (time.Since(began) - told).Seconds())
	report.tell(c, x.Match.Game())
	return nil
}

// tell writes a review for people.
func (r *reviewReport) tell(c *console, g rules.Game) {
	unit, k := "points", 1.0
	if !r.Solitaire {
		unit, k = "%", 100
	}
	fmt.Fprintf(c.out, "for %s: %.1f %s at the start, %.1f at the end\n", g.Sides()[0], k*r.Start, unit, k*r.End)
	for side := rules.First; side <= rules.Second; side++ {
		if side == rules.Second && r.Solitaire {
			break
		}
		s := r.Sums[side]
		fmt.Fprintf(c.out, "%s: luck %+.1f, decisions %+.1f; given away %.1f in %d turns, accuracy %.0f;", g.Sides()[side], k*s.Luck, k*s.Decided, k*s.Lost, s.Turns, s.Accuracy)
		for _, grade := range review.Grades() {
			fmt.Fprintf(c.out, " %s %d", grade, s.Grades[grade])
		}
		fmt.Fprintln(c.out)
	}
	for _, d := range r.Decisions {
		if d.Grade >= review.Loose {
			fmt.Fprintf(c.out, "turn %d, step %d, %s %s: %s %.1f, %.1f ± %.1f less than %s\n", d.Turn, d.Step, g.Sides()[d.Side], d.Grade, d.Action, k*d.Worth, k*d.Lost, k*d.Error, d.Best[0].Action)
		}
	}
}
