package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/pile"
	"sandtable/rules/undaunted/scenario"
)

// Step is what the position waits for (UNA-16). From StepUse on a card is played; from
// StepMove on an action is under way.
type Step uint8

// The steps.
const (
	StepDraw     Step = iota // UNA-5.2, 11.2, 11.12
	StepBid                  // UNA-6.1
	StepPlay                 // UNA-7.2
	StepUse                  // UNA-7.4
	StepTransfer             // the free transfer after the option (UNA-8.1)
	StepMove                 // UNA-10.1
	StepBolster              // UNA-11.1
	StepInspire              // UNA-11.9
	StepCommand              // UNA-11.2
	StepMark                 // UNA-11.10, 11.15
	StepRoll                 // UNA-12.5
	StepWound                // UNA-13.9
	StepPin                  // UNA-13.11
	steps
)

var stepNames = [steps]string{"draw", "bid", "play", "use", "transfer", "move", "bolster", "inspire", "command", "mark",
	"roll", "wound", "suppress"}

// run lets every automatic step happen until somebody must act.
func (s *State) run(report *rules.Report) {
	for !s.over() && !s.waits(report) {
	}
}

// waits carries out one automatic step, or tells that somebody must act.
func (s *State) waits(report *rules.Report) bool {
	switch s.step {
	case StepDraw:
		return s.runDrawing(report)
	case StepBid:
		return s.runBidding(report)
	case StepPlay:
		if hand := s.playable(); pile.Empty(hand[:]) {
			s.endPlayerTurn(report)
			return false
		}
	case StepTransfer:
		if !s.canTransfer() {
			s.endCard(report)
			return false
		}
	case StepMove, StepBolster, StepInspire, StepMark:
		if s.n == 0 || !s.canGoOn() {
			return s.endOption()
		}
	case StepCommand:
		if s.commandable() == 0 {
			return s.endOption()
		}
	case StepRoll:
		return s.wait(rules.Chance)
	case StepWound:
		return s.wait(s.Active.Other())
	case StepPin:
		return s.wait(s.pinner())
	}
	return s.wait(s.Active)
}

// canGoOn says whether there is more to do in a step than to end it.
func (s *State) canGoOn() bool {
	if s.step == StepMove && s.reach() != 0 {
		return true
	}
	var buf [scenario.MaxTiles + 1]rules.Action
	return len(s.Legal(buf[:0])) > 1
}

func (s *State) wait(who rules.Side) bool {
	s.who = who
	return true
}

// startTurn begins the next turn (UNA-5.1).
func (s *State) startTurn(report *rules.Report) {
	s.turn++
	report.Tell(EventTurn, rules.Chance, "UNA-5.1", int16(s.turn), 0, 0, 0)
	s.step, s.Active, s.Second, s.n = StepDraw, rules.First, false, s.sc.Numbers.Hand
}

// runDrawing goes on with a draw: that of the turn (UNA-5.2), one side after
// the other (UNA-5.5), or one that a card brings.
func (s *State) runDrawing(report *rules.Report) bool {
	side := s.Active
	switch {
	case s.n > 0 && !pile.Empty(s.deck[side][:]):
		return s.wait(rules.Chance)
	case s.n > 0 && !pile.Empty(s.discard[side][:]):
		pile.Pour(s.deck[side][:], s.discard[side][:])
		report.Tell(EventReshuffled, side, "UNA-5.3", int16(pile.Sum(s.deck[side][:])), 0, 0, 0)
		return false
	case s.n > 0:
		report.Tell(EventNoCard, side, "UNA-5.4", int16(s.n), 0, 0, 0)
		s.n = 0
		return false
	case s.card != scenario.Off:
		return s.endOption()
	case side == rules.First:
		s.Active, s.n = rules.Second, s.sc.Numbers.Hand
		return false
	}
	s.step, s.Active = StepBid, rules.First
	return false
}

func (s *State) drawCard(a rules.Action, report *rules.Report) {
	side, k := s.Active, kindOf(a)
	s.deck[side][k]--
	s.hand[side][k]++
	s.n--
	clause := "UNA-5.2"
	if s.card != scenario.Off {
		clause = s.sc.Actions[s.doing].Clause
	}
	report.TellTo(rules.BySide(side), EventDrew, side, clause, int16(k), 0, 0, 0)
	report.TellTo(rules.BySide(side.Other()), EventDrewHidden, side, clause, 0, 0, 0, 0)
}

// runBidding asks both sides in turn; one without cards bids nothing (UNA-6.2).
func (s *State) runBidding(report *rules.Report) bool {
	side := s.Active
	switch {
	case s.bid[side] == scenario.Off && !pile.Empty(s.hand[side][:]):
		return s.wait(side)
	case side == rules.First:
		s.Active = rules.Second
		return false
	}
	s.reveal(report)
	return false
}

func (s *State) makeBid(a rules.Action, report *rules.Report) {
	side, k := s.Active, kindOf(a)
	s.hand[side][k]--
	s.bid[side] = k
	report.TellTo(rules.BySide(side), EventBid, side, "UNA-6.1", int16(k), 0, 0, 0)
	report.TellTo(rules.BySide(side.Other()), EventBidHidden, side, "UNA-6.1", 0, 0, 0, 0)
}

// reveal compares the bids and gives the marker (UNA-6.1, 6.3, 6.4); the cards
// are discarded (UNA-6.5).
func (s *State) reveal(report *rules.Report) {
	var value [2]uint8
	for side := rules.First; side <= rules.Second; side++ {
		value[side] = s.sc.Numbers.EmptyBid
		k := s.bid[side]
		if k == scenario.Off {
			report.Tell(EventBids, side, "UNA-6.2", none, int16(value[side]), 0, 0)
			continue
		}
		value[side] = uint8(s.sc.Cards[side][k].Initiative)
		s.discard[side][k]++
		s.bid[side] = scenario.Off
		report.Tell(EventBids, side, "UNA-6.1", int16(k), int16(value[side]), 0, 0)
	}
	clause := "UNA-6.4"
	if ahead := rules.Ahead(value); ahead != rules.Chance {
		s.Marker, clause = ahead, "UNA-6.3"
	}
	report.Tell(EventInitiative, s.Marker, clause, int16(value[0]), int16(value[1]), 0, 0)
	s.step, s.Active, s.Second = StepPlay, s.Marker, false
}

// playable is the cards in hand that may be played: those that are no fog of war (UNA-7.7).
func (s *State) playable() [scenario.MaxCards]uint8 {
	hand := s.hand[s.Active]
	hand[s.sc.Fog[s.Active]] = 0
	return hand
}

// mayPlay is whether a card may be bid, or played (UNA-6.1, 7.2, 7.7).
func (s *State) mayPlay(a rules.Action) rules.Verdict {
	side, k := sideOfCard(a), kindOf(a)
	return rules.NotIf(side != s.Active, "not-yours", askClauses[s.step]).
		NotIf(s.hand[side][k] == 0, "not-in-hand", askClauses[s.step]).
		NotIf(s.step == StepPlay && k == s.sc.Fog[side], "fog", "UNA-7.7")
}

func (s *State) playCard(a rules.Action, report *rules.Report) {
	k := kindOf(a)
	s.hand[s.Active][k]--
	s.play[s.Active][k]++
	s.card, s.step = k, StepUse
	report.Tell(EventPlayed, s.Active, "UNA-7.4", int16(k), 0, 0, 0)
}

// pass ends the player turn (UNA-7.2).
func (s *State) pass(_ rules.Action, report *rules.Report) { s.endPlayerTurn(report) }

// endPlayerTurn discards what is left in hand and what was played, then the
// other side plays, or the turn is over (UNA-7.1, 7.3).
func (s *State) endPlayerTurn(report *rules.Report) {
	side := s.Active
	if report != nil {
		for k, n := range s.hand[side] {
			if n > 0 {
				report.Tell(EventDiscarded, side, "UNA-7.3", int16(k), int16(n), 0, 0)
			}
		}
	}
	pile.Pour(s.discard[side][:], s.hand[side][:])
	pile.Pour(s.discard[side][:], s.play[side][:])
	report.Tell(EventPlayerTurnOver, side, "UNA-7.3", 0, 0, 0, 0)
	switch {
	case !s.Second:
		s.Active, s.Second, s.step = side.Other(), true, StepPlay
	case s.turn >= s.sc.Numbers.SafetyTurn:
		s.decide(report)
	default:
		s.startTurn(report)
	}
}

// legalUses is what a card just played may be used for (UNA-7.4 to 7.6, 9.2).
func (s *State) legalUses(dst []rules.Action) []rules.Action {
	u := s.unitOf(s.Active, s.card)
	if u != scenario.Off && s.Suppressed.Has(u) {
		return append(dst, act(VerbHunker, 0), act(VerbReady, 0))
	}
	if s.shifted {
		dst = append(dst, act(VerbDone, 0)) // UNA-7.11
	}
	for _, p := range s.sc.Cards[s.Active][s.card].Offers {
		dst = s.legalAct(dst, VerbAct, p, u)
	}
	if u == scenario.Off {
		return append(dst, act(VerbHunker, 0))
	}
	if v := s.ride[u]; v != scenario.Off {
		if s.maySeat(u).Allows() {
			for _, p := range s.sc.Vehicles[v].Seats[s.seat[u]].Offers {
				dst = s.legalAct(dst, VerbSeat, p, u)
			}
		}
		for x := s.aboard(v); x != 0; {
			if o := x.Pop(); s.maySwap(o).Allows() {
				dst = append(dst, act(VerbSwap, o))
			}
		}
	}
	return s.legalTransfers(append(dst, act(VerbHunker, 0)))
}

// maySeat is whether a soldier may use an action of its seat (UNA-7.4 b, 7.5,
// 8.18).
func (s *State) maySeat(u uint8) rules.Verdict {
	switch {
	case u == scenario.Off:
		return because("commander", "UNA-7.6")
	case s.Suppressed.Has(u):
		return because("suppressed", "UNA-9.1")
	case s.ride[u] == scenario.Off:
		return because("on-foot", "UNA-7.5")
	case s.immobilised(s.ride[u]):
		return because("immobilised", "UNA-8.18")
	}
	return rules.Verdict{}
}

// legalAct appends an action of a card or a seat if it may be chosen now, once
// for each of its targets (UNA-7.9). u is off for a commander.
func (s *State) legalAct(dst []rules.Action, v rules.Verb, p scenario.Offer, u uint8) []rules.Action {
	a := option(v, p.Action)
	if !s.sc.aims(p.Action) {
		if s.mayDo(p, none, u).Allows() {
			dst = append(dst, a)
		}
		return dst
	}
	if p.Action != scenario.ActRepair && !p.AgainstArmour() {
		for x := s.soldiersOf(s.Active.Other()); x != 0; {
			if t := x.Pop(); s.ride[t] == scenario.Off { // UNA-12.2
				a.B = int16(t)
				dst = append(dst, a)
			}
		}
	}
	x := s.Held[s.Active.Other()]
	if p.Action == scenario.ActRepair || s.sc.Victory[s.Active].Listed {
		x = s.onBoard()
	}
	for x != 0 {
		if t := x.Pop() + VehicleTarget; s.mayTarget(p, t, u).Allows() {
			a.B = int16(t)
			dst = append(dst, a)
		}
	}
	if p.Action == scenario.ActDemolish && s.mayTarget(p, StructureTarget, u).Allows() {
		a.B = StructureTarget
		dst = append(dst, a)
	}
	return dst
}

func (sc *Scenario) aims(k scenario.Action) bool {
	return k == scenario.ActRepair || sc.Actions[k].Kind == scenario.Combat
}

// mayDo is whether an action without targets may be chosen (UNA-7.9, 8.15).
func (s *State) mayDo(p scenario.Offer, target int16, u uint8) rules.Verdict {
	info := &s.sc.Actions[p.Action]
	switch {
	case info.OnFoot && s.ride[u] != scenario.Off:
		return because("aboard", "UNA-8.15")
	case target != none:
		return because("needs-no-target", info.Clause)
	case p.Action == scenario.ActControl:
		return s.mayControl(u)
	case p.Action == scenario.ActRecon && s.hand[s.Active][s.sc.Fog[s.Active]] == 0:
		return because("no-fog", "UNA-11.12")
	}
	return rules.Verdict{}
}

// begin takes an option of the card or of its soldier's seat.
func (s *State) begin(a rules.Action, report *rules.Report) {
	u, k := s.unitOf(s.Active, s.card), scenario.Action(a.A)
	p := s.printedFor(a)
	s.doing, s.n, s.target, s.begun, s.Chosen = k, uint8(p.N), scenario.Off, false, 0
	if a.B != none {
		s.target = uint8(a.B)
	}
	report.Tell(EventAction, s.Active, s.sc.Actions[k].Clause, int16(k), int16(u), a.B, int16(p.N))
	switch k {
	case scenario.ActMove, scenario.ActScout, scenario.ActInfiltrate, scenario.ActDrive:
		s.step = StepMove
	case scenario.ActBolster:
		s.step = StepBolster
	case scenario.ActInspire:
		s.step = StepInspire
	case scenario.ActCommand:
		s.step = StepCommand
	case scenario.ActNavigate, scenario.ActWatch:
		s.step = StepMark
	case scenario.ActConceal:
		s.conceal(report)
	case scenario.ActControl:
		s.control(u, report)
	case scenario.ActRecon:
		s.recon(report)
	case scenario.ActRepair:
		s.repair(s.target-VehicleTarget, report)
	default:
		s.aim(p, u, report)
	}
}

// finish ends a step that nothing more is chosen in.
func (s *State) finish(rules.Action, *rules.Report) {
	if s.step == StepUse || s.step == StepTransfer {
		s.shifted = true
		s.step = StepTransfer
		return
	}
	s.endOption()
}

// endOption goes on to the free transfer after an option. What belongs to the
// action alone is cleared here.
func (s *State) endOption() bool {
	s.doing, s.n, s.need, s.target, s.begun, s.Chosen = 0, 0, 0, scenario.Off, false, 0
	s.step = StepTransfer
	return false
}

// endCard is over with a card: hope is tested (UNA-14.17), then the next may be
// played.
func (s *State) endCard(report *rules.Report) {
	s.card, s.shifted, s.step = scenario.Off, false, StepPlay
	s.testHope(report)
}

// hunker puts the card played into the reserve (UNA-9.7).
func (s *State) hunker(_ rules.Action, report *rules.Report) {
	s.play[s.Active][s.card]--
	s.reserve[s.Active][s.card]++
	report.Tell(EventHunkered, s.Active, "UNA-9.7", int16(s.card), 0, 0, 0)
	s.endOption()
}

// ready turns the soldier of the card over, which is all that the card does
// (UNA-9.2).
func (s *State) ready(_ rules.Action, report *rules.Report) {
	u := s.unitOf(s.Active, s.card)
	s.Suppressed.Del(u)
	report.Tell(EventReady, s.Active, "UNA-9.2", int16(u), 0, 0, 0)
	s.shifted = true
	s.endOption()
}
