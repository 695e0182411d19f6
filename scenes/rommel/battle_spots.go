package rommel

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// onFighter is what a click on a Force of the battle may do. Of Cohesion the
// first of the two is chosen by it.
func (b *Board) onFighter(v board.View, f int) (out []rules.Action) {
	for _, a := range v.Legal {
		switch a.Verb {
		case game.VerbLose, game.VerbElite, game.VerbUpgrade, game.VerbNext:
			if int(a.A) == f {
				out = append(out, a)
			}
		case game.VerbPair:
			if int(a.A) == f || int(a.B) == f {
				out = append(out, a)
			}
		}
	}
	return out
}

// onPlan is what a click on a plan of a side may do.
func (b *Board) onPlan(v board.View, c *clash, side rules.Side, k *card) (out []rules.Action) {
	for _, a := range v.Legal {
		switch {
		case a.Verb == game.VerbNext && a.A < 0 && int(a.B) == k.plan && side == c.fight.Side && k.state == planReady && len(k.rolls) == 0,
			a.Verb == game.VerbReroll && a.A == 1 && side == rules.First && k.id == "tactics" && k.state == planReady:
			out = append(out, a)
		}
	}
	return out
}

// battleSpots are where the actions of the battle are clicked; false where they
// are on the map and at the prompt.
func (b *Board) battleSpots(dst []board.Spot, v board.View, sc *scene) ([]board.Spot, bool) {
	c := b.clashOf(v, sc)
	if c == nil || !c.paper && onMapNow(sc) {
		return dst, false
	}
	if c.paper {
		return dst, true
	}
	a := b.arenaOf(v, c)
	for side := range c.lines {
		for i, f := range c.lines[side] {
			dst = b.fighterSpot(dst, v, a.forces[side][i], f.No)
		}
		for i := range c.rows[side] {
			if list := b.onPlan(v, c, rules.Side(side), &c.rows[side][i]); len(list) > 0 {
				dst = append(dst, board.Spot{Box: a.cards[side][i], Place: planAt(rules.Side(side), i), Actions: list})
			}
		}
	}
	return dst, true
}

// fighterSpot is where a Force is clicked. Of a pair of Cohesion the first is
// taken up, then the second given to it.
func (b *Board) fighterSpot(dst []board.Spot, v board.View, box ui.Rect, f int) []board.Spot {
	list := b.onFighter(v, f)
	if len(list) == 0 {
		return dst
	}
	s := board.Spot{Box: v.Target(box), Place: forces + f, Actions: list}
	if list[0].Verb == game.VerbPair {
		first := forceOf(v.Selected)
		i := slices.IndexFunc(list, func(a rules.Action) bool { return int(a.A) == first || int(a.B) == first })
		switch {
		case first >= 0 && first != f && i >= 0:
			s.Actions, s.Goal = list[i:i+1], true
		case len(list) > 1 || first == f:
			s.Pick = true
		}
	}
	return append(dst, s)
}

// meantInBattle is what a click on the battle board would want; false where the
// map is shown.
func (b *Board) meantInBattle(at ui.Point, v board.View, sc *scene) ([]rules.Action, bool) {
	c := b.clashOf(v, sc)
	if b.battle.arena == nil || c == nil {
		return nil, false
	}
	place := b.battle.arena.Top(at)
	f := forceOf(place)
	if c.paper || place < 0 {
		return nil, true
	}
	if f < 0 {
		for side := range c.rows {
			if i := place - planAt(rules.Side(side), 0); i >= 0 && i < len(c.rows[side]) {
				return []rules.Action{{Verb: game.VerbNext, A: -1, B: int16(c.rows[side][i].plan)}}, true
			}
		}
		return nil, true
	}
	a := rules.Action{Verb: verbOf(v.Legal), A: int16(f)}
	switch a.Verb {
	case game.VerbPair:
		a.B = int16(max(0, forceOf(v.Selected)))
	case game.VerbNext:
		a.B = -1
	case game.VerbBuy, game.VerbReroll, game.VerbDrawUp, 0:
		a = rules.Action{Verb: game.VerbLose, A: int16(f)}
	}
	return []rules.Action{a}, true
}

// whereInBattle is where a place of the battle board is seen, or a Force in the
// battle; empty for none.
func (b *Board) whereInBattle(place int, _ board.View, _ *scene) ui.Rect {
	if b.battle.arena != nil {
		if box := b.battle.arena.Where(place); !box.Empty() {
			return box
		}
	}
	if place >= ofBattle {
		return b.strip[place]
	}
	return ui.Rect{}
}

// battleBoxes are what the arrows go round on the battle board: where each
// stands and its place; false where the map is shown.
func (b *Board) battleBoxes() (boxes []ui.Rect, places []int, ok bool) {
	if b.battle.arena == nil {
		return nil, nil, false
	}
	return b.battle.arena.Boxes, b.battle.arena.Places, true
}
