package whodares

import (
	"sandtable/ai/pick"
	"sandtable/rules"
	game "sandtable/rules/whodares"
)

// fight is what is done in a combat.
func (p *plan) fight(acts []rules.Action) int {
	switch p.step {
	case "deploy":
		return p.deploy(acts)
	case "match":
		return p.match(acts)
	case "initiative":
		if p.s.FightOn() {
			return pick.Verb(acts, game.VerbSpend)
		}
		return pick.Verb(acts, game.VerbDone)
	case "aim":
		return p.aim(acts)
	case "reroll":
		if p.s.FightOn() {
			return pick.Verb(acts, game.VerbReroll)
		}
		return pick.Verb(acts, game.VerbDone)
	case "enemy-hit":
		stands, again := p.s.HitCosts()
		return p.recast(acts, stands-again)
	case "stack-fell":
		stands, again := p.s.StackCosts()
		return p.recast(acts, stands-again)
	case "decide":
		return p.decide(acts)
	case "withdraw":
		return p.withdraw(acts)
	}
	return -1
}

// deploy brings everybody who hits into contact, and stacks the HQs with the
// strongest against an objective.
func (p *plan) deploy(acts []rules.Action) int {
	contact := p.s.InContact()
	if i := pick.Most(acts, game.VerbFront, func(a rules.Action) float64 { return p.front(int(a.A)) }); i >= 0 {
		if contact == 0 || p.front(int(acts[i].A)) > 0 {
			return i
		}
	}
	if i := p.spare(acts); i >= 0 {
		return i
	}
	if p.s.FightOn() {
		i := pick.Most(acts, game.VerbStack, func(a rules.Action) float64 { return float64(p.s.VA(int(a.B))) })
		if i >= 0 && p.s.VA(int(acts[i].B)) >= 3 && !p.stacked() {
			return i
		}
	}
	return pick.Verb(acts, game.VerbDone)
}

// spare takes a weak unit on its second side out of contact, while others stand there.
func (p *plan) spare(acts []rules.Action) int {
	if (p.s.InContact() &^ p.s.Reduced).Len() == 0 {
		return -1
	}
	return pick.First(acts, func(a rules.Action) bool {
		return a.Verb == game.VerbRear && p.s.Reduced.Has(uint8(a.A)) && p.s.VA(int(a.A)) <= 2 && p.land.type_[a.A] == fighter
	})
}

// front is how much a unit is wanted in contact.
func (p *plan) front(u int) float64 {
	switch p.land.type_[u] {
	case fighter:
		if p.s.Reduced.Has(uint8(u)) {
			if p.s.VA(u) <= 2 && p.s.InContact() != 0 {
				return -1
			}
			return float64(p.s.VA(u)) - 1.5
		}
		return float64(p.s.VA(int(u)))
	case head:
		if p.s.FightOn() && !p.otherHead(u) {
			return 0.5
		}
	}
	return -1
}

// otherHead says that an HQ stands in contact already.
func (p *plan) otherHead(u int) bool {
	for v := range p.s.InContact().All {
		if int(v) != u && p.land.type_[v] == head {
			return true
		}
	}
	return false
}

// stacked says that an HQ is stacked with somebody.
func (p *plan) stacked() bool { return p.s.Stacked() }

// match sets the strongest against the objective, the others where they are
// asked for.
func (p *plan) match(acts []rules.Action) int {
	return pick.Most(acts, game.VerbFace, func(a rules.Action) float64 {
		v := float64(p.s.VA(int(a.A)))
		if int(a.B) == game.Objective {
			v += 10
		}
		return v
	})
}

// aim goes for the objective while it stands, else for whoever is easiest and
// most dangerous.
func (p *plan) aim(acts []rules.Action) int {
	u := p.s.Attacker()
	return pick.Most(acts, game.VerbAim, func(a rules.Action) float64 {
		if int(a.A) == game.Objective {
			return 20
		}
		if u < 0 {
			return 0
		}
		return p.s.AttackOf(u, int(a.A)).P() + 0.1*p.foeVA(int(a.A))
	})
}

// recast spends a Reco OK on the die just seen where another one saves enough, in halves.
// A mission marker is worth more at home.
func (p *plan) recast(acts []rules.Action, saves float64) int {
	if saves >= p.w.Spare {
		if i := pick.First(acts, func(a rules.Action) bool { return a.Verb == game.VerbRecast && a.B == 0 }); i >= 0 {
			return i
		}
	}
	return pick.Verb(acts, game.VerbDone)
}

// decide goes on while what a round will bring is worth more than it costs.
func (p *plan) decide(acts []rules.Action) int {
	z := p.s.FightZone()
	foes := p.s.Posted[z]
	if foes == 0 {
		if i := pick.Verb(acts, game.VerbLeave); i >= 0 && p.s.GoalAt(z) < 0 {
			return i
		}
		return pick.Verb(acts, game.VerbOn)
	}
	if p.roundGain(z) > p.roundLoss(z) {
		return pick.Verb(acts, game.VerbOn)
	}
	return pick.Verb(acts, game.VerbLeave)
}

// roundGain is what the next round may bring, in halves.
func (p *plan) roundGain(z int) float64 {
	var va []float64
	hq := 0.0
	for u := range p.s.Here[z].All {
		switch p.land.type_[u] {
		case fighter:
			va = append(va, float64(p.s.VA(int(u))))
		case head:
			hq = max(hq, float64(p.s.VA(int(u))))
		}
	}
	strong, sum := 0.0, 0.0
	for _, v := range va {
		strong, sum = max(strong, v), sum+v
	}
	slots := (p.s.Posted[z] &^ p.s.Guards).Len()
	i := p.s.GoalAt(z)
	if i < 0 {
		return sum / 6 * 0.9
	}
	left, value := p.s.Left(i), int(p.s.Raid().Objectives[i].Value)
	hits := (min(strong+1, 6) + hq) / 6
	if spare := len(va) - 1 - slots; spare > 0 && len(va) > 1 {
		hits += (sum - strong) / float64(len(va)-1) * float64(spare) / 6 * 0.7
	}
	each := p.w.Prize / float64(value)
	if half := (value + 1) / 2; value-left < half {
		each += p.w.Half
		if p.s.Barren() { // QOG-23.6: with half of it come the bonuses
			each += p.bonuses() / float64(half-(value-left))
		}
	}
	return min(hits, float64(left))*each + max(sum-strong, 0)/6*0.8*min(1, float64(slots)/float64(max(len(va), 1)))
}

// bonuses is what speed and quiet may still be worth, in halves (QOG-23.9, 23.10):
// not all come home in time, and a high alarm seldom falls.
func (p *plan) bonuses() float64 {
	if p.turn+2 < p.hist {
		return 4
	}
	return 1
}

// roundLoss is what it may cost, in halves: what is hit now is weaker on the way
// home, too.
func (p *plan) roundLoss(z int) float64 {
	v := 0.0
	for i := range p.s.Posted[z].All {
		va := p.foeVA(int(i))
		if p.land.fort[z] {
			va++
		}
		v += min(va, 6) / 6 * p.w.Blood * minds[p.mind].fear
	}
	n := p.s.Here[z].Len()
	if n < 3 {
		v *= p.w.Few
	}
	return v
}

// withdraw leaves towards home.
func (p *plan) withdraw(acts []rules.Action) int {
	n := p.s.Here[p.s.FightZone()].Len()
	w := p.to(max(n, 1), p.home)
	return pick.Most(acts, game.VerbWithdraw, func(a rules.Action) float64 {
		z := int(a.A)
		v := -w[z]
		if !p.land.base[z] {
			v -= 0.5 * p.risk(z, n)
		}
		return v - p.w.Flee*(float64((p.s.Posted[z]&p.s.Up).Len())+p.hunted(z, n))
	})
}

// hunted is how many enemies who move can come to a zone at once, each by the chance that
// n units are seen there then.
func (p *plan) hunted(z, n int) (sum float64) {
	if p.land.base[z] {
		return 0
	}
	ways := &p.land.sc.AxisTable
	seen := 1 - p.land.unseen(z, sizeMD(n)+2)
	for i := range p.s.Up.All {
		if at := p.s.FoeAt(int(i)); at >= 0 && at != z && ways.Distance(at, z) == 1 && p.mobileFoe(int(i)) {
			sum += seen
		}
	}
	return sum
}

// mobileFoe says whether an Axis unit moves.
func (p *plan) mobileFoe(i int) bool {
	k, known := p.s.FoeKind(i)
	return !known || p.land.mobile[k]
}
