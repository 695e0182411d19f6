package memoir

import "sandtable/rules"

// effect is what a card does when it is played.
type effect uint8

const (
	effSection  effect = iota // orders units by section
	effOrders                 // orders units by class
	effStrike                 // dice from nowhere: Air power, Barrage
	effReaction               // Ambush
	effCopy                   // Counter-attack
	effDigIn
	effHeal
	effFinestHour
	effects
)

// effectRow is what a card of an effect does: how it begins; for those that order units,
// which of the side's own it still may, how many in all (-1 for any number), and why not
// one that it may not; and whether its units then move and battle.
type effectRow struct {
	name      string // in cards.toml
	begin     func(s *State, f *frame, c *card, told *rules.Report)
	orderable func(s *State, own set, c *card) set
	gives     func(s *State, c *card) int
	whyNot    func(s *State, h uint8, c *card) rules.Verdict
	moves     bool
}

var effectTable = [effects]effectRow{
	effSection:    {"section", (*State).beginOrders, (*State).orderableBySection, (*State).ordersBySection, (*State).whyNotBySection, true},
	effOrders:     {"orders", (*State).beginOrders, (*State).orderableByClass, (*State).ordersByClass, (*State).whyNotByClass, true},
	effStrike:     {name: "strike", begin: (*State).beginPicking},
	effReaction:   {name: "reaction"},
	effCopy:       {name: "copy"},
	effDigIn:      {name: "dig-in", begin: (*State).beginDigIn},
	effHeal:       {name: "heal", begin: (*State).beginHeal, moves: true},
	effFinestHour: {"finest-hour", (*State).beginHour, (*State).orderableByPool, (*State).usable, (*State).whyNoFace, true},
}

func effectNames() (list []string) {
	for i := range effectTable {
		list = append(list, effectTable[i].name)
	}
	return list
}
