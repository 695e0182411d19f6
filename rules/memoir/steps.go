package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// step is where a procedure stands.
type step uint8

// The steps of the procedures, in order.
const (
	// of a turn
	dealing step = iota
	aiming
	drifting
	playing
	sectioning
	choosingMode
	rollingHour
	ordering
	moving
	going // a unit is chosen, where to
	battling
	movingAgain
	pickingTargets
	striking
	healing
	rollingHeal
	digging
	ending
	drawing
	keeping
	// of an attack, an ambush, a strike
	window
	rolling
	retreating
	taking
	overrunning
	// of a retreat
	ignoring
	walking
	// of a turn by the rules of chapters 26 to 29; last, so that the others keep their numbers
	rollingNight
	laying
	// of an attack, likewise
	backing
	backed
	pressing
	steps
)

// stepRow is all there is to say of a step.
type stepRow struct {
	name   string // in boards, questions and answers
	clause string // behind its question
	part   int    // of the turn, as Game.Steps names it, from 1; 0 outside them
	rests  bool   // a position may be set up in it: in mid-procedure the journal is the save
	rolls  string // what the dice bring that fall in it, empty where none do

	legal func(s *State, f *frame, dst []rules.Action) []rules.Action
	// left says whether there is anything to decide in a step of a turn, nil for always;
	// next goes on when there is not, and done when the side has had enough. run replaces
	// them both.
	left func(s *State, f *frame) bool
	next func(s *State, f *frame, report *rules.Report)
	done func(s *State, f *frame, report *rules.Report)
	run  func(s *State, f *frame, report *rules.Report) bool
	// chance says that what is left is up to dice; counts takes one that fell for a card
	// and says whether it does anything.
	chance bool
	counts func(s *State, f *frame, face uint8) bool
	// ask adds to the question, fits says whether the card in play leads here.
	ask  func(s *State, f *frame, p *rules.Prompt)
	fits func(s *State, f *frame, c *scenario.Card) bool
}

var stepTable = [steps]stepRow{
	dealing:  {name: "deal", clause: "M44-4.2", rests: true, legal: (*State).legalDraws, run: (*State).runDeal},
	aiming:   {name: "aim", clause: "M44-21.5", legal: each(VerbAim, (*State).everywhere), run: (*State).runAim},
	drifting: {name: "drift", clause: "M44-21.5", legal: answers(VerbDrift, scenario.Directions+1), chance: true, left: (*State).diceLeft, next: (*State).land},
	playing:  {name: "play", clause: "M44-6.1", part: 1, rests: true, legal: (*State).legalPlays, left: (*State).mayPlayAny, next: (*State).passTurn, ask: askPlay},
	sectioning: {name: "section", clause: "M44-18.23", part: 1, rests: true, legal: answers(VerbSection, 3),
		fits: func(s *State, _ *frame, c *scenario.Card) bool { return c.OneSection && !s.plain && s.sec < 0 }},
	choosingMode: {name: "mode", clause: "M44-21.10", part: 1, legal: answers(VerbMode, 2), ask: askMode},
	rollingHour: {name: "hour", clause: "M44-18.25", part: 2, rolls: "orders", legal: answers(VerbRoll, scenario.FaceKinds),
		chance: true, left: (*State).diceLeft, next: (*State).rolledHour, counts: (*State).countHour, ask: askDice},
	ordering: {name: "order", clause: "M44-6.4", part: 2, rests: true, legal: orDone((*State).legalOrders),
		left: (*State).anyOrder, next: (*State).afterOrders, done: (*State).afterOrders, ask: askOrder, fits: fitsOrder},
	moving: {name: "move", clause: "M44-5.3", part: 3, rests: true, legal: orDone(each(VerbUnit, (*State).movers)),
		left: (*State).anyMover, next: goTo(battling), done: goTo(battling), ask: askHowMany(func(s *State) int { return s.movers().Len() }), fits: fitsMove},
	going: {name: "go", clause: "M44-7.1", part: 3, legal: (*State).legalMoves, ask: askUnit},
	battling: {name: "battle", clause: "M44-8.2", part: 4, rests: true, legal: orDone((*State).legalBattles),
		left: (*State).anyBattle, next: (*State).afterBattles, done: (*State).endBattles, ask: askHowMany((*State).engaged), fits: fitsBattle},
	movingAgain: {name: "move-again", clause: "M44-18.12", part: 4, legal: orDone((*State).legalMoves),
		left: (*State).beginSecondMove, next: (*State).skipSecondMove, done: (*State).end, ask: askUnit},
	pickingTargets: {name: "pick", clause: "M44-18.2", part: 2, rests: true, legal: (*State).legalTargets,
		left: (*State).moreTargets, next: goTo(striking), done: goTo(striking), ask: askTargets, fits: fitsTargets},
	striking: {name: "strike", clause: "M44-18.3", part: 4, legal: each(VerbStrike, (*State).toStrike),
		left: some((*State).toStrike), next: goTo(ending), ask: askHowMany(func(s *State) int { return s.Picked.Len() })},
	healing: {name: "heal", clause: "M44-18.13", part: 2, rests: true, legal: each(VerbHeal, (*State).damaged), fits: fitsHeal},
	rollingHeal: {name: "heal-roll", clause: "M44-18.13", part: 2, rolls: "healed", legal: answers(VerbRoll, scenario.FaceKinds),
		chance: true, left: (*State).diceLeft, next: (*State).heal, counts: (*State).countHeal, ask: askDice},
	digging: {name: "dig", clause: "M44-18.20", part: 2, rests: true, legal: orDone(each(VerbDig, (*State).diggable)),
		left: (*State).moreToDig, next: (*State).dugIn, done: (*State).endDigging, ask: askDice, fits: fitsDig},
	ending:  {name: "end", clause: "M44-5.1", part: 4, rests: true, legal: orDone(nil), done: (*State).end},
	drawing: {name: "draw", clause: "M44-19.1", part: 5, legal: (*State).legalDraws, run: (*State).runDraw},
	keeping: {name: "keep", clause: "M44-17.1", part: 5, legal: (*State).legalKeeps},

	rollingNight: {name: "night", clause: "M44-26.4", part: 1, rolls: "visibility", legal: answers(VerbRoll, scenario.FaceKinds),
		chance: true, left: (*State).diceLeft, next: (*State).rolledNight, counts: (*State).countNight, ask: askDice},

	laying: {name: "lay", clause: "M44-27.2", part: 1, legal: (*State).legalLays, run: (*State).runLay, ask: askLay},

	window:      {name: "window", clause: "M44-18.4", legal: (*State).legalAmbush, ask: askAnswer},
	rolling:     {name: "roll", clause: "M44-10.8", rolls: "hits", legal: answers(VerbRoll, scenario.FaceKinds), ask: askDice},
	retreating:  {name: "retreat"},
	taking:      {name: "ground", clause: "M44-13.1", legal: answers(VerbGround, 2), ask: askGround},
	overrunning: {name: "overrun", clause: "M44-13.8", legal: orDone((*State).legalOverruns), done: (*State).leave, ask: askUnit},
	backing:     {name: "battle-back", clause: "M44-28.2", legal: answers(VerbRiposte, 2), ask: askAnswer},
	backed:      {name: "battled-back"},
	pressing:    {name: "press-on", clause: "M44-28.14", legal: (*State).legalPress, done: (*State).stayPut, ask: askUnit},
	ignoring:    {name: "ignore", clause: "M44-12.10", legal: answers(VerbIgnore, 2), ask: askFlags},
	walking:     {name: "walk", clause: "M44-12.3", legal: (*State).legalBack, done: (*State).leave, ask: askBack},
}

func (p step) String() string { return stepTable[p].name }

func stepNamed(name string) (step, bool) {
	for p := range stepTable {
		if r := &stepTable[p]; r.name == name {
			return step(p), r.rests
		}
	}
	return 0, false
}

// RolledFor is what a die that fell was thrown for: `hits` of a unit that is battled,
// else what the dice of a card bring.
func RolledFor(e rules.Event) string {
	for p := range stepTable {
		if r := &stepTable[p]; r.counts != nil && r.clause == e.Clause {
			return r.rolls
		}
	}
	return stepTable[rolling].rolls
}

// What is legal in a step.

// answers is an action for each number below n.
func answers(v rules.Verb, n uint8) func(*State, *frame, []rules.Action) []rules.Action {
	return func(_ *State, _ *frame, dst []rules.Action) []rules.Action {
		for i := range n {
			dst = append(dst, act(v, i))
		}
		return dst
	}
}

func each(v rules.Verb, in func(*State) scenario.Set) func(*State, *frame, []rules.Action) []rules.Action {
	return func(s *State, _ *frame, dst []rules.Action) []rules.Action { return hexActions(dst, v, in(s)) }
}

// orDone lets the side have enough.
func orDone(legal func(*State, *frame, []rules.Action) []rules.Action) func(*State, *frame, []rules.Action) []rules.Action {
	return func(s *State, f *frame, dst []rules.Action) []rules.Action {
		if dst = append(dst, act(VerbDone, 0)); legal == nil {
			return dst
		}
		return legal(s, f, dst)
	}
}

func (s *State) everywhere() scenario.Set { return scenario.Board }

// What a step waits for, and how a turn goes on.

func some(in func(*State) scenario.Set) func(*State, *frame) bool {
	return func(s *State, _ *frame) bool { return !in(s).Empty() }
}

func (s *State) diceLeft(f *frame) bool { return f.dice > 0 }

func goTo(p step) func(*State, *frame, *rules.Report) {
	return func(_ *State, f *frame, _ *rules.Report) { f.step = p }
}

// end ends the turn; a side that had no card to play draws none (M44-6.3).
func (s *State) end(f *frame, _ *rules.Report) { s.endTurn(f, s.Card >= 0) }

func (s *State) leave(*frame, *rules.Report) { s.pop() }

// What is asked in a step.

func askUnit(s *State, f *frame, p *rules.Prompt) {
	p.Args = append(p.Args, hexArg("Hex", f.from), s.unitArg(s.kind[f.from]))
}

func askHowMany(n func(*State) int) func(*State, *frame, *rules.Prompt) {
	return func(s *State, _ *frame, p *rules.Prompt) {
		p.Left = n(s)
		p.Args = append(p.Args, rules.NumberArg("N", p.Left))
	}
}

func askDice(_ *State, f *frame, p *rules.Prompt) {
	p.Left = int(f.dice)
	p.Args = append(p.Args, rules.NumberArg("N", p.Left))
}

// askAnswer tells the unit that is attacked and may battle first, or back, and who attacks it.
func askAnswer(s *State, f *frame, p *rules.Prompt) {
	p.Args = append(p.Args, hexArg("From", f.from), s.unitArg(s.kind[f.target]), hexArg("Hex", f.target))
}

// askPlay tells that a card goes under the chip, and the one there is turned up.
func askPlay(s *State, _ *frame, p *rules.Prompt) {
	if s.redTurn() && s.mayLayAny() {
		p.Key, p.Clause = p.Key+"-chip", "M44-27.4"
	}
}

func askLay(s *State, _ *frame, p *rules.Prompt) {
	if s.turn > 0 {
		p.Clause = "M44-27.13"
	}
}

func askGround(s *State, f *frame, p *rules.Prompt) {
	askUnit(s, f, p)
	p.Args = append(p.Args, hexArg("To", f.ground))
}

func askFlags(s *State, f *frame, p *rules.Prompt) {
	askUnit(s, f, p)
	p.Args = append(p.Args, rules.NumberArg("N", int(f.flags)))
}

func askBack(s *State, f *frame, p *rules.Prompt) {
	askFlags(s, f, p)
	if p.Left = int(f.dice); f.bits&free != 0 {
		p.Key += "-free"
	}
}

// Whether the card in play leads to a step: to moves and battles where its units are
// ordered, by itself or by its fallback.

func fitsBattle(s *State, _ *frame, c *scenario.Card) bool {
	return s.Act >= 0 && (s.plain || !s.strike && effectTable[c.Effect].moves) && !s.Marks[Ordered].Empty()
}

func fitsMove(s *State, f *frame, c *scenario.Card) bool {
	return fitsBattle(s, f, c) && (s.plain || !c.NoMove)
}

func fitsOrder(s *State, _ *frame, c *scenario.Card) bool {
	return s.Act >= 0 && (s.plain || !s.strike && effectTable[c.Effect].orderable != nil)
}
