package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sandtable/ai"
	"sandtable/assets/figures"
	"sandtable/cmd/internal/console"
	"sandtable/cmd/internal/match"
	"sandtable/rules"
	"sandtable/rules/script"
)

type figuresCmd struct {
	Well  map[string]int `arg:"--well,separate" help:"Of a game whose end has degrees: the degree of a scenario, the worst being 0, from which on a game went well; of those not named, what stands under all." placeholder:"SCENARIO=DEGREE"`
	Files []string       `arg:"positional,required" help:"JSON of 'referee match --json': between bots of one level how even the battles are, with --swap between two levels how much stronger one is. Several of the same are added up." placeholder:"FILE"`
}

// Help tells how the files are made that the window shows.
func (figuresCmd) Help() string {
	return `assets/figures/GAME.toml is what this writes. For a game of two, N games a battle:

  referee match --game GAME --seats hard,hard --games N --json > even.json
  referee match --game GAME --seats easy,recruit --swap --games N --json > easy.json
  referee match --game GAME --seats normal,easy --swap --games N --json > normal.json
  referee match --game GAME --seats hard,normal --swap --games N --json > hard.json
  lab figures even.json easy.json normal.json hard.json > assets/figures/GAME.toml

What no file tells anew, the battles or a strength, stays as it was. For one player:

  referee match --game whodares --seats hard --games N --json > even.json
  lab figures --well all=3 even.json > assets/figures/whodares.toml`
}

// Run writes the file.
func (cmd *figuresCmd) Run(c *console.Console) error {
	sums := cmd.sums()
	g := c.Game(sums[0].Game)
	f := script.Have(figures.Read(g))
	even := false
	for _, r := range sums {
		switch {
		case r.Game != g.ID():
			return console.WrongCall("reports of %s and of %s: those of one game are wanted", g.ID(), r.Game)
		case r.Seats[0] == r.Seats[1] || r.Seats[1] == ai.Tables:
			if even {
				return console.WrongCall("battles between %s and between others: one level is wanted", f.Seats)
			}
			even = true
			f.Seats, f.Battles = r.Seats[0], cmd.battles(r)
		case r.Trial == nil:
			return console.WrongCall("%s without --swap: how strong a bot is is told by deals played on both sides", strings.Join(r.Seats[:], ","))
		default:
			f.Strengths = withStrength(f.Strengths, r.Trial)
		}
	}
	fmt.Fprint(c.Out, f.TOML(headOf(g, f)))
	return nil
}

// sums adds up the reports of the same seats.
func (cmd *figuresCmd) sums() (out []*match.Report) {
	var names [][]string
	for _, file := range cmd.Files {
		r := script.Have(match.Read(file))
		i := slices.IndexFunc(out, func(o *match.Report) bool {
			return o.Game == r.Game && o.Seats == r.Seats && (o.Trial == nil) == (r.Trial == nil)
		})
		if i < 0 {
			i, out, names = len(out), append(out, r), append(names, nil)
		}
		names[i] = append(names[i], file)
	}
	for i := range out {
		out[i] = script.Have(match.Merge(names[i]))
	}
	return out
}

// battles are the rows of a report, but for the missions of a campaign.
func (cmd *figuresCmd) battles(r *match.Report) (out []figures.Battle) {
	for _, one := range r.ByScenario {
		if strings.Contains(one.Scenario, match.StageMark) {
			continue
		}
		b := figures.Battle{Scenario: one.Scenario, Games: one.Games, Wins: one.Wins, Turns: one.Turns}
		from, named := cmd.Well[one.Scenario]
		if !named {
			from, named = cmd.Well["all"]
		}
		for degree, n := range one.Grades {
			if named && degree >= from {
				b.Well += n
			}
		}
		out = append(out, b)
	}
	return out
}

// withStrength puts what pairs of games tell of two levels in the place of what was known, the weakest first.
func withStrength(list []figures.Strength, t *match.Trial) []figures.Strength {
	level, against := t.Players[0], t.Players[1]
	list = slices.DeleteFunc(list, func(s figures.Strength) bool { return s.Level == level && s.Against == against })
	list = append(list, figures.Strength{Level: level, Against: against, Games: t.Games[0] + t.Games[1] + t.Games[2], Wins: t.Games[0]})
	slices.SortStableFunc(list, func(a, b figures.Strength) int {
		return cmp.Compare(slices.Index(ai.Levels(), a.Level), slices.Index(ai.Levels(), b.Level))
	})
	return list
}

func headOf(g rules.Game, f figures.File) string {
	head := "What bots make of each battle of " + g.Title().En + ", for lists and seats: the games that each side\n" +
		"won, " + g.Sides()[0] + " first, and the mean number of turns. Written by `lab figures`, which says how.\n" +
		"Make it anew when the rules, the battles or the bots change."
	if slices.ContainsFunc(f.Battles, func(b figures.Battle) bool { return b.Well > 0 }) {
		head += " `well` counts the games that went well,\nwhere nearly all are won."
	}
	return head
}
