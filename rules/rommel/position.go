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

// MarshalJSON writes the position in the game's own words; Game.Position reads
// it back when it is at rest.
func (s *State) MarshalJSON() ([]byte, error) {
	p := position.Text{Board: s.boardText()}
	switch {
	case s.over():
		p.UnderWay = "the end by " + s.Result().Clause
	case s.fight.zone != scenario.Off:
		p.UnderWay = s.battleTold()
	case !s.rests():
		p.UnderWay = s.stepTold()
	}
	return json.Marshal(p)
}

// battleTold tells of the battle under way.
func (s *State) battleTold() string {
	c := &s.fight
	text := position.Told("battle", s.sc.Zones[c.zone].ID, "attacker", scenario.SideIDs[c.attacker], "to the end", c.toEnd, "round", c.round,
		"step", fightStepNames[c.step], "side", position.Side(c.side, scenario.SideIDs), "axis plans", planList(&c.plans[0]), "allied plans", planList(&c.plans[1]),
		"plan points", c.points, "still to come", c.n, "to go", append(s.forceIDs(c.todo), planList(&c.guns)...), "pair", s.forceIDs(c.pair),
		"losses of the axis", c.losses[rules.Second], "losses of the allies", c.losses[rules.First], "upgrades", c.upgrades)
	if c.counter > 0 {
		text += ", counter " + s.sc.Upgrades[c.counter-1].ID
	}
	if c.step != rolling && c.step != rerolling {
		return text
	}
	if c.by != scenario.Off { // the die that falls, or that may be rolled again
		n := s.needs(c.by)
		return text + ", " + position.Told("die of", s.sc.Forces[c.by].ID, "shows", c.die, "one loss to", n.one, "two to", n.two)
	}
	p := &s.sc.Plans[c.byPlan]
	return text + ", " + position.Told("die of", scenario.PlanIDs[c.byPlan], "shows", c.die, "one loss to", max(p.HitOne, p.MinusOne), "two to", max(p.HitTwo, p.MinusTwo))
}

func (s *State) forceIDs(x scenario.ForceSet) (out []string) {
	for x != 0 {
		out = append(out, s.sc.Forces[x.Pop()].ID)
	}
	return out
}

// stepTold tells what the step under way is about.
func (s *State) stepTold() string {
	text := position.Told("phase", phaseNames[s.phase], "step", stepNames[s.step], "who", position.Side(s.who, scenario.SideIDs), "die", s.die,
		"still to come", s.n, "points", s.points, "Forces", s.forceIDs(s.todo), "led", s.forceIDs(s.led), "bought", s.forceIDs(s.in[bought]))
	if s.phase == axisAdvance {
		text += fmt.Sprint(", torch ", s.torch())
	}
	if s.zone != scenario.Off {
		text += ", zone " + s.sc.Zones[s.zone].ID
	}
	if s.region != scenario.Off {
		text += fmt.Sprintf(", region %s, row %d, order %d", s.sc.Regions[s.region].ID, s.row+1, s.nth+1)
	}
	if s.force != scenario.Off {
		text += ", Force " + s.sc.Forces[s.force].ID
	}
	return text
}

func planList(plans *[scenario.PlanCount]uint8) (out []string) {
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
	return position.Load(raw, edition, (*position.Text).AtRest, g.readBoard, (*State).atRest)
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
