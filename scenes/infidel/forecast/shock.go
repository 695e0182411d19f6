package forecast

import (
	"slices"

	"sandtable/ai/odds"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/infidel/rolls"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// fight tells of the choices of a Shock phase; false for another action.
func (f *forecast) fight() bool {
	switch a := f.a; a.Verb {
	case game.VerbAttack, game.VerbCharge:
		x, ok := f.s.WouldAttack(a)
		if !ok {
			return false
		}
		f.answers()
		f.attack(&x)
		f.owed()
	case game.VerbResolve:
		x, ok := f.resolved()
		if !ok {
			return false
		}
		f.attack(&x)
	case game.VerbPlace:
		f.rides(int(a.A), f.s.RouteOf(int(a.A)))
		if n := f.s.Balks(int(a.A)); n > 0 {
			f.Risk("INF-15.11", "reluctant", ui.Num("P", 10*n))
		}
		if len(f.Out.First) == 0 {
			f.Also("INF-13.2", "rides")
		}
	case game.VerbWithdraw:
		f.withdraws()
	case game.VerbAdvance:
		if f.s.Shock().Step == game.ShockPursue {
			f.Also("INF-14.7", "pursues")
		} else {
			f.Also("INF-18.21", "advances")
		}
		f.goesTo(int(f.a.B))
	case game.VerbRetreat, game.VerbRetire:
		f.goesTo(int(a.A))
		if a.Verb == game.VerbRetreat && a.B != game.NoTarget {
			f.Risk("INF-18.10", "through", f.unit("Unit", int(a.B)))
		}
	case game.VerbPerish:
		f.Risk("INF-18.11", "perish")
	default:
		return false
	}
	return true
}

// resolved is the attack that would be rolled for next.
func (f *forecast) resolved() (x game.Attack, ok bool) {
	for i := range f.s.Shock().Attacks {
		x = f.s.Attack(i)
		for k := range x.Targets {
			if !x.Over && x.Against[k].Target == int(f.a.A) {
				return x, true
			}
		}
	}
	return x, false
}

// attack tells the odds of an attack: a bar against each target, how the sums are
// made up, what it costs the attackers.
func (f *forecast) attack(x *game.Attack) {
	var list []odds.Likely[game.Fall]
	trials, p := f.s.Trials(f.a)
	for i, t := range trials {
		list = append(list, f.weighted(t, p[i])...)
	}
	if x.Targets == 0 || len(list) == 0 {
		f.Also("INF-13.13", "void")
		return
	}
	f.Out.Gain = struck(list)
	if f.Out.AtMost && x.Targets == 2 { // who stands alone may have the worst of it
		may, _ := f.s.AnswersTo(f.a)
		for k, n := range may.Withdraws {
			if n >= 0 {
				f.Out.Gain = max(f.Out.Gain, f.alone(trials, p, k))
			}
		}
	}
	var of [2]fates
	for k := range x.Targets {
		of[k] = f.count(list, k)
		title, name := "", ""
		if x.Targets > 1 {
			name = f.d.Units[x.Against[k].Target].Name.In(f.v.Lang)
			title = name
		}
		if f.Out.AtMost {
			title = f.tell(pane.Either(name == "", "unanswered", "unanswered-by"), f.unit("Unit", x.Against[k].Target))
		}
		f.Bar(title, f.shares(&of[k], 1)...)
		f.adds(x, k, name)
	}
	c := &of[0]
	if p := c.both + c.harmed; p > 0 {
		f.Risk("INF-18.5", "worst-"+fateKeys[c.worst], ui.Share("P", p))
	}
	for k := range x.Targets {
		f.worth(x.Against[k].Target, &of[k])
	}
	if c.follows > 0 {
		f.Also("INF-18.26", "follows", ui.Share("P", c.follows))
	}
	f.leaders(c, true)
}

func (f *forecast) weighted(t game.Trial, p float64) []odds.Likely[game.Fall] {
	list := f.falls(t, true)
	for i := range list {
		list[i].P *= p
	}
	return list
}

// alone is how likely trials of an attack on two harm the one, at most, if the other
// retreats before it.
func (f *forecast) alone(trials []game.Trial, p []float64, gone int) (sum float64) {
	for i, t := range trials {
		best := 0.0
		for _, q := range t.Without(gone) {
			best = max(best, struck(f.weighted(q, p[i])))
		}
		sum += best
	}
	return sum
}

func struck(list []odds.Likely[game.Fall]) (p float64) {
	for _, l := range list {
		if l.Outcome.Targets != [2]game.Fate{} {
			p += l.P
		}
	}
	return p
}

// worth tells what the loss of a target counts: points towards the flight of its
// army (INF-21.2 to 21.4), or victory points where those decide.
func (f *forecast) worth(u int, c *fates) {
	if c.of[game.Lost]+c.of[game.Torn]+c.of[game.SetAside]+c.both == 0 {
		return
	}
	key, clause, kind := "worth", "INF-21.2", f.d.Units[u].Kind
	switch {
	case f.d.Special.Points:
		key, clause = "worth-points", "INF-23.6.2"
	case f.s.Stand(u).Status == scenario.Retired:
		clause = "INF-21.4"
	}
	f.Also(clause, key, f.unit("Unit", u), ui.Num("N", f.s.Worth(u)))
	if c.of[game.SetAside] > 0 && kind != scenario.KN {
		f.Also("INF-21.3", key+"-retired")
	}
}

// fateKeys are the fates in the keys of the texts.
var fateKeys = [...]string{"none", "disordered", "driven", "driven", "retired", "lost"}

// adds writes how the sum against a target is made up, and which table is used
// (INF-15.9, 17.1).
func (f *forecast) adds(x *game.Attack, k int, title string) {
	r := rolls.Attack(f.d, x, k)
	if title != "" {
		f.Adds("INF-17.2", title)
	}
	f.terms(r.Terms)
	key, clause := "table-shock", "INF-17.1"
	if r.Charge {
		key, clause = "table-charge", "INF-15.9"
	}
	if r.Column == 1 {
		key += "-disordered"
	}
	f.Adds(clause, f.tell(key, ui.Num("N", r.Sum)))
}

// answers tells what may come before the dice: fire at a charger on its way,
// reluctance, retreats before combat, Counter-Charges.
func (f *forecast) answers() {
	if f.a.Verb == game.VerbCharge {
		f.rides(int(f.a.A), f.a.C)
	}
	x, _ := f.s.AnswersTo(f.a)
	if x.Bold >= 0 {
		f.Risk("INF-15.11", "reluctant", ui.Num("P", 100-10*x.Bold))
	}
	targets := [2]int{int(f.a.B), -1}
	if f.a.Verb == game.VerbAttack {
		targets[1] = int(f.a.C)
	}
	attack, _ := f.s.WouldAttack(f.a)
	for k := range attack.Targets {
		targets[k] = attack.Against[k].Target
	}
	for u := range f.s.Charges().All { // those who join it
		f.Out.AtMost = f.Out.AtMost || attack.Attackers.Has(u) && f.ridden(u, f.s.RouteOf(u))
	}
	for k, e := range targets {
		if e < 0 {
			continue
		}
		f.Out.AtMost = f.Out.AtMost || x.Withdraws[k] >= 0 || x.Counters[k] >= 0
		switch n := x.Withdraws[k]; {
		case n == 10:
			f.Risk("INF-14.1", "withdraws", f.unit("Unit", e))
		case n >= 0:
			f.Risk("INF-14.5", "withdraws-rolls", f.unit("Unit", e), ui.Num("P", 10*n))
		}
		if n := x.Counters[k]; n >= 0 {
			f.Risk("INF-16.3", "counters", f.unit("Unit", e), ui.Num("P", 10*n))
		}
	}
}

// ridden says whether anybody may shoot at a charger on its route.
func (f *forecast) ridden(u int, route int16) bool {
	hexes, _ := f.d.Route(f.s.Stand(u).Hex, route)
	return slices.ContainsFunc(hexes[:], func(h int) bool { return h != game.NoHex && f.s.Reactors(u, h) != game.UnitSet{} })
}

// rides tells of the fire that a charger meets on its route (INF-13.2).
func (f *forecast) rides(u int, route int16) {
	f.Out.AtMost = f.ridden(u, route)
	hexes, _ := f.d.Route(f.s.Stand(u).Hex, route)
	for _, h := range hexes {
		if h != game.NoHex {
			f.reactions(u, h)
		}
	}
}

// reactions tells of Reaction Fire at a unit that enters a hex, and gives the
// chance that it comes through unhurt, if everybody shoots (INF-11.14).
func (f *forecast) reactions(u, hex int) float64 {
	through := 1.0
	for by := range f.s.Reactors(u, hex).All {
		if list := f.falls(f.s.ShotTrial(by, u, hex)); len(list) > 0 {
			c := f.count(list, 0)
			through *= 1 - c.hits()
			f.Risk("INF-11.14", "reacts", f.unit("Unit", by), ui.Word("Hex", rules.Plain(game.HexName(hex))), ui.Share("P", c.hits()))
		}
	}
	return through
}

// owed tells who must be attacked too once this attack is named (INF-13.6).
func (f *forecast) owed() {
	q := f.after()
	if q.Shock().Step != game.ShockDesignate {
		return
	}
	if owed := q.Owed(); owed.Len() > 0 {
		f.Also("INF-13.6", "owed", ui.Num("N", owed.Len()), f.units("Units", owed))
	}
}

// withdraws tells of a Retreat Before Combat (INF-14.1, 14.5, 14.6).
func (f *forecast) withdraws() {
	n, rolls := f.s.Succeeds(f.a)
	switch {
	case !rolls:
		f.Also("INF-14.1", "slips-free")
	case f.s.Shock().Counter && !f.s.Shock().Again:
		f.test(n, "in-order", "not-in-order")
		f.added()
		f.Risk("INF-14.6", "caught")
	default:
		f.test(n, "in-order", "fate-disordered")
		f.added()
	}
	f.Also("INF-14.7", "leaves")
	f.goesTo(int(f.a.B))
}

// goesTo tells who waits next to a hex: enemies beside it, and whether it lies in their ZOC.
func (f *forecast) goesTo(hex int) {
	side := f.s.Turn()
	n := 0
	for _, h := range f.d.Around(hex) {
		if u := f.s.UnitAt(h); u >= 0 && f.d.Units[u].Side != side {
			n++
		}
	}
	switch {
	case f.s.InZOC(hex, side.Other()):
		f.Also("INF-9.1", "beside-zoc", ui.Num("N", n))
	case n > 0:
		f.Also("INF-9.1", "beside", ui.Num("N", n))
	default:
		f.Also("INF-2.6", "beside-none")
	}
}
