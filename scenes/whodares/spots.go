package whodares

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// airTool is the Waco as a place: chosen, it shows where it may be called to.
const airTool = 410

// onUnit is what may be done with a unit by a click on its counter.
func onUnit(legal []rules.Action, sc *scene, u int) []rules.Action {
	return pane.Only(legal, func(a rules.Action) bool {
		switch a.Verb {
		case game.VerbBreak, game.VerbFront, game.VerbRear, game.VerbRestore, game.VerbReroll, game.VerbBuy, game.VerbApart:
			return int(a.A) == u
		case game.VerbStack:
			return int(a.B) == u
		case game.VerbFace:
			return int(a.A) == u && !oneHead(legal)
		}
		return false
	})
}

// oneHead says whether the position to be matched is given and the slot asked for; else it is the reverse.
func oneHead(legal []rules.Action) bool {
	head := int16(-1)
	for _, a := range legal {
		if a.Verb == game.VerbFace {
			if head >= 0 && a.A != head {
				return false
			}
			head = a.A
		}
	}
	return head >= 0
}

// onZone is what a click on a zone answers where the rules ask for one.
func onZone(v board.View, sc *scene, z int) (list []rules.Action, goal bool) {
	for _, a := range v.Legal {
		switch a.Verb {
		case game.VerbStart, game.VerbEvent, game.VerbWake, game.VerbPost, game.VerbContact, game.VerbWithdraw:
			if int(a.A) == z {
				list, goal = append(list, a), true
			}
		case game.VerbScout: // of the detachments that are out, the one that tests first
			if int(a.A) == z && sc.chosen == 0 {
				list, goal = append(list, a), true
			}
		case game.VerbFly:
			if int(a.B) == z && v.Selected == airTool {
				list, goal = append(list, a), true
			}
		case game.VerbBreak:
			if sc.units[a.A].Zone == z {
				list = append(list, a)
			}
		}
	}
	return list, goal
}

// onCard is what a click on the card of a patrol answers: which one, or who spends a marker.
func onCard(legal []rules.Action, p int) []rules.Action {
	return pane.Only(legal, func(a rules.Action) bool {
		return asks(a, p) || (a.Verb == game.VerbSpend || a.Verb == game.VerbRecast) && int(a.A) == p
	})
}

// asks says whether an action answers the question which patrol by this one.
func asks(a rules.Action, p int) bool {
	switch a.Verb {
	case game.VerbHold, game.VerbGrant, game.VerbRelease, game.VerbLand:
		return int(a.A) == p
	}
	return false
}

// Spots says where each action is clicked. What has no place is at the prompt; the strip brings its own.
func (b *Board) Spots(dst []board.Spot, v board.View) []board.Spot {
	sc := b.read(v)
	switch {
	case sc.lineUp != nil:
		return b.tacticSpots(dst, v, sc)
	case sc.muster != nil || sc.account != nil:
		return b.sheetSpots(dst, v, sc)
	}
	over := b.overlay(v, sc)
	under := func(box ui.Rect) bool {
		return slices.ContainsFunc(over.tags, func(t signpost) bool { return !t.box.Intersect(box).Empty() })
	}
	// The zones come first: by key one goes down the list of the panel, wherever the map has been moved.
	for _, t := range b.goings(v, sc).ranked {
		if !t.fight {
			s := t.spot(b.chart.Box(v.Camera, t.zone, v.Least()))
			s.Under = under(s.Box)
			dst = append(dst, s)
		}
	}
	for i := range over.tags {
		dst = append(dst, b.tagSpot(v, &over.tags[i]))
	}
	dst = b.fanSpots(dst, v, sc)
	for i := range over.plates {
		p := &over.plates[i]
		dst = append(dst, p.spot(v.Target(p.plate.Box())))
	}
	dst = b.stackSpots(dst, v, sc)
	for z := range sc.fields {
		list, goal := onZone(v, sc, z)
		if len(list) > 0 {
			box := b.chart.Box(v.Camera, z, v.Least())
			dst = append(dst, board.Spot{Box: box, Place: z, Actions: list, Goal: goal, Under: under(box)})
		}
	}
	return dst
}

// fanSpots are the counters spread out: units that something is asked of, and those of a group being divided.
func (b *Board) fanSpots(dst []board.Spot, v board.View, sc *scene) []board.Spot {
	z := pane.Either(b.splitting(sc), sc.chosenAt, b.fan.Zone)
	if z == board.None {
		return dst
	}
	n, ok := b.fanOf(v, sc, z)
	if !ok {
		return dst
	}
	for i, no := range n.Places {
		if no >= foes {
			continue
		}
		if list := onUnit(v.Legal, sc, no-units); len(list) > 0 {
			dst = append(dst, board.Spot{Box: n.Boxes[i], Place: no, Actions: list})
		} else if s, ok := b.unitSpot(v, sc, no-units); ok {
			s.Box = n.Boxes[i]
			dst = append(dst, s)
		}
	}
	return dst
}

// unitSpot is a click on a counter: of a group being divided that one alone, else the whole group.
func (b *Board) unitSpot(v board.View, sc *scene, u int) (board.Spot, bool) {
	if s, ok := b.splitSpot(v, sc, u); ok || b.splitting(sc) {
		return s, ok
	}
	d := &sc.units[u]
	if d.Zone < 0 {
		return board.Spot{}, false
	}
	if a := (rules.Action{Verb: game.VerbUnit, A: int16(u)}); state(v).Further() && slices.Contains(v.Legal, a) {
		return board.Spot{Place: units + u, Actions: []rules.Action{a}}, true
	}
	g := sc.groupAt(stackPlace(&group{zone: d.Zone, patrol: d.Patrol}))
	if g == nil {
		return board.Spot{}, false
	}
	s, ok := b.call(v, sc, g)
	s.Place = units + u
	return s, ok
}

// stackSpots are the groups on the map.
func (b *Board) stackSpots(dst []board.Spot, v board.View, sc *scene) []board.Spot {
	if has(v.Legal, game.VerbEvent) {
		return dst
	}
	for z := range sc.fields {
		for i := range sc.fields[z].groups {
			g := &sc.fields[z].groups[i]
			if s, ok := b.call(v, sc, g); ok {
				s.Box = v.Target(b.pileBox(v, sc, g))
				dst = append(dst, s)
			}
		}
	}
	return dst
}

// sheetSpots are the counters on a page over the map.
func (b *Board) sheetSpots(dst []board.Spot, v board.View, sc *scene) []board.Spot {
	b.scratch.Reset()
	b.drawSheet(&b.scratch, v, sc) // where they lie follows from drawing them
	for i, box := range b.sheet.Boxes {
		place := b.sheet.Places[i]
		if list := onUnit(v.Legal, sc, place-units); len(list) > 0 {
			dst = append(dst, board.Spot{Box: v.Target(box), Place: place, Actions: list})
		}
	}
	return dst
}

// tacticSpots are the places of a combat: counters to be put into contact or reserve, targets, slots.
func (b *Board) tacticSpots(dst []board.Spot, v board.View, sc *scene) []board.Spot {
	t := layTactics(v.Bounds, sc.lineUp)
	l := sc.lineUp
	unit := func(m member, box ui.Rect) {
		if list := onUnit(v.Legal, sc, m.no); len(list) > 0 {
			dst = append(dst, board.Spot{Box: v.Target(box), Place: units + m.no, Actions: list})
		}
	}
	for i, p := range l.contact {
		if p.hq != nil {
			unit(*p.hq, t.hqs[i])
		}
		unit(p.unit, t.contact[i])
	}
	for i, m := range l.reserve {
		unit(m, t.reserve[i])
	}
	for _, a := range v.Legal {
		switch {
		case a.Verb == game.VerbAim && int(a.A) == game.Objective:
			dst = append(dst, board.Spot{Box: v.Target(t.goal), Place: theGoal, Actions: []rules.Action{a}, Goal: true})
		case a.Verb == game.VerbAim:
			if place := foes + int(a.A); !t.Where(place).Empty() {
				dst = append(dst, board.Spot{Box: v.Target(t.Where(place)), Place: place, Actions: []rules.Action{a}, Goal: true})
			}
		case a.Verb == game.VerbFace && oneHead(v.Legal):
			if i := l.slotOf(int(a.B)); i >= 0 {
				dst = append(dst, board.Spot{Box: t.slots[i], Place: pane.Either(l.slots[i].goal, theGoal, foes+l.slots[i].no), Actions: []rules.Action{a}, Goal: true})
			}
		}
	}
	return dst
}

// Meant is what a click there would want to do, legal or not: the rules then say why not.
func (b *Board) Meant(at ui.Point, v board.View) []rules.Action {
	sc := b.read(v)
	if sc.lineUp != nil {
		return b.meantInCombat(at, v)
	}
	if no, on := b.fan.At(at); on && no >= units && no < foes {
		return []rules.Action{{Verb: game.VerbUnit, A: int16(no - units)}}
	}
	z := b.chart.At(v.Camera, at)
	if z < 0 || sc.muster != nil || sc.account != nil {
		return nil
	}
	a := func(verb rules.Verb) rules.Action { return rules.Action{Verb: verb, A: int16(z)} }
	verb := verbOf(v.Legal)
	switch verb {
	case game.VerbStart, game.VerbEvent, game.VerbWake, game.VerbPost, game.VerbContact, game.VerbWithdraw:
		return []rules.Action{a(verb)}
	case game.VerbBreak:
		if g := sc.fields[z].groups; len(g) > 0 {
			return []rules.Action{{Verb: verb, A: int16(g[0].units[0].no)}}
		}
	}
	if sc.chosen != 0 {
		if z == sc.chosenAt {
			return []rules.Action{{Verb: game.VerbBack}}
		}
		if b.scouts(v) {
			return []rules.Action{a(game.VerbScout)}
		}
		return []rules.Action{a(game.VerbMove), a(game.VerbScout)}
	}
	if g := sc.fields[z].groups; len(g) > 0 {
		return []rules.Action{{Verb: game.VerbUnit, A: int16(g[0].units[0].no)}}
	}
	return []rules.Action{a(game.VerbAttack)}
}

func (b *Board) meantInCombat(at ui.Point, v board.View) []rules.Action {
	if b.tactics == nil {
		return nil
	}
	switch place := b.tactics.at(at); {
	case place == theGoal:
		return []rules.Action{{Verb: game.VerbAim, A: game.Objective}}
	case place >= foes && place < cards:
		return []rules.Action{{Verb: game.VerbAim, A: int16(place - foes)}}
	case place >= units && verbOf(v.Legal) == game.VerbReroll:
		return []rules.Action{{Verb: game.VerbReroll, A: int16(place - units)}}
	case place >= units:
		return []rules.Action{{Verb: game.VerbFront, A: int16(place - units)}, {Verb: game.VerbRear, A: int16(place - units)}}
	}
	return nil
}

// verbOf is what the step is about: the first choice that is not its end.
func verbOf(legal []rules.Action) rules.Verb {
	return board.StepVerb(legal, game.VerbDone, game.VerbBack)
}
