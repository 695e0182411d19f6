package memoir

import (
	"strings"

	"sandtable/rules"
)

var verbWords = [...]string{
	VerbDone: "done", VerbAim: "aim", VerbDrift: "drift", VerbPlay: "play", VerbSection: "section", VerbMode: "mode", VerbOrder: "order",
	VerbUnit: "unit", VerbTo: "to", VerbExit: "exit", VerbBattle: "battle", VerbCut: "cut", VerbAmbush: "ambush", VerbRoll: "roll",
	VerbIgnore: "ignore", VerbBack: "back", VerbGround: "ground", VerbTarget: "target", VerbStrike: "strike", VerbHeal: "heal",
	VerbDig: "dig", VerbKeep: "keep", VerbDraw: "draw",
}

var sectionWords = [3]string{"left", "center", "right"}

var modeWords = [2]string{"orders", "strike"}

var yesNo = [2]string{"no", "yes"}

// hexWordOf is a hex in notation, `d4`.
func hexWordOf(h uint8) string { return strings.ToLower(hexName(h)) }

// Text is an action in notation: `to e5`, `battle d4 e5`, `roll grenade`.
func (g *Game) Text(a rules.Action) string {
	if int(a.Verb) >= len(verbWords) || a.Verb == 0 {
		return "?"
	}
	w := verbWords[a.Verb]
	switch a.Verb {
	case VerbDone:
		return w
	case VerbPlay, VerbKeep, VerbDraw:
		return w + " " + g.cardID(a.A)
	case VerbSection:
		return w + " " + pick(sectionWords[:], a.A)
	case VerbMode:
		return w + " " + pick(modeWords[:], a.A)
	case VerbRoll:
		return w + " " + g.faceID(a.A)
	case VerbDrift:
		if a.A == 0 {
			return w + " stay"
		}
		return w + " " + pick(dirNames[:], a.A-1)
	case VerbAmbush, VerbIgnore, VerbGround:
		return w + " " + pick(yesNo[:], a.A)
	case VerbTo:
		w += " " + hexWordOf(uint8(a.A))
		if a.B > 0 {
			w += " via " + hexWordOf(uint8(a.B-1))
		}
		return w
	case VerbBattle:
		return w + " " + hexWordOf(uint8(a.A)) + " " + hexWordOf(uint8(a.B))
	}
	return w + " " + hexWordOf(uint8(a.A))
}

func pick(words []string, i int16) string {
	if i < 0 || int(i) >= len(words) {
		return "?"
	}
	return words[i]
}

// ParseAny reads the notation of any action, legal or not, so that the rules
// can say why it is not.
func (g *Game) ParseAny(text string) (rules.Action, error) {
	for v := VerbDone; v <= VerbDraw; v++ {
		rest, ok := strings.CutPrefix(text, verbWords[v])
		if !ok || rest != "" && rest[0] != ' ' {
			continue
		}
		if a, ok := g.parseRest(v, strings.Fields(rest)); ok {
			return a, nil
		}
	}
	return rules.Action{}, badNotation(text)
}

type badNotation string

func (t badNotation) Error() string {
	return `"` + string(t) + `" is no action of Mémoire 44; "to e5", "battle d4 e5" or "play probe-center" would be`
}

func (g *Game) parseRest(v rules.Verb, w []string) (a rules.Action, ok bool) {
	a.Verb = v
	if v == VerbDone {
		return a, len(w) == 0
	}
	if len(w) == 0 {
		return a, false
	}
	switch v {
	case VerbPlay, VerbKeep, VerbDraw:
		a.A, ok = g.findCard(w[0])
	case VerbSection:
		a.A, ok = find(sectionWords[:], w[0])
	case VerbMode:
		a.A, ok = find(modeWords[:], w[0])
	case VerbRoll:
		a.A, ok = g.findFace(w[0])
	case VerbDrift:
		if a.A, ok = find(dirNames[:], w[0]); ok {
			a.A++
		} else {
			ok = w[0] == "stay"
			a.A = 0
		}
	case VerbAmbush, VerbIgnore, VerbGround:
		a.A, ok = find(yesNo[:], w[0])
	default:
		a.A, ok = findHex(w[0])
	}
	switch {
	case !ok:
	case v == VerbBattle:
		if len(w) != 2 {
			return a, false
		}
		a.B, ok = findHex(w[1])
		return a, ok
	case v == VerbTo && len(w) == 3 && w[1] == "via":
		a.B, ok = findHex(w[2])
		a.B++
		return a, ok
	}
	return a, ok && len(w) == 1
}

func find(words []string, w string) (int16, bool) {
	for i, x := range words {
		if x == w {
			return int16(i), true
		}
	}
	return 0, false
}

func findHex(w string) (int16, bool) {
	h, ok := parseHex(w)
	return int16(h), ok
}
