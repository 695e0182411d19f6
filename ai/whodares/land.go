package whodares

import (
	"math"

	game "sandtable/rules/whodares"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

const zones = game.Zones

// land is the map as a raider sees it.
type land struct {
	sc      *game.Scenario
	near    [zones][]int8
	kind    [zones][zones]uint8 // 0 none, else 1 + what a link costs a unit, in halves of an AP
	dice    [zones]int8
	md      [zones]int8
	eventMD [zones]int8
	base    [zones]bool
	fort    [zones]bool
	loud    [zones]bool // town, fort or airfield: three dice
	va      [scenario.AxisKinds]float64
	mobile  [scenario.AxisKinds]bool
	type_   [game.Units]kind
	long    [zones][zones]int16 // what the cheapest way costs a unit, in halves of an AP, whoever stands on it
}

// Costs of a link a unit, in halves of an AP (QOG-9.1).
var linkHalves = map[string]uint8{"road": 1, "track": 2, "off-road": 4}

func readLand(sc *game.Scenario) land {
	l := land{sc: sc}
	for z := range zones {
		p := &sc.Zones[z]
		l.dice[z], l.md[z], l.eventMD[z] = p.Dice, p.Md, p.EventMD
		l.base[z], l.fort[z], l.loud[z] = p.Base, p.Fort, p.Dice > 2
		for to := range sc.Graph.Near(z).All {
			l.near[z] = append(l.near[z], int8(to))
			l.kind[z][to] = 1 + linkHalves[sc.LinkKind(z, to)]
		}
	}
	for k := range l.va {
		l.va[k], l.mobile[k] = float64(sc.Axis[k].Va), sc.Axis[k].Mobile
	}
	for u := range l.type_ {
		l.type_[u] = kindOf(sc.TypeOf(u))
	}
	l.measure()
	return l
}

// measure fills long: the cheapest ways over any number of links.
func (l *land) measure() {
	for a := range zones {
		for b := range zones {
			if l.long[a][b] = far; a == b {
				l.long[a][b] = 0
			} else if l.kind[a][b] != 0 {
				l.long[a][b] = int16(l.kind[a][b] - 1)
			}
		}
	}
	for over := range zones {
		for a := range zones {
			for b := range zones {
				l.long[a][b] = min(l.long[a][b], l.long[a][over]+l.long[over][b])
			}
		}
	}
}

// far is longer than any way, in halves of an AP.
const far = 1 << 12

// pay is what a stack of n pays over a link, rounded by stack and link
// (QOG-9.2).
func (l *land) pay(from, to, n int) int {
	return (int(l.kind[from][to]-1)*n + 1) / 2
}

// sizeMD is what n units add to each die of a test (QOG-10.2).
func sizeMD(n int) int8 {
	switch {
	case n < 4:
		return 0
	case n < 7:
		return 1
	case n < 9:
		return 2
	}
	return 3
}

// unseen is the chance of a test with a modifier in a zone.
func (l *land) unseen(z int, md int8) float64 {
	need := min(max(5-md-l.md[z], 0), 6)
	return unseenBy[l.dice[z]][need]
}

// unseenBy is the chance that some dice all show no more than a number.
var unseenBy = func() (t [4][7]float64) {
	for dice := range t {
		for need := range t[dice] {
			t[dice][need] = math.Pow(float64(need)/6, float64(dice))
		}
	}
	return t
}()

// ways is how dear it is to come from each zone to the nearest goal, in AP, the
// risk of being seen counted as AP too.
type ways [zones]float64

const noWay = 1e9

// ways fills w for a stack of n units. The goal itself counts no risk.
func (p *plan) ways(w *ways, n int, goal zone.Set) {
	l := p.land
	var risk [zones]float64
	for z := range zones {
		w[z] = noWay
		if goal.Has(int(z)) {
			w[z] = 0
		} else {
			risk[z] = p.danger(z, n)
		}
	}
	for open := goal; open != 0; {
		at, least := 0, math.Inf(1)
		for rest := open; rest != 0; {
			if z := rest.Pop(); w[z] < least {
				at, least = z, w[z]
			}
		}
		open.Del(at)
		for _, t := range l.near[at] {
			from := int(t)
			if v := least + float64(l.pay(from, at, n)) + risk[at]; v < w[from] {
				w[from] = v
				open.Add(from)
			}
		}
	}
}

// danger is what entering a zone with n units may cost, as AP, whoever of the own side
// stands there; risk is that of the next step, friends and what was looked at counted.
func (p *plan) danger(z, n int) float64 { return p.spotted(z, n, false) }

// risk is what the next step may cost.
func (p *plan) risk(z, n int) float64 {
	return p.spotted(z, n+(p.s.Here[z]&^p.moving).Len(), p.s.Lookouts.Has(z))
}

func (p *plan) spotted(z, n int, again bool) float64 {
	l := p.land
	if l.base[z] {
		return 0
	}
	foes := p.foes[z]
	if p.alarm == 4 && (foes == 0 || p.calm) {
		return 0
	}
	seen := 1 - l.unseen(z, sizeMD(n)+int8(foes))
	if again { // QOG-10.7
		seen *= seen
	}
	v := seen * p.w.Seen[p.alarm] * minds[p.mind].fear
	if foes > 0 {
		v += seen*p.w.Foe*float64(foes) + p.w.Meet
	}
	return v
}
