package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// The verbs of Infidel, in the order of Legal. Where there is only one way
// that the clauses allow, the rules take it themselves.
const (
	VerbDone     rules.Verb = 1 + iota // ends a step: no more units, reactions, attacks
	VerbPass                           // INF-6.14
	VerbCommand                        // A: a Command: in a Free Activation it acts, after an activation it is named (INF-6.2, 6.4)
	VerbSeize                          // A: a Command (INF-6.10)
	VerbRally                          // A: a Standard (INF-19.6)
	VerbCarry                          // A: a Standard (INF-19.7)
	VerbPlant                          // A: the hex it moves to
	VerbAlert                          // INF-23.3.3
	VerbTrumpets                       // INF-23.6.7
	VerbReplace                        // A: a leader, B: the unit that his replacement joins (INF-7.24)
	VerbPost                           // A: a leader, B: the unit that he joins (INF-7.22, 7.23)
	VerbUse                            // A: the unit that moves or fires next (INF-5.2)
	VerbWith                           // A: a leader who goes along (INF-7.17, 7.19)
	VerbLead                           // A: a leader, B: a hex: his own move (INF-7.16)
	VerbStep                           // A: the next hex (INF-8.2)
	VerbFire                           // A: a target, B: the facing it is made in (INF-11.9)
	VerbFace                           // A: a facing; it ends a unit's move (INF-3.10)
	VerbReact                          // A: a unit that makes Reaction Fire (INF-11.14)
	VerbReturn                         // Return Fire (INF-11.10)
	VerbHold                           // tries to hold knights back (INF-16.16)
	VerbAttack                         // A: a unit, B: its target, C: its second target or none (INF-13.9)
	VerbCharge                         // A: a unit, B: its target, C: a route (INF-15.4)
	VerbPlace                          // A: the charger that is placed next (INF-13.2)
	VerbWithdraw                       // A: a unit, B: a hex (INF-14.4)
	VerbCounter                        // A: a unit, B: the enemy it counters, C: a route (INF-16)
	VerbResolve                        // A: the target of the attack resolved next (INF-13.3)
	VerbRetreat                        // A: a hex, B: the unit passed through or none (INF-18.8, 18.10)
	VerbPerish                         // refuses INF-18.10 (INF-18.11)
	VerbRetire                         // A: a hex (INF-18.14)
	VerbAdvance                        // A: a unit, B: a hex (INF-14.7, 18.22)
	VerbRoll                           // chance; A: a die, 0 to 9 (INF-2.1)
	verbs
)

// none stands for no unit where an action may name one.
const none = -1

// A route is the way of a Charge: its first and second direction, each with
// noDir for no step, and the facing at its end (INF-15.4). The route of who only
// turns where it stands has no step.
type route int16

const noDir = 7

func routeOf(first, second, facing uint8) route {
	return route(first) | route(second)<<3 | route(facing)<<6
}

func (p route) first() uint8  { return uint8(p & 7) }
func (p route) second() uint8 { return uint8(p >> 3 & 7) }
func (p route) facing() uint8 { return uint8(p >> 6 & 7) }

// along is the hexes of a route from a hex, noHex where it has none.
func along(m *scenario.Map, h uint16, p route) (first, second uint16) {
	first, second = scenario.NoHex, scenario.NoHex
	if p.first() < scenario.Directions {
		first = m.Step[h][p.first()]
		if p.second() < scenario.Directions && first != scenario.NoHex {
			second = m.Step[first][p.second()]
		}
	}
	return first, second
}

// end is the last hex of a route from a hex.
func end(m *scenario.Map, h uint16, p route) uint16 {
	first, second := along(m, h, p)
	switch {
	case second != scenario.NoHex:
		return second
	case first != scenario.NoHex:
		return first
	}
	return h
}

func act(v rules.Verb, a uint8) rules.Action     { return rules.Action{Verb: v, A: int16(a)} }
func hexAct(v rules.Verb, h uint16) rules.Action { return rules.Action{Verb: v, A: int16(h)} }

func unitHex(v rules.Verb, u uint8, h uint16) rules.Action {
	return rules.Action{Verb: v, A: int16(u), B: int16(h)}
}

// unitActions appends one action a unit, fewActions one a leader, Command or
// Standard, ascending.
func unitActions(dst []rules.Action, v rules.Verb, x scenario.Units) []rules.Action {
	for !x.Empty() {
		dst = append(dst, act(v, x.Pop()))
	}
	return dst
}

func fewActions(dst []rules.Action, v rules.Verb, x scenario.Few) []rules.Action {
	for x != 0 {
		dst = append(dst, act(v, x.Pop()))
	}
	return dst
}

// ascending sorts a few actions of one verb by their order.
func ascending(list []rules.Action) {
	for i := 1; i < len(list); i++ {
		for j := i; j > 0 && list[j].Less(list[j-1]); j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}

func facingActions(dst []rules.Action, may uint8) []rules.Action {
	for f := range uint8(scenario.Directions) {
		if may>>f&1 != 0 {
			dst = append(dst, act(VerbFace, f))
		}
	}
	return dst
}

func dice(dst []rules.Action) []rules.Action {
	for d := range uint8(scenario.Faces) {
		dst = append(dst, act(VerbRoll, d))
	}
	return dst
}

// Legal lists what the position waits for.
func (s *State) Legal(dst []rules.Action) []rules.Action {
	switch {
	case s.over():
		return dst
	case s.who == rules.Chance:
		return dice(dst)
	}
	return layerFlow[s.layer()].legal(s, dst)
}

func (s *State) Weight(rules.Action) int { return 1 }

// Apply carries an action out, then lets every automatic step happen.
func (s *State) Apply(a rules.Action, report *rules.Report) {
	layerFlow[s.layer()].apply(s, a, report)
	s.run(report)
}
