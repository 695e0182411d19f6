package memoir

import (
	"math/bits"

	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/rules/memoir/scenario"
)

// The verbs of Mémoire 44, in the order of Legal. A is a hex, a card, a face
// or yes and no, as each says; B is a second hex.
const (
	VerbDone    rules.Verb = 1 + iota // ends a step, and the turn
	VerbAim                           // A: the hex an airdrop aims at (M44-21.5)
	VerbDrift                         // chance; A: 0 stays, 1 to 6 a direction
	VerbPlay                          // A: a card (M44-6.1)
	VerbSection                       // A: 0 left, 1 center, 2 right (M44-18.23)
	VerbMode                          // A: 0 orders, 1 strike (M44-21.10)
	VerbOrder                         // A: a unit (M44-6.4)
	VerbUnit                          // A: the unit to move (M44-7.11)
	VerbTo                            // A: its last hex; B: 1 + the objective it makes a detour over, or 0 (M44-7.13)
	VerbExit                          // A: the exit hex it leaves by (M44-20.12)
	VerbBattle                        // A: the attacker, B: its target (M44-8.2)
	VerbCut                           // A: the infantry that removes the wire under it (M44-15.9)
	VerbAmbush                        // A: 1 plays Ambush, 0 does not (M44-18.4)
	VerbRoll                          // chance; A: a face
	VerbIgnore                        // A: 1 ignores a flag, 0 does not (M44-12.10)
	VerbBack                          // A: the next hex of a retreat (M44-12.3)
	VerbGround                        // A: 1 takes the ground, 0 does not (M44-13.1)
	VerbTarget                        // A: a unit to strike (M44-18.3)
	VerbStrike                        // A: the next one to be struck
	VerbHeal                          // A: a damaged unit (M44-18.13)
	VerbDig                           // A: an infantry that digs in (M44-18.20)
	VerbKeep                          // A: the card of a Recon to keep (M44-17.1)
	VerbDraw                          // chance; A: a card
	VerbLay                           // A: the card that goes under the chip (M44-27.2)
	VerbEnter                         // A: the hex at which armor breaks through (M44-29.2)
	VerbRiposte                       // A: 1 battles back, 0 does not (M44-28.2)
)

// Role is what the actions of a verb mean on the board.
type Role uint8

// The roles.
const (
	AtPrompt Role = iota // nothing: a card, a die, an answer
	Picks                // A is a unit of the side, with which something is done
	Goes                 // A is a hex to go to
	Aims                 // A is an enemy
	Fights               // A is a unit that battles, B whom if anybody
)

// verbRow is all there is to say of a verb: its notation, what it means on the board,
// what the rules say against one of its actions (nil: that it is not listed), what it
// does, and what its name says besides its numbers.
type verbRow struct {
	lexicon.Verb[*scenario.Tables, *State]
	role  Role
	may   func(s *State, a rules.Action) rules.Verdict
	do    func(s *State, f *frame, a rules.Action, report *rules.Report)
	label func(s *State, a rules.Action, p *rules.Phrase)
}

var verbs = [...]verbRow{
	VerbDone:    {verb("done").Is(rules.Done), AtPrompt, nil, (*State).done, nameDone},
	VerbAim:     {verb("aim", hexWords), Goes, nil, (*State).aim, nil},
	VerbDrift:   {verb("drift", driftWord).Is(rules.Draw), AtPrompt, nil, (*State).drift, nil},
	VerbPlay:    {verb("play", cardWord), AtPrompt, (*State).mayPlay, (*State).play, nil},
	VerbSection: {verb("section", sectionWord), AtPrompt, nil, (*State).chooseSection, nil},
	VerbMode:    {verb("mode", modeWord), AtPrompt, nil, (*State).chooseMode, nil},
	VerbOrder:   {verb("order", hexWords), Picks, (*State).mayOrderNow, (*State).giveOrder, nameUnit},
	VerbUnit:    {verb("unit", hexWords), Picks, (*State).mayMove, (*State).takeUp, nameUnit},
	VerbTo:      {verb("to", hexWords, viaWord), Goes, (*State).mayGo, (*State).move, nameWay},
	VerbExit:    {verb("exit", hexWords), Goes, (*State).mayGo, (*State).exit, nil},
	VerbBattle:  {verb("battle", hexWords.Named("From"), hexWords.Named("To")), Fights, (*State).mayBattle, (*State).battle, nameBattle},
	VerbCut:     {verb("cut", hexWords), Fights, (*State).mayCutNow, (*State).cutWire, nil},
	VerbAmbush:  {verb("ambush", yesWord).ZeroIsNone(), AtPrompt, (*State).mayAmbush, (*State).answerAmbush, nil},
	VerbRoll:    {verb("roll", faceWord).Is(rules.Die), AtPrompt, nil, (*State).roll, nil},
	VerbIgnore:  {verb("ignore", yesWord), AtPrompt, nil, (*State).answerFlag, nil},
	VerbBack:    {verb("back", hexWords), Goes, (*State).mayGoBack, (*State).stepBack, nameUnit},
	VerbGround:  {verb("ground", yesWord).ZeroIsNone(), AtPrompt, (*State).mayTakeNow, (*State).answerGround, nil},
	VerbTarget:  {verb("target", hexWords), Aims, (*State).mayStrike, (*State).pick, nameUnit},
	VerbStrike:  {verb("strike", hexWords), Aims, (*State).mayStrike, (*State).beginStrike, nameUnit},
	VerbHeal:    {verb("heal", hexWords), Picks, now((*State).mayHeal, healing), (*State).rollHeal, nameUnit},
	VerbDig:     {verb("dig", hexWords), Picks, now((*State).mayDig, digging), (*State).dig, nameUnit},
	VerbKeep:    {verb("keep", cardWord), AtPrompt, nil, (*State).keep, nil},
	VerbDraw:    {verb("draw", cardWord).Is(rules.Draw), AtPrompt, nil, (*State).draw, nil},
	VerbLay:     {verb("lay", cardWord), AtPrompt, (*State).mayLay, (*State).lay, nil},
	VerbEnter:   {verb("enter", hexWords), Goes, (*State).mayEnter, (*State).enter, nameEntry},
	VerbRiposte: {verb("riposte", yesWord).ZeroIsNone(), AtPrompt, nil, (*State).answerBack, nil},
}

// verbTable is the notation of the verbs.
var verbTable = func() (l lexicon.Verbs[*scenario.Tables, *State]) {
	for i := range verbs {
		l = append(l, verbs[i].Verb)
	}
	return l
}()

// RoleOf is what the actions of a verb mean on the board.
func RoleOf(v rules.Verb) Role { return verbs[v].role }

// VerbName is a verb in notation.
func VerbName(v rules.Verb) string { return verbs[v].Name }

func act(v rules.Verb, a uint8) rules.Action { return rules.Action{Verb: v, A: int16(a)} }

func hexActions(dst []rules.Action, v rules.Verb, x scenario.Set) []rules.Action {
	for w := x.Lo; w != 0; w &= w - 1 {
		dst = append(dst, rules.Action{Verb: v, A: int16(bits.TrailingZeros64(w))})
	}
	for w := x.Hi; w != 0; w &= w - 1 {
		dst = append(dst, rules.Action{Verb: v, A: int16(64 + bits.TrailingZeros64(w))})
	}
	return dst
}

// Legal lists what the top frame waits for.
func (s *State) Legal(dst []rules.Action) []rules.Action {
	f := &s.f[s.top]
	if f.who == rules.Over {
		return dst
	}
	return stepTable[f.step].legal(s, f, dst)
}

// Weight is the number of faces of a symbol, of cards of a kind; the seven
// steps of a drop are equally likely (M44-1.11, 21.5).
func (s *State) Weight(a rules.Action) int {
	switch a.Verb {
	case VerbRoll:
		return int(s.sc.Faces[a.A].Count)
	case VerbDraw:
		return int(s.deck[a.A])
	}
	return 1
}

// Apply carries an action out, then lets every automatic step happen.
func (s *State) Apply(a rules.Action, report *rules.Report) {
	verbs[a.Verb].do(s, &s.f[s.top], a, report)
	s.run(report)
}

// done ends the step of the top frame. Pressed where the battles end, it ends
// the turn too (M44-5.7).
func (s *State) done(f *frame, _ rules.Action, report *rules.Report) {
	stepTable[f.step].done(s, f, report)
}

func nameDone(s *State, _ rules.Action, p *rules.Phrase) { p.Key += "-" + s.f[s.top].step.String() }

func nameUnit(s *State, a rules.Action, p *rules.Phrase) {
	p.Args = append(p.Args, s.unitArg(s.kindOn(uint8(a.A))))
}

func nameBattle(s *State, a rules.Action, p *rules.Phrase) {
	nameUnit(s, a, p)
	p.Args = append(p.Args, rules.WordArg("Target", s.sc.Units[s.kindOn(uint8(a.B))&7].Name))
}

func nameEntry(s *State, _ rules.Action, p *rules.Phrase) {
	if b := s.sc.breaks[s.Side]; b != nil {
		p.Args = append(p.Args, s.unitArg(b.Kind))
	}
}

// nameWay tells a detour, and a way round back to where it began (M44-7.14).
func nameWay(s *State, a rules.Action, p *rules.Phrase) {
	if a.B > 0 {
		p.Key += "-via"
		p.Args = append(p.Args, hexArg("Via", uint8(a.B-1)))
	} else if uint8(a.A) == s.f[s.top].from {
		p.Key += "-back"
	}
}

// kindOn is the unit on h, or the one in the middle of a move or a retreat.
func (s *State) kindOn(h uint8) uint8 {
	if h < scenario.HexCount && s.men[h] > 0 {
		return s.kind[h]
	}
	if f := s.f[s.top].from; f != scenario.NoHex {
		return s.kind[f]
	}
	return 0
}
