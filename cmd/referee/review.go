package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"sandtable/ai/review"
	"sandtable/cmd/internal/console"
	"sandtable/rules"
	"sandtable/rules/script"
	"sandtable/saves"
)

type reviewCmd struct {
	File    string `arg:"positional,required" help:"Journal of a game." placeholder:"FILE"`
	Workers int    `arg:"--workers" help:"How many runs at a time; one per core if not given."`
	Quick   bool   `arg:"--quick" help:"Only values and luck, roughly: no decision is examined."`
	Keep    bool   `arg:"--keep" help:"Save the review beside the journal, where the app finds it."`
	JSON    bool   `arg:"--json" help:"Write one JSON object."`
}

// reviewReport is what is printed: the review (`go doc sandtable/ai/review`), and what it adds up to.
type reviewReport struct {
	*review.Review
	Start     float64           `json:"start"`
	End       float64           `json:"end"`
	Adjusted  float64           `json:"adjusted"` // what it came to with even luck
	Explained bool              `json:"explained"`
	Sums      [2]review.Sum     `json:"sums"`
	Decisions []review.Decision `json:"decisions"`
}

func (cmd *reviewCmd) Run(c *console.Console) error {
	if cmd.Workers < 0 {
		return console.WrongCall("--workers %d: use 1 or more", cmd.Workers)
	}
	if cmd.Quick && cmd.Keep {
		return console.WrongCall("--quick --keep: a quick review is not kept; use one of the two")
	}
	x, err := saves.Read(cmd.File, c.Shelf.Game)
	if err != nil {
		fmt.Fprintf(c.Err, "%s: %v\n", cmd.File, err)
		return console.ErrFailed
	}
	if x.Fault != nil { // what stands before it is a game, too
		fmt.Fprintf(c.Err, "%s: %v; only what stands before it is reviewed\n", cmd.File, x.Fault)
	}
	if len(x.Match.Steps()) == 0 {
		fmt.Fprintf(c.Err, "%s: nothing has been played in this game yet\n", cmd.File)
		return console.ErrFailed
	}
	began := time.Now()
	workers := console.Workers(cmd.Workers)
	r, look := review.New(x.Match), review.Weigh
	if cmd.Quick {
		look = review.Glance
	}
	if err := rules.Guard(func() error { return look(c.Ctx, x.Match, r, review.Seed, workers, func() {}) }); err != nil {
		return fmt.Errorf("%s: %w", cmd.File, err)
	}
	if cmd.Keep {
		script.Do(saves.WriteReview(cmd.File, review.Encode(r)))
	}
	report := reviewReport{Review: r, Start: r.Start(), End: r.End(), Sums: [2]review.Sum{r.Of(rules.First), r.Of(rules.Second)}, Decisions: r.Decisions(x.Match)}
	report.Adjusted, _, report.Explained = r.Adjusted()
	if cmd.JSON {
		return c.JSON(report)
	}
	fmt.Fprintf(c.Out, "%s: %s %s, %d steps, reviewed in %.1f s\n", filepath.Base(cmd.File), r.Game, r.Scenario, r.Steps, time.Since(began).Seconds())
	report.tell(c, x.Match.Game())
	return nil
}

// tell writes a review for people.
func (r *reviewReport) tell(c *console.Console, g rules.Game) {
	unit, k := "points", 1.0
	if !r.Solitaire {
		unit, k = "%", 100
	}
	fmt.Fprintf(c.Out, "for %s: %.1f %s at the start, %.1f at the end; with even luck %.1f\n", g.Sides()[0], k*r.Start, unit, k*r.End, k*r.Adjusted)
	if !r.Explained {
		fmt.Fprintln(c.Out, "more happened than the review can explain")
	}
	for side := rules.First; side <= rules.Second; side++ {
		if side == rules.Second && r.Solitaire {
			break
		}
		s := r.Sums[side]
		fmt.Fprintf(c.Out, "%s: dice %+.1f, cards %+.1f; ", g.Sides()[side], k*s.Luck[review.Dice], k*s.Luck[review.Cards])
		if s.Judged == 0 {
			fmt.Fprintf(c.Out, "decisions %+.1f, none examined\n", k*s.Small)
			continue
		}
		fmt.Fprintf(c.Out, "lost by errors %.1f in %d turns, small choices %+.1f, accuracy %.0f;", k*s.Lost, s.Turns, k*s.Small, s.Accuracy)
		for _, grade := range review.Grades() {
			fmt.Fprintf(c.Out, " %s %d", grade, s.Grades[grade])
		}
		fmt.Fprintln(c.Out)
	}
	for _, d := range r.Decisions {
		if d.Grade >= review.Misstep {
			fmt.Fprintf(c.Out, "turn %d, step %d, %s %s: %s %.1f, %.1f ± %.1f less than %s\n", d.Turn, d.Step, g.Sides()[d.Side], d.Grade, d.Action, k*d.Value, k*d.Lost, k*d.Error, strings.Join(d.Best, ", "))
		}
	}
}
