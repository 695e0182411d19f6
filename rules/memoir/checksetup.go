package memoir

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// check asks whether the scenario as a whole can be played: every part of it
// has been read by now.
func (r *reader) check() {
	before := len(r.List)
	r.checkFace()
	r.checkPieces()
	r.checkUnits()
	if len(r.List) > before {
		return
	}
	r.checkObjectives()
	r.checkGoals()
}

// checkFace compares the ground with the board's face: open country, beach
// and ocean are printed on it and stand where it has them (M44-1.8).
func (r *reader) checkFace() {
	face := &r.t.boards[r.s.face]
	printed := map[uint8]bool{}
	for _, b := range r.t.boards {
		for _, g := range b.rows {
			printed[g] = true
		}
	}
	for h, g := range r.s.ground {
		want := face.rows[hexY[h]]
		r.Need(!printed[g] || g == want, strict.At("map", int(hexY[h])), faultPrinted,
			HexName(h), r.t.terrain[g].id, face.id, r.t.terrain[want].id)
	}
}

func (r *reader) checkPieces() {
	s := r.s
	for i, h := range s.bridges {
		if s.span == nil || !slices.Contains(s.span.span, h) {
			r.water(strict.At("tiles", "bridges", i), h)
		}
	}
	for i, h := range s.bunkers {
		r.Need(r.terrain(h).enter[Infantry], strict.At("tiles", "bunkers", i), faultBunker, r.terrain(h).id, HexName(h))
	}
	for i, h := range s.sandbags {
		r.Need(!r.terrain(h).noSandbags, strict.At("obstacles", "sandbags", i), faultSandbags, HexName(h), r.terrain(h).id)
	}
}

// checkUnits asks for ground that can hold each unit. A gun or a tank may be
// set up in a bunker that it could not enter (M44-15.2, 12.12).
func (r *reader) checkUnits() {
	var there [2]bool
	if a := r.s.airdrop; a != nil {
		there[a.side] = true
	}
	for i, g := range r.s.units {
		there[g.side] = true
		c := r.t.units[g.kind].Class
		for j, h := range g.hexes {
			inside := slices.Contains(r.s.bunkers, h) && r.t.tiles[bunker].cannotLeave[c] && r.terrain(h).enter[c]
			r.Need(inside || r.s.enters(c, uint8(h)), strict.At("units", i, "hexes", j), faultStand,
				r.t.units[g.kind].ID, HexName(h), r.holds(h))
		}
	}
	for side, ok := range there {
		r.Need(ok, strict.At("units"), faultNobody, sideNames[side])
	}
}

// holds tells what is on a hex, for a message.
func (r *reader) holds(h hexWord) string {
	what := r.terrain(h).id
	if slices.Contains(r.s.bunkers, h) {
		what += " with a bunker"
	}
	if slices.Contains(r.s.hedgehogs, h) {
		what += " with a hedgehog"
	}
	return what
}

// checkObjectives asks that a unit of the side can come to each objective.
func (r *reader) checkObjectives() {
	reach := [2]set{r.reach(rules.First), r.reach(rules.Second)}
	come := func(side rules.Side, list []hexWord, at strict.Path) {
		for i, h := range list {
			r.Need(reach[side].has(uint8(h)), at.Below(i), faultReach, sideNames[side], HexName(h), r.holds(h))
		}
	}
	for i, o := range r.s.objectives {
		for side, scores := range o.by() {
			if scores {
				come(rules.Side(side), o.hexes, strict.At("objective", i, "hexes"))
			}
		}
	}
	if k := r.s.hill317; k != nil {
		come(k.side, k.hexes, strict.At("hill_317", "hexes"))
	}
}

// reach is every hex that some unit of a side may come to in any number of
// turns with nobody in the way.
func (r *reader) reach(side rules.Side) (all set) {
	for c := range classes {
		var edge set
		for _, g := range r.s.units {
			if g.side == side && r.t.units[g.kind].Class == c {
				edge = edge.or(setOf(g.hexes))
			}
		}
		if c == Armor {
			edge = edge.or(r.s.breaksIn(side))
		}
		if a := r.s.airdrop; a != nil && a.side == side && r.t.units[a.unit].Class == c {
			for h := range uint8(hexes) {
				if r.s.enters(c, h) {
					edge.add(h)
				}
			}
		}
		for seen := edge; !edge.empty(); seen = seen.or(edge) {
			all = all.or(seen)
			var next set
			for !edge.empty() {
				next = next.or(r.s.steps(c, edge.pop()))
			}
			edge = next.minus(seen)
		}
	}
	return all
}

// checkGoals asks that each side can win its medals, and has not won them
// before the first turn.
func (r *reader) checkGoals() {
	for side := rules.First; side <= rules.Second; side++ {
		at := strict.At("medals_to_win", sideNames[side])
		goal := int(r.s.medals[side])
		most, held := r.winnable(side)
		r.Need(goal <= most, at, faultTooMany, goal, most)
		r.Need(goal > held, at, faultWon, goal, held)
	}
}

// winnable is all that a side could ever win, and what the objectives give it at set-up.
func (r *reader) winnable(side rules.Side) (sum, held int) {
	var on [2]set
	own, exits := 0, 0
	add := func(s rules.Side, kind uint8, n int) {
		if s == side {
			own += n
		} else {
			sum += n * r.s.bounty(side, kind)
		}
	}
	for _, g := range r.s.units {
		add(g.side, g.kind, len(g.hexes))
		on[g.side] = on[g.side].or(setOf(g.hexes))
	}
	if a := r.s.airdrop; a != nil {
		add(a.side, a.unit, int(a.figures))
	}
	for _, b := range r.s.breakthrough {
		if add(b.side, b.kind, int(b.units)); b.side == side && !b.mayExit {
			own -= int(b.units)
		}
	}
	for i := range r.s.objectives {
		o := &r.s.objectives[i]
		c, contest := contestOf(o)
		switch {
		case contest && (o.by()[side] || o.otherwise == side):
			if sum += int(o.medals); c.holder(&on, rules.Chance, rules.Chance) == side {
				held += int(o.medals)
			}
		case contest || !o.by()[side] || o.kind == objSuddenDeath:
		case o.kind == objExit: // every unit leaves once
			exits = max(exits, int(o.medals)*own)
		default:
			if sum += int(o.medals); on[side].meets(setOf(o.hexes)) {
				held += int(o.medals)
			}
		}
	}
	return sum + exits, held
}
