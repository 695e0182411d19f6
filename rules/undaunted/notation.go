package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
)

type word = lexicon.Word[*tables, *State]

var (
	lx                         lexicon.Dialect[*tables, *State]
	verb, row, as, count, play = lx.Verb, lx.Row, lx.As, lx.Count, lx.Play
)

// some is a word of what only some scenarios have.
func some(w *word, has func(s *State, n int16) bool) *word {
	w.Known = func(s *State, n int16) bool { return n >= w.From && n < w.To && has(s, n) }
	return w
}

// What numbers of actions and events stand for.
var (
	cardWord = some(lx.Among(2*MaxCards, func(t *tables, n int16) string {
		if side, k := n/MaxCards, int(n%MaxCards); k < len(t.cards[side]) {
			return t.cards[side][k].ID
		}
		return lexicon.Unknown
	}), func(s *State, n int16) bool { return int(n%MaxCards) < len(s.sc.cards[n/MaxCards]) })
	actionWord = lx.Choice(actionIDs[:]...).Of(nil, "", func(s *State, n int16) rules.Text { return s.sc.actions[n].Name })
	// targetWord is a soldier, a vehicle, `structure`; nothing for none.
	targetWord  = some(lx.Among(StructureTarget+1, targetID).Of(nil, "", func(s *State, n int16) rules.Text { return s.sc.counterName(uint8(n)) }).Or(""), hasTarget)
	soldierWord = some(lx.Among(MaxSoldiers, targetID).Of(nil, "", func(s *State, n int16) rules.Text { return s.sc.units[n].Name }),
		func(s *State, n int16) bool { return s.sc.soldiersIn.Has(uint8(n)) })
	vehicleWord = some(lx.Among(MaxVehicles, func(t *tables, n int16) string { return targetID(t, n+VehicleTarget) }).
			Of(nil, "", func(s *State, n int16) rules.Text { return s.sc.vehicles[n].Name }),
		func(s *State, n int16) bool { return s.sc.vehiclesIn.Has(uint8(n)) })
	seatWord = lx.Numbered("", MaxSeats) // its place in the vehicle, from 1
	tileWord = some(lx.Among(faceMax, func(t *tables, n int16) string {
		if int(n) < len(t.faces) {
			return t.faces[n].id
		}
		return lexicon.Unknown
	}), func(s *State, n int16) bool {
		return int(n) < len(s.sc.faces) && s.sc.tiles[s.sc.onFace[n]].face == uint8(n)
	})
	numberWord = lx.Number(100)
	sideOf     = lx.Choice(sideIDs[:]...)
)

func targetID(t *tables, n int16) string {
	switch {
	case n == StructureTarget:
		return "structure"
	case n >= VehicleTarget && int(n)-VehicleTarget < len(t.vehicles):
		return t.vehicles[n-VehicleTarget].ID
	case int(n) < len(t.units):
		return t.units[n].ID
	}
	return lexicon.Unknown
}

func hasTarget(s *State, n int16) bool {
	return n == none || n == StructureTarget || n >= VehicleTarget && s.sc.vehiclesIn.Has(uint8(n-VehicleTarget)) ||
		n < VehicleTarget && s.sc.soldiersIn.Has(uint8(n))
}

// verbTable is the verbs of the notation, and what A and B of each stand for.
var verbTable = lexicon.Verbs[*tables, *State]{
	VerbDone: verb("done").Is(rules.Done), VerbPass: verb("pass").Is(rules.Done), VerbBid: verb("bid", cardWord), VerbPlay: verb("play", cardWord),
	VerbAct: verb("act", actionWord, targetWord), VerbSeat: verb("seat", actionWord, targetWord),
	VerbSwap: verb("swap", soldierWord), VerbHunker: verb("hunker"), VerbReady: verb("ready"),
	VerbEnter: verb("enter", vehicleWord, seatWord), VerbExit: verb("exit"),
	VerbReposition: verb("reposition", vehicleWord, seatWord), VerbStep: verb("step", tileWord), VerbEscape: verb("escape"),
	VerbTake: verb("take", cardWord), VerbCount: verb("count", numberWord).Naught(), VerbTile: verb("tile", tileWord),
	VerbRider: verb("rider", soldierWord), VerbDraw: verb("draw", cardWord).Is(rules.Draw), VerbRoll: verb("roll", numberWord).Is(rules.Die),
	VerbResign: verb("resign", sideOf).Is(rules.Done),
}
