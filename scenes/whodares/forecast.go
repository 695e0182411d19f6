package whodares

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/scenes/table"
)

// Forecast tells what an action costs and what may become of it: the test that
// it brings, what follows if it fails, the odds of an attack.
func (b *Board) Forecast(v table.View, a rules.Action) (table.Forecast, bool) {
	n := b.note(v, table.None)
	f := &forecast{note: n, out: table.Forecast{Gain: -1}}
	s, z := n.s, int(a.A)
	switch a.Verb {
	case game.VerbMove:
		f.cost(s.MoveCost(n.sc.chosenAt, z, len(n.sc.chosen)))
		if t, made := s.Entry(z, n.sc.chosenOf, n.sc.chosen); made {
			f.test(t)
			f.worse(z, true)
		} else {
			f.more("QOG-9.5", "ui.whodares.no-test")
		}
	case game.VerbScout:
		f.cost(3)
		f.test(s.Scouted(z, n.sc.chosenOf, n.sc.chosen))
		f.bad("QOG-12.7", "ui.whodares.bad-stays")
		f.worse(z, true)
		f.more("QOG-12.6", "ui.whodares.scout-wins")
	case game.VerbWatch:
		f.cost(2)
		f.watch(n.sc.chosen[0], z)
	case game.VerbPay:
		f.cost(2)
		if t, due := s.Paid(z); due {
			f.test(t)
			f.worse(t.Zone, true)
		} else {
			f.more("QOG-13.4", "ui.whodares.watch-goes-on")
		}
	case game.VerbFly:
		f.cost(6)
		f.fly(a)
	case game.VerbContact:
		f.test(s.Contacted(z))
		f.worse(z, true)
	case game.VerbCache:
		f.cost(2)
		f.more("QOG-15.5", "ui.whodares.cache-helps")
	case game.VerbRepair:
		f.cost(3)
		f.more("QOG-15.4", "ui.whodares.repair-rolls")
	case game.VerbLow:
		f.more("QOG-16.4", "ui.whodares.low-does")
		f.more("QOG-16.1", "ui.whodares.low-costs")
	case game.VerbAttack:
		f.attack(z)
	case game.VerbAim:
		f.aim(a)
	case game.VerbReroll:
		f.reroll(z)
	case game.VerbLeave:
		f.parting()
	case game.VerbSpend:
		f.more("QOG-20.11", "ui.whodares.initiative")
	case game.VerbAgain:
		if a.A == 1 {
			f.more("QOG-10.7", "ui.whodares.test-again")
		}
	default:
		return table.Forecast{}, false
	}
	return f.out, true
}

// Tells says what an answer at the prompt brings: its cost, its chance, and
// what follows.
func (b *Board) Tells(a rules.Action, v table.View) (table.Line, bool) {
	f, ok := b.Forecast(v, a)
	if !ok {
		return table.Line{}, false
	}
	var parts []string
	line := table.Line{}
	if f.Cost != "" {
		parts = append(parts, f.Cost)
	}
	if f.Gain >= 0 {
		parts = append(parts, b.numbered(v.Lang, "ui.percent", int(f.Gain*100+0.5)))
	}
	for _, l := range slices.Concat(f.More, f.Bad) {
		parts = append(parts, l.Text)
		line.Clause = cmp.Or(line.Clause, l.Clause)
		line.Harm = line.Harm || l.Harm
		break
	}
	line.Text = strings.Join(parts, " · ")
	return line, line.Text != ""
}

// parting is the attack that leaving brings.
func (f *forecast) parting() {
	x, foe, unit, ok := f.s.Parting()
	if !ok {
		f.more("QOG-22.6", "ui.whodares.no-parting")
		return
	}
	o := f.sc.foes[foe]
	p := hits(x.Need, strings.HasSuffix(o.id, "-veteran"))
	f.bad("QOG-22.3", "ui.whodares.parting", word("Enemy", o.name), word("Unit", f.sc.units[unit].Name), percent("N", p))
}

// forecast gathers what is told of an action.
type forecast struct {
	*note
	out table.Forecast
}

func (f *forecast) cost(n int) { f.out.Cost = f.say("ui.whodares.cost", num("N", n)) }

func (f *forecast) more(clause, key string, args ...rules.Arg) {
	f.out.More = append(f.out.More, table.Line{Text: f.say(key, args...), Clause: clause})
}

func (f *forecast) bad(clause, key string, args ...rules.Arg) {
	f.out.Bad = append(f.out.Bad, table.Line{Text: f.say(key, args...), Clause: clause, Harm: true})
	f.out.Harm = f.say("ui.whodares.if-wrong")
}

// test tells of a stealth test: the bar, its dice, every part of the modifier.
func (f *forecast) test(t game.Test) {
	f.out.Gain = t.P
	f.out.Bars = append(f.out.Bars, table.Bar{Shares: []table.Share{
		{P: t.P, Text: f.say("ui.whodares.unseen"), Good: 2}, {P: 1 - t.P, Text: f.say("ui.whodares.betrayed")},
	}})
	sum := func(clause, key string, args ...rules.Arg) {
		f.out.Sum = append(f.out.Sum, table.Line{Text: f.say(key, args...), Clause: clause})
	}
	switch {
	case t.Sure > 0:
		sum("QOG-7.15", "ui.whodares.test-succeeds")
		return
	case t.Sure < 0:
		sum("QOG-7.3", "ui.whodares.test-fails")
	default:
		sum("QOG-10.1", "ui.whodares.test-dice", num("N", t.Dice))
		for _, x := range t.Terms {
			sum(x.Clause, "ui.whodares.term-"+x.Cause, num("N", x.N))
		}
		if t.Need > 0 {
			sum("QOG-10.4", "ui.whodares.test-need", num("N", t.Need))
		} else {
			sum("QOG-10.4", "ui.whodares.test-hopeless")
		}
	}
	if t.Again {
		sum("QOG-10.7", "ui.whodares.test-again")
	}
}

// worse tells what a failed test in a zone brings.
func (f *forecast) worse(z int, combat bool) {
	if f.sc.alarm < 4 {
		f.bad("QOG-10.5", "ui.whodares.bad-alarm", num("N", f.sc.alarm+1))
	}
	at := &f.sc.fields[z]
	if combat && len(at.hidden)+len(at.open) > 0 {
		f.bad("QOG-9.10", "ui.whodares.bad-combat", num("N", len(at.hidden)+len(at.open)))
		if at.left > 0 {
			f.bad("QOG-21.1", "ui.whodares.bad-objective")
		}
	}
}

func (f *forecast) watch(u, turns int) {
	now, tested, last := f.s.Watched(u, turns)
	if tested {
		f.test(now)
		f.worse(now.Zone, true)
	}
	f.more("QOG-13.8", "ui.whodares.watch-ends", num("N", f.sc.turn+turns), percent("P", last.P))
	f.more("QOG-13.4", "ui.whodares.watch-pays")
	f.more("QOG-13.9", "ui.whodares.watch-wins")
}

func (f *forecast) fly(a rules.Action) {
	if a.C == 1 {
		f.test(f.s.Flown(int(a.A), int(a.B)))
		f.worse(int(a.B), false)
		f.more("QOG-14.5", "ui.whodares.air-wins")
	} else {
		f.more("QOG-14.3", "ui.whodares.air-repairs")
	}
	f.more("QOG-14.6", "ui.whodares.air-back")
}

// attack tells what a combat begun of one's own will means.
func (f *forecast) attack(z int) {
	at := &f.sc.fields[z]
	if at.left == 0 {
		f.more("QOG-20.26", "ui.whodares.attack-round")
		return
	}
	f.more("QOG-21.6", "ui.whodares.attack-rounds")
	f.bad("QOG-21.1", "ui.whodares.bad-objective")
	f.bad("QOG-21.2", "ui.whodares.bad-garrison", num("N", at.value))
	f.bad("QOG-21.12", "ui.whodares.bad-phase")
}

// aim tells the odds of an attack on a target.
func (f *forecast) aim(a rules.Action) {
	u := f.s.Attacker()
	if u < 0 {
		return
	}
	f.attackSum(f.s.AttackOf(u, int(a.A)))
	if int(a.A) != game.Objective {
		f.reply(f.sc.foes[int(a.A)])
		f.out.More, f.Lines = append(f.out.More, f.Lines...), nil
	}
}

func (f *forecast) attackSum(x game.Attack) {
	p := float64(x.Need) / 6
	f.out.Gain = p
	f.out.Bars = append(f.out.Bars, table.Bar{Shares: []table.Share{
		{P: p, Text: f.say("ui.whodares.hit"), Good: 2}, {P: 1 - p, Text: f.say("ui.whodares.miss")},
	}})
	for _, t := range [...]struct {
		n      int
		key    string
		clause string
	}{{x.VA, "ui.whodares.sum-va", "QOG-20.13"}, {x.Surplus, "ui.whodares.sum-surplus", "QOG-20.15"}, {x.HQ, "ui.whodares.sum-hq", "QOG-20.17"},
		{x.Objective, "ui.whodares.sum-objective", "QOG-25.13"}, {x.Fort, "ui.whodares.sum-fort", "QOG-20.19"}} {
		if t.n != 0 {
			f.out.Sum = append(f.out.Sum, table.Line{Text: f.say(t.key, num("N", t.n)), Clause: t.clause})
		}
	}
	f.out.Sum = append(f.out.Sum, table.Line{Text: f.say("ui.whodares.sum-need", num("N", x.Need)), Clause: "QOG-20.13"})
}

// reroll tells the odds of a die that is thrown again.
func (f *forecast) reroll(u int) {
	for _, p := range f.sc.lineUp.contact {
		if p.unit.no == u && p.aim != aimNone {
			target := p.aim
			if target == aimGoal {
				target = game.Objective
			}
			f.attackSum(f.s.AttackOf(u, target))
		}
	}
}
