package main

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/natefinch/atomic"

	"sandtable/cmd/internal/console"
	"sandtable/rules"
	"sandtable/rules/script"
	"sandtable/rules/strict"
)

type convertCmd struct {
	File  string `arg:"positional,required" help:"Scenario file to convert." placeholder:"FILE"`
	Out   string `arg:"--out" help:"File to write; its ending sets the format. If not given, standard output, in the other format." placeholder:"FILE"`
	Drop  bool   `arg:"--drop" help:"Leave out what is not known; otherwise a file with such things is refused."`
	Force bool   `arg:"--force" help:"Overwrite an existing file; otherwise it is refused."`
}

// Run writes a scenario file in another format, or ours anew; what gets lost is named on standard error.
func (cmd *convertCmd) Run(c *console.Console) error {
	data := script.Have(readScenario(cmd.File))
	r := script.Have(judge(c.Games(""), cmd.File, data, false))
	x := script.Have(c.Shelf.Game(r.Game)).Features().Importer
	if x == nil {
		return console.WrongCall("%s is a scenario of %s, which has no other format", cmd.File, r.name)
	}
	if !r.Whole && (!cmd.Drop || !r.Playable) {
		r.tell(&console.Console{Ctx: c.Ctx, Shelf: c.Shelf, Out: c.Err, Err: c.Err})
		return console.ErrFailed
	}
	out := script.Have(cmd.made(c, x, r, data))
	if cmd.Out == "" {
		_, err := c.Out.Write(out)
		return err
	}
	return cmd.write(out)
}

// write puts what was made into its file, whole or not at all, over another only if asked.
func (cmd *convertCmd) write(out []byte) error {
	there, err := os.Stat(cmd.Out)
	switch from, err2 := os.Stat(cmd.File); {
	case err != nil || cmd.Force:
	case err2 == nil && os.SameFile(there, from):
		return console.WrongCall("--out %s: this is the file being converted, and what it loses would be gone; use another name, or --force", cmd.Out)
	default:
		return console.WrongCall("--out %s: the file exists; use another name, or --force", cmd.Out)
	}
	return atomic.WriteFile(cmd.Out, bytes.NewReader(out))
}

// made is the file that is to be written.
func (cmd *convertCmd) made(c *console.Console, x rules.Importer, r *scenarioReport, data []byte) ([]byte, error) {
	to := strings.ToLower(filepath.Ext(cmd.Out))
	if cmd.Out != "" && to != ".toml" && to != x.Ending() {
		return nil, console.WrongCall("--out %s: use a name that ends in .toml or %s", cmd.Out, x.Ending())
	}
	loses := func(what string) { fmt.Fprintf(c.Err, "%s loses %s\n", cmd.File, what) }
	name, ours := filepath.Base(cmd.File), data
	if r.Format != "toml" {
		name, ours = r.ID+".toml", r.Scenario
		if list := slices.Concat(r.Unknown, r.Lost); len(list) > 0 {
			loses(losses(list))
		}
		to = cmp.Or(to, ".toml")
	}
	anew := script.Have(x.Rewrite(name, ours))
	if r.Format == "toml" {
		if list := unwritten(name, ours, anew); len(list) > 0 {
			loses(strings.Join(list, ", "))
		}
	}
	if to == ".toml" {
		return anew, nil
	}
	out, lost, err := x.Export(name, ours)
	for _, f := range lost {
		fmt.Fprintf(c.Err, "%s: %s files cannot hold %s\n", cmd.File, x.Ending(), foundLine("lost", f))
	}
	return out, err
}

// unwritten is keys and comments of a file of ours that the one written of it lacks.
func unwritten(name string, data, anew []byte) (list []string) {
	var was, is map[string]any
	if strict.Decode(name, data, &was) != nil || strict.Decode(name, anew, &is) != nil {
		return nil
	}
	for _, key := range slices.Sorted(maps.Keys(was)) {
		if _, ok := is[key]; !ok {
			list = append(list, "the key "+key)
		}
	}
	n := 0
	kept := strings.Split(string(anew), "\n")
	for line := range strings.SplitSeq(string(data), "\n") {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "#") && !slices.Contains(kept, line) {
			n++
		}
	}
	switch n {
	case 0:
	case 1:
		list = append(list, "a line of comment")
	default:
		list = append(list, fmt.Sprintf("%d lines of comment", n))
	}
	return list
}
