package undaunted

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Spots says where each action is clicked. What has no place stands at the prompt, what may be done with
// the card that is played at its soldier too.
func (b *Board) Spots(dst []board.Spot, v board.View) []board.Spot {
	sc := b.read(v)
	from := len(dst)
	add := func(a rules.Action, place int, goal bool) {
		if place == board.None {
			return
		}
		for i := from; i < len(dst); i++ {
			if s := &dst[i]; s.Place == place && s.Goal == goal && !s.Too {
				s.Actions = append(s.Actions, a)
				return
			}
		}
		if box := b.where(place, v, sc); !box.Empty() {
			dst = append(dst, board.Spot{Box: v.Target(box), Place: place, Actions: []rules.Action{a}, Goal: goal, Too: a.Verb == game.VerbEscape})
		}
	}
	for _, a := range v.Legal {
		if b.Omits(a, v) {
			continue
		}
		for _, place := range sc.placesOf(a) {
			add(a, place, goals(a))
		}
	}
	list := b.aims(v, sc)
	for i := range list { // a plate is its target
		k := slices.IndexFunc(dst[from:], func(s board.Spot) bool { return s.Place == list[i].place && s.Goal })
		if at, side, ok := b.plateAt(&list[i], v, sc); ok && k >= 0 {
			s := dst[from+k]
			s.Box = v.Target(plateBox(at, side))
			dst = append(dst, s)
		}
	}
	dst = b.actorSpot(dst, v, sc)
	for _, s := range dst[from:] { // what is spread out can be clicked on its tile too
		if p, tile := sc.pieceOf(s.Place); p != nil && b.spread.holds(s.Place) {
			s.Box = on(b.bricks.box(v.Camera, tile), sc.boxOn(p, s.Place))
			dst = append(dst, s)
		}
	}
	dst = b.walkSpots(dst, v, sc)
	if sc.leavable(v) { // so does a click on the escape marker under it
		first, then := runs(sc.leaves)
		tile := sc.soldiers[sc.actor].Tile
		dst = append(dst, board.Spot{Box: b.bricks.box(v.Camera, tile), Place: tile, Actions: first, Thens: then, Goal: true, Too: true, Under: true})
	}
	return dst
}

// leavable says whether the soldier of the card may leave the board with it, and who looks decides.
func (sc *scene) leavable(v board.View) bool {
	return len(sc.leaves) > 0 && slices.Contains(v.Legal, sc.leaves[0][0])
}

// walkSpots are the tiles beside who acts: a click there sets out and goes there at once.
func (b *Board) walkSpots(dst []board.Spot, v board.View, sc *scene) []board.Spot {
	var ways [scenario.MaxTiles][]rules.Action
	for _, a := range v.Legal {
		if b.Omits(a, v) {
			continue
		}
		for t := range sc.walks(state(v), a).All {
			ways[t] = append(ways[t], a)
		}
	}
	for t := range sc.fields {
		if len(ways[t]) > 0 {
			dst = append(dst, board.Spot{Box: b.bricks.box(v.Camera, t), Place: t, Actions: ways[t], Goal: true, Too: true,
				Then: []rules.Action{sc.of.TileAct(game.VerbStep, t)}, Under: true})
		}
	}
	return dst
}

// walks is the tiles that the first step of a movement action may enter (UNA-10.2 to 10.5).
func (sc *scene) walks(s *game.State, a rules.Action) game.Set {
	if sc.step != game.StepUse || sc.actor < 0 || !moves(a) {
		return 0
	}
	m := &sc.soldiers[sc.actor]
	return game.Set(sc.of.Near[m.Tile]) & sc.allowed(s, int(a.A), m.side)
}

// moves says whether an action moves who does it by a card or a seat.
func moves(a rules.Action) bool {
	return (a.Verb == game.VerbAct || a.Verb == game.VerbSeat) && a.B == game.NoTarget && walking(int(a.A))
}

// walking says whether an action moves who does it, tile by tile.
func walking(action int) bool {
	return action == scenario.ActMove || action == scenario.ActScout || action == scenario.ActInfiltrate || action == scenario.ActDrive
}

// placesOf is where an action is done; a second place for a seat, whose vehicle does as well.
func (sc *scene) placesOf(a rules.Action) (out [2]int) {
	out = [2]int{board.None, board.None}
	switch a.Verb {
	case game.VerbPlay, game.VerbTake:
		out[0] = sc.manOf(game.CardOf(a))
	case game.VerbAct, game.VerbSeat:
		if a.B != game.NoTarget {
			out[0] = sc.placeOf(int(a.B))
		}
	case game.VerbSwap, game.VerbRider:
		out[0] = ofSoldiers + int(a.A)
	case game.VerbEnter, game.VerbReposition:
		out = [2]int{seatPlace(int(a.A), int(a.B)), ofVehicles + int(a.A)}
	case game.VerbExit:
		out[0] = ofSoldiers + sc.actor
		if v := sc.soldiers[sc.actor].Vehicle; v >= 0 {
			out[1] = ofVehicles + v
		}
	case game.VerbStep, game.VerbTile:
		out[0] = sc.of.TileOf(a)
	case game.VerbEscape:
		out[0] = sc.soldiers[sc.actor].Tile
	}
	return out
}

// goals says whether an action is done to its place, not by what stands there.
func goals(a rules.Action) bool {
	switch a.Verb {
	case game.VerbPlay, game.VerbRider, game.VerbTake, game.VerbExit:
		return false
	}
	return true
}

// actorSpot is the soldier whose card is played, with what the card may do without a place.
func (b *Board) actorSpot(dst []board.Spot, v board.View, sc *scene) []board.Spot {
	if sc.step != game.StepUse || sc.actor < 0 || !sc.soldiers[sc.actor].Present {
		return dst
	}
	list := pane.Only(v.Legal, func(a rules.Action) bool {
		return sc.placesOf(a)[0] == board.None && a.Verb != game.VerbDone && !b.Omits(a, v)
	})
	place := ofSoldiers + sc.actor
	i := slices.IndexFunc(dst, func(s board.Spot) bool { return s.Place == place && !s.Goal })
	switch {
	case len(list) == 0:
	case i >= 0: // it may leave its vehicle as well
		dst = append(dst, board.Spot{Box: dst[i].Box, Place: place, Actions: append(list, dst[i].Actions...), List: true, Too: true})
		dst = slices.Delete(dst, i, i+1)
	default:
		dst = append(dst, board.Spot{Box: v.Target(b.where(place, v, sc)), Place: place, Actions: list, List: true, Too: true})
	}
	return dst
}

// hit is the place under a point of the screen, board.None beside the board.
func (b *Board) hit(at ui.Point, v board.View, sc *scene) int {
	if place, on := b.spread.at(at); on {
		return place
	}
	if place := b.plateUnder(at, v, sc); place != board.None {
		return place
	}
	t := b.bricks.under(v.Camera, at)
	if t < 0 || t >= len(sc.fields) || v.Bare {
		return t
	}
	f, box := &sc.fields[t], b.bricks.box(v.Camera, t)
	for i := range f.pieces {
		p := &f.pieces[i]
		for n := range p.seats {
			if on(box, p.seat(n)).Has(at) {
				return sc.seatPlace(p.vehicle, n)
			}
		}
		if on(box, p.box()).Has(at) {
			return p.place()
		}
	}
	return pane.Either(f.Structure >= 0 && on(box, structureSlot).Has(at), ofStructures+t, t)
}

func (b *Board) Meant(at ui.Point, v board.View) []rules.Action {
	sc := b.read(v)
	place := b.hit(at, v, sc)
	if place == board.None {
		return nil
	}
	tile := sc.tileUnder(place)
	switch sc.step {
	case game.StepMove:
		if sc.actor >= 0 && tile == sc.soldiers[sc.actor].Tile && game.Set(sc.of.Exits[sc.soldiers[sc.actor].side]).Has(tile) {
			return []rules.Action{{Verb: game.VerbEscape}}
		}
		return []rules.Action{sc.of.TileAct(game.VerbStep, tile)}
	case game.StepMark:
		return []rules.Action{sc.of.TileAct(game.VerbTile, tile)}
	}
	r, seat := seatOf(place)
	switch {
	case soldierOf(place) >= 0:
		return []rules.Action{sc.meantWith(v, soldierOf(place))}
	case vehicleOf(place) >= 0:
		return sc.meantAt(v, vehicleOf(place), -1)
	case r >= 0:
		return sc.meantAt(v, r, seat)
	case structureOf(place) >= 0:
		return []rules.Action{{Verb: game.VerbAct, A: int16(scenario.ActDemolish), B: game.StructureTarget}}
	}
	return []rules.Action{sc.of.TileAct(game.VerbStep, tile)}
}

// meantWith is what a click on a soldier would want.
func (sc *scene) meantWith(v board.View, u int) rules.Action {
	m := &sc.soldiers[u]
	card := func(verb rules.Verb) rules.Action { return game.CardAct(verb, m.side, sc.of.Units[u].Card) }
	switch {
	case sc.step == game.StepWound || sc.step == game.StepPin:
		return rules.Action{Verb: game.VerbRider, A: int16(u)}
	case m.side != v.Viewer && v.Viewer >= rules.First:
		return rules.Action{Verb: game.VerbAct, A: int16(sc.shot(scenario.ActAttack)), B: int16(u)}
	case sc.step == game.StepBid:
		return card(game.VerbBid)
	case sc.step == game.StepBolster || sc.step == game.StepInspire:
		return card(game.VerbTake)
	case sc.step == game.StepUse && m.Vehicle >= 0:
		return rules.Action{Verb: game.VerbSwap, A: int16(u)}
	}
	return card(game.VerbPlay)
}

// meantAt is what a click on a vehicle, or on a seat of it, would want.
func (sc *scene) meantAt(v board.View, r, seat int) []rules.Action {
	x := &sc.rides[r]
	target := int16(r + game.VehicleTarget)
	if x.Holder != v.Viewer && seat < 0 {
		return []rules.Action{{Verb: game.VerbAct, A: int16(sc.shot(scenario.ActAntiTank)), B: target}}
	}
	verb := pane.Either(sc.actor >= 0 && sc.soldiers[sc.actor].Vehicle == r, game.VerbReposition, game.VerbEnter)
	return []rules.Action{{Verb: verb, A: int16(r), B: int16(max(seat, 0))}}
}

// shot is the combat action of the card that is played, a given one where it has none.
func (sc *scene) shot(otherwise int) int {
	if sc.actor < 0 {
		return otherwise
	}
	list := sc.onCard(sc.actor)
	if i := slices.IndexFunc(list, func(o scenario.Offer) bool { return sc.of.Actions[o.Action].Combat() }); i >= 0 {
		return list[i].Action
	}
	return otherwise
}
