package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"

	"sandtable/ai"
	"sandtable/ai/puzzle"
	"sandtable/ai/review"
	"sandtable/cmd/internal/console"
	"sandtable/rules"
	"sandtable/rules/script"
	"sandtable/rules/strict"
)

type blundersCmd struct {
	Make  string   `arg:"--make" help:"Find blunders of a game in games of bots and write them, instead of judging those of files." placeholder:"GAME"`
	Count int      `arg:"--count" help:"How many are found." default:"12"`
	Times int      `arg:"--times" help:"How often each is played out both ways to be one." default:"60"`
	Seed  uint64   `arg:"--seed" help:"Seed of the games: the same finds the same." default:"1"`
	Cores int      `arg:"--workers" help:"How many games are played at a time; one per core if not given."`
	Files []string `arg:"positional" help:"Files of blunders, as in ai/testdata/blunders." placeholder:"FILE"`
}

// blunder is a run that gives much away, by what came of playing it and a better one out, and by no judge.
type blunder struct {
	Game     string   `toml:"game,required"`
	Name     string   `toml:"name,required"` // what was done, in words
	Scenario string   `toml:"scenario,required"`
	Board    string   `toml:"board,required"` // as Game.Position reads it; the side to act decides
	Done     []string `toml:"done,required"`
	Better   []string `toml:"better,required"`
	Lost     float64  `toml:"lost,required"` // shares of the stake, luck taken out
	Off      float64  `toml:"off,required"`  // give or take
}

func (cmd *blundersCmd) Run(c *console.Console) error {
	switch {
	case cmd.Count < 1 || cmd.Times < 2 || cmd.Cores < 0:
		return console.WrongCall("--count and --workers 1 or more, --times 2 or more would be right")
	case cmd.Make != "":
		cmd.find(c, c.Game(cmd.Make))
		return nil
	case len(cmd.Files) == 0:
		return console.WrongCall("files of blunders, or --make GAME, would be right")
	}
	told, all := 0, 0
	for _, file := range cmd.Files {
		for _, b := range script.Have(readBlunders(file)) {
			d, unit := b.judge(c, console.Workers(cmd.Cores))
			word := "NOT told"
			if all++; d.Grade >= review.Misstep {
				told++
				word = fmt.Sprintf("%s, %.3f", d.Grade, d.Lost/unit)
			}
			fmt.Fprintf(c.Out, "%s %s: %s; played out %.3f ± %.3f: %s\n", b.Game, b.Scenario, word, b.Lost, b.Off, b.Name)
		}
	}
	fmt.Fprintf(c.Out, "%d of %d blunders are told\n", told, all)
	return nil
}

// readBlunders reads a file of them.
func readBlunders(file string) ([]blunder, error) {
	var raw struct {
		Blunders []blunder `toml:"blunder,required"`
	}
	err := readFile(file, &raw)
	return raw.Blunders, err
}

// readFile reads a file that a command names, in TOML.
func readFile(file string, to any) error {
	data, err := os.ReadFile(file)
	if err == nil {
		_, err = (strict.Names{}).Read(file, data, to)
	}
	if err != nil {
		return console.WrongCall("%w", err)
	}
	return nil
}

// start is the position of a board that a file writes down.
func start(g rules.Game, name, board string) (rules.State, error) {
	raw, err := json.Marshal(board)
	if err != nil {
		return nil, err
	}
	s, err := g.Position(raw, 0)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return s, nil
}

// playedFrom is a match from such a position in which some actions have been carried out.
func playedFrom(g rules.Game, scenario, name, board string, chance rules.Source, done []string) (*rules.Match, error) {
	s, err := start(g, name, board)
	if err != nil {
		return nil, err
	}
	m := rules.MatchFrom(g, rules.Setup{Scenario: scenario}, s, chance).Patient()
	for _, text := range done {
		a, err := m.Parse(text)
		if err == nil {
			err = m.Do(a, nil)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %q: %w", name, text, err)
		}
	}
	return m, nil
}

// match plays one.
func (b *blunder) match(g rules.Game) (*rules.Match, error) {
	return playedFrom(g, b.Scenario, b.Name, b.Board, rules.Seeded(checkSeed), b.Done)
}

// judge is what a review makes of one, and what is at stake.
func (b *blunder) judge(c *console.Console, cores int) (d review.Decision, stake float64) {
	g := c.Game(b.Game)
	m := script.Have(b.match(g))
	list, _, err := review.Turn(c.Ctx, m, m.Start().Turn(), 0, 1, review.Seed, cores, nil)
	script.Do(err)
	if len(list) > 0 {
		d = list[0]
	}
	return d, ai.Unit(g)
}

const (
	promise = 0.06 // the share of the stake that the net sees lost at least where more is asked
	surely  = 3    // and so many standard errors
	glances = 4    // runs of each bad player that are glanced at
	tried   = 4    // runs of a game, those that look worst, that are played out
	sifted  = 12   // times by which it is seen whether more are worth it
)

// makers play badly, each in its own way.
var makers = []string{atOnce, ai.Random, ai.FirstSight, ai.Recruit}

// atOnce is who ends every step as soon as he may.
const atOnce = "at once"

// find plays games, lets bad players take each run once more, and plays out those that look worst.
func (cmd *blundersCmd) find(c *console.Console, g rules.Game) {
	ids := script.Have(console.Scenarios(g, "all"))
	fmt.Fprintf(c.Out, "# Runs of %s that give much away, as `lab blunders --make %s` found them: what came of playing them out is\n# that much less than of playing out what an Officer did there.\n", g.Title().En, g.ID())
	for n, found := 0, 0; found < cmd.Count; n++ {
		seed := cmd.Seed<<20 + uint64(n)
		m := battle(c.Ctx, g, rules.Setup{Scenario: ids[rules.Stream(seed, "battle").IntN(len(ids))]}, ai.Brief, seed)
		list := cmd.glance(c.Ctx, m, seed)
		for _, b := range list[:min(len(list), tried)] {
			if cmd.playOut(c.Ctx, g, b, seed) {
				b.write(c)
				found++
				break // one a game
			}
		}
	}
}

// battle is a game that two bots of a level have played to its end.
func battle(ctx context.Context, g rules.Game, set rules.Setup, level string, seed uint64) *rules.Match {
	m := script.Have(rules.NewMatch(g, set, rules.Seeded(seed), nil))
	seats, err := ai.Seats(g, [2]string{level, level}, seed)
	if err != nil {
		script.Do(console.WrongCall("%w", err))
	}
	for m.Now().Turn() != rules.Over && ctx.Err() == nil {
		who := m.Now().Turn()
		script.Do(m.Do(seats[who].Choose(ctx, m.View(who)), nil))
	}
	script.Do(ctx.Err())
	return m
}

// glance lists a bad run for each rest of a game, the worst first, by what the net says of where they lead.
func (cmd *blundersCmd) glance(ctx context.Context, m *rules.Match, seed uint64) (list []*blunder) {
	g, worth := m.Game(), glancer(m.Game())
	random := rules.Stream(seed, "glance")
	var bots []ai.Player
	for _, level := range makers {
		for i := range uint64(glances) {
			bots = append(bots, script.Have(badPlayer(g, level, seed+i)))
		}
	}
	for _, x := range review.New(m).Runs {
		board, ok := written(g, m.Setup(), script.Have(m.At(x.Step, nil)), seed)
		if !ok {
			continue
		}
		b := &blunder{Game: g.ID(), Scenario: m.Setup().Scenario, Board: board}
		from := script.Have(start(g, b.Name, board))
		end := from.Clone()
		for _, a := range m.Steps()[x.Step:x.To] {
			if !slices.Contains(end.Legal(nil), a) {
				break
			}
			b.Better = append(b.Better, g.Text(a))
			end.Apply(a, nil)
		}
		if g.Solitaire() { // no net sees anything there: any is tried
			k := random.IntN(len(bots))
			_, b.Done = run(ctx, g, from, bots[k])
			b.Name, b.Lost = makers[k/glances], promise+random.Float64()
		} else {
			b.worst(ctx, g, from, bots, worth, worth(end, x.Side))
		}
		script.Do(ctx.Err())
		if b.Lost > promise {
			list = append(list, b)
		}
	}
	slices.SortStableFunc(list, func(a, b *blunder) int { return cmp.Compare(b.Lost, a.Lost) })
	return list
}

// worst finds the bad run that the net thinks worst, against what the better one is worth.
func (b *blunder) worst(ctx context.Context, g rules.Game, start rules.State, bots []ai.Player, worth func(s rules.State, me rules.Side) float64, most float64) {
	for i, bot := range bots {
		end, done := run(ctx, g, start, bot)
		if lost := most - worth(end, start.Turn()); lost > b.Lost {
			b.Lost, b.Done, b.Name = lost, done, makers[i/glances]
		}
	}
}

// glancer says what a position is worth at first sight, in shares of the stake.
func glancer(g rules.Game) func(s rules.State, me rules.Side) float64 {
	if g.Solitaire() {
		return func(s rules.State, me rules.Side) float64 { return 0 }
	}
	net := ai.Judge(g)
	return func(s rules.State, me rules.Side) float64 {
		v := net(s)
		if s.Turn() == rules.Over {
			v = map[rules.Side]float64{rules.First: 1, rules.Second: 0, rules.Chance: 0.5}[s.Result().Winner]
		}
		if me == rules.Second {
			v = 1 - v
		}
		return v
	}
}

// written is a position as a board is written down, with what is hidden dealt anew; not every one can be.
func written(g rules.Game, set rules.Setup, s rules.State, seed uint64) (board string, ok bool) {
	at, err := puzzle.Deal(g, set, s, seed)
	if err != nil {
		return "", false
	}
	var position struct {
		Board string `json:"board"`
	}
	raw, err := at.State.MarshalJSON()
	if err == nil {
		err = json.Unmarshal(raw, &position)
	}
	if err != nil {
		return "", false
	}
	back, err := start(g, "", position.Board)
	return position.Board, err == nil && back.Hash() == at.State.Hash()
}

// playOut says whether what looks like a blunder is one, at first sight and then by Officers of brief thought, who meet
// other dice, so that none is one by luck.
func (cmd *blundersCmd) playOut(ctx context.Context, g rules.Game, b *blunder, seed uint64) bool {
	m := script.Have(b.match(g))
	r, unit := review.New(m), ai.Unit(g)
	r.Runs[0].Best = b.Better
	for i, try := range [...]struct {
		level string
		times int
	}{{ai.FirstSight, sifted}, {ai.FirstSight, cmd.Times}, {ai.Brief, cmd.Times}} {
		e := script.Have(review.PlayedOut(ctx, m, r, review.Decision{}, try.level, try.times, seed+uint64(i)<<32, console.Workers(cmd.Cores)))
		b.Lost, b.Off = e.Mean/unit, e.Error/unit
		if b.Lost < review.Disaster.Least(1) || try.level == ai.Brief && b.Lost < surely*b.Off {
			return false
		}
	}
	return true
}

func (b *blunder) write(c *console.Console) {
	list := func(texts []string) string {
		return strings.ReplaceAll(string(script.Have(json.Marshal(texts))), `","`, `", "`)
	}
	fmt.Fprintf(c.Out, "\n[[blunder]]\ngame = %q\nname = %q\nscenario = %q\nboard = %q\ndone = %s\nbetter = %s\nlost = %.3f\noff = %.3f\n",
		b.Game, b.Name, b.Scenario, b.Board, list(b.Done), list(b.Better), b.Lost, b.Off)
}

// hasty is who ends every step as soon as he may, and else does as another.
type hasty struct {
	ai.Player
	game rules.Game
}

func (p hasty) Choose(ctx context.Context, view rules.State) rules.Action {
	for _, a := range view.Legal(nil) {
		if p.game.Kind(a) == rules.Done {
			return a
		}
	}
	return p.Player.Choose(ctx, view)
}

func badPlayer(g rules.Game, level string, seed uint64) (ai.Player, error) {
	if level != atOnce {
		return ai.New(level, g, seed)
	}
	bot, err := ai.New(ai.Random, g, seed)
	return hasty{bot, g}, err
}

// run is what a player decides in a row from a position, and where it leads.
func run(ctx context.Context, g rules.Game, from rules.State, bot ai.Player) (s rules.State, texts []string) {
	s, me := from.Clone(), from.Turn()
	for s.Turn() == me && len(texts) < longestRun {
		view := s.Clone()
		view.Hide(me)
		a := bot.Choose(ctx, view)
		texts = append(texts, g.Text(a))
		s.Apply(a, nil)
	}
	return s, texts
}

// longestRun bounds what a player decides in a row, for one who takes up and puts down for ever.
const longestRun = 100
