package infidel

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/rules"
)

// verbWords are the first words of the notation.
var verbWords = [verbs]string{
	VerbDone: "done", VerbPass: "pass", VerbCommand: "command", VerbSeize: "seize", VerbRally: "rally", VerbCarry: "carry", VerbPlant: "plant",
	VerbAlert: "alert", VerbTrumpets: "trumpets", VerbReplace: "replace", VerbPost: "post", VerbUse: "use", VerbWith: "with", VerbLead: "lead",
	VerbStep: "step", VerbFire: "fire", VerbFace: "face", VerbReact: "react", VerbReturn: "return", VerbHold: "hold", VerbAttack: "attack",
	VerbCharge: "charge", VerbPlace: "place", VerbWithdraw: "withdraw", VerbCounter: "counter", VerbResolve: "resolve", VerbRetreat: "retreat",
	VerbPerish: "perish", VerbRetire: "retire", VerbAdvance: "advance", VerbRoll: "roll",
}

// word is what a number of an action stands for in the notation.
type word uint8

const (
	noWord word = iota
	unitWord
	maybeUnitWord // `and` or `through` a unit; nothing for none
	leaderWord
	commandWord
	standardWord
	hexWords
	facingWords
	routeWord
	dieWord
)

// verbArgs is what A, B and C of each verb stand for.
var verbArgs = [verbs][3]word{
	VerbCommand: {commandWord}, VerbSeize: {commandWord}, VerbRally: {standardWord}, VerbCarry: {standardWord}, VerbPlant: {hexWords},
	VerbReplace: {leaderWord, unitWord}, VerbPost: {leaderWord, unitWord}, VerbUse: {unitWord}, VerbWith: {leaderWord},
	VerbLead: {leaderWord, hexWords}, VerbStep: {hexWords}, VerbFire: {unitWord, facingWords}, VerbFace: {facingWords}, VerbReact: {unitWord},
	VerbAttack: {unitWord, unitWord, maybeUnitWord}, VerbCharge: {unitWord, unitWord, routeWord}, VerbPlace: {unitWord},
	VerbWithdraw: {unitWord, hexWords}, VerbCounter: {unitWord, unitWord, routeWord}, VerbResolve: {unitWord},
	VerbRetreat: {hexWords, maybeUnitWord}, VerbRetire: {hexWords}, VerbAdvance: {unitWord, hexWords}, VerbRoll: {dieWord},
}

// Text is an action in notation: `use u3`, `step 1706`, `fire u12 SE`,
// `charge u1 u20 ur.lr.E`. An action does not know its battle, and every battle
// has units, leaders, Commands and Standards of its own: they are written as
// their numbers in its file, from 1.
func (g *Game) Text(a rules.Action) string {
	if a.Verb == 0 || a.Verb >= verbs {
		return "?"
	}
	out := verbWords[a.Verb]
	for i, n := range [3]int16{a.A, a.B, a.C} {
		if w := wordOf(verbArgs[a.Verb][i], n); w != "" {
			out += " " + w
		}
	}
	return out
}

// wordOf writes a number of an action; nothing where the notation has no word
// for it.
func wordOf(w word, n int16) string {
	numbered := func(letter string, most int) string {
		if n < 0 || int(n) >= most {
			return "?"
		}
		return letter + strconv.Itoa(int(n)+1)
	}
	switch w {
	case unitWord:
		return numbered("u", unitMax)
	case maybeUnitWord:
		if n == none {
			return ""
		}
		return numbered("u", unitMax)
	case leaderWord:
		return numbered("l", leaderMax)
	case commandWord:
		return numbered("c", commandMax)
	case standardWord:
		return numbered("s", standardMax)
	case hexWords:
		if n < 0 || n >= hexMax {
			return "?"
		}
		return hexName(uint16(n))
	case facingWords:
		if n < 0 || n >= directions {
			return "?"
		}
		return facingIDs[n]
	case routeWord:
		return route(n).String()
	case dieWord:
		if n < 0 || n >= faces {
			return "?"
		}
		return strconv.Itoa(int(n))
	}
	return ""
}

// String writes a route: its directions and its facing, `ur.lr.E`.
func (p route) String() string {
	f := p.facing()
	if f >= directions || p < 0 {
		return "?"
	}
	out := ""
	for _, d := range []uint8{p.first(), p.second()} {
		if d < directions {
			out += directionIDs[d] + "."
		}
	}
	return out + facingIDs[f]
}

// parseRoute reads a route.
func parseRoute(text string) (route, bool) {
	steps := [2]uint8{noDir, noDir}
	parts := strings.Split(text, ".")
	if len(parts) > 3 {
		return 0, false
	}
	for i, p := range parts[:len(parts)-1] {
		if steps[i] = find(directionIDs[:], p); steps[i] == off {
			return 0, false
		}
	}
	f := find(facingIDs[:], parts[len(parts)-1])
	return routeOf(steps[0], steps[1], f), f != off
}

func find(list []string, word string) uint8 {
	for i, w := range list {
		if w == word {
			return uint8(i)
		}
	}
	return off
}

// ParseAny reads the notation of any action, legal or not, so that the rules
// can say why it is not.
func (g *Game) ParseAny(text string) (rules.Action, error) {
	w := strings.Fields(text)
	for v := VerbDone; v < verbs && len(w) > 0; v++ {
		if verbWords[v] == w[0] {
			if a, ok := parseArgs(v, w[1:]); ok {
				return eitherWay(a), nil
			}
		}
	}
	return rules.Action{}, fmt.Errorf(`%.60q is no action of Infidel; "use u3", "step 1706" or "roll 4" would be`, text)
}

// eitherWay puts the two targets of an attack in the order of their numbers, in
// which Legal names them: an attack on both is the same either way round.
func eitherWay(a rules.Action) rules.Action {
	if a.Verb == VerbAttack && a.C != none && a.C < a.B {
		a.B, a.C = a.C, a.B
	}
	return a
}

// Spell writes an action as Text does, where it can be written otherwise: the two
// targets of an attack may be named in either order.
func (g *Game) Spell(text string) string {
	if a, err := g.ParseAny(text); err == nil {
		return g.Text(a)
	}
	return text
}

// parseArgs reads the words behind a verb.
func parseArgs(v rules.Verb, w []string) (a rules.Action, ok bool) {
	a.Verb = v
	for i, to := range [3]*int16{&a.A, &a.B, &a.C} {
		kind := verbArgs[v][i]
		switch {
		case kind == noWord:
			continue
		case len(w) == 0 && kind == maybeUnitWord:
			*to = none
			continue
		case len(w) == 0:
			return a, false
		}
		n, ok := numberOf(kind, w[0])
		if !ok {
			return a, false
		}
		*to, w = n, w[1:]
	}
	return a, len(w) == 0
}

// numberOf goes back from a word.
func numberOf(kind word, w string) (int16, bool) {
	switch kind {
	case hexWords:
		h, ok := parseHex(w)
		return int16(h), ok
	case routeWord:
		p, ok := parseRoute(w)
		return int16(p), ok
	}
	for n := range int16(unitMax) {
		if t := wordOf(kind, n); t == w && t != "?" {
			return n, true
		}
	}
	return 0, false
}
