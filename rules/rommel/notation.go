package rommel

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/rules/rommel/scenario"
)

type word = lexicon.Word[*scenario.Tables, *State]

var (
	lx                         lexicon.Dialect[*scenario.Tables, *State]
	verb, row, as, count, play = lx.Verb, lx.Row, lx.As, lx.Count, lx.Play
)

// What numbers of actions and events stand for. An action does not know its
// campaign, and every campaign has Forces, zones and regions of its own: they are
// written as their numbers in its file, from 1.
var (
	forceWord = lx.Numbered("f", scenario.ForceMax).
			Of(func(s *State) int { return len(s.sc.Forces) }, "Force", func(s *State, n int16) rules.Text { return s.sc.forceName(uint8(n)) }).
			Called(func(s *State, n int16) string { return s.sc.Forces[n].ID })
	zoneWord = lx.Numbered("z", scenario.ZoneMax).
			Of(func(s *State) int { return len(s.sc.Zones) }, "Zone", func(s *State, n int16) rules.Text { return s.sc.zoneName(uint8(n)) }).
			Called(func(s *State, n int16) string { return s.sc.Zones[n].ID })
	regionWord = lx.Numbered("r", scenario.RegionMax).
			Of(func(s *State) int { return len(s.sc.Regions) }, "Region", func(s *State, n int16) rules.Text { return s.sc.Regions[n].Name }).
			Called(func(s *State, n int16) string { return s.sc.Regions[n].ID })
	planWord = lx.Choice(scenario.PlanIDs[:]...).
			Of(nil, "Plan", func(s *State, n int16) rules.Text { return s.sc.planName(scenario.PlanKind(n)) })
	upgradeWord = lx.Among(scenario.UpgradeKinds, func(t *scenario.Tables, i int16) string { return t.Upgrades[i].ID }).
			Of(nil, "Upgrade", func(s *State, n int16) rules.Text { return s.sc.Upgrades[n].Name })
	operationWord = lx.Among(scenario.OperationKinds, func(t *scenario.Tables, i int16) string { return t.Operations[i].ID }).
			Of(nil, "Counter", func(s *State, n int16) rules.Text { return s.sc.Operations[n].Name })
	numberWord = lx.Number(scenario.ForceMax)
	yesWord    = lx.Choice(yesNo...)

	giveWord    = forceWord.Or("supply").Named("")
	sectionWord = zoneWord.Or("section")
	strayWord   = zoneWord.Or("at-random").Named("")
	entryWord   = zoneWord.After("from").Named("")
	towardWord  = zoneWord.After("toward").Named("")
	exploitWord = elsewhere(towardWord)      // of Axis Forces it is zone 0, which is not written
	byForceWord = forceWord.Or("").Named("") // the die of a Force, or else
	byPlanWord  = planWord.Or("").Named("")  // that of a plan
)

// elsewhere is a zone other than zone 0.
func elsewhere(w *word) *word {
	out := *w
	out.From = 0
	out.ID = func(s *State, n int16) string {
		if n == 0 {
			return lexicon.Unknown
		}
		return w.ID(s, n)
	}
	out.Write = func(t *scenario.Tables, n int16) string {
		if n == 0 {
			return ""
		}
		return w.Write(t, n)
	}
	return &out
}

// verbTable is the verbs of the notation, and what A, B and C of each stand for.
var verbTable = lexicon.Verbs[*scenario.Tables, *State]{
	VerbDone: verb("done").Is(rules.Done), VerbTake: verb("take", forceWord), VerbGive: verb("give", giveWord), VerbSet: verb("set", zoneWord),
	VerbStrike: verb("strike", forceWord), VerbSacrifice: verb("sacrifice", forceWord), VerbRepair: verb("repair", forceWord),
	VerbRecover: verb("recover", forceWord), VerbMove: verb("move", forceWord, zoneWord, entryWord), VerbBattle: verb("battle", zoneWord),
	VerbPay: verb("pay"), VerbBuy: verb("buy", planWord), VerbSpy: verb("intelligence", yesWord).ZeroIsNone(), VerbPair: verb("pair", forceWord, forceWord),
	VerbNext: verb("next", byForceWord, byPlanWord), VerbReroll: verb("reroll", yesWord).ZeroIsNone(), VerbLose: verb("lose", forceWord),
	VerbDrawUp: verb("draw-upgrade"), VerbElite: verb("elite", forceWord), VerbUpgrade: verb("upgrade", forceWord),
	VerbRetreat: verb("retreat", forceWord, sectionWord), VerbExploit: verb("exploit", forceWord, zoneWord, exploitWord),
	VerbCheck: verb("check", zoneWord), VerbEnlist: verb("enlist", forceWord), VerbRegion: verb("region", regionWord),
	VerbKeep: verb("keep", forceWord), VerbSend: verb("send", forceWord, strayWord, towardWord), VerbRoll: verb("roll", numberWord).Is(rules.Die),
	VerbForce: verb("force", forceWord).Is(rules.Draw), VerbPlan: verb("plan", planWord).Is(rules.Draw), VerbDiscard: verb("discard", planWord).Is(rules.Draw),
	VerbCounter: verb("counter", upgradeWord).Is(rules.Draw), VerbOperation: verb("operation", operationWord).Is(rules.Draw), VerbStray: verb("stray", forceWord, zoneWord).Is(rules.Draw),
}

var yesNo = []string{"no", "yes"}
