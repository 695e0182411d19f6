package memoir

import (
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// spotAt is the area of a hex.
func spotAt(v table.View, h int) table.Spot {
	w := max(28, v.Camera.Unit)
	return table.Spot{Box: ui.Around(center(v.Camera, h), ui.Size{W: w, H: w * 2 * point}), Place: h}
}

// Spots says where each action on the board is clicked: units for orders,
// hexes for moves, targets for battles. Cards and answers are at the hand and
// the prompt.
func (b *Board) Spots(dst []table.Spot, v table.View) []table.Spot {
	var acts, picks [game.Hexes][]rules.Action
	s := state(v)
	for _, a := range v.Legal {
		switch a.Verb {
		case game.MoveTo:
			// A way round back to where it stands is at the prompt: a click on
			// the unit puts it down.
			if from, _ := s.Acting(); int(a.A) != from {
				acts[a.A] = append(acts[a.A], a)
			}
		case game.Aim, game.Order, game.Choose, game.Exit, game.Retreat, game.Target, game.Strike,
			game.Heal, game.Dig:
			acts[a.A] = append(acts[a.A], a)
		case game.Battle:
			if v.Selected != int(a.A) {
				picks[a.A] = append(picks[a.A], a)
			}
			if v.Selected < 0 || v.Selected == int(a.A) || !fights(v.Legal, v.Selected) {
				acts[a.B] = append(acts[a.B], a)
			}
		case game.Cut:
			picks[a.A] = append(picks[a.A], a)
			if v.Selected == int(a.A) {
				acts[a.A] = append(acts[a.A], a)
			}
		case game.Ground:
			if _, t := s.Acting(); a.A == 1 && t >= 0 {
				acts[t] = append(acts[t], a)
			}
			if from, _ := s.Acting(); a.A == 0 && from >= 0 {
				acts[from] = append(acts[from], a)
			}
		}
	}
	for h := range game.Hexes {
		if len(acts[h]) > 0 {
			spot := spotAt(v, h)
			spot.Actions = acts[h]
			dst = append(dst, spot)
		} else if len(picks[h]) > 0 {
			spot := spotAt(v, h)
			spot.Actions, spot.Pick = picks[h], true
			dst = append(dst, spot)
		}
	}
	return dst
}

// fights says whether the unit chosen can battle or cut at all.
func fights(legal []rules.Action, h int) bool {
	for _, a := range legal {
		if (a.Verb == game.Battle || a.Verb == game.Cut) && int(a.A) == h {
			return true
		}
	}
	return false
}

// Meant is what a click on a hex would want to do: what the step is about,
// there.
func (b *Board) Meant(at ui.Point, v table.View) []rules.Action {
	h := hexAt(v.Camera, at)
	if h < 0 {
		return nil
	}
	s := state(v)
	a := func(verb rules.Verb) rules.Action { return rules.Action{Verb: verb, A: int16(h)} }
	u, held := s.UnitAt(h)
	mine := held && u.Side == v.Viewer
	from, _ := s.Acting()
	var out []rules.Action
	switch verbOf(v.Legal) {
	case game.MoveTo, game.Exit:
		if mine && h != from {
			return append(out, a(game.Choose))
		}
		return append(out, a(game.MoveTo))
	case game.Retreat:
		return append(out, a(game.Retreat))
	case game.Order:
		return append(out, a(game.Order))
	case game.Choose:
		if mine {
			return append(out, a(game.Choose))
		}
	case game.Battle, game.Cut:
		switch {
		case held && !mine && v.Selected >= 0:
			return append(out, rules.Action{Verb: game.Battle, A: int16(v.Selected), B: int16(h)})
		case mine:
			return append(out, rules.Action{Verb: game.Battle, A: int16(h), B: int16(nearestFoe(s, h, u.Side))})
		}
	case game.Target:
		return append(out, a(game.Target))
	case game.Strike:
		return append(out, a(game.Strike))
	case game.Heal:
		return append(out, a(game.Heal))
	case game.Dig:
		return append(out, a(game.Dig))
	}
	return out
}

// nearestFoe is the enemy closest to a unit: why that one cannot be battled is
// why none can.
func nearestFoe(s *game.State, h int, side rules.Side) int {
	best, at := 99, h
	foes := s.Units(side.Other())
	for f := foes.Next(0); f >= 0; f = foes.Next(f + 1) {
		if d := game.Distance(h, f); d < best {
			best, at = d, f
		}
	}
	return at
}

// verbOf is what the step is about: the first choice that is not its end.
func verbOf(legal []rules.Action) rules.Verb {
	for _, a := range legal {
		if a.Verb != game.Done {
			return a.Verb
		}
	}
	return 0
}
