package memoir

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// slowSight reads M44-9.2 to 9.11 literally, hex by hex, with no table, for
// the eyes of one class; artillery asks for what only mountainsides stop
// (M44-9.9).
type slowSight struct {
	s   *State
	who scenario.Class
}

// blocked says whether the line from a to b is blocked.
func (w slowSight) blocked(a, b uint8) bool {
	left, right := false, false
	ax, ay, bx, by := int(scenario.HexX[a]), int(scenario.HexY[a]), int(scenario.HexX[b]), int(scenario.HexY[b])
	for y := min(ay, by) - 1; y <= max(ay, by)+1; y++ {
		for x := min(ax, bx) - 2; x <= max(ax, bx)+2; x++ {
			if (x+y)%2 != 0 {
				continue
			}
			var standing uint8 = scenario.NoHex
			if y >= 0 && y <= 8 && x >= 0 && x <= 24-y%2 {
				standing = scenario.HexAt(x, y)
			}
			switch touches(ax, ay, bx, by, x, y) {
			case "crossed":
				if w.obstruction(standing, a, b) {
					return true
				}
			case "left":
				left = left || w.obstruction(standing, a, b)
			case "right":
				right = right || w.obstruction(standing, a, b)
			}
		}
	}
	return left && right
}

// touches is M44-9.3.
func touches(ax, ay, bx, by, hx, hy int) string {
	ux, uy := bx-ax, 3*(by-ay)
	t := 3*(hx-ax)*(bx-ax) + 9*(hy-ay)*(by-ay)
	if t <= 0 || t >= 3*(bx-ax)*(bx-ax)+9*(by-ay)*(by-ay) {
		return ""
	}
	var over, under, on bool
	for _, c := range [6][2]int{{0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}} {
		px, py := hx+c[0]-ax, 3*(hy-ay)+c[1]
		s := ux*py - uy*px
		over, under, on = over || s > 0, under || s < 0, on || s == 0
	}
	switch {
	case over && under:
		return "crossed"
	case on && !under:
		return "right"
	case on && !over:
		return "left"
	}
	return ""
}

// obstruction is M44-9.7 to 9.11 for the hex h on the way from a to b.
func (w slowSight) obstruction(h, a, b uint8) bool {
	if w.who == scenario.Artillery {
		return h != scenario.NoHex && w.terrain(h) == "blocking-hill"
	}
	if h == scenario.NoHex {
		return true
	}
	for side := range w.s.On {
		if w.s.On[side].Has(h) {
			return true
		}
	}
	if scenario.Has(w.s.sc.Battle.Bunkers, h) {
		return true
	}
	switch w.terrain(h) {
	case "woods", "hedgerow", "town":
		return true
	case "wide-river":
		return w.who == scenario.Infantry && w.across(a, b)
	}
	if !w.hill(h) {
		return false
	}
	group := w.group(h)
	return !group[a] || !group[b]
}

// across says whether a and b lie on two banks: neither is river, and no way of
// hexes that are none leads from one to the other.
func (w slowSight) across(a, b uint8) bool {
	wet := func(h uint8) bool { return w.terrain(h) == "wide-river" }
	if wet(a) || wet(b) {
		return false
	}
	seen := map[uint8]bool{a: true}
	for edge := []uint8{a}; len(edge) > 0; edge = edge[1:] {
		for n := uint8(0); n < scenario.HexCount; n++ {
			if !seen[n] && !wet(n) && scenario.Distance(edge[0], n) == 1 {
				seen[n], edge = true, append(edge, n)
			}
		}
	}
	return !seen[b]
}

func (w slowSight) terrain(h uint8) string { return w.s.sc.Tables.Terrain[w.s.sc.Battle.Ground[h]].ID }

func (w slowSight) hill(h uint8) bool {
	switch w.terrain(h) {
	case "hill", "steep-hill", "bluff", "cliff", "impassable-hill", "blocking-hill":
		return true
	}
	return false
}

// group is the hill hexes connected with h.
func (w slowSight) group(h uint8) map[uint8]bool {
	seen := map[uint8]bool{h: true}
	for grew := true; grew; {
		grew = false
		for n := uint8(0); n < scenario.HexCount; n++ {
			if seen[n] || !w.hill(n) {
				continue
			}
			for m := range seen {
				if scenario.Distance(m, n) == 1 {
					seen[n], grew = true, true
					break
				}
			}
		}
	}
	return seen
}

// TestM44_9_2_SightSlow compares sight with a second writer in positions of
// random games: M44-9.2 to 9.5, 9.7 to 9.11.
func TestM44_9_2_SightSlow(t *testing.T) {
	_, all := allScenarios(t)
	for i, sc := range all {
		s := newState(sc, nil)
		pick, dice := rules.Stream(uint64(i), "pick"), rules.Stream(uint64(i), "dice")
		for step := 0; step < 400 && !s.over(); step++ {
			if step%200 == 100 {
				compareSight(t, s)
			}
			acts := s.Legal(nil)
			if s.Turn() == rules.Chance {
				s.Apply(rules.Pick(dice, s, acts), nil)
			} else {
				s.Apply(player(pick, acts, true), nil)
			}
		}
	}
}

func compareSight(t *testing.T, s *State) {
	t.Helper()
	for a := uint8(0); a < scenario.HexCount; a++ {
		for b := uint8(0); b < scenario.HexCount; b++ {
			n := scenario.Distance(a, b)
			if n < 2 || n > 6 {
				continue
			}
			if got, want := s.sc.reach[a].Has(b), !(slowSight{s, scenario.Artillery}).blocked(a, b); got != want {
				t.Fatalf("%s: artillery fires from %s to %s: %v, want %v", s.sc.Battle.ID, scenario.HexName(a), scenario.HexName(b), got, want)
			}
			for k, c := range []scenario.Class{scenario.Infantry, scenario.Armor} {
				if n > 3 {
					break
				}
				if got, want := s.sees(k, a, b), !(slowSight{s, c}).blocked(a, b); got != want {
					t.Fatalf("%s: %s sees from %s to %s: %v, want %v", s.sc.Battle.ID, scenario.ClassNames[c], scenario.HexName(a), scenario.HexName(b), got, want)
				}
				if s.sees(k, a, b) != s.sees(k, b, a) { // M44-9.13
					t.Fatalf("%s: %s sees from %s to %s one way only", s.sc.Battle.ID, scenario.ClassNames[c], scenario.HexName(a), scenario.HexName(b))
				}
			}
		}
	}
}
