package infidel

import (
	"math"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
)

// rate is what an action brings whoever acts, in flight points or thereabouts.
func (v *view) rate(a rules.Action, acts []rules.Action) float64 {
	switch a.Verb {
	case game.VerbCommand:
		return v.command(int(a.A)) * v.chance(int(a.A))
	case game.VerbPass:
		return v.pass(acts)
	case game.VerbSeize:
		return v.seize(int(a.A))
	case game.VerbRally:
		return v.rally(int(a.A))
	case game.VerbCarry:
		return v.carry(int(a.A))
	case game.VerbAlert:
		c := v.s.Special().Unalerted
		if c < 0 {
			return -1
		}
		return v.k.Choose.Alert[1]*v.command(c) + v.k.Choose.Alert[0]
	case game.VerbTrumpets:
		return v.k.Choose.Trumpets
	case game.VerbUse:
		return v.use(int(a.A))
	case game.VerbAttack, game.VerbCharge:
		return v.attack(a, acts)
	case game.VerbReact, game.VerbReturn, game.VerbResolve, game.VerbPlace:
		return v.k.Answer.React
	case game.VerbWithdraw:
		return v.withdraw(int(a.A), int(a.B))
	case game.VerbCounter:
		return v.counter(a)
	case game.VerbHold:
		return v.k.Answer.Hold
	case game.VerbRetreat, game.VerbRetire:
		return v.refuge(int(a.A)) - v.k.Answer.Through*float64(one(a.Verb == game.VerbRetreat && a.B >= 0))
	case game.VerbPerish:
		return v.k.Answer.Perish
	case game.VerbAdvance:
		return v.advance(int(a.A), int(a.B))
	case game.VerbFace:
		u := v.s.Turning()
		if u < 0 || v.stand[u].Hex == game.NoHex {
			return 0
		}
		return v.post(u, v.stand[u].Hex, int(a.A))
	case game.VerbPlant:
		return v.plant(int(a.A))
	}
	return 0
}

// use is what comes first in an activation: who shoots from where he stands, then archers,
// then those who are nearest to the enemy, so that nobody stands in another's way.
func (v *view) use(u int) float64 {
	m, k := &v.men[u], &v.k.Use
	st := v.stand[u]
	if st.Hex == game.NoHex {
		return k.Arriving
	}
	if st.Status == scenario.Retired {
		return k.Retired
	}
	near := v.nearest(u)
	switch {
	case st.Status == scenario.Disordered && near > 1 && !v.act.ShotAt.Has(u):
		return k.Resting
	case m.train:
		return k.Train
	case m.shoots && near <= 2:
		return k.Shooting - k.Mounted*float64(one(m.mounted))
	case m.shoots && near <= 2+m.mp:
		return k.Nearing - k.Behind*float64(near)
	case m.fights:
		return max(k.Least, k.Fighting-k.Back*float64(near))
	case m.shoots:
		return k.Least
	}
	return k.Idle
}

// attack is what an attack that is named brings, with what follows from its
// results, or what joining one adds to it.
func (v *view) attack(a rules.Action, acts []rules.Action) float64 {
	w, ok := v.s.WouldAttack(a)
	if !ok || w.Targets == 0 {
		return -1
	}
	most, gathered := v.gather(a, &w, acts)
	if acts[0].Verb == game.VerbDone && v.forlorn(&w, most) {
		return math.Inf(-1)
	}
	sum := v.outcome(&w)
	if gathered > 0 {
		sum = max(sum, v.k.Answer.Gather*gathered)
	}
	for i := range v.s.Shock().Attacks {
		if old := v.s.Attack(i); old.Targets > 0 && old.Against[0].Target == int(a.B) {
			return sum - v.outcome(&old) - v.k.Answer.Join
		}
	}
	u := int(a.A)
	if a.Verb == game.VerbCharge {
		end, facing := v.along(u, a.C)
		sum -= v.k.Post.Ridden * (v.danger(u, end, facing) - v.danger(u, v.stand[u].Hex, v.stand[u].Facing))
	}
	return sum - v.k.Answer.Attack
}

// forlorn says whether an attack is out of the question: hopeless even with all who can
// join it, or one unit's against two.
func (v *view) forlorn(w *game.Attack, most int) bool {
	for i := range w.Targets {
		if sum := w.Against[i].Sum; sum <= worstSum && most < worthGathering || w.Targets == 2 && sum <= worstOfTwo {
			return true
		}
	}
	return false
}

// The sums of modifiers with which nobody attacks, one enemy or two, unless more can join
// and make something of it.
const (
	worstSum       = -3
	worstOfTwo     = -2
	worthGathering = 1
)

// gather is the sum of an attack, and what it brings, if all join it who stand
// beside the enemy.
func (v *view) gather(a rules.Action, w *game.Attack, acts []rules.Action) (sum int, brings float64) {
	sum, e := leastTotal, int(a.B)
	if w.Targets != 1 {
		return sum, 0
	}
	var h help
	broken := false
	all := w.Attackers
	for _, b := range acts {
		if (b.Verb == game.VerbAttack && b.C < 0 || b.Verb == game.VerbCharge) && int(b.B) == e {
			all.Add(int(b.A))
		}
	}
	for u := range all.All {
		from := v.stand[u].Hex
		if dist, _ := v.bearing(from, v.stand[e].Hex); dist == 1 {
			h.add(v, u, e, from, v.sc.Direction(from, v.stand[e].Hex))
			broken = broken || v.broken(u)
		}
	}
	if h.n == 0 {
		return sum, 0
	}
	return v.sum(&h, e, broken), v.strength(&h, e, false, broken)
}

// along is where a route ends, and the facing there.
func (v *view) along(u int, route int16) (end, facing int) {
	_, facing = v.sc.Route(v.stand[u].Hex, route)
	return v.sc.RouteEnd(v.stand[u].Hex, route), facing
}

// outcome is what an attack brings on average.
func (v *view) outcome(w *game.Attack) (sum float64) {
	ours, mounted := 0.0, false
	for u := range w.Attackers.All {
		ours += v.men[u].value
		mounted = mounted || v.men[u].mounted
	}
	for i := range w.Targets {
		t := &w.Against[i]
		e := t.Target
		stays, parried := v.stands(e, mounted), 0.0
		if t.Terms[scenario.ShockRear] == 0 {
			parried = v.parries(e, w.Table)
		}
		for d := range t.Results {
			for _, x := range [2]struct {
				r scenario.Effects
				p float64
			}{{t.Results[d], 1 - parried}, {t.Results[max(0, d-parry)], parried}} {
				sum += x.p * v.k.Harm.struck(x.r) * v.men[e].value * v.weak(v.broken(e)) * stays / 10
				sum -= x.p * v.k.Harm.striking(x.r) * ours / float64(w.Targets) / 10
				sum += x.p * v.k.Harm.Again * float64(one(x.r&scenario.ContinuedAttack != 0)) / 10
			}
		}
	}
	return sum
}

// withdraw is what leaving before a fight brings: the attack that is not made,
// less the place that is lost and the disorder of light horse (INF-14.5).
func (v *view) withdraw(u, h int) float64 {
	w := v.k.Answer.Leave * (v.bestPost(u, h) - v.post(u, v.stand[u].Hex, v.stand[u].Facing))
	for i := range v.s.Shock().Attacks {
		at := v.s.Attack(i)
		for k := range at.Targets {
			if at.Against[k].Target != u {
				continue
			}
			for _, r := range at.Against[k].Results {
				w += v.k.Harm.struck(r) * v.men[u].value / 10
			}
		}
	}
	if v.men[u].kind == scenario.LCA {
		w -= v.k.Answer.Light * v.k.Harm.Order * v.men[u].value
	}
	return w
}

// counter is what a Counter-Charge brings (INF-25.8): against an attack it can
// only help, against fire it takes the unit out of its line.
func (v *view) counter(a rules.Action) float64 {
	u, e := int(a.A), int(a.B)
	end, facing := v.along(u, a.C)
	place := v.post(u, end, facing) - v.post(u, v.stand[u].Hex, v.stand[u].Facing)
	if v.s.Fire().Step != game.FireCounter {
		return v.k.Answer.Counter + v.k.Answer.Enemy*v.men[e].value + v.k.Answer.Place*place
	}
	w := v.k.Answer.Against*v.ride(u, v.stand[u].Hex, e) + v.k.Answer.Out*place
	if v.men[e].kind == scenario.LCA {
		w -= v.k.Answer.Escape
	}
	return w
}

// refuge is how good a hex is to fall back to: far from enemies.
func (v *view) refuge(h int) float64 {
	return v.k.Answer.Refuge * float64(v.closest(v.foe, h, 6))
}

// advance is what going into a hex brings that the enemy has left.
func (v *view) advance(u, h int) float64 {
	return v.bestPost(u, h) - v.post(u, v.stand[u].Hex, v.stand[u].Facing) + v.k.Answer.Advance
}

// plant is how good a hex is for a Standard: away from enemies, not far from friends.
func (v *view) plant(h int) float64 {
	return v.k.Choose.Plant[0]*float64(v.closest(v.foe, h, 7)) - v.k.Choose.Plant[1]*float64(v.closest(v.me, h, 99))
}
