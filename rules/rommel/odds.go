package rommel

import "sandtable/rules"

// reckoning is a clash while its cases are weighed.
type reckoning struct {
	Clash
	reduced forces
	cup     [planCount]uint8
}

// reckon adds up the cases of what chance does before the first round, each
// with its weight: Intelligence (FCR-9.21), then Deployment (FCR-9.9).
func (s *State) reckon(r reckoning, weight float64, out *[2]Odds) {
	axis, allied := &r.Plans[rules.First][planIntelligence], &r.Plans[rules.Second][planIntelligence]
	n := min(*axis, *allied)
	*axis -= n
	*allied -= n
	switch {
	case r.Round > 1:
		s.reckonRound(&r, weight, out)
	case *axis > 0:
		s.reckonDiscards(r, rules.First, weight, out)
	case *allied > 0:
		s.reckonDiscards(r, rules.Second, weight, out)
	case r.Plans[rules.Second][planDeployment] > 0:
		r.Plans[rules.Second][planDeployment]--
		s.reckonDeployed(r, weight, out)
	default:
		s.reckonRound(&r, weight, out)
	}
}

func (s *State) reckonDiscards(r reckoning, side rules.Side, weight float64, out *[2]Odds) {
	r.Plans[side][planIntelligence]--
	enemy := r.Plans[side.Other()]
	all := 0
	for _, n := range enemy {
		all += int(n)
	}
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

// reckonDeployed weighs the Forces of the cup; those whose dice are the same
// are one case.
func (s *State) reckonDeployed(r reckoning, weight float64, out *[2]Odds) {
	cup := s.alliedCup() &^ forces(r.Forces[rules.Second])
	was, all := r.Forces[rules.Second], float64(cup.count())
	if cup == 0 {
		s.reckonDrawn(r, weight, out)
		return
	}
	for cup != 0 {
		f := cup.pop()
		need, n := s.reckonForce(&r, f), 1
		for x := cup; x != 0; {
			if g := x.pop(); s.reckonForce(&r, g) == need {
				cup.del(g)
				n++
			}
		}
		r.Forces[rules.Second] = was | uint64(one(f))
		s.reckon(r, weight*float64(n)/all, out)
	}
}

// reckonDrawn weighs the plans that come instead of a Force.
func (s *State) reckonDrawn(r reckoning, weight float64, out *[2]Odds) {
	all := 0
	for _, n := range r.cup {
		all += int(n)
	}
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
	return s.worth(f, r.reduced.has(f), side == r.Attacker, uint8(r.Zone), r.Plans[side][planFlanking])
}

// reckonRound adds the odds of one case to those of both sides. An Ambush comes
// before the Axis rolls (FCR-9.1).
func (s *State) reckonRound(r *reckoning, weight float64, out *[2]Odds) {
	allied := s.castOdds(r, rules.Second)
	out[rules.Second].add(weight, &allied, OddsMax, 0)
	if r.Round > 1 || r.Plans[rules.Second][planAmbush] == 0 {
		s.addAxis(r, weight, &out[rules.First])
		return
	}
	dug := int(r.Plans[rules.First][planDigIn])
	missed := 0.0
	for n := range min(dug, OddsMax) + 1 {
		missed += allied[n]
	}
	s.addAxis(r, weight*missed, &out[rules.First])
	for n := dug + 1; n <= OddsMax; n++ {
		s.loseCheaply(r)
		if allied[n] > 0 {
			s.addAxis(r, weight*allied[n], &out[rules.First])
		}
	}
}

func (s *State) addAxis(r *reckoning, weight float64, out *Odds) {
	axis := s.castOdds(r, rules.First)
	out.add(weight, &axis, OddsMax, 0)
}

// loseCheaply is a loss of the Axis where its dice lose the least by it.
func (s *State) loseCheaply(r *reckoning) {
	best, least := uint8(off), int8(0)
	for x := forces(r.Forces[rules.First]); x != 0; {
		f := x.pop()
		cost := s.reckonForce(r, f).sixths()
		if !r.reduced.has(f) {
			r.reduced.add(f)
			cost -= s.reckonForce(r, f).sixths()
			r.reduced.del(f)
		}
		if best == off || cost < least {
			best, least = f, cost
		}
	}
	switch {
	case best == off:
	case r.reduced.has(best):
		r.Forces[rules.First] &^= uint64(one(best))
	default:
		r.reduced.add(best)
	}
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
		switch n.losses(die) {
		case 0:
			d.fates[fateMiss] += 1. / 6
		case 1:
			d.fates[fateOne] += 1. / 6
		default:
			d.fates[fateTwo] += 1. / 6
		}
	}
	return d
}

// castMax is the most dice that a side rolls in a round of which the odds are
// told; further ones are left out.
const castMax = forceMax + 16

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

// castOdds is the odds of all dice of a side.
func (s *State) castOdds(r *reckoning, side rules.Side) Odds {
	var k cast
	if side == rules.First {
		s.castPlans(r, side, &k)
		s.castForces(r, side, &k)
	} else {
		s.castForces(r, side, &k)
		s.castPlans(r, side, &k)
	}
	return k.odds(side, min(int(r.Plans[side][planTactics]), tacticsMax),
		int(bit(side == rules.First && r.Attacker == side && r.Plans[side][planAssault] > 0)))
}

func (s *State) castPlans(r *reckoning, side rules.Side, k *cast) {
	for _, p := range planDice[side] {
		t := &s.sc.plans[p]
		d := oddsOf(need{t.hitOne, t.hitTwo}, false)
		if p == planDisorganisation {
			d = oddsOf(need{t.minusOne, t.minusTwo}, false)
			d.fates = [fates]float64{fateMiss: d.fates[fateMiss], fateBlank: 1 - d.fates[fateMiss]}
		}
		for n := r.Plans[side][p]; n > 0 && (p != planDisorganisation || r.Round == 1); n-- {
			k.add(d)
		}
	}
}

// castForces adds the dice of the Forces from the highest value to the lowest.
func (s *State) castForces(r *reckoning, side rules.Side, k *cast) {
	pair := s.reckonPair(r, side)
	from := k.n
	var both dieOdds
	for x := forces(r.Forces[side]); x != 0; {
		f := x.pop()
		n, moved := s.reckonForce(r, f), s.sc.forces[f].class != infantry
		if !pair.has(f) {
			k.insert(oddsOf(n, moved), from, s.asks() == rules.First)
			continue
		}
		both = oddsOf(need{both.value.one + n.one, both.value.two + n.two}, both.moved || moved)
	}
	if pair != 0 {
		k.insert(both, from, false)
	}
}

// insert keeps the dice from a place on in order of their values; of equal ones
// that of the lower superior attack comes first if lower says so, else that of
// the higher.
func (k *cast) insert(d dieOdds, from int, lower bool) {
	k.add(d)
	for i := k.n - 1; i > from; i-- {
		a, b := &k.dice[i-1], &k.dice[i]
		if a.value.one > b.value.one || a.value.one == b.value.one && (a.value.two <= b.value.two) == lower {
			return
		}
		*a, *b = *b, *a
	}
}

// reckonPair is the living pair of Cohesion; before it is chosen the two of the
// lowest value.
func (s *State) reckonPair(r *reckoning, side rules.Side) (pair forces) {
	if side == rules.Second || r.Plans[side][planCohesion] == 0 {
		return 0
	}
	own := forces(r.Forces[side])
	if r.Pair != 0 {
		if pair = forces(r.Pair) & own; pair.count() == 2 {
			return pair
		}
		return 0
	}
	for range 2 {
		best := uint8(off)
		for x := own &^ pair; x != 0; {
			f := x.pop()
			if s.sc.forces[f].class != armoured && (best == off || s.reckonForce(r, f).one < s.reckonForce(r, best).one) {
				best = f
			}
		}
		if best == off {
			return 0
		}
		pair.add(best)
	}
	return pair
}

// tacticsMax is the most Tactics of a side that the odds reckon with; the box
// holds no more of them.
const tacticsMax = 3

// mass is how likely each number of losses is that the dice from one on score: by the
// Tactics left, and whether Assault is still to come.
type mass [tacticsMax + 1][2]Odds

// odds lets the dice fall, from the last back. What is rolled again falls with one of
// Tactics less: of the Allies every miss, of the Axis what gains by it.
func (k *cast) odds(side rules.Side, tactics, assault int) Odds {
	var room [2]mass
	now, next := &room[0], &room[1]
	for t := range next {
		next[t][0][0], next[t][1][0] = 1, 1
	}
	for i := k.n - 1; i >= 0; i-- {
		most := min(2*(k.n-i)+1, OddsMax)
		for t := range tactics + 1 {
			for a := range assault + 1 {
				now[t][a] = Odds{}
				for f, p := range k.dice[i].fates {
					hits, b := k.dice[i].after(f, a)
					then := &next[t][b]
					if t > 0 && (side == rules.Second && f == fateMiss || side == rules.First && now[t-1][a].Mean() > float64(hits)+then.Mean()+1e-9) {
						hits, then = 0, &now[t-1][a]
					}
					now[t][a].add(p, then, most, hits)
				}
			}
		}
		now, next = next, now
	}
	return next[tactics][assault]
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
