package battle

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// onFighter is what a click on a Force of the battle may do. Of Cohesion the
// first of the two is chosen by it.
func (b *Battle) onFighter(v board.View, f int) (out []rules.Action) {
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
func (b *Battle) onPlan(v board.View, c *Clash, side rules.Side, k *card) (out []rules.Action) {
	for _, a := range v.Legal {
		switch {
		case a.Verb == game.VerbNext && a.A < 0 && int(a.B) == k.Plan && side == c.Fight.Side && k.State == PlanReady && len(k.rolls) == 0,
			a.Verb == game.VerbReroll && a.A == 1 && side == rules.First && k.ID == "tactics" && k.State == PlanReady:
			out = append(out, a)
		}
	}
	return out
}

// Spots are where the actions of the battle are clicked; false where they
// are on the map and at the prompt.
func (b *Battle) Spots(dst []board.Spot, v board.View, sc *field.Scene) ([]board.Spot, bool) {
	c := b.ClashOf(v, sc)
	if c == nil || !c.Paper && OnMapNow(sc) {
		return dst, false
	}
	if c.Paper {
		return dst, true
	}
	a := b.ArenaOf(v, c)
	for side := range c.Lines {
		for i, f := range c.Lines[side] {
			dst = b.fighterSpot(dst, v, a.forces[side][i], f.No)
		}
		for i := range c.Rows[side] {
			if list := b.onPlan(v, c, rules.Side(side), &c.Rows[side][i]); len(list) > 0 {
				dst = append(dst, board.Spot{Box: a.cards[side][i], Place: planAt(rules.Side(side), i), Actions: list})
			}
		}
	}
	return dst, true
}

// fighterSpot is where a Force is clicked. Of a pair of Cohesion the first is
// taken up, then the second given to it.
func (b *Battle) fighterSpot(dst []board.Spot, v board.View, box ui.Rect, f int) []board.Spot {
	list := b.onFighter(v, f)
	if len(list) == 0 {
		return dst
	}
	s := board.Spot{Box: v.Target(box), Place: field.Forces + f, Actions: list}
	if list[0].Verb == game.VerbPair {
		first := field.ForceOf(v.Selected)
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

// Meant is what a click on the battle board would want; false where the
// map is shown.
func (b *Battle) Meant(at ui.Point, v board.View, sc *field.Scene) ([]rules.Action, bool) {
	c := b.ClashOf(v, sc)
	if b.Arena == nil || c == nil {
		return nil, false
	}
	place := b.Arena.Top(at)
	f := field.ForceOf(place)
	if c.Paper || place < 0 {
		return nil, true
	}
	if f < 0 {
		for side := range c.Rows {
			if i := place - planAt(rules.Side(side), 0); i >= 0 && i < len(c.Rows[side]) {
				return []rules.Action{{Verb: game.VerbNext, A: -1, B: int16(c.Rows[side][i].Plan)}}, true
			}
		}
		return nil, true
	}
	a := rules.Action{Verb: field.VerbOf(v.Legal), A: int16(f)}
	switch a.Verb {
	case game.VerbPair:
		a.B = int16(max(0, field.ForceOf(v.Selected)))
	case game.VerbNext:
		a.B = -1
	case game.VerbBuy, game.VerbReroll, game.VerbDrawUp, 0:
		a = rules.Action{Verb: game.VerbLose, A: int16(f)}
	}
	return []rules.Action{a}, true
}

// Where is where a place of the battle board is seen, or a Force in the
// battle; empty for none.
func (b *Battle) Where(place int, _ board.View, _ *field.Scene) ui.Rect {
	if b.Arena != nil {
		if box := b.Arena.Where(place); !box.Empty() {
			return box
		}
	}
	if place >= field.BattlePlaces {
		return b.InStrip[place]
	}
	return ui.Rect{}
}

// Boxes are what the arrows go round on the battle board: where each
// stands and its place; false where the map is shown.
func (b *Battle) Boxes() (boxes []ui.Rect, places []int, ok bool) {
	if b.Arena == nil {
		return nil, nil, false
	}
	return b.Arena.Boxes, b.Arena.Places, true
}
