package memoir

import (
	"math"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/lexicon"
)

var modeWords = [2]string{"orders", "strike"}

var yesNo = [2]string{"no", "yes"}

// hexWordOf is a hex in notation, `d4`.
func hexWordOf(h uint8) string { return strings.ToLower(HexName(h)) }

type word = lexicon.Word[*tables, *State]

var (
	lx                         lexicon.Dialect[*tables, *State]
	verb, row, as, count, play = lx.Verb, lx.Row, lx.As, lx.Count, lx.Play
)

// What numbers of actions and events stand for.
var (
	hexWords = &word{Name: "Hex", To: hexes, Write: func(_ *tables, n int16) string { return hexWordOf(uint8(n)) },
		Says: func(_ *State, _ rules.Side, n int16) rules.Arg { return hexArg("", uint8(n)) }}
	viaWord = &word{To: hexes + 1, Write: func(_ *tables, n int16) string { // a hex and 1 more
		if n == 0 {
			return ""
		}
		return "via " + hexWordOf(uint8(n-1))
	}}
	cardWord = lx.Among(math.MaxInt8, func(t *tables, n int16) string {
		if int(n) >= len(t.cards) {
			return lexicon.Unknown
		}
		return t.cards[n].ID
	}).Of(nil, "Card", func(s *State, n int16) rules.Text { return s.sc.cards[n].Name })
	faceWord = lx.Among(math.MaxInt8, func(t *tables, n int16) string {
		if int(n) >= len(t.faces) {
			return lexicon.Unknown
		}
		return t.faces[n].id
	}).Of(nil, "Face", func(s *State, n int16) rules.Text { return s.sc.faces[n].name })
	sectionWord = lx.Choice(sectionWords[:]...).Of(nil, "Section", func(s *State, n int16) rules.Text { return s.sc.tables.sections[n].name })
	modeWord    = lx.Choice(modeWords[:]...)
	driftWord   = lx.Choice(append([]string{"stay"}, dirNames[:]...)...)
	yesWord     = lx.Choice(yesNo[:]...)
)

// ParseAny reads the notation of any action, legal or not. Hexes may be written with
// capital letters.
func (g *Game) ParseAny(text string) (rules.Action, error) {
	return g.tongue.ParseAny(strings.ToLower(text))
}

func find(words []string, w string) (int16, bool) {
	i := slices.Index(words, w)
	return int16(max(i, 0)), i >= 0
}
