package memoir

import "sandtable/rules"

// effectRow is what a card of an effect does: how it begins; for those that order units,
// which of the side's own it still may, how many in all (-1 for any number), and why not
// one that it may not; and whether its units then move and battle.
type effectRow struct {
	begin     func(s *State, f *frame, c *Card, told *rules.Report)
	orderable func(s *State, own set, c *Card) set
	gives     func(s *State, c *Card) int
	whyNot    func(s *State, h uint8, c *Card) rules.Verdict
	moves     bool
}

var effectTable = [effects]effectRow{
	effSection:    {(*State).beginOrders, (*State).orderableBySection, (*State).ordersBySection, (*State).whyNotBySection, true},
	effOrders:     {(*State).beginOrders, (*State).orderableByClass, (*State).ordersByClass, (*State).whyNotByClass, true},
	effStrike:     {begin: (*State).beginPicking},
	effReaction:   {},
	effCopy:       {},
	effDigIn:      {begin: (*State).beginDigIn},
	effHeal:       {begin: (*State).beginHeal, moves: true},
	effFinestHour: {(*State).beginHour, (*State).orderableByPool, (*State).usable, (*State).whyNoFace, true},
}
