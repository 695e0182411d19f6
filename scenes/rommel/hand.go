package rommel

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/rommel/field"
)

// goes says whether an action takes a Force somewhere: the Force is chosen, then
// the zone. Where chance picks the zone the Force alone is clicked.
func goes(a rules.Action) bool {
	switch a.Verb {
	case game.VerbMove, game.VerbExploit, game.VerbRetreat:
		return true
	case game.VerbSend:
		return a.B >= 0
	}
	return false
}

// onForce is what may be done with a Force by a click on its counter; goes says
// that it is chosen by it, to go somewhere.
func onForce(legal []rules.Action, f int) (list []rules.Action, going bool) {
	for _, a := range legal {
		switch a.Verb {
		case game.VerbTake, game.VerbGive, game.VerbStrike, game.VerbSacrifice, game.VerbRepair, game.VerbRecover, game.VerbLose,
			game.VerbElite, game.VerbUpgrade, game.VerbEnlist, game.VerbKeep, game.VerbNext:
			if int(a.A) == f {
				list = append(list, a)
			}
		case game.VerbPair:
			if int(a.A) == f || int(a.B) == f {
				list = append(list, a)
			}
		case game.VerbMove, game.VerbSend, game.VerbExploit, game.VerbRetreat:
			if int(a.A) == f {
				list, going = append(list, a), going || goes(a)
			}
		}
	}
	return list, going
}

// inHand is the Forces that were chosen to go somewhere: one that was clicked, those of a zone that
// was clicked, without who was taken out, or the only one that can go at all.
func (b *Board) inHand(v board.View, sc *field.Scene) (list []int) {
	if marches(v) && v.Selected >= 0 && v.Selected < len(sc.Zones) {
		stay := b.stays(v, sc)
		return slices.DeleteFunc(movers(v, sc, v.Selected), func(f int) bool { return stay>>f&1 != 0 })
	}
	only, several := board.None, false
	for _, a := range v.Legal {
		if !goes(a) {
			continue
		}
		f := int(a.A)
		several = several || only != board.None && only != f
		only = f
		if (v.Selected == field.Forces+f || v.Selected >= 0 && v.Selected == sc.Forces[f].Zone) && !slices.Contains(list, f) {
			list = append(list, f)
		}
	}
	if len(list) == 0 && only != board.None && !several {
		list = append(list, only)
	}
	return list
}

// shownHand is the Forces whose reach is shown: those in hand, else with the
// overlay on those that are pointed at.
func (b *Board) shownHand(v board.View, sc *field.Scene) []int {
	list := b.inHand(v, sc)
	if len(list) > 0 || !v.Reach || v.Pointed() < 0 {
		return list
	}
	v.Selected = v.Pointed()
	if f := field.ForceOf(v.Selected); f >= 0 {
		v.Selected = sc.Forces[f].Zone
	}
	return b.inHand(v, sc)
}

// onZone is what a click on a zone means as a place to go, to fight, to put somebody.
func onZone(v board.View, sc *field.Scene, hand []int, z int) (list []rules.Action) {
	for _, a := range v.Legal {
		switch a.Verb {
		case game.VerbSet, game.VerbBattle, game.VerbCheck:
			if int(a.A) == z {
				list = append(list, a)
			}
		case game.VerbRegion:
			if sc.Regions[a.A].Zones.Has(z) {
				list = append(list, a)
			}
		case game.VerbMove, game.VerbSend, game.VerbExploit, game.VerbRetreat:
			if int(a.B) == z && slices.Contains(hand, int(a.A)) {
				list = append(list, a)
			}
		}
	}
	return list
}

// inZone is what may be done with the Forces of a zone: those that can be chosen
// to go somewhere, and what is done to them at once.
func inZone(v board.View, sc *field.Scene, z int) (going []int, moves, direct []rules.Action) {
	for side := range sc.Zones[z].Here {
		for _, f := range sc.Zones[z].Here[side] {
			list, goes := onForce(v.Legal, f)
			if goes {
				going, moves = append(going, f), append(moves, list...)
			} else {
				direct = append(direct, list...)
			}
		}
	}
	return going, moves, direct
}
