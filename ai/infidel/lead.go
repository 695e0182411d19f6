package infidel

import (
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
)

// mostLead is more than any ride of a leader is rated: as long as a unit has
// something to do they wait, and nobody needs to look where they could go.
const mostLead = 0.2

// lead is what it brings that a leader rides to a hex: his units in his range,
// the Commander-in-Chief not far, no enemy near him. It is done when the units
// have moved.
func (v *view) lead(l, h int) float64 {
	at := v.s.Led(l).Hex
	if at == game.NoHex {
		return min(max(0.1+0.01*v.seat(l, h), 0.02), 0.18)
	}
	gain := v.seat(l, h) - v.seat(l, at)
	if gain < v.k.Lead.Gain {
		return -1
	}
	return min(0.02+0.02*gain, 0.18)
}

// seat is how good a hex is for a leader.
func (v *view) seat(l, h int) float64 {
	x := &v.lords[l]
	reach := v.s.Led(l).Range
	out, sum, n := 0.0, 0, x.units.Len()
	for u := range x.units.All {
		if v.stand[u].Hex == game.NoHex {
			continue
		}
		dist := v.steps(h, v.stand[u].Hex)
		sum += dist
		if v.men[u].kind != scenario.KN {
			out -= v.k.Lead.Range * float64(max(0, dist-reach))
		}
	}
	out -= v.k.Lead.Near * float64(sum) / float64(max(1, n))
	return out - v.peril(l, h) + v.chiefly(l, h)
}

// peril is how much a leader has to fear in a hex.
func (v *view) peril(l, h int) float64 {
	near := 99
	for _, e := range v.here[v.lords[l].info.Side.Other()] {
		near = min(near, v.steps(h, v.stand[e].Hex))
	}
	guarded := v.s.UnitAt(h) >= 0
	switch {
	case near > 3:
		return v.k.Lead.Bare * float64(one(!guarded))
	case guarded:
		return v.k.Lead.Guarded[near-1]
	}
	return v.k.Lead.Peril[near-1]
}

// chiefly is what the Commander-in-Chief adds to who is in his range (INF-7.14).
func (v *view) chiefly(l, h int) float64 {
	if v.lords[l].info.Chief {
		return 0
	}
	for n := range v.lords {
		x := &v.lords[n]
		if c := v.s.Led(n); x.info.Chief && x.info.Side == v.lords[l].info.Side && !c.Replaced && c.Hex != game.NoHex && v.steps(h, c.Hex) <= c.Range {
			return v.k.Lead.Chief
		}
	}
	return 0
}
