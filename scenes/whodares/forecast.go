package whodares

import (
	"strings"

	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Forecast tells what an action costs and may bring: its test, what follows if that fails, odds of an attack.
func (b *Board) Forecast(v board.View, a rules.Action) (board.Forecast, bool) {
	f := b.telling(v)
	z := int(a.A)
	if (a.Verb == game.VerbMove || a.Verb == game.VerbScout || a.Verb == game.VerbWatch) && f.sc.chosen == 0 {
		return board.Forecast{}, false // of a position that is gone
	}
	switch a.Verb {
	case game.VerbMove:
		f.way(v, []int{z})
	case game.VerbScout:
		f.Costs("ui.whodares.cost", 3)
		f.Risk("QOG-12.7", "ui.whodares.bad-stays")
		f.tested(a)
		f.Also("QOG-12.6", "ui.whodares.scout-wins")
	case game.VerbWatch:
		f.Costs("ui.whodares.cost", 2)
		f.watch(int(f.sc.chosen.First()), z)
	case game.VerbPay:
		f.Costs("ui.whodares.cost", 2)
		if !f.tested(a) {
			f.Also("QOG-13.4", "ui.whodares.watch-goes-on")
		}
	case game.VerbFly:
		f.Costs("ui.whodares.cost", 6)
		f.fly(a)
	case game.VerbContact:
		f.tested(a)
	case game.VerbCache:
		f.Costs("ui.whodares.cost", 2)
		f.Also("QOG-15.5", "ui.whodares.cache-helps")
	case game.VerbRepair:
		f.Costs("ui.whodares.cost", 3)
		f.Also("QOG-15.4", "ui.whodares.repair-rolls")
	case game.VerbLow:
		f.Also("QOG-16.4", "ui.whodares.low-does")
		f.Also("QOG-16.1", "ui.whodares.low-costs")
	case game.VerbAttack:
		f.attack(z)
	case game.VerbAim:
		f.aim(a)
	case game.VerbReroll:
		f.reroll(z)
	case game.VerbRecast:
		f.recast()
	case game.VerbLeave:
		f.parting()
	case game.VerbSpend:
		f.Also("QOG-20.11", "ui.whodares.initiative")
	case game.VerbAgain:
		if a.A == 1 {
			f.Also("QOG-10.7", "ui.whodares.test-again")
		}
	default:
		return board.Forecast{}, false
	}
	return f.Out, true
}

// ForecastWay tells of a whole way: its price, each of its steps, what comes of them together.
func (b *Board) ForecastWay(v board.View, s board.Spot) (board.Forecast, bool) {
	if len(s.Actions) != 1 || s.Actions[0].Verb != game.VerbMove {
		if len(s.Actions) == 1 && s.Actions[0].Verb == game.VerbScout {
			return b.Forecast(v, s.Actions[0])
		}
		return board.Forecast{}, false
	}
	f := b.telling(v)
	if f.sc.chosen == 0 {
		return board.Forecast{}, false
	}
	way := []int{int(s.Actions[0].A)}
	for _, a := range s.Then {
		way = append(way, int(a.A))
	}
	f.way(v, way)
	return f.Out, true
}

// Goes words a click that takes a patrol up, or lets it go somewhere.
func (b *Board) Goes(s board.Spot, v board.View) rules.Phrase {
	sc := b.read(v)
	if len(s.Actions) != 1 || sc.lineUp != nil {
		return rules.Phrase{}
	}
	switch a := s.Actions[0]; {
	case a.Verb == game.VerbMove:
		to := s.Place
		if to == board.None { // a hint has none
			for _, a := range append(s.Actions[:1:1], s.After(0)...) {
				if a.Verb == game.VerbMove {
					to = int(a.A)
				}
			}
		}
		return say("go", ui.Word("Zone", b.sc.Zones[to].Name))
	case a.Verb == game.VerbScout && sc.chosen != 0:
		return say("look", ui.Word("Zone", b.sc.Zones[int(a.A)].Name))
	case a.Verb == game.VerbBack && len(s.Then) == 0:
		return say("put-down")
	case b.splitting(sc) && s.Place >= units && s.Place < foes:
		key := "put-in"
		switch {
		case b.split.watch:
			key = "leave-watch"
		case sc.picked(s.Place - units):
			key = "take-out"
		}
		return say(key, ui.Word("Unit", sc.units[s.Place-units].Name))
	case len(s.Then) > 0 && s.Then[0].Verb == game.VerbAttack:
		return say("fight", ui.Word("Zone", b.sc.Zones[int(s.Then[0].A)].Name))
	case a.Verb == game.VerbUnit || a.Verb == game.VerbBack:
		if p := b.patrolOn(sc, s.Place); p >= 0 {
			taken := pane.Only(append([]rules.Action{a}, s.Then...), func(t rules.Action) bool { return t.Verb == game.VerbUnit })
			return say("take-up", ui.Word("Patrol", b.note(v, board.None).patrolName(p)), ui.Num("N", len(taken)))
		}
	}
	return rules.Phrase{}
}

// patrolOn is the patrol of a place that stands for one of its groups, -1 for none.
func (b *Board) patrolOn(sc *scene, place int) int {
	switch {
	case place >= stacks:
		return (place - stacks) % 4
	case place >= cards && place < theGoal:
		return place - cards
	case place >= units && place < foes:
		return sc.units[place-units].Patrol
	}
	return -1
}

// way tells of a way from where the units that are held stand.
func (f *forecast) way(v board.View, way []int) {
	list, from, patrol := f.sc.chosen, f.sc.chosenAt, f.sc.chosenOf
	legs := f.s.Legs(from, patrol, list, way)
	cost, p := 0, 1.0
	var parts []string
	for _, l := range legs {
		cost += l.Cost
		p *= l.Test.P
		if !l.Free {
			parts = append(parts, f.say("ui.percent", ui.Share("N", l.Test.P)))
		}
		f.Out.Legs = append(f.Out.Legs, f.leg(l))
	}
	f.Costs("ui.whodares.cost", cost)
	f.Out.Gain = p
	if len(parts) > 0 {
		f.Chance(p, "ui.whodares.unseen", "ui.whodares.betrayed")
	}
	if len(parts) > 1 {
		f.Out.All = f.say("ui.whodares.whole-way", ui.Word("Parts", rules.Plain(strings.Join(parts, " × "))), ui.Share("N", p))
	}
	if len(legs) == 1 && !legs[0].Free {
		f.terms(legs[0].Test)
	}
	if p < 1 {
		f.hunted(legs)
	}
	to := way[len(way)-1]
	if at := &f.sc.fields[to]; at.goal != "" && at.value > 0 {
		f.Also("QOG-21.4", "ui.whodares.goal-left", ui.Num("N", at.left), ui.Num("All", at.value))
	}
	f.Out.Other, f.Out.Rows = f.say("ui.whodares.within"), f.b.within(v, f.sc)
}

// leg words a step of a way: how it is tested, or why it is not.
func (f *forecast) leg(l game.Leg) board.Leg {
	p := f.b.sc.Zones[l.Zone]
	out := board.Leg{Name: p.Name.In(f.lang), Price: f.say("ui.whodares.cost", ui.Num("N", l.Cost))}
	tell := func(clause, key string, args ...rules.Arg) {
		out.Line = board.Line{Text: f.say("ui.whodares."+key, args...), Clause: clause}
	}
	if l.Free {
		tell("QOG-9.5", "no-test")
		return out
	}
	out.Price += " · " + f.say("ui.percent", ui.Share("N", l.Test.P))
	switch {
	case l.Test.Sure > 0:
		tell("QOG-7.15", "test-succeeds")
	case l.Test.Sure < 0:
		tell("QOG-7.3", "test-fails")
	case l.Test.Need == 0:
		tell("QOG-10.4", "test-hopeless")
	default:
		kind := f.say("ui.whodares.kind-" + p.Ground())
		tell("QOG-10.1", "leg", ui.Verbatim("Kind", kind), ui.Num("N", l.Test.Dice), ui.Num("Need", l.Test.Need))
	}
	if l.Test.Again {
		out.Text += " " + f.say("ui.whodares.leg-again")
	}
	return out
}

// hunted tells what a failed test on a way brings.
func (f *forecast) hunted(legs []game.Leg) {
	fights, goal := false, false
	for _, l := range legs {
		at := &f.sc.fields[l.Zone]
		if l.Test.P < 1 && len(at.foes()) > 0 {
			fights, goal = true, goal || at.left > 0
		}
	}
	switch {
	case goal:
		f.Risk("QOG-21.1", "ui.whodares.bad-spot-objective")
	case fights:
		f.Risk("QOG-9.10", "ui.whodares.bad-spot")
	}
	if f.sc.alarm < 4 && !goal {
		f.Risk("QOG-10.5", "ui.whodares.bad-alarm", ui.Num("N", f.sc.alarm+1))
	}
	f.Risk("QOG-10.6", "ui.whodares.bad-source")
	if len(legs) > 1 {
		f.Risk("QOG-9.1", "ui.whodares.bad-stops")
	}
}

// parting is the attack that leaving brings.
func (f *forecast) parting() {
	x, foe, unit, ok := f.s.Parting()
	if !ok {
		f.Also("QOG-22.6", "ui.whodares.no-parting")
		return
	}
	o := f.sc.foes[foe]
	f.Risk("QOG-22.3", "ui.whodares.parting", append(f.hits(x.Need(), o), ui.Word("Enemy", o.name), ui.Word("Unit", f.sc.units[unit].Name))...)
}

// forecast gathers what is told of an action.
type forecast struct {
	*note
	board.Telling
}

func (b *Board) telling(v board.View) *forecast {
	n := b.note(v, board.None)
	return &forecast{n, board.Tell(n.say, "ui.whodares.if-wrong")}
}

// test tells of a stealth test: the bar, its dice, every part of the modifier.
func (f *forecast) test(t game.Test) {
	f.Chance(t.P, "ui.whodares.unseen", "ui.whodares.betrayed")
	f.terms(t)
}

// terms lists the parts of the modifier of a test.
func (f *forecast) terms(t game.Test) {
	sum := func(clause, key string, args ...rules.Arg) { f.Adds(clause, f.say("ui.whodares."+key, args...)) }
	switch {
	case t.Sure > 0:
		sum("QOG-7.15", "test-succeeds")
		return
	case t.Sure < 0:
		sum("QOG-7.3", "test-fails")
	default:
		sum("QOG-10.1", "test-dice", ui.Num("N", t.Dice))
		for _, x := range t.Terms {
			if x.N != 0 {
				sum(x.Clause, "term-"+x.Cause.String(), ui.Num("N", int(x.N)))
			}
		}
		sum("QOG-10.4", pane.Either(t.Need > 0, "test-need", "test-hopeless"), ui.Num("N", t.Need))
	}
	if t.Again {
		sum("QOG-10.7", "test-again")
	}
}

// tested tells of the test that an action brings at once, and what follows if it fails; false for none.
func (f *forecast) tested(a rules.Action) bool {
	t, ok := f.s.TestOf(a)
	if ok {
		f.test(t)
		f.worse(t.Zone, a.Verb != game.VerbFly)
	}
	return ok
}

// worse tells what a failed test in a zone brings.
func (f *forecast) worse(z int, combat bool) {
	if f.sc.alarm < 4 {
		f.Risk("QOG-10.5", "ui.whodares.bad-alarm", ui.Num("N", f.sc.alarm+1))
	}
	at := &f.sc.fields[z]
	if n := len(at.foes()); combat && n > 0 {
		f.Risk("QOG-9.10", "ui.whodares.bad-combat", ui.Num("N", n))
		if at.left > 0 {
			f.Risk("QOG-21.1", "ui.whodares.bad-objective")
		}
	}
}

func (f *forecast) watch(u, turns int) {
	now, tested, last := f.s.Watched(u, turns)
	if tested {
		f.test(now)
		f.worse(now.Zone, true)
	}
	f.Also("QOG-13.8", "ui.whodares.watch-ends", ui.Num("N", f.sc.turn+turns), ui.Share("P", last.P))
	f.Also("QOG-13.4", "ui.whodares.watch-pays")
	f.Also("QOG-13.9", "ui.whodares.watch-wins")
}

func (f *forecast) fly(a rules.Action) {
	if a.C == 1 {
		f.tested(a)
		f.Also("QOG-14.5", "ui.whodares.air-wins")
	} else {
		f.Also("QOG-14.3", "ui.whodares.air-repairs")
	}
	f.Also("QOG-14.6", "ui.whodares.air-back")
}

// attack tells what a combat begun of one's own will means.
func (f *forecast) attack(z int) {
	at := &f.sc.fields[z]
	if at.left == 0 {
		f.Also("QOG-20.26", "ui.whodares.attack-round")
		return
	}
	f.Also("QOG-21.6", "ui.whodares.attack-rounds")
	f.Risk("QOG-21.1", "ui.whodares.bad-objective")
	f.Risk("QOG-21.2", "ui.whodares.bad-garrison", ui.Num("N", at.value))
	f.Risk("QOG-21.12", "ui.whodares.bad-phase")
}

// aim tells the odds of an attack on a target.
func (f *forecast) aim(a rules.Action) {
	u := f.s.Attacker()
	if u < 0 {
		return
	}
	x := f.s.AttackOf(u, int(a.A))
	f.attackSum(x)
	if f.s.RecoOf(u) {
		f.Also("QOG-20.16", "ui.whodares.reco-again", ui.Share("N", 1-(1-x.P())*(1-x.P())))
	}
	if int(a.A) != game.Objective {
		f.reply(f.sc.foes[int(a.A)])
		f.Out.More, f.Lines = append(f.Out.More, f.Lines...), nil
	}
}

func (f *forecast) attackSum(x game.Attack) {
	f.Chance(x.P(), "ui.whodares.hit", "ui.whodares.miss")
	for _, t := range x.Parts() {
		if t.N != 0 {
			f.Adds(t.Clause, f.say("ui.whodares.sum-"+t.Cause.String(), ui.Num("N", int(t.N))))
		}
	}
	f.Adds("QOG-20.13", f.say("ui.whodares.sum-need", ui.Num("N", x.Need())))
}

// recast tells the odds of a die of the Axis, or of a stack, that is thrown again.
func (f *forecast) recast() {
	if x, ok := f.s.Struck(); ok {
		f.Chance(1-x.P(), "ui.whodares.miss", "ui.whodares.hit")
		f.Adds("QOG-20.13", f.say("ui.whodares.sum-need", ui.Num("N", x.Need())))
		return
	}
	f.Also("QOG-20.18", "ui.whodares.stack-again")
}

// reroll tells the odds of a die that is thrown again.
func (f *forecast) reroll(u int) {
	for _, p := range f.sc.lineUp.contact {
		if p.unit.no == u && p.aim != aimNone {
			f.attackSum(f.s.AttackOf(u, pane.Either(p.aim == aimGoal, game.Objective, p.aim)))
		}
	}
}
