package whodares

import (
	"math/bits"

	"sandtable/ai/pick"
	"sandtable/rules"
	game "sandtable/rules/whodares"
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
		n := max(bits.OnesCount64(p.party(q, x)), 1)
		best, least := -1, noWay
		for y := p.watch; y != 0; y &= y - 1 {
			at := bits.TrailingZeros64(y)
			v := p.to(n, 1<<uint(at))[z]
			v += 25 * (1 - p.land.unseen(at, sizeMD(n)+int8(bits.OnesCount64(p.s.FoesIn(at)))))
			v += 20 * float64(bits.OnesCount64(p.s.FoesIn(at)))
			if v < least {
				best, least = at, v
			}
		}
		p.goals[q] = best
	}
}

// watchFrom chooses a unit that can go on watch where it stands.
func (p *plan) watchFrom(q, z int, x uint64, acts []rules.Action) int {
	if p.watch == 0 || p.goals[q] != z {
		return -1
	}
	for y := x &^ p.s.Watching(); y != 0; y &= y - 1 {
		u := bits.TrailingZeros64(y)
		if p.mayWatch(q, u) {
			if i := pick.VerbA(acts, game.VerbUnit, u); i >= 0 {
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
	if p.s.AP(q) < watch || p.type_[u] == truck || p.type_[u] == head && !p.road {
		return false
	}
	return !p.road || p.s.Watching() == 0
}

// declare puts the unit chosen on watch.
func (p *plan) declare(q, z int, x uint64, acts []rules.Action) int {
	if p.watch == 0 || p.goals[q] != z || bits.OnesCount64(x) != 1 {
		return -1
	}
	if u := bits.TrailingZeros64(x); p.s.Watching()>>uint(u)&1 != 0 || !p.mayWatch(q, u) {
		return -1
	}
	return pick.VerbA(acts, game.VerbWatch, 2)
}
