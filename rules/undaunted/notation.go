package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/rules/undaunted/scenario"
)

type word = lexicon.Word[*scenario.Tables, *State]

var (
	lx                         lexicon.Dialect[*scenario.Tables, *State]
	verb, row, as, count, play = lx.Verb, lx.Row, lx.As, lx.Count, lx.Play
)

// some is a word of what only some scenarios have.
func some(w *word, has func(s *State, n int16) bool) *word {
	w.Known = func(s *State, n int16) bool { return n >= w.From && n < w.To && has(s, n) }
	return w
}

// What numbers of actions and events stand for.
var (
	cardWord = some(lx.Among(2*scenario.MaxCards, func(t *scenario.Tables, n int16) string {
		if side, k := n/scenario.MaxCards, int(n%scenario.MaxCards); k < len(t.Cards[side]) {
			return t.Cards[side][k].ID
		}
		return lexicon.Unknown
	}), func(s *State, n int16) bool { return int(n%scenario.MaxCards) < len(s.sc.Cards[n/scenario.MaxCards]) })
	actionWord = lx.Choice(scenario.ActionIDs[:]...).Of(nil, "", func(s *State, n int16) rules.Text { return s.sc.Actions[n].Name })
	// targetWord is a soldier, a vehicle, `structure`; nothing for none.
	targetWord  = some(lx.Among(StructureTarget+1, targetID).Of(nil, "", func(s *State, n int16) rules.Text { return s.sc.counterName(uint8(n)) }).Or(""), hasTarget)
	soldierWord = some(lx.Among(scenario.MaxSoldiers, targetID).Of(nil, "", func(s *State, n int16) rules.Text { return s.sc.Units[n].Name }),
		func(s *State, n int16) bool { return s.sc.SoldiersIn.Has(uint8(n)) })
	vehicleWord = some(lx.Among(scenario.MaxVehicles, func(t *scenario.Tables, n int16) string { return targetID(t, n+VehicleTarget) }).
			Of(nil, "", func(s *State, n int16) rules.Text { return s.sc.Vehicles[n].Name }),
		func(s *State, n int16) bool { return s.sc.VehiclesIn.Has(uint8(n)) })
	seatWord = lx.Numbered("", scenario.MaxSeats) // its place in the vehicle, from 1
	tileWord = some(lx.Among(scenario.FaceMax, func(t *scenario.Tables, n int16) string {
		if int(n) < len(t.Faces) {
			return t.Faces[n].ID
		}
		return lexicon.Unknown
	}), func(s *State, n int16) bool {
		return int(n) < len(s.sc.Faces) && s.sc.Tiles[s.sc.OnFace[n]].Face == uint8(n)
	})
	numberWord = lx.Number(100)
	sideOf     = lx.Choice(scenario.SideIDs[:]...)
)

func targetID(t *scenario.Tables, n int16) string {
	switch {
	case n == StructureTarget:
		return "structure"
	case n >= VehicleTarget && int(n)-VehicleTarget < len(t.Vehicles):
		return t.Vehicles[n-VehicleTarget].ID
	case int(n) < len(t.Units):
		return t.Units[n].ID
	}
	return lexicon.Unknown
}

func hasTarget(s *State, n int16) bool {
	return n == none || n == StructureTarget || n >= VehicleTarget && s.sc.VehiclesIn.Has(uint8(n-VehicleTarget)) ||
		n < VehicleTarget && s.sc.SoldiersIn.Has(uint8(n))
}
