package whodares

import (
	"strconv"
	"strings"

	"sandtable/rules"
)

// verbWords are the first words of the notation.
var verbWords = [verbs]string{
	VerbDone: "done", VerbBack: "back", VerbVariant: "variant", VerbBonus: "bonus", VerbForces: "forces", VerbBuy: "buy", VerbStart: "start",
	VerbHold: "hold", VerbGrant: "grant", VerbRelease: "release", VerbEvent: "event", VerbBreak: "mco", VerbUnit: "unit", VerbAll: "all",
	VerbMove: "move", VerbScout: "scout", VerbWatch: "watch", VerbJoin: "join", VerbAbandon: "abandon", VerbPay: "pay", VerbCache: "cache",
	VerbRepair: "repair", VerbUse: "use", VerbFly: "fly", VerbLow: "low", VerbAttack: "attack", VerbAgain: "again", VerbSwap: "swap",
	VerbLand: "land", VerbWake: "wake", VerbPost: "post", VerbContact: "contact", VerbFront: "front", VerbRear: "rear", VerbStack: "stack",
	VerbApart: "apart", VerbFace: "face", VerbSpend: "initiative", VerbAim: "aim", VerbReroll: "reroll", VerbOn: "continue",
	VerbLeave: "leave", VerbStay: "stay", VerbWithdraw: "withdraw", VerbRestore: "restore", VerbRoll: "roll", VerbDraw: "draw",
	VerbRemove: "remove", VerbTurn: "turn", VerbStrike: "strike",
}

// word is what a number of an action stands for in the notation.
type word uint8

const (
	noWord word = iota
	zoneWord
	unitWord
	patrolWord
	numberWord
	kindWord // of Axis counter
	slotWord // an Axis unit by its draw order, or the objective
	yesWord
	forcesWord
	routeWord  // mission or variant
	helpWord   // the cache, or a truck
	markerWord // plain or mission
	flightWord
)

// verbArgs is what A, B and C of each verb stand for.
var verbArgs = [verbs][3]word{
	VerbVariant: {routeWord}, VerbBonus: {numberWord}, VerbForces: {forcesWord}, VerbBuy: {unitWord, patrolWord}, VerbStart: {zoneWord},
	VerbHold: {patrolWord}, VerbGrant: {patrolWord}, VerbRelease: {patrolWord}, VerbEvent: {zoneWord}, VerbBreak: {unitWord},
	VerbUnit: {unitWord}, VerbMove: {zoneWord}, VerbScout: {zoneWord}, VerbWatch: {numberWord}, VerbJoin: {patrolWord},
	VerbPay: {unitWord}, VerbCache: {patrolWord, zoneWord}, VerbRepair: {patrolWord, zoneWord}, VerbUse: {helpWord},
	VerbFly: {patrolWord, zoneWord, flightWord}, VerbLow: {patrolWord}, VerbAttack: {zoneWord}, VerbAgain: {yesWord},
	VerbSwap: {yesWord}, VerbLand: {patrolWord}, VerbWake: {zoneWord}, VerbPost: {zoneWord}, VerbContact: {zoneWord},
	VerbFront: {unitWord}, VerbRear: {unitWord}, VerbStack: {unitWord, unitWord}, VerbApart: {unitWord}, VerbFace: {unitWord, slotWord},
	VerbSpend: {patrolWord, markerWord}, VerbAim: {slotWord}, VerbReroll: {unitWord, markerWord}, VerbWithdraw: {zoneWord},
	VerbRestore: {unitWord}, VerbRoll: {numberWord}, VerbDraw: {kindWord}, VerbRemove: {kindWord}, VerbTurn: {slotWord}, VerbStrike: {unitWord},
}

var (
	yesNo       = []string{"no", "yes"}
	forcesWords = []string{"historical", "buy"}
	routeWords  = []string{"mission", "watch"}
	markerWords = []string{"plain", "mission"}
	flightWords = []string{"repair", "watch"}
)

// Text is an action in notation: `move jaghbub`, `face t1-a 4`, `roll 3`.
func (g *Game) Text(a rules.Action) string {
	if a.Verb == 0 || a.Verb >= verbs {
		return "?"
	}
	t, _, err := g.load()
	if err != nil {
		return "?"
	}
	out := verbWords[a.Verb]
	for i, n := range [3]int16{a.A, a.B, a.C} {
		if w := verbArgs[a.Verb][i]; w != noWord {
			out += " " + t.word(w, n)
		}
	}
	return out
}

func (t *tables) word(w word, n int16) string {
	pick := func(list []string) string {
		if n < 0 || int(n) >= len(list) {
			return "?"
		}
		return list[n]
	}
	switch w {
	case zoneWord:
		if n >= 0 && n < zoneCount {
			return t.zones[n].id
		}
	case unitWord:
		if n >= 0 && n < unitCount {
			return t.units[n].id
		}
	case patrolWord:
		if n == none {
			return "air"
		}
		return strconv.Itoa(int(n) + 1)
	case numberWord:
		return strconv.Itoa(int(n))
	case kindWord:
		if n >= 0 && n < axisKinds {
			return t.axis[n].id
		}
	case slotWord:
		if n == objectiveSlot {
			return "objective"
		}
		return strconv.Itoa(int(n) + 1)
	case yesWord:
		return pick(yesNo)
	case forcesWord:
		return pick(forcesWords)
	case routeWord:
		return pick(routeWords)
	case markerWord:
		return pick(markerWords)
	case flightWord:
		return pick(flightWords)
	case helpWord:
		if n == none {
			return "cache"
		}
		return t.word(unitWord, n)
	}
	return "?"
}

// ParseAny reads the notation of any action, legal or not, so that the rules
// can say why it is not.
func (g *Game) ParseAny(text string) (rules.Action, error) {
	t, _, err := g.load()
	if err != nil {
		return rules.Action{}, err
	}
	w := strings.Fields(text)
	for v := VerbDone; v < verbs && len(w) > 0; v++ {
		if verbWords[v] != w[0] {
			continue
		}
		if a, ok := t.parse(v, w[1:]); ok {
			return a, nil
		}
	}
	return rules.Action{}, badNotation(text)
}

type badNotation string

func (t badNotation) Error() string {
	return `"` + string(t) + `" is no action of Qui ose gagne; "unit t1-a", "move jaghbub" or "low 1" would be`
}

func (t *tables) parse(v rules.Verb, w []string) (a rules.Action, ok bool) {
	a.Verb = v
	to := [3]*int16{&a.A, &a.B, &a.C}
	n := 0
	for i, kind := range verbArgs[v] {
		if kind == noWord {
			continue
		}
		if n >= len(w) {
			return a, false
		}
		if *to[i], ok = t.number(kind, w[n]); !ok {
			return a, false
		}
		n++
	}
	return a, n == len(w)
}

// number goes back from a word: by search among all that the word may stand
// for.
func (t *tables) number(kind word, w string) (int16, bool) {
	for n := int16(none); n < zoneCount; n++ {
		if kind == numberWord && n < 0 {
			continue
		}
		if t.word(kind, n) == w && w != "?" {
			return n, true
		}
	}
	return 0, false
}
