package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"sandtable/cmd/internal/console"
	"sandtable/rules"
)

type convertCmd struct {
	File string `arg:"positional,required" help:"Scenario file to convert." placeholder:"FILE"`
	Out  string `arg:"--out" help:"File to write; its ending says in which format. Standard output, in the other format, unless said." placeholder:"FILE"`
	Drop bool   `arg:"--drop" help:"Leave out what is not known; without this a file that holds such things is refused."`
}

// Run writes a scenario file in another format, or in ours anew. What gets lost on the way
// is named on standard error.
func (cmd *convertCmd) Run(c *console.Console) error {
	data, err := readScenario(cmd.File)
	if err != nil {
		return err
	}
	r, err := judge(c, cmd.File, data, "")
	if err != nil {
		return err
	}
	g, err := c.Shelf.Game(r.Game)
	if err != nil {
		return err
	}
	x, ok := g.(rules.Importer)
	if !ok {
		return console.WrongCall("%s is a scenario of %s, which has no other format", cmd.File, r.name)
	}
	if !r.Whole && (!cmd.Drop || !r.Playable) {
		r.tell(&console.Console{Ctx: c.Ctx, Shelf: c.Shelf, Out: c.Err, Err: c.Err})
		return console.ErrFailed
	}
	out, err := cmd.made(c, x, r, data)
	if err != nil {
		return err
	}
	if cmd.Out == "" {
		_, err = c.Out.Write(out)
		return err
	}
	return os.WriteFile(cmd.Out, out, 0o644)
}

// made is the file that is to be written.
func (cmd *convertCmd) made(c *console.Console, x rules.Importer, r *scenarioReport, data []byte) ([]byte, error) {
	to := strings.ToLower(filepath.Ext(cmd.Out))
	if cmd.Out != "" && to != ".toml" && to != x.Ending() {
		return nil, console.WrongCall("--out %s: a name that ends in .toml or %s would be right", cmd.Out, x.Ending())
	}
	name, ours := filepath.Base(cmd.File), data
	if r.Format != "toml" {
		name, ours = r.ID+".toml", r.Scenario
		if len(r.Unknown) > 0 {
			fmt.Fprintf(c.Err, "%s loses %s\n", cmd.File, losses(r.Unknown))
		}
		if to == "" {
			to = ".toml"
		}
	}
	if to == ".toml" {
		return x.Rewrite(name, ours)
	}
	out, lost, err := x.Export(name, ours)
	for _, f := range lost {
		fmt.Fprintf(c.Err, "%s: %s files have no word for %s\n", cmd.File, x.Ending(), foundLine("lost", f))
	}
	return out, err
}
