package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"sandtable/ai/puzzle"
	"sandtable/assets/puzzles"
	"sandtable/cmd/internal/console"
	"sandtable/rules"
	"sandtable/rules/script"
	"sandtable/saves"
)

type puzzlesCmd struct {
	Make  *puzzlesMakeCmd  `arg:"subcommand:make" help:"Find turns that are worth to be puzzled over, in games of bots or in journals."`
	Check *puzzlesCheckCmd `arg:"subcommand:check" help:"Prove puzzles once more."`
}

func (cmd *puzzlesCmd) Run(c *console.Console) error {
	switch {
	case cmd.Make != nil:
		return cmd.Make.Run(c)
	case cmd.Check != nil:
		return cmd.Check.Run(c)
	}
	return console.WrongCall("puzzles make or puzzles check would be right")
}

type puzzlesMakeCmd struct {
	Game     string   `arg:"--game,required" help:"The game."`
	Scenario string   `arg:"--scenario" help:"A scenario, or all." default:"all"`
	Count    int      `arg:"--count" help:"How many puzzles." default:"30"`
	Seed     uint64   `arg:"--seed" help:"What games, deals and trials follow from: the same seed finds the same." default:"1"`
	Seats    string   `arg:"--seats" help:"Level of the bots that play." default:"normal"`
	Games    int      `arg:"--games" help:"How many games are played at most." default:"2000"`
	Tries    int      `arg:"--tries" help:"How many positions of a game are tried at most." default:"16"`
	Each     int      `arg:"--each" help:"How many puzzles a game gives at most." default:"2"`
	Out      string   `arg:"--out" help:"File to write, one line a puzzle, each as it is found; standard output unless said." placeholder:"FILE"`
	Files    []string `arg:"positional" help:"Journals to look through instead of games of bots." placeholder:"FILE"`
}

// hunt is a search under way.
type hunt struct {
	*puzzlesMakeCmd
	c      *console.Console
	game   rules.Game
	probe  *puzzle.Prober
	out    io.Writer
	n      int
	sides  [2]int         // puzzles of each side
	by     map[string]int // and of each scenario
	passed map[string]int // positions by what became of them
}

func (cmd *puzzlesMakeCmd) Run(c *console.Console) error {
	g := c.Game(cmd.Game)
	if cmd.Count < 1 || cmd.Games < 1 || cmd.Tries < 1 || cmd.Each < 1 {
		return console.WrongCall("--count, --games, --tries and --each: 1 or more would be right")
	}
	h := &hunt{puzzlesMakeCmd: cmd, c: c, game: g, probe: puzzle.NewProber(g, cmd.Seed), out: c.Out, by: map[string]int{}, passed: map[string]int{}}
	if cmd.Out != "" {
		file, err := os.Create(cmd.Out)
		if err != nil {
			return console.WrongCall("%w", err)
		}
		defer file.Close()
		h.out = file
	}
	defer h.tell()
	if len(cmd.Files) > 0 {
		h.journals()
	} else {
		h.bots()
	}
	return nil
}

// bots lets bots play, scenario after scenario, and looks through their games.
func (h *hunt) bots() {
	ids := script.Have(console.Scenarios(h.game, h.Scenario))
	for n := 0; n < h.Games && h.n < h.Count; n++ {
		seed := h.Seed<<20 + uint64(n)
		h.search(battle(h.c.Ctx, h.game, rules.Setup{Scenario: ids[n%len(ids)], Edition: h.game.Edition()}, h.Seats, seed), seed)
	}
}

// journals looks through games that were kept.
func (h *hunt) journals() {
	for i, file := range h.Files {
		x, err := saves.Read(file, h.c.Shelf.Game)
		if err != nil {
			script.Do(fmt.Errorf("%s: %w", file, err))
		}
		if x.Header.Game != h.game.ID() {
			script.Do(console.WrongCall("%s is a game of %s, not of %s", file, x.Header.Game, h.game.ID()))
		}
		if h.search(x.Match, h.Seed<<20+uint64(i)); h.n >= h.Count {
			break
		}
	}
}

// starts are after how many steps of a game a side begins a turn of its own.
func starts(m *rules.Match) (out []int) {
	g := m.Game()
	var turn *puzzle.Stretch
	s := m.Start()
	for i, a := range m.Steps() {
		if turn != nil && turn.Over(s) {
			turn = nil
		}
		if who := s.Turn(); turn == nil && who >= rules.First && !(g.Solitaire() && who == rules.Second) {
			turn = puzzle.Begin(g, s)
			if g.TurnNumber(s) > 0 {
				out = append(out, i)
			}
		}
		if turn != nil {
			turn.Do(s, a)
		} else {
			s.Apply(a, nil)
		}
	}
	return out
}

// search tries turns of a game in an order of its seed, those of the side first that has fewer puzzles.
func (h *hunt) search(m *rules.Match, seed uint64) {
	list := starts(m)
	rules.Stream(seed, "puzzles").Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
	found, tried := 0, 0
	for _, at := range list {
		if found >= h.Each || tried >= h.Tries || h.n >= h.Count {
			break
		}
		s := script.Have(m.At(at, nil))
		if side := s.Turn(); !h.game.Solitaire() && h.sides[side] > h.sides[side.Other()]+2 {
			continue
		}
		tried++
		err := script.Run(func() { h.try(m.Setup(), s, seed<<10+uint64(at)) })
		var why puzzle.Reason
		switch {
		case err == nil:
			found++
		case errors.As(err, &why):
			h.passed[string(why)]++
		default:
			script.Do(err)
		}
	}
}

// try asks whether a turn is a puzzle, and writes it.
func (h *hunt) try(set rules.Setup, s rules.State, seed uint64) {
	f := script.Have(h.probe.Probe(h.c.Ctx, script.Have(puzzle.Deal(h.game, set, s, seed))))
	h.n++
	h.sides[f.Side]++
	h.by[set.Scenario]++
	p := puzzles.Puzzle{ID: fmt.Sprintf("%s-%d", set.Scenario, h.by[set.Scenario]), Scenario: set.Scenario, Options: set.Options, Edition: max(1, set.Edition), Seed: seed,
		Side: h.game.Sides()[f.Side], Turn: h.game.TurnNumber(f.State), Position: script.Have(f.State.MarshalJSON()), Line: f.Line, Best: round(f.Best)}
	line := script.Have(p.Write())
	fmt.Fprintf(h.c.Err, "%d: %s, %s, turn %d: best %.3f, first sight gives away %.3f, at once %.3f\n", h.n, p.ID, p.Side, p.Turn, f.Best, f.Easy, f.Lost)
	script.Have(h.out.Write(line))
}

// round leaves what can be told.
func round(x float64) float64 { return float64(int(x*1000+0.5)) / 1000 }

// tell says what became of all that was tried.
func (h *hunt) tell() {
	all := h.n
	for _, n := range h.passed {
		all += n
	}
	fmt.Fprintf(h.c.Err, "%d puzzles of %d positions\n", h.n, all)
	for _, why := range slices.Sorted(maps.Keys(h.passed)) {
		fmt.Fprintf(h.c.Err, "%5d: %s\n", h.passed[why], why)
	}
}

type puzzlesCheckCmd struct {
	Game string `arg:"--game" help:"Those of a game, or of all." default:"all"`
	Seed uint64 `arg:"--seed" help:"The seed that they were made with." default:"1"`
	Some int    `arg:"--some" help:"Each so-manieth alone." default:"1"`
	Out  string `arg:"--out" help:"Write those that are proved there, with what they hope for now." placeholder:"FILE"`
	File string `arg:"positional" help:"A file of --game instead of those that the program holds." placeholder:"FILE"`
}

func (cmd *puzzlesCheckCmd) Run(c *console.Console) error {
	games := c.Games(cmd.Game)
	if cmd.Some < 1 {
		return console.WrongCall("--some %d: 1 or more would be right", cmd.Some)
	}
	wrong := 0
	for _, g := range games {
		was := wrong
		list, err := cmd.read(g)
		if err != nil {
			fmt.Fprintln(c.Err, err)
			return console.ErrFailed
		}
		n := 0
		var kept bytes.Buffer
		for i := 0; i < len(list); i += cmd.Some {
			n++
			if err := prove(c.Ctx, g, &list[i], cmd.Seed); err != nil {
				script.Do(c.Ctx.Err())
				wrong++
				fmt.Fprintf(c.Err, "%s %s: %v\n", g.ID(), list[i].ID, err)
			} else {
				script.Do(json.NewEncoder(&kept).Encode(&list[i]))
			}
		}
		if cmd.Out != "" {
			script.Do(os.WriteFile(cmd.Out, kept.Bytes(), 0o644))
		}
		fmt.Fprintf(c.Out, "%s: %d puzzles, %d of %d proved\n", g.ID(), len(list), n-(wrong-was), n)
	}
	if wrong > 0 {
		return console.ErrFailed
	}
	return nil
}

func (cmd *puzzlesCheckCmd) read(g rules.Game) ([]puzzles.Puzzle, error) {
	if cmd.File == "" {
		return puzzles.Of(g)
	}
	data, err := os.ReadFile(cmd.File)
	if err != nil {
		return nil, err
	}
	return puzzles.Read(cmd.File, bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")), g)
}

// prove asks once more whether a puzzle is one, and what it hopes for.
func prove(ctx context.Context, g rules.Game, p *puzzles.Puzzle, seed uint64) error {
	m, err := p.Match(g)
	if err != nil {
		return err
	}
	f := puzzle.Found{Position: puzzle.Position{Setup: p.Set(), State: m.Now().Clone(), Seed: p.Seed}, Side: m.Now().Turn(), Line: p.Line}
	if err := puzzle.NewProber(g, seed).Prove(ctx, &f); err != nil {
		return err
	}
	p.Best = f.Best
	return nil
}
