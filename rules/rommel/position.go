package rommel

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"sandtable/rules"
	"sandtable/rules/position"
	"sandtable/rules/rommel/scenario"
)

// Guess has nothing to fill in (see Hide).
func (s *State) Guess(*rand.Rand) {}

// positionText is a position in JSON. The board says all of it where it is at
// rest; the rest is for looking.
type positionText struct {
	Board    string      `json:"board"`
	Scenario string      `json:"scenario"`
	Turn     int         `json:"turn"`
	Phase    string      `json:"phase"`
	Step     string      `json:"step"`
	Who      string      `json:"who"`
	Score    int         `json:"victory_points"` // if it were won now
	Pending  *pendText   `json:"pending,omitempty"`
	Battle   *battleText `json:"battle,omitempty"`
	Result   *resultText `json:"result,omitempty"`
}

// battleText is the battle under way.
type battleText struct {
	Zone     string   `json:"zone"`
	Attacker string   `json:"attacker"`
	ToEnd    bool     `json:"to_the_end,omitempty"`
	Round    int      `json:"round"`
	Step     string   `json:"step"`
	Axis     []string `json:"axis_plans"` // in play
	Allies   []string `json:"allied_plans"`
	// What is under way, where there is anything of it.
	Points  int       `json:"plan_points,omitempty"` // of the Axis (FCR-8.7)
	Draws   int       `json:"to_draw,omitempty"`     // Allied plans
	Die     *dieText  `json:"die,omitempty"`
	ToRoll  []string  `json:"to_roll,omitempty"` // Forces and plans whose dice still fall in this part
	Losses  *lossText `json:"losses,omitempty"`
	Pair    []string  `json:"pair,omitempty"`  // of Cohesion (FCR-9.6)
	Side    string    `json:"side,omitempty"`  // whose part it is
	ToGo    []string  `json:"to_go,omitempty"` // who is still to retreat, to exploit
	Upgrade int       `json:"upgrades,omitempty"`
	Counter string    `json:"counter,omitempty"` // drawn, still to be given
}

// dieText is the die at stake: whose it is, what it shows once it has fallen,
// and the highest that scores one loss and two.
type dieText struct {
	Side  string `json:"side"`
	Force string `json:"force,omitempty"`
	Plan  string `json:"plan,omitempty"`
	Shows int    `json:"shows,omitempty"`
	One   int    `json:"one_loss"`
	Two   int    `json:"two_losses,omitempty"`
}

// lossText is the losses of the round that each side has still to absorb
// (FCR-10.7).
type lossText struct {
	Axis   int `json:"axis"`
	Allies int `json:"allies"`
}

// pendText is what a step outside battles is about.
type pendText struct {
	Die    int      `json:"die,omitempty"`   // of Torch, or of the orders
	Torch  int      `json:"torch,omitempty"` // the number it is held against (FCR-20.1)
	Zone   string   `json:"zone,omitempty"`
	Region string   `json:"region,omitempty"`
	Row    int      `json:"row,omitempty"`    // of the region's orders, or of a table, from 1
	Step   int      `json:"order,omitempty"`  // of that row, from 1
	Left   int      `json:"left,omitempty"`   // dice, draws, points of excess still to come
	Points int      `json:"points,omitempty"` // resupply points, or those of a link
	Forces []string `json:"forces,omitempty"` // still to act
	Led    []string `json:"led,omitempty"`    // under the orders under way
	Force  string   `json:"force,omitempty"`  // that makes a Random step
	Bought []string `json:"bought,omitempty"` // still to be placed
}

type resultText struct {
	Winner string `json:"winner"`
	Clause string `json:"clause"`
	Score  int    `json:"score"`
}

// MarshalJSON writes the position in the game's own words; Game.Position reads
// it back when it is at rest.
func (s *State) MarshalJSON() ([]byte, error) {
	p := positionText{Board: s.boardText(), Scenario: s.sc.ID, Turn: int(s.turn), Phase: phaseNames[s.phase],
		Step: stepNames[s.step], Who: position.Side(s.who, scenario.SideIDs), Score: s.count().total()}
	if s.over() {
		r := s.Result()
		p.Result = &resultText{position.Side(r.Winner, scenario.SideIDs), r.Clause, r.Score[0]}
	}
	if c := &s.fight; c.zone != scenario.Off {
		p.Battle = s.battle()
	} else if !s.rests() && !s.over() {
		p.Pending = s.pends()
	}
	return json.Marshal(p)
}

// battle tells of the battle under way.
func (s *State) battle() *battleText {
	c := &s.fight
	b := &battleText{Zone: s.sc.Zones[c.zone].ID, Attacker: position.Side(c.attacker, scenario.SideIDs), ToEnd: c.toEnd, Round: int(c.round),
		Step: fightStepNames[c.step], Axis: planList(&c.plans[0]), Allies: planList(&c.plans[1]), Points: int(c.points),
		Pair: s.forceIDs(c.pair), Upgrade: int(c.upgrades)}
	if c.losses != [2]uint8{} { // what a side has scored the other absorbs
		b.Losses = &lossText{Axis: int(c.losses[rules.Second]), Allies: int(c.losses[rules.First])}
	}
	if c.counter > 0 {
		b.Counter = s.sc.Upgrades[c.counter-1].ID
	}
	switch c.step {
	case drawingPlans:
		b.Draws = int(c.n)
		return b
	case spying, discarding, absorbing, upgrading, drawingUpgrade, placingUpgrade:
		b.Side = position.Side(c.side, scenario.SideIDs)
	case ordering, rolling, rerolling:
		b.Side = position.Side(c.side, scenario.SideIDs)
		b.ToRoll = append(s.forceIDs(c.todo), planList(&c.guns)...)
	case retreating, exploiting:
		b.Side, b.ToGo = position.Side(c.side, scenario.SideIDs), s.forceIDs(c.todo)
	}
	if c.step == rolling || c.step == rerolling {
		b.Die = s.dieAtStake()
	}
	return b
}

// dieAtStake is the die that falls, or that may be rolled again.
func (s *State) dieAtStake() *dieText {
	c := &s.fight
	d := &dieText{Side: position.Side(c.side, scenario.SideIDs), Shows: int(c.die)}
	if c.by != scenario.Off {
		n := s.needs(c.by)
		d.Force, d.One, d.Two = s.sc.Forces[c.by].ID, int(n.one), int(n.two)
		return d
	}
	p := &s.sc.Plans[c.byPlan]
	d.Plan, d.One, d.Two = scenario.PlanIDs[c.byPlan], int(max(p.HitOne, p.MinusOne)), int(max(p.HitTwo, p.MinusTwo))
	return d
}

func (s *State) forceIDs(x scenario.ForceSet) (out []string) {
	for x != 0 {
		out = append(out, s.sc.Forces[x.Pop()].ID)
	}
	return out
}

// pends tells what the step under way is about, nothing where it is nothing.
func (s *State) pends() *pendText {
	p := &pendText{Die: int(s.die), Left: int(s.n), Points: int(s.points), Forces: s.forceIDs(s.todo), Led: s.forceIDs(s.led),
		Bought: s.forceIDs(s.in[bought])}
	if s.phase == axisAdvance {
		p.Torch = int(s.torch())
	}
	if s.zone != scenario.Off {
		p.Zone = s.sc.Zones[s.zone].ID
	}
	if s.region != scenario.Off {
		p.Region, p.Row, p.Step = s.sc.Regions[s.region].ID, int(s.row)+1, int(s.nth)+1
	}
	if s.force != scenario.Off {
		p.Force = s.sc.Forces[s.force].ID
	}
	return p
}

func planList(plans *[scenario.PlanCount]uint8) []string {
	out := []string{}
	for p, n := range plans {
		for range n {
			out = append(out, scenario.PlanIDs[p])
		}
	}
	return out
}

// Position reads a board, or the JSON that MarshalJSON gives. It refuses a
// position that is not at rest or fails its checks.
func (g *Game) Position(raw json.RawMessage, edition int) (rules.State, error) {
	return position.Load(raw, edition, func(p *positionText) (string, error) {
		if p.Battle != nil || p.Result != nil {
			return "", errNotAtRest
		}
		return p.Board, nil
	}, g.readBoard, (*State).atRest)
}

var errNotAtRest = errors.New("position: it is not at rest: a position is read where the player may choose, outside a battle; otherwise the journal is the save")

// rests says whether a position is of the kind that a board can write: the
// player chooses, outside a battle, in a step that leaves nothing half done.
func (s *State) rests() bool {
	switch s.phase {
	case axisRepairs, axisBattleMove, axisBattles, axisMove, axisSupply, axisResupplies, alliedOrders, alliedBattles:
		return s.who == rules.First && s.fight.zone == scenario.Off && s.step == restSteps[s.phase]
	}
	return false
}

// atRest asks that the position passes its checks and that going on changes
// nothing.
func (s *State) atRest() error {
	for _, check := range [...]func(*State) error{(*State).Check, (*State).checkRest} {
		if err := check(s); err != nil {
			return fmt.Errorf("position: %w", err)
		}
	}
	if !s.rests() { // what is half done may lack what going on asks for
		return errNotAtRest
	}
	q := *s
	if err := q.onward(nil); err != nil || q != *s {
		return errNotAtRest
	}
	return nil
}
