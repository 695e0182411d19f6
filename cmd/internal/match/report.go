package match

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"

	"sandtable/ai"
	"sandtable/cmd/internal/console"
	"sandtable/rules"
)

// Millis is the time a decision took, in thousandths of a second.
type Millis struct {
	Mean float64 `json:"mean"`
	Max  float64 `json:"max"`
}

// Tally counts games. Wins and scores stand by seat: the first is rules.First.
type Tally struct {
	Games int        `json:"games"`
	Draws int        `json:"draws"`
	Wins  [2]int     `json:"wins"`
	Turns float64    `json:"turns"` // mean
	Score [2]float64 `json:"score"` // mean
	// Spread is the mean of the squares of the first side's scores, of a game whose end
	// has degrees: what the error of their mean follows from.
	Spread float64 `json:"spread,omitempty"`
	// Of a game whose end has degrees: how often each was reached, the worst
	// first, and what each line of the account brought. Scenarios that do not
	// share their degrees, or the lines of their accounts, have none in common.
	Grades  []int  `json:"grades,omitempty"`
	Account []Line `json:"account,omitempty"`
}

// Line is a line of the account of a score: how many there were of a thing and what they brought, on average.
type Line struct {
	Key   string  `json:"key"`
	Count float64 `json:"count"`
	N     float64 `json:"points"`
}

func (t *Tally) add(o Tally) {
	if o.Games == 0 {
		return
	}
	a, b := float64(t.Games), float64(o.Games)
	mix := func(x *float64, y float64) { *x = (*x*a + y*b) / (a + b) }
	mix(&t.Turns, o.Turns)
	mix(&t.Score[0], o.Score[0])
	mix(&t.Score[1], o.Score[1])
	mix(&t.Spread, o.Spread)
	switch {
	case t.Games == 0:
		t.Grades, t.Account = slices.Clone(o.Grades), slices.Clone(o.Account)
	case len(t.Grades) != len(o.Grades): // a mission and a campaign: they share no degrees
		t.Grades = nil
	default:
		for i, n := range o.Grades {
			t.Grades[i] += n
		}
	}
	switch {
	case t.Games == 0:
	case !slices.EqualFunc(t.Account, o.Account, func(a, b Line) bool { return a.Key == b.Key }): // each has options of its own
		t.Account = nil
	default:
		for i, l := range o.Account {
			mix(&t.Account[i].Count, l.Count)
			mix(&t.Account[i].N, l.N)
		}
	}
	t.Games += o.Games
	t.Draws += o.Draws
	t.Wins[0] += o.Wins[0]
	t.Wins[1] += o.Wins[1]
}

// First is what the first side has won of the games, a draw being half of one.
func (t *Tally) First() float64 { return float64(t.Wins[0]) + float64(t.Draws)/2 }

// Row is one scenario's part.
type Row struct {
	Scenario string `json:"scenario"`
	Tally
}

// Pace is how long a bot thought.
type Pace struct {
	Decisions int `json:"decisions"`
	Millis
}

func (p *Pace) add(o Pace) {
	if n := p.Decisions + o.Decisions; n > 0 {
		p.Mean = (p.Mean*float64(p.Decisions) + o.Mean*float64(o.Decisions)) / float64(n)
		p.Decisions = n
	}
	p.Max = max(p.Max, o.Max)
}

// Report is what came of a series of games.
type Report struct {
	Game  string    `json:"game"`
	Seats [2]string `json:"seats"`
	Tally
	ByScenario []Row   `json:"by_scenario"`
	Faults     []Foul  `json:"faults,omitempty"` // of engines: games that they have lost by them
	Trial      *Trial  `json:"trial,omitempty"`  // of pairs of games
	Pace       Millis  `json:"millis_per_decision"`
	BySeat     [2]Pace `json:"by_seat"`
}

// Foul is a game that an engine has lost by what it did wrong.
type Foul struct {
	Scenario string `json:"scenario"`
	Seed     uint64 `json:"seed"`
	Seat     string `json:"seat"`
	What     string `json:"what"`
}

// addRow counts for a scenario alone, as missions do: their campaign counts itself.
func (r *Report) addRow(scenario string, t Tally) {
	if i := slices.IndexFunc(r.ByScenario, func(one Row) bool { return one.Scenario == scenario }); i >= 0 {
		r.ByScenario[i].add(t)
		return
	}
	r.ByScenario = append(r.ByScenario, Row{scenario, t})
}

// count adds a game that is over.
func (r *Report) count(p *Pairing) {
	if p.fault != nil {
		r.Faults = append(r.Faults, Foul{p.Scenario, p.Seed, p.Seats[p.fault.side], p.fault.what})
	}
	r.Tally.add(p.Tally)
	r.addRow(p.Scenario, p.Tally)
	for _, one := range p.parts {
		r.addRow(one.Scenario, one.Tally)
	}
	for side := range p.pace {
		seat := side
		if p.swapped {
			seat = 1 - side
		}
		r.BySeat[seat].add(p.pace[side])
	}
	r.keepPace()
}

func (r *Report) keepPace() {
	all := r.BySeat[0]
	all.add(r.BySeat[1])
	r.Pace = all.Millis
}

// Merge adds up the reports of files, all of the same game and seats.
func Merge(files []string) (*Report, error) {
	if len(files) == 0 {
		return nil, console.WrongCall("--merge: name at least one file")
	}
	var sum *Report
	for _, file := range files {
		r, err := Read(file)
		if err != nil {
			return nil, err
		}
		if sum == nil {
			sum = &Report{Game: r.Game, Seats: r.Seats, ByScenario: []Row{}}
			if r.Trial != nil {
				sum.Trial = &Trial{Players: r.Trial.Players}
			}
		}
		if r.Game != sum.Game || r.Seats != sum.Seats {
			return nil, console.WrongCall("%s: %s with %s was played, not %s with %s", file, r.Game, r.Seats, sum.Game, sum.Seats)
		}
		if (r.Trial == nil) != (sum.Trial == nil) {
			return nil, console.WrongCall("%s: some of these files swapped the sides and some did not", file)
		}
		if r.Trial != nil {
			sum.Trial.merge(r.Trial)
		}
		sum.Tally.add(r.Tally)
		sum.Faults = append(sum.Faults, r.Faults...)
		for _, one := range r.ByScenario {
			sum.addRow(one.Scenario, one.Tally)
		}
		for i := range sum.BySeat {
			sum.BySeat[i].add(r.BySeat[i])
		}
	}
	sum.keepPace()
	return sum, nil
}

// Read reads the JSON of a report.
func Read(file string) (*Report, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, console.WrongCall("%w", err)
	}
	defer f.Close()
	dec := json.NewDecoder(f)
	dec.DisallowUnknownFields()
	var r Report
	if err := dec.Decode(&r); err != nil {
		return nil, console.WrongCall("%s is no JSON of `referee match`: %v", file, err)
	}
	return &r, nil
}

// Tell writes the report for people.
func (r *Report) Tell(c *console.Console) {
	g, err := c.Shelf.Game(r.Game)
	if err == nil && len(r.ByScenario) > 0 && r.ByScenario[0].Grades != nil {
		tellGraded(c, r, g.Features().Graded)
	} else {
		won := r.Seats
		if r.Trial != nil && err == nil { // by side: both bots have played it
			won = g.Sides()
		}
		fmt.Fprintf(c.Out, "%-24s %6s %6s %6s %6s %7s  %s\n", "scenario", "games", won[0], won[1], "draws", "turns", "score")
		line := func(name string, t Tally) {
			fmt.Fprintf(c.Out, "%-24s %6d %6d %6d %6d %7.1f  %.1f-%.1f\n", name, t.Games, t.Wins[0], t.Wins[1], t.Draws, t.Turns, t.Score[0], t.Score[1])
		}
		for _, one := range r.ByScenario {
			line(one.Scenario, one.Tally)
		}
		line("all", r.Tally)
	}
	for _, x := range r.Faults {
		fmt.Fprintf(c.Out, "%s lost %s (seed %d): %s\n", x.Seat, x.Scenario, x.Seed, x.What)
	}
	if r.Trial != nil {
		r.Trial.tell(c)
	}
	for i, p := range r.BySeat {
		if r.Seats[i] != ai.Tables {
			fmt.Fprintf(c.Out, "%s: %d decisions, %.2f ms each, %.1f ms at most\n", r.Seats[i], p.Decisions, p.Mean, p.Max)
		}
	}
}

// tellGraded writes, by scenario, how often each degree of success was reached and what the score was made of.
func tellGraded(c *console.Console, r *Report, g rules.Graded) {
	fmt.Fprintf(c.Out, "%-32s %6s %6s %7s %7s %7s  %s\n", "scenario", "games", "won", "turns", "points", "error", "degrees, from the worst")
	each := func(name string, t Tally) {
		fmt.Fprintf(c.Out, "%-32s %6d %5.0f%% %7.1f %7.2f %7.2f ", name, t.Games, 100*float64(t.Wins[0])/float64(t.Games), t.Turns, t.Score[0], t.deviation())
		for _, n := range t.Grades {
			fmt.Fprintf(c.Out, " %4.0f%%", 100*float64(n)/float64(t.Games))
		}
		fmt.Fprintln(c.Out)
		for _, l := range t.Account {
			if l.Count != 0 || l.N != 0 {
				fmt.Fprintf(c.Out, "    %-40s %7.2f %+8.2f\n", l.Key, l.Count, l.N)
			}
		}
	}
	told := ""
	for _, one := range r.ByScenario {
		_, id, inside := strings.Cut(one.Scenario, StageMark)
		if !inside {
			id = one.Scenario
		}
		if names := degrees(g, id); names != told {
			fmt.Fprintln(c.Out, names)
			told = names
		}
		each(one.Scenario, one.Tally)
	}
	each("all", r.Tally)
}

func degrees(g rules.Graded, scenario string) string {
	var names []string
	for _, d := range g.Grades(scenario) {
		names = append(names, d.Name.En)
	}
	return "degrees: " + strings.Join(names, " | ")
}
