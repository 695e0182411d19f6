package memoir

import (
	"math"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
)

// never is the promise of what is out of the question.
var never = math.Inf(-1)

// Prior appends what each action seems to bring, as worth in an even game.
func (x *Evaluator) Prior(dst []float64, s rules.State, acts []rules.Action) []float64 {
	if len(acts) < 2 {
		return append(dst, 0)
	}
	f := x.look(s)
	f.loadStuck(0)
	f.loadStuck(1)
	x.score = x.score[:0]
	x.rate(f, s.Turn(), acts)
	scale := f.slope()
	for _, c := range x.score {
		dst = append(dst, scale*c.v)
	}
	return dst
}

func (x *Evaluator) add(a rules.Action, v float64) { x.score = append(x.score, scored{a, v}) }

// rate scores the actions, one after the other. All actions of a position are of one step, apart
// from Done, whose verb is the lowest, and a step has few verbs: the last one tells it.
func (x *Evaluator) rate(f *field, side rules.Side, acts []rules.Action) {
	switch acts[len(acts)-1].Verb {
	case game.VerbPlay:
		x.ratePlays(f, side, acts)
	case game.VerbLay:
		if _, lies := f.s.Chip(side); lies {
			x.ratePlays(f, side, acts)
		} else {
			x.rateLays(f, side, acts)
		}
	case game.VerbEnter, game.VerbOrder, game.VerbUnit, game.VerbSection:
		x.rateUnits(f, side, acts)
	case game.VerbTo, game.VerbExit:
		x.rateMoves(f, side, acts)
	case game.VerbBattle, game.VerbCut:
		x.rateBattles(f, side, acts)
	case game.VerbTarget, game.VerbStrike, game.VerbMode:
		x.rateStrikes(f, side, acts)
	default:
		x.rateAnswers(f, side, acts)
	}
}

// rateUnits scores orders, the choice of the next unit to move, and sections.
func (x *Evaluator) rateUnits(f *field, side rules.Side, acts []rules.Action) {
	c := f.inPlay()
	for _, a := range acts {
		switch a.Verb {
		case game.VerbDone:
			x.add(a, f.w.Idle)
		case game.VerbSection:
			x.add(a, x.sectionWorth(f, side, int(a.A)))
		case game.VerbEnter:
			x.add(a, f.arrival(side, uint8(a.A)))
		case game.VerbOrder:
			x.add(a, x.planOf(side, int(f.at[a.A])).gain)
		case game.VerbUnit:
			x.add(a, x.worthMoving(f, side, int(f.at[a.A]), c))
		}
	}
}

// worthMoving is what it brings to move a unit rather than let it stand: Never
// where no hex is better than its own, for once taken up it has to go.
func (x *Evaluator) worthMoving(f *field, side rules.Side, i int, c *card) float64 {
	p := &f.p[side][i]
	plan := x.planOf(side, i)
	if plan.to == p.h && f.leaves(p) <= 0 {
		return never
	}
	stay, _ := f.attackFrom(p, p.h, c, true)
	return plan.gain - f.w.Attack*stay
}

func (x *Evaluator) sectionWorth(f *field, side rules.Side, section int) float64 {
	v := 0.0
	for i := range f.n[side] {
		p := &f.p[side][i]
		if p.class == uint8(scenario.Infantry) && f.sc.InSection[side][section].Has(p.h) {
			v += x.planOf(side, i).gain
		}
	}
	return v
}

// rateMoves scores where a unit may go. Done gives up Behind enemy lines' second move.
func (x *Evaluator) rateMoves(f *field, side rules.Side, acts []rules.Action) {
	from, _ := f.s.Acting()
	c := f.inPlay()
	i := int(f.at[from])
	p := &f.p[side][i]
	reach := f.s.Reach(from)
	again := acts[0].Verb == game.VerbDone
	for _, a := range acts {
		switch a.Verb {
		case game.VerbDone:
			x.add(a, f.stand(i, p, p.h))
		case game.VerbExit:
			x.add(a, f.stand(i, p, p.h)+2)
		case game.VerbTo:
			if f.s.Vain(a) { // out and back for nothing
				x.add(a, never)
				continue
			}
			h := uint8(a.A)
			v := 0.0
			if again {
				v = f.stand(i, p, h)
			} else {
				v = f.fullOf(i, p, h, costOf(&reach, h), c)
			}
			if a.B > 0 { // a detour over a prize that is taken for ever
				v += 0.9
			}
			x.add(a, v)
		}
	}
}

func costOf(reach *[4]scenario.Set, h uint8) int {
	for n := 1; n < len(reach); n++ {
		if reach[n].Has(h) {
			return n
		}
	}
	return len(reach)
}

// rateBattles scores attacks by what they bring, fire before assaults, which take ground.
func (x *Evaluator) rateBattles(f *field, side rules.Side, acts []rules.Action) {
	for _, a := range acts {
		if a.Verb != game.VerbBattle {
			x.add(a, 0.001*float64(a.Verb-game.VerbDone))
			continue
		}
		p, b := &f.p[side][f.at[a.A]], &f.p[1-side][f.at[a.B]]
		near := f.dist[a.A][a.B] == 1
		v := f.worthOfAttack(int8(f.s.Dice(int(a.A), int(a.B))), b, near && p.class != uint8(scenario.Artillery)) + 0.02
		if !near {
			v += f.w.Fire
		}
		x.add(a, v)
	}
}

// rateStrikes scores the targets of Air power and Barrage.
func (x *Evaluator) rateStrikes(f *field, side rules.Side, acts []rules.Action) {
	n, stars := f.strike(side)
	for _, a := range acts {
		switch a.Verb {
		case game.VerbDone:
			x.add(a, 0)
		case game.VerbMode:
			x.add(a, 0.2*float64(a.A))
		default:
			b := int(f.at[a.A])
			v := f.struck(1-int(side), b, n, stars)
			if a.Verb == game.VerbTarget && stars { // Air power goes on to the neighbours
				v += f.group(1-int(side), b, n)
			}
			x.add(a, v)
		}
	}
}

// strike is the dice of the card in play against each unit; a Recon played as
// a strike throws those of Air power.
func (f *field) strike(side rules.Side) (n int, stars bool) {
	if c := f.s.Act; c >= 0 {
		if n, stars = f.sc.StrikeDice(int(c), side); n > 0 {
			return n, stars
		}
	}
	return f.sc.StrikeDice(f.air, side) // M44-25.5
}

// struck is what n dice of a strike do to a unit: ground and sandbags do not help it.
func (f *field) struck(side, i, n int, stars bool) float64 {
	p := f.p[side][i]
	if stars { // as many hits as with flags that hit
		p.stuck = 1
	}
	return f.worthOfAttack(int8(n), &p, false)
}

// group is what the neighbours of a first target add.
func (f *field) group(side, i, n int) float64 {
	h, v, units := f.p[side][i].h, 0.0, 0
	for j := range f.n[side] {
		if f.dist[h][f.p[side][j].h] == 1 && units < 3 {
			v += f.struck(side, j, n, true)
			units++
		}
	}
	return v
}
