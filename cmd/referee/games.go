package main

import (
	"cmp"
	"fmt"
	"path/filepath"
	"strings"

	"sandtable/ai/odds"
	"sandtable/assets/texts"
	"sandtable/cmd/internal/console"
	"sandtable/rules"
	"sandtable/rules/referee"
	"sandtable/saves"
)

type gamesCmd struct {
	JSON bool `arg:"--json" help:"Write one JSON object."`
}

func (cmd *gamesCmd) Run(c *console.Console) error {
	list := referee.List(c.Shelf.Games())
	if cmd.JSON {
		return c.JSON(struct {
			Games []referee.GameInfo `json:"games"`
		}{list})
	}
	for _, g := range list {
		fmt.Fprintf(c.Out, "%s  %s / %s  (%s)\n", g.ID, g.Title.En, g.Title.Fr, strings.Join(g.Sides[:], ", "))
		for _, sc := range g.Scenarios {
			if sc.Error != "" {
				fmt.Fprintf(c.Out, "  %-24s %s\n", sc.ID, sc.Error)
				continue
			}
			fmt.Fprintf(c.Out, "  %-24s %s / %s\n", sc.ID, sc.Title.En, sc.Title.Fr)
		}
	}
	return nil
}

type verifyCmd struct {
	Files []string `arg:"positional,required" help:"Journals to replay." placeholder:"FILE"`
}

func (cmd *verifyCmd) Run(c *console.Console) error {
	failed := false
	for _, file := range cmd.Files {
		fails := func(err error) {
			fmt.Fprintf(c.Err, "%s: %v\n", file, err)
			failed = true
		}
		r, err := saves.Read(file, c.Shelf.Game)
		if err != nil {
			fails(err)
			continue
		}
		if r.Fault != nil {
			fails(r.Fault)
		}
		err = rules.Guard(func() error {
			fmt.Fprintf(c.Out, "%s: %s\n", filepath.Base(file), standing(r))
			return r.Match.Now().Check()
		})
		if err != nil {
			fails(fmt.Errorf("after line %d: %w", r.Lines, err))
		}
	}
	if failed {
		return console.ErrFailed
	}
	return nil
}

// standing says in a line how a journal ends.
func standing(r *saves.Replayed) string {
	m := r.Match
	g, now := m.Game(), m.Now()
	text := fmt.Sprintf("%s %s, %d steps, turn %d, ", g.ID(), cmp.Or(r.Header.Scenario, "a position"), len(m.Steps()), g.TurnNumber(now))
	unit := rules.PointUnit(g)
	if now.Turn() == rules.Over {
		res := now.Result()
		winner := "a draw"
		if res.Winner >= rules.First {
			winner = g.Sides()[res.Winner] + " wins"
		}
		text += fmt.Sprintf("%s %g-%g (%s)", winner, float64(res.Score[0])/unit, float64(res.Score[1])/unit, res.Clause)
	} else {
		score := g.Score(now)
		text += fmt.Sprintf("under way %g-%g", float64(score[0])/unit, float64(score[1])/unit)
	}
	if r.Changed {
		text += ", its scenario has changed since"
	}
	return fmt.Sprintf("%s, hash %016x", text, now.Hash())
}

type serveCmd struct{}

func (cmd *serveCmd) Run(c *console.Console) error {
	return referee.Serve(c.Ctx, c.In, c.Out, c.Shelf, tools(c.Shelf.Game))
}

// oddsLimit bounds the walk of one action: beyond it there is too much chance to tell.
const oddsLimit = 1_000_000

// tools give the protocol what lies outside the rules.
func tools(find saves.Find) referee.Tools {
	return referee.Tools{
		Say:  texts.Say,
		Best: best,
		Odds: func(g rules.Game, s rules.State, a rules.Action) ([]referee.Chance, error) {
			list, err := odds.Of(g, s, a, oddsLimit)
			out := make([]referee.Chance, len(list))
			for i, c := range list {
				out[i] = referee.Chance(c)
			}
			return out, err
		},
		Save: func(s referee.Saved) (string, error) {
			seats := [2]saves.Seat{saves.Person, saves.Person}
			h, err := saves.NewHeader(s.Match.Game(), s.Match.Setup(), seats, s.Seed, saves.Version)
			h.Position = string(s.Position)
			return string(saves.Text(h, s.Match)), err
		},
		Load: func(journal string) (referee.Saved, error) {
			r, err := saves.Replay("journal", []byte(journal), find)
			if err != nil {
				return referee.Saved{}, err
			}
			if r.Fault != nil {
				return referee.Saved{}, r.Fault
			}
			return referee.Saved{Match: r.Match, Seed: r.Header.Seed, Position: []byte(r.Header.Position)}, nil
		},
	}
}
