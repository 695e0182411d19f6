package infidel

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/lexicon"
)

// notes is what names all that the notation speaks of: nothing, since an action does
// not know its battle.
type notes struct{}

type word = lexicon.Word[notes, *State]

var (
	lx                          lexicon.Dialect[notes, *State]
	verb, kind, as, count, play = lx.Verb, lx.Row, lx.As, lx.Count, lx.Play
)

// What numbers of actions and events stand for. Every battle has units, leaders, Commands and
// Standards of its own: they are written as their numbers in its file, from 1.
var (
	unitWord = lx.Numbered("u", scenario.UnitMax).
			Of(func(s *State) int { return len(s.sc.Units) }, "Unit", func(s *State, n int16) rules.Text { return s.sc.unitArg("", uint8(n)).Text }).
			Called(func(s *State, n int16) string { return s.sc.Units[n].ID })
	targetWord  = unitWord.Named("Target")
	secondWord  = unitWord.Or("").Named("Second") // nothing for none
	throughWord = unitWord.Or("").Named("Target")
	leaderWord  = lx.Numbered("l", scenario.MaxLeaders).
			Of(func(s *State) int { return len(s.sc.Leaders) }, "Leader", func(s *State, n int16) rules.Text { return s.sc.Leaders[n].Name }).
			Called(func(s *State, n int16) string { return s.sc.Leaders[n].ID })
	commandWord = lx.Numbered("c", scenario.MaxCommands).
			Of(func(s *State) int { return len(s.sc.Commands) }, "Command", func(s *State, n int16) rules.Text { return s.sc.commandArg("", uint8(n)).Text }).
			Called(func(s *State, n int16) string { return s.sc.Commands[n].ID })
	standardWord = lx.Numbered("s", scenario.MaxStandards).
			Of(func(s *State) int { return len(s.sc.Standards) }, "Standard", func(s *State, n int16) rules.Text { return s.sc.Standards[n].Name }).
			Called(func(s *State, n int16) string { return s.sc.Standards[n].ID })
	hexWords = &word{Name: "Hex", To: scenario.HexMax,
		Write: func(_ notes, n int16) string {
			if n < 0 || n >= scenario.HexMax {
				return lexicon.Unknown
			}
			return scenario.HexName(uint16(n))
		},
		Read:  func(_ notes, w string) (int16, bool) { h, ok := scenario.ParseHex(w); return int16(h), ok },
		Known: func(s *State, n int16) bool { return n >= 0 && n < scenario.HexMax && s.sc.Map.Has(uint16(n)) },
		Says:  func(_ *State, _ rules.Side, n int16) rules.Arg { return scenario.HexArg("", uint16(n)) }}
	facingWords = lx.Choice(scenario.FacingIDs[:scenario.Directions]...).Of(nil, "Facing", func(_ *State, n int16) rules.Text { return facingTexts[n%scenario.Directions] })
	routeWord   = &word{
		Write: func(_ notes, n int16) string { return route(n).String() },
		Read:  func(_ notes, w string) (int16, bool) { r, ok := parseRoute(w); return int16(r), ok },
		Known: func(_ *State, n int16) bool {
			r := route(n)
			return n >= 0 && n < 1<<9 && r.facing() < scenario.Directions && r.first() != scenario.Directions && r.second() != scenario.Directions
		}}
	dieWord = lx.Among(scenario.Faces, func(_ notes, n int16) string { return strconv.Itoa(int(n)) }).Named("N")
)

// verbTable is the verbs of the notation, and what A, B and C of each stand for.
var verbTable = lexicon.Verbs[notes, *State]{
	VerbDone: verb("done").Is(rules.Done), VerbPass: verb("pass").Is(rules.Done), VerbCommand: verb("command", commandWord),
	VerbSeize: verb("seize", commandWord), VerbRally: verb("rally", standardWord), VerbCarry: verb("carry", standardWord),
	VerbPlant: verb("plant", hexWords), VerbAlert: verb("alert"), VerbTrumpets: verb("trumpets"),
	VerbReplace: verb("replace", leaderWord, targetWord), VerbPost: verb("post", leaderWord, targetWord),
	VerbUse: verb("use", unitWord), VerbWith: verb("with", leaderWord), VerbLead: verb("lead", leaderWord, hexWords),
	VerbStep: verb("step", hexWords), VerbFire: verb("fire", targetWord, facingWords), VerbFace: verb("face", facingWords),
	VerbReact: verb("react", unitWord), VerbReturn: verb("return"), VerbHold: verb("hold"),
	VerbAttack: verb("attack", unitWord, targetWord, secondWord), VerbCharge: verb("charge", unitWord, targetWord, routeWord),
	VerbPlace: verb("place", unitWord), VerbWithdraw: verb("withdraw", unitWord, hexWords),
	VerbCounter: verb("counter", unitWord, targetWord, routeWord), VerbResolve: verb("resolve", targetWord),
	VerbRetreat: verb("retreat", hexWords, throughWord), VerbPerish: verb("perish"), VerbRetire: verb("retire", hexWords),
	VerbAdvance: verb("advance", unitWord, hexWords), VerbRoll: verb("roll", dieWord).Is(rules.Die),
}

// String writes a route: its directions and its facing, `ur.lr.E`.
func (p route) String() string {
	f := p.facing()
	if f >= scenario.Directions || p < 0 {
		return "?"
	}
	out := ""
	for _, d := range []uint8{p.first(), p.second()} {
		if d < scenario.Directions {
			out += scenario.DirectionIDs[d] + "."
		}
	}
	return out + scenario.FacingIDs[f]
}

func parseRoute(text string) (route, bool) {
	steps := [2]uint8{noDir, noDir}
	parts := strings.Split(text, ".")
	if len(parts) > 3 {
		return 0, false
	}
	for i, p := range parts[:len(parts)-1] {
		if steps[i] = uint8(slices.Index(scenario.DirectionIDs[:], p)); steps[i] == scenario.Off {
			return 0, false
		}
	}
	f := uint8(slices.Index(scenario.FacingIDs[:], parts[len(parts)-1]))
	return routeOf(steps[0], steps[1], f), f != scenario.Off
}

// ParseAny reads the notation of any action, legal or not; the two targets of an attack stand in
// either order, and are put in that of their numbers, in which Legal names them.
func (g *Game) ParseAny(text string) (rules.Action, error) {
	a, err := g.notation.ParseAny(text)
	if a.Verb == VerbAttack && a.C != none && a.C < a.B {
		a.B, a.C = a.C, a.B
	}
	return a, err
}

// Spell writes an action as Text does, where it can be written otherwise: with the names
// of boards, and the two targets of an attack in either order.
func (g *Game) Spell(s rules.State, text string) string {
	text = g.notation.Spell(s, text)
	if a, err := g.ParseAny(text); err == nil {
		return g.Text(a)
	}
	return text
}
