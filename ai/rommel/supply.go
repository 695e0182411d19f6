package rommel

import (
	"sandtable/ai/pick"
	"sandtable/rules"
	game "sandtable/rules/rommel"
)

// supply is what the plan asks for where points and supplies are spent or
// Forces given up.
func (p *plan) supply(acts []rules.Action) int {
	switch p.phase {
	case "advance":
		return p.torch(acts)
	case "repairs":
		return p.repair(acts)
	case "supply-check":
		return p.check(acts)
	case "resupply":
		return p.resupply(acts)
	case "set-up":
		return p.link(acts)
	}
	return -1
}

// torch gives up the weakest Forces while more than two remain (FCR-27.9).
func (p *plan) torch(acts []rules.Action) int {
	mine := p.on & p.axis
	need := 1 // one more die off the result
	if need <= 0 || count(mine)-need < 2 {
		return -1
	}
	return pick.Most(acts, game.VerbSacrifice, func(a rules.Action) float64 {
		w := -float64(p.land.price[a.A])
		if p.reduced>>uint(a.A)&1 != 0 {
			w += 0.8
		}
		if p.garrison(int(a.A)) {
			w -= 3
		}
		return w
	})
}

// repair mends the strong Forces, those without upgrade first (FCR-27.1).
func (p *plan) repair(acts []rules.Action) int {
	i := pick.Most(acts, game.VerbRepair, p.mending)
	if i >= 0 && p.mending(acts[i]) > 0 {
		return i
	}
	return -1
}

func (p *plan) mending(a rules.Action) float64 {
	f := int(a.A)
	w := float64(p.land.price[f]) - 0.5
	if p.s.Upgraded(f) {
		w -= 1.5
	}
	if p.supplies < 4 {
		w--
	}
	return w
}

// check pays while two supplies are left and the Force is worth it, else lets
// the cheapest take the loss (FCR-27.7).
func (p *plan) check(acts []rules.Action) int {
	if i := pick.Verb(acts, game.VerbCheck); i >= 0 {
		return i
	}
	if i := pick.Verb(acts, game.VerbPay); i >= 0 && p.supplies >= 2 {
		return i
	}
	return p.lose(acts)
}

// resupply buys the dearest Force that can be afforded while there are few, else
// supplies; with supplies to spare it brings lost panzers back (FCR-27.8).
func (p *plan) resupply(acts []rules.Action) int {
	if acts[len(acts)-1].Verb == game.VerbSet {
		return pick.Most(acts, game.VerbSet, p.landing)
	}
	if i := pick.Most(acts, game.VerbEnlist, p.enlisting); i >= 0 && p.enlisting(acts[i]) > 0 {
		return i
	}
	if p.supplies >= 5 {
		i := pick.Most(acts, game.VerbRecover, func(a rules.Action) float64 { return float64(p.land.price[a.A]) })
		if i >= 0 && p.land.price[acts[i].A] >= 3 && p.s.Points() >= p.land.price[acts[i].A] {
			return i
		}
	}
	return pick.Verb(acts, game.VerbPay)
}

func (p *plan) enlisting(a rules.Action) float64 {
	f := int(a.A)
	n := count(p.on & p.axis)
	price := p.land.price[f]
	if n >= p.land.crowd+2 || n >= p.land.crowd && price < 4 || p.supplies < 12 && price < 3 && n > 5 {
		return 0
	}
	full := p.land.full[f]
	return float64(full.Attack) + 0.6*float64(full.Superior) + 0.2*float64(full.Defence)
}

// landing is how good a zone is for a new Force: near a goal, not overcrowded,
// not among the enemy.
func (p *plan) landing(a rules.Action) float64 {
	z := int(a.A)
	goals := p.goals
	if goals == 0 {
		goals = p.keep()
	}
	w := -float64(p.nearest(z, goals)) + p.room(z, true)
	if p.alliedIn(z) != 0 {
		w -= 2
	}
	return w - 0.3*p.danger(z)
}

// link settles what a campaign before has brought (FCR-22).
func (p *plan) link(acts []rules.Action) int {
	for _, v := range []rules.Verb{game.VerbTake, game.VerbEnlist} {
		if i := pick.Most(acts, v, func(a rules.Action) float64 { return float64(p.land.price[a.A]) }); i >= 0 {
			return i
		}
	}
	if i := pick.Most(acts, game.VerbSet, p.landing); i >= 0 {
		return i
	}
	if i := pick.Most(acts, game.VerbStrike, func(a rules.Action) float64 { return float64(p.land.full[a.A].Attack) }); i >= 0 {
		return i
	}
	if i := pick.Most(acts, game.VerbGive, func(a rules.Action) float64 {
		if a.A < 0 {
			return 0.5 // a supply
		}
		return -float64(p.land.price[a.A])
	}); i >= 0 {
		return i
	}
	return pick.Verb(acts, game.VerbPay)
}
