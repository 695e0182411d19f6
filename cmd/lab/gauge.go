package main

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"

	"sandtable/ai"
	"sandtable/ai/learn"
	"sandtable/ai/review"
	"sandtable/cmd/internal/console"
	"sandtable/cmd/internal/match"
	"sandtable/rules"
	"sandtable/rules/script"
)

type gaugeCmd struct {
	Game     string `arg:"--game" help:"Game to play." default:"memoir"`
	Scenario string `arg:"--scenario" help:"Scenario, or all." default:"all"`
	Seats    string `arg:"--seats" help:"Bots of the first and the second side." placeholder:"A,B" default:"normal,normal"`
	Games    int    `arg:"--games" help:"How many games of each scenario." default:"20"`
	Seed     uint64 `arg:"--seed" help:"Seed: the same gives the same games." default:"1"`
	Of       string `arg:"--of" help:"What is held against the results: what the evaluator makes of a position, or the chance that reviews and hints tell." default:"worth"`
	Fit      string `arg:"--fit" help:"Find the calibration of chances from these games, and write it there." placeholder:"FILE"`
	Workers  int    `arg:"--workers" help:"How many games are played at a time; one per core if not given."`
	JSON     bool   `arg:"--json" help:"Write one JSON object."`
}

// guess is what was said of one position, and what came of its game.
type guess struct {
	game     int
	scenario string
	at       int         // the turn
	phase    int         // the third of its game in which it stood
	shown    float64     // how likely First was to win
	won      float64     // 1, 0, or a half
	found    learn.Found // of chances that are to be calibrated
}

// gauge is how true some guesses were, by means; the base is what saying the share of wins every time gives.
type gauge struct {
	Name    string  `json:"name"`
	Games   int     `json:"games"`
	Guesses int     `json:"guesses"`
	Shown   float64 `json:"shown"` // on average
	Won     float64 `json:"won"`
	Base    float64 `json:"brier_base"`
	Brier   float64 `json:"brier"`
	LogLoss float64 `json:"log_loss"`
	// Area is how likely a position of a game that was won is shown higher than one of a
	// game that was lost: a half says nothing; 0 where all games ended alike.
	Area float64 `json:"area"`
	Off  float64 `json:"off"` // how far shown and won lie apart, on average over the deciles
}

// decile is the guesses of one tenth of what can be shown. Error is that of Won, from the
// number of games, since the guesses of one game go together.
type decile struct {
	Guesses int     `json:"guesses"`
	Games   int     `json:"games"`
	Shown   float64 `json:"shown"`
	Won     float64 `json:"won"`
	Error   float64 `json:"error"`
}

type gaugeReport struct {
	Game       string     `json:"game"`
	Seats      [2]string  `json:"seats"`
	Of         string     `json:"of"`
	All        gauge      `json:"all"`
	Deciles    [10]decile `json:"deciles"`
	ByPhase    [3]gauge   `json:"by_phase"`
	ByScenario []gauge    `json:"by_scenario"`
}

func (cmd *gaugeCmd) Run(c *console.Console) error {
	script.Do(console.Among("--of", cmd.Of, "worth", "chance"))
	series := match.Series{Game: cmd.Game, Scenario: cmd.Scenario, Seats: cmd.Seats, Games: cmd.Games, Seed: cmd.Seed, Workers: cmd.Workers, Millis: 1000, Out: "."}
	g := c.Game(cmd.Game)
	if g.Solitaire() {
		return console.WrongCall("--game %s: what its bots expect is points, no chance to win", cmd.Game)
	}
	var guesses []*[]guess // by game
	var all []guess
	report := script.Have(series.Play(c, func(p *match.Pairing) {
		guesses = append(guesses, cmd.watch(c, p))
	}, func(p *match.Pairing) {
		list := *guesses[p.N]
		for i := range list {
			x := &list[i]
			x.game, x.scenario, x.won = p.N, p.Scenario, p.Tally.First()
			x.phase = min(2, 3*i/len(list))
			x.found.Battle, x.found.Won, x.found.Weight = p.Scenario, x.won, 1/float64(len(list))
			if i == 0 { // an opening says most of its battle
				x.found.Weight = max(x.found.Weight, 0.5)
			}
		}
		all = append(all, list...)
	}))
	if cmd.Fit != "" {
		script.Do(cmd.fit(g, all))
	}
	out := measured(all)
	out.Game, out.Seats, out.Of = g.ID(), report.Seats, cmd.Of
	if cmd.JSON {
		return c.JSON(out)
	}
	out.tell(c)
	return nil
}

// later is how many turns of a game there are for each but the first whose chance is asked for: a search takes long.
const later = 4

// watch notes what is said of the first decision of each turn.
func (cmd *gaugeCmd) watch(c *console.Console, p *match.Pairing) *[]guess {
	var list []guess
	say, turn := cmd.sayer(c, p), -1
	random := rules.Stream(p.Seed, "gauge")
	p.Watch = func(rules.Action) func() {
		s := p.Match.Now()
		now := p.Game.TurnNumber(s)
		if now == turn || now == 0 {
			return nil
		}
		first := turn < 0
		turn = now
		if cmd.Of == "chance" && !first && random.IntN(later) > 0 {
			return nil
		}
		list = append(list, say(guess{at: now}, s))
		return nil
	}
	return &list
}

// sayer gives what fills in what is said of a position.
func (cmd *gaugeCmd) sayer(c *console.Console, p *match.Pairing) func(x guess, s rules.State) guess {
	if cmd.Of == "worth" {
		judge := ai.Judge(p.Game)
		return func(x guess, s rules.State) guess {
			x.shown = judge(s)
			return x
		}
	}
	judge := ai.NewRunJudge(p.Game, p.Scenario, review.Seed, ai.UsualEffort(p.Game))
	return func(x guess, s rules.State) guess {
		dice := review.Seed ^ p.Match.View(s.Turn()).Hash()
		x.shown = judge.Value(c.Ctx, s, dice).Mean
		if cmd.Fit != "" {
			x.found.Value, x.found.Share, x.found.Bias = judge.Uncalibrated(c.Ctx, s, p.Scenario, dice)
		}
		return x
	}
}

// fit finds the calibration of a game and writes its part of ai/calibration.toml.
func (cmd *gaugeCmd) fit(g rules.Game, all []guess) error {
	var list []learn.Found
	for _, x := range all {
		list = append(list, x.found)
	}
	slope, tilt, skew, biases := learn.Calibrate(list)
	text := fmt.Sprintf("[%s]\nslope = %.3f\ntilt = %.3f\nskew = %.3f\n\n[%s.biases]\n", g.ID(), slope, tilt, skew, g.ID())
	for _, battle := range slices.Sorted(maps.Keys(biases)) {
		text += fmt.Sprintf("%s = %.3f\n", battle, biases[battle])
	}
	return os.WriteFile(cmd.Fit, []byte(text), 0o644)
}

// measured adds the guesses up.
func measured(all []guess) gaugeReport {
	out := gaugeReport{All: gaugeOf("all", all)}
	for i := range out.Deciles {
		out.Deciles[i] = decileOf(within(all, func(x guess) bool { return tenth(x.shown) == i }))
	}
	for i, name := range [3]string{"first third", "middle", "last third"} {
		out.ByPhase[i] = gaugeOf(name, within(all, func(x guess) bool { return x.phase == i }))
	}
	for _, of := range all {
		if !slices.ContainsFunc(out.ByScenario, func(g gauge) bool { return g.Name == of.scenario }) {
			out.ByScenario = append(out.ByScenario, gaugeOf(of.scenario, within(all, func(x guess) bool { return x.scenario == of.scenario })))
		}
	}
	return out
}

func within(all []guess, in func(x guess) bool) []guess {
	return slices.DeleteFunc(slices.Clone(all), func(x guess) bool { return !in(x) })
}

func tenth(p float64) int { return min(9, max(0, int(10*p))) }

// played is how many games some guesses are of.
func played(list []guess) int {
	seen := map[int]bool{}
	for _, x := range list {
		seen[x.game] = true
	}
	return len(seen)
}

func gaugeOf(name string, list []guess) gauge {
	out := gauge{Name: name, Games: played(list), Guesses: len(list)}
	n := float64(len(list))
	if n == 0 {
		return out
	}
	for _, x := range list {
		out.Shown, out.Won = out.Shown+x.shown/n, out.Won+x.won/n
	}
	for _, x := range list {
		sure := min(max(x.shown, 0.001), 0.999)
		out.Brier += (x.shown - x.won) * (x.shown - x.won) / n
		out.Base += (out.Won - x.won) * (out.Won - x.won) / n
		out.LogLoss -= (x.won*math.Log(sure) + (1-x.won)*math.Log(1-sure)) / n
	}
	for i := range 10 {
		d := decileOf(within(list, func(x guess) bool { return tenth(x.shown) == i }))
		out.Off += math.Abs(d.Shown-d.Won) * float64(d.Guesses) / n
	}
	out.Area = area(list)
	return out
}

func decileOf(list []guess) decile {
	out := decile{Guesses: len(list), Games: played(list)}
	n := float64(len(list))
	for _, x := range list {
		out.Shown, out.Won = out.Shown+x.shown/n, out.Won+x.won/n
	}
	if out.Games > 0 {
		p := (out.Won*float64(out.Games) + 1) / (float64(out.Games) + 2) // never quite sure
		out.Error = math.Sqrt(p * (1 - p) / float64(out.Games))
	}
	return out
}

// area is how often the guess for a game won is above one for a game lost; ties half.
func area(list []guess) float64 {
	sorted := within(list, func(x guess) bool { return x.won != 0.5 })
	slices.SortFunc(sorted, func(a, b guess) int { return cmp.Compare(a.shown, b.shown) })
	won, lost, above := 0.0, 0.0, 0.0
	for i := 0; i < len(sorted); {
		w, l := 0.0, 0.0
		for at := sorted[i].shown; i < len(sorted) && sorted[i].shown == at; i++ {
			w, l = w+sorted[i].won, l+1-sorted[i].won
		}
		above += w*lost + w*l/2
		won, lost = won+w, lost+l
	}
	if won*lost == 0 {
		return 0
	}
	return above / (won * lost)
}

// tell writes it for people.
func (r *gaugeReport) tell(c *console.Console) {
	fmt.Fprintf(c.Out, "%s, %s against %s: how likely the first side was said to win (%s), and how often it did\n", r.Game, r.Seats[0], r.Seats[1], r.Of)
	fmt.Fprintf(c.Out, "%-28s %6s %8s %6s %6s %7s %7s %8s %6s %6s\n", "", "games", "guesses", "shown", "won", "base", "Brier", "log loss", "area", "off")
	row := func(g gauge) {
		fmt.Fprintf(c.Out, "%-28s %6d %8d %6.2f %6.2f %7.3f %7.3f %8.3f %6.2f %6.3f\n", g.Name, g.Games, g.Guesses, g.Shown, g.Won, g.Base, g.Brier, g.LogLoss, g.Area, g.Off)
	}
	row(r.All)
	for _, g := range slices.Concat(r.ByPhase[:], r.ByScenario) {
		row(g)
	}
	fmt.Fprintf(c.Out, "%-28s %6s %8s %6s %6s %7s\n", "shown", "games", "guesses", "shown", "won", "error")
	for i, d := range r.Deciles {
		if d.Guesses > 0 {
			fmt.Fprintf(c.Out, "%.1f to %-21.1f %6d %8d %6.2f %6.2f %7.2f\n", float64(i)/10, float64(i+1)/10, d.Games, d.Guesses, d.Shown, d.Won, d.Error)
		}
	}
}
