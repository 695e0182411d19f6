package whodares

import (
	"sandtable/ai/pick"
	"sandtable/rules"
	game "sandtable/rules/whodares"
)

// choose is which of the actions the plan asks for.
func (p *plan) choose(acts []rules.Action) int {
	if len(acts) == 1 {
		return 0
	}
	if i := p.wish(acts); i >= 0 {
		return i
	}
	if i := pick.Verb(acts, game.VerbDone); i >= 0 {
		return i
	}
	return 0
}

func (p *plan) wish(acts []rules.Action) int {
	switch p.step {
	case "forces":
		return p.forces(acts)
	case "variant", "bonus":
		return 0
	case "buy":
		return p.purchase(acts)
	case "start":
		return p.start(acts)
	case "hold", "send":
		return pick.Verb(acts, game.VerbDone)
	case "grant":
		return 0
	case "release":
		return pick.Verb(acts, game.VerbRelease)
	case "event-zone":
		return pick.Most(acts, game.VerbEvent, func(a rules.Action) float64 { return -float64(p.land.eventMD[a.A]) })
	case "break":
		return p.breakDown(acts)
	case "act":
		return p.act(acts)
	case "stack":
		return p.stack(acts)
	case "help":
		return pick.Verb(acts, game.VerbDone)
	case "test-again":
		return pick.VerbA(acts, game.VerbAgain, 1)
	case "wake":
		return p.farthest(acts, game.VerbWake)
	case "post":
		return p.farthest(acts, game.VerbPost)
	case "spend":
		return p.restore(acts)
	}
	return p.fight(acts)
}

// breakDown gives an MCO marker to whom it hurts least: one who stays at home,
// then the weakest.
func (p *plan) breakDown(acts []rules.Action) int {
	return pick.Most(acts, game.VerbBreak, func(a rules.Action) float64 {
		u := int(a.A)
		v := -float64(p.s.VA(u))
		if z := p.s.At(u); z >= 0 && p.land.base[z] {
			v += 10
		}
		if p.land.type_[u] == truck {
			v -= 2
		}
		return v
	})
}

// farthest puts an enemy where it is farthest from everybody outside.
func (p *plan) farthest(acts []rules.Action, v rules.Verb) int {
	ways := &p.land.sc.AxisTable
	return pick.Most(acts, v, func(a rules.Action) float64 {
		sum := 0.0
		for x := p.s.Outside(); x != 0; {
			z := p.s.At(int(x.First()))
			d := float64(ways.Distance(int(a.A), z))
			sum -= 1 / (1 + d)
			x &^= p.s.Here[z]
		}
		return sum
	})
}

// restore spends MCO points where they bring most: the strong, the reduced
// before the destroyed.
func (p *plan) restore(acts []rules.Action) int {
	return pick.Most(acts, game.VerbRestore, func(a rules.Action) float64 {
		u := int(a.A)
		v := 2 + float64(p.s.VA(u))
		if p.land.type_[u] == head {
			v = 9
		}
		if p.s.Reduced.Has(uint8(u)) {
			v *= 2
		}
		return v
	})
}

// forces buys its own where a fight is to be had: the lists of history are of many small
// parts, and a budget goes farther on the strong. To watch it takes few, and history has
// them.
func (p *plan) forces(acts []rules.Action) int {
	if p.watch != 0 {
		return 0
	}
	return len(acts) - 1
}

// another says whether one more patrol should be formed, least being the units of the
// smallest one. Those who only watch need not be strong.
func (p *plan) another(least, opened int) bool {
	if p.watch != 0 {
		return least >= 5 && opened < 2 && p.s.Budget >= 5 || least >= 6 && opened < patrols && p.s.Budget >= 6
	}
	return least >= 6 && opened < min(2, p.s.Objectives()) && p.s.Budget >= 5
}

// purchase forms one patrol of the strongest half-patrols under an HQ, and a second one
// where there is more than one objective and the budget can pay for both: the points of
// a turn come by the patrol, but a weak one brings nothing down.
func (p *plan) purchase(acts []rules.Action) int {
	var size [patrols]int
	opened := 0
	for q := range size {
		if size[q] = p.s.Patrols[q].Len(); size[q] > 0 {
			opened++
		}
	}
	if opened == 0 {
		return pick.First(acts, func(a rules.Action) bool { return a.Verb == game.VerbBuy && p.land.type_[a.A] == head })
	}
	least, at := 99, 0
	for q := range opened {
		if size[q] < least {
			least, at = size[q], q
		}
	}
	if p.another(least, opened) {
		if i := pick.First(acts, func(a rules.Action) bool { return a.Verb == game.VerbBuy && p.land.type_[a.A] == head }); i >= 0 {
			return i
		}
	}
	return pick.Most(acts, game.VerbBuy, func(a rules.Action) float64 {
		if a.B != int16(at) || p.land.type_[a.A] != fighter {
			return -100
		}
		return float64(p.s.VA(int(a.A)))
	})
}

// start is the zone from which the way to an objective is shortest.
func (p *plan) start(acts []rules.Action) int {
	goal := p.watch
	for i := range p.s.Objectives() {
		if left, at := p.s.Worth(i); left > 0 {
			goal.Add(at)
		}
	}
	w := p.to(4, goal)
	return pick.Most(acts, game.VerbStart, func(a rules.Action) float64 { return -w[a.A] })
}
