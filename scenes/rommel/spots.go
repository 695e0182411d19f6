package rommel

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Spots says where each action is clicked. What has no place stands at the
// prompt; what lies in the strip comes with it.
func (b *Board) Spots(dst []board.Spot, v board.View) []board.Spot {
	sc := b.read(v)
	if sc.fought() || v.Page > 0 {
		if out, ok := b.battleSpots(dst, v, sc); ok {
			return out
		}
	}
	if b.opensSheet(v, sc) {
		return b.sheetSpots(dst, v, sc)
	}
	return b.mapSpots(dst, v, sc)
}

// mapSpots are the places of the map.
func (b *Board) mapSpots(dst []board.Spot, v board.View, sc *scene) []board.Spot {
	hand := b.inHand(v, sc)
	if marches(v) {
		return b.marchSpots(dst, v, sc, hand)
	}
	for z := range sc.fields {
		if list := onZone(v, sc, hand, z); len(list) > 0 {
			dst = append(dst, board.Spot{Box: b.chart.Box(v.Camera, z, v.Least()), Place: z, Actions: list, Goal: true})
		}
	}
	for r := range sc.regions {
		if a := (rules.Action{Verb: game.VerbRegion, A: int16(r)}); slices.Contains(v.Legal, a) {
			dst = append(dst, board.Spot{Box: b.truck(v, r), Place: regions + r, Actions: []rules.Action{a}, Goal: true})
		}
	}
	dst = b.fanSpots(dst, v, sc)
	for z := range sc.fields {
		going, moves, direct := inZone(v, sc, z)
		box := b.chart.Box(v.Camera, z, v.Least())
		switch {
		case len(going) == 1:
			dst = append(dst, board.Spot{Box: box, Place: forces + going[0], Actions: moves, Pick: true})
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
func (b *Board) fanSpots(dst []board.Spot, v board.View, sc *scene) []board.Spot {
	if b.fan.Zone == board.None {
		return dst
	}
	n, ok := b.fanOf(v, sc, b.fan.Zone)
	if !ok {
		return dst
	}
	for i, place := range n.Places {
		if list, going := onForce(v.Legal, forceOf(place)); len(list) > 0 {
			dst = append(dst, board.Spot{Box: n.Boxes[i], Place: place, Actions: list, Pick: going})
		}
	}
	return dst
}

// Meant is what a click there would want to do, legal or not: the rules then
// say why not.
func (b *Board) Meant(at ui.Point, v board.View) []rules.Action {
	sc := b.read(v)
	if sc.fought() || v.Page > 0 {
		if list, ok := b.meantInBattle(at, v, sc); ok {
			return list
		}
	}
	if b.sheet != nil {
		return b.meantOnSheet(at, v)
	}
	if place, on := b.fan.At(at); on && place >= 0 {
		return meantWith(v, sc, forceOf(place))
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

// meantAt is what a click on a zone would want.
func (b *Board) meantAt(v board.View, sc *scene, z int) []rules.Action {
	verb := verbOf(v.Legal)
	switch verb {
	case game.VerbSet, game.VerbBattle, game.VerbCheck:
		return []rules.Action{{Verb: verb, A: int16(z)}}
	case game.VerbRegion:
		return []rules.Action{{Verb: verb, A: int16(b.sc.Place(z).Region)}}
	case game.VerbMove, game.VerbSend, game.VerbExploit, game.VerbRetreat:
		if hand := b.inHand(v, sc); len(hand) > 0 {
			return b.meantMove(v, sc, verb, hand[0], z)
		}
	}
	for side := range sc.fields[z].here {
		if here := sc.fields[z].here[side]; len(here) > 0 && (len(sc.fields[z].here[1]) == 0 || side == 1 || !axisVerb(verb)) {
			return meantWith(v, sc, here[0])
		}
	}
	for side := range sc.fields[z].here {
		if here := sc.fields[z].here[side]; len(here) > 0 {
			return meantWith(v, sc, here[0])
		}
	}
	return []rules.Action{{Verb: game.VerbBattle, A: int16(z)}}
}

// axisVerb says whether an action is done with Axis Forces.
func axisVerb(verb rules.Verb) bool {
	return verb != game.VerbSend && verb != game.VerbKeep && verb != game.VerbStrike
}

// meantMove is a move of a Force to a zone: into battle by the first of the
// zones beside it from which it may come at all.
func (b *Board) meantMove(v board.View, sc *scene, verb rules.Verb, f, z int) []rules.Action {
	a := rules.Action{Verb: verb, A: int16(f), B: int16(z)}
	switch {
	case verb == game.VerbMove && sc.board.Phase == "battle-movement":
		a.C = int16(b.sc.Near(z).First())
	case verb == game.VerbMove, verb == game.VerbSend:
		a.C = -1
	}
	return []rules.Action{a}
}

// meantWith is what a click on a Force would want.
func meantWith(v board.View, sc *scene, f int) []rules.Action {
	verb := verbOf(v.Legal)
	a := rules.Action{Verb: verb, A: int16(f)}
	switch verb {
	case game.VerbMove, game.VerbSend, game.VerbExploit, game.VerbRetreat:
		a.B, a.C = int16(sc.forces[f].Zone), -1
	case game.VerbSet, game.VerbBattle, game.VerbCheck:
		a.A = int16(max(sc.forces[f].Zone, 0))
	case game.VerbRegion, game.VerbPay, 0:
		a = rules.Action{Verb: game.VerbLose, A: int16(f)}
	}
	return []rules.Action{a}
}

// verbOf is what the step is about: the first choice that is not its end.
func verbOf(legal []rules.Action) rules.Verb {
	i := slices.IndexFunc(legal, func(a rules.Action) bool { return a.Verb != game.VerbDone && a.Verb != game.VerbPay })
	if i < 0 {
		return 0
	}
	return legal[i].Verb
}

// Chosen asks where the Forces go that were chosen, or says what Enter does with
// them.
func (b *Board) Chosen(v board.View) rules.Phrase {
	sc := b.read(v)
	hand := b.inHand(v, sc)
	from := sc.fromZone(v.Selected)
	if a, ok := b.meant(v, sc); ok && from >= 0 {
		key := pane.Either(len(sc.fields[a.zone].here[rules.Second]) > 0, "ui.rommel.chosen-attack", "ui.rommel.chosen-move")
		if a.part() {
			key = "ui.rommel.chosen-part"
		}
		return rules.Phrase{Key: key, Args: []rules.Arg{ui.Num("N", a.goers()), ui.Num("Of", a.of), ui.Word("From", b.sc.Place(from).Name), ui.Word("Zone", b.sc.Place(a.zone).Name)}}
	}
	switch {
	case len(hand) == 1:
		return rules.Phrase{Key: "ui.rommel.where", Args: []rules.Arg{ui.Word("Force", sc.forces[hand[0]].Name)}}
	case from >= 0 && (len(hand) > 1 || b.choosing(v, sc)):
		return rules.Phrase{Key: "ui.rommel.where-all", Args: []rules.Arg{ui.Num("N", len(hand)), ui.Word("Zone", b.sc.Place(from).Name)}}
	}
	return rules.Phrase{}
}

// fromZone is the zone of a place that was chosen.
func (sc *scene) fromZone(place int) int {
	if f := forceOf(place); f >= 0 && f < len(sc.forces) {
		return sc.forces[f].Zone
	}
	return zoneOf(place)
}
