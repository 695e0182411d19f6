package rommel

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/rules"
)

// verbWords are the first words of the notation.
var verbWords = [verbs]string{
	VerbDone: "done", VerbTake: "take", VerbGive: "give", VerbSet: "set", VerbStrike: "strike", VerbSacrifice: "sacrifice", VerbRepair: "repair",
	VerbRecover: "recover", VerbMove: "move", VerbBattle: "battle", VerbPay: "pay", VerbBuy: "buy", VerbPair: "pair", VerbNext: "next",
	VerbReroll: "reroll", VerbLose: "lose", VerbDrawUp: "draw-upgrade", VerbElite: "elite", VerbUpgrade: "upgrade", VerbRetreat: "retreat",
	VerbExploit: "exploit", VerbCheck: "check", VerbEnlist: "enlist", VerbRegion: "region", VerbKeep: "keep", VerbSend: "send", VerbRoll: "roll",
	VerbForce: "force", VerbPlan: "plan", VerbDiscard: "discard", VerbCounter: "counter", VerbOperation: "operation", VerbStray: "stray",
}

// word is what a number of an action stands for in the notation.
type word uint8

const (
	noWord word = iota
	forceWord
	zoneWord
	regionWord
	planWord
	upgradeWord
	operationWord
	numberWord
	yesWord
	giveWord    // a Force, or a supply
	sectionWord // a zone, or the operations section
	strayWord   // a zone, or a Random step
	entryWord   // `from` a zone; nothing for none
	towardWord  // `toward` a zone; nothing for none
	exploitWord // likewise; of Axis Forces it is zone 0, which is not written
	eitherWord  // a Force in A, or a plan in B; the other is none
)

// verbArgs is what A, B and C of each verb stand for.
var verbArgs = [verbs][3]word{
	VerbTake: {forceWord}, VerbGive: {giveWord}, VerbSet: {zoneWord}, VerbStrike: {forceWord}, VerbSacrifice: {forceWord}, VerbRepair: {forceWord},
	VerbRecover: {forceWord}, VerbMove: {forceWord, zoneWord, entryWord}, VerbBattle: {zoneWord}, VerbBuy: {planWord},
	VerbPair: {forceWord, forceWord}, VerbNext: {eitherWord, eitherWord}, VerbReroll: {yesWord}, VerbLose: {forceWord}, VerbElite: {forceWord},
	VerbUpgrade: {forceWord}, VerbRetreat: {forceWord, sectionWord}, VerbExploit: {forceWord, zoneWord, exploitWord}, VerbCheck: {zoneWord},
	VerbEnlist: {forceWord}, VerbRegion: {regionWord}, VerbKeep: {forceWord}, VerbSend: {forceWord, strayWord, towardWord},
	VerbRoll: {numberWord}, VerbForce: {forceWord}, VerbPlan: {planWord}, VerbDiscard: {planWord}, VerbCounter: {upgradeWord},
	VerbOperation: {operationWord}, VerbStray: {forceWord, zoneWord},
}

var yesNo = []string{"no", "yes"}

// Text is an action in notation: `move f3 z7 from z6`, `buy artillery`, `roll 3`.
// An action does not know its campaign, and every campaign has Forces, zones
// and regions of its own: they are written as their numbers in its file, from 1.
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
		if w := t.word(verbArgs[a.Verb][i], i, n); w != "" {
			out += " " + w
		}
	}
	return out
}

// word writes the number at one of the three places of an action; nothing where
// the notation has no word for it.
func (t *tables) word(w word, place int, n int16) string {
	pick := func(known int, word func(i int) string) string {
		if n < 0 || int(n) >= known {
			return "?"
		}
		return word(int(n))
	}
	numbered := func(letter string, known int) string {
		return pick(known, func(i int) string { return letter + strconv.Itoa(i+1) })
	}
	orElse := func(word string, w word) string {
		if n == none {
			return word
		}
		return t.word(w, place, n)
	}
	switch w {
	case noWord:
		return ""
	case forceWord:
		return numbered("f", forceMax)
	case zoneWord:
		return numbered("z", zoneMax)
	case regionWord:
		return numbered("r", regionMax)
	case planWord:
		return pick(int(planCount), func(i int) string { return planIDs[i] })
	case upgradeWord:
		return pick(upgradeKinds, func(i int) string { return t.upgrades[i].id })
	case operationWord:
		return pick(operationKinds, func(i int) string { return t.operations[i].id })
	case numberWord:
		return strconv.Itoa(int(n))
	case yesWord:
		return pick(2, func(i int) string { return yesNo[i] })
	case giveWord:
		return orElse("supply", forceWord)
	case sectionWord:
		return orElse("section", zoneWord)
	case strayWord:
		return orElse("at-random", zoneWord)
	case eitherWord:
		return orElse("", [...]word{forceWord, planWord}[place])
	case exploitWord:
		if n == 0 {
			return ""
		}
		return t.word(towardWord, place, n)
	}
	if n == none {
		return ""
	}
	return map[word]string{entryWord: "from ", towardWord: "toward "}[w] + t.word(zoneWord, place, n)
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
		if verbWords[v] == w[0] {
			if a, ok := t.parse(v, strings.Join(w[1:], " ")); ok {
				return a, nil
			}
		}
	}
	return rules.Action{}, fmt.Errorf(`%.60q is no action of Field Commander: Rommel; "move f3 z7 from z6", "buy artillery" or "roll 3" would be`, text)
}

// parse goes back from the words behind a verb, place by place.
func (t *tables) parse(v rules.Verb, rest string) (a rules.Action, ok bool) {
	a.Verb = v
	for i, to := range [3]*int16{&a.A, &a.B, &a.C} {
		kind := verbArgs[v][i]
		if kind == noWord {
			continue
		}
		if *to, rest, ok = t.number(kind, i, rest); !ok {
			return a, false
		}
	}
	return a, rest == ""
}

// number finds what begins the words: by search among all that may stand at
// this place, what is written before what is not.
func (t *tables) number(kind word, place int, rest string) (n int16, left string, ok bool) {
	silent := int16(none - 1)
	for n := int16(none); n < forceMax; n++ {
		w := t.word(kind, place, n)
		switch {
		case w == "":
			silent = n
		case w == "?" || kind == numberWord && n < 0:
		case rest == w:
			return n, "", true
		case strings.HasPrefix(rest, w+" "):
			return n, rest[len(w)+1:], true
		}
	}
	return silent, rest, silent >= none
}
