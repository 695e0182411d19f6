package rommel

import (
	"sandtable/ai/pick"
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/zone"
)

// plan is what is wanted in a position.
type plan struct {
	land     *land
	w        *weights
	mind     int
	s        *game.State
	step     string
	phase    string
	box      int
	axis     uint64 // every Force of the Axis, and of the Allies
	allies   uint64
	on       uint64 // Forces on the map
	reduced  uint64
	supplies int
	values   [game.Forces]game.Values
	valued   uint64   // whose values are known
	goals    zone.Set // objectives to take; where the Axis defends, those to keep
	open     zone.Set // zones whose attack has been weighed, in battle movement
	hopeless zone.Set // and is in vain
	acts     []rules.Action
}

// read looks at a position.
func (p *plan) read(l *land, s *game.State) {
	p.land, p.s = l, s
	p.step, p.phase, p.box = s.Step(), s.Phase(), s.Box()
	p.axis, p.allies = s.SideForces(rules.First), s.SideForces(rules.Second)
	p.on, p.reduced, p.supplies = s.OnMap(), s.Reduced(), s.Supplies(0)
	p.valued, p.open, p.hopeless = 0, 0, 0
	p.goals = 0
	for _, z := range l.objectives {
		if l.defends || l.flagSide[z] != rules.First && s.Holder(z) != rules.First {
			p.goals.Add(z)
		}
	}
}

// value is what a Force shows now.
func (p *plan) value(f int) *game.Values {
	if p.valued>>f&1 == 0 {
		p.valued |= 1 << f
		p.values[f] = p.s.Values(f)
	}
	return &p.values[f]
}

func (p *plan) axisIn(z int) uint64   { return p.s.ForcesIn(z) & p.axis }
func (p *plan) alliedIn(z int) uint64 { return p.s.ForcesIn(z) & p.allies }

// steps is how many losses destroy some Forces.
func (p *plan) steps(x uint64) int { return 2*count(x) - count(x&p.reduced) }

// strikes is the losses that some attackers score in a round, on average.
func (p *plan) strikes(x uint64) (sum float64) {
	for x != 0 {
		v := p.value(pop(&x))
		sum += chance(v.Attack) + chance(v.Superior)
	}
	return sum
}

// holds is the losses that some defenders score in a round, on average; more
// is what a fortification or Flanking adds to each.
func (p *plan) holds(x uint64, more int) (sum float64) {
	for x != 0 {
		sum += chance(p.value(pop(&x)).Defence + more)
	}
	return sum
}

// chance is how likely a die rolls a value or less.
func chance(n int) float64 { return float64(min(max(n, 0), 6)) / 6 }

// points is the battle plan points of some Axis Forces (FCR-8.7).
func (p *plan) points(x uint64) (n int) {
	for x != 0 {
		f := pop(&x)
		v := p.s.Force(f)
		switch german, full := v.Nation == "germany", !v.Reduced; {
		case german && full:
			n += 2
		case german || full:
			n++
		}
		n += v.Values.Points
	}
	return n
}

func (p *plan) nearest(from int, to zone.Set) int {
	_, d := p.land.dist.Nearest(from, to)
	return d
}

// choose is the index of the action that the plan asks for.
func (p *plan) choose(acts []rules.Action) int {
	p.acts = acts
	if p.s.Turn() != rules.First {
		return 0
	}
	if i := p.byStep(acts); i >= 0 {
		return i
	}
	if i := pick.Verb(acts, game.VerbDone); i >= 0 {
		return i
	}
	return 0
}

func (p *plan) byStep(acts []rules.Action) int {
	if p.s.FightZone() >= 0 {
		return p.inBattle(acts)
	}
	switch acts[len(acts)-1].Verb {
	case game.VerbMove:
		if p.phase == "battle-movement" {
			return p.attack(acts)
		}
		return p.march(acts)
	case game.VerbBattle:
		return p.battleNext(acts)
	case game.VerbRegion, game.VerbKeep, game.VerbSend:
		return p.forTheAllies(acts)
	}
	return p.supply(acts)
}

// battleNext fights the likeliest battle first: it may bring supplies, and an upgrade.
func (p *plan) battleNext(acts []rules.Action) int {
	return pick.Most(acts, game.VerbBattle, func(a rules.Action) float64 {
		z := int(a.A)
		return p.strikes(p.axisIn(z)) / float64(1+p.steps(p.alliedIn(z)))
	})
}

// forTheAllies settles what the rules leave to the player so that it hurts him
// least: away from what he wants to keep.
func (p *plan) forTheAllies(acts []rules.Action) int {
	switch v := acts[0].Verb; v {
	case game.VerbSend:
		return pick.Most(acts, v, func(a rules.Action) float64 {
			z := int(a.B)
			if z < 0 { // chance decides
				return 0
			}
			w := float64(p.nearest(z, p.keep()))
			if own := p.axisIn(z); own != 0 { // where it meets the strongest
				w += p.holds(own, 0) - 0.5
			}
			return w
		})
	case game.VerbKeep:
		return pick.Most(acts, v, func(a rules.Action) float64 { return float64(p.value(int(a.A)).Attack) })
	}
	return 0
}

// keep is the objectives that the Axis holds, or must hold.
func (p *plan) keep() (out zone.Set) {
	for _, z := range p.land.objectives {
		if p.land.defends || p.s.Holder(z) == rules.First {
			out.Add(z)
		}
	}
	return out
}
