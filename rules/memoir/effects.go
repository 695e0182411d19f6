package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// effectRow is what a card of an effect does: how it begins; for those that order units,
// which of the side's own it still may, how many in all (-1 for any number), and why not
// one that it may not; and whether its units then move and battle.
type effectRow struct {
	begin     func(s *State, f *frame, c *scenario.Card, report *rules.Report)
	orderable func(s *State, own scenario.Set, c *scenario.Card) scenario.Set
	gives     func(s *State, c *scenario.Card) int
	whyNot    func(s *State, h uint8, c *scenario.Card) rules.Verdict
	moves     bool
}

var effectTable = [scenario.Effects]effectRow{
	scenario.EffectSection:    {(*State).beginOrders, (*State).orderableBySection, (*State).ordersBySection, (*State).whyNotBySection, true},
	scenario.EffectOrders:     {(*State).beginOrders, (*State).orderableByClass, (*State).ordersByClass, (*State).whyNotByClass, true},
	scenario.EffectStrike:     {begin: (*State).beginPicking},
	scenario.EffectReaction:   {},
	scenario.EffectCopy:       {},
	scenario.EffectDigIn:      {begin: (*State).beginDigIn},
	scenario.EffectHeal:       {begin: (*State).beginHeal, moves: true},
	scenario.EffectFinestHour: {(*State).beginHour, (*State).orderableByPool, (*State).usable, (*State).whyNoFace, true},
}
