package rommel

import (
	"sandtable/rules"
	cup "sandtable/rules/pile"
	"sandtable/rules/rommel/scenario"
)

// reckoning is a clash while its cases are weighed.
type reckoning struct {
	Clash
	reduced scenario.ForceSet
	cup     [scenario.PlanCount]uint8
}

// reckon adds up the cases of what chance does before the first round, each
// with its weight: Intelligence (FCR-9.21), then Deployment (FCR-9.9).
func (s *State) reckon(r reckoning, weight float64, out *Outlook) {
	axis, allied := &r.Plans[rules.First][scenario.PlanIntelligence], &r.Plans[rules.Second][scenario.PlanIntelligence]
	n := min(*axis, *allied)
	*axis -= n
	*allied -= n
	switch {
	case r.Round > 1:
		s.reckonRounds(&r, weight, out)
	case *axis > 0:
		s.reckonDiscards(r, rules.First, weight, out)
	case *allied > 0:
		s.reckonDiscards(r, rules.Second, weight, out)
	case r.Plans[rules.Second][scenario.PlanDeployment] > 0:
		r.Plans[rules.Second][scenario.PlanDeployment]--
		s.reckonDeployed(r, weight, out)
	default:
		s.reckonRounds(&r, weight, out)
	}
}

func (s *State) reckonDiscards(r reckoning, side rules.Side, weight float64, out *Outlook) {
	r.Plans[side][scenario.PlanIntelligence]--
	enemy := r.Plans[side.Other()]
	all := cup.Sum(enemy[:])
	if all == 0 { // FCR-9.23
		s.reckon(r, weight, out)
		return
	}
	for p, n := range enemy {
		if n > 0 {
			r.Plans[side.Other()] = enemy
			r.Plans[side.Other()][p]--
			s.reckon(r, weight*float64(n)/float64(all), out)
		}
	}
}

// reckonDeployed weighs the Forces of the cup; those whose dice are the same, full and
// reduced, are one case.
func (s *State) reckonDeployed(r reckoning, weight float64, out *Outlook) {
	cup := s.alliedCup() &^ scenario.ForceSet(r.Forces[rules.Second])
	was, all := r.Forces[rules.Second], float64(cup.Len())
	if cup == 0 {
		s.reckonDrawn(r, weight, out)
		return
	}
	for cup != 0 {
		f := cup.Pop()
		full, small, n := s.reckonForce(&r, f), s.reckonReduced(&r, f), 1
		for x := cup; x != 0; {
			if g := x.Pop(); s.reckonForce(&r, g) == full && s.reckonReduced(&r, g) == small {
				cup.Del(g)
				n++
			}
		}
		r.Forces[rules.Second] = was | uint64(scenario.One(f))
		s.reckon(r, weight*float64(n)/all, out)
	}
}

// reckonDrawn weighs the plans that come instead of a Force.
func (s *State) reckonDrawn(r reckoning, weight float64, out *Outlook) {
	all := cup.Sum(r.cup[:])
	if all == 0 {
		s.reckon(r, weight, out)
		return
	}
	for p, n := range r.cup {
		if n > 0 {
			d := r
			d.cup[p]--
			d.Plans[rules.Second][p]++
			s.reckon(d, weight*float64(n)/float64(all), out)
		}
	}
}

// reckonForce is what the die of a Force needs in the round.
func (s *State) reckonForce(r *reckoning, f uint8) need {
	side := s.sideOf(f)
	return s.worth(f, r.reduced.Has(f), side == r.Attacker, uint8(r.Zone), r.Plans[side][scenario.PlanFlanking])
}

func (s *State) reckonReduced(r *reckoning, f uint8) need {
	was := r.reduced
	r.reduced.Add(f)
	n := s.reckonForce(r, f)
	r.reduced = was
	return n
}

// rounds is how many rounds a battle of these plans has from this one on: one, and one
// more for each Press (FCR-8.15, 9.24). Of a battle to the end it is the one to come.
func (r *reckoning) rounds() int {
	if r.ToEnd {
		return 1
	}
	return 1 + int(r.Plans[rules.First][scenario.PlanPress]) + int(r.Plans[rules.Second][scenario.PlanPress])
}

// strain is what has been scored against both sides of a battle, by the side that
// suffers it and with what Dig-In absorbs, and what each may still use.
type strain struct {
	hits    [2]int
	tactics [2]int
	assault int
}

// strains is how likely each strain is after a round. None has more hits than
// leave nobody, or more counters than the battle began with.
type strains struct {
	most strain
	p    []float64
}

func (x *strains) at(t strain) int {
	i := t.hits[0]
	i = i*(x.most.tactics[0]+1) + t.tactics[0]
	i = i*(x.most.assault+1) + t.assault
	i = i*(x.most.hits[1]+1) + t.hits[1]
	return i*(x.most.tactics[1]+1) + t.tactics[1]
}

// each calls f for each strain that may be, in the order of at.
func (x *strains) each(f func(t strain, p float64)) {
	for i, p := range x.p {
		if p == 0 {
			continue
		}
		var t strain
		i, t.tactics[1] = i/(x.most.tactics[1]+1), i%(x.most.tactics[1]+1)
		i, t.hits[1] = i/(x.most.hits[1]+1), i%(x.most.hits[1]+1)
		i, t.assault = i/(x.most.assault+1), i%(x.most.assault+1)
		t.hits[0], t.tactics[0] = i/(x.most.tactics[0]+1), i%(x.most.tactics[0]+1)
		f(t, p)
	}
}

// reckonRounds adds what one case may come to, round after round, to the outlook.
func (s *State) reckonRounds(r *reckoning, weight float64, out *Outlook) {
	if r.Pair == 0 { // before it is chosen it is the weakest, and it stays
		r.Pair = uint64(s.reckonPair(r, rules.First))
	}
	var begin strain
	x := strains{}
	for side := range x.most.hits {
		if n := r.steps(rules.Side(side)); n > 0 { // without a Force there is nothing to absorb
			x.most.hits[side] = min(n+int(r.Plans[side][scenario.PlanDigIn]), OddsMax)
		}
		x.most.tactics[side] = min(int(r.Plans[side][scenario.PlanTactics]), tacticsMax)
	}
	if r.Attacker == rules.First {
		x.most.assault = int(bit(r.Plans[rules.First][scenario.PlanAssault] > 0))
	}
	begin.tactics, begin.assault = x.most.tactics, x.most.assault
	ending := func(t strain, p float64) { r.tell(&x.most, t, p*weight, out) }
	n := r.rounds()
	out.Rounds = max(out.Rounds, n)
	if n == 1 {
		s.reckonRound(r, &x.most, begin, 1, ending)
		return
	}
	x.p = make([]float64, x.at(x.most)+1)
	x.p[x.at(begin)] = 1
	for later := *r; n > 0; n-- {
		next := strains{x.most, make([]float64, len(x.p))}
		x.each(func(t strain, p float64) {
			s.reckonRound(&later, &x.most, t, p, func(t strain, p float64) { next.p[next.at(t)] += p })
		})
		x = next
		later.Round++
	}
	x.each(ending)
}

// steps is how many losses destroy every Force of a side (FCR-1.9).
func (r *reckoning) steps(side rules.Side) int {
	x := scenario.ForceSet(r.Forces[side])
	return 2*x.Len() - (x & r.reduced).Len()
}

// tell adds one end of a battle to the outlook: what Dig-In has absorbed is no loss
// (FCR-9.12).
func (r *reckoning) tell(most *strain, t strain, p float64, out *Outlook) {
	fate := 0
	for side := range t.hits {
		out.Losses[side][max(0, t.hits[side]-int(r.Plans[side][scenario.PlanDigIn]))] += p
		if t.hits[side] == most.hits[side] {
			fate |= 1 << side
		}
	}
	out.Fates[fate] += p
}

// reckonRound tells of what a round may come to, begun with some strain that is p
// likely. An Ambush comes before the Axis rolls (FCR-9.1).
func (s *State) reckonRound(r *reckoning, most *strain, t strain, p float64, tell func(strain, float64)) {
	x := *r
	s.wound(&x, rules.First, t.hits[0])
	s.wound(&x, rules.Second, t.hits[1])
	allied := s.castOdds(&x, rules.Second, t.tactics[1], 0)
	ambush := r.Round == 1 && r.Plans[rules.Second][scenario.PlanAmbush] > 0
	var axis spread
	if !ambush {
		axis = s.castOdds(&x, rules.First, t.tactics[0], t.assault)
	}
	for u := range t.tactics[1] + 1 {
		for n, q := range allied[u][0] {
			if q == 0 {
				continue
			}
			after := t
			after.tactics[1] = u
			after.hits[0] = min(t.hits[0]+n, most.hits[0])
			if ambush {
				x = *r
				s.wound(&x, rules.First, after.hits[0])
				axis = s.castOdds(&x, rules.First, t.tactics[0], t.assault)
			}
			s.answer(&axis, most, after, p*q, tell)
		}
	}
}

// answer tells of the dice of the Axis, whatever the Allies have scored.
func (s *State) answer(axis *spread, most *strain, t strain, p float64, tell func(strain, float64)) {
	for v := range t.tactics[0] + 1 {
		for a := range t.assault + 1 {
			for n, q := range axis[v][a] {
				if q == 0 {
					continue
				}
				end := t
				end.tactics[0], end.assault = v, a
				end.hits[1] = min(t.hits[1]+n, most.hits[1])
				tell(end, p*q)
			}
		}
	}
}

// wound takes from a side what so many hits cost it: first its Dig-In, then Forces. The
// player gives those whose dice lose the least by it, the Allies by FCR-10.2.
func (s *State) wound(r *reckoning, side rules.Side, hits int) {
	for n := hits - int(r.Plans[side][scenario.PlanDigIn]); n > 0; n-- {
		if side == rules.First {
			s.loseCheaply(r)
		} else {
			s.loseLowest(r)
		}
	}
}

// loseLowest is a loss of the Allies: of a full Force before a reduced one, of these of
// the lowest value; whoever settles ties gives the one whose dice lose the most by it, or
// the least (FCR-10.2, 10.3).
func (s *State) loseLowest(r *reckoning) {
	own := scenario.ForceSet(r.Forces[rules.Second])
	if full := own &^ r.reduced; full != 0 {
		own = full
	}
	best, least, cost := uint8(scenario.Off), int8(0), int8(0)
	for f := range own.All {
		n, c := s.reckonForce(r, f).one, s.costOf(r, f)
		if best == scenario.Off || n < least || n == least && c != cost && (c > cost) == (s.asks() == rules.First) {
			best, least, cost = f, n, c
		}
	}
	r.lose(best)
}

// lose is a loss of a Force; off is none.
func (r *reckoning) lose(f uint8) {
	switch {
	case f == scenario.Off:
	case r.reduced.Has(f):
		r.Forces[rules.First] &^= uint64(scenario.One(f))
		r.Forces[rules.Second] &^= uint64(scenario.One(f))
	default:
		r.reduced.Add(f)
	}
}

// loseCheaply is a loss of the Axis where its dice lose the least by it.
func (s *State) loseCheaply(r *reckoning) {
	own := scenario.ForceSet(r.Forces[rules.First])
	r.lose(own.Least(func(f uint8) int { return int(s.costOf(r, f)) }).First())
}

// costOf is what the dice of a side lose on all faces by a loss of a Force.
func (s *State) costOf(r *reckoning, f uint8) int8 {
	pair := s.reckonPair(r, s.sideOf(f))
	if !pair.Has(f) {
		pair = scenario.One(f)
	}
	x := *r
	x.lose(f)
	return s.reckonTogether(r, pair).sixths() - s.reckonTogether(&x, pair).sixths()
}

// reckonTogether is what Forces that roll as one need; of two of which one has been lost it is the
// other's die.
func (s *State) reckonTogether(r *reckoning, x scenario.ForceSet) (n need) {
	for x &= scenario.ForceSet(r.Forces[0] | r.Forces[1]); x != 0; {
		m := s.reckonForce(r, x.Pop())
		n.one += m.one
		n.two += m.two
	}
	return n
}

// sixths is the losses that a die scores on all its faces together.
func (n need) sixths() (sum int8) {
	for die := int8(1); die <= 6; die++ {
		sum += int8(n.losses(die))
	}
	return sum
}

// A fate is what a die can come to: a miss that Allied Tactics rolls again
// (FCR-9.32), nothing though it did not miss, one loss, two.
const (
	fateMiss = iota
	fateBlank
	fateOne
	fateTwo
	fates
)

var fateLosses = [fates]int{fateOne: 1, fateTwo: 2}

// dieOdds is one die of a round.
type dieOdds struct {
	fates [fates]float64 // chance of each
	value need
	moved bool // it can trigger Assault (FCR-9.3)
}

func oddsOf(n need, moved bool) (d dieOdds) {
	d.value, d.moved = n, moved
	for die := int8(1); die <= 6; die++ {
		d.fates[[...]int{fateMiss, fateOne, fateTwo}[n.losses(die)]] += 1. / 6
	}
	return d
}

// castMax is the most dice that a side rolls in a round of which the odds are
// told; further ones are left out.
const castMax = scenario.ForceMax + 16

// cast is the dice of a side in a round, in the order in which they fall.
type cast struct {
	dice [castMax]dieOdds
	n    int
}

func (k *cast) add(d dieOdds) {
	if k.n < castMax {
		k.dice[k.n] = d
		k.n++
	}
}

// castOdds is the odds of all dice of a side that has so many Tactics, and Assault still
// to come or not.
func (s *State) castOdds(r *reckoning, side rules.Side, tactics, assault int) spread {
	var k cast
	if side == rules.First {
		s.castPlans(r, side, &k)
		s.castForces(r, side, &k)
	} else {
		s.castForces(r, side, &k)
		s.castPlans(r, side, &k)
	}
	return k.odds(side, tactics, assault)
}

func (s *State) castPlans(r *reckoning, side rules.Side, k *cast) {
	for _, p := range planDice[side] {
		t := &s.sc.Plans[p]
		d := oddsOf(need{t.HitOne, t.HitTwo}, false)
		if p == scenario.PlanDisorganisation {
			d = oddsOf(need{t.MinusOne, t.MinusTwo}, false)
			d.fates = [fates]float64{fateMiss: d.fates[fateMiss], fateBlank: 1 - d.fates[fateMiss]}
		}
		for n := r.Plans[side][p]; n > 0 && (p != scenario.PlanDisorganisation || r.Round == 1); n-- {
			k.add(d)
		}
	}
}

// castForces adds the dice of the Forces from the highest value to the lowest; of equal
// ones those of the Axis fall as they come, of the Allies as whoever settles ties likes it:
// before the die that Tactics roll again that of the lower superior attack, or the higher.
func (s *State) castForces(r *reckoning, side rules.Side, k *cast) {
	pair, from := s.reckonPair(r, side), k.n
	before := func(a, b *dieOdds) bool {
		if a.value.one != b.value.one || side == rules.First || a.value.two == b.value.two {
			return a.value.one > b.value.one
		}
		return (a.value.two < b.value.two) == (s.asks() == rules.First)
	}
	for x := scenario.ForceSet(r.Forces[side]); x != 0; {
		f := x.Pop()
		d := oddsOf(s.reckonForce(r, f), s.sc.Forces[f].Class != scenario.Infantry)
		if pair.Has(f) { // it falls where the first of the two stands
			pair.Del(f)
			other := pair.First()
			x.Del(other)
			pair = 0
			n := s.reckonForce(r, other)
			d = oddsOf(need{d.value.one + n.one, d.value.two + n.two}, d.moved || s.sc.Forces[other].Class != scenario.Infantry)
		}
		k.add(d)
		for i := k.n - 1; i > from && before(&k.dice[i], &k.dice[i-1]); i-- {
			k.dice[i], k.dice[i-1] = k.dice[i-1], k.dice[i]
		}
	}
}

// reckonPair is the living pair of Cohesion; before it is chosen the two of the
// lowest value.
func (s *State) reckonPair(r *reckoning, side rules.Side) (pair scenario.ForceSet) {
	if side == rules.Second || r.Plans[side][scenario.PlanCohesion] == 0 {
		return 0
	}
	own := scenario.ForceSet(r.Forces[side])
	if r.Pair != 0 {
		if pair = scenario.ForceSet(r.Pair) & own; pair.Len() == 2 {
			return pair
		}
		return 0
	}
	for range 2 {
		best := uint8(scenario.Off)
		for f := range (own &^ pair).All {
			if s.sc.Forces[f].Class != scenario.Armoured && (best == scenario.Off || s.reckonForce(r, f).one < s.reckonForce(r, best).one) {
				best = f
			}
		}
		if best == scenario.Off {
			return 0
		}
		pair.Add(best)
	}
	return pair
}

// tacticsMax is the most Tactics of a side that the odds reckon with; the box
// holds no more of them.
const tacticsMax = 3

// spread is how likely each number of losses is that a side scores in a round, by the
// Tactics that it has left then, and whether Assault is still to come.
type spread [tacticsMax + 1][2]Odds

// worths are the losses to be expected of the dice from one on, by the Tactics left and
// whether Assault is still to come.
type worths [castMax + 1][tacticsMax + 1][2]float64

// odds lets the dice fall. What is rolled again falls with one of Tactics less: of the
// Allies every miss, of the Axis what gains by it.
func (k *cast) odds(side rules.Side, tactics, assault int) (now spread) {
	var worth worths
	for i := k.n - 1; i >= 0; i-- {
		for t := range tactics + 1 {
			for a := range assault + 1 {
				for f, p := range k.dice[i].fates {
					hits, b := k.dice[i].after(f, a)
					w := float64(hits) + worth[i+1][t][b]
					if k.again(side, &worth, i, f, t, a) {
						w = worth[i][t-1][a]
					}
					worth[i][t][a] += p * w
				}
			}
		}
	}
	now[tactics][assault][0] = 1
	for i := range k.n {
		var next spread
		most := min(2*i+1, OddsMax)
		for t := tactics; t >= 0; t-- {
			for a := range assault + 1 {
				for f, p := range k.dice[i].fates {
					hits, b := k.dice[i].after(f, a)
					to := &next[t][b]
					if k.again(side, &worth, i, f, t, a) {
						hits, to = 0, &now[t-1][a]
					}
					to.add(p, &now[t][a], most, hits)
				}
			}
		}
		now = next
	}
	return now
}

// again says whether a die that came so is rolled again.
func (k *cast) again(side rules.Side, worth *worths, i, fate, tactics, assault int) bool {
	switch {
	case tactics == 0:
		return false
	case side == rules.Second:
		return fate == fateMiss
	}
	hits, b := k.dice[i].after(fate, assault)
	return worth[i][tactics-1][assault] > float64(hits)+worth[i+1][tactics][b]+1e-9
}

// add adds the odds of so many losses at most, and of some more for sure, with a weight.
func (o *Odds) add(weight float64, x *Odds, most, more int) {
	if weight == 0 {
		return
	}
	for n, p := range x[:most+1] {
		if p != 0 {
			o[min(n+more, OddsMax)] += weight * p
		}
	}
}

// after is what a fate scores with Assault, and whether that is still to come.
func (d *dieOdds) after(fate, assault int) (hits, still int) {
	hits = fateLosses[fate]
	if assault == 1 && d.moved && hits > 0 {
		return hits + 1, 0
	}
	return hits, assault
}
