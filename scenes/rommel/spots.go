package rommel

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// Spots says where each action is clicked. What has no place is at the prompt; the strip brings its own.
func (b *Board) Spots(dst []board.Spot, v board.View) []board.Spot {
	sc := b.Read(v)
	if out, ok := b.battle.Spots(dst, v, sc); ok {
		return out
	}
	if b.opensSheet(v, sc) {
		return b.sheetSpots(dst, v, sc)
	}
	return b.mapSpots(dst, v, sc)
}

func (b *Board) mapSpots(dst []board.Spot, v board.View, sc *field.Scene) []board.Spot {
	hand := b.inHand(v, sc)
	if marches(v) {
		return b.marchSpots(dst, v, sc, hand)
	}
	for z := range sc.Zones {
		if list := onZone(v, sc, hand, z); len(list) > 0 {
			dst = append(dst, board.Spot{Box: b.chart.Box(v.Camera, z, v.Least()), Place: z, Actions: list, Goal: true})
		}
	}
	for r := range sc.Regions {
		if a := (rules.Action{Verb: game.VerbRegion, A: int16(r)}); slices.Contains(v.Legal, a) {
			dst = append(dst, board.Spot{Box: b.truck(v, r), Place: field.Regions + r, Actions: []rules.Action{a}, Goal: true})
		}
	}
	dst = b.fanSpots(dst, v, sc)
	for z := range sc.Zones {
		going, moves, direct := inZone(v, sc, z)
		box := b.chart.Box(v.Camera, z, v.Least())
		switch {
		case len(going) == 1:
			dst = append(dst, board.Spot{Box: box, Place: field.Forces + going[0], Actions: moves, Pick: true})
		case len(going) > 1:
			dst = append(dst, board.Spot{Box: box, Place: z, Actions: moves, Pick: true})
		}
		if len(direct) > 0 {
			dst = append(dst, board.Spot{Box: box, Place: z, Actions: direct})
		}
	}
	return dst
}

// fanSpots are the counters of a stack that is laid out.
func (b *Board) fanSpots(dst []board.Spot, v board.View, sc *field.Scene) []board.Spot {
	if b.fan.Zone == board.None {
		return dst
	}
	n, ok := b.fanOf(v, sc, b.fan.Zone)
	if !ok {
		return dst
	}
	for i, place := range n.Places {
		if list, going := onForce(v.Legal, field.ForceOf(place)); len(list) > 0 {
			dst = append(dst, board.Spot{Box: n.Boxes[i], Place: place, Actions: list, Pick: going})
		}
	}
	return dst
}

func (b *Board) Meant(at ui.Point, v board.View) []rules.Action {
	sc := b.Read(v)
	if list, ok := b.battle.Meant(at, v, sc); ok {
		return list
	}
	if b.sheet != nil {
		return b.meantOnSheet(at, v)
	}
	if place, on := b.fan.At(at); on && place >= 0 {
		return meantWith(v, sc, field.ForceOf(place))
	}
	z := b.chart.At(v.Camera, at)
	if z < 0 {
		if r := b.truckUnder(v, at); r >= 0 {
			return []rules.Action{{Verb: game.VerbRegion, A: int16(r)}}
		}
		return nil
	}
	return b.meantAt(v, sc, z)
}

func (b *Board) meantAt(v board.View, sc *field.Scene, z int) []rules.Action {
	verb := field.VerbOf(v.Legal)
	switch verb {
	case game.VerbSet, game.VerbBattle, game.VerbCheck:
		return []rules.Action{{Verb: verb, A: int16(z)}}
	case game.VerbRegion:
		return []rules.Action{{Verb: verb, A: int16(b.Scenario.Place(z).Region)}}
	case game.VerbMove, game.VerbSend, game.VerbExploit, game.VerbRetreat:
		if hand := b.inHand(v, sc); len(hand) > 0 {
			return b.meantMove(v, sc, verb, hand[0], z)
		}
	}
	first, second := sc.Zones[z].Here[0], sc.Zones[z].Here[1]
	if len(second) > 0 && (len(first) == 0 || verb != game.VerbSend && verb != game.VerbKeep && verb != game.VerbStrike) {
		first = second
	}
	if len(first) > 0 {
		return meantWith(v, sc, first[0])
	}
	return []rules.Action{{Verb: game.VerbBattle, A: int16(z)}}
}

// meantMove is a move of a Force to a zone: into battle from the first neighbour that will do.
func (b *Board) meantMove(v board.View, sc *field.Scene, verb rules.Verb, f, z int) []rules.Action {
	a := rules.Action{Verb: verb, A: int16(f), B: int16(z)}
	switch {
	case verb == game.VerbMove && sc.Board.Phase == "battle-movement":
		a.C = int16(b.Scenario.Graph.Near(z).First())
	case verb == game.VerbMove, verb == game.VerbSend:
		a.C = -1
	}
	return []rules.Action{a}
}

func meantWith(v board.View, sc *field.Scene, f int) []rules.Action {
	verb := field.VerbOf(v.Legal)
	a := rules.Action{Verb: verb, A: int16(f)}
	switch verb {
	case game.VerbMove, game.VerbSend, game.VerbExploit, game.VerbRetreat:
		a.B, a.C = int16(sc.Forces[f].Zone), -1
	case game.VerbSet, game.VerbBattle, game.VerbCheck:
		a.A = int16(max(sc.Forces[f].Zone, 0))
	case game.VerbRegion, game.VerbPay, 0:
		a = rules.Action{Verb: game.VerbLose, A: int16(f)}
	}
	return []rules.Action{a}
}

// Chosen asks where the Forces go that were chosen, or says what Enter does with them.
func (b *Board) Chosen(v board.View) rules.Phrase {
	sc := b.Read(v)
	hand := b.inHand(v, sc)
	from := sc.FromZone(v.Selected)
	if a, ok := b.meant(v, sc); ok && from >= 0 {
		key := pane.Either(len(sc.Zones[a.zone].Here[rules.Second]) > 0, "ui.rommel.chosen-attack", "ui.rommel.chosen-move")
		if a.part() {
			key = "ui.rommel.chosen-part"
		}
		return rules.Phrase{Key: key, Args: []rules.Arg{ui.Num("N", a.goers()), ui.Num("Of", a.of), ui.Word("From", b.Scenario.Place(from).Name), ui.Word("Zone", b.Scenario.Place(a.zone).Name)}}
	}
	switch {
	case len(hand) == 1:
		return rules.Phrase{Key: "ui.rommel.where", Args: []rules.Arg{ui.Word("Force", sc.Forces[hand[0]].Name)}}
	case from >= 0 && (len(hand) > 1 || b.choosing(v, sc)):
		return rules.Phrase{Key: "ui.rommel.where-all", Args: []rules.Arg{ui.Num("N", len(hand)), ui.Word("Zone", b.Scenario.Place(from).Name)}}
	}
	return rules.Phrase{}
}

// goes says whether an action takes a Force to a zone that is chosen next, not one that chance picks.
func goes(a rules.Action) bool {
	switch a.Verb {
	case game.VerbMove, game.VerbExploit, game.VerbRetreat:
		return true
	case game.VerbSend:
		return a.B >= 0
	}
	return false
}

// onForce is what may be done by a click on a Force's counter; going says that it is chosen, to go somewhere.
func onForce(legal []rules.Action, f int) (list []rules.Action, going bool) {
	list = pane.Only(legal, func(a rules.Action) bool {
		switch a.Verb {
		case game.VerbTake, game.VerbGive, game.VerbStrike, game.VerbSacrifice, game.VerbRepair, game.VerbRecover, game.VerbLose,
			game.VerbElite, game.VerbUpgrade, game.VerbEnlist, game.VerbKeep, game.VerbNext, game.VerbMove, game.VerbSend, game.VerbExploit, game.VerbRetreat:
			return int(a.A) == f
		case game.VerbPair:
			return int(a.A) == f || int(a.B) == f
		}
		return false
	})
	return list, slices.ContainsFunc(list, goes)
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

// shownHand is the Forces whose reach is shown: those in hand, else with the overlay those pointed at.
func (b *Board) shownHand(v board.View, sc *field.Scene) []int {
	list := b.inHand(v, sc)
	if len(list) > 0 || !v.Reach || v.Looked() < 0 {
		return list
	}
	v.Selected = v.Looked()
	if f := field.ForceOf(v.Selected); f >= 0 {
		v.Selected = sc.Forces[f].Zone
	}
	return b.inHand(v, sc)
}

// onZone is what a click on a zone means as a place to go, to fight, to put somebody.
func onZone(v board.View, sc *field.Scene, hand []int, z int) []rules.Action {
	return pane.Only(v.Legal, func(a rules.Action) bool {
		switch a.Verb {
		case game.VerbSet, game.VerbBattle, game.VerbCheck:
			return int(a.A) == z
		case game.VerbRegion:
			return sc.Regions[a.A].Zones.Has(z)
		case game.VerbMove, game.VerbSend, game.VerbExploit, game.VerbRetreat:
			return int(a.B) == z && slices.Contains(hand, int(a.A))
		}
		return false
	})
}

// inZone is what may be done with the Forces of a zone: who can be chosen to go, and what is done at once.
func inZone(v board.View, sc *field.Scene, z int) (going []int, moves, direct []rules.Action) {
	for _, f := range slices.Concat(sc.Zones[z].Here[:]...) {
		if list, goes := onForce(v.Legal, f); goes {
			going, moves = append(going, f), append(moves, list...)
		} else {
			direct = append(direct, list...)
		}
	}
	return going, moves, direct
}
