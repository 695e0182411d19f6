package memoir

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// check asks whether the scenario as a whole can be played: every part of it
// has been read by now.
func (r *reader) check() {
	r.checkFace()
	r.checkPieces()
	r.checkUnits()
	if len(r.faults) > 0 {
		return
	}
	r.checkObjectives()
	r.checkGoals()
}

// checkFace compares the ground with the board's face: open country, beach
// and ocean are printed on it and stand where it has them (M44-1.8).
func (r *reader) checkFace() {
	n, err := r.t.boardByID(r.raw.Face)
	if err != nil {
		r.fault(strict.At("board_face"), "%v", err)
		return
	}
	r.s.face = r.raw.Face
	printed := map[uint8]bool{}
	for _, b := range r.t.boards {
		for _, g := range b.rows {
			printed[g] = true
		}
	}
	for h, g := range r.s.ground {
		want := r.t.boards[n].rows[hexY[h]]
		if printed[g] && g != want {
			r.fault(strict.At("map", int(hexY[h])), "%s is %s, but this row of the board face %q is %s (M44-1.8)",
				hexName(uint8(h)), r.t.terrain[g].id, r.raw.Face, r.t.terrain[want].id)
		}
	}
}

// open says whether a class may ever stand on a hex by its own move.
func (r *reader) open(h uint8, c class) bool {
	s := r.s
	if slices.Contains(s.bunkers, h) && !r.t.tiles[bunker].enter[c] ||
		slices.Contains(s.hedgehogs, h) && !r.t.obstacles[hedgehog].enter[c] {
		return false
	}
	return r.t.terrain[s.ground[h]].enter[c] || slices.Contains(s.bridges, h) && r.t.tiles[bridge].enter[c]
}

func (r *reader) checkPieces() {
	s := r.s
	for i, h := range s.bridges {
		if !r.river(h) && (s.span == nil || !slices.Contains(s.span.span, h)) {
			r.fault(strict.At("tiles", "bridges", i), "%s is %s, not a river", hexName(h), r.t.terrain[s.ground[h]].id)
		}
	}
	for i, h := range s.bunkers {
		if !r.t.terrain[s.ground[h]].enter[infantry] {
			r.fault(strict.At("tiles", "bunkers", i), "nobody may enter %s on %s", r.t.terrain[s.ground[h]].id, hexName(h))
		}
	}
	for i, h := range s.sandbags {
		if r.t.terrain[s.ground[h]].noSandbags {
			r.fault(strict.At("obstacles", "sandbags", i), "%s is %s, where no sandbags can be (M44-14.18)", hexName(h), r.t.terrain[s.ground[h]].id)
		}
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
		there[g.side] = there[g.side] || len(g.hexes) > 0
		if len(g.hexes) == 0 {
			r.fault(strict.At("units", i, "hexes"), "no hex is named")
		}
		c := r.t.units[g.kind].class
		for j, h := range g.hexes {
			inside := slices.Contains(r.s.bunkers, h) && r.t.tiles[bunker].cannotLeave[c] && r.t.terrain[r.s.ground[h]].enter[c]
			if !inside && !r.open(h, c) {
				r.fault(strict.At("units", i, "hexes", j), "%s may not stand on %s: %s",
					r.t.units[g.kind].id, hexName(h), r.holds(h))
			}
		}
	}
	for side, ok := range there {
		if !ok {
			r.fault(strict.At("units"), "the %s have no unit", sideNames[side])
		}
	}
}

// holds tells what is on a hex, for a message.
func (r *reader) holds(h uint8) string {
	what := r.t.terrain[r.s.ground[h]].id
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
	var reach [2][hexes]bool
	for side := range reach {
		reach[side] = r.reach(rules.Side(side))
	}
	for i, o := range r.s.objectives {
		for j, h := range o.hexes {
			if !reach[o.side][h] {
				r.fault(strict.At("objective", i, "hexes", j), "no unit of the %s can ever come to %s: %s",
					sideNames[o.side], hexName(h), r.holds(h))
			}
		}
	}
	if k := r.s.hill317; k != nil {
		for j, h := range k.hexes {
			if !reach[k.side][h] {
				r.fault(strict.At("hill_317", "hexes", j), "no unit of the %s can ever come to %s: %s",
					sideNames[k.side], hexName(h), r.holds(h))
			}
		}
	}
}

// reach is every hex that some unit of a side may come to in any number of
// turns with nobody in the way.
func (r *reader) reach(side rules.Side) (all [hexes]bool) {
	for c := range classes {
		var seen [hexes]bool
		var todo []uint8
		come := func(h uint8) {
			if !seen[h] {
				seen[h], all[h] = true, true
				todo = append(todo, h)
			}
		}
		for _, g := range r.s.units {
			for _, h := range g.hexes {
				if g.side == side && r.t.units[g.kind].class == c {
					come(h)
				}
			}
		}
		if a := r.s.airdrop; a != nil && a.side == side && r.t.units[a.unit].class == c {
			for h := range uint8(hexes) {
				if r.open(h, c) {
					come(h)
				}
			}
		}
		for len(todo) > 0 {
			h := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			for d := range directions {
				if n := hexStep(h, d); n != noHex && r.step(h, n, c) {
					come(n)
				}
			}
		}
	}
	return all
}

// step says whether a class may ever step from a hex to a neighbour.
func (r *reader) step(a, b uint8, c class) bool {
	if !r.open(b, c) || slices.Contains(r.s.bunkers, a) && r.t.tiles[bunker].cannotLeave[c] {
		return false
	}
	if p := r.s.span; p != nil && (slices.Contains(p.span, a) || slices.Contains(p.span, b)) {
		i, j := slices.Index(p.chain, a), slices.Index(p.chain, b)
		if i < 0 || j < 0 || i-j != 1 && j-i != 1 {
			return false
		}
	}
	return r.slope(a, b, c) && r.slope(b, a, c)
}

// slope says whether a class may cross the side between a beach and a cliff
// or bluff (M44-21.2).
func (r *reader) slope(beach, top uint8, c class) bool {
	side := r.t.terrain[r.s.ground[top]].beachSide
	if side == nil || r.t.terrain[r.s.ground[beach]].id != "beach" {
		return true
	}
	return c == infantry || c == armor && side.armor || c == artillery && side.artillery
}

// checkGoals asks that each side can win its medals, and has not won them
// before the first turn.
func (r *reader) checkGoals() {
	for side := rules.First; side <= rules.Second; side++ {
		at := strict.At("medals_to_win", sideNames[side])
		goal := int(r.s.medals[side])
		if most := r.winnable(side); goal > most {
			r.fault(at, "%d medals cannot be won: enemy units and objectives give at most %d", goal, most)
		}
		if held := r.heldAtFirst(side); goal <= held {
			r.fault(at, "%d medals are won before the first turn: the objectives held give %d", goal, held)
		}
	}
}

// winnable is all that a side could ever win.
func (r *reader) winnable(side rules.Side) int {
	own, enemy := 0, 0
	add := func(s rules.Side, kind uint8, n int) {
		if s == side {
			own += n
			return
		}
		enemy += n * r.worth(side, kind)
	}
	for _, g := range r.s.units {
		add(g.side, g.kind, len(g.hexes))
	}
	if a := r.s.airdrop; a != nil {
		add(a.side, a.unit, int(a.figures))
	}
	sum := enemy
	exits := 0
	for _, o := range r.s.objectives {
		switch {
		case o.side != side || o.kind == objSuddenDeath:
		case o.kind == objExit: // every unit leaves once
			exits = max(exits, int(o.medals)*own)
		default:
			sum += int(o.medals)
		}
	}
	return sum + exits
}

// worth is what the elimination of an enemy unit gives a side.
func (r *reader) worth(side rules.Side, kind uint8) int {
	for _, v := range r.s.medalValue {
		if v.by == side && v.kind == kind {
			return int(v.medals)
		}
	}
	return 1
}

// heldAtFirst is what the objectives give a side at set-up.
func (r *reader) heldAtFirst(side rules.Side) int {
	stands := func(h uint8) bool {
		for _, g := range r.s.units {
			if g.side == side && slices.Contains(g.hexes, h) {
				return true
			}
		}
		return false
	}
	sum := 0
	for _, o := range r.s.objectives {
		if o.side == side && o.kind != objExit && o.kind != objSuddenDeath && slices.ContainsFunc(o.hexes, stands) {
			sum += int(o.medals)
		}
	}
	return sum
}
