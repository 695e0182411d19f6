package scenes

import (
	"sandtable/rules"
	rulesmemoir "sandtable/rules/memoir"
	"sandtable/rules/whodares"
	"sandtable/scenes/hall"
)

// factsOf tells the rooms what a game says of a position besides its map.
func factsOf(_ rules.Game, s rules.State) hall.Facts {
	switch s := s.(type) {
	case *rulesmemoir.State:
		return memoirFacts(s)
	case *whodares.State:
		return raidFacts(s)
	}
	return hall.Facts{}
}

// memoirFacts are the special rules, the units of both sides by type, and the
// figures lost.
func memoirFacts(s *rulesmemoir.State) hall.Facts {
	sc := s.Scenario()
	f := hall.Facts{Counted: true}
	for _, r := range sc.Rules() {
		f.Special = append(f.Special, hall.Special{Clause: r.Clause, Name: r.Name, Text: r.Text})
	}
	for side := rules.First; side <= rules.Second; side++ {
		f.Lost[side] = s.Removed(side.Other())
		count := make([]int, sc.UnitTypes())
		units := s.Units(side)
		for h := units.Next(0); h >= 0; h = units.Next(h + 1) {
			if u, ok := s.UnitAt(h); ok {
				count[u.Type]++
			}
		}
		for n, k := range count {
			if k == 0 {
				continue
			}
			t := sc.UnitType(n)
			f.Forces[side] = append(f.Forces[side], hall.Force{Pic: portrait(sc, side, n), Name: t.Name, N: k})
		}
	}
	return f
}
