package undaunted

import (
	"errors"
	"fmt"

	"sandtable/rules"
	"sandtable/rules/pile"
	"sandtable/rules/undaunted/scenario"
)

// Check tells what is wrong with the position: every card, soldier, vehicle and
// marker once and in a place where it may be, every count whole.
func (s *State) Check() error {
	for _, check := range [...]func(*State) error{(*State).checkTurn, (*State).checkCards, (*State).checkVehicles,
		(*State).checkSoldiers, (*State).checkBoard, (*State).checkAims} {
		if err := check(s); err != nil {
			return err
		}
	}
	return nil
}

// checkTurn asks that turn, step and who acts go together.
func (s *State) checkTurn() error {
	switch {
	case s.turn == 0 || s.turn > s.sc.Numbers.SafetyTurn:
		return fmt.Errorf("turn %d; turns are 1 to %d (UNA-14.20)", s.turn, s.sc.Numbers.SafetyTurn)
	case s.step >= steps:
		return fmt.Errorf("no step %d", s.step)
	case s.Marker != rules.First && s.Marker != rules.Second || s.Active != rules.First && s.Active != rules.Second:
		return fmt.Errorf("the marker is with %d, side %d is active", s.Marker, s.Active)
	case s.over() != (s.ending != 0) || int(s.ending) >= len(endings):
		return fmt.Errorf("ending %d, side %d acts", s.ending, s.who)
	case s.over():
		return nil
	case s.Second != (s.Active != s.Marker) && s.step >= StepPlay:
		return fmt.Errorf("%s plays in the wrong half of the turn (UNA-7.1)", scenario.SideIDs[s.Active])
	case s.step >= StepUse && s.card == scenario.Off, (s.step == StepPlay || s.step == StepBid) && s.card != scenario.Off:
		return fmt.Errorf("card %d in step %s (UNA-7.4)", s.card, stepNames[s.step])
	case s.step < StepMove && s.card == scenario.Off && (s.doing != 0 || s.target != scenario.Off || s.Chosen != 0 || s.shifted || s.begun || s.need != 0 || s.step != StepDraw && s.n != 0):
		return errors.New("marks of a card between cards")
	case s.Chosen&^s.sc.All != 0:
		return errors.New("tiles are chosen that the scenario does not have")
	}
	return nil
}

// checkAims asks that no side has what it needs while the game goes on. It
// counts on a board that is whole: points lie where the scenario has them.
func (s *State) checkAims() error {
	for side := rules.First; side <= rules.Second && !s.over(); side++ {
		if s.progress(side) >= int(s.sc.Victory[side].Need) {
			return fmt.Errorf("%s has what it needs, and the game goes on (UNA-14.2)", scenario.SideIDs[side])
		}
	}
	return nil
}

// checkCards asks that every card of a side is in one zone.
func (s *State) checkCards() error {
	for side := range scenario.SideIDs {
		bid := s.bid[side]
		for k := range uint8(scenario.MaxCards) {
			n := int(s.deck[side][k]) + int(s.hand[side][k]) + int(s.play[side][k]) + int(s.discard[side][k]) + int(s.reserve[side][k]) + int(s.removed[side][k])
			if bid == k {
				n++
			}
			if n != int(s.sc.Ours[side][k]) {
				return fmt.Errorf("%d of card %d of %s, %d are in the game", n, k, scenario.SideIDs[side], s.sc.Ours[side][k])
			}
		}
		unseen := int(s.blank[side])
		if bid == veiled {
			unseen++
		}
		switch {
		case unseen > pile.Sum(s.deck[side][:]):
			return fmt.Errorf("%d unseen cards of %s, %d cards are in its deck with them", unseen, scenario.SideIDs[side], pile.Sum(s.deck[side][:]))
		case bid != scenario.Off && !s.over() && (s.step != StepBid || side == int(rules.Second)):
			return fmt.Errorf("a bid of %s in step %s (UNA-6.5)", scenario.SideIDs[side], stepNames[s.step])
		case pile.Sum(s.play[side][:]) > 0 && !s.over() && (s.step < StepPlay && s.card == scenario.Off || rules.Side(side) != s.Active):
			return fmt.Errorf("cards in the play area of %s, which does not play (UNA-7.3)", scenario.SideIDs[side])
		}
		for x := (s.escaped | s.Eliminated) & s.sc.Of[side]; x != 0; {
			k := s.sc.Units[x.Pop()].Card
			if s.removed[side][k] != s.sc.Ours[side][k] {
				return fmt.Errorf("%s is gone and has cards left (UNA-13.7, 14.12)", s.sc.Cards[side][k].ID)
			}
		}
	}
	return nil
}

// checkSoldiers asks that every soldier is in one place.
func (s *State) checkSoldiers() error {
	if s.Present|s.escaped|s.Eliminated != s.sc.SoldiersIn || s.Present.Len()+s.escaped.Len()+s.Eliminated.Len() != s.sc.SoldiersIn.Len() {
		return errors.New("a soldier is in two places, or in none")
	}
	if s.Suppressed&^s.Present != 0 {
		return fmt.Errorf("%s is suppressed and not on the board", s.sc.Units[(s.Suppressed&^s.Present).First()].ID)
	}
	for u := range uint8(scenario.MaxSoldiers) {
		switch v := s.ride[u]; {
		case !s.Present.Has(u):
			if s.on[u] != scenario.Off || v != scenario.Off || s.seat[u] != scenario.Off {
				return fmt.Errorf("soldier %d is not on the board and has a place", u)
			}
		case int(s.on[u]) >= len(s.sc.Tiles):
			return fmt.Errorf("%s stands on no tile", s.sc.Units[u].ID)
		case v == scenario.Off:
			if s.seat[u] != scenario.Off {
				return fmt.Errorf("%s has a seat and no vehicle", s.sc.Units[u].ID)
			}
		default:
			if err := s.checkRider(u, v); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkRider asks that a soldier may sit where it does (UNA-8.8 to 8.12).
func (s *State) checkRider(u, v uint8) error {
	id := s.sc.Units[u].ID
	switch {
	case !s.onBoard().Has(v):
		return fmt.Errorf("%s sits in a vehicle that is not on the board", id)
	case int(s.seat[u]) >= len(s.sc.Vehicles[v].Seats) || s.rider[v][s.seat[u]] != u:
		return fmt.Errorf("%s has no seat of its own in %s (UNA-8.8)", id, s.sc.Vehicles[v].ID)
	case !s.fits(u, v, s.seat[u]):
		return fmt.Errorf("%s may not sit at %s of %s (UNA-8.8)", id, s.sc.Vehicles[v].Seats[s.seat[u]].ID, s.sc.Vehicles[v].ID)
	case s.on[u] != s.at[v]:
		return fmt.Errorf("%s is not on the tile of its vehicle (UNA-8.14)", id)
	case s.holder(v) != s.sc.Units[u].Side:
		return fmt.Errorf("%s sits in %s, which the enemy holds (UNA-8.12)", id, s.sc.Vehicles[v].ID)
	}
	return nil
}

// checkVehicles asks that every vehicle is in one place.
func (s *State) checkVehicles() error {
	var all scenario.Vehicles
	n := 0
	for _, x := range [...]scenario.Vehicles{s.Held[0], s.Held[1], s.DroveOff[0], s.DroveOff[1], s.Destroyed[0], s.Destroyed[1]} {
		all |= x
		n += x.Len()
	}
	if all != s.sc.VehiclesIn || n != all.Len() {
		return errors.New("a vehicle is in two places, or in none")
	}
	for v := range s.sc.Vehicles {
		v := uint8(v)
		info := &s.sc.Vehicles[v]
		switch {
		case s.onBoard().Has(v) != (int(s.at[v]) < len(s.sc.Tiles)):
			return fmt.Errorf("%s is on tile %d", info.ID, s.at[v])
		case s.onBoard().Has(v) && s.sc.Difficult.Has(s.at[v]):
			return fmt.Errorf("%s stands on difficult ground (UNA-2.6)", info.ID)
		case !s.onBoard().Has(v) && s.damage[v] > 0:
			return fmt.Errorf("%s is off the board and has damage", info.ID)
		case int(s.damage[v]) >= info.Integrity && s.onBoard().Has(v):
			return fmt.Errorf("%s has %d damage and is not destroyed (UNA-13.9)", info.ID, s.damage[v])
		}
		for seat, u := range s.rider[v] {
			if u != scenario.Off && (u >= scenario.MaxSoldiers || s.ride[u] != v || int(s.seat[u]) != seat) {
				return fmt.Errorf("soldier %d is said to sit in %s", u, info.ID)
			}
		}
	}
	return nil
}

// checkBoard asks that markers and structures lie where they may.
func (s *State) checkBoard() error {
	for side := range scenario.SideIDs {
		if s.Marks[side]&^s.sc.All != 0 {
			return fmt.Errorf("%s has a marker beside the board", scenario.SideIDs[side])
		}
		if s.Controlled[side]&^s.Marks[side] != 0 {
			return fmt.Errorf("%s controls a tile without a marker (UNA-1.10)", scenario.SideIDs[side])
		}
	}
	if both := s.Controlled[0] & s.Controlled[1]; both != 0 {
		return fmt.Errorf("both sides control %s (UNA-11.5)", s.sc.Tiles[both.First()].ID)
	}
	if s.Standing&^s.sc.Structures != 0 {
		return errors.New("a structure stands where the scenario has none")
	}
	return nil
}
