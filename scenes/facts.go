package scenes

import (
	"sandtable/rules"
	rulesinfidel "sandtable/rules/infidel"
	rulesmemoir "sandtable/rules/memoir"
	rulesrommel "sandtable/rules/rommel"
	rulesundaunted "sandtable/rules/undaunted"
	ruleswhodares "sandtable/rules/whodares"
	"sandtable/scenes/hall"
	"sandtable/scenes/table"
	"sandtable/scenes/whodares"
)

// factsOf tells the rooms what a game says of a position besides its map.
func factsOf(g rules.Game, s rules.State) hall.Facts {
	switch s := s.(type) {
	case *rulesinfidel.State:
		return battleFacts(g.(*rulesinfidel.Game), s)
	case *rulesmemoir.State:
		return memoirFacts(s)
	case *rulesrommel.State:
		return campaignFacts(g.(*rulesrommel.Game), s)
	case *rulesundaunted.State:
		return patrolFacts(g.(*rulesundaunted.Game), s)
	case *ruleswhodares.State:
		return missionFacts(g.(*ruleswhodares.Game), s)
	}
	return hall.Facts{}
}

// missionFacts adds the rules of a mission of its own.
func missionFacts(g *ruleswhodares.Game, s *ruleswhodares.State) hall.Facts {
	f := raidFacts(s)
	if s.Turn() == rules.Over || s.Scenario().Campaign() {
		return f
	}
	for _, name := range whodares.Clauses(s.Board().MissionID) {
		f.Special = append(f.Special, hall.Special{Clause: name, Text: table.Clause(g, name)})
	}
	return f
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
		f.Brings[side] = rules.Phrase{Key: "memoir.brief.hand", Args: []rules.Arg{number("N", sc.Dealt(side))}}
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
