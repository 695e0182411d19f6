package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// aim is a line of fire from one unit to another.
type aim struct {
	at    uint8
	dirs  [2]uint8 // by which the line leaves (INF-3.6)
	dist  int8
	along bool // it runs along a hexside
}

// aimMost is how many hexes lie within two steps of another.
const aimMost = 6 + 12

// aimMask is the facings of which the Front or the Flank zone has a line that
// leaves by two directions (INF-11.2).
var aimMask = func() (t [scenario.Directions][scenario.Directions]uint8) {
	for a := range uint8(scenario.Directions) {
		for b := range uint8(scenario.Directions) {
			for f := range uint8(scenario.Directions) {
				if scenario.ZoneTo(f, a, b) != scenario.Rear {
					t[a][b] |= 1 << f
				}
			}
		}
	}
	return t
}()

func (s *State) weapon(u uint8) scenario.Missile { return s.sc.Kinds[s.kindOf(u)].Missile }

// inRange says whether the weapon of a unit carries over a distance (INF-11.1).
func (s *State) inRange(u uint8, dist int8) bool {
	return s.sc.FireRange[s.weapon(u)][dist] != scenario.OutOfRange
}

// seen says whether a unit has a line of fire along a link (INF-12): bows fire
// over units, crossbows do not (INF-12.5). Where the line runs along a hexside
// only two units block it; the ground beside them is judged by itself.
func (s *State) seen(u uint8, l *scenario.Line) bool {
	return l.Sight && (s.weapon(u) != scenario.Crossbow || s.standing(l.Mid[0]) == scenario.Off || s.standing(l.Mid[1]) == scenario.Off)
}

// targetIn says whether the unit in a hex is an enemy that a unit may fire at from a distance.
func (s *State) targetIn(h uint16, side rules.Side, dist int8) bool {
	u := s.standing(h)
	return u != scenario.Off && s.sideOf(u) != side && !s.shielded(u, int(dist))
}

// aims appends the lines of fire of a unit to enemies, in the order of their numbers.
func (s *State) aims(u uint8, dst []aim) []aim {
	side, h := s.sideOf(u), s.at[u]
	for d, n := range s.sc.Map.Step[h] {
		if s.targetIn(n, side, 1) {
			dst = inTurn(append(dst, aim{at: s.unitAt[n], dirs: [2]uint8{uint8(d), uint8(d)}, dist: 1}))
		}
	}
	if !s.inRange(u, 2) {
		return dst
	}
	near := s.sc.Map.Near[h]
	for i := range near {
		if l := &near[i]; s.targetIn(l.To, side, 2) && s.seen(u, l) {
			dst = inTurn(append(dst, aim{s.unitAt[l.To], l.Dirs, 2, l.Along}))
		}
	}
	return dst
}

// inTurn brings the last of a list to its place.
func inTurn(list []aim) []aim {
	for i := len(list) - 1; i > 0 && list[i].at < list[i-1].at; i-- {
		list[i], list[i-1] = list[i-1], list[i]
	}
	return list
}

// lineTo is the line from one unit to another at a distance of one or two,
// without regard to sight and range.
func (s *State) lineTo(u, to uint8) (a aim, ok bool) {
	h, n := s.at[u], s.at[to]
	if d := s.sc.Map.DirTo(h, n); d != scenario.Off {
		return aim{to, [2]uint8{d, d}, 1, false}, true
	}
	near := s.sc.Map.Near[h]
	for i := range near {
		if l := &near[i]; l.To == n {
			return aim{to, l.Dirs, 2, l.Along}, true
		}
	}
	return a, false
}

// zoneOfUnit is in which zone a unit has another, that is within two hexes: Front,
// Flank (rightFlank) or Rear (INF-3.6).
func (s *State) zoneOfUnit(u, other uint8) scenario.Side {
	a, ok := s.lineTo(u, other)
	if !ok {
		return scenario.Rear
	}
	return scenario.ZoneTo(s.facing[u], a.dirs[0], a.dirs[1])
}

// mayFire is whether the unit in hand may make Active Fire now.
func (s *State) mayFire() rules.Verdict {
	u := s.march.unit
	return rules.NotIf(s.weapon(u) == scenario.Unarmed, "unarmed", "INF-1.5").
		NotIf(s.retired.Has(u), "retired", "INF-11.3").
		NotIf(s.fired.Has(u), "fired-already", "INF-11.5").
		NotIf(s.at[u] == scenario.NoHex, "moment-enter", "INF-8.10").
		NotIf(s.at[u] != scenario.NoHex && s.march.mp < s.fireCost(), "no-points-to-fire", "INF-11.7")
}

// fireCost is what firing costs the unit in hand: a mounted archer in an enemy
// ZOC pays a point (INF-11.7).
func (s *State) fireCost() int8 {
	u := s.march.unit
	if s.classOf(u) == scenario.Mounted && s.inZOC(s.at[u], s.sideOf(u).Other()) {
		return 1
	}
	return 0
}

// legalShots lists the fires of the unit in hand: each target with each facing
// in whose Front or Flank it lies (INF-11.2, 11.9).
func (s *State) legalShots(dst []rules.Action) []rules.Action {
	var buf [aimMost]aim
	list := s.aims(s.march.unit, buf[:0])
	if len(list) == 0 {
		return dst
	}
	may := s.facings()
	for _, a := range list {
		for f := range uint8(scenario.Directions) {
			if may&aimMask[a.dirs[0]][a.dirs[1]]>>f&1 != 0 {
				dst = append(dst, rules.Action{Verb: VerbFire, A: int16(a.at), B: int16(f)})
			}
		}
	}
	return dst
}

// flankShot says whether a fire is one (INF-11.21). A target on its way has no
// facing, hence no flank (INF-3.10).
func (s *State) flankShot(by, at uint8) bool {
	switch s.kindOf(at) {
	case scenario.MC, scenario.MCA, scenario.LCA:
	default:
		return false
	}
	a, ok := s.lineTo(at, by)
	return ok && !a.along && !s.onTheWay(at) && scenario.ZoneTo(s.facing[at], a.dirs[0], a.dirs[1]) == scenario.RightFlank
}

// fireTerm is a modifier of a fire; for the range, the weapon's.
type fireTerm struct {
	kind int16 // of fireModifiers, -1 for the range
	adds int8
}

// fireTerms is the modifiers of a fire that are not 0 (INF-11.20), and how many.
func (s *State) fireTerms(by, at uint8) (list [1 + scenario.FireModifiers]fireTerm, n int) {
	add := func(kind int16, adds int8) {
		if adds != 0 {
			list[n] = fireTerm{kind, adds}
			n++
		}
	}
	t := s.sc.Tables
	if a, ok := s.lineTo(by, at); ok {
		add(-1, t.FireRange[s.weapon(by)][a.dist])
	}
	kind := s.kindOf(at)
	for k, on := range [...]bool{scenario.FireHeavyTarget: kind == scenario.KN || kind == scenario.HC, scenario.FireMountedFirer: s.classOf(by) == scenario.Mounted,
		scenario.FireDisorderedFirer: s.disordered.Has(by), scenario.FireFlank: s.flankShot(by, at), scenario.FireFollowers: kind == scenario.CF} {
		if on {
			add(int16(k), t.FireAdds[k])
		}
	}
	add(int16(scenario.FireGround), int8(t.Grounds[s.sc.Map.Ground[s.at[at]]].Fire))
	return list, n
}

// fireEffects is the result of a total against a unit (INF-11.20).
func (s *State) fireEffects(at uint8, total int8) scenario.Effects {
	return s.sc.ShotResult(s.classOf(at) == scenario.Mounted, s.broken(at), int(total))
}
