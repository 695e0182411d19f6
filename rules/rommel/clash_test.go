package rommel

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// The phases of most battles of the clause tests: the Axis attacks, or the
// Allies do.
const (
	attack  = africa + "phase battles begin; "
	defence = africa + "phase allied-battles begin; "
)

// clash sets a scene on a board with one battle. The Allies draw the plans named,
// all that they draw; the Axis buys those named and pays the supplies that this
// needs.
func clash(t testing.TB, board, allied string, axis ...string) *scene {
	t.Helper()
	p := onBoard(t, board).draws(allied).buys(axis...)
	if p.fight.step == buyingPlans {
		p.do(done)
	}
	return p
}

// draws lets the Allies draw the plans named, which must be all that they draw.
func (p *scene) draws(ids string) *scene {
	p.t.Helper()
	for _, id := range strings.Fields(ids) {
		p.do(act(VerbPlan, uint8(planOf(p.t, id))))
	}
	if p.fight.zone != scenario.Off && p.fight.step == drawingPlans {
		p.t.Fatalf("after %q the Allies draw %d plans more", ids, p.fight.n)
	}
	return p
}

// buys buys plans for the Axis, with supplies where its points do not do.
func (p *scene) buys(ids ...string) *scene {
	p.t.Helper()
	for _, id := range ids {
		k := planOf(p.t, id)
		for int16(p.sc.planCost[k]) > p.fight.points {
			p.do(pay)
		}
		p.do(act(VerbBuy, uint8(k)))
	}
	return p
}

func planOf(t testing.TB, id string) scenario.PlanKind {
	t.Helper()
	i := slices.Index(scenario.PlanIDs[:], id)
	if i < 0 {
		t.Fatalf("there is no plan %q", id)
	}
	return scenario.PlanKind(i)
}

// inPlay is the plans of a side in play, in words.
func (p *scene) inPlay(side rules.Side) string {
	return strings.Join(planList(&p.fight.plans[side]), " ")
}

// plays holds the plans in play to those named, in file order.
func (p *scene) plays(side rules.Side, want string) *scene {
	p.t.Helper()
	if got := p.inPlay(side); got != want {
		p.t.Errorf("side %d has %q in play, want %q", side, got, want)
	}
	return p
}

// supply holds the supplies of both sides.
func (p *scene) supply(axis, allies int16) *scene {
	p.t.Helper()
	if p.supplies != [2]int16{axis, allies} {
		p.t.Errorf("the supplies are %v, want %d and %d", p.supplies, axis, allies)
	}
	return p
}

// fought holds what was told of a kind of event to a list of its first numbers.
func (p *scene) fought(k rules.EventKind, want ...int) *scene {
	p.t.Helper()
	var got []int
	for _, e := range p.report.Events {
		if e.Kind == k {
			got = append(got, int(e.Args[0]))
		}
	}
	if !slices.Equal(got, want) {
		p.t.Errorf("of event %d was told %v, want %v", k, got, want)
	}
	return p
}

// lose, next, again and go name the decisions of a battle.
func (p *scene) lose(id string) rules.Action { return act(VerbLose, p.f(id)) }
func (p *scene) next(id string) rules.Action { return act2(VerbNext, int16(p.f(id)), scenario.None) }
func (p *scene) nextPlan(id string) rules.Action {
	return act2(VerbNext, scenario.None, int16(planOf(p.t, id)))
}
func (p *scene) exploits(id, to string) rules.Action {
	return act2(VerbExploit, int16(p.f(id)), int16(p.z(to)))
}

var (
	done  = rules.Action{Verb: VerbDone}
	pay   = rules.Action{Verb: VerbPay}
	again = act(VerbReroll, 1)
	stand = act(VerbReroll, 0)
)
