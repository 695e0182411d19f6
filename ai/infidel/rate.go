package infidel

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
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
		return v.alert()
	case game.VerbTrumpets:
		return 4
	case game.VerbUse:
		return v.use(int(a.A))
	case game.VerbAttack, game.VerbCharge:
		return v.attack(a)
	case game.VerbReact, game.VerbReturn, game.VerbResolve, game.VerbPlace:
		return 1
	case game.VerbWithdraw:
		return v.withdraw(int(a.A), int(a.B))
	case game.VerbCounter:
		return v.counter(a)
	case game.VerbHold:
		return 0.15
	case game.VerbRetreat, game.VerbRetire:
		return v.refuge(int(a.A)) - 0.3*float64(one(a.Verb == game.VerbRetreat && a.B >= 0))
	case game.VerbPerish:
		return -5
	case game.VerbAdvance:
		return v.advance(int(a.A), int(a.B))
	case game.VerbFace:
		return v.facing(int(a.A))
	case game.VerbPlant:
		return v.plant(int(a.A))
	}
	return 0
}

// use is what comes first in an activation: who shoots from where he stands,
// then archers, then those who are nearest to the enemy, so that nobody stands
// in another's way.
func (v *view) use(u int) float64 {
	m := &v.men[u]
	st := v.stand[u]
	if st.Hex == game.NoHex {
		return 0.5
	}
	if st.Status == game.Retired {
		return 0.05
	}
	near := v.nearest(u)
	switch {
	case st.Status == game.Disordered && near > 1 && !v.act.ShotAt.Has(u):
		return -0.2 // it rests
	case m.train:
		return 0.9
	case m.shoots && near <= 2:
		return 1.7 - 0.1*float64(one(m.mounted))
	case m.shoots && near <= 2+m.mp:
		return 1.4 - 0.01*float64(near)
	case m.fights:
		return max(0.3, 1.2-0.05*float64(near))
	case m.shoots:
		return 0.3
	}
	return -0.1
}

// attack is what an attack that is named brings, with what follows from its
// results, or what joining one adds to it.
func (v *view) attack(a rules.Action) float64 {
	w, ok := v.s.WouldAttack(a)
	if !ok || w.Targets == 0 {
		return -1
	}
	sum := v.outcome(&w)
	for i := range v.s.Shock().Attacks {
		if old := v.s.Attack(i); old.Targets > 0 && old.Against[0].Target == int(a.B) {
			return sum - v.outcome(&old) - 0.05
		}
	}
	u := int(a.A)
	if a.Verb == game.VerbCharge {
		end, facing := v.along(u, a.C)
		sum -= 0.5 * (v.danger(u, end, facing) - v.danger(u, v.stand[u].Hex, v.stand[u].Facing))
	}
	return sum - 0.1
}

// along is where a route ends, and the facing there.
func (v *view) along(u int, route int16) (end, facing int) {
	hexes, facing := v.sc.Route(v.stand[u].Hex, route)
	end = v.stand[u].Hex
	for _, h := range hexes {
		if h != game.NoHex {
			end = h
		}
	}
	return end, facing
}

// outcome is what an attack brings on average.
func (v *view) outcome(w *game.Attack) (sum float64) {
	ours, mounted := 0.0, false
	for all := w.Attackers; ; {
		u := all.Pop()
		if u < 0 {
			break
		}
		ours += v.men[u].value
		mounted = mounted || v.men[u].mounted
	}
	for i := range w.Targets {
		t := &w.Against[i]
		e := t.Target
		stays := v.stands(e, mounted)
		for _, r := range t.Results {
			sum += harm(r, game.DefenderDisordered, game.DefenderRetreats, game.DefenderRetired, game.DefenderEliminated) * v.men[e].value * weak(v.broken(e)) * stays / 10
			sum -= harm(r, game.AttackerDisordered, game.AttackerRetreats, 0, 0) * ours / float64(w.Targets) / 10
			sum += worthAgain * float64(one(r&game.ContinuedAttack != 0)) / 10
		}
	}
	return sum
}

// withdraw is what leaving before a fight brings: the attack that is not made,
// less the place that is lost and the disorder of light horse (INF-14.5).
func (v *view) withdraw(u, h int) float64 {
	w := 0.5 * (v.bestPost(u, h) - v.post(u, v.stand[u].Hex, v.stand[u].Facing))
	for i := range v.s.Shock().Attacks {
		at := v.s.Attack(i)
		for k := range at.Targets {
			if at.Against[k].Target != u {
				continue
			}
			for _, r := range at.Against[k].Results {
				w += harm(r, game.DefenderDisordered, game.DefenderRetreats, game.DefenderRetired, game.DefenderEliminated) * v.men[u].value / 10
			}
		}
	}
	if v.men[u].kind == game.LCA {
		w -= 0.3 * worthOrder * v.men[u].value
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
		return 0.3 + 0.2*v.men[e].value + 0.1*place
	}
	w := 0.5*v.ride(u, v.stand[u].Hex, e) + 0.5*place
	if v.men[e].kind == game.LCA {
		w -= 0.3 // it rides away
	}
	return w
}

// refuge is how good a hex is to fall back to: far from enemies.
func (v *view) refuge(h int) float64 {
	best := 6
	for _, e := range v.here[v.foe] {
		best = min(best, v.steps(h, v.stand[e].Hex))
	}
	return 0.3 * float64(best)
}

// advance is what going into a hex brings that the enemy has left.
func (v *view) advance(u, h int) float64 {
	return v.bestPost(u, h) - v.post(u, v.stand[u].Hex, v.stand[u].Facing) + 0.1
}

// facing is what a facing is worth to the unit that chooses one.
func (v *view) facing(f int) float64 {
	u := v.s.Turning()
	if u < 0 || v.stand[u].Hex == game.NoHex {
		return 0
	}
	return v.post(u, v.stand[u].Hex, f)
}

// plant is how good a hex is for a Standard: away from enemies, not far from
// friends.
func (v *view) plant(h int) float64 {
	foe, friend := 99, 99
	for _, e := range v.here[v.foe] {
		foe = min(foe, v.steps(h, v.stand[e].Hex))
	}
	for _, u := range v.here[v.me] {
		friend = min(friend, v.steps(h, v.stand[u].Hex))
	}
	return 0.3*float64(min(foe, 7)) - 0.1*float64(friend)
}
