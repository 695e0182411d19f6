package rommel

import (
	"sandtable/rules"
	game "sandtable/rules/rommel"
)

// Worth is the victory points to be expected, the best score of the campaign
// being the whole of it; for the Allies what is left of it.
func (x *Sense) Worth(s rules.State, me rules.Side) float64 {
	at := s.(*game.State)
	x.know(at)
	w := x.plan.worth()
	if me == rules.Second {
		return 1 - w
	}
	return w
}

// worth is how well the campaign stands for the Axis.
func (p *plan) worth() float64 {
	if p.s.Turn() == rules.Over {
		return p.final()
	}
	mine, foes := p.on&p.axis, p.on&p.allies
	x := 0.22*(p.power(mine)-0.8*p.power(foes)) + 0.06*float64(min(p.supplies, 12)-min(p.s.Supplies(1), 8))
	for _, z := range p.land.objectives {
		held := p.s.Holder(z) == rules.First
		switch {
		case held && p.land.defends:
			x += 0.9 + 0.1*p.holds(p.axisIn(z), 0)
		case held:
			x += 0.7
		default:
			x -= 0.12 * p.distance(z, mine)
		}
	}
	rest := float64(p.land.boxes-p.box) / float64(p.land.boxes)
	if p.land.defends {
		return 0.85*squeeze(x-1+2*(1-rest)) + 0.15*(1-rest)
	}
	return squeeze(x-1.2) * (0.35 + 0.65*rest)
}

// power is what Forces can do: strikes and staying power.
func (p *plan) power(x uint64) (sum float64) {
	for ; x != 0; x &= x - 1 {
		y := x & -x
		f := y
		v := p.values[pop(&f)]
		sum += 0.4 + 0.22*float64(v.Attack) + 0.15*float64(v.Superior) + 0.12*float64(v.Defence)
		if p.reduced&y == 0 {
			sum += 0.35
		}
	}
	return sum
}

// distance is how far the Forces nearest to a zone are: the three that could
// fall on it together.
func (p *plan) distance(z int, x uint64) float64 {
	least := [3]int{9, 9, 9}
	for x != 0 {
		d := p.land.far(p.s.At(pop(&x)), z)
		for i := range least {
			if d < least[i] {
				d, least[i] = least[i], d
			}
		}
	}
	return float64(least[0]+least[1]+least[2]) / 3
}

// final is the score that was reached, of the best there is.
func (p *plan) final() float64 {
	r := p.s.Result()
	best := 1
	for i := range p.land.boxes {
		best = max(best, p.land.sc.Box(i).VP)
	}
	if r.Winner == rules.First {
		return 0.3 + 0.7*min(1, float64(r.Score[0])/float64(best))
	}
	return 0.25 * min(1, float64(r.Score[0])/float64(best))
}
