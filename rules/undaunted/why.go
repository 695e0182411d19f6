package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/undaunted/scenario"
	"slices"
)

// Why is the first clause that forbids an action; the zero Reason exactly when
// it is legal.
func (g *Game) Why(st rules.State, a rules.Action) rules.Reason {
	s := st.(*State)
	return s.may(a).Reason("undaunted", s.about(a))
}

func because(key, clause string) rules.Verdict { return rules.Verdict{Clause: clause, Key: key} }

// may is what the rules say about an action, whatever it is.
func (s *State) may(a rules.Action) rules.Verdict {
	switch {
	case s.over():
		return because("over", endings[s.ending])
	case s.who == rules.Chance:
		return rules.Listed(s, a, because("chance", s.askClause()))
	case a.Verb == VerbResign:
		return because("resign", "UNA-14.21")
	case !s.sensible(a):
		return because("no-such", "UNA-4.2")
	case s.step == StepUse:
		return s.mayUse(a)
	}
	row := &verbs[a.Verb]
	switch {
	case !slices.Contains(row.in, s.step):
		return s.notNow()
	case row.may == nil:
		return rules.Verdict{}
	}
	return row.may(s, a)
}

// mayUse is what a card just played may be used for (UNA-7.4 to 7.6, 7.11, 9.1,
// 9.2).
func (s *State) mayUse(a rules.Action) rules.Verdict {
	u, k := s.unitOf(s.Active, s.card), scenario.Action(a.A)
	switch a.Verb {
	case VerbHunker:
		return rules.Verdict{}
	case VerbDone:
		return rules.NotIf(u == scenario.Off, "needs-option", "UNA-7.4").
			NotIf(!s.shifted || s.Suppressed.Has(u), "needs-transfer", "UNA-7.11")
	case VerbReady:
		return rules.NotIf(u == scenario.Off, "commander", "UNA-7.6").NotIf(!s.Suppressed.Has(u), "is-ready", "UNA-9.2")
	case VerbAct:
		switch card := &s.sc.Cards[s.Active][s.card]; {
		case s.mustReady():
			return because("suppressed", "UNA-9.1")
		case !card.Does.Has(k):
			return because("not-on-card", "UNA-7.4")
		default:
			return s.mayAim(card.Of(k), a.B, u)
		}
	case VerbSeat:
		if no := s.maySeat(u); !no.Allows() {
			return no
		}
		seat := &s.sc.Vehicles[s.ride[u]].Seats[s.seat[u]]
		if !seat.Does.Has(k) {
			return because("not-on-seat", "UNA-8.16")
		}
		return s.mayAim(seat.Of(k), a.B, u)
	case VerbSwap:
		return s.maySwap(uint8(a.A))
	case VerbEnter, VerbExit, VerbReposition:
		return s.mayTransfer(a)
	}
	return s.notNow()
}

// mayAim is whether an action that is printed may be chosen with a target, or
// without one (UNA-7.9).
func (s *State) mayAim(p scenario.Offer, target int16, u uint8) rules.Verdict {
	switch {
	case !s.sc.aims(p.Action):
		return s.mayDo(p, target, u)
	case target == none:
		return because("no-target", "UNA-7.9")
	}
	return s.mayTarget(p, uint8(target), u)
}

func (s *State) notNow() rules.Verdict {
	return because("moment-"+stepNames[s.step], s.askClause())
}

// about is what the sentences against an action may name: Card, Squad, Unit, Tile,
// Vehicle and Seat are those of the card played where the action names none.
func (s *State) about(a rules.Action) (args []rules.Arg) {
	if s.over() || !s.sensible(a) {
		return nil
	}
	sc, n, v := s.sc, uint8(a.A), uint8(scenario.Off)
	seat := uint8(a.B)
	if s.card != scenario.Off {
		args = append(args, sc.cardArg(s.Active, s.card), rules.WordArg("Squad", rules.Plain(string(sc.Cards[s.Active][s.card].Squad))))
		if u := s.unitOf(s.Active, s.card); u != scenario.Off {
			args = append(args, sc.unitArg("Unit", u), sc.unitArg("Target", u))
			if s.Present.Has(u) {
				args = append(args, sc.tileArg("Tile", s.on[u]))
			}
			v, seat = s.ride[u], s.seat[u]
		}
	}
	switch a.Verb {
	case VerbBid, VerbPlay, VerbTake:
		args = append(args, sc.cardArg(sideOfCard(a), kindOf(a)))
	case VerbAct, VerbSeat:
		args = append(args, rules.WordArg("Action", sc.Actions[n].Name))
		if a.B != none {
			args = append(args, sc.counterArg("Target", uint8(a.B)))
		}
	case VerbSwap:
		args = append(args, sc.unitArg("Rider", n))
	case VerbRider:
		args = append(args, sc.unitArg("Rider", n))
		v, seat = s.target-VehicleTarget, 0
	case VerbEnter, VerbReposition:
		v, seat = n, uint8(a.B)
	case VerbStep, VerbTile:
		args = append(args, sc.tileArg("Tile", s.tileOf(a)))
	case VerbCount:
		args = append(args, rules.NumberArg("N", int(s.commandable())))
	}
	if v < scenario.MaxVehicles {
		args = append(args, sc.vehicleArg(v), sc.seatArg(v, seat))
	}
	return args
}

// sensible says whether the numbers of an action name things that the scenario
// has.
func (s *State) sensible(a rules.Action) bool {
	if !verbTable.Known(s, a) {
		return false
	}
	if a.Verb == VerbEnter || a.Verb == VerbReposition {
		return int(a.B) < len(s.sc.Vehicles[a.A].Seats)
	}
	return true
}

// whyNoMoreSteps is what kept the soldier of the card from a tile, its movement being
// over, by itself where nothing was left to go to (UNA-10.1, 10.2).
func (s *State) whyNoMoreSteps(t uint8) rules.Verdict {
	u := s.unitOf(s.Active, s.card)
	does := s.sc.Cards[s.Active][s.card].Does
	marked := s.Marks[s.Active].Has(t) || does.Has(scenario.ActScout) || does.Has(scenario.ActInfiltrate)
	switch {
	case u == scenario.Off || !s.Present.Has(u) || s.ride[u] != scenario.Off:
	case !s.sc.Near[s.on[u]].Has(t):
		return because("not-adjacent", "UNA-10.1")
	case does.Has(scenario.ActMove) && !marked:
		return because("no-marker", s.sc.Actions[scenario.ActMove].Clause)
	}
	return s.notNow()
}
