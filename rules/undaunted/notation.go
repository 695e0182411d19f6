package undaunted

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/rules"
)

// verbWords are the first words of the notation.
var verbWords = [verbs]string{
	VerbDone: "done", VerbPass: "pass", VerbBid: "bid", VerbPlay: "play", VerbAct: "act", VerbSeat: "seat", VerbSwap: "swap", VerbHunker: "hunker",
	VerbReady: "ready", VerbEnter: "enter", VerbExit: "exit", VerbReposition: "reposition", VerbStep: "step", VerbEscape: "escape", VerbTake: "take",
	VerbCount: "count", VerbTile: "tile", VerbRider: "rider", VerbDraw: "draw", VerbRoll: "roll", VerbResign: "resign",
}

// word is what a number of an action stands for in the notation.
type word uint8

const (
	noWord word = iota
	cardWord
	actionWord
	targetWord // a soldier, a vehicle, `structure`; nothing for none
	soldierWord
	vehicleWord
	seatWord // its place in the vehicle, from 1
	tileWord
	numberWord
	sideOf
)

// verbArgs is what A and B of each verb stand for.
var verbArgs = [verbs][2]word{
	VerbBid: {cardWord}, VerbPlay: {cardWord}, VerbAct: {actionWord, targetWord}, VerbSeat: {actionWord, targetWord}, VerbSwap: {soldierWord},
	VerbEnter: {vehicleWord, seatWord}, VerbReposition: {vehicleWord, seatWord}, VerbStep: {tileWord}, VerbTake: {cardWord},
	VerbCount: {numberWord}, VerbTile: {tileWord}, VerbRider: {soldierWord}, VerbDraw: {cardWord}, VerbRoll: {numberWord}, VerbResign: {sideOf},
}

const structureWord = "structure"

// Text is an action in notation: `play lrdg-scout`, `act attack it-rifleman`,
// `step 12A`, `enter patrol-truck 1`, `roll 10`.
func (g *Game) Text(a rules.Action) string {
	t, _, err := g.load()
	if err != nil || a.Verb == 0 || a.Verb >= verbs {
		return "?"
	}
	out := verbWords[a.Verb]
	for i, n := range [2]int16{a.A, a.B} {
		if w := t.word(verbArgs[a.Verb][i], n); w != "" {
			out += " " + w
		}
	}
	return out
}

// word writes a number of an action; nothing where the notation has no word
// for it.
func (t *tables) word(w word, n int16) string {
	known := map[word]int{cardWord: 2 * cardMax, actionWord: int(actionKinds), soldierWord: len(t.units), vehicleWord: len(t.vehicles),
		seatWord: seatMax, tileWord: len(t.faces), targetWord: structureTarget + 1, numberWord: 100, sideOf: 2}[w]
	switch {
	case w == noWord, w == targetWord && n == none:
		return ""
	case n < 0 || int(n) >= known:
		return "?"
	}
	switch w {
	case cardWord:
		if side, k := n/cardMax, int(n%cardMax); k < len(t.cards[side]) {
			return t.cards[side][k].id
		}
	case actionWord:
		return actionIDs[n]
	case soldierWord:
		return t.units[n].id
	case vehicleWord:
		return t.vehicles[n].id
	case seatWord:
		return strconv.Itoa(int(n) + 1)
	case tileWord:
		return t.faces[n].id
	case numberWord:
		return strconv.Itoa(int(n))
	case sideOf:
		return sideIDs[n]
	case targetWord:
		switch {
		case n == structureTarget:
			return structureWord
		case n >= vehicleTarget && int(n)-vehicleTarget < len(t.vehicles):
			return t.vehicles[n-vehicleTarget].id
		case int(n) < len(t.units):
			return t.units[n].id
		}
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
		if verbWords[v] == w[0] {
			if a, ok := t.parse(v, w[1:]); ok {
				return a, nil
			}
		}
	}
	return rules.Action{}, fmt.Errorf(`%.60q is no action of Undaunted: North Africa; "play lrdg-scout", "act attack it-rifleman" or "roll 10" would be`, text)
}

// parse goes back from the words behind a verb by search among all that may
// stand there.
func (t *tables) parse(v rules.Verb, rest []string) (a rules.Action, ok bool) {
	a.Verb = v
	for i, to := range [2]*int16{&a.A, &a.B} {
		kind := verbArgs[v][i]
		switch {
		case kind == noWord:
			continue
		case len(rest) == 0 && kind == targetWord:
			*to = none
			continue
		case len(rest) == 0:
			return a, false
		}
		found := false
		for n := int16(0); n < 100 && !found; n++ {
			if t.word(kind, n) == rest[0] {
				*to, found = n, true
			}
		}
		if !found || rest[0] == "?" {
			return a, false
		}
		rest = rest[1:]
	}
	return a, len(rest) == 0
}
