package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"sandtable/ai"
	"sandtable/cmd/internal/console"
	"sandtable/cmd/internal/match"
	"sandtable/rules"
	"sandtable/rules/script"
)

type exercisesCmd struct {
	Levels string   `arg:"--levels" help:"Who is asked: levels of bots, or trusted:REFEREE@LEVEL for another build." default:"easy,normal"`
	Game   string   `arg:"--game" help:"Only those of a game." default:"all"`
	Seeds  int      `arg:"--seeds" help:"How often each is asked, every time with another seed." default:"4"`
	Millis int      `arg:"--millis" help:"How long another build may think." default:"60000"`
	Wrong  bool     `arg:"--wrong" help:"Name what was answered wrong."`
	JSON   bool     `arg:"--json" help:"Write one JSON object."`
	Files  []string `arg:"positional,required" help:"Files of exercises, as in ai/testdata." placeholder:"FILE"`
}

// exercise is a position in which a good player does one of the best things.
type exercise struct {
	Game  string   `toml:"game,required"`
	Name  string   `toml:"name,required"`  // what is to be found
	Board string   `toml:"board,required"` // as Game.Position reads it
	Since []string `toml:"since"`          // what has been done from there, chance included
	Best  []string `toml:"best"`           // any of them is right: an action, or how it begins
	Bad   []string `toml:"bad"`            // none of them is, likewise
}

// right says whether an answer is.
func (x *exercise) right(action string) bool {
	is := func(list []string) bool {
		return slices.ContainsFunc(list, func(w string) bool { return action == w || strings.HasPrefix(action, w+" ") })
	}
	return (len(x.Best) == 0 || is(x.Best)) && !is(x.Bad)
}

// readExercises reads a file of them.
func readExercises(file string) ([]exercise, error) {
	var raw struct {
		Exercises []exercise `toml:"exercise,required"`
	}
	err := readFile(file, &raw)
	return raw.Exercises, err
}

// begin sets one up.
func (x *exercise) begin(g rules.Game) (*rules.Match, error) {
	m, err := playedFrom(g, "", x.Name, x.Board, rules.Given{}, x.Since)
	if err != nil {
		return nil, err
	}
	if m.Now().Turn() < rules.First {
		return nil, fmt.Errorf("%s: nobody has to decide there", x.Name)
	}
	for _, text := range slices.Concat(x.Best, x.Bad) {
		one := exercise{Best: []string{text}}
		if !slices.ContainsFunc(m.Legal(), func(a rules.Action) bool { return one.right(g.Text(a)) }) {
			return nil, fmt.Errorf("%s: %q cannot be done there", x.Name, text)
		}
	}
	return m, nil
}

// answers are what one level said to one exercise.
type answers struct {
	Level string   `json:"level"`
	Game  string   `json:"game"`
	Name  string   `json:"name"`
	Right int      `json:"right"`
	Asked int      `json:"asked"`
	Wrong []string `json:"wrong,omitempty"`
}

func (cmd *exercisesCmd) Run(c *console.Console) error {
	if cmd.Seeds < 1 || cmd.Millis < 1 || cmd.Millis > 60_000 {
		return console.WrongCall("--seeds %d --millis %d: at least one seed, and 1 to 60000 would be right", cmd.Seeds, cmd.Millis)
	}
	var list []answers
	for _, file := range cmd.Files {
		all := script.Have(readExercises(file))
		for i := range all {
			if x := &all[i]; cmd.Game == "all" || cmd.Game == x.Game {
				for _, level := range strings.Split(cmd.Levels, ",") {
					a, err := cmd.put(c, x, level)
					if err != nil {
						return fmt.Errorf("%s: %w", file, err)
					}
					list = append(list, a)
				}
			}
		}
	}
	if cmd.JSON {
		return c.JSON(list)
	}
	cmd.tell(c, list)
	return nil
}

// put asks one level one exercise.
func (cmd *exercisesCmd) put(c *console.Console, x *exercise, level string) (out answers, err error) {
	g, err := c.Shelf.Game(x.Game)
	if err != nil {
		return out, err
	}
	m, err := x.begin(g)
	if err != nil {
		return out, err
	}
	out = answers{Level: level, Game: x.Game, Name: x.Name, Asked: cmd.Seeds}
	for seed := range uint64(cmd.Seeds) {
		said, err := cmd.answer(c.Ctx, x, g, m, level, seed)
		if err != nil {
			return out, err
		}
		if x.right(said) {
			out.Right++
		} else {
			out.Wrong = append(out.Wrong, said)
		}
	}
	return out, nil
}

func (cmd *exercisesCmd) answer(ctx context.Context, x *exercise, g rules.Game, m *rules.Match, level string, seed uint64) (string, error) {
	side := m.Now().Turn()
	if match.Trusted(level) {
		set := map[string]any{"cmd": "position", "game": x.Game, "board": x.Board, "since": append([]string{}, x.Since...)}
		return match.Ask(ctx, level, side, seed, cmd.Millis, set)
	}
	b, err := ai.New(level, g, seed)
	if err != nil {
		return "", console.WrongCall("%w", err)
	}
	return g.Text(b.Choose(ctx, m.View(side))), nil
}

// tell writes the share that each level found, by game and in all.
func (cmd *exercisesCmd) tell(c *console.Console, list []answers) {
	var games []string
	right, asked := map[[2]string]int{}, map[[2]string]int{}
	for _, a := range list {
		if asked[[2]string{a.Game, ""}]++; asked[[2]string{a.Game, ""}] == 1 {
			games = append(games, a.Game)
		}
		for _, game := range []string{a.Game, "all"} {
			right[[2]string{game, a.Level}] += a.Right
			asked[[2]string{game, a.Level}] += a.Asked
		}
		if cmd.Wrong && len(a.Wrong) > 0 {
			fmt.Fprintf(c.Out, "%s, %s: %s: %d of %d right; %s\n", a.Level, a.Game, a.Name, a.Right, a.Asked, strings.Join(a.Wrong, ", "))
		}
	}
	for _, level := range strings.Split(cmd.Levels, ",") {
		fmt.Fprintf(c.Out, "%-12s", level)
		for _, game := range append(games, "all") {
			k := [2]string{game, level}
			fmt.Fprintf(c.Out, "  %s %d of %d = %.0f %%", game, right[k], asked[k], 100*float64(right[k])/float64(max(1, asked[k])))
		}
		fmt.Fprintln(c.Out)
	}
}
