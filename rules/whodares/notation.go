package whodares

import (
	"strconv"

	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/rules/whodares/scenario"
)

type word = lexicon.Word[*scenario.Tables, *State]

var (
	lx                         lexicon.Dialect[*scenario.Tables, *State]
	verb, row, as, count, play = lx.Verb, lx.Row, lx.As, lx.Count, lx.Play
)

// What numbers of actions and events stand for.
var (
	zoneWord = lx.Among(scenario.ZoneCount, func(t *scenario.Tables, n int16) string { return t.Zones[n].ID }).
			Of(nil, "Zone", func(s *State, n int16) rules.Text { return s.sc.zoneName(uint8(n)) })
	unitWord = lx.Among(scenario.UnitCount, func(t *scenario.Tables, n int16) string { return t.Units[n].ID }).
			Of(nil, "Unit", func(s *State, n int16) rules.Text { return s.sc.Units[n].Name })
	kindWord = lx.Among(scenario.AxisKinds, func(t *scenario.Tables, n int16) string { return t.Axis[n].ID }). // of Axis counter
			Of(nil, "Enemy", func(s *State, n int16) rules.Text { return s.sc.kindName(uint8(n)) })
	slotWord   = lx.Among(objectiveSlot+1, slotID).Of(nil, "Enemy", slotName) // an Axis unit by its draw order, or the objective
	patrolWord = &word{Name: "Patrol", To: scenario.PatrolMax, Write: func(_ *scenario.Tables, n int16) string { return strconv.Itoa(int(n) + 1) },
		Says: func(_ *State, _ rules.Side, n int16) rules.Arg { return patrolArg("", int(n)) }}
	markerWord = lx.Choice("plain", "mission").Of(nil, "Marker", func(_ *State, n int16) rules.Text {
		return [2]rules.Text{{En: "Reco OK", Fr: "Reco OK"}, {En: "mission marker", Fr: "marqueur de mission"}}[n&1]
	})
	numberWord = lx.Number(scenario.ZoneCount)
	yesWord    = lx.Choice(yesNo...).Named("N")
	forcesWord = lx.Choice(forcesWords...).Named("N")
	routeWord  = lx.Choice("mission", "watch").Named("N") // the mission or its variant
	flightWord = lx.Choice(flightWords...).Named("N")
	helpWord   = unitWord.Or("cache") // the cache, or a truck
	buyerWord  = patrolWord.Or("air")
	mateWord   = unitWord.Named("With")
)

func slotID(_ *scenario.Tables, n int16) string {
	if n == objectiveSlot {
		return "objective"
	}
	return strconv.Itoa(int(n) + 1)
}

func slotName(s *State, n int16) rules.Text {
	if s.Up.Has(uint8(n)) {
		return s.sc.kindName(s.axis[n].kind)
	}
	return s.sc.kindName(unknown)
}

var (
	yesNo       = []string{"no", "yes"}
	forcesWords = []string{"historical", "buy"}
	flightWords = []string{"repair", "watch"}
)
