package rommel

import (
	"math"
	"slices"

	"sandtable/ai/pick"
	"sandtable/rules"
	game "sandtable/rules/rommel"
)

// supply is the plan where points and supplies are spent or Forces given up.
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

// torch gives up the weakest Forces while any but one is left: what is asked for is
// needed, and with Torch all is lost (FCR-27.9).
func (p *plan) torch(acts []rules.Action) int {
	if count(p.on&p.axis) < 2 {
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

// resupply buys the best Force that can be afforded while there are few or supplies
// enough, out of the destroyed if it must be, at once; else supplies (FCR-27.8).
func (p *plan) resupply(acts []rules.Action) int {
	if acts[len(acts)-1].Verb == game.VerbSet {
		return pick.Most(acts, game.VerbSet, p.landing)
	}
	buy := pick.Most(acts, game.VerbEnlist, p.enlisting)
	back := pick.Most(acts, game.VerbRecover, p.enlisting)
	switch {
	case back >= 0 && p.enlisting(acts[back]) > p.ready(acts) && float64(p.supplies) >= p.w.Spare+2:
		return back
	case buy >= 0 && p.enlisting(acts[buy]) > 0:
		return buy
	}
	return pick.Verb(acts, game.VerbPay)
}

// ready is what a Force must be worth to be brought back for two supplies: clearly more
// than the best that can be bought as it is, for the points seldom buy both.
func (p *plan) ready(acts []rules.Action) float64 {
	if p.phase != "resupply" {
		return 0
	}
	best := 0.0
	if at := float64(p.supplies); at >= p.stock() && at < p.stock()+2 { // it would be a way to buy supplies after all
		return math.Inf(1)
	}
	for _, a := range acts {
		if a.Verb == game.VerbEnlist {
			best = max(best, p.enlisting(a)+0.5)
		}
	}
	return best
}

// hoards says whether more supplies would lie idle: there are as many as are needed, and a
// Force that is wanted can be had for the points (FCR-27.8).
func (p *plan) hoards(acts []rules.Action) bool {
	return p.phase == "resupply" && float64(p.supplies) >= p.stock() && slices.ContainsFunc(acts, func(a rules.Action) bool {
		return a.Verb == game.VerbEnlist && p.wanted(int(a.A))
	})
}

// enlisting is what a Force of the reserve, or one that can be brought back to it, is
// worth buying for; 0 where it is not.
func (p *plan) enlisting(a rules.Action) float64 {
	f := int(a.A)
	if !p.wanted(f) {
		return 0
	}
	full := p.land.full[f]
	return float64(full.Attack) + 0.6*float64(full.Superior) + 0.2*float64(full.Defence)
}

// wanted says whether a Force should be bought now: it can be paid for, there are not
// too many to be fed and moved, or supplies enough for all of them.
func (p *plan) wanted(f int) bool {
	price := p.land.price[f]
	if p.phase != "resupply" || price > p.s.Points() {
		return false
	}
	n, crowd := float64(count(p.on&p.axis)+p.coming()), p.w.Crowd
	if p.land.base {
		crowd = p.w.CrowdRoad
	}
	crowd *= minds[p.mind].crowd
	if float64(p.supplies) >= p.stock() { // what lies idle feeds nobody
		crowd += p.w.CrowdRich
	}
	return n < crowd || n < crowd+2 && price >= 4
}

// stock is the supplies beyond which Forces are bought rather than more: many where an army
// lives on what it has, fewer where they come by a long road or over a beach.
func (p *plan) stock() float64 {
	if p.land.base || p.land.defends {
		return p.w.StockRoad
	}
	return p.w.Stock
}

// coming is how many have been bought and not been placed yet.
func (p *plan) coming() int { return count(p.s.Bought()) }

// landing is how good a zone is for a new Force: near a goal, with room and no enemy.
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
