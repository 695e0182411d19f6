package whodares

import (
	"sandtable/ai/pick"
	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

// act is what is done next in phase 2: watches are paid for, patrols move,
// those who strike come last since a combat ends the phase, and who has
// nothing to do lies low.
func (p *plan) act(acts []rules.Action) int {
	p.aims()
	if i := pick.Verb(acts, game.VerbPay); i >= 0 {
		return i
	}
	for _, striking := range [2]bool{false, true} {
		for q := range p.goals {
			if p.strikes(q) != striking {
				continue
			}
			if i := p.send(q, acts); i >= 0 {
				return i
			}
		}
	}
	if i := p.strike(acts); i >= 0 {
		return i
	}
	if i := p.giveUp(acts); i >= 0 {
		return i
	}
	if p.alarm > 0 {
		if i := pick.Verb(acts, game.VerbLow); i >= 0 {
			return i
		}
	}
	return pick.Verb(acts, game.VerbDone)
}

// lost says that those who are still outside will not come home: trucks that nobody is
// left to lead (QOG-9.6), or whoever has had more time than a plan gives. A mission goes
// on until they are given up (QOG-5.8).
func (p *plan) lost() bool {
	out := p.s.Outside()
	if p.turn > (patience+1)*p.hist {
		return out != 0
	}
	return out != 0 && p.helpless(out)
}

// helpless says that units are all trucks, which nobody leads (QOG-9.6).
func (p *plan) helpless(x scenario.UnitSet) bool {
	for u := range x.All {
		if p.land.type_[u] != truck {
			return false
		}
	}
	return true
}

func (p *plan) giveUp(acts []rules.Action) int {
	if !p.lost() {
		return -1
	}
	out := p.s.Outside()
	return pick.First(acts, func(a rules.Action) bool { return a.Verb == game.VerbUnit && out.Has(uint8(a.A)) })
}

// strikes says whether a patrol stands beside what it is after.
func (p *plan) strikes(q int) bool {
	g := p.goals[q]
	if g < 0 || p.watch != 0 {
		return false
	}
	z, x := p.at(q)
	return z >= 0 && p.land.kind[z][g] != 0 && p.land.pay(z, g, max(x.Len(), 1)) <= int(p.s.AP[q])
}

// strike begins the combat where somebody is after an objective.
func (p *plan) strike(acts []rules.Action) int {
	return pick.First(acts, func(a rules.Action) bool {
		if a.Verb != game.VerbAttack || p.s.GoalAt(int(a.A)) < 0 {
			return false
		}
		for q := range p.goals {
			if p.goals[q] == int(a.A) && p.outside(q)&p.s.Here[int(a.A)] != 0 {
				return true
			}
		}
		return false
	})
}

// send chooses the first unit of a group of a patrol that has somewhere to go.
func (p *plan) send(q int, acts []rules.Action) int {
	if p.s.Halted(q) || p.s.Low(q) || p.s.Patrols[q] == 0 {
		return -1
	}
	for from := p.groups(q); from != 0; {
		z := p.s.At(int(from.First()))
		x := p.s.Here[z] & p.s.Patrols[q]
		from &^= x
		if z < 0 {
			continue
		}
		if i := p.watchFrom(q, z, x, acts); i >= 0 {
			return i
		}
		go_ := p.party(q, x)
		if go_ == 0 || p.helpless(go_) || p.next(q, z, go_) < 0 {
			continue
		}
		for u := range go_.All {
			if i := pick.VerbA(acts, game.VerbUnit, int(u)); i >= 0 {
				return i
			}
		}
	}
	return -1
}

// groups is the units of a patrol that may have somewhere to go: those outside
// or, when nobody is, those in the bases.
func (p *plan) groups(q int) scenario.UnitSet {
	if x := p.outside(q); x != 0 {
		return x
	}
	if p.goals[q] < 0 {
		return 0
	}
	return p.s.Patrols[q]
}

// next is the zone that a stack goes to now, -1 when it stays.
func (p *plan) next(q, z int, x scenario.UnitSet) int {
	n := x.Len()
	ap := int(p.s.AP[q])
	goal := p.home
	out := p.goals[q] >= 0
	if out {
		goal = zone.Of(p.goals[q])
		if z == p.goals[q] {
			return -1
		}
	} else if p.land.base[z] && goal.Has(int(z)) || p.liesLow(q, z, n) {
		return -1
	}
	p.moving = x
	w := p.to(n, goal)
	best, least := -1, noWay
	for _, t := range p.land.near[z] {
		to := int(t)
		cost := p.land.pay(z, to, n)
		v := float64(cost) + w[to]
		if !goal.Has(to) {
			v += p.risk(to, n)
		}
		if p.longer[to] = v; v < least {
			best, least = to, v
		}
	}
	for _, t := range p.land.near[z] {
		p.longer[t] -= least
	}
	p.moving = 0
	if best < 0 || p.land.pay(z, best, n) > ap || out && p.holdsBack(q, z, best, n) {
		return -1
	}
	return best
}

// detour is how many AP longer the way over a zone beside the stack is than the one that
// the plan takes: a route is planned once, and hardly left.
func (p *plan) detour(z int) float64 { return p.longer[z] }

// holdsBack keeps a patrol from the last step to its objective while another
// one with the same aim is still on the way and near, and from going on under a
// high alarm while there is time.
func (p *plan) holdsBack(q, z, next, n int) bool {
	if p.alarm >= 2 && p.alarm < 4 && !p.s.Moved(q) && p.turn+3 < p.hist && p.watch == 0 {
		return true
	}
	if next != p.goals[q] || p.watch != 0 {
		return false
	}
	for o := range p.goals {
		if o == q || p.goals[o] != p.goals[q] {
			continue
		}
		oz, ox := p.at(o)
		if oz < 0 || p.outside(o) == 0 || oz == p.goals[q] {
			continue
		}
		m := max(ox.Len(), 1)
		if d := p.to(m, zone.Of(p.goals[q]))[oz]; d > float64(int(p.s.AP[o])) && d < p.w.Wait {
			return true
		}
	}
	return false
}

// liesLow keeps a patrol on its way home hidden when the alarm is so high that
// a bonus is lost, and the other bonus cannot be had any more or is safe.
func (p *plan) liesLow(q, z, n int) bool {
	if p.alarm < 3 || p.s.Moved(q) || p.land.loud[z] || p.s.Posted[z] != 0 {
		return false
	}
	need := p.to(n, p.home)[z]
	turns := int(need/9) + 1
	spare := p.hist - 1 - (p.turn + turns - 1)
	if spare >= p.alarm-2 {
		return true // time enough for both bonuses
	}
	return spare < 0 && p.turn+turns+p.alarm < p.last && p.quiet(z)
}

// quiet says that no enemy who moves is near.
func (p *plan) quiet(z int) bool {
	ways := &p.land.sc.AxisTable
	for i := range p.s.Up.All {
		if at := p.s.FoeAt(int(i)); at >= 0 && ways.Distance(at, z) < 2 {
			return false
		}
	}
	return true
}

// stack goes on with a stack that is being formed: the rest of the party, then
// the way.
func (p *plan) stack(acts []rules.Action) int {
	p.aims()
	x, z, q := p.s.Chosen()
	if i := p.declare(q, z, x, acts); i >= 0 {
		return i
	}
	here := p.s.Here[z] & p.s.Patrols[q]
	party := p.party(q, here)
	if x&^party != 0 {
		party = x
	}
	to := p.next(q, z, party)
	if to < 0 || p.helpless(party) {
		if i := pick.Verb(acts, game.VerbAbandon); i >= 0 && p.lost() {
			return i
		}
		return pick.Verb(acts, game.VerbBack)
	}
	if x.Len() == 1 && p.worthALook(q, z, to, party.Len()) {
		p.look = to
	}
	for u := range (party &^ x).All {
		if i := pick.VerbA(acts, game.VerbUnit, int(u)); i >= 0 {
			return i
		}
	}
	if i := pick.VerbA(acts, game.VerbMove, to); i >= 0 {
		return i
	}
	return pick.Verb(acts, game.VerbBack)
}

// worthALook says whether one unit might look into a zone before n enter it:
// they would often be seen there, it would not, and the points allow both
// (QOG-10.7, 12.1).
func (p *plan) worthALook(q, z, to, n int) bool {
	scout, _, _, _, _ := p.land.sc.Costs()
	if p.land.base[to] || p.alarm == 4 || p.s.Lookouts.Has(to) || int(p.s.AP[q]) < scout+p.land.pay(z, to, n) {
		return false
	}
	foes := int8(p.s.Posted[to].Len())
	return p.land.unseen(to, sizeMD(n)+foes) < 0.75 && p.land.unseen(to, 1+foes) > 0.4
}
