package memoir

import (
	"math"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
)

// Delta is how much outcome a of chance in s moves the worth of the position
// for me, against the average of all outcomes: over them it sums to nothing.
// What a round was worth, less its swings, tells the same with less noise.
func (x *Evaluator) Delta(s rules.State, a rules.Action, me rules.Side) float64 {
	if a.Verb != game.VerbRoll {
		return 0
	}
	at := s.(*game.State)
	left, hits, flags := at.DiceInFlight()
	from, target := at.Acting()
	u, ok := at.UnitAt(target)
	if !ok || left == 0 {
		return 0
	}
	f := x.know(at)
	p := piece{h: uint8(target), typ: uint8(u.Type), men: uint8(min(u.Men, mostMen)), side: uint8(u.Side), class: uint8(u.Class)}
	stars := false
	if from < 0 {
		_, stars = f.strike(at.Side)
	}
	if at.RetreatRoom(uint8(target), 1) == 0 && !(at.MayIgnore(uint8(target)) && from >= 0) {
		p.stuck = 1
	}
	v := f.inFlight(&p, left, hits, flags, stars)
	switch face := uint8(a.A); {
	case face == faceGrenade || face == uint8(u.Class) && u.Class != scenario.Artillery || face == faceStar && stars:
		hits++
	case face == faceFlag:
		flags++
	}
	v = f.inFlight(&p, left-1, hits, flags, stars) - v
	if u.Side == me {
		v = -v
	}
	return f.slope() * v
}

// slope is how much worth a medal is in an even game.
func (f *field) slope() float64 {
	togo := f.togo(rules.First) + f.togo(rules.Second)
	return 0.25 * f.w.Steep / math.Sqrt(togo+0.5)
}

// The faces of the battle die, as the game numbers them.
const (
	faceGrenade = 2
	faceFlag    = 3
	faceStar    = 4
)

// inFlight is what a roll against p brings on average, in medals, with some dice fallen.
func (f *field) inFlight(p *piece, left, hits, flags int, stars bool) float64 {
	table := &f.blows[p.stuck]
	switch {
	case stars: // stars hit as often as flags would; the flags are left out
		table, flags = &f.blows[1], 0
	case p.stuck == 1:
		hits += flags
	}
	men := int(p.men) - hits
	w := blow{hurt: 1 - f.w.Hurt[p.class][p.men], kill: 1}
	if men > 0 {
		w = table[p.class][men][min(left, mostDice)]
		w.hurt += f.w.Hurt[p.class][men] - f.w.Hurt[p.class][p.men]
		if flags > 0 && p.stuck == 0 {
			w.flag = 1 - w.kill
		}
	}
	return f.worthOfBlow(&w, p, false)
}
