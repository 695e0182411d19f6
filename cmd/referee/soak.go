package main

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"sandtable/cmd/internal/console"
	"sandtable/cmd/internal/match"
	"sandtable/rules"
	"sandtable/rules/script"
	"sandtable/saves"
)

type soakCmd struct {
	Game     string `arg:"--game" help:"Game, or all." default:"all"`
	Scenario string `arg:"--scenario" help:"Scenario or campaign, or all." default:"all"`
	Games    int    `arg:"--games" help:"How many games, over all scenarios in turn." default:"200"`
	Seed     uint64 `arg:"--seed" help:"Seed of the first game." default:"1"`
	Deep     bool   `arg:"--deep" help:"Also check hidden copies, guesses and repeated steps, after every action of every tenth game."`
	Out      string `arg:"--out" help:"Folder for the journals of violations." default:"."`
	Ends     bool   `arg:"--ends" help:"Also say by which clauses the games of each scenario ended."`
	JSON     bool   `arg:"--json" help:"Write one JSON object."`
}

// ending is how many games of a scenario ended by a clause.
type ending struct {
	Game     string `json:"game"`
	Scenario string `json:"scenario"`
	Clause   string `json:"clause"`
	Games    int    `json:"games"`
}

// violation is a rule of the contract that did not hold.
type violation struct {
	Game     string `json:"game"`
	Scenario string `json:"scenario"`
	Seed     uint64 `json:"seed"`
	Step     int    `json:"step"`
	Error    string `json:"error"`
	Journal  string `json:"journal"`
}

type soakReport struct {
	Games      int         `json:"games"`
	Actions    int         `json:"actions"`
	PerSecond  int         `json:"actions_per_second"`
	Longest    int         `json:"longest"`
	Ends       []ending    `json:"ends,omitempty"` // by game, scenario and clause; campaigns are left out
	Violations []violation `json:"violations"`
}

// ended counts a game that ended by a clause.
func (r *soakReport) ended(at setup, clause string) {
	e := ending{at.game.ID(), at.id, clause, 1}
	i, ok := slices.BinarySearchFunc(r.Ends, e, func(a, b ending) int {
		return cmp.Or(strings.Compare(a.Game, b.Game), strings.Compare(a.Scenario, b.Scenario), strings.Compare(a.Clause, b.Clause))
	})
	if !ok {
		r.Ends = slices.Insert(r.Ends, i, e)
		return
	}
	r.Ends[i].Games++
}

// setup is one scenario to be soaked, or a whole campaign.
type setup struct {
	game     rules.Game
	id       string
	campaign bool
}

func (cmd *soakCmd) Run(c *console.Console) error {
	if cmd.Games < 1 {
		return console.WrongCall("--games %d: use 1 or more", cmd.Games)
	}
	list := script.Have(setups(c, cmd.Game, cmd.Scenario))
	report := soakReport{Violations: []violation{}}
	k := &soaker{}
	start := time.Now()
	for n := range cmd.Games {
		if c.Ctx.Err() != nil {
			break
		}
		at := list[n%len(list)]
		// Each scenario meets both ways of playing in turn.
		k.thrifty = (n+n/len(list))%2 == 1
		k.looks = cmd.Deep && n%10 == 0
		options := at.game.Options()
		if !at.campaign { // what a battle of a campaign knows is Campaigner.Standing's to say
			options = rules.OptionsOf(at.game, at.id)
		}
		k.options = switched(options, n/len(list))
		seed := cmd.Seed + uint64(n)
		if err := k.play(at, seed); err != nil {
			v := violation{at.game.ID(), at.id, seed, len(k.steps), err.Error(), ""}
			v.Journal, err = k.journal(cmd.Out, at, seed)
			if err != nil {
				fmt.Fprintln(c.Err, "referee:", err)
			}
			report.Violations = append(report.Violations, v)
		} else if cmd.Ends && !at.campaign {
			report.ended(at, k.clause)
		}
		report.Games++
		report.Actions += k.done
		report.Longest = max(report.Longest, k.done)
	}
	took := max(time.Since(start), time.Microsecond) // a clock that ticks slowly may not have moved
	report.PerSecond = int(float64(report.Actions) / took.Seconds())
	return cmd.tell(c, report)
}

// setups are the scenarios and campaigns of a game, or of all; only is the ID of one, or all.
func setups(c *console.Console, id, only string) (list []setup, err error) {
	add := func(at setup) {
		if only == "all" || only == at.id {
			list = append(list, at)
		}
	}
	for _, g := range c.Games(id) {
		for _, id := range script.Have(console.Scenarios(g, "all")) {
			add(setup{g, id, false})
		}
		if g := g.Features().Campaigner; g != nil {
			for _, one := range script.Have(g.Campaigns()) {
				add(setup{g, one.ID, true})
			}
		}
	}
	if len(list) == 0 {
		return nil, console.WrongCall("there is no scenario or campaign %q in %s; `referee games` lists them", only, id)
	}
	return list, nil
}

func (cmd *soakCmd) tell(c *console.Console, r soakReport) error {
	if cmd.JSON {
		script.Do(c.JSON(r))
	} else {
		fmt.Fprintf(c.Out, "%d games, %d actions, %d actions a second, longest game %d, %d violations\n",
			r.Games, r.Actions, r.PerSecond, r.Longest, len(r.Violations))
		for _, e := range r.Ends {
			fmt.Fprintf(c.Out, "%s %s: %d by %s\n", e.Game, e.Scenario, e.Games, e.Clause)
		}
	}
	for _, v := range r.Violations {
		fmt.Fprintf(c.Err, "%s %s, seed %d, step %d: %s (%s)\n", v.Game, v.Scenario, v.Seed, v.Step, v.Error, v.Journal)
	}
	if len(r.Violations) > 0 {
		return console.ErrFailed
	}
	return nil
}

// soaker plays random games.
type soaker struct {
	looks   bool // this game is looked at in depth
	thrifty bool // says "done" only when nothing else is left
	options map[string]bool
	set     rules.Setup // of the game being played
	clause  string      // by which it ended
	steps   []rules.Action
	done    int // steps of the whole game or campaign
	legal   []rules.Action
	try     rules.State
}

// switched is a game's options in the nth round: as they are by default, each turned over
// alone, all together, then as the round's number in binary says.
func switched(list []rules.Option, n int) map[string]bool {
	m := map[string]bool{}
	for i, o := range list {
		over := n == i+1
		if n > len(list) {
			over = n == len(list)+1 || n>>i&1 == 1
		}
		m[o.ID] = o.On != over
	}
	return m
}

// play goes through one game, or one campaign. What was done in its last
// battle stands in steps, the last of them perhaps not carried out.
func (k *soaker) play(at setup, seed uint64) (err error) {
	k.steps, k.done = k.steps[:0], 0
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	r := rand.New(rand.NewPCG(seed, 1))
	if at.campaign {
		return k.campaign(at.game.Features().Campaigner, at.id, r)
	}
	end, err := k.battle(at.game, rules.Setup{Scenario: at.id, Options: k.options}, r)
	if err == nil {
		k.clause = end.Result().Clause
	}
	return err
}

// campaign plays a campaign to its last battle, each time any of those that may come.
func (k *soaker) campaign(g rules.Campaigner, id string, r *rand.Rand) error {
	options, err := k.chosen(g, id)
	if err != nil {
		return err
	}
	var played []rules.Played
	for {
		now, err := g.Standing(id, options, played)
		if err != nil || now.Over() {
			return err
		}
		if len(played) > mostBattles {
			return fmt.Errorf("the campaign is not over after %d battles", mostBattles)
		}
		set := now.Next[r.IntN(len(now.Next))]
		end, err := k.battle(g, set, r)
		if err != nil {
			return fmt.Errorf("battle %d, %s: %w", len(played)+1, set.Scenario, err)
		}
		carry, err := g.Carry(end)
		if err != nil {
			return err
		}
		played = append(played, rules.Played{Scenario: set.Scenario, Result: end.Result(), Carry: carry})
	}
}

// mostBattles is more than any campaign has.
const mostBattles = 100

// chosen are the options of a campaign: its own by chance of the round, the game's as for a single battle.
func (k *soaker) chosen(g rules.Campaigner, id string) (map[string]bool, error) {
	list, err := g.Campaigns()
	if err != nil {
		return nil, err
	}
	options := maps.Clone(k.options)
	for _, c := range list {
		for _, o := range c.Options {
			if _, known := options[o.ID]; c.ID == id && !known {
				options[o.ID] = o.On != k.thrifty
			}
		}
	}
	return options, nil
}

// battle plays one game to its end.
func (k *soaker) battle(g rules.Game, set rules.Setup, r *rand.Rand) (rules.State, error) {
	k.steps, k.set = k.steps[:0], set
	s, err := g.New(set, nil)
	if err != nil {
		return nil, err
	}
	k.try = s.Clone()
	for s.Turn() != rules.Over {
		if len(k.steps) >= match.MaxSteps {
			return nil, fmt.Errorf("the game is not over after %d steps", match.MaxSteps)
		}
		if k.legal = s.Legal(k.legal[:0]); len(k.legal) == 0 {
			return nil, errors.New("nothing is legal, and the game is not over")
		}
		a := k.pick(g, s, r)
		k.steps, k.done = append(k.steps, a), k.done+1
		if k.looks {
			if err := k.look(s, a, r); err != nil {
				return nil, err
			}
		}
		s.Apply(a, nil)
		if err := s.Check(); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// pick takes an action: by weight for chance, evenly for a side.
func (k *soaker) pick(g rules.Game, s rules.State, r *rand.Rand) rules.Action {
	if s.Turn() == rules.Chance {
		return rules.Pick(r, s, k.legal)
	}
	if !k.thrifty {
		return k.legal[r.IntN(len(k.legal))]
	}
	n := 0
	for _, a := range k.legal {
		if g.Kind(a) != rules.Done {
			k.legal[n] = a
			n++
		}
	}
	return k.legal[r.IntN(cmp.Or(n, len(k.legal)))]
}

// look holds the rest of the contract for one step.
func (k *soaker) look(s rules.State, a rules.Action, r *rand.Rand) error {
	before := s.Hash()
	one, two := s.Clone(), s.Clone()
	one.Apply(a, nil)
	two.Apply(a, &rules.Report{})
	if one.Hash() != two.Hash() {
		return errors.New("the same action twice gives two positions")
	}
	if s.Hash() != before {
		return errors.New("a copy is not independent")
	}
	for _, viewer := range []rules.Side{rules.First, rules.Second, rules.Chance} {
		hidden := s.Clone()
		hidden.Hide(viewer)
		if err := hidden.Check(); err != nil {
			return fmt.Errorf("hidden for side %d: %w", viewer, err)
		}
		if hidden.Turn() != s.Turn() {
			return fmt.Errorf("hidden for side %d it is another's turn", viewer)
		}
		guessed := hidden.Clone()
		guessed.Guess(r)
		if err := guessed.Check(); err != nil {
			return fmt.Errorf("guessed for side %d: %w", viewer, err)
		}
		if guessed.Hide(viewer); guessed.Hash() != hidden.Hash() {
			return fmt.Errorf("guessing, then hiding for side %d gives another copy", viewer)
		}
	}
	return nil
}

// journal writes what was played as a file that `referee verify` reads.
func (k *soaker) journal(dir string, at setup, seed uint64) (string, error) {
	h, err := saves.NewHeader(at.game, k.set, [2]saves.Seat{saves.Bot("random"), saves.Bot("random")}, seed, saves.Version)
	if err != nil {
		return "", err
	}
	return console.Write(dir, fmt.Sprintf("violation-%s-%s-%d.game", at.game.ID(), at.id, seed), saves.Script(at.game, h, k.steps))
}
