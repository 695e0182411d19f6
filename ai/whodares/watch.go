package whodares

import (
	"sandtable/ai/pick"
	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

// watchers settles who watches where, in the missions that are won by that
// (QOG-25.4, 25.9).
func (p *plan) watchers() {
	if p.road && p.chain >= 6 || !p.road && p.marks >= 2 || p.turn > p.last-4 {
		return
	}
	if !p.road && p.turn >= p.hist && p.marks > 0 {
		return
	}
	for q := range p.goals {
		z, x := p.at(q)
		if z < 0 || p.road && q > 0 && p.goals[0] >= 0 {
			continue
		}
		n := max((p.party(q, x)).Len(), 1)
		best, least := -1, noWay
		for at := range p.watch.All {
			v := p.to(n, zone.Of(at))[z]
			v += 25 * (1 - p.land.unseen(at, sizeMD(n)+int8(p.s.Posted[at].Len())))
			v += 20 * float64(p.s.Posted[at].Len())
			if v < least {
				best, least = at, v
			}
		}
		p.goals[q] = best
	}
}

// watchFrom chooses a unit that can go on watch where it stands.
func (p *plan) watchFrom(q, z int, x scenario.UnitSet, acts []rules.Action) int {
	if p.watch == 0 || p.goals[q] != z {
		return -1
	}
	for u := range (x &^ p.s.Watching()).All {
		if p.mayWatch(q, int(u)) {
			if i := pick.VerbA(acts, game.VerbUnit, int(u)); i >= 0 {
				return i
			}
		}
	}
	return -1
}

// mayWatch says whether a unit should go on watch now: there are points left
// for it, and on the road one at a time is enough.
func (p *plan) mayWatch(q, u int) bool {
	_, watch, _, _, _ := p.land.sc.Costs()
	if int(p.s.AP[q]) < watch || p.land.type_[u] == truck || p.land.type_[u] == head && !p.road {
		return false
	}
	return !p.road || p.s.Watching() == 0
}

// declare puts the unit chosen on watch.
func (p *plan) declare(q, z int, x scenario.UnitSet, acts []rules.Action) int {
	if p.watch == 0 || p.goals[q] != z || x.Len() != 1 {
		return -1
	}
	if u := int(x.First()); p.s.Watching().Has(uint8(u)) || !p.mayWatch(q, u) {
		return -1
	}
	return pick.VerbA(acts, game.VerbWatch, 2)
}
