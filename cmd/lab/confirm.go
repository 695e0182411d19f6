package main

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"

	"sandtable/ai"
	"sandtable/ai/review"
	"sandtable/cmd/internal/console"
	"sandtable/rules"
	"sandtable/rules/script"
	"sandtable/saves"
)

type confirmCmd struct {
	Files   []string `arg:"positional,required" help:"Journals of one game, and reports of it by --json, which are added up." placeholder:"FILE"`
	Count   int      `arg:"--count" help:"How many errors are played out." default:"100"`
	Each    int      `arg:"--each" help:"How many of them at most are taken of one journal." default:"4"`
	Times   int      `arg:"--times" help:"How often each is played out, both ways." default:"50"`
	Level   string   `arg:"--level" help:"Who plays them out." default:"normal"`
	Least   string   `arg:"--least" help:"What is an error: misstep or disaster, and worse." default:"misstep"`
	Workers int      `arg:"--workers" help:"How many games are played at a time; one per core if not given."`
	JSON    bool     `arg:"--json" help:"Write one JSON object."`
}

// confirmReport is what is printed.
type confirmReport struct {
	Game   string      `json:"game"`
	Judge  int         `json:"judge"`
	Level  string      `json:"level"`
	Times  int         `json:"times"`
	Games  int         `json:"games"`
	Errors []confirmed `json:"errors"`
	fitted
}

// confirmed is an error that was told, and what playing it out came to.
type confirmed struct {
	File   string  `json:"file"`
	Turn   int     `json:"turn"`
	Step   int     `json:"step"`
	Done   string  `json:"done"`
	Better string  `json:"better"`
	Said   float64 `json:"said"`
	ai.Estimate
}

// fitted is what told errors are, with the noise of the check taken out: what an error is worth is b times what was
// said, give or take Off, by maximum likelihood. True and Worth are the shares that are errors at all, and worth more
// than two points of a hundred, each with its interval of 95 % over samples drawn anew.
type fitted struct {
	B     [3]float64 `json:"b"` // the value, from and to
	Off   float64    `json:"off"`
	True  [3]float64 `json:"true"`
	Worth [3]float64 `json:"worth"`
}

func (cmd *confirmCmd) Run(c *console.Console) error {
	least := script.Have(cmd.least())
	if cmd.Count < 1 || cmd.Each < 1 || cmd.Times < 2 || cmd.Workers < 0 {
		return console.WrongCall("--count and --each 1 or more, --times 2 or more, and --workers 1 or more would be right")
	}
	script.Do(console.Among("--level", cmd.Level, ai.Levels()...))
	out := script.Have(cmd.reports())
	games := script.Have(cmd.games(c, out))
	g := c.Game(out.Game)
	for i, m := range games {
		if len(out.Errors) >= cmd.Count {
			break
		}
		if err := cmd.confirm(c, out, m, i, least); err != nil {
			return fmt.Errorf("%s: %w", cmd.Files[i], err)
		}
		out.Games++
	}
	unit, k, name := ai.Unit(g), 100.0, "%"
	if g.Solitaire() {
		k, name = 1, "points"
	}
	out.fitted = fit(out.Errors, unit)
	if cmd.JSON {
		return c.JSON(out)
	}
	fmt.Fprintf(c.Out, "%s: %d errors in %d games, each played out %d times both ways by %s, luck taken out: worth %.2f of what was said (%.2f to %.2f), give or take %.1f %s\n",
		out.Game, len(out.Errors), out.Games, out.Times, out.Level, out.B[0], out.B[1], out.B[2], k*out.Off, name)
	fmt.Fprintf(c.Out, "errors at all: %.0f %% (%.0f to %.0f); worth more than two points of a hundred: %.0f %% (%.0f to %.0f)\n",
		100*out.True[0], 100*out.True[1], 100*out.True[2], 100*out.Worth[0], 100*out.Worth[1], 100*out.Worth[2])
	return nil
}

// reports adds up the earlier reports among the files, all of one game and by the judge of today, and leaves the journals.
func (cmd *confirmCmd) reports() (*confirmReport, error) {
	sum := &confirmReport{Judge: review.Edition, Level: cmd.Level, Times: cmd.Times}
	var journals []string
	for _, file := range cmd.Files {
		if filepath.Ext(file) != ".json" {
			journals = append(journals, file)
			continue
		}
		var one confirmReport
		data, err := os.ReadFile(file)
		if err == nil {
			err = json.Unmarshal(data, &one)
		}
		if err != nil {
			return nil, console.WrongCall("%s: %w", file, err)
		}
		if sum.Game == "" { // what comes after it goes on as it was begun
			sum.Game, sum.Level, sum.Times = one.Game, one.Level, one.Times
		}
		if one.Judge != sum.Judge || one.Game != sum.Game || one.Level != sum.Level || one.Times != sum.Times {
			return nil, console.WrongCall("%s: errors of %s by edition %d of the judge, played out %d times by %s; %s, edition %d, %d times and %s would be right", file, one.Game, one.Judge, one.Times, one.Level, sum.Game, sum.Judge, sum.Times, sum.Level)
		}
		sum.Games, sum.Errors = sum.Games+one.Games, append(sum.Errors, one.Errors...)
	}
	cmd.Files, cmd.Level, cmd.Times = journals, sum.Level, sum.Times
	return sum, nil
}

// games reads the journals, all of one game, before anything is played.
func (cmd *confirmCmd) games(c *console.Console, out *confirmReport) (list []*rules.Match, err error) {
	for _, file := range cmd.Files {
		x, err := saves.Read(file, c.Shelf.Game)
		if err != nil {
			fmt.Fprintf(c.Err, "%s: %v\n", file, err)
			return nil, console.ErrFailed
		}
		if id := x.Match.Game().ID(); out.Game == "" || out.Game == id {
			out.Game = id
		} else {
			return nil, console.WrongCall("%s is a game of %s, those before it of %s: journals of one game would be right", file, id, out.Game)
		}
		list = append(list, x.Match)
	}
	return list, nil
}

// least is the grade from which on a decision is an error.
func (cmd *confirmCmd) least() (review.Grade, error) {
	for _, g := range [...]review.Grade{review.Misstep, review.Disaster} {
		if g.String() == cmd.Least {
			return g, nil
		}
	}
	return 0, console.WrongCall("--least %q: misstep or disaster would be right", cmd.Least)
}

// confirm finds the errors of a game and plays them out.
func (cmd *confirmCmd) confirm(c *console.Console, out *confirmReport, m *rules.Match, n int, least review.Grade) error {
	r, cores := review.New(m), console.Workers(cmd.Workers)
	if err := review.Weigh(c.Ctx, m, r, review.Seed, cores, func() {}); err != nil {
		return err
	}
	taken := 0
	for _, d := range r.Decisions(m) {
		if d.Grade < least || taken == cmd.Each || len(out.Errors) >= cmd.Count {
			continue
		}
		taken++
		e, err := review.PlayedOut(c.Ctx, m, r, d, cmd.Level, cmd.Times, checkSeed, cores)
		if err != nil {
			return err
		}
		x := confirmed{filepath.Base(cmd.Files[n]), d.Turn, d.Step, d.Action, d.Better, d.Lost, e}
		out.Errors = append(out.Errors, x)
		if !cmd.JSON {
			fmt.Fprintf(c.Out, "%s turn %d step %d: %s, not %s: %.3f ± %.3f played out, said %.3f\n", x.File, x.Turn, x.Step, x.Better, x.Done, e.Mean, e.Error, x.Said)
		}
	}
	return nil
}

// checkSeed is what the dice of the check follow from: others than any that the judge has seen.
const checkSeed = 4_040_404

// resamples is from how many samples drawn anew an interval is taken.
const resamples = 400

// fit finds what told errors are.
func fit(list []confirmed, unit float64) fitted {
	if len(list) == 0 {
		return fitted{}
	}
	shares := func(list []confirmed) [4]float64 {
		b, off := likeliest(list, unit)
		out := [4]float64{b, off}
		for _, x := range list {
			out[2] += normal(b*x.Said/off) / float64(len(list))
			out[3] += normal((b*x.Said-0.02*unit)/off) / float64(len(list))
		}
		return out
	}
	list = moderated(list)
	at := shares(list)
	random := rand.New(rand.NewPCG(checkSeed, 0))
	var all [4][]float64
	for range resamples {
		anew := make([]confirmed, len(list))
		for i := range anew {
			anew[i] = list[random.IntN(len(list))]
		}
		for i, v := range shares(anew) {
			all[i] = append(all[i], v)
		}
	}
	within := func(i int) [3]float64 {
		slices.Sort(all[i])
		return [3]float64{at[i], all[i][resamples/40], all[i][resamples-1-resamples/40]}
	}
	return fitted{B: within(0), Off: at[1], True: within(2), Worth: within(3)}
}

// moderated draws the errors of the check half way to their mean square: a few pairs of games tell little of how far apart
// their likes are, and an error that is small by chance would count for ten.
func moderated(list []confirmed) []confirmed {
	mean := 0.0
	for _, x := range list {
		mean += x.Error * x.Error / float64(len(list))
	}
	out := slices.Clone(list)
	for i, x := range list {
		out[i].Error = math.Sqrt((mean + x.Error*x.Error) / 2)
	}
	return out
}

// likeliest is by what to multiply what was said, and how far what is true strays from that.
func likeliest(list []confirmed, unit float64) (b, off float64) {
	best := math.Inf(-1)
	for k := 1; k <= 60; k++ {
		try := 0.005 * float64(k) * unit
		up, down := 0.0, 0.0
		for _, x := range list {
			w := 1 / (try*try + x.Error*x.Error)
			up += w * x.Said * x.Mean
			down += w * x.Said * x.Said
		}
		at, sum := up/down, 0.0
		for _, x := range list {
			v := try*try + x.Error*x.Error
			sum -= (x.Mean-at*x.Said)*(x.Mean-at*x.Said)/v/2 + math.Log(v)/2
		}
		if sum > best {
			best, b, off = sum, at, try
		}
	}
	return b, off
}

// normal is the share of a normal distribution below so many standard deviations.
func normal(z float64) float64 { return (1 + math.Erf(z/math.Sqrt2)) / 2 }
