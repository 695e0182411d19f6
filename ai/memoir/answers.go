package memoir

import (
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
)

// rateAnswers scores what is asked outside the plan of a turn.
func (x *Evaluator) rateAnswers(f *field, side rules.Side, acts []rules.Action) {
	from, target := f.s.Acting()
	for _, a := range acts {
		v := 0.0
		switch a.Verb {
		case game.VerbAmbush:
			v = float64(a.A) * f.ambush(from, target)
		case game.VerbRiposte: // it costs nothing (M44-28.12)
			v = 0.1 * float64(a.A)
		case game.VerbIgnore:
			v = float64(a.A) * f.ignore(int(side), from)
		case game.VerbBack:
			v = f.stepBack(int(side), from, uint8(a.A)) + 0.001
		case game.VerbGround:
			v = float64(a.A) * f.takeGround(int(side), from, target)
		case game.VerbKeep:
			v = f.cardKeep(side, int(a.A))
		case game.VerbAim:
			v = f.dropZone(side, uint8(a.A))
		case game.VerbDone: // a Resistance unit stops; digging ends
			v = -1e-6
			if from >= 0 && f.at[from] >= 0 && uint8(side) == f.p[side][f.at[from]].side {
				v = f.stepBack(int(side), from, uint8(from))
			}
		default:
			v = f.deed(side, a)
		}
		x.add(a, v)
	}
}

// ambush is what playing the card gains over keeping it: the attacker's
// figures, and the attack that does not come when he is driven off (M44-23.10).
func (f *field) ambush(attacker, target int) float64 {
	if attacker < 0 || target < 0 {
		return 0
	}
	a, t := f.pieceAt(attacker), f.pieceAt(target)
	n := f.diceFrom(t, t.h, a)
	if n <= 0 {
		return -1
	}
	w := f.blows[a.stuck][a.class][a.men][min(n, mostDice)]
	saved := f.worthOfAttack(int8(f.s.Dice(attacker, target)), t, true)
	return f.worthOfAttack(n, a, false) + (w.kill+w.flag)*saved - f.w.Ambush
}

func (f *field) pieceAt(h int) *piece {
	side := rules.First
	if f.on[rules.Second].Has(uint8(h)) {
		side = rules.Second
	}
	return &f.p[side][f.at[h]]
}

// ignore is what staying under a flag gains (M44-23.12).
func (f *field) ignore(side, from int) float64 {
	i := int(f.at[from])
	p := &f.p[side][i]
	if f.s.RetreatRoom(uint8(from), 1) == 0 {
		return 1
	}
	stay := f.prizes(i, p, p.h) - f.w.Threat*f.danger(p, p.h)
	best := -1e9
	for _, d := range retreatDirs[side] {
		to := scenario.Neighbor(uint8(from), d)
		if to == scenario.NoHex || f.at[to] >= 0 || f.sc.Battle.StepCost(scenario.Class(p.class), uint8(from), to) == 0 {
			continue
		}
		best = max(best, f.prizes(i, p, to)-f.w.Threat*f.danger(p, to))
	}
	return stay - best + 0.03
}

// retreatDirs is the directions of retreat of each side (M44-12.2).
var retreatDirs = [2][2]int{{2, 1}, {4, 5}}

// stepBack is what a hex of a retreat is worth: prizes, safety, and room for
// the next one.
func (f *field) stepBack(side, from int, to uint8) float64 {
	i := int(f.at[from])
	p := &f.p[side][i]
	v := f.prizes(i, p, to) - f.w.Threat*f.danger(p, to)
	if f.cover.Has(to) {
		v += 0.02
	}
	return v + 0.01*min(f.steps[side][to], 2)
}

// takeGround is what moving in gains, the overrun included.
func (f *field) takeGround(side, from, to int) float64 {
	if from < 0 || to < 0 {
		return 0
	}
	i := int(f.at[from])
	p := &f.p[side][i]
	v := f.prizes(i, p, uint8(to)) - f.prizes(i, p, p.h) - f.w.Risk*f.w.Threat*(f.danger(p, uint8(to))-f.danger(p, p.h))
	if f.kinds[p.side][p.typ].overruns && !f.cover.Has(uint8(to)) {
		a, _ := f.attackFrom(p, uint8(to), f.inPlay(), false)
		v += f.w.Overrun * a
	}
	return v - 0.005
}

// cardKeep is what a card is worth in hand: what it could order now, and in general.
func (f *field) cardKeep(side rules.Side, n int) float64 {
	c := &f.sc.Cards[n]
	v := f.cards[n].keep
	if !c.Section {
		return v + 0.15
	}
	for i := range f.n[side] {
		for k, in := range f.sc.InSection[side] {
			if in.Has(f.p[side][i].h) && c.Orders[k] != 0 {
				v += 0.01
			}
		}
	}
	for _, o := range c.Orders {
		if o < 0 {
			o = 4
		}
		v += 0.03 * float64(o)
	}
	return v
}

// dropZone is a hex to aim an airdrop at: in the middle of the board, where no
// figure drifts off it, near its prizes and not among enemies.
func (f *field) dropZone(side rules.Side, h uint8) float64 {
	x, y := scenario.XY(int(h))
	edge := min(x/2, 12-x/2, y, 8-y)
	p := piece{h: h, men: 4, side: uint8(side), class: uint8(scenario.Infantry)}
	v := 0.3*float64(min(edge, 4)) - f.w.Threat*f.danger(&p, h)
	for k := range f.marks {
		if f.marks[k].side == side {
			v += f.credit(k, &p, h)
		}
	}
	return v
}
