package rommel

import (
	"sandtable/rules"
	game "sandtable/rules/rommel"
)

// mover is a way into a battle that a Force may take.
type mover struct {
	act   int // index of the action
	force int
	cost  int
	value float64
}

// attack is the next move of battle movement: battles are decided one by one, the nearest
// to a goal first, and joined by the cheapest Forces that make them good (FCR-27.3).
func (p *plan) attack(acts []rules.Action) int {
	var done [game.Zones]bool
	for {
		z, best := -1, 1000.0
		for _, a := range acts {
			if a.Verb != game.VerbMove || done[a.B] {
				continue
			}
			if d := p.wish(int(a.B)); d < best {
				z, best = int(a.B), d
			}
		}
		if z < 0 {
			return -1
		}
		done[z] = true
		if i := p.join(acts, z); i >= 0 {
			return i
		}
	}
}

// wish orders the targets, the least first.
func (p *plan) wish(z int) float64 {
	d := float64(p.nearest(z, p.goals))
	if p.goals == 0 {
		d = float64(p.nearest(z, p.keep()))
	}
	return d + 0.2*float64(p.steps(p.alliedIn(z)))
}

// join is the move that begins or strengthens the attack on a zone, -1 where there is none.
func (p *plan) join(acts []rules.Action, z int) int {
	foes := p.alliedIn(z)
	there := p.axisIn(z)
	var list [64]mover
	n := p.movers(list[:0], acts, z)
	most := count(foes) + 3 - count(there)
	if most <= 0 {
		return -1
	}
	sum, left := there, p.supplies
	take, first := 0, -1
	if p.enough(sum, foes, z, left) {
		return -1
	}
	for i := range n {
		if take == most {
			break
		}
		m := &n[i]
		if m.cost > left || sum>>m.force&1 != 0 {
			continue
		}
		if first < 0 {
			first = m.act
		}
		sum |= 1 << m.force
		left -= m.cost
		take++
		if p.enough(sum, foes, z, left) {
			return first
		}
	}
	return -1
}

// enough says whether an attack is worth making (FCR-26.2, 27.3), with more
// in hand than the three quarters of the book: what is lost is dear.
func (p *plan) enough(x, foes uint64, z, supplies int) bool {
	if x == 0 {
		return false
	}
	return p.blow(x, supplies) >= p.caution(foes, z)
}

// blow is the losses that some attackers can hope to score.
func (p *plan) blow(x uint64, supplies int) float64 {
	return p.strikes(x) + p.w.Point*float64(p.points(x)) + p.w.Spend*float64(min(supplies, 3))
}

// caution is the losses that an attack should score.
func (p *plan) caution(foes uint64, z int) float64 {
	care := p.w.Caution
	switch {
	case p.land.base:
		care = p.w.CautionRoad
	case p.land.defends && p.land.quay[z] && count(foes) > 1:
		care = p.w.CautionQuay // others come in beside them (FCR-26.10)
	}
	need := minds[p.mind].care * care * float64(p.steps(foes))
	if p.land.fort[z] {
		need += 0.15 * float64(count(foes))
	}
	return need
}

// vain says that an attack on a zone cannot become strong enough: two go in, or none
// (FCR-26.1). All who may still come are counted.
func (p *plan) vain(z int) bool {
	if p.open.Has(z) {
		return p.hopeless.Has(z)
	}
	p.open.Add(z)
	foes, all := p.alliedIn(z), p.axisIn(z)
	if count(foes) < 2 {
		return false
	}
	for _, a := range p.acts {
		if a.Verb == game.VerbMove && int(a.B) == z {
			all |= 1 << a.A
		}
	}
	if p.blow(all, p.supplies) < p.w.Least*p.caution(foes, z) || count(all) == 1 && p.steps(foes) >= 4 {
		p.hopeless.Add(z)
		return true
	}
	return false
}

// movers lists who may come to a zone, the cheapest first, then the strongest.
func (p *plan) movers(list []mover, acts []rules.Action, z int) []mover {
	var seen uint64
	for i, a := range acts {
		f := int(a.A)
		if a.Verb != game.VerbMove || int(a.B) != z || seen>>f&1 != 0 || p.garrison(f) {
			continue
		}
		seen |= 1 << f
		m := mover{act: i, force: f, cost: max(0, p.land.far(p.s.At(f), z)-1), value: p.strikes(1 << f)}
		at := len(list)
		for at > 0 && (list[at-1].cost > m.cost || list[at-1].cost == m.cost && list[at-1].value < m.value) {
			at--
		}
		list = append(list, mover{})
		copy(list[at+1:], list[at:])
		list[at] = m
	}
	return list
}

// garrison says whether a Force must not leave: it is the last in an objective
// that the Axis has taken, or has to keep.
func (p *plan) garrison(f int) bool {
	z := p.s.At(f)
	if z < 0 || p.axisIn(z) != 1<<f {
		return false
	}
	if p.land.flagSide[z] == rules.Chance {
		return false
	}
	return p.land.defends || p.land.flagSide[z] == rules.Second || p.threat(z) < 3
}

// threat is how near the nearest Allied Force stands to a zone.
func (p *plan) threat(z int) int {
	least := 99
	for x := p.on & p.allies; x != 0; {
		least = min(least, p.land.far(p.s.At(pop(&x)), z))
	}
	return least
}
