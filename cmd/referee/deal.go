package main

import (
	"fmt"
	"os"
	"strings"

	"sandtable/ai"
	"sandtable/cmd/internal/console"
	"sandtable/rules"
)

type dealCmd struct {
	Game string   `arg:"--game,required" help:"Game to make a battle for." placeholder:"GAME"`
	Seed uint64   `arg:"--seed" help:"Number of the battle: the same number gives the same battle." default:"1"`
	Wish []string `arg:"--wish,separate" help:"A wish for the battle, as WISH=VALUE; may be given several times." placeholder:"WISH=VALUE"`
	Out  string   `arg:"--out,-o" help:"File to write; standard output if not given." placeholder:"FILE"`
}

// Run deals a battle by chance and writes its file.
func (cmd *dealCmd) Run(c *console.Console) error {
	g := c.Games(cmd.Game)[0]
	if g.Features().Dealer == nil {
		return console.WrongCall("%s has no random battles; use %s", g.Title().En, strings.Join(dealers(c), " or "))
	}
	wishes := map[string]string{}
	for _, w := range cmd.Wish {
		id, value, said := strings.Cut(w, "=")
		if !said {
			return console.WrongCall("--wish %s: write a wish and its value with = between them, such as %s", w, usualWish(g.Features().Dealer))
		}
		wishes[id] = value
	}
	if _, err := g.Features().Dealer.Deal(cmd.Seed, wishes); err != nil {
		return console.WrongCall("--wish: %w", err)
	}
	data, dealt, err := ai.Deal(c.Ctx, g, cmd.Seed, wishes)
	if err != nil {
		return err
	}
	if dealt != cmd.Seed {
		fmt.Fprintf(c.Err, "Battle %d is too easy for one side; this is the next balanced one, number %d.\n", cmd.Seed, dealt)
	}
	if cmd.Out == "" {
		_, err = c.Out.Write(data)
		return err
	}
	return os.WriteFile(cmd.Out, data, 0o644)
}

// usualWish is a wish that a game knows, as it is written.
func usualWish(g rules.Dealer) string {
	for _, f := range g.Wishes() {
		return f.ID + "=" + f.Value
	}
	return "size=small"
}

func dealers(c *console.Console) (list []string) {
	for _, g := range c.Shelf.Games() {
		if g.Features().Dealer != nil {
			list = append(list, "--game "+g.ID())
		}
	}
	return list
}
