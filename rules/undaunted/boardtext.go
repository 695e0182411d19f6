package undaunted

import (
	"fmt"

	"sandtable/rules"
	"sandtable/rules/pile"
	"sandtable/rules/position"
)

// boardWriter writes statements.
type boardWriter struct {
	position.Writer
	s *State
}

// boardText is the position as a board, without a card under way.
func (s *State) boardText() string {
	w := &boardWriter{s: s}
	w.Say("scenario %s", s.sc.id)
	if s.sc.law != edition {
		w.Say("law %d", s.sc.law)
	}
	for _, o := range []struct {
		id          string
		on, usually bool
	}{{optOwnerSuppresses, s.sc.ownerSuppresses, s.sc.tables.ownerSuppresses(s.sc.law)}, {optCaptureCounts, s.sc.captureCounts, s.sc.numbers.captureCounts}} {
		switch {
		case o.on == o.usually:
		case o.on:
			w.Say("option %s", o.id)
		default:
			w.Say("option %s off", o.id)
		}
	}
	w.Say("turn %d", s.turn)
	w.Say("marker %s", sideIDs[s.marker])
	switch {
	case s.step == drawing:
		w.Say("draw %s %d", sideIDs[s.active], s.n)
	case s.step == bidding:
		w.Say("bid %s", sideIDs[s.active])
	case s.second:
		w.Say("play %s second", sideIDs[s.active])
	default:
		w.Say("play %s", sideIDs[s.active])
	}
	w.ofVehicles()
	w.ofSoldiers()
	for side := rules.First; side <= rules.Second; side++ {
		w.tileList("marks "+sideIDs[side], s.marks[side])
		w.tileList("controlled "+sideIDs[side], s.controlled[side])
	}
	w.tileList("standing", s.standing)
	for side := rules.First; side <= rules.Second; side++ {
		w.ofCards(side)
	}
	return w.String()
}

func (w *boardWriter) tileList(text string, x tiles) {
	for x != 0 {
		text += " " + w.s.sc.tiles[x.pop()].id
	}
	w.Say("%s", text)
}

func (w *boardWriter) ofVehicles() {
	s := w.s
	for x := s.sc.vehiclesIn; x != 0; {
		v := x.pop()
		id := s.sc.vehicles[v].id
		switch {
		case s.onBoard().has(v):
			w.Say("%s %s %s damage %d", id, s.sc.tiles[s.at[v]].id, sideIDs[s.holder(v)], s.damage[v])
		case s.gone[0].has(v):
			w.Say("%s escaped %s", id, sideIDs[0])
		case s.gone[1].has(v):
			w.Say("%s escaped %s", id, sideIDs[1])
		case s.destroyed[0].has(v):
			w.Say("%s destroyed %s", id, sideIDs[0])
		default:
			w.Say("%s destroyed %s", id, sideIDs[1])
		}
	}
}

// ofSoldiers writes first who gets off the board or stands on foot: seats are
// then free for the others.
func (w *boardWriter) ofSoldiers() {
	s := w.s
	for _, riders := range []bool{false, true} {
		for x := s.sc.soldiersIn; x != 0; {
			u := x.pop()
			text, v := s.sc.units[u].id, s.ride[u]
			switch {
			case riders != (v != off):
				continue
			case s.escaped.has(u):
				text += " escaped"
			case s.eliminated.has(u):
				text += " eliminated"
			case v != off:
				text += " " + s.sc.vehicles[v].id + " " + s.sc.vehicles[v].seats[s.seat[u]].id
			default:
				text += " " + s.sc.tiles[s.on[u]].id
			}
			if s.suppressed.has(u) {
				text += " suppressed"
			}
			w.Say("%s", text)
		}
	}
}

func (w *boardWriter) ofCards(side rules.Side) {
	s := w.s
	for z, word := range zoneWords {
		text := word + " " + sideIDs[side]
		if z == zoneRemoved && s.veils[side] {
			w.Say("%s %d", text, pile.Sum(s.removed[side][:]))
			continue
		}
		for k, n := range s.zone(z, side) {
			switch {
			case n == 1:
				text += " " + s.sc.cards[side][k].id
			case n > 1:
				text += fmt.Sprintf(" %s*%d", s.sc.cards[side][k].id, n)
			}
		}
		w.Say("%s", text)
	}
	switch k := s.bid[side]; k {
	case off:
	case veiled:
		w.Say("bidding %s %s", sideIDs[side], unknownWord)
	default:
		w.Say("bidding %s %s", sideIDs[side], s.sc.cards[side][k].id)
	}
	if n := s.blank[side]; n > 0 {
		w.Say("unknown %s %d", sideIDs[side], n)
	}
}
