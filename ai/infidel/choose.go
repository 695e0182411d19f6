package infidel

import (
	"math"
	"slices"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
)

// command is what activating a Command promises (INF-25.4), in flight points.
func (v *view) command(c int) float64 {
	w := 0.0
	for _, u := range v.here[v.sc.Commands[c].Side] {
		if v.men[u].command == c {
			w += v.deed(u)
		}
	}
	if v.sc.Commands[c].Arrives > 0 {
		w += v.arriving(c)
	}
	return v.k.Choose.Act + v.k.Choose.Deeds*w
}

// deed is what a unit is likely to do in an activation of its Command.
func (v *view) deed(u int) float64 {
	m, k := &v.men[u], &v.k.Choose
	st := v.stand[u].Status
	near := v.nearest(u)
	switch {
	case st == scenario.Retired:
		return 0
	case st == scenario.Disordered && near > 1:
		return k.Rest * v.k.Harm.Order * m.value
	case m.train:
		return k.Train
	case st == scenario.Normal && m.charges && near <= m.mp+2:
		return k.Charge
	case m.fights && near <= 1+m.mp:
		return k.Fight
	case m.shoots && near <= 2+m.mp:
		return k.Shoot
	case m.fights || m.shoots:
		return k.March
	}
	return 0
}

// arriving is what the units that wait off the map promise.
func (v *view) arriving(c int) (w float64) {
	for u := range game.UnitSet(v.sc.Commands[c].Units).All {
		if v.stand[u].Status == scenario.OffMap {
			w += v.k.Choose.Arrive * v.men[u].value
		}
	}
	return w
}

// closest is how far the nearest of a side is from a hex, at most so far.
func (v *view) closest(side rules.Side, h, most int) int {
	for _, u := range v.here[side] {
		most = min(most, v.steps(h, v.stand[u].Hex))
	}
	return most
}

func (v *view) nearest(u int) int { return v.closest(v.foeOf(u), v.stand[u].Hex, 99) }

// chance is how likely a Command that is named acts; certain in a Free Activation.
func (v *view) chance(c int) float64 {
	p := 1.0
	if v.s.Step() == game.StepContinue {
		p = v.under(v.s.Rating(c) - v.s.Streak())
	}
	if slices.Contains(v.s.Special().Hesitant, c) {
		p *= v.k.Choose.Waver
	}
	return p
}

// under is how likely a die does not exceed a number.
func (v *view) under(n int) float64 { return float64(min(max(n+1, 0), 10)) / 10 }

// pass is no choice for who can name a Command: to fail costs no more (INF-6.7, 6.14).
func (v *view) pass(acts []rules.Action) float64 {
	hesitant := v.s.Special().Hesitant
	for _, a := range acts {
		if a.Verb == game.VerbCommand && v.chance(int(a.A)) != 0 && !slices.Contains(hesitant, int(a.A)) {
			return math.Inf(-1)
		}
	}
	return v.k.Choose.Pass
}

// best is what the best Command of a side promises that may be chosen freely.
func (v *view) best(side rules.Side) (w float64) {
	for c := range len(v.sc.Commands) {
		if i := v.sc.Commands[c]; i.Side == side && (i.Arrives == 0 || v.entered(c)) {
			w = max(w, v.command(c))
		}
	}
	return w
}

func (v *view) entered(c int) bool {
	return slices.ContainsFunc(v.here[v.sc.Commands[c].Side], func(u int) bool { return v.men[u].command == c })
}

// seize is what trying to seize the activation promises, against letting the
// die fall for the enemy (INF-6.5, 6.10 to 6.12).
func (v *view) seize(c int) float64 {
	n := v.s.Named()
	if n < 0 {
		return -1
	}
	p, q := v.under(v.s.Rating(c)), v.under(v.s.Rating(n)-v.s.Streak())
	if p <= 1-q {
		return math.Inf(-1) // he is as likely to fail by himself, and that brings any Command
	}
	theirs := v.command(n)
	tried := p*v.command(c) - (1-p)*v.best(v.foe)
	let := (1-q)*v.best(v.me) - q*theirs
	return tried - let - v.k.Choose.Seize
}

// rally is what a Standard promises that rallies the Retired.
func (v *view) rally(n int) float64 {
	at, w := v.s.StandardAt(n), 0.0
	for _, u := range v.here[v.me] {
		if v.stand[u].Status == scenario.Retired && v.steps(v.stand[u].Hex, at) <= 1 && !v.nextTo(u, v.stand[u].Hex) {
			w += v.k.Choose.Rally + v.k.Choose.Rallied*v.men[u].value
		}
	}
	if w == 0 {
		return math.Inf(-1) // nobody is there to be rallied
	}
	return w
}

// carry is what moving a Standard promises: to leave an enemy who comes near (INF-19.14).
func (v *view) carry(n int) float64 {
	at := v.s.StandardAt(n)
	for _, e := range v.here[v.foe] {
		if v.stand[e].Status != scenario.Retired && v.steps(at, v.stand[e].Hex) <= 3 && v.s.UnitAt(at) < 0 {
			return v.k.Choose.Carry
		}
	}
	return -2
}
