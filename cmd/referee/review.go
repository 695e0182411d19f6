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
	End  float64      `json:"end"`
	Sums [2]reviewSum `json:"sums"`
}

// reviewSum is what a review tells of a side: of luck, and of decisions that were weighed,
// only where it has told and weighed them.
type reviewSum struct {
	Turns int `json:"turns"`
	*toldSum
	*weighedSum
}

type toldSum struct {
	Luck    float64 `json:"luck"`
	Decided float64 `json:"decided"`
}

type weighedSum struct {
	Lost     float64 `json:"lost"`
	Accuracy float64 `json:"accuracy"`
	Grades   []int   `json:"grades"`
}

// sumOf adds up what a review tells of a side.
func sumOf(r *review.Review, side rules.Side) reviewSum {
	s := r.Of(side)
	out := reviewSum{Turns: s.Turns}
	if !r.Quick {
		out.toldSum = &toldSum{s.Luck, s.Decided}
	}
	if r.Done() {
		out.weighedSum = &weighedSum{s.Lost, s.Accuracy, s.Grades[:]}
	}
	return out
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
	var r *review.Review
	var told time.Duration
	err = rules.Guard(func() (err error) {
		r, err = review.Tell(c.Ctx, x.Match, review.Seed, workers, cmd.Quick)
		if told = time.Since(began); err != nil || cmd.Quick {
			return err
		}
		return review.Assess(c.Ctx, x.Match, r, review.Seed, workers, r.Keep)
	})
	if err != nil {
		return fmt.Errorf("%s: %w", cmd.File, err)
	}
	if cmd.Keep {
		if err := saves.WriteReview(cmd.File, review.Encode(r)); err != nil {
			return err
		}
	}
	report := reviewReport{r, r.End(), [2]reviewSum{sumOf(r, rules.First), sumOf(r, rules.Second)}}
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
		if s.toldSum == nil {
			fmt.Fprintf(c.Out, "%s: luck and decisions are told without --quick\n", g.Sides()[side])
			continue
		}
		fmt.Fprintf(c.Out, "%s: luck %+.1f, decisions %+.1f", g.Sides()[side], k*s.Luck, k*s.Decided)
		if w := s.weighedSum; w != nil {
			fmt.Fprintf(c.Out, "; given away %.1f in %d turns, accuracy %.0f;", k*w.Lost, s.Turns, w.Accuracy)
			for _, grade := range review.Grades() {
				fmt.Fprintf(c.Out, " %s %d", grade, w.Grades[grade])
			}
		}
		fmt.Fprintln(c.Out)
	}
	if !r.Quick {
		fmt.Fprintln(c.Out, "decisions: how hopes changed as a side decided, whether or not there was anything better to do")
	}
	if r.Done() {
		fmt.Fprintln(c.Out, "given away: how much more the best decision found was worth than the one taken; accuracy follows from this alone")
	} else {
		fmt.Fprintln(c.Out, "no decision was weighed: what was given away, and accuracy, are not known")
	}
	for _, d := range r.Decisions {
		if d.Grade >= review.Loose {
			fmt.Fprintf(c.Out, "turn %d, step %d, %s %s: %s %.1f, %.1f ± %.1f less than %s\n", d.Turn, d.Step, g.Sides()[d.Side], d.Grade, d.Action, k*d.Value, k*d.Lost, k*d.Error, d.Best[0].Action)
		}
	}
}
