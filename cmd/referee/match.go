package main

import (
	"errors"

	"sandtable/cmd/internal/console"
	"sandtable/cmd/internal/match"
)

type matchCmd struct {
	match.Series
	Merge bool     `arg:"--merge" help:"Add up the JSON of earlier runs instead of playing."`
	JSON  bool     `arg:"--json" help:"Write one JSON object."`
	Files []string `arg:"positional" help:"Files for --merge." placeholder:"FILE"`
}

// Run plays and tells; interrupted, what was played until then.
func (cmd *matchCmd) Run(c *console.Console) error {
	report, interrupted := cmd.report(c)
	if report == nil {
		return interrupted
	}
	if cmd.JSON {
		return errors.Join(c.JSON(report), interrupted)
	}
	report.Tell(c)
	return interrupted
}

func (cmd *matchCmd) report(c *console.Console) (*match.Report, error) {
	if cmd.Merge {
		return match.Merge(cmd.Files)
	}
	if len(cmd.Files) > 0 {
		return nil, console.WrongCall("%s: files are read only with --merge", cmd.Files[0])
	}
	return cmd.Play(c, nil, nil)
}
