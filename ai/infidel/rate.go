package infidel

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
)

// rate is what an action brings whoever acts, in flight points or thereabouts.
func (v *view) rate(a rules.Action) float64 {
	switch a.Verb {
	case game.VerbCommand:
		return v.command(int(a.A)) * v.chance(int(a.A))
	case game.VerbPass:
		return 3
	case game.VerbSeize:
		return v.seize(int(a.A))
	case game.VerbRally:
		return v.rally(int(a.A))
	case game.VerbCarry, game.VerbAlert:
		return -1
	case game.VerbTrumpets:
		return 8
	case game.VerbUse:
		return v.use(int(a.A))
	case game.VerbLead:
		return -1
	case game.VerbAttack, game.VerbCharge:
		return v.attack(a)
	case game.VerbReact, game.VerbReturn, game.VerbHold, game.VerbResolve, game.VerbPlace:
		return 1
	case game.VerbWithdraw:
		return v.withdraw(int(a.A), int(a.B))
	case game.VerbCounter:
		return v.counter(int(a.A), int(a.B))
	case game.VerbRetreat, game.VerbRetire:
		return v.refuge(int(a.A)) - 0.3*float64(one(a.Verb == game.VerbRetreat && a.B >= 0))
	case game.VerbPerish:
		return -5
	case game.VerbAdvance:
		return v.post(int(a.A), int(a.B), v.stand[a.A].Facing) - v.post(int(a.A), v.stand[a.A].Hex, v.stand[a.A].Facing) + 0.1
	case game.VerbFace:
		return v.facing(int(a.A))
	case game.VerbPlant:
		return v.plant(int(a.A))
	}
	return 0
}

// command is what activating a Command promises (INF-25.4).
func (v *view) command(c int) float64 {
	w := 0.5 * float64(v.s.Led(v.sc.CommandInfo(c).Leader).Rating)
	for _, u := range v.here[v.me] {
		if m := &v.men[u]; m.command == c {
			w += v.use(u)
			if v.stand[u].Status == game.Disordered {
				w += worthOrder * m.value
			}
		}
	}
	if v.sc.CommandInfo(c).Arrives > 0 {
		w += 2
	}
	return w
}

// chance is how likely a Command that is named acts; certain in a Free
// Activation.
func (v *view) chance(c int) float64 {
	if v.s.Step() != game.StepContinue {
		return 1
	}
	return v.under(v.s.Rating(c) - v.s.Streak())
}

// under is how likely a die does not exceed a number.
func (v *view) under(n int) float64 { return float64(min(max(n+1, 0), 10)) / 10 }

// seize is what trying to seize the activation promises (INF-25.5).
func (v *view) seize(c int) float64 {
	p := v.under(v.s.Rating(c))
	if p < 0.4 {
		return -1
	}
	theirs := 0.0
	if n := v.s.Named(); n >= 0 {
		theirs = v.command(n) * v.under(v.s.Rating(n)-v.s.Streak())
	}
	return p*v.command(c) - (1-p)*0.5*theirs - 4
}

// rally is what a Standard promises that rallies the Retired.
func (v *view) rally(n int) float64 {
	at, w := v.s.StandardAt(n), 0.0
	for _, u := range v.here[v.me] {
		if v.stand[u].Status == game.Retired && game.Distance(v.stand[u].Hex, at) <= 1 && !v.nextTo(u, v.stand[u].Hex) {
			w += 2 + v.men[u].value
		}
	}
	return w
}

// use is what a unit can do in an activation.
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
	case st.Status == game.Disordered && near > 1:
		return -0.2 // it rests
	case m.shoots && near <= 2+m.kindly.MP/2:
		return 1
	case m.fights && near <= 1+m.kindly.MP/2:
		return 1.2
	case m.fights || m.shoots:
		return 0.3
	}
	return -0.1
}

// nearest is how far the nearest enemy is.
func (v *view) nearest(u int) int {
	best := 99
	for _, e := range v.here[v.foeOf(u)] {
		best = min(best, game.Distance(v.stand[u].Hex, v.stand[e].Hex))
	}
	return best
}

// attack is what an attack that is named brings, with what follows from its
// results.
func (v *view) attack(a rules.Action) float64 {
	w, ok := v.s.WouldAttack(a)
	if !ok || w.Targets == 0 {
		return -1
	}
	sum, ours := 0.0, 0.0
	n := 0
	for all := w.Attackers; ; n++ {
		u := all.Pop()
		if u < 0 {
			break
		}
		ours += v.men[u].value
	}
	for i := range w.Targets {
		t := &w.Against[i]
		e := t.Target
		for _, r := range t.Results {
			sum += harm(r, game.DefenderDisordered, game.DefenderRetreats, game.DefenderRetired, game.DefenderEliminated) * v.men[e].value * weak(v.broken(e)) / 10
			sum -= harm(r, game.AttackerDisordered, game.AttackerRetreats, 0, 0) * ours / float64(w.Targets) / 10
		}
	}
	return sum - 0.15
}

// withdraw is what leaving before a fight brings.
func (v *view) withdraw(u, h int) float64 {
	m := &v.men[u]
	w := v.post(u, h, v.stand[u].Facing) - v.post(u, v.stand[u].Hex, v.stand[u].Facing)
	if m.kind == game.LCA {
		w += 1
	}
	return w
}

// counter is what a Counter-Charge brings (INF-25.8).
func (v *view) counter(u, e int) float64 {
	return 0.3 + v.ride(u, e)*0.5 + 0.1*float64(3-v.s.Defence(u))
}

// refuge is how good a hex is to fall back to: far from enemies.
func (v *view) refuge(h int) float64 {
	best := 6
	for _, e := range v.here[v.foe] {
		best = min(best, game.Distance(h, v.stand[e].Hex))
	}
	return 0.3 * float64(best)
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
		foe = min(foe, game.Distance(h, v.stand[e].Hex))
	}
	for _, u := range v.here[v.me] {
		friend = min(friend, game.Distance(h, v.stand[u].Hex))
	}
	return 0.3*float64(min(foe, 7)) - 0.1*float64(friend)
}
