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

// verbTable is the verbs of the notation, and what A, B and C of each stand for.
var verbTable = lexicon.Verbs[*scenario.Tables, *State]{
	VerbDone: verb("done").Is(rules.Done), VerbBack: verb("back").Is(rules.Done), VerbVariant: verb("variant", routeWord),
	VerbBonus: verb("bonus", numberWord), VerbForces: verb("forces", forcesWord), VerbBuy: verb("buy", unitWord, buyerWord),
	VerbStart: verb("start", zoneWord), VerbHold: verb("hold", patrolWord), VerbGrant: verb("grant", patrolWord),
	VerbRelease: verb("release", patrolWord), VerbEvent: verb("event", zoneWord), VerbBreak: verb("mco", unitWord),
	VerbUnit: verb("unit", unitWord), VerbAll: verb("all"), VerbMove: verb("move", zoneWord), VerbScout: verb("scout", zoneWord),
	VerbWatch: verb("watch", numberWord), VerbJoin: verb("join", patrolWord), VerbAbandon: verb("abandon"),
	VerbPay: verb("pay", unitWord), VerbCache: verb("cache", patrolWord, zoneWord),
	VerbRepair: verb("repair", patrolWord, zoneWord), VerbUse: verb("use", helpWord),
	VerbFly: verb("fly", patrolWord, zoneWord, flightWord), VerbLow: verb("low", patrolWord),
	VerbAttack: verb("attack", zoneWord), VerbAgain: verb("again", yesWord).ZeroIsNone(), VerbSwap: verb("swap", yesWord).ZeroIsNone(),
	VerbLand: verb("land", patrolWord), VerbWake: verb("wake", zoneWord), VerbPost: verb("post", zoneWord),
	VerbContact: verb("contact", zoneWord), VerbFront: verb("front", unitWord), VerbRear: verb("rear", unitWord),
	VerbStack: verb("stack", unitWord, mateWord), VerbApart: verb("apart", unitWord), VerbFace: verb("face", unitWord, slotWord),
	VerbSpend: verb("initiative", patrolWord, markerWord), VerbAim: verb("aim", slotWord),
	VerbReroll: verb("reroll", unitWord, markerWord), VerbRecast: verb("reroll-last", patrolWord, markerWord), VerbOn: verb("continue"), VerbLeave: verb("leave"), VerbStay: verb("stay"),
	VerbWithdraw: verb("withdraw", zoneWord), VerbRestore: verb("restore", unitWord), VerbRoll: verb("roll", numberWord).Is(rules.Die),
	VerbDraw: verb("draw", kindWord).Is(rules.Draw), VerbRemove: verb("remove", kindWord).Is(rules.Draw), VerbTurn: verb("turn", slotWord).Is(rules.Draw),
	VerbStrike: verb("strike", unitWord).Is(rules.Draw),
}

var (
	yesNo       = []string{"no", "yes"}
	forcesWords = []string{"historical", "buy"}
	flightWords = []string{"repair", "watch"}
)
