package scenario

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// check asks whether the scenario as a whole, all of it read by now, can be played.
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
	face := &r.t.Boards[r.s.Face]
	printed := map[uint8]bool{}
	for _, b := range r.t.Boards {
		for _, g := range b.Rows {
			printed[g] = true
		}
	}
	for h, g := range r.s.Ground {
		want := face.Rows[HexY[h]]
		r.Need(!printed[g] || g == want, strict.At("map", int(HexY[h])), FaultPrinted,
			HexName(h), r.t.Terrain[g].ID, face.ID, r.t.Terrain[want].ID)
	}
}

func (r *reader) checkPieces() {
	s := r.s
	for i, h := range s.Bridges {
		if s.Span == nil || !slices.Contains(s.Span.Span, h) {
			r.water(strict.At("tiles", "bridges", i), h)
		}
	}
	for i, h := range s.Bunkers {
		r.Need(r.terrain(h).Enter[Infantry], strict.At("tiles", "bunkers", i), FaultBunker, r.terrain(h).ID, HexName(h))
	}
	for i, h := range s.Sandbags {
		r.Need(!r.terrain(h).NoSandbags, strict.At("obstacles", "sandbags", i), FaultSandbags, HexName(h), r.terrain(h).ID)
	}
}

// checkUnits asks for ground that can hold each unit. A gun or a tank may be
// set up in a bunker that it could not enter (M44-15.2, 12.12).
func (r *reader) checkUnits() {
	var there [2]bool
	if a := r.s.Airdrop; a != nil {
		there[a.Side] = true
	}
	for i, g := range r.s.Units {
		there[g.Side] = true
		c := r.t.Units[g.Kind].Class
		for j, h := range g.Hexes {
			inside := slices.Contains(r.s.Bunkers, h) && r.t.Tiles[Bunker].CannotLeave[c] && r.terrain(h).Enter[c]
			r.Need(inside || r.s.Enters(c, uint8(h)), strict.At("units", i, "hexes", j), FaultStand,
				r.t.Units[g.Kind].ID, HexName(h), r.holds(h))
		}
	}
	for side, ok := range there {
		r.Need(ok, strict.At("units"), FaultNobody, SideNames[side])
	}
}

// holds tells what is on a hex, for a message.
func (r *reader) holds(h Hex) string {
	what := r.terrain(h).ID
	if slices.Contains(r.s.Bunkers, h) {
		what += " with a bunker"
	}
	if slices.Contains(r.s.Hedgehogs, h) {
		what += " with a hedgehog"
	}
	return what
}

// checkObjectives asks that a unit of the side can come to each objective.
func (r *reader) checkObjectives() {
	reach := [2]Set{r.reach(rules.First), r.reach(rules.Second)}
	come := func(side rules.Side, list []Hex, at strict.Path) {
		for i, h := range list {
			r.Need(reach[side].Has(uint8(h)), at.Below(i), FaultReach, SideNames[side], HexName(h), r.holds(h))
		}
	}
	for i, o := range r.s.Objectives {
		for side, scores := range o.By() {
			if scores {
				come(rules.Side(side), o.Hexes, strict.At("objective", i, "hexes"))
			}
		}
	}
	if k := r.s.Hill317; k != nil {
		come(k.Side, k.Hexes, strict.At("hill_317", "hexes"))
	}
}

// reach is every hex that a unit of a side may come to in any number of turns with nobody in the way.
func (r *reader) reach(side rules.Side) (all Set) {
	for c := range Classes {
		var edge Set
		for _, g := range r.s.Units {
			if g.Side == side && r.t.Units[g.Kind].Class == c {
				edge = edge.Or(SetOf(g.Hexes))
			}
		}
		if c == Armor {
			edge = edge.Or(r.s.BreakthroughEdge(side))
		}
		if a := r.s.Airdrop; a != nil && a.Side == side && r.t.Units[a.Unit].Class == c {
			for h := range uint8(HexCount) {
				if r.s.Enters(c, h) {
					edge.Add(h)
				}
			}
		}
		for seen := edge; !edge.Empty(); seen = seen.Or(edge) {
			all = all.Or(seen)
			var next Set
			for !edge.Empty() {
				next = next.Or(r.s.Steps(c, edge.Pop()))
			}
			edge = next.Minus(seen)
		}
	}
	return all
}

// checkGoals asks that each side can win its medals, and has not won them before the first turn.
func (r *reader) checkGoals() {
	for side := rules.First; side <= rules.Second; side++ {
		at := strict.At("medals_to_win", SideNames[side])
		goal := int(r.s.Medals[side])
		most, held := r.winnable(side)
		r.Need(goal <= most, at, FaultTooMany, goal, most)
		r.Need(goal > held, at, FaultWon, goal, held)
	}
}

// winnable is all that a side could ever win, and what the objectives give it at set-up.
func (r *reader) winnable(side rules.Side) (sum, held int) {
	var on [2]Set
	own, exits := 0, 0
	add := func(s rules.Side, kind uint8, n int) {
		if s == side {
			own += n
		} else {
			sum += n * r.s.Bounty(side, kind)
		}
	}
	for _, g := range r.s.Units {
		add(g.Side, g.Kind, len(g.Hexes))
		on[g.Side] = on[g.Side].Or(SetOf(g.Hexes))
	}
	if a := r.s.Airdrop; a != nil {
		add(a.Side, a.Unit, int(a.Figures))
	}
	for _, b := range r.s.Breakthrough {
		if add(b.Side, b.Kind, int(b.Units)); b.Side == side && !b.MayExit {
			own -= int(b.Units)
		}
	}
	for i := range r.s.Objectives {
		o := &r.s.Objectives[i]
		c, contest := ContestOf(o)
		switch {
		case contest && (o.By()[side] || o.Otherwise == side):
			if sum += int(o.Medals); c.Holder(&on, rules.Chance, rules.Chance) == side {
				held += int(o.Medals)
			}
		case contest || !o.By()[side] || o.Kind == SuddenDeath:
		case o.Kind == Exit: // every unit leaves once
			exits = max(exits, int(o.Medals)*own)
		default:
			if sum += int(o.Medals); on[side].Meets(SetOf(o.Hexes)) {
				held += int(o.Medals)
			}
		}
	}
	return sum + exits, held
}
