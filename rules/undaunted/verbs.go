package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/rules/undaunted/scenario"
)

// The verbs of Undaunted, in the order of Legal. A card is its kind, 16 more
// for one of the Italians; a tile is its face as terrain.toml numbers them, 22
// for 12A and 23 for 12B; so that an action can be worded without a position.
const (
	VerbDone       rules.Verb = 1 + iota // ends a step
	VerbPass                             // ends the player turn (UNA-7.2)
	VerbBid                              // A: a card (UNA-6.1)
	VerbPlay                             // A: a card (UNA-7.4)
	VerbAct                              // A: a kind of action of the card, B: its target or none (UNA-7.4 a)
	VerbSeat                             // A: a kind of action of the seat, B: its target or none (UNA-7.4 b)
	VerbSwap                             // A: a soldier (UNA-8.9)
	VerbHunker                           // UNA-9.7
	VerbReady                            // UNA-9.2
	VerbEnter                            // A: a vehicle, B: a seat (UNA-8.2)
	VerbExit                             // UNA-8.3
	VerbReposition                       // A: the vehicle, B: a seat (UNA-8.4)
	VerbStep                             // A: the next tile (UNA-10.1)
	VerbEscape                           // UNA-14.9
	VerbTake                             // A: a card (UNA-11.1, 11.9)
	VerbCount                            // A: how many cards (UNA-11.2)
	VerbTile                             // A: a tile (UNA-11.10, 11.15)
	VerbRider                            // A: the soldier aboard that is wounded, or suppressed (UNA-13.9, 13.11)
	VerbDraw                             // chance; A: a card
	VerbRoll                             // chance; A: a die, 10 for its 0 (UNA-12.5)
	VerbResign                           // A: the side that gives up; never legal, a person's alone (UNA-14.21)
)

// verbRow is all there is to say of a verb: its notation, what it does, and in which steps
// after StepUse it may be, by what the rules say (nil: whatever it names).
type verbRow struct {
	lexicon.Verb[*scenario.Tables, *State]
	do  func(s *State, a rules.Action, report *rules.Report)
	in  []Step
	may func(s *State, a rules.Action) rules.Verdict
}

var verbs = [...]verbRow{
	VerbDone:       {verb("done").Is(rules.Done), (*State).finish, []Step{StepTransfer, StepMove, StepBolster, StepInspire, StepMark}, nil},
	VerbPass:       {verb("pass").Is(rules.Done), (*State).pass, []Step{StepPlay}, nil},
	VerbBid:        {verb("bid", cardWord), (*State).makeBid, []Step{StepBid}, (*State).mayPlay},
	VerbPlay:       {verb("play", cardWord), (*State).playCard, []Step{StepPlay}, (*State).mayPlay},
	VerbAct:        {verb("act", actionWord, targetWord), (*State).begin, nil, nil},
	VerbSeat:       {verb("seat", actionWord, targetWord), (*State).begin, nil, nil},
	VerbSwap:       {verb("swap", soldierWord), (*State).swap, nil, nil},
	VerbHunker:     {verb("hunker"), (*State).hunker, nil, nil},
	VerbReady:      {verb("ready"), (*State).ready, nil, nil},
	VerbEnter:      {verb("enter", vehicleWord, seatWord), (*State).transfer, []Step{StepTransfer}, (*State).mayTransfer},
	VerbExit:       {verb("exit"), (*State).transfer, []Step{StepTransfer}, (*State).mayTransfer},
	VerbReposition: {verb("reposition", vehicleWord, seatWord), (*State).transfer, []Step{StepTransfer}, (*State).mayTransfer},
	VerbStep:       {verb("step", tileWord), (*State).stepTo, []Step{StepMove, StepTransfer}, (*State).mayStep},
	VerbEscape:     {verb("escape"), (*State).escape, []Step{StepMove}, (*State).mayEscape},
	VerbTake:       {verb("take", cardWord), (*State).take, []Step{StepBolster, StepInspire}, (*State).mayTake},
	VerbCount:      {verb("count", numberWord).ZeroIsNone(), (*State).draw, []Step{StepCommand}, (*State).mayDraw},
	VerbTile:       {verb("tile", tileWord), (*State).mark, []Step{StepMark}, (*State).mayMark},
	VerbRider:      {verb("rider", soldierWord), (*State).pickRider, []Step{StepWound, StepPin}, (*State).mayPick},
	VerbDraw:       {verb("draw", cardWord).Is(rules.Draw), (*State).drawCard, nil, nil},
	VerbRoll:       {verb("roll", numberWord).Is(rules.Die), (*State).rolled, nil, nil},
	VerbResign:     {verb("resign", sideOf).Is(rules.Done), (*State).resign, nil, nil},
}

// verbTable is the notation of the verbs.
var verbTable = func() (l lexicon.Verbs[*scenario.Tables, *State]) {
	for i := range verbs {
		l = append(l, verbs[i].Verb)
	}
	return l
}()

// What an action is aimed at (Action.B of VerbAct and VerbSeat), as TargetOf takes it
// apart: nobody, a soldier by its number, a vehicle by its number
// and 16 more, or the structure of the tile.
const (
	none            = -1
	NoTarget        = none
	VehicleTarget   = scenario.MaxSoldiers
	StructureTarget = scenario.MaxSoldiers + scenario.MaxVehicles
)

func act(v rules.Verb, a uint8) rules.Action { return rules.Action{Verb: v, A: int16(a)} }

// cardAct is an action with a card, tileAct one with a tile.
func cardAct(v rules.Verb, side rules.Side, k uint8) rules.Action {
	return act(v, uint8(side)*scenario.MaxCards+k)
}

func (s *State) tileAct(v rules.Verb, t uint8) rules.Action { return act(v, s.sc.Tiles[t].Face) }

// kindOf is the kind of the card that an action names, sideOfCard its side, tileOf its tile.
func kindOf(a rules.Action) uint8            { return uint8(a.A) % scenario.MaxCards }
func sideOfCard(a rules.Action) rules.Side   { return rules.Side(a.A / scenario.MaxCards) }
func (s *State) tileOf(a rules.Action) uint8 { return s.sc.OnFace[a.A] }
func option(v rules.Verb, k scenario.Action) rules.Action {
	return rules.Action{Verb: v, A: int16(k), B: none}
}

// cardActions appends one action a kind of card of which a pile has any.
func cardActions(dst []rules.Action, v rules.Verb, side rules.Side, p *[scenario.MaxCards]uint8) []rules.Action {
	for k, n := range p {
		if n > 0 {
			dst = append(dst, cardAct(v, side, uint8(k)))
		}
	}
	return dst
}

// Legal lists what the position waits for.
func (s *State) Legal(dst []rules.Action) []rules.Action {
	if s.over() {
		return dst
	}
	switch s.step {
	case StepDraw:
		return cardActions(dst, VerbDraw, s.Active, &s.deck[s.Active])
	case StepBid:
		return cardActions(dst, VerbBid, s.Active, &s.hand[s.Active])
	case StepPlay:
		hand := s.playable()
		return cardActions(append(dst, act(VerbPass, 0)), VerbPlay, s.Active, &hand)
	case StepUse:
		return s.legalUses(dst)
	case StepTransfer:
		return s.legalTransfers(append(dst, act(VerbDone, 0)))
	case StepMove:
		return s.legalSteps(append(dst, act(VerbDone, 0)))
	case StepBolster, StepInspire:
		return s.legalTakes(append(dst, act(VerbDone, 0)))
	case StepCommand:
		for n := range s.commandable() + 1 {
			dst = append(dst, act(VerbCount, n))
		}
	case StepMark:
		return s.legalMarks(append(dst, act(VerbDone, 0)))
	case StepWound, StepPin:
		for x := s.aboard(s.target - VehicleTarget); x != 0; {
			dst = append(dst, act(VerbRider, x.Pop()))
		}
	case StepRoll:
		for d := range uint8(10) {
			dst = append(dst, act(VerbRoll, d+1))
		}
	}
	return dst
}

// Weight is how many cards of a kind lie in the deck; the faces of a die are
// equally likely.
func (s *State) Weight(a rules.Action) int {
	if a.Verb == VerbDraw {
		return int(s.deck[s.Active][kindOf(a)])
	}
	return 1
}

// Apply carries an action out, then lets every automatic step happen.
func (s *State) Apply(a rules.Action, report *rules.Report) {
	verbs[a.Verb].do(s, a, report)
	s.run(report)
}
