package rommel

import (
	"math"

	"sandtable/rules"
	game "sandtable/rules/rommel"
)

// Value is the victory points to be expected, the best score of the campaign
// being the whole of it; for the Allies what is left of it.
func (x *Evaluator) Value(s rules.State, me rules.Side) float64 {
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
	w := p.w
	mine, foes := p.on&p.axis, p.on&p.allies
	x := w.Mine*p.power(mine) - w.Foes*p.power(foes) + p.stores() - w.Theirs*float64(min(p.s.Supplies(1), 8))
	away := 0.0
	for _, z := range p.land.objectives {
		held := p.s.Holder(z) == rules.First
		switch {
		case held && p.land.defends:
			x += w.Kept + w.Guard*p.holds(p.axisIn(z), 0)
		case held:
			x += w.Held
		default:
			d := p.distance(z, mine)
			x -= w.Far * d
			away = max(away, d)
		}
	}
	if p.land.defends {
		gone := float64(p.box) / float64(p.land.boxes)
		return 0.85*squeeze(x+w.Taken+w.Late*gone) + 0.15*gone
	}
	return squeeze(x+w.Open) * p.prize(w.Pace*away)
}

// prize is what it brings to win so many turns from now, of the best there is.
func (p *plan) prize(turns float64) float64 {
	at := float64(p.box) + turns
	i := min(int(at), p.land.boxes-1)
	from, to := p.land.vp[i], 0
	if i+1 < p.land.boxes {
		to = p.land.vp[i+1]
	}
	return (float64(from) + (at-float64(i))*float64(to-from)) / float64(p.land.best)
}

// stores is what the supplies in hand are worth: the next one less than the one before,
// and hardly anything when the campaign is over.
func (p *plan) stores() float64 {
	n, left := float64(p.supplies), float64(p.land.boxes-p.box)
	return p.w.Supply * p.w.Ample * math.Log2(1+n/p.w.Ample) * min(1, left/3)
}

// power is what Forces can do: strikes and staying power.
func (p *plan) power(x uint64) (sum float64) {
	for ; x != 0; x &= x - 1 {
		y := x & -x
		f := y
		v := p.value(pop(&f))
		sum += p.w.Force + p.w.Attack*float64(v.Attack) + p.w.Superior*float64(v.Superior) + p.w.Defence*float64(v.Defence)
		if p.reduced&y == 0 {
			sum += p.w.Full
		}
	}
	return sum
}

// distance is how far the three nearest Forces, which could fall on a zone, are from it.
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

func (p *plan) final() float64 {
	return min(1, float64(p.s.Result().Score[0])/float64(p.land.best))
}
