package memoir

import (
	"math"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/rules/memoir/scenario"
)

var modeWords = [2]string{"orders", "strike"}

var yesNo = [2]string{"no", "yes"}

func hexWordOf(h uint8) string { return strings.ToLower(scenario.HexName(h)) }

type word = lexicon.Word[*scenario.Tables, *State]

var (
	lx                         lexicon.Dialect[*scenario.Tables, *State]
	verb, row, as, count, play = lx.Verb, lx.Row, lx.As, lx.Count, lx.Play
)

// What numbers of actions and events stand for.
var (
	hexWords = &word{Name: "Hex", To: scenario.HexCount, Write: func(_ *scenario.Tables, n int16) string { return hexWordOf(uint8(n)) },
		Says: func(_ *State, _ rules.Side, n int16) rules.Arg { return hexArg("", uint8(n)) }}
	viaWord = &word{To: scenario.HexCount + 1, Write: func(_ *scenario.Tables, n int16) string { // a hex and 1 more
		if n == 0 {
			return ""
		}
		return "via " + hexWordOf(uint8(n-1))
	}}
	cardWord = lx.Among(math.MaxInt8, func(t *scenario.Tables, n int16) string {
		if int(n) >= len(t.Cards) {
			return lexicon.Unknown
		}
		return t.Cards[n].ID
	}).Of(nil, "Card", func(s *State, n int16) rules.Text { return s.sc.Cards[n].Name })
	faceWord = lx.Among(math.MaxInt8, func(t *scenario.Tables, n int16) string {
		if int(n) >= len(t.Faces) {
			return lexicon.Unknown
		}
		return t.Faces[n].ID
	}).Of(nil, "Face", func(s *State, n int16) rules.Text { return s.sc.Faces[n].Name })
	sectionWord = lx.Choice(scenario.SectionWords[:]...).Of(nil, "Section", func(s *State, n int16) rules.Text { return s.sc.Tables.Sections[n].Name })
	modeWord    = lx.Choice(modeWords[:]...)
	driftWord   = lx.Choice(append([]string{"stay"}, scenario.DirNames[:]...)...)
	yesWord     = lx.Choice(yesNo[:]...)
)

// ParseAny reads the notation of any action, legal or not. Hexes may be written with
// capital letters.
func (g *Game) ParseAny(text string) (rules.Action, error) {
	return g.notation.ParseAny(strings.ToLower(text))
}

func find(words []string, w string) (int16, bool) {
	i := slices.Index(words, w)
	return int16(max(i, 0)), i >= 0
}
