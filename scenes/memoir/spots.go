package memoir

import (
	"slices"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

func spotAt(v board.View, h int) board.Spot {
	w := max(28, v.Camera.Unit)
	return board.Spot{Box: ui.Around(center(v.Camera, h), ui.Size{W: w, H: w * 2 * point}), Place: h}
}

// Where is the area of a hex on the screen.
func (b *Board) Where(h int, v board.View) ui.Rect {
	if h < 0 || h >= scenario.HexCount {
		return ui.Rect{}
	}
	return spotAt(v, h).Box
}

// Stands is where units stand.
func (b *Board) Stands(v board.View) (out []ui.Rect) {
	s, w := state(v), v.Camera.Unit*0.86
	for h := range scenario.HexCount {
		if _, ok := s.UnitAt(h); ok {
			out = append(out, ui.Around(center(v.Camera, h), ui.Size{W: w, H: w}))
		}
	}
	return out
}

// Named is the hex of a name.
func (b *Board) Named(word string, _ board.View) int {
	if h, ok := scenario.ParseHex(strings.ToUpper(word)); ok {
		return int(h)
	}
	return board.None
}

// ways are the directions of the screen as the rules count them; straight up
// and down lies no neighbour.
var ways = [...]int{board.Left: 3, board.Right: 0, board.Up: -1, board.Down: -1,
	board.UpLeft: 2, board.UpRight: 1, board.DownLeft: 4, board.DownRight: 5}

// Step is the neighbour of a hex in a direction.
func (b *Board) Step(h int, way board.Way) int {
	if h < 0 || h >= scenario.HexCount || ways[way] < 0 {
		return board.None
	}
	if n := scenario.Neighbor(uint8(h), ways[way]); n != scenario.NoHex {
		return int(n)
	}
	return board.None
}

// Spots says where each action on the board is clicked: units for orders,
// hexes for moves, targets for battles. Cards and answers are at the hand and
// the prompt.
func (b *Board) Spots(dst []board.Spot, v board.View) []board.Spot {
	var acts, picks [scenario.HexCount][]rules.Action
	var goal [scenario.HexCount]bool
	from, ground := state(v).Acting()
	for _, a := range v.Legal {
		switch role := game.RoleOf(a.Verb); {
		case a.Verb == game.VerbTo && int(a.A) == from:
			// A way round back to where it stands is at the prompt: a click on
			// the unit puts it down.
		case role == game.Goes, role == game.Aims:
			acts[a.A], goal[a.A] = append(acts[a.A], a), true
		case role == game.Picks:
			acts[a.A] = append(acts[a.A], a)
		case a.Verb == game.VerbBattle:
			if v.Selected != int(a.A) {
				picks[a.A] = append(picks[a.A], a)
			}
			if v.Selected < 0 || v.Selected == int(a.A) || !fights(v.Legal, v.Selected) {
				acts[a.B], goal[a.B] = append(acts[a.B], a), true
			}
		case a.Verb == game.VerbCut:
			picks[a.A] = append(picks[a.A], a)
			if v.Selected == int(a.A) {
				acts[a.A] = append(acts[a.A], a)
			}
		case a.Verb == game.VerbGround && a.A == 1 && ground >= 0:
			acts[ground], goal[ground] = append(acts[ground], a), true
		case a.Verb == game.VerbGround && a.A == 0 && from >= 0:
			acts[from] = append(acts[from], a)
		}
	}
	for h := range scenario.HexCount {
		spot := spotAt(v, h)
		if spot.Actions, spot.Goal = acts[h], goal[h]; len(acts[h]) == 0 {
			spot.Actions, spot.Pick = picks[h], true
		}
		if len(spot.Actions) > 0 {
			dst = append(dst, spot)
		}
	}
	return dst
}

// Omits leaves out the way round back to where a unit stands, where all that it
// would change is that the unit may battle less (M44-7.14).
func (b *Board) Omits(a rules.Action, v board.View) bool {
	s := state(v)
	if a.Verb != game.VerbTo || s.Vain(a) || b.game.Label(s, a).Key != "memoir.do.to-back" {
		return s.Vain(a)
	}
	after := s.Clone().(*game.State) // an objective on the way may be its own already
	after.Guess(rules.Stream(1, "back"))
	after.Apply(a, nil)
	return b.game.Score(after) == b.game.Score(s) && after.Sandbags == s.Sandbags && after.Wire == s.Wire
}

// fights says whether the unit chosen can battle or cut at all.
func fights(legal []rules.Action, h int) bool {
	return slices.ContainsFunc(legal, func(a rules.Action) bool { return game.RoleOf(a.Verb) == game.Fights && int(a.A) == h })
}

// Meant is what a click on a hex would want to do: what the step is about,
// there; in a step that has nothing to do with the board, what would be done
// with what stands there.
func (b *Board) Meant(at ui.Point, v board.View) []rules.Action {
	h := hexAt(v.Camera, at)
	if h < 0 {
		return nil
	}
	s := state(v)
	u, held := s.UnitAt(h)
	mine := held && u.Side == v.Viewer
	verb := board.StepVerb(v.Legal, game.VerbDone)
	switch role := game.RoleOf(verb); {
	case verb == game.VerbTo, verb == game.VerbExit:
		if verb = game.VerbTo; mine {
			verb = game.VerbUnit
		}
	case role == game.Fights, role == game.AtPrompt && held && !s.Marks[game.Ordered].Empty(): // the battles are over, or were skipped
		return []rules.Action{meantBattle(s, v, h, mine)}
	case role != game.AtPrompt:
	case mine:
		verb = game.VerbOrder
	case held:
		verb = game.VerbTarget
	default:
		verb = game.VerbTo
	}
	return []rules.Action{{Verb: verb, A: int16(h)}}
}

// meantBattle is the battle that a click in that step would want: of the unit
// clicked on with the nearest enemy; else against the hex, by the unit chosen
// or by the one nearest to it, of those with an order if there are any.
func meantBattle(s *game.State, v board.View, h int, mine bool) rules.Action {
	if mine {
		return rules.Action{Verb: game.VerbBattle, A: int16(h), B: int16(nearestFoe(s, h, v.Viewer))}
	}
	a := v.Selected
	if a < 0 {
		a = nearestOwn(s, h, v.Viewer)
	}
	return rules.Action{Verb: game.VerbBattle, A: int16(a), B: int16(h)}
}

// nearestOwn is the unit of a side closest to a hex, one with an order before
// all others.
func nearestOwn(s *game.State, h int, side rules.Side) int {
	best, at := 999, h
	for u := range game.Set(s.On[side]).All {
		d := scenario.Distance(h, u)
		if !s.Marks[game.Ordered].Has(uint8(u)) || s.Marks[game.Fought].Has(uint8(u)) {
			d += 100
		}
		if d < best {
			best, at = d, u
		}
	}
	return at
}

// nearestFoe is the enemy closest to a unit: why that one cannot be battled is
// why none can.
func nearestFoe(s *game.State, h int, side rules.Side) int {
	best, at := 99, h
	for f := range game.Set(s.On[side.Other()]).All {
		if d := scenario.Distance(h, f); d < best {
			best, at = d, f
		}
	}
	return at
}
