package rommel

import (
	"sandtable/rules"
	game "sandtable/rules/rommel"
)

// march is the next non-battle move: each Force goes nearer to its goal, into
// zones below the supply limit, at first where it costs nothing (FCR-27.6).
func (p *plan) march(acts []rules.Action) int {
	goal := p.aims()
	best, top := -1, 0.05
	for i, a := range acts {
		if a.Verb != game.VerbMove {
			continue
		}
		f, to := int(a.A), int(a.B)
		from := p.s.At(f)
		cost := max(0, p.land.far(from, to)-1)
		if cost > 0 && float64(p.supplies-cost) < minds[p.mind].spare*p.w.Spare || p.garrison(f) {
			continue
		}
		w := float64(p.land.far(from, goal[f])-p.land.far(to, goal[f])) - 0.5*float64(cost)
		w += p.room(to, true) - p.room(from, false)
		if p.exposed(to, f) {
			w -= 0.7
		}
		if p.exposed(from, f) {
			w += 0.2
		}
		if w > top {
			best, top = i, w
		}
	}
	return best
}

// room is how well a zone bears one Force: one more, or one of those there.
func (p *plan) room(z int, more bool) float64 {
	n := count(p.axisIn(z))
	if more {
		n++
	}
	if n > p.land.limit[z] {
		return -1.2
	}
	return 0
}

// exposed says that strong Allies could fall on a zone where a Force would be alone.
func (p *plan) exposed(z, f int) bool {
	if p.axisIn(z)&^(1<<f) != 0 {
		return false
	}
	foes := 0.0
	for near := p.land.near[z]; near != 0; {
		foes += p.strikes(p.alliedIn(near.Pop()))
	}
	return foes > 1.2
}

// aims gives every Axis Force its zone: each goal takes the nearest for its part.
func (p *plan) aims() (goal [game.Forces]int) {
	list := p.sought()
	for x := p.on & p.axis; x != 0; {
		f := pop(&x)
		goal[f] = p.s.At(f)
	}
	if len(list) == 0 {
		return goal
	}
	var load [game.Zones]int
	for x := p.on & p.axis; x != 0; {
		f := pop(&x)
		at := p.s.At(f)
		best, least := list[0], 1e9
		for _, z := range list {
			d := float64(p.land.far(at, z)) + p.weight(len(list))*float64(load[z])
			if d < least {
				best, least = z, d
			}
		}
		load[best]++
		goal[f] = best
	}
	return goal
}

// weight is how many links more a Force goes for each with the same goal.
func (p *plan) weight(goals int) float64 {
	if goals < 2 {
		return 0
	}
	return 1
}

// sought is the goals in force. Where the Axis starts from an objective they lie in a row
// on its road, as Tobruk before Cairo, and the nearest comes first; else all count.
func (p *plan) sought() (list []int) {
	if p.land.defends {
		return p.land.objectives
	}
	for z := p.goals; z != 0; {
		list = append(list, z.Pop())
	}
	if p.land.base {
		return list[:min(len(list), 1)]
	}
	return list
}
