package rommel

import (
	"math"

	"sandtable/ai/pick"
	"sandtable/rules"
	game "sandtable/rules/rommel"
)

// inBattle is what the plan asks for while a battle is fought.
func (p *plan) inBattle(acts []rules.Action) int {
	switch acts[len(acts)-1].Verb {
	case game.VerbPay, game.VerbBuy:
		return p.buy(acts)
	case game.VerbSpy:
		return pick.VerbA(acts, game.VerbSpy, p.spy())
	case game.VerbPair:
		return pick.Most(acts, game.VerbPair, p.pairing)
	case game.VerbNext:
		return pick.Verb(acts, game.VerbNext)
	case game.VerbReroll:
		return p.reroll(acts)
	case game.VerbLose:
		return p.lose(acts)
	case game.VerbDrawUp, game.VerbElite:
		return p.upgrade(acts)
	case game.VerbUpgrade:
		return pick.Most(acts, game.VerbUpgrade, func(a rules.Action) float64 { return p.dear(int(a.A)) })
	case game.VerbRetreat:
		return p.retreat(acts)
	case game.VerbExploit:
		return p.exploit(acts)
	}
	return -1
}

// The order in which plans are bought, in attack and in defence (FCR-27.4): by their
// ids, and in land by their numbers.
var (
	buyToAttack = []string{"artillery", "press", "assault", "german-88s", "anti-tank-guns", "flanking", "air-strike", "dig-in",
		"tactics", "salvage", "disorganisation"}
	buyInMass   = []string{"flanking", "artillery", "press", "assault", "german-88s", "anti-tank-guns", "air-strike", "dig-in", "tactics"}
	buyToDefend = []string{"dig-in", "artillery", "german-88s", "anti-tank-guns", "flanking", "air-strike", "tactics", "salvage"}
)

// buy buys the next plan, pays for one, or has done.
func (p *plan) buy(acts []rules.Action) int {
	f := p.s.Fight()
	mine, foes := p.axisIn(f.Zone), p.alliedIn(f.Zone)
	list := p.land.toDefend
	if f.Attacker == rules.First {
		if list = p.land.toAttack; count(mine) >= 4 {
			list = p.land.inMass
		}
	}
	for _, n := range list {
		id := p.land.ids[n]
		i := pick.VerbA(acts, game.VerbBuy, n)
		if i < 0 || id == "press" && !p.presses(mine, foes, f.ToEnd) || id == "assault" && !p.armoured(mine) {
			continue
		}
		return i
	}
	if i := pick.Verb(acts, game.VerbPay); i >= 0 && p.pays(mine, foes, &f, list) {
		return i
	}
	return -1
}

// pays says that one more point is worth a supply: of six, or one where all is settled.
func (p *plan) pays(mine, foes uint64, f *game.Fight, list []int) bool {
	limit := 1
	if count(foes) <= count(mine)+1 {
		limit = 6
	}
	paid := p.points(mine) // what was bought shows what was paid
	for i := range p.land.cost {
		if f.Spent>>i&1 != 0 {
			paid -= p.land.cost[i]
		}
	}
	if paid -= f.Points; -paid >= limit {
		return false
	}
	for _, n := range list {
		id := p.land.ids[n]
		if c := p.land.cost[n]; c > 0 && f.Spent>>n&1 == 0 && c-f.Points <= limit+paid && c-f.Points <= p.supplies {
			return id != "press" && id != "salvage" && id != "disorganisation"
		}
	}
	return false
}

// presses says whether another round favours the Axis.
func (p *plan) presses(mine, foes uint64, toEnd bool) bool {
	return !toEnd && p.strikes(mine)*6 >= float64(6*count(foes)+2)
}

// spy says whether Intelligence is used, 1, or kept back: it is where most of what it
// could hit is a Press that the Axis would like to see.
func (p *plan) spy() int {
	f := p.s.Fight()
	if !p.presses(p.axisIn(f.Zone), p.alliedIn(f.Zone), f.ToEnd) {
		return 1
	}
	others := 0
	for n, count := range f.Plans[rules.Second] {
		if p.land.ids[n] == "press" {
			count = -count
		}
		others += count
	}
	if others < 0 {
		return 0
	}
	return 1
}

func (p *plan) armoured(x uint64) bool {
	for x != 0 {
		if c := p.s.Force(pop(&x)).Class; c != "infantry" {
			return true
		}
	}
	return false
}

// pairing is how well two Forces go together: what goes beyond a six is wasted.
func (p *plan) pairing(a rules.Action) float64 {
	sum := p.value(int(a.A)).Attack + p.value(int(a.B)).Attack
	return -math.Abs(float64(sum) - 5)
}

// reroll rerolls what has missed, as soon as a hit is likely enough.
func (p *plan) reroll(acts []rules.Action) int {
	f := p.s.Fight()
	need := 3
	if f.By >= 0 {
		v := p.value(f.By)
		if need = v.Defence; f.Attacker == rules.First {
			need = v.Attack
		}
	}
	missed := f.Die > need
	if missed && (need >= 2 || f.ToRoll == 0) {
		return pick.VerbA(acts, game.VerbReroll, 1)
	}
	return pick.VerbA(acts, game.VerbReroll, 0)
}

// lose takes a loss where it costs least: a full Force of little worth, but one
// that is spent already rather than a strong one (FCR-27.5).
func (p *plan) lose(acts []rules.Action) int {
	return pick.Most(acts, game.VerbLose, func(a rules.Action) float64 { return -p.toll(int(a.A)) })
}

// toll is what a loss on a Force costs.
func (p *plan) toll(f int) float64 {
	price := float64(p.land.price[f])
	cost := 1.0 // to repair it takes 2 supplies, a point
	if p.s.Upgraded(f) {
		cost += 0.7
	}
	if p.reduced>>f&1 != 0 {
		cost = price + p.w.Fallen
		if p.s.Upgraded(f) {
			cost++
		}
		return cost
	}
	full, v := p.land.full[f], p.value(f)
	return cost + 0.4*float64(full.Attack+full.Superior) + 0.2*float64(v.Attack)
}

// dear is how much an upgrade is worth on a Force: the strong ones live longest
// and strike most (FCR-27.9).
func (p *plan) dear(f int) float64 {
	v := p.land.full[f]
	w := float64(v.Attack) + 0.5*float64(v.Superior+v.Defence)
	if p.reduced>>f&1 != 0 {
		w *= 0.6
	}
	return w
}

// upgrade draws a counter while a strong Force has none, else turns one over.
func (p *plan) upgrade(acts []rules.Action) int {
	draw := pick.Verb(acts, game.VerbDrawUp)
	elite := pick.Most(acts, game.VerbElite, func(a rules.Action) float64 { return p.dear(int(a.A)) })
	if draw < 0 {
		return elite
	}
	top := 0.0
	for x := p.axisIn(p.s.FightZone()); x != 0; {
		if f := pop(&x); !p.s.Upgraded(f) {
			top = max(top, p.dear(f))
		}
	}
	if elite >= 0 && p.dear(int(acts[elite].A)) > top+1 {
		return elite
	}
	return draw
}

func (p *plan) retreat(acts []rules.Action) int {
	return pick.Most(acts, game.VerbRetreat, func(a rules.Action) float64 {
		if a.B < 0 || int(a.B) >= p.land.zones {
			return 0
		}
		return -p.danger(int(a.B))
	})
}

// danger is the losses that Allied Forces beside a zone could score there.
func (p *plan) danger(z int) (sum float64) {
	for near := p.land.near[z]; near != 0; {
		sum += p.strikes(p.alliedIn(near.Pop()))
	}
	return sum
}

// exploit goes on toward a goal, where nobody stands or the fight is good.
func (p *plan) exploit(acts []rules.Action) int {
	best, top := -1, 0.5
	for i, a := range acts {
		if a.Verb != game.VerbExploit {
			continue
		}
		f, to := int(a.A), int(a.B)
		w := float64(p.nearest(p.s.At(f), p.goals) - p.nearest(to, p.goals))
		if foes := p.alliedIn(to); foes != 0 && !p.enough(p.axisIn(to)|1<<f, foes, to, p.supplies-1) {
			w -= 3
		}
		if p.garrison(f) || p.goals == 0 {
			w -= 3
		}
		if w > top {
			best, top = i, w
		}
	}
	return best
}
